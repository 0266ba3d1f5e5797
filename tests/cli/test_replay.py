"""Stepping through a saved game in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from willforge import Game
from willforge.bots.random import RandomBot
from willforge.cli.main import main


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    game = Game.new("10.2", seed=3)
    bot = RandomBot(3)
    for _ in range(60):
        assert game.decision is not None
        game.answer(bot.below(len(game.decision.options)))
    path = tmp_path / "game.json"
    path.write_text(game.save(), encoding="utf-8")
    return path


def test_a_turn_is_shown_as_a_player_saw_it(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "show", str(saved), "--turn", "2", "--view", "B"]) == 0
    shown = capsys.readouterr().out
    assert "turn 2: A's turn" in shown and "Turn 2: A. [505.6]" in shown and "Turn 3" not in shown
    assert "A draws a card." in shown
    assert main(["replay", "show", str(saved), "--turn", "2"]) == 0
    assert "A draws Powder Mule." in capsys.readouterr().out


def test_the_whole_game_is_told(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "show", str(saved)]) == 0
    assert "Turn 1: B. [403.6]" in capsys.readouterr().out
    assert main(["replay", "show", str(saved), "--turn", "99"]) == 2
    assert "has no turn 99" in capsys.readouterr().err


def test_it_is_told_in_japanese(
    saved: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert main(["replay", "show", str(saved), "--turn", "2", "--view", "A"]) == 0
    assert "2ターン目" in capsys.readouterr().out
