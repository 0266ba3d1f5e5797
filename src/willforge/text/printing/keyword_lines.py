"""Lines that are a keyword with its parameters, and what a vocabulary says about their conditions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from willforge.terms import BARRIER, CREST, ENERGIZE, INCARNATION, KEYWORD_NAMES, LEGEND, RUNE_KEYWORD, SEAL
from willforge.text.nodes import Ability, All, Attributed, Condition, Gate
from willforge.text.printing.pieces import attributes, in_digits, rune_symbols, symbols, units
from willforge.text.printing.speech import Pairs, Words, text_of
from willforge.text.words import PARTICIPLES


def keyword_line(ability: Ability, must: Callable[[str, Any], Words], beside: Callable[[str, str], float]) -> str:
    """A keyword with its number, cost and information. `must` gives the words of a category for a node, `beside` what
    two words cost beside each other."""
    keyword = ability.keyword
    name = f"[{KEYWORD_NAMES[keyword]}]"
    parts = [name]
    if keyword == ENERGIZE:
        effect = ability.effects[0]
        options = getattr(effect, "options", ())
        join = " or " if any(beside("or", units(option)) == 0 for option in options) else ""
        return f"{name} {join.join(units(option) for option in options)}" if options else name
    if keyword == INCARNATION:
        return f"{name} {', '.join(attributes(one) for one in ability.filters)}"
    if ability.number is not None:
        parts.append(in_digits(ability.number))
    if ability.cost:
        parts.append(text_of(must("costs", ability.cost)))
    if keyword == BARRIER and ability.filter is not None:
        kept_out = text_of(must("barrier_information", ability.filter))
        parts.append(kept_out if kept_out.startswith("{") else f"({kept_out})")
    if ability.race:
        parts.append(ability.race if ability.race.startswith("{") else f"({ability.race})")
    return " ".join(parts)


def gate_parameter(marker: Ability, gate: Gate | None, vocabulary: Pairs | None) -> str:
    """The parameter a gate is printed with: its number, or will symbols."""
    keyword = marker.keyword
    if keyword in (SEAL, LEGEND):
        return f"({in_digits(marker.number)})"
    if keyword == CREST and marker.filter is not None:
        masks = [test.mask for test in marker.filter.tests if isinstance(test, Attributed)]
        return symbols(masks)
    if keyword == RUNE_KEYWORD:
        if marker.number is not None:
            shown = in_digits(marker.number)
            braces = vocabulary is not None and ("[rune]", f"{{{shown}}}") in vocabulary
            return f"{{{shown}}}" if braces else f"({shown})"
        if gate is not None:
            return rune_symbols(gate.condition)
    return ""


def asked_too(marker: Ability, gate: Gate) -> Condition | None:
    """The condition that the text behind a gate begins with; None if it has none."""
    if marker.keyword == RUNE_KEYWORD or not isinstance(gate.condition, All) or len(gate.condition.conditions) != 2:
        return None
    return gate.condition.conditions[1]


def conditional(pairs: Pairs | None, keyword: str, condition: str) -> str:
    """A condition after a keyword: with "if", with "while", or alone, as the vocabulary has it."""
    if pairs is None or (keyword, "if") in pairs:
        return f"if {condition}"
    return f"while {condition}" if (keyword, "while") in pairs else condition


def prefers(pairs: Pairs | None, noun: str) -> bool:
    """Whether the vocabulary refers to things by the noun."""
    word = noun.removeprefix("race:").rpartition(":")[2]
    if pairs is None:
        return False
    if noun.startswith("done:"):
        done = PARTICIPLES.get(noun.split(":")[1], "")
        return bool(done) and ((word, done) in pairs or (done, word) in pairs)
    return any((article, word) in pairs for article in ("that", "those", "the"))
