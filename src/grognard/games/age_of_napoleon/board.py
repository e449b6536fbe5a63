"""The static data that clients draw: the map with its outlines, the corps, the cards, the tables and the scenarios."""
from __future__ import annotations

from typing import Any

from grognard.engine.data import read_data

from .load import CARD_IDS, CORPS_ENTRIES, FOLDER, MAP, SCENARIOS, TABLES, TITLE_ENTRIES, TITLE_OF, UNITS

Json = dict[str, Any]


def board() -> Json:
    """Everything as plain JSON data with ids and sources; names and texts are looked up in the Fluent files."""
    shapes = read_data(FOLDER / "data" / "shapes.yaml")
    outlines = {item["id"]: without(item, "id", "source") for item in shapes["areas"]}
    return {
        "canvas": MAP["meta"]["canvas"],
        "areas": [{**without(item, "name"), **outlines[item["id"]]} for item in MAP["areas"]],
        "scenery": [without(item, "name") for item in shapes["scenery"]],
        "countries": [without(item, "name") for item in MAP["countries"]],
        "links": MAP["links"],
        "corner_contacts": MAP["corner_contacts"],
        "boxes": [without(item, "name") for item in MAP["boxes"]],
        "units": [without(item, "name") for item in CORPS_ENTRIES],
        "markers": UNITS["markers"],
        "cards": [card(number) for number in range(len(CARD_IDS))],
        "tables": TABLES,
        "scenarios": list(SCENARIOS.values()),
    }


def card(number: int) -> Json:
    """A card: its title's entry under the id of the copy."""
    entry = TITLE_ENTRIES[TITLE_OF[number]]
    kept = {key: entry[key] for key in ("type", "side", "source", "title_source")}
    names = {"id": CARD_IDS[number], "title": entry["id"], "text": f"title-{entry['id']}-text"}
    return {**names, "once": bool(entry.get("once")), **kept}


def without(entry: Json, *keys: str) -> Json:
    return {key: value for key, value in entry.items() if key not in keys}
