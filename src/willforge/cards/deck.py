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

MAX_TEXT: Final = 100_000
MAX_CARDS: Final = 1_000
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

    def __init__(self, problem: str, line: int = 0) -> None:
        self.problem = problem
        self.line = line
        super().__init__(f"line {line}: {problem}" if line else problem)


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
    text: str


def parse_deck(text: str) -> Deck:
    """Reads a deck list: `Name:` and `Rules:` lines, section headings, lines `4 Name` or `4x Name`, comments from #.

    Only the form is checked, neither names nor legality. Linear in the text. Raises DeckError with the line.
    """
    if not isinstance(text, str):
        raise DeckError(f"a deck list is a text, not {type(text).__name__}")
    if len(text) > MAX_TEXT:
        raise DeckError(f"{len(text)} characters, more than {MAX_TEXT}: this is no deck list")
    name = ""
    rules: tuple[str, ...] = ()
    piles: dict[str, list[str]] = {section: [] for section in _HEADINGS}
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
            if value:
                raise DeckError(f"'{value[:60]}' stands behind the heading: put it on a line of its own", number)
            section = _SECTIONS[word]
        elif entry is None:
            raise DeckError(f"'{line[:60]}' is neither a heading nor a line such as '4 Name': correct it", number)
        elif not section:
            raise DeckError("a card before the first heading: put 'Ruler:', 'Main:' or 'Stones:' above it", number)
        else:
            copies = int(entry.group(1))
            total += copies
            if not copies:
                raise DeckError("no copies of a card: write at least 1, or remove the line", number)
            if total > MAX_CARDS:
                raise DeckError(f"more than {MAX_CARDS} cards in all: correct the numbers", number)
            piles[section] += [entry.group(2)] * copies
    return Deck(
        name,
        tuple(piles["rulers"]),
        tuple(piles["main"]),
        tuple(piles["stones"]),
        tuple(piles["extra"]),
        tuple(piles["runes"]),
        tuple(piles["strangers"]),
        tuple(piles["sideboard"]),
        rules,
    )


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
        together = "main, extra and rune deck together"
        _check_copies(main + extra + runes, rules.shared_copies, rules.most_shared_copies, together, found)
    return found


def _cards(names: tuple[str, ...], pool: Pool, rules: DeckRules, found: list[Violation]) -> list[Card]:
    """The cards of these names; a name that is unknown or no deck's card is reported once."""
    cards: list[Card] = []
    for name, copies in Counter(names).items():
        try:
            card = pool[name]
        except UnknownCardError as error:
            found.append(Violation(rules.prepared, str(error)))
            continue
        if card.token:
            found.append(Violation(rules.prepared, f"{name} is a token: only an effect creates it"))
            continue
        cards += [card] * copies
    return cards


def _check_rulers(deck: Deck, rulers: list[Card], rules: DeckRules, found: list[Violation]) -> None:
    for card in rulers:
        if not card.faces[0].types & RULER:
            found.append(Violation(rules.rulers, f"{card.name} is no ruler"))
    if len(deck.rulers) == 1:
        return
    if len(deck.rulers) != 2 or not rules.tag_rulers:
        allowed = "one ruler, or two with [Tag] of the same race" if rules.tag_rulers else "exactly one ruler"
        found.append(Violation(rules.rulers, f"{len(deck.rulers)} rulers, but a deck has {allowed}"))
        return
    if len(rulers) != 2:
        return  # an unknown one is reported already
    first, second = rulers
    if not _tags(first) & _tags(second):
        found.append(Violation(rules.rulers, f"{first.name} and {second.name} do not have [Tag] with the same race"))
    if first.name == second.name:
        found.append(Violation(rules.tag_names, f"two rulers named {first.name}: the second needs another name"))


def _check_main(deck: Deck, main: list[Card], rulers: list[Card], rules: DeckRules, found: list[Violation]) -> None:
    exact = next((size for size in (_exact_size(ruler) for ruler in rulers) if size is not None), None)
    if exact is not None and len(deck.main) != exact:
        text = f"{len(deck.main)} cards in the main deck, but the ruler demands exactly {exact}"
        found.append(Violation(rules.replaced, text))
    _check_pile(exact if exact is not None else len(deck.main), main, rules.main, found)
    limited = [card for card in main if not (rules.break_copies and _BREAK.search(card.faces[0].text))]
    _check_copies(limited, rules.main.copies, rules.main.most_copies, rules.main.name, found)
    for card in _once(main):
        types = _types(card)
        if not rules.strangers_in_main and card.faces[0].general & STRANGER:
            found.append(Violation(rules.main.contents, f"{card.name} is a stranger, which is not for the main deck"))
        elif types & RUNE and not types & CHANT and not rules.bare_runes_in_main:
            found.append(Violation(rules.main.contents, f"{card.name} is a rune without the type chant"))


def _check_extra(deck: Deck, extra: list[Card], rulers: list[Card], rules: DeckRules, found: list[Violation]) -> None:
    if not deck.extra:
        return
    if rules.extra is None:
        found.append(Violation(rules.prepared, "these rules know no extra deck"))
        return
    numbers = [number for number in (_keyword_number(_GRIMOIRE, ruler) for ruler in rulers) if number is not None]
    if not numbers:
        found.append(Violation(rules.extra_needs_grimoire, "an extra deck, but the ruler does not have [Grimoire]"))
    most = max(numbers, default=rules.extra.largest)
    # A number above the general maximum is the card's own permission (1132.2).
    permitted = rules.extra.largest < len(deck.extra) <= most
    _check_pile(rules.extra.largest if permitted else len(deck.extra), extra, rules.extra, found)
    if len(deck.extra) > most:
        found.append(
            Violation(rules.grimoire, f"{len(deck.extra)} cards in the extra deck, but [Grimoire] allows {most}")
        )
    _check_copies(extra, rules.extra.copies, rules.extra.most_copies, rules.extra.name, found)
    for card in _once(extra):
        story = any(race.lower() == STORY for race in card.faces[0].races)
        if not (story and _types(card) & CHANT):
            found.append(Violation(rules.grimoire, f"{card.name} is no story chant"))


def _check_runes(deck: Deck, runes: list[Card], rulers: list[Card], rules: DeckRules, found: list[Violation]) -> None:
    if not deck.runes:
        return
    if rules.runes is None:
        found.append(Violation(rules.prepared, "these rules know no rune deck"))
        return
    _check_pile(len(deck.runes), runes, rules.runes, found)
    _check_copies(runes, rules.runes.copies, rules.runes.most_copies, rules.runes.name, found)
    masters = [card for card in runes if card.faces[0].general & MASTER]
    if len(masters) > rules.most_masters:
        text = (
            f"{len(masters)} master runes, more than {rules.most_masters}: {', '.join(card.name for card in masters)}"
        )
        found.append(Violation(rules.masters, text))
    attributes = _ruler_attributes(rulers)
    for card in _once(runes):
        if _types(card) & RUNE and not _types(card) & CHANT and not card.faces[0].attributes & attributes:
            found.append(Violation(rules.rune_attributes, f"{card.name} shares no attribute with the ruler"))


def _check_strangers(
    deck: Deck, strangers: list[Card], rulers: list[Card], rules: DeckRules, found: list[Violation]
) -> None:
    if not deck.strangers:
        return
    if rules.strangers is None:
        found.append(Violation(rules.prepared, "these rules know no stranger deck"))
        return
    numbers = [number for number in (_keyword_number(_STRANGER, ruler) for ruler in rulers) if number is not None]
    if not numbers:
        text = "a stranger deck, but the ruler does not have [Stranger]"
        found.append(Violation(rules.strangers_need_keyword, text))
    wanted = max(numbers, default=rules.stranger_number)
    if len(deck.strangers) != wanted:
        text = f"{len(deck.strangers)} cards in the stranger deck, which has none or exactly {wanted}"
        found.append(Violation(rules.strangers.size, text))
    _check_copies(strangers, rules.strangers.copies, rules.strangers.most_copies, rules.strangers.name, found)
    for card in _once(strangers):
        if not card.faces[0].general & STRANGER:
            found.append(Violation(rules.strangers.contents, f"{card.name} is no stranger"))


def _check_pile(size: int, cards: list[Card], pile: PileRules, found: list[Violation]) -> None:
    """The size of a pile and the types in it."""
    if size < pile.smallest:
        found.append(Violation(pile.size, f"{size} cards in the {pile.name}, fewer than {pile.smallest}"))
    if size > pile.largest:
        found.append(Violation(pile.size, f"{size} cards in the {pile.name}, more than {pile.largest}"))
    for card in _once(cards):
        types = _types(card)
        if types & pile.never or not types & pile.types:
            kinds = "/".join(names_of(types, TYPE_NAMES)) or "a card without types"
            found.append(Violation(pile.contents, f"{card.name} ({kinds}) does not belong into the {pile.name}"))


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
            found.append(Violation(rule, f"{count} copies of {name} in the {where}, more than {limits[name]}"))


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
