"""Chapter 9: the march attack."""
from __future__ import annotations

from grognard.engine.procedure import Steps

from ..state import State1807, march_of
from . import ch01_definitions, ch07_manoeuvre, ch08_combat


def march_attack(g: State1807) -> Steps[None]:
    """9.1 A manoeuvre and a combat in one operation; the movement's fatigue is taken before the combat (9.1a)."""
    if not (yield from ch07_manoeuvre.set_out(g)):
        return
    yield from ch07_manoeuvre.move(g)
    yield from ch07_manoeuvre.end_movement(g)
    if attacks(g):
        hand_over(g)
        yield from ch08_combat.combat(g)
    else:
        ch07_manoeuvre.end_march(g)


def attacks(g: State1807) -> bool:
    """9.2 Without reaching an enemy corps the operation is a plain manoeuvre; 9.2a also when the stack stops short."""
    march = march_of(g)
    if not march.contact or not ch01_definitions.alive(g, march.stack):
        return False
    return not ch01_definitions.is_free(g, march.seat, march.zone)


def hand_over(g: State1807) -> None:
    """9.3 Only the stack just activated fights; friends already in the zone keep out. 9.4 It ends activated."""
    march = march_of(g)
    g.march = None
    ch08_combat.begin(g, march.seat, march.stack, march.commanders, march.zone, True)
