"""The words of a game: every option and every argument of a sentence has a stable text, such as `zone:neidenburg`."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

SPAN = 1 << 12  # options of one kind


class Vocabulary:
    """Kinds of things (zones, corps, cards) and their ids. An option is the base of its kind plus an index.

    `kind` returns the base, `word` makes an option that stands alone (`pass`). `sentence` says which arguments the events,
    prompts and refusals of a key carry: `sentence("moves-to", stack="corps*", zone="zone", points="number")`; a star means
    a list. Whatever is not a number is shown by its id, so that readers can look up its name in their language.
    """

    def __init__(self) -> None:
        self.kinds: list[tuple[str, Sequence[str]]] = []
        self.bases: dict[str, int] = {}
        self.sentences: dict[str, dict[str, str]] = {}
        self.options: dict[str, int] = {}

    def kind(self, name: str, ids: Sequence[str]) -> int:
        """Introduce a kind of options; returns the number to add to an index."""
        base = len(self.kinds) * SPAN
        self.kinds.append((name, ids))
        self.bases[name] = base
        self.options.update({f"{name}:{text}": base + at for at, text in enumerate(ids)})
        return base

    def word(self, name: str) -> int:
        """Introduce an option that stands alone."""
        base = len(self.kinds) * SPAN
        self.kinds.append((name, ()))
        self.bases[name] = self.options[name] = base
        return base

    def sentence(self, key: str, **arguments: str) -> str:
        """Introduce the arguments of an event, a prompt or a refusal; returns the key."""
        self.sentences[key] = arguments
        return key

    def describe(self, option: int) -> str:
        """The stable text of an option."""
        name, ids = self.kinds[option // SPAN]
        return f"{name}:{ids[option % SPAN]}" if ids else name

    def parse(self, text: str) -> int | None:
        """The option of a text, or None if the game has no such thing."""
        return self.options.get(text)

    def arguments(self, key: str, args: Sequence[Any]) -> dict[str, Any]:
        """The arguments of a sentence by name, as ids or numbers."""
        shapes = self.sentences.get(key, {})
        if len(shapes) != len(args):
            raise ValueError(f"sentence {key!r} takes {list(shapes)}, got {args!r}")
        return {name: self.value(kind, value) for (name, kind), value in zip(shapes.items(), args, strict=True)}

    def value(self, kind: str, value: Any) -> Any:
        """One argument: a number or text as it is, anything else by its id."""
        if kind.endswith("*"):
            return [self.value(kind[:-1], item) for item in value]
        if kind in ("number", "text"):
            return value
        if kind == "option":
            return self.describe(value)
        ids = self.kinds[self.bases[kind] // SPAN][1]
        return f"{kind}:{ids[value]}" if value >= 0 else ""
