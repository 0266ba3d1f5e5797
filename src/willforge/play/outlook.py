"""What an option would lead to if everybody passed afterwards, on what the player may know."""

from __future__ import annotations

from typing import Any, Final

from willforge import terms
from willforge.engine import machine
from willforge.engine.legal.imagining import imagined
from willforge.engine.model import agenda
from willforge.engine.model.decision import Decision
from willforge.engine.model.state import State
from willforge.play.changes import difference
from willforge.play.ids import Ids
from willforge.play.shown import Painter

MOST_PASSES: Final = 40
"""How many answers are given to see what comes of an option."""
_DECLINES: Final = (agenda.PASS, agenda.NO, agenda.DONE, agenda.NO_BLOCK)


def would(state: State, ids: Ids, index: int) -> dict[str, Any]:
    """What comes of an option if everybody passes and declines, and pays as the engine would, until the chase is empty
    and no battle is on: the `changes` of the view of the player who decides, and in `asks` who has to choose something
    first that passing does not answer, with the kind of that decision, None if nobody. What the player may not know is
    made up, so nothing hidden is told. Costs a few answers."""
    decision = state.decision
    assert decision is not None
    branch = imagined(state, decision.player, 0)
    before = Painter(ids).view(branch)
    machine.answer(branch, index)
    asks: dict[str, str] | None = None
    for _ in range(MOST_PASSES):
        pending = branch.decision
        if pending is None or (pending.kind == "priority" and not branch.chase and not _fighting(branch)):
            break
        passing = _declining(pending)
        if passing < 0:
            asks = {"player": terms.PLAYER_NAMES[pending.player], "kind": pending.kind}
            break
        machine.answer(branch, passing)
    return {"changes": difference(before, Painter(ids).view(branch)), "asks": asks}


def _fighting(state: State) -> bool:
    """Whether somebody attacks: then passing leads to who deals what (805), and that is what one wants to know."""
    return state.battle is not None and state.battle.fought


def _declining(decision: Decision) -> int:
    """The number of the option that passes or declines, -1 if there is none. How something is paid is left to the
    engine, whose own way is the first."""
    if decision.kind == "pay":
        return 0
    return next((place for place, code in enumerate(decision.options) if code[0] in _DECLINES), -1)
