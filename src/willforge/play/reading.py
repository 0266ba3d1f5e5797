"""What is true of players and cards now, for whoever holds a state: in the words and numbers of the game."""

from __future__ import annotations

from willforge.engine.effects.values import will_text
from willforge.engine.model.records import Obj
from willforge.engine.model.state import State
from willforge.engine.query import current, filters, layers
from willforge.text import nodes


def will(state: State, seat: int) -> str:
    """The will a player has produced and not spent, as symbols."""
    return will_text(state.will[seat])


def weather(state: State, seat: int) -> str:
    """The weather of a player, "" for none."""
    return filters.weather(state, seat)


def counters(obj: Obj, name: str) -> int:
    """How many counters of a name are on a card."""
    return current.counters(obj, name)


def player_keywords(state: State, seat: int) -> list[nodes.Ability]:
    """The keywords that effects give a player. Linear in the effects in force."""
    layers.update(state)
    return [
        mod.ability
        for active in state.tables.mods.get("player_keyword", [])
        for mod in state.catalog.statics[active.static].static.mods
        if isinstance(mod, nodes.PlayerKeyword) and layers.applies_to(state, active, -1 - seat)
    ]
