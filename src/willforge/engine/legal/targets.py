"""Targets: which are legal, for playing (903.2g) and when resolving (903.3a)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from willforge import terms
from willforge.engine.catalog.card_data import AbilityData
from willforge.engine.catalog.parts import parts_of
from willforge.engine.legal import prohibited, uses
from willforge.engine.model import agenda
from willforge.engine.model.decision import Option
from willforge.engine.model.records import DOWN, HIDDEN, Play
from willforge.engine.model.state import State
from willforge.engine.query import alike, evaluate, filters, layers
from willforge.engine.query.current import info
from willforge.text import nodes


def slots_of(state: State, play: Play, face: int) -> list[nodes.TargetSlot]:
    """All target slots of what is being played, in order: those of each text, or of its chosen options."""
    found: list[nodes.TargetSlot] = []
    for place, number in enumerate(play.abilities):
        found.extend(text_slots(state, number, play.modes[place]))
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


def open_modes(state: State, context: evaluate.Context, number: int, spell: int) -> list[int]:
    """The options of a text that may be chosen now (903.2e): their own condition holds and they find their targets."""
    ability = state.catalog.abilities[number]
    found: list[int] = []
    for place, mode in enumerate(ability.modes):
        condition = ability.ability.modes[place].condition
        if uses.chosen_before(state, ability.ability, place, context.source, context.controller):
            continue
        if condition is None or evaluate.holds(state, context, condition):
            if enough(state, context, list(mode.slots), spell):
                found.append(place)
    return found


def mode_bounds(state: State, context: evaluate.Context, number: int) -> tuple[int, int]:
    """How many options of a text are chosen at least and at most; a condition may allow more. O(1)."""
    ability = state.catalog.abilities[number]
    least, most = ability.ability.least_modes, ability.ability.most_modes
    more = ability.ability.more_modes
    if more is not None and evaluate.holds(state, context, more[0]):
        _, least, most = more
    highest = evaluate.number(state, context, most)
    return evaluate.number(state, context, least), (
        highest if ability.ability.choosing == "again" else min(highest, len(ability.modes))
    )


def addition_slot(state: State, face: int) -> nodes.TargetSlot | None:
    """1406.2a: an old addition with a subtype targets a card of that type in the field, or a ruler where rulers are."""
    data = state.catalog.faces[face]
    return data.addition_slot if state.rules.additions_reach_ruler_area else data.field_slot


def legal(
    state: State, context: evaluate.Context, slot: nodes.TargetSlot, spell: int, taken: tuple[int, ...]
) -> list[int]:
    """The objects and players that may be chosen for a slot now, in zone order."""
    found = [
        handle
        for handle in evaluate.find(state, context, slot.filter)
        if handle not in taken
        and plain(state, context, handle, slot.filter)
        and named(state, handle, slot.filter)
        and may_target(state, context, handle, spell)
    ]
    if state.rules.may_target_itself and slot.filter.zones & terms.CHASE:
        itself = _itself(state, context, slot.filter, spell)
        if itself and itself not in taken:
            found.append(itself)
    return found


def drawn(
    state: State,
    context: evaluate.Context,
    found: list[int],
    chosen: tuple[int, ...],
    later: list[nodes.TargetSlot],
    spell: int,
) -> list[int]:
    """The legal targets after the effects of the other player by which one card must be chosen before others like it,
    unless it was chosen or can still be for a later slot."""
    layers.update(state)
    for active in state.tables.mods.get("must", []):
        if active.controller == context.controller:
            continue
        for mod in state.catalog.statics[active.static].static.mods:
            if not isinstance(mod, nodes.Must) or mod.what != "be_targeted" or mod.by is None:
                continue
            wanted = [handle for handle in found if handle > 0 and layers.applies_to(state, active, handle)]
            if not wanted or any(handle in chosen for handle in wanted):
                continue
            if any(handle in legal(state, context, slot, spell, ()) for slot in later for handle in wanted):
                continue
            own = evaluate.of_active(active)
            found = [
                handle
                for handle in found
                if handle < 0 or handle in wanted or not evaluate.matches(state, own, handle, mod.by)
            ]
    return found


def _itself(state: State, context: evaluate.Context, wanted: nodes.Filter, spell: int) -> int:
    """5.12 9.3#2.b, 9.3#2.d: what is not on the chase yet will be there when its targets are chosen, and may be one of
    them. The card that stands for it, 0 if it is there already or is not meant; an ability is told by its source."""
    handle = spell or context.source
    obj = state.obj(handle)
    if obj is None or obj.zone == terms.CHASE:
        return 0
    if wanted.controller != nodes.ANY_PLAYER and context.controller not in evaluate.players(
        context.controller, wanted.controller, state.turn_player
    ):
        return 0
    return handle if filters.passes(state, context, handle, wanted.tests) else 0


def still_legal(state: State, context: evaluate.Context, slot: nodes.TargetSlot, handle: int, spell: int) -> bool:
    """903.3a: whether a target is legal as the effect resolves."""
    if handle > 0 and state.obj(handle) is None:
        return False
    return (
        evaluate.matches(state, context, handle, slot.filter)
        and plain(state, context, handle, slot.filter)
        and named(state, handle, slot.filter)
        and may_target(state, context, handle, spell)
    )


_NO_INFORMATION: Final = (
    nodes.Status,
    nodes.TookPart,
    nodes.Other,
    nodes.Among,
    nodes.AddedTo,
    nodes.ControlledBy,
    nodes.ChaseKind,
    nodes.Targets,
)


def plain(state: State, context: evaluate.Context, handle: int, wanted: nodes.Filter) -> bool:
    """903.2g.2: what a target must be has to be plain to every player; a card nobody sees can be a target only where
    nothing is asked of it."""
    if handle < 0:
        return True
    obj = state.at(handle)
    if not (obj.zone & terms.HIDDEN_ZONES or obj.face_down == DOWN) or obj.revealed != HIDDEN:
        return True
    return _asks_nothing(state, context, handle, wanted.tests)


def _asks_nothing(state: State, context: evaluate.Context, handle: int, tests: tuple[nodes.Test, ...]) -> bool:
    """Whether tests ask no information of a card; of alternatives, one that holds for it."""
    for test in tests:
        if isinstance(test, nodes.Either):
            if not any(
                _asks_nothing(state, context, handle, option) and filters.passes(state, context, handle, option)
                for option in test.options
            ):
                return False
        elif not isinstance(test.test if isinstance(test, nodes.Negated) else test, _NO_INFORMATION):
            return False
    return True


def named(state: State, handle: int, wanted: nodes.Filter) -> bool:
    """2.0 2.3#9: whether a target is no J-ruler in the field, or one that the words name. Linear in the tests."""
    if handle < 0 or not state.rules.j_ruler_must_be_named:
        return True
    if state.at(handle).zone != terms.FIELD or not info(state, handle).types & terms.J_RULER:
        return True
    return _names_j_rulers(wanted.tests)


def _names_j_rulers(tests: tuple[nodes.Test, ...]) -> bool:
    for test in tests:
        if isinstance(test, nodes.Typed) and test.types & terms.J_RULER:
            return True
        if isinstance(test, nodes.Either) and any(_names_j_rulers(option) for option in test.options):
            return True
    return False


def may_target(state: State, context: evaluate.Context, handle: int, spell: int) -> bool:
    """Whether a spell or ability (or the card about to be played) may target an object at all. An ability that is not
    on the chase yet has no `spell`; its information is that of its source (901.1e)."""
    if handle == spell and not state.rules.may_target_itself:
        return False  # 903.2g.1
    if barrier(state, context, handle, spell):
        return False
    layers.update(state)
    return "cannot" not in state.tables.mods or not prohibited.cannot(
        state, "be_targeted", handle, spell or context.source, context.text
    )


def refusal(state: State, context: evaluate.Context, handle: int, slots: list[nodes.TargetSlot]) -> str:
    """The rule, other than the words of its slots, that keeps a card or player from being a target of something that is
    not on the chase yet; "" if none does. Linear in the slots."""
    kept = barrier(state, context, handle, 0)
    if kept:
        return kept
    layers.update(state)
    if "cannot" in state.tables.mods and prohibited.cannot(state, "be_targeted", handle, context.source, context.text):
        return "untargetable"
    return "j_ruler_target" if slots and not any(named(state, handle, slot.filter) for slot in slots) else ""


def barrier(state: State, context: evaluate.Context, handle: int, spell: int) -> str:
    """The rule of the [Barrier] that keeps a spell or ability of the other player from targeting a card or player, ""
    if none does (1120)."""
    player = context.controller
    spell = spell or context.source
    if handle > 0:
        return "" if state.at(handle).controller == player else _barred(state, handle, spell)
    return "" if -1 - handle == player else _player_barred(state, -1 - handle, spell)


def _barred(state: State, handle: int, spell: int) -> str:
    current = info(state, handle)
    if not current.keywords >> terms.BARRIER & 1:
        return ""
    for number in current.abilities:
        data = state.catalog.abilities[number]
        if data.keyword != terms.BARRIER or not _works_where_it_is(state.at(handle).zone, current.types, data):
            continue
        if _bars(state, data.ability, handle, spell):
            return "barrier" if data.ability.filter is None else "barrier_information"
    return ""


def _works_where_it_is(zone: int, types: int, ability: AbilityData) -> bool:
    """902.1: a card's own ability works in the zones of its type, a chant's on the chase; what a card was given works
    where it was given."""
    return ability.granted or bool(ability.zones & zone) or bool(types & terms.CHANT and zone == terms.CHASE)


def _bars(state: State, ability: nodes.Ability, holder: int, spell: int) -> bool:
    if ability.filter is None:
        return True
    return filters.passes(state, evaluate.Context(holder, 0), spell, ability.filter.tests)


def _player_barred(state: State, player: int, spell: int) -> str:
    layers.update(state)
    for active in state.tables.mods.get("player_keyword", []):
        for mod in state.catalog.statics[active.static].static.mods:
            if isinstance(mod, nodes.PlayerKeyword) and mod.ability.keyword == terms.BARRIER:
                if layers.applies_to(state, active, -1 - player) and _bars(state, mod.ability, active.source, spell):
                    return "barrier_player" if mod.ability.filter is None else "barrier_player_information"
    return ""


def bounds(state: State, context: evaluate.Context, slot: nodes.TargetSlot, available: int) -> tuple[int, int]:
    """How many targets a slot takes at least and at most, given how many are there."""
    least = max(0, evaluate.number(state, context, slot.least))
    most = evaluate.number(state, context, slot.most)
    if slot.divided is not None:
        total = evaluate.number(state, context, slot.divided)
        if state.rules.shares_are_positive:
            most = min(most, total // slot.step)  # 903.2h.1: each gets at least one step
        least = max(least, 1)
    if state.rules.targets_as_far_as_possible:
        least = min(least, available)  # 2.0 14.10#2
    return least, min(most, available)


def share_options(state: State, slot: nodes.TargetSlot, left: int, others: int) -> list[Option]:
    """What the next target of a division may get, with `left` to give and so many others after it."""
    least = slot.step if state.rules.shares_are_positive else 0  # 903.2h.1
    return [(agenda.NUMBER, share) for share in range(least, left - others * least + 1, slot.step)]


def enough(state: State, context: evaluate.Context, slots: list[nodes.TargetSlot], spell: int) -> bool:
    """Whether every slot can be filled (903.2g); in 2.0 one of them as far as possible (1.4.5#7.b). Slots that speak of
    each other are tried together."""
    if state.rules.targets_as_far_as_possible:
        needed = [slot for slot in slots if _least(state, context, slot)]
        return not needed or any(legal(state, context, slot, spell, ()) for slot in needed)
    if len(slots) > 1 and entangled(slots):
        kept = context.targets
        found = leaves_enough(state, context, slots, spell, (), ())
        context.targets = kept
        return found
    for slot in slots:
        least = _least(state, context, slot)
        able = tuple(legal(state, context, slot, spell, ())) if least else ()
        if not alike.can_choose(state, context, slot.filter, able, least):
            return False
    return True


def _least(state: State, context: evaluate.Context, slot: nodes.TargetSlot) -> int:
    least = max(0, evaluate.number(state, context, slot.least))
    return max(least, 1) if slot.divided is not None else least


def entangled(slots: list[nodes.TargetSlot]) -> bool:
    """Whether what may be chosen for a slot depends on another one: "another target", "that shares its race"."""
    stack: list[object] = [slot.filter for slot in slots]
    while stack:
        item = stack.pop()
        if isinstance(item, (nodes.Other, nodes.Target)):
            return True
        stack.extend(parts_of(item))
    return False


def others_meant(slots: list[nodes.TargetSlot]) -> bool:
    """Whether one of the slots is for "another target"."""
    return any(isinstance(test, nodes.Other) for slot in slots for test in slot.filter.tests)


def taken(slot: nodes.TargetSlot, chosen: tuple[tuple[int, ...], ...], picks: tuple[int, ...]) -> tuple[int, ...]:
    """What cannot be chosen for a slot any more: its own picks, and for "another target" the targets before it."""
    if not others_meant([slot]):
        return picks
    return picks + tuple(handle for earlier in chosen for handle in earlier)


def leaves_enough(
    state: State,
    context: evaluate.Context,
    slots: list[nodes.TargetSlot],
    spell: int,
    chosen: tuple[tuple[int, ...], ...],
    picks: tuple[int, ...],
) -> bool:
    """Whether all slots can still be filled after `chosen` for the first ones and `picks` for the next. Tries
    combinations, which are few: texts have two or three slots."""
    place = len(chosen)
    if place == len(slots):
        return True
    context.targets = chosen
    slot = slots[place]
    missing = max(0, _least(state, context, slot) - len(picks))
    found = legal(state, context, slot, spell, taken(slot, chosen, picks)) if missing else []
    for more in combinations(found, missing):
        if leaves_enough(state, context, slots, spell, (*chosen, picks + more), ()):
            return True
    return False


# -- which text a slot belongs to -----------------------------------------------------------------------------------
def _texts(state: State, play: Play) -> list[tuple[int, int]]:
    """How many slots each text, or chosen option, of a play has, with the text's number; they are numbered within
    it."""
    found: list[tuple[int, int]] = []
    for place, number in enumerate(play.abilities):
        ability = state.catalog.abilities[number]
        found.append((number, len(ability.slots)))
        for mode in play.modes[place]:
            found.append((number, len(ability.modes[mode].slots)))
    return found


def _text_at(state: State, play: Play, place: int) -> tuple[int, int, int]:
    """The text to which the slot at `place` belongs, -1 for none of them; its first slot, and the place after its last
    one. Linear in the texts."""
    first = 0
    for number, many in _texts(state, play):
        if place < first + many:
            return number, first, first + many
        first += many
    return -1, first, place + 1


def context_of(state: State, play: Play, controller: int, place: int) -> evaluate.Context:
    """The context of the slot at `place`: the targets and the X of the text it belongs to."""
    number, first, _ = _text_at(state, play, place)
    context = evaluate.of_text(state, play, controller, number)
    context.targets = play.targets[first:]
    return context


def first_of_text(state: State, play: Play, place: int) -> int:
    """The first slot of the text to which the slot at `place` belongs."""
    return _text_at(state, play, place)[1]


def last_of_text(state: State, play: Play, place: int) -> int:
    """The place after the last slot of the text to which the slot at `place` belongs."""
    return _text_at(state, play, place)[2]


def demanded(state: State, player: int, legal: list[int], chosen: list[int]) -> list[int]:
    """Those of the legal targets that an effect of the other player demands, if none of them is chosen yet."""
    forced = [
        handle
        for handle in legal
        if handle > 0 and state.at(handle).controller != player and prohibited.must(state, "be_targeted", handle)
    ]
    return forced if forced and not any(handle in chosen for handle in forced) else legal
