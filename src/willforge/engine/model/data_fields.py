"""What a saved state consists of: for every record its fields in order, and for every field what it may hold.

The tables name every slot of every class but those in `NOT_IN_DATA`; a test changes each slot and demands that it
survives, so
a new slot can not be forgotten here."""

from __future__ import annotations

from typing import Final

# -- kinds of fields -----------------------------------------------------------------------------------------
INT: Final = 0
BOOL: Final = 1
STR: Final = 2
PLAYER: Final = 3  # 0 or 1
SEAT: Final = 4  # a player or -1
HANDLE: Final = 5  # an object, 0, or a player
INTS: Final = 6  # tuple[int, ...]
TUPLES: Final = 7  # tuple[tuple[int, ...], ...]
NAMED: Final = 8  # tuple[tuple[str, int], ...]
PAIRS: Final = 9  # tuple[tuple[int, int], ...]
VALUES: Final = 10  # tuple of numbers, words and tuples of numbers
REGS: Final = 11  # the same as a list
INT_LIST: Final = 12  # list[int]
STRS: Final = 13  # tuple[str, ...]
EVENT: Final = 14  # Event or None
EVENTS: Final = 15  # tuple[Event, ...]
PLAY: Final = 16  # Play or None
CARD: Final = 17  # numbers of the catalog
FACE: Final = 18
ABILITY: Final = 19
CODE: Final = 20
STATIC: Final = 21
TRIGGER: Final = 22
ZONE: Final = 23
TUPLE_LIST: Final = 24  # list[tuple[int, ...]]
TWO: Final = 25  # list[int] of two
TWO_BOOLS: Final = 26
TWO_STRS: Final = 27
TWO_TUPLES: Final = 28
OBJS: Final = 29  # list[Obj | None]
FRAMES: Final = 30
DECISION: Final = 31
LASTINGS: Final = 32
PENDINGS: Final = 33
WAITINGS: Final = 34
BATTLE: Final = 35
EVENT_LIST: Final = 36
LAST: Final = 37
USES: Final = 38  # list[tuple[int, str]]
PAIR_LIST: Final = 39  # list[tuple[int, int]]
SCRIPT: Final = 40
STATE: Final = 41
INFO: Final = 42
OBJ: Final = 43
PLAYING: Final = 45
BILL: Final = 46
BATCH: Final = 47
PAUSED: Final = 48
OPENING: Final = 49
SHUFFLES: Final = 44  # list[tuple[int, int, tuple[int, ...]]]

Table = tuple[tuple[str, int], ...]

PLAY_FIELDS: Final[Table] = (
    ("ability", ABILITY), ("abilities", INTS), ("modes", TUPLES), ("targets", TUPLES), ("division", TUPLES),
    ("x", INT), ("y", INT), ("awakened", INT), ("flags", INT), ("from_zone", ZONE), ("paid", INTS),
    ("source", HANDLE), ("event", EVENT), ("regs", VALUES), ("code", CODE), ("offered", TUPLES), ("fixed", PAIRS),
)  # fmt: skip
OBJ_FIELDS: Final[Table] = (
    ("id", INT), ("kind", INT), ("card", CARD), ("face", FACE), ("owner", PLAYER), ("home", PLAYER),
    ("controller", PLAYER), ("zone", ZONE), ("rested", BOOL), ("face_down", INT), ("revealed", INT), ("damage", INT),
    ("counters", NAMED), ("stamp", INT), ("since", INT), ("field_turn", INT), ("zone_turn", INT), ("host", HANDLE),
    ("link", HANDLE), ("under", HANDLE), ("play", PLAY), ("memory", VALUES), ("base_atk", INT),
    ("base_def", INT), ("astral", BOOL), ("ability_uses", PAIRS), ("start_zone", ZONE),
    ("put_by", HANDLE),
)  # fmt: skip
INFO_FIELDS: Final[Table] = (
    ("face", INT), ("name", STR), ("names", STRS), ("types", INT), ("general", INT), ("attributes", INT),
    ("races", STRS), ("atk", INT), ("defense", INT), ("keywords", INT), ("abilities", INTS), ("stone_types", INT),
    ("divinity", INT), ("total_cost", INT), ("triggers", INT),
)  # fmt: skip
LAST_FIELDS: Final[Table] = (("obj", OBJ), ("info", INFO), ("part", INT), ("carried", INTS))
EVENT_FIELDS: Final[Table] = (
    ("kind", INT), ("what", HANDLE), ("by", HANDLE), ("other", HANDLE), ("player", SEAT), ("amount", INT),
    ("from_zone", ZONE), ("to_zone", ZONE), ("verb", INT), ("place", INT), ("rested", INT), ("hidden", INT),
    ("whose", SEAT), ("name", STR), ("battle", INT), ("replaced", INTS), ("new", HANDLE),
)  # fmt: skip
PENDING_FIELDS: Final[Table] = (
    ("number", INT), ("ability", ABILITY), ("code", CODE), ("source", HANDLE), ("controller", PLAYER),
    ("event", EVENT), ("regs", VALUES), ("targets", TUPLES), ("x", INT),
)  # fmt: skip
WAITING_FIELDS: Final[Table] = (
    ("number", INT), ("trigger", TRIGGER), ("code", CODE), ("source", HANDLE), ("controller", PLAYER),
    ("regs", VALUES), ("targets", TUPLES), ("x", INT), ("expires", INT), ("every", BOOL),
    ("since", INT),
)  # fmt: skip
LASTING_FIELDS: Final[Table] = (
    ("number", INT), ("static", STATIC), ("objects", INTS), ("source", HANDLE), ("controller", PLAYER),
    ("stamp", INT), ("until", INT), ("turn", INT), ("regs", VALUES), ("targets", TUPLES), ("x", INT), ("left", INT),
    ("locked", INTS),
)  # fmt: skip
BATTLE_FIELDS: Final[Table] = (
    ("attacker", HANDLE), ("attacked", HANDLE), ("blocker", HANDLE), ("dealt", BOOL), ("processed", BOOL),
    ("enemy_played", BOOL), ("fought", BOOL), ("was_blocked", BOOL), ("met", BOOL), ("foe", HANDLE),
    ("attacked_recovered", BOOL),
)  # fmt: skip
FRAME_FIELDS: Final[Table] = (
    ("kind", INT), ("step", INT), ("code", CODE), ("ability", ABILITY), ("source", HANDLE), ("controller", PLAYER),
    ("obj", HANDLE), ("targets", TUPLES), ("division", TUPLES), ("x", INT), ("y", INT), ("event", EVENT),
    ("regs", REGS), ("picks", INT_LIST), ("place", INT), ("did", BOOL), ("done", INT), ("events", EVENTS),
    ("moved", INTS), ("offered", TUPLES), ("deeds", INTS), ("then", INT), ("to_battle", BOOL),
    ("triggers_only", BOOL), ("others_next", BOOL), ("rank", INT), ("playing", PLAYING), ("bill", BILL),
    ("batch", BATCH), ("paused", PAUSED), ("opening", OPENING),
)  # fmt: skip
PLAYING_FIELDS: Final[Table] = (
    ("kind", INT), ("face", INT), ("code", CODE), ("flags", INT), ("awakened", INT), ("from_zone", ZONE),
    ("paid", INTS),
)  # fmt: skip
BILL_FIELDS: Final[Table] = (
    ("parts", INT_LIST), ("symbols", INTS), ("free", INT), ("purpose", STR), ("before", INT), ("awakening", INT),
    ("spent", INTS), ("picked", INTS), ("sources", INTS), ("told", INTS),
)  # fmt: skip
BATCH_FIELDS: Final[Table] = (("register", INT), ("timed", INTS), ("asked", INT), ("planned", INT), ("begun", INT))
PAUSED_FIELDS: Final[Table] = (("chase", INT), ("priority", SEAT), ("passes", INT))
OPENING_FIELDS: Final[Table] = (("coin", SEAT), ("announced", INTS), ("round", INT))
DECISION_FIELDS: Final[Table] = (
    ("player", PLAYER), ("kind", STR), ("options", TUPLE_LIST), ("rule", STR), ("prompt", STR), ("source", HANDLE),
    ("names", STRS), ("least", INT), ("most", INT), ("chosen", INTS),
)  # fmt: skip
SCRIPT_FIELDS: Final[Table] = (("rolls", INT_LIST), ("shuffles", SHUFFLES), ("picks", INT_LIST))
STATE_FIELDS: Final[Table] = (
    ("valhalla", BOOL), ("rng", INT), ("next_stamp", INT), ("next_number", INT), ("objs", OBJS), ("free", INT_LIST),
    ("generations", INT_LIST), ("zones", TUPLE_LIST), ("life", TWO), ("will", TWO_TUPLES), ("will_only", TWO_TUPLES),
    ("weather", TWO_STRS), ("turn", INT), ("turn_player", PLAYER), ("first_player", PLAYER), ("turns_taken", TWO),
    ("phase", INT), ("step", INT), ("priority", SEAT), ("passes", INT), ("called", TWO), ("judged", TWO),
    ("played", TWO), ("forfeited", BOOL), ("broken", TWO), ("drew_empty", TWO_BOOLS), ("lost", TWO), ("winner", INT),
    ("agenda", FRAMES), ("barred", TUPLE_LIST), ("decision", DECISION), ("effects", LASTINGS),
    ("triggered", PENDINGS), ("fulfilled", PENDINGS), ("delayed", WAITINGS), ("battle", BATTLE),
    ("happened", EVENT_LIST), ("last", LAST),
    ("uses_game", USES), ("extra_turns", INT_LIST), ("postponed", SEAT), ("skips", PAIR_LIST), ("done", INT),
    ("done_objects", INTS),
    ("roll", INT), ("restarted_by", SEAT), ("work", INT), ("chain", INT), ("stoppers", INT), ("settled", BOOL),
    ("script", SCRIPT), ("rewind", STATE),
)  # fmt: skip
SAVED_AS: Final[dict[str, str]] = {"next_stamp": "clock"}
"""Slots of a state that saves and digests have always called by another name."""
NOT_IN_DATA: Final = frozenset({"anchor", "base", "idle", "token", "tables", "purse", "log", "catalog", "rules"})
"""Slots that are no data: who may write, what is derived, what the caller brings, how a look-ahead goes on."""
