"""All wordings of the grammar's constructs, by category and by the kind of node they print."""

from __future__ import annotations

from dataclasses import dataclass, is_dataclass
from functools import lru_cache
from typing import Any, Final

from willforge.text.drafts import Doer, DoneTo, Looped, PaidMuch, Quoted, Same, Some, ThatMuch
from willforge.text.grammar import Construct, Star, Symbol, expand, holds_star
from willforge.text.language import language
from willforge.text.nodes import Ability, Amount, Done, GainControl, It, Register, Variable
from willforge.text.printing.matching import ANY, Parts, PhraseOf, field_names
from willforge.text.put_this_way import Called

AWKWARD: Final = 6
_AWKWARD: Final = frozenset(
    (
        ("obj1", "each of <t:target>"),
        ("post1", "from it|them"),
        ("measure1", "that much? damage"),
    )
)
"""Wordings that are read but only fit where something was said before."""


@dataclass(eq=False)
class Wording:
    """The wordings of a construct that have the same slots: its template, the words and slots of each in order, the
    one that is printed first; `cost` is how long it is."""

    construct: Construct
    template: Any
    sequences: tuple[tuple[str, ...], ...]
    slots: tuple[tuple[str, str], ...]
    cost: int


class Listed:
    """The wordings of a category by the kind of node they print."""

    def __init__(self) -> None:
        self._all: list[tuple[Any, Wording]] = []
        self._by_top: dict[Any, list[int]] = {}
        self._by_kind: dict[Any, list[Wording]] = {}

    def add(self, wording: Wording) -> None:
        """One more wording."""
        kind = _kind(wording.template) if wording.construct.back is None else None
        self._by_top.setdefault(_top(kind), []).append(len(self._all))
        self._all.append((kind, wording))

    def every(self) -> list[Wording]:
        """All wordings."""
        return [wording for _, wording in self._all]

    def of(self, want: Any) -> list[Wording]:
        """The wordings that may print the node. Constant time after the first time."""
        if want is ANY:
            plain = [wording for _, wording in self._all if not wording.slots]
            return plain or [wording for _, wording in self._all]
        kind = _kind(want)
        known = self._by_kind.get(kind)
        if known is None:
            if len(self._by_kind) > MAX_KINDS:
                self._by_kind.clear()
            known = [self._all[place][1] for place in self._near(kind) if _alike(kind, self._all[place][0])]
            self._by_kind[kind] = known
        return known

    def _near(self, kind: Any) -> list[int]:
        """The places of wordings whose outermost class is the same or not known."""
        top = _top(kind)
        if top is None:
            return list(range(len(self._all)))
        keys = {top, None}
        if isinstance(top, tuple):
            if top[1] is None:
                keys.update(key for key in self._by_top if isinstance(key, tuple) and key[0] == top[0])
            keys.add((top[0], None))
        return sorted(place for key in keys for place in self._by_top.get(key, ()))


MAX_KINDS: Final = 20_000


def _top(kind: Any) -> Any:
    """The outermost class of a kind; of a tuple its size and the class of its first part."""
    if isinstance(kind, tuple):
        if len(kind) == 2 and isinstance(kind[0], type):
            return kind[0]
        if len(kind) == 2 and kind[0] == "=":
            return "="
        return (len(kind), _top(kind[0]) if kind else "()")
    return None


_DEPTH: Final = 2
_UNKIND: Final = (
    Symbol,
    Parts,
    PhraseOf,
    ThatMuch,
    PaidMuch,
    Variable,
    DoneTo,
    Done,
    Amount,
    Register,
    Doer,
    Looped,
    It,
    Same,
    Quoted,
    Ability,
    Called,
)
"""What may be printed by a template of another class."""
_PLAIN: Final = (GainControl, Some)
"""Nodes of which the subject of the clause changes a part."""


def _kind(node: Any, depth: int = _DEPTH) -> Any:
    """What kind of node it is: its class and the plain values in it, None for what cannot be said."""
    if node is ANY or isinstance(node, _UNKIND):
        return None
    if isinstance(node, tuple):
        if any(isinstance(part, Star) or holds_star(part) for part in node):
            return None
        return tuple(_kind(part, depth - 1 if depth else 0) for part in node)
    if is_dataclass(node):
        if not depth or isinstance(node, _PLAIN):
            return (type(node), None)
        parts = (None if name == "texts" else _kind(getattr(node, name), depth - 1) for name in field_names(type(node)))
        return (type(node), tuple(parts))
    return ("=", node)


def _alike(first: Any, second: Any) -> bool:
    if first is None or second is None:
        return True
    if isinstance(first, tuple) and isinstance(second, tuple):
        return len(first) == len(second) and all(_alike(one, other) for one, other in zip(first, second, strict=True))
    return type(first) is type(second) and bool(first == second)


@lru_cache(maxsize=1)
def wordings() -> dict[str, Listed]:
    """The wordings of all constructs by category. About a second, once."""
    found: dict[str, Listed] = {}
    for construct, category, patterns in (
        (one, category, patterns)
        for one in (*language().listed, *language().constructs)
        for category, patterns in one.said()
    ):
        for elements, sequences in _by_slots(patterns).items():
            slots = tuple((name, kind or name) for name, _, kind in (one.partition(":") for one in elements))
            template = construct.template_of(tuple(name for name, _ in slots)) if construct.back is None else None
            if template is None and construct.back is None:
                continue
            first = sequences[0]
            cost = sum(not is_slot(element) and element not in _KEPT for element in first)
            awkward = (construct.category, construct.patterns[0]) in _AWKWARD or id(construct) in language().old
            cost += AWKWARD if awkward else 0
            listed = found.setdefault(category, Listed())
            listed.add(Wording(construct, template, (first, *(one for one in sequences if one != first)), slots, cost))
    return found


_KEPT: Final = frozenset(("total", "be", "must", "your", "equal", "its", "the", "'s"))
"""Words a pattern may leave out and official wording mostly does not."""


def _said_words(sequence: tuple[str, ...]) -> int:
    return sum(1 if element in _KEPT else -1 for element in sequence)


def _by_slots(patterns: tuple[str, ...]) -> dict[tuple[str, ...], list[tuple[str, ...]]]:
    """The sequences by the slots they have, the one to print first at the head: of the first pattern, in full."""
    found: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
    for pattern in patterns:
        here: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
        for sequence in expand(pattern):
            key = tuple(sorted(element[1:-1] for element in sequence if is_slot(element)))
            here.setdefault(key, []).append(tuple(sequence))
        for key, sequences in here.items():
            sequences.sort(key=_said_words, reverse=True)
            found.setdefault(key, []).extend(sequences)
    return found


def is_slot(element: str) -> bool:
    """Whether an element of a pattern is a slot."""
    return element.startswith("<") and element.endswith(">")
