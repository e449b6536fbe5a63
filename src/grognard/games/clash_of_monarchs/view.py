"""What each seat may see (4.2b, 24.5), as plain JSON data with ids."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from .charts import CHIT_IDS, COLUMN_NAMES
from .deck import CARD_IDS, TACTIC_IDS
from .load import (
    ACTIVE,
    AP,
    AREA_IDS,
    AREAS,
    ARMIES,
    BOX,
    CAMP_IDS,
    COALITION,
    DASH,
    FD_IDS,
    FD_NATION,
    FDS,
    FLEET_NATIONS,
    FORTS,
    GONE,
    L_NATION,
    LAND,
    LEADER_IDS,
    LEADERS,
    MDS,
    NATION_IDS,
    NATIONS,
    NEUTRAL,
    NOBODY,
    POOL,
    POWERS,
    PRISON,
    SEA_IDS,
    SEATS,
    SPACE_IDS,
    SPACES,
    THEATER_IDS,
    THEATERS,
    TRACK,
    ground,
)
from .rules import ch02_components as board
from .rules import ch04_forces as forces
from .rules import ch08_cards, ch15_battle, ch20_recruit, ch24_5_intelligence
from .state import FULL_SUPPLY, GOOD_ORDER, MARCH_IDS, SEASONS, SEGMENT_IDS, STAGE_IDS, Battle, ClashState, March
from .troops import FULL, INF, TYPE_IDS, count, kinds, sp

Json = dict[str, Any]
SUPPLY = ("full", "short", "critical")
MORALE = ("good", "demoralized", "routed")


def code(number: int) -> str:
    return NATION_IDS[number] if number >= 0 else ""


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


def all_forces(g: ClashState, seat: int) -> list[Json]:
    """The forces on the map, that on the march among them, and those of neutrals."""
    led = set(g.leaders)
    found = []
    for camp in (AP, COALITION, NEUTRAL):
        hidden = ch24_5_intelligence.hides(g, camp, seat)
        found += [force(g, place, camp, hidden, place in led) for place in board.places(g.where[camp] & SEEN)]
    return found


SEEN = board.ON_MAP | 1 << ACTIVE | 1 << DASH


def force(g: ClashState, place: int, camp: int, hidden: bool, led: bool) -> Json:
    """A force: who and what it is; with Limited Intelligence an enemy sees only its Commander and the nation."""
    leaders = tuple(board.leaders_at(g, place, camp)) if led else ()
    head = NOBODY if not leaders else leaders[0] if len(leaders) == 1 else forces.commander(g, [place], camp)
    there, key = tuple(board.contingents(g, place, camp)), forces.key(place, camp)
    moved = rested(g, place, there) if g.stood else False
    markers = g.supply.get(key, FULL_SUPPLY), g.morale.get(key, GOOD_ORDER)
    row = row_of(site(g, place), place, camp, head, leaders, moved, markers, there).copy()
    if hidden:
        row.update(front(ch24_5_intelligence.outside(g, place, camp)))
    return row


@lru_cache(4096)
def row_of(
    space: int,
    place: int,
    camp: int,
    head: int,
    leaders: tuple[int, ...],
    moved: bool,
    markers: tuple[int, int],
    there: tuple[tuple[int, int], ...],
) -> Json:
    """What a force shows; most look the same from one decision to the next."""
    return {
        "space": SPACE_IDS[space],
        "camp": CAMP_IDS[camp],
        "inside": SPACES <= place < 2 * SPACES,
        "moving": place in (ACTIVE, DASH),
        "commander": LEADER_IDS[head] if head >= 0 else "",
        "leaders": [LEADER_IDS[at] for at in leaders],
        "moved": moved,
        "supply": SUPPLY[markers[0]],
        "morale": MORALE[markers[1]],
        "sp": sum(sp(packed) for _, packed in there),
        "troops": {NATION_IDS[number]: counts(packed) for number, packed in there},
    }


def front(shown: ch24_5_intelligence.Outside) -> Json:
    """24.5 What shows of a stack: its Commander and the counter beneath him, a Major Force marker or one piece."""
    return {
        "leaders": [LEADER_IDS[shown.head]] if shown.head >= 0 else [],
        "moved": False,
        "sp": None,
        "major": shown.major,
        "troops": {code(shown.nation): {TYPE_IDS[shown.top]: 1} if shown.top >= 0 else {}},
    }


def rested(g: ClashState, place: int, there: tuple[tuple[int, int], ...]) -> bool:
    """11.2b Whether all SP of a force have marched this turn."""
    armed = [(number, packed) for number, packed in there if sp(packed)]
    return bool(armed) and all(packed == g.stood.get(place * ARMIES + number, 0) for number, packed in armed)


def counts(packed: int) -> Json:
    return {**counted(packed)}


@lru_cache(4096)
def counted(packed: int) -> Json:
    return {TYPE_IDS[kind]: count(packed, kind) for kind in kinds(packed)}


def whereabouts(g: ClashState, at: int, seat: int) -> str:
    """The space of a leader, or the box he is in; of enemy stacks only the Commander shows (24.5)."""
    place = g.leaders[at]
    if place in OFF_MAP:
        return OFF_MAP[place]
    camp = g.camp[L_NATION[at]]
    if 0 <= place <= DASH and ch24_5_intelligence.hides(g, camp, seat) and forces.commander(g, [place], camp) != at:
        return "hidden"
    return SPACE_IDS[site(g, place)]


OFF_MAP = {POOL: "pool", GONE: "gone", TRACK: "track", PRISON: "prison"}


def site(g: ClashState, place: int) -> int:
    """The space of a place; a force that is put together is where it sets out, one on the march where it has come."""
    if place < ACTIVE:
        return place % SPACES
    if place == ACTIVE and g.march:
        return g.march.here
    if g.muster:
        return ground(g.muster.start)
    return g.retreat.start if g.retreat else 0


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
    return {"at": name, "serves": ("", "depot", "siege")[g.fleet_used[at]]}


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
