"""The counters as a scenario sets them out."""
from __future__ import annotations

from .armies import ARM, ARTILLERY, FORMATIONS, FULL, UNITS
from .ground import FACINGS
from .rules.ch02_components import is_division
from .rules.ch07_facing import settle_facing
from .scenarios import SCENARIOS, Piece
from .state import NOBODY, WAITING, Eagles


def set_out(g: Eagles) -> None:
    """3.0.5, 2.1.7 Everybody at full strength where the scenario says, reinforcements and markers off the map."""
    played = SCENARIOS[g.scenario]
    count = len(UNITS)
    g.place = [WAITING] * count
    g.strength = [0] * count
    g.facing = [0] * count
    g.parent = [NOBODY] * count
    g.commanded = [True] * count
    g.marks = [0] * count
    g.formation, g.rank = played.formation_of[:], played.rank[:]
    g.leader_of = played.leader_of[:]
    g.activated = [False] * len(FORMATIONS)
    g.commander = played.commander[:]
    g.control = played.held_by[:]
    g.grand = played.grand_charges[:]
    g.rerolls, g.assigned, g.leader_points = [0, 0], [0, 0], [0, 0]
    g.turning = NOBODY
    for unit in played.units:
        g.strength[unit] = FULL[unit]
    for piece in played.setup:
        set_piece(g, piece)
    for gun, division in played.attached:
        g.parent[gun] = division


def set_piece(g: Eagles, piece: Piece) -> None:
    """One counter with its suggested facing."""
    g.place[piece.unit] = piece.area
    if ARM[piece.unit] == ARTILLERY:
        g.facing[piece.unit] = piece.faces
    elif is_division(g, piece.unit) and FACINGS[piece.area]:
        settle_facing(g, piece.unit, piece.facing)
