"""A player that takes what looks best as soon as it has happened: several times as quick as `easy`, for many games to
learn from.

willforge arena bench/handy.py:Handy bench/handy.py:Handy --set training --games 2000 --keep training.jsonl"""

from __future__ import annotations

from willforge.bots.bot import Seat
from willforge.bots.planner import thought_over
from willforge.bots.standing import standing
from willforge.bots.turns import MARGIN, Budget, Turn, quiet
from willforge.play.lookahead import PASS, SLEEPS, WATCHES, Decision, State, choices

ANSWERS = 400
"""How many answers may be tried for one choice."""


class Handy:
    """Tries each option up to the moment at which somebody may act again."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, seat: Seat) -> int:
        """The number of an option."""
        return thought_over(seat, self._seed, _best)


def _best(state: State, pending: Decision) -> int:
    turn = Turn(state, pending.player, Budget(ANSWERS), standing, attention=1, attacks=1)
    still = quiet(pending)
    found: list[tuple[int, int]] = []
    for group in choices(state):
        place = group[0]
        if place == still and pending.options[place][0] == PASS:
            found.append((standing(state, pending.player) + MARGIN, -place))
            continue
        after = state.clone()
        after.let_idle(*((WATCHES, SLEEPS) if after.turn_player == 0 else (SLEEPS, WATCHES)))
        turn.budget.answer(after, place)
        line = turn.settled(after, (pending.options[place],), 1)[0]
        found.append((standing(line.state, pending.player), -place))
    return -max(found)[1]
