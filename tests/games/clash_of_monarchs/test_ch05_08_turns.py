"""5-8: the sequence of play, Fortunes of War, and the cards."""

from __future__ import annotations

import pytest

from grognard.games.clash_of_monarchs import charts, deck, load
from grognard.games.clash_of_monarchs.load import AP, AU, BR, COALITION, FR, IM, PR, RU, SW, space
from grognard.games.clash_of_monarchs.rules import ch02_components as board
from grognard.games.clash_of_monarchs.rules import ch04_forces as forces
from grognard.games.clash_of_monarchs.rules import (
    ch04_leaders,
    ch05_sequence,
    ch06_fortunes,
    ch06_tables,
    ch08_cards,
    ch16_morale,
    ch18_2_transfers,
    ch22_armistice,
)
from grognard.games.clash_of_monarchs.state import FALL, SUMMER, WINTER

from .procedures import play
from .table import Table, field, laid_out, rules


@rules("5.1.1a", "5.1.1b", "5.1.1c", "8.2.1b", "15.4.1b")
def test_draw_phase() -> None:
    t = Table({"stage": "draw", "season": "fall", "round": 0})
    before = {power: len(t.g.hands[power]) for power in (PR, AU, FR, BR)}
    assert before[PR] == 7 and before[FR] == 10, "Prussia 7; the combined French-Russian hand 6 + 4"
    assert t.prompt in ("keep-chit", "buy-supply")
    assert all(len(chits) <= 3 for chits in t.g.held_chits)
    assert ch08_cards.limit(t.g, PR) == 8 and ch08_cards.limit(t.g, FR) == 14
    t.g.will[FR] = 5
    assert ch08_cards.limit(t.g, FR) == 13


@rules("5.1.2", "5.1.2a", "5.1.2g", "5.2", "5.3", "5.4", "7.0")
def test_rounds_and_order() -> None:
    g = Table(begin=False).g
    assert ch08_cards.order(g) == (PR, AU, FR, BR, RU)
    g.comet = True
    assert ch08_cards.order(g) == (AU, PR, RU, BR, FR)
    ch05_sequence.begin_season(g, FALL)
    assert (g.season, g.round) == (FALL, 0)


@rules("5.1.2b", "5.1.2b1", "5.1.2b2", "5.1.2b3", "5.1.2b4")
def test_segments_of_a_turn() -> None:
    t = Table(
        field({"berlin": {"PR": {"inf": 6}, "leaders": ["frederick", "keith"]}, "wien": {"AU": {"inf": 6}}}, hands={"PR": ["P7"]})
    )
    seen = []
    while t.g.power == PR:
        seen.append(t.prompt)
        t.game.choose(t.game.ask.options[-1])  # type: ignore[union-attr]
    assert seen[:2] == ["buy-supply", "card"], "supply first, then the card"


@rules("5.3.1", "5.3.2", "5.3.3", "5.3.4", "19.2", "19.3", "8.2.2")
def test_winter_phases_follow_each_other() -> None:
    t = Table({"stage": "new_year", "season": "winter", "invasion": True}, scenario="s1758")
    assert t.g.year == 1759 and not t.g.invasion
    assert t.prompt == "winter-card"
    assert deck.ROYAL_NAVY in t.g.hands[BR] and deck.FRENCH_FLEET in t.g.hands[FR]


@rules("5.4.5a", "5.4.5b")
def test_recovery() -> None:
    position = {"stage": "spring", "forage": {"silesia": 5}, "forces": {"prag": {"AU": {"inf": 9}, "morale": "routed"}}}
    t = Table(position)
    t.skip_to("remove-forage")
    assert not t.g.morale and t.seat == "prussian"
    t.choose("area:silesia")
    assert t.g.forage[load.area("silesia")] == 4


@rules("6.0a", "6.0b")
def test_eleven_chits_a_year() -> None:
    assert len(charts.CHITS) == 11
    t = Table({"stage": "rounds", "round": 1})
    assert len(t.g.chits) == 10
    g = laid_out({"stralsund": {"SW": {"inf": 9}}, "berlin": {"PR": {"inf": 9}}})
    assert g.camp[SW] == load.NEUTRAL and len(ch06_fortunes.majors(g)) == 1, "neutrals do not suffer"


@rules("6.1a")
@pytest.mark.parametrize(("strength", "loss"), [(23, 2), (25, 2), (26, 3), (6, 1), (5, 0)])
def test_attrition_rounds_half_down(strength: int, loss: int) -> None:
    assert ch06_fortunes.tenth(strength, 10) == loss


@rules("6.1b", "6.2", "6.3a", "6.3b")
def test_attrition_chits() -> None:
    armies = {"prag": {"AU": {"inf": 9, "lc": 1}, "supply": "critical"}, "berlin": {"PR": {"inf": 12}}}
    g = laid_out(armies)
    play(ch06_fortunes.hunger(g))
    assert g.at(space("prag"), AU) != 0 and board.strength(g, space("prag"), COALITION) == 9, "two SP of cavalry"
    chit = charts.CHITS.index(charts.CHIT_IDS.index("desertion_west"))
    t = Table(
        {"clear": True, "forces": armies, "stage": "rounds", "round": 1, "hands": {"PR": []}, "forage": {"bohemia": -1}}, [chit]
    )
    t.skip_to("buy-supply", "austrian")
    assert board.strength(t.g, space("berlin"), AP) == 10
    left = sum(board.strength(t.g, place, COALITION) for place in forces.forces(t.g, COALITION))
    assert left == 11 - 2 - 1, "two deserters and one for the marker"


@rules("6.4", "6.6")
def test_tables_of_fate() -> None:
    g = Table(begin=False).g
    g.script = [1]
    list(ch06_tables.dies_irae(g))
    assert g.weather == [True, True, True]
    g.year = 1761
    g.script = [6, 6]
    list(ch06_tables.media_vita(g))
    assert g.has("elizabeth_dead") and g.patron[RU] == PR


@rules("6.5", "18.6")
def test_kk_raids_chit() -> None:
    armies = {"box:border": {"AU": {"lti": 3}}, "wien": {"AU": {"inf": 5}}, "berlin": {"PR": {"inf": 5}}}
    chit = charts.CHITS.index(charts.CHIT_IDS.index("kk_raids"))
    t = Table({"clear": True, "forces": armies, "stage": "rounds", "round": 1}, [chit])
    assert t.prompt == "raid-target" and t.seat == "austrian"
    t.choose("area:silesia", "area:silesia", "area:magdeburg")
    assert t.prompt == "raid-extra"
    t.choose("area:silesia")
    assert t.g.forage[load.area("silesia")] == 3, "two SP and the KK Advantage"
    assert t.g.forage[load.area("magdeburg")] == 1 and not t.events("raid-losses")


@rules("6.7a", "6.7b", "15.4.2")
def test_halleys_comet() -> None:
    g = Table(begin=False, scenario="s1758").g
    g.season, g.round = SUMMER, 1
    g.script = [5]
    ch06_tables.halleys_comet(g)
    assert not g.comet, "5 + 1 is not 7"
    g.script = [6]
    pool = len(g.pools[PR])
    ch06_tables.halleys_comet(g)
    assert g.comet and not any(g.wider) and len(g.pools[PR]) == pool + 5


@rules("6.7a", "5.3.1")
def test_6_7a_the_comet_is_rolled_for_in_rounds_not_in_winter_quarters() -> None:
    for season, rolls in ((SUMMER, True), (WINTER, False)):
        g = Table(begin=False, scenario="s1758").g
        g.season, g.round, g.chits, g.script = season, 1, [], [6]
        play(ch06_fortunes.fortunes(g))
        assert g.comet == rolls


@rules("8.1b", "8.3", "8.5")
def test_cards_are_shown_and_discarded() -> None:
    g = laid_out({}, hands={"PR": ["P3"]})
    ch08_cards.buy(g, PR, deck.card("P3"))
    assert g.actions[PR] == 4 and g.discards[PR][-1] == deck.card("P3")
    g.decks[PR] = []
    ch08_cards.draw_cards(g, PR, 1)
    assert deck.card("P3") in g.hands[PR], "an empty pile is refilled from the discards"


@rules("8.1.1a", "8.1.1b", "8.1.1c")
def test_the_combined_hand() -> None:
    g = Table(begin=False).g
    assert ch08_cards.merged(g) and ch08_cards.hand(g, RU) is ch08_cards.hand(g, FR)
    assert ch08_cards.own_event(g, RU, deck.card("F11")) and not ch08_cards.own_event(g, RU, deck.card("F1"))
    assert ch08_cards.ops_usable(g, RU, deck.card("F2")) and not ch08_cards.ops_usable(g, RU, deck.card("F1"))
    ch08_cards.part(g, RU)
    assert all(deck.DECK_OF[card] != RU for pile in (g.hands[FR], g.decks[FR], g.discards[FR]) for card in pile)


@rules("8.2.1a", "21.3.1")
def test_an_exhausted_power_returns_a_card() -> None:
    g = laid_out({}, hands={"PR": ["P3", "P4"]})
    g.will[PR] = 8
    assert ch08_cards.exhausted(g, PR) and ch08_cards.limit(g, PR) == 7
    ch08_cards.give_back(g, PR)
    assert len(g.hands[PR]) == 1


@rules("8.4", "8.4.1")
def test_uses_of_a_card() -> None:
    armies = {
        "berlin": {"PR": {"inf": 6}, "leaders": ["frederick"]},
        "box:border": {"PR": {"ltc": 1}},
        "wien": {"AU": {"inf": 3}},
    }
    t = Table(field(armies, hands={"PR": ["P7"]}))
    t.skip_to("card")
    assert {"event:P7", "ops:P7", "raid:P7"} <= set(t.offered)
    assert t.why("ops:P3") == "8.3 not-in-hand" and t.why("colonial:P7") == "8.4.2a no-such-operation"


@rules("8.4.2a", "8.4.2b", "22.5.1")
def test_colonial_operations() -> None:
    g = laid_out({}, hands={"BR": ["B4"]})
    g.colonial, g.script = 0, [3, 5]
    assert ch08_cards.colonial_open(g, BR)
    ch08_cards.colonial_op(g, BR, deck.card("B4"))
    assert g.colonial == 1 and not ch08_cards.colonial_open(g, BR), "once an Action Phase"
    g.colonial_used = [0, 0, 0, 0]
    g.invasion = True
    assert not ch08_cards.colonial_open(g, BR)


@rules("8.4.3", "22.5.2b")
@pytest.mark.parametrize(("ops", "ends"), [(2, True), (1, False)])
def test_an_armistice_is_shortened(ops: int, ends: bool) -> None:
    g = Table(begin=False).g
    g.season, g.round = FALL, 3
    ch22_armistice.start(g, FR, 4)
    ch22_armistice.shorten(g, BR, ops)
    g.round = 5
    ch22_armistice.expire(g, BR)
    assert (g.armistice == 0) == ends, "Livres Astray ends it in Fall Round 5; a 1 OPS card only at New Year"


@rules("8.6", "8.6b", "8.6c", "8.6.1", "8.6.6")
def test_events() -> None:
    t = Table(
        field(
            {"berlin": {"PR": {"inf": 6}, "leaders": ["frederick"]}, "wien": {"AU": {"inf": 3}}},
            hands={"PR": ["P2", "P9", "P11", "P6"]},
        )
    )
    t.skip_to("card")
    assert t.why("event:P9") == "8.6b wrong-time" and t.why("event:P11") == "8.6b wrong-time"
    assert t.why("event:P2") == "8.6.1 used-up"
    t.choose("event:P6")
    assert len(t.g.held_chits[PR]) == 2
    g = laid_out({})
    g.thaler[FR] = 1
    list(g.texts.of[deck.card("B5")].effect(g, BR, deck.card("B5")))  # type: ignore[union-attr]
    assert g.thaler[FR] == -2 and g.has("no_french_credit")


@rules("8.6d", "8.6e", "8.6.4", "8.6f")
def test_placement_by_events() -> None:
    t = Table(field({"berlin": {"PR": {"inf": 6}}, "wien": {"AU": {"inf": 60}}}, "AU", hands={"AU": ["A7"]}))
    t.skip_to("card")
    t.choose("event:A7", "space:pressburg")
    assert t.g.at(space("pressburg"), AU) and board.strength(t.g, space("pressburg"), COALITION) == 5
    full = Table(field({"berlin": {"PR": {"inf": 6}}, "wien": {"AU": {"inf": 65}}}, "AU", hands={"AU": ["A7"]}))
    full.skip_to("card")
    full.choose("event:A7", "space:pressburg")
    assert board.strength(full.g, space("pressburg"), COALITION) == 2, "no infantry beyond the limit"


@rules("8.6g", "8.6h")
def test_pieces_set_aside_and_durations() -> None:
    g = laid_out({"wien": {"AU": {"inf": 9}}})
    g.actions[AU] = 1
    t = Table(field({"wien": {"AU": {"inf": 9}}, "berlin": {"PR": {"inf": 3}}}, hands={"PR": ["P15"]}))
    t.skip_to("card")
    t.choose("event:P15")
    while t.prompt in ("choose-clause", "lose-sp"):
        t.choose(t.offered[0])
    assert t.g.at(load.ASIDE, AU) == 2, "two SP wait for Spring"


@rules("8.6.2", "8.6.3")
def test_major_campaign_names_all_commands_first() -> None:
    armies = {
        "berlin": {"PR": {"inf": 9}, "leaders": ["frederick"]},
        "breslau": {"PR": {"inf": 6}, "leaders": ["schwerin"]},
        "wien": {"AU": {"inf": 3}},
    }
    t = Table(field(armies, hands={"PR": ["P3"]}))
    t.skip_to("card")
    t.choose("event:P3", "leader:schwerin", "leader:frederick")
    assert t.prompt == "compose" and t.game.ask and t.game.ask.args[0] == load.leader("schwerin")


@rules("8.4", "11.1")
def test_11_1_the_generalstab_helps_austrians_only() -> None:
    imperial = next(at for at in load.LEADERS_OF[IM] if load.INITIATIVE[at] == 3)
    armies = {"regensburg": {"IM": {"inf": 6}, "leaders": [load.LEADER_IDS[imperial]]}, "berlin": {"PR": {"inf": 3}}}
    g = laid_out(armies, turn="AU", flags=["generalstab"])
    assert ch08_cards.helped(g, AU) and ch08_cards.least_ops(g, AU) == 3


@rules("4.6b")
def test_4_6b_a_leader_lost_in_an_enemy_turn_is_replaced_at_its_end() -> None:
    g = laid_out({"berlin": {"PR": {"inf": 9}, "leaders": ["frederick"]}, "wien": {"AU": {"inf": 6}}}, turn="AU")
    assert play(ch04_leaders.replacements(g, AU, ch04_leaders.census(g))) == [], "nobody has been lost"
    before = ch04_leaders.census(g)
    g.leaders[load.FREDERICK] = load.GONE
    assert play(ch04_leaders.replacements(g, AU, before), "yes", "no") == ["draw-leader", "draw-leader"]
    assert len(forces.on_map_leaders(g, PR)) == 1
    assert play(ch04_leaders.replacements(g, PR, before)) == [], "in its own turn it is asked anyway"


@rules("6.4", "5.3.1", "18.2")
def test_6_4_what_holds_for_winter_quarters_does_not_last_into_summer() -> None:
    g = laid_out({"wien": {"AU": {"inf": 6, "lti": 1}}}, season="winter")
    g.floods, g.halted = load.BORDER, [load.DAUN]
    play(ch18_2_transfers.transfers(g, AU), "space:wien", "box:border")
    assert g.transferred
    ch05_sequence.begin_season(g, SUMMER)
    assert g.floods == load.NOBODY and not g.halted and not g.transferred


@rules("9.2.2b")
def test_9_2_2b_a_fleet_that_stays_in_the_baltic_keeps_the_swedish_depot_disrupted() -> None:
    depot = load.FD_NATION.index(SW)
    armies = {"stralsund": {"SW": {"inf": 6}, "fd": [load.FD_IDS[depot]]}, "berlin": {"PR": {"inf": 3}}}
    g = laid_out(armies, camp={"SW": "coalition:FR"}, fleets={"BR": load.BALTIC})
    ch05_sequence.begin_turn(g, AU)
    ch16_morale.restore_depots(g, FR)
    assert g.fd_down[depot]
