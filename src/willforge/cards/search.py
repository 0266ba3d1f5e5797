"""The search language: what is typed to find cards, on the command line and in the browser alike.

    warden cost<=3 attr:light,wind text:"draw a card" -type:chant atk>=500

All terms have to hold, for one face of the card; what stands behind a minus must hold for none. A word alone is looked
for in name, types, races and text; `|`, and behind a key also a comma, means "or"; quotes hold words together. The keys
and their other names, in Japanese too, are in `search_words.json`, which the browser client reads as well, and
`tests/cards/search_cases.json` is run by the tests of both.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from willforge.cards.formats import pile_of
from willforge.cards.model import Card, Face
from willforge.terms import ATTRIBUTE_NAMES, GENERAL_NAMES, TYPE_NAMES, names_of
from willforge.words import Message

NUMBERS: Final = ("cost", "atk", "def", "divinity")
CHOICES: Final[dict[str, str]] = {"attribute": "attributes", "type": "types", "pile": "piles"}
"""Keys whose values are words of a list, and the list."""
MOST_TERMS: Final = 40
VOID: Final = "void"
_TERM: Final = re.compile(r'(-?)(?:([^\W\d_]+)(<=|>=|!=|<|>|=|:))?((?:"[^"]*"?|[^\s"])*)')
_PART: Final = re.compile(r'"([^"]*)"?|([^"|,]+)|([|,])')
_COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    ":": lambda a, b: a == b,
    "=": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}


@dataclass(frozen=True)
class Term:
    """One condition: `key` is empty for a word alone; one of `values` is enough."""

    key: str
    compare: str
    values: tuple[str, ...]
    never: bool = False


@dataclass(frozen=True)
class Query:
    """What is looked for, and what of it was not understood; that is left out of the search."""

    terms: tuple[Term, ...]
    problems: tuple[Message, ...]


@cache
def vocabulary() -> dict[str, dict[str, list[str]]]:
    """The keys, and the words of keys that have a list: each with its other names. Read once."""
    text = (files("willforge.cards") / "search_words.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, list[str]]] = json.loads(text)
    return found


@cache
def _meanings(kind: str) -> dict[str, str]:
    return {other: name for name, others in vocabulary()[kind].items() for other in others}


def parse_query(text: str) -> Query:
    """Reads what was typed; never fails. Linear in the text."""
    terms: list[Term] = []
    problems: list[Message] = []
    if text.count('"') % 2:
        problems.append(Message("search-quote"))
    for minus, word, compare, value in _TERM.findall(text):
        if not (word or value):
            continue
        if len(terms) + len(problems) >= MOST_TERMS:
            problems.append(Message("search-long", {"most": MOST_TERMS}))
            break
        found = _term(bool(minus), word.casefold(), compare, value)
        if isinstance(found, Message):
            problems.append(found)
        elif found is not None:
            terms.append(found)
    return Query(tuple(terms), tuple(problems))


def _term(never: bool, word: str, compare: str, value: str) -> Term | Message | None:
    """A term, what is wrong with it, or None for one that says nothing."""
    key = _meanings("keys").get(word, "") if word else ""
    if word and not key:
        return Message("search-key", {"text": word, "known": ("list", *vocabulary()["keys"])})
    values = _values(value, "|," if key else "|")
    if not values:
        return Message("search-value", {"text": word}) if word else None
    if key in NUMBERS:
        wrong = next((one for one in values if not (one.isascii() and one.isdigit() and len(one) <= 6)), None)
        return Term(key, compare, values, never) if wrong is None else _not("search-number", word, wrong)
    if compare not in ("", ":", "=", "!="):
        return Message("search-compare", {"text": word, "compare": compare})
    if key in CHOICES:
        known = _meanings(CHOICES[key])
        wrong = next((one for one in values if one not in known), None)
        if wrong is not None:
            return _not("search-choice", word, wrong, known=("list", *vocabulary()[CHOICES[key]]))
        values = tuple(known[one] for one in values)
    return Term(key, compare, values, never)


def _not(message: str, word: str, value: str, **more: Any) -> Message:
    return Message(message, {"text": word, "value": value, **more})


def _values(text: str, splits: str) -> tuple[str, ...]:
    """The alternatives of a value; what stands in quotes is not split."""
    found = [""]
    for quoted, plain, sign in _PART.findall(text):
        if sign and sign in splits:
            found.append("")
        else:
            found[-1] += (quoted or plain or sign).casefold()
    return tuple(" ".join(one.split()) for one in found if one.strip())


def find(query: Query, cards: Iterable[Card]) -> list[Card]:
    """The cards that a query finds, by total cost, then name. Linear in the cards and the query."""
    found = [card for card in cards if finds(query, card)]
    return sorted(found, key=lambda card: (_cost(card.faces[0]), card.name))


def finds(query: Query, card: Card) -> bool:
    """Whether a query finds a card."""
    pile = pile_of(card)
    if any(_holds(term, face, pile) for term in query.terms if term.never for face in card.faces):
        return False
    wanted = [term for term in query.terms if not term.never]
    return any(all(_holds(term, face, pile) for term in wanted) for face in card.faces)


def _cost(face: Face) -> int:
    return -1 if face.cost is None else face.cost.total()


def _holds(term: Term, face: Face, pile: str) -> bool:
    if term.key in NUMBERS:
        value = _number(face, term.key)
        if value is None:
            return False
        check = any if term.compare != "!=" else all
        return check(_COMPARE[term.compare](value, int(one)) for one in term.values)
    found = _found(term, face, pile)
    return not found if term.compare == "!=" else found


def _number(face: Face, key: str) -> int | None:
    if key == "cost":
        return None if face.cost is None else face.cost.total()
    return {"atk": face.atk, "def": face.defense, "divinity": face.divinity}[key]


def _found(term: Term, face: Face, pile: str) -> bool:
    if term.key == "pile":
        return pile in term.values
    if term.key == "attribute":
        have = names_of(face.attributes, ATTRIBUTE_NAMES) or [VOID]
        return sorted(have) == sorted(term.values) if term.compare == "=" else any(one in have for one in term.values)
    if term.key == "type":
        return any(one in _types(face) for one in term.values)
    if term.key == "keyword":
        text = face.text.casefold()
        return any(re.search(rf"\[{re.escape(one)}(?![^\W_])", text) for one in term.values)
    if term.key == "race":
        races = [race.casefold() for race in face.races]
        return any(one == race if term.compare == "=" else one in race for one in term.values for race in races)
    if term.key == "name":
        name = face.name.casefold()
        return any(one == name if term.compare == "=" else one in name for one in term.values)
    if term.key == "text":
        return any(one in _folded(face.text) for one in term.values)
    return any(one in _printed(face) for one in term.values)


def _types(face: Face) -> list[str]:
    return [*names_of(face.general, GENERAL_NAMES), *names_of(face.types, TYPE_NAMES)]


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())


def _printed(face: Face) -> str:
    """Where a word alone is looked for."""
    attributes = names_of(face.attributes, ATTRIBUTE_NAMES) or [VOID]
    return _folded(" ".join((face.name, *_types(face), *attributes, *face.races, str(face.cost or ""), face.text)))
