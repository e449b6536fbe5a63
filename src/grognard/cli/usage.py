"""Help and usage errors of the command line in the user's language."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cyclopts import CoercionError, CycloptsError, MissingArgumentError, UnknownCommandError, UnknownOptionError
from cyclopts.help import DefaultFormatter, HelpEntry, HelpPanel, InlineText

from .speech import say

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions


class WordedHelp(DefaultFormatter):
    """Commands describe their parameters by keys (`help-scenario`); this words them when help is asked for."""

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        super().__call__(console, options, panel.copy(entries=[worded(entry) for entry in panel.entries]))


def worded(entry: HelpEntry) -> HelpEntry:
    """An entry of the help with its key replaced by the sentence."""
    if not isinstance(entry.description, InlineText):
        return entry
    key = str(getattr(entry.description.primary_renderable, "plain", ""))
    if not key.startswith("help-"):
        return entry
    return entry.copy(description=InlineText.from_format(say(key), "plaintext"))


def explain(error: CycloptsError, commands: Sequence[str]) -> str:
    """A usage error as one sentence."""
    if isinstance(error, UnknownCommandError) and error.unused_tokens:
        return say("usage-command", command=error.unused_tokens[0], known=", ".join(commands))
    if isinstance(error, UnknownOptionError):
        return say("usage-parameter", parameter=error.token.keyword or error.token.value)
    if isinstance(error, MissingArgumentError) and error.argument:
        return say("usage-missing", parameter=plain_name(error.argument.name))
    if isinstance(error, CoercionError) and error.token:
        name = error.token.keyword or (plain_name(error.argument.name) if error.argument else "")
        return say("usage-value", parameter=name, value=error.token.value)
    return say("usage-wrong", what=str(error))


def plain_name(name: str) -> str:
    """A parameter as the help shows it: positional ones in capitals."""
    return name if len(name) > 2 and name.startswith("--") else name.lstrip("-").upper()
