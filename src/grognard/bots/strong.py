"""The strong bot: information-set Monte Carlo tree search.

Each iteration imagines the position anew as the seat may (what is hidden is dealt again), walks down one tree shared by all
imagined positions, tries one option that was not tried before, plays on by the title's rules of thumb and judges where that
leads. An option counts only the iterations in which it was legal. Thought is bounded by a number of decisions, so that a game
can be repeated, and by a clock, so that nobody waits.
"""
from __future__ import annotations

import time
from math import sqrt

from grognard.engine.decision import Ask
from grognard.engine.game import Game

from .worlds import imagine, play_on, question

BUDGET = 40_000  # decisions played while thinking about one
SECONDS = 1.9  # and at most this long
HORIZON = 120  # decisions of a playout
DEPTH = 60  # decisions below the root that the tree may hold
CURIOSITY = 1.2  # how much an option that was seldom tried attracts
TRUST = 0.5  # the share of attention that the rules of thumb get for their choice


class Edge:
    """One option at one node: how often it was legal, how often tried, and what it was worth to whoever chose."""

    __slots__ = ("legal", "node", "prior", "total", "tries")

    def __init__(self, prior: float) -> None:
        self.legal = 0
        self.tries = 0
        self.total = 0.0
        self.prior = prior
        self.node: Node = {}


Node = dict[int, Edge]


class Scale:
    """The least and the greatest value met so far: stretches small differences to the whole range from 0 to 1."""

    __slots__ = ("high", "low")

    def __init__(self) -> None:
        self.low, self.high = 1.0, -1.0

    def meet(self, value: float) -> None:
        self.low, self.high = min(self.low, value), max(self.high, value)

    def place(self, value: float) -> float:
        return (value - self.low) / (self.high - self.low) if self.high > self.low else 0.5


class StrongBot:
    """Searches as far as its budget goes."""

    def __init__(self, seed: str, budget: int = BUDGET, seconds: float = SECONDS) -> None:
        self.seed = seed
        self.budget = budget
        self.seconds = seconds

    def choose(self, game: Game, seat: int) -> int:
        """The option that was tried most."""
        options = question(game, seat).options
        if len(options) == 1:
            return options[0]
        root = self.search(game, seat)
        return max(options, key=lambda option: (root[option].tries, root[option].total) if option in root else (0, 0.0))

    def search(self, game: Game, seat: int) -> Node:
        """Grow the tree until the budget is spent; returns its root."""
        root: Node = {}
        scale = Scale()
        deadline = time.monotonic() + self.seconds
        spent = number = 0
        while spent < self.budget and time.monotonic() < deadline:
            world = imagine(game, seat, f"{self.seed}/{game.number}/{seat}/{number}")
            spent += iteration(world, seat, root, scale)
            number += 1
        return root


def iteration(world: Game, seat: int, root: Node, scale: Scale) -> int:
    """Walk down, try something new, play on, judge, and remember; returns the number of decisions it took."""
    path: list[tuple[int, Edge]] = []
    node, fresh, steps = root, False, 0
    ask: Ask | None = question(world, seat)
    while ask is not None and not fresh and steps < DEPTH:
        if len(ask.options) > 1:
            option, edge = select(world, ask, node, scale)
            fresh = edge.tries == 0
            path.append((ask.seat, edge))
            node = edge.node
        else:
            option = ask.options[0]
        world.choose(option, ask.seat)
        ask = world.ask
        steps += 1
    steps += play_on(world, HORIZON)
    remember(world, path, scale)
    return steps


def select(world: Game, ask: Ask, node: Node, scale: Scale) -> tuple[int, Edge]:
    """The option with the best mixture of worth, prior trust and curiosity among those that are legal in this world."""
    options = ask.options
    if any(option not in node for option in options):
        favourite = world.title.policy(world.state, ask)
        share = (1 - TRUST) / len(options)
        for option in options:
            if option not in node:
                node[option] = Edge(share + TRUST * (option == favourite))
    edges = [node[option] for option in options]
    for edge in edges:
        edge.legal += 1
    chosen = max(range(len(edges)), key=lambda at: attraction(edges[at], scale))
    return options[chosen], edges[chosen]


def attraction(edge: Edge, scale: Scale) -> float:
    """What an option promises: its worth so far (that of an average one if untried) and the pull of the unknown."""
    worth = scale.place(edge.total / edge.tries) if edge.tries else 0.5
    return worth + CURIOSITY * edge.prior * sqrt(edge.legal) / (1 + edge.tries)


def remember(world: Game, path: list[tuple[int, Edge]], scale: Scale) -> None:
    """Add the value of where it led to every option on the way, each from the view of the seat that chose it."""
    values: dict[int, float] = {}
    for seat, edge in path:
        if seat not in values:
            values[seat] = world.title.evaluate(world.state, seat)
            scale.meet(values[seat])
        edge.tries += 1
        edge.total += values[seat]
