"""Which sides of a card a player may read (302.2, 307.5, 308.5, 1302)."""

from __future__ import annotations

import pytest

from willforge import terms
from willforge.cards.loader import cards_from_data
from willforge.engine.catalog.catalog import Catalog
from willforge.engine.flow import setup
from willforge.engine.legal.visibility import other_sides
from willforge.engine.model.state import State
from willforge.rules.versions import rules_of

CARDS: list[dict[str, object]] = [
    {"name": "Reef Warden", "type": "Ruler", "attribute": ["water"], "text": "[Judgment] {1}"}
    | {"j_ruler": {"name": "Reef Warden Risen", "atk": 500, "def": 500}},
    {"name": "Acorn Sprite", "type": "Resonator", "cost": "{G}", "atk": 200, "def": 200, "text": "[Shift] {1}"}
    | {"future": {"name": "Oak Colossus", "type": "Resonator (Shift)", "cost": "{3}", "atk": 900, "def": 900}},
    {"name": "Gentle Maid", "type": "Resonator", "cost": "{W}", "atk": 300, "def": 300}
    | {"despair": {"name": "Bitter Maid", "race": ["Inverse"], "atk": 800, "def": 800}},
]


def table(version: str) -> State:
    """An empty table with these cards in the box."""
    catalog = Catalog(cards_from_data(CARDS))
    seat = setup.Seat([], [], [], [], [], [])
    return setup.new_state(rules_of(version), catalog, (seat, seat), 1, False)


def put(state: State, name: str, zone: int, side: int = 0) -> int:
    """A card of player A in a zone, with that side up."""
    card = state.catalog.by_name[name]
    handle = setup.place(state, card, 0, zone)
    state.own(handle).face = state.catalog.cards[card].faces[side]
    return handle


def read(state: State, player: int, handle: int) -> list[str]:
    """The names of the other sides a player may read."""
    return [state.catalog.faces[face].face.name for face in other_sides(state, player, handle)]


@pytest.mark.rules("5.00 3.8#5", "5.12 3.8#5", "6.3 308.5", "10.2 308.6")
@pytest.mark.parametrize("version", ["5.00", "5.12", "6.3", "10.2"])
def test_the_back_of_a_ruler_is_known_to_its_controller_alone(version: str) -> None:
    state = table(version)
    ruler = put(state, "Reef Warden", terms.RULER_AREA)
    assert read(state, 0, ruler) == ["Reef Warden Risen"]
    assert read(state, 1, ruler) == []


@pytest.mark.rules("5.00 3.6#5", "5.12 3.6#5", "6.3 307.5", "10.2 307.5")
@pytest.mark.parametrize("version", ["5.00", "5.12", "6.3", "10.2"])
def test_everybody_sees_the_ruler_side_of_a_j_ruler(version: str) -> None:
    state = table(version)
    ruler = put(state, "Reef Warden", terms.FIELD, 1)
    assert read(state, 0, ruler) == read(state, 1, ruler) == ["Reef Warden"]


@pytest.mark.rules("6.3 1302.3b", "10.2 1302.2f.2", "10.2 1302.3e.2")
@pytest.mark.parametrize("version", ["6.3", "10.2"])
@pytest.mark.parametrize(("name", "other"), [("Acorn Sprite", "Oak Colossus"), ("Gentle Maid", "Bitter Maid")])
def test_who_sees_one_side_of_a_double_sided_card_sees_both(version: str, name: str, other: str) -> None:
    state = table(version)
    seen = put(state, name, terms.FIELD)
    held = put(state, name, terms.HAND)
    assert read(state, 0, seen) == read(state, 1, seen) == [other]
    assert read(state, 0, held) == [other]
    assert read(state, 1, held) == []
