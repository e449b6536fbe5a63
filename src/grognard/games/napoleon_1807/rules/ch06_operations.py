"""Chapter 6: the operations phase."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal, legal
from grognard.engine.procedure import Steps

from ..load import CORPS_OF, CORPS_SPAN, OFF, VEDETTES_OF
from ..state import State1807
from ..words import COMBAT, MANOEUVRE, OPERATION, OPERATION_IDS, PASS, RECOVERY
from . import ch01_definitions, ch02_cards, ch07_manoeuvre, ch07_stack, ch08_combat, ch09_march_attack

OPERATIONS = [OPERATION + number for number in range(len(OPERATION_IDS))]


def operations_phase(g: State1807) -> Steps[None]:
    """6.1 Players alternate, one operation each; 6.3 one who has passed lets the other go on until both have."""
    while not (g.passed[0] and g.passed[1]):
        if g.passed[g.active]:
            g.active = 1 - g.active
        elif not to_activate(g, g.active):
            must_pass(g, g.active)
        else:
            yield from operation(g, g.active)
            g.active = 1 - g.active
    g.phase = RECOVERY


def to_activate(g: State1807, seat: int) -> bool:
    """6.4 Whether a player has a corps still to be activated, or a vedette (14.12)."""
    place, activated = g.place, g.activated
    for blocks in (CORPS_OF[seat], VEDETTES_OF[seat]):
        for block in blocks:
            if place[block] >= 0 and not activated[block]:
                return True
    return False


def must_pass(g: State1807, seat: int) -> None:
    """6.4 A player all of whose corps and vedettes are activated must pass."""
    g.passed[seat] = 1
    g.revealed += g.grognard  # a block that is not turned over is a commander
    g.note("must-pass", "6.4", seat)
    g.active = 1 - seat


def operation(g: State1807, seat: int) -> Steps[None]:
    """6.1 Pass, Manoeuvre, Combat or March attack; then the end of the operation (2.6a), after which another may follow."""
    going_on = True
    while going_on:
        option = yield Ask(seat, "6.1", "operation", [*legal(g, OPERATIONS, operation_refused), PASS], operation_refused)
        if option == PASS:
            g.passed[seat] = 1
            g.note("passes", "6.2", seat)
            return
        yield from carry_out(g, seat, option - OPERATION)
        if ch02_cards.opens(g, seat, "operation_end"):
            yield from ch02_cards.offer(g, seat, "operation_end", "2.3")
        ch02_cards.clear_table(g)
        going_on = g.again
        g.again = False


def carry_out(g: State1807, seat: int, kind: int) -> Steps[None]:
    """6.1 One operation, from the naming of its stack on."""
    yield from ch07_stack.name_stack(g, seat, kind)
    if kind == MANOEUVRE:
        yield from ch07_manoeuvre.manoeuvre(g)
    elif kind == COMBAT:
        yield from ch08_combat.combat_operation(g)
    else:
        yield from ch09_march_attack.march_attack(g)
    g.order = None


def operation_refused(g: State1807, option: int) -> Refusal | None:
    """Why an operation is not open: no stack for it can be named anywhere."""
    kind = option - OPERATION
    if not 0 <= kind < len(OPERATION_IDS) or ch07_stack.can_name(g, g.active, kind):
        return None
    if kind != COMBAT:
        return Refusal("7.1", "no-operation-left", kind)
    contested = any(ch01_definitions.contested(g, zone) for zone in {*g.place[CORPS_SPAN[g.active]]} - {OFF})
    return Refusal("8.1", "no-operation-left", kind) if contested else Refusal("8.1", "no-contested-zone")
