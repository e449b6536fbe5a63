"""Chapter 12: the events of combat, retreat and pursuit."""

from __future__ import annotations

from .table import CONTACT, FRENCH, FRENCH_AXIS, RUSSIAN, Table

FAR = {"thorn": ["bernadotte"], "insterburg": ["tutchkov"]}
HERE = {**CONTACT, **FAR}
ONE_LOSS = {"french": ["F01", "F05", "F11", "F12"], "russian": ["R12"]}  # for three French cards against one


def fight(card: str, only: dict[str, list[str]] | None = None, active: str = "french", **words: object) -> Table:
    """A combat at P. Eylau with one card in one hand, up to the question for it."""
    hands = {"french": [card] if card[0] == "F" else [], "russian": [card] if card[0] == "R" else []}
    words.setdefault("vp", 12)
    return Table(only=only or HERE, active=active, hands=hands, **words).choose("operation:combat")


def cards(table: Table) -> tuple[int, int]:
    found = table.events("combat-cards")[-1]
    return found["attack"], found["defence"]


def test_12_arriere_garde_ends_the_combat_with_a_retreat() -> None:
    table = fight("R02", axes=FRENCH_AXIS)
    assert table.asked == ("russian", "combat-event")
    table.choose("card:R02", "zone:domnau", "zone:friedland", "cube:infantry")
    assert table.place("ostermann") == "friedland" and table.strength("ostermann") == (1, 2) and table.fatigue("ostermann") == 1
    assert not table.events("combat-draw") and table.g.vp == 11
    assert table.activated("ostermann") and table.activated("davout")
    two = fight("R02", {"p_eylau": ["davout", "ostermann", "olsufiev"], **FAR})
    assert two.events("combat-draw")  # with two corps it cannot be played
    attacker = fight("R02", active="russian")
    assert attacker.events("combat-draw")


def test_12_audace_takes_the_ground_from_the_russians() -> None:
    wood = {"landsberg": ["davout", "ostermann"], **FAR}
    assert cards(fight("F02", wood).choose("card:F02")) == (3, 1)
    citadel = {"konigsberg": ["davout", "ostermann"], **FAR}
    assert cards(fight("F02", citadel).choose("card:F02")) == (3, 1)
    assert fight("F02", active="russian").events("combat-draw")  # only when the French attack


def test_12_au_son_du_canon_brings_a_corps() -> None:
    table = fight("F03", {**HERE, "kreuzburg": ["ney"], "zinten": ["soult"]}, axes=FRENCH_AXIS, activated=["ney"])
    table.choose("card:F03")  # Ney alone is one connection away
    assert table.place("ney") == "p_eylau" and cards(table) == (5, 1)
    assert table.fatigue("ney") <= 1 and table.axis(FRENCH, "p_eylau") == "landsberg"
    table.skip_to("operation")
    assert table.activated("ney")


def test_12_au_son_du_canon_the_corps_that_comes_has_its_place_in_the_list() -> None:
    only = {"p_eylau": ["soult", "ney", "ostermann", "sacken", "docturov"], "landsberg": ["davout"], **FAR}
    deck = {"french": ["F12", "F13", "F23", "F24", "F29", "F35"], "russian": ["R04", "R18", "R12", "R24", "R30"]}
    table = fight("F03", only, axes=FRENCH_AXIS, deck=deck).choose("corps:ney", "corps:soult", "card:F03")
    assert table.asked == ("french", "place-fatigue") and table.offered == ["corps:davout", "corps:ney", "corps:soult"]


def test_12_au_son_du_canon_for_the_defender_with_a_commander_and_over_a_river() -> None:
    only = {"bartenstein": ["davout", "ostermann"], "schippenbeil": ["docturov", "bennigsen"], **FAR}
    table = fight("R04", only, bridges=[["bartenstein", "schippenbeil"]]).choose("card:R04")
    assert table.place("docturov") == table.place("bennigsen") == "bartenstein"
    assert cards(table) == (3, 1 + 3 + 1)
    great = {"wehlau": ["davout", "ostermann"], "norkitten": ["docturov"], **FAR}
    assert fight("R04", great, bridges=[["wehlau", "norkitten"]]).events("combat-draw")
    contested = {**HERE, "kreuzburg": ["docturov", "ney"]}
    assert fight("R04", contested).ask.prompt in ("stack-zone",)
    held = Table(only=contested, active="french", hands={"french": [], "russian": ["R04"]})
    assert held.choose("operation:combat", "zone:p_eylau").events("combat-draw")  # Docturov's zone is not free


def test_12_carre_against_cavalry() -> None:
    deck = {"french": ["F05", "F11", "F12"], "russian": ["R04"]}
    assert fight("F04", deck=deck).choose("card:F04").fatigue("davout") == 0
    assert fight("F04", deck={**deck, "russian": ["R12"]}).choose("card:F04").fatigue("davout") == 0  # not below 0
    assert fight("F04", strength={"ostermann": {"infantry": 4}}).events("combat-draw")  # no cavalry, no card


def test_12_contre_ordre_cancels_an_event() -> None:
    hands = {"french": ["F11"], "russian": ["R06", "R21"]}
    table = Table(only=HERE, active="french", hands=hands).choose("operation:combat", "card:F11", "card:R06")
    assert cards(table) == (3, 1) and table.events("cancelled") == [{"card": "card:F11"}]
    assert table.hand(RUSSIAN) == ["R21"]  # his one card was Contre ordre
    table.skip_to("operation")
    assert "F11" in table.discard(FRENCH) and "R06" in table.discard(RUSSIAN)
    initiative = Table(only=HERE, phase="initiative", hands={"french": ["F05"], "russian": ["R06"]})
    initiative.choose("card:F05", "corps:davout")
    assert initiative.ask.prompt == "operation"  # no answer in the initiative phase


def test_12_deploiement_rapide_saves_the_card_of_the_march() -> None:
    only = {"landsberg": ["davout"], "p_eylau": ["ostermann"], **FAR}
    table = Table(only=only, active="french", hands={"french": ["F09"], "russian": []}, deck={"french": ["F06"]})
    table.choose("operation:march_attack", "zone:landsberg", "zone:p_eylau", "card:F09")
    assert cards(table) == (3, 1)
    assert fight("F09").events("combat-draw")  # not in a plain combat


def test_12_dos_a_la_riviere_when_the_retreat_crosses_a_bridge() -> None:
    only = {"bartenstein": ["davout", "ostermann"], **FAR}
    table = fight("F10", only, deck=ONE_LOSS).choose("cube:infantry", "zone:schippenbeil")
    assert table.asked == ("french", "retreat-event")
    table.choose("card:F10")
    assert table.asked == ("russian", "loss-cube")
    table.choose("cube:infantry")
    assert table.strength("ostermann") == (0, 2) and table.g.vp == 10
    dry = fight("F10", only, deck=ONE_LOSS).choose("cube:infantry", "zone:domnau")
    assert dry.ask.prompt == "operation"
    loser = fight("R08", only, deck=ONE_LOSS).choose("cube:infantry", "zone:schippenbeil")
    assert loser.ask.prompt == "operation"  # only the winner may play it


def test_12_elan_for_a_french_attack() -> None:
    assert cards(fight("F11").choose("card:F11")) == (4, 1)
    assert fight("F11", active="russian").events("combat-draw")


def test_12_grande_batterie_needs_three_corps() -> None:
    only = {"p_eylau": ["davout", "ney", "soult", "ostermann"], **FAR}
    deck = {"french": ["F05", "F11", "F12", "F16", "F17", "F23", "F24"], "russian": ["R12"]}
    table = fight("F14", only, deck=deck).choose("corps:davout", "corps:ney", "corps:soult", "card:F14")
    assert [table.fatigue(name) for name in ("davout", "ney", "soult")] == [1, 1, 1]
    table.choose("corps:davout", "cube:infantry")
    assert sum(table.strength("ostermann")) == 3 and table.ask.prompt == "retreat-step"
    assert fight("F14", only).choose("corps:davout", "corps:ney", "done").events("combat-draw")


def test_12_grande_charge_adds_a_pursuit_card() -> None:
    table = fight(
        "F15", strength={"ostermann": {"infantry": 4}}, deck={**ONE_LOSS, "french": ["F01", "F05", "F11", "F04", "F16"]}
    )
    table.choose("zone:domnau")
    assert table.asked == ("french", "retreat-event")
    table.choose("card:F15")
    assert table.events("pursuit") == [{"seat": "seat:french", "cards": ["card:F04", "card:F16"], "fatigues": 4}]


def test_12_grande_charge_only_while_there_is_a_pursuit() -> None:
    only = {"p_eylau": ["murat", "ostermann"], **FAR}
    words = {"hands": {"french": ["F15"], "russian": ["R29"]}, "deck": {"french": ["F01"], "russian": ["R12"]}}
    lost = ("operation:combat", "cube:infantry", "zone:domnau")
    pursued = Table(only=only, active="russian", **words).choose(*lost, "pass")
    assert pursued.asked == ("french", "retreat-event")
    table = Table(only=only, active="russian", **words).choose(*lost, "card:R29")
    assert table.events("no-pursuit") and table.asked == ("french", "operation") and table.hand(FRENCH) == ["F15"]


def test_12_la_garde_with_the_guard() -> None:
    only = {"p_eylau": ["davout", "bessieres", "ostermann"], **FAR}
    deck = {"french": ["F05", "F11", "F12", "F16", "F17"], "russian": ["R01"]}
    table = fight("F20", only, deck=deck).choose("corps:bessieres", "corps:davout", "card:F20")
    assert cards(table) == (6, 1)
    table.skip_to("retreat-step")
    assert table.fatigue("davout") == table.fatigue("bessieres") == 1  # the combat was lost
    assert fight("F20").events("combat-draw")  # without the Guard it cannot be played
    pultusk = {"pultusk": ["lefebvre", "ostermann"], "thorn": ["ney"], "golymin": ["sacken"]}
    early = Table("pultusk_battle", only=pultusk, active="french", hands={"french": ["F20"], "russian": []})
    assert early.choose("operation:combat").offered == ["card:F20", "pass"]


def test_12_mitraille_adds_two_fatigues() -> None:
    table = fight("R18", deck={"russian": ["R12"]}).choose("card:R18")
    assert table.fatigue("davout") == 3
    assert table.events("combat-result") == [{"seat": "seat:russian", "losses": 0, "fatigues": 3}]  # told after the cards


def test_12_panique_after_a_russian_retreat() -> None:
    table = fight("F24", deck=ONE_LOSS).choose("cube:infantry", "zone:domnau", "card:F24")
    assert table.asked == ("russian", "retreat-step") and table.refused("zone:p_eylau") == "8.7b"
    fatigue = table.fatigue("ostermann")
    table.choose("zone:friedland")
    assert table.place("ostermann") == "friedland" and table.fatigue("ostermann") == fatigue + 2
    friends = fight("F24", {**HERE, "domnau": ["olsufiev"]}, deck=ONE_LOSS).choose("cube:infantry", "zone:domnau", "card:F24")
    assert friends.ask.prompt == "retreat-step"  # also when the retreat was cut short
    lost = {"french": ["F05", "F11", "F12"], "russian": ["R01"]}
    french = fight("F24", axes=FRENCH_AXIS, deck=lost).choose("cube:infantry")
    assert french.ask.prompt == "operation"  # not after a French retreat


def test_12_panique_without_a_way_on_destroys_the_stack() -> None:
    only = {"blonie": ["davout", "ostermann"], **FAR}
    table = fight("F24", only, deck=ONE_LOSS, bridges=[["warsaw", "praga"]]).choose("cube:infantry", "zone:warsaw", "card:F24")
    assert table.place("ostermann") == "off" and table.events("no-retreat") == [{"seat": "seat:russian", "zone": "zone:warsaw"}]


def test_12_position_renforcee_for_a_russian_defence() -> None:
    assert cards(fight("R21").choose("card:R21")) == (3, 2)
    assert fight("R21", active="russian").events("combat-draw")


def test_12_retraite_en_ordre_prevents_the_pursuit() -> None:
    only = {"p_eylau": ["murat", "ostermann"], **FAR}
    deck = {"french": ["F01", "F05", "F11"], "russian": ["R12"]}
    table = fight("R29", only, deck=deck).choose("cube:infantry", "zone:domnau")
    assert table.asked == ("russian", "retreat-event")
    table.choose("card:R29")
    assert table.events("no-pursuit") == [{"seat": "seat:french"}] and not table.events("pursuit")
    without = fight("R29", only, strength={"ostermann": {"infantry": 4}}, deck=deck).choose("zone:domnau")
    assert without.events("pursuit")  # no cavalry left, no card


def test_12_sacrifice_gives_a_card_for_two_fatigues() -> None:
    only = {"p_eylau": ["davout", "olsufiev", "ostermann"], **FAR}
    table = fight("R30", only).choose("card:R30")
    assert table.asked == ("russian", "place-fatigue") and table.ask.args == (2,)
    table.choose("corps:olsufiev", "corps:ostermann")
    assert cards(table) == (3, 3)


def test_12_tempete_de_neige_takes_a_corps_out() -> None:
    only = {"p_eylau": ["davout", "ney", "soult", "ostermann"], **FAR}
    table = fight("R35", only).choose("corps:davout", "corps:ney", "corps:soult", "card:R35")
    assert table.asked == ("french", "storm-corps")
    table.choose("corps:davout")
    assert table.events("tires")[0] == {"corps": "corps:davout", "count": 1, "fatigue": 1}
    assert cards(table) == (4, 1)  # nothing of Davout's 2 and his bonus
    table.skip_to("operation")
    assert table.activated("davout")
    assert fight("R35", only).choose("corps:davout", "corps:ney", "done").events("combat-draw")


def test_12_tirailleurs_tire_the_russians() -> None:
    table = fight("F31").choose("card:F31")
    assert table.events("tires")[0] == {"corps": "corps:ostermann", "count": 1, "fatigue": 1}
    assert fight("F31", active="russian").offered == ["card:F31", "pass"]
