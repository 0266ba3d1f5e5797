"""Can a goal be reached whatever the opponent answers? A search over all answers, on copies of a state.

At a decision of the player one answer that leads to the goal is enough; at one of the opponent every answer has to.
Options that do the same with interchangeable cards are tried once, and what only clutters a list (producing will by
hand, a battle without attackers) is left out, as it is for people. Chance is as the state has it: a puzzle has none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from willforge.errors import WillforgeError
from willforge.play.likeness import alike, clutters
from willforge.play.lookahead import PASS, State, answer, digest

MOST_POSITIONS: Final = 200_000
"""Positions that are looked at before a search is given up."""
MOST_ANSWERS: Final = 150
"""Answers in a row after which a search is given up: no puzzle is as long."""

Judge = Callable[[State], bool | None]
"""Whether the goal is reached in a state, or can not be reached any more; None while both can be."""


class TooMuch(WillforgeError):
    """A search that would look at too many positions."""


@dataclass
class Search:
    """A search for one player and one goal; it remembers what it has found out."""

    player: int
    judge: Judge
    most: int = MOST_POSITIONS
    seen: int = 0
    _known: dict[str, bool] = field(default_factory=dict)

    def reaches(self, state: State, given: int = 0) -> bool:
        """Whether the player can reach the goal from here, `given` answers after where the search began, against every
        answer. Exponential in the answers that are left; raises TooMuch where that is too many."""
        verdict = self.judge(state)
        if verdict is not None:
            return verdict
        if state.decision is None:
            return False
        key = digest(state)
        found = self._known.get(key)
        if found is None:
            self.seen += 1
            if self.seen > self.most or given > MOST_ANSWERS:
                raise TooMuch(f"more than {self.most} positions, or {MOST_ANSWERS} answers in a row")
            mine = state.decision.player == self.player
            outcomes = (self.reaches(after(state, place), given + 1) for place in places(state))
            found = any(outcomes) if mine else all(outcomes)
            self._known[key] = found
        return found

    def good(self, state: State) -> list[int]:
        """The answers of the pending decision from which the player still reaches the goal, one of those alike."""
        return [place for place in places(state) if self.reaches(after(state, place))]


def after(state: State, place: int) -> State:
    """A copy of the state in which the pending decision is answered."""
    copy = state.clone()
    copy.log = None
    answer(copy, place)
    return copy


def places(state: State) -> list[int]:
    """The numbers of the options worth trying, those first that do something."""
    decision = state.decision
    assert decision is not None
    wanted = [place for place, code in enumerate(decision.options) if not clutters(state, code)]
    groups = alike(state, decision, wanted or list(range(len(decision.options))))
    return sorted((group[0] for group in groups), key=lambda place: decision.options[place][0] == PASS)
