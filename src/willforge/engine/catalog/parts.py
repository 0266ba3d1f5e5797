"""What a node of a program is made of."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Final

from willforge.text import nodes

_NAMES: Final[dict[type, tuple[str, ...] | None]] = {}
"""What was found so far: it depends on the source alone."""


def as_played(item: object) -> nodes.AsPlayed | None:
    """The condition within a text that is asked as its card is played; None without one. Linear in the text."""
    if isinstance(item, nodes.AsPlayed):
        return item
    for part in parts_of(item):
        found = as_played(part)
        if found is not None:
            return found
    return None


def parts_of(item: object) -> tuple[object, ...]:
    """What a tuple or a node holds, in order; nothing for a number or a text. Linear in what it holds."""
    if isinstance(item, tuple):
        return item
    names = names_of(type(item))
    return () if names is None else tuple([getattr(item, name) for name in names])


def is_node(item: object) -> bool:
    """Whether it is a node of a program, and no number, text or tuple. O(1)."""
    return names_of(type(item)) is not None


def names_of(kind: type) -> tuple[str, ...] | None:
    """The fields of a kind of node; None for a kind of value. O(1) but for the first time."""
    if kind not in _NAMES:  # for speed: may always hold
        _NAMES[kind] = tuple([entry.name for entry in fields(kind)]) if is_dataclass(kind) else None
    return _NAMES[kind]
