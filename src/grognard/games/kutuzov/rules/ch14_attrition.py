"""14.1-14.3, 14.6 Attrition rolls: how many dice, who may lessen them, and what is lost."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import (
    EXTRA_PER,
    FORCES,
    IMPERIAL,
    IS_DEPOT,
    LEADER_FORCE,
    POWER_OF,
    SIDE_OF,
    SIDE_POWERS,
    WINTER,
)
from ..state import KutuzovState, Losses, Wear
from ..words import LEADER, PASS, POWER, RESOURCE, SP
from . import ch01_pieces, ch03_control, ch05_responses, ch12_trenches, ch14_levels


def dice_for(g: KutuzovState, side: int, pieces: int) -> int:
    """14.1, 14.41 One die a piece, and more for the Imperials by the attrition level, rounded down."""
    if side == IMPERIAL and EXTRA_PER[g.level]:
        return pieces + pieces // EXTRA_PER[g.level]
    return pieces


def reduced(g: KutuzovState, side: int, space: int, dice: int) -> int:
    """14.2 Halved in a friendly depot that is not scorched, and again with a friendly DMC; one die is left at least."""
    if IS_DEPOT[space] and not g.scorched[space] and ch03_control.controls(g, side, space):
        dice = max(1, dice // 2)
    if g.dmc[space] >= 0 and SIDE_OF[g.dmc[space]] == side:
        dice = max(1, dice // 2)
    return dice


def wear_down(
    g: KutuzovState, side: int, space: int, leaders: list[int], sp: list[int], causes: int, scorch: bool = False, forced: int = 0
) -> Steps[int]:
    """14.3 One roll for all causes, with dice for the formation and for pieces on a forced march; the losses."""
    if causes + forced == 0 or not (leaders or any(sp)):
        return 0
    g.wear = Wear(side, space, leaders, sp, causes, 0, 0, 0, scorch, forced=forced)
    count_dice(g)
    return (yield from roll_wear(g))


def count_dice(g: KutuzovState) -> None:
    """14.2, 14.3 The dice of the formation for each cause, and those of its pieces on a forced march, lessened together."""
    wear = g.toll
    pieces = sum(wear.sp) + len(wear.leaders)
    dice = dice_for(g, wear.side, pieces) * wear.causes + dice_for(g, wear.side, wear.forced)
    wear.dice = reduced(g, wear.side, wear.space, dice) if dice else 0


def space_wear(g: KutuzovState, side: int, space: int) -> Steps[int]:
    """4.3, 14.1 All pieces of a side in a space check attrition once."""
    leaders = ch01_pieces.leaders_at(g, side, space)
    return (yield from wear_down(g, side, space, leaders, ch01_pieces.strengths(g, side, space), 1))


def roll_wear(g: KutuzovState) -> Steps[int]:
    """14.1, 14.61 Responses and resources first, then the dice, then what is lost; the roll is `g.wear`."""
    if ch05_responses.ready(g, "attrition"):
        yield from ch05_responses.respond(g, "attrition")
    if g.toll.dice:
        yield from spend_resources(g)
    lost = 0
    if g.toll.dice:
        roll_dice(g)
        if g.toll.sixes + g.toll.fives and ch05_responses.ready(g, "attrition-rolled"):
            yield from ch05_responses.respond(g, "attrition-rolled")
        lost = yield from remove_losses(g)
    g.wear = None
    return lost


def roll_dice(g: KutuzovState) -> None:
    """14.1, 14.61 Sixes eliminate; in winter fives as well, and those pieces may regroup."""
    wear = g.toll
    dice = [g.die() for _ in range(wear.dice)]
    wear.sixes = dice.count(6)
    wear.fives = dice.count(5) if WINTER[g.turn] else 0
    g.note("attrition", "14.1", wear.side, wear.space, dice, wear.sixes, wear.fives)


def spend_resources(g: KutuzovState) -> Steps[None]:
    """16.4 Before the dice each power of the side may halve them with resources; the last die can be saved, too."""
    for power in SIDE_POWERS[g.toll.side]:
        while g.resources[power] and g.toll.dice:
            dice = g.toll.dice
            option = yield Ask(g.holder[power], "16.4", "halve", [RESOURCE, PASS], None, (power, g.toll.space, dice), "halve")
            if option == PASS:
                break
            g.resources[power] -= 1
            g.toll.dice //= 2
            g.note("halved", "16.4", power, g.toll.dice)


def remove_losses(g: KutuzovState) -> Steps[int]:
    """14.1, 14.42, 14.61 The owner removes soldiers before leaders; Imperial losses are marked. How many were lost."""
    pieces = sum(g.toll.sp) + len(g.toll.leaders)
    sixes = min(g.toll.sixes, pieces)
    fives = min(g.toll.fives, pieces - sixes)
    side, space = g.toll.side, g.toll.space
    if sixes:
        left = yield from lose_pieces(
            g, side, space, g.toll.sp, g.toll.leaders, sixes, g.toll.regroups, "attrition-loss", "14.1"
        )
        g.toll.sp, g.toll.leaders = left[:FORCES], left[FORCES:]
        ch12_trenches.vacate(g, space)
    if fives:
        yield from lose_pieces(g, side, space, g.toll.sp, g.toll.leaders, fives, True, "attrition-loss", "14.61")
        ch12_trenches.vacate(g, space)
    lost = sixes + fives
    if lost and side == IMPERIAL:
        yield from ch14_levels.lose(g, lost)
    return lost


def lose_pieces(
    g: KutuzovState,
    side: int,
    space: int,
    sp: list[int],
    leaders: list[int],
    count: int,
    boxed: bool,
    prompt: str,
    rule: str,
    before: list[int] | None = None,
) -> Steps[list[int]]:
    """12.51a, 12.51b, 14.1 Soldiers, in battle as evenly as possible by power and nation, then leaders, the commander last.

    `sp` (by force) and `leaders` are the pieces that can be lost, `before` what the battle has cost so far by force; the
    result is what is left: the SP, then the leaders.
    """
    g.losses = Losses(side, space, sp, leaders, boxed, prompt, rule, before or [0] * FORCES, sp, [])
    for more in range(count, 0, -1):
        if any(g.fallen.left):
            force = yield from next_soldier(g, more)
            g.fallen.left = [number - (at == force) for at, number in enumerate(g.fallen.left)]
            g.fallen.burden = [number + (at == force) for at, number in enumerate(g.fallen.burden)]
        else:
            leader = yield from next_leader(g, more)
            g.fallen.gone = [*g.fallen.gone, leader]
    take_off(g)
    left = [*g.fallen.left, *[leader for leader in leaders if leader not in g.fallen.gone]]
    g.losses = None
    return left


def next_soldier(g: KutuzovState, more: int) -> Steps[int]:
    """12.51a, 12.51b, 14.1 The force that loses the next SP: in battle one that bears least so far, else any."""
    left = g.fallen.left
    forces = [force for force in range(FORCES) if left[force]]
    if settled(g, more):
        return forces[0] if g.fallen.prompt != "kill" else next_losers(left, g.fallen.burden)[0]
    if g.fallen.prompt == "kill":
        forces = yield from of_one_power(g, next_losers(left, g.fallen.burden), more)
    if len(forces) == 1:
        return forces[0]
    seat, rule, prompt = chooser(g, forces), g.fallen.rule, g.fallen.prompt
    option = yield Ask(seat, rule, prompt, [SP + force for force in forces], None, (g.fallen.space, more))
    return int(option - SP)


def settled(g: KutuzovState, more: int) -> bool:
    """12.51a, 14.1 Nothing to choose: all soldiers fall, or in battle one of each force that has lost least, in any order."""
    left, burden = g.fallen.left, g.fallen.burden
    if g.fallen.prompt != "kill":
        return more >= sum(left)
    least = min(lost for count, lost in zip(left, burden, strict=True) if count)
    return more >= sum(1 for count, lost in zip(left, burden, strict=True) if count and lost == least)


def next_leader(g: KutuzovState, more: int) -> Steps[int]:
    """12.51a, 14.1 The leader who falls next when no soldier is left, the commander after the others."""
    exposed = exposed_leaders(g)
    if len(exposed) <= more:  # one, or all of them fall
        return exposed[0]
    seat, rule, prompt = chooser(g, [LEADER_FORCE[leader] for leader in exposed]), g.fallen.rule, g.fallen.prompt
    option = yield Ask(seat, rule, prompt, [LEADER + leader for leader in exposed], None, (g.fallen.space, more))
    return int(option - LEADER)


def exposed_leaders(g: KutuzovState) -> list[int]:
    """12.51a, 14.1 Those who stand among the leaders of a formation and may be the next to fall."""
    standing = [leader for leader in g.fallen.leaders if leader not in g.fallen.gone]
    return ch01_pieces.last_to_fall(g, g.fallen.side, standing)


def next_losers(sp: list[int], lost: list[int]) -> list[int]:
    """12.51b The forces of which the next SP may be taken: those that lost least, of the power that lost least."""
    left = [force for force in range(FORCES) if sp[force]]
    if len(left) < 2:
        return left
    least = min(lost[force] for force in left)
    left = [force for force in left if lost[force] == least]
    by_power = {force: sum(lost[other] for other in range(FORCES) if POWER_OF[other] == POWER_OF[force]) for force in left}
    return [force for force in left if by_power[force] == min(by_power.values())]


def of_one_power(g: KutuzovState, forces: list[int], left: int) -> Steps[list[int]]:
    """12.51a, 12.51b The commander says which power has the loss, if it is another player's choice which of its nations has."""
    powers = list(dict.fromkeys([POWER_OF[force] for force in forces]))
    if len(powers) < 2 or len(powers) == len(forces):
        return forces
    seat = commanding_seat(g)
    if all(g.holder[power] == seat for power in powers):
        return forces
    option = yield Ask(seat, g.fallen.rule, "kill-power", [POWER + power for power in powers], None, (g.fallen.space, left))
    return [force for force in forces if POWER_OF[force] == option - POWER]


def chooser(g: KutuzovState, forces: list[int]) -> int:
    """12.51a, 14.1 The commander of the formation chooses; in battle a power itself between its nations or leaders."""
    powers = {POWER_OF[force] for force in forces}
    if g.fallen.prompt == "kill" and len(powers) == 1:
        return g.holder[powers.pop()]
    return commanding_seat(g)


def commanding_seat(g: KutuzovState) -> int:
    """10.62 The player of whoever commands the formation that loses pieces."""
    return g.holder[ch01_pieces.leading_of(g, g.fallen.side, g.fallen.leaders, g.fallen.sp)]


def take_off(g: KutuzovState) -> None:
    """6a, 14.61 The lost pieces leave the map."""
    losses = g.fallen
    for force in range(FORCES):
        lost = losses.sp[force] - losses.left[force]
        leaders = [leader for leader in losses.gone if LEADER_FORCE[leader] == force]
        if lost or leaders:
            ch01_pieces.lose_sp(g, force, losses.space, lost, losses.boxed)
            for leader in leaders:
                ch01_pieces.lose_leader(g, leader, losses.boxed)
            g.note("lost", losses.rule, force, leaders, lost, losses.space)
