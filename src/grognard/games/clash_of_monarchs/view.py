"""What each seat may see (4.2b, 24.5), as plain JSON data with ids.

Rows that come from `lru_cache` are shared by all views that show the same; nobody writes into them.
"""

from __future__ import annotations

from functools import lru_cache

from .charts import CHIT_IDS, COLUMN_NAMES
from .deck import CARD_IDS, TACTIC_IDS
from .load import (
    AREA_IDS,
    ARMIES,
    AU,
    CAMP_IDS,
    FD_IDS,
    FD_NATION,
    FDS,
    FLEET_NATIONS,
    FORT,
    FORTS,
    LAND,
    LEADER_IDS,
    MDS,
    NATION_IDS,
    NATIONS,
    NOBODY,
    POWERS,
    SEA_IDS,
    SEATS,
    SIZE_LIMIT,
    SPACE_IDS,
    SPACES,
    THEATER_IDS,
    THEATERS,
    ground,
)
from .records import Battle, March
from .rules import ch08_cards, ch15_battle, ch20_recruit
from .rules.ch05_sequence import ROUNDS_OF_A_SEASON
from .state import MARCH_IDS, SEASONS, SEGMENT_IDS, STAGE_IDS, ClashState
from .troops import FULL, INF, TYPE_IDS, count
from .view_forces import all_forces, veiled, whereabouts
from .view_roll import MORALE, Json, roll

CODES = (*NATION_IDS, "")  # by nation; the last one, at -1, is nobody's
MD_NAMES = [SPACE_IDS[space] for space in MDS]
MAGAZINES: Json = {name: {"holder": "", "disrupted": False} for name in MD_NAMES}  # while nothing has happened to them
AREAS_AT_REST: Json = {name: {"forage": 0, "devastated": False} for name in AREA_IDS}


def view(g: ClashState, seat: int) -> Json:
    """Everything a seat may know."""
    on, veils = roll(g), veiled(g, seat)
    return {
        "year": g.year,
        "last_year": g.last_year,
        "season": SEASONS[g.season],
        "stage": STAGE_IDS[g.stage],
        "round": min(g.round, ROUNDS_OF_A_SEASON),  # the fifth is the last, also when it is over
        "segment": SEGMENT_IDS[g.segment],
        "power": CODES[g.power],
        "order": [NATION_IDS[power] for power in ch08_cards.order(g)],
        "comet": g.comet,
        "chit": CHIT_IDS[g.chit] if g.chit >= 0 else "",
        "weather": [THEATER_IDS[at] for at in range(THEATERS) if g.weather[at]],
        "seats": seating(tuple(g.holder)),
        "nations": {NATION_IDS[at]: nation(g, at, seat) for at in range(NATIONS)},
        "pools": pools(on.used, ch20_recruit.size_limit(g, AU), tuple(map(tuple, g.mix))),
        "vp": {"ap": g.vp_camp[0], "coalition": g.vp_camp[1]},
        "colonial": {"at": g.colonial, "invasion": g.invasion},
        "armistice": g.armistice,
        "forces": all_forces(g, on, veils),
        "leaders": whereabouts(g, on, veils),
        "depots": [depot(at, g.fd[at], g.fd_down[at]) for at in range(FDS) if g.fd[at] >= 0],
        "magazines": magazines(g),
        "fleets": {NATION_IDS[number]: fleet(g.fleets[at], g.fleet_used[at]) for at, number in enumerate(FLEET_NATIONS)},
        "boxes": {THEATER_IDS[at]: box(g.advantage[at], on.boxes[at]) for at in range(THEATERS)},
        "prisoners": on.prisoners,
        "areas": areas(g),
        "held": {SPACE_IDS[space]: NATION_IDS[number] for space, number in sorted(g.held.items())},
        "control": control(g),
        "sieges": {SPACE_IDS[space]: value for space, value in sorted(g.sieges.items())},
        "works": {SPACE_IDS[space]: CAMP_IDS[camp] for space, camp in sorted(g.works.items())},
        "hand": [CARD_IDS[number] for number in g.cards_of(seat)] if seat >= 0 else [],
        "events": sorted(flag for flag in (*g.flags, *g.year_flags) if flag != "first_hand_dealt"),
        "march": march(g, g.march) if g.march else None,
        "battle": battle(g, g.battle) if g.battle else None,
    }


@lru_cache(8)
def seating(holder: tuple[int, ...]) -> Json:
    """1.1 Which Powers each player has."""
    return {SEATS[seat]: [NATION_IDS[at] for at in range(POWERS) if holder[at] == seat] for seat in sorted(set(holder))}


def nation(g: ClashState, number: int, seat: int) -> Json:
    """A nation's row."""
    row = household(g.camp[number], g.patron[number], g.thaler[number])
    return row if number >= POWERS else power(g, number, seat, row)


@lru_cache(1024)
def household(camp: int, patron: int, thaler: int) -> Json:
    """What there is to tell of every nation: alliance, Patron, treasury."""
    return {"camp": CAMP_IDS[camp], "patron": CODES[patron], "thaler": thaler}


def power(g: ClashState, number: int, seat: int, row: Json) -> Json:
    """A Power's row has its tracks besides, and of its cards what may be known."""
    book, chits = g.book[number], g.held_chits[number]
    return {
        **row,
        "will": g.will[number],
        "vp": g.vp[number],
        "actions": g.actions[number],
        "exhausted": ch08_cards.exhausted(g, number),
        "out": g.out[number],
        "option": ("", "A", "B")[g.diplomacy[number]],
        "hand_of": NATION_IDS[book],
        "cards": len(g.hands[book]),
        "deck": len(g.decks[book]),
        "discards": [CARD_IDS[each] for each in g.discards[book]] if book == number else [],
        "chits": len(chits),
        "tactics": [TACTIC_IDS[chit] for chit in chits] if g.seat_of(number) == seat else [],
    }


@lru_cache(1024)
def pools(used: tuple[int, ...], austria: int, mix: tuple[tuple[int, ...], ...]) -> Json:
    """20.4.2 What each army still has in its pool: line infantry up to its limit, and counters that are not in play."""
    limits = [austria if at == AU else SIZE_LIMIT[at] for at in range(ARMIES)]
    return {NATION_IDS[at]: pool(used[at], limits[at], mix[at]) for at in range(ARMIES)}


def pool(used: int, limit: int, mix: tuple[int, ...]) -> Json:
    """One army's; a reduced counter is in play as well as a full one."""
    left = {TYPE_IDS[full]: most - count(used, full) - count(used, full + 1) for full, most in zip(FULL, mix, strict=True)}
    return {kind: number for kind, number in {"inf": limit - count(used, INF), **left}.items() if number > 0}


@lru_cache(4096)
def depot(at: int, place: int, disrupted: bool) -> Json:
    """9.2.2a A Forward Depot and where it is."""
    return {
        "id": FD_IDS[at],
        "nation": NATION_IDS[FD_NATION[at]],
        "space": SPACE_IDS[ground(place)],
        "inside": place >= SPACES,
        "disrupted": disrupted,
    }


def magazines(g: ClashState) -> Json:
    """9.2.1 The Major Depots: those that somebody has commandeered or that are disrupted, among the others."""
    found = MAGAZINES.copy()
    for at, (holder, down) in enumerate(zip(g.md_holder, g.md_down, strict=True)):
        if holder >= 0 or down:
            found[MD_NAMES[at]] = {"holder": CODES[holder], "disrupted": bool(down)}
    return found


@lru_cache(1024)
def fleet(where: int, used: int) -> Json:
    """2.2.3 Where a fleet is, and what it serves for."""
    name = "pool" if where == NOBODY else SEA_IDS[where] if where < 2 else SPACE_IDS[where - 2]
    return {"at": name, "serves": ("", "depot", "siege")[min(used, 2)]}


def box(lord: int, units: Json) -> Json:
    """18.1, 18.4 A Theater box: the light troops of each nation, and who has the KK Advantage."""
    return {"advantage": CAMP_IDS[lord] if lord >= 0 else "", "units": units}


def areas(g: ClashState) -> Json:
    """18.6 The Forage Points of each area."""
    found = AREAS_AT_REST.copy()
    for at, points in enumerate(g.forage):
        if points or g.devastated[at]:
            found[AREA_IDS[at]] = {"forage": points, "devastated": g.devastated[at]}
    return found


def control(g: ClashState) -> dict[str, str]:
    """17.2 The alliance that has each fortress: that of its owner, or of who has taken it."""
    found = owned(tuple(g.camp)).copy()
    found.update((SPACE_IDS[space], CAMP_IDS[g.camp[number]]) for space, number in g.held.items() if FORT[space])
    return found


@lru_cache(64)
def owned(camps: tuple[int, ...]) -> dict[str, str]:
    """The fortresses as long as all are with their first owners."""
    return {SPACE_IDS[space]: CAMP_IDS[camps[LAND[space]]] for space in FORTS}


def march(g: ClashState, on: March) -> Json:
    return {
        "power": CODES[on.power],
        "mode": MARCH_IDS[on.mode],
        "commander": LEADER_IDS[on.commander] if on.commander >= 0 else "",
        "from": SPACE_IDS[on.start],
        "space": SPACE_IDS[on.here],
        "points": on.points,
    }


def battle(g: ClashState, fight: Battle) -> Json:
    """15 The battle: both sides, what modifies their rolls, the column they use, what they rolled and lost."""
    return {
        "space": SPACE_IDS[fight.space],
        "intense": fight.intense,
        "works": fight.works,
        "winner": CAMP_IDS[fight.sides[fight.winner].camp] if fight.winner >= 0 else "",
        "sides": [battle_side(g, at) for at in (0, 1)],
    }


def battle_side(g: ClashState, at: int) -> Json:
    """One side of it: what modifies its roll, each with its paragraph, and what it rolled."""
    side = g.fight.sides[at]
    values = side.modifiers if side.dice else ch15_battle.modifiers(g, at)
    return {
        "camp": CAMP_IDS[side.camp],
        "nation": CODES[side.nation],
        "commander": LEADER_IDS[side.commander] if side.commander >= 0 else "",
        "sp": side.sp,
        "tactics": [TACTIC_IDS[chit] for chit in side.chits],
        "endurance": side.endurance,
        "modifiers": [
            {"label": f"battle-drm_{name}", "rule": rule, "value": value}
            for (name, rule), value in zip(ch15_battle.MODIFIERS, values, strict=True)
            if value
        ],
        "drm": side.total - side.dice if side.dice else ch15_battle.drm(g, at),
        "column": COLUMN_NAMES[side.column if side.dice else ch15_battle.column_of(g, at)],
        "dice": side.dice,
        "total": side.total,
        "lost": side.lost,
        "level": side.level,
        "morale": MORALE[side.morale],
    }
