"""Where tables are opened and people sit down at them: a table's settings, its secret, its decks, and its first moves.

What happens at a table afterwards is the hall's."""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
from typing import Any, Final

import msgspec

from willforge.bots.registry import BOTS
from willforge.cards.deck import Deck
from willforge.play import saves
from willforge.play.decks import NO_DECK
from willforge.server import decks, fairness, ledger, messages, positions
from willforge.server.hall import Hall, begun_match, now
from willforge.server.ledger import Move, TableRow
from willforge.server.packing import unpacked
from willforge.server.positions import Place
from willforge.server.refusals import FORBIDDEN, ILLEGAL, STALE, TOO_MANY, UNAVAILABLE, UNKNOWN, Refusal
from willforge.server.room import Room

OPEN: Final = "open"
ANYBODY: Final = "anybody"


class Reception:
    """Opens the tables of a hall. `most_tables` is how many a player may have that are not over."""

    def __init__(self, hall: Hall, most_tables: int) -> None:
        self._hall = hall
        self._store = hall.store
        self._most_tables = most_tables

    async def commit(self, player: str) -> str:
        """A commitment for the next table of a player, who can choose a word knowing it."""
        secret = fairness.new_secret()
        shown = fairness.commitment(secret)
        await self._store.write(lambda link: ledger.add_commitment(link, shown, secret, player, now()))
        return shown

    async def may_open(self, player: str) -> None:
        """Refuses a player who has too many tables that are not over, and everybody while the server stops."""
        if self._hall.stopping:
            raise Refusal(UNAVAILABLE, "the server is stopping: no new tables")
        if await self._store.read(lambda link: ledger.unfinished(link, player)) >= self._most_tables:
            raise Refusal(TOO_MANY, f"you have {self._most_tables} tables that are not over: finish or concede some")

    async def open(self, player: str, name: str, wanted: messages.NewTable) -> dict[str, Any]:
        """Opens a table; against a bot the game begins. Raises Refusal."""
        against_bot = wanted.opponent != OPEN
        rules = _known_wish(wanted)
        await self.may_open(player)
        mine = await self.deck(player, wanted.deck, rules)
        judge = secrets.token_urlsafe(18) if wanted.judge else ""
        settings = _settings(wanted, rules, hashed(judge))
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

        await self._store.write(add)
        self._hall.opened(row.id)
        return {
            "table": row.id, "seat": "A", "invite": invite or None, "commitment": fairness.commitment(secret),
            "judge": judge or None,
        }  # fmt: skip

    async def revise(self, table: str, player: str, wanted: messages.NewTable) -> dict[str, Any]:
        """Changes what an open table is played with, as long as nobody else has sat down: its address, its invitation
        and its secret stay, so a link that was sent stays good. Raises Refusal."""
        rules = _known_wish(wanted)
        if wanted.opponent != OPEN:
            raise Refusal(ILLEGAL, "a table that waits for a person waits on: open another one against a bot")
        mine = await self.deck(player, wanted.deck, rules)
        room = await self._hall.fresh(table)
        async with room.lock:
            row = room.row
            if row.owner != player:
                raise Refusal(FORBIDDEN, "this is not your table")
            if row.state == ledger.OPEN and row.beginning is not None:
                raise Refusal(ILLEGAL, "a table that goes on from a moment keeps what it began with")
            known = row.settings.get("judge") or ""
            judge = secrets.token_urlsafe(18) if wanted.judge and not known else ""
            settings = _settings(wanted, rules, (known or hashed(judge)) if wanted.judge else "")
            seats = {**row.seats, "A": {**row.seats["A"], "deck": decks.written(mine)}}
            changed = row._replace(settings=settings, seats=seats)
            await self._store.write(lambda link: ledger.change_open_table(link, changed))
            room.row = changed
        return {
            "table": table, "seat": "A", "invite": None, "commitment": fairness.commitment(row.secret),
            "judge": judge or None,
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

        await self._store.write(add)
        self._hall.opened(row.id)
        return {"table": row.id, "seat": "A", "invite": None, "commitment": fairness.commitment(secret)}

    async def _secret(self, player: str, commitment: str | None) -> str:
        if commitment is None:
            return fairness.new_secret()
        found = await self._store.write(lambda link: ledger.take_commitment(link, commitment, player))
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
        pool = await self._hall.pools.of_all((row.seats[seat]["player"] or row.owner for seat in ("A", "B")), both)
        begun = await asyncio.to_thread(decks.beginning, settings["rules"], both, seed, settings["variant"], pool)
        return row._replace(state=ledger.PLAYING, beginning=begun, engine=saves.engine())

    async def deck(self, player: str, named: str | messages.DeckList, rules: str) -> Deck:
        """The deck that a client names, which may be played under these rules. Raises Refusal."""
        pool = await self._hall.pools.of(player)
        if isinstance(named, messages.DeckList):
            return decks.checked(await asyncio.to_thread(decks.of_text, named.list, pool), rules, pool)
        own = await self._store.read(lambda link: ledger.deck_list(link, named, player))
        return decks.checked(decks.kept(own) if own is not None else decks.starter(named), rules, pool)

    async def sit(self, table: str, player: str, name: str, wanted: messages.TakeSeat) -> dict[str, Any]:
        """Sits down at an open table, and the game begins; whoever sits there already is told so again."""
        room = await self._hall.fresh(table)
        async with room.lock:
            seat = room.seat_of(player)
            if seat is not None:
                return {"table": table, "seat": seat}
            row = room.row
            invited = bool(row.invite) and secrets.compare_digest(hashed(wanted.invite or ""), row.invite)
            if not invited and row.settings.get("join") != ANYBODY:
                raise Refusal(FORBIDDEN, "this invitation does not open this table")
            free = next((side for side in ("B", "A") if row.seats[side] is None), None)
            if free is None:
                raise Refusal(STALE, "the seat is taken")
            begun = await self._joined(row, free, player, name, wanted)
            begins = opening(begun)

            def begin(link: Any) -> None:
                ledger.begin_table(link, begun)
                ledger.append(link, table, begins, None)

            await self._store.write(begin)
            room.row = begun
            await room.replay(begins)
            self._hall.began(room)
        return {"table": table, "seat": free}

    async def judge(self, table: str, player: str, name: str, invite: str) -> None:
        """Gives the seat of the judge to whoever has its invitation: one who sees everything and can do nothing. The
        table has such a seat from its beginning, so both players knew of it when they sat down. Raises Refusal."""
        room = await self._hall.fresh(table)
        async with room.lock:
            begun_match(room)
            wanted = room.row.settings.get("judge") or ""
            if not wanted or not secrets.compare_digest(hashed(invite), wanted):
                raise Refusal(FORBIDDEN, "this invitation does not open the seat of a judge")
            if room.seat_of(player) is not None:
                raise Refusal(FORBIDDEN, "whoever plays can not be the judge")
            if room.judge is not None and room.judge["player"] != player:
                raise Refusal(STALE, "the seat is taken")
            if room.judge is None:
                note = json.dumps({"player": player, "name": name})
                await self._hall.do(room, Move(room.seq + 1, ledger.JUDGE, "", note=note))

    async def withdraw(self, table: str, player: str) -> None:
        """Takes a table away at which nobody else has sat down yet. Raises Refusal if it is not the player's, or its
        game has begun."""
        room = await self._hall.fresh(table)
        async with room.lock:
            if room.row.owner != player:
                raise Refusal(FORBIDDEN, "this is not your table")
            if not await self._store.write(lambda link: ledger.remove_open_table(link, table)):
                raise Refusal(STALE, "the game has begun")
            self._hall.forget(table)
            for listener in room.listeners:
                listener.give_up()

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

        await self._store.write(add)
        self._hall.metrics.opened += 1
        return begun.id


# -- helpers -----------------------------------------------------------------------------------------------------------
def _known_wish(wanted: messages.NewTable) -> str:
    """The rules that a table is wanted with. Raises Refusal if such a table can not be."""
    rules = decks.known_rules(wanted.rules)
    decks.known_variant(wanted.variant)
    against_bot = wanted.opponent != OPEN
    if against_bot and wanted.opponent not in BOTS:
        raise Refusal(ILLEGAL, f"there is no bot {wanted.opponent!r}: choose {', '.join(sorted(BOTS))} or open")
    if not against_bot and wanted.seed is not None:
        raise Refusal(ILLEGAL, "a seed can be chosen against bots only")
    if not against_bot and wanted.opponent_deck is not None:
        raise Refusal(ILLEGAL, "the other player chooses the other deck")
    return rules


def _settings(wanted: messages.NewTable, rules: str, judge: str) -> dict[str, Any]:
    """What a table keeps of what was wanted; `judge` is what is stored of the judge's invitation."""
    return {
        "rules": rules, "variant": wanted.variant, "opponent": wanted.opponent, "seed": wanted.seed,
        "undo": wanted.undo or ("free" if wanted.opponent != OPEN else "ask"), "spectators": wanted.spectators,
        "delay": wanted.delay, "best_of": wanted.best_of, "join": wanted.join, "hints": wanted.hints,
        "judge": judge,
        "clock": None if wanted.clock is None else msgspec.to_builtins(wanted.clock),
        "away": None if wanted.away is None else msgspec.to_builtins(wanted.away),
    }  # fmt: skip


def _seat(player: str | None, name: str, bot: str | None, deck: Deck, word: str | None) -> dict[str, Any]:
    chosen = secrets.token_hex(8) if word is None else word
    return {"player": player, "name": name, "bot": bot, "deck": decks.written(deck), "word": chosen}


def new_id() -> str:
    """The id of a table, which nobody can guess."""
    return secrets.token_urlsafe(12)


def opening(row: TableRow) -> list[Move]:
    """The first moves of a table: its game begins, with the answers that were given before it goes on."""
    moves = [Move(1, ledger.BEGIN, "", made=now())]
    for seat, number, check in row.settings.get("played", ()):
        moves.append(Move(len(moves) + 1, ledger.ANSWER, seat, number, made=now(), note=check))
    return moves


def hashed(invite: str) -> str:
    """What is stored of an invitation."""
    return hashlib.sha256(invite.encode("utf-8")).hexdigest() if invite else ""
