"""What happens at tables without anybody asking: bots choose, priority is passed, clocks run out, bots take over for
players who are away."""

from __future__ import annotations

import asyncio
import hashlib
import random
import time
from typing import TYPE_CHECKING, Final

from willforge.server import ledger
from willforge.server.bots import AT_ONCE, Thinkers
from willforge.server.ledger import Move
from willforge.server.logs import note
from willforge.server.match import Match
from willforge.server.refusals import FAULT, Refusal
from willforge.server.room import SLICE_SECONDS, Room

if TYPE_CHECKING:
    from willforge.server.hall import Hall

MOST_AT_ONCE: Final = 24
"""Answers of a bot that are stored together."""
TICK_SECONDS: Final = 0.25
AGAIN_SECONDS: Final = 1.0
ELSEWHERE_SECONDS: Final = 2.0
MOST_FAILURES: Final = 3


class Driver:
    """Moves tables on. `waits` tells whether automatic passes take their time."""

    hall: Hall

    def __init__(self, thinkers: Thinkers, waits: bool) -> None:
        self._thinkers = thinkers
        self._pauses = waits
        self._random = random.SystemRandom()
        self.stopping = False

    def look(self, room: Room) -> None:
        """Sees whether somebody who is no person has to choose at a table, and lets them."""
        if room.driver is None and not self.stopping and self._waits(room) is not None:
            room.driver = asyncio.ensure_future(self._drive(room))

    def rewound(self, room: Room) -> None:
        """A game was taken back: the workers have to hear all of it again."""
        self._thinkers.forget(room.id)

    def _waits(self, room: Room) -> str | None:
        """The seat that has to choose and does so by itself."""
        match = room.match
        seat = None if match is None or room.kept else match.deciding
        if match is None or seat is None:
            return None
        return seat if room.bot_of(seat) is not None or room.passing(seat) else None

    async def _drive(self, room: Room) -> None:
        try:
            while not self.stopping and await self._step(room):
                await asyncio.sleep(0)
        except Refusal as refusal:
            if refusal.code == FAULT:
                await self._failed(room, refusal)
            else:
                await asyncio.sleep(AGAIN_SECONDS)  # the database is away, or another process was faster: look again
        except Exception as error:
            await self._failed(room, error)
        finally:
            room.driver = None
        self.look(room)

    async def _failed(self, room: Room, error: Exception) -> None:
        """A bot could not play on: it gives up if that does not pass, so that nobody waits for it forever."""
        self.hall.metrics.fault(error)
        note("bot failed", error=error)
        room.failures += 1
        await asyncio.sleep(AGAIN_SECONDS)
        if room.failures < MOST_FAILURES:
            return
        async with room.lock:
            match, seat = room.match, self._waits(room)
            if match is not None and seat is not None:
                await self.hall.do(room, Move(room.seq + 1, ledger.CONCEDE, seat))

    def look_later(self, room: Room) -> None:
        """Another process has moved a table on and goes on with its bots; if it does not, this one will."""
        asyncio.get_running_loop().call_later(ELSEWHERE_SECONDS, self.look, room)

    async def _step(self, room: Room) -> bool:
        """One choice, or several that take no time; False if there is nothing left to do."""
        async with room.lock:
            match, seat = room.match, self._waits(room)
            if match is None or seat is None:
                return False
            bot = room.bot_of(seat)
            if bot in AT_ONCE:
                await self._at_once(room, match, bot)
                return True
            count = match.count
            answers = list(match.answers)
        if bot is None:
            if self._pauses and room.bot_of("B" if seat == "A" else "A") is None:  # a bot infers nothing from time
                await asyncio.sleep(room.pause(seat, self._random))
            chosen = None
        else:
            chosen = await self._thinkers.choose(room.id, bot, _seed(match), match.beginning, answers)
        async with room.lock:
            if room.match is match and match.count == count and self._waits(room) == seat:
                index = match.passing() if chosen is None else chosen
                await self.hall.do(room, self._move(room, match, seat, index))
        return True

    async def advice(self, room: Room, match: Match, bot: str) -> int | None:
        """What a bot would choose for whoever decides; None if it took longer than its budget."""
        return await self._thinkers.choose(room.id, bot, _seed(match), match.beginning, list(match.answers))

    async def _at_once(self, room: Room, match: Match, bot: str) -> None:
        """The answers of a bot that takes no time, until a person has to choose or others have waited enough."""
        until = time.monotonic() + SLICE_SECONDS
        seat = match.deciding
        moves: list[Move] = []
        told = self.hall.outbox()
        while seat is not None and room.bot_of(seat) == bot and len(moves) < MOST_AT_ONCE:
            move = self._move(room, match, seat, match.think(bot, _seed(match)))
            moves.append(await told.apply(room, move))
            seat = match.deciding
            if time.monotonic() > until:
                break
        await told.store(room, moves)

    def _move(self, room: Room, match: Match, seat: str, index: int) -> Move:
        check, spent = match.check(index), room.thinking()
        return Move(room.seq + 1, ledger.ANSWER, seat, index, match.decision_id(), "", 0, spent, 0, check)

    # -- time --------------------------------------------------------------------------------------------------------
    async def tick(self) -> None:
        """Looks at clocks and absent players, until it is cancelled."""
        while True:
            await asyncio.sleep(TICK_SECONDS)
            self.hall.forget_idle()
            for room in self.hall.rooms():
                if room.has_clock():
                    try:
                        await self._look_at_time(room)
                    except Refusal:
                        continue  # the database is away, or another process was faster: the next tick looks again

    async def _look_at_time(self, room: Room) -> None:
        if self._due(room) == "":
            return
        async with room.lock:
            kind, match = self._due(room), room.match
            if kind and match is not None and match.deciding is not None:
                await self.hall.do(room, Move(room.seq + 1, kind, match.deciding))

    def _due(self, room: Room) -> str:
        """What has to happen because of the time: the kind of a move, empty if nothing."""
        match = room.match
        seat = None if match is None or room.kept else match.deciding
        if seat is None or room.bot_of(seat) is not None:
            return ""
        left = room.left(seat)
        if left is not None and left <= 0:
            return ledger.TIMEOUT
        if room.away_in() != 0.0:
            return ""
        return ledger.TAKE_OVER if room.row.settings["away"]["then"] == "bot" else ledger.TIMEOUT


def _seed(match: Match) -> int:
    """What a bot decides by where it decides by chance: the table and the moment alone."""
    told = f"bot {match.count}".encode("ascii")
    return int.from_bytes(hashlib.blake2b(told, key=match.secret, digest_size=8).digest(), "big")
