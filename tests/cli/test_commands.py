"""Commands and their JSON; what is wrong gets one line and an exit status."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard.engine.problem import DataProblem

from .conftest import Grognard, Point

pytestmark = pytest.mark.usefixtures("games")


def test_games_json(grognard: Grognard) -> None:
    ran = grognard("games", "--json")
    assert json.loads(ran.out) == [
        {
            "id": "toy",
            "title": "The Ring",
            "seats": ["blue", "red"],
            "scenarios": [{"id": "ring", "title": "The ring", "seats": ["blue", "red"]}],
            "lessons": [{"id": "first", "title": "First steps"}],
            "rules_version": "1",
        }
    ]


def test_games_for_people_in_both_languages(grognard: Grognard) -> None:
    assert "The Ring" in grognard("games").out
    assert "L’Anneau" in grognard("games", "--language", "fr").out


def test_language_of_the_environment(grognard: Grognard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "L’Anneau" in grognard("games").out
    assert "The Ring" in grognard("games", "--language=en").out
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "The Ring" in grognard("games").out


def broken() -> object:
    raise DataProblem("map.yaml", "zone eylau", "link to nowhere")


def test_a_game_with_broken_data_is_left_out_and_named(grognard: Grognard, games: dict[str, Point]) -> None:
    games["broken"] = Point(broken)
    ran = grognard("games", "--json")
    assert ran.status == 0
    assert [game["id"] for game in json.loads(ran.out)] == ["toy"]
    assert ran.err == "grognard: A game is left out: map.yaml, zone eylau: link to nowhere\n"
    ran = grognard("play", "broken")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.count("\n") == 1


def test_sim_json(grognard: Grognard) -> None:
    ran = grognard("sim", "toy", "--bots", "random", "--games", "12", "--jobs", "1", "--json")
    found = json.loads(ran.out)
    assert list(found) == ["game", "scenario", "games", "finished", "results", "decisions", "seconds", "cpu_seconds"]
    assert (found["game"], found["scenario"], found["games"], found["finished"]) == ("toy", "ring", 12, 12)
    assert sum(found["results"].values()) == 12
    assert ran.err == ""  # no progress bar in a pipe


def test_sim_repeats_itself_whatever_the_chunks(grognard: Grognard) -> None:
    from grognard.lab.run import play_chunk
    from grognard.lab.study import Study, chunks_of

    study = Study(game="toy", scenario="ring", options={"windows": "swift"}, bots=("random", "quick"), games=9, seed="7")
    alone, apart = ([row for chunk in chunks_of(study, jobs) for row in play_chunk(chunk)] for jobs in (1, 3))
    assert [(row.seed, row.result, row.decisions) for row in alone] == [(row.seed, row.result, row.decisions) for row in apart]


def test_sim_for_people(grognard: Grognard) -> None:
    ran = grognard("sim", "toy", "--bots", "random,random", "--games", "5", "--jobs", "1", "--language", "fr")
    assert "décisions" in ran.out


def test_rules_by_number_and_word(grognard: Grognard) -> None:
    assert "backwards" in grognard("rules", "toy", "6.1").out
    chapter = grognard("rules", "toy", "6").out
    assert "6.1" in chapter and "6.3" in chapter and "8.1" not in chapter
    assert "8.1" in grognard("rules", "toy", "AMBUSH").out
    assert "tempête" in grognard("rules", "toy", "tempete", "--language", "fr").out
    assert grognard("rules", "toy").out.count("\n") > 8


CASES = """
format: grognard-cases-1
game: toy
cases:
  - id: dear
    rule: "6.1"
    scenario: ring
    chance: [1]
    steps:
      - blue: "bid:2"
        red: "bid:0"
      - blue: "army:a0"
        refused: {"space:klagenfurt": "6.1"}
      - offered: ["space:HERE"]
"""


def test_cases_end_with_the_count(grognard: Grognard, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(CASES.replace("HERE", "wien"))
    bad.write_text(CASES.replace("HERE", "graz"))
    ran = grognard("cases", str(good), "--language", "fr")
    assert (ran.status, ran.out.splitlines()[-1]) == (0, "1 passed, 0 failed")
    ran = grognard("cases", str(tmp_path))
    assert (ran.status, ran.out.splitlines()[-1]) == (1, "1 passed, 1 failed")
    assert "bad.yaml: dear: step 3: not offered: space:graz" in ran.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play", "chess"], "There is no game “chess”. Known are: toy."),
        (["play", "toy", "--scenario", "moon"], "There is no scenario “moon”. Known are: ring."),
        (["play", "toy", "--option", "fog=on"], "There is no option “fog”. Known are: windows."),
        (["play", "toy", "--option", "windows=open"], "The option “windows” cannot be “open”. It can be: swift, honest."),
        (["play", "toy", "--option", "fog"], "“fog” is no option: write name=value."),
        (["play", "toy", "--seats", "green=human"], "There is no seat “green”. Known are: blue, red."),
        (["play", "toy", "--seats", "blue"], "“blue” does not say who plays"),
        (["play", "toy", "--seats", "blue=god"], "“god” cannot play"),
        (["play", "toy", "--seats", "blue=bot:genius"], "There is no bot “genius”."),
        (["play", "--load", "/nowhere/game.json"], "/nowhere/game.json cannot be read"),
        (["sim", "toy", "--bots", "random", "--games", "many"], "--games cannot be “many”."),
        (["sim", "toy", "--bots", "random", "--games", "0"], "--games cannot be “0”."),
        (["sim", "toy", "--bots", "random"], "--games is missing"),
        (["sim", "toy", "--bots", "random", "--games", "1", "--jobs", "-1"], "--jobs cannot be “-1”."),
        (["ladder", "toy", "--games", "0"], "--games cannot be “0”."),
        (["ladder", "toy", "--jobs", "-1"], "--jobs cannot be “-1”."),
        (["ladder", "toy", "--hours", "0"], "--hours cannot be “0.0”."),
        (["analyse", "/nowhere.json", "--playouts", "3"], "--playouts cannot be “3”."),
        (["analyse", "/nowhere.json", "--points", "1"], "--points cannot be “1”."),
        (["analyse", "/nowhere.json", "--seconds", "-1"], "--seconds cannot be “-1.0”."),
        (["analyse", "/nowhere.json"], "/nowhere.json cannot be read"),
        (["sim", "toy", "--bots", "genius", "--games", "1"], "There is no bot “genius”."),
        (["sim", "toy", "--bots", "random,random,random", "--games", "1"], "3 bots were named"),
        (["rules", "toy", "99"], "No paragraph fits “99”."),
        (["rules"], "GAME is missing"),
        (["cases"], "PATH is missing"),
        (["cases", "/nowhere"], "/nowhere cannot be read"),
        (["replay", "/nowhere.json"], "/nowhere.json cannot be read"),
        (["games", "--json", "--colour"], "There is no parameter “--colour” here"),
        (["chess"], "There is no command “chess”."),
        (["games", "--language", "de"], "There is no language “de”. Known are: en, fr."),
    ],
)
def test_wrong_input_gets_one_clear_line(grognard: Grognard, arguments: list[str], message: str) -> None:
    ran = grognard(*arguments)
    assert ran.status in (1, 2)
    assert ran.err.startswith(f"grognard: {message}")
    assert ran.err.count("\n") == 1
    assert ran.out == ""


def test_wrong_input_in_french(grognard: Grognard) -> None:
    assert grognard("play", "chess", "--language", "fr").err.startswith("grognard: Le jeu «\u202fchess\u202f» n’existe pas")
    assert grognard("chess", "--language", "fr").err.startswith("grognard: La commande «\u202fchess\u202f» n’existe pas")


def test_a_fault_of_the_program_is_one_line(grognard: Grognard, games: dict[str, Point]) -> None:
    games["faulty"] = Point(lambda: 1 / 0)  # type: ignore[arg-type, return-value]
    ran = grognard("rules", "faulty")
    assert ran.status == 1
    assert ran.err.startswith("grognard: A fault of the program: ZeroDivisionError: division by zero (set GROGNARD_TRACEBACK=1")
    assert ran.err.count("\n") == 1


def test_help_in_both_languages(grognard: Grognard) -> None:
    assert "Search the rules" in grognard().out
    assert "Chercher dans les règles" in grognard("--help", "--language", "fr").out
    page = grognard("sim", "--help", "--language", "fr").out
    assert "Le nombre de parties." in page and "help-" not in page


def test_analyse_for_people_and_programs(grognard: Grognard, saves: Path) -> None:
    grognard("play", "toy", "--seats", "blue=bot:random,red=bot:random", "--seed", "3")
    (saved,) = saves.glob("*.json")
    few = ("--playouts", "8", "--points", "3")
    found = json.loads(grognard("analyse", str(saved), *few, "--json").out)
    assert found["game"] == "toy" and found["curve"][0]["number"] == 0
    ran = grognard("analyse", str(saved), *few, "--eyes", "red", "--language", "fr")
    assert "Tournants" in ran.out and "Le robot aurait joué" in ran.out, ran.err
