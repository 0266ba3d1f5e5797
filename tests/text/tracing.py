"""Which constructs of the grammar a text uses: a reader that remembers where each reading came from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from typing import Any

from willforge.text import meanings
from willforge.text.compile import _program
from willforge.text.grammar import Construct, Grammar, Nonsense, Reader, Reading, _Trie
from willforge.text.lexer import Token

Place = tuple[str, int, Any, int]
"""A reading: category, where it begins, what it is, where it ends."""


class _Tracing(Reader):
    """Reads as its parent does, and notes for each reading the constructs and the readings it is made of."""

    used: set[int]

    def __init__(self, grammar: Grammar, tokens: Sequence[Token]) -> None:
        super().__init__(grammar, tokens)
        self._made: dict[Place, list[tuple[Construct, tuple[Place, ...]]]] = {}
        self._category = ""

    def at(self, category: str, position: int) -> list[Reading]:
        outer = self._category
        self._category = category
        found = super().at(category, position)
        self._category = outer
        return found

    def _walk(self, trie: _Trie, position: int) -> list[Reading]:
        category = self._category
        found: list[Reading] = []
        stack: list[tuple[_Trie, int, tuple[Place, ...]]] = [(trie, position, ())]
        while stack:
            node, at, parts = stack.pop()
            self.furthest = max(self.furthest, at)
            for construct, names in node.ends:
                named = dict(zip(names, (part[2] for part in parts), strict=True))
                try:
                    if construct.when is not None and not construct.when(**named):
                        continue
                    value = construct.build(named)
                except Nonsense:
                    continue
                found.append((value, at))
                self._made.setdefault((category, position, value, at), []).append((construct, parts))
            if at < len(self.tokens):
                after = node.words.get(self.tokens[at].key)
                if after is not None:
                    stack.append((after, at + 1, parts))
            for slot, after in node.slots.items():
                for value, end in self.at(slot, at):
                    stack.append((after, end, (*parts, (slot, at, value, end))))
        return found

    def whole(self, category: str) -> list[Any]:
        found = super().whole(category)
        if len(found) == 1:
            self._note((category, 0, found[0], len(self.tokens)))
        return found

    def _note(self, place: Place) -> None:
        waiting = [place]
        seen: set[Place] = set()
        while waiting:
            one = waiting.pop()
            if one in seen:
                continue
            seen.add(one)
            for construct, parts in self._made.get(one, [])[:1]:
                _Tracing.used.add(id(construct))
                waiting.extend(parts)


@contextmanager
def tracing() -> Iterator[set[int]]:
    """While it lasts, the identities of the constructs that compiled texts use are put into the set."""
    plain = getattr(meanings, "Reader")  # noqa: B009
    _Tracing.used = set()
    _program.cache_clear()
    setattr(meanings, "Reader", _Tracing)  # noqa: B010
    try:
        yield _Tracing.used
    finally:
        setattr(meanings, "Reader", plain)  # noqa: B010
        _program.cache_clear()


def kinds(node: Any) -> set[str]:
    """The kinds of nodes in a tree. Linear in the tree."""
    found: set[str] = set()
    waiting: list[Any] = [node]
    while waiting:
        one = waiting.pop()
        if isinstance(one, tuple):
            waiting.extend(one)
        elif is_dataclass(one) and not isinstance(one, type):
            found.add(type(one).__name__)
            waiting.extend(getattr(one, item.name) for item in fields(one))
    return found
