"""The board of Eagles of the Empire: the battlefield with heights, woods, villages and water, counters with their facing."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from grognard.engine.title import Title
from grognard.words import Words

from ..speech import say
from . import View
from .chart import Chart, Edge, Label, Link, Place
from .eagles_labels import STYLES, Labels
from .mapped import MappedBoard, Numbers, Position
from .panels import dotted, duel, pair, panel

ROUTES = {"road": "─│╱╲", "path": "-:/\\"}
CROSSINGS = {"": "", "bridge": "=", "ford": "+"}
# What lies on the border of two areas: the first kind that is there is drawn.
BORDERS = {
    "major_river": ("≈≈≈≈", "blue"),
    "minor_river": ("≈≈≈≈", "blue"),
    "stream": ("~~~~", "cyan"),
    "frozen_stream": ("~~~~", "cyan"),
    "steep_slope": ("▒▒▒▒", "dim yellow"),
    "slope": ("░░░░", "dim yellow"),
    "crest": ("^^^^", "yellow"),
    "": ("····", "dim"),
}
FIGHTS = ("charge", "bombardment", "assault")
UNITS_PER_COLUMN = 5.8


class TerminalBoard(MappedBoard):
    """Draws what a seat sees."""

    legend = "board-eagles-legend"
    picture_rows, detailed = 22, 4  # areas are large and hold many counters
    place_kinds = ("area",)
    map_words = ("unit", "formation", "facing", "stand", "retreat")

    def __init__(self, title: Title, words: Words) -> None:
        super().__init__(title, words)
        self.scenarios = {scenario["id"]: scenario for scenario in self.data["scenarios"]}
        self.areas = {area["id"]: area for battle in self.data["battles"].values() for area in battle["areas"]}
        self.units = {unit["id"]: unit for unit in self.data["units"]}
        self.fields: dict[str, Chart] = {}  # battlefields that have been drawn

    def status(self, view: View) -> str:
        """Turn, hour, weather, phase, who acts, points and what they are worth."""
        position = view["position"]
        turn = max(1, min(position["turn"], position["last_turn"]))
        points = [f"{self.side(position, seat)} {position['points'][seat]}" for seat in STYLES]
        parts = [
            say("board-turn", turn=turn, last=position["last_turn"]),
            position["clock"],
            self.name("weather", position["weather"]),
            self.step(position),
            f"{', '.join(points)} → {self.level(position)}",
        ]
        return " · ".join(part for part in parts if part)

    def step(self, position: Position) -> str:
        """The phase, or the segment of the side that acts."""
        if not position["segment"]:
            return self.name("phase", position["phase"])
        return f"{self.name('segment', position['segment'])} ({self.side(position, position['active'])})"

    def side(self, position: Position, seat: str) -> str:
        """The name of a side in this battle."""
        return self.name("side", position["sides"][seat])

    def level(self, position: Position) -> str:
        """What the points would be worth now."""
        margin = position["points"]["french"] - position["points"]["coalition"]
        levels = sorted(self.scenarios[position["scenario"]]["levels"], key=lambda level: -level["least"])
        return self.words.result(next((level["result"] for level in levels if margin >= level["least"]), "draw"))

    def chart(self, position: Position) -> Chart:
        """The battlefield; it never changes."""
        battle = self.scenarios[position["scenario"]]["battle"]
        if battle not in self.fields:
            self.fields[battle] = battlefield(self.data["battles"][battle])
        return self.fields[battle]

    def place_of(self, position: Position, thing: str) -> str:
        """An area, or where a counter or the leader of a formation stands."""
        kind, _, id_ = thing.partition(":")
        if kind == "area":
            return id_ if id_ in self.chart(position).places else ""
        unit = position["formations"].get(id_, {}).get("leader", "") if kind == "formation" else id_
        return str(position["units"][unit]["area"]) if unit in position["units"] else ""

    def action(self, position: Position) -> list[str]:
        """The counter that marches, the fight with those who take part."""
        units = [position["march"]["unit"]] if position["march"] else []
        areas = []
        for kind in FIGHTS:
            fight = position[kind] or {}
            units += [*fight.get("units", []), *fight.get("answer", [])]
            areas += [fight[part] for part in ("target", "over") if fight.get(part)]
        return [*areas, *(position["units"][unit]["area"] for unit in units if unit in position["units"])]

    def own(self, view: View) -> list[str]:
        """Where the active formations of the seat stand, or all of its counters."""
        units = [unit for unit in view["position"]["units"].values() if unit["seat"] == view["seat"]]
        formations = view["position"]["formations"]
        active = [unit for unit in units if formations.get(unit["formation"], {}).get("active")]
        return [unit["area"] for unit in active or units]

    def label(self, view: View, numbers: Numbers) -> Callable[[str], Label]:
        return Labels(self, view, numbers)

    def details(self, view: View, place: str) -> list[RenderableType]:
        """An area in full: its ground, and every counter."""
        position, area = view["position"], self.areas[place]
        facts = [self.name("terrain", area["terrain"]), say("board-eagles-level", level=area["level"])]
        facts += [self.objective(position, place)] if place in position["control"] else []
        lines = [
            Text(", ".join([self.unit_line(position, id_), *self.states(unit)]), STYLES[unit["seat"]])
            for id_, unit in position["units"].items()
            if unit["area"] == place
        ]
        return [Text(self.name("area", place), "bold"), Group(dotted(facts, "dim"), *lines)]

    def unit_line(self, position: Position, id_: str) -> str:
        """A counter in full: strength, morale, front."""
        unit = position["units"][id_]
        facts = [self.strength(position, id_)]
        facts += [self.name("facing", str(unit["facing"]))] if unit.get("facing") is not None else []
        facts += [say("board-eagles-faces", area=self.name("area", unit["faces"]))] if unit.get("faces") else []
        return f"{self.name('unit', id_)}  {', '.join(fact for fact in facts if fact)}".rstrip()

    def states(self, unit: Mapping[str, Any]) -> Iterator[str]:
        """What a counter has done, and whether it is out of command."""
        yield from (self.name("status", state) for state in ("moved", "fought") if unit[state])
        if not unit["commanded"]:
            yield self.name("status", "isolated")

    def strength(self, position: Position, id_: str) -> str:
        """`4 (7)`: strength and morale; of a leader his rank, tactical rating and initiative."""
        unit = position["units"][id_]
        if "rank" in unit:
            return f"{self.name('rank', unit['rank'])} {unit['tactical']}-{unit['initiative']}"
        return strength_of(unit)

    def tracks(self, view: View) -> list[tuple[Any, RenderableType]]:
        """The objectives and who holds them; who has acted."""
        position = view["position"]
        objectives = [self.objective(position, area) for area in position["control"]]
        line = pair(say("board-eagles-objectives"), ", ".join(objectives))
        acting = self.acting(position)
        return [(text.plain, text) for text in (line, acting) if text.plain]

    def objective(self, position: Position, area: str) -> str:
        """`Hassenhausen 3 (F)`: what it is worth and who holds it."""
        worth = {entry["area"]: entry["vp"] for entry in self.scenarios[position["scenario"]]["objectives"]}
        holder = self.side(position, position["control"][area])
        return f"{self.name('area', area)} {worth.get(area, 0)} ({holder[0]})"

    def acting(self, position: Position) -> Text:
        """Formations that act now and those that have acted; grand charges left."""
        active = [id_ for id_, formation in position["formations"].items() if formation["active"]]
        done = [id_ for id_, formation in position["formations"].items() if formation["activated"] and id_ not in active]
        facts = [
            say("pair", name=self.name("status", state), value=self.names("formation", named))
            for state, named in (("active", active), ("activated", done))
            if named
        ]
        charges = [f"{self.side(position, seat)} {count}" for seat, count in position["grand_charges"].items() if count]
        facts += [say("board-eagles-grand", charges=", ".join(charges))] if charges else []
        return dotted(facts, "dim")

    def forces(self, view: View) -> RenderableType:
        """Both armies formation by formation, who is to come, who is lost."""
        position = view["position"]
        armies = [panel(self.side(position, seat), Group(*self.order(position, seat)), STYLES[seat]) for seat in STYLES]
        return Group(*armies, *(track for _, track in self.tracks(view)))

    def order(self, position: Position, seat: str) -> Iterator[Text]:
        """One formation after the other, its counters area by area."""
        own = {id_: unit for id_, unit in position["units"].items() if unit["seat"] == seat}
        for formation in dict.fromkeys(unit["formation"] for unit in own.values()):
            units = [id_ for id_, unit in own.items() if unit["formation"] == formation]
            areas = dict.fromkeys(own[id_]["area"] for id_ in units)
            groups = [say("pair", name=self.name("area", area), value=self.group(position, units, area)) for area in areas]
            name = self.name("formation", formation) if formation else self.name("status", "independent")
            yield Text.assemble((f"{name}  ", "bold"), "; ".join(groups))
        for group in position["waiting"]:
            if group["seat"] == seat:
                turn = say("board-eagles-arrives", turn=group["turn"])
                yield Text.assemble((f"{turn}  ", "bold cyan"), self.names("unit", group["units"]))
        lost = [id_ for id_ in position["lost"] if self.units[id_]["seat"] == seat]
        if lost:
            yield Text.assemble((f"{self.name('status', 'eliminated')}  ", "bold red"), self.names("unit", lost))

    def group(self, position: Position, units: Sequence[str], area: str) -> str:
        """The counters of a formation in an area."""
        here = [id_ for id_ in units if position["units"][id_]["area"] == area]
        return ", ".join(f"{self.name('unit', id_)} {strength_of(position['units'][id_])}".strip() for id_ in here)

    def fought(self, view: View) -> Any:
        """The charge, bombardment or assault that goes on."""
        return [view["position"][kind] for kind in FIGHTS if view["position"][kind]]

    def fight(self, view: View) -> RenderableType | None:
        """Who attacks what, with strength and morale of both sides."""
        position = view["position"]
        kind = next(kind for kind in FIGHTS if position[kind])
        fight = position[kind]
        if not fight["target"]:
            return None
        there = [id_ for id_, unit in position["units"].items() if unit["area"] == fight["target"]]
        ground = self.areas[fight["target"]]
        attackers = [Text(say("board-attacker"), "bold"), *(Text(self.unit_line(position, id_)) for id_ in fight["units"])]
        level = say("board-eagles-level", level=ground["level"])
        head = dotted([say("board-defender"), self.name("terrain", ground["terrain"]), level], "bold")
        defenders = [head, *(Text(self.unit_line(position, id_)) for id_ in there)]
        return duel(say(f"board-eagles-{kind}", area=self.name("area", fight["target"])), attackers, defenders)


def strength_of(unit: Mapping[str, Any]) -> str:
    """`4 (7)`: the strength and morale of troops."""
    return f"{unit['strength']} ({unit['morale']})" if "strength" in unit else ""


def battlefield(battle: Mapping[str, Any]) -> Chart:
    """Areas with what lies on their borders; roads and paths from area to area."""
    places = [Place(area["id"], area["x"], area["y"]) for area in battle["areas"]]
    edges = []
    for border in battle["borders"]:
        strokes, style = next(drawn for terrain, drawn in BORDERS.items() if terrain in border["terrain"] or not terrain)
        edges += [Edge((x1, y1), (x2, y2), strokes, style) for (x1, y1), (x2, y2) in border["edges"]]
    links = [
        Link(border["between"][0], border["between"][1], ROUTES[border["route"]], CROSSINGS[border["crossing"]])
        for border in battle["borders"]
        if border["route"]
    ]
    return Chart(places, links, UNITS_PER_COLUMN, edges)
