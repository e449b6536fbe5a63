"""A session: one game with people at it. Checks who answers what, keeps record and log, takes back, passes for absent seats."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET

from . import record as records
from .chance import commitment, new_seed
from .decision import Refusal, Refused
from .game import NOT_OFFERED, Game
from .log import Event, told, visible
from .problem import Problem
from .record import Record, Remark
from .title import AS_SET_UP, Title
from .view import view

EVERY_MOMENT = "*"
NOTHING_TO_PLAY = "-"  # an order to pass wherever nothing but the pass is offered


class Session:
    """A game, its record, its log, and for each decision the position before it.

    A choice is first made on a clone: whatever goes wrong, the game stays as it was. The clones before each decision are kept,
    so that taking back is immediate. A session may begin at a stored position instead of the start: it then knows only what
    came after the `first` decisions, and `record.decisions` are those since.
    """

    def __init__(self, title: Title, record: Record, stored: Game | None = None) -> None:
        self.title = title
        self.record = record
        self.orders: dict[int, set[str]] = {}  # standing orders: the moments at which a seat passes unasked
        self.game = stored or records.begin(title, record)
        self.first = self.game.number
        self.log: list[tuple[int, Event]] = [(self.first, event) for event in self.game.state.log]
        self.before: list[Game] = []
        for number, (seat, choice) in enumerate(record.decisions, self.first):
            self._advance(lambda game, n=number, s=seat, c=choice: records.replay_decision(game, n, s, c))

    @classmethod
    def start(
        cls,
        title: Title,
        scenario: str,
        options: Mapping[str, str],
        seats: Mapping[str, str],
        seed: str = "",
        position: Mapping[str, Any] = AS_SET_UP,
    ) -> Session:
        """A new game, from a position changed by hand if there is one; without a seed a secret one is drawn."""
        chosen = title.check_setup(scenario, options)
        known = title.seats_of(scenario, chosen)
        for name in seats:
            if name not in known:
                raise Problem("problem-seat", seat=name, known=", ".join(known))
        seed = seed or new_seed()
        return cls(
            title,
            Record(
                game=title.id,
                rules_version=title.rules_version,
                scenario=scenario,
                options=chosen,
                position=dict(position) if position else UNSET,
                seats=dict(seats),
                commitment=commitment(seed),
                seed=seed,
            ),
        )

    def decide(self, seat: int, number: int, choice: str) -> None:
        """A seat answers its question. Refused, with the rule, if it is not its turn, too late, or not offered."""
        ask = self.game.ask_of(seat)
        if ask is None:
            waiting = self.game.ask
            raise Refused(Refusal(waiting.rule if waiting else "", "refused-not-your-turn"), choice)
        if not self.game.asked_at <= number <= self.game.number:
            raise Refused(Refusal(ask.rule, "refused-stale"), choice)
        option = self.title.vocabulary.parse(choice)
        if option is None:
            raise Refused(Refusal(ask.rule, NOT_OFFERED), choice)
        self._advance(lambda game: game.choose(option, seat))
        self.record.decisions.append((self.title.seats[seat], choice))
        self._pass_for_absent()
        self.record.result = self.game.state.result

    def why_not(self, seat: int, choice: str) -> Refusal:
        """Which paragraph forbids a choice."""
        ask = self.game.ask_of(seat)
        if ask is None:
            return Refusal("", "refused-not-your-turn")
        option = self.title.vocabulary.parse(choice)
        if option is None:
            raise Problem("problem-choice", choice=choice)
        return self.game.why_not(option, ask)

    def order(self, seat: int, moments: set[str]) -> None:
        """Leave standing orders: pass for this seat at these moments (`*`: at all of them; `-`: without a card to play)."""
        self.orders[seat] = moments
        self._pass_for_absent()

    def _pass_for_absent(self) -> None:
        """Carry out standing orders; the passes are ordinary decisions, and nobody sees that they were not made by hand."""
        while True:
            for ask in self.game.asks:
                orders = self.orders.get(ask.seat, set())
                empty = NOTHING_TO_PLAY in orders and len(ask.options) == 1
                if ask.moment and (empty or ask.moment in orders or EVERY_MOMENT in orders):
                    option, seat = ask.options[-1], ask.seat
                    self._advance(lambda game, o=option, s=seat: game.choose(o, s))
                    self.record.decisions.append((self.title.seats[seat], self.title.vocabulary.describe(option)))
                    break
            else:
                return

    def _advance(self, step: Any) -> None:
        attempt = self.game.clone()
        step(attempt)
        self.before.append(self.game)
        self.game = attempt
        self.log += [(attempt.number, event) for event in attempt.state.log]

    def undoable(self, seat: int) -> int:
        """How many decisions the seat may take back alone: its own, made since anything was revealed; in the fog none."""
        if self.title.foggy(self.record.options):
            return 0
        count = 0
        later = self.game
        for decision, earlier in zip(reversed(self.record.decisions), reversed(self.before), strict=False):
            if decision[0] != self.title.seats[seat] or reveals(earlier, later):
                break
            count, later = count + 1, earlier
        return count

    def undo(self, seat: int, consent: frozenset[int] = frozenset()) -> None:
        """Take back the last decision: one's own if it revealed nothing, any if all the other seats consent."""
        if not self.before:
            raise Refused(Refusal("", "refused-undo-start"))
        scenario, options = self.record.scenario, self.title.check_setup(self.record.scenario, self.record.options)
        taking_part = self.title.seats_of(scenario, options)
        everybody = {self.title.seat(name) for name in taking_part} - {seat}
        if not self.undoable(seat) and not everybody <= consent:
            raise Refused(Refusal("", "refused-undo"))
        self.rewind(self.game.number - 1)

    def rewind(self, number: int) -> None:
        """Go back to the position before a decision."""
        if not self.first <= number <= self.game.number:
            raise Problem("problem-number", number=number, last=self.game.number)
        if number == self.game.number:
            return
        self.game = self.before[number - self.first]
        del self.before[number - self.first :]
        del self.record.decisions[number - self.first :]
        self.log = [(at, event) for at, event in self.log if at <= number]
        self.record.result = self.game.state.result
        self.record.remarks = [remark for remark in self.record.remarks or [] if remark.number <= number] or UNSET

    def remark(self, seat: int, text: str) -> None:
        """A seat writes beside the position as it stands, instead of what it had written there; no words take it away."""
        name, number = self.title.seats[seat], self.game.number
        others = [remark for remark in self.record.remarks or [] if (remark.number, remark.seat) != (number, name)]
        self.record.remarks = [*others, *([Remark(number, name, text)] if text else [])] or UNSET

    def forget(self, number: int) -> None:
        """Let go of what came before a decision, to save memory; it cannot be taken back here any more."""
        gone = number - self.first
        if gone <= 0:
            return
        del self.before[:gone]
        del self.record.decisions[:gone]
        self.first = number
        self.log = [(at, event) for at, event in self.log if at > number]

    def view(self, seat: int) -> dict[str, Any]:
        """All that a seat may know, with what it may take back."""
        return {**view(self.game, seat), "undoable": self.undoable(seat) if seat >= 0 else 0}

    def events(self, seat: int, since: int = 0) -> list[dict[str, Any]]:
        """What a seat may read of the log, from its `since`-th line on."""
        seen = [event for _, event in self.log if visible(event, seat)]
        return [told(event, self.title.vocabulary) for event in seen[since:]]


def reveals(earlier: Game, later: Game) -> bool:
    """Whether a decision laid something open: dice, cards, blocks, or the sealed answers of others."""
    opened = bool(earlier.sealed) and later.sealed is not earlier.sealed
    return opened or later.state.revealed != earlier.state.revealed
