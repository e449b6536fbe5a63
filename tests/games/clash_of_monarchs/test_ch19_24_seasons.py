"""19.1, 20, 21.3.2, 24.1: quarters, prisoners, depots, money troubles, redeployment and pressed Commands in detail."""

from __future__ import annotations

from grognard.games.clash_of_monarchs import deck, load
from grognard.games.clash_of_monarchs.load import (
    ACTIVE,
    AP,
    AU,
    BORDER,
    BOX,
    COALITION,
    FR,
    GERMAN,
    IM,
    POOL,
    PR,
    PRISON,
    RU,
    SW,
    space,
)
from grognard.games.clash_of_monarchs.problems import too_many
from grognard.games.clash_of_monarchs.records import March
from grognard.games.clash_of_monarchs.rules import ch02_components as board
from grognard.games.clash_of_monarchs.rules import (
    ch04_leaders,
    ch05_sequence,
    ch10_actions,
    ch12_movement,
    ch18_2_transfers,
    ch19_1_quarters,
    ch19_4_diplomacy,
    ch19_winter,
    ch20_1_prisoners,
    ch20_6_redeploy,
    ch20_horse,
    ch20_recruit,
    ch20_spring,
    ch22_politics,
    ch24_advanced,
)
from grognard.games.clash_of_monarchs.state import WINTER
from grognard.games.clash_of_monarchs.troops import LC, pack
from grognard.games.clash_of_monarchs.words import ACTION, troop

from .procedures import play
from .table import TITLE, Table, field, laid_out, rules

BERLIN = {"PR": {"inf": 5}}


@rules("19.1a")
def test_19_1a_five_sp_may_winter_on_depots_even_where_the_force_starts() -> None:
    g = laid_out({"kolin": {"AU": {"inf": 9, "lc": 1}, "fd": ["au_1"]}, "wien": {"AU": {"inf": 3}}, "berlin": BERLIN})
    asked = play(ch19_1_quarters.go_home(g, space("kolin"), COALITION), "troop:au_lc", "troop:au_inf", "done")
    assert "winter-drop" in asked and g.at(space("kolin"), AU) == pack(inf=1, lc=1)
    assert g.retreat is None


@rules("19.1b")
def test_19_1b_minor_forces_and_depots_may_move() -> None:
    g = laid_out({"kolin": {"AU": {"inf": 4}}, "wien": {"AU": {"inf": 9}, "fd": ["au_1"]}, "berlin": BERLIN})
    g.season = WINTER
    assert ch19_1_quarters.minors(g, AU) == [space("kolin")]
    play(ch19_1_quarters.late_moves(g, AU), "space:kolin", "space:czaslau")
    assert g.at(space("czaslau"), AU) == pack(inf=4) and not g.at(space("kolin"), AU)


@rules("19.1b", "18.2")
def test_19_1b_light_units_go_anywhere_in_winter() -> None:
    g = laid_out({"box:border": {"AU": {"lti": 1}}, "frankfurt": {"AU": {"inf": 3}}, "berlin": BERLIN})
    unit = ch18_2_transfers.movable(g, AU, BOX + BORDER)[0]
    assert not ch18_2_transfers.goals(g, AU, BOX + BORDER, unit)
    g.season = WINTER
    goals = ch18_2_transfers.goals(g, AU, BOX + BORDER, unit)
    assert space("frankfurt") in goals and len(goals) == 3, "two other boxes"


@rules("22.4a", "19.1.1")
def test_22_4a_only_russians_winter_in_poland() -> None:
    g = laid_out({"poznan": {"AU": {"inf": 3}}, "warsaw": {"RU": {"inf": 3}}, "berlin": BERLIN})
    assert ch19_1_quarters.must_move(g, space("poznan"), COALITION)
    assert not ch19_1_quarters.must_move(g, space("warsaw"), COALITION)


@rules("19.2")
def test_19_2_a_leader_returns_to_a_fortress_or_square_of_his_nation() -> None:
    g = laid_out({"kolin": {"AU": {"inf": 20}}, "wien": {"AU": {"inf": 3}}, "berlin": BERLIN})
    assert play(ch04_leaders.return_leader(g, load.DAUN), "space:brunn") == ["place-leader"]
    assert g.leaders[load.DAUN] == space("brunn"), "his player chooses"
    found = ch04_leaders.havens(g, AU)
    assert found[0] == space("wien") and space("kolin") not in found, "not to his men in the open"


@rules("20.1")
def test_20_1_guns_are_exchanged_by_agreement() -> None:
    armies = {"prison": {"PR": {"fa": 2}, "AU": {"fa_reduced": 1}}, "wien": {"AU": {"inf": 3}}, "berlin": BERLIN}
    g = laid_out(armies)
    assert play(ch20_1_prisoners.swap_guns(g), "yes", "no") == ["swap-guns", "swap-guns"]
    assert g.at(PRISON, PR) == pack(fa=2)
    asked = play(ch20_1_prisoners.swap_guns(g), "yes", "yes")
    assert asked[:2] == ["swap-guns", "swap-guns"]
    assert g.at(PRISON, PR) == pack(fa=1) and not g.at(PRISON, AU), "one for one"


@rules("20.1")
def test_20_1_the_side_that_lost_more_names_who_comes_back() -> None:
    g = laid_out({"wien": {"AU": {"inf": 3}}, "berlin": BERLIN})
    lost = [at for at in load.LEADERS_OF[AU] if not load.RED[0][at] and not load.RED[1][at]][:2]
    mate = next(at for at in load.LEADERS_OF[PR] if not load.RED[0][at] and not load.RED[1][at])
    for at in (*lost, mate):
        g.leaders[at] = PRISON
    play(ch20_1_prisoners.swap_leaders(g), "space:breslau", f"leader:{load.LEADER_IDS[lost[1]]}")
    assert g.leaders[mate] == space("breslau")
    assert g.leaders[lost[1]] != PRISON and g.leaders[lost[0]] == PRISON and g.leaders[mate] != PRISON


@rules("20.1", "20.4.6")
def test_20_1_returned_men_go_where_their_owner_wishes() -> None:
    g = laid_out({"prison": {"PR": {"inf": 4}, "AU": {"inf": 4}}, "wien": {"AU": {"inf": 3}}, "berlin": BERLIN})
    play(ch20_1_prisoners.swap_men(g), "space:magdeburg", "number:4", "space:brunn", "number:4")
    assert g.at(space("magdeburg"), PR) == pack(inf=4) and g.at(space("brunn"), AU) == pack(inf=4)


@rules("20.3a", "20.3.1a", "9.8")
def test_20_3_1a_a_minors_depot_is_paid_from_its_own_treasury() -> None:
    g = laid_out({"frankfurt": {"IM": {"inf": 3}}, "berlin": BERLIN}, thaler={"AU": 5, "IM": 1})
    depot = load.FD_NATION.index(IM)
    g.fd[depot] = space("frankfurt")
    play(ch20_spring.keep_depot(g, AU, depot), "thaler")
    assert g.thaler[IM] == 0 and g.thaler[AU] == 5
    play(ch20_spring.keep_depot(g, AU, depot), "thaler")
    assert g.thaler[AU] == 4, "its Patron pays when it has nothing"
    play(ch20_spring.keep_depot(g, AU, depot), "distribute", "action")
    assert g.fd[depot] == POOL and g.actions[AU] == 1


@rules("20.4.6", "20.4.3")
def test_20_4_6_cavalry_steps_restore_or_build() -> None:
    g = laid_out({"wien": {"AU": {"inf": 3, "ltc_reduced": 1}}, "kolin": {"AU": {"lc_reduced": 1}}, "berlin": BERLIN})
    build = ("troop:au_lc", "space:brunn", "troop:au_lc_reduced", "space:brunn")
    play(ch20_horse.cavalry_steps(g, AU, AU, 3), "troop:au_ltc_reduced", *build)
    assert g.at(space("wien"), AU) == pack(inf=3, ltc=1) and g.at(space("brunn"), AU) == pack(lc=1)


@rules("20.3.1a", "20.4.1b")
def test_20_5_a_patron_pays_for_the_recruits_of_a_minor() -> None:
    g = laid_out({"frankfurt": {"IM": {"inf": 3}}, "berlin": BERLIN}, thaler={"AU": 9, "IM": 0})
    g.script = [6]
    play(ch20_recruit.recruit(g, IM, AU), "number:1")
    price = 9 - g.thaler[AU]
    assert g.thaler[IM] == 0 and price > 0


@rules("20.4.6", "18.1")
def test_20_4_6_cavalry_steps_serve_theater_boxes_and_raise_light_cavalry() -> None:
    g = laid_out({"wien": {"AU": {"inf": 3, "ltc_reduced": 1}}, "box:border": {"AU": {"ltc_reduced": 1}}, "berlin": BERLIN})
    play(ch20_horse.cavalry_steps(g, AU, AU, 2), "troop:au_ltc_reduced", "box:border", "troop:au_ltc", "space:wien")
    assert g.at(BOX + load.BORDER, AU) == pack(ltc=1) and g.at(space("wien"), AU) == pack(inf=3, ltc_reduced=2)


@rules("20.4.4", "10.7")
def test_10_7_a_depot_is_rebuilt_with_thalers_and_actions() -> None:
    g = laid_out({"wien": {"AU": {"inf": 3}}, "berlin": BERLIN}, thaler={"AU": 2}, actions={"AU": 2})
    asked = play(ch20_recruit.rebuild_depot(g, AU, AU), "number:2", "space:brunn")
    assert asked == ["pay-actions", "place-home"] and g.thaler[AU] == 1 and g.actions[AU] == 0
    assert space("brunn") in g.fd


@rules("10.8", "10.7", "20.3a")
def test_10_8_russian_depots_cost_two_actions_for_a_thaler() -> None:
    g = laid_out({"vilna": {"RU": {"inf": 3}}, "berlin": BERLIN}, thaler={"RU": 3}, actions={"RU": 3})
    asked = play(ch20_recruit.rebuild_depot(g, RU, RU), "number:2")
    assert asked[0] == "pay-actions" and g.thaler[RU] == 1 and g.actions[RU] == 1
    depot = load.FD_NATION.index(RU)
    ask = next(ch20_spring.keep_depot(g, RU, depot))
    assert ACTION not in ask.options, "one action is not enough"


@rules("24.2")
def test_24_2_the_empire_must_recruit_if_it_may_donate() -> None:
    armies = {"frankfurt": {"IM": {"inf": 3}}, "wien": {"AU": {"inf": 3}}, "berlin": BERLIN}
    t = Table(field(armies), begin=False, imperial_donations="on")
    t.g.script = [3]
    assert play(ch20_recruit.recruit(t.g, IM, AU), "number:1")[0] == "recruit"
    plain = laid_out({"frankfurt": {"IM": {"inf": 3}}, "berlin": BERLIN})
    assert play(ch20_recruit.recruit(plain, IM, AU), "pass") == ["recruit"]


@rules("24.2")
def test_24_2_all_the_imperial_thalers_may_be_donated() -> None:
    g = laid_out({"wien": {"AU": {"inf": 3}}, "berlin": BERLIN})
    g.thaler[IM] = 33
    offered = [TITLE.vocabulary.describe(option) for option in ch20_recruit.donations(g)]
    assert (offered[0], offered[-1], len(offered)) == ("number:33", "number:0", 34)


@rules("20.5.1a", "20.5.2")
def test_20_5_1a_cards_go_from_the_top_of_the_draw_pile() -> None:
    g = laid_out({"berlin": BERLIN})
    straits = [card for card in range(deck.CARDS) if deck.STRAITS[card] and deck.DECK_OF[card] == PR]
    others = [card for card in g.decks[PR] if not deck.STRAITS[card]][:2]
    g.decks[PR], g.hands[PR], g.discards[PR] = [straits[1], others[0], straits[0], others[1]], [], []
    assert ch20_spring.remove_straits(g, PR) and g.lost_cards[-1] == straits[0], "the first one that is turned up"
    g.decks[PR], g.discards[PR] = [others[0]], [straits[1]]
    assert ch20_spring.remove_straits(g, PR) and g.lost_cards[-1] == straits[1] and not g.discards[PR]


@rules("20.5.3")
def test_20_5_3_austria_picks_who_leaves() -> None:
    g = laid_out({"wien": {"AU": {"inf": 60, "lc": 1, "lc_reduced": 1, "ltc": 1, "lti": 1}}, "berlin": BERLIN})
    mix = [row[:] for row in g.mix]
    next(ch20_spring.reduce_force(g))
    assert too_many(g) == [], "the limit is lower when the men have gone"
    play(ch20_spring.reduce_force(g), "troop:au_lc_reduced", "troop:au_ltc")
    assert g.at(space("wien"), AU) == pack(inf=55, lc=1, lti=1)
    assert g.mix[AU][0] == mix[AU][0] - 1 and sum(g.mix[AU]) == sum(mix[AU]) - 2


@rules("20.6")
def test_20_6_depots_and_light_units_move_beyond_the_allowance() -> None:
    armies = {
        "wien": {"AU": {"inf": 9, "lti": 2, "lc": 1, "fa": 1}, "leaders": ["daun"], "fd": ["au_1"]},
        "prag": {"AU": {"inf": 3}},
        "frankfurt": {"AU": {"inf": 1}},
        "box:border": {"AU": {"ltc": 1}},
        "berlin": BERLIN,
    }
    g = laid_out(armies)
    play(
        ch20_6_redeploy.redeploy(g, AU),
        "depot:au_1", "space:prag", "troop:au_lti", "box:german", "troop:au_lti", "space:wien", "space:prag",
        "troop:au_ltc", "space:prag", "troop:au_lc", "space:prag", "leader:daun", "space:prag", "done",
    )  # fmt: skip
    assert g.fd[load.FD_IDS.index("au_1")] == space("prag") and g.at(BOX + GERMAN, AU) == pack(lti=1)
    assert g.at(space("prag"), AU) == pack(inf=3, lti=1, ltc=1, lc=1) and g.leaders[load.DAUN] == space("prag")


@rules("20.6")
def test_20_6_three_infantry_sp_and_three_units() -> None:
    g = laid_out({"wien": {"AU": {"inf": 9, "lc": 4}}, "prag": {"AU": {"inf": 3}}, "berlin": BERLIN})
    move = ("troop:au_inf", "space:wien", "space:prag")
    play(ch20_6_redeploy.redeploy(g, AU), *move, *move, *move, *("troop:au_lc", "space:prag"), "done")
    assert not ch20_6_redeploy.pieces(g, AU, 0, 0, 0) and g.at(space("prag"), AU) == pack(inf=6, lc=1)
    swedes = laid_out({"stralsund": {"SW": {"inf": 3}, "fd": ["sw_1"]}, "berlin": BERLIN})
    swedes.take_side(SW, COALITION)
    swedes.patron[SW] = FR
    assert not ch20_6_redeploy.own_depots(swedes, FR), "the Swedish depot never moves"


@rules("24.4")
def test_24_4_ferdinand_may_turn_in_the_redeployment_phase() -> None:
    armies = {"hanover": {"PR": {"inf": 3}, "BR": {"inf": 3}}, "wien": {"AU": {"inf": 3}}}
    t = Table(field(armies), begin=False, ferdinand_returns="on")
    t.g.flags.append("prince_ferdinand")
    t.g.leaders[load.FERDINAND_AA], t.g.leaders[load.FERDINAND_PR] = space("hanover"), load.GONE
    asked = play(ch20_6_redeploy.redeploy(t.g, load.BR), "yes")
    assert asked[0] == "ferdinand" and t.g.leaders[load.FERDINAND_PR] == space("hanover")


@rules("24.4")
def test_24_4_ferdinand_turns_at_the_start_of_a_turn_wherever_he_is() -> None:
    armies = {
        "gottingen": {"BR": {"inf": 9}, "leaders": ["ferdinand_aa"]},
        "halle": {"PR": {"inf": 9}},
        "wien": {"AU": {"inf": 3}},
    }
    t = Table(field(armies, "BR", flags=["prince_ferdinand"], leaders={"ferdinand_pr": "gone"}), ferdinand_returns="on")
    assert t.prompt == "ferdinand", "no Prussians need be where he is"
    t.choose("yes")
    assert t.where("ferdinand_pr") == "gottingen" and t.g.leaders[load.FERDINAND_AA] == load.GONE
    t = Table(field(armies, "BR", leaders={"ferdinand_pr": "gone"}), ferdinand_returns="on")
    assert t.prompt != "ferdinand", "not before Prince Ferdinand"


@rules("21.3.2b")
def test_21_3_2b_foreign_depots_leave_with_the_forces() -> None:
    g = laid_out({"hanover": {"PR": {"inf": 3}, "fd": ["pr_1"]}, "wien": {"AU": {"inf": 3}}, "berlin": BERLIN})
    ch22_politics.collapse(g, load.BR)
    assert g.fd[0] != space("hanover") and not g.at(space("hanover"), PR) and g.fd[0] in load.FORTS


@rules("21.3.2b", "5.1.2b")
def test_21_3_2b_a_power_that_collapses_in_its_turn_has_no_more_of_it() -> None:
    armies = {"kassel": {"FR": {"inf": 6}, "leaders": ["soubise"]}, "wien": {"AU": {"inf": 3}}, "berlin": BERLIN}
    g = laid_out(armies, turn="FR", actions={"FR": 8})
    ch22_politics.collapse(g, FR)  # as after a battle on a retrograde move
    assert play(ch10_actions.supply_segment(g, FR)) == []
    assert play(ch05_sequence.strategy_segment(g, FR)) == []


@rules("19.4", "24.3")
def test_19_4_a_french_auxiliary_corps_has_twelve_infantry_sp() -> None:
    armies = {"frankfurt": {"FR": {"inf": 14}, "leaders": ["soubise"]}, "kassel": {"FR": {"inf": 3}}, "berlin": BERLIN}
    g = laid_out(armies)
    g.diplomacy[FR] = 2
    g.march = March(FR, 2, COALITION, 0, space("frankfurt"), space("frankfurt"), space("frankfurt"), load.leader("soubise"), 4)
    g.put(space("frankfurt"), FR, -pack(inf=14))
    g.put(ACTIVE, FR, pack(inf=9))
    goal = next(at for at in range(load.SPACES) if board.in_area(at, "thuringia"))
    home = next(at for at in range(load.SPACES) if board.in_area(at, "rhineland"))
    assert not ch19_4_diplomacy.beyond_corps(g, goal), "3 + 9 are twelve"
    g.put(ACTIVE, FR, pack(inf=1))
    refusal = ch12_movement.refused_entry(g, goal, [FR])
    assert refusal and refusal.key == "auxiliary-corps" and not ch19_4_diplomacy.beyond_corps(g, home)
    g.diplomacy[FR] = 1
    assert not ch19_4_diplomacy.beyond_corps(g, goal)


@rules("19.4")
def test_19_4_the_invasion_plan_keeps_four_sp_at_home() -> None:
    g = laid_out({"frankfurt": {"FR": {"inf": 4}}, "metz": {"FR": {"inf": 9}}, "berlin": BERLIN})
    play(ch19_4_diplomacy.invasion_troops(g))
    assert g.at(load.ASIDE_YEAR, FR) == pack(inf=4), "not only until the Spring that follows at once"
    play(ch20_spring.sustain(g, FR))
    assert g.at(load.ASIDE_YEAR, FR) == pack(inf=4)
    play(ch19_winter.ended_threat(g))
    assert not g.at(load.ASIDE_YEAR, FR)


@rules("24.1b", "24.1.2")
def test_24_1_2_louis_sends_a_second_command() -> None:
    armies = {
        "kassel": {"FR": {"inf": 12}, "leaders": ["d_estrees"]},
        "frankfurt": {"FR": {"inf": 9}, "leaders": ["soubise"]},
        "hanover": {"BR": {"inf": 9}},
        "berlin": BERLIN,
    }
    t = Table(field(armies, "FR", hands={"FR": ["F3"]}), begin=False, imperial_pressure="on")
    g = t.g
    g.power = FR
    assert ch24_advanced.goals(g, FR) == [space("hanover")]
    asked = play(ch24_advanced.march_on(g, FR, space("hanover")), "ops:F3", "all")
    assert "second-command" in asked and g.carded
    moved = {load.LEADER_IDS[at] for at in g.moved}
    assert {"d_estrees", "soubise"} <= moved


@rules("24.1.2")
def test_24_1_2_louis_wants_hanover_or_the_nearest_force() -> None:
    armies = {"kassel": {"FR": {"inf": 12}, "leaders": ["d_estrees"]}, "minden": {"BR": {"inf": 9}}, "berlin": BERLIN}
    g = laid_out(armies)
    assert ch24_advanced.goals(g, FR) == [space("hanover"), space("minden")]
    neutral = laid_out(armies, camp={"BR": "neutral"})
    assert ch24_advanced.goals(neutral, FR) == [space("minden")], "A-A forces count while Britain is neutral"
    shut_in = laid_out({**armies, "minden": {"FR": {"inf": 12}}, "minden!": {"BR": {"inf": 9}}}, sieges={"minden": 1})
    assert ch24_advanced.goals(shut_in, FR) == [], "the largest is besieged already"


@rules("24.1b", "11.1")
def test_24_1b_the_court_is_heard_with_the_cards_and_only_by_cards_that_suffice() -> None:
    armies = {"kolin": {"AU": {"inf": 20}, "leaders": ["daun"]}, "prag": {"PR": {"inf": 9}, "leaders": ["keith"]}}
    hands = {"AU": ["A3", "A4"], "PR": [], "FR": [], "BR": []}
    t = Table(field(armies, "AU", round=3, hands=hands, held={"prag": "PR"}), begin=False, imperial_pressure="on")
    t.g.pressure = [ch24_advanced.THERESA]
    t.game.begin()
    assert t.prompt == "buy-supply", "first the Supply Segment"
    t.skip_to("obey").choose("yes")
    assert t.offered == ["ops:A4", "pass"], "Generalstab alone does not move Daun"


@rules("24.1b", "24.1.1")
def test_24_1b_a_pressed_command_goes_on_and_attacks() -> None:
    armies = {"kolin": {"AU": {"inf": 20}, "leaders": ["daun"]}, "prag": {"PR": {"inf": 9}, "leaders": ["keith"]}}
    t = Table(field(armies, "AU", hands={"AU": ["A4"]}, held={"prag": "PR"}), begin=False)
    g = t.g
    g.power = AU
    asked = play(ch24_advanced.march_on(g, AU, space("prag")), "ops:A4", "all")
    assert asked.count("attack") == 1 and "march" in asked, "only Keith is asked whether he attacks"
    assert any(event[0] == "battle" for event in g.log), "he must attack"
    assert g.camp[RU] == COALITION and g.camp[PR] == AP


@rules("19.1a")
def test_19_1a_the_nearest_quarters_are_those_to_go_to() -> None:
    g = laid_out({"muglitz": {"AU": {"inf": 9}}, "wien": {"AU": {"inf": 3}}, "berlin": BERLIN})
    assert play(ch19_1_quarters.go_home(g, space("muglitz"), COALITION)) == []
    assert g.at(space("olmutz"), AU) == pack(inf=9), "Olmütz is one MP away, Brünn two"


@rules("19.1a")
def test_19_1a_who_is_in_a_friendly_fortress_space_stays_beside_enemies() -> None:
    g = laid_out({"olmutz": {"AU": {"inf": 9}, "PR": {"inf": 9}}, "muglitz": {"AU": {"inf": 9}}, "berlin": BERLIN})
    assert not ch19_1_quarters.must_move(g, space("olmutz"), COALITION)
    assert ch19_1_quarters.must_move(g, space("olmutz"), AP)
    play(ch19_1_quarters.go_home(g, space("muglitz"), COALITION))
    assert g.at(space("brunn"), AU) == pack(inf=9), "but nobody else goes there"


@rules("5.3", "19.1a")
def test_19_1a_quarters_are_taken_in_play_order() -> None:
    armies = {"glatz": {"AU": {"inf": 9}}, "frankenstein": {"PR": {"inf": 9}}, "wien": {"AU": {"inf": 3}}, "berlin": BERLIN}
    for comet, first in ((False, PR), (True, AU)):
        g = laid_out(armies, comet=comet)
        g.chits = []
        play(ch19_1_quarters.quarters(g))
        told = [load.LAND[event[3][1]] for event in g.log if event[0] == "winters"]
        assert told and told[0] == first


@rules("20.3.1a")
def test_20_3_1a_the_depots_of_client_russia_are_free() -> None:
    g = laid_out({"vilna": {"RU": {"inf": 3}}, "wien": {"AU": {"inf": 3}}, "berlin": BERLIN}, thaler={"PR": 30})
    g.fd[load.FD_NATION.index(RU)] = space("vilna")
    assert "keep-depot" in play(ch20_spring.sustain(g, RU))
    g.fd[load.FD_NATION.index(RU)] = space("vilna")
    g.take_side(RU, AP)
    g.patron[RU] = PR
    assert "keep-depot" not in play(ch20_spring.sustain(g, PR))


@rules("20.2.7", "20.4.4")
def test_20_2_7_saxony_repairs_nothing_while_dresden_is_lost() -> None:
    for holder, asked in (("PR", False), ("AU", True)):
        armies = {"prag": {"SA": {"inf": 3, "fa_reduced": 1}}, "berlin": BERLIN}
        g = laid_out(armies, held={"dresden": holder}, thaler={"AU": 0, "IM": 0, "SA": 9})
        prompts = play(ch20_recruit.recruit_phase(g, AU))
        assert ("rebuild" in prompts) is asked


@rules("20.5.3")
def test_20_5_3_austria_names_the_place_of_a_unit_that_leaves() -> None:
    g = laid_out({"wien": {"AU": {"inf": 5, "lc": 1}}, "prag": {"AU": {"inf": 5, "lc": 1}}, "berlin": BERLIN})
    play(ch20_spring.reduce_force(g), "space:wien")
    assert g.at(space("wien"), AU) == pack(inf=5) and g.at(space("prag"), AU) == pack(inf=5, lc=1)


@rules("24.1.1")
def test_24_1_1_maria_theresa_has_nothing_to_ask_for_once_breslau_is_hers() -> None:
    armies = {"wien": {"AU": {"inf": 9}, "leaders": ["daun"]}, "berlin": BERLIN}
    for held, goals in (({"dresden": "AU"}, [space("breslau")]), ({"dresden": "AU", "breslau": "AU"}, [])):
        assert ch24_advanced.goals(laid_out(armies, held=held), AU) == goals


@rules("20.4.3", "20.4.6")
def test_20_4_3_a_saxon_cavalry_unit_that_was_lost_is_rebuilt_with_an_austrian_step() -> None:
    armies = {"wien": {"AU": {"inf": 3}}, "berlin": BERLIN}
    forts = {load.SPACE_IDS[fort]: "PR" for fort in load.FORTS if load.LAND[fort] == load.SA}
    g = laid_out(armies, camp={"SA": "coalition:AU"}, held=forts)
    assert troop(load.SA, LC) in ch20_horse.saxon_uses(g, AU) and not ch20_horse.saxon_uses(g, IM)
    play(ch20_horse.cavalry_steps(g, AU, AU, 1), "troop:sa_lc", "space:wien")
    assert g.at(space("wien"), load.SA) == pack(lc_reduced=1), "where Austria's own would come, for Saxony has no home"
    free = laid_out(armies, camp={"SA": "coalition:AU"})
    free.held = {}
    assert not ch20_horse.saxon_uses(free, AU), "Saxony recruits for itself"
