"""Asking for picks in the middle of an effect, one at a time, so that every decision is a flat list of options."""

from __future__ import annotations

from willforge.engine.model import agenda
from willforge.engine.model.decision import Option
from willforge.engine.model.frame import Frame
from willforge.engine.model.records import SLOT_MASK
from willforge.engine.model.state import State
from willforge.engine.query import evaluate
from willforge.text import nodes


def player(state: State, frame: Frame, who: nodes.Objects) -> int:
    """The one player meant, -1 for nobody (the target became illegal)."""
    for handle in evaluate.objects(state, evaluate.of_frame(state, frame), who):
        return evaluate.controller_of(state, handle)
    return -1


def cards(state: State, frame: Frame, what: nodes.Objects) -> tuple[int, ...]:
    """The cards an effect does something to, where they are now."""
    return evaluate.acted_on(state, frame, what)


def ask(
    state: State,
    frame: Frame,
    who: int,
    kind: str,
    options: list[Option],
    rule: str,
    prompt: str,
    names: tuple[str, ...] = (),
    least: int = 1,
    most: int = 1,
    chosen: tuple[int, ...] = (),
) -> None:
    """Asks and makes the step run again with the pick."""
    frame.step -= 1
    agenda.ask(state, max(0, who), kind, options, rule, prompt, frame.source, names, least, most, chosen)


def ask_yes_no(state: State, frame: Frame, who: int, rule: str, prompt: str) -> None:
    """Asks yes or no."""
    ask(state, frame, who, "yes_no", [(agenda.YES,), (agenda.NO,)], rule, prompt)


def one(frame: Frame) -> int:
    """The one pick of this step."""
    (pick,) = frame.picks
    return pick


def choose(
    state: State,
    frame: Frame,
    who: int,
    found: tuple[int, ...],
    least: int,
    most: int,
    rule: str,
    prompt: str,
) -> tuple[int, ...] | None:
    """Lets a player choose from `least` to `most` of the objects; None while picks are missing.

    If nothing is left to choose, what is there is taken without asking (1014.1: as many as possible)."""
    chosen = [pick for pick in frame.picks if pick != agenda.CHOSE_NO_MORE]
    done = agenda.CHOSE_NO_MORE in frame.picks
    left = [handle for handle in found if handle not in chosen]
    if done or not left or len(chosen) >= most or most <= 0:
        return tuple(chosen)
    if len(found) <= least and not chosen:
        return tuple(found[: max(0, most)])
    options: list[Option] = [(agenda.OBJECT, handle) for handle in left]
    if len(chosen) >= least:
        options.append((agenda.DONE,))
    ask(state, frame, who, "choose", options, rule, prompt, (), least, most, tuple(chosen))
    return None


def order(state: State, frame: Frame, who: int, found: tuple[int, ...], prompt: str) -> tuple[int, ...] | None:
    """Lets a player put the objects in order, top first; None while picks are missing."""
    chosen = tuple(frame.picks)
    left = [handle for handle in found if handle not in chosen]
    if len(left) <= 1:
        return chosen + tuple(left)
    options: list[Option] = [(agenda.OBJECT, handle) for handle in left]
    many = len(found)
    ask(state, frame, who, "order", options, state.rules.cite.order, prompt, (), many, many, chosen)
    return None


def at_random(state: State, found: tuple[int, ...], many: int) -> tuple[int, ...]:
    """Takes objects at random; a script may have fixed which."""
    left = list(found)
    taken: list[int] = []
    script = state.script
    while left and len(taken) < many:
        chosen = -1
        if script is not None and script.picks:
            for handle in left:
                if handle & SLOT_MASK == script.picks[0]:
                    chosen = handle
        if chosen >= 0 and script is not None:
            script.picks.pop(0)
        else:
            chosen = left[state.random(len(left))]
        left.remove(chosen)
        taken.append(chosen)
    return tuple(taken)
