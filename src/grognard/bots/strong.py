"""The strong bot: Monte Carlo search over imagined positions, thought spent where the choice is close.

Every option is tried in the same imagined positions with the same chance to come (what is hidden is dealt again for each), played
on by the title's rules of thumb to a quiet moment (if another is to act there, past the answer to the next), and judged there;
where the seat itself is still about something that can be wound up, what comes of that counts as much.
The worse half of the options goes after each round (sequential halving). For the few that are left the bot looks for plans: its
own decisions up to the quiet moment, each the best one in an imagined position, as the quick bot would decide. What a plan is
worth is found out in positions other than the one it was made for; the first step of the best plan is the choice.

When one option is clearly ahead, or all plans are alike, there is nothing more to think about. Thought is bounded by a number of
decisions, so that a game can be repeated, and by a clock, so that nobody waits.
"""
from __future__ import annotations

from time import monotonic

from grognard.engine.game import Game

from .quick import favourite_first
from .worlds import HORIZON, imagine, play_on, question

BUDGET = 10_000  # decisions played while thinking about one
SECONDS = 1.8  # and at most this long, the last imagined position not counted
NARROWED, PLANNED = 0.3, 0.65  # of the budget and of the time: spent when few options are left, and when plans for them are made
FEW = 4  # options for which plans are made
PLANS = 2  # for each of them
FEWEST = 16  # imagined positions before a choice can be clear
SURE = 4.0  # standard errors by which the best option is then ahead

Step = tuple[str, tuple[int, ...], int]  # a question, by its prompt and what it is about, and the answer
Bound = tuple[int, float]  # how many decisions may be spent, and until when


class Plan:
    """An option and the decisions that are to follow it, the rest by rules of thumb; and what that was worth each time."""

    __slots__ = ("option", "steps", "worth")

    def __init__(self, option: int, steps: tuple[Step, ...] = ()) -> None:
        self.option, self.steps = option, steps
        self.worth: list[float] = []


class StrongBot:
    """Thinks as far as its budget goes; whenever it is stopped, it has a choice."""

    def __init__(self, seed: str, budget: int = BUDGET, seconds: float = SECONDS) -> None:
        self.seed, self.budget, self.seconds = seed, budget, seconds

    def choose(self, game: Game, seat: int) -> int:
        """The first step of the plan of greatest average worth among those that stayed to the end."""
        options = question(game, seat).options
        if len(options) == 1:
            return options[0]
        thought = Thought(game, seat, self.seed, self.budget, self.seconds)
        plans = [Plan(option) for option in favourite_first(thought.world(), seat, options)]
        plans = thought.halve(plans, FEW, NARROWED)
        if not is_clear(plans) or are_alike(plans):
            plans = thought.with_better(plans, thought.bound(PLANNED))
            plans = thought.halve(plans, 1, 1.0)
        return plans[0].option


class Thought:
    """What a seat thinks about one question."""

    def __init__(self, game: Game, seat: int, seed: str, budget: int, seconds: float) -> None:
        self.game, self.seat = game, seat
        self.seed = f"{seed}/{game.number}/{seat}"
        self.budget, self.seconds, self.began = budget, seconds, monotonic()
        self.spent = 0  # decisions
        self.worlds = 0

    def world(self) -> Game:
        """The next imagined position."""
        self.worlds += 1
        return imagine(self.game, self.seat, f"{self.seed}/{self.worlds}")

    def bound(self, share: float, parts: int = 1) -> Bound:
        """Where a share of the thought ends, or the first of its parts that are left; the clock has the same shares."""
        decisions, moment, now = int(share * self.budget), self.began + share * self.seconds, monotonic()
        return self.spent + (decisions - self.spent) // parts, now + (moment - now) / parts

    def goes_on(self, bound: Bound) -> bool:
        return self.spent < bound[0] and monotonic() < bound[1]

    def halve(self, plans: list[Plan], few: int, share: float) -> list[Plan]:
        """Try all plans, drop the worse half, and so on to a few; the best first. Each round has the same share of thought."""
        rounds = max(1, ((len(plans) - 1) // few).bit_length())
        for left in range(rounds, 0, -1):
            until = self.bound(share, left)
            while not plans[0].worth or (self.goes_on(until) and not is_clear(plans)):
                self.try_all(plans)
            plans = sorted(plans, key=lambda plan: -sum(plan.worth))[: max(few, (len(plans) + 1) // 2)]
        return plans

    def try_all(self, plans: list[Plan]) -> None:
        """Find out what each plan is worth in one more imagined position."""
        world = self.world()
        for plan in plans:
            trial = world.clone()
            trial.choose(plan.option, self.seat)
            self.spent += 1 + play_past_answer(trial, self.seat, plan.steps)
            plan.worth.append(self.judge(trial))

    def judge(self, trial: Game) -> float:
        """What a quiet moment is worth: as it is, and once the seat has wound up what it is about."""
        title, seat = trial.title, self.seat
        now = title.evaluate(trial.state, seat)
        spent = wind_up(trial, seat)
        self.spent += spent
        return (now + title.evaluate(trial.state, seat)) / 2 if spent else now

    def with_better(self, plans: list[Plan], until: Bound) -> list[Plan]:
        """The plans with others for the same options; if there are any, all begin anew."""
        found = {(plan.option, plan.steps): plan for plan in plans}
        for plan in PLANS * plans:
            if not self.goes_on(until):
                break
            steps = self.steps_after(plan.option, until)
            found.setdefault((plan.option, steps), Plan(plan.option, steps))
        return plans if len(found) == len(plans) else [Plan(*key) for key in found]

    def steps_after(self, option: int, until: Bound) -> tuple[Step, ...]:
        """One's own decisions after an option, each the best one in an imagined position; none if all are those of thumb."""
        trial = self.world()
        trial.choose(option, self.seat)
        steps: list[Step] = []
        kept = 0  # steps up to the last that is not by rules of thumb
        for _ in range(HORIZON):
            ask = trial.ask
            if ask is None or trial.title.settled(trial) or not self.goes_on(until):
                break
            best = trial.title.policy(trial.clone().state, ask)
            if ask.seat == self.seat and len(ask.options) > 1:
                favourite, best = best, self.best_step(trial, [best, *ask.options], until)
                steps.append((ask.prompt, ask.args, best))
                kept = len(steps) if best != favourite else kept
            trial.choose(best, ask.seat)
            self.spent += 1
        return tuple(steps[:kept])

    def best_step(self, trial: Game, options: list[int], until: Bound) -> int:
        """The best of some options where a plan stands, the first one if there is no more time."""
        best, most = options[0], -2.0
        for option in dict.fromkeys(options):
            if not self.goes_on(until):
                break
            after = trial.clone()
            after.choose(option, self.seat)
            self.spent += 1 + play_past_answer(after, self.seat)
            worth = self.judge(after)
            if worth > most:
                best, most = option, worth
        return best


def play_past_answer(game: Game, seat: int, steps: tuple[Step, ...] = ()) -> int:
    """Play a plan, then by rules of thumb, to a quiet moment, past the answer if another acts there; returns the decisions."""
    spent = follow(game, seat, steps) if steps else 0
    spent += play_on(game)
    if game.ask is not None and game.ask.seat != seat:
        game.choose(game.title.policy(game.state, game.ask), game.ask.seat)
        spent += 1 + play_on(game)
    return spent


def wind_up(game: Game, seat: int) -> int:
    """Bring to its end what a seat is about at a quiet moment, and begin nothing new; returns the decisions."""
    spent = 0
    while spent < HORIZON and game.ask is not None and game.ask.seat == seat:
        option = game.title.wind_up(game.state, game.ask)
        if option is None:
            break
        game.choose(option, seat)
        spent += 1 + play_on(game)
    return spent


def follow(game: Game, seat: int, steps: tuple[Step, ...]) -> int:
    """Play the steps of a plan, the others by rules of thumb, until it is over or not to be followed; returns the decisions."""
    title, at = game.title, 0
    for spent in range(HORIZON):
        ask = game.ask
        if ask is None or at == len(steps) or title.settled(game):
            return spent
        if ask.seat == seat and len(ask.options) > 1:
            prompt, about, option = steps[at]
            at += 1
            if (prompt, about) != (ask.prompt, ask.args) or option not in ask.options:
                return spent
        else:
            option = title.policy(game.state, ask)
        game.choose(option, ask.seat)
    return HORIZON


def is_clear(plans: list[Plan]) -> bool:
    """Whether the best plan is ahead of every other option by more than chance explains, or no other makes a difference."""
    worlds = len(plans[0].worth)
    if worlds < FEWEST or worlds % FEWEST:
        return len({plan.option for plan in plans}) == 1
    best = max(plans, key=lambda plan: sum(plan.worth))
    return all(is_ahead(best.worth, plan.worth) for plan in plans if plan.option != best.option)


def are_alike(plans: list[Plan]) -> bool:
    """Whether it makes no difference which plan is followed; then rules of thumb may have missed what matters."""
    return all(plan.worth == plans[0].worth for plan in plans)


def is_ahead(best: list[float], other: list[float]) -> bool:
    """Whether one plan is better than another by more than chance explains, or they are alike."""
    leads = [one - two for one, two in zip(best, other, strict=True)]
    lead = sum(leads) / len(leads)
    spread = sum((each - lead) ** 2 for each in leads) / len(leads)
    return lead * lead * len(leads) >= SURE * SURE * spread
