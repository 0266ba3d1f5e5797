"""The words of the card language that stand for the game's vocabulary, and the terminals of the grammar."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from willforge import terms
from willforge.cards.cost import CostError, parse_cost
from willforge.terms import (
    ADDITION,
    ATTRIBUTE_NAMES,
    CHANT,
    DARKNESS,
    ENTITY_TYPES,
    FIRE,
    J_RESONATOR_TYPES,
    J_RULER,
    J_RULER_TYPES,
    LIGHT,
    REGALIA,
    RESONATOR,
    RULER,
    RUNE,
    STONE,
    WATER,
    WIND,
)
from willforge.text.lexer import BRACKET, KEYWORD_TOKEN, KEYWORDS, NUMBER, PARAMETER, QUOTE, STATS, SYMBOL, WORD, Token
from willforge.text.nodes import Const, Num, Variable

ATTRIBUTES: Final[dict[str, int]] = {
    "light": LIGHT, "fire": FIRE, "water": WATER, "wind": WIND, "darkness": DARKNESS, "void": 0, "dark": DARKNESS,
}  # fmt: skip

TYPES: Final[dict[str, int]] = {
    "resonator": RESONATOR, "resonators": RESONATOR, "j/resonator": J_RESONATOR_TYPES,
    "j/resonators": J_RESONATOR_TYPES,
    "j-ruler": J_RULER, "j-rulers": J_RULER, "ruler": RULER, "rulers": RULER, "j/ruler": J_RULER_TYPES,
    "j/rulers": J_RULER_TYPES, "chant": CHANT, "chants": CHANT, "addition": ADDITION, "additions": ADDITION,
    "regalia": REGALIA, "regalias": REGALIA, "rune": RUNE, "runes": RUNE, "entity": ENTITY_TYPES,
    "entities": ENTITY_TYPES,
}  # fmt: skip
STONE_WORDS: Final = ("stone", "stones")

SMALL_NUMBERS: Final[dict[str, int]] = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15,
    "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60,
    "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20,
}  # fmt: skip

PARTICIPLES: Final[dict[str, str]] = {
    "banish": "banished", "discard": "discarded", "remove": "removed", "destroy": "destroyed", "reveal": "revealed",
    "rest": "rested", "return": "returned",
}  # fmt: skip
"""What was done to a card, by the verb of the deed."""

_NOT_A_RACE: Final = frozenset(
    [*TYPES, *ATTRIBUTES, *STONE_WORDS, "target", "this", "that", "it", "you", "your", "a", "an", "the", "each", "all",
     "x", "y", "atk", "def", "if", "when", "whenever", "at", "card", "cards", "token", "tokens", "opponent", "player",
     "another", "other", "non-", "special", "basic", "god's", "spell", "spells", "ability", "abilities", "counter",
     "counters", "shift", "any", "main", "then", "up", "as", "j", "activate", "life", "draw", "destroy", "there",
     "inverse", "stranger", "they", "them", "their", "gem", "gems", "crystal", "crystals"]
) - {"inverse"}  # fmt: skip
_CONNECTORS: Final = frozenset(("of", "the", "in", "and"))
RACES_BY_ATTRIBUTE: Final = frozenset(("dark elf", "dark commander"))
"""Races that begin with the word for an attribute (205.5a): neither word is read by itself."""
SINGULARS: Final[dict[str, str]] = {
    "elves": "Elf", "wolves": "Wolf", "werewolves": "Werewolf", "dwarves": "Dwarf", "thieves": "Thief",
    "zombies": "Zombie",
    "valkyries": "Valkyrie", "pixies": "Pixie", "heroes": "Hero", "mice": "Mouse", "knives": "Knife", "men": "Man",
    "genies": "Genie", "undead": "Undead", "series": "Series", "species": "Species",
}  # fmt: skip


def singular(race: str) -> str:
    """The singular of a race's name as cards print it; names that only look plural (Seven Kings) stay."""
    words = race.split()
    return race if words[0].lower() in SMALL_NUMBERS and len(words) > 1 else one_of(race)


@lru_cache(maxsize=4096)
def one_of(race: str) -> str:
    """What one of a race would be called, also where the name stays a plural: one of the Seven Kings, a Seven King."""
    words = race.split()
    head = words.index("of") - 1 if "of" in words[1:] else len(words) - 1
    word = words[head]
    lower = word.lower()
    if lower in SINGULARS:
        single = SINGULARS[lower]
    elif lower.endswith("men") and len(lower) > 4:
        single = word[:-3] + "man"
    elif lower.endswith("ies") and len(lower) > 4:
        single = word[:-3] + "y"
    elif lower.endswith(("ches", "shes", "xes", "sses")):
        single = word[:-2]
    elif lower.endswith("s") and not lower.endswith(("ss", "us", "os", "is")):
        single = word[:-1]
    else:
        single = word
    return " ".join((*words[:head], single, *words[head + 1 :]))


NAMED_IN_RULES: Final = {
    race.lower(): race
    for race in (
        "Knight of the Round Table", "Minion of Primogenitor", "Five Heroes", "Four Sacred Beasts", "Seven Kings",
        "Seven Luminaries Demon", "Seven Luminaries Mage", "Six Sages", "Twelve Apostles", "Twelve Protective Deities",
    )
}  # fmt: skip
"""Races that look like something else: like several cards, or like two races (205.5a)."""
_ICONS: Final = frozenset(("break", "enter", "trigger"))
"""What stands before a text and says when it happens: no race is called so."""
_PLURALS: Final = {single.lower(): word for word, single in SINGULARS.items()}


@lru_cache(maxsize=4096)
def _spelt(race: str) -> str:
    """A race as it is printed on the cards that have it: one of the Seven Kings may be called a Seven King, and such a
    race that is a letter off is misspelt. O(length)."""
    words = race.lower().split()
    last = words[-1]
    regular = last[:-1] + "ies" if last.endswith("y") else last + "s"
    forms = [" ".join((*words[:-1], form)) for form in (last, _PLURALS.get(last, regular))]
    known = [form for form in forms if form in NAMED_IN_RULES]
    known += [name for name in NAMED_IN_RULES if _one_off(forms[0], name)]
    return NAMED_IN_RULES[known[0]] if known else race


def _races(tokens: Sequence[Token], position: int) -> list[tuple[Any, int]]:
    token = tokens[position]
    if token.kind == BRACKET and token.key.startswith("[race:"):
        return [(token.text[1:-1].split(":", 1)[1].strip(), position + 1)]
    if not _race_word(tokens, position):
        return []
    end = position + 1
    while end < len(tokens):
        if _race_word(tokens, end) or (tokens[end].kind == NUMBER and len(tokens[end].text) == 1):
            end += 1
            continue
        ahead = end
        while ahead < len(tokens) and tokens[ahead].key in _CONNECTORS and not tokens[ahead].capital:
            ahead += 1
        connectors = [token.key for token in tokens[end:ahead]]
        if connectors and connectors[0] != "and" and ahead < len(tokens) and _race_word(tokens, ahead):
            if connectors == ["of"] and ahead + 1 < len(tokens) and _race_word(tokens, ahead + 1):
                return []  # "Beast of Seven Kings": of one race or of two is not clear
            end = ahead + 1
            continue
        break
    race = " ".join(token.text for token in tokens[position:end])
    return [] if race.lower() in _ICONS else [(_spelt(race), end)]


def _race_word(tokens: Sequence[Token], position: int) -> bool:
    token = tokens[position]
    if token.kind != WORD or not token.capital or token.key in _NOT_A_RACE:
        # "Card Knight" begins like the noun
        follows = tokens[position + 1] if position + 1 < len(tokens) else None
        whole = token.key == "card" and token.capital and position > 0 and follows is not None and follows.capital
        return bool(whole and follows is not None and follows.key not in _NOT_A_RACE)
    if "/" in token.key and all(part in ATTRIBUTES for part in token.key.split("/")):
        return False
    if token.key == "magic" and position + 1 < len(tokens) and tokens[position + 1].key in STONE_WORDS:
        return False
    if position == 0 and (token.key in SENTENCE_WORDS or _is_adjective(token.key)):
        return False
    if token.key in SMALL_NUMBERS:
        return position + 1 < len(tokens) and tokens[position + 1].capital and position != 0
    return not _misspells(token.key)


_OTHER_ADJECTIVES: Final = frozenset(
    ("adjacent", "both", "colorless", "either", "enemy", "every", "fellow", "friendly", "neither", "neutral", "only")
)
"""Words before a noun that this game gives no meaning to."""


def _is_adjective(word: str) -> bool:
    """Whether a word says what something does or went through ("Opposing", "Enchanted"): the capital letter at the
    beginning of a sentence makes no race of it. Of those that end like it kings and wicked spirits are races."""
    return word in _OTHER_ADJECTIVES or (word.endswith(("ing", "ed")) and not word.endswith(("king", "wicked")))


MISSPELT: Final = 6
"""From how many letters on a word that is one letter off a noun of the language is that noun, misspelt."""


@lru_cache(maxsize=4096)
def _misspells(word: str) -> bool:
    """Whether a word is one letter off a type or another noun of the game: no race is called so. O(nouns)."""
    return any(len(noun) >= MISSPELT and _one_off(word, noun) for noun in _NOT_A_RACE if " " not in noun)


def _one_off(word: str, noun: str) -> bool:
    """Whether one letter was changed, left out, added, or exchanged with its neighbour."""
    if abs(len(word) - len(noun)) > 1 or word == noun:
        return False
    start = 0
    while start < min(len(word), len(noun)) and word[start] == noun[start]:
        start += 1
    rest, other = word[start:], noun[start:]
    if rest[1:] == other[1:] or rest[1:] == other or rest == other[1:]:
        return True
    return rest[:2] == other[:2][::-1] and rest[2:] == other[2:]


SENTENCE_WORDS: set[str] = set()
"""Words that begin sentences and so may be capital without being a race; filled from the grammar's own words."""


def _race_part(tokens: Sequence[Token], position: int) -> list[tuple[Any, int]]:
    """The beginnings of a race that is followed by another one: "non-Fairy Tale Beast"."""
    return [
        (" ".join(token.text for token in tokens[position:end]), end)
        for _, whole in _races(tokens, position)
        for end in range(position + 1, whole)
    ]


def _race(tokens: Sequence[Token], position: int) -> list[tuple[Any, int]]:
    """A race before a noun; "Fairies resonators" is a slip for the race, which no card has in the plural."""
    return [(singular(race) if _is_plural(race) else race, end) for race, end in _races(tokens, position)]


def _is_plural(race: str) -> bool:
    words = race.lower().split()
    return words[0] not in SMALL_NUMBERS and (words[-1] in SINGULARS or words[-1].endswith("ies"))


def _race_noun(tokens: Sequence[Token], position: int) -> list[tuple[Any, int]]:
    return [(singular(race), end) for race, end in _races(tokens, position)]


def _number(tokens: Sequence[Token], position: int) -> list[tuple[Any, int]]:
    token = tokens[position]
    number: Num | None = None
    if token.kind == NUMBER:
        number = token.number
    elif token.key in SMALL_NUMBERS and not (token.capital and position and _race_word(tokens, position)):
        number = Const(SMALL_NUMBERS[token.key])
    elif token.key in ("x", "y") and token.capital:
        number = Variable(token.text)
    return [] if number is None else [(number, position + 1)]


def _variable(tokens: Sequence[Token], position: int) -> list[tuple[Any, int]]:
    token = tokens[position]
    return [(Variable(token.text), position + 1)] if token.key in ("x", "y") and token.capital else []


def _integer(tokens: Sequence[Token], position: int) -> list[tuple[Any, int]]:
    return [(value.value, end) for value, end in _number(tokens, position) if isinstance(value, Const)]


def _symbols(tokens: Sequence[Token], position: int) -> list[tuple[Any, int]]:
    """A run of will symbols as one cost; only the whole run."""
    end = position
    while end < len(tokens) and tokens[end].kind == SYMBOL and tokens[end].key != "{rest}":
        end += 1
    if end == position or (position and tokens[position - 1].kind == SYMBOL and tokens[position - 1].key != "{rest}"):
        return []
    try:
        cost = parse_cost("".join(token.text for token in tokens[position:end]))
    except CostError:
        return []
    return [(cost, end)]


def _keyword(tokens: Sequence[Token], position: int) -> list[tuple[Any, int]]:
    token = tokens[position]
    if token.kind == KEYWORD_TOKEN and token.key[1:-1] in KEYWORDS:
        return [(KEYWORDS[token.key[1:-1]], position + 1)]
    return []


def _changes(tokens: Sequence[Token], position: int) -> list[tuple[Any, int]]:
    token = tokens[position]
    return [((token.number, token.second), position + 1)] if token.kind == STATS and token.signed else []


def _stats(tokens: Sequence[Token], position: int) -> list[tuple[Any, int]]:
    token = tokens[position]
    return [((token.number, token.second), position + 1)] if token.kind == STATS else []


def _name(tokens: Sequence[Token], position: int) -> list[tuple[Any, int]]:
    token = tokens[position]
    return [(token.text.rstrip(",."), position + 1)] if token.kind == QUOTE else []


def _bracket_name(tokens: Sequence[Token], position: int) -> list[tuple[Any, int]]:
    """The name of a card in brackets, as the oldest cards print it: several words."""
    token = tokens[position]
    words = token.text.strip("[] ")
    return [(words, position + 1)] if token.kind == BRACKET and " " in words and ":" not in words else []


def _angle_name(tokens: Sequence[Token], position: int) -> list[tuple[Any, int]]:
    """The name of an ability in angle brackets (901.1d)."""
    if tokens[position].key != "<":
        return []
    for end in range(position + 1, len(tokens)):
        if tokens[end].key == ">":
            return [(" ".join(token.text for token in tokens[position + 1 : end]), end + 1)]
    return []


def _parameter(tokens: Sequence[Token], position: int) -> list[tuple[Any, int]]:
    token = tokens[position]
    return [(token.text, position + 1)] if token.kind == PARAMETER else []


def _characteristic(tokens: Sequence[Token], position: int) -> list[tuple[Any, int]]:
    """What an emblem is of: a will symbol or a word in brackets, with its attribute if it has one."""
    token = tokens[position]
    if token.kind == SYMBOL:
        try:
            return [((token.text.upper(), parse_cost(token.text).attributes()), position + 1)]
        except CostError:
            return []
    if token.kind == BRACKET:
        return [((token.text[1:-1].strip(), 0), position + 1)]
    return []


def _attribute(tokens: Sequence[Token], position: int) -> list[tuple[Any, int]]:
    token = tokens[position]
    if token.key in ATTRIBUTES:
        return [(ATTRIBUTES[token.key], position + 1)]
    parts = token.key.split("/")
    if len(parts) > 1 and all(part in ATTRIBUTES for part in parts):
        mask = 0
        for part in parts:
            mask |= ATTRIBUTES[part]
        return [(mask, position + 1)]
    return []


def _type(tokens: Sequence[Token], position: int) -> list[tuple[Any, int]]:
    token = tokens[position]
    if token.key in TYPES:
        return [(TYPES[token.key], position + 1)]
    if token.key == "magic" and position + 1 < len(tokens) and tokens[position + 1].key in STONE_WORDS:
        return [(STONE, position + 2)]
    return []


def _counter_name(tokens: Sequence[Token], position: int) -> list[tuple[Any, int]]:
    """The name of a counter, standing before the word "counter": one to three words or stats."""
    token = tokens[position]
    if token.kind == STATS:
        return [(name, position + 1) for name in _values_counter(token)]
    found: list[tuple[Any, int]] = []
    words: list[str] = []
    for end in range(position, min(position + 3, len(tokens))):
        if tokens[end].kind not in (WORD, QUOTE) or tokens[end].key in _NOT_COUNTERS:
            break
        words.append(tokens[end].text.lower())
        if end + 1 < len(tokens) and tokens[end + 1].key in ("counter", "counters"):
            found.append((" ".join(words), end + 1))
    return found


def _values_counter(token: Token) -> list[str]:
    """The name of a counter that changes values (1022.2). What such a counter changes is a fixed number."""
    atk, defense = token.number, token.second
    if not (token.signed and isinstance(atk, Const) and isinstance(defense, Const)):
        return []
    if terms.INFINITY in (abs(atk.value), abs(defense.value)):
        return []
    return [terms.values_counter(atk.value, defense.value)]


_NOT_COUNTERS: Final = frozenset(
    [*SMALL_NUMBERS, "a", "an", "the", "counter", "counters", "any", "all", "each", "number", "of", "x", "other",
     "on", "with", "and", "or", "more", "many", "have", "has", "no", "that", "those", "another", "same", "from",
     "removed", "card", "cards", "this", "you", "your", "player", "target", "it", "its", "into", "to",
     "resonator", "them",
     "opponent", "put", "remove",
     "additional", "extra", "further", "first", "second", "third", "last", "next", "hundred", "thousand", "twice",
     "half", "fewer", "less", "different", "such", "as", "remaining", "either", "both",
     "'s", "one's", "is", "are", "was", "were", "be"]
)  # fmt: skip


def _weather(tokens: Sequence[Token], position: int) -> list[tuple[Any, int]]:
    token = tokens[position]
    return [(token.key, position + 1)] if token.kind == WORD and token.key not in _NOT_WEATHER else []


_NOT_WEATHER: Final = frozenset(("is", "the", "weather", "not", "a", "any"))

_ONE_OF_THEM: Final = frozenset(
    ["resonator", "j/resonator", "j-ruler", "ruler", "j/ruler", "chant", "addition", "rune", "entity", "card", "token",
     "spell", "ability", "gem", "crystal", "stone"]
)  # fmt: skip
_BEFORE_NOUNS: Final = frozenset(
    [*ATTRIBUTES, "rested", "recovered", "attacking", "blocking", "blocked", "battling", "damaged",
     "revealed", "attacked",
     "special", "basic", "non-", "magic", ",", "or", "and", "other", "face-down", "face-up", "activate", "automatic"]
)  # fmt: skip


def _several(tokens: Sequence[Token], position: int) -> list[tuple[Any, int]]:
    """Holds, reading nothing, unless the noun that follows without an article stands in the singular: "Elves" are all
    of them, but "resonator" alone means nothing."""
    for index in range(position, len(tokens)):
        token = tokens[index]
        follows = tokens[index + 1].key if index + 1 < len(tokens) else ""
        if token.key in TYPES and follows in ("card", "cards", "spell", "spells", "token", "tokens"):
            continue
        if index > position and tokens[index - 1].key == "non-":
            continue
        if token.key == "stone" and index > position + 1 and tokens[index - 2].key == "non-":
            continue  # "non-magic stone entities"
        if token.key in _ONE_OF_THEM:
            return []
        if token.key not in _BEFORE_NOUNS and not (token.capital and index > 0) and token.kind != QUOTE:
            break
    return [("", position)]


def condition_of_the_last(tokens: Sequence[Token]) -> bool:
    """Whether a condition stands behind the last of several deeds ("draw a card, then discard a card if ..."), so that
    it is open whether the others depend on it too. Linear in the tokens."""
    after = False
    for place, token in enumerate(tokens):
        if token.key in (",", ".", ";", ">>>", ":"):
            after = False
        if token.key == "then" and place:
            after = True
        elif token.key in ("if", "unless") and after:
            return place + 1 < len(tokens) and tokens[place + 1].key != "able"
    return False


def both_in_one(tokens: Sequence[Token]) -> bool:
    """Whether "and" joins what has to be one thing: "target resonator and addition" is no card's target. Tokens, the
    magic stone types of a card and what it becomes may be two things at once. Linear in the tokens."""
    for start, token in enumerate(tokens):
        before = tokens[start - 1].key if start else ""
        if token.key not in ("target", "a", "an") or before in ("as", "becomes", "become"):
            continue
        if before in ("is", "are") and start > 1 and tokens[start - 2].key == "there":
            continue  # "there is a chant and an addition": each of them
        several = before == "for" or (token.key == "target" and before in ("of", *SMALL_NUMBERS))
        joins = ("and",) if several else ("and", "and/or")  # a search may be for one thing and/or another
        joined = False
        index = start + 1
        while index < len(tokens) and _describes(tokens[index]):
            index += 1
            ahead = index + (index < len(tokens) and tokens[index].key == ",")
            if ahead + 1 < len(tokens) and tokens[ahead].key in joins and _describes(tokens[ahead + 1]):
                if tokens[ahead + 1].signed:
                    break  # "... and [+200/+200]" is another thing that is gained
                joined = True
                index = ahead + 1
        if joined and tokens[index - 1].key not in ("token", "tokens"):
            return True
    return False


def _one_thing(tokens: Sequence[Token], position: int) -> list[tuple[Any, int]]:
    """Holds, reading nothing, unless "and" joins what follows: "a chant and addition" are two things."""
    return [] if both_in_one(tokens[position:]) else [("", position)]


def _describes(token: Token) -> bool:
    """A word that is part of a noun phrase: an adjective, a type, a race."""
    if token.key in ("[stats]", "(quote)") or token.key in ATTRIBUTES or token.key in TYPES:
        return True
    return token.key in _BEFORE_NOUNS - {"and"} or token.key in ("card", "token", "stone") or token.capital


TERMINALS: Final = {
    "several": _several,
    "one_thing": _one_thing,
    "variable": _variable,
    "race_part": _race_part,
    "race": _race, "race_noun": _race_noun, "num": _number, "int": _integer, "symbols": _symbols, "keyword": _keyword,
    "changes": _changes, "stats": _stats, "name": _name, "quoted_text": _name, "parameter": _parameter,
    "attribute_word": _attribute, "characteristic": _characteristic, "type": _type, "counter_name": _counter_name,
    "weather": _weather, "bracket_name": _bracket_name,
    "angle_name": _angle_name,
}  # fmt: skip


def attribute_name(mask: int) -> str:
    """The word for one attribute. Constant time."""
    return ATTRIBUTE_NAMES[mask]
