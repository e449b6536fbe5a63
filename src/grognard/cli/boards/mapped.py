"""What boards with a map have in common: the picture with a question, the chart around the action, the cards."""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from grognard.engine.title import Title
from grognard.words import Words

from ..matching import match
from ..speech import say
from . import View
from .chart import Chart, Drawing, Label
from .panels import Flow, pair, panel, rows

MOST_PICTURE_ROWS, MAP_ROWS = 22, 28
READABLE = 4  # cards whose texts are shown again whenever they can be chosen

Position = Mapping[str, Any]
Numbers = Mapping[str, Sequence[int]]  # the options that a place stands for


class MappedBoard(ABC):
    """Draws what a seat sees; a game says what its places, forces, tracks and cards are."""

    legend = ""  # the message that explains the signs of the map
    card_kinds: tuple[str, ...] = ("card",)  # kinds of options that name a card
    hand_words: tuple[str, ...] = ()  # options that concern the whole hand
    picture_rows = 17  # of the map in a picture at least
    detailed = 8  # places that are told in full below a map
    place_kinds: tuple[str, ...] = ()  # kinds of options that name a place
    map_words: tuple[str, ...] = ()  # options that need the map although they name no place

    def __init__(self, title: Title, words: Words) -> None:
        self.words = words
        self.data = title.board()
        self.drawn: Any = None  # what the last chart was made of
        self.told: list[Any] = []  # what the tracks were made of that were shown last
        self.seen: Any = None  # the fight that was shown last, and to whom
        self.read: dict[str, set[str]] = {}  # the cards whose texts each seat has seen

    @abstractmethod
    def status(self, view: View) -> str:
        """One line: the turn, the phase, the score."""

    @abstractmethod
    def chart(self, position: Position) -> Chart:
        """The whole map as it is now."""

    @abstractmethod
    def label(self, view: View, numbers: Numbers) -> Callable[[str], Label]:
        """What is written at each place."""

    @abstractmethod
    def place_of(self, position: Position, thing: str) -> str:
        """The place that an option or a thing stands for, bare; '' if it has none."""

    @abstractmethod
    def action(self, position: Position) -> list[str]:
        """Where something is going on."""

    @abstractmethod
    def own(self, view: View) -> list[str]:
        """Where the seat's forces stand."""

    @abstractmethod
    def details(self, view: View, place: str) -> list[RenderableType]:
        """A place in full: its name, its kind, what stands there."""

    @abstractmethod
    def forces(self, view: View) -> RenderableType:
        """The orders of battle."""

    def fight(self, view: View) -> RenderableType | None:
        """What is being fought out, in figures."""
        return None

    def fought(self, view: View) -> Any:
        """The part of the view that says what is being fought out; empty if nothing is."""
        return view["position"]["battle"]

    def tracks(self, view: View) -> list[tuple[Any, RenderableType]]:
        """What is counted besides the map, each with what it is made of: it is shown again when that has changed."""
        return []

    def cards(self, position: Position) -> list[str]:
        """The cards that the seat holds; a game may have none."""
        return list(position.get("hand", []))

    def hand_in_question(self, view: View) -> list[str]:
        """The hand that a question is about; a seat may hold several."""
        return self.cards(view["position"])

    def hands(self, position: Position) -> list[Text]:
        """The names of the cards in a line."""
        cards = self.cards(position)
        return [pair(say("panel-hand"), self.names("card", cards), "dim")] if cards else []

    def card_table(self, cards: Sequence[str]) -> RenderableType:
        """Cards with their values and texts."""
        return Text(say("board-no-cards"))

    def picture(self, view: View) -> RenderableType | None:
        """The fight, the chart where places are chosen, and the cards where cards are, each if it is new."""
        parts, cards = self.fighting(view), self.cards_to_read(view)
        if len(cards) <= READABLE:  # else the cards are enough for one picture
            parts += self.charted(view)
        parts += [self.card_table(cards)] if cards else []
        return Group(*parts) if parts else None

    def cards_to_read(self, view: View) -> list[str]:
        """The cards that can be chosen; of many, and beside the map, only those whose texts the seat has not seen yet."""
        cards = list(dict.fromkeys(bare(option) for option in options_of(view) if kind(option) in self.card_kinds))
        cards += self.hand_in_question(view) if set(self.hand_words) & set(options_of(view)) else []
        read = self.read.setdefault(view["seat"], set())
        again = len(cards) <= READABLE and not self.numbers(view)
        unread = [card for card in cards if again or card not in read]
        read.update(cards)
        return unread

    def fighting(self, view: View) -> list[RenderableType]:
        """The fight, if anything of it is new."""
        seen = [view["seat"], self.fought(view)]
        if not seen[1] or seen == self.seen:
            return []
        self.seen = seen
        shown = self.fight(view)
        return [shown] if shown else []

    def charted(self, view: View) -> list[RenderableType]:
        """The chart with tracks and the names of the cards, if it shows anything new."""
        numbers = self.numbers(view)
        wanted = numbers or any(option in self.map_words or kind(option) in self.map_words for option in options_of(view))
        drawn = [view["seat"], view["position"], numbers]
        if not wanted or drawn == self.drawn:
            return []
        self.drawn = drawn
        return [self.framed(view, self.focus(view, numbers), self.picture_rows, MOST_PICTURE_ROWS), *self.counted(view)]

    def counted(self, view: View) -> list[RenderableType]:
        """The tracks and hands that have changed."""
        before = self.told
        tracks = [*self.tracks(view), *((hand.plain, hand) for hand in self.hands(view["position"]))]
        self.told = [[view["seat"], made_of] for made_of, _ in tracks]
        return [shown for made_of, shown in tracks if [view["seat"], made_of] not in before]

    def map(self, view: View, place: str) -> RenderableType:
        """The chart around a place or the action, what stands there in full, and what the signs mean."""
        found = self.place_of(view["position"], place) if place else ""
        focus = [found] if found else self.focus(view, self.numbers(view))
        told = [self.details(view, each) for each in list(dict.fromkeys(focus))[: self.detailed]]
        legend = Flow(say(self.legend).splitlines())
        return Group(self.framed(view, focus, MAP_ROWS, MAP_ROWS), rows(told), legend)

    def hand(self, view: View, name: str) -> RenderableType:
        """The cards in hand with their texts; if a name is given, those that are called so."""
        cards = self.cards(view["position"])
        named = [bare(card) for card in match(name, [f"card:{card}" for card in cards], self.words)] if name else []
        return panel(say("panel-hand"), self.card_table(named or cards))

    def use(self, option: str) -> tuple[str, str]:
        """The card that an option uses, and in short what for."""
        return "", ""

    def numbers(self, view: View) -> Numbers:
        """The numbers of the options that each place stands for; pieces that stand together need no map."""
        found: dict[str, list[int]] = {}
        for number, option in enumerate(options_of(view), 1):
            place = self.place_of(view["position"], option)
            if place:
                found.setdefault(place, []).append(number)
        places = any(kind(option) in self.place_kinds for option in options_of(view))
        return found if places or len(found) > 1 else {}

    def focus(self, view: View, numbers: Iterable[str]) -> list[str]:
        """Where the action is, what the question is about, and the places to choose from; else the seat's own forces."""
        return list(dict.fromkeys([*self.action(view["position"]), *self.in_question(view), *numbers])) or self.own(view)

    def in_question(self, view: View) -> list[str]:
        """The places that the question names."""
        named = view["question"]["args"].values() if view["question"] else []
        things = [thing for value in named for thing in (value if isinstance(value, list) else [value])]
        places = [self.place_of(view["position"], thing) for thing in things if isinstance(thing, str) and ":" in thing]
        return [place for place in places if place]

    def framed(self, view: View, focus: Sequence[str], rows: int, most: int) -> Panel:
        """The map around some places; those that can be chosen carry the numbers of their options."""
        chart = self.chart(view["position"])
        shown = max(rows, min(chart.rows_for(focus), most))
        drawing = Drawing(chart, focus, shown, self.label(view, self.numbers(view)))
        return panel(say("panel-map"), drawing, padding=0)

    def name(self, sort: str, id_: str) -> str:
        """The name of a thing by its sort and its bare id."""
        return self.words.name(f"{sort}:{id_}")

    def names(self, sort: str, ids: Iterable[str]) -> str:
        """The names of things, one after the other."""
        return ", ".join(self.name(sort, id_) for id_ in ids) or "–"


def options_of(view: View) -> list[str]:
    """The options of the question, if there is one."""
    return list(view["question"]["options"]) if view["question"] else []


def kind(option: str) -> str:
    return option.partition(":")[0]


def bare(option: str) -> str:
    return option.partition(":")[2]
