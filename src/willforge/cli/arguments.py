"""Arguments that several commands share."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from willforge.cards.deck import Deck, DeckError
from willforge.cards.formats import CODE, read_deck, recognise
from willforge.cards.pool import Pool, starter_pool
from willforge.cards.starters import starter_deck

DEFAULT_RULES: Final = "10.2"
LONGEST_FILE_NAME: Final = 250
"""What is longer is a deck code."""


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


def add_pool(parser: argparse.ArgumentParser) -> None:
    """Adds `--pool` to a command that uses cards."""
    parser.add_argument(
        "--pool",
        default="",
        metavar="POOL",
        help="also use the cards of this pool: one made by 'cards import', or a card file",
    )


def deck_named(name: str, pool: Pool | None = None) -> Deck:
    """A starter deck by its name, or a deck list of any format by its file or its code; names are those of the pool,
    the starter set if it is left out. Raises DeckError naming what is wrong."""
    cards = starter_pool() if pool is None else pool
    path = Path(name)
    if len(name) > LONGEST_FILE_NAME or (recognise(name) == CODE and not path.is_file()):
        return read_deck(name, cards, CODE)
    if path.suffix or "/" in name or path.is_file():
        return deck_file(path, cards)
    return starter_deck(name)


def deck_file(path: Path, pool: Pool, form: str = "") -> Deck:
    """The deck of a file in any format. Raises DeckError naming the file and every line that is wrong."""
    try:
        return read_deck(path.read_text(encoding="utf-8"), pool, form)
    except OSError as error:
        raise DeckError(f"{path} can not be read: {error.strerror}") from error
    except UnicodeError as error:
        raise DeckError(f"{path} is not a text in UTF-8") from error
    except DeckError as error:
        raise DeckError(f"{path}: {error}") from error
