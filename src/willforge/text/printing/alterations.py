"""Texts with one word deleted or altered, and programs without the text they keep for display."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Final

from willforge.text.nodes import Ability, Mode, Program

_WORD: Final = re.compile(r"\{[^{}]*\}|\[[^\[\]]*\]|[^\W_]+(?:['’\-/][^\W_]+)*")
_SHOWN: Final = {Ability: {"text"}, Mode: {"text"}}
"""Fields that keep the printed words for whoever reads them."""

DELETED: Final = "deleted"
ALTERED: Final = "altered"

# What a word is altered to: something a card might say there instead. All others become a word no card has.
_OTHERS: Final[dict[str, str]] = {
    "you": "your opponent", "your": "your opponent's", "opponent": "player", "all": "two", "each": "one",
    "may": "must", "target": "another", "a": "two", "an": "two", "one": "two", "two": "three", "three": "four",
    "more": "less", "less": "more", "higher": "lower", "lower": "higher", "and": "or", "or": "and",
    "gains": "loses", "gain": "lose", "top": "bottom", "bottom": "top", "resonator": "addition",
    "resonators": "additions", "destroy": "rest", "rest": "recover", "rested": "recovered", "enters": "leaves",
    "attacks": "blocks", "attack": "block", "block": "attack", "hand": "graveyard", "graveyard": "hand", "atk": "def",
    "def": "atk", "light": "fire", "fire": "water", "water": "wind", "wind": "darkness", "darkness": "light",
    "end": "beginning", "beginning": "end", "draw": "discard", "another": "target", "other": "rested",
    "first": "second", "second": "first", "control": "own", "controls": "owns", "put": "remove", "turn": "battle",
    "until": "at", "damage": "life", "life": "damage", "can": "cannot", "cannot": "can", "main": "stone",
    "chant": "resonator", "chants": "resonators", "if": "unless", "this": "that",
    "once": "twice", "with": "without", "without": "with", "from": "to", "into": "from", "on": "under",
}  # fmt: skip
_NUMBER: Final = re.compile(r"\d+")
_SYMBOLS: Final = {"w": "{R}", "r": "{U}", "u": "{G}", "g": "{B}", "b": "{W}", "v": "{W}", "m": "{W}", "t": "{W}",
                   "rest": "{1}", "x": "{1}", "y": "{1}"}  # fmt: skip


@dataclass(frozen=True)
class Altered:
    """A text with one word changed: the word, what stands before and after it, how it was changed, and the result."""

    word: str
    before: str
    after: str
    how: str
    text: str


def words(text: str) -> list[tuple[int, int]]:
    """Where the words, symbols and brackets of a text stand; reminder text in parentheses has none."""
    found: list[tuple[int, int]] = []
    for match in _WORD.finditer(_without_reminders(text)):
        found.append(match.span())
    return found


def _without_reminders(text: str) -> str:
    """The text with everything in parentheses blanked out."""
    result: list[str] = []
    depth = 0
    for char in text:
        depth += char == "("
        result.append(" " if depth and char != "\n" else char)
        depth -= char == ")" and depth > 0
    return "".join(result)


def other_word(word: str) -> str:
    """What stands for the word when it is altered."""
    lower = word.lower()
    if lower in _OTHERS:
        other = _OTHERS[lower]
        return other[0].upper() + other[1:] if word[0].isupper() else other
    if word.startswith("{"):
        inner = lower[1:-1]
        return "{" + str(int(inner) + 1) + "}" if inner.isdigit() else _SYMBOLS.get(inner, "{1}")
    if word.startswith("["):
        if _NUMBER.search(word):
            return _NUMBER.sub(lambda match: str(int(match.group()) + 100), word, count=1)
        return "[Swiftness]" if lower != "[swiftness]" else "[Flying]"
    if word.isdigit():
        return str(int(word) + 1)
    return "Zorble" if word[0].isupper() else "zorble"


def alterations(text: str) -> Iterator[Altered]:
    """Every text that has one word deleted or altered, from first to last."""
    for start, end in words(text):
        yield _without(text, start, end)
        before, word, after = text[:start], text[start:end], text[end:]
        yield Altered(word, before, after, ALTERED, before + other_word(word) + after)


LONGEST: Final = 3
"""How many words beside each other are deleted together: phrases such as "or less", "you control", "in your hand"."""
_ENDS: Final = re.compile(r"[.:;\n\"“”()]|>>>")


def deletions(text: str) -> Iterator[tuple[Altered, list[Altered]]]:
    """Every text that has up to `LONGEST` words beside each other deleted, with each of those words deleted alone;
    the shortest first."""
    places = words(text)
    for size in range(1, LONGEST + 1):
        for first in range(len(places) - size + 1):
            run = places[first : first + size]
            start, end = run[0][0], run[-1][1]
            if not _ENDS.search(text, start, end):
                yield _without(text, start, end), [_without(text, *place) for place in run]


def _without(text: str, start: int, end: int) -> Altered:
    before, after = text[:start], text[end:]
    joined = after.startswith(" ") and (not before or before.endswith((" ", "\n")))
    return Altered(text[start:end], before, after, DELETED, before + (after[1:] if joined else after))


def meaning(node: Any) -> Any:
    """A program as plain data, without the printed words it keeps for display. Linear in the program."""
    if isinstance(node, tuple):
        return tuple(meaning(part) for part in node)
    if is_dataclass(node) and not isinstance(node, type):
        shown = _SHOWN.get(type(node), set())
        return (
            type(node).__name__,
            *(meaning(getattr(node, field.name)) for field in fields(node) if field.name not in shown),
        )
    return node


def same(left: Program, right: Program) -> bool:
    """Whether two programs do the same."""
    return bool(meaning(left) == meaning(right))
