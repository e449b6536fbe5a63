"""19.1 Winter quarters."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps
from grognard.kit.graph import FAR

from ..load import (
    BERLIN,
    COST,
    DASH,
    DEPOT_OF,
    FD_NATION,
    FDS,
    FORT,
    GDANSK,
    GRODNO,
    LAND,
    MAJOR,
    NEAR,
    NOBODY,
    NORTHERN,
    PO,
    PR,
    RU,
    SPACES,
    SQUARE,
    THEATER_OF,
    VILNA,
    apart,
    ground,
)
from ..records import Retreat
from ..state import WINTER, ClashState
from ..troops import ONE, SP, kinds
from ..words import DEPOT, DONE, PASS, SPACE, troop, troop_of
from . import ch02_components as board
from . import ch04_forces as forces
from . import (
    ch04_leaders,
    ch06_fortunes,
    ch08_cards,
    ch10_1_depots,
    ch12_12_retrograde,
    ch12_fleets,
    ch12_overrun,
    ch14_withdrawal,
    ch15_7_losses,
    ch17_5_garrisons,
    ch18_2_transfers,
    ch20_6_redeploy,
    ch22_politics,
)
from . import ch09_supply as supply

RETROGRADE_MP = 2
LOOSE = 5  # SP that a force may leave on FDs


def quarters(g: ClashState) -> Steps[None]:
    """5.3.1, 19.1 A Fortunes of War draw; then all Major Forces go to a friendly fortress or MD, and are in Full Supply."""
    g.season = WINTER
    g.helped = []  # what SA have done in the last turn of Fall (10.0b)
    g.note("season", "5.3", WINTER, g.year)
    before = ch04_leaders.census(g)
    yield from ch06_fortunes.fortunes(g)
    yield from ch04_leaders.replacements(g, NOBODY, before)
    for power in ch08_cards.order(g):
        if ch08_cards.takes_turns(g, power):
            yield from go_into_quarters(g, power)
    for power in ch08_cards.order(g):
        if ch08_cards.takes_turns(g, power):
            yield from late_moves(g, power)
    yield from ch12_overrun.sweep(g)
    yield from ch12_fleets.winter(g)
    ch17_5_garrisons.tidy(g)
    g.supply.clear()
    g.linked = supply.traced(g)  # 9.4.1a: who has gone into quarters has lost no path to an enemy
    g.weather, g.floods, g.halted = [False] * 3, NOBODY, []


def go_into_quarters(g: ClashState, power: int) -> Steps[None]:
    """19.0, 19.1a In play order each Power brings in the Major Forces that are its own or its Clients' (4.1.1a)."""
    for place in outside(g, power):
        if must_move(g, place, g.camp[power]):
            yield from go_home(g, place, g.camp[power])


def outside(g: ClashState, power: int) -> list[int]:
    """19.1a The places of a Power's and its Clients' forces that may not spend the winter there."""
    camp = g.camp[power]
    return [
        place
        for place in forces.forces(g, camp)
        if place < SPACES and must_move(g, place, camp) and ch12_12_retrograde.answers(g, place, camp, power)
    ]


def must_move(g: ClashState, place: int, camp: int) -> bool:
    """19.1a Major Forces outside quarters; 22.4a in Poland only Russians stay, however few the others are."""
    if not board.has_pieces(g, place, camp):
        return False
    stranger = not at_home_in_poland(g, place, place, camp)
    return (forces.major(g, place, camp) or stranger) and not may_winter(g, place, camp)


def at_home_in_poland(g: ClashState, space: int, place: int, camp: int) -> bool:
    """22.4a Only a Russian force spends the winter in a Polish space."""
    return board.holder(g, space) != PO or ch14_withdrawal.nation_of(g, place, camp) == RU


def late_moves(g: ClashState, power: int) -> Steps[None]:
    """19.1b FDs and Minor Forces may also make a retrograde move; light units may be transferred anywhere."""
    yield from ch18_2_transfers.transfers(g, power)
    moved: list[int] = []
    while True:
        options = [DEPOT + at for at in ch20_6_redeploy.own_depots(g, power)] + [SPACE + place for place in minors(g, power)]
        options = [option for option in options if option not in moved]
        if not options:
            return
        option = yield Ask(g.holder[power], "19.1b", "winter-move", [*options, DONE], None, (power,))
        if option == DONE:
            return
        moved = [*moved, option]
        if option // 4096 == SPACE // 4096:
            end = yield from march_minor(g, power, option - SPACE)
            moved = [*moved, SPACE + end]
        else:
            yield from move_depot(g, power, option - DEPOT)


def minors(g: ClashState, power: int) -> list[int]:
    """5.3.1, 19.1b The spaces with a Minor Force of the Power (4.1.1a) that is not in a fortress of its alliance already."""
    camp = g.camp[power]
    return [
        place
        for place in forces.places_of(g, board.acts_for(g, power))
        if place < SPACES and not forces.major(g, place, camp) and not (FORT[place] and board.holding_camp(g, place) == camp)
        and ch12_12_retrograde.answers(g, place, camp, power)
    ]  # fmt: skip


def march_minor(g: ClashState, power: int, place: int) -> Steps[int]:
    """19.1b A retrograde move (12.12b) without interception; into Poland only Russians (22.4a)."""
    camp = g.camp[power]
    near = [space for space in sorted(within_reach(g, place, camp)) if space != place]
    goals = [space for space in near if at_home_in_poland(g, space, place, camp) and not joins_a_crowd(g, space, place, camp)]
    goals = backward(g, place, camp, goals)
    option = yield Ask(g.holder[power], "19.1b", "winter-to", [*[SPACE + space for space in goals], PASS])
    if option == PASS:
        return place
    g.note("winters", "19.1b", place, option - SPACE)
    forces.join(g, place, option - SPACE, camp)
    ch17_5_garrisons.tidy(g)  # 17.5.1b: a garrison may come out
    return int(option - SPACE)


def backward(g: ClashState, place: int, camp: int, goals: list[int]) -> list[int]:
    """12.12b Those of some spaces in which a force has a valid supply path; without any, those nearest to such a space."""
    fed = board.FIELD
    for number in board.armed(g, place, camp):
        fed &= supply.supplied(g, number)
    away = {space: min((apart(space)[each] for each in board.places(fed)), default=FAR) for space in goals}
    least = min(away.values(), default=FAR)
    good = [space for space in goals if supply.has_path(g, place, camp, space)]
    return good or [space for space in goals if away[space] == least]


def joins_a_crowd(g: ClashState, space: int, place: int, camp: int) -> bool:
    """19.1a Whether a Minor Force that goes there makes a Major one outside quarters."""
    number = forces.nationality(g, [space, place], camp, NOBODY)
    return crowded(g, space, camp, number, board.strength(g, place, camp))


def crowded(g: ClashState, space: int, camp: int, number: int, more: int) -> bool:
    """19.1a Whether so many SP more make a Major Force of a nationality where it may not spend the winter."""
    return board.strength(g, space, camp) + more >= MAJOR and not is_shelter(g, space, camp, number)


def move_depot(g: ClashState, power: int, at: int) -> Steps[None]:
    """19.1b An FD moves up to 2 MP."""
    near = sorted(reached(g, ground(g.fd[at]), g.camp[power], [FD_NATION[at]]))
    goals = [space for space in ch10_1_depots.destinations(g, at) if space in near]
    goal = yield Ask(g.holder[power], "19.1b", "winter-to", [*[SPACE + space for space in goals], PASS])
    if goal != PASS:
        g.note("depot-moves", "19.1b", at, ground(g.fd[at]), goal - SPACE)
        g.fd[at] = goal - SPACE


def may_winter(g: ClashState, place: int, camp: int) -> bool:
    """19.1a, 19.1.1 Whether a force may spend the winter where it is."""
    return takes_in(g, ground(place), place, camp, ch14_withdrawal.nation_of(g, place, camp))


def shelters(g: ClashState, place: int, camp: int) -> list[int]:
    """19.1a Where a force may spend the winter."""
    number = ch14_withdrawal.nation_of(g, place, camp)
    return [space for space in QUARTERS if takes_in(g, space, place, camp, number)]


def takes_in(g: ClashState, space: int, place: int, camp: int, number: int) -> bool:
    """19.1a Friendly fortresses, MDs and own squares; 19.1.1 Russians only in the places of their list.

    Nobody goes where enemies are, but a force that is in such a space already may stay beside them.
    """
    if not is_shelter(g, space, camp, number):
        return False
    return space == place or not (board.in_the_field(g, space, 1 - camp) or board.invested(g, space))


QUARTERS = dict.fromkeys(space for space in range(SPACES) if FORT[space] or DEPOT_OF[space] >= 0 or SQUARE[space])  # in order


def is_shelter(g: ClashState, space: int, camp: int, number: int) -> bool:
    """19.1a, 19.1.1 Whether a space is of the kind in which Major Forces of a nationality spend the winter."""
    if space not in QUARTERS:
        return False
    if number == RU:
        return russian_quarters(g, space, camp)
    return board.holding_camp(g, space) == camp and (not SQUARE[space] or LAND[space] == number)


def russian_quarters(g: ClashState, space: int, camp: int) -> bool:
    """19.1.1 Grodno, Vilna, Gdansk after Danzig, Berlin, or Prussian fortresses of the Northern Theater in friendly hands."""
    if space in (GRODNO, VILNA):
        return True
    ours = board.holding_camp(g, space) == camp
    if space == GDANSK:
        return ours and g.has("danzig")
    north = space == BERLIN or (FORT[space] and LAND[space] == PR and THEATER_OF[space] == NORTHERN)
    return ours and bool(north)


def within_reach(g: ClashState, place: int, camp: int) -> dict[int, int]:
    """The spaces that a retrograde move of a force can reach, with their MP."""
    return reached(g, ground(place), camp, [number for number, _ in board.contingents(g, place, camp)])


def reached(g: ClashState, start: int, camp: int, numbers: list[int]) -> dict[int, int]:
    """12.12 The spaces within 2 MP that are free of enemies and open to these nations, with their MP."""
    best, rings = {start: 0}, [[start], [], []]
    for spent, ring in enumerate(rings):
        for here in ring:
            for there in NEAR[here] if best[here] == spent else ():
                price = spent + COST[here][there]
                free = not board.in_the_field(g, there, 1 - camp) and ch22_politics.open_to(g, there, camp, numbers)
                if price <= RETROGRADE_MP and free and price < best.get(there, 9):
                    best[there] = price
                    rings[price].append(there)
    return best


def go_home(g: ClashState, place: int, camp: int) -> Steps[None]:
    """19.1a A retrograde move toward the nearest quarters; who cannot arrive loses 20% and is then moved there."""
    homes = shelters(g, place, camp)
    there = within_march(within_reach(g, place, camp), homes)
    late = not there and board.strength(g, place, camp) >= MAJOR
    break_camp(g, place, camp)
    goal = yield from which_quarters(g, place, there or nearest(place, homes) or [place])
    yield from leave_on_depots(g, on_the_way(g, place, camp, goal))
    if late:
        yield from freeze(g)
    settle(g, place, camp, goal)


def on_the_way(g: ClashState, place: int, camp: int, goal: int) -> list[int]:
    """19.1a The spaces of the retrograde move that lie on a shortest way to the quarters, the one it starts from among them."""
    reach = reached(g, place, camp, [number for number, _ in board.contingents(g, DASH, camp)])
    length = reach.get(goal, apart(place)[goal])
    return [space for space in sorted(reach) if space != goal and reach[space] + apart(space)[goal] <= length]


def within_march(reach: dict[int, int], homes: list[int]) -> list[int]:
    """19.1a The nearest quarters, if the retrograde move leads there."""
    least = min((reach[home] for home in homes if home in reach), default=NOBODY)
    return [home for home in homes if reach.get(home) == least]


def driven_home(g: ClashState, place: int, camp: int) -> Steps[None]:
    """19.3, P11 A force that an event leaves outside quarters loses 20% and is moved to the nearest: no move of its own first."""
    homes = shelters(g, place, camp)
    break_camp(g, place, camp)
    yield from freeze(g)
    goal = yield from which_quarters(g, place, nearest(place, homes) or [place])
    settle(g, place, camp, goal)


def break_camp(g: ClashState, place: int, camp: int) -> None:
    """19.1a The force is on its way to its quarters."""
    g.retreat = Retreat(ch06_fortunes.owner(g, place, camp), camp, DASH, place, 0, NOBODY)
    forces.join(g, place, DASH, camp)


def which_quarters(g: ClashState, place: int, there: list[int]) -> Steps[int]:
    """19.1a Its owner chooses among quarters that are equally near."""
    if len(there) == 1:
        return there[0]
    option = yield Ask(g.retreating.seat, "19.1a", "quarters", [SPACE + space for space in there], None, (place,))
    return int(option - SPACE)


def settle(g: ClashState, place: int, camp: int, goal: int) -> None:
    """19.1a It goes into its quarters."""
    if goal != place:
        g.note("winters", "19.1a", place, goal)
    forces.join(g, DASH, goal, camp)
    g.retreat = None
    ch17_5_garrisons.tidy(g)  # 17.4.8: besiegers have left


def nearest(space: int, homes: list[int]) -> list[int]:
    """The quarters that are the fewest MP away."""
    away = apart(space)
    least = min((away[home] for home in homes), default=0)
    return [home for home in homes if away[home] == least]


def leave_on_depots(g: ClashState, way: list[int]) -> Steps[None]:
    """19.1a Up to 5 SP in total may be dropped on FD spaces on the way."""
    left = LOOSE
    camps = [space for space in way if any(ground(g.fd[at]) == space and friend(g, at) for at in range(FDS) if g.fd[at] >= 0)]
    for space in camps:
        while left > 0:
            options = [
                troop(number, kind)
                for number, packed in board.contingents(g, DASH, g.retreating.camp)
                for kind in kinds(packed)
                if 0 < SP[kind] <= left
                and board.strength(g, DASH, g.retreating.camp) > SP[kind]
                and not crowded(g, space, g.retreating.camp, number, SP[kind])
            ]
            if not options:
                break
            option = yield Ask(g.retreating.seat, "19.1a", "winter-drop", [*options, DONE], None, (space, left))
            if option == DONE:
                break
            number, kind = troop_of(option)
            forces.transfer(g, DASH, space, number, ONE[kind])
            left -= SP[kind]


def friend(g: ClashState, at: int) -> bool:
    """Whether an FD is one of the force's alliance."""
    return g.camp[FD_NATION[at]] == g.retreating.camp


def freeze(g: ClashState) -> Steps[None]:
    """19.1a Twenty per cent, rounded as in 6.1."""
    amount = ch06_fortunes.tenth(board.strength(g, DASH, g.retreating.camp), 20)
    if amount:
        g.note("attrition", "19.1a", g.retreating.camp, g.retreating.start, amount)
        yield from ch15_7_losses.lose(g, DASH, g.retreating.camp, amount, "19.1a")
