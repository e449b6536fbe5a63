"""11 Movement: an army is named, paid for and announced, and marches from area to area."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import (
    CAPITAL_OF,
    CARDS,
    CORPS,
    HARSH,
    LONG_MARCH,
)
from ..state import FORCED, LONG, NOWHERE, SEASON, TERRAIN, AgeState, March
from ..words import AREA, CARD, DISCARD, DROP, EVADE, STOP, TAKE
from . import (
    ch02_components,
    ch04_armies,
    ch11_1_attrition,
    ch11_1_land,
    ch11_3_withdrawal,
    ch11_4_interception,
    ch11_5_neutrality,
    ch11_muster,
)


def can_pay(g: AgeState, seat: int) -> bool:
    """11.0.G1 The first move or interception of a campaign is free, any other needs a card."""
    return bool(g.free[seat] or g.hands[seat])


def land_move(g: AgeState, seat: int, area: int) -> Steps[None]:
    """11.0.C A whole army or a part of it is named, paid for, announced, and marches."""
    corps = yield from ch11_muster.muster(g, seat, ch11_1_land.fresh(g, g.army(seat, area)), "11.0.C")
    leader = corps[0]
    spent = [each for each in corps if g.reduced[each]]
    g.march = March(seat, leader, sorted(corps), area, area, NOWHERE, False, [], spent, [], [])
    ch04_armies.tell_march(g, "moves", "11.0.C", seat, leader, g.marching.corps, area)
    yield from announce(g)
    if not g.marching.halted:
        yield from march(g)
    g.march = None
    if g.tied:
        yield from ch04_armies.leaders(g)


def announce(g: AgeState) -> Steps[None]:
    """11.0.G1, 2.3.C A move is paid for; then both sides may play cards on it before the army leaves its area."""
    yield from pay_for_move(g)
    g.moved = g.moved + g.marching.corps
    yield from ch02_components.reactions(g, "move", ch02_components.initiative(g))


def pay_for_move(g: AgeState) -> Steps[None]:
    """11.0.G1, 11.0.H The first move is free; else a card is discarded, or played on this move outside a Major Campaign."""
    seat = g.marching.seat
    if g.free[seat]:
        g.free[seat] = 0
        g.note("free-action", "11.0.G1", seat)
        return
    cards = [] if g.operating.major else g.waiting(seat, "payment")
    g.moment, g.asked = "payment", seat
    options = [*[CARD + card for card in cards], *[DISCARD + card for card in g.hands[seat]]]
    option = yield Ask(seat, "11.0.G1", "pay-move", options, payment_refused)  # even a last card is not spent unasked
    if option >= DISCARD:
        yield from ch02_components.throw_away(g, seat, option - DISCARD, "11.0.G1")
    else:
        yield from ch02_components.play_card(g, seat, option - CARD)


def payment_refused(g: AgeState, option: int) -> Refusal | None:
    """11.0.H In a Major Campaign a card played for its effect never pays for a move."""
    if option >= DISCARD:
        return ch02_components.discard_refused(g, option)
    if g.operating.major and option >= CARD:
        return Refusal("11.0.H", "major-needs-discard")
    return ch02_components.card_refused(g, option)


def march(g: AgeState) -> Steps[None]:
    """11.0.I, 11.1.A The army goes from area to area until its MR is used up, it stops, or an enemy stops it."""
    while not g.marching.stopped:
        points = ch11_1_land.points_left(g)
        options = march_options(g, points)
        if not options:
            break
        option = yield Ask(g.marching.seat, "11.1.A", "march-step", options, ch11_1_land.march_refused, (g.marching.here, points))
        if option == STOP:
            break
        if DROP <= option < DROP + CORPS:
            yield from drop(g, option - DROP)
        elif TAKE <= option < TAKE + CORPS:
            take_up(g, option - TAKE)
        elif CARD <= option < CARD + CARDS:
            yield from ch02_components.play_card(g, g.marching.seat, option - CARD)
        else:
            yield from enter_area(g, option)
    yield from end_of_march(g)


def march_options(g: AgeState, points: int) -> list[int]:
    """11.1.A, 2.3.C What the army can do with its points, and cards for it; nothing, if it cannot go on.

    Behind the enemy's back it must go on.
    """
    steps = ch11_1_land.step_options(g, points)
    if not steps or g.marching.passing != NOWHERE:
        return steps
    cards = [CARD + card for card in g.waiting(g.marching.seat, "move")]
    return [*steps, *ch11_1_land.exchanges(g), *cards, STOP]


def drop(g: AgeState, corps: int) -> Steps[None]:
    """11.0.D1, 11.5.A A corps stays behind; in a neutral country that is a violation at once."""
    g.marching.corps = [each for each in g.marching.corps if each != corps]
    g.marching.left = [*g.marching.left, corps]
    g.marching.gone = [*g.marching.gone, corps]
    ch04_armies.tell_march(g, "drops", "11.0.D1", g.marching.seat, g.marching.leader, [corps], g.marching.here)
    yield from ch11_5_neutrality.stop_in(g, g.marching.seat, g.marching.here)
    if not ch04_armies.free_of(g, g.marching.seat, g.marching.here):
        g.marching.stopped = True


def take_up(g: AgeState, corps: int) -> None:
    """11.0.D1, 11.1.2.B2 A corps joins the march; only what it meets from now on counts for its attrition."""
    march = g.marching
    march.corps = sorted([*march.corps, corps])
    march.left = [*march.left, corps]
    march.spent += [corps] * g.reduced[corps]
    g.moved = [*g.moved, corps]
    ch04_armies.tell_march(g, "takes-up", "11.0.D1", march.seat, march.leader, [corps], march.here)


def enter_area(g: AgeState, option: int) -> Steps[None]:
    """11.0.L, 11.0.E At each area entered: violation of neutrality, then the other side withdraws or intercepts."""
    seat, here = step_into(g, option)
    if CAPITAL_OF[here] >= 0:
        yield from ch11_5_neutrality.enter_capital(g, seat, here)
    if not g.marching.corps:  # nobody is left to react to (2.2.1.G)
        return
    if not ch04_armies.free_of(g, seat, here):
        yield from ch11_3_withdrawal.withdrawal(g)
    if ch11_4_interception.neighbours(g, 1 - seat):
        yield from ch11_4_interception.interceptions(g)
    if not ch04_armies.free_of(g, seat, here) and g.marching.passing == NOWHERE:
        g.marching.stopped = True


def step_into(g: AgeState, option: int) -> tuple[int, int]:
    """11.1.A One step, also past an enemy; tells who has come where."""
    if option >= EVADE:
        pass_by(g, option - EVADE)
    else:
        step(g, option - AREA)
    return g.marching.seat, g.marching.here


def step(g: AgeState, goal: int) -> None:
    """11.1.B, 11.1.C One that holds enemies costs the -1 for battle, once in a move; enemies who come later cost nothing."""
    march = g.marching
    march.used += ch11_1_land.cost(march.here, goal)
    march.assault = not ch04_armies.free_of(g, march.seat, goal)
    march.attacks = march.attacks or march.assault
    march.passing = NOWHERE
    go_on(g, goal)


def pass_by(g: AgeState, goal: int) -> None:
    """11.0.I Manœuvre sur les arrières: once, through an area held by the enemy."""
    march = g.marching
    march.used += ch11_1_land.cost(march.here, goal)
    march.evasion, march.passing, march.passed, march.assault = 0, goal, goal, False
    go_on(g, goal)


def go_on(g: AgeState, goal: int) -> None:
    """11.1.2.A1, 11.1.2.B1 Everybody in the army meets the causes of attrition that this area adds.

    Enemies who withdrew before it are an army like others again (11.4.A1).
    """
    march = g.marching
    ch04_armies.shift(g, march.seat, march.corps, march.here, goal, march.leader)
    march.came, march.here, march.left = march.here, goal, []
    march.gone = [corps for corps in march.gone if ch02_components.side_of(g, corps) == march.seat]
    march.areas += ch11_1_land.cost(march.came, goal)
    ch04_armies.tell_march(g, "enters", "11.1.A", march.seat, march.leader, march.corps, goal)
    causes = (TERRAIN if HARSH[goal] else 0) | (SEASON if ch04_armies.winter(g) else 0) | (FORCED if march.forced else 0)
    causes |= LONG if march.areas >= LONG_MARCH["areas"] else 0
    march.before = ch11_4_interception.groups_in(g, goal)
    march.earlier = march.causes | causes & (SEASON | FORCED)  # these two wear it from the first step
    meet(g, causes)


def meet(g: AgeState, causes: int) -> None:
    """11.1.2.B1 Corps with the army now are worn by a cause, whether they stay with it or not."""
    march = g.marching
    if causes:
        march.causes |= causes
        march.worn += [corps for corps in march.corps if corps not in march.worn]


def regroup(g: AgeState) -> None:
    """2.2.1.G Minor allies may have to leave the map in the middle of a march; the others go on under the next leader."""
    if g.march is None:
        return
    march = g.march
    march.corps = [corps for corps in march.corps if corps in g.army(march.seat, march.here)]
    if march.corps and march.leader not in march.corps:
        march.leader = march.corps[0]
    march.stopped = march.stopped or not march.corps


def end_of_march(g: AgeState) -> Steps[None]:
    """11.0.L The march is over: violation of neutrality, then attrition of everybody who marched, then battle (12.0.B)."""
    seat, here = g.marching.seat, g.marching.here
    if g.marching.areas:
        yield from ch11_5_neutrality.stop_in(g, seat, here)
        yield from arrive(g)


def arrive(g: AgeState) -> Steps[None]:
    """11.1.2.A2 An army that met a cause of attrition suffers it before any battle."""
    march_over(g)
    yield from ch11_1_attrition.attrition(g, g.marching.seat, g.marching.worn, g.marching.spent, g.marching.causes)
    yield from ch11_4_interception.interceptors_suffer(g)


def march_over(g: AgeState) -> None:
    """11.1.2.A1, 12.0.A1 Three areas and an attack at their end are a long march; who stands among enemies will fight."""
    march = g.marching
    if ch04_armies.free_of(g, march.seat, march.here) or not march.corps:
        return
    if march.assault and march.areas >= LONG_MARCH["areas_and_attack"]:
        meet(g, LONG)
    ch11_4_interception.mover_joins(g)
