"""One situation under two versions, on the board: what each version shows at the first difference, and the rules that
make it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from willforge.cards.pool import starter_pool
from willforge.learn.gallery import situations
from willforge.play.audience import Audience
from willforge.play.compare import Comparison, compare_scenario
from willforge.play.lookahead import State
from willforge.play.placing import check_steps
from willforge.play.scenario import Scenario, read_text

JUDGE = "judge"
"""The viewer who sees everything: nothing of a situation is hidden."""
MOST_STEPS = 20
"""Steps of a position of one's own."""


@lru_cache(maxsize=400)
def side_by_side(name: str, first: str, second: str) -> dict[str, Any]:
    """The comparison of a situation of the gallery with both boards. Costs what `compare_scenario` costs, once."""
    return _compared(read_text(situations()[name].text, name), first, second)


def own_side_by_side(text: str, first: str, second: str) -> dict[str, Any]:
    """The comparison of somebody's own position and steps. Steps are searched for, so whoever asks for unknown people
    limits the time it takes. Raises UnknownRules and ScenarioError."""
    return _compared(check_steps(text, MOST_STEPS), first, second)


def _compared(scenario: Scenario, first: str, second: str) -> dict[str, Any]:
    states: list[State] = []
    found = compare_scenario(scenario, (first, second), starter_pool(), states)
    return found.as_data() | {
        "steps": [str(item) if isinstance(item, str) else next(iter(item)) for _, item in scenario.steps],
        "boards": [_board(state) for state in states],
        "ringed": ringed(found),
    }


def _board(state: State) -> dict[str, Any]:
    return Audience(b"nothing is hidden").shown(state, JUDGE)


def ringed(found: Comparison) -> list[str]:
    """What differs on the table, as the place of a player or zone: "B.life", "A.field"."""
    return list(dict.fromkeys(".".join(path.split(".")[:2]) for side in found.sides for path in side.values))
