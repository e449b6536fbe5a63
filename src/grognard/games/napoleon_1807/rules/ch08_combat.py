"""Chapter 8, first part: combat up to its result."""
from __future__ import annotations

from grognard.engine.procedure import Steps

from ..load import (
    CITADEL,
    CITADEL_OF,
    COMBAT_BONUS,
    FATIGUES,
    FORTIFIED,
    FRENCH,
    KIND,
    LOSSES,
    TOWN_OF,
    WOODED,
)
from ..state import Battle, State1807, battle_of, order_of
from ..words import BLOCK, LABEL_AT, LABEL_RULES
from . import (
    ch01_definitions,
    ch02_cards,
    ch07_fatigue,
    ch08_losses,
    ch08_retreat,
    ch11_dice,
    ch14_grognard,
)


def combat_operation(g: State1807) -> Steps[None]:
    """8.1 A player attacks in a contested zone with corps still to be activated; he need not use all of them."""
    if g.rain or g.mud:
        yield from ch07_fatigue.weather_fatigue(g)
    if ch01_definitions.alive(g, order_of(g).stack):
        begin(g, order_of(g).seat, order_of(g).stack, order_of(g).commanders, order_of(g).zone, False)
        yield from combat(g)


def begin(g: State1807, seat: int, stack: list[int], commanders: list[int], zone: int, march: bool) -> None:
    """8.1a The defender fights with all his corps in the zone, activated or not, and all his commanders (8.1b)."""
    defence = ch01_definitions.corps_in(g, 1 - seat, zone)
    defence_commanders = ch01_definitions.commanders_in(g, 1 - seat, zone)
    attack, attack_commanders = ch01_definitions.alive(g, stack), ch01_definitions.alive(g, commanders)
    g.battle = Battle(zone, seat, march, attack, attack_commanders, defence, defence_commanders)
    ch14_grognard.lay_open(g, zone)
    blocks = [[BLOCK[block] for block in side] for side in ([*attack, *attack_commanders], [*defence, *defence_commanders])]
    g.note("combat", "8.1", zone, seat, blocks[0], blocks[1])


def combat(g: State1807) -> Steps[None]:
    """8.2 Event cards, the attacker first (2.5); then the combat itself, unless there is nobody left to fight it (8.2b).

    8.2a An attacker who has played none may still answer the defender's card.
    """
    seat = battle_of(g).attacker
    if ch02_cards.opens(g, seat, "combat_start"):
        yield from ch02_cards.offer(g, seat, "combat_start", "8.2")
    if both_alive(g) and ch02_cards.opens(g, 1 - seat, "combat_start"):
        yield from ch02_cards.offer(g, 1 - seat, "combat_start", "8.2")
    if not battle_of(g).ended:
        if not both_alive(g):
            g.note("no-combat", "8.2b")
        elif not count_cards(g):
            cancel(g)
            return
        else:
            yield from fight(g)
    end(g)


def both_alive(g: State1807) -> bool:
    """8.2b Whether both stacks still have a corps."""
    battle = battle_of(g)
    return bool(ch01_definitions.alive(g, battle.attack) and ch01_definitions.alive(g, battle.defence))


def cancel(g: State1807) -> None:
    """8.3B Without a combat card the attack is cancelled: the attacking stack is turned over, nothing else happens."""
    battle = battle_of(g)
    g.note("attack-cancelled", "8.3B", battle.attacker)
    ch01_definitions.turn_over(g, [*battle.attack, *battle.attack_commanders])
    g.battle = None


def end(g: State1807) -> None:
    """8.10 All corps that took part become activated; the blocks are hidden again (14.3)."""
    battle = battle_of(g)
    ch01_definitions.turn_over(g, [*battle.attack, *battle.attack_commanders, *battle.defence, *battle.defence_commanders])
    g.battle = None


def fight(g: State1807) -> Steps[None]:
    """8.4 Both sides draw at the same time; the results are applied, and the loser retreats (8.7) and is pursued (8.9)."""
    draw(g)
    for seat in (battle_of(g).attacker, 1 - battle_of(g).attacker):
        yield from suffer(g, seat)
    ch01_definitions.settle(g, [battle_of(g).zone])
    determine_winner(g)
    if battle_of(g).winner < 0:
        return
    ch08_losses.guard_shaken(g)
    yield from ch08_retreat.retreat_and_pursuit(g)


def count_cards(g: State1807) -> bool:
    """8.3 Count the combat cards of both sides, all cases together; false if the attacker has none at step B (8.3B)."""
    battle = battle_of(g)
    for seat in (battle.attacker, 1 - battle.attacker):
        count_side(g, battle, seat)
        tell_values(g, battle, seat)
    base = (LABEL_AT["strength"], LABEL_AT["tired"])
    attacker = battle.attacker
    pairs = zip(battle.labels[attacker], battle.values[attacker], strict=True)
    return sum(value for label, value in pairs if label in base) > 0


def count_side(g: State1807, battle: Battle, seat: int) -> None:
    """8.3 The values that the number of cards of one side is the sum of."""
    stack = [corps for corps in ch01_definitions.alive(g, battle.stack(seat)) if corps != battle.idle]
    leaders = ch01_definitions.alive(g, battle.leaders(seat))
    defends = seat != battle.attacker
    battle.labels[seat], battle.values[seat] = [], []
    add(battle, seat, "strength", sum(ch01_definitions.strength_cards(g, corps) for corps in stack))  # 8.3A
    add(battle, seat, "tired", sum(ch01_definitions.fatigue_cards(g, corps) for corps in stack))  # 8.3B
    if not (defends and battle.level_ground):
        add_terrain(g, battle, seat, defends)
    add(battle, seat, "combat_bonus", sum(COMBAT_BONUS[block] for block in (*stack, *leaders)))  # 8.3F
    add(battle, seat, "combat_event", battle.cards[seat])  # 8.3G
    if battle.march and not defends and not battle.deployed:
        add(battle, seat, "march_attack", -1)


def add_terrain(g: State1807, battle: Battle, seat: int, defends: bool) -> None:
    """1.8 What the zone gives: 8.3C woods and 8.3D an own town to the defender, 8.3E an own citadel to either side."""
    zone = battle.zone
    if KIND[zone] == WOODED and defends:
        add(battle, seat, "wooded", 1)
    elif KIND[zone] == FORTIFIED and defends and g.control[TOWN_OF[zone]] == seat:
        add(battle, seat, "fortified", 1)
    elif KIND[zone] == CITADEL and g.citadel[CITADEL_OF[zone]] == seat:
        add(battle, seat, "citadel", 1)


def add(battle: Battle, seat: int, label: str, value: int) -> None:
    """One of the values that the number of cards is the sum of."""
    if value:
        battle.labels[seat].append(LABEL_AT[label])
        battle.values[seat].append(value)


def tell_values(g: State1807, battle: Battle, seat: int) -> None:
    """8.3 Each value with its paragraph, for the report of the combat."""
    for label, value in zip(battle.labels[seat], battle.values[seat], strict=True):
        g.note("combat-value", LABEL_RULES[label], seat, label, value)


def draw(g: State1807) -> None:
    """8.4 Each loss symbol is a loss, each fatigue symbol a fatigue inflicted on the enemy stack."""
    battle = battle_of(g)
    numbers = [max(sum(battle.values[seat]), 0) for seat in (0, 1)]
    g.note("combat-cards", "8.3", numbers[battle.attacker], numbers[1 - battle.attacker])
    for seat in (battle.attacker, 1 - battle.attacker):
        if g.dice:
            ch11_dice.roll_combat(g, battle, seat, numbers[seat])
        else:
            draw_cards(g, battle, seat, numbers[seat])
    for seat in (0, 1):
        add_events(g, battle, seat)


def add_events(g: State1807, battle: Battle, seat: int) -> None:
    """8.3G What events add to the result of the cards that a side drew, or take from it."""
    losses, fatigues = battle.more_losses[1 - seat], battle.more_fatigues[1 - seat]
    if losses or fatigues:
        battle.losses[seat] += losses
        battle.fatigues[seat] = max(battle.fatigues[seat] + fatigues, 0)
        g.note("combat-result", "8.3G", seat, battle.losses[seat], battle.fatigues[seat])


def draw_cards(g: State1807, battle: Battle, seat: int, number: int) -> None:
    """8.4 The cards of one side."""
    cards = ch02_cards.draw_together(g, seat, number)
    battle.drawn[seat] = cards
    battle.losses[seat] = sum(LOSSES[card] for card in cards)
    battle.fatigues[seat] = sum(FATIGUES[card] for card in cards)
    g.note("combat-draw", "8.4", seat, cards, battle.losses[seat], battle.fatigues[seat])


def suffer(g: State1807, seat: int) -> Steps[None]:
    """8.5 Fatigue first, then losses, each shared evenly; the attacker before the defender, both results stand (8.5b)."""
    yield from ch07_fatigue.share(g, seat, battle_of(g).stack(seat), battle_of(g).fatigues[1 - seat], "8.5")
    stack = ch01_definitions.alive(g, battle_of(g).stack(seat))
    if stack and battle_of(g).losses[1 - seat]:
        yield from ch08_losses.take_losses(g, seat, stack, battle_of(g).losses[1 - seat])


def determine_winner(g: State1807) -> None:
    """8.6 The side that inflicted more losses wins; losses added by events count, points lost otherwise do not (8.6a)."""
    battle = battle_of(g)
    french, russian = battle.losses
    if french == russian:
        g.note("no-winner", "8.6")
        return
    battle.winner = FRENCH if french > russian else 1 - FRENCH
    lives = ch01_definitions.alive(g, battle.stack(1 - battle.winner))  # 8.6a a wiped-out loser does not retreat
    g.note("wins", "8.6", battle.winner, abs(french - russian) if lives else 0)
