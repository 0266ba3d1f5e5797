"""Continuous effects: which are in force, and current information with all of them applied in the version's order
(909)."""

from __future__ import annotations

from willforge import terms
from willforge.engine.catalog.card_data import AbilityData, StaticData
from willforge.engine.catalog.dependence import LOSS, writes
from willforge.engine.catalog.information import NO_VALUE, Info, counter_change, round_up
from willforge.engine.catalog.watch import ALWAYS, zone_watch
from willforge.engine.model import limits
from willforge.engine.model.lasting import UNTIL_SOURCE_LEAVES
from willforge.engine.model.records import ABILITY_OBJECT, SLOT_MASK, Obj
from willforge.engine.model.state import State
from willforge.engine.model.tables import RULE_MODS, Active, BaseValues, Tables
from willforge.engine.query import alike, base_values, current, evaluate, gates, listeners, zone_masks
from willforge.text import nodes


class Op:
    """One modification of one effect, waiting for its layer."""

    __slots__ = ("active", "index", "mod", "reads", "writes")

    def __init__(self, active: Active, index: int, data: StaticData) -> None:
        self.active = active
        self.index = index
        self.mod = data.static.mods[index]
        self.reads = data.reads | (LOSS if active.ability >= 0 else 0)
        self.writes = writes(self.mod)


def update(state: State) -> None:
    """Works out the tables anew if something they depend on has changed. O(1) if nothing has."""
    if not state.tables.ready:
        refresh(state)


def refresh(state: State) -> None:
    """Works out the tables anew. Linear in the cards in play when nothing modifies anything, else times the effects."""
    _with_values(state, {})
    if not state.catalog.base_values:
        return
    for _ in range(limits.GRANTS_IN_A_ROW):
        values = base_values.said_now(state)
        if values == state.tables.base_values:
            return
        _with_values(state, values)
    _with_values(state, {})  # I-741: cards that raise each other without end are measured without effects


def _with_values(state: State, values: BaseValues) -> None:
    """Works out the tables with what base abilities are known to say."""
    opened = _work_out(state, None, values)
    if gates.swayed(state):
        _settle_gates(state, opened, values)
    _finish(state)


def _settle_gates(state: State, opened: gates.Open, values: BaseValues) -> None:
    """I-180: keyword conditions are asked of the cards as all effects have made them, those of their own texts too; of
    texts that would switch themselves off for ever all stay."""
    for _ in range(limits.GRANTS_IN_A_ROW):
        holding = gates.holding(state)
        if holding == opened:  # for speed: may never hold
            return
        opened = _work_out(state, holding, values)
    _work_out(state, opened | gates.holding(state), values)


def _work_out(state: State, opened: gates.Open | None, values: BaseValues) -> gates.Open:
    """Applies the continuous effects layer by layer. `opened` are the texts behind keyword conditions that are there,
    None: those whose conditions hold when their layer is reached; `values` what is known of what base abilities say.
    Returns which texts were there."""
    tables = Tables()
    tables.known_values = values
    tables.ready = True
    tables.watch = ALWAYS
    state.tables = tables
    catalog = state.catalog
    if state.rules.additions_lend_abilities:
        _lend_abilities(state)
    for handle in zone_masks.in_zones(state, _active_zones(state)):
        obj = state.at(handle)
        face = catalog.faces[obj.face]
        if obj.counters and obj.zone & terms.IN_PLAY:
            tables.counted.append(obj)
        if not face.statics or obj.kind >= ABILITY_OBJECT:
            continue
        if face.gated and not current.stripped(state, obj) and current.has_gates(state, obj):
            tables.gated.append(obj)
        lending = tables.infos.get(handle & SLOT_MASK) if obj.host else None
        for number in current.base_info(state, obj).abilities if lending is None else lending.abilities:
            _activate(state, obj, number)
    for lasting in state.effects:
        if lasting.until == UNTIL_SOURCE_LEAVES and not in_field(state, lasting.source):
            continue
        tables.actives.append(
            Active(
                lasting.static,
                lasting.source,
                lasting.controller,
                lasting.stamp,
                -1,
                lasting.number,
                lasting.objects,
                lasting.regs,
                lasting.targets,
                lasting.x,
                lasting.locked,
            )
        )
        tables.watch |= catalog.statics[lasting.static].watch
    if catalog.hidden_abilities:
        tables.watch |= zone_watch(catalog.hidden_abilities)
    if catalog.base_values:
        base_values.apply(state)
    if tables.actives or tables.gated:
        _collect_rule_mods(state)
        for place in range(len(state.rules.layers)):
            if "granted" in state.rules.layers[place]:
                opened = gates.open_all(state, opened)
                _follow_abilities(state)
            _apply_layer(state, place)
    return gates.NONE if opened is None else opened


def _finish(state: State) -> None:
    """What follows from the effects once all are applied: counters, rounding, and who waits for which event."""
    tables = state.tables
    mods = tables.mods
    tables.costs_as_printed = "cost" not in mods and "extra_cost" not in mods and "permit" not in mods
    for obj in tables.counted:
        _apply_counters(state, obj)
    if state.rules.values_are_rounded:
        for slot in tables.infos:
            round_up(tables.infos[slot])
    tables.altered = [None] * len(state.objs)
    for slot in tables.infos:
        tables.altered[slot] = tables.infos[slot]
    listeners.collect(state, _active_zones(state))


def _active_zones(state: State) -> int:
    return terms.ACTIVE_ZONES | terms.CHASE | state.catalog.hidden_abilities


def _lend_abilities(state: State) -> None:
    """2.0 2.5.2#4, 2.5.3#4: a card has the abilities of the additions on it, and they themselves only keep what speaks
    of them. Linear in the field."""
    catalog = state.catalog
    for handle in zone_masks.in_zones(state, terms.FIELD):
        obj = state.at(handle)
        host = state.obj(obj.host)
        if host is None or catalog.faces[obj.face].face.adds_to <= 0:
            continue
        own = current.working(state, handle)
        lent = tuple(number for number in own.abilities if _is_lent(catalog.abilities[number]))
        own.abilities = tuple(number for number in own.abilities if number not in lent)
        _recount(state, own)
        for number in () if current.stripped(state, host) else lent:  # 2.0 2.3#7
            gain_ability(state, current.working(state, host.id), number)
            _note_gained(state, host.id, number, obj.stamp)
            _activate(state, host, number)


def _is_lent(ability: AbilityData) -> bool:
    """Whether an addition lends this to its card: not what speaks of the addition, nor its [Break], which is no ability
    (2.0 7.3#3). O(1)."""
    return not ability.speaks_of_itself and ability.kind != nodes.BREAK_ABILITY


def in_field(state: State, handle: int) -> bool:
    """Whether a card is in the field, also below another one (1035.2). O(1)."""
    obj = state.obj(handle)
    return obj is not None and obj.zone in (terms.FIELD, terms.NOWHERE)


def _activate(state: State, obj: Obj, number: int) -> None:
    """Adds the continuous effects of an ability that is active where the card is (902.1)."""
    ability = state.catalog.abilities[number]
    if not ability.statics or not ability.zones & obj.zone:
        return
    for static in ability.statics:
        data = state.catalog.statics[static]
        if not (data.base and base_values.is_base(state, obj, number)):
            x = 0 if obj.play is None else obj.play.x
            held = current.remembered(state, obj)
            stamp = max(obj.stamp, *state.tables.gained.get((obj.id & SLOT_MASK, number), (0,)))
            state.tables.actives.append(Active(static, obj.id, obj.controller, stamp, number, 0, (), held, (), x))
            state.tables.watch |= data.watch


def _collect_rule_mods(state: State) -> None:
    """Effects that change rules rather than information, by what they change; each is asked when its rule is carried
    out."""
    for active in state.tables.actives:
        _collect(state, active)


def _collect(state: State, active: Active) -> None:
    mods = state.tables.mods
    for mod in state.catalog.statics[active.static].static.mods:
        kind = RULE_MODS.get(type(mod), "")
        if isinstance(mod, nodes.LoseAbility) and mod.barred:
            kind = "barred"
        if kind:
            entries = mods.setdefault(kind, [])
            if active not in entries:
                entries.append(active)


def _apply_layer(state: State, place: int) -> None:
    """Applies one layer; what abilities gained in it do there, or in a layer before, is applied after it."""
    tables = state.tables
    layer = state.rules.layers[place]
    wanted = layer
    first = 0
    for _ in range(limits.GRANTS_IN_A_ROW):
        ops: list[Op] = []
        for active in tables.actives[first:]:
            data = state.catalog.statics[active.static]
            for index, kind in enumerate(data.categories):
                if kind in wanted:
                    ops.append(Op(active, index, data))
        first = len(tables.actives)
        ops.sort(key=_stamp)
        while ops:
            op = ops.pop(_independent(state, ops) if len(ops) > 1 else 0)
            if _in_force(state, op.active):
                _apply(state, op)
        if layer[0] not in ("copy", "granted", "ability"):
            return
        _follow_abilities(state)
        if len(tables.actives) == first:  # for speed: may never hold
            return
        wanted = tuple(kind for earlier in state.rules.layers[: place + 1] for kind in earlier)


def _stamp(op: Op) -> int:
    """When an effect began; what is printed is changed before anything is added to it or set."""
    if isinstance(op.mod, nodes.SetStats) and op.mod.printed:
        return -1
    return op.active.stamp


def _in_force(state: State, active: Active) -> bool:
    """An effect of a continuous ability ends with the ability (904.1)."""
    if active.ability < 0:
        return True
    found = state.tables.infos.get(active.source & SLOT_MASK)
    if found is None or active.ability not in found.abilities:
        return found is None
    return not state.rules.additions_lend_abilities or _lent_still(state, active, found)


def _lent_still(state: State, active: Active, found: Info) -> bool:
    """2.0 13.2#1: whether the ability behind an effect is one of those a card has left, if it lost some that are alike:
    the first it gained."""
    since = state.tables.gained.get((active.source & SLOT_MASK, active.ability), ())
    left = found.abilities.count(active.ability)
    return len(since) <= left or active.stamp > sorted(since)[-left - 1]


def _independent(state: State, ops: list[Op]) -> int:
    """The place of the effect to apply next: the earliest that depends on no other one left (909.3)."""
    for place, op in enumerate(ops):
        free = True
        for other in ops:
            if other is op or not op.reads & other.writes:
                continue
            if _depends(state, op, other) and not (other.reads & op.writes and _depends(state, other, op)):
                free = False
                break
        if free:
            return place
    return 0


def _depends(state: State, op: Op, other: Op) -> bool:
    """909.3a: applying `other` first changes what `op` applies to or how."""
    before = _outcome(state, op)
    saved = dict(state.tables.infos)
    gained, copied = dict(state.tables.gained), dict(state.tables.copied)
    said = dict(state.tables.base_values)
    for slot in saved:
        state.tables.infos[slot] = saved[slot].copy()
    _apply(state, other)
    after = _outcome(state, op)
    state.tables.infos = saved
    state.tables.gained, state.tables.copied, state.tables.base_values = gained, copied, said
    return before != after


def _outcome(state: State, op: Op) -> tuple[tuple[int, ...], int, int]:
    if not _in_force(state, op.active):
        return (), 0, 0
    context = evaluate.of_active(op.active)
    mod = _fixed(op)
    left = right = 0
    if isinstance(mod, nodes.Stats):
        left = evaluate.number(state, context, mod.atk)
        right = evaluate.number(state, context, mod.defense)
    elif isinstance(mod, nodes.SetStats):
        left = evaluate.number(state, context, mod.atk) if mod.atk is not None else 0
        right = evaluate.number(state, context, mod.defense) if mod.defense is not None else 0
    return affected(state, op.active), left, right


def affected(state: State, active: Active) -> tuple[int, ...]:
    """The objects and players an effect applies to now (909.4)."""
    static = state.catalog.statics[active.static].static
    context = evaluate.of_active(active)
    if static.condition is not None and not evaluate.holds(state, context, static.condition):
        return ()
    if active.objects:
        return tuple(h for h in active.objects if h < 0 or state.obj(h) is not None)
    if isinstance(static.what, nodes.Filter):
        return evaluate.find(state, context, static.what)
    return evaluate.objects(state, context, static.what)


def applies_to(state: State, active: Active, handle: int) -> bool:
    """Whether an effect applies to one object or player now; cheaper than `affected`."""
    static = state.catalog.statics[active.static].static
    context = evaluate.of_active(active)
    if active.objects:
        if handle not in active.objects:
            return False
    elif isinstance(static.what, nodes.Filter):
        if not evaluate.matches(state, context, handle, static.what):
            return False
    elif isinstance(static.what, nodes.This):
        if handle != active.source:
            return False
    elif handle not in evaluate.objects(state, context, static.what):
        return False
    return static.condition is None or evaluate.holds(state, context, static.condition)


def _apply(state: State, op: Op) -> None:
    context = evaluate.of_active(op.active)
    gains = state.catalog.statics[op.active.static].gains[op.index]
    mod = _fixed(op)
    if isinstance(mod, nodes.CopyOf):
        _copy(state, op)
        return
    if isinstance(mod, nodes.GainAbilitiesOf):
        gains = (
            _noted(state, op, context)
            if op.active.lasting
            else alike.abilities(state, evaluate.objects(state, context, mod.what), mod.which)
        )
    for handle in affected(state, op.active):
        if state.obj(handle) is not None:
            gained = gains
            if gained and state.rules.loss_bars_gain:
                gained = tuple(number for number in gained if not _lost_constantly(state, handle, number))
            if gained and "barred" in state.tables.mods:
                gained = tuple(number for number in gained if not barred(state, handle, number))
            held = current.working(state, handle).abilities
            _modify(state, context, current.working(state, handle), mod, gained)
            if isinstance(mod, nodes.LoseAbility) and state.rules.additions_lend_abilities and op.active.ability < 0:
                _keep_lent_since(state, handle, held, op.active.stamp)
            for number in gained:
                _note_gained(state, handle, number, op.active.stamp)


def _noted(state: State, op: Op, context: evaluate.Context) -> tuple[int, ...]:
    """The abilities that were noted when the effect was made: behind its registers, for each such modification."""
    mods = state.catalog.statics[op.active.static].static.mods[op.index :]
    held = context.regs[-sum(1 for mod in mods if isinstance(mod, nodes.GainAbilitiesOf))]
    assert isinstance(held, tuple)
    return held


def _keep_lent_since(state: State, handle: int, held: tuple[int, ...], stamp: int) -> None:
    """2.0 13.2#1: of a gain and a loss the later one applies: a card does not lose what an addition lends it since."""
    found = current.working(state, handle)
    for number in dict.fromkeys(held):
        if number not in found.abilities:
            for since in state.tables.gained.get((handle & SLOT_MASK, number), ()):
                if since > stamp:
                    gain_ability(state, found, number)


def _note_gained(state: State, handle: int, number: int, stamp: int) -> None:
    """Writes down since when a card has an ability that it gained; several times if it has it several times."""
    key = (handle & SLOT_MASK, number)
    since = state.tables.gained.get(key, ())
    if stamp not in since:
        state.tables.gained[key] = (*since, stamp)


def barred(state: State, handle: int, number: int) -> bool:
    """104.4: whether an effect says that an object cannot gain this ability. Linear in such effects."""
    for active in state.tables.mods.get("barred", []):
        if not _in_force(state, active) or not applies_to(state, active, handle):
            continue
        for mod in state.catalog.statics[active.static].static.mods:
            if isinstance(mod, nodes.LoseAbility) and mod.barred:
                if mod.keyword == 0 or current.stands_for(state, number, mod.keyword):
                    return True
    return False


def _fixed(op: Op) -> nodes.Mod:
    """The modification with the numbers that were fixed when its effect was made."""
    mod = op.mod
    locked = op.active.locked
    if locked and isinstance(mod, nodes.Stats):
        return nodes.Stats(nodes.Const(locked[2 * op.index]), nodes.Const(locked[2 * op.index + 1]))
    if locked and isinstance(mod, nodes.SetStats):
        return nodes.SetStats(
            None if mod.atk is None else nodes.Const(locked[2 * op.index]),
            None if mod.defense is None else nodes.Const(locked[2 * op.index + 1]),
            mod.printed,
        )
    return mod


def _modify(state: State, context: evaluate.Context, found: Info, mod: nodes.Mod, gains: tuple[int, ...]) -> None:
    if isinstance(mod, nodes.Stats):
        if found.atk != NO_VALUE:
            found.atk = evaluate.add(found.atk, evaluate.number(state, context, mod.atk))
        if found.defense != NO_VALUE:
            found.defense = evaluate.add(found.defense, evaluate.number(state, context, mod.defense))
    elif isinstance(mod, nodes.SetStats):
        if mod.atk is not None and not base_values.not_chosen(context, mod.atk):
            found.atk = evaluate.number(state, context, mod.atk)
        if mod.defense is not None and not base_values.not_chosen(context, mod.defense):
            found.defense = evaluate.number(state, context, mod.defense)
    elif isinstance(mod, nodes.DoubleStats):
        found.atk = found.atk if found.atk in (NO_VALUE, terms.INFINITY) else found.atk * mod.atk
        found.defense = found.defense if found.defense in (NO_VALUE, terms.INFINITY) else found.defense * mod.defense
    elif isinstance(mod, nodes.SwapStats):
        found.atk, found.defense = found.defense, found.atk
    elif isinstance(mod, nodes.GainAbility):
        for number in gains:
            gain_ability(state, found, number)
    elif isinstance(mod, nodes.LoseAbility):
        if mod.keyword:
            lose_keyword(state, found, mod.keyword)
        else:
            found.abilities = tuple(n for n in found.abilities if _cannot_be_lost(state, n, mod.but))
            _recount(state, found)
    elif isinstance(mod, nodes.GainAbilitiesOf):
        for number in gains:
            gain_ability(state, found, number)
    elif isinstance(mod, nodes.ChangeType):
        found.types = found.types | mod.types if mod.gains else mod.types
    elif isinstance(mod, nodes.ChangeRace):
        base_values.change_race(state, context, found, mod)
    elif isinstance(mod, nodes.ChangeAttribute):
        base_values.change_attribute(state, context, found, mod)
    elif isinstance(mod, nodes.StoneTypes):
        found.stone_types |= mod.mask
        if found.types & terms.STONE and state.rules.stone_types_produce:
            _add_stone_abilities(state, found, mod.mask)
    else:
        assert isinstance(mod, nodes.Rename), f"no such modification: {mod!r}"
        found.names = (*found.names, mod.name)


def _cannot_be_lost(state: State, number: int, but: int) -> bool:
    """Whether "loses all abilities" leaves this one: [Divinity] (1136.2), the keyword it excepts (0 for none), and
    where symbol skills are no abilities these (2.0 8#1)."""
    keyword = state.catalog.abilities[number].keyword
    if keyword in (terms.DIVINITY, but or -1):
        return True
    return not state.rules.symbol_skills_are_abilities and bool(terms.SYMBOL_SKILLS >> keyword & 1)


def _lost_constantly(state: State, handle: int, number: int) -> bool:
    """2.0 13.2#1: whether a continuous ability makes the card lose this ability, so that it cannot gain it. Linear in
    the effects."""
    for active in state.tables.actives:
        if active.ability < 0 or not _in_force(state, active):
            continue
        for mod in state.catalog.statics[active.static].static.mods:
            if not isinstance(mod, nodes.LoseAbility):
                continue
            meant = (
                current.stands_for(state, number, mod.keyword)
                if mod.keyword
                else not _cannot_be_lost(state, number, mod.but)
            )
            if meant and applies_to(state, active, handle):
                return True
    return False


def _copy(state: State, op: Op) -> None:
    """1017.2: the original information of the other, without effects on it; of the side that is up (1302.4). Which one
    that is was fixed when the effect was made."""
    face, other = op.active.locked[2 * op.index], op.active.locked[2 * op.index + 1]
    assert face >= 0
    obj = evaluate.known(state, other)
    for handle in affected(state, op.active):
        copied = current.of_face(state, face, state.at(handle).zone).copy()
        if obj is not None and obj.base_atk != NO_VALUE:
            copied.atk, copied.defense = obj.base_atk, obj.base_def
        state.tables.infos[handle & SLOT_MASK] = copied
        state.tables.copied[handle & SLOT_MASK] = face
        base_values.say(state, handle, face)


def gain_ability(state: State, found: Info, number: int) -> None:
    """Adds an ability; a second [Drain] is not gained (1135.3a)."""
    ability = state.catalog.abilities[number]
    if ability.keyword == terms.DRAIN and ability.event >= 0 and found.triggers >> ability.event & 1:
        for other in found.abilities:
            if state.catalog.abilities[other].keyword == terms.DRAIN and state.catalog.abilities[other].event >= 0:
                return
    found.abilities = (*found.abilities, number)
    state.catalog.count_in(found, number)


def lose_keyword(state: State, found: Info, keyword: int) -> None:
    """Removes a keyword and what it means; [Divinity] stays (1136.2)."""
    if keyword == terms.DIVINITY:
        return
    found.abilities = tuple(n for n in found.abilities if not current.stands_for(state, n, keyword))
    _recount(state, found)


def _recount(state: State, found: Info) -> None:
    found.keywords = found.triggers = 0
    for number in found.abilities:
        state.catalog.count_in(found, number)


def _add_stone_abilities(state: State, found: Info, types: int) -> None:
    """201.4e: each magic stone type brings its will ability, unless the stone has one that produces it already."""
    catalog = state.catalog
    for attribute, number in catalog.stone_abilities.items():
        if types & attribute and not any(catalog.abilities[n].is_of_stone_type(attribute) for n in found.abilities):
            found.abilities = (*found.abilities, number)


def _follow_abilities(state: State) -> None:
    """Continuous effects of abilities gained in this layer come into force for the layers after it; an ability that a
    card has several times is several (I-197)."""
    tables = state.tables
    in_force: dict[tuple[int, int, int], int] = {}
    for active in tables.actives:
        if active.ability >= 0:
            key = (active.source, active.ability, active.static)
            in_force[key] = in_force.get(key, 0) + 1
    for slot in list(tables.infos):
        obj = state.objs[slot]
        assert obj is not None
        held: dict[int, int] = {}
        for number in tables.infos[slot].abilities:
            statics = state.catalog.abilities[number].statics
            printed = base_values.is_base(state, obj, number)
            first = next((one for one in statics if not (printed and state.catalog.statics[one].base)), -1)
            if first < 0:
                continue
            known = in_force.get((obj.id, number, first), 0)
            held[number] = held.get(number, 0) + 1
            if held[number] > known and not (known and _lends_what_others_have(state, statics)):
                before = len(tables.actives)
                _activate(state, obj, number)
                for active in tables.actives[before:]:
                    _collect(state, active)
    for kind in list(tables.mods):
        tables.mods[kind] = [active for active in tables.mods[kind] if _in_force(state, active)]


def _lends_what_others_have(state: State, statics: tuple[int, ...]) -> bool:
    """Whether continuous effects lend the abilities of cards: they could lend themselves, and that without end."""
    mods = (mod for number in statics for mod in state.catalog.statics[number].static.mods)
    return any(isinstance(mod, nodes.GainAbilitiesOf) for mod in mods)


def _apply_counters(state: State, obj: Obj) -> None:
    """1022.2: counters named with a change of ATK and DEF change them, on J/resonators."""
    for name, many in obj.counters:
        change = counter_change(name)
        if change is not None:
            found = current.working(state, obj.id)
            if found.types & terms.J_RESONATOR_TYPES:
                if found.atk != NO_VALUE:
                    found.atk = evaluate.add(found.atk, change[0] * many)
                if found.defense != NO_VALUE:
                    found.defense = evaluate.add(found.defense, change[1] * many)
