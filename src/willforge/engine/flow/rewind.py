"""Taking an illegal play back (903.2j, 1111.2a)."""

from __future__ import annotations

from willforge import terms
from willforge.engine.catalog import verbs
from willforge.engine.happen import events, make_events, moves
from willforge.engine.model import agenda, event_names, story
from willforge.engine.model.frame import Frame, Playing
from willforge.engine.model.records import BREAK_PLAY, COPY
from willforge.engine.model.state import State, copy_state
from willforge.engine.query import occasions
from willforge.text import nodes


def _for_an_event(state: State, frame: Frame) -> bool:
    """Whether a card was chosen to be played, though for what has fulfilled its [Trigger] (2.0 2.6.3#4)."""
    face = _playing(frame).face
    return face >= 0 and bool(occasions.fulfilments(state, frame.source, face))


def undo(state: State) -> None:
    """The play turned out illegal and is rewound to just before it (903.2j, 1111.2a). One chosen with priority is
    offered again, since something chosen on the way may be the reason, but not without end (attacks.gave_up); a
    triggered ability is only counted down, a triggered card goes to the graveyard (906.6, 906.6a); an effect that
    would have played a card goes on without."""
    place = len(state.agenda) - 1
    while state.agenda[place].kind != agenda.PLAY:
        place -= 1
    frame = state.agenda[place]
    played = _playing(frame)
    assert state.rewind is not None
    restore(state, "rewound", max(0, state.rewind.priority))
    if (
        place
        and state.agenda[place - 1].kind == agenda.PRIORITY
        and (frame.event is None or _for_an_event(state, frame))
        and not _automatic(state, frame)
    ):
        return
    state.barred.clear()
    _tell(state, frame)
    source = state.obj(frame.source)
    if state.agenda and state.agenda[-1].kind == agenda.CODE:
        state.agenda[-1].did = False
        if source is not None and source.kind == COPY and played.kind == agenda.PLAYS_CARD:
            moves.cease(state, frame.source)  # 1017.3: made only to be played
    elif (played.kind == agenda.PLAYS_CARD or played.flags & BREAK_PLAY) and state.obj(frame.source) is not None:
        events.perform(
            state, [make_events.move_event(state, frame.source, terms.GRAVEYARD, verbs.PUT, name=_why(frame))]
        )


def _playing(frame: Frame) -> Playing:
    assert frame.playing is not None
    return frame.playing


def _tell(state: State, frame: Frame) -> None:
    """Writes down what could not be played: an ability, an automatic card, or what an effect said to play."""
    if _playing(frame).kind == agenda.PLAYS_ABILITY:
        story.tell(state, "ability_not_played", frame.source, frame.ability)
    elif state.agenda and state.agenda[-1].kind == agenda.CODE:
        story.tell(state, "play_impossible", frame.source)
    else:
        story.tell(state, "card_not_played", frame.source)


def _why(frame: Frame) -> str:
    return event_names.GIVEN_UP if _playing(frame).kind == agenda.PLAYS_CARD else event_names.BREAK_DONE


def restore(state: State, told: str, player: int) -> None:
    """Puts the snapshot back; the log goes on, and tells that what the player did was undone."""
    snapshot = state.rewind
    assert snapshot is not None
    log = state.log
    barred = state.barred
    copy_state(snapshot, state)
    state.log = log
    state.decision = None
    state.barred = barred
    story.tell(state, told, player)


def _automatic(state: State, frame: Frame) -> bool:
    """Whether what was being played is an automatic or a delayed ability, or a [Break]."""
    number = frame.ability
    if _playing(frame).kind != agenda.PLAYS_ABILITY:
        return False
    return number < 0 or state.catalog.abilities[number].kind in (nodes.AUTOMATIC, nodes.BREAK_ABILITY)
