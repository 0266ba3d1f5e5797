"""A state as plain data and back: what saves, clones by value, digests and crash recovery rest on.

Every record is a list of its fields in the order of its table below, the state itself a mapping. The tables name
every slot of
every class but the token of who may write, the derived tables, the log, and the catalog and rules that the caller
brings. A test
changes each slot and demands that it survives, so a new slot can not be forgotten here.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final, NoReturn

from willforge import terms
from willforge.engine.catalog import Catalog
from willforge.engine.info import Info
from willforge.engine.records import (
    SLOT_BITS,
    SLOT_MASK,
    Battle,
    Decision,
    Event,
    Frame,
    Last,
    Lasting,
    Obj,
    Pending,
    Play,
    Script,
    Waiting,
    zone_index,
)
from willforge.engine.state import State
from willforge.errors import WillforgeError
from willforge.rules.record import Rules

FORMAT: Final = 1
MAX_NESTING: Final = 4
"""A snapshot for an illegal play holds no further snapshot; deeper data was not written by `to_data`."""


class BrokenSave(WillforgeError):
    """Data that is no state of this format; `place` names where."""

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(f"broken save: {place}: {problem}" if place else f"broken save: {problem}")
        self.place = place
        self.problem = problem


# -- kinds of fields -----------------------------------------------------------------------------------------
_INT: Final = 0
_BOOL: Final = 1
_STR: Final = 2
_PLAYER: Final = 3  # 0 or 1
_SEAT: Final = 4  # a player or -1
_HANDLE: Final = 5  # an object, 0, or a player
_INTS: Final = 6  # tuple[int, ...]
_TUPLES: Final = 7  # tuple[tuple[int, ...], ...]
_NAMED: Final = 8  # tuple[tuple[str, int], ...]
_PAIRS: Final = 9  # tuple[tuple[int, int], ...]
_VALUES: Final = 10  # tuple of numbers, words and tuples of numbers
_REGS: Final = 11  # the same as a list
_INT_LIST: Final = 12  # list[int]
_STRS: Final = 13  # tuple[str, ...]
_EVENT: Final = 14  # Event or None
_EVENTS: Final = 15  # tuple[Event, ...]
_PLAY: Final = 16  # Play or None
_CARD: Final = 17  # numbers of the catalog
_FACE: Final = 18
_ABILITY: Final = 19
_CODE: Final = 20
_STATIC: Final = 21
_TRIGGER: Final = 22
_ZONE: Final = 23
_TUPLE_LIST: Final = 24  # list[tuple[int, ...]]
_TWO: Final = 25  # list[int] of two
_TWO_BOOLS: Final = 26
_TWO_STRS: Final = 27
_TWO_TUPLES: Final = 28
_OBJS: Final = 29  # list[Obj | None]
_FRAMES: Final = 30
_DECISION: Final = 31
_LASTINGS: Final = 32
_PENDINGS: Final = 33
_WAITINGS: Final = 34
_BATTLE: Final = 35
_EVENT_LIST: Final = 36
_LAST: Final = 37
_USES: Final = 38  # list[tuple[int, str]]
_PAIR_LIST: Final = 39  # list[tuple[int, int]]
_SCRIPT: Final = 40
_STATE: Final = 41
_INFO: Final = 42
_OBJ: Final = 43
_SHUFFLES: Final = 44  # list[tuple[int, int, tuple[int, ...]]]

Table = tuple[tuple[str, int], ...]

PLAY_FIELDS: Final[Table] = (
    ("ability", _ABILITY), ("abilities", _INTS), ("modes", _TUPLES), ("targets", _TUPLES), ("division", _TUPLES),
    ("x", _INT), ("y", _INT), ("awakened", _INT), ("flags", _INT), ("from_zone", _ZONE), ("paid", _INTS),
    ("source", _HANDLE), ("event", _EVENT), ("regs", _VALUES), ("code", _CODE), ("offered", _TUPLES),
)  # fmt: skip
OBJ_FIELDS: Final[Table] = (
    ("id", _INT), ("kind", _INT), ("card", _CARD), ("face", _FACE), ("owner", _PLAYER), ("home", _PLAYER),
    ("controller", _PLAYER), ("zone", _ZONE), ("rested", _BOOL), ("face_down", _INT), ("revealed", _INT),
    ("damage", _INT), ("counters", _NAMED), ("stamp", _INT), ("since", _INT), ("field_turn", _INT),
    ("zone_turn", _INT), ("host", _HANDLE), ("attached", _HANDLE), ("under", _HANDLE), ("play", _PLAY),
    ("memory", _VALUES), ("base_atk", _INT), ("base_def", _INT), ("astral", _BOOL), ("ability_uses", _PAIRS),
    ("start_zone", _ZONE),
)  # fmt: skip
INFO_FIELDS: Final[Table] = (
    ("face", _INT), ("name", _STR), ("names", _STRS), ("types", _INT), ("general", _INT), ("attributes", _INT),
    ("races", _STRS), ("atk", _INT), ("defense", _INT), ("keywords", _INT), ("abilities", _INTS),
    ("stone_types", _INT), ("divinity", _INT), ("total_cost", _INT), ("triggers", _INT),
)  # fmt: skip
LAST_FIELDS: Final[Table] = (("obj", _OBJ), ("info", _INFO))
EVENT_FIELDS: Final[Table] = (
    ("kind", _INT), ("what", _HANDLE), ("by", _HANDLE), ("other", _HANDLE), ("player", _SEAT), ("amount", _INT),
    ("from_zone", _ZONE), ("to_zone", _ZONE), ("verb", _INT), ("place", _INT), ("rested", _INT), ("hidden", _INT),
    ("under", _SEAT), ("name", _STR), ("battle", _INT), ("replaced", _INTS), ("new", _HANDLE),
)  # fmt: skip
PENDING_FIELDS: Final[Table] = (
    ("number", _INT), ("ability", _ABILITY), ("code", _CODE), ("source", _HANDLE), ("controller", _PLAYER),
    ("event", _EVENT), ("regs", _VALUES), ("targets", _TUPLES), ("x", _INT),
)  # fmt: skip
WAITING_FIELDS: Final[Table] = (
    ("number", _INT), ("trigger", _TRIGGER), ("code", _CODE), ("source", _HANDLE), ("controller", _PLAYER),
    ("regs", _VALUES), ("targets", _TUPLES), ("x", _INT), ("expires", _INT), ("every", _BOOL),
)  # fmt: skip
LASTING_FIELDS: Final[Table] = (
    ("number", _INT), ("static", _STATIC), ("objects", _INTS), ("source", _HANDLE), ("controller", _PLAYER),
    ("stamp", _INT), ("until", _INT), ("turn", _INT), ("regs", _VALUES), ("targets", _TUPLES), ("x", _INT),
    ("left", _INT), ("locked", _INTS),
)  # fmt: skip
BATTLE_FIELDS: Final[Table] = (
    ("attacker", _HANDLE), ("attacked", _HANDLE), ("blocker", _HANDLE), ("dealt", _BOOL), ("processed", _BOOL),
    ("enemy_played", _BOOL), ("fought", _BOOL), ("was_blocked", _BOOL), ("met", _BOOL), ("foe", _HANDLE),
)  # fmt: skip
FRAME_FIELDS: Final[Table] = (
    ("kind", _INT), ("step", _INT), ("code", _CODE), ("source", _HANDLE), ("controller", _PLAYER), ("obj", _HANDLE),
    ("targets", _TUPLES), ("division", _TUPLES), ("x", _INT), ("y", _INT), ("event", _EVENT), ("regs", _REGS),
    ("data", _INT_LIST), ("did", _BOOL), ("done", _INT), ("events", _EVENTS), ("moved", _INTS), ("offered", _TUPLES),
)  # fmt: skip
DECISION_FIELDS: Final[Table] = (
    ("player", _PLAYER), ("kind", _STR), ("options", _TUPLE_LIST), ("rule", _STR), ("prompt", _STR),
    ("source", _HANDLE), ("names", _STRS),
)  # fmt: skip
SCRIPT_FIELDS: Final[Table] = (("rolls", _INT_LIST), ("shuffles", _SHUFFLES), ("picks", _INT_LIST))
STATE_FIELDS: Final[Table] = (
    ("valhalla", _BOOL), ("rng", _INT), ("clock", _INT), ("next_number", _INT), ("objs", _OBJS), ("free", _INT_LIST),
    ("generations", _INT_LIST), ("zones", _TUPLE_LIST), ("life", _TWO), ("will", _TWO_TUPLES),
    ("will_only", _TWO_TUPLES), ("weather", _TWO_STRS), ("turn", _INT), ("turn_player", _PLAYER),
    ("first_player", _PLAYER), ("turns_taken", _TWO), ("phase", _INT), ("step", _INT), ("priority", _SEAT),
    ("passes", _INT), ("called", _TWO), ("judged", _TWO), ("played", _TWO), ("forfeited", _BOOL),
    ("drew_empty", _TWO_BOOLS), ("lost", _TWO), ("winner", _INT), ("agenda", _FRAMES), ("barred", _TUPLE_LIST),
    ("decision", _DECISION), ("effects", _LASTINGS), ("triggered", _PENDINGS), ("delayed", _WAITINGS),
    ("battle", _BATTLE), ("happened", _EVENT_LIST), ("last", _LAST), ("uses_game", _USES),
    ("extra_turns", _INT_LIST), ("skips", _PAIR_LIST), ("done", _INT), ("done_objects", _INTS), ("roll", _INT),
    ("restarted_by", _SEAT), ("work", _INT), ("chain", _INT), ("stoppers", _INT), ("settled", _BOOL),
    ("script", _SCRIPT), ("rewind", _STATE),
)  # fmt: skip
NOT_IN_DATA: Final = frozenset({"token", "tables", "log", "catalog", "rules"})
"""Slots that are no data: who may write, what is derived, what the caller brings."""


# -- writing ---------------------------------------------------------------------------------------------------
def to_data(state: State) -> dict[str, Any]:
    """The whole state as lists, numbers, words and mappings that JSON can hold. Linear in the state."""
    data: dict[str, Any] = {"format": FORMAT}
    for name, kind in STATE_FIELDS:
        data[name] = _out(kind, getattr(state, name))
    return data


def digest(state: State) -> str:
    """A fingerprint of everything in the state, the same in every process and on every machine. Linear in the state."""
    return hashlib.blake2b(ascii(to_data(state)).encode("ascii"), digest_size=16).hexdigest()


def _record(table: Table, record: object) -> list[Any]:
    return [_out(kind, getattr(record, name)) for name, kind in table]


def _records(table: Table, records: Any) -> list[Any]:
    return [_record(table, record) for record in records]


def _out(kind: int, value: Any) -> Any:
    if kind <= _HANDLE or _CARD <= kind <= _ZONE:
        return value
    if value is None:
        return None
    if kind in _RECORD_TABLES:
        return _record(_RECORD_TABLES[kind], value)
    if kind in _LIST_TABLES:
        return _records(_LIST_TABLES[kind], value)
    if kind == _OBJS:
        return [None if obj is None else _record(OBJ_FIELDS, obj) for obj in value]
    if kind == _LAST:
        return [[handle, *_record(LAST_FIELDS, value[handle])] for handle in sorted(value)]
    if kind == _STATE:
        return to_data(value)
    return [_plain(item) for item in value]


def _plain(value: Any) -> Any:
    """Tuples as lists, at most two deep."""
    if isinstance(value, tuple):
        return [list(item) if isinstance(item, tuple) else item for item in value]
    return value


_RECORD_TABLES: Final[dict[int, Table]] = {
    _EVENT: EVENT_FIELDS,
    _PLAY: PLAY_FIELDS,
    _DECISION: DECISION_FIELDS,
    _BATTLE: BATTLE_FIELDS,
    _SCRIPT: SCRIPT_FIELDS,
    _INFO: INFO_FIELDS,
    _OBJ: OBJ_FIELDS,
}
_LIST_TABLES: Final[dict[int, Table]] = {
    _EVENTS: EVENT_FIELDS,
    _EVENT_LIST: EVENT_FIELDS,
    _FRAMES: FRAME_FIELDS,
    _LASTINGS: LASTING_FIELDS,
    _PENDINGS: PENDING_FIELDS,
    _WAITINGS: WAITING_FIELDS,
}


# -- reading -----------------------------------------------------------------------------------------------------
def from_data(data: object, catalog: Catalog, rules: Rules) -> State:
    """The state that `to_data` wrote. Raises BrokenSave naming the place of whatever is missing, of another type or
    out of range.

    `catalog` must be built from the same cards in the same order, and `rules` be the version the game was played
    with. Linear in
    the data."""
    return _Reader(catalog, rules).state(data, 0)


class _Reader:
    """Reads data field by field and remembers where it is, for messages."""

    __slots__ = ("catalog", "depth", "path", "rules", "slots", "token")

    def __init__(self, catalog: Catalog, rules: Rules) -> None:
        self.catalog = catalog
        self.rules = rules
        self.path: list[str] = []
        self.slots = 0
        self.depth = 0
        self.token: object = None

    def fail(self, problem: str) -> NoReturn:
        """Stops with the place."""
        raise BrokenSave(".".join(self.path), problem)

    def state(self, data: object, depth: int) -> State:
        """A state, or the snapshot inside one."""
        if not isinstance(data, dict):
            self.fail(f"a mapping was expected, not {_shown(data)}")
        if data.get("format") != FORMAT or isinstance(data.get("format"), bool):
            self.path.append("format")
            self.fail(f"format {_shown(data.get('format'))} is not known: this version reads format {FORMAT}")
        if depth > MAX_NESTING:
            self.fail("snapshots nested too deep")
        state = State(self.rules, self.catalog, 0)
        unknown = [key for key in data if key != "format" and not any(key == name for name, _ in STATE_FIELDS)]
        if unknown:
            self.fail(f"unknown key {_shown(unknown[0])}")
        outer_slots, outer_token, outer_depth = self.slots, self.token, self.depth
        objs = data.get("objs")
        self.slots = len(objs) if isinstance(objs, list) else 0
        self.token = state.token
        self.depth = depth
        for name, kind in STATE_FIELDS:
            self.path.append(name)
            if name not in data:
                self.fail("this key is missing")
            setattr(state, name, self.value(kind, data[name]))
            self.path.pop()
        self.check(state)
        self.slots, self.token, self.depth = outer_slots, outer_token, outer_depth
        return state

    # -- single values -----------------------------------------------------------------------------------------
    def number(self, value: object) -> int:
        """A whole number."""
        if not isinstance(value, int) or isinstance(value, bool):
            self.fail(f"a number was expected, not {_shown(value)}")
        return value

    def between(self, value: object, least: int, most: int, what: str) -> int:
        """A number in a range."""
        number = self.number(value)
        if not least <= number <= most:
            self.fail(f"{number} is no {what}: it must be from {least} to {most}")
        return number

    def handle(self, value: object) -> int:
        """An object, a player or nothing."""
        number = self.number(value)
        if number < -2 or (number & SLOT_MASK >= self.slots and number > 0):
            self.fail(f"handle {number} is out of range: there are {max(0, self.slots - 1)} objects")
        return number

    def word(self, value: object) -> str:
        """A text."""
        if not isinstance(value, str):
            self.fail(f"a text was expected, not {_shown(value)}")
        return value

    def truth(self, value: object) -> bool:
        """True or false."""
        if not isinstance(value, bool):
            self.fail(f"true or false was expected, not {_shown(value)}")
        return value

    def items(self, value: object) -> list[Any]:
        """A list."""
        if not isinstance(value, list):
            self.fail(f"a list was expected, not {_shown(value)}")
        return value

    def exactly(self, value: object, many: int) -> list[Any]:
        """A list of that many items."""
        items = self.items(value)
        if len(items) != many:
            self.fail(f"{many} items were expected, not {len(items)}")
        return items

    def numbers(self, value: object) -> tuple[int, ...]:
        """A list of numbers."""
        return tuple([self.number(item) for item in self.items(value)])

    def held(self, value: object) -> Any:
        """A number, a word or a list of numbers: what a register holds."""
        if isinstance(value, list):
            return self.numbers(value)
        if isinstance(value, str):
            return value
        return self.number(value)

    def value(self, kind: int, value: object) -> Any:
        """A value of the given kind."""
        if kind <= _HANDLE:
            return self.simple(kind, value)
        if _CARD <= kind <= _ZONE:
            return self.catalogued(kind, value)
        if kind in _RECORD_TABLES:
            if value is None and kind not in (_INFO, _OBJ):
                return None
            return self.record(kind, value)
        if kind in _LIST_TABLES:
            return self.records(kind, value)
        if kind == _STATE:
            return None if value is None else self.state(value, self.depth + 1)
        if kind == _OBJS:
            return self.objs(value)
        if kind == _LAST:
            return self.last(value)
        return self.many(kind, value)

    def simple(self, kind: int, value: object) -> Any:
        """A number, truth, word, player or handle."""
        if kind == _INT:
            return self.number(value)
        if kind == _BOOL:
            return self.truth(value)
        if kind == _STR:
            return self.word(value)
        if kind == _PLAYER:
            return self.between(value, 0, 1, "player")
        if kind == _SEAT:
            return self.between(value, -1, 1, "player")
        return self.handle(value)

    def catalogued(self, kind: int, value: object) -> int:
        """A number of something in the catalog, or a zone."""
        if kind == _CARD:
            return self.between(value, 0, len(self.catalog.cards) - 1, "card of the catalog")
        if kind == _FACE:
            return self.between(value, 0, len(self.catalog.faces) - 1, "face of the catalog")
        if kind == _ABILITY:
            return self.between(value, -2, len(self.catalog.abilities) - 1, "ability of the catalog")
        if kind == _CODE:
            return self.between(value, -1, len(self.catalog.codes) - 1, "effect of the catalog")
        if kind == _STATIC:
            return self.between(value, 0, len(self.catalog.statics) - 1, "continuous effect of the catalog")
        if kind == _TRIGGER:
            return self.between(value, 0, len(self.catalog.triggers) - 1, "trigger of the catalog")
        number = self.number(value)
        if number not in terms.ZONE_NAMES:
            self.fail(f"{number} is no zone")
        return number

    def many(self, kind: int, value: object) -> Any:
        """A list or tuple of simple things."""
        if kind == _INTS:
            return self.numbers(value)
        if kind == _INT_LIST:
            return list(self.numbers(value))
        if kind == _TUPLES:
            return tuple([self.numbers(item) for item in self.items(value)])
        if kind == _TUPLE_LIST:
            return [self.numbers(item) for item in self.items(value)]
        if kind == _VALUES:
            return tuple([self.held(item) for item in self.items(value)])
        if kind == _REGS:
            return [self.held(item) for item in self.items(value)]
        if kind == _STRS:
            return tuple([self.word(item) for item in self.items(value)])
        if kind == _TWO:
            return [self.number(item) for item in self.exactly(value, 2)]
        if kind == _TWO_BOOLS:
            return [self.truth(item) for item in self.exactly(value, 2)]
        if kind == _TWO_STRS:
            return [self.word(item) for item in self.exactly(value, 2)]
        if kind == _TWO_TUPLES:
            return [self.numbers(item) for item in self.exactly(value, 2)]
        return self.pairs(kind, value)

    def pairs(self, kind: int, value: object) -> Any:
        """Counters, uses of abilities, skipped phases, shuffles of a script."""
        found: list[Any] = []
        for item in self.items(value):
            if kind == _SHUFFLES:
                player, zone, slots = self.exactly(item, 3)
                found.append((self.between(player, 0, 1, "player"), self.number(zone), self.numbers(slots)))
                continue
            first, second = self.exactly(item, 2)
            if kind == _NAMED:
                found.append((self.word(first), self.number(second)))
            elif kind == _USES:
                found.append((self.number(first), self.word(second)))
            else:
                found.append((self.number(first), self.number(second)))
        return tuple(found) if kind in (_NAMED, _PAIRS) else found

    # -- records -------------------------------------------------------------------------------------------------
    def fields(self, table: Table, value: object) -> dict[str, Any]:
        """The fields of a record by name."""
        items = self.items(value)
        if len(items) != len(table):
            missing = f", '{table[len(items)][0]}' is missing" if len(items) < len(table) else ""
            self.fail(f"{len(table)} fields were expected, not {len(items)}{missing}")
        found: dict[str, Any] = {}
        for place, (name, kind) in enumerate(table):
            self.path.append(name)
            found[name] = self.value(kind, items[place])
            self.path.pop()
        return found

    def record(self, kind: int, value: object) -> Any:
        """One record."""
        found = self.fields(_RECORD_TABLES[kind], value)
        if kind == _EVENT:
            return Event(**found)
        if kind == _PLAY:
            return Play(**found)
        if kind == _DECISION:
            return Decision(**found)
        if kind == _BATTLE:
            return Battle(**found)
        if kind == _SCRIPT:
            return Script(**found)
        if kind == _INFO:
            return Info(**found)
        return Obj(token=self.token, **found)

    def records(self, kind: int, value: object) -> Any:
        """A list of records; events of a frame are a tuple."""
        found: list[Any] = []
        for place, item in enumerate(self.items(value)):
            self.path.append(str(place))
            fields = self.fields(_LIST_TABLES[kind], item)
            if kind == _FRAMES:
                found.append(Frame(**fields))
            elif kind == _LASTINGS:
                found.append(Lasting(**fields))
            elif kind == _PENDINGS:
                found.append(Pending(**fields))
            elif kind == _WAITINGS:
                found.append(Waiting(**fields))
            else:
                found.append(Event(**fields))
            self.path.pop()
        return tuple(found) if kind == _EVENTS else found

    def objs(self, value: object) -> list[Obj | None]:
        """The objects by slot; slot 0 is never used."""
        found: list[Obj | None] = []
        for slot, item in enumerate(self.items(value)):
            self.path.append(str(slot))
            if item is None:
                found.append(None)
            else:
                obj: Obj = self.record(_OBJ, item)
                if slot == 0 or obj.id & SLOT_MASK != slot or obj.id <= 0:
                    self.fail(f"handle {obj.id} does not belong into slot {slot}")
                if obj.face not in self.catalog.cards[obj.card].faces:
                    self.fail(f"face {obj.face} is no face of card {obj.card}")
                found.append(obj)
            self.path.pop()
        return found

    def last(self, value: object) -> dict[int, Last]:
        """What is known of objects that are gone."""
        found: dict[int, Last] = {}
        for place, item in enumerate(self.items(value)):
            self.path.append(str(place))
            handle, obj, info = self.exactly(item, 3)
            found[self.handle(handle)] = Last(self.record(_OBJ, obj), self.record(_INFO, info))
            self.path.pop()
        return found

    # -- what belongs together ---------------------------------------------------------------------------------
    def check(self, state: State) -> None:
        """Objects, handles and zones must agree with each other."""
        if len(state.generations) != len(state.objs):
            self.fail(f"generations: {len(state.objs)} numbers were expected, not {len(state.generations)}")
        if not state.objs:
            self.fail("objs: slot 0 is missing")
        if len(state.zones) != 28:
            self.fail(f"zones: 28 lists were expected, not {len(state.zones)}")
        for obj in state.objs:
            if obj is not None and obj.id >> SLOT_BITS > state.generations[obj.id & SLOT_MASK]:
                self.fail(f"generations.{obj.id & SLOT_MASK}: smaller than that of handle {obj.id}")
        for slot in state.free:
            if not 0 < slot < len(state.objs) or state.objs[slot] is not None:
                self.fail(f"free: slot {slot} is not free")
        for zone in terms.ZONE_NAMES:
            if zone == terms.NOWHERE:
                continue
            for player in (0, 1):
                index = zone_index(zone, player)
                for handle in state.zones[index]:
                    found = state.obj(handle) if handle > 0 and handle & SLOT_MASK < len(state.objs) else None
                    if found is None or found.zone != zone:
                        self.fail(f"zones.{index}: handle {handle} is no object in {terms.ZONE_NAMES[zone]}")
                if len(set(state.zones[index])) != len(state.zones[index]):
                    self.fail(f"zones.{index}: an object lies there twice")
        if not -1 <= state.winner <= 2:
            self.fail(f"winner: {state.winner} is neither a player nor a draw")
        if state.phase not in terms.PHASE_NAMES or state.step not in terms.STEP_NAMES:
            self.fail(f"phase: {state.phase}, {state.step} is no phase and step")


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
