"""The tables of docs/balance.md, out of folders of studies and ladders.

    python scripts/balance_tables.py FOLDER...

Studies in which one bot has all seats tell whether a side is favoured, the others which bot is better. Games that did not end
are drawn; a draw counts half in the share of a bot, and not at all in the share of a side.
"""
from __future__ import annotations

import argparse
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from grognard.engine.registry import title as title_of
from grognard.lab.findings import Findings, Wins
from grognard.lab.statistics import Share, wilson
from grognard.lab.store import folders_in
from grognard.lab.study import Study


class Row(NamedTuple):
    """What one line of a table tells: who met whom where, and how it went for the first."""

    game: str
    at: int  # the scenario's place in the game
    scenario: str
    who: str
    won: int
    drawn: int
    lost: int

    def cells(self, share: Share) -> str:
        counted = f"{share.games} | {self.won}/{self.drawn}/{self.lost} | {100 * share.value:.0f} %"
        interval = f"{100 * share.low:.0f}–{100 * share.high:.0f}"
        return f"| {self.game} | {self.scenario} | {self.who} | {counted} | {interval} |"


def studies_in(folders: list[Path]) -> dict[Path, Study]:
    """The studies of all folders in which a game was played."""
    found = {path: study for folder in folders for path, study in folders_in(folder).items()}
    return {path: study for path, study in found.items() if any(path.glob("chunk-*"))}


def wins_of(path: Path, study: Study) -> list[Wins]:
    """How each seat fared in one study."""
    return Findings(title_of(study.game), {path: study}).wins()


def row_of(study: Study, who: str, wins: Wins, games: int) -> Row:
    """A row from the view of one seat."""
    won = round(wins.won.value * games)
    at = title_of(study.game).scenarios.index(study.scenario)
    return Row(study.game, at, study.scenario, who, won, wins.drawn, games - won - wins.drawn)


def sides(studies: dict[Path, Study]) -> list[Row]:
    """Studies of one bot against itself, from the view of the first seat."""
    rows = []
    for path, study in studies.items():
        if len(set(study.bots)) == 1:
            first = wins_of(path, study)[0]
            rows.append(row_of(study, f"{first.seat}, {first.bot}", first, first.won.games))
    return sorted(rows)


def meetings(studies: dict[Path, Study]) -> list[Row]:
    """Studies of two bots, all seats that one of them had taken together, from the view of the better one."""
    found: dict[tuple[str, ...], list[Row]] = defaultdict(list)
    for path, study in studies.items():
        if len(set(study.bots)) == 2:
            for wins in wins_of(path, study):
                other = next(bot for bot in study.bots if bot != wins.bot)
                row = row_of(study, f"{wins.bot} – {other}", wins, wins.won.games)
                found[study.game, study.scenario, row.who].append(row)
    rows = [rows[0]._replace(won=total(rows, 4), drawn=total(rows, 5), lost=total(rows, 6)) for rows in found.values()]
    return sorted(row for row in rows if row.won >= row.lost)


def total(rows: list[Row], column: int) -> int:
    """The sum of a column of counts."""
    return sum(int(row[column]) for row in rows)


def table(heading: str, rows: list[Row], draw: float) -> None:
    """Print a table; a draw is worth so much in its share."""
    print(f"| game | scenario | {heading} | games | won/drawn/lost | share | interval |\n|---|---|---|--:|--:|--:|--:|")
    for row in rows:
        print(row.cells(wilson(row.won + draw * row.drawn, row.won + row.drawn + row.lost)))
    print()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path, help="what sim and ladder have written with --out")
    studies = studies_in(parser.parse_args().folders)
    table("bots", meetings(studies), 0.5)
    table("side and bot", sides(studies), 0.0)


if __name__ == "__main__":
    main()
