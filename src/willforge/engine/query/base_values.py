"""Base abilities that say the ATK or DEF of their own card, or what was chosen for it (904.2), and what they say now.

What they say is base information, which effects change afterwards (909.1a). But what they count and measure are other
cards as all effects have made them (I-741): so it is worked out without effects first, and asked again once all
effects are applied."""

from __future__ import annotations

from willforge import terms
from willforge.engine.catalog.information import Info
from willforge.engine.catalog.watch import zone_watch
from willforge.engine.model.records import ABILITY_OBJECT, SLOT_MASK, Obj
from willforge.engine.model.state import State
from willforge.engine.model.tables import BaseValues
from willforge.engine.query import current, evaluate, zone_masks
from willforge.text import nodes


def apply(state: State) -> None:
    """Gives all cards, wherever they are, the ATK and DEF that their own base abilities say. Linear in the cards."""
    for handle in zone_masks.in_zones(state, terms.EVERY_ZONE):
        obj = state.at(handle)
        face = state.catalog.faces[obj.face]
        if obj.kind < ABILITY_OBJECT and (face.base_stats or face.base_choices) and not current.stripped(state, obj):
            say(state, handle, obj.face)


def say(state: State, handle: int, face: int) -> None:
    """Gives an object what the base abilities of a face say of it, as far as that is known; else as it comes out of
    what stands so far. Linear in them."""
    tables = state.tables
    found = current.working(state, handle)
    obj = state.at(handle)
    for number in state.catalog.faces[face].base_choices:
        context = evaluate.Context(handle, obj.controller, (), list(current.remembered(state, obj)))
        for mod in state.catalog.statics[number].static.mods:
            if isinstance(mod, nodes.ChangeRace):
                change_race(state, context, found, mod)
            elif isinstance(mod, nodes.ChangeAttribute):
                change_attribute(state, context, found, mod)
    for number in state.catalog.faces[face].base_stats:
        known = tables.known_values.get((handle, number))
        atk, defense = _said(state, handle, number) if known is None else known[1]
        tables.base_values[handle, number] = ((found.atk, found.defense), (atk, defense))
        found.atk = found.atk if atk is None else atk
        found.defense = found.defense if defense is None else defense
        tables.watch |= state.catalog.statics[number].watch | zone_watch(terms.EVERY_ZONE)


def change_race(state: State, context: evaluate.Context, found: Info, mod: nodes.ChangeRace) -> None:
    """Lets a card become or gain races; not one that was to be chosen and was not (I-742). Linear in them."""
    races = mod.races if mod.chosen < 0 else evaluate.word(context, mod.chosen)
    if mod.chosen >= 0 and not races:
        return
    if mod.like is not None:
        for other in evaluate.objects(state, context, mod.like):
            races += tuple(race for race in current.info(state, other).races if race not in races)
    kept = found.races if mod.gains else ()
    found.races = kept + tuple(race for race in races if race not in kept)


def change_attribute(state: State, context: evaluate.Context, found: Info, mod: nodes.ChangeAttribute) -> None:
    """Lets a card become or gain attributes; not one that was to be chosen and was not (I-742). Linear in what it is
    to be like."""
    mask = mod.mask
    if mod.chosen >= 0:
        held = context.regs[mod.chosen] if mod.chosen < len(context.regs) else ()
        if not isinstance(held, int):
            return
        mask = held
    if mod.like is not None:
        for other in evaluate.objects(state, context, mod.like):
            mask |= current.info(state, other).attributes
    found.attributes = found.attributes | mask if mod.gains else mask


def said_now(state: State) -> BaseValues:
    """What the base abilities say of cards as they are with all effects applied; of their own card as it was before
    them. Linear in them."""
    tables = state.tables
    found: BaseValues = {}
    for (handle, number), (own, _) in tables.base_values.items():
        slot = handle & SLOT_MASK
        shown = tables.altered[slot]
        assert shown is not None
        before = shown.copy()
        before.atk, before.defense = own
        tables.altered[slot] = before
        found[handle, number] = (own, _said(state, handle, number))
        tables.altered[slot] = shown
    return found


def is_base(state: State, obj: Obj, ability: int) -> bool:
    """Whether an ability of an object is one of those that its base information was made with: printed on it, or on
    what it has become a copy of; others have what they say applied as any effect has. Linear in them."""
    face = state.tables.copied.get(obj.id & SLOT_MASK, obj.face)
    return ability in state.catalog.faces[face].abilities


def _said(state: State, handle: int, number: int) -> tuple[int | None, int | None]:
    """The ATK and DEF that a base ability says; None for one of which it says nothing."""
    obj = state.at(handle)
    context = evaluate.Context(handle, obj.controller, (), list(current.remembered(state, obj)))
    atk = defense = None
    for mod in state.catalog.statics[number].static.mods:
        assert isinstance(mod, nodes.SetStats)
        if mod.atk is not None and not not_chosen(context, mod.atk):
            atk = evaluate.number(state, context, mod.atk)
        if mod.defense is not None and not not_chosen(context, mod.defense):
            defense = evaluate.number(state, context, mod.defense)
    return atk, defense


def not_chosen(context: evaluate.Context, said: nodes.Num) -> bool:
    """Whether a value is a number that was to be chosen and was not (I-742). O(1)."""
    if not isinstance(said, nodes.Register):
        return False
    return said.index >= len(context.regs) or not isinstance(context.regs[said.index], int)
