"""A state as plain data and back: what saves, clones by value, digests and crash recovery rest on.

Every record is a list of its fields in the order of its table in `data_fields`, the state itself a mapping. Not part of
the data are the catalog and the rules, which the caller brings, and what is derived.
"""

from __future__ import annotations

import hashlib
from operator import attrgetter
from typing import Any, Final, NoReturn

from willforge import terms
from willforge.engine.catalog.catalog import Catalog
from willforge.engine.catalog.information import Info
from willforge.engine.model import data_fields as fields
from willforge.engine.model.battle_record import Battle
from willforge.engine.model.decision import Decision, Script
from willforge.engine.model.frame import Batch, Bill, Frame, Opening, Paused, Playing
from willforge.engine.model.lasting import Lasting
from willforge.engine.model.records import SLOT_BITS, SLOT_MASK, Event, Last, Obj, Pending, Play, Waiting, zone_index
from willforge.engine.model.state import State
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


# -- writing ---------------------------------------------------------------------------------------------------
def to_data(state: State) -> dict[str, Any]:
    """The whole state as lists, numbers, words and mappings that JSON can hold. Linear in the state."""
    data: dict[str, Any] = {"format": FORMAT}
    for name, kind in fields.STATE_FIELDS:
        data[fields.SAVED_AS.get(name, name)] = _out(kind, getattr(state, name))
    return data


def digest(state: State) -> str:
    """A fingerprint of everything in the state, the same in every process and on every machine. Linear in the state."""
    return hashlib.blake2b(ascii(to_data(state)).encode("ascii"), digest_size=16).hexdigest()


def _is_plain(kind: int) -> bool:
    """Whether a value of this kind is the same in the data."""
    return kind <= fields.HANDLE or fields.CARD <= kind <= fields.ZONE


_EMPTY: Final = frozenset(
    {fields.INTS, fields.TUPLES, fields.NAMED, fields.PAIRS, fields.VALUES, fields.STRS, fields.EVENTS}
)


def _is_usual(kind: int, item: Any) -> bool:
    """Whether a field has one of the values that most fields have, which need no further check."""
    if type(item) is int:  # for speed: may never hold
        return kind == fields.INT or (item == 0 and kind <= fields.HANDLE and kind >= fields.PLAYER)
    if type(item) is bool:  # for speed: may never hold
        return kind == fields.BOOL
    if item is None:  # for speed: may never hold
        return kind == fields.EVENT or kind == fields.PLAY
    return type(item) is list and not item and kind in _EMPTY


def _record(table: fields.Table, record: object) -> list[Any]:
    getter, nested = _LAYOUTS[id(table)]
    values = list(getter(record))
    for place, kind in nested:
        value = values[place]
        if value is not None:  # for speed: may always hold
            values[place] = _out(kind, value) if value != () else []  # for speed: may always hold
    return values


def _records(table: fields.Table, records: Any) -> list[Any]:
    return [_record(table, record) for record in records]


def _out(kind: int, value: Any) -> Any:
    if _is_plain(kind) or value is None:
        return value
    if kind in _RECORD_TABLES:
        return _record(_RECORD_TABLES[kind], value)
    if kind in _LIST_TABLES:
        return _records(_LIST_TABLES[kind], value)
    if kind == fields.OBJS:
        return [None if obj is None else _record(fields.OBJ_FIELDS, obj) for obj in value]
    if kind == fields.LAST:
        return [[handle, *_record(fields.LAST_FIELDS, value[handle])] for handle in sorted(value)]
    if kind == fields.STATE:
        return to_data(value)
    return [_plain(item) for item in value]


def _plain(value: Any) -> Any:
    """Tuples as lists, at most two deep."""
    if isinstance(value, tuple):
        return [list(item) if isinstance(item, tuple) else item for item in value]
    return value


_RECORD_TABLES: Final[dict[int, fields.Table]] = {
    fields.EVENT: fields.EVENT_FIELDS,
    fields.PLAY: fields.PLAY_FIELDS,
    fields.DECISION: fields.DECISION_FIELDS,
    fields.BATTLE: fields.BATTLE_FIELDS,
    fields.SCRIPT: fields.SCRIPT_FIELDS,
    fields.PLAYING: fields.PLAYING_FIELDS,
    fields.BILL: fields.BILL_FIELDS,
    fields.BATCH: fields.BATCH_FIELDS,
    fields.PAUSED: fields.PAUSED_FIELDS,
    fields.OPENING: fields.OPENING_FIELDS,
    fields.INFO: fields.INFO_FIELDS,
    fields.OBJ: fields.OBJ_FIELDS,
}
_LIST_TABLES: Final[dict[int, fields.Table]] = {
    fields.EVENTS: fields.EVENT_FIELDS,
    fields.EVENT_LIST: fields.EVENT_FIELDS,
    fields.FRAMES: fields.FRAME_FIELDS,
    fields.LASTINGS: fields.LASTING_FIELDS,
    fields.PENDINGS: fields.PENDING_FIELDS,
    fields.WAITINGS: fields.WAITING_FIELDS,
}
_LAYOUTS: Final[dict[int, tuple[Any, list[tuple[int, int]]]]] = {
    id(table): (  # tables are constants: their identity lasts
        attrgetter(*[name for name, _ in table]),
        [(place, kind) for place, (_, kind) in enumerate(table) if not _is_plain(kind)],
    )
    for table in (fields.LAST_FIELDS, *_RECORD_TABLES.values(), *_LIST_TABLES.values())
}
"""How the records of each table are written: all fields at once, then those that are not plain values."""


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

    __slots__ = ("catalog", "depth", "path", "rules", "slots")

    def __init__(self, catalog: Catalog, rules: Rules) -> None:
        self.catalog = catalog
        self.rules = rules
        self.path: list[str] = []
        self.slots = 0
        self.depth = 0

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
        known = {fields.SAVED_AS.get(name, name) for name, _ in fields.STATE_FIELDS}
        unknown = [key for key in data if key != "format" and key not in known]
        if unknown:
            self.fail(f"unknown key {_shown(unknown[0])}")
        outer_slots, outer_depth = self.slots, self.depth
        objs = data.get("objs")
        self.slots = len(objs) if isinstance(objs, list) else 0
        self.depth = depth
        for name, kind in fields.STATE_FIELDS:
            key = fields.SAVED_AS.get(name, name)
            self.path.append(key)
            if key not in data:
                self.fail("this key is missing")
            setattr(state, name, self.value(kind, data[key]))
            self.path.pop()
        self.check(state)
        self.slots, self.depth = outer_slots, outer_depth
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
        if kind <= fields.HANDLE:
            return self.simple(kind, value)
        if fields.CARD <= kind <= fields.ZONE:
            return self.catalogued(kind, value)
        if kind in _RECORD_TABLES:
            return None if value is None else self.record(kind, value)
        if kind in _LIST_TABLES:
            return self.records(kind, value)
        if kind == fields.STATE:
            return None if value is None else self.state(value, self.depth + 1)
        if kind == fields.OBJS:
            return self.objs(value)
        if kind == fields.LAST:
            return self.last(value)
        return self.many(kind, value)

    def simple(self, kind: int, value: object) -> Any:
        """A number, truth, word, player or handle."""
        if kind == fields.INT:
            return self.number(value)
        if kind == fields.BOOL:
            return self.truth(value)
        if kind == fields.STR:
            return self.word(value)
        if kind == fields.PLAYER:
            return self.between(value, 0, 1, "player")
        if kind == fields.SEAT:
            return self.between(value, -1, 1, "player")
        return self.handle(value)

    def catalogued(self, kind: int, value: object) -> int:
        """A number of something in the catalog, or a zone."""
        if kind == fields.CARD:
            return self.between(value, 0, len(self.catalog.cards) - 1, "card of the catalog")
        if kind == fields.FACE:
            return self.between(value, 0, len(self.catalog.faces) - 1, "face of the catalog")
        if kind == fields.ABILITY:
            return self.between(value, -2, len(self.catalog.abilities) - 1, "ability of the catalog")
        if kind == fields.CODE:
            return self.between(value, -1, len(self.catalog.codes) - 1, "effect of the catalog")
        if kind == fields.STATIC:
            return self.between(value, 0, len(self.catalog.statics) - 1, "continuous effect of the catalog")
        if kind == fields.TRIGGER:
            return self.between(value, 0, len(self.catalog.triggers) - 1, "trigger of the catalog")
        number = self.number(value)
        if number not in terms.ZONE_NAMES:
            self.fail(f"{number} is no zone")
        return number

    def many(self, kind: int, value: object) -> Any:
        """A list or tuple of simple things."""
        if kind == fields.INTS:
            return self.numbers(value)
        if kind == fields.INT_LIST:
            return list(self.numbers(value))
        if kind == fields.TUPLES:
            return tuple([self.numbers(item) for item in self.items(value)])
        if kind == fields.TUPLE_LIST:
            return [self.numbers(item) for item in self.items(value)]
        if kind == fields.VALUES:
            return tuple([self.held(item) for item in self.items(value)])
        if kind == fields.REGS:
            return [self.held(item) for item in self.items(value)]
        if kind == fields.STRS:
            return tuple([self.word(item) for item in self.items(value)])
        if kind == fields.TWO:
            return [self.number(item) for item in self.exactly(value, 2)]
        if kind == fields.TWO_BOOLS:
            return [self.truth(item) for item in self.exactly(value, 2)]
        if kind == fields.TWO_STRS:
            return [self.word(item) for item in self.exactly(value, 2)]
        if kind == fields.TWO_TUPLES:
            return [self.numbers(item) for item in self.exactly(value, 2)]
        return self.pairs(kind, value)

    def pairs(self, kind: int, value: object) -> Any:
        """Counters, uses of abilities, skipped phases, shuffles of a script."""
        found: list[Any] = []
        for item in self.items(value):
            if kind == fields.SHUFFLES:
                player, zone, slots = self.exactly(item, 3)
                found.append((self.between(player, 0, 1, "player"), self.number(zone), self.numbers(slots)))
                continue
            first, second = self.exactly(item, 2)
            if kind == fields.NAMED:
                found.append((self.word(first), self.number(second)))
            elif kind == fields.USES:
                found.append((self.number(first), self.word(second)))
            else:
                found.append((self.number(first), self.number(second)))
        return tuple(found) if kind in (fields.NAMED, fields.PAIRS) else found

    # -- records -------------------------------------------------------------------------------------------------
    def fields(self, table: fields.Table, value: object) -> dict[str, Any]:
        """The fields of a record by name."""
        items = self.items(value)
        if len(items) != len(table):
            missing = f", '{table[len(items)][0]}' is missing" if len(items) < len(table) else ""
            self.fail(f"{len(table)} fields were expected, not {len(items)}{missing}")
        found: dict[str, Any] = {}
        place = 0
        for name, kind in table:
            item = items[place]
            place += 1
            if _is_usual(kind, item):
                found[name] = () if type(item) is list else item
                continue
            self.path.append(name)
            found[name] = self.value(kind, item)
            self.path.pop()
        return found

    def record(self, kind: int, value: object) -> Any:
        """One record."""
        found = self.fields(_RECORD_TABLES[kind], value)
        if kind == fields.EVENT:
            return Event(**found)
        if kind == fields.PLAY:
            return Play(**found)
        if kind == fields.DECISION:
            return Decision(**found)
        if kind == fields.BATTLE:
            return Battle(**found)
        if kind == fields.SCRIPT:
            return Script(**found)
        if kind == fields.PLAYING:
            return Playing(**found)
        if kind == fields.BILL:
            return Bill(**found)
        if kind == fields.BATCH:
            return Batch(**found)
        if kind == fields.PAUSED:
            return Paused(**found)
        if kind == fields.OPENING:
            return Opening(**found)
        if kind == fields.INFO:
            return Info(**found)
        return Obj(token=None, **found)  # nobody's yet: a state copies it when it writes

    def records(self, kind: int, value: object) -> Any:
        """A list of records; events of a frame are a tuple."""
        found: list[Any] = []
        for place, item in enumerate(self.items(value)):
            self.path.append(str(place))
            made = self.fields(_LIST_TABLES[kind], item)
            if kind == fields.FRAMES:
                found.append(Frame(**made))
            elif kind == fields.LASTINGS:
                found.append(Lasting(**made))
            elif kind == fields.PENDINGS:
                found.append(Pending(**made))
            elif kind == fields.WAITINGS:
                found.append(Waiting(**made))
            else:
                found.append(Event(**made))
            self.path.pop()
        return tuple(found) if kind == fields.EVENTS else found

    def objs(self, value: object) -> list[Obj | None]:
        """The objects by slot; slot 0 is never used."""
        found: list[Obj | None] = []
        for slot, item in enumerate(self.items(value)):
            self.path.append(str(slot))
            if item is None:
                found.append(None)
            else:
                obj: Obj = self.record(fields.OBJ, item)
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
            handle, obj, info, part, carried = self.exactly(item, 5)
            known = Last(
                self.record(fields.OBJ, obj),
                self.record(fields.INFO, info),
                self.number(part),
                tuple(self.handle(one) for one in self.items(carried)),
            )
            found[self.handle(handle)] = known
            self.path.pop()
        return found

    # -- what belongs together ---------------------------------------------------------------------------------
    def check(self, state: State) -> None:
        """Objects, handles and zones must agree with each other."""
        if len(state.generations) != len(state.objs):
            self.fail(f"generations: {len(state.objs)} numbers were expected, not {len(state.generations)}")
        if not state.objs:
            self.fail("objs: slot 0 is missing")
        if len(state.zones) != 2 * terms.ZONES:
            self.fail(f"zones: {2 * terms.ZONES} lists were expected, not {len(state.zones)}")
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
