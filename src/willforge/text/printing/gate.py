"""The round trip gate: a card's program, printed, gives its text back.

Both must hold: the words of the printed text are those of the card's, up to `willforge.text.synonyms`; and the printed
text compiles to the same program. The first finds what the program lost, the second what the words do not tell, such
as their order and what "it" stands for."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from willforge.cards.model import Face
from willforge.terms import CHANT, RUNE
from willforge.text.compile import TextError, compile_face
from willforge.text.nodes import Program
from willforge.text.printing.abilities import Speaker
from willforge.text.printing.plain import compared, vocabulary_of
from willforge.text.printing.printer import TooMuch
from willforge.text.printing.shapes import untitled
from willforge.text.printing.unbinding import Unsayable


@dataclass(frozen=True)
class RoundTrip:
    """How a face comes back: the text printed from its program (empty if there is none), and what is wrong with it
    (empty if nothing is): a short name of the problem, and details."""

    printed: str
    problem: str = ""
    details: str = ""


def print_program(program: Program, types: int) -> str:
    """The program of a card of these types as official wording; raises Unsayable naming what cannot be said.
    Milliseconds for a card."""
    return Speaker(bool(types & (CHANT | RUNE))).program(program)


def round_trip(face: Face) -> RoundTrip:
    """Whether the face's text comes back from its program. Raises TextError if it has none. Where the grammar has
    several wordings for the same, the printer takes those of the card's time by its vocabulary. Milliseconds."""
    program = compile_face(face)
    spell = bool(face.types & (CHANT | RUNE))
    try:
        printed = Speaker(spell, vocabulary_of(face.text)).program(program)
    except (Unsayable, TooMuch) as error:
        return RoundTrip("", f"cannot be printed: {error}")
    return _compared(face, program, printed, compared(face.text))


def _compared(face: Face, program: Program, printed: str, wanted: Counter[str]) -> RoundTrip:
    said = compared(printed)
    if said != wanted:
        lost, added = " ".join((wanted - said).elements()), " ".join((said - wanted).elements())
        return RoundTrip(printed, "other words", f"{lost or 'nothing'} -> {added or 'nothing'}")
    try:
        again = compile_face(Face(face.name, face.types, text=printed))
    except TextError as error:
        return RoundTrip(printed, "the printed text is not read", str(error))
    if untitled(again) != untitled(program):
        return RoundTrip(printed, "the printed text means something else")
    return RoundTrip(printed)
