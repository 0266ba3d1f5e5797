"""Words that mean the same as others: misprints of the cards, phrases of older wordings, and the synonyms of the round
trip.

This is the one place where a word is read as another one (`MISPRINTS`, `PHRASES`, `MARKS`, `OWNED`), and where stands
what may differ between a card's text and the text printed from its program (`SYNONYMS`, `UNSAID`, `REFERRING`).
Whatever is not listed here has to be printed right.

A synonym never stands for a difference in meaning: the printed text must also compile to the same program
(`willforge.text.printing.gate`), so an entry can hide only what the grammar reads as the same; and words that carry
meaning (numbers, zones, players, names, "may", "not", "other") are in no entry that drops them.

The patterns of `SYNONYMS` are written like those of the grammar: `a|b` is either word, `a?` may be missing, `( a b )?`
too. The words are those of the lexer, in lower case: "'s" and "non-" stand apart, reminder text and icons are gone."""

from __future__ import annotations

from dataclasses import dataclass
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


@dataclass(frozen=True)
class Synonym:
    """Wordings that mean the same as `plain`, and why they do."""

    plain: str
    said: tuple[str, ...]
    why: str


def _same(plain: str, *said: str, why: str) -> Synonym:
    return Synonym(plain, said, why)


SYNONYMS: Final[tuple[Synonym, ...]] = (
    _same("deck", "main deck", why="older cards name the deck among the two by its first name"),
    _same(
        "the field under your control",
        "your field",
        "your magic stone area",
        why="the field of a player is what they control there; stones lay in an area of their own",
    ),
)

UNSAID: Final[dict[str, str]] = {
    "a": "articles: one is meant by the noun itself",
    "an": "as 'a'",
    "one": "as 'a'; other numbers are kept",
    "the": "articles",
    "and": "joins sentences or lists; what is joined is compared",
    "then": "as 'and': effects happen in the order they are written",
    "also": "adds nothing",
}
