"""The compiled build: the same sources, rewritten for mypyc and compiled to C.

    pip install -e '.[compiled]'
    python scripts/build_compiled.py                     # writes build/compiled
    PYTHONPATH=build/compiled python -m grognard bench napoleon_1807

What mypyc cannot take is written out first: generators become the run functions of their frames (engine/frames.py makes them at
import in the plain build), and the methods of states and records become source (engine/state.py attaches them there). The
numbers of the procedures are the same, so positions stored by one build can be read by the other.
"""
from __future__ import annotations

import argparse
import ast
import inspect
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from grognard.engine import state as engine_state
from grognard.engine.frames import Compiler, Procedures, source_of
from grognard.engine.registry import found
from grognard.engine.registry import title as title_of
from grognard.engine.state import Plain, Shape, fields
from grognard.engine.title import Title

ROOT = Path(__file__).resolve().parents[1]
ENGINE = ("chance", "compiled_frames", "decision", "game", "log")  # compiled as they are
CLASSES = ("Plain", "State")  # of engine/state.py; the rest of that module stays as it is, for games that are not compiled
JUDGEMENT = ("evaluate", "forces", "hidden", "judgement", "plans", "policy", "prospects")  # what bots think with
GAME_MODULES = ("load", "words", "state", *JUDGEMENT)  # of a game, besides those that define procedures
RUNTIME = ("compiled_frames.py", "compiled_procedures.py")  # stand beside this script, and in the build in engine/
FORMS = {  # what mypyc cannot take in the modules that are compiled as they are
    "decision.py": ("(RuntimeError)", "(Exception)"),
    "game.py": ("Game.__new__(Game)", "Game(self.title, self.state)"),
    "title.py": ("from .frames import Procedures", "from .compiled_procedures import Procedures"),
}
IMPORTS = """
from typing import Any as _Any, cast as _cast
from grognard.engine.compiled_frames import Named as _Named, enter_frame
"""
HINTS = {"int", "bool", "str", "list[int]", "list[str]", "list[_Any]"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="the games to compile; all that are installed if none is named")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "compiled")
    parser.add_argument("--level", default="3", help="how hard the C compiler tries (-O)")
    parser.add_argument("--sources-only", action="store_true", help="rewrite, but do not compile: what is written is Python, too")
    words = parser.parse_args()
    if not Path(engine_state.__file__).resolve().is_relative_to(ROOT / "src"):
        parser.error(f"{sys.executable} has the package of another folder: {sys.executable} -m pip install -e '{ROOT}[compiled]'")
    out: Path = words.out.resolve()
    good = [title_of(game) for game in words.games or found()]
    sources = out.parent / f"{out.name}-sources"
    for folder in (sources, out):
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(ROOT / "src" / "grognard", folder / "grognard", ignore=shutil.ignore_patterns("__pycache__", "static"))
        prepare(folder / "grognard/engine")
    files = rewrite(sources, good)
    if words.sources_only:
        return
    compile_files(sources, files, words.level)
    for built in [*sources.glob("*.so"), *sources.glob("grognard/**/*.so")]:
        shutil.copy(built, out / built.relative_to(sources))
    for beside in sources.glob("grognard/**/compiled_*.py"):  # what a shared module still has in plain Python
        shared = beside.with_name(beside.name.removeprefix("compiled_"))
        if shared.exists():
            shutil.copy(shared, out / shared.relative_to(sources))
    print(f"{len(files)} modules compiled into {out}")


def prepare(engine: Path) -> None:
    """The parts of the engine that differ in the compiled build."""
    for name in RUNTIME:
        shutil.copy(Path(__file__).parent / name, engine)
    for file, (plain, compiled) in FORMS.items():
        text = (engine / file).read_text(encoding="utf-8")
        if plain not in text:
            sys.exit(f"engine/{file} has changed: {plain!r} is not there any more")
        (engine / file).write_text(text.replace(plain, compiled), encoding="utf-8")
    split_state(engine)


def rewrite(sources: Path, good: list[Title]) -> list[str]:
    """Rewrite the modules to compile; returns their paths under the folder of sources."""
    files = {f"grognard/engine/{name}.py" for name in (*ENGINE, "compiled_state")}
    for title in good:
        package = type(title).__module__
        plain = {f"{package}.{name}" for name in GAME_MODULES} & sys.modules.keys() - title.procedures.modules.keys()
        for name in [*title.procedures.modules, *plain]:
            owner = title.procedures if name in title.procedures.modules else None
            files.add(rewrite_module(sources, sys.modules[name], owner, own=name.startswith(package)))
    return sorted(files)


def rewrite_module(sources: Path, module: ModuleType, procedures: Procedures | None, own: bool) -> str:
    """Rewrite one module: in its place, or beside it if games share it that may not be compiled."""
    file = Path(module.__name__.replace(".", "/") + ".py")
    if not own:
        share_module(sources / file, module, procedures)
        file = file.with_name(f"compiled_{file.name}")
    tree = Rewriter(module, procedures, own).visit(ast.parse(inspect.getsource(module)))
    tree = Tables(module).visit(Gathered().visit(Constants(module).visit(tree)))
    write(sources / file, tree.body)
    return file.as_posix()


def share_module(file: Path, module: ModuleType, procedures: Procedures | None) -> None:
    """A module that games share keeps its procedures as generators; all else it has from the compiled module beside it."""
    tree = ast.parse(inspect.getsource(module))
    imports = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    others = [node for node in tree.body if node not in imports]
    generators = [node for node in others if isinstance(node, ast.FunctionDef) and is_procedure(module, node.name, procedures)]
    names = [name for node in others if node not in generators for name in defined(node)]
    again = ast.parse(f"from .compiled_{file.stem} import {', '.join(names)}").body
    write(file, [*imports, *again, *generators])


def is_procedure(module: ModuleType, name: str, procedures: Procedures | None) -> bool:
    return procedures is not None and getattr(module, name, None) in procedures.ids


def defined(node: ast.stmt) -> list[str]:
    """The names that a statement of a module introduces."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    return [part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)]


def write(file: Path, body: list[ast.stmt]) -> None:
    file.write_text(ast.unparse(ast.fix_missing_locations(ast.Module(body, []))), encoding="utf-8")


def split_state(engine: Path) -> None:
    """The base classes go into a module of their own, which is compiled; the decorators stay in plain Python."""
    tree = ast.parse((engine / "state.py").read_text(encoding="utf-8"))
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name in CLASSES]
    imports = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    rest = [node for node in tree.body if node not in classes]
    last = max(at for at, node in enumerate(rest) if isinstance(node, ast.Import | ast.ImportFrom))
    hints = {name: str(hint) for name, hint in inspect.get_annotations(engine_state.State).items()}
    told = f"from .compiled_state import {', '.join(CLASSES)}\nState.__annotations__ = {hints!r}"  # compiled classes have none
    rest[last + 1 : last + 1] = ast.parse(told).body
    subclassable = ast.parse("from mypy_extensions import mypyc_attr").body
    rewritten = [Rewriter(engine_state, None, True).visit(node) for node in classes]
    for node in rewritten:
        node.decorator_list = [ast.parse("mypyc_attr(allow_interpreted_subclasses=True)", mode="eval").body]
    write(engine / "compiled_state.py", [*imports, *subclassable, *rewritten])
    write(engine / "state.py", rest)
    plain = (engine / "state.py").read_text(encoding="utf-8")
    (engine / "state.py").write_text(plain.replace("object.__new__", "lambda cls: cls.__new__(cls)"), encoding="utf-8")


SETUP = """
import os
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

CORES = os.cpu_count() or 1


class AllCores(build_ext):
    '''Compiles the files of a library side by side; setuptools would do so one after the other.'''

    def build_extensions(self):
        one_by_one = self.compiler.compile

        def side_by_side(sources, **how):
            with ThreadPoolExecutor(CORES) as pool:
                return [built for part in pool.map(partial(one_by_one, **how), [[each] for each in sources]) for built in part]

        self.compiler.compile = side_by_side
        super().build_extensions()


modules = mypycify(FILES, opt_level=LEVEL, multi_file=True)
how = {"build_ext": {"parallel": CORES}}
setup(name="grognard", packages=[], ext_modules=modules, cmdclass={"build_ext": AllCores}, options=how)
"""


def compile_files(sources: Path, files: list[str], level: str) -> None:
    """Run mypyc over the rewritten sources; their types were checked before they were rewritten."""
    (sources / "setup.py").write_text(f"FILES, LEVEL = {files!r}, {level!r}\n{SETUP}", encoding="utf-8")
    (sources / "mypy.ini").write_text("[mypy]\npython_version = 3.11\nfollow_imports = silent\nignore_errors = True\n")
    subprocess.run([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=sources, check=True)


class Rewriter(ast.NodeTransformer):
    """One module: procedures become run functions under a name that tables can hold, fields become methods."""

    def __init__(self, module: ModuleType, procedures: Procedures | None, own: bool) -> None:
        self.module, self.procedures, self.own = module, procedures, own

    def visit_Module(self, node: ast.Module) -> ast.Module:
        self.generic_visit(node)
        if self.procedures:
            first = next((at for at, part in enumerate(node.body) if is_future(part)), -1) + 1
            node.body[first:first] = ast.parse(IMPORTS).body
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> Any:
        function: Any = getattr(self.module, node.name, None)
        if self.procedures is None or not is_procedure(self.module, node.name, self.procedures):
            return node
        number = self.procedures.ids[function] if self.own else -1  # a module that several games share has no number of its own
        compiled = Compiler(source_of(function), self.procedures.callees(function))
        run = compiled.function(f"_run_{node.name}")
        annotate(run, node)
        run = Typed(slot_hints(node, compiled.slots), self.procedures.pads).visit(run)
        pad = len(compiled.slots) - compiled.arguments
        shape = f"{function.__defaults__ or ()!r}, {function.__code__.co_argcount - 1}, {pad}"
        named = f"{node.name}: _Any = _Named({number}, {node.name!r}, __name__, _run_{node.name}, {shape})"
        return [run, *ast.parse(named).body]

    def visit_ClassDef(self, node: ast.ClassDef) -> Any:
        made = getattr(self.module, node.name, None)
        names = {part.id for part in node.decorator_list if isinstance(part, ast.Name)}
        if not names & {"record", "state"} or not (isinstance(made, type) and issubclass(made, Plain)):
            return node
        node.decorator_list = []
        annotations = {part.target.id: part for part in node.body if isinstance(part, ast.AnnAssign)}  # type: ignore[union-attr]
        start = zero_init(made) if "state" in names else record_init(node.name, annotations)
        declared = [ast.AnnAssign(part.target, part.annotation, None, part.simple) for part in annotations.values()]
        kept = [part for part in node.body if not isinstance(part, ast.AnnAssign)]
        node.body = [*declared, *kept, *ast.parse("\n".join([*start, *copying(made)])).body]
        return node


def is_future(node: ast.stmt) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


def annotate(run: ast.FunctionDef, source: ast.FunctionDef) -> None:
    """Give the run function the types that the procedure has."""
    anything = ast.Name("_Any", ast.Load())
    types = [expression("list[_Any]"), source.args.args[0].annotation or anything, expression("list[list[_Any]]"), anything]
    for argument, hint in zip(run.args.args, types, strict=True):
        argument.annotation = hint
    run.returns = anything
    run.body[0] = ast.parse("pc: int = _cast(int, F[1])").body[0]


def expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def slot_hints(source: ast.FunctionDef, slots: dict[str, int]) -> dict[int, str]:
    """The types of slots by their place in the frame: those of the arguments, and of the places that loops have reached."""
    hints = {a.arg: ast.unparse(a.annotation) for a in source.args.args[1:] if a.annotation}
    hints |= {name: "int" for name in slots if name.startswith("_place")}
    hints |= {name: "list[_Any]" for name in slots if name.startswith("_items")}
    return {slots[name]: hint for name, hint in hints.items() if hint in HINTS}


class Typed(ast.NodeTransformer):
    """Reads of a slot whose type is known are casts; the empty slots of a new frame are written out."""

    def __init__(self, hints: dict[int, str], pads: list[list[None]]) -> None:
        self.hints, self.pads = hints, pads

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        self.generic_visit(node)
        place = node.slice.value if isinstance(node.slice, ast.Constant) else None
        if not isinstance(node.value, ast.Name) or not isinstance(place, int) or not isinstance(node.ctx, ast.Load):
            return node
        if node.value.id == "PADS":
            return ast.List([ast.Constant(None) for _ in self.pads[place]], ast.Load())
        if node.value.id == "F" and place in self.hints:
            return ast.Call(ast.Name("_cast", ast.Load()), [expression(self.hints[place]), node], [])
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.left, ast.List) and isinstance(node.right, ast.List) and isinstance(node.op, ast.Add):
            return ast.List([*node.left.elts, *node.right.elts], ast.Load())
        return node


class Gathered(ast.NodeTransformer):
    """What is looked for in `(one, *others)` is looked for in a list made of them first: mypyc takes such a display apart."""

    def visit_Compare(self, node: ast.Compare) -> ast.Compare:
        self.generic_visit(node)
        node.comparators = [self.gather(each) for each in node.comparators]
        return node

    def gather(self, node: ast.expr) -> ast.expr:
        if isinstance(node, ast.Tuple | ast.List | ast.Set) and any(isinstance(part, ast.Starred) for part in node.elts):
            return ast.Call(ast.Name("list", ast.Load()), [ast.List(node.elts, ast.Load())], [])
        return node


class Constants(ast.NodeTransformer):
    """Numbers and texts of the module level are written where they are used: a compiled function reads them for nothing."""

    def __init__(self, module: ModuleType) -> None:
        self.known = {name: value for name, value in vars(module).items() if name.isupper() or isinstance(value, ModuleType)}

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Names that a function assigns are its own."""
        outer = self.known
        own = {part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
        own |= {part.arg for part in ast.walk(node) if isinstance(part, ast.arg)}
        self.known = {name: value for name, value in outer.items() if name not in own}
        node.body = [self.visit(part) for part in node.body]
        self.known = outer
        return node

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return written(node, self.value(node))

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        return written(self.generic_visit(node), self.value(node))  # type: ignore[arg-type]

    def visit_Compare(self, node: ast.Compare) -> ast.Compare:
        """What is looked for in a tuple of numbers or texts is compared with each of them."""
        for at, (operator, group) in enumerate(zip(node.ops, node.comparators, strict=True)):
            value = self.value(group) if isinstance(operator, ast.In | ast.NotIn) else None
            if isinstance(value, tuple) and kind_of(value):
                node.comparators[at] = ast.Tuple([ast.Constant(each) for each in value], ast.Load())
        self.generic_visit(node)
        return node

    def value(self, node: ast.expr) -> Any:
        """What a name stands for, or the name of another module of ours."""
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            return self.known.get(node.id)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.attr.isupper():
            module = self.known.get(node.value.id)
            return getattr(module, node.attr, None) if isinstance(module, ModuleType) else None
        return None


def written(node: ast.expr, value: Any) -> ast.expr:
    return ast.copy_location(ast.Constant(value), node) if type(value) in (int, str, bool) else node


def kind_of(value: tuple[Any, ...]) -> str:
    """The type of all items of a tuple, if they are numbers or texts of one type."""
    kinds = {type(each) for each in value}
    return kinds.pop().__name__ if len(kinds) == 1 and kinds <= {int, float, str, bool} else ""


class Tables(ast.NodeTransformer):
    """Tables of the module level, and functions with a cache, are final names: a compiled function reads them from a variable of
    C, where it would look up any other name in the dict of the module. A tuple is said to be of any length: mypyc would take one
    of known length apart whenever it is used."""

    def __init__(self, module: ModuleType) -> None:
        self.module = module

    def visit_Module(self, node: ast.Module) -> ast.Module:
        stored = [name for part in node.body for name in ([] if isinstance(part, ast.FunctionDef) else defined(part))]
        self.once = {name for name in stored if stored.count(name) == 1}
        self.generic_visit(node)
        first = next((at for at, part in enumerate(node.body) if is_future(part)), -1) + 1
        node.body[first:first] = ast.parse("from typing import Final as _Final").body
        return node

    def hint(self, name: str) -> str:
        """How a name is declared; nothing if it may stand for something else later, or is not worth it."""
        value = getattr(self.module, name, None)
        if isinstance(value, tuple) and name.isupper():
            return f"_Final[tuple[{kind_of(value)}, ...]]" if kind_of(value) else ""
        table = isinstance(value, list | dict | set | frozenset) and name.isupper()
        return "_Final" if table or hasattr(value, "cache_info") else ""

    def visit_Assign(self, node: ast.Assign) -> ast.stmt:
        target = node.targets[0]
        hint = self.hint(target.id) if isinstance(target, ast.Name) and target.id in self.once and len(node.targets) == 1 else ""
        return ast.AnnAssign(target, expression(hint), node.value, 1) if hint and isinstance(target, ast.Name) else node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        if node.value and isinstance(node.target, ast.Name) and self.hint(node.target.id) and node.target.id in self.once:
            node.annotation = expression(f"_Final[{ast.unparse(node.annotation)}]")
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt]:
        found: list[ast.stmt] = [node]
        for alias in node.names if node.level or (node.module or "").startswith("grognard.") else []:
            name = alias.asname or alias.name
            if hint := self.hint(name):
                alias.asname = f"_plain_{name}"
                found += ast.parse(f"{name}: {hint} = _plain_{name}").body
        return found

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt | list[ast.stmt]:
        if not self.hint(node.name) or len(node.decorator_list) != 1:
            return node
        name, keep = node.name, ast.unparse(node.decorator_list.pop())
        node.name = f"_plain_{name}"
        return [node, *ast.parse(f"{name}: _Final = {keep}({node.name})").body]

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        return node


def zero_init(cls: type) -> list[str]:
    """The constructor of a state: everything zero or empty."""
    shapes = {name: Shape(hint, f"{cls.__name__}.{name}") for name, hint in fields(cls).items()}
    zeros = [f" self.{name} = {shape.zero}" for name, shape in shapes.items()]
    return ["def __init__(self, blank: bool = False) -> None:", " if blank:", "  return", *zeros]


def record_init(name: str, annotations: dict[str, ast.AnnAssign]) -> list[str]:
    """The constructor that a dataclass would have."""
    parameters, body = [], []
    for field, part in annotations.items():
        hint, factory = ast.unparse(part.annotation), factory_of(part.value)
        if factory:
            parameters.append(f"{field}: {hint} | None = None")
            body.append(f" self.{field} = {factory} if {field} is None else {field}")
        else:
            parameters.append(f"{field}: {hint} = {ast.unparse(part.value)}" if part.value else f"{field}: {hint}")
            body.append(f" self.{field} = {field}")
    return [f"def __init__(self, {', '.join(parameters)}) -> None:", *body]


def factory_of(value: ast.expr | None) -> str:
    """What `field(default_factory=…)` makes, as an expression."""
    if not isinstance(value, ast.Call) or not value.keywords:
        return ""
    factory = value.keywords[0].value
    return ast.unparse(factory.body) if isinstance(factory, ast.Lambda) else f"{ast.unparse(factory)}()"


def copying(cls: type) -> list[str]:
    """clone, encode and decode as source with types."""
    shapes = {name: Shape(hint, f"{cls.__name__}.{name}") for name, hint in fields(cls).items()}
    stored, has_log = [name for name in shapes if name != "log"], "log" in shapes
    copies = {name: shapes[name].copy.format(f"self.{name}") for name in stored}
    loads = {name: shapes[name].load.format(f"values[{at}]") for at, name in enumerate(stored)}
    return [
        f"def clone(self) -> '{cls.__name__}':",
        *made_of(cls, copies, has_log),
        "def encode(self) -> list[Any]:",
        f" return [{', '.join(shapes[name].store.format(f'self.{name}') for name in stored)}]",
        "@classmethod",
        f"def decode(cls, values: list[Any]) -> '{cls.__name__}':",
        *made_of(cls, loads, has_log),
    ]


def made_of(cls: type, values: dict[str, str], has_log: bool) -> list[str]:
    """Return a new object with these values: a state field by field, a record by its constructor."""
    if not has_log:
        return [f" return {cls.__name__}({', '.join(values.values())})"]
    fields_ = [f" other.{name} = {value}" for name, value in values.items()]
    return [f" other = {cls.__name__}(True)", *fields_, " other.log = []", " return other"]


if __name__ == "__main__":
    main()
