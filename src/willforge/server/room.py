"""One table in the memory of one process: its game, its people, and whoever is watching it now.

A room is made of stored moves and nothing else: every process that reads the same moves has the same room."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import deque
from typing import Any, Final

import msgspec

from willforge.server import fairness, ledger
from willforge.server.ledger import Move, TableRow
from willforge.server.match import ENGLISH, JUDGE, SPECTATOR, Match
from willforge.server.passing import REMEMBERED, asks, passes, pause_at_stop, short_pause
from willforge.server.past import Past
from willforge.server.refusals import Refusal

MOST_WAITING: Final = 256
"""Messages for one connection that are not sent yet; who reads more slowly is let go and can come back."""
SLICE_SECONDS: Final = 0.008
"""How long a long piece of work runs before others have their turn."""
Moment = tuple[str | None, str | None, str | None, bool, tuple[object, ...]]
"""The decision that a viewer has to answer, who decides, who has won, whether it is passed, and what is said at the
table besides."""
NOTHING: Final[Moment] = (None, None, None, False, ())
_ENCODER: Final = msgspec.json.Encoder()


class Listener:
    """A connection that wants to hear what happens, as one viewer."""

    __slots__ = ("_gone", "_ready", "_waiting", "language", "lost", "seat", "viewer", "wants_view")

    def __init__(self, viewer: str, seat: str | None, wants_view: bool, language: str = ENGLISH) -> None:
        self.language = language
        self.viewer = viewer
        self.seat = seat
        self.wants_view = wants_view
        self.lost = False
        self._waiting: deque[bytes] = deque()
        self._ready = asyncio.Event()
        self._gone = asyncio.Event()

    def put(self, message: bytes) -> None:
        """Hands it a message; a connection that does not read is given up."""
        if len(self._waiting) >= MOST_WAITING:
            self.give_up()
        else:
            self._waiting.append(message)
        self._ready.set()

    async def gone(self) -> None:
        """Waits until the connection is given up."""
        await self._gone.wait()

    def give_up(self) -> None:
        """The connection is not told any more."""
        self.lost = True
        self._gone.set()
        self._ready.set()

    def waits(self) -> bool:
        """Whether a message waits to be taken."""
        return bool(self._waiting)

    async def take(self) -> bytes | None:
        """The next message, None once the connection is given up."""
        while not self._waiting and not self.lost:
            self._ready.clear()
            await self._ready.wait()
        return None if self.lost else self._waiting.popleft()


class Room:
    """A table. Whoever changes it holds `lock`."""

    def __init__(self, row: TableRow) -> None:
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.present: dict[str, float] = {"A": time.monotonic(), "B": time.monotonic()}
        self.listeners: set[Listener] = set()
        self.driver: asyncio.Task[None] | None = None
        self.failures = 0
        self.sent: dict[str, tuple[int, Moment]] = {}
        self.begin(row)

    def begin(self, row: TableRow) -> None:
        """Forgets everything that came from moves."""
        self.row = row
        self.match: Match | None = None
        self.seq = 0
        self.kept = False
        self.offers: dict[str, str] = {}
        self.chat: list[dict[str, Any]] = []
        self.comments: list[dict[str, Any]] = []
        self.muted: set[str] = set()
        self.priority: dict[str, dict[str, Any]] = {}
        self._wishes: dict[str, list[tuple[int, dict[str, Any]]]] = {"A": [], "B": []}
        self._asked: list[bool] = []
        self.passed_by_hand: dict[str, deque[int]] = {seat: deque(maxlen=REMEMBERED) for seat in ("A", "B")}
        self._held = ""
        self.taken_over: set[str] = set()
        self.rematch: dict[str, dict[str, Any]] = {}
        self.next: str | None = None
        self.spent: dict[str, int] = {"A": 0, "B": 0}
        self.answers: dict[str, int] = {"A": 0, "B": 0}
        self.asked_at = time.monotonic()
        self.judge: dict[str, str] | None = None
        self._pasts: dict[str, Past] = {}
        self._looked_at_by(SPECTATOR)

    # -- who is here -------------------------------------------------------------------------------------------------
    @property
    def id(self) -> str:
        """The id of the table."""
        return self.row.id

    def seat_of(self, player: str | None) -> str | None:
        """Where a player sits, None if nowhere."""
        if player is None:
            return None
        return next((seat for seat in ("A", "B") if (self.row.seats.get(seat) or {}).get("player") == player), None)

    def viewer(self, player: str | None) -> str:
        """What somebody is to the game: the seat of a player, a judge, or a spectator."""
        if self.judge is not None and self.judge["player"] == player:
            return JUDGE
        return self.seat_of(player) or SPECTATOR

    def name_of(self, seat: str) -> str:
        """The name of whoever sits there."""
        return str((self.row.seats.get(seat) or {}).get("name", seat))

    def bot_of(self, seat: str) -> str | None:
        """The bot that answers for a seat now, None for a person."""
        if seat in self.taken_over:
            return "greedy"
        found = (self.row.seats.get(seat) or {}).get("bot")
        return None if found is None else str(found)

    @property
    def status(self) -> str:
        """open, playing, over, or kept: shown, but not played on."""
        if self.match is None:
            return "open"
        return "kept" if self.kept else "over" if self.match.winner else "playing"

    # -- what happened -------------------------------------------------------------------------------------------------
    async def replay(self, moves: list[Move]) -> None:
        """Makes everything happen again that was stored. Lets others have their turn now and then. A move that the
        engine of today does not understand any more ends it: what is left is shown from what was kept."""
        until = time.monotonic() + SLICE_SECONDS
        for move in moves:
            if self.kept:
                self.seq = move.seq
                continue
            try:
                await self.apply(move)
            except Refusal:
                self.kept = True
                self.seq = move.seq
            if time.monotonic() > until:
                await asyncio.sleep(0)
                until = time.monotonic() + SLICE_SECONDS

    async def apply(self, move: Move) -> None:
        """Makes one move happen. Raises Refusal, and then nothing has changed."""
        match = self.match
        if move.kind == ledger.BEGIN:
            assert self.row.beginning is not None
            people = tuple(seat for seat in ("A", "B") if not (self.row.seats[seat] or {}).get("bot"))
            self.match = Match(self.row.beginning, bytes.fromhex(self.row.secret), people)
        elif match is not None:
            asked = match.kind != "priority" or self.asks(move.seat)
            if asked and move.chosen and match.kind == "priority" and move.number == match.passing():
                self.passed_by_hand[move.seat].append(move.spent)
            await self._apply(match, move)
            self._asked += [asked or bool(move.chosen)] * (len(match.answers) - len(self._asked))
        self.seq = move.seq
        self.asked_at = time.monotonic()

    async def _apply(self, match: Match, move: Move) -> None:
        kind, seat = move.kind, move.seat
        if kind == ledger.ANSWER:
            if move.note and match.check(move.number) != move.note:
                raise Refusal("fault", "the engine asks something else now")
            match.answer(move.number)
            self.spent[seat] += move.spent
            self.answers[seat] += 1
            self.offers.clear()
        elif kind == ledger.CONCEDE:
            match.concede(seat)
        elif kind == ledger.TIMEOUT:
            match.say("timeout", seat)
            match.concede(seat)
        elif kind == ledger.DRAW:
            match.agree()
        elif kind == ledger.UNDO:
            match.take_back(await self.earlier(match, move.number), seat)
            del self._asked[move.number :]
            self._wish_again(seat, move.number)
            self._held = match.decision_id()
            self.offers.clear()
        elif kind == ledger.ASK_UNDO:
            self.offers[seat] = "undo"
            match.say("asks_undo", seat)
        elif kind == ledger.OFFER_DRAW:
            self.offers[seat] = "draw"
            match.say("offers_draw", seat)
        elif kind == ledger.DECLINE:
            self.offers.clear()
            match.say("declines", seat)
        elif kind == ledger.TAKE_OVER:
            self.taken_over.add(seat)
            match.say("taken_over", seat)
        elif kind == ledger.COME_BACK:
            self.taken_over.discard(seat)
            match.say("came_back", seat)
        elif kind == ledger.CHAT:
            self.chat.append({"number": len(self.chat) + 1, "seat": seat, "text": move.note})
        elif kind == ledger.COMMENT:
            said = {"number": len(self.comments) + 1, "moment": move.number, "seat": seat or None, "text": move.note}
            self.comments.append(said)
        elif kind == ledger.JUDGE:
            self.judge = json.loads(move.note)
            self._looked_at_by(JUDGE)
        elif kind == ledger.SETTINGS:
            self.priority[seat] = json.loads(move.note)
            self._wishes[seat].append((len(match.answers), self.priority[seat]))
        elif kind == ledger.MUTE:
            (self.muted.add if move.number else self.muted.discard)(seat)
        elif kind == ledger.REMATCH:
            self.rematch[seat] = json.loads(move.note)
        elif kind == ledger.NEXT:
            self.next = move.note

    def before_last_choice_of(self, seat: str) -> int:
        """How many answers there were before the last one of a player, priority that was passed where the player does
        not want to be asked not counted; -1 if there is none. Whether there was something to do does not matter: others
        could tell it from how far back this goes. Linear in the answers."""
        authors = [] if self.match is None else self.match.authors
        chosen = (place for place, author in enumerate(authors) if author == seat and self._asked[place])
        return max(chosen, default=-1)

    def _wish_again(self, seat: str, answers: int) -> None:
        """Stops and yields of a player are again what they were after so many answers."""
        wishes = self._wishes[seat] = [wish for wish in self._wishes[seat] if wish[0] <= answers]
        self.priority.pop(seat, None)
        if wishes:
            self.priority[seat] = wishes[-1][1]

    async def earlier(self, match: Match, answers: int) -> Match:
        """The match as it was after so many answers. As much work as playing them; others have their turn meanwhile."""
        found = match.rewound()
        until = time.monotonic() + SLICE_SECONDS
        for number in match.answers[:answers]:
            if number < 0:
                found.concede("A" if number == -1 else "B")
            else:
                found.answer(number)
            if time.monotonic() > until:
                await asyncio.sleep(0)
                until = time.monotonic() + SLICE_SECONDS
        return found

    # -- clocks --------------------------------------------------------------------------------------------------------
    def thinking(self) -> int:
        """Milliseconds since the pending decision was asked here. A time during which no process held the table is
        nobody's, and a wall clock that jumps changes nothing."""
        return int((time.monotonic() - self.asked_at) * 1000)

    def has_clock(self) -> bool:
        """Whether something happens there because time passes."""
        return bool(self.row.settings["clock"] or self.row.settings["away"])

    def left(self, seat: str) -> float | None:
        """Seconds that a player has left, None without a clock."""
        clock = self.row.settings.get("clock")
        if clock is None:
            return None
        used = self.spent[seat] / 1000
        if self.match is not None and self.match.deciding == seat:
            used += self.thinking() / 1000
        return max(0.0, float(clock["initial"]) + float(clock.get("increment", 0)) * self.answers[seat] - used)

    def clocks(self) -> dict[str, Any] | None:
        """What both clocks show."""
        first, second = self.left("A"), self.left("B")
        if first is None or second is None:
            return None
        running = None if self.match is None else self.match.deciding
        return {"A": round(first, 1), "B": round(second, 1), "running": running}

    # -- what is shown -------------------------------------------------------------------------------------------------
    def snapshot(self, viewer: str, seat: str | None, language: str = ENGLISH) -> dict[str, Any]:
        """The table as a viewer may know it."""
        match = self.match
        return {
            "table": self.id,
            "seq": 0 if match is None else match.seq(viewer),
            "rules": self.row.settings["rules"],
            "you": seat,
            "view": None if match is None else match.shown(viewer),
            "decision": None if match is None or self.kept else match.asked(viewer, language),
            "deciding": None if match is None or self.kept else match.deciding,
            "winner": self.row.winner if match is None or self.kept else match.winner,
            "commitment": fairness.commitment(self.row.secret),
            "status": self.status,
            "variant": self.row.settings.get("variant"),
            "passing": self.passing(viewer),
            "undo": self.row.settings["undo"],
            "hints": self.hints(),
            **self.around(),
            "priority": None if seat is None else self.priority.get(seat),
            "series": {"best_of": self.row.settings["best_of"], "won": self.won()},
            "from": self.row.settings.get("from"),
            "away_in": None if seat is None else self.away_in(),
        }

    def away_in(self) -> float | None:
        """Seconds until a bot takes over for whoever has to choose, or they lose; None while they are there."""
        seat = None if self.match is None or self.kept else self.match.deciding
        away = self.row.settings["away"]
        if away is None or seat is None or self.bot_of(seat) is not None:
            return None
        if any(listener.seat == seat for listener in self.listeners):
            return None
        return max(0.0, float(away["seconds"]) - (time.monotonic() - self.present[seat]))

    def around(self) -> dict[str, Any]:
        """What everybody sees that is no part of the game: who sits there, the clocks, offers, what comes next."""
        return {
            "seats": {side: self.seat_info(side) for side in ("A", "B")},
            "clocks": self.clocks(),
            "offers": dict(self.offers),
            "rematch": sorted(self.rematch),
            "next": self.next,
            "judge": {"name": None if self.judge is None else self.judge["name"]} if self.has_judge() else None,
        }

    def passing(self, viewer: str) -> bool:
        """Whether the pending decision of a viewer is passed without asking; what is asked again after a taking back is
        not."""
        settings = self.priority.get(viewer)
        if settings is None or self.match is None or self.match.deciding != viewer:
            return False
        return self.match.decision_id() != self._held and passes(settings, self.match, viewer)

    def pause(self, seat: str, chance: random.Random) -> float:
        """Seconds before priority is passed for a player: nobody can tell by them whether there was something to do."""
        return pause_at_stop(self.passed_by_hand[seat], chance) if self.asks(seat) else short_pause(chance)

    def asks(self, seat: str) -> bool:
        """Whether a player wants to be asked at this moment if there is anything to do (`passing.asks`)."""
        settings = self.priority.get(seat)
        return settings is None or self.match is None or asks(settings, self.match, seat)

    def hints(self) -> bool:
        """Whether players may ask what a bot would do: where the table says so; without a word, against bots."""
        wanted = self.row.settings.get("hints")
        return bool(wanted) if wanted is not None else any((one or {}).get("bot") for one in self.row.seats.values())

    def won(self) -> dict[str, int]:
        """How many games of the series each player has won, this one included."""
        ended = [*self.row.settings.get("series", ()), None if self.match is None else self.match.winner]
        return {seat: ended.count(seat) for seat in ("A", "B")}

    def series_is_decided(self) -> bool:
        """Whether somebody has won most games of the series, so that the next game begins a new one."""
        return max(self.won().values()) > int(self.row.settings["best_of"]) // 2

    def seat_info(self, seat: str) -> dict[str, Any] | None:
        """Who sits there, as others may know it."""
        info = self.row.seats.get(seat)
        if info is None:
            return None
        return {"name": info["name"], "bot": info.get("bot"), "away": seat in self.taken_over}

    def has_judge(self) -> bool:
        """Whether there is a seat for a judge; whoever sits down at the table can know it before."""
        return bool(self.row.settings.get("judge"))

    def _looked_at_by(self, viewer: str) -> None:
        """Somebody looks on, with the delay of the table."""
        delay = float(self.row.settings["delay"])
        if delay:
            self._pasts[viewer] = Past(delay)

    def past(self, viewer: str) -> Past | None:
        """What somebody who looks on sees later than it happens; None for whoever sees it at once."""
        return self._pasts.get(viewer)

    def remember(self) -> None:
        """Keeps this moment for those who see it later, if anybody does."""
        if self.match is not None:
            for viewer, past in self._pasts.items():
                past.add(self.snapshot(viewer, None), len(self.chat))

    def said_to(self, viewer: str) -> list[dict[str, Any]]:
        """What was said at the table, as far as a viewer may hear it by now and wants to."""
        past = self.past(viewer)
        if past is None:
            return [one for one in self.chat if viewer not in self.muted or one["seat"] == viewer]
        moment = past.seen()
        return [] if moment is None else self.chat[: moment.said]

    def from_outside(self, viewer: str, language: str = ENGLISH) -> dict[str, Any]:
        """The table as somebody who looks on sees it: now, or as it was before the delay."""
        past = self.past(viewer)
        moment = None if past is None else past.seen()
        if past is None or moment is not None:
            return self.snapshot(viewer, None, language) if moment is None else moment.snapshot
        unseen: dict[str, Any] = dict.fromkeys(("view", "decision", "deciding", "winner", "clocks"))
        unseen["seq"] = 0
        before = list(self.row.settings.get("series", ()))
        unseen["series"] = {
            "best_of": self.row.settings["best_of"], "won": {seat: before.count(seat) for seat in ("A", "B")}
        }  # fmt: skip
        unseen |= {"offers": {}, "rematch": [], "next": None, "status": "playing"}
        return {**self.snapshot(viewer, None), **unseen}

    def record(self) -> dict[str, Any]:
        """Everything about a finished game."""
        assert self.match is not None
        found = self.match.record()
        found |= {
            "table": self.id,
            "commitment": fairness.commitment(self.row.secret),
            "secret": self.row.secret,
            "words": [(self.row.seats[seat] or {}).get("word", "") for seat in ("A", "B")],
            "seed_asked": self.row.settings.get("seed") is not None,
            "players": {seat: self.seat_info(seat) for seat in ("A", "B")},
        }
        return found

    # -- telling the listeners -----------------------------------------------------------------------------------------
    def join(self, listener: Listener) -> None:
        """A connection listens from now on."""
        if not any(other.viewer == listener.viewer for other in self.listeners):
            self.sent[listener.viewer] = self._now(listener.viewer)
        self.listeners.add(listener)

    def leave(self, listener: Listener) -> None:
        """A connection is gone."""
        self.listeners.discard(listener)
        if listener.seat is not None:
            self.present[listener.seat] = time.monotonic()

    def _now(self, viewer: str) -> tuple[int, Moment]:
        match = self.match
        if match is None:
            return 0, NOTHING
        decision = match.decision_id() if match.deciding == viewer else None
        sitting = tuple(sorted(self.taken_over)), self.judge is None
        around = (tuple(self.offers.items()), tuple(self.rematch), self.next, sitting)
        return match.seq(viewer), (decision, match.deciding, match.winner, self.passing(viewer), around)

    def tell(self) -> list[tuple[Listener, bytes]]:
        """What every listener has to be told, if anything has changed for its viewer. What is sent, and whether,
        depends on what the viewer may know and on nothing else."""
        match = self.match
        told: list[tuple[Listener, bytes]] = []
        if match is None:
            return told
        for viewer in {listener.viewer for listener in self.listeners}:
            before, now = self.sent.get(viewer, (0, NOTHING)), self._now(viewer)
            if before == now:
                continue
            self.sent[viewer] = now
            message: dict[str, Any] = {
                "type": "events",
                "seq": now[0],
                "deciding": match.deciding,
                "winner": match.winner,
                "passing": now[1][3],
                **self.around(),
            }
            made: dict[tuple[str, bool], bytes] = {}
            over = _ENCODER.encode({"type": "over", "seq": now[0], "winner": match.winner}) if match.winner else b""
            for listener in self.listeners:
                if listener.viewer != viewer:
                    continue
                form = listener.language, listener.wants_view
                if form not in made:
                    more: dict[str, Any] = {"events": match.events(viewer, before[0], listener.language)}
                    more["decision"] = match.asked(viewer, listener.language)
                    made[form] = _ENCODER.encode(message | more | ({"view": match.shown(viewer)} if form[1] else {}))
                told.append((listener, made[form]))
                if over:
                    told.append((listener, over))
        return told

    def tell_chat(self, said: dict[str, Any]) -> list[tuple[Listener, bytes]]:
        """What somebody said, for those who want to hear it."""
        message = _ENCODER.encode({"type": "chat", **said})
        return [
            (listener, message)
            for listener in self.listeners
            if not (listener.seat in self.muted and said["seat"] != listener.seat)
        ]


def seat_at(viewer: str) -> str | None:
    """The seat of a viewer, None for one who looks on."""
    return viewer if viewer in ("A", "B") else None
