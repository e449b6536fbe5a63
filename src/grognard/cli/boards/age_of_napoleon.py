"""The board of Age of Napoleon: Europe with its alignments, armies, the reinforcement chart, battles in figures."""
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
from .labels import cut, heading
from .mapped import MappedBoard, Numbers, Position
from .panels import Card, card_list, dotted, duel, figures, modifier, pair, panel, rows

SIGNS = {"FD": "■", "FA": "▣", "CM": "●", "IC": "◎", "NC": "○"}  # the alignment of an area's country
TERRAIN = {"mountain": "^", "marsh": "≈"}
STROKES = {"land": "─│╱╲", "strait": "≈≈≈≈", "baltic_winter": "~~~~"}
STYLES = {"french": "bright_blue", "coalition": "red"}
TINTS = {"FD": "bright_blue", "FA": "cyan", "CM": "red", "IC": "magenta", "NC": ""}
CAPITAL, REDUCED, RISEN = "★", "½", "!"
UNITS_PER_COLUMN = 6.0
NAME, LEADER = 13, 16  # letters of the name of an area, of a leader
BOXES = ("reserve", "prisoners", "removed", "unavailable")


class TerminalBoard(MappedBoard):
    """Draws what a seat sees."""

    legend = "board-age-legend"
    card_kinds = ("card", "discard")
    place_kinds = ("area", "evade", "country")
    map_words = ("sea",)

    def __init__(self, title: Title, words: Words) -> None:
        super().__init__(title, words)
        self.areas = {area["id"]: area for area in self.data["areas"]}
        self.units = {unit["id"]: unit for unit in self.data["units"]}
        self.card_entries = {card["id"]: card for card in self.data["cards"]}
        self.capitals = {country["id"]: country.get("capital") or country["areas"][0] for country in self.data["countries"]}
        links = [Link(link["a"], link["b"], STROKES[link["type"]]) for link in self.data["links"]]
        self.europe = Chart([Place(area["id"], area["x"], area["y"]) for area in self.data["areas"]], links, UNITS_PER_COLUMN)

    def status(self, view: View) -> str:
        """Year, round, phase, who begins, majors on both sides."""
        position = view["position"]
        majors = [self.majors(position, alignments) for alignments in (("FD", "FA"), ("CM", "IC"))]
        parts = [
            say("board-age-year", year=str(position["year"]), last=str(position["last_year"])),
            self.words.text(f"round-name-r{position['round']}") if position["phase"] == "campaign" else "",
            self.name("phase", position["phase"]) if position["phase"] else "",
            self.words.name("title:truce") if position["truce"] else "",
            say("board-age-majors", french=majors[0], coalition=majors[1]),
        ]
        return " · ".join(part for part in parts if part)

    def majors(self, position: Position, alignments: Sequence[str]) -> int:
        """How many major countries stand on a side."""
        major = [country["id"] for country in self.data["countries"] if country["kind"] == "major"]
        return sum(position["countries"].get(id_, {}).get("alignment") in alignments for id_ in major)

    def chart(self, position: Position) -> Chart:
        return self.europe

    def place_of(self, position: Position, thing: str) -> str:
        """An area, the capital of a country, or where the army of a corps stands."""
        kind, _, id_ = thing.partition(":")
        if kind in ("area", "evade"):
            return id_
        if kind == "country":
            return str(self.capitals[id_])
        armies = [army for army in position["armies"] if any(corps["id"] == id_ for corps in army["corps"])]
        return str(armies[0]["area"]) if kind == "corps" and armies else ""

    def action(self, position: Position) -> list[str]:
        """The march, the battles."""
        march = [position["march"]["here"]] if position["march"] else []
        battle = [position["battle"]["area"]] if position["battle"] else []
        return [*march, *battle, *(clash["area"] for clash in position["clashes"])]

    def own(self, view: View) -> list[str]:
        return [army["area"] for army in view["position"]["armies"] if army["side"] == view["seat"]]

    def label(self, view: View, numbers: Numbers) -> Callable[[str], Label]:
        return Labels(self, view, numbers)

    def country_of(self, position: Position, area: str) -> str:
        """The country that an area belongs to now: a detachable area is one of its own while it is detached (3.2)."""
        return area if area in position["countries"] else str(self.areas[area]["country"])

    def details(self, view: View, place: str) -> list[RenderableType]:
        """An area in full."""
        position, area = view["position"], self.areas[place]
        entry = position["countries"].get(self.country_of(position, place))
        kinds = [f"terrain:{area['terrain']}", *(f"terrain:{kind}" for kind in ("barren", "coastal", "capital") if area[kind])]
        facts = [self.words.name(kind) for kind in kinds]
        facts += [self.name("alignment", entry["alignment"])] if entry else []
        armies = [army for army in position["armies"] if army["area"] == place]
        lines = [Text(self.army_line(army), STYLES[army["side"]]) for army in armies]
        return [Text(self.name("area", place), "bold"), Group(dotted(facts, "dim"), *lines)]

    def tracks(self, view: View) -> list[tuple[Any, RenderableType]]:
        """The alignments in one table, hands and piles."""
        position = view["position"]
        lines = [
            (Text(f"{sign} {self.name('alignment', alignment)}", TINTS[alignment]), Text(", ".join(names)))
            for alignment, sign in SIGNS.items()
            if (names := list(self.aligned(position, alignment)))
        ]
        piles = self.piles(position)
        return [(position["countries"], rows(lines)), (str(piles), piles)]

    def aligned(self, position: Position, alignment: str) -> Iterator[str]:
        """The countries of an alignment, with the marks of risings and of those who occupy them."""
        for id_, entry in position["countries"].items():
            if entry["alignment"] == alignment:
                occupier = f" ({self.words.seat(entry['occupier'])[0]})" if entry["occupier"] else ""
                yield f"{self.name('country', id_)}{RISEN if entry['risen'] else ''}{occupier}"

    def piles(self, position: Position) -> Text:
        """Cards in hands and piles, markers."""
        cards, after = position["cards"], position["next_hand"]
        hands = [say("board-age-cards", seat=self.words.seat(seat), cards=cards[seat], next=after[seat]) for seat in STYLES]
        markers = [self.name("marker", name) for name, lies in position["markers"].items() if lies]
        laid = [f"{self.name('title', row['card'])} → {self.name('country', row['country'])}" for row in position["diplomacy"]]
        return dotted([*hands, say("board-deck", count=position["deck"]), *markers, *laid], "dim")

    def forces(self, view: View) -> RenderableType:
        """The armies of both sides, the boxes, and the reinforcement chart."""
        position = view["position"]
        boxes = [(Text(self.name("box", box), "cyan"), Text(self.box(position[box]))) for box in BOXES if position[box]]
        armies = [panel(self.words.seat(seat), self.armies(position, seat), STYLES[seat]) for seat in STYLES]
        return Group(*armies, rows(boxes), self.reinforcements(position))

    def armies(self, position: Position, seat: str) -> RenderableType:
        """One army a line."""
        own = sorted((army for army in position["armies"] if army["side"] == seat), key=lambda army: -army["count"])
        return rows((Text(self.name("area", army["area"]), "bold"), Text(self.army_line(army))) for army in own)

    def army_line(self, army: Mapping[str, Any]) -> str:
        """Corps with their battle ratings as far as they are seen, the leader first, and how many there are."""
        seen = sorted(army["corps"], key=lambda corps: corps["id"] != army["leader"])
        names = ", ".join(self.corps(corps["id"], corps["reduced"]) for corps in seen)
        hidden = army["count"] - len(seen)
        return say("board-age-army", count=army["count"], names=names, hidden=hidden)

    def corps(self, id_: str, reduced: bool) -> str:
        """`Davout 6-4`: battle and movement; a reduced corps carries ½."""
        unit = self.units[id_]
        ratings = unit["reduced"] if reduced else unit
        return f"{self.name('corps', id_)} {ratings['br']}-{ratings['mr']}{REDUCED if reduced else ''}"

    def box(self, corps: Sequence[str]) -> str:
        """The corps in a box, power by power."""
        powers = dict.fromkeys(self.units[id_]["power"] for id_ in corps)
        named = [
            say(
                "pair",
                name=self.name("country", power),
                value=self.names("corps", [id_ for id_ in corps if self.units[id_]["power"] == power]),
            )
            for power in powers
        ]
        return "; ".join(named)

    def reinforcements(self, position: Position) -> RenderableType:
        """9.2 What each group has on the map and may have, and what it has deployed."""
        heads = [self.words.text(f"table-{name}") for name in ("reinforcement_chart", "mobilisation", "deployment")]
        lines = [
            (
                Text(self.name("limit", group), "dim" if row["barred"] else ""),
                f"{row['present']}/{row['mobilisation']}",
                f"{row['deployed']}/{row['deployment']}",
            )
            for group, row in position["chart"].items()
        ]
        return figures(heads, lines)

    def card_table(self, cards: Sequence[str]) -> RenderableType:
        """Cards with their kinds and what they do."""
        entries = [(id_, self.card_entries[id_]) for id_ in cards]
        kinds = {id_: self.words.text(f"type-{entry['type']}") for id_, entry in entries}
        return card_list(Card("", self.name("card", id_), kinds[id_], self.words.text(entry["text"])) for id_, entry in entries)

    def fight(self, view: View) -> RenderableType:
        """Both sides of a battle with what their strengths consist of."""
        battle = view["position"]["battle"]
        sides = [self.battle_side(battle, seat, battle["sides"][seat]) for seat in STYLES]
        return duel(say("board-combat", zone=self.name("area", battle["area"])), *sides)

    def battle_side(self, battle: Mapping[str, Any], seat: str, side: Mapping[str, Any]) -> list[Text]:
        """One side: who fights, its strength, what it inflicts and has lost."""
        role = say("board-attacker" if seat == battle["attacker"] else "board-defender")
        lines = [pair(self.words.seat(seat), role, STYLES[seat])]
        lines.append(Text(say("board-age-engaged", engaged=len(side["engaged"]), present=side["present"], limit=side["limit"])))
        lines += [Text(self.names("corps", side["engaged"]))] if side["engaged"] else []
        lines += [modifier(self.words, row) for row in side["modifiers"]]
        lines += [Text(f"+{side['bonus']}  {self.names('title', side['cards'])}")] if side["cards"] else []
        if side["strength"]:
            lines.append(Text(say("board-age-inflicts", inflicted=side["inflicted"], losses=side["losses"]), "bold"))
        return lines


class Labels:
    """What is written at each area of the chart."""

    def __init__(self, board: TerminalBoard, view: View, numbers: Numbers) -> None:
        self.board, self.words, self.position, self.numbers = board, board.words, view["position"], numbers

    def __call__(self, area: str) -> Label:
        """The sign of the alignment, name, terrain; below it the army of each side."""
        about, entry = self.board.areas[area], self.position["countries"].get(self.board.country_of(self.position, area))
        alignment = entry["alignment"] if entry else "NC"
        marks = [(CAPITAL, TINTS[alignment])] if about["capital"] else []
        marks += [(TERRAIN[about["terrain"]], "dim")] if about["terrain"] in TERRAIN else []
        if entry and entry["occupier"]:
            marks.append((f" {self.words.seat(entry['occupier'])[0]}", STYLES[entry["occupier"]]))
        name = cut(self.board.name("area", area), NAME)
        head = heading(SIGNS[alignment], name, self.numbers.get(area, []), TINTS[alignment], marks)
        armies = [army for army in self.position["armies"] if army["area"] == area]
        return Label([head, *(Text(f" {self.short_line(army)}", f"bold {STYLES[army['side']]}") for army in armies)])

    def short_line(self, army: Mapping[str, Any]) -> str:
        """`C:Mack×5`: the leader, and how many corps there are with him."""
        count = f"×{army['count']}" if army["count"] > 1 else ""
        return f"{self.words.seat(army['side'])[0]}:{cut(self.board.name('corps', army['leader']), LEADER)}{count}"
