"""What the rules ask, what players answer, and how an answer is refused."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .state import State

# (state, option) -> why it is forbidden, or None if it is legal. The state is the game's own class, hence Any.
Why = Callable[[Any, int], "Refusal | None"]


class Refusal:
    """Why an option is not legal: the paragraph, the key of the sentence that says it, and the numbers behind it."""

    __slots__ = ("args", "key", "rule")

    def __init__(self, rule: str, key: str, *args: int) -> None:
        self.rule = rule
        self.key = key
        self.args = args

    def __repr__(self) -> str:
        return f"Refusal({self.rule}, {self.key}, {self.args})"


class Ask:
    """A question to one seat: the paragraph that asks, the key of its wording, and every legal answer.

    `why` explains options that are not offered; `args` are the numbers of the wording; `moment` is the name of the card
    window this question belongs to, if any, for which a seat may leave a standing order.
    """

    __slots__ = ("args", "moment", "options", "prompt", "rule", "seat", "why")

    def __init__(
        self,
        seat: int,
        rule: str,
        prompt: str,
        options: list[int],
        why: Why | None = None,
        args: tuple[int, ...] = (),
        moment: str = "",
    ) -> None:
        self.seat = seat
        self.rule = rule
        self.prompt = prompt
        self.options = options
        self.why = why
        self.args = args
        self.moment = moment


class Together:
    """Sealed questions to several seats at once; the rules get the list of answers in the order of the questions."""

    __slots__ = ("asks",)

    def __init__(self, asks: list[Ask]) -> None:
        self.asks = asks


def legal(g: State, candidates: list[int], why: Why) -> list[int]:
    """The candidates that nothing forbids: the one way in which rules build filtered options."""
    return [option for option in candidates if why(g, option) is None]


class Over(Exception):  # noqa: N818  (the end of a game is no error)
    """Raised by `State.finish`: the game ends at once, however deep the procedures are nested."""


class Refused(Exception):  # noqa: N818  (named after what happens to the choice)
    """A choice that the engine does not carry out; the game is unchanged."""

    def __init__(self, refusal: Refusal, choice: str = "") -> None:
        super().__init__(f"{refusal.rule} {refusal.key} {choice}".strip())
        self.refusal = refusal
        self.choice = choice


class DeadEnd(RuntimeError):  # noqa: N818  (named after the position)
    """A question without any legal answer: always a fault of the rules code."""
