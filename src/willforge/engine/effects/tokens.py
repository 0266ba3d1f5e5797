"""Effects that make tokens (1303)."""

from __future__ import annotations

from willforge import terms
from willforge.engine.catalog import verbs
from willforge.engine.catalog.information import NO_VALUE
from willforge.engine.happen import events, moves
from willforge.engine.legal import prohibited
from willforge.engine.model import event_kinds, limits
from willforge.engine.model.frame import Frame
from willforge.engine.model.records import TOKEN, Event
from willforge.engine.model.state import State
from willforge.engine.query import evaluate
from willforge.text import nodes


def create_token(state: State, frame: Frame, step: nodes.CreateToken) -> None:
    """1303: tokens enter the field under the control of the effect's controller, or of whom it says."""
    context = evaluate.of_frame(state, frame)
    number = limits.times(state, evaluate.number(state, context, step.number))
    players = [frame.controller]
    if step.under is not None:
        players = [evaluate.controller_of(state, h) for h in evaluate.objects(state, context, step.under)]
    kinds: list[tuple[int, int, int, int]] = []
    if step.copy_of is not None:
        for handle in evaluate.objects(state, context, step.copy_of):
            obj = evaluate.known(state, handle)
            if obj is not None and moves.is_card(obj):  # 1017.1: without any effects on it
                face = evaluate.original_face(state, handle)
                kinds.append((state.catalog.faces[face].card, face, obj.base_atk, obj.base_def))
    else:
        card = state.catalog.token_cards[id(step)]
        atk, defense = _value(state, context, step.atk), _value(state, context, step.defense)
        kinds.append((card, state.catalog.cards[card].faces[0], atk, defense))
    made: list[int] = []
    if not limits.make_room(state, number * len(kinds) * len(players)):
        return
    for player in players:
        for card, face, atk, defense in kinds:
            for _ in range(number):
                made.append(moves.create(state, TOKEN, card, face, player, terms.NOWHERE, atk, defense))
    entering = [
        Event(
            event_kinds.MOVES,
            h,
            frame.source,
            0,
            state.at(h).owner,
            1,
            terms.NOWHERE,
            terms.FIELD,
            verbs.PUT,
            whose=state.at(h).owner,
            rested=int(step.rested),
        )
        for h in made
    ]
    barred = [event for event in entering if prohibited.event(state, event)]
    for event in barred:
        moves.cease(state, event.what)  # 104.4: it never was
    frame.begin()  # what comes of it is known once they have entered
    events.perform_creation(state, [event for event in entering if event not in barred], step.register)


def _value(state: State, context: evaluate.Context, value: nodes.Num | None) -> int:
    """An ATK or DEF that a token is made with."""
    return NO_VALUE if value is None else evaluate.number(state, context, value)
