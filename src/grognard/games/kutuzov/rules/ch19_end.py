"""19.1-19.6, 19.8 The end: sudden death, conquest and defeat, peace, and the will to fight."""
from __future__ import annotations

from typing import NoReturn

from grognard.engine.procedure import Steps

from ..load import (
    CONQUEST_LEVEL,
    CONQUEST_MORALE,
    DEFEAT_KEYS,
    DEPOTS,
    IMPERIAL,
    IMPERIAL_KEYS,
    IN_RUSSIA,
    KEYS,
    KEYS_TRACK,
    MOSCOW,
    NAPOLEON,
    NORTH,
    PETERSBURG,
    RUSSIAN_KEYS,
    SIDE_OF,
    SOUTH,
    TSARIST,
)
from ..state import CONQUEST, EASY_PEACE, NO_PEACE, KutuzovState
from . import ch01_pieces, ch03_control, ch07_flags, ch09_morale, ch20_victory

NEEDED, DEFEAT = 9, -3
ROLLS_TO_WIN = 3
ALL_MARKERS = 3


def win(g: KutuzovState, side: int, manner: str) -> NoReturn:
    """19.1 A side wins at once."""
    ch20_victory.announce(g, side, manner)
    g.finish(ch20_victory.result(g, side, manner))


def flagged(g: KutuzovState, space: int) -> bool:
    """19.22a Whether a space bears an Imperial flag."""
    return g.flag[space] >= 0 and SIDE_OF[g.flag[space]] == IMPERIAL


def check_flags(g: KutuzovState) -> None:
    """19.22a, 19.23 Both capitals flagged on turns 1 and 2, or from turn 3 no key of Russia under Tsarist control."""
    if g.turn <= 2 and flagged(g, MOSCOW) and flagged(g, PETERSBURG):
        win(g, IMPERIAL, "capitals")
    if g.turn >= 3 and not ch03_control.keys_of(g, TSARIST, RUSSIAN_KEYS):
        win(g, IMPERIAL, "no_keys")


def check_keys(g: KutuzovState) -> None:
    """19.3 Fourteen keys under Tsarist control after an Imperial scheduled impulse with a card, from turn 2 on."""
    if g.turn >= 2 and ch03_control.keys_of(g, TSARIST, KEYS) >= DEFEAT_KEYS:
        win(g, TSARIST, "keys")


def modifier(g: KutuzovState) -> int:
    """19.5b, 1.9 Everything that modifies the conquest roll; the track counts the keys of the Tsarists anywhere (19.3)."""
    held = [depot for depot in DEPOTS if IN_RUSSIA[depot] and ch03_control.controls(g, IMPERIAL, depot)]
    lost_keys = sum(not ch03_control.controls(g, IMPERIAL, key) for key in IMPERIAL_KEYS)
    lost_depots = sum(not IN_RUSSIA[depot] and not ch03_control.controls(g, IMPERIAL, depot) for depot in DEPOTS)
    capitals = sum(ch03_control.controls(g, IMPERIAL, space) for space in (MOSCOW, PETERSBURG))
    keys = ch03_control.keys_of(g, TSARIST, KEYS)
    total = len(held) + capitals + KEYS_TRACK[keys] - lost_keys - lost_depots
    total += CONQUEST_MORALE[IMPERIAL][g.morale[IMPERIAL]] + CONQUEST_MORALE[TSARIST][g.morale[TSARIST]]
    total += CONQUEST_LEVEL[g.level] + ch01_pieces.amount(g, CONQUEST)
    return total - (3 if g.place[NAPOLEON] < 0 else 0)


def capital_held(g: KutuzovState) -> bool:
    """19.5 Conquest needs Moscow or St. Petersburg."""
    return any(ch03_control.controls(g, IMPERIAL, space) for space in (MOSCOW, PETERSBURG))


def conquest_roll(g: KutuzovState, will: bool = False) -> None:
    """4.7, 19.5, 19.22c, 19.82b, 19.723 French North rolls: nine and a capital conquer Russia, minus three is defeat."""
    total = modifier(g)
    chance = will or (capital_held(g) and total + 6 >= NEEDED)
    if chance and g.turn <= 2:
        g.entitled += 1
        g.note("entitled", "19.22b", g.entitled)
        if g.entitled >= ROLLS_TO_WIN:
            win(g, IMPERIAL, "entitled")
    die = g.die()
    g.note("conquest-roll", "19.5", die, total, die + total)
    six = will and die == 6
    if six or die + total >= NEEDED:
        conquer(g, will)
    if die + total <= DEFEAT and not six:
        win(g, TSARIST, "defeat")


def conquer(g: KutuzovState, will: bool) -> None:
    """19.5, 19.82b, 19.723 Conquest needs a capital, or the will to fight broken; not after the retreat from Moscow."""
    if will and not g.retreating:
        win(g, IMPERIAL, "will")
    if not will and capital_held(g):
        win(g, IMPERIAL, "conquest")


def peace_roll(g: KutuzovState) -> None:
    """4.8, 19.6 After turns 2 and 3 a six (with card 98 a five as well) ends the game by points; card 36 forbids the roll."""
    if ch01_pieces.in_force(g, NO_PEACE):
        g.note("no-peace-roll", "19.6")
        return
    die = g.die()
    g.note("peace-roll", "19.6", die)
    if die >= (5 if ch01_pieces.in_force(g, EASY_PEACE) else 6):
        finish_by_points(g)


def finish_by_points(g: KutuzovState) -> NoReturn:
    """19.4, 20.1 The game ends and victory points are compared."""
    win(g, ch20_victory.winning_side(g), "points")


def will_to_fight(g: KutuzovState) -> Steps[None]:
    """19.21, 19.81, 19.82a, 19.82c A marker on the Tsarist morale track is taken, and the Tsar's will is tried."""
    level = g.morale[TSARIST]
    if not g.will[level]:
        return
    take_marker(g, level)
    dice = [g.die() for _ in range(8)]
    g.note("dice", "19.82a", ch01_pieces.latest_power(g, IMPERIAL), dice)
    ch09_morale.add_gain(g, IMPERIAL, sum(die >= 4 for die in dice))
    yield from ch09_morale.improve(g, IMPERIAL, NORTH)
    if g.morale[IMPERIAL] < g.morale[TSARIST]:
        conquest_roll(g, True)


def take_marker(g: KutuzovState, level: int) -> None:
    """19.81, 16.2 The first marker makes 19.7 possible, if a capital has not (19.7); each of the two others is a resource."""
    first = sum(g.will) == ALL_MARKERS
    g.will[level] = 0
    g.note("will-to-fight", "19.81", level)
    if not g.available:
        g.available = True
        g.note("retreat-available", "19.7")
    if not first:
        g.extra_markers += 1
        ch07_flags.gain_resource(g, poorer(g), 1)


def poorer(g: KutuzovState) -> int:
    """19.81 The Imperial power with fewer resources; a tie goes to the higher die."""
    north, south = g.resources[NORTH], g.resources[SOUTH]
    while north == south:
        south, north = g.die(), g.die()
    return NORTH if north < south else SOUTH


