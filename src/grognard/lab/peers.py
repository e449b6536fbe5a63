"""Our figures beside those of two well-known Python engines, measured in the same run on the same core.

`python -m grognard.lab.peers [BUILD]` needs the packages chess and catanatron (`pip install -e '.[peers]'`) and rewrites the
table in docs/performance.md; BUILD is the folder of a compiled build, which is measured, too. All play at random; a decision
is one choice of one player. The legal list of the peers is generated alone, ours includes the rules that lead to it (see
bench.py).
"""
from __future__ import annotations

import importlib.metadata
import json
import os
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from grognard.engine.registry import found

from .bench import PASSES, best_times
from .coverage import ROOT

PAGE = ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- table -->", "<!-- end of table -->"


class Line(NamedTuple):
    """One line of the table."""

    program: str
    decisions: float
    games: float
    legal: float
    clone: float
    playouts: float = 0.0  # of peers not known: they have no rules of thumb to play by


def mean_us(action: Callable[[Any], object], sample: list[Any]) -> float:
    """Microseconds of an action, the mean over positions, best of several passes."""
    passes = []
    for _ in range(PASSES):
        started = time.process_time()
        for position in sample:
            action(position)
        passes.append((time.process_time() - started) / len(sample) * 1e6)
    return min(passes)


def rates(game_of: Callable[[int], Iterator[Any]], games: int) -> tuple[float, float]:
    """Decisions and games a second, measured as ours are."""
    took, decisions = best_times(lambda number: sum(1 for _ in game_of(number)), games)
    return decisions / took, games / took


def chess_game(number: int) -> Iterator[Any]:
    """The boards of a random game of chess, one after each move."""
    import chess

    chance, board = random.Random(number).random, chess.Board()
    while not board.is_game_over(claim_draw=False):
        moves = list(board.legal_moves)
        board.push(moves[int(chance() * len(moves))])
        yield board


def python_chess() -> Line:
    """python-chess: a decision is the legal list, a random move of it, and the test for the end of the game."""
    sample = [board.copy(stack=False) for game in range(4) for number, board in enumerate(chess_game(game)) if number % 7 == 0]
    decisions, per_second = rates(chess_game, 20)
    legal = mean_us(lambda board: list(board.legal_moves), sample)
    clone = mean_us(lambda board: board.copy(stack=False), sample)
    return Line(f"python-chess {importlib.metadata.version('chess')}", decisions, per_second, legal, clone)


def catan_game(number: int) -> Iterator[Any]:
    """A random game of Catan between four players, after each decision."""
    from catanatron.game import TURNS_LIMIT, Game
    from catanatron.models.player import Color, RandomPlayer

    game = Game([RandomPlayer(color) for color in Color], seed=number + 1)
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        yield game


def catanatron() -> Line:
    """Catanatron with four random players."""
    from catanatron.models.actions import generate_playable_actions

    sample = [game.copy() for number, game in enumerate(catan_game(0)) if number % 7 == 0]
    decisions, per_second = rates(catan_game, 10)
    legal = mean_us(lambda game: generate_playable_actions(game.state), sample)
    clone = mean_us(lambda game: game.copy(), sample)
    return Line(f"Catanatron {importlib.metadata.version('catanatron')}", decisions, per_second, legal, clone)


def ours(game: str, build: str = "") -> Line:
    """One of our games, measured by the benchmark in a process of its own (in another build, if its folder is given)."""
    command, environment = [sys.executable, "-m", "grognard.lab.bench", game], {**os.environ, "PYTHONPATH": build}
    run = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)  # noqa: S603
    figures = json.loads(run.stdout)
    build = ", compiled" if figures["compiled"] else ""
    names = ("decisions_per_second", "games_per_second", "legal_us", "clone_us", "playouts_per_second")
    return Line(f"Grognard: {game}{build}", *[figures[name] for name in names])


def rows(lines: list[Line]) -> str:
    """The table."""
    columns = "| random play on one core | decisions/s | games/s | legal list, µs | clone, µs | playouts/s |"
    head = [columns, "|---|--:|--:|--:|--:|--:|"]
    body = [
        f"| {x.program} | {x.decisions:,.0f} | {x.games:,.1f} | {x.legal:,.1f} | {x.clone:,.1f} | {played(x)} |" for x in lines
    ]
    passes = f"each game at its best of {PASSES} passes, processor time."
    where = f"CPython {platform.python_version()}, {os.cpu_count()} cores; {passes}"
    return "\n".join([*head, *body, "", where])


def played(line: Line) -> str:
    """Playouts a second, as far as there are any."""
    return f"{line.playouts:,.1f}" if line.playouts else "–"


def write(lines: list[Line], page: Path = PAGE) -> None:
    """Replace the table of the page."""
    text = page.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    page.write_text(f"{before}{BEGIN}\n{rows(lines)}\n{END}{after}", encoding="utf-8")


def main() -> None:
    """Measure all, and write the table."""
    lines = [python_chess(), catanatron()]
    for game in found():
        lines.append(ours(game))
        lines += [line for line in (ours(game, build) for build in sys.argv[1:]) if line.program.endswith("compiled")]
    write(lines)
    print(rows(lines))


if __name__ == "__main__":
    main()
