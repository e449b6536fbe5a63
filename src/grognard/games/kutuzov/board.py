"""The static data that clients draw: map, units, cards, tables and scenarios, each entry with its source."""
from __future__ import annotations

from typing import Any

from .load import CARD_ENTRIES, LEADER_ENTRIES, MAP, SCENARIOS_FILE, TABLES, UNITS

Json = dict[str, Any]
CARD_FIELDS = ("n", "id", "deck", "type", "cp", "plus", "siege", "starred", "playable_by", "window", "duration", "source")


def board() -> Json:
    """Everything as plain JSON data with ids and sources; names and texts are looked up in the Fluent files."""
    return {
        "canvas": MAP["meta"]["canvas"],
        "spaces": [
            *[{**without(item, "name", "note"), "kind": "duchy"} for item in MAP["duchies"]],
            *[{**without(item, "name", "note"), "kind": "zone"} for item in MAP["zones"]],
        ],
        "links": MAP["links"],
        "sea_links": MAP["sea_links"],
        "groups": MAP["groups"],
        "powers": [without(item, "name") for item in UNITS["powers"]["list"]],
        "allies": [without(item, "name") for item in UNITS["powers"]["allies"]],
        "soldiers": UNITS["soldiers"],
        "units": [{**without(item, "name", "note"), "side": side_of(item)} for item in LEADER_ENTRIES],
        "markers": UNITS["markers"],
        "cards": [{key: item[key] for key in CARD_FIELDS} for item in CARD_ENTRIES],
        "tables": TABLES,
        "scenarios": [without(item, "name") for item in SCENARIOS_FILE["scenarios"]],
    }


def side_of(leader: Json) -> str:
    """The side of a leader's power."""
    return str(next(item["side"] for item in UNITS["powers"]["list"] if item["id"] == leader["power"]))


def without(entry: Json, *keys: str) -> Json:
    return {key: value for key, value in entry.items() if key not in keys}
