"""Decks."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from willforge.server.messages.common import Name, Request

DeckText = Annotated[str, Meta(max_length=20_000)]


class DeckList(Request):
    """A deck as its list, in any of the usual forms."""

    list: DeckText


class NewDeck(Request):
    """A deck to be kept."""

    name: Name
    list: DeckText


class DeckEntry(Struct):
    """A deck that can be chosen. `legal` tells whether it may be played under the rules asked for."""

    id: str
    name: str
    rules: list[str]
    legal: bool
    own: bool
    reasons: list[str]


class Decks(Struct):
    """The decks there are."""

    decks: list[DeckEntry]


class DeckKept(Struct):
    """A deck that is kept now."""

    id: str
    name: str
