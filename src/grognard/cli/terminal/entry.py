"""What a player types: a command of the table, the number of an option, or the name of a thing."""
from __future__ import annotations

from grognard.engine.title import Title
from grognard.words import Words

from ..matching import folded, match
from ..speech import say

LOOKING = ("help", "briefing", "map", "hand", "forces", "log", "why", "rule", "counsel", "lesson")
COMMANDS = (*LOOKING, "remark", "undo", "orders", "save", "quit")
SHORT = {"?": "help", "q": "quit"}


def command_of(line: str) -> tuple[str, str]:
    """The command that a line begins with and the rest of the line; no command is ''. English words always work."""
    first, _, rest = line.strip().partition(" ")
    if folded(first) in SHORT:
        return SHORT[folded(first)], rest.strip()
    for name in COMMANDS:
        if folded(first) in (name, folded(say(f"word-{name}"))):
            return name, rest.strip()
    return "", line.strip()


def choices_of(line: str, options: list[str], words: Words) -> list[str]:
    """The offered options that a line can mean."""
    if line.isdigit():
        return [options[int(line) - 1]] if 1 <= int(line) <= len(options) else []
    return match(line, options, words)


def thing_of(line: str, options: list[str], title: Title, words: Words) -> str:
    """Whatever of the game a line names, offered or not; kinds that are offered come first. Nothing is ''."""
    offered = choices_of(line, options, words)
    if len(offered) == 1:
        return offered[0]
    kinds = {option.partition(":")[0] for option in options}
    alike = [choice for choice in title.vocabulary.options if choice.partition(":")[0] in kinds]
    found = [] if line.isdigit() else match(line, alike, words) or match(line, title.vocabulary.options, words)
    return found[0] if found else ""
