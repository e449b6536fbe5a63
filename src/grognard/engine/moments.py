"""Moments: the rules announce them, card texts wait for them; neither names the other."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from .decision import Ask, Refusal, Why
from .procedure import Procedure, Steps

NO_CARD = -1


class Text:
    """One card text: the moments it waits for, what the board must allow (public conditions only), and what it does."""

    __slots__ = ("effect", "may", "moments", "name")

    def __init__(
        self, name: str, moments: tuple[str, ...], effect: Procedure, may: Callable[[Any, int], Refusal | None] | None = None
    ) -> None:
        self.name = name
        self.moments = moments
        self.effect = effect
        self.may = may or always


def always(g: object, seat: int) -> None:
    """A text that the board never forbids."""


class Texts:
    """The texts of a deck by card number, and the cards by the moment they wait for."""

    def __init__(self, of: list[Text | None]) -> None:
        self.of = of
        moments = {moment for text in of if text for moment in text.moments}
        self.at = {moment: [card for card, text in enumerate(of) if text and moment in text.moments] for moment in moments}
        self.cards_at = {moment: frozenset(cards) for moment, cards in self.at.items()}

    def waiting(self, g: Any, seat: int, moment: str, hand: Iterable[int]) -> list[int]:
        """The cards of a hand that may be played at this moment."""
        fitting = self.cards_at.get(moment)
        if not fitting:
            return []
        of = self.of
        return [card for card in hand if card in fitting and of[card].may(g, seat) is None]  # type: ignore[union-attr]

    def believable(self, g: Any, seat: int, moment: str, unseen: Iterable[int]) -> bool:
        """Whether somebody who sees only the board could think that the seat has a fitting card among the unseen ones."""
        return bool(self.waiting(g, seat, moment, unseen))


def window(
    g: Any,
    seat: int,
    moment: str,
    rule: str,
    prompt: str,
    base: int,
    stop: int,
    why: Why | None = None,
    args: list[int] | None = None,
) -> Steps[int]:
    """Ask a seat for a card that waits for this moment; the result is the card, or NO_CARD.

    The state answers `waiting(seat, moment)` and `believable(seat, moment)`. In swift games a seat without a fitting card is
    not asked; in honest games it is asked whenever the others could believe in one, so that silence tells nothing.
    `base` is the base of the card options, `stop` the option to play none, `args` what the question names.
    """
    cards = g.waiting(seat, moment)
    if not cards and (g.swift or not g.believable(seat, moment)):
        return NO_CARD
    option = yield Ask(seat, rule, prompt, [*[base + card for card in cards], stop], why, tuple(args or ()), moment)
    return NO_CARD if option == stop else option - base
