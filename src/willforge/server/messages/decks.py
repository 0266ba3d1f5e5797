"""Decks."""

from __future__ import annotations

from typing import Annotated, Literal

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
    attributes: list[str]
    """Those that most of its cards have, the most frequent first."""


class Decks(Struct):
    """The decks there are."""

    decks: list[DeckEntry]


class DeckKept(Struct):
    """A deck that is kept now."""

    id: str
    name: str


class ReadDeck(Request):
    """A list to be read, in any of the usual forms; the form is recognised unless it is named."""

    list: DeckText
    form: Literal["willforge", "text", "untap", "arena", "json", "code"] | None = None


class ChangeDeck(Request):
    """Another name or another list for a deck that is kept."""

    name: Name | None = None
    list: DeckText | None = None


class Copies(Struct):
    """So many cards of a name."""

    count: int
    name: str


class BadLine(Struct):
    """A line that can not be used, and why; the name that no card has and names that are near it, where that is it."""

    line: int
    text: str
    name: str
    near: list[str]


class DeckRead(Struct):
    """What a list says: the deck of the lines that can be used, pile by pile, and the other lines."""

    form: str
    name: str
    rules: list[str]
    piles: dict[str, list[Copies]]
    problems: list[BadLine]


class DeckOpened(Struct):
    """A deck that is kept here, or one that everybody has."""

    id: str
    own: bool
    deck: DeckRead


class DeckReason(Struct):
    """A rule of deck building that a deck breaks."""

    rule: str
    text: str


class DeckVersion(Struct):
    """Whether a deck may be played under a version of the rules."""

    rules: str
    legal: bool
    reasons: list[DeckReason]


class DeckChecked(Struct):
    """A deck under every version of the rules."""

    versions: list[DeckVersion]


class DeckForms(Struct):
    """A deck in every form; `refused` tells why it can not be written in a form."""

    forms: dict[str, str]
    refused: dict[str, str]
