"""24.5 Limited intelligence: what shows of enemy stacks, what is announced, and games played through."""

from __future__ import annotations

import random

import pytest

from grognard.engine.log import told, visible
from grognard.engine.session import Session
from grognard.games.clash_of_monarchs import fog as fog_of
from grognard.games.clash_of_monarchs import load
from grognard.games.clash_of_monarchs.load import ACTIVE, AP, ARMIES, AU, COALITION, PR, RU, space
from grognard.games.clash_of_monarchs.records import Battle, March
from grognard.games.clash_of_monarchs.rules import ch12_overrun, ch13_interception, ch15_battle, ch24_5_intelligence
from grognard.games.clash_of_monarchs.state import ClashState
from grognard.games.clash_of_monarchs.troops import INF, count, pack

from .procedures import play
from .table import TITLE, Table, field, rules

FORCES = {
    "breslau": {"PR": {"inf": 12, "lc": 2, "fa": 2}, "leaders": ["frederick", "keith"]},
    "berlin": {"PR": {"inf": 3, "sa": 1}},
    "glogau": {"PR": {"inf": 9}, "leaders": ["schwerin"]},
    "wien": {"AU": {"inf": 9}, "leaders": ["daun"]},
}


def fog(armies: dict[str, object] | None = None, begin: bool = False, **more: object) -> Table:
    return Table(field(armies or FORCES, **more), begin=begin, limited_intelligence="on")


@rules("24.5")
def test_24_5_only_the_commander_and_one_counter_show() -> None:
    seen = {force["space"]: force for force in TITLE.view(fog().g, TITLE.seat("austrian"))["forces"]}
    assert seen["breslau"]["sp"] is None and seen["breslau"]["leaders"] == ["frederick"] and seen["breslau"]["major"]
    assert not seen["berlin"]["major"] and seen["berlin"]["troops"] == {"PR": {"sa": 1}}, "the siege train lies on top"
    assert TITLE.view(fog().g, TITLE.seat("austrian"))["leaders"]["keith"] == "hidden"
    own = {force["space"]: force for force in TITLE.view(fog().g, TITLE.seat("prussian"))["forces"]}
    assert own["breslau"]["sp"] == 16 and own["breslau"]["leaders"] == ["frederick", "keith"]


def heard(g: ClashState, seat: str, key: str) -> list[int]:
    """The SP in the events of a kind that a seat reads."""
    events = [event for event in g.log if event[0] == key and visible(event, TITLE.seat(seat))]
    return [told(event, TITLE.vocabulary)["args"]["sp"] for event in events]


@rules("24.5")
def test_24_5_the_log_keeps_sizes_from_the_enemy() -> None:
    t = fog(begin=True, hands={"PR": ["P14"]})
    t.skip_to("card").choose("ops:P14", "leader:frederick", "all")
    assert heard(t.g, "prussian", "activates") == [16] and heard(t.g, "austrian", "activates") == [0]


def marching(size: int) -> ClashState:
    g = fog({"strehlen": {"AU": {"inf": 4}, "leaders": ["nadasdy"]}, "berlin": {"PR": {"inf": 3}}}).g
    g.put(ACTIVE, PR, pack(inf=size))
    g.leaders[load.FREDERICK] = ACTIVE
    g.march = March(PR, 0, AP, 0, space("breslau"), space("strehlen"), space("breslau"), load.FREDERICK, 3)
    return g


@rules("24.5", "12.9a")
def test_24_5_who_tries_an_overrun_announces_his_size() -> None:
    g = marching(12)
    assert play(ch12_overrun.overrun(g), "yes") == ["overrun"]
    assert g.at(space("strehlen"), AU) == pack(inf=4), "three to one is not enough"
    assert heard(g, "austrian", "announces") == [12]
    strong = marching(16)
    play(ch12_overrun.overrun(strong), "yes")
    assert not strong.at(space("strehlen"), AU)


@rules("24.5", "13.1")
def test_24_5_who_intercepts_announces_his_size_first() -> None:
    g = marching(20)
    assert ch13_interception.hunters(g, TITLE.seat("austrian"), space("strehlen"), ACTIVE, AP, []) == [space("strehlen")]
    asked = play(ch13_interception.intercept(g, 2, space("strehlen"), space("strehlen"), ACTIVE, AP), "all")
    assert asked == ["compose"] and heard(g, "prussian", "announces") == [4]
    assert any(event[0] == "too-few" for event in g.log), "four SP cannot intercept twenty"


@rules("24.5")
def test_24_5_equal_outsides_give_equal_views() -> None:
    one, two = fog().g, fog().g
    two.put(space("breslau"), PR, -pack(inf=3))
    two.put(space("glogau"), PR, pack(inf=3))
    two.leaders[load.leader("keith")] = space("glogau")
    seat = TITLE.seat("austrian")
    assert TITLE.view(one, seat) == TITLE.view(two, seat)
    assert TITLE.view(one, TITLE.seat("prussian")) != TITLE.view(two, TITLE.seat("prussian"))


@rules("24.5", "1.1")
@pytest.mark.parametrize("players", ["two", "three", "four"])
def test_seats_and_fog_are_played_through(players: str) -> None:
    """Two, three and four seats, with limited intelligence: a year without a dead end, every seat asked."""
    game = TITLE.new_game("s1757", {"players": players, "limited_intelligence": "on"}, players)
    dice, asked = random.Random(players), set()
    while game.ask:
        asked.add(TITLE.seats[game.ask.seat])
        game.choose(dice.choice(game.ask.options), game.ask.seat)
        game.state.log.clear()
    assert game.state.result and TITLE.problems(game.state) == []
    assert asked == set(TITLE.seats_of("s1757", {"players": players}))


def imagined(g: ClashState, seat: int, seed: str) -> ClashState:
    """A position as a seat may imagine it."""
    twin = g.clone()
    twin.reseed(seed)
    TITLE.resample(twin, seat)
    return twin


@rules("24.5")
@pytest.mark.parametrize("seat", ["prussian", "austrian"])
def test_24_5_imagined_stacks_show_the_same_and_depend_on_nothing_hidden(seat: str) -> None:
    """Dealt anew the stacks look the same from outside; dealt from another truth that looks the same they come out the same."""
    game = TITLE.new_game("s1759", {"limited_intelligence": "on"}, seat)
    dice, number, dealt = random.Random(seat), TITLE.seat(seat), 0
    while game.ask and game.number < 600:
        if game.number % 40 == 0:
            one, other = imagined(game.state, number, "one"), imagined(game.state, number, "other")
            assert TITLE.view(one, number) == TITLE.view(game.state, number) and TITLE.problems(one) == []
            again = imagined(other, number, "one")
            assert (again.troops, again.leaders, again.stood) == (one.troops, one.leaders, one.stood)
            dealt += one.troops != game.state.troops
        game.choose(dice.choice(game.ask.options), game.ask.seat)
    assert dealt == 15, "something is hidden in every position"


@rules("24.5")
def test_24_5_where_no_deal_fits_stacks_are_dealt_anyhow_never_left_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fog_of.Stack, "takes", lambda self, piece: False)
    g, seat = fog().g, TITLE.seat("austrian")
    dealt = [imagined(g, seat, f"{number}") for number in range(5)]
    assert all(TITLE.problems(each) == [] and each.troops != g.troops for each in dealt)
    men = [sum(count(packed, INF) for key, packed in each.troops.items() if key % ARMIES == PR) for each in [g, *dealt]]
    assert set(men) == {24}, "no piece is lost"


@rules("24.5")
def test_24_5_in_the_fog_nobody_takes_back_alone() -> None:
    """What comes of a choice tells something of the stacks beside it; with the consent of the others it can be taken back."""
    for value, free in (("on", False), ("off", True)):
        session, undoable = Session.start(TITLE, "s1757", {"limited_intelligence": value}, {}, "fog"), []
        for number in range(30):
            ask = session.game.asks[0]
            session.decide(ask.seat, number, TITLE.vocabulary.describe(ask.options[0]))
            undoable.append(session.view(ask.seat)["undoable"])
        assert any(undoable) is free
        session.undo(ask.seat, frozenset(range(len(TITLE.seats))))
        assert session.game.number == 29


@rules("24.5", "15.2")
def test_24_5_a_battle_lays_stacks_open() -> None:
    g = fog({"breslau": {"PR": {"inf": 9}, "AU": {"inf": 9}, "leaders": ["frederick", "daun"]}, "wien": {"AU": {"inf": 9}}}).g
    g.battle = Battle(space("breslau"), [ch15_battle.side(g, [space("breslau")], camp) for camp in (AP, COALITION)])
    assert fog_of.closed(g, COALITION) == [space("wien")] and fog_of.closed(g, AP) == []


@rules("24.5", "22.3")
def test_24_5_who_moves_a_client_looks_into_its_stacks() -> None:
    g = fog().g
    g.take_side(RU, AP)
    g.patron[RU] = PR
    assert ch24_5_intelligence.hides(g, AP, TITLE.seat("austrian")), "Russia, a Client of Prussia, is not Austria's any more"
