"""Loops (1301): a chain of automatic abilities that nobody can stop ends the game in a draw.

Loops a player can stop need no rule here: each round is an action somebody chooses to take."""

from __future__ import annotations

from typing import Final

from willforge.engine import triggers
from willforge.engine.state import State

LONGEST_CHAIN: Final = 1000
"""Automatic abilities played in a row without any player choosing an action before it counts as a loop nobody can stop.
"""


def count(state: State) -> None:
    """One more automatic ability was played since a player last chose an action; too many end the game (1301.1c)."""
    state.chain += 1
    if state.chain > LONGEST_CHAIN:
        state.winner = 2
        state.decision = None
        state.agenda.clear()
        triggers.log(state, "loop", state.rules.cite.loop)
