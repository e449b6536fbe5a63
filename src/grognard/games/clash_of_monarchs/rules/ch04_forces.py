"""4 Forces, Commands and leaders."""

from __future__ import annotations

from ..load import (
    ACTIVE,
    ARMIES,
    BOX,
    CAPACITY,
    DASH,
    INITIATIVE,
    L_NATION,
    LEADERS_OF,
    MAJOR,
    NOBODY,
    PR,
    RANK,
    SPACES,
    apart,
    ground,
)
from ..state import FULL_SUPPLY, GOOD_ORDER, ClashState
from ..troops import FIELD_ARTILLERY, SP, count, guns, kinds, lights, sp
from . import ch02_components as board

LEADERLESS = 4  # 4.1a: initiative and MP of a force without leader


def key(place: int, camp: int) -> int:
    """The number under which a force's markers are kept."""
    return place * 2 + camp


def nationality(g: ClashState, places: list[int], camp: int, commander: int) -> int:
    """4.1.1a The nation with most SP; on a tie that of the Commander; guns alone are his, or of their own nation."""
    totals = [0] * ARMIES
    for place in places:
        for number, packed in board.contingents(g, place, camp):
            totals[number] += sp(packed)
    best = max(totals)
    if not best:
        return L_NATION[commander] if commander >= 0 else first_present(g, places, camp)
    if commander >= 0 and totals[L_NATION[commander]] == best:
        return L_NATION[commander]
    return totals.index(best)


def first_present(g: ClashState, places: list[int], camp: int) -> int:
    """The first nation that has pieces there; without any the first of the alliance."""
    there = [number for place in places for number, _ in board.contingents(g, place, camp)]
    return there[0] if there else board.nations(g, camp)[0]


def nation_of(g: ClashState, place: int, camp: int) -> int:
    """4.1.1a The nationality of a force as it stands."""
    armed = board.armed(g, place, camp)
    return armed[0] if len(armed) == 1 else nationality(g, [place], camp, commander(g, [place], camp))


def senior(numbers: list[int]) -> int:
    """4.3.3 The highest ranked of some leaders."""
    return min(numbers, key=lambda at: (RANK[at], at)) if numbers else NOBODY


def standing_first(g: ClashState, numbers: list[int]) -> int:
    """The highest ranked; one whom an event has put first stands before all (F13)."""
    for at in numbers:
        if at == g.favourite:
            return at
    return senior(numbers)


def outranks(g: ClashState, at: int, head: int, theirs: int, ours: int) -> bool:
    """4.3.4a Whether a leader whose nation has so many SP in a force commands it before another whose nation has so many."""
    return theirs > ours or (theirs == ours and standing_first(g, [at, head]) == at)


def commander(g: ClashState, places: list[int], camp: int) -> int:
    """4.3.4a The senior leader of the nation with most SP; on equal SP the one with the higher letter."""
    found = [at for place in places for at in board.leaders_at(g, place, camp)]
    if not found:
        return NOBODY
    totals = [0] * ARMIES
    for place in places:
        for number, packed in board.contingents(g, place, camp):
            totals[number] += sp(packed)
    with_leader = {L_NATION[at] for at in found}
    best = max(totals[number] for number in with_leader)
    return standing_first(g, [at for at in found if totals[L_NATION[at]] == best])


def initiative(at: int) -> int:
    """4.1a, 15.1.1c The Commander's initiative, 4 without one. 2.2.1b Both faces of our leaders have the same initiative."""
    return INITIATIVE[at] if at >= 0 else LEADERLESS


def capacity(leaders: list[int]) -> int:
    """4.3.1, 4.3.2, 4.3.5 What a Commander and his subordinates can lead: 20 SP an army leader, 12 a corps leader."""
    return sum(CAPACITY[at] for at in leaders)


def major(g: ClashState, place: int, camp: int) -> bool:
    """4.2.1 Six SP or more."""
    return board.strength(g, place, camp) >= MAJOR


def forces(g: ClashState, camp: int) -> tuple[int, ...]:
    """4.1a, 4.1c, 4.5 The places on the map with units of an alliance, in order."""
    return board.places(g.where[camp] & board.ON_MAP)


def marked(g: ClashState, camp: int) -> list[int]:
    """The places of an alliance with a supply or morale marker, in order."""
    if not g.supply and not g.morale:
        return []
    return sorted({key // 2 for key in (*g.supply, *g.morale) if key % 2 == camp and key // 2 < 2 * SPACES})


def places_of(g: ClashState, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """The places on the map with units of some nations, in order."""
    found = 0
    for number in numbers:
        found |= g.posted[number]
    return board.places(found & board.ON_MAP)


def posts(g: ClashState, number: int) -> tuple[int, ...]:
    """The spaces where a nation has units in the field, in order."""
    return board.places(g.posted[number] & board.FIELD)


def largest(g: ClashState, number: int) -> int:
    """The SP that a nation has in its largest force, at rest or on the move; prisoners and boxes are none."""
    return max((sp(g.at(place, number)) for place in board.places(g.men[number] & board.SEEN)), default=0)


def on_map_leaders(g: ClashState, number: int) -> list[int]:
    """The leaders of a nation on the map."""
    return [at for at in LEADERS_OF[number] if 0 <= g.leaders[at] <= DASH]


def chief(g: ClashState, number: int) -> int:
    """4.4a The Commander in Chief: the highest ranked leader of a nation on the map."""
    first = g.favourite
    if first >= 0 and L_NATION[first] == number and 0 <= g.leaders[first] <= DASH:
        return first
    for at in BY_RANK[number]:
        if 0 <= g.leaders[at] <= DASH:
            return at
    return NOBODY


BY_RANK = [sorted(leaders, key=lambda at: (RANK[at], at)) for leaders in LEADERS_OF]


def chief_strength(g: ClashState, number: int) -> int:
    """4.4a SP of the force with the Commander in Chief, or -1 if the nation has none (or is Prussia, which needs not care)."""
    if number == PR:
        return NOBODY
    at = chief(g, number)
    if at < 0:
        return NOBODY
    place, camp = g.leaders[at], g.camp[number]
    total = board.strength(g, place, camp)
    if place == ACTIVE and g.march:
        total += board.strength(g, g.march.here, camp)
    return total


def chief_guns(g: ClashState, number: int) -> int:
    """4.4b Field artillery units with the Commander in Chief."""
    at = chief(g, number)
    return sum(guns(packed) for _, packed in board.contingents(g, g.leaders[at], g.camp[number])) if at >= 0 else 0


def largest_other(g: ClashState, number: int, but: int) -> int:
    """4.4a SP of the largest Command of a nation, except in one place."""
    camp = g.camp[number]
    places = {g.leaders[at] for at in on_map_leaders(g, number)} - {but}
    return max((board.strength(g, place, camp) for place in places if sp(g.at(place, number))), default=0)


def spare(g: ClashState, place: int, camp: int) -> int:
    """4.4a SP that a Commander in Chief in this place can do without before another Command is larger than his."""
    found = [number for number in range(ARMIES) if number != PR and g.camp[number] == camp]
    chiefs = [number for number in found if (at := chief(g, number)) >= 0 and g.leaders[at] == place]
    return min((board.strength(g, place, camp) - largest_other(g, number, place) for number in chiefs), default=99)


def beyond_chief(g: ClashState, place: int, camp: int) -> tuple[int, int]:
    """4.4a, 4.4b SP and field artillery by which a Command exceeds the force of a CIC whose nation it includes."""
    total, over, cannon = board.strength(g, place, camp), 0, 0
    there = board.contingents(g, place, camp)
    batteries = sum(guns(packed) for _, packed in there)
    for number, packed in there:
        limit = chief_strength(g, number)
        if limit >= 0 and sp(packed) and g.leaders[chief(g, number)] != place:
            over, cannon = max(over, total - limit), max(cannon, batteries - chief_guns(g, number))
    return over, cannon


def outgrows(g: ClashState, goal: int, start: int, camp: int, number: int, kind: int) -> bool:
    """4.4a, 4.4b Whether one piece more from another place makes a force larger than that of a CIC whose nation it includes."""
    there = board.contingents(g, goal, camp)
    total = board.strength(g, goal, camp) + SP[kind]
    batteries = sum(guns(packed) for _, packed in there) + 1
    for each in {number, *(mate for mate, packed in there if sp(packed))}:
        limit, head = chief_strength(g, each), chief(g, each)
        if limit < 0 or g.leaders[head] == goal:
            continue
        here = g.leaders[head] == start
        if SP[kind] and total > limit - here * SP[kind]:
            return True
        if kind in FIELD_ARTILLERY and batteries > chief_guns(g, each) - here:
            return True
    return False


def supply(g: ClashState, place: int, camp: int) -> int:
    """9.1a The supply state of a force."""
    return g.supply.get(key(place, camp), FULL_SUPPLY)


def morale(g: ClashState, place: int, camp: int) -> int:
    """16 The morale of a force; light units alone are always in Good Order (16.5)."""
    mood = g.morale.get(key(place, camp), GOOD_ORDER)
    return GOOD_ORDER if mood and light_force(g, place, camp) else mood


def light_force(g: ClashState, place: int, camp: int) -> bool:
    """14.3, 16.5 Nothing but light units."""
    there = board.contingents(g, place, camp)
    return bool(there) and all(sum(count(packed, kind) for kind in kinds(packed)) == lights(packed) for _, packed in there)


def set_supply(g: ClashState, place: int, camp: int, state: int) -> None:
    if state:
        g.supply[key(place, camp)] = state
    else:
        g.supply.pop(key(place, camp), None)


def set_morale(g: ClashState, place: int, camp: int, state: int) -> None:
    if state:
        g.morale[key(place, camp)] = state
    else:
        g.morale.pop(key(place, camp), None)


def leave_works(g: ClashState, place: int, camp: int) -> None:
    """12.7b An Entrenchment goes when its defenders have left."""
    if g.works.get(place) == camp and not board.in_the_field(g, place, camp):
        del g.works[place]


def join(g: ClashState, start: int, goal: int, camp: int) -> None:
    """9.1a, 12.5a, 16.3 All pieces of one place join those of another: the worst supply state, the morale of the larger part."""
    if start == goal:
        return
    ours, theirs = board.strength(g, start, camp), board.strength(g, goal, camp)
    blend(g, start, goal, camp, ours, theirs)
    for number, packed in board.contingents(g, start, camp):
        g.put(goal, number, packed)
        g.put(start, number, -packed)
        stay_tired(g, start, goal, number)
    for at in board.leaders_at(g, start, camp):
        g.leaders[at] = goal
    for depot in range(len(g.fd)):
        if g.fd[depot] == start and start in (ACTIVE, DASH):
            g.fd[depot] = goal
    take_marker(g, start, goal, camp)
    g.unmark(start, camp)  # a force without pieces may have been given markers
    leave_works(g, start, camp)


def stay_tired(g: ClashState, start: int, goal: int, number: int) -> None:
    """11.2b, 12.0b Pieces that have marched have marched wherever a retreat or withdrawal takes them."""
    old, new = start * ARMIES + number, goal * ARMIES + number
    for marks in (g.stood, g.marched):
        if old in marks:
            marks[new] = marks.get(new, 0) + marks.pop(old)


def take_marker(g: ClashState, start: int, goal: int, camp: int) -> None:
    """10.5a A Shared Supply marker goes with the force that it lies on."""
    old = key(start, camp)
    if old in g.shared:
        g.shared = [key(goal, camp) if each == old else each for each in g.shared]


def nations_in(g: ClashState, place: int, camp: int) -> set[int]:
    """4.1.1a The nations of an alliance that have units or leaders in a place."""
    found = {number for number, _ in board.contingents(g, place, camp)}
    return found | {L_NATION[at] for at in board.leaders_at(g, place, camp)}


def blend(g: ClashState, start: int, goal: int, camp: int, ours: int, theirs: int) -> None:
    """16.3 What state the whole takes when forces combine; units in Theater boxes have none."""
    if goal >= BOX:
        return
    came, there = morale(g, start, camp), morale(g, goal, camp)
    if not board.has_pieces(g, goal, camp):
        worst, mood = supply(g, start, camp), came
    else:
        worst = max(supply(g, start, camp), supply(g, goal, camp))
        mood = blended_morale(came, there, ours, theirs)
    set_supply(g, goal, camp, worst)
    set_morale(g, goal, camp, mood)


def blended_morale(one: int, two: int, first: int, second: int) -> int:
    """16.3 The morale of the larger part (tie: the worse); if the smaller part is in Good Order the whole is Demoralized."""
    if one == two:
        return one
    if first == second:
        return max(one, two)
    larger, smaller = (one, two) if first > second else (two, one)
    return 1 if smaller == GOOD_ORDER else larger


def before(g: ClashState, place: int, camp: int, came: int) -> int:
    """16.3 The morale of what stands in a place before others join it; an empty place takes that of the newcomers."""
    return morale(g, place, camp) if board.has_pieces(g, place, camp) else came


def mingle(g: ClashState, place: int, camp: int, came: int, mood: int, men: int) -> None:
    """16.3 Pieces that have joined one by one are one part: all of them count against the SP that were there before."""
    set_morale(g, place, camp, blended_morale(came, mood, board.strength(g, place, camp) - men, men))


def transfer(g: ClashState, start: int, goal: int, number: int, packed: int) -> None:
    """Some of a nation's pieces go from one place to another; detached parts keep the state (9.1a, 16.1)."""
    camp = g.camp[number]
    total = sp(packed)
    blend(g, start, goal, camp, total, board.strength(g, goal, camp))
    g.put(start, number, -packed)
    g.put(goal, number, packed)
    leave_works(g, start, camp)


def nearest_force(g: ClashState, number: int, space: int, barred: int = NOBODY) -> int:
    """The place of the nearest force of a leader's own nation or alliance, for a leader left alone (15.7.6b)."""
    camp = g.camp[number]
    away = apart(space)
    own = [place for place in forces(g, camp) if g.at(place, number) and ground(place) != barred]
    found = own or [place for place in forces(g, camp) if ground(place) != barred]
    return min(found, key=lambda place: (away[ground(place)], place)) if found else NOBODY
