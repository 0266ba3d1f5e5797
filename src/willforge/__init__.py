"""Willforge plays the Force of Will trading card game by its Comprehensive Rules.

>>> from willforge import Game
>>> game = Game.new(rules="10.2", seed=7)
>>> game.decision.options[0].text
'Done'
"""

from __future__ import annotations

from willforge.cards.deck import Deck, DeckError, parse_deck
from willforge.cards.loader import CardError, load_cards
from willforge.cards.pool import Pool, starter_pool
from willforge.cards.starters import starter_deck, starter_decks
from willforge.engine.data import BrokenSave
from willforge.engine.machine import IllegalAnswer
from willforge.errors import WillforgeError
from willforge.play.game import Decision, Game, Option
from willforge.rules.versions import VERSIONS, UnknownRules
from willforge.text.compile import TextError

__version__ = "0.1.0"

__all__ = [
    "VERSIONS",
    "BrokenSave",
    "CardError",
    "Decision",
    "Deck",
    "DeckError",
    "Game",
    "IllegalAnswer",
    "Option",
    "Pool",
    "TextError",
    "UnknownRules",
    "WillforgeError",
    "__version__",
    "load_cards",
    "parse_deck",
    "starter_deck",
    "starter_decks",
    "starter_pool",
]
