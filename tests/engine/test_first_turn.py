"""The first draw phase of the game (502.1), which no position of a scenario can stand before."""

from __future__ import annotations

import pytest

from willforge import terms
from willforge.cards.loader import cards_from_data
from willforge.engine import machine
from willforge.engine.catalog.catalog import Catalog
from willforge.engine.flow import setup
from willforge.engine.model import agenda
from willforge.engine.model.state import State
from willforge.rules.versions import rules_of

RULER: dict[str, object] = {
    "name": "Dawn Warden",
    "type": "Ruler",
    "attribute": ["light"],
    "text": "At the beginning of the game >>> You gain 100 life.\n[Judgment] {1}",
    "j_ruler": {"name": "Dawn Warden Risen", "atk": 500, "def": 500},
}
STONE: dict[str, object] = {"name": "Pale Stone", "type": "Magic Stone", "text": "{Rest}: Produce {W}."}
CARD: dict[str, object] = {"name": "Plain Card", "type": "Resonator", "cost": "{9}", "atk": 100, "def": 100}


def first_priority(version: str) -> State:
    """A game after its opening hands: the first player has priority in the first draw phase."""
    catalog = Catalog(cards_from_data([RULER, STONE, CARD]))
    number = catalog.by_name
    seat = setup.Seat([number["Dawn Warden"]], [number["Plain Card"]] * 40, [number["Pale Stone"]] * 10, [], [], [])
    state = setup.new_state(rules_of(version), catalog, (seat, seat), 1, False)
    machine.advance(state)
    while state.decision is not None and state.decision.kind != "priority":
        keep = [i for i, option in enumerate(state.decision.options) if option[0] in (agenda.DONE, agenda.FIRST)]
        machine.answer(state, keep[0] if keep else 0)
    return state


def pass_until_turn(state: State, turn: int) -> None:
    """Both players pass, discarding whatever is asked for."""
    while state.winner < 0 and state.turn < turn:
        machine.answer(state, 0)


@pytest.mark.parametrize("version", ["6.3", "10.2"])
def test_the_game_begins_in_its_first_draw_phase(version: str) -> None:
    """502.1: "at the beginning of the game" triggers in the draw phase of the first turn."""
    state = first_priority(version)
    assert state.phase == terms.DRAW_PHASE and state.turn == 1
    assert len(state.chase) == 2
    assert state.life == [4000, 4000]


@pytest.mark.parametrize("version", ["6.3", "10.2"])
def test_the_game_begins_only_once(version: str) -> None:
    """502.1: no later draw phase is the beginning of the game."""
    state = first_priority(version)
    pass_until_turn(state, 4)
    assert state.life == [4100, 4100]
