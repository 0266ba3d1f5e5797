"""Draws which parts of the engine import which, and names the circles.

python bench/imports.py               the packages of the engine, from the top down, and every circle of modules
python bench/imports.py flow          the modules of one package, with what each imports inside the engine
python bench/imports.py --dot         all modules as a graph for Graphviz

A package may import those below it (import-linter checks that); a circle lies inside one package, or it is an error:
the command then exits with 1."""

from __future__ import annotations

import argparse
import ast
import sys
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src"
ENGINE: Final = "willforge.engine"


@cache
def graph() -> dict[str, tuple[str, ...]]:
    """What each module of the engine imports of it; modules are named below the engine. Linear in the source."""
    paths = sorted(path for path in (SOURCE / "willforge" / "engine").rglob("*.py") if path.name != "__init__.py")
    names = {".".join(path.relative_to(SOURCE / "willforge" / "engine").with_suffix("").parts): path for path in paths}
    return {name: tuple(sorted(_imports(path) & set(names))) for name, path in names.items()}


def _imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return {name.removeprefix(f"{ENGINE}.") for name in found}


def package_of(module: str) -> str:
    """The package of a module; a module that lies in none stands for itself."""
    return module.partition(".")[0]


def circles(edges: dict[str, tuple[str, ...]]) -> list[tuple[str, ...]]:
    """The largest sets of modules that import each other, directly or not. Modules times imports."""
    reached = {name: _reached(edges, name) for name in edges}
    found = {
        tuple(sorted(other for other in reached[name] if name in reached[other]))
        for name in edges
        if name in reached[name]
    }
    return sorted(found)


def _reached(edges: dict[str, tuple[str, ...]], start: str) -> set[str]:
    found: set[str] = set()
    waiting = list(edges[start])
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting.extend(edges[name])
    return found


def packages() -> list[tuple[str, int, tuple[str, ...]]]:
    """The packages of the engine from the top down, with the number of their modules and the packages they import."""
    edges: dict[str, set[str]] = {}
    sizes: dict[str, int] = {}
    for module, imported in graph().items():
        home = package_of(module)
        sizes[home] = sizes.get(home, 0) + 1
        edges.setdefault(home, set()).update(package_of(name) for name in imported)
    plain = {name: tuple(sorted(found - {name})) for name, found in edges.items()}
    below = {name: len(_reached(plain, name)) for name in plain}
    order = sorted(plain, key=lambda name: (-below[name], name))
    return [(name, sizes[name], tuple(sorted(plain[name], key=order.index))) for name in order]


def drawing() -> str:
    """The packages as a picture: what stands higher imports what stands lower."""
    rows = packages()
    width = max(len(name) for name, _, _ in rows)
    lines = []
    for name, size, below in rows:
        many = "one module" if size == 1 else f"{size} modules"
        lines.append(f"{name:<{width}}  {many:>10}  imports {', '.join(below) if below else 'nothing of the engine'}")
    return "\n".join(lines)


def main() -> int:
    """0 if every circle lies inside one package, 1 if one does not, 2 for a package that does not exist."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("package", nargs="?", default="", help="only the modules of this package")
    parser.add_argument("--dot", action="store_true", help="a graph for Graphviz instead of words")
    arguments = parser.parse_args()
    shown = {name: found for name, found in graph().items() if arguments.package in ("", package_of(name))}
    if not shown:
        print(f"there is no package {arguments.package}", file=sys.stderr)
        return 2
    if arguments.dot:
        edges = [f'  "{name}" -> "{other}";' for name, found in shown.items() for other in found]
        print("\n".join(["digraph engine {", "  rankdir=TB;", *edges, "}"]))
        return 0
    if arguments.package:
        print("\n".join(f"{name}: {', '.join(found) if found else 'nothing'}" for name, found in shown.items()))
        return 0
    print(drawing())
    wide = False
    for circle in circles(graph()):
        crossing = len({package_of(name) for name in circle}) > 1
        wide = wide or crossing
        print(f"\n{'a circle across packages' if crossing else 'a circle'}: {', '.join(circle)}")
    return 1 if wide else 0


if __name__ == "__main__":
    sys.exit(main())
