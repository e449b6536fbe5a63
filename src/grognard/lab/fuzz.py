"""Fuzz: random games over every set-up, each position checked for what must hold in all games.

`python -m grognard.lab.fuzz GAME --games 1000` plays the long version; the test-suite runs a short one. A fault is told with
the set-up, the seed and the number of the decision, so that the game can be played again up to it.
"""
from __future__ import annotations

import argparse
import itertools
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, ParamSpec, TypeVar

from grognard.engine.decision import Ask, DeadEnd, Refusal
from grognard.engine.game import Game
from grognard.engine.log import told
from grognard.engine.problem import Problem
from grognard.engine.procedure import run_plainly
from grognard.engine.record import replay
from grognard.engine.registry import title as title_of
from grognard.engine.session import Session
from grognard.engine.title import Title
from grognard.engine.view import SPECTATOR, question, view
from grognard.engine.vocabulary import SPAN
from grognard.words.words import LANGUAGES, Words

from .coverage import rule_ids

CAP = 20_000  # decisions; a longer game does not end
STRANGERS = 8  # options that are not offered, asked for their reason at one question
ENGINE_KEYS = ("allowed", "refused-not-offered", "refused-over")
Chooser = Callable[[Game, Ask], int]
Given = ParamSpec("Given")
Found = TypeVar("Found")


class Setup(NamedTuple):
    """One game to play."""

    scenario: str
    options: dict[str, str]
    seed: str

    def seats(self, title: Title) -> list[int]:
        """The numbers of the seats that take part."""
        return [title.seat(name) for name in title.seats_of(self.scenario, self.options)]


class Fault(AssertionError):  # noqa: N818  (named after what was found)
    """What must never happen, and where it did."""

    def __init__(self, title: Title, setup: Setup, number: int, what: str) -> None:
        chosen = ", ".join(f"{name}={value}" for name, value in setup.options.items())
        super().__init__(f"{title.id} {setup.scenario} ({chosen}) seed {setup.seed!r}, decision {number}: {what}")


def setups(title: Title, games: int, first: int = 0) -> Iterator[Setup]:
    """Set-ups that go through the scenarios in turn and, scenario by scenario, through all combinations of options."""
    names, values = list(title.all_options), list(title.all_options.values())
    mixed = {}
    for scenario in title.scenarios:
        mixed[scenario] = [dict(zip(names, chosen, strict=True)) for chosen in itertools.product(*values)]
        random.Random(scenario).shuffle(mixed[scenario])
    for number in range(first, first + games):
        round_, at = divmod(number, len(title.scenarios))
        scenario = title.scenarios[at]
        yield Setup(scenario, mixed[scenario][round_ % len(mixed[scenario])], f"fuzz {number}")


def chooser(title: Title, seed: str, sense: float = 0.0) -> Chooser:
    """Choices by the seed: at random, or in a part of the questions by the title's rules of thumb."""
    dice = random.Random(seed)

    def choose(game: Game, ask: Ask) -> int:
        if sense and dice.random() < sense:
            return title.policy(game.clone().state, ask)
        return dice.choice(ask.options)

    return choose


def sense_of(seed: str) -> float:
    """Some games are played at random, others mostly by rules of thumb, which lead to other positions."""
    return random.Random(f"sense {seed}").choice((0.0, 0.0, 0.5, 0.9))


def strangers(title: Title, ask: Ask, dice: random.Random, count: int) -> list[int]:
    """Some options of the same kinds that are not offered."""
    offered = set(ask.options)
    found = []
    for kind in sorted({option // SPAN for option in ask.options}):
        found += [kind * SPAN + at for at in range(len(title.vocabulary.kinds[kind][1])) if kind * SPAN + at not in offered]
    return dice.sample(found, min(count, len(found)))


class Checked:
    """A game that is watched: `play` runs it to its end with the checks that are asked for."""

    def __init__(self, title: Title, setup: Setup, every: int = 1) -> None:
        self.title, self.setup, self.every = title, setup, every
        self.seats = setup.seats(title)
        self.dice = random.Random(f"check {setup.seed}")
        self.rules = frozenset(rule_ids(title))
        self.words = [Words(language, title) for language in LANGUAGES]
        self.used: Counter[str] = Counter()  # keys of sentences, with the prefix they have in the Fluent files
        self.unexplained: Counter[str] = Counter()  # prompts that refuse an option without any reason
        self.paused: set[tuple[int, ...]] = set()  # where in the rules a game was stored: its procedures and blocks
        self.game = self.guard(title.new_game, setup.scenario, setup.options, setup.seed)

    def fault(self, what: str) -> Fault:
        return Fault(self.title, self.setup, self.game.number if hasattr(self, "game") else 0, what)

    def guard(self, step: Callable[Given, Found], *args: Given.args, **named: Given.kwargs) -> Found:
        """Carry out a step of the rules; whatever it raises is a fault."""
        try:
            return step(*args, **named)
        except DeadEnd as error:
            raise self.fault(f"dead end: {error}") from error
        except Exception as error:
            raise self.fault(f"{type(error).__name__}: {error}") from error

    def play(self, choose: Chooser) -> Game:
        """Play to the end."""
        while self.game.ask is not None:
            if self.game.number % self.every == 0:
                self.check_position()
            self.check_pause()
            self.step(choose)
        self.check_events()
        self.check_state()
        if not self.game.state.result:
            raise self.fault("the game is over without a result")
        return self.game

    def step(self, choose: Chooser) -> None:
        """One decision; events are checked and dropped."""
        if self.game.number >= CAP:
            raise self.fault("the game does not end")
        ask = self.game.ask
        assert ask is not None
        if ask.seat not in self.seats:
            raise self.fault(f"seat {ask.seat}, which does not take part, is asked {ask.prompt}")
        option = self.guard(choose, self.game, ask)
        self.check_events()
        self.guard(self.game.choose, option, ask.seat)

    def check_position(self) -> None:
        """All that must hold whenever a question waits."""
        self.check_state()
        for ask in self.game.asks:
            self.check_question(ask)
            self.check_reasons(ask)
        self.check_views()

    def check_pause(self) -> None:
        """Wherever the rules wait for an answer the position can be stored; tried when a game first waits there."""
        place = tuple(part for frame in self.game.stack for part in frame[:2])
        if place not in self.paused:
            self.paused.add(place)
            self.guard(stored, self.title, self.game)

    def check_state(self) -> None:
        problems = self.guard(self.title.problems, self.game.state)
        if problems:
            raise self.fault(f"illegal state: {'; '.join(problems)}")

    def check_question(self, ask: Ask) -> None:
        """The question is well formed: a known rule, declared arguments, options with a text of their own."""
        words = self.title.vocabulary
        if ask.rule not in self.rules:
            raise self.fault(f"question {ask.prompt} names the unknown rule {ask.rule!r}")
        told_question = self.guard(question, ask, self.game.number, words)
        if ask.prompt not in words.sentences:
            raise self.fault(f"prompt {ask.prompt} is not declared")
        if len(set(told_question["options"])) != len(ask.options):
            raise self.fault(f"{ask.prompt} offers the same option twice: {told_question['options']}")
        for option, text in zip(ask.options, told_question["options"], strict=True):
            if words.parse(text) != option:
                raise self.fault(f"{text} does not mean what it says")
        self.check_words("ask", ask.prompt, told_question["args"])

    def check_reasons(self, ask: Ask) -> None:
        """What is offered has no reason against it (words such as pass need none); what is not has one that can be told."""
        if ask.why:
            for option in [option for option in ask.options if self.title.vocabulary.kinds[option // SPAN][1]]:
                reason = self.guard(ask.why, self.game.state, option)
                if reason is not None:
                    raise self.fault(f"{self.title.vocabulary.describe(option)} is offered although {reason!r}")
        for option in strangers(self.title, ask, self.dice, STRANGERS):
            self.check_refusal(ask, option, self.guard(self.game.why_not, option, ask))

    def check_refusal(self, ask: Ask, option: int, reason: Refusal) -> None:
        words = self.title.vocabulary
        if reason.rule not in self.rules:
            raise self.fault(f"{words.describe(option)} is refused by the unknown rule {reason.rule!r}")
        if reason.key in ENGINE_KEYS:
            self.unexplained[ask.prompt] += bool(ask.why)
            return
        if reason.key not in words.sentences:
            raise self.fault(f"refusal {reason.key} is not declared")
        self.check_words("no", reason.key, self.guard(words.arguments, reason.key, reason.args))

    def check_words(self, sort: str, key: str, args: dict[str, Any]) -> None:
        """The sentence can be put together in every language; tried when a game says it for the first time."""
        self.used[f"{sort}-{key}"] += 1
        for words in self.words if self.used[f"{sort}-{key}"] == 1 else ():
            errors = words.messages.word(f"{sort}-{key}", words.arguments(key, args))[1]
            if errors:
                raise self.fault(f"{sort}-{key} cannot be said in {words.language}: {errors[0]!r}")

    def check_views(self) -> None:
        """Every seat has a view, and it is plain JSON data; who does not take part sees what a spectator sees."""
        spectated = self.guard(view, self.game, SPECTATOR)["position"]
        for seat in (SPECTATOR, *range(len(self.title.seats))):
            seen = self.guard(view, self.game, seat)
            if seat not in self.seats and seen["position"] != spectated:
                raise self.fault(f"seat {seat} does not take part and sees more than a spectator")
            if json.loads(json.dumps(seen)) != seen:
                raise self.fault(f"the view of seat {seat} is not plain JSON data")

    def check_events(self) -> None:
        """Every event is declared, has its arguments, and names a rule; then the log is emptied."""
        words = self.title.vocabulary
        for event in self.game.state.log:
            if event[1] not in self.rules:
                raise self.fault(f"event {event[0]} names the unknown rule {event[1]!r}")
            if event[0] not in words.sentences:
                raise self.fault(f"event {event[0]} is not declared")
            self.check_words("log", event[0], self.guard(told, event, words)["args"])
        self.game.state.log.clear()


def straight(title: Title, setup: Setup, choose: Chooser) -> Game:
    """A game played to its end without any checks; the log holds all of it."""
    game = title.new_game(setup.scenario, setup.options, setup.seed)
    while game.ask:
        game.choose(choose(game, game.ask), game.ask.seat)
    return game


def check_frames(title: Title, setup: Setup) -> None:
    """Frames and ordinary generators play the same game, event by event. (A compiled build has only the frames.)"""
    if not callable(title.play):
        return
    framed = straight(title, setup, chooser(title, setup.seed))
    g = title.set_up(setup.scenario, setup.options, setup.seed).state
    dice = random.Random(setup.seed)
    while not g.result:  # a part of a longer game may be broken off
        run_plainly(title.play(g), lambda ask: dice.choice(ask.options))
    if g.log != framed.state.log:
        raise Fault(title, setup, framed.number, "frames and generators differ in their log")
    if g.encode() != framed.state.encode():
        raise Fault(title, setup, framed.number, "frames and generators end in different states")


def stored(title: Title, game: Game) -> Game:
    """The position when it has gone through encode, JSON, decode and clone."""
    data = game.encode()
    again = Game.decode(title, json.loads(json.dumps(data))).clone()
    if again.encode() != data:
        raise ValueError("a stored position is not the one that was stored")
    return again


def check_storage(title: Title, setup: Setup) -> None:
    """Every position is stored and taken up again, and the game still comes to the same end."""
    end = straight(title, setup, chooser(title, setup.seed))
    choose, events = chooser(title, setup.seed), []
    game = title.new_game(setup.scenario, setup.options, setup.seed)
    while game.ask:
        events += game.state.log
        game = stored(title, game)
        assert game.ask
        game.choose(choose(game, game.ask), game.ask.seat)
    if game.encode() != end.encode() or events + game.state.log != end.state.log:
        raise Fault(title, setup, game.number, "a stored game comes to another end")


def check_undo(title: Title, setup: Setup) -> None:
    """Decisions that are taken back restore the position, every view and every log exactly."""
    session = Session.start(title, setup.scenario, setup.options, {}, setup.seed)
    choose, dice = chooser(title, setup.seed, 0.5), random.Random(setup.seed)
    while session.game.ask:
        ask, number = session.game.ask, session.game.number
        before = everything(session)
        session.decide(ask.seat, number, title.vocabulary.describe(choose(session.game, ask)))
        if dice.random() < 0.2 and session.undoable(ask.seat):
            session.undo(ask.seat)
            if everything(session) != before:
                raise Fault(title, setup, number, "a decision that was taken back leaves a trace")
    check_record(title, setup, session)


def check_record(title: Title, setup: Setup, session: Session) -> None:
    """The record of a game leads to its end."""
    try:
        end = replay(title, session.record)
    except Problem as problem:
        raise Fault(title, setup, session.game.number, f"the record cannot be played again: {problem}") from problem
    if end.encode() != session.game.encode():
        raise Fault(title, setup, session.game.number, "the record does not lead to the game's end")


def everything(session: Session) -> list[Any]:
    """A session's position and record; now and then also what every seat sees and reads, which takes longer."""
    parts: list[Any] = [session.game.encode(), len(session.log), len(session.record.decisions), session.record.result]
    if session.game.number % 10 == 0:
        parts += [(session.view(seat), session.events(seat)) for seat in (SPECTATOR, *range(len(session.title.seats)))]
    return parts


def fuzz(title: Title, games: int, every: int = 1, first: int = 0) -> dict[str, Any]:
    """Play games with all checks; the summary says what was reached."""
    results: Counter[str] = Counter()
    used: Counter[str] = Counter()
    unexplained: Counter[str] = Counter()
    decisions = 0
    for number, setup in enumerate(setups(title, games, first)):
        checked = Checked(title, setup, every)
        game = checked.play(chooser(title, setup.seed, sense_of(setup.seed)))
        results[game.state.result] += 1
        decisions += game.number
        used += checked.used
        unexplained += checked.unexplained
        if number % 5 == 0:
            check_frames(title, setup)
        if number % 20 == 0:
            check_storage(title, setup)
            check_undo(title, setup)
        if sys.stderr.isatty():
            print(f"\r{number + 1}/{games}", end="", file=sys.stderr, flush=True)
    return {
        "game": title.id,
        "games": games,
        "decisions": decisions,
        "results": dict(sorted(results.items())),
        "unexplained": dict(unexplained.most_common()),
        "sentences": len(used),
        "unreached": sorted(set(title.vocabulary.sentences) - {key.partition("-")[2] for key in used}),
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m grognard.lab.fuzz", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--every", type=int, default=1, help="check every n-th position")
    parser.add_argument("--first", type=int, default=0, help="number of the first game, to go on from an earlier run")
    words = parser.parse_args()
    started = time.process_time()
    summary = fuzz(title_of(words.game), words.games, words.every, words.first)
    print(json.dumps({**summary, "cpu_seconds": round(time.process_time() - started, 1)}, indent=1))


if __name__ == "__main__":
    main()
