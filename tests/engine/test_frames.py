"""The compiler against Python's own generators: odd control flow run both ways, and the forms it refuses."""
from __future__ import annotations

import json
import random
import sys
import types
from typing import Any

import pytest

from grognard.engine.decision import Ask
from grognard.engine.frames import Procedures, Unsupported
from grognard.engine.procedure import Steps


class G:
    def __init__(self) -> None:
        self.log: list[Any] = []


def question(*words: Any) -> Ask:
    return Ask(0, str(words), "x", [0, 1, 2, 3])


def nested(g, n, factor=2):
    total: int = 0
    for i in range(n):
        for j in (1, 2, 3):
            a = yield question("in", i, j)
            if a == 0:
                break
            if a == 1:
                continue
            for k in range(5):
                if k == a:
                    break
                total += k * factor
            g.log.append((i, j, a, total, [i * j for i in range(a)], sorted([3, 1, 2], key=lambda j: -j)))
        other = yield question("out", i)
        if other == 3:
            return total
    return -total


def caller(g, depth):
    while not (yield from stop(g, depth)):
        depth += 1
        x = yield from nested(g, 2)
        y = yield from nested(g, 1, 5)
        g.log.append(("x", x, y))
        if x < 0:
            if depth > 3:
                y = yield question("deep", depth)
                if y:
                    continue
            elif (yield question("shallow", depth)):
                return depth
            else:
                g.log.append("neither")
        g.log.append(("end of round", depth))
    inner = yield from TABLE[depth % 2](g, 3)
    return inner


def stop(g, depth):
    a = yield question("stop?", depth)
    return a == 0 or depth > 6


def recursive(g, n):
    if n == 0:
        return (yield question("leaf"))
    a = yield from recursive(g, n - 1)
    b = yield from recursive(g, n - 1)
    return a * 10 + b


def relay(g, n) -> Steps[None]:
    if n:
        yield from relay(g, n - 1)
    elif g.log:
        yield from report(g, n)
    else:
        yield from recursive(g, 1)


def report(g, n) -> Steps[int]:
    return (yield from stop(g, n))


def pairs(g, n):
    for at, name in enumerate("abc"):
        a = yield question(at, name, n)
        g.log.append((at, name, a))
    return n


TABLE = [recursive, recursive]
PROCEDURES = Procedures([sys.modules[__name__]])


def plainly(seed, procedure=caller, *args):
    g, chooser, seen, got = G(), random.Random(seed), [], None
    steps = procedure(g, *args)
    try:
        while True:
            seen.append(steps.send(got).rule)
            got = chooser.randrange(4)
    except StopIteration as end:
        return seen, g.log, end.value


def framed(seed, procedure=caller, *args):
    g, chooser, seen, got = G(), random.Random(seed), [], None
    stack = [PROCEDURES.frame(procedure, *args)]
    while True:
        out = PROCEDURES.run[stack[-1][0]](stack[-1], g, stack, got)
        if out is None:
            continue
        if isinstance(out, Ask):
            seen.append(out.rule)
            got = chooser.randrange(4)
            stack = [frame[:] for frame in stack]
            continue
        stack.pop()
        got = out[0]
        if not stack:
            return seen, g.log, got


def test_frames_do_what_generators_do() -> None:
    for seed in range(500):
        assert plainly(seed, caller, 0) == framed(seed, caller, 0), seed
        assert plainly(seed, relay, 3) == framed(seed, relay, 3), seed
        assert plainly(seed, pairs, 3) == framed(seed, pairs, 3), seed


def test_a_frame_comes_back_from_json_as_it_was() -> None:
    """Also in a loop over pairs, which JSON knows as lists."""
    stack = [PROCEDURES.frame(pairs, 5)]
    assert isinstance(PROCEDURES.run[stack[-1][0]](stack[-1], G(), stack, None), Ask)
    assert json.loads(json.dumps(stack)) == stack


def test_a_call_at_the_end_takes_the_place_of_its_caller() -> None:
    """Only where the result is the same: a procedure without one does not hand on that of its last call."""
    for log, names in (([], ["relay", "recursive", "recursive"]), (["something"], ["relay", "stop"])):
        g, stack = G(), [PROCEDURES.frame(relay, 5)]
        g.log += log
        while PROCEDURES.run[stack[-1][0]](stack[-1], g, stack, None) is None:
            pass
        assert [PROCEDURES.names[frame[0]].rpartition(".")[2] for frame in stack] == names


REFUSED = {
    "short circuit": "def bad(g, a):\n    if a and (yield 1):\n        pass\n",
    "try": "def bad(g, a):\n    try:\n        yield 1\n    finally:\n        pass\n",
    "else": "def bad(g, a):\n    for i in range(a):\n        yield i\n    else:\n        pass\n",
    "sum": "def bad(g, a):\n    a = a + (yield 1)\n",
    "with": "def bad(g, a):\n    with a:\n        yield 1\n",
    "walrus": "def bad(g, a):\n    if (b := a):\n        yield 1\n",
    "inner function": "def bad(g, a):\n    def f(): pass\n    yield 1\n",
    "in place": "def bad(g, a):\n    b = []\n    b.append(1)\n    yield 1\n",
    "item": "def bad(g, a):\n    b = [1]\n    b[0] = 2\n    yield 1\n",
    "no state": "def bad(a):\n    yield 1\n",
    "keywords": "def bad(g, a):\n    yield from bad(g, a=1)\n",
    "too many": "def bad(g, a):\n    yield from bad(g, 1, 2)\n",
    "empty": "def bad(g, a):\n    yield\n",
    "match": "def bad(g, a):\n    match a:\n        case 1:\n            yield 1\n",
}


@pytest.mark.parametrize("form", REFUSED)
def test_other_forms_are_refused_with_file_and_line(form: str, tmp_path, monkeypatch) -> None:
    name = f"bad_{form.replace(' ', '_')}"
    (tmp_path / f"{name}.py").write_text(REFUSED[form])
    monkeypatch.syspath_prepend(tmp_path)
    module = __import__(name)
    assert isinstance(module, types.ModuleType)
    with pytest.raises(Unsupported, match=rf"{name}\.py:\d+: bad: "):
        Procedures([module])
