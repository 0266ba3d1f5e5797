"""One job: two games between two decks, and what is worth knowing of them afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from willforge.bots.bot import BotFailed, take_turn
from willforge.bots.registry import bot_maker
from willforge.lab.plan import Job, Plan
from willforge.play.game import Game
from willforge.play.log import Line

MOST_DECISIONS: Final = 20_000
"""A game with more decisions than this is counted as a draw that did not end."""
SEATS: Final = ("A", "B")
DRAWN: Final = frozenset(("drawn", "drawn_for_turn"))
PLAYED: Final = frozenset(("played",))
"""Events by which a card is drawn, and by which it is played."""
ENDS: Final[dict[str, str]] = {
    "lost_by_life": "life",
    "lost_by_deck": "deck",
    "wins_by_effect": "effect",
    "loses_by_effect": "effect",
    "wrong_standby": "standby",
    "concedes": "conceded",
    "loop": "loop",
}
"""By the event that ends a game, why it ended."""
UNFINISHED: Final = "unfinished"


@dataclass(frozen=True)
class Played:
    """One game that was played."""

    decks: tuple[int, int]
    """The places of the decks in the seats A and B."""
    winner: str
    """ "A", "B" or "draw"."""
    first: str
    """Who began."""
    turns: int
    decisions: int
    end: str
    drawn: tuple[tuple[int, ...], tuple[int, ...]]
    """By seat, the places of the cards that its player had in hand at the beginning or drew; each once."""
    used: tuple[tuple[int, ...], tuple[int, ...]]
    """By seat, the places of the cards that its player played."""

    def to_data(self) -> list[Any]:
        """It as plain data."""
        return [
            list(self.decks), self.winner, self.first, self.turns, self.decisions, self.end,
            [list(part) for part in self.drawn], [list(part) for part in self.used],
        ]  # fmt: skip

    @classmethod
    def from_data(cls, data: Any) -> Played:
        """What `to_data` gave. Raises TypeError or ValueError for anything else."""
        decks, winner, first, turns, decisions, end, drawn, used = data
        if winner not in (*SEATS, "draw") or first not in SEATS or not isinstance(end, str):
            raise ValueError("this is no game")
        return cls(_two(decks), winner, first, int(turns), int(decisions), end, _places(drawn), _places(used))


def _two(data: Any) -> tuple[int, int]:
    first, second = data
    return int(first), int(second)


def _places(data: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    first, second = data
    return tuple(map(int, first)), tuple(map(int, second))


class JobFailed(Exception):
    """A game of a job ended in an error: of a bot or of the engine. Says which game and what."""


def play_job(plan: Plan, job: Job) -> tuple[Played, Played]:
    """Plays both games of a job; the same ones whoever does it. Raises JobFailed."""
    first, second = plan.meetings[job.meeting]
    return _play(plan, job, (first, second)), _play(plan, job, (second, first))


def seed_of(plan: Plan, job: Job) -> int:
    """The seed of a job's games: it depends on the round and the meeting alone, so that all arms and pilots are dealt
    the same cards."""
    return plan.seed + job.round * len(plan.meetings) + job.meeting


@lru_cache(maxsize=4)
def _numbers(cards: tuple[str, ...]) -> dict[str, int]:
    return {name: place for place, name in enumerate(cards)}


def _play(plan: Plan, job: Job, seats: tuple[int, int]) -> Played:
    arm, seed = plan.arms[job.arm], seed_of(plan, job)
    make = bot_maker(plan.pilots[job.pilot])
    try:
        game = Game.new(arm.rules, (arm.decks[seats[0]], arm.decks[seats[1]]), seed, plan.variant, plan.pool)
        bots = {seat: make(seed * 1_000_003 + place) for place, seat in enumerate(SEATS)}
        watch = _Watch(_numbers(plan.cards))
        watch.see(game, game.log)
        decisions = 0
        while game.deciding is not None and decisions < MOST_DECISIONS:
            before = len(game.log)
            take_turn(game, bots[game.deciding])
            watch.see(game, game.log[before:])
            decisions += 1
    except (Exception, SystemExit) as error:  # whatever goes wrong in a game is told with how to play it again
        told = str(error) if isinstance(error, BotFailed) else f"{type(error).__name__}: {error}"
        decks = " against ".join(plan.names[place] for place in seats)
        where = f"rules {arm.rules}, {plan.pilots[job.pilot]}, {decks}, seed {seed}"
        raise JobFailed(f"{where}: {told}") from error
    return Played(
        seats, game.winner or "draw", watch.first, game.state.turn, decisions, watch.end,
        (tuple(sorted(watch.drawn[0])), tuple(sorted(watch.drawn[1]))),
        (tuple(sorted(watch.used[0])), tuple(sorted(watch.used[1]))),
    )  # fmt: skip


class _Watch:
    """Reads the log of one game as it grows."""

    def __init__(self, numbers: dict[str, int]) -> None:
        self.numbers = numbers
        self.first = SEATS[0]
        self.end = UNFINISHED
        self.drawn: tuple[set[int], set[int]] = (set(), set())
        self.used: tuple[set[int], set[int]] = (set(), set())

    def see(self, game: Game, lines: list[Line]) -> None:
        """Takes in what has just happened."""
        for line in lines:
            if line.kind in DRAWN:
                self._note(self.drawn, line)
            elif line.kind in PLAYED:
                self._note(self.used, line)
            elif line.kind == "first_turn":
                self._begin(game, line)
            elif line.kind in ENDS:
                self.end = ENDS[line.kind]

    def _begin(self, game: Game, line: Line) -> None:
        """The first turn begins: who has it, and the hands that both begin with."""
        self.first = str(line.message("judge").args["player"][1])
        for place, seat in enumerate(SEATS):
            for card in game.view(seat)["players"][seat]["zones"]["hand"]:
                if card["name"] in self.numbers:
                    self.drawn[place].add(self.numbers[card["name"]])

    def _note(self, sets: tuple[set[int], set[int]], line: Line) -> None:
        told = line.message("judge").args
        number = self.numbers.get(str(told["card"][1]))
        if number is not None:  # a token, or a side of a card with another name, is nothing that a deck lists
            sets[SEATS.index(str(told["player"][1]))].add(number)
