"""Chapter 8: combat, retreat and pursuit."""

from __future__ import annotations

import pytest

from .table import CONTACT, FRENCH, FRENCH_AXIS, RUSSIAN, Table

# French cards: F01 a loss, F02 a loss and a fatigue, F04 2 fatigues, F05 a fatigue.
# Russian cards: R01 a loss, R04 2 fatigues, R12 a fatigue.
FAR = {"thorn": ["bernadotte"], "insterburg": ["tutchkov"]}  # others, so that the turn goes on
EYLAU = {"p_eylau": ["davout", "olsufiev", "ostermann"], **FAR}
EXAMPLE = {
    "only": EYLAU,
    "axes": FRENCH_AXIS,
    "fatigue": {"davout": 1, "olsufiev": 2},
    "active": "french",
    "hands": {"french": ["F31"], "russian": []},
    "deck": {"french": ["F02", "F09", "F05"], "russian": ["R04", "R05"]},
    "vp": 12,
}


def cards(table: Table) -> tuple[int, int]:
    """Combat cards of attacker and defender."""
    found = table.events("combat-cards")[-1]
    return found["attack"], found["defence"]


def test_8_1_attack_in_a_contested_zone_with_some_corps() -> None:
    only = {"p_eylau": ["davout", "ney", "ostermann"], "zinten": ["soult"]}
    table = Table(only=only, active="french").choose("operation:combat")
    assert table.ask.prompt == "stack" and table.offered == ["corps:davout", "corps:ney"]
    table.choose("corps:ney")
    assert table.events("combat")[0]["attackers"] == ["corps:ney"]
    two = Table(only={**CONTACT, "domnau": ["ney", "olsufiev"]}, active="french").choose("operation:combat")
    assert two.offered == ["zone:domnau", "zone:p_eylau"] and two.refused("zone:landsberg") == "8.1"


def test_8_1a_the_defender_fights_with_all_his_corps() -> None:
    table = Table(only=EYLAU, active="french", activated=["ostermann"]).choose("operation:combat")
    assert table.events("combat")[0]["defenders"] == ["corps:olsufiev", "corps:ostermann"]


def test_8_1b_the_attacker_chooses_his_commanders() -> None:
    only = {"p_eylau": ["napoleon", "davout", "ostermann", "bennigsen"]}
    table = Table(only=only, active="french").choose("operation:combat")
    assert table.ask.prompt == "commanders"
    table.choose("done")
    assert table.events("combat")[0]["attackers"] == ["corps:davout"]
    assert table.events("combat")[0]["defenders"] == ["corps:ostermann", "commander:bennigsen"]
    assert cards(table) == (3, 2)


def test_8_2_events_attacker_first_then_defender() -> None:
    table = Table(only=CONTACT, active="french", hands={"french": ["F31"], "russian": ["R18"]}).choose("operation:combat")
    assert table.asked == ("french", "combat-event")
    assert table.choose("pass").asked == ("russian", "combat-event")


def test_8_2a_the_attacker_may_answer_the_defenders_card() -> None:
    hands = {"french": ["F07"], "russian": ["R18"]}
    table = Table(only=CONTACT, active="french", hands=hands).choose("operation:combat")
    assert table.asked == ("russian", "combat-event")  # Contre ordre fits only after a card
    table.choose("card:R18")
    assert table.asked == ("french", "answer-event")
    table.choose("card:F07")
    assert table.events("cancelled") == [{"card": "card:R18"}]


def test_8_2b_a_stack_wiped_out_before_the_draw() -> None:
    only = {**CONTACT, **FAR}
    table = Table(only=only, active="french", fatigue={"ostermann": 8}, hands={"french": ["F31"], "russian": ["R18"]})
    table.choose("operation:combat", "card:F31")
    assert table.place("ostermann") == "off" and table.events("no-combat") and not table.events("combat-draw")
    assert table.activated("davout") and table.hand(RUSSIAN) == ["R18"]


def test_8_3_the_example_of_eylau() -> None:
    table = Table(**EXAMPLE).choose("operation:combat", "card:F31", "corps:ostermann")
    assert table.events("tires")[0] == {"corps": "corps:ostermann", "count": 1, "fatigue": 1} and cards(table) == (3, 2)


def test_8_3_every_case_is_listed() -> None:
    only = {"konigsberg": ["napoleon", "davout", "ostermann", "bennigsen", "docturov"]}
    table = Table(only=only, active="french", fatigue={"docturov": 6}, hands={"french": ["F11"], "russian": ["R21"]})
    table.choose("operation:combat", "commander:napoleon", "card:F11", "card:R21")
    battle = table.view()["battle"]
    french = [(row["label"], row["value"]) for row in battle["sides"]["french"]["modifiers"]]
    russian = [(row["label"], row["value"]) for row in battle["sides"]["russian"]["modifiers"]]
    assert french == [("strength", 2), ("combat_bonus", 2), ("combat_event", 1)]
    assert russian == [("strength", 3), ("tired", -1), ("citadel", 1), ("combat_bonus", 2), ("combat_event", 1)]


def test_8_3_the_log_tells_every_value_with_its_paragraph() -> None:
    only = {"konigsberg": ["davout", "ostermann"]}
    table = Table(only=only, active="french", fatigue={"davout": 5}).choose("operation:combat")
    assert table.events("combat-value") == [
        {"seat": "seat:french", "label": "label:strength", "value": 2},
        {"seat": "seat:french", "label": "label:tired", "value": -1},
        {"seat": "seat:french", "label": "label:combat_bonus", "value": 1},
        {"seat": "seat:russian", "label": "label:strength", "value": 1},
        {"seat": "seat:russian", "label": "label:citadel", "value": 1},
    ]
    assert [rule for key, rule, *_ in table.g.log if key == "combat-value"] == ["8.3A", "8.3B", "8.3F", "8.3A", "8.3E"]


@pytest.mark.parametrize(("infantry", "attack"), [(3, 2), (4, 3)])
def test_8_3A_cards_by_strength(infantry: int, attack: int) -> None:
    strength = {"davout": {"infantry": infantry, "cavalry": 1}}
    table = Table(only=CONTACT, strength=strength, active="french").choose("operation:combat")
    assert cards(table)[0] == attack


def test_8_3B_a_tired_corps_draws_less_and_may_cancel_the_attack() -> None:
    assert cards(Table(only=CONTACT, fatigue={"davout": 5}, active="french").choose("operation:combat")) == (2, 1)
    only = {"p_eylau": ["davout", "ostermann"], "zinten": ["ney"]}
    table = Table(only=only, fatigue={"ostermann": 5}, active="russian", hands={"french": [], "russian": ["R30"]})
    table.choose("operation:combat", "card:R30")  # the card is spent all the same
    assert table.events("attack-cancelled") == [{"seat": "seat:russian"}]
    assert table.activated("ostermann") and not table.activated("davout") and table.discard(RUSSIAN) == ["R30"]
    assert table.asked == ("french", "operation")


def test_8_3C_woods_help_the_defender() -> None:
    assert cards(Table(only={"landsberg": ["davout", "ostermann"]}, active="french").choose("operation:combat")) == (3, 2)
    assert cards(Table(only={"landsberg": ["davout", "ostermann"]}, active="russian").choose("operation:combat")) == (1, 4)


def test_8_3D_an_own_town_helps_the_defender() -> None:
    only = {"heilsberg": ["davout", "ostermann"]}
    assert cards(Table(only=only, control={"heilsberg": "russian"}, active="french").choose("operation:combat")) == (3, 2)
    assert cards(Table(only=only, control={"heilsberg": "russian"}, active="russian").choose("operation:combat")) == (1, 3)


def test_8_3E_an_own_citadel_helps_in_attack_and_defence() -> None:
    only = {"konigsberg": ["davout", "ostermann"]}
    assert cards(Table(only=only, active="french").choose("operation:combat")) == (3, 2)
    assert cards(Table(only=only, active="russian").choose("operation:combat")) == (2, 3)


def test_8_3F_bonuses_count_also_when_stacked() -> None:
    only = {"p_eylau": ["davout", "bessieres", "docturov"]}
    table = Table(only=only, active="french").choose("operation:combat", "corps:bessieres", "corps:davout")
    assert cards(table) == (5, 3)  # 2 + 1 and both bonuses; 2 + 1


def test_8_3G_events_add_cards() -> None:
    table = Table(only=CONTACT, active="french", hands={"french": ["F11"], "russian": ["R21"]})
    assert cards(table.choose("operation:combat", "card:F11", "card:R21")) == (4, 2)


def test_8_4_both_draw_and_inflict_what_the_cards_show() -> None:
    table = Table(**EXAMPLE).choose("operation:combat", "card:F31", "corps:ostermann")
    assert table.events("combat-draw") == [
        {"seat": "seat:french", "cards": ["card:F02", "card:F09", "card:F05"], "losses": 2, "fatigues": 3},
        {"seat": "seat:russian", "cards": ["card:R04", "card:R05"], "losses": 0, "fatigues": 4},
    ]
    assert table.discard(FRENCH) == ["F02", "F05", "F09"]


def test_8_5_fatigue_then_losses_shared_evenly() -> None:
    table = Table(**EXAMPLE).choose("operation:combat", "card:F31", "corps:ostermann")
    assert table.fatigue("davout") == 5
    table.choose("corps:ostermann", "cube:infantry")  # the other loss must then be cavalry
    assert (table.fatigue("olsufiev"), table.fatigue("ostermann")) == (3, 3)
    assert table.strength("olsufiev") == (1, 1) and table.strength("ostermann") == (2, 1)
    assert table.g.vp == 10


def test_8_5a_what_a_corps_cannot_take_joins_the_remainder() -> None:
    strength = {"olsufiev": {"infantry": 1}, "ostermann": {"infantry": 2, "cavalry": 2}}
    only = {"p_eylau": ["davout", "soult", "olsufiev", "ostermann"]}
    deck = {"french": ["F01", "F02", "F07", "F08", "F13"], "russian": ["R12", "R18"]}
    table = Table(only=only, strength=strength, active="french", deck=deck, vp=12)
    table.choose("operation:combat", "corps:davout", "corps:soult").skip_to("loss-cube")
    assert table.ask.args[1] == 4  # 5 losses: one for Olsufiev, the rest for Ostermann, who has four points
    few = Table(
        only=CONTACT, strength={"ostermann": {"infantry": 1}}, active="french", deck={"french": ["F01", "F02", "F07"]}, vp=12
    )
    few.choose("operation:combat")
    assert few.g.vp == 11  # lost losses score nothing, but count for the winner; nobody is left to retreat (8.6a)
    assert few.events("wins") == [{"seat": "seat:french", "length": 0}]


def test_8_5b_losses_are_shared_among_those_the_fatigue_left() -> None:
    deck = {"french": ["F02", "F01", "F09"], "russian": ["R12", "R18"]}
    table = Table(only=EYLAU, fatigue={"olsufiev": 8}, active="french", deck=deck, vp=12).choose("operation:combat")
    assert table.place("olsufiev") == "off"
    table.skip_to("loss-cube")
    assert table.ask.args == (table.ask.args[0], 3)  # all three for Ostermann
    strength = {"ostermann": {"infantry": 4, "cavalry": 1}}
    fatigue = {"davout": 8, "ostermann": 8}
    deck = {"french": ["F04", "F05"], "russian": ["R04"]}
    both = Table(only=CONTACT, strength=strength, fatigue=fatigue, active="french", deck=deck)
    both.choose("operation:combat")
    assert both.place("davout") == both.place("ostermann") == "off"  # both results stand


def test_8_5c_one_of_several_losses_is_cavalry() -> None:
    table = Table(only=CONTACT, active="french", deck={"french": ["F01", "F07", "F13"], "russian": ["R12"]})
    table.choose("operation:combat", "cube:infantry", "cube:infantry")
    assert table.strength("ostermann") == (0, 1)  # the third had to be cavalry
    one = Table(only=CONTACT, active="french", deck={"french": ["F01", "F05", "F11"], "russian": ["R12"]})
    one.choose("operation:combat", "cube:infantry")
    assert one.strength("ostermann") == (1, 2)


def test_8_5d_the_remainder_leaves_room_for_cavalry() -> None:
    strength = {"bagration": {"infantry": 4}, "barclay": {"infantry": 3}, "ostermann": {"infantry": 2, "cavalry": 2}}
    only = {"p_eylau": ["davout", "bagration", "barclay", "ostermann"]}
    deck = {"french": ["F01", "F07", "F05"], "russian": ["R12", "R18", "R30"]}
    table = Table(only=only, strength=strength, active="french", deck=deck).choose("operation:combat").skip_to("place-loss")
    table.choose("corps:bagration")
    assert table.asked == ("russian", "retreat-step") or table.strength("ostermann") == (2, 1)
    assert table.strength("ostermann") == (2, 1)  # the second loss had to be Ostermann's cavalry
    lapses = Table(only=CONTACT, strength={"ostermann": {"infantry": 4}}, active="french", deck={"french": ["F01", "F07", "F05"]})
    lapses.choose("operation:combat")
    assert lapses.strength("ostermann") == (2, 0)


def test_8_5_the_remainder_is_placed_so_that_all_of_it_finds_room() -> None:
    only = {"p_eylau": ["davout", "ney", "bagration", "docturov", "platov"]}
    deck = {"french": ["F01", "F07", "F13", "F19", "F25"], "russian": ["R04", "R05", "R06", "R10", "R12", "R18"]}
    table = Table(only=only, active="french", deck=deck).choose("operation:combat", "corps:davout", "corps:ney")
    table.skip_to("place-loss")
    assert table.offered == ["corps:bagration", "corps:docturov"]  # two are left, and Platov can take but one
    table.choose("corps:docturov")
    assert table.offered == ["corps:docturov", "corps:platov"]


def test_8_6_more_losses_win_and_equal_ones_do_not() -> None:
    won = Table(only=CONTACT, active="french", deck={"french": ["F01", "F05", "F11"], "russian": ["R12"]})
    won.choose("operation:combat", "cube:infantry")
    assert won.events("wins", FRENCH) or won.place("ostermann") != "p_eylau"
    even = Table(only=CONTACT, active="french", deck={"french": ["F01", "F05", "F11"], "russian": ["R01"]})
    even.choose("operation:combat", "cube:infantry", "cube:infantry")
    assert even.events("no-winner") and even.place("davout") == even.place("ostermann") == "p_eylau"


def test_8_6a_events_count_and_a_wiped_out_loser_is_not_pursued() -> None:
    only = {"p_eylau": ["davout", "ney", "soult", "ostermann"]}
    deck = {"french": ["F05", "F11", "F12", "F16", "F17", "F23", "F24"], "russian": ["R12"]}
    table = Table(only=only, active="french", hands={"french": ["F14"], "russian": []}, deck=deck)
    table.choose("operation:combat", "corps:davout", "corps:ney", "corps:soult", "card:F14", "corps:davout", "cube:infantry")
    assert table.ask.prompt == "retreat-step"  # the loss of Grande batterie alone won the combat
    gone = Table(only=CONTACT, strength={"ostermann": {"infantry": 1}}, active="french", deck={"french": ["F01", "F05", "F11"]})
    gone.choose("operation:combat")
    assert not gone.events("retreats") and not gone.events("pursuit")


def test_8_7_the_loser_retreats_by_the_difference() -> None:
    table = Table(**EXAMPLE).choose("operation:combat", "card:F31", "corps:ostermann", "corps:ostermann", "cube:infantry")
    assert table.asked == ("russian", "retreat-step") and table.ask.args == (2,)
    table.choose("zone:domnau", "zone:friedland")
    assert table.place("ostermann") == table.place("olsufiev") == "friedland"


@pytest.mark.parametrize(("friends", "place"), [([], "landsberg"), (["soult"], "p_eylau")])
def test_8_7_a_commander_who_kept_out_goes_along_only_if_no_corps_stays(friends: list[str], place: str) -> None:
    only = {"p_eylau": ["napoleon", "davout", *friends, "ostermann"], **FAR}
    deck = {"french": ["F04", "F05", "F11"], "russian": ["R01"]}
    table = Table(only=only, axes=FRENCH_AXIS, active="french", deck=deck, hands={"french": [], "russian": []})
    table.choose("operation:combat", *(["corps:davout", "done"] if friends else []), "done")
    assert table.events("combat")[0]["attackers"] == ["corps:davout"]
    table.choose("cube:infantry")
    assert table.place("davout") == "landsberg" and table.place("napoleon") == place


def test_8_7a_the_first_connection_is_the_own_axis_and_never_the_enemys() -> None:
    deck = {"french": ["F01", "F05", "F11"], "russian": ["R12"]}
    enemy = Table(only=CONTACT, axes=FRENCH_AXIS, active="french", deck=deck).choose("operation:combat", "cube:infantry")
    assert enemy.refused("zone:landsberg") == "8.7a" and len(enemy.offered) == 4
    allowed = Table(only=CONTACT, axes=FRENCH_AXIS, active="french", deck=deck, enemy_axis="open")
    assert "zone:landsberg" in allowed.choose("operation:combat", "cube:infantry").offered
    lost = {"french": ["F05", "F11", "F12"], "russian": ["R01"]}
    own = Table(only=CONTACT, axes=FRENCH_AXIS, active="french", deck=lost).choose("operation:combat", "cube:infantry")
    assert own.place("davout") == "landsberg"


def test_8_7b_no_connection_twice() -> None:
    table = Table(**EXAMPLE).choose("operation:combat", "card:F31", "corps:ostermann", "corps:ostermann", "cube:infantry")
    table.choose("zone:domnau")
    assert table.refused("zone:p_eylau") == "8.7b"


def test_8_7c_a_retreat_into_enemies_costs_2_fatigues_each() -> None:
    only = {**CONTACT, "domnau": ["ney", "soult"]}
    deck = {"french": ["F01", "F05", "F11"], "russian": ["R12"]}
    table = Table(only=only, axes=FRENCH_AXIS, active="french", deck=deck).choose("operation:combat", "cube:infantry")
    before = table.fatigue("ostermann")
    table.choose("zone:domnau")
    assert table.place("ostermann") == "domnau" and table.fatigue("ostermann") == before + 4


def test_8_7d_a_retreat_to_friends_stops_there() -> None:
    table = Table(**{**EXAMPLE, "only": {**EYLAU, "domnau": ["docturov"]}})
    table.choose("operation:combat", "card:F31", "corps:ostermann", "corps:ostermann", "cube:infantry")
    fatigue = table.fatigue("ostermann")
    table.choose("zone:domnau")
    assert table.place("ostermann") == "domnau" and table.fatigue("ostermann") == fatigue
    assert table.asked == ("russian", "operation")


def test_8_7e_rivers_may_be_crossed_great_rivers_not() -> None:
    wehlau = {"wehlau": ["davout", "ostermann"]}
    deck = {"french": ["F01", "F05", "F11"], "russian": ["R12"]}
    bridges = [["wehlau", "tapiau"], ["wehlau", "norkitten"]]
    table = Table(only=wehlau, active="french", deck=deck, bridges=bridges).choose("operation:combat", "cube:infantry")
    assert "zone:tapiau" in table.offered and table.refused("zone:norkitten") == "8.7e"
    axes = [{"seat": "russian", "zone": "wehlau", "from": "norkitten"}]
    lost = Table(only=wehlau, active="french", deck=deck, bridges=bridges, axes=axes, vp=12).choose(
        "operation:combat", "cube:infantry"
    )
    assert lost.place("ostermann") == "off" and lost.g.vp == 8 and lost.events("no-retreat")


def test_8_7f_a_way_of_the_full_length_must_be_chosen() -> None:
    only = {"blonie": ["davout", "ostermann"]}
    deck = {"french": ["F01", "F07", "F05"], "russian": ["R12"]}  # two losses: two connections
    table = Table(only=only, active="french", deck=deck, bridges=[["warsaw", "praga"]]).choose(
        "operation:combat", "cube:infantry"
    )
    assert table.refused("zone:warsaw") == "8.7f"  # from there only the connection just used leads on
    assert "zone:modlin" in table.offered


def test_8_8_cards_during_retreat_and_pursuit() -> None:
    deck = {"french": ["F01", "F05", "F11"], "russian": ["R12"]}
    table = Table(only=CONTACT, active="french", deck=deck, hands={"french": ["F24"], "russian": []})
    table.choose("operation:combat", "cube:infantry", "zone:domnau")
    assert table.asked == ("french", "retreat-event") and table.offered == ["card:F24", "pass"]


def test_8_9_pursuit_needs_more_cavalry_and_a_clear_zone() -> None:
    deck = {"french": ["F01", "F05", "F04", "F11"], "russian": ["R12"]}
    strength = {"ostermann": {"infantry": 4}}
    table = Table(only=CONTACT, strength=strength, active="french", deck=deck).choose("operation:combat", "zone:domnau")
    assert table.events("pursuit") == [{"seat": "seat:french", "cards": ["card:F11"], "fatigues": 1}]
    equal = Table(only=CONTACT, strength={"ostermann": {"infantry": 3, "cavalry": 1}}, active="french", deck=deck)
    equal.choose("operation:combat", "cube:infantry", "zone:domnau")
    assert not equal.events("pursuit")
    wood = {"landsberg": ["davout", "ostermann"]}
    woods = Table(only=wood, strength=strength, active="french", deck=deck).choose("operation:combat", "zone:zinten")
    assert not woods.events("pursuit")


def test_8_9a_icons_add_pursuit_cards_and_only_fatigues_count() -> None:
    only = {"p_eylau": ["murat", "ostermann"]}
    deck = {"french": ["F01", "F02", "F04"], "russian": ["R12"]}
    table = Table(only=only, strength={"ostermann": {"infantry": 4}}, active="french", deck=deck, vp=12)
    table.choose("operation:combat", "zone:domnau")
    assert table.events("pursuit") == [{"seat": "seat:french", "cards": ["card:F02", "card:F04"], "fatigues": 3}]
    assert table.g.vp == 11  # the loss of F02 is ignored


def test_8_9b_the_icon_prevents_pursuit() -> None:
    only = {"p_eylau": ["murat", "bagration"]}
    deck = {"french": ["F01", "F02", "F04"], "russian": ["R12", "R18"]}
    table = Table(only=only, active="french", deck=deck).choose("operation:combat", "cube:infantry", "zone:domnau")
    assert not table.events("pursuit")


def test_8_9c_cavalry_is_compared_after_losses_between_those_who_fought() -> None:
    only = {"p_eylau": ["davout", "murat", "ostermann"]}
    deck = {"french": ["F01", "F07", "F05", "F11"], "russian": ["R12"]}
    table = Table(only=only, strength={"ostermann": {"infantry": 3, "cavalry": 1}}, active="french", deck=deck)
    table.choose("operation:combat", "corps:davout", "done", "cube:infantry", "zone:domnau", "zone:friedland")
    assert table.events("pursuit")  # after its cavalry was lost Ostermann has none, Davout one; Murat did not fight


def test_8_10_all_who_took_part_become_activated() -> None:
    table = Table(**EXAMPLE).choose("operation:combat", "card:F31", "corps:ostermann").skip_to("operation")
    assert table.activated("davout") and table.activated("olsufiev") and table.activated("ostermann")
