"""Random play in one engine, run by peers.py in a process of its own: python peer_engines.py ENGINE SECONDS

Every engine lists all its legal options at every decision and takes one at random. Prints JSON: decisions, the
processor time they took in seconds, copies of a game in its middle and their time. Needs nothing but the engine's own
package."""

from __future__ import annotations

import copy
import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from willforge.engine import build

Result = dict[str, Any]
COPIES: Final = 0.2
"""The share of the time that is spent on copies."""
LONGEST_CHESS: Final = 200
"""Moves after which a game of chess is left: random kings may wander for ever."""


def played(game: Callable[[random.Random], int], seconds: float) -> Result:
    """Plays games one after the other; `game` plays one and returns its decisions. One game is played before."""
    dice = random.Random(1)
    game(dice)
    decisions = games = 0
    started = time.process_time()
    while games == 0 or time.process_time() - started < seconds:
        decisions += game(dice)
        games += 1
    return {"decisions": decisions, "games": games, "seconds": time.process_time() - started}


def copied(duplicate: Callable[[], object], seconds: float) -> Result:
    """Copies a game again and again."""
    copies = 0
    started = time.process_time()
    while copies == 0 or time.process_time() - started < seconds:
        duplicate()
        copies += 1
    return {"copies": copies, "copy_seconds": time.process_time() - started}


def willforge(seconds: float) -> Result:
    """This engine: starter decks of 10.2."""
    try:
        import willforge
    except ImportError:  # not installed: the plain source of this checkout
        sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))
        import willforge
    from willforge.cli.bench import middle

    def game(dice: random.Random) -> int:
        playing = willforge.Game.new("10.2", seed=dice.getrandbits(32)).quiet()
        count = 0
        while not playing.over:
            pending = playing.decision
            assert pending is not None
            playing.answer(int(dice.random() * len(pending.options)))
            count += 1
        return count

    state = middle("10.2", 1).state
    return played(game, seconds) | copied(state.clone, seconds * COPIES) | {"version": build.name()}


def chess(seconds: float) -> Result:
    """python-chess."""
    import chess as library

    def game(dice: random.Random) -> int:
        board = library.Board()
        for count in range(LONGEST_CHESS):
            moves = list(board.legal_moves)
            if not moves:
                return count
            board.push(moves[int(dice.random() * len(moves))])
        return LONGEST_CHESS

    board = library.Board()
    dice = random.Random(1)
    for _ in range(30):
        board.push(dice.choice(list(board.legal_moves)))
    duplicate = copied(lambda: board.copy(stack=False), seconds * COPIES)
    return played(game, seconds) | duplicate | {"version": library.__version__}


def open_spiel(seconds: float) -> Result:
    """OpenSpiel's gin rummy, called from Python; what chance deals is no decision."""
    import pyspiel

    loaded = pyspiel.load_game("gin_rummy")

    def step(state: Any, dice: random.Random) -> int:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, chances)[0])
            return 0
        actions = state.legal_actions()
        state.apply_action(actions[int(dice.random() * len(actions))])
        return 1

    def game(dice: random.Random) -> int:
        state = loaded.new_initial_state()
        count = 0
        while not state.is_terminal():
            count += step(state, dice)
        return count

    state = loaded.new_initial_state()
    dice = random.Random(1)
    for _ in range(60):
        if not state.is_terminal():
            step(state, dice)
    return played(game, seconds) | copied(state.clone, seconds * COPIES) | {"version": "gin_rummy"}


def rlcard(seconds: float) -> Result:
    """RLCard's gin rummy; its games have no copy of their own, so Python's deep copy makes one."""
    import rlcard as library

    def step(environment: Any, state: Any, dice: random.Random) -> Any:
        actions = list(state["legal_actions"])
        return environment.step(actions[int(dice.random() * len(actions))])[0]

    def game(dice: random.Random) -> int:
        environment = library.make("gin-rummy", {"seed": dice.getrandbits(30)})
        state, _ = environment.reset()
        count = 0
        while not environment.is_over():
            state = step(environment, state, dice)
            count += 1
        return count

    environment = library.make("gin-rummy", {"seed": 1})
    state, _ = environment.reset()
    dice = random.Random(1)
    for _ in range(10):
        if not environment.is_over():
            state = step(environment, state, dice)
    duplicate = copied(lambda: copy.deepcopy(environment.game), seconds * COPIES)
    return played(game, seconds) | duplicate | {"version": library.__version__}


ENGINES: Final[dict[str, Callable[[float], Result]]] = {
    "willforge": willforge,
    "chess": chess,
    "open_spiel": open_spiel,
    "rlcard": rlcard,
}

if __name__ == "__main__":
    print(json.dumps(ENGINES[sys.argv[1]](float(sys.argv[2]))))
