"""How cards move: the verb of a move, where in the zone a card comes to lie, and which side is up."""

from __future__ import annotations

from typing import Final

# Event.verb of a move
PUT: Final = 0
DESTROY: Final = 1
BANISH: Final = 2
DISCARD: Final = 3
REMOVE: Final = 4
RETURN: Final = 5
DRAW: Final = 6
PLAYED: Final = 7
RESOLVED: Final = 8
CANCEL: Final = 9
SUMMON: Final = 10
CALL: Final = 11
ADD: Final = 12
RULE_PROCESS: Final = 13
JUDGMENT: Final = 14
VERBS: Final[dict[str, int]] = {
    "put": PUT,
    "destroy": DESTROY,
    "banish": BANISH,
    "discard": DISCARD,
    "remove": REMOVE,
    "return": RETURN,
    "draw": DRAW,
    "summon": SUMMON,
    "add": ADD,
}

# Event.place
ANYWHERE: Final = 0
TOP: Final = 1
BOTTOM: Final = 2
SHUFFLED: Final = 3
PLACES: Final[dict[str, int]] = {"": ANYWHERE, "top": TOP, "bottom": BOTTOM, "shuffle": SHUFFLED}

# Event.hidden
FACE_UP: Final = 0
FACE_DOWN: Final = 1
DESPAIR_SIDE: Final = 2
