"""Bots, with the toy title: they answer, they repeat themselves, they do not look at what is hidden."""
from __future__ import annotations

from collections import Counter

import pytest

from grognard.bots import LEVELS, make_bot, quick, strong
from grognard.bots.strong import StrongBot
from grognard.bots.worlds import imagine
from grognard.engine.decision import Ask
from grognard.engine.game import Game
from grognard.engine.problem import Problem
from tests.engine.toy import ARMY, BID, PASS, SPACE, SPACES, ToyTitle


class Toy(ToyTitle):
    """The toy with a notion of quiet: a battle is played to its end before the position is judged."""

    def settled(self, game: Game) -> bool:
        return game.state.battle is None  # type: ignore[attr-defined]


TITLE = Toy()


def play(levels: tuple[str, str], seed: str) -> Game:
    bots = [make_bot(level, f"{seed}/{seat}") for seat, level in enumerate(levels)]
    game = TITLE.new_game("ring", {}, seed)
    while game.ask:
        seat = game.ask.seat
        game.choose(bots[seat].choose(game, seat), seat)
    return game


@pytest.mark.parametrize("level", ["random", "quick", "strong:300"])
def test_plays_to_the_end_and_repeats_itself(level: str) -> None:
    first, second = play((level, level), "1"), play((level, level), "1")
    assert first.state.result
    assert first.encode() == second.encode()


@pytest.mark.parametrize("level", ["genius", "random:5", "quick:5", "strong:", "strong:0", "strong:fast", "strong:-1"])
def test_unknown_level(level: str) -> None:
    with pytest.raises(Problem, match="problem-bot"):
        make_bot(level)


def test_a_budget_can_be_named() -> None:
    assert all(make_bot(level) for level in LEVELS)
    bot = make_bot("strong:300")
    assert isinstance(bot, StrongBot) and bot.budget == 300


def test_nobody_waits_longer_than_two_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """However large the budget, the bot answers when its time is up; plans have been compared by then, as with any budget."""
    assert StrongBot("x").seconds < 2
    trials: list[tuple[strong.Step, ...]] = []
    play_past_answer = strong.play_past_answer

    def slow(game: Game, seat: int, steps: tuple[strong.Step, ...] = ()) -> int:
        trials.append(steps)
        return play_past_answer(game, seat, steps)

    monkeypatch.setattr(strong, "play_past_answer", slow)
    monkeypatch.setattr(strong, "monotonic", lambda: 0.01 * len(trials))
    game, _ = where_a_plan_pays(monkeypatch)
    assert StrongBot("x", budget=10**9).choose(game, 0) == ARMY
    assert len(trials) <= 180 + strong.FEW * (1 + strong.PLANS)  # the last imagined position is not counted
    assert sum(map(bool, trials)) >= strong.FEWEST


def test_where_nothing_makes_a_difference_little_is_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = iter(range(1000))
    monkeypatch.setattr(strong, "monotonic", lambda: 0.0 * next(looks))
    monkeypatch.setattr(TITLE, "evaluate", lambda state, seat: 0.25)
    game = TITLE.new_game("ring", {}, "1")
    assert StrongBot("x", budget=10**9).choose(game, 0)
    assert next(looks) <= 10 * strong.FEWEST


class Marching(Toy):
    """The toy with operations of several decisions, and rules of thumb that do nothing."""

    def settled(self, game: Game) -> bool:
        return game.state.march is None  # type: ignore[attr-defined]

    def policy(self, g: object, ask: Ask) -> int:
        return ask.options[-1]


def where_a_plan_pays(monkeypatch: pytest.MonkeyPatch) -> tuple[Game, int]:
    """To choose an army pays only for who thinks of the next step as well, which the rules of thumb would not take."""
    title = Marching()
    game = title.new_game("ring", {}, "1")
    for seat in (0, 1):
        game.choose(BID + 1 - seat, seat)
    goal = (game.state.place[0] - 1) % len(SPACES)  # type: ignore[attr-defined]
    monkeypatch.setattr(title, "evaluate", lambda g, seat: float(g.place[0] == goal))
    return game, goal


def test_plans_are_made_where_rules_of_thumb_would_not_go(monkeypatch: pytest.MonkeyPatch) -> None:
    game, goal = where_a_plan_pays(monkeypatch)
    thought = strong.Thought(game, 0, "x", 10**9, 60.0)
    plans = thought.with_better([strong.Plan(ARMY), strong.Plan(PASS)], thought.bound(1.0))
    assert (ARMY, SPACE + goal) in {(plan.option, *(step[2] for step in plan.steps)) for plan in plans}
    assert StrongBot("x", budget=2000).choose(game, 0) == ARMY


def test_what_a_quiet_moment_leads_to_counts_as_much_as_the_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    game, _ = where_a_plan_pays(monkeypatch)
    thought = strong.Thought(game, 0, "x", 10**9, 60.0)
    monkeypatch.setattr(game.title, "evaluate", lambda g, seat: 0.2 if game.ask and game.ask.seat == seat else 0.6)
    assert thought.judge(game) == 0.2
    assert thought.spent == 0
    monkeypatch.setattr(game.title, "wind_up", lambda g, ask: PASS)
    assert thought.judge(game) == pytest.approx(0.4)
    assert thought.spent == 1


def test_strong_beats_random() -> None:
    """The figures of the games stand in docs/balance.md."""
    won = Counter(play(("strong:300", "random"), f"a{n}").state.result for n in range(10))
    lost = Counter(play(("random", "strong:300"), f"b{n}").state.result for n in range(10))
    assert won["blue"] + lost["red"] >= 2 * (won["red"] + lost["blue"])


def test_not_asked() -> None:
    game = TITLE.new_game("ring", {}, "1")
    for seat in (0, 1):
        game.choose(game.asks[0].options[0], seat)
    assert game.ask
    with pytest.raises(ValueError, match="is not asked"):
        make_bot("quick").choose(game, 1 - game.ask.seat)


def test_quick_takes_what_leads_to_the_greatest_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is nearly a coin flip, so the worth is given here."""
    game = TITLE.new_game("ring", {}, "1")
    assert game.ask
    for best in game.ask.options:
        monkeypatch.setattr(quick, "worth", lambda world, seat, option, best=best: (float(option == best), 1))
        assert make_bot("quick").choose(game, 0) == best


def test_where_a_question_is_wide_quick_plays_on_from_what_looks_best(monkeypatch: pytest.MonkeyPatch) -> None:
    game = TITLE.new_game("ring", {}, "1")
    assert game.ask
    tried: list[int] = []

    def worth(world: Game, seat: int, option: int) -> tuple[float, int]:
        tried.append(option)
        return -len(tried), quick.BUDGET // 2

    monkeypatch.setattr(quick, "worth", worth)
    monkeypatch.setattr(quick, "WIDE", 1)
    for best in game.ask.options:
        monkeypatch.setattr(quick, "look", lambda world, seat, option, best=best: float(option == best))
        tried.clear()
        assert make_bot("quick").choose(game, 0) == tried[0]
        assert len(tried) == 2 and best in tried


def test_sealed_answers_of_others_are_forgotten() -> None:
    """The second seat to answer a sealed question chooses the same whatever the first one has chosen."""
    game = TITLE.new_game("ring", {}, "1")
    choices = set()
    for option in game.asks[0].options:
        sealed = game.clone()
        sealed.choose(option, 0)
        choices.add(make_bot("quick").choose(sealed, 1))
        assert imagine(sealed, 1, "x").answers == [-1, -1]
    assert len(choices) == 1


def test_the_choice_does_not_depend_on_what_is_hidden() -> None:
    """Deal the hidden things again, change the chance to come: the bot, which must not see either, chooses the same."""
    game = TITLE.new_game("ring", {}, "3")
    checked = 0
    while game.ask:
        seat = game.ask.seat
        choice = make_bot("quick").choose(game, seat)
        other = game.clone()
        other.state.reseed(f"other {game.number}")
        TITLE.resample(other.state, seat)
        assert make_bot("quick").choose(other, seat) == choice
        checked += len(game.ask.options) > 1
        game.choose(choice, seat)
    assert checked > 10
