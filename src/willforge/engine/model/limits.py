"""Where the engine stops: the numbers that nothing may go beyond, and how a game ends that would.

The rules know no such limits but one: what nobody can stop ends in a draw (1301.1c). So every limit here is far beyond
what can be played on a table, and a game that reaches one ends the way a loop does, with a line in its log. Nothing is
cut off in silence and nothing is raised. docs/architecture.md says why each number is enough."""

from __future__ import annotations

from typing import Final

from willforge.engine.model import story
from willforge.engine.model.records import SLOT_MASK
from willforge.engine.model.state import DRAW, State

MOST_TIMES: Final = 1000
"""How often one instruction is carried out: copies of "do this X times", tokens of one kind, dice. More, or infinitely
often (104.7), is endless."""
MOST_OBJECTS: Final = SLOT_MASK - 50 * MOST_TIMES
"""Cards, tokens, copies and abilities on the chase at the same time; the rest of the slots is left to the effect that
is being carried out."""
MOST_NUMBERS: Final = 1000
"""How many numbers are offered when a player chooses one: X of a cost, an amount, any number."""
MOST_TRIED: Final = 100
"""How many values of a number that a cost leaves open are tried before a play is taken to have no target."""
GRANTS_IN_A_ROW: Final = 8
"""How far abilities that grant abilities are followed within one layer (909)."""
LONGEST_CHAIN: Final = 1000
"""How many automatic abilities may be played in a row before the chain counts as a loop: the number of times a player
who can stop it has declared at most (1301.1a)."""
MOST_WORK: Final = 100_000
"""Steps of the agenda between two decisions, after which nobody is taken to be able to stop what is going on."""


def endless(state: State) -> None:
    """Ends the game in a draw, because nobody can stop what is going on (1301.1c)."""
    state.winner = DRAW
    state.decision = None
    state.agenda.clear()
    story.tell(state, "loop")


def times(state: State, number: int) -> int:
    """How often an instruction is carried out that says `number` times; 0 if that is endless and the game over."""
    if number > MOST_TIMES:
        endless(state)
        return 0
    return max(0, number)


def make_room(state: State, many: int) -> bool:
    """Whether there is room for so many further objects; if not, the game is over."""
    if len(state.objs) - len(state.free) + many <= MOST_OBJECTS:
        return True
    endless(state)
    return False
