"""What each seat may see (2.7), as plain JSON data with ids."""
from __future__ import annotations

from functools import lru_cache
from typing import Any

from .hidden import sees
from .load import (
    ALLIES,
    ALLY_STATES,
    CARD_IDS,
    CARDS,
    FORCE_IDS,
    FORCES,
    HOME_SIDE,
    IMPERIAL,
    LEADER_FORCE,
    LEADER_IDS,
    LEADERS,
    LEVEL_IDS,
    LINE_IDS,
    MORALE_IDS,
    NOBODY,
    POWERS,
    PRUSSIA,
    SIDE_IDS,
    SIDE_OF,
    SPACE_IDS,
    SPACES,
    TSARIST,
)
from .rules import ch01_pieces, ch12_dice, ch12_fighters, ch13_dice
from .seats import SEATS
from .state import ELIMINATED, GONE, HALTED, MARKED, PHASES, REGROUPING, UNBUILT, KutuzovState
from .view_map import Json, land

AT_HOME = [side != NOBODY for side in HOME_SIDE]  # by card
OFF_MAP = {UNBUILT: "unbuilt", ELIMINATED: "eliminated", REGROUPING: "regroup_box", GONE: "gone"}


def name(ids: Any, at: int) -> str:
    return str(ids[at]) if at >= 0 else ""


def view(g: KutuzovState, seat: int) -> Json:
    """Everything a seat may know."""
    lie = land(g)
    counts = lie.count(g)
    return {
        "turn": g.turn,
        "round": g.round,
        "phase": PHASES[g.phase],
        "marker": FORCE_IDS[g.marker],
        "active": FORCE_IDS[g.impulse.power] if g.impulse else "",
        "scheduled": g.impulse.scheduled if g.impulse else True,
        "powers": {FORCE_IDS[power]: power_view(g, seat, power, counts.points[power]) for power in range(POWERS)},
        "sides": {SIDE_IDS[side]: side_view(g, side) for side in (IMPERIAL, TSARIST)},
        "attrition": {"level": LEVEL_IDS[g.level], "loss": g.wear_loss, "gain": g.wear_gain},
        "allies": {FORCE_IDS[ally]: ALLY_STATES[g.ally[ally - PRUSSIA]] for ally in ALLIES},
        "forces": {FORCE_IDS[force]: force_view(g, force) for force in range(FORCES)},
        "leaders": {LEADER_IDS[at]: leader_view(at, g.place[at], g.status[at]) for at in range(LEADERS)},
        "spaces": lie.spaces,
        "deck": len(g.deck),
        "discard": name(CARD_IDS, g.discard[-1]) if g.discard else "",
        "face_up": [CARD_IDS[card] for card in g.face_up],
        "aside": sorted(CARD_IDS[card] for card in g.aside),
        "removed": [CARD_IDS[card] for card in g.gone],
        "home_shown": {SIDE_IDS[side]: [CARD_IDS[card] for card in g.shown[side]] for side in (IMPERIAL, TSARIST)},
        "beside": [CARD_IDS[card] for card in g.beside],
        "kutuzov_came": g.kutuzov_came,
        "retreat": {"available": g.available, "chosen": g.retreating, "closed": [SPACE_IDS[space] for space in g.closed]},
        "conquest": {"rolls": g.entitled, "modifier": counts.conquest},
        "will": [MORALE_IDS[level] for level in range(len(g.will)) if g.will[level]],
        "tsarist_keys": counts.keys,
        "commanders": commanders_view(g),
        "march": march_view(g),
        "battle": battle_view(g),
        "points": g.budget.points if g.budget else 0,
    }


def power_view(g: KutuzovState, seat: int, power: int, points: int) -> Json:
    """A power's headquarters: its player, cards, resources and points."""
    hand = g.hand(power)
    own_hand = g.hand_of[power] == power
    return {
        "seat": name(SEATS, g.holder[power]),
        "resources": g.resources[power],
        "vp": points / 2,
        "cards": len(hand) if own_hand else 0,
        "home_cards": sum([AT_HOME[card] for card in hand]) if own_hand else 0,
        "hand": [CARD_IDS[card] for card in hand] if own_hand and sees(g, seat, power) else None,
    }


def side_view(g: KutuzovState, side: int) -> Json:
    """A side's morale and Supply Trains."""
    return {
        "morale": MORALE_IDS[g.morale[side]],
        "gain": g.gain[side],
        "loss": g.loss[side],
        "trains": name(SPACE_IDS, g.trains[side]),
    }


def force_view(g: KutuzovState, force: int) -> Json:
    """A force's unbuilt and regrouping SP, and what it owes (5.12b)."""
    return {"unbuilt": g.unbuilt[force], "box": g.box[force], "owed": g.owed[force]}


def status_view(status: int) -> int:
    """10.42, 10.51, 12.52b How many spaces a piece has entered; 14: it moves no more; 15: it neither moves nor intercepts."""
    return status if status < HALTED or status == MARKED else MARKED - 1


@lru_cache(4096)
def leader_view(leader: int, at: int, status: int) -> Json:
    """Where a leader is, and what he has done in this impulse; all views share it, nobody writes into it."""
    return {
        "space": SPACE_IDS[at] if at >= 0 else "",
        "where": "map" if at >= 0 else OFF_MAP[at],
        "power": FORCE_IDS[LEADER_FORCE[leader]],
        "status": status_view(status),
    }


def commanders_view(g: KutuzovState) -> Json:
    """10.62 By side and space: who was named to command a group of two powers."""
    found: Json = {name: {} for name in SIDE_IDS}
    for key, leader in g.chief.items():
        found[SIDE_IDS[key // SPACES]][SPACE_IDS[key % SPACES]] = LEADER_IDS[leader]
    return found


def march_view(g: KutuzovState) -> Json | None:
    """The formation that moves."""
    if g.march is None:
        return None
    march = g.march
    return {
        "power": FORCE_IDS[march.power],
        "here": SPACE_IDS[march.here],
        "goal": name(SPACE_IDS, march.goal),
        "leaders": [LEADER_IDS[leader] for leader in march.leaders],
        "sp": {FORCE_IDS[force]: march.sp[force] for force in range(FORCES) if march.sp[force]},
    }


def battle_view(g: KutuzovState) -> Json | None:
    """The battle or siege that is being fought: where, how far, and both sides."""
    if g.battle is None:
        return None
    fight = g.battle
    return {
        "space": SPACE_IDS[fight.space],
        "siege": fight.siege,
        "active": SIDE_IDS[fight.active],
        "line": LINE_IDS[fight.line],
        "round": fight.round,
        "rounds": fight.rounds,
        "terrain": fight.terrain,
        "entrenched": name(SIDE_IDS, fight.trench),
        "winner": name(SIDE_IDS, fight.winner),
        "hits": {SIDE_IDS[side]: fight.hits[side] for side in (IMPERIAL, TSARIST)},
        "disrupted": {SIDE_IDS[side]: fight.disrupted[side] for side in (IMPERIAL, TSARIST)},
        "dice": {SIDE_IDS[side]: fight.dice[side] + fight.lasting[side] for side in (IMPERIAL, TSARIST)},
        "sides": {SIDE_IDS[side]: fighters_view(g, side) for side in (IMPERIAL, TSARIST)},
    }


def fighters_view(g: KutuzovState, side: int) -> Json:
    """12.1-12.53 Who fights for a side, under whom, with which dice and cards, and what it has lost."""
    fight = g.fight
    parts = dice_of(g, side)
    leaders, sp = ch12_fighters.leaders(g, side), ch12_fighters.soldiers(g, side)
    chief = fight.besieger if fight.siege and side == fight.active else ch01_pieces.commander(g, side, leaders)
    return {
        "commander": name(LEADER_IDS, chief),
        "leaders": [LEADER_IDS[leader] for leader in leaders],
        "sp": {FORCE_IDS[force]: sp[force] for force in range(FORCES) if sp[force]},
        "pieces": fight.pieces[side],
        "modifiers": [{"key": key, "rule": rule, "dice": number} for key, rule, number in parts if number],
        "total": max(0, sum(number for _, _, number in parts)),
        "rolled": fight.rolled[side],
        "hits": fight.hits[side],
        "killed": fight.killed[side],
        "disrupted": fight.disrupted[side],
        "cards": [CARD_IDS[card % CARDS] for card in fight.cards if SIDE_OF[card // CARDS] == side],
    }


def dice_of(g: KutuzovState, side: int) -> list[ch12_dice.Part]:
    """12.2, 13.31a The dice of a side in the round that is being fought, part by part."""
    if not g.fight.siege:
        return ch12_dice.dice_parts(g, side)
    return ch13_dice.siege_parts(g) if side == g.fight.active else ch13_dice.fortress_parts(g)
