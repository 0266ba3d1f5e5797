"""Deck lists in every format: read, written, and what is said about lines that can not be used."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from willforge.cards.deck import Deck, DeckError
from willforge.cards.formats import (
    ARENA,
    CODE,
    FORMATS,
    JSON,
    TEXT,
    UNTAP,
    WILLFORGE,
    DeckLinesError,
    pile_of,
    read_code,
    read_deck,
    recognise,
    write_code,
    write_deck,
)
from willforge.cards.loader import cards_from_data
from willforge.cards.pool import Pool, starter_pool
from willforge.cards.starters import starter_decks
from willforge.cards.statistics import opening_hands, statistics

POOL = starter_pool()
DECKS = list(starter_decks().values())
KEEPS_THE_NAME = (WILLFORGE, JSON, CODE)


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_every_deck_comes_back_from_every_format(deck: Deck, form: str) -> None:
    text = write_deck(deck, POOL, form)
    assert recognise(text) == form
    wanted = deck if form in KEEPS_THE_NAME else replace(deck, name="", rules=())
    assert read_deck(text, POOL) == wanted
    assert read_deck(text, POOL, form) == wanted


PLAIN = """\
# a list from a forum
1 Orrin Vask, Kiln Regent
4 Spark Urchin
4x Flick of Cinders
3 Ashfoot Runner (ABC) 012
5 fire  magic stone
SB: 2 Short Fuse
sideboard: 1x Powder Mule (ABC) 7
"""


def test_a_plain_list_is_sorted_by_type() -> None:
    assert recognise(PLAIN) == TEXT
    deck = read_deck(PLAIN, POOL)
    assert deck.rulers == ("Orrin Vask, Kiln Regent",)
    assert deck.main == ("Spark Urchin",) * 4 + ("Flick of Cinders",) * 4 + ("Ashfoot Runner",) * 3
    assert deck.stones == ("Fire Magic Stone",) * 5
    assert deck.sideboard == ("Short Fuse",) * 2 + ("Powder Mule",)


def test_untap_sections() -> None:
    text = "//play-1\n1 Orrin Vask, Kiln Regent\n\n//deck-1\n4 Spark Urchin\n//deck-2\n5 Fire Magic Stone\n"
    text += "//sideboard-1\n1 Short Fuse\n//pile-facedown\n1 Tale of the Seventh Wave\n"
    assert recognise(text) == UNTAP
    deck = read_deck(text, POOL)
    assert (len(deck.rulers), len(deck.main), len(deck.stones), len(deck.sideboard)) == (1, 4, 5, 1)
    assert deck.extra == ("Tale of the Seventh Wave",)


def test_arena_sections_sort_what_has_no_section() -> None:
    text = "//extra-deck\n1 Orrin Vask, Kiln Regent\n5 Fire Magic Stone\n//maindeck\n4 Spark Urchin\n//sideboard\n"
    assert recognise(text) == ARENA
    deck = read_deck(text, POOL)
    assert (len(deck.rulers), len(deck.main), len(deck.stones)) == (1, 4, 5)


def test_every_unmatched_line_is_told() -> None:
    text = "4 Spark Urchin\n2 Spork Urchin\nfour of them\n0 Short Fuse\n\n1 Nobody At All (X) 3\n"
    with pytest.raises(DeckLinesError) as caught:
        read_deck(text, POOL)
    assert [line for line, _ in caught.value.problems] == [2, 3, 4, 6]
    told = str(caught.value)
    assert "line 2: no card is named 'Spork Urchin': did you mean 'Spark Urchin'" in told
    assert "line 6" in told
    assert caught.value.line == 2


@pytest.mark.parametrize("form", [WILLFORGE, JSON, UNTAP])
def test_unknown_names_have_their_line_in_every_format(form: str) -> None:
    text = write_deck(DECKS[0], POOL, form)
    name = DECKS[0].main[-1]
    number = next(place for place, line in enumerate(text.splitlines(), 1) if name in line)
    with pytest.raises(DeckLinesError) as caught:
        read_deck(text.replace(name, "Wholly Unheard Of"), POOL)
    assert number in [line for line, _ in caught.value.problems]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "no cards"),
        ("//deck-1\n//deck-9\n1 Spark Urchin", "line 2: '//deck-9' is no section"),
        ("1 Spark Urchin\n//deck-1", "line 1: a card before the first section"),
        ("999 Spark Urchin\n999 Spark Urchin", "line 2: more than 1000"),
        ('{\n"main": [\n}', "line 3: not valid JSON"),
        ('{"main": {"Spark Urchin": 4}}', "main is not a list"),
        ('{"main": [{"count": 0, "name": "Spark Urchin"}]}', "main[0]"),
        ('{"main": [{"count": 4}]}', "main[0] has no name"),
        ('{"mian": []}', "'mian'"),
        ('{"format": "other"}', "another program"),
        ('{"rules": "10.2"}', "rules a list"),
        ("x" * 200_000, "no deck list"),
    ],
)
def test_bad_lists_are_refused_with_a_reason(text: str, part: str) -> None:
    with pytest.raises(DeckError) as caught:
        read_deck(text, POOL)
    assert part in str(caught.value)


def test_unknown_formats_are_refused() -> None:
    with pytest.raises(DeckError, match="untap"):
        read_deck("1 Spark Urchin", POOL, "xml")
    with pytest.raises(DeckError, match="untap"):
        write_deck(DECKS[0], POOL, "xml")


def test_json_may_be_short() -> None:
    assert read_deck(json.dumps({"main": ["Spark Urchin", "spark urchin"]}), POOL).main == ("Spark Urchin",) * 2


def test_codes_are_short_and_safe_in_addresses() -> None:
    for deck in DECKS:
        code = write_code(deck)
        assert len(code) < 600
        assert code.isascii() and code.replace("-", "").replace("_", "").isalnum()
        assert read_code(f"  {code}\n") == deck


def test_any_damage_to_a_code_is_noticed() -> None:
    code = write_code(DECKS[0])
    for place in range(3, len(code), 7):
        other = "A" if code[place] != "A" else "B"
        with pytest.raises(DeckError, match="damaged"):
            read_code(code[:place] + other + code[place + 1 :])
    for length in range(3, len(code) - 1, 11):
        with pytest.raises(DeckError, match="damaged"):
            read_code(code[:length])
    with pytest.raises(DeckError, match="newer"):
        read_code("wf2" + code[3:])
    with pytest.raises(DeckError, match="begins with 'wf'"):
        read_code("xy1" + code[3:])
    with pytest.raises(DeckError, match="damaged"):
        read_code(code + "!")


def test_a_card_in_an_odd_pile_survives_plain_text_or_is_refused() -> None:
    odd = Deck("", (), ("Fire Magic Stone",), (), extra=("Spark Urchin",))
    assert read_deck(write_deck(odd, POOL, TEXT), POOL) == odd
    with pytest.raises(DeckError, match="Fire Magic Stone"):
        write_deck(odd, POOL, ARENA)


def test_types_say_the_pile() -> None:
    data = [
        {"name": "Some Word", "type": "Chant/Rune", "cost": "{U}"},
        {"name": "Some Sign", "type": "Rune", "cost": "{U}"},
        {"name": "Some Guest", "type": "Resonator (Stranger)", "cost": "{U}", "atk": 1, "def": 1},
    ]
    cards = cards_from_data(data)
    assert [pile_of(card) for card in cards] == ["main", "runes", "strangers"]
    pool = Pool(cards)
    mixed = Deck("", (), ("Some Word",), (), runes=("Some Word", "Some Sign"), strangers=("Some Guest",))
    for form in FORMATS:
        assert read_deck(write_deck(mixed, pool, form), pool) == mixed


def test_other_sides_and_quotes_are_understood() -> None:
    data = [{"name": "Kit's Door", "type": "Chant", "cost": "{U}", "half": {"name": "Back Way", "cost": "{B}"}}]
    deck = read_deck("2 KIT’S DOOR\n1 back way", Pool(cards_from_data(data)))
    assert deck.main == ("Kit's Door",) * 3


def test_statistics_count_the_main_deck() -> None:
    deck = read_deck(PLAIN, POOL)
    found = statistics(deck, POOL)
    assert found.sizes["main"] == 11
    assert sum(found.curve.values()) == 11
    assert list(found.curve) == list(range(len(found.curve)))
    assert found.attributes == {"fire": 11}
    assert found.types == {"Resonator": 7, "Chant": 4}
    assert found.stones == {"Fire Magic Stone": 5}
    assert statistics(Deck("", (), (), ()), POOL).curve == {}


def test_statistics_join_the_halves_of_an_alternative_card() -> None:
    data = [
        {"name": "Mender", "type": "Resonator", "cost": "{W}{1}", "race": ["Elf"], "atk": 1, "def": 1}
        | {"half": {"name": "Mending", "type": "Chant", "cost": "{B}"}}
    ]
    found = statistics(Deck("", (), ("Mender",), ()), Pool(cards_from_data(data)))
    assert found.attributes == {"light": 1, "darkness": 1}
    assert found.types == {"Resonator": 1, "Chant": 1}
    assert found.curve == {0: 0, 1: 0, 2: 1}
    assert found.races == {"Elf": 1}


def test_hands_depend_on_the_seed_alone() -> None:
    deck = DECKS[0]
    hands = opening_hands(deck, 4, 3)
    assert [len(hand) for hand in hands] == [5, 5, 5]
    assert hands == opening_hands(deck, 4, 3) != opening_hands(deck, 5, 3)
    assert opening_hands(Deck("", (), ("Spark Urchin",), ()), 1, 1) == [("Spark Urchin",)]
