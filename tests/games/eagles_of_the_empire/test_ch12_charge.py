"""12. Cavalry charges. Most take place between 30 and 32 on the map of Auerstedt: 31 lies between them in a straight line."""

from __future__ import annotations

import pytest

from grognard.games.eagles_of_the_empire.lines import CHARGES
from grognard.games.eagles_of_the_empire.passage import RIDES
from grognard.games.eagles_of_the_empire.rules.ch09_attached_artillery import attaching_refused
from grognard.games.eagles_of_the_empire.rules.ch12_charge import new_onset
from grognard.games.eagles_of_the_empire.rules.ch12_onset import (
    attack_bonus,
    attack_dice,
    count_defenders,
    defence_dice,
    succeeds,
    worst_leg,
)
from grognard.games.eagles_of_the_empire.rules.ch14_losses import lose_step
from grognard.games.eagles_of_the_empire.state import FOUGHT, GRAND_CHARGE, MOVED, PLAIN_CHARGE
from grognard.games.eagles_of_the_empire.words import UNIT

from .table import Table, acting

RIDERS = ["pr_bluecher_husaren", "pr_bluecher_dragoner", "pr_kuer_reitzenstein", "bluecher"]


def charging(only: dict[int, list[str]], active: list[str] | None = None, **more: object) -> Table:
    """The Prussian charge segment."""
    return acting("charge", "coalition", active or ["vorhut"], only, **{"weather": "clear", **more})


def ready(kind: int = PLAIN_CHARGE, riders: list[str] | None = None, defenders: list[str] | None = None, **more: object) -> Table:
    """A charge from 30 over 31 into 32, before any die."""
    t = Table(only={30: riders or RIDERS, 32: defenders or ["fr_gudin"]}, weather="clear", **more)
    t.g.onset = new_onset(kind, 1, t.area(30))
    t.g.onset.target, t.g.onset.over = t.area(32), t.area(31)
    named = [t.unit(name) for name in riders or RIDERS]
    t.g.onset.units = [unit for unit in named if t.g.strength[unit]]
    t.g.onset.leaders = [unit for unit in named if not t.g.strength[unit]]
    count_defenders(t.g)
    return t


def test_12_0_not_into_towns_villages_or_over_crests() -> None:
    t = Table()
    assert CHARGES[t.area(31)][t.area(33)].refusal == t.area(33)  # over the crest into the village
    t = charging({31: ["pr_bluecher_husaren"], 33: ["fr_gudin"], 30: ["pr_kuer_reitzenstein"], 32: []})
    assert t.prompt != "charge-from"
    t = charging({31: ["pr_bluecher_husaren"], 33: ["fr_gudin"], 20: ["fr_friant"], 18: ["pr_kuer_reitzenstein"]})
    assert t.why_not(31).rule == "12.0"


def test_12_1_1_never_against_an_adjacent_area() -> None:
    t = charging({30: ["pr_bluecher_husaren"], 31: ["fr_friant"], 32: ["fr_gudin"]})
    assert t.prompt != "charge-from"
    t = charging({30: ["pr_bluecher_husaren", "pr_kuer_reitzenstein"], 32: ["fr_gudin"], 29: ["fr_friant"]}, chance=[1] * 40)
    t.choose(30)
    assert t.prompt == "charge-units"  # there is only one target: 29 is too near


def test_12_1_2_in_a_straight_line_with_nobody_between() -> None:
    t = Table()
    assert CHARGES[t.area(30)][t.area(32)].middle == t.area(31)
    t = charging({30: ["pr_bluecher_husaren"], 31: ["fr_friant"], 32: ["fr_gudin"]})
    assert t.prompt != "charge-from"


def test_12_1_3_units_of_one_area_with_horse_guns_and_leaders() -> None:
    t = charging({30: [*RIDERS, "pr_reit_graumann", "pr_kav_oranien"], 32: ["fr_gudin"]}).choose(30)
    others = {"all", "pr_bluecher_dragoner", "pr_kuer_reitzenstein", "pr_reit_graumann"}
    assert t.offered == {*others, "pr_bluecher_husaren", "bluecher"}
    t.choose("bluecher")
    assert t.offered == {*others, "pr_bluecher_husaren"}  # a leader does not charge alone
    t.choose("pr_bluecher_husaren")
    assert t.offered == {*others, "done"}


def test_12_2_1_the_defender_fires_first() -> None:
    t = ready(defenders=["fr_gudin", "fr_art_gudin", "fr_1_chasseurs", "gudin"], facing={"fr_gudin": 270, "fr_art_gudin": 31})
    assert defence_dice(t.g) == 3 + 1 + 2 + 2  # infantry and guns half, cavalry double, a leader


def test_12_2_2_then_the_cavalry_strikes_with_its_leader() -> None:
    assert attack_dice(ready().g) == 4 + 2 + 3 + 3
    assert attack_dice(ready(riders=["pr_bluecher_husaren"]).g) == 4
    t = ready()
    assert t.g.onset is not None
    t.g.onset.loss = 25
    assert attack_dice(t.g) == 9


@pytest.mark.parametrize(("riders", "dice"), [(["fr_hautpoul", "fr_grouchy"], 4 + 4 + 3), (["fr_garde_gren"], 2 + 2)])
def test_12_2_2_of_two_equal_leaders_the_one_who_adds_most(riders: list[str], dice: int) -> None:
    t = Table("eylau", only={5: [*riders, "murat", "bessieres"], 7: ["ru_2"]})
    t.g.onset = new_onset(PLAIN_CHARGE, 0, t.area(5))
    t.g.onset.units, t.g.onset.leaders = [t.unit(name) for name in riders], [t.unit("bessieres"), t.unit("murat")]
    assert attack_dice(t.g) == dice


@pytest.mark.parametrize(
    ("riders", "bonus"), [(["pr_kuer_reitzenstein"], 1), (["pr_kuer_reitzenstein", "pr_bluecher_husaren"], 0)]
)
def test_12_21_a_majority_of_guard_lancers_or_heavy_cavalry(riders: list[str], bonus: int) -> None:
    assert attack_bonus(ready(riders=riders).g) == bonus
    t = ready(riders=riders)
    t.g.weather = 1  # fog
    assert attack_bonus(t.g) == 0


def test_12_22_through_flank_or_rear_infantry_and_guns_are_silent() -> None:
    t = ready(defenders=["fr_gudin", "fr_art_gudin", "fr_1_chasseurs", "gudin"], facing={"fr_gudin": 90, "fr_art_gudin": 33})
    assert defence_dice(t.g) == 2 + 2  # the cavalry and a leader


def test_12_3_losses_are_spread_evenly() -> None:
    t = charging(
        {30: ["pr_bluecher_husaren", "pr_bluecher_dragoner"], 32: ["fr_gudin"]},
        facing={"fr_gudin": 270},
        chance=[6, 6, 6, *[1] * 20],
    )
    t.choose(30, "all")
    assert t.prompt == "loss" and t.seat == "coalition"
    t.choose("pr_bluecher_dragoner")
    assert t.prompt == "loss" and t.strength("pr_bluecher_husaren") == 3  # the second came off the other, the third is open


def test_12_31_attached_guns_lose_after_their_division() -> None:
    t = charging(
        {30: ["pr_kuer_reitzenstein"], 32: ["fr_gudin", "fr_art_gudin"]},
        attached={"fr_art_gudin": "fr_gudin"},
        facing={"fr_gudin": 90},
        chance=[6, 6, 6],
    )
    t.choose(30)
    assert (t.strength("fr_gudin"), t.strength("fr_art_gudin")) == (3, 2)


def test_12_31_even_when_their_division_is_down_to_a_small_counter() -> None:
    t = charging(
        {30: ["pr_bluecher_husaren", "pr_kuer_reitzenstein"], 32: ["fr_gudin", "fr_art_gudin"]},
        strength={"fr_gudin": 2},
        attached={"fr_art_gudin": "fr_gudin"},
        facing={"fr_gudin": 270},
        chance=[1, 1, 6, 6, *[1] * 20],
    )
    t.choose(30, "all")
    assert [event["unit"] for event in t.logged("loses-step")] == ["unit:au_fr_gudin"] and t.where("fr_gudin") == -2


def test_12_32_a_staff_is_the_last_to_lose() -> None:
    t = charging({30: ["pr_kuer_reitzenstein"], 32: ["fr_staff", "fr_art_gudin"]}, facing={"fr_art_gudin": 33}, chance=[6, 6, 6])
    t.choose(30)
    assert t.where("fr_art_gudin") == t.where("fr_staff") == -2


def broken(strength: int = 3, **more: object) -> Table:
    """Cuirassiers ride over a weakened division in flank: it loses two of three."""
    t = charging(
        {30: ["pr_kuer_reitzenstein", "bluecher"], 32: ["fr_gudin", "gudin"]},
        strength={"fr_gudin": strength},
        facing={"fr_gudin": 90},
        **{"chance": [6, 6, 1, 1, 1, 1, *[1] * 9], **more},
    )
    return t.choose(30, "all")


def test_12_4_a_division_that_lost_more_than_half_retreats() -> None:
    t = broken()
    assert "charge-succeeds" in t.events() and t.prompt == "retreat-to" and t.seat == "french"
    t.choose(33)
    assert t.where("fr_gudin") == t.where("gudin") == 33 and t.where("pr_kuer_reitzenstein") == 32


def test_12_4_the_owner_chooses_who_enters_where_there_is_no_room_for_all() -> None:
    t = charging(
        {30: ["pr_bluecher_husaren", "pr_kuer_reitzenstein"], 32: ["fr_1_chasseurs"]},
        chance=[1, 1, *[6] * 30],
    )
    t.g.strength[t.unit("pr_bluecher_husaren")] = 15
    t.choose(30, "all")
    assert (t.prompt, t.seat, t.offered) == ("enter-first", "coalition", {"pr_bluecher_husaren", "pr_kuer_reitzenstein"})
    t.choose("pr_kuer_reitzenstein")
    assert t.where("pr_kuer_reitzenstein") == 32 and t.where("pr_bluecher_husaren") == 30


def test_12_5_otherwise_the_charge_is_repulsed() -> None:
    t = broken(strength=4)  # two of four is not more than half
    assert "charge-repulsed" in t.events() and t.where("fr_gudin") == 32


@pytest.mark.parametrize(("lost", "success"), [(2, False), (3, False), (4, True)])
def test_12_5_an_extended_division_is_measured_as_a_whole(lost: int, success: bool) -> None:
    t = Table("austerlitz", only={60: ["fr_vandamme"], 74: ["ru_uvarov"]}, lines={"fr_vandamme": [61]})  # six, three in each
    t.g.onset = new_onset(PLAIN_CHARGE, 1, t.area(74))
    t.g.onset.target, t.g.onset.units = t.area(61), [t.unit("ru_uvarov")]
    count_defenders(t.g)
    for _ in range(lost):
        lose_step(t.g, t.g.onset.defenders[0], "12.3")
    t.g.onset.suffered = lost
    assert succeeds(t.g) == success


def test_12_51_repulsed_cavalry_goes_behind_its_start() -> None:
    t = broken(strength=4)
    line = CHARGES[t.area(30)][t.area(32)]
    behind = {area - t.area(1) + 1 for area in line.behind_start}
    if t.prompt == "retreat-to":
        assert t.offered <= behind
        t.choose(min(word for word in t.offered if isinstance(word, int)))
    assert t.where("pr_kuer_reitzenstein") in behind and t.where("bluecher") == t.where("pr_kuer_reitzenstein")


def test_12_51_the_owner_chooses_who_goes_back_where_there_is_no_room_for_all() -> None:
    t = charging(
        {29: ["pr_kav_oranien"], 30: ["pr_bluecher_husaren", "pr_kuer_reitzenstein"], 32: ["fr_gudin"]},
        facing={"fr_gudin": 270},
        chance=[1] * 60,
    )
    t.g.strength[t.unit("pr_kav_oranien")] = 15 - 4
    t.choose(30, "all")
    assert (t.prompt, t.offered) == ("retreat-first", {"pr_bluecher_husaren", "pr_kuer_reitzenstein"})
    t.choose("pr_kuer_reitzenstein")
    assert t.where("pr_kuer_reitzenstein") == 29 and t.where("pr_bluecher_husaren") == -2


def test_12_52_the_defender_fires_again_without_guns_and_leaders() -> None:
    t = charging(
        {30: ["pr_bluecher_husaren"], 32: ["fr_gudin", "fr_art_gudin", "gudin"]},
        facing={"fr_gudin": 270, "fr_art_gudin": 31},
        chance=[1] * 30,
    )
    t.choose(30)
    assert t.logged("charge-defence")[0]["dice"] == 3 + 1 + 2
    assert t.logged("second-fire")[0]["dice"] == 3


def test_12_61_cavalry_that_charged_neither_moves_nor_assaults() -> None:
    t = broken().choose(33)
    assert t.g.marks[t.unit("pr_kuer_reitzenstein")] & (MOVED | FOUGHT) == MOVED | FOUGHT


def test_12_62_horse_guns_may_charge_and_then_do_nothing_else() -> None:
    t = ready(riders=["pr_bluecher_husaren", "pr_reit_graumann"])
    assert attack_dice(t.g) == 4 + 1
    t = charging({30: ["pr_bluecher_husaren", "pr_reit_graumann"], 32: ["fr_gudin"]}, chance=[1] * 30).choose(30, "all")
    assert t.g.marks[t.unit("pr_reit_graumann")] & (MOVED | FOUGHT) == MOVED | FOUGHT


def test_12_62_horse_guns_that_charged_are_not_attached() -> None:
    t = Table("eylau", only={4: ["fr_garde_pied", "fr_art_garde_1"]}, player="french", active=["garde"])
    gun = UNIT + t.unit("fr_art_garde_1")
    assert attaching_refused(t.g, gun) is None
    t.g.marks[t.unit("fr_art_garde_1")] |= FOUGHT | MOVED
    refusal = attaching_refused(t.g, gun)
    assert refusal is not None and refusal.rule == "12.62"


def test_12_4_horse_guns_that_rode_along_are_turned_in_the_area_taken() -> None:
    t = charging(
        {30: ["pr_kuer_reitzenstein", "pr_reit_graumann"], 32: ["fr_gudin"]},
        strength={"fr_gudin": 3},
        facing={"fr_gudin": 90},
        chance=[6, 6, *[1] * 20],
    ).choose(30, "all", 33)
    assert (t.prompt, t.seat, t.where("pr_reit_graumann")) == ("faces", "coalition", 32)


def grand(only: dict[int, list[str]], active: list[str] | None = None, **more: object) -> Table:
    return acting("charge", "french", active or ["corps_4"], only, scenario="eylau", weather="clear", **more)


MURAT = ["murat", "fr_hautpoul", "fr_grouchy"]


def test_12_7_a_grand_charge_takes_cavalry_of_any_formation_along() -> None:
    t = grand({83: [*MURAT, "fr_durosnel"], 85: ["ru_markov"]}, chance=[1] * 60).choose("grand-charge")
    assert t.prompt == "charge-units" and {"fr_hautpoul", "fr_grouchy", "fr_durosnel"} <= t.offered
    t = grand({83: MURAT, 85: ["ru_markov"]}, activated=["reserve_cav"])
    assert t.prompt != "charge-from"  # they have been activated before


def test_12_7_a_grand_charge_activates_cavalry_and_no_horse_guns() -> None:
    only = {83: [*MURAT, "fr_art_cav"], 85: ["ru_markov"]}
    t = grand(only, chance=[1] * 60).choose("grand-charge")
    assert t.prompt == "charge-units" and "fr_art_cav" not in t.offered
    t = grand(only, active=["reserve_cav"], chance=[1] * 60).choose("grand-charge", "fr_hautpoul")
    assert "fr_art_cav" in t.offered


def test_12_71_it_needs_a_cavalry_leader_of_tactical_3() -> None:
    t = grand({83: ["bessieres", "fr_hautpoul", "fr_lasalle"], 85: ["ru_markov"]}, active=["corps_4", "reserve_cav"])
    assert "grand-charge" not in t.offered and t.why_not("grand-charge").rule == "12.71"
    t = grand({83: MURAT, 85: ["ru_markov"]}, chance=[1] * 60).choose("grand-charge", "fr_hautpoul", "done")
    assert "unit:ey_murat" in t.logged("charges")[0]["units"]


def test_12_72_it_has_one_more_on_the_dice() -> None:
    assert attack_bonus(ready(GRAND_CHARGE, ["pr_kuer_reitzenstein"]).g) == 2
    assert attack_bonus(ready(GRAND_CHARGE, ["pr_bluecher_husaren"]).g) == 1


def succeeded(*choices: str) -> Table:
    """Murat's charge breaks Markov's small detachment, which falls back on the guns behind it."""
    t = grand({83: MURAT, 85: ["ru_markov"], 86: ["ru_korff"]}, chance=[1, 6, 6, 6, *[1] * 30])
    return t.choose("grand-charge", *choices)


def test_12_73_after_success_it_may_charge_on_return_or_stop() -> None:
    t = succeeded("all")
    assert t.prompt == "after-charge" and {"return", "stop"} <= t.offered
    t.choose("return")
    assert t.where("fr_hautpoul") == 83 and t.where("murat") == 83


def test_12_73_horse_guns_that_return_are_turned() -> None:
    only = {83: [*MURAT, "fr_art_cav"], 85: ["ru_markov"], 86: ["ru_korff"]}
    t = grand(only, active=["reserve_cav"], facing={"fr_art_cav": 84}, chance=[1, 6, 6, 6, *[1] * 30])
    t.choose("grand-charge", "all").skip_to("after-charge").choose("return")
    assert (t.prompt, t.seat, t.where("fr_art_cav")) == ("faces", "french", 83)


def test_12_73_charging_on_loses_the_extra_point() -> None:
    t = succeeded("all")
    assert "charge-on" in t.offered
    first = t.logged("charge-attack")[-1]["bonus"]
    t.choose("charge-on")
    assert "charges-on" in t.events() and t.logged("charge-defence")
    assert first - t.logged("charge-attack")[-1]["bonus"] == 1


def test_12_74_each_marker_is_used_once() -> None:
    t = succeeded("all")
    assert t.g.grand == [0, 0]


def pursued() -> Table:
    """Friant is broken in 20, takes a loss more than half, and falls back to 13, which cavalry can ride into."""
    t = charging(
        {39: ["pr_kuer_reitzenstein", "bluecher"], 20: ["fr_friant"]},
        strength={"fr_friant": 3},
        facing={"fr_friant": 0},
        chance=[6, 6, 1, 1, 1, 1, 6, *[1] * 30],
    )
    return t.choose(39, "all", 13)


def test_12_8_1_after_a_success_the_chargers_may_pursue_once() -> None:
    t = pursued()
    assert (t.prompt, t.offered) == ("after-charge", {"pursue", "stop"})
    t.choose("pursue")
    assert t.prompt != "after-charge"


def test_12_81_pursuit_is_a_new_charge_from_the_area_taken() -> None:
    t = pursued().choose("pursue")
    assert t.logged("pursues") == [{"area": "area:au_020", "target": "area:au_013"}]
    assert t.logged("charge-attack")


def test_12_82_whatever_it_costs_but_not_where_no_charge_may_go() -> None:
    t = broken().choose(33)  # Hassenhausen is a village behind a crest
    assert t.where("fr_gudin") == 33 and t.prompt != "after-charge"


def test_12_83_the_beaten_do_not_fire_others_do() -> None:
    t = pursued().choose("pursue")
    assert t.logged("charge-defence")[0]["dice"] == 0


def test_12_84_a_pursuit_is_never_repulsed() -> None:
    t = pursued()
    t.g.script = [2, 2, 2, 2, 2, 2]
    t.choose("pursue")
    assert "charge-repulsed" not in t.events() and t.where("pr_kuer_reitzenstein") == 20


def test_12_84_after_a_second_retreat_the_cavalry_may_stay() -> None:
    t = pursued()
    t.g.script = [6, *[2] * 30]
    t.choose("pursue")  # the last man of Friant's division is gone
    assert t.prompt == "occupy" and t.offered == {"occupy", "stay"}
    t.choose("stay")
    assert t.where("pr_kuer_reitzenstein") == 20


def test_12_85_the_pursuer_picks_one_of_the_areas() -> None:
    t = charging(
        {39: ["pr_kuer_reitzenstein", "bluecher"], 20: ["fr_friant", "fr_1_chasseurs"]},
        strength={"fr_friant": 2},
        facing={"fr_friant": 0},
        chance=[1, 1, 1, 6, 6, 6, *[1] * 30],
    )
    t.choose(39, "all")
    while t.prompt == "loss":
        t.choose("fr_friant" if "fr_friant" in t.offered else "fr_1_chasseurs")
    assert t.where("fr_1_chasseurs") == -2 or t.prompt == "retreat-to"


def test_12_0_the_log_names_the_border_that_takes_most_dice() -> None:
    t = ready()
    onset = t.g.onset
    assert onset is not None
    for start, lines in enumerate(CHARGES):
        for target, line in lines.items():
            if line.loss and line.refusal < 0:
                onset.start, onset.over, onset.target, onset.loss = start, line.middle, target, line.loss
                origin, end = worst_leg(t.g)
                assert RIDES[origin][end] == line.loss


def test_10_4_2_a_charge_over_a_bridge_loses_half_of_its_dice() -> None:
    t = Table()
    assert RIDES[t.area(38)][t.area(47)] == 50  # the road to Auerstedt over the Lissbach
    assert RIDES[t.area(27)][t.area(28)] == 25  # a ford has the effects of the stream
    line = next(line for line in CHARGES[t.area(38)].values() if line.middle == t.area(47) and line.refusal < 0)
    assert line.loss == 50
