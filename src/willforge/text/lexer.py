"""Card text to tokens: words, numbers, symbols, bracketed keywords, stats, quoted text and punctuation."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from willforge.terms import INFINITY, KEYWORD_NAMES, KEYWORD_SYNONYMS
from willforge.text.nodes import Arith, Const, Num, Variable

MAX_PARENTHESES: Final = 4
LIMIT: Final = 4000
"""The longest text that is read, in characters."""

WORD: Final = "word"
NUMBER: Final = "number"
SYMBOL: Final = "symbol"
KEYWORD_TOKEN: Final = "keyword"
STATS: Final = "stats"
QUOTE: Final = "quote"
PUNCTUATION: Final = "punctuation"
PARAMETER: Final = "parameter"
BRACKET: Final = "bracket"

KEYWORDS: Final[dict[str, int]] = {name.lower(): index for index, name in enumerate(KEYWORD_NAMES) if index} | dict(
    KEYWORD_SYNONYMS
)
UNCLOSED: Final = "a quotation mark is never closed"
# Keywords whose parenthesis is a parameter and not a reminder.
_WITH_PARAMETER: Final = frozenset(
    ("seal", "legend", "grimoire", "tag", "barrier", "limit break", "dragon emblem", "crest", "stranger", "rune",
     "incarnation", "divinity", "mana", "limit", "guidance")
)  # fmt: skip
_REMINDERS: Final = frozenset(("cannot", "can", "may", "means", "gains"))  # a parameter has no verb
_EXPLAINING: Final = ("including ", "for example", "even ", "that is", "i.e.", "e.g.")
"""How a reminder within a sentence begins. Any other would be a part of it."""
# General types stand in parentheses (1305.1).
_GENERAL_TYPES: Final = frozenset(("stranger", "strangers"))
_ICONS: Final = frozenset(("activate", "continuous"))  # 1409: they mean nothing

_NUMBER_PART: Final = r"[+\-−–]?\s*(?:\d+|[XY](?:00)?|∞)"
_STATS: Final = re.compile(rf"({_NUMBER_PART})\s*/\s*({_NUMBER_PART})", re.ASCII)
# "[the number of ... x 100]": a number written out in brackets.
_EXPRESSION: Final = re.compile(r"\[(?:the|total) (?:[^\[\]]|\[[^\[\]]*\])+\]", re.IGNORECASE)
_BARE_STATS: Final = re.compile(r"[+\-−]\d+/[+\-−]?\d+|\d{2,5}/\d{2,5}", re.ASCII)
_WORD: Final = re.compile(r"[^\W\d_](?:[^\W\d_]|['’\-/](?=[^\W\d_]))*", re.UNICODE)
_VARIABLE_HUNDREDS: Final = re.compile(r"([XY])\s?00\b")
_DIGITS: Final = re.compile(r"\d{1,3}(?:,\d{3})+(?!\d)|\d+", re.ASCII)
_ARROWS: Final = (">>>", "=>", "⇒", "⇨", "&rArr;", "≫", "→")
_PUNCTUATION: Final = frozenset(",.:;-+×*%=/<>!?&∞")
_OPEN: Final = {'"': '"', "“": "”", "«": "»"}
_DASHES: Final = frozenset("–—−―")
_WHOLE_CONTRACTIONS: Final = frozenset(("it's", "that's", "let's", "there's", "he's", "god's"))


class LexError(ValueError):
    """A character or shape that no card text has. `position` is where in the text."""

    def __init__(self, message: str, position: int) -> None:
        super().__init__(message)
        self.position = position


@dataclass(frozen=True)
class Token:
    """One token: `key` is what patterns compare with, `text` how it was written, `number` the value of numbers and
    of the first stat, `second` that of the second stat, `signed` whether stats are changes ([+200/0])."""

    key: str
    text: str
    kind: str
    start: int
    end: int
    number: Num | None = None
    second: Num | None = None
    signed: bool = False
    capital: bool = False


def _stat(text: str) -> Num:
    text = re.sub(r"\s", "", text).replace("−", "-").replace("–", "-")
    sign = -1 if text.startswith("-") else 1
    body = text.lstrip("+-")
    if body == "∞":
        return Const(sign * INFINITY)
    if body[0] in "XY":
        value: Num = Variable(body[0])
        factor = sign * (100 if body.endswith("00") else 1)
        return value if factor == 1 else Arith("*", value, Const(factor))
    return Const(sign * int(body))


def _brackets(text: str, start: int) -> Token:
    end = text.find("]", start)
    if end < 0:
        raise LexError("'[' is never closed", start)
    inner = text[start + 1 : end].strip()
    whole = text[start : end + 1]
    match = _STATS.fullmatch(inner)
    if match:
        left, right = match.group(1), match.group(2)
        signed = any(part.strip()[0] in "+-−–" for part in (left, right))
        return Token("[stats]", whole, STATS, start, end + 1, _stat(left), _stat(right), signed)
    name = re.sub(r"\s*:\s*", ":", " ".join(inner.replace("’", "'").lower().split()))
    kind = KEYWORD_TOKEN if name in KEYWORDS or name in _ICONS else BRACKET
    return Token(f"[{name}]", whole, kind, start, end + 1)


def _skip_parenthesis(text: str, start: int) -> int:
    depth = 0
    for index in range(start, len(text)):
        if text[index] == "(":
            depth += 1
            if depth > MAX_PARENTHESES:
                raise LexError("parentheses are nested too deeply", index)
        elif text[index] == ")":
            depth -= 1
            if depth == 0:
                return index + 1
    raise LexError("'(' is never closed", start)


def _is_parameter(before: list[Token], inner: str) -> bool:
    """Whether a parenthesis says something of the keyword before it, and does not remind of what that means. What a
    [Barrier] keeps out may be said in several parentheses, and at length."""
    last = len(before) - 1
    while last > 0 and before[last].kind == PARAMETER:
        last -= 1
    name = before[last].key[1:-1] if last >= 0 and before[last].kind in (KEYWORD_TOKEN, BRACKET) else ""
    if name == "barrier":
        return not _REMINDERS & set(re.findall(r"\w+", inner.lower()))
    return last == len(before) - 1 and name in _WITH_PARAMETER and "." not in inner and len(inner.split()) <= 8


def _quote_end(text: str, start: int) -> int:
    closing = _OPEN[text[start]]
    # A quote inside a quoted ability opens after a space or bracket and closes before one.
    depth = 0
    index = start + 1
    while index < len(text):
        char = text[index]
        if char == text[start] != closing:
            depth += 1
        elif char == closing or (text[start] == '"' and char == "”"):
            if (
                closing == '"'
                and depth == 0
                and index > start + 1
                and text[index - 1] in " ("
                and index + 1 < len(text)
            ):
                follows = text[index + 1]
                later = text.count('"', index + 1)
                if (follows.isalpha() or follows in "[{") and later and later % 2 == 0:
                    depth += 1
                    index += 1
                    continue
            if depth == 0:
                return index
            depth -= 1
        index += 1
    raise LexError(UNCLOSED, start)


def tokenize(text: str) -> list[Token]:
    """The tokens of one line; parenthesised reminder text and old ability icons are left out. Linear in the text but
    for nested quotes. Raises LexError on anything no card text has."""
    if len(text) > LIMIT:
        raise LexError(f"the text has {len(text)} characters, more than {LIMIT}", 0)
    tokens: list[Token] = []
    position = 0
    size = len(text)
    fresh = True  # the next word begins a sentence
    while position < size:
        char = text[position]
        if char.isspace():
            position += 1
            continue
        if char == "(":
            end = _skip_parenthesis(text, position)
            inner = text[position + 1 : end - 1].strip()
            if inner.lower() in _GENERAL_TYPES:
                tokens.append(Token(f"({inner.lower()})", text[position:end], WORD, position, end))
                position = end
                continue
            if tokens and _is_parameter(tokens, inner):
                tokens.append(Token("(parameter)", inner.removesuffix("."), PARAMETER, position, end))
            elif (
                inner.endswith((".", ".”"))
                and tokens
                and tokens[-1].kind in (NUMBER, WORD, STATS, SYMBOL)
                and _goes_on(text, end)
            ):
                tokens.append(Token(".", ".", PUNCTUATION, end - 1, end))
                fresh = True
            elif not fresh and inner[:1].islower() and not inner.lower().startswith(_EXPLAINING):
                raise LexError("what stands in parentheses is a part of the sentence: leave them out", position)
            position = end
            continue
        expression = _EXPRESSION.match(text, position) if char == "[" else None
        if expression is not None:
            end = expression.end() - 1
            text = text[:position] + " " + text[position + 1 : end] + " " + text[end + 1 :]
            continue
        token = _one(text, position, fresh)
        position = token.end
        if token.key == "[activate]" and not fresh:
            tokens.append(replace(token, kind=WORD))  # the abilities with that icon are meant
            continue
        if token.kind == KEYWORD_TOKEN and token.key[1:-1] in _ICONS:
            while position < size and (text[position].isspace() or text[position] == ":"):
                position += 1
            continue
        fresh = token.key in (".", ":", ">>>", ";", "-") or (token.kind == KEYWORD_TOKEN and fresh)
        if token.kind == WORD:
            tokens.extend(_split_word(token))
        else:
            tokens.append(token)
    return tokens


def _goes_on(text: str, position: int) -> bool:
    """A new sentence follows the reminder text."""
    rest = text[position:].lstrip()
    return rest[:1].isupper()


def _split_word(token: Token) -> list[Token]:
    """Takes "'s" and "non-" off a word."""
    key = token.key
    parts: list[Token] = []
    start = token.start
    text = token.text
    if key.startswith("non-") and len(key) > 4:
        parts.append(Token("non-", text[:4], WORD, start, start + 4))
        text = text[4:]
        start += 4
        key = key[4:]
    tail: list[Token] = []
    if key.endswith("'s") and key not in _WHOLE_CONTRACTIONS:
        tail.append(Token("'s", text[-2:], WORD, token.end - 2, token.end))
        text = text[:-2]
        key = key[:-2]
    parts.append(
        Token(
            key, text, WORD, start, start + len(text), capital=text[0].isupper() and (token.capital or len(parts) > 0)
        )
    )
    return parts + tail


def _one(text: str, position: int, fresh: bool) -> Token:
    char = text[position]
    if char == "[":
        return _brackets(text, position)
    if char == "{":
        end = text.find("}", position)
        if end < 0 or end - position > 12:
            raise LexError("'{' is never closed", position)
        name = text[position + 1 : end].strip().lower()
        return Token("{" + name + "}", text[position : end + 1], SYMBOL, position, end + 1)
    if char in _OPEN:
        end = _quote_end(text, position)
        return Token("(quote)", text[position + 1 : end].strip(), QUOTE, position, end + 1)
    for arrow in _ARROWS:
        if text.startswith(arrow, position):
            return Token(">>>", arrow, PUNCTUATION, position, position + len(arrow))
    match = _BARE_STATS.match(text, position)
    if match:
        left, right = match.group().split("/")
        signed = match.group()[0] in "+-−"
        return Token("[stats]", match.group(), STATS, position, match.end(), _stat(left), _stat(right), signed)
    match = _VARIABLE_HUNDREDS.match(text, position)
    if match:
        number = Arith("*", Variable(match.group(1)), Const(100))
        return Token("(number)", match.group(), NUMBER, position, match.end(), number)
    match = _DIGITS.match(text, position)
    if match:
        if len(match.group()) > 9:
            raise LexError(f"the number {match.group()[:12]}... is too large", position)
        value = Const(int(match.group().replace(",", "")))
        return Token("(number)", match.group(), NUMBER, position, match.end(), value)
    match = _WORD.match(text, position)
    if match:
        word = match.group()
        end = match.end()
        if text.startswith(("'", "’"), end) and word.endswith("s") and not text[end + 1 : end + 2].isalpha():
            return Token(
                word.lower() + "'s", word + "'s", WORD, position, end + 1, capital=word[0].isupper() and not fresh
            )
        capital = word[0].isupper()
        key = word.replace("’", "'").lower()
        return Token(key, word.replace("’", "'"), WORD, position, end, capital=capital)
    if char in _DASHES:
        return Token("-", char, PUNCTUATION, position, position + 1)
    if char in "•‣":
        return Token("-", char, PUNCTUATION, position, position + 1)
    if char in _PUNCTUATION:
        return Token(char, char, PUNCTUATION, position, position + 1)
    raise LexError(f"the character '{char}' (U+{ord(char):04X}) is no part of card text", position)
