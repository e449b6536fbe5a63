"""Rules of thumb: the option that looks best at a glance, question by question."""
from __future__ import annotations

from collections.abc import Callable

from grognard.engine.decision import Ask

from . import prospects
from .load import (
    CLEAR,
    IMPERIAL,
    LEADERS,
    SIDE_OF,
    SIDE_POWERS,
    SPACES,
    TSARIST,
)
from .plans import ENOUGH, PAIR, impulse, spend, within
from .rules import ch01_pieces, ch03_control, ch12_dice
from .state import KutuzovState
from .words import (
    ALL,
    CONSOLIDATE,
    DONE,
    EVADE,
    FIGHT,
    INTERCEPT,
    KEEP,
    LEADER,
    NUMBER,
    PASS,
    RESOURCE,
    SPACE,
    STOP,
)


def policy(g: KutuzovState, ask: Ask) -> int:
    """The option that rules of thumb choose."""
    thumb = THUMBS.get(ask.prompt)
    if thumb is not None:
        return thumb(g, ask)
    return ask.options[0]


def pass_by(g: KutuzovState, ask: Ask) -> int:
    """The option that does nothing."""
    return ask.options[-1]


def take_first(g: KutuzovState, ask: Ask) -> int:
    """The first option, which is the card or the deed."""
    return ask.options[0]


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
    worth, goal = prospects.best_step(g, [option - SPACE for option in ask.options if within(option, SPACE, SPACES)])
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
        comes = prospects.defence(g, side, option - INTERCEPT, CLEAR) if option - INTERCEPT != march.goal else 0.0
        if comes + there >= 1.1 * enemy:
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
    """Stop the march of a large enemy stack, not one's own or a partner's."""
    if g.march is None or g.holder[g.march.power] == ask.seat or sum(g.march.sp) < 5:
        return ask.options[-1]
    enemy = ask.seat in [g.holder[power] for power in SIDE_POWERS[1 - g.march.side]]
    return ask.options[0] if enemy else ask.options[-1]


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
    "attack-with": take_first,
    "march-to": march_to,
    "react": react,
    "react-here": react,
    "answer-call": react,
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
    "new-commander": pass_by,
    "agree-commander": pass_by,
    "keep-cards": pass_by,
    "swap-card": pass_by,
    "kutuzov": kutuzov,
    "retreat-from-moscow": retreat_from_moscow,
}
