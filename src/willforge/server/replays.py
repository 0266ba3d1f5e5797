"""Games that are over, looked at again: every moment of them, what people say about it, and tables that go on from one.

A moment is what a table looked like after so many deeds (answers, takings back, giving up): moment 0 is its beginning.
Whoever looks sees what a player saw, or everything, since nothing is hidden after the end."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from typing import Any, Final

from willforge.bots.registry import BOTS
from willforge.errors import WillforgeError
from willforge.play import saves
from willforge.play.game import Game
from willforge.play.record import read_record
from willforge.server import decks, fairness, ledger
from willforge.server.hall import Hall, now
from willforge.server.ledger import Move, TableRow
from willforge.server.match import Deed, Match
from willforge.server.packing import packed, unpacked
from willforge.server.people import clean_name, clean_text
from willforge.server.reception import OPEN, Reception, hashed, new_id, opening
from willforge.server.refusals import FORBIDDEN, ILLEGAL, STALE, UNAVAILABLE, UNKNOWN, Refusal
from willforge.server.room import Room, seat_at
from willforge.server.stories import PERSPECTIVES, told
from willforge.server.turnings import Finished
from willforge.server.workers import Beside

MOST_COMMENTS: Final = 500
"""Comments that one game may have."""
_SHORTLY: Final = 2.0
"""Seconds that a request waits for what takes longer."""
_KEPT: Final = 32
"""Replays kept in memory, each some hundred kilobytes."""


class Replays:
    """What can be done with games that are over."""

    def __init__(self, hall: Hall, reception: Reception, analyst: Beside) -> None:
        self._hall = hall
        self._reception = reception
        self._analyst = analyst
        self._turnings: OrderedDict[str, asyncio.Task[list[dict[str, Any]] | None]] = OrderedDict()
        self._made: OrderedDict[tuple[str, int, str, str], dict[str, Any]] = OrderedDict()

    # -- looking -------------------------------------------------------------------------------------------------------
    async def show(self, room: Room, seen_as: str, viewer: str | None, language: str) -> dict[str, Any]:
        """A finished game from its first view on, as a viewer would have been told it: the events lead from moment to
        moment. As much work as playing it, beside the loop; the last ones asked for are remembered. Raises Refusal
        before the end, as whoever asks sees it."""
        chosen = viewer or seen_as
        if chosen not in PERSPECTIVES:
            raise Refusal(UNKNOWN, f"nobody looks as {chosen[:20]!r}: choose {', '.join(PERSPECTIVES)}")
        async with room.lock:
            self._over(room, seen_as)
            head = self._head(room, seat_at(seen_as), chosen)
            deeds = None if room.kept or room.match is None else (room.match.beginning, room.match.deeds())
            name = (room.id, room.seq if deeds is None else len(deeds[1]), chosen, language)
        story = self._made.get(name)
        if story is None:
            if deeds is None:
                story = await self._kept(room, chosen)
            else:
                secret = bytes.fromhex(room.row.secret)
                story = (await asyncio.to_thread(told, deeds[0], secret, deeds[1], (chosen,), language))[chosen]
            self._made[name] = story
            while len(self._made) > _KEPT:
                self._made.popitem(last=False)
        return head | story

    def _over(self, room: Room, seen_as: str) -> None:
        winner = room.row.winner if room.kept or room.match is None else room.match.winner
        if winner is not None and room.past(seen_as) is not None:
            winner = room.from_outside(seen_as)["winner"]
        if winner is None:
            raise Refusal(FORBIDDEN, "a replay is shown after the end of the game")

    def _head(self, room: Room, seat: str | None, viewer: str) -> dict[str, Any]:
        settings = room.row.settings
        return {
            "table": room.id, "rules": settings["rules"], "variant": settings.get("variant"), "you": seat,
            "viewer": viewer, "seats": {side: room.seat_info(side) for side in ("A", "B")}, "status": room.status,
            "winner": room.row.winner if room.match is None or room.kept else room.match.winner,
            "created": room.row.created, "comments": list(room.comments), "uploaded": bool(settings.get("uploaded")),
        }  # fmt: skip

    async def _kept(self, room: Room, viewer: str) -> dict[str, Any]:
        """The story of a game that the engine of today does not play any more, as it was kept at its end."""
        found = await self._hall.store.read(lambda link: ledger.story(link, room.id, viewer))
        if found is None:
            raise Refusal(UNKNOWN, "the story of this game was not kept for whoever sees it so")
        story = unpacked(found)
        if isinstance(story, list):  # from before first views were kept: it can be read, not shown
            return {"first": None, "events": story, "moments": []}
        return dict(story)

    # -- judging -------------------------------------------------------------------------------------------------------
    async def turnings(self, room: Room, seen_as: str, language: str) -> dict[str, Any]:
        """The choices that turned a finished game, in its order, with the moments before them; None while they are
        being found out: that means planning at every choice, in a process of its own. They are remembered for the last
        games asked about. Raises Refusal before the end, and if it takes too long."""
        async with room.lock:
            self._over(room, seen_as)
            if room.kept or room.match is None:
                raise Refusal(STALE, "this game was played with another version of the engine: it is only shown")
            match, moments = room.match, _moments(room.match.deeds())
            if room.id not in self._turnings:
                asked = Finished(match.game.record, len(unpacked(match.beginning)["answers"]))
                self._turnings[room.id] = asyncio.ensure_future(self._analyst.ask(asked))
                while len(self._turnings) > _KEPT:
                    self._turnings.popitem(last=False)
            finding = self._turnings[room.id]
        await asyncio.wait((finding,), timeout=_SHORTLY)
        if not finding.done():
            return {"turnings": None}
        found = finding.result()
        if found is None:
            self._turnings.pop(room.id, None)
            raise Refusal(UNAVAILABLE, "nothing was found in time: try again later")
        return {
            "turnings": [
                {
                    "moment": moments[one["answer"]], "turn": one["turn"], "seat": one["seat"], "odds": one["odds"],
                    "better_odds": one["better_odds"], "chosen": one["chosen"][language], "line": one["line"][language],
                }
                for one in found
            ]
        }  # fmt: skip

    # -- talking about it ----------------------------------------------------------------------------------------------
    async def comment(self, table: str, player: str, moment: int, text: str) -> dict[str, Any]:
        """Says something about a moment of a finished game, for everybody who looks at it. Raises Refusal."""
        room = await self._hall.fresh(table)
        async with room.lock:
            seat = room.seat_of(player)
            if seat is None and room.row.owner != player:
                raise Refusal(FORBIDDEN, "whoever played a game may comment on it")
            self._over(room, room.viewer(player))
            if room.kept or room.match is None or not 0 <= moment <= len(room.match.deeds()):
                raise Refusal(ILLEGAL, "the game has no such moment")
            if len(room.comments) >= MOST_COMMENTS:
                raise Refusal(ILLEGAL, f"a game may have {MOST_COMMENTS} comments")
            move = Move(room.seq + 1, ledger.COMMENT, seat or "", moment, note=clean_text(text))
            await self._hall.do(room, move)
            return {"comments": list(room.comments)}

    # -- going on ------------------------------------------------------------------------------------------------------
    async def branch(
        self, room: Room, seen_as: str, player: str, name: str, moment: int, seat: str, opponent: str
    ) -> dict[str, Any]:
        """Opens a table that goes on from a moment of a finished game, with the same decks in the same order; against a
        bot at once, else for somebody who is invited. As much work as playing the game to there. Raises Refusal."""
        if opponent != OPEN and opponent not in BOTS:
            raise Refusal(ILLEGAL, f"there is no bot {opponent!r}: choose {', '.join(sorted(BOTS))} or open")
        async with room.lock:
            self._over(room, seen_as)
            if room.kept or room.match is None:
                raise Refusal(STALE, "this game was played with another version of the engine: it is only shown")
            row, answers = room.row, _answers_at(room.match.deeds(), moment)
        await self._reception.may_open(player)
        secret = fairness.new_secret()
        assert row.beginning is not None
        played = await asyncio.to_thread(_played, row.beginning, answers)
        invite = "" if opponent != OPEN else secrets.token_urlsafe(18)
        settings = {
            "rules": row.settings["rules"], "variant": row.settings.get("variant"), "opponent": opponent,
            "seed": int(unpacked(row.beginning)["seed"]), "undo": "free" if opponent != OPEN else "ask",
            "spectators": "open", "delay": 0.0, "best_of": 1, "clock": None, "away": None,
            "from": {"table": row.id, "moment": moment}, "played": played,
        }  # fmt: skip
        other = "B" if seat == "A" else "A"
        mine = {**row.seats[seat], "player": player, "name": name, "bot": None}
        theirs = {**row.seats[other], "player": None, "name": f"{opponent} bot", "bot": opponent}
        begins = opponent != OPEN
        made = TableRow(
            new_id(), player, ledger.PLAYING if begins else ledger.OPEN, settings, secret, hashed(invite),
            {seat: mine, other: theirs if begins else None}, row.beginning, saves.engine(), None, now(),
        )  # fmt: skip

        def add(link: Any) -> None:
            ledger.add_table(link, made)
            if begins:
                ledger.append(link, made.id, opening(made), None)

        await self._hall.store.write(add)
        self._hall.opened(made.id)
        return {
            "table": made.id, "seat": seat, "invite": invite or None, "commitment": fairness.commitment(secret),
        }  # fmt: skip

    # -- from a file ---------------------------------------------------------------------------------------------------
    async def upload(self, player: str, record: dict[str, Any]) -> dict[str, Any]:
        """Keeps a game that was played elsewhere, from its record: a table that is over. As much work as playing it,
        beside the loop. Raises Refusal saying what is wrong with the record."""
        made, moves = await asyncio.to_thread(_from_record, player, record)

        def add(link: Any) -> None:
            ledger.add_table(link, made)
            ledger.append(link, made.id, moves, made.winner)

        await self._hall.store.write(add)
        self._hall.keep(await self._hall.room(made.id))
        return {"table": made.id}


# -- the work, which knows no tables -----------------------------------------------------------------------------------
def _answers_at(deeds: list[Deed], moment: int) -> list[int]:
    """The answers that lead to a moment, without those that were taken back before it. Raises Refusal."""
    if not 0 <= moment <= len(deeds):
        raise Refusal(UNKNOWN, "the game has no such moment")
    found: list[int] = []
    for what, _, number in deeds[:moment]:
        if what == "answer":
            found.append(number)
        elif what == "undo":
            del found[number:]
        elif what in ("concede", "say agreed"):
            raise Refusal(ILLEGAL, "the game is over at this moment: choose an earlier one")
    return found


def _moments(deeds: list[Deed]) -> list[int]:
    """The moment before each answer of a game, after everything that was taken back."""
    found = [0]
    for place, (what, _, number) in enumerate(deeds, 1):
        if what == "answer":
            found.append(place)
        elif what == "undo":
            del found[number:]
            found.append(place)
        else:
            found[-1] = place  # something was said: the same question is asked after it
    return found


def _played(beginning: str, answers: list[int]) -> list[list[Any]]:
    """Answers as moves have them: who gave each, which it was, and the fingerprint of what was asked. Raises Refusal
    if the game is over after them."""
    match = Match(beginning, bytes(32), ())
    found: list[list[Any]] = []
    for number in answers:
        found.append([match.deciding, number, match.check(number)])
        match.answer(number)
    if match.winner is not None:
        raise Refusal(ILLEGAL, "the game is over at this moment: choose an earlier one")
    return found


def _from_record(player: str, record: dict[str, Any]) -> tuple[TableRow, list[Move]]:
    """A table that is over, and its moves, out of a record. Raises Refusal."""
    proved = "secret" in record
    try:
        game = fairness.verify(record) if proved else Game.replay(record)
        rules, variant, _, _, both, seed, _ = read_record(record)
    except WillforgeError as error:
        raise Refusal(ILLEGAL, f"this record can not be shown: {error}") from error
    winner = game.winner or ("draw" if record.get("agreed") == "draw" else None)
    if winner is None:
        raise Refusal(ILLEGAL, "this record can not be shown: its game is not over")
    beginning = packed({**game.record, "answers": [], "keys": [], "digests": {}})
    asked = seed if not proved or record.get("seed_asked") is True else None
    settings = {
        "rules": rules, "variant": variant, "opponent": OPEN, "seed": asked, "undo": "off", "spectators": "open",
        "delay": 0.0, "best_of": 1, "clock": None, "away": None, "uploaded": True, "proved": proved,
    }  # fmt: skip
    words = record["words"] if proved else ["", ""]
    people = record.get("players")
    seats = {
        seat: {
            "player": None, "bot": _bot_named(people, seat), "name": _name_of(people, seat), "word": words[place],
            "deck": decks.written(both[place]),
        }
        for place, seat in enumerate(("A", "B"))
    }  # fmt: skip
    secret = record["secret"] if proved else fairness.new_secret()
    made = TableRow(
        new_id(), player, ledger.PLAYING, settings, secret, "", seats, beginning, saves.engine(), winner, now()
    )
    return made, _moves(beginning, game.record["answers"], record.get("agreed"))


def _moves(beginning: str, answers: list[int], agreed: object) -> list[Move]:
    match = Match(beginning, bytes(32), ())
    made = [Move(1, ledger.BEGIN, "", made=now())]
    for number in answers:
        seat = match.deciding or ""
        if number < 0:
            made.append(Move(len(made) + 1, ledger.CONCEDE, "A" if number == -1 else "B"))
            match.concede("A" if number == -1 else "B")
        else:
            made.append(Move(len(made) + 1, ledger.ANSWER, seat, number, note=match.check(number)))
            match.answer(number)
    if agreed == "draw":
        made.append(Move(len(made) + 1, ledger.DRAW, "A"))
    return made


def _name_of(people: object, seat: str) -> str:
    found = people.get(seat) if isinstance(people, dict) else None
    name = found.get("name") if isinstance(found, dict) else None
    return (clean_name(name) if isinstance(name, str) else None) or seat


def _bot_named(people: object, seat: str) -> str | None:
    found = people.get(seat) if isinstance(people, dict) else None
    bot = found.get("bot") if isinstance(found, dict) else None
    return bot if isinstance(bot, str) and bot in BOTS else None
