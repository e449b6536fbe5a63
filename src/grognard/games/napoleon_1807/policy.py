"""Rules of thumb: what to answer at a glance, prompt by prompt. They guide bots; no rule depends on them."""
from __future__ import annotations

from collections.abc import Callable

from grognard.engine.decision import Ask

from .evaluate import FATIGUE_COST, cards_of, distances, tired
from .load import (
    CARDS_BY_FATIGUE,
    CARDS_BY_STRENGTH,
    COMBAT_BONUS,
    CORPS_COUNT,
    CORPS_OF,
    FIRST_VEDETTE,
    RECOVERY,
    TIRED,
    TOWNS,
)
from .rules import ch01_definitions
from .state import State1807
from .words import BLOCK_OF, CARD, COMBAT, CORPS, DONE, INFANTRY, MANOEUVRE, MARCH_ATTACK, OPERATION, PASS, STOP, ZONE

FREE_POINTS = 3  # movement points that cost no fatigue
STACK = 2  # corps that march together
WORTH_A_FIGHT = 1  # combat cards of advantage


def policy(g: State1807, ask: Ask) -> int:
    """An option that makes sense; where nothing is known of a prompt, any."""
    options = ask.options
    if len(options) == 1:
        return options[0]
    choose = THUMB.get(ask.prompt)
    if choose is None:
        return options[g.random(len(options))]
    return choose(g, ask)


def best(options: list[int], score: Callable[[int], float]) -> int:
    """The option with the greatest score, the first among equals."""
    return max(options, key=score)


def operation(g: State1807, ask: Ask) -> int:
    """Attack where the cards are better, else march, as long as fresh corps are there."""
    seat, options = ask.seat, ask.options
    own, enemy = cards_of(g, seat), cards_of(g, 1 - seat)
    if OPERATION + COMBAT in options and any(own[zone] > enemy[zone] for zone in own if zone in enemy):
        return OPERATION + COMBAT
    fresh = [corps for corps in CORPS_OF[seat] if g.place[corps] >= 0 and not g.activated[corps] and g.fatigue[corps] < TIRED - 1]
    if not fresh:
        return PASS
    for kind in (MARCH_ATTACK, MANOEUVRE):
        if OPERATION + kind in options and g.random(2):
            return OPERATION + kind
    return options[g.random(len(options))]


def stack_zone(g: State1807, ask: Ask) -> int:
    """Where to act: for a combat the best odds, for a march the freshest corps nearest to the enemy."""
    assert g.order
    seat = ask.seat
    own, enemy = cards_of(g, seat), cards_of(g, 1 - seat)
    if g.order.operation == COMBAT:
        return best(ask.options, lambda option: own.get(option - ZONE, 0) - enemy.get(option - ZONE, 0))
    return best(ask.options, lambda option: readiness(g, seat, option - ZONE, enemy))


def readiness(g: State1807, seat: int, zone: int, enemy: dict[int, int]) -> float:
    """How fit a zone's corps are for a march, and how near to somebody they could beat."""
    fresh = [corps for corps in ch01_definitions.corps_in(g, seat, zone) if not g.activated[corps] and not tired(g, corps)]
    if not fresh or zone in enemy:
        return -1.0 - len(enemy) + len(fresh)
    cards = sum(cards_with(g, corps) for corps in fresh[:STACK])
    row = distances()[zone]
    return max((cards - theirs - 0.8 * row[place] for place, theirs in enemy.items()), default=0.0) - 0.1 * sum(
        g.fatigue[corps] for corps in fresh[:STACK]
    )


def cards_with(g: State1807, corps: int) -> int:
    """What a corps adds to a combat."""
    strength = g.infantry[corps] + g.cavalry[corps]
    return CARDS_BY_STRENGTH[strength] + CARDS_BY_FATIGUE[g.fatigue[corps]] + COMBAT_BONUS[corps]


def stack(g: State1807, ask: Ask) -> int:
    """Everybody who adds cards to a combat; two fresh corps for a march."""
    assert g.order
    named = len(g.order.stack)
    limit = CORPS_COUNT if g.order.operation == COMBAT else STACK
    if named < limit:
        for option in ask.options:
            block = BLOCK_OF.get(option, FIRST_VEDETTE)
            if block < CORPS_COUNT and (cards_with(g, block) > 0 if g.order.operation == COMBAT else not tired(g, block)):
                return option
    return ask.options[-1]


def commanders(g: State1807, ask: Ask) -> int:
    """Take along whoever helps in combat."""
    return next((option for option in ask.options if option != DONE and COMBAT_BONUS[BLOCK_OF[option]] > 0), ask.options[-1])


def step(g: State1807, ask: Ask) -> int:
    """Towards the nearest prize; no further than costs nothing, unless there is somebody to fight."""
    assert g.march
    march = g.march
    stop = ask.options[-1] == STOP
    if stop and march.spent >= FREE_POINTS and not march.attack:
        return STOP
    aim = target(g, ask.seat, march.zone, march.stack, march.attack)
    if aim < 0:
        return STOP if stop else ask.options[0]
    row = distances()[aim]
    option = min((option for option in ask.options if option != STOP), key=lambda option: row[option - ZONE])
    return option if row[option - ZONE] < row[march.zone] or not stop else STOP


def target(g: State1807, seat: int, zone: int, blocks: list[int], attack: bool) -> int:
    """A zone worth going to: an enemy that can be beaten, or a town of his that nobody guards; -1 if there is none."""
    row = distances()[zone]
    enemy = cards_of(g, 1 - seat)
    if blocks[0] >= FIRST_VEDETTE:
        enemy = {}
    cards = sum(cards_with(g, corps) for corps in blocks if corps < CORPS_COUNT)
    aims = {place: cards - theirs + ch01_definitions.holds(g, seat, place) - 0.8 * row[place] for place, theirs in enemy.items()}
    if not attack:
        aims = {place: value - 1 for place, value in aims.items()}
        for number, town in enumerate(TOWNS):
            if g.control[number] != seat and town not in enemy:
                aims[town] = 1.5 - 0.5 * row[town]
    aims.pop(zone, None)
    aim = max(aims, key=aims.__getitem__, default=-1)
    return aim if aim >= 0 and (attack or aims[aim] > -2.5) else -1


def place_fatigue(g: State1807, ask: Ask) -> int:
    """Where one more fatigue costs least."""
    return best(ask.options, lambda option: -fatigue_step(g, BLOCK_OF[option]) if option in BLOCK_OF else 0.0)


def remove_fatigue(g: State1807, ask: Ask) -> int:
    """Where one fatigue less gains most."""
    return best(ask.options, lambda option: relief(g, BLOCK_OF[option]) if option in BLOCK_OF else 0.0)


def fatigue_step(g: State1807, corps: int) -> float:
    """What one more fatigue costs a corps."""
    tired_now = min(g.fatigue[corps], len(FATIGUE_COST) - 2)
    return FATIGUE_COST[tired_now + 1] - FATIGUE_COST[tired_now]


def relief(g: State1807, corps: int) -> float:
    """What one fatigue less is worth to a corps."""
    tired_now = g.fatigue[corps]
    return FATIGUE_COST[tired_now] - FATIGUE_COST[tired_now - 1] if tired_now else -1.0


def place_loss(g: State1807, ask: Ask) -> int:
    """Not where a combat card is lost with the point, and not where it is the last one."""
    return best(ask.options, lambda option: -loss_cost(g, BLOCK_OF[option]) if option in BLOCK_OF else -9.0)


def loss_cost(g: State1807, corps: int) -> float:
    """What the loss of a point costs a corps beyond the point."""
    strength = g.infantry[corps] + g.cavalry[corps]
    return float(CARDS_BY_STRENGTH[strength] - CARDS_BY_STRENGTH[max(0, strength - 1)]) + (strength == 1)


def loss_cube(g: State1807, ask: Ask) -> int:
    """Foot rather than horse: horse pursues."""
    return ask.options[0] if len(ask.options) > 1 and INFANTRY == 0 else ask.options[-1]


def retreat_step(g: State1807, ask: Ask) -> int:
    """Away from the enemy, and to friends."""
    enemy, own = cards_of(g, 1 - ask.seat), cards_of(g, ask.seat)
    table = distances()

    def safety(option: int) -> float:
        zone = option - ZONE
        if zone in enemy:
            return -10.0 - enemy[zone]
        nearest = min((table[zone][place] for place in enemy), default=5)
        return min(nearest, 3) + 0.5 * (zone in own)

    return best(ask.options, safety)


def recovery_corps(g: State1807, ask: Ask) -> int:
    """The most tired corps, as long as a card helps it much."""
    return best(ask.options, lambda option: g.fatigue[BLOCK_OF[option]] if option in BLOCK_OF else TIRED - 2)


def recovery_card(g: State1807, ask: Ask) -> int:
    """The smallest card that makes the corps fit again, or else the greatest."""
    due = ask.args[1] - TIRED + 1
    cards = [option for option in ask.options if option >= CARD and option != PASS and option != DONE]
    enough = [option for option in cards if RECOVERY[option - CARD] >= due]
    if enough:
        return min(enough, key=lambda option: RECOVERY[option - CARD])
    return max(cards, key=lambda option: RECOVERY[option - CARD])


def play_first(g: State1807, ask: Ask) -> int:
    """A card, if one is offered."""
    return ask.options[0]


def play_sometimes(g: State1807, ask: Ask) -> int:
    """A card now and then: most keep their worth for recovery or a better moment."""
    return ask.options[g.random(len(ask.options))] if g.random(2) else ask.options[-1]


def raise_corps(g: State1807, ask: Ask) -> int:
    """The corps that gains a combat card by a point, or else the strongest."""
    return best(ask.options, lambda option: gain(g, option - CORPS))


def gain(g: State1807, corps: int) -> float:
    """What a point more is worth to a corps."""
    strength = g.infantry[corps] + g.cavalry[corps]
    return 2.0 * (CARDS_BY_STRENGTH[min(strength + 1, 8)] - CARDS_BY_STRENGTH[strength]) + 0.1 * strength


def rest_zone(g: State1807, ask: Ask) -> int:
    """Where the most fatigue lies."""
    return best(ask.options, lambda option: sum(g.fatigue[c] for c in ch01_definitions.corps_in(g, ask.seat, option - ZONE)))


def inactive_zone(g: State1807, ask: Ask) -> int:
    """Where the least is lost: few corps, of small strength."""
    return best(ask.options, lambda option: -sum(cards_with(g, c) for c in ch01_definitions.corps_in(g, ask.seat, option - ZONE)))


def strongest(g: State1807, ask: Ask) -> int:
    """The corps with the most cards."""
    return best(ask.options, lambda option: cards_with(g, BLOCK_OF[option]) if option in BLOCK_OF else 0)


def weakest(g: State1807, ask: Ask) -> int:
    """The corps with the fewest cards."""
    return best(ask.options, lambda option: -cards_with(g, BLOCK_OF[option]) if option in BLOCK_OF else -9)


THUMB: dict[str, Callable[[State1807, Ask], int]] = {
    "operation": operation,
    "stack-zone": stack_zone,
    "stack": stack,
    "commanders": commanders,
    "step": step,
    "place-fatigue": place_fatigue,
    "remove-fatigue": remove_fatigue,
    "place-loss": place_loss,
    "loss-corps": place_loss,
    "loss-cube": loss_cube,
    "retreat-step": retreat_step,
    "recovery-corps": recovery_corps,
    "recovery-card": recovery_card,
    "initiative-event": play_first,
    "combat-event": play_first,
    "retreat-event": play_first,
    "end-event": play_first,
    "movement-event": play_sometimes,
    "answer-event": play_sometimes,
    "raise-corps": raise_corps,
    "care-corps": strongest,
    "rest-zone": rest_zone,
    "inactive-zone": inactive_zone,
    "cannon-corps": strongest,
    "storm-corps": weakest,
}
