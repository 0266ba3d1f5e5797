"""How the texts of rulers change the beginning of the game (403)."""

from __future__ import annotations

from willforge import terms
from willforge.engine.model.state import State
from willforge.text import nodes


def opening(state: State, player: int, what: str) -> int:
    """How much the rulers a player began with add to `what`, for the whole game, whatever became of them. Linear in the
    cards of the game."""
    total = 0
    for obj in state.objs if state.catalog.openings else ():
        if obj is None or obj.owner != player or obj.start_zone != terms.RULER_AREA:
            continue
        for number in state.catalog.faces[state.catalog.cards[obj.card].faces[0]].abilities:
            for static in state.catalog.abilities[number].statics:
                for mod in state.catalog.statics[static].static.mods:
                    if isinstance(mod, nodes.Opening) and mod.what == what:
                        total += mod.number
    return total
