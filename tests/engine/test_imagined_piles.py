"""What stands for the other player's hidden cards: cards of the pile of a believed deck that lies in that zone."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from willforge import terms
from willforge.cards.pool import starter_pool
from willforge.engine.legal.imagining import PILES, Belief, Guess, chances, imagined, shows_stone
from willforge.engine.model.records import DOWN, Pending
from willforge.engine.model.state import State
from willforge.play.scenario import begin, play_through, read_text
from willforge.rules.versions import rules_of

POSITION: Final = """
rules: "{version}"
cards:
  - {{name: Main, type: "Spell: Chant-Instant", cost: "{{1}}", text: "You gain 100 life."}}
  - {{name: Stone, type: Special Magic Stone, text: "{{Rest}}: Produce {{W}}."}}
  - {{name: Ruler, type: Ruler, text: "[Judgment] {{1}}"}}
  - {{name: Extra, type: Resonator, cost: "{{1}}", atk: 100, def: 100}}
  - {{name: Rune, type: Rune, cost: "{{1}}", divinity: 1, text: "You gain 100 life."}}
  - {{name: Stranger, type: Resonator (Stranger), cost: "{{1}}", atk: 100, def: 100}}
  - {{name: Secret, type: Resonator, cost: "{{1}}", atk: 100, def: 100}}
  - {{name: Fang, type: "Spell: Chant-Standby", cost: "{{1}}", text: "[Trigger] When you gain life: Draw a card."}}
A: {{hand: [Main, Extra, Secret], stones: [Stone], ruler: Ruler, standby: [{{card: Fang, face_down: true}}]}}
B:
  hand: [Secret]
  stones: [Light Magic Stone]
  deck: [Secret]
  stone_deck: [Light Magic Stone]
  standby: [{{card: Fang, face_down: true}}]
{more}
steps: []
"""
NEW: Final = "  extra_deck: [Secret]\n  runes: [Rune]\n  stranger_deck: [Stranger]"
PILE_OF: Final = {
    terms.HAND: "Main",
    terms.DECK: "Main",
    terms.STANDBY: "Main",
    terms.STONE_DECK: "Stone",
    terms.RULER_AREA: "Ruler",
    terms.EXTRA_DECK: "Extra",
    terms.RUNES: "Rune",
    terms.STRANGER_DECK: "Stranger",
}


@cache
def table(version: str) -> State:
    """Player A at main timing; B has cards in every zone that A does not see into."""
    text = POSITION.format(version=version, more=NEW if version == "10.2" else "")
    run = begin(read_text(text), rules_of(version), starter_pool(), [])
    play_through(run)
    return run.state


def name(state: State, handle: int) -> str:
    """The printed name of a card."""
    return state.catalog.faces[state.at(handle).face].face.name


def believed(state: State, size: int = 9) -> Belief:
    """That the other player has a deck with cards of one kind in each pile."""
    kinds = ["Main", "Stone", "Ruler", "Extra", "Rune", "Stranger"]
    known = [[state.catalog.by_name[kind]] * size if kind in state.catalog.by_name else [] for kind in kinds]
    assert len(known) == PILES
    return Belief(state.catalog, [Guess(known)])


@pytest.mark.parametrize("version", ["2.0", "10.2"])
def test_hidden_cards_are_dealt_from_the_pile_that_lies_there(version: str) -> None:
    state = table(version).clone()
    ruler = state.zone(terms.RULER_AREA, 1)[0]
    state.own(ruler).face_down = DOWN
    pictured = imagined(state, 0, 1, believed(state))
    asked = [zone for zone in PILE_OF if state.zone(zone, 1)]
    assert len(asked) == (8 if version == "10.2" else 5)
    for zone in asked:
        assert {name(pictured, handle) for handle in pictured.zone(zone, 1)} == {PILE_OF[zone]}, zone


@pytest.mark.rules("10.2 1033.1")
def test_hidden_cards_began_where_they_lie_or_in_the_deck() -> None:
    state = table("10.2").clone()
    pictured = imagined(state, 0, 1, believed(state))
    for zone in (terms.STONE_DECK, terms.EXTRA_DECK, terms.RUNES, terms.STRANGER_DECK):
        assert {pictured.at(handle).start_zone for handle in pictured.zone(zone, 1)} == {zone}
    for zone in (terms.HAND, terms.DECK, terms.STANDBY):
        assert {pictured.at(handle).start_zone for handle in pictured.zone(zone, 1)} == {terms.DECK}


def test_where_a_pile_is_too_small_something_stands_that_does_nothing_there() -> None:
    state = table("10.2")
    pictured = imagined(state, 0, 1, believed(state, 0))
    (held,) = pictured.zone(terms.HAND, 1)
    assert state.catalog.faces[pictured.at(held).face].types & terms.STONE


@pytest.mark.rules("10.2 303.2b")
@pytest.mark.parametrize(("version", "shows"), [("10.2", True), ("6.3", False)])
def test_a_face_down_magic_stone_is_told_by_its_back(version: str, shows: bool) -> None:
    state = table(version).clone()
    stone = state.zone(terms.STONE_DECK, 1)[0]
    assert not shows_stone(state, state.at(stone))
    state.own(stone).face_down = DOWN
    assert shows_stone(state, state.at(stone)) == shows
    held = state.zone(terms.HAND, 1)[0]
    state.own(held).face_down = DOWN
    assert not shows_stone(state, state.at(held))
    lying = state.zone(terms.FIELD, 1)[0]
    state.own(lying).face_down = DOWN
    assert name(imagined(state, 0, 1, believed(state)), lying) == ("Stone" if shows else "Main")


@pytest.mark.rules("2.0 2.6.3#4")
def test_what_has_fulfilled_a_hidden_card_is_not_known() -> None:
    state = table("2.0").clone()
    mine, theirs = (state.zone(terms.STANDBY, player)[0] for player in (0, 1))
    state.fulfilled = [Pending(number, -2, -1, card, 0, None, (), (), 0) for number, card in enumerate((mine, theirs))]
    assert [pending.source for pending in imagined(state, 0, 1).fulfilled] == [mine]
    assert [pending.source for pending in imagined(state, 1, 1).fulfilled] == [theirs]


def test_the_decks_that_have_what_was_seen_are_the_likelier() -> None:
    """The copies of a card that a list has left, one after the other; a card that it does not have is hardly so."""
    belief = Belief(table("10.2").catalog, [Guess([[1, 1, 2]]), Guess([[1, 2]]), Guess([[2, 2, 2, 2]])])
    assert chances(belief, []) == [1.0, 1.0, 1.0]
    assert chances(belief, [2]) == [0.25, 0.25, 1.0]
    assert chances(belief, [1]) == [1.0, 0.5, 0.0005]
    assert chances(belief, [1, 1]) == [1.0, 0.0005, 0.000_001 / 2]
    assert chances(belief, [2, 2, 2]) == pytest.approx([0.000_001 / 24, 0.000_001 / 24, 1.0])


def test_what_was_seen_is_not_dealt_again() -> None:
    """Of a list with two cards, one of which lies open, the hand is the other one."""
    state = table("10.2")
    seen, other = state.at(state.zone(terms.RULER_AREA, 1)[0]).card, state.catalog.by_name["Main"]
    belief = Belief(state.catalog, [Guess([[seen, other]])])
    for seed in range(4):
        pictured = imagined(state, 0, seed, belief)
        places = [*pictured.zone(terms.HAND, 1), *pictured.zone(terms.DECK, 1)]
        assert [pictured.at(handle).card for handle in places].count(seen) == 0
        assert [pictured.at(handle).card for handle in places].count(other) == 1
