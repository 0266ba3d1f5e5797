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
        for mod in state.catalog.statics[number].static.mods:
            assert isinstance(mod, (nodes.ChangeRace, nodes.ChangeAttribute))
            change_kind(
                state, evaluate.Context(handle, obj.controller, (), list(current.remembered(state, obj))), found, mod
            )
    for number in state.catalog.faces[face].base_stats:
        known = tables.known_values.get((handle, number))
        atk, defense = _said(state, handle, number) if known is None else known[1]
        tables.base_values[handle, number] = ((found.atk, found.defense), (atk, defense))
        found.atk = found.atk if atk is None else atk
        found.defense = found.defense if defense is None else defense
        tables.watch |= state.catalog.statics[number].watch | zone_watch(terms.EVERY_ZONE)


def change_kind(
    state: State, context: evaluate.Context, found: Info, mod: nodes.ChangeRace | nodes.ChangeAttribute
) -> None:
    """Lets a card become or gain races or attributes; nothing of what was to be chosen and was not (I-742). Linear
    in them."""
    if isinstance(mod, nodes.ChangeRace):
        races = mod.races if mod.chosen < 0 else evaluate.word(context, mod.chosen)
        if mod.chosen >= 0 and not races:
            return
        kept = found.races if mod.gains else ()
        if mod.like is not None:
            for other in evaluate.objects(state, context, mod.like):
                races += tuple(race for race in current.info(state, other).races if race not in races)
        found.races = kept + tuple(race for race in races if race not in kept)
        return
    mask = mod.mask
    if mod.chosen >= 0:
        held = context.regs[mod.chosen] if mod.chosen < len(context.regs) else 0
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
        atk = _value(state, context, mod.atk, atk)
        defense = _value(state, context, mod.defense, defense)
    return atk, defense


def _value(state: State, context: evaluate.Context, said: nodes.Num | None, before: int | None) -> int | None:
    """What a value is said to be; as before if nothing is said, or if it was to be chosen and was not (I-742)."""
    if isinstance(said, nodes.Register):
        held = context.regs[said.index] if said.index < len(context.regs) else ()
        return held if isinstance(held, int) else before
    return before if said is None else evaluate.number(state, context, said)
