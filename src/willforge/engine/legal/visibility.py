"""What a player knows: the one place that decides it, for clients, bots, spectators and the log alike."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.cards.model import COLOSSAL, RULER_CARD, TWO_FACE
from willforge.engine.catalog import steps
from willforge.engine.legal import prohibited
from willforge.engine.model import agenda
from willforge.engine.model.decision import Option
from willforge.engine.model.records import CARD, Obj
from willforge.engine.model.sight import HIDDEN_FROM_ALL, plain
from willforge.engine.model.state import State
from willforge.text import nodes


def knows(state: State, player: int, handle: int) -> bool:
    """Whether a player may see the information of an object (302.2); of one that has gone, as it was when last known.

    Constant time, except while a decision of that player is pending: then linear in its options."""
    if handle <= 0:
        return True
    obj = state.obj(handle)
    if obj is None:
        last = state.last.get(handle)
        return last is not None and plain(last.obj, player)
    if plain(obj, player) or _top_shown(state, player, obj) or _looked_at(state, player, obj):
        return True
    return obj.zone in _SHOWN and _shown_to_all(state, obj)


def laid_open(state: State, player: int, handle: int) -> bool:
    """Whether an effect shows a card in a hand, standby area or on top of a deck to a player now. Constant time."""
    obj = state.obj(handle)
    if obj is None or obj.zone not in _SHOWN:
        return False
    return _top_shown(state, player, obj) or _shown_to_all(state, obj)


def other_sides(state: State, player: int, handle: int) -> tuple[int, ...]:
    """The faces of a card, besides the one that is up, whose information a player may see: both sides of a double-sided
    card and both halves (1302.2f.2, 1302.3e.2), the ruler side of a J-ruler (307.5), and what is on the back of a
    player's own ruler (10.2 308.6, 6.3 308.5)."""
    obj = state.obj(handle)
    if obj is None or obj.kind != CARD or not knows(state, player, handle):
        return ()
    card = state.catalog.cards[obj.card]
    printed = card.faces[: len(card.card.faces)]
    if card.layout not in (RULER_CARD, COLOSSAL, TWO_FACE) or obj.controller == player:
        return tuple(face for face in printed if face != obj.face)
    return printed[:1] if obj.face != printed[0] else ()


_SHOWN: Final[dict[int, str]] = {terms.HAND: "show_hand", terms.DECK: "show_top", terms.STANDBY: "show_standby"}


def _shown_to_all(state: State, obj: Obj) -> bool:
    """An effect may make players show their hand, the top card of their deck or their standby area."""
    if obj.zone == terms.DECK and state.zone(terms.DECK, obj.owner)[0] != obj.id:
        return False
    return prohibited.permitted(state, _SHOWN[obj.zone], -1 - obj.owner)


def _top_shown(state: State, player: int, obj: Obj) -> bool:
    """An effect may let a player look at the top card of their deck at any time."""
    if obj.zone != terms.DECK or obj.owner != player or state.zone(terms.DECK, player)[0] != obj.id:
        return False
    return prohibited.permitted(state, "look_top", -1 - player)


def may_look(state: State, player: int) -> bool:
    """Whether an effect may be showing cards to a player who has to choose now; if not, a card in the middle of a deck
    that is not revealed is known to nobody. O(1)."""
    decision = state.decision
    if decision is None or decision.player != player or not state.agenda:
        return False
    return state.agenda[-1].kind == agenda.CODE


def _looked_at(state: State, player: int, obj: Obj) -> bool:
    """Cards an effect shows to the player who has to choose now: what can be chosen, what was looked at, a zone being
    searched."""
    decision = state.decision
    if decision is None or not may_look(state, player):
        return False
    frame = state.agenda[-1]
    steps = state.catalog.codes[frame.code].steps
    step = steps[frame.step]
    if isinstance(step, nodes.Search):
        return bool(step.filter.zones & obj.zone) and _offers_of(
            state, decision.options, obj.owner
        )  # 1014.2: the whole zone is seen
    for option in decision.options:
        if option[0] == agenda.OBJECT and option[1] == obj.id and _shows(step, obj, player):
            return True
    return _was_looked_at(state, frame.code, frame.step, frame.regs, obj.id)


def _offers_of(state: State, options: list[Option], owner: int) -> bool:
    return any(option[0] == agenda.OBJECT and state.at(option[1]).owner == owner for option in options)


def _shows(step: nodes.Effect, obj: Obj, player: int) -> bool:
    """A choice among cards of the other player's hand is blind unless they were looked at; picking among own cards is
    not."""
    return (
        obj.owner == player
        or isinstance(step, (nodes.Arrange, nodes.Foresee, steps.LookExploring, steps.PutExplored))
        or bool(obj.zone & HIDDEN_FROM_ALL)
    )


def _was_looked_at(state: State, number: int, upto: int, regs: list[int | str | tuple[int, ...]], handle: int) -> bool:
    for step in state.catalog.codes[number].steps[:upto]:
        if isinstance(step, nodes.Look) and step.register >= 0:
            held = regs[step.register]
            if isinstance(held, tuple) and handle in held:
                return True
    return False
