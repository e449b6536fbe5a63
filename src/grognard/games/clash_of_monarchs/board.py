"""The static data that clients draw: the map, the pieces, the cards, the charts and the scenarios."""

from __future__ import annotations

from typing import Any

from .deck import CARD_ENTRIES
from .load import FD_IDS, FD_NATION, LAND, MAP, NATION_IDS, SCENARIOS_FILE, SPACE_ENTRIES, TABLES, UNITS

Json = dict[str, Any]


def board() -> Json:
    """Everything as plain JSON data with ids and sources; names and texts are looked up in the Fluent files."""
    return {
        "canvas": MAP["meta"]["canvas"],
        "spaces": [{**without(item, "name"), "side": NATION_IDS[LAND[at]]} for at, item in enumerate(SPACE_ENTRIES)],
        "links": MAP["links"],
        "areas": [without(item, "name") for item in MAP["areas"]],
        "theaters": [without(item, "name") for item in MAP["theaters"]],
        "seas": [without(item, "name") for item in MAP["seas"]],
        "units": [{**without(item, "name"), "side": item["nation"]} for item in UNITS["leaders"]],
        "unit_types": UNITS["unit_types"]["types"],
        "depots": [{"id": name, "nation": NATION_IDS[FD_NATION[at]]} for at, name in enumerate(FD_IDS)],
        "cards": [card(item) for item in CARD_ENTRIES],
        "tactics": [without(item, "name", "effect", "needs") for item in TABLES["tactics"]["list"]],
        "tables": TABLES,
        "scenarios": SCENARIOS_FILE["scenarios"],
    }


def card(entry: Json) -> Json:
    """A card; its title and text are messages of the Fluent files."""
    kept = ("power", "period", "ops", "type", "guaranteed", "one_time", "financial_straits", "either_fr_ru", "source")
    number = entry["number"]
    return {"id": number, "title": f"card-{number}", "text": f"card-{number}-text", **{key: entry[key] for key in kept}}


def without(entry: Json, *keys: str) -> Json:
    return {key: value for key, value in entry.items() if key not in keys}
