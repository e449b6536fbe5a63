"""Responses to the announcement of a move, and cards that play with rivers, roads and groups."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps, at_once

from ..load import CLEAR, IMPERIAL, NEAR, RIVER, ROUGH, SIDE_FORCES, SIDE_OF, SPACES, WINTER
from ..rules import ch01_pieces, ch10_lines, ch10_price, ch11_evasion, ch11_interception, ch11_parts, ch11_reactions
from ..state import BLOCKED_LINE, CLEAR_RIVERS, FROZEN, HALTED, NO_GROUP, NOWHERE, RIVER_LINE, UNTIL_IMPULSE_ENDS, KutuzovState
from ..words import CANCEL, EVADE, INTERCEPT, MARCH
from . import targets

WRONG = Refusal("5.2.2", "not-needed")
RIVER_DICE = 3


def river_matters(g: KutuzovState, power: int) -> Refusal | None:
    """3 A river line in the way of the Imperials, or their own impulse."""
    if g.battle:
        crossed = g.battle.line == RIVER and g.battle.active == IMPERIAL and g.battle.round == 0
        return None if crossed or g.battle.loser == IMPERIAL else WRONG
    if g.march and g.march.goal >= 0:
        own = g.march.side == IMPERIAL and g.march.line == RIVER
        enemy = g.march.side != IMPERIAL and (over_rivers(g, IMPERIAL, g.march.goal) or river_behind(g))
        return None if own or enemy else WRONG
    if g.tally:
        return None if over_rivers(g, IMPERIAL, g.tally[0]) else WRONG
    return None if g.impulse and g.impulse.power == power and targets.occupied_by(g, IMPERIAL) else WRONG


def river_behind(g: KutuzovState) -> bool:
    """11.6a, 11.7 Whether Imperials who are attacked could evade over a river line if it were clear, led or not."""
    goal = g.moving.goal
    leaders = ch01_pieces.leaders_at(g, IMPERIAL, goal)
    ways = [space for space in NEAR[goal] if space != g.moving.came] if g.crowd[IMPERIAL * SPACES + goal] else []
    return any(ch10_lines.line_for(g, IMPERIAL, goal, space, leaders) == RIVER for space in ways)


def over_rivers(g: KutuzovState, side: int, goal: int) -> list[int]:
    """11.3b Spaces from which an army could intercept if only the river were clear."""
    if ch11_interception.barred(g, side, goal):
        return []
    return [
        start
        for start in NEAR[goal]
        if ch10_lines.line_for(g, side, start, goal, []) == RIVER and ch11_interception.open_way(g, side, start, goal, True)
    ]


def pontonniers(g: KutuzovState, power: int) -> Steps[None]:
    """3 Rivers are clear for one Imperial formation until the end of the impulse."""
    space = yield from targets.pick_space(g, power, targets.occupied_by(g, IMPERIAL))
    leaders = ch01_pieces.leaders_at(g, IMPERIAL, space)
    for leader in leaders:
        ch01_pieces.lay(g, CLEAR_RIVERS, leader, NOWHERE, UNTIL_IMPULSE_ENDS)
    if not leaders:
        ch01_pieces.lay(g, CLEAR_RIVERS, NOWHERE, space, UNTIL_IMPULSE_ENDS)
    if g.battle and g.battle.space == space:
        ease_river(g)


def ease_river(g: KutuzovState) -> None:
    """3, 65 No river dice in this battle."""
    if g.fight.line == RIVER:
        g.fight.terrain = max(0, g.fight.terrain - RIVER_DICE)
        g.fight.line = CLEAR


def river_use(g: KutuzovState, power: int) -> Refusal | None:
    """65 An interception or evasion of one's side over a river, or an attack over one."""
    side = SIDE_OF[power]
    if g.battle:
        return None if g.battle.line == RIVER and g.battle.active == side and g.battle.round == 0 else WRONG
    if g.march is None or g.march.side == side:
        return WRONG
    return None if river_interceptions(g, side) or river_evasions(g) else WRONG


def river_interceptions(g: KutuzovState, side: int) -> list[int]:
    """65 Spaces from which an army could intercept the march over a river."""
    return [] if ch11_reactions.hidden(g) else over_rivers(g, side, g.moving.goal)


def river_evasions(g: KutuzovState) -> list[int]:
    """65 Where the army in the goal could evade to over a river."""
    leaders, _ = ch11_evasion.army(g)
    if not leaders:
        return []
    side, here = 1 - g.moving.side, g.moving.goal
    return [
        goal
        for goal in NEAR[here]
        if goal != g.moving.came
        and ch10_lines.line_for(g, side, here, goal, leaders) == RIVER
        and ch11_evasion.open_to(g, side, here, goal, leaders, True)
    ]


def beyond_the_river(g: KutuzovState, power: int) -> Steps[None]:
    """65 One army intercepts or evades over a river, or attacks over it without terrain dice against it."""
    if g.battle:
        ease_river(g)
        return
    side = SIDE_OF[power]
    starts, goals = river_interceptions(g, side), river_evasions(g)
    options = [*[INTERCEPT + start for start in starts], *[EVADE + goal for goal in goals]]
    option = options[0]
    if len(options) > 1:
        option = yield Ask(g.holder[power], "11.3b", "react", options, None, (g.moving.came, g.moving.goal))
    if EVADE <= option < EVADE + SPACES:
        yield from ch11_evasion.evade(g, option - EVADE, True)
    else:
        start = option - INTERCEPT
        leaders = yield from ch11_parts.answer_event(g, side, g.holder[power], start, g.moving.goal)
        yield from ch11_interception.attempt(g, side, start, g.moving.goal, leaders, True)


# Moves --------------------------------------------------------------------------------------------------------------
def army_moves(g: KutuzovState, power: int) -> Refusal | None:
    """76, 5.1a An army has announced a move: an enemy's, or that of a partner who is another player."""
    good = g.march and targets.foreign(g, power, g.march.power) and g.march.leaders and not g.march.cancelled
    return None if good else WRONG


@at_once
def lost_on_the_road(g: KutuzovState, power: int) -> None:
    """76 The army stays, the CP are lost, and its pieces move no more in this impulse."""
    march = g.moving
    march.cancelled = True
    for leader in march.leaders:
        g.status[leader] = HALTED
    for force in SIDE_FORCES[march.side]:
        ch01_pieces.mark_sp(g, force, march.here, march.sp[force], HALTED)
    g.note("stopped", "5.24", march.here, g.played)


def enemy_on_road(g: KutuzovState, power: int) -> Refusal | None:
    """77 An enemy moves over a clear or rough line."""
    good = g.march and g.march.side != SIDE_OF[power] and g.march.line in (CLEAR, ROUGH) and not g.march.cancelled
    return None if good else WRONG


def bridges_burned(g: KutuzovState, power: int) -> Steps[None]:
    """77 The line counts as a river in this impulse; the mover may call the move off."""
    here, goal = g.moving.here, g.moving.goal
    ch01_pieces.lay(g, RIVER_LINE, ch10_lines.link(here, goal), 0, UNTIL_IMPULSE_ENDS)
    g.note("line-river", "5.2.1", here, goal)
    option = yield Ask(g.seat(g.moving.power), "5.2.1", "call-off", [MARCH + goal, CANCEL], None, (here, goal))
    if option == CANCEL:
        g.moving.cancelled = True


def thaw_use(g: KutuzovState, power: int) -> Refusal | None:
    """96 In winter: card 95 is in force, or an enemy has announced a move over a river."""
    if not WINTER[g.turn]:
        return Refusal("5.1c", "winter-only")
    if ch01_pieces.in_force(g, FROZEN):
        return None
    good = g.march and g.march.side != SIDE_OF[power] and g.march.line == RIVER and g.march.goal >= 0 and not g.march.cancelled
    return None if good else WRONG


@at_once
def thaw(g: KutuzovState, power: int) -> None:
    """96 Card 95 ends; or the formation stays, and nothing crosses that line from its space in this impulse."""
    if ch01_pieces.in_force(g, FROZEN):
        g.effects = [effect for effect in g.effects if effect[0] != FROZEN]
        g.note("thaw", "5.2.1")
        return
    march = g.moving
    march.cancelled = True
    ch01_pieces.lay(g, BLOCKED_LINE, march.here, march.goal, UNTIL_IMPULSE_ENDS)
    g.note("stopped", "5.2.1", march.here, g.played)


def groups(g: KutuzovState, side: int) -> list[int]:
    """87 The spaces with an army group of a side."""
    return [space for space in targets.occupied_by(g, side) if ch01_pieces.formation_size(g, side, space) == ch01_pieces.GROUP]


def enemy_group(g: KutuzovState, power: int) -> Refusal | None:
    """87 An enemy army group; outside one's own impulse only one that acts now."""
    side = 1 - SIDE_OF[power]
    if g.dash:
        return None if g.dash.side == side and len(g.dash.leaders) > 1 and not g.dash.evasion else WRONG
    if g.march and g.march.goal >= 0:
        return None if g.march.side == side and ch10_price.is_group(g, g.march) and not g.march.cancelled else WRONG
    return None if g.impulse and g.impulse.power == power and groups(g, side) else WRONG


def ill_feeling(g: KutuzovState, power: int) -> Steps[None]:
    """87 The armies of an enemy group act one by one in this impulse."""
    side = 1 - SIDE_OF[power]
    if g.dash:
        single_out(g)
        return
    if g.march and g.march.goal >= 0:
        g.moving.cancelled = True
        g.moving.price = 0
        ch01_pieces.lay(g, NO_GROUP, side, g.moving.here, UNTIL_IMPULSE_ENDS)
        return
    space = yield from targets.pick_space(g, power, groups(g, side))
    ch01_pieces.lay(g, NO_GROUP, side, space, UNTIL_IMPULSE_ENDS)


def single_out(g: KutuzovState) -> None:
    """87, 11.51 Only the commander's own army tries to intercept, with soldiers that were to come; the others act one by one."""
    dash = g.rush
    dash.leaders = [dash.commander]
    led = ch11_interception.carried_sp(g, dash.side, dash.start, dash.leaders)
    dash.sp = [min(named, most) for named, most in zip(dash.sp, led, strict=True)]
    ch01_pieces.lay(g, NO_GROUP, dash.side, dash.start, UNTIL_IMPULSE_ENDS)
