"""Changes of the source, one at a time and in this process: what `mutants.py` and `proofs.py` take out.

A change is a place in a function or in a table of a module: a condition fixed to true or false, a comparison turned
round, a number that is one more, a truth value or "owner" and "controller" exchanged, a statement, an entry of a list
or a named argument left out, a write to an object that other games share. It is found again by the function or table,
its kind and its number there, as long as the digest is the same."""

from __future__ import annotations

import ast
import copy
import importlib
import inspect
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import _lru_cache_wrapper as _Remembering
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src" / "willforge"
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]  # the plain source: a compiled engine can not be changed

TRUE: Final = "always true"
FALSE: Final = "always false"
PART_TRUE: Final = "this part always true"
PART_FALSE: Final = "this part always false"
NEGATED: Final = "the contrary"
MORE: Final = "one more"
LEFT_OUT: Final = "left out"
SHARED: Final = "written to what is shared"
ENTRY: Final = "this entry left out"
ARGUMENT: Final = "this argument left out"
SWAPPED: Final = "the other of two"
UNTRUE: Final = "the other truth value"
KINDS: Final = (TRUE, FALSE, LEFT_OUT, PART_TRUE, PART_FALSE, NEGATED, MORE, SHARED, SWAPPED, UNTRUE)
DATA_KINDS: Final = (ENTRY, ARGUMENT)
"""What is left out of what is written down rather than carried out."""
_OTHER: Final = {"owner": "controller", "controller": "owner"}
"""What is said of a card in the place of the other: whose it is and who has it now."""
_OWNING: Final = {"own": "at"}
"""Functions that give an object to write to, and those that give it to read."""

Function = ast.FunctionDef
Table = ast.Assign | ast.AnnAssign


@dataclass(frozen=True, order=True)
class Change:
    """One change of a function: what becomes of the n-th place of its kind."""

    place: str
    """The function or table, below `willforge`, such as engine.flow.battle.run."""
    kind: str
    number: int

    def __str__(self) -> str:
        return f"{self.place} {self.number} {self.kind}"


# -- functions ----------------------------------------------------------------------------------------------------
@cache
def functions(module: str) -> dict[str, Function]:
    """The functions and methods of a module, by their dotted name inside it. Reads the file once."""
    path = SOURCE.joinpath(*module.split(".")).with_suffix(".py")
    found: dict[str, Function] = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            found[node.name] = node
        elif isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{one.name}": one for one in node.body if isinstance(one, ast.FunctionDef)}
    return found


@cache
def tables(module: str) -> dict[str, Table]:
    """What a module gives a name to outside its functions. Reads the file once."""
    path = SOURCE.joinpath(*module.split(".")).with_suffix(".py")
    found: dict[str, Table] = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, Table):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name):
                found[target.id] = node
    return found


@cache
def split(place: str) -> tuple[str, str]:
    """The module and the name inside it of a dotted name; the name is empty if it is no function or method. A class
    stands for itself."""
    parts = place.split(".")
    for count in range(len(parts) - 1, 0, -1):
        if SOURCE.joinpath(*parts[:count]).with_suffix(".py").is_file():
            return ".".join(parts[:count]), ".".join(parts[count:])
    return "", ""


def node_of(place: str) -> Function | Table | None:
    """The function or table of that name as it is written; None if it is something else."""
    module, name = split(place)
    return functions(module).get(name) or tables(module).get(name) if module else None


def is_table(place: str) -> bool:
    """Whether a place is a table: no line of it is run when a test runs."""
    return not isinstance(node_of(place), Function | None)


@cache
def within(place: str) -> tuple[str, ...]:
    """A function and those of its module that it calls, and so on, then those of other modules of the engine that these
    call, each with those of its own module: what it delegates to, the nearest first. Of a class, all its methods; a
    table stands for itself."""
    if is_table(place):
        return (place,)
    own = _of_its_module(place)
    called = [callee for one in own for callee in _elsewhere(split(one)[0], functions(split(one)[0])[split(one)[1]])]
    further = [one for callee in called for one in _of_its_module(callee)]
    return tuple(dict.fromkeys([*own, *called, *further]))


@cache
def _of_its_module(place: str) -> tuple[str, ...]:
    """A function and those of its module that it calls, and so on."""
    module, name = split(place)
    if not module:
        return ()
    known = functions(module)
    waiting = [name] if name in known else [one for one in known if one.startswith(f"{name}.")]
    found: list[str] = []
    while waiting:
        current = waiting.pop(0)
        if current in found:
            continue
        found.append(current)
        for node in ast.walk(known[current]):
            if isinstance(node, ast.Name) and node.id in known:
                waiting.append(node.id)
    return tuple(f"{module}.{one}" for one in found)


def _elsewhere(module: str, node: Function) -> list[str]:
    """The functions of other modules of the engine that a function calls."""
    imported = _imports(module)
    found: list[str] = []
    for part in ast.walk(node):
        if isinstance(part, ast.Call):
            called = part.func
            if isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name):
                found.append(f"{imported.get(called.value.id, '')}.{called.attr}")
            elif isinstance(called, ast.Name):
                found.append(imported.get(called.id, ""))
    return [place for place in found if place.startswith("engine.") and isinstance(node_of(place), Function)]


@cache
def _imports(module: str) -> dict[str, str]:
    """What a module calls other modules and their functions, with their dotted names below `willforge`."""
    path = SOURCE.joinpath(*module.split(".")).with_suffix(".py")
    found: dict[str, str] = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("willforge."):
            package = node.module.removeprefix("willforge.")
            found |= {alias.asname or alias.name: f"{package}.{alias.name}" for alias in node.names}
    return found


# -- places -------------------------------------------------------------------------------------------------------
class _Sites(ast.NodeTransformer):
    """Finds the places of one kind in the order of the source, and changes the n-th, if one is wanted."""

    def __init__(self, node: Function | Table, kind: str, wanted: int = -1) -> None:
        self.kind = kind
        self.wanted = wanted
        self.of_table = isinstance(node, Table)
        """Of a table only its own entries can be left out, not the parts of one."""
        self.found: list[ast.AST] = []
        self.line = 0
        self.lines: list[tuple[int, int]] = []
        """Of every place its line, and the line that is run only if a condition holds; 0 if it is none."""
        self._inner = 0
        self.changed = self.visit(node)

    def _hit(self, node: ast.AST) -> bool:
        self.found.append(node)
        self.lines.append((getattr(node, "lineno", 0), self._inner))
        if len(self.found) - 1 != self.wanted:
            return False
        self.line = getattr(node, "lineno", 0)
        return True

    def _test(self, node: ast.expr) -> ast.expr:
        return self._fixed(node, TRUE, FALSE)

    def _fixed(self, node: ast.expr, true: str, false: str) -> ast.expr:
        if self.kind in (true, false) and self._hit(node):
            return ast.copy_location(ast.Constant(self.kind == true), node)
        visited: ast.expr = self.visit(node)
        return visited

    def visit_If(self, node: ast.If) -> ast.AST:
        self._inner = node.body[0].lineno
        node.test = self._test(node.test)
        self._inner = 0
        node.body = self._block(node.body)
        node.orelse = self._block(node.orelse)
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        node.test = self._test(node.test)
        node.body = self.visit(node.body)
        node.orelse = self.visit(node.orelse)
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        node.values = [self._fixed(value, PART_TRUE, PART_FALSE) for value in node.values]
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        node.iter = self.visit(node.iter)
        node.ifs = [self._test(test) for test in node.ifs]
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        if self.kind == NEGATED and self._hit(node):
            return ast.copy_location(ast.UnaryOp(ast.Not(), node), node)
        self.generic_visit(node)
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if self.kind == MORE and type(node.value) is int and self._hit(node):
            return ast.copy_location(ast.Constant(node.value + 1), node)
        if self.kind == UNTRUE and type(node.value) is bool and self._hit(node):
            return ast.copy_location(ast.Constant(not node.value), node)
        return node

    def visit_Return(self, node: ast.Return) -> ast.AST:
        if self.kind == UNTRUE and isinstance(node.value, ast.Constant):
            return node  # an answer is turned round by the condition it stands under
        return self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if self.kind == SWAPPED and isinstance(node.ctx, ast.Load) and node.attr in _OTHER and self._hit(node):
            node.attr = _OTHER[node.attr]
        self.generic_visit(node)
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        node.value = self.visit(node.value)  # a place in a list is no number of the game
        return node

    def visit_Tuple(self, node: ast.Tuple) -> ast.AST:
        return self._list(node)

    def visit_List(self, node: ast.List) -> ast.AST:
        return self._list(node)

    def visit_Set(self, node: ast.Set) -> ast.AST:
        return self._list(node)

    def _list(self, node: ast.Tuple | ast.List | ast.Set) -> ast.AST:
        node.elts = [entry for entry in node.elts if not self._left_out(entry)]
        return self._inside(node)

    def visit_Dict(self, node: ast.Dict) -> ast.AST:
        pairs = [pair for pair in zip(node.keys, node.values, strict=True) if not self._left_out(pair[1])]
        node.keys = [key for key, _ in pairs]
        node.values = [value for _, value in pairs]
        return self._inside(node)

    def _inside(self, entries: ast.expr) -> ast.AST:
        return entries if self.kind == ENTRY and self.of_table else super().generic_visit(entries)

    def _left_out(self, entry: ast.expr) -> bool:
        return self.kind == ENTRY and self._hit(entry)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if (
            self.kind == SHARED
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in _OWNING
            and self._hit(node)
        ):
            node.func.attr = _OWNING[node.func.attr]
        if self.kind == ARGUMENT:
            node.keywords = [one for one in node.keywords if one.arg is None or not self._hit(one.value)]
        self.generic_visit(node)
        return node

    def _block(self, body: list[ast.stmt]) -> list[ast.stmt]:
        found: list[ast.stmt] = []
        for statement in body:
            if self.kind == LEFT_OUT and _can_be_left_out(statement) and self._hit(statement):
                found.append(ast.copy_location(ast.Pass(), statement))
            else:
                found.append(self.visit(statement))
        return found

    def generic_visit(self, node: ast.AST) -> ast.AST:
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list):
                setattr(node, name, self._block(block))
        for name, value in ast.iter_fields(node):
            if name in ("body", "orelse", "finalbody") and isinstance(value, list):
                continue
            if name in ("annotation", "returns", "decorator_list", "args") and isinstance(
                node, ast.FunctionDef | ast.AnnAssign
            ):
                continue
            if isinstance(value, ast.AST):
                setattr(node, name, self.visit(value))
            elif isinstance(value, list):
                setattr(node, name, [self.visit(one) if isinstance(one, ast.AST) else one for one in value])
        return node


def _can_be_left_out(statement: ast.stmt) -> bool:
    """A call for what it does, a write, a step of a loop. A name that is given a value is not: without it nothing would
    run at all."""
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Call)
    if isinstance(statement, ast.Assign):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in statement.targets)
    return isinstance(statement, ast.AugAssign | ast.Delete)


def sites(node: Function | Table, kind: str) -> list[ast.AST]:
    """The parts of a function or table that changes of a kind alter, in the order of their numbers."""
    return _Sites(node, kind).found


@cache
def changes_of(place: str, kinds: tuple[str, ...] = (*KINDS, *DATA_KINDS)) -> tuple[Change, ...]:
    """All changes of a function, of these kinds."""
    node = node_of(place)
    if node is None:
        return ()
    found: list[Change] = []
    for kind in kinds:
        found += [Change(place, kind, number) for number in range(len(sites(node, kind)))]
    return tuple(found)


def _changed(change: Change) -> tuple[Function | Table, int]:
    node = node_of(change.place)
    assert node is not None, change
    made = _Sites(copy.deepcopy(node), change.kind, change.number)
    assert isinstance(made.changed, Function | Table) and made.line, change
    return made.changed, made.line


@cache
def lines_in(place: str, kind: str) -> tuple[tuple[int, int], ...]:
    """For all changes of one kind of a function: the line of each, and the line that is run only if its condition
    holds, 0 if it is none."""
    node = node_of(place)
    if node is None:
        return ()
    return tuple(_Sites(node, kind).lines)


def line_of(change: Change) -> int:
    """The line of the source that a change alters."""
    return lines_in(change.place, change.kind)[change.number][0]


def text_of(change: Change) -> str:
    """That line, without its indentation."""
    return _source(split(change.place)[0])[line_of(change) - 1].strip()


def source_of(place: str) -> str:
    """The text of a function, its comments included; "" if there is no such function."""
    node = node_of(place)
    lines = _source(split(place)[0]) if node is not None else []
    return "\n".join(lines[node.lineno - 1 : node.end_lineno]) if node is not None else ""


@cache
def _source(module: str) -> list[str]:
    return SOURCE.joinpath(*module.split(".")).with_suffix(".py").read_text(encoding="utf-8").splitlines()


# -- making it so -------------------------------------------------------------------------------------------------
def function_of(place: str) -> FunctionType | None:
    """The function itself, without the cache around it; None if it is no plain function."""
    module, name = split(place)
    thing: Any = importlib.import_module(f"willforge.{module}")
    for part in name.split("."):
        thing = inspect.getattr_static(thing, part, None) if isinstance(thing, type) else getattr(thing, part, None)
    if isinstance(thing, staticmethod | classmethod):
        thing = thing.__func__
    elif isinstance(thing, property):
        thing = thing.fget
    thing = inspect.unwrap(thing) if callable(thing) else thing
    return thing if isinstance(thing, FunctionType) else None


def can_be_changed(place: str) -> bool:
    """Whether a function can be exchanged in this process: none can that is made by another one or asks its parent."""
    function = function_of(place)
    return function is not None and not function.__code__.co_freevars


def _code(node: Function) -> CodeType:
    node.decorator_list = []
    future = ast.ImportFrom("__future__", [ast.alias("annotations")], 0)
    tree = ast.fix_missing_locations(ast.Module([future, node], []))
    whole = compile(tree, f"<changed {node.name}>", "exec")
    return next(one for one in whole.co_consts if isinstance(one, CodeType) and one.co_name == node.name)


@contextmanager
def applied(change: Change) -> Iterator[bool]:
    """While it lasts the function does something else, or the table says something else, for everybody who uses it.
    False if that is not possible: a function that is made by another one, a table that can not be made with it."""
    changed = _changed(change)[0]
    swapped = function_swapped if isinstance(changed, Function) else _table_swapped
    try:
        with swapped(change.place, changed) as possible:
            forget(change.place)
            yield possible
    finally:
        forget(change.place)


@contextmanager
def function_swapped(place: str, changed: Any) -> Iterator[bool]:
    """While it lasts a function does what is written here; False if that is not possible."""
    function = function_of(place)
    if function is None or not can_be_changed(place):
        yield False
        return
    before = function.__code__
    function.__code__ = _code(changed)
    try:
        yield True
    finally:
        function.__code__ = before


@contextmanager
def _table_swapped(place: str, changed: Any) -> Iterator[bool]:
    """Every module that took the table over under its name gets the other one, and tables that are made of it are made
    again."""
    before: list[tuple[ModuleType, str, Any]] = []
    try:
        _set_table(*split(place), changed, before)
        possible = True
    except Exception:  # whatever is made of a table that lacks a part
        possible = False
    try:
        yield possible
    finally:
        for module, name, value in reversed(before):
            setattr(module, name, value)


def _set_table(module: str, name: str, written: Table, before: list[tuple[ModuleType, str, Any]]) -> None:
    """Makes a table anew as it is written now, and those made of it; what was there is noted in `before`."""
    home = importlib.import_module(f"willforge.{module}")
    assert written.value is not None
    tree = ast.fix_missing_locations(ast.Expression(written.value))
    made = eval(compile(tree, f"<changed {name}>", "eval"), vars(home))  # the source itself but for one entry
    old = vars(home)[name]
    for user, path in _modules():
        if vars(user).get(name) is old:
            before.append((user, name, old))
            setattr(user, name, made)
            for other, table in tables(path).items():
                if other != name and table.value is not None and _mentions(table.value, name):
                    _set_table(path, other, table, before)


def _modules() -> list[tuple[ModuleType, str]]:
    """The modules of the project that are loaded, with their names below `willforge`."""
    return [
        (module, name.removeprefix("willforge."))
        for name, module in list(sys.modules.items())
        if name.startswith("willforge.")
        and getattr(module, "__file__", "").endswith(".py")
        and not hasattr(module, "__path__")
    ]


def _mentions(expression: ast.expr, name: str) -> bool:
    return any(isinstance(part, ast.Name) and part.id == name for part in ast.walk(expression))


def forget(place: str) -> None:
    """Empties what functions remember of earlier calls to a place: what texts mean, which cards are in a file, and the
    catalogs made of them. The rest of the engine remembers nothing."""
    if place.startswith(("text.", "terms.")):
        names: tuple[str, ...] = ("willforge.text.", "willforge.play.")
    elif place.startswith("cards."):
        names = ("willforge.cards.", "willforge.play.", "cases")
    elif place.startswith("engine.catalog."):
        names = ("willforge.play.",)
    else:
        return
    for thing in _remembering(names):
        thing.cache_clear()


@cache
def _remembering(names: tuple[str, ...]) -> tuple[_Remembering[Any], ...]:
    """The functions of some modules that remember something. Those that tell what the tests are stay as they are."""
    kept = (
        "cases",
        "allowance",
        "lines_of",
        "sample",
        "sample_at",
    )
    return tuple(
        thing
        for module in list(sys.modules.values())
        if getattr(module, "__name__", "").startswith(names)
        for thing in vars(module).values()
        if isinstance(thing, _Remembering) and thing.__name__ not in kept
    )
