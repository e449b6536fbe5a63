"""Lessons: recorded games that a newcomer plays himself, told by the remarks in the record what to do and why.

A lesson is a file of the title's folder `lessons/`. The one seat whose player is `human` is the learner's; the text of a remark
is the name of what he reads from there on: `march` in `lessons/first.json` stands for the Fluent text `lesson-first-march`.
"""
from __future__ import annotations

from bisect import bisect_right
from pathlib import Path

from msgspec import UNSET
from msgspec.structs import replace

from .record import Record, read_record
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
        at = bisect_right(self.remarks, number, key=lambda remark: remark.number)
        return f"lesson-{self.id}-{self.remarks[at - 1].text}" if at else ""

    def parted(self, decisions: list[tuple[str, str]], first: int = 0) -> int | None:
        """The first of some decisions in a row, from number `first` on, that is not the lesson's; none as far as they agree."""
        for number, decision in enumerate(decisions, first):
            if number < len(self) and decision != self.record.decisions[number]:
                return number
        return None


def lessons_of(title: Title) -> dict[str, Lesson]:
    """The lessons of a title by their names."""
    return {path.stem: Lesson(path) for path in sorted((title.folder / "lessons").glob("*.json"))}
