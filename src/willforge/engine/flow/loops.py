"""Loops (1301): a chain of automatic abilities that nobody can stop ends the game in a draw; one that a player could
have stopped by declining something has to be stopped.

A chain is what happens between two actions players choose: as long as somebody acts, nothing repeats by itself."""

from __future__ import annotations

from willforge.engine.model import agenda, limits
from willforge.engine.model.decision import Decision, Option
from willforge.engine.model.limits import LONGEST_CHAIN
from willforge.engine.model.state import State


def count(state: State) -> None:
    """One more automatic ability was played since a player last chose an action; too many end the game (1301.1c)."""
    state.chain += 1
    if state.chain > (2 * LONGEST_CHAIN if state.stoppers else LONGEST_CHAIN):
        limits.endless(state)


def over(state: State) -> None:
    """A player chose an action, or priority ended: what comes next is no repetition."""
    state.chain = 0
    state.stoppers = 0


def note_choice(state: State, decision: Decision, option: Option) -> None:
    """Remembers who goes along with a chain although they might decline. O(options)."""
    if state.chain and not _declines(option) and any(_declines(other) for other in decision.options):
        state.stoppers |= 1 << decision.player


def way_out(state: State, decision: Decision) -> Option | None:
    """1301.1a, 1301.1b: once a loop has run as often as could be declared, whoever can stop it declines."""
    if state.chain <= LONGEST_CHAIN or not state.stoppers >> decision.player & 1:
        return None
    for option in decision.options:
        if _declines(option):
            return option
    return None


def _declines(option: Option) -> bool:
    return option[0] in (agenda.NO, agenda.DONE)
