"""The first steps of playing a card: it goes to the chase with its effects and the texts it is played with (903.2a to
903.2d)."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine import agenda, evaluate, gates, layers, moves, story, triggers
from willforge.engine.catalog import EVENT_NUMBER
from willforge.engine.current import info
from willforge.engine.printed import gives_quickcast, names_event
from willforge.engine.records import (
    COPY,
    HIDDEN,
    RUNE_PLAY,
    SHOWN_FOR_GAME,
    SHOWN_WHILE_CHASED,
    TORRENTED,
    UNTIL_CHASE_LEFT,
    UPWARD,
    Event,
    Frame,
    Lasting,
    Obj,
    Option,
)
from willforge.engine.state import State
from willforge.engine.tables import Active
from willforge.engine.watch import WATCH_CHASE, WATCH_REVEALED
from willforge.text import nodes

_STAYING: Final = (
    nodes.Cannot,
    nodes.ChangeAttribute,
    nodes.ChangeRace,
    nodes.ChangeType,
    nodes.GainAbility,
    nodes.LoseAbility,
    nodes.Rename,
    nodes.SetStats,
    nodes.Stats,
    nodes.StoneTypes,
)
"""What can still matter to a card on the chase; costs are fixed while it is played (903.2i.5)."""
_HIDDEN_ZONES: Final = (
    terms.HAND
    | terms.STANDBY
    | terms.DECK
    | terms.STONE_DECK
    | terms.EXTRA_DECK
    | terms.RUNES
    | terms.STRANGER_DECK
    | terms.LIFEBREAK
)


def to_chase(state: State, frame: Frame, face: int, flags: int) -> int:
    """Puts the card being played on the chase (903.2d); returns its handle there."""
    obj = state.at(frame.source)
    if flags & RUNE_PLAY:  # 711.2: the rune is revealed and stays; a copy of it is played
        state.own(frame.source, WATCH_REVEALED).revealed = SHOWN_FOR_GAME
        copy = moves.create(state, COPY, obj.card, face, obj.owner, terms.CHASE)
        moves.put_in(state, state.at(copy), 0)
        layers.touch(state, WATCH_CHASE)
        return copy
    if state.rules.standby_card_stays and obj.zone == terms.STANDBY:
        return _stay_in_standby(state, obj, face)
    kept = _effects_that_stay(state, frame.source)
    if obj.face != face:
        state.own(frame.source).face = face
    event = Event(
        EVENT_NUMBER["moves"],
        frame.source,
        from_zone=obj.zone,
        to_zone=terms.CHASE,
        verb=moves.PLAYED,
        under=frame.controller,
    )
    handle = moves.move(state, event)
    for active in kept:
        state.effects.append(
            Lasting(
                state.number(),
                active.static,
                (handle,),
                frame.source,
                active.controller,
                active.stamp,
                UNTIL_CHASE_LEFT,
                state.turn,
                active.regs,
                active.targets,
                active.x,
                0,
                active.locked,
            )
        )
    if kept:
        layers.touch(state, WATCH_CHASE | 1)
    return handle


def turn_over(state: State, ruler: int) -> None:
    """2.0 1.4.5#6.c: a ruler whose judgment is declared is a J-ruler from now on, still in the ruler area. Declaring
    and paying is one moment (I-133), so what it says of its own price still counted."""
    mine = state.own(ruler)
    faces = state.catalog.cards[mine.card].faces
    mine.face = faces[faces.index(mine.face) + 1]
    layers.touch(state, 1)


def find_event(state: State, frame: Frame) -> bool:
    """2.0 2.6.3#4: a card is played for what has fulfilled its [Trigger], one of several if its text speaks of it;
    False while asking for which."""
    found = triggers.fulfilments(state, frame.source) if frame.event is None else []
    if not found:
        return True
    text = state.catalog.abilities[triggers.automatic_text(state, frame.source)].ability
    if len(found) == 1 or not names_event(text):
        frame.event = found[-1].event
        return True
    options: list[Option] = []
    for pending in found:
        assert pending.event is not None
        options.append((agenda.PENDING, triggers.object_of(pending.event), pending.number))
    rule = state.rules.cite.reveal_automatic
    agenda.ask(state, frame.controller, "choose", options, rule, "Which of them is it played for?", frame.source)
    return False


def _stay_in_standby(state: State, obj: Obj, face: int) -> int:
    """2.0 2.6.3#8: the card is turned up and stays in the chant-standby area; the chase has the spell alone."""
    mine = state.own(obj.id, WATCH_REVEALED)
    mine.revealed = SHOWN_FOR_GAME
    mine.face_down = UPWARD
    spell = moves.create(state, COPY, obj.card, face, obj.owner, terms.CHASE)
    state.own(spell, WATCH_CHASE).attached = obj.id
    moves.put_in(state, state.at(spell), 0)
    layers.touch(state, WATCH_CHASE)
    return spell


def being_played(state: State, handle: int) -> bool:
    """Whether the spell of a card that stayed in the standby area lies on the chase. Linear in the chase."""
    return any(state.at(item).attached == handle for item in state.chase)


def _effects_that_stay(state: State, handle: int) -> list[Active]:
    """903.2d.1 (6.3: 903.2b-i): effects on the card go with it to the chase until it leaves the chase."""
    if not state.tables.ready:
        layers.refresh(state)
    found: list[Active] = []
    for active in state.tables.actives:
        static = state.catalog.statics[active.static].static
        by_place = isinstance(static.what, nodes.Filter) and state.rules.place_effects_follow_to_chase
        if (
            (by_place or state.rules.effects_follow_to_chase)
            and not isinstance(static.what, nodes.This)
            and layers.applies_to(state, active, handle)
        ):
            if any(isinstance(mod, _STAYING) for mod in static.mods):
                found.append(active)
    return found


def show_source(state: State, handle: int) -> None:
    """905.2a: a card in a hidden zone whose ability is played is shown until the ability has left the chase."""
    obj = state.obj(handle)
    if obj is not None and obj.zone & _HIDDEN_ZONES and obj.revealed == HIDDEN and state.rules.ability_reveals_card:
        state.own(handle, WATCH_REVEALED).revealed = SHOWN_WHILE_CHASED
        story.tell(state, "shown_to_play", handle, info(state, handle).name)


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
        if not state.tables.ready:
            layers.refresh(state)
        if gates.seal_released(state, context.source):
            return True
    return evaluate.holds(state, context, condition)
