"""Chapter 13: victory points, control, and how the game ends."""
from __future__ import annotations

from ..load import (
    CITADEL_VALUE,
    CITADELS,
    FRENCH,
    LEGS,
    OFF,
    RUSSIAN,
    SCENARIOS,
    SEATS,
    TOWN_OF,
    TRACK_MAX,
)
from ..state import State1807
from . import ch01_definitions, ch03_setup, ch12_card_events


def score(g: State1807, seat: int, points: int) -> None:
    """13.1 French gains are subtracted, Russian gains added; they reach the track when all that happens together is done."""
    g.pending += points if seat == RUSSIAN else -points


def settle_track(g: State1807) -> None:
    """13.5 At 20 points the Russians win at once, at 0 the French; 13.5a what happens together is tested once."""
    if not g.pending:
        return
    before = g.vp
    g.vp = min(max(g.vp + g.pending, 0), TRACK_MAX)
    g.pending = 0
    g.revealed += g.grognard
    g.note("vp", "13.1", before, g.vp)
    if g.vp == 0:
        win(g, FRENCH, "track")
    if g.vp == TRACK_MAX:
        win(g, RUSSIAN, "track")


def take_town(g: State1807, zone: int, french: bool, russian: bool) -> None:
    """13.3 A stack that crosses or occupies a fortified town that is not contested changes its Control marker.

    13.2 Replacing an enemy marker is a point. Vedettes do it, too (14.8).
    """
    town = TOWN_OF[zone]
    french = french or bool(ch01_definitions.vedettes_in(g, FRENCH, zone))
    russian = russian or bool(ch01_definitions.vedettes_in(g, RUSSIAN, zone))
    if french == russian or g.control[town] == int(russian):
        return
    g.control[town] = int(russian)
    g.note("control", "13.3", zone, int(russian))
    score(g, int(russian), 1)


def win(g: State1807, seat: int, manner: str) -> None:
    """13.7 An immediate victory: Napoléon eliminated, or the end of the track (13.5)."""
    end_scenario(g, seat, manner, 2)
    if g.result:
        g.finish(g.result)
    g.break_off()


def verdict(g: State1807) -> None:
    """13.6 The end of the last turn: citadels are scored, then the Draw markers decide."""
    score_citadels(g)
    settle_track(g)
    low, high = ch01_definitions.scenario_of(g).draw_range
    seat = FRENCH if g.vp < low else RUSSIAN if g.vp > high else OFF
    end_scenario(g, seat, "winter_quarters" if ch12_card_events.winter_has_come(g) else "points", 1)


def score_citadels(g: State1807) -> None:
    """13.4 The value of each zone with an enemy Citadel marker that is held alone or besieged; 13.4a once for both."""
    for citadel, zone in enumerate(CITADELS):
        seat = 1 - g.citadel[citadel]
        held = ch01_definitions.holds(g, seat, zone) and ch01_definitions.is_free(g, seat, zone)
        if held or g.siege[citadel]:
            g.note("citadel-scored", "13.4", zone, seat, CITADEL_VALUE[citadel])
            score(g, seat, CITADEL_VALUE[citadel])


def end_scenario(g: State1807, seat: int, manner: str, weight: int) -> None:
    """13.6 The result of a scenario, or the next scenario of the linked campaign."""
    if g.scenario < len(SCENARIOS):
        g.result = f"{SEATS[seat] if seat != OFF else 'draw'}:{manner}"
        return
    points = weight * (1 if seat == RUSSIAN else -1 if seat == FRENCH else 0)
    g.tally += points
    g.note("scenario-ends", "13.6", LEGS[g.leg], points, g.tally)
    played = ch03_setup.corps_in_play(g)
    g.fallen = [corps for corps in g.fallen if corps not in played] + [corps for corps in played if g.place[corps] == OFF]
    if g.leg + 1 == len(LEGS):
        winner = FRENCH if g.tally < 0 else RUSSIAN if g.tally > 0 else OFF
        g.result = f"{SEATS[winner] if winner != OFF else 'draw'}:campaign"
        return
    g.leg += 1
    ch03_setup.set_up(g)
