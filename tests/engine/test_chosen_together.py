"""What can be chosen together where a text asks something of several cards at once (104.2, 1014.1)."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from willforge import terms
from willforge.cards.pool import starter_pool
from willforge.engine.model.state import State
from willforge.engine.query import alike, evaluate
from willforge.engine.query.current import info
from willforge.play.scenario import begin, play_through, read_text
from willforge.rules.versions import rules_of
from willforge.text import nodes

POSITION: Final = """
rules: "{version}"
cards:
  - {{name: Wren, type: Resonator, race: Bird, cost: "{{W}}", atk: 100, def: 100}}
  - {{name: Owl, type: Resonator, race: Bird, cost: "{{U}}{{1}}", atk: 300, def: 100}}
  - {{name: Nest, type: Addition, cost: "{{1}}"}}
  - name: Sage
    type: Resonator
    cost: "{{1}}"
    atk: 100
    def: 100
    text: "[Flying]\\n[Barrier]\\n[Enter] >>> Draw a card.\\n{{Rest}}: Draw a card.\\nWhen you gain life, draw a card."
  - {{name: Squire, type: Ruler, race: Bird, text: "[Judgment] {{1}}"}}
A: {{field: [Wren, Wren, Owl], graveyard: [Owl, Nest], ruler: Squire}}
B: {{graveyard: [Wren], field: [Sage, Sage]}}
steps: []
"""
ALL_DIFFERENT: Final = nodes.Distinct("name")
ALL_THE_SAME: Final = nodes.Distinct("name", alike=True)
ONE_ZONE: Final = nodes.Alike("zone")


def at_most(cost: int) -> nodes.Combined:
    """Total costs that are no more than this together."""
    return nodes.Combined("cost", nodes.Const(cost))


@cache
def state(version: str = "10.2") -> State:
    """Two wrens and an owl in the field, an owl and a nest in one graveyard, a wren in the other."""
    run = begin(read_text(POSITION.format(version=version)), rules_of(version), starter_pool(), [])
    play_through(run)
    return run.state


def cards(names: str) -> tuple[int, ...]:
    """Cards by their names: w, W the wrens in the field, o the owl; O, n in the graveyard of A, V in that of B."""
    field, own, other = (
        state().zone(*where) for where in ((terms.FIELD, 0), (terms.GRAVEYARD, 0), (terms.GRAVEYARD, 1))
    )
    known = dict(zip("wWoOnV", (*field, *own, *other), strict=True))
    return tuple(known[name] for name in names)


def names(handles: tuple[int, ...]) -> str:
    """The names of cards, as above."""
    return "".join(name for handle in handles for name in "wWoOnV" if cards(name) == (handle,))


def test_the_cards_are_what_they_are_called() -> None:
    assert [info(state(), handle).name for handle in cards("wWoOnV")] == ["Wren", "Wren", "Owl", "Owl", "Nest", "Wren"]


@pytest.mark.parametrize(
    ("test", "found", "many", "possible"),
    [
        (ALL_DIFFERENT, "wW", 2, False),
        (ALL_DIFFERENT, "wo", 2, True),
        (ALL_DIFFERENT, "wWo", 2, True),
        (ALL_DIFFERENT, "wWo", 3, False),
        (ALL_DIFFERENT, "w", 2, False),
        (ALL_DIFFERENT, "wW", 1, True),
        (ALL_DIFFERENT, "", 0, True),
        (ALL_THE_SAME, "wWo", 2, True),
        (ALL_THE_SAME, "wo", 2, False),
        (ALL_THE_SAME, "wWV", 3, True),
        (ONE_ZONE, "OV", 2, False),
        (ONE_ZONE, "VOn", 2, True),
        (ONE_ZONE, "wWV", 3, False),
        (at_most(2), "wW", 2, True),
        (at_most(2), "wo", 2, False),
        (at_most(1), "o", 1, False),
        (at_most(4), "wWo", 3, True),
        (at_most(3), "wWo", 3, False),
        (nodes.Typed(terms.RESONATOR), "wW", 2, True),
        (nodes.Typed(terms.RESONATOR), "w", 2, False),
    ],
)
def test_whether_so_many_can_be_chosen_together(test: nodes.Test, found: str, many: int, possible: bool) -> None:
    wanted = nodes.Filter(tests=(test,))
    context = evaluate.Context(0, 0)
    assert alike.can_choose(state(), context, wanted, cards(found), many) == possible


@pytest.mark.parametrize(
    ("test", "found", "picked", "least", "able", "left"),
    [
        (ALL_DIFFERENT, "wWo", "", 2, "wWo", 2),
        (ALL_DIFFERENT, "wWo", "w", 2, "o", 2),
        (ALL_DIFFERENT, "wW", "", 2, "wW", 1),
        (ALL_DIFFERENT, "wW", "w", 2, "", 1),
        (ALL_THE_SAME, "wWo", "", 2, "wW", 2),
        (ONE_ZONE, "VOn", "", 2, "On", 2),
        (ONE_ZONE, "VO", "", 2, "VO", 1),
        (ONE_ZONE, "VOn", "O", 2, "n", 2),
        (at_most(2), "wWo", "", 2, "wW", 2),
        (at_most(3), "wWo", "", 2, "wWo", 2),
        (at_most(3), "wWo", "w", 3, "Wo", 2),
        (at_most(5), "wV", "w", 2, "V", 2),
        (nodes.Typed(terms.RESONATOR), "wWo", "w", 2, "Wo", 2),
        (nodes.Typed(terms.RESONATOR), "w", "", 2, "w", 2),
    ],
)
def test_nothing_is_offered_that_would_leave_fewer(
    test: nodes.Test, found: str, picked: str, least: int, able: str, left: int
) -> None:
    wanted = nodes.Filter(tests=(test,))
    context = evaluate.Context(0, 0)
    chosen = list(cards(picked))
    choosable, many = alike.choosable(state(), context, wanted, cards(found), chosen, least)
    assert names(tuple(handle for handle in choosable if handle not in chosen)) == able
    assert many == left


def test_whoever_stops_choosing_has_chosen_nothing_else() -> None:
    """What marks the end of a choice is no card that others could have something in common with."""
    wanted = nodes.Filter(tests=(ALL_THE_SAME,))
    assert alike.distinct(state(), evaluate.Context(0, 0), wanted, cards("wo"), [-1]) == cards("wo")
    assert alike.choosable(state(), evaluate.Context(0, 0), nodes.This(), cards("wW"), [], 2) == (cards("wW"), 2)


@pytest.mark.parametrize(
    ("left", "right", "of", "shared"),
    [
        ("w", "V", "name", True),
        ("w", "o", "name", False),
        ("w", "n", "name", False),
        ("w", "o", "race", True),
        ("w", "n", "race", False),
        ("w", "V", "attribute", True),
        ("w", "o", "attribute", False),
        ("w", "o", "type", True),
        ("w", "n", "type", False),
        ("w", "n", "cost", True),
        ("w", "o", "cost", False),
    ],
)
def test_what_two_cards_have_in_common(left: str, right: str, of: str, shared: bool) -> None:
    one, other = (info(state(), cards(name)[0]) for name in (left, right))
    assert alike.shares(state(), one, other, of) == shared
    assert alike.shares(state(), other, one, of) == shared


@pytest.mark.rules("5.12 2.5#1", "5.00 2.5#1", "10.2 205.1a")
@pytest.mark.parametrize(("version", "shared"), [("5.00", False), ("5.12", False), ("6.3", True), ("10.2", True)])
def test_a_trait_is_no_race_where_the_version_tells_them_apart(version: str, shared: bool) -> None:
    """A ruler, a resonator and a J-ruler have races there, an addition a trait."""
    of_ruler = info(state(version), state(version).zone(terms.RULER_AREA, 0)[0])
    of_bird = info(state(version), state(version).zone(terms.FIELD, 0)[0])
    trait = of_bird.copy()
    trait.types = terms.ADDITION
    assert alike.shares(state(version), of_ruler, of_bird, "race")
    assert alike.shares(state(version), of_bird, trait, "race") == shared
    assert alike.shares(state(version), trait, trait, "race")


@pytest.mark.parametrize(
    ("of", "found", "many"),
    [("name", "wWoV", 2), ("cost", "wWnV", 1), ("cost", "wo", 2), ("race", "won", 1), ("attribute", "wWon", 2)],
)
def test_how_many_kinds_of_cards_there_are(of: str, found: str, many: int) -> None:
    assert alike.kinds(state(), cards(found), of) == many
    assert alike.together(state(), nodes.Filter(tests=(nodes.Distinct(of),)), cards(found)) == many
    assert alike.together(state(), nodes.Filter(tests=(nodes.Typed(0),)), cards(found)) == len(found)


@pytest.mark.parametrize(
    ("which", "held"),
    [
        ("all", [0, 1, 2, 3, 4]),
        ("symbol", [0]),
        ("activate", [3]),
        ("keyword", [0, 1, 2]),
        ("keyword_not_enter", [0, 1]),
        ("symbol|activate", [0, 3]),
    ],
)
def test_which_abilities_a_card_has_of_others(which: str, held: list[int]) -> None:
    """Those of each kind that is named, each once, however many of the cards have it."""
    sages = state().zone(terms.FIELD, 1)
    printed = info(state(), sages[0]).abilities
    assert alike.abilities(state(), sages, which) == tuple(printed[place] for place in held)
