"""21.3, 22: armistice, Poland, and the land of those who leave the war."""

from __future__ import annotations

from grognard.games.clash_of_monarchs.load import (
    ACTIVE,
    AP,
    AU,
    BR,
    COALITION,
    FORT,
    FR,
    MD_INDEX,
    NOBODY,
    PR,
    RU,
    inside,
    leader,
    space,
)
from grognard.games.clash_of_monarchs.records import March
from grognard.games.clash_of_monarchs.rules import ch02_components as board
from grognard.games.clash_of_monarchs.rules import ch09_supply as supply
from grognard.games.clash_of_monarchs.rules import (
    ch12_movement,
    ch13_interception,
    ch15_battle,
    ch17_5_garrisons,
    ch17_fortresses,
    ch22_3_clients,
    ch22_armistice,
    ch22_politics,
)
from grognard.games.clash_of_monarchs.state import OPERATION, SUMMER, WINTER
from grognard.games.clash_of_monarchs.troops import pack
from grognard.games.clash_of_monarchs.words import SPACE

from .procedures import play
from .table import Table, field, laid_out, rules

FRENCH = {"FR": {"inf": 12, "fa": 1}, "leaders": ["soubise"]}
PRUSSIANS = {"PR": {"inf": 4}, "leaders": ["bevern"]}


@rules("22.5.2a")
def test_22_5_2a_the_french_do_not_attack_british_allies_but_may_be_attacked() -> None:
    both = {**FRENCH, **PRUSSIANS, "leaders": ["soubise", "bevern"]}
    g = laid_out({"rossbach": both, "berlin": {"PR": {"inf": 5}}})
    g.armistice = 9
    prompts = play(ch15_battle.meet(g, space("rossbach"), space("rossbach"), COALITION, False))
    assert prompts == ["attack"], "only the Prussians are asked"
    g.armistice = 0
    assert play(ch15_battle.meet(g, space("rossbach"), space("rossbach"), COALITION, False)) == ["attack", "attack"]


@rules("22.5.2a")
def test_22_5_2a_the_french_neither_besiege_nor_intercept() -> None:
    g = laid_out({"magdeburg": {**FRENCH, "FR": {"inf": 16, "fa": 1}}, "rossbach": PRUSSIANS, "berlin": {"PR": {"inf": 5}}})
    magdeburg = space("magdeburg")
    head = leader("soubise")
    for armistice in (0, 9):
        g.armistice = armistice
        assert ch17_fortresses.can_besiege(g, magdeburg, magdeburg, COALITION) is not bool(armistice)
        assert ch13_interception.eligible(g, head, g.seat_of(FR), magdeburg, magdeburg) is not bool(armistice)


@rules("22.5.2a", "17.5.1a")
def test_22_5_2a_a_french_garrison_stays_in() -> None:
    g = laid_out({"wesel!": FRENCH, "wesel": {"PR": {"inf": 20}, "leaders": ["bevern"]}}, held={"wesel": "FR"})
    assert ch17_5_garrisons.can_sortie(g, inside(space("wesel")), COALITION)
    g.armistice = 9
    assert not ch17_5_garrisons.can_sortie(g, inside(space("wesel")), COALITION)


@rules("22.5.2b")
def test_22_5_2b_an_armistice_of_winter_counts_from_summer() -> None:
    g = laid_out({"berlin": {"PR": {"inf": 5}}})
    g.season, g.round = WINTER, 6
    ch22_armistice.start(g, BR, 3)
    g.season, g.round = SUMMER, 2
    ch22_armistice.expire(g, BR)
    assert g.armistice == 3
    g.round = 3
    ch22_armistice.expire(g, BR)
    assert not g.armistice


@rules("21.3.2b")
def test_21_3_2b_the_land_of_a_collapsed_power_is_freed() -> None:
    armies = {"hanover": {"FR": {"inf": 9}}, "metz": {"FR": {"inf": 3}}, "berlin": {"PR": {"inf": 5}}}
    g = laid_out(armies, held={"hanover": "FR", "wesel": "FR"})
    g.md_holder[MD_INDEX[space("hanover")]] = FR
    points = g.vp[:]
    ch22_politics.leave_war(g, BR)
    assert space("hanover") not in g.held and g.held[space("wesel")] == FR
    assert g.md_holder[MD_INDEX[space("hanover")]] == NOBODY
    assert not g.at(space("hanover"), FR), "the French go to a fortress of theirs"
    assert g.vp == points


@rules("22.4b")
def test_22_4b_only_prussians_pay_for_entering_polish_fortresses() -> None:
    for number, price in ((BR, 0), (PR, 2)):
        g = laid_out({"berlin": {"PR": {"inf": 5}}})
        torun, points = space("torun"), g.vp[PR]
        g.put(ACTIVE, number, pack(inf=3))
        g.march = March(PR, 0, AP, OPERATION, torun, torun, torun, leader("bevern"), 4)
        ch22_politics.cross(g, torun)
        assert g.vp[PR] == points - price


@rules("22.4b")
def test_22_4b_in_1759_the_russians_have_entered_poland() -> None:
    g = Table(scenario="s1759", begin=False).g
    assert set(g.entered) == {space("poznan"), space("torun")}


@rules("22.3.5", "9.7.1")
def test_22_3_5_konigsberg_is_a_prussian_depot_again() -> None:
    g = laid_out({"konigsberg": {"RU": {"inf": 9}}, "berlin": {"PR": {"inf": 5}}}, held={"konigsberg": "RU"})
    g.md_holder[MD_INDEX[space("konigsberg")]] = RU
    ch22_3_clients.death_of_elizabeth(g)
    assert g.md_holder[MD_INDEX[space("konigsberg")]] == NOBODY


@rules("2.1.1d", "20.2.1")
def test_2_1_1d_a_victory_space_without_fortress_reverts_when_it_is_vacated() -> None:
    g = laid_out({"leipzig": {"PR": {"inf": 1}}, "berlin": {"PR": {"inf": 5}}})
    linz, prussian, austrian = space("linz"), g.vp[PR], g.vp[AU]
    g.put(linz, PR, pack(inf=3))
    ch17_5_garrisons.tidy(g)
    assert g.held[linz] == PR and (g.vp[PR], g.vp[AU]) == (prussian + 1, austrian - 1)
    g.put(linz, AU, pack(inf=1))
    ch17_5_garrisons.tidy(g)
    assert linz not in g.held and (g.vp[PR], g.vp[AU]) == (prussian, austrian), "both are there: it is its owner's"
    g.put(linz, AU, -pack(inf=1))
    ch17_5_garrisons.tidy(g)
    assert g.vp[PR] == prussian + 1
    g.put(linz, PR, -pack(inf=3))
    ch17_5_garrisons.tidy(g)
    assert linz not in g.held and (g.vp[PR], g.vp[AU]) == (prussian, austrian)


@rules("2.1.1d", "9.7.1")
def test_2_1_1d_only_major_depots_fall_to_those_who_pass() -> None:
    for name, number, falls in (("linz", PR, False), ("berlin", AU, True)):
        g = laid_out({"wien": {"AU": {"inf": 9}}, "stettin": {"PR": {"inf": 5}}})
        here = space(name)
        g.put(ACTIVE, number, pack(inf=3))
        g.march = March(number, g.holder[number], g.camp[number], OPERATION, here, here, here, -1, 4)
        ch17_5_garrisons.walk_in(g)
        assert (here in g.held) == falls


@rules("2.1.1d")
def test_2_1_1d_what_a_scenario_gives_to_the_enemy_is_a_fortress_or_occupied() -> None:
    for scenario in ("s1756", "s1757", "s1758", "s1759", "s1762", "campaign"):
        g = Table(scenario=scenario, begin=False).g
        held = dict(g.held)
        ch17_5_garrisons.settle(g)
        assert g.held == held
        assert all(FORT[at] or board.in_the_field(g, at, g.camp[lord]) for at, lord in held.items())


@rules("22.5.2a", "9.3")
def test_22_5_2a_lines_run_through_spaces_that_only_the_other_of_the_two_occupies() -> None:
    ring = {name: {"FR": {"inf": 3}} for name in ("hameln", "hildesheim", "braunschweig", "celle", "nienburg", "minden")}
    g = laid_out({**ring, "uelzen": {"BR": {"inf": 9}}, "berlin": {"PR": {"inf": 5}}})
    uelzen, hameln = space("uelzen"), space("hameln")
    assert not supply.has_path(g, uelzen, AP)
    g.armistice = 9
    assert supply.has_path(g, uelzen, AP), "Hanover feeds them in spite of the French around it"
    assert supply.blocked_for(g, PR) >> hameln & 1, "but not for Prussians"
    for name in ring:
        g.put(space(name), AU, pack(inf=1))
    assert not supply.has_path(g, uelzen, AP), "Austrians keep no armistice"
    assert supply.blocked_for(g, FR) >> space("munster") & 1 == 0 and supply.blocked_for(g, AU) >> space("munster") & 1


@rules("22.5.2a")
def test_22_5_2a_an_anglo_allied_force_passes_through_rhineland_but_does_not_stay() -> None:
    armies = {"dortmund": {"BR": {"inf": 9}, "leaders": ["ferdinand_aa"]}, "berlin": {"PR": {"inf": 5}}}
    hands = {"PR": [], "AU": [], "FR": [], "BR": ["B12"]}
    t = Table(field({**armies, "metz": {"FR": {"inf": 9}}}, "BR", armistice=9, hands=hands, held={"wesel": "PR"}))
    t.skip_to("card").choose("ops:B12", "leader:ferdinand_aa", "all")
    t.choose("space:essen")
    assert t.prompt == "march" and "stop" not in t.offered and "drop" not in t.offered, "Essen is no friendly space"
    assert "space:dusseldorf" in t.offered, "from there it can still come back"
    t.choose("space:wesel")
    assert "stop" in t.offered


@rules("22.5.2a")
def test_22_5_2a_who_cannot_come_out_again_does_not_go_in() -> None:
    g = laid_out({"berlin": {"PR": {"inf": 5}}}, armistice=9, held={"wesel": "PR"})
    g.march = March(BR, g.holder[BR], AP, OPERATION, space("dortmund"), space("dortmund"), space("dortmund"), -1, 1)
    g.put(ACTIVE, BR, pack(inf=9))
    refusal = ch12_movement.refused_step(g, SPACE + space("essen"))
    assert refusal and refusal.rule == "22.5.2a"
    g.march.points = 2
    assert ch12_movement.refused_step(g, SPACE + space("essen")) is None, "Wesel is one step away"
    for name in ("wesel", "dortmund", "coesfeld"):
        g.put(space(name), FR, pack(inf=1))
    assert ch12_movement.refused_step(g, SPACE + space("essen")), "not into spaces that the French occupy"
