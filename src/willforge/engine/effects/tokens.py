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
        players = [
            -1 - h if h < 0 else evaluate.controller_of(state, h) for h in evaluate.objects(state, context, step.under)
        ]
    cards: list[tuple[int, int]] = []
    bases: list[tuple[int, int]] = []
    if step.copy_of is not None:
        for handle in evaluate.objects(state, context, step.copy_of):
            obj = evaluate.known(state, handle)
            if obj is not None and moves.is_card(obj):  # 1017.1: without any effects on it
                face = evaluate.original_face(state, handle)
                cards.append((state.catalog.faces[face].card, face))
                bases.append((obj.base_atk, obj.base_def))
    else:
        card = state.catalog.token_cards[id(step)]
        cards.append((card, state.catalog.cards[card].faces[0]))
    made: list[int] = []
    if not limits.make_room(state, number * len(cards) * len(players)):
        return
    for player in players:
        for place, (card, face) in enumerate(cards):
            for _ in range(number):
                made.append(_make_token(state, context, step, player, card, face))
                if bases and bases[place] != (NO_VALUE, NO_VALUE):
                    mine = state.own(made[-1])
                    mine.base_atk, mine.base_def = bases[place]
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
    frame.done = len(made) - len(barred)
    frame.did = frame.done > 0
    events.perform_creation(state, [event for event in entering if event not in barred], step.register)


def _make_token(
    state: State, context: evaluate.Context, step: nodes.CreateToken, player: int, card: int, face: int
) -> int:
    handle = moves.create(state, TOKEN, card, face, player, terms.NOWHERE)
    atk = defense = NO_VALUE
    if step.atk is not None and not isinstance(step.atk, nodes.Const):
        atk = evaluate.number(state, context, step.atk)
    if step.defense is not None and not isinstance(step.defense, nodes.Const):
        defense = evaluate.number(state, context, step.defense)
    if atk != NO_VALUE or defense != NO_VALUE:
        printed = state.catalog.faces[face].info
        mine = state.own(handle)
        mine.base_atk = printed.atk if atk == NO_VALUE else atk
        mine.base_def = printed.defense if defense == NO_VALUE else defense
    return handle
