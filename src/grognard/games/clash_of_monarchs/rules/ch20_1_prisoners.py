"""20.1 The exchange of prisoners."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import AP, ARMIES, CHIEF, COALITION, L_NATION, LEADERS, POOL, PRISON, RATING, RED
from ..state import ClashState
from ..troops import BOX_UNITS, FIELD_ARTILLERY, INF, MEN, ONE, SP, count, guns, kinds, sp
from ..words import LEADER, NO, YES, troop, troop_of
from . import ch02_components as board
from . import ch04_leaders, ch20_recruit


def exchange(g: ClashState) -> Steps[None]:
    """20.1 Leaders without a red DRM one for one or for SP; red ones and guns by agreement; then SP; light units to the pools."""
    yield from swap_leaders(g)
    yield from ransom(g)
    yield from swap_red(g)
    yield from ransom_red(g)
    yield from swap_guns(g)
    yield from swap_men(g)


def captives(g: ClashState, camp: int, red: bool) -> list[int]:
    """The captive leaders of an alliance, with or without a red DRM."""
    found = [at for at in range(LEADERS) if g.leaders[at] == PRISON and g.camp[L_NATION[at]] == camp]
    return [at for at in found if bool(RED[0][at] or RED[1][at]) == red]


def swap_leaders(g: ClashState) -> Steps[None]:
    """20.1(1) One for one; the alliance that has lost more names who comes back."""
    while captives(g, AP, False) and captives(g, COALITION, False):
        for camp in (AP, COALITION):
            mine, theirs = captives(g, camp, False), captives(g, 1 - camp, False)
            at = mine[0]
            if len(mine) > len(theirs):
                option = yield Ask(g.holder[CHIEF[camp]], "20.1", "free-leader", [LEADER + each for each in mine])
                at = option - LEADER
            yield from free(g, at)


def swap_red(g: ClashState) -> Steps[None]:
    """20.1(1) Leaders with a red DRM only by agreement of both."""
    for at in captives(g, AP, True):
        for mate in captives(g, COALITION, True):
            if g.leaders[at] != PRISON:
                break
            option = yield Ask(g.seat_of(L_NATION[at]), "20.1", "swap-leaders", [YES, NO], None, (at, mate))
            if option == YES:
                option = yield Ask(g.seat_of(L_NATION[mate]), "20.1", "swap-leaders", [YES, NO], None, (mate, at))
            if option == YES:
                yield from free(g, at)
                yield from free(g, mate)


def swap_guns(g: ClashState) -> Steps[None]:
    """20.1(1) Field artillery one for one, by agreement of both."""
    number = min(sum(guns(packed) for _, packed in board.contingents(g, PRISON, camp)) for camp in (AP, COALITION))
    if not number:
        return
    option = yield Ask(g.holder[CHIEF[AP]], "20.1", "swap-guns", [YES, NO], None, (number,))
    if option == YES:
        option = yield Ask(g.holder[CHIEF[COALITION]], "20.1", "swap-guns", [YES, NO], None, (number,))
    if option == YES:
        for camp in (AP, COALITION):
            yield from send_guns(g, camp, number)


def send_guns(g: ClashState, camp: int, left: int) -> Steps[None]:
    for number in board.nations(g, camp):
        for kind in FIELD_ARTILLERY:
            while left and count(g.at(PRISON, number), kind) and ch20_recruit.refuges(g, number):
                where = yield from ch20_recruit.choose_home(g, number, power_over(g, number), ch20_recruit.refuges(g, number))
                g.put(PRISON, number, -ONE[kind])
                g.put(where, number, ONE[kind])
                left -= 1


def power_over(g: ClashState, number: int) -> int:
    """The Power whose player places a nation's pieces."""
    lord = board.power_of(g, number)
    return lord if lord >= 0 else CHIEF[g.camp[number]]


def ransom(g: ClashState) -> Steps[None]:
    """20.1(1) A leader left over is exchanged for SP equal to his best DRM, if the enemy has lost so many."""
    for camp in (AP, COALITION):
        for at in captives(g, camp, False):
            if makes_up(returnable(g, 1 - camp), worth(at)):
                yield from send_home(g, 1 - camp, worth(at))
                yield from free(g, at)


def ransom_red(g: ClashState) -> Steps[None]:
    """20.1(1) So is one with a red DRM, but only by agreement of both."""
    for camp in (AP, COALITION):
        for at in captives(g, camp, True):
            if not makes_up(returnable(g, 1 - camp), worth(at)):
                continue
            option = yield Ask(g.seat_of(L_NATION[at]), "20.1", "ransom", [YES, NO], None, (at, worth(at)))
            if option == YES:
                option = yield Ask(g.holder[CHIEF[1 - camp]], "20.1", "ransom", [YES, NO], None, (at, worth(at)))
            if option == YES:
                yield from send_home(g, 1 - camp, worth(at))
                yield from free(g, at)


def worth(at: int) -> int:
    """20.1(1) The SP for which a leader is exchanged: his best DRM, and one at least."""
    return max(RATING[0][at], RATING[1][at], 1)


def free(g: ClashState, at: int) -> Steps[None]:
    """20.1 A leader returns to an unbesieged fortress or MD of his nation."""
    g.leaders[at] = POOL
    if g.fighting(L_NATION[at]):
        yield from ch04_leaders.come_home(g, at, ch20_recruit.refuges(g, L_NATION[at]), "20.1")


def swap_men(g: ClashState) -> Steps[None]:
    """20.1(2) SP one for one, as many as both can send; (3) what is left of light units goes to the pools."""
    least = exchangeable(g)
    for camp in (AP, COALITION):
        yield from send_home(g, camp, least)
    for number in range(ARMIES):
        packed = g.at(PRISON, number)
        for kind in kinds(packed):
            if kind in BOX_UNITS:
                g.put(PRISON, number, -count(packed, kind) * ONE[kind])
    g.note("exchange", "20.1", least)


def exchangeable(g: ClashState) -> int:
    """20.1(2) The most SP that both alliances can send home."""
    lots = [returnable(g, camp) for camp in (AP, COALITION)]
    return max(each for each in range(min(map(sum_of, lots)) + 1) if all(makes_up(lot, each) for lot in lots))


def send_home(g: ClashState, camp: int, amount: int) -> Steps[None]:
    """20.1 So many SP return to unbesieged fortresses or MDs of their nation; if more are captive, their side names them."""
    freed: list[int] = []
    while amount > 0:
        options = returning(g, camp, amount)
        if not options:
            break
        option = options[0]
        if len(options) > 1 and captive_sp(g, camp) > amount:
            option = yield Ask(spokesman(g, camp, options), "20.1", "free-men", options, None, (amount,))
        number, kind = troop_of(option)
        amount -= SP[kind]
        g.put(PRISON, number, -ONE[kind])
        freed = [*freed, option]
    for option in sorted(set(freed)):
        yield from arrive(g, option, freed.count(option))


def returning(g: ClashState, camp: int, amount: int) -> list[int]:
    """The kinds of captive men that can be sent home for so many SP: what is left of these can still be made up."""
    ones, twos = returnable(g, camp)
    return [
        troop(number, kind)
        for number, packed in board.contingents(g, PRISON, camp)
        for kind in kinds(packed)
        if kind in MEN and 0 < SP[kind] <= amount and ch20_recruit.refuges(g, number)
        and makes_up((ones - (SP[kind] == 1), twos - (SP[kind] == 2)), amount - SP[kind])
    ]  # fmt: skip


def returnable(g: ClashState, camp: int) -> tuple[int, int]:
    """The captive men of an alliance who have somewhere to go: how many pieces of 1 SP and of 2."""
    found = [0, 0, 0]
    for number, packed in board.contingents(g, PRISON, camp):
        for kind in kinds(packed) if ch20_recruit.refuges(g, number) else ():
            found[SP[kind]] += count(packed, kind) if kind in MEN else 0
    return found[1], found[2]


def makes_up(lot: tuple[int, int], amount: int) -> bool:
    """20.1 Whether pieces of 1 and 2 SP make up an amount exactly: a cavalry unit is not exchanged by halves."""
    ones, twos = lot
    return amount - 2 * min(twos, amount // 2) <= ones


def sum_of(lot: tuple[int, int]) -> int:
    return lot[0] + 2 * lot[1]


def spokesman(g: ClashState, camp: int, options: list[int]) -> int:
    """20.1 Who names the men that return: their player, or if they have several the one of Austria or Prussia."""
    seats = {g.holder[power_over(g, troop_of(option)[0])] for option in options}
    return seats.pop() if len(seats) == 1 else g.holder[CHIEF[camp]]


def captive_sp(g: ClashState, camp: int) -> int:
    """The SP of an alliance in prison."""
    return sum(sp(packed) for _, packed in board.contingents(g, PRISON, camp))


def arrive(g: ClashState, option: int, back: int) -> Steps[None]:
    """20.1 Men of a kind are placed as their owner wishes."""
    number, kind = troop_of(option)
    power, found = power_over(g, number), ch20_recruit.refuges(g, number)
    if kind == INF:
        yield from ch20_recruit.place_men(g, number, power, back, found)
        return
    where = yield from ch20_recruit.choose_home(g, number, power, found)
    g.put(where, number, back * ONE[kind])
