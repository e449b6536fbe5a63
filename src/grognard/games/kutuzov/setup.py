"""2 Set-up: a scenario's pieces, flags, markers and hands."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .load import (
    BATTALIONS,
    FIRST,
    FORCES,
    GENERAL,
    HOME,
    IMPERIAL,
    LEADERS,
    MORALE_IDS,
    MOST_SP,
    MOUSTACHES,
    NORTH,
    POWERS,
    SCENARIOS,
    SIDE_IDS,
    SOUTH,
    SPACES,
    STARRED,
    TSARIST,
    attrition_level,
    force,
    leader,
    morale_level,
    space,
)
from .rules import ch01_pieces, ch10_command, ch17_cards
from .seats import SEATS, VARIANT_IDS, VARIANTS
from .state import BIDS, ELIMINATED, MULLIGAN, NOWHERE, UNBUILT, KutuzovState

FIRST_HAND, ONE_HAND = 5, 8
WILL = ("les_grognards", "tu_felix_austria", "sauve_qui_peut")


def set_up(g: KutuzovState, scenario: str, options: Mapping[str, str]) -> None:
    """2.4, 2.42, 2.5, 2.6, 2.91, 2.92, 2.93 Everything as the scenario says; the first question is a bid or a mulligan."""
    entry = SCENARIOS[scenario]
    seat_players(g, options)
    empty_table(g)
    g.turn, g.round, g.phase = entry["first_turn"], 1, BIDS if g.bidding else MULLIGAN
    g.marker = NORTH
    place_tracks(g, entry)
    place_pieces(g, entry)
    place_markers(g, entry)
    ch10_command.name_all(g)
    deal(g, entry)


def seat_players(g: KutuzovState, options: Mapping[str, str]) -> None:
    """2.1-2.34 Who plays which power, and from which hand."""
    name = options["players"]
    g.variant = VARIANT_IDS.index(name)
    g.one_hand, g.open_hands, g.bidding = name == "one_hand", name == "split_open", options["bids"] == "on"
    g.holder = [0] * POWERS
    for role, powers in VARIANTS[name].items():
        for power in powers:
            g.holder[power] = SEATS.index(role)
    g.hand_of = [NORTH, FIRST, NORTH, FIRST] if g.one_hand else list(range(POWERS))


def empty_table(g: KutuzovState) -> None:
    """Nothing on the map yet."""
    g.last = g.played = g.chooser = NOWHERE
    g.sp, g.crowd = [0] * (FORCES * SPACES), [0] * (2 * SPACES)
    g.unbuilt, g.box, g.owed = MOST_SP[:], [0] * FORCES, [0] * FORCES
    g.place, g.status, g.served = [UNBUILT] * LEADERS, [0] * LEADERS, [0] * LEADERS
    g.flag, g.trench, g.dmc = [-1] * SPACES, [-1] * SPACES, [-1] * SPACES
    g.scorched, g.sacked = [0] * SPACES, [0] * SPACES
    g.trains = [NOWHERE, NOWHERE]
    g.dmc_lost = [0] * POWERS
    g.resources, g.gain, g.loss = [0] * POWERS, [0, 0], [0, 0]
    g.morale, g.risen, g.drops, g.ally = [0, 0], [False, False], [0, 0], [0, 0]
    g.hands = [[] for _ in range(POWERS)]
    g.reserve, g.shown = [[], []], [[], []]
    g.points_left, g.magazine, g.fresh_sp = [0] * FORCES, [NOWHERE] * FORCES, [0] * FORCES


def place_tracks(g: KutuzovState, entry: Mapping[str, Any]) -> None:
    """2.42, 2.5, 19.81 Morale, attrition, resources, and the Will-to-Fight markers on their three levels."""
    g.morale = [morale_level(entry["morale"][side]) for side in SIDE_IDS]
    g.level = attrition_level(entry["attrition"])
    for name, count in entry["resources"].items():
        g.resources[force(name)] = count
    g.will = [int(name in WILL) for name in MORALE_IDS]
    g.available = bool(entry.get("retreat_from_moscow_available") or entry.get("retreat_from_moscow_chosen"))
    g.kutuzov_came = bool(entry.get("kutuzov_has_entered"))
    if entry.get("retreat_from_moscow_chosen"):
        g.retreating, g.closed, g.evacuated = True, [space(name) for name in ("moscow", "st_petersburg", "kiev")], [NORTH, SOUTH]


def place_pieces(g: KutuzovState, entry: Mapping[str, Any]) -> None:
    """2.42 Formations stand exactly where the scenario lists them."""
    for name, stacks in entry["units"].items():
        for stack in stacks:
            ch01_pieces.build_sp(g, force(name), space(stack["at"]), stack["sp"])
            for each in stack["leaders"]:
                ch01_pieces.put_leader(g, leader(each), space(stack["at"]))
    for each in entry.get("eliminated", ()):
        g.place[leader(each)] = ELIMINATED
        g.served[leader(each)] = 1


def place_markers(g: KutuzovState, entry: Mapping[str, Any]) -> None:
    """2.5 Flags, scorched earth, entrenchments, DMCs."""
    for name, spaces in entry["flags"].items():
        for each in spaces:
            g.flag[space(each)] = force(name)
    for each in entry["scorched_earth"]:
        g.scorched[space(each)] = 1
    for each in entry["entrenchments"]:
        here = space(each)
        g.trench[here] = IMPERIAL if g.crowd[IMPERIAL * SPACES + here] else TSARIST
    for name, spaces in entry.get("dmc", {}).items():
        for each in spaces:
            g.dmc[space(each)] = force(name)


def deal(g: KutuzovState, entry: Mapping[str, Any]) -> None:
    """2.6, 14.62a, 2.32 The deck is shuffled, starred cards set aside if the scenario says so, and hands are dealt."""
    g.deck = GENERAL[:]
    if entry["first_turn"] == 3:
        starred = STARRED[:]
        g.shuffle(starred)
        g.aside = sorted(starred[: len(starred) // 2])
        g.deck = [card for card in GENERAL if card not in g.aside]
    g.shuffle(g.deck)
    g.beside = [MOUSTACHES, BATTALIONS]
    for side in (IMPERIAL, TSARIST):
        g.reserve[side] = [card for card in HOME[side] if card not in g.beside]
        g.shuffle(g.reserve[side])
    for power in dict.fromkeys(g.hand_of):
        g.hands[power] = sorted(g.draw(g.deck) for _ in range(ONE_HAND if g.one_hand else FIRST_HAND))
    for power in dict.fromkeys(g.hand_of):
        ch17_cards.deal_home(g, power)
    g.log.clear()
    g.revealed = 0
    if g.bidding:
        g.holder = [NOWHERE] * POWERS  # 2.34 nobody plays a power yet


