"""The store: games, seats, keys, decisions, snapshots. A protocol, so that another database is a second small class."""
from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from msgspec import Struct, field

from grognard.engine.record import Remark

from .types import Language, Role, UndoRequest, Way


class GameRow(Struct):
    """One game: its set-up and where it stands."""

    id: str
    title: str
    rules_version: str
    scenario: str
    options: dict[str, str]
    seed: str
    opening: bytes
    origin: str
    origin_number: int
    created: int
    number: int
    moment: int
    waiting: list[str]
    result: str
    undo: UndoRequest | None
    position: dict[str, Any] = field(default_factory=dict)  # how the set-up was changed by hand
    trial: bool = False  # begins at an imagined position of another game, not at its set-up
    lesson: str = ""  # of the title, which the players other than the learner follow


class SeatRow(Struct):
    """One seat: who plays it and what he has ordered."""

    seat: str
    player: str
    links: int
    orders: list[str] = field(default_factory=list)


class KeyRow(Struct, frozen=True):
    """What a secret is good for."""

    hash: bytes
    role: Role
    seat: str


class DecisionRow(Struct):
    """One decision and what came of it: JSON of a list of [audience, event]."""

    number: int
    seat: str
    choice: str
    events: bytes


class SnapshotRow(Struct):
    """A stored position."""

    number: int
    fingerprint: str
    position: bytes


class StoredGame(NamedTuple):
    """All that is kept of a game besides its decisions."""

    row: GameRow
    seats: list[SeatRow]
    keys: list[KeyRow]


class Stretch(NamedTuple):
    """A stored position (none: the start of the game) and the decisions after it."""

    snapshot: SnapshotRow | None
    decisions: list[DecisionRow]


class ChangeRow(Struct):
    """Something besides a choice that moved the stream on."""

    id: int
    kind: str
    seat: str
    number: int
    removed: list[tuple[str, str]] = field(default_factory=list)


class MessageRow(Struct):
    """What a player said, to some seats or (none named) to everybody; `written` in seconds since 1970."""

    number: int
    seat: str
    to: list[str]
    written: int
    text: str


class NoticeRow(Struct):
    """A way by which a seat is told that it is asked. `due`: when the next one is to be sent, 0: none is."""

    token: str  # secret: whoever has it may confirm and end it
    game: str
    seat: str
    way: Way
    target: str
    language: Language
    confirmed: bool
    due: int = 0
    tries: int = 0
    told: bool = False  # since the seat decided last


class Conflict(Exception):  # noqa: N818  (named after what happened)
    """Somebody else has stored this decision already; nothing was changed."""


class Store(Protocol):
    """Every method is one transaction, finished when it returns. `append` is waited for: waiting costs more than writing."""

    async def create(
        self,
        game: GameRow,
        seats: list[SeatRow],
        keys: list[KeyRow],
        decisions: list[DecisionRow],
        snapshots: list[SnapshotRow],
    ) -> None:
        """Store a new game, with the decisions and positions of a record if it comes from one."""

    async def game(self, game: str) -> StoredGame | None:
        """A game by its id, with its seats and all its keys."""

    def append(self, game: GameRow, decisions: list[DecisionRow], snapshot: SnapshotRow | None) -> None:
        """Store decisions and where the game stands now; a Conflict if one of the numbers is taken."""

    async def change(self, game: GameRow, change: ChangeRow) -> None:
        """Store a change of the stream and where the game stands now; decisions from `change.number` on are removed."""

    async def decisions(self, game: str, first: int, last: int) -> list[DecisionRow]:
        """The decisions from number `first` up to, but without, `last`."""

    async def last_decision_of(self, game: str, seat: str) -> int | None:
        """The number of the last decision of a seat."""

    async def stretch(self, game: str, first: int, last: int, fingerprint: str = "") -> Stretch:
        """What it takes to play from `first` on to `last`: the last stored position not after `first`, and what followed.

        With a fingerprint only a position counts that was stored under it.
        """

    async def layout(self, fingerprint: str) -> str | None:
        """What positions that were stored under a fingerprint rely on."""

    async def keep_layout(self, fingerprint: str, content: str) -> None:
        """Store that, unless it is known."""

    async def stands_since(self, game: str, moment: int) -> int:
        """How many decisions that stood at a moment of the stream stand still."""

    async def set_orders(self, game: str, seat: str, moments: list[str]) -> None:
        """Store standing orders."""

    async def set_player(self, game: str, seat: SeatRow, key: KeyRow | None) -> None:
        """Give a seat another player; its old keys are void."""

    async def add_key(self, game: str, key: KeyRow) -> None:
        """Store one more key."""

    async def analysis(self, game: str) -> bytes | None:
        """The analysis of a game, if one was made."""

    async def keep_analysis(self, game: str, content: bytes) -> None:
        """Store the analysis of a game."""

    async def messages(self, game: str, newest: int) -> list[MessageRow]:
        """The newest messages of a game, the oldest of them first."""

    async def add_message(self, game: str, message: MessageRow) -> None:
        """Store a message; a Conflict if its number is taken."""

    async def remarks(self, game: str) -> list[Remark]:
        """What was written beside a game, in its order."""

    async def keep_remarks(self, game: str, remarks: list[Remark]) -> None:
        """Store remarks, each instead of what its seat had written there; one without words takes that away."""

    async def notices(self, game: str) -> list[NoticeRow]:
        """The ways by which the seats of a game are told."""

    async def notice(self, token: str) -> NoticeRow | None:
        """One of them, by its secret."""

    async def set_notice(self, notice: NoticeRow) -> None:
        """Store one, new or changed."""

    async def remove_notice(self, token: str) -> None:
        """Tell nobody by this way any more."""

    async def due_notices(self, now: int) -> list[NoticeRow]:
        """Those that are to be sent by now, the oldest first."""

    async def secret(self, name: str) -> str:
        """A secret of the server itself (the key with which it signs pushes); empty if there is none."""

    async def keep_secret(self, name: str, value: str) -> None:
        """Store one."""

    async def waiting_for_bots(self) -> list[str]:
        """The games in which a bot is asked, for the start of the server."""

    async def close(self) -> None:
        """Finish what is under way and close."""
