"""Chapter 11: dice instead of cards."""
from __future__ import annotations

from ..load import DICE
from ..state import Battle, State1807


def roll(g: State1807, seat: int, number: int) -> tuple[list[int], int, int]:
    """11.1 As many dice of the side's colour as cards would be drawn; the probabilities are the same."""
    faces = [g.die() for _ in range(number)]
    results = [DICE[seat][face - 1] for face in faces]
    return faces, sum(losses for losses, _ in results), sum(fatigues for _, fatigues in results)


def roll_combat(g: State1807, battle: Battle, seat: int, number: int) -> None:
    """11.1 Dice for a combat."""
    battle.drawn[seat], battle.losses[seat], battle.fatigues[seat] = roll(g, seat, number)
    g.note("combat-dice", "11.1", seat, battle.drawn[seat], battle.losses[seat], battle.fatigues[seat])


def roll_pursuit(g: State1807, battle: Battle, seat: int, number: int) -> int:
    """11.1 Dice for a pursuit: its draws are combat draws, too."""
    battle.pursued, _, fatigues = roll(g, seat, number)
    g.note("pursuit-dice", "11.1", seat, battle.pursued, fatigues)
    return fatigues
