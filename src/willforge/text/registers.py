"""How many registers a tree of nodes names."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
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
            for entry in fields(item):
                value = getattr(item, entry.name)
                if entry.name in _NAMES and isinstance(value, int):
                    top = max(top, value + 1)
                else:
                    stack.append(value)
    return top
