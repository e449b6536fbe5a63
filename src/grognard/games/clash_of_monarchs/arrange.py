"""Positions changed by hand, for cases and what-if studies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from grognard.engine.problem import Problem
from grognard.kit.entries import look_up

from .deck import CARD_IDS, TACTIC_IDS
from .load import (
    AREA_IDS,
    ARMIES,
    BOX,
    CAMP_IDS,
    FD_IDS,
    FDS,
    LEADER_IDS,
    NATION_IDS,
    NEUTRAL,
    NOBODY,
    POOL,
    POWERS,
    PRISON,
    SPACE_IDS,
    SPACES,
    THEATER_IDS,
    inside,
)
from .rules import ch04_forces as forces
from .rules import ch08_cards
from .rules import ch09_supply as supply
from .state import SEASONS, STAGE_IDS, STRATEGY_SEGMENT, ClashState
from .troops import TYPE_IDS, pack

NUMBERS = ("year", "round", "colonial", "armistice", "last_year", "devalued")
SWITCHES = ("comet", "invasion")
SUPPLY, MORALE = ("full", "short", "critical"), ("good", "demoralized", "routed")


def arrange(g: ClashState, changes: Mapping[str, Any]) -> None:
    """Carry out the changes in the order in which they are written; then trace supply afresh."""
    for key, value in changes.items():
        if key in NUMBERS:
            setattr(g, key, int(value))
        elif key in SWITCHES:
            setattr(g, key, bool(value))
        elif key in CHANGES:
            CHANGES[key](g, value)
        else:
            raise Problem("problem-arrange", what=key)
    g.linked = supply.traced(g)


def place_named(name: str) -> int:
    """A place by its id: `prag`, `prag!` for the inside of its fortress, `box:border`, `prison`."""
    if name.startswith("box:"):
        return BOX + look_up(THEATER_IDS, name[4:], "box")
    if name == "prison":
        return PRISON
    if name.endswith("!"):
        return inside(look_up(SPACE_IDS, name[:-1], "space"))
    return look_up(SPACE_IDS, name, "space")


def set_season(g: ClashState, name: str) -> None:
    g.season = look_up(SEASONS, name, "season")


def set_stage(g: ClashState, name: str) -> None:
    """stage: the part of the year the game begins with."""
    g.stage = look_up(STAGE_IDS, name, "stage")


def set_turn(g: ClashState, code: str) -> None:
    """turn: AU begins in the turn of a Power, after the Fortunes of War."""
    power = look_up(NATION_IDS[:POWERS], code, "power")
    g.stage, g.turn, g.segment = STAGE_IDS.index("rounds"), ch08_cards.order(g).index(power), STRATEGY_SEGMENT
    g.flags = [flag for flag in g.flags if flag != "first_hand_dealt"]
    g.round = max(g.round, 1)


def clear_map(g: ClashState, wanted: bool) -> None:
    """clear: true takes all units, leaders, depots and markers off the map and out of the boxes."""
    if wanted:
        for key, packed in list(g.troops.items()):
            g.put(key // ARMIES, key % ARMIES, -packed)
        g.supply, g.morale, g.works, g.sieges, g.siege_camp = {}, {}, {}, {}, {}
        g.leaders = [POOL if 0 <= place < 2 * SPACES else place for place in g.leaders]
        g.fd, g.linked = [POOL] * FDS, [0, 0]


def set_forces(g: ClashState, content: Mapping[str, Mapping[str, Any]]) -> None:
    """forces: {prag: {AU: {inf: 12, lc: 2}, leaders: [daun], fd: [au_1], supply: short, morale: routed, works: true}}."""
    for name, row in content.items():
        place = place_named(name)
        for code in NATION_IDS[:ARMIES]:
            if code in row:
                number = NATION_IDS.index(code)
                g.put(place, number, -g.at(place, number))
                g.put(place, number, contingent(row[code]))
        for each in row.get("leaders", ()):
            g.leaders[look_up(LEADER_IDS, each, "leader")] = place
        for each in row.get("fd", ()):
            g.fd[look_up(FD_IDS, each, "depot")] = place
        mark(g, place, row)


def contingent(counts: Mapping[str, int]) -> int:
    for kind in counts:
        look_up(TYPE_IDS, kind, "unit")
    return pack(**counts)


def mark(g: ClashState, place: int, row: Mapping[str, Any]) -> None:
    numbers = [number for number in range(ARMIES) if g.at(place, number)]
    camp = g.camp[numbers[0]] if numbers else 0
    if "supply" in row:
        forces.set_supply(g, place, camp, look_up(SUPPLY, row["supply"], "supply"))
    if "morale" in row:
        forces.set_morale(g, place, camp, look_up(MORALE, row["morale"], "morale"))
    if row.get("works"):
        g.works[place] = camp


def set_leaders(g: ClashState, content: Mapping[str, str]) -> None:
    """leaders: {daun: pool, browne: gone, charles: prison}."""
    places = {"pool": POOL, "gone": -2, "prison": PRISON}
    for name, where in content.items():
        g.leaders[look_up(LEADER_IDS, name, "leader")] = places[where] if where in places else place_named(where)


def set_hands(g: ClashState, content: Mapping[str, list[str]]) -> None:
    """hands: {PR: [P3, P4]}: exactly these cards; what was held before goes back to the draw pile."""
    for code, names in content.items():
        book = g.book[look_up(NATION_IDS[:POWERS], code, "power")]
        g.decks[book] += g.hands[book]
        g.hands[book] = []
        for name in names:
            card = look_up(CARD_IDS, name, "card")
            for pile in (*g.decks, *g.discards, *g.wider, g.lost_cards):
                if card in pile:
                    pile.remove(card)
            g.hands[book].append(card)
        g.hands[book].sort()


def set_chits(g: ClashState, content: Mapping[str, list[str]]) -> None:
    """chits: {PR: [oblique_attack]}: exactly these Tactics are held."""
    for code, names in content.items():
        power = look_up(NATION_IDS[:POWERS], code, "power")
        g.pools[power] = sorted([*g.pools[power], *g.held_chits[power]])
        g.held_chits[power] = []
        for name in names:
            chit = look_up(TACTIC_IDS, name, "tactic")
            if chit in g.pools[power]:
                g.pools[power].remove(chit)
            g.held_chits[power].append(chit)
        g.held_chits[power].sort()


def tracks(field: str) -> Callable[[ClashState, Mapping[str, int]], None]:
    """will, vp, thaler, actions: {PR: 12}."""

    def change(g: ClashState, content: Mapping[str, int]) -> None:
        for code, value in content.items():
            getattr(g, field)[look_up(NATION_IDS, code, "nation")] = int(value)

    return change


def set_camps(g: ClashState, content: Mapping[str, str]) -> None:
    """camp: {SW: coalition}: with a Patron as in `SW: coalition:FR`."""
    for code, text in content.items():
        camp, _, patron = text.partition(":")
        number = look_up(NATION_IDS, code, "nation")
        g.take_side(number, look_up(CAMP_IDS, camp, "camp"))
        g.patron[number] = look_up(NATION_IDS, patron, "nation") if patron else NOBODY
        if g.camp[number] == NEUTRAL:
            g.patron[number] = NOBODY


def set_held(g: ClashState, content: Mapping[str, str]) -> None:
    """held: {dresden: PR}: fortresses in other hands."""
    for name, code in content.items():
        g.held[look_up(SPACE_IDS, name, "space")] = look_up(NATION_IDS, code, "nation")


def set_sieges(g: ClashState, content: Mapping[str, int]) -> None:
    """sieges: {prag: 1}: the besieger is whoever stands outside."""
    for name, value in content.items():
        space = look_up(SPACE_IDS, name, "space")
        g.sieges[space] = int(value)
        g.siege_camp[space] = next(g.camp[number] for number in range(ARMIES) if g.at(space, number))


def set_areas(g: ClashState, content: Mapping[str, int]) -> None:
    """forage: {silesia: 5}; -1 devastates the area."""
    for name, value in content.items():
        area = look_up(AREA_IDS, name, "area")
        g.devastated[area] = value < 0
        g.forage[area] = max(0, value)


def set_advantage(g: ClashState, content: Mapping[str, str]) -> None:
    for name, camp in content.items():
        g.advantage[look_up(THEATER_IDS, name, "box")] = look_up(CAMP_IDS, camp, "camp")


def set_flags(g: ClashState, names: list[str]) -> None:
    g.flags += [name for name in names if name not in g.flags]


def set_points(g: ClashState, content: Mapping[str, int]) -> None:
    """points: {ap: 6, coalition: 0}: the VP of the alliances."""
    for name, value in content.items():
        g.vp_camp[look_up(CAMP_IDS[:2], name, "camp")] = int(value)


def set_fleets(g: ClashState, content: Mapping[str, int]) -> None:
    """fleets: {BR: 1}: 0 the North Sea, 1 the Baltic, -1 the pool."""
    for code, where in content.items():
        g.fleets[("BR", "RU", "FR", "DA").index(code)] = where


CHANGES: dict[str, Callable[[ClashState, Any], None]] = {
    "season": set_season,
    "stage": set_stage,
    "turn": set_turn,
    "clear": clear_map,
    "forces": set_forces,
    "leaders": set_leaders,
    "hands": set_hands,
    "chits": set_chits,
    "will": tracks("will"),
    "vp": tracks("vp"),
    "thaler": tracks("thaler"),
    "actions": tracks("actions"),
    "camp": set_camps,
    "held": set_held,
    "sieges": set_sieges,
    "forage": set_areas,
    "advantage": set_advantage,
    "flags": set_flags,
    "fleets": set_fleets,
    "points": set_points,
}
