"""Chapter 12: red and blue cards, weather and Quartiers d'hiver."""

from __future__ import annotations

from grognard.games.napoleon_1807.load import CARD_IDS

from .table import DUEL, FRENCH, RUSSIAN, Table

PLAIN = {"french": ["F01", "F02", "F03"], "russian": ["R01", "R02", "R03"]}
FAR = {"thorn": ["bernadotte"], "insterburg": ["tutchkov"]}


def draw(card: str, **words: object) -> Table:
    """A draw phase in which one red card comes."""
    words.setdefault("only", {**DUEL, **FAR})
    deck = {**PLAIN, "french": ["F01", "F02", card]} if card[0] == "F" else {**PLAIN, "russian": ["R01", "R02", card]}
    return Table(phase="draw", deck=deck, **words)


def blue(card: str, **words: object) -> Table:
    """An initiative phase in which one blue card is played."""
    words.setdefault("only", {**DUEL, **FAR})
    hands = {"french": [card], "russian": []} if card[0] == "F" else {"french": [], "russian": [card]}
    return Table(phase="initiative", hands=hands, **words).choose(f"card:{card}")


def test_12_anticipation_takes_any_card_that_is_not_red() -> None:
    table = blue("F01")
    assert "card:F21" in table.offered and table.refused("card:F34") == "12.anticipation"  # Pluie is red
    table.choose("card:F21")
    assert "F21" in table.hand(FRENCH)
    assert table.events("takes-card", RUSSIAN) == [] and table.events("takes-card-hidden", RUSSIAN)


def test_12_anticipation_makes_an_empty_pile_anew() -> None:
    table = blue("F01", discard={"french": ["all"]})
    assert table.events("reshuffles") == [{"seat": "seat:french"}] and "card:F21" in table.offered
    table.choose("card:F21")
    assert "F21" in table.hand(FRENCH)


def test_12_boue_follows_rain_or_snow() -> None:
    mud = Table(only={**DUEL, **FAR}, phase="draw", deck=PLAIN, wet=True)
    assert mud.view()["weather"] == ["mud"] and mud.events("mud") == [{}]
    summer = Table("friedland_battle", phase="draw", deck=PLAIN, wet=True)
    assert summer.view()["weather"] == []  # the card is not used there
    table = Table(only={**DUEL, **FAR}, active="french", weather=["mud"], deck={"french": ["F05"]}, last_turn=3)
    table.choose("operation:manoeuvre", "zone:landsberg", "zone:mehlsack")
    assert table.fatigue("davout") == 1 and table.view()["march"]["spent"] == 2
    table.skip_to("operation")
    while table.g.turn == 1:
        table.choose("pass")
    assert table.view()["weather"] == [] and not table.g.wet  # mud makes no mud


def test_12_boue_does_not_tire_those_who_are_attacked() -> None:
    table = Table(
        only={"p_eylau": ["davout", "ostermann"], **FAR}, active="french", weather=["mud"], deck={"french": ["F01", "F07", "F13"]}
    )
    table.choose("operation:combat")
    assert table.events("tires")[0]["corps"] == "corps:davout"
    assert "corps:ostermann" not in [event["corps"] for event in table.events("tires")]


def test_12_conscrits_raise_a_french_corps() -> None:
    table = blue("F05")
    assert table.offered == ["corps:bernadotte", "corps:davout"]
    table.choose("corps:davout")
    assert table.strength("davout") == (5, 1)
    full = blue("F05", strength={"davout": {"infantry": 7, "cavalry": 1}})
    assert full.strength("bernadotte") == (5, 1)  # Davout's track is full, so there was nothing to ask


def test_12_froid_tires_everybody() -> None:
    assert draw("F35").view()["weather"] == ["cold"]
    words = {"phase": "recovery", "weather": ["cold"], "hands": {"french": [], "russian": []}}
    table = Table(only={**DUEL, **FAR}, **words, fatigue={"ostermann": 2, "davout": 2}, activated=["ostermann"], last_turn=2)
    assert table.fatigue("ostermann") == 3 and table.fatigue("davout") == 0  # who rests sheds it
    frozen = Table(only={**DUEL, **FAR}, **words, fatigue={"davout": 8}, vp=10)
    assert frozen.place("davout") == "off" and frozen.g.vp == 15  # before any rest


def test_12_impatience_a_paris_helps_the_russians() -> None:
    assert draw("F18", vp=10).g.vp == 11
    assert draw("F18", vp=19).g.result == "russian:track"


def test_12_inactivite_turns_a_stack_over() -> None:
    only = {"landsberg": ["davout"], "p_eylau": ["ostermann", "olsufiev", "bennigsen"], "domnau": ["docturov"]}
    table = draw("R14", only=only)
    assert table.asked == ("russian", "inactive-zone") and set(table.offered) == {"zone:p_eylau", "zone:domnau"}
    table.choose("zone:p_eylau")
    assert table.activated("ostermann") and table.activated("olsufiev") and not table.activated("docturov")


def test_12_intuition_wins_the_initiative() -> None:
    table = blue("R15")
    assert table.asked == ("russian", "operation") and not table.events("initiative-drawn")
    hands = {"french": ["F19"], "russian": ["R15"]}
    both = Table(only={**DUEL, **FAR}, phase="initiative", hands=hands).choose("card:F19", "card:R15")
    assert both.events("initiative-drawn") and both.events("intuitions")


def test_12_kamenski_leaves_for_good() -> None:
    only = {"pultusk": ["kamenski", "sacken"], "modlin": ["davout"]}
    hands = {"french": [], "russian": ["R36"]}
    table = Table("pultusk_battle", only=only, phase="initiative", hands=hands).choose("card:R36")
    assert table.place("kamenski") == "off"
    again = Table("pultusk_battle", only={**only, "pultusk": ["sacken"]}, phase="initiative", hands=hands)
    assert again.ask.prompt == "operation"  # the card is good only for recovery now


def test_12_lobanov_comes_once() -> None:
    hands = {"french": [], "russian": ["R38"]}
    table = Table("friedland_battle", phase="initiative", hands=hands).choose("card:R38")
    assert table.offered == ["zone:allenburg", "zone:rastenburg"]
    table.choose("zone:rastenburg")
    assert table.place("lobanov") == "rastenburg" and table.strength("lobanov") == (3, 1) and not table.activated("lobanov")
    assert blue_again(table) is not None


def blue_again(table: Table) -> object:
    """Why the card Lobanov cannot be played once more."""
    text = table.g.texts.of[CARD_IDS.index("R38")]
    assert text
    return text.may(table.g, RUSSIAN)


def test_12_lobanov_not_where_the_french_stand_alone() -> None:
    only = {"allenburg": ["davout"], "rastenburg": ["ney"], "friedland": ["ostermann"]}
    hands = {"french": [], "russian": ["R38"]}
    assert Table("friedland_battle", only=only, phase="initiative", hands=hands).ask.prompt == "operation"
    one = Table("friedland_battle", only={**only, "rastenburg": ["olsufiev"], "zinten": ["ney"]}, phase="initiative", hands=hands)
    assert one.choose("card:R38").place("lobanov") == "rastenburg"


def test_12_neige_slows_everybody() -> None:
    table = draw("R32").skip_to("operation")
    zone = "landsberg" if table.asked[0] == "french" else "p_eylau"
    table.choose("operation:manoeuvre", f"zone:{zone}")
    rows = {row["label"]: row["value"] for row in table.view()["march"]["modifiers"]}
    assert rows["snow"] == -1 and table.fatigue("davout") == table.fatigue("ostermann") == 0


def test_12_pluie_slows_and_tires_everybody() -> None:
    table = draw("F34").skip_to("operation")
    seat = table.asked[0]
    corps, zone = ("davout", "landsberg") if seat == "french" else ("ostermann", "p_eylau")
    table.choose("operation:manoeuvre", f"zone:{zone}")
    rows = {row["label"]: row["value"] for row in table.view()["march"]["modifiers"]}
    assert rows["rain"] == -1 and table.fatigue(corps) == 1


def test_12_pour_le_tsar_rests_a_stack() -> None:
    only = {"landsberg": ["davout"], "p_eylau": ["ostermann", "olsufiev"], "domnau": ["docturov"]}
    table = blue("R22", only=only, fatigue={"ostermann": 3, "olsufiev": 1, "docturov": 2})
    assert table.refused("zone:landsberg") == "2.2a"
    table.choose("zone:p_eylau")
    assert (table.fatigue("ostermann"), table.fatigue("olsufiev"), table.fatigue("docturov")) == (2, 0, 2)


def test_12_quartiers_d_hiver_on_the_sixth_loss() -> None:
    words = {"only": {**DUEL, **FAR}, "phase": "recovery", "hands": {"french": [], "russian": []}, "last_turn": 9}
    table = Table(**words, lost={"russian": 5}, fatigue={"ostermann": 5}, activated=["ostermann"]).choose("cube:infantry")
    assert "R42" in table.discard(RUSSIAN) and table.view()["aside"] == ["F42"]


def test_12_quartiers_d_hiver_drawn_lies_at_the_edge_and_is_replaced() -> None:
    deck = {"french": ["F42", "F05"]}
    table = Table(only={**DUEL, **FAR}, active="french", deck=deck).choose("operation:manoeuvre", "zone:landsberg")
    assert table.view()["edge"] == ["F42"] and table.events("moves-by") == [{"card": "card:F05", "points": 4}]


def test_12_quartiers_d_hiver_both_out_end_the_game() -> None:
    table = Table(phase="recovery", hands={"french": [], "russian": []}, edge=["french", "russian"], turn=1)
    assert table.g.result.endswith(":winter_quarters")
    hidden = Table(only={**DUEL, **FAR}, phase="initiative", hands={"french": ["F01"], "russian": []}, deck={"french": ["F42"]})
    hidden.choose("card:F01")
    assert hidden.refused("card:F42") == "12.anticipation"


def test_12_ravitaillement_removes_two_fatigues() -> None:
    only = {"landsberg": ["davout"], "p_eylau": ["ostermann", "olsufiev"]}
    table = blue("R23", only=only, fatigue={"ostermann": 3, "olsufiev": 1})
    assert table.asked == ("russian", "remove-fatigue")
    table.choose("corps:olsufiev")
    assert (table.fatigue("ostermann"), table.fatigue("olsufiev")) == (2, 0)


def test_12_ravitaillement_loses_no_removal() -> None:
    only = {"landsberg": ["davout"], "p_eylau": ["ostermann", "olsufiev", "sacken"]}
    table = blue("R23", only=only, fatigue={"olsufiev": 1, "ostermann": 1, "sacken": 1})
    assert table.offered == ["corps:olsufiev", "corps:ostermann"]
    assert table.refused("corps:sacken") == "2.2a"  # those before it would have had their turn, with one removal left
    table.choose("corps:ostermann")
    assert [table.fatigue(corps) for corps in ("olsufiev", "ostermann", "sacken")] == [1, 0, 0]


def test_12_reddition_of_graudenz() -> None:
    table = draw("F37", vp=10, siege=["graudenz"])
    assert table.g.vp == 9 and table.view()["citadels"]["graudenz"] == "french" and table.view()["siege"] == []
    free = draw("F37", vp=10, siege=[])
    assert free.g.vp == 10 and free.view()["citadels"]["graudenz"] == "russian"


def test_12_renforts_raise_a_russian_corps() -> None:
    table = blue("R26").choose("corps:ostermann")
    assert table.strength("ostermann") == (3, 2)


def test_12_reserve_draws_two_cards_without_red_ones() -> None:
    table = blue("F28", deck={"french": ["F21", "F34"]})
    assert "F21" in table.hand(FRENCH) and "F34" not in table.hand(FRENCH) and "F34" in table.discard(FRENCH)
    assert table.view()["weather"] == []


def test_12_soins_heal_a_corps_that_rests() -> None:
    strength = {"davout": {"infantry": 3, "cavalry": 1}}
    table = blue("F30", strength=strength, vp=10, last_turn=2)
    table.choose("pass", "pass")
    assert table.strength("davout") == (4, 1) and table.g.vp == 9
    whole = Table(only={**DUEL, **FAR}, phase="initiative", hands={"french": ["F30"], "russian": []})
    assert whole.ask.prompt == "operation"  # nobody has lost infantry


def test_12_soins_are_lost_on_a_corps_that_is_activated() -> None:
    strength = {"davout": {"infantry": 3, "cavalry": 1}}
    table = Table(
        only={**DUEL, **FAR},
        strength=strength,
        care="davout",
        activated=["davout"],
        phase="recovery",
        vp=10,
        hands={"french": [], "russian": []},
    )
    assert table.strength("davout") == (3, 1) and table.g.vp == 10
