"""The socket of a table: what happens there as it happens, and answers."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import Any, Final

import msgspec
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from willforge.server import messages
from willforge.server.api import SUBPROTOCOL, Api, address, language_of, number_of, refused, same_origin
from willforge.server.limits import Rate
from willforge.server.match import SPOKEN
from willforge.server.past import Past
from willforge.server.people import PLAY, WATCH_OR_PLAY, Person, may
from willforge.server.refusals import MALFORMED, TOO_LARGE, TOO_MANY, UNAUTHORISED, Refusal
from willforge.server.room import Listener, Room, seat_at

PING_SECONDS: Final = 15.0
SEND_SECONDS: Final = 30.0
"""So long a message may wait for a connection that does not read."""
FOLLOW_SECONDS: Final = 0.1
CLOSE_SECONDS: Final = 1.0
AROUND: Final = ("deciding", "winner", "passing", "seats", "clocks", "offers", "rematch", "next", "judge")
"""What every message about events has beside them, of what a snapshot has."""
GOING_AWAY: Final = 1001
TRY_AGAIN: Final = 1013
_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(messages.LiveRequest)
_PING: Final = b'{"type":"ping"}'


class LiveTables:
    """The sockets of a process."""

    def __init__(self, api: Api) -> None:
        self._api = api
        self._addresses: Counter[str] = Counter()
        self._open: set[WebSocket] = set()

    def route(self) -> WebSocketRoute:
        """Where sockets connect."""
        return WebSocketRoute("/api/tables/{table}/live", self.serve)

    async def serve(self, socket: WebSocket) -> None:
        """One connection, from its request to its end."""
        try:
            who, room, viewer, after = await self._begin(socket)
        except Refusal as refusal:
            self._api.metrics.refusals[refusal.code] += 1
            await socket.send_denial_response(refused(refusal))
            return
        offered = socket.headers.get("sec-websocket-protocol", "").startswith(SUBPROTOCOL)
        await socket.accept(SUBPROTOCOL if offered else None)
        wanted = socket.query_params.get("language", "")
        language = wanted if wanted in SPOKEN else language_of(socket.headers)
        listener = Listener(viewer, seat_at(viewer), socket.query_params.get("view") == "1", language)
        self._addresses[address(socket)] += 1
        self._api.metrics.connections += 1
        self._open.add(socket)
        try:
            await self._talk(socket, listener, who, room, after)
        except (WebSocketDisconnect, OSError, TimeoutError):
            return  # whoever was there is gone
        finally:
            self._open.discard(socket)
            room.leave(listener)
            self._api.metrics.connections -= 1
            self._addresses[address(socket)] -= 1
            if not self._addresses[address(socket)]:
                del self._addresses[address(socket)]

    async def _begin(self, socket: WebSocket) -> tuple[Person | None, Room, str, int | None]:
        """Who connects to what, and from which event on. Raises Refusal."""
        same_origin(socket.headers)
        if self._addresses[address(socket)] >= self._api.limits.connections:
            raise Refusal(TOO_MANY, "there are too many connections from your address")
        who = await self._api.person(socket)
        if who is not None:
            may(who, WATCH_OR_PLAY)
        after = socket.query_params.get("after")
        room = await self._api.hall.fresh(socket.path_params["table"])
        viewer = self._api.hall.may_watch(room, None if who is None else who.id)
        await self._api.actions.present(room, viewer)
        return who, room, viewer, None if after is None else number_of(after)

    async def _talk(
        self, socket: WebSocket, listener: Listener, who: Person | None, room: Room, after: int | None
    ) -> None:
        tasks: list[asyncio.Future[None]] = []
        async with room.lock:
            past = room.past(listener.viewer)
            if past is not None:
                listener.put(_ENCODER.encode({"type": "snapshot", **room.from_outside(listener.viewer)}))
                tasks.append(asyncio.ensure_future(_follow(room, past, listener)))
            else:
                for message in self._first(room, listener, after):
                    listener.put(message)
                room.join(listener)
        tasks += [
            asyncio.ensure_future(self._send(socket, listener)),
            asyncio.ensure_future(self._receive(socket, listener, who, room)),
            asyncio.ensure_future(listener.gone()),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
        if listener.lost:  # it may be stuck in the midst of a message: there is no time to be polite
            await asyncio.wait_for(socket.close(TRY_AGAIN), CLOSE_SECONDS)
        for found in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(found, Exception) and not isinstance(found, WebSocketDisconnect | OSError | TimeoutError):
                raise found

    def _first(self, room: Room, listener: Listener, after: int | None) -> list[bytes]:
        """What a connection is told at its beginning: the snapshot, or the events it has missed."""
        snapshot = room.snapshot(listener.viewer, listener.seat, listener.language)
        match = room.match
        if after is None or match is None or room.kept or after > match.seq(listener.viewer):
            found = [_ENCODER.encode({"type": "snapshot", **snapshot})]
        else:
            message: dict[str, Any] = {"type": "events", "seq": snapshot["seq"]}
            message["events"] = match.events(listener.viewer, after, listener.language)
            for key in ("decision", *AROUND, *(("view",) if listener.wants_view else ())):
                message[key] = snapshot[key]
            found = [_ENCODER.encode(message)]
        if match is not None and match.winner:
            found.append(_ENCODER.encode({"type": "over", "seq": snapshot["seq"], "winner": match.winner}))
        return found

    async def _send(self, socket: WebSocket, listener: Listener) -> None:
        while True:
            try:
                message = await asyncio.wait_for(listener.take(), PING_SECONDS)
            except TimeoutError:
                message = _PING
            if message is None:
                return
            await asyncio.wait_for(socket.send_text(message.decode("utf-8")), SEND_SECONDS)

    async def _receive(self, socket: WebSocket, listener: Listener, who: Person | None, room: Room) -> None:
        rate = Rate(self._api.limits.messages)
        while True:
            frame = await socket.receive()
            if frame["type"] != "websocket.receive":
                return
            text = frame.get("text")
            decision = None
            try:
                rate.take("")
                if text is None:
                    raise Refusal(MALFORMED, "messages are texts")
                if len(text) > self._api.limits.body:
                    raise Refusal(TOO_LARGE, f"a message may have {self._api.limits.body} bytes")
                try:
                    said = _DECODER.decode(text)
                except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
                    raise Refusal(MALFORMED, " ".join(str(error).split())[:300]) from error
                if isinstance(said, messages.LiveAnswer):
                    decision = said.decision
                await self._do(listener, who, room, said)
            except Refusal as refusal:
                self._api.metrics.refusals[refusal.code] += 1
                listener.put(_ENCODER.encode({"type": "error", **refusal.body(), "decision": decision}))

    async def _do(self, listener: Listener, who: Person | None, room: Room, said: messages.LiveRequest) -> None:
        if isinstance(said, messages.LivePong):
            return
        if who is None:
            raise Refusal(UNAUTHORISED, "say who you are")
        may(who, PLAY)
        hall = self._api.hall
        if isinstance(said, messages.LiveChat):
            self._api.chat.take(who.id)
            await hall.whole(self._api.actions.say(room.id, who.id, said.text))
            return
        began = time.perf_counter()
        decision = said.decision

        def heard(seq: int) -> None:
            self._api.metrics.answers.add(time.perf_counter() - began)
            listener.put(_ENCODER.encode({"type": "ack", "decision": decision, "seq": seq}))

        await hall.whole(hall.answer(room.id, who.id, decision, said.option, heard))

    async def close_all(self) -> None:
        """Tells everybody to come back to another process, or later."""
        for socket in list(self._open):
            if socket.application_state == WebSocketState.CONNECTED:
                try:
                    await asyncio.wait_for(socket.close(GOING_AWAY), 1.0)
                except (RuntimeError, OSError, TimeoutError):
                    continue  # it was closing already


async def _follow(room: Room, past: Past, listener: Listener) -> None:
    """Hands a spectator each moment of a table when the delay is over."""
    moment = past.seen()
    number, seq = (0, 0) if moment is None else (moment.number, int(moment.snapshot["seq"]))
    while True:
        following = past.next_after(number)
        if following is None:
            await asyncio.sleep(FOLLOW_SECONDS)
            continue
        number = following.number
        shown = following.snapshot
        if room.match is None or shown["seq"] == seq:
            continue
        events = room.match.events(listener.viewer, seq, listener.language)[: shown["seq"] - seq]
        seq = int(shown["seq"])
        message = {"type": "events", "seq": seq, "events": events, "decision": None}
        for key in (*AROUND, *(("view",) if listener.wants_view else ())):
            message[key] = shown[key]
        listener.put(_ENCODER.encode(message))
        if shown["winner"]:
            listener.put(_ENCODER.encode({"type": "over", "seq": seq, "winner": shown["winner"]}))
