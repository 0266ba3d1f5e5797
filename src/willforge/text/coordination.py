"""Coordination: "A or B", "A, B, and C", declared once for whatever is joined."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from willforge.text.grammar import Grammar

ANY_JOIN: Final = "or|and|and/or"


def listed(
    g: Grammar,
    category: str,
    item: str,
    node: Any,
    when: Callable[..., object] | None = None,
    joins: str = ANY_JOIN,
) -> None:
    """Declares lists of two or more of a category, each built from its first (a) and the rest (b). Only a word that
    joins ends a list: things with nothing but a comma between them are no list."""
    more = f"more_{category}"
    for name, rest in ((category, category), (more, item)):
        g.rule(
            name,
            (
                f"<a:{item}> {joins} <b:{rest}>",
                f"<a:{item}> , {joins} <b:{rest}>",
                f"<a:{item}> , <b:{more}>",
            ),
            node,
            when,
        )
