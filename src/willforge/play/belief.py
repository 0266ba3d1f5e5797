"""What a player may think the other's deck is: a list that lies open, or the decks that everybody knows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from willforge.cards.deck import Deck
from willforge.cards.model import Card
from willforge.cards.pool import starter_pool
from willforge.cards.starters import starter_decks
from willforge.engine.catalog.catalog import Catalog
from willforge.engine.legal.imagining import Belief, Guess
from willforge.play.decks import deck_names, seat_of
from willforge.play.game import Game

_ORDER = ("main", "stones", "rulers", "extra", "runes", "strangers")
"""The piles of a deck in the order of `imagining.MAIN` and those after it."""


def usual_belief(game: Game, player: str) -> Belief | None:
    """What a player believes who knows nothing but the starter decks of the version and their own deck: the other has
    one of these, or one like them. None where that can not be said: in a game without decks, such as a scenario. Built
    once for the cards of a game and the deck; O(1) after that."""
    own = game.decks[seat_of(player)] if game.decks else None
    if own is None or not own.main:
        return None
    return _usual(game.state.catalog, game.rules, own)


def open_lists(game: Game, player: str) -> Belief:
    """What a player believes who has read the other's list. O(cards of the list)."""
    catalog = game.state.catalog
    return Belief(catalog, [_guess(catalog, game.decks[1 - seat_of(player)])])


@lru_cache(maxsize=64)
def _usual(catalog: Catalog, rules: str, own: Deck) -> Belief | None:
    return belief_of(catalog, [*starter_decks(rules).values(), own])


def belief_of(catalog: Catalog, decks: Sequence[Deck]) -> Belief | None:
    """The belief that the other player has one of these decks, for games with this catalog. Decks with cards that are
    neither there nor in the starter set are left out; None if none is left. Reads the texts of all cards that the
    catalog does not have."""
    pool = starter_pool()
    known = [deck for deck in decks if all(name in catalog.by_name or name in pool for name in deck_names(deck))]
    names = sorted({name for deck in known for name in deck_names(deck)})
    wider = _wider(catalog, [pool[name] for name in names if name not in catalog.by_name])
    if wider is None or not known:
        return None
    lists = {deck_names(deck): deck for deck in known}  # the own deck may be one of the others
    return Belief(wider, [_guess(wider, deck) for deck in lists.values()])


def _guess(catalog: Catalog, deck: Deck) -> Guess:
    return Guess([[catalog.by_name[name] for name in getattr(deck, pile)] for pile in _ORDER])


def _wider(catalog: Catalog, more: list[Card]) -> Catalog | None:
    """A catalog with more cards, in which everything of this one has the same number; None if there is no such."""
    numbers = sorted(set(catalog.by_name.values()))
    found = Catalog([*(catalog.cards[number].card for number in numbers), *more])
    found.sayable = catalog.sayable
    found.says_words = catalog.says_words
    before = [data.card for data in catalog.cards]
    return found if [data.card for data in found.cards[: len(before)]] == before else None
