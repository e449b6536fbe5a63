"""12.1-12.5, 12.52, 12.8 Battle: cards, dice, rounds, and who wins."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import (
    ALLIES,
    CONVERSION,
    ELAN,
    FORCES,
    IMPERIAL,
    IN_RUSSIA,
    IS_FRENCH,
    IS_ZONE,
    LEADER_FORCE,
    MARSH,
    MORALE_DICE,
    POWER_OF,
    RIVER,
    ROUGH,
    SAUVE,
    SIDE_FORCES,
    SIDE_OF,
    SPACES,
    TERRAIN_DICE,
    TSARIST,
    WINTER,
)
from ..state import BULLETINS, FRENCH_ALLY, NOWHERE, PROCLAMATION, UNTIL_BATTLE_ENDS, KutuzovState, battle_at
from ..words import DISRUPTION, KILL
from . import ch01_pieces, ch03_control, ch05_responses, ch07_flags, ch12_aftermath, ch12_events, ch14_attrition, ch14_levels

RETREAT, ROUT, OVERRUN = 1, 2, 3


def battle(g: KutuzovState, space: int, active: int, entry: int, line: int, failed: int, sea: bool = False) -> Steps[bool]:
    """12 A battle from the first card to the last marker; true if the active side overran the enemy and may go on."""
    open_battle(g, space, active, entry, line, failed)
    g.fight.sea = sea
    yield from fight(g)
    overrun = g.fight.outcome == OVERRUN and g.fight.winner == active
    ch01_pieces.expire(g, UNTIL_BATTLE_ENDS)
    g.battle = None
    return overrun


def open_battle(g: KutuzovState, space: int, active: int, entry: int, line: int, failed: int) -> None:
    """12.4, 12.45b, 11.8b Terrain counts if the inactive side controls the space and has not failed to evade."""
    inactive = 1 - active
    g.battle = battle_at(space, active, entry, line)
    fight = g.battle
    fight.friendly = SIDE_OF[ch03_control.holder(g, space)] == inactive
    fight.bonus = failed
    fight.terrain = 0 if failed or not fight.friendly else terrain_dice(g, space, inactive, line)
    fight.trench = inactive if g.trench[space] == inactive and fight.friendly else NOWHERE
    fight.pieces = [g.crowd[side * SPACES + space] for side in (IMPERIAL, TSARIST)]
    fight.armies = [ch01_pieces.formation_size(g, side, space) for side in (IMPERIAL, TSARIST)]
    if g.march and g.march.battered:  # 15.3a what the coastal batteries did counts with round 1
        fives, sixes = divmod(g.march.battered, 100)
        fight.hits[active], fight.disrupted[active], fight.killed[active] = fives + sixes, fives, sixes
    if g.impulse and IMPERIAL in (active, inactive):
        g.impulse.battles += 1
    g.note("battle", "12.2", space, active, fight.pieces[IMPERIAL], fight.pieces[TSARIST])


def terrain_dice(g: KutuzovState, space: int, inactive: int, line: int) -> int:
    """12.41, 12.42, 12.43, 12.44 Dice of the first round for the line the enemy came over, and for one's own home zone."""
    dice = 0
    if line == ROUGH:
        dice = TERRAIN_DICE["rough"]
    elif line == RIVER:
        dice = TERRAIN_DICE["river"]
    elif line == MARSH and inactive == TSARIST:
        dice = TERRAIN_DICE["marsh"]["imperial_enters"]
    elif line == MARSH:
        dice = TERRAIN_DICE["marsh"]["tsarist_enters_turns_3_4" if WINTER[g.turn] else "tsarist_enters_turns_1_2"]
    if IS_ZONE[space]:
        owner = ch03_control.holder(g, space)
        at_home = [force for force in SIDE_FORCES[inactive] if force == owner and present(g, force, space)]
        dice += TERRAIN_DICE["home_zone"] * len(at_home)
    return int(dice)


def present(g: KutuzovState, force: int, space: int) -> bool:
    """Whether a force has a piece in a space."""
    if g.sp[force * SPACES + space]:
        return True
    return any(LEADER_FORCE[leader] == force for leader in ch01_pieces.leaders_at(g, SIDE_OF[force], space))


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
            g.fight.rounds = g.fight.round + 1
            g.fight.last = False
    yield from ch12_aftermath.aftermath(g)


def both_stand(g: KutuzovState) -> bool:
    """Whether both sides still have pieces in the battle."""
    return crowd(g, IMPERIAL) > 0 and crowd(g, TSARIST) > 0


def crowd(g: KutuzovState, side: int) -> int:
    """The pieces of a side in the battle."""
    return g.crowd[side * SPACES + g.fight.space]


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
    """12.1 What cards gave for the last round is over."""
    fight = g.fight
    fight.round += 1
    fight.dice, fight.immune, fight.added = [0, 0], [0, 0], [0, 0]
    if fight.round > 1:
        g.note("next-round", "12.52a", fight.round)


def battle_dice(g: KutuzovState, side: int) -> int:
    """12.2, 12.53 SP, staff, morale, the commander, terrain and failed evasions in round 1, cards, less disruptions."""
    fight = g.fight
    leaders = ch01_pieces.leaders_at(g, side, fight.space)
    dice = ch01_pieces.strength(g, side, fight.space) + max(len(leaders) - 1, 0)
    chief = ch01_pieces.commander(g, side, leaders)
    if chief >= 0:
        dice += ch01_pieces.rating(g, chief)
    dice += morale_dice(g, side, ch01_pieces.strengths(g, side, fight.space), leaders)
    dice += fight.dice[side] + fight.lasting[side] - fight.disrupted[side]
    if fight.round == 1:
        dice += fight.bonus if side == fight.active else fight.terrain
        dice -= fight.trench == 1 - side
    if g.effects:
        dice += standing_dice(g, side)
    return max(dice, 0)


def standing_dice(g: KutuzovState, side: int) -> int:
    """5.1a Dice of cards that lie face up: 47 for the Tsarists, 97 for the Imperials."""
    fight = g.fight
    if side == TSARIST:
        first = fight.round == 1 and IN_RUSSIA[fight.space]
        return ch01_pieces.amount(g, PROCLAMATION) if first else 0
    imperial = g.impulse is not None and SIDE_OF[g.impulse.power] == IMPERIAL and g.impulse.battles == 1
    return ch01_pieces.amount(g, BULLETINS) if imperial else 0


def morale_dice(g: KutuzovState, side: int, sp: list[int], leaders: list[int]) -> int:
    """12.3, 12.31, 12.31b The bonus of the nation that makes at least half of SP and ratings; staff counts one each."""
    level = g.morale[side]
    if side == TSARIST:
        return MORALE_DICE[1][level]
    french, total = share(g, sp, leaders)
    if 2 * french >= total:
        return MORALE_DICE[0][level]
    return MORALE_DICE[ALLIES[0]][level] if level == ELAN and 2 * (total - french) >= total else 0


def share(g: KutuzovState, sp: list[int], leaders: list[int]) -> tuple[int, int]:
    """12.31 How much of a stack's strength is French, and the whole of it."""
    chief = ch01_pieces.commander(g, IMPERIAL, leaders)
    weights = [(force, sp[force]) for force in range(FORCES)]
    weights += [(LEADER_FORCE[leader], ch01_pieces.rating(g, leader) if leader == chief else 1) for leader in leaders]
    french = sum(weight for force, weight in weights if counts_as_french(g, force))
    return french, sum(weight for _, weight in weights)


def counts_as_french(g: KutuzovState, force: int) -> bool:
    """12.31, 5.1a French pieces, and allies that a card makes French."""
    return IS_FRENCH[force] or (bool(g.effects) and ch01_pieces.in_force(g, FRENCH_ALLY, force))


def roll(g: KutuzovState) -> None:
    """12.5 Both sides roll: sixes kill, fives disrupt."""
    fight = g.fight
    rolled = [[g.die() for _ in range(battle_dice(g, side))] for side in (IMPERIAL, TSARIST)]
    g.note("battle-round", "12.5", fight.round, rolled[IMPERIAL], rolled[TSARIST])
    for side in (IMPERIAL, TSARIST):
        fight.sixes[1 - side] = rolled[side].count(6)
        fight.fives[1 - side] = rolled[side].count(5)
    for side in (IMPERIAL, TSARIST):
        fight.fives[side] = 0 if fight.immune[side] == 1 else fight.fives[side] + fight.added[side]


def ignore_hit(g: KutuzovState, side: int) -> Steps[None]:
    """12.45b The entrenched side ignores one hit of its choice after the first round."""
    sixes, fives = g.fight.sixes[side], g.fight.fives[side]
    option = KILL if sixes else DISRUPTION
    if sixes and fives:
        seat = g.holder[ch01_pieces.leading_power(g, side, g.fight.space)]
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
    """12.51a Pieces of a side in the battle are lost."""
    space = g.fight.space
    sp, leaders = ch01_pieces.strengths(g, side, space), ch01_pieces.leaders_at(g, side, space)
    g.fight.killed[side] += count
    yield from ch14_attrition.lose_pieces(g, side, space, sp, leaders, count, boxed, "kill", "12.51a")
    ch07_flags.sweep(g)
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
    """12.52a, 12.61 Who has lost: whoever is gone, has more hits, or fails where hits are equal."""
    fight = g.fight
    active = fight.active
    if not both_stand(g):
        gone = active if crowd(g, active) == 0 else 1 - active
        settle(g, gone, OVERRUN)
        return
    difference = fight.hits[active] - fight.hits[1 - active]
    if difference:
        settle(g, active if difference > 0 else 1 - active, RETREAT)
    elif g.morale[1 - active] == SAUVE and g.morale[active] != SAUVE:
        settle(g, 1 - active, RETREAT)
    elif (SAUVE in g.morale and g.morale[active] == SAUVE) or fight.last or fight.round >= fight.rounds:
        settle(g, active, RETREAT)


def settle(g: KutuzovState, loser: int, outcome: int) -> None:
    g.fight.loser, g.fight.winner, g.fight.outcome = loser, 1 - loser, outcome


def victor_power(g: KutuzovState, side: int, space: int) -> int:
    """12.10 The power of the victor's commander."""
    leaders = ch01_pieces.leaders_at(g, side, space)
    if leaders:
        return POWER_OF[LEADER_FORCE[ch01_pieces.commander(g, side, leaders)]]
    return ch01_pieces.leading_power(g, side, space)


