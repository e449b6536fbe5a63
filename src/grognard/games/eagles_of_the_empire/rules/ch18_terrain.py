"""18. Terrain: what it takes from the attacker's dice. Movement costs are priced once, in ground.py (18.0, 18.1.1)."""
from __future__ import annotations

from ..ground import BOMBARD
from ..passage import ASSAULT


def reduced(dice: int, percent: int) -> int:
    """18.2.1, 18.2.2 A quarter, half or three quarters of the attack dice are lost; the rest is rounded down, at least one."""
    return max(1, dice * (100 - percent) // 100) if dice else 0


def assault_dice(dice: int, start: int, target: int) -> int:
    """18.0, 18.1.2, 10.4.2 Dice of an attack from one area into another: area and border together, the worst border terrain."""
    return reduced(dice, ASSAULT[start][target])


def bombard_dice(dice: int, target: int) -> int:
    """18.2 Dice of a bombardment after the target's cover."""
    return reduced(dice, BOMBARD[target])
