"""All tables of one process: answering there, and everything else that changes a table.

Whatever changes a table is done in the same order: it happens in memory, is stored, and only then is anybody told. If
it can not be stored, the memory is thrown away and made again from what is stored."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

from willforge.play import saves
from willforge.server import ledger
from willforge.server.driver import Driver
from willforge.server.ledger import Move
from willforge.server.match import SPECTATOR, Match
from willforge.server.metrics import Metrics
from willforge.server.packing import unpacked
from willforge.server.pools import Pools
from willforge.server.refusals import FORBIDDEN, STALE, UNAVAILABLE, UNKNOWN, Refusal
from willforge.server.room import Listener, Room
from willforge.server.store import Store
from willforge.server.stories import Telling
from willforge.server.workers import Beside

IDLE_SECONDS: Final = 300.0
"""So long a table that nobody uses stays in memory."""
Result = TypeVar("Result")


def now() -> int:
    """Milliseconds since 1970, by the wall clock: for people to read, never to decide anything."""
    return int(time.time() * 1000)


class Outbox:
    """Moves that have happened in memory and are not stored yet, and what has to be told of them afterwards. The last
    one is put into words while it is being stored."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._told: list[tuple[Listener, bytes]] = []
        self._last: Move | None = None
        self.heard: Callable[[int], None] | None = None

    async def apply(self, room: Room, move: Move) -> Move:
        """Makes a move happen, and returns it as it has to be stored. Raises Refusal, and then no move has happened
        at all, none of those before it either."""
        self._tell(room)
        began = time.thread_time()
        try:
            await room.apply(move)
        except Refusal:
            if self._last is not None:
                await self._hall.recover(room)
            raise
        self._last = move
        self._work = time.thread_time() - began  # nothing else has its turn while an answer is applied
        tells = room.match is not None and move.seat and room.bot_of(move.seat) is None
        result = room.match.seq(move.seat) if tells and room.match is not None else 0
        return move._replace(seq=room.seq, result=result, made=now())

    def _tell(self, room: Room) -> None:
        """Puts the last move into words, for everybody who listens."""
        move = self._last
        if move is None:
            return
        began = time.thread_time()
        self._told += room.tell()
        room.remember()
        if move.kind == ledger.CHAT:
            self._told += room.tell_chat(room.chat[-1])
        if move.kind == ledger.ANSWER:
            self._hall.metrics.work.add(self._work + time.thread_time() - began)

    async def store(self, room: Room, moves: list[Move]) -> int:
        """Stores what has happened and tells it. Raises Refusal, and then it has not happened."""
        winner = None if room.match is None else room.match.winner
        stored = self._hall.store.writing(lambda link: ledger.append(link, room.id, moves, winner))
        self._tell(room)
        try:
            await stored
        except Refusal:
            await self._hall.recover(room)
            raise
        result = moves[-1].result
        if self.heard is not None:
            self.heard(result)
        _deliver(self._told)
        self._hall.stored(room, moves)
        return result


class Hall:
    """The tables of a process, of which it remembers those that were used last."""

    def __init__(self, store: Store, driver: Driver, metrics: Metrics, storyteller: Beside, cached: int) -> None:
        self.store = store
        self.pools = Pools(store)
        self.metrics = metrics
        self.stopping = False
        self._driver = driver
        self._storyteller = storyteller
        self._cached = cached
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        driver.hall = self

    # -- rooms ---------------------------------------------------------------------------------------------------------
    def rooms(self) -> list[Room]:
        """The tables in memory."""
        return list(self._rooms.values())

    async def room(self, table: str) -> Room:
        """A table, from memory or made again from what is stored. Raises Refusal if there is none such."""
        room = self._rooms.get(table)
        if room is None:
            lock = self._loading.setdefault(table, asyncio.Lock())
            async with lock:
                room = self._rooms.get(table)
                if room is None:
                    room = await self._load(table)
            self._loading.pop(table, None)
        self._rooms.move_to_end(table)
        room.used = time.monotonic()
        return room

    async def _load(self, table: str) -> Room:
        row, moves = await self.store.read(lambda link: (ledger.table(link, table), ledger.moves_after(link, table, 0)))
        if row is None:
            raise Refusal(UNKNOWN, "there is no such table")
        room = Room(row)
        await room.replay(moves)
        room.remember()
        self._rooms[table] = room
        self.metrics.loaded += 1
        self._evict()
        self._driver.look(room)
        return room

    def _evict(self) -> None:
        """Forgets tables that nobody looks at, those first that were not used for longest."""
        for table in list(self._rooms):
            if len(self._rooms) <= self._cached:
                return
            room = self._rooms[table]
            if not room.listeners and not room.lock.locked() and room.driver is None:
                del self._rooms[table]

    def forget_idle(self) -> None:
        """Forgets tables that nobody has used for long: they cost only disk until somebody asks for them. One with a
        clock stays, since clocks run only while a process holds the table. Linear in those that were not used."""
        until = time.monotonic() - IDLE_SECONDS
        for room in self.rooms():  # in the order in which they were used
            if room.used >= until:
                return
            timed = room.has_clock() and room.status == "playing"
            if not (timed or room.listeners or room.lock.locked() or room.driver is not None):
                del self._rooms[room.id]

    def changed(self, table: str, seq: int) -> None:
        """Another process may have changed a table: whoever listens to it here has to hear."""
        for room in self.rooms() if not table else [self._rooms[table]] if table in self._rooms else []:
            if not table or room.seq < seq:
                self._later(self._catch_up_alone(room))

    async def _catch_up_alone(self, room: Room) -> None:
        async with room.lock:
            await self.catch_up(room)

    async def fresh(self, table: str) -> Room:
        """A table as it is stored now: what any process has acknowledged has happened here too."""
        room = await self.room(table)
        await self.whole(self._catch_up_alone(room))
        return room

    async def catch_up(self, room: Room) -> None:
        """Makes happen here what other processes have stored. The caller holds the lock."""
        moves = await self.store.read(lambda link: ledger.moves_after(link, room.id, room.seq))
        if moves and room.match is None:
            row = await self.store.read(lambda link: ledger.table(link, room.id))
            assert row is not None
            room.row = row
        for move in moves:
            await room.replay([move])
            if move.kind == ledger.UNDO:
                self._driver.rewound(room)
            room.remember()
            _deliver(room.tell())
            if move.kind == ledger.CHAT:
                _deliver(room.tell_chat(room.chat[-1]))
        if moves:
            self._driver.look_later(room)

    async def _again(self, room: Room) -> None:
        """Forgets what happened in memory only, and makes the room again from what is stored."""
        listeners, sent = room.listeners, room.sent
        row, moves = await self.store.read(
            lambda link: (ledger.table(link, room.id), ledger.moves_after(link, room.id, 0))
        )
        assert row is not None
        room.begin(row)
        room.listeners, room.sent = listeners, sent
        self._driver.rewound(room)
        await room.replay(moves)
        room.remember()
        _deliver(room.tell())

    def _later(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None and not isinstance(task.exception(), Refusal):
            self.metrics.fault(task.exception())

    async def whole(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Does something to its end, even if whoever asked for it goes away meanwhile."""
        return await asyncio.shield(self._later(work))

    async def finish(self) -> None:
        """Waits until what was begun is done."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    # -- changing a table ----------------------------------------------------------------------------------------------
    async def do(self, room: Room, *moves: Move, heard: Callable[[int], None] | None = None) -> int:
        """Makes moves happen, stores them, and tells. The caller holds the lock. Returns the last event of the story of
        whoever made the last move; `heard` is called with it before others are told. Raises Refusal, and then nothing
        has changed."""
        outbox = self.outbox()
        outbox.heard = heard
        return await outbox.store(room, [await outbox.apply(room, move) for move in moves])

    def outbox(self) -> Outbox:
        """Something to make several moves with, which are stored and told together."""
        return Outbox(self)

    def stored(self, room: Room, moves: list[Move]) -> None:
        """Moves of a table are stored: what follows from them is begun."""
        self.metrics.moves += len(moves)
        if room.match is not None and room.match.winner and room.row.winner is None:
            room.row = room.row._replace(winner=room.match.winner, state=ledger.OVER)
            self.keep(room)
        if any(move.kind == ledger.UNDO for move in moves):
            self._driver.rewound(room)
        self._driver.look(room)

    def opened(self, table: str) -> None:
        """A table was stored: it is counted, and what does not wait for anybody begins there."""
        self.metrics.opened += 1
        self._later(self.room(table))

    def began(self, room: Room) -> None:
        """The game of a table has begun, and is stored: whoever looks is told. The caller holds the lock."""
        room.remember()
        _deliver(room.tell())
        self._driver.look(room)

    async def recover(self, room: Room) -> None:
        """Something happened in memory that could not be stored: the room is made again from what is."""
        try:
            await self._again(room)
        except Refusal:
            self._rooms.pop(room.id, None)  # the database is away: the next who asks has it loaded again
            for listener in room.listeners:
                listener.give_up()

    def keep(self, room: Room) -> None:
        """Keeps the stories of a game that is over, for engines to come that no longer play it the same."""
        self._later(self._keep(room))

    async def _keep(self, room: Room) -> None:
        match = room.match
        assert match is not None
        kept = await self._storyteller.ask(Telling(match.beginning, match.secret, match.deeds()))
        if kept is not None:
            await self.store.write(lambda link: ledger.keep_story(link, room.id, kept))

    def keep_missing(self) -> None:
        """Keeps the stories of games that ended when there was no time for it: one after the other, beside everything
        else. To be called once, at the beginning."""
        self._later(self._keep_missing())

    async def _keep_missing(self) -> None:
        for table in await self.store.read(lambda link: ledger.untold(link, saves.engine())):
            if self.stopping:
                return
            room = await self.room(table)
            if room.match is not None and room.match.winner and not room.kept:
                await self._keep(room)

    # -- playing -------------------------------------------------------------------------------------------------------
    async def answer(
        self, table: str, player: str, decision: str, option: str, heard: Callable[[int], None] | None = None
    ) -> int:
        """Answers a decision; the same answer again gets the result of the first. Raises Refusal."""
        room = await self.room(table)
        if room.match is None:
            room = await self.fresh(table)
        async with room.lock:
            seat = seated(room, player)
            for _ in range(2):
                match = begun_match(room)
                if decision == match.decision_id() and match.deciding == seat:
                    index = match.option_named(seat, option)
                    spent = room.thinking()
                    note = match.check(index)
                    move = Move(room.seq + 1, ledger.ANSWER, seat, index, decision, option, 0, spent, 0, note)
                    try:
                        return await self.do(room, move, heard=heard)
                    except Refusal as error:
                        if error.code != STALE:
                            raise
                given = await self.store.read(lambda link: ledger.answered(link, table, decision))
                if given is not None and (given.seat, given.chosen) == (seat, option):
                    if heard is not None:
                        heard(given.result)
                    return given.result
                if given is not None:
                    raise Refusal(STALE, "this decision was answered")
                await self.catch_up(room)
            raise Refusal(STALE, "this is not the decision that is asked now")

    async def concede(self, table: str, player: str) -> int:
        """Gives up; after the end nothing happens."""
        room = await self.fresh(table)
        async with room.lock:
            seat = seated(room, player)
            match = begun_match(room)
            if match.winner:
                return match.seq(seat)
            return await self._do_once(room, Move(room.seq + 1, ledger.CONCEDE, seat))

    async def _do_once(self, room: Room, move: Move) -> int:
        """Does something that does not depend on what else happens: if another process is faster, after that."""
        try:
            return await self.do(room, move)
        except Refusal as error:
            if error.code != STALE:
                raise
        return await self.do(room, move._replace(seq=room.seq + 1))

    async def advice(self, room: Room, match: Match, bot: str) -> int:
        """The number of the option that a bot would take for whoever decides. Raises Refusal if it takes too long."""
        found = await self._driver.advice(room, match, bot)
        if found is None:
            raise Refusal(UNAVAILABLE, "nothing was found in time: try an easier level")
        return found

    def forget(self, table: str) -> None:
        """A table is no more."""
        self._rooms.pop(table, None)

    # -- looking -------------------------------------------------------------------------------------------------------
    def may_watch(self, room: Room, player: str | None) -> str:
        """What whoever looks is to the game: "A", "B", "judge" or "spectator". Raises Refusal if the table is not to be
        watched."""
        viewer = room.viewer(player)
        if viewer == SPECTATOR and room.row.settings["spectators"] == "none":
            raise Refusal(FORBIDDEN, "this table is not to be watched")
        return viewer

    async def kept_events(self, room: Room, viewer: str) -> list[dict[str, Any]]:
        """The story of a game that the engine of today does not play any more."""
        found = await self.store.read(lambda link: ledger.story(link, room.id, viewer))
        if found is None:
            return [] if room.match is None else room.match.events(viewer, 0)
        story = unpacked(found)
        events: list[dict[str, Any]] = story if isinstance(story, list) else story["events"]
        return events


# -- helpers -----------------------------------------------------------------------------------------------------------
def _deliver(told: list[tuple[Listener, bytes]]) -> None:
    for listener, message in told:
        listener.put(message)


def seated(room: Room, player: str) -> str:
    """The seat of a player. Raises Refusal if there is none."""
    seat = room.seat_of(player)
    if seat is None:
        raise Refusal(FORBIDDEN, "you have no seat at this table")
    room.present[seat] = time.monotonic()
    return seat


def begun_match(room: Room) -> Match:
    """The game of a table. Raises Refusal if it has not begun, or is only kept."""
    if room.match is None:
        raise Refusal(STALE, "the game has not begun")
    if room.kept:
        raise Refusal(STALE, "this game was played with another version of the engine: it is only shown")
    return room.match
