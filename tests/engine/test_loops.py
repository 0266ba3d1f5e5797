"""Loops (1301): stopped by whoever can stop them, a draw if nobody can."""

from __future__ import annotations

import pytest

from willforge import terms
from willforge.cards.loader import cards_from_data
from willforge.engine import machine
from willforge.engine.catalog.catalog import Catalog
from willforge.engine.flow import setup
from willforge.engine.model import agenda
from willforge.engine.model.decision import Option
from willforge.engine.model.state import DRAW, State
from willforge.rules.versions import rules_of

PLAIN: list[dict[str, object]] = [
    {"name": "Reef Warden", "type": "Ruler", "attribute": ["water"], "text": "[Judgment] {1}"}
    | {"j_ruler": {"name": "Reef Warden Risen", "atk": 500, "def": 500}},
    {"name": "Drift Card", "type": "Resonator", "cost": "{1}", "atk": 100, "def": 100},
]


def table(version: str, text: str) -> tuple[State, int]:
    """A game in which the first player has a regalia with this text in the field; the state and its handle."""
    regalia: dict[str, object] = {"name": "Strange Spring", "type": "Regalia", "cost": "{1}", "text": text}
    catalog = Catalog(cards_from_data([*PLAIN, regalia]))
    number = catalog.by_name
    seat = setup.Seat([number["Reef Warden"]], [number["Drift Card"]] * 40, [], [], [], [])
    state = setup.new_state(rules_of(version), catalog, (seat, seat), 1, False)
    machine.advance(state)
    while state.turn == 0:
        machine.answer(state, 0)
    handle = setup.place(state, number["Strange Spring"], state.turn_player, terms.FIELD)
    machine.answer(state, 0)
    return state, handle


def options(state: State) -> list[Option]:
    """What may be answered now."""
    assert state.decision is not None
    return state.decision.options


def drink(state: State, handle: int) -> int:
    """Activates the regalia, then agrees to everything until the chase is empty; how often somebody agreed."""
    while not any(option[:2] == (agenda.ACTIVATE, handle) for option in options(state)):
        machine.answer(state, options(state).index((agenda.PASS,)))
    place = next(n for n, option in enumerate(options(state)) if option[:2] == (agenda.ACTIVATE, handle))
    machine.answer(state, place)
    agreed = 0
    while state.winner < 0 and (state.chase or (agenda.YES,) in options(state)):
        if (agenda.YES,) in options(state):
            agreed += 1
            machine.answer(state, options(state).index((agenda.YES,)))
        else:
            machine.answer(state, options(state).index((agenda.PASS,)))
    return agreed


@pytest.mark.rules("5.00 14.1#1.a", "5.12 14.1#1.a", "6.3 1301.1a", "10.2 1301.1a")
@pytest.mark.parametrize("version", ["5.00", "5.12", "6.3", "10.2"])
def test_a_loop_that_its_player_can_stop_is_stopped_in_the_end(version: str) -> None:
    state, handle = table(version, "Whenever you gain life >>> You may gain 100 life.\n{0}: You gain 100 life.")
    player = state.turn_player
    agreed = drink(state, handle)
    assert state.winner < 0
    assert agreed > 100
    assert state.life[player] == 4000 + 100 * (agreed + 1)


@pytest.mark.rules("5.00 14.1#1.b", "5.12 14.1#1.b", "6.3 1301.1b", "10.2 1301.1b")
@pytest.mark.parametrize("version", ["5.00", "5.12", "6.3", "10.2"])
def test_a_loop_that_both_can_stop_is_stopped_in_the_end(version: str) -> None:
    text = "Whenever you gain life >>> Your opponent may gain 100 life.\n"
    text += "Whenever your opponent gains life >>> You may gain 100 life.\n{0}: You gain 100 life."
    state, handle = table(version, text)
    agreed = drink(state, handle)
    assert state.winner < 0
    assert agreed > 100


@pytest.mark.rules("5.00 14.1#1.c", "5.12 14.1#1.c", "6.3 1301.1c", "10.2 1301.1c")
@pytest.mark.parametrize("version", ["5.00", "5.12", "6.3", "10.2"])
def test_a_loop_that_nobody_can_stop_is_a_draw(version: str) -> None:
    state, handle = table(version, "Whenever you gain life >>> You gain 100 life.\n{0}: You gain 100 life.")
    drink(state, handle)
    assert state.winner == DRAW
