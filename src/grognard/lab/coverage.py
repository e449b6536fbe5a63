"""Coverage: which paragraphs of a rulebook have code and a test, computed from the sources and the tests themselves.

A paragraph is implemented if a docstring of the game's package names its id, or if the id stands in the code as a string (the
rule of an Ask, a Refusal, a note …). The kit belongs to no game, so its docstrings name a paragraph as `game:id`. A paragraph is
tested by a test function whose name begins with the id (`test_7_12_…`, `test_12_tirailleurs_…`), by an id among the parameters of
a test, or by a case with that rule. `python -m grognard.lab.coverage GAME` writes docs/coverage/GAME.md.
"""
from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from grognard.engine.data import read_data
from grognard.engine.problem import Problem
from grognard.engine.registry import title as title_of
from grognard.engine.title import Title
from grognard.words.digest import digest

ROOT = Path(__file__).parents[3]
KIT = Path(__file__).parents[1] / "kit"
NUMBER = r"\d+\w*(?:\.\w+)*"
ID = re.compile(rf"(?<![\w.]){NUMBER}")
Places = dict[str, list[str]]  # id -> where it is named


def rule_ids(title: Title) -> tuple[str, ...]:
    """The paragraphs of a game's digest, in its order."""
    return tuple(digest(title.folder / "rules.tsv", "en"))


def ids_in(text: str, ids: frozenset[str]) -> Iterator[str]:
    """The ids that a text names, each exactly: 7.3A is neither 7.3 nor 7.3a."""
    for found in ID.findall(text):
        if found in ids:
            yield found


def coverage(title: Title, tests: Path = ROOT / "tests") -> dict[str, Any]:
    """How many paragraphs have code and tests, and which lack one of them."""
    ids = rule_ids(title)
    code, tested = code_places(title), test_places(title, tests)
    return {
        "game": title.id,
        "paragraphs": len(ids),
        "implemented": sum(rule in code for rule in ids),
        "tested": sum(rule in tested for rule in ids),
        "missing": [
            {"id": rule, "lacks": ["code"] * (rule not in code) + ["test"] * (rule not in tested)}
            for rule in ids
            if rule not in code or rule not in tested
        ],
    }


def code_places(title: Title) -> Places:
    """Where the sources of the game and the kit name each paragraph."""
    ids = frozenset(rule_ids(title))
    places: Places = {}
    for path in sorted(title.folder.rglob("*.py")):
        where = path.relative_to(title.folder).as_posix()
        for name, rule in named_in_code(ast.parse(path.read_text(encoding="utf-8")), ids):
            add(places, rule, f"{where}:{name}" if name else where)
    for path in sorted(KIT.rglob("*.py")):
        for name, text in docstrings(ast.parse(path.read_text(encoding="utf-8"))):
            for rule in re.findall(rf"\b{title.id}:({NUMBER})", text):
                add(places, rule, f"kit/{path.name}:{name}")
    return places


def add(places: Places, rule: str, place: str) -> None:
    found = places.setdefault(rule, [])
    if place not in found:
        found.append(place)


def named_in_code(tree: ast.Module, ids: frozenset[str]) -> Iterator[tuple[str, str]]:
    """(function or class, id) for every id in a docstring, and for every string of the code that is an id."""
    for name, text in docstrings(tree):
        for rule in ids_in(text, ids):
            yield name, rule
    for name, node in inside(tree, ""):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in ids:
            yield name, node.value


def docstrings(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Every docstring with the name of what it describes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef):
            yield getattr(node, "name", ""), ast.get_docstring(node) or ""


def inside(node: ast.AST, name: str) -> Iterator[tuple[str, ast.AST]]:
    """Every node with the name of the function or class it stands in."""
    for child in ast.iter_child_nodes(node):
        yield name, child
        yield from inside(child, child.name if isinstance(child, ast.FunctionDef | ast.ClassDef) else name)


def test_places(title: Title, tests: Path) -> Places:
    """Which tests and cases show each paragraph at work."""
    if not tests.is_dir():
        raise Problem("problem-file", file=str(tests), reason="no such folder")
    ids = frozenset(rule_ids(title))
    places: Places = {}
    for path in sorted((tests / "games" / title.id).rglob("test_*.py")):
        for name, rule in named_in_tests(ast.parse(path.read_text(encoding="utf-8")), ids):
            add(places, rule, f"{path.name}:{name}")
    for path in sorted((tests / "cases" / title.id).rglob("*.yaml")):
        for case in read_data(path).get("cases", ()):
            for rule in [str(rule) for rule in case.get("rules", ())] or [str(case.get("rule", ""))]:
                if rule in ids:
                    add(places, rule, f"{path.name}:{case.get('id', '?')}")
    return places


def named_in_tests(tree: ast.Module, ids: frozenset[str]) -> Iterator[tuple[str, str]]:
    """(test function, id): the id that its name begins with, and the ids among its parameters."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            rule = rule_of_name(node.name, ids)
            if rule:
                yield node.name, rule
            for decorator in node.decorator_list:
                for part in ast.walk(decorator):
                    if isinstance(part, ast.Constant) and part.value in ids:
                        yield node.name, str(part.value)


def rule_of_name(name: str, ids: frozenset[str]) -> str:
    """The longest id that the name of a test begins with."""
    words = name.removeprefix("test_") + "_"
    fitting = [rule for rule in ids if words.startswith(rule.replace(".", "_") + "_")]
    return max(fitting, key=len, default="")


def table(title: Title, tests: Path = ROOT / "tests") -> str:
    """The page docs/coverage/GAME.md: each paragraph with its code and its tests."""
    code, tested, figures = code_places(title), test_places(title, tests), coverage(title, tests)
    lines = [
        f"# Rules coverage: {title.id}",
        "",
        f"Written by `python -m grognard.lab.coverage {title.id}` from the sources and the tests; do not edit. "
        f"{figures['paragraphs']} paragraphs, {figures['implemented']} with code, {figures['tested']} with a test.",
        "",
        "| paragraph | code | tests |",
        "|---|---|---|",
    ]
    lines += [f"| {rule} | {cell(code.get(rule, []))} | {cell(tested.get(rule, []))} |" for rule in rule_ids(title)]
    return "\n".join(lines) + "\n"


def cell(places: list[str]) -> str:
    """A few places; the first ones are where the paragraph is at home."""
    shown = ", ".join(f"`{place}`" for place in places[:4])
    return f"{shown} and {len(places) - 4} more" if len(places) > 4 else shown or "**none**"


def write_table(title: Title, docs: Path = ROOT / "docs") -> Path:
    """Write the table of a game."""
    path = docs / "coverage" / f"{title.id}.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(table(title), encoding="utf-8")
    return path


if __name__ == "__main__":
    for game in sys.argv[1:]:
        print(write_table(title_of(game)))
