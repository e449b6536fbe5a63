"""What clients draw: whole, plain, and with the source of every entry."""
from __future__ import annotations

import json

from grognard.engine.data import SOURCES
from grognard.games.napoleon_1807.board import board
from grognard.games.napoleon_1807.load import BLOCKS, CARD_IDS, SCENARIO_IDS, VEDETTES_OF, ZONES

BOARD = board()


def test_everything_is_there_in_the_order_of_the_rules() -> None:
    assert [zone["id"] for zone in BOARD["zones"]] == ZONES
    assert {unit["id"] for unit in BOARD["units"]} == {*BLOCKS[: VEDETTES_OF[0][0]]}
    assert [card["id"] for card in BOARD["cards"]] == CARD_IDS
    assert [scenario["id"] for scenario in BOARD["scenarios"]] == SCENARIO_IDS
    assert json.loads(json.dumps(BOARD)) == BOARD


def test_every_entry_has_a_source() -> None:
    for table in ("zones", "links", "rivers", "units", "cards", "scenarios"):
        for entry in BOARD[table]:
            assert entry["source"].split(",")[0] in SOURCES, entry


def test_zones_have_a_place_and_links_join_them() -> None:
    places = {zone["id"]: (zone["x"], zone["y"]) for zone in BOARD["zones"]}
    width, height = BOARD["canvas"]["width"], BOARD["canvas"]["height"]
    assert all(0 <= x <= width and 0 <= y <= height for x, y in places.values())
    assert len({*places.values()}) == len(places)
    rivers = {river["id"]: river["water"] for river in BOARD["rivers"]}
    for link in BOARD["links"]:
        assert {link["a"], link["b"]} <= places.keys()
        assert link["bridge"] == ("river" in link) == (link["water"] != "none")
        if link["bridge"]:
            assert rivers[link["river"]] == link["water"]
