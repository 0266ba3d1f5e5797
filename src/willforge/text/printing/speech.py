"""What can be said put into words: which of several wordings, singular and plural, and the spaces between."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from willforge.text.printing.terminals import NOUN
from willforge.text.printing.wordings import Wording, is_slot
from willforge.text.words import SINGULARS, SMALL_NUMBERS, singular

Words = tuple[str, ...]

_NUMBERS: Final = {str(value): word for word, value in SMALL_NUMBERS.items() if value <= 10}
_PLURAL_SLOTS: Final = frozenset(("nps", "plural_np"))
_PHRASES: Final = frozenset(("np", "your_np", "type", "race_noun", "cores"))


@dataclass(eq=False)
class Way:
    """One way to say something: a wording and what its slots say; or words as they are; or an ability in quotation
    marks; or something in parentheses."""

    cost: int
    wording: Wording | None = None
    parts: tuple[Option, ...] = ()
    words: Words = ()
    quoted: Any = None
    wrapped: Option | None = None


@dataclass(eq=False)
class Option:
    """Something that can be said: the value its words read as, and the ways to say it. `counted`: a number in words."""

    value: Any
    ways: list[Way] = field(default_factory=list)
    counted: bool = False

    @property
    def cost(self) -> int:
        """How long the shortest way is."""
        return min(way.cost for way in self.ways)


MISSING: Final = 1.0
BESIDE: Final = -0.2
LENGTH: Final = 0.05
MAX_SEQUENCES: Final = 48
Pairs = frozenset[tuple[str, str]]


class Voice:
    """Chooses between wordings that say the same. Without a vocabulary the first ones of the grammar are taken; with
    one, those whose words stand beside each other in it: cards of another time have other words for the same. A
    vocabulary never adds anything: it only chooses."""

    def __init__(self, quote: Callable[[Any], str], vocabulary: Pairs | None = None) -> None:
        self.quote = quote
        self.vocabulary = vocabulary
        self._words = frozenset(second for _, second in vocabulary) if vocabulary is not None else frozenset()
        self._memo: dict[int, tuple[Words, float, Option]] = {}

    def say(self, option: Option) -> Words:
        """The words of an option. Linear in its parts and their wordings, once."""
        return self._said(option)[0]

    def cost(self, option: Option) -> float:
        """How far the words of an option are from the vocabulary."""
        return self._said(option)[1]

    def _said(self, option: Option) -> tuple[Words, float, Option]:
        known = self._memo.get(id(option))
        if known is not None:
            return known
        ways = option.ways
        if self.vocabulary is None:
            ways = [min(ways, key=lambda way: way.cost)]
        best: tuple[Words, float] | None = None
        for way in ways:
            words, cost = self._way(way)
            if best is None or cost < best[1]:
                best = (words, cost)
        assert best is not None
        words = tuple(_NUMBERS.get(word, word) for word in best[0]) if option.counted else best[0]
        self._memo[id(option)] = (words, best[1], option)
        return self._memo[id(option)]

    def _way(self, way: Way) -> tuple[Words, float]:
        if way.quoted is not None:
            return (f'"{self.quote(way.quoted)}"',), 1
        if way.wrapped is not None:
            words, cost, _ = self._said(way.wrapped)
            return (f"({text_of(words)})",), cost
        wording = way.wording
        if wording is None:
            return way.words, LENGTH * way.cost
        said = [self._said(part) for part in way.parts]
        by_name = {name: one[0] for (name, _), one in zip(wording.slots, said, strict=True)}
        inner = sum(one[1] for one in said) + LENGTH * 0.1 * wording.cost
        if self.vocabulary is None:
            return _joined(wording.sequences[0], by_name), inner
        best: tuple[Words, float] | None = None
        for sequence in wording.sequences[:MAX_SEQUENCES]:
            cost = self._beside(sequence, by_name)
            if best is None or cost < best[1]:
                best = (sequence, cost)
        assert best is not None
        return _joined(best[0], by_name), best[1] + inner

    def _beside(self, sequence: Words, parts: dict[str, Words]) -> float:
        """What the words of a sequence cost beside each other and beside its parts."""
        assert self.vocabulary is not None
        cost = 0.0
        last = ""
        for element in sequence:
            if is_slot(element):
                part = parts[element[1:-1].partition(":")[0]]
                if not part:
                    continue
                first, end = norm(part[0]), norm(part[-1])
            else:
                first = end = norm(element)
                cost += LENGTH if first in self._words or element in _FREE else MISSING
            if last:
                cost += BESIDE if (last, first) in self.vocabulary else MISSING
            last = end
        return cost


_FREE: Final = frozenset((",", "a", "an", "the", "'s", "and", "then"))
"""Words that choose nothing."""


@lru_cache(maxsize=8192)
def norm(word: str) -> str:
    """A word without its ending and its capital letter, numbers in digits."""
    plain = word.replace(NOUN, "").lower().strip('()"')
    if plain in SMALL_NUMBERS:
        return str(SMALL_NUMBERS[plain])
    if plain in ("an", "a"):
        return "a"
    last = plain.split()[-1] if plain.split() else plain
    return last if last in ("of", "its", "this", "is", "has") else singular(last).lower()


def _joined(sequence: Words, parts: dict[str, Words]) -> Words:
    words: list[str] = []
    for element in sequence:
        if not is_slot(element):
            words.append(_noun(element))
            continue
        name, _, category = element[1:-1].partition(":")
        part = parts[name]
        category = category or name
        if category in _PLURAL_SLOTS or (category in _PHRASES and _several(words)):
            part = plural(part)
        words.extend(part)
    return tuple(words)


_NOUNS: Final = frozenset(
    ("card", "token", "spell", "ability", "counter", "gem", "crystal", "magic stone", "stone", "player")
)


def _noun(word: str) -> str:
    return word + NOUN if word in _NOUNS else word


def _several(before: list[str]) -> bool:
    """Whether the words before a noun phrase ask for a plural."""
    words = [word for word in before[-4:] if word not in ("target", "other")]
    if not words:
        return False
    last = words[-1]
    return (
        last in ("all", "X", "Y", "of", "those")
        or ((last in SMALL_NUMBERS and last != "one") or (last.isdigit() and last != "1"))
        or words[-2:] in (["or", "more"], ["that", "many"])
    )


def plural(words: tuple[str, ...]) -> tuple[str, ...]:
    """The head noun in the plural: the last noun before anything that follows it."""
    result = list(words)
    for place, word in enumerate(result):
        if word.endswith(NOUN):
            result[place] = _plural(word[:-1])
            following = result[place + 1] if place + 1 < len(result) else ""
            if following not in ("or", "and", ",", "and/or") and not following.endswith(NOUN):
                break
            if following.endswith(NOUN):
                result[place] = word
    return tuple(result)


def _plural(word: str) -> str:
    made = _regular_plural(word)
    return made if singular(made) == word or word.islower() else word


_IRREGULAR: Final = {single.lower(): plural for plural, single in SINGULARS.items()}


def _regular_plural(word: str) -> str:
    if word == "regalia":
        return word
    first, _, last = word.rpartition(" ")
    if last.lower() in _IRREGULAR:
        many = _IRREGULAR[last.lower()]
        return f"{first} {many.capitalize() if last[0].isupper() else many}".strip()
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    return word + "s"


_TIGHT: Final = frozenset((",", ".", ":", ";", "'s"))


_CAPITALS: Final = {"atk": "ATK", "def": "DEF", "x": "X", "y": "Y", "{rest}": "{Rest}"}


def _written(word: str) -> str:
    """A word of the grammar as it is printed."""
    if word.startswith(("j/", "j-")):
        return "J" + word[1:]
    if word.startswith("[") and word.islower():
        return word.title().replace("'S", "'s")
    return _CAPITALS.get(word, word)


def text_of(words: tuple[str, ...] | list[str]) -> str:
    """Words as text."""
    parts: list[str] = []
    tight = True
    for place, marked in enumerate(words):
        word = _written(marked.replace(NOUN, ""))
        if word in ("a", "an") and place + 1 < len(words):
            word = "an" if words[place + 1][0] in "aeiouAEIOU" else "a"
        if not tight and word not in _TIGHT:
            parts.append(" ")
        parts.append(word)
        tight = word == "non-"
    return "".join(parts)
