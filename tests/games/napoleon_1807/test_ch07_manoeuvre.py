"""Chapter 7: the manoeuvre."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_1807.rules import ch07_fatigue

from .table import CONTACT, DUEL, FRENCH, FRENCH_AXIS, RUSSIAN, Table

PAIR = {"landsberg": ["ney", "soult"], "p_eylau": ["ostermann"]}
FIVE, FOUR, THREE, TWO = {"french": ["F06"]}, {"french": ["F05"]}, {"french": ["F13"]}, {"french": ["F01"]}


def points(table: Table) -> int:
    """The movement points that were just drawn."""
    found = table.events("moves-by")[-1]["points"]
    assert isinstance(found, int)
    return found


def test_7_1_name_a_stack_of_corps_to_be_activated() -> None:
    only = {"landsberg": ["davout", "ney", "soult"], "zinten": ["murat"], "p_eylau": ["ostermann"]}
    table = Table(only=only, active="french", activated=["ney"]).choose("operation:manoeuvre")
    assert table.offered == ["zone:landsberg", "zone:zinten"] and table.refused("zone:p_eylau") == "7.1"
    table.choose("zone:landsberg")
    assert table.offered == ["corps:davout", "corps:soult"]
    table.choose("corps:davout", "done", "zone:heilsberg")
    assert table.place("soult") == "landsberg" and not table.activated("soult")  # left behind for later


def test_7_1a_weather_fatigue_comes_when_the_stack_is_named() -> None:
    table = Table(only=PAIR, active="french", weather=["rain"], hands={"french": [], "russian": ["R24"]})
    table.choose("operation:manoeuvre", "corps:ney", "corps:soult")
    assert table.asked == ("french", "place-fatigue") and not table.events("moves-by")
    table.choose("corps:soult")
    assert table.fatigue("soult") == 1 and table.asked == ("russian", "movement-event")  # Réaction comes after it
    fight = Table(only=CONTACT, active="french", weather=["mud"]).choose("operation:combat")
    assert fight.events("tires")[0] == {"corps": "corps:davout", "count": 1, "fatigue": 1}
    gone = Table(only=CONTACT, active="french", weather=["mud"], fatigue={"davout": 8}).choose("operation:combat")
    assert gone.place("davout") == "off" and not gone.events("combat")


@pytest.mark.parametrize(("deck", "drawn"), [(FIVE, 5), (FOUR, 4), (THREE, 3), (TWO, 2)])
def test_7_2_the_card_gives_the_points(deck: dict[str, list[str]], drawn: int) -> None:
    table = Table(only=DUEL, active="french", deck=deck).choose("operation:manoeuvre")
    assert points(table) == drawn and table.discard(FRENCH) == deck["french"]


def test_7_2a_players_know_the_points_before_they_play_a_card() -> None:
    table = Table(only=DUEL, active="french", deck=FOUR, hands={"french": ["F21"], "russian": []}).choose("operation:manoeuvre")
    assert points(table) == 4 and table.asked == ("french", "movement-event")


def test_7_3_points_are_the_sum_of_all_cases() -> None:
    only = {"guttstadt": ["napoleon", "davout", "ney"], "p_eylau": ["ostermann"]}
    table = Table(only=only, active="french", deck=FIVE, weather=["snow"], hands={"french": ["F21"], "russian": []})
    table.choose("operation:manoeuvre", "corps:davout", "corps:ney", "card:F21")
    rows = [(row["label"], row["value"]) for row in table.view()["march"]["modifiers"]]
    assert rows == [("card", 5), ("stack_size", -1), ("napoleon", 1), ("snow", -1), ("move_event", 1)]
    assert table.view()["march"]["points"] == 5


@pytest.mark.parametrize(
    ("rule", "corps", "penalty"),
    [
        ("7.3A", ["davout", "soult"], 1),
        ("7.3B", ["davout", "soult", "augereau"], 2),
        ("7.3C", ["davout", "soult", "augereau", "bernadotte"], 3),
    ],
)
def test_7_3_stack_size(rule: str, corps: list[str], penalty: int) -> None:
    table = Table(only={"landsberg": corps, "domnau": ["ostermann"]}, active="french", deck=FIVE)
    table.choose("operation:manoeuvre")
    while table.ask.prompt == "stack":
        table.choose_on(table.offered[0])
    assert points(table) == 5 - penalty


def test_7_3D_cards_of_both_players_change_the_points() -> None:
    table = Table(only=DUEL, active="french", deck=FOUR, fatigue={"davout": 3}, hands={"french": ["F13"], "russian": []})
    table.choose("operation:manoeuvre", "card:F13")  # Fourrager
    assert table.view()["march"]["points"] == 2


def test_7_3E_napoleon_adds_a_point() -> None:
    table = Table(only={"landsberg": ["napoleon", "davout"], "domnau": ["ostermann"]}, active="french", deck=FOUR)
    assert points(table.choose("operation:manoeuvre")) == 5


def test_7_3F_the_icon_counts_for_a_single_corps_only() -> None:
    alone = Table(only={"landsberg": ["ney"], "domnau": ["ostermann"]}, active="french", deck=FOUR).choose("operation:manoeuvre")
    assert points(alone) == 5
    pair = Table(only=PAIR, active="french", deck=FOUR).choose("operation:manoeuvre", "corps:ney", "corps:soult")
    assert points(pair) == 3


def test_7_4_without_points_the_stack_stays_and_is_activated() -> None:
    only = {"landsberg": ["davout", "soult", "augereau"], "domnau": ["ostermann"]}
    table = Table(only=only, active="french", deck=TWO)
    table.choose("operation:manoeuvre", "corps:augereau", "corps:davout", "corps:soult")
    assert table.asked == ("russian", "operation") and table.activated("davout") and table.place("davout") == "landsberg"


def test_7_5_connections_and_their_costs() -> None:
    only = {"bartenstein": ["davout"], "zinten": ["ostermann"]}
    table = Table(only=only, active="french", deck=FOUR, bridges=[["bartenstein", "schippenbeil"]]).choose("operation:manoeuvre")
    assert table.refused("zone:konigsberg") == "7.5"  # not next to it
    table.choose("zone:schippenbeil")
    assert table.view()["march"]["spent"] == 3
    great = Table(
        only={"wehlau": ["davout"], "zinten": ["ostermann"]}, active="french", deck=FIVE, bridges=[["wehlau", "norkitten"]]
    )
    assert great.choose("operation:manoeuvre").refused("zone:norkitten") == "7.5"
    mud = Table(only=DUEL, active="french", deck=FOUR, weather=["mud"]).choose("operation:manoeuvre", "zone:mehlsack")
    assert mud.view()["march"]["spent"] == 2


def test_7_5a_points_need_not_be_spent_and_are_lost() -> None:
    table = Table(only=DUEL, active="french", deck=FIVE).march("zinten")
    assert table.place("davout") == "zinten" and table.g.march is None
    pair = Table(only=PAIR, active="french", deck=FIVE)
    pair.choose("operation:manoeuvre", "corps:ney", "corps:soult", "zone:zinten", "zone:kreuzburg", "stop")
    assert pair.place("ney") == pair.place("soult") == "kreuzburg"  # never split


def test_7_5b_the_points_must_cover_the_whole_cost() -> None:
    only = {"bartenstein": ["davout"], "zinten": ["ostermann"]}
    table = Table(only=only, active="french", deck=TWO, bridges=[["bartenstein", "schippenbeil"]]).choose("operation:manoeuvre")
    assert table.refused("zone:schippenbeil") == "7.5b"
    refusal = table.game.why_not(table.ask.options[0])
    assert refusal.key == "allowed"
    bridge = Table(only=only, active="french", deck=FIVE, hands={"french": ["F25"], "russian": []})
    bridge.choose("operation:manoeuvre", "card:F25", "zone:heilsberg", "zone:domnau", "zone:friedland", "zone:allenburg", "stop")
    assert bridge.fatigue("davout") == 1  # three connections and the bridge: 4 points spent


def test_7_6_the_stack_stops_without_points_or_beside_others() -> None:
    spent = Table(only=DUEL, active="french", deck=TWO).choose("operation:manoeuvre", "zone:zinten", "zone:kreuzburg")
    assert spent.asked == ("russian", "operation")
    friends = Table(only={**DUEL, "zinten": ["ney"]}, active="french", deck=FIVE)
    friends.choose("operation:manoeuvre", "zone:landsberg", "zone:zinten")
    assert friends.asked == ("russian", "operation")
    enemies = Table(only=DUEL, active="french", deck=FIVE).choose("operation:manoeuvre", "zone:p_eylau")
    assert enemies.asked == ("russian", "operation")


@pytest.mark.parametrize(
    ("rule", "spent", "fatigue"),
    [("7.7", 3, 0), ("7.7A", 4, 1), ("7.7B", 5, 2), ("7.7C", 6, 3), ("7.7D", 7, 4), ("7.7E", 8, 5), ("7.7", 9, 6)],
)
def test_7_7_fatigue_by_points_spent(rule: str, spent: int, fatigue: int) -> None:
    assert ch07_fatigue.points_fatigue(spent) == fatigue


def test_7_7_fatigue_of_a_march_for_each_corps() -> None:
    only = {"landsberg": ["davout", "augereau"], "domnau": ["ostermann"]}
    table = Table(only=only, active="french", deck=FIVE)
    table.choose("operation:manoeuvre", "corps:augereau", "corps:davout")
    table.choose("zone:zinten", "zone:kreuzburg", "zone:brandenburg", "zone:heiligenbeil")
    assert table.fatigue("davout") == table.fatigue("augereau") == 1


def test_7_7F_a_contested_zone_at_the_start_costs_the_stack_one() -> None:
    table = Table(only=CONTACT, active="french", deck=FOUR).march("landsberg")
    assert table.fatigue("davout") == 1


def test_7_7G_a_contested_zone_at_the_end_costs_the_stack_one() -> None:
    assert Table(only=DUEL, active="french", deck=FOUR).march("p_eylau").fatigue("davout") == 1
    each = Table(only=PAIR, active="french", deck=FOUR, contested_fatigue="corps")
    each.choose("operation:manoeuvre", "corps:ney", "corps:soult", "zone:p_eylau", "corps:ney")
    assert each.fatigue("ney") + each.fatigue("soult") == 1  # one for each corps, less Soult's bonus


def test_7_7H_cards_add_fatigue() -> None:
    table = Table(only=DUEL, active="french", deck=FOUR, hands={"french": [], "russian": ["R11"]})
    table.march("zinten")
    assert table.asked == ("russian", "movement-event")
    table.choose("card:R11")  # Fatigue, 2
    assert table.fatigue("davout") == 2


def test_7_7I_bonuses_remove_fatigue_also_when_stacked() -> None:
    only = {"landsberg": ["davout", "soult"], "p_eylau": ["ostermann"]}
    table = Table(only=only, active="french", deck=FOUR)
    table.choose("operation:manoeuvre", "corps:davout", "corps:soult", "zone:p_eylau")
    assert table.fatigue("davout") == table.fatigue("soult") == 0  # 1 for the zone, 1 less for Soult
    slow = Table(
        "pultusk_battle",
        only={"pultusk": ["kamenski", "sacken"], "modlin": ["davout"]},
        active="russian",
        deck={"russian": ["R05"]},
    )
    assert slow.march("golymin").fatigue("sacken") == 1  # Kamenski is a burden


def test_7_7J_never_below_0_and_nothing_for_a_stack_that_stays() -> None:
    stays = Table(only=CONTACT, active="french", deck=FOUR).choose("operation:manoeuvre", "stop")
    assert stays.fatigue("davout") == 0 and stays.activated("davout")
    soult = Table(only={"landsberg": ["soult"], "p_eylau": ["ostermann"]}, active="french", deck=FOUR).march("zinten")
    assert soult.fatigue("soult") == 0


def test_7_8_fatigue_is_shared_evenly_and_the_rest_placed_freely() -> None:
    only = {"landsberg": ["davout", "augereau"], "p_eylau": ["ostermann"]}
    table = Table(only=only, active="french", deck=FOUR)
    table.choose("operation:manoeuvre", "corps:augereau", "corps:davout", "zone:p_eylau")
    assert table.asked == ("french", "place-fatigue") and table.offered == ["corps:augereau", "corps:davout"]
    table.choose("corps:davout")
    assert (table.fatigue("augereau"), table.fatigue("davout")) == (0, 1)


def test_7_8_three_fatigues_on_two_corps() -> None:
    only = {"landsberg": ["augereau", "davout"], "p_eylau": ["ostermann"]}
    table = Table(only=only, active="french", deck={"french": ["F06"]}, hands={"french": [], "russian": ["R11"]})
    table.choose("operation:manoeuvre", "corps:augereau", "corps:davout", "zone:p_eylau", "card:R11", "corps:augereau")
    assert (table.fatigue("augereau"), table.fatigue("davout")) == (2, 1)


def test_7_9_the_stack_becomes_activated_even_if_it_did_not_move() -> None:
    table = Table(only=DUEL, active="french").choose("operation:manoeuvre", "stop")
    assert table.activated("davout")


def test_7_10_entering_an_enemy_zone_places_a_retreat_axis() -> None:
    table = Table(only=DUEL, active="french", deck=FOUR).march("p_eylau")
    assert table.axis(FRENCH, "p_eylau") == "landsberg" and table.axis(RUSSIAN, "p_eylau") == ""


def test_7_10a_further_friends_take_over_the_axis() -> None:
    only = {**CONTACT, "kreuzburg": ["ney"]}
    table = Table(only=only, axes=FRENCH_AXIS, active="french", activated=["davout"]).march("p_eylau")
    assert table.place("ney") == "p_eylau" and table.axis(FRENCH, "p_eylau") == "landsberg"


def test_7_10b_a_retreat_into_enemies_places_an_axis_and_first_comers_have_none() -> None:
    only = {"p_eylau": ["davout", "ostermann"], "domnau": ["ney"], "kreuzburg": ["soult"]}
    deck = {"french": ["F01", "F04", "F05"], "russian": ["R12"]}  # one loss
    table = Table(only=only, axes=FRENCH_AXIS, active="french", deck=deck).choose("operation:combat")
    table.skip_to("retreat-step").choose("zone:domnau")
    assert table.axis(RUSSIAN, "domnau") == "p_eylau" and table.axis(FRENCH, "domnau") == ""
    joined = Table(only={**CONTACT, "domnau": ["olsufiev"]}, axes=FRENCH_AXIS, active="russian", activated=["ostermann"])
    assert joined.march("p_eylau").axis(RUSSIAN, "p_eylau") == ""


def test_7_11_coming_by_the_enemys_axis_cuts_him_off() -> None:
    only = {**CONTACT, "landsberg": ["olsufiev"]}
    table = Table(only=only, axes=FRENCH_AXIS, active="russian", activated=["ostermann"]).march("p_eylau")
    assert table.axis(FRENCH, "p_eylau") == "" and table.fatigue("davout") == 2


def test_7_11a_the_axis_goes_when_the_zone_is_no_longer_contested() -> None:
    table = Table(only=CONTACT, axes=FRENCH_AXIS, active="russian").march("domnau")
    assert table.view()["axes"] == []
    assert table.events("axis-removed") == [{"seat": "seat:french", "zone": "zone:p_eylau"}]


def test_7_12_leaving_a_contested_zone() -> None:
    own = Table(only=CONTACT, axes=FRENCH_AXIS, active="french").choose("operation:manoeuvre")
    assert own.offered == ["zone:landsberg", "stop"] and own.refused("zone:domnau") == "7.12"
    enemy = Table(only=CONTACT, axes=FRENCH_AXIS, active="russian").choose("operation:manoeuvre")
    assert enemy.refused("zone:landsberg") == "7.12"
    assert set(enemy.offered) == {"zone:bartenstein", "zone:domnau", "zone:kreuzburg", "zone:uderwangen", "stop"}


def test_7_12a_only_the_first_connection_and_any_entry() -> None:
    away = Table(only=CONTACT, axes=FRENCH_AXIS, active="french", deck=FOUR).choose("operation:manoeuvre", "zone:landsberg")
    assert {"zone:heilsberg", "zone:zinten"} < set(away.offered)
    closed = {"only": {"wehlau": ["davout", "ostermann"]}, "axes": [{"seat": "french", "zone": "wehlau", "from": "norkitten"}]}
    table = Table(**closed, bridges=[["wehlau", "norkitten"]], active="french").choose("operation:manoeuvre")
    assert table.asked == ("russian", "operation") and table.place("davout") == "wehlau"  # it cannot leave
    retreat = {"only": {"landsberg": ["ney", "olsufiev"], "p_eylau": ["davout", "ostermann"]}, "axes": FRENCH_AXIS}
    deck = {"french": ["F01", "F05"], "russian": ["R12"]}
    cut = Table(**retreat, active="french", activated=["davout"], deck=deck).choose("operation:combat").skip_to("retreat-step")
    cut.choose("zone:p_eylau")
    assert cut.axis(FRENCH, "p_eylau") == "" and cut.fatigue("davout") == 2
