"""What each seat may see (4.2b, 24.5), as plain JSON data with ids."""

from __future__ import annotations

from functools import lru_cache

from .charts import CHIT_IDS, COLUMN_NAMES
from .deck import CARD_IDS, TACTIC_IDS
from .load import (
    AREA_IDS,
    AREAS,
    ARMIES,
    BOX,
    CAMP_IDS,
    FD_IDS,
    FD_NATION,
    FDS,
    FLEET_NATIONS,
    FORTS,
    LAND,
    LEADER_IDS,
    LEADERS,
    MDS,
    NATIONS,
    NOBODY,
    POWERS,
    PRISON,
    SEA_IDS,
    SEATS,
    SPACE_IDS,
    SPACES,
    THEATER_IDS,
    THEATERS,
    ground,
)
from .records import Battle, March
from .rules import ch08_cards, ch15_battle, ch20_recruit
from .state import MARCH_IDS, SEASONS, SEGMENT_IDS, STAGE_IDS, ClashState
from .troops import FULL, INF, TYPE_IDS, count
from .view_forces import MORALE, Json, all_forces, code, counts, whereabouts


def view(g: ClashState, seat: int) -> Json:
    """Everything a seat may know."""
    return {
        "year": g.year,
        "last_year": g.last_year,
        "season": SEASONS[g.season],
        "stage": STAGE_IDS[g.stage],
        "round": g.round,
        "segment": SEGMENT_IDS[g.segment],
        "power": code(g.power),
        "order": [code(power) for power in ch08_cards.order(g)],
        "comet": g.comet,
        "chit": CHIT_IDS[g.chit] if g.chit >= 0 else "",
        "weather": [THEATER_IDS[at] for at in range(THEATERS) if g.weather[at]],
        "seats": {
            SEATS[each]: [code(power) for power in range(POWERS) if g.holder[power] == each] for each in sorted(set(g.holder))
        },
        "nations": {code(number): nation(g, number, seat) for number in range(NATIONS)},
        "pools": pools(g),
        "vp": {"ap": g.vp_camp[0], "coalition": g.vp_camp[1]},
        "colonial": {"at": g.colonial, "invasion": g.invasion},
        "armistice": g.armistice,
        "forces": all_forces(g, seat),
        "leaders": {LEADER_IDS[at]: whereabouts(g, at, seat) for at in range(LEADERS)},
        "depots": [depot(g, at) for at in range(FDS) if g.fd[at] >= 0],
        "magazines": magazines(g),
        "fleets": {code(number): fleet(g, at) for at, number in enumerate(FLEET_NATIONS)},
        "boxes": {THEATER_IDS[at]: box(g, at) for at in range(THEATERS)},
        "prisoners": {code(number): counts(g.at(PRISON, number)) for number in range(ARMIES) if g.at(PRISON, number)},
        "areas": {AREA_IDS[at]: {"forage": g.forage[at], "devastated": g.devastated[at]} for at in range(AREAS)},
        "held": {SPACE_IDS[space]: code(number) for space, number in sorted(g.held.items())},
        "control": {SPACE_IDS[space]: CAMP_IDS[g.camp[g.held.get(space, LAND[space])]] for space in FORTS},
        "sieges": {SPACE_IDS[space]: value for space, value in sorted(g.sieges.items())},
        "works": {SPACE_IDS[space]: CAMP_IDS[camp] for space, camp in sorted(g.works.items())},
        "hand": [CARD_IDS[number] for number in g.cards_of(seat)] if seat >= 0 else [],
        "events": sorted(flag for flag in (*g.flags, *g.year_flags) if flag != "first_hand_dealt"),
        "march": march(g, g.march) if g.march else None,
        "battle": battle(g, g.battle) if g.battle else None,
    }


def nation(g: ClashState, number: int, seat: int) -> Json:
    """A nation's row: alliance, Patron, treasury; a Power's tracks, and of its cards what may be known."""
    row: Json = {"camp": CAMP_IDS[g.camp[number]], "patron": code(g.patron[number]), "thaler": g.thaler[number]}
    if number >= POWERS:
        return row
    book = g.book[number]
    mine = g.holder[number] == seat
    return {
        **row,
        "will": g.will[number],
        "vp": g.vp[number],
        "actions": g.actions[number],
        "exhausted": ch08_cards.exhausted(g, number),
        "out": g.out[number],
        "option": ("", "A", "B")[g.diplomacy[number]],
        "hand_of": code(book),
        "cards": len(g.hands[book]),
        "deck": len(g.decks[book]),
        "discards": [CARD_IDS[each] for each in g.discards[book]] if book == number else [],
        "chits": len(g.held_chits[number]),
        "tactics": [TACTIC_IDS[chit] for chit in g.held_chits[number]] if mine else [],
    }


def pools(g: ClashState) -> Json:
    """20.4.2 What each army still has in its pool: line infantry up to its limit, and counters that are not in play."""
    used = [0] * ARMIES
    for key, packed in g.troops.items():
        used[key % ARMIES] += packed
    limits = [ch20_recruit.size_limit(g, number) for number in range(ARMIES)]
    return {code(number): {**pool(used[number], limits[number], tuple(g.mix[number]))} for number in range(ARMIES)}


@lru_cache(1024)
def pool(used: int, limit: int, mix: tuple[int, ...]) -> Json:
    """One army's; a reduced counter is in play as well as a full one."""
    left = {TYPE_IDS[full]: mix[at] - count(used, full) - count(used, full + 1) for at, full in enumerate(FULL)}
    return {kind: number for kind, number in {"inf": limit - count(used, INF), **left}.items() if number > 0}


def depot(g: ClashState, at: int) -> Json:
    return {
        "id": FD_IDS[at],
        "nation": code(FD_NATION[at]),
        "space": SPACE_IDS[ground(g.fd[at])],
        "inside": g.fd[at] >= SPACES,
        "disrupted": g.fd_down[at],
    }


def magazines(g: ClashState) -> Json:
    return {SPACE_IDS[space]: {"holder": code(g.md_holder[at]), "disrupted": bool(g.md_down[at])} for at, space in enumerate(MDS)}


def fleet(g: ClashState, at: int) -> Json:
    where = g.fleets[at]
    name = "pool" if where == NOBODY else SEA_IDS[where] if where < 2 else SPACE_IDS[where - 2]
    return {"at": name, "serves": ("", "depot", "siege")[min(g.fleet_used[at], 2)]}


def box(g: ClashState, at: int) -> Json:
    lord = g.advantage[at]
    units = {code(number): counts(g.at(BOX + at, number)) for number in range(ARMIES) if g.at(BOX + at, number)}
    return {"advantage": CAMP_IDS[lord] if lord >= 0 else "", "units": units}


def march(g: ClashState, on: March) -> Json:
    return {
        "power": code(on.power),
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
        "nation": code(side.nation),
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
