"""The gate: whether a program has all the words of its text.

It is proved in one of two ways. Either the text comes back: the program, printed, gives it again (the round trip). Or,
where the printer has other words for the program or none, every word and every short phrase counts: taken out, it
leaves a text that is refused or means something else, but for what `no_meaning` lists with its reason.

Of the round trip all must hold: the words of the printed text are those of the card's, up to `willforge.text.synonyms`;
they stand in the same order, of which only whole sentences are free; and the printed text compiles to the same program.
The first finds what the program lost, the second what it mixed up, the third what words do not tell, such as what "it"
stands for."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from willforge.cards.model import Face
from willforge.terms import CHANT, RUNE
from willforge.text.compile import TextError, as_read, compile_exactly
from willforge.text.lexer import LexError
from willforge.text.nodes import Program
from willforge.text.printing.abilities import Speaker
from willforge.text.printing.alterations import deletions, same
from willforge.text.printing.no_meaning import idle
from willforge.text.printing.plain import compared, in_order, vocabulary_of, words_of
from willforge.text.printing.printer import TooMuch
from willforge.text.printing.shapes import untitled
from willforge.text.printing.speech import Lean
from willforge.text.printing.unsayable import Unsayable
from willforge.text.synonyms import ARTICLES, UNSAID


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
    face = as_read(face)
    program = compile_exactly(face)
    spell = bool(face.types & (CHANT | RUNE))
    vocabulary, wanted = vocabulary_of(face.text), compared(face.text)
    first: RoundTrip | None = None
    lean: Lean = {}
    for _ in range(ATTEMPTS):
        try:
            printed = Speaker(spell, vocabulary, lean).program(program)
        except (Unsayable, TooMuch) as error:
            return first or RoundTrip("", f"cannot be printed: {error}")
        result = _compared(face, program, printed, wanted)
        if not result.problem:
            return result
        first = first or result
        if result.problem == UNREAD:
            break
        lean = _leaning(lean, face.text, printed)
    assert first is not None
    try:
        printed = Speaker(spell, vocabulary, source=face.text).program(program)
    except (Unsayable, TooMuch):
        return first
    result = _compared(face, program, printed, wanted)
    return first if result.problem else result


def lost_words(face: Face) -> tuple[str, ...]:
    """The words of the face's text that its program does not have; none if it has them all. Raises TextError if the
    text is refused. A tenth of a second, twice that where the text does not come back."""
    return idle_words(face) if round_trip(face).problem else ()


def idle_words(face: Face) -> tuple[str, ...]:
    """The words and phrases that can be taken out of the face's text without changing its program, though they are not
    known to say nothing. Raises TextError if the text is refused. Some milliseconds for each word."""
    face = as_read(face)
    program = compile_exactly(face)
    found: list[str] = []
    places: set[int] = set()
    for altered, parts in deletions(face.text):
        here = {len(part.before) for part in parts}
        if here & places or idle(altered) is not None or all(idle(part) is not None for part in parts):
            continue
        try:
            without = compile_exactly(replace(face, text=altered.text))
        except TextError:
            continue
        if same(program, without):
            found.append(altered.word)
            places |= here
    return tuple(found)


ATTEMPTS: Final = 3
UNREAD: Final = "the printed text is not read"
LEAN: Final = 0.3


def _leaning(before: Lean, text: str, printed: str) -> Lean:
    """Words of the text that were not printed are worth more, others less: of several wordings the one that has them
    is taken. Where the words are the same, all orders of them are compared, not only the first that will do."""
    wanted, said = Counter(words_of(text)), Counter(words_of(printed))
    lean = dict(before) or {"": 0.0}
    for words, change in ((wanted - said, -LEAN), (said - wanted, LEAN)):
        for word in words:
            if word not in UNSAID and word not in ARTICLES:
                lean[word] = lean.get(word, 0.0) + change
    return lean


def _compared(face: Face, program: Program, printed: str, wanted: Counter[str]) -> RoundTrip:
    try:
        said = compared(printed)
    except LexError as error:
        return RoundTrip(printed, UNREAD, str(error))
    if said != wanted:
        lost, added = " ".join((wanted - said).elements()), " ".join((said - wanted).elements())
        if not added:
            return RoundTrip(printed, "words are lost", lost)
        return RoundTrip(printed, "other words", f"{lost or 'nothing'} -> {added}")
    if not in_order(face.text, printed):
        return RoundTrip(printed, "the same words in another order")
    try:
        again = compile_exactly(Face(face.name, face.types, text=printed))
    except TextError as error:
        return RoundTrip(printed, UNREAD, str(error))
    if untitled(again) != untitled(program):
        return RoundTrip(printed, "the printed text means something else")
    return RoundTrip(printed)
