"""What changes of a cost make of it, in the order of each version, and which numbers are tried for X and Y (903.2f,
903.2i; 2.0 1.4.5#8.c.1)."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from willforge.cards.cost import parse_cost
from willforge.cards.pool import starter_pool
from willforge.engine.legal import x_and_y
from willforge.engine.legal.cost_changes import Change, results_of, set_to
from willforge.engine.model.state import State
from willforge.play.scenario import begin, play_through, read_text
from willforge.rules.versions import rules_of
from willforge.text import nodes

ALL: Final = ("2.0", "5.00", "5.12", "6.3", "10.2")
ANY_PART: Final = ("6.3", "10.2")


def changes(text: str) -> list[Change]:
    """Changes of a cost: "+{R}", "-{1}" and "={2}", with "x2" behind those that are made twice."""
    found: list[Change] = []
    for word in text.split():
        cost, _, times = word[1:].partition("x")
        told = parse_cost(cost)
        mod = nodes.ChangeCost(told, word[0] == "-", set_to=told if word[0] == "=" else None)
        found.append((mod, int(times or 1)))
    return found


def possible(version: str, cost: str, text: str) -> list[str]:
    """All that can come of changes, sorted."""
    printed = parse_cost(cost)
    symbols, free = set_to(printed.symbols, printed.free, changes(text))
    letters = {parse_cost(f"{{{letter}}}").symbols[0]: letter for letter in "WRUGBMT"}
    results = results_of(rules_of(version), symbols, free, changes(text))
    assert len(set(results)) == len(results)
    return sorted("".join(sorted(letters[symbol] for symbol in left)) + str(number) for left, number in results)


@pytest.mark.rules(
    "10.2 903.2i.1", "10.2 903.2i.3", "10.2 903.2i.4", "6.3 903.2g-iv", "5.12 9.3#2.e", "2.0 1.4.5#8.c.1"
)
@pytest.mark.parametrize(
    ("cost", "text", "expected"),
    [
        ("{R}{1}", "", ["R1"]),
        ("{R}{1}", "+{U}", ["RU1"]),
        ("{R}{1}", "+{U}x2", ["RUU1"]),
        ("{R}{1}", "+{2}", ["R3"]),
        ("{R}{1}", "+{2}x2", ["R5"]),
        ("{R}{1}", "+{U}x0 +{3}x0", ["R1"]),
        ("{R}{1}", "-{R}x0 -{1}x0", ["R1"]),
        ("{R}{1}", "-{R}", ["1"]),
        ("{R}{1}", "={2}", ["2"]),
        ("{R}{1}", "={2} ={G}", ["G0"]),
        ("{R}{1}", "={G}{2} +{1} -{G}", ["3"]),
        ("{3}", "-{1}x2", ["1"]),
        ("{1}", "-{1}x9", ["0"]),
        ("{R}{R}{2}", "-{R}", ["R2"]),
    ],
)
@pytest.mark.parametrize("version", ALL)
def test_what_all_versions_make_of_a_cost(version: str, cost: str, text: str, expected: list[str]) -> None:
    assert possible(version, cost, text) == expected


@pytest.mark.rules("10.2 903.2i.4", "6.3 903.2g-iv")
@pytest.mark.parametrize(
    ("cost", "text", "chosen", "own_part"),
    [
        ("{R}{1}", "-{1}", ["1", "R0"], ["R0"]),
        ("{R}{U}", "-{1}", ["R0", "U0"], ["RU0"]),
        ("{R}{R}", "-{1}", ["R0"], ["RR0"]),
        ("{R}", "-{U}", ["R0"], ["R0"]),
        ("{R}{1}", "-{U}", ["R0"], ["R1"]),
        ("{R}{U}{1}", "-{1}x2", ["R0", "U0", "1"], ["RU0"]),
        ("{R}{1}", "-{2}", ["0"], ["R0"]),
        ("{R}", "-{1}x3", ["0"], ["R0"]),
    ],
)
@pytest.mark.parametrize("version", ALL)
def test_which_part_a_decrease_takes(
    version: str, cost: str, text: str, chosen: list[str], own_part: list[str]
) -> None:
    """The player chooses which part is decreased, or each kind of will decreases its own."""
    assert possible(version, cost, text) == sorted(chosen if version in ANY_PART else own_part)


@pytest.mark.rules("10.2 903.2i.4", "5.12 9.3#2.e", "2.0 1.4.5#8.c.1")
@pytest.mark.parametrize("version", ALL)
def test_increases_come_before_decreases_but_in_the_oldest_version(version: str) -> None:
    first = version == "2.0"
    assert possible(version, "{1}", "-{3} +{2}") == (["2"] if first else ["0"])
    assert possible(version, "{0}", "+{R} -{R}") == (["R0"] if first else ["0"])


# -- X and Y -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("letters", "step", "first"),
    [
        ("", 1, [(0, 0)]),
        ("X", 1, [(0, 0), (1, 0), (2, 0), (3, 0)]),
        ("X", 100, [(0, 0), (100, 0), (200, 0), (300, 0)]),
        ("Y", 1, [(0, 0), (0, 1), (0, 2), (0, 3)]),
        ("XY", 1, [(0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (0, 2), (2, 2)]),
    ],
)
def test_the_numbers_that_are_tried(letters: str, step: int, first: list[tuple[int, int]]) -> None:
    assert x_and_y.values(letters, step)[: len(first)] == first
    assert (len(x_and_y.values(letters, step)) == 1) == (letters == "")


@cache
def priced() -> State:
    """Cards whose costs leave numbers open."""
    text = """
rules: "10.2"
cards:
  - {name: Bleeder, type: Resonator, cost: "{1}", atk: 1, def: 1, text: "Pay X life: Draw a card."}
  - {name: Payer, type: Resonator, cost: "{1}", atk: 1, def: 1, text: "Pay 300 life, discard X cards: Draw a card."}
  - {name: Shedder, type: Resonator, cost: "{1}", atk: 1, def: 1, text: "Discard X cards: Draw a card."}
  - {name: Burner, type: Resonator, cost: "{1}", atk: 1, def: 1, text: "{X}: Draw a card."}
  - {name: Sleeper, type: Resonator, cost: "{1}", atk: 1, def: 1, text: "{1}: Draw a card."}
A: {field: [Bleeder, Payer, Shedder, Burner, Sleeper]}
steps: []
"""
    run = begin(read_text(text), rules_of("10.2"), starter_pool(), [])
    play_through(run)
    return run.state


@pytest.mark.rules("10.2 105.4a")
@pytest.mark.parametrize(
    ("name", "second"),
    [("Bleeder", (100, 0)), ("Payer", (1, 0)), ("Shedder", (1, 0)), ("Burner", (1, 0)), ("Sleeper", None)],
)
def test_life_is_paid_in_hundreds(name: str, second: tuple[int, int] | None) -> None:
    catalog = priced().catalog
    (number,) = catalog.faces[catalog.cards[catalog.by_name[name]].faces[0]].info.abilities
    found = x_and_y.of_ability(priced(), number)
    assert (found[1] if len(found) > 1 else None) == second
