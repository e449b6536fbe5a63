"""Coverage is computed from sources and tests: what counts as code, what as a test, and that ids match exactly."""
from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from grognard.engine.problem import Problem
from grognard.lab.coverage import coverage, ids_in, named_in_code, named_in_tests, rule_of_name, table

IDS = frozenset({"7.3", "7.3A", "7.3a", "7.12", "12.pont_de_bateaux", "12.pont", "1.0.A", "6a", "4.1", "4.11", "4.11.1"})


class Paper:
    """A title as far as coverage looks at it."""

    id = "paper"

    def __init__(self, folder: Path) -> None:
        self.folder = folder


def test_ids_match_exactly() -> None:
    text = "7.3A Stacks (7.12), not 7.3Ab; 12.pont_de_bateaux. Also 1.0.A, 6a; 27.3 and 7.31 are others."
    assert list(ids_in(text, IDS)) == ["7.3A", "7.12", "12.pont_de_bateaux", "1.0.A", "6a"]


def test_code_is_a_docstring_or_a_string_that_is_an_id() -> None:
    source = 'def f(g):\n    """7.3 Points (7.3a)."""\n    return Refusal("7.12", "x")\n\nN = "see 4.1"\nR = {"a": "4.11"}\n'
    found = set(named_in_code(ast.parse(source), IDS))
    assert found == {("f", "7.3"), ("f", "7.3a"), ("f", "7.12"), ("", "4.11")}


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("test_7_3_points", "7.3"),
        ("test_7_3A_two_corps", "7.3A"),
        ("test_7_3a", "7.3a"),
        ("test_12_pont_de_bateaux_repairs", "12.pont_de_bateaux"),
        ("test_4_11_1_x", "4.11.1"),
        ("test_4_11_x", "4.11"),
        ("test_17_3_x", ""),
        ("test_7_31_x", ""),
    ],
)
def test_a_test_is_named_by_the_longest_id(name: str, rule: str) -> None:
    assert rule_of_name(name, IDS) == rule


def test_parameters_count_as_tests() -> None:
    source = '@pytest.mark.parametrize("rule", ["7.3A", "7.12", "nothing"])\ndef test_all(rule):\n    pass\n'
    assert set(named_in_tests(ast.parse(source), IDS)) == {("test_all", "7.3A"), ("test_all", "7.12")}


def paper(folder: Path) -> Any:
    (folder / "paper").mkdir()
    (folder / "paper/rules.tsv").write_text("id\tchapter\tfr\ten\n1.1\tA\tun\tone\n1.2\tA\tdeux\ttwo\n1.3\tA\ttrois\tthree\n")
    (folder / "paper/ch01.py").write_text('def one(g):\n    """1.1 One."""\n\n\ndef three(g):\n    g.note("k", "1.3")\n')
    tests = folder / "tests"
    (tests / "games/paper").mkdir(parents=True)
    (tests / "games/paper/test_ch01.py").write_text("def test_1_1_one():\n    pass\n")
    (tests / "cases/paper").mkdir(parents=True)
    (tests / "cases/paper/a.yaml").write_text("format: grognard-cases-1\ngame: paper\ncases:\n- {id: two, rule: '1.2'}\n")
    return Paper(folder / "paper"), tests


def test_the_report_and_the_table(tmp_path: Path) -> None:
    title, tests = paper(tmp_path)
    assert coverage(title, tests) == {
        "game": "paper",
        "paragraphs": 3,
        "implemented": 2,
        "tested": 2,
        "missing": [{"id": "1.2", "lacks": ["code"]}, {"id": "1.3", "lacks": ["test"]}],
    }
    assert "| 1.2 | **none** | `a.yaml:two` |" in table(title, tests)


def test_without_rules_or_tests_the_problem_is_told(tmp_path: Path) -> None:
    title, tests = paper(tmp_path)
    with pytest.raises(Problem, match="no such folder"):
        coverage(title, tests / "nowhere")
    with pytest.raises(Problem, match=r"rules\.tsv"):
        coverage(Paper(tests), tests)  # type: ignore[arg-type]
