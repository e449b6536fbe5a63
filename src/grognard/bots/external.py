"""Bots that are programs of their own. A seat `cmd:COMMAND` starts COMMAND and speaks the protocol with it.

Only the command line and the laboratory use this: whoever names a command there could as well run it himself. The server knows
levels only, and a record never starts a program.

A bot that is late, dies or answers nonsense loses that move: the fallback makes it, and a line in the log says why. After a few
such moves in a row the bot is given up for the rest of the game.
"""
from __future__ import annotations

import atexit
import contextlib
import logging
import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Mapping
from hashlib import sha256

import msgspec

from grognard.engine.game import Game
from grognard.engine.problem import Problem
from grognard.engine.view import view

from .bot import Bot, make_bot
from .protocol import NONSENSE, POSITION, PROTOCOL, Choose, Decide, FromBot, Hello, Message, Quit, Ready, line
from .worlds import imagine, question

COMMAND = "cmd:"
SECONDS = 10.0  # for one decision
START_SECONDS = 30.0  # from the start of the program to `ready`
LEAVE_SECONDS = 1.0  # from `quit` to the end of the program
FAULTS = 3  # in a row, until the bot is given up
LONGEST = 1 << 20  # bytes of a line that a bot may send
MOST = 100  # lines that it may be ahead of us
QUOTED = 60  # letters of what it said that a line in the log repeats
FALLBACK = "random"

log = logging.getLogger("grognard.bots")


class Fault(Exception):  # noqa: N818  (named after what the bot did)
    """What a bot did wrong."""


def seat_bot(name: str, seed: str, options: Mapping[str, str]) -> Bot:
    """A bot by its level, or a program as `cmd:COMMAND`, which is told the options of the game."""
    if name.startswith(COMMAND):
        return ExternalBot(name.removeprefix(COMMAND), seed, options)
    return make_bot(name, seed)


def check_bot(name: str) -> None:
    """A problem if there is no such level or program."""
    if not name.startswith(COMMAND):
        make_bot(name)
    elif not words_of(name.removeprefix(COMMAND)):
        raise Problem("problem-bot-command", command=name)


def words_of(command: str) -> list[str]:
    """The words of a command whose program exists, or none."""
    try:
        words = shlex.split(command)
    except ValueError:
        return []
    return words if words and shutil.which(words[0]) else []


class Conversation:
    """A running program. Threads write to it and listen to it, so that no program can make the table wait for ever."""

    def __init__(self, command: str) -> None:
        words = words_of(command)
        if not words:
            raise Fault("there is no such program")
        pipe = subprocess.PIPE
        try:
            self.process = subprocess.Popen(words, stdin=pipe, stdout=pipe, start_new_session=True)  # noqa: S603  (see above)
        except OSError as error:
            raise Fault(f"it cannot be started: {error.strerror}") from None
        self.to_say: queue.SimpleQueue[Message | None] = queue.SimpleQueue()
        self.said: queue.Queue[bytes] = queue.Queue(MOST)
        self.listener = threading.Thread(target=self.listen, daemon=True)
        self.threads = [threading.Thread(target=self.speak, daemon=True), self.listener]
        for thread in self.threads:
            thread.start()

    def speak(self) -> None:
        """Send messages until there is none, or nobody who reads them."""
        assert self.process.stdin
        with contextlib.suppress(OSError), self.process.stdin as there:
            while message := self.to_say.get():
                there.write(line(message))
                there.flush()

    def listen(self) -> None:
        """Collect lines until the program ends, which is an empty one."""
        assert self.process.stdout
        with self.process.stdout as there:
            while said := there.readline(LONGEST):
                self.said.put(said)
        self.said.put(b"")

    def tell(self, message: Message) -> None:
        self.to_say.put(message)

    def hear(self, until: float) -> FromBot:
        """The next message, or a fault if there is none in time."""
        left = until - time.monotonic()
        try:
            said = self.said.get(timeout=left) if left > 0 else b"\n"
        except queue.Empty:
            left = 0.0
        if left <= 0:
            raise Fault("no answer in time")
        if not said:
            raise Fault(self.farewell())
        try:
            message: FromBot = msgspec.json.decode(said, type=FromBot)
        except NONSENSE as error:
            raise Fault(f"it said {said[:QUOTED]!r}: {error}") from None
        return message

    def farewell(self) -> str:
        """How a program that is not heard any more went."""
        try:
            return f"it has ended with status {self.process.wait(LEAVE_SECONDS)}"
        except subprocess.TimeoutExpired:
            return "it has closed its output"

    @property
    def alive(self) -> bool:
        """Whether the program runs and can be heard."""
        return self.process.poll() is None and self.listener.is_alive()

    def close(self) -> None:
        """Say goodbye; who does not leave is made to, with whatever it has started."""
        self.tell(Quit())
        self.to_say.put(None)
        if not self.has_left():
            self.kill()
            self.has_left()

    def has_left(self) -> bool:
        """Whether the program has ended, and nobody else holds its pipes, within a moment."""
        until = time.monotonic() + LEAVE_SECONDS
        while self.process.poll() is None or any(thread.is_alive() for thread in self.threads):
            if time.monotonic() > until:
                return False
            with contextlib.suppress(queue.Empty):
                self.said.get(timeout=0.01)  # make room for whoever still wants to be heard
        return True

    def kill(self) -> None:
        """End the program and all that belongs to it: a script may have started the bot proper."""
        with contextlib.suppress(ProcessLookupError):
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()


# Programs that run, by command and seat: they go from game to game, for starting one may take longer than a game.
conversations: dict[tuple[str, int], Conversation] = {}


@atexit.register
def close_all() -> None:
    """End all programs."""
    while conversations:
        conversations.popitem()[1].close()


class ExternalBot:
    """A program in one seat of one game."""

    def __init__(self, command: str, seed: str, options: Mapping[str, str], seconds: float = SECONDS) -> None:
        self.command, self.options, self.seconds = command, options, seconds
        self.seed = sha256(seed.encode()).hexdigest()  # the program must not learn the seed of the dice from that of its thoughts
        self.fallback = make_bot(FALLBACK, seed)
        self.greeted: Conversation | None = None
        self.wants: list[str] = []
        self.faults = 0

    def choose(self, game: Game, seat: int) -> int:
        """The choice of the program, or of the fallback."""
        if self.faults < FAULTS:
            try:
                option = self.ask(game, seat)
                self.faults = 0
                return option
            except Fault as fault:
                self.blame(game, seat, fault)
        return self.fallback.choose(game, seat)

    def blame(self, game: Game, seat: int, fault: Fault) -> None:
        self.faults += 1
        given_up = "; it is given up for this game" if self.faults == FAULTS else ""
        who = f"bot {self.command!r} ({game.title.seats[seat]}), decision {game.number}"
        log.warning("%s: %s; the move is made by %r%s", who, fault, FALLBACK, given_up)
        talk = conversations.get((self.command, seat))
        if talk and (given_up or not talk.alive):
            del conversations[self.command, seat]
            talk.close()

    def ask(self, game: Game, seat: int) -> int:
        """Put the question and check the answer."""
        talk = self.greet(game, seat)
        ask = question(game, seat)
        describe = game.title.vocabulary.describe
        options = {describe(option): option for option in ask.options}
        world = imagine(game, seat, f"{self.seed}/{game.number}").encode() if POSITION in self.wants else None
        until = time.monotonic() + self.seconds
        talk.tell(Decide(game.number, view(game, seat), list(options), int(1000 * self.seconds), world))
        while True:
            said = talk.hear(until)
            if isinstance(said, Choose) and said.id == game.number:
                break  # anything else is an answer that came too late
        if said.option not in options:
            raise Fault(f"it chose {said.option[:QUOTED]!r}, which is not offered")
        return options[said.option]

    def greet(self, game: Game, seat: int) -> Conversation:
        """The program of this seat, started if it does not run, told that a game begins if it does not know."""
        talk = conversations.get((self.command, seat))
        if talk is None or not talk.alive:
            talk = conversations[self.command, seat] = Conversation(self.command)
        if self.greeted is not talk:
            talk.tell(self.hello(game, seat))
            until = time.monotonic() + START_SECONDS
            while not isinstance(said := talk.hear(until), Ready):
                pass
            if said.protocol != PROTOCOL:
                raise Fault(f"it speaks {said.protocol[:QUOTED]!r}, not {PROTOCOL!r}")
            self.wants, self.greeted = said.wants, talk
        return talk

    def hello(self, game: Game, seat: int) -> Hello:
        title = game.title
        scenario = title.scenarios[game.state.scenario]
        return Hello(
            protocol=PROTOCOL,
            game=title.id,
            rules_version=title.rules_version,
            scenario=scenario,
            options=dict(self.options),
            seat=title.seats[seat],
            seats=list(title.seats_of(scenario, title.check_setup(scenario, self.options))),
            seed=self.seed,
            deadline_ms=int(1000 * self.seconds),
        )
