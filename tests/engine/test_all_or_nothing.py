"""An answer is given wholly or not at all: whatever goes wrong on the way, the game is as it was before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from willforge import Game
from willforge.bots.random import RandomBot
from willforge.engine import build
from willforge.engine.flow import priority, processes, turn
from willforge.engine.happen import events, moves, triggers
from willforge.engine.machine import Contradiction
from willforge.engine.query import layers
from willforge.errors import WillforgeError
from willforge.play import audit
from willforge.play import log as logs

PLACES: list[tuple[Any, str]] = [
    (events, "perform"), (layers, "refresh"), (moves, "move"), (moves, "put_in"), (priority, "answer"),
    (processes, "perform"), (triggers, "note_simple"), (turn, "run"),
]  # fmt: skip


pytestmark = pytest.mark.skipif(build.compiled(), reason="functions of a compiled module cannot be exchanged")


class Fault:
    """A function that works so many times and then goes wrong once."""

    def __init__(self, works: Callable[..., Any], times: int, error: BaseException) -> None:
        self.works = works
        self.left = times
        self.error = error
        self.struck = False

    def __call__(self, *given: Any, **named: Any) -> Any:
        self.left -= 1
        if self.left < 0 and not self.struck:
            self.struck = True
            self.works(*given, **named)
            raise self.error
        return self.works(*given, **named)


def everything(game: Game) -> tuple[Any, ...]:
    """All there is to a game, derived values included."""
    return game.digest(), audit.derived(game.state), [str(line) for line in game.log], game.record, game.view("A")


def some_way_in(seed: int, quiet: bool) -> tuple[Game, RandomBot]:
    """A random game after some answers."""
    game = Game.new("10.2", seed=seed)
    if quiet:
        game.quiet().noting()  # `everything` asks for the record again and again
    bot = RandomBot(seed)
    for _ in range(60 + 37 * seed):
        if game.decision is not None:
            game.answer(bot.below(len(game.decision.options)))
    return game, bot


@pytest.mark.parametrize("quiet", [False, True])
@pytest.mark.parametrize(("module", "name"), PLACES)
def test_whatever_goes_wrong_the_game_is_as_before(
    monkeypatch: pytest.MonkeyPatch, module: Any, name: str, quiet: bool
) -> None:
    struck = 0
    for seed, error in enumerate((RuntimeError("a defect"), KeyboardInterrupt(), MemoryError(), RulesBroken())):
        game, bot = some_way_in(seed, quiet)
        enough = struck + 2
        for times in range(80):
            decision = game.decision
            if decision is None or struck == enough:
                break
            choice = bot.below(len(decision.options))
            before = everything(game)
            fault = Fault(getattr(module, name), times % 2, error)
            with monkeypatch.context() as patch:
                patch.setattr(module, name, fault)
                try:
                    game.answer(choice)
                except (Contradiction, KeyboardInterrupt):
                    struck += 1
                    assert fault.struck
                    after = everything(game)
                    assert after == before
                    assert game.decision is not None and len(game.decision.options) == len(decision.options)
            if fault.struck:
                game.answer(choice)
    assert struck


class RulesBroken(AssertionError):
    """An assertion of the engine that does not hold."""


def test_a_log_that_cannot_be_told_takes_the_answer_back(monkeypatch: pytest.MonkeyPatch) -> None:
    game, _ = some_way_in(1, quiet=False)
    before = everything(game)

    def broken(*_: object) -> list[logs.Line]:
        raise RuntimeError("no words")

    with monkeypatch.context() as patch:
        patch.setattr(logs, "tell", broken)
        with pytest.raises(RuntimeError):
            while True:
                game.answer(0)
                before = everything(game)
    assert everything(game) == before


def test_a_contradiction_is_an_error_a_caller_expects() -> None:
    assert issubclass(Contradiction, WillforgeError)


def test_copies_remember_for_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    game, bot = some_way_in(2, quiet=True)
    branch = game.clone()
    for each in (game, branch):
        for _ in range(9):
            if each.decision is not None:
                each.answer(bot.below(len(each.decision.options)))
    for each in (game, branch):
        before = everything(each)
        with monkeypatch.context() as patch:
            patch.setattr(processes, "interrupt", Fault(processes.interrupt, 0, RuntimeError()))
            with pytest.raises(Contradiction):
                each.answer(0)
        assert everything(each) == before
    assert game.digest() != branch.digest()
