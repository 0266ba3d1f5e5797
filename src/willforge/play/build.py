"""Which build of the engine runs, and what a game takes in memory."""

from __future__ import annotations

import gc
import sys

from willforge.engine.build import compiled, name
from willforge.engine.catalog.catalog import Catalog
from willforge.play.game import Game
from willforge.rules.record import Rules

__all__ = ["compiled", "memory", "name"]


def memory(game: Game) -> int:
    """The bytes that the state of a game takes: every object that can be reached from it, once, without what all games
    of these decks share (rules, catalog and printed information). Linear in the state."""
    state = game.state
    shared: list[object] = [state.rules, state.catalog]
    for face in state.catalog.faces:
        shared += (face.info, face.stone_info, face.cost_info)
    seen = {id(one) for one in shared}
    waiting: list[object] = [state]
    total = 0
    while waiting:
        found = waiting.pop()
        if id(found) in seen or isinstance(found, (type, Rules, Catalog)):
            continue
        seen.add(id(found))
        total += sys.getsizeof(found)
        waiting.extend(gc.get_referents(found))
    return total
