"""What constructs leave out of what they read: a slot, a part of it, whose or where of a noun phrase."""

from __future__ import annotations

import dis
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from types import CodeType
from typing import Any

from willforge.text.grammar import Construct, Slot, Star, Term, expand

NOUN_PHRASES = ("np", "nps", "indef", "plural_np", "core", "cores", "adjs", "your_np", "placeless")


def ignored(construct: Construct) -> Iterator[tuple[str, str, str]]:
    """What a construct reads and does not use: the pattern, the category of the slot, and "slot", "part" (one of the
    numbers of a count, say) or "noun phrase" (whose and where it is). Where a check of the slots (`when`) names the
    slot, parts and phrases are its matter."""
    for pattern in construct.patterns:
        for sequence in expand(pattern):
            kinds = dict(_slot(element) for element in sequence if element.startswith("<") and element.endswith(">"))
            checked = _loaded(construct.when, set(kinds))
            for name, paths in _used(construct, tuple(kinds)).items():
                if not paths and name not in checked:
                    yield pattern, kinds[name], "slot"
                firsts = {path[0] if path else None for path in paths}
                if name in checked or None in firsts or not firsts:
                    continue
                if firsts == {"tests"} and kinds[name] in NOUN_PHRASES:
                    yield pattern, kinds[name], "noun phrase"
                elif kinds[name] == "count" and firsts != {0, 1}:
                    yield pattern, kinds[name], "part"


def _slot(element: str) -> tuple[str, str]:
    name, _, kind = element[1:-1].partition(":")
    return name, kind or name


def _used(construct: Construct, names: tuple[str, ...]) -> dict[str, set[tuple[Any, ...]]]:
    """The paths that are taken from each slot; the whole of it (an empty path) where that is not known."""
    found: dict[str, set[tuple[Any, ...]]] = defaultdict(set)
    template = construct.template_of(names)
    if template is None:
        for name in _loaded(construct.node, set(names)):
            found[name].add(())
    else:
        for name, path in _paths(template):
            found[name].add(path)
    return {name: found[name] for name in names}


def _paths(node: Any) -> Iterator[tuple[str, tuple[Any, ...]]]:
    if isinstance(node, Slot):
        yield node.name, node.path
    elif isinstance(node, Star):
        yield from _paths(node.symbol)
    elif isinstance(node, Term):
        for part in (*node.arguments, *(value for _, value in node.named)):
            yield from _paths(part)
    elif isinstance(node, tuple):
        for part in node:
            yield from _paths(part)
    elif is_dataclass(node) and not isinstance(node, type):
        for item in fields(node):
            yield from _paths(getattr(node, item.name))


def _loaded(function: Any, names: set[str]) -> set[str]:
    """The parameters of a function that its body looks at."""
    code = getattr(function, "__code__", None)
    return set() if code is None else _loads(code) & names


def _loads(code: CodeType) -> set[str]:
    found: set[str] = set()
    for instruction in dis.get_instructions(code):
        if instruction.opname.startswith("LOAD"):
            value = instruction.argval
            found |= {value} if isinstance(value, str) else set(value) if isinstance(value, tuple) else set()
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            found |= _loads(constant)
    return found
