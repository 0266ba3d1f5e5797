"""The shipped set: legal decks, every keyword, original names."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from willforge.cards.deck import Deck, DeckError, format_deck, legality, parse_deck
from willforge.cards.loader import card_to_data, cards_from_data
from willforge.cards.model import ALTERNATIVE, COLOSSAL, INVERSE, SHIFT_CARD, Card
from willforge.cards.pool import builtin_pool, starter_pool
from willforge.cards.starters import starter_deck, starter_decks
from willforge.rules.deck_rules import DeckRules
from willforge.rules.versions import RULES
from willforge.terms import (
    ADDITION,
    ATTRIBUTE_NAMES,
    CHANT,
    KEYWORD_NAMES,
    MASTER,
    REGALIA,
    RESONATOR,
    RULER,
    RUNE,
    SPECIAL,
    STONE,
    STRANGER,
)
from willforge.text.compile import compile_face

DECK_RULES: dict[str, DeckRules] = {version: rules.deck for version, rules in RULES.items()}
# Written without brackets on cards; [Break] is of the lifebreak rules and no keyword ability of these versions.
WITHOUT_BRACKETS = {"God's Art", "Sealed Item"}
# The last keyword ability that 6.3 knows is [Resonance] (1127).
KEYWORDS_63 = set(KEYWORD_NAMES[1 : KEYWORD_NAMES.index("Resonance") + 1])


def starter_cards() -> list[Card]:
    """The cards of the set, without the built-in ones."""
    return [card for name, card in starter_pool().items() if name not in builtin_pool()]


def names_in(deck: Deck) -> set[str]:
    """The first names of all cards of a deck."""
    piles = (deck.rulers, deck.main, deck.stones, deck.extra, deck.runes, deck.strangers)
    return {starter_pool()[name].name for pile in piles for name in pile}


def keywords_of(card: Card) -> set[str]:
    """The keywords its texts name."""
    text = "\n".join(face.text for face in card.faces)
    return {
        name for name in KEYWORD_NAMES[1:] if f"[{name}]" in text or (name in WITHOUT_BRACKETS and f"{name} " in text)
    }


def test_the_set_is_large_enough_and_reads_back() -> None:
    cards = starter_cards()
    assert len(cards) >= 80
    assert cards_from_data([card_to_data(card) for card in cards]) == cards


@pytest.mark.parametrize("card", starter_pool().cards(), ids=lambda card: card.name)
def test_every_text_is_understood(card: Card) -> None:
    for face in card.faces:
        program = compile_face(face)
        assert bool(program.abilities) == bool(face.text)


def test_no_two_faces_share_a_name() -> None:
    names = [name for card in starter_pool().cards() for name in card.names]
    assert sorted(names) == sorted(set(names))


def test_every_keyword_of_102_occurs() -> None:
    found = set().union(*(keywords_of(card) for card in starter_cards()))
    assert set(KEYWORD_NAMES[1:]) - found == {"Break"}


def test_every_kind_of_card_occurs() -> None:
    cards = starter_cards()
    faces = [card.faces[0] for card in cards]
    for kind in (RULER, RESONATOR, CHANT, ADDITION, REGALIA, STONE, RUNE):
        assert any(face.types & kind for face in faces), kind
    for general in (SPECIAL, MASTER, STRANGER):
        assert any(face.general & general for face in faces), general
    for layout in (COLOSSAL, SHIFT_CARD, INVERSE, ALTERNATIVE):
        assert any(card.layout == layout for card in cards), layout
    for attribute in ATTRIBUTE_NAMES:
        assert sum(1 for face in faces if face.attributes == attribute and face.types & RESONATOR) >= 5
    assert any(face.attributes & (face.attributes - 1) and face.types & RESONATOR for face in faces)
    assert any(not face.attributes and face.types & RESONATOR for face in faces)
    assert sum(1 for face in faces if face.types & RULER) >= 6


@pytest.mark.parametrize("name", list(starter_decks()))
def test_a_deck_is_legal_where_it_says_so(name: str) -> None:
    deck = starter_deck(name)
    assert deck.rules
    assert len(deck.main) >= 40
    for version in deck.rules:
        assert legality(deck, starter_pool(), DECK_RULES[version]) == []
    for version in set(DECK_RULES) - set(deck.rules):
        assert legality(deck, starter_pool(), DECK_RULES[version]) or newer_keywords(deck)
    assert parse_deck(format_deck(deck)) == deck


def newer_keywords(deck: Deck) -> set[str]:
    """The keywords of a deck that 6.3 does not know."""
    found = set().union(*(keywords_of(starter_pool()[name]) for name in names_in(deck)))
    return found - KEYWORDS_63


@pytest.mark.parametrize("name", list(starter_decks("6.3")))
def test_a_deck_for_63_uses_keywords_of_63(name: str) -> None:
    assert newer_keywords(starter_deck(name)) == set()


def test_every_card_is_in_a_deck() -> None:
    used = set().union(*(names_in(deck) for deck in starter_decks().values()))
    assert [card.name for card in starter_cards() if card.name not in used] == []


def test_enough_decks_for_each_version() -> None:
    for version in DECK_RULES:
        assert len(starter_decks(version)) >= 1


def test_an_unknown_deck_is_answered_with_the_names() -> None:
    assert starter_deck("Twin Lamps") is starter_deck("twin-lamps")
    with pytest.raises(DeckError, match="no starter deck is named 'nothing': the names are kiln-and-gloam, "):
        starter_deck("nothing")


def test_no_name_of_a_printed_card(project: Path) -> None:
    printed = project.parent / "shared" / "cards" / "real-cards.jsonl"
    if not printed.exists():
        pytest.skip("no file of printed cards beside the project to compare with")
    real = {json.loads(line)["name"].lower() for line in printed.read_text("utf-8").splitlines()}
    assert [name for card in starter_cards() for name in card.names if name.lower() in real] == []
