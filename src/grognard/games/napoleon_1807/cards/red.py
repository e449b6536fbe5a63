"""Red cards: applied at once when drawn in the draw phase."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps, at_once

from ..load import CITADELS, CORPS_OF, FRENCH, GRAUDENZ, OFF, RUSSIAN, ZONES
from ..rules import ch01_definitions, ch04_draw, ch13_victory
from ..state import State1807
from ..words import ZONE


@at_once
def pluie(g: State1807, seat: int, card: int) -> None:
    """12.pluie Whole turn: every stack activated takes a fatigue, and loses a movement point if it moves."""
    g.rain = True
    ch04_draw.lay_on_board(g, card)


@at_once
def neige(g: State1807, seat: int, card: int) -> None:
    """12.neige Whole turn: every stack that moves loses a movement point."""
    g.snow = True
    ch04_draw.lay_on_board(g, card)


@at_once
def froid(g: State1807, seat: int, card: int) -> None:
    """12.froid Every corps takes a fatigue at the start of the recovery phase."""
    g.cold = True
    ch04_draw.lay_on_board(g, card)


@at_once
def impatience_a_paris(g: State1807, seat: int, card: int) -> None:
    """12.impatience_a_paris Victory points +1."""
    ch13_victory.score(g, RUSSIAN, 1)
    ch13_victory.settle_track(g)


def inactivite(g: State1807, seat: int, card: int) -> Steps[None]:
    """12.inactivite Its player chooses a zone with one of his corps: all his corps and vedettes there become activated."""
    g.asked = seat
    zones = [ZONE + zone for zone in sorted({g.place[corps] for corps in CORPS_OF[seat]} - {OFF})]
    if zones:
        option = zones[0]
        if len(zones) > 1:
            option = yield Ask(seat, "12.inactivite", "inactive-zone", zones, inactive_refused)
        make_inactive(g, seat, option - ZONE)


def make_inactive(g: State1807, seat: int, zone: int) -> None:
    """12.inactivite Corps and vedettes there are turned over."""
    ch01_definitions.turn_over(g, ch01_definitions.corps_in(g, seat, zone) + ch01_definitions.vedettes_in(g, seat, zone))
    g.note("inactive", "12.inactivite", seat, zone)


def inactive_refused(g: State1807, option: int) -> Refusal | None:
    """14.12 Inactivité needs at least one corps in the zone."""
    zone = option - ZONE
    if not 0 <= zone < len(ZONES) or ch01_definitions.holds(g, g.asked, zone):
        return None
    return Refusal("14.12", "no-corps-there", zone)


@at_once
def reddition(g: State1807, seat: int, card: int) -> None:
    """12.reddition If Graudenz is besieged its Citadel marker becomes French, and victory points -1."""
    if not g.siege[GRAUDENZ]:
        g.note("no-surrender", "12.reddition", CITADELS[GRAUDENZ])
        return
    g.citadel[GRAUDENZ] = FRENCH
    g.siege[GRAUDENZ] = 0
    g.note("surrender", "12.reddition", CITADELS[GRAUDENZ])
    ch13_victory.score(g, FRENCH, 1)
    ch13_victory.settle_track(g)
