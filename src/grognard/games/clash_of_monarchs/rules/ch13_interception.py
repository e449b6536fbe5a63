"""13 Interception, and the Interrupt cards that come before it (8.6.5)."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.moments import NO_CARD, window
from grognard.engine.procedure import Steps

from ..load import ACTIVE, BR, DASH, FR, L_NATION, NEAR, OFFENCE, RIVER, SPACES, ground, inside
from ..records import Muster
from ..state import GOOD_ORDER, ClashState
from ..troops import lights
from ..words import EVENT, LEADER, PASS
from . import ch02_components as board
from . import ch04_forces as forces
from . import (
    ch08_cards,
    ch09_supply,
    ch11_1_compose,
    ch11_activation,
    ch12_marches,
    ch12_movement,
    ch12_overrun,
    ch14_withdrawal,
    ch15_9_retreat,
    ch15_battle,
    ch17_5_garrisons,
    ch22_politics,
    ch24_5_intelligence,
)

SUCCESS = 6


def seats_against(g: ClashState, camp: int) -> list[int]:
    """The players of the other alliance, in play order; a Client is moved by its Patron's (22.3)."""
    return list(dict.fromkeys(g.seat_of(power) for power in ch08_cards.order(g) if g.camp[power] == 1 - camp))


def interrupts(g: ClashState) -> Steps[None]:
    """8.6.5 One Interrupt event of each player for each activated force; Admin Marches cannot be interrupted."""
    for seat in seats_against(g, g.marching.camp):
        if g.marching.interrupted >> seat & 1:
            continue
        card = yield from window(g, seat, "enters", "8.6.5", "interrupt", EVENT, PASS)
        if card != NO_CARD:
            g.marching.interrupted |= 1 << seat
            yield from ch08_cards.play_event(g, ch08_cards.owner(g, seat, card), card)


def hunters(g: ClashState, seat: int, space: int, target: int, camp: int, tried: list[int]) -> list[int]:
    """13.0, 13.1 The places from which a player's Commands may intercept: in the same space or an adjacent one.

    Who has gone into a fortress and is not shut in there may come out of it (17.5.1a).
    """
    size = ch24_5_intelligence.seen(g, board.strength(g, target, camp))
    enemy = 1 - camp
    found = []
    for source in posts(g, space, enemy):
        if 4 * board.strength(g, source, enemy) <= size or source in tried or forces.morale(g, source, enemy) != GOOD_ORDER:
            continue
        if any(eligible(g, at, seat, space, source) for at in board.leaders_at(g, source, enemy)):
            found.append(source)
    return found


def posts(g: ClashState, space: int, camp: int) -> list[int]:
    """13.0 A space and its neighbours, and the fortresses there from which an alliance may come out."""
    around = [space, *NEAR[space]]
    sheltered = [inside(each) for each in around if g.where[camp] >> inside(each) & 1]
    return [*around, *[place for place in sheltered if not ch11_activation.shut_in(g, place, camp)]]


def unknown(g: ClashState, target: int, camp: int) -> bool:
    """24.5 Who intercepts a Major Force does not know its size: he announces his own, and hears whether it is enough."""
    return ch24_5_intelligence.limited(g) and forces.major(g, target, camp)


def eligible(g: ClashState, at: int, seat: int, space: int, source: int) -> bool:
    """Whether a leader may head an interception: his own player's, not barred by an event, into a space open to him."""
    number = L_NATION[at]
    if g.seat_of(number) != seat or number in g.barred or at in g.moved:
        return False
    if g.armistice and number in (BR, FR):
        return False  # 22.5.2a
    if not any(g.at(source, mate) for mate in ch11_activation.comrades(g, board.power_of(g, number))):
        return False
    return ground(source) == space or ch22_politics.open_to(g, space, g.camp[number], [number])


def interceptions(g: ClashState, space: int, target: int) -> Steps[bool]:
    """13.2c Interceptors are tried one at a time, each at most once, until one succeeds or the inactive side stops.

    The target is the force on the march (0), or the besieger of a space that announces a siege roll (1).
    """
    place = space if target else ACTIVE
    camp = g.march.camp if g.march and not target else g.camp[g.power]
    tried: list[int] = []
    for seat in seats_against(g, camp):
        while True:
            found = hunters(g, seat, space, place, camp, tried)
            if not found:
                break
            option = yield Ask(seat, "13.0", "intercept", [*ch17_5_garrisons.spaces_of(found), PASS], None, (space,))
            if option == PASS:
                break
            source = yield from ch17_5_garrisons.place_meant(g, seat, found, option)
            tried = [*tried, source]
            if (yield from intercept(g, seat, source, space, place, camp)):
                yield from after_interception(g, space, place, camp, ground(source))
                return True
    return False


def intercept(g: ClashState, seat: int, source: int, space: int, target: int, camp: int) -> Steps[bool]:
    """13.2a One die + offence, +1 with light units, -1 mixed, -2 across a river; 6 or more."""
    enemy = 1 - camp
    heads = [at for at in board.leaders_at(g, source, enemy) if eligible(g, at, seat, space, source)]
    head = heads[0]
    if len(heads) > 1:
        option = yield Ask(seat, "13.1", "interceptor", [LEADER + at for at in heads], None, (space,))
        head = option - LEADER
    power = board.power_of(g, L_NATION[head])
    need = ch24_5_intelligence.seen(g, board.strength(g, target, camp)) // 4
    g.muster = Muster(seat, power, source, DASH, head, need, False)
    yield from ch11_1_compose.compose(g)
    if unknown(g, target, camp):
        g.note("announces", "24.5", power, space, board.strength(g, DASH, enemy))
    if 4 * board.strength(g, DASH, enemy) <= board.strength(g, target, camp):
        g.note("too-few", "13.1", space)
        ch11_1_compose.disband(g)
        return False
    die = g.die()
    total = die + chances(g, head, source, space, enemy)
    good = total >= SUCCESS
    g.note("intercepts" if good else "misses", "13.2a", power, head, ground(source), space, die, total)
    there = board.armed(g, space, enemy)
    ch11_1_compose.disband_to(g, space if good else source)
    if good:
        ch09_supply.combine(g, space, enemy, there)
        yield from ch12_overrun.deserted(g, ground(source), enemy)
    return good


def chances(g: ClashState, head: int, source: int, space: int, camp: int) -> int:
    """13.2a What is added to the die; a Shared Supply marker spares a mixed force, whoever commands it."""
    drm = OFFENCE[head]
    scouts = [*board.contingents(g, DASH, camp), *board.contingents(g, space, camp)]
    drm += any(lights(packed) for _, packed in scouts)
    drm -= ch12_movement.mixed_force(g, DASH, camp, head) and forces.key(DASH, camp) not in g.shared
    return drm - 2 * (ground(source) * SPACES + space in RIVER)


def after_interception(g: ClashState, space: int, target: int, camp: int, source: int) -> Steps[None]:
    """13.2b, 9.6c The intercepted force may try to withdraw; else a battle follows at once. The interceptor enters the space
    (22.4a), and is better supplied if he comes back to a source."""
    ch22_politics.tribute(g, space, 1 - camp)
    if source != space and ch09_supply.in_source(g, space, 1 - camp):
        ch09_supply.improve(g, space, 1 - camp, "9.6c")
    gone = yield from ch14_withdrawal.slip_away(g, space, target, camp, source)
    if gone:
        yield from left_behind(g, space, camp)
    else:
        if target == ACTIVE:
            yield from ch12_marches.forced_attrition(g)
        yield from ch15_battle.meet(g, space, target, camp, True)


def left_behind(g: ClashState, space: int, camp: int) -> Steps[None]:
    """12.9.1, 14.1 FDs do not withdraw, but for those before their own fortress: the interceptor captures them."""
    if ch15_9_retreat.can_shelter(g, space, camp):
        ch14_withdrawal.depots_inside(g, space, camp)
    captor = forces.nation_of(g, space, 1 - camp)
    for at in ch12_overrun.enemy_depots(g, space, 1 - camp):
        yield from ch12_overrun.loot_depot(g, at, captor)
