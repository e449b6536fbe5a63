"""11 Movement: an army is named, paid for and announced, and marches from area to area."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import (
    APART,
    AREAS,
    AREAS_OF,
    BALTIC_COST,
    CAPITAL_OF,
    CM,
    CORPS,
    DANMARK,
    FRENCH,
    HARSH,
    HOME,
    IC,
    LITHUANIA,
    LONG_MARCH,
    MARCH_POINTS,
    MR,
    NEAR,
    PARENT,
    POWER,
    SR,
    SVERIGE,
)
from ..state import FORCED, LONG, NOWHERE, SEASON, TERRAIN, AgeState, March
from ..words import AREA, CARD, DISCARD, DROP, EVADE, STOP, TAKE
from . import (
    ch02_components,
    ch04_armies,
    ch11_1_attrition,
    ch11_3_withdrawal,
    ch11_4_interception,
    ch11_5_neutrality,
    ch11_muster,
)


def can_pay(g: AgeState, seat: int) -> bool:
    """11.0.G1 The first move or interception of a campaign is free, any other needs a card."""
    return bool(g.free[seat] or g.hands[seat])


def fresh(g: AgeState, army: list[int]) -> list[int]:
    """11.0.B2 The corps of an army that may still move: not those that have moved, or that Indecision holds."""
    return [corps for corps in army if corps not in g.moved and corps not in g.frozen] if g.moved or g.frozen else army


def land_move(g: AgeState, seat: int, area: int) -> Steps[None]:
    """11.0.C A whole army or a part of it is named, paid for, announced, and marches."""
    corps = yield from ch11_muster.muster(g, seat, fresh(g, g.army(seat, area)), "11.0.C")
    leader = corps[0]
    spent = [each for each in corps if g.reduced[each]]
    g.march = March(seat, leader, sorted(corps), area, area, NOWHERE, False, [], spent, [], [])
    ch04_armies.tell_march(g, "moves", "11.0.C", seat, leader, g.marching.corps, area)
    yield from announce(g)
    if not g.marching.halted:
        yield from march(g)
    g.march = None
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
    option = yield Ask(seat, "11.0.G1", "pay-move", options, payment_refused)
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
        steps = step_options(g)
        if not steps:
            break
        options = [*steps, *exchanges(g), *[STOP for _ in range(g.marching.passing == NOWHERE)]]
        points = budget(g) - g.marching.used
        option = yield Ask(g.marching.seat, "11.1.A", "march-step", options, march_refused, (g.marching.here, points))
        if option == STOP:
            break
        if DROP <= option < DROP + CORPS:
            yield from drop(g, option - DROP)
        elif TAKE <= option < TAKE + CORPS:
            take_up(g, option - TAKE)
        else:
            yield from enter_area(g, option)
    yield from end_of_march(g)


def budget(g: AgeState) -> int:
    """11.1.B The leader's MR, less 1 in winter, for battle and for Mud, and 1 more with Forced March."""
    march = g.marching
    points = ch04_armies.rating(g, march.leader)
    points += MARCH_POINTS["winter_round"] if ch04_armies.winter(g) else 0
    points += MARCH_POINTS["enters_battle"] if march.attacks else 0
    return points + (MARCH_POINTS["forced_march"] if march.forced else 0)


def compared(g: AgeState) -> int:
    """11.3.A2, 11.3.B, 11.4.C The MR that a withdrawal or interception must reach: reduced once a cause of attrition was met."""
    march = g.marching
    points = MR[1 if march.causes else g.reduced[march.leader]][march.leader]
    points += MARCH_POINTS["mud"] if march.leader in g.muddy else 0
    return points + (MARCH_POINTS["forced_march"] if march.forced else 0)


def step_options(g: AgeState) -> list[int]:
    """11.1.A The areas that the army can enter next, and those that it can pass behind the enemy's back."""
    march = g.marching
    left = budget(g) - march.used
    bound = insurgents(g, march.corps)
    here = march.here
    options = [AREA + area for area in ways_out(g, here) if step_refusal(g, here, area, left, bound) is None]
    if march.evasion:
        options += [EVADE + area for area in ways_out(g, here) if evasion_refusal(g, area, left, bound) is None]
    return options


def ways_out(g: AgeState, area: int) -> list[int]:
    """11.1.1.A In winter armies may cross the frozen Baltic between Sverige and Lithuania."""
    if area in (SVERIGE, LITHUANIA) and ch04_armies.winter(g):
        return [*NEAR[area], LITHUANIA if area == SVERIGE else SVERIGE]
    return NEAR[area]


def cost(start: int, goal: int) -> int:
    """11.1.1.A Every area costs one point, but the Baltic counts as an area of its own."""
    return BALTIC_COST if start + goal == SVERIGE + LITHUANIA and SVERIGE in (start, goal) else 1


def barred_strait(g: AgeState, seat: int, start: int, goal: int) -> bool:
    """11.1.1.B French armies cross between Sverige and Danmark only if neither is a Coalition member."""
    if seat != FRENCH or start + goal != SVERIGE + DANMARK or SVERIGE not in (start, goal):
        return False
    return CM in (g.align[g.country[DANMARK]], g.align[g.country[SVERIGE]])


def step_refusal(g: AgeState, start: int, goal: int, left: int, bound: list[int]) -> Refusal | None:
    """11.1.A, 12.0.A2 Why the army cannot enter an area from another with the points it has left."""
    march = g.marching
    points = cost(start, goal)
    if points > left:
        return Refusal("11.0.I", "too-far", points, left)
    enemy = bool(g.armies[(1 - march.seat) * AREAS + goal])
    if enemy and not march.attacks and points > left + MARCH_POINTS["enters_battle"]:
        return Refusal("12.0.A2", "none-for-battle", goal)
    if barred_strait(g, march.seat, start, goal):
        return Refusal("11.1.1.B", "strait-closed", goal)
    return leash(g, bound, goal, enemy) if bound else None


def evasion_refusal(g: AgeState, goal: int, left: int, bound: list[int]) -> Refusal | None:
    """11.0.I Passing an enemy-held area costs no battle, but the army must be able to go on from there."""
    march = g.marching
    if not g.armies[(1 - march.seat) * AREAS + goal]:
        return Refusal("11.0.I", "nobody-to-pass", goal)
    points = cost(march.here, goal)
    if points >= left or barred_strait(g, march.seat, march.here, goal) or (bound and leash(g, bound, goal, False)):
        return Refusal("11.0.I", "too-far", points + 1, left)
    if any(step_refusal(g, goal, area, left - points, bound) is None for area in ways_out(g, goal)):
        return None
    return Refusal("11.0.I", "no-way-on", goal)


def insurgents(g: AgeState, corps: list[int]) -> list[int]:
    """9.3.A1 The insurgent corps among others."""
    align = g.align
    return [each for each in corps if align[POWER[each]] == IC] if IC in align else []


def leash(g: AgeState, bound: list[int], goal: int, attack: bool) -> Refusal | None:
    """9.3.A1, 9.3.A2 Insurgents attack only at home and go at most one area beyond it; detachable areas are home (9.3.A3)."""
    for corps in bound:
        away = min(APART[goal][area] for area in homeland(corps))
        if away and attack:
            return Refusal("9.3.A1", "insurgents-attack", corps, goal)
        if away > 1:
            return Refusal("9.3.A2", "insurgents-far", corps, goal)
    return None


def homeland(corps: int) -> list[int]:
    """9.3.A3 All areas of a corps' country, detached or not."""
    home = HOME[corps]
    return AREAS_OF[home if PARENT[home] < 0 else PARENT[home]]


def march_refused(g: AgeState, option: int) -> Refusal | None:
    """11.1.A Why the army cannot go there, or take or leave a corps."""
    march = g.marching
    left, bound = budget(g) - march.used, insurgents(g, march.corps)
    if AREA <= option < AREA + AREAS:
        goal = option - AREA
        if goal not in ways_out(g, march.here):
            return Refusal("11.1.A", "not-adjacent", march.here, goal)
        return step_refusal(g, march.here, goal, left, bound)
    if EVADE <= option < EVADE + AREAS:
        if option - EVADE not in ways_out(g, march.here):
            return Refusal("11.1.A", "not-adjacent", march.here, option - EVADE)
        return evasion_refusal(g, option - EVADE, left, bound)
    if DROP <= option < DROP + CORPS:
        return drop_refusal(g, option - DROP)
    return take_refusal(g, option - TAKE) if TAKE <= option < TAKE + CORPS else None


def exchanges(g: AgeState) -> list[int]:
    """11.0.D1 Corps that the army can drop or pick up on its way."""
    march = g.marching
    if not march.areas or march.passing != NOWHERE:
        return []
    here = g.army(march.seat, march.here)
    return [
        *[DROP + corps for corps in march.corps if drop_refusal(g, corps) is None],
        *[TAKE + corps for corps in here if corps not in march.corps and take_refusal(g, corps) is None],
    ]


def drop_refusal(g: AgeState, corps: int) -> Refusal | None:
    """11.0.D1 The army keeps its leader, and nobody is dropped and picked up in the same place."""
    march = g.marching
    if corps not in march.corps:
        return Refusal("11.0.D1", "not-marching", corps)
    if corps == march.leader or corps in march.left or not march.areas or march.passing != NOWHERE:
        return Refusal("11.0.D1", "keeps-leader", march.leader)
    return None


def take_refusal(g: AgeState, corps: int) -> Refusal | None:
    """11.0.D1, 11.0.D2 Corps picked up must be free to move, not senior to the leader, and within his SR."""
    march = g.marching
    if corps not in g.army(march.seat, march.here) or corps in march.corps or not march.areas or march.passing != NOWHERE:
        return Refusal("11.0.D1", "not-here", corps)
    if SR[corps] > SR[march.leader]:
        return Refusal("11.0.D2", "senior", corps, march.leader)
    if len(march.corps) >= SR[march.leader]:
        return Refusal("11.0.D1", "command-full", march.leader, SR[march.leader])
    return Refusal("11.0.D1", "not-here", corps) if corps in march.left or not fresh(g, [corps]) else None


def drop(g: AgeState, corps: int) -> Steps[None]:
    """11.0.D1, 11.5.A A corps stays behind; in a neutral country that is a violation at once."""
    g.marching.corps = [each for each in g.marching.corps if each != corps]
    g.marching.left = [*g.marching.left, corps]
    g.marching.gone = [*g.marching.gone, corps]
    ch04_armies.tell_march(g, "drops", "11.0.D1", g.marching.seat, corps, [corps], g.marching.here)
    yield from ch11_5_neutrality.stop_in(g, g.marching.seat, g.marching.here)
    g.marching.stopped = not ch04_armies.free_of(g, g.marching.seat, g.marching.here)


def take_up(g: AgeState, corps: int) -> None:
    """11.0.D1, 11.1.2.B2 A corps joins the march; only what it meets from now on counts for its attrition."""
    march = g.marching
    march.corps = sorted([*march.corps, corps])
    march.left = [*march.left, corps]
    march.spent += [corps] * g.reduced[corps]
    g.moved = [*g.moved, corps]
    ch04_armies.tell_march(g, "takes-up", "11.0.D1", march.seat, corps, [corps], march.here)


def enter_area(g: AgeState, option: int) -> Steps[None]:
    """11.0.L, 11.0.E At each area entered: violation of neutrality, then the other side withdraws or intercepts."""
    if option >= EVADE:
        pass_by(g, option - EVADE)
    else:
        step(g, option - AREA)
    if CAPITAL_OF[g.marching.here] >= 0:
        yield from ch11_5_neutrality.enter_capital(g, g.marching.seat, g.marching.here)
    yield from ch11_3_withdrawal.withdrawal(g)
    yield from ch11_4_interception.interceptions(g)
    blocked = not ch04_armies.free_of(g, g.marching.seat, g.marching.here)
    if g.marching.passing == NOWHERE and blocked:
        g.marching.stopped = True


def step(g: AgeState, goal: int) -> None:
    """11.1.B, 11.1.C One that holds enemies costs the -1 for battle, once in a move; enemies who come later cost nothing."""
    march = g.marching
    march.used += cost(march.here, goal)
    march.attacks = march.attacks or not ch04_armies.free_of(g, march.seat, goal)
    march.passing = NOWHERE
    go_on(g, goal)


def pass_by(g: AgeState, goal: int) -> None:
    """11.0.I Manœuvre sur les arrières: once, through an area held by the enemy."""
    march = g.marching
    march.used += cost(march.here, goal)
    march.evasion, march.passing = 0, goal
    go_on(g, goal)


def go_on(g: AgeState, goal: int) -> None:
    """11.1.2.A1, 11.1.2.B1 Everybody in the army meets the causes of attrition that this area adds."""
    march = g.marching
    ch04_armies.shift(g, march.seat, march.corps, march.here, goal, march.leader)
    march.came, march.here, march.left = march.here, goal, []
    march.areas += cost(march.came, goal)
    ch04_armies.tell_march(g, "enters", "11.1.A", march.seat, march.leader, march.corps, goal)
    causes = (TERRAIN if HARSH[goal] else 0) | (SEASON if ch04_armies.winter(g) else 0) | (FORCED if march.forced else 0)
    causes |= LONG if march.areas >= LONG_MARCH["areas"] else 0
    march.before = ch11_4_interception.groups_in(g, goal)
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
    """11.1.2.A1, 12.0.A1 Three areas and an attack are a long march; who stands among enemies will fight."""
    march = g.marching
    if ch04_armies.free_of(g, march.seat, march.here) or not march.corps:
        return
    if march.attacks and march.areas >= LONG_MARCH["areas_and_attack"] and not march.sea:
        meet(g, LONG)
    ch11_4_interception.mover_joins(g)
