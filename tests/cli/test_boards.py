"""Charts drawn with characters, and the board of Napoléon 1807."""
from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from grognard.cli.boards import board_for, napoleon_1807, plain
from grognard.cli.boards.chart import Chart, Label, Link, Place
from grognard.engine import registry
from grognard.engine.record import read_record
from grognard.words import Words

from ..engine.toy import ToyTitle
from .conftest import Grognard

GAME = "napoleon_1807"


def label(place: str) -> Label:
    return Label([Text(f"o{place}"), Text(" 5")])


def drawn(places: list[Place], links: list[Link], focus: list[str], width: int = 24, height: int = 7) -> str:
    return "\n".join(line.plain.rstrip() for line in Chart(places, links, 5).draw(focus, width, height, label))


def test_a_chart_shows_places_links_and_bridges() -> None:
    west, east, south = Place("W", 0, 0), Place("E", 80, 0), Place("S", 0, 60)
    links = [Link("W", "E", "-|/\\", "~"), Link("W", "S", "-|/\\"), Link("E", "S", "-|/\\")]
    picture = drawn([west, east, south], links, ["W"])
    assert "oW------~-------oE" in picture
    assert "oE" in picture and "oS" in picture
    assert picture.count("|") >= 2 and "/" in picture


def test_labels_never_overlap_and_the_focus_comes_first() -> None:
    crowd = [Place(f"long name {n}", n * 4.0, 0) for n in range(12)]
    picture = drawn(crowd, [], ["long name 7"])
    assert "long name 7" in picture
    for line in picture.splitlines():
        assert not re.sub(r"o?long na(me \d+)?o?|5", "", line).strip()


def test_a_label_stands_left_of_its_place_or_is_cut_before_it_is_left_out() -> None:
    places = [Place("Alessandria", 20, 0), Place("Turin", 75, 0), Place("Asti", 62, 0)]
    picture = drawn(places, [], ["Turin"])
    assert "Alessano   Astio  oTurin" in picture


def test_a_map_is_drawn_smaller_if_that_shows_all_that_matters() -> None:
    places = [Place("A", 0, 0), Place("Z", 140, 0), Place("N", 0, 900), Place("S", 900, 0)]
    assert "oZ" not in drawn(places, [], ["A"])
    assert "oZ" in drawn(places, [], ["A", "Z"])


def test_a_place_outside_the_sheet_is_cut_off() -> None:
    places = [Place("A", 0, 0), Place("Z", 1000, 0), Place("M", 0, 1000)]
    picture = drawn(places, [Link("A", "Z", "-|/\\")], ["A"])
    assert "oA--" in picture and "oZ" not in picture


def test_a_game_without_a_board_of_its_own_gets_the_plain_one() -> None:
    title = ToyTitle()
    assert isinstance(board_for(title, Words("en", title)), plain.TerminalBoard)
    title_1807 = registry.title(GAME)
    assert isinstance(board_for(title_1807, Words("en", title_1807)), napoleon_1807.TerminalBoard)


@pytest.mark.parametrize("level", ["conscript", "grognard"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_position_can_be_shown(level: str, language: str) -> None:
    """Whole random games: picture, map, hand and forces of every seat, and every word of them exists."""
    from grognard.cli import speech
    from grognard.engine.session import Session

    speech.language.set(language)
    title = registry.title(GAME)
    board = board_for(title, Words(language, title))
    out = Console(file=io.StringIO(), width=100)
    session = Session.start(title, "eylau_battle", {"level": level}, {}, "board")
    while session.game.ask:
        ask = session.game.ask
        view = session.view(ask.seat)
        if session.game.number % 5 == 0:
            parts = [board.picture(view), board.map(view, ""), board.hand(view, ""), board.forces(view), board.status(view)]
            out.print(*[part for part in parts if part is not None])
        option = title.policy(session.game.clone().state, ask)
        session.decide(ask.seat, session.game.number, title.vocabulary.describe(option))
    text = out.file.getvalue()  # type: ignore[attr-defined]
    kinds = "board|card|status|bonus|label|term|terrain|zone|corps|commander|phase|weather|background"
    assert not re.search(rf"\b({kinds})[-:][a-z]", text)
    speech.language.set("en")


def test_the_enemy_stays_hidden_on_a_grognard_board(grognard: Grognard) -> None:
    hidden = ("--scenario", "eylau_battle", "--option", "level=grognard", "--seed", "1")
    ran = grognard("play", GAME, *hidden, typed="forces\nmap\nquit\n")
    assert "?×" in ran.out
    assert "hidden blocks" in ran.out
    assert "Bagration" not in ran.out


@pytest.mark.parametrize(("language", "over"), [("en", "The game is over"), ("fr", "La partie est finie")])
def test_a_whole_game_of_napoleon_1807_through_a_pipe(grognard: Grognard, saves: Path, language: str, over: str) -> None:
    """Always the first option, with questions in between, against the random bot."""
    seats = ("--seats", "french=human,russian=bot:random")
    ran = grognard("play", GAME, "--seed", "3", *seats, "--language", language, typed="1\nwhy warsaw\nmap davout\n1\n" * 300)
    assert ran.status == 0
    assert over in ran.out
    (path,) = saves.glob("*.json")
    assert read_record(path).result
    assert grognard("replay", "--verify", str(path)).status == 0
