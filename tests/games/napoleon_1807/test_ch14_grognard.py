"""Chapter 14: hidden blocks and vedettes."""

from __future__ import annotations

import json

from grognard.games.napoleon_1807.load import BLOCK_AT

from .table import FRENCH, RUSSIAN, TITLE, Table

FAR = {"thorn": ["bernadotte"], "insterburg": ["tutchkov"]}
SCOUT = {"landsberg": ["davout", "french_1"], "p_eylau": ["ostermann"], **FAR}


def grognard(**words: object) -> Table:
    words.setdefault("only", SCOUT)
    return Table(level="grognard", **words)


def ride(*zones: str, **words: object) -> Table:
    """The only French vedette moves."""
    words.setdefault("deck", {"french": ["F06"]})
    table = grognard(active="french", **words).choose("operation:manoeuvre")
    if table.ask.prompt == "stack-zone":
        table.choose_on("zone:landsberg")
    if table.ask.prompt == "stack":
        table.choose_on("vedette:french_1")
    return table.choose_on(*(f"zone:{zone}" for zone in zones))


def test_14_1_vedettes_are_placed_after_the_corps() -> None:
    game = TITLE.new_game("eylau_battle", {"level": "grognard"})
    seats = []
    while game.ask and game.ask.prompt == "place-vedette":
        seats.append(game.ask.seat)
        game.choose(game.ask.options[0])
    assert seats == [FRENCH] * 4 + [RUSSIAN] * 4
    far = TITLE.new_game("eylau_battle", {"level": "grognard"})
    assert far.why_not(TITLE.vocabulary.options["zone:warsaw"]).rule == "14.1"
    assert far.why_not(TITLE.vocabulary.options["zone:heilsberg"]).rule == "14.1"  # Russians are there
    assert far.why_not(TITLE.vocabulary.options["zone:elbing"]).key == "enemy-town"


def test_14_2_identities_and_orders_of_battle_are_hidden() -> None:
    table = grognard(active="french")
    view = table.view("russian")
    assert "davout" not in json.dumps(view) and "french_1" not in json.dumps(view)
    assert view["hidden"]["french"]["landsberg"] == {"to_activate": 2, "activated": 0}
    assert view["corps"]["ostermann"]["fatigue"] == 0
    assert "ostermann" not in json.dumps(table.view("spectator"))


def test_14_3_a_combat_lays_the_blocks_of_its_zone_open() -> None:
    only = {"p_eylau": ["davout", "ney", "ostermann"], **FAR}
    table = grognard(only=only, active="french", hands={"french": ["F31"], "russian": []})
    table.choose("operation:combat", "corps:davout", "done")
    assert table.ask.prompt == "combat-event"  # before the event cards
    view = table.view("russian")
    assert set(view["corps"]) == {"davout", "ney", "ostermann", "tutchkov"} and "infantry" not in view["corps"]["davout"]
    table.skip_to("operation")
    assert "davout" not in table.view("russian")["corps"]


def test_14_3_who_retreats_lies_open_until_the_pursuit_is_over() -> None:
    only = {"p_eylau": ["murat", "ostermann"], "domnau": ["olsufiev"], "thorn": ["bernadotte"], "insterburg": ["tutchkov"]}
    deck = {"french": ["F01", "F11", "F12"], "russian": ["R12", "R18"]}
    table = grognard(only=only, active="french", deck=deck, hands={"french": ["F15"], "russian": []})
    table.choose("operation:combat").skip_to("retreat-step")
    table.choose("zone:domnau")
    assert table.asked == ("french", "retreat-event")  # before the pursuit
    view = table.view("french")
    assert view["corps"]["ostermann"]["zone"] == "domnau" and "infantry" not in view["corps"]["ostermann"]
    assert "olsufiev" not in view["corps"] and view["hidden"]["russian"]["domnau"] == {"to_activate": 1, "activated": 0}
    assert table.events("retreats", FRENCH) == [{"stack": ["corps:ostermann"], "zone": "zone:domnau"}]
    table.choose("pass").skip_to("operation")
    assert "ostermann" not in table.view("french")["corps"]


def test_14_3_who_marches_to_the_guns_is_laid_open_too() -> None:
    only = {"p_eylau": ["davout", "ostermann"], "domnau": ["ney", "soult"], **FAR}
    table = grognard(only=only, active="french", hands={"french": ["F03"], "russian": []})
    table.choose("operation:combat", "card:F03", "corps:ney")
    seen = {name: table.g.seen[BLOCK_AT[name]] for name in ("davout", "ney", "soult")}
    assert seen == {"davout": 1, "ney": 1, "soult": 0}  # who stayed behind was among hidden blocks


def test_14_4_activation_is_public() -> None:
    table = grognard(active="french", activated=["davout"])
    assert table.view("russian")["hidden"]["french"]["landsberg"] == {"to_activate": 1, "activated": 1}


def test_14_5_vedettes_move_by_the_normal_rules_without_fatigue() -> None:
    table = ride("zinten", "kreuzburg", "brandenburg", "heiligenbeil", "braunsberg", weather=[])
    assert table.place("french_1") == "braunsberg" and table.activated("french_1") and not table.events("tires")


def test_14_5a_the_fatigue_of_a_stack_is_not_shown() -> None:
    table = grognard(active="french", deck={"french": ["F06"]}).choose("operation:manoeuvre", "zone:landsberg", "corps:davout")
    table.choose("zone:zinten", "zone:kreuzburg", "zone:brandenburg", "zone:heiligenbeil", "stop")
    assert table.events("tires", FRENCH) and not table.events("tires", RUSSIAN)
    assert table.events("moves-hidden", RUSSIAN) and not table.events("moves", RUSSIAN)


def test_14_5b_vedettes_neither_fight_nor_escape_the_penalties() -> None:
    only = {"landsberg": ["davout", "french_1", "french_2"], "p_eylau": ["ostermann"], **FAR}
    table = grognard(only=only, active="french").choose("operation:march_attack", "zone:landsberg")
    assert table.ask.prompt == "step"  # Davout alone could be named
    pair = grognard(only=only, active="french", weather=["snow"], deck={"french": ["F06"]})
    pair.choose("operation:manoeuvre", "zone:landsberg", "vedette:french_1", "vedette:french_2")
    assert pair.view()["march"]["points"] == 3  # 5, one less for two, one less for the snow


def test_14_5b_why_vedettes_make_no_march_attack() -> None:
    only = {"landsberg": ["davout"], "zinten": ["french_1"], **FAR}
    table = grognard(only=only, active="french").choose("operation:march_attack")
    assert table.reason("zone:zinten") == ("14.5b", "vedettes-only-manoeuvre")
    used = grognard(only=only, active="french", activated=["french_1"]).choose("operation:march_attack")
    assert used.reason("zone:zinten") == ("7.1", "nothing-to-activate")


def test_14_6_vedettes_never_move_with_corps() -> None:
    table = grognard(active="french").choose("operation:manoeuvre", "zone:landsberg")
    assert table.offered == ["corps:davout", "vedette:french_1"]
    table.choose("corps:davout")
    assert table.ask.prompt == "step" and table.view()["march"]["stack"] == ["davout"]
    only = {"landsberg": ["davout", "ney", "french_1"], "p_eylau": ["ostermann"], **FAR}
    more = grognard(only=only, active="french").choose("operation:manoeuvre", "zone:landsberg", "corps:davout")
    assert more.refused("vedette:french_1") == "14.6"


def test_14_7_a_vedette_beside_an_enemy_stack_is_eliminated() -> None:
    assert ride("p_eylau").place("french_1") == "off"
    only = {"landsberg": ["french_1"], "p_eylau": ["davout", "ostermann"], **FAR}
    assert ride("p_eylau", only=only).place("french_1") == "off"  # also when the zone is contested


def test_14_7a_a_stack_rides_a_vedette_down_and_goes_on() -> None:
    only = {"landsberg": ["davout"], "zinten": ["russian_1"], "p_eylau": ["ostermann"], **FAR}
    table = grognard(only=only, active="french", deck={"french": ["F05"]}).choose(
        "operation:manoeuvre", "zone:landsberg", "zone:zinten"
    )
    assert table.place("russian_1") == "off" and table.ask.prompt == "step"
    table.choose("stop")
    assert table.fatigue("davout") == 0
    both = {"landsberg": ["davout"], "p_eylau": ["ostermann", "russian_1"], **FAR}
    contact = grognard(only=both, active="french").choose("operation:manoeuvre", "zone:landsberg", "zone:p_eylau")
    assert contact.place("russian_1") == "off" and contact.asked == ("russian", "operation") and contact.fatigue("davout") == 1


def test_14_7b_a_retreat_rides_a_vedette_down_and_goes_on() -> None:
    only = {"p_eylau": ["davout", "ostermann"], "domnau": ["french_1"], **FAR}
    deck = {"french": ["F01", "F07", "F05"], "russian": ["R12"]}
    table = grognard(only=only, active="french", deck=deck).choose("operation:combat", "cube:infantry", "zone:domnau")
    assert table.place("french_1") == "off" and table.ask.prompt == "retreat-step"


def test_14_7c_opposing_vedettes_eliminate_each_other() -> None:
    only = {"landsberg": ["davout", "french_1"], "zinten": ["russian_1"], "p_eylau": ["ostermann"], **FAR}
    table = ride("zinten", only=only)
    assert table.place("french_1") == table.place("russian_1") == "off"


def test_14_7d_a_vedette_learns_only_that_corps_are_there() -> None:
    only = {"landsberg": ["davout", "french_1"], "p_eylau": ["ostermann", "docturov", "russian_1"], **FAR}
    table = ride("p_eylau", only=only)
    assert table.events("scouted", FRENCH) == [{"zone": "zone:p_eylau", "seat": "seat:russian"}]
    assert table.place("russian_1") == "off" and "ostermann" not in json.dumps(table.view("french"))


def test_14_7e_vedettes_are_no_corps() -> None:
    only = {
        "landsberg": ["davout"],
        "zinten": ["french_1", "french_2"],
        "p_eylau": ["ostermann"],
        "kreuzburg": ["russian_1"],
        **FAR,
    }
    table = grognard(only=only, active="russian", deck={"russian": ["R05"]})
    assert "operation:combat" not in table.offered
    table.choose("operation:manoeuvre", "zone:kreuzburg", "zone:zinten")
    assert [table.place(name) for name in ("french_1", "french_2", "russian_1")] == ["off"] * 3  # all of them


def test_14_8_vedettes_take_fortified_towns() -> None:
    table = ride("heilsberg", control={"heilsberg": "russian"}, vp=10)
    assert table.view()["control"]["heilsberg"] == "french" and table.g.vp == 9


def test_14_9_vedettes_keep_out_of_enemy_citadels() -> None:
    table = ride("zinten", "kreuzburg")
    assert table.refused("zone:konigsberg") == "14.9"
    placing = TITLE.new_game("friedland_battle", {"level": "grognard"})
    assert placing.why_not(TITLE.vocabulary.options["zone:konigsberg"]).rule == "14.9"


def test_14_10_friends_and_vedettes_do_not_stop_each_other() -> None:
    only = {"landsberg": ["davout", "french_1"], "zinten": ["ney"], "p_eylau": ["ostermann"], **FAR}
    assert ride("zinten", only=only).ask.prompt == "step"
    corps = {"landsberg": ["davout"], "zinten": ["french_1"], "p_eylau": ["ostermann"], **FAR}
    table = grognard(only=corps, active="french", deck={"french": ["F05"]}).choose(
        "operation:manoeuvre", "zone:landsberg", "zone:zinten"
    )
    assert table.ask.prompt == "step"


def test_14_11_a_vedette_does_nothing_to_an_enemy_axis() -> None:
    only = {"landsberg": ["french_1"], "p_eylau": ["davout", "ostermann"], **FAR}
    axes = [{"seat": "russian", "zone": "p_eylau", "from": "landsberg"}]
    table = ride("p_eylau", only=only, axes=axes)
    assert table.axis(RUSSIAN, "p_eylau") == "landsberg" and table.fatigue("ostermann") == 0


def test_14_12_exceptions_for_vedettes() -> None:
    only = {"landsberg": ["davout", "french_1"], "p_eylau": ["ostermann"], "insterburg": ["tutchkov"]}
    table = grognard(only=only, active="french", activated=["davout"])
    assert table.asked == ("french", "operation")  # not forced to pass
    wasted = grognard(only=only, active="french", activated=["davout"], hands={"french": [], "russian": ["R11"]})
    wasted.choose("operation:manoeuvre", "zone:zinten", "stop", "card:R11")
    assert not wasted.events("tires")
    bridge = grognard(only={"bartenstein": ["french_1"], **FAR}, active="french", hands={"french": ["F25"], "russian": []})
    assert bridge.choose("operation:manoeuvre", "zone:bartenstein").ask.prompt == "step"
    quiet = {"landsberg": ["davout"], "p_eylau": ["ostermann"], "domnau": ["russian_1"], "insterburg": ["tutchkov"]}
    deck = {"french": ["F01", "F02", "F03"], "russian": ["R01", "R02", "R14"]}
    inactive = grognard(only=quiet, phase="draw", deck=deck)
    assert set(inactive.offered) == {"zone:p_eylau", "zone:insterburg"} and inactive.refused("zone:domnau") == "14.12"


def test_14_7_a_block_that_was_taken_is_off_the_map() -> None:
    assert ride("p_eylau").g.place[BLOCK_AT["french_1"]] == -1
