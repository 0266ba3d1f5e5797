"""From a rule to its line: where the function stands that enforces it."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


def line_of(package: Path, place: str) -> tuple[str, int]:
    """File and line of a function, class, method or setting of the package, named below it such as
    engine.flow.battle.run; an empty file if there is none. Reads each file once."""
    parts = place.split(".")
    for count in range(len(parts), 0, -1):
        path = package.joinpath(*parts[:count]).with_suffix(".py")
        if path.is_file():
            line = _lines(path).get(".".join(parts[count:]), 0) if count < len(parts) else 1
            return ("/".join((package.name, *parts[:count])) + ".py", line) if line else ("", 0)
    return "", 0


@cache
def _lines(path: Path) -> dict[str, int]:
    """The lines on which the names of a file are made, by their dotted names inside it."""
    found: dict[str, int] = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        _note(node, "", found)
    return found


def _note(node: ast.stmt, prefix: str, found: dict[str, int]) -> None:
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        found[prefix + node.name] = node.lineno
        if isinstance(node, ast.ClassDef):
            for child in node.body:
                _note(child, f"{prefix}{node.name}.", found)
    elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        found[prefix + node.target.id] = node.lineno
    elif isinstance(node, ast.Assign):
        found |= {prefix + target.id: node.lineno for target in node.targets if isinstance(target, ast.Name)}
