"""Misprints of published cards: what was printed in error, and its right reading.

Three tables: single words (`WORDS`), words that are an error only beside each other (`PHRASES`), and signs
(`MARKS`). What is printed in an entry means nothing in the card language, so no text changes its meaning by being
mended: letters that were swapped, dropped or added, a word taken for another that looks or sounds like it, a mark left
out. A missing word is never put in. Another way of saying the same is no misprint: those are in
`willforge.text.synonyms`."""

from __future__ import annotations

from typing import Final

WORDS: Final[dict[str, str]] = {
    "abilites": "abilities", "aility": "ability", "annd": "and", "cad": "card", "decl": "deck",
    "differrent": "different", "electricty": "electricity", "feld": "field", "graveuard": "graveyard",
    "greveyard": "graveyard", "instaed": "instead", "maind": "main", "megic": "magic", "oponent": "opponent",
    "oppponent": "opponent", "otherwhise": "otherwise", "recovere": "recovered", "resul": "result", "rnit": "it",
    "spen": "spend", "strenght": "strength", "thi": "this", "thos": "those", "unles": "unless", "wth": "with",
    "yout": "your", "yuor": "your",
}  # fmt: skip
"""One word for another."""

PHRASES: Final[tuple[tuple[str, str], ...]] = (
    ("fromyour", "from your"),
    ("you opponent", "your opponent"),
    ("you deck", "your deck"),
    ("you main deck", "your main deck"),
    ("you hand", "your hand"),
    ("you magic", "your magic"),
    ("you j-ruler", "your j-ruler"),
    ("you j/ruler", "your j/ruler"),
    ("your may", "you may"),
    ("your play", "you play"),
    ("dealt to your this", "dealt to you this"),
    ("this cards atk", "this card 's atk"),
    ("this cards enter your", "this card enters your"),
    ("this cards", "this card"),
    ("choose target resonator :", "choose target resonator ."),
    ("your opponent banish a", "your opponent banishes a"),
    ("this card it put", "this card is put"),
    ("it owner 's", "its owner 's"),
    ("it's owner 's", "its owner 's"),
    ("it's owners control", "its owner 's control"),
    ("it's owners hand", "its owner 's hand"),
    ("if its a", "if it's a"),
    ("reveal it an put", "reveal it and put"),
    ("look a the top", "look at the top"),
    ("look the top", "look at the top"),
    ("attacks you gain", "attacks , you gain"),
    ("more than ten or more", "ten or more"),
    ("put in into", "put it into"),
    ("put put", "put"),
    ("of any on attribute", "of any one attribute"),
    ("card name (quote)", "card named (quote)"),
    ("card names (quote) you control gain", "cards named (quote) you control gain"),
    ("card names (quote)", "card named (quote)"),
    ("{rest} , produce", "{rest} : produce"),
    ("cards names (quote)", "cards named (quote)"),
    ("up to on target", "up to one target"),
    ("until and of turn", "until end of turn"),
    ("is there are", "if there are"),
    ("are not limit counters", "are no limit counters"),
    ("them remove", "then remove"),
    ("the shuffle your", "then shuffle your"),
    ("spells of abilities", "spells or abilities"),
    ("any number or", "any number of"),
    ("the number or", "the number of"),
    ("resonator with is", "resonator with this"),
    ("three of more", "three or more"),
    ("also a wind magic stones", "also as wind magic stones"),
    ("his of her", "his or her"),
    ("j-ruler of knight", "j-ruler or knight"),
    ("to to the judgment", "to do the judgment"),
    ("as as additional", "as an additional"),
    ("spend this ability only", "spend this will only"),
    ("less : or", "less ; or"),
    ("cat j/resonator you control gain", "cat j/resonators you control gain"),
    ("j/resonator s you", "j/resonators you"),
    ("for each card into your hand", "for each card in your hand"),
    ("draw a card , then discards", "draw a card , then discard"),
    ("news targets", "new targets"),
    ("life is (number) you may", "life is (number) , you may"),
    ("control (quote) destroy", "control (quote) , destroy"),
    ("if you do put", "if you do , put"),
    ("is a summon spell players", "is a summon spell , players"),
    (". :", ":"),
    ("no attribute you may", "no attribute , you may"),
    ("stone - non j-ruler", "stone , non- j-ruler"),
    ("cannot attacks", "cannot attack"),
    ("your opponents controls", "your opponent controls"),
    ("your opponent 's controls", "your opponent controls"),
    ("removed from this game zone", "removed from the game zone"),
)
"""Words that are misprinted only beside each other; "(quote)" is a name in quotation marks, "(number)" a number."""

MARKS: Final[tuple[tuple[str, str], ...]] = (
    ("\nBreak] ", "\n[Break] "),
    ("field]", "field"),
    ("owner's hand: You may", "owner's hand. You may"),
    ("Pay {G} Choose", "Pay {G}: Choose"),
    ("[2}", "{2}"),
    ("[-300-300]", "[-300/-300]"),
    ("[-200/-0/]", "[-200/-0]"),
    ('"" and this card', '" and this card'),
)
"""Misprinted signs and how they are read, before anything else is."""

OWNED: Final = frozenset(
    ("field", "deck", "main", "hand", "graveyard", "magic", "lifebreak", "standby", "chant-standby", "ruler", "battle",
     "turn")
)  # fmt: skip
"""What "opponents" without its apostrophe stands before."""
