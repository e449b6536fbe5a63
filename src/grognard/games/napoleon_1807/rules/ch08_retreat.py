"""Chapter 8, last part: retreat and pursuit."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal, legal
from grognard.engine.procedure import Steps

from ..load import (
    CLEAR,
    CORPS_SPAN,
    FATIGUES,
    GREAT_RIVER,
    KIND,
    LINK,
    NEIGHBOURS,
    NO_PURSUIT,
    OFF,
    PURSUIT_BONUS,
    RETREAT_FATIGUE,
    SIDE,
    WATER,
    ZONES,
)
from ..state import Battle, State1807, battle_of
from ..words import BLOCK, ZONE
from . import ch01_definitions, ch02_cards, ch07_axis, ch07_fatigue, ch11_dice

NEXT = [[ZONE + zone for zone in zones] for zones in NEIGHBOURS]


def retreat_and_pursuit(g: State1807) -> Steps[None]:
    """8.7 The losing stack retreats as many connections as the losses inflicted differ; a wiped-out one does not (8.6a)."""
    seat = 1 - battle_of(g).winner
    if not ch01_definitions.alive(g, battle_of(g).stack(seat)):
        return
    start_retreat(g, seat, abs(battle_of(g).losses[0] - battle_of(g).losses[1]))
    yield from retreat(g, seat)
    if in_retreat(g):
        yield from ch02_cards.offer_both(g, battle_of(g).attacker, "retreat_end", "8.8")
    if in_retreat(g):
        yield from pursuit(g, seat)


def start_retreat(g: State1807, seat: int, length: int) -> None:
    """8.7 The stack that must retreat; if it leaves no corps behind all commanders in the zone go along (1.2a)."""
    battle = battle_of(g)
    battle.retreating = ch01_definitions.alive(g, battle.stack(seat))
    battle.retreat_commanders = ch01_definitions.alive(g, battle.leaders(seat))
    if g.place[CORPS_SPAN[seat]].count(battle.zone) == len(battle.retreating):
        battle.retreat_commanders = ch01_definitions.commanders_in(g, seat, battle.zone)
    battle.where, battle.left, battle.used = battle.zone, length, []


def in_retreat(g: State1807) -> bool:
    """Whether a corps of the retreating stack is left."""
    return bool(ch01_definitions.alive(g, battle_of(g).retreating))


def retreat(g: State1807, seat: int) -> Steps[None]:
    """8.7f Connection by connection, along a way of the full length or to an occupied zone; 8.7e without one all is lost."""
    while battle_of(g).left and in_retreat(g):
        ways = legal(g, NEXT[battle_of(g).where], retreat_refused)
        if not ways:
            no_way_on(g, seat)
            return
        option = ways[0]
        if len(ways) > 1:
            option = yield Ask(seat, "8.7", "retreat-step", ways, retreat_refused, (battle_of(g).left,))
        yield from retreat_step(g, seat, option - ZONE)


def no_way_on(g: State1807, seat: int) -> None:
    """8.7e If no retreat is possible the whole stack is eliminated; one that met only vedettes on its way stays there."""
    battle = battle_of(g)
    battle.left = 0
    if not battle.used:
        wipe_out(g, seat)


def wipe_out(g: State1807, seat: int) -> None:
    """8.7e The retreating stack is eliminated."""
    g.note("no-retreat", "8.7e", seat, battle_of(g).where)
    for corps in ch01_definitions.alive(g, battle_of(g).retreating):
        ch01_definitions.eliminate(g, corps, "8.7e")
    settle_retreat(g)


def settle_retreat(g: State1807) -> None:
    """What follows from points that the retreating stack lost, wherever it is now."""
    ch01_definitions.settle(g, [battle_of(g).where])


def retreat_step(g: State1807, seat: int, zone: int) -> Steps[None]:
    """8.7 One connection of the retreat, the fatigue of the zone, and after the first the card window (8.8)."""
    cross(g, seat, zone)
    stack = ch01_definitions.alive(g, battle_of(g).retreating)
    yield from ch07_axis.enter(g, seat, stack, ch01_definitions.alive(g, battle_of(g).retreat_commanders), zone)
    enemies = len(ch01_definitions.corps_in(g, 1 - seat, zone))
    if enemies:
        yield from ch07_fatigue.share(g, seat, stack, RETREAT_FATIGUE * enemies, "8.7c")
        ch01_definitions.settle(g, [zone])
    if len(battle_of(g).used) == 1 and battle_of(g).winner >= 0 and in_retreat(g):
        yield from ch02_cards.offer_both(g, battle_of(g).attacker, "first_retreat_connection", "8.8")


def cross(g: State1807, seat: int, zone: int) -> None:
    """8.7b The connection is used up; 8.7c an enemy or contested zone ends the retreat, 8.7d and so does a friendly one."""
    battle = battle_of(g)
    stack = ch01_definitions.alive(g, battle.retreating)
    battle.used.append(LINK[battle.where][zone])
    battle.where = zone
    battle.left -= 1
    if ch01_definitions.holds(g, seat, zone) or not ch01_definitions.is_free(g, seat, zone):
        battle.left = 0
    blocks = [*stack, *ch01_definitions.alive(g, battle.retreat_commanders)]
    g.note("retreats", "8.7", [BLOCK[block] for block in blocks], zone)  # they lie open until the pursuit is over (14.3)


def retreat_refused(g: State1807, option: int) -> Refusal | None:
    """Why the stack cannot retreat to a zone."""
    zone = option - ZONE
    battle = g.battle
    if battle is None or not 0 <= zone < len(ZONES) or not in_retreat(g):
        return None
    here = battle.where
    link = LINK[here][zone]
    if link == OFF:
        return Refusal("7.5", "not-adjacent", zone, here)
    refusal = link_refused(g, battle, link, zone)
    if refusal is None and not battle.used:
        refusal = first_refused(g, battle, zone)
    if refusal is None and not can_go_on(g, zone, battle.left - 1, [*battle.used, link]):
        return Refusal("8.7f", "no-way-on", zone, battle.left)
    return refusal


def link_refused(g: State1807, battle: Battle, link: int, zone: int) -> Refusal | None:
    """8.7b No connection twice; 8.7e none with a destroyed bridge over a great river."""
    if link in battle.used:
        return Refusal("8.7b", "link-used", zone)
    if link in g.destroyed and WATER[link] == GREAT_RIVER:
        return Refusal("8.7e", "no-bridge-left", zone)
    return None


def first_refused(g: State1807, battle: Battle, zone: int) -> Refusal | None:
    """8.7a The first connection is the own Retreat Axis; without one it is free, but never along the enemy's.

    The rule itself says nothing of the enemy's axis, the rulebook's example does: an option of the game.
    """
    seat = SIDE[battle.retreating[0]]
    own = g.axis.get(2 * battle.zone + seat, OFF)
    if own not in (OFF, zone):
        return Refusal("8.7a", "own-axis", own)
    if own == OFF and g.axis.get(2 * battle.zone + 1 - seat, OFF) == zone and not g.axis_open:
        return Refusal("8.7a", "enemy-axis", zone)
    return None


def can_go_on(g: State1807, zone: int, left: int, used: list[int]) -> bool:
    """8.7f Whether a retreat through a zone can reach its full length, or a zone that may be occupied."""
    if left == 0 or occupied(g, zone):
        return True
    for near in NEIGHBOURS[zone]:
        link = LINK[zone][near]
        blocked = link in used or (link in g.destroyed and WATER[link] == GREAT_RIVER)
        if not blocked and can_go_on(g, near, left - 1, [*used, link]):
            return True
    return False


def occupied(g: State1807, zone: int) -> bool:
    """Whether blocks stand in a zone that may stop the retreat, as far as its player can see."""
    seat = SIDE[battle_of(g).retreating[0]]
    return ch01_definitions.holds(g, seat, zone) or ch01_definitions.enemy_blocks(g, seat, zone)


def pursuit(g: State1807, seat: int) -> Steps[None]:
    """8.9 There is a pursuit, without any choice, if the winner has more cavalry and the zone is clear."""
    if not pursuit_due(g, seat):
        return
    yield from ch02_cards.offer_both(g, battle_of(g).attacker, "pursuit", "8.8")
    if battle_of(g).shielded:
        g.note("no-pursuit", "12.retraite_en_ordre", 1 - seat)
        return
    fatigues = draw_pursuit(g, 1 - seat)
    yield from ch07_fatigue.share(g, seat, battle_of(g).retreating, fatigues, "8.9a")
    settle_retreat(g)


def pursuit_due(g: State1807, seat: int) -> bool:
    """8.9c Cavalry is compared after losses and retreat, between the stacks that fought; 8.9b an icon prevents pursuit."""
    battle = battle_of(g)
    loser = ch01_definitions.alive(g, battle.retreating)
    winner = ch01_definitions.alive(g, battle.stack(1 - seat))
    if KIND[battle.zone] != CLEAR or any(NO_PURSUIT[corps] for corps in loser):
        return False
    return ch01_definitions.cavalry_of(g, winner) > ch01_definitions.cavalry_of(g, loser)


def draw_pursuit(g: State1807, seat: int) -> int:
    """8.9a One card, one more for each corps of the winner with the icon, and events; only its fatigues count."""
    battle = battle_of(g)
    corps = ch01_definitions.alive(g, battle.stack(seat))
    number = max(1 + sum(PURSUIT_BONUS[block] for block in corps) + battle.pursuit, 0)
    if g.dice:
        return ch11_dice.roll_pursuit(g, battle, seat, number)
    battle.pursued = ch02_cards.draw_together(g, seat, number)
    fatigues = sum(FATIGUES[card] for card in battle.pursued)
    g.note("pursuit", "8.9a", seat, battle.pursued, fatigues)
    return fatigues
