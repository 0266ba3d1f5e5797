"""The game's vocabulary as small integers: types, attributes, zones, phases, steps, keywords.

Everything below and above the engine speaks in these. Types, attributes and zones are bit masks
so that "resonator or J-ruler" or "in the field or a ruler area" is one number.
"""

from __future__ import annotations

from typing import Final

# -- types (201.2) ---------------------------------------------------------------------------------
RULER: Final = 1
J_RULER: Final = 2
RESONATOR: Final = 4
CHANT: Final = 8
ADDITION: Final = 16
REGALIA: Final = 32
STONE: Final = 64
RUNE: Final = 128
ASTRAL_RULER: Final = 256
"""The type of a J-ruler side in the ruler area (5.12 2.1#2.c); no card has it printed."""
ASTRAL_RULER_NAME: Final = "Astral Ruler"

J_RESONATOR_TYPES: Final = J_RULER | RESONATOR
J_RULER_TYPES: Final = RULER | J_RULER
ENTITY_TYPES: Final = J_RULER | RESONATOR | ADDITION | REGALIA | STONE

TYPE_NAMES: Final[dict[int, str]] = {
    RULER: "Ruler",
    J_RULER: "J-Ruler",
    RESONATOR: "Resonator",
    CHANT: "Chant",
    ADDITION: "Addition",
    REGALIA: "Regalia",
    STONE: "Magic Stone",
    RUNE: "Rune",
}

# -- general types (201.3, 1305.1), subtypes of old additions (1406.1) -------------------------------
SPECIAL: Final = 1
BASIC: Final = 2
MASTER: Final = 4
STRANGER: Final = 8
SHIFT_SIDE: Final = 16

GENERAL_NAMES: Final[dict[int, str]] = {
    SPECIAL: "Special",
    BASIC: "Basic",
    MASTER: "Master",
    STRANGER: "Stranger",
    SHIFT_SIDE: "Shift",
}

# -- attributes (208.2); no bit at all is void (208.4) ------------------------------------------------
LIGHT: Final = 1
FIRE: Final = 2
WATER: Final = 4
WIND: Final = 8
DARKNESS: Final = 16
ALL_ATTRIBUTES: Final = 31

ATTRIBUTE_NAMES: Final[dict[int, str]] = {
    LIGHT: "light",
    FIRE: "fire",
    WATER: "water",
    WIND: "wind",
    DARKNESS: "darkness",
}
ATTRIBUTE_SYMBOLS: Final[dict[int, str]] = {LIGHT: "W", FIRE: "R", WATER: "U", WIND: "G", DARKNESS: "B"}

# A unit of will is an attribute bit or 0 for void, plus characteristic bits (907.6).
MOON: Final = 32
TIME: Final = 64

# -- zones (chapter 300) -------------------------------------------------------------------------------
NOWHERE: Final = 0
DECK: Final = 1
STONE_DECK: Final = 2
HAND: Final = 4
FIELD: Final = 8
RULER_AREA: Final = 16
GRAVEYARD: Final = 32
REMOVED: Final = 64
STANDBY: Final = 128
CHASE: Final = 256
ITEMS: Final = 512
EXTRA_DECK: Final = 1024
RUNES: Final = 2048
STRANGER_DECK: Final = 4096
LIFEBREAK: Final = 8192
STONE_AREA: Final = 16384
"""The magic stone area of versions before 6.3."""

IN_PLAY: Final = FIELD | RULER_AREA | STONE_AREA
ACTIVE_ZONES: Final = IN_PLAY | ITEMS
"""Where abilities work unless a text or a type says otherwise (902.1)."""
FIELDS: Final = FIELD | STONE_AREA
"""Where cards other than rulers lie in the play ground."""
HIDDEN_ZONES: Final = DECK | STONE_DECK | HAND | STANDBY | EXTRA_DECK | RUNES | STRANGER_DECK | LIFEBREAK
"""Zones whose cards not every player may see (302.2)."""
STARTING_ZONES: Final = RULER_AREA | DECK | STONE_DECK | EXTRA_DECK | RUNES | STRANGER_DECK
"""Where cards are as a game begins, and where they return to if it begins anew (1033.1)."""

EVERY_ZONE: Final = (STONE_AREA << 1) - 1
ZONES: Final = EVERY_ZONE.bit_length()
"""How many zones a player has; the chase area, which both share, is counted among them."""

ZONE_NAMES: Final[dict[int, str]] = {
    NOWHERE: "none",
    DECK: "deck",
    STONE_DECK: "stone_deck",
    HAND: "hand",
    FIELD: "field",
    RULER_AREA: "ruler_area",
    GRAVEYARD: "graveyard",
    REMOVED: "removed",
    STANDBY: "standby",
    CHASE: "chase",
    ITEMS: "items",
    EXTRA_DECK: "extra_deck",
    RUNES: "runes",
    STRANGER_DECK: "stranger_deck",
    LIFEBREAK: "lifebreak",
    STONE_AREA: "stone_area",
}

# -- phases (chapter 500) and battle steps (chapter 800) -----------------------------------------------
DRAW_PHASE: Final = 1
RECOVERY_PHASE: Final = 2
MAIN_PHASE: Final = 3
END_PHASE: Final = 4
CALL_PHASE: Final = 5
BATTLE_PHASE: Final = 6

PHASE_NAMES: Final[dict[int, str]] = {
    0: "setup",
    DRAW_PHASE: "draw",
    RECOVERY_PHASE: "recovery",
    MAIN_PHASE: "main",
    END_PHASE: "end",
    CALL_PHASE: "call",
    BATTLE_PHASE: "battle",
}

NO_STEP: Final = 0
BEGINNING_STEP: Final = 1
ATTACK_STEP: Final = 2
BLOCK_STEP: Final = 3
FIRST_STRIKE_STEP: Final = 4
DAMAGE_STEP: Final = 5
END_STEP: Final = 6

STEP_NAMES: Final[dict[int, str]] = {
    NO_STEP: "none",
    BEGINNING_STEP: "beginning",
    ATTACK_STEP: "attack",
    BLOCK_STEP: "block",
    FIRST_STRIKE_STEP: "first_strike",
    DAMAGE_STEP: "damage",
    END_STEP: "end",
}

# -- keywords (chapter 1100) ------------------------------------------------------------------------------
# The position in this tuple is the keyword's number; 0 means "no keyword".
KEYWORD_NAMES: Final[tuple[str, ...]] = (
    "",
    "Pierce",
    "Precision",
    "First Strike",
    "Explode",
    "Flying",
    "Swiftness",
    "Imperishable",
    "Awakening",
    "Incarnation",
    "Quickcast",
    "God's Art",
    "Trigger",
    "Stealth",
    "Remnant",
    "Evolution",
    "Shift",
    "Limit",
    "Energize",
    "Barrier",
    "Bestow",
    "Mana",
    "Bloodlust",
    "Torrent",
    "Judgment",
    "Inheritance",
    "Resonance",
    "Seal",
    "Mobilize",
    "Sealed Item",
    "Crest",
    "Grimoire",
    "Legend",
    "Null",
    "Drain",
    "Divinity",
    "Rune",
    "Bane",
    "Eternal",
    "Enter",
    "Faith",
    "Stranger",
    "Mythic",
    "Dive",
    "Revenge",
    "Tag",
    "Break",
    "Will of Hope",
    "Will of Despair",
    "Dragon Emblem",
    "Calmness",
    "Passion",
    "Limit Break",
    "Fallen",
)

PIERCE: Final = 1
PRECISION: Final = 2
FIRST_STRIKE: Final = 3
EXPLODE: Final = 4
FLYING: Final = 5
SWIFTNESS: Final = 6
IMPERISHABLE: Final = 7
AWAKENING: Final = 8
INCARNATION: Final = 9
QUICKCAST: Final = 10
GODS_ART: Final = 11
TRIGGER: Final = 12
STEALTH: Final = 13
REMNANT: Final = 14
EVOLUTION: Final = 15
SHIFT: Final = 16
LIMIT: Final = 17
ENERGIZE: Final = 18
BARRIER: Final = 19
BESTOW: Final = 20
MANA: Final = 21
BLOODLUST: Final = 22
TORRENT: Final = 23
JUDGMENT: Final = 24
INHERITANCE: Final = 25
RESONANCE: Final = 26
SEAL: Final = 27
MOBILIZE: Final = 28
SEALED_ITEM: Final = 29
CREST: Final = 30
GRIMOIRE: Final = 31
LEGEND: Final = 32
NULL: Final = 33
DRAIN: Final = 34
DIVINITY: Final = 35
RUNE_KEYWORD: Final = 36
BANE: Final = 37
ETERNAL: Final = 38
ENTER: Final = 39
FAITH: Final = 40
STRANGER_KEYWORD: Final = 41
MYTHIC: Final = 42
DIVE: Final = 43
REVENGE: Final = 44
TAG: Final = 45
BREAK: Final = 46
WILL_OF_HOPE: Final = 47
WILL_OF_DESPAIR: Final = 48
DRAGON_EMBLEM: Final = 49
CALMNESS: Final = 50
PASSION: Final = 51
LIMIT_BREAK: Final = 52
FALLEN: Final = 53

# [Target Attack] is [Precision] (1414.1), [J-Activate] is [Judgment] (1408.1).
KEYWORD_SYNONYMS: Final[dict[str, int]] = {"target attack": PRECISION, "j-activate": JUDGMENT}

SYMBOL_SKILLS: Final = (
    1 << PIERCE | 1 << PRECISION | 1 << FIRST_STRIKE | 1 << EXPLODE | 1 << FLYING | 1 << SWIFTNESS | 1 << IMPERISHABLE
)

# -- who plays triggered abilities first (603; 5.00 9.6#3; 2.0 7.2.1.3) ---------------------------------------------
TURN_PLAYER_FIRST: Final = "turn player first"
IN_TURN: Final = "one in turn"
FROM_PRIORITY: Final = "one in turn from priority"

# -- what [Pierce] does with damage (1102; 5.x 11.1; 2.0 8.2) ----------------------------------------------------
PIERCE_DIVIDES: Final = "divided between blocker and attacked"
PIERCE_EXCESS: Final = "excess over capacity to the attacked"
PIERCE_PLAYER: Final = "excess over DEF to the player"

# -- when life is rounded up (1204; 5.x 1.5#4.a; 2.0 4.3#6) ------------------------------------------------------------
WHEN_HALVED: Final = "when halved"
AT_ONCE: Final = "at once"
BY_PROCESS: Final = "by a rule process"

# -- how many lifebreak cards may be broken (1415.1d; 5.x 7.10#1; 2.0 7.3.1#4) -----
BY_CARDS_BROKEN: Final = "by the cards broken"
AT_LEAST_LIFE: Final = "at least the life in thousands"
MORE_THAN_LIFE: Final = "more than the life in thousands"

LIFEBREAK_SIZE: Final = 4
"""How many cards a lifebreak area holds (1415.1e; 2.0 3.7#2)."""

# -- players and numbers -------------------------------------------------------------------------------------
PLAYER_NAMES: Final = ("A", "B")
INFINITY: Final = 1 << 40
"""The symbol of 104.7: larger than any number, equal to itself, unchanged by adding or subtracting."""


def names_of(mask: int, table: dict[int, str]) -> list[str]:
    """The names of the set bits of `mask`, in the table's order. O(len(table))."""
    return [name for bit, name in table.items() if mask & bit]


def values_counter(atk: int, defense: int) -> str:
    """The name of a counter that changes ATK and DEF (1022.2), one for all ways to print it: [+200/0], [+200/+0]."""
    return f"{atk:+d}/{defense:+d}"
