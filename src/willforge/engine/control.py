"""Who controls what: effects that give control (GainControl) and what happens when they end."""

from __future__ import annotations

from willforge import terms
from willforge.engine import evaluate, layers, moves, triggers
from willforge.engine.state import State
from willforge.engine.tables import Active
from willforge.text import nodes


def settle(state: State) -> None:
    """Gives every card in the field to the player the latest effect says, or back to whom it came under. Linear in the
    field."""
    if not state.tables.ready:
        layers.refresh(state)
    wanted: dict[int, int] = {}
    for active in sorted(state.tables.mods.get("control", []), key=_stamp):
        for mod in state.catalog.statics[active.static].static.mods:
            if isinstance(mod, nodes.GainControl):
                player = active.controller if mod.who == nodes.YOU else 1 - active.controller
                if mod.player is not None:
                    meant = evaluate.objects(state, evaluate.of_active(active), mod.player)
                    player = -1 - meant[0] if meant and meant[0] < 0 else player
                for handle in layers.affected(state, active):
                    wanted[handle] = player
    for handle in state.zone(terms.FIELD, 0) + state.zone(terms.FIELD, 1):
        obj = state.at(handle)
        player = wanted.get(handle, obj.home)
        if obj.controller != player:
            give(state, handle, player)


def _stamp(active: Active) -> int:
    return active.stamp


def give(state: State, handle: int, player: int) -> None:
    """Changes the controller of a card in the field: not a move of zones (307.6), but it leaves battle (803.5a)."""
    obj = state.at(handle)
    moves.take_out(state, obj)
    mine = state.own(handle)
    mine.controller = player
    mine.since = state.turn
    moves.put_in(state, mine, 0)
    moves.stop_fighting(state, handle)
    layers.touch(state, 1)
    triggers.log(state, "control", state.rules.cite.control, handle, player)
    triggers.note_simple(state, "control", handle, handle, player=player)
