"""A text in its plain words, for comparing what is printed with what was."""

from __future__ import annotations

from functools import lru_cache

from willforge.text.grammar import expand
from willforge.text.lexer import NUMBER, QUOTE, Token, tokenize
from willforge.text.synonyms import SYNONYMS, UNSAID
from willforge.text.words import SMALL_NUMBERS, singular


@lru_cache(maxsize=1)
def _rewrites() -> dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]]:
    """The synonyms as sequences by their first word, the longest first."""
    found: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    for synonym in SYNONYMS:
        plain = tuple(synonym.plain.split())
        for pattern in synonym.said:
            for sequence in expand(pattern):
                found.setdefault(sequence[0], []).append((tuple(sequence), plain))
    for listed in found.values():
        listed.sort(key=lambda entry: -len(entry[0]))
    return found


def words_of(text: str) -> list[str]:
    """The words of a text in their plain form. Linear in it."""
    words: list[str] = []
    for line in text.split("\n"):
        for token in tokenize(line):
            words.extend(_words(token))
        words.append(".")
    return words


def _words(token: Token) -> list[str]:
    if token.kind == QUOTE:
        inner = [word for part in tokenize(token.text) for word in _words(part)]
        return ['"', *inner, '"']
    if token.kind == NUMBER:
        return [token.text.replace(",", "")]
    if token.key == "[stats]":
        return [token.text.replace("+", "").replace(" ", "").replace("−", "-").strip("[]")]
    if token.key in SMALL_NUMBERS:
        return [str(SMALL_NUMBERS[token.key])]
    return [token.key]


def plain_words(text: str) -> list[str]:
    """The words that are compared: synonyms replaced, what goes without saying left out. Linear in the text."""
    words = words_of(text)
    rewrites = _rewrites()
    result: list[str] = []
    place = 0
    while place < len(words):
        for sequence, plain in rewrites.get(words[place], ()):
            if tuple(words[place : place + len(sequence)]) == sequence:
                result.extend(plain)
                place += len(sequence)
                break
        else:
            result.append(words[place])
            place += 1
    return [singular(word) for word in result if word not in UNSAID and (word.isalnum() or len(word) > 1)]
