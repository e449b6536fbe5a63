"""A game in progress: a state, a stack of frames, and the question that waits for an answer."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .decision import Ask, DeadEnd, Over, Refusal, Refused, Together, Why
from .frames import Frame
from .state import State

if TYPE_CHECKING:
    from .title import Title

NOT_OFFERED = "refused-not-offered"
OVER = "refused-over"


class Game:
    """One position of one game. `ask` is the question to answer next; None when the game is over.

    `choose` is the only way forward; it refuses what is not offered. `clone` costs microseconds, `encode` and `decode` turn
    the position into plain data and back. The log of a clone begins empty: it holds what happened since.
    """

    __slots__ = ("answers", "ask", "number", "run", "sealed", "stack", "state", "title")

    def __init__(self, title: Title, state: State) -> None:
        self.title = title
        self.state = state
        self.run = title.procedures.run
        self.stack: list[Frame] = []
        self.ask: Ask | None = None
        self.number = 0  # of decisions made so far; also the number of the question that waits
        self.sealed: list[Ask] = []  # the questions of a Together
        self.answers: list[int] = []  # its answers so far; -1 for none yet

    def begin(self) -> None:
        """Start the root procedure and run to the first question."""
        self.stack.append(self.title.procedures.frame(self.title.play))
        self._resume(None)

    @property
    def asks(self) -> list[Ask]:
        """All questions that wait, one unless the rules ask several seats together."""
        if self.sealed:
            return [ask for ask, answer in zip(self.sealed, self.answers, strict=True) if answer < 0]
        return [self.ask] if self.ask else []

    @property
    def asked_at(self) -> int:
        """The number with which the waiting question was put; a sealed one keeps it while others answer."""
        return self.number - sum(answer >= 0 for answer in self.answers)

    def ask_of(self, seat: int) -> Ask | None:
        """The question that waits for this seat."""
        for ask in self.asks:
            if ask.seat == seat:
                return ask
        return None

    def choose(self, option: int, seat: int = -1) -> None:
        """Answer the waiting question (that of a given seat, if several wait)."""
        ask = self.ask
        if seat >= 0 and ask is not None and (self.sealed or ask.seat != seat):
            ask = self.ask_of(seat)
        if ask is None:
            raise Refused(Refusal("", OVER))
        if option not in ask.options:
            raise Refused(self.why_not(option, ask), self.title.vocabulary.describe(option))
        if self.sealed:
            self._seal(ask, option)
        else:
            self.number += 1
            self._resume(option)

    def why_not(self, option: int, ask: Ask | None = None) -> Refusal:
        """Which paragraph forbids an option, with the numbers behind it; asked of a legal option it says so."""
        ask = ask or self.ask
        if ask is None:
            return Refusal("", OVER)
        if option in ask.options:
            return Refusal(ask.rule, "allowed")
        reason = ask.why(self.state, option) if ask.why else None
        return reason or Refusal(ask.rule, NOT_OFFERED)

    def _seal(self, ask: Ask, option: int) -> None:
        """Keep a sealed answer; the rules go on when all are there."""
        self.number += 1
        self.answers[self.sealed.index(ask)] = option
        waiting = self.asks
        if waiting:
            self.ask = waiting[0]
            return
        answers, self.sealed, self.answers = self.answers, [], []
        self._resume(answers)

    def _resume(self, got: Any) -> None:
        """Run frames until one asks a question or the game is over."""
        g, stack, run = self.state, self.stack, self.run
        try:
            while True:
                frame = stack[-1]
                out = run[frame[0]](frame, g, stack, got)
                if out is None:
                    got = None
                elif out.__class__ is Ask:
                    if not out.options:
                        raise DeadEnd(f"{out.rule} {out.prompt}: no option for seat {out.seat}")
                    self.ask = out
                    return
                elif out.__class__ is tuple:
                    stack.pop()
                    if not stack:
                        break
                    got = out[0]
                else:
                    self._ask_together(out)
                    return
        except Over:
            stack.clear()
            if not g.result:  # only a part of the game was broken off
                self.begin()
                return
        self.ask = None

    def _ask_together(self, question: Together) -> None:
        self.sealed = question.asks
        self.answers = [-1] * len(question.asks)
        self.ask = question.asks[0]

    def clone(self) -> Game:
        """A second game that goes its own way from here."""
        other = Game.__new__(Game)
        other.title = self.title
        other.run = self.run
        other.state = self.state.clone()
        other.stack = [frame[:] for frame in self.stack]
        other.ask = self.ask
        other.number = self.number
        other.sealed = self.sealed
        other.answers = self.answers[:]
        return other

    def encode(self) -> list[Any]:
        """The position as plain data: ints, strings and lists."""
        asks = self.sealed or ([self.ask] if self.ask else [])
        return [
            self.number,
            self.state.encode(),
            [encode_frame(self.title, frame) for frame in self.stack],
            [encode_ask(ask) for ask in asks],
            self.answers[:],
        ]

    @classmethod
    def decode(cls, title: Title, data: list[Any]) -> Game:
        """The position that `encode` wrote, under the same rules."""
        number, state, stack, asks, answers = data
        game = cls(title, title.state_class.decode(state))
        game.number = number
        game.stack = [decode_frame(title, frame) for frame in stack]
        questions = [decode_ask(title, ask) for ask in asks]
        if answers:
            game.sealed, game.answers = questions, answers[:]
            game.ask = game.asks[0]
        elif questions:
            game.ask = questions[0]
        return game


def encode_frame(title: Title, frame: Frame) -> Frame:
    """A frame as plain data: its procedure, and a reason that was handed to it, are stored by their names."""
    procedure, *rest = frame
    return [title.procedures.names[procedure], *[{"why": name_of(local)} if callable(local) else local for local in rest]]


def decode_frame(title: Title, frame: Frame) -> Frame:
    procedure, *rest = frame
    number = title.procedures.numbers[procedure]
    return [number, *[reason_named(title, local["why"]) if local.__class__ is dict else local for local in rest]]


def name_of(why: Why) -> str:
    return f"{why.__module__}:{why.__qualname__}"


def reason_named(title: Title, name: str) -> Why:
    module, _, function = name.partition(":")
    reason: Why = getattr(title.procedures.modules[module], function)
    return reason


def encode_ask(ask: Ask) -> list[Any]:
    why = ask.why and name_of(ask.why)
    return [ask.seat, ask.rule, ask.prompt, ask.options[:], why, list(ask.args), ask.moment]


def decode_ask(title: Title, data: list[Any]) -> Ask:
    seat, rule, prompt, options, why, args, moment = data
    reason = reason_named(title, why) if why else None
    return Ask(seat, rule, prompt, options[:], reason, tuple(args), moment)
