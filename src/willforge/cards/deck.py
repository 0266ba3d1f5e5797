"""Deck lists: their text form, and whether they are legal under a version's rules (chapter 402)."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import Final

from willforge.cards.model import ALTERNATIVE, Card
from willforge.cards.pool import Pool, UnknownCardError
from willforge.errors import WillforgeError
from willforge.rules.deck_rules import NON_BASIC, DeckRules, PileRules
from willforge.terms import BASIC, CHANT, INFINITY, MASTER, RULER, RUNE, STONE, STRANGER, TYPE_NAMES, names_of
from willforge.words import Argument, Message, say

MAX_TEXT: Final = 100_000
MAX_CARDS: Final = 1_000
SHOWN: Final = 60
"""Characters of a line that a message shows."""
STORY: Final = "story"

_SECTIONS: Final[dict[str, str]] = {
    "ruler": "rulers",
    "rulers": "rulers",
    "main": "main",
    "main deck": "main",
    "stones": "stones",
    "magic stones": "stones",
    "stone deck": "stones",
    "extra": "extra",
    "extra deck": "extra",
    "runes": "runes",
    "rune deck": "runes",
    "strangers": "strangers",
    "stranger deck": "strangers",
    "sideboard": "sideboard",
    "side deck": "sideboard",
}
_HEADINGS: Final[dict[str, str]] = {
    "rulers": "Ruler",
    "main": "Main",
    "stones": "Stones",
    "extra": "Extra",
    "runes": "Runes",
    "strangers": "Strangers",
    "sideboard": "Sideboard",
}
_TOGETHER: Final = "main, extra and rune deck together"
_PILE_WORDS: Final[dict[str, str]] = {
    "main deck": "deck-pile-main",
    "magic stone deck": "deck-pile-stones",
    "extra deck": "deck-pile-extra",
    "rune deck": "deck-pile-runes",
    "stranger deck": "deck-pile-strangers",
    _TOGETHER: "deck-pile-together",
}
_TYPE_WORDS: Final[dict[str, str]] = {
    "": "deck-type-none",
    "Ruler": "deck-type-ruler",
    "J-Ruler": "deck-type-j-ruler",
    "Resonator": "deck-type-resonator",
    "Chant": "deck-type-chant",
    "Addition": "deck-type-addition",
    "Regalia": "deck-type-regalia",
    "Magic Stone": "deck-type-stone",
    "Rune": "deck-type-rune",
}
_HEADING: Final = re.compile(r"([A-Za-z ]+):\s*(.*)")
_ENTRY: Final = re.compile(r"(\d{1,4})\s*[xX]?\s+(\S.*)")

_TAG: Final = re.compile(r"^[ \t]*\[Tag\][ \t]*\(([^()]+)\)", re.IGNORECASE | re.MULTILINE)
_GRIMOIRE: Final = re.compile(r"^[ \t]*\[Grimoire\][ \t]*\(?(\d{1,3})\)?", re.IGNORECASE | re.MULTILINE)
_STRANGER: Final = re.compile(r"^[ \t]*\[Stranger\][ \t]*\(?(\d{1,3})\)?", re.IGNORECASE | re.MULTILINE)
_BREAK: Final = re.compile(r"\[break\]", re.IGNORECASE)
_COPIES: Final = re.compile(
    r"^[ \t]*You may have (any number of|up to ([a-z]+|\d{1,3})) copies of this card in your deck\b",
    re.IGNORECASE | re.MULTILINE,
)
_EXACT_SIZE: Final = re.compile(
    r"^[ \t]*You must have exactly ([a-z]+|\d{1,3}) cards in your deck\b", re.IGNORECASE | re.MULTILINE
)
_NUMBER_WORDS: Final[dict[str, int]] = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
    "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70,
    "eighty": 80,
}  # fmt: skip


class DeckError(WillforgeError):
    """A deck list that can not be read, with the line (from 1) where there is one; or a deck that does not exist."""

    def __init__(self, problem: str | Message, line: int = 0) -> None:
        self.message = problem if isinstance(problem, Message) else None
        """What is wrong, where it can be said in every language."""
        self.problem = say(problem) if isinstance(problem, Message) else problem
        self.line = line
        super().__init__(f"line {line}: {self.problem}" if line else self.problem)


@dataclass(frozen=True)
class Deck:
    """A deck list: names only, in the order they were listed."""

    name: str
    rulers: tuple[str, ...]
    main: tuple[str, ...]
    stones: tuple[str, ...]
    extra: tuple[str, ...] = ()
    runes: tuple[str, ...] = ()
    strangers: tuple[str, ...] = ()
    sideboard: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    """The rules versions its list says it is legal in; empty if it says nothing."""


@dataclass(frozen=True)
class Violation:
    """One way in which a deck breaks a rule."""

    rule: str
    message: Message

    @property
    def text(self) -> str:
        """It in English."""
        return say(self.message)


def parse_deck(text: str) -> Deck:
    """Reads a deck list: `Name:` and `Rules:` lines, section headings, lines `4 Name` or `4x Name`, comments from #.

    Only the form is checked, neither names nor legality. Linear in the text. Raises DeckError with the line.
    """
    deck, problems = parse_lines(text)
    for line, problem in problems:
        raise DeckError(problem, line)
    return deck


def parse_lines(text: str) -> tuple[Deck, list[tuple[int, Message]]]:
    """A deck list as `parse_deck` reads it, without the lines that can not be used; these with what is wrong. Linear in
    the text. Raises DeckError for what is no list at all."""
    if not isinstance(text, str):
        raise DeckError(f"a deck list is a text, not {type(text).__name__}")
    if len(text) > MAX_TEXT:
        raise DeckError(too_long(text))
    name = ""
    rules: tuple[str, ...] = ()
    piles: dict[str, list[str]] = {section: [] for section in _HEADINGS}
    problems: list[tuple[int, Message]] = []
    section = ""
    total = 0
    for number, raw in enumerate(text.splitlines(), 1):
        line = " ".join(raw.split())
        if not line or line.startswith("#"):
            continue
        entry = _ENTRY.fullmatch(line)
        heading = _HEADING.fullmatch(line) if entry is None else None
        word = heading.group(1).strip().lower() if heading is not None else ""
        value = heading.group(2).strip() if heading is not None else ""
        if word == "name":
            name = value
        elif word == "rules":
            rules = tuple(part for part in re.split(r"[\s,]+", value) if part)
        elif word in _SECTIONS:
            section = _SECTIONS[word]
            if value:
                problems.append((number, Message("deck-behind-heading", {"text": value[:SHOWN]})))
        elif entry is None:
            problems.append((number, Message("deck-no-line-or-heading", {"text": line[:SHOWN]})))
        elif not section:
            problems.append((number, Message("deck-before-heading")))
        elif not int(entry.group(1)):
            problems.append((number, Message("deck-no-copies")))
        else:
            copies = int(entry.group(1))
            total += copies
            if total > MAX_CARDS:
                raise DeckError(too_many(), number)
            piles[section] += [entry.group(2)] * copies
    return Deck(name, **{section: tuple(found) for section, found in piles.items()}, rules=rules), problems


def too_long(text: str) -> Message:
    """What is said of a text that is too long for a list."""
    return Message("deck-too-long", {"number": len(text), "most": MAX_TEXT})


def too_many() -> Message:
    """What is said of a list with too many cards."""
    return Message("deck-too-many", {"most": MAX_CARDS})


def format_deck(deck: Deck) -> str:
    """The text that `parse_deck` reads back to an equal deck. Linear in the deck."""
    lines: list[str] = []
    if deck.name:
        lines.append(f"Name: {deck.name}")
    if deck.rules:
        lines.append(f"Rules: {', '.join(deck.rules)}")
    for section, heading in _HEADINGS.items():
        names: tuple[str, ...] = getattr(deck, section)
        if not names:
            continue
        if lines:
            lines.append("")
        lines.append(f"{heading}:")
        first = 0
        for index in range(1, len(names) + 1):
            if index == len(names) or names[index] != names[first]:
                lines.append(f"{index - first} {names[first]}")
                first = index
    return "\n".join(lines) + "\n"


def legality(deck: Deck, pool: Pool, rules: DeckRules) -> list[Violation]:
    """Every way in which the deck breaks the deck building rules; empty if it is legal. Linear in the deck."""
    found: list[Violation] = []
    rulers = _cards(deck.rulers, pool, rules, found)
    main = _cards(deck.main, pool, rules, found)
    stones = _cards(deck.stones, pool, rules, found)
    extra = _cards(deck.extra, pool, rules, found)
    runes = _cards(deck.runes, pool, rules, found)
    strangers = _cards(deck.strangers, pool, rules, found)
    _check_rulers(deck, rulers, rules, found)
    _check_main(deck, main, rulers, rules, found)
    _check_pile(len(deck.stones), stones, rules.stones, found)
    _check_copies(
        _limited_stones(stones, rules), rules.stones.copies, rules.stones.most_copies, rules.stones.name, found
    )
    _check_extra(deck, extra, rulers, rules, found)
    _check_runes(deck, runes, rulers, rules, found)
    _check_strangers(deck, strangers, rulers, rules, found)
    if rules.shared_copies and (extra or runes):
        _check_copies(main + extra + runes, rules.shared_copies, rules.most_shared_copies, _TOGETHER, found)
    return found


def unknown_card(error: UnknownCardError) -> Message:
    """What is said of a name that no card has."""
    if not error.near:
        return Message("deck-unknown", {"name": error.name[:SHOWN]})
    near = ("list", *(("message", "deck-near", {"name": name}) for name in error.near))
    return Message("deck-unknown-near", {"name": error.name[:SHOWN], "near": near})


def _violation(rule: str, message: str, **told: Argument) -> Violation:
    return Violation(rule, Message(message, told))


def _pile(name: str) -> Argument:
    return ("message", _PILE_WORDS[name], {})


def _cards(names: tuple[str, ...], pool: Pool, rules: DeckRules, found: list[Violation]) -> list[Card]:
    """The cards of these names; a name that is unknown or no deck's card is reported once."""
    cards: list[Card] = []
    for name, copies in Counter(names).items():
        try:
            card = pool[name]
        except UnknownCardError as error:
            found.append(Violation(rules.prepared, unknown_card(error)))
            continue
        if card.token:
            found.append(_violation(rules.prepared, "deck-token", card=("card", name)))
            continue
        cards += [card] * copies
    return cards


def _check_rulers(deck: Deck, rulers: list[Card], rules: DeckRules, found: list[Violation]) -> None:
    for card in rulers:
        if not card.faces[0].types & RULER:
            found.append(_violation(rules.rulers, "deck-no-ruler", card=("card", card.name)))
    if len(deck.rulers) == 1:
        return
    if len(deck.rulers) != 2 or not rules.tag_rulers:
        allowed = "deck-rulers-tag" if rules.tag_rulers else "deck-rulers"
        found.append(_violation(rules.rulers, allowed, number=len(deck.rulers)))
        return
    if len(rulers) != 2:
        return  # an unknown one is reported already
    first, second = rulers
    if not _tags(first) & _tags(second):
        both = {"card": ("card", first.name), "other": ("card", second.name)}
        found.append(_violation(rules.rulers, "deck-tags", **both))
    if first.name == second.name:
        found.append(_violation(rules.tag_names, "deck-tag-names", card=("card", first.name)))


def _check_main(deck: Deck, main: list[Card], rulers: list[Card], rules: DeckRules, found: list[Violation]) -> None:
    exact = next((size for size in (_exact_size(ruler) for ruler in rulers) if size is not None), None)
    if exact is not None and len(deck.main) != exact:
        found.append(_violation(rules.replaced, "deck-exact", number=len(deck.main), wanted=exact))
    _check_pile(exact if exact is not None else len(deck.main), main, rules.main, found)
    limited = [card for card in main if not (rules.break_copies and _BREAK.search(card.faces[0].text))]
    _check_copies(limited, rules.main.copies, rules.main.most_copies, rules.main.name, found)
    for card in _once(main):
        types = _types(card)
        if not rules.strangers_in_main and card.faces[0].general & STRANGER:
            found.append(_violation(rules.main.contents, "deck-stranger-in-main", card=("card", card.name)))
        elif types & RUNE and not types & CHANT and not rules.bare_runes_in_main:
            found.append(_violation(rules.main.contents, "deck-bare-rune", card=("card", card.name)))


def _check_extra(deck: Deck, extra: list[Card], rulers: list[Card], rules: DeckRules, found: list[Violation]) -> None:
    if not deck.extra:
        return
    if rules.extra is None:
        found.append(_violation(rules.prepared, "deck-no-extra"))
        return
    numbers = [number for number in (_keyword_number(_GRIMOIRE, ruler) for ruler in rulers) if number is not None]
    if not numbers:
        found.append(_violation(rules.extra_needs_grimoire, "deck-needs-grimoire"))
    most = max(numbers, default=rules.extra.largest)
    # A number above the general maximum is the card's own permission (1132.2).
    permitted = rules.extra.largest < len(deck.extra) <= most
    _check_pile(rules.extra.largest if permitted else len(deck.extra), extra, rules.extra, found)
    if len(deck.extra) > most:
        found.append(_violation(rules.grimoire, "deck-grimoire", number=len(deck.extra), most=most))
    _check_copies(extra, rules.extra.copies, rules.extra.most_copies, rules.extra.name, found)
    for card in _once(extra):
        story = any(race.lower() == STORY for race in card.faces[0].races)
        if not (story and _types(card) & CHANT):
            found.append(_violation(rules.grimoire, "deck-no-story", card=("card", card.name)))


def _check_runes(deck: Deck, runes: list[Card], rulers: list[Card], rules: DeckRules, found: list[Violation]) -> None:
    if not deck.runes:
        return
    if rules.runes is None:
        found.append(_violation(rules.prepared, "deck-no-runes"))
        return
    _check_pile(len(deck.runes), runes, rules.runes, found)
    _check_copies(runes, rules.runes.copies, rules.runes.most_copies, rules.runes.name, found)
    masters = [card for card in runes if card.faces[0].general & MASTER]
    if len(masters) > rules.most_masters:
        named = ("list", *(("card", card.name) for card in masters))
        told = {"number": len(masters), "most": rules.most_masters, "cards": named}
        found.append(_violation(rules.masters, "deck-masters", **told))
    attributes = _ruler_attributes(rulers)
    for card in _once(runes):
        if _types(card) & RUNE and not _types(card) & CHANT and not card.faces[0].attributes & attributes:
            found.append(_violation(rules.rune_attributes, "deck-rune-attribute", card=("card", card.name)))


def _check_strangers(
    deck: Deck, strangers: list[Card], rulers: list[Card], rules: DeckRules, found: list[Violation]
) -> None:
    if not deck.strangers:
        return
    if rules.strangers is None:
        found.append(_violation(rules.prepared, "deck-no-strangers"))
        return
    numbers = [number for number in (_keyword_number(_STRANGER, ruler) for ruler in rulers) if number is not None]
    if not numbers:
        found.append(_violation(rules.strangers_need_keyword, "deck-needs-stranger"))
    wanted = max(numbers, default=rules.stranger_number)
    if len(deck.strangers) != wanted:
        found.append(_violation(rules.strangers.size, "deck-strangers", number=len(deck.strangers), wanted=wanted))
    _check_copies(strangers, rules.strangers.copies, rules.strangers.most_copies, rules.strangers.name, found)
    for card in _once(strangers):
        if not card.faces[0].general & STRANGER:
            found.append(_violation(rules.strangers.contents, "deck-no-stranger", card=("card", card.name)))


def _check_pile(size: int, cards: list[Card], pile: PileRules, found: list[Violation]) -> None:
    """The size of a pile and the types in it."""
    if size < pile.smallest:
        told = {"number": size, "pile": _pile(pile.name), "least": pile.smallest}
        found.append(_violation(pile.size, "deck-too-few", **told))
    if size > pile.largest:
        told = {"number": size, "pile": _pile(pile.name), "most": pile.largest}
        found.append(_violation(pile.size, "deck-too-large", **told))
    for card in _once(cards):
        types = _types(card)
        if types & pile.never or not types & pile.types:
            kinds: Argument = (
                "list",
                *(("message", _TYPE_WORDS[kind], {}) for kind in names_of(types, TYPE_NAMES) or [""]),
            )
            told = {"card": ("card", card.name), "types": kinds, "pile": _pile(pile.name)}
            found.append(_violation(pile.contents, "deck-wrong-pile", **told))


def _check_copies(cards: list[Card], rule: str, most: int, where: str, found: list[Violation]) -> None:
    """How often one name occurs; a card's own text may allow more."""
    counts: Counter[str] = Counter()
    limits: dict[str, int] = {}
    for card in cards:
        own = _own_copies(card)
        for name in dict.fromkeys(card.names if card.layout == ALTERNATIVE else (card.name,)):  # 1307.5a
            counts[name] += 1
            limits[name] = max(most, own)
    for name, count in counts.items():
        if count > limits[name]:
            told = {"number": count, "card": ("card", name), "pile": _pile(where), "most": limits[name]}
            found.append(_violation(rule, "deck-copies", **told))


def _limited_stones(stones: list[Card], rules: DeckRules) -> list[Card]:
    """The magic stones that the copy limit is for."""
    if rules.limited_stones == NON_BASIC:
        return [card for card in stones if not card.faces[0].general & BASIC]
    return [card for card in stones if card.faces[0].general & rules.limited_stones or not _types(card) & STONE]


def _once(cards: list[Card]) -> list[Card]:
    """Each card once, in order."""
    return list({card.name: card for card in cards}.values())


def _types(card: Card) -> int:
    """Its types outside the game: those of the first side, of both halves of an alternative card (1307.5c)."""
    types = card.faces[0].types
    return types | card.faces[1].types if card.layout == ALTERNATIVE else types


def _ruler_attributes(rulers: list[Card]) -> int:
    """The attributes of all ruler sides: both of two tag rulers (1146.3), either of a two face ruler (1306.2)."""
    mask = 0
    for card in rulers:
        for face in card.faces:
            if face.types & RULER:
                mask |= face.attributes
    return mask


def _ruler_text(card: Card) -> str:
    return "\n".join(face.text for face in card.faces if face.types & RULER)


def _tags(card: Card) -> frozenset[str]:
    """The races of its [Tag] abilities."""
    return frozenset(race.strip().lower() for race in _TAG.findall(_ruler_text(card)))


def _keyword_number(keyword: re.Pattern[str], ruler: Card) -> int | None:
    """The number behind a ruler's [Grimoire] or [Stranger], None if it has none."""
    match = keyword.search(_ruler_text(ruler))
    return int(match.group(1)) if match is not None else None


def _own_copies(card: Card) -> int:
    """How many copies the card's own text allows, 0 if it says nothing."""
    match = _COPIES.search(card.faces[0].text)
    if match is None:
        return 0
    return INFINITY if match.group(2) is None else _number(match.group(2))


def _exact_size(ruler: Card) -> int | None:
    """The main deck size a ruler's text demands."""
    match = _EXACT_SIZE.search(_ruler_text(ruler))
    return _number(match.group(1)) if match is not None else None


def _number(word: str) -> int:
    return int(word) if word.isdigit() else _NUMBER_WORDS.get(word.lower(), 0)
