"""Rules of thumb: the option that looks best at a glance, question by question."""
from __future__ import annotations

from collections.abc import Callable

from grognard.engine.decision import Ask

from . import prospects
from .load import (
    CARD_TYPE,
    CARDS,
    CLEAR,
    CP,
    FORCES,
    FORTRESS,
    IMPERIAL,
    IS_DEPOT,
    IS_KEY,
    IS_MANDATORY,
    LEADER_FORCE,
    LEADERS,
    SIDE_OF,
    SPACES,
    TSARIST,
    WINTER,
)
from .rules import ch01_pieces, ch03_control, ch10_groups, ch10_movement, ch12_dice, ch19_end
from .state import KutuzovState, March
from .words import (
    ALL,
    ATTRITION_DICE,
    ATTRITION_DIE,
    BUILD,
    COMMAND,
    CONSOLIDATE,
    DONE,
    ENTRENCH,
    EVADE,
    EVENT,
    FIGHT,
    FLAG,
    INTERCEPT,
    KEEP,
    LEADER,
    MARCH,
    MORALE_DICE,
    MORALE_DIE,
    NUMBER,
    PASS,
    REGROUP,
    RESOURCE,
    SCORCH,
    SIEGE,
    SPACE,
    STOP,
)

# Events that are worth more than their points to whoever may play them, the best first.
GOOD_EVENTS = (86, 78, 42, 27, 9, 17, 93, 54, 58, 110, 55, 100, 12, 11, 67, 10, 105, 20, 37, 2, 15, 108, 14, 69, 94)


PAIR, ENOUGH = 4, 0.15  # points for marching in a group; what a step must bring
WORN, SHAKY = 2, -1  # a level of attrition and a conquest modifier, in winter, that are worth a resource to mend


def policy(g: KutuzovState, ask: Ask) -> int:
    """The option that rules of thumb choose."""
    thumb = THUMBS.get(ask.prompt)
    if thumb is not None:
        return thumb(g, ask)
    return ask.options[0]


def within(option: int, base: int, count: int) -> bool:
    return base <= option < base + count


def pass_by(g: KutuzovState, ask: Ask) -> int:
    """The option that does nothing."""
    return ask.options[-1]


def take_first(g: KutuzovState, ask: Ask) -> int:
    """The first option, which is the card or the deed."""
    return ask.options[0]


# The impulse ----------------------------------------------------------------------------------------------------------
def impulse(g: KutuzovState, ask: Ask) -> int:
    """Sieges and pressing repairs first, then a good event or the most points; then it is over."""
    power = g.now.power
    for option in ask.options:
        if within(option, SIEGE, SPACES) and siege_worth(g, option - SIEGE):
            return option
    urgent = urgent_step(g, power, ask.options)
    if urgent >= 0:
        return urgent
    cards = [option for option in ask.options if within(option, EVENT, CARDS) or within(option, COMMAND, CARDS)]
    if not cards:
        return ask.options[-1]
    return max(cards, key=lambda option: card_worth(g, option))


def urgent_step(g: KutuzovState, power: int, options: list[int]) -> int:
    """Resources against many markers; the last one is kept."""
    side = SIDE_OF[power]
    if ATTRITION_DICE in options and needs_relief(g):
        return ATTRITION_DICE
    if g.resources[power] >= 2 or g.loss[side] >= 8:
        if MORALE_DICE in options and g.loss[side] >= 6:
            return MORALE_DICE
        if ATTRITION_DICE in options and g.wear_loss >= 6:
            return ATTRITION_DICE
    scorch = [option for option in options if within(option, SCORCH, SPACES)]
    if scorch and g.resources[power] >= 2:
        return max(scorch, key=lambda option: prospects.threat(g, TSARIST, option - SCORCH))
    dig = [option for option in options if within(option, ENTRENCH, SPACES)]
    for option in dig:
        space = option - ENTRENCH
        if g.resources[power] >= 3 and IS_KEY[space] and prospects.threat(g, side, space):
            return option
    return -1


def needs_relief(g: KutuzovState) -> bool:
    """19.5 Whether a worn army may cost the Imperials the war at the end of the turn."""
    return g.level >= WORN and ch19_end.modifier(g) <= (SHAKY if WINTER[g.turn] else SHAKY - 1)


def siege_worth(g: KutuzovState, space: int) -> bool:
    """A siege with dice enough to hope for."""
    side = SIDE_OF[g.now.power]
    return prospects.defence(g, side, space, CLEAR) >= 3 * FORTRESS[space]


def card_worth(g: KutuzovState, option: int) -> float:
    """Points for movement, or one of the good events; mandatory cards early, battle cards late."""
    if within(option, COMMAND, CARDS):
        card = option - COMMAND
        kept = 2.0 if CARD_TYPE[card] in ("battle", "response", "response_battle") else 0.0
        return CP[card] - kept
    card = option - EVENT
    if IS_MANDATORY[card]:
        return 3.5
    number = card + 1
    return 6.0 - 0.1 * GOOD_EVENTS.index(number) if number in GOOD_EVENTS else 0.5


def spend(g: KutuzovState, ask: Ask) -> int:
    """A flag on a key, a march, a flag, pieces, dice: in this order."""
    power = g.purse.power
    best, worth = ask.options[-1], 0.0
    for option in ask.options:
        value = spend_worth(g, power, option)
        if value > worth:
            best, worth = option, value
    return best


def spend_worth(g: KutuzovState, power: int, option: int) -> float:
    """What one use of points is worth at a glance."""
    side = SIDE_OF[power]
    if within(option, FLAG, SPACES):
        space = option - FLAG
        return 3.0 if IS_KEY[space] or IS_DEPOT[space] else 0.8
    if within(option, SIEGE, SPACES):
        return 4.0 if siege_worth(g, option - SIEGE) else 0.0
    if within(option, MARCH, SPACES):
        return march_worth(g, power, option - MARCH)
    if option == REGROUP:
        return 0.5
    if option == BUILD:
        return 0.4 if g.purse.points >= 2 else 0.0
    if option == MORALE_DIE:
        return 0.12 + 0.04 * g.loss[side]
    if option == ATTRITION_DIE:
        return 0.1 + 0.04 * g.wear_loss + (1.0 if needs_relief(g) else 0.0)
    return 0.0


def march_worth(g: KutuzovState, power: int, space: int) -> float:
    """What the best step of the army in a space would bring; besiegers stay."""
    side = SIDE_OF[power]
    if FORTRESS[space] and ch03_control.holding_side(g, space) != side and g.turn < 4:
        return 0.0
    leaders = [leader for leader in ch10_groups.free_leaders(g, power, space) if ch10_groups.may_lead(g, leader)]
    if not leaders:
        return 0.0
    g.march = March(power, side, space, ch10_groups.by_rank(g, leaders)[:1], [0] * FORCES, [], [], [])
    g.moving.commander = g.moving.leaders[0]
    if g.purse.points >= PAIR and ch10_groups.companions(g, power, space):
        ch10_groups.take_all(g, power, space)
    else:
        force = LEADER_FORCE[g.moving.commander]
        g.moving.sp[force] = ch10_groups.most_for(g, force, space)
    worth, _ = prospects.best_step(g, ch10_movement.open_steps(g))
    g.march = None
    return worth if worth > ENOUGH else 0.0


# Marches --------------------------------------------------------------------------------------------------------------
def companions(g: KutuzovState, ask: Ask) -> int:
    """All together if there are points for two armies."""
    return ALL if ALL in ask.options and g.budget and g.budget.points >= PAIR else DONE


def how_many(g: KutuzovState, ask: Ask) -> int:
    """As many as possible, but a garrison of one in a key that is threatened, or open to Cossacks."""
    if len(ask.options) > 2 and (prospects.leaves_bare(g, g.moving.here) or prospects.open_to_raids(g, g.moving.here)):
        return ask.options[1]
    return ask.options[0]


def march_to(g: KutuzovState, ask: Ask) -> int:
    """The best step, or a halt."""
    worth, goal = prospects.best_step(g, [option - SPACE for option in ask.options if option != STOP])
    begun = g.moving.came >= 0
    return SPACE + goal if not begun or worth > ENOUGH else STOP


def react(g: KutuzovState, ask: Ask) -> int:
    """Intercept with the stronger army; evade before a much stronger one."""
    if g.march is None:
        return ask.options[0]
    march = g.moving
    side = 1 - march.side
    enemy = prospects.stack_dice(g, march.side, march.sp, march.leaders)
    there = prospects.defence(g, side, march.goal, march.line)
    intercepts = [option for option in ask.options if within(option, INTERCEPT, SPACES)]
    for option in intercepts:
        if prospects.defence(g, side, option - INTERCEPT, CLEAR) + there >= 1.1 * enemy:
            return option
    evasions = [option for option in ask.options if within(option, EVADE, SPACES)]
    if evasions and there and enemy >= 1.4 * there:
        return max(evasions, key=lambda option: evasion_worth(g, side, option - EVADE))
    return ask.options[-1]


def evasion_worth(g: KutuzovState, side: int, space: int) -> float:
    """Friendly ground with friends, away from the enemy."""
    friendly = ch03_control.stance(g, side, space) == ch03_control.FRIENDLY
    return friendly + 0.2 * g.crowd[side * SPACES + space] - 0.1 * prospects.threat(g, side, space)


def zone_battle(g: KutuzovState, ask: Ask) -> int:
    """Fight in a zone when stronger."""
    march = g.moving
    own = prospects.stack_dice(g, march.side, march.sp, march.leaders)
    return FIGHT if own > prospects.defence(g, 1 - march.side, march.goal, march.line) else ask.options[-1]


def retreat(g: KutuzovState, ask: Ask) -> int:
    """Where friends are, away from the enemy."""
    goals = [option for option in ask.options if within(option, SPACE, SPACES)]
    if not goals:
        return ask.options[0]
    return max(goals, key=lambda option: evasion_worth(g, g.fight.loser, option - SPACE))


# Windows --------------------------------------------------------------------------------------------------------------
def battle_card(g: KutuzovState, ask: Ask) -> int:
    """Battle cards are for battles that are neither won nor lost without them."""
    if len(ask.options) == 1 or g.battle is None or g.battle.siege:
        return ask.options[0]
    dice = [ch12_dice.battle_dice(g, side) for side in (IMPERIAL, TSARIST)]
    low, high = min(dice), max(dice)
    return ask.options[0] if high >= 5 and low * 2 >= high else ask.options[-1]


def large_stack(g: KutuzovState, ask: Ask) -> int:
    """Stop the march of a large enemy stack, not one's own."""
    if g.march is None or g.holder[g.march.power] == ask.seat or sum(g.march.sp) < 5:
        return ask.options[-1]
    return ask.options[0]


def attrition_card(g: KutuzovState, ask: Ask) -> int:
    """Save pieces where at least two would be lost."""
    wear = g.wear
    return ask.options[0] if wear and wear.sixes + wear.fives >= 2 else ask.options[-1]


def halve(g: KutuzovState, ask: Ask) -> int:
    """A resource for ten dice or more."""
    return RESOURCE if g.toll.dice >= 10 else PASS


def recover(g: KutuzovState, ask: Ask) -> int:
    """Spend resources first, then the cheapest cards."""
    return RESOURCE if RESOURCE in ask.options else ask.options[0]


def weakest_leader(g: KutuzovState, ask: Ask) -> int:
    """Lose soldiers of any kind; of leaders the weakest."""
    if within(ask.options[0], LEADER, LEADERS):
        return min(ask.options, key=lambda option: ch01_pieces.rating(g, option - LEADER))
    return ask.options[0]


def target(g: KutuzovState, ask: Ask) -> int:
    """A space for one's own good: the key nearest to the enemy; for harm: the enemy's largest stack."""
    spaces = [option for option in ask.options if within(option, SPACE, SPACES)]
    if not spaces:
        return ask.options[0]
    power = next((power for power in range(4) if g.holder[power] == ask.seat), 0)
    enemy = 1 - SIDE_OF[power]
    return max(spaces, key=lambda option: g.crowd[enemy * SPACES + option - SPACE])


def new_piece(g: KutuzovState, ask: Ask) -> int:
    """Leaders before soldiers, and soldiers until the points are spent."""
    leaders = [option for option in ask.options if within(option, LEADER, LEADERS)]
    return leaders[0] if leaders else ask.options[0]


def deploy_to(g: KutuzovState, ask: Ask) -> int:
    """Where an army stands, near the front."""
    goals = [option for option in ask.options if within(option, SPACE, SPACES)]
    power = g.query.power if g.query else 0
    side = SIDE_OF[power]
    pulls = prospects.wanted(g, side)

    def worth(option: int) -> float:
        space = option - SPACE
        leaders = len(ch01_pieces.leaders_at(g, side, space))
        near = 2.0 * leaders + 0.1 * g.crowd[side * SPACES + space]
        return near + 3 * pulls[space] - 2 * g.scorched[space]

    return max(goals, key=worth) if goals else ask.options[-1]


def kutuzov(g: KutuzovState, ask: Ask) -> int:
    """Halve many markers, else take the gains."""
    return ask.options[0] if g.loss[TSARIST] >= 8 else ask.options[1]


def retreat_from_moscow(g: KutuzovState, ask: Ask) -> int:
    """Consolidate when morale and supply are low."""
    return CONSOLIDATE if g.morale[IMPERIAL] >= 2 or g.level >= 3 else ask.options[0]


def small_bid(g: KutuzovState, ask: Ask) -> int:
    """A bid of one SP."""
    return NUMBER + 1


def keep(g: KutuzovState, ask: Ask) -> int:
    return KEEP


THUMBS: dict[str, Callable[[KutuzovState, Ask], int]] = {
    "bid": small_bid,
    "mulligan": keep,
    "bridge-move": pass_by,
    "bridges": take_first,
    "preempt": take_first,
    "impulse": impulse,
    "spend": spend,
    "march-with": companions,
    "march-sp": how_many,
    "march-to": march_to,
    "react": react,
    "zone-battle": zone_battle,
    "retreat": retreat,
    "retreat-part": retreat,
    "retreat-rest": retreat,
    "play-move": large_stack,
    "play-interception": pass_by,
    "play-entry": take_first,
    "play-evasion": take_first,
    "play-rolled": pass_by,
    "play-attrition": take_first,
    "play-attrition-rolled": attrition_card,
    "play-before-battle": take_first,
    "play-battle": battle_card,
    "play-siege": take_first,
    "play-siege-rolled": take_first,
    "play-last-round": pass_by,
    "play-rout": take_first,
    "play-retreat": take_first,
    "play-after-battle": pass_by,
    "play-scorch": take_first,
    "halve": halve,
    "recover-morale": recover,
    "recover-attrition": recover,
    "kill": weakest_leader,
    "attrition-loss": weakest_leader,
    "target-space": target,
    "winter-space": target,
    "build": new_piece,
    "regroup": take_first,
    "reinforce": new_piece,
    "deploy-to": deploy_to,
    "transfer": pass_by,
    "keep-cards": pass_by,
    "swap-card": pass_by,
    "kutuzov": kutuzov,
    "retreat-from-moscow": retreat_from_moscow,
}
