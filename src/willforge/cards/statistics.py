"""What a deck looks like in numbers: its cost curve, attributes, types and races, and the hands it deals."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from willforge.cards.deck import Deck
from willforge.cards.model import ALTERNATIVE, Card, Face
from willforge.cards.pool import Pool
from willforge.terms import ATTRIBUTE_NAMES, TYPE_NAMES, names_of

OPENING_HAND: Final = 5  # 403.4 of 6.3, 403.5 of 10.2
PILES: Final = ("rulers", "main", "stones", "extra", "runes", "strangers", "sideboard")


@dataclass
class Statistics:
    """The numbers of a deck; all but `sizes` are those of the main deck."""

    name: str
    sizes: dict[str, int] = field(default_factory=dict)
    curve: dict[int, int] = field(default_factory=dict)
    """Cards by total cost (203.5), from 0 to the highest; X counts as 0 (203.5b), an alternative card by its first
    half."""
    average_cost: float = 0.0
    attributes: dict[str, int] = field(default_factory=dict)
    """A card of two attributes counts for both; void is a card without any (208.4)."""
    types: dict[str, int] = field(default_factory=dict)
    races: dict[str, int] = field(default_factory=dict)
    stones: dict[str, int] = field(default_factory=dict)
    """The magic stones by name."""

    def as_data(self) -> dict[str, Any]:
        """The numbers as plain data."""
        return dict(vars(self))


def statistics(deck: Deck, pool: Pool) -> Statistics:
    """The numbers of a deck whose names are all in the pool. Linear in the deck."""
    found = Statistics(deck.name, {pile: len(getattr(deck, pile)) for pile in PILES})
    curve: Counter[int] = Counter()
    attributes: Counter[str] = Counter()
    types: Counter[str] = Counter()
    races: Counter[str] = Counter()
    total = priced = 0
    for name in deck.main:
        faces = _halves(pool[name])
        costs = [face.cost.total() for face in faces if face.cost is not None]
        if costs:
            curve[costs[0]] += 1
            total += costs[0]
            priced += 1
        shown = 0
        for face in faces:
            shown |= face.attributes
        attributes.update(names_of(shown, ATTRIBUTE_NAMES) or ["void"])
        kinds = 0
        for face in faces:
            kinds |= face.types
        types.update(names_of(kinds, TYPE_NAMES))
        races.update(list(dict.fromkeys(race for face in faces for race in face.races)))
    found.curve = {cost: curve[cost] for cost in range(max(curve, default=-1) + 1)}
    found.average_cost = round(total / priced, 2) if priced else 0.0
    found.attributes = _ordered(attributes, [*ATTRIBUTE_NAMES.values(), "void"])
    found.types = _ordered(types, list(TYPE_NAMES.values()))
    found.races = dict(sorted(races.items(), key=lambda item: (-item[1], item[0])))
    found.stones = dict(Counter(deck.stones))
    return found


def leading_attributes(deck: Deck, pool: Pool) -> list[str]:
    """The one or two attributes that most cards of the main deck have; names the pool does not have are passed over.
    Linear in the deck."""
    counts: Counter[str] = Counter()
    for name in deck.main:
        if name in pool:
            mask = 0
            for face in _halves(pool[name]):
                mask |= face.attributes
            counts.update(names_of(mask, ATTRIBUTE_NAMES))
    leading = counts.most_common(2)
    return [name for name, count in leading if count * 4 >= leading[0][1]]


def opening_hands(deck: Deck, seed: int, count: int) -> list[tuple[str, ...]]:
    """`count` opening hands, each of a newly shuffled main deck; the same ones for the same seed. Linear in both."""
    generator = Random(seed)
    hands: list[tuple[str, ...]] = []
    for _ in range(count):
        cards = list(deck.main)
        generator.shuffle(cards)
        hands.append(tuple(cards[:OPENING_HAND]))
    return hands


def _halves(card: Card) -> tuple[Face, ...]:
    """The faces that count in a deck: the first, or both halves of an alternative card (1307.5)."""
    return card.faces if card.layout == ALTERNATIVE else card.faces[:1]


def _ordered(counts: Counter[str], order: list[str]) -> dict[str, int]:
    return {name: counts[name] for name in order if counts[name]}
