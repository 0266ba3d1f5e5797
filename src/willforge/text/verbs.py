"""Verbs: each said once, as a pattern with its verbs marked by @, and from that in every form.

    @draw <n> cards     draw (do)     draws (does)
    @enter your field   enters, enter, entered: what a card does, would do and did
    <v:@fights>         any verb of a class (`verb_class`), in the form that is asked for

A construct that is declared so is one construct in several categories; what a verb means is said in one place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from willforge.text.grammar import Grammar

_IRREGULAR: Final[dict[str, tuple[str, str]]] = {
    "put": ("put", "put"), "draw": ("drew", "drawn"), "lose": ("lost", "lost"), "pay": ("paid", "paid"),
    "deal": ("dealt", "dealt"), "leave": ("left", "left"), "do": ("did", "done"), "cancel": ("cancelled", "cancelled"),
    "come": ("came", "come"), "become": ("became", "become"),
}  # fmt: skip
"""Past and participle of verbs that do not end in -ed."""


def third_person(verb: str) -> str:
    """The verb as said of one player or card."""
    if verb.endswith(("s", "sh", "ch", "x", "o")):
        return verb + "es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"


def _regular(verb: str) -> str:
    if verb.endswith("e"):
        return verb + "d"
    return verb[:-1] + "ied" if verb.endswith("y") and verb[-2] not in "aeiou" else verb + "ed"


def past(verb: str) -> str:
    """The verb as said of what happened."""
    return _IRREGULAR[verb][0] if verb in _IRREGULAR else _regular(verb)


def participle(verb: str) -> str:
    """The verb as said of what was done, or has been."""
    return _IRREGULAR[verb][1] if verb in _IRREGULAR else _regular(verb)


def plain(verb: str) -> str:
    """The verb as it is listed."""
    return verb


Patterns = str | tuple[str, ...]
Check = Callable[..., object] | None
Back = Callable[[Any], Iterable[dict[str, Any]]] | None


_FORMS: Final = (plain, third_person, past, participle)


def verb_class(g: Grammar, name: str, meanings: dict[str, Any]) -> None:
    """Declares verbs that are said alike, each with what it means: patterns have them in every form as <v:@name>."""
    for form in _FORMS:
        g.lexicon(_in_class(name, form), {form(verb): meaning for verb, meaning in meanings.items()})


def _in_class(name: str, form: Callable[[str], str]) -> str:
    return f"{name}_{form.__name__}"


def _word_in_form(word: str, form: Callable[[str], str]) -> str:
    if word.startswith("@"):
        return "|".join(form(verb) for verb in word[1:].split("|"))
    slot, marked, name = word.partition(":@")
    return f"{slot}:{_in_class(name[:-1], form)}>" if marked else word


def _in_form(pattern: str, form: Callable[[str], str]) -> str:
    return " ".join(_word_in_form(word, form) for word in pattern.split())


def _in_forms(
    g: Grammar,
    forms: tuple[tuple[str, Callable[[str], str]], ...],
    patterns: Patterns,
    node: Any,
    when: Check,
    back: Back,
) -> None:
    listed = (patterns,) if isinstance(patterns, str) else patterns
    made = [(category, tuple(_in_form(pattern, form) for pattern in listed)) for category, form in forms]
    g.rule(made[0][0], made[0][1], node, when, back, tuple(made[1:]))


def own_deed(g: Grammar, patterns: Patterns, node: Any, when: Check = None, back: Back = None) -> None:
    """Declares a deed that texts ask of nobody but their own player; verbs are marked with @ as for `deed`."""
    _in_forms(g, (("do", plain),), patterns, node, when, back)


def deed(g: Grammar, patterns: Patterns, node: Any, when: Check = None, back: Back = None) -> None:
    """Declares a deed of a player; verbs are marked with @. The node (or its builder) gives a tuple of effects. A
    pattern that says "your" of what belongs to the doer is not said of another player."""
    listed = (patterns,) if isinstance(patterns, str) else patterns
    others = tuple("" if "your" in pattern.split() else _in_form(pattern, third_person) for pattern in listed)
    forms = (("does", others),) if any(others) else ()
    g.rule("do", tuple(_in_form(pattern, plain) for pattern in listed), node, when, back, forms)


def card_act(g: Grammar, patterns: Patterns, node: Any, when: Check = None) -> None:
    """Declares what a card does, as an event of it: "acts", "act" and "acted" (willforge.text.happenings)."""
    forms = (("acts", third_person), ("act", plain), ("acted", past), ("has_acted", participle))
    _in_forms(g, forms, patterns, node, when, None)


def player_act(g: Grammar, patterns: Patterns, node: Any, when: Check = None) -> None:
    """Declares what a player does, as an event that leaves open of whom (willforge.text.happenings)."""
    forms = (("player_does", third_person), ("player_do", plain), ("player_did", past), ("player_done", participle))
    _in_forms(g, forms, patterns, node, when, None)
