"""The state: where every counter is, how strong, which way it looks, and what is going on."""
from __future__ import annotations

from grognard.engine.state import Plain, State, record, state

WAITING, LOST = -1, -2  # places off the map: not yet there (or unused), eliminated
NOBODY = -1

# what a counter has done; the marks of a turn are taken off at its end
MOVED = 1  # has had its movement (3.0.3)
FOUGHT = 2  # has charged, bombarded or assaulted (3.0.3)
RETREATED = 4  # in this segment (15.14)
DETACHED = 8  # in this action phase: acts in it, but moves one area only (9.6)
DISPLACED = 16  # has left its area this turn: no rally (16.21)
REARRANGED = 32  # attached or detached in this segment
ABANDONED = 64  # guns left behind by their division (9.5)
HASTENED = 128  # an artillery leader who has sped up a battery (5.41)
ASSIGNED = 256  # a reserve assigned this turn: acts with the staff formation (4.43)
TURNED = 512  # has been given its facing at set-up
KEPT = ABANDONED  # marks that outlast the turn
APART = ASSIGNED | DETACHED  # marks of those who act in this phase whatever their own formation

SETUP, WEATHER, REINFORCEMENTS, COMMAND, ORDER, ACTIVATION, ACTION, RECOVERY, OVER = range(9)  # phases
CHARGE, ATTACHMENT, BOMBARDMENT, MOVEMENT, ASSAULT = range(5)  # segments

PLAIN_CHARGE, GRAND_CHARGE, FURTHER_CHARGE, PURSUIT = range(4)


@record
class March(Plain):
    """The counter that is moving."""

    unit: int
    points: int  # halves of movement points left
    entered: int  # areas so far
    start: int
    helped: int  # artillery leader who gives a point, or NOBODY (5.41)


@record
class Onset(Plain):
    """A charge: who rides from where over which area against whom."""

    kind: int
    seat: int
    start: int
    over: int  # the area from which the target is entered
    target: int
    loss: int  # % of the dice that terrain takes
    units: list[int]
    leaders: list[int]
    behind: list[int]  # where a repulsed charge goes
    beyond: list[int]  # where a Grand Charge may go on to
    beaten: list[int]  # units that retreated from the target
    silent: list[int]  # units that do not fire, because they have just been beaten (12.83)
    before: list[int]  # strength of the target's units when the charge began
    defenders: list[int]
    inflicted: int  # steps lost by the charging units
    suffered: int  # steps lost by the target


@record
class Cannonade(Plain):
    """A bombardment: which guns against which area."""

    seat: int
    target: int
    guns: list[int]
    answer: list[int]  # guns that fire back (13.67)
    answer_at: list[int]  # the area that each of them fires at


@record
class Attack(Plain):
    """An assault: who attacks which area, and where the defender fires."""

    seat: int
    target: int
    units: list[int]
    fired_at: int


@state
class Eagles(State):
    turn: int
    phase: int
    segment: int
    player: int  # the side that acts, or attempts to activate
    first: int  # the first player of the turn
    fails: int  # failed attempts in a row
    weather: int
    place: list[int]
    strength: list[int]
    facing: list[int]  # a division's facing 0 … 23; the area that a battery faces
    parent: list[int]  # the division of an attached battery or of an extended line marker
    formation: list[int]
    rank: list[int]
    commanded: list[bool]
    marks: list[int]
    spent: dict[int, int]  # halves of movement points that the parts of a division have used in this segment
    leader_of: list[int]  # by formation
    activated: list[bool]  # by formation: carries an activation marker
    active: list[int]  # formations of this action phase
    commander: list[int]  # army leaders by seat
    control: list[int]  # by objective
    grand: list[int]  # Grand Charge markers left
    rerolls: list[int]  # re-rolls used this turn
    assigned: list[int]  # reserves assigned this turn
    leader_points: list[int]  # victory points for leaders and staffs of each side that are lost
    leap_used: bool
    early: bool  # the variable reinforcements are due
    assaulted: list[int]  # areas assaulted in this segment
    toll: dict[int, int]  # steps lost by each unit in this combat
    fled: list[int]  # areas to which units of this retreat have gone
    turning: int  # the counter that is being turned
    march: March | None
    onset: Onset | None
    cannonade: Cannonade | None
    attack: Attack | None
