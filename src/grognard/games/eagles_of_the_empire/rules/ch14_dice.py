"""14.1, 14.2 The dice of an assault: strength, leaders, the ground, and what gives +1."""
from __future__ import annotations

from ..armies import ARM, ARTILLERY, CAVALRY, INFANTRY
from ..passage import ASSAULT
from ..state import NOBODY, Eagles
from ..tables import HIT
from .ch02_components import formation_of, is_guard, leaders_in, troops_of
from .ch05_leaders import defending_leader, helps_infantry, led_strength, support
from .ch07_facing import is_enfiladed
from .ch11_morale import area_morale
from .ch18_terrain import assault_dice

BONUS_EVENTS = {"14.2.1": "bonus-guard", "14.2.2": "bonus-arms", "14.2.3": "bonus-morale"}


def attack_areas(g: Eagles) -> list[int]:
    """The areas from which the assault comes."""
    assert g.attack is not None
    return sorted({g.place[unit] for unit in g.attack.units})


def value_of(g: Eagles, unit: int) -> int:
    """14.1.1, 14.1.2 Strength in an assault; cavalry counts half, rounded up unit by unit."""
    return (g.strength[unit] + 1) // 2 if ARM[unit] == CAVALRY else g.strength[unit]


def attack_strength(g: Eagles, area: int, leader: int) -> int:
    """14.1.1, 5.2 The dice of one attacking area before terrain, with this leader if he is there."""
    assert g.attack is not None
    units = [unit for unit in g.attack.units if g.place[unit] == area]
    values = [value_of(g, unit) for unit in units]
    if leader == NOBODY or g.place[leader] != area:
        return sum(values)
    return sum(values) + support(leader, led_strength(g, leader, units, values), helps_infantry(g, leader, units))


def attack_leader(g: Eagles) -> int:
    """14.1.1, 2.1.6 One leader in all adds his value, whom the attacker likes: the one who brings most, or NOBODY. A die with +1
    (14.2.3 may give it to one area only) hits twice as often as one without."""
    assert g.attack is not None
    best, most = NOBODY, 0
    for area in attack_areas(g):
        plain = assault_dice(attack_strength(g, area, NOBODY), area, g.attack.target)
        for leader in leaders_in(g, g.attack.seat, area):
            dice = assault_dice(attack_strength(g, area, leader), area, g.attack.target) - plain
            gain = dice * (1 + attack_bonus(g, area))
            if gain > most:
                best, most = leader, gain
    return best


def attack_fire(g: Eagles, area: int) -> int:
    """14.1.1, 18.2 The hits of one attacking area."""
    assert g.attack is not None
    leader = attack_leader(g)
    strength = attack_strength(g, area, leader)
    if leader != NOBODY and g.place[leader] == area:
        g.note("leads", "5.2", leader, strength - attack_strength(g, area, NOBODY))
    dice, bonus = assault_dice(strength, area, g.attack.target), attack_bonus(g, area)
    note_ground(g, area, g.attack.target, ASSAULT[area][g.attack.target])
    note_bonus(g, area, attack_advantage(g, area))
    rolls = [g.die() for _ in range(dice)]
    hits = sum(roll + bonus >= HIT for roll in rolls)
    g.note("assault-dice", "14.1.1", area, dice, bonus, rolls, hits)
    return hits


def attack_bonus(g: Eagles, area: int) -> int:
    """14.2.4 +1, once at most."""
    return 1 if attack_advantage(g, area) else 0


def attack_advantage(g: Eagles, area: int) -> str:
    """14.2.1, 14.2.2, 14.2.3 What gives an attacker his +1: guard, all three arms, double morale (area against area)."""
    assert g.attack is not None
    if any(is_guard(g, unit) for unit in g.attack.units):
        return "14.2.1"
    if has_three_arms(g):
        return "14.2.2"
    return "14.2.3" if area_morale(g, area) >= 2 * area_morale(g, g.attack.target) else ""


def defence_advantage(g: Eagles) -> str:
    """14.2.1, 14.2.3 What gives the defender his +1: guard, or double morale."""
    assert g.attack is not None
    target = g.attack.target
    if any(is_guard(g, unit) for unit in troops_of(g, 1 - g.attack.seat, target)):
        return "14.2.1"
    return "14.2.3" if area_morale(g, target) >= 2 * area_morale(g, g.attack.fired_at) else ""


def note_bonus(g: Eagles, area: int, rule: str) -> None:
    """14.2.4 The log says why a side has +1."""
    if rule:
        g.note(BONUS_EVENTS[rule], rule, area)


def note_ground(g: Eagles, area: int, target: int, percent: int) -> None:
    """18.2.1 The log says what the ground takes from the attacker's dice."""
    if percent:
        g.note("ground-takes", "18.2.1", area, target, percent)


def has_three_arms(g: Eagles) -> bool:
    """14.2.2 Infantry and cavalry of one formation, and artillery."""
    assert g.attack is not None
    units = g.attack.units
    foot = {formation_of(g, unit) for unit in units if ARM[unit] == INFANTRY}
    horse = {formation_of(g, unit) for unit in units if ARM[unit] == CAVALRY}
    return bool(foot & horse) and any(ARM[unit] == ARTILLERY for unit in units)


def firing_units(g: Eagles) -> list[int]:
    """7.3.2 The defenders who fire: not those attacked in flank or rear."""
    assert g.attack is not None
    units, starts = troops_of(g, 1 - g.attack.seat, g.attack.target), attack_areas(g)
    return [unit for unit in units if not any(is_enfiladed(g, unit, area) for area in starts)]


def defence_fire(g: Eagles) -> int:
    """14.1.2 The hits of the defender; terrain takes nothing from him."""
    assert g.attack is not None
    target, fired_at = g.attack.target, g.attack.fired_at
    dice = defence_dice(g, firing_units(g))
    if not dice:
        g.note("no-defence", "7.3.2", target)
        return 0
    advantage = defence_advantage(g)
    note_bonus(g, target, advantage)
    bonus = 1 if advantage else 0
    rolls = [g.die() for _ in range(dice)]
    hits = sum(roll + bonus >= HIT for roll in rolls)
    g.note("defence-dice", "14.1.2", fired_at, dice, bonus, rolls, hits)
    return hits


def defence_dice(g: Eagles, firing: list[int]) -> int:
    """14.1.2, 5.21 The defender's dice, with one leader of the area."""
    assert g.attack is not None
    dice = sum(value_of(g, unit) for unit in firing)
    infantry = any(ARM[unit] == INFANTRY for unit in firing)
    leader = defending_leader(g, 1 - g.attack.seat, g.attack.target, dice, infantry)
    if leader == NOBODY:
        return dice
    g.note("leads", "5.2", leader, support(leader, dice, infantry))
    return dice + support(leader, dice, infantry)
