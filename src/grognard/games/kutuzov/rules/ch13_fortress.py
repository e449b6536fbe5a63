"""13.1 Fortresses: sieges, their rounds, the fall and the sack."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import CLEAR, FORCES, FORTRESS, FORTRESSES, IMPERIAL, LEADER_FORCE, LOSS_ROWS, PRINT_SIDE, SIDE_OF, SPACES, TSARIST
from ..state import HALTED, MARKED, NOWHERE, UNTIL_BATTLE_ENDS, KutuzovState, Wear, battle_at
from ..words import LEADER, PASS, YES
from . import (
    ch01_pieces,
    ch03_control,
    ch05_responses,
    ch07_flags,
    ch09_morale,
    ch10_groups,
    ch12_battle,
    ch12_trenches,
    ch13_break,
    ch13_dice,
    ch14_attrition,
    ch14_levels,
    ch19_end,
)

SACK, SACK_RESOURCES = 6, 2


def sieges(g: KutuzovState, power: int) -> list[int]:
    """13.2, 4.23 The fortresses whose siege a power can resolve now."""
    side, crowd = SIDE_OF[power], g.crowd
    first = side * SPACES
    there = [space for space in FORTRESSES if crowd[first + space]]
    enemies = [space for space in there if g.flag[space] >= 0 or PRINT_SIDE[space] != side]
    return [space for space in enemies if siege_refused(g, power, space) is None]


def siege_refused(g: KutuzovState, power: int, space: int) -> Refusal | None:
    """13.2, 13.21, 13.22, 19.722c An enemy fortress with an unmarked army of the power, no enemy formation, once an impulse."""
    side = SIDE_OF[power]
    if not FORTRESS[space] or ch03_control.holding_side(g, space) == side:
        return Refusal("13.2", "no-siege", space)
    if g.crowd[(1 - side) * SPACES + space]:
        return Refusal("13.2", "enemy-there", space)
    if not besiegers(g, power, space):
        return Refusal("13.21", "needs-army", space)
    if space in g.now.sieged:
        return Refusal("13.22", "already-besieged", space)
    return Refusal("19.722c", "given-up-key", space) if ch07_flags.shut(g, side, space) else None


def besiegers(g: KutuzovState, power: int, space: int) -> list[int]:
    """13.21 The leaders of a power who can lead the siege."""
    return [leader for leader in ch10_groups.own_leaders(g, power, space) if g.status[leader] != MARKED]


def siege(g: KutuzovState, power: int, space: int) -> Steps[None]:
    """13.2, 13.33, 13.35 One army besieges, round by round, until the fortress falls or it must stop."""
    leaders = besiegers(g, power, space)
    leader = leaders[0]
    if len(leaders) > 1:
        options = [LEADER + each for each in ch10_groups.by_rank(g, leaders)]
        option = yield Ask(g.holder[power], "13.21", "siege-leader", options, None, (space,))
        leader = option - LEADER
    open_siege(g, power, space, leader)
    while True:
        yield from siege_round(g)
        if ended(g):
            break
        again = yield from another_round(g, power)
        if not again:
            break
    yield from close_siege(g, power)


def open_siege(g: KutuzovState, power: int, space: int, leader: int) -> None:
    """13.22 The siege begins; at most as many rounds as the fortress is strong."""
    g.now.sieged.append(space)
    g.battle = battle_at(space, SIDE_OF[power], NOWHERE, CLEAR)
    g.battle.siege, g.battle.besieger, g.battle.rounds = True, leader, FORTRESS[space]
    g.note("siege", "13.2", space, leader)


def siege_round(g: KutuzovState) -> Steps[None]:
    """13.23, 13.32, 13.34 Cards, dice, the besieger's losses, and the hits on the fortress."""
    side = g.fight.active
    ch12_battle.begin_round(g)
    if g.now.battered and g.now.battered[0] == g.fight.space:
        count_batteries(g)
    g.fight.guns = 0
    if ch05_responses.ready(g, "siege"):
        yield from ch05_responses.respond(g, "siege", side)
        yield from ch05_responses.respond(g, "siege", 1 - side)
    if g.fight.broken:
        return
    roll_siege(g)
    if g.fight.sixes[side]:
        yield from lose(g, g.fight.sixes[side], False)
    fives = g.fight.fives[side]
    turned = min(ch12_battle.converted(g.morale[side], fives), besieging(g))
    g.fight.disrupted[side] += fives - turned
    if turned:
        g.note("converted", "12.54", side, turned)
        yield from lose(g, turned, True)
    ch12_trenches.sweep(g)


def besieging(g: KutuzovState) -> int:
    """13.34 The pieces of the besieging army that can still be lost: none once its leader, the last to fall, is gone."""
    alive = g.place[g.fight.besieger] == g.fight.space
    return sum(ch13_dice.siege_army(g)) + len(ch13_dice.siege_staff(g)) + 1 if alive else 0


def count_batteries(g: KutuzovState) -> None:
    """15.3a What the coastal batteries did to a landing counts with the first round of its siege."""
    _, fives, sixes = g.now.battered
    g.fight.added[g.fight.active] += fives
    g.fight.hits[g.fight.active] = sixes
    g.now.battered = []


def roll_siege(g: KutuzovState) -> None:
    """13.31a, 13.32 Only sixes hurt the fortress; fives and sixes the besieger."""
    side = g.fight.active
    ours = [g.die() for _ in range(ch13_dice.siege_dice(g))]
    theirs = [g.die() for _ in range(ch13_dice.fortress_dice(g))]
    g.fight.rolled = [ours, theirs] if side == IMPERIAL else [theirs, ours]
    g.note("siege-round", "13.31a", g.fight.space, g.fight.round, ours, theirs)
    g.fight.sixes = [0, 0]
    g.fight.sixes[1 - side] = ours.count(6) + g.fight.guns
    g.fight.sixes[side] = theirs.count(6)
    g.fight.fives[side] = 0 if g.fight.immune[side] == 1 else theirs.count(5) + g.fight.added[side]
    g.fight.hits[1 - side] += g.fight.sixes[1 - side]


def lose(g: KutuzovState, count: int, boxed: bool) -> Steps[None]:
    """13.34, 14.42, 13.2 Losses of the besieging army, not of those marked beside it; its leader is the last to fall."""
    side, space = g.fight.active, g.fight.space
    fresh = ch13_dice.unmarked(g)
    sp = ch13_dice.siege_army(g)
    leaders = [*ch13_dice.siege_staff(g), g.fight.besieger] if g.place[g.fight.besieger] == space else []
    count = min(count, sum(sp) + len(leaders))
    g.fight.killed[side] += count
    left = yield from ch14_attrition.lose_pieces(g, side, space, sp, leaders, count, boxed, "kill", "12.51a")
    spared = ch13_dice.unmarked(g) - fresh + sum(sp) - sum(left[:FORCES])
    ch01_pieces.mark_sp(g, LEADER_FORCE[g.fight.besieger], space, spared, MARKED)  # the marked were taken for them
    if side == IMPERIAL:
        yield from ch14_levels.lose(g, count)


def fallen(g: KutuzovState) -> bool:
    """13.32 Enough sixes, and the commander lives."""
    fight = g.fight
    alive = g.place[fight.besieger] == fight.space
    return alive and not fight.broken and fight.hits[1 - fight.active] >= FORTRESS[fight.space]


def ended(g: KutuzovState) -> bool:
    """13.32 The siege is over: fallen, lifted, or without a leader."""
    return fallen(g) or g.fight.broken or g.place[g.fight.besieger] != g.fight.space


def another_round(g: KutuzovState, power: int) -> Steps[bool]:
    """13.22, 13.33, 15.3a The besieger may go on after a round that went well, or by card 61."""
    fight_round, side = g.fight.round, g.fight.active
    suffered = g.fight.sixes[side] + g.fight.fives[side] + g.fight.hits[side]
    g.fight.hits[side], g.fight.miners = 0, False
    if ch05_responses.ready(g, "siege-rolled"):
        yield from ch05_responses.respond(g, "siege-rolled", side)
    if g.fight.miners:
        return True
    if fight_round >= g.fight.rounds or suffered >= g.fight.sixes[1 - side]:
        return False
    space, hits = g.fight.space, g.fight.hits[1 - side]
    option = yield Ask(g.holder[power], "13.33", "siege-on", [YES, PASS], None, (space, hits, FORTRESS[space]))
    return bool(option == YES)


def close_siege(g: KutuzovState, power: int) -> Steps[None]:
    """13.35, 13.42 A fallen fortress is taken; without a siege overrun the besieger is marked."""
    if fallen(g):
        overrun = siege_overrun(g)
        yield from capture(g, power)
        if not overrun:
            mark_army(g)
        else:
            release(g)
    elif g.fight.broken:
        yield from ch13_break.lift(g, power)
    else:
        mark_army(g)
    ch01_pieces.expire(g, UNTIL_BATTLE_ENDS)
    g.battle = None
    ch12_trenches.sweep(g)


def siege_overrun(g: KutuzovState) -> bool:
    """13.42 More hits in the last round than were needed, or fewer rounds than the fortress is strong."""
    other = 1 - g.fight.active
    needed = FORTRESS[g.fight.space] - (g.fight.hits[other] - g.fight.sixes[other])
    return g.fight.sixes[other] > needed or g.fight.round < FORTRESS[g.fight.space]


def mark_army(g: KutuzovState) -> None:
    """13.35 The besieging army neither moves nor intercepts any more."""
    leader, space = g.fight.besieger, g.fight.space
    if g.place[leader] == space:
        for each in [leader, *ch13_dice.siege_staff(g)]:
            g.status[each] = MARKED
        ch01_pieces.mark_sp(g, LEADER_FORCE[leader], space, sum(ch13_dice.siege_army(g)), MARKED)


def release(g: KutuzovState) -> None:
    """13.42, 10.42a After a siege overrun the army may go on; the spaces it has entered still count."""
    leader, space = g.fight.besieger, g.fight.space
    force, fresh = LEADER_FORCE[leader], ch13_dice.unmarked(g)
    staying = fresh - sum(ch13_dice.siege_army(g))
    for each in [leader, *ch13_dice.siege_staff(g)]:
        g.status[each] = unhalted(g.status[each])
    for at, status in enumerate(ch01_pieces.take_sp(g, force, space, fresh)):
        ch01_pieces.add_sp(g, force, space, 1, unhalted(status) if at >= staying else status)


def unhalted(status: int) -> int:
    """13.42 What a piece has done, without the halt."""
    return status - HALTED if HALTED <= status < MARKED else status


def capture(g: KutuzovState, power: int) -> Steps[None]:
    """13.34, 13.51, 13.52a The fortress is flagged free; markers for both sides, then the sack, to which card 61 adds nothing."""
    space, side = g.fight.space, g.fight.active
    force = LEADER_FORCE[g.fight.besieger]
    rounds_saved = 0 if g.fight.miners else max(0, FORTRESS[space] - g.fight.round)
    g.note("captured", "13.34", space, force)
    enemy_dmc = g.dmc[space] >= 0 and SIDE_OF[g.dmc[space]] != side
    yield from take_flag(g, force, space)
    ch09_morale.add_gain(g, side, 1)
    yield from ch09_morale.suffer(g, 1 - side, fortress_markers(space, 1 - side))
    yield from sack(g, power, rounds_saved, enemy_dmc)
    ch19_end.check_flags(g)
    yield from ch09_morale.improve(g, side, power)


def take_flag(g: KutuzovState, force: int, space: int) -> Steps[None]:
    """13.34, 7.12 The flag of the victor, with all that a change of flags brings about."""
    if ch03_control.holding_side(g, space) != SIDE_OF[force]:
        yield from ch07_flags.raise_flag(g, force, space)


def fortress_markers(space: int, loser: int) -> int:
    """13.51 The Tsarists lose as many markers as the fortress is strong, the Imperials one."""
    return FORTRESS[space] if loser == TSARIST else int(LOSS_ROWS["fortress_lost_imperial"])


def sack(g: KutuzovState, power: int, saved: int, dmc: bool) -> Steps[None]:
    """13.52a, 13.52b A die and the rounds saved; a six sacks the town, once. Tsarists who sack suffer for it."""
    space, side = g.fight.space, g.fight.active
    if g.sacked[space]:
        return
    roll = g.die() + saved
    resources = SACK_RESOURCES + dmc if roll >= SACK else 0
    g.note("sacked", "13.52a", space, roll, resources)
    if not resources:
        return
    g.sacked[space] = 1
    if side == TSARIST:  # before the loot is in hand, for it does not help against this attrition
        sp, leaders = ch01_pieces.strengths(g, side, space), ch01_pieces.leaders_at(g, side, space)
        dice = ch14_attrition.reduced(g, side, space, sum(sp) + len(leaders))
        g.wear = Wear(side, space, leaders, sp, 1, dice, regroups=True)
        yield from ch14_attrition.roll_wear(g)
    ch07_flags.gain_resource(g, power, resources)
