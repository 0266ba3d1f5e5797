"""Misprints of published cards that are not mended by uniqueness (willforge.text.repair): more than one letter is
wrong, or one letter that makes another meaning.

Three tables: single words (`WORDS`), words that are an error only beside each other (`PHRASES`), and signs
(`MARKS`). What is printed in an entry means nothing in the card language, so no text changes its meaning by being
mended: letters that were swapped, dropped or added, a word taken for another that looks or sounds like it, a mark left
out. A missing word is never put in. Another way of saying the same is no misprint: those are in
`willforge.text.synonyms`."""

from __future__ import annotations

from typing import Final

WORDS: Final[dict[str, str]] = {"electricty": "electricity", "strenght": "strength", "thi": "this"}
"""Words that would be read as the name of a counter or of a race."""

PHRASES: Final[tuple[tuple[str, str], ...]] = (
    (". :", ":"),
    ("any number or", "any number of"),
    ("are not limit counters", "are no limit counters"),
    ("attacks you gain", "attacks , you gain"),
    ("beast of four sacred beasts", "beast or four sacred beasts"),
    ("card names (quote) you control gain", "cards named (quote) you control gain"),
    ("choose target resonator :", "choose target resonator ."),
    ("for each card into your hand", "for each card in your hand"),
    ("his of her", "his or her"),
    ("it's owners control", "its owner 's control"),
    ("it's owners hand", "its owner 's hand"),
    ("j-ruler of knight", "j-ruler or knight"),
    ("more than ten or more", "ten or more"),
    ("no attribute you may", "no attribute , you may"),
    ("nightmare of fairy tale", "nightmare or fairy tale"),
    ("put in into", "put it into"),
    ("removed from this game zone", "removed from the game zone"),
    ("resonator with is", "resonator with this"),
    ("rnit", "it"),
    ("spells of abilities", "spells or abilities"),
    ("stone - non j-ruler", "stone , non- j-ruler"),
    ("the number or", "the number of"),
    ("this cards enter your", "this card enters your"),
    ("them remove", "then remove"),
    ("three of more", "three or more"),
    ("{rest} , produce", "{rest} : produce"),
)
"""Words that are misprinted only beside each other; "(quote)" is a name in quotation marks, "(number)" a number."""

MARKS: Final[tuple[tuple[str, str], ...]] = (
    ("\nBreak] ", "\n[Break] "),
    ("field]", "field"),
    ("owner's hand: You may", "owner's hand. You may"),
    ("Pay {G} Choose", "Pay {G}: Choose"),
    ("less: or", "less; or"),
    ("[2}", "{2}"),
    ("[-300-300]", "[-300/-300]"),
    ("[-200/-0/]", "[-200/-0]"),
    ('"" and this card', '" and this card'),
    ("Water Break resonators", "Water [Break] resonators"),
    ("non-machine ", "non-Machine "),
)
"""Misprinted signs and how they are read, before anything else is."""

OWNED: Final = frozenset(
    ("field", "deck", "main", "hand", "graveyard", "magic", "lifebreak", "standby", "chant-standby", "ruler", "battle",
     "turn")
)  # fmt: skip
"""What "opponents" without its apostrophe stands before."""
