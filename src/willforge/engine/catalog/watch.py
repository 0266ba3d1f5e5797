"""What a continuous effect depends on, so that a change elsewhere does not make it be worked out again.

Each bit names a kind of change. `watched` is generous: a node it does not know better depends on everything."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog.parts import parts_of
from willforge.text import nodes

WATCH_PLAY: Final = 1  # what is in the field, ruler and item areas, and who controls it
WATCH_COUNTERS: Final = 2
WATCH_ORIENTATION: Final = 4
WATCH_LIFE: Final = 8
WATCH_HAND: Final = 16
WATCH_OTHER_ZONES: Final = 32
WATCH_TURN: Final = 64
WATCH_DAMAGE: Final = 128
WATCH_BATTLE: Final = 256
WATCH_REVEALED: Final = 512
WATCH_HISTORY: Final = 1024
WATCH_CHASE: Final = 2048
WATCH_WEATHER: Final = 4096
WATCH_WILL: Final = 8192
NOTHING: Final = 0  # for what is written, but no effect depends on
ALWAYS: Final = WATCH_PLAY | WATCH_COUNTERS
EVERYTHING: Final = (1 << 14) - 1

_BATTLE_STATUS: Final = frozenset(
    {"attacking", "attacking_you", "blocking", "blocked", "attacked", "battling", "in_battle_with_this"}
)
_TURN_STATUS: Final = frozenset(
    {
        "entered_this_turn",
        "put_here_this_turn",
        "put_here_from_field_this_turn",
        "attacked_this_turn",
        "dealt_damage_this_turn",
        "dealt_damage",
        "dealt_damage_by_this",
    }
)


def watched(node: object) -> int:
    """The mask of changes after which this tree may mean something else. Linear in the tree."""
    mask = ALWAYS
    stack: list[object] = [node]
    while stack:
        item = stack.pop()
        mask |= _own(item)
        if not isinstance(item, nodes.Ability):  # a granted ability is worked out for itself
            stack.extend(parts_of(item))
    return mask


def zone_watch(zones: int) -> int:
    """The changes that matter to something that looks into these zones."""
    mask = 0
    if zones & (terms.IN_PLAY | terms.ITEMS):
        mask |= WATCH_PLAY
    if zones & terms.HAND:
        mask |= WATCH_HAND
    if zones & terms.CHASE:
        mask |= WATCH_CHASE
    if zones & ~(terms.IN_PLAY | terms.ITEMS | terms.HAND | terms.CHASE):
        mask |= WATCH_OTHER_ZONES
    return mask


def _own(item: object) -> int:
    if isinstance(item, nodes.Filter):
        return zone_watch(item.zones)
    if isinstance(item, nodes.Status):
        if item.status in ("rested", "recovered"):
            return WATCH_ORIENTATION
        if item.status in _BATTLE_STATUS:
            return WATCH_BATTLE
        if item.status in _TURN_STATUS:
            return WATCH_TURN | WATCH_HISTORY
        if item.status == "damaged":
            return WATCH_DAMAGE
        if item.status in ("revealed", "face_down", "face_up"):
            return WATCH_REVEALED
        return 0
    if isinstance(item, (nodes.Measured, nodes.Value)):
        if item.value in ("damage", "capacity"):
            return WATCH_DAMAGE
        if item.value == "played_in_game":
            return WATCH_HISTORY
        if item.value == "will":
            return WATCH_WILL
        return WATCH_LIFE if item.value == "life" else 0
    if isinstance(item, nodes.TopCards):
        return WATCH_OTHER_ZONES | WATCH_HAND
    if isinstance(item, (nodes.TurnOf, nodes.InPhase)):
        return WATCH_TURN | WATCH_BATTLE | WATCH_CHASE
    if isinstance(item, (nodes.Happened, nodes.TimesHappened, nodes.TookPart)):
        return WATCH_HISTORY | WATCH_TURN
    if isinstance(item, nodes.WeatherIs):
        return WATCH_WEATHER
    if isinstance(item, nodes.Opposing):
        return WATCH_BATTLE
    if isinstance(item, nodes.Player):
        return WATCH_TURN if item.who == nodes.TURN_PLAYER else 0
    return 0
