"""What a seat may see: its own view of the position and its own question; of the others only that they are asked."""
from __future__ import annotations

from typing import Any

from .decision import Ask
from .game import Game
from .vocabulary import Vocabulary

SPECTATOR = -1


def view(game: Game, seat: int) -> dict[str, Any]:
    """All that a seat (or a spectator) may know of a game, as plain JSON data."""
    title, g = game.title, game.state
    mine = game.ask_of(seat) if seat >= 0 else None
    return {
        "game": title.id,
        "scenario": title.scenarios[g.scenario],
        "seat": title.seats[seat] if seat >= 0 else "",
        "waiting": [title.seats[ask.seat] for ask in game.asks],
        "question": question(mine, game.asked_at, title.vocabulary) if mine else None,
        "result": g.result,
        "position": title.view(g, seat),
    }


def question(ask: Ask, number: int, vocabulary: Vocabulary) -> dict[str, Any]:
    """A question as the seat that is asked gets it."""
    return {
        "number": number,
        "rule": ask.rule,
        "prompt": ask.prompt,
        "args": vocabulary.arguments(ask.prompt, ask.args),
        "moment": ask.moment,
        "options": [vocabulary.describe(option) for option in ask.options],
    }
