"""How a deck is built in each version (chapter 402; before 6.3 chapter 4): one record per version, every limit with
the rule that sets it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from willforge.terms import ADDITION, CHANT, INFINITY, J_RULER, REGALIA, RESONATOR, RULER, RUNE, SPECIAL, STONE

ALL_TYPES: Final = RULER | J_RULER | RESONATOR | CHANT | ADDITION | REGALIA | STONE | RUNE
NON_BASIC: Final = -1


@dataclass(frozen=True)
class PileRules:
    """One pile of a deck: what may be in it, how many cards, how many of one name; each with its rule number."""

    name: str
    contents: str
    """The rule that says what the pile holds."""
    types: int
    """A card of the pile has one of these types ..."""
    never: int
    """... and none of these."""
    size: str
    smallest: int
    largest: int
    copies: str
    most_copies: int


@dataclass(frozen=True)
class DeckRules:
    """What one version demands of a deck. A pile that is None is not known to the version."""

    prepared: str
    """The rule that lists what a player prepares."""
    rulers: str
    tag_rulers: bool
    """Two rulers with [Tag] of one race may be used together."""
    tag_names: str
    """The rule by which they have different names; empty where `tag_rulers` is false."""
    main: PileRules
    break_copies: str
    """The rule by which cards with [Break] have no copy limit; empty where they have one."""
    strangers_in_main: bool
    bare_runes_in_main: bool
    """Runes that are no chants may be in the main deck."""
    stones: PileRules
    limited_stones: int
    """The general types of magic stones that the copy limit is for: SPECIAL, or NON_BASIC for all but basic ones."""
    extra: PileRules | None
    extra_needs_grimoire: str
    grimoire: str
    runes: PileRules | None
    masters: str
    most_masters: int
    rune_attributes: str
    """The rule by which a rune that is no chant shares an attribute with the ruler."""
    strangers: PileRules | None
    stranger_number: int
    """How many cards a stranger deck has if it has any; the rule is the pile's size rule."""
    strangers_need_keyword: str
    shared_copies: str
    most_shared_copies: int
    """Copies of one name among main, extra and rune deck together."""
    replaced: str
    """The rule by which a card's text can change these."""


DECK_20: Final = DeckRules(
    prepared="4#0",
    rulers="4#0",
    tag_rulers=False,
    tag_names="",
    main=PileRules(
        name="main deck",
        contents="4.1#2",
        types=RESONATOR | CHANT | ADDITION,
        never=RULER | J_RULER | STONE,
        size="4.1#1",
        smallest=40,
        largest=60,
        copies="4.1#3",
        most_copies=4,
    ),
    break_copies="4.1#4",
    strangers_in_main=True,
    bare_runes_in_main=True,  # 2#0 knows no runes: the list of types keeps them out
    stones=PileRules(
        name="magic stone deck",
        contents="4.2#2",
        types=STONE,
        never=0,
        size="4.2#1",
        smallest=0,
        largest=20,
        copies="4.2#3",
        most_copies=4,
    ),
    limited_stones=NON_BASIC,
    extra=None,
    extra_needs_grimoire="",
    grimoire="",
    runes=None,
    masters="",
    most_masters=0,
    rune_attributes="",
    strangers=None,
    stranger_number=0,
    strangers_need_keyword="",
    shared_copies="",
    most_shared_copies=INFINITY,
    replaced="1.4#1",
)

DECK_500: Final = DeckRules(
    prepared="4.1#1",
    rulers="4.1#2",
    tag_rulers=False,
    tag_names="",
    main=PileRules(
        name="main deck",
        contents="4.1#3",
        types=RESONATOR | CHANT | ADDITION,
        never=RULER | J_RULER | STONE,
        size="4.1#3",
        smallest=40,
        largest=INFINITY,
        copies="4.1#5",
        most_copies=4,
    ),
    break_copies="",
    strangers_in_main=True,
    bare_runes_in_main=True,  # 2.1#2 knows no runes: the list of types keeps them out
    stones=PileRules(
        name="magic stone deck",
        contents="4.1#4",
        types=STONE,
        never=0,
        size="4.1#4",
        smallest=10,
        largest=20,
        copies="4.1#5",
        most_copies=4,
    ),
    limited_stones=SPECIAL,
    extra=None,
    extra_needs_grimoire="",
    grimoire="",
    runes=None,
    masters="",
    most_masters=0,
    rune_attributes="",
    strangers=None,
    stranger_number=0,
    strangers_need_keyword="",
    shared_copies="",
    most_shared_copies=INFINITY,
    replaced="1.4#1",
)

DECK_512: Final = DeckRules(
    prepared="4.1#1",
    rulers="4.1#2",
    tag_rulers=False,
    tag_names="",
    main=PileRules(
        name="main deck",
        contents="4.1#3",
        types=RESONATOR | CHANT | ADDITION | REGALIA,
        never=RULER | J_RULER | STONE,
        size="4.1#3",
        smallest=40,
        largest=INFINITY,
        copies="4.1#5",
        most_copies=4,
    ),
    break_copies="",
    strangers_in_main=True,
    bare_runes_in_main=True,  # 2.1#2 knows no runes: the list of types keeps them out
    stones=PileRules(
        name="magic stone deck",
        contents="4.1#4",
        types=STONE,
        never=0,
        size="4.1#4",
        smallest=10,
        largest=20,
        copies="4.1#5",
        most_copies=4,
    ),
    limited_stones=SPECIAL,
    extra=None,
    extra_needs_grimoire="",
    grimoire="",
    runes=None,
    masters="",
    most_masters=0,
    rune_attributes="",
    strangers=None,
    stranger_number=0,
    strangers_need_keyword="",
    shared_copies="",
    most_shared_copies=INFINITY,
    replaced="1.4#1",
)

DECK_63: Final = DeckRules(
    prepared="402.1",
    rulers="402.2",
    tag_rulers=False,
    tag_names="",
    main=PileRules(
        name="main deck",
        contents="402.3",
        types=RESONATOR | CHANT | ADDITION | REGALIA,
        never=RULER | J_RULER | STONE,
        size="402.3",
        smallest=40,
        largest=INFINITY,
        copies="402.5",
        most_copies=4,
    ),
    break_copies="",
    strangers_in_main=True,
    bare_runes_in_main=True,  # 201.2 knows no runes: the list of types keeps them out
    stones=PileRules(
        name="magic stone deck",
        contents="402.4",
        types=STONE,
        never=0,
        size="402.4",
        smallest=10,
        largest=20,
        copies="402.5",
        most_copies=4,
    ),
    limited_stones=SPECIAL,
    extra=None,
    extra_needs_grimoire="",
    grimoire="",
    runes=None,
    masters="",
    most_masters=0,
    rune_attributes="",
    strangers=None,
    stranger_number=0,
    strangers_need_keyword="",
    shared_copies="",
    most_shared_copies=INFINITY,
    replaced="402.6",
)

DECK_102: Final = DeckRules(
    prepared="402.1",
    rulers="402.2",
    tag_rulers=True,
    tag_names="1146.2",
    main=PileRules(
        name="main deck",
        contents="402.3",
        types=RESONATOR | CHANT | ADDITION | REGALIA | RUNE,
        never=RULER | J_RULER | STONE,
        size="402.3a",
        smallest=40,
        largest=60,
        copies="402.3b",
        most_copies=4,
    ),
    break_copies="",
    strangers_in_main=False,
    bare_runes_in_main=False,
    stones=PileRules(
        name="magic stone deck",
        contents="402.4",
        types=STONE,
        never=0,
        size="402.4a",
        smallest=10,
        largest=20,
        copies="402.4c",
        most_copies=4,
    ),
    limited_stones=NON_BASIC,  # 402.4b
    extra=PileRules(
        name="extra deck",
        contents="402.5",
        types=ALL_TYPES,
        never=RULER | J_RULER | STONE,
        size="402.5a",
        smallest=0,
        largest=5,
        copies="402.5b",
        most_copies=1,
    ),
    extra_needs_grimoire="402.5c",
    grimoire="1132.2",
    runes=PileRules(
        name="rune deck",
        contents="402.6",
        types=RUNE,
        never=0,
        size="402.6a",
        smallest=0,
        largest=5,
        copies="402.6b",
        most_copies=1,
    ),
    masters="402.6c",
    most_masters=1,
    rune_attributes="402.6d",
    strangers=PileRules(
        name="stranger deck",
        contents="402.7",
        types=ALL_TYPES,
        never=0,
        size="402.7a",
        smallest=0,
        largest=INFINITY,
        copies="402.7b",
        most_copies=2,
    ),
    stranger_number=10,
    strangers_need_keyword="402.7a.1",
    shared_copies="402.8",
    most_shared_copies=4,
    replaced="402.9",
)
