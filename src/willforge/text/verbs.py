"""Declaring deeds: each verb once, for "draw a card" and "target player draws a card"."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from willforge.text.grammar import Grammar


def third_person(verb: str) -> str:
    """The verb as said of one player."""
    if verb.endswith(("s", "sh", "ch", "x")):
        return verb + "es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"


def _conjugated(pattern: str) -> str:
    return " ".join(
        "|".join(third_person(verb) for verb in word[1:].split("|")) if word.startswith("@") else word
        for word in pattern.split()
    )


def own_deed(
    g: Grammar,
    patterns: str | tuple[str, ...],
    node: Any,
    when: Callable[..., object] | None = None,
    back: Callable[[Any], Iterable[dict[str, Any]]] | None = None,
) -> None:
    """Declares a deed that texts ask of nobody but their own player; verbs are marked with @ as for `deed`."""
    listed = (patterns,) if isinstance(patterns, str) else patterns
    g.rule("do", tuple(pattern.replace("@", "") for pattern in listed), node, when, back)


def deed(
    g: Grammar,
    patterns: str | tuple[str, ...],
    node: Any,
    when: Callable[..., object] | None = None,
    back: Callable[[Any], Iterable[dict[str, Any]]] | None = None,
) -> None:
    """Declares a deed of a player; verbs are marked with @. The node (or its builder) gives a tuple of effects. A
    pattern that says "your" of what belongs to the doer is not said of another player."""
    listed = (patterns,) if isinstance(patterns, str) else patterns
    own_deed(g, listed, node, when, back)
    others = tuple(_conjugated(pattern) for pattern in listed if "your" not in pattern.split())
    if others:
        g.rule("does", others, node, when, back)
