"""The story of a game: everything that happens is written down as data, with its rule, if anybody reads it."""

from __future__ import annotations

from typing import Final

from willforge.engine.model import agenda, sight
from willforge.engine.model.happening import Happening, Value
from willforge.engine.model.records import SLOT_MASK
from willforge.engine.model.state import State
from willforge.rules.events import EVENT_RULES
from willforge.rules.versions import base_version

# what a value of an event is
PLAYER: Final = "player"  # 0 or 1
OBJECT: Final = "object"  # a handle: a card, an ability on the chase, or a player
OBJECTS: Final = "objects"  # handles
NUMBER: Final = "number"
TEXT: Final = "text"
ZONE: Final = "zone"
PHASE: Final = "phase"
ABILITY: Final = "ability"  # its number in the catalog, -1 for a delayed one
WILL: Final = "will"  # units
STATIC: Final = "static"  # the number of a continuous effect in the catalog
NUMBERS: Final = "numbers"
ITEM: Final = "item"  # a handle: what an ability is on the chase, which everybody sees
PLACE: Final = "place"  # verbs.TOP, verbs.BOTTOM

_WHO: Final = (PLAYER,)
_COUNT: Final = (PLAYER, NUMBER)
_CARD: Final = (OBJECT,)
_TWO: Final = (OBJECT, OBJECT)
_CARD_NUMBER: Final = (OBJECT, NUMBER)
_NAMED: Final = (OBJECT, TEXT)
_COUNTERS: Final = (OBJECT, NUMBER, TEXT)
_HURT: Final = (OBJECT, OBJECT, NUMBER)
_SPENT: Final = (PLAYER, WILL)
_GAIN: Final = (PLAYER, OBJECT, TEXT)
_TRIGGER: Final = (OBJECT, ABILITY)
_MOVE: Final = (OBJECT, OBJECT, ZONE, ZONE, TEXT, PLACE)
"""What the card is now and what it was, whence, whither, its name before it moved, and where in a deck."""

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    # before the first turn
    "side_chosen": _CARD,
    "prepares": (PLAYER, ZONE),
    "starting_life": _COUNT,
    "first": _WHO,
    "first_again": _WHO,
    "opening_hand": _COUNT,
    "mulligan": _COUNT,
    "life_cards": _COUNT,
    "ruler_placed": _CARD,
    "starting_counters": _COUNTERS,
    "coin": (PLAYER, OBJECT),
    "restart": _WHO,
    # turns
    "first_turn": _COUNT,
    "turn": _COUNT,
    "extra_turn": _COUNT,
    "phase": (PLAYER, PHASE),
    "skipped": (PLAYER, PHASE),
    "first_draw_skipped": _WHO,
    "drawn_for_turn": (PLAYER, OBJECT),
    "recovery_skipped": _WHO,
    "will_ceases": _SPENT,
    "recovers": _CARD,
    "cannot_recover": _CARD,
    "kept_rested": _CARD,
    "damage_ends": (OBJECTS,),
    "will_ceases_at_end": _SPENT,
    "discarded_down": _MOVE,
    # priority, playing and resolving
    "passes": _WHO,
    "announced": _MOVE,
    "played": (PLAYER, OBJECT, OBJECTS, NUMBER),
    "ability_played": (PLAYER, OBJECT, ABILITY, OBJECTS, NUMBER, ITEM),
    "judgment_played": (PLAYER, OBJECT, ITEM),
    "rewound": _WHO,
    "ability_not_played": _TRIGGER,
    "card_not_played": _CARD,
    "play_impossible": _CARD,
    "shown_to_play": _NAMED,
    "triggered": _TRIGGER,
    "enter_triggered": _TRIGGER,
    "delayed_triggered": _TRIGGER,
    "card_triggered": _TRIGGER,
    "stealth_triggered": _TRIGGER,
    "resolves": _CARD,
    "judgment_resolves": _CARD,
    "illegal_target": _TWO,
    "fails": _CARD,
    "cancelled": _CARD,
    "copied": _TWO,
    "will_ability": _TRIGGER,
    "produced": (PLAYER, OBJECT, WILL),
    "paid": (PLAYER, OBJECT, WILL),
    "calls": (PLAYER, OBJECT),
    "called": _MOVE,
    "standby": _WHO,
    "laid_down": _MOVE,
    "lifebreak": _WHO,
    "broken": _MOVE,
    "break_done": _MOVE,
    "judged": _MOVE,
    "judgment": _TWO,
    "enters": _MOVE,
    "addition_enters": _MOVE,
    "does_not_enter": _MOVE,
    "lost_its_host": _MOVE,
    "chant_done": _MOVE,
    "quick_chant_done": _MOVE,
    "trigger_done": _MOVE,
    "card_given_up": _MOVE,
    # battle
    "battle": _WHO,
    "attacks": _TWO,
    "attack_rewound": _WHO,
    "no_attack": _WHO,
    "no_attacker": _WHO,
    "blocks": _TWO,
    "block_rewound": _WHO,
    "no_block": _WHO,
    "first_strike": _TWO,
    "first_strike_at_player": _TWO,
    "battle_damage": _TWO,
    "battle_damage_at_player": _TWO,
    "blow_back": _TWO,
    "blow_after_first_strike": _TWO,
    "pierces": _HURT,
    "out_of_battle": _CARD,
    "stops_attacking": _CARD,
    "stops_blocking": _CARD,
    "battle_over": _WHO,
    # damage, life and counters
    "damage": _HURT,
    "damage_to_player": _HURT,
    "hit": _HURT,
    "player_hit": _HURT,
    "player_pierced": _HURT,
    "damage_removed": (OBJECT, NUMBER, NUMBER),
    "life": (PLAYER, NUMBER, NUMBER),
    "life_halved": (PLAYER, NUMBER, NUMBER),
    "life_rounded": _COUNT,
    "counters": _COUNTERS,
    "entering_counters": _COUNTERS,
    "counters_cancel": _CARD_NUMBER,
    "force": (OBJECT, NUMBERS, NUMBER),
    # cards on the move
    "moves": _MOVE,
    "drawn": (PLAYER, OBJECT),
    "doomed": _CARD_NUMBER,
    "doomed_without_def": _CARD_NUMBER,
    "destroyed": _MOVE,
    "destroyed_along": _MOVE,
    "ruler_addition_destroyed": _MOVE,
    "j_ruler_falls": _MOVE,
    "j_ruler_survives": _MOVE,
    "ruler_destroyed": _MOVE,
    "ruler_falls": _MOVE,
    "erased": _CARD,
    "banished": _MOVE,
    "discarded": _MOVE,
    "removed": _MOVE,
    "summoned": _MOVE,
    "off_the_chase": _MOVE,
    "created": _MOVE,
    "arranged": (PLAYER, NUMBER, PLACE),
    "foreseen": (PLAYER, NUMBER, NUMBER),
    "explored": _COUNT,
    "shuffles": (PLAYER, ZONE),
    "looks": (PLAYER, NUMBER, PLAYER, ZONE),
    "looks_at_hand": (PLAYER, NUMBER, PLAYER, ZONE),
    "searches": (PLAYER, ZONE, NUMBER),
    "revealed": _NAMED,
    "revealed_exploring": _NAMED,
    "turned_up": _CARD,
    "turned_down": _CARD,
    "rested": _CARD,
    "recovered": _CARD,
    "control": (OBJECT, PLAYER),
    "lifebreak_full": _COUNT,
    "lifebreak_excess": _MOVE,
    # what cards are and have
    "effect": (OBJECT, ABILITY, STATIC, NUMBER, OBJECTS, NUMBERS),
    "replaced": _TWO,
    "becomes_copy": _TWO,
    "named": _NAMED,
    "chosen": (PLAYER, OBJECT, TEXT),
    "number_chosen": (PLAYER, OBJECT, NUMBER),
    "mode_chosen": (PLAYER, OBJECT, TEXT),
    "added": _TWO,
    "unadded": _CARD,
    "illegal_addition": (OBJECTS,),
    "illegal_ruler_addition": (OBJECTS,),
    "addition_leaves": _MOVE,
    "ruler_addition_leaves": _MOVE,
    "attached": _TWO,
    "covered": (OBJECT, OBJECT, OBJECTS),
    "laid_over": _MOVE,
    "uncovered": _MOVE,
    "healed": _CARD,
    "shifts": _NAMED,
    "inverts": _NAMED,
    "j_ruler_side": _NAMED,
    "second_form": _NAMED,
    "weather": (PLAYER, TEXT),
    "item": _GAIN,
    "emblem": _GAIN,
    "limit_break": _GAIN,
    # the end of the game
    "lost_by_life": _WHO,
    "lost_by_deck": _WHO,
    "wrong_standby": _WHO,
    "wins_by_effect": _WHO,
    "loses_by_effect": _WHO,
    "concedes": _WHO,
    "loop": (),
    "over": _WHO,
    "draw": (),
}
"""What the values of each event are, in their order."""
MOVES: Final = frozenset(kind for kind, fields in FIELDS.items() if fields == _MOVE)
"""The events that tell that a card has moved."""


def tell(state: State, kind: str, *values: Value) -> None:
    """Writes down that something has happened, as it is now; nothing where nobody reads. O(1) in the cards."""
    if state.log is None:
        return
    faces: dict[int, int] = {}
    seen: dict[int, int] = {}
    fields = FIELDS[kind]
    assert len(fields) == len(values)
    for place in range(len(fields)):
        field, value = fields[place], values[place]
        if field == OBJECT and isinstance(value, int):
            _note(state, value, faces, seen)
        elif field == OBJECTS and isinstance(value, tuple):
            for handle in value:
                _note(state, handle, faces, seen)
    if kind in MOVES:
        _note_before(state, values, seen)
    cause, ability = _cause(state)
    _note(state, cause, faces, seen)
    version = state.rules.version
    rules = EVENT_RULES.get(version) or EVENT_RULES[base_version(version)]
    state.log.append(Happening(kind, rules[kind], values, faces, cause, ability, seen))


def _note(state: State, handle: int, faces: dict[int, int], seen: dict[int, int]) -> None:
    """A ruler is called by the side it has now, though it may turn before the story is read; and who may know a card is
    decided as it happens."""
    if handle <= 0:
        return
    known = sight.knowers(state, handle)
    if known != sight.ALL:
        seen[handle] = known
    obj = state.objs[handle & SLOT_MASK]
    if obj is not None and obj.id == handle:
        faces[handle] = obj.face
        return
    last = state.last.get(handle)
    if last is not None:
        faces[handle] = last.obj.face


def _note_before(state: State, values: tuple[Value, ...], seen: dict[int, int]) -> None:
    """Who could see a card before it moved, by the zone it came from where nothing better is remembered."""
    old, zone = values[1], values[2]
    if not isinstance(old, int) or not isinstance(zone, int) or old in state.last or state.obj(old) is not None:
        return
    card = state.now(old)
    if card is None or zone & sight.HIDDEN_FROM_ALL:
        return
    if zone & sight.HIDDEN_FROM_OTHERS:
        seen[old] = 1 << card.owner
    else:
        seen.pop(old, None)


_WITHIN: Final = (agenda.EVENTS, agenda.ATTACH, agenda.RESOLVE_ADD)


def _cause(state: State) -> tuple[int, int]:
    """The card whose effect is going on, or is being paid for, and its ability; nothing for what players and rules
    do."""
    for frame in reversed(state.agenda):
        if frame.kind == agenda.CODE:
            return frame.source, frame.ability
        if frame.kind == agenda.PAY:
            return frame.source, -1
        if frame.kind not in _WITHIN:
            break
    return 0, -1
