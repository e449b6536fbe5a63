"""Lessons: recorded games that a newcomer plays himself, told by the remarks in the record what to do and why.

A lesson is a file of the title's folder `lessons/`. The one seat whose player is `human` is the learner's; the text of a remark
is the name of what he reads from there on: `march` in `lessons/first.json` stands for the Fluent text `lesson-first-march`.
"""
from __future__ import annotations

from bisect import bisect_right
from pathlib import Path

from msgspec import UNSET
from msgspec.structs import replace

from .game import Game
from .record import Record, read_record, replay_decision
from .title import Title

LEARNER = "human"


class Lesson:
    """A recorded game to be played again by a learner, as far as it goes."""

    def __init__(self, path: Path) -> None:
        self.id = path.stem
        self.record = read_record(path)
        self.seat = next(seat for seat, player in self.record.seats.items() if player == LEARNER)
        self.remarks = sorted(self.record.remarks or [], key=lambda remark: remark.number)

    def __len__(self) -> int:
        return len(self.record.decisions)

    def start(self) -> Record:
        """The record before its first decision."""
        return replace(self.record, decisions=[], remarks=UNSET, result="")

    def text(self, number: int) -> str:
        """The name of what the learner reads after so many decisions."""
        read = self.read(number)
        return f"lesson-{self.id}-{self.remarks[read - 1].text}" if read else ""

    def read(self, number: int) -> int:
        """How many texts he has come to by then, the one that he reads included."""
        return bisect_right(self.remarks, number, key=lambda remark: remark.number)

    def parted(self, decisions: list[tuple[str, str]], first: int = 0) -> int | None:
        """The first of some decisions in a row, from number `first` on, that is not the lesson's; none as far as they agree."""
        for number, decision in enumerate(decisions, first):
            if number < len(self) and decision != self.record.decisions[number]:
                return number
        return None


class Following:
    """How far a game has followed its lesson. `left` is the decision at which it went another way, if it did."""

    def __init__(self, lesson: Lesson, decisions: list[tuple[str, str]]) -> None:
        self.lesson = lesson
        self.left: int | None = None
        self.lost = False  # not the learner left it: the rules do not allow any more what was recorded, or another player came
        self.decided(decisions, 0)

    def decided(self, decisions: list[tuple[str, str]], first: int) -> None:
        """These decisions were made, from number `first` on."""
        number = self.lesson.parted(decisions, first) if self.left is None else None
        if number is not None:
            self.left, self.lost = number, decisions[number - first][0] != self.lesson.seat

    def taken_back(self, to: int) -> None:
        """The game went back to the question with this number."""
        if self.left is not None and to <= self.left:
            self.left, self.lost = None, False

    def over(self, number: int) -> bool:
        """Whether a game that was followed has come to the end of its lesson after so many decisions."""
        return self.left is None and number >= len(self.lesson)

    def next(self, game: Game) -> tuple[str, str] | None:
        """Who decides next in the lesson, and what; nothing where the game has left it or the rules do not allow it."""
        if self.left is not None or game.number >= len(self.lesson):
            return None
        seat, choice = self.lesson.record.decisions[game.number]
        ask, option = game.ask_of(game.title.seat(seat)), game.title.vocabulary.parse(choice)
        return (seat, choice) if ask and option in ask.options else None

    def picks(self, game: Game) -> list[str]:
        """What the learner chooses now: one answer, or all of them where the same question is put again and again in one text."""
        seat = game.title.seat(self.lesson.seat)
        asked, after, found = game.ask_of(seat), game.clone(), list[str]()
        while (ask := after.ask_of(seat)) and (decision := self.next(after)) and decision[0] == self.lesson.seat:
            other = not asked or ask.prompt != asked.prompt or after.state.revealed != game.state.revealed
            if other or self.lesson.read(after.number) != self.lesson.read(game.number):
                break
            found.append(decision[1])
            replay_decision(after, after.number, *decision)
        return found


def lessons_of(title: Title) -> dict[str, Lesson]:
    """The lessons of a title by their names."""
    return {path.stem: Lesson(path) for path in sorted((title.folder / "lessons").glob("*.json"))}
