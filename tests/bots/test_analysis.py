"""Hints and the turning points of a game: what they tell, and what they can not have looked at."""

from __future__ import annotations

import io

import pytest

from bots.hiding import from_scenario, meant
from willforge import Game
from willforge.bots import analysis
from willforge.bots.analysis import hint, turning_points
from willforge.bots.random import RandomBot
from willforge.bots.standing import odds
from willforge.cli.main import main
from willforge.words import Message, say


def test_odds_grow_with_the_standing() -> None:
    assert odds(0) == 0.5
    assert odds(-1_000_000) < 0.001 < odds(-900) < odds(900) < 0.999 < odds(1_000_000)
    assert odds(700) + odds(-700) == pytest.approx(1.0)


def test_a_hint_wins_the_game_where_that_is_possible() -> None:
    text = """
cards: [{name: Bolt, type: Chant, cost: "{1}", text: "This card deals 500 damage to target player or J/resonator."}]
A: {hand: [Bolt], stones: [Light Magic Stone]}
B: {life: 500}
"""
    game = from_scenario(text)
    assert game.decision is not None
    assert meant(game.decision.options[hint(game, "A", seconds=None)], game) == "play Bolt"


def test_the_choices_that_cost_most_are_told() -> None:
    game = Game.new("10.2", seed=3)
    bot = RandomBot(2)
    for _ in range(220):
        assert game.decision is not None
        game.answer(bot.below(len(game.decision.options)))
    found = turning_points(game.record, most=3, answers=60)
    assert len(found) == 3, "a random player has much to be told"
    assert [turning.moment for turning in found] == sorted(turning.moment for turning in found)
    for turning in found:
        assert turning.cost >= analysis.WORTH_TELLING
        assert turning.chosen != turning.better
        again = Game.replay(game.record)
        again.rewind(turning.moment)
        assert again.decision is not None
        assert again.decision.player == turning.player
        assert {turning.chosen, turning.better} <= {option.key for option in again.decision.options}


def test_the_terminal_gives_a_hint(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("hint\n1\nhint\nq\n"))
    assert main(["play", "--seed", "11", "--bot", "random"]) == 0
    told = capsys.readouterr().out
    assert told.count(say(Message("cli-would-do", {"option": ""})).strip()) == 2
    called = say(Message("option-call", {"card": ("card", "")})).split("(")[0]
    assert say(Message("cli-would-do", {"option": called})) in told
