"""What each seat may see, as plain JSON data with ids.

Open to all: positions, activation, markers, victory points, the cards on the table. A hand is its owner's alone; of piles only
the size shows (2.10). With hidden blocks (14.2) the enemy's blocks are anonymous, counted zone by zone; identities show only in
the zone of a combat and, until it is over, of those who fought (14.3), activation always (14.4), strength and fatigue never.
A spectator (-1) sees what both may see.
"""
from __future__ import annotations

from typing import Any

from .load import (
    BLOCK_COUNT,
    BLOCKS,
    CARD_IDS,
    CITADELS,
    CORPS_COUNT,
    FIRST_VEDETTE,
    FRENCH,
    LINK_ENDS,
    RUSSIAN,
    SCENARIO_IDS,
    SEATS,
    SIDE,
    TOWNS,
    ZONES,
)
from .rules.ch01_definitions import scenario_of
from .rules.ch12_card_events import winter_has_come
from .state import Battle, March, Order, State1807
from .words import LABELS, OPERATION_IDS, PHASES

LABEL_ROWS = [{"label": label, "rule": rule} for label, rule in LABELS.items()]


def view(g: State1807, seat: int) -> dict[str, Any]:
    """All that a seat may know."""
    scenario = scenario_of(g)
    return {
        "scenario": scenario.id,
        "turn": g.turn,
        "last_turn": g.last_turn,
        "phase": PHASES[g.phase],
        "active": SEATS[g.active],
        "passed": [SEATS[side] for side in (FRENCH, RUSSIAN) if g.passed[side]],
        "vp": g.vp,
        "draw_range": list(scenario.draw_range),
        **blocks(g, seat),
        "hand": sorted(CARD_IDS[card] for card in g.hands[seat]) if seat >= 0 else [],
        "hands": {SEATS[side]: len(g.hands[side]) for side in (FRENCH, RUSSIAN)},
        "decks": {SEATS[side]: len(g.piles[side]) for side in (FRENCH, RUSSIAN)},
        "discards": {SEATS[side]: len(g.discards[side]) for side in (FRENCH, RUSSIAN)},
        "lost": {SEATS[side]: g.lost[side] for side in (FRENCH, RUSSIAN)},
        "table": [CARD_IDS[card] for card in g.table],
        "board": [CARD_IDS[card] for card in g.lasting],
        "aside": [CARD_IDS[card] for card in g.aside],
        "edge": [CARD_IDS[card] for card in g.edge],
        "ending": winter_has_come(g),
        **markers(g),
        "weather": weather(g),
        "order": order(g, g.order, seat) if g.order else None,
        "march": march(g, g.march, seat) if g.march else None,
        "battle": battle(g.battle, g.dice) if g.battle else None,
        "campaign": {"leg": g.leg, "tally": g.tally} if g.scenario >= len(SCENARIO_IDS) else None,
    }


def markers(g: State1807) -> dict[str, Any]:
    """Control, Citadel and Siege markers, Retreat Axes, Destroyed Bridges."""
    return {
        "control": {ZONES[zone]: SEATS[g.control[town]] for town, zone in enumerate(TOWNS)},
        "citadels": {ZONES[zone]: SEATS[g.citadel[at]] for at, zone in enumerate(CITADELS)},
        "siege": [ZONES[zone] for at, zone in enumerate(CITADELS) if g.siege[at]],
        "axes": [{"seat": SEATS[key % 2], "zone": ZONES[key // 2], "from": ZONES[g.axis[key]]} for key in sorted(g.axis)],
        "bridges": [[ZONES[end] for end in LINK_ENDS[link]] for link in sorted(g.destroyed)],
    }


def weather(g: State1807) -> list[str]:
    """The weather in force, and the strategic retreat, which lasts a turn like it."""
    flags = (("rain", g.rain), ("snow", g.snow), ("cold", g.cold), ("mud", g.mud), ("strategic_retreat", g.falling_back))
    return [name for name, in_force in flags if in_force]


def blocks(g: State1807, seat: int) -> dict[str, Any]:
    """Corps, commanders and vedettes by id as far as the seat may know them, the others as anonymous blocks by zone."""
    corps: dict[str, Any] = {}
    commanders: dict[str, Any] = {}
    vedettes: dict[str, Any] = {}
    hidden: dict[str, dict[str, list[int]]] = {SEATS[FRENCH]: {}, SEATS[RUSSIAN]: {}}
    open_zone, fighters = (g.battle.zone, fighting(g.battle)) if g.battle else (-2, [])
    place, activated = g.place, g.activated
    for block in range(BLOCK_COUNT):
        zone = place[block]
        if zone < 0:
            continue
        own = not g.grognard or SIDE[block] == seat
        if not own and zone != open_zone and block not in fighters:
            count = hidden[SEATS[SIDE[block]]].setdefault(ZONES[zone], [0, 0])
            count[activated[block]] += 1
        elif block < CORPS_COUNT:
            corps[BLOCKS[block]] = corps_entry(g, block, own)
        else:
            entry = {"seat": SEATS[SIDE[block]], "zone": ZONES[zone], "activated": bool(activated[block])}
            (vedettes if block >= FIRST_VEDETTE else commanders)[BLOCKS[block]] = entry
    return {"corps": corps, "commanders": commanders, "vedettes": vedettes, "hidden": in_order(hidden)}


def fighting(battle: Battle) -> list[int]:
    """14.3 Those who fight: they lie open until the pursuit is over, also where they have retreated to."""
    attack, defence = [*battle.attack, *battle.attack_commanders], [*battle.defence, *battle.defence_commanders]
    return [*attack, *defence, *battle.retreat_commanders]


def in_order(hidden: dict[str, dict[str, list[int]]]) -> dict[str, Any]:
    """The hidden blocks by the name of their zone, so that not even their order tells anything."""
    return {
        seat: {zone: {"to_activate": counts[0], "activated": counts[1]} for zone, counts in sorted(zones.items())}
        for seat, zones in hidden.items()
    }


def corps_entry(g: State1807, corps: int, own: bool) -> dict[str, Any]:
    """A corps on the map; its cubes (1.16) and fatigue only for those who may look behind the screen."""
    entry: dict[str, Any] = {
        "seat": SEATS[SIDE[corps]],
        "zone": ZONES[g.place[corps]],
        "activated": bool(g.activated[corps]),
    }
    if own:
        entry["infantry"] = g.infantry[corps]
        entry["cavalry"] = g.cavalry[corps]
        entry["fatigue"] = g.fatigue[corps]
        entry["care"] = g.cared == corps
    return entry


def rows(labels: list[int], values: list[int]) -> list[dict[str, Any]]:
    """Modifiers as label, paragraph and value."""
    return [{**LABEL_ROWS[label], "value": value} for label, value in zip(labels, values, strict=True)]


def order(g: State1807, order: Order, seat: int) -> dict[str, Any] | None:
    """The stack that is being named; with hidden blocks the opponent sees only from where."""
    shown = not g.grognard or order.seat == seat
    return {
        "seat": SEATS[order.seat],
        "operation": OPERATION_IDS[order.operation],
        "zone": ZONES[order.zone] if order.zone >= 0 else "",
        "stack": [BLOCKS[block] for block in order.stack] if shown else [],
        "commanders": [BLOCKS[block] for block in order.commanders] if shown else [],
    }


def march(g: State1807, march: March, seat: int) -> dict[str, Any]:
    """The march that is going on. The card and the points spent are public, what a hidden stack makes of them is not."""
    shown = not g.grognard or march.seat == seat
    return {
        "seat": SEATS[march.seat],
        "start": ZONES[march.start],
        "zone": ZONES[march.zone],
        "attack": march.attack,
        "card": CARD_IDS[march.card] if march.card >= 0 else "",
        "spent": march.spent,
        "blocks": len(march.stack) + len(march.commanders),
        "stack": [BLOCKS[block] for block in march.stack] if shown else [],
        "commanders": [BLOCKS[block] for block in march.commanders] if shown else [],
        "points": march.points if shown else None,
        "modifiers": rows(march.labels, march.values) if shown else [],
        "fatigue": rows(march.fatigue_labels, march.fatigue_values) if shown else [],
    }


def battle(battle: Battle, dice: bool) -> dict[str, Any]:
    """The combat that is going on, with everything that its numbers of cards are made of."""
    return {
        "zone": ZONES[battle.zone],
        "attacker": SEATS[battle.attacker],
        "march": battle.march,
        "sides": {SEATS[side]: battle_side(battle, side, dice) for side in (FRENCH, RUSSIAN)},
        "winner": SEATS[battle.winner] if battle.winner >= 0 else "",
        "retreat_left": battle.left,
        "pursuit": drawn(battle.pursued, dice),
    }


def battle_side(battle: Battle, side: int, dice: bool) -> dict[str, Any]:
    """One side of a combat."""
    return {
        "corps": [BLOCKS[block] for block in battle.stack(side)],
        "commanders": [BLOCKS[block] for block in battle.leaders(side)],
        "modifiers": rows(battle.labels[side], battle.values[side]),
        "cards": max(sum(battle.values[side]), 0),
        "drawn": drawn(battle.drawn[side], dice),
        "losses": battle.losses[side],
        "fatigues": battle.fatigues[side],
    }


def drawn(results: list[int], dice: bool) -> list[Any]:
    """Cards by id, or the numbers of the dice."""
    return list(results) if dice else [CARD_IDS[card] for card in results]
