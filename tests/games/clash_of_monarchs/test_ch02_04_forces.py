"""1, 2, 4: the map, the pieces, forces and leaders."""

from __future__ import annotations

from grognard.games.clash_of_monarchs import deck, load, troops
from grognard.games.clash_of_monarchs.load import AP, AU, BR, COALITION, FR, IM, PR, RU, SA, space
from grognard.games.clash_of_monarchs.records import Muster
from grognard.games.clash_of_monarchs.rules import ch02_components as board
from grognard.games.clash_of_monarchs.rules import ch04_forces as forces
from grognard.games.clash_of_monarchs.rules import ch04_leaders, ch11_1_compose

from .table import TITLE, Table, field, laid_out, rules


@rules("1.1", "1.2")
def test_two_to_four_players_share_five_powers() -> None:
    assert TITLE.seats_of("s1757", {}) == ("prussian", "austrian")
    assert TITLE.seats_of("s1757", {"players": "three"}) == ("prussian", "austrian", "french")
    assert TITLE.seats_of("s1757", {"players": "four"}) == TITLE.seats
    g = Table(begin=False).g
    assert board.nations(g, AP) == [PR, BR] and AU in board.nations(g, COALITION)


@rules("2.1", "2.1.1a", "2.1.1c", "2.1.2a", "2.1.2b", "2.1.2c")
def test_the_map() -> None:
    assert (load.SPACES, load.THEATERS) == (325, 3)
    assert load.LAND[space("munster")] == BR, "pink spaces count as British"
    assert load.FORT[space("schweidnitz")] == 2 and load.HILL[space("glatz")] and load.PORT[space("stettin")] == load.BALTIC
    assert len(load.RIVER) == 2 * 236
    g = Table(begin=False).g
    assert (
        len(g.forage) == load.AREAS and board.friendly(g, space("prag"), COALITION) and not board.friendly(g, space("prag"), AP)
    )


@rules("2.1.1b")
def test_squares_are_open_only_to_their_nation() -> None:
    assert board.square_open(space("riga"), [RU]) and not board.square_open(space("riga"), [RU, AU])
    t = Table(field({"riga": {"RU": {"inf": 6}, "leaders": ["apraxin"]}}), begin=False)
    assert board.holder(t.g, space("riga")) == RU


@rules("2.1.1d", "17.2")
def test_control() -> None:
    g = laid_out({"beraun" if "beraun" in load.SPACE_IDS else "tabor": {"PR": {"inf": 3}}, "prag": {"PR": {"inf": 3}}})
    where = space("beraun" if "beraun" in load.SPACE_IDS else "tabor")
    assert board.holder(g, where) == PR, "only enemies occupy it"
    assert board.holder(g, space("prag")) == AU, "a fortress must be taken"
    board.take_hold(g, space("prag"), PR)
    assert board.holder(g, space("prag")) == PR


@rules("2.2.1a", "2.2.1b", "4.3.1", "4.3.2", "4.3.3", "4.3.5")
def test_leaders() -> None:
    frederick, schwerin, keith = (load.leader(name) for name in ("frederick", "schwerin", "keith"))
    assert (load.RANK[frederick], load.RANK[schwerin]) == (0, 1) and forces.senior([schwerin, frederick]) == frederick
    assert forces.capacity([frederick]) == 20 and forces.capacity([keith]) == 12 and forces.capacity([frederick, keith]) == 32
    assert load.OFFENCE[frederick] == 4 and load.PLUS[1][frederick] and load.RED[1][frederick]


@rules("2.2.2a", "2.2.2b", "2.2.2c", "2.2.2d", "2.2.3", "2.2.4")
def test_units() -> None:
    packed = troops.pack(inf=3, lc=1, lc_reduced=1, dc=1, lti=1, fa=1, fa_reduced=1)
    assert troops.sp(packed) == 3 + 2 + 1 + 2 + 1
    assert troops.line_cavalry(packed) == 5 and troops.lights(packed) == 2, "hussars are line and light"
    assert troops.guns(packed) == 2, "a reduced gun counts in full"
    assert troops.sp(troops.pack(cos=1)) == 2
    assert len(load.FLEET_NATIONS) == 4


@rules("2.3a", "2.3b", "8.1a")
def test_decks() -> None:
    assert [deck.DECK_OF.count(power) for power in (PR, BR, AU, RU, FR)] == [27, 23, 25, 12, 23]
    g = Table(begin=False).g
    assert all(deck.EARLY[card] for pile in (*g.decks, *g.hands) for card in pile), "Early War cards only before the comet"
    assert deck.STRAITS[deck.card("A2")] and not deck.STRAITS[deck.card("P1")]


@rules("4.1a", "4.1b", "4.1c", "4.2b", "4.5", "15.1.1c")
def test_forces_and_commands() -> None:
    g = laid_out({"tabor": {"AU": {"inf": 5}}, "brunn": {"AU": {"inf": 5}, "IM": {"inf": 1}, "leaders": ["daun", "lacy"]}})
    assert forces.initiative(forces.commander(g, [space("tabor")], COALITION)) == 4
    assert forces.commander(g, [space("brunn")], COALITION) == load.leader("daun")
    assert board.strength(g, space("brunn"), COALITION) == 6, "all of an alliance in a space is one force"


@rules("4.1.1a", "4.1.1b", "4.3.4a", "4.3.4b")
def test_nationality() -> None:
    g = laid_out({"eger": {"FR": {"inf": 6}, "IM": {"inf": 7}, "SA": {"inf": 2}, "leaders": ["soubise", "zweibrucken"]}})
    place = space("eger")
    assert forces.nationality(g, [place], COALITION, -1) == IM
    assert forces.commander(g, [place], COALITION) == load.leader("zweibrucken")
    g.put(place, FR, troops.pack(inf=1))
    assert forces.nationality(g, [place], COALITION, load.leader("soubise")) == FR, "a tie goes to the Commander's nation"
    assert SA in (number for number, _ in board.contingents(g, place, COALITION))


@rules("4.2a", "4.2.1")
def test_size_of_forces() -> None:
    from grognard.games.clash_of_monarchs.charts import BESIEGERS, SHELTER

    assert SHELTER == [0, 8, 15, 22] and BESIEGERS == [0, 8, 15, 15]
    g = laid_out({"tabor": {"AU": {"inf": 5}}, "brunn": {"AU": {"inf": 6}}})
    assert not forces.major(g, space("tabor"), COALITION) and forces.major(g, space("brunn"), COALITION)


@rules("4.4a", "4.4b", "4.4c")
def test_the_commander_in_chief_keeps_the_largest_force() -> None:
    g = laid_out(
        {"wien": {"AU": {"inf": 8, "fa": 1}, "leaders": ["charles"]}, "brunn": {"AU": {"inf": 12, "fa": 3}, "leaders": ["daun"]}}
    )
    assert forces.chief(g, AU) == load.leader("charles") and forces.chief_strength(g, AU) == 8
    assert forces.beyond_chief(g, space("brunn"), COALITION) == (4, 2)
    g.muster = Muster(2, AU, space("brunn"), load.ACTIVE, load.leader("daun"))
    ch11_1_compose.take_everything(g)
    ch11_1_compose.fit(g)
    assert board.strength(g, load.ACTIVE, COALITION) == 8 and troops.guns(g.at(load.ACTIVE, AU)) == 1
    assert forces.chief_strength(g, PR) == -1, "Prussia need not care"


@rules("4.1b", "4.3.2", "11.1")
def test_4_1b_who_marches_beyond_the_capacity_is_the_owners_choice() -> None:
    armies = {"breslau": {"PR": {"inf": 14, "lc": 2}, "leaders": ["keith"]}, "wien": {"AU": {"inf": 5}}}
    t = Table(field(armies, hands={"PR": ["P14"]}))
    t.skip_to("card").choose("ops:P14", "leader:keith", "custom")
    assert t.g.at(load.ACTIVE, PR) == troops.pack(inf=8, lc=2) and "take_along" not in t.offered, "12 SP, the limit of a corps"
    t.choose("troop:pr_lc", "troop:pr_lc", "take_along")
    assert t.offered == ["troop:pr_inf", "troop:pr_lc", "done"]
    t.choose("troop:pr_inf", "troop:pr_inf", "troop:pr_inf", "troop:pr_inf")
    assert t.prompt == "leave-behind" and t.g.at(load.ACTIVE, PR) == troops.pack(inf=12), "no room for more"
    t.choose("done")
    assert t.prompt == "march" and t.g.at(space("breslau"), PR) == troops.pack(inf=2, lc=2)


@rules("4.1b", "4.4a", "4.4b")
def test_4_1b_nothing_that_outgrows_the_commander_in_chief_comes_along() -> None:
    g = laid_out({"wien": {"AU": {"inf": 8}, "leaders": ["charles"]}, "brunn": {"AU": {"inf": 12, "fa": 1}, "leaders": ["daun"]}})
    g.muster = Muster(2, AU, space("brunn"), load.ACTIVE, load.leader("daun"))
    ch11_1_compose.take_everything(g)
    ch11_1_compose.fit(g)
    assert g.at(space("brunn"), AU) == troops.pack(inf=4, fa=1) and ch11_1_compose.left_behind(g) == []


@rules("4.6a", "4.6b")
def test_minimum_of_leaders() -> None:
    g = laid_out({"wien": {"AU": {"inf": 8}, "leaders": ["charles"]}})
    assert ch04_leaders.least(g, AU) == 5 and ch04_leaders.least(g, FR) == 2
    g.flags.append("en_avant")
    assert ch04_leaders.least(g, FR) == 3
    assert load.LOUDON not in ch04_leaders.pool(g, AU)
    t = Table(field({"wien": {"AU": {"inf": 8}, "leaders": ["charles"]}, "berlin": {"PR": {"inf": 3}}}, "AU"), [0])
    t.skip_to("draw-leader")
    t.choose("yes")
    assert t.events("leader-arrives")


@rules("4.6b", "4.7a")
def test_4_6b_leaders_removed_by_events_are_not_drawn_again() -> None:
    g = laid_out({"wien": {"AU": {"inf": 8}}, "berlin": {"PR": {"inf": 3}}})
    for name in ("keith", "ferdinand_pr", "charles", "browne", "cumberland"):
        g.leaders[load.leader(name)] = load.GONE
    assert load.leader("keith") in ch04_leaders.eliminated(g, PR) and load.FERDINAND_PR not in ch04_leaders.eliminated(g, PR)
    assert load.BROWNE in ch04_leaders.eliminated(g, AU) and load.CHARLES not in ch04_leaders.eliminated(g, AU)
    assert load.CUMBERLAND not in ch04_leaders.eliminated(g, load.BR)


@rules("4.7a", "4.7b")
def test_ferdinand_and_loudon() -> None:
    g = Table(begin=False).g
    assert g.leaders[load.FERDINAND_PR] >= 0 and g.leaders[load.FERDINAND_AA] == load.POOL
    assert load.LOUDON in load.BARRED and not load.ARMY[load.LOUDON] and load.ARMY[load.LOUDON_ARMY]


@rules("4.1.1a")
def test_4_1_1a_guns_alone_are_of_their_own_nation() -> None:
    g = laid_out({"breslau": {"BR": {"fa": 1}}})
    assert forces.nation_of(g, space("breslau"), AP) == BR
