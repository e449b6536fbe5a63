"""18: what raiders may go for, and what befalls it; light units between the boxes and the map."""

from __future__ import annotations

from typing import Any

from grognard.engine.log import told
from grognard.games.clash_of_monarchs import load
from grognard.games.clash_of_monarchs.cards import pieces
from grognard.games.clash_of_monarchs.cards.clauses import CLAUSES
from grognard.games.clash_of_monarchs.load import (
    ACTIVE,
    AP,
    AREA_IDS,
    AU,
    BORDER,
    BOX,
    BR,
    COALITION,
    FD_IDS,
    FR,
    IM,
    MD_INDEX,
    POOL,
    PR,
    space,
)
from grognard.games.clash_of_monarchs.records import March, Raid
from grognard.games.clash_of_monarchs.rules import ch02_components as board
from grognard.games.clash_of_monarchs.rules import ch04_forces as forces
from grognard.games.clash_of_monarchs.rules import ch09_supply as supply
from grognard.games.clash_of_monarchs.rules import (
    ch10_1_depots,
    ch16_morale,
    ch17_5_garrisons,
    ch18_2_transfers,
    ch18_kleiner_krieg,
    ch18_raids,
)
from grognard.games.clash_of_monarchs.state import OPERATION, ClashState
from grognard.games.clash_of_monarchs.troops import LTC, LTI, pack
from grognard.games.clash_of_monarchs.words import AREA, DEPOT, SPACE, troop, words
from grognard.games.clash_of_monarchs.words import BOX as BOX_OPTION

from .procedures import play
from .table import TITLE, laid_out, rules

WIEN = {"AU": {"inf": 9}, "leaders": ["daun"]}
ROSSBACH = SPACE + space("rossbach")
DEPOT_2 = FD_IDS.index("pr_2")


def raided(rossbach: dict[str, Any]) -> ClashState:
    """Austrians in the Border box, Prussians at Rossbach."""
    g = laid_out({"rossbach": rossbach, "box:border": {"AU": {"ltc": 4}}, "wien": WIEN, "berlin": {"PR": {"inf": 5}}})
    g.raid = Raid(AU, 2, COALITION, load.BORDER, 4, [], [])
    return g


@rules("18.5.2")
def test_18_5_2_a_force_on_its_own_depot_cannot_be_raided_but_the_depot_can() -> None:
    g = raided({"PR": {"inf": 9}, "fd": ["pr_2"]})
    assert ch18_kleiner_krieg.force_targets(g) == []
    assert ch18_kleiner_krieg.depot_targets(g) == [DEPOT_2]
    assert ROSSBACH in ch18_kleiner_krieg.supply_targets(g)
    g.script = [6]
    ch18_raids.depot_raid(g, ROSSBACH, 1)
    assert g.fd_down[DEPOT_2] and forces.supply(g, space("rossbach"), AP) == 0, "6, 4 OPS, 1 SP, and more: disrupted"


@rules("18.5.2")
def test_18_5_2_force_and_depot_are_two_targets() -> None:
    g = raided({"PR": {"inf": 9}, "fd": ["br_1"]})
    depot = DEPOT + FD_IDS.index("br_1")
    assert {ROSSBACH, depot} <= set(ch18_kleiner_krieg.supply_targets(g)), "an ally's FD supplies no Prussians"
    g.script = [6, 6]
    ch18_raids.depot_raid(g, depot, 4)
    assert g.fd[FD_IDS.index("br_1")] == POOL and forces.supply(g, space("rossbach"), AP) == 0
    play(ch18_raids.supply_raid(g, space("rossbach"), 1))
    assert forces.supply(g, space("rossbach"), AP) == 1


@rules("9.7.1", "18.5.2")
def test_9_7_1_a_commandeered_major_depot_can_be_raided_and_is_restored_for_its_captor() -> None:
    armies = {"box:border": {"AU": {"ltc": 4}}, "wien": WIEN, "berlin": {"PR": {"inf": 5}}, "prag": {"PR": {"inf": 2}}}
    g = laid_out(armies, held={"prag": "PR"})
    prag = MD_INDEX[space("prag")]
    g.md_holder[prag] = PR
    g.raid, g.script = Raid(AU, 2, COALITION, load.BORDER, 4, [], []), [6]
    assert SPACE + space("prag") in ch18_kleiner_krieg.supply_targets(g)
    ch18_raids.depot_raid(g, SPACE + space("prag"), 6)
    assert g.md_down[prag] == 1 and g.md_holder[prag] == PR, "disrupted, never destroyed"
    ch16_morale.restore_depots(g, PR)
    assert not g.md_down[prag], "it can trace supply"


@rules("5.1.2b4", "9.2")
def test_5_1_2b4_a_disrupted_depot_in_a_besieged_fortress_is_not_restored() -> None:
    g = laid_out({"wien": WIEN, "olmutz": {"AU": {"inf": 3}, "fd": ["au_1"]}})
    depot = FD_IDS.index("au_1")
    g.fd_down[depot] = True
    g.sieges[space("olmutz")], g.siege_camp[space("olmutz")] = 0, AP
    ch16_morale.restore_depots(g, AU)
    assert g.fd_down[depot], "it cannot trace out of the siege"
    del g.sieges[space("olmutz")], g.siege_camp[space("olmutz")]
    ch16_morale.restore_depots(g, AU)
    assert not g.fd_down[depot]


@rules("9.7.1")
def test_9_7_1_an_ally_may_commandeer_a_major_depot_and_its_owner_takes_it_back() -> None:
    g = laid_out({"nurnberg": {"IM": {"inf": 3}}, "wien": WIEN, "berlin": {"PR": {"inf": 5}}})
    depot, here = MD_INDEX[space("nurnberg")], space("nurnberg")
    for number, lord in ((AU, AU), (IM, -1)):
        g.put(ACTIVE, number, pack(inf=6))
        g.march = March(AU, g.holder[AU], COALITION, OPERATION, here, here, here, -1, 4)
        assert play(ch17_5_garrisons.borrow_depot(g), "yes") == ["commandeer"]
        assert g.md_holder[depot] == lord
        assert play(ch17_5_garrisons.borrow_depot(g)) == [], "it is his already"
        assert (here in supply.open_depots(g, IM)) == (number == IM), "it does not serve its owner meanwhile"
        g.put(ACTIVE, number, -pack(inf=6))


@rules("18.2")
def test_18_2_a_unit_that_has_come_does_not_keep_the_others_from_leaving() -> None:
    box = BOX + load.BORDER
    g = laid_out({"box:border": {"AU": {"ltc": 2}}, "prag": {"AU": {"inf": 9, "ltc": 1}}, "berlin": {"PR": {"inf": 5}}})
    choices = ["space:prag", "box:border", "box:border", "space:prag", "box:border", "space:prag"]
    play(ch18_2_transfers.transfers(g, AU), *choices)
    assert g.at(box, AU) == pack(ltc=1) and g.at(space("prag"), AU) == pack(inf=9, ltc=2)
    assert ch18_2_transfers.movable(g, AU, box) == [] == ch18_2_transfers.movable(g, AU, space("prag")), "each once a Round"
    args = told(next(event for event in g.log if event[0] == "transfers-unit"), words)["args"]
    assert args == {"power": "nation:AU", "unit": "troop:au_ltc", "from": "space:prag", "to": "box:border"}


@rules("18.5.3")
def test_18_5_3_the_player_whose_nation_has_most_light_units_picks_the_first_step() -> None:
    g = laid_out({"box:german": {"FR": {"lti": 2}, "AU": {"ltc": 1}, "BR": {"lti": 2}}, "wien": WIEN})
    g.holder = [0, 1, 2, 3, 2]
    g.raid = Raid(BR, g.holder[BR], AP, load.GERMAN, 2, [], [])
    assert ch18_raids.loser_of(g, COALITION) == g.holder[FR]
    g.put(BOX + load.GERMAN, AU, pack(ltc=1))
    assert ch18_raids.loser_of(g, COALITION) == g.holder[AU], "of several nations Austria decides"
    assert ch18_raids.loser_of(g, AP) == g.holder[BR]


@rules("18.5.3")
def test_18_5_3_only_the_enemy_of_raiders_loses_units_of_the_map() -> None:
    g = raided({"PR": {"inf": 9}})
    play(ch18_raids.lose_step(g, COALITION, 1))
    assert g.at(space("wien"), AU) == pack(inf=9), "no raider is left"
    play(ch18_raids.lose_step(g, AP, 0))
    lost = sum(g.at(space(name), PR) for name in ("rossbach", "berlin"))
    assert lost == pack(inf=13)


@rules("22.2")
def test_22_2_hussars_do_not_go_beyond_six_sp_in_the_german_box() -> None:
    g = laid_out({"box:german": {"PR": {"lti": 5}}, "hanover": {"PR": {"inf": 3, "dc": 1, "lti": 1}}, "wien": WIEN})
    german = "box:german"
    for unit, fits in (("troop:pr_dc", False), ("troop:pr_lti", True)):
        option = TITLE.vocabulary.parse(unit)
        assert option is not None
        goals = [TITLE.vocabulary.describe(goal) for goal in ch18_2_transfers.goals(g, PR, space("hanover"), option)]
        assert (german in goals) is fits, "two SP, or one"


@rules("18.5.3")
def test_18_5_3_the_first_step_comes_from_a_forage_raid_even_of_like_units() -> None:
    g = raided({"PR": {"inf": 9}})
    hussar, silesia, magdeburg = AU * 15 + LTC, AREA + AREA_IDS.index("silesia"), AREA + AREA_IDS.index("magdeburg")
    g.raiding.troops, g.raiding.targets = [hussar] * 4, [ROSSBACH, ROSSBACH, silesia, magdeburg]
    play(ch18_raids.lose_step(g, COALITION, 0), "area:magdeburg")
    assert [ch18_raids.raiding_sp(g, goal) for goal in (ROSSBACH, silesia, magdeburg)] == [2, 1, 0]
    play(ch18_raids.lose_step(g, COALITION, 1), "troop:au_ltc", "space:rossbach")
    assert [ch18_raids.raiding_sp(g, goal) for goal in (ROSSBACH, silesia, magdeburg)] == [1, 1, 0], "the enemy may choose"
    assert g.at(BOX + load.BORDER, AU) == pack(ltc=2, ltc_reduced=2)


@rules("18.2", "17.5.2", "10.6", "8.6.4")
def test_17_5_2_those_who_shut_in_a_fortress_are_not_shut_in() -> None:
    armies = {"olmutz": {"PR": {"inf": 16, "ltc": 1}}, "neisse": {"PR": {"inf": 3}}, "box:border": {"PR": {"ltc": 1}}}
    g = laid_out({**armies, "wien": {"AU": {"inf": 3}}, "berlin": {"PR": {"inf": 5}}}, actions={"PR": 4})
    unit, olmutz = troop(PR, LTC), space("olmutz")
    assert board.masked(g, olmutz)
    assert BOX_OPTION + BORDER in ch18_2_transfers.goals(g, PR, olmutz, unit)
    assert SPACE + olmutz in ch18_2_transfers.goals(g, PR, BOX + BORDER, unit)
    assert olmutz in ch10_1_depots.build_sites(g, PR), "a space with friends, and with a path"
    siege = laid_out({"neisse": {"AU": {"inf": 16}}, "wien": WIEN, "berlin": {"PR": {"inf": 5}}})
    clause = next(at for at, row in enumerate(CLAUSES) if row.get("where") == "own_force" and row.get("nation") == "AU")
    assert space("neisse") in pieces.sites(siege, AU, clause), "and so pieces of events may join it"


@rules("18.2", "17.5.2")
def test_17_5_2_light_units_do_not_come_to_a_masked_fortress() -> None:
    armies = {"olmutz": {"PR": {"inf": 20}, "AU": {"inf": 3, "lti": 1}}, "box:border": {"AU": {"lti": 1}}}
    g = laid_out({**armies, "berlin": {"PR": {"inf": 5}}}, turn="AU")
    unit, olmutz = troop(AU, LTI), space("olmutz")
    assert board.masked(g, olmutz)
    assert SPACE + olmutz not in ch18_2_transfers.goals(g, AU, BOX + BORDER, unit)
    assert not ch18_2_transfers.goals(g, AU, olmutz, unit)
