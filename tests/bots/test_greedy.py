"""The greedy bot: what it chooses, and what it can not have looked at."""

from __future__ import annotations

import pytest

from bots.hiding import RULES, from_scenario, meant, positions
from willforge import Game
from willforge.bots import greedy
from willforge.bots.bot import Seat, take_turn
from willforge.bots.evaluation import worth
from willforge.bots.greedy import GreedyBot
from willforge.bots.random import RandomBot
from willforge.play.lookahead import State


@pytest.mark.parametrize("rules", RULES)
def test_it_beats_a_random_player(rules: str) -> None:
    won = 0
    for seed, seat in ((1, "A"), (1, "B")):
        game = Game.new(rules, seed=seed).quiet()
        bots = {"A": RandomBot(seed), "B": RandomBot(seed)} | {seat: GreedyBot(seed)}
        while not game.over:
            assert game.decision is not None
            take_turn(game, bots[game.decision.player])
        won += game.winner == seat
    assert won == 2


def chosen(text: str, rules: str = "10.2") -> str:
    """What the bot does in a scenario's position; A decides."""
    game = from_scenario(text, rules)
    seat = Seat(game, "A")
    return meant(seat.decision.options[GreedyBot(1).choose(seat)], game)


CARDS = """
cards:
  - {name: Quay Bruiser, type: Resonator, cost: "{1}", atk: 600, def: 600}
  - {name: Harbour Wall, type: Resonator, cost: "{1}", atk: 100, def: 1500}
  - {name: Cold Snap, type: Chant, cost: "{1}", text: "Destroy target resonator."}
  - {name: Brief Glow, type: Chant, cost: "{1}", text: "Target resonator gains [+200/+0] until end of turn."}
"""
READY = "stones: [Light Magic Stone], ruler: {card: Plain Ruler, rested: true}"


def test_it_plays_what_it_can_pay() -> None:
    assert chosen(CARDS + f"A: {{hand: [Quay Bruiser], {READY}}}") == "play Quay Bruiser"


def test_it_attacks_where_nobody_can_block() -> None:
    assert chosen(CARDS + f"A: {{field: [Quay Bruiser], {READY}}}") == "battle"


def test_it_does_not_attack_into_a_wall() -> None:
    text = CARDS + f"A: {{field: [Quay Bruiser], {READY}}}\nB: {{field: [Harbour Wall, Quay Bruiser]}}"
    assert chosen(text) == "pass"


def test_it_destroys_their_card_not_its_own() -> None:
    text = CARDS + f"A: {{hand: [Cold Snap], field: [{{card: Harbour Wall, rested: true}}], {READY}}}"
    assert chosen(text) == "pass"
    assert chosen(text + "\nB: {field: [Quay Bruiser]}") == "play Cold Snap"


def test_it_keeps_what_would_vanish_at_the_end_of_the_turn() -> None:
    assert (
        chosen(CARDS + f"A: {{hand: [Brief Glow], field: [{{card: Harbour Wall, rested: true}}], {READY}}}") == "pass"
    )


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    for game, _ in positions("6.3", seed=2, every=30, many=10):
        assert worth(game.state, 0) == -worth(game.state, 1)


def test_battles_after_battles_do_not_take_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four that have to attack, with six blockers for each, are 7 to the power of 4 ways to block."""
    tried = 0

    def counted(state: State, player: int) -> int:
        nonlocal tried
        tried += 1
        return worth(state, player)

    monkeypatch.setattr(greedy, "worth", counted)
    monkeypatch.setattr(greedy, "MOST_TRIALS", 100)
    wild = (
        "  - {name: Wild Calf, type: Resonator, cost: '{1}', atk: 400, def: 400, text: This card must attack if able.}"
    )
    herd = ", ".join(["Wild Calf"] * 4)
    walls = ", ".join(["Harbour Wall", "Quay Bruiser"] * 3)
    chosen(f"{CARDS.rstrip()}\n{wild}\nA: {{hand: [Brief Glow], field: [{herd}], {READY}}}\nB: {{field: [{walls}]}}")
    assert 50 < tried < 120
