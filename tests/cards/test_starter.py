"""The shipped set: legal decks, every keyword, original names."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from willforge.cards.deck import Deck, DeckError, format_deck, legality, parse_deck
from willforge.cards.loader import card_to_data, cards_from_data
from willforge.cards.model import ALTERNATIVE, ANY_FIELD, COLOSSAL, INVERSE, SHIFT_CARD, TWO_FACE, Card
from willforge.cards.pool import builtin_pool, starter_pool
from willforge.cards.starters import starter_deck, starter_decks
from willforge.play.trial import Trials
from willforge.rules.deck_rules import DeckRules
from willforge.rules.versions import RULES
from willforge.terms import (
    ADDITION,
    ATTRIBUTE_NAMES,
    CHANT,
    J_RESONATOR_TYPES,
    J_RULER,
    J_RULER_TYPES,
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
from willforge.text.printing.gate import round_trip

DECK_RULES: dict[str, DeckRules] = {version: rules.deck for version, rules in RULES.items()}
OLD_VERSIONS = ("2.0", "5.00", "5.12")
# Written without brackets on cards.
WITHOUT_BRACKETS = {"God's Art", "Sealed Item"}
# The last keyword ability that 6.3 knows is [Resonance] (1127).
KEYWORDS_63 = set(KEYWORD_NAMES[1 : KEYWORD_NAMES.index("Resonance") + 1])
# The symbol skills of 2.0 (8.1 to 8.5), its names for abilities (7.2, 7.3), and a chant-instant as it is read now.
KEYWORDS_OLD = {"Pierce", "First Strike", "Explode", "Flying", "Trigger", "Enter", "Break", "Quickcast"}
OLD_WORDING = (
    "[Continuous]:",
    "[Activate] Pay",
    "[Activate] {Rest}",
    "[J-Activate] Pay",
    "[Enter]:",
    "[Break]:",
    "[Target Attack]",
)
SAMPLE = 5
OLD_SUBTYPES = (ANY_FIELD, RESONATOR, RULER, J_RULER, J_RESONATOR_TYPES, J_RULER_TYPES)
BARE_KEYWORDS = re.compile(r"(\s*\[[A-Z][A-Za-z' ]+\]( \{\d\})?)*\s*")
REMINDER = re.compile(r"\([^()]*\)")


def starter_cards() -> list[Card]:
    """The cards of the set, without the built-in ones."""
    return [card for name, card in starter_pool().items() if name not in builtin_pool()]


def names_in(deck: Deck) -> set[str]:
    """The first names of all cards of a deck and its sideboard."""
    piles = (deck.rulers, deck.main, deck.stones, deck.extra, deck.runes, deck.strangers, deck.sideboard)
    return {starter_pool()[name].name for pile in piles for name in pile}


def keywords_of(card: Card) -> set[str]:
    """The keywords its texts name."""
    text = "\n".join(face.text for face in card.faces)
    return {
        name for name in KEYWORD_NAMES[1:] if f"[{name}]" in text or (name in WITHOUT_BRACKETS and f"{name} " in text)
    }


def test_the_set_is_large_enough_and_reads_back() -> None:
    cards = starter_cards()
    assert len(cards) >= 250
    assert cards_from_data([card_to_data(card) for card in cards]) == cards


@pytest.mark.parametrize("card", starter_pool().cards(), ids=lambda card: card.name)
def test_every_text_is_understood(card: Card) -> None:
    for face in card.faces:
        program = compile_face(face)
        assert bool(program.abilities) == bool(face.text)


def test_every_text_comes_back_from_its_program() -> None:
    faces = [face for card in starter_cards() for face in card.faces]
    assert [(face.name, trip.problem) for face in faces if (trip := round_trip(face)).problem] == []


def test_no_two_faces_share_a_name() -> None:
    names = [name for card in starter_pool().cards() for name in card.names]
    assert sorted(names) == sorted(set(names))


def test_every_keyword_occurs_twice() -> None:
    found = Counter(keyword for card in starter_cards() for keyword in keywords_of(card))
    assert [keyword for keyword in KEYWORD_NAMES[1:] if found[keyword] < 2] == []


@pytest.mark.parametrize("words", OLD_WORDING)
def test_the_oldest_wording_occurs_twice(words: str) -> None:
    assert sum(words in face.text for card in starter_cards() for face in card.faces) >= 2


def test_every_kind_of_card_occurs() -> None:
    cards = starter_cards()
    faces = [card.faces[0] for card in cards]
    for kind in (RULER, RESONATOR, CHANT, ADDITION, REGALIA, STONE, RUNE, CHANT | RUNE):
        assert sum(face.types & kind == kind for face in faces) >= 2, kind
    for general in (SPECIAL, MASTER, STRANGER):
        assert sum(bool(face.general & general) for face in faces) >= 2, general
    for layout in (SHIFT_CARD, INVERSE, ALTERNATIVE):
        assert sum(card.layout == layout for card in cards) >= 2, layout
    for layout in (COLOSSAL, TWO_FACE):
        assert any(card.layout == layout for card in cards), layout
    for subtype in OLD_SUBTYPES:
        assert any(face.adds_to == subtype for face in faces), subtype
    assert sum(bool(face.types & ADDITION) and not face.adds_to for face in faces) >= 2
    assert sum(face.types == CHANT and "Story" in face.races for face in faces) >= 5
    assert sum(bool(face.types & RULER) for face in faces) >= 10
    texts = "\n".join(face.text for face in faces)
    for made in ("resonator token", "gem of any attribute", "crystal of any attribute"):
        assert made in texts


def test_the_attributes_are_spread_evenly() -> None:
    faces = [card.faces[0] for card in starter_cards()]
    for attribute in ATTRIBUTE_NAMES:
        of_it = [face for face in faces if face.attributes == attribute]
        assert sum(bool(face.types & RESONATOR) for face in of_it) >= 15, attribute
        assert sum(bool(face.types & CHANT) for face in of_it) >= 5, attribute
        assert any(face.types & ADDITION for face in of_it), attribute
    several = {face.attributes for face in faces if face.attributes & (face.attributes - 1) and face.types & RESONATOR}
    assert len(several) == 10  # every pair of two attributes
    assert sum(not face.attributes and bool(face.types & RESONATOR) for face in faces) >= 10


@pytest.mark.parametrize("name", list(starter_decks()))
def test_a_deck_is_legal_where_it_says_so(name: str) -> None:
    deck = starter_deck(name)
    assert len(deck.main) >= 40
    for version in deck.rules:
        assert legality(deck, starter_pool(), DECK_RULES[version]) == []
    assert parse_deck(format_deck(deck)) == deck


def test_ten_decks_by_era() -> None:
    eras = Counter(deck.rules for deck in starter_decks().values())
    assert eras == {OLD_VERSIONS: 2, ("6.3", "10.2"): 3, ("10.2",): 5}


@pytest.mark.parametrize(
    ("versions", "known"), [(OLD_VERSIONS, KEYWORDS_OLD), (("6.3", "10.2"), KEYWORDS_63)], ids=["2.0", "6.3"]
)
def test_a_deck_uses_only_keywords_of_its_era(versions: tuple[str, ...], known: set[str]) -> None:
    for deck in starter_decks().values():
        if deck.rules == versions:
            found = set().union(*(keywords_of(starter_pool()[name]) for name in names_in(deck)))
            assert found - known == set()


def test_one_old_deck_has_lifebreak_cards() -> None:
    breaking = [
        sum("[Break]" in starter_pool()[name].faces[0].text for name in deck.main)
        for deck in starter_decks("2.0").values()
    ]
    assert sorted(bool(count) for count in breaking) == [False, True]
    assert max(breaking) >= 20


def test_every_card_is_in_a_deck() -> None:
    used = set().union(*(names_in(deck) for deck in starter_decks().values()))
    assert [card.name for card in starter_cards() if card.name not in used] == []


def test_an_unknown_deck_is_answered_with_the_names() -> None:
    assert starter_deck("Twin Lamps") is starter_deck("twin-lamps")
    with pytest.raises(DeckError, match="no starter deck is named 'nothing': the names are high-noon, "):
        starter_deck("nothing")


@pytest.fixture
def printed(project: Path) -> list[dict[str, Any]]:
    """The printed cards, where there is a file of them."""
    path = project.parent / "shared" / "cards" / "real-cards.jsonl"
    if not path.exists():
        pytest.skip("no file of printed cards beside the project to compare with")
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_no_name_of_a_printed_card(printed: list[dict[str, Any]]) -> None:
    real = {row["name"].lower() for row in printed}
    assert [name for card in starter_cards() for name in card.names if name.lower() in real] == []


def test_no_text_of_a_printed_card(printed: list[dict[str, Any]]) -> None:
    """Nothing but keywords is anybody's text; everything longer is our own."""
    real = {plain(row.get("text") or "") for row in printed}
    ours = [face for card in starter_cards() for face in card.faces if not BARE_KEYWORDS.fullmatch(face.text)]
    assert [face.name for face in ours if plain(face.text) in real] == []


def plain(text: str) -> str:
    """A text without reminders, full stops and line breaks, in lower case."""
    return " ".join(REMINDER.sub(" ", text.lower()).replace("=>", ">>>").replace(".", " ").split())


@pytest.mark.parametrize("version", list(RULES))
def test_some_cards_run(version: str) -> None:
    """A few cards of the set pass the gate `runs`; `willforge cards coverage FILE --gate runs` tries all of a file."""
    decks = starter_decks(version).values()
    names = sorted(set().union(*(names_in(deck) for deck in decks)))
    cards = [starter_pool()[name] for name in names[:: len(names) // SAMPLE] if name not in builtin_pool()]
    trials = Trials(cards, version)
    assert [trial for trial in (trials.run(card.name, card, 1) for card in cards) if not trial.runs] == []
