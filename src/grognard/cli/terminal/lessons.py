"""Lessons at the terminal: what the learner reads, what the lesson would choose, and bots that follow it as far as he does."""
from __future__ import annotations

from rich.panel import Panel
from rich.text import Text

from grognard.engine.lesson import Following, Lesson, lessons_of
from grognard.engine.problem import Problem
from grognard.engine.record import Record
from grognard.engine.session import Session
from grognard.engine.title import Title

from ..speech import say
from .table import Table
from .terminal import Terminal


def named_lesson(title: Title, name: str) -> Lesson:
    """A lesson of a title by its name."""
    known = lessons_of(title)
    if name not in known:
        raise Problem("problem-lesson", lesson=name, known=", ".join(known) or "–")
    return known[name]


def lesson_in(title: Title, record: Record) -> Lesson | None:
    """The lesson that a saved game is of: nothing but a lesson has its dice."""
    return next((lesson for lesson in lessons_of(title).values() if lesson.record.commitment == record.commitment), None)


class LessonTable(Table):
    """A game that is a lesson."""

    def __init__(self, terminal: Terminal, title: Title, session: Session, lesson: Lesson) -> None:
        super().__init__(terminal, title, session)
        self.lesson, self.learner = lesson, title.seat(lesson.seat)
        self.read = ""  # the text that was shown last
        self.left_told = False
        session.orders[self.learner] = set(title.orders)  # as at the web table: the lesson was recorded so

    @property
    def following(self) -> Following:
        """How far the game has followed the lesson, as it stands."""
        return Following(self.lesson, self.record.decisions)

    def one_decision(self) -> None:
        """As the lesson has it, as long as the learner does; else as in any game."""
        recorded = self.following.next(self.session.game)
        if recorded is None:
            super().one_decision()
            return
        seat = self.title.seat(recorded[0])
        if seat not in self.bots:
            self.ask_player(seat)
            return
        self.session.decide(seat, self.session.game.number, recorded[1])
        self.tell_news(self.viewer)

    def show_question(self, seat: int) -> None:
        """The text of the lesson, then the question, then what the lesson would choose."""
        if seat == self.learner:
            self.tell_text()
        super().show_question(seat)
        if seat == self.learner:
            self.tell_choice()

    def tell_text(self, again: bool = False) -> None:
        """What is to be read here, unless it stands on the screen already; and once, that the lesson was left."""
        following = self.following
        if following.left is not None:
            if not self.left_told or again:
                self.terminal.note(say("lesson-left"), "yellow")
            self.left_told, self.read = True, ""
            return
        self.left_told = False
        number = self.session.game.number
        text = self.lesson.text(number)
        if text != self.read or again:
            step = say("lesson-step", number=self.lesson.read(number), count=len(self.lesson.remarks))
            title = f"{self.words.text(f'lesson-{self.lesson.id}-title')} · {step}"
            self.terminal.show(Panel(Text(self.words.text(text)), title=Text(title), title_align="left", border_style="green"))
        self.read = text

    def tell_choice(self) -> None:
        """What the lesson would choose, if the learner is asked in it."""
        recorded = self.following.next(self.session.game)
        if recorded and recorded[0] == self.lesson.seat:
            self.terminal.note(say("lesson-chooses", option=self.words.option(recorded[1])), "green")

    def do_lesson(self, seat: int, rest: str) -> None:
        """Read again what the lesson says."""
        self.tell_text(again=True)
        self.tell_choice()

    def finish(self) -> None:
        """The end of the game may be that of the lesson."""
        if self.following.over(self.session.game.number):
            self.tell_text()
        super().finish()
