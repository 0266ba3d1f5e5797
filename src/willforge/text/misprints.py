"""Misprints of published cards: letters that were swapped, dropped or added, and words taken for another.

Every entry is something that means nothing in the card language, so no text changes its meaning by being mended. A
missing word is never put in: a text that lacks one is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from willforge.text.lexer import PUNCTUATION, QUOTE, WORD, Token, tokenize
from willforge.text.synonyms import MARKS

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
    ("you j-ruler", "your j-ruler"),
    ("you j/ruler", "your j/ruler"),
    ("your may", "you may"),
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
    ("three of more", "three or more"),
    ("also a wind magic stones", "also as wind magic stones"),
    ("his of her", "their"),
    ("into his magic stone deck", "into their magic stone deck"),
    ("to to the judgment", "to do the judgment"),
    ("as as additional", "as an additional"),
    ("spend this ability only", "spend this will only"),
    ("less : or", "less ; or"),
    ("counter that spell", "cancel that spell"),
    ("cat j/resonator you control gain", "cat j/resonators you control gain"),
    ("elf j/resonator s you", "elf j/resonators you"),
    ("for each card into your hand", "for each card in your hand"),
    ("then discards a card", "then discard a card"),
    ("news targets", "new targets"),
    ("life is (number) you may", "life is (number) , you may"),
    ("control (quote) destroy", "control (quote) , destroy"),
    ("no attribute you may", "no attribute , you may"),
    ("stone - non j-ruler", "stone , non- j-ruler"),
    ("cannot attacks", "cannot attack"),
    ("each resonator your opponents controls", "each resonator your opponent controls"),
)
"""Words that stand for others only beside each other; "(quote)" is a name in quotation marks."""

_SPLIT: Final = tuple((tuple(wrong.split()), tuple(right.split())) for wrong, right in PHRASES)
_FIRST: Final = frozenset(wrong[0] for wrong, _ in _SPLIT)


def mended(tokens: Sequence[Token]) -> list[Token]:
    """The tokens as the text was meant. Linear in the text."""
    result: list[Token] = []
    position = 0
    while position < len(tokens):
        token = tokens[position]
        if token.kind == WORD and token.key in WORDS:
            token = _as(token, WORDS[token.key])
        found = _phrase(tokens, position) if token.key in _FIRST else None
        if found is None:
            result.append(token)
            position += 1
            continue
        wrong, right = found
        span = tokens[position : position + len(wrong)]
        quotes = [other for other in span if other.kind == QUOTE]
        for place, key in enumerate(right):
            result.append(quotes.pop(0) if key == "(quote)" else _as(span[min(place, len(span) - 1)], key))
        position += len(wrong)
    return result


def _phrase(tokens: Sequence[Token], position: int) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    for wrong, right in _SPLIT:
        if tuple(token.key for token in tokens[position : position + len(wrong)]) == wrong:
            return wrong, right
    return None


def marked(text: str) -> str:
    """The text with its misprinted signs as they were meant. Linear in the text."""
    text = f"\n{text}"  # so that a sign at the beginning of a line is known by the break before it
    for printed, meant in MARKS:
        text = text.replace(printed, meant)
    return text[1:]


def tokens_of(text: str) -> list[Token]:
    """The tokens of a line as it was meant. Raises LexError."""
    return mended(tokenize(text))


def _as(token: Token, key: str) -> Token:
    """The token with another word in its place."""
    if token.key == key:
        return token
    if not key[0].isalpha():
        return Token(key, key, PUNCTUATION, token.start, token.end)
    text = key.capitalize() if token.capital and token.text[:1].isupper() else key
    return Token(key, text, WORD, token.start, token.end, capital=token.capital)
