"""Rows of the store as columns and back, and the statements that SQLite and PostgreSQL both understand."""
from __future__ import annotations

from typing import Any

import msgspec

from .store import DecisionRow, GameRow, MessageRow
from .types import UndoRequest

INSERT_GAME = """INSERT INTO game (id, title, rules_version, scenario, options, seed, opening, origin, origin_number, created,
                                   number, moment, waiting, result, undo, position, trial, lesson)
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
SELECT_GAME = """SELECT id, title, rules_version, scenario, options, seed, opening, origin, origin_number, created,
                        number, moment, waiting, result, undo, position, trial, lesson
                 FROM standing WHERE id = ?"""
INSERT_DECISION = """INSERT INTO decision (game, number, seat, choice, events, waiting, result)
                     VALUES (?, ?, ?, ?, ?, ?, ?)"""
SELECT_DECISIONS = """SELECT number, seat, choice, events FROM decision
                      WHERE game = ? AND number >= ? AND number < ? ORDER BY number"""
INSERT_KEY = "INSERT INTO key (hash, game, role, seat) VALUES (?, ?, ?, ?)"
SELECT_MESSAGES = """SELECT number, seat, readers, written, text FROM message
                     WHERE game = ? ORDER BY number DESC LIMIT ?"""
INSERT_MESSAGE = "INSERT INTO message (game, number, seat, readers, written, text) VALUES (?, ?, ?, ?, ?, ?)"
SELECT_REMARKS = "SELECT number, seat, text FROM remark WHERE game = ? ORDER BY number, seat"
DELETE_REMARK = "DELETE FROM remark WHERE game = ? AND number = ? AND seat = ?"
INSERT_REMARK = "INSERT INTO remark (game, number, seat, text) VALUES (?, ?, ?, ?)"
SELECT_NOTICES = "SELECT token, game, seat, way, target, language, confirmed, due, tries, told FROM notice"


def decision_values(game: GameRow, decisions: list[DecisionRow]) -> list[tuple[Any, ...]]:
    """Decisions as the columns of their table, with where the game stands after them."""
    stands = (",".join(game.waiting), game.result)
    return [(game.id, row.number, row.seat, row.choice, row.events, *stands) for row in decisions]


def game_values(game: GameRow) -> tuple[Any, ...]:
    """A game as the columns of its table, in their order."""
    return (
        *(game.id, game.title, game.rules_version, game.scenario, json(game.options), game.seed, game.opening),
        *(game.origin, game.origin_number, game.created, game.number, game.moment),
        *(",".join(game.waiting), game.result, undo_text(game.undo), json(game.position), game.trial, game.lesson),
    )


def game_row(row: tuple[Any, ...]) -> GameRow:
    """A game from the columns of its table."""
    columns = list(row)
    columns[4] = msgspec.json.decode(columns[4])
    columns[12] = columns[12].split(",") if columns[12] else []
    columns[14] = msgspec.json.decode(columns[14], type=UndoRequest) if columns[14] else None
    columns[15] = msgspec.json.decode(columns[15])
    columns[16] = bool(columns[16])
    return GameRow(*columns)


def message_row(row: tuple[Any, ...]) -> MessageRow:
    """A message from the columns of its table."""
    number, seat, readers, written, text = row
    return MessageRow(number, seat, msgspec.json.decode(readers), written, text)


def undo_text(undo: UndoRequest | None) -> str:
    return json(undo) if undo else ""


def json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
