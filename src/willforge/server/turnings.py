"""Where finished games were turned: the choices that cost their player most, and the lines that would have been better,
in words. Found out in a process of its own, since it means planning at every choice of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from willforge.bots.analysis import Turning, turning_points
from willforge.play.game import Game
from willforge.play.record import read_answers
from willforge.server.match import SPOKEN
from willforge.server.workers import Beside, Memory

MOST: Final = 5
ANSWERS: Final = 200
"""Answers that are tried at each choice of a game: as many as find what a player would see, too."""
BUDGET_SECONDS: Final = 600.0
NICE: Final = 5
LONGEST: Final = 6
"""So many choices of a line are told."""
UNTOLD: Final = ("pay", "number")
"""Kinds of decisions that are part of the choice before them."""


class Finished(NamedTuple):
    """A game to be looked at: its record, and how many of its answers were given before its table was opened."""

    record: dict[str, Any]
    before: int


def analyst() -> Beside:
    """Looks at finished games."""
    return Beside(found, BUDGET_SECONDS, NICE)


def found(memory: Memory, asked: Finished) -> list[dict[str, Any]]:
    """The turning points of a game, each told in every language: the work of a worker. `answer` is the number of the
    answer at its table."""
    turnings = {one.moment: one for one in _worst(turning_points(asked.record, 3 * MOST, ANSWERS), asked.before)}
    game = Game.beginning(asked.record).quiet()
    told = []
    for answer in read_answers(asked.record):
        turning = turnings.get(game.moment)
        if turning is not None:
            told.append({"answer": turning.moment - asked.before, **_told(game, turning)})
        game.take(answer)
    return told


def _worst(turnings: list[Turning], before: int) -> list[Turning]:
    """The costliest choice of each player in each turn, as many as are told, without those before the table."""
    kept: dict[tuple[int, str], Turning] = {}
    for one in sorted(turnings, key=lambda turning: -turning.cost):
        if one.moment >= before:
            kept.setdefault((one.turn, one.player), one)
    return list(kept.values())[:MOST]


def _told(game: Game, turning: Turning) -> dict[str, Any]:
    lines = {language: list(_line(game.clone(), turning, language)) for language in SPOKEN}
    return {
        "turn": turning.turn, "seat": turning.player, "odds": turning.odds, "better_odds": turning.better_odds,
        "chosen": {language: _text(game, turning.player, turning.chosen, language) for language in SPOKEN},
        "line": lines,
    }  # fmt: skip


def _line(game: Game, turning: Turning, language: str) -> Iterator[str]:
    """The better line in words, as far as it goes where the other player does nothing. Plays it."""
    told = 0
    for key in turning.line:
        while game.decision is not None and game.decision.player != turning.player:
            game.answer(game.decision.idle)
        pending = game.decision
        option = None if pending is None else pending.keyed(key)
        if pending is None or option is None or told == LONGEST:
            return
        if pending.kind not in UNTOLD:
            told += 1
            yield _text(game, turning.player, key, language)
        game.answer(option)


def _text(game: Game, player: str, key: str, language: str) -> str:
    """What an option of the pending decision says to the player who decides."""
    pending, asked = game.decision, game.asked(player, language)
    option = None if pending is None else pending.keyed(key)
    assert option is not None and asked is not None
    names = [name for name, place in game.audience.options(game.state, player).items() if place == option.index]
    for one in asked["options"]:
        if one["id"] in names or any(other["id"] in names for other in one.get("alike", ())):
            return str(one["text"])
    return option.text
