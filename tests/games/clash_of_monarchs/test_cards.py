"""The 110 cards: every event can be carried out, interrupts come at their moment, and some are looked at closely."""

from __future__ import annotations

import random

import pytest

from grognard.engine.decision import Ask
from grognard.engine.procedure import run_plainly
from grognard.games.clash_of_monarchs import deck, load
from grognard.games.clash_of_monarchs.load import AU, BR, COALITION, PR, space
from grognard.games.clash_of_monarchs.rules import ch02_components as board
from grognard.games.clash_of_monarchs.rules import ch08_cards

from .table import TITLE, Table, field, laid_out, rules

EVENTS = [number for number in range(deck.CARDS) if deck.KIND[number] == "event"]


@pytest.mark.parametrize("number", EVENTS, ids=lambda number: deck.CARD_IDS[number])
@pytest.mark.parametrize("scenario", ["s1757", "s1759"])
def test_every_event_can_be_carried_out(number: int, scenario: str) -> None:
    """8.6c: whatever the board looks like, a text does what it can and leaves a sound position."""
    g = Table(begin=False, scenario=scenario).g
    dice = random.Random(number)
    power = g.power = deck.DECK_OF[number]
    g.hands[g.book[power]] = sorted({*g.hands[g.book[power]], number})
    for pile in (*g.decks, *g.discards, *g.wider):
        if number in pile:
            pile.remove(number)

    def answer(ask: Ask) -> int:
        assert ask.options
        return dice.choice(ask.options)

    run_plainly(ch08_cards.play_event(g, power, number), answer)
    assert g.march is None and g.battle is None and g.loss is None
    assert TITLE.problems(g) == []


@rules("8.6.5")
def test_zieten_halts_a_march_once() -> None:
    armies = {
        "schweidnitz": {"AU": {"inf": 9}, "leaders": ["nadasdy"]},
        "breslau": {"PR": {"inf": 3, "ltc": 1}},
        "wien": {"AU": {"inf": 20}, "leaders": ["daun"]},
    }
    t = Table(field(armies, "AU", hands={"AU": ["A7"], "PR": ["P9"]}), [1])
    t.skip_to("card", "austrian")
    t.choose("ops:A7", "leader:nadasdy", "all", "space:strehlen")
    assert t.prompt == "interrupt" and t.seat == "prussian"
    t.choose("event:P9")
    assert t.events("halted") and t.g.marching.points == 0 and t.g.marching.interrupted
    assert deck.card("P9") in t.g.discards[PR]


@rules("8.6.5")
def test_8_6_5_each_player_may_interrupt_a_force_once() -> None:
    armies = {
        "munster": {"FR": {"inf": 9}, "leaders": ["broglie"]},
        "box:german": {"BR": {"ltc": 1}},
        "minden": {"PR": {"ltc": 1}},
        "berlin": {"PR": {"inf": 3}},
        "wien": {"AU": {"inf": 9}},
    }
    for players, seats in (("two", ["prussian"]), ("four", ["prussian", "british"])):
        t = Table(field(armies, "FR", hands={"FR": ["F7"], "PR": ["P9"], "BR": ["B23"]}, comet=True), [6], players=players)
        t.skip_to("card", "french" if players == "four" else "austrian")
        t.choose("ops:F7", "leader:broglie", "all", "space:bielefeld")
        asked = []
        while t.prompt == "interrupt":
            asked.append(t.seat)
            t.take(t.ask.options[0])
        assert asked == seats


@rules("5.1.2b2i")
def test_a_siege_is_set_before_the_march() -> None:
    armies = {
        "prag": {"PR": {"inf": 16, "fa": 1}, "leaders": ["frederick"], "fd": ["pr_1"]},
        "prag!": {"AU": {"inf": 2}},
        "wien": {"AU": {"inf": 3}},
    }
    t = Table(field(armies, hands={"PR": ["P12"]}, actions={"PR": 1}))
    t.skip_to("card")
    t.choose("ops:P12", "leader:frederick", "all")
    assert t.prompt == "open-siege"
    t.choose("siege")
    assert t.g.sieges[space("prag")] >= 0 and t.g.actions[PR] == 0


def test_invasion_of_saxony() -> None:
    t = Table(scenario="s1756")
    t.skip_to("card", "prussian")
    t.choose("event:P1")
    assert t.g.camp[load.SA] == COALITION and t.g.camp[load.IM] == COALITION and load.SA in t.g.barred
    assert t.prompt == "name-command" and "leader:frederick" in t.offered and "leader:lehwaldt" not in t.offered


def test_prince_ferdinand() -> None:
    g = Table(begin=False).g
    run_plainly(ch08_effect(g, "B3"), lambda ask: ask.options[0])
    assert g.leaders[load.FERDINAND_PR] == load.GONE and 0 <= g.leaders[load.FERDINAND_AA] < load.SPACES
    assert g.leaders[load.CUMBERLAND] == load.GONE and g.has("prince_ferdinand")


def ch08_effect(g, name):  # type: ignore[no-untyped-def]
    text = g.texts.of[deck.card(name)]
    return text.effect(g, deck.DECK_OF[deck.card(name)], deck.card(name))


def test_money_and_will() -> None:
    g = laid_out({})
    money, will = g.thaler[:], g.will[:]
    run_plainly(ch08_effect(g, "B1"), lambda ask: ask.options[0])
    assert g.will[PR] == will[PR] + 1 and g.thaler[PR] == money[PR] + 2 and g.has("subsidy_br_pr")
    run_plainly(ch08_effect(g, "A2"), lambda ask: ask.options[0])
    assert g.thaler[AU] == money[AU] + 4 and g.has("austrian_credit")


def test_kloster_zeven_and_its_end() -> None:
    g = Table(begin=False).g
    g.season, g.round = 1, 3
    run_plainly(ch08_effect(g, "F6"), lambda ask: ask.options[0])
    assert g.armistice == 8 + 4
    run_plainly(ch08_effect(g, "B10"), lambda ask: ask.options[0])
    assert g.armistice == 0


def test_hadik_rides_to_berlin() -> None:
    g = laid_out({"lauban": {"AU": {"inf": 2, "dc": 1}, "leaders": ["hadik"]}, "wien": {"AU": {"inf": 9}, "leaders": ["daun"]}})
    refusal = g.texts.of[deck.card("A9")].may(g, g.holder[AU])  # type: ignore[union-attr]
    assert refusal is None
    will = g.will[PR]
    run_plainly(ch08_effect(g, "A9"), lambda ask: ask.options[0])
    assert g.will[PR] == will - 1 and g.md_down[load.MD_INDEX[space("berlin")]] == 1


def test_royal_navy_and_the_colonies() -> None:
    g = Table(begin=False).g
    at, g.script = g.colonial, [3]
    run_plainly(ch08_effect(g, "B4"), lambda ask: ask.options[0])
    assert g.colonial == at + 1
    run_plainly(ch08_effect(g, "B13"), lambda ask: ask.options[0])
    assert g.has("typhus") and g.colonial == at + 2


def test_placed_forces_stand_where_the_text_says() -> None:
    g = Table(begin=False).g
    before = board.strength(g, space("stralsund"), COALITION)
    run_plainly(ch08_effect(g, "F9"), lambda ask: ask.options[0])
    assert board.strength(g, space("stralsund"), COALITION) >= before + 6
    run_plainly(ch08_effect(g, "B11"), lambda ask: ask.options[0])
    assert g.at(load.BOX + load.GERMAN, BR)


def test_annus_mirabilis_waits_for_1759() -> None:
    g = Table(begin=False).g
    refusal = g.texts.of[deck.card("B15")].may(g, g.holder[BR])  # type: ignore[union-attr]
    assert refusal and refusal.key == "prerequisite"
