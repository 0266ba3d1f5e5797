"""What an observation of a game in whole numbers is made of: the meaning of every column of its three tables.

docs/research.md has these tables in words; a test compares the two."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.rules.versions import RULES

Columns = tuple[tuple[str, str], ...]

OBJECTS: Final = 160
"""How many cards an observation has room for; `left_out` says how many there were besides."""
OPTIONS: Final = 64
"""How many actions there are. Of a decision with more options, the last action turns the page."""
TURN_PAGE: Final = OPTIONS - 1

VERSIONS: Final = tuple(RULES)
ZONES: Final = tuple(terms.ZONE_NAMES)
"""Zones by their number in the column `zone`."""
DECISIONS: Final = (
    "none", "priority", "attack", "block", "target", "choose", "order", "number", "yes_no", "mode", "pay", "mulligan",
    "first",
)  # fmt: skip
"""Kinds of decisions by their number; 0 for the player who waits."""
KINDS: Final = (
    "none", "pass", "play", "activate", "judgment", "call", "standby", "battle", "lifebreak", "choose", "target",
    "order", "done", "number", "yes", "no", "word", "mode", "attack", "no_attack", "block", "no_block", "pay", "will",
    "trigger", "replace", "first", "second", "pay_with", "page",
)  # fmt: skip
"""Kinds of options by their number."""
WAYS: Final = ("awaken", "incarnate", "other_cost", "remnant", "rune", "stealth", "torrent", "extra")
"""Ways to play a card, a bit each in the column `ways`."""
NO_ROW: Final = -1
NOTHING: Final = -(1 << 30)
"""The ATK or DEF of a card that has none, and of one that is not known."""
MOST: Final = 1 << 30
"""What infinity is cut to."""

_SIDE: Final[Columns] = (
    ("life", "life"),
    ("light", "light will produced and not spent"),
    ("fire", "fire will"),
    ("water", "water will"),
    ("wind", "wind will"),
    ("darkness", "darkness will"),
    ("void", "void will"),
    ("deck", "cards in the main deck"),
    ("stones", "cards in the magic stone deck"),
    ("hand", "cards in the hand"),
    ("lifebreak", "cards in the lifebreak area"),
    ("called", "magic stones called this turn"),
    ("judged", "judgments played this turn"),
    ("played", "cards played this turn"),
    ("turns", "turns begun in this game"),
)
TABLE: Final[Columns] = (
    ("rules", "version of the rules, its number in VERSIONS"),
    ("valhalla", "1 if lifebreak is played"),
    ("turn", "number of the turn"),
    ("phase", "0 setup, 1 draw, 2 recovery, 3 main, 4 end, 5 call, 6 battle"),
    ("step", "0 none, 1 beginning, 2 attack, 3 block, 4 first strike, 5 damage, 6 end of battle"),
    ("my_turn", "1 in the observer's turn"),
    ("my_priority", "1 if the observer has priority"),
    ("deciding", "1 if the observer has to choose"),
    ("decision", "kind of the decision, its number in DECISIONS; 0 for the player who waits"),
    ("source", "row of the card that asks, -1 if none"),
    ("least", "of a choice of several: how many at least, in all"),
    ("most", "how many at most, in all"),
    ("chosen", "how many were chosen"),
    ("chase", "cards and abilities on the chase"),
    ("page", "page of the options that is shown, from 0"),
    ("pages", "pages of options there are"),
    ("left_out", "cards for which there was no row"),
    *((f"my_{name}", f"the observer's {meaning}") for name, meaning in _SIDE),
    *((f"their_{name}", f"the other player's {meaning}") for name, meaning in _SIDE),
)
OBJECT: Final[Columns] = (
    ("known", "1 if the observer may know the card; else only zone, mine and owned are told"),
    ("zone", "zone, its number in ZONES"),
    ("place", "place in the zone, from 0; on the chase 0 resolves next; of a hidden card, or one in a deck, always 0"),
    ("mine", "1 if the observer controls it"),
    ("owned", "1 if the observer owns it"),
    ("kind", "0 card, 1 token, 2 copy, 3 ability on the chase, 4 judgment on the chase"),
    ("name", "the name as a number: name_number(name)"),
    (
        "types",
        "types as bits: ruler 1, J-ruler 2, resonator 4, chant 8, addition 16, regalia 32, magic stone 64, rune 128, "
        "astral ruler 256",
    ),
    ("attributes", "attributes as bits: light 1, fire 2, water 4, wind 8, darkness 16"),
    ("cost", "total cost"),
    ("atk", "ATK now"),
    ("def", "DEF now"),
    ("keywords", "its first thirty keywords as bits, by their number in terms.KEYWORD_NAMES, from 1"),
    ("more_keywords", "the others"),
    ("abilities", "how many abilities it has"),
    ("damage", "damage on it"),
    ("rested", "1 if it is rested"),
    ("fresh", "1 if its controller has not had it since the turn began"),
    ("counters", "counters on it, of all kinds"),
    ("boost", "what counters add to its ATK"),
    ("face_down", "1 if it lies face down"),
    ("astral", "1 if it is an astral ruler"),
    ("attacks", "1 if it attacks"),
    ("attacked", "1 if it is attacked"),
    ("blocks", "1 if it blocks"),
    ("targeted", "how many cards and abilities on the chase target it"),
    ("x", "the X that was chosen for it, on the chase"),
    ("host", "row of the card it is added or attached to, -1 if none"),
)
OPTION: Final[Columns] = (
    ("kind", "kind of the option, its number in KINDS"),
    ("card", "row of the card it is about, -1 if none: what is played, the attacker, the target"),
    ("other", "row of the second card: what is attacked"),
    ("player", "the player it is about: 0 none, 1 the observer, 2 the other"),
    ("number", "the number or mode that is chosen"),
    ("ways", "ways to play a card as bits, by their place in WAYS"),
    ("rests", "how many cards are rested to pay"),
    ("spends", "how much will is spent"),
    ("ability", "which ability of the card, from 0; -1 if none"),
    ("word", "the word that is chosen, as a number: name_number(word)"),
)


def columns(of: Columns) -> dict[str, int]:
    """The number of each column by its name."""
    return {name: number for number, (name, _) in enumerate(of)}
