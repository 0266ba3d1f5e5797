"""How a game goes, as a digest: what is told, what is asked and what can be seen after every answer.

A scenario says what its rule brings about and is silent about the rest: which other options there are, what the log
says, what else has changed. Its course holds all of that; `python bench/courses.py` says which have changed."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Final

from guard import Guard
from willforge.engine.model.state import State
from willforge.play import log as logs
from willforge.play.scenario import Result, Scenario, run_scenario
from willforge.play.scenario.steps import Watcher
from willforge.play.texts import option_message
from willforge.play.view import picture

KEPT: Final = Path(__file__).resolve().parent / "courses.json"
"""The courses of all scenarios: by file, then by version."""
ENOUGH: Final = 400
"""A loop is followed for so many answers."""
SEEN: Final = 3
"""What players see of a scenario is looked at after one answer in so many."""


class Course:
    """Follows a game, state by state, and goes by what people see of it (names, numbers, rules), not by how a state is
    written down. What a player sees is looked at after one answer in so many, by the players in turn."""

    def __init__(self, every: int) -> None:
        self._found = hashlib.blake2b(digest_size=6)
        self._every = every
        self._count = 0

    def __call__(self, state: State) -> None:
        self._count += 1
        if self._count > ENOUGH:
            return
        self._add([(line.kind, line.rule, line.message("judge")) for line in logs.tell(state, state.log or [])])
        if self._count % self._every == 0:
            self._add(picture(state, self._count // self._every % 2))
        decision = state.decision
        if decision is not None:
            self._add((decision.player, decision.kind, decision.rule, decision.least, decision.most))
            self._add([option_message(state, decision, option) for option in decision.options])

    def _add(self, what: object) -> None:
        self._found.update(repr(what).encode())

    @property
    def digest(self) -> str:
        """What the game has come to."""
        return self._found.hexdigest()


def watched(place: str, version: str) -> tuple[Course, Watcher]:
    """The course of a scenario that is about to be run, and who follows it there and looks at its states as well."""
    guard, course = Guard(f"{place} {version}"), Course(SEEN)

    def watch(state: State) -> None:
        guard(state)
        course(state)

    return course, watch


def followed(scenario: Scenario, place: str, version: str) -> tuple[Result, str]:
    """How a scenario goes under a version, and its course; its states are looked at as well."""
    course, watch = watched(place, version)
    (result,) = run_scenario(scenario, version, watcher=watch)
    return result, course.digest


@cache
def kept() -> dict[str, dict[str, str]]:
    """The courses as they are kept."""
    found: dict[str, dict[str, str]] = json.loads(KEPT.read_text(encoding="utf-8"))
    return found
