"""Chapter 12: the events of movement."""

from __future__ import annotations

from .table import DUEL, FRENCH, RUSSIAN, Table, link

FAR = {"thorn": ["bernadotte"], "insterburg": ["tutchkov"]}
FIVE, FOUR, TWO = {"french": ["F06"]}, {"french": ["F05"]}, {"french": ["F01"]}


def march(
    card: str, only: dict[str, list[str]] | None = None, active: str = "french", zone: str = "landsberg", **words: object
) -> Table:
    """A manoeuvre of a stack with one card in one hand, up to the first question after the stack was named."""
    hands = {"french": [card] if card[0] == "F" else [], "russian": [card] if card[0] == "R" else []}
    words.setdefault("hands", hands)
    table = Table(only=only or {**DUEL, **FAR}, active=active, **words).choose("operation:manoeuvre")
    return table.choose_on(f"zone:{zone}")


def test_12_confusion_stops_an_enemy_at_a_crossroads() -> None:
    table = march("R05", deck=FIVE).choose("zone:zinten")
    assert table.asked == ("russian", "movement-event")
    table.choose("card:R05")
    assert table.asked == ("russian", "operation") and table.place("davout") == "zinten" and table.activated("davout")
    few = march("R05", {"elbing": ["davout"], **FAR}, zone="elbing", deck=FIVE).choose("zone:frauenburg")
    assert few.ask.prompt == "step"  # two connections only
    contact = march("R05", deck=FIVE).choose("zone:p_eylau")
    assert contact.ask.prompt == "operation"  # contested


def test_12_coordination_gives_another_operation() -> None:
    table = march("F08", deck=FOUR).choose("zone:zinten", "stop")
    assert table.asked == ("french", "end-event")
    table.choose("card:F08")
    assert table.asked == ("french", "operation")
    table.choose("operation:manoeuvre")  # Bernadotte is the only one left
    assert table.view()["march"]["stack"] == ["bernadotte"]
    alone = Table(only={**DUEL}, active="french", hands={"french": ["F08"], "russian": []}).choose("operation:manoeuvre", "stop")
    assert alone.asked == ("russian", "operation")  # nobody else to activate


def test_12_coordination_the_new_operation_allows_a_new_card() -> None:
    hands = {"french": ["F08", "F21"], "russian": []}
    table = march("F08", deck=FOUR, hands=hands).choose("pass", "stop", "card:F08", "operation:manoeuvre")
    assert table.offered == ["card:F21", "pass"]


def test_12_cosaques_discard_a_french_card() -> None:
    table = march("R07", hands={"french": ["F05"], "russian": ["R07"]})
    assert table.asked == ("russian", "movement-event")
    table.choose("card:R07")
    assert table.hand(FRENCH) == [] and "F05" in table.discard(FRENCH)
    assert table.events("card-discarded") == [{"seat": "seat:french", "card": "card:F05"}]
    assert march("R07").ask.prompt == "step"  # not against an empty hand


def test_12_embuscade_tires_a_french_march() -> None:
    only = {"landsberg": ["davout", "ney"], "p_eylau": ["ostermann"], **FAR}
    table = march("R09", only).choose("corps:davout", "corps:ney", "card:R09")
    assert table.asked == ("french", "place-fatigue")
    table.choose("corps:ney")
    assert table.fatigue("ney") == 1
    late = march("R09").choose("pass", "zone:zinten", "stop")
    assert late.asked == ("russian", "movement-event")  # or at the end of the movement


def test_12_embuscade_may_destroy_a_corps_of_the_stack() -> None:
    only = {"landsberg": ["davout", "ney"], "p_eylau": ["ostermann"], **FAR}
    table = march("R09", only, fatigue={"davout": 8}, vp=10, deck=FIVE)
    table.choose("corps:davout", "corps:ney", "card:R09", "corps:davout")
    assert table.place("davout") == "off" and table.g.vp == 15
    table.choose("zone:zinten")
    assert table.place("davout") == "off" and table.place("ney") == "zinten"
    alone = march("R09", fatigue={"davout": 8}, vp=10).choose("card:R09")
    assert alone.asked == ("russian", "operation") and alone.place("davout") == "off"


def test_12_fatigue_at_the_end_of_an_enemy_movement() -> None:
    table = march("R10").choose("zone:zinten", "stop", "card:R10")
    assert table.fatigue("davout") == 1
    assert march("R11").choose("zone:zinten", "stop", "card:R11").fatigue("davout") == 2
    assert march("R10").choose("stop").ask.prompt == "operation"  # no movement, no card


def test_12_fourrager_costs_two_points() -> None:
    table = march("F13", fatigue={"davout": 3}, deck=FOUR).choose("card:F13")
    assert table.fatigue("davout") == 1 and table.view()["march"]["points"] == 2
    only = {"landsberg": ["davout", "ney"], "p_eylau": ["ostermann"], **FAR}
    pair = march("F13", only, fatigue={"davout": 2, "ney": 1}, deck=FIVE).choose("corps:davout", "corps:ney", "card:F13")
    assert pair.asked == ("french", "remove-fatigue")
    pair.choose("corps:ney")
    assert (pair.fatigue("davout"), pair.fatigue("ney")) == (1, 0)
    slow = march("F13", fatigue={"davout": 3}, deck=TWO, weather=["snow"])
    assert slow.ask.prompt == "step"  # 1 point is too few
    assert march("F13", deck=FOUR).ask.prompt == "step"  # nothing to remove


def test_12_gue_crosses_a_destroyed_bridge_for_one_point() -> None:
    only = {"bartenstein": ["davout"], **FAR}
    words = {"zone": "bartenstein", "deck": TWO, "bridges": [["bartenstein", "schippenbeil"]]}
    table = march("F16", only, **words)
    assert table.asked == ("french", "movement-event")
    table.choose("card:F16", "zone:schippenbeil")
    assert table.view()["march"]["spent"] == 1
    pair = march("F16", {"bartenstein": ["davout", "ney"], **FAR}, **words).choose("corps:davout", "corps:ney")
    assert pair.ask.prompt == "step"  # only for a corps alone
    great = march("F16", {"wehlau": ["davout"], **FAR}, zone="wehlau", bridges=[["wehlau", "norkitten"]])
    assert great.ask.prompt == "step"


def test_12_hussards_discard_a_russian_card() -> None:
    hands = {"french": ["F17"], "russian": ["R01"]}
    table = march("F17", active="russian", zone="p_eylau", hands=hands).choose("card:F17")
    assert table.hand(RUSSIAN) == [] and "R01" in table.discard(RUSSIAN)


def test_12_marche_forcee_adds_a_point() -> None:
    table = march("F21", deck=FOUR).choose("card:F21")
    assert table.view()["march"]["points"] == 5


def test_12_marche_forcee_moves_a_stack_without_points() -> None:
    only = {"bartenstein": ["davout", "soult", "augereau", "bernadotte"], "insterburg": ["tutchkov"]}
    table = Table(
        only=only, active="french", deck=TWO, hands={"french": ["F21"], "russian": []}, bridges=[["bartenstein", "schippenbeil"]]
    )
    table.choose("operation:manoeuvre", "corps:augereau", "corps:bernadotte", "corps:davout", "corps:soult", "card:F21")
    assert "zone:schippenbeil" in table.offered  # any passable connection, though 2 - 3 + 1 is 0
    table.choose("zone:schippenbeil")
    assert table.place("davout") == "schippenbeil" and table.ask.prompt == "operation"


def test_12_marche_forcee_tells_of_one_point_where_there_is_none() -> None:
    only = {"landsberg": ["augereau", "davout", "ney", "soult"], **FAR}
    table = march("F21", only, deck=TWO).choose("corps:augereau", "corps:davout", "corps:ney", "corps:soult", "card:F21")
    assert table.ask.prompt == "step" and table.ask.args[1] == 1  # 2 - 3 + 1 is 0, and yet one connection


def test_12_organisation_need_not_stop_beside_friends() -> None:
    only = {**DUEL, "zinten": ["ney"], **FAR}
    table = march("F23", only, deck=FIVE).choose("zone:zinten")
    assert table.asked == ("french", "movement-event")
    table.choose("card:F23")
    assert table.ask.prompt == "step" and table.view()["march"]["zone"] == "zinten"
    assert march("F23", deck=FIVE).choose("zone:zinten").ask.prompt == "step"  # nobody there, nothing to ask


def test_12_pont_de_bateaux_repairs_a_bridge() -> None:
    only = {"wehlau": ["ostermann"], **FAR}
    words = {"active": "russian", "zone": "wehlau", "deck": {"russian": ["R05"]}, "bridges": [["wehlau", "norkitten"]]}
    table = march("R20", only, **words).choose("card:R20")
    assert table.g.destroyed == [] and table.view()["march"]["points"] == 3
    table.choose("zone:norkitten")
    assert table.place("ostermann") == "norkitten"


def test_12_pont_detruit_destroys_a_bridge() -> None:
    only = {"bartenstein": ["davout"], **FAR}
    table = march("F25", only, zone="bartenstein", deck=FOUR).choose("card:F25")
    assert table.ask.prompt == "bridge" and set(table.offered) == {"zone:bischofstein", "zone:heilsberg", "zone:schippenbeil"}
    table.choose("zone:schippenbeil")
    assert table.g.destroyed == [link("bartenstein", "schippenbeil")] and table.view()["march"]["points"] == 3
    table.choose("stop")
    assert table.activated("davout")
    contested = march("F25", {"bartenstein": ["davout", "ostermann"], **FAR}, zone="bartenstein", deck=FOUR)
    assert contested.ask.prompt == "step"  # not in a contested zone


def test_12_pont_detruit_by_a_stack_without_points_but_not_after_spending_them() -> None:
    only = {"bartenstein": ["augereau", "davout", "soult"], **FAR}
    table = march("F25", only, zone="bartenstein", deck=TWO).choose("corps:augereau", "corps:davout", "corps:soult", "card:F25")
    table.choose("zone:schippenbeil")
    assert table.ask.prompt == "operation" and table.activated("davout") and table.g.destroyed
    spent = march("F25", {"domnau": ["davout"], **FAR}, zone="domnau", deck=TWO).choose("zone:p_eylau", "zone:bartenstein")
    assert spent.ask.prompt == "operation"


def test_12_pont_detruit_where_friends_make_the_stack_stop() -> None:
    only = {"p_eylau": ["davout"], "bartenstein": ["ney"], **FAR}
    table = march("F25", only, zone="p_eylau", deck=FOUR).choose("zone:bartenstein")
    assert table.asked == ("french", "movement-event")  # three points are left, and the zone is free
    table.choose("card:F25", "zone:schippenbeil")
    assert table.g.destroyed == [link("bartenstein", "schippenbeil")]
    assert table.asked == ("russian", "operation") and table.activated("davout") and table.place("davout") == "bartenstein"
    spent = march("F25", only, zone="p_eylau", deck=TWO, weather=["snow"]).choose("zone:bartenstein")
    assert spent.ask.prompt == "operation"  # its only point is spent
    dry = march("F25", {"landsberg": ["davout"], "zinten": ["ney"], **FAR}, deck=FOUR).choose("zone:zinten")
    assert dry.ask.prompt == "operation"  # no bridge there
    hands = {"french": ["F25"], "russian": ["R05"]}
    confused = march("F25", only, zone="p_eylau", deck=FOUR, hands=hands).choose("zone:bartenstein", "card:R05")
    assert confused.asked == ("russian", "operation")  # Confusion ends the movement whatever is left


def test_12_gue_is_of_no_use_to_a_stack_that_has_stopped() -> None:
    only = {"p_eylau": ["davout"], "bartenstein": ["ney"], **FAR}
    table = march("F16", only, zone="p_eylau", deck=FOUR, bridges=[["bartenstein", "schippenbeil"]]).choose("zone:bartenstein")
    assert table.ask.prompt == "operation"


def test_12_pontonniers_repair_a_bridge() -> None:
    only = {"bartenstein": ["davout"], **FAR}
    table = march("F26", only, zone="bartenstein", deck=FOUR, bridges=[["bartenstein", "schippenbeil"]])
    table.choose("card:F26")
    assert table.g.destroyed == [] and table.view()["march"]["points"] == 3
    assert march("F26", only, zone="bartenstein", deck=FOUR).ask.prompt == "step"  # nothing to repair


def test_12_reaction_moves_a_stack_before_the_enemy_draws() -> None:
    table = march("R24", activated=["tutchkov"])
    assert table.asked == ("russian", "movement-event") and not table.events("moves-by")
    table.choose("card:R24", "zone:p_eylau")
    assert "zone:domnau" in table.offered and table.refused("zone:landsberg") == "12.reaction"  # Davout is there
    table.choose("zone:domnau")
    assert table.place("ostermann") == "domnau" and not table.activated("ostermann")
    assert table.asked == ("french", "step")


def test_12_reaction_part_of_a_zone_and_a_destroyed_bridge() -> None:
    only = {"landsberg": ["davout"], "wehlau": ["ostermann", "olsufiev", "bennigsen"], "thorn": ["bernadotte"]}
    table = march("R24", only, bridges=[["wehlau", "tapiau"], ["wehlau", "norkitten"]], activated=["olsufiev"])
    table.choose("card:R24", "corps:olsufiev", "done", "commander:bennigsen")
    assert set(table.offered) == {"zone:allenburg", "zone:tapiau"}
    table.choose("zone:tapiau")
    assert table.place("olsufiev") == table.place("bennigsen") == "tapiau" and table.place("ostermann") == "wehlau"
    fight = Table(only={"p_eylau": ["davout", "ostermann"], **FAR}, active="french", hands={"french": [], "russian": ["R24"]})
    assert fight.choose("operation:combat").events("combat-draw")  # not against a combat


def test_12_reaction_of_vedettes() -> None:
    only = {"landsberg": ["davout"], "p_eylau": ["ostermann", "russian_1", "russian_2"], "uderwangen": ["russian_3"]}
    words = {"level": "grognard", "activated": ["russian_1"], "active": "french", "hands": {"french": [], "russian": ["R24"]}}
    table = Table(only=only, **words).choose("operation:manoeuvre", "card:R24")
    assert table.offered == ["zone:p_eylau", "zone:uderwangen"]
    table.choose("zone:p_eylau")
    assert table.offered == ["corps:ostermann", "vedette:russian_1", "vedette:russian_2"]
    table.choose("vedette:russian_1")
    assert table.refused("corps:ostermann") == "14.6" and table.offered == ["vedette:russian_2", "done"]
    table.choose("done", "zone:bartenstein")
    assert table.place("russian_1") == "bartenstein" and table.place("ostermann") == table.place("russian_2") == "p_eylau"


def test_12_reaction_vedettes_keep_out_of_citadels() -> None:
    only = {"landsberg": ["davout"], "culm": ["russian_1"], "konigsberg": ["ostermann"]}
    words = {"level": "grognard", "active": "french", "hands": {"french": [], "russian": ["R24"]}}
    table = Table(only=only, siege=[], citadels={"graudenz": "french"}, **words)
    table.choose("operation:manoeuvre", "card:R24", "zone:culm")
    assert table.refused("zone:graudenz") == "14.9"


def test_12_reaction_during_a_strategic_retreat_comes_closer_to_konigsberg() -> None:
    only = {"landsberg": ["davout"], "p_eylau": ["ostermann"], "konigsberg": ["olsufiev"], "thorn": ["bernadotte"]}
    table = march("R24", only, weather=["strategic_retreat"]).choose("card:R24")
    assert table.refused("zone:bartenstein") == "12.retraite_strategique"
    assert set(table.offered) == {"zone:kreuzburg", "zone:uderwangen"}
    only = {"landsberg": ["davout"], "konigsberg": ["olsufiev"], "thorn": ["bernadotte"]}
    assert march("R24", only, weather=["strategic_retreat"]).asked == ("french", "step")  # nothing leaves Königsberg


def test_12_retraite_strategique_makes_russians_fall_back() -> None:
    only = {"bartenstein": ["ostermann"], "konigsberg": ["olsufiev"], "thorn": ["bernadotte"]}
    words = {"active": "russian", "weather": ["strategic_retreat"], "deck": {"russian": ["R01"]}}
    table = march("R01", only, zone="bartenstein", hands={"french": [], "russian": []}, **words)
    assert table.events("moves-by")[0]["points"] == 3  # one more
    assert table.refused("zone:bischofstein") == "12.retraite_strategique"
    assert "zone:heilsberg" in table.offered  # a detour that can still end closer
    table.choose("zone:p_eylau")
    assert "stop" in table.offered
    home = march("R01", only, zone="konigsberg", hands={"french": [], "russian": []}, **words)
    assert home.place("olsufiev") == "konigsberg" and home.ask.prompt == "operation"  # nothing leaves Königsberg


def test_12_retraite_strategique_ends_no_march_where_it_began() -> None:
    only = {"bartenstein": ["ostermann"], "thorn": ["bernadotte"]}
    table = Table(only=only, active="russian", weather=["strategic_retreat"], deck={"russian": ["R01"]})
    table.choose("operation:manoeuvre")
    assert "stop" in table.offered  # it need not move
    table.choose("zone:heilsberg", "zone:bartenstein")
    assert table.offered == ["zone:domnau", "zone:p_eylau"]


def test_12_retraite_strategique_no_detour_to_a_way_that_is_closed_to_the_corps() -> None:
    only = {"ortelsburg": ["essen"], "konigsberg": ["platov"], "warsaw": ["savary"]}
    words = {"active": "russian", "weather": ["strategic_retreat"], "deck": {"russian": ["R05"]}}
    table = Table("eylau_campaign", only=only, **words).choose("operation:manoeuvre", "zone:ortelsburg")
    assert table.ask.prompt == "operation" and table.place("essen") == "ortelsburg"  # all that is closer lies too far north


def test_12_retraite_strategique_leaves_no_point_for_a_bridge_that_is_needed_to_come_closer() -> None:
    only = {"bartenstein": ["ostermann"], "konigsberg": ["olsufiev"], "thorn": ["bernadotte"]}
    words = {"active": "russian", "zone": "bartenstein", "deck": {"russian": ["R01"]}}
    table = march("R19", only, weather=["strategic_retreat", "snow"], **words).choose("pass", "zone:schippenbeil")
    assert table.ask.prompt == "step" and "stop" not in table.offered  # the last point must bring it closer
    rich = march("R19", only, weather=["strategic_retreat"], **words).choose("pass", "zone:schippenbeil", "card:R19")
    assert rich.g.destroyed == [link("bartenstein", "schippenbeil")]  # the other bridge is its way


def test_12_retraite_strategique_is_a_blue_card_for_the_turn() -> None:
    table = Table(only={**DUEL, **FAR}, phase="initiative", hands={"french": [], "russian": ["R25"]}).choose("card:R25")
    assert table.view()["weather"] == ["strategic_retreat"] and table.view()["board"] == ["R25"]
    french = Table(only={**DUEL, **FAR}, active="french", weather=["strategic_retreat"], deck=FOUR)
    assert "zone:heilsberg" in french.choose("operation:manoeuvre", "zone:landsberg").offered  # the French go where they like


def test_12_pont_detruit_in_a_strategic_retreat_spares_the_bridge_that_is_the_way_to_konigsberg() -> None:
    words = {"active": "russian", "weather": ["strategic_retreat"], "hands": {"french": [], "russian": ["R19"]}}
    low = {"deck": {"russian": ["R01"]}}  # 2 points, and one more
    only = {"insterburg": ["ostermann"], "konigsberg": ["olsufiev"], "thorn": ["bernadotte"]}
    table = Table(only=only, **words, **low).choose("operation:manoeuvre", "zone:insterburg", "pass", "zone:norkitten")
    assert table.asked == ("russian", "step")  # without the bridge to Wehlau it would be further than Insterburg was
    rich = Table(only=only, **words, deck={"russian": ["R05"]})
    rich.choose("operation:manoeuvre", "zone:insterburg", "pass", "zone:norkitten", "card:R19")
    assert rich.events("bridge-destroyed") and "stop" not in rich.offered  # three points are left for the other way
    rich.choose("zone:insterburg", "zone:nordenburg")
    assert rich.offered and "stop" not in rich.offered
    only = {"ostrow": ["ostermann"], "konigsberg": ["olsufiev"], "thorn": ["bernadotte"]}
    words["weather"] = ["strategic_retreat", "snow"]
    some = Table(only=only, **words, **low, bridges=[["rozan", "makow"]])
    some.choose("operation:manoeuvre", "zone:ostrow", "pass", "zone:rozan", "card:R19")
    assert some.refused("zone:ostrolenka") == "12.retraite_strategique" and "zone:pultusk" in some.offered
    assert some.refused("zone:makow") == "12.pont_detruit"  # that one is destroyed already


def test_12_pont_detruit_in_a_strategic_retreat_by_a_stack_that_has_not_moved() -> None:
    only = {"norkitten": ["ostermann"], "konigsberg": ["olsufiev"], "thorn": ["bernadotte"]}
    words = {"active": "russian", "weather": ["strategic_retreat"], "hands": {"french": [], "russian": ["R19"]}}
    table = Table(only=only, **words, deck={"russian": ["R01"]}).choose("operation:manoeuvre", "zone:norkitten", "card:R19")
    assert table.g.destroyed == [link("wehlau", "norkitten")]
    assert table.place("ostermann") == "norkitten" and table.activated("ostermann")  # it can come no closer, and stays


def test_12_pont_detruit_in_a_strategic_retreat_where_friends_made_the_stack_stop() -> None:
    only = {"insterburg": ["ostermann"], "norkitten": ["olsufiev"], "thorn": ["bernadotte"]}
    words = {"active": "russian", "weather": ["strategic_retreat"], "hands": {"french": [], "russian": ["R19"]}}
    table = Table(only=only, **words, deck={"russian": ["R05"]})
    table.choose("operation:manoeuvre", "zone:insterburg", "pass", "zone:norkitten")
    assert table.activated("ostermann") and table.hand(RUSSIAN) == ["R19"] and table.g.destroyed == []


def test_12_gue_only_where_the_ford_can_be_crossed() -> None:
    only = {"bartenstein": ["davout"], **FAR}
    dear = {"zone": "bartenstein", "deck": TWO, "bridges": [["bartenstein", "bischofstein"]]}
    assert march("F16", only, **dear, weather=["mud"]).ask.prompt == "movement-event"  # a path in mud costs 2 points
    assert march("F16", only, **dear, weather=["mud", "snow"]).ask.prompt == "step"  # and here there is one
    pinned = {"bartenstein": ["davout", "ostermann"], **FAR}
    axes = [{"seat": "french", "zone": "bartenstein", "from": "p_eylau"}]
    words = {"zone": "bartenstein", "deck": FOUR, "bridges": [["bartenstein", "schippenbeil"]]}
    assert march("F16", pinned, **words, axes=axes).ask.prompt == "step"  # its axis is another road (7.12)


def test_12_organisation_needs_points_to_go_on() -> None:
    only = {**DUEL, "zinten": ["ney"], **FAR}
    table = march("F23", only, deck=TWO, weather=["snow"]).choose("zone:zinten")
    assert table.asked == ("russian", "operation") and table.hand(FRENCH) == ["F23"]
