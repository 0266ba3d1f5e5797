"""Card text to programs, by the grammar: lines, options and the keywords that stand before texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from willforge.text.antecedents import instead_of, kept_beside
from willforge.text.binding import Binder
from willforge.text.doubts import doubts, nameless
from willforge.text.gates import CONTINUES, CONTINUES_INSTEAD, OPPOSITE, as_played
from willforge.text.keywords import GATES, bare_gate, compile_line, switches_all_below
from willforge.text.language import language
from willforge.text.meanings import Text
from willforge.text.nodes import KEYWORD, SPELL, Ability, AsPlayed, CostPart, If, Program
from willforge.text.refusal import UNREADABLE, SentenceError
from willforge.text.spelling import marked
from willforge.text.within import parts_of

MAX_LINES: Final = 60


def read_card(text: str) -> Program:
    """The program of a text that is no spell's; as `read_spell` else."""
    return _read(text, False)


def read_spell(text: str) -> Program:
    """The program of the text of a chant or rune, read by the grammar. Raises SentenceError. Milliseconds; the
    first time the grammar is declared too, a fifth of a second."""
    return _read(text, True)


_BEFORE: Final = re.compile(
    r"\b(?:for each|the number of) (?:(?!\b(?:that|by)\b)[^.,;])*\bcontrolled(?= *(?:[.,;]|until\b|$))", re.IGNORECASE
)
"""A number of cards as they were before the effect, which only what was done to them tells."""


def _read(text: str, spell: bool) -> Program:
    counted = _BEFORE.search(text)
    if counted is not None:
        raise SentenceError(counted.group(), "what was controlled is not kept: say what was done to it")
    language().work = 0
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
        anyway: list[Ability] = []
        for ability in made:
            if ability.kind == KEYWORD and ability.gate is None and ability.keyword in GATES and ability in abilities:
                continue  # the same keyword before another text
            if ability.kind == SPELL and ability.name in (CONTINUES, CONTINUES_INSTEAD):
                _join(ability, abilities)
            elif ability.name == OPPOSITE:
                anyway = _take_place(ability, made, abilities)
            else:
                abilities.append(ability)
        abilities += anyway
    names = {f"<{ability.name}>" for ability in abilities}
    for ability in abilities:
        doubtful = next(doubts(ability), "") or next(nameless(ability, names), "")
        if doubtful:
            raise SentenceError(ability.text, doubtful)
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
    condition = as_played(ability.gate.keyword, ability.gate.condition)
    if isinstance(condition, AsPlayed) and any(
        other != condition for one in before if one.kind == SPELL for other in _asked_as_played(one.effects)
    ):
        raise SentenceError(ability.text, "a second condition within one text")  # one is kept for a card that is played
    if ability.name == CONTINUES:
        effects.append(If(condition, ability.effects))
    else:
        instead_of(condition, ability.effects, effects)
    before[place] = replace(before[place], effects=tuple(effects))


def _take_place(mark: Ability, made: list[Ability], before: list[Ability]) -> list[Ability]:
    """Gives the text before the opposite gate of those of `made` that happen instead of it. What they are not instead
    of is done in any case, as a text of its own, before them or, if it is returned, after them (I-480)."""
    if not any(earlier.kind == SPELL for earlier in before):
        raise SentenceError(made[-1].text, "it happens instead of a text that is not there")
    place = _last_spell(before)
    earlier = before[place]
    then = tuple(effect for ability in made if ability.kind == SPELL for effect in ability.effects)
    left = kept_beside(then, earlier.effects)
    if left is None:
        raise SentenceError(made[-1].text, "it is not said instead of which sentence it happens")
    taken = tuple(one for one in earlier.effects if one not in left)
    first = bool(left) and earlier.effects[0] == left[0]
    rest = [replace(earlier, targets=(), effects=left)] if left else []
    before[place : place + 1] = [*(rest if first else []), replace(earlier, gate=mark.gate, effects=taken)]
    return [] if first else rest


def _asked_as_played(node: Any) -> Iterator[AsPlayed]:
    if isinstance(node, AsPlayed):
        yield node
    for part in parts_of(node):
        yield from _asked_as_played(part)


def _last_spell(abilities: list[Ability]) -> int:
    return max(index for index, ability in enumerate(abilities) if ability.kind == SPELL)
