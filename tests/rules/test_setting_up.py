"""What the versions do differently before the first turn: who plays first, when rulers are shown, hands, will coins."""

from __future__ import annotations

import pytest

from willforge import terms
from willforge.cards.loader import cards_from_data
from willforge.cards.model import Card
from willforge.cards.pool import builtin_pool
from willforge.engine import machine
from willforge.engine.catalog.catalog import Catalog
from willforge.engine.flow import setup
from willforge.engine.legal.visibility import knows
from willforge.engine.model import agenda
from willforge.engine.model.state import State
from willforge.engine.query.current import info
from willforge.rules.versions import rules_of

RULERS: list[dict[str, object]] = [
    {"name": "Plain Duchess", "type": "Ruler", "attribute": ["fire"], "text": "[Judgment] {R}"},
    {"name": "Coin Duchess", "type": "Ruler", "attribute": ["fire"], "text": "[Judgment] {R}\n[Energize] {U}"},
]
TWO_FACES: dict[str, object] = {
    "name": "Masked Regent",
    "type": "Ruler",
    "attribute": ["light"],
    "text": "[Judgment] {W}",
    "second_face": {"name": "Bare Regent", "attribute": ["darkness"], "text": "[Judgment] {B}"},
}
OX = {"name": "Field Ox", "type": "Resonator", "cost": "{R}", "atk": 300, "def": 300}


def begin(version: str, ruler: str) -> State:
    """A game of two equal decks, up to its first decision."""
    made: list[Card] = cards_from_data([*RULERS, TWO_FACES, OX])
    catalog = Catalog([*made, builtin_pool()["Fire Magic Stone"]])
    number = catalog.by_name
    seat = setup.Seat([number[ruler]], [number["Field Ox"]] * 40, [number["Fire Magic Stone"]] * 10, [], [], [])
    state = setup.new_state(rules_of(version), catalog, (seat, seat), 1, False)
    machine.advance(state)
    return state


def choose(state: State, kind: int) -> None:
    """Answers the pending decision with its first option of a kind."""
    assert state.decision is not None
    machine.answer(state, next(place for place, option in enumerate(state.decision.options) if option[0] == kind))


def to_first_turn(state: State) -> None:
    """Plays first if asked, keeps both hands."""
    while state.turn == 0:
        assert state.decision is not None
        choose(state, agenda.FIRST if state.decision.kind == "first" else agenda.DONE)


@pytest.mark.rules("6.3 403.3")
def test_the_player_chosen_at_random_decides_who_begins() -> None:
    state = begin("6.3", "Plain Duchess")
    assert state.decision is not None
    assert state.decision.kind == "first"
    chosen = state.decision.player
    choose(state, agenda.SECOND)
    assert state.first_player == 1 - chosen


@pytest.mark.rules("10.2 403.4")
def test_the_player_chosen_at_random_begins() -> None:
    state = begin("10.2", "Plain Duchess")
    assert state.decision is not None
    assert state.decision.kind == "mulligan"
    assert state.decision.player == state.first_player


@pytest.mark.rules("10.2 1306.1", "10.2 1306.2")
def test_a_two_face_ruler_starts_on_the_side_its_player_chooses() -> None:
    state = begin("10.2", "Masked Regent")
    for side in (1, 0):
        assert state.decision is not None
        assert state.decision.kind == "mode"
        machine.answer(state, side)
    names = [info(state, state.zone(terms.RULER_AREA, player)[0]).name for player in (0, 1)]
    assert names == ["Bare Regent", "Masked Regent"]


@pytest.mark.rules("6.3 403.5")
def test_rulers_are_not_known_before_they_are_placed() -> None:
    state = begin("6.3", "Plain Duchess")
    for owner in (0, 1):
        (ruler,) = state.zone(terms.RULER_AREA, owner)
        assert knows(state, owner, ruler)
        assert not knows(state, 1 - owner, ruler)
    to_first_turn(state)
    for owner in (0, 1):
        (ruler,) = state.zone(terms.RULER_AREA, owner)
        assert knows(state, 1 - owner, ruler)


@pytest.mark.rules("10.2 403.1")
def test_rulers_lie_open_before_hands_are_changed() -> None:
    state = begin("10.2", "Plain Duchess")
    for owner in (0, 1):
        (ruler,) = state.zone(terms.RULER_AREA, owner)
        assert knows(state, 1 - owner, ruler)


@pytest.mark.rules("6.3 403.4", "10.2 403.5")
@pytest.mark.parametrize(("version", "changed"), [("6.3", False), ("10.2", True)])
def test_whether_the_first_player_has_new_cards_before_the_second_chooses(version: str, changed: bool) -> None:
    state = begin(version, "Plain Duchess")
    if version == "6.3":
        choose(state, agenda.FIRST)
    first = state.first_player
    before = state.zone(terms.HAND, first)
    choose(state, agenda.OBJECT)
    choose(state, agenda.DONE)
    assert state.decision is not None
    assert state.decision.player == 1 - first
    assert (state.zone(terms.HAND, first) != before) is changed
    choose(state, agenda.DONE)
    assert state.zone(terms.HAND, first) != before
    assert len(state.zone(terms.HAND, first)) == 5


@pytest.mark.rules("6.3 1119.1", "6.3 1119.2", "6.3 1119.2a", "6.3 1303.3")
def test_only_a_ruler_with_energize_brings_a_coin_and_it_lies_in_the_removed_area() -> None:
    state = begin("6.3", "Plain Duchess")
    to_first_turn(state)
    second = 1 - state.first_player
    assert state.zone(terms.REMOVED, second) == ()
    assert state.zone(terms.ITEMS, second) == ()
    state = begin("6.3", "Coin Duchess")
    to_first_turn(state)
    second = 1 - state.first_player
    assert len(state.zone(terms.REMOVED, second)) == 1
    assert state.zone(terms.REMOVED, 1 - second) == ()
    use_coin(state, second)
    assert state.will[second] == (terms.WATER,)
    assert state.zone(terms.REMOVED, second) == ()
    assert state.zone(terms.GRAVEYARD, second) == ()


@pytest.mark.rules("10.2 1119.1", "10.2 1119.2", "10.2 1119.3a", "10.2 1119.4", "10.2 1303.3a")
@pytest.mark.parametrize(("ruler", "unit"), [("Plain Duchess", terms.FIRE), ("Coin Duchess", terms.WATER)])
def test_every_ruler_brings_a_coin_into_the_item_area(ruler: str, unit: int) -> None:
    state = begin("10.2", ruler)
    to_first_turn(state)
    second = 1 - state.first_player
    assert len(state.zone(terms.ITEMS, second)) == 1
    assert state.zone(terms.ITEMS, 1 - second) == ()
    use_coin(state, second)
    assert state.will[second] == (unit,)
    assert state.zone(terms.ITEMS, second) == ()
    assert state.zone(terms.GRAVEYARD, second) == ()


def use_coin(state: State, player: int) -> None:
    """Passes until the player has priority, and uses the will coin."""
    while state.priority != player:
        choose(state, agenda.PASS)
    choose(state, agenda.ACTIVATE)
