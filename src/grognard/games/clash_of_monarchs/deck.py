"""The strategy cards and Tactics chits as tables (2.3, 15.4)."""

from __future__ import annotations

from typing import Any

from grognard.kit.entries import check, finder

from .load import CARDS_FILE, NATION_IDS, POWERS, TABLES, UNITS, nation

CARD_ENTRIES: list[dict[str, Any]] = CARDS_FILE["cards"]
CARD_IDS = [str(item["number"]) for item in CARD_ENTRIES]
CARDS = len(CARD_IDS)
card = finder("cards.yaml", CARD_IDS, "card")
DECK_OF = [nation(item["power"]) for item in CARD_ENTRIES]
EARLY = [item["period"] == "early" for item in CARD_ENTRIES]
OPS = [int(item["ops"]) for item in CARD_ENTRIES]
KIND = [item["type"] for item in CARD_ENTRIES]  # event, winter or interrupt (8.6b)
GUARANTEED = [bool(item["guaranteed"]) for item in CARD_ENTRIES]
ONE_TIME = [bool(item["one_time"]) for item in CARD_ENTRIES]
STRAITS = [bool(item["financial_straits"]) for item in CARD_ENTRIES]  # 2.3b
EITHER = [bool(item["either_fr_ru"]) for item in CARD_ENTRIES]  # 8.1.1b: green titles
SHARED_OPS = [bool(item["ops_usable_by_other"]) for item in CARD_ENTRIES]
EFFECTS: list[list[dict[str, Any]]] = [item["fx"] for item in CARD_ENTRIES]
ROYAL_NAVY, FRENCH_FLEET, ZINZENDORF, MONMARTEL = (card(name) for name in ("B4", "F2", "A2", "F7"))
SWEDISH_DECLARATION, FERDINAND_CARD = card("F9"), card("B3")


def check_decks() -> None:
    """8.1a, 2.3a, 2.3b The decks have 27, 25, 23, 23 and 12 cards, some of them guaranteed (22.1.1)."""
    for power, code in enumerate(NATION_IDS[:POWERS]):
        size = CARDS_FILE["meta"]["deck_sizes"][code]
        check(DECK_OF.count(power) == size, "cards.yaml", code, f"the deck has {size} cards")
    check(sum(EITHER) == 7, "cards.yaml", "either_fr_ru", "seven French events are open to both")


check_decks()

TACTIC_ENTRIES = TABLES["tactics"]["list"]
TACTIC_IDS = [str(item["id"]) for item in TACTIC_ENTRIES]
TACTICS = len(TACTIC_IDS)
tactic = finder("tables.yaml", TACTIC_IDS, "Tactic")
USE = [item["use"] for item in TACTIC_ENTRIES]
POOLS = {
    time: [[tactic(name) for name in UNITS["tactics_chits"]["pools"][code][time]] for code in NATION_IDS[:POWERS]]
    for time in ("early", "ww")
}
