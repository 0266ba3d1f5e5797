"""How many registers a tree of nodes names."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from typing import Final

_NAMES: Final = ("register", "index", "chosen", "others")


def registers(node: object) -> int:
    """One more than the highest register a tree names: the first free one. Linear in the tree."""
    top = 0
    stack: list[object] = [node]
    while stack:
        item = stack.pop()
        if isinstance(item, tuple):
            stack.extend(item)
        elif is_dataclass(item) and not isinstance(item, type):
            for name in _fields(type(item)):
                value = getattr(item, name)
                if name in _NAMES and isinstance(value, int):
                    top = max(top, value + 1)
                else:
                    stack.append(value)
    return top


@cache
def _fields(kind: type) -> tuple[str, ...]:
    """The names of what a kind of node holds."""
    return tuple(entry.name for entry in fields(kind))
