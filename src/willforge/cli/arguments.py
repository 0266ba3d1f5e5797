"""Arguments that several commands share."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Final

from willforge.cards.deck import MAX_TEXT, Deck, DeckError
from willforge.cards.formats import CODE, DeckLinesError, read_deck, recognise
from willforge.cards.pool import Pool, starter_pool
from willforge.cards.pools import pools_with
from willforge.cards.starters import starter_deck
from willforge.files import FileError, is_file, read_text

DEFAULT_RULES: Final = "10.2"
LONGEST_FILE_NAME: Final = 250
"""What is longer is a deck code."""
LONGEST_NUMBER: Final = 20
"""Digits: every seed of 64 bits."""
LARGEST_DECK: Final = 4 * MAX_TEXT
"""Bytes of a deck list's file."""
MOST_GAMES: Final = 1_000_000
MOST_JOBS: Final = 256


def whole(text: str) -> int:
    """A whole number, for argparse."""
    if len(text) > LONGEST_NUMBER:
        raise argparse.ArgumentTypeError(f"a number of {len(text)} digits is too long: {LONGEST_NUMBER} are enough")
    try:
        return int(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from error


def up_to(most: int) -> Callable[[str], int]:
    """A reader for argparse of whole numbers from 1 to `most`."""

    def read(text: str) -> int:
        number = whole(text)
        if not 1 <= number <= most:
            raise argparse.ArgumentTypeError(f"{text} is not between 1 and {most}")
        return number

    return read


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
    if recognise(name) == CODE and (len(name) > LONGEST_FILE_NAME or not is_file(path)):
        return deck_text(name, cards, CODE)
    if path.suffix or "/" in name or is_file(path):
        return deck_file(path, cards)
    return starter_deck(name)


def deck_file(path: Path, pool: Pool, form: str = "") -> Deck:
    """The deck of a file in any format. Raises DeckError naming the file and every line that is wrong."""
    try:
        return deck_text(read_text(path, LARGEST_DECK), pool, form)
    except FileError as error:
        raise DeckError(str(error)) from error
    except DeckError as error:
        raise DeckError(f"{path}: {error}") from error


def deck_text(text: str, pool: Pool, form: str = "") -> Deck:
    """The deck of a text in any format. Raises DeckError naming every line that is wrong, or the imported pool that
    has the cards."""
    try:
        return read_deck(text, pool, form)
    except DeckLinesError as error:
        others = pools_with(error.unknown) if error.unknown else []
        if not others:
            raise
        many = f"{len(error.unknown)} cards" if len(error.unknown) > 1 else "a card"
        raise DeckError(f"the deck has {many} of the pool '{others[0]}': add --pool {others[0]}") from error
