"""Generators compiled to frames: the same rules, but every position is plain data.

A frame is a list [procedure, block, local, local, …]. Each generator function is rewritten once, at import, into
`run(F, g, stack, got)`: a switch over its basic blocks whose locals live in F. It returns a question (wait for the answer),
None (a nested frame was pushed, or a plain procedure has run) or a 1-tuple (the result: pop me). Line numbers are kept, so
tracebacks show the rule's own source. Supported: if, while, for, return, break, continue; `x = yield ASK`,
`yield from f(g, …)`, and both as a whole (negated) condition or return value. Everything else is refused at import with
file and line.
"""
from __future__ import annotations

import ast
import inspect
import textwrap
from functools import cache, cached_property
from types import FunctionType, ModuleType
from typing import Any

from .blocks import Block, end, go_on, note, shortened

Frame = list[Any]

MUTATORS = {"append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse", "update", "add", "discard", "setdefault"}
REFUSED = {
    ast.NamedExpr: "no := in a procedure",
    ast.Global: "no global in a procedure",
    ast.Nonlocal: "no nonlocal in a procedure",
    ast.FunctionDef: "no function inside a procedure",
    ast.ClassDef: "no class inside a procedure",
    ast.Delete: "no del in a procedure",
    ast.Try: "no try in a procedure",
    ast.With: "no with in a procedure",
    ast.Import: "no import inside a procedure",
    ast.ImportFrom: "no import inside a procedure",
}


class Unsupported(SyntaxError):  # noqa: N818  (named after the form, not the failure)
    """A form of source that cannot become frames."""


class Procedures:
    """All procedures of a game: how to run them, how large their frames are, and what they are called."""

    def __init__(self, modules: list[ModuleType]) -> None:
        functions = [f for module in modules for f in procedures_of(module)]
        self.modules = {module.__name__: module for module in modules}
        self.ids: dict[object, int] = {f: number for number, f in enumerate(functions)}
        self.names = [f"{f.__module__.rpartition('.')[2]}.{f.__name__}" for f in functions]
        self.pads: list[list[None]] = []
        self.run: list[Any] = []
        for function in functions:
            self.add(function)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The procedures by name."""
        return {name: number for number, name in enumerate(self.names)}

    def add(self, function: FunctionType) -> None:
        """Compile one procedure."""
        compiled = Compiler(source_of(function), self.callees(function))
        tree = ast.fix_missing_locations(ast.Module([compiled.function(function.__name__)], []))
        scope = dict(function.__globals__, PADS=self.pads, enter_frame=self.enter_frame)
        exec(compile(tree, function.__code__.co_filename, "exec"), scope)
        self.run.append(scope[function.__name__])
        self.pads.append([None] * (len(compiled.slots) - compiled.arguments))

    def callees(self, function: FunctionType) -> dict[str, tuple[int, FunctionType]]:
        """The procedures that this one can name, by their name in its source (`combat` or `ch08_combat.combat`)."""
        found: dict[str, tuple[int, FunctionType]] = {}
        for name, value in function.__globals__.items():
            if isinstance(value, FunctionType) and value in self.ids:
                found[name] = self.ids[value], value
            elif isinstance(value, ModuleType) and value.__name__ in self.modules:
                for f in procedures_of(value):
                    found[f"{name}.{f.__name__}"] = self.ids[f], f
        return found

    def enter_frame(self, stack: list[Frame], function: Any, g: object, *args: Any) -> None:
        """Enter a procedure that was looked up in a table; one that asks nothing is simply carried out."""
        plain = getattr(function, "plain", None)
        if plain is not None:
            plain(g, *args)
            return
        number = self.ids[function]
        missing = function.__code__.co_argcount - 1 - len(args)
        defaults = function.__defaults__[-missing:] if missing else ()
        stack.append([number, 0, *args, *defaults, *self.pads[number]])

    def frame(self, function: object, *args: Any) -> Frame:
        """A new frame of a procedure."""
        number = self.ids[function]
        return [number, 0, *args, *self.pads[number]]


@cache
def procedures_of(module: ModuleType) -> list[FunctionType]:
    """The generator functions that a module defines, except those that only wrap a plain function."""
    return [
        f
        for f in vars(module).values()
        if inspect.isgeneratorfunction(f) and f.__module__ == module.__name__ and not hasattr(f, "plain")
    ]


def source_of(function: FunctionType) -> ast.FunctionDef:
    """The syntax tree of a function, with the line numbers of its file."""
    lines, first = inspect.getsourcelines(function)
    tree = ast.parse(textwrap.dedent("".join(lines))).body[0]
    ast.increment_lineno(tree, first - 1)
    assert isinstance(tree, ast.FunctionDef)
    tree.file = function.__code__.co_filename  # type: ignore[attr-defined]
    return tree


def expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def statement(text: str) -> ast.stmt:
    return ast.parse(text).body[0]


def suspends(node: ast.AST) -> bool:
    return any(isinstance(n, ast.Yield | ast.YieldFrom) for n in ast.walk(node))


class Locals(ast.NodeTransformer):
    """Locals become slots of F; `return` becomes a 1-tuple; break and continue of a split loop become jumps."""

    def __init__(self, slots: dict[str, int], loop: tuple[int, int] | None) -> None:
        self.slots, self.loop, self.depth = slots, loop, 0

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id not in self.slots:
            return node
        slot = ast.Subscript(ast.Name("F", ast.Load()), ast.Constant(self.slots[node.id]), node.ctx)
        return ast.copy_location(slot, node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        """A typed local is a slot like any other, no simple name."""
        self.generic_visit(node)
        node.simple = 0
        return node

    def visit_scope(self, node: Any) -> Any:
        """A comprehension or lambda has variables of its own, which hide the locals of the same name."""
        if isinstance(node, ast.Lambda):
            return self.hiding({a.arg for a in node.args.args}, node)
        first = node.generators[0]
        outermost = self.visit(first.iter)  # evaluated outside the comprehension
        first.iter = ast.Constant(None)
        own = {n.id for c in node.generators for n in ast.walk(c.target) if isinstance(n, ast.Name)}
        self.hiding(own, node)
        first.iter = outermost
        return node

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = visit_Lambda = visit_scope  # noqa: N815

    def hiding(self, names: set[str], node: ast.AST) -> ast.AST:
        outer = self.slots
        self.slots = {name: slot for name, slot in outer.items() if name not in names}
        self.generic_visit(node)
        self.slots = outer
        return node

    def visit_Return(self, node: ast.Return) -> ast.stmt:
        return ast.copy_location(end(self.visit(node.value) if node.value else None), node)

    def visit_loop(self, node: ast.For | ast.While) -> ast.stmt:
        self.depth += 1
        self.generic_visit(node)
        self.depth -= 1
        return node

    visit_While = visit_For = visit_loop  # noqa: N815

    def jump(self, node: ast.Break | ast.Continue) -> Any:
        if self.depth or not self.loop:
            return node
        return [ast.copy_location(step, node) for step in go_on(self.loop[isinstance(node, ast.Break)])]

    visit_Break = visit_Continue = jump  # noqa: N815


class Swap(ast.NodeTransformer):
    """Put `got` in the place of a yield."""

    def __init__(self, cut: ast.AST) -> None:
        self.cut = cut

    def visit(self, node: ast.AST) -> Any:
        return ast.copy_location(ast.Name("got", ast.Load()), node) if node is self.cut else self.generic_visit(node)


class Compiler:
    """Cuts one procedure into basic blocks at its yields."""

    def __init__(self, function: ast.FunctionDef, callees: dict[str, tuple[int, FunctionType]]) -> None:
        self.source, self.callees = function, callees
        names = [a.arg for a in function.args.args]
        if not names or names[0] != "g" or function.args.vararg or function.args.kwarg or function.args.kwonlyargs:
            self.refuse(function, "a procedure takes the state g first, and plain arguments")
        self.check_forms(function)
        self.slots = {name: number + 2 for number, name in enumerate(self.local_names(function, names[1:]))}
        self.check_values(function)
        self.arguments = len(names) - 1
        self.blocks: list[Block] = [[]]
        self.quiet: set[ast.stmt] = set()  # calls of procedures that return nothing
        self.here = self.blocks[0]  # where the next statement goes: the end of a block, or of a branch inside one
        self.loop: tuple[int, int] | None = None
        self.body(function.body)
        self.emit(end())
        self.blocks = shortened(self.blocks, self.quiet)

    def refuse(self, node: ast.AST, reason: str) -> None:
        """Refuse the source with file and line."""
        file = getattr(self.source, "file", "?")
        raise Unsupported(f"{file}:{getattr(node, 'lineno', 0)}: {self.source.name}: {reason}")

    def check_forms(self, function: ast.FunctionDef) -> None:
        """Refuse what cannot be cut, or what would hide a local from the frame."""
        for node in ast.walk(function):
            if node is not function and type(node) in REFUSED:
                self.refuse(node, REFUSED[type(node)])
            if isinstance(node, ast.Lambda) and suspends(node):
                self.refuse(node, "no yield inside a lambda")

    def local_names(self, function: ast.FunctionDef, arguments: list[str]) -> list[str]:
        """Arguments and assigned names."""
        targets = [
            t
            for s in ast.walk(function)
            if isinstance(s, ast.Assign | ast.For | ast.AugAssign | ast.AnnAssign)
            for t in (s.targets if isinstance(s, ast.Assign) else [s.target])
        ]
        assigned = [n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)]
        return list(dict.fromkeys([*arguments, *assigned]))

    def check_values(self, function: ast.FunctionDef) -> None:
        """A list in a local is a value: frames share it between clones, so it must not be changed in place."""
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS:
                self.check_value(node, node.func.value)
            if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
                self.check_value(node, node.value)

    def check_value(self, node: ast.AST, target: ast.expr) -> None:
        if isinstance(target, ast.Name) and target.id in self.slots:
            self.refuse(node, f"the local {target.id} is a value: build a new one instead of changing it in place")

    def block(self) -> int:
        self.blocks.append([])
        return len(self.blocks) - 1

    def emit(self, node: ast.stmt) -> None:
        self.here.append(node)

    def goto(self, target: int) -> None:
        self.here += go_on(target)

    def branch(self, node: ast.AST, test: ast.expr, then: Block, other: Block) -> None:
        """Go on in one of two branches, which leave the block at their end."""
        self.emit(ast.copy_location(ast.If(test, then, other), node))

    def plain(self, node: Any) -> list[Any]:
        """A piece of source without yields, with its locals in the frame."""
        out = Locals(self.slots, self.loop).visit(node)
        return out if isinstance(out, list) else [out]

    def hoist(self, node: ast.expr) -> ast.expr:
        """Cut an expression at its yield: suspend, and go on in a new block with `got` in its place."""
        found = [n for n in ast.walk(node) if isinstance(n, ast.Yield | ast.YieldFrom)]
        if not found:
            return node
        inside = node.operand if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not) else node
        if inside is not found[0] or len(found) > 1:  # `a and (yield …)` would lose its short circuit
            self.refuse(node, "a yield must be the whole value, or the whole (negated) condition")
        cut, after = found[0], self.block()
        self.emit(note(after))
        if isinstance(cut, ast.Yield):
            if cut.value is None:
                self.refuse(cut, "a yield needs a question")
            self.emit(ast.copy_location(ast.Return(self.plain(cut.value)[0]), cut))
        else:
            self.call(cut)
        self.here = self.blocks[after]
        swapped: ast.expr = Swap(cut).visit(node)
        return swapped

    def call(self, cut: ast.YieldFrom) -> None:
        """Push the frame of a nested procedure."""
        value = cut.value
        plain = isinstance(value, ast.Call) and value.args and not value.keywords
        if not plain or any(isinstance(a, ast.Starred) for a in ast.walk(value)):
            self.refuse(cut, "write `yield from procedure(g, …)` with plain arguments")
        assert isinstance(value, ast.Call)
        args = [self.plain(argument)[0] for argument in value.args]
        name = ast.unparse(value.func)
        if name in self.callees:
            number, function = self.callees[name]
            missing = function.__code__.co_argcount - len(args)
            if missing < 0 or missing > len(function.__defaults__ or ()):
                self.refuse(cut, f"{name} takes {function.__code__.co_argcount} arguments")
            defaults = [ast.Constant(d) for d in (function.__defaults__ or ())[-missing:]] if missing else []
            frame = ast.List([ast.Constant(number), ast.Constant(0), *args[1:], *defaults], ast.Load())
            push = ast.Call(expression("stack.append"), [ast.BinOp(frame, ast.Add(), expression(f"PADS[{number}]"))], [])
        else:
            push = ast.Call(expression("enter_frame"), [expression("stack"), self.plain(value.func)[0], *args], [])
        pushed = ast.copy_location(ast.Expr(push), cut)
        if name in self.callees and self.callees[name][1].__annotations__.get("return") == "Steps[None]":
            self.quiet.add(pushed)
        self.here += [pushed, ast.copy_location(ast.Return(ast.Constant(None)), cut)]

    def body(self, statements: list[ast.stmt]) -> None:
        for s in statements:
            if not suspends(s):
                for out in self.plain(s):
                    self.emit(out)
            elif isinstance(s, ast.While | ast.For) and s.orelse:
                self.refuse(s, "no else on a loop with a yield")
            elif isinstance(s, ast.If):
                self.choice(s)
            elif isinstance(s, ast.While):
                self.split_loop(s, s.test, s.body, [])
            elif isinstance(s, ast.For):
                self.split_for(s)
            elif isinstance(s, ast.Assign | ast.AnnAssign | ast.Expr | ast.Return):
                assert s.value is not None
                s.value = self.hoist(s.value)
                if not isinstance(s, ast.Expr):  # the value of a question or call of which nothing is made
                    self.here += self.plain(s)
            else:
                self.refuse(s, f"no yield inside {type(s).__name__.lower()}")

    def choice(self, s: ast.If) -> None:
        after = self.block()
        then: Block = []
        other: Block = []
        self.branch(s, self.plain(self.hoist(s.test))[0], then, other)
        for branch, part in ((then, s.body), (other, s.orelse)):
            self.here = branch
            self.body(part)
            self.goto(after)
        self.here = self.blocks[after]

    def split_for(self, s: ast.For) -> None:
        """A loop with a yield walks over a copy of its items, kept in the frame with the place it has reached.

        Pairs are kept as lists, as they come back from a stored position.
        """
        n = len(self.slots)
        items, place = f"_items{n}", f"_place{n}"
        self.slots[items], self.slots[place] = n + 2, n + 3
        iterable = ast.Call(expression("map"), [expression("list"), s.iter], []) if isinstance(s.target, ast.Tuple) else s.iter
        take_all = ast.Assign([ast.Name(items, ast.Store())], ast.Call(expression("list"), [iterable], []))
        self.body([ast.copy_location(take_all, s), statement(f"{place} = 0")])
        take = [ast.copy_location(ast.Assign([s.target], expression(f"{items}[{place}]")), s), statement(f"{place} += 1")]
        self.split_loop(s, expression(f"{place} < len({items})"), s.body, take)

    def split_loop(self, s: ast.stmt, test: ast.expr, body: list[ast.stmt], take: list[ast.stmt]) -> None:
        head, after, outer = self.block(), self.block(), self.loop
        self.goto(head)
        self.here, self.loop = self.blocks[head], (head, after)
        inside: Block = []
        other: Block = []
        self.branch(s, self.plain(self.hoist(test))[0], inside, other)
        self.here = inside
        self.body([*take, *body])
        self.goto(head)
        self.here = other
        self.goto(after)
        self.here, self.loop = self.blocks[after], outer

    def function(self, name: str) -> ast.FunctionDef:
        """The run function: a loop around the switch over the blocks."""
        out = statement(f"def {name}(F, g, stack, got):\n pc = F[1]\n while True:\n  pass")
        assert isinstance(out, ast.FunctionDef)
        loop = out.body[1]
        assert isinstance(loop, ast.While)
        loop.body = self.switch(0, len(self.blocks))
        return out

    def switch(self, low: int, high: int) -> list[ast.stmt]:
        """Find a block by halving."""
        if high - low == 1:
            return self.blocks[low] or [ast.Pass()]
        middle = (low + high) // 2
        return [ast.If(expression(f"pc < {middle}"), self.switch(low, middle), self.switch(middle, high))]
