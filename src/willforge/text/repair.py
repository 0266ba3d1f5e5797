"""Spelling and punctuation repaired by uniqueness.

A sentence that is not understood may be misprinted: a word one letter off, two words run together, a word printed
twice, a comma, an article or a full stop left out. Every such repair is tried; if the repaired texts that are read all
mean the same, that is what the text means, and the repair is told. If they mean different things, or none is read, the
text is refused as it was. Words that turn a meaning round are neither put in nor taken away."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from string import ascii_lowercase
from typing import Any, Final

from willforge.text.grammar import MAX_WORK
from willforge.text.language import language
from willforge.text.lexer import UNCLOSED
from willforge.text.nodes import Program
from willforge.text.printing.alterations import meaning
from willforge.text.refusal import NOT_UNDERSTOOD, SentenceError
from willforge.text.words import ATTRIBUTES, TYPES

LONGEST: Final = 2000
"""Longer texts are not repaired, in characters."""
SENTENCES: Final = 2
"""How many sentences of a text may be repaired, each once."""
BEFORE: Final = 10
"""How many words before the place where a sentence is no longer understood may be misprinted."""
_WORD: Final = re.compile(r"[A-Za-z][A-Za-z'’/-]*")
_QUOTED: Final = re.compile(r'"[^"]*"|“[^”]*”|\[[^\]]*\]|\{[^}]*\}')
_DECISIVE: Final = frozenset(
    (
        *("no", "not", "non", "nor", "may", "any", "all", "each", "other", "another", "or", "of", "more", "less"),
        *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        *("now", "win", "wind", "fire", "lose", "this", "that", "his"),
        *("has", "have", "had", "was", "were"),  # who attacked, and who was attacked
    )
)
"""Known words that are never taken for others, nor others for them."""
_LEFT_OUT: Final = ("a", "an", "the", "at", "of", "to", "damage", "deck", "pay")
_OWNED: Final = re.compile(r"(?:your|their|her|its|main|stone|'s|s')\s*\Z", re.IGNORECASE)
"""What a deck that is left out stands behind: whose it is, or which one."""
_MARKS: Final = ",.:;"
_JOINING: Final = ("and", "or", "and/or")
"""Before them a comma decides what is joined first."""
_LETTERS: Final = ascii_lowercase + "'"

Read = Callable[[str], Program]


_CONDITION: Final = re.compile(r"\b(?:if|unless|may|instead|until|whenever|each)\b", re.IGNORECASE)
"""Words on which depends what follows them in the same sentence."""


def repaired(text: str, read: Read, refusal: SentenceError) -> Program | None:
    """The program of the text with a misprint mended in each sentence that is refused, and what was mended; None if
    there is no such repair, or more than one meaning. Reads the text anew for each repair; no more work than the most
    complicated text takes."""
    if len(text) > LONGEST:
        return None
    return _repaired(text, read, refusal, _Work(), SENTENCES)


class _Work:
    """What trying repairs has cost, in steps of the grammar."""

    def __init__(self) -> None:
        self.done = 0

    def tried(self, text: str, read: Read) -> Program | SentenceError:
        """The program of a repaired text, or its refusal."""
        try:
            return read(text)
        except SentenceError as refusal:
            return refusal
        finally:
            self.done += language().work


def _repaired(text: str, read: Read, refusal: SentenceError, work: _Work, left: int) -> Program | None:
    unclosed = refusal.why == UNCLOSED
    if not left or (not unclosed and (refusal.kind != NOT_UNDERSTOOD or not refusal.unknown)):
        return None
    meanings: dict[Any, tuple[Program, str, str]] = {}
    later: list[tuple[str, str, SentenceError]] = []
    for other, told in _quoted_anew(text, refusal) if unclosed else _candidates(text, refusal):
        if work.done > MAX_WORK:
            return None
        found = work.tried(other, read)
        if isinstance(found, Program):
            meanings.setdefault(meaning(found), (found, other, told))
        elif other.find(found.sentence) >= text.find(refusal.sentence) + len(refusal.sentence) + len(other) - len(text):
            later.append((other, told, found))
        if len(meanings) > 1:
            return None
    if meanings:
        ((program, source, told),) = meanings.values()
        return replace(program, source=source, repairs=(told,))
    if len(later) != 1:
        return None
    other, told, found = later[0]
    rest = _repaired(other, read, found, work, left - 1)
    return None if rest is None else replace(rest, repairs=(told, *rest.repairs))


def _quoted_anew(text: str, refusal: SentenceError) -> Iterator[tuple[str, str]]:
    """The texts with one quotation mark fewer in the line that has an odd number of them, or with one more before or
    after a word, each with what was mended."""
    begin = text.find(refusal.sentence)
    end = begin + len(refusal.sentence)
    if begin < 0 or not text.count('"', begin, end) % 2:
        return
    for place in range(begin, end):
        if text[place] == '"':
            told = f"without a quotation mark after '{text[begin:place][-20:].strip()}'"
            yield text[:place] + text[place + 1 :], told
    for word in _WORD.finditer(text, begin, end):
        for place, where in ((word.start(), "before"), (word.end(), "after")):
            line = text[begin:place] + '"' + text[place:end]
            if all(part[:1].isupper() or part[:1] in "[{" for part in line.split('"')[1::2]):
                yield text[:begin] + line + text[end:], f"with a quotation mark {where} '{word.group()}'"


def _candidates(text: str, refusal: SentenceError) -> Iterator[tuple[str, str]]:
    """The texts with one repair in the sentence that is refused, each with what was mended."""
    begin = text.find(refusal.sentence)
    if begin < 0:
        return
    end = begin + len(refusal.sentence)
    kept = [found.span() for found in _QUOTED.finditer(text)]
    words = [
        found
        for found in _WORD.finditer(text, begin, end)
        if not any(first <= found.start() < last for first, last in kept)
    ]
    stop = begin + refusal.place if refusal.place >= 0 else end
    near = [found for found in words if found.start() <= stop][-BEFORE:] if refusal.place >= 0 else words
    seen: set[str] = set()
    for word in words:
        for put in _instead_of(word.group(), word in near, word is words[0]):
            yield from _once(seen, text[: word.start()] + put + text[word.end() :], f"'{word.group()}' as '{put}'")
    for first, second in pairwise(words):
        if not text[first.end() : second.start()].isspace():
            continue
        both = f"{first.group()} {second.group()}"
        if first.group().lower() == second.group().lower():
            yield from _once(seen, text[: first.end()] + text[second.end() :], f"'{both}' as '{first.group()}'")
        if (first.group() + second.group()).lower() in vocabulary():
            whole = first.group() + second.group()
            yield from _once(seen, text[: first.start()] + whole + text[second.end() :], f"'{both}' as '{whole}'")
    yield from _punctuated(text, near, seen)


def _punctuated(text: str, near: list[re.Match[str]], seen: set[str]) -> Iterator[tuple[str, str]]:
    """The texts with one mark or small word put in where the sentence is no longer understood, or another mark."""
    for word in near:
        before = text[: word.start()].rstrip()
        where = f"before '{word.group()}'"
        if before[-1:] in _MARKS and before:
            for put in _MARKS:
                if put == "." and _CONDITION.search(before.rpartition(".")[2]):
                    continue  # what follows would be done in any case
                yield from _once(
                    seen, f"{before[:-1]}{put} {text[word.start() :]}", f"'{before[-1]}' as '{put}' {where}"
                )
        elif word.group() not in _JOINING:
            yield from _once(seen, f"{before}, {text[word.start() :]}", f"with ',' {where}")
    for word in (*near[:1], *near[-3:]):
        if _looks_like_a_name(word.group()):
            continue
        for put in _LEFT_OUT:
            if put == "deck" and not _OWNED.search(text, 0, word.start()):
                continue  # "in the field or in a graveyard" speaks of no deck
            added = f"{text[: word.start()]}{put} {text[word.start() :]}"
            yield from _once(seen, added, f"with '{put}' before '{word.group()}'")
            if text[word.end() : word.end() + 2].lstrip()[:1] in ("{", "["):  # a symbol stands there, and no word
                added = f"{text[: word.end()]} {put}{text[word.end() :]}"
                yield from _once(seen, added, f"with '{put}' after '{word.group()}'")


def _looks_like_a_name(word: str) -> bool:
    """Whether it may be the name of a card without its marks, which an article would make a race of."""
    return word[:1].isupper() and word.lower() not in vocabulary()


def _once(seen: set[str], text: str, told: str) -> Iterator[tuple[str, str]]:
    if text not in seen:
        seen.add(text)
        yield text, told


def _instead_of(word: str, near: bool, first: bool) -> Iterator[str]:
    """The words that a word may be misprinted for: of a word that is none those one letter off, of a known one where
    the sentence is no longer understood too. A capital letter makes a name or a race but in the first word."""
    plain = word.lower().replace("’", "'")
    known_words = vocabulary()
    known = plain in known_words
    if known and (not near or plain in _DECISIVE):
        return
    if word[:1].isupper() and not known and not first and "/" not in word:
        return
    for other in sorted({*_one_off(plain), f"{plain}'s", plain.removesuffix("'s")} - {plain}):
        spelt = other in known_words or (other.endswith("'s") and other[:-2] in known_words)
        if spelt and other not in (_DECISIVE if known else ()):
            yield other.capitalize() if word[:1].isupper() else other
    for place in range(2, len(plain) - 1):
        if not known and {plain[:place], plain[place:]} <= known_words:
            yield f"{plain[:place]} {plain[place:]}"


@lru_cache(maxsize=1)
def vocabulary() -> frozenset[str]:
    """The words that the grammar knows, with those for types and attributes."""
    return frozenset((*language().words, *TYPES, *ATTRIBUTES))


def _one_off(word: str) -> set[str]:
    """All strings that are one letter off: one more, one fewer, another one, or two exchanged."""
    halves = [(word[:place], word[place:]) for place in range(len(word) + 1)]
    fewer = {a + b[1:] for a, b in halves if b}
    exchanged = {a + b[1] + b[0] + b[2:] for a, b in halves if len(b) > 1}
    another = {a + letter + b[1:] for a, b in halves if b for letter in _LETTERS}
    one_more = {a + letter + b for a, b in halves for letter in _LETTERS}
    return (fewer | exchanged | another | one_more) - {word, ""}
