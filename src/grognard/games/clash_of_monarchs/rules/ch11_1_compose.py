"""11.1, 4.3, 4.4 The pieces that a Commander takes along."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import L_NATION, NOBODY, PR, ground
from ..state import (
    ClashState,
)
from ..troops import ARTILLERY, FA, FA_R, INF, ONE, SIEGE_ARTILLERY, SP, count, kinds, sp
from ..words import ALL, CUSTOM, DONE, FIELD, LEADER, NUMBER, TAKE_ALONG, troop, troop_of
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch09_supply as supply
from . import ch11_activation

GARRISONS = (1, 2, 3, 5)


def compose(g: ClashState) -> Steps[None]:
    """11.1 All pieces of a force are declared when it is activated: everybody, all but a garrison, or piece by piece."""
    take_everything(g)
    if sp_of(g) == 0:
        return
    fit(g)
    options = [ALL]
    if any(count(packed, kind) for _, packed in board.contingents(g, g.mustering.goal, camp_of(g)) for kind in SIEGE_ARTILLERY):
        options = [FIELD, ALL]
    spare = idle_infantry(g)
    total = sp_of(g)
    options = [
        *options,
        *[NUMBER + each for each in GARRISONS if each <= spare and total - each > g.mustering.need and remains_largest(g, each)],
        CUSTOM,
    ]
    option = yield Ask(g.mustering.seat, "11.1", "compose", options, None, (g.mustering.commander, ground(g.mustering.start)))
    if option == FIELD:
        leave_siege_train(g)
    elif option == CUSTOM:
        yield from pick(g)
    elif option != ALL:
        leave_infantry(g, option - NUMBER)
    supply.take_markers_along(g, g.mustering.start, g.mustering.goal, camp_of(g))


def camp_of(g: ClashState) -> int:
    return g.camp[g.mustering.power]


def sp_of(g: ClashState) -> int:
    return board.strength(g, g.mustering.goal, camp_of(g))


def take_everything(g: ClashState) -> None:
    """The Commander, his juniors and all the pieces that they may lead."""
    muster, camp = g.mustering, camp_of(g)
    state, mood = forces.supply(g, muster.start, camp), forces.morale(g, muster.start, camp)
    g.leaders[muster.commander] = muster.goal
    for at in board.leaders_at(g, muster.start, camp):
        if junior(g, at):
            g.leaders[at] = muster.goal
    for number in ch11_activation.comrades(g, muster.power):
        packed = ch11_activation.free(g, muster.start, number)
        if packed:
            g.put(muster.start, number, -packed)
            g.put(muster.goal, number, packed)
    forces.set_supply(g, muster.goal, camp, state)
    forces.set_morale(g, muster.goal, camp, mood)


def junior(g: ClashState, at: int) -> bool:
    """4.3.4a Who may serve under the Commander without becoming Commander himself."""
    number, head = L_NATION[at], L_NATION[g.mustering.commander]
    if at in g.moved or number not in ch11_activation.comrades(g, g.mustering.power):
        return False
    return not outranks(g, at, {each: men_of(g, each) for each in (number, head)})


def men_of(g: ClashState, number: int) -> int:
    """The SP of a nation that may march, with those that are in the force already."""
    muster = g.mustering
    return sp(ch11_activation.free(g, muster.start, number)) + sp(g.at(muster.goal, number))


def outranks(g: ClashState, at: int, sizes: dict[int, int]) -> bool:
    """4.3.4a Whether a leader would command before the Commander in a force with so many SP of each nation."""
    head = g.mustering.commander
    return forces.outranks(g, at, head, sizes.get(L_NATION[at], 0), sizes.get(L_NATION[head], 0))


def keeps_command(g: ClashState, number: int, change: int) -> bool:
    """4.3.4a, 11.1 Whether the Commander who is activated still commands if a nation has so many SP more or fewer with him."""
    muster, camp = g.mustering, camp_of(g)
    if muster.commander < 0:
        return True
    sizes = {each: sp(packed) for each, packed in board.contingents(g, muster.goal, camp)}
    sizes[number] = sizes.get(number, 0) + change
    return not any(outranks(g, at, sizes) for at in board.leaders_at(g, muster.goal, camp) if at != muster.commander)


def led(g: ClashState) -> int:
    """4.3.5 What the Commander and his subordinates can lead."""
    return forces.capacity(board.leaders_at(g, g.mustering.goal, camp_of(g)))


def fit(g: ClashState) -> None:
    """4.3, 4.4 Leave behind what is beyond the leaders' capacity or would outgrow the Commander in Chief."""
    muster, camp = g.mustering, camp_of(g)
    while sp_of(g) > led(g) or (muster.check and forces.beyond_chief(g, muster.goal, camp)[0] > 0):
        found = [
            (number, kind) for number, packed in board.contingents(g, muster.goal, camp) for kind in kinds(packed) if SP[kind]
        ]
        if not found or sp_of(g) <= 1:
            break
        found = [(number, kind) for number, kind in found if keeps_command(g, number, -SP[kind])] or found
        number, kind = min(found, key=lambda item: (item[1] != INF, item[0] != L_NATION[muster.commander], SP[item[1]]))
        give_back(g, number, kind)
    while muster.check and forces.beyond_chief(g, muster.goal, camp)[1] > 0:
        number, kind = next(
            (number, kind)
            for number, packed in board.contingents(g, muster.goal, camp)
            for kind in (FA_R, FA)
            if count(packed, kind)
        )
        give_back(g, number, kind)


def remains_largest(g: ClashState, less: int) -> bool:
    """4.4a A Commander in Chief may not leave so much behind that another Command of his nation is larger than his."""
    muster = g.mustering
    number = L_NATION[muster.commander]
    if not muster.check or number == PR or forces.chief(g, number) != muster.commander:
        return True
    return sp_of(g) - less >= forces.largest_other(g, number, muster.goal)


def give_back(g: ClashState, number: int, kind: int) -> None:
    """What stays behind keeps the state of the force that it was part of (9.1a, 16.1)."""
    muster, camp = g.mustering, camp_of(g)
    forces.set_supply(g, muster.start, camp, forces.supply(g, muster.goal, camp))
    forces.set_morale(g, muster.start, camp, forces.morale(g, muster.goal, camp))
    g.put(muster.goal, number, -ONE[kind])
    g.put(muster.start, number, ONE[kind])


def leave_siege_train(g: ClashState) -> None:
    for number, packed in board.contingents(g, g.mustering.goal, camp_of(g)):
        for kind in SIEGE_ARTILLERY:
            for _ in range(count(packed, kind)):
                give_back(g, number, kind)


def leave_infantry(g: ClashState, left: int) -> None:
    """Line infantry stays behind, the Commander's own nation first, as long as he keeps the command."""
    head = g.mustering.commander
    own = L_NATION[head] if head >= 0 else g.mustering.power
    for _ in range(left):
        found = [number for number, packed in board.contingents(g, g.mustering.goal, camp_of(g)) if count(packed, INF)]
        number = min((each for each in found if keeps_command(g, each, -1)), key=lambda each: each != own, default=NOBODY)
        if number < 0:
            return
        give_back(g, number, INF)


def idle_infantry(g: ClashState) -> int:
    """4.3.4a The infantry SP that may stay behind without a junior's nation having more SP than the Commander's."""
    muster, camp = g.mustering, camp_of(g)
    own, least = L_NATION[muster.commander], 0
    sizes = {number: (sp(packed), count(packed, INF)) for number, packed in board.contingents(g, muster.goal, camp)}
    others = sum(sizes[number][1] for number in sizes if number != own)
    for at in board.leaders_at(g, muster.goal, camp):
        men, foot = sizes.get(L_NATION[at], (0, 0))
        if L_NATION[at] != own:
            least = max(least, men - foot + (forces.standing_first(g, [at, muster.commander]) == at))
    men, foot = sizes.get(own, (0, 0))
    return others + max(0, min(foot, men - least))


def pick(g: ClashState) -> Steps[None]:
    """4.1b The owner assigns SP and units freely: he names what stays, piece by piece, and what comes instead."""
    while True:
        camp = camp_of(g)
        stay = [
            troop(number, kind)
            for number, packed in board.contingents(g, g.mustering.goal, camp)
            for kind in kinds(packed)
            if spares(g, kind) and keeps_command(g, number, -SP[kind])
        ]
        juniors = [
            LEADER + at for at in board.leaders_at(g, g.mustering.goal, camp) if at != g.mustering.commander and can_spare(g, at)
        ]
        if not stay and not juniors:
            return
        others = [TAKE_ALONG] if left_behind(g) else []
        options = [*stay, *juniors, *others, DONE]
        option = yield Ask(g.mustering.seat, "4.1b", "leave-behind", options, None, (g.mustering.commander,))
        if option == DONE:
            return
        if option == TAKE_ALONG:
            yield from take_along(g)
        elif option in juniors:
            g.leaders[option - LEADER] = g.mustering.start
        else:
            number, kind = troop_of(option)
            give_back(g, number, kind)


def left_behind(g: ClashState) -> list[int]:
    """4.1b, 4.3.5, 4.4 What stays behind so far and may come along: the leaders can lead it, and it outgrows no CIC."""
    muster, camp = g.mustering, camp_of(g)
    room, found = led(g) - sp_of(g), []
    for number in ch11_activation.comrades(g, muster.power):
        for kind in kinds(max(ch11_activation.free(g, muster.start, number), 0)):
            swollen = muster.check and forces.outgrows(g, muster.goal, muster.start, camp, number, kind)
            if SP[kind] <= room and not swollen and keeps_command(g, number, SP[kind]):
                found.append(troop(number, kind))
    sizes = {number: sp(packed) for number, packed in board.contingents(g, muster.goal, camp)}
    leaders = [at for at in board.leaders_at(g, muster.start, camp) if junior(g, at) and not outranks(g, at, sizes)]
    return [*found, *[LEADER + at for at in leaders]]


def take_along(g: ClashState) -> Steps[None]:
    """4.1b Pieces that were to stay come along, one by one."""
    while True:
        options = left_behind(g)
        if not options:
            return
        option = yield Ask(g.mustering.seat, "4.1b", "take-along", [*options, DONE], None, (g.mustering.commander,))
        if option == DONE:
            return
        if option // 4096 == LEADER // 4096:
            g.leaders[option - LEADER] = g.mustering.goal
        else:
            number, kind = troop_of(option)
            g.put(g.mustering.start, number, -ONE[kind])
            g.put(g.mustering.goal, number, ONE[kind])


def spares(g: ClashState, kind: int) -> bool:
    """Something must march, and an interceptor must stay strong enough (13.1)."""
    return kind in ARTILLERY or (sp_of(g) - SP[kind] > g.mustering.need and remains_largest(g, SP[kind]))


def can_spare(g: ClashState, at: int) -> bool:
    """4.3.5 The leaders that remain can lead what they have."""
    return led(g) - forces.capacity([at]) >= sp_of(g)


def disband(g: ClashState) -> None:
    """Everybody goes back to where he was: the force was not formed after all."""
    muster = g.mustering
    forces.join(g, muster.goal, muster.start, camp_of(g))
    g.muster = None


def disband_to(g: ClashState, place: int) -> None:
    """The force that was put together joins what stands in a place."""
    muster = g.mustering
    camp = camp_of(g)
    forces.join(g, muster.goal, place, camp)
    forces.leave_works(g, muster.start, camp)
    g.muster = None
