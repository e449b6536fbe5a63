"""The examples of the documentation run."""
from __future__ import annotations

import re
import textwrap
from pathlib import Path

from grognard.engine import registry
from grognard.engine.record import parse_record, replay

from .conftest import Grognard

DOCS = Path(__file__).parents[2] / "docs"


def example(page: str, begins: str) -> str:
    """The first indented block of a page that begins with a text."""
    blocks = re.findall(r"(?:^    .*\n|^\n(?=    ))+", (DOCS / page).read_text(encoding="utf-8"), flags=re.M)
    return next(text for block in blocks if (text := textwrap.dedent(block).strip()).startswith(begins))


def test_the_case(grognard: Grognard, tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(example("cases.md", "format:"), encoding="utf-8")
    ran = grognard("cases", str(file))
    assert ran.out.splitlines()[-1] == "1 passed, 0 failed", ran.out


def test_the_record() -> None:
    record = parse_record(example("records.md", "{").encode(), "records.md")
    assert replay(registry.title(record.game), record).number == len(record.decisions)


def test_every_command_has_a_line() -> None:
    from grognard.cli.main import COMMANDS

    page = (DOCS / "commands.md").read_text(encoding="utf-8")
    assert [name for name in COMMANDS if f"| `{name}" not in page] == []
