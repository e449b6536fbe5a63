"""The 110 cards (2): pieces that come, are restored or set out, interrupts and winter cards."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.clash_of_monarchs import deck, load
from grognard.games.clash_of_monarchs.cards import marches
from grognard.games.clash_of_monarchs.cards.clauses import OF_CARD
from grognard.games.clash_of_monarchs.load import ACTIVE, AP, AU, BOX, BR, COALITION, FR, IM, PR, RU, SA, SW, space
from grognard.games.clash_of_monarchs.records import March
from grognard.games.clash_of_monarchs.rules import ch02_components as board
from grognard.games.clash_of_monarchs.rules import ch04_forces as forces
from grognard.games.clash_of_monarchs.rules import ch04_leaders, ch12_marches, ch20_2_treasury
from grognard.games.clash_of_monarchs.rules import ch09_supply as supply
from grognard.games.clash_of_monarchs.state import WINTER, ClashState
from grognard.games.clash_of_monarchs.troops import pack

from .cards_table import field_total, may, run, state
from .procedures import play
from .table import laid_out

# What is placed, and where: (nation, pieces, choices, the places in which they may then stand).
PLACED: dict[str, tuple[int, dict[str, int], tuple[str, ...], tuple[str, ...]]] = {
    "P8": (PR, {"lti": 1, "ltc": 1}, (), ("box:border", "box:german", "box:northern")),
    "P13": (PR, {"inf": 4}, ("space:torgau",), ("torgau",)),
    "P17": (PR, {"fa": 1}, ("space:magdeburg",), ("magdeburg",)),
    "B2": (BR, {"inf": 6, "lc": 2}, (), ()),
    "B9": (BR, {"inf": 4, "lc": 1}, ("space:stade",), ("stade",)),
    "B11": (BR, {"lti": 2}, (), ("box:german",)),
    "B16": (BR, {"inf": 6, "lc": 2, "fa": 1}, ("leader:granby",), ("emden",)),
    "B19": (BR, {"lti": 1, "ltc": 1}, (), ("box:german",)),
    "A5": (IM, {"inf": 8, "lc": 1, "fa": 1}, (), ()),
    "A7": (AU, {"inf": 3, "dc": 1}, ("space:brunn",), ("brunn",)),
    "A8": (AU, {"lti": 2}, (), ("box:border", "box:german", "box:northern")),
    "A10": (AU, {"fa": 2, "sa": 1}, ("space:prag",), ("prag",)),
    "R1": (RU, {"inf": 6, "lc": 2, "fa": 1}, ("space:riga",), ("riga",)),
    "R2": (RU, {"cos": 2}, (), ("box:border", "box:northern")),
    "R3": (RU, {"fa": 1}, (), ()),
    "R8": (RU, {"inf": 6, "lc": 1, "fa": 1}, ("space:grodno",), ("grodno",)),
    "F3": (FR, {"inf": 8, "lc": 2, "fa": 1}, ("space:metz",), ("metz",)),
    "F4": (FR, {"inf": 6, "lc": 1}, ("space:mainz",), ("mainz",)),
    "F5": (FR, {"inf": 6, "lc": 1, "fa": 1, "sa": 1}, (), ()),
    "F8": (FR, {"lti": 2}, (), ("box:german",)),
    "F9": (SW, {"inf": 6, "lc": 1, "fa": 1}, (), ("stralsund",)),
    "F21": (SW, {"inf": 3, "lti": 1}, (), ("stralsund",)),
    "A24": (IM, {"inf": 4}, (), ()),
}
HOMES = {
    "berlin": {"PR": {"inf": 3}},
    "torgau": {"PR": {"inf": 1}},
    "hanover": {"BR": {"inf": 3}},
    "wien": {"AU": {"inf": 3}},
    "metz": {"FR": {"inf": 3}},
    "vilna": {"RU": {"inf": 3}},
    "stralsund": {"SW": {"inf": 3}},
    "frankfurt": {"IM": {"inf": 3}},
    "bamberg": {"IM": {"inf": 1}},
}


def at_home(**more: Any) -> ClashState:
    """All nations at war, with a few men each."""
    return laid_out(HOMES, camp={"SW": "coalition:FR", "RU": "coalition", "BR": "ap", "IM": "coalition:AU"}, **more)


def place_of(name: str) -> int:
    return BOX + load.theater(name[4:]) if name.startswith("box:") else space(name)


@pytest.mark.parametrize("name", PLACED)
def test_new_pieces(name: str) -> None:
    number, counts, choices, places = PLACED[name]
    g = at_home()
    before, stood = field_total(g, number), {place: g.at(place_of(place), number) for place in places}
    run(g, name, *choices)
    assert field_total(g, number) - before == pack(**counts)
    if places:
        assert sum(g.at(place_of(place), number) - stood[place] for place in places) == pack(**counts)


NAMED = {
    "B2": "cumberland",
    "A5": "hildburghausen",
    "R1": "apraxin",
    "R8": "saltykov",
    "F3": "d_estrees",
    "F4": "soubise",
    "F9": "ungern_sternberg",
}


@pytest.mark.parametrize("name", NAMED)
def test_named_leaders_come_along(name: str) -> None:
    g = at_home()
    run(g, name)
    assert 0 <= g.leaders[load.leader(NAMED[name])] < load.SPACES


def test_a24_austria_chooses_an_imperial_leader() -> None:
    g = at_home()
    run(g, "A24", *["space:bamberg"] * 4, "leader:stolberg", "space:bamberg")
    assert g.leaders[load.leader("stolberg")] == space("bamberg") and g.at(space("bamberg"), IM) == pack(inf=5)


@pytest.mark.parametrize(("name", "number", "place"), [("P7", PR, "berlin"), ("B7", BR, "hanover"), ("R6", RU, "vilna")])
def test_infantry_and_a_cavalry_step(name: str, number: int, place: str) -> None:
    g = at_home()
    g.put(space(place), number, pack(lc_reduced=1))
    before = field_total(g, number)
    wanted = f"troop:{load.NATION_IDS[number].lower()}_lc_reduced"
    spots = {"P7": ["space:berlin"] * 3, "B7": ["space:hanover"] * 3, "R6": ["space:vilna"]}[name]
    run(g, name, *spots, wanted)
    assert field_total(g, number) - before == pack(inf=3, lc=1) - pack(lc_reduced=1)


def test_p25_the_land_militia() -> None:
    g = at_home()
    run(g, "P25", "space:stettin", "space:kolberg", "space:stettin")
    assert g.at(space("stettin"), PR) == pack(inf=2) and g.at(space("kolberg"), PR) == pack(inf=1)


@pytest.mark.parametrize(("name", "number"), [("P10", PR), ("A13", AU), ("R9", RU), ("F1", FR), ("A5", IM), ("F9", SW)])
def test_depots_come_from_the_pool(name: str, number: int) -> None:
    g = at_home()
    there = [at for at in range(load.FDS) if load.FD_NATION[at] == number and g.fd[at] >= 0]
    run(g, name)
    assert len([at for at in range(load.FDS) if load.FD_NATION[at] == number and g.fd[at] >= 0]) == len(there) + 1


@pytest.mark.parametrize(("name", "power", "actions"), [("P10", PR, 2), ("B19", BR, 2), ("A13", AU, 1)])
def test_supply_actions_come_with_them(name: str, power: int, actions: int) -> None:
    g = at_home()
    before = g.actions[power]
    run(g, name)
    assert g.actions[power] == before + actions


def test_f21_pays_an_action_if_the_russian_fleet_is_there() -> None:
    g = at_home(fleets={"RU": 1})
    before = g.actions[FR]
    run(g, "F21")
    assert g.actions[FR] == before + 1


@pytest.mark.parametrize(
    ("name", "power", "chit"),
    [("P17", PR, "improved_artillery"), ("A10", AU, "twelve_pounders"), ("R3", RU, "artillery_tenacity")],
)
def test_chits_join_the_pool(name: str, power: int, chit: str) -> None:
    g = at_home()
    before = g.pools[power].count(deck.tactic(chit))
    run(g, name)
    assert g.pools[power].count(deck.tactic(chit)) == before + 1


def test_r2_cossacks_forage() -> None:
    g = at_home()
    run(g, "R2", "box:northern", "box:northern", "area:east_prussia")
    assert g.forage[load.area("east_prussia")] == 2


@pytest.mark.parametrize(("name", "least"), [("F1", 3), ("F5", 5)])
def test_the_french_minimum_of_leaders_rises(name: str, least: int) -> None:
    g = at_home()
    run(g, name)
    assert ch04_leaders.least(g, FR) == least


def test_p24_horses_and_guns() -> None:
    g = laid_out({"berlin": {"PR": {"inf": 3, "lc_reduced": 2, "fa_reduced": 1}}})
    run(g, "P24", "troop:pr_lc_reduced", "troop:pr_lc_reduced")
    assert g.at(space("berlin"), PR) == pack(inf=3, lc=2, fa=1)


def test_r6_the_cavalry_comes_where_the_infantry_does() -> None:
    g = laid_out({"vilna": {"RU": {"inf": 3, "lc_reduced": 1}}, "grodno": {"RU": {"inf": 3, "lc_reduced": 1}}})
    run(g, "R6", "space:grodno", "troop:ru_lc_reduced")
    assert g.at(space("grodno"), RU) == pack(inf=6, lc=1) and g.at(space("vilna"), RU) == pack(inf=3, lc_reduced=1)
    run(g, "R6", "space:riga", "troop:ru_lc")
    assert g.at(space("riga"), RU) == pack(inf=3, lc_reduced=1), "nothing is restored in Vilna"


def test_p24_prussia_names_the_gun() -> None:
    g = laid_out({"berlin": {"PR": {"inf": 3, "fa_reduced": 1}}, "magdeburg": {"PR": {"inf": 3, "fa_reduced": 1}}})
    run(g, "P24", "done", "space:magdeburg")
    assert g.at(space("berlin"), PR) == pack(inf=3, fa_reduced=1) and g.at(space("magdeburg"), PR) == pack(inf=3, fa=1)


def test_b18_the_siege_train_comes_or_is_restored() -> None:
    g = at_home()
    run(g, "B18")
    assert g.at(space("hanover"), BR) == pack(inf=3, sa=1)
    g.put(space("hanover"), BR, pack(sa_reduced=1) - pack(sa=1))
    run(g, "B18")
    assert g.at(space("hanover"), BR) == pack(inf=3, sa=1)


def test_a15_loudon_rises_twice() -> None:
    g = at_home()
    run(g, "A15")
    assert 0 <= g.leaders[load.LOUDON] < load.SPACES and g.at(BOX + load.BORDER, AU) == pack(lti=1)
    assert not may(g, "A15"), "he has not won yet"
    g.winners.append(load.LOUDON)
    assert may(g, "A15")
    where = g.leaders[load.LOUDON]
    run(g, "A15")
    assert g.leaders[load.LOUDON_ARMY] == where and g.leaders[load.LOUDON] == load.GONE


def test_a17_the_convoy_of_domstadtl() -> None:
    besieger = {"PR": {"inf": 16, "fa": 1}, "leaders": ["keith"]}
    g = laid_out({"olmutz": besieger, "troppau": {"fd": ["pr_1"]}, "wien": {"AU": {"inf": 3}}})
    g.sieges[space("olmutz")], g.siege_camp[space("olmutz")] = 0, AP
    assert may(g, "A17")
    run(g, "A17")
    assert forces.supply(g, space("olmutz"), AP) == 2 and g.fd[load.FD_IDS.index("pr_1")] == load.POOL


def test_a23_saxons_in_french_pay() -> None:
    away = laid_out({"metz": {"FR": {"inf": 9}}})
    lines = supply.supplied(away, FR) & ~supply.supplied(away, SA)
    camp = next(at for at in range(load.SPACES) if lines >> at & 1 and not load.FORT[at] and not load.SQUARE[at])
    armies = {load.SPACE_IDS[camp]: {"FR": {"inf": 9}}, "wien": {"AU": {"inf": 3}, "SA": {"dc": 1}}}
    g = laid_out(armies, camp={"SA": "coalition:AU"})
    run(g, "A23", "space:wien")
    assert g.at(camp, SA) == pack(inf=4, dc=1) and g.leaders[load.leader("xaver")] == camp
    assert supply.has_path(g, camp, COALITION), "on French supply"
    g.flags.remove("saxon_corps_french_pay")
    assert not supply.has_path(g, camp, COALITION)


def test_a9_and_r11_ride_to_berlin() -> None:
    g = laid_out({"lauban": {"AU": {"inf": 2, "dc": 1}, "leaders": ["hadik"]}, "wien": {"AU": {"inf": 9}, "leaders": ["daun"]}})
    money, will = g.thaler[AU], g.will[PR]
    assert may(g, "A9")
    run(g, "A9")
    assert g.thaler[AU] == money + 3 and g.will[PR] == will - 1 and g.md_down[load.MD_INDEX[load.BERLIN]] == 1
    g.leaders[load.LACY] = space("lauban")
    assert not may(g, "A9"), "under his sole command"
    cossacks = laid_out({"landsberg": {"RU": {"inf": 6}, "leaders": ["totleben"]}, "box:northern": {"RU": {"cos": 1}}})
    money = cossacks.thaler[RU]
    assert may(cossacks, "R11")
    run(cossacks, "R11")
    assert cossacks.thaler[RU] == money + 4 and cossacks.will[PR] == will - 1


def test_a16_a_coup_de_main() -> None:
    armies = {
        "glatz": {"AU": {"inf": 16}, "leaders": ["loudon"]},
        "berlin": {"PR": {"inf": 3}},
        "wien": {"AU": {"inf": 20}, "leaders": ["daun"]},
    }
    g = laid_out(armies)
    assert may(g, "A16") and load.LAND[space("glatz")] == PR
    g.script = [6]
    run(g, "A16")
    assert board.holder(g, space("glatz")) == AU
    failed = laid_out(armies)
    failed.script = [1]
    run(failed, "A16")
    assert board.holder(failed, space("glatz")) == PR and not failed.sieges


# Events that activate Commands (8.6.2)

FRONT: dict[str, Any] = {
    "berlin": {"PR": {"inf": 9}, "leaders": ["frederick"]},
    "magdeburg": {"PR": {"inf": 6}, "leaders": ["keith"]},
    "breslau": {"PR": {"inf": 6}, "leaders": ["schwerin"]},
    "glogau": {"PR": {"inf": 6}, "leaders": ["henry"]},
    "hanover": {"BR": {"inf": 9}, "leaders": ["cumberland"]},
    "stade": {"BR": {"inf": 6}, "leaders": ["sporcken"]},
    "kassel": {"PR": {"inf": 4}, "leaders": ["bevern"]},
    "wien": {"AU": {"inf": 12}, "leaders": ["daun"]},
    "brunn": {"AU": {"inf": 6}, "leaders": ["lacy"]},
    "olmutz": {"AU": {"inf": 6}, "leaders": ["browne"]},
    "frankfurt": {"IM": {"inf": 6}, "leaders": ["hildburghausen"]},
    "metz": {"FR": {"inf": 9}, "leaders": ["d_estrees"]},
    "strasbourg": {"FR": {"inf": 6}, "leaders": ["soubise"]},
    "vilna": {"RU": {"inf": 9}, "leaders": ["apraxin"]},
    "grodno": {"RU": {"inf": 6}, "leaders": ["fermor"]},
    "stralsund": {"SW": {"inf": 4}, "leaders": ["hamilton"]},
}
# Whom each event activates, and with how many MP: (leaders, MP).
ACTIVATED: dict[str, list[tuple[str, int]]] = {
    "P1": [("frederick", 8 + 1 + 1), ("keith", 6 + 1 + 1), ("schwerin", 6 + 1 + 1)],
    "P3": [("frederick", 9), ("keith", 7), ("schwerin", 7)],
    "P5": [("frederick", 9), ("cumberland", 0)],
    "P14": [("keith", 6 + 1 + 2)],
    "P19": [("keith", 6 + 1 + 1), ("schwerin", 6 + 1 + 1)],
    "P21": [("henry", 0)],
    "B20": [("cumberland", 0), ("sporcken", 0), ("bevern", 5 + 1)],
    "A4": [("daun", 6), ("lacy", 8), ("hildburghausen", 0)],
    "A11": [("daun", 6), ("hildburghausen", 0)],
    "A20": [("lacy", 7 + 1 + 2)],
    "R12": [("apraxin", 5), ("fermor", 6)],
    "F1": [("d_estrees", 5 + 1 + 1), ("soubise", 5 + 1 + 1)],
    "F11": [("soubise", 5 + 1 + 1)],
    "F17": [("d_estrees", 6), ("daun", 6)],
}


def front(**more: Any) -> ClashState:
    return laid_out(FRONT, camp={"SW": "coalition:FR", "RU": "coalition", "BR": "ap", "IM": "coalition:AU"}, **more)


@pytest.mark.parametrize("name", ACTIVATED)
def test_commands_are_activated_whatever_their_initiative(name: str) -> None:
    g = front()
    wanted = [leader for leader, _ in ACTIVATED[name]]
    first = ("pass",) if name in ("P5", "A11", "F17") else ()
    if name == "F1":
        asked = run(g, name, "space:metz", "space:metz", *[f"leader:{leader}" for leader in wanted])
        assert asked
    else:
        run(g, name, *first, *[f"leader:{leader}" for leader in wanted])
    events = {load.LEADER_IDS[event[3][1]]: event[3][4] for event in g.log if event[0] == "activates"}
    assert list(events) == wanted
    assert all(points in (0, events[leader]) for leader, points in ACTIVATED[name])


def test_p3_and_r12_name_fewer_when_exhausted() -> None:
    g = front()
    g.will[PR], g.will[RU] = 5, 3
    assert run(g, "P3", "leader:frederick", "leader:keith").count("name-command") == 2
    assert run(g, "R12", "leader:apraxin").count("name-command") == 1


def test_p1_brings_saxony_and_the_empire_into_the_war() -> None:
    g = state("s1756")
    run(g, "P1")
    assert g.camp[SA] == COALITION and g.patron[SA] == AU and g.camp[IM] == COALITION and SA in g.barred


def test_p14_forces_its_march_free() -> None:
    g = front()
    g.script = [6]
    run(g, "P14", "leader:keith", "all", "space:brandenburg", "forced_march")
    assert board.strength(g, g.leaders[load.leader("keith")], AP) == 6, "no SP is lost"


def test_p21_slips_past_and_is_resupplied() -> None:
    g = front()
    forces.set_supply(g, space("glogau"), AP, 1)
    run(g, "P21")
    assert forces.supply(g, space("glogau"), AP) == 0


def test_a19_a_trapped_force_that_routs_is_captured() -> None:
    armies = {
        "prag": {"AU": {"inf": 15, "fa": 4}, "leaders": ["daun"]},
        "lobositz": {"PR": {"inf": 6}, "leaders": ["keith"]},
        "wien": {"AU": {"inf": 20, "fa": 4}, "leaders": ["charles"]},
    }
    g = laid_out(armies)
    goal = next(at for at in load.NEAR[space("prag")] if not load.FORT[at] and not load.HILL[at])
    g.put(space("lobositz"), PR, -pack(inf=6))
    g.put(goal, PR, pack(inf=6))
    g.leaders[load.leader("keith")] = goal
    g.script = [0, 6, 1, 1, 6]
    name = load.SPACE_IDS[goal]
    asked = run(g, "A19", f"space:{name}", "leader:daun", "done", "all", f"space:{name}")
    assert "common-goal" in asked and any(event[0] == "battle" for event in g.log)
    mood = next(event[3] for event in g.log if event[0] == "battle-losses")
    assert mood[5] == 2 and g.leaders[load.leader("keith")] == load.PRISON, "a rout captures all"


def test_p4_the_second_command_rolls_to_join_in() -> None:
    armies = {
        "breslau": {"PR": {"inf": 6}, "leaders": ["schwerin"]},
        "neisse": {"PR": {"inf": 6}, "leaders": ["keith"]},
        "strehlen": {"AU": {"inf": 6}, "leaders": ["daun"]},
    }
    g = laid_out(armies)
    assert may(g, "P4")
    assert not may(laid_out({name: armies[name] for name in ("breslau", "strehlen")}), "P4"), "two Commands must reach it"
    g.script = [6]
    run(g, "P4", "space:strehlen", "leader:schwerin", "leader:keith", "all", "space:strehlen")
    assert any(event[0] == "activates" for event in g.log)


def test_p4_a_besieged_garrison_may_join_the_converging_attack() -> None:
    here = space("schweidnitz")
    g = laid_out(
        {
            "schweidnitz": {"PR": {"inf": 9}, "AU": {"inf": 9}, "leaders": ["schwerin", "daun"]},
            "schweidnitz!": {"PR": {"inf": 4}},
            "wien": {"AU": {"inf": 3}},
        }
    )
    g.moved, g.script = [load.leader("schwerin")], [3] * 9
    asked = play(marches.converge(g, PR, OF_CARD[deck.card("P4")][0], here), "yes")
    fought = next(event[3] for event in g.log if event[0] == "battle")
    assert asked[0] == "join-battle" and 13 in fought, "9 SP outside and 4 inside"


def test_a18_hochkirch_night() -> None:
    armies = {
        "strehlen": {"AU": {"inf": 9}, "leaders": ["daun"]},
        "breslau": {"PR": {"inf": 6}, "leaders": ["keith"]},
        "neisse": {"PR": {"inf": 4}},
    }
    g = laid_out(armies, comet=True)
    surprise = deck.tactic("surprise_attack")
    if surprise not in g.pools[AU]:
        g.pools[AU].append(surprise)
    g.script = [3] * 20
    asked = run(g, "A18", "leader:daun", "space:breslau", "all", "space:breslau", "pass", "stop", "pass", "attack")
    assert "prey" in asked and any(event[0] == "battle" for event in g.log)
    assert not {"withdraw", "shelter"} & set(asked), "not even into the fortress"
    assert surprise in (*g.held_chits[AU], *g.spent[AU])


# Interrupts (8.6.5)


def entering(camp: int, power: int, here: str, armies: dict[str, Any], leader: str) -> ClashState:
    """A force that has just entered a space."""
    g = laid_out(armies)
    g.put(ACTIVE, power, pack(inf=9))
    g.leaders[load.leader(leader)] = ACTIVE
    g.march = March(power, 0, camp, 0, space(here), space(here), space(here), load.leader(leader), 3)
    g.moved = [load.leader(leader)]
    return g


@pytest.mark.parametrize(("die", "points"), [(2, 0), (4, 3)])
def test_p9_zieten_out_of_the_bush(die: int, points: int) -> None:
    g = entering(COALITION, AU, "strehlen", {"breslau": {"PR": {"inf": 3, "ltc": 1}}}, "daun")
    g.ready = [load.DAUN]
    assert may(g, "P9")
    g.script = [die]
    run(g, "P9")
    assert g.marching.points == points and g.marching.no_siege == (points == 0)
    assert (load.DAUN in g.ready) == (points > 0), "nor may it besiege this turn"
    g.marching.spent = 2
    assert ch12_marches.can_force(g) == (points > 0), "nor force its march"


@pytest.mark.parametrize(
    ("name", "camp", "power", "leader", "head"), [("P20", COALITION, AU, "daun", "keith"), ("A14", AP, PR, "keith", "daun")]
)
def test_camps_are_fortified_in_time(name: str, camp: int, power: int, leader: str, head: str) -> None:
    code = "PR" if power == AU else "AU"
    g = entering(camp, power, "strehlen", {"strehlen": {code: {"inf": 6}, "leaders": [head]}}, leader)
    assert may(g, name)
    run(g, name)
    assert g.works[space("strehlen")] == 1 - camp
    assert not may(g, name), "it is entrenched already"


def test_b23_freytags_ambush() -> None:
    armies = {"box:german": {"BR": {"lti": 1}}, "hanover": {"BR": {"inf": 3}}}
    g = entering(COALITION, FR, "hameln", armies, "soubise")
    assert may(g, "B23")
    run(g, "B23")
    assert g.marching.points == 1 and board.strength(g, ACTIVE, COALITION) == 8


def test_f22_countermarch_orders() -> None:
    g = entering(AP, BR, "hameln", {"bielefeld": {"FR": {"inf": 6}}, "minden": {"FR": {"inf": 3}}}, "cumberland")
    near = any(g.at(at, FR) for at in load.NEAR[space("hameln")])
    assert may(g, "F22") == near
    run(g, "F22")
    assert g.marching.points == 1


# Winter cards (19.3)


@pytest.mark.parametrize(
    ("name", "leader", "points"), [("P11", "keith", 4), ("A25", "hildburghausen", 4), ("F20", "soubise", 4), ("R4", "apraxin", 6)]
)
def test_winter_operations(name: str, leader: str, points: int) -> None:
    g = front()
    g.season = WINTER
    assert may(g, name)
    will = g.will[PR]
    run(g, name, f"leader:{leader}")
    event = next(event for event in g.log if event[0] == "activates")
    assert load.LEADER_IDS[event[3][1]] == leader and event[3][4] == points
    assert g.will[PR] == will - (name == "R4")


def test_p11_who_ends_outside_quarters_freezes_first() -> None:
    g = laid_out({"strehlen": {"PR": {"inf": 10}, "leaders": ["keith"]}, "wien": {"AU": {"inf": 9}}})
    g.season = WINTER
    assert "breslau" in [load.SPACE_IDS[near] for near in load.NEAR[space("strehlen")]]
    run(g, "P11", "leader:keith", "all", "stop")
    place = g.leaders[load.leader("keith")]
    assert load.FORT[place] and board.strength(g, place, AP) == 8, "20 per cent, although quarters are near"


def test_f20_only_frances_own_client() -> None:
    g = front()
    g.season, g.patron[SW] = WINTER, RU
    g.power = g.playing = FR
    clause = OF_CARD[deck.card("F20")][0]
    assert load.leader("hamilton") not in marches.leaders_for(g, FR, clause, 0)
    assert load.leader("hamilton") in marches.leaders_for(g, RU, clause, 0)


def test_r4_takes_empty_fortresses_of_east_prussia() -> None:
    g = laid_out({"tilsit": {"RU": {"inf": 12}, "leaders": ["fermor"]}, "berlin": {"PR": {"inf": 3}}})
    g.season = WINTER
    fort = next(at for at in load.FORTS if board.in_area(at, "east_prussia") and at in load.NEAR[space("tilsit")])
    run(g, "R4", "leader:fermor", "all", f"space:{load.SPACE_IDS[fort]}", "stop")
    assert board.holder(g, fort) == RU


def test_a20_lacys_column_taxes_a_prussian_space() -> None:
    g = front()
    free = [at for at in range(load.SPACES) if load.THALER[at] and load.LAND[at] == PR and not load.FORT[at]]
    goal = next(at for at in free if not board.occupied(g, at, AP))
    assert ch20_2_treasury.collects(g, goal) == PR
    g.put(goal, AU, pack(inf=2))
    g.taxed = [goal]
    assert ch20_2_treasury.collects(g, goal) == AU
