"""Advice for people: what to do now, and after a game, where it was turned.

Both think from the seat of the player concerned, in games that player may imagine: advice tells nothing that they may
not know, and a choice is judged by what was known when it was made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from willforge.bots import search
from willforge.bots.bot import Seat
from willforge.bots.planner import planned, without_thinking
from willforge.bots.standing import odds
from willforge.bots.turns import Budget, Line, quiet
from willforge.play.game import Game
from willforge.play.lookahead import State, choices
from willforge.play.record import read_answers

SEED: Final = 1
"""How unknown cards are imagined: advice is the same whenever it is asked for."""
SECONDS: Final = 2.0
WIDTH: Final = 3
DEPTH: Final = 5
ANSWERS: Final = 800
"""What may be spent on a choice of a finished game."""
WORTH_TELLING: Final = 0.05
"""A choice that cost less of the odds than this is not told."""


@dataclass(frozen=True)
class Turning:
    """A choice that turned a game: after how many answers, whose it was, the keys of what was chosen and of
    what would have been better, the odds of that player after either, and the line that begins with the better one:
    the keys of that player's own choices until the end of the turn, where the other one only blocks."""

    moment: int
    turn: int
    player: str
    chosen: str
    better: str
    odds: float
    better_odds: float
    line: tuple[str, ...]

    @property
    def cost(self) -> float:
        """How much of the odds it cost."""
        return self.better_odds - self.odds


def hint(game: Game, player: str, seconds: float | None = SECONDS, answers: int = search.ANSWERS) -> int:
    """The number of the option that a strong bot would take for the player who decides."""
    return search.SearchBot(SEED, answers, seconds).choose(Seat(game, player))


def turning_points(record: dict[str, Any], most: int = 5, answers: int = ANSWERS) -> list[Turning]:
    """The choices of a finished game (`Game.record`) that cost their player most, in the order of the game. Plans at
    every choice of the game, at most so many answers for each. Raises BrokenSave if it can not be replayed."""
    found = sorted(_judged(record, answers), key=lambda turning: -turning.cost)[:most]
    return sorted(found, key=lambda turning: turning.moment)


def _judged(record: dict[str, Any], answers: int) -> Iterator[Turning]:
    game = Game.beginning(record).quiet()
    for answer in read_answers(record):
        pending = game.decision
        if pending is not None and answer.choice >= 0 and len(pending.options) > 1:
            found = turning(game, pending.player, answer.choice, answers)
            if found is not None:
                yield found
        game.take(answer)


def turning(game: Game, player: str, choice: int, answers: int) -> Turning | None:
    """What a choice of the player who decides cost; None if there was nothing to think about, or it was as good as any.
    Plans with at most so many answers."""
    imagined = Seat(game, player).imagine(SEED)
    state = imagined.state
    if without_thinking(state) >= 0:
        return None
    lines = planned(state, Budget(answers), WIDTH, DEPTH)
    taken = _value(lines, state, choice)
    if taken is None:
        return None
    pending = game.decision
    assert pending is not None
    better = _first(lines[0], state)
    then, now = odds(lines[0].value), odds(taken)
    if better == choice or then - now < WORTH_TELLING:
        return None
    keys = pending.options[choice].key, pending.options[better].key
    return Turning(game.moment, game.state.turn, player, *keys, now, then, _keys(lines[0], imagined))


def _keys(line: Line, imagined: Game) -> tuple[str, ...]:
    """The keys of a line's choices, found by walking along it; what does nothing where the line is to do nothing. As
    much work as playing it."""
    player, game, found = imagined.deciding, imagined.clone(), []
    for wanted in line.path or (None,):
        while game.decision is not None and game.decision.player != player:
            game.answer(game.decision.idle)
        pending, offered = game.decision, game.state.decision
        if pending is None or offered is None or (wanted is not None and wanted not in offered.options):
            break
        place = quiet(offered) if wanted is None else offered.options.index(wanted)
        found.append(pending.options[place].key)
        game.answer(place)
    return tuple(found)


def _value(lines: list[Line], state: State, choice: int) -> int | None:
    """What the best line is worth that begins with an option, or with one that does the same; None without one."""
    same = next((group for group in choices(state) if choice in group), [choice])
    return next((line.value for line in lines if _first(line, state) in same), None)


def _first(line: Line, state: State) -> int:
    pending = state.decision
    assert pending is not None
    return pending.options.index(line.path[0]) if line.path else quiet(pending)
