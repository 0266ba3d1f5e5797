"""A question says how many are chosen: one, so many, up to so many, any number, at least so many, or between two
numbers."""

from __future__ import annotations

import pytest

from willforge.engine.model.state import State
from willforge.play.scenario import read_text, run_scenario

POSITION = """
title: a question
rules: "10.2"
cards:
  - {{name: Question, type: Chant, cost: "{{0}}", text: "{text}"}}
  - {{name: Elm, type: Resonator, cost: "{{0}}", atk: 100, def: 100}}
  - {{name: Fir, type: Resonator, cost: "{{0}}", atk: 100, def: 100}}
  - {{name: Oak, type: Resonator, cost: "{{0}}", atk: 100, def: 100}}
A: {{hand: [Question], field: [Elm, Fir, Oak]}}
steps:
  - A play Question
  - resolve
"""
QUESTIONS = {
    "Banish a resonator.": "ask-one",
    "Banish two resonators.": "ask-exactly",
    "Banish up to two resonators.": "ask-up-to",
    "Banish any number of resonators.": "ask-any",
    "Banish one or more resonators.": "ask-at-least",
    "Banish one or two resonators.": "ask-between",
}


@pytest.mark.parametrize("text", QUESTIONS)
def test_a_question_says_how_many(text: str) -> None:
    asked: list[str] = []

    def watch(state: State) -> None:
        if state.decision is not None and state.decision.kind == "choose":
            asked.append(state.decision.prompt)

    (result,) = run_scenario(read_text(POSITION.format(text=text)), "10.2", watcher=watch)
    assert "no step answers" in result.failed
    assert set(asked) == {QUESTIONS[text]}
