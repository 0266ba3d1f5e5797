"""A text in its plain words, for comparing what is printed with what was."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from willforge.terms import KEYWORD_NAMES
from willforge.text.grammar import expand
from willforge.text.lexer import BRACKET, KEYWORD_TOKEN, KEYWORDS, NUMBER, PARAMETER, QUOTE, LexError, Token
from willforge.text.printing.speech import LACKING, MISSING, beginning, norm
from willforge.text.spelling import marked, tokens_of
from willforge.text.synonyms import ARTICLES, ONCE, SYNONYMS, UNSAID
from willforge.text.words import ATTRIBUTES, SMALL_NUMBERS, singular

Sequence = tuple[str, ...]
Rewrites = dict[str, list[tuple[Sequence, Sequence]]]
QUOTES = '"“”'
GAP = "*"
"""Stands in a synonym for up to so many words that stay as they are."""
MAX_GAP = 24
"""How a quoted ability ends; a name seldom does."""
_STOPS = frozenset((".", ":", ";", ">>>"))
_ENDLESS = frozenset(("of", "its", "his", "this", "is", "was", "as", "has", "less", "does", "across", "us"))


@lru_cache(maxsize=1)
def _rewrites() -> Rewrites:
    """The synonyms as sequences by their first word, the longest first."""
    found: Rewrites = {}
    for synonym in SYNONYMS:
        plain = tuple(synonym.plain.split())
        for pattern in synonym.said:
            for words in expand(pattern):
                if tuple(words) != plain:
                    found.setdefault(words[0], []).append((tuple(words), plain))
    for listed in found.values():
        listed.sort(key=lambda entry: -len(entry[0]))
    return found


_COST = re.compile(r"\{(\d+)\}")
"""A number in braces; behind "cost" it is how much that is, and no will."""


def words_of(text: str) -> list[str]:
    """The words of a text: numbers in digits, nouns and verbs without their endings, articles left out. Linear."""
    words: list[str] = []
    for line in marked(text).split("\n"):
        for token in tokens_of(line):
            counted = _COST.fullmatch(token.key) if words and words[-1] == "cost" else None
            words.extend([counted[1]] if counted else _words(token))
        words.append(".")
    return words


def _words(token: Token) -> list[str]:
    if token.kind in (QUOTE, PARAMETER):
        inner = [word for part in tokens_of(token.text) for word in _words(part)]
        return ['"', *inner, '"']
    if token.kind == NUMBER:
        return [token.text.replace(",", "").replace(" ", "")]
    if token.kind == KEYWORD_TOKEN:
        return [f"[{KEYWORD_NAMES[KEYWORDS[token.key[1:-1]]].lower().replace(' ', '_')}]"]
    if token.key == "[stats]":
        return [
            token.text.replace("+", "")
            .replace(" ", "")
            .replace("−", "-")
            .replace("–", "-")
            .strip("[]")
            .replace("-0", "0")
        ]
    if token.kind == BRACKET and any(mark in token.key for mark in QUOTES):
        inside = token.key.strip("[]" + QUOTES)
        return [word for part in tokens_of(inside) for word in _words(part)]
    if token.kind == BRACKET:
        return [_ending(part) for part in token.key.strip("[]").replace("race:", "").replace(":", " ").split()]
    if token.key in SMALL_NUMBERS:
        return [str(SMALL_NUMBERS[token.key])]
    parts = token.key.split("/")
    if len(parts) > 1 and all(part in ATTRIBUTES for part in parts):
        return [word for part in parts for word in (part, "or")][:-1]
    word = _ending(token.key)
    return [str(SMALL_NUMBERS[word]) if word in SMALL_NUMBERS and word != "one" else word]


def _ending(word: str) -> str:
    if word.startswith("(") and word.endswith(")"):
        return f"({_ending(word[1:-1])})"
    return word if word in _ENDLESS or not word else singular(word).lower()


def plain_words(text: str) -> list[str]:
    """The words that are compared, in order: synonyms replaced, what goes without saying left out. Linear."""
    words = [word for word in words_of(text) if word not in ARTICLES]
    for _ in range(PASSES):
        words = _rewritten(words)
    return [word for word in words if word not in UNSAID]


PASSES = 3
"""Synonyms are written with the plain form of others."""


def _rewritten(words: list[str]) -> list[str]:
    rewrites = _rewrites()
    result: list[str] = []
    place = 0
    while place < len(words):
        for sequence, plain in rewrites.get(words[place], ()):
            end, kept = _matched(sequence, words, place)
            if end:
                for word in plain:
                    result.extend(kept if word == GAP else (word,))
                place = end
                break
        else:
            result.append(words[place])
            place += 1
    return result


def _matched(sequence: Sequence, words: list[str], place: int) -> tuple[int, list[str]]:
    """Where the sequence ends if it stands here, else 0, and the words of its gap."""
    kept: list[str] = []
    for index, word in enumerate(sequence):
        if word == GAP:
            after = sequence[index + 1 :]
            for size in range(MAX_GAP + 1):
                end = place + size
                if tuple(words[end : end + len(after)]) == after:
                    return end + len(after), words[place:end]
                if end >= len(words) or words[end] in _STOPS:
                    break
            return 0, []
        if place >= len(words) or words[place] != word:
            return 0, []
        place += 1
    return place, kept


def compared(text: str) -> Counter[str]:
    """The plain words with how often they stand, once for those of which that does not matter. Linear in the text."""
    found = Counter(plain_words(text))
    for word in ONCE:
        if word in found:
            found[word] = 1
    return found


def in_order(text: str, printed: str) -> bool:
    """Whether the words of two texts that have the same ones stand in the same order; whole sentences and
    options may stand elsewhere. Linear in the texts."""
    try:
        return _ordered(text) == _ordered(printed) or any(
            sorted(_by_sentence(text, end)) == sorted(_by_sentence(printed, end)) for end in _ENDS
        )
    except LexError:  # a quoted text of several sentences is cut in the middle
        return False


def _ordered(text: str) -> list[str]:
    """The words, with symbols that stand side by side sorted: the order of will means nothing."""
    words: list[str] = []
    symbols: list[str] = []
    for word in plain_words(text):
        if word.startswith("{"):
            symbols.append(word)
        elif word not in ONCE:
            words += [*sorted(symbols), word]
            symbols = []
    return words + sorted(symbols)


def _by_sentence(text: str, end: re.Pattern[str]) -> list[list[str]]:
    found = [_ordered(part) for part in end.split(text)]
    return [words[1:] if words[0] == "or" else words for words in found if words]


_ENDS = tuple(re.compile(r"(?<=[.)])\s+|\n|;| - " + more) for more in (r"|(?<=>>>)\s+|:", "|:", ""))
"""What stands between sentences and between options; and after costs, and after events, where old texts have commas."""


def vocabulary_of(text: str) -> frozenset[tuple[str, ...]]:
    """The pairs and threes of words that stand beside each other in a text. Linear in it."""
    found: set[tuple[str, ...]] = set()
    waiting = marked(text).split("\n")
    while waiting:
        before, last = "", ""
        for token in tokens_of(waiting.pop()):
            word = norm(token.text if token.kind in (QUOTE, PARAMETER) else token.key)
            if token.kind == NUMBER or token.key == "[stats]":
                word = norm(token.text)
            if token.key.startswith("[race:"):
                race = token.key[len("[race:") : -1]
                found.add((last, beginning(race)))
                before, last = last, beginning(race)
                word = norm(race)
            if word != last or not token.key.startswith("[race:"):
                found.add((last, word))
                found.add((before, last, word))
                before, last = last, word
            if token.kind in (QUOTE, PARAMETER):
                waiting.append(token.text)
        found.add((last, "."))
        found.add((before, last, "."))
    return frozenset(found)


@dataclass(frozen=True)
class Gap:
    """How far a printed line is from a line of the source: how many words differ, what words should cost for that, and
    the pairs of words of the source's line."""

    size: int
    lean: dict[str, float]
    vocabulary: frozenset[tuple[str, ...]]


_CONTINUES = ("-", "•", "or ")
_OPEN = ("-", ";", ":")


def lines_of(text: str) -> tuple[tuple[str, Counter[str]], ...]:
    """The lines of a text with their words, options with what they belong to. Linear in the text."""
    joined: list[str] = []
    for line in marked(text).split("\n"):
        goes_on = line.lstrip().lower().startswith(_CONTINUES) or (joined and joined[-1].rstrip().endswith(_OPEN))
        if joined and goes_on:
            joined[-1] += "\n" + line
        elif line.strip():
            joined.append(line)
    return tuple((line, compared(line)) for line in joined)


def nearest(line: str, sources: tuple[tuple[str, Counter[str]], ...]) -> Gap:
    """How far a line is from the line of the source that is most like it. Linear in the source."""
    said = compared(line)
    best: Gap | None = None
    for source, wanted in sources:
        lacking, strange = wanted - said, said - wanted
        size = lacking.total() + strange.total()
        if best is None or size < best.size:
            lean = dict.fromkeys(lacking, -LACKING) | dict.fromkeys(strange, MISSING)
            best = Gap(size, lean, vocabulary_of(source))
    assert best is not None
    return best
