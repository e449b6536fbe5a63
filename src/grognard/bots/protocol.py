"""The bot protocol: one JSON message a line over standard input and output, so that a bot can be written in any language.

The table speaks first: `hello`, answered by `ready`; then `decide`, answered by `choose`, as often as the seat is asked; another
`hello` begins another game; `quit`, or the end of the input, ends the bot. docs/bot-protocol.md is the page for authors.
"""
from __future__ import annotations

from collections.abc import Iterable
from typing import IO, Any

import msgspec

from grognard.engine.game import Game
from grognard.engine.problem import Problem
from grognard.engine.registry import title as title_of
from grognard.engine.title import Title

from .bot import Bot, make_bot

PROTOCOL = "grognard-bot-1"
POSITION = "position"
NONSENSE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)  # what comes of decoding a line that is no message


class Message(msgspec.Struct, tag_field="type", tag=str.lower):
    """Any message; unknown fields are ignored, so that later versions can add some."""


class Hello(Message):
    """A game begins."""

    protocol: str
    game: str
    rules_version: str
    scenario: str
    options: dict[str, str]
    seat: str
    seats: list[str]
    seed: str  # for the bot's own chance; it tells nothing of the dice
    deadline_ms: int  # for one decision


class Ready(Message):
    """The bot's answer to `hello`."""

    protocol: str = PROTOCOL
    name: str = ""
    wants: list[str] = []  # `position`: an imagined position with every `decide`


class Decide(Message):
    """The bot's seat is asked."""

    id: int
    view: dict[str, Any]
    options: list[str]
    deadline_ms: int
    position: list[Any] | None = None  # the position with all that the seat cannot know dealt anew, as `Game.encode` writes it


class Choose(Message):
    """The bot's answer to `decide`."""

    id: int
    option: str


class Quit(Message):
    """The bot is not needed any more."""


FromTable = Hello | Decide | Quit
FromBot = Ready | Choose


def line(message: Message) -> bytes:
    """A message as it is sent."""
    return msgspec.json.encode(message) + b"\n"


class Spokesman:
    """Speaks the protocol for one of our own bots."""

    def __init__(self, title: Title, level: str) -> None:
        self.title, self.level = title, level
        self.seat = 0
        self.bot: Bot = make_bot(level)

    def answer(self, message: FromTable) -> FromBot | None:
        """The answer to a message; none to `quit`."""
        if isinstance(message, Hello):
            if message.game != self.title.id:
                raise Problem("problem-record-game", game=message.game, known=self.title.id)
            self.seat = self.title.seat(message.seat)
            self.bot = make_bot(self.level, message.seed)
            return Ready(name=f"grognard {self.level}", wants=[POSITION])
        if isinstance(message, Decide):
            if message.position is None:
                raise Problem("problem-bot-position")
            game = Game.decode(self.title, message.position)
            return Choose(message.id, self.title.vocabulary.describe(self.bot.choose(game, self.seat)))
        return None


def speak(game: str, level: str, heard: Iterable[bytes], out: IO[bytes]) -> None:
    """Answer messages until the table says `quit` or is gone."""
    spokesman = Spokesman(title_of(game), level)
    for each in heard:
        try:
            answer = spokesman.answer(msgspec.json.decode(each, type=FromTable))
        except NONSENSE as error:
            raise Problem("problem-bot-message", reason=str(error)) from None
        if answer is None:
            return
        out.write(line(answer))
        out.flush()
