"""Arguments that several commands share."""

from __future__ import annotations

import argparse
from pathlib import Path

from willforge.cards.deck import Deck, DeckError, parse_deck
from willforge.cards.starters import starter_deck


def positive(text: str) -> int:
    """A whole number of at least 1, for argparse."""
    number = whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is less than 1")
    return number


def whole(text: str) -> int:
    """A whole number, for argparse."""
    try:
        return int(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from error


def seconds(text: str) -> float:
    """A positive number of seconds, for argparse."""
    try:
        number = float(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number") from error
    if not 0 < number < 86_400:
        raise argparse.ArgumentTypeError(f"{text} is not between 0 and 86400 seconds")
    return number


def deck_named(name: str) -> Deck:
    """A starter deck by its name, or a deck list by its file. Raises DeckError naming what is wrong."""
    path = Path(name)
    if path.suffix in (".deck", ".txt") or "/" in name:
        try:
            return parse_deck(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise DeckError(f"{name} can not be read: {error.strerror}") from error
        except UnicodeError as error:
            raise DeckError(f"{name} is not a text in UTF-8") from error
        except DeckError as error:
            raise DeckError(f"{name}: {error}") from error
    return starter_deck(name)
