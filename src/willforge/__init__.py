"""Willforge plays the Force of Will trading card game by its Comprehensive Rules.

>>> from willforge import Game
>>> game = Game.new(rules="10.2", seed=7)
>>> game.decision.options[0].text
'Done'
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # as in typing, whose import alone takes as long as this whole module
if TYPE_CHECKING:
    from typing import Any, Final

    from willforge.cards.deck import Deck, DeckError, parse_deck
    from willforge.cards.loader import CardError, load_cards
    from willforge.cards.pool import Pool, starter_pool
    from willforge.cards.starters import starter_deck, starter_decks
    from willforge.engine.machine import IllegalAnswer
    from willforge.engine.model.data import BrokenSave
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

_HOMES: Final[dict[str, str]] = {
    "BrokenSave": "engine.model.data",
    "CardError": "cards.loader",
    "Decision": "play.game",
    "Deck": "cards.deck",
    "DeckError": "cards.deck",
    "Game": "play.game",
    "IllegalAnswer": "engine.machine",
    "Option": "play.game",
    "Pool": "cards.pool",
    "TextError": "text.compile",
    "UnknownRules": "rules.versions",
    "VERSIONS": "rules.versions",
    "WillforgeError": "errors",
    "load_cards": "cards.loader",
    "parse_deck": "cards.deck",
    "starter_deck": "cards.starters",
    "starter_decks": "cards.starters",
    "starter_pool": "cards.pool",
}
"""Where each name is at home. It is imported when it is first asked for: what uses one part does not wait for all, and
the command can answer Ctrl-C before the engine is there."""


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'willforge' has no attribute {name!r}")
    globals()[name] = found = getattr(import_module(f"willforge.{_HOMES[name]}"), name)
    return found


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])
