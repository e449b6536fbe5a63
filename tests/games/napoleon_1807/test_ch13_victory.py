"""Chapter 13: victory."""

from __future__ import annotations

import pytest

from .table import CONTACT, DUEL, Table

FAR = {"thorn": ["bernadotte"], "insterburg": ["tutchkov"]}


def test_13_1_each_eliminated_point_moves_the_track() -> None:
    deck = {"french": ["F01", "F05", "F11"], "russian": ["R01"]}
    table = Table(only={**CONTACT, **FAR}, active="french", deck=deck, vp=10).choose(
        "operation:combat", "cube:infantry", "cube:infantry"
    )
    assert table.g.vp == 10  # one each
    one = {**deck, "russian": ["R12"]}
    assert Table(only={**CONTACT, **FAR}, active="french", deck=one, vp=10).choose("operation:combat", "cube:infantry").g.vp == 9
    lost = {"french": ["F05", "F11", "F12"], "russian": ["R01"]}
    assert (
        Table(only={**CONTACT, **FAR}, active="french", deck=lost, vp=10).choose("operation:combat", "cube:infantry").g.vp == 11
    )


def test_13_2_replacing_an_enemy_control_marker_is_a_point() -> None:
    words = {"only": {"guttstadt": ["davout"], "konigsberg": ["ostermann"], **FAR}, "active": "french", "vp": 10}
    table = Table(**words, control={"heilsberg": "russian"}).choose("operation:manoeuvre", "zone:guttstadt", "zone:heilsberg")
    assert table.g.vp == 9 and table.view()["control"]["heilsberg"] == "french"
    own = Table(**words, control={"heilsberg": "french"}).choose("operation:manoeuvre", "zone:guttstadt", "zone:heilsberg")
    assert own.g.vp == 10


def test_13_3_at_once_while_passing_or_when_the_zone_is_free_of_enemies() -> None:
    only = {"guttstadt": ["davout"], "konigsberg": ["ostermann"], **FAR}
    table = Table(only=only, active="french", deck={"french": ["F05"]}, control={"heilsberg": "russian"}, vp=10)
    table.choose("operation:manoeuvre", "zone:guttstadt", "zone:heilsberg", "zone:landsberg", "stop")
    assert table.view()["control"]["heilsberg"] == "french"
    held = {"guttstadt": ["davout"], "heilsberg": ["ostermann"], **FAR}
    contested = Table(only=held, active="french", control={"heilsberg": "russian"}).choose(
        "operation:manoeuvre", "zone:guttstadt", "zone:heilsberg"
    )
    assert contested.view()["control"]["heilsberg"] == "russian"
    contested.choose("operation:manoeuvre", "zone:heilsberg", "zone:landsberg")
    assert contested.view()["control"]["heilsberg"] == "french"  # as soon as the Russians leave


def end(**words: object) -> Table:
    """The recovery phase of the last turn."""
    return Table(phase="recovery", turn=4, hands={"french": [], "russian": []}, **words)


def test_13_4_citadels_held_alone_or_besieged_score_at_the_end() -> None:
    held = end(only={"konigsberg": ["davout"], **FAR}, siege=[], vp=10)
    assert held.g.vp == 6 and held.events("citadel-scored") == [{"zone": "zone:konigsberg", "seat": "seat:french", "value": 4}]
    besieged = end(only={**DUEL, **FAR}, siege=["graudenz"], vp=10)
    assert besieged.g.vp == 8
    russian = end(only={"landsberg": ["davout"], "warsaw": ["ostermann"], "insterburg": ["tutchkov"]}, siege=[], vp=10)
    assert russian.g.vp == 13
    contested = end(only={"konigsberg": ["davout", "ostermann"], **FAR}, siege=[], vp=10)
    assert contested.g.vp == 10


def test_13_4a_once_for_a_zone_that_is_held_and_besieged() -> None:
    assert end(only={"graudenz": ["davout"], **FAR}, siege=["graudenz"], vp=10).g.vp == 8


def test_13_5_the_ends_of_the_track_win_at_once() -> None:
    words = {"only": {"guttstadt": ["davout"], "konigsberg": ["ostermann"], **FAR}, "active": "french"}
    table = Table(**words, control={"heilsberg": "russian"}, vp=1).choose(
        "operation:manoeuvre", "zone:guttstadt", "zone:heilsberg"
    )
    assert table.g.result == "french:track" and table.game.ask is None
    only = {"landsberg": ["davout"], "bartenstein": ["ostermann"], **FAR}
    russian = Table(only=only, active="russian", control={"heilsberg": "french"}, vp=19)
    assert russian.choose("operation:manoeuvre", "zone:bartenstein", "zone:heilsberg").g.result == "russian:track"


def test_13_5a_changes_that_happen_together_are_tested_once() -> None:
    deck = {"french": ["F01", "F05", "F11"], "russian": ["R01"]}
    table = Table(only={**CONTACT, **FAR}, active="french", deck=deck, vp=1).choose(
        "operation:combat", "cube:infantry", "cube:infantry"
    )
    assert table.g.vp == 1 and not table.g.result
    limit = Table(only={**CONTACT, **FAR}, active="french", deck={"french": ["F01", "F07", "F13"], "russian": ["R12"]}, vp=1)
    limit.choose("operation:combat", "cube:infantry", "cube:infantry")
    assert limit.g.vp == 0 and limit.g.result == "french:track"
    emperor = {"p_eylau": ["napoleon", "murat", "ostermann"], **FAR}
    first = Table(
        only=emperor,
        strength={"murat": {"cavalry": 1}, "ostermann": {"infantry": 1}},
        active="french",
        vp=1,
        deck={"french": ["F01", "F02"], "russian": ["R01"]},
    )
    first.choose("operation:combat", "commander:napoleon")
    assert first.g.result == "russian:napoleon"


@pytest.mark.parametrize(("vp", "result"), [(7, "french:points"), (8, "draw:points"), (9, "russian:points")])
def test_13_6_the_draw_markers_decide(vp: int, result: str) -> None:
    assert end(only={**DUEL, **FAR}, siege=[], vp=vp).g.result == result


def test_13_7_napoleons_elimination_loses_the_game() -> None:
    only = {"p_eylau": ["napoleon", "murat", "ostermann"], **FAR}
    table = Table(
        only=only, strength={"murat": {"cavalry": 1}}, active="russian", deck={"russian": ["R01"], "french": ["F05", "F11"]}
    )
    table.choose("operation:combat")
    assert table.g.result == "russian:napoleon"
