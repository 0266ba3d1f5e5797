"""A bot that asks what the other player will do about it.

It takes the best plans of a turn (`turns.Turn`) and tries each of them in several worlds: games it imagines, in which
the other player holds cards of a deck they may have. There the other may answer what it does, and replies with a turn
of their own, planned in a game imagined from *their* seat: they may hold a trick, but do not see its hand. After every
round of worlds the worse half of the plans is dropped, so that most worlds are for those that are close. In the other's
turn the same is asked of each of its options. A plan that was chosen is followed for as long as all goes as it was
thought, and nothing new is seen.

How much is tried is counted in answers, for each plan in each world, so the same seed gives the same choice on every
machine and for any number of processes; seconds are a cap."""

from __future__ import annotations

from functools import partial
from typing import Final

from willforge.bots.bot import Seat
from willforge.bots.forks import forked
from willforge.bots.planner import MARGIN, planned, without_thinking
from willforge.bots.standing import WON, odds, standing
from willforge.bots.turns import Budget, Line, Turn, actions, at_rest, different, in_order, likeness, quiet
from willforge.play.lookahead import (
    ACTS,
    PASS,
    SLEEPS,
    WATCHES,
    Belief,
    Decision,
    Option,
    State,
    imagined,
)

ANSWERS: Final = 8_000
"""How many answers may be tried for one choice."""
SECONDS: Final = 1.0
PLANS: Final = 4
"""How many plans are tried in worlds with few answers, how many answers are for one more, and how many plans may begin
alike."""
FURTHER_PLAN: Final = 10_000
ALIKE: Final = 2
ROUNDS: Final = 3
"""The worlds are divided among so many rounds."""
ODDS: Final = 1_000_000
"""What it is worth to have won; other positions by their odds, so that a small danger is no more than that."""
CLEAR: Final = 120_000
"""A plan that is better by so much in every world is not asked about any more."""
HARDLY: Final = 3_000
"""Doing something has to be worth so much more than passing."""
OBVIOUS: Final = 600
"""A plan that stands so much better than all that begin otherwise, whatever the other may do, is not asked about."""
WIDTH: Final = 4
DEPTH: Final = 7
"""How wide and deep the own turn is planned."""
REPLY_WIDTH: Final = 2
REPLY_DEPTH: Final = 6
REPLY_ATTENTION: Final = 4
REPLY_ATTACKS: Final = 5
REPLY_ANSWERS: Final = 200
"""How wide and deep the other's turn is planned, in how many ways a step of it may branch, and how many answers may be
tried for it with few answers; one in `REPLY_SHARE` of them is added to that."""
REPLY_SHARE: Final = 200
LEAST_REPLIES: Final = 12
"""So many replies are tried at least, however small they have to be."""
PLANNING: Final = 4
"""One part in so many of the answers is for planning."""
MOST_STEPS: Final = 200
"""Answers after which a plan that does not end is judged as it is."""
_STRIDE: Final = 0x9E3779B97F4A7C15
"""Seeds of worlds are this far apart."""


class SearchBot:
    """Tries plans in worlds, with one reply. `seed` is how it imagines what it does not know; it tries about `answers`
    answers, and ends after `seconds` (None for no such cap) with the plan that is best so far. The worlds are divided
    among `jobs` processes, which changes nothing but the time it takes."""

    __slots__ = ("_answers", "_course", "_jobs", "_seconds", "_seed")

    def __init__(self, seed: int, answers: int = ANSWERS, seconds: float | None = SECONDS, jobs: int = 1) -> None:
        self._seed = seed
        self._answers = answers
        self._seconds = seconds
        self._jobs = jobs
        self._course: Course | None = None

    def choose(self, seat: Seat) -> int:
        """The number of an option. Costs about the answers of its budget."""
        state = seat.imagine(self._seed).state
        pending = state.decision
        assert pending is not None
        if self._course is not None:
            place = self._course.next(state, pending)
            if place >= 0:
                return place
        easy = without_thinking(state)
        if easy >= 0:
            return easy
        plan = self._thought(seat, state, pending)
        self._course = Course(plan, state.turn)
        return _first(plan, pending)

    def _thought(self, seat: Seat, state: State, pending: Decision) -> Line:
        """The plan that is best after what the other will do about it."""
        clock = Budget(self._answers, self._seconds)
        lines = planned(state, clock.part(PLANNING), WIDTH, DEPTH)
        plans = chosen_plans(lines, PLANS + self._answers // FURTHER_PLAN)
        if _obvious(plans, pending):
            return plans[0]
        each = min(REPLY_ANSWERS + self._answers // REPLY_SHARE, self._answers // LEAST_REPLIES)
        round_size = (self._answers - self._answers // PLANNING) // (each * ROUNDS)

        def tried(before: int, number: int) -> list[int]:
            """What each plan is worth in a world; nothing, if there is not enough time for all of them."""
            seed = self._seed + (before + number + 1) * _STRIDE
            world = seat.imagine(seed).state
            found: list[int] = []
            for plan in plans:
                if not clock.late:
                    reply = Reply(world, pending.player, seed, seat.belief, clock.share(each), clock.share(each))
                    found.append(int(ODDS * odds(reply.value(plan.path))))
            return [] if clock.late else found

        sums = [0] * len(plans)
        worlds = 0
        while len({_first(plan, pending) for plan in plans}) > 1:
            many = max(1, round_size // len(plans))
            values = [found for found in forked(partial(tried, worlds), many, self._jobs) if found]
            if not values:
                break
            worlds += many
            sums = [before + sum(found[place] for found in values) for place, before in enumerate(sums)]
            order = _ranked(plans, sums, pending)
            if len(plans) == 2 or sums[order[0]] > sums[order[1]] + CLEAR * worlds:
                return plans[order[0]]
            order = order[: (len(plans) + 1) // 2]
            plans = [plans[place] for place in order]
            sums = [sums[place] for place in order]
        return plans[0]


class Course:
    """A plan that was chosen, and how far it has been followed."""

    __slots__ = ("_done", "_plan", "_turn")

    def __init__(self, plan: Line, turn: int) -> None:
        self._plan = plan
        self._turn = turn
        self._done = 1

    def next(self, state: State, pending: Decision) -> int:
        """The number of the option that comes next, as long as everything is as it was thought; else -1."""
        path, done = self._plan.path, self._done
        if state.turn != self._turn or done > len(path):
            return -1
        if at_rest(state, pending.player):
            if done not in self._plan.looks or likeness(state, pending.player) != self._plan.looks[done]:
                self._done = len(path) + 1
                return -1
            if done == len(path):
                place = quiet(pending)
                return place if pending.options[place][0] == PASS else -1
        elif pending.kind == "priority":
            return -1
        if done == len(path) or path[done] not in pending.options:
            return -1
        self._done = done + 1
        return pending.options.index(path[done])


def chosen_plans(lines: list[Line], many: int) -> list[Line]:
    """The plans worth trying in worlds: the best ones, not too many of which begin alike, and doing nothing."""
    found: list[Line] = []
    begun: dict[Option | None, int] = {}
    for line in lines:
        first = line.path[0] if line.path else None
        still = first is None or first[0] == PASS
        if (len(found) < many and begun.get(first, 0) < ALIKE) or (still and not begun.get(first)):
            begun[first] = begun.get(first, 0) + 1
            found.append(line)
    return found


def _first(plan: Line, pending: Decision) -> int:
    return pending.options.index(plan.path[0]) if plan.path else quiet(pending)


def _obvious(plans: list[Line], pending: Decision) -> bool:
    """Whether the best plan wins, or stands so much better than all others that nothing has to be asked."""
    first = _first(plans[0], pending)
    others = [plan.value for plan in plans if _first(plan, pending) != first]
    return plans[0].value >= WON // 2 or (bool(others) and plans[0].value > max(others) + OBVIOUS)


def _ranked(plans: list[Line], sums: list[int], pending: Decision) -> list[int]:
    """The places of the plans, that with the best sum first; doing nothing before all that are hardly better."""
    still = quiet(pending) if pending.kind == "priority" else -1
    margins = [HARDLY if _first(plan, pending) == still else 0 for plan in plans]
    places = list(range(len(plans)))
    places.sort(key=lambda place: (sums[place] + margins[place], plans[place].value), reverse=True)
    return places


class Reply:
    """Plays a plan in a world and lets the other player answer it."""

    __slots__ = ("_belief", "_budget", "_player", "_seed", "_theirs", "_turn", "_world")

    def __init__(
        self, world: State, player: int, seed: int, belief: Belief | None, budget: Budget, theirs: Budget
    ) -> None:
        """`budget` is for playing the plan, `theirs` for the reply: a long plan leaves no less for it."""
        self._world = world
        self._player = player
        self._seed = seed
        self._belief = belief
        self._budget = budget
        self._theirs = theirs
        self._turn = world.turn

    def value(self, path: tuple[Option, ...]) -> int:
        """What the position is worth to the player after the plan and the reply. The world stays as it is."""
        state = self._world.clone()
        self._play(state, path)
        other = 1 - self._player
        theirs = Turn(state, other, self._budget)
        if state.winner < 0 and state.turn_player == other and not at_rest(state, other):
            _let(state, other, WATCHES, SLEEPS)
            state = theirs.settled(state, (), 1)[0].state
        if not at_rest(state, other):
            return standing(state, self._player)
        seen = imagined(state, other, self._seed, self._belief)
        mind = Turn(seen, other, self._theirs, attention=REPLY_ATTENTION, attacks=REPLY_ATTACKS)
        return -mind.lines(seen, in_order(seen), REPLY_WIDTH, REPLY_DEPTH, in_order)[0].value

    def _play(self, state: State, path: tuple[Option, ...]) -> None:
        """Makes the choices of the plan as far as they are offered, the other doing what they think best; then the turn
        ends, if it is the player's own."""
        other = 1 - self._player
        mine = state.turn_player == self._player
        _let(state, other, ACTS, WATCHES if mine else SLEEPS)
        place = 0
        for _ in range(MOST_STEPS):
            pending = state.decision
            if pending is None or state.turn != self._turn:
                return
            if pending.player == other:
                if at_rest(state, other):
                    return
                self._budget.answer(state, self._answered(state, pending))
            elif place < len(path) and path[place] in pending.options:
                self._budget.answer(state, pending.options.index(path[place]))
                place += 1
            elif at_rest(state, self._player):
                _let(state, other, SLEEPS, SLEEPS)
                self._budget.answer(state, quiet(pending))
            else:
                places = [] if pending.kind == "attack" else different(state, pending)
                self._budget.answer(state, places[0] if places else quiet(pending))

    def _answered(self, state: State, pending: Decision) -> int:
        """What the other player does with priority in this turn, blocks with, or chooses."""
        still = quiet(pending)
        if pending.kind == "priority":
            places = actions(state)
            if not places or (state.chase and state.at(state.chase[0]).controller == pending.player):
                return still
        else:
            places = [place for place in different(state, pending) if place != still]
        theirs = Turn(state, pending.player, self._budget, attention=REPLY_ATTENTION)
        lines = theirs.lines(state, [still, *places], 1, 1, actions)
        least = max((line.value for line in lines if line.path[0] == pending.options[still]), default=-2 * WON)
        if lines[0].value < least + MARGIN:
            return still
        return pending.options.index(lines[0].path[0])


def _let(state: State, player: int, theirs: int, others: int) -> None:
    """How a player and the other one use priority until the turn is over."""
    state.let_idle(*((theirs, others) if player == 0 else (others, theirs)))
