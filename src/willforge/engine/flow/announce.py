"""The first steps of playing a card: it goes to the chase with its effects and the texts it is played with (903.2a to
903.2d)."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog import verbs
from willforge.engine.catalog.card_data import description
from willforge.engine.catalog.catalog import EVENT_NUMBER
from willforge.engine.catalog.printed_text import names_event
from willforge.engine.catalog.watch import WATCH_CHASE, WATCH_PLAY
from willforge.engine.happen import history, moves, triggers
from willforge.engine.legal import ways_to_play
from willforge.engine.model import agenda, event_kinds, story
from willforge.engine.model.decision import Option
from willforge.engine.model.frame import Frame, Playing
from willforge.engine.model.lasting import UNTIL_CHASE_LEFT, Lasting
from willforge.engine.model.records import (
    COPY,
    HIDDEN,
    RUNE_PLAY,
    SHOWN_FOR_GAME,
    SHOWN_WHILE_CHASED,
    STEALTHED,
    UPWARD,
    Event,
    Obj,
)
from willforge.engine.model.state import State
from willforge.engine.model.tables import Active
from willforge.engine.query import layers, occasions
from willforge.engine.query.current import info
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


def find_way(state: State, frame: Frame, played: Playing) -> bool:
    """How a card that has triggered is played (903.2c): asks as long as that is open, and is False then. Costs what
    finding the ways costs."""
    stealth = played.flags & STEALTHED
    ways = ways_to_play.of_automatic_card(state, frame.controller, frame.source, played.face, stealth, frame.event)
    if not frame.picks:
        options: list[Option] = [(agenda.MODE, place) for place in range(len(ways))]
        names = tuple(ways_to_play.named(state, played.face, *way) for way in ways)
        agenda.ask(state, frame.controller, "mode", options, state.rules.cite.play, "ask-way", frame.source, names)
        return False
    played.flags, played.awakened = ways[frame.picks.pop()]
    return True


def to_chase(state: State, frame: Frame, face: int, flags: int) -> int:
    """Puts the card being played on the chase (903.2d); returns its handle there."""
    obj = state.at(frame.source)
    if flags & RUNE_PLAY:  # 711.2: the rune is revealed and stays; a copy of it is played
        state.set_revealed(frame.source, SHOWN_FOR_GAME)
        story.tell(state, "revealed", frame.source, info(state, frame.source).name)
        triggers.note_simple(state, "revealed", frame.source, player=obj.owner)
        copy = moves.create(state, COPY, obj.card, face, obj.owner, terms.CHASE)
        moves.put_in(state, state.at(copy), 0)
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
        verb=verbs.PLAYED,
        whose=frame.controller,
    )
    printed = state.catalog.faces[face]
    name = info(state, frame.source).name if printed.combined is None else printed.face.name  # 1307: the face played
    handle = moves.move(state, event)
    story.tell(state, "announced", handle, frame.source, event.from_zone, terms.CHASE, name, event.place)
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
    if kept:  # for speed: may always hold
        state.touch(WATCH_CHASE | WATCH_PLAY)
    return handle


def note_leaving(state: State, before: int, handle: int, zone: int) -> None:
    """Notes that a card which has been played left its zone for the chase (903.2d): once it counts as played (903.2k),
    since a play that is taken back moved nothing."""
    left = Event(event_kinds.MOVES, before, player=state.at(handle).owner, amount=1, from_zone=zone, new=handle)
    left.to_zone, left.verb = terms.CHASE, verbs.PLAYED
    history.note_history(state, left)
    layers.update(state)
    triggers.note(state, [left], state.tables.listeners)


def turn_over(state: State, ruler: int) -> None:
    """2.0 1.4.5#6.c: a ruler whose judgment is declared is a J-ruler from now on, still in the ruler area. Declaring
    and paying is one moment (I-133), so what it says of its own price still counted."""
    mine = state.own(ruler)
    faces = state.catalog.cards[mine.card].faces
    mine.face = faces[faces.index(mine.face) + 1]


def find_event(state: State, frame: Frame) -> bool:
    """2.0 2.6.3#4: a card is played for what has fulfilled its [Trigger], one of several if its text speaks of it;
    False while asking for which."""
    assert frame.playing is not None
    face = frame.playing.face
    found = occasions.fulfilments(state, frame.source, face) if frame.event is None else []
    if not found:
        return True
    text = state.catalog.abilities[state.catalog.faces[face].automatic].ability
    if len(found) == 1 or not names_event(text):
        frame.event = found[-1].event
        return True
    options: list[Option] = []
    for pending in found:
        assert pending.event is not None
        options.append((agenda.PENDING, event_kinds.object_of(pending.event), pending.number))
    rule = state.rules.cite.reveal_automatic
    agenda.ask(state, frame.controller, "choose", options, rule, "ask-played-for", frame.source)
    return False


def _stay_in_standby(state: State, obj: Obj, face: int) -> int:
    """2.0 2.6.3#8: the card is turned up and stays in the chant-standby area; the chase has the spell alone."""
    state.set_revealed(obj.id, SHOWN_FOR_GAME)
    state.set_face_down(obj.id, UPWARD)
    story.tell(state, "revealed", obj.id, info(state, obj.id).name)
    spell = moves.create(state, COPY, obj.card, face, obj.owner, terms.CHASE)
    state.set_link(spell, obj.id)
    moves.put_in(state, state.at(spell), 0)
    return spell


def _effects_that_stay(state: State, handle: int) -> list[Active]:
    """903.2d.1 (6.3: 903.2b-i): effects on the card go with it to the chase until it leaves the chase."""
    layers.update(state)
    found: list[Active] = []
    for active in state.tables.actives:
        static = state.catalog.statics[active.static].static
        by_place = isinstance(description(static.what), nodes.Filter)
        if (
            (state.rules.effects_follow_to_chase or (by_place and state.rules.place_effects_follow_to_chase))
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
        state.set_revealed(handle, SHOWN_WHILE_CHASED)
        story.tell(state, "shown_to_play", handle, info(state, handle).name)
