"""Cards that exist in every game without a card file: basic magic stones, item tokens, blanks."""

from __future__ import annotations

from typing import Final

from willforge.cards.cost import WillCost
from willforge.cards.model import RULER_CARD, SINGLE, Card, Face
from willforge.terms import ATTRIBUTE_NAMES, ATTRIBUTE_SYMBOLS, BASIC, J_RULER, RESONATOR, RULER, STONE

PLAIN_RULER: Final = "Plain Ruler"
PLAIN_J_RULER: Final = "Plain J-Ruler"
BLANK_CARD: Final = "Blank Card"
WILL_COIN: Final = "Will Coin"


def stone_name(attribute: int) -> str:
    """The name of the basic magic stone of one attribute."""
    return f"{ATTRIBUTE_NAMES[attribute].capitalize()} Magic Stone"


def gem_name(attribute: int) -> str:
    """The name of the gem token of one attribute (1027.1)."""
    return f"{ATTRIBUTE_NAMES[attribute].capitalize()} Gem"


def crystal_name(attribute: int) -> str:
    """The name of the crystal token of one attribute (1027.1)."""
    return f"{ATTRIBUTE_NAMES[attribute].capitalize()} Crystal"


def _basic_stone(attribute: int) -> Card:
    # The text is printed because 6.3 gives no ability to a stone type; 201.4e of 10.2 gives the same ability once.
    text = f"{{Rest}}: Produce {{{ATTRIBUTE_SYMBOLS[attribute]}}}."
    return Card((Face(stone_name(attribute), STONE, general=BASIC, text=text, stone_types=attribute),))


def _item(name: str, attribute: int) -> Card:
    # 1119.2, 1027.1: tokens of the item area without types; what they do is said by the rules, not by a text.
    return Card((Face(name, 0, attributes=attribute),), SINGLE, token=True)


def builtin_cards() -> list[Card]:
    """All built-in cards."""
    cards = [_basic_stone(attribute) for attribute in ATTRIBUTE_NAMES]
    cards.append(
        Card(
            (
                Face(PLAIN_RULER, RULER, text="[Judgment] {1}", side="ruler"),
                Face(PLAIN_J_RULER, J_RULER, atk=500, defense=500, side="j_ruler"),
            ),
            RULER_CARD,
        )
    )
    cards.append(Card((Face(BLANK_CARD, RESONATOR, cost=WillCost(free=9), atk=100, defense=100),)))
    cards.append(_item(WILL_COIN, 0))
    cards += [_item(gem_name(attribute), attribute) for attribute in ATTRIBUTE_NAMES]
    cards += [_item(crystal_name(attribute), attribute) for attribute in ATTRIBUTE_NAMES]
    return cards
