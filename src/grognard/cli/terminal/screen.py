"""What the table shows: questions, log, reasons, rules, help."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from grognard.engine.decision import Refusal
from grognard.engine.record import Record
from grognard.engine.session import EVERY_MOMENT
from grognard.words import Words

from ..matching import folded
from ..rules import find_paragraphs
from ..speech import say
from .entry import COMMANDS
from .options import Use, listed

MARGIN = 6  # columns for the number of a paragraph
BRIEFING = 10  # for the headings of a briefing
LOG_LINES = 20
RULES_SHOWN = 12
APART = " · "  # between the parts of a status
RULE = 2  # columns of the rule behind a status at least


def hanging(rows: Sequence[tuple[str, RenderableType]], style: str = "cyan", width: int = MARGIN) -> Grid:
    """Lines with something in the margin: a rule, a number, a command."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style=style, justify="right", min_width=width, no_wrap=True)
    grid.add_column(overflow="fold")
    for margin, content in rows:
        grid.add_row(margin, content)
    return grid


def opening(words: Words, record: Record) -> RenderableType:
    """The head of the game."""
    lines = [say("opening-seat", seat=words.seat(seat), who=who_plays(who)) for seat, who in record.seats.items()]
    lines += [say("opening-commitment", commitment=record.commitment), say("opening-help")]
    title = say("heading", title=words.text("title"), scenario=words.scenario(record.scenario))
    return Panel(Text("\n".join(lines)), title=Text(title, style="bold"), title_align="left")


def briefing(words: Words, record: Record) -> RenderableType:
    """The situation, how one wins, how a turn goes, and what to do first, as far as the game tells it."""
    parts = [part for part in ("aim", "turn", "first") if words.messages.has(f"briefing-{part}")]
    rows = [(say(f"briefing-{part}"), Text(words.text(f"briefing-{part}"))) for part in parts]
    page = Group(Text(words.text(f"scenario-{record.scenario}-text")), Text(), hanging(rows, "yellow", BRIEFING))
    return Panel(page, title=Text(words.scenario(record.scenario)), title_align="left")


def who_plays(who: str) -> str:
    """Human or bot, in words."""
    return say(f"level-{who.removeprefix('bot:')}") if who.startswith("bot:") else say("who-human")


def log_lines(words: Words, events: Sequence[Mapping[str, Any]]) -> RenderableType:
    """The log in words, each line with its paragraph."""
    return hanging([log_line(event["rule"], words.event(event)) for event in events], "dim cyan")


def log_line(rule: str, sentence: str) -> tuple[str, RenderableType]:
    """The paragraph in the margin; a long name, such as that of a card's text, stands behind the sentence."""
    if len(rule) <= MARGIN:
        return rule, Text(sentence)
    return rule.partition(".")[0], Text.assemble(sentence, (f"  {rule}", "dim cyan"))


def question(words: Words, asked: Mapping[str, Any], status: str, hint: str, use: Use) -> RenderableType:
    """The question with its paragraph, a hint if there is one, and the numbered options."""
    rows: list[tuple[str, RenderableType]] = [(asked["rule"], Text(words.question(asked), style="bold"))]
    if hint:
        rows.append(("", Text(hint, style="dim")))
    return Group(Status(status), hanging(rows), listed(words, asked["options"], use))


class Status:
    """The line above a question; what has no room in it stands above it."""

    def __init__(self, status: str) -> None:
        self.parts = status.split(APART)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = ""
        for part in self.parts:
            longer = f"{line}{APART}{part}" if line else part
            if line and cell_len(longer) > options.max_width - RULE:
                yield Text(line)
                longer = part
            line = longer
        yield Rule(Text(line), align="left", style="dim")


def hint(words: Words, prompt: str) -> str:
    """What helps with a question: the message `ask-<prompt>-help`, if the game has one."""
    key = f"ask-{prompt}-help"
    return words.text(key) if words.messages.has(key) else ""


def refusal(words: Words, choice: str, reason: Refusal) -> RenderableType:
    """Why something is not allowed: the reason with its numbers, and the text of the paragraph."""
    sentence = say("reason", thing=words.option(choice), why=words.refusal(reason))
    paragraph = words.paragraph(reason.rule)
    rows: list[tuple[str, RenderableType]] = [("", Text(sentence, style="" if reason.key == "allowed" else "red"))]
    if paragraph:
        rows.append((paragraph.id, Text(paragraph.text, style="dim")))
    return hanging(rows)


def rules(words: Words, search: str) -> RenderableType:
    """Paragraphs of the rules by number or word."""
    found = find_paragraphs(words.paragraphs().values(), search)
    if not found:
        return Text(say("usage-no-rule", search=search))
    grid = hanging([(paragraph.id, Text(paragraph.text)) for paragraph in found[:RULES_SHOWN]])
    more = len(found) - RULES_SHOWN
    return Group(grid, Text(say("more-rules", count=more), style="dim")) if more > 0 else grid


def help_page() -> RenderableType:
    """What can be typed at the table."""
    rows = [(say(f"word-{name}"), Text(say(f"command-{name}"))) for name in COMMANDS]
    page = Group(Text(say("help-table")), Text(), hanging(rows, "yellow", 10))
    return Panel(page, title=Text(say("word-help")), title_align="left")


def parse_orders(text: str, moment: str, orders: set[str]) -> set[str] | None:
    """The standing orders that a player types; None if he only wants to read them."""
    word = folded(text)
    if word in ("pass", folded(say("orders-word-pass"))):
        return {EVERY_MOMENT}
    if word in ("ask", folded(say("orders-word-ask"))):
        return set()
    if word in ("here", folded(say("orders-word-here"))) and moment:
        return {*orders, moment}
    return None


def standing_orders(words: Words, orders: set[str]) -> RenderableType:
    """What the seat has ordered, and what it may order."""
    if EVERY_MOMENT in orders:
        now = say("orders-all")
    elif orders:
        now = say("orders-some", moments=words.join([words.name(f"moment:{moment}") for moment in sorted(orders)]))
    else:
        now = say("orders-none")
    return Group(Text(now), Text(say("orders-how"), style="dim"))


def ending(words: Words, record: Record) -> RenderableType:
    """How the game ended."""
    lines = Text.assemble((words.result(record.result), "bold"), "\n", say("ending-seed", seed=record.seed))
    return Panel(lines, title=Text(say("ending")), title_align="left")
