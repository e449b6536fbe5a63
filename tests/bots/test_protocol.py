"""Bots in any language: the examples play whole games, ours says the same over the wire, and no bot can do any harm."""
from __future__ import annotations

import io
import json
import logging
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from grognard.bots import external, make_bot
from grognard.bots.external import ExternalBot, check_bot, close_all, seat_bot
from grognard.bots.protocol import Decide, Hello, Quit, line, speak
from grognard.bots.worlds import imagine
from grognard.engine import registry
from grognard.engine.game import Game
from grognard.engine.problem import Problem
from grognard.engine.registry import title
from grognard.engine.title import Title
from grognard.engine.view import view
from tests.engine.toy import ToyTitle

EXAMPLES = Path(__file__).parents[2] / "examples"
TOY = ToyTitle()
PYTHON = f"{sys.executable} -S -E"
TOO_LATE = "no answer in time"
CLOSED = "it has closed its output"


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    close_all()


def play(toy: Title, bot: ExternalBot, most: int = 1000) -> Game:
    """A game of a program against chance."""
    game, other = toy.new_game(toy.scenarios[0], {}, "1"), make_bot("random")
    while game.ask and game.number < most:
        seat = game.ask.seat
        game.choose((bot if seat == 0 else other).choose(game, seat), seat)
    return game


@pytest.mark.parametrize("command", [f"{PYTHON} {EXAMPLES / 'bot.py'}", f"node {EXAMPLES / 'bot.mjs'}"])
def test_the_examples_play_whole_games(command: str, caplog: pytest.LogCaptureFixture) -> None:
    if not shutil.which(command.split()[0]):
        pytest.skip(f"{command.split()[0]} is not installed")
    napoleon = title("napoleon_1807")
    assert play(napoleon, ExternalBot(command, "1", {})).state.result
    assert play(TOY, ExternalBot(command, "2", {})).state.result  # the same program, another game
    assert len(external.conversations) == 1
    assert caplog.records == []


def faulty(folder: Path, body: str) -> str:
    """A program that is ready and then does something wrong."""
    file = folder / "faulty.py"
    ready = """print('{"type":"ready","protocol":"grognard-bot-1"}', flush=True)"""
    file.write_text(f"import sys, json, time\nsys.stdin.readline()\n{ready}\n{body}\n")
    return f"{PYTHON} {file}"


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("sys.exit(3)", "it has ended with status 3"),
        ("time.sleep(60)", TOO_LATE),
        ("[print('hello, world', flush=True) for _ in sys.stdin]", "it said b'hello, world"),
        ("for l in sys.stdin: print(json.dumps({'type': 'choose', 'id': json.loads(l)['id'], 'option': 'win'}), flush=True)",
         "it chose 'win', which is not offered"),
        ("while True: print(json.dumps({'type': 'choose', 'id': -1, 'option': 'late'}))", TOO_LATE),
        ("sys.stdout.write('x' * 4_000_000); sys.stdout.flush(); time.sleep(60)", "it said b'xxxx"),
        (r"for _ in sys.stdin: sys.stdout.buffer.write(b'{\"type\":\"\xff\"}\n'); sys.stdout.flush()", "can't decode byte 0xff"),
        ("for _ in sys.stdin: print('{\"x\":' + '[' * 100_000, flush=True)", "maximum recursion depth exceeded"),
        ("import os; os.close(1); time.sleep(60)", CLOSED),
    ],
)  # fmt: skip
def test_a_bad_bot_forfeits_its_moves(
    body: str, told: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(external, "LEAVE_SECONDS", 0.2 if told == CLOSED else 1.0)
    patience = 0.15 if told == TOO_LATE else 60.0
    bot = ExternalBot(faulty(tmp_path, body), "1", {}, patience)
    with caplog.at_level(logging.WARNING):
        assert play(TOY, bot).state.result
    lines = [record.getMessage() for record in caplog.records]
    assert any(told in each and "blue" in each and "the move is made by 'random'" in each for each in lines), lines
    assert lines[-1].endswith("it is given up for this game")
    assert len(lines) == external.FAULTS
    assert external.conversations == {}


def test_a_program_that_does_not_listen_cannot_block_the_table(tmp_path: Path) -> None:
    file = tmp_path / "deaf.py"
    file.write_text("import time\ntime.sleep(60)\n")
    talk = external.Conversation(f"{PYTHON} {file}")
    talk.tell(Decide(1, {"long": "x" * 1_000_000}, [], 1))  # more than a pipe holds
    talk.close()
    assert not talk.alive


def test_a_script_cannot_leave_its_bot_behind(tmp_path: Path) -> None:
    """Who ends the script has not ended what it started, which holds the same pipes."""
    file = tmp_path / "script.py"
    file.write_text(f"import subprocess\nsubprocess.run({[*PYTHON.split(), '-c', 'import time; time.sleep(60)']})\n")
    talk = external.Conversation(f"{PYTHON} {file}")
    talk.close()
    assert not talk.alive
    assert not any(thread.is_alive() for thread in talk.threads)


def test_a_program_that_cannot_be_started_forfeits_its_moves(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / "bot"
    file.write_text("no program")
    file.chmod(0o755)
    assert play(TOY, ExternalBot(str(file), "1", {})).state.result
    assert "it cannot be started: Exec format error" in caplog.text


def test_a_stranger_is_not_spoken_to(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / "stranger.py"
    file.write_text("""print('{"type":"ready","protocol":"chess"}', flush=True)\ninput()\ninput()\n""")
    play(TOY, ExternalBot(f"{PYTHON} {file}", "1", {}), most=3)
    assert "it speaks 'chess', not 'grognard-bot-1'" in caplog.text


def test_a_program_learns_neither_the_dice_nor_what_is_hidden() -> None:
    game = TOY.new_game("ring", {}, "the secret seed")
    bot = ExternalBot("x", "bot/the secret seed/blue", {"windows": "swift"})
    hello = json.loads(line(bot.hello(game, 0)))
    assert "secret" not in json.dumps(hello)
    assert hello["options"] == {"windows": "swift"}
    world = imagine(game, 0, f"{bot.seed}/0").encode()
    assert "secret" not in json.dumps(world)
    other = game.clone()
    other.state.reseed("another")
    TOY.resample(other.state, 0)  # deal what is hidden from the seat in another way
    other.state.revealed = game.state.revealed
    assert imagine(other, 0, f"{bot.seed}/0").encode() == world


def test_our_bots_say_the_same_over_the_wire(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "found", lambda: {"toy": type("Point", (), {"load": staticmethod(lambda: ToyTitle)})})
    registry.title.cache_clear()
    game = TOY.new_game("ring", {}, "7")
    heard, expected = [], []
    said = Hello("grognard-bot-1", "toy", "1", "ring", {}, "blue", ["blue", "red"], "seed", 1000)
    heard.append(line(said))
    direct = make_bot("quick", "seed")
    while game.ask and game.number < 30:
        seat = game.ask.seat
        option = direct.choose(game, seat)
        if seat == 0:
            options = [TOY.vocabulary.describe(each) for each in game.ask.options]
            world = json.loads(json.dumps(imagine(game, 0, "any").encode()))
            heard.append(line(Decide(game.number, view(game, 0), options, 1000, world)))
            expected.append(TOY.vocabulary.describe(option))
        game.choose(option, seat)
    out = io.BytesIO()
    speak("toy", "quick", [*heard, line(Quit()), b"never read"], out)
    registry.title.cache_clear()
    ready, *answers = map(json.loads, out.getvalue().splitlines())
    assert ready["wants"] == ["position"]
    assert [answer["option"] for answer in answers] == expected


def test_what_is_no_program_and_no_message() -> None:
    for wrong in ("genius", "cmd:/nowhere/bot", "cmd:", "cmd:'unclosed"):
        with pytest.raises(Problem, match="problem-bot"):
            check_bot(wrong)
    check_bot("quick")
    assert isinstance(seat_bot("cmd:node x", "1", {}), ExternalBot)
    for nonsense in (b"{}", b'{"type":"\xff"}', b'{"x":' + b"[" * 100_000):
        with pytest.raises(Problem, match="problem-bot-message"):
            speak("napoleon_1807", "quick", [nonsense], io.BytesIO())
