"""What a position is worth: victory points and what they may become, and the chances that the war ends at a stroke."""
from __future__ import annotations

from math import tanh

from grognard.engine.game import Game

from . import prospects
from .load import (
    BATTLE,
    COMMAND,
    CONQUEST_LEVEL,
    CONQUEST_MORALE,
    DEFEAT_KEYS,
    FORTRESS,
    IMPERIAL,
    IN_RUSSIA,
    KEYS,
    LAST_TURN,
    LEADERS_OF,
    MOSCOW,
    MOST_SP,
    NAPOLEON,
    PARTNER,
    PETERSBURG,
    POWERS,
    SAUVE,
    SIDE_FORCES,
    SIDE_LEADERS,
    SIDE_OF,
    SPACES,
    TSARIST,
)
from .rules import ch01_pieces, ch03_control, ch19_end, ch20_victory
from .seats import SEATS, VARIANT_IDS, outcome
from .state import EASY_PEACE, END_OF_TURN, IMPULSES, NO_PEACE, KutuzovState

SCALE, PER_TURN = 3.0, 4.0  # points that are half of a sure win at the very end, and how many more for each turn to come
QUIET = ("impulse", "spend", "preempt", "mulligan", "reinforce", "keep-cards", "deploy", "transfer", "place-dmc", "bridge-move")
SIDES = ((IMPERIAL, 1.0), (TSARIST, -1.0))
# Points that the levels of attrition and of each side's morale cost, and those beyond the last; the allies leave with the fifth.
WORN = (0.0, 0.6, 1.4, 2.4, 3.8, 5.5, 8.0)
SHAKEN = ((0.0, 0.7, 1.5, 3.0, 7.0, 11.0, 18.0), (0.0, 0.7, 1.5, 2.5, 4.0, 6.0, 12.0))
BELOW = [sum(one + two < markers for one in range(1, 7) for two in range(1, 7)) / 36 for markers in range(14)]  # on two dice
AHEAD = 3  # markers that may still come before such a roll
ESCORT, ALONE = 5, 0.25  # pieces that keep Napoleon safe, and what each one lacking costs
CHECKED = 0.7  # of what morale and attrition cost: what the checks at the end of the turn do (4.3, 4.5)
PART = 0.5  # of what armies, cards and roads may become: what they become before the turn is over
HANDFUL = 24  # cards in all hands at the beginning of a turn
ARMED, LOOSE, BOXED = 0.1, 0.015, 0.05  # points for an SP under command, without a leader, in the regroup box
CARD, RESOURCE, POINT = 0.3, 0.2, 0.04  # for a card in hand, a resource besides its half point, a command point in hand
COSSACKS = 0.4  # chance that an open flag falls at the end of the turn
SIEGE, TAKEN = 0.04, 0.5  # the part of a key's points for a besieger beyond half of the walls; and for an army on an open key
BOLDNESS = 0.8  # what a roll at the end of the turn is worth now


def evaluate(g: KutuzovState, seat: int) -> float:
    """From -1 (lost) to 1 (won) for a seat; who does not play a whole side looks at his own powers' points as well."""
    if g.result:
        return float(outcome(g.result, SEATS[seat]))
    powers = [power for power in range(POWERS) if g.holder[power] == seat]
    if not powers:
        return 0.0
    found = ch20_victory.points(g)
    worth = standing(g, found)
    if VARIANT_IDS[g.variant].startswith("split"):
        return split_worth(found, powers, worth)
    own = worth if SIDE_OF[powers[0]] == IMPERIAL else -worth
    return own if len(powers) > 1 else partner_worth(found, powers[0], own)


def partner_worth(found: list[int], power: int, worth: float) -> float:
    """20.5 Of two players of a side one wins: the side's chance, and one's own to be the better power of the two."""
    lead = found[power] - found[PARTNER[power]]
    return (1 + worth) * (0.5 + 0.5 * tanh(lead / 6)) - 1


def split_worth(found: list[int], powers: list[int], worth: float) -> float:
    """2.33, 20.5 The winner is the better power of the winning side: one wants the side to win whose better power one plays."""
    lead = [found[power] - found[(power + 2) % POWERS] for power in powers]
    imperial = next(at for at, power in enumerate(powers) if SIDE_OF[power] == IMPERIAL)
    chance = 0.5 + 0.5 * worth
    return chance * tanh(lead[imperial] / 6) + (1 - chance) * tanh(lead[1 - imperial] / 6)


def standing(g: KutuzovState, found: list[int]) -> float:
    """From -1 to 1 for the Imperials: the points now or later, unless a sudden end comes before they are counted."""
    lead = (ch20_victory.side_points(found, IMPERIAL) - ch20_victory.side_points(found, TSARIST)) / 2 + ground(g)
    held = prospects.owners(g)
    left = time_left(g)
    soon, later = min(1.0, left - (LAST_TURN - g.turn)), min(1.0, left)
    plans, spirit = soldiers(g) + means(g) + reach(g, held), tracks(g)
    peace = 1.0 if g.turn == LAST_TURN else peace_chance(g)
    by_points = peace * chance(lead + PART * soon * plans + max(CHECKED, soon) * spirit, soon)
    if peace < 1.0:
        by_points += (1 - peace) * chance(lead + later * (plans + spirit), left)
    modifier = ch19_end.modifier(g)
    won = BOLDNESS * triumph(g, modifier)
    lost = BOLDNESS * ruin(g, modifier, held.count(TSARIST)) * (1 - won)
    return won - lost + (1 - won - lost) * by_points


def chance(lead: float, left: float) -> float:
    """What a lead is worth so many turns before the points are counted; more is always better, however far ahead one is."""
    return lead / (abs(lead) + SCALE + PER_TURN * left)


def time_left(g: KutuzovState) -> float:
    """Turns to come, and the part of this one for which there are cards."""
    cards = sum([len(hand) for hand in g.hands])
    return float(LAST_TURN - g.turn) + (min(1.0, cards / HANDFUL) if g.phase <= IMPULSES else 0.0)


def peace_chance(g: KutuzovState) -> float:
    """4.8, 19.6 The chance that the points are counted at the end of this turn."""
    if g.turn < 2 or g.phase > END_OF_TURN or ch01_pieces.in_force(g, NO_PEACE):
        return 0.0
    return 2 / 6 if ch01_pieces.in_force(g, EASY_PEACE) else 1 / 6


# What points may come of ----------------------------------------------------------------------------------------------
def tracks(g: KutuzovState) -> float:
    """9.2b, 14.43b, 14.45 Morale and attrition: what a level costs, the next one by the chance to fall, the last by gains."""
    worth = 0.25 * g.wear_gain * (WORN[g.level] - WORN[max(0, g.level - 1)]) - fall(WORN, g.level, g.wear_loss)
    for side, sign in SIDES:
        costs, level = SHAKEN[side], g.morale[side]
        worth += sign * (0.1 * g.gain[side] * (costs[level] - costs[max(0, level - 1)]) - fall(costs, level, g.loss[side]))
    return worth


def fall(costs: tuple[float, ...], level: int, markers: int) -> float:
    """What a level costs now and, by the roll that these markers and those to come ask for, soon."""
    return costs[level] + (costs[level + 1] - costs[level]) * BELOW[min(markers + AHEAD, 13)]


def soldiers(g: KutuzovState) -> float:
    """SP that leaders command, the others and those in the regroup box for less; leaders by their rating."""
    worth = 0.0
    for side, sign in SIDES:
        for force in SIDE_FORCES[side]:
            armed = commanded(g, force)
            loose = MOST_SP[force] - g.unbuilt[force] - g.box[force] - armed
            worth += sign * (ARMED * armed + LOOSE * loose + BOXED * g.box[force])
        worth += sign * 0.1 * sum([BATTLE[leader] for leader in SIDE_LEADERS[side] if g.place[leader] >= 0])
    return worth - ALONE * max(0, ESCORT - escort(g))


def commanded(g: KutuzovState, force: int) -> int:
    """The SP of a force that stand with its leaders, as many as these command."""
    room: dict[int, int] = {}
    for leader in LEADERS_OF[force]:
        space = g.place[leader]
        if space >= 0:
            room[space] = room.get(space, 0) + COMMAND[leader]
    armed = 0
    for space, most in room.items():
        armed += min(most, g.sp[force * SPACES + space])
    return armed


def escort(g: KutuzovState) -> int:
    """19.5b The Imperial pieces with Napoleon, whose loss costs three on the conquest roll."""
    return g.crowd[IMPERIAL * SPACES + g.place[NAPOLEON]] - 1 if g.place[NAPOLEON] >= 0 else 0


def means(g: KutuzovState) -> float:
    """Cards, resources, and command points in hand."""
    worth = 0.0
    for power in range(POWERS):
        worth += (RESOURCE * g.resources[power] + CARD * len(g.hands[power])) * (1 - 2 * SIDE_OF[power])
    if g.budget:
        worth += POINT * g.budget.points * (1 - 2 * SIDE_OF[g.budget.power])
    return worth


def ground(g: KutuzovState) -> float:
    """4.3, 4.4a, 13.2 Keys that may change hands: flags open to Cossacks, armies on enemy keys, sieges; and duchies as such."""
    worth = 0.03 * flags_ahead(g)
    for key in KEYS:
        holder = ch03_control.holding_side(g, key)
        own, enemies = g.crowd[holder * SPACES + key], g.crowd[(1 - holder) * SPACES + key]
        sign = 1 if holder == IMPERIAL else -1
        if enemies and not own:
            hope = SIEGE * max(0, min(enemies, 10) - prospects.WALLS[key] // 2) if FORTRESS[key] else TAKEN
            worth -= sign * prospects.swing(g, key) * hope
        elif holder == IMPERIAL and not own and IN_RUSSIA[key] and not FORTRESS[key]:
            worth -= COSSACKS * prospects.swing(g, key)
    return worth


def flags_ahead(g: KutuzovState) -> int:
    """How many more flags the Imperials have on the map."""
    ahead = 0
    for force in g.flag:
        if force >= 0:
            ahead += 1 - 2 * SIDE_OF[force]
    return ahead


def reach(g: KutuzovState, held: list[int]) -> float:
    """Keys that armies are on their way to, each army by the best one that it can hope for."""
    worth = 0.0
    for side, sign in SIDES:
        lacking = prospects.lacking(g, side, held)
        guards = tuple([g.crowd[(1 - side) * SPACES + key] for key in lacking])
        worth += sign * prospects.campaign(lacking, guards, prospects.armies(g, side), g.retreating)
    return worth


# Sudden ends ----------------------------------------------------------------------------------------------------------
def triumph(g: KutuzovState, modifier: int) -> float:
    """19.5, 19.22 The chance that Russia is conquered at the end of the turn, or loses heart."""
    needed = ch19_end.NEEDED - modifier
    conquest = min(6, 7 - needed) / 6 if needed <= 6 and ch19_end.capital_held(g) else 0.0
    if g.turn <= 2:
        conquest += 0.1 * g.entitled + 0.2 * (ch19_end.flagged(g, MOSCOW) or ch19_end.flagged(g, PETERSBURG))
    return min(1.0, conquest + collapse(g, TSARIST))


def ruin(g: KutuzovState, modifier: int, tsarist_keys: int) -> float:
    """19.3, 19.5 The chance of a defeat: by the roll, by Tsarist keys, or because the army falls apart."""
    worn = worsening(CONQUEST_LEVEL, g.level, g.wear_loss)
    shaken = worsening(CONQUEST_MORALE[IMPERIAL], g.morale[IMPERIAL], g.loss[IMPERIAL])
    chances = ((1 - worn) * (1 - shaken), worn + shaken - 2 * worn * shaken, worn * shaken)
    dies = [max(0, min(6, ch19_end.DEFEAT - modifier + worse)) / 6 for worse in range(3)]
    defeat = sum([chance * dead for chance, dead in zip(chances, dies, strict=True)], 0.0)
    missing = max(0, DEFEAT_KEYS - tsarist_keys)
    keys = (0.9, 0.3, 0.1)[missing] if missing <= 2 else 0.0
    return min(1.0, defeat + keys * (1.0 if g.turn >= 2 else 0.4) + collapse(g, IMPERIAL))


def worsening(modifiers: list[int], level: int, markers: int) -> float:
    """19.5b The chance that a level falls before the roll, where the next one is worse for it."""
    if level + 1 >= len(modifiers) or modifiers[level + 1] == modifiers[level]:
        return 0.0
    return BELOW[min(markers + AHEAD, 13)]


def collapse(g: KutuzovState, side: int) -> float:
    """9.22 The chance that morale falls below the last level."""
    if g.morale[side] < SAUVE - 1:
        return 0.0
    markers = g.loss[side] - 4 * (SAUVE - g.morale[side])
    return max(0.0, min(0.8, 0.1 + 0.07 * markers))


def settled(game: Game) -> bool:
    """Between two actions: at a question of the impulse or the interphase, with nothing under way."""
    ask, g = game.ask, game.state
    if ask is None:
        return True
    assert isinstance(g, KutuzovState)
    return ask.prompt in QUIET and g.battle is None and g.march is None and g.wear is None
