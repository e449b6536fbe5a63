"""The charts of the game, read once: numbers by the name they have in data/tables.yaml."""
from __future__ import annotations

from pathlib import Path
from typing import Any

from grognard.engine.data import entry, read_data

FOLDER = Path(__file__).parent
CHARTS: dict[str, Any] = read_data(FOLDER / "data" / "tables.yaml")


def chart(name: str, key: str) -> Any:
    """One number of a chart."""
    return entry("tables.yaml", name, entry("tables.yaml", "", CHARTS, name), key)


def figures(name: str) -> dict[str, int]:
    """The figures of a chart, without its source."""
    return {key: value for key, value in CHARTS[name].items() if key != "source"}


HIT: int = chart("dice", "hit")
LEADER_LOST: int = chart("dice", "leader_lost")
LEADER_CHARGING: int = chart("dice", "leader_charging")
ATTACHED_MOST: int = chart("attached_most", "guns")
CHARISMATIC: int = chart("charismatic", "initiative")
GRAND_TACTICAL: int = chart("grand_charge", "tactical")
RALLY_AREAS: int = chart("rally", "areas")
ABSORBS: int = chart("stand", "absorbs")
LOSSES_FOR_TWO: int = chart("stand", "losses_for_two")
REDUCTION_MOST: int = chart("assault_most", "reduction")
NIGHT_RANGE: int = chart("night", "gun_range")
ICE_UNDER_FIRE: int = chart("ice", "under_fire")
ICE_IN_RETREAT: int = chart("ice", "in_retreat")
STORM_LOST: int = chart("storm", "lost")
STRENGTH_FOR_POINT: int = chart("points", "strength_for_one")
ARMY_LEADER_POINTS: int = chart("points", "army_leader")
LEADER_POINTS: int = chart("points", "leader")
STAFF_POINTS: int = chart("points", "staff")
ALLOWANCE: dict[str, int] = figures("allowance")
GUN_RANGE: dict[str, int] = figures("gun_range")

WEATHERS: list[str] = list(CHARTS["weather_effects"])
CLEAR, BLIZZARD = WEATHERS.index("clear"), WEATHERS.index("blizzard")
EFFECTS: list[dict[str, int]] = [CHARTS["weather_effects"][name] for name in WEATHERS]


class WeatherTable:
    """What each roll brings, by turn."""

    def __init__(self, content: dict[str, Any]) -> None:
        self.stays_clear: bool = content.get("once_clear_stays_clear", False)
        self.after_blizzard: int = content.get("after_blizzard", 0)
        self.other = self.row(content["other"])
        self.turns = {turn: self.row(text) for turn, text in content["turns"].items()}

    @staticmethod
    def row(text: str) -> list[int]:
        return [WEATHERS.index(name) for name in text.split()]

    def modified(self, before: int, roll: int) -> int:
        """The roll as it counts: lower after a blizzard."""
        return max(1, roll + self.after_blizzard) if before == BLIZZARD else roll

    def result(self, turn: int, before: int, roll: int) -> int:
        """The weather of a turn after a roll as it counts; `before` is that of the last turn."""
        if self.stays_clear and before == CLEAR and turn > 1:
            return CLEAR
        return self.turns.get(turn, self.other)[roll - 1]


WEATHER_TABLES = {name: WeatherTable(content) for name, content in CHARTS["weather"].items()}
