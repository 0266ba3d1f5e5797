"""Targets: which are legal, for playing (903.2g) and when resolving (903.3a)."""

from __future__ import annotations

from willforge import terms
from willforge.engine import evaluate, filters, layers, prohibited
from willforge.engine.current import info
from willforge.engine.records import HIDDEN, Play
from willforge.engine.state import State
from willforge.text import nodes


def slots_of(state: State, play: Play, face: int) -> list[nodes.TargetSlot]:
    """All target slots of what is being played, in order: those of each text, or of its chosen options."""
    found: list[nodes.TargetSlot] = []
    for place, number in enumerate(play.abilities):
        found.extend(text_slots(state, number, play.modes[place] if place < len(play.modes) else ()))
    if play.ability < 0 and play.code < 0 and face >= 0:
        slot = addition_slot(state, face)
        if slot is not None:
            found.append(slot)
    return found


def text_slots(state: State, number: int, modes: tuple[int, ...]) -> list[nodes.TargetSlot]:
    """The target slots of one text with the options chosen."""
    ability = state.catalog.abilities[number]
    found = list(ability.slots)
    for mode in modes:
        found.extend(ability.modes[mode].slots)
    return found


def addition_slot(state: State, face: int) -> nodes.TargetSlot | None:
    """1406.2a: an old addition with a subtype targets a card of that type in the field."""
    return state.catalog.faces[face].addition_slot


def legal(
    state: State, context: evaluate.Context, slot: nodes.TargetSlot, spell: int, taken: tuple[int, ...]
) -> list[int]:
    """The objects and players that may be chosen for a slot now, in zone order."""
    return [
        handle
        for handle in evaluate.find(state, context, slot.filter)
        if handle not in taken and may_target(state, context, handle, spell)
    ]


def still_legal(state: State, context: evaluate.Context, slot: nodes.TargetSlot, handle: int, spell: int) -> bool:
    """903.3a: whether a target is legal as the effect resolves."""
    if handle > 0 and state.obj(handle) is None:
        return False
    return evaluate.matches(state, context, handle, slot.filter) and may_target(state, context, handle, spell)


def may_target(state: State, context: evaluate.Context, handle: int, spell: int) -> bool:
    """Whether a spell or ability (or the card about to be played) may target an object at all. An ability that is not
    on the chase yet has no `spell`; its information is that of its source (901.1e)."""
    if handle == spell:
        return False  # 903.2g.1
    player = context.controller
    spell = spell or context.source
    if handle > 0:
        obj = state.at(handle)
        if obj.zone & (
            terms.DECK
            | terms.STONE_DECK
            | terms.HAND
            | terms.STANDBY
            | terms.EXTRA_DECK
            | terms.RUNES
            | terms.STRANGER_DECK
            | terms.LIFEBREAK
        ):
            if obj.revealed == HIDDEN:
                return False  # 903.2g.2: its information is not plain to everybody
        if obj.controller != player and _barred(state, handle, spell):
            return False
    elif -1 - handle != player and _player_barred(state, -1 - handle, spell):
        return False  # 1120.4
    if not state.tables.ready:
        layers.refresh(state)
    return "cannot" not in state.tables.mods or not prohibited.cannot(state, "be_targeted", handle, spell)


def _barred(state: State, handle: int, spell: int) -> bool:
    """1120.2, 1120.3: [Barrier] against what the other player controls."""
    current = info(state, handle)
    if not current.keywords >> terms.BARRIER & 1:
        return False
    for number in current.abilities:
        ability = state.catalog.abilities[number].ability
        if ability.keyword == terms.BARRIER and _bars(state, ability, handle, spell):
            return True
    return False


def _bars(state: State, ability: nodes.Ability, holder: int, spell: int) -> bool:
    if ability.filter is None:
        return True
    return filters.passes(state, evaluate.Context(holder, 0), spell, ability.filter.tests)


def _player_barred(state: State, player: int, spell: int) -> bool:
    if not state.tables.ready:
        layers.refresh(state)
    for active in state.tables.mods.get("player_keyword", []):
        for mod in state.catalog.statics[active.static].static.mods:
            if isinstance(mod, nodes.PlayerKeyword) and mod.ability.keyword == terms.BARRIER:
                if layers.applies_to(state, active, -1 - player) and _bars(state, mod.ability, active.source, spell):
                    return True
    return False


def bounds(state: State, context: evaluate.Context, slot: nodes.TargetSlot, available: int) -> tuple[int, int]:
    """How many targets a slot takes at least and at most, given how many are there."""
    least = max(0, evaluate.number(state, context, slot.least))
    most = evaluate.number(state, context, slot.most)
    if slot.divided is not None:
        total = evaluate.number(state, context, slot.divided)
        if state.rules.shares_are_positive:
            most = min(most, total // slot.step)  # 903.2h.1: each gets at least one step
        least = max(least, 1)
    return least, min(most, available)


def enough(state: State, context: evaluate.Context, slots: list[nodes.TargetSlot], spell: int) -> bool:
    """Whether every slot can be filled (903.2g). Slots are filled one after the other with different objects where they
    overlap."""
    taken: tuple[int, ...] = ()
    for slot in slots:
        least = max(0, evaluate.number(state, context, slot.least))
        if slot.divided is not None:
            least = max(least, 1)
        if least == 0:
            continue
        others = taken if any(isinstance(test, nodes.Other) for test in slot.filter.tests) else ()
        found = legal(state, context, slot, spell, others)
        if len(found) < least:
            return False
        taken += tuple(found[:least])
    return True
