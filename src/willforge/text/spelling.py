"""A card's text as the grammar reads it: misprints mended, and synonymous phrases in one wording."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import Final

from willforge.text import misprints, synonyms
from willforge.text.lexer import BRACKET, PUNCTUATION, WORD, Token, tokenize
from willforge.text.words import RACES_BY_ATTRIBUTE, singular

_Table = dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]]


@cache
def _by_first_word(phrases: tuple[tuple[str, str], ...]) -> _Table:
    table: _Table = {}
    for printed, read in phrases:
        words = tuple(printed.split())
        table.setdefault(words[0], []).append((words, tuple(read.split())))
    return table


_ROUNDED: Final = re.compile(r"(\.?) *\(rou?n?d(?:ed)? (up|down)(?: to the nearest (100|hundred))?\.?\)", re.IGNORECASE)
"""How a half is rounded, in parentheses, which else remind of what is known."""

_SAID: Final = re.compile(
    r"(\.?) *\((?=(?:it['’]s|it is) still an? |(?:you (?:may|can) )?(?:play|use|activate) this ability only|"
    r"this ability triggers only)([^()]*?)\.?\)\.?",
    re.IGNORECASE,
)
"""What a card still is, or what limits its ability, in parentheses: it reminds of nothing that is said elsewhere."""
_ACTIVATED: Final = re.compile(r"^\[(?:Evolution|Bestow|Shift|God's Art)\]", re.IGNORECASE)
"""Lines of which a parenthesis does remind when their ability may be played."""


def marked(text: str) -> str:
    """The text with its misprinted signs as they were meant, and with what is said in parentheses alone as a part of
    its sentence. Linear in the text."""
    text = _ROUNDED.sub(
        lambda found: f", rounded {found[2].lower()}{' to the nearest hundred' if found[3] else ''}{found[1]}", text
    )
    text = "\n".join(line if _ACTIVATED.match(line) else _SAID.sub(_as_a_sentence, line) for line in text.split("\n"))
    text = f"\n{text}"  # so that a sign at the beginning of a line is known by the break before it
    for printed, meant in misprints.MARKS:
        text = text.replace(printed, meant)
    return "\n".join(map(_closed, text[1:].split("\n")))


def _as_a_sentence(found: re.Match[str]) -> str:
    """What stood in parentheses, as a sentence of its own."""
    return f". {found[2][0].upper()}{found[2][1:]}."


def _closed(line: str) -> str:
    """The line without a parenthesis at its end that was never opened."""
    return line.rstrip()[:-1] if line.rstrip().endswith(")") and line.count(")") > line.count("(") else line


def tokens_of(text: str) -> list[Token]:
    """The tokens of a line as the grammar reads them; what was printed stays their place. Linear in the text but for
    nested quotes. Raises LexError."""
    spelt = [_mended(token) for token in tokenize(text)]
    meant = _replaced(_races_whole(spelt), _by_first_word(misprints.PHRASES))
    return _replaced(_apostrophes(meant), _by_first_word(synonyms.PHRASES))


def _races_whole(tokens: list[Token]) -> list[Token]:
    """The tokens with a race that begins like an attribute as one of them."""
    found: list[Token] = []
    for token in tokens:
        last = found[-1] if found else None
        if last is not None and last.kind == WORD and last.capital and token.kind == WORD and token.capital:
            race = f"{last.text} {token.text}"
            if singular(race).lower() in RACES_BY_ATTRIBUTE:
                found[-1] = Token(f"[race:{race.lower()}]", f"[Race:{race}]", BRACKET, last.start, token.end)
                continue
        found.append(token)
    return found


def _mended(token: Token) -> Token:
    if token.kind == WORD and token.key in misprints.WORDS:
        return _as(token, misprints.WORDS[token.key])
    return token


def _apostrophes(tokens: list[Token]) -> list[Token]:
    """The tokens with the apostrophe that "opponents" lost before what belongs to one."""
    result: list[Token] = []
    for position, token in enumerate(tokens):
        after = tokens[position + 1].key if position + 1 < len(tokens) else ""
        if token.key == "opponents" and after in misprints.OWNED:
            result.append(replace(token, key="opponent"))
            result.append(Token("'s", "", WORD, token.end, token.end))
        else:
            result.append(token)
    return result


def _replaced(tokens: list[Token], table: _Table) -> list[Token]:
    """The tokens with the phrases of the table as they are read; of two that fit, the first."""
    result: list[Token] = []
    position = 0
    while position < len(tokens):
        taken = 1
        for words, read in table.get(tokens[position].key, ()):
            span = tokens[position : position + len(words)]
            if tuple(token.key for token in span) == words:
                result.extend(_read_as(span, read))
                taken = len(words)
                break
        else:
            result.append(tokens[position])
        position += taken
    return result


def _read_as(span: list[Token], read: tuple[str, ...]) -> list[Token]:
    """Tokens with the words read, which together stand for all that was printed."""
    values = [token for token in span if token.key.startswith("(")]  # names and numbers, which no phrase changes
    made: list[Token] = []
    for place, key in enumerate(read):
        made.append(values.pop(0) if key.startswith("(") else _as(span[min(place, len(span) - 1)], key))
    made[-1] = replace(made[-1], end=max(made[-1].end, span[-1].end))
    return made


def _as(token: Token, key: str) -> Token:
    """The token with another word or sign in its place."""
    if token.key == key:
        return token
    if len(key) == 1 and not key.isalpha():
        return Token(key, key, PUNCTUATION, token.start, token.end)
    text = key.capitalize() if token.capital and token.text[:1].isupper() else key
    return Token(key, text, WORD, token.start, token.end, capital=token.capital)
