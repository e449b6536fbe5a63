"""Responses to interceptions, evasions, rolls, attrition and battles."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps, at_once

from ..load import (
    CLEAR,
    DUCHIES,
    FORTRESS,
    IMPERIAL,
    IS_ZONE,
    LEADER_FORCE,
    NEAR,
    POWER_OF,
    RIVER,
    ROUGH,
    SIDE_LEADERS,
    SIDE_OF,
    SPACES,
    TSARIST,
)
from ..rules import (
    ch01_pieces,
    ch03_control,
    ch07_flags,
    ch10_command,
    ch10_lines,
    ch10_movement,
    ch11_interception,
    ch11_parts,
    ch11_reactions,
    ch12_events,
    ch12_fighters,
    ch12_trenches,
    ch14_attrition,
    ch16_resources,
)
from ..state import LEADER_ZERO, NOWHERE, RAIN, UNTIL_IMPULSE_ENDS, KutuzovState
from ..words import DMC, TRAINS
from . import targets
from .moves import WRONG


# Interceptions ------------------------------------------------------------------------------------------------------
def far_ways(g: KutuzovState, side: int) -> list[tuple[int, int]]:
    """72, 11.3c Where an army two duchies away could come from, and over which duchy between."""
    goal = g.moving.goal
    if IS_ZONE[goal] or ch11_reactions.hidden(g) or ch11_interception.barred(g, side, goal):
        return []
    found = []
    for middle in NEAR[goal]:
        if not thoroughfare(g, side, middle, goal):
            continue
        for start in NEAR[middle]:
            far = start != goal and start not in NEAR[goal] and not IS_ZONE[start]
            willing = far and ch11_interception.willing_leaders(g, side, start, goal)
            if willing and ch11_interception.open_way(g, side, start, middle):
                found.append((start, middle))
    return found


def thoroughfare(g: KutuzovState, side: int, middle: int, goal: int) -> bool:
    """11.3c A way through a duchy: no zone, no enemies, no enemy fortress."""
    if IS_ZONE[middle] or g.crowd[(1 - side) * SPACES + middle]:
        return False
    if FORTRESS[middle] and ch03_control.holding_side(g, middle) != side:
        return False
    return usable(g, side, middle, goal) and ch10_movement.entry_refused(g, side, middle, goal) is None


def far_starts(g: KutuzovState, side: int) -> list[int]:
    """72 Spaces two duchies away from which an army could come."""
    return list(dict.fromkeys(start for start, _ in far_ways(g, side)))


def usable(g: KutuzovState, side: int, start: int, goal: int) -> bool:
    """11.3b A line that can be crossed to intercept."""
    line = ch10_lines.line_for(g, side, start, goal, [])
    return line in (CLEAR, ROUGH) or (line != RIVER and side != IMPERIAL)


def can_concentrate(g: KutuzovState, power: int) -> Refusal | None:
    """72 An enemy enters a duchy two away from an army of one's side."""
    good = g.march and g.march.side != SIDE_OF[power] and far_starts(g, SIDE_OF[power])
    return None if good else WRONG


def concentration(g: KutuzovState, power: int) -> Steps[None]:
    """72, 11.3c One army two duchies away tries to intercept, over a duchy that its player chooses."""
    side = SIDE_OF[power]
    start = yield from targets.pick_space(g, power, far_starts(g, side))
    middle = yield from targets.pick_space(g, power, [between for far, between in far_ways(g, side) if far == start])
    leaders = yield from ch11_parts.answer_event(g, side, g.holder[power], start, g.moving.goal)
    yield from ch11_interception.attempt(g, side, start, g.moving.goal, leaders, False, 0, middle)


def gun_starts(g: KutuzovState, side: int) -> list[int]:
    """109 Spaces next to the battle with an unmarked army, or leaderless SP, of one's side."""
    space = g.fight.space
    return [
        start
        for start in NEAR[space]
        if ch11_interception.open_way(g, side, start, space) or loose_way(g, side, start, space)
    ]


def loose_way(g: KutuzovState, side: int, start: int, goal: int) -> bool:
    """109, 11.3a Leaderless SP with a line that can be used; nobody intercepts in the rains of card 39."""
    if ch01_pieces.in_force(g, RAIN) or ch01_pieces.leaders_at(g, side, start):
        return False
    line_open = usable(g, side, start, goal) and ch10_movement.entry_refused(g, side, start, goal) is None
    return line_open and any(ch11_interception.loose_sp(g, side, start, goal))


def guns_heard(g: KutuzovState, power: int) -> Refusal | None:
    """109 Before the first dice of a battle with friends near."""
    good = g.battle and not g.battle.siege and g.battle.round == 0 and gun_starts(g, SIDE_OF[power])
    return None if good and not unseen(g, SIDE_OF[power]) else WRONG


def unseen(g: KutuzovState, side: int) -> bool:
    """90 A night march cannot be intercepted, even by event."""
    return g.budget is not None and g.budget.unseen and g.fight.active != side


def sound_of_guns(g: KutuzovState, power: int) -> Steps[None]:
    """109, 11.2, 11.3a One army, or up to four leaderless SP as if led by a battle-2 leader, tries to come."""
    side, space = SIDE_OF[power], g.fight.space
    start = yield from targets.pick_space(g, power, gun_starts(g, side))
    leaders = ch11_interception.willing_leaders(g, side, start, space)
    if ch01_pieces.size_of(g, leaders, ch11_interception.carried_sp(g, side, start, leaders)) == ch01_pieces.GROUP:
        leader = yield from targets.pick_leader(g, power, leaders)
        leaders = [leader]
    came = yield from ch11_interception.attempt(g, side, start, space, leaders, False, 0 if leaders else 2)
    if came:
        ch12_events.join(g, side, start)
        yield from ch10_command.appoint(g, side)


# Rolls --------------------------------------------------------------------------------------------------------------
def roll_made(g: KutuzovState, power: int) -> Refusal | None:
    """59 A roll has just been made."""
    return None if g.tally else WRONG


@at_once
def emperors_eye(g: KutuzovState, power: int) -> None:
    """59 The roll is made again, and the new result stands."""
    g.tally = [g.die() + g.die()]
    g.note("rerolled", "5.2.2b", g.tally[0])


def own_evasion(g: KutuzovState, power: int) -> Refusal | None:
    """82 An army of one's side tries to evade."""
    good = g.dash and g.dash.evasion and g.dash.side == SIDE_OF[power] and g.dash.leaders and not g.dash.certain
    return None if good else WRONG


@at_once
def fog(g: KutuzovState, power: int) -> None:
    """82 The evasion succeeds without a roll."""
    g.rush.certain = True


def leader_involved(g: KutuzovState, power: int) -> Refusal | None:
    """75 A leader in a march, interception, evasion, battle or siege, or any leader in one's own impulse."""
    return None if feeble_leaders(g, power) else WRONG


def feeble_leaders(g: KutuzovState, power: int) -> list[int]:
    """75, 5.1a, 2.33 The leaders whom the card can name: where something goes on, those of others who take part in it."""
    if not g.dash and not g.battle and not (g.march and g.march.goal >= 0):
        own = g.impulse is not None and g.impulse.power == power
        return [leader for leader in leaders_on_map(g) if own and targets.harms(g, power, LEADER_FORCE[leader])]
    return [leader for leader in able_leaders(g, engaged(g)) if targets.foreign(g, power, POWER_OF[LEADER_FORCE[leader]])]


def engaged(g: KutuzovState) -> list[int]:
    """75 Who leads what goes on: an interception or evasion, a battle or siege, or a march."""
    if g.dash:
        return [g.dash.commander] if g.dash.commander >= 0 else []
    if g.battle:
        if g.battle.siege:
            return [g.battle.besieger]
        return [*ch12_fighters.leaders(g, IMPERIAL), *ch12_fighters.leaders(g, TSARIST)]
    return g.moving.leaders


def leaders_on_map(g: KutuzovState) -> list[int]:
    return able_leaders(g, [leader for leader in range(len(g.place)) if g.place[leader] >= 0])


def able_leaders(g: KutuzovState, leaders: list[int]) -> list[int]:
    """75 Leaders whose battle rating is not zero already."""
    return [leader for leader in leaders if ch01_pieces.rating(g, leader)]


def too_old(g: KutuzovState, power: int) -> Steps[None]:
    """75 The battle rating of one leader is 0 until the end of the impulse."""
    leader = yield from targets.pick_leader(g, power, feeble_leaders(g, power))
    ch01_pieces.lay(g, LEADER_ZERO, leader, 0, UNTIL_IMPULSE_ENDS)
    g.note("wounded", "5.24", leader)


# Attrition ----------------------------------------------------------------------------------------------------------
def own_losses(g: KutuzovState, power: int) -> Refusal | None:
    """73 A formation of one's side has just lost pieces to an attrition roll."""
    return None if g.wear and g.wear.side == SIDE_OF[power] and g.wear.sixes + g.wear.fives else WRONG


@at_once
def equipment_train(g: KutuzovState, power: int) -> None:
    """73 Up to two of the losses are cancelled, sixes first."""
    sixes = min(2, g.toll.sixes)
    fives = min(2 - sixes, g.toll.fives)
    g.toll.sixes -= sixes
    g.toll.fives -= fives
    g.note("spared", "5.2.2b", sixes + fives)


def train_spaces(g: KutuzovState, side: int) -> list[int]:
    """6, 13 Duchies with an army of the side."""
    spaces = {g.place[leader] for leader in SIDE_LEADERS[side] if g.place[leader] >= 0 and not IS_ZONE[g.place[leader]]}
    return sorted(spaces)


def trains_ready(g: KutuzovState, power: int) -> Refusal | None:
    """6, 13, 5.6a In one's own impulse, also before a scorched-earth roll; a '+' card."""
    if not g.impulse or g.impulse.power != power or not train_spaces(g, SIDE_OF[power]):
        return WRONG
    if g.wear is None:
        return None
    if g.impulse.plus or g.impulse.bought:
        return Refusal("5.6a", "plus-played")
    good = g.wear.scorch and g.wear.side == SIDE_OF[power] and g.wear.space in train_spaces(g, SIDE_OF[power])
    return None if good else WRONG


def supply_trains(g: KutuzovState, power: int) -> Steps[None]:
    """6, 13 The Supply Trains marker is placed; of a roll about to be made the dice for scorched earth are cancelled."""
    side = SIDE_OF[power]
    if g.wear:
        space = g.toll.space
        g.now.plus = True
        g.toll.causes -= 1
        g.toll.scorch = False
        ch14_attrition.count_dice(g)
    else:
        space = yield from targets.pick_space(g, power, train_spaces(g, side))
    g.trains[side] = space
    g.note("trains", "6.32d", side, space)


def raidable(g: KutuzovState, power: int) -> list[int]:
    """91 Enemy DMCs and Supply Trains in duchies without an army of their side."""
    side = 1 - SIDE_OF[power]
    return [space for space in range(DUCHIES) if convoys(g, side, space) and not ch01_pieces.leaders_at(g, side, space)]


def convoys(g: KutuzovState, side: int, space: int) -> list[int]:
    """91 The DMC and the Supply Trains of a side in a duchy."""
    depot = [DMC] if g.dmc[space] >= 0 and SIDE_OF[g.dmc[space]] == side else []
    return [*depot, TRAINS] if g.trains[side] == space else depot


def convoy_near(g: KutuzovState, power: int) -> Refusal | None:
    """91 Something to ambush, where an enemy roll would be lessened by it or pieces could come back."""
    found = raidable(g, power)
    if g.wear:
        return None if g.wear.space in found and g.wear.side != SIDE_OF[power] else WRONG
    return None if found and g.impulse else WRONG


def ambushed_convoy(g: KutuzovState, power: int) -> Steps[None]:
    """91, 5.1a One marker is removed, without loot."""
    side = 1 - SIDE_OF[power]
    space = yield from targets.pick_space(g, power, raidable(g, power))
    markers = convoys(g, side, space)
    marker = markers[0]
    if len(markers) > 1:
        marker = yield Ask(g.holder[power], "5.1a", "target-marker", markers, None, (g.played,))
    if marker == DMC:
        ch07_flags.lose_dmc(g, space)
        if g.wear and g.toll.space == space:
            ch14_attrition.count_dice(g)
    else:
        ch07_flags.lose_trains(g, side, space)


# Entrenchments ------------------------------------------------------------------------------------------------------
def battery_spaces(g: KutuzovState, power: int) -> list[int]:
    """83 Duchies that can be entrenched; before a battle only the one that is attacked."""
    side = SIDE_OF[power]
    if g.battle:
        return [g.battle.space] if defended(g, side) else []
    return [space for space in targets.occupied_by(g, side) if ch16_resources.trench_refused(g, side, space) is None]


def defended(g: KutuzovState, side: int) -> bool:
    """83 The inactive side, in a duchy that it controls, before the first dice."""
    fight = g.fight
    if fight.active == side or not fight.friendly or fight.round or fight.siege or IS_ZONE[fight.space]:
        return False
    return fight.trench == NOWHERE and ch12_trenches.entrenchable(g, side, fight.space)


def can_mask(g: KutuzovState, power: int) -> Refusal | None:
    """83 Somewhere to dig in."""
    if not g.battle and not (g.impulse and g.impulse.power == power):
        return WRONG
    return None if battery_spaces(g, power) else WRONG


def masked_batteries(g: KutuzovState, power: int) -> Steps[None]:
    """83 An entrenchment is placed."""
    side = SIDE_OF[power]
    space = yield from targets.pick_space(g, power, battery_spaces(g, power))
    ch16_resources.entrench(g, side, space)
    if g.battle and g.battle.space == space:
        g.fight.trench = side
