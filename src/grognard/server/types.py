"""What goes over the wire. docs/api.md shows an example of each; the OpenAPI description is made from these classes."""
from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from grognard.engine.record import REMARK_LETTERS
from grognard.lab.analyse import Analysis

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Player = Annotated[str, Meta(pattern=r"^(here|invited|bot:[a-z0-9_-]{1,32})$", max_length=40)]
Choice = Annotated[str, Meta(min_length=1, max_length=200)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Moment = Annotated[str, Meta(min_length=1, max_length=64)]
Role = Literal["seat", "host", "watch"]
Way = Literal["mail", "push"]
Language = Literal["en", "fr"]


class Scenario(Struct):
    """A scenario and the seats it has under default options."""

    id: str
    seats: list[str]


class LessonCard(Struct):
    """A lesson: a recorded game of so many decisions, told in so many texts. Its names are Fluent texts of the title."""

    id: str
    decisions: int
    texts: int


class TitleCard(Struct):
    """A game on the home page; one that is not ready yet has only its id."""

    id: str
    ready: bool
    rules_version: str = ""
    seats: list[str] = field(default_factory=list)
    scenarios: list[Scenario] = field(default_factory=list)
    options: dict[str, list[str]] = field(default_factory=dict)  # the first value is the default
    lessons: list[LessonCard] = field(default_factory=list)


class Home(Struct):
    """What can be played, against which bots, in which languages."""

    titles: list[TitleCard]
    bots: list[str]
    languages: list[str]


class Paragraph(Struct):
    """One paragraph of the digest of the rules."""

    id: str
    chapter: str
    text: str


class NewGame(Struct, forbid_unknown_fields=True):
    """A game to set up. A seat that is not named is played here; `position` changes the set-up (docs/positions.md)."""

    title: Id
    scenario: Id
    options: dict[Id, Id] = field(default_factory=dict)
    position: dict[str, Any] = field(default_factory=dict)
    seats: dict[Id, Player] = field(default_factory=dict)


class PositionText(Struct, forbid_unknown_fields=True):
    """A position of somebody's own: the text of its file, or its line."""

    text: str


class FoundPosition(Struct):
    """A position that can be played, and the line that hands it on."""

    title: str
    scenario: str
    options: dict[str, str]
    position: dict[str, Any]
    line: str


class SetUp(Struct, forbid_unknown_fields=True):
    """A scenario with options: who would take part?"""

    scenario: Id
    options: dict[Id, Id] = field(default_factory=dict)


class TakingPart(Struct):
    """The seats of a set-up."""

    seats: list[str]


class SeatKey(Struct):
    """Who plays a seat, and the secret of its link; empty for a bot."""

    player: str
    key: str


class Keys(Struct):
    """A new game with all its secrets. They are shown this once: the server keeps only their hashes."""

    game: str
    host: str
    watch: str
    seats: dict[str, SeatKey]


class WatchKey(Struct):
    """The secret of a link for spectators."""

    key: str


class SeatAt(Struct):
    """A seat as everybody at the table sees it.

    `links` counts the links given out for it, the present one included; `faults` the decisions for which its bot found no answer,
    so that chance decided, since the server opened the game.
    """

    player: str
    online: bool
    links: int
    faults: int


class Origin(Struct):
    """The game and the decision from which this one was played on."""

    game: str
    number: int


class Table(Struct):
    """A game as everybody at the table may know it; `role` and `seat` are those of the key that asked."""

    game: str
    title: str
    rules_version: str
    scenario: str
    options: dict[str, str]
    seats: dict[str, SeatAt]
    role: Role
    seat: str
    number: int
    waiting: list[str]
    result: str
    commitment: str
    seed: str  # empty until the game is over
    created: str
    origin: Origin | None
    trial: bool  # of another game, its `origin`: what could not be known was dealt anew; it has no record
    lesson: str  # of the title, which this game follows as far as the learner does; empty: none
    changed: list[str]  # the words by which somebody changed the set-up (docs/positions.md), not what they say: it may be hidden


class Question(Struct):
    """What a seat is asked, with every legal answer."""

    number: int
    rule: str
    prompt: str
    args: dict[str, Any]
    moment: str
    options: list[str]


class View(Struct):
    """All that a seat may know. `position` is the game's own."""

    game: str
    scenario: str
    seat: str
    waiting: list[str]
    question: Question | None
    result: str
    position: dict[str, Any]
    undoable: int


class LogEvent(Struct):
    """One line of the log; `at` is the number of decisions made when it happened."""

    at: int
    key: str
    rule: str
    args: dict[str, Any]


class UndoRequest(Struct):
    """Somebody asks to take back; it is done when all those asked have accepted."""

    id: int
    by: str
    to: int
    asked: list[str]
    accepted: list[str]


class LessonAt(Struct):
    """Where a game stands in its lesson, for the learner: what he reads (a Fluent text of the title), the how manieth it is.

    `options` is what the lesson would choose now: one answer, or the picks in their order; none if the learner is not asked.
    `left` is the decision at which the game went another way: taking back to it returns to the lesson. `over`: it is learned.
    """

    id: str
    text: str
    number: int
    count: int
    options: list[str]
    left: int | None
    over: bool


class Update(Struct):
    """One message of the stream: drop log lines with `at` > `keep`, append `events`, show `view`.

    `decided` says whether the seat has decided anything yet that could be taken back; `lesson` is for the learner of one.
    """

    id: int
    number: int
    keep: int
    events: list[LogEvent]
    view: View
    undo: UndoRequest | None
    orders: list[str]
    decided: bool
    lesson: LessonAt | None


class Choose(Struct, forbid_unknown_fields=True):
    """An answer to the question with this number; `then` are those to the same question when it is put again and again.

    All of them are stored, or none. What is left of `then` when something else is asked is not needed any more.
    """

    number: Number
    option: Choice
    then: Annotated[list[Choice], Meta(max_length=64)] = field(default_factory=list)


class Done(Struct):
    """What was asked for is stored; `id` is the message of the stream that shows it."""

    id: int
    number: int


class WhyNot(Struct, forbid_unknown_fields=True):
    """Which paragraph forbids this?"""

    option: Choice


class Reason(Struct):
    """Why an option is not offered, in ids and in words."""

    option: str
    allowed: bool
    rule: str
    key: str
    args: dict[str, Any]
    detail: str


class AskAdvice(Struct, forbid_unknown_fields=True):
    """What would a bot answer? `whole`: also when the same question is put again, as where pieces are picked one by one."""

    whole: bool = False


class Advice(Struct):
    """What a bot would answer to the question with this number: one option, or the picks in their order."""

    number: int
    options: list[str]


class Consider(Struct, forbid_unknown_fields=True):
    """What would come of this answer, and of those `then` to the same question?"""

    option: Choice
    then: Annotated[list[Choice], Meta(max_length=64)] = field(default_factory=list)


class Outlook(Struct):
    """What could not be taken back alone, as far as the seat can know it beforehand.

    `reveals`: dice, cards or pieces are laid open, or sealed answers. `ends`: the game is over.
    """

    option: str
    reveals: bool
    ends: bool


class Orders(Struct, forbid_unknown_fields=True):
    """The moments at which a seat passes unasked; `*` means all."""

    moments: Annotated[list[Moment], Meta(max_length=64)]


class AskUndo(Struct, forbid_unknown_fields=True):
    """Take back to this decision; without it, the seat's own last one."""

    to: Number | None = None


class UndoAnswer(Struct, forbid_unknown_fields=True):
    """Whether a seat consents to the request with this id."""

    id: Number
    accept: bool


class UndoDone(Struct):
    """Taken back at once (`asked` is empty), or waiting for the consent of those asked."""

    id: int
    number: int
    asked: list[str]


class Write(Struct, forbid_unknown_fields=True):
    """A remark beside a position; an empty text takes back what stood there."""

    text: Annotated[str, Meta(max_length=REMARK_LETTERS)]


class Say(Struct, forbid_unknown_fields=True):
    """Something a player says: to these seats, or to everybody at the table, spectators included."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    to: Annotated[list[Id], Meta(max_length=8)] = field(default_factory=list)


class Said(Struct):
    """It is stored under this number."""

    number: int


class ChatMessage(Struct):
    """What a player said; `to` names the seats that may read it, none means everybody."""

    number: int
    seat: str
    to: list[str]
    written: str
    text: str


class Notifier(Struct):
    """By which ways the server can tell somebody that it is his turn; `push` is its public key for browsers, or empty."""

    mail: bool
    push: str


class SetNotice(Struct, forbid_unknown_fields=True):
    """Tell this seat by mail (`target` is an address) or in a browser (`target` is its push subscription as JSON)."""

    way: Way
    target: Annotated[str, Meta(min_length=3, max_length=2000)]
    language: Language


class NoticeAt(Struct):
    """A way by which a seat is told; a mail address counts once its owner has confirmed it."""

    way: Way
    target: str
    confirmed: bool


class Subscription(Struct):
    """What whoever follows a link in a mail may know: which game it is about, and whether he has confirmed."""

    title: str
    scenario: str
    seat: str
    target: str
    confirmed: bool


class SetPlayer(Struct, forbid_unknown_fields=True):
    """Who plays a seat from now on; for a person a new link is made and the old one is void."""

    player: Player


class Fork(Struct, forbid_unknown_fields=True):
    """Play on from the position before this decision."""

    number: Number


class ReplayLog(Struct):
    """A game from one seat's eyes: its decisions (those of others empty while the game goes on) and its log."""

    seat: str
    last: int
    result: str
    decisions: list[tuple[str, str]]
    events: list[LogEvent]


class ReplayPosition(Struct):
    """The position after `number` decisions."""

    number: int
    waiting: list[str]
    result: str
    position: dict[str, Any]


class ReplayPositions(Struct):
    """A stretch of a replay."""

    seat: str
    positions: list[ReplayPosition]


class AnalysisState(Struct):
    """How far the analysis of a game is: nobody has asked for it, it is under way (`share` of it done), ready, or failed."""

    state: Literal["none", "working", "ready", "failed"]
    share: float
    analysis: Analysis | None


class ProblemDetails(Struct, omit_defaults=True):
    """RFC 9457 problem details; `key` and `args` are for programs, `rule` names the paragraph, `detail` is for people."""

    type: str
    title: str
    status: int
    detail: str
    key: str
    rule: str = ""
    args: dict[str, Any] = field(default_factory=dict)
