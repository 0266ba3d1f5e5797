"""Why a card is what it is now: the continuous effects and counters that made it so, each with its rule, its source and
how long it lasts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from willforge.engine.catalog.information import counter_change
from willforge.engine.model.state import State
from willforge.engine.model.tables import RULE_MODS, Active
from willforge.engine.query import layers
from willforge.play.lasting import UNTIL, modifications_text
from willforge.play.texts import ability_text
from willforge.rules.events import EVENT_RULES
from willforge.rules.versions import base_version

WHILE_THERE: Final = "while_there"
"""How long the effect of a continuous ability lasts."""
_CONTINUOUS: Final[dict[str, str]] = {
    "2.0": "7.2.1.1#1", "5.00": "9.4#1", "5.12": "9.4#1", "6.3": "904.1", "10.2": "904.1"
}  # fmt: skip
"""The rule by which a continuous ability has its effect."""


@dataclass(frozen=True)
class Effect:
    """One reason why something is as it is: the card it comes from (0 for counters), what it does in the words of
    cards, how long (a word of `UNTIL`, or `WHILE_THERE`), and the rule."""

    source: int
    text: str
    until: str
    rule: str


class Effects:
    """The continuous effects of a state, ready to be asked what they apply to. Made for one moment."""

    __slots__ = ("_actives", "_lasting", "_rules", "_said", "_state")

    def __init__(self, state: State, said: dict[tuple[int, tuple[int, ...]], str]) -> None:
        """`said` keeps the words of effects, for further moments of the same game."""
        layers.update(state)
        self._state = state
        self._said = said
        self._rules = EVENT_RULES[base_version(state.rules.version)]
        self._lasting = {lasting.number: lasting for lasting in state.effects}
        self._actives = [active for active in state.tables.actives if _changes_information(state, active)]

    def named(self) -> set[int]:
        """The objects and players for which effects were made. Linear in the effects."""
        return {handle for lasting in self._lasting.values() for handle in lasting.objects}

    def on(self, handle: int) -> list[Effect]:
        """What makes an object what it is, and what was made for it or for a player. Linear in the effects in force."""
        state = self._state
        applying = [active for active in self._actives if handle > 0 and layers.applies_to(state, active, handle)]
        made = [
            active
            for active in state.tables.actives
            if handle in active.objects and active not in applying and active.lasting in self._lasting
        ]
        found = [self._told(active) for active in applying + made]
        obj = state.obj(handle)
        for name, many in () if obj is None else obj.counters:
            if counter_change(name) is not None:
                found.append(Effect(0, f"{many}x [{name}]", "game_end", self._rules["counters"]))
        return found

    def _told(self, active: Active) -> Effect:
        state = self._state
        if active.ability >= 0:
            rule = _CONTINUOUS[base_version(state.rules.version)]
            return Effect(active.source, ability_text(state, active.ability), WHILE_THERE, rule)
        until = UNTIL[self._lasting[active.lasting].until]
        key = active.static, active.locked
        text = self._said.get(key)
        if text is None:
            text = self._said[key] = modifications_text(state.catalog, active.static, active.locked)
        return Effect(active.source, text, until, self._rules["effect"])


def _changes_information(state: State, active: Active) -> bool:
    return any(type(mod) not in RULE_MODS for mod in state.catalog.statics[active.static].static.mods)
