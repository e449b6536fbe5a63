"""Campaign cards: what hastens, stops or multiplies marches."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps, at_once

from ..load import ROUNDS, WINTER_FROM, title
from ..rules import ch04_armies, ch10_campaign, ch11_movement, ch12_battle
from ..state import FORCED, AgeState
from ..words import BOTH_ROUNDS, ONE_ROUND

FORCED_MARCH, MUD = title("forced_march"), title("mud")
MANOEUVRE = title("manoeuvre_sur_les_arrieres")


def before_moving(g: AgeState, seat: int) -> Refusal | None:
    """11.0.B2 Major Campaign may not be played after a move in this round."""
    operation = g.operation
    return Refusal("11.0.B2", "has-begun") if operation is None or operation.begun or operation.major else None


@at_once
def major_campaign(g: AgeState, seat: int) -> None:
    """11.0.B2 Up to three different armies move this round, each with its own card; all battles wait (11.0.J)."""
    g.operating.major = True
    g.operating.moves = ch10_campaign.MAJOR_MOVES
    g.note("major-campaign", "11.0.B2", seat)


def can_hurry(g: AgeState, seat: int) -> Refusal | None:
    """11.1.B One Forced March for an army and march: one's own mover, interceptor or withdrawing army, on land."""
    if g.moment == "short":
        return Refusal("11.1.B", "already-played", FORCED_MARCH) if g.marching.boost else None
    if g.dash and g.dash.seat == seat:
        return Refusal("11.1.B", "already-played", FORCED_MARCH) if g.dash.forced else None
    if g.marching.seat != seat:
        return Refusal("11.1.B", "not-mover")
    if g.marching.sea:
        return Refusal("11.1.B", "at-sea")
    return Refusal("11.1.B", "already-played", FORCED_MARCH) if g.marching.forced else None


@at_once
def forced_march(g: AgeState, seat: int) -> None:
    """11.1.B, 11.1.2.A3 One MR more; a cause of attrition for a move, but not for an interception or withdrawal."""
    if g.moment == "short":
        g.marching.boost = True
        return
    if g.dash and g.dash.seat == seat:
        g.dash.forced = True
        g.note("forced-march", "11.1.2.A3", g.dash.leader)
        return
    g.marching.forced = True
    g.note("forced-march", "11.1.B", g.marching.leader)
    if g.marching.areas:
        ch11_movement.meet(g, FORCED)


def can_slip_past(g: AgeState, seat: int) -> Refusal | None:
    """11.0.I Manœuvre sur les arrières is for one's own army that moves by land."""
    if g.marching.seat != seat:
        return Refusal("11.0.I", "not-mover")
    if g.marching.sea:
        return Refusal("11.0.I", "at-sea")
    return Refusal("11.0.I", "already-played", MANOEUVRE) if g.marching.evasion else None


@at_once
def manoeuvre_sur_les_arrieres(g: AgeState, seat: int) -> None:
    """11.0.I The army may pass one enemy-held area without stopping."""
    g.marching.evasion = 1
    g.note("manoeuvre", "11.0.I", g.marching.leader)


def announced(g: AgeState) -> tuple[int, int, list[int]]:
    """2.3.C The army that is announced now: its side, its leader, its corps."""
    if g.dash:
        return g.dash.seat, g.dash.leader, g.dash.corps
    return g.marching.seat, g.marching.leader, g.marching.corps


def can_bog_down(g: AgeState, seat: int) -> Refusal | None:
    """11.1.B Mud is for an enemy army, once."""
    owner, leader, _ = announced(g)
    if owner == seat:
        return Refusal("11.1.B", "not-your-army")
    return Refusal("11.1.B", "already-played", MUD) if leader in g.muddy else None


@at_once
def mud(g: AgeState, seat: int) -> None:
    """11.1.B One MR less for an enemy army until the end of the round."""
    _, leader, corps = announced(g)
    g.muddy = sorted({*g.muddy, leader, *corps})
    g.note("mud", "11.1.B", leader)


def can_dither(g: AgeState, seat: int) -> Refusal | None:
    """2.3.C Indecision is for an enemy army that is about to move or intercept."""
    return Refusal("2.3.C", "not-your-army") if announced(g)[0] == seat else None


@at_once
def indecision(g: AgeState, seat: int) -> None:
    """2.3.C The army announced neither moves nor intercepts this round; what was paid is lost, and the move is used up."""
    owner, leader, corps = announced(g)
    if g.dash:  # the army that was to intercept is all that stands where it would have set out (11.4.B)
        corps = g.army(owner, g.dash.start)
    g.frozen = sorted({*g.frozen, *corps})
    if g.dash:
        g.dash.halted = True
    else:
        g.marching.halted = True
    g.note("indecision", "2.3.C", leader)


@at_once
def interior_lines(g: AgeState, seat: int) -> None:
    """12.1.F An army attacked by several fights them one after another."""
    ch12_battle.the_clash(g).divided = True
    g.note("interior-lines", "12.1.F", seat, g.contest)


def no_truce(g: AgeState, seat: int) -> Refusal | None:
    """10.3.A Operations can be stopped only once."""
    return Refusal("10.3.A", "truce-holds", g.truce) if g.truce >= g.round else None


@at_once
def peace_talks(g: AgeState, seat: int) -> None:
    """10.3.A No operations in this round and the next, but never beyond the end of the year."""
    g.truce = min(ROUNDS, g.round + 1)
    g.note("truce", "10.3.A", g.truce)


def in_winter(g: AgeState, seat: int) -> Refusal | None:
    """10.4.A Winter Quarters is played at the start of a winter round."""
    return no_truce(g, seat) if ch04_armies.winter(g) else Refusal("10.4.A", "not-winter")


def winter_quarters(g: AgeState, seat: int) -> Steps[None]:
    """10.4.A No operations in one or both winter rounds, as the player likes."""
    g.truce = g.round
    if g.round == WINTER_FROM:
        option = yield Ask(seat, "10.4.A", "quarters", [ONE_ROUND, BOTH_ROUNDS])
        g.truce = ROUNDS if option == BOTH_ROUNDS else g.round
    g.note("truce", "10.4.A", g.truce)
