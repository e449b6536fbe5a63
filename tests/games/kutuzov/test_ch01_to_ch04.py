"""Chapters 1 to 4: pieces, seats, control, the turn."""

from __future__ import annotations

import pytest

from grognard.games.kutuzov import load, seats
from grognard.games.kutuzov.hidden import sees
from grognard.games.kutuzov.rules import (
    ch01_pieces,
    ch02_seats,
    ch03_control,
    ch04_turn,
    ch05_impulse,
    ch05_responses,
    ch07_flags,
    ch19_end,
)

from .table import TITLE, Table, at, plain, rules, who


@rules("1.1", "1.11", "1.12", "1.3")
def test_1_1_powers_sides_and_allies() -> None:
    assert load.FORCE_IDS[:4] == ["french_north", "russian_first", "french_south", "russian_second"]
    assert [load.SIDE_OF[power] for power in range(4)] == [0, 1, 0, 1]
    assert load.POWER_OF[load.PRUSSIA] == load.NORTH and load.POWER_OF[load.AUSTRIA] == load.SOUTH
    assert ch05_responses.order_from(load.SOUTH) == [3, 0, 1, 2]


@rules("1.21a", "1.21b", "1.21c", "1.21d")
def test_1_21a_duchies() -> None:
    assert [load.SPACE_IDS[depot] for depot in sorted(load.DEPOTS)] == sorted(
        ["warsaw", "kiev", "moscow", "st_petersburg", "riga", "smolensk"], key=load.SPACE_IDS.index
    )
    assert all(load.FORTRESS[key] in (0, 2) for key in load.KEYS if load.SPACE_IDS[key] not in ("riga", "konigsberg"))
    assert load.FORTRESS[at("riga")] == load.FORTRESS[at("konigsberg")] == 4
    assert len(load.HOME_KEYS[load.FIRST]) == len(load.HOME_KEYS[load.SECOND]) == 7 and at("moscow") in load.HOME_KEYS[1]
    table = Table(plain(stacks={"smolensk": {"russian_second": 2}}))
    assert ch03_control.controls(table.g, load.TSARIST, at("smolensk"))


@rules("1.22", "1.23", "1.24")
def test_1_22_lines_of_march() -> None:
    def line(a: str, b: str) -> str:
        return load.LINE_IDS[load.LINE[at(a)][at(b)]] if load.LINE[at(a)][at(b)] >= 0 else ""

    assert line("moscow", "borodino") == "clear" and line("pinsk", "bobruisk") == "marsh"
    assert line("masuria", "grodno") == "river" and line("kiev", "konotop") == "rough"
    assert line("minsk", "lida") and not line("minsk", "volozhin")
    assert (
        line("galicia_zone", "poland_zone") and line("galicia_zone", "austria_zone") and not line("poland_zone", "austria_zone")
    )
    assert sum(load.IS_ZONE) == 11


@rules("1.5a", "1.5b")
def test_1_5b_the_counter_mix_is_a_limit() -> None:
    assert load.MOST_SP == [43, 43, 43, 43, 8, 17]
    table = Table(plain())
    for space in range(25):
        ch01_pieces.build_sp(table.g, load.NORTH, space, 1)
    assert not ch01_pieces.mix_holds(table.g, load.NORTH, 25)  # twenty-six infantry do not exist
    assert not ch01_pieces.mix_holds(table.g, load.NORTH, 0)  # nor does one cavalry with twenty-four of them
    for _ in range(18):
        assert ch01_pieces.mix_holds(table.g, load.FIRST, 0)
        ch01_pieces.build_sp(table.g, load.FIRST, 0, 1)


@rules("1.6a", "1.6b", "1.61", "1.62a", "1.62b", "1.63", "10.63", "10.63b")
def test_1_62a_armies_and_groups() -> None:
    table = Table(plain(stacks={"moscow": {"kutuzov": 1, "barclay": 1, "russian_first": 10}}))
    kutuzov, barclay = who("kutuzov"), who("barclay")
    assert ch01_pieces.armies_needed(table.g, [kutuzov, barclay], 5, kutuzov) == 1  # Barclay is staff
    assert ch01_pieces.armies_needed(table.g, [kutuzov, barclay], 10, kutuzov) == 2
    assert ch01_pieces.armies_needed(table.g, [kutuzov, barclay], 11, kutuzov) == ch01_pieces.TOO_MANY
    assert ch01_pieces.commander(table.g, 1, [barclay, kutuzov]) == kutuzov
    assert ch01_pieces.formation_size(table.g, 1, at("moscow")) == ch01_pieces.GROUP
    alone = Table(plain(stacks={"moscow": {"barclay": 1}, "tver": {"russian_first": 3}}))
    assert ch01_pieces.formation_size(alone.g, 1, at("moscow")) == ch01_pieces.ARMY
    assert ch01_pieces.formation_size(alone.g, 1, at("tver")) == ch01_pieces.LEADERLESS


@rules("1.7", "7a")
def test_1_7_flags_are_limited() -> None:
    table = Table(plain(stacks={"vilna": {"french_north": 2}}))
    table.g.flag = [load.NORTH] * 60 + [-1] * (load.SPACES - 60)
    table.g.flag[at("vilna")] = -1
    table.g.flag[100] = load.NORTH
    assert ch07_flags.flags_left(table.g, load.SOUTH) == 60 - sum(flag >= 0 for flag in table.g.flag)
    table.active("french_north", 2)
    reason = ch07_flags.refused(table.g, load.NORTH, at("vilna"))
    assert (reason is not None) == (ch07_flags.flags_left(table.g, load.NORTH) <= 0)


@rules("1.9", "1.8", "20.1")
def test_1_9_keys_are_counted() -> None:
    table = Table()
    assert ch03_control.keys_of(table.g, load.TSARIST, load.KEYS) == 13
    assert TITLE.view(table.g, -1)["tsarist_keys"] == 13 and TITLE.view(table.g, -1)["battle"] is None


@rules("1.10a", "1.10b", "5.5a")
def test_1_10b_cards() -> None:
    assert [len(cards) for cards in load.HOME] == [12, 12] and load.OWN_CARD == {0: load.NORTH, 8: load.SOUTH}
    assert load.CP[83] == 5 and load.CP[57] == 8 and load.CP[106] == 6
    assert all(load.CP[card] or load.IS_MANDATORY[card] for card in range(load.CARDS))


@pytest.mark.parametrize(
    ("variant", "names"),
    [
        ("four", ("french_north", "russian_first", "french_south", "russian_second")),
        ("three_tsarist", ("french_north", "french_south", "tsarist")),
        ("three_imperial", ("imperial", "russian_first", "russian_second")),
        ("two", ("imperial", "tsarist")),
        ("split_secret", ("north_second", "south_first")),
    ],
)
@rules("2.1", "2.21", "2.22", "2.31", "2.33", "2.7")
def test_2_1_who_sees_which_hand(variant: str, names: tuple[str, ...]) -> None:
    assert TITLE.seats_of("invasion", {"players": variant}) == names
    table = Table(players=variant)
    seen = {name: [sees(table.g, TITLE.seat(name), power) for power in range(4)] for name in names}
    expected = {
        "four": {"french_north": [True, False, False, False]},
        "three_tsarist": {"french_south": [True, False, True, False], "tsarist": [False, True, False, True]},
        "three_imperial": {"russian_first": [False, True, False, True], "imperial": [True, False, True, False]},
        "two": {"tsarist": [False, True, False, True]},
        "split_secret": {"north_second": [True, False, False, True]},
    }[variant]
    for name, hands in expected.items():
        assert seen[name] == hands
    assert not any(sees(table.g, -1, power) for power in range(4))


@rules("2.32")
def test_2_32_one_hand_a_side() -> None:
    table = Table(players="one_hand")
    assert table.g.hand_of == [0, 1, 0, 1] and len(table.g.hands[0]) == 8 + 2 + 3 and len(table.g.hands[1]) == 8 + 4
    assert table.g.hand(load.SOUTH) is table.g.hands[0]


@rules("2.34")
def test_2_34_bids() -> None:
    table = Table({"phase": "bids"}, bids="on", players="two")
    answers = ("number:2", "number:5", "role:imperial", "space:danzig", "space:danzig")
    table.run(ch02_seats.bids(table.g), *answers)
    assert table.g.holder == [TITLE.seat("player_2"), TITLE.seat("player_1")] * 2
    assert table.g.unbuilt[load.NORTH] + table.g.unbuilt[load.SOUTH] + table.g.unbuilt[4] + table.g.unbuilt[5] == 111 - 54 + 5
    assert seats.outcome("player_2:points", "player_2") == 1 and seats.outcome("player_1-player_2:keys", "player_3") == -1


@rules("2.4", "2.42", "2.5", "2.6", "2.91", "2.92", "2.93")
def test_2_4_scenarios() -> None:
    for scenario, turn, home in (
        ("invasion", 1, 2),
        ("on_to_smolensk", 2, 2),
        ("napoleon_in_moscow", 3, 2),
        ("defend_the_empire", 4, 3),
    ):
        table = Table(scenario=scenario)
        assert table.g.turn == turn
        assert [len(hand) for hand in table.g.hands] == [8, 5 + home, 8, 5 + home]
        assert table.g.will == [0, 0, 0, 1, 1, 1]
        assert not TITLE.problems(table.g)
    assert table.g.retreating and table.g.morale == [2, 1] and table.g.level == 3


@rules("2.8a", "2.8b")
def test_2_8a_mulligans() -> None:
    cards = ["my_old_moustaches", "no_peace", "105", "79", "80"]
    table = Table({"hands": {"french_north": cards}, "draws": ["marauders", "81", "84"]})
    table.run(ch02_seats.mulligan(table.g, load.NORTH), "mulligan", "mulligan")
    hand = {load.CARD_IDS[card] for card in table.g.hands[0]}
    assert {"my_old_moustaches", "no_peace", "marauders"} <= hand and len(
        hand
    ) == 3  # 3 gone, 2 drawn: one mandatory; 1 gone, 0 drawn


@rules("3.1a", "3.1b", "3.1c", "3.1d", "3.2")
def test_3_1_control() -> None:
    table = Table(
        plain(flags={"french_north": ["moscow", "vilna"]}, stacks={"moscow": {"russian_first": 1}, "riga": {"french_north": 1}})
    )
    assert ch03_control.controller(table.g, at("moscow")) == load.NOBODY
    assert ch03_control.controller(table.g, at("vilna")) == load.NORTH
    assert ch03_control.controller(table.g, at("riga")) == load.FIRST  # a fortress holds its duchy
    assert ch03_control.stance(table.g, load.IMPERIAL, at("riga")) == ch03_control.UNCONTROLLED
    assert ch03_control.besieged(table.g, at("riga"))
    table.g.finland = True
    assert ch03_control.holder(table.g, at("finland_zone")) == load.NORTH
    table = Table(plain(stacks={"volga_zone": {"french_north": 1}}))
    assert ch03_control.stance(table.g, load.TSARIST, at("volga_zone")) == ch03_control.FRIENDLY


@rules("4.1", "4.5", "4.7", "4.8", "4.9")
def test_4_1_the_end_of_a_turn_in_its_order() -> None:
    table = Table({"turn": 2, "marker": "russian_first"}, scenario="on_to_smolensk")
    table.run(ch04_turn.end_of_turn(table.g))
    keys = [event[0] for event in table.g.log]
    assert keys.index("morale-rise-roll") < keys.index("conquest-roll")
    assert "peace-roll" in keys and table.g.marker == load.FIRST


@rules("4.2a", "4.2b", "4.2c", "4.23", "5.1b", "5.6a")
def test_4_2_an_impulse() -> None:
    table = Table({"turn": 2, "hands": {"french_north": ["no_peace"]}, "draws": ["105"], "resources": {"french_north": 0}})
    table.run(ch05_impulse.impulse(table.g, load.NORTH, True), "event:no_peace", "event:treasure_wagons")
    assert table.asked[0][2] == ["event:no_peace"]  # it must be played
    assert table.g.resources[load.NORTH] == 1 and table.g.impulse is None
    table = Table({"hands": {"french_north": []}, "resources": {"french_north": 0}})
    table.run(ch05_impulse.impulse(table.g, load.NORTH, True))
    assert table.events("passes")
    table = Table({"hands": {"french_north": []}, "resources": {"french_north": 1}})
    table.run(ch05_impulse.impulse(table.g, load.NORTH, True), "morale_dice")
    assert table.g.resources[load.NORTH] == 0


@rules("4.21a", "4.21b", "4.21c", "4.21d", "4.21e", "14.62c", "5.71")
def test_4_21_where_cards_go() -> None:
    table = Table({"turn": 2})

    def played(number: int, power: int = 0) -> list[int]:
        card = number - 1
        for pile in (table.g.deck, *table.g.hands, *table.g.reserve, table.g.beside):
            if card in pile:
                pile.remove(card)
        ch05_responses.put_away(table.g, power, card)
        return [number - 1]

    assert played(105)[0] == table.g.discard[-1]
    assert played(1)[0] in table.g.beside and played(20, 1)[0] in table.g.shown[1]
    assert played(48)[0] in table.g.deck and played(47, 1)[0] in table.g.face_up
    assert played(41)[0] in table.g.aside and played(27, 1)[0] in table.g.gone
    table.g.turn = 1
    assert played(30)[0] in table.g.deck
    assert played(31)[0] in table.g.deck and not table.g.discard
    table.g.turn = 3
    assert played(44)[0] in table.g.discard
    ch04_turn.close_impulses(table.g)
    assert not table.g.face_up and 46 in table.g.deck
    assert not any(card < 24 for hand in table.g.hands for card in hand)  # 5.4 unplayed home cards are gone


@rules("4.21f")
def test_4_21f_an_empty_draw_pile() -> None:
    table = Table()
    table.g.discard, table.g.deck = table.g.deck[:3], []
    assert len(ch05_responses.draw_cards(table.g, 0, 5)) == 3


@rules("4.22a", "4.22b", "4.22c")
def test_4_22_preemption() -> None:
    def may(last: int, sizes: list[int], **more: object) -> list[int]:
        table = Table({"round": 2, "marker": "french_north"})
        table.g.last = last
        table.g.hands = [list(range(100 * power, 100 * power + size)) for power, size in enumerate(sizes)]
        for name, value in more.items():
            setattr(table.g, name, value)
        return ch04_turn.preempters(table.g)

    second = load.SECOND
    assert may(second, [2, 3, 2, 5]) == []  # the Second Army has just played
    assert may(second, [2, 5, 2, 3]) == [load.FIRST] and may(second, [2, 3, 5, 3]) == [load.SOUTH]
    assert may(second, [2, 5, 5, 3]) == [] and may(second, [0, 5, 2, 3]) == [] and may(second, [6, 5, 2, 3]) == []
    assert may(second, [2, 5, 2, 3], round=1) == [] and may(second, [2, 5, 2, 3], preempted=True) == []


@rules("4.24", "4.24b", "4.24c", "16.3b", "16.3c")
def test_4_24_the_end_of_impulses() -> None:
    hands = {"french_north": ["105"], "russian_first": [], "french_south": [], "russian_second": []}
    nothing = dict.fromkeys(load.FORCE_IDS[:4], 0)
    table = Table({"hands": hands, "resources": nothing, "turn": 2})
    table.run(ch04_turn.impulses(table.g), "event:treasure_wagons")
    assert table.events("impulse") == [{"power": "power:french_north"}]
    assert ch05_responses.playable(table.g, load.NORTH) == 0 and ch04_turn.nobody_has_cards(table.g)


@rules("4.3", "4.4a", "4.4b")
def test_4_4_cossacks() -> None:
    position = plain(
        flags={"french_north": ["lida", "vilna"]}, stacks={"minsk": {"russian_first": 1}, "vilna": {"french_north": 1}}
    )
    table = Table(position, [3])
    ch04_turn.cossacks(table.g)
    assert table.g.flag[at("lida")] == -1 and table.g.flag[at("vilna")] == load.NORTH
    table = Table(position, [3])
    ch01_pieces.lay(table.g, 6, 0, -1, 2)  # card 37
    ch04_turn.cossacks(table.g)
    assert table.g.flag[at("lida")] == load.NORTH
    table = Table(plain(stacks={"lida": {"french_north": 1}}), [1])
    table.run(ch04_turn.final_attrition(table.g))
    table.run(ch04_turn.final_flags(table.g))
    assert table.g.flag[at("lida")] == load.NORTH


@rules("4.6", "9.53c")
def test_4_6_what_is_too_much() -> None:
    table = Table({"resources": {"french_north": 8}, "gain": {"imperial": 7}, "morale": {"imperial": "elan_de_guerre"}})
    ch04_turn.trim(table.g)
    assert table.g.resources[0] == 5 and table.g.gain[0] == 4


@rules("19.1", "19.4")
def test_19_4_points_after_the_last_turn() -> None:
    table = Table({"turn": 4}, [3], scenario="defend_the_empire")
    table.run(ch04_turn.end_of_turn(table.g))
    assert table.g.result.endswith((":points", ":defeat", ":conquest", ":morale"))
    assert ch19_end.modifier(table.g) < 9


@rules("18.1", "8.2")
def test_18_1_the_program_makes_no_errors_and_talk_is_free() -> None:
    assert TITLE.problems(Table().g) == []
