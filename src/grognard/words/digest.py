"""The digest of a rulebook: `rules.tsv` of a title, one paragraph a line, in every language."""
from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import NamedTuple

from grognard.engine.problem import DataProblem

COLUMNS = ("id", "chapter")


class Paragraph(NamedTuple):
    """One paragraph in the reader's language."""

    id: str
    chapter: str
    text: str


@cache
def digest(file: Path, language: str) -> dict[str, Paragraph]:
    """The paragraphs by id, in the order of the rulebook."""
    try:
        with file.open(encoding="utf-8", newline="") as lines:
            rows = list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
    except OSError as error:
        raise DataProblem(file.name, "", error.strerror or str(error)) from None
    for row in rows:
        missing = [column for column in (*COLUMNS, language) if not row.get(column)]
        if missing:
            raise DataProblem(file.name, row.get("id") or "?", f"{missing[0]} is missing")
    return {row["id"]: Paragraph(row["id"], row["chapter"], row[language]) for row in rows}
