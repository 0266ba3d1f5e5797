"""What a save was made with: the engine and the cards, each as a fingerprint.

A save holds steps of the engine and numbers of programs that the engine made from the cards' texts. With another
engine, or with cards of other texts, these mean something else, so such a save is refused instead of being misread."""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from importlib import resources
from typing import Final

from willforge.cards.loader import card_to_data
from willforge.cards.model import Card

_PARTS: Final = ("cards", "engine", "rules", "text")
"""The packages that decide what a saved state means."""


@lru_cache(maxsize=1)
def engine() -> str:
    """A fingerprint of the source that reads texts and plays games: the same for the compiled and the plain build, and
    on every machine. Reads the source once, then O(1)."""
    found = hashlib.blake2b(digest_size=12)
    package = resources.files("willforge")
    found.update(_source(package.joinpath("terms.py")))
    for part in _PARTS:
        _add(found, package.joinpath(part))
    return found.hexdigest()


def _add(found: hashlib.blake2b, folder: resources.abc.Traversable) -> None:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            _add(found, entry)
        elif entry.name.endswith(".py"):
            found.update(entry.name.encode("utf-8") + b"\0" + _source(entry))


def _source(file: resources.abc.Traversable) -> bytes:
    return file.read_bytes().replace(b"\r\n", b"\n")


@lru_cache(maxsize=64)
def of_cards(cards: tuple[Card, ...]) -> str:
    """A fingerprint of cards, in their order. Linear in the cards."""
    data = json.dumps([card_to_data(card) for card in cards], sort_keys=True)
    return hashlib.blake2b(data.encode("ascii"), digest_size=12).hexdigest()
