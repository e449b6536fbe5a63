"""The static data that clients draw: the map, the blocks, the cards and the scenarios, each entry with its source."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.engine.data import read_data

from .load import FOLDER, LETTERS

Entry = dict[str, Any]


def board() -> Entry:
    """Everything as plain JSON data with ids; names and texts are looked up in the Fluent files."""
    chart, units, cards = (read_data(FOLDER / f"{name}.yaml") for name in ("map", "units", "cards"))
    scenarios = read_data(FOLDER / "scenarios.yaml")
    events = {event["id"]: event for event in cards["events"]}
    return {
        "canvas": chart["meta"]["canvas"],
        "zones": [without(zone, "name") for zone in chart["zones"]],
        "links": chart["links"],
        "rivers": chart["rivers"],
        "units": [*(corps(unit) for unit in units["corps"]), *(commander(unit) for unit in units["commanders"])],
        "vedettes": units["vedettes"],
        "cards": [card_entry(card, events[card["event"]]) for card in cards["cards"]],
        "scenarios": scenarios["scenarios"],
        "campaign": scenarios["linked_campaign"],
    }


def without(entry: Mapping[str, Any], *names: str) -> Entry:
    """An entry without some of its fields."""
    return {name: value for name, value in entry.items() if name not in names}


def corps(unit: Mapping[str, Any]) -> Entry:
    """A corps with its strength by scenario letter."""
    return {"kind": "corps", "scenarios": [letter for letter in LETTERS if letter in unit["strength"]], **without(unit, "name")}


def commander(unit: Mapping[str, Any]) -> Entry:
    """A commander, who has no strength."""
    return {"kind": "commander", "strength": {}, **without(unit, "name")}


def card_entry(card: Mapping[str, Any], event: Mapping[str, Any]) -> Entry:
    """A card with what its event says of moments and duration; its title is the message `card-<id>`."""
    about = {name: event[name] for name in ("timing", "lasts", "background_source", "timing_source")}
    return {**card, "title": f"card-{card['id']}", "text": f"card-text-{card['event']}", **about, "event_source": event["source"]}
