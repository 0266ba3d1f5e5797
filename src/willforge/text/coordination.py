"""Coordination: "A or B", "A, B, and C", declared once for whatever is joined."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from willforge.text.grammar import Grammar, S

ANY_JOIN: Final = "or|and|and/or"
EVERY: Final = "and"
SOME: Final = "or|and/or"


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


def several(g: Grammar, category: str, item: str, joins: str, when: Callable[..., object] | None = None) -> None:
    """Declares a category as a tuple of two or more of another; `when` is asked of the last two (a, b)."""
    g.rule(category, f"<a:{item}> ,? {joins} <b:{item}>", (S.a, S.b), when)
    g.rule(category, (f"<a:{item}> , <l:{category}>", f"<a:{item}> {joins} <l:{category}>"), (S.a, *S.l))


def both_ways(g: Grammar, category: str, item: str, every: Any, some: Any) -> None:
    """Declares a category as one of another, or as several of which every one is meant ("and") or some one ("or"); each
    is built from its first (a) and the rest (b). "A and B or C" could mean either, and is not read."""
    g.rule(category, f"<a:{item}>", S.a)
    for part, joins, node in ((f"every_{category}", EVERY, every), (f"some_{category}", SOME, some)):
        g.rule(category, f"<a:{part}>", S.a)
        g.rule(
            part,
            (f"<a:{item}> ,? {joins} <b:{item}>", f"<a:{item}> , <b:{part}>", f"<a:{item}> {joins} <b:{part}>"),
            node,
        )
