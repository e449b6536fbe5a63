"""The board of Clash of Monarchs: Germany with its lines, forces and fortresses, displays of the Powers, battles and sieges."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from grognard.engine.title import Title
from grognard.words import Words

from ..speech import say
from . import View
from .chart import Chart, Label, Link, Place
from .clash_battle import battle_panel, siege_panel
from .clash_labels import DEPOT, STYLES, Labels, seen_strength
from .mapped import MappedBoard, Numbers, Position
from .panels import Card, card_list, dotted, figures, pair, panel, rows

STROKES = {"grey": "─│╱╲", "brown": "····", "sea_supply": "~~~~"}
RIVER = "≈"
USES = ("event", "ops", "raid", "colonial", "shorten", "buy")  # of a card
COUNTED = ("will", "vp", "thaler", "actions", "cards", "deck", "chits")  # figures of a Power
AWAY = {"track": "track-turn_track", "prison": "track-prisoners"}  # leaders who may come back
DISRUPTED = "×"
UNITS_PER_COLUMN = 2.2


class TerminalBoard(MappedBoard):
    """Draws what a seat sees."""

    legend = "board-clash-legend"
    card_kinds = ("card", *USES, "discard", "tactic")
    place_kinds = ("space", "area")
    map_words = ("ops", "event", "admin", "stop")

    def __init__(self, title: Title, words: Words) -> None:
        super().__init__(title, words)
        self.spaces = {space["id"]: space for space in self.data["spaces"]}
        self.leaders = {leader["id"]: leader for leader in self.data["units"]}
        self.card_entries = {card["id"]: card for card in self.data["cards"]}
        places = [Place(space["id"], space["x"], space["y"]) for space in self.data["spaces"]]
        self.germany = Chart(places, [link(line) for line in self.data["links"]], UNITS_PER_COLUMN)

    def status(self, view: View) -> str:
        """Season, round, segment, the Power that acts, victory points of the alliances."""
        position = view["position"]
        fighting = position["stage"] == "rounds"
        parts = [
            say("board-clash-time", season=self.words.text(f"season-{position['season']}"), year=str(position["year"])),
            say("board-round", round=position["round"]) if fighting else "",
            self.name("segment", position["segment"]) if fighting else self.name("stage", position["stage"]),
            self.name("nation", position["power"]) if position["power"] else "",
            say("board-clash-points", points=position["march"]["points"]) if position["march"] else "",
            say("board-clash-score", ap=signed(position["vp"]["ap"]), coalition=signed(position["vp"]["coalition"])),
        ]
        return " · ".join(part for part in parts if part)

    def chart(self, position: Position) -> Chart:
        return self.germany

    def place_of(self, position: Position, thing: str) -> str:
        """A space; where a leader, a depot or a fleet is; the chief place of an area."""
        kind, _, id_ = thing.partition(":")
        if kind == "area":
            return self.chief_place(id_)
        by_kind: dict[str, Mapping[str, str]] = {
            "space": {id_: id_},
            "leader": position["leaders"],
            "depot": {depot["id"]: depot["space"] for depot in position["depots"]},
            "fleet": {nation.lower(): fleet["at"] for nation, fleet in position["fleets"].items()},
        }
        place = by_kind.get(kind, {}).get(id_, "")
        return place if place in self.spaces else ""

    def chief_place(self, area: str) -> str:
        """The space of an area that is worth most."""
        there = [space for space in self.data["spaces"] if space["area"] == area]
        return str(max(there, key=lambda space: (space.get("vp", 0), space.get("fortress", 0)))["id"]) if there else ""

    def action(self, position: Position) -> list[str]:
        """The march, the battle, a force that is put together."""
        march, battle = position["march"], position["battle"]
        moving = [force["space"] for force in position["forces"] if force["moving"]]
        return [*([march["space"]] if march else []), *([battle["space"]] if battle else []), *moving]

    def own(self, view: View) -> list[str]:
        """Where the commanders of the Power that acts stand, or of the seat's alliance."""
        position = view["position"]
        mine = position["seats"].get(view["seat"], [])
        acting = [position["power"]] if position["power"] in mine else mine
        forces = [force for force in position["forces"] if any(nation in force["troops"] for nation in acting)]
        return [force["space"] for force in forces if force["commander"]] or [force["space"] for force in forces]

    def label(self, view: View, numbers: Numbers) -> Callable[[str], Label]:
        return Labels(self, view, numbers)

    def fought(self, view: View) -> Any:
        """A battle, or the siege that a roll is asked for."""
        asked = view["question"] or {"prompt": "", "args": {}}
        return view["position"]["battle"] or (asked["args"] if asked["prompt"] == "siege-roll" else None)

    def fight(self, view: View) -> RenderableType:
        battle = view["position"]["battle"]
        return battle_panel(self, battle) if battle else siege_panel(self, view["position"], self.fought(view))

    def use(self, option: str) -> tuple[str, str]:
        """Every card can be played in several ways."""
        kind, _, id_ = option.partition(":")
        if kind not in USES:
            return "", ""
        ops = self.card_entries[id_]["ops"]
        return f"{self.name('card', id_)} ({ops})", say(f"board-clash-use-{kind}")

    def hand(self, view: View, name: str) -> RenderableType:
        """The cards, and the Tactics that the seat holds."""
        tactics = [chit for row in view["position"]["nations"].values() for chit in row.get("tactics", [])]
        cards = super().hand(view, name)
        return Group(cards, panel(say("board-clash-tactics"), self.card_table(tactics))) if tactics and not name else cards

    def holder(self, position: Position, space: str) -> str:
        """The alliance that holds a space: by its fortress, its captor, or the nation whose land it is."""
        if space in position["control"]:
            return str(position["control"][space])
        nation = position["held"].get(space) or self.spaces[space]["side"]
        return str(position["nations"][nation]["camp"]) if nation in position["nations"] else "neutral"

    def details(self, view: View, place: str) -> list[RenderableType]:
        """A space in full."""
        position, about = view["position"], self.spaces[place]
        camp = self.holder(position, place)
        area = position["areas"].get(about["area"], {})
        facts = [self.words.text("terrain-fortress", n=about["fortress"])] if about.get("fortress") else []
        facts += [self.words.text(f"terrain-{kind}") for kind in ("hill", "port", "key_city") if about.get(kind)]
        facts += [f"{say(f'board-clash-column-{kind}')} {about[kind]}" for kind in ("vp", "thaler") if about.get(kind)]
        facts += [say("board-clash-area", area=self.name("area", about["area"]), forage=area.get("forage", 0))]
        facts += [say("board-clash-siege", marker=position["sieges"][place])] if place in position["sieges"] else []
        lines = [Text(self.force_line(force), STYLES[force["camp"]]) for force in position["forces"] if force["space"] == place]
        return [Text(self.name("space", place), f"bold {STYLES[camp]}"), Group(dotted(facts, "dim"), *lines)]

    def force_line(self, force: Mapping[str, Any]) -> str:
        """Leaders, strength by nation, supply and morale if they are not good."""
        nations = [f"{nation} {self.troops(troops)}".strip() for nation, troops in force["troops"].items()]
        strength = say("board-clash-sp", sp=seen_strength(force), troops="; ".join(nations))
        leaders = ", ".join(self.rated(leader) for leader in force.get("leaders") or [force["commander"]] if leader)
        facts = [self.words.text(f"supply-{force['supply']}")] if force["supply"] != "full" else []
        facts += [self.words.text(f"morale-{force['morale']}")] if force["morale"] != "good" else []
        facts += [say("board-clash-inside")] if force["inside"] else []
        return " · ".join(part for part in (leaders, strength, *facts) if part)

    def troops(self, troops: Mapping[str, int]) -> str:
        """Units by their kinds in a few letters; ½ says that they are reduced."""
        return ", ".join(f"{count} {troop_kind(kind)}" for kind, count in troops.items())

    def rated(self, leader: str) -> str:
        """A leader with initiative, offence and defence."""
        about = self.leaders[leader]
        return f"{self.name('leader', leader)} {about['initiative']}/{about['offence']}-{about['defence']}"

    def tracks(self, view: View) -> list[tuple[Any, RenderableType]]:
        """The displays of the Powers, and what hangs over all of them."""
        position = view["position"]
        conditions = self.conditions(position)
        return [(position["nations"], self.displays(position)), (conditions.plain, conditions)]

    def displays(self, position: Position) -> RenderableType:
        """Will, points, treasury, actions and cards of each Power."""
        heads = ["", *(say(f"board-clash-column-{name}") for name in COUNTED), ""]
        powers = [(code, row) for code, row in position["nations"].items() if "will" in row]
        lines: list[list[str | Text]] = []
        for code, row in powers:
            states = [self.words.text(f"state-{state}") for state, holds in self.states(row) if holds]
            name = Text(f"{code} {self.name('nation', code)}", STYLES[row["camp"]])
            lines.append([name, *(str(row[name]) for name in COUNTED), Text(", ".join(states), "dim")])
        return figures(heads, lines)

    def states(self, row: Mapping[str, Any]) -> Iterator[tuple[str, bool]]:
        """What can befall a Power."""
        yield "neutral", row["camp"] == "neutral"
        yield "exhausted", bool(row["exhausted"])
        yield "collapse", bool(row["out"])

    def conditions(self, position: Position) -> Text:
        """Fortunes of War, weather, the colonies, advantages in the theaters, fleets at sea."""
        facts = [self.name("chit", position["chit"])] if position["chit"] else []
        facts += [say("board-clash-weather", theaters=self.names("box", position["weather"]))] if position["weather"] else []
        facts += [say("pair", name=self.words.text("track-colonial"), value=position["colonial"]["at"])]
        for theater, box in position["boxes"].items():
            facts += [f"{self.name('box', theater)} → {self.name('camp', box['advantage'])}"] if box["advantage"] else []
        at_sea = [(nation, fleet) for nation, fleet in position["fleets"].items() if fleet["at"] != "pool"]
        facts += [f"{self.name('fleet', nation.lower())} ({self.place_name(fleet['at'])})" for nation, fleet in at_sea]
        return dotted(facts, "dim")

    def place_name(self, id_: str) -> str:
        return self.name("space" if id_ in self.spaces else "sea", id_)

    def forces(self, view: View) -> RenderableType:
        """Commands and garrisons of both alliances, then what is off the map, then the displays."""
        position = view["position"]
        camps = [camp for camp in STYLES if any(force["camp"] == camp for force in position["forces"])]
        armies = [panel(self.name("camp", camp), rows(self.order(position, camp)), STYLES[camp]) for camp in camps]
        return Group(*armies, rows(self.reserves(position)), self.displays(position))

    def order(self, position: Position, camp: str) -> Iterator[Sequence[RenderableType]]:
        """Commands one a line, all other forces in a few."""
        forces = [force for force in position["forces"] if force["camp"] == camp]
        led = sorted((force for force in forces if force["commander"]), key=lambda force: -(force["sp"] or 0))
        for force in led:
            yield Text(self.name("space", force["space"]), "bold"), Text(self.force_line(force))
        garrisons = [
            f"{self.name('space', force['space'])} {'/'.join(force['troops'])}{seen_strength(force)}"
            for force in forces
            if not force["commander"]
        ]
        if garrisons:
            yield Text(say("board-garrisons"), "cyan"), Text(", ".join(garrisons))

    def reserves(self, position: Position) -> Iterator[Sequence[RenderableType]]:
        """Pools, boxes, prisoners, leaders who come back, depots."""
        by_name = {
            self.words.text("track-pool"): position.get("pools", {}),
            self.words.text("track-prisoners"): position["prisoners"],
            **{self.name("box", theater): box["units"] for theater, box in position["boxes"].items()},
        }
        for name, nations in by_name.items():
            if nations:
                yield Text(name, "cyan"), Text("; ".join(f"{nation} {self.troops(units)}" for nation, units in nations.items()))
        for state in AWAY:
            away = [leader for leader, at in position["leaders"].items() if at == state]
            if away:
                yield Text(self.words.text(AWAY[state]), "cyan"), Text(self.names("leader", away))
        depots = [
            f"{depot['nation']} {self.name('space', depot['space'])}{DISRUPTED if depot['disrupted'] else ''}"
            for depot in position["depots"]
        ]
        yield Text(f"{DEPOT} {say('board-clash-depots')}", "cyan"), Text(", ".join(depots) or "–")

    def hands(self, position: Position) -> list[Text]:
        """The cards by the Power whose they are, and the Tactics held."""
        owners: dict[str, list[str]] = {}
        for card in position["hand"]:
            owners.setdefault(self.card_entries[card]["power"], []).append(card)
        lines = [pair(self.name("nation", owner), self.names("card", cards), "dim") for owner, cards in owners.items()]
        tactics = [chit for row in position["nations"].values() for chit in row.get("tactics", [])]
        return [*lines, pair(say("board-clash-tactics"), self.names("tactic", tactics), "dim")] if tactics else lines

    def card_table(self, cards: Sequence[str]) -> RenderableType:
        """Cards with their operation points and texts; Tactics chits have texts alone."""
        return card_list(self.card(id_) for id_ in cards)

    def card(self, id_: str) -> Card:
        """A card or a chit in words."""
        sort = "card" if id_ in self.card_entries else "tactic"
        points = str(self.card_entries[id_]["ops"]) if sort == "card" else ""
        return Card(points, self.name(sort, id_), "", self.words.text(f"{sort}-{id_}-text"))


def link(line: Mapping[str, Any]) -> Link:
    """A line of march with its kind and the river it crosses."""
    return Link(line["a"], line["b"], STROKES[line["type"]], RIVER if line.get("river") else "")


def troop_kind(kind: str) -> str:
    """A kind of unit in a few letters."""
    whole = kind.removesuffix("_reduced")
    return say(f"board-clash-troop-{whole}") + ("" if kind == whole else "½")


def signed(points: int) -> str:
    return f"{points:+d}" if points else "0"
