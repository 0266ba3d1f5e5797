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

from willforge.cards.deck import MAX_CARDS, MAX_TEXT, Deck, DeckError, format_deck, parse_deck
from willforge.cards.model import ALTERNATIVE, Card
from willforge.cards.pool import Pool, UnknownCardError
from willforge.terms import CHANT, J_RULER_TYPES, RUNE, STONE, STRANGER

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


class DeckLinesError(DeckError):
    """A deck list some of whose lines can not be used: `problems` has every one of them, as line and problem, and
    `unknown` the names that the pool does not have."""

    def __init__(self, problems: Iterable[tuple[int, str]], unknown: Iterable[str] = ()) -> None:
        self.problems = tuple(problems)
        self.unknown = tuple(dict.fromkeys(unknown))
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

    def problem(self, written: str) -> str:
        """Why there is no such card, with names that are near."""
        try:
            self.pool[_without_printing(written)]
        except UnknownCardError as error:
            return str(error)
        return f"no card is named '{written}'"


def read_deck(text: str, pool: Pool, form: str = "") -> Deck:
    """The deck of a list in any of FORMATS; the form is recognised unless it is given. Names are matched with the
    pool, whatever their case, and come out as the pool writes them. Linear in the text and the pool. Raises
    DeckError: DeckLinesError with every line that can not be used, where the list has lines."""
    if len(text) > MAX_TEXT:
        raise DeckError(f"{len(text)} characters, more than {MAX_TEXT}: this is no deck list")
    kind = form or recognise(text)
    if kind == WILLFORGE:
        return _matched(parse_deck(text), text, pool)
    if kind == JSON:
        return _matched(_read_json(text), text, pool)
    if kind == CODE:
        return _matched(read_code(text), "", pool)
    if kind == TEXT:
        return _read_lines(text, pool, {})
    if kind == UNTAP:
        return _read_lines(text, pool, _UNTAP)
    if kind == ARENA:
        return _read_lines(text, pool, _ARENA)
    raise DeckError(f"there is no deck format '{form[:40]}': the formats are {', '.join(FORMATS)}")


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
    raise DeckError(f"there is no deck format '{form[:40]}': the formats are {', '.join(FORMATS)}")


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
def _read_lines(text: str, pool: Pool, sections: dict[str, str]) -> Deck:
    """A list of lines; with `sections`, those of another program, without, cards go by their types."""
    problems: list[tuple[int, str]] = []
    lines = _lines(text, sections, problems)
    names = _Names(pool)
    unknown: list[str] = []
    piles: dict[str, list[str]] = {pile: [] for pile in PILES}
    for line in lines:
        card = names.card(line.name)
        if card is None:
            problems.append((line.number, names.problem(line.name)))
            unknown.append(line.name)
        else:
            pile = _SORTERS[line.pile](card) if line.pile in _SORTERS else line.pile
            piles[pile] += [card.name] * line.copies
    if problems:
        raise DeckLinesError(sorted(problems), unknown)
    if not any(piles.values()):
        raise DeckError("no cards: write lines such as '4 Name'", 1)
    return Deck("", **{pile: tuple(found) for pile, found in piles.items()})


_SORTERS: Final = {"": pile_of, _SORTED_MAIN: pile_of, _SORTED_EXTRA: _pile_beside}


def _lines(text: str, sections: dict[str, str], problems: list[tuple[int, str]]) -> list[_Line]:
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
                known = ", ".join("//" + name for name in sections)
                problems.append((number, f"'{line[:60]}' is no section: use {known}"))
            continue
        prefix = _PREFIX.fullmatch(line)
        pile = _PREFIX_PILES[prefix.group(1).lower()] if prefix is not None else section
        entry = _ENTRY.fullmatch(prefix.group(2) if prefix is not None else line)
        if entry is None:
            problems.append((number, f"'{line[:60]}' is not a line such as '4 Name': correct it"))
        elif not int(entry.group(1)):
            problems.append((number, "no copies of a card: write at least 1, or remove the line"))
        elif sections and not section and prefix is None:
            problems.append((number, f"a card before the first section: put one of //{', //'.join(sections)} above it"))
        else:
            total += int(entry.group(1))
            if total > MAX_CARDS:
                raise DeckError(f"more than {MAX_CARDS} cards in all: correct the numbers", number)
            found.append(_Line(number, int(entry.group(1)), entry.group(2), pile))
    return found


def _matched(deck: Deck, text: str, pool: Pool) -> Deck:
    """The deck with its names as the pool writes them. Raises DeckLinesError with every name that is not there."""
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
    if unknown:
        raise DeckLinesError(_places(dict.fromkeys(unknown), text, names), unknown)
    return replace(deck, **piles)


def _places(unknown: Iterable[str], text: str, names: _Names) -> list[tuple[int, str]]:
    """Where each name stands in the text; line 1 for a text that has no lines, such as a code."""
    places: list[tuple[int, str]] = []
    lines = [" ".join(line.split()) for line in text.splitlines()]
    for name in unknown:
        quoted = (json.dumps(name), json.dumps(name, ensure_ascii=False))
        at = [
            place
            for place, line in enumerate(lines, 1)
            if line.endswith(f" {name}") or any(form in line for form in quoted)
        ]
        places += [(place, names.problem(name)) for place in at or [1]]
    return sorted(places)


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
                    raise DeckError(f"{name} of the pile '{pile}' has no section here: choose another format")
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
        raise DeckError(f"not valid JSON: {error.msg}", error.lineno) from error
    except (ValueError, RecursionError) as error:
        raise DeckError("nested too deep or with numbers too large: this is no deck list") from error
    if not isinstance(data, dict):
        raise DeckError("a deck in JSON is one object", 1)
    if data.get("format", _JSON_FORMAT) != _JSON_FORMAT or data.get("version", _JSON_VERSION) != _JSON_VERSION:
        raise DeckError(f"format and version are not '{_JSON_FORMAT}' and {_JSON_VERSION}: another program wrote this")
    known = {"format", "version", "name", "rules", *PILES}
    for key in data:
        if key not in known:
            raise DeckError(f"no deck has the key '{key[:40]}': the keys are {', '.join(sorted(known))}")
    rules = data.get("rules", [])
    if not isinstance(data.get("name", ""), str) or not _texts(rules):
        raise DeckError("name is a text and rules a list of texts: correct them")
    piles = {pile: _json_pile(pile, data.get(pile, [])) for pile in PILES}
    if sum(map(len, piles.values())) > MAX_CARDS:
        raise DeckError(f"more than {MAX_CARDS} cards in all: correct the numbers")
    return Deck(data.get("name", ""), **piles, rules=tuple(rules))


def _json_pile(pile: str, data: object) -> tuple[str, ...]:
    if not isinstance(data, list):
        raise DeckError(f'{pile} is not a list of objects such as {{"count": 4, "name": "Name"}}')
    names: list[str] = []
    for place, item in enumerate(data):
        copies = item.get("count", 1) if isinstance(item, dict) else 1
        name = item.get("name") if isinstance(item, dict) else item
        if not isinstance(name, str) or not name.strip():
            raise DeckError(f"{pile}[{place}] has no name: write a name, or an object with count and name")
        if isinstance(copies, bool) or not isinstance(copies, int) or not 1 <= copies <= MAX_CARDS:
            raise DeckError(f"{pile}[{place}]: the count of {name[:60]} is no number from 1 to {MAX_CARDS}")
        names += [name] * copies
        if len(names) > MAX_CARDS:
            raise DeckError(f"more than {MAX_CARDS} cards in {pile}: correct the numbers")
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
        raise DeckError(f"a deck code begins with '{_CODE_NAME}': this is none")
    if word[len(_CODE_NAME) : len(_CODE_NAME) + 1] != _CODE_VERSION:
        raise DeckError(f"this deck code is not of version {_CODE_VERSION}: a newer willforge may read it")
    body = word[len(_CODE_NAME) + 1 :]
    damaged = DeckError("the deck code is damaged or incomplete: copy all of it again")
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
