"""The board of Napoléon 1807: a chart around the action, cards with their texts, orders of battle, the combat in figures."""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from grognard.engine.title import Title
from grognard.words import Words

from ..output import table
from ..speech import say
from . import View
from .chart import Chart, Label, Link, Place

SIGNS = {"clear": "○", "wooded": "♠", "fortified": "▣", "citadel": "◆"}
ROAD, PATH = "─│╱╲", "····"
WATER = {"none": "", "river": "~", "great_river": "≈"}
BROKEN = "×"
STYLES = {"french": "bright_blue", "russian": "green"}
UNITS_PER_COLUMN = 5.0
PICTURE_ROWS, MAP_ROWS = 17, 28
WIDE = 22  # columns of a label at most
TIRED = 5  # fatigues from which on a corps fights worse
PLACES = ("march", "battle", "order")  # parts of the view that say where the action is

Position = Mapping[str, Any]


class TerminalBoard:
    """Draws what a seat sees."""

    def __init__(self, title: Title, words: Words) -> None:
        board = title.board()
        self.words = words
        self.kinds = {zone["id"]: zone["kind"] for zone in board["zones"]}
        self.places = [Place(zone["id"], zone["x"], zone["y"]) for zone in board["zones"]]
        self.links = board["links"]
        self.cards = {card["id"]: card for card in board["cards"]}
        self.units = {unit["id"]: unit for unit in board["units"]}
        self.last: Any = None

    def status(self, view: View) -> str:
        """Turn, phase, victory points, weather."""
        position = view["position"]
        low, high = position["draw_range"]
        parts = [
            say("board-turn", turn=position["turn"], last=position["last_turn"]),
            self.words.name(f"phase:{position['phase']}"),
            say("board-points", points=position["vp"], low=low, high=high),
            *(self.words.name(f"weather:{name}") for name in position["weather"]),
        ]
        return " · ".join(parts)

    def picture(self, view: View) -> RenderableType | None:
        """The chart where zones or operations are chosen, the cards where cards are, the combat when it has changed."""
        position, options = view["position"], view["question"]["options"]
        parts: list[RenderableType] = []
        if position["battle"]:
            parts.append(self.combat(position["battle"]))
        if any(option.startswith(("zone:", "operation:")) for option in options):
            parts.append(self.chart(view, self.focus(view), PICTURE_ROWS))
            parts.append(Text(say("pair", name=say("panel-hand"), value=self.card_names(position["hand"])), "dim"))
        if any(option.startswith("card:") for option in options):
            parts.append(self.card_table([option.partition(":")[2] for option in options if option.startswith("card:")]))
        news = [position["battle"], position["corps"], position["hidden"], [type(part) for part in parts], options]
        if not parts or news == self.last:
            return None
        self.last = news
        return Group(*parts)

    def map(self, view: View, place: str) -> RenderableType:
        """The chart around a zone or a block, with its legend."""
        focus = self.zones_of(view["position"], place) if place else self.focus(view)
        legend = Text(say("board-legend"), style="dim")
        return Group(self.chart(view, focus, MAP_ROWS), self.neighbourhood(view["position"], focus), legend)

    def hand(self, view: View) -> RenderableType:
        """The cards in hand with numbers and texts."""
        return Panel(self.card_table(view["position"]["hand"]), title=Text(say("panel-hand")), title_align="left")

    def forces(self, view: View) -> RenderableType:
        """Both orders of battle."""
        return Group(*(self.army(view["position"], seat) for seat in STYLES))

    def focus(self, view: View) -> list[str]:
        """Where the action is: the march, the combat or the stack being named, and the zones to choose from."""
        position, options = view["position"], (view["question"] or {"options": []})["options"]
        zones = [position[part]["zone"] for part in PLACES if position[part] and position[part]["zone"]]
        zones += [option.partition(":")[2] for option in options if option.startswith("zone:")]
        return zones or [corps["zone"] for corps in position["corps"].values() if corps["seat"] == view["seat"]]

    def zones_of(self, position: Position, thing: str) -> list[str]:
        """The zone that is meant, or the one where a block stands."""
        kind, _, id_ = thing.partition(":")
        if kind == "zone":
            return [id_]
        blocks = {**position["corps"], **position["commanders"], **position["vedettes"]}
        return [blocks[id_]["zone"]] if id_ in blocks else []

    def chart(self, view: View, focus: Sequence[str], rows: int) -> Panel:
        """The map around some zones; zones that can be chosen carry the number of their option."""
        position = view["position"]
        broken = [set(ends) for ends in position["bridges"]]
        links = [
            Link(
                link["a"],
                link["b"],
                ROAD if link["type"] == "road" else PATH,
                BROKEN if {link["a"], link["b"]} in broken else WATER[link["water"]],
            )
            for link in self.links
        ]
        labels = Labels(self, view)
        chart = Chart(self.places, links, UNITS_PER_COLUMN)
        drawn = Drawing(chart, focus, max(rows, min(chart.rows_for(focus), MAP_ROWS)), labels)
        return Panel(drawn, title=Text(say("panel-map")), title_align="left", padding=0)

    def neighbourhood(self, position: Position, focus: Sequence[str]) -> RenderableType:
        """What stands in the zones of the focus, in full."""
        rows = Table.grid(padding=(0, 2, 0, 0))
        for zone in dict.fromkeys(focus):
            terrain = self.words.text(f"terrain-{self.kinds[zone]}")
            blocks = [Text(line, style=STYLES[seat]) for seat in STYLES for line in self.full_lines(position, seat, zone)]
            axes = [Text(self.axis_line(axis)) for axis in position["axes"] if axis["zone"] == zone]
            rows.add_row(Text(self.words.name(f"zone:{zone}"), "bold"), Text(terrain, "dim"), Group(*blocks, *axes))
        return rows

    def axis_line(self, axis: Mapping[str, str]) -> str:
        """A retreat axis in words."""
        to = self.words.name(f"zone:{axis['from']}")
        return say("board-axis", axis=self.words.text("marker-retreat_axis"), seat=self.words.seat(axis["seat"]), zone=to)

    def full_lines(self, position: Position, seat: str, zone: str) -> Iterator[str]:
        """The blocks of a side in a zone, one a line."""
        for id_, corps in position["corps"].items():
            if (corps["seat"], corps["zone"]) == (seat, zone):
                yield f"{self.words.name(f'corps:{id_}')}  {self.strength(corps)}  {self.activation(corps)}"
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

    def card_names(self, cards: Sequence[str]) -> str:
        return ", ".join(self.words.name(f"card:{id_}") for id_ in cards) or "–"

    def card_table(self, cards: Sequence[str]) -> RenderableType:
        """Cards with their values and what they do."""
        columns = [say(f"board-card-{name}") for name in ("name", "move", "combat", "recovery", "text")]
        rows = table(*columns, numbers=tuple(columns[1:4]))
        for id_ in cards:
            card = self.cards[id_]
            colour = self.words.text(f"background-{card['background']}")
            text = Text.assemble((f"{colour}. ", "dim"), self.words.text(card["text"]))
            rows.add_row(
                self.words.name(f"card:{id_}"),
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
        return Panel(Group(*lines), title=Text(self.words.seat(seat)), title_align="left", border_style=STYLES[seat])

    def block_cells(self, kind: str, id_: str, block: Mapping[str, Any], numbers: list[str]) -> list[str]:
        """One line of an order of battle."""
        bonus = ", ".join(self.bonus(name) for name in self.units[id_]["bonus"])
        name, zone = self.words.name(f"{kind}:{id_}"), self.words.name(f"zone:{block['zone']}")
        return [name, zone, *numbers, self.activation(block), bonus]

    def bonus(self, name: str) -> str:
        """A bonus in words: `move+1` is the message `bonus-move-up`."""
        return self.words.text("bonus-" + name.replace("+1", "-up").replace("-1", "-down"))

    def combat(self, battle: Mapping[str, Any]) -> Panel:
        """Both sides of a combat with what their number of cards is made of."""
        grid = Table.grid(padding=(0, 4, 0, 0))
        grid.add_row(*(self.combat_side(seat, seat == battle["attacker"], side) for seat, side in battle["sides"].items()))
        title = say("board-combat", zone=self.words.name(f"zone:{battle['zone']}"))
        return Panel(grid, title=Text(title), title_align="left")

    def combat_side(self, seat: str, attacks: bool, side: Mapping[str, Any]) -> RenderableType:
        """One side of a combat: who takes part, why it has so many cards, what it has inflicted."""
        role = self.words.text("term-attacker" if attacks else "term-defender")
        blocks = [self.words.name(f"corps:{id_}") for id_ in side["corps"]]
        blocks += [self.words.name(f"commander:{id_}") for id_ in side["commanders"]]
        lines = [Text(say("pair", name=role, value=self.words.seat(seat)), STYLES[seat]), Text(", ".join(blocks))]
        lines += [self.modifier(row) for row in side["modifiers"]]
        if side["modifiers"]:
            lines.append(Text(say("pair", name=self.words.text("term-combat_cards"), value=side["cards"]), "bold"))
        if side["drawn"]:
            lines.append(Text(say("board-inflicts", losses=side["losses"], fatigues=side["fatigues"]), "bold"))
        return Group(*lines)

    def modifier(self, row: Mapping[str, Any]) -> Text:
        """One reason for cards more or less, with its paragraph."""
        return Text.assemble(f"{row['value']:+d}  ", self.words.name(f"label:{row['label']}"), (f"  {row['rule']}", "cyan"))


class Labels:
    """What is written at each zone of the chart."""

    def __init__(self, board: TerminalBoard, view: View) -> None:
        self.board, self.words, self.position = board, board.words, view["position"]
        question = view["question"] or {"options": []}
        self.numbers = {option: number for number, option in enumerate(question["options"], 1)}

    def __call__(self, zone: str) -> Label:
        """Sign, number of the option, name and marker; below it the blocks of each side."""
        number = self.numbers.get(f"zone:{zone}")
        head = Text(SIGNS[self.board.kinds[zone]])
        if number:
            head.append(f"[{number}]", style="bold yellow")
        head.append(self.words.name(f"zone:{zone}"), style="bold" if number else "")
        owner = {**self.position["control"], **self.position["citadels"]}.get(zone)
        if owner:
            head.append(f" {self.initial(owner)}", style=STYLES[owner])
        if zone in self.position["siege"]:
            head.append("*")
        sides = [(seat, self.short_line(seat, zone)) for seat in STYLES]
        return Label([head, *(Text(f" {line}", style=f"bold {STYLES[seat]}") for seat, line in sides if line)])

    def initial(self, seat: str) -> str:
        return self.words.seat(seat)[0]

    def short_line(self, seat: str, zone: str) -> str:
        """The blocks of a side in a few letters: `F:Napoléon Davout5 v×2`; of hidden blocks the number alone."""
        blocks = [self.words.name(f"commander:{id_}") for id_ in self.standing("commanders", seat, zone)]
        for id_, corps in self.standing("corps", seat, zone).items():
            blocks.append(f"{self.words.name(f'corps:{id_}')}{self.total(corps)}{'°' if corps['activated'] else ''}")
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


def shortened(blocks: list[str]) -> str:
    """Names side by side; the longer the list, the fewer letters each of them has."""
    for letters in range(12, 2, -1):
        line = " ".join(cut(block, letters) for block in blocks)
        if len(line) <= WIDE:
            return line
    return f"{' '.join(cut(block, 4) for block in blocks[:3])}+{len(blocks) - 3}"


def cut(block: str, letters: int) -> str:
    """The first letters of a name, with the figures at its end."""
    name = block.rstrip("0123456789!°")
    return name[:letters] + block[len(name) :]


class Drawing:
    """A chart that takes the width it is given."""

    def __init__(self, chart: Chart, focus: Sequence[str], rows: int, labels: Labels) -> None:
        self.chart, self.focus, self.rows, self.labels = chart, focus, rows, labels

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from self.chart.draw(self.focus, options.max_width, self.rows, self.labels)
