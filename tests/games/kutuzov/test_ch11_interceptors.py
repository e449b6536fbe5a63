"""11.3-11.5 Interceptions: over one duchy or two, and what they cost."""

from __future__ import annotations

from grognard.games.kutuzov import load
from grognard.games.kutuzov.cards import responses
from grognard.games.kutuzov.rules import ch11_reactions
from grognard.games.kutuzov.state import March

from .table import EMPTY, Table, at, quiet, rules, sp, who

CARD_72 = "card:concentration_of_forces"


def far(chance: list[int], **changes: object) -> Table:
    """Barclay enters Windau; Davout stands in Jakobstadt, beyond Mitau, whose line to Windau is rough."""
    stacks = {"libau": {"barclay": 1, "russian_first": 2}, "jakobstadt": {"davout": 1, "french_north": 3}}
    hands = {**EMPTY, "french_north": ["72"]}
    position = quiet(stacks=stacks, hands=hands, flags={"french_north": ["jakobstadt"]}, **changes)
    table = Table(position, chance).active("russian_first")
    barclay = who("barclay")
    table.g.march = March(load.FIRST, load.TSARIST, at("libau"), [barclay], sp(russian_first=2), [], [], [], barclay)
    table.g.march.goal, table.g.march.came = at("windau"), at("libau")
    return table


@rules("11.4")
def test_11_4_over_two_duchies_the_last_line_and_the_duchy_before_it_count() -> None:
    table = far([3, 4] + [1] * 20)
    table.run(ch11_reactions.reactions(table.g), CARD_72)
    assert table.events("intercepts")[0]["roll"] == 7 + 4 - 1 - 1  # Davout, a rough line, from an enemy duchy


@rules("11.5", "10.45", "10.43")
def test_11_5_over_two_duchies_both_cost_their_attrition() -> None:
    table = far([6, 6, 6, 1, 1, 1, 1, 1, 1], scorched=["mitau"])
    table.run(ch11_reactions.reactions(table.g), CARD_72)
    rolls = [(event["space"], len(event["dice"])) for event in table.events("attrition")]
    assert rolls == [("space:mitau", 4), ("space:windau", 3)]  # scorched earth, then an ambush for those who are left
    assert table.count("french_north", "windau") == 2 and table.g.place[who("davout")] == at("windau")


@rules("11.5", "11.3c")
def test_11_5_who_is_lost_on_the_way_meets_nobody() -> None:
    table = far([6, 6, 6, 6, 6, 6], scorched=["mitau"])
    table.run(ch11_reactions.reactions(table.g), CARD_72)
    assert table.g.place[who("davout")] < 0 and table.g.moving.interceptors == 0


@rules("11.3c")
def test_11_3c_nobody_goes_through_an_enemy_fortress_even_one_that_friends_besiege() -> None:
    table = far([])
    assert responses.far_starts(table.g, load.IMPERIAL) == [at("jakobstadt")]
    assert not responses.thoroughfare(table.g, load.IMPERIAL, at("riga"), at("pernau"))
    table.g.crowd[load.IMPERIAL * load.SPACES + at("riga")] = 1
    assert not responses.thoroughfare(table.g, load.IMPERIAL, at("riga"), at("pernau"))
    assert responses.thoroughfare(table.g, load.TSARIST, at("wenden"), at("pernau"))
