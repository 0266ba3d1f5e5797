"""What a card does, as numbers that know nothing of its name: how often each kind of node is in the programs of its
text. So a program that has learned from some cards knows something of others."""

from __future__ import annotations

from collections import Counter
from dataclasses import is_dataclass
from functools import lru_cache
from math import log1p
from typing import Final

from willforge.cards.model import Face
from willforge.text import nodes
from willforge.text.compile import compile_face
from willforge.text.within import parts_of

KINDS: Final = tuple(sorted(name for name in dir(nodes) if is_dataclass(getattr(nodes, name))))
"""The kinds of nodes, in the order of their numbers."""


@lru_cache(maxsize=20_000)
def description(face: Face) -> tuple[float, ...]:
    """For each of the `KINDS` how often it is in the program of a face, each further time counting less. Linear in the
    program, O(1) for a face that was described before. Raises TextError for a text that is not read."""
    count: Counter[str] = Counter()
    _count(compile_face(face), count)
    return tuple(log1p(count[kind]) for kind in KINDS)


def _count(node: object, count: Counter[str]) -> None:
    if not isinstance(node, tuple):
        count[type(node).__name__] += 1
    for part in parts_of(node):
        _count(part, count)
