"""The shipped decks of the starter set."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from willforge.cards.deck import Deck, DeckError, parse_deck
from willforge.rules.versions import base_version, rules_of


@cache
def _all_decks() -> tuple[tuple[str, Deck], ...]:
    folder = files("willforge.cards") / "starter" / "decks"
    found: list[tuple[str, Deck]] = []
    for entry in sorted(folder.iterdir(), key=lambda item: item.name):
        if entry.name.endswith(".deck"):
            try:
                found.append((entry.name.removesuffix(".deck"), parse_deck(entry.read_text(encoding="utf-8"))))
            except DeckError as error:
                raise DeckError(f"starter/decks/{entry.name}: {error}") from error
    return tuple(found)


def starter_decks(version: str = "") -> dict[str, Deck]:
    """The shipped decks by short name, such as `lamplit-vigil`; only those for a rules version if one is given,
    whatever other readings it has. Raises UnknownRules.

    The files are read once.
    """
    if version:
        rules_of(version)
    return {key: deck for key, deck in _all_decks() if not version or base_version(version) in deck.rules}


def starter_deck(name: str) -> Deck:
    """The shipped deck of this short or full name, in any case. Raises DeckError listing the names there are."""
    if not isinstance(name, str):
        raise DeckError(f"the name of a starter deck is a text, not {name!r}")
    wanted = " ".join(name.replace("-", " ").split()).lower()
    for key, deck in _all_decks():
        if wanted in (key.replace("-", " ").lower(), deck.name.lower()):
            return deck
    known = ", ".join(key for key, _ in _all_decks())
    raise DeckError(f"no starter deck is named '{name[:60]}': the names are {known}")
