"""Secrets: a seat that cannot see a difference between two games must not be able to tell them apart.

A twin of a game is dealt anew in all that a seat cannot know. Both give that seat (and spectators, who know less) equal views;
and as long as nothing is revealed, the same choices lead to equal views, equal questions, equal reasons and equal logs. Only
games with honest card windows keep this promise: in swift games silence tells.
"""
from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from grognard.engine.decision import Ask
from grognard.engine.game import Game
from grognard.engine.log import told, visible
from grognard.engine.title import Title
from grognard.engine.view import SPECTATOR, view
from grognard.engine.vocabulary import SPAN

from .fuzz import Fault, Setup, chooser, sense_of, strangers

Deal = Callable[[Any, int], None]
STEPS = 12  # decisions that game and twin walk together


def check_secrets(title: Title, setup: Setup, every: int, deal: Deal | None = None) -> int:
    """Compare a game with its twins about every n-th position, for each seat; returns how many steps they walked together.

    Twins are dealt by the title, or by a `deal` that changes still more of what the seat cannot know.
    """
    setup = Setup(setup.scenario, {**setup.options, "windows": "honest"}, setup.seed)
    game, choose = title.new_game(setup.scenario, setup.options, setup.seed), chooser(title, setup.seed, sense_of(setup.seed))
    dice = random.Random(f"secrets {setup.seed}")
    walked = 0
    while game.ask:
        if dice.randrange(every) == 0:
            for seat in setup.seats(title):
                walked += Twins(title, setup, game, seat, deal or title.resample).walk(dice)
        game.choose(choose(game, game.ask), game.ask.seat)
    return walked


class Twins:
    """A game and its twin, which one seat cannot tell apart."""

    def __init__(self, title: Title, setup: Setup, game: Game, seat: int, deal: Deal) -> None:
        self.title, self.setup, self.seat = title, setup, seat
        self.game, self.twin = game.clone(), game.clone()
        deal(self.twin.state, seat)
        self.path: list[str] = []
        problems = title.problems(self.twin.state)
        if problems:
            raise self.fault(f"dealt anew it is an illegal state: {'; '.join(problems)}")

    def fault(self, what: str) -> Fault:
        path = " ".join(self.path) or "at once"
        return Fault(self.title, self.setup, self.game.number, f"secret of {self.title.seats[self.seat]} ({path}): {what}")

    def walk(self, dice: random.Random) -> int:
        """Make the same choices in both until something is revealed or no choice is the same in both."""
        self.compare()
        if self.title.foggy(self.setup.options):
            return 0  # paths, supply and questions tell something of the stacks beside them
        for step in range(STEPS):
            option, ask = self.same_choice(dice)
            if ask is None:
                return step
            self.path.append(f"{self.title.seats[ask.seat]}:{self.title.vocabulary.describe(option)}")
            before = self.game.state.revealed, self.twin.state.revealed
            for game in (self.game, self.twin):
                game.state.log.clear()
                game.choose(option, ask.seat)
            if (self.game.state.revealed, self.twin.state.revealed) != before:
                return step
            self.compare()
        return STEPS

    def same_choice(self, dice: random.Random) -> tuple[int, Ask | None]:
        """A choice that means the same in both: any of the seat's own, a word (pass, done) of another's."""
        ask, other = self.game.ask, self.twin.ask
        if ask is None or other is None or ask.seat != other.seat:
            return 0, None
        both = [option for option in ask.options if option in other.options]
        if ask.seat != self.seat:
            both = [option for option in both if not self.title.vocabulary.kinds[option // SPAN][1]]
        return (dice.choice(both), ask) if both else (0, None)

    def compare(self) -> None:
        for seat in (self.seat, SPECTATOR):
            ours, theirs = self.seen(self.game, seat), self.seen(self.twin, seat)
            if ours != theirs:
                who = self.title.seats[seat] if seat >= 0 else "a spectator"
                raise self.fault(f"{who} can tell them apart: {difference(ours, theirs)}")
        self.compare_reasons()

    def compare_reasons(self) -> None:
        """A refusal must not tell what the seat cannot know."""
        ask, other = self.game.ask_of(self.seat), self.twin.ask_of(self.seat)
        if ask is None or other is None:
            return
        for option in strangers(self.title, ask, random.Random(self.game.number), 3):
            ours, theirs = repr(self.game.why_not(option, ask)), repr(self.twin.why_not(option, other))
            if ours != theirs:
                raise self.fault(f"the reason against {self.title.vocabulary.describe(option)} tells: {ours} / {theirs}")

    def seen(self, game: Game, seat: int) -> dict[str, Any]:
        """What a seat sees and reads."""
        events = [told(event, self.title.vocabulary) for event in game.state.log if visible(event, seat)]
        return {"view": view(game, seat), "log": events}


def difference(ours: Any, theirs: Any, path: str = "") -> str:
    """The first place at which two pieces of JSON data differ."""
    if isinstance(ours, dict) and isinstance(theirs, dict) and ours.keys() == theirs.keys():
        return next((difference(ours[key], theirs[key], f"{path}.{key}") for key in ours if ours[key] != theirs[key]), "")
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        pairs = enumerate(zip(ours, theirs, strict=True))
        return next((difference(a, b, f"{path}.{at}") for at, (a, b) in pairs if a != b), "")
    return f"{path.lstrip('.')}: {ours!r} / {theirs!r}"
