"""Bots that are programs, asked on standard input and answering on standard output."""

from __future__ import annotations

import gc
import shlex
import sys
from pathlib import Path

import pytest

from willforge import Game
from willforge.bots.bot import Seat
from willforge.bots.program import ProgramBot
from willforge.bots.registry import bot_maker
from willforge.errors import WillforgeError

LAST = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    assert asked["view"]["you"] == asked["player"]
    print(len(asked["view"]["decision"]["options"]) - 1, flush=True)
"""


def command(folder: Path, text: str) -> str:
    """The command that runs a Python text."""
    file = folder / "bot.py"
    file.write_text(text, "utf-8")
    return shlex.join([sys.executable, str(file)])


def test_it_plays(tmp_path: Path) -> None:
    game = Game.new("10.2", seed=2)
    bot = bot_maker(f"program:{command(tmp_path, LAST)}")(5)
    for _ in range(12):
        assert game.decision is not None
        last = len(game.decision.options) - 1
        assert bot.choose(Seat(game, game.decision.player)) == last
        game.answer(last)


def test_it_ends_with_the_game(tmp_path: Path) -> None:
    game = Game.new("10.2", seed=2)
    assert game.decision is not None
    bot = ProgramBot(command(tmp_path, LAST), 5)
    bot.choose(Seat(game, game.decision.player))
    process = bot._process
    assert process is not None
    assert process.poll() is None
    del bot
    gc.collect()
    assert process.poll() is not None


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("print('the best one', flush=True)\ninput()\ninput()", "answered 'the best one', not the number"),
        ("print('7' * 5000, flush=True)\ninput()\ninput()", ""),
        ("input()", "has ended without an answer"),
        ("import time\ntime.sleep(60)", "did not answer within 1 seconds"),
    ],
)
def test_what_goes_wrong_is_told(text: str, part: str, tmp_path: Path) -> None:
    game = Game.new("10.2", seed=2)
    assert game.decision is not None
    bot = ProgramBot(command(tmp_path, text), 5, seconds=1 if "sleep" in text else 30)
    seat = Seat(game, game.decision.player)
    if part:
        with pytest.raises(WillforgeError, match=part):
            bot.choose(seat)
    else:
        assert bot.choose(seat) == 777_777_777, "no longer number is read; it is no option"


def test_what_can_not_be_started_is_told(tmp_path: Path) -> None:
    game = Game.new("10.2", seed=2)
    assert game.decision is not None
    with pytest.raises(WillforgeError, match="can not be started"):
        ProgramBot(shlex.quote(str(tmp_path / "nothing")), 5).choose(Seat(game, game.decision.player))
