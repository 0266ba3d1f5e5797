"""Whether what a player is allowed to do can be done at all: nobody may choose a deed that is impossible (I-170)."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog import steps, verbs
from willforge.engine.happen import make_events, moves, picks
from willforge.engine.legal import prohibited, requirements
from willforge.engine.model import event_kinds
from willforge.engine.model.frame import Frame
from willforge.engine.model.records import Event
from willforge.engine.model.state import State
from willforge.engine.query import evaluate, occasions
from willforge.engine.query.current import counters
from willforge.terms import INFINITY
from willforge.text import nodes


def can_do(state: State, frame: Frame) -> bool:
    """Whether all deeds of a code that has not begun can be done now, up to the first that hangs on a condition. What
    is done to cards that are chosen first can be done if there are enough with which it can. Linear in the code and the
    cards to choose from."""
    promised: list[nodes.Objects] = []
    for place, step in enumerate(state.catalog.codes[frame.code].steps):
        if isinstance(step, (steps.Branch, steps.Jump, nodes.Search, nodes.RevealUntil)):
            return True
        if isinstance(step, nodes.Look):  # what follows is done with what is seen
            return bool(evaluate.acted_on(state, frame, step.what))
        if isinstance(step, nodes.Choose):
            if not _enough(state, frame, step, place):
                return False
            promised.append(nodes.Chosen(step.register))
        elif getattr(step, "what", None) not in promised and not _possible(state, frame, step):
            return False
    return True


def can_do_anything(state: State, frame: Frame, end: int) -> bool:
    """Whether anything can be done of what an effect offers from its next step to `end` (I-452). Cards nobody else may
    know are not looked at: that nothing is asked would tell of them. Linear in the steps and in what can be chosen."""
    missing: list[nodes.Objects] = []
    for step in state.catalog.codes[frame.code].steps[frame.step : end]:
        if isinstance(step, nodes.Choose):
            if isinstance(step.filter, nodes.Filter) and not step.filter.zones & _HIDDEN and step.filter.zones > 0:
                if not evaluate.find(state, evaluate.of_frame(state, frame), step.filter):
                    missing.append(nodes.Chosen(step.register))
                    continue
            return True
        if isinstance(step, nodes.Discard) and step.filter is not None:
            return True
        if not isinstance(step, (steps.Jump, steps.Enough, steps.Round)) and getattr(step, "what", None) not in missing:
            if not isinstance(step, _JUDGED) or _possible(state, frame, step):
                return True
    return False


_HIDDEN: Final = terms.HAND | terms.DECK | terms.STONE_DECK | terms.STRANGER_DECK | terms.EXTRA_DECK | terms.RUNES
_JUDGED: Final = (nodes.Move, nodes.Discard, nodes.Counter, nodes.Turn)
"""Deeds of which everybody sees whether they can be done."""


def _enough(state: State, frame: Frame, step: nodes.Choose, place: int) -> bool:
    context = evaluate.of_frame(state, frame)
    assert isinstance(step.filter, nodes.Filter)
    found = evaluate.find(state, context, step.filter)
    return len(_able(state, frame, step, place, found)) >= evaluate.number(state, context, step.least)


def _able(state: State, frame: Frame, step: nodes.Choose, place: int, found: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the cards to choose from with which all can be done that the code does with what is chosen."""
    deeds: list[nodes.Effect] = []
    for deed in state.catalog.codes[frame.code].steps[place + 1 :]:
        if isinstance(deed, (steps.Branch, steps.Jump)):
            break  # what hangs on a condition is no part of it
        if getattr(deed, "what", None) == nodes.Chosen(step.register):
            deeds.append(deed)
    trial = frame.copy()
    able: list[int] = []
    for handle in found:
        trial.regs[step.register] = (handle,)
        if all(_possible(state, trial, deed) for deed in deeds):
            able.append(handle)
    return tuple(able)


def choosable(state: State, frame: Frame, step: nodes.Choose, found: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that may be chosen for what is done instead of an event: those with which it can be done, if there are
    enough of them (I-170). The step is the one that has just begun."""
    able = _able(state, frame, step, frame.step - 1, found)
    least = evaluate.number(state, evaluate.of_frame(state, frame), step.least)
    return able if len(able) >= least else found


def to_be_banished(state: State, frame: Frame, step: nodes.Choose, found: tuple[int, ...]) -> tuple[int, ...]:
    """The cards from which a player chooses what they have to banish: those they can (104.2, 104.4, I-471). The step is
    the one that has just begun. Linear in the code and the cards."""
    for deed in state.catalog.codes[frame.code].steps[frame.step :]:
        if isinstance(deed, (steps.Branch, steps.Ask, steps.AskPay)):
            return found  # whether it is banished is not said yet
        if isinstance(deed, nodes.Move) and deed.what == nodes.Chosen(step.register):
            if deed.verb != "banish":
                return found
            return tuple(
                handle
                for handle in found
                if not prohibited.event(
                    state, make_events.move_event(state, handle, deed.zone, verbs.BANISH, frame.source)
                )
            )
    return found


def _possible(state: State, frame: Frame, step: nodes.Effect) -> bool:
    context = evaluate.of_frame(state, frame)
    if isinstance(step, nodes.Move):
        return _can_move(state, frame, step)
    if isinstance(step, nodes.Discard):
        return all(
            _can_discard(state, context, step, -1 - handle) for handle in evaluate.objects(state, context, step.who)
        )
    if isinstance(step, nodes.Counter):
        return _can_count(state, frame, step)
    if isinstance(step, nodes.Draw):
        number = evaluate.number(state, context, step.number)
        return all(
            len(state.zone(terms.DECK, -1 - handle)) >= number
            and not prohibited.event(state, Event(event_kinds.DRAWN, by=frame.source, player=-1 - handle, amount=1))
            for handle in evaluate.objects(state, context, step.who)
        )
    if isinstance(step, nodes.Life):
        amount = evaluate.number(state, context, step.amount)
        return all(
            _can_change_life(state, frame, step.how, amount, -1 - handle)
            for handle in evaluate.objects(state, context, step.who)
        )
    if isinstance(step, nodes.Turn) and step.how in ("rest", "recover"):
        return _can_turn(state, frame, step)
    if isinstance(step, (steps.AskPay, steps.Pay)):
        who = picks.player(state, frame, step.who)
        return who >= 0 and requirements.can_pay(state, who, frame.source, step.cost)
    return True


def _can_turn(state: State, frame: Frame, step: nodes.Turn) -> bool:
    """1013.1: what is rested already can not be rested, nor what is recovered be recovered, nor what may not be."""
    kind = event_kinds.RESTED if step.how == "rest" else event_kinds.RECOVERED
    return any(
        state.at(handle).rested == (step.how == "recover")
        and not prohibited.event(state, Event(kind, handle, frame.source, player=frame.controller))
        for handle in evaluate.acted_on(state, frame, step.what)
    )


def _can_move(state: State, frame: Frame, step: nodes.Move) -> bool:
    banishing = () if step.doer is None else evaluate.objects(state, evaluate.of_frame(state, frame), step.doer)
    for handle in evaluate.acted_on(state, frame, step.what):
        if step.verb == "banish" and not state.rules.banish_reaches_all:
            controller = state.at(handle).controller
            if controller != frame.controller if step.doer is None else -1 - controller not in banishing:
                continue  # 1011.2
        moving = make_events.move_event(state, handle, step.zone, verbs.VERBS.get(step.verb, verbs.PUT), frame.source)
        if not moves.stays(state, moving) and not prohibited.event(state, moving):
            return True
    return False


def _can_discard(state: State, context: evaluate.Context, step: nodes.Discard, player: int) -> bool:
    hand = [
        handle
        for handle in state.zone(terms.HAND, player)
        if step.filter is None or occasions.passes_tests(state, context, handle, step.filter)
    ]
    number = evaluate.number(state, context, step.number)
    if number >= INFINITY:
        return bool(hand) or state.rules.empty_hand_is_discarded  # 1019.2a
    return len(hand) >= number


def _can_count(state: State, frame: Frame, step: nodes.Counter) -> bool:
    """Whether there are as many counters as are removed or moved; they are put on anything."""
    handles = evaluate.acted_on(state, frame, step.what)
    number = evaluate.number(state, evaluate.of_frame(state, frame), step.number)
    if step.how in ("remove", "move"):
        held = sum(
            counters(state.at(handle), step.name) if step.name else sum(many for _, many in state.at(handle).counters)
            for handle in handles
        )
        return held >= (1 if number >= INFINITY else number)
    return bool(handles)


def _can_change_life(state: State, frame: Frame, how: str, amount: int, player: int) -> bool:
    if how == "pay" and state.life[player] < amount:
        return False
    if how in ("lose", "pay", "half"):
        return not prohibited.event(state, Event(event_kinds.LOST, by=frame.source, player=player, amount=amount))
    if how == "gain":
        return not prohibited.event(state, Event(event_kinds.GAINED, by=frame.source, player=player, amount=amount))
    return True
