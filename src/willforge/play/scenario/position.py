"""The position of a scenario: from its keys straight into a state, standing at the first priority of a phase."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from willforge import terms
from willforge.cards.builtin import BLANK_CARD, PLAIN_RULER, WILL_COIN
from willforge.cards.cost import CostError, parse_cost
from willforge.cards.model import TWO_FACE, Card
from willforge.cards.pool import Pool, UnknownCardError
from willforge.play.board import ASTRAL, FACE_DOWN, MARKS, STARTING_LIFE, Board
from willforge.play.lookahead import State
from willforge.play.scenario.names import Names, ScenarioError
from willforge.rules.record import Rules

ZONES: Final[dict[str, int]] = {
    "hand": terms.HAND,
    "deck": terms.DECK,
    "stone_deck": terms.STONE_DECK,
    "field": terms.FIELD,
    "stones": terms.STONE_AREA,
    "graveyard": terms.GRAVEYARD,
    "removed": terms.REMOVED,
    "standby": terms.STANDBY,
    "lifebreak": terms.LIFEBREAK,
    "extra_deck": terms.EXTRA_DECK,
    "runes": terms.RUNES,
    "stranger_deck": terms.STRANGER_DECK,
    "items": terms.ITEMS,
}
PLAYER_KEYS: Final = ("life", "ruler", "j_ruler", "astral", *ZONES, "will", "weather")
ENTRY_KEYS: Final = (
    "card", "as", "rested", "damage", "counters", "added_to", "attached_to", "owner", "face_down", "new", "side",
    "revealed",
)  # fmt: skip
PHASES: Final = {name: number for number, name in terms.PHASE_NAMES.items() if number}
_TIMES: Final = re.compile(r"([1-9][0-9]{0,2})x\s+(\S.*)")
_DEFAULT_DECK: Final = 20
_DEFAULT_STONES: Final = 10
_DEFAULT_STONE: Final = "Light Magic Stone"
_MOST_CARDS: Final = 400
_LABEL: Final = re.compile(r"[^\s\"#=,:.](?:[^\"#=,:]*[^\s\"#=,:])?")


@dataclass
class Entry:
    """One card of a zone list."""

    name: str
    keys: dict[str, Any]
    line: int


@dataclass
class Turn:
    """Whose turn it is, which one of the game, and the phase."""

    player: int = 0
    number: int = 3
    phase: int = terms.MAIN_PHASE


class Position:
    """What a file says about the players, read but not yet placed."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.turn = Turn()
        self.seats: list[dict[str, Any]] = [{}, {}]
        self.lines: list[dict[str, int]] = [{}, {}]

    def names(self) -> list[str]:
        """All card names the position uses."""
        found: list[str] = []
        for seat in self.seats:
            for value in seat.values():
                if isinstance(value, list):
                    found.extend(entry.name for entry in value if isinstance(entry, Entry))
        return found

    def line_of(self, name: str) -> int:
        """The line on which a card is first named, 0 if it is not."""
        for seat in self.seats:
            for value in seat.values():
                for entry in value if isinstance(value, list) else ():
                    if isinstance(entry, Entry) and entry.name == name:
                        return entry.line
        return 0


# -- reading --------------------------------------------------------------------------------------------------
def read_turn(data: Any, where: str, line: int) -> Turn:
    """Reads `turn: {player, number, phase}`."""
    if not isinstance(data, dict):
        raise ScenarioError("turn: write {player: A, number: 3, phase: main}", where, line)
    for key in data:
        if key not in ("player", "number", "phase"):
            raise ScenarioError(f"turn: unknown key '{key}': use player, number, phase", where, line)
    player = data.get("player", "A")
    number = data.get("number", 3)
    phase = data.get("phase", "main")
    if player not in terms.PLAYER_NAMES:
        raise ScenarioError(f"turn: there is no player '{player}'", where, line)
    if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= 999:
        raise ScenarioError(f"turn: '{number}' is no number of a turn", where, line)
    if phase not in PHASES:
        raise ScenarioError(f"turn: there is no phase '{phase}': use {', '.join(PHASES)}", where, line)
    return Turn(terms.PLAYER_NAMES.index(player), number, PHASES[phase])


def read_seat(data: Any, where: str, line: int) -> tuple[dict[str, Any], dict[str, int]]:
    """Reads what belongs to one player; returns the values by key and the line of each key."""
    if data is None:
        return {}, {}
    if not isinstance(data, dict):
        raise ScenarioError("a player's part of the position is a mapping, like A: {hand: [Name]}", where, line)
    found: dict[str, Any] = {}
    lines: dict[str, int] = {}
    for key, value in data.items():
        here = data.line_of(key) if hasattr(data, "line_of") else line
        if key not in PLAYER_KEYS:
            raise ScenarioError(f"unknown key '{key}': use {', '.join(PLAYER_KEYS)}", where, here)
        lines[key] = here
        if key in ZONES or key == "ruler":
            found[key] = read_entries(key, value, where, here)
        else:
            found[key] = _read_value(key, value, where, here)
    return found, lines


def _read_value(key: str, value: Any, where: str, line: int) -> Any:
    if key == "life":
        if not isinstance(value, int) or isinstance(value, bool):
            raise ScenarioError(f"life: '{value}' is not a number", where, line)
        return value
    if key in ("j_ruler", "astral"):
        if not isinstance(value, bool):
            raise ScenarioError(f"{key}: write true or false", where, line)
        return value
    if not isinstance(value, str):
        raise ScenarioError(f"{key}: '{value}' is not a text", where, line)
    return read_will(value, where, line) if key == "will" else value


def read_will(text: str, where: str, line: int) -> tuple[int, ...]:
    """Will units of a text such as "{W}{1}"; {V} and numbers are void will."""
    try:
        cost = parse_cost(text)
    except CostError as error:
        raise ScenarioError(f"will: {error}", where, line) from error
    if cost.x or cost.y:
        raise ScenarioError(f"will: '{text}' has a variable", where, line)
    return cost.symbols + (0,) * cost.free


def read_entries(key: str, value: Any, where: str, line: int) -> list[Entry]:
    """The cards of a zone list: names, `3x Name`, or mappings."""
    listed = value if isinstance(value, list) else [value] if key == "ruler" else None
    if listed is None:
        raise ScenarioError(f"{key}: write a list of cards, like [Name, 3x Name]", where, line)
    found: list[Entry] = []
    for item in listed:
        if isinstance(item, str):
            many, name = times(item)
            found.extend(Entry(name, {}, line) for _ in range(many))
        elif isinstance(item, dict):
            found.append(_read_entry(key, item, where, getattr(item, "line", line)))
        else:
            raise ScenarioError(f"{key}: '{item}' is no card name", where, line)
        if len(found) > _MOST_CARDS:
            raise ScenarioError(f"{key}: more than {_MOST_CARDS} cards", where, line)
    if key == "ruler" and not 1 <= len(found) <= 2:
        raise ScenarioError("ruler: a player has one ruler, or two with [Tag]", where, line)
    return found


def times(text: str) -> tuple[int, str]:
    """`3x Name` as 3 and the name; anything else is one of it."""
    match = _TIMES.fullmatch(text.strip())
    return (int(match.group(1)), match.group(2).strip()) if match is not None else (1, text.strip())


def _read_entry(zone: str, item: dict[str, Any], where: str, line: int) -> Entry:
    for key in item:
        if key not in ENTRY_KEYS:
            raise ScenarioError(f"{zone}: unknown key '{key}': use {', '.join(ENTRY_KEYS)}", where, line)
    name = item.get("card")
    if not isinstance(name, str):
        raise ScenarioError(f"{zone}: an entry needs 'card: Name'", where, line)
    keys = {key: value for key, value in item.items() if key != "card"}
    for key in ("rested", "face_down", "new", "revealed"):
        if key in keys and not isinstance(keys[key], bool):
            raise ScenarioError(f"{zone}: {key}: write true or false", where, line)
    damage = keys.get("damage", 0)
    if not isinstance(damage, int) or isinstance(damage, bool) or damage < 0:
        raise ScenarioError(f"{zone}: damage: '{damage}' is no amount of damage", where, line)
    counters = keys.get("counters", {})
    if not isinstance(counters, dict) or not all(
        isinstance(many, int) and not isinstance(many, bool) and many >= 0 for many in counters.values()
    ):
        raise ScenarioError(f"{zone}: counters: write a mapping like {{limit: 2}}", where, line)
    if keys.get("owner", "A") not in terms.PLAYER_NAMES:
        raise ScenarioError(f"{zone}: owner: '{keys['owner']}' is no player", where, line)
    for key in ("as", "added_to", "attached_to", "side"):
        if key in keys and not isinstance(keys[key], str):
            raise ScenarioError(f"{zone}: {key}: '{keys[key]}' is not a text", where, line)
    label = keys.get("as", "x")
    if not _LABEL.fullmatch(label) or label in terms.PLAYER_NAMES:
        raise ScenarioError(f"{zone}: as: '{label}' can not be a label: use plain words", where, line)
    many, name = times(name)
    if many != 1:
        raise ScenarioError(f"{zone}: a mapping is one card: list it {many} times", where, line)
    return Entry(name, keys, line)


# -- building ---------------------------------------------------------------------------------------------------
class Builder:
    """Places a position into a state."""

    def __init__(
        self,
        position: Position,
        pool: Pool,
        cards: list[Card],
        rules: Rules,
        valhalla: int,
        named: Iterable[Card] | None = None,
        seed: int = 1,
    ) -> None:
        self.position = position
        self.pool = pool
        self.rules = rules
        wanted = tuple(self.wanted(position, pool, cards))
        self.board = Board(rules, wanted, pool.cards() if named is None else named, seed)
        if valhalla:
            self.board.play_valhalla()
        self.state = self.board.state
        self.catalog = self.board.catalog
        self.names = Names()
        self.later: list[tuple[int, str, str, int]] = []

    @staticmethod
    def wanted(position: Position, pool: Pool, cards: list[Card]) -> list[Card]:
        """The cards of a position in the order of their numbers: those every file has, its own, and those it names.
        Raises ScenarioError for a name that is none."""
        found = [pool[PLAIN_RULER], pool[BLANK_CARD], pool[_DEFAULT_STONE], *cards]
        found += [_card(position, pool, name) for name in position.names() if not _is_item(name)]
        return list(dict.fromkeys(found))

    def _card(self, name: str) -> Card:
        return _card(self.position, self.pool, name)

    def build(self) -> tuple[State, Names]:
        """The state at its first decision, and the names of its cards."""
        now = self.position.turn
        self.board.set_turn(now.player, now.number)
        if not self.board.has_phase(now.phase):
            raise ScenarioError(
                f"turn: rules {self.rules.version} have no {terms.PHASE_NAMES[now.phase]} phase there",
                self.position.where,
            )
        for player in (0, 1):
            self._place_seat(player)
        for player in (0, 1):
            self._place_defaults(player)
        for handle, key, label, line in self.later:
            self._tie(handle, key, label, line)
        self.names.learn(self.state)
        return self.board.begin(now.phase), self.names

    def fail(self, problem: str, line: int) -> ScenarioError:
        """An error about the position."""
        return ScenarioError(problem, self.position.where, line)

    def _place_seat(self, player: int) -> None:
        seat = self.position.seats[player]
        self.board.give(player, seat.get("life", STARTING_LIFE), seat.get("will", ()), seat.get("weather", ""))
        self._place_rulers(player, seat)
        for key, entries in seat.items():  # in the order of the file, which numbers cards of one name
            if key in ZONES:
                zone = ZONES[key]
                if zone == terms.STONE_AREA and not self.rules.stone_area:
                    zone = terms.FIELD
                placed = [self._place(player, key, zone, entry) for entry in entries]
                if zone & (terms.GRAVEYARD | terms.LIFEBREAK):
                    self.board.order(zone, player, tuple(placed))

    def _place_defaults(self, player: int) -> None:
        """The decks a file does not list; their cards come last in the position's order."""
        for key, many, name in (("deck", _DEFAULT_DECK, BLANK_CARD), ("stone_deck", _DEFAULT_STONES, _DEFAULT_STONE)):
            if key not in self.position.seats[player]:
                number = self.board.number_of(name)
                for _ in range(many):
                    handle = self.board.lay(number, player, player, ZONES[key])
                    self.board.dress(handle)
                    self.names.add(self.state, handle)

    def _place_rulers(self, player: int, seat: dict[str, Any]) -> None:
        j_ruler = seat.get("j_ruler", False)
        astral = seat.get("astral", False)
        entries: list[Entry] = seat.get("ruler", [Entry(PLAIN_RULER, {}, 0)])
        line = self.position.lines[player].get("j_ruler", 0)
        if j_ruler and astral:
            raise self.fail("a J-ruler in the field is not astral: leave out j_ruler or astral", line)
        for entry in entries:
            card = self._card(entry.name)
            number = self.catalog.by_name[card.name]
            if not card.faces[0].types & terms.RULER:
                raise self.fail(f"ruler: '{entry.name}' is no ruler", entry.line)
            face = card.names.index(entry.name) if card.layout == TWO_FACE else 0  # 1306.2
            turned = astral and self.rules.j_ruler_returns_as != "ruler"
            if j_ruler or turned or "side" in entry.keys:
                side = entry.keys.get("side", "j_ruler")
                sides = [place for place, one in enumerate(card.faces) if one.side == side]
                if not sides:
                    raise self.fail(f"ruler: '{entry.name}' has no side '{side}'", entry.line or line)
                face = sides[0]
            in_field = bool(card.faces[face].types & terms.J_RULER) and not astral
            handle = self.board.lay_ruler(number, player, face, terms.FIELD if in_field else terms.RULER_AREA)
            self._dress(handle, "ruler", entry, *((ASTRAL,) if astral else ()))

    def _place(self, player: int, key: str, zone: int, entry: Entry) -> int:
        owner = terms.PLAYER_NAMES.index(entry.keys["owner"]) if "owner" in entry.keys else player
        if key == "items" and _is_item(entry.name):
            number = self._item_card(entry, player)
            if entry.name == WILL_COIN and not self.rules.every_ruler_energizes:
                zone = terms.REMOVED
        else:
            card = self._card(entry.name)
            number = self.catalog.by_name[card.name]
            self._check_zone(key, card, entry)
        if owner != player and not zone & terms.FIELDS:
            raise self.fail(f"{key}: a card lies in its owner's zone (302.6)", entry.line)
        handle = self.board.lay(number, owner, player, zone)
        self._dress(handle, key, entry)
        return handle

    def _dress(self, handle: int, key: str, entry: Entry, *marks: str) -> None:
        """Orientation, damage, counters, side, label of a placed card."""
        keys = entry.keys
        marked = [mark for mark in MARKS if keys.get(mark, False)]
        if key == "standby":
            marked.append(FACE_DOWN)
        counters = tuple((counter_name(str(name)), many) for name, many in keys.get("counters", {}).items())
        self.board.dress(handle, *marks, *marked, damage=keys.get("damage", 0), counters=counters)
        if key != "ruler":
            self._turn(handle, entry)
        if "as" in keys and keys["as"] in self.names.labels:
            raise self.fail(f"as: the label '{keys['as']}' is used twice", entry.line)
        self.names.add(self.state, handle, keys.get("as", ""))
        for tie in ("added_to", "attached_to"):
            if tie in keys:
                self.later.append((handle, tie, keys[tie], entry.line))

    def _turn(self, handle: int, entry: Entry) -> None:
        """The side that is up: the one named, or the one the entry's name belongs to."""
        card = self.catalog.cards[self.state.at(handle).card].card
        side = entry.keys.get("side", "")
        for place, face in enumerate(card.faces):
            if (side and face.side == side) or (not side and face.name == entry.name):
                self.board.turn_to(handle, place)
                return
        if side:
            raise self.fail(f"'{entry.name}' has no side '{side}'", entry.line)

    def _tie(self, handle: int, key: str, label: str, line: int) -> None:
        """added_to and attached_to, once all labels are known."""
        known = self.names.labels.get(label)
        if known is None:
            named = [card for card in self.names.cards if label in card.names]
            if len(named) != 1:
                raise self.fail(f"{key}: no card is labelled '{label}'", line)
            known = named[0]
        if key == "added_to":
            if not self.board.add(handle, known.handle):
                raise self.fail(f"added_to: '{label}' is not another card in the field, nor a ruler it is for", line)
        elif not self.board.attach(handle, known.handle):
            raise self.fail(f"attached_to: only cards in the item area are attached to a J/ruler like '{label}'", line)

    def _item_card(self, entry: Entry, player: int) -> int:
        if entry.name == WILL_COIN:
            return self.board.coin(player)
        attribute, kind = entry.name.split()
        bit = next(bit for bit, name in terms.ATTRIBUTE_NAMES.items() if name == attribute.lower())
        return self.board.item(kind.lower(), bit)

    def _check_zone(self, key: str, card: Card, entry: Entry) -> None:
        """Refuses a card where the rules never let it be (chapter 317; 6.3: 314)."""
        types = card.faces[0].types
        refused = ""
        if types & terms.RULER:
            refused = "a ruler: name it under 'ruler', with j_ruler: true in the field"
        elif (key == "stones" and not types & terms.STONE) or (key == "stone_deck" and not types & terms.STONE):
            refused = "no magic stone"
        elif key == "runes" and not types & terms.RUNE:
            refused = "no rune"
        elif key in ("hand", "deck", "standby", "lifebreak", "extra_deck", "stranger_deck") and types & terms.STONE:
            refused = "a magic stone"
        elif key == "field" and not any(face.types & (terms.ENTITY_TYPES & ~terms.J_RULER) for face in card.faces):
            refused = "no card for the field"
        if refused:
            raise self.fail(f"{key}: '{entry.name}' is {refused}", entry.line)


def _card(position: Position, pool: Pool, name: str) -> Card:
    try:
        return pool[name]
    except UnknownCardError as error:
        raise ScenarioError(str(error), position.where, position.line_of(name)) from error


def _is_item(name: str) -> bool:
    words = name.split()
    if name == WILL_COIN:
        return True
    return len(words) == 2 and words[0].lower() in terms.ATTRIBUTE_NAMES.values() and words[1] in ("Gem", "Crystal")


def counter_name(text: str) -> str:
    """The name of a counter as the engine writes it: words in lower case, changes of values without brackets."""
    name = text.strip().strip("[]").lower()
    values = _VALUES.fullmatch(name)
    return terms.values_counter(int(values[1]), int(values[2])) if values else name


_VALUES: Final = re.compile(r"(?=.*[+-])([+-]?\d+)\s*/\s*([+-]?\d+)")
