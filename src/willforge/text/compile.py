"""Card text to programs: `compile_face` is what the engine calls.

Programs that were read before may be kept somewhere (`Keeper`): then the grammar is not even imported for a text
that is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, Protocol

from willforge.cards.model import Face
from willforge.errors import WillforgeError
from willforge.terms import ADDITION, CHANT, J_RULER, REGALIA, RESONATOR, RULER, RUNE
from willforge.text.free_numbers import counted_as_done
from willforge.text.lexer import LIMIT
from willforge.text.nodes import Program
from willforge.text.refusal import NOT_UNDERSTOOD, UNREADABLE, SentenceError

SHOWN: Final = 300
"""How much of a sentence a message shows, in characters."""
PROGRAM: Final = "program"
SPELL: Final = "program of a spell"
"""What is kept of a text, by whether the card is a spell."""


class TextError(WillforgeError):
    """A text that is not understood: `sentence` is the part, `face` the name of the card face, `kind` says whether a
    card might say so (NOT_UNDERSTOOD) or never (UNREADABLE)."""

    def __init__(self, face: str, sentence: str, why: str, kind: str = NOT_UNDERSTOOD) -> None:
        super().__init__(f"{face}: '{shortened(sentence)}': {why}")
        self.face = face
        self.sentence = sentence
        self.why = why
        self.kind = kind


class Keeper(Protocol):
    """Keeps what was made of texts, by what it is and the text."""

    def get(self, what: str, text: str) -> Any:
        """What was kept; None if nothing was."""

    def put(self, what: str, text: str, made: Any) -> None:
        """Keeps it."""


_keepers: list[Keeper] = []


@contextmanager
def keeping(keeper: Keeper) -> Iterator[None]:
    """Within it, programs are taken from the keeper and given to it."""
    _keepers.append(keeper)
    try:
        yield
    finally:
        _keepers.remove(keeper)


def shortened(sentence: str) -> str:
    """The sentence as a message shows it."""
    return sentence if len(sentence) <= SHOWN else sentence[:SHOWN].rstrip() + " ..."


def is_spell(face: Face) -> bool:
    """Whether a face's text is a spell's."""
    return bool(face.types & (CHANT | RUNE))


def compile_face(face: Face) -> Program:
    """The program of a face's text. Raises TextError naming the sentence that is not understood. A text is read once
    per process; reading takes milliseconds and is bounded for any text."""
    if len(face.text) > LIMIT:
        raise TextError(face.name, face.text[:60] + "...", f"the text is longer than {LIMIT} characters", UNREADABLE)
    other = _called_otherwise(face)
    if other:
        raise TextError(face.name, other, "this card is called what it is not")
    if _called_by_name(face):
        raise TextError(face.name, face.name, 'write "this card" for itself, and names of cards in quotation marks')
    try:
        program = _program(face.text, is_spell(face))
    except SentenceError as error:
        raise TextError(face.name, error.sentence, error.why, error.kind) from error
    return program if face.types & J_RULER or (face.cost is not None and face.cost.x) else counted_as_done(program)


_THIS: Final = re.compile(r"\bthis (J/ruler|ruler|resonator|addition|regalia)\b(?! card)", re.IGNORECASE)
_OF_TYPES: Final = {
    "j/ruler": RULER | J_RULER,
    "ruler": RULER | J_RULER,
    "resonator": RESONATOR,
    "addition": ADDITION,
    "regalia": REGALIA,
}


def _called_otherwise(face: Face) -> str:
    """The words by which a text calls its card something that it is not; empty if it does not. What it grants in
    quotation marks may be said of other cards. Linear in the text."""
    for found in _THIS.finditer(_QUOTED.sub("", face.text)) if face.types else ():
        if not face.types & _OF_TYPES[found.group(1).lower()]:
            return found.group()
    return ""


_QUOTED: Final = re.compile(r'"[^"]*"|“[^”]*”')
_IN_MARKS: Final = re.compile(r"\[[^\]]*\]|<[^>]*>|《[^》]*》")


def _called_by_name(face: Face) -> bool:
    """Whether a text speaks of its card's name, of two words or more, outside any marks: it would be taken for a race.
    Linear in the text."""
    if len(face.name.split()) < 2 or face.name not in face.text:
        return False
    bare = rf"""(?<!["“])\b{re.escape(face.name)}\b(?!'?["”])"""
    return re.search(bare, _IN_MARKS.sub("", face.text)) is not None


def compile_exactly(face: Face) -> Program:
    """As `compile_face`, but a misprint is not mended: the program of these very words."""
    try:
        return _exactly(face.text, is_spell(face))
    except SentenceError as error:
        raise TextError(face.name, error.sentence, error.why, error.kind) from error


def as_read(face: Face) -> Face:
    """The face with its text as it is read, misprints mended. Raises TextError."""
    source = compile_face(face).source
    return replace(face, text=source) if source else face


def forget_programs() -> None:
    """Forgets the texts read so far: the next time they are read anew. For measuring what reading costs."""
    _program.cache_clear()
    _exactly.cache_clear()


def kept(what: str, text: str) -> Any:
    """What was made of a text before, by another process too; None if nothing was kept."""
    for keeper in _keepers:
        found = keeper.get(what, text)
        if found is not None:
            return found
    return None


def keep(what: str, text: str, made: Any) -> None:
    """Keeps what was made of a text, if something keeps such things."""
    for keeper in _keepers:
        keeper.put(what, text, made)


@lru_cache(maxsize=8192)
def _program(text: str, spell: bool) -> Program:
    what = SPELL if spell else PROGRAM
    found = kept(what, text)
    if isinstance(found, Program):
        return found
    if isinstance(found, tuple):
        raise SentenceError(*found)
    try:
        program = _exactly(text, spell)
    except SentenceError as error:
        from willforge.text.repair import repaired

        mended = repaired(text, lambda other: _exactly(other, spell), error)
        if mended is None:
            keep(what, text, (error.sentence, error.why, error.kind))
            raise
        program = mended
    keep(what, text, program)
    return program


@lru_cache(maxsize=1024)
def _exactly(text: str, spell: bool) -> Program:
    from willforge.text.reading import read_card, read_spell

    return read_spell(text) if spell else read_card(text)
