"""6.4-6.7 Dies Irae, Deus Ex Machina, Media Vita and Halley's Comet."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..deck import POOLS
from ..load import (
    ARMY,
    AU,
    BR,
    BROWNE,
    COALITION,
    FD_NATION,
    FDS,
    FR,
    FREDERICK,
    GONE,
    L_NATION,
    POWERS,
    PR,
    RU,
    SPACES,
    THEATERS,
    TRACK,
    ground,
    steps_apart,
)
from ..state import SUMMER, ClashState
from ..words import BOX, DEPOT, LEADER, PASS, SPACE
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch06_fortunes, ch18_kleiner_krieg, ch21_will, ch22_3_clients
from . import ch09_supply as supply


def dies_irae(g: ClashState) -> Steps[None]:
    """6.4 Severe Weather in all or one theater, or a roll on another table."""
    die = g.die()
    g.note("dies-irae", "6.4", die)
    if die == 1:
        g.weather = [True] * THEATERS
    elif die <= 4:
        g.weather[die - 2] = True
    elif die == 5:
        yield from deus_ex_machina(g)
    else:
        yield from media_vita(g)


def deus_ex_machina(g: ClashState) -> Steps[None]:
    """6.4 Two dice on the Deus Ex Machina table."""
    total = g.die() + g.die()
    first = ch06_fortunes.first_power(g)
    g.note("deus-ex-machina", "6.4", total)
    if total == 2:
        yield from miracle(g)
    elif total == 3:
        chief = forces.chief(g, RU)
        if g.camp[RU] == COALITION and chief >= 0:
            g.leaders[chief], g.back[chief] = TRACK, 0
    elif total == 4:
        g.thaler[FR] -= 2
    elif total == 5:
        for power in (AU, PR):
            yield from ch18_kleiner_krieg.remove_forage(g, power, 3)
    elif total == 6:
        g.actions[first] += 1
    elif total == 8:
        yield from epidemic(g)
    elif total == 9:
        option = yield Ask(g.holder[first], "6.4", "floods", [BOX + at for at in range(THEATERS)])
        g.floods = option - BOX
    elif total == 10:
        yield from convoy(g, first)
    elif total == 11 and not g.has("pompadour_meddles"):
        g.flags.append("pompadour_meddles")
    elif total == 12:
        g.thaler[BR] += 3


def miracle(g: ClashState) -> Steps[None]:
    """Prussia names two Coalition Commands of different nations within 3 spaces of each other; they rest this Round."""
    found = sorted({place for place in g.leaders if 0 <= place < SPACES and board.leaders_at(g, place, COALITION)})
    heads = sorted({forces.commander(g, [place], COALITION) for place in found if partners(g, place, found)})
    if not heads:
        return
    option = yield Ask(g.holder[PR], "6.4", "miracle", [*[LEADER + at for at in heads], PASS])
    if option == PASS:
        return
    first = option - LEADER
    mates = [forces.commander(g, [place], COALITION) for place in partners(g, g.leaders[first], found)]
    second = yield Ask(g.holder[PR], "6.4", "miracle", [LEADER + at for at in mates])
    for at in (first, second - LEADER):
        g.halted.extend(board.leaders_at(g, g.leaders[at], COALITION))


def partners(g: ClashState, place: int, found: list[int]) -> list[int]:
    return [
        other
        for other in found
        if other != place and steps_apart(place)[other] <= 3 and nation_at(g, place) != nation_at(g, other)
    ]


def nation_at(g: ClashState, place: int) -> int:
    return forces.nation_of(g, place, COALITION)


def epidemic(g: ClashState) -> Steps[None]:
    """6.4 The force with most SP on the map loses 2; of several as large the first Power names one."""
    found = largest(g)
    key = found[0]
    if len(found) > 1:
        seat = g.holder[ch06_fortunes.first_power(g)]
        spaces = list(dict.fromkeys(ground(each // 2) for each in found))
        option = yield Ask(seat, "6.4", "epidemic", [SPACE + space for space in spaces])
        key = next(each for each in found if ground(each // 2) == option - SPACE)
    yield from ch06_fortunes.bleed(g, key // 2, key % 2, 2, "6.4")


def largest(g: ClashState) -> list[int]:
    """The forces with most SP on the map, by their keys."""
    sizes = {forces.key(place, camp): board.strength(g, place, camp) for camp in (0, 1) for place in forces.forces(g, camp)}
    return sorted(each for each in sizes if sizes[each] == max(sizes.values()))


def convoy(g: ClashState, first: int) -> Steps[None]:
    """The first Power names one FD of the other alliance; it is disrupted."""
    found = [at for at in range(FDS) if g.fd[at] >= 0 and g.camp[FD_NATION[at]] == 1 - g.camp[first]]
    if not found:
        return
    option = yield Ask(g.holder[first], "6.4", "convoy", [DEPOT + at for at in found])
    g.fd_down[option - DEPOT] = True
    g.note("depot-disrupted", "6.4", option - DEPOT)
    supply.trace(g)


VITA = {1756: -1, 1757: 0, 1758: 1, 1759: 2, 1760: 3, 1761: 5}


def media_vita(g: ClashState) -> Steps[None]:
    """6.6 Two dice, the year, and Elizabeth's illness; after her death a die of 4+ takes Peter III."""
    total = g.die() + g.die() + VITA.get(g.year, 7) + g.has("elizabeth_ill")
    g.note("media-vita", "6.6", total)
    if g.has("elizabeth_dead") and not g.has("peter_iii_dead") and g.die() >= 4:
        yield from ch22_3_clients.death_of_peter(g)
    if 4 <= total <= 7:
        yield from browne_dies(g)
    elif total in (8, 9):
        found = [at for at in forces.on_map_leaders(g, ch06_fortunes.first_power(g)) if at != FREDERICK]
        if found:
            at = g.pick(found)
            g.leaders[at] = GONE
            g.note("leader-dies", "6.6", at)
    elif total in (10, 11):
        g.actions[AU] = max(0, g.actions[AU] - 1)
    elif total in (12, 13):
        if g.year >= 1759 and not g.has("george_ii_dead"):
            g.flags.append("george_ii_dead")
            g.note("george-dies", "6.6")
            ch21_will.change(g, BR, -1)
    elif total in (14, 15):
        if not g.has("elizabeth_ill") and not g.has("elizabeth_dead"):
            g.flags.extend(["elizabeth_ill", "elizabeth_ill_draw"])
    elif total >= 16:
        if not g.has("elizabeth_dead"):
            ch22_3_clients.death_of_elizabeth(g)
        elif total >= 19:
            yield from ch22_3_clients.death_of_peter(g)


def browne_dies(g: ClashState) -> Steps[None]:
    """Browne dies; if he is gone a random corps leader of the nation with most leaders falls ill until New Year."""
    if g.leaders[BROWNE] != GONE:
        g.leaders[BROWNE] = GONE
        g.note("leader-dies", "6.6", BROWNE)
        return
    numbers = [len(forces.on_map_leaders(g, number)) if g.fighting(number) else 0 for number in range(POWERS)]
    most = [number for number in range(POWERS) if numbers[number] == max(numbers)]
    number = most[0]
    if len(most) > 1:
        heads = [forces.chief(g, each) for each in most]
        option = yield Ask(g.holder[ch06_fortunes.first_power(g)], "6.6", "whose-leader", [LEADER + at for at in heads])
        number = L_NATION[option - LEADER]
    found = [at for at in forces.on_map_leaders(g, number) if not ARMY[at]]
    if found:
        at = g.pick(found)
        g.leaders[at], g.back[at] = TRACK, 0
        g.note("leader-ill", "6.6", at)


def halleys_comet(g: ClashState) -> None:
    """6.7a From Summer 1758 Prussia rolls; 7 or more brings the comet."""
    late = g.round > 2 if g.season == SUMMER else g.round > 3
    drm = 6 if g.year >= 1759 else (1 if g.season == SUMMER else 3) + late
    die = g.die()
    g.note("comet-roll", "6.7a", die, die + drm)
    if die + drm >= 7:
        comet(g)


def comet(g: ClashState) -> None:
    """6.7b, 15.4.2 New play order; draw piles, discards and Wider War cards are shuffled together; WW Tactics join the pools."""
    g.comet = True
    g.flags.append("halleys_comet")
    g.note("comet", "6.7b")
    for power in range(POWERS):
        book = g.book[power]
        g.decks[book] += g.wider[power]
        g.wider[power] = []
        g.pools[power] = sorted([*g.pools[power], *POOLS["ww"][power]])
    for book in sorted(set(g.book)):
        g.decks[book] = sorted([*g.decks[book], *g.discards[book]])
        g.discards[book] = []
        g.shuffle(g.decks[book])
