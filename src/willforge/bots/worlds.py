"""What becomes of a plan in a world: a game that its player imagines, in which the other player holds cards of a deck
they may have.

The plan is played as far as it can be; where a card or a magic stone comes that was not thought of, the rest of the
turn is planned anew. The other player may answer each step. Then both play on, with turns that are planned quickly."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.bots.standing import WON, standing
from willforge.bots.turns import MARGIN, Budget, Path, Turn, Value, actions, at_rest, different, in_order, quiet
from willforge.play.lookahead import ACTS, SLEEPS, WATCHES, Decision, State

WIDTH: Final = 2
DEPTH: Final = 6
ATTENTION: Final = 4
ATTACKS: Final = 5
ANSWERS: Final = 200
"""How wide and deep a turn is planned that is played on, in how many ways a step of it may branch, how many attacks are
tried at a time, and how many answers in all."""
MOST_STEPS: Final = 200
"""Answers after which a turn that does not end is judged as it is."""


class Course:
    """Plays plans of a player in worlds, and then so many turns, that of the plan not counted; `judge` says what the
    end is worth. What it tries is counted in `budget`."""

    __slots__ = ("_budget", "_judge", "_player", "_turns")

    def __init__(self, player: int, turns: int, budget: Budget, judge: Value = standing) -> None:
        self._player = player
        self._turns = turns
        self._budget = budget
        self._judge = judge

    def value(self, world: State, path: Path) -> int:
        """What the position is worth to the player that a plan leads to. The world stays as it is."""
        state = self._followed(world.clone(), path)
        for _ in range(self._turns):
            if state.winner >= 0 or self._budget.late:
                break
            state = self._turn(state)
        return self._judge(state, self._player)

    def _followed(self, state: State, plan: Path) -> State:
        """After the rest of the turn, in which the player follows the plan and the other does what they think best."""
        player, other, turn = self._player, 1 - self._player, state.turn
        _let(state, other, ACTS, WATCHES if state.turn_player == player else SLEEPS)
        path: Path | None = plan
        place = 0
        for _ in range(MOST_STEPS):
            pending = state.decision
            if pending is None or state.turn != turn:
                return state
            if pending.player == other:
                if at_rest(state, other):
                    return self._turn(state)
                self._budget.answer(state, self._answered(state, pending))
            elif path is not None and place < len(path) and path[place] in pending.options:
                self._budget.answer(state, pending.options.index(path[place]))
                place += 1
            elif at_rest(state, player):
                if path is None or place < len(path):  # something came that was not thought of
                    path, place = self._thought(state), 0
                    if path:
                        continue
                if state.phase == terms.CALL_PHASE:
                    path = None  # what can be played is offered only after it
                else:
                    _let(state, other, SLEEPS, SLEEPS)
                self._budget.answer(state, quiet(pending))
            else:
                places = [] if pending.kind == "attack" else different(state, pending)
                self._budget.answer(state, places[0] if places else quiet(pending))
        return state

    def _thought(self, state: State) -> Path:
        """How the player at rest goes on with the turn."""
        mind = Turn(state, state.turn_player, self._budget.share(ANSWERS), standing, ATTENTION, ATTACKS)
        return mind.lines(state, in_order(state), WIDTH, DEPTH, in_order)[0].path

    def _answered(self, state: State, pending: Decision) -> int:
        """What the other player does with priority in this turn, blocks with, or chooses."""
        still = quiet(pending)
        if pending.kind == "priority":
            places = actions(state)
            if not places or (state.chase and state.at(state.chase[0]).controller == pending.player):
                return still
        else:
            places = [place for place in different(state, pending) if place != still]
        theirs = Turn(state, pending.player, self._budget.share(ANSWERS), standing, ATTENTION)
        lines = theirs.lines(state, [still, *places], 1, 1, actions)
        least = max((line.value for line in lines if line.path[0] == pending.options[still]), default=-2 * WON)
        if lines[0].value < least + MARGIN:
            return still
        return pending.options.index(lines[0].path[0])

    def _turn(self, state: State) -> State:
        """After the turn, or the rest of it, that the turn player plans, and in which the other only blocks. Changes
        the state."""
        player, turn = state.turn_player, state.turn
        mind = Turn(state, player, self._budget.share(ANSWERS), standing, ATTENTION, ATTACKS)
        _let(state, player, WATCHES, SLEEPS)
        for _ in range(MOST_STEPS):
            if state.winner < 0 and state.turn == turn and not at_rest(state, player):
                state = mind.settled(state, (), 1)[0].state
            if state.winner >= 0 or state.turn != turn or not at_rest(state, player):
                break
            calls = state.phase == terms.CALL_PHASE
            state = mind.lines(state, in_order(state), WIDTH, DEPTH, in_order)[0].state
            if not calls or not at_rest(state, player):
                break
            state = state.clone()
            _let(state, player, WATCHES, SLEEPS)
            _pass(state, self._budget)
        return self._ended(state, turn)

    def _ended(self, state: State, turn: int) -> State:
        """After the end of the turn, if it is still that one, with nobody doing anything more."""
        if state.winner >= 0 or state.turn != turn:
            return state
        state = state.clone()
        state.let_idle(SLEEPS, SLEEPS)
        for _ in range(MOST_STEPS):
            if state.decision is None or state.turn != turn:
                break
            _pass(state, self._budget)
        return state


def _pass(state: State, budget: Budget) -> None:
    pending = state.decision
    assert pending is not None
    budget.answer(state, quiet(pending))


def _let(state: State, player: int, theirs: int, others: int) -> None:
    """How a player and the other one use priority until the turn is over."""
    state.let_idle(*((theirs, others) if player == 0 else (others, theirs)))
