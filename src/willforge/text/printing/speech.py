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
UNUSUAL: Final = 0.05
LACKING: Final = 0.5
UNLIKELY: Final = 1000.0
LENGTH: Final = 0.01
MAX_SEQUENCES: Final = 48
MAX_SAYINGS: Final = 5
Pairs = frozenset[tuple[str, ...]]
"""The pairs and threes of words that stand beside each other."""
Lean = dict[str, float]
"""What words cost more or less than others."""


@dataclass(frozen=True)
class Saying:
    """Words, and how far they are from the vocabulary."""

    words: Words
    cost: float


class Voice:
    """Chooses between wordings that say the same. Without a vocabulary the first ones of the grammar are taken; with
    one, those whose words stand beside each other in it: cards of another time have other words for the same. A
    vocabulary never adds anything: it only chooses."""

    def __init__(self, quote: Callable[[Any], str], vocabulary: Pairs | None = None, lean: Lean | None = None) -> None:
        self.quote = quote
        self.vocabulary = vocabulary
        self.lean: Lean = lean or {}
        self._words = frozenset(words[1] for words in vocabulary or () if len(words) == 2)
        self._memo: dict[int, tuple[list[Saying], Option]] = {}

    def say(self, options: list[Option], before: Words = (), after: Words = ()) -> Saying:
        """The words of the best of several options, of which one stands before and one after them. Linear in their
        parts and wordings, once."""
        if self.vocabulary is None:
            return self._sayings(options[0])[0]
        found = [
            Saying(saying.words, saying.cost + self._ends(saying.words, before, after))
            for option in options
            for saying in self._sayings(option)
        ]
        return min(found, key=lambda saying: saying.cost)

    def _ends(self, words: Words, before: Words, after: Words) -> float:
        cost = 0.0
        if before and words:
            cost += min(self._beside(norm(word), beginning(words[0])) for word in before)
        if after and words:
            cost += min(self._beside(norm(words[-1]), norm(word)) for word in after)
        return cost

    def _beside(self, first: str, second: str) -> float:
        assert self.vocabulary is not None
        return 0.0 if (first, second) in self.vocabulary else MISSING

    def beside(self, first: str, second: str) -> float:
        """What two words cost beside each other: nothing if they stand so in the vocabulary."""
        return 0.0 if self.vocabulary is None or (norm(first), norm(second)) in self.vocabulary else MISSING

    def _sayings(self, option: Option) -> list[Saying]:
        """The best words of an option, which begin or end differently."""
        known = self._memo.get(id(option))
        if known is not None:
            return known[0]
        ways = option.ways if self.vocabulary is not None else [min(option.ways, key=lambda way: way.cost)]
        found = [saying for way in ways for saying in self._way(way)]
        found.sort(key=lambda saying: saying.cost)
        best: dict[tuple[str, str], Saying] = {}
        for saying in found:
            words = tuple(_NUMBERS.get(word, word) for word in saying.words) if option.counted else saying.words
            ends = (beginning(words[0]), norm(words[-1])) if words else ("", "")
            best.setdefault(ends, Saying(words, saying.cost))
            if len(best) == MAX_SAYINGS:
                break
        result = list(best.values())
        self._memo[id(option)] = (result, option)
        return result

    def _way(self, way: Way) -> list[Saying]:
        if way.quoted is not None:
            return [Saying((f'"{self.quote(way.quoted)}"',), LENGTH)]
        if way.wrapped is not None:
            return [Saying((f"({text_of(one.words)})",), one.cost) for one in self._sayings(way.wrapped)[:1]]
        wording = way.wording
        if wording is None:
            return [Saying(way.words, LENGTH * way.cost)]
        parts = {name: self._sayings(part) for (name, _), part in zip(wording.slots, way.parts, strict=True)}
        if self.vocabulary is None:
            chosen = {name: sayings[0].words for name, sayings in parts.items()}
            return [Saying(_joined(wording.sequences[0], chosen), 0.0)]
        found: list[Saying] = []
        for sequence in self._nearest(wording.sequences):
            for cost, chosen in self._along(sequence, parts):
                found.append(Saying(_joined(sequence, chosen), cost + LENGTH * 0.1 * wording.cost))
        return found

    def _nearest(self, sequences: tuple[Words, ...]) -> list[Words]:
        """Of many sequences those with the fewest words that the vocabulary does not have. Linear in them."""
        if len(sequences) <= MAX_SEQUENCES:
            return list(sequences)
        return sorted(sequences, key=self._strange)[:MAX_SEQUENCES]

    def _strange(self, sequence: Words) -> int:
        return sum(not is_slot(one) and one not in _FREE and norm(one) not in self._words for one in sequence)

    def _along(self, sequence: Words, parts: dict[str, list[Saying]]) -> list[tuple[float, dict[str, Words]]]:
        """The best choices of parts for a sequence, by what words cost beside each other."""
        assert self.vocabulary is not None
        states: list[tuple[float, Words, dict[str, Words]]] = [(0.0, (), {})]
        for element in sequence:
            if is_slot(element):
                name = element[1:-1].partition(":")[0]
                sayings = [(saying, _opening(saying.words), _ending(saying.words)) for saying in parts[name]]
                reached = [
                    (
                        cost + saying.cost + self._joint(before, opening),
                        ending if len(ending) > 1 else (*before, *ending)[-2:],
                        {**chosen, name: saying.words},
                    )
                    for cost, before, chosen in states
                    for saying, opening, ending in sayings
                ]
                reached.sort(key=lambda state: state[0])
                states = reached[:MAX_SAYINGS]
            else:
                word = norm(element)
                price = LENGTH if word in self._words or element in _FREE else MISSING
                price += self.lean.get(word, 0.0)
                states = [
                    (cost + price + self._joint(before, (word,)), (*before, word)[-2:], chosen)
                    for cost, before, chosen in states
                ]
        return [(cost, chosen) for cost, _, chosen in states]

    @property
    def enough(self) -> float:
        """Below what cost no other wordings are asked for."""
        return -UNLIKELY if self.lean else MISSING

    def _joint(self, before: Words, after: Words) -> float:
        """What it costs to put words after others: less if only three of them never stand so."""
        assert self.vocabulary is not None
        if not before or not after:
            return 0.0
        if (before[-1], after[0]) not in self.vocabulary:
            return MISSING
        cost = 0.0
        if len(before) > 1 and (before[-2], before[-1], after[0]) not in self.vocabulary:
            cost += UNUSUAL
        if len(after) > 1 and (before[-1], after[0], after[1]) not in self.vocabulary:
            cost += UNUSUAL
        return cost


def _opening(words: Words) -> Words:
    """The first words, at most two."""
    return tuple(norm(word) for word in _apart(words[:2])[:2])


def _ending(words: Words) -> Words:
    """The last words, at most two."""
    return tuple(norm(word) for word in _apart(words[-2:])[-2:])


def _apart(words: Words) -> list[str]:
    """The words of names and races and the symbols of a cost one by one; a quotation is one word."""
    return [part for word in words for part in ((word,) if word[:1] in '("' else word.replace("}{", "} {").split())]


_FREE: Final = frozenset((",", "a", "an", "the", "'s", "and", "then"))
"""Words that choose nothing."""


@lru_cache(maxsize=8192)
def beginning(word: str) -> str:
    """The first word of a name or race of several words, as `norm` gives it; a quotation is one word."""
    parts = word.split()
    return norm(word if not parts or word[0] in '("' else parts[0])


@lru_cache(maxsize=8192)
def norm(word: str) -> str:
    """A word without its ending and its capital letter, numbers in digits."""
    plain = word.replace(NOUN, "").lower().strip('()"')
    if plain in SMALL_NUMBERS:
        return str(SMALL_NUMBERS[plain])
    if plain in ("an", "a"):
        return "a"
    if not plain:
        return ""
    last = plain.split()[-1]
    if last == "dark":
        return "darkness"
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
    if not word[-1:].isalpha():
        return word
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


_THIRD: Final = {"gain": "gains", "lose": "loses", "become": "becomes"}
_NEW_CLAUSE: Final = frozenset((".", ",", ":", ";", ">>>", "if", "when", "whenever", "unless"))
_HELPING: Final = frozenset(("may", "can", "cannot", "would", "must", "to", "not", "doesn't", "don't", "didn't"))
"""Words after which a verb has no ending."""
_ONE: Final = frozenset(("a", "an", "one", "the", "this", "that", "each", "target", "another", "no"))
_MANY: Final = frozenset(("you", "they", "them", "those", "all", "players", "and"))


def _agreed(words: Words) -> list[str]:
    """The words with verbs and counted nouns in the number of what they are said of."""
    result: list[str] = []
    single = False
    several = False
    counted = False
    said = False  # something is said of what the clause is about; else a verb after "and" is an order
    for marked in words:
        word = marked.replace(NOUN, "")
        after = result[-1] if result else ""
        number = (word in SMALL_NUMBERS and word != "one") or (word.isdigit() and word != "1")
        if number or word in _ONE:
            counted = number
        if word in _NEW_CLAUSE or (word == "you" and after == "and"):
            single = several = counted = said = False
        elif number or word in _MANY:
            several = True
        elif marked.endswith(NOUN):
            if counted and word in ("counter", "token"):
                word = _plural(word)
            elif not several:
                single = True
        elif word == "it":
            single = not several
        ordered = after in _HELPING or (after in ("and", "then") and not said)
        said = said or word in _THIRD or word in ("has", "have", "cannot", "doesn't")
        result.append(_THIRD[word] if single and word in _THIRD and not ordered else word)
    return result


def text_of(words: tuple[str, ...] | list[str]) -> str:
    """Words as text."""
    parts: list[str] = []
    tight = True
    words = _agreed(tuple(words))
    for place, plain in enumerate(words):
        word = _written(plain)
        if word == "'s" and place and words[place - 1] == "it":
            parts[-1] = "its"
            continue
        if word in ("a", "an") and place + 1 < len(words):
            word = "an" if words[place + 1][0] in "aeiouAEIOU" else "a"
        if not tight and word not in _TIGHT:
            parts.append(" ")
        parts.append(word)
        tight = word == "non-"
    return "".join(parts)
