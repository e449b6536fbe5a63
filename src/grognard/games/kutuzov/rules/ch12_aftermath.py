"""12.7-12.10 After the last round: retreat, rout, markers, spoils, flags."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import FORCES, FORTRESS, IMPERIAL, IN_RUSSIA, IS_ZONE, LOSS_ROWS, SPACES, SPOILS, TSARIST
from ..state import KutuzovState
from ..words import PASS, YES
from . import (
    ch01_pieces,
    ch03_control,
    ch05_responses,
    ch07_flags,
    ch09_morale,
    ch12_battle,
    ch12_events,
    ch12_fighters,
    ch12_retreat,
    ch12_trenches,
    ch14_attrition,
    ch14_levels,
)

NONE, RETREAT, ROUT, OVERRUN = range(4)
ROUT_MARGIN, ENTRENCHED_MARGIN = 3, 5
ROWS = {
    (1, RETREAT): "army_retreat",
    (2, RETREAT): "army_group_retreat",
    (1, ROUT): "army_rout",
    (2, ROUT): "army_group_rout",
    (1, OVERRUN): "army_overrun",
    (2, OVERRUN): "army_group_overrun",
}


def aftermath(g: KutuzovState) -> Steps[None]:
    """12.6-12.10, 9.53a What happens to the loser, what the victor gains, and who is marked."""
    loser, winner, space = g.fight.loser, g.fight.winner, g.fight.space
    g.note("wins", "12.52a", winner, space, g.fight.hits[IMPERIAL], g.fight.hits[TSARIST])
    if g.fight.outcome != OVERRUN:
        yield from rout_or_retreat(g)
    if g.fight.outcome == OVERRUN:
        g.note("overrun", "12.8", loser, space)
    else:
        ch12_fighters.mark(g, winner)
    if g.fight.outcome == ROUT or g.fight.outcome == OVERRUN:
        ch12_events.lose_moustaches(g)
    yield from ch09_morale.suffer(g, loser, markers(g))
    yield from flag_overrun(g)
    yield from spoils(g)
    if g.fight.hopeful:
        yield from ch09_morale.improve(g, winner, ch12_fighters.leading_power(g, winner))
    if g.fight.thunder >> winner & 1:
        yield from ch09_morale.check(g, loser)
    yield from burn(g)
    if g.fight.outcome != OVERRUN and g.fight.fled and ch05_responses.ready(g, "after-battle"):
        yield from ch05_responses.respond(g, "after-battle", winner)


def rout_or_retreat(g: KutuzovState) -> Steps[None]:
    """12.6a, 12.62, 12.63, 12.7 A rout removes the disrupted; the rest retreats, and losses on the way can make it a rout."""
    loser = g.fight.loser
    yield from check_rout(g)
    if g.fight.outcome == ROUT:
        yield from remove_disrupted(g)
    if ch12_battle.crowd(g, loser) and ch05_responses.ready(g, "retreat"):
        yield from ch05_responses.respond(g, "retreat")
    lost = yield from ch12_retreat.retreat(g)
    g.fight.hits[loser] += lost
    g.fight.killed[loser] += lost
    if g.fight.outcome == RETREAT and lost:
        yield from check_rout(g)
        if g.fight.outcome == ROUT:
            yield from remove_fled(g)
    if not survivors(g):
        g.fight.outcome = OVERRUN


def survivors(g: KutuzovState) -> bool:
    """12.8, 9.31b Whether anything is left of the loser, in the space or of what retreated from it; who went home is not lost."""
    if ch12_battle.crowd(g, g.fight.loser) or g.fight.sent_home:
        return True
    escapes = [escape(g, pieces) for pieces in g.fight.escaped]
    return any(sum(sp) + len(leaders) for _, sp, leaders in escapes)


def escape(g: KutuzovState, pieces: list[int]) -> tuple[int, list[int], list[int]]:
    """12.62, 9.31 Where pieces retreated to, and what is left of them there: the SP by force and the leaders."""
    space = pieces[0]
    sp = [min(count, g.sp[force * SPACES + space]) for force, count in enumerate(pieces[1 : 1 + FORCES])]
    return space, sp, [leader for leader in pieces[1 + FORCES :] if g.place[leader] == space]


def margin(g: KutuzovState, side: int) -> int:
    """12.7, 12.45b The excess hits that rout a side."""
    base = ENTRENCHED_MARGIN if g.fight.trench == side else ROUT_MARGIN
    return base + g.fight.margin[side]


def check_rout(g: KutuzovState) -> Steps[None]:
    """12.7 Enough excess hits rout the loser, unless a card makes it a retreat."""
    loser, winner = g.fight.loser, g.fight.winner
    if g.fight.hits[loser] - g.fight.hits[winner] < margin(g, loser) or g.fight.desperate or g.fight.spared >> loser & 1:
        return
    if ch05_responses.ready(g, "rout"):
        yield from ch05_responses.respond(g, "rout", loser)
        if g.fight.spared >> loser & 1:
            return
    g.fight.outcome = ROUT
    g.note("routed", "12.7", loser, g.fight.space)


def remove_disrupted(g: KutuzovState) -> Steps[None]:
    """12.7, 12.53 All disrupted pieces of a routed side are eliminated."""
    loser = g.fight.loser
    count = min(g.fight.disrupted[loser], ch12_battle.crowd(g, loser))
    g.fight.disrupted[loser] = 0
    if count:
        yield from ch12_battle.lose(g, loser, count, False)


def remove_fled(g: KutuzovState) -> Steps[None]:
    """12.62, 12.7 A retreat that has become a rout costs the disrupted pieces where they are now, but no friends there."""
    loser = g.fight.loser
    shares = fled_shares(g)
    for at, count in enumerate(shares):
        space, sp, leaders = escape(g, g.fight.escaped[at])
        if count:
            left = yield from ch14_attrition.lose_pieces(g, loser, space, sp, leaders, count, False, "kill", "12.7")
            g.fight.escaped[at] = [space, *left]
    total = sum(shares)
    g.fight.killed[loser] += total
    ch12_trenches.sweep(g)
    if loser == IMPERIAL and total:
        yield from ch14_levels.lose(g, total)


def fled_shares(g: KutuzovState) -> list[int]:
    """12.51a, 12.62 What each part of those who fled loses: soldiers of all before any leader, evenly by power."""
    parts = [escape(g, pieces) for pieces in g.fight.escaped]
    soldiers = [sum(sp) for _, sp, _ in parts]
    everybody = [sum(sp) + len(leaders) for _, sp, leaders in parts]
    powers = [ch01_pieces.powers_of(g.fight.loser, leaders, sp) for _, sp, leaders in parts]
    shares = [0] * len(parts)
    for _ in range(g.fight.disrupted[g.fight.loser]):
        left = [at for at, share in enumerate(shares) if share < soldiers[at]]
        left = left or [at for at, share in enumerate(shares) if share < everybody[at]]
        if not left:
            break
        by_power = {at: sum(share for other, share in enumerate(shares) if powers[other] == powers[at]) for at in left}
        shares[min(left, key=lambda at: (by_power[at], shares[at]))] += 1
    return shares


def markers(g: KutuzovState) -> int:
    """12.81, 12.82 The single worst row of the table for armies and groups; none for leaderless soldiers."""
    fight = g.fight
    row = ROWS.get((fight.armies[fight.loser], fight.outcome), "")
    if row.endswith("retreat") and fight.rescued >> fight.loser & 1:
        return 0
    return int(LOSS_ROWS[row]) if row else 0


def spoils(g: KutuzovState) -> Steps[None]:
    """12.10, 12.10b, 9.42 Spoils for the rout or overrun of an army: resources, gain markers, and the loser checks morale.

    Losses of a first battle (card 70) are for the pursuers, who are the active side of the second.
    """
    loser, winner = g.fight.loser, g.fight.winner
    if not g.fight.armies[loser] or g.fight.outcome < ROUT or not ch12_battle.crowd(g, winner):
        g.fight.carried += g.fight.killed[loser]
        return
    power = ch12_fighters.leading_power(g, winner)
    carried = g.fight.carried if winner == g.fight.active else 0
    roll = g.die() + g.fight.killed[loser] + carried
    resources = max(found for least, found in SPOILS if roll >= least)
    g.fight.carried = 0
    g.note("spoils", "12.10", power, roll, resources)
    if resources:
        ch07_flags.gain_resource(g, power, resources)
        ch09_morale.add_gain(g, winner, resources)
        yield from ch09_morale.check(g, loser)
        g.fight.hopeful = True


def flag_overrun(g: KutuzovState) -> Steps[None]:
    """12.9, 16.58 More kills than the loser had pieces give a free flag; two more in scorched earth, never where walls helped."""
    winner, loser, space = g.fight.winner, g.fight.loser, g.fight.space
    if g.fight.over[loser] < (2 if g.scorched[space] else 1) or g.fight.outcome != OVERRUN:
        return
    if FORTRESS[space] or IS_ZONE[space] or g.fight.trench == loser or g.fight.dug_in or not ch12_battle.crowd(g, winner):
        return
    power = ch12_fighters.leading_power(g, winner)
    forces = ch07_flags.free_to_flag(g, ch07_flags.nations(g, power, space), space)
    if not forces or not ch07_flags.changeable(g, winner, space):
        return
    if winner == IMPERIAL and ch07_flags.forbidden(g, space):  # 19.722c
        return
    option = yield Ask(g.holder[power], "12.9", "free-flag", [YES, PASS], None, (space,))
    if option == YES:
        yield from ch07_flags.name_flag(g, forces, space)


def burn(g: KutuzovState) -> Steps[None]:
    """5.2.1 Card 74: an inactive Tsarist side that wins in its own duchy of Russia may scorch it."""
    fight_space, winner = g.fight.space, g.fight.winner
    if not g.fight.wasted or winner != TSARIST or g.fight.active == TSARIST or not g.fight.last:
        return
    if not IN_RUSSIA[fight_space] or IS_ZONE[fight_space] or g.scorched[fight_space]:
        return
    if ch03_control.holding_side(g, fight_space) != TSARIST:
        return
    power = ch12_fighters.leading_power(g, winner)
    option = yield Ask(g.holder[power], "5.2.1", "burn", [YES, PASS], None, (fight_space,))
    if option == YES:
        ch07_flags.scorch(g, fight_space)
