"""What bots think of positions, and what rules of thumb answer."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.games.kutuzov import evaluate, load, policy, prospects
from grognard.games.kutuzov.load import IMPERIAL, SPACES, TSARIST
from grognard.games.kutuzov.rules import ch01_pieces
from grognard.games.kutuzov.seats import SEATS
from grognard.games.kutuzov.state import March
from grognard.games.kutuzov.words import ATTRITION_DICE, DONE, NUMBER

from .table import EMPTY, Table, at, quiet, sp, who

BOTH = [SEATS.index("imperial"), SEATS.index("tsarist")]


def worth(table: Table) -> float:
    """What a position is worth to the Imperials, and as much with the other sign to the Tsarists."""
    imperial, tsarist = (evaluate.evaluate(table.g, seat) for seat in BOTH)
    assert imperial == -tsarist and -1 < imperial < 1
    return imperial


def test_a_result_is_all_that_counts() -> None:
    table = Table()
    table.g.result = "tsarist:keys"
    assert [evaluate.evaluate(table.g, seat) for seat in BOTH] == [-1.0, 1.0]


def test_keys_count_and_garrisons_keep_cossacks_off_them() -> None:
    bare = Table()
    flagged = Table({"flags": {"french_north": ["minsk"]}, "stacks": {"minsk": {"russian_second": 0}}})
    guarded = Table({"flags": {"french_north": ["minsk"]}, "stacks": {"minsk": {"russian_second": 0, "french_north": 1}}})
    assert worth(bare) < worth(flagged) < worth(guarded)


def test_the_last_levels_of_morale_cost_most() -> None:
    names = ["elan_de_guerre", "vive_l_empereur", "marchez_vous", "les_grognards", "tu_felix_austria", "sauve_qui_peut"]
    worths = [worth(Table({"morale": {"imperial": name}}, scenario="on_to_smolensk")) for name in names]
    assert worths == sorted(worths, reverse=True)
    assert worths[3] - worths[4] > worths[0] - worths[1]


def test_markers_cost_by_the_chance_to_fall() -> None:
    assert evaluate.BELOW[2] == 0 and evaluate.BELOW[3] == 1 / 36 and evaluate.BELOW[13] == 1
    assert worth(Table({"loss": {"imperial": 9}})) < worth(Table({"loss": {"imperial": 2}}))


def test_fourteen_tsarist_keys_are_nearly_a_defeat() -> None:
    assert evaluate.ruin(Table({"turn": 2}).g, 0, load.DEFEAT_KEYS) > 0.8 > evaluate.ruin(Table({"turn": 2}).g, 0, 13) > 0.2


def test_armies_are_drawn_to_the_keys_they_lack() -> None:
    table = Table()
    drawn = prospects.wanted(table.g, IMPERIAL)
    assert drawn[at("moscow")] > drawn[at("borodino")] > drawn[at("vilna")]
    assert at("warsaw") not in prospects.lacking(table.g, IMPERIAL, prospects.owners(table.g))
    assert prospects.owners(table.g).count(TSARIST) == 13


def test_keys_given_up_draw_nobody() -> None:
    table = Table(scenario="defend_the_empire")
    lacking = prospects.lacking(table.g, IMPERIAL, prospects.owners(table.g))
    assert at("moscow") not in lacking and at("smolensk") in lacking


def test_a_garrison_stays_in_a_key_open_to_raids() -> None:
    table = Table(scenario="on_to_smolensk")
    vilna = at("vilna")
    ch01_pieces.put_leader(table.g, who("davout"), vilna)
    table.g.march = March(load.NORTH, IMPERIAL, vilna, [who("davout")], sp(), [], [], [], commander=who("davout"))
    ask = Ask(BOTH[0], "10.2", "march-sp", [NUMBER + count for count in (2, 1, 0)])
    assert policy.policy(table.g, ask) == NUMBER + 1
    assert table.g.sp[load.NORTH * SPACES + vilna] == 2


def test_a_worn_army_is_relieved_before_the_roll_that_ends_the_war() -> None:
    worn = Table(scenario="defend_the_empire").active("french_north")
    assert policy.policy(worn.g, Ask(BOTH[0], "4.2a", "impulse", [ATTRITION_DICE, DONE])) == ATTRITION_DICE
    fresh = Table().active("french_north")
    assert policy.policy(fresh.g, Ask(BOTH[0], "4.2a", "impulse", [ATTRITION_DICE, DONE])) == DONE


def test_the_quick_bot_marches_out_of_moscow_though_flags_are_on_offer() -> None:
    position = quiet(turn=4, retreating=True, stacks={"moscow": {"davout": 1, "french_north": 2}, "tver": {"barclay": 1}})
    position |= {"marker": "french_north", "hands": {**EMPTY, "french_north": ["84"], "russian_first": ["79"]}}
    table = Table({**position, "flags": {"french_north": ["moscow"]}}, [1] * 40, begin=True)
    table.choose("march:moscow", "leader:davout", "number:2", "space:borodino")
    assert "flag:borodino" in table.offered and table.why("flag:gzhatsk") == "19.722b out-of-reach"
    assert policy.march_to(table.g, table.ask) in table.ask.options
