"""Cards that a player brought along."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from willforge.server.messages.common import Request


class CardFile(Request):
    """The text of a card file: cards of our own form, JSON lines, or the export of the community database."""

    text: Annotated[str, Meta(max_length=4_000_000)]


class RefusedCard(Struct):
    """A card that can not be played: the sentence of it that is not understood, empty if that is not it, and why."""

    name: str
    sentence: str
    why: str


class OwnPool(Struct):
    """What a player brought along: the cards, as `cards.json` of the client has those of the starter set, and those of
    the last file that are not among them."""

    cards: list[dict[str, Any]]
    refused: list[RefusedCard]
