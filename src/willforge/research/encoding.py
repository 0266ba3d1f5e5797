"""A moment of a game as numbers, for one of its players. Nothing that the player may not know has any part in it."""

from __future__ import annotations

from array import array
from functools import lru_cache
from itertools import chain
from typing import Final
from zlib import crc32

import numpy as np

from willforge import terms
from willforge.play.lookahead import NO_VALUE, Decision, Info, Obj, State, counter_change, info, knows
from willforge.play.options import Meaning, meaning
from willforge.research.layout import (
    DECISIONS,
    KINDS,
    MOST,
    NO_ROW,
    NOTHING,
    OBJECT,
    OBJECTS,
    OPTION,
    OPTIONS,
    TURN_PAGE,
    VERSIONS,
    WAYS,
    ZONES,
    Arrays,
    columns,
)

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
_NO_OBJECT: Final = np.array([NO_ROW if name == "host" else 0 for name, _ in OBJECT], np.int32)
_ALIVE: Final = terms.IN_PLAY | terms.ITEMS | terms.CHASE
"""Where something can happen to a card."""


@lru_cache(maxsize=100_000)
def name_number(name: str) -> int:
    """A name or word as a number that is the same in every game and on every machine, and tells nothing else. Two names
    may share one, by chance about once in 2,000 million."""
    return crc32(name.encode("utf-8")) & 0x7FFFFFFF


def pages_of(decision: Decision) -> int:
    """On how many pages the options of a decision fit."""
    return 1 if len(decision.options) <= OPTIONS else -(-len(decision.options) // TURN_PAGE)


def option_of(decision: Decision, page: int, action: int) -> int | None:
    """The place of the option that an action means on a page; None for the action that turns the page. Raises
    IndexError for an action that means nothing there."""
    many = pages_of(decision)
    if many > 1 and action == TURN_PAGE:
        return None
    place = page * TURN_PAGE + action if many > 1 else action
    if not (0 <= action < OPTIONS and place < len(decision.options)):
        raise IndexError(action)
    return place


def observe(state: State, player: int, page: int, out: Arrays) -> None:
    """Writes what a player sees now into `out`. For the one who waits, options and mask are empty. Linear in the cards
    that are not in a deck."""
    decision = state.decision
    if decision is not None and decision.player != player:
        decision = None
    meanings = [] if decision is None else _shown(state, decision, page)
    seen = _Seen(state, player, {handle for one in meanings for handle in one.cards})
    rows = seen.write(out)
    _write_options(state, player, meanings, rows, decision, out)
    _write_table(state, player, decision, page, rows, seen.left_out, out)


def _shown(state: State, decision: Decision, page: int) -> list[Meaning]:
    codes = decision.options
    if len(codes) > OPTIONS:
        codes = codes[page * TURN_PAGE : (page + 1) * TURN_PAGE]
    return [meaning(state, decision, code) for code in codes]


# -- cards -----------------------------------------------------------------------------------------------------------
Row = tuple[int, ...]

_HEAD: Final = _CARD["name"]
_TAIL: Final = _CARD["damage"]
_UNKNOWN: Final[Row] = tuple(
    NOTHING if name in ("atk", "def") else NO_ROW if name == "host" else 0 for name, _ in OBJECT[_HEAD - 1 :]
)
"""What is told of a hidden card besides its zone and whose it is."""
_AT_REST: Final[Row] = (*(0 for _ in OBJECT[_TAIL:-1]), NO_ROW)
"""The last columns of a card to which nothing can happen where it is."""
_PRINTED: dict[Info, Row] = {}
"""The columns that current information gives. Information that is published never changes, and most is printed."""
_MOST_PRINTED: Final = 20_000


def _information(now: Info) -> Row:
    found = _PRINTED.get(now)
    if found is None:
        if len(_PRINTED) >= _MOST_PRINTED:
            _PRINTED.clear()
        found = _PRINTED[now] = (
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
    return found


class _Seen:
    """The rows of the objects that a player sees, in the making."""

    __slots__ = ("aimed", "handles", "hosts", "left_out", "player", "rows", "state", "wanted")

    def __init__(self, state: State, player: int, wanted: set[int]) -> None:
        self.state = state
        self.player = player
        self.wanted = wanted
        self.aimed = _aimed(state)
        self.handles: list[int] = []
        self.hosts: list[tuple[int, int]] = []
        self.rows: list[Row] = []
        self.left_out = 0
        for place, handle in enumerate(state.chase):
            self._add(handle, place)
        for zone in _SEATS:
            for seat in (player, 1 - player):
                handles = state.zone(zone, seat)
                if handles:
                    self._zone(zone, handles)

    def write(self, out: Arrays) -> dict[int, int]:
        """Writes the rows and returns which object has which. What options name comes first if not all fit."""
        if len(self.rows) > OBJECTS:
            order = sorted(range(len(self.rows)), key=lambda place: self.handles[place] not in self.wanted)[:OBJECTS]
            self.left_out = len(self.rows) - OBJECTS
            self.handles = [self.handles[place] for place in order]
            self.rows = [self.rows[place] for place in order]
        count = len(self.rows)
        places = {handle: row for row, handle in enumerate(self.handles)}
        if count:
            flat = array("i", chain.from_iterable(self.rows))
            out.objects[:count] = np.frombuffer(flat, np.int32).reshape(count, len(OBJECT))
        out.objects[count:] = _NO_OBJECT
        for handle, host in self.hosts:
            if handle in places:
                out.objects[places[handle], _CARD["host"]] = places.get(host, NO_ROW)
        return places

    def _zone(self, zone: int, handles: tuple[int, ...]) -> None:
        state, player = self.state, self.player
        if zone & _HIDDEN_DECKS:
            # of a deck: the top card, and what an option names, if they may be known
            for place, handle in enumerate(handles):
                if (place == 0 or handle in self.wanted) and knows(state, player, handle):
                    self._add(handle, 0)
            return
        hidden: list[int] = []
        for place, handle in enumerate(handles):
            if knows(state, player, handle):
                self._add(handle, place)
            else:
                hidden.append(handle)
        for handle in hidden:  # behind those that are known: their order tells nothing
            obj = state.at(handle)
            self.handles.append(handle)
            mine, owned = obj.controller == player, obj.owner == player
            self.rows.append((0, _ZONE[zone], 0, 1 if mine else 0, 1 if owned else 0, *_UNKNOWN))

    def _add(self, handle: int, place: int) -> None:
        state, player = self.state, self.player
        obj = state.at(handle)
        zone = obj.zone
        self.handles.append(handle)
        head = (1, _ZONE[zone], place, 1 if obj.controller == player else 0, 1 if obj.owner == player else 0, obj.kind)
        tail = _AT_REST
        if zone & _ALIVE or obj.counters or obj.face_down or handle in self.aimed:
            tail = self._tail(obj)
        self.rows.append((*head, *_information(info(state, handle)), *tail))

    def _tail(self, obj: Obj) -> Row:
        state, battle, handle = self.state, self.state.battle, obj.id
        counters, play = obj.counters, obj.play
        host = obj.host or obj.attached_to
        if host:
            self.hosts.append((handle, host))
        return (
            _cut(obj.damage),
            1 if obj.rested else 0,
            1 if obj.since == state.turn else 0,
            sum(many for _, many in counters) if counters else 0,
            _boost(counters) if counters else 0,
            1 if obj.face_down else 0,
            1 if obj.astral else 0,
            1 if battle is not None and battle.attacker == handle else 0,
            1 if battle is not None and battle.attacked == handle else 0,
            1 if battle is not None and battle.blocker == handle else 0,
            self.aimed.get(handle, 0),
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


def _boost(counters: tuple[tuple[str, int], ...]) -> int:
    changes = ((counter_change(name), many) for name, many in counters)
    return sum(change[0] * many for change, many in changes if change is not None)


def _cut(number: int) -> int:
    return max(-MOST, min(MOST, number))


def _value(number: int) -> int:
    return NOTHING if number == NO_VALUE else max(-MOST, min(MOST, number))


def _write_options(
    state: State, player: int, meanings: list[Meaning], rows: dict[int, int], decision: Decision | None, out: Arrays
) -> None:
    flat: list[int] = []
    for one in meanings:
        flat += _option(state, player, one, rows)
    count = len(meanings)
    if count:
        out.options[:count] = np.frombuffer(array("i", flat), np.int32).reshape(count, len(OPTION))
    out.options[count:] = _NO_OPTION
    out.mask[:count] = 1
    out.mask[count:] = 0
    if decision is not None and pages_of(decision) > 1:
        out.options[TURN_PAGE, 0] = _KIND["page"]
        out.mask[TURN_PAGE] = 1


_NO_OPTION: Final = np.array([NO_ROW if name in ("card", "other", "ability") else 0 for name, _ in OPTION], np.int32)


def _option(state: State, player: int, one: Meaning, rows: dict[int, int]) -> tuple[int, ...]:
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


def _write_table(
    state: State,
    player: int,
    decision: Decision | None,
    page: int,
    rows: dict[int, int],
    left_out: int,
    out: Arrays,
) -> None:
    several = decision is not None and decision.kind != "priority"
    out.table[:] = (
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
        0 if decision is None else pages_of(decision),
        left_out,
        *_side(state, player),
        *_side(state, 1 - player),
    )


def _side(state: State, seat: int) -> tuple[int, ...]:
    will = state.will[seat]
    units = [unit & terms.ALL_ATTRIBUTES for unit in will]
    return (
        _cut(state.life[seat]),
        *(units.count(kind) for kind in _WILL),
        len(state.zone(terms.DECK, seat)),
        len(state.zone(terms.STONE_DECK, seat)),
        len(state.zone(terms.HAND, seat)),
        len(state.zone(terms.LIFEBREAK, seat)),
        state.called[seat],
        state.judged[seat],
        state.played[seat],
        state.turns_taken[seat],
    )
