"""Continuous effects, the slow way (909; 5.x 9.9; 2.0 13.2): layer by layer, one effect after the other, each time
asking of all that are left which may come next, by trying what one would change for another.

What an effect applies to (filters, conditions, numbers) is worked out by the engine, on the information written down
here so far; which effects there are, in which layer each belongs, in which order they are applied and what each does is
worked out here alone, without caches, masks of what may depend on what, or limits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from willforge import terms
from willforge.engine.catalog.information import NO_VALUE, Info
from willforge.engine.model.lasting import UNTIL_SOURCE_LEAVES
from willforge.engine.model.records import SLOT_MASK, Obj
from willforge.engine.model.state import State
from willforge.engine.model.tables import RULE_MODS, Active, Tables
from willforge.engine.query import current, evaluate, layers
from willforge.text import nodes

VALUES: Final = (nodes.Stats, nodes.SetStats, nodes.DoubleStats, nodes.SwapStats)
ABILITIES: Final = (nodes.GainAbility, nodes.LoseAbility)
KINDS: Final = (nodes.ChangeType, nodes.ChangeRace)
REST: Final = (nodes.ChangeAttribute, nodes.StoneTypes, nodes.Rename)

Layer = tuple[tuple[type[nodes.Mod], ...], str]
"""The changes of a layer, and whether they are of text that a keyword condition grants: "granted", "plain" or "any"."""

COPIES: Final[Layer] = ((nodes.CopyOf,), "any")  # 1017.2: what is copied is the base information (909.1a)
LATE: Final[tuple[Layer, ...]] = (
    COPIES,
    (ABILITIES, "granted"),  # 909.1b
    (KINDS, "any"),  # 909.1c
    (ABILITIES, "plain"),  # 909.1d
    (REST, "any"),  # 909.1e
    (VALUES, "granted"),  # 909.1f
    (VALUES, "plain"),  # 909.1g
)
EARLY: Final[tuple[Layer, ...]] = (COPIES, (ABILITIES, "any"), (KINDS + REST, "any"), (VALUES, "any"))
LAYERS: Final = {"2.0": EARLY, "5.00": EARLY, "5.12": EARLY, "6.3": EARLY, "10.2": LATE}


class Change:
    """One change of one continuous effect."""

    def __init__(self, active: Active, index: int) -> None:
        self.active = active
        self.index = index

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Change) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def key(self) -> tuple[int, ...]:
        """What tells it from others."""
        active = self.active
        return active.static, active.source, active.ability, active.lasting, self.index


Strength = tuple[int, int]
Measured = dict[tuple[int, int], Strength]
"""The ATK and DEF that base abilities say, by their card and number."""


class Sheets:
    """The information of all objects as it is being worked out, in a copy of the state that the engine's questions
    about filters and conditions see."""

    def __init__(self, state: State, opened: frozenset[tuple[int, int]], measured: Measured) -> None:
        self.state = state.clone()
        self.opened = opened
        self.measured = measured
        self.saying: Measured = {}
        """The strength that cards had before their base abilities spoke."""
        self.said: Measured = {}
        self.since: dict[tuple[int, int], int] = {}
        self.copied: dict[int, int] = {}
        tables = Tables()
        tables.ready = True
        self.state.tables = tables
        for obj in _objects(self.state):
            tables.infos[obj.id & SLOT_MASK] = current.base_info(self.state, obj).copy()

    def sheet(self, handle: int) -> Info:
        """The information of one object, to be read or written."""
        return self.state.tables.infos[handle & SLOT_MASK]

    def effects(self) -> list[Active]:
        """904.1, 909.4: what abilities that are active make, and what spells and abilities have made."""
        state = self.state
        found: list[Active] = []
        for obj in _objects(state):
            for number in self.sheet(obj.id).abilities:
                ability = state.catalog.abilities[number]
                if not ability.zones & obj.zone:
                    continue
                printed = state.catalog.faces[self.copied.get(obj.id, obj.face)].abilities
                for static in ability.statics:
                    if not state.catalog.statics[static].base or number not in printed:
                        stamp = max(obj.stamp, self.since.get((obj.id & SLOT_MASK, number), 0))
                        x = 0 if obj.play is None else obj.play.x
                        held = _chosen(self, obj)
                        found.append(Active(static, obj.id, obj.controller, stamp, number, 0, (), held, (), x))
        for made in state.effects:
            if made.until == UNTIL_SOURCE_LEAVES:
                source = state.obj(made.source)
                covered = source is not None and any(obj is not None and obj.under == source.id for obj in state.objs)
                if source is None or (source.zone != terms.FIELD and not covered):  # 1035.2
                    continue
            found.append(
                Active(
                    made.static,
                    made.source,
                    made.controller,
                    made.stamp,
                    -1,
                    made.number,
                    made.objects,
                    made.regs,
                    made.targets,
                    made.x,
                    made.locked,
                )
            )
        return found

    def note_rules(self) -> None:
        """Effects that change rules are asked of filters and conditions too: they are those in force now."""
        mods: dict[str, list[Active]] = {}
        for active in self.effects():
            for mod in self.state.catalog.statics[active.static].static.mods:
                kind = "barred" if isinstance(mod, nodes.LoseAbility) and mod.barred else RULE_MODS.get(type(mod))
                if kind:
                    mods.setdefault(kind, []).append(active)
        self.state.tables.mods = mods


def _objects(state: State) -> list[Obj]:
    """Cards, tokens and copies, in no order that matters."""
    return [obj for obj in state.objs if obj is not None and obj.kind <= 2]


# -- working it out ---------------------------------------------------------------------------------------------
def worked_out(state: State) -> dict[int, Info]:
    """The current information of every object. Texts behind keyword conditions are there if their conditions hold of
    the cards as everything has made them (I-180): tried until what was taken to hold does."""
    sheets = _settled(state, {})
    for _ in range(20):  # I-741: what base abilities measure is as everything has made it
        measured = _measured(sheets)
        if measured == sheets.said:
            break
        sheets = _settled(state, measured)
    else:
        sheets = _settled(state, {})
    return {obj.id: sheets.sheet(obj.id) for obj in _objects(sheets.state)}


def _settled(state: State, measured: Measured) -> Sheets:
    opened: frozenset[tuple[int, int]] = frozenset()
    for _ in range(20):
        sheets = _applied(state, opened, measured)
        holding = _open_texts(sheets)
        if holding == opened:
            break
        opened = holding
    return sheets


def _applied(state: State, opened: frozenset[tuple[int, int]], measured: Measured) -> Sheets:
    sheets = Sheets(state, opened, measured)
    if state.rules.version == "2.0":
        _lend(sheets)
    _base_abilities(sheets)
    order = LAYERS[state.rules.version]
    done: set[Change] = set()
    for place, (_, text) in enumerate(order):
        if text == "granted" or (text == "any" and order is EARLY and place == 1):
            if place == 1:
                _grant(sheets)
        _apply_layer(sheets, order[place : place + 1], done)
        while _apply_layer(sheets, order[: place + 1], done):  # I-101: abilities gained just now
            pass
    for obj in _objects(sheets.state):
        _counters(sheets, obj)
        sheet = sheets.sheet(obj.id)
        printed = current.base_info(sheets.state, obj)
        if state.rules.version in ("6.3", "10.2") and (sheet.atk, sheet.defense) != (printed.atk, printed.defense):
            _round_up(sheet)  # 909.1i, 6.3 909.1f: what effects have made of it
    return sheets


def _apply_layer(sheets: Sheets, wanted: tuple[Layer, ...], done: set[Change]) -> bool:
    """Applies what belongs to these layers and is not applied yet; whether there was anything."""
    some = False
    sheets.note_rules()
    waiting = _waiting(sheets, wanted, done)
    while waiting:
        chosen = _next(sheets, waiting)
        done.add(chosen)
        some = True
        if _in_force(sheets, chosen.active):
            _apply(sheets, chosen)
            sheets.note_rules()
        waiting.remove(chosen)
    return some


def _waiting(sheets: Sheets, wanted: tuple[Layer, ...], done: set[Change]) -> list[Change]:
    found: list[Change] = []
    for active in sheets.effects():
        static = sheets.state.catalog.statics[active.static].static
        for index, mod in enumerate(static.mods):
            word = "granted" if static.granted else "plain"
            if any(isinstance(mod, kinds) and text in ("any", word) for kinds, text in wanted):
                change = Change(active, index)
                if change not in done:
                    found.append(change)
    return found


def _next(sheets: Sheets, waiting: list[Change]) -> Change:
    """909.3: the earliest that depends on no other, or only on such as depend on it too."""
    ordered = sorted(waiting, key=lambda change: _stamp(sheets, change))
    for change in ordered:
        if not any(
            _depends(sheets, change, other) and not _depends(sheets, other, change)
            for other in ordered
            if other is not change
        ):
            return change
    return ordered[0]


def _stamp(sheets: Sheets, change: Change) -> int:
    mod = sheets.state.catalog.statics[change.active.static].static.mods[change.index]
    if isinstance(mod, nodes.SetStats) and mod.printed:
        return -1  # what is printed is changed before anything is added to it
    return change.active.stamp


def _depends(sheets: Sheets, change: Change, other: Change) -> bool:
    """909.3a: applying `other` first changes what `change` applies to, or how."""
    before = _reading(sheets, change)
    tables = sheets.state.tables
    kept, since = tables.infos, dict(sheets.since)
    tables.infos = {slot: sheet.copy() for slot, sheet in kept.items()}
    _apply(sheets, other)
    after = _reading(sheets, change)
    tables.infos, sheets.since = kept, since
    return before != after


def _reading(sheets: Sheets, change: Change) -> tuple[object, ...]:
    """What an effect would apply to now, and with which numbers."""
    active = change.active
    if not _in_force(sheets, active):
        return ()
    state = sheets.state
    context = evaluate.of_active(active)
    mod = state.catalog.statics[active.static].static.mods[change.index]
    numbers: list[object] = []
    if isinstance(mod, (nodes.Stats, nodes.SetStats)) and not active.locked:
        numbers = [None if part is None else evaluate.number(state, context, part) for part in (mod.atk, mod.defense)]
    if isinstance(mod, nodes.ChangeRace) and mod.like is not None:
        numbers = [sheets.sheet(other).races for other in evaluate.objects(state, context, mod.like)]
    return (tuple(sorted(layers.affected(state, active))), *numbers)


def _in_force(sheets: Sheets, active: Active) -> bool:
    return active.ability < 0 or active.ability in sheets.sheet(active.source).abilities


# -- what each change does --------------------------------------------------------------------------------------
def _apply(sheets: Sheets, change: Change) -> None:
    state = sheets.state
    active = change.active
    if not _in_force(sheets, active):
        return
    data = state.catalog.statics[active.static]
    mod = data.static.mods[change.index]
    context = evaluate.of_active(active)
    fixed = active.locked[2 * change.index : 2 * change.index + 2]
    for handle in layers.affected(state, active):
        if state.obj(handle) is None or handle & SLOT_MASK not in state.tables.infos:
            continue
        sheet = sheets.sheet(handle)
        if isinstance(mod, nodes.CopyOf):
            _copy(sheets, handle, mod, context, fixed)
        elif isinstance(mod, nodes.GainAbility):
            for number in data.gains[change.index]:
                if _may_gain(sheets, handle, number):
                    _gain(sheets, sheet, number)
                    sheets.since[(handle & SLOT_MASK, number)] = active.stamp
        elif isinstance(mod, nodes.LoseAbility):
            held = sheet.abilities
            _lose(sheets, sheet, mod)
            if active.ability < 0 and state.rules.version == "2.0":
                for number in held:  # 2.0 13.2#1: the later one applies
                    since = sheets.since.get((handle & SLOT_MASK, number), 0)
                    if number not in sheet.abilities and since > active.stamp:
                        _gain(sheets, sheet, number)
        elif isinstance(mod, (nodes.Stats, nodes.SetStats)):
            _values(sheets, sheet, mod, context, fixed)
        elif isinstance(mod, nodes.DoubleStats):
            sheet.atk, sheet.defense = _times(sheet.atk, mod.atk), _times(sheet.defense, mod.defense)
        elif isinstance(mod, nodes.SwapStats):
            sheet.atk, sheet.defense = sheet.defense, sheet.atk
        elif isinstance(mod, nodes.ChangeType):
            sheet.types = sheet.types | mod.types if mod.gains else mod.types
        elif isinstance(mod, nodes.ChangeRace):
            _races(sheets, sheet, mod, context)
        elif isinstance(mod, nodes.ChangeAttribute):
            _attributes(sheet, mod, context)
        elif isinstance(mod, nodes.StoneTypes):
            _stone_types(sheets, sheet, mod)
        elif isinstance(mod, nodes.Rename):
            sheet.names = (*sheet.names, mod.name)


def _values(
    sheets: Sheets, sheet: Info, mod: nodes.Stats | nodes.SetStats, context: evaluate.Context, fixed: tuple[int, ...]
) -> None:
    """1020.2, 1020.3: numbers that were fixed as the effect was made, or what they are now."""
    for place, (name, part) in enumerate((("atk", mod.atk), ("defense", mod.defense))):
        if part is None:
            continue
        if isinstance(mod, nodes.SetStats) and isinstance(part, nodes.Register) and not fixed:
            if not any(isinstance(held, int) for held in context.regs[part.index : part.index + 1]):
                continue  # I-742
        number = fixed[place] if fixed else evaluate.number(sheets.state, context, part)
        if isinstance(mod, nodes.SetStats):
            setattr(sheet, name, number)
        elif getattr(sheet, name) != NO_VALUE:  # 206.1a
            setattr(sheet, name, evaluate.add(getattr(sheet, name), number))


def _times(value: int, factor: int) -> int:
    return value if value in (NO_VALUE, terms.INFINITY) else value * factor


def _races(sheets: Sheets, sheet: Info, mod: nodes.ChangeRace, context: evaluate.Context) -> None:
    races = list(mod.races if mod.chosen < 0 else evaluate.word(context, mod.chosen))
    if mod.chosen >= 0 and not races:
        return  # I-742
    if mod.like is not None:
        for other in evaluate.objects(sheets.state, context, mod.like):
            races += current.info(sheets.state, other).races
    had = list(sheet.races) if mod.gains else []
    sheet.races = tuple(dict.fromkeys(had + races))


def _attributes(sheet: Info, mod: nodes.ChangeAttribute, context: evaluate.Context) -> None:
    mask = mod.mask
    if mod.chosen >= 0:
        held = context.regs[mod.chosen] if mod.chosen < len(context.regs) else ()
        if not isinstance(held, int):
            return  # I-742
        mask = held
    sheet.attributes = sheet.attributes | mask if mod.gains else mask


def _stone_types(sheets: Sheets, sheet: Info, mod: nodes.StoneTypes) -> None:
    """201.4, 201.4e: a magic stone of a type has its will ability, where the version says so."""
    sheet.stone_types |= mod.mask
    if not sheet.types & terms.STONE or sheets.state.rules.version != "10.2":
        return
    for attribute, number in sheets.state.catalog.stone_abilities.items():
        held = [sheets.state.catalog.abilities[other] for other in sheet.abilities]
        if mod.mask & attribute and not any((attribute,) in one.plain_will and not one.lends for one in held):
            sheet.abilities = (*sheet.abilities, number)


def _copy(sheets: Sheets, handle: int, mod: nodes.CopyOf, context: evaluate.Context, fixed: tuple[int, ...]) -> None:
    """1017.2: the information of the other card as it is printed; a token's own values are printed on it."""
    state = sheets.state
    if fixed:
        face, other = fixed
    else:
        meant = evaluate.objects(state, context, mod.what)
        if not meant:
            return
        other = meant[0]
        face = current.info(state, other).face
    if face < 0:
        return
    data, version = state.catalog.faces[face], state.rules.version
    own = {"5.00": data.cost_info, "5.12": data.cost_info, "10.2": data.stone_info}  # 2.3#6; 201.4e
    copied = own.get(version, data.info).copy()
    original = evaluate.known(state, other)
    if original is not None and original.base_atk != NO_VALUE:
        copied.atk, copied.defense = original.base_atk, original.base_def
    state.tables.infos[handle & SLOT_MASK] = copied
    sheets.copied[handle] = face
    _say(sheets, handle, face)


# -- abilities ------------------------------------------------------------------------------------------------------
def _gain(sheets: Sheets, sheet: Info, number: int) -> None:
    abilities = sheets.state.catalog.abilities
    if abilities[number].keyword == terms.DRAIN and abilities[number].event >= 0:
        if any(abilities[held].keyword == terms.DRAIN and abilities[held].event >= 0 for held in sheet.abilities):
            return  # 1135.3a
    sheet.abilities = (*sheet.abilities, number)
    _count(sheets, sheet)


def _may_gain(sheets: Sheets, handle: int, number: int) -> bool:
    """104.4: unless an effect says that it cannot; 2.0 13.2#1: nor what is constantly lost."""
    for active in sheets.effects():
        if not _in_force(sheets, active):
            continue
        for mod in sheets.state.catalog.statics[active.static].static.mods:
            if not isinstance(mod, nodes.LoseAbility) or not _loses(sheets, mod, number):
                continue
            constantly = sheets.state.rules.version == "2.0" and active.ability >= 0
            if (mod.barred or constantly) and layers.applies_to(sheets.state, active, handle):
                return False
    return True


def _loses(sheets: Sheets, mod: nodes.LoseAbility, number: int) -> bool:
    keyword = sheets.state.catalog.abilities[number].keyword
    if mod.keyword:
        return mod.keyword != terms.DIVINITY and current.stands_for(sheets.state, number, mod.keyword)
    if keyword == terms.DIVINITY or (mod.but and keyword == mod.but):
        return False  # 1136.2
    skill = bool(terms.SYMBOL_SKILLS >> keyword & 1)
    return not (sheets.state.rules.version == "2.0" and skill)  # 2.0 8#1


def _lose(sheets: Sheets, sheet: Info, mod: nodes.LoseAbility) -> None:
    sheet.abilities = tuple(number for number in sheet.abilities if not _loses(sheets, mod, number))
    _count(sheets, sheet)


def _count(sheets: Sheets, sheet: Info) -> None:
    sheet.keywords = sheet.triggers = 0
    for number in sheet.abilities:
        ability = sheets.state.catalog.abilities[number]
        if ability.keyword:
            sheet.keywords |= 1 << ability.keyword
        if ability.event >= 0:
            sheet.triggers |= 1 << ability.event


def _lend(sheets: Sheets) -> None:
    """2.0 2.5.2#4, 2.5.3#4: a card has what the additions on it say, but for what they say of themselves and their
    [Break], which is no ability (7.3#3)."""
    state = sheets.state
    told = state.catalog.abilities
    for obj in _objects(state):
        host = state.obj(obj.host) if obj.host else None
        if host is None or obj.zone != terms.FIELD or state.catalog.faces[obj.face].face.adds_to <= 0:
            continue
        sheet = sheets.sheet(obj.id)
        kept = [n for n in sheet.abilities if told[n].speaks_of_itself or told[n].kind == nodes.BREAK_ABILITY]
        lent = [number for number in sheet.abilities if number not in kept]
        sheet.abilities = tuple(number for number in sheet.abilities if number not in lent)
        _count(sheets, sheet)
        if current.stripped(state, host):
            continue  # 2.0 2.3#7, 13.2#1: what always loses its abilities gains none
        for number in lent:
            _gain(sheets, sheets.sheet(host.id), number)
            sheets.since[(host.id & SLOT_MASK, number)] = obj.stamp


def _base_abilities(sheets: Sheets) -> None:
    """904.2: what a card's own text says of itself without a condition is base information, in every zone; a token that
    is about to enter is in none yet."""
    for obj in _objects(sheets.state):
        if obj.zone != terms.NOWHERE and not current.stripped(sheets.state, obj):
            _say(sheets, obj.id, obj.face)


def _say(sheets: Sheets, handle: int, face: int) -> None:
    sheet = sheets.sheet(handle)
    obj = sheets.state.at(handle)
    context = evaluate.Context(handle, obj.controller, (), list(_chosen(sheets, obj)))
    for number in sheets.state.catalog.faces[face].base_choices:
        for mod in sheets.state.catalog.statics[number].static.mods:
            if isinstance(mod, nodes.ChangeRace):
                _races(sheets, sheet, mod, context)
            elif isinstance(mod, nodes.ChangeAttribute):
                _attributes(sheet, mod, context)
    for number in sheets.state.catalog.faces[face].base_stats:
        sheets.saying[handle, number] = sheet.atk, sheet.defense
        said = sheets.measured.get((handle, number), _said(sheets, handle, number))
        sheets.said[handle, number] = sheet.atk, sheet.defense = said


def _chosen(sheets: Sheets, obj: Obj) -> tuple[int | str | tuple[int, ...], ...]:
    """I-742: what was chosen for a card, unless it has become a copy of something else since."""
    if obj.id not in sheets.copied:
        return obj.memory
    catalog = sheets.state.catalog
    entered = [
        made.locked[0]
        for made in sheets.state.effects
        if made.static == catalog.copy_static and made.objects == (obj.id,)
    ]
    return obj.memory if sheets.copied[obj.id] == (entered[0] if entered else obj.face) else ()


def _said(sheets: Sheets, handle: int, number: int) -> Strength:
    """What a base ability makes of the strength that its card has."""
    sheet = sheets.sheet(handle).copy()
    obj = sheets.state.at(handle)
    context = evaluate.Context(handle, obj.controller, (), list(_chosen(sheets, obj)))
    for mod in sheets.state.catalog.statics[number].static.mods:
        if isinstance(mod, (nodes.Stats, nodes.SetStats)):
            _values(sheets, sheet, mod, context, ())
    return sheet.atk, sheet.defense


def _measured(sheets: Sheets) -> Measured:
    """What base abilities say with everything applied, to their own cards as they were before."""
    found: Measured = {}
    for (handle, number), (atk, defense) in sheets.saying.items():
        sheet = sheets.sheet(handle)
        shown = sheet.atk, sheet.defense
        sheet.atk, sheet.defense = atk, defense
        found[handle, number] = _said(sheets, handle, number)
        sheet.atk, sheet.defense = shown
    return found


def _grant(sheets: Sheets) -> None:
    for slot, number in sorted(sheets.opened):
        obj = sheets.state.objs[slot]
        assert obj is not None
        if _may_gain(sheets, obj.id, number):
            _gain(sheets, sheets.state.tables.infos[slot], number)


def _open_texts(sheets: Sheets) -> frozenset[tuple[int, int]]:
    """The texts behind keyword conditions ([Seal], [Legend], [Crest], ...) whose conditions hold."""
    state = sheets.state
    found: set[tuple[int, int]] = set()
    for obj in _objects(state):
        if current.stripped(state, obj):
            continue
        for number in state.catalog.faces[sheets.sheet(obj.id).face].gated:
            ability = state.catalog.abilities[number]
            gate = ability.ability.gate
            assert gate is not None
            awakened = obj.zone == terms.CHASE and gate.keyword == terms.AWAKENING
            if awakened and state.rules.version != "10.2":
                continue  # 1109.2: on the chase already in 10.2
            if not (
                awakened or obj.zone & terms.ACTIVE_ZONES or (obj.zone != terms.CHASE and obj.zone & ability.zones)
            ):
                continue
            x = 0 if obj.play is None else obj.play.x
            context = evaluate.Context(obj.id, obj.controller, (), list(_chosen(sheets, obj)), x)
            released = gate.keyword == terms.SEAL and _released(sheets, obj.id)
            if released or evaluate.holds(state, context, gate.condition):
                found.add((obj.id & SLOT_MASK, number))
    return frozenset(found)


def _released(sheets: Sheets, handle: int) -> bool:
    """1026.1, 1128.4."""
    sheets.note_rules()
    return any(
        layers.applies_to(sheets.state, active, handle) for active in sheets.state.tables.mods.get("release_seal", [])
    )


# -- counters and rounding ---------------------------------------------------------------------------------------------
def _counters(sheets: Sheets, obj: Obj) -> None:
    """909.1h, 1022.2: [+100/-100] counters on J/resonators in play."""
    sheet = sheets.sheet(obj.id)
    if not obj.zone & terms.IN_PLAY or not sheet.types & terms.J_RESONATOR_TYPES:
        return
    for name, many in obj.counters:
        left, slash, right = name.partition("/")
        if not slash or left[:1] not in "+-" or right[:1] not in "+-":
            continue
        if sheet.atk != NO_VALUE:
            sheet.atk = evaluate.add(sheet.atk, int(left) * many)
        if sheet.defense != NO_VALUE:
            sheet.defense = evaluate.add(sheet.defense, int(right) * many)


def _round_up(sheet: Info) -> None:
    for name in ("atk", "defense"):
        value = getattr(sheet, name)
        if value != NO_VALUE and value < terms.INFINITY:
            setattr(sheet, name, (value + 99) // 100 * 100)


# -- the comparison --------------------------------------------------------------------------------------------------
FIELDS: Final = (
    "name",
    "names",
    "types",
    "general",
    "attributes",
    "atk",
    "defense",
    "keywords",
    "stone_types",
    "divinity",
    "total_cost",
    "triggers",
)
BAGS: Final = ("abilities", "races")


def differences(state: State) -> Iterator[str]:
    """Where the engine's current information of an object is another than the one worked out here."""
    for handle, sheet in worked_out(state).items():
        found = current.info(state, handle)
        for name in FIELDS:
            if getattr(found, name) != getattr(sheet, name):
                yield f"{found.name}: {name} is {getattr(found, name)}, should be {getattr(sheet, name)}"
        for name in BAGS:
            if sorted(getattr(found, name)) != sorted(getattr(sheet, name)):
                yield f"{found.name}: {name} are {getattr(found, name)}, should be {getattr(sheet, name)}"
