"""What a save was made with, the engine and the cards as fingerprints, and whether what it says can be.

A save holds steps of the engine and numbers of programs that the engine made from the cards' texts. With another
engine, or with cards of other texts, these mean something else, so such a save is refused instead of being misread."""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from importlib import resources
from typing import Any, Final

from willforge.cards.loader import card_to_data
from willforge.cards.model import Card
from willforge.engine import soundness
from willforge.engine.model.data import BrokenSave
from willforge.engine.model.state import State

_PARTS: Final = ("cards", "engine", "rules", "text")
"""The packages that decide what a saved state means."""


_REPLAYED: Final = "Game.replay plays it again from its answers, as far as they fit"


def check_fit(saved: dict[str, Any], cards: tuple[Card, ...]) -> None:
    """Raises BrokenSave if a save was made with another engine or with other cards."""
    for key in ("engine", "fingerprint", "state"):
        if key not in saved:
            raise BrokenSave(key, "this key is missing")
    if saved["engine"] != engine():
        raise BrokenSave("engine", f"it was made with another version of the engine: {_REPLAYED}")
    if saved["fingerprint"] != of_cards(cards):
        raise BrokenSave("fingerprint", f"it was made with other cards: {_REPLAYED}")


def check_sound(state: State) -> None:
    """Raises BrokenSave if a state that was read cannot have been reached by playing. Linear in the state."""
    try:
        found = soundness.contradiction(state)
    except Exception as error:  # asking again what a state asks may fail in any way if the state lies
        raise BrokenSave("state", f"it contradicts itself: {type(error).__name__}: {error}") from error
    if found:
        place, _, problem = found.partition(": ")
        raise BrokenSave(f"state.{place}", problem)


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
