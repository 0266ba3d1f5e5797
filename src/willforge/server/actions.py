"""What players do at a table besides answering: taking back, draws, talk, settings, another game; and what they look
at."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any, Final

import msgspec

from willforge.errors import WillforgeError
from willforge.server import decks, fairness, ledger, messages
from willforge.server.hall import Hall, begun_match, seated
from willforge.server.ledger import Move
from willforge.server.people import clean_text
from willforge.server.reception import Reception
from willforge.server.refusals import FORBIDDEN, ILLEGAL, STALE, Refusal
from willforge.server.room import Room, seat_at

UNDO: Final = "undo"
DRAW: Final = "draw"
_ENCODER: Final = msgspec.json.Encoder()


class Actions:
    """Everything that needs a table and a player."""

    def __init__(self, hall: Hall, reception: Reception) -> None:
        self._hall = hall
        self._reception = reception

    # -- looking -------------------------------------------------------------------------------------------------------
    def snapshot(self, room: Room, viewer: str, language: str = "en") -> bytes:
        """The table as a viewer may know it. The caller holds the lock."""
        seat = seat_at(viewer)
        shown = room.from_outside(viewer, language) if seat is None else room.snapshot(viewer, seat, language)
        return _ENCODER.encode(shown)

    async def events(self, room: Room, viewer: str, after: int, language: str = "en") -> list[dict[str, Any]]:
        """The story after an event. The caller holds the lock."""
        if room.kept:
            return (await self._hall.kept_events(room, viewer))[after:]
        if room.match is None:
            return []
        until = room.match.seq(viewer) if room.past(viewer) is None else room.from_outside(viewer)["seq"]
        return room.match.events(viewer, after, language)[: max(0, until - after)]

    def record(self, room: Room, viewer: str) -> dict[str, Any]:
        """Everything about a finished game. Raises Refusal before the end, as whoever asks sees it."""
        winner = begun_match(room).winner
        if winner is not None and room.past(viewer) is not None:
            winner = room.from_outside(viewer)["winner"]
        if winner is None:
            raise Refusal(FORBIDDEN, "the record is shown after the end of the game")
        return room.record()

    async def verify(self, room: Room, viewer: str) -> dict[str, Any]:
        """Whether a finished game was what was committed to. As much work as playing it, beside the loop."""
        async with room.lock:
            record = self.record(room, viewer)
        if room.row.settings.get("proved") is False:
            return {"fair": False, "reason": "the record has no secret: nobody committed to its shuffle"}
        try:
            await asyncio.to_thread(fairness.verify, record)
        except WillforgeError as error:
            return {"fair": False, "reason": str(error)}
        return {"fair": True, "reason": None}

    # -- being there ---------------------------------------------------------------------------------------------------
    async def present(self, room: Room, viewer: str) -> None:
        """A player shows up: a bot that has taken over gives the seat back."""
        seat = seat_at(viewer)
        if seat is None:
            return
        room.present[seat] = time.monotonic()
        if seat in room.taken_over:
            async with room.lock:
                if seat in room.taken_over and room.status == "playing":
                    await self._hall.do(room, Move(room.seq + 1, ledger.COME_BACK, seat))

    # -- hints ---------------------------------------------------------------------------------------------------------
    async def hint(self, table: str, player: str, level: str) -> dict[str, Any]:
        """What a bot of a level would choose where a player has to, on what the player may know; it thinks in a process
        of its own. Raises Refusal where the table has no hints."""
        room = await self._hall.fresh(table)
        async with room.lock:
            seat, match = seated(room, player), begun_match(room)
            if not room.hints():
                raise Refusal(FORBIDDEN, "at this table nobody is given hints")
            if match.deciding != seat:
                raise Refusal(STALE, "nothing is asked of you now")
            decision = match.decision_id()
        index = await self._hall.advice(room, match, level)
        async with room.lock:
            if room.match is not match or match.deciding != seat or match.decision_id() != decision:
                raise Refusal(STALE, "this is not the decision that is asked now")
            return {"decision": decision, "option": match.option_id(seat, index), "level": level}

    # -- taking back ---------------------------------------------------------------------------------------------------
    async def undo(self, table: str, player: str, accept: bool | None) -> dict[str, Any]:
        """Takes the last answer of a player back, asks the other one for it, or answers that. Raises Refusal."""
        room = await self._hall.fresh(table)
        async with room.lock:
            seat, match = seated(room, player), begun_match(room)
            if match.winner:
                raise Refusal(STALE, "the game is over")
            policy = room.row.settings["undo"]
            if policy == "off":
                raise Refusal(FORBIDDEN, "at this table nothing is taken back")
            other = _other(seat)
            if accept is not None:
                return await self._reply(room, seat, other, UNDO, accept)
            asks_person = policy == "ask" and room.bot_of(other) is None
            earlier = await self._before(room, seat)
            if asks_person:
                await self._hall.do(room, Move(room.seq + 1, ledger.ASK_UNDO, seat))
                return {"seq": match.seq(seat), "asked": True}
            if match.learned_since(earlier, seat):
                raise Refusal(ILLEGAL, "a card was seen since: this can not be taken back")
            place = room.before_last_choice_of(seat)
            seq = await self._hall.do(room, Move(room.seq + 1, ledger.UNDO, seat, place))
            return {"seq": seq, "asked": False}

    async def _before(self, room: Room, seat: str) -> Any:
        match = begun_match(room)
        place = room.before_last_choice_of(seat)
        if place < 0:
            raise Refusal(ILLEGAL, "you have given no answer that could be taken back")
        return await room.earlier(match, place)

    async def _reply(self, room: Room, seat: str, other: str, what: str, accept: bool) -> dict[str, Any]:
        match = begun_match(room)
        if room.offers.get(other) != what:
            raise Refusal(STALE, "nobody asks for that now")
        if not accept:
            return {"seq": await self._hall.do(room, Move(room.seq + 1, ledger.DECLINE, seat)), "asked": False}
        if what == DRAW:
            return {"seq": await self._hall.do(room, Move(room.seq + 1, ledger.DRAW, seat)), "asked": False}
        place = room.before_last_choice_of(other)
        await self._hall.do(room, Move(room.seq + 1, ledger.UNDO, other, place))
        return {"seq": match.seq(seat), "asked": False}

    # -- draws ---------------------------------------------------------------------------------------------------------
    async def draw(self, table: str, player: str, accept: bool | None) -> dict[str, Any]:
        """Offers a draw, or answers an offer. A bot never agrees. Raises Refusal."""
        room = await self._hall.fresh(table)
        async with room.lock:
            seat, match = seated(room, player), begun_match(room)
            if match.winner:
                raise Refusal(STALE, "the game is over")
            other = _other(seat)
            if accept is not None:
                return await self._reply(room, seat, other, DRAW, accept)
            if room.bot_of(other) is not None:
                raise Refusal(ILLEGAL, "a bot does not agree to a draw")
            if room.offers.get(seat) == DRAW:
                return {"seq": match.seq(seat), "asked": True}
            return {"seq": await self._hall.do(room, Move(room.seq + 1, ledger.OFFER_DRAW, seat)), "asked": True}

    # -- talk ----------------------------------------------------------------------------------------------------------
    async def say(self, table: str, player: str, text: str) -> dict[str, Any]:
        """Says something to the others at the table."""
        room = await self._hall.fresh(table)
        async with room.lock:
            seat = seated(room, player)
            begun_match(room)
            await self._hall.do(room, Move(room.seq + 1, ledger.CHAT, seat, note=clean_text(text)))
            return {"number": len(room.chat)}

    async def mute(self, table: str, player: str, wanted: messages.Mute) -> dict[str, Any]:
        """Hides or shows what the other player says."""
        room = await self._hall.fresh(table)
        async with room.lock:
            seat = seated(room, player)
            begun_match(room)
            await self._hall.do(room, Move(room.seq + 1, ledger.MUTE, seat, int(wanted.muted)))
            return {"muted": wanted.muted}

    # -- settings ------------------------------------------------------------------------------------------------------
    async def priority(self, table: str, player: str, wanted: messages.Priority) -> dict[str, Any]:
        """Sets how priority is passed for a player; the last word counts. Returns the settings."""
        room = await self._hall.fresh(table)
        async with room.lock:
            seat, match = seated(room, player), begun_match(room)
            settings: dict[str, Any] = msgspec.to_builtins(wanted)
            for one in settings.get("yields", ()):
                if one.get("until") == "turn":
                    one["turn"] = match.turn
            await self._hall.do(room, Move(room.seq + 1, ledger.SETTINGS, seat, note=json.dumps(settings)))
            return {"priority": settings}

    # -- another game --------------------------------------------------------------------------------------------------
    async def rematch(self, table: str, player: str, wanted: messages.Rematch) -> dict[str, Any]:
        """Wants another game, with another deck if one is named; against a bot it begins at once, against a person when
        both want it. Between the games of a best of three this is the place for the side deck, and cards come from
        nowhere else. Raises Refusal."""
        room = await self._hall.fresh(table)
        async with room.lock:
            seat, match = seated(room, player), begun_match(room)
            if match.winner is None:
                raise Refusal(STALE, "the game is not over")
            if room.next is None:
                wish: dict[str, Any] = {"deck": None, "word": wanted.word}
                if wanted.deck is not None:
                    deck = await self._reception.deck(player, wanted.deck, room.row.settings["rules"])
                    if not room.series_is_decided():
                        decks.exchanged(decks.kept(room.row.seats[seat]["deck"]), deck)
                    wish["deck"] = decks.written(deck)
                await self._hall.do(room, Move(room.seq + 1, ledger.REMATCH, seat, note=json.dumps(wish)))
                bot = (room.row.seats[_other(seat)] or {}).get("bot")
                if bot is not None or _other(seat) in room.rematch:
                    after = await self._reception.next_table(room)
                    await self._hall.do(room, Move(room.seq + 1, ledger.NEXT, "", note=after))
            return {"table": room.next, "seat": seat if room.next else None}


def _other(seat: str) -> str:
    return "B" if seat == "A" else "A"
