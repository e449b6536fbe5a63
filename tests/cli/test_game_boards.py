"""The boards of Age of Napoleon, Eagles of the Empire, Kutuzov and Clash of Monarchs in the terminal."""
from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console, RenderableType

from grognard.cli import speech
from grognard.cli.boards import Board, View, board_for
from grognard.cli.boards.mapped import MappedBoard
from grognard.cli.terminal import screen
from grognard.engine import registry
from grognard.engine.record import read_record
from grognard.engine.session import Session
from grognard.words import Words

from .conftest import Grognard

AGE, EAGLES, KUTUZOV, CLASH = "age_of_napoleon", "eagles_of_the_empire", "kutuzov", "clash_of_monarchs"
GAMES = (AGE, EAGLES, KUTUZOV, CLASH)
SETUPS = [
    (AGE, "s1813", {}),
    (EAGLES, "eylau", {}),
    (EAGLES, "austerlitz", {}),
    (KUTUZOV, "invasion", {"players": "four"}),
    (KUTUZOV, "napoleon_in_moscow", {"players": "three_tsarist"}),
    (CLASH, "s1757", {"players": "four", "limited_intelligence": "on"}),
    (CLASH, "s1759", {"players": "three"}),
]
DECISIONS, EVERY = 80, 20
SCREENS = 64  # lines
# A key or an id that has no words would look like this; hyphens inside sentences do not.
KEY = re.compile(
    r"\b((board|terrain|status|corps|unit|leader|nation|camp|power|phase|segment|stage|season|weather|ally|title|table"
    r"|limit|alignment|marker|chit|tactic|state|formation|facing|rank|spot|fleet|country|space|area|seat):[a-z]"
    r"|(board|status|alignment|phase|spot|rank|facing|chit|tactic|formation|nation|camp)-[a-z_]+\b)"
)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speech.language.set("en")


def printed(thing: RenderableType | None, width: int = 100) -> list[str]:
    """What a part of the board looks like without colours."""
    out = io.StringIO()
    if thing is not None:
        Console(file=out, width=width, highlight=False, markup=False, emoji=False, color_system=None).print(thing)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def board_of(game: str, language: str = "en") -> Board:
    speech.language.set(language)
    title = registry.title(game)
    return board_for(title, Words(language, title))


def first_view(game: str, scenario: str, seat: str, **options: str) -> View:
    title = registry.title(game)
    return Session.start(title, scenario, options, {}, "1").view(title.seat(seat))


def views(game: str, scenario: str, options: dict[str, str]) -> Iterator[View]:
    """Some questions of a game that the policy plays."""
    title = registry.title(game)
    session = Session.start(title, scenario, options, {}, "board")
    for number in range(DECISIONS):
        ask = session.game.ask
        if not ask:
            return
        if number % EVERY == 0:
            yield session.view(ask.seat)
        option = title.policy(session.game.clone().state, ask)
        session.decide(ask.seat, session.game.number, title.vocabulary.describe(option))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("game", "scenario", "options"), SETUPS)
def test_every_position_can_be_shown(game: str, scenario: str, options: dict[str, str], language: str) -> None:
    """Picture, map, hand and forces at several widths: nothing is broken, nothing lacks a name, nothing is endless."""
    board, words = board_of(game, language), Words(language, registry.title(game))
    assert isinstance(board, MappedBoard)
    for view in views(game, scenario, options):
        asked = screen.question(words, view["question"], board.status(view), "", board.use)
        parts = {"picture": board.picture(view), "map": board.map(view, ""), "forces": board.forces(view), "asked": asked}
        parts["hand"] = board.hand(view, "")
        for width in (100, 80 if language == "fr" else 140):
            lines = {name: printed(part, width) for name, part in parts.items()}
            for name, shown in lines.items():
                assert all(len(line) <= width for line in shown), name
                assert not KEY.search("\n".join(shown)), KEY.search("\n".join(shown))
            if width == 100:
                assert max(len(lines[name]) for name in ("picture", "map")) <= SCREENS
                assert len(lines["asked"]) <= SCREENS // 2


def test_age_of_napoleon_shows_alignments_and_hides_the_corps_of_the_enemy() -> None:
    board, view = board_of(AGE), first_view(AGE, "s1805", "french")
    chart = "\n".join(printed(board.map(view, "area:bayern")))
    assert "▣Bavaria" in chart and "C:Mack×2" in chart and "F:Napoleon×4" in chart
    assert "French ally (FA)" in chart
    forces = "\n".join(printed(board.forces(view)))
    assert "4 corps: Napoleon 8-4, Davout 6-4" in forces
    assert "2 corps: Mack 1-2, hidden 1" in forces
    assert re.search(r"French home corps +7/10 +0/5", forces)
    assert "1805 (to 1815)" in board.status(view)


def test_eagles_of_the_empire_shows_ground_and_fronts() -> None:
    board, view = board_of(EAGLES), first_view(EAGLES, "auerstedt", "french")
    chart = "\n".join(printed(board.map(view, "area:au_033")))
    assert "⌂Hassenhausen¹ F★" in chart and "I6↓" in chart
    assert "▒▒" in chart and "··" in chart and "Village · level 1" in chart
    assert "3rd Division Gudin  6 (7), To the south" in chart
    forces = "\n".join(printed(board.forces(view)))
    assert "Advance guard cavalry" in forces and "turn 4" in forces and "Hassenhausen 3 (F)" in forces
    points = view["position"]["points"]
    assert f"French {points['french']}, Prussians {points['coalition']} → " in board.status(view)
    assert "no cards" in printed(board.hand(view, ""))[1]


def test_kutuzov_shows_lines_of_march_and_headquarters() -> None:
    board, view = board_of(KUTUZOV), first_view(KUTUZOV, "invasion", "imperial")
    chart = "\n".join(printed(board.map(view, "space:vilna")))
    assert "◆Vilna" in chart and "T6:Barclay" in chart and "≈" in chart and "~" in chart
    assert "I18:Napole Davout Ney" in chart
    forces = "\n".join(printed(board.forces(view)))
    assert "18 SP, Napoleon 5-8, Davout 4-6" in forces and "garrisons: Danzig 2" in forces
    unbuilt = view["position"]["forces"]["french_north"]["unbuilt"]
    assert re.search(rf"French Army of the North +Imperials +\d+(\+\d)? +\d+ +\d+½? +{unbuilt} +0", forces)
    assert "Élan de Guerre (+0 −0)" in forces


def test_kutuzov_shows_what_the_dice_of_a_battle_are_made_of() -> None:
    board, title = board_of(KUTUZOV), registry.title(KUTUZOV)
    session = Session.start(title, "invasion", {}, {}, "fights")
    while (ask := session.game.ask) and not session.game.state.battle:  # type: ignore[attr-defined]
        option = title.policy(session.game.clone().state, ask)
        session.decide(ask.seat, session.game.number, title.vocabulary.describe(option))
    view = session.view(session.game.ask.seat) if session.game.ask else session.view(0)
    text = "\n".join(printed(board.picture(view)))
    total = sum(row["dice"] for row in view["position"]["battle"]["sides"]["imperial"]["modifiers"])
    assert "Imperials: " in text and "Strength points  1" in text and f"dice {max(0, total)}, rolled" in text


def test_kutuzov_shows_the_hand_before_a_mulligan_and_never_that_of_the_enemy() -> None:
    board, view = board_of(KUTUZOV), first_view(KUTUZOV, "invasion", "imperial")
    own = view["position"]["powers"]["french_north"]["hand"]
    picture = "\n".join(printed(board.picture(view)))
    assert all(Words("en", registry.title(KUTUZOV)).name(f"card:{card}") in picture for card in own)
    assert view["position"]["powers"]["russian_first"]["hand"] is None


def test_clash_of_monarchs_shows_forces_and_displays() -> None:
    board, view = board_of(CLASH), first_view(CLASH, "s1756", "prussian")
    chart = "\n".join(printed(board.map(view, "leader:frederick")))
    assert "◆Berlin" in chart and "PR22 Frederick" in chart and "≈" in chart and "Brandenburg, forage 0" in chart
    forces = "\n".join(printed(board.forces(view)))
    assert "Frederick 1/4-3" in forces and "22 SP (PR 14 inf, 3 cav" in forces and "Force Pool" in forces
    assert re.search(r"PR Prussia +16 +0 +12", forces)
    assert "VP: Anglo-Prussians 0, Coalition 0" in board.status(view)


def test_limited_intelligence_hides_the_strength_of_the_enemy() -> None:
    board, view = board_of(CLASH), first_view(CLASH, "s1757", "prussian", limited_intelligence="on")
    chart = "\n".join(printed(board.map(view, "space:prag")))
    assert re.search(r"AU\?+ [A-Z]", chart) and not re.search(r"AU\d+ [A-Z]", chart)
    assert "? SP" in "\n".join(printed(board.forces(view)))


def test_uses_of_a_card_stand_in_one_line(grognard: Grognard) -> None:
    ran = grognard("play", KUTUZOV, "--seed", "1", typed="keep\nkeep\ndone\ndone\ndone\nquit\n")
    assert re.search(r"^ +[A-Z].* \d+  \d CP", ran.out, re.M)
    assert re.search(r"\d+  Entrench in \w+ +\d+  Entrench in", ran.out)
    assert re.search(r"\(Event\)\. \w", ran.out)  # the text of a card


@pytest.mark.parametrize(
    ("game", "options"),
    [(AGE, ()), (EAGLES, ()), (KUTUZOV, ("--option", "players=four")), (CLASH, ("--option", "players=three"))],
)
def test_a_session_with_questions_undo_and_resume(grognard: Grognard, saves: Path, game: str, options: tuple[str, ...]) -> None:
    """Help, the rules, "why not?", undo, saving and going on work in every game and for three and four players."""
    first = registry.title(game).seats[2 if game == KUTUZOV else 0]
    typed = "help\nrule\nforces\nhand\n1\nundo\n1\n1\nmap\nwhy 1\nlog 5\nquit\n"
    ran = grognard("play", game, "--seed", "2", "--seats", f"{first}=human", *options, typed=typed)
    assert ran.status == 0, ran.err
    assert "standing orders" in ran.out and "Taken back" in ran.out and "That is allowed." in ran.out
    (path,) = saves.glob("*.json")
    decided = len(read_record(path).decisions)
    again = grognard("play", "--load", str(path), "--language", "fr", typed="1\n1\nquitter\n")
    assert again.status == 0 and "La partie reprend" in again.out
    assert len(read_record(path).decisions) > decided


@pytest.mark.parametrize("game", GAMES)
def test_no_colours_in_a_pipe_and_few_lines(grognard: Grognard, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    ran = grognard("play", game, "--seed", "3", typed="1\n" * 8 + "quit\n")
    assert "\x1b" not in ran.out
    assert all(len(line.rstrip()) <= 80 for line in ran.out.splitlines() if "--load" not in line)
