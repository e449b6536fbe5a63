"""Allies in one force, and allies who part: who commands, who shares, who sees, and what becomes of those left behind."""

from __future__ import annotations

from grognard.games.clash_of_monarchs.load import (
    ACTIVE,
    AP,
    AU,
    COALITION,
    FR,
    GONE,
    PR,
    PRISON,
    RU,
    SA,
    TRACK,
    VP,
    leader,
    space,
)
from grognard.games.clash_of_monarchs.rules import ch02_components as board
from grognard.games.clash_of_monarchs.rules import ch04_forces as forces
from grognard.games.clash_of_monarchs.rules import ch09_supply as supply
from grognard.games.clash_of_monarchs.rules import (
    ch13_interception,
    ch15_chits,
    ch19_winter,
    ch20_1_prisoners,
    ch22_3_clients,
    ch22_politics,
)
from grognard.games.clash_of_monarchs.troops import sp

from .procedures import play
from .table import Table, field, laid_out, rules

BERLIN = {"PR": {"inf": 3}}
WIEN = {"AU": {"inf": 3}}


def saxons_and_french(**more: int) -> Table:
    """Xaver's Saxons at Kassel beside as many French under Soubise; d'Estrées, the French CIC, has few men."""
    armies = {
        "kassel": {"SA": {"inf": 4}, "FR": {"inf": 4, **more}, "leaders": ["xaver", "soubise"]},
        "frankfurt": {"FR": {"inf": 6}, "leaders": ["d_estrees"]},
        "berlin": BERLIN,
        "wien": WIEN,
    }
    position = field(armies, "AU", hands={"AU": ["A4"], "PR": [], "FR": [], "BR": []}, held={"kassel": "FR"})
    return Table(position, scenario="s1762")


@rules("4.3.4a", "11.1")
def test_4_3_4_the_commander_who_is_activated_keeps_the_command() -> None:
    """The French CIC has 6 SP: two of eight must stay. Were they Saxons, Soubise would command the rest."""
    t = saxons_and_french().skip_to("card").choose("ops:A4", "leader:xaver")
    assert t.prompt == "compose"
    assert forces.commander(t.g, [ACTIVE], COALITION) == leader("xaver")
    t.choose("number:2")
    assert forces.commander(t.g, [ACTIVE], COALITION) == t.g.marching.commander == leader("xaver")
    assert sp(t.g.at(ACTIVE, SA)) >= sp(t.g.at(ACTIVE, FR))


@rules("4.3.4a", "4.1b")
def test_4_3_4_nor_does_he_lose_it_by_what_he_leaves_or_takes_along() -> None:
    t = saxons_and_french().skip_to("card").choose("ops:A4", "leader:xaver", "custom")
    while "troop:sa_inf" in t.offered and board.strength(t.g, ACTIVE, COALITION) > 2:
        t.choose("troop:sa_inf")
        assert forces.commander(t.g, [ACTIVE], COALITION) == leader("xaver")
    assert sp(t.g.at(ACTIVE, SA)) >= sp(t.g.at(ACTIVE, FR)) > 0
    assert t.g.leaders[leader("soubise")] in (ACTIVE, space("kassel"))


@rules("10.5a", "21.3.2b")
def test_10_5_france_shares_no_supply_after_it_has_left_the_war() -> None:
    armies = {"mainz": {"AU": {"inf": 8}, "FR": {"inf": 3}}, "frankfurt": {"FR": {"inf": 6}, "fd": ["fr_1"]}, "berlin": BERLIN}
    g = laid_out(armies)
    mainz = space("mainz")
    g.shared[FR] = forces.key(mainz, COALITION)
    assert supply.sharers(g, mainz, AU) == [FR]
    ch22_politics.leave_war(g, FR)
    assert supply.sharers(g, mainz, AU) == [] and supply.hosts(g, mainz, AU) == []


@rules("19.2", "21.3.2b")
def test_19_2_no_leader_returns_from_the_track_to_a_nation_that_has_left_the_war() -> None:
    g = laid_out({"vilna": {"RU": {"inf": 8}, "leaders": ["fermor"]}, "berlin": BERLIN, "wien": WIEN}, camp={"RU": "coalition"})
    g.leaders[leader("saltykov")], g.back[leader("saltykov")] = TRACK, 0
    ch22_politics.leave_war(g, RU)
    play(ch19_winter.new_year(g))
    assert g.leaders[leader("saltykov")] == g.leaders[leader("fermor")] == GONE


@rules("20.1", "22.3.5")
def test_20_1_russians_in_prussian_hands_are_exchanged_for_nobody_once_russia_is_prussias_client() -> None:
    armies = {"prison": {"RU": {"inf": 5}, "AU": {"inf": 5}}, "vilna": {"RU": {"inf": 8}}, "berlin": BERLIN, "wien": WIEN}
    g = laid_out(armies, camp={"RU": "coalition"})
    ch22_3_clients.death_of_elizabeth(g)
    assert not g.at(PRISON, RU) and sp(g.at(PRISON, AU)) == 5
    play(ch20_1_prisoners.exchange(g))
    assert sp(g.at(PRISON, AU)) == 5, "no Prussian is in Austrian hands"


@rules("23.1.1", "17.6")
def test_23_1_1_fortresses_that_russia_gives_back_move_the_markers_of_both_alliances() -> None:
    g = laid_out({"vilna": {"RU": {"inf": 8}}, "berlin": BERLIN, "wien": WIEN}, camp={"RU": "coalition"}, held={"kustrin": "RU"})
    vp, camps, stake = g.vp[:], g.vp_camp[:], VP[space("kustrin")]
    ch22_3_clients.death_of_elizabeth(g)
    assert g.vp[PR] == vp[PR] + stake and g.vp[RU] == vp[RU], "the Russian marker is frozen"
    assert g.vp_camp == [camps[AP] + stake, camps[COALITION] - stake]
    assert [event[0] for event in g.log].count("points") == 2, "and the log tells it"


@rules("15.4.1b", "22.3.5")
def test_15_4_1_prussias_player_keeps_and_sees_the_tactics_of_client_russia() -> None:
    t = Table(field({"berlin": BERLIN, "wien": WIEN}, camp={"RU": "ap:PR"}), begin=False, players="three")
    t.g.held_chits[RU] = t.g.pools[RU][:1]
    t.g.pools[RU] = t.g.pools[RU][1:]
    assert next(ch15_chits.draw_phase(t.g)).seat == t.g.holder[PR]
    assert t.view("prussian")["nations"]["RU"]["tactics"] and not t.view("french")["nations"]["RU"]["tactics"]


@rules("13.0", "22.3.5")
def test_13_0_nobody_reacts_to_his_own_march_because_he_held_russia_once() -> None:
    t = Table(field({"berlin": BERLIN, "wien": WIEN}, camp={"RU": "ap:PR"}), begin=False, players="three")
    assert ch13_interception.seats_against(t.g, COALITION) == [t.g.holder[PR]]
