"""The sentences of the command line: both languages have the same keys, and every key that the code names exists."""
from __future__ import annotations

import re
from pathlib import Path

from grognard.bots import LEVELS
from grognard.cli import speech
from grognard.cli.main import COMMANDS
from grognard.cli.terminal import entry
from grognard.words.fluent_files import entries

CODE = Path(speech.__file__).parent


def keys(language: str) -> list[str]:
    found = []
    for each in entries(CODE / "text" / f"{language}.ftl"):
        assert type(each).__name__ != "Junk", each.content
        if type(each).__name__ == "Message":
            found.append(each.id.name)
    return found


def test_both_languages_have_the_same_keys_once() -> None:
    assert keys("en") == keys("fr")
    assert len(set(keys("en"))) == len(keys("en"))


def test_every_key_that_the_code_names_exists() -> None:
    named = {f"help-{name}" for name in COMMANDS} | {f"level-{name}" for name in LEVELS}
    named |= {f"{sort}-{name}" for name in entry.COMMANDS for sort in ("word", "command")}
    for file in CODE.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        named |= set(re.findall(r'\bsay\("([a-z0-9-]+)"', text))
        named |= set(re.findall(r'Parameter\([^)]*help="([a-z-]+)"', text))
        named |= set(re.findall(r'Problem\("(usage-[a-z-]+)"', text))
    assert named <= set(keys("en"))
