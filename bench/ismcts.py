"""Another way to search, to measure beside `search` with as many answers: a tree over what one player knows
(single-observer information set Monte Carlo tree search).

    willforge arena bench/ismcts.py:Ismcts search --games 400 --keep ismcts-search.jsonl
    willforge arena bench/ismcts.py:Ismcts planner --games 400 --keep ismcts-planner.jsonl

Each time a world is imagined anew; the tree is followed by what can be done in that world, the best so far or what was
tried least, up to something that was never tried. From there nobody does anything until the turn is over, and the odds
of that position are counted for everything on the way."""

from __future__ import annotations

from functools import partial
from math import log, sqrt
from random import Random

from willforge.bots.bot import Seat
from willforge.bots.planner import thought_over, without_thinking
from willforge.bots.search import ANSWERS, SECONDS
from willforge.bots.standing import odds, standing
from willforge.bots.turns import Budget, quiet
from willforge.play.lookahead import SLEEPS, Decision, State, choices

CURIOSITY = 0.3
"""How much what was tried seldom is tried for that alone."""
DEPTH = 60
"""Choices after which a world is judged as it is."""
MOST_STEPS = 200
STRIDE = 0x9E3779B97F4A7C15
"""Seeds of worlds are this far apart."""


class Node:
    """What was found after a choice: how often it was possible and tried, what it was worth to whoever chose it, and
    what came next."""

    __slots__ = ("next", "possible", "tried", "worth")

    def __init__(self) -> None:
        self.next: dict[object, Node] = {}
        self.possible = 0
        self.tried = 0
        self.worth = 0.0

    @property
    def promise(self) -> float:
        """How much it deserves to be tried."""
        return self.worth / self.tried + CURIOSITY * sqrt(log(self.possible) / self.tried)


class Ismcts:
    """Tries as many answers as `search`, and thinks no longer."""

    def __init__(self, seed: int, answers: int = ANSWERS, seconds: float | None = SECONDS) -> None:
        self._seed = seed
        self._answers = answers
        self._seconds = seconds

    def choose(self, seat: Seat) -> int:
        """The number of an option."""
        return thought_over(seat, self._seed, partial(self._thought, seat))

    def _thought(self, seat: Seat, state: State, pending: Decision) -> int:
        clock = Budget(self._answers, self._seconds)
        dice = Random(self._seed)
        root = Node()
        worlds = 0
        while worlds == 0 or not clock.over:
            worlds += 1
            world = seat.imagine(self._seed + worlds * STRIDE).state
            followed(root, world, pending.player, clock, dice)
        places = {key_of(state, pending, group[0]): group[0] for group in choices(state)}
        known = [key for key in places if key in root.next]
        return places[max(known, key=lambda key: root.next[key].tried)]


def followed(root: Node, world: State, player: int, clock: Budget, dice: Random) -> None:
    """Follows the tree in a world up to a choice that was never tried, and counts what comes of it."""
    path: list[tuple[Node, int]] = []
    node = root
    for _ in range(DEPTH):
        pending = world.decision
        if pending is None:
            break
        easy = without_thinking(world) if path else -1
        if easy >= 0:
            clock.answer(world, easy)
            continue
        places = {key_of(world, pending, group[0]): group[0] for group in choices(world)}
        new = [key for key in places if key not in node.next]
        for key in places:
            node.next.setdefault(key, Node()).possible += 1
        if new:
            key = dice.choice(new)
        else:
            key = max(places, key=lambda one: node.next[one].promise if node.next[one].tried else 2.0)
        expands = not node.next[key].tried
        node = node.next[key]
        path.append((node, pending.player))
        clock.answer(world, places[key])
        if expands:
            break
    worth = odds(ended(world, player, clock))
    for node, mover in path:
        node.tried += 1
        node.worth += worth if mover == player else 1 - worth


def ended(world: State, player: int, clock: Budget) -> int:
    """What the position is worth to a player at the end of the turn if nobody does anything more."""
    turn = world.turn
    world.let_idle(SLEEPS, SLEEPS)
    for _ in range(MOST_STEPS):
        pending = world.decision
        if pending is None or world.turn != turn:
            break
        clock.answer(world, quiet(pending))
    return standing(world, player)


def key_of(state: State, pending: Decision, place: int) -> object:
    """What an option is in every world: a hidden card has the same number everywhere, but is another card."""
    option = pending.options[place]
    obj = state.obj(option[1]) if len(option) > 1 and option[1] > 0 else None
    return pending.player, option, None if obj is None else obj.card
