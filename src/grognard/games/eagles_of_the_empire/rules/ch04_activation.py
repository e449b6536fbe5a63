"""4.2 to 4.3 Order of play and activation."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..armies import FORMATIONS, INITIATIVE
from ..ground import DISTANCE
from ..scenarios import SCENARIOS
from ..state import ACTION, ACTIVATION, CHARGE, Eagles
from ..words import FORMATION, LEAP, PASS, PLAY_FIRST, PLAY_SECOND, REROLL
from . import ch03_sequence
from .ch02_components import formation_of, held
from .ch04_command import is_with_staff


def order_of_play(g: Eagles) -> Steps[None]:
    """4.2 The higher of die and army leader's initiative decides who plays first; ties are rolled again."""
    if (yield from leaps(g)):
        return
    winner = roll_for_order(g)
    option = yield Ask(winner, "4.2", "first-player", [PLAY_FIRST, PLAY_SECOND])
    g.first = winner if option == PLAY_FIRST else 1 - winner
    g.note("plays-first", "4.2", g.first)


def roll_for_order(g: Eagles) -> int:
    while True:
        totals = [g.die() + INITIATIVE[g.commander[seat]] for seat in (0, 1)]
        g.note("order-roll", "4.2", totals[0], totals[1])
        if totals[0] != totals[1]:
            return 0 if totals[0] > totals[1] else 1


def leaps(g: Eagles) -> Steps[bool]:
    """az_lions_leap: once in the game the French may skip the roll and play first."""
    side = leap_side(g)
    if side < 0:
        return False
    option = yield Ask(side, "az_lions_leap", "lions-leap", [LEAP, PASS])
    if option == PASS:
        return False
    g.leap_used = True
    g.first = side
    g.note("leaps", "az_lions_leap", g.first)
    return True


def leap_side(g: Eagles) -> int:
    """az_lions_leap: the side that may leap this turn, or -1."""
    played = SCENARIOS[g.scenario]
    return -1 if g.leap_used or g.turn < played.leap_from else played.leap_side


def activation_phase(g: Eagles) -> Steps[None]:
    """3.0.4, 4.34 The players attempt in turn to activate formations and act with them, until none is left or both fail."""
    if g.phase == ACTION:
        yield from ch03_sequence.action_phase(g)
        pass_on(g)
    while left_to_activate(g, 0) or left_to_activate(g, 1):
        if not left_to_activate(g, g.player):
            g.player = 1 - g.player
        if (yield from attempt(g)):
            yield from ch03_sequence.action_phase(g)
        elif g.fails == 2 or not left_to_activate(g, 1 - g.player):
            return
        pass_on(g)


def pass_on(g: Eagles) -> None:
    """4.34.1 The other player's attempt."""
    g.phase = ACTIVATION
    g.player = 1 - g.player


def attempt(g: Eagles) -> Steps[bool]:
    """4.3.1, 4.33, 4.34.2 One attempt to activate; true if formations are active. Two failures in a row end the phase."""
    roll = g.die()
    count = formations_allowed(g, g.player, roll)
    again = False
    if not count:
        again = yield from rerolls(g, roll)
    if again:
        roll = g.die()
        count = formations_allowed(g, g.player, roll)
    if not count:
        g.fails += 1
        g.note("activation-failed", "4.32", g.player, initiative_used(g, g.player), roll)
        return False
    g.fails = 0
    g.note("activation-roll", "4.3.1", g.player, initiative_used(g, g.player), roll, count)
    yield from choose_formations(g, count)
    return True


def initiative_used(g: Eagles, seat: int) -> int:
    """4.3.1, 4.3.2 The army leader's initiative, one less away from his staff, and by ey_night one less in the dark."""
    played = SCENARIOS[g.scenario]
    night = played.night_initiative if g.turn in played.nights else 0
    return INITIATIVE[g.commander[seat]] + night - (0 if is_with_staff(g, seat) else 1)


def formations_allowed(g: Eagles, seat: int, roll: int) -> int:
    """4.3.1, 4.31, 4.32 Initiative less the die; exactly nothing counts as one, less than nothing is a failure."""
    return activated_by(initiative_used(g, seat) - roll)


def activated_by(difference: int) -> int:
    """4.31, 4.32 How many formations a difference of initiative and die activates."""
    return max(1, difference) if difference >= 0 else 0


def rerolls(g: Eagles, roll: int) -> Steps[bool]:
    """au_royal_council, ey_initiative, az_initiative: with the army leader at his staff a failed attempt may be rolled again."""
    if not may_reroll(g):
        return False
    option = yield Ask(g.player, reroll_rule(g), "reroll", [REROLL, PASS], None, (roll,))
    if option == PASS:
        return False
    g.rerolls[g.player] += 1
    g.note("rolls-again", reroll_rule(g), g.player, initiative_used(g, g.player), roll)
    return True


def reroll_rule(g: Eagles) -> str:
    return ("au_royal_council", "ey_initiative", "ey_initiative", "az_initiative")[g.scenario]


def may_reroll(g: Eagles) -> bool:
    """A re-roll needs the scenario's own army leader in the staff's area; some scenarios allow one a turn only."""
    played = SCENARIOS[g.scenario]
    allowed = played.rerolls[g.player]
    if not allowed or g.commander[g.player] != played.commander[g.player] or not is_with_staff(g, g.player):
        return False
    return allowed == "each_failed_attempt_once" or g.rerolls[g.player] == 0


def choose_formations(g: Eagles, count: int) -> Steps[None]:
    """4.3.3, 4.35 The player names as many formations as he may; he cannot refuse, and all that are left if fewer."""
    g.active = []
    while len(g.active) < count:
        left = left_to_activate(g, g.player)
        if not left:
            break
        option = FORMATION + left[0]
        if len(left) > count - len(g.active):
            options = [FORMATION + formation for formation in left]
            missing = count - len(g.active)
            option = yield Ask(g.player, "4.3.3", "choose-formation", options, formation_refused, (missing,))
        g.active.append(option - FORMATION)
        g.activated[option - FORMATION] = True
    g.note("activates", "4.3.3", g.active[:])
    g.phase, g.segment = ACTION, CHARGE


def formation_refused(g: Eagles, option: int) -> Refusal | None:
    """4.35, 4.36, 4.34.3 Why a formation cannot be activated now."""
    formation = option - FORMATION
    played = SCENARIOS[g.scenario]
    if not 0 <= formation < len(FORMATIONS) or formation not in played.formations[g.player]:
        return Refusal("4.35", "not-yours")
    if g.activated[formation]:
        return Refusal("4.36", "activated")
    if formation in played.delayed and g.turn == 1:
        return Refusal("az_fourth_column_delay", "not-first-turn")
    if formation == played.held_back and is_held_back(g):
        return Refusal("au_guard_release", "held-back", played.held_until)
    return None if formation in present(g, g.player) else Refusal("4.34.3", "not-present")


def left_to_activate(g: Eagles, seat: int) -> list[int]:
    """4.34.3, 4.35, 4.36, 4.38 The formations, the staff's among them, that can still be activated this turn."""
    played, here = SCENARIOS[g.scenario], present(g, seat)
    left = [formation for formation in played.formations[seat] if not g.activated[formation] and formation in here]
    if played.delayed and g.turn == 1:
        left = [formation for formation in left if formation not in played.delayed]
    if played.held_back in left and is_held_back(g):
        left.remove(played.held_back)
    return left


def present(g: Eagles, seat: int) -> set[int]:
    """4.34.3 The formations with a unit or leader on the map."""
    place, parent, formation = g.place, g.parent, g.formation
    units = SCENARIOS[g.scenario].of[seat]
    return {formation[unit] for unit in units if place[unit] >= 0 and parent[unit] < 0}


def is_held_back(g: Eagles) -> bool:
    """au_guard_release: until turn 5 Kalckreuth waits, unless a French unit is within four areas of one of his."""
    played = SCENARIOS[g.scenario]
    if g.turn >= played.held_until:
        return False
    own = [g.place[unit] for unit in played.troops[1] if g.place[unit] >= 0 and formation_of(g, unit) == played.held_back]
    enemy = [area for area in held(g, 0) if area >= 0]
    return not any(DISTANCE[area][other] <= played.held_within for area in own for other in enemy)
