"""All tables of one process: opening them, sitting down, answering, and everything else that players do there.

Whatever changes a table is done in the same order: it happens in memory, is stored, and only then is anybody told. If
it can not be stored, the memory is thrown away and made again from what is stored."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

import msgspec

from willforge.bots.registry import BOTS
from willforge.cards.deck import Deck
from willforge.play import saves
from willforge.play.decks import NO_DECK
from willforge.server import decks, fairness, ledger, messages, positions, stories
from willforge.server.driver import Driver
from willforge.server.ledger import Move, TableRow
from willforge.server.match import Match
from willforge.server.metrics import Metrics
from willforge.server.packing import packed, unpacked
from willforge.server.pools import Pools
from willforge.server.positions import Place
from willforge.server.refusals import FORBIDDEN, ILLEGAL, STALE, TOO_MANY, UNAVAILABLE, UNKNOWN, Refusal
from willforge.server.room import Listener, Room
from willforge.server.store import Store

OPEN: Final = "open"
IDLE_SECONDS: Final = 300.0
"""So long a table that nobody uses stays in memory."""
Result = TypeVar("Result")


def now() -> int:
    """Milliseconds since 1970, by the wall clock: for people to read, never to decide anything."""
    return int(time.time() * 1000)


def new_id() -> str:
    """The id of a table, which nobody can guess."""
    return secrets.token_urlsafe(12)


class Outbox:
    """Moves that have happened in memory and are not stored yet, and what has to be told of them afterwards."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._told: list[tuple[Listener, bytes]] = []
        self._any = False
        self.heard: Callable[[int], None] | None = None

    async def apply(self, room: Room, move: Move) -> Move:
        """Makes a move happen, and returns it as it has to be stored. Raises Refusal, and then no move has happened
        at all, none of those before it either."""
        began = time.thread_time()
        try:
            await room.apply(move)
        except Refusal:
            if self._any:
                await self._hall.recover(room)
            raise
        self._any = True
        self._told += room.tell()
        if move.kind == ledger.ANSWER:  # nothing else has its turn meanwhile
            self._hall.metrics.work.add(time.thread_time() - began)
        room.remember()
        if move.kind == ledger.CHAT:
            self._told += room.tell_chat(room.chat[-1])
        tells = room.match is not None and move.seat and room.bot_of(move.seat) is None
        result = room.match.seq(move.seat) if tells and room.match is not None else 0
        return move._replace(seq=room.seq, result=result, made=now())

    async def store(self, room: Room, moves: list[Move]) -> int:
        """Stores what has happened and tells it. Raises Refusal, and then it has not happened."""
        winner = None if room.match is None else room.match.winner
        try:
            await self._hall.store.write(lambda link: ledger.append(link, room.id, moves, winner))
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

    def __init__(self, store: Store, driver: Driver, metrics: Metrics, cached: int, most_tables: int) -> None:
        self.store = store
        self.pools = Pools(store)
        self.metrics = metrics
        self.stopping = False
        self._driver = driver
        self._cached = cached
        self._most_tables = most_tables
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

    async def recover(self, room: Room) -> None:
        """Something happened in memory that could not be stored: the room is made again from what is."""
        try:
            await self._again(room)
        except Refusal:
            self._rooms.pop(room.id, None)  # the database is away: the next who asks has it loaded again
            for listener in room.listeners:
                listener.lost = True
                listener.wake()

    def keep(self, room: Room) -> None:
        """Keeps the stories of a game that is over, for engines to come that no longer play it the same."""
        self._later(self._keep(room))

    async def _keep(self, room: Room) -> None:
        match = room.match
        assert match is not None
        told = await asyncio.to_thread(stories.told, match.beginning, match.secret, match.deeds(), stories.PERSPECTIVES)
        kept = {viewer: packed(story) for viewer, story in told.items()}
        await self.store.write(lambda link: ledger.keep_story(link, room.id, kept))

    # -- opening and sitting down --------------------------------------------------------------------------------------
    async def commit(self, player: str) -> str:
        """A commitment for the next table of a player, who can choose a word knowing it."""
        secret = fairness.new_secret()
        shown = fairness.commitment(secret)
        await self.store.write(lambda link: ledger.add_commitment(link, shown, secret, player, now()))
        return shown

    async def may_open(self, player: str) -> None:
        """Refuses a player who has too many tables that are not over, and everybody while the server stops."""
        if self.stopping:
            raise Refusal(UNAVAILABLE, "the server is stopping: no new tables")
        if await self.store.read(lambda link: ledger.unfinished(link, player)) >= self._most_tables:
            raise Refusal(TOO_MANY, f"you have {self._most_tables} tables that are not over: finish or concede some")

    def opened(self, table: str) -> None:
        """A table was stored: it is counted, and what does not wait for anybody begins there."""
        self.metrics.opened += 1
        self._later(self.room(table))

    async def open(self, player: str, name: str, wanted: messages.NewTable) -> dict[str, Any]:
        """Opens a table; against a bot the game begins. Raises Refusal."""
        rules = decks.known_rules(wanted.rules)
        decks.known_variant(wanted.variant)
        against_bot = wanted.opponent != OPEN
        if against_bot and wanted.opponent not in BOTS:
            raise Refusal(ILLEGAL, f"there is no bot {wanted.opponent!r}: choose {', '.join(sorted(BOTS))} or open")
        if not against_bot and wanted.seed is not None:
            raise Refusal(ILLEGAL, "a seed can be chosen against bots only")
        if not against_bot and wanted.opponent_deck is not None:
            raise Refusal(ILLEGAL, "the other player chooses the other deck")
        await self.may_open(player)
        mine = await self.deck(player, wanted.deck, rules)
        settings = {
            "rules": rules, "variant": wanted.variant, "opponent": wanted.opponent, "seed": wanted.seed,
            "undo": wanted.undo or ("free" if against_bot else "ask"), "spectators": wanted.spectators,
            "delay": wanted.delay, "best_of": wanted.best_of,
            "clock": None if wanted.clock is None else msgspec.to_builtins(wanted.clock),
            "away": None if wanted.away is None else msgspec.to_builtins(wanted.away),
        }  # fmt: skip
        secret = await self._secret(player, wanted.commitment)
        seats: dict[str, Any] = {"A": _seat(player, name, None, mine, wanted.word), "B": None}
        invite = "" if against_bot else secrets.token_urlsafe(18)
        row = TableRow(
            new_id(),
            player,
            ledger.OPEN,
            settings,
            secret,
            hashed(invite),
            seats,
            None,
            "",
            None,
            now(),
        )
        if against_bot:
            theirs = await self._bot_deck(player, wanted, rules, mine)
            seats["B"] = _seat(None, f"{wanted.opponent} bot", wanted.opponent, theirs, "")
            row = await self._begun(row)

        def add(link: Any) -> None:
            ledger.add_table(link, row)
            if against_bot:
                ledger.append(link, row.id, opening(row), None)

        await self.store.write(add)
        self.opened(row.id)
        return {
            "table": row.id, "seat": "A", "invite": invite or None, "commitment": fairness.commitment(secret),
        }  # fmt: skip

    async def open_at(self, player: str, name: str, place: Place) -> dict[str, Any]:
        """Opens a table that begins in a position, against a bot. Raises Refusal."""
        await self.may_open(player)
        _, rules, bot = await asyncio.to_thread(positions.found, place)
        settings = {
            "rules": rules, "variant": None, "opponent": bot, "seed": None, "undo": "free", "spectators": "none",
            "delay": 0.0, "best_of": 1, "clock": None, "away": None, "place": msgspec.to_builtins(place),
        }  # fmt: skip
        secret = fairness.new_secret()
        seats = {"A": _seat(player, name, None, NO_DECK, None), "B": _seat(None, f"{bot} bot", bot, NO_DECK, "")}
        row = TableRow(new_id(), player, ledger.OPEN, settings, secret, "", seats, None, "", None, now())
        begun = await self._begun(row)

        def add(link: Any) -> None:
            ledger.add_table(link, begun)
            ledger.append(link, begun.id, opening(begun), None)

        await self.store.write(add)
        self.opened(row.id)
        return {"table": row.id, "seat": "A", "invite": None, "commitment": fairness.commitment(secret)}

    async def _secret(self, player: str, commitment: str | None) -> str:
        if commitment is None:
            return fairness.new_secret()
        found = await self.store.write(lambda link: ledger.take_commitment(link, commitment, player))
        if found is None:
            raise Refusal(UNKNOWN, "there is no such commitment of yours, or it was used")
        return found

    async def _bot_deck(self, player: str, wanted: messages.NewTable, rules: str, mine: Deck) -> Deck:
        if wanted.opponent_deck is not None:
            return await self.deck(player, wanted.opponent_deck, rules)
        return decks.for_bot(rules, mine, secrets.randbelow(1000) if wanted.seed is None else wanted.seed)

    async def _begun(self, row: TableRow) -> TableRow:
        """The row with its game. Making a game may mean reading card texts, so it is done beside the loop."""
        words = [row.seats[seat]["word"] for seat in ("A", "B")]
        asked = row.settings["seed"]
        seed = fairness.seed_of(row.secret, words) if asked is None else asked
        settings = row.settings
        if settings.get("place") is not None:
            place = msgspec.convert(settings["place"], Place)
            begun = await asyncio.to_thread(positions.beginning, place, seed)
            return row._replace(state=ledger.PLAYING, beginning=begun, engine=saves.engine())
        both = (decks.kept(row.seats["A"]["deck"]), decks.kept(row.seats["B"]["deck"]))
        pool = await self.pools.of_all((row.seats[seat]["player"] or row.owner for seat in ("A", "B")), both)
        begun = await asyncio.to_thread(decks.beginning, settings["rules"], both, seed, settings["variant"], pool)
        return row._replace(state=ledger.PLAYING, beginning=begun, engine=saves.engine())

    async def deck(self, player: str, named: str | messages.DeckList, rules: str) -> Deck:
        """The deck that a client names, which may be played under these rules. Raises Refusal."""
        pool = await self.pools.of(player)
        if isinstance(named, messages.DeckList):
            return decks.checked(await asyncio.to_thread(decks.of_text, named.list, pool), rules, pool)
        own = await self.store.read(lambda link: ledger.deck_list(link, named, player))
        return decks.checked(decks.kept(own) if own is not None else decks.starter(named), rules, pool)

    async def sit(self, table: str, player: str, name: str, wanted: messages.TakeSeat) -> dict[str, Any]:
        """Sits down at an open table, and the game begins; whoever sits there already is told so again."""
        room = await self.fresh(table)
        async with room.lock:
            seat = room.seat_of(player)
            if seat is not None:
                return {"table": table, "seat": seat}
            row = room.row
            if not row.invite or not secrets.compare_digest(hashed(wanted.invite), row.invite):
                raise Refusal(FORBIDDEN, "this invitation does not open this table")
            free = next((side for side in ("B", "A") if row.seats[side] is None), None)
            if free is None:
                raise Refusal(STALE, "the seat is taken")
            begun = await self._joined(row, free, player, name, wanted)
            begins = opening(begun)

            def begin(link: Any) -> None:
                ledger.begin_table(link, begun)
                ledger.append(link, table, begins, None)

            await self.store.write(begin)
            room.row = begun
            await room.replay(begins)
            room.remember()
            _deliver(room.tell())
            self._driver.look(room)
        return {"table": table, "seat": free}

    async def _joined(self, row: TableRow, free: str, player: str, name: str, wanted: messages.TakeSeat) -> TableRow:
        """The row with its second player and its game; one that goes on from a moment has its decks already."""
        if row.beginning is not None:
            deck = decks.of_record(unpacked(row.beginning), free)
            seats = {**row.seats, free: _seat(player, name, None, deck, wanted.word)}
            return row._replace(seats=seats, state=ledger.PLAYING)
        if wanted.deck is None:
            raise Refusal(ILLEGAL, "name the deck you play with")
        theirs = await self.deck(player, wanted.deck, row.settings["rules"])
        return await self._begun(
            row._replace(seats={**row.seats, free: _seat(player, name, None, theirs, wanted.word)})
        )

    async def next_table(self, room: Room) -> str:
        """Opens the table of the next game of the same players, with the decks and words they want; the players keep
        their seats, and the loser of the last game is asked who begins as the rules say. The caller holds the lock."""
        row, match = room.row, room.match
        assert match is not None
        seats: dict[str, Any] = {}
        for seat in ("A", "B"):
            wish = room.rematch.get(seat, {})
            word = wish.get("word")
            seats[seat] = {
                **row.seats[seat],
                "deck": wish.get("deck") or row.seats[seat]["deck"],
                "word": secrets.token_hex(8) if word is None else word,
            }
        series = [] if room.series_is_decided() else [*row.settings.get("series", ()), match.winner]
        settings = {key: value for key, value in row.settings.items() if key not in ("from", "played")}
        settings |= {"seed": None, "series": series}
        after = TableRow(
            new_id(), row.owner, ledger.OPEN, settings, fairness.new_secret(), "", seats, None, "", None, now()
        )
        begun = await self._begun(after)

        def add(link: Any) -> None:
            ledger.add_table(link, begun)
            ledger.append(link, begun.id, opening(begun), None)

        await self.store.write(add)
        self.metrics.opened += 1
        return begun.id

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

    # -- looking -------------------------------------------------------------------------------------------------------
    def may_watch(self, room: Room, player: str | None) -> str | None:
        """The seat of whoever looks, None for a spectator. Raises Refusal if the table is not to be watched."""
        seat = room.seat_of(player)
        if seat is None and room.row.settings["spectators"] == "none":
            raise Refusal(FORBIDDEN, "this table is not to be watched")
        return seat

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


def _seat(player: str | None, name: str, bot: str | None, deck: Deck, word: str | None) -> dict[str, Any]:
    chosen = secrets.token_hex(8) if word is None else word
    return {"player": player, "name": name, "bot": bot, "deck": decks.written(deck), "word": chosen}


def opening(row: TableRow) -> list[Move]:
    """The first moves of a table: its game begins, with the answers that were given before it goes on."""
    moves = [Move(1, ledger.BEGIN, "", made=now())]
    for seat, number, check in row.settings.get("played", ()):
        moves.append(Move(len(moves) + 1, ledger.ANSWER, seat, number, made=now(), note=check))
    return moves


def hashed(invite: str) -> str:
    """What is stored of an invitation."""
    return hashlib.sha256(invite.encode("utf-8")).hexdigest() if invite else ""


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
