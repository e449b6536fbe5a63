"""Records: a game as its set-up and its decisions, the truth for saving, undo, replay and study."""
from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec

from .chance import commitment
from .decision import Refused
from .game import Game
from .problem import Problem
from .title import AS_SET_UP, Title

FORMAT = "grognard-record-1"
REMARK_LETTERS = 1000


class Remark(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody wrote beside a game: after so many decisions, from which seat; from none, who looked on."""

    number: Annotated[int, msgspec.Meta(ge=0)]
    seat: str
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=REMARK_LETTERS)]


class Record(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One game. `seed` is empty, and `position` left out, in what others get to see before the game has ended."""

    format: str = FORMAT
    game: str
    rules_version: str
    scenario: str
    options: dict[str, str]
    position: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET  # how the set-up was changed by hand, if it was
    seats: dict[str, str]  # who sits where: "human", "bot:quick", or a name
    commitment: str
    seed: str = ""
    decisions: list[tuple[str, str]] = []  # (seat, choice)
    result: str = ""
    remarks: list[Remark] | msgspec.UnsetType = msgspec.UNSET  # if there are any

    def public(self) -> Record:
        """The record without the seed, and without what a changed set-up tells of hidden things, while the game goes on."""
        return self if self.result else msgspec.structs.replace(self, seed="", position=msgspec.UNSET)


class NotAllowed(Problem):
    """A recorded decision that the rules do not allow; those before it they do."""

    def __init__(self, number: int, seat: str, choice: str, reason: str) -> None:
        super().__init__("problem-record-decision", number=number, seat=seat, choice=choice, reason=reason)
        self.number = number


def write_record(record: Record, path: Path) -> None:
    """Save a record as JSON that people can read; the old file stays until the new one is whole."""
    text = msgspec.json.format(msgspec.json.encode(record), indent=1)
    part = path.with_suffix(path.suffix + ".part")
    part.write_bytes(text)
    part.replace(path)


def read_record(path: Path) -> Record:
    """Load a record, or a problem that says what is wrong with the file."""
    try:
        return parse_record(path.read_bytes(), path.name)
    except OSError as error:
        raise Problem("problem-file", file=str(path), reason=error.strerror or str(error)) from None


def parse_record(data: bytes, name: str) -> Record:
    """A record from JSON."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except msgspec.MsgspecError as error:
        raise Problem("problem-record", file=name, reason=str(error)) from None
    if record.format != FORMAT:
        raise Problem("problem-record-format", file=name, format=record.format, known=FORMAT)
    return record


def replay(title: Title, record: Record, upto: int | None = None) -> Game:
    """Play a record again, whole or up to a decision; a record that the rules do not allow is a problem that says where."""
    if record.game != title.id:
        raise Problem("problem-record-game", game=record.game, known=title.id)
    if not record.seed:
        raise Problem("problem-record-seed")
    game = begin(title, record)
    for number, (seat, choice) in enumerate(record.decisions[:upto]):
        replay_decision(game, number, seat, choice)
    return game


def begin(title: Title, record: Record) -> Game:
    """A recorded game at its first question."""
    return title.new_game(record.scenario, record.options, record.seed, record.position or AS_SET_UP)


def replay_decision(game: Game, number: int, seat: str, choice: str) -> None:
    """Carry out one recorded decision."""
    option = game.title.vocabulary.parse(choice)
    try:
        if option is None:
            raise Problem("problem-choice", choice=choice)
        game.choose(option, game.title.seat(seat))
    except (Refused, Problem) as error:
        raise NotAllowed(number, seat, choice, str(error)) from None


def verify(title: Title, record: Record) -> Game:
    """Prove the dice: the seed is the one committed to, and the decisions lead to the recorded result."""
    if commitment(record.seed) != record.commitment:
        raise Problem("problem-record-commitment")
    game = replay(title, record)
    if game.state.result != record.result:
        raise Problem("problem-record-result", recorded=record.result or "-", replayed=game.state.result or "-")
    return game
