"""Sets of decks for programs that learn: some to learn from, others to see what was learned, and others with cards that
nobody has learned from.

Each deck is a starter deck in which cards were exchanged for others of the starter set that cost about as much and that
its magic stones can pay for. Which cards stay unseen is decided by their names, so it is the same everywhere: no
training or evaluation deck has one of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container
from dataclasses import replace
from random import Random
from typing import Final
from zlib import crc32

from willforge.cards.deck import Deck, DeckError, legality
from willforge.cards.model import Face
from willforge.cards.pool import Pool, starter_pool
from willforge.cards.starters import starter_decks
from willforge.rules.versions import rules_of
from willforge.terms import MASTER, STRANGER

TRAINING: Final = "training"
EVALUATION: Final = "evaluation"
UNSEEN: Final = "unseen"
SETS: Final = (TRAINING, EVALUATION, UNSEEN)
ONE_IN: Final = 6
"""One card in so many stays unseen."""
EXCHANGED: Final = 0.35
"""How likely a card of a starter deck is exchanged; one that has to be is."""
NEAR: Final = 1
"""How much the costs of two cards may differ that are exchanged."""
_ELSEWHERE: Final = STRANGER | MASTER
"""Cards that are in no main deck."""
TRIES: Final = 200
"""How often a deck is begun anew that turned out not to be legal, or to be there already."""


def is_unseen(name: str) -> bool:
    """Whether a card is one that training and evaluation leave out."""
    return crc32(name.encode("utf-8")) % ONE_IN == 0


def deck_set(name: str, count: int, rules: str = "10.2") -> list[Deck]:
    """The first decks of a set: always the same, no two alike, none of them in another set. Linear in their number.
    Raises DeckError if there is no such set, or not so many decks; UnknownRules."""
    if name not in SETS:
        raise DeckError(f"there is no set of decks {name!r}: choose {', '.join(SETS)}")
    bases = list(starter_decks(rules).values())
    if not bases:
        raise DeckError(f"there is no starter deck for rules {rules}")
    dice = Random(f"{name} {rules}")
    found: dict[tuple[str, ...], Deck] = {}
    while len(found) < count:
        deck = _another(name, bases[len(found) % len(bases)], dice, rules, found)
        found[deck.main] = replace(deck, name=f"{name} {len(found) + 1}")
    return list(found.values())


def set_of(main: tuple[str, ...]) -> str:
    """The set to which a main deck belongs."""
    if any(is_unseen(card) for card in main):
        return UNSEEN
    return SETS[crc32("\n".join(sorted(main)).encode("utf-8")) % 2]


def _another(name: str, base: Deck, dice: Random, rules: str, found: Container[tuple[str, ...]]) -> Deck:
    """A legal deck of a set that was not found before."""
    pool, allowed = starter_pool(), rules_of(rules).deck
    others = [card for card in pool if is_unseen(card) == (name == UNSEEN)]
    for _ in range(TRIES):
        deck = _exchanged(base, dice, pool, others)
        if set_of(deck.main) == name and deck.main not in found and not legality(deck, pool, allowed):
            return deck
    raise DeckError(f"there are not so many decks of the set {name!r} for rules {rules}")


def _exchanged(base: Deck, dice: Random, pool: Pool, others: list[str]) -> Deck:
    """A starter deck with some of its cards exchanged for others, all copies of each for the same one."""
    main: Counter[str] = Counter()
    payable = _attributes(base, pool)
    for card, copies in Counter(base.main).items():
        name = card
        if dice.random() < EXCHANGED or is_unseen(card):
            face = pool[card].faces[0]
            free = [other for other in others if other not in main and other not in base.main]
            fit = [other for other in free if _fits(pool[other].faces[0], face, payable)]
            name = dice.choice(fit) if fit else card
        main[name] += copies
    return replace(base, main=tuple(sorted(main.elements())), sideboard=(), rules=())


def _attributes(deck: Deck, pool: Pool) -> int:
    """The attributes of what a deck plays."""
    found = 0
    for name in deck.main:
        found |= pool[name].faces[0].attributes
    return found


def _fits(other: Face, face: Face, payable: int) -> bool:
    """Whether a card may stand for another one: of the same type, about as dear, and payable."""
    if other.types != face.types or other.cost is None or face.cost is None or other.attributes & ~payable:
        return False
    return not other.general & _ELSEWHERE and abs(other.cost.total() - face.cost.total()) <= NEAR
