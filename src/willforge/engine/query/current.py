"""The current information of objects, from the tables where effects change it and from the printed face where not."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog.information import NO_VALUE, Info
from willforge.engine.model.records import ABILITY_OBJECT, JUDGMENT_OBJECT, SHOWN_FOR_GAME, SLOT_MASK, UPWARD, Obj
from willforge.engine.model.state import State

_EMPTY: Final = Info(-1, "", ("",), 0, 0, 0, (), NO_VALUE, NO_VALUE, 0, (), 0, 0, 0, 0)

SEEN_BY_OWNER: Final = terms.STANDBY | terms.EXTRA_DECK | terms.RUNES
"""Zones in which cards lie face down, seen by their owner, unless they have been turned up (310.2, 314.2, 315.2)."""


def lies_face_up(obj: Obj) -> bool:
    """Whether a card lies face up (303.2). O(1)."""
    return obj.revealed == SHOWN_FOR_GAME if obj.zone & SEEN_BY_OWNER else obj.face_down == UPWARD


def info(state: State, handle: int) -> Info:
    """Current information of an object; of one that has left, its last known information (911.1). O(1) once tables
    stand."""
    if handle <= 0:
        return _EMPTY
    if not state.tables.ready:  # as layers.update, but without a call: nothing is asked as often as this
        layers.refresh(state)
    slot = handle & SLOT_MASK
    obj = state.objs[slot]
    if obj is None or obj.id != handle:
        last = state.last.get(handle)
        if last is not None:
            return last.info
        return _EMPTY if obj is None else base_info(state, obj)
    altered = state.tables.altered
    found = altered[slot] if slot < len(altered) else state.tables.infos.get(slot)
    if found is None:
        found = obj.base
    return base_info(state, obj) if found is None else found


def base_info(state: State, obj: Obj) -> Info:
    """The information of an object before continuous effects (909.1a). It depends on nothing but the object, which
    keeps it until it is written. O(1)."""
    if obj.base is not None:
        return obj.base
    if obj.kind == ABILITY_OBJECT or obj.kind == JUDGMENT_OBJECT:
        # 901.1e: a "darkness ability" is an ability of a darkness card
        return _EMPTY if obj.play is None or obj.play.source == 0 else info(state, obj.play.source)
    found = _base_of_card(state, obj)
    obj.base = found
    return found


def working(state: State, handle: int) -> Info:
    """The information of an object that layers are being applied to."""
    slot = handle & SLOT_MASK
    found = state.tables.infos.get(slot)
    if found is None:
        found = base_info(state, state.at(handle)).copy()
        state.tables.infos[slot] = found
    return found


def sides(state: State, obj: Obj) -> tuple[int, ...]:
    """The faces whose text a card has where it lies: both halves of an alternative card outside the chase and the field
    (1307.5c), else the one it shows. O(1)."""
    if state.catalog.faces[obj.face].combined is None or obj.zone & (terms.CHASE | terms.FIELD):
        return (obj.face,)
    return state.catalog.cards[obj.card].faces[:2]


def has_trigger(state: State, obj: Obj) -> bool:
    """Whether a card has a [Trigger] text where it lies, on either half (1307.5c). O(1)."""
    return any(state.catalog.faces[face].trigger_text for face in sides(state, obj))


def of_face(state: State, number: int, zone: int) -> Info:
    """What is printed on a face, with what the rules give to such a card in a zone. O(1)."""
    face = state.catalog.faces[number]
    if state.rules.attributes_from_cost:
        return face.cost_info
    return face.stone_info if zone == terms.FIELD and state.rules.stone_types_produce else face.info


def as_printed(state: State, obj: Obj) -> Info:
    """What is printed on an object, without any effect; having become a copy is one (909.7, I-83). Of an entity with a
    J-ruler below it is what is printed on that (1035.3), of a token what made it says (1303.1a). O(1)."""
    below = state.obj(obj.under) if obj.under else None
    card = obj if below is None else below
    found = state.catalog.faces[card.face].info
    if card.base_atk == NO_VALUE and card.base_def == NO_VALUE:
        return found
    made = found.copy()
    made.atk, made.defense = card.base_atk, card.base_def
    return made


def _base_of_card(state: State, obj: Obj) -> Info:
    face = state.catalog.faces[obj.face]
    zone = obj.zone
    printed = of_face(state, obj.face, zone)
    if face.combined is not None and not zone & (terms.CHASE | terms.FIELD):
        return face.combined
    changed = None
    if zone == terms.CHASE and obj.play is not None and (obj.play.x or obj.play.y) and face.face.cost is not None:
        changed = printed.copy()
        changed.total_cost = face.face.cost.total(obj.play.x, obj.play.y)  # 203.5b
    if obj.base_atk != NO_VALUE or obj.base_def != NO_VALUE:
        changed = (changed or printed).copy()
        changed.atk = obj.base_atk
        changed.defense = obj.base_def
    if (obj.astral or zone == terms.RULER_AREA) and stripped(state, obj):
        changed = (changed or printed).copy()
        changed.abilities, changed.keywords, changed.triggers = (), 0, 0
        changed.atk = changed.defense = NO_VALUE  # 5.12 3.8#6
        if state.rules.j_ruler_returns_as == "astral ruler":
            changed.types = changed.types & ~terms.J_RULER | terms.ASTRAL_RULER
    elif obj.astral and printed.keywords >> terms.JUDGMENT & 1:
        changed = (changed or printed).copy()
        layers.lose_keyword(state, changed, terms.JUDGMENT)  # 1010.1a
    if printed.keywords >> terms.BREAK & 1 and not state.valhalla:
        changed = (changed or printed).copy()
        layers.lose_keyword(state, changed, terms.BREAK)  # 1415.2, 5.12 14.2#2: it is ignored
    return printed if changed is None else changed


def fallen(state: State, obj: Obj) -> bool:
    """Whether the object is a destroyed J-ruler that lies in the ruler area as such (5.00 and 5.12 3.8#6). O(1)."""
    return obj.astral and state.rules.j_ruler_returns_as != "ruler"


def remembered(state: State, obj: Obj) -> tuple[int | str | tuple[int, ...], ...]:
    """What was chosen for the text that an object has now: not what it chose before it became a copy of something else
    (I-742). O(1), linear in the effects for a copy that has chosen something."""
    slot = obj.id & SLOT_MASK
    if not obj.memory or slot not in state.tables.copied:
        return obj.memory
    chosen_as = obj.face
    for lasting in state.effects:
        if lasting.static == state.catalog.copy_static and lasting.objects == (obj.id,):
            chosen_as = lasting.locked[0]  # it entered as a copy
    return obj.memory if state.tables.copied[slot] == chosen_as else ()


def stripped(state: State, obj: Obj) -> bool:
    """Whether the object is a J-ruler that lies in the ruler area without abilities: a destroyed one, or one whose
    judgment is not resolved where that turns it before (2.0 2.3#7). O(1)."""
    if obj.zone == terms.RULER_AREA and state.rules.j_ruler_returns_as == "j-ruler":
        return obj.astral or state.catalog.faces[obj.face].types & terms.J_RULER != 0
    return fallen(state, obj)


def has(state: State, handle: int, keyword: int) -> bool:
    """Whether an object has the keyword now. O(1)."""
    return bool(info(state, handle).keywords >> keyword & 1)


def counters(obj: Obj, name: str) -> int:
    """How many counters of that name are on the object."""
    for counter, number in obj.counters:
        if counter == name:
            return number
    return 0


def with_counters(held: tuple[tuple[str, int], ...], name: str, change: int) -> tuple[tuple[str, int], ...]:
    """The counters after adding (or removing) some of a name, sorted by name."""
    table = dict(held)
    table[name] = table.get(name, 0) + change
    if table[name] <= 0:
        del table[name]
    return tuple(sorted(table.items()))


def is_j_resonator(state: State, handle: int) -> bool:
    """Whether the object is a resonator or J-ruler in the field (201.2a)."""
    obj = state.obj(handle)
    return obj is not None and obj.zone == terms.FIELD and bool(info(state, handle).types & terms.J_RESONATOR_TYPES)


def stands_for(state: State, number: int, keyword: int) -> bool:
    """Whether an ability is that keyword, or words that mean it in the version (1411.3, 1417.1). O(1)."""
    ability = state.catalog.abilities[number]
    if ability.keyword == keyword:
        return True
    if ability.means != keyword:
        return False
    if keyword == terms.ENTER:
        return state.rules.entering_is_enter
    return state.rules.indestructible_is_eternal


def has_gates(state: State, obj: Obj) -> bool:
    """Whether some text of the card that a keyword condition switches on works where it is: in play, or where that text
    itself says (902.1). Linear in such texts."""
    if obj.zone & terms.ACTIVE_ZONES or _awakened_spell(state, obj):
        return True
    if obj.zone != terms.CHASE:
        for number in state.catalog.faces[obj.face].gated:
            if state.catalog.abilities[number].zones & obj.zone:
                return True
    return False


def _awakened_spell(state: State, obj: Obj) -> bool:
    """1109.2: a card played awakened has that text on the chase already, where the version says so."""
    if obj.zone != terms.CHASE or obj.play is None or obj.play.awakened == 0:
        return False
    return state.rules.awakened_on_chase


# The true circle of the engine: layers are worked out by asking for current information, which asks for them.
import willforge.engine.query.layers as layers  # noqa: E402
