"""How far somebody has come in a lesson or puzzle: found out from the answers of the game and nothing else.

A walk goes through the answers of a table and looks, after each, whether the goal of the present step holds. So what is
recognised is what happened, however it was done, and taking an answer back takes the progress back too."""

from __future__ import annotations

from typing import Any, Final

from willforge.cards.pool import starter_pool
from willforge.learn.course import REACH, SURVIVE, Part, Puzzle, Step, Words
from willforge.learn.solver import Search, TooMuch, after, places
from willforge.play import placing
from willforge.play.game import Game
from willforge.play.lookahead import PASS, State, concede
from willforge.play.scenario import words
from willforge.play.scenario.expect import check
from willforge.play.scenario.names import Names, ScenarioError, StepFailed
from willforge.play.scenario.search import ASKED_ONCE, Refused
from willforge.play.scenario.steps import Run
from willforge.rules.versions import rules_of

OPEN: Final = "open"
DONE: Final = "done"
LOST: Final = "lost"
LEARNER: Final = 0
"""Whoever learns sits at A."""
MOST_AT_THE_TABLE: Final = 4_000
"""Positions that are looked at while somebody waits for an answer."""


def began(text: str, rules: str, seed: int) -> Run:
    """The position of a lesson or puzzle as a run that can follow the answers of a game begun in it."""
    scenario = placing.scenario_of(text)
    cards, named = placing.cards_of(scenario, starter_pool())
    return placing.running(scenario, rules_of(rules), cards, named, seed, [])


def holds(run: Run, expected: dict[str, Any]) -> bool:
    """Whether every expectation is true now. Raises ScenarioError for one that means nothing."""
    told = list(run.told)
    try:
        check(run, expected)
    except StepFailed:
        return False
    finally:
        run.told[:] = told  # several goals may ask about the same sentences
    return True


def tell(run: Run, answer: int) -> None:
    """One answer of a record: an option's number, or who concedes."""
    run.told.clear()
    if answer < 0:
        concede(run.state, -1 - answer)
        run.given.append(answer)
        run.keep_up()
    else:
        run.answer(answer)


class Walk:
    """A walk through one part of a lesson. `before` is how many answers the position itself begins with."""

    def __init__(self, part: Part, rules: str, seed: int, before: int) -> None:
        self.part = part
        self.run = began(part.text, rules, seed)
        self.before = before
        self.place = 0
        self.said: Words | None = None
        self.lost = False
        self._turn = 0
        self._plan: list[int] = []

    @property
    def step(self) -> Step | None:
        """What is to be done now, None when everything is."""
        return self.part.steps[self.place] if self.place < len(self.part.steps) else None

    @property
    def state(self) -> str:
        """`OPEN`, `DONE`, or `LOST`: the goal of the step was missed."""
        return DONE if self.step is None else LOST if self.lost else OPEN

    def go(self, answers: list[int]) -> Walk:
        """Goes on through further answers. Returns itself."""
        for answer in answers:
            tell(self.run, answer)
            if self._plan and self._plan[0] == answer:
                self._plan.pop(0)
            else:
                self._plan = []
            self._look()
        if not answers:
            self._look()
        return self

    def _look(self) -> None:
        """Sees whether the step is done, or was missed."""
        if len(self.run.given) < self.before or self.step is None or self.lost:
            return
        state = self.run.state
        self._turn = self._turn or state.turn
        if holds(self.run, self.step.goal):
            self.place += 1
            self.said, self._plan, self._turn = None, [], state.turn
            return
        for wrong in self.step.wrong:
            if holds(self.run, wrong.when):
                self.said, self.lost = wrong.says, True
                return
        self.lost = state.winner >= 0 or (state.turn > self._turn + 1 and bool(self.step.does))

    def advice(self) -> int:
        """The answer that leads on, -1 where there is none: the other player decides, or the way was left."""
        state, step = self.run.state, self.step
        if step is None or self.lost or state.decision is None or state.decision.player != LEARNER or not step.does:
            return -1
        if not self._plan:
            self._plan = planned(self.run, step.does)
        return self._plan[0] if self._plan else -1


def planned(run: Run, text: str) -> list[int]:
    """The answers that carry out an action from here, empty if there are none; of one that passes, the next."""
    try:
        step = words.Words(run.names, placing.WHERE).step(1, 0, text)
        if step.action is not None:
            return run.find(step.action, ASKED_ONCE)
    except (Refused, ScenarioError):
        return []
    decision = run.state.decision
    assert decision is not None
    if decision.kind != "priority":
        found = run.automatic(decision)
        return [found] if found >= 0 else []
    return [place for place, option in enumerate(decision.options) if option[0] == PASS][:1]


# -- puzzles ----------------------------------------------------------------------------------------------------------
class Aim:
    """What a puzzle asks for, as a judge of states. The turn it begins in is the one that counts."""

    def __init__(self, puzzle: Puzzle, names: Names, turn: int) -> None:
        self._puzzle = puzzle
        self._names = names
        self._turn = turn

    def __call__(self, state: State) -> bool | None:
        """Whether it is reached, or can not be any more; None while both can be."""
        aim = self._puzzle.aim
        if aim == REACH and holds(Run(state, self._names, [], []), self._puzzle.goal):
            return True
        if state.winner >= 0:
            return state.winner == LEARNER
        if state.turn > self._turn:
            return aim == SURVIVE
        return None

    def search(self, most: int) -> Search:
        """A search for it."""
        return Search(LEARNER, self, most)


class Attempt:
    """A puzzle that somebody tries."""

    def __init__(self, puzzle: Puzzle, seed: int, before: int) -> None:
        self.puzzle = puzzle
        self.run = began(puzzle.text, puzzle.rules, seed)
        self.before = before
        self.aim: Aim | None = None
        self.state = OPEN
        self._look()

    def go(self, answers: list[int]) -> Attempt:
        """Goes on through further answers. Returns itself."""
        for answer in answers:
            tell(self.run, answer)
            self._look()
        return self

    def _look(self) -> None:
        if len(self.run.given) < self.before or self.state != OPEN:
            return
        if self.aim is None:
            self.aim = Aim(self.puzzle, self.run.names, self.run.state.turn)
        verdict = self.aim(self.run.state)
        if verdict is not None:
            self.state = DONE if verdict else LOST

    def advice(self) -> int:
        """An answer from which the aim can still be reached; -1 if there is none, or the other player decides. Raises
        TooMuch where the search is too long. Costs a search."""
        decision = self.run.state.decision
        if self.aim is None or self.state != OPEN or decision is None or decision.player != LEARNER:
            return -1
        search = self.aim.search(MOST_AT_THE_TABLE)
        return next((place for place in places(self.run.state) if search.reaches(after(self.run.state, place))), -1)

    def reply(self) -> int:
        """What the opponent answers: something after which the aim can not be reached, else what does most. -1 where
        the search is too long. Costs a search."""
        assert self.aim is not None
        search = self.aim.search(MOST_AT_THE_TABLE)
        options = places(self.run.state)
        try:
            return next((one for one in options if not search.reaches(after(self.run.state, one))), options[0])
        except TooMuch:
            return -1


def defended(puzzle: Puzzle, game: Game) -> int:
    """What the opponent answers in the game of a puzzle; -1 where the search is too long. Costs a search."""
    record = game.record
    before = len(placing_answers(puzzle, record["seed"]))
    return Attempt(puzzle, record["seed"], before).go(record["answers"]).reply()


def placing_answers(puzzle: Puzzle, seed: int) -> list[int]:
    """The answers that the position of a puzzle begins with."""
    scenario = placing.scenario_of(puzzle.text)
    cards, named = placing.cards_of(scenario, starter_pool())
    return placing.given(scenario, rules_of(puzzle.rules), cards, named, seed)
