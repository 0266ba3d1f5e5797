"""What a node holds: its parts, and whether something is among them at any depth."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from willforge.text.nodes import Ability


def parts_of(node: Any) -> tuple[Any, ...]:
    """What a node directly consists of."""
    if isinstance(node, tuple):
        return node
    return tuple([getattr(node, name) for name in _names_of(type(node))])


_names: dict[type[Any], tuple[str, ...]] = {}


def _names_of(kind: type[Any]) -> tuple[str, ...]:
    """The names of a node's fields; none for what is no node. Constant time after the first time."""
    known = _names.get(kind)
    if known is None:
        known = _names[kind] = tuple(item.name for item in fields(kind)) if is_dataclass(kind) else ()
    return known


def holds(node: Any, what: Any) -> bool:
    """Whether an expression is or has another. Linear in it."""
    return bool(node == what) or any(holds(part, what) for part in parts_of(node))


def holds_a(node: Any, kind: type) -> bool:
    """Whether an expression is or has one of a kind. Linear in it."""
    return isinstance(node, kind) or any(holds_a(part, kind) for part in parts_of(node))


def says_a(node: Any, kind: type) -> bool:
    """Whether an expression is or has one of a kind, but in abilities of their own: what they say is bound apart, and
    they are large. Linear in it."""
    return isinstance(node, kind) or (
        not isinstance(node, Ability) and any(says_a(part, kind) for part in parts_of(node))
    )


def exchanged(node: Any, old: Any, new: Any) -> Any:
    """The node with one part for another, wherever it stands but in abilities of their own. Linear in the node."""
    if node == old:
        return new
    if isinstance(node, tuple):
        return tuple(exchanged(part, old, new) for part in node)
    if is_dataclass(node) and not isinstance(node, (type, Ability)):
        values = {item.name: exchanged(getattr(node, item.name), old, new) for item in fields(node)}
        if any(values[name] is not getattr(node, name) for name in values):
            return type(node)(**values)
    return node
