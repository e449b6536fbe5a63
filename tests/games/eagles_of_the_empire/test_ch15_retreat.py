"""15. Retreats and advances."""

from __future__ import annotations

from grognard.games.eagles_of_the_empire.ground import NEAR
from grognard.games.eagles_of_the_empire.rules.ch02_components import lines_of
from grognard.games.eagles_of_the_empire.rules.ch06_stacking import Stacks
from grognard.games.eagles_of_the_empire.rules.ch14_assault import attackers_places, holding
from grognard.games.eagles_of_the_empire.rules.ch15_advance import advance_options, advance_refused
from grognard.games.eagles_of_the_empire.rules.ch15_retreat import evades, open_to_leader, retreat_ways
from grognard.games.eagles_of_the_empire.state import ABANDONED, LOST, RETREATED, WAITING, Attack
from grognard.games.eagles_of_the_empire.words import AREA

from .table import Table, acting

ALL_FRENCH = ["fr_hq", "gudin_div", "friant_div", "morand_div", "viallannes_bde"]


def ways(t: Table, unit: str) -> set[int]:
    number = t.unit(unit)
    return {area - t.area(1) + 1 for area in retreat_ways(t.g, number, NEAR[t.g.place[number]])}


def beaten(only: dict[int, list[str]], target: int, hits: int = 1, **more: object) -> Table:
    """A French assault that hits; the defender will be asked or must go."""
    t = acting("assault", "french", ALL_FRENCH, only, **{"chance": [*[6] * hits, *[1] * 60], **more})
    return t.choose(target)


def test_15_1_1_to_an_adjacent_area_away_from_enemies_if_possible() -> None:
    t = Table(only={22: ["pr_schmettau"], 33: ["fr_gudin"]})
    assert ways(t, "pr_schmettau") == {14, 15}  # 21 and 34 lie beside Gudin
    t = Table(only={22: ["pr_schmettau"], 33: ["fr_gudin"], 6: ["fr_friant"], 8: ["fr_morand"]})
    assert ways(t, "pr_schmettau") == {14, 15, 21, 34}  # no other choice


def test_15_1_2_among_friends_within_the_limits() -> None:
    t = Table(only={22: ["pr_schmettau"], 33: ["fr_gudin"], 14: ["pr_oranien"], 15: ["pr_kav_oranien"]})
    assert ways(t, "pr_schmettau") == {15}


def test_15_11_only_where_it_could_have_moved() -> None:
    t = Table(only={59: ["pr_art_oranien_2", "pr_reit_graumann", "pr_fuesiliere"]})
    assert 68 in ways(t, "pr_fuesiliere") and 68 not in ways(t, "pr_reit_graumann")  # guns do not cross the Ilm


def crowded(strength: int) -> Table:
    """Friant with his guns in 24; between him and 9, which holds so much, flows a river that guns do not cross."""
    t = Table(only={24: ["fr_friant", "fr_art_friant"], 9: ["fr_1_chasseurs"]}, attached={"fr_art_friant": "fr_friant"})
    t.g.strength[t.unit("fr_1_chasseurs")] = strength
    return t


def test_15_11_guns_that_stay_behind_need_no_room() -> None:
    assert 9 in ways(crowded(25 - 5), "fr_friant")
    assert 9 not in ways(crowded(25 - 4), "fr_friant")


def test_15_12_an_enemy_leader_alone_is_lost() -> None:
    t = beaten({33: ["fr_gudin"], 22: ["pr_schmettau"], 14: ["davout", "fr_staff"]}, 22, facing={"pr_schmettau": 0})
    t.choose("retreat", 14)
    assert t.where("davout") == t.where("fr_staff") == -2


def test_15_13_without_a_way_out_it_is_eliminated() -> None:
    t = beaten(
        {
            33: ["fr_gudin"],
            22: ["pr_fuesiliere"],
            14: ["fr_friant"],
            15: ["fr_morand"],
            21: ["fr_1_chasseurs"],
            34: ["fr_2_12_chasseurs"],
        },
        22,
    )
    t.choose("fr_gudin", "done", "retreat")
    assert t.where("pr_fuesiliere") == -2 and t.logged("no-retreat")


def squeezed(room: int) -> Table:
    """Schmettau, 6 strong, and his cavalry, 3 strong, must leave 22; only 14 is open and has so much room."""
    french = {33: ["fr_gudin"], 15: ["fr_morand"], 21: ["fr_1_chasseurs"], 34: ["fr_friant"]}
    prussian = {22: ["pr_schmettau", "pr_kav_oranien"], 14: ["pr_kav_schmettau"]}
    t = beaten({**french, **prussian}, 22, facing={"pr_schmettau": 0})
    t.g.strength[t.unit("pr_kav_schmettau")] = 15 - room
    return t.choose("fr_gudin", "done", "retreat")


def test_15_1_2_the_owner_chooses_who_goes_where_there_is_no_room_for_all() -> None:
    t = squeezed(6)
    assert (t.prompt, t.seat, t.offered) == ("retreat-first", "coalition", {"pr_schmettau", "pr_kav_oranien"})
    t.choose("pr_kav_oranien")
    assert t.where("pr_kav_oranien") == 14 and t.where("pr_schmettau") == -2
    t = squeezed(6).choose("pr_schmettau").skip_to("advance")
    assert t.where("pr_schmettau") == 14 and t.where("pr_kav_oranien") == -2
    assert squeezed(9).prompt == "facing"  # room for both


def two_ways(room: int) -> Table:
    """Three units of cavalry, 3 strong each, must leave 22; 14 and 15 are open and have so much room each."""
    french = {33: ["fr_gudin"], 21: ["fr_1_chasseurs"], 34: ["fr_friant"]}
    riders = ["pr_kav_schmettau", "pr_kav_wartensleben", "pr_kav_oranien"]
    t = beaten({**french, 22: riders, 14: ["pr_bluecher_husaren"], 15: ["pr_bluecher_dragoner"]}, 22)
    for unit in ("pr_bluecher_husaren", "pr_bluecher_dragoner"):
        t.g.strength[t.unit(unit)] = 15 - room
    return t.choose("fr_gudin", "done")


def test_15_1_1_the_owner_chooses_who_goes_where_two_areas_have_no_room_for_three() -> None:
    t = two_ways(3)
    assert (t.prompt, t.seat) == ("retreat-first", "coalition")
    assert t.offered == {"pr_kav_schmettau", "pr_kav_wartensleben", "pr_kav_oranien"}
    t.choose("pr_kav_oranien", 15)
    assert (t.prompt, t.offered) == ("retreat-first", {"pr_kav_schmettau", "pr_kav_wartensleben"})
    t.choose("pr_kav_wartensleben")
    assert [t.where(unit) for unit in ("pr_kav_schmettau", "pr_kav_wartensleben", "pr_kav_oranien")] == [-2, 14, 15]
    assert two_ways(6).prompt == "retreat-to"  # room for all


def test_15_14_a_second_retreat_in_a_segment_is_the_end() -> None:
    t = beaten({33: ["fr_gudin"], 22: ["pr_schmettau"]}, 22, facing={"pr_schmettau": 0})
    t.g.marks[t.unit("pr_schmettau")] |= RETREATED
    t.choose("retreat")
    assert t.where("pr_schmettau") == -2


def cossacks(chance: list[int], *others: str) -> Table:
    return acting(
        "assault",
        "french",
        ["corps_4"],
        {44: ["fr_leval"], 45: ["ru_kosaken_1", "ru_kosaken_2", *others]},
        scenario="eylau",
        facing={"fr_leval": 90},
        chance=[*chance, *[1] * 60],
    ).choose(45)


def ride_off(t: Table) -> Table:
    """All irregulars leave, each to the first area open to it."""
    t.choose("withdraw")
    while t.prompt == "retreat-to":
        t.choose(min(word for word in t.offered if isinstance(word, int)))
    return t


def test_15_2_irregulars_may_ride_off_before_the_fight() -> None:
    t = cossacks([2, 6])
    assert (t.prompt, t.seat, t.offered) == ("withdraw", "coalition", {"withdraw", "pass"})
    t.choose("withdraw")
    t.choose(min(word for word in t.offered if isinstance(word, int)))
    assert t.where("ru_kosaken_1") != 45 and t.where("ru_kosaken_2") == 45  # all try, each rolls


def test_15_2_who_may_ride_off_may_stay() -> None:
    t = cossacks([1, 1]).choose("withdraw")
    assert t.prompt == "retreat-to" and "stay" in t.offered
    t.choose("stay", min(word for word in t.offered if isinstance(word, int)))
    assert t.where("ru_kosaken_1") == 45 and t.where("ru_kosaken_2") != 45
    assert "assault-dice" in t.events()


def test_15_2_without_a_way_out_they_stay() -> None:
    free = Table("eylau")
    around = [area - free.area(1) + 1 for area in NEAR[free.area(6)]]
    french = ["fr_leval", "fr_legrand", "fr_st_hilaire", "fr_heudelet", "fr_desjardins", "fr_friant", "fr_morand", "fr_gudin"]
    hemmed = {area: [unit] for area, unit in zip(around, french[: len(around)], strict=True)}
    t = Table("eylau", only={6: ["ru_kosaken_1"], **hemmed}, chance=[1, 6])
    assert not evades(t.g, t.unit("ru_kosaken_1")) and t.events() == ["nowhere-to-withdraw"]
    assert not evades(t.g, t.unit("ru_kosaken_1")) and t.events()[1:] == ["cannot-withdraw"]


def test_15_2_if_all_leave_the_attack_is_lost_but_not_the_advance() -> None:
    t = ride_off(cossacks([1, 1]))
    assert t.prompt == "advance" and "assault-dice" not in t.events()


def abandoned(t: Table) -> Table:
    """The battery has been left behind by its division."""
    t.g.marks[t.unit("ru_bat_centre_3")] |= ABANDONED
    return t


def test_15_2_abandoned_guns_left_by_irregulars_are_not_assaulted_but_taken() -> None:
    t = ride_off(abandoned(cossacks([1, 1], "ru_bat_centre_3")))
    assert t.prompt == "advance" and "assault-dice" not in t.events()
    t.choose("fr_leval")
    assert t.where("fr_leval") == 45 and t.where("ru_bat_centre_3") == LOST


def test_15_2_abandoned_guns_left_by_irregulars_are_not_charged_but_taken() -> None:
    only = {83: ["fr_hautpoul"], 85: ["ru_kosaken_1", "ru_bat_centre_3"]}
    t = acting("charge", "french", ["reserve_cav"], only, scenario="eylau", weather="clear", chance=[1] * 60)
    t = ride_off(abandoned(t.choose(83)))
    assert t.prompt == "occupy" and "charge-defence" not in t.events()
    t.choose("occupy")
    assert t.where("fr_hautpoul") == 85 and t.where("ru_bat_centre_3") == LOST


def test_15_2_guns_that_nobody_abandoned_are_assaulted_when_irregulars_are_gone() -> None:
    t = ride_off(cossacks([1, 1], "ru_bat_centre_3"))
    assert "assault-dice" in t.events()


def test_15_3_only_horse_guns_retreat() -> None:
    t = beaten(
        {33: ["fr_gudin"], 22: ["pr_art_oranien_2", "pr_reit_graumann"]},
        22,
        facing={"pr_art_oranien_2": 14, "pr_reit_graumann": 14},
    )
    t.choose("retreat", 14, 7)  # the horse guns, and where they look
    assert t.where("pr_art_oranien_2") == -2 and t.where("pr_reit_graumann") == 14


def test_15_3_guns_of_an_extended_line_without_a_way_out_are_lost() -> None:
    full = ["ru_olsufiev", "ru_uvarov", "ru_wittgenstein", "au_stutterheim", "ru_chevaliergarde", "au_hohenlohe"]
    t = acting(
        "assault",
        "french",
        ["corps_4"],
        {2: full, 1: ["ru_art_2"], 17: ["fr_vandamme"], 12: ["fr_garde_chass"]},
        scenario="austerlitz",
        weather="clear",
        facing={"fr_vandamme": 330},
        lines={"ru_olsufiev": [1]},
        chance=[6, *[1] * 60],
    )
    (marker,) = lines_of(t.g, t.unit("ru_olsufiev"))
    t.g.parent[t.unit("ru_art_2")] = marker
    t.choose(1, "retreat")
    assert t.g.place[marker] == WAITING and t.where("ru_art_2") == -2


def test_15_4_a_staff_never_retreats() -> None:
    t = beaten({33: ["fr_gudin"], 22: ["pr_schmettau", "pr_staff"]}, 22, facing={"pr_schmettau": 0}).choose("retreat", 14)
    while t.prompt == "facing":
        t.choose(next(iter(t.offered)))
    assert t.where("pr_staff") == -2
    assert [rule for key, rule, *_ in t.g.log if key == "staff-lost"] == ["15.4"]


def test_15_5_attackers_may_enter_a_vacated_area_at_once() -> None:
    t = beaten({33: ["fr_gudin", "gudin"], 22: ["pr_fuesiliere"]}, 22).choose("retreat")
    t.choose(min(word for word in t.offered if isinstance(word, int)))
    assert t.prompt == "advance" and t.offered == {"fr_gudin", "done"}
    t.choose("fr_gudin")
    assert t.where("fr_gudin") == 22


def test_15_51_one_area_and_no_second_attack() -> None:
    t = beaten({33: ["fr_gudin"], 22: ["pr_fuesiliere"], 15: ["pr_schmettau"]}, 22).choose("retreat")
    t.choose(min(word for word in t.offered if isinstance(word, int))).choose("fr_gudin")
    while t.prompt == "facing":
        t.choose(next(iter(t.offered)))
    assert t.prompt != "assault-target"


def test_15_52_not_where_they_could_not_have_moved() -> None:
    t = beaten({33: ["fr_gudin"], 22: ["pr_fuesiliere"], 21: ["fr_1_chasseurs"]}, 22)
    t.choose("all", 21, "retreat")
    assert t.prompt == "advance" and {"fr_gudin", "fr_1_chasseurs"} <= t.offered
    t = Table(only={60: ["fr_gudin", "fr_art_gudin"]})
    refusal = advance_refused(t.g, t.unit("fr_art_gudin"), t.area(69), Stacks(t.g, 0, [t.area(69)]))
    assert refusal is not None and refusal.rule == "15.52"  # guns do not cross the Ilm


def test_15_52_guns_that_stay_behind_need_no_room() -> None:
    for strength, rule in ((20, ""), (21, "6.2.3")):
        t = crowded(strength)
        refusal = advance_refused(t.g, t.unit("fr_friant"), t.area(9), Stacks(t.g, 0, [t.area(9)]))
        assert (refusal.rule if refusal else "") == rule


def test_15_6_leaders_go_with_their_units() -> None:
    t = beaten({33: ["fr_gudin", "gudin"], 22: ["pr_schmettau", "schmettau"]}, 22, facing={"pr_schmettau": 0}).choose(
        "retreat", 14
    )
    assert t.where("schmettau") == 14 or t.prompt == "facing"
    while t.prompt == "facing":
        t.choose(next(iter(t.offered)))
    assert t.where("schmettau") == 14
    t.choose("fr_gudin")
    while t.prompt == "facing":
        t.choose(next(iter(t.offered)))
    assert t.offered == {"gudin", "done"}
    t.choose("gudin")
    assert t.where("gudin") == 22


def test_15_6_leaders_go_although_guns_stay_behind() -> None:
    t = acting(
        "assault",
        "coalition",
        ["div_schmettau"],
        {23: ["pr_schmettau"], 24: ["fr_friant", "fr_art_friant", "davout", "friant"]},
        weather="clear",
        facing={"pr_schmettau": 90},
        attached={"fr_art_friant": "fr_friant"},
        chance=[6, *[1] * 60],
    )
    t.choose(24, "retreat", 9)  # over a river that guns do not cross (9.5)
    while t.prompt == "facing":
        t.choose(next(iter(t.offered)))
    assert t.where("fr_art_friant") == 24 and t.where("davout") == t.where("friant") == 9
    t.choose("pr_schmettau")
    assert t.where("fr_art_friant") == -2 and t.where("davout") == 9


def platov(word: str) -> Table:
    t = acting(
        "assault",
        "french",
        ["corps_7"],
        {5: ["fr_durosnel"], 6: ["ru_kosaken_1", "ru_uvarov", "platov"]},
        scenario="eylau",
        weather="clear",
        chance=[1] * 60,
    )
    t.choose(6, "withdraw", 19)
    assert (t.prompt, t.seat, t.offered) == ("leader-to", "coalition", {19, "stay"})
    return t.choose(19 if word == "ride" else word)


def test_15_6_a_leader_may_ride_off_with_irregulars_or_stay_with_the_others() -> None:
    assert platov("ride").where("platov") == 19
    assert platov("stay").where("platov") == 6


def test_15_6_officers_go_where_the_army_leader_goes() -> None:
    t = Table(only={22: ["davout", "daultanne"], 14: ["fr_1_chasseurs"], 15: ["fr_2_12_chasseurs"]})
    ways = [AREA + t.area(14), AREA + t.area(15)]
    assert open_to_leader(t.g, t.unit("davout"), ways) == ways
    t.g.place[t.unit("davout")] = t.area(15)
    assert open_to_leader(t.g, t.unit("daultanne"), ways) == [AREA + t.area(15)]


def test_15_5_who_has_retreated_does_not_advance() -> None:
    t = Table(only={33: ["fr_gudin"], 21: ["fr_friant"], 22: ["pr_fuesiliere"]})
    t.g.attack = Attack(0, t.area(22), [t.unit("fr_gudin"), t.unit("fr_friant")], t.area(33))
    before = attackers_places(t.g)
    t.g.place[t.unit("fr_gudin")] = t.area(21)  # fell back to the other attacking area
    assert holding(t.g, before) == [t.unit("fr_friant")]


def test_15_6_a_leader_advances_only_with_a_unit_of_his_area() -> None:
    t = Table(only={33: ["gudin"], 21: ["friant"], 22: ["fr_friant"]})
    options = advance_options(t.g, 0, t.area(22), [t.unit("fr_friant")], [t.area(21), t.area(33)], [t.area(21)])
    assert [t.short(option) for option in options] == ["friant"]


def advanced(*leaders: str) -> Table:
    """Gudin has driven the fusiliers from 22, which he enters, and then these leaders."""
    t = beaten({33: ["fr_gudin", "davout", "daultanne", "bourke"], 22: ["pr_fuesiliere"]}, 22).choose("retreat")
    t.choose(min(word for word in t.offered if isinstance(word, int))).choose("fr_gudin").skip_to("advance")
    return t.choose(*leaders)


def test_15_6_officers_do_not_advance_without_the_army_leader() -> None:
    assert advanced().offered == {"davout", "done"}


def test_15_6_officers_left_with_nobody_advance_with_the_army_leader() -> None:
    t = advanced("davout")
    assert t.where("davout") == t.where("daultanne") == t.where("bourke") == 22


def ridden(roll: int, *leaders: str) -> Table:
    """Cuirassiers charge from 30 over 31 into 32; these leaders stay behind in 30. Gudin's division breaks on a 6."""
    return acting(
        "charge",
        "coalition",
        ["vorhut"],
        {30: ["pr_kuer_reitzenstein", *leaders], 32: ["fr_gudin"]},
        strength={"fr_gudin": 3},
        facing={"fr_gudin": 90},
        weather="clear",
        chance=[roll] * 40,
    ).choose(30)


def test_15_6_leaders_who_did_not_charge_go_back_with_a_repulsed_one() -> None:
    t = ridden(2, "schmettau")
    assert t.where("schmettau") == t.where("pr_kuer_reitzenstein") != 30  # nobody else is in 30
    assert t.logged("retreats")[-1]["unit"] == "unit:au_schmettau"
    t = ridden(2, "schmettau", "pr_schmettau")
    assert t.prompt == "leader-to" and "stay" in t.offered  # his division is there


def test_15_6_leaders_who_did_not_charge_may_follow_one_that_succeeds() -> None:
    t = ridden(6, "schmettau").skip_to("leader-to")
    assert (t.seat, t.offered) == ("coalition", {32, "stay"})
    assert t.choose(32).where("schmettau") == t.where("pr_kuer_reitzenstein") == 32
    assert t.logged("advances") == [{"unit": "unit:au_schmettau", "area": "area:au_032"}]
    assert ridden(6, "schmettau").skip_to("leader-to").choose("stay").where("schmettau") == 30
    assert ridden(6, "scharnhorst", "brunswick").skip_to("leader-to").choose("stay").prompt != "leader-to"  # his officer, too
