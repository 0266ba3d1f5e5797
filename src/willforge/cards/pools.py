"""Pools of imported cards: card files in the user's data folder, chosen by name.

The folder is the one the operating system has for data of programs; the environment variable WILLFORGE_DATA names
another one. A pool is one card file, written as JSON, which is YAML too, with a line per card.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from willforge.cards.builtin import stone_name
from willforge.cards.loader import CardError, card_to_data, cards_from_data, load_cards
from willforge.cards.model import Card
from willforge.cards.pool import Pool, starter_pool
from willforge.errors import WillforgeError
from willforge.files import FileError, is_file, is_folder, reason, write_text
from willforge.files import read_text as read_file
from willforge.terms import ATTRIBUTE_NAMES

STARTER: Final = "starter"
"""The name of the shipped cards, which need no file."""
DATA_VARIABLE: Final = "WILLFORGE_DATA"
SUFFIX: Final = ".json"
CARD_FILES: Final = (".yaml", ".yml", ".json")
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9._-]{0,39}")


class PoolError(WillforgeError):
    """A pool that does not exist, or can not be read or written."""


def pools_folder() -> Path:
    """Where pools are kept; it need not exist yet."""
    named = os.environ.get(DATA_VARIABLE)
    return (Path(named) if named else user_data_path("willforge", appauthor=False)) / "pools"


def pool_names() -> list[str]:
    """The names of the pools there are, the shipped one first. Reads the folder."""
    folder = pools_folder()
    found = sorted(path.stem for path in folder.glob(f"*{SUFFIX}")) if is_folder(folder) else []
    return [STARTER, *(name for name in found if _NAME.fullmatch(name))]


def pool_name(text: str) -> str:
    """A text made into the name of a pool: lower case, with dashes. Raises PoolError if nothing is left of it."""
    name = re.sub(r"[^a-z0-9._]+", "-", text.lower()).strip("-._")[:40]
    if not name or name == STARTER:
        raise PoolError(f"'{text[:60]}' can not be the name of a pool: use letters and digits, and not '{STARTER}'")
    return name


def pool_exists(name: str) -> bool:
    """Whether a pool of this name is kept."""
    return is_file(pools_folder() / f"{name}{SUFFIX}")


def save_pool(name: str, cards: Iterable[Card]) -> Path:
    """Keeps cards under a name and returns the file; a pool of that name is replaced at once or not at all, and nothing
    is left behind by what fails. Linear in the cards. Raises PoolError."""
    if not _NAME.fullmatch(name) or name == STARTER:
        raise PoolError(f"'{name[:60]}' can not be the name of a pool: use lower case letters, digits, '-', '.' or '_'")
    lines = ",\n".join(json.dumps(card_to_data(card), ensure_ascii=False) for card in cards)
    path = pools_folder() / f"{name}{SUFFIX}"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_text(path, f"[\n{lines}\n]\n")
    except FileError as error:
        raise PoolError(str(error)) from error
    except OSError as error:
        raise PoolError(f"{path} can not be written: {reason(error)}") from error
    return path


def open_pool(name: str) -> Pool:
    """The starter set together with a pool: one that was imported, or the cards of a card file. `starter` and an empty
    name mean the starter set alone. Linear in the cards. Raises PoolError, and CardError for a file that is wrong."""
    if name in ("", STARTER):
        return starter_pool()
    if name.endswith(CARD_FILES):
        return with_starters(read_card_file(Path(name)))
    path = pools_folder() / f"{name}{SUFFIX}"
    if not _NAME.fullmatch(name) or not is_file(path):
        if name and is_file(Path(name)):
            raise PoolError(
                f"{name[:60]} is no card file ({', '.join(CARD_FILES)}): 'willforge cards import' makes a pool of it"
            )
        known = ", ".join(pool_names())
        raise PoolError(
            f"there is no pool '{name[:60]}': the pools are {known}; 'willforge cards import' makes others, and a card "
            "file is one too"
        )
    return with_starters(read_card_file(path))


def pools_with(names: Iterable[str]) -> list[str]:
    """The imported pools that have all cards of these names, in any case and with or without a printing behind them; a
    pool that can not be read has none. Linear in all pools."""
    wanted = [name.casefold() for name in names]
    found: list[str] = []
    for pool in pool_names()[1:]:
        try:
            cards = read_card_file(pools_folder() / f"{pool}{SUFFIX}")
        except WillforgeError:
            continue
        known = {name.casefold() for card in cards for name in card.names}
        if all(name in known or name.rpartition(" (")[0] in known for name in wanted):
            found.append(pool)
    return found


def with_starters(cards: list[Card]) -> Pool:
    """A pool of the starter set and these cards, which supersede. Linear in them. A card with the name of a basic
    magic stone is that stone, however old its printing (201.4b): the built-in one stays."""
    basic = {stone_name(attribute) for attribute in ATTRIBUTE_NAMES}
    return starter_pool().plus(card for card in cards if card.name not in basic)


def read_card_file(path: Path) -> list[Card]:
    """The cards of a card file. Linear in the file. Raises PoolError if it can not be read, CardError if it is
    wrong."""
    text = read_text(path)
    if path.suffix == ".json":
        try:
            return cards_from_data(json.loads(text), str(path))
        except json.JSONDecodeError as error:
            raise CardError(f"not valid JSON: {error.msg}", str(path), error.lineno) from error
        except (ValueError, RecursionError) as error:
            if isinstance(error, WillforgeError):
                raise
            raise CardError("nested too deep or with numbers too large: this is no card file", str(path)) from error
    return load_cards(text, str(path))


def read_text(path: Path) -> str:
    """The text of a file. Raises PoolError naming it."""
    try:
        return read_file(path)
    except FileError as error:
        raise PoolError(str(error)) from error
