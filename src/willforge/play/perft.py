"""Counting decision paths: how many ways there are to answer the next N decisions of a position.

The numbers themselves mean little; that one changes says that legal actions changed. Whatever is random follows from
the generator in the state, so a count never differs between runs."""

from __future__ import annotations

from dataclasses import dataclass

from willforge.cards.pool import Pool
from willforge.engine import machine
from willforge.engine.model.state import State
from willforge.play import log as logs
from willforge.play.scenario import Scenario, begin, play_through
from willforge.play.scenario.names import ScenarioError, StepFailed
from willforge.play.texts import option_text
from willforge.rules.versions import rules_of


@dataclass
class Count:
    """`paths` of exactly so many answers, and `ended`: how many ended the game with fewer."""

    paths: int = 0
    ended: int = 0

    def add(self, other: Count) -> None:
        """Takes over another count."""
        self.paths += other.paths
        self.ended += other.ended


def position(scenario: Scenario, version: str, pool: Pool) -> State:
    """The state a scenario stands at after its steps, all of which must hold. Raises
    UnknownRules, and ScenarioError if one does not."""
    lines: list[logs.Line] = []
    run = begin(scenario, rules_of(version), pool, lines)
    try:
        play_through(run)
    except StepFailed as error:
        step = run.steps[run.at]
        raise ScenarioError(f"step {step.number}: {error}", scenario.where, step.line) from error
    return run.state


def count(state: State, depth: int) -> Count:
    """The paths of `depth` answers from a state, which is left as it is. Exponential in the depth: a clone and an
    answer for every path and each of its beginnings."""
    if depth == 0:
        return Count(paths=1)
    if state.decision is None:
        return Count(ended=1)
    if depth == 1:
        return Count(paths=len(state.decision.options))
    found = Count()
    for index in range(len(state.decision.options)):
        found.add(count(_after(state, index), depth - 1))
    return found


def divide(state: State, depth: int) -> list[tuple[str, Count]]:
    """The counts behind each option of the pending decision, in the order of the options: to find which one changed."""
    decision = state.decision
    if decision is None or depth == 0:
        return []
    return [
        (option_text(state, decision, option), count(_after(state, index), depth - 1))
        for index, option in enumerate(decision.options)
    ]


def _after(state: State, index: int) -> State:
    copy = state.clone()
    copy.log = None
    machine.answer(copy, index)
    return copy
