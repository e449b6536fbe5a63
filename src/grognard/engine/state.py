"""The state of a game: plain ints in lists and small records, with clone, encode and decode written out from the fields."""
from __future__ import annotations

import inspect
import types
import typing
from dataclasses import dataclass
from typing import Any, ClassVar, Self, TypeVar, dataclass_transform

from .chance import words
from .decision import Over
from .log import ALL, Event

Class = TypeVar("Class", bound=type)


class Plain:
    """What `record` and `state` add to a class; written here for the type checker."""

    __slots__ = ()
    FIELDS: ClassVar[tuple[str, ...]] = ()

    def clone(self) -> Self:
        raise NotImplementedError("decorate the class with @record or @state")

    def encode(self) -> list[Any]:
        raise NotImplementedError("decorate the class with @record or @state")

    @classmethod
    def decode(cls, values: list[Any]) -> Self:
        raise NotImplementedError("decorate the class with @record or @state")


@dataclass_transform()
def record(cls: Class) -> Class:
    """A small record of a state (a battle, a march): a slotted dataclass that can clone, encode and decode itself."""
    made: Class = dataclass(slots=True)(cls)  # type: ignore[assignment]
    return write_out(made)


def state(cls: Class) -> Class:
    """A game's state: slots for all annotated fields, zero or empty at first, with clone, encode and decode written out."""
    own = {name: hint for name, hint in inspect.get_annotations(cls).items() if "ClassVar" not in str(hint)}
    body = {name: value for name, value in cls.__dict__.items() if name not in ("__dict__", "__weakref__")}
    body["__slots__"] = tuple(own)
    made: Class = type(cls)(cls.__name__, cls.__bases__, body)
    return write_out(made, zero=True)


def write_out(cls: Class, zero: bool = False) -> Class:
    """Attach the methods whose source `methods` writes from the fields of the class."""
    source, names = methods(cls, zero)
    scope: dict[str, Any] = dict(names)
    exec(compile(source, f"<fields of {cls.__name__}>", "exec"), scope)
    for name in ("__init__", "clone", "encode") if zero else ("clone", "encode"):
        setattr(cls, name, scope[name])
    cls.decode = classmethod(scope["decode"])  # type: ignore[attr-defined]
    cls.FIELDS = tuple(fields(cls))  # type: ignore[attr-defined]
    return cls


def fields(cls: type) -> dict[str, Any]:
    """Names and types of the fields, those of the base class first."""
    return {name: hint for name, hint in typing.get_type_hints(cls).items() if typing.get_origin(hint) is not ClassVar}


def methods(cls: type, zero: bool) -> tuple[str, dict[str, type]]:
    """The source of __init__ (for states), clone, encode and decode, and the record classes it names."""
    shapes = {name: Shape(hint, f"{cls.__name__}.{name}") for name, hint in fields(cls).items()}
    lines: list[str] = []
    if zero:
        lines += ["def __init__(self):", *(f" self.{name} = {shape.zero}" for name, shape in shapes.items())]
    lines += ["def clone(self):", " other = new(type(self))"]
    lines += [f" other.{name} = {shape.copy.format(f'self.{name}')}" for name, shape in shapes.items() if name != "log"]
    lines += [" other.log = []"] * ("log" in shapes) + [" return other"]
    stored = {name: shape for name, shape in shapes.items() if name != "log"}
    lines += ["def encode(self):", f" return [{', '.join(s.store.format(f'self.{n}') for n, s in stored.items())}]"]
    lines += ["def decode(cls, values):", " other = new(cls)"]
    lines += [f" other.{name} = {shape.load.format(f'values[{at}]')}" for at, (name, shape) in enumerate(stored.items())]
    lines += [" other.log = []"] * ("log" in shapes) + [" return other", ""]
    names = {shape.record.__name__: shape.record for shape in shapes.values() if shape.record}
    return "\n".join(lines), {"new": object.__new__, **names}  # type: ignore[dict-item]


class Shape:
    """How one type of field is copied, stored, loaded and zeroed, as source with a hole for the value."""

    def __init__(self, hint: Any, where: str) -> None:
        self.record: type | None = None
        self.zero, self.copy, self.store, self.load = "0", "{0}", "{0}", "{0}"
        origin, args = typing.get_origin(hint), typing.get_args(hint)
        if hint in (int, bool, str):
            self.zero = {int: "0", bool: "False", str: "''"}[hint]
        elif origin is list and args[0] in (int, str, bool):
            self.zero, self.copy, self.store, self.load = "[]", "{0}[:]", "{0}[:]", "{0}[:]"
        elif origin is list and typing.get_origin(args[0]) is list and typing.get_args(args[0])[0] in (int, str):
            self.zero, self.copy = "[]", "[item[:] for item in {0}]"
            self.store = self.load = self.copy
        elif origin is list and is_record(args[0]):
            self.several(args[0])
        elif origin is dict and args[0] is int and args[1] is int:
            self.zero, self.copy, self.store = "{{}}", "{0}.copy()", "[*map(list, {0}.items())]"
            self.zero, self.load = "{}", "dict({0})"
        elif origin in (types.UnionType, typing.Union) and len(args) == 2 and args[1] is type(None) and is_record(args[0]):
            self.one(args[0])
        elif origin is tuple:
            self.zero, self.store, self.load = "()", "list({0})", "tuple({0})"
        elif where.endswith(".log"):
            self.zero = "[]"
        else:
            raise TypeError(f"{where}: a state holds ints, strings, lists of them and records, not {hint}")

    def one(self, record: type) -> None:
        self.record, self.zero = record, "None"
        self.copy = "None if {0} is None else {0}.clone()"
        self.store = "None if {0} is None else {0}.encode()"
        self.load = f"None if {{0}} is None else {record.__name__}.decode({{0}})"

    def several(self, record: type) -> None:
        self.record, self.zero = record, "[]"
        self.copy = "[item.clone() for item in {0}]"
        self.store = "[item.encode() for item in {0}]"
        self.load = f"[{record.__name__}.decode(item) for item in {{0}}]"


def is_record(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Plain)


@state
class State(Plain):
    """What every game's state has. A game derives its own from it, decorated with @state."""

    seed: str
    block: int  # number of the next block of random words
    pool: list[int]  # random words not used yet
    script: list[int]  # results that a test or a case has laid down for the next dice and picks
    revealed: int  # counts what became known: dice, cards, blocks laid open; an undo cannot go back past a change
    scenario: int
    swift: bool  # card windows open only for those who can use them (solo, hot-seat, simulation)
    result: str  # '' while the game goes on
    log: list[Event]  # what happened since the last clone

    def random(self, n: int) -> int:
        """A number from 0 to n-1, each as likely as the others to one part in 2**32 / n."""
        pool = self.pool
        if not pool:
            pool.extend(words(self.seed, self.block))
            self.block += 1
        return (pool.pop() * n) >> 32

    def die(self, sides: int = 6) -> int:
        """Roll a die."""
        self.revealed += 1
        if self.script:
            return self.script.pop(0)
        return 1 + self.random(sides)

    def pick(self, items: list[int]) -> int:
        """Take one of the items at random, without removing it."""
        self.revealed += 1
        if self.script:
            return items[self.script.pop(0)]
        return items[self.random(len(items))]

    def shuffle(self, cards: list[int]) -> None:
        """Put the cards into random order."""
        self.revealed += 1
        for i in range(len(cards) - 1, 0, -1):
            j = self.random(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def draw(self, pile: list[int]) -> int:
        """Take the top card of a pile (its last element)."""
        self.revealed += 1
        return pile.pop()

    def reseed(self, seed: str) -> None:
        """Let chance go on from another seed: what lies in a pile stays, what is rolled or shuffled from now on changes."""
        self.seed, self.block, self.pool = seed, 0, []

    def note(self, key: str, rule: str, *args: Any, to: int = ALL) -> None:
        """Write an event into the log; `to` is the set of seats that may see it, as bits."""
        self.log.append((key, rule, to, args))

    def finish(self, result: str) -> typing.NoReturn:
        """End the game at once with this result."""
        self.result = result
        raise Over

    def break_off(self) -> typing.NoReturn:
        """End one part of a longer game at once: the root procedure begins again and goes on from the state."""
        raise Over
