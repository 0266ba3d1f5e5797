"""Lines that are a keyword with its parameters, and what a vocabulary says about their conditions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from willforge.terms import BARRIER, CREST, ENERGIZE, INCARNATION, JUDGMENT, KEYWORD_NAMES, LEGEND, RUNE_KEYWORD, SEAL
from willforge.text.drafts import Cheaper, SoDo
from willforge.text.nodes import Ability, All, Attributed, Condition, Gate, Static
from willforge.text.printing.pieces import (
    alike_but_conditions,
    attributes,
    capital,
    in_digits,
    judged,
    rune_symbols,
    symbols,
    units,
)
from willforge.text.printing.speech import Pairs, Words, text_of
from willforge.text.words import PARTICIPLES

if TYPE_CHECKING:
    from willforge.text.printing.abilities import Speaker


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


def standby(speaker: Speaker, ability: Ability) -> str:
    """A [Trigger] text: the event, the cost and the condition, and what it does."""
    head: list[str] = []
    if ability.trigger is not None:
        head.append(text_of(speaker.must("trigger", speaker.free(ability.trigger))))
    if ability.cost:
        head.append(text_of(speaker.must("costs", ability.cost)))
    if ability.condition is not None:
        holds = speaker.free(ability.condition)
        standing, condition = speaker.saying("standing", holds), speaker.saying("cond", holds)
        if standing is not None and (condition is None or standing.cost < condition.cost):
            head.insert(0, text_of(standing.words))
        else:
            said = text_of(speaker.must("cond", holds))
            head.append(conditional(speaker.voice.vocabulary, "[trigger]", said) if not head else "if " + said)
    if not head:
        head.append("anytime")
    arrow = " >>>" if ability.trigger is not None else ":"
    return f"[Trigger] {capital(', '.join(head))}{arrow} {speaker.body(replace(ability, condition=None))}"


def keyword_text(speaker: Speaker, ability: Ability) -> str:
    """A keyword that stands alone, with what is said about it."""
    if ability.keyword == JUDGMENT:
        return _judgment(speaker, ability)
    asks = ability.trigger is not None or ability.condition is not None
    if asks and ability.keyword not in (ENERGIZE, INCARNATION):
        return _stealth(speaker, ability)
    return keyword_line(ability, speaker.must, speaker.voice.beside)


def _judgment(speaker: Speaker, ability: Ability) -> str:
    parts = [f"[{KEYWORD_NAMES[JUDGMENT]}]"]
    if ability.cost:
        parts.append(text_of(speaker.must("costs", ability.cost)))
    condition = speaker.said("cond", speaker.free(ability.condition)) if ability.condition is not None else None
    if condition is not None:
        short = judged(parts, condition, speaker.voice.vocabulary)
        if short:
            parts, ability = [short], replace(ability, condition=None)
    line = " ".join(parts)
    rest = speaker.about(ability)
    return f"{line}. {rest}" if rest else line


def _stealth(speaker: Speaker, ability: Ability) -> str:
    head: list[str] = []
    if ability.trigger is not None:
        head.append(text_of(speaker.must("trigger", speaker.free(ability.trigger))))
    if ability.condition is not None:
        said = text_of(speaker.must("cond", speaker.free(ability.condition)))
        head.append(conditional(speaker.voice.vocabulary, "[stealth]", said))
    if ability.cost:
        head.append(text_of(speaker.must("costs", ability.cost)))
    return f"[{KEYWORD_NAMES[ability.keyword]}] {', '.join(head)}"


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


def cheaper(speaker: Speaker, statics: tuple[Static, ...]) -> list[str]:
    """What an ability costs more or less."""
    said: list[str] = []
    for static, so_do in alike_but_conditions(statics):
        said.append(text_of(speaker.must("statement", (Cheaper(speaker.free(static)),))))
        if so_do:
            said.append(text_of(speaker.must("statement", (SoDo(so_do),))))
    return said
