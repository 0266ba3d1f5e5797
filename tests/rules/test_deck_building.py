"""Building a deck under the versions before 6.3, each limit with its own rule number."""

from __future__ import annotations

from dataclasses import replace

import pytest

from willforge.cards.deck import Deck, legality
from willforge.cards.loader import cards_from_data
from willforge.cards.pool import Pool, builtin_pool
from willforge.rules.deck_rules import DECK_20, DECK_500, DECK_512, DeckRules

RULES = {"2.0": DECK_20, "5.00": DECK_500, "5.12": DECK_512}


def pool() -> Pool:
    """Plain resonators and one card of every kind that these versions treat in its own way."""
    ruler: dict[str, object] = {"type": "Ruler", "attribute": ["fire"], "text": "[Judgment] {R}"}
    data: list[dict[str, object]] = [
        {"name": f"Drummer {number}", "type": "Resonator", "cost": "{R}", "atk": 300, "def": 300}
        for number in range(20)
    ]
    data += [
        ruler | {"name": "Warden"},
        ruler | {"name": "Second Warden"},
        {"name": "Shout", "type": "Chant", "cost": "{R}", "text": "Draw a card."},
        {"name": "Crown", "type": "Regalia", "cost": "{R}"},
        {"name": "Breaker", "type": "Chant", "cost": "{R}", "text": "Draw a card.\n[Break] Draw a card."},
        {"name": "Glowing Stone", "type": "Special Magic Stone", "text": "{Rest}: Produce {R}."},
        {"name": "Rough Stone", "type": "Magic Stone", "text": "{Rest}: Produce {R}."},
    ]
    return builtin_pool().plus(cards_from_data(data))


POOL = pool()
PLAIN = Deck(
    "plain",
    ("Warden",),
    tuple(f"Drummer {number}" for number in range(10) for _ in range(4)),
    ("Fire Magic Stone",) * 10,
)


def broken(version: str, deck: Deck) -> list[str]:
    """The rules a deck breaks."""
    rules: DeckRules = RULES[version]
    return [violation.rule for violation in legality(deck, POOL, rules)]


@pytest.mark.parametrize("version", RULES)
def test_a_plain_deck_is_legal(version: str) -> None:
    assert broken(version, PLAIN) == []


@pytest.mark.rules("2.0 4#0", "5.00 4.1#1", "5.12 4.1#1")
@pytest.mark.parametrize(("version", "rule"), [("2.0", "4#0"), ("5.00", "4.1#1"), ("5.12", "4.1#1")])
def test_no_other_piles(version: str, rule: str) -> None:
    assert broken(version, replace(PLAIN, extra=("Shout",))) == [rule]


@pytest.mark.rules("5.00 4.1#2", "5.12 4.1#2")
@pytest.mark.parametrize("version", ["5.00", "5.12"])
@pytest.mark.parametrize("rulers", [(), ("Warden", "Second Warden"), ("Shout",)])
def test_exactly_one_ruler(version: str, rulers: tuple[str, ...]) -> None:
    assert broken(version, replace(PLAIN, rulers=rulers)) == ["4.1#2"]


@pytest.mark.rules("2.0 4.1#1", "5.00 4.1#3", "5.12 4.1#3")
@pytest.mark.parametrize(("version", "rule"), [("2.0", "4.1#1"), ("5.00", "4.1#3"), ("5.12", "4.1#3")])
def test_forty_cards_at_least(version: str, rule: str) -> None:
    assert broken(version, replace(PLAIN, main=PLAIN.main[1:])) == [rule]


@pytest.mark.rules("2.0 4.1#1", "5.00 4.1#3", "5.12 4.1#3")
@pytest.mark.parametrize(("version", "found"), [("2.0", ["4.1#1"]), ("5.00", []), ("5.12", [])])
def test_sixty_cards_at_most_only_in_20(version: str, found: list[str]) -> None:
    sixty = replace(PLAIN, main=tuple(f"Drummer {number}" for number in range(15) for _ in range(4)))
    assert broken(version, sixty) == []
    assert broken(version, replace(sixty, main=(*sixty.main, "Drummer 15"))) == found


@pytest.mark.rules("2.0 3.4#3", "2.0 4.1#2", "5.00 4.1#3", "5.12 4.1#3")
@pytest.mark.parametrize(("version", "rule"), [("2.0", "4.1#2"), ("5.00", "4.1#3"), ("5.12", "4.1#3")])
@pytest.mark.parametrize("name", ["Second Warden", "Fire Magic Stone"])
def test_what_a_main_deck_holds(version: str, rule: str, name: str) -> None:
    assert broken(version, replace(PLAIN, main=(*PLAIN.main, name))) == [rule]
    assert broken(version, replace(PLAIN, main=(*PLAIN.main, "Shout"))) == []


@pytest.mark.rules("2.0 2.1.1#1", "2.0 2.1.1#2", "2.0 4.1#3", "5.00 2.2#1", "5.00 2.2#2", "5.00 4.1#5")
@pytest.mark.rules("5.12 2.2#1", "5.12 2.2#2", "5.12 4.1#5")
@pytest.mark.parametrize(("version", "rule"), [("2.0", "4.1#3"), ("5.00", "4.1#5"), ("5.12", "4.1#5")])
def test_four_cards_of_a_name(version: str, rule: str) -> None:
    assert broken(version, replace(PLAIN, main=(*PLAIN.main, "Drummer 0"))) == [rule]


@pytest.mark.rules("2.0 4.1#4", "5.00 4.1#5", "5.12 4.1#5")
@pytest.mark.parametrize(("version", "found"), [("2.0", []), ("5.00", ["4.1#5"]), ("5.12", ["4.1#5"])])
def test_cards_with_break_are_not_limited_in_20(version: str, found: list[str]) -> None:
    assert broken(version, replace(PLAIN, main=(*PLAIN.main, *("Breaker",) * 5))) == found


@pytest.mark.rules("2.0 3.5#3", "2.0 4.2#2", "5.00 4.1#4", "5.12 4.1#4")
@pytest.mark.parametrize(("version", "rule"), [("2.0", "4.2#2"), ("5.00", "4.1#4"), ("5.12", "4.1#4")])
def test_only_magic_stones_in_the_magic_stone_deck(version: str, rule: str) -> None:
    assert broken(version, replace(PLAIN, stones=(*PLAIN.stones, "Shout"))) == [rule]


@pytest.mark.rules("2.0 4.2#1", "5.00 4.1#4", "5.12 4.1#4")
@pytest.mark.parametrize(("version", "rule"), [("2.0", "4.2#1"), ("5.00", "4.1#4"), ("5.12", "4.1#4")])
def test_size_of_the_magic_stone_deck(version: str, rule: str) -> None:
    stones = ("Fire Magic Stone",)
    assert broken(version, replace(PLAIN, stones=stones * 20)) == []
    assert broken(version, replace(PLAIN, stones=stones * 21)) == [rule]
    assert broken(version, replace(PLAIN, stones=stones * 9)) == ([] if version == "2.0" else [rule])


@pytest.mark.rules("2.0 4.2#3", "5.00 4.1#5", "5.12 4.1#5")
@pytest.mark.parametrize(("version", "rule"), [("2.0", "4.2#3"), ("5.00", "4.1#5"), ("5.12", "4.1#5")])
def test_which_magic_stones_are_limited(version: str, rule: str) -> None:
    assert broken(version, replace(PLAIN, stones=(*PLAIN.stones, *("Glowing Stone",) * 5))) == [rule]
    rough = broken(version, replace(PLAIN, stones=(*PLAIN.stones, *("Rough Stone",) * 5)))
    assert rough == ([rule] if version == "2.0" else [])
