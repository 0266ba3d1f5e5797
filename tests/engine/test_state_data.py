"""A state is data: every slot survives copying and saving and counts in the fingerprint; a broken save is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from engine.slots import slots_of
from willforge import terms
from willforge.cards.pool import starter_pool
from willforge.cards.starters import starter_decks
from willforge.engine import machine
from willforge.engine.catalog.catalog import Catalog
from willforge.engine.catalog.information import Info
from willforge.engine.flow.setup import Seat, new_state
from willforge.engine.model import agenda, event_kinds, lasting, records
from willforge.engine.model import data as codec
from willforge.engine.model import data_fields as fields
from willforge.engine.model.battle_record import Battle
from willforge.engine.model.data import BrokenSave, digest, from_data, to_data
from willforge.engine.model.decision import Decision, Script
from willforge.engine.model.frame import Batch, Bill, Frame, Opening, Paused, Playing
from willforge.engine.model.state import State
from willforge.rules.versions import rules_of

TABLES: dict[type, fields.Table] = {
    records.Play: fields.PLAY_FIELDS,
    records.Obj: fields.OBJ_FIELDS,
    records.Last: fields.LAST_FIELDS,
    records.Event: fields.EVENT_FIELDS,
    records.Pending: fields.PENDING_FIELDS,
    records.Waiting: fields.WAITING_FIELDS,
    lasting.Lasting: fields.LASTING_FIELDS,
    Battle: fields.BATTLE_FIELDS,
    Frame: fields.FRAME_FIELDS,
    Playing: fields.PLAYING_FIELDS,
    Bill: fields.BILL_FIELDS,
    Batch: fields.BATCH_FIELDS,
    Paused: fields.PAUSED_FIELDS,
    Opening: fields.OPENING_FIELDS,
    Decision: fields.DECISION_FIELDS,
    Script: fields.SCRIPT_FIELDS,
    Info: fields.INFO_FIELDS,
    State: fields.STATE_FIELDS,
}
DECK_OF_A = records.zone_index(terms.DECK, 0)
LAST_ZONE = 2 * terms.ZONES - 1
OBJ_FACE = [name for name, _ in fields.OBJ_FIELDS].index("face")
REMEMBERED: dict[type, str] = {
    Playing: "playing",
    Bill: "bill",
    Batch: "batch",
    Paused: "paused",
    Opening: "opening",
}
"""What only one kind of item of the agenda remembers, and where."""
MAY_BE_NOTHING = frozenset(
    {
        fields.EVENT,
        fields.PLAY,
        fields.DECISION,
        fields.BATTLE,
        fields.SCRIPT,
        fields.STATE,
        fields.PLAYING,
        fields.BILL,
        fields.BATCH,
        fields.PAUSED,
        fields.OPENING,
    }
)
NAMES = sorted(cls.__name__ for cls in TABLES)


def beginning(rules: str = "10.2", seed: int = 5) -> State:
    """A game between two starter decks, advanced to its first decision."""
    pool = starter_pool()
    decks = list(starter_decks(rules).values())[:2]
    names = [(deck.rulers, deck.main, deck.stones, deck.extra, deck.runes, deck.strangers) for deck in decks]
    catalog = Catalog(list(dict.fromkeys(pool[name] for piles in names for pile in piles for name in pile)))
    seats = [Seat(*([catalog.by_name[name] for name in pile] for pile in piles)) for piles in names]
    state = new_state(rules_of(rules), catalog, (seats[0], seats[1]), seed, False)
    machine.advance(state)
    return state


def play_on(state: State, answers: int) -> State:
    """Answers with a fixed pattern of options."""
    for number in range(answers):
        if state.decision is None:
            break
        machine.answer(state, (number * 7 + number // 3) % len(state.decision.options))
    return state


def again(state: State) -> State:
    """The state rebuilt from its own JSON."""
    return from_data(json.loads(json.dumps(to_data(state))), state.catalog, state.rules)


@cache
def _some_way_in() -> State:
    return play_on(beginning(), 120)


def full_state() -> State:
    """A state that has one of everything, so that every slot of every record can be changed in it."""
    state = _some_way_in().clone()
    handle = state.zone(terms.DECK, 0)[0]
    event = records.Event(event_kinds.DAMAGE, handle, handle, 0, 0, 3)
    made: dict[type, Any] = {}
    for cls, table in TABLES.items():
        if cls in (records.Play, records.Pending, records.Waiting, lasting.Lasting, Battle, Frame, *REMEMBERED):
            own = [(name, kind) for name, kind in table if cls is not Frame or name not in REMEMBERED.values()]
            made[cls] = cls(**{name: _sample(kind, handle, event) for name, kind in own})
    for cls, name in REMEMBERED.items():
        setattr(made[Frame], name, made[cls])
    mine = state.own(handle)
    mine.play = made[records.Play]
    mine.counters = (("mana", 2),)
    mine.memory = ("word", 3, (1, 2))
    mine.ability_uses = ((1, 2),)
    printed = state.catalog.faces[mine.face].info
    state.last[handle] = records.Last(mine.copy(object()), printed.copy())
    state.triggered = [made[records.Pending]]
    state.fulfilled = [made[records.Pending]]
    state.delayed = [made[records.Waiting]]
    state.effects = [made[lasting.Lasting]]
    state.battle = made[Battle]
    state.happened = [event]
    state.script = Script([1], [(0, 1, (3,))], [4])
    state.agenda.append(made[Frame])
    state.decision = Decision(0, "choose", [(agenda.WORD, 0)], "1014.1", "Choose.", handle, ("word",))
    state.barred = [(agenda.PASS,)]
    state.rewind = state.clone()
    return state


def _sample(kind: int, handle: int, event: records.Event) -> Any:
    samples: dict[int, Any] = {
        fields.BOOL: False,
        fields.STR: "word",
        fields.HANDLE: handle,
        fields.INTS: (1, 2),
        fields.TUPLES: ((1,), (2, 3)),
        fields.PAIRS: ((1, 2),),
        fields.VALUES: (1, "word", (2, 3)),
        fields.REGS: [1, "word", (2, 3)],
        fields.INT_LIST: [1],
        fields.EVENT: event,
        fields.EVENTS: (event,),
    }
    return samples.get(kind, 0)


def record_in(state: State, cls: type) -> Any:
    """The record of a class inside the full state."""
    handle = state.zone(terms.DECK, 0)[0]
    mine = state.own(handle)
    found: dict[type, Any] = {
        records.Play: mine.play,
        records.Obj: mine,
        records.Last: state.last[handle],
        records.Event: state.happened[0],
        records.Pending: state.triggered[0],
        records.Waiting: state.delayed[0],
        lasting.Lasting: state.effects[0],
        Battle: state.battle,
        Frame: state.agenda[-1],
        **{cls: getattr(state.agenda[-1], name) for cls, name in REMEMBERED.items()},
        Decision: state.decision,
        Script: state.script,
        Info: state.last[handle].info,
        State: state,
    }
    return found[cls]


def changed(value: Any, kind: int, state: State, name: str) -> Any:
    """Another value of the same shape that a state may have."""
    if kind in MAY_BE_NOTHING:
        return None
    if kind == fields.BOOL:
        return not value
    if kind in (fields.PLAYER, fields.SEAT):
        return 1 - value if value >= 0 else 1
    if kind == fields.HANDLE:
        return state.zone(terms.DECK, 1)[0]
    if kind == fields.ZONE:
        return terms.REMOVED if value != terms.REMOVED else terms.GRAVEYARD
    if kind in _LONGER:
        return value + _LONGER[kind]
    if kind in (fields.FRAMES, fields.LASTINGS, fields.PENDINGS, fields.WAITINGS, fields.EVENT_LIST, fields.EVENTS):
        return value[:-1]
    if kind in (fields.TWO, fields.TWO_BOOLS, fields.TWO_STRS, fields.TWO_TUPLES):
        more: Any = {fields.TWO_STRS: "x", fields.TWO_TUPLES: (2,)}.get(kind, 1)
        return [not value[0] if kind == fields.TWO_BOOLS else value[0] + more, value[1]]
    if kind == fields.LAST:
        return {}
    if kind in (fields.OBJ, fields.INFO):
        other = value.copy(object()) if kind == fields.OBJ else value.copy()
        setattr(other, "damage" if kind == fields.OBJ else "atk", 12300)
        return other
    if kind == fields.OBJS:
        first = value[1].copy(state.token)
        first.damage += 100
        return [None, first, *value[2:]]
    return {"phase": 1 if value != 1 else 2, "step": 2 if value != 2 else 3, "winner": 2}.get(name, value + 1)


_LONGER: dict[int, Any] = {
    fields.STR: "x",
    fields.INTS: (7,),
    fields.TUPLES: ((7,),),
    fields.NAMED: (("odd", 1),),
    fields.PAIRS: ((8, 1),),
    fields.VALUES: ((9, 9), "more"),
    fields.REGS: [(9,), "more"],
    fields.STRS: ("more",),
    fields.INT_LIST: [9],
    fields.TUPLE_LIST: [(3,)],
    fields.USES: [(0, "text")],
    fields.PAIR_LIST: [(0, 2)],
    fields.SHUFFLES: [(1, 1, (2, 3))],
}


def change(state: State, cls: type, field: str, kind: int) -> None:
    """Changes one slot, and what must agree with it."""
    record = record_in(state, cls)
    if cls is records.Obj and field == "id":
        fresh = record.id + (1 << records.SLOT_BITS)
        state.zones[DECK_OF_A] = (fresh, *state.zones[DECK_OF_A][1:])
        state.generations[fresh & records.SLOT_MASK] += 1
        record.id = fresh
    elif cls is records.Obj and field in ("card", "face"):
        other = next(data for data in state.catalog.cards if record.card != data.number)
        record.card, record.face = other.number, other.faces[0]
    elif cls is State and field == "free":
        state.objs.append(None)
        state.generations.append(0)
        state.free = [*state.free, len(state.objs) - 1]
    elif cls is State and field == "generations":
        state.generations = [number + 1 for number in state.generations]
    elif cls is State and field == "zones":
        state.zones = [state.zones[DECK_OF_A][1:], *state.zones[DECK_OF_A + 1 :]]
    else:
        if cls is records.Obj and field == "zone":
            state.zones[DECK_OF_A] = state.zones[DECK_OF_A][1:]
        setattr(record, field, changed(getattr(record, field), kind, state, field))


@pytest.mark.parametrize("name", NAMES)
def test_every_slot_is_in_the_data(name: str) -> None:
    (cls,) = (cls for cls in TABLES if cls.__name__ == name)
    slots = set(slots_of(cls)) - fields.NOT_IN_DATA
    listed = [field for field, _ in TABLES[cls]]
    assert set(listed) == slots, f"{name} and its table in engine/data.py differ"
    assert len(listed) == len(set(listed))


CASES = [
    pytest.param(cls, field, kind, id=f"{cls.__name__}.{field}")
    for cls, table in TABLES.items()
    for field, kind in table
]


@pytest.mark.parametrize(("cls", "field", "kind"), CASES)
def test_a_changed_slot_is_kept_by_clone_and_save_and_told_by_the_digest(cls: type, field: str, kind: int) -> None:
    state = full_state()
    before = digest(state)
    change(state, cls, field, kind)
    after = digest(state)
    assert after != before, "the digest does not see this slot"
    assert digest(state.clone()) == after, "a clone loses this slot"
    assert digest(again(state)) == after, "a save loses this slot"


def test_data_is_json_and_comes_back_equal() -> None:
    state = full_state()
    data = to_data(state)
    assert json.loads(json.dumps(data)) == data
    assert data["format"] == codec.FORMAT
    assert to_data(again(state)) == data


@pytest.mark.parametrize("rules", ["6.3", "10.2"])
def test_a_twin_rebuilt_after_every_answer_stays_equal(rules: str) -> None:
    state = beginning(rules, 11)
    twin = again(state)
    for number in range(250):
        if state.decision is None:
            break
        choice = (number * 5 + number // 7) % len(state.decision.options)
        machine.answer(state, choice)
        machine.answer(twin, choice)
        assert digest(twin) == digest(state), f"after answer {number}"
        twin = again(twin)


def test_a_branch_in_the_middle_of_an_effect_leaves_the_original_alone() -> None:
    state = beginning("10.2", 23)
    branched = 0
    for number in range(400):
        decision = state.decision
        if decision is None:
            break
        if decision.kind != "priority" and len(decision.options) > 1:
            before = digest(state)
            for choice in range(min(3, len(decision.options))):
                other = state.clone()
                machine.answer(other, choice)
                play_on(other, 12)
            assert digest(state) == before, f"a branch at answer {number} changed the original"
            branched += 1
        machine.answer(state, (number * 3 + number // 5) % len(decision.options))
    assert branched > 5


Spoil = Callable[[dict[str, Any]], None]


def _nest(data: dict[str, Any]) -> None:
    inner = data
    for _ in range(40):
        copy = dict(data)
        inner["rewind"] = copy
        inner = copy


@pytest.mark.parametrize(
    ("spoil", "place"),
    [
        (lambda data: data.pop("life"), "life"),
        (lambda data: data.update(turn="three"), "turn"),
        (lambda data: data.update(turn=True), "turn"),
        (lambda data: data["zones"].__setitem__(0, [999_999]), "zones"),
        (lambda data: data.update(format=99), "format"),
        (lambda data: data["objs"].__setitem__(1, data["objs"][1][:5]), "objs.1"),
        (lambda data: data["objs"][1].__setitem__(2, 10_000), "objs.1.card"),
        (lambda data: data["objs"][1].__setitem__(3, 0), "objs.1"),
        (lambda data: data.update(luck=3), "luck"),
        (lambda data: data.update(agenda=None), "agenda"),
        (lambda data: data.update(life=[1, 2, 3]), "life"),
        (lambda data: data.update(turn_player=2), "turn_player"),
        (lambda data: data.update(objs=[], generations=[]), "slot 0 is missing"),
        (lambda data: data["generations"].__setitem__(1, -1), "generations.1: smaller"),
        (lambda data: data["weather"].__setitem__(0, 3), "a text was expected, not 3"),
        (lambda data: data.update(turn="three" * 20), "'threethreethreethreethreethreethreet..."),
        (lambda data: data.update(turn="x" * 38), f"not '{'x' * 38}'"),
        (lambda data: data["objs"][1].__setitem__(OBJ_FACE, 0), "objs.1: face 0 is no face of card"),
        (lambda data: data["objs"].__setitem__(0, data["objs"][1]), "objs.0: handle"),
        (lambda data: data["objs"].__setitem__(1, data["objs"][2]), "objs.1: handle"),
        (lambda data: data["objs"].pop(), "generations: "),
        (lambda data: data["zones"].pop(), f"zones: {2 * terms.ZONES} lists were expected"),
        (lambda data: data["zones"][DECK_OF_A].append(0), "handle 0 is no object in deck"),
        (lambda data: data["zones"][LAST_ZONE].append(data["zones"][DECK_OF_A].pop()), "is no object in stone_area"),
        (lambda data: data["zones"][DECK_OF_A].append(data["zones"][DECK_OF_A][0]), "an object lies there twice"),
        (lambda data: data["free"].append(1), "free: slot 1 is not free"),
        (lambda data: data["free"].append(0), "free: slot 0 is not free"),
        (lambda data: data.update(winner=3), "winner: 3 is neither"),
        (lambda data: data.update(winner=-2), "winner: -2 is neither"),
        (lambda data: data.update(phase=99), "phase: 99"),
        (lambda data: data.update(step=99), "99 is no phase and step"),
        (_nest, "rewind"),
    ],
)
def test_a_broken_save_is_refused_with_its_place(spoil: Spoil, place: str) -> None:
    state = beginning()
    data = json.loads(json.dumps(to_data(state)))
    spoil(data)
    with pytest.raises(BrokenSave) as caught:
        from_data(data, state.catalog, state.rules)
    assert place in str(caught.value)


@pytest.mark.parametrize("value", [None, 3, "text", [], True])
def test_what_is_no_mapping_is_no_save(value: object) -> None:
    state = beginning()
    with pytest.raises(BrokenSave):
        from_data(value, state.catalog, state.rules)


def test_a_damaged_value_is_refused_as_a_broken_save_or_harmless() -> None:
    state = beginning()
    data = to_data(state)
    odd: list[object] = [None, -5, 1 << 70, "odd", [], [[]], {}, [None], True, 1.5]
    refused = 0
    for key in data:
        for value in odd:
            broken = {**data, key: value}
            try:
                from_data(broken, state.catalog, state.rules)
            except BrokenSave as error:
                assert str(error).startswith("broken save")
                refused += 1
    assert refused > len(data) * 6


WRONG: dict[int, tuple[object, ...]] = {
    fields.INT: ("one", None, True, 1.5, []),
    fields.BOOL: (1, None, "yes", []),
    fields.STR: (3, None, [], True),
    fields.PLAYER: (2, -1, None, True, "A"),
    fields.SEAT: (2, -2, None),
    fields.HANDLE: (-3, 1 << 19, None, "card", True),
    fields.INTS: (None, 3, ["one"], [None], "text"),
    fields.INT_LIST: (None, 3, ["one"], {}),
    fields.TUPLES: (None, [1], [["one"]], 3),
    fields.TUPLE_LIST: (None, [1], [["one"]], "text"),
    fields.NAMED: (None, [[1, 1]], [["odd", "one"]], [["odd"]], [3]),
    fields.PAIRS: (None, [["one", 1]], [[1]], [[1, 2, 3]], [3]),
    fields.PAIR_LIST: (None, [["one", 1]], [[1]], [3]),
    fields.USES: (None, [["one", "text"]], [[1, 2]], [[1]]),
    fields.VALUES: (None, [None], [["one"]], [True], 3),
    fields.REGS: (None, [None], [["one"]], [True], "text"),
    fields.STRS: (None, [1], "text"),
    fields.TWO: (None, [1], [1, 2, 3], ["one", 1]),
    fields.TWO_BOOLS: (None, [True], [1, True]),
    fields.TWO_STRS: (None, ["fog"], [1, "fog"]),
    fields.TWO_TUPLES: (None, [[1]], [1, [1]], [["one"], []]),
    fields.SHUFFLES: (None, [[0, 1]], [[2, 1, [1]]], [[0, "deck", [1]]], [[0, 1, ["one"]]]),
    fields.CARD: (-1, 1 << 20, None),
    fields.FACE: (-1, 1 << 20, None),
    fields.ABILITY: (-3, 1 << 20, None),
    fields.CODE: (-2, 1 << 20, None),
    fields.STATIC: (-1, 1 << 20, None),
    fields.TRIGGER: (-1, 1 << 20, None),
    fields.ZONE: (terms.DECK | terms.HAND, -1, None, 1 << 30),
    **dict.fromkeys(MAY_BE_NOTHING, (3, [], "text", [1])),
    fields.STATE: (3, [], {}),
    **dict.fromkeys(
        (
            fields.FRAMES,
            fields.LASTINGS,
            fields.PENDINGS,
            fields.WAITINGS,
            fields.EVENT_LIST,
            fields.EVENTS,
            fields.LAST,
        ),
        (None, 3, {}),
    ),
    fields.OBJS: (None, 3),
}
"""Of every kind of field what it never holds."""


def place_in(data: dict[str, Any], cls: type) -> tuple[list[Any], str]:
    """A record of a class in the data of the full state, and its place there."""
    slot = next(place for place, obj in enumerate(data["objs"]) if obj is not None and obj[_field(records.Obj, "play")])
    frame = data["agenda"][-1]
    above = f"agenda.{len(data['agenda']) - 1}"
    found: dict[type, tuple[list[Any], str]] = {
        records.Play: (data["objs"][slot][_field(records.Obj, "play")], f"objs.{slot}.play"),
        records.Obj: (data["objs"][slot], f"objs.{slot}"),
        records.Event: (data["happened"][0], "happened.0"),
        records.Pending: (data["triggered"][0], "triggered.0"),
        records.Waiting: (data["delayed"][0], "delayed.0"),
        lasting.Lasting: (data["effects"][0], "effects.0"),
        Battle: (data["battle"], "battle"),
        Frame: (frame, above),
        **{one: (frame[_field(Frame, name)], f"{above}.{name}") for one, name in REMEMBERED.items()},
        Decision: (data["decision"], "decision"),
        Script: (data["script"], "script"),
        Info: (data["last"][0][2], "last.0"),
    }
    return found[cls]


def _field(cls: type, name: str) -> int:
    return [field for field, _ in TABLES[cls]].index(name)


def refused(data: object, state: State) -> str:
    """The place at which a save is refused."""
    with pytest.raises(BrokenSave) as caught:
        from_data(data, state.catalog, state.rules)
    assert str(caught.value).startswith("broken save: ")
    return caught.value.place


@pytest.mark.parametrize("name", [name for name in NAMES if name not in ("Last", "State")])
def test_every_field_of_a_record_is_refused_at_its_place_if_it_holds_something_else(name: str) -> None:
    (cls,) = (cls for cls in TABLES if cls.__name__ == name)
    state = full_state()
    data = json.loads(json.dumps(to_data(state)))
    record, place = place_in(data, cls)
    for number, (field, kind) in enumerate(TABLES[cls]):
        right = record[number]
        for wrong in WRONG[kind]:
            record[number] = wrong
            assert refused(data, state) == f"{place}.{field}", wrong
        record[number] = right
    record.append(0)
    assert refused(data, state) == place
    record[:] = record[:-2]
    assert refused(data, state) == place


def test_every_field_of_a_state_is_refused_at_its_place_if_it_holds_something_else() -> None:
    state = full_state()
    data = json.loads(json.dumps(to_data(state)))
    for name, kind in fields.STATE_FIELDS:
        key = fields.SAVED_AS.get(name, name)
        for wrong in WRONG[kind]:
            at = "rewind.format" if kind == fields.STATE and wrong == {} else key
            assert refused({**data, key: wrong}, state) == at, wrong
        inner = {**data, "rewind": {**data["rewind"], key: WRONG[kind][0]}}
        assert refused(inner, state) == f"rewind.{key}"
        assert refused({one: value for one, value in data.items() if one != key}, state) == key


@pytest.mark.parametrize("last", [3, [1], [1, None, None, 0, []], ["one", *[None] * 4]])
def test_what_is_known_of_a_card_that_is_gone_is_refused_at_its_place(last: object) -> None:
    state = full_state()
    data = json.loads(json.dumps(to_data(state)))
    data["last"].append(last)
    assert refused(data, state) == "last.1"
