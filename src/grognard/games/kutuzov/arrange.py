"""Positions changed by hand, for cases and what-if studies."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from grognard.engine.problem import Problem
from grognard.kit.entries import look_up

from .load import (
    ALLY_STATES,
    CARD_IDS,
    FORCE_IDS,
    FORCES,
    LEADER_IDS,
    LEADERS,
    LEVEL_IDS,
    MORALE_IDS,
    MOST_SP,
    OWN_CARD,
    POWERS,
    SIDE_IDS,
    SPACE_IDS,
    SPACES,
)
from .rules import ch01_pieces
from .state import ELIMINATED, GONE, PHASES, REGROUPING, UNBUILT, KutuzovState

NUMBERS = ("turn", "round", "level", "wear_loss", "wear_gain", "entitled", "extra_markers")
FLAGS = ("kutuzov_came", "available", "retreating", "finland", "preempted")
BOXES = {"unbuilt": UNBUILT, "eliminated": ELIMINATED, "regroup_box": REGROUPING, "gone": GONE}


def arrange(g: KutuzovState, changes: Mapping[str, Any]) -> None:
    """Carry out the changes in the order in which they are written."""
    for key, value in changes.items():
        if key in NUMBERS:
            setattr(g, key, int(value))
        elif key in FLAGS:
            setattr(g, key, bool(value))
        elif key in CHANGES:
            CHANGES[key](g, value)
        else:
            raise Problem("problem-arrange", what=key)


def set_phase(g: KutuzovState, name: str) -> None:
    """phase: the phase that the game begins with."""
    g.phase = look_up(PHASES, name, "phase")


def set_marker(g: KutuzovState, name: str) -> None:
    """marker: the power whose scheduled impulse is next."""
    g.marker = look_up(FORCE_IDS[:POWERS], name, "power")


def set_last(g: KutuzovState, name: str) -> None:
    """last: the power that took the last impulse."""
    g.last = look_up(FORCE_IDS[:POWERS], name, "power")


def clear_map(g: KutuzovState, wanted: bool) -> None:
    """clear: true takes all pieces, flags and markers off the map."""
    if wanted:
        g.sp, g.crowd, g.unbuilt = [0] * (FORCES * SPACES), [0] * (2 * SPACES), MOST_SP[:]
        g.place, g.box = [UNBUILT] * LEADERS, [0] * FORCES
        g.flag, g.trench, g.dmc = [-1] * SPACES, [-1] * SPACES, [-1] * SPACES
        g.scorched, g.sacked = [0] * SPACES, [0] * SPACES


def place_stacks(g: KutuzovState, spaces: Mapping[str, Mapping[str, int]]) -> None:
    """stacks: {vilna: {french_north: 4, napoleon: 1}}: SP are set to these numbers, leaders are put there."""
    for name, pieces in spaces.items():
        space = look_up(SPACE_IDS, name, "space")
        for piece, count in pieces.items():
            if piece in LEADER_IDS:
                ch01_pieces.put_leader(g, LEADER_IDS.index(piece), space)
            else:
                force = look_up(FORCE_IDS, piece, "piece")
                ch01_pieces.lose_sp(g, force, space, g.sp[force * SPACES + space], False)
                ch01_pieces.build_sp(g, force, space, count)


def place_leaders(g: KutuzovState, boxes: Mapping[str, str]) -> None:
    """leaders: {kutuzov: unbuilt}: off the map to a box."""
    for name, box in boxes.items():
        leader = look_up(LEADER_IDS, name, "leader")
        ch01_pieces.lift_leader(g, leader)
        g.place[leader] = BOXES[box] if box in BOXES else look_up(SPACE_IDS, box, "space")
        g.served[leader] = int(g.place[leader] != UNBUILT or g.served[leader])


def set_box(g: KutuzovState, forces: Mapping[str, int]) -> None:
    """box: {french_north: 3}: SP in the regroup box, taken from the unbuilt ones."""
    for name, count in forces.items():
        force = look_up(FORCE_IDS, name, "power")
        g.unbuilt[force] += g.box[force] - count
        g.box[force] = count


def set_unbuilt(g: KutuzovState, forces: Mapping[str, int]) -> None:
    """unbuilt: {austria: 1}: the others of the pool are in the regroup box."""
    for name, count in forces.items():
        force = look_up(FORCE_IDS, name, "power")
        g.box[force] += g.unbuilt[force] - count
        g.unbuilt[force] = count


def set_flags(g: KutuzovState, flags: Mapping[str, list[str]]) -> None:
    """flags: {french_north: [moscow], none: [vilna]}."""
    for name, spaces in flags.items():
        force = -1 if name == "none" else look_up(FORCE_IDS, name, "power")
        for each in spaces:
            g.flag[look_up(SPACE_IDS, each, "space")] = force


def set_scorched(g: KutuzovState, names: list[str]) -> None:
    """scorched: exactly these duchies are scorched."""
    g.scorched = [int(name in names) for name in SPACE_IDS]


def set_trenches(g: KutuzovState, sides: Mapping[str, list[str]]) -> None:
    """trenches: {tsarist: [smolensk]}: exactly these."""
    g.trench = [-1] * SPACES
    for name, spaces in sides.items():
        for each in spaces:
            g.trench[look_up(SPACE_IDS, each, "space")] = look_up(SIDE_IDS, name, "side")


def set_dmcs(g: KutuzovState, powers: Mapping[str, list[str]]) -> None:
    """dmc: {french_north: [vilna]}: exactly these."""
    g.dmc = [-1] * SPACES
    for name, spaces in powers.items():
        for each in spaces:
            g.dmc[look_up(SPACE_IDS, each, "space")] = look_up(FORCE_IDS, name, "power")


def by_power(field: str) -> Callable[[KutuzovState, Mapping[str, int]], None]:
    """A list of the state with one number for each power (or force)."""

    def change(g: KutuzovState, numbers: Mapping[str, int]) -> None:
        for name, number in numbers.items():
            getattr(g, field)[look_up(FORCE_IDS, name, "power")] = number

    return change


def by_side(field: str, ids: Sequence[str] | None = None) -> Callable[[KutuzovState, Mapping[str, Any]], None]:
    """A list of the state with one number (or level) for each side."""

    def change(g: KutuzovState, values: Mapping[str, Any]) -> None:
        for name, value in values.items():
            getattr(g, field)[look_up(SIDE_IDS, name, "side")] = look_up(ids, value, "level") if ids else value

    return change


def set_attrition(g: KutuzovState, name: str) -> None:
    """attrition: severe."""
    g.level = look_up(LEVEL_IDS, name, "level")


def set_allies(g: KutuzovState, states: Mapping[str, str]) -> None:
    """allies: {austria: neutral}."""
    for name, state in states.items():
        g.ally[look_up(FORCE_IDS, name, "power") - POWERS] = look_up(ALLY_STATES, state, "state")


def set_hands(g: KutuzovState, hands: Mapping[str, list[str]]) -> None:
    """hands: {french_north: [no_peace]}: a hand is exactly this; the cards it held go back where they came from."""
    for name in hands:
        power = look_up(FORCE_IDS[:POWERS], name, "power")
        for card in g.hands[power]:
            put_back(g, card)
        g.hands[power] = []
    for name, cards in hands.items():
        power = look_up(FORCE_IDS[:POWERS], name, "power")
        g.hands[power] = sorted(draw_out(g, each) for each in cards)


def quiet_table(g: KutuzovState, wanted: bool) -> None:
    """quiet: true empties all hands and takes all resources; name the hands that matter after it."""
    if wanted:
        set_hands(g, {name: [] for name in FORCE_IDS[:POWERS]})
        g.resources = [0] * POWERS


def put_back(g: KutuzovState, card: int) -> None:
    """A card goes under its pile."""
    if card in OWN_CARD:
        g.beside.append(card)
    elif card < 24:
        g.reserve[card // 12].insert(0, card)
    else:
        g.deck.insert(0, card)


def draw_out(g: KutuzovState, name: str) -> int:
    """A card from wherever it lies; a number names it as well as its id."""
    card = int(name) - 1 if str(name).isdigit() else look_up(CARD_IDS, name, "card")
    for pile in (g.deck, g.discard, g.aside, g.beside, g.gone, g.face_up, *g.hands, *g.reserve, *g.shown):
        if card in pile:
            pile.remove(card)
    return card


def stack_deck(g: KutuzovState, names: list[str]) -> None:
    """draws: the next cards of the deck, the first one first."""
    cards = [draw_out(g, name) for name in names]
    g.deck = [*g.deck, *reversed(cards)]


def set_pile(field: str) -> Callable[[KutuzovState, list[str]], None]:
    """discard, aside, removed: these cards are added to a pile."""

    def change(g: KutuzovState, names: list[str]) -> None:
        cards = [draw_out(g, name) for name in names]
        getattr(g, field).extend(cards)

    return change


def set_will(g: KutuzovState, names: list[str]) -> None:
    """will: exactly these morale levels bear a Will-to-Fight marker."""
    g.will = [int(name in names) for name in MORALE_IDS]


CHANGES: dict[str, Callable[[KutuzovState, Any], None]] = {
    "phase": set_phase,
    "marker": set_marker,
    "last": set_last,
    "clear": clear_map,
    "quiet": quiet_table,
    "stacks": place_stacks,
    "leaders": place_leaders,
    "box": set_box,
    "unbuilt": set_unbuilt,
    "flags": set_flags,
    "scorched": set_scorched,
    "trenches": set_trenches,
    "dmc": set_dmcs,
    "resources": by_power("resources"),
    "owed": by_power("owed"),
    "morale": by_side("morale", MORALE_IDS),
    "gain": by_side("gain"),
    "loss": by_side("loss"),
    "drops": by_side("drops"),
    "attrition": set_attrition,
    "allies": set_allies,
    "hands": set_hands,
    "draws": stack_deck,
    "discard": set_pile("discard"),
    "aside": set_pile("aside"),
    "removed": set_pile("gone"),
    "will": set_will,
}
