"""The blocks of a compiled procedure: the jumps between them, and what of them can be left out.

A block is a list of statements that ends with a jump (`pc = 3; continue`), a question, a call, or the end. Before a question or a
call the frame notes in which block it goes on (`F[1] = 3`).
"""
from __future__ import annotations

import ast
from collections.abc import Iterator

Block = list[ast.stmt]


class Label(ast.Constant):
    """The number of the block in which a procedure goes on."""

    value: int


def go_on(target: int) -> Block:
    """Go on in a block."""
    return [ast.Assign([ast.Name("pc", ast.Store())], Label(target)), ast.Continue()]


def note(target: int) -> ast.stmt:
    """Note where the procedure goes on after a question or a call."""
    return ast.Assign([ast.Subscript(ast.Name("F", ast.Load()), ast.Constant(1), ast.Store())], Label(target))


def end(value: ast.expr | None = None) -> ast.Return:
    """The end of a procedure, with its result."""
    return ast.Return(ast.Tuple([value or ast.Constant(None)], ast.Load()))


def shortened(blocks: list[Block], quiet: set[ast.stmt]) -> list[Block]:
    """The same blocks with fewer steps; `quiet` are the calls of procedures that return nothing.

    Who would go to a block that only jumps on goes on at once. (The first block is one of them where a procedure begins with a
    loop; the head of the loop is the first block then.) Who would go to the end ends. A call at the very end takes the place of
    the caller on the stack, which has nothing left to do.
    """
    jumps = {number: target for number, block in enumerate(blocks) if (target := jump_of(block)) >= 0}
    kept = [number for number in range(len(blocks)) if number not in jumps]
    for part in [part for block in blocks for part in branches(block)]:
        for statement in part:
            if isinstance(statement, ast.Assign) and isinstance(statement.value, Label):
                statement.value.value = followed(jumps, statement.value.value)
        end_at_once(part, blocks)
        hand_over(part, blocks, quiet)
        for statement in part:
            if isinstance(statement, ast.Assign) and isinstance(statement.value, Label):
                statement.value = ast.Constant(kept.index(statement.value.value))
    return [blocks[number] for number in kept]


def jump_of(block: Block) -> int:
    """Where a block that does nothing but jump goes on, or -1."""
    first = block[0]
    if not isinstance(first, ast.Assign) or not isinstance(first.targets[0], ast.Name) or not isinstance(first.value, Label):
        return -1
    return first.value.value


def followed(jumps: dict[int, int], target: int) -> int:
    """The block that a row of jumps leads to."""
    while target in jumps:
        target = jumps[target]
    return target


def branches(block: Block) -> Iterator[Block]:
    """A block and the branches inside it."""
    yield block
    for statement in block:
        if isinstance(statement, ast.If):
            yield from branches(statement.body)
            yield from branches(statement.orelse)


def end_at_once(part: Block, blocks: list[Block]) -> None:
    """A jump to the end is the end."""
    if len(part) > 1 and (target := jump_of(part[-2:])) >= 0 and isinstance(result_of(blocks[target]), ast.Constant):
        part[-2:] = [end()]


def result_of(block: Block) -> ast.expr | None:
    """What a procedure returns in a block that does nothing but end: nothing (a constant None) or what a call `got`."""
    last = block[0].value if isinstance(block[0], ast.Return) else None
    value = last.elts[0] if isinstance(last, ast.Tuple) else None
    if isinstance(value, ast.Constant):
        return value if value.value is None else None
    return value if isinstance(value, ast.Name) and value.id == "got" else None


def hand_over(part: Block, blocks: list[Block], quiet: set[ast.stmt]) -> None:
    """A call after which nothing is left to do but to end (with its result, or without one where it has none)."""
    if len(part) < 3 or not isinstance(call := part[-2], ast.Expr) or not isinstance(push := call.value, ast.Call):
        return
    noted = part[-3]
    if not isinstance(noted, ast.Assign) or not isinstance(noted.value, Label) or ast.unparse(push.func) != "stack.append":
        return
    result = result_of(blocks[noted.value.value])
    if isinstance(result, ast.Name) or (call in quiet and isinstance(result, ast.Constant)):
        top = ast.Subscript(ast.Name("stack", ast.Load()), ast.Constant(-1), ast.Store())
        part[-3:-1] = [ast.copy_location(ast.Assign([top], push.args[0]), call)]
