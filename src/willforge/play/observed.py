"""A moment of a game as whole numbers, for one of its players, in the columns of `play.columns`. Nothing that this
player may not know has any part in it."""

from __future__ import annotations

from functools import lru_cache
from struct import Struct
from typing import Final
from zlib import crc32

from willforge import terms
from willforge.engine.catalog.information import NO_VALUE, Info, counter_change
from willforge.engine.legal.visibility import knows
from willforge.engine.model.decision import Decision
from willforge.engine.model.records import Obj
from willforge.engine.model.state import State
from willforge.engine.query.current import info
from willforge.play.columns import (
    DECISIONS,
    KINDS,
    MOST,
    NO_ROW,
    NOTHING,
    OBJECT,
    OBJECTS,
    OPTIONS,
    TURN_PAGE,
    VERSIONS,
    WAYS,
    ZONES,
    columns,
)
from willforge.play.options import Meaning, meaning

Row = tuple[int, ...]

_HIDDEN_DECKS: Final = terms.DECK | terms.STONE_DECK | terms.LIFEBREAK
"""Zones of which only those cards get a row that the observer may know: the top one, and what an option names."""
_SEATS: Final = (
    terms.FIELD, terms.RULER_AREA, terms.STONE_AREA, terms.HAND, terms.ITEMS, terms.STANDBY, terms.LIFEBREAK,
    terms.RUNES, terms.EXTRA_DECK, terms.STRANGER_DECK, terms.GRAVEYARD, terms.REMOVED, terms.DECK, terms.STONE_DECK,
)  # fmt: skip
_VERSION: Final = {version: number for number, version in enumerate(VERSIONS)}
_ZONE: Final = {zone: number for number, zone in enumerate(ZONES)}
_DECISION: Final = {kind: number for number, kind in enumerate(DECISIONS)}
_KIND: Final = {kind: number for number, kind in enumerate(KINDS)}
_WAY: Final = {way: 1 << number for number, way in enumerate(WAYS)}
_WILL: Final = (terms.LIGHT, terms.FIRE, terms.WATER, terms.WIND, terms.DARKNESS, 0)
_LOW_KEYWORDS: Final = (1 << 31) - 2  # keywords 1 to 30
_CARD: Final = columns(OBJECT)
_HEAD: Final = _CARD["name"]
_TAIL: Final = _CARD["damage"]
_HOST: Final = _CARD["host"]
_ALIVE: Final = terms.IN_PLAY | terms.ITEMS | terms.CHASE
"""Where something can happen to a card."""
_NUMBER: Final = Struct("=i")
_WIDTH: Final = len(OBJECT) * _NUMBER.size


@lru_cache(maxsize=10_000)
def packed(numbers: Row) -> bytes:
    """Whole numbers of 32 bits as they stand in an array."""
    return b"".join([_NUMBER.pack(number) for number in numbers])


_UNKNOWN: Final[bytes] = packed(
    tuple(NOTHING if name in ("atk", "def") else NO_ROW if name == "host" else 0 for name, _ in OBJECT[_HEAD:])
)
"""The columns that tell nothing of a hidden card."""
_AT_REST: Final[bytes] = packed((*(0 for _ in OBJECT[_TAIL:-1]), NO_ROW))
"""The last columns of a card to which nothing can happen where it is."""
_PRINTED: dict[Info, bytes] = {}
"""The columns that current information gives. Information that is published never changes, and most is printed."""
_MOST_PRINTED: Final = 20_000


@lru_cache(maxsize=100_000)
def name_number(name: str) -> int:
    """A name or word as a number that is the same in every game and on every machine, and tells nothing else. Two names
    may share one, by chance about once in 2,000 million."""
    return crc32(name.encode("utf-8")) & 0x7FFFFFFF


def pages_of(decision: Decision) -> int:
    """On how many pages the options of a decision fit."""
    return 1 if len(decision.options) <= OPTIONS else -(-len(decision.options) // TURN_PAGE)


class Observed:
    """What a player sees: the numbers of each table row by row, one after the other."""

    __slots__ = ("objects", "options", "pages", "table")

    def __init__(self, objects: bytearray, options: list[int], pages: int, table: Row) -> None:
        self.objects = objects  # 32 bits each
        self.options = options
        self.pages = pages  # of options there are, 0 for the player who waits
        self.table = table


def observed(state: State, player: int, page: int) -> Observed:
    """What a player sees now. For the one who waits there are no options. Linear in the cards that are not in a
    deck."""
    decision = state.decision
    if decision is not None and decision.player != player:
        decision = None
    meanings = [] if decision is None else _shown(state, decision, page)
    wanted: set[int] = set()
    for one in meanings:
        wanted.update(one.cards)
    seen = _Seen(state, player, wanted)
    rows = seen.places()
    options: list[int] = []
    for one in meanings:
        options.extend(_option(state, player, one, rows))
    pages = 0 if decision is None else pages_of(decision)
    return Observed(
        seen.numbers(rows), options, pages, _table(state, player, decision, page, pages, rows, seen.left_out)
    )


def _shown(state: State, decision: Decision, page: int) -> list[Meaning]:
    codes = decision.options
    if len(codes) > OPTIONS:
        codes = codes[page * TURN_PAGE : (page + 1) * TURN_PAGE]
    return [meaning(state, decision, code) for code in codes]


# -- cards -----------------------------------------------------------------------------------------------------------
def _information(now: Info) -> bytes:
    found = _PRINTED.get(now)
    if found is None:
        if len(_PRINTED) >= _MOST_PRINTED:
            _PRINTED.clear()
        columns_of_it = (
            name_number(now.name),
            now.types,
            now.attributes,
            _cut(now.total_cost),
            _value(now.atk),
            _value(now.defense),
            (now.keywords & _LOW_KEYWORDS) >> 1,
            now.keywords >> 31,
            len(now.abilities),
        )
        found = _PRINTED[now] = packed(columns_of_it)
    return found


class _Seen:
    """The rows of the objects that a player sees, in the making."""

    __slots__ = ("_aimed", "_handles", "_hosts", "_player", "_rows", "_state", "_wanted", "left_out")

    def __init__(self, state: State, player: int, wanted: set[int]) -> None:
        self._state = state
        self._player = player
        self._wanted = wanted
        self._aimed = _aimed(state)
        self._handles: list[int] = []
        self._hosts: list[tuple[int, int]] = []
        self._rows: list[bytes] = []
        self.left_out = 0
        for place, handle in enumerate(state.chase):
            self._add(handle, place)
        for zone in _SEATS:
            for seat in (player, 1 - player):
                handles = state.zone(zone, seat)
                if handles:
                    self._zone(zone, handles)

    def places(self) -> dict[int, int]:
        """Which object has which row. What options name comes first if not all fit."""
        if len(self._handles) > OBJECTS:
            named = [place for place in range(len(self._handles)) if self._handles[place] in self._wanted]
            others = [place for place in range(len(self._handles)) if self._handles[place] not in self._wanted]
            order = (named + others)[:OBJECTS]
            self.left_out = len(self._handles) - OBJECTS
            self._handles = [self._handles[place] for place in order]
            self._rows = [self._rows[place] for place in order]
        return {handle: row for row, handle in enumerate(self._handles)}

    def numbers(self, places: dict[int, int]) -> bytearray:
        """The rows one after the other."""
        found = bytearray(b"".join(self._rows))
        for handle, host in self._hosts:
            if handle in places:
                _NUMBER.pack_into(found, places[handle] * _WIDTH + _HOST * _NUMBER.size, places.get(host, NO_ROW))
        return found

    def _zone(self, zone: int, handles: tuple[int, ...]) -> None:
        state, player = self._state, self._player
        if zone & _HIDDEN_DECKS:
            # of a deck: the top card, and what an option names, if they may be known
            for place in range(len(handles)):
                handle = handles[place]
                if (place == 0 or handle in self._wanted) and knows(state, player, handle):
                    self._add(handle, 0)
            return
        hidden: list[int] = []
        for place in range(len(handles)):
            handle = handles[place]
            if knows(state, player, handle):
                self._add(handle, place)
            else:
                hidden.append(handle)
        for handle in hidden:  # behind those that are known: their order tells nothing
            obj = state.at(handle)
            self._handles.append(handle)
            mine, owned = obj.controller == player, obj.owner == player
            self._rows.append(packed((0, _ZONE[zone], 0, 1 if mine else 0, 1 if owned else 0, 0)) + _UNKNOWN)

    def _add(self, handle: int, place: int) -> None:
        state, player = self._state, self._player
        obj = state.at(handle)
        zone = obj.zone
        self._handles.append(handle)
        mine, owned = obj.controller == player, obj.owner == player
        head = packed((1, _ZONE[zone], place, 1 if mine else 0, 1 if owned else 0, obj.kind))
        tail = _AT_REST
        if zone & _ALIVE or obj.counters or obj.face_down or handle in self._aimed:
            tail = packed(self._tail(obj))
        self._rows.append(head + _information(info(state, handle)) + tail)

    def _tail(self, obj: Obj) -> Row:
        state, battle, handle = self._state, self._state.battle, obj.id
        counters, play = obj.counters, obj.play
        host = obj.host or obj.attached_to
        if host:
            self._hosts.append((handle, host))
        return (
            _cut(obj.damage),
            1 if obj.rested else 0,
            1 if obj.since == state.turn else 0,
            _many(counters) if counters else 0,
            _boost(counters) if counters else 0,
            1 if obj.face_down else 0,
            1 if obj.astral else 0,
            1 if battle is not None and battle.attacker == handle else 0,
            1 if battle is not None and battle.attacked == handle else 0,
            1 if battle is not None and battle.blocker == handle else 0,
            self._aimed.get(handle, 0),
            _cut(play.x) if play is not None and obj.zone == terms.CHASE else 0,
            NO_ROW,
        )


def _aimed(state: State) -> dict[int, int]:
    """How many cards and abilities on the chase target each object."""
    found: dict[int, int] = {}
    for item in state.chase:
        play = state.at(item).play
        if play is not None:
            for slot in play.targets:
                for target in slot:
                    found[target] = found.get(target, 0) + 1
    return found


def _many(counters: tuple[tuple[str, int], ...]) -> int:
    found = 0
    for _, many in counters:
        found += many
    return found


def _boost(counters: tuple[tuple[str, int], ...]) -> int:
    found = 0
    for name, many in counters:
        change = counter_change(name)
        if change is not None:
            found += change[0] * many
    return found


def _cut(number: int) -> int:
    return MOST if number > MOST else -MOST if number < -MOST else number


def _value(number: int) -> int:
    return NOTHING if number == NO_VALUE else _cut(number)


# -- options and the table -------------------------------------------------------------------------------------------
def _option(state: State, player: int, one: Meaning, rows: dict[int, int]) -> Row:
    cards = one.cards
    ways = 0
    for way in one.ways:
        ways |= _WAY[way]
    return (
        _KIND[one.kind],
        rows.get(cards[0], NO_ROW) if cards else NO_ROW,
        rows.get(cards[1], NO_ROW) if len(cards) > 1 else NO_ROW,
        0 if not one.players else 1 if one.players[0] == player else 2,
        0 if one.number is None else _cut(one.number),
        ways,
        len(one.rests),
        0 if one.will is None else len(one.will),
        _which(state, one),
        name_number(one.word) if one.word else 0,
    )


def _which(state: State, one: Meaning) -> int:
    """Which of its card's abilities an option is about, counted from 0: the numbers of a catalog would tell which cards
    are in the game."""
    if one.ability < 0 or not one.cards:
        return -1
    abilities = info(state, one.cards[0]).abilities
    return abilities.index(one.ability) if one.ability in abilities else len(abilities)


def _table(
    state: State, player: int, decision: Decision | None, page: int, pages: int, rows: dict[int, int], left_out: int
) -> Row:
    several = decision is not None and decision.kind != "priority"
    return (
        _VERSION[state.rules.version],
        1 if state.valhalla else 0,
        state.turn,
        state.phase,
        state.step,
        1 if state.turn_player == player else 0,
        1 if state.priority == player else 0,
        1 if decision is not None else 0,
        0 if decision is None else _DECISION[decision.kind],
        NO_ROW if decision is None else rows.get(decision.source, NO_ROW),
        decision.least if several and decision is not None else 0,
        _cut(decision.most) if several and decision is not None else 0,
        len(decision.chosen) if decision is not None else 0,
        len(state.chase),
        page,
        pages,
        left_out,
        *_side(state, player),
        *_side(state, 1 - player),
    )


def _side(state: State, seat: int) -> Row:
    units = [unit & terms.ALL_ATTRIBUTES for unit in state.will[seat]]
    return (
        _cut(state.life[seat]),
        *[units.count(kind) for kind in _WILL],
        len(state.zone(terms.DECK, seat)),
        len(state.zone(terms.STONE_DECK, seat)),
        len(state.zone(terms.HAND, seat)),
        len(state.zone(terms.LIFEBREAK, seat)),
        state.called[seat],
        state.judged[seat],
        state.played[seat],
        state.turns_taken[seat],
    )
