"""Chapter 2: decks, hands, and when a card may be played."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_1807.load import CARD_IDS, CARDS, EVENT, FATIGUES, LOSSES, MOVE, RECOVERY

from .table import CONTACT, DUEL, FRENCH, RUSSIAN, Table

# Three cards each, one for the initiative, and three again; Pluie comes first.
QUIET_TURNS = {
    "french": ["F34", "F01", "F02", "F03", "F04", "F06", "F07"],
    "russian": ["R01", "R02", "R03", "R04", "R05", "R06", "R07"],
}


def card(name: str) -> int:
    return CARD_IDS.index(name)


def test_2_1_each_player_has_his_own_deck_of_many_uses() -> None:
    table = Table(phase="draw")
    assert all(name.startswith("F") for name in table.hand(FRENCH))
    assert all(name.startswith("R") for name in table.hand(RUSSIAN))
    assert (MOVE[card("F17")], LOSSES[card("F17")], FATIGUES[card("F17")], RECOVERY[card("F17")]) == (5, 0, 1, 1)


def test_2_2_colours_say_when_a_card_is_played() -> None:
    table = Table(only=DUEL, phase="initiative", hands={"french": [], "russian": ["R26", "R16"]})
    assert table.offered == ["card:R26", "pass"]  # Renforts is blue, Marche forcée green
    assert table.refused("card:R16") == "2.2"
    recovery = Table(
        only=DUEL, phase="recovery", hands={"french": ["F05", "F21"], "russian": []}, fatigue={"davout": 3}, activated=["davout"]
    )
    recovery.choose("corps:davout")
    assert recovery.offered == ["card:F05", "card:F21"]


def test_2_2a_the_condition_of_a_text_must_be_met() -> None:
    table = Table(only=CONTACT, hands={"french": ["F14", "F31"], "russian": []}, active="french").choose("operation:combat")
    assert table.offered == ["card:F31", "pass"]
    assert table.refused("card:F14") == "2.2a"  # Grande batterie needs three corps


def test_2_3_green_cards_have_their_window() -> None:
    table = Table(only=CONTACT, hands={"french": ["F31", "F21"], "russian": []}, active="french").choose("operation:combat")
    assert table.offered == ["card:F31", "pass"]
    assert table.refused("card:F21") == "2.3"  # Marche forcée belongs to a manoeuvre
    enemy = Table(only=DUEL, hands={"french": ["F17", "F21"], "russian": ["R01"]}, active="russian").choose("operation:manoeuvre")
    assert enemy.asked[0] == "french" and enemy.offered == ["card:F17", "pass"]


def test_2_3a_a_march_attack_has_the_windows_of_both_parts() -> None:
    hands = {"french": ["F21", "F31"], "russian": []}
    table = Table(only=DUEL, hands=hands, active="french", deck={"french": ["F05"]}).choose("operation:march_attack")
    assert table.offered == ["card:F21", "pass"]
    table.choose("pass", "zone:p_eylau")
    assert table.asked == ("french", "combat-event") and table.offered == ["card:F31", "pass"]


def test_2_4_one_initiative_event_each_french_first() -> None:
    hands = {"french": ["F05", "F28"], "russian": ["R26", "R27"]}
    table = Table(only=DUEL, phase="initiative", hands=hands)
    assert table.asked == ("french", "initiative-event")
    table.choose("card:F05")
    assert table.asked == ("russian", "initiative-event")
    table.choose("card:R26")
    assert table.g.phase == 3 and "F28" in table.hand(FRENCH) and "R27" in table.hand(RUSSIAN)


def test_2_5_in_a_combat_the_attacker_announces_first() -> None:
    hands = {"french": ["F31"], "russian": ["R18"]}
    table = Table(only=CONTACT, hands=hands, active="russian").choose("operation:combat")
    assert table.asked == ("russian", "combat-event")
    table.choose("pass")
    assert table.asked == ("french", "combat-event")


def test_2_6_one_event_each_in_an_operation() -> None:
    hands = {"french": ["F21", "F31"], "russian": ["R09", "R18"]}
    table = Table(only=DUEL, hands=hands, active="french", deck={"french": ["F05"]}).choose("operation:march_attack")
    table.choose("card:F21")
    assert table.asked[0] == "russian"
    table.choose("card:R09", "zone:p_eylau")
    assert table.events("combat-cards")  # neither attacker nor defender was asked for a combat card
    assert table.asked == ("russian", "operation") or table.ask.prompt in ("place-loss", "loss-cube", "retreat-step")


def test_2_6a_played_cards_lie_open_until_the_operation_ends() -> None:
    table = Table(only=DUEL, hands={"french": ["F21"], "russian": []}, active="french", deck={"french": ["F05"]})
    table.choose("operation:manoeuvre", "card:F21")
    assert table.view("russian")["table"] == ["F21"] and "F21" not in table.discard(FRENCH)
    table.choose("stop")
    assert table.view()["table"] == [] and "F21" in table.discard(FRENCH)


def test_2_7_one_recovery_card_for_a_corps() -> None:
    hands = {"french": ["F01", "F02"], "russian": []}
    table = Table(
        only={**DUEL, "zinten": ["ney"]},
        phase="recovery",
        hands=hands,
        fatigue={"davout": 4, "ney": 2},
        activated=["davout", "ney"],
    )
    table.choose("corps:davout", "card:F01")
    assert table.refused("corps:davout") == "2.7" and "corps:ney" in table.offered


def test_2_8_elsewhere_there_is_no_priority() -> None:
    """2.8a The player whose operation it is, is asked first, then his opponent."""
    hands = {"french": ["F21"], "russian": ["R09"]}
    table = Table(only=DUEL, hands=hands, active="french").choose("operation:manoeuvre")
    assert table.asked[0] == "french"
    table.choose("pass")
    assert table.asked[0] == "russian"


def test_2_8a_contre_ordre_is_asked_right_after_a_card() -> None:
    hands = {"french": ["F21"], "russian": ["R06", "R09"]}
    table = Table(only=DUEL, hands=hands, active="french").choose("operation:manoeuvre", "card:F21")
    assert table.asked == ("russian", "answer-event") and table.offered == ["card:R06", "pass"]


def test_2_9_there_is_no_hand_limit() -> None:
    names = [name for name, side in zip(CARD_IDS, CARDS.sides, strict=True) if side == 0 and name < "F32" and name != "F18"]
    table = Table(phase="draw", hands={"french": names, "russian": []})
    assert len(table.hand(FRENCH)) >= len(names)


def test_2_10_used_cards_are_discarded_unseen() -> None:
    table = Table(only=DUEL, active="french", deck={"french": ["F05"]}).march("zinten")
    assert table.discard(FRENCH) == ["F05"]
    assert table.view()["discards"] == {"french": 1, "russian": 0}


def test_2_11_an_empty_pile_is_made_of_the_discards() -> None:
    table = Table(only=DUEL, active="french", discard={"french": ["all"]}).choose("operation:manoeuvre")
    assert table.events("reshuffles") == [{"seat": "seat:french"}]
    assert len(table.g.piles[FRENCH]) == 35 and len(table.g.discards[FRENCH]) == 1


def test_2_11a_without_any_card_the_value_is_0() -> None:
    table = Table(only=DUEL, active="french")
    table.g.piles[FRENCH], table.g.lasting = [], table.g.piles[FRENCH]
    table.choose("operation:manoeuvre")
    assert table.events("stays") and table.activated("davout")


def test_2_12_cards_for_the_turn_lie_on_the_board() -> None:
    table = Table(only=DUEL, phase="draw", deck=QUIET_TURNS, last_turn=2)
    table.skip_to("operation")
    assert table.view()["board"] == ["F34"]
    table.passes(2)
    table.skip_to("operation")
    assert table.g.turn == 2 and table.view()["board"] == [] and "F34" in table.discard(FRENCH)


def test_2_13_a_drawn_card_gives_only_its_value() -> None:
    table = Table(only=DUEL, active="french", deck={"french": ["F34"]}).choose("operation:manoeuvre")  # Pluie, drawn for movement
    assert EVENT[card("F34")] == "pluie" and table.view()["weather"] == []
    assert table.events("moves-by") == [{"card": "card:F34", "points": 3}]


def nearly_out_of_cards(seed: str, pile: list[str], discards: list[str], only: dict[str, list[str]]) -> Table:
    """All other French cards lie elsewhere."""
    table = Table(only=only, strength={"ostermann": {"infantry": 4}}, active="french", seed=seed, deck={"russian": ["R12"]})
    few = [[card(name) for name in names] for names in (pile, discards)]
    table.g.lasting = [number for number in table.g.piles[FRENCH] if number not in (*few[0], *few[1])]
    table.g.piles[FRENCH], table.g.discards[FRENCH] = few
    return table


@pytest.mark.parametrize("seed", ["one", "two", "three", "four"])
def test_2_13_no_card_is_drawn_twice_in_a_combat_or_a_pursuit(seed: str) -> None:
    here = {**CONTACT, "insterburg": ["tutchkov"]}
    combat = nearly_out_of_cards(seed, ["F05"], ["F12", "F16"], here).choose("operation:combat")
    drawn = combat.events("combat-draw")[0]["cards"]
    assert sorted(drawn) == ["card:F05", "card:F12", "card:F16"] and drawn[0] == "card:F05"
    assert combat.discard(FRENCH) == ["F05", "F12", "F16"]
    pursuit = nearly_out_of_cards(seed, ["F05", "F01"], ["F12"], {"p_eylau": ["murat", "ostermann"]})
    pursuit.choose("operation:combat", "zone:domnau")
    drawn = pursuit.events("pursuit")[0]["cards"]
    assert len(drawn) == 2 and drawn[0] == "card:F05" != drawn[1]
