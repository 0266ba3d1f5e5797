"""The texts and abilities of a card that count as it is played (1124.2, 1128.2a, 1133.3, 1134.2)."""

from __future__ import annotations

from willforge import terms
from willforge.engine.catalog.printed_text import gives_quickcast
from willforge.engine.model.frame import Frame
from willforge.engine.model.records import TORRENTED
from willforge.engine.model.state import State
from willforge.engine.query import evaluate, gates, layers
from willforge.text import nodes


def being_played(state: State, handle: int) -> bool:
    """Whether the spell of a card that stayed in the standby area lies on the chase. Linear in the chase."""
    return any(state.at(item).spell_of == handle for item in state.chase)


def texts_in_force(state: State, frame: Frame, face: int, flags: int, awakened: int) -> tuple[int, ...]:
    """The texts a chant or rune is played with: gated ones only if their condition holds now (1124.2, 1128.2a, 1133.3,
    1134.2a)."""
    found: list[int] = []
    context = evaluate.Context(frame.obj, frame.controller)
    for number in state.catalog.faces[face].spells:
        gate = state.catalog.abilities[number].ability.gate
        if gate is None or gate_open(state, context, gate, flags, awakened):
            found.append(number)
    return tuple(found)


def part_in_force(state: State, frame: Frame, face: int, flags: int, awakened: int) -> bool:
    """Whether the condition of a keyword within the text of a chant holds now, so that the chant is played with it."""
    part = state.catalog.faces[face].part
    if part is None:
        return False
    gate = nodes.Gate(part.keyword, part.condition)
    return gate_open(state, evaluate.Context(frame.obj, frame.controller), gate, flags, awakened)


def abilities_in_force(state: State, player: int, handle: int, face: int, flags: int, awakened: int) -> tuple[int, ...]:
    """The abilities of a face that may change how it is played: gated ones only if their condition holds now (1134.2b).
    Linear in its abilities."""
    data = state.catalog.faces[face]
    if not data.gated:
        return data.abilities
    context = evaluate.Context(handle, player)
    found: list[int] = []
    for number in data.abilities:
        gate = state.catalog.abilities[number].ability.gate
        if gate is None or gate_open(state, context, gate, flags, awakened):
            found.append(number)
    return tuple(found)


def quick(state: State, player: int, handle: int, face: int, flags: int, awakened: int) -> bool:
    """Whether the face's own text gives it [Quickcast] now, on a condition that holds. Linear in its abilities."""
    for number in abilities_in_force(state, player, handle, face, flags, awakened):
        ability = state.catalog.abilities[number]
        if ability.keyword == terms.QUICKCAST:
            return True
        for static_number in ability.statics:
            static = state.catalog.statics[static_number].static
            if gives_quickcast(static) and (
                static.condition is None or evaluate.holds(state, evaluate.Context(handle, player), static.condition)
            ):
                return True
    return False


def announced(state: State, handle: int) -> int:
    """The card that would be played, if what is asked of it now is only settled once it is on the chase (903.2d): it is
    not counted where it still lies. 0 for one that is there, or that stays where it is: a rune (711.2), or in the
    standby area (2.0 2.6.3#8). O(1)."""
    obj = state.obj(handle)
    stays = terms.CHASE | terms.RUNES | (terms.STANDBY if state.rules.standby_card_stays else 0)
    return 0 if obj is None or obj.zone & stays else handle


def gate_open(state: State, context: evaluate.Context, gate: nodes.Gate, flags: int, awakened: int) -> bool:
    """Whether the condition a keyword puts before a text holds as the card is played."""
    condition = gate.condition
    wanted = True
    while isinstance(condition, nodes.Not):  # the text that a gated one takes the place of
        condition = condition.condition
        wanted = not wanted
    return _gate_holds(state, context, gate.keyword, condition, flags, awakened) == wanted


def _gate_holds(
    state: State, context: evaluate.Context, keyword: int, condition: nodes.Condition, flags: int, awakened: int
) -> bool:
    if keyword == terms.AWAKENING:
        number = condition.number if isinstance(condition, nodes.Played) else 1
        return bool(awakened >> number & 1) and state.rules.awakening_changes_spells
    if keyword == terms.TORRENT:
        return bool(flags & TORRENTED) or state.played[context.controller] > 0  # 1124.2
    if keyword == terms.NULL:  # 1134.2a, 1134.2b: the card being played is no longer counted
        return all(handle == context.source for handle in state.zone(terms.HAND, context.controller))
    if keyword == terms.SEAL:
        layers.update(state)
        if gates.seal_released(state, context.source):
            return True
    return evaluate.holds(state, context, condition)
