"""A position laid out by hand, with public names alone."""

from __future__ import annotations

import pytest

from willforge import starter_pool, terms
from willforge.cards.builtin import BLANK_CARD, PLAIN_RULER
from willforge.cards.loader import cards_from_data
from willforge.play import board as boards
from willforge.play import reading
from willforge.play.board import RESTED, STARTING_LIFE, Board
from willforge.play.lookahead import answer, info
from willforge.rules.versions import rules_of

OWN = cards_from_data(
    [
        {"name": "Quay Ox", "type": "Resonator", "cost": "{1}", "atk": 400, "def": 400},
        {"name": "Yoke", "type": "Addition: Resonator", "cost": "{1}", "text": "Added resonator gains [+100/+100]."},
        {"name": "Charm", "type": "Regalia", "cost": "{0}"},
    ]
)


def laid_out(version: str = "10.2") -> Board:
    """A board with a ruler and a deck for each player, in the third turn, which is A's."""
    pool = starter_pool().plus(OWN)
    board = Board(rules_of(version), (pool[PLAIN_RULER], pool[BLANK_CARD], *OWN))
    board.set_turn(player=0, number=3)
    for player in (0, 1):
        board.give(player, STARTING_LIFE, (), "")
        ruler = board.lay_ruler(board.number_of(PLAIN_RULER), player, 0, terms.RULER_AREA)
        board.dress(ruler)
        for _ in range(5):
            board.lay(board.number_of(BLANK_CARD), player, player, terms.DECK)
    return board


def test_a_board_becomes_a_game() -> None:
    board = laid_out()
    ox = board.lay(board.number_of("Quay Ox"), owner=1, controller=0, zone=terms.FIELD)
    yoke = board.lay(board.number_of("Yoke"), owner=0, controller=0, zone=terms.FIELD)
    board.dress(ox, RESTED, damage=200, counters=(("growth", 2),))
    board.dress(yoke)
    assert not board.add(yoke, yoke)
    assert board.add(yoke, ox)
    state = board.begin(terms.MAIN_PHASE)
    assert state.decision is not None and (state.decision.kind, state.decision.player) == ("priority", 0)
    card = state.at(ox)
    assert (card.controller, card.owner, card.rested, card.damage) == (0, 1, True, 200)
    assert reading.counters(card, "growth") == 2
    assert (info(state, ox).atk, info(state, ox).defense) == (500, 500)
    answer(state, 0)
    assert state.decision.player == 1


def test_a_card_is_attached_in_the_item_area_alone() -> None:
    """1032.1, 1032.2."""
    board = laid_out()
    ruler = board.state.zone(terms.RULER_AREA, 0)[0]
    there, elsewhere = (board.lay(board.number_of("Charm"), 0, 0, zone) for zone in (terms.ITEMS, terms.GRAVEYARD))
    assert board.attach(there, ruler) and not board.attach(elsewhere, ruler)
    assert board.state.at(there).attached_to == ruler


def test_rules_processes_follow_what_is_set_by_hand() -> None:
    """1204.1: damage that is set is enough to destroy, as soon as somebody would have priority."""
    board = laid_out()
    ox = board.lay(board.number_of("Quay Ox"), 0, 0, terms.FIELD)
    board.dress(ox)
    state = board.begin(terms.MAIN_PHASE)
    boards.by_fiat(state)
    boards.set_value(state, ox, "damage", 400)
    boards.unsettle(state)
    boards.ask_again(state)
    assert state.obj(ox) is None
    with pytest.raises(KeyError):
        boards.set_value(state, state.zone(terms.RULER_AREA, 0)[0], "colour", 1)
