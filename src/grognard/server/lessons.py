"""Lessons at the table: as long as the learner plays what the lesson plays, the other seats answer as it was recorded.

He is never locked in: a game that has left its lesson goes on as an ordinary one, and taking back returns to it.
"""
from __future__ import annotations

from grognard.engine.game import Game
from grognard.engine.lesson import Following, Lesson, lessons_of
from grognard.engine.title import Title

from .store import GameRow, Store
from .types import LessonAt


def lesson_of(title: Title, name: str) -> Lesson | None:
    """A lesson by its name."""
    return lessons_of(title).get(name)


async def resume(store: Store, title: Title, row: GameRow) -> Following | None:
    """How far a stored game has followed its lesson; nothing if it is none, or the title has it no more."""
    lesson = lesson_of(title, row.lesson) if row.lesson else None
    if lesson is None:
        return None
    decided = await store.decisions(row.id, 0, min(row.number, len(lesson)))
    return Following(lesson, [(decision.seat, decision.choice) for decision in decided])


def lesson_at(following: Following, game: Game, seat: int) -> LessonAt | None:
    """What the learner is told; nothing to others, and nothing any more where the lesson cannot be followed by anybody."""
    lesson, left, over = following.lesson, following.left, following.over(game.number)
    stuck = left is None and not over and following.next(game) is None
    if seat < 0 or game.title.seats[seat] != lesson.seat or following.lost or stuck:
        return None
    number = game.number if left is None else left
    told = (lesson.text(number), lesson.read(number), len(lesson.remarks))
    return LessonAt(lesson.id, *told, following.picks(game), left, over)
