"""Victory: objectives, losses and the verdict of a scenario (3.0.7)."""
from __future__ import annotations

from ..armies import ARM, FULL, INFANTRY
from ..scenarios import SCENARIOS
from ..state import WAITING, Eagles
from ..tables import STRENGTH_FOR_POINT
from .ch02_components import held, is_division, troops_of

SEAT_WORDS = ("french", "coalition")


def take_control(g: Eagles) -> None:
    """A side controls an objective if it was the last to have a combat unit there at the end of a segment."""
    played = SCENARIOS[g.scenario]
    french, coalition = held(g, 0), held(g, 1)
    for at, area in enumerate(played.objectives):
        holder = 0 if area in french else 1 if area in coalition else g.control[at]
        if holder != g.control[at]:
            g.control[at] = holder
            g.note("control", "3.0.7", area, holder)


def strength_lost(g: Eagles, seat: int, infantry_only: bool) -> tuple[int, int]:
    """Strength points that a side has lost and has brought to the field; rallied steps are not lost."""
    lost = brought = 0
    for unit in SCENARIOS[g.scenario].troops[seat]:
        if g.place[unit] != WAITING and (ARM[unit] == INFANTRY or not infantry_only):
            brought += FULL[unit]
            lost += FULL[unit] - g.strength[unit]
    return lost, brought


def points_of(g: Eagles, seat: int) -> int:
    """Victory points of a side: objectives, half the enemy's lost strength, his lost leaders and staff."""
    played = SCENARIOS[g.scenario]
    objectives = sum(worth for worth, holder in zip(played.worth, g.control, strict=True) if holder == seat)
    return objectives + strength_lost(g, 1 - seat, False)[0] // STRENGTH_FOR_POINT + g.leader_points[1 - seat]


def judge(g: Eagles) -> None:
    """3.0.7 At the end of a turn: a sudden victory, or after the last turn the level that the difference of points reaches."""
    played = SCENARIOS[g.scenario]
    winner = sudden_winner(g)
    if winner >= 0:
        g.note("sudden-end", "3.0.7", winner)
        g.finish(f"{SEAT_WORDS[winner]}:decisive")
    if g.turn < played.last_turn:
        return
    french, coalition = points_of(g, 0), points_of(g, 1)
    g.note("points", "3.0.7", french, coalition)
    g.result = next(result for least, result in played.levels if french - coalition >= least)


def sudden_winner(g: Eagles) -> int:
    """au_sudden_end, ey_sudden_end, az_sudden_end: the side that wins at once, or -1: by the areas the scenario names, or because
    the other has lost half its infantry."""
    played = SCENARIOS[g.scenario]
    for winner, areas, division_in in played.sudden:
        if division_in >= 0 and any(is_division(g, unit) for unit in troops_of(g, winner, division_in)):
            return winner
        if areas and all(g.control[played.objectives.index(area)] == winner for area in areas):
            return winner
    return half_lost(g) if played.half_lost_decides else -1


def half_lost(g: Eagles) -> int:
    """au_half_lost, ey_half_lost, az_half_lost: the winner if a side has lost half of its infantry; if both have, the one with
    the smaller share lost."""
    shares = []
    for seat in (0, 1):
        lost, brought = strength_lost(g, seat, True)
        shares.append(lost / brought if brought else 0.0)
    if max(shares) < 0.5:
        return -1
    loser = 0 if shares[0] >= shares[1] else 1
    g.note("half-lost", "3.0.7", loser)
    return 1 - loser
