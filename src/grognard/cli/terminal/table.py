"""The table: asks people, lets bots answer, shows what happens, keeps the game saved."""
from __future__ import annotations

from pathlib import Path

from grognard.bots import ADVISER, make_bot
from grognard.engine.decision import Refused
from grognard.engine.problem import Problem
from grognard.engine.record import REMARK_LETTERS, Record
from grognard.engine.session import Session
from grognard.engine.title import Title
from grognard.engine.view import SPECTATOR

from ..boards import board_for
from ..speech import program, say, say_problem, words
from . import screen
from .entry import COMMANDS, choices_of, command_of, thing_of
from .saves import save, usual_file
from .seating import bots_of, humans_of
from .terminal import Leave, Terminal


class Table:
    """One game at this terminal."""

    def __init__(self, terminal: Terminal, title: Title, session: Session) -> None:
        self.terminal, self.title, self.session = terminal, title, session
        self.words = words(title)
        self.board = board_for(title, self.words)
        self.bots = bots_of(title, session.record)
        self.humans = humans_of(title, session.record.seats)
        self.viewer = self.humans[0] if self.humans else SPECTATOR
        self.told = dict.fromkeys((*self.humans, SPECTATOR), 0)  # lines of the log that were shown
        self.shown: tuple[int, int] | None = None  # the question that stands on the screen, and whose
        self.hinted: set[tuple[int, str]] = set()  # prompts whose hint a seat has seen

    @property
    def record(self) -> Record:
        return self.session.record

    def play(self) -> None:
        """The whole game, or until the player leaves."""
        self.terminal.show(screen.opening(self.words, self.record))
        try:
            while self.session.game.ask:
                self.one_decision()
        except (Leave, KeyboardInterrupt):
            self.leave()
            return
        self.finish()

    def one_decision(self) -> None:
        """A bot decides, or a player types something."""
        ask = self.session.game.ask
        assert ask
        bot = self.bots.get(ask.seat)
        if bot is None:
            self.ask_player(ask.seat)
            return
        option = bot.choose(self.session.game, ask.seat)
        self.session.decide(ask.seat, self.session.game.number, self.title.vocabulary.describe(option))
        if len(self.humans) < 2:
            self.tell_news(self.viewer)

    def ask_player(self, seat: int) -> None:
        """Show the question if it is new, and carry out what the player types."""
        if self.shown != (self.session.game.number, seat):
            if seat != self.viewer:
                self.hand_over(seat)
            self.tell_news(seat)
            self.show_question(seat)
        line = self.terminal.read(say("prompt", seat=self.words.seat(self.title.seats[seat])))
        if line:
            self.carry_out(seat, line)

    def carry_out(self, seat: int, line: str) -> None:
        """A command or a choice; whatever is wrong with it, the game goes on."""
        command, rest = command_of(line)
        try:
            getattr(self, f"do_{command}" if command else "choose")(seat, rest)
        except Problem as problem:
            self.terminal.note(say_problem(problem), "red")

    def hand_over(self, seat: int) -> None:
        """Another player's turn: when their views differ, the screen is wiped before he looks at it."""
        g = self.session.game.state
        hidden = self.title.view(g, seat) != self.title.view(g, self.viewer)
        self.viewer = seat
        if hidden and self.terminal.interactive:
            self.terminal.clear()
            self.terminal.read(say("hand-over", seat=self.words.seat(self.title.seats[seat])))
        elif hidden:
            self.terminal.note(say("turn-of", seat=self.words.seat(self.title.seats[seat])), "bold")

    def tell_news(self, seat: int) -> None:
        """What happened since the player last looked."""
        news = self.session.events(seat, self.told[seat])
        self.told[seat] += len(news)
        if news:
            self.terminal.show(screen.log_lines(self.words, news))

    def show_question(self, seat: int) -> None:
        """Where we are, what is asked, and the options."""
        view = self.session.view(seat)
        picture = self.board.picture(view)
        if picture is not None:
            self.terminal.show(picture)
        prompt = view["question"]["prompt"]
        hint = "" if (seat, prompt) in self.hinted else screen.hint(self.words, prompt)
        self.hinted.add((seat, prompt))
        self.terminal.show(screen.question(self.words, view["question"], self.board.status(view), hint, self.board.use))
        self.terminal.known = [*map(self.words.option, view["question"]["options"]), *(say(f"word-{name}") for name in COMMANDS)]
        self.shown = (self.session.game.number, seat)

    def options(self, seat: int) -> list[str]:
        """The options of the question that waits for a seat."""
        ask = self.session.game.ask_of(seat)
        return [self.title.vocabulary.describe(option) for option in ask.options] if ask else []

    def choose(self, seat: int, line: str) -> None:
        """An option by number or name; what is not offered is refused with the paragraph."""
        options = self.options(seat)
        found = choices_of(line, options, self.words)
        if len(found) > 1:
            self.terminal.note(say("ambiguous", names=self.words.join([self.words.option(choice) for choice in found])))
            return
        choice = found[0] if found else thing_of(line, options, self.title, self.words)
        if not choice:
            self.terminal.note(say("not-understood", line=line, last=len(options)))
            return
        try:
            self.session.decide(seat, self.session.game.number, choice)
        except Refused as refused:
            self.terminal.show(screen.refusal(self.words, choice, refused.refusal))
            return
        save(self.record, usual_file(self.record))

    def do_help(self, seat: int, rest: str) -> None:
        """What can be typed."""
        self.terminal.show(screen.help_page())

    def do_briefing(self, seat: int, rest: str) -> None:
        """What the game is about."""
        self.terminal.show(screen.briefing(self.words, self.record))

    def do_map(self, seat: int, rest: str) -> None:
        """The map around the action, or around a place."""
        place = thing_of(rest, [], self.title, self.words) if rest else ""
        if rest and not place:
            self.terminal.note(say("no-such-place", name=rest))
            return
        self.terminal.show(self.board.map(self.session.view(seat), place))

    def do_hand(self, seat: int, rest: str) -> None:
        """The cards in hand with their texts, or those that are named."""
        self.terminal.show(self.board.hand(self.session.view(seat), rest))

    def do_forces(self, seat: int, rest: str) -> None:
        """Both orders of battle."""
        self.terminal.show(self.board.forces(self.session.view(seat)))

    def do_log(self, seat: int, rest: str) -> None:
        """The last lines of the log, or as many as are asked for."""
        count = int(rest) if rest.isdigit() else screen.LOG_LINES
        self.terminal.show(screen.log_lines(self.words, self.session.events(seat)[-count:]))

    def do_why(self, seat: int, rest: str) -> None:
        """Why something is not allowed: paragraph, its text, and the numbers."""
        thing = thing_of(rest, self.options(seat), self.title, self.words) if rest else ""
        if not thing:
            self.terminal.note(say("why-what", name=rest))
            return
        self.terminal.show(screen.refusal(self.words, thing, self.session.why_not(seat, thing)))

    def do_rule(self, seat: int, rest: str) -> None:
        """Paragraphs by number or word; without either, that of the question."""
        ask = self.session.game.ask_of(seat)
        self.terminal.show(screen.rules(self.words, rest or (ask.rule if ask else "")))

    def do_counsel(self, seat: int, rest: str) -> None:
        """What a bot would answer, knowing no more than the player."""
        game = self.session.game
        option = make_bot(ADVISER, "advice").choose(game, seat)
        self.terminal.note(say("counsel", option=self.words.option(self.title.vocabulary.describe(option))))

    def do_lesson(self, seat: int, rest: str) -> None:
        """What a lesson says; this is an ordinary game."""
        self.terminal.note(say("lesson-none"))

    def do_remark(self, seat: int, rest: str) -> None:
        """Write beside the game; without words, take back what was written here."""
        if len(rest) > REMARK_LETTERS:
            raise Problem("problem-remark-long", most=REMARK_LETTERS)
        self.session.remark(seat, rest)
        save(self.record, usual_file(self.record))
        self.terminal.note(say("remarked" if rest else "remark-gone"))

    def do_undo(self, seat: int, rest: str) -> None:
        """Take back one's last decision; where something was revealed, people are asked for consent and bots give it."""
        if not any(name == self.title.seats[seat] for name, _ in self.record.decisions):
            self.terminal.note(say("undo-nothing"))
            return
        alone = bool(self.session.undoable(seat))
        if not alone and len(self.humans) > 1 and not self.agreed(say("undo-consent")):
            return
        self.terminal.note(say("undone" if alone else "undone-consent"))
        self.take_back(seat)

    def take_back(self, seat: int) -> None:
        """Go back to the position before the seat's last decision."""
        consent = frozenset(range(len(self.title.seats)))
        undone = ""
        while undone != self.title.seats[seat]:
            undone = self.record.decisions[-1][0]
            self.session.undo(seat, consent)
        self.told = {each: min(count, len(self.session.events(each))) for each, count in self.told.items()}
        self.shown = None

    def agreed(self, question: str) -> bool:
        """A question to be answered with yes or no."""
        return self.terminal.read(f"{question} ").casefold() in ("y", "yes", "o", "oui")

    def do_orders(self, seat: int, rest: str) -> None:
        """Standing orders: pass for me at every card window, at windows like this one, or ask me again."""
        ask = self.session.game.ask_of(seat)
        orders = screen.parse_orders(rest, ask.moment if ask else "", self.session.orders.get(seat, set()))
        if orders is not None:
            self.session.order(seat, orders)
        self.terminal.show(screen.standing_orders(self.words, self.session.orders.get(seat, set())))

    def do_save(self, seat: int, rest: str) -> None:
        """Write the game to a file."""
        path = save(self.record, Path(rest).expanduser() if rest else usual_file(self.record))
        self.terminal.note(say("saved", file=str(path)))

    def do_quit(self, seat: int, rest: str) -> None:
        """Get up from the table."""
        raise Leave

    def leave(self) -> None:
        """Save the game and say how to go on with it."""
        path = save(self.record, usual_file(self.record))
        self.terminal.note(say("left", program=program(), file=str(path)))

    def finish(self) -> None:
        """The result, and how to check the dice."""
        for seat in self.humans or [SPECTATOR]:
            self.tell_news(seat)
        path = save(self.record, usual_file(self.record))
        self.terminal.show(screen.ending(self.words, self.record))
        self.terminal.note(say("ending-verify", program=program(), file=str(path)))
