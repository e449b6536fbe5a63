"""The board of Napoléon 1807: a chart around the action, cards with their texts, orders of battle, the combat in figures."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from grognard.engine.title import Title
from grognard.words import Words

from ..output import table
from ..speech import say
from . import View
from .chart import Chart, Label, Link, Place
from .labels import heading, shortened
from .mapped import MappedBoard, Numbers, Position
from .panels import duel, modifier, pair, panel

SIGNS = {"clear": "○", "wooded": "♠", "fortified": "▣", "citadel": "◆"}
ROAD, PATH = "─│╱╲", "····"
WATER = {"none": "", "river": "~", "great_river": "≈"}
BROKEN = "×"
STYLES = {"french": "bright_blue", "russian": "green"}
UNITS_PER_COLUMN = 5.0
TIRED = 5  # fatigues from which on a corps fights worse
PLACES = ("march", "battle", "order")  # parts of the view that say where the action is


class TerminalBoard(MappedBoard):
    """Draws what a seat sees."""

    legend = "board-legend"
    place_kinds = ("zone",)
    map_words = ("operation",)

    def __init__(self, title: Title, words: Words) -> None:
        super().__init__(title, words)
        self.kinds = {zone["id"]: zone["kind"] for zone in self.data["zones"]}
        self.places = [Place(zone["id"], zone["x"], zone["y"]) for zone in self.data["zones"]]
        self.card_entries = {card["id"]: card for card in self.data["cards"]}
        self.units = {unit["id"]: unit for unit in self.data["units"]}

    def status(self, view: View) -> str:
        """Turn, phase, victory points, weather."""
        position = view["position"]
        low, high = position["draw_range"]
        parts = [
            say("board-turn", turn=position["turn"], last=position["last_turn"]),
            self.name("phase", position["phase"]),
            say("board-points-at" if low == high else "board-points", points=position["vp"], low=low, high=high),
            *(self.name("weather", name) for name in position["weather"]),
        ]
        return " · ".join(parts)

    def forces(self, view: View) -> RenderableType:
        """Both orders of battle."""
        return Group(*(self.army(view["position"], seat) for seat in STYLES))

    def action(self, position: Position) -> list[str]:
        """The march, the combat or the stack being named."""
        return [position[part]["zone"] for part in PLACES if position[part] and position[part]["zone"]]

    def own(self, view: View) -> list[str]:
        """Where the seat's corps stand."""
        return [corps["zone"] for corps in view["position"]["corps"].values() if corps["seat"] == view["seat"]]

    def place_of(self, position: Position, thing: str) -> str:
        """The zone that is meant, or the one where a block stands."""
        kind, _, id_ = thing.partition(":")
        if kind == "zone":
            return id_
        blocks = {**position["corps"], **position["commanders"], **position["vedettes"]}
        return str(blocks[id_]["zone"]) if id_ in blocks else ""

    def chart(self, position: Position) -> Chart:
        """Roads and paths, with the bridges that are broken now."""
        broken = [set(ends) for ends in position["bridges"]]
        links = [
            Link(
                link["a"],
                link["b"],
                ROAD if link["type"] == "road" else PATH,
                BROKEN if {link["a"], link["b"]} in broken else WATER[link["water"]],
            )
            for link in self.data["links"]
        ]
        return Chart(self.places, links, UNITS_PER_COLUMN)

    def label(self, view: View, numbers: Numbers) -> Callable[[str], Label]:
        return Labels(self, view, numbers)

    def details(self, view: View, place: str) -> list[RenderableType]:
        """What stands in a zone, in full."""
        position, terrain = view["position"], self.words.text(f"terrain-{self.kinds[place]}")
        blocks = [Text(line, style=STYLES[seat]) for seat in STYLES for line in self.full_lines(position, seat, place)]
        axes = [Text(self.axis_line(axis)) for axis in position["axes"] if axis["zone"] == place]
        return [Text(self.name("zone", place), "bold"), Text(terrain, "dim"), Group(*blocks, *axes)]

    def axis_line(self, axis: Mapping[str, str]) -> str:
        """A retreat axis in words."""
        to = self.name("zone", axis["from"])
        return say("board-axis", axis=self.words.text("marker-retreat_axis"), seat=self.words.seat(axis["seat"]), zone=to)

    def full_lines(self, position: Position, seat: str, zone: str) -> Iterator[str]:
        """The blocks of a side in a zone, one a line."""
        for id_, corps in position["corps"].items():
            if (corps["seat"], corps["zone"]) == (seat, zone):
                yield f"{self.name('corps', id_)}  {self.strength(corps)}  {self.activation(corps)}"
        for kind in ("commander", "vedette"):
            for id_, block in position[f"{kind}s"].items():
                if (block["seat"], block["zone"]) == (seat, zone):
                    yield f"{self.words.name(f'{kind}:{id_}')}  {self.activation(block)}"
        for state, count in position["hidden"][seat].get(zone, {}).items():
            if count:
                yield say("board-hidden", count=count, state=self.words.text(f"status-{state}"))

    def activation(self, block: Mapping[str, Any]) -> str:
        return self.words.text("status-activated" if block["activated"] else "status-to_activate")

    def strength(self, corps: Mapping[str, Any]) -> str:
        """Infantry, cavalry and fatigue, as far as they are known."""
        if "infantry" not in corps:
            return "?"
        return say("board-strength", infantry=corps["infantry"], cavalry=corps["cavalry"], fatigue=corps["fatigue"])

    def card_table(self, cards: Sequence[str]) -> RenderableType:
        """Cards with their values and what they do."""
        columns = [say(f"board-card-{name}") for name in ("name", "move", "combat", "recovery", "text")]
        rows = table(*columns, numbers=tuple(columns[1:4]))
        for id_ in cards:
            card = self.card_entries[id_]
            colour = self.words.text(f"background-{card['background']}")
            text = Text.assemble((f"{colour}. ", "dim"), self.words.text(card["text"]))
            rows.add_row(
                self.name("card", id_),
                str(card["move"]),
                f"{card['losses']}/{card['fatigues']}",
                str(card["recovery"]),
                text,
            )
        return rows

    def army(self, position: Position, seat: str) -> Panel:
        """The order of battle of one side."""
        names = ("corps", "zone", "infantry", "cavalry", "fatigue", "state", "bonus")
        columns = [say(f"board-column-{name}") for name in names]
        rows = table(*columns, numbers=tuple(columns[2:5]))
        for id_, corps in position["corps"].items():
            if corps["seat"] == seat:
                known = [str(corps[name]) if name in corps else "?" for name in ("infantry", "cavalry", "fatigue")]
                style = "red" if corps.get("fatigue", 0) >= TIRED else ""
                rows.add_row(*self.block_cells("corps", id_, corps, known), style=style)
        for id_, commander in position["commanders"].items():
            if commander["seat"] == seat:
                rows.add_row(*self.block_cells("commander", id_, commander, ["", "", ""]))
        hidden = sum(sum(counts.values()) for counts in position["hidden"][seat].values())
        lost, hand, deck = (position[name][seat] for name in ("lost", "hands", "decks"))
        lines: list[RenderableType] = [rows, Text(say("board-army", lost=lost, hand=hand, deck=deck))]
        if hidden:
            lines.insert(1, Text(say("board-hidden-total", count=hidden), "dim"))
        return panel(self.words.seat(seat), Group(*lines), STYLES[seat])

    def block_cells(self, kind: str, id_: str, block: Mapping[str, Any], numbers: list[str]) -> list[str]:
        """One line of an order of battle."""
        bonus = ", ".join(self.bonus(name) for name in self.units[id_]["bonus"])
        name, zone = self.words.name(f"{kind}:{id_}"), self.name("zone", block["zone"])
        return [name, zone, *numbers, self.activation(block), bonus]

    def bonus(self, name: str) -> str:
        """A bonus in words: `move+1` is the message `bonus-move-up`."""
        return self.words.text("bonus-" + name.replace("+1", "-up").replace("-1", "-down"))

    def fight(self, view: View) -> RenderableType:
        """Both sides of a combat with what their number of cards is made of."""
        battle = view["position"]["battle"]
        sides = [self.combat_side(seat, seat == battle["attacker"], side) for seat, side in battle["sides"].items()]
        return duel(say("board-combat", zone=self.name("zone", battle["zone"])), *sides)

    def combat_side(self, seat: str, attacks: bool, side: Mapping[str, Any]) -> list[Text]:
        """One side of a combat: who takes part, why it has so many cards, what it has inflicted."""
        role = self.words.text("term-attacker" if attacks else "term-defender")
        blocks = [self.name("corps", id_) for id_ in side["corps"]]
        blocks += [self.name("commander", id_) for id_ in side["commanders"]]
        lines = [pair(role, self.words.seat(seat), STYLES[seat]), Text(", ".join(blocks))]
        lines += [modifier(self.words, row) for row in side["modifiers"]]
        if side["modifiers"]:
            lines.append(pair(self.words.text("term-combat_cards"), side["cards"], "bold"))
        if side["drawn"]:
            lines.append(Text(say("board-inflicts", losses=side["losses"], fatigues=side["fatigues"]), "bold"))
        return lines


class Labels:
    """What is written at each zone of the chart."""

    def __init__(self, board: TerminalBoard, view: View, numbers: Numbers) -> None:
        self.board, self.words, self.position, self.numbers = board, board.words, view["position"], numbers

    def __call__(self, zone: str) -> Label:
        """Sign, number of the option, name and marker; below it the blocks of each side."""
        owner = {**self.position["control"], **self.position["citadels"]}.get(zone)
        marks = [(f" {self.initial(owner)}", STYLES[owner])] if owner else []
        marks += [("*", "")] if zone in self.position["siege"] else []
        sign, name = SIGNS[self.board.kinds[zone]], self.board.name("zone", zone)
        head = heading(sign, name, self.numbers.get(zone, []), marks=marks)
        sides = [(seat, self.short_line(seat, zone)) for seat in STYLES]
        return Label([head, *(Text(f" {line}", style=f"bold {STYLES[seat]}") for seat, line in sides if line)])

    def initial(self, seat: str) -> str:
        return self.words.seat(seat)[0]

    def short_line(self, seat: str, zone: str) -> str:
        """The blocks of a side in a few letters: `F:Napoléon Davout5 v×2`; of hidden blocks the number alone."""
        blocks = [self.board.name("commander", id_) for id_ in self.standing("commanders", seat, zone)]
        for id_, corps in self.standing("corps", seat, zone).items():
            blocks.append(f"{self.board.name('corps', id_)}{self.total(corps)}{'°' if corps['activated'] else ''}")
        vedettes = len(self.standing("vedettes", seat, zone))
        hidden = sum(self.position["hidden"][seat].get(zone, {}).values())
        blocks += [f"{sign}×{count}" for sign, count in (("v", vedettes), ("?", hidden)) if count]
        return f"{self.initial(seat)}:{shortened(blocks)}" if blocks else ""

    def standing(self, kind: str, seat: str, zone: str) -> dict[str, Mapping[str, Any]]:
        """The blocks of a kind that a side has in a zone."""
        blocks = self.position[kind].items()
        return {id_: block for id_, block in blocks if (block["seat"], block["zone"]) == (seat, zone)}

    def total(self, corps: Mapping[str, Any]) -> str:
        """Strength points, and a mark when the corps is tired."""
        if "infantry" not in corps:
            return ""
        return f"{corps['infantry'] + corps['cavalry']}{'!' if corps['fatigue'] >= TIRED else ''}"
