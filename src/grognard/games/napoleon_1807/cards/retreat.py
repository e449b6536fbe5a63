"""Green cards for retreat and pursuit."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal, legal
from grognard.engine.procedure import Steps, at_once

from ..load import FRENCH, NO_WATER, OFF, RUSSIAN, WATER
from ..rules import ch01_definitions, ch08_retreat
from ..state import State1807, battle_of
from ..words import BLOCK_OF, CORPS


def dos_a_la_riviere(g: State1807, seat: int, card: int) -> Steps[None]:
    """12.dos_a_la_riviere The retreating stack at once loses a strength point, chosen by its owner."""
    options = [CORPS + corps for corps in ch01_definitions.alive(g, battle_of(g).retreating)]
    option = options[0]
    if len(options) > 1:
        option = yield Ask(1 - seat, "12.dos_a_la_riviere", "loss-corps", options, river_refused)
    yield from ch01_definitions.lose_one(g, 1 - seat, option - CORPS, "12.dos_a_la_riviere")
    ch08_retreat.settle_retreat(g)


def river_refused(g: State1807, option: int) -> Refusal | None:
    """Why a corps cannot be the one that loses the point."""
    there = BLOCK_OF.get(option, OFF) in ch01_definitions.alive(g, battle_of(g).retreating)
    return None if there else Refusal("12.dos_a_la_riviere", "not-in-stack", option)


def retreat_over_a_bridge(g: State1807, seat: int) -> Refusal | None:
    """12.dos_a_la_riviere Only for the winner, when the first connection of the retreat has a bridge."""
    battle = battle_of(g)
    if battle.winner != seat:
        return Refusal("12.dos_a_la_riviere", "not-winner")
    return None if WATER[battle.used[0]] != NO_WATER else Refusal("12.dos_a_la_riviere", "no-bridge-crossed")


def panique(g: State1807, seat: int, card: int) -> Steps[None]:
    """12.panique The Russian stack retreats one more connection and takes 2 fatigues, placed freely."""
    battle_of(g).left = 1
    if not legal(g, ch08_retreat.NEXT[battle_of(g).where], ch08_retreat.retreat_refused):
        ch08_retreat.wipe_out(g, RUSSIAN)
        return
    yield from ch08_retreat.retreat(g, RUSSIAN)
    yield from ch01_definitions.take_fatigue(g, RUSSIAN, battle_of(g).retreating, 2, "12.panique")
    ch08_retreat.settle_retreat(g)


def russians_retreat(g: State1807, seat: int) -> Refusal | None:
    """12.panique Only after a combat lost by a Russian stack."""
    return None if battle_of(g).winner == FRENCH else Refusal("12.panique", "not-winner")


@at_once
def grande_charge(g: State1807, seat: int, card: int) -> None:
    """12.grande_charge One more pursuit card."""
    battle_of(g).pursuit += 1


def french_pursue(g: State1807, seat: int) -> Refusal | None:
    """12.grande_charge Only when a French stack is pursuing: no longer when the enemy retreats in order."""
    pursuing = battle_of(g).winner == FRENCH and not battle_of(g).shielded
    return None if pursuing else Refusal("12.grande_charge", "not-pursuing")


@at_once
def retraite_en_ordre(g: State1807, seat: int, card: int) -> None:
    """12.retraite_en_ordre There is no pursuit."""
    battle_of(g).shielded = True


def own_retreat(g: State1807, seat: int) -> Refusal | None:
    """12.retraite_en_ordre Only for the stack that retreats."""
    return None if battle_of(g).winner == 1 - seat else Refusal("12.retraite_en_ordre", "not-own-retreat")


def cavalry_left(g: State1807, seat: int) -> Refusal | None:
    """12.retraite_en_ordre Only while the retreating stack has a cavalry point."""
    stack = ch01_definitions.alive(g, battle_of(g).retreating)
    return None if ch01_definitions.cavalry_of(g, stack) else Refusal("12.retraite_en_ordre", "no-cavalry")
