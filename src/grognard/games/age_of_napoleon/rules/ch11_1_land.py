"""11.1 Movement on land: how far an army can go, where it may not go, and whom it can take along."""
from __future__ import annotations

from grognard.engine.decision import Refusal

from ..load import (
    AREAS,
    AWAY,
    BALTIC_COST,
    CM,
    CORPS,
    DANMARK,
    FRENCH,
    HOME,
    IC,
    LITHUANIA,
    MARCH_POINTS,
    MR,
    NEAR,
    POWER,
    SR,
    SVERIGE,
)
from ..state import FORCED, NOWHERE, AgeState
from ..words import AREA, DROP, EVADE, TAKE
from . import ch02_components, ch04_armies


def fresh(g: AgeState, army: list[int]) -> list[int]:
    """11.0.B2 The corps of an army that may still move: not those that have moved, or that Indecision holds."""
    return [corps for corps in army if corps not in g.moved and corps not in g.frozen] if g.moved or g.frozen else army


def budget(g: AgeState) -> int:
    """11.1.B The leader's MR, less 1 in winter, for battle and for Mud, and 1 more with Forced March."""
    march = g.marching
    points = ch04_armies.rating(g, march.leader)
    points += MARCH_POINTS["winter_round"] if ch04_armies.winter(g) else 0
    points += MARCH_POINTS["enters_battle"] if march.attacks else 0
    return points + (MARCH_POINTS["forced_march"] if march.forced else 0)


def compared(g: AgeState) -> int:
    """11.3.A2, 11.3.B The MR that a withdrawal must reach: reduced once a cause of attrition was met, also by this last step.

    A Forced March that is played here against the withdrawal has not worn the army yet.
    """
    return speed(g, g.marching.causes & (g.marching.earlier | ~FORCED))


def overtaken(g: AgeState) -> int:
    """11.4.A2, 11.4.C The MR that an interception must reach: reduced if a cause was met before this area was entered."""
    return speed(g, g.marching.earlier)


def speed(g: AgeState, causes: int) -> int:
    """11.3.A2 The MR of the leader on the march, with Mud and Forced March, but without the -1 of winter and battle."""
    march = g.marching
    points = MR[1 if causes else g.reduced[march.leader]][march.leader]
    points += MARCH_POINTS["mud"] if march.leader in g.muddy else 0
    return points + (MARCH_POINTS["forced_march"] if march.forced else 0)


def points_left(g: AgeState) -> int:
    """11.1.B What is left of the MR."""
    return budget(g) - g.marching.used


def step_options(g: AgeState, left: int) -> list[int]:
    """11.1.A The areas that the army can enter next, and those that it can pass behind the enemy's back."""
    march = g.marching
    bound = insurgents(g, march.corps)
    here = march.here
    if bound or here in (SVERIGE, DANMARK, LITHUANIA) or march.passed != NOWHERE:
        options = [AREA + area for area in ways_out(g, here) if step_refusal(g, here, area, left, bound) is None]
    else:
        options = [AREA + area for area in plain_ways(g, here, left)]
    if march.evasion:
        options += [EVADE + area for area in ways_out(g, here) if evasion_refusal(g, area, left, bound) is None]
    return options


def plain_ways(g: AgeState, here: int, left: int) -> list[int]:
    """11.1.A, 12.0.A2 The ways where no strait, frozen sea or insurgent is in question; the first attack costs one more."""
    march = g.marching
    if left + MARCH_POINTS["enters_battle"] >= 1 or (left == 1 and march.attacks):
        return NEAR[here]
    enemies = (1 - march.seat) * AREAS
    return [area for area in NEAR[here] if not g.armies[enemies + area]] if left == 1 else []


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
    """11.1.A, 12.0.A2 Why the army cannot enter an area from another with the points it has left; no battle where it passed."""
    march = g.marching
    points = cost(start, goal)
    if points > left:
        return Refusal("11.0.I", "too-far", points, left)
    enemy = bool(g.armies[(1 - march.seat) * AREAS + goal])
    if enemy and not march.attacks and points > left + MARCH_POINTS["enters_battle"]:
        return Refusal("12.0.A2", "none-for-battle", goal)
    if barred_strait(g, march.seat, start, goal):
        return Refusal("11.1.1.B", "strait-closed", goal)
    if enemy and goal == march.passed:
        return Refusal("11.0.I", "passed-before", goal)
    return leash(g, bound, goal, enemy) if bound else None


def evasion_refusal(g: AgeState, goal: int, left: int, bound: list[int]) -> Refusal | None:
    """11.0.I Passing an enemy-held area costs no battle, but the army must be able to go on from there."""
    march = g.marching
    if not g.armies[(1 - march.seat) * AREAS + goal]:
        return Refusal("11.0.I", "nobody-to-pass", goal)
    points = cost(march.here, goal)
    if points >= left:
        return Refusal("11.0.I", "too-far", points + 1, left)
    if barred_strait(g, march.seat, march.here, goal):
        return Refusal("11.1.1.B", "strait-closed", goal)
    if reason := leash(g, bound, goal, False):
        return reason
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
        away = AWAY[HOME[corps]][goal]
        if away and attack:
            return Refusal("9.3.A1", "insurgents-attack", corps, goal)
        if away > 1:
            return Refusal("9.3.A2", "insurgents-far", corps, goal)
    return None


def march_refused(g: AgeState, option: int) -> Refusal | None:
    """11.1.A Why the army cannot go there, or take or leave a corps."""
    march = g.marching
    left, bound = points_left(g), insurgents(g, march.corps)
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
    if TAKE <= option < TAKE + CORPS:
        return take_refusal(g, option - TAKE)
    return ch02_components.card_refused(g, option)


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
