"""Words that mean the same as others wherever they stand: misprints of the cards, and phrases of older wordings.

This is the one place where a word is read as another one. Whatever is not listed here has to be printed right."""

from __future__ import annotations

from typing import Final

MISPRINTS: Final[dict[str, str]] = {
    "aility": "ability", "cad": "card", "decl": "deck", "maind": "main", "megic": "magic", "oponent": "opponent",
    "oppponent": "opponent", "recovere": "recovered", "thi": "this", "thos": "those",
}  # fmt: skip
"""Misprinted words, in lower case, that are no words of the language themselves."""

PHRASES: Final[tuple[tuple[str, str], ...]] = (
    ("main deck", "deck"),
    ("main decks", "decks"),
    ("his or her", "their"),
    ("life break", "lifebreak"),
    ("chant-standby area", "standby area"),  # 1404.2
    ("chant-standby areas", "standby areas"),
    ("standby zone", "standby area"),
    ("recover phase", "recovery phase"),
    ("there's", "there is"),
    ("canceled", "cancelled"),
    ("canceling", "cancelling"),
    ("can't", "cannot"),
    ("can not", "cannot"),
    ("you hand", "your hand"),
    ("you magic", "your magic"),
    ("your play", "you play"),
    ("this cards atk", "this card 's atk"),
    ("dealt to your this", "dealt to you this"),
    ("when this card is a summon spell players", "while this card is a summon spell , players"),
    ("resonator with is", "resonator with this"),
)
"""Phrases and how they are read."""

MARKS: Final[tuple[tuple[str, str], ...]] = (
    ("field]", "field"),
    ("[2}", "{2}"),
    ("[-300-300]", "[-300/-300]"),
    ("[-200/-0/]", "[-200/-0]"),
    ('""', '"'),
)
"""Misprinted signs and how they are read, before anything else is."""

OWNED: Final = frozenset(
    ("field", "deck", "main", "hand", "graveyard", "magic", "lifebreak", "standby", "chant-standby", "ruler", "battle",
     "turn")
)  # fmt: skip
"""What "opponents" without its apostrophe stands before."""
