"""Chapter 10: the recovery phase; chapter 11: dice."""

from __future__ import annotations

from collections import Counter

from grognard.games.napoleon_1807.load import CARD_IDS, CARDS, DICE, FATIGUES, LOSSES

from .table import CONTACT, DUEL, FRENCH, RUSSIAN, Table


def recovery(**words: object) -> Table:
    words.setdefault("hands", {"french": [], "russian": []})
    return Table(phase="recovery", **words)


def test_10_1_corps_to_be_activated_shed_all_fatigue() -> None:
    table = recovery(only={**DUEL, "zinten": ["ney"]}, fatigue={"davout": 7, "ney": 3}, activated=["ney"])
    assert table.fatigue("davout") == 0 and table.fatigue("ney") == 3


def test_10_2_the_log_tells_what_was_removed() -> None:
    hands = {"french": [], "russian": ["R32"]}  # recovery 3
    table = recovery(only=DUEL, fatigue={"ostermann": 1}, activated=["ostermann"], hands=hands)
    table.choose("corps:ostermann", "card:R32")
    assert table.events("recovers-by")[0]["count"] == 1


def test_10_2_one_card_for_a_corps_removes_what_it_shows() -> None:
    hands = {"french": [], "russian": ["R01"]}
    table = recovery(only=DUEL, fatigue={"ostermann": 3}, activated=["ostermann"], hands=hands)
    assert table.asked == ("russian", "recovery-corps")
    table.choose("corps:ostermann")
    assert table.asked == ("russian", "recovery-card")
    table.choose("card:R01")
    assert table.fatigue("ostermann") == 2 and "R01" in table.discard(RUSSIAN)


def test_10_2a_french_first_each_all_his_cards() -> None:
    hands = {"french": ["F01", "F02"], "russian": ["R01"]}
    only = {**DUEL, "zinten": ["ney"]}
    fatigue = {"davout": 2, "ney": 2, "ostermann": 2}
    table = recovery(only=only, fatigue=fatigue, activated=list(fatigue), hands=hands)
    assert table.asked[0] == "french"
    table.choose("corps:davout", "card:F01", "corps:ney", "card:F02")
    assert table.asked[0] == "russian"
    assert table.refused("corps:davout") == "10.2"


def test_10_3_corps_with_5_to_8_fatigues_lose_a_point_together() -> None:
    table = recovery(only=DUEL, fatigue={"davout": 5, "ostermann": 8}, activated=["davout", "ostermann"], vp=10)
    table.choose("cube:infantry", "cube:cavalry")
    assert table.strength("davout") == (3, 1) and table.strength("ostermann") == (2, 1) and table.g.vp == 10
    assert table.events("vp") == []  # one for each side: the track does not move


def test_10_4_all_blocks_are_turned_back() -> None:
    table = recovery(only=DUEL, activated=["davout", "ostermann"])
    assert not table.activated("davout") and not table.activated("ostermann")


def test_10_5_the_turn_marker_advances() -> None:
    assert recovery(only=DUEL).g.turn == 2


def test_10_6_cold_before_rest_and_care_with_it() -> None:
    table = recovery(only=DUEL, weather=["cold"], activated=["ostermann"], fatigue={"ostermann": 3})
    assert table.fatigue("davout") == 0 and table.fatigue("ostermann") == 4
    strength = {"davout": {"infantry": 3, "cavalry": 1}}
    cared = recovery(only=DUEL, strength=strength, care="davout", fatigue={"davout": 2}, vp=10)
    assert cared.strength("davout") == (4, 1) and cared.fatigue("davout") == 0 and cared.g.vp == 9


def test_11_1_dice_replace_the_combat_draws() -> None:
    table = Table(only=CONTACT, active="french", combat="dice", chance=[1, 4, 5, 6], hands={"french": [], "russian": []})
    table.choose("operation:combat")
    assert table.events("combat-dice") == [
        {"seat": "seat:french", "dice": [1, 4, 5], "losses": 1, "fatigues": 3},
        {"seat": "seat:russian", "dice": [6], "losses": 0, "fatigues": 1},
    ]
    assert table.discard(FRENCH) == []
    march = Table(only=DUEL, active="french", combat="dice").choose("operation:manoeuvre")
    assert len(march.g.discards[FRENCH]) == 1  # movement still uses the cards
    pursuit = Table(only=CONTACT, strength={"ostermann": {"infantry": 4}}, active="french", combat="dice", chance=[1, 4, 5, 6, 4])
    pursuit.choose("operation:combat", "zone:domnau")
    assert pursuit.events("pursuit-dice") == [{"seat": "seat:french", "dice": [4], "fatigues": 2}]


def test_11_1_cards_and_dice_have_the_same_odds() -> None:
    for seat in (FRENCH, RUSSIAN):
        for letter in "PEF":
            deck = [card for card in range(len(CARD_IDS)) if CARDS.sides[card] == seat and letter in CARDS.letters[card]]
            faces = Counter((LOSSES[card], FATIGUES[card]) for card in deck if CARDS.windows[CARDS.events[card]] != "special")
            assert faces == Counter({face: 6 * count for face, count in Counter(DICE[seat]).items()})


def test_11_2_with_dice_the_winter_card_goes_into_the_pile() -> None:
    table = recovery(only=DUEL, combat="dice", lost={"french": 5}, fatigue={"davout": 5}, activated=["davout"])
    table.choose("cube:infantry")
    assert "F42" in [CARD_IDS[card] for card in [*table.g.piles[FRENCH], *table.g.edge]]
    assert table.events("winter-shuffled") and not table.events("winter-released")
    cards = recovery(only=DUEL, lost={"french": 5}, fatigue={"davout": 5}, activated=["davout"])
    cards.choose("cube:infantry")
    assert "F42" in cards.discard(FRENCH)
