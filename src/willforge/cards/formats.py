"""Deck lists in every form people pass them around: read with the help of a pool, and written.

* `willforge`: headings and lines `4 Name`, as `willforge.cards.deck` reads them; the only text form that keeps all
* `text`: lines `4 Name`, `4x Name`, `4 Name (SET) 012`, `SB: 2 Name`; piles are told by the types of the cards
* `untap`: the sections `//deck-1`, `//play-1`, `//deck-2`, `//sideboard-1`, `//pile-facedown`
* `arena`: the sections `//maindeck`, `//extra-deck`, `//sideboard`
* `json`: one object, a list of counted names per pile
* `code`: one short word that is safe in an address, with a version and a checksum
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

from willforge.cards.deck import (
    MAX_CARDS,
    MAX_TEXT,
    SHOWN,
    Deck,
    DeckError,
    format_deck,
    parse_deck,
    parse_lines,
    too_long,
    too_many,
    unknown_card,
)
from willforge.cards.model import ALTERNATIVE, Card
from willforge.cards.pool import Pool, UnknownCardError
from willforge.terms import CHANT, J_RULER_TYPES, RUNE, STONE, STRANGER
from willforge.words import Message, say

WILLFORGE: Final = "willforge"
TEXT: Final = "text"
UNTAP: Final = "untap"
ARENA: Final = "arena"
JSON: Final = "json"
CODE: Final = "code"
FORMATS: Final = (WILLFORGE, TEXT, UNTAP, ARENA, JSON, CODE)

PILES: Final = ("rulers", "main", "stones", "extra", "runes", "strangers", "sideboard")
_MOST_PROBLEMS: Final = 50
_JSON_FORMAT: Final = "willforge-deck"
_JSON_VERSION: Final = 1
_CODE_NAME: Final = "wf"
_CODE_VERSION: Final = "1"
# What almost every list has: with it in the compressor's window a code is a good deal shorter. Part of version 1.
_CODE_WINDOW: Final = (
    b" Magic Stone\n1 2 3 4 5 6 of the \nExtra:\n1 \nRunes:\n1 \nStrangers:\n2 \nSideboard:\n1 Name: Rules: 2.0, 5.00, "
    b"5.12, 6.3, 10.2\n\nRuler:\n1 \n\nMain:\n4 \n\nStones:\n5 Darkness Magic Stone\n5 Wind Magic Stone\n5 Water Magic "
    b"Stone\n5 Fire Magic Stone\n5 Light Magic Stone\n"
)

_OWN_HEADING: Final = re.compile(
    r"(?:name|rules):.*|(?:rulers?|main(?: deck)?|(?:magic )?stones|stone deck|extra(?: deck)?|runes|rune deck"
    r"|strangers|stranger deck|sideboard|side deck):",
    re.IGNORECASE,
)
_CODE: Final = re.compile(r"wf[0-9a-z][A-Za-z0-9_-]*=*")
_ENTRY: Final = re.compile(r"(\d{1,4})\s*[xX]?\s+(\S.*)")
_PREFIX: Final = re.compile(r"(sb|side|sideboard|extra|runes|strangers|main|ruler|stones)\s*:\s*(\S.*)", re.IGNORECASE)
_PREFIX_PILES: Final[dict[str, str]] = {
    "sb": "sideboard", "side": "sideboard", "sideboard": "sideboard", "extra": "extra", "runes": "runes",
    "strangers": "strangers", "main": "main", "ruler": "rulers", "stones": "stones",
}  # fmt: skip
_PREFIX_OF: Final[dict[str, str]] = {
    "sideboard": "SB", "extra": "Extra", "runes": "Runes", "strangers": "Strangers", "main": "Main",
    "rulers": "Ruler", "stones": "Stones",
}  # fmt: skip
_PRINTING: Final = re.compile(r"(.*\S)\s+[(\[][^()\[\]]{1,24}[)\]](?:\s+[\w*.-]{1,12})?")

# Sections of other programs: the pile a section is for; None where the types of the cards decide.
_SORTED_MAIN: Final = "sorted main"
_SORTED_EXTRA: Final = "sorted extra"
_UNTAP: Final[dict[str, str]] = {
    "deck-1": "main",
    "play-1": "rulers",
    "deck-2": "stones",
    "sideboard-1": "sideboard",
    "pile-facedown": _SORTED_EXTRA,
}
_ARENA: Final[dict[str, str]] = {
    "maindeck": _SORTED_MAIN,
    "extra-deck": _SORTED_EXTRA,
    "sideboard": "sideboard",
}
_SECTIONS: Final[dict[str, dict[str, str]]] = {TEXT: {}, UNTAP: _UNTAP, ARENA: _ARENA}


@dataclass(frozen=True)
class LineProblem:
    """A line of a list that can not be used: where it stands, and what is wrong with it. Where it names no card of the
    pool, `name` is the name and `near` are those that look like it."""

    line: int
    message: Message
    name: str = ""
    near: tuple[str, ...] = ()


@dataclass(frozen=True)
class Reading:
    """What a list says: its form, the deck of the lines that can be used, and the others."""

    form: str
    deck: Deck
    problems: tuple[LineProblem, ...]


class DeckLinesError(DeckError):
    """A deck list some of whose lines can not be used: `problems` has every one of them, as line and problem, and
    `unknown` the names that the pool does not have."""

    def __init__(self, problems: Iterable[LineProblem]) -> None:
        found = tuple(problems)
        self.problems = tuple((one.line, say(one.message)) for one in found)
        self.unknown = tuple(dict.fromkeys(one.name for one in found if one.name))
        first, *others = self.problems
        told = "".join(f"\nline {line}: {problem}" for line, problem in others[:_MOST_PROBLEMS])
        more = f"\nand {len(others) - _MOST_PROBLEMS} more lines" if len(others) > _MOST_PROBLEMS else ""
        super().__init__(f"{first[1]}{told}{more}", first[0])


@dataclass(frozen=True)
class _Line:
    """One counted name of a list: where it stands and the pile or kind of pile it stands in."""

    number: int
    copies: int
    name: str
    pile: str


class _Names:
    """The names of a pool as people write them: case, quotes and spaces do not matter."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.folded: dict[str, str] = {}
        for name in pool:
            self.folded.setdefault(_folded(name), name)
        for card in pool.cards():
            for name in card.names[1:]:
                self.folded.setdefault(_folded(name), card.name)

    def card(self, written: str) -> Card | None:
        """The card of this name, with or without a printing such as "(SET) 012" behind it; None if there is none."""
        for name in (written, _without_printing(written)):
            found = self.folded.get(_folded(name))
            if found is not None:
                return self.pool[found]
        return None

    def problem(self, line: int, written: str) -> LineProblem:
        """Why there is no such card, with names that are near."""
        error = UnknownCardError(_without_printing(written), self._near(_without_printing(written)))
        return LineProblem(line, unknown_card(error), written, tuple(error.near))

    def _near(self, written: str) -> list[str]:
        try:
            self.pool[written]
        except UnknownCardError as error:
            return error.near
        return []


def read_deck(text: str, pool: Pool, form: str = "") -> Deck:
    """The deck of a list in any of FORMATS; the form is recognised unless it is given. Names are matched with the
    pool, whatever their case, and come out as the pool writes them. Linear in the text and the pool. Raises
    DeckError: DeckLinesError with every line that can not be used, where the list has lines."""
    found = read_lines(text, pool, form)
    if found.problems:
        raise DeckLinesError(found.problems)
    return found.deck


def read_lines(text: str, pool: Pool, form: str = "") -> Reading:
    """A list as `read_deck` reads it, with the lines that can not be used beside the deck of the others. Linear in the
    text and the pool. Raises DeckError for what is no list at all: too long, damaged, or without any card."""
    if len(text) > MAX_TEXT:
        raise DeckError(too_long(text))
    kind = form or recognise(text)
    if kind == WILLFORGE:
        deck, problems = parse_lines(text)
        return _matched(kind, deck, text, pool, [LineProblem(line, problem) for line, problem in problems])
    if kind == JSON:
        return _matched(kind, _read_json(text), text, pool, [])
    if kind == CODE:
        return _matched(kind, read_code(text), "", pool, [])
    if kind in _SECTIONS:
        return _read_lines(kind, text, pool, _SECTIONS[kind])
    raise DeckError(_no_format(kind))


def _no_format(form: str) -> Message:
    return Message("deck-no-format", {"text": form[:SHOWN], "known": ("list", *FORMATS)})


def write_deck(deck: Deck, pool: Pool, form: str) -> str:
    """The deck in one of FORMATS, ending with a line break. Linear in the deck. Raises DeckError for another form, and
    for a card that would be read back into another pile."""
    if form == WILLFORGE:
        return format_deck(deck)
    if form == JSON:
        return _write_json(deck)
    if form == CODE:
        return write_code(deck) + "\n"
    if form == TEXT:
        return _write_text(deck, pool)
    if form == UNTAP:
        return _write_sections(deck, pool, _UNTAP)
    if form == ARENA:
        return _write_sections(deck, pool, _ARENA)
    raise DeckError(_no_format(form))


def recognise(text: str) -> str:
    """Which of FORMATS a list is written in; plain text if nothing speaks for another. Linear in the text."""
    stripped = text.strip()
    if stripped.startswith("{"):
        return JSON
    if _CODE.fullmatch(stripped):
        return CODE
    sections = {line.strip()[2:].strip().lower() for line in stripped.splitlines() if line.strip().startswith("//")}
    if sections & _ARENA.keys():
        return ARENA
    if sections & _UNTAP.keys():
        return UNTAP
    if any(_OWN_HEADING.fullmatch(" ".join(line.split())) for line in stripped.splitlines()):
        return WILLFORGE
    return TEXT


def pile_of(card: Card) -> str:
    """The pile of a deck that a card is for by its types: what a list without sections means. Constant time."""
    types = card.faces[0].types | (card.faces[1].types if card.layout == ALTERNATIVE else 0)
    if types & J_RULER_TYPES:
        return "rulers"
    if types & STONE:
        return "stones"
    if card.faces[0].general & STRANGER:
        return "strangers"
    if types & RUNE and not types & CHANT:
        return "runes"  # 402.3: a rune that is a chant too may be in the main deck
    return "main"


def _pile_beside(card: Card) -> str:
    """The pile a card is for that lies beside the main deck."""
    pile = pile_of(card)
    if pile != "main":
        return pile
    return "runes" if card.faces[0].types & RUNE else "extra"


# -- lines -----------------------------------------------------------------------------------------------------------
def _read_lines(form: str, text: str, pool: Pool, sections: dict[str, str]) -> Reading:
    """A list of lines; with `sections`, those of another program, without, cards go by their types."""
    problems: list[LineProblem] = []
    lines = _lines(text, sections, problems)
    names = _Names(pool)
    piles: dict[str, list[str]] = {pile: [] for pile in PILES}
    for line in lines:
        card = names.card(line.name)
        if card is None:
            problems.append(names.problem(line.number, line.name))
        else:
            pile = _SORTERS[line.pile](card) if line.pile in _SORTERS else line.pile
            piles[pile] += [card.name] * line.copies
    if not problems and not any(piles.values()):
        raise DeckError(Message("deck-empty"), 1)
    deck = Deck("", **{pile: tuple(found) for pile, found in piles.items()})
    return Reading(form, deck, tuple(sorted(problems, key=lambda one: one.line)))


_SORTERS: Final = {"": pile_of, _SORTED_MAIN: pile_of, _SORTED_EXTRA: _pile_beside}


def _lines(text: str, sections: dict[str, str], problems: list[LineProblem]) -> list[_Line]:
    found: list[_Line] = []
    section = ""
    total = 0
    for number, raw in enumerate(text.splitlines(), 1):
        line = " ".join(raw.removeprefix("\ufeff").split())
        if not line or line.startswith("#"):
            continue
        if line.startswith("//"):
            word = line[2:].strip().lower()
            if word in sections:
                section = sections[word]
            elif sections:
                told = {"text": line[:SHOWN], "known": _named(sections)}
                problems.append(LineProblem(number, Message("deck-no-section", told)))
            continue
        prefix = _PREFIX.fullmatch(line)
        pile = _PREFIX_PILES[prefix.group(1).lower()] if prefix is not None else section
        entry = _ENTRY.fullmatch(prefix.group(2) if prefix is not None else line)
        if entry is None:
            problems.append(LineProblem(number, Message("deck-no-line", {"text": line[:SHOWN]})))
        elif not int(entry.group(1)):
            problems.append(LineProblem(number, Message("deck-no-copies")))
        elif sections and not section and prefix is None:
            problems.append(LineProblem(number, Message("deck-before-section", {"known": _named(sections)})))
        else:
            total += int(entry.group(1))
            if total > MAX_CARDS:
                raise DeckError(too_many(), number)
            found.append(_Line(number, int(entry.group(1)), entry.group(2), pile))
    return found


def _named(sections: dict[str, str]) -> tuple[str, ...]:
    return ("list", *("//" + name for name in sections))


def _matched(form: str, deck: Deck, text: str, pool: Pool, problems: list[LineProblem]) -> Reading:
    """The deck with its names as the pool writes them, and every name that is not there."""
    names = _Names(pool)
    unknown: list[str] = []
    piles: dict[str, Any] = {}
    for pile in PILES:
        found: list[str] = []
        for name in getattr(deck, pile):
            card = names.card(name)
            if card is None:
                unknown.append(name)
            else:
                found.append(card.name)
        piles[pile] = tuple(found)
    problems += _places(dict.fromkeys(unknown), text, names)
    return Reading(form, replace(deck, **piles), tuple(sorted(problems, key=lambda one: one.line)))


def _places(unknown: Iterable[str], text: str, names: _Names) -> list[LineProblem]:
    """Where each name stands in the text; line 1 for a text that has no lines, such as a code."""
    places: list[LineProblem] = []
    lines = [" ".join(line.split()) for line in text.splitlines()]
    for name in unknown:
        quoted = (json.dumps(name), json.dumps(name, ensure_ascii=False))
        at = [
            place
            for place, line in enumerate(lines, 1)
            if line.endswith(f" {name}") or any(form in line for form in quoted)
        ]
        places += [names.problem(place, name) for place in at or [1]]
    return places


def _write_text(deck: Deck, pool: Pool) -> str:
    lines: list[str] = []
    for pile in PILES:
        for copies, name in runs(getattr(deck, pile)):
            # A prefix wherever the types would say another pile.
            prefix = "" if pile != "sideboard" and pile_of(pool[name]) == pile else f"{_PREFIX_OF[pile]}: "
            lines.append(f"{prefix}{copies} {name}")
    return "\n".join(lines) + "\n"


def _write_sections(deck: Deck, pool: Pool, sections: dict[str, str]) -> str:
    lines: list[str] = []
    for section, kind in sections.items():
        entries: list[str] = []
        for pile in PILES:
            if _section_of(pile, sections) != section:
                continue
            for copies, name in runs(getattr(deck, pile)):
                if kind in _SORTERS and _SORTERS[kind](pool[name]) != pile:
                    raise DeckError(Message("deck-unwritten", {"card": ("card", name)}))
                entries.append(f"{copies} {name}")
        if entries:
            lines += [f"//{section}", *entries, ""]
    return "\n".join(lines[:-1]) + "\n"


def _section_of(pile: str, sections: dict[str, str]) -> str:
    """The section a pile is written to."""
    for section, kind in sections.items():
        if kind == pile or (kind == _SORTED_MAIN and pile == "main"):
            return section
    return next(section for section, kind in sections.items() if kind == _SORTED_EXTRA)


def runs(names: tuple[str, ...]) -> list[tuple[int, str]]:
    """Each run of one name as its length and the name. Linear in the names."""
    found: list[tuple[int, str]] = []
    for name in names:
        if found and found[-1][1] == name:
            found[-1] = (found[-1][0] + 1, name)
        else:
            found.append((1, name))
    return found


def _folded(name: str) -> str:
    return " ".join(name.replace("’", "'").replace("“", '"').replace("”", '"').split()).casefold()


def _without_printing(name: str) -> str:
    match = _PRINTING.fullmatch(name)
    return match.group(1) if match is not None else name


# -- JSON ------------------------------------------------------------------------------------------------------------
def _write_json(deck: Deck) -> str:
    data: dict[str, Any] = {"format": _JSON_FORMAT, "version": _JSON_VERSION, "name": deck.name}
    data["rules"] = list(deck.rules)
    for pile in PILES:
        data[pile] = [{"count": copies, "name": name} for copies, name in runs(getattr(deck, pile))]
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def _read_json(text: str) -> Deck:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise DeckError(Message("deck-json", {"text": error.msg}), error.lineno) from error
    except (ValueError, RecursionError) as error:
        raise DeckError(Message("deck-json-deep")) from error
    if not isinstance(data, dict):
        raise DeckError(Message("deck-json-object"), 1)
    if data.get("format", _JSON_FORMAT) != _JSON_FORMAT or data.get("version", _JSON_VERSION) != _JSON_VERSION:
        raise DeckError(Message("deck-json-format", {"text": _JSON_FORMAT, "number": _JSON_VERSION}))
    known = {"format", "version", "name", "rules", *PILES}
    for key in data:
        if key not in known:
            raise DeckError(Message("deck-json-key", {"text": key[:SHOWN], "known": ("list", *sorted(known))}))
    rules = data.get("rules", [])
    if not isinstance(data.get("name", ""), str) or not _texts(rules):
        raise DeckError(Message("deck-json-name"))
    piles = {pile: _json_pile(pile, data.get(pile, [])) for pile in PILES}
    if sum(map(len, piles.values())) > MAX_CARDS:
        raise DeckError(too_many())
    return Deck(data.get("name", ""), **piles, rules=tuple(rules))


def _json_pile(pile: str, data: object) -> tuple[str, ...]:
    if not isinstance(data, list):
        raise DeckError(Message("deck-json-pile", {"text": pile}))
    names: list[str] = []
    for place, item in enumerate(data):
        copies = item.get("count", 1) if isinstance(item, dict) else 1
        name = item.get("name") if isinstance(item, dict) else item
        if not isinstance(name, str) or not name.strip():
            raise DeckError(Message("deck-json-entry", {"text": f"{pile}[{place}]"}))
        if isinstance(copies, bool) or not isinstance(copies, int) or not 1 <= copies <= MAX_CARDS:
            told = {"text": f"{pile}[{place}]", "name": name[:SHOWN], "most": MAX_CARDS}
            raise DeckError(Message("deck-json-count", told))
        names += [name] * copies
        if len(names) > MAX_CARDS:
            raise DeckError(too_many())
    return tuple(names)


def _texts(data: object) -> bool:
    return isinstance(data, list) and all(isinstance(item, str) for item in data)


# -- codes -----------------------------------------------------------------------------------------------------------
def write_code(deck: Deck) -> str:
    """One word that holds the whole deck and may stand in an address. Linear in the deck."""
    text = format_deck(deck).encode("utf-8")
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, _CODE_WINDOW)
    packed = zlib.crc32(text).to_bytes(4, "big") + packer.compress(text) + packer.flush()
    return _CODE_NAME + _CODE_VERSION + base64.urlsafe_b64encode(packed).decode("ascii").rstrip("=")


def read_code(code: str) -> Deck:
    """The deck of a code, its names as they were written. Linear in the deck. Raises DeckError for a code that is
    incomplete, damaged or of another version."""
    word = code.strip().rstrip("=")
    if not word.startswith(_CODE_NAME):
        raise DeckError(Message("deck-no-code", {"text": _CODE_NAME}))
    if word[len(_CODE_NAME) : len(_CODE_NAME) + 1] != _CODE_VERSION:
        raise DeckError(Message("deck-newer-code", {"text": _CODE_VERSION}))
    body = word[len(_CODE_NAME) + 1 :]
    damaged = DeckError(Message("deck-damaged-code"))
    try:
        packed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj(-15, _CODE_WINDOW)
        # Bounded, so that a small code can not stand for an endless text.
        text = unpacker.decompress(packed[4:], MAX_TEXT)
    except (binascii.Error, ValueError, zlib.error) as error:
        raise damaged from error
    if len(packed) < 5 or not unpacker.eof or zlib.crc32(text) != int.from_bytes(packed[:4], "big"):
        raise damaged
    try:
        return parse_deck(text.decode("utf-8"))
    except (DeckError, UnicodeError) as error:
        raise damaged from error
