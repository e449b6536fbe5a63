"""3 Set-up: the six scenarios and the options of play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .charts import CHITS
from .charts import DRAW as DRAW_OF
from .deck import CARDS, DECK_OF, EARLY, POOLS, card
from .load import (
    AP,
    AREA_IDS,
    ARMIES,
    BOX,
    CAMPS,
    COALITION,
    FD_NATION,
    FDS,
    FLEET_NATIONS,
    FR,
    GONE,
    HOLDERS,
    LEADERS,
    MD_INDEX,
    MDS,
    MIX,
    NATION_IDS,
    NATIONS,
    NEUTRAL,
    NOBODY,
    POOL,
    POWERS,
    PR,
    RU,
    SCENARIOS_FILE,
    THEATER_IDS,
    leader,
    nation,
    space,
)
from .rules import ch02_components as board
from .rules import ch08_cards, ch15_4_tactics, ch17_5_garrisons, ch22_politics
from .rules import ch09_supply as supply
from .state import DRAW, FALL, SUMMER, ClashState
from .troops import ONE, SIEGE, pack

SCENARIOS: dict[str, dict[str, Any]] = {item["id"]: item for item in SCENARIOS_FILE["scenarios"]}
OPTION_IDS = (
    "frederick_escapes", "imperial_pressure", "imperial_donations", "variable_diplomacy", "ferdinand_returns",
    "limited_intelligence", "montcalm", "russian_siege_train",
)  # fmt: skip
OPTIONS = {
    "players": ("two", "three", "four"),
    "frederick_escapes": ("on", "off"),
    **dict.fromkeys(OPTION_IDS[1:], ("off", "on")),
}
LONG_WAR = ("s1762", "campaign")


def content(scenario: str) -> dict[str, Any]:
    """A scenario with what it inherits."""
    entry = SCENARIOS[scenario]
    return {**SCENARIOS[entry["setup_as"]], **entry} if "setup_as" in entry else entry


def set_up(g: ClashState, scenario: str, options: Mapping[str, str]) -> None:
    """Fill a new state."""
    entry = content(scenario)
    g.holder = list(HOLDERS[options["players"]])
    g.options = [options[name] == "on" for name in OPTION_IDS]
    clear(g)
    set_time(g, scenario, entry)
    set_nations(g, entry)
    set_tracks(g, entry)
    set_cards(g, entry)
    place_pieces(g, entry)
    set_control(g, entry)
    board_ready(g, scenario, entry)


def clear(g: ClashState) -> None:
    """Nothing on the map, no markers."""
    g.weather, g.floods = [False] * 3, NOBODY
    g.camp, g.patron, g.friend = [NEUTRAL] * NATIONS, [NOBODY] * NATIONS, [1 << COALITION] * NATIONS
    g.where, g.majors, g.linked = [0] * CAMPS, [0] * CAMPS, [0, 0]
    g.posted, g.men = [0] * ARMIES, [0] * ARMIES
    g.friend[NATION_IDS.index("BR")] = 1 << AP
    g.friend[NATION_IDS.index("PO")] = 3
    g.out, g.diplomacy, g.commitment, g.met = [False] * POWERS, [0] * POWERS, [False] * POWERS, [False] * POWERS
    g.subsidy, g.colonial_used, g.snuff, g.tributes = [0, 0], [0] * 4, [True, True], [False, False]
    g.leaders = [POOL] * LEADERS
    g.mix = [row[:] for row in MIX]
    g.fd, g.fd_down = [POOL] * FDS, [False] * FDS
    g.md_holder, g.md_down = [NOBODY] * len(MDS), [0] * len(MDS)
    g.fleets, g.fleet_used = [NOBODY] * len(FLEET_NATIONS), [0] * len(FLEET_NATIONS)
    g.shared = [NOBODY] * POWERS
    g.forage, g.devastated = [0] * len(AREA_IDS), [False] * len(AREA_IDS)
    g.advantage = [NOBODY] * 3
    g.used = [False] * CARDS
    g.power, g.chit, g.playing, g.favourite = PR, NOBODY, PR, NOBODY
    g.spied = NOBODY


def set_time(g: ClashState, scenario: str, entry: dict[str, Any]) -> None:
    g.year = g.first_year = entry["first"]["year"]
    g.last_year = entry["last"]["year"]
    g.season = FALL if entry["first"]["season"] == "fall" else SUMMER
    g.stage, g.round, g.turn = DRAW, 0, 0
    g.chits = sorted(CHITS)
    if scenario in LONG_WAR:
        g.flags.append("long_war")
    if scenario == "s1757":
        g.flags += ["devastation_needed", "swedish_declaration_due"]


def set_nations(g: ClashState, entry: dict[str, Any]) -> None:
    """22 Who is at war, and whose Client."""
    clients = {nation(code): nation(lord) for code, lord in entry.get("clients", {}).items()}
    for code in entry["belligerent"]:
        number = nation(code)
        lord = clients.get(number, NOBODY)
        g.patron[number] = lord
        g.take_side(number, AP if code in ("PR", "BR") or lord == PR else COALITION)
    g.flags += entry["flags"]
    g.comet = "halleys_comet" in entry["flags"]
    g.adjust = [entry["end_adjust"]["ap"], entry["end_adjust"]["coalition"]]


def set_tracks(g: ClashState, entry: dict[str, Any]) -> None:
    codes = NATION_IDS[:POWERS]
    g.will = [entry["mw_start"][code] for code in codes]
    g.vp = [entry["vp_start"][code] for code in codes]
    g.vp_camp = [g.vp[0] + g.vp[3], g.vp[1] + g.vp[2] + g.vp[4]]
    g.actions = [entry["sa"][code] for code in codes]
    g.thaler = [entry["treasury"].get(code, 0) for code in NATION_IDS]
    g.colonial = entry["colonial"]
    for name, camp in entry["kk_advantage"].items():
        g.advantage[THEATER_IDS.index(name)] = AP if camp == "ap" else COALITION


def set_cards(g: ClashState, entry: dict[str, Any]) -> None:
    """8.1a Early War cards until Halley's Comet; the events that have happened can no longer be played."""
    g.book = list(range(POWERS))
    g.decks = [[at for at in range(CARDS) if DECK_OF[at] == power and (g.comet or EARLY[at])] for power in range(POWERS)]
    g.wider = [[at for at in range(CARDS) if DECK_OF[at] == power and not (g.comet or EARLY[at])] for power in range(POWERS)]
    g.discards, g.hands = [[] for _ in range(POWERS)], [[] for _ in range(POWERS)]
    g.pools = [sorted([*POOLS["early"][power], *(POOLS["ww"][power] if g.comet else [])]) for power in range(POWERS)]
    g.spent, g.held_chits = [[] for _ in range(POWERS)], [[] for _ in range(POWERS)]
    for name in entry["events_used"]:
        g.used[card(name)] = True
    for power in range(POWERS):
        g.shuffle(g.decks[power])
    if g.patron[RU] >= 0:
        g.lost_cards += [*g.decks[RU], *g.wider[RU]]
        g.decks[RU], g.wider[RU] = [], []


def place_pieces(g: ClashState, entry: dict[str, Any]) -> None:
    for row in entry["setup"]:
        number, where = nation(row["nation"]), space(row["space"])
        counts = {name: row[name] for name in ("inf", "lc", "dc", "ltc", "lti", "cos", "fa", "sa") if name in row}
        g.put(where, number, pack(**counts))
        for name in row.get("leaders", ()):
            g.leaders[leader(name)] = where
        for _ in range(row.get("fd", 0)):
            g.fd[next(at for at in range(FDS) if FD_NATION[at] == number and g.fd[at] == POOL)] = where
        if row.get("entrenched"):
            g.works[where] = COALITION
    for name, nations_ in entry["boxes"].items():
        for code, counts in nations_.items():
            g.put(BOX + THEATER_IDS.index(name), nation(code), pack(**counts))
    for name in entry.get("gone_leaders", ()):
        g.leaders[leader(name)] = GONE
    g.entered = [fort for fort in ch22_politics.POLISH if board.has_pieces(g, fort, COALITION)]


def set_control(g: ClashState, entry: dict[str, Any]) -> None:
    for code, names in entry.get("controlled", {}).items():
        for name in names:
            g.held[space(name)] = nation(code)
            if space(name) in MD_INDEX:
                ch17_5_garrisons.commandeer(g, space(name), nation(code))


def board_ready(g: ClashState, scenario: str, entry: dict[str, Any]) -> None:
    """19.4, 22.1.1 Options in force, first hands, chits, and the siege train of 24.6.2."""
    if g.options[7] and scenario == "s1759":
        g.mix[RU][6] = 1
        g.put(space("konigsberg"), RU, ONE[SIEGE])
    g.subsidy = [4 if g.has("subsidy_br_pr") or g.has("bute_ministry") else 0, 3 if g.has("subsidy_fr_au_3") else 0]
    if g.has("subsidy_fr_au_may_be_1"):
        g.subsidy[1] = 1
    for code, choice in entry["options_start"].items():
        power = nation(code)
        g.diplomacy[power] = 1 if choice == "A" else 2
        g.commitment[power] = power == FR or (code == "BR" and g.year >= 1758)
    ch08_cards.merge(g)
    deal(g, entry)
    supply.trace(g)


def deal(g: ClashState, entry: dict[str, Any]) -> None:
    """22.1.1 Guaranteed cards first; Prussia's first hand of 1756 is 3 + 3."""
    sure = {code: [card(name) for name in names] for code, names in entry["first_hand"].items()}
    for code, cards in sure.items():
        book = g.book[FR] if code == "FR_RU" else nation(code)
        for each in cards:
            if each in g.decks[book]:
                g.decks[book].remove(each)
                g.hands[book].append(each)
    for power in ch08_cards.order(g):
        if ch08_cards.takes_turns(g, power):
            draws = entry.get("first_draw", {}).get(NATION_IDS[power], DRAW_OF[power] - known(g, sure, power))
            ch08_cards.draw_cards(g, power, draws)
            if power in (2, 3, 4) and g.year == 1757:
                ch15_4_tactics.draw_chit(g, power)
    g.flags.append("first_hand_dealt")
    g.log.clear()
    g.revealed = 0


def known(g: ClashState, sure: dict[str, list[int]], power: int) -> int:
    """How many cards of the first draw are laid down already."""
    return sum(DECK_OF[each] == power for cards in sure.values() for each in cards)
