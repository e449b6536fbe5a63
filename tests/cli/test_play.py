"""Games in the terminal, typed through a pipe."""
from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from grognard.engine.record import read_record

from .conftest import Grognard

pytestmark = pytest.mark.usefixtures("games")

AGAINST_RANDOM = ("play", "toy", "--seed", "5", "--seats", "blue=human,red=bot:random")
FIRST_OPTION = "1\n" * 200


def saved(saves: Path) -> Path:
    (path,) = saves.glob("*.json")
    return path


def test_a_whole_game_against_the_random_bot(grognard: Grognard, saves: Path) -> None:
    ran = grognard(*AGAINST_RANDOM, typed=FIRST_OPTION)
    assert ran.status == 0
    assert "The game is over" in ran.out
    record = read_record(saved(saves))
    assert record.result in ("blue", "red", "draw")
    assert record.seats == {"blue": "human", "red": "bot:random"}
    proved = grognard("replay", "--verify", str(saved(saves)))
    assert (proved.status, proved.out[:20]) == (0, "The dice are proved:")
    assert "marches to" in grognard("replay", str(saved(saves))).out
    assert "\x1b" not in ran.out  # no colours in a pipe


def test_log_shows_rules_and_hides_the_other_hand(grognard: Grognard) -> None:
    ran = grognard(*AGAINST_RANDOM, typed="3\n1\n1\n1\nquit\n")
    assert "     4  Blue draws Card c" in ran.out
    assert "     4  Red draws a card." in ran.out
    assert "Red draws Card" not in ran.out


def test_options_by_name_and_id(grognard: Grognard, saves: Path) -> None:
    ran = grognard(*AGAINST_RANDOM, typed="bid 2\narmy:a0\nVIEN\nquit\n")
    assert "Army a0 marches to Vienna." in ran.out
    assert read_record(saved(saves)).decisions[:3] == [("blue", "bid:2"), ("red", "bid:0"), ("blue", "army:a0")]


def test_ambiguous_and_unknown_words_change_nothing(grognard: Grognard, saves: Path) -> None:
    ran = grognard(*AGAINST_RANDOM, typed="bid\nrubbish\n17\n\nquit\n")
    assert "That may be Bid 0, Bid 1 and Bid 2" in ran.out
    assert "“rubbish” is neither an option (1 to 3) nor a command" in ran.out
    assert "“17” is neither an option" in ran.out
    assert read_record(saved(saves)).decisions == []


def test_what_is_not_allowed_is_answered_with_paragraph_and_numbers(grognard: Grognard, saves: Path) -> None:
    ran = grognard(*AGAINST_RANDOM, typed="3\n1\nwhy klagen\nklagenfurt\nwhy vienna\nwhy nothing at all\nquit\n")
    assert ran.out.count("Klagenfurt: It costs 2, and there are 1.") == 2
    assert "6.1  A step forwards costs one point, a step backwards two." in ran.out
    assert "Vienna: That is allowed." in ran.out
    assert "Nothing here is called “nothing at all”" in ran.out
    assert len(read_record(saved(saves)).decisions) == 3


def test_commands_of_the_table(grognard: Grognard, tmp_path: Path) -> None:
    file = tmp_path / "my game.json"
    lines = ("help", "?", "briefing", "map", "hand", "forces", "log 3",
             "rule 8", "rule", "rule storm", "rule xyz", f"save {file}")
    ran = grognard(*AGAINST_RANDOM, typed="\n".join([*lines, "save /proc/no", "map nowhere", "quit", ""]))
    assert ran.out.count("standing orders: pass for me") == 2
    assert "To win  Hold more towns than the enemy." in ran.out
    assert "8.1  Only the defender" in ran.out
    assert "2  Both sides bid" in ran.out
    assert "6.3  A storm ends the march." in ran.out
    assert "No paragraph fits “xyz”." in ran.out
    assert json.loads(file.read_text())["game"] == "toy"
    assert "/proc/no cannot be written" in ran.out
    assert "There is no place “nowhere”." in ran.out


def test_undo_alone_and_by_consent_of_the_bot(grognard: Grognard, saves: Path) -> None:
    ran = grognard(*AGAINST_RANDOM, typed="undo\n3\n2\n1\n1\nundo\nundo\nundo\nquit\n")
    assert "You have not decided anything yet." in ran.out
    assert "the others consent" in ran.out
    assert len(read_record(saved(saves)).decisions) < 4


def test_quit_and_resume(grognard: Grognard, saves: Path) -> None:
    whole = grognard(*AGAINST_RANDOM, typed=FIRST_OPTION)
    result = read_record(saved(saves)).result
    saved(saves).unlink()
    ran = grognard(*AGAINST_RANDOM, typed="1\n1\n1\nquit\n")
    assert f"grognard play --load {saved(saves)}" in ran.out
    resumed = grognard("play", "--load", str(saved(saves)), typed=FIRST_OPTION)
    assert resumed.status == 0
    assert "The game goes on after" in resumed.out
    assert read_record(saved(saves)).result == result
    assert whole.out.splitlines()[-5:] == resumed.out.splitlines()[-5:]


def test_the_end_of_the_input_saves(grognard: Grognard, saves: Path) -> None:
    ran = grognard(*AGAINST_RANDOM, typed="1\n")
    assert ran.status == 0
    assert len(read_record(saved(saves)).decisions) >= 1


def test_foreign_and_corrupt_saves_are_refused(grognard: Grognard, saves: Path, tmp_path: Path) -> None:
    grognard(*AGAINST_RANDOM, typed="1\n1\nquit\n")
    record = json.loads(saved(saves).read_text())
    file = tmp_path / "bad.json"
    for change, message in [
        ({"game": "chess"}, "There is no game “chess”"),
        ({"format": "pgn"}, "bad.json has the format “pgn”"),
        ({"seed": ""}, "The record has no seed"),
        ({"decisions": [["blue", "space:moscow"]]}, "Decision 0 of the record (blue: space:moscow) is not possible"),
        ({"seats": {"blue": "bot:martian"}}, "There is no bot “martian”"),
        ({"extra": 1}, "bad.json is not a game record"),
    ]:
        file.write_text(json.dumps({**record, **change}))
        ran = grognard("play", "--load", str(file))
        assert ran.status == 1
        assert ran.err.startswith(f"grognard: {message}")
        assert ran.err.count("\n") == 1
    file.write_text(json.dumps(record))
    assert "not of chess" in grognard("play", "chess", "--load", str(file)).err
    file.write_text("{")
    assert "bad.json is not a game record" in grognard("replay", str(file)).err
    file.write_text(json.dumps({**record, "commitment": "0" * 64}))
    assert "the dice cannot be trusted" in grognard("replay", "--verify", str(file)).err


def test_a_game_of_older_rules_goes_on_as_far_as_those_of_today_allow(grognard: Grognard, saves: Path, tmp_path: Path) -> None:
    grognard(*AGAINST_RANDOM, typed="1\n1\nquit\n")
    record = json.loads(saved(saves).read_text())
    file = tmp_path / "old.json"
    whole = [*record["decisions"][:1], ["blue", "space:moscow"], *record["decisions"][1:]]
    file.write_text(json.dumps({**record, "rules_version": "0", "decisions": whole}))
    ran = grognard("play", "--load", str(file), typed="quit\n")
    assert "began under other rules" in ran.out
    assert "after one decision" in ran.out
    (kept,) = saves.glob("*.rules-0.json")
    assert len(read_record(kept).decisions) == len(whole)


def test_hot_seat(grognard: Grognard) -> None:
    ran = grognard("play", "toy", "--seed", "5", "--seats", "blue=human,red=human", typed=FIRST_OPTION)
    assert "The game is over" in ran.out
    assert "Red to decide." in ran.out


def test_counsel_names_an_answer_and_decides_nothing(grognard: Grognard, saves: Path) -> None:
    ran = grognard(*AGAINST_RANDOM, typed="counsel\ncounsel\nquit\n")
    assert len(re.findall("Your staff advises: .+", ran.out)) == 2
    assert read_record(saved(saves)).decisions == []


def test_remarks_are_kept_in_the_record_and_told_in_the_replay(grognard: Grognard, saves: Path) -> None:
    typed = "remark We begin\n3\nremark Red is weak\nremark\nremark Red is strong\nremark " + "x" * 1001 + "\nquit\n"
    ran = grognard(*AGAINST_RANDOM, typed=typed)
    assert "A remark has 1,000 letters at most." in ran.out
    record = read_record(saved(saves))
    assert [(remark.number > 0, remark.seat, remark.text) for remark in record.remarks or []] == [
        (False, "blue", "We begin"),
        (True, "blue", "Red is strong"),
    ]
    told = grognard("replay", str(saved(saves))).out
    assert told.index("»  Blue: We begin") < told.index("»  Blue: Red is strong")


def test_what_is_taken_back_loses_its_remark(grognard: Grognard, saves: Path) -> None:
    grognard(*AGAINST_RANDOM, typed="remark We begin\n3\nremark A mistake\nundo\nquit\n")
    assert [remark.text for remark in read_record(saved(saves)).remarks or []] == ["We begin"]


def test_undo_in_hot_seat_needs_consent(grognard: Grognard, saves: Path) -> None:
    game = ("play", "toy", "--seed", "5", "--seats", "blue=human,red=human")
    ran = grognard(*game, typed="3\n1\n1\nundo\nn\nundo\ny\nquit\n")
    assert ran.out.count("Do all agree to take it back?") == 2
    assert len(read_record(saved(saves)).decisions) == 2


def test_bots_among_themselves(grognard: Grognard) -> None:
    ran = grognard("play", "toy", "--seed", "5", "--seats", "blue=bot:random,red=bot:quick")
    assert "The game is over" in ran.out
    assert "draws Card" not in ran.out


def test_standing_orders(grognard: Grognard, saves: Path) -> None:
    honest = ("play", "toy", "--seed", "5", "--seats", "blue=human,red=bot:random", "--option", "windows=honest")
    asked = grognard(*honest, typed=FIRST_OPTION).out.count("Play a card?")
    ran = grognard(*honest, typed="orders\norders pass\n" + FIRST_OPTION)
    assert asked > 0
    assert "No standing orders" in ran.out and "you pass whenever you may play a card" in ran.out
    assert "Play a card?" not in ran.out
    here = grognard(*honest, typed="orders here\n" + "4\n1\n" * 9 + "quit\n")
    assert "No standing orders" in here.out  # the first question is no card window


def test_french(grognard: Grognard, saves: Path) -> None:
    typed = "3\n1\npourquoi klagenfurt\nvienne\ncarte\nmain\nrègle 8.1\nregle tempête\naide\nannuler\nquitter\n"
    ran = grognard(*AGAINST_RANDOM, "--language", "fr", typed=typed)
    for line in (
        "Bleu > 3",
        "Klagenfurt\u202f: Cela coûte 2, et il y a 1.",
        "Armée a0 marche sur Vienne.",
        "Seul le défenseur peut jouer une embuscade.",
        "cette page (aussi",
        "Annulé",
        "La partie est enregistrée.",
    ):
        assert line in ran.out


def test_menu(grognard: Grognard, saves: Path) -> None:
    ran = grognard("play", typed="français\n9\n1\n2\nquitter\n")
    assert "Quel camp prenez-vous" in ran.out
    assert "Tapez un numéro de 1 à 3." in ran.out
    assert read_record(saved(saves)).seats == {"blue": "human", "red": "bot:random"}
    again = grognard("play", typed="\n2\nquit\n")
    assert "The Ring · The ring · " in again.out
    assert "The game goes on after" in again.out


def test_leaving_the_menu(grognard: Grognard, saves: Path) -> None:
    ran = grognard("play", typed="")
    assert ran.status == 0
    assert not saves.exists()
