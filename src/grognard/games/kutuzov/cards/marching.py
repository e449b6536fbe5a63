"""Events that give command points for marching, or change how armies are made up; and those that change flags."""
from __future__ import annotations

from grognard.engine.decision import Refusal
from grognard.engine.procedure import Steps

from ..load import (
    AUSTRIA,
    DUCHIES,
    FORCES_OF,
    FORTRESS,
    HOME_KEYS,
    IMPERIAL,
    IN_RUSSIA,
    LEADER_FORCE,
    MOSCOW,
    NEAR,
    NEUTRAL,
    PLATOV,
    POWER_LEADERS,
    POWER_OF,
    PRUSSIA,
    REVOLT,
    SCHWARZENBERG,
    SECOND,
    SIDE_FORCES,
    SIDE_OF,
    SPACES,
    YORCK,
)
from ..rules import (
    ch01_pieces,
    ch03_control,
    ch05_points,
    ch05_responses,
    ch07_flags,
    ch10_groups,
    ch11_interception,
    ch11_parts,
    ch15_sea,
    ch16_resources,
)
from ..state import (
    COMMAND_BONUS,
    CONVOY,
    FLAG,
    FRENCH_ALLY,
    HALTED,
    INTERCEPTION,
    LEADER_RATING,
    MIXED_ARMY,
    MOVE,
    NO_FORCED_MARCH,
    ROSTOPCHIN,
    UNTIL_IMPULSE_ENDS,
    UNTIL_IMPULSES_END,
    UNTIL_OWN_IMPULSE,
    Budget,
    KutuzovState,
)
from . import targets


# Allies -------------------------------------------------------------------------------------------------------------
def faithful(g: KutuzovState, ally: int) -> bool:
    """An ally that is still in the war."""
    return g.ally[ally - PRUSSIA] not in (NEUTRAL, REVOLT)


def marshals(g: KutuzovState) -> list[int]:
    """4 Yorck and Schwarzenberg, if on the map and their nation is still allied."""
    return [leader for leader in (YORCK, SCHWARZENBERG) if g.place[leader] >= 0 and faithful(g, LEADER_FORCE[leader])]


def has_marshal(g: KutuzovState, power: int) -> Refusal | None:
    return None if marshals(g) else Refusal("5.1c", "no-target", 3)


def forgotten_marshal(g: KutuzovState, power: int) -> Steps[None]:
    """4 His army may take up to four French SP and counts as French."""
    leader = yield from targets.pick_leader(g, power, marshals(g))
    force = LEADER_FORCE[leader]
    ch01_pieces.lay(g, MIXED_ARMY, leader, 1 << POWER_OF[force], UNTIL_IMPULSE_ENDS)
    ch01_pieces.lay(g, FRENCH_ALLY, force, 2, UNTIL_IMPULSE_ENDS)


def has_schwarzenberg(g: KutuzovState, power: int) -> Refusal | None:
    good = g.place[SCHWARZENBERG] >= 0 and faithful(g, AUSTRIA)
    return None if good else Refusal("5.1c", "not-on-map", SCHWARZENBERG)


def has_yorck(g: KutuzovState, power: int) -> Refusal | None:
    good = g.place[YORCK] >= 0 and faithful(g, PRUSSIA)
    return None if good else Refusal("5.1c", "not-on-map", YORCK)


def austria_faithful(g: KutuzovState, power: int) -> Refusal | None:
    return None if faithful(g, AUSTRIA) else Refusal("5.1c", "no-target", 66)


def ally_offensive(g: KutuzovState, power: int, ally: int, count: int, space: int, points: int) -> Steps[None]:
    """11, 12, 67 New SP of an ally, which counts as French and marches with points of its own."""
    ch01_pieces.lay(g, FRENCH_ALLY, ally, 1, UNTIL_IMPULSE_ENDS)
    if space >= 0:
        yield from targets.raise_sp(g, power, ally, count, space)
    g.budget = Budget(points, MOVE | FLAG, force=ally, start=points)
    g.proxy = [POWER_OF[ally], g.holder[power]]
    yield from ch05_points.spend_budget(g, POWER_OF[ally])
    g.proxy = []


def marie_louise(g: KutuzovState, power: int) -> Steps[None]:
    """11 Two Austrian SP join Schwarzenberg, who is 3-4; four CP for Austrians."""
    ch01_pieces.lay(g, LEADER_RATING, SCHWARZENBERG, 1, UNTIL_IMPULSE_ENDS)
    yield from ally_offensive(g, power, AUSTRIA, 2, g.place[SCHWARZENBERG], 4)


def prussian_courage(g: KutuzovState, power: int) -> Steps[None]:
    """12 One Prussian SP joins Yorck, who is 3-4; three CP for Prussians."""
    ch01_pieces.lay(g, LEADER_RATING, YORCK, 2, UNTIL_IMPULSE_ENDS)
    yield from ally_offensive(g, power, PRUSSIA, 1, g.place[YORCK], 3)


def habsburg_offensive(g: KutuzovState, power: int) -> Steps[None]:
    """67, 5.1c Two Austrian SP join Schwarzenberg or an Austrian key if there is one; in any case four CP for Austrians."""
    space = g.place[SCHWARZENBERG]
    keys = [key for key in HOME_KEYS[AUSTRIA] if ch03_control.controls(g, IMPERIAL, key)]
    if space < 0 and keys:
        space = yield from targets.pick_space(g, power, keys)
    yield from ally_offensive(g, power, AUSTRIA, 2, space, 4)


# Marches ------------------------------------------------------------------------------------------------------------
def has_platov(g: KutuzovState, power: int) -> Refusal | None:
    return None if g.place[PLATOV] >= 0 else Refusal("5.1c", "not-on-map", PLATOV)


def ataman(g: KutuzovState, power: int) -> Steps[None]:
    """16 Four CP for Platov's army alone, without forced march; he intercepts at +2 until the next impulse."""
    ch01_pieces.lay(g, INTERCEPTION, PLATOV, 2, UNTIL_OWN_IMPULSE + power)
    g.budget = Budget(4, MOVE | FLAG, leader=PLATOV, any_army=True, easy=True, start=4)
    g.proxy = [SECOND, g.holder[power]]
    yield from ch05_points.spend_budget(g, SECOND)
    g.proxy = []


def has_leader(g: KutuzovState, power: int) -> Refusal | None:
    """107 A leader on the map."""
    return None if any(g.place[leader] >= 0 for leader in POWER_LEADERS[power]) else Refusal("5.1c", "no-target", 106)


def has_army(g: KutuzovState, power: int) -> Refusal | None:
    """56, 90, 5.1c A leader who may still move."""
    return None if any(may_move(g, leader) for leader in POWER_LEADERS[power]) else Refusal("5.1c", "pieces-moved")


def may_move(g: KutuzovState, leader: int) -> bool:
    """10.52, 6.34 A leader on the map who has not halted and has not to attack where he was placed."""
    return g.place[leader] >= 0 and g.status[leader] < HALTED and g.place[leader] not in g.landings


def has_marchers(g: KutuzovState, power: int) -> Refusal | None:
    """64, 5.1c An army or soldiers of the power who may still move."""
    free = [space for force in FORCES_OF[power] for space in ch01_pieces.free_spaces(g, force)]
    return None if set(free).difference(g.landings) else has_army(g, power)


def bold_stroke(g: KutuzovState, power: int) -> Steps[None]:
    """56 Three CP for one army, without forced march."""
    g.budget = Budget(3, MOVE, any_army=True, easy=True, start=3)
    yield from ch05_points.spend_budget(g, power)


def night_march(g: KutuzovState, power: int) -> Steps[None]:
    """90 Two CP for one army; nobody intercepts."""
    g.budget = Budget(2, MOVE, any_army=True, unseen=True, start=2)
    yield from ch05_points.spend_budget(g, power)


def hard_marching(g: KutuzovState, power: int) -> Steps[None]:
    """64 Five CP for movement, and no forced march for the power in this impulse."""
    ch01_pieces.lay(g, NO_FORCED_MARCH, power, 1, UNTIL_IMPULSE_ENDS)
    yield from ch05_points.spend(g, power, 5, MOVE)


def emperors_wife(g: KutuzovState, power: int) -> Steps[None]:
    """107 A leader commands two more, and takes SP of any power or nation of his side into his army."""
    leaders = [leader for space in range(SPACES) for leader in ch10_groups.own_leaders(g, power, space)]
    leader = yield from targets.pick_leader(g, power, leaders)
    mask = sum(1 << force for force in SIDE_FORCES[SIDE_OF[power]])
    ch01_pieces.lay(g, COMMAND_BONUS, leader, 2, UNTIL_IMPULSE_ENDS)
    ch01_pieces.lay(g, MIXED_ARMY, leader, mask, UNTIL_IMPULSE_ENDS)


def can_land(g: KutuzovState, power: int) -> Refusal | None:
    return None if ch15_sea.can_assault(g) else Refusal("5.1c", "no-target", 20)


def hornblower(g: KutuzovState, power: int) -> Steps[None]:
    """21, 15.3a An amphibious assault of the First Army with five CP for its convoy."""
    g.budget = Budget(5, CONVOY, start=5)
    yield from ch15_sea.assault(g)
    g.budget = None


# Flags --------------------------------------------------------------------------------------------------------------
def open_flags(g: KutuzovState) -> list[int]:
    """15, 108 Imperial flags in Russia without fortress and without Imperial pieces."""
    return [
        space
        for space in range(DUCHIES)
        if g.flag[space] >= 0
        and SIDE_OF[g.flag[space]] == IMPERIAL
        and IN_RUSSIA[space]
        and not FORTRESS[space]
        and not g.crowd[IMPERIAL * SPACES + space]
    ]


def has_open_flag(g: KutuzovState, power: int) -> Refusal | None:
    return None if open_flags(g) else Refusal("5.1c", "no-target", 14)


def partisans(g: KutuzovState, power: int) -> Steps[None]:
    """15 Up to three Imperial flags."""
    yield from raid(g, power, 3, -1)


def cossack_raid(g: KutuzovState, power: int) -> Steps[None]:
    """108 Up to two Imperial flags."""
    yield from raid(g, power, 2, -1)


def rostopchin(g: KutuzovState, power: int) -> Steps[None]:
    """52 Up to two Imperial flags next to Moscow, and Moscow burns when the Imperials flag it."""
    ch01_pieces.lay(g, ROSTOPCHIN, 0, 1, UNTIL_IMPULSES_END)
    yield from raid(g, power, 2, MOSCOW)


def raid(g: KutuzovState, power: int, count: int, near: int) -> Steps[None]:
    """11.1a Flags come off one after the other; Imperial armies next to them may intercept and save them."""
    for _ in range(count):
        spaces = [space for space in open_flags(g) if near < 0 or space in NEAR[near]]
        if not spaces:
            return
        space = yield from targets.pick_space_or_stop(g, power, spaces)
        if space < 0:
            return
        saved = yield from guard(g, space)
        if not saved:
            ch07_flags.remove_flag(g, space)


def guard(g: KutuzovState, space: int) -> Steps[bool]:
    """11.1a Each Imperial army that could intercept may try; a success keeps the flag without a battle."""
    if ch11_interception.barred(g, IMPERIAL, space):
        return False
    if ch05_responses.ready(g, "flag"):
        g.tally = [space]
        yield from ch05_responses.respond(g, "flag", IMPERIAL)
        g.tally = []
    for start in NEAR[space]:
        seats = ch11_parts.answering_seats(g, IMPERIAL, start, space)
        for seat in seats:
            saved = yield from ch11_parts.answer_called(g, IMPERIAL, seat, start, space, "11.1a", seat != seats[0])
            if saved:
                return True
    return False


def burnable(g: KutuzovState, power: int) -> Refusal | None:
    return None if ch16_resources.scorchable(g) else Refusal("5.1c", "no-target", 13)


def leave_nothing(g: KutuzovState, power: int) -> Steps[None]:
    """14 Up to two scorched-earth markers, free, where 16.57a allows them."""
    for _ in range(2):
        spaces = ch16_resources.scorchable(g)
        if not spaces:
            return
        space = yield from targets.pick_space_or_stop(g, power, spaces)
        if space < 0:
            return
        ch07_flags.scorch(g, space)


