"""Which constructs of the grammar a text uses: a reader that remembers where each reading came from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from typing import Any

from willforge.text import meanings
from willforge.text.compile import forget_programs
from willforge.text.grammar import Construct, Grammar, Nonsense, Reader, Reading, _Trie, expand
from willforge.text.lexer import Token

Place = tuple[str, int, Any, int]
"""A reading: category, where it begins, what it is, where it ends."""


class Used(set[int]):
    """The identities of constructs that were used, and `wordings`: which of their patterns."""

    def __init__(self) -> None:
        super().__init__()
        self.wordings: set[tuple[int, str]] = set()

    def clear(self) -> None:
        """Forgets both."""
        super().clear()
        self.wordings.clear()


_patterns: dict[int, dict[tuple[str, ...], str]] = {}


def _pattern(construct: Construct, path: tuple[str, ...]) -> str:
    """The pattern by which a construct was read, from the words and slots on the way. Its forms ("draws", "drew") come
    from the verb: they are no wordings of their own."""
    known = _patterns.get(id(construct))
    if known is None:
        known = _patterns[id(construct)] = {}
        for _, patterns in ((construct.category, construct.patterns), *construct.forms):
            for first, pattern in zip(construct.patterns, patterns, strict=True):
                for flat in expand(pattern):
                    known.setdefault(tuple(_slot(element) for element in flat), first)
    return known[path]


def _slot(element: str) -> str:
    """A word as it is, a slot by its category."""
    if not (element.startswith("<") and element.endswith(">")):
        return element
    name, _, category = element[1:-1].partition(":")
    return f"<{category or name}>"


class _Tracing(Reader):
    """Reads as its parent does, and notes for each reading the constructs and the readings it is made of."""

    used: Used

    def __init__(self, grammar: Grammar, tokens: Sequence[Token]) -> None:
        super().__init__(grammar, tokens)
        self._made: dict[Place, list[tuple[Construct, tuple[str, ...], tuple[Place, ...]]]] = {}
        self._category = ""
        self._listed = {id(construct) for construct in grammar.listed}

    def at(self, category: str, position: int) -> list[Reading]:
        outer = self._category
        self._category = category
        found = super().at(category, position)
        self._category = outer
        return found

    def _walk(self, trie: _Trie, position: int) -> list[Reading]:
        category = self._category
        found: list[Reading] = []
        stack: list[tuple[_Trie, int, tuple[Place, ...], tuple[str, ...]]] = [(trie, position, (), ())]
        while stack:
            node, at, parts, path = stack.pop()
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
                self._made.setdefault((category, position, value, at), []).append((construct, path, parts))
            if at < len(self.tokens):
                word = self.tokens[at].key
                after = node.words.get(word)
                if after is not None:
                    stack.append((after, at + 1, parts, (*path, word)))
            possible = self._begun_at(at) if node.slots else frozenset()
            for slot, after in node.slots.items():
                for value, end in self.at(slot, at) if slot in possible else ():
                    stack.append((after, end, (*parts, (slot, at, value, end)), (*path, f"<{slot}>")))
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
            for construct, path, parts in self._made.get(one, [])[:1]:
                if id(construct) in self._listed:
                    continue  # a word of a closed class
                _Tracing.used.add(id(construct))
                _Tracing.used.wordings.add((id(construct), _pattern(construct, path)))
                waiting.extend(parts)


@contextmanager
def tracing() -> Iterator[Used]:
    """While it lasts, the identities of the constructs that compiled texts use are put into the set. What was read
    stays read: it is the same."""
    plain = getattr(meanings, "Reader")  # noqa: B009
    _Tracing.used = Used()
    forget_programs()
    setattr(meanings, "Reader", _Tracing)  # noqa: B010
    try:
        yield _Tracing.used
    finally:
        setattr(meanings, "Reader", plain)  # noqa: B010


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
