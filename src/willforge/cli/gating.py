"""The gate before cards of others: what is accepted has all the words of its text.

The starter set has passed it in the tests, and an imported pool when it was imported; a card file is looked at as it
is opened. What was found out about a text is kept with its program, so that it is done once."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from willforge.cards.model import Face
from willforge.cards.pool import Pool
from willforge.cards.pools import CARD_FILES, PoolError, open_pool, read_card_file, with_starters
from willforge.text.compile import TextError, is_spell, keep, kept

BACK: Final = "printed back"
LOST: Final = "words lost"


def gated_pool(name: str) -> Pool:
    """The pool of that name, or of a card file, as `open_pool`; raises PoolError too if the program of a card of the
    file does not have all its words. A tenth of a second for each card of a file the first time."""
    if not name.endswith(CARD_FILES):
        return open_pool(name)
    cards = read_card_file(Path(name))
    for face in (face for card in cards for face in card.faces):
        try:
            lost = lost_of(face)
        except TextError:
            continue  # it says so when it is played
        if lost:
            raise PoolError(f"{name}: '{face.name}': {told(lost)}; say it in other words")
    return with_starters(cards)


def lost_of(face: Face) -> tuple[str, ...]:
    """The words that the face's program has lost; as it was kept, if it was. Raises TextError."""
    what = _of(LOST, face)
    found = kept(what, face.text)
    if isinstance(found, tuple):
        return found
    from willforge.text.printing.gate import idle_words

    lost = idle_words(face) if printed_back(face)[1] else ()
    keep(what, face.text, lost)
    return lost


def told(lost: tuple[str, ...]) -> str:
    """What is wrong with a text, for whoever brought it."""
    return f"its program does not have these words: {' '.join(lost)}"


def printed_back(face: Face) -> tuple[str, str, str]:
    """How the text comes back from its program: what is printed, and what is wrong with it; as it was kept, if it
    was: the printer needs its time. Raises TextError."""
    what = _of(BACK, face)
    found = kept(what, face.text)
    if isinstance(found, tuple) and len(found) == 3:
        return found
    from willforge.text.printing.gate import round_trip

    back = round_trip(face)
    made = (back.printed, back.problem, back.details)
    keep(what, face.text, made)
    return made


def _of(what: str, face: Face) -> str:
    return f"{what} of a spell" if is_spell(face) else what
