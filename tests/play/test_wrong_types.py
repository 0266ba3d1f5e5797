"""From Python: whatever is handed in, a WillforgeError says what was expected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import willforge as wf
from willforge.play.decks import two_decks

DECK = "kiln-and-gloam"
GAME: Any = wf.Game
CASES: dict[str, tuple[Callable[[], Any], str]] = {
    "rules as a number": (lambda: GAME.new(rules=10.2), "a text such as '10.2'"),
    "rules as a list": (lambda: GAME.new(rules=["10.2"]), "a text such as '10.2'"),
    "no rules": (lambda: GAME.new(rules=None), "a text such as '10.2'"),
    "decks as texts": (lambda: GAME.new(decks=(DECK, DECK)), "willforge.Deck, not str 'kiln-and-gloam'"),
    "one text": (lambda: GAME.new(decks=DECK), "two decks were expected as a pair"),
    "one deck": (lambda: GAME.new(decks=wf.starter_deck(DECK)), "this is one"),
    "three decks": (lambda: GAME.new(decks=(wf.starter_deck(DECK),) * 3), "there are 3"),
    "no decks": (lambda: GAME.new(decks=()), "there are 0"),
    "decks as a number": (lambda: GAME.new(decks=7), "two decks were expected as a pair"),
    "decks as a mapping": (lambda: GAME.new(decks={"A": 1, "B": 2}), "two decks were expected as a pair"),
    "a seed as a text": (lambda: GAME.new(seed="7"), "not a whole number"),
    "a variant as a list": (lambda: GAME.new(variant=[]), "no variant"),
    "a pool as a list": (lambda: GAME.new(pool=[]), "willforge.Pool"),
    "loading nothing": (lambda: GAME.load(None), "the text that Game.save\\(\\) gave, not None"),
    "loading data": (lambda: GAME.load({}), "the text that Game.save\\(\\) gave, not dict"),
    "loading bytes": (lambda: GAME.load(b"{}"), "the text that Game.save\\(\\) gave, not bytes"),
    "replaying a text": (lambda: GAME.replay("{}"), "a mapping was expected"),
    "a view of nobody": (lambda: GAME.new().view("C"), "no player 'C'"),
    "a view of a list": (lambda: GAME.new().view([]), "no player"),
    "an answer as a text": (lambda: GAME.new().answer("1"), "neither an option nor its number"),
    "conceding for nobody": (lambda: GAME.new().concede(None), "no player None"),
    "asking about nothing": (lambda: GAME.new().why_not("A", None), "an action is a text"),
    "a deck from nothing": (lambda: wf.parse_deck(None), "a deck list is a text"),  # type: ignore[arg-type]
    "cards from nothing": (lambda: wf.load_cards(None, "x"), "a card file is a text"),  # type: ignore[arg-type]
    "a starter deck by number": (lambda: wf.starter_deck(3), "a text"),  # type: ignore[arg-type]
    "starter decks by number": (lambda: wf.starter_decks(10.2), "a text such as '10.2'"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("name", CASES)
def test_wrong_types(name: str) -> None:
    does, part = CASES[name]
    with pytest.raises(wf.WillforgeError, match=part):
        does()


def test_all_names_are_there() -> None:
    """They are imported when they are asked for."""
    for name in wf.__all__:
        assert getattr(wf, name) is not None
        assert name in dir(wf)
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = wf.nonsense


@pytest.mark.rules("2.0 1.2#1", "5.00 1.1#1", "5.12 1.1#1", "6.3 102.1", "10.2 102.1")
def test_a_game_has_two_players() -> None:
    deck = wf.starter_deck(DECK)
    assert len(two_decks([deck, deck])) == 2
    for players in (3, 1, 0):
        with pytest.raises(wf.WillforgeError, match=f"two decks were expected, and there are {players}"):
            two_decks([deck] * players)
