"""3. Sequence of play: the game, its turns and the action phase."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..armies import HALF, SIDE
from ..scenarios import SCENARIOS
from ..state import (
    ACTION,
    ACTIVATION,
    ASSAULT,
    ATTACHMENT,
    BOMBARDMENT,
    CHARGE,
    COMMAND,
    DETACHED,
    KEPT,
    MOVEMENT,
    ORDER,
    OVER,
    REARRANGED,
    RECOVERY,
    REINFORCEMENTS,
    RETREATED,
    SETUP,
    WEATHER,
    Eagles,
)
from ..words import AREA, PASS
from . import (
    ch04_activation,
    ch04_command,
    ch07_facing,
    ch08_extended_lines,
    ch09_attached_artillery,
    ch10_movement,
    ch12_charge,
    ch13_bombardment,
    ch14_assault,
    ch16_recovery,
    ch17_reinforcements,
    victory,
)

FULL_MOVE = 4  # halves of movement points of infantry


def play(g: Eagles) -> Steps[None]:
    """3.0.5, 3.0.7 The whole game: set-up, then turns until the last one or a sudden victory."""
    if g.phase == SETUP:
        yield from set_up(g)
    while not g.result:
        yield from turn(g)
    g.phase = OVER


def set_up(g: Eagles) -> Steps[None]:
    """3.0.5, 7.0 The counters stand as the scenario says; each owner turns them and may extend a line where it allows."""
    for seat in (0, 1):
        yield from extend_at_start(g, seat)
        yield from ch07_facing.choose_facings(g, seat)
    g.turn, g.phase = 1, WEATHER


def extend_at_start(g: Eagles, seat: int) -> Steps[None]:
    """az_extended_lines: at set-up the French may lay Legrand out in two areas."""
    division = SCENARIOS[g.scenario].extended_at_start
    if division < 0 or SIDE[division] != seat:
        return
    areas = [AREA + area for area in ch08_extended_lines.extension_prices(g, division, FULL_MOVE, HALF)]
    option = yield Ask(seat, "az_extended_lines", "extend-at-start", [*areas, PASS])
    if option == PASS:
        return
    markers = ch08_extended_lines.free_markers(g, seat, HALF)[:1]
    ch08_extended_lines.deploy(g, division, markers, [option - AREA])
    g.marks[markers[0]] = 0
    ch07_facing.settle_facing(g, markers[0], g.facing[division])


def turn(g: Eagles) -> Steps[None]:
    """3.0.1 Weather, reinforcements, command, order of play, activations with their actions, recovery; about an hour (2.4)."""
    if g.phase == WEATHER:
        begin_turn(g)
    if g.phase == REINFORCEMENTS:
        yield from ch17_reinforcements.reinforcement_phase(g)
        g.phase = COMMAND
    if g.phase == COMMAND:
        yield from ch04_command.command_phase(g)
        g.phase = ORDER
    if g.phase == ORDER:
        yield from ch04_activation.order_of_play(g)
        g.phase, g.player, g.fails = ACTIVATION, g.first, 0
    if g.phase in (ACTIVATION, ACTION):
        yield from ch04_activation.activation_phase(g)
        g.phase = RECOVERY
    g.active = []
    yield from ch16_recovery.recovery_phase(g)
    end_turn(g)


def begin_turn(g: Eagles) -> None:
    """3.0.1 The weather of the turn; the log tells the die as it counts."""
    played = SCENARIOS[g.scenario]
    g.note("turn", "3.0.1", g.turn, played.clock[g.turn - 1])
    roll = played.weather.modified(g.weather, g.die())
    g.weather = played.weather.result(g.turn, g.weather, roll)
    g.note("weather", "3.0.1", g.weather, roll)
    g.phase = REINFORCEMENTS


def end_turn(g: Eagles) -> None:
    """3.0.1, 3.0.7 The marks of the turn come off, and the game may be over."""
    g.marks = [mark & KEPT for mark in g.marks]
    g.rerolls, g.assigned = [0, 0], [0, 0]
    victory.judge(g)
    g.turn += 1
    g.phase = WEATHER


def action_phase(g: Eagles) -> Steps[None]:
    """3.0.2, 4.34.1 The active formations charge, attach, bombard, move and assault, in this order."""
    if g.segment == CHARGE:
        yield from ch12_charge.charge_segment(g, g.player)
        end_segment(g)
    if g.segment == ATTACHMENT:
        yield from ch09_attached_artillery.attachment_segment(g, g.player)
        end_segment(g)
    if g.segment == BOMBARDMENT:
        yield from ch13_bombardment.bombardment_segment(g, g.player)
        end_segment(g)
    if g.segment == MOVEMENT:
        yield from ch10_movement.movement_segment(g, g.player)
        end_segment(g)
    if g.segment == ASSAULT:
        yield from ch14_assault.assault_segment(g, g.player)
        end_segment(g)
    g.active = []
    for gun in SCENARIOS[g.scenario].guns[g.player]:
        g.marks[gun] &= ~DETACHED


def end_segment(g: Eagles) -> None:
    """3.0.2 What lasts for a segment ends, and objectives change hands. Nobody moves or retreats while guns fire or attach."""
    ended = g.segment
    g.segment += 1
    if ended in (CHARGE, ATTACHMENT, ASSAULT):
        gone, marks = ~(RETREATED | REARRANGED), g.marks
        for unit in SCENARIOS[g.scenario].troops[g.player]:
            marks[unit] &= gone
        for unit in SCENARIOS[g.scenario].troops[1 - g.player]:
            marks[unit] &= gone
    if ended in (CHARGE, MOVEMENT, ASSAULT):
        victory.take_control(g)
