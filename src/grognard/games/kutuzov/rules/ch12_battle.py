"""12.1-12.5, 12.52, 12.8 Battle: cards, dice, rounds, and who wins."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import CONVERSION, FORCES, IMPERIAL, SAUVE, TSARIST
from ..state import NOWHERE, UNTIL_BATTLE_ENDS, KutuzovState, battle_at
from ..words import DISRUPTION, KILL
from . import (
    ch01_pieces,
    ch03_control,
    ch05_responses,
    ch10_command,
    ch12_aftermath,
    ch12_dice,
    ch12_events,
    ch12_fighters,
    ch12_trenches,
    ch14_attrition,
    ch14_levels,
    ch19_end,
)

RETREAT, ROUT, OVERRUN = 1, 2, 3


def battle(g: KutuzovState, space: int, active: int, entry: int, line: int, failed: int, sea: bool = False) -> Steps[bool]:
    """12, 10.6, 19.23 A battle from first card to last marker; true if the active side overran the enemy and may go on."""
    for side in (active, 1 - active):
        yield from ch10_command.appoint(g, side)
    open_battle(g, space, active, entry, line, failed)
    g.fight.sea = sea
    yield from fight(g)
    overrun = g.fight.outcome == OVERRUN and g.fight.winner == active
    ch01_pieces.expire(g, UNTIL_BATTLE_ENDS)
    g.battle = None
    ch19_end.check_flags(g)
    return overrun


def open_battle(g: KutuzovState, space: int, active: int, entry: int, line: int, failed: int) -> None:
    """12 A battle with all who do not keep out of it."""
    g.battle = battle_at(space, active, entry, line)
    ch12_fighters.stand_aside(g)
    line_up(g, failed)


def line_up(g: KutuzovState, failed: int) -> None:
    """12.4, 12.45b, 11.8b Terrain counts if the inactive side controls the space and has not failed to evade."""
    fight = g.fight
    space, active, inactive = fight.space, fight.active, 1 - fight.active
    fight.friendly = ch03_control.holding_side(g, space) == inactive
    fight.bonus = failed
    fight.terrain = 0 if failed or not fight.friendly else ch12_dice.terrain_dice(g, space, inactive, fight.line)
    fight.trench = inactive if g.trench[space] == inactive and fight.friendly else NOWHERE
    fight.pieces = [crowd(g, side) for side in (IMPERIAL, TSARIST)]
    fight.armies = [ch12_fighters.size(g, side) for side in (IMPERIAL, TSARIST)]
    if g.impulse and IMPERIAL in (active, inactive):
        g.impulse.battles += 1
    g.note("battle", "12.2", space, active, fight.pieces[IMPERIAL], fight.pieces[TSARIST])


def fight(g: KutuzovState) -> Steps[None]:
    """12.52a, 12.52b Round after round until one side has lost; then retreat, rout, markers and spoils."""
    if ch05_responses.ready(g, "before-battle"):
        yield from ch05_responses.respond(g, "before-battle")
    while g.fight.winner == NOWHERE:
        yield from fight_round(g)
        decide(g)
        if both_stand(g) and (g.fight.winner != NOWHERE) and ch05_responses.ready(g, "last-round"):
            yield from ch05_responses.respond(g, "last-round")
        if g.fight.extra:
            g.fight.extra = False
            g.fight.winner = g.fight.loser = NOWHERE
            g.fight.rounds = max(g.fight.rounds, g.fight.round + 1)  # card 104 may allow more
            g.fight.last = False
    yield from ch12_aftermath.aftermath(g)


def both_stand(g: KutuzovState) -> bool:
    """Whether both sides still have pieces in the battle."""
    return crowd(g, IMPERIAL) > 0 and crowd(g, TSARIST) > 0


def crowd(g: KutuzovState, side: int) -> int:
    """The pieces of a side in the battle."""
    return ch12_fighters.crowd(g, side)


def fight_round(g: KutuzovState) -> Steps[None]:
    """12.1, 12.2, 12.5, 12.54 Cards of the active side, then of the other; all dice; losses at the same time."""
    begin_round(g)
    active = g.fight.active
    if ch05_responses.ready(g, "battle"):
        yield from ch05_responses.respond(g, "battle", active)
        yield from ch05_responses.respond(g, "battle", 1 - active)
        if g.fight.called:
            yield from ch12_events.call_reinforcements(g)
    roll(g)
    if g.fight.trench != NOWHERE and g.fight.round == 1:
        yield from ignore_hit(g, g.fight.trench)
    count_hits(g)
    for side in (active, 1 - active):
        yield from suffer(g, side)
    for side in (active, 1 - active):
        yield from convert(g, side)


def begin_round(g: KutuzovState) -> None:
    """12.1, 12.45a What cards gave for the last round is over, and an entrenchment that has vanished."""
    fight = g.fight
    fight.round += 1
    fight.dice, fight.immune, fight.added = [0, 0], [0, 0], [0, 0]
    if fight.trench not in (NOWHERE, g.trench[fight.space]):  # 12.45a it has vanished with its garrison
        fight.trench, fight.dug_in = NOWHERE, True
    if g.march and g.march.battered:
        count_batteries(g)
    if fight.round > 1:
        g.note("next-round", "12.52a", fight.round)


def count_batteries(g: KutuzovState) -> None:
    """15.3a What the coastal batteries did counts with the first round: disruptions take no die before the second (12.2)."""
    fives, sixes = g.moving.battered
    active = g.fight.active
    g.fight.added[active] += fives
    g.fight.hits[active] += sixes
    g.fight.killed[active] += sixes
    g.moving.battered = []


def roll(g: KutuzovState) -> None:
    """12.5 Both sides roll: sixes kill, fives disrupt."""
    fight = g.fight
    fight.rolled = [[g.die() for _ in range(ch12_dice.battle_dice(g, side))] for side in (IMPERIAL, TSARIST)]
    g.note("battle-round", "12.5", fight.round, fight.rolled[IMPERIAL], fight.rolled[TSARIST])
    for side in (IMPERIAL, TSARIST):
        fight.sixes[1 - side] = fight.rolled[side].count(6)
        fight.fives[1 - side] = fight.rolled[side].count(5)
    for side in (IMPERIAL, TSARIST):
        fight.fives[side] = 0 if fight.immune[side] == 1 else fight.fives[side] + fight.added[side]


def ignore_hit(g: KutuzovState, side: int) -> Steps[None]:
    """12.45b The entrenched side ignores one hit of its choice after the first round."""
    sixes, fives = g.fight.sixes[side], g.fight.fives[side]
    option = KILL if sixes else DISRUPTION
    if sixes and fives:
        seat = g.holder[ch12_fighters.leading_power(g, side)]
        option = yield Ask(seat, "12.45b", "ignore-hit", [KILL, DISRUPTION], None, (g.fight.space,))
    if sixes + fives:
        g.fight.sixes[side] -= option == KILL
        g.fight.fives[side] -= option == DISRUPTION
        g.note("hit-ignored", "12.45b", side)


def count_hits(g: KutuzovState) -> None:
    """12.5, 12.52c, 12.9 Hits add up over the rounds; kills come before disruptions, and what is too much is remembered."""
    fight = g.fight
    for side in (IMPERIAL, TSARIST):
        pieces = crowd(g, side)
        fight.hits[side] += fight.sixes[side] + fight.fives[side]
        fight.over[side] = max(0, fight.sixes[side] - pieces)
        fight.sixes[side] = min(fight.sixes[side], pieces)
        if fight.immune[side] == 2:
            fight.fives[side] //= 2


def suffer(g: KutuzovState, side: int) -> Steps[None]:
    """12.5, 12.51a, 14.42 The kills of a side; Imperial ones are attrition-loss markers as well."""
    kills = g.fight.sixes[side]
    if kills:
        yield from lose(g, side, kills, False)


def lose(g: KutuzovState, side: int, count: int, boxed: bool) -> Steps[None]:
    """12.51a Pieces of a side are lost, evenly over the whole battle; those that an ally has sent home cannot be (9.31)."""
    space = g.fight.space
    sp, leaders = ch12_fighters.soldiers(g, side), ch12_fighters.leaders(g, side)
    count = min(count, sum(sp) + len(leaders))
    if not count:
        return
    g.fight.killed[side] += count
    before = g.fight.fallen or [0] * FORCES
    left = yield from ch14_attrition.lose_pieces(g, side, space, sp, leaders, count, boxed, "kill", "12.51a", before)
    g.fight.fallen = [lost + sp[force] - left[force] for force, lost in enumerate(before)]
    ch12_trenches.sweep(g)
    if side == IMPERIAL:
        yield from ch14_levels.lose(g, count)


def convert(g: KutuzovState, side: int) -> Steps[None]:
    """12.54 Low morale turns a part of the disruptions into losses that go to the regroup box."""
    fives = g.fight.fives[side]
    turned = min(converted(g.morale[side], fives), crowd(g, side))
    g.fight.disrupted[side] += fives - turned
    if turned:
        g.note("converted", "12.54", side, turned)
        yield from lose(g, side, turned, True)


def converted(level: int, fives: int) -> int:
    """12.54 A third, half or two thirds of the disruptions, rounded up."""
    share_of = CONVERSION[level]
    if share_of[0] == 0:
        return 0
    return -(-fives * share_of[0] // share_of[1])


def decide(g: KutuzovState) -> None:
    """12.52a, 12.61 Who has lost: whoever alone is gone, has more hits, or fails where hits are equal."""
    fight = g.fight
    active = fight.active
    difference = fight.hits[active] - fight.hits[1 - active]
    gone = [side for side in (active, 1 - active) if not crowd(g, side)]
    if not gone and not difference:
        fight.wasted = False  # 5.2.1 card 74: nobody has won this round
    if gone:
        settle(g, gone[-1] if len(gone) == 1 or difference < 0 else active, OVERRUN)
    elif difference:
        settle(g, active if difference > 0 else 1 - active, RETREAT)
    elif g.morale[1 - active] == SAUVE and g.morale[active] != SAUVE:
        settle(g, 1 - active, RETREAT)
    elif (SAUVE in g.morale and g.morale[active] == SAUVE) or fight.last or fight.round >= fight.rounds:
        settle(g, active, RETREAT)


def settle(g: KutuzovState, loser: int, outcome: int) -> None:
    g.fight.loser, g.fight.winner, g.fight.outcome = loser, 1 - loser, outcome
