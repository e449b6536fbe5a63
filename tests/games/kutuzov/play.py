"""Cards played by hand: the event of a card by its printed number, or a whole impulse with it."""

from __future__ import annotations

from typing import Any

from grognard.games.kutuzov import load
from grognard.games.kutuzov.cards import TEXTS
from grognard.games.kutuzov.rules import ch05_responses, ch12_battle
from grognard.games.kutuzov.state import KutuzovState, battle_at

from .table import Table, at, quiet


def allowed(g: KutuzovState, number: int, power: str) -> bool:
    """Whether the board allows the event of a card to a power that may use it."""
    force = load.force(power)
    return force in load.EVENT_USERS[number - 1] and ch05_responses.text_of(g, number - 1).may(g, force) is None


def play(table: Table, number: int, power: str, *answers: str) -> Table:
    """Carry out the event of a card, which the board must allow."""
    assert allowed(table.g, number, power), f"card {number} is not allowed"
    table.g.played = number - 1
    text = TEXTS.of[number - 1]
    assert text is not None
    table.run(text.effect(table.g, load.force(power)), *answers)
    table.g.played = -1
    return table


def fighting(space: str, stack: dict[str, int], active: str = "imperial", line: int = load.CLEAR, **changes: Any) -> Table:
    """A battle in its first round, before the cards."""
    table = Table(quiet(stacks={space: stack}, **changes)).active("french_north" if active == "imperial" else "russian_first")
    ch12_battle.open_battle(table.g, at(space), load.SIDE_IDS.index(active), load.NEAR[at(space)][0], line, 0)
    table.g.fight.round = 1
    return table


def besieging(space: str, leader: str, stack: dict[str, int], power: str, **changes: Any) -> Table:
    """A siege in its first round, before the cards."""
    table = Table(quiet(stacks={space: {leader: 1, **stack}}, **changes)).active(power)
    table.g.battle = battle_at(at(space), load.SIDE_OF[load.force(power)], -1, load.CLEAR)
    table.g.fight.siege, table.g.fight.besieger, table.g.fight.round = True, load.leader(leader), 1
    table.g.fight.rounds = load.FORTRESS[at(space)]
    return table
