"""The board of Kutuzov: Russia with its lines of march, headquarters, morale, attrition and keys, battles and sieges."""
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
from .labels import cut, heading, shortened
from .mapped import MappedBoard, Numbers, Position
from .panels import Card, card_list, dotted, duel, figures, modifier, pair, panel, rows

STROKES = {"clear": "─│╱╲", "rough": "····", "river": "─│╱╲", "marsh": "~~~~"}
RIVER = "≈"
STYLES = {"imperial": "bright_blue", "tsarist": "green"}
KINDS = (("capital", "★"), ("fortress", "▣"), ("key", "◆"))  # the sign of a space: the first that fits
DUCHY, ZONE = "○", "□"
MARKS = {"scorched": "%", "sacked": "$", "entrenched": "#", "dmc": "⌂"}
MARKERS = {"scorched": "scorched_earth", "sacked": "sacked", "entrenched": "entrenchment", "dmc": "dmc"}
SPOTS = ("key", "depot", "fortress", "capital", "port")
IN_SPACE = ("space", "march", "attack", "siege", "flag", "entrench", "scorch", "intercept", "evade")
UNITS_PER_COLUMN = 4.6
NAME, LEADERS = 13, 17  # columns for the name of a space, for those of its leaders


class TerminalBoard(MappedBoard):
    """Draws what a seat sees."""

    legend = "board-kutuzov-legend"
    card_kinds = ("card", "cp", "event")
    hand_words = ("mulligan",)
    place_kinds = (*IN_SPACE, "line")
    map_words = ("cp", "event", "done")

    def __init__(self, title: Title, words: Words) -> None:
        super().__init__(title, words)
        self.spaces = {space["id"]: space for space in self.data["spaces"]}
        self.leaders = {leader["id"]: leader for leader in self.data["units"]}
        self.card_entries = {card["id"]: card for card in self.data["cards"]}
        powers = {power["id"]: power["side"] for power in self.data["powers"]}
        self.controllers = {ally["id"]: ally["controller"] for ally in self.data["allies"]}
        self.sides = {**powers, **{ally: powers[power] for ally, power in self.controllers.items()}}
        places = [Place(space["id"], space["x"], space["y"]) for space in self.data["spaces"]]
        links = [Link(line["a"], line["b"], STROKES[line["type"]], water(line["type"])) for line in self.data["links"]]
        self.russia = Chart(places, links, UNITS_PER_COLUMN)

    def status(self, view: View) -> str:
        """Turn, round, phase, whose impulse it is with what points, keys."""
        position = view["position"]
        active = self.name("power", position["active"]) if position["active"] else ""
        parts = [
            self.words.text(f"turn-{position['turn']}"),
            say("board-round", round=position["round"]) if position["phase"] == "impulses" else "",
            active or self.name("phase", position["phase"]),
            say("board-kutuzov-points", points=position["points"]) if position["points"] else "",
            say("board-kutuzov-keys", keys=position["tsarist_keys"], all=sum(bool(at.get("key")) for at in self.spaces.values())),
        ]
        return " · ".join(part for part in parts if part)

    def chart(self, position: Position) -> Chart:
        return self.russia

    def place_of(self, position: Position, thing: str) -> str:
        """A space, where a line of march leads, or where a leader stands."""
        kind, _, id_ = thing.partition(":")
        if kind in IN_SPACE:
            return id_
        if kind == "line":
            return next((line["b"] for line in self.data["links"] if id_ == f"{line['a']}-{line['b']}"), "")
        return str(position["leaders"][id_]["space"]) if kind == "leader" else ""

    def action(self, position: Position) -> list[str]:
        """The march and the battle."""
        march, battle = position["march"], position["battle"]
        return [*([march["here"]] if march else []), *([battle["space"]] if battle else [])]

    def own(self, view: View) -> list[str]:
        """Where the pieces of the active power stand if it is the seat's, else of all its powers."""
        position = view["position"]
        mine = [power for power, entry in position["powers"].items() if entry["seat"] == view["seat"]]
        acting = [position["active"]] if position["active"] in mine else mine
        with_allies = [*acting, *(ally for ally, controller in self.controllers.items() if controller in acting)]
        return [id_ for id_, at in position["spaces"].items() if any(force in at.get("sp", {}) for force in with_allies)]

    def label(self, view: View, numbers: Numbers) -> Callable[[str], Label]:
        return Labels(self, view, numbers)

    def controller(self, position: Position, space: str) -> str:
        """The side whose flag flies over a space, or whose home it is."""
        return str(self.sides[position["spaces"].get(space, {}).get("flag") or self.spaces[space]["owner"]])

    def details(self, view: View, place: str) -> list[RenderableType]:
        """A space in full."""
        position, about = view["position"], self.spaces[place]
        at = position["spaces"].get(place, {})
        facts = [self.name("spot", spot) for spot in SPOTS if about.get(spot)]
        facts += [self.name("marker", name) for mark, name in MARKERS.items() if at.get(mark)]
        facts += [say("board-kutuzov-flag", power=self.name("power", at["flag"]))] if at.get("flag") else []
        lines = [Text(self.force_line(position, at, force), STYLES[self.sides[force]]) for force in self.forces_in(position, at)]
        side = self.controller(position, place)
        return [Text(self.name("space", place), f"bold {STYLES[side]}"), Group(dotted(facts, "dim"), *lines)]

    def force_line(self, position: Position, at: Mapping[str, Any], force: str) -> str:
        """`French Army of the North: 16 SP, Napoleon 5-8, Davout 4-6`."""
        return say("pair", name=self.name("power", force), value=self.strength(position, at, force))

    def strength(self, position: Position, at: Mapping[str, Any], force: str) -> str:
        """What a power has in a space."""
        led = [self.rated(leader) for leader in self.led_by(position, at, force)]
        return ", ".join([f"{at.get('sp', {}).get(force, 0)} {self.words.text('term-sp')}", *led])

    def led_by(self, position: Position, at: Mapping[str, Any], force: str) -> list[str]:
        """The leaders of a power in a space."""
        return [leader for leader in at.get("leaders", []) if position["leaders"][leader]["power"] == force]

    def forces_in(self, position: Position, at: Mapping[str, Any]) -> list[str]:
        """The powers and allies that have soldiers or leaders in a space."""
        led = {position["leaders"][id_]["power"] for id_ in at.get("leaders", [])}
        return [force for force in self.sides if force in at.get("sp", {}) or force in led]

    def rated(self, leader: str) -> str:
        """A leader with his battle and command ratings."""
        about = self.leaders[leader]
        return f"{self.name('leader', leader)} {about['battle']}-{about['command']}"

    def tracks(self, view: View) -> list[tuple[Any, RenderableType]]:
        """The headquarters, and both tracks."""
        position = view["position"]
        lines = [self.morale(position), self.circumstances(position)]
        powers = [position["powers"], position["forces"]]
        return [(powers, self.headquarters(position)), *((line.plain, line) for line in lines)]

    def headquarters(self, position: Position) -> RenderableType:
        """Cards, resources, victory points and pieces off the map of every power."""
        names = ("player", "cards", "resources", "points", "unbuilt", "box")
        heads = ["", *(say(f"board-kutuzov-column-{name}") for name in names)]
        lines: list[list[str | Text]] = []
        for power, entry in position["powers"].items():
            force = position["forces"][power]
            cards = f"{entry['cards']}+{entry['home_cards']}" if entry["home_cards"] else str(entry["cards"])
            player = self.words.seat(entry["seat"]) if entry["seat"] else "–"
            counts = (entry["resources"], entry["vp"], force["unbuilt"], force["box"])
            name = Text(self.name("power", power), STYLES[self.sides[power]])
            lines.append([name, player, cards, *map(written, counts)])
        return figures(heads, lines)

    def morale(self, position: Position) -> Text:
        """9.1, 14.4 The levels of morale and attrition with their markers."""
        levels = [
            say("pair", name=self.name("side", side), value=f"{self.name('morale', at['morale'])} {markers(at)}")
            for side, at in position["sides"].items()
        ]
        worn = position["attrition"]
        wear = say("pair", name=say("board-kutuzov-attrition"), value=f"{self.name('attrition', worn['level'])} {markers(worn)}")
        return dotted([*levels, wear])

    def circumstances(self, position: Position) -> Text:
        """The allies, what keeps Russia from being conquered, the piles."""
        allies = [f"{self.name('power', ally)} {self.name('ally', state)}" for ally, state in position["allies"].items()]
        conquest = position["conquest"]
        rolls = say("board-kutuzov-conquest", rolls=conquest["rolls"], modifier=f"{conquest['modifier']:+d}")
        in_force = [*position["face_up"], *position["beside"]]
        shown = [say("board-kutuzov-in-force", cards=self.names("card", in_force))] if in_force else []
        return dotted([*allies, rolls, say("board-deck", count=position["deck"]), *shown], "dim")

    def forces(self, view: View) -> RenderableType:
        """Armies, garrisons and leaders off the map, side by side; then the tracks."""
        position = view["position"]
        armies = [panel(self.name("side", side), rows(self.order(position, side)), STYLES[side]) for side in STYLES]
        return Group(*armies, self.headquarters(position), self.morale(position), self.circumstances(position))

    def order(self, position: Position, side: str) -> Iterator[Sequence[RenderableType]]:
        """Each power of a side: armies one a line, garrisons in one line, then who is not on the map."""
        for force in (force for force, of in self.sides.items() if of == side):
            here = {id_: at for id_, at in position["spaces"].items() if force in self.forces_in(position, at)}
            led = [id_ for id_, at in here.items() if self.led_by(position, at, force)]
            garrisons = [f"{self.name('space', id_)} {here[id_]['sp'][force]}" for id_ in here if id_ not in led]
            away = [id_ for id_, at in position["leaders"].items() if at["power"] == force and at["where"] not in ("map", "gone")]
            lines = [f"{self.name('space', id_)}  {self.strength(position, here[id_], force)}" for id_ in led]
            lines += [say("pair", name=say("board-garrisons"), value=", ".join(garrisons))] if garrisons else []
            lines += [say("pair", name=say("board-away"), value=self.names("leader", away))] if away else []
            yield Text(self.name("power", force), "bold"), Text("\n".join(lines) or "–")

    def cards(self, position: Position) -> list[str]:
        """All hands of the seat, that of the active power first."""
        return [card for power in self.held(position) for card in position["powers"][power]["hand"]]

    def hand_in_question(self, view: View) -> list[str]:
        """The hand of the power that is asked."""
        power = str(view["question"]["args"].get("power", "")).removeprefix("power:")
        return list(view["position"]["powers"].get(power, {}).get("hand") or [])

    def held(self, position: Position) -> list[str]:
        """The powers whose hands are seen."""
        powers = [power for power, entry in position["powers"].items() if entry["hand"]]
        return sorted(powers, key=lambda power: power != position["active"])

    def hands(self, position: Position) -> list[Text]:
        """One line for each hand that is seen."""
        held = self.held(position)
        return [pair(self.name("power", power), self.names("card", position["powers"][power]["hand"]), "dim") for power in held]

    def card_table(self, cards: Sequence[str]) -> RenderableType:
        """Cards with their command points and texts."""
        return card_list(self.card(id_, self.card_entries[id_]) for id_ in cards)

    def card(self, id_: str, entry: Mapping[str, Any]) -> Card:
        """A card in words."""
        points = f"{entry['cp'] or '–'}{'+' if entry['plus'] else ''}"
        return Card(points, self.name("card", id_), self.name("label", entry["type"]), self.words.text(f"card-{id_}-text"))

    def use(self, option: str) -> tuple[str, str]:
        """A card is played for its points or for its event."""
        kind, _, id_ = option.partition(":")
        if kind not in ("cp", "event"):
            return "", ""
        return self.name("card", id_), say(f"board-kutuzov-use-{kind}", points=self.card_entries[id_]["cp"] or 0)

    def fight(self, view: View) -> RenderableType:
        """Both sides of a battle or siege: strength, what their dice are made of, hits."""
        battle = view["position"]["battle"]
        title = say("board-siege" if battle["siege"] else "board-combat", zone=self.name("space", battle["space"]))
        sides = [self.battle_side(battle, side, battle["sides"][side]) for side in STYLES]
        return duel(f"{title} · {say('board-round', round=max(1, battle['round']))}", *sides)

    def battle_side(self, battle: Mapping[str, Any], side: str, about: Mapping[str, Any]) -> list[Text]:
        """One side: who fights under whom, its dice part by part, its cards, what it has done and suffered."""
        role = say("board-attacker" if side == battle["active"] else "board-defender")
        lines = [pair(self.name("side", side), role, STYLES[side])]
        points = self.words.text("term-sp")
        lines += [pair(self.name("power", force), f"{count} {points}") for force, count in about["sp"].items()]
        leaders = sorted(about["leaders"], key=lambda leader: leader != about["commander"])
        lines += [Text(", ".join(self.rated(leader) for leader in leaders))] if leaders else []
        rows_of = ({"label": f"dice-{row['key']}", "rule": row["rule"], "value": row["dice"]} for row in about["modifiers"])
        lines += [modifier(self.words, row) for row in rows_of]
        lines += [Text(self.names("card", about["cards"]))] if about["cards"] else []
        rolled = " ".join(map(str, about["rolled"])) or "–"
        lines.append(Text(say("board-kutuzov-dice", total=about["total"], rolled=rolled), "bold"))
        return [*lines, Text(say("board-kutuzov-hits", hits=about["hits"], killed=about["killed"], disrupted=about["disrupted"]))]


class Labels:
    """What is written at each space of the chart."""

    def __init__(self, board: TerminalBoard, view: View, numbers: Numbers) -> None:
        self.board, self.position, self.numbers = board, view["position"], numbers

    def __call__(self, space: str) -> Label:
        """The sign of the space, its name and markers; below it the force of each side."""
        about, at = self.board.spaces[space], self.position["spaces"].get(space, {})
        side = self.board.controller(self.position, space)
        sign = next((sign for kind, sign in KINDS if about.get(kind)), ZONE if about["kind"] == "zone" else DUCHY)
        marks = [(sign, "dim") for mark, sign in MARKS.items() if at.get(mark)]
        marks += [(f" {self.initial(side)}", STYLES[side])] if at.get("flag") else []
        name = cut(self.board.name("space", space), NAME)
        lines = [(side, self.short_line(at, side)) for side in STYLES]
        head = heading(sign, name, self.numbers.get(space, []), STYLES[side], marks)
        return Label([head, *(Text(f" {line}", f"bold {STYLES[side]}") for side, line in lines if line)])

    def initial(self, side: str) -> str:
        return self.board.name("side", side)[0]

    def short_line(self, at: Mapping[str, Any], side: str) -> str:
        """`I19:Napoleon Davout`: strength points and leaders of a side."""
        strength = sum(count for force, count in at.get("sp", {}).items() if self.board.sides[force] == side)
        leaders = [id_ for id_ in at.get("leaders", []) if self.board.sides[self.position["leaders"][id_]["power"]] == side]
        if not strength and not leaders:
            return ""
        names = shortened([self.board.name("leader", id_) for id_ in leaders], LEADERS) if leaders else ""
        return f"{self.initial(side)}{strength}{':' if names else ''}{names}"


def water(kind: str) -> str:
    """The sign in the middle of a line of march that crosses a river."""
    return RIVER if kind == "river" else ""


def markers(track: Mapping[str, Any]) -> str:
    """`(+2 −1)`: markers of gain and loss."""
    return f"(+{track['gain']} −{track['loss']})"


def written(figure: float) -> str:
    """A figure; half points carry ½."""
    return f"{int(figure)}{'½' if figure % 1 else ''}"
