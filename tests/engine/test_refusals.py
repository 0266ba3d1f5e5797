"""What stands against something, asked of the functions that say it: what is never offered is refused all the same."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from willforge import terms
from willforge.cards.pool import starter_pool
from willforge.engine.catalog.catalog import EVENT_NUMBER
from willforge.engine.legal import actions, attacks, price, prohibited, uses
from willforge.engine.model import agenda, event_kinds
from willforge.engine.model.records import Event, Play, player_handle
from willforge.engine.model.state import State
from willforge.play.scenario import begin, play_through, read_text
from willforge.rules.versions import rules_of

POSITION: Final = r"""
rules: "10.2"
cards:
  - {name: Ox, type: Resonator, cost: "{0}", atk: 100, def: 100}
  - {name: Burn, type: Chant, cost: "{X}{R}", text: "You gain X00 life."}
  - {name: Free Market, type: Regalia, cost: "{1}", text: "You may pay {0} to play chants rather than pay their cost."}
  - {name: Diver, type: Resonator, cost: "{U}", atk: 300, def: 300, text: "[Dive] {1}: You gain 200 life."}
  - {name: Hush, type: Regalia, cost: "{1}", text: "Players cannot gain life."}
  - {name: Ban, type: Regalia, cost: "{1}", text: "Resonators your opponent controls cannot enter the field."}
  - name: Wisher
    type: Resonator
    cost: "{0}"
    atk: 100
    def: 100
    text: "[Enter] >>> Choose one that hasn't been chosen - You gain 100 life; or draw a card."
  - name: Engine
    type: Resonator
    cost: "{R}"
    atk: 600
    def: 900
    text: "As an additional cost to play this card, discard a card.\n[Mobilize] {1}"
A:
  field: [Ox, Engine, Wisher]
  hand: [Burn, Hush, Ban, Free Market]
  removed: [{card: Diver, counters: {cyberbrain: 1}}, Diver, Ox]
B: {field: [Ox, Ox], hand: [Ox]}
steps: [STEPS]
"""


@cache
def table(steps: str = "") -> State:
    """Player A at main timing, or where the steps lead."""
    run = begin(read_text(POSITION.replace("STEPS", steps)), rules_of("10.2"), starter_pool(), [])
    play_through(run)
    return run.state


def named(state: State, name: str, zone: int = terms.FIELD, player: int = 0) -> int:
    """The first card of that name in a zone."""
    faces = state.catalog.faces
    return next(h for h in state.zone(zone, player) if faces[state.at(h).face].face.name == name)


def moved(state: State, handle: int, zone: int) -> None:
    """Puts a card of A from the hand into another zone, as nothing in a game does."""
    state.zones[2 * (terms.HAND.bit_length() - 1)] = tuple(h for h in state.zone(terms.HAND, 0) if h != handle)
    state.zones[2 * (zone.bit_length() - 1)] = (*state.zone(zone, 0), handle)
    state.own(handle).zone = zone


@pytest.mark.rules("10.2 701.1")
def test_nobody_plays_cards_from_the_hand_of_the_other_player() -> None:
    state = table()
    theirs = named(state, "Ox", terms.HAND, 1)
    assert actions.play_refusal(state, 0, theirs, state.at(theirs).face, 0, 0) == "play_from"


@pytest.mark.rules("10.2 1144.2")
def test_of_removed_cards_those_with_a_counter_for_it_may_be_played() -> None:
    state = table()
    removed = [handle for handle in actions.playable_places(state, 0) if state.at(handle).zone == terms.REMOVED]
    assert removed == [state.zone(terms.REMOVED, 0)[0]]


@pytest.mark.rules("10.2 803.3b")
def test_nobody_attacks_themselves() -> None:
    state = table()
    attacker = named(state, "Ox")
    assert attacks.target_refusal(state, attacker, player_handle(0)) == "attacked"
    assert attacks.target_refusal(state, attacker, named(state, "Engine")) == "attacked"
    assert attacks.target_refusal(state, attacker, player_handle(1)) == ""


@pytest.mark.rules("10.2 1129.2")
def test_what_a_card_costs_to_play_is_no_price_of_its_attacks() -> None:
    state = table()
    assert attacks.price_is_for(state, named(state, "Engine")) == "mobilize"
    assert [part.verb for part in attacks.attack_parts(state, named(state, "Engine"), "attack")] == ["will"]


@pytest.mark.rules("10.2 804.4")
def test_a_block_that_was_taken_back_too_often_is_not_offered_again() -> None:
    state = table('"A attack Ox -> B", to block').clone()
    one, other = (handle for handle in state.zone(terms.FIELD, 1))
    assert attacks.block_options(state) == [(agenda.BLOCK, one), (agenda.BLOCK, other), (agenda.NO_BLOCK,)]
    state.barred += [(agenda.BLOCK, one)] * (attacks.MOST_TRIES - 1)
    assert len(attacks.block_options(state)) == 3
    state.barred.append((agenda.BLOCK, one))
    assert attacks.block_options(state) == [(agenda.BLOCK, other), (agenda.NO_BLOCK,)]


@pytest.mark.rules("10.2 903.2f.1")
def test_x_is_not_chosen_where_the_cost_became_another_one() -> None:
    state = table().clone()
    burn = named(state, "Burn", terms.HAND)
    face = state.at(burn).face
    assert price.letters_of_card(state, 0, burn, face, 0, 0, terms.HAND) == "X"
    moved(state, named(state, "Free Market", terms.HAND), terms.FIELD)
    assert price.letters_of_card(state, 0, burn, face, 0, 0, terms.HAND) == ""


@pytest.mark.rules("10.2 104.4")
def test_a_prohibition_holds_as_soon_as_its_card_is_there() -> None:
    """What may not happen is asked of what is in force now, not of what was when it was last asked."""
    state = table().clone()
    gained = Event(EVENT_NUMBER["life_gained"], player=0, amount=100)
    assert not prohibited.event(state, gained)
    moved(state, named(state, "Hush", terms.HAND), terms.FIELD)
    assert prohibited.event(state, gained)


@pytest.mark.rules("10.2 104.4")
def test_a_card_enters_under_its_owner_s_control_unless_it_is_said() -> None:
    state = table().clone()
    moved(state, named(state, "Ban", terms.HAND), terms.FIELD)
    mine, theirs = named(state, "Ox", terms.REMOVED), named(state, "Ox", terms.HAND, 1)
    for card, under, cannot in ((mine, -1, False), (mine, 1, True), (theirs, -1, True), (theirs, 0, False)):
        enters = Event(
            event_kinds.MOVES, card, from_zone=state.at(card).zone, to_zone=terms.FIELD, player=under, whose=under
        )
        assert prohibited.event(state, enters) == cannot


def test_of_a_card_that_is_gone_nothing_is_known_to_have_been_chosen() -> None:
    state = table().clone()
    wisher = named(state, "Wisher")
    (number,) = state.catalog.faces[state.at(wisher).face].info.abilities
    ability = state.catalog.abilities[number].ability
    gone = wisher + (1 << 24)
    for source, known in ((wisher, True), (gone, False)):
        play = Play(number, (number,), ((0,),), (), (), 0, 0, 0, 0, terms.FIELD, (), source, None, (), -1)
        uses.note_options(state, play, 0)
        assert uses.chosen_before(state, ability, 0, source, 0) == known
        assert not uses.chosen_before(state, ability, 1, source, 0)
