"""Sentences of chapters 15 to 24 that are easily passed over."""

from __future__ import annotations

from grognard.games.clash_of_monarchs import deck
from grognard.games.clash_of_monarchs.load import (
    AP,
    AU,
    BALTIC,
    BR,
    COALITION,
    FR,
    IM,
    NEUTRAL,
    NOBODY,
    PR,
    RU,
    SA,
    SPACES,
    SW,
    apart,
    area,
    leader,
    space,
)
from grognard.games.clash_of_monarchs.records import Battle, March
from grognard.games.clash_of_monarchs.rules import ch04_forces as forces
from grognard.games.clash_of_monarchs.rules import ch09_supply as supply
from grognard.games.clash_of_monarchs.rules import (
    ch12_fleets,
    ch15_4_tactics,
    ch15_9_retreat,
    ch15_battle,
    ch17_fortresses,
    ch19_1_quarters,
    ch20_2_treasury,
    ch20_spring,
    ch21_will,
    ch22_politics,
    ch24_advanced,
)
from grognard.games.clash_of_monarchs.state import ROUTED, ClashState
from grognard.games.clash_of_monarchs.words import PASS, SPACE

from .procedures import play
from .table import Table, field, laid_out, rules

BERLIN = {"PR": {"inf": 3}}
WIEN = {"AU": {"inf": 3}}


@rules("15.4.1c")
def test_15_4_1c_the_discards_return_as_soon_as_one_chit_is_left() -> None:
    g = laid_out({"wien": WIEN, "berlin": BERLIN})
    fire, night = deck.tactic("superior_infantry_fire"), deck.tactic("night_march")
    g.pools[PR], g.spent[PR], g.held_chits[PR] = [fire, fire], [night], []
    ch15_4_tactics.draw_chit(g, PR)
    assert g.pools[PR] == sorted([fire, night]) and not g.spent[PR], "not only when the next chit is drawn"


def beaten(g: ClashState, town: str) -> ClashState:
    """The Coalition has attacked the Prussians there and won; nobody was shaken by this battle."""
    where = space(town)
    sides = [ch15_battle.side(g, [where], COALITION), ch15_battle.side(g, [where], AP)]
    g.battle = Battle(where, sides)
    g.battle.winner = 0
    return g


@rules("15.9a", "17.4.6")
def test_15_9a_a_force_that_was_routed_before_flees_three_spaces_and_leaves_its_siege_train() -> None:
    armies = {"gorlitz": {"PR": {"inf": 9, "sa": 1}, "AU": {"inf": 12}, "leaders": ["keith", "daun"]}, "berlin": BERLIN}
    for mood, steps in ((0, 1), (ROUTED, 3)):
        g = beaten(laid_out(armies), "gorlitz")
        forces.set_morale(g, space("gorlitz"), AP, mood)
        play(ch15_9_retreat.aftermath(g))
        fled = [event for event in g.log if event[0] == "retreats"]
        assert len(fled) == steps
        assert any(event[0] == "siege-train-lost" for event in g.log) == (mood == ROUTED)


@rules("15.7.2", "4.4a")
def test_15_7_2_the_favourite_is_the_commander_in_chief_whose_loss_costs_will() -> None:
    g = laid_out({"metz": {"FR": {"inf": 9}, "leaders": ["d_estrees", "soubise"]}, "wien": WIEN, "berlin": BERLIN})
    will, g.favourite = g.will[FR], leader("soubise")
    ch21_will.leader_lost(g, leader("d_estrees"), "killed")
    assert g.will[FR] == will, "he is the senior, but not the Commander in Chief (F13)"
    ch21_will.leader_lost(g, leader("soubise"), "captured")
    assert g.will[FR] == will - 1


@rules("15.10")
def test_15_10_a_russian_fleet_that_is_beaten_on_a_1_stays_away_until_new_year() -> None:
    for die, away in ((2, True), (3, False)):
        g = laid_out({"wien": WIEN, "berlin": BERLIN}, fleets={"BR": BALTIC, "RU": BALTIC})
        g.script = [die]
        assert ch12_fleets.combat(g, RU, BR, 0)
        g.playing, g.power = RU, RU
        assert (g.texts.of[deck.card("R7")].may(g, g.holder[RU]) is not None) == away  # type: ignore[union-attr]


@rules("17.4.6")
def test_17_4_6_the_nation_that_takes_a_siege_train_gets_the_thaler_and_its_patron_the_action() -> None:
    g = laid_out({"torgau": {"PR": {"inf": 9, "sa": 1}, "IM": {"inf": 12}, "leaders": ["keith", "hildburghausen"]}})
    g = beaten(g, "torgau")
    forces.set_morale(g, space("torgau"), AP, ROUTED)
    before = g.thaler[IM], g.thaler[AU], g.actions[AU]
    play(ch15_9_retreat.spoils(g, 1))
    assert (g.thaler[IM], g.thaler[AU], g.actions[AU]) == (before[0] + 1, before[1], before[2] + 1)


@rules("17.4.6", "17.4.4")
def test_17_4_6_so_it_is_when_a_fortress_surrenders() -> None:
    armies = {"torgau": {"IM": {"inf": 12, "fa": 1}, "leaders": ["hildburghausen"]}, "torgau!": {"PR": {"inf": 2, "sa": 1}}}
    g = laid_out({**armies, "berlin": BERLIN}, held={"torgau": "PR"}, sieges={"torgau": 1})
    before = g.thaler[IM], g.thaler[AU]
    play(ch17_fortresses.breach(g, AU, space("torgau"), True))
    assert (g.thaler[IM], g.thaler[AU]) == (before[0] + 1, before[1])


@rules("19.1b", "12.12b")
def test_19_1b_a_minor_force_goes_back_only_to_where_it_has_a_path() -> None:
    g = laid_out({"teschen": {"RU": {"inf": 3}}, "tilsit": {"RU": {"inf": 3}}, "wien": WIEN, "berlin": BERLIN})
    for town, fed in (("tilsit", True), ("teschen", False)):
        options = next(ch19_1_quarters.march_minor(g, RU, space(town))).options
        goals = [option - SPACE for option in options if option != PASS]
        reach = ch19_1_quarters.within_reach(g, space(town), COALITION)
        assert goals and len(goals) < len(reach) - 1
        assert all(supply.has_path(g, space(town), COALITION, goal) == fed for goal in goals)
    fields = [each for each in range(SPACES) if supply.supplied(g, RU) >> each & 1]
    away = {at: min(apart(at)[each] for each in fields) for at in (*goals, space("teschen"))}
    assert all(away[goal] < away[space("teschen")] for goal in goals), "without one it goes nearer to such a space"


@rules("20.2.7")
def test_20_2_7_saxony_loses_its_treasury_with_dresden() -> None:
    g = laid_out({"dresden": BERLIN, "wien": WIEN}, held={"dresden": "PR"})
    g.thaler[SA], g.devastated[area("saxony")] = 4, True
    ch20_2_treasury.seize_saxon_purse(g)
    play(ch20_2_treasury.treasury(g, AU))
    assert g.thaler[SA] == 0, "neither Thalers nor debts are left"
    free = laid_out({"dresden": {"SA": {"inf": 3}}, "wien": WIEN}, held={"dresden": "AU"})
    free.thaler[SA] = 4
    ch20_2_treasury.seize_saxon_purse(free)
    assert free.thaler[SA] == 4


def prussian(straits: bool) -> list[int]:
    return [card for card in range(deck.CARDS) if deck.DECK_OF[card] == PR and deck.STRAITS[card] == straits]


@rules("20.2.3")
def test_20_2_3_austria_and_france_choose_the_french_subsidy_together() -> None:
    for seats, choices, paid in (("four", ["yes", "yes"], 1), ("four", ["yes", "no"], 3), ("two", ["yes"], 1)):
        g = Table(field({"wien": WIEN, "berlin": BERLIN}), begin=False, players=seats).g
        g.subsidy[1], money = 3, g.thaler[AU]
        asked = play(ch20_2_treasury.subsidies(g, FR), *choices)
        assert asked == ["agree-subsidy"] * len(choices) and g.thaler[AU] == money + paid
        assert g.subsidy[1] == paid


@rules("20.2.3")
def test_20_2_3_a_low_french_subsidy_may_be_raised_again() -> None:
    for year, paid in ((1758, 3), (1760, 2)):
        g = Table(field({"wien": WIEN, "berlin": BERLIN}), begin=False, players="two").g
        g.year, g.subsidy[1] = year, 1
        play(ch20_2_treasury.subsidies(g, FR), "yes")
        assert g.subsidy[1] == paid


@rules("20.5.1a")
def test_20_5_1a_the_discards_are_turned_over_so_that_the_first_of_them_comes_first() -> None:
    g = laid_out({"wien": WIEN, "berlin": BERLIN})
    cards, others = prussian(True), prussian(False)
    g.decks[PR], g.hands[PR], g.discards[PR] = [others[0]], [], [cards[0], others[1], cards[1]]
    assert ch20_spring.remove_straits(g, PR) and g.lost_cards[-1] == cards[0]
    assert ch20_spring.remove_straits(g, PR) and g.lost_cards[-1] == cards[1]
    assert sorted(g.decks[PR]) == sorted(others[:2]) and not g.discards[PR]


@rules("20.5.1a")
def test_20_5_1a_discards_that_were_searched_in_vain_are_shuffled_in_as_well() -> None:
    g = laid_out({"wien": WIEN, "berlin": BERLIN})
    cards, others = prussian(True), prussian(False)
    g.decks[PR], g.hands[PR], g.discards[PR] = [others[0]], [cards[0]], [others[1]]
    assert ch20_spring.remove_straits(g, PR) and g.lost_cards[-1] == cards[0] and not g.hands[PR]
    assert sorted(g.decks[PR]) == sorted(others[:2]) and not g.discards[PR]


@rules("22.3.3")
def test_22_3_3_sweden_is_russias_client_only_until_france_enters_the_war() -> None:
    g = laid_out({"wien": WIEN, "berlin": BERLIN}, camp={"FR": "neutral"})
    ch22_politics.invaded(g, SW, AP)
    assert g.camp[SW] == COALITION and g.patron[SW] == RU
    ch22_politics.join_war(g, FR, COALITION)
    assert g.patron[SW] == FR
    other = laid_out({"wien": WIEN, "berlin": BERLIN})
    ch22_politics.join_war(other, SA, AP, PR)
    assert other.camp[SW] == NEUTRAL and other.patron[SW] == NOBODY


@rules("24.1.1")
def test_24_1_1_frederick_in_a_fortress_is_as_near_as_before_it() -> None:
    armies = {"olmutz": {"AU": {"inf": 16}, "leaders": ["daun"]}, "neisse": {"AU": {"inf": 15}}, "berlin": BERLIN}
    inside = {"neisse!": {"PR": {"inf": 9}, "leaders": ["frederick"]}}
    g = laid_out({**armies, **inside}, held={"dresden": "AU"})
    assert ch24_advanced.goals(g, AU) == [space("neisse")]


@rules("24.1.2")
def test_24_1_2_the_nearest_enemy_need_not_stand_in_the_german_theater() -> None:
    armies = {"erfurt": {"FR": {"inf": 12}, "leaders": ["d_estrees"]}, "rossbach": {"PR": {"inf": 9}}, "berlin": BERLIN}
    g = laid_out({**armies, "minden": {"BR": {"inf": 9}}}, held={"hanover": "FR"})
    assert ch24_advanced.goals(g, FR) == [space("rossbach")]


def sent_against_breslau(**more: dict[str, object]) -> Table:
    """Maria Theresa sends Daun to Breslau, and he goes as far as he can."""
    armies = {"neisse": {"AU": {"inf": 19, "fa": 1}, "leaders": ["daun"]}, "berlin": BERLIN, "kolin": WIEN, **more}
    held = {"dresden": "AU", "neisse": "AU", "glatz": "AU", "schweidnitz": "AU"}
    t = Table(
        field(armies, "AU", round=3, held=held, hands={"AU": ["A4"], "PR": [], "FR": [], "BR": []}, actions={"AU": 2}),
        begin=False,
        imperial_pressure="on",
    )
    t.g.pressure = [ch24_advanced.THERESA]
    t.game.begin()
    return t.skip_to("obey", "austrian").choose("yes", "ops:A4", "all")


@rules("24.1b", "17.4")
def test_24_1b_who_has_been_sent_against_a_fortress_besieges_it_if_he_can() -> None:
    t = sent_against_breslau()
    while t.prompt != "paid-siege":
        t.choose(t.offered[0] if t.prompt == "march" else t.offered[-1])
    assert t.offered == ["space:breslau"], "he may not pass"
    t.choose("space:breslau")
    assert space("breslau") in t.g.sieges


@rules("24.1b")
def test_24_1b_who_is_sent_to_a_goal_need_not_attack_those_on_his_way() -> None:
    armies = {"strehlen": {"PR": {"inf": 6}, "AU": {"inf": 9}, "leaders": ["keith"]}, "berlin": BERLIN}
    for goal, asked in (("breslau", "austrian"), ("strehlen", "")):
        g = laid_out({**armies, "neisse": {"AU": {"inf": 12}, "leaders": ["daun"]}})
        g.leaders[leader("keith")] = space("berlin")
        g.march = March(AU, g.holder[AU], COALITION, 0, 0, 0, 0, leader("daun"), 0)
        g.march.goal, g.march.pressed = space(goal), True
        ask = next(ch15_battle.meet(g, space("strehlen"), space("neisse"), COALITION, False), None)
        assert (ask is not None and ask.prompt == "attack") == bool(asked)
