"""Reads a card file that somebody sent, in a process of its own with limits on time and memory. Untrusted text is only
ever read as text: nothing in it runs."""

from __future__ import annotations

import sys
from typing import Any, Final

from willforge.cards.importer import ImportFailed, import_cards
from willforge.cards.loader import card_to_data
from willforge.cards.model import Card
from willforge.server.apart import done_apart, work
from willforge.text.compile import TextError, compile_face

MOST_CARDS: Final = 10_000
"""Cards that one player may bring along."""
SECONDS: Final = 300.0


def read(text: str) -> dict[str, Any]:
    """The cards of a file's text whose every sentence is understood, one of each name, and why the others are not
    among them: name, the sentence, and what is wrong with it. Reading takes milliseconds a card. Raises
    ImportFailed."""
    found = import_cards(text, "the file")
    chosen = found.newest()
    if len(chosen) > MOST_CARDS:
        raise ImportFailed(f"the file has {len(chosen)} cards: {MOST_CARDS} may be brought along")
    cards: list[dict[str, Any]] = []
    refused = [{"name": one.name or one.code, "sentence": "", "why": one.reason} for one in found.problems]
    for printing in chosen:
        why = _not_understood(printing.card)
        if why is None:
            cards.append(card_to_data(printing.card))
        else:
            refused.append({"name": printing.card.name, "sentence": why.sentence, "why": why.why})
    return {"cards": cards, "refused": refused, "other_printings": len(found.printings) - len(chosen)}


def _not_understood(card: Card) -> TextError | None:
    for face in card.faces:
        try:
            compile_face(face)
        except TextError as error:
            return error
    return None


async def read_apart(text: str) -> dict[str, Any]:
    """The same in a process of its own. Raises Refusal for a text that is no card file, and for one that takes too
    long."""
    return await done_apart(__name__, text, SECONDS)


if __name__ == "__main__":
    sys.exit(work(read))
