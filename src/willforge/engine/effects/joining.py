"""Effects that join cards to others: additions (1002), cards attached to a J/ruler (1032) or laid over a J-ruler
(1035)."""

from __future__ import annotations

from willforge import terms
from willforge.engine.catalog import verbs
from willforge.engine.flow import processes, resolve
from willforge.engine.happen import events, history, make_events, moves, picks, triggers
from willforge.engine.model import agenda, event_kinds, story
from willforge.engine.model.frame import Frame
from willforge.engine.model.records import Event, Obj
from willforge.engine.model.state import State
from willforge.engine.query import layers
from willforge.engine.query.current import info
from willforge.text import nodes


def add(state: State, frame: Frame, step: nodes.Add) -> None:
    """1002: puts additions into the field if they are elsewhere, and adds them; one that cannot be added stays where it
    is."""
    hosts = picks.cards(state, frame, step.to)
    frame.did = False
    coming: list[Event] = []
    for handle in picks.cards(state, frame, step.what) if hosts else ():
        host = hosts[0]
        if (host == handle and state.rules.addition_leaves_itself) or not processes.may_host(state, handle, host):
            continue  # 1002.2
        if state.at(handle).zone == terms.FIELD:
            resolve.add_to(state, handle, host)
            frame.did = True
        else:
            agenda.push(state, Frame(agenda.RESOLVE_ADD, obj=host, source=handle))
            under = frame.controller
            coming.append(make_events.move_event(state, handle, terms.FIELD, verbs.ADD, frame.source, under=under))
    if coming:
        events.perform(state, coming)


def attach(state: State, frame: Frame, step: nodes.Attach) -> None:
    """1032: into the item area as cards attached to a J/ruler."""
    rulers = picks.cards(state, frame, step.to)
    frame.begin()
    cards = picks.cards(state, frame, step.what)
    if not rulers:
        return
    for card in cards[::-1]:  # the first of them is on top of the agenda
        agenda.push(state, Frame(agenda.ATTACH, obj=rulers[0], source=card))
    under = state.at(rulers[0]).controller
    events.perform(
        state,
        [make_events.move_event(state, card, terms.ITEMS, verbs.PUT, frame.source, under=under) for card in cards],
    )


def run_attach(state: State, frame: Frame) -> None:
    """The card that has just come into the item area is attached to its J/ruler."""
    state.agenda.pop()
    card = state.now(frame.source)
    if card is not None and card.zone == terms.ITEMS and state.obj(frame.obj) is not None:
        state.set_link(card.id, frame.obj)
        story.tell(state, "attached", card.id, frame.obj)


def put_on_top(state: State, frame: Frame, step: nodes.PutOnTop) -> None:
    """1035: the card lies over the J-ruler and gives the entity its information; both are one entity."""
    rulers = [
        h
        for h in picks.cards(state, frame, step.to)
        if state.at(h).zone == terms.FIELD and info(state, h).types & terms.J_RULER
    ]
    cards = picks.cards(state, frame, step.what)
    frame.did = False
    if not rulers or not cards:
        return
    below = state.at(rulers[0])
    new = _to_be_laid(state, frame, cards[0], below)
    if not new:
        return
    additions = moves.overlay(state, below, new)
    frame.moved += (cards[0], new)
    frame.did = True
    story.tell(state, "covered", new, below.id, additions)


def _note_leaving(state: State, frame: Frame, before: int, new: int, zone: int) -> None:
    """A card that is laid over a J-ruler has left where it was; it does not enter the field, in which the entity is
    already (1035.2)."""
    owner = state.at(new).owner
    left = Event(event_kinds.MOVES, before, frame.source, player=owner, amount=1, from_zone=zone, new=new)
    layers.update(state)
    listening = state.tables.listeners
    history.note_history(state, left)
    triggers.note(state, [left], listening)


def _to_be_laid(state: State, frame: Frame, handle: int, below: Obj) -> int:
    """The card that is laid over a J-ruler, in the field on that player's side; 0 if it cannot lie there. One that is
    in the field already neither leaves nor enters it (302.3); no J-ruler can be the card on top, which goes to a
    graveyard (1035.2a, 317.2)."""
    obj = state.at(handle)
    put = make_events.move_event(state, handle, terms.FIELD, verbs.PUT, frame.source, under=below.controller)
    if obj.zone != terms.FIELD:
        name, zone = info(state, handle).name, obj.zone
        new = moves.move(state, put)
        if not new:
            return 0
        there = state.at(new).zone
        kind = "laid_over" if there == terms.FIELD else "moves"  # 1035.2: the entity is in the field already
        story.tell(state, kind, new, handle, zone, there, name, verbs.ANYWHERE)
        _note_leaving(state, frame, handle, new, zone)
        return new if there == terms.FIELD else 0  # 317.4: a chant goes to the graveyard
    if state.catalog.faces[obj.face].types & terms.J_RULER:
        return 0
    if obj.under:
        moves.uncover(state, obj)
    if obj.controller == below.controller:
        return handle
    moves.move(state, put)
    story.tell(state, "control", handle, below.controller)
    return handle
