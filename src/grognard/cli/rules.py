"""`grognard rules GAME [ID or word]`: the digest of a rulebook, searched by number or by word."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from grognard.engine import registry
from grognard.engine.problem import Problem
from grognard.words.digest import Paragraph

from .matching import folded
from .output import console
from .parameters import GameName
from .speech import words


def rules(game: GameName, /, *search: Annotated[str, Parameter(help="help-search")]) -> None:
    """Show paragraphs of the rules."""
    title = registry.title(game)
    found = find_paragraphs(words(title).paragraphs().values(), " ".join(search))
    if not found:
        raise Problem("usage-no-rule", search=" ".join(search))
    print_paragraphs(found)


def find_paragraphs(paragraphs: Iterable[Paragraph], search: str) -> list[Paragraph]:
    """The paragraph with this number and those below it, or those that contain all the words."""
    known = list(paragraphs)
    numbered = [p for p in known if p.id == search or (p.id.startswith(search) and not p.id[len(search) :][:1].isdigit())]
    if search[:1].isdigit():
        return numbered
    wanted = [folded(word) for word in search.split()]
    return [p for p in known if all(word in folded(f"{p.id} {p.chapter} {p.text}") for word in wanted)]


def print_paragraphs(paragraphs: list[Paragraph]) -> None:
    """Paragraphs under the headings of their chapters."""
    out, chapter = console(), ""
    for paragraph in paragraphs:
        if paragraph.chapter != chapter:
            chapter = paragraph.chapter
            out.print(Text(f"\n{chapter}", style="bold"))
        out.print(Text.assemble((f"{paragraph.id}  ", "cyan"), paragraph.text))
