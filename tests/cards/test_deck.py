"""Deck lists: their text form and every deck building rule of both versions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from willforge.cards.deck import Deck, DeckError, format_deck, legality, parse_deck
from willforge.cards.loader import cards_from_data
from willforge.cards.pool import Pool, builtin_pool
from willforge.rules.deck_rules import DECK_63, DECK_102, DeckRules


def ruler(name: str, text: str, attribute: str = "fire") -> dict[str, object]:
    """A ruler with this text."""
    return {
        "name": name,
        "type": "Ruler",
        "attribute": [attribute],
        "text": text,
        "j_ruler": {"name": f"{name} Awake", "atk": 700, "def": 700},
    }


def pool() -> Pool:
    """Ten plain resonators and one card of every kind the deck building rules speak of."""
    data: list[dict[str, object]] = [
        {"name": f"Pikeman {number}", "type": "Resonator", "cost": "{R}", "atk": 300, "def": 300}
        for number in range(16)
    ]
    data += [
        ruler("Warden", "[Judgment] {R}"),
        ruler("Tale Warden", "[Grimoire] (5)"),
        ruler("Short Tale Warden", "[Grimoire] (3)"),
        ruler("Long Tale Warden", "[Grimoire] (7)"),
        ruler("Outlander Warden", "[Stranger] 10"),
        ruler("Left Warden", "[Tag] (Twin Stars)"),
        ruler("Right Warden", "[Tag] (Twin Stars)", "water"),
        ruler("Odd Warden", "[Tag] (Lone Stars)"),
        ruler("Great Warden", "You must have exactly sixty cards in your deck."),
        {"name": "Old Saga", "type": "Chant", "cost": "{R}", "race": ["Story"], "text": "Draw a card."},
        {"name": "Fable of Ash", "type": "Chant", "cost": "{R}", "race": ["Story"], "text": "Draw a card."},
        {"name": "Fable of Rain", "type": "Chant", "cost": "{R}", "race": ["Story"], "text": "Draw a card."},
        {"name": "Fable of Salt", "type": "Chant", "cost": "{R}", "race": ["Story"], "text": "Draw a card."},
        {"name": "Fable of Wool", "type": "Chant", "cost": "{R}", "race": ["Story"], "text": "Draw a card."},
        {"name": "Fable of Iron", "type": "Chant", "cost": "{R}", "race": ["Story"], "text": "Draw a card."},
        {"name": "Shout", "type": "Chant", "cost": "{R}", "text": "Draw a card."},
        {"name": "Saga Beast", "type": "Resonator", "cost": "{R}", "race": ["Story"], "atk": 300, "def": 300},
        {"name": "Glowing Stone", "type": "Special Magic Stone", "text": "{Rest}: Produce {R}."},
        {"name": "Rough Stone", "type": "Magic Stone", "text": "{Rest}: Produce {R}."},
        {"name": "Coal Sign", "type": "Rune", "cost": "{R}", "divinity": 1, "text": "Draw a card."},
        {"name": "Wave Sign", "type": "Rune", "cost": "{U}", "divinity": 1, "text": "Draw a card."},
        {"name": "Blank Sign", "type": "Rune", "cost": "{1}", "divinity": 1, "text": "Draw a card."},
        {"name": "High Sign", "type": "Master Rune", "cost": "{R}", "divinity": 1, "text": "Draw a card."},
        {"name": "Highest Sign", "type": "Master Rune", "cost": "{R}", "divinity": 1, "text": "Draw a card."},
        {"name": "Wave Word", "type": "Chant/Rune", "cost": "{U}", "divinity": 1, "text": "Draw a card."},
        {"name": "Spark Word", "type": "Chant/Rune", "cost": "{R}", "divinity": 1, "text": "Draw a card."},
        {"name": "Locust", "type": "Resonator", "cost": "{R}", "atk": 100, "def": 100}
        | {"text": "You may have any number of copies of this card in your deck."},
        {"name": "Hexapod", "type": "Resonator", "cost": "{R}", "atk": 100, "def": 100}
        | {"text": "You may have up to six copies of this card in your deck."},
        {"name": "Splinter", "type": "Chant", "cost": "{R}", "text": "Draw a card."}
        | {"half": {"name": "Shard", "type": "Resonator", "cost": "{R}", "atk": 300, "def": 300}},
        {"name": "Spare Part", "type": "Resonator", "token": True},
    ]
    data += [
        {"name": f"Outlander {number}", "type": "Resonator (Stranger)", "cost": "{R}", "atk": 300, "def": 300}
        for number in range(5)
    ]
    return builtin_pool().plus(cards_from_data(data))


POOL = pool()
PLAIN = Deck(
    "plain",
    ("Warden",),
    tuple(f"Pikeman {number}" for number in range(10) for _ in range(4)),
    ("Fire Magic Stone",) * 10,
)
STRANGERS = tuple(f"Outlander {number}" for number in range(5) for _ in range(2))
FABLES = ("Old Saga", "Fable of Ash", "Fable of Rain", "Fable of Salt", "Fable of Wool")


def broken(deck: Deck, rules: DeckRules) -> list[str]:
    """The rules a deck breaks."""
    return [violation.rule for violation in legality(deck, POOL, rules)]


@pytest.mark.parametrize("rules", [DECK_63, DECK_102])
def test_a_plain_deck_is_legal(rules: DeckRules) -> None:
    assert legality(PLAIN, POOL, rules) == []


# -- rules that both versions have, with their numbers -------------------------------------------------


@pytest.mark.rules("6.3 402.1", "10.2 402.1")
@pytest.mark.parametrize("rules", [DECK_63, DECK_102])
def test_402_1_cards_must_exist(rules: DeckRules) -> None:
    deck = replace(PLAIN, main=(*PLAIN.main, "Pikemann 1", "Spare Part"))
    unknown, token = legality(deck, POOL, rules)
    assert (unknown.rule, token.rule) == ("402.1", "402.1")
    assert unknown.text.startswith("no card is named 'Pikemann 1': did you mean 'Pikeman")
    assert token.text == "Spare Part is a token: only an effect creates it"


@pytest.mark.rules("6.3 402.2", "10.2 402.2")
@pytest.mark.parametrize("rules", [DECK_63, DECK_102])
@pytest.mark.parametrize("rulers", [(), ("Warden", "Tale Warden"), ("Warden",) * 3, ("Shout",)])
def test_402_2_one_ruler(rules: DeckRules, rulers: tuple[str, ...]) -> None:
    assert broken(replace(PLAIN, rulers=rulers), rules) == ["402.2"]


@pytest.mark.rules("10.2 402.2", "10.2 1146.1", "10.2 1146.2")
def test_402_2_two_tag_rulers_of_one_race() -> None:
    pair = replace(PLAIN, rulers=("Left Warden", "Right Warden"))
    assert broken(pair, DECK_102) == []
    assert broken(pair, DECK_63) == ["402.2"]
    assert broken(replace(PLAIN, rulers=("Left Warden", "Odd Warden")), DECK_102) == ["402.2"]
    assert broken(replace(PLAIN, rulers=("Left Warden", "Warden")), DECK_102) == ["402.2"]
    assert broken(replace(PLAIN, rulers=("Left Warden", "Left Warden")), DECK_102) == ["1146.2"]
    assert broken(replace(PLAIN, rulers=("Left Warden",)), DECK_102) == []


@pytest.mark.rules("6.3 402.3", "10.2 402.3")
@pytest.mark.parametrize("rules", [DECK_63, DECK_102])
@pytest.mark.parametrize("name", ["Warden", "Fire Magic Stone", "Glowing Stone", "Coal Sign"])
def test_402_3_what_a_main_deck_holds(rules: DeckRules, name: str) -> None:
    assert broken(replace(PLAIN, main=(*PLAIN.main, name)), rules) == ["402.3"]


@pytest.mark.rules("10.2 402.3")
@pytest.mark.parametrize("name", ["Shout", "Spark Word", "Wave Word", "Splinter", "Shard"])
def test_402_3_chants_and_chant_runes_are_allowed(name: str) -> None:
    deck = replace(PLAIN, main=(*PLAIN.main, name))
    assert broken(deck, DECK_102) == []
    assert broken(deck, DECK_63) == []


@pytest.mark.rules("10.2 402.3", "10.2 1305.2")
def test_402_3_strangers_only_in_their_own_deck() -> None:
    deck = replace(PLAIN, main=(*PLAIN.main, "Outlander 1"))
    assert broken(deck, DECK_102) == ["402.3"]
    assert broken(deck, DECK_63) == []


@pytest.mark.rules("6.3 402.3", "10.2 402.3a")
def test_size_of_the_main_deck() -> None:
    short = replace(PLAIN, main=PLAIN.main[1:])
    assert broken(short, DECK_63) == ["402.3"]
    assert broken(short, DECK_102) == ["402.3a"]
    long = replace(PLAIN, main=tuple(f"Pikeman {number}" for number in range(15) for _ in range(4)))
    assert broken(long, DECK_102) == []
    longer = replace(long, main=(*long.main, "Pikeman 15"))
    assert broken(longer, DECK_63) == []
    assert broken(longer, DECK_102) == ["402.3a"]


@pytest.mark.rules("6.3 202.2", "6.3 402.5", "10.2 202.2", "10.2 402.3b")
def test_four_copies_in_the_main_deck() -> None:
    deck = replace(PLAIN, main=(*PLAIN.main, "Pikeman 1"))
    assert broken(deck, DECK_63) == ["402.5"]
    assert broken(deck, DECK_102) == ["402.3b"]


@pytest.mark.rules("10.2 1307.5a")
def test_both_halves_are_names_of_one_card() -> None:
    deck = replace(PLAIN, main=(*PLAIN.main, "Splinter", "Splinter", "Shard", "Shard"))
    assert broken(deck, DECK_102) == []
    assert broken(replace(deck, main=(*deck.main, "Shard")), DECK_102) == ["402.3b", "402.3b"]


@pytest.mark.rules("6.3 402.4", "10.2 402.4")
def test_402_4_what_a_stone_deck_holds() -> None:
    deck = replace(PLAIN, stones=(*PLAIN.stones, "Shout"))
    assert broken(deck, DECK_63) == ["402.4"]
    assert broken(deck, DECK_102) == ["402.4"]


@pytest.mark.rules("6.3 402.4", "10.2 402.4a")
@pytest.mark.parametrize("number", [9, 21])
def test_size_of_the_stone_deck(number: int) -> None:
    deck = replace(PLAIN, stones=("Fire Magic Stone",) * number)
    assert broken(deck, DECK_63) == ["402.4"]
    assert broken(deck, DECK_102) == ["402.4a"]
    assert broken(replace(PLAIN, stones=("Fire Magic Stone",) * 20), DECK_102) == []


@pytest.mark.rules("6.3 402.5", "10.2 402.4b", "10.2 402.4c")
def test_four_copies_of_a_magic_stone() -> None:
    special = replace(PLAIN, stones=(*PLAIN.stones, *("Glowing Stone",) * 5))
    assert broken(special, DECK_63) == ["402.5"]
    assert broken(special, DECK_102) == ["402.4c"]
    # A stone that is neither special nor basic is what the two versions treat differently.
    rough = replace(PLAIN, stones=(*PLAIN.stones, *("Rough Stone",) * 5))
    assert broken(rough, DECK_63) == []
    assert broken(rough, DECK_102) == ["402.4c"]


@pytest.mark.rules("6.3 402.6", "10.2 402.9")
def test_402_9_a_card_may_allow_more_copies() -> None:
    for rules in (DECK_63, DECK_102):
        assert broken(replace(PLAIN, main=(*PLAIN.main[:20], *("Locust",) * 20)), rules) == []
        assert broken(replace(PLAIN, main=(*PLAIN.main, *("Hexapod",) * 6)), rules) == []
    assert broken(replace(PLAIN, main=(*PLAIN.main, *("Hexapod",) * 7)), DECK_63) == ["402.5"]
    assert broken(replace(PLAIN, main=(*PLAIN.main, *("Hexapod",) * 7)), DECK_102) == ["402.3b"]


@pytest.mark.rules("6.3 402.6", "10.2 402.9")
def test_402_9_a_ruler_may_demand_a_size() -> None:
    deck = replace(PLAIN, rulers=("Great Warden",))
    assert broken(deck, DECK_102) == ["402.9"]
    assert broken(deck, DECK_63) == ["402.6"]
    assert broken(replace(deck, main=tuple(f"Pikeman {n}" for n in range(15) for _ in range(4))), DECK_102) == []


# -- piles of 10.2 ----------------------------------------------------------------------------------------


@pytest.mark.rules("6.3 402.1")
def test_402_1_piles_that_63_does_not_know() -> None:
    for deck in (
        replace(PLAIN, extra=("Old Saga",)),
        replace(PLAIN, runes=("Coal Sign",)),
        replace(PLAIN, strangers=STRANGERS),
    ):
        assert broken(deck, DECK_63) == ["402.1"]


@pytest.mark.rules("10.2 402.5c", "10.2 1132.1")
def test_402_5c_an_extra_deck_needs_grimoire() -> None:
    assert broken(replace(PLAIN, extra=FABLES), DECK_102) == ["402.5c"]
    assert broken(replace(PLAIN, rulers=("Tale Warden",), extra=FABLES), DECK_102) == []
    assert broken(replace(PLAIN, rulers=("Tale Warden",)), DECK_102) == []


@pytest.mark.rules("10.2 402.5")
def test_402_5_no_ruler_or_stone_in_the_extra_deck() -> None:
    deck = replace(PLAIN, rulers=("Tale Warden",), extra=("Fire Magic Stone",))
    assert broken(deck, DECK_102) == ["402.5", "1132.2"]


@pytest.mark.rules("10.2 402.5a")
def test_402_5a_size_of_the_extra_deck() -> None:
    deck = replace(PLAIN, rulers=("Tale Warden",), extra=(*FABLES, "Fable of Iron"))
    assert broken(deck, DECK_102) == ["402.5a", "1132.2"]


@pytest.mark.rules("10.2 1132.2")
def test_1132_2_grimoire_says_how_many_story_chants() -> None:
    deck = replace(PLAIN, rulers=("Short Tale Warden",), extra=FABLES)
    assert broken(deck, DECK_102) == ["1132.2"]
    assert broken(replace(deck, extra=FABLES[:3]), DECK_102) == []
    assert broken(replace(deck, rulers=("Long Tale Warden",), extra=(*FABLES, "Fable of Iron")), DECK_102) == []
    assert broken(replace(deck, extra=("Shout",)), DECK_102) == ["1132.2"]
    assert broken(replace(deck, extra=("Saga Beast",)), DECK_102) == ["1132.2"]


@pytest.mark.rules("10.2 402.5b")
def test_402_5b_one_copy_in_the_extra_deck() -> None:
    deck = replace(PLAIN, rulers=("Tale Warden",), extra=("Old Saga", "Old Saga"))
    assert broken(deck, DECK_102) == ["402.5b"]


@pytest.mark.rules("10.2 402.6")
def test_402_6_only_runes() -> None:
    assert broken(replace(PLAIN, runes=("Coal Sign", "Wave Word")), DECK_102) == []
    assert broken(replace(PLAIN, runes=("Shout",)), DECK_102) == ["402.6"]


@pytest.mark.rules("10.2 402.6a")
def test_402_6a_five_runes() -> None:
    five = ("Coal Sign", "Wave Word", "Spark Word", "High Sign")
    more = cards_from_data(
        [{"name": f"Sign {n}", "type": "Rune", "cost": "{R}", "divinity": 1, "text": "Draw a card."} for n in range(2)]
    )
    wide = POOL.plus(more)
    assert legality(replace(PLAIN, runes=(*five, "Sign 0")), wide, DECK_102) == []
    found = legality(replace(PLAIN, runes=(*five, "Sign 0", "Sign 1")), wide, DECK_102)
    assert [violation.rule for violation in found] == ["402.6a"]


@pytest.mark.rules("10.2 402.6b")
def test_402_6b_one_copy_of_a_rune() -> None:
    assert broken(replace(PLAIN, runes=("Coal Sign", "Coal Sign")), DECK_102) == ["402.6b"]


@pytest.mark.rules("10.2 201.3c", "10.2 402.6c")
def test_402_6c_one_master_rune() -> None:
    assert broken(replace(PLAIN, runes=("High Sign",)), DECK_102) == []
    assert broken(replace(PLAIN, runes=("High Sign", "Highest Sign")), DECK_102) == ["402.6c"]


@pytest.mark.rules("10.2 402.6d", "10.2 1146.3")
def test_402_6d_runes_share_an_attribute_with_the_ruler() -> None:
    assert broken(replace(PLAIN, runes=("Wave Sign",)), DECK_102) == ["402.6d"]
    assert broken(replace(PLAIN, runes=("Blank Sign",)), DECK_102) == ["402.6d"]
    assert broken(replace(PLAIN, runes=("Wave Word",)), DECK_102) == []
    both = replace(PLAIN, rulers=("Left Warden", "Right Warden"), runes=("Wave Sign", "Coal Sign"))
    assert broken(both, DECK_102) == []  # 1146.3: the attributes of both


@pytest.mark.rules("10.2 402.7", "10.2 402.7a", "10.2 402.7a.1", "10.2 402.7b", "10.2 1142.2")
def test_402_7_strangers() -> None:
    deck = replace(PLAIN, rulers=("Outlander Warden",), strangers=STRANGERS)
    assert broken(deck, DECK_102) == []
    assert broken(replace(deck, strangers=()), DECK_102) == []
    assert broken(replace(deck, strangers=(*STRANGERS[:9], "Pikeman 1")), DECK_102) == ["402.7"]
    assert broken(replace(deck, strangers=STRANGERS[:9]), DECK_102) == ["402.7a"]
    assert broken(replace(deck, rulers=("Warden",)), DECK_102) == ["402.7a.1"]
    assert broken(replace(deck, strangers=(*STRANGERS[:9], "Outlander 0")), DECK_102) == ["402.7b"]


@pytest.mark.rules("10.2 402.8")
def test_402_8_four_copies_over_three_piles() -> None:
    main = (*PLAIN.main, *("Spark Word",) * 3)
    assert broken(replace(PLAIN, main=main, runes=("Spark Word",)), DECK_102) == []
    assert broken(replace(PLAIN, main=(*main, "Spark Word"), runes=("Spark Word",)), DECK_102) == ["402.8"]
    tales = replace(PLAIN, rulers=("Tale Warden",), main=(*PLAIN.main, *("Old Saga",) * 4), extra=("Old Saga",))
    assert broken(tales, DECK_102) == ["402.8"]


# -- the text form -----------------------------------------------------------------------------------------

LIST = """\
# A list
Name: Trial
Rules: 6.3, 10.2

Ruler:
1 Warden

Main:
4 Pikeman 1
2x Shout
1 Pikeman 1

Stones:
10 Fire Magic Stone
"""


def test_a_list_is_read() -> None:
    deck = parse_deck(LIST)
    assert deck.name == "Trial"
    assert deck.rules == ("6.3", "10.2")
    assert deck.rulers == ("Warden",)
    assert deck.main == ("Pikeman 1",) * 4 + ("Shout",) * 2 + ("Pikeman 1",)
    assert deck.stones == ("Fire Magic Stone",) * 10


def test_every_section_round_trips() -> None:
    deck = Deck("All", ("A", "B"), ("C", "D", "C"), ("E",), ("F",), ("G: H", "12 I"), ("J",), ("K",), ("10.2",))
    assert parse_deck(format_deck(deck)) == deck
    bare = Deck("", (), (), ())
    assert parse_deck(format_deck(bare)) == bare


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("Main:\n4 A\nPikeman\n", 3, "neither a heading nor a line such as '4 Name'"),
        ("Mian:\n4 A\n", 1, "neither a heading"),
        ("\n4 A\n", 2, "before the first heading"),
        ("Main:\n0 A\n", 2, "no copies"),
        ("Main:\n999 A\n999 B\n", 3, "more than 1000 cards"),
        ("Main: 4 A\n", 1, "on a line of its own"),
        ("x" * 200_000, 0, "no deck list"),
    ],
)
def test_a_bad_list_names_the_line(text: str, line: int, problem: str) -> None:
    with pytest.raises(DeckError) as caught:
        parse_deck(text)
    assert caught.value.line == line
    assert problem in str(caught.value)
    assert line == 0 or str(caught.value).startswith(f"line {line}: ")
