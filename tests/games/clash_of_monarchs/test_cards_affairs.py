"""The 110 cards (1): money, will, hands, chits, colonies, fleets and diplomacy."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.clash_of_monarchs import deck, load
from grognard.games.clash_of_monarchs.cards import affairs
from grognard.games.clash_of_monarchs.load import AP, AU, BALTIC, BR, COALITION, FR, IM, NEUTRAL, PR, RU, SA, SW, space
from grognard.games.clash_of_monarchs.rules import (
    ch06_fortunes,
    ch11_activation,
    ch14_withdrawal,
    ch16_morale,
    ch17_fortresses,
    ch19_winter,
    ch20_recruit,
    ch22_3_clients,
    ch22_armistice,
    ch22_politics,
)
from grognard.games.clash_of_monarchs.state import FALL
from grognard.games.clash_of_monarchs.troops import pack

from .cards_table import field_total, may, run, state
from .procedures import play
from .table import laid_out, rules

# What simple events change: (nation or Power, by how much) on each track, and the flags they raise.
TRACKS: dict[str, dict[str, Any]] = {
    "P2": {"thaler": {PR: 4}, "flag": "saxon_contributions"},
    "B1": {"will": {PR: 1}, "thaler": {PR: 2}, "flag": "subsidy_br_pr"},
    "B5": {"thaler": {FR: -3}, "flag": "no_french_credit"},
    "B6": {"will": {BR: 2}, "flag": "british_three_dice_free"},
    "B13": {"colonial": 1, "flag": "typhus"},
    "B15": {"colonial": 2, "will": {BR: 1}},
    "A1": {"will": {AU: 1}, "flag": "subsidy_fr_au_3"},
    "A2": {"thaler": {AU: 4}, "flag": "austrian_credit"},
    "A3": {"flag": "generalstab"},
    "A21": {"thaler": {AU: 6}, "will": {AU: -1}},
    "R9": {"flag": "improved_russian_supply"},
    "F7": {"thaler": {FR: 3}, "flag": "french_credit"},
    "F15": {"thaler": {FR: 2}, "flag": "no_border_commitment"},
    "F16": {"colonial": -1, "thaler": {BR: -2}},
    "F18": {"flag": "broglies_divisions"},
    "F19": {"thaler": {FR: 4}},
}


@pytest.mark.parametrize("name", TRACKS)
def test_tracks_and_lasting_effects(name: str) -> None:
    g, wanted = state("s1759"), TRACKS[name]
    g.will = [10] * 5
    g.flags = [flag for flag in g.flags if flag != wanted.get("flag")]
    thaler, will, colonial = g.thaler[:], g.will[:], g.colonial
    run(g, name)
    for power in range(5):
        assert g.thaler[power] - thaler[power] == wanted.get("thaler", {}).get(power, 0)
        assert g.will[power] - will[power] == wanted.get("will", {}).get(power, 0)
    assert g.colonial - colonial == wanted.get("colonial", 0)
    assert "flag" not in wanted or g.has(wanted["flag"])


def test_a3_the_generalstab_activates_one_austrian_above_the_card_once_a_season() -> None:
    g = laid_out({"wien": {"AU": {"inf": 9}, "leaders": ["daun"]}, "prag": {"AU": {"inf": 3}, "leaders": ["browne"]}})
    g.flags.append("generalstab")
    g.power = AU
    assert play(ch11_activation.operate(g, AU, 2), "leader:daun")[0] == "activate", "initiative 3 by a card of 2"
    assert g.has("generalstab_used")


def test_f19_costs_will_only_the_exhausted() -> None:
    g = state()
    g.will[FR] = 5
    run(g, "F19")
    assert g.will[FR] == 4


def test_p27_raises_will_to_its_start_at_most() -> None:
    g = state()
    g.will[PR] = 15
    run(g, "P27")
    run(g, "P27")
    assert g.will[PR] == 16


@pytest.mark.parametrize(("name", "box"), [("P16", load.BORDER), ("B14", load.GERMAN)])
def test_kk_doctrines(name: str, box: int) -> None:
    g = state()
    run(g, name)
    assert g.advantage[box] == AP


@pytest.mark.parametrize(("name", "power"), [("P6", PR), ("F12", FR)])
def test_two_chits_are_drawn_and_three_kept(name: str, power: int) -> None:
    g = state()
    g.held_chits[power] = g.pools[power][:2]
    g.pools[power] = g.pools[power][2:]
    assert run(g, name) == ["drop-chit"] and len(g.held_chits[power]) == 3


def test_f6_prisoners_are_not_the_largest_force() -> None:
    g = laid_out({"hanover": {"BR": {"inf": 8}}, "metz": {"FR": {"inf": 3}}})
    g.put(load.PRISON, BR, pack(inf=12))
    ch14_withdrawal.note_retreat(g, space("hanover"), AP)
    assert g.retreated == [BR]


@rules("15.4.1c")
def test_15_4_1c_null_chits_are_discarded_only_in_a_draw_phase() -> None:
    g = state()
    null, good = (deck.tactic(name) for name in ("slow_reaction", "able_advisor"))
    g.held_chits[FR] = [null, good]
    assert affairs.to_drop(g, FR) == [good]
    g.held_chits[FR] = [null]
    assert affairs.to_drop(g, FR) == [null]


@pytest.mark.parametrize(("name", "power", "drawn"), [("P23", PR, 1), ("B12", BR, 1), ("R5", RU, 1), ("F14", FR, 1)])
def test_cards_are_drawn(name: str, power: int, drawn: int) -> None:
    g = state("s1759")
    before = len(g.hands[g.book[power]])
    run(g, name)
    assert len(g.hands[g.book[power]]) == before + drawn, "R5 draws two and discards one"


def test_b12_the_exhausted_draw_nothing_but_are_paid() -> None:
    g = state()
    g.will[BR], money, cards = 4, g.thaler[BR], len(g.hands[BR])
    run(g, "B12")
    assert g.thaler[BR] == money + 3 and len(g.hands[BR]) == cards


def test_p12_looks_into_a_hand_and_discards_from_it() -> None:
    g = state()
    card = g.hands[AU][0]
    asked = run(g, "P12", "nation:AU", f"discard:{deck.CARD_IDS[card]}")
    assert asked == ["look-hand", "spy-card"] and card in g.discards[AU]


def test_p15_austria_pays_what_it_has_and_sets_two_sp_aside() -> None:
    g = laid_out({"wien": {"AU": {"inf": 5, "lc": 1}}}, actions={"AU": 1}, thaler={"AU": 3})
    run(g, "P15", "first")
    assert g.actions[AU] == 0 and g.at(load.ASIDE, AU) == pack(inf=2) and g.at(space("wien"), AU) == pack(inf=3, lc=1)
    poor = laid_out({"wien": {"AU": {"inf": 5}}}, actions={"AU": 0}, thaler={"AU": 0})
    assert "choose-clause" not in run(poor, "P15") and poor.thaler[AU] == -1
    play(ch20_recruit.come_back(poor, load.ASIDE, AU))
    assert field_total(poor, AU) == pack(inf=5), "they return in Spring"


def test_p18_takes_a_thaler_of_a_belligerent() -> None:
    g = state()
    money = g.thaler[:]
    run(g, "P18", "second")
    assert g.thaler[PR] == money[PR] + 5 and g.thaler[RU] == money[RU] - 1
    g.take_side(RU, NEUTRAL)
    assert "choose-clause" not in run(g, "P18") and g.thaler[AU] == money[AU] - 1


def test_p22_forages_in_the_empire() -> None:
    g = state()
    money = g.thaler[IM]
    run(g, "P22", "area:thuringia")
    assert g.forage[load.area("thuringia")] == 4 and g.thaler[IM] == money - 2


def test_p13_pressed_saxons_run_with_any_desertion_chit() -> None:
    g = laid_out({"dresden": {"PR": {"inf": 3}}, "wien": {"AU": {"inf": 3}}}, held={"dresden": "PR"})
    run(g, "P13", "space:dresden")
    assert g.at(space("dresden"), PR) == pack(inf=7)
    play(ch06_fortunes.desertion(g, 2))
    assert g.at(space("dresden"), PR) == pack(inf=5) and not g.has("pressed_saxons"), "the eastern chit lists no Prussians"


def test_p23_a_russian_command_stays_until_the_end_of_the_next_prussian_turn() -> None:
    armies = {"breslau": {"RU": {"inf": 8}, "leaders": ["fermor"]}, "vilna": {"RU": {"inf": 20}, "leaders": ["saltykov"]}}
    g = laid_out({**armies, "wien": {"AU": {"inf": 3}}}, camp={"RU": "ap:PR"}, flags=["elizabeth_dead"])
    run(g, "P23")
    assert g.has("peters_admiration")
    assert play(ch22_3_clients.death_of_peter(g), "leader:fermor") == ["admirer"]
    assert g.camp[RU] == AP and g.at(space("breslau"), RU) == pack(inf=8) and not g.at(space("vilna"), RU)
    play(ch22_politics.end_turn(g, AU))
    assert g.camp[RU] == AP
    play(ch22_politics.end_turn(g, PR))
    assert g.camp[RU] == NEUTRAL and not g.at(space("breslau"), RU) and g.out[RU]


def test_b3_prince_ferdinand_takes_over() -> None:
    g = state()
    will = g.will[BR]
    run(g, "B3")
    assert g.leaders[load.FERDINAND_PR] == load.GONE and 0 <= g.leaders[load.FERDINAND_AA] < load.SPACES
    assert g.leaders[load.CUMBERLAND] == load.GONE and g.will[BR] == will + 1 and g.has("prince_ferdinand")


@pytest.mark.parametrize(("die", "french", "moved"), [(3, False, 1), (2, False, 0), (3, True, 0), (4, True, 1)])
def test_b4_royal_navy_in_the_colonies(die: int, french: bool, moved: int) -> None:
    g = state()
    g.played = [deck.FRENCH_FLEET] if french else []
    at, g.script = g.colonial, [die]
    run(g, "B4", "first")
    assert g.colonial == at + moved


def test_b4_royal_navy_at_sea() -> None:
    g = state()
    run(g, "B4", "second", "sea:baltic")
    assert g.fleets[0] == BALTIC
    g.invasion = True
    assert "choose-clause" not in run(g, "B4"), "no colonial roll under an Invasion Threat"


def test_b8_france_sets_three_sp_aside_or_loses_will() -> None:
    g = laid_out({"metz": {"FR": {"inf": 4, "lc": 1}}, "hanover": {"BR": {"inf": 3}}})
    run(g, "B8", "first", "troop:fr_lc")
    assert g.at(load.ASIDE, FR) == pack(inf=1, lc=1) and g.at(space("metz"), FR) == pack(inf=3)
    will = g.will[FR]
    run(g, "B8", "second")
    assert g.will[FR] == will - 1


def test_f6_and_b10_an_armistice_and_its_end() -> None:
    g = state()
    g.season, g.round, will = FALL, 3, g.will[BR]
    assert may(g, "F6") is False
    g.retreated.append(BR)
    g.held[space("hanover")] = FR
    assert may(g, "F6")
    run(g, "F6")
    assert g.armistice == 12 and g.will[BR] == will - 1
    ch22_armistice.shorten(g, BR, 2)
    g.round = 5
    ch22_armistice.expire(g, FR)
    assert g.armistice == 10, "not in the French turn"
    ch22_armistice.expire(g, BR)
    assert not g.armistice, "22.5.2b: at the start of the British turn of Round 5"
    run(g, "F6")
    run(g, "B10")
    assert not g.armistice and g.will[BR] == will - 3


def test_b17_quiberon_bay() -> None:
    g = state("s1759")
    g.invasion, points, g.script = True, g.vp[FR], [1]
    run(g, "B17")
    assert not g.invasion and g.vp[FR] == points - 1


def test_b21_bute_and_his_peace() -> None:
    g = state("s1759")
    money, g.season, g.round = g.thaler[BR], FALL, 1
    run(g, "B21", "first")
    assert g.thaler[BR] == money + 4 and g.has("bute_ministry") and g.armistice == 6 + 3
    calm = state("s1759")
    run(calm, "B21", "pass")
    assert not calm.armistice


def test_b22_the_baltic_squadron_disrupts_the_swedish_depot_if_it_stays() -> None:
    g = laid_out({"stralsund": {"SW": {"inf": 3}, "fd": ["sw_1"]}}, camp={"SW": "coalition:FR"}, fleets={"BR": 0})
    depot = load.FD_IDS.index("sw_1")
    run(g, "B22")
    assert g.fleets[0] == BALTIC and g.fd_down[depot]
    beaten = laid_out({"stralsund": {"SW": {"inf": 3}, "fd": ["sw_1"]}}, camp={"SW": "coalition:FR"}, fleets={"BR": 0, "RU": 1})
    beaten.script = [6]
    run(beaten, "B22")
    assert beaten.fleets[0] != BALTIC and not beaten.fd_down[depot], "driven off by the Russians"


def test_p26_caps_and_hats() -> None:
    armies = {"stralsund": {"SW": {"inf": 5}, "fd": ["sw_1"]}, "wien": {"AU": {"inf": 3}, "fd": ["au_1"]}}
    g = laid_out(armies, camp={"SW": "coalition:FR"})
    swedish, austrian = load.FD_IDS.index("sw_1"), load.FD_IDS.index("au_1")
    g.fd_down[austrian] = True
    run(g, "P26")
    assert g.at(space("stralsund"), SW) == pack(inf=3) and g.fd_down[swedish] and g.md_down[load.MD_INDEX[load.SWEDEN]]
    ch16_morale.restore_depots(g, FR)
    ch16_morale.restore_depots(g, AU)
    assert g.fd_down[swedish] and not g.fd_down[austrian], "only the Swedes are held up"


def test_r7_the_baltic_fleet_supports_a_siege_at_once() -> None:
    g = state()
    run(g, "R7")
    assert g.fleets[1] == BALTIC and g.fleet_used[1] == 2


@pytest.mark.parametrize(("die", "near", "taken"), [(3, False, False), (3, True, True), (4, False, True)])
def test_r10_danzig(die: int, near: bool, taken: bool) -> None:
    armies = {"gdansk" if near else "vilna": {"RU": {"inf": 9}}}
    g = laid_out(armies)
    g.script = [die]
    run(g, "R10")
    assert g.has("danzig") is taken and (g.held.get(load.GDANSK) == RU) is taken


def test_f2_an_invasion_threat() -> None:
    g = laid_out({"hanover": {"BR": {"inf": 6}}, "metz": {"FR": {"inf": 3}}})
    g.script = [5]
    run(g, "F2", "first")
    assert g.invasion and g.at(load.ASIDE_YEAR, BR) == pack(inf=4)
    weak = laid_out({"hanover": {"BR": {"inf": 3}}, "metz": {"FR": {"inf": 3}}})
    weak.script, will = [5], weak.will[BR]
    run(weak, "F2", "first")
    assert weak.will[BR] == will - 1
    at, weak.script = weak.colonial, [4]
    run(weak, "F2")
    assert weak.colonial == at - 1


def test_f10_contributions() -> None:
    g = laid_out({"metz": {"FR": {"inf": 3}}})
    spaces = [at for at in range(load.SPACES) if load.THALER[at] and load.LAND[at] == BR and load.FORT[at]][:2]
    g.held = dict.fromkeys(spaces, FR)
    money = g.thaler[FR]
    run(g, "F10")
    assert g.thaler[FR] == money + 2 and all(g.forage[load.AREA_OF[at]] == 2 for at in spaces)


def test_f13_a_new_french_commander_in_chief() -> None:
    g = laid_out({"metz": {"FR": {"inf": 9}, "leaders": ["d_estrees"]}})
    run(g, "F13", "leader:soubise")
    assert g.favourite == load.leader("soubise") and g.leaders[g.favourite] == space("metz")
    assert g.leaders[load.leader("d_estrees")] == load.POOL and g.has("pompadours_favour")
    will = g.will[FR]
    g.winners.append(g.favourite)
    ch19_winter.favour(g)
    assert g.will[FR] == will - 1, "he must have commanded in a won battle this year"


def test_f13_in_a_besieged_fortress() -> None:
    g = laid_out({"metz": {"FR": {"inf": 9}, "leaders": ["d_estrees"]}})
    g.leaders[load.leader("d_estrees")] += load.SPACES  # within the walls
    run(g, "F13", "leader:soubise")
    assert g.leaders[load.leader("soubise")] == space("metz") + load.SPACES
    assert [event[3] for event in g.log if event[0] == "leader-arrives"] == [(load.leader("soubise"), space("metz"))]


def test_f14_lets_france_lower_its_subsidy() -> None:
    g = state("s1759")
    g.flags = [flag for flag in g.flags if flag != "subsidy_fr_au_may_be_1"]
    will = g.will[FR]
    run(g, "F14")
    assert g.will[FR] == will + 1 and g.has("subsidy_fr_au_may_be_1")


@pytest.mark.parametrize(("die", "camp"), [(3, NEUTRAL), (5, COALITION)])
def test_f23_the_danish_gambit(die: int, camp: int) -> None:
    g = state()
    g.script = [die]
    run(g, "F23")
    assert g.camp[load.DA] == camp


def test_a6_charles_is_recalled() -> None:
    g = laid_out({"wien": {"AU": {"inf": 9}, "leaders": ["charles"]}})
    will = g.will[AU]
    assert not may(g, "A6")
    g.beaten.append(load.CHARLES)
    assert may(g, "A6")
    run(g, "A6")
    assert g.leaders[load.CHARLES] == load.GONE and g.leaders[load.DAUN] == space("wien") and g.will[AU] == will + 1


def test_a12_the_camp_of_the_saxons() -> None:
    g = laid_out({"pirna!": {"SA": {"inf": 5}}, "pirna": {"PR": {"inf": 16, "fa": 1, "sa": 1}, "leaders": ["keith"]}})
    before = ch17_fortresses.siege_drm(g, PR, load.PIRNA)
    run(g, "A12")
    assert g.works[load.PIRNA] == COALITION and g.camp[SA] == COALITION
    assert ch17_fortresses.siege_drm(g, PR, load.PIRNA) == before - 2


def test_a22_supply_for_the_russians() -> None:
    g = laid_out({"kolin": {"AU": {"inf": 9}, "RU": {"inf": 6}}})
    actions = g.actions[AU]
    run(g, "A22")
    assert g.shared[RU] == space("kolin") * 2 + COALITION and g.actions[AU] == actions + 1
