"""Battle and siege cards: dice, rounds, and what a rout is."""
from __future__ import annotations

from collections.abc import Callable

from grognard.engine.decision import Refusal
from grognard.engine.procedure import Procedure, Steps, at_once

from ..load import CLEAR, FORCES, IMPERIAL, IN_RUSSIA, IS_PORT, NEAR, POWER_OF, SIDE_OF, SPACES, TSARIST
from ..rules import (
    ch01_pieces,
    ch03_control,
    ch10_movement,
    ch11_interception,
    ch12_battle,
    ch12_fighters,
    ch12_pursuit,
    ch13_dice,
)
from ..state import LEADER_ZERO, UNTIL_BATTLE_ENDS, KutuzovState
from . import targets

Condition = Callable[[KutuzovState, int], Refusal | None]
NOT_HERE = Refusal("5.3", "not-in-battle")


def takes_part(g: KutuzovState, power: int) -> bool:
    """5.3, 12.1, 13.23 A piece of the power in the battle or siege, or its own fortress under siege."""
    if g.battle is None:
        return False
    side, space = SIDE_OF[power], g.battle.space
    if g.battle.siege and g.battle.active != side:
        return POWER_OF[ch03_control.holder(g, space)] == power
    return power in ch12_fighters.powers(g, side)


def in_battle(g: KutuzovState, power: int) -> Refusal | None:
    """5.3 Only in battles, and only with a piece there."""
    return None if g.battle and not g.battle.siege and takes_part(g, power) else NOT_HERE


def in_battle_or_siege(g: KutuzovState, power: int) -> Refusal | None:
    """5.3, 13.2 Cards that work in sieges as well."""
    return None if takes_part(g, power) else NOT_HERE


def strong(count: int, siege: bool) -> Condition:
    """A battle (or siege) with so many SP of one's side."""

    def may(g: KutuzovState, power: int) -> Refusal | None:
        reason = in_battle_or_siege(g, power) if siege else in_battle(g, power)
        if reason:
            return reason
        side = SIDE_OF[power]
        besieged = g.fight.siege and side != g.fight.active
        return None if not besieged and sum(ch12_fighters.soldiers(g, side)) >= count else NOT_HERE

    return may


def led_by(leader: int, siege: bool) -> Condition:
    """A battle (or siege) in which a leader takes part."""

    def may(g: KutuzovState, power: int) -> Refusal | None:
        reason = in_battle_or_siege(g, power) if siege else in_battle(g, power)
        return reason or (None if leader in acting_leaders(g, SIDE_OF[power]) else NOT_HERE)

    return may


def acting_leaders(g: KutuzovState, side: int) -> list[int]:
    """13.21, 13.36 The leaders of a side who fight; in a siege none but the besieger and his staff."""
    if g.fight.siege:
        return [g.fight.besieger, *ch13_dice.siege_staff(g)] if side == g.fight.active else []
    return ch12_fighters.leaders(g, side)


def first_round(condition: Condition) -> Condition:
    """Only before the dice of the first round."""

    def may(g: KutuzovState, power: int) -> Refusal | None:
        return condition(g, power) or (None if g.fight.round == 1 else NOT_HERE)

    return may


def dice(own: int, enemy: int = 0, lasting: bool = False) -> Procedure:
    """12.1 Dice for one's side and the enemy, for one round or for the whole battle."""

    def effect(g: KutuzovState, power: int) -> None:
        side = SIDE_OF[power]
        pile = g.fight.lasting if lasting else g.fight.dice
        pile[side] += own
        pile[1 - side] += enemy

    return at_once(effect)


@at_once
def moustaches(g: KutuzovState, power: int) -> None:
    """1 Four dice, and no disruption counts against the Imperials in this round."""
    g.fight.dice[IMPERIAL] += 4
    g.fight.immune[IMPERIAL] = 1
    g.fight.moustaches = True


@at_once
def siege_guns(g: KutuzovState, power: int) -> None:
    """7 Four dice at once; sixes hit the fortress."""
    rolled = [g.die() for _ in range(4)]
    g.note("dice", "13.31b", power, rolled)
    g.fight.guns += rolled.count(6)


def own_siege(g: KutuzovState, power: int) -> Refusal | None:
    """7, 61, 62 A siege by one's own side, with a piece of the power there."""
    own = g.battle and g.battle.siege and g.battle.active == SIDE_OF[power]
    return None if own and takes_part(g, power) else NOT_HERE


def enemy_siege(g: KutuzovState, power: int) -> Refusal | None:
    """63, 74, 13.23 A siege of a fortress that the power owns."""
    enemy = g.battle and g.battle.siege and g.battle.active != SIDE_OF[power]
    return None if enemy and takes_part(g, power) else NOT_HERE


@at_once
def naples(g: KutuzovState, power: int) -> None:
    """8 Two dice, and the enemy is routed by one hit fewer."""
    g.fight.dice[IMPERIAL] += 2
    g.fight.margin[TSARIST] -= 1


def in_russia(g: KutuzovState, power: int) -> Refusal | None:
    """19 A battle in Russia with a Tsarist army."""
    reason = in_battle(g, power)
    if reason:
        return reason
    good = IN_RUSSIA[g.fight.space] and ch12_fighters.leaders(g, TSARIST)
    return None if good else NOT_HERE


@at_once
def militia(g: KutuzovState, power: int) -> None:
    """24 Four dice, and one disruption more for the Russians in this round."""
    g.fight.dice[TSARIST] += 4
    g.fight.added[TSARIST] += 1


@at_once
def thunder(g: KutuzovState, power: int) -> None:
    """50 Two dice; an enemy who loses checks morale."""
    g.fight.dice[SIDE_OF[power]] += 2
    g.fight.thunder |= 1 << SIDE_OF[power]


def at_port(g: KutuzovState, power: int) -> Refusal | None:
    """51 A battle or siege in a port duchy."""
    return in_battle_or_siege(g, power) or (None if IS_PORT[g.fight.space] else NOT_HERE)


@at_once
def treachery(g: KutuzovState, power: int) -> None:
    """62 One hit on the fortress."""
    g.fight.guns += 1


@at_once
def sally(g: KutuzovState, power: int) -> None:
    """63 The fortress rolls two more dice in this round."""
    g.fight.dice[SIDE_OF[power]] += 2


@at_once
def miners(g: KutuzovState, power: int) -> None:
    """61, 13.22 One more round of the siege, beyond the limit; for the sack it is the last one, which saves none (13.52a)."""
    g.fight.miners = True
    g.fight.rounds += 1


def friends_near(g: KutuzovState, power: int) -> Refusal | None:
    """66 An army next to the battle that could intercept into it."""
    reason = in_battle(g, power)
    if reason:
        return reason
    side, space = SIDE_OF[power], g.fight.space
    hidden = g.budget is not None and g.budget.unseen and g.fight.active != side  # 90 even by event
    near = any(ch11_interception.open_way(g, side, start, space) for start in NEAR[space])
    return None if near and not hidden else NOT_HERE


@at_once
def call(g: KutuzovState, power: int) -> None:
    """66 After both sides have declared, each adjacent army may roll to come."""
    g.fight.called |= 1 << SIDE_OF[power]


def enemy_led(g: KutuzovState, power: int) -> Refusal | None:
    """71 An enemy commander in the battle or siege."""
    if g.battle is None:
        return NOT_HERE
    return None if enemy_commander(g, power) >= 0 else NOT_HERE


def enemy_commander(g: KutuzovState, power: int) -> int:
    """71 The enemy's commander, or -1."""
    side = 1 - SIDE_OF[power]
    if g.fight.siege:
        return g.fight.besieger if side == g.fight.active else -1
    return ch01_pieces.commander(g, side, ch12_fighters.leaders(g, side))


@at_once
def wounded(g: KutuzovState, power: int) -> None:
    """71 The battle rating of the enemy commander is 0 in this battle or siege."""
    leader = enemy_commander(g, power)
    ch01_pieces.lay(g, LEADER_ZERO, leader, 0, UNTIL_BATTLE_ENDS)
    g.note("wounded", "12.2", leader)


def day_to_waste(g: KutuzovState, power: int) -> Refusal | None:
    """74 A battle with a piece of the power, or a siege of its fortress."""
    if g.battle and g.battle.siege:
        return enemy_siege(g, power)
    return in_battle(g, power)


@at_once
def day_wasted(g: KutuzovState, power: int) -> None:
    """74 No round after this one; or the siege is lifted."""
    if g.fight.siege:
        g.fight.broken = True
    else:
        g.fight.last = g.fight.wasted = True


def clear_entry(g: KutuzovState, power: int) -> Refusal | None:
    """85, 10.72, 15.3a The attacker came by a clear line: not over the sea, and he did not stand there before."""
    marched = g.battle is not None and not g.battle.sea and g.battle.entry != g.battle.space
    return in_battle(g, power) or (None if marched and g.fight.line == CLEAR else NOT_HERE)


@at_once
def guard_stands(g: KutuzovState, power: int) -> None:
    """89 One's side is routed only by two more hits."""
    g.fight.margin[SIDE_OF[power]] += 2


@at_once
def victory_or_death(g: KutuzovState, power: int) -> None:
    """104, 5.1a A third round if hits are equal after two, whatever card 74 said before; a rout is only a retreat."""
    g.fight.rounds = max(g.fight.rounds, 3)
    g.fight.last = False
    g.fight.desperate = True


@at_once
def bronze(g: KutuzovState, power: int) -> None:
    """106 Half of one's disruptions of this round are taken off, but count as hits; card 1 has ignored them all."""
    side = SIDE_OF[power]
    g.fight.immune[side] = g.fight.immune[side] or 2


# After the dice -----------------------------------------------------------------------------------------------------
def another_day(g: KutuzovState, power: int) -> Refusal | None:
    """57 Both sides still have pieces."""
    return None if g.battle and not g.battle.siege and ch12_battle.both_stand(g) else NOT_HERE


@at_once
def one_more_round(g: KutuzovState, power: int) -> None:
    """57 One further round, whatever card 74 said."""
    g.fight.extra = True


def tsarists_routed(g: KutuzovState, power: int) -> Refusal | None:
    """23 The Tsarists have been routed in Russia."""
    good = g.battle and g.battle.loser == TSARIST and IN_RUSSIA[g.battle.space]
    return None if good else NOT_HERE


@at_once
def not_one_step(g: KutuzovState, power: int) -> None:
    """23 The rout becomes a retreat."""
    g.fight.spared |= 1 << TSARIST


def own_retreat(g: KutuzovState, power: int) -> Refusal | None:
    """99, 13.34 A force of one's side must retreat, be it from a siege."""
    return None if g.battle and g.battle.loser == SIDE_OF[power] else NOT_HERE


@at_once
def rearguard(g: KutuzovState, power: int) -> None:
    """99 No retreat attrition, and no marker for a simple retreat."""
    g.fight.rescued |= 1 << SIDE_OF[power]


def can_follow(g: KutuzovState, power: int) -> Refusal | None:
    """70 The victor's side, when the loser stands in a space that can be entered."""
    if g.battle is None or g.battle.winner != SIDE_OF[power] or not ch12_battle.crowd(g, SIDE_OF[power]):
        return NOT_HERE
    return None if follow_goals(g) else NOT_HERE


def follow_goals(g: KutuzovState) -> list[int]:
    """70, 13.41b, 19.722c The spaces next to the battle that the loser fled to and the victors may enter."""
    here, winner, loser = g.fight.space, g.fight.winner, g.fight.loser
    near = [space for space in g.fight.fled if g.crowd[loser * SPACES + space] and space in NEAR[here]]
    allowed = [space for space in near if ch10_movement.entry_refused(g, winner, here, space) is None]
    return [space for space in allowed if pursuers(g, winner, space) != ([], [0] * FORCES)]


def pursuers(g: KutuzovState, side: int, goal: int) -> tuple[list[int], list[int]]:
    """70, 9.31a The victors who follow, but for hesitating allies: leaders, and SP by force."""
    leaders = [leader for leader in ch12_fighters.leaders(g, side) if ch11_interception.willing(g, leader, side, goal)]
    sp = ch12_fighters.soldiers(g, side)
    return leaders, [0 if ch11_interception.reluctant(g, force, side, goal) else count for force, count in enumerate(sp)]


def to_the_death(g: KutuzovState, power: int) -> Steps[None]:
    """70, 12.10b The victors follow and fight a second battle as the active side."""
    goal = yield from targets.pick_space(g, power, follow_goals(g))
    yield from second_battle(g, SIDE_OF[power], goal)


def second_battle(g: KutuzovState, side: int, goal: int) -> Steps[None]:
    """70 The force that won enters with its attrition, without reactions, and fights."""
    from_space, carried = g.fight.space, g.fight.carried
    leaders, sp = pursuers(g, side, goal)
    yield from ch12_pursuit.follow(g, side, from_space, goal, leaders, sp, carried)
