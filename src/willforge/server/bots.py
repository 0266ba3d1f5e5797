"""Bots that play at tables: in processes of their own, so that thinking delays nobody, and with a budget of time.

A worker keeps the games it was asked about, so it is told only what happened since. What a bot chooses depends on the
table and the moment alone: any process that asks gets the same answer."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

from willforge import terms
from willforge.bots.bot import Seat
from willforge.bots.registry import BOTS
from willforge.learn.course import STILL, puzzles
from willforge.learn.progress import defended
from willforge.play.game import Game
from willforge.server.packing import unpacked
from willforge.server.positions import PUZZLE
from willforge.server.workers import Memory, Worker

AT_ONCE: Final = frozenset(("random", STILL))
"""Bots that take no time to speak of; they choose where they are asked."""
MOST_GAMES: Final = 256
"""Games a worker keeps."""


class Question(NamedTuple):
    """What a worker is asked: the game as its beginning, left out if the worker has it, and its answers since
    `start`."""

    table: str
    bot: str
    seed: int
    beginning: str | None
    start: int
    answers: list[int]


def think(games: Memory, asked: Question) -> int:
    """What a bot chooses; -1 if the game is not known here. Changes `games`."""
    game: Game | None
    game, given = games.pop(asked.table, (None, 0))
    if asked.beginning is not None:
        game, given = Game.replay(unpacked(asked.beginning)).quiet(), 0
    if game is None or given != asked.start:
        return -1
    for answer in asked.answers:
        if answer < 0:
            game.concede(terms.PLAYER_NAMES[-1 - answer])
        else:
            game.answer(answer)
    games[asked.table] = (game, given + len(asked.answers))
    if len(games) > MOST_GAMES:
        games.popitem(last=False)
    return choice(asked.bot, asked.seed, game)


def choice(bot: str, seed: int, game: Game) -> int:
    """What a bot chooses: one of `BOTS`, the one that keeps still in lessons, or the one that defends a puzzle, which
    knows everything, as whoever solves the puzzle does."""
    pending = game.decision
    assert pending is not None
    if bot == STILL:
        return pending.idle
    if bot.startswith(PUZZLE):
        found = defended(puzzles()[bot.removeprefix(PUZZLE)], game)
        return found if found >= 0 else pending.idle
    return BOTS[bot](seed).choose(Seat(game, pending.player))


class Thinkers:
    """The workers of one server process; they are started when they are first needed."""

    def __init__(self, workers: int, budget: float) -> None:
        self._count = workers
        self._budget = budget
        self._workers: list[Worker] = []
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="bots")

    async def choose(self, table: str, bot: str, seed: int, beginning: str, answers: list[int]) -> int | None:
        """What a bot chooses at this moment of a game; None if it took longer than its budget."""
        if not self._workers:
            self._workers = [Worker(think) for _ in range(self._count)]
        worker = self._workers[hash(table) % self._count]
        loop = asyncio.get_running_loop()
        async with worker.lock:
            start = worker.known.get(table, -1)
            known = 0 <= start <= len(answers)
            asked = Question(table, bot, seed, None, start, answers[start:])
            found: int | None = None
            if known:
                found = await loop.run_in_executor(self._threads, worker.ask, asked, self._budget)
            if not known or found == -1:
                asked = Question(table, bot, seed, beginning, 0, answers)
                found = await loop.run_in_executor(self._threads, worker.ask, asked, self._budget + len(answers) / 200)
            if found is not None:
                worker.known[table] = len(answers)
            return found

    def forget(self, table: str) -> None:
        """A game took another turn than the workers know: they have to hear all of it again."""
        for worker in self._workers:
            worker.known.pop(table, None)

    def stop(self) -> None:
        """Ends the workers."""
        for worker in self._workers:
            worker.end()
        self._threads.shutdown(wait=True)
        for worker in self._workers:
            worker.link.close()
        self._workers = []
