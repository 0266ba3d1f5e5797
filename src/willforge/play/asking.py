"""What the game is in the midst of while somebody chooses: what is being played or paid, what was picked so far, and
whether a further question is still the same one. For whoever answers with a plan, such as a scenario.

All of it asks the item on top of the agenda, and costs no more than reading it."""

from __future__ import annotations

from typing import Final

from willforge.engine.flow import playing, priority
from willforge.engine.happen import costs
from willforge.engine.legal import targets
from willforge.engine.legal.ways import Payment
from willforge.engine.model import agenda
from willforge.engine.model.decision import Option
from willforge.engine.model.records import Play
from willforge.engine.model.state import State
from willforge.text import nodes

PLAYS: Final = "play"
PAYS: Final = "pay"
RESOLVES: Final = "resolve"
TEXT: Final = "text"
OTHER: Final = ""
_STAGES: Final = {agenda.PLAY: PLAYS, agenda.PAY: PAYS, agenda.RESOLVE: RESOLVES, agenda.CODE: TEXT}


def stage(state: State) -> str:
    """What asks: something that is being played, a payment, something that resolves, the text of a card, or OTHER."""
    return _STAGES.get(state.agenda[-1].kind, OTHER) if state.agenda else OTHER


def is_playing(state: State) -> bool:
    """Whether something is being played and not played yet (903.2)."""
    return any(frame.kind == agenda.PLAY for frame in state.agenda)


def moves_to_battle(state: State) -> bool:
    """Whether a battle begins once both players have passed."""
    return priority.moving_to_battle(state)


def play_of(state: State) -> Play:
    """What was chosen so far for what is being played; only where that asks."""
    play = state.at(state.agenda[-1].obj).play
    assert play is not None
    return play


def picked(state: State) -> list[int]:
    """What was picked so far for the question that is asked."""
    return list(state.agenda[-1].picks)


def cost_verb(state: State) -> str:
    """What a payment asks to be done with a card, as programs call it ("sacrifice", "discard"); "" for no such part."""
    bill = state.agenda[-1].bill
    return state.catalog.parts[bill.parts[0]].verb if bill is not None and bill.parts else ""


def produces_will(state: State) -> bool:
    """Whether the text that asks produces will."""
    top = state.agenda[-1]
    return top.kind == agenda.CODE and any(
        isinstance(step, nodes.Produce) for step in state.catalog.codes[top.code].steps
    )


def orders_triggered(state: State) -> bool:
    """Whether what is asked is which of the rule abilities that have triggered together is done first (2.0 7.4); the
    first option is the one that triggered first. O(1)."""
    return state.agenda[-1].kind == agenda.AT_ONCE


def keeps_order(state: State) -> bool:
    """Whether the cards that are to be ordered have an order by themselves: those that move to an ordered zone at once
    keep it, while arranging the top of a deck is a choice."""
    top = state.agenda[-1]
    if top.kind != agenda.CODE:
        return True
    steps = state.catalog.codes[top.code].steps
    step = steps[top.step] if 0 <= top.step < len(steps) else None
    if isinstance(step, nodes.Arrange):
        return step.bottom
    return not isinstance(step, nodes.Foresee)


def same_question(before: State, after: State) -> bool:
    """Whether the same item of the agenda asks the same question again."""
    if before.decision is None or after.decision is None or len(before.agenda) != len(after.agenda):
        return False
    one, two = before.agenda[-1], after.agenda[-1]
    same = (one.kind, one.step, one.code, one.source, one.obj) == (two.kind, two.step, two.code, two.source, two.obj)
    return same and (before.decision.kind, before.decision.prompt) == (after.decision.kind, after.decision.prompt)


# -- shares ------------------------------------------------------------------------------------------------------------
def divides(state: State) -> bool:
    """Whether shares for targets are asked for (903.2h, or as it resolves)."""
    top = state.agenda[-1]
    return (top.kind == agenda.PLAY and top.step == playing.DIVISION) or top.kind == agenda.RESOLVE


def divided(state: State) -> int:
    """The handle of what is divided."""
    return state.agenda[-1].obj


def shares(state: State, handle: int) -> list[int]:
    """The shares that were given so far for something that is being played."""
    obj = state.obj(handle)
    if obj is None or obj.play is None:
        return []
    given = [share for slot in obj.play.division for share in slot]
    return given if given else list(state.agenda[-1].picks)


def shares_on_resolution(state: State, first: list[int]) -> list[int]:
    """The shares of all targets of what resolves if these are given first: the last one has what the others leave."""
    top = state.agenda[-1]
    decision = state.decision
    assert decision is not None
    others = len(top.targets[top.place]) - len(top.picks) - 1
    least = decision.options[0][1]
    total = decision.options[-1][1] + others * least
    given = first[:others]
    return [*given, total - sum(given)]


# -- paying and targets ------------------------------------------------------------------------------------------------
def way_of(option: Option) -> Payment:
    """The way to pay that an option stands for."""
    return costs.payment_of(option)


def way_in_order(state: State) -> Payment | None:
    """The way that spends produced will first and then rests magic stones by their position, if there is one."""
    return costs.ways_to_pay(state, state.agenda[-1]).in_order()


def can_have_targets(state: State, option: Option, play: Play) -> bool:
    """Whether a text of what an option plays has targets, be it in force or not."""
    texts = play.abilities
    face = -1
    if option[0] == agenda.PLAY_CARD:
        face = option[2]
        texts += state.catalog.faces[face].abilities
    datas = [state.catalog.abilities[number] for number in texts]
    printed = any(data.slots or any(mode.slots for mode in data.modes) for data in datas)
    return printed or bool(targets.slots_of(state, play, face))
