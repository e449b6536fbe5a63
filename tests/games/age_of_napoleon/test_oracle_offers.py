"""Marches and reinforcements as the rulebook defines them, from the data files alone, against what random games offer."""
from __future__ import annotations

from collections import Counter

from grognard.engine.decision import Ask
from grognard.games.age_of_napoleon.load import ALIGNMENTS, AREA_IDS, CORPS_IDS, COUNTRY_IDS, GROUP_IDS, SEATS
from grognard.games.age_of_napoleon.state import AgeState
from grognard.lab.fuzz import chooser

from .account import AREAS, BALTIC, CORPS, COUNTRIES, LAND, OTHER, SIDE, Account, bare
from .referee import Referee, chart_line
from .table import TITLE

STRAIT = frozenset(("sverige", "danmark"))


def position(g: AgeState, scenario: str) -> Referee:
    """The account of a position, read from the state."""
    told = Referee(scenario)
    told.detached = {COUNTRY_IDS[at] for at, on in enumerate(g.detached) if on}
    alone = [at for at, name in enumerate(COUNTRY_IDS) if COUNTRIES[name]["kind"] != "detachable" or g.detached[at]]
    told.align = {COUNTRY_IDS[at]: ALIGNMENTS[g.align[at]] for at in alone}
    stacks = [(SEATS[at // len(AREAS)], AREA_IDS[at % len(AREAS)], army) for at, army in enumerate(g.armies)]
    told.place = {CORPS_IDS[corps]: area for _, area, army in stacks for corps in army}
    told.side = {CORPS_IDS[corps]: seat for seat, _, army in stacks for corps in army}
    cards = {"prussia": "stein", "austria": "radetzky"}
    told.marked = {card for name, card in cards.items() if g.reformed[COUNTRY_IDS.index(name)]}
    return told


def rises(told: Account, corps: str) -> bool:
    """9.3.A1 Corps of a major country that is insurgent."""
    return told.align[str(CORPS[corps]["power"])] == "IC"


def nation(corps: str) -> list[str]:
    """9.3.A3 The areas of a corps' country, with those that can be detached from it."""
    home = str(CORPS[corps]["home"])
    return list(COUNTRIES[str(COUNTRIES[home].get("home", home))]["areas"])


def beyond(corps: str, area: str) -> bool:
    """9.3.A2 More than one area from its country."""
    return not any(area == home or frozenset((area, home)) in LAND for home in nation(corps))


def steps(g: AgeState, told: Account) -> set[str]:
    """11.1.A, 11.1.B Where an army on the march can go next."""
    march, winter = g.marching, g.round > 4
    seat, here = SEATS[march.seat], AREA_IDS[march.here]
    ratings = CORPS[CORPS_IDS[march.leader]]
    rating = int((ratings["reduced"] if g.reduced[march.leader] else ratings)["mr"])
    points = rating - winter - (march.leader in g.muddy) + march.forced - march.used
    bound = [CORPS_IDS[corps] for corps in march.corps if rises(told, CORPS_IDS[corps])]
    return {goal for goal in AREAS if reachable(told, seat, here, goal, points, winter, march.attacks, bound)}


def reachable(told: Account, seat: str, here: str, goal: str, points: int, winter: bool, attacks: bool, bound: list[str]) -> bool:
    """11.1.1, 12.0.A2, 9.3.A One area further: straits and ice, a point for the battle, insurgents near home."""
    pair = frozenset((here, goal))
    if pair not in LAND and not (pair == BALTIC and winter):
        return False
    if pair == STRAIT and seat == "french" and "CM" in (told.align["danmark"], told.align["sverige"]):
        return False
    enemies = bool(told.corps_in(OTHER[seat], goal))
    if any(beyond(corps, goal) or (enemies and goal not in nation(corps)) for corps in bound):
        return False
    return points - (attacks or enemies) >= 1 + (pair == BALTIC)


def reinforcements(g: AgeState, told: Referee, seat: str) -> set[str]:
    """9.2 The corps of the reserve that a side can deploy."""
    ready = [CORPS_IDS[corps] for corps in g.reserve if supplied(told, CORPS_IDS[corps], seat)]
    return {corps for corps in ready if has_room(g, told, corps, seat) and areas(g, told, corps, seat)}


def supplied(told: Account, corps: str, seat: str) -> bool:
    """2.2.1.E, 9.2.A The country of a corps is commanded; a minor ally needs both of his, and no insurgent minor supplies any."""
    unit = CORPS[corps]
    home, own = str(unit["home"]), told.commander(str(unit["power"])) == seat
    if unit["availability"] != "minor_ally":
        return own
    if home not in told.align:
        return own and not unit.get("requires_detached")
    return own and SIDE[told.align[home]] == seat and told.align[home] != "IC"


def has_room(g: AgeState, told: Referee, corps: str, seat: str) -> bool:
    """9.2.B1, 9.2.B2 Both limits of the chart."""
    line = chart_line(corps)
    at = GROUP_IDS.index(line)
    present = sum(chart_line(each) == line for each in told.place)
    fresh = g.deployed[at] < told.limit(line, "deployment") or g.extra[SEATS.index(seat)]
    return bool(fresh and present < told.limit(line, "mobilisation") and not g.barred[at])


def areas(g: AgeState, told: Referee, corps: str, seat: str) -> set[str]:
    """9.4.A, 9.4.C, 9.5.A Home areas free of enemies, risings beside France, a coast with Britannia."""
    free = {area for area in AREAS if not told.corps_in(OTHER[seat], area)}
    france = free & set(COUNTRIES["france"]["areas"])
    found = {area for area in free if told.at_home(corps, area)}
    if CORPS[corps]["home"] == "france":
        revolts = {area for area in free if told.align[told.country_of(area)] == "IC"}
        found |= {area for area in revolts if any(frozenset((area, home)) in LAND for home in france)}
    if seat == "coalition" and g.britannia and not g.landed:
        coast = {area for area in free if AREAS[area]["coastal"] and told.commander(told.country_of(area)) == seat}
        found |= {area for area in coast if not rises(told, corps) or not beyond(corps, area)}
    return found


def compare(g: AgeState, ask: Ask, scenario: str) -> None:
    """What is offered is what the rulebook allows."""
    offered = [TITLE.vocabulary.describe(option) for option in ask.options]
    told = position(g, scenario)
    if ask.prompt == "march-step":
        assert {bare(text) for text in offered if text.startswith("area:")} == steps(g, told)
    else:
        expected = reinforcements(g, told, SEATS[ask.seat])
        assert {bare(text) for text in offered if text.startswith("corps:")} == expected


def test_marches_and_reinforcements_are_those_of_the_rulebook() -> None:
    compared: Counter[str] = Counter()
    for number in range(9):
        scenario, seed = TITLE.scenarios[number % 3], f"offers {number}"
        game, choose = TITLE.new_game(scenario, None, seed), chooser(TITLE, seed, (0.2, 0.7)[number % 2])
        while game.ask is not None:
            if game.ask.prompt in ("march-step", "reinforce"):
                assert isinstance(game.state, AgeState)
                compare(game.state, game.ask, scenario)
                compared[game.ask.prompt] += 1
            game.choose(choose(game, game.ask))
    assert min(compared.values()) > 100 and len(compared) == 2
