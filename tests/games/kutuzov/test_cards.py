"""The cards: each has a text, waits for moments that are announced, and does what it says."""

from __future__ import annotations

import pytest

from grognard.games.kutuzov import load
from grognard.games.kutuzov.cards import TABLE, TEXTS, battle, marching, moves, responses, soldiers, tracks
from grognard.games.kutuzov.rules import ch01_pieces, ch05_impulse, ch12_battle
from grognard.games.kutuzov.state import battle_at
from grognard.games.kutuzov.words import MOMENT_RULES

from .table import EMPTY, POOR, Table, at, plain, rules, who


def test_every_card_has_a_text_and_known_moments() -> None:
    assert sorted(TABLE) == list(range(1, 111))
    assert {moment for moments, _, _ in TABLE.values() for moment in moments} <= set(MOMENT_RULES)


@pytest.mark.parametrize("number", [number for number in TABLE if "impulse" in TABLE[number][0]])
@pytest.mark.parametrize("scenario", ["invasion", "napoleon_in_moscow"])
def test_every_event_can_be_carried_out_in_an_impulse(number: int, scenario: str) -> None:
    card = number - 1
    for power in load.EVENT_USERS[card]:
        table = Table({"hands": {load.FORCE_IDS[power]: [str(number)]}, "round": 2}, scenario=scenario)
        if ch05_impulse.event_refused(table.active(load.FORCE_IDS[power]).g, power, card) is None:
            table.run(ch05_impulse.play_event(table.g, power, card))
            piles = [table.g.deck, table.g.discard, table.g.gone, table.g.face_up, table.g.aside, table.g.beside, *table.g.shown]
            assert table.g.result or any(card in pile for pile in [*piles, *table.g.hands])
        else:
            text = TEXTS.of[card]
            assert text is not None and text.may(table.g, power) is not None


@rules("5.2.1", "12.52b")
def test_5_2_1_another_day_overrides_a_day_wasted() -> None:
    hands = {**EMPTY, "french_north": ["57"], "russian_first": ["74"]}
    stacks = {"mstislavl": {"barclay": 1, "russian_first": 4, "davout": 1, "french_north": 4}}
    table = Table(plain(hands=hands, resources=POOR, stacks=stacks), [1] * 80).active("french_north")
    answers = ("card:a_day_wasted", "card:another_day_of_battle", "pass", "pass")
    table.run(ch12_battle.battle(table.g, at("mstislavl"), 0, at("smolensk"), load.CLEAR, 0), *answers[:2])
    assert len(table.events("battle-round")) == 2 and not table.g.scorched[at("mstislavl")]


def test_battle_cards_add_their_dice() -> None:
    stacks = {"vilna": {"napoleon": 1, "murat": 1, "french_north": 4, "french_south": 4, "barclay": 1, "russian_first": 4}}
    for number, own, enemy in ((1, 4, 0), (5, 3, 0), (8, 2, 0), (79, 2, 0), (80, 4, 1), (81, 0, -2), (84, 3, 3)):
        table = Table(plain(hands=EMPTY, stacks=stacks))
        table.g.battle = battle_at(at("vilna"), 0, at("kovno"), 0)
        table.g.fight.round = 1
        text = TEXTS.of[number - 1]
        assert text is not None and text.may(table.g, load.NORTH) is None
        table.run(text.effect(table.g, load.NORTH))
        assert table.g.fight.dice == [own, enemy], number
    table.run(battle.militia(table.g, load.FIRST))
    assert table.g.fight.dice == [3, 7] and table.g.fight.added == [0, 1]
    table.run(battle.wounded(table.g, load.FIRST))
    assert ch01_pieces.rating(table.g, who("napoleon")) == 0


def test_card_3_lets_an_army_intercept_over_a_river() -> None:
    table = Table(plain(stacks={"riazan": {"davout": 1}, "moscow": {"barclay": 1}})).active("french_north")
    table.run(moves.pontonniers(table.g, load.NORTH))
    assert responses.ch10_lines.line_for(table.g, 0, at("riazan"), at("moscow"), [who("davout")]) == load.CLEAR
    assert responses.ch10_lines.line_for(table.g, 0, at("riazan"), at("moscow"), [who("ney")]) == load.RIVER


def test_card_15_flags_can_be_saved() -> None:
    position = plain(hands=EMPTY, flags={"french_north": ["mstislavl", "smolensk"]}, stacks={"smolensk": {"davout": 1}})
    table = Table(position, [6, 6]).active("russian_first")
    table.g.played = 14
    table.run(marching.partisans(table.g, load.FIRST), "space:mstislavl", "intercept:smolensk")
    assert table.g.flag[at("mstislavl")] == load.NORTH and table.g.place[who("davout")] == at("mstislavl")


def test_card_25_and_68_hurt_the_enemy() -> None:
    table = Table({"hands": {"french_north": ["79"]}, "resources": {**POOR, "french_south": 1}}).active("russian_first")
    table.g.played = 24
    table.run(tracks.conspiracy(table.g, load.FIRST), "power:french_north")
    assert table.g.loss[0] == 2 and table.g.hands[0] == []
    table.run(tracks.lost_baggage(table.g, load.FIRST))
    assert table.g.resources[load.SOUTH] == 0


def test_card_28_finland() -> None:
    table = Table(plain(hands=EMPTY)).active("french_north")
    table.run(soldiers.gustav(table.g, load.NORTH))
    assert table.g.finland and table.count("french_north", "finland_zone") == 2
