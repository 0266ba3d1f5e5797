"""Whether what is told to a player depends on what they may not know: bots, hints and the analysis of a game are asked
at a position, and again with other hidden cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from bots.hiding import other_cards, swapped
from willforge import Game
from willforge.bots import analysis
from willforge.bots.bot import Bot, Seat
from willforge.bots.planner import PlannerBot
from willforge.bots.registry import BOTS
from willforge.bots.search import SearchBot

Asked = Callable[[Game, str], object]
"""What is told to a player at a position of a game."""
SEED = 1


def asked(answers: int) -> dict[str, Asked]:
    """Everything that tells a player something, by name; those that think may try so many answers, and no clock ends
    their thoughts."""
    planner = partial(PlannerBot, answers=answers)
    search = partial(SearchBot, answers=answers, seconds=None)
    unhurried: dict[str, Callable[[int], Bot]] = {
        "easy": partial(PlannerBot, width=1, depth=1, answers=answers),
        "fair": planner,
        "hard": search,
        "planner": planner,
        "search": search,
    }
    makers = {**BOTS, **unhurried}
    bots: dict[str, Asked] = {name: partial(_chosen, make) for name, make in makers.items()}
    return {**bots, "hint": partial(_hint, answers), "analysis": partial(_judged, answers)}


def _chosen(make: Callable[[int], Bot], game: Game, player: str) -> object:
    return make(SEED).choose(Seat(game, player))


def _hint(answers: int, game: Game, player: str) -> object:
    return analysis.hint(game, player, seconds=None, answers=answers)


def _judged(answers: int, game: Game, player: str) -> object:
    """What the choice of the last option would be said to have cost."""
    assert game.decision is not None
    return analysis.turning(game, player, len(game.decision.options) - 1, answers)


def leaks(game: Game, player: str, everyone: dict[str, Asked]) -> Iterator[str]:
    """Who says something else where cards are exchanged that the player may not know."""
    others = {"cards that changed places": swapped(game, player), "other cards": other_cards(game, player)}
    for name, tell in everyone.items():
        told = tell(game, player)
        for how, other in others.items():
            again = tell(other, player)
            if again != told:
                yield f"{name} says {told!r}, and {again!r} with {how}"
