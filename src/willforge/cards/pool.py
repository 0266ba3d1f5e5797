"""Pools: the cards a game may use, by name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files

from willforge.cards.builtin import builtin_cards
from willforge.cards.loader import load_cards
from willforge.cards.model import Card


class UnknownCardError(KeyError):
    """A name that no card of the pool has."""

    def __init__(self, name: str, near: list[str]) -> None:
        self.name = name
        self.near = near
        super().__init__(name)

    def __str__(self) -> str:
        hint = f"did you mean {' or '.join(repr(name) for name in self.near)}?" if self.near else "check the spelling"
        return f"no card is named '{self.name}': {hint}"


class Pool(Mapping[str, Card]):
    """Cards by name. Iteration and `len` go over the cards by the name of their first face; `pool[name]` and
    `name in pool` know the names of all faces. A later card supersedes an earlier one of the same first name.
    """

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        self._cards: dict[str, Card] = {}
        for card in cards:
            self._cards[card.name] = card
        self._by_face: dict[str, Card] = {}
        for card in self._cards.values():
            for name in card.names[1:]:
                self._by_face[name] = card

    def __getitem__(self, name: str) -> Card:
        """The card one of whose faces has this name; a first face goes before another one. Constant time."""
        card = self._cards.get(name) or self._by_face.get(name)
        if card is None:
            known = [*self._cards, *self._by_face]
            raise UnknownCardError(name, get_close_matches(name, known, n=2, cutoff=0.75))
        return card

    def __contains__(self, name: object) -> bool:
        return name in self._cards or name in self._by_face

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def cards(self) -> list[Card]:
        """All cards, in the order in which their names came first."""
        return list(self._cards.values())

    def plus(self, cards: Iterable[Card]) -> Pool:
        """A pool of these and `cards`, which supersede. Linear in both; where none supersedes, only what is new is
        looked at."""
        new = Pool(cards)
        if not self._cards.keys().isdisjoint(new._cards):
            return Pool([*self._cards.values(), *new._cards.values()])
        new._cards = self._cards | new._cards
        new._by_face = self._by_face | new._by_face
        return new


@cache
def builtin_pool() -> Pool:
    """The cards that need no card file. Built once."""
    return Pool(builtin_cards())


@cache
def starter_pool() -> Pool:
    """The built-in cards and the shipped starter set. Read once, then shared."""
    cards: list[Card] = []
    folder = files("willforge.cards") / "starter"
    for entry in sorted(folder.iterdir(), key=lambda item: item.name):
        if entry.name.endswith(".yaml"):
            cards += load_cards(entry.read_text(encoding="utf-8"), f"starter/{entry.name}")
    return builtin_pool().plus(cards)
