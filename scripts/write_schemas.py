"""Writes schemas/record.json, the JSON Schema of a game record, from the types of the engine.

    .venv/bin/python scripts/write_schemas.py

A test compares the file with the types, so that it cannot fall behind.
"""
from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from grognard.engine.record import FORMAT, Record

FILE = Path(__file__).parents[1] / "schemas" / "record.json"

DESCRIPTIONS = {
    "format": "The format and its version.",
    "game": "The id of the game.",
    "rules_version": "The version of the game's rules that the game was begun with.",
    "scenario": "The id of the scenario.",
    "options": "The options of the game by name.",
    "position": "How the set-up was changed by hand, in the words of the game; not there if it was not.",
    "seats": "Who sits where: human, bot:LEVEL or a name.",
    "commitment": "The SHA-256 of the seed as 64 hexadecimal digits, published when the game begins.",
    "seed": "The seed of all chance; empty in what others see before the game has ended.",
    "decisions": "The decisions in order: the seat and the text of the option it chose.",
    "remarks": "What was written beside the game: after so many decisions, from which seat; not there if nothing was.",
    "result": "The seat that won, or draw, with the manner after a colon; empty while the game goes on.",
}


def record_schema() -> dict[str, Any]:
    """The schema with what the types cannot say."""
    (schema,), components = msgspec.json.schema_components([Record], ref_template="#/$defs/{name}")
    record: dict[str, Any] = components.pop(schema["$ref"].rpartition("/")[2])
    for name, text in DESCRIPTIONS.items():
        record["properties"][name]["description"] = text
    record["properties"]["format"] = {"const": FORMAT, "description": DESCRIPTIONS["format"]}
    record["properties"]["commitment"]["pattern"] = "^[0-9a-f]{64}$"
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    return {**head, **record, "title": "Game record of Grognard", "$defs": components}


def text() -> str:
    """The file as it should be."""
    return msgspec.json.format(msgspec.json.encode(record_schema()), indent=2).decode() + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
