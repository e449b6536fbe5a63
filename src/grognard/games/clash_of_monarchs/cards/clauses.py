"""The clauses of the events, numbered: `data/cards.yaml` lists them under `fx`, and each verb has a function beside its kin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.engine.procedure import Procedure, Steps

from ..deck import EFFECTS
from ..load import NATION_IDS, NOBODY, nation
from ..state import ClashState

VERBS: dict[str, Procedure] = {}  # what each verb does; filled where the verbs are listed
MAY: dict[str, Callable[[Any, int, int], bool]] = {}  # whether a clause can be carried out, for verbs that may fail
CLAUSES: list[dict[str, Any]] = []
NESTED: dict[int, list[int]] = {}  # clause -> the clauses among which it lets choose, or that follow a test


def enrol(clause: dict[str, Any]) -> int:
    """Give a clause, and those inside it, a number."""
    number = len(CLAUSES)
    CLAUSES.append(clause)
    inner = clause.get("options") or clause.get("effect") or clause.get("on_loss") or []
    if isinstance(inner, list):
        NESTED[number] = [enrol(item) for item in inner if isinstance(item, dict)]
    return number


OF_CARD = [[enrol(clause) for clause in clauses] for clauses in EFFECTS]


def carry_out(g: ClashState, power: int, number: int) -> Steps[None]:
    """8.6c Clause by clause in the printed order; an impossible clause is skipped."""
    for clause in OF_CARD[number]:
        yield from VERBS[CLAUSES[clause]["do"]](g, power, clause)


def possible(g: Any, power: int, clause: int) -> bool:
    """8.6c Whether a clause can be carried out now."""
    test = MAY.get(CLAUSES[clause]["do"])
    return test is None or test(g, power, clause)


def amounts(clause: dict[str, Any]) -> list[tuple[int, int]]:
    """Numbers by nation code, as in `thaler: {PR: 4}`."""
    return [(nation(code), int(clause[code])) for code in NATION_IDS if code in clause]


def power_in(clause: dict[str, Any], playing: int, key: str = "power") -> int:
    """A Power named in a clause; `FR_or_RU` is whoever plays the card."""
    code = str(clause.get(key, ""))
    return nation(code) if code in NATION_IDS else playing if code else NOBODY
