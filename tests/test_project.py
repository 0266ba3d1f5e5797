"""What must hold for the project's own tree, whatever it computes."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "willforge"
ENGINE = SOURCE / "engine"

MODULE_LINES = 600
LONG_MODULES: dict[str, str] = {}
SWITCHES = {("new_state", "valhalla"): "the variant, as the state itself holds it"}
TEXT_SUFFIXES = {".py", ".md", ".toml", ".yaml", ".yml", ".json", ".txt", ".deck", ".cfg", ".ini", ""}
TEXT_SUFFIXES |= {".ts", ".svelte", ".css", ".mjs", ".js", ".html"}  # the browser client
WORD = re.compile(r"\w+")
BUILT = {"build", "dist", "__pycache__", "node_modules", "static"}
VERSIONS = {"2.0", "5.00", "5.12", "6.3", "10.2"}
# Every player has these; scenario files name them.
BASIC_STONES = {f"{attribute} Magic Stone" for attribute in ("Light", "Fire", "Water", "Wind", "Darkness")}
# Written in two parts so that this file does not find itself.
UNFINISHED = re.compile(r"\b(" + "|".join(("TO" + "DO", "FIX" + "ME", "XX" + "X")) + r")\b")
MACHINE_PATH = re.compile(r"(?<![\w.:/~-])/(?:home|root|Users|work|opt|mnt|var|tmp)/" + r"\w")
LINK = re.compile(r"(?<!!)\[[^\]\n]*\]\(([^)\s]+)\)")
FENCE = re.compile(r"^(`{3,}).*?^\1\s*$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+\s+(.*?)\s*$", re.MULTILINE)


def files(top: Path) -> Iterator[Path]:
    """Every text file of the tree that is written by hand, without what tools have built."""
    for folder, folders, names in os.walk(top):
        folders[:] = sorted(
            name
            for name in folders
            if name not in BUILT and not name.endswith(".egg-info") and (name == ".ci" or not name.startswith("."))
        )
        for name in sorted(names):
            path = Path(folder) / name
            if path.suffix in TEXT_SUFFIXES and name != "LICENSE" and not name.startswith("."):
                yield path


def modules(top: Path) -> list[Path]:
    """The Python modules below a folder, in order."""
    return sorted(top.rglob("*.py"))


@cache
def tree_of(path: Path) -> ast.Module:
    """A module as it is written, read once for all tests. Nobody changes it."""
    return ast.parse(path.read_text("utf-8"))


def imported(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and first part of the name of everything a module imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name.split(".")[0]
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.lineno, node.module.split(".")[0]


def public_functions(node: ast.Module | ast.ClassDef, prefix: str = "") -> Iterator[tuple[str, ast.AST]]:
    """Functions and methods that others may call; setters and overloads share their first one's docstring."""
    for child in node.body:
        if isinstance(child, ast.ClassDef) and not child.name.startswith("_"):
            yield from public_functions(child, f"{prefix}{child.name}.")
        elif isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)) and not child.name.startswith("_"):
            marks = {ast.unparse(mark).rpartition(".")[2] for mark in child.decorator_list}
            if not marks & {"setter", "deleter", "overload", "override"}:
                yield prefix + child.name, child


def anchors(text: str) -> set[str]:
    """The anchors that a Markdown text's headings make."""
    headings = HEADING.findall(FENCE.sub("", text))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_no_module_is_too_long() -> None:
    lengths = {str(path.relative_to(SOURCE)): len(path.read_text("utf-8").splitlines()) for path in modules(SOURCE)}
    long = {name: lines for name, lines in lengths.items() if lines > MODULE_LINES and name not in LONG_MODULES}
    assert not long, f"over {MODULE_LINES} lines, each perhaps two ideas: {long}"
    stale = [name for name in LONG_MODULES if lengths.get(name, 0) <= MODULE_LINES]
    assert not stale, f"no longer long, take it off the list of exceptions: {stale}"


def test_no_path_of_one_machine() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in files(ROOT)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if MACHINE_PATH.search(line)
    ]
    assert not found, "paths that exist on one machine only:\n" + "\n".join(found)


def test_nothing_is_left_for_later() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in files(ROOT)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if UNFINISHED.search(line)
    ]
    assert not found, "marked as unfinished:\n" + "\n".join(found)


def test_the_engine_imports_nothing_impure() -> None:
    data = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    (contract,) = (one for one in data["tool"]["importlinter"]["contracts"] if one["id"] == "engine-is-pure")
    impure = set(contract["forbidden_modules"])
    found = [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for path in modules(ENGINE)
        for line, name in imported(tree_of(path))
        if name in impure
    ]
    assert not found, "the engine may not import:\n" + "\n".join(found)


def test_the_engine_asks_for_behaviour_not_for_versions() -> None:
    found = []
    for path in modules(ENGINE):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Constant) and node.value in VERSIONS:
                found.append(f"{path.relative_to(ROOT)}:{node.lineno}: names version {node.value}")
            elif isinstance(node, ast.Compare):
                sides = [ast.unparse(side) for side in (node.left, *node.comparators)]
                if any(re.search(r"\bversion$", side) for side in sides):
                    found.append(f"{path.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}")
    assert not found, "use a field of the rules record that is named for the behaviour:\n" + "\n".join(found)


def test_public_functions_say_what_they_do() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}: {name}"
        for path in modules(SOURCE)
        for name, node in public_functions(tree_of(path))
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and not ast.get_docstring(node)
    ]
    assert not found, "public functions without a docstring:\n" + "\n".join(found)


def test_the_engine_can_be_compiled() -> None:
    """Closures, generators and decorated functions cost as much compiled as interpreted; the core does without them."""
    found = []
    for path in modules(ENGINE):
        for function in ast.walk(tree_of(path)):
            if isinstance(function, (ast.Lambda, ast.Yield, ast.YieldFrom, ast.Await)):
                found.append(f"{path.relative_to(ROOT)}:{function.lineno}: {type(function).__name__.lower()}")
            if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
                continue
            marks = {ast.unparse(mark) for mark in function.decorator_list} - {
                "property",
                "staticmethod",
                "classmethod",
            }
            if marks:
                found.append(f"{path.relative_to(ROOT)}:{function.lineno}: {function.name} is decorated")
            inner = [node for node in ast.walk(function) if isinstance(node, ast.FunctionDef) and node is not function]
            found += [f"{path.relative_to(ROOT)}:{node.lineno}: {node.name} is nested" for node in inner]
    assert not found, "not in the compiled core:\n" + "\n".join(found)


def test_nothing_is_looked_up_in_an_agenda_item_by_a_number() -> None:
    """What an item remembers has names; a number would be a layout that somebody has to know."""
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}"
        for path in (*modules(SOURCE / "engine"), *modules(SOURCE / "play"), *modules(ROOT / "tests"))
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Subscript)
        and isinstance(node.slice, ast.Constant)
        and isinstance(node.slice.value, int)
        and isinstance(node.value, ast.Attribute)
        and node.value.attr in ("picks", "regs", "data")
        and ast.unparse(node.value.value) not in ("state.script", "script")
    ]
    assert not found, "\n".join(found)


def test_public_functions_take_no_switches() -> None:
    """A boolean argument says nothing where the function is called: two functions, or a named constant, do."""
    found = [
        f"{path.relative_to(ROOT)}:{argument.lineno}: {function.name}({argument.arg})"
        for path in modules(SOURCE)
        for function in ast.walk(tree_of(path))
        if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)) and not function.name.startswith("_")
        for argument in (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
        if argument.annotation is not None
        and ast.unparse(argument.annotation) == "bool"
        and (function.name, argument.arg) not in SWITCHES
    ]
    assert not found, "boolean parameters:\n" + "\n".join(found)


def test_every_function_is_used() -> None:
    """A function that nothing else names, in the source, the tests or the benchmarks, is left over. Those that a
    decorator registers, and the methods that Python calls, are used by that."""
    named: Counter[str] = Counter()
    for folder in ("src", "tests", "bench", "build_tools"):
        for path in modules(ROOT / folder):
            named.update(WORD.findall(path.read_text("utf-8")))
    found = [
        f"{path.relative_to(ROOT)}:{function.lineno}: {function.name}"
        for path in modules(SOURCE)
        for function in ast.walk(tree_of(path))
        if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef))
        and not function.decorator_list
        and not function.name.startswith("__")
        and named[function.name] == 1
    ]
    assert not found, "nothing uses these:\n" + "\n".join(found)


def test_no_error_is_swallowed() -> None:
    """A handler that only passes is for an error that was expected: then the `try` says in its `else` what is wrong."""
    found = [
        f"{path.relative_to(ROOT)}:{handler.lineno}"
        for path in (*modules(SOURCE), *modules(ROOT / "tests"))
        for attempt in ast.walk(tree_of(path))
        if isinstance(attempt, ast.Try)
        for handler in attempt.handlers
        if handler.type is None or (not attempt.orelse and all(isinstance(node, ast.Pass) for node in handler.body))
    ]
    assert not found, "errors that nobody will see:\n" + "\n".join(found)


def test_documents_are_where_they_are_looked_for() -> None:
    assert [path.name for path in ROOT.glob("*.md")] == ["README.md"], "other documents live in docs/"


def test_links_between_documents_resolve() -> None:
    broken = []
    for path in files(ROOT):
        if path.suffix != ".md":
            continue
        for link in LINK.findall(FENCE.sub("", path.read_text("utf-8"))):
            if re.match(r"[a-z]+:", link):
                continue
            name, _, anchor = link.partition("#")
            target = (path.parent / name).resolve() if name else path
            if not target.exists():
                broken.append(f"{path.relative_to(ROOT)}: {link} does not exist")
            elif anchor and target.suffix == ".md" and anchor not in anchors(target.read_text("utf-8")):
                broken.append(f"{path.relative_to(ROOT)}: {link} has no such heading")
    assert not broken, "\n".join(broken)


def test_no_printed_card_is_named() -> None:
    pool = ROOT.parent / "shared" / "cards" / "real-cards.jsonl"
    if not pool.exists():
        pytest.skip("no file of printed cards beside the project to compare with")
    cards = (json.loads(line)["name"] for line in pool.read_text("utf-8").splitlines())
    names = {name for name in cards if len(name) > 14 and " " in name} - BASIC_STONES
    begun_by: dict[str, list[str]] = {}
    for name in sorted(names):
        begun_by.setdefault(WORD.findall(name)[0], []).append(name)
    found: list[str] = []
    for path in files(ROOT):
        text = path.read_text("utf-8")
        for word in begun_by.keys() & set(WORD.findall(text)):
            found += [f"{path.relative_to(ROOT)}: {name}" for name in begun_by[word] if name in text]
    assert not found, "names of printed cards stay outside the project:\n" + "\n".join(found)


def test_every_dependency_is_accounted_for() -> None:
    data = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = [*data["project"]["dependencies"], *data["build-system"]["requires"]]
    for extra in data["project"]["optional-dependencies"].values():
        wanted += extra
    page = (ROOT / "docs" / "dependencies.md").read_text("utf-8").lower()
    missing = [name for name in wanted if f"| {re.split('[<>=!~ ]', name)[0].lower()} |" not in page]
    assert not missing, f"docs/dependencies.md does not say why these are needed: {missing}"


def test_the_checks_run_by_one_command() -> None:
    run = ROOT / ".ci" / "run"
    assert os.access(run, os.X_OK), ".ci/run must be executable"
    assert run.read_text("utf-8").splitlines()[-1] == "make test"


def test_the_engine_can_be_imported_from_any_module_of_a_circle() -> None:
    """The engine has circles of imports; whichever of their modules somebody begins with, it must hold."""
    code = (
        "import importlib, sys\n"
        "import imports\n"
        "names = [f'{imports.ENGINE}.{module}' for circle in imports.circles(imports.graph()) for module in circle]\n"
        "assert names\n"
        "for name in names:\n"
        "    for loaded in [one for one in sys.modules if one.startswith(imports.ENGINE)]:\n"
        "        del sys.modules[loaded]\n"
        "    importlib.import_module(name)\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT / "bench")))}
    found = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr


def test_nothing_asks_a_record_for_its_slots() -> None:
    """A compiled class has no `__slots__`: what reads them works on the plain source only."""
    found = [str(path.relative_to(SOURCE)) for path in modules(SOURCE) if ".__slots__" in path.read_text("utf-8")]
    assert not found
