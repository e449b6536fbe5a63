"""`grognard cases PATH…`: runs rulings in the published case format (docs/cases.md)."""
from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from grognard.engine import registry
from grognard.engine.cases import Case, Failed, read_cases
from grognard.engine.problem import Problem

from .output import console
from .speech import say_problem


def cases(*paths: Annotated[Path, Parameter(help="help-paths")]) -> int:
    """Run cases; the exit status is 1 if one of them failed."""
    if not paths:
        raise Problem("usage-missing", parameter="PATH")
    passed = failed = 0
    out = console()
    for path in paths:
        for case in read_cases(path, registry.title):
            failure = outcome(case)
            if failure:
                failed += 1
                out.print(failure, style="red", soft_wrap=True)
            else:
                passed += 1
    out.print(f"{passed} passed, {failed} failed")  # programs read this line, so it is the same in every language
    return 1 if failed else 0


def outcome(case: Case) -> str:
    """What went wrong in a case, or nothing."""
    try:
        case.run()
    except Failed as failure:
        return str(failure)
    except Problem as problem:
        return f"{case.file}: {case.id}: {say_problem(problem)}"
    return ""
