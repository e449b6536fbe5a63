"""Rules of thumb: what to answer at a glance, prompt by prompt. They guide bots; no rule depends on them."""
from __future__ import annotations

from collections.abc import Callable

from grognard.engine.decision import Ask

from .evaluate import FATIGUE_COST, cards_of, distances
from .load import CARDS_BY_STRENGTH, COMBAT_BONUS, CORPS_COUNT, NEIGHBOURS, RECOVERY, TIRED, TOWN_OF
from .plans import Outlook, Ways, cards_with, terrain, ways, ways_known
from .rules import ch01_definitions
from .state import March, State1807
from .words import BLOCK_OF, CARD, CORPS, DONE, OPERATION, PASS, STOP, ZONE

REACH = 5  # connections that a march looks ahead
FREE_POINTS = 3  # movement points that cost no fatigue
TOWN_WORTH, CONTACT_WORTH, BESIDE_WORTH = 4.0, 2.0, 0.5  # what draws a march, in connections


def policy(g: State1807, ask: Ask) -> int:
    """An option that makes sense; where nothing is known of a prompt, any."""
    options = ask.options
    if len(options) == 1:
        return options[0]
    choose = THUMB.get(ask.prompt)
    return choose(g, ask) if choose else options[g.random(len(options))]


def operation(g: State1807, ask: Ask) -> int:
    """What promises most, as long as it promises anything."""
    outlook = Outlook(g, ask.seat)
    best, most = PASS, 0.0
    for option in ask.options:
        if option != PASS:
            gain = outlook.best_plan(option - OPERATION).gain
            if gain > most:
                best, most = option, gain
    return best


def stack_zone(g: State1807, ask: Ask) -> int:
    """The zone of the most promising stack."""
    assert g.order
    plan = Outlook(g, ask.seat).best_plan(g.order.operation)
    return ZONE + plan.zone if ZONE + plan.zone in ask.options else ask.options[0]


def stack(g: State1807, ask: Ask) -> int:
    """The corps of the most promising stack of the zone."""
    assert g.order
    wanted = Outlook(g, ask.seat, g.order.zone).best_plan(g.order.operation).stack
    for option in ask.options:
        if BLOCK_OF.get(option) in wanted:
            return option
    return ask.options[-1]


def commanders(g: State1807, ask: Ask) -> int:
    """Take along whoever helps in combat."""
    return next((option for option in ask.options if option != DONE and COMBAT_BONUS[BLOCK_OF[option]] > 0), ask.options[-1])


def step(g: State1807, ask: Ask) -> int:
    """Towards the aim; no further than costs nothing, unless there is somebody to fight."""
    assert g.march
    march = g.march
    stop = ask.options[-1] == STOP
    if stop and march.spent >= FREE_POINTS and not march.attack:
        return STOP
    option = ZONE + next_zone(g, march)
    if option in ask.options:
        return option
    return STOP if stop else ask.options[0]


def next_zone(g: State1807, march: March) -> int:
    """The next zone on the way to the best aim; the zone itself when it is best to stop."""
    reached = ways(g, ways_known(g), march.zone, max(march.points, 1) if march.attack else REACH)
    aim = attack_aim(g, march, reached) if march.attack else quiet_aim(g, march, reached)
    return reached[aim][1] if aim in reached else march.zone


def attack_aim(g: State1807, march: March, reached: Ways) -> int:
    """The enemy within reach to whom the stack is superior by most; its own zone if there is none."""
    defender = 1 - march.seat
    enemy = cards_of(g, defender)
    cards = sum(cards_with(g, corps) for corps in march.stack) + sum(COMBAT_BONUS[b] for b in march.commanders) - 1
    best, most = march.zone, 0.0
    for zone, (steps, _) in reached.items():
        if zone in enemy:
            worth = cards - enemy[zone] - terrain(g, zone, defender) - 0.2 * steps
            if worth > most:
                best, most = zone, worth
    return best


def quiet_aim(g: State1807, march: March, reached: Ways) -> int:
    """A town that nobody guards, friends in contact, for corps also the neighbourhood of enemies; its own zone if all is far."""
    seat, corps = march.seat, march.stack[0] < CORPS_COUNT
    enemy = cards_of(g, 1 - seat)
    own = cards_of(g, seat)
    cards = sum(cards_with(g, block) for block in march.stack) if corps else 0
    beside = {near for zone, theirs in enemy.items() if theirs < cards for near in NEIGHBOURS[zone]} if corps else set()
    best, most = march.zone, -1.0
    for zone, (steps, _) in reached.items():
        if TOWN_WORTH - steps <= most:
            break  # what is farther away is worth no more
        worth = -1.0
        if zone in enemy:
            if corps and own.get(zone, 0) + cards > enemy[zone]:
                worth = CONTACT_WORTH - steps
        elif TOWN_OF[zone] >= 0 and g.control[TOWN_OF[zone]] != seat:
            worth = TOWN_WORTH - steps
        elif zone in beside:
            worth = BESIDE_WORTH - steps
        if worth > most:
            best, most = zone, worth
    return best


def place_fatigue(g: State1807, ask: Ask) -> int:
    """Where one more fatigue costs least."""
    return max(ask.options, key=lambda option: -fatigue_step(g, BLOCK_OF[option]) if option in BLOCK_OF else 0.0)


def remove_fatigue(g: State1807, ask: Ask) -> int:
    """Where one fatigue less gains most."""
    return max(ask.options, key=lambda option: relief(g, BLOCK_OF[option]) if option in BLOCK_OF else 0.0)


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
    return max(ask.options, key=lambda option: -loss_cost(g, BLOCK_OF[option]) if option in BLOCK_OF else -9.0)


def loss_cost(g: State1807, corps: int) -> float:
    """What the loss of a point costs a corps beyond the point."""
    strength = g.infantry[corps] + g.cavalry[corps]
    return float(CARDS_BY_STRENGTH[strength] - CARDS_BY_STRENGTH[max(0, strength - 1)]) + (strength == 1)


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

    return max(ask.options, key=safety)


def recovery_corps(g: State1807, ask: Ask) -> int:
    """The most tired corps, as long as a card helps it much."""
    return max(ask.options, key=lambda option: g.fatigue[BLOCK_OF[option]] if option in BLOCK_OF else TIRED - 2)


def recovery_card(g: State1807, ask: Ask) -> int:
    """The smallest card that makes the corps fit again, or else the greatest."""
    due = ask.args[1] - TIRED + 1
    cards = [option for option in ask.options if 0 <= option - CARD < len(RECOVERY)]
    enough = [option for option in cards if RECOVERY[option - CARD] >= due]
    if enough:
        return min(enough, key=lambda option: RECOVERY[option - CARD])
    return max(cards, key=lambda option: RECOVERY[option - CARD])


def first(g: State1807, ask: Ask) -> int:
    """A card, if one is offered; foot rather than horse, which pursues."""
    return ask.options[0]


def play_sometimes(g: State1807, ask: Ask) -> int:
    """A card now and then: most keep their worth for recovery or a better moment."""
    return ask.options[g.random(len(ask.options))] if not g.random(4) else ask.options[-1]


def raise_corps(g: State1807, ask: Ask) -> int:
    """The corps that gains a combat card by a point, or else the strongest."""
    return max(ask.options, key=lambda option: gain(g, option - CORPS))


def gain(g: State1807, corps: int) -> float:
    """What a point more is worth to a corps."""
    strength = g.infantry[corps] + g.cavalry[corps]
    return 2.0 * (CARDS_BY_STRENGTH[min(strength + 1, 8)] - CARDS_BY_STRENGTH[strength]) + 0.1 * strength


def rest_zone(g: State1807, ask: Ask) -> int:
    """Where the most fatigue lies."""
    return max(ask.options, key=lambda option: sum(g.fatigue[c] for c in ch01_definitions.corps_in(g, ask.seat, option - ZONE)))


def inactive_zone(g: State1807, ask: Ask) -> int:
    """Where the least is lost: few corps, of small strength."""
    own = cards_of(g, ask.seat)
    return min(ask.options, key=lambda option: own.get(option - ZONE, 0))


def strongest(g: State1807, ask: Ask) -> int:
    """The corps with the most cards."""
    return max(ask.options, key=lambda option: cards_with(g, BLOCK_OF[option]) if option in BLOCK_OF else 0)


def weakest(g: State1807, ask: Ask) -> int:
    """The corps with the fewest cards."""
    return max(ask.options, key=lambda option: -cards_with(g, BLOCK_OF[option]) if option in BLOCK_OF else -9)


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
    "loss-cube": first,
    "retreat-step": retreat_step,
    "recovery-corps": recovery_corps,
    "recovery-card": recovery_card,
    "initiative-event": first,
    "combat-event": first,
    "retreat-event": first,
    "end-event": first,
    "movement-event": play_sometimes,
    "answer-event": play_sometimes,
    "raise-corps": raise_corps,
    "care-corps": strongest,
    "rest-zone": rest_zone,
    "inactive-zone": inactive_zone,
    "cannon-corps": strongest,
    "storm-corps": weakest,
}
