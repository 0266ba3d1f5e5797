"""Card text to programs: `compile_face` is what the engine calls."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Final

from willforge.cards.model import Face
from willforge.errors import WillforgeError
from willforge.terms import CHANT, RUNE
from willforge.text.antecedents import instead_of
from willforge.text.binding import Binder
from willforge.text.gates import CONTINUES, CONTINUES_INSTEAD, OPPOSITE
from willforge.text.keywords import GATES, bare_gate, compile_line, switches_all_below
from willforge.text.language import language
from willforge.text.lexer import LIMIT
from willforge.text.meanings import NOT_UNDERSTOOD, UNREADABLE, SentenceError, Text
from willforge.text.nodes import KEYWORD, SPELL, Ability, CostPart, If, Program
from willforge.text.spelling import marked

MAX_LINES: Final = 60
SHOWN: Final = 300
"""How much of a sentence a message shows, in characters."""


class TextError(WillforgeError):
    """A text that is not understood: `sentence` is the part, `face` the name of the card face, `kind` says whether a
    card might say so (NOT_UNDERSTOOD) or never (UNREADABLE)."""

    def __init__(self, face: str, sentence: str, why: str, kind: str = NOT_UNDERSTOOD) -> None:
        super().__init__(f"{face}: '{shortened(sentence)}': {why}")
        self.face = face
        self.sentence = sentence
        self.why = why
        self.kind = kind


def shortened(sentence: str) -> str:
    """The sentence as a message shows it."""
    return sentence if len(sentence) <= SHOWN else sentence[:SHOWN].rstrip() + " ..."


def compile_face(face: Face) -> Program:
    """The program of a face's text. Raises TextError naming the sentence that is not understood. A text is read once
    per process; reading takes milliseconds and is bounded for any text."""
    if len(face.text) > LIMIT:
        raise TextError(face.name, face.text[:60] + "...", f"the text is longer than {LIMIT} characters", UNREADABLE)
    language().work = 0
    try:
        return _program(face.text, bool(face.types & (CHANT | RUNE)))
    except SentenceError as error:
        raise TextError(face.name, error.sentence, error.why, error.kind) from error


def forget_programs() -> None:
    """Forgets the texts read so far: the next time they are read anew. For measuring what reading costs."""
    _program.cache_clear()


@lru_cache(maxsize=8192)
def _program(text: str, spell: bool) -> Program:
    lines: list[tuple[str, list[str]]] = []
    for line in marked(text).split("\n"):
        stripped = line.strip()
        if not stripped:
            continue
        if stripped.startswith(("- ", "•", "– ", "* ")) and lines:
            lines[-1][1].append(stripped.lstrip("-•–* ").strip())
        elif lines and not lines[-1][1] and (stripped.lower().startswith("or ") or lines[-1][0].endswith(("-", ";"))):
            lines[-1] = (f"{lines[-1][0]} {stripped}", lines[-1][1])  # options printed on lines of their own
        elif lines and not lines[-1][1] and _goes_on(stripped):
            stop = "" if lines[-1][0].endswith((".", ")")) else "."
            lines[-1] = (f"{lines[-1][0]}{stop} {stripped}", [])
        else:
            lines.append((stripped, []))
    if len(lines) > MAX_LINES:
        raise SentenceError(lines[MAX_LINES][0], f"the text has more than {MAX_LINES} lines", UNREADABLE)
    abilities: list[Ability] = []
    awakenings = 0
    paid: set[str] = set()
    amounts: dict[str, CostPart] = {}
    spoken: list[Binder] = []
    kept: dict[str, int] = {}
    for line, options in _gated_below(lines):
        if line.lower().startswith("[awakening]"):
            awakenings += 1
        read = Text(line, spell, 0, tuple(options), awakenings, paid, amounts, spoken, kept=kept)
        made = compile_line(read)
        if options and not read.chosen:
            raise SentenceError(options[0], "an option, but the line before it chooses nothing")
        for ability in made:
            if ability.kind == KEYWORD and ability.gate is None and ability.keyword in GATES and ability in abilities:
                continue  # the same keyword before another text
            if ability.kind == SPELL and ability.name in (CONTINUES, CONTINUES_INSTEAD):
                _join(ability, abilities)
            elif ability.name == OPPOSITE:
                if not any(before.kind == SPELL for before in abilities):
                    raise SentenceError(line, "it happens instead of a text that is not there")
                place = _last_spell(abilities)
                abilities[place] = replace(abilities[place], gate=ability.gate)
            else:
                abilities.append(ability)
    return Program(tuple(abilities))


_ALTERNATIVE: Final = re.compile(r"If (?:(?!would|>>>)[^.(])*\binstead\.(?: \(.*\))?")


def _goes_on(line: str) -> bool:
    """Whether a line speaks of the ability in the line before: of "this ability", or of what happens instead."""
    if re.match(r"You (?:may )?pay \S+ less to play this ability\b", line):
        return True
    return _ALTERNATIVE.fullmatch(line) is not None


def _gated_below(lines: list[tuple[str, list[str]]]) -> list[tuple[str, list[str]]]:
    """ "[Revenge]" and the texts it switches on in the lines below: each with the keyword before it. Without bulleted
    lines it is the next line, and for [Limit Break] all lines below."""
    found: list[tuple[str, list[str]]] = []
    gate = ""
    for index, (line, options) in enumerate(lines):
        if gate:
            found.append((f"{gate} - {line}", options))
            gate = gate if switches_all_below(gate) and index + 1 < len(lines) else ""
        elif not bare_gate(line):
            found.append((line, options))
        elif options:
            found.extend((f"{line} - {option}", []) for option in options)
        else:
            gate = line
    if gate:
        raise SentenceError(gate, "no text follows it")
    return found


def _join(ability: Ability, before: list[Ability]) -> None:
    """Puts a gated text that speaks of the text before it into that ability, behind its condition."""
    assert ability.gate is not None
    if not any(earlier.kind == SPELL for earlier in before):
        raise SentenceError(ability.text, "it speaks of a text that is not there")
    place = _last_spell(before)
    effects = list(before[place].effects)
    if ability.name == CONTINUES:
        effects.append(If(ability.gate.condition, ability.effects))
    else:
        instead_of(ability.gate.condition, ability.effects, effects)
    before[place] = replace(before[place], effects=tuple(effects))


def _last_spell(abilities: list[Ability]) -> int:
    return max(index for index, ability in enumerate(abilities) if ability.kind == SPELL)
