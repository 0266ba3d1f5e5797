"""Clocks, players who are away, priority that is passed by itself, and spectators with a delay.

Nothing here waits for a moment: what has to happen in the end is waited for, and clocks are moved by hand."""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from willforge.cards.pool import starter_pool
from willforge.play.decks import default_decks
from willforge.server import decks, messages
from willforge.server.bots import Thinkers
from willforge.server.driver import Driver
from willforge.server.hall import IDLE_SECONDS
from willforge.server.ledger import Move
from willforge.server.limits import Limits
from willforge.server.match import Match
from willforge.server.passing import DELAY, MOST_THINKING, THINKING, passes, pause_at_stop, short_pause
from willforge.server.people import clean_name
from willforge.server.refusals import Refusal
from willforge.server.room import MOST_WAITING, Listener, Room
from willforge.server.serve import Server, Settings


@asynccontextmanager
async def hall(folder: Path) -> AsyncIterator[Server]:
    """A server without a network."""
    server = Server(Settings(f"sqlite:///{folder / 'x.sqlite3'}", Limits(), False))
    server.store.prepare()
    server.store.start(server.hall.changed)
    try:
        yield server
    finally:
        await server.close()


async def table(server: Server, **more: Any) -> tuple[str, Room, Match]:
    """A table against a bot: the player, the room and its game."""
    player, name, _ = await server.api.people.guest("Kit")
    opened = await server.api.reception.open(
        player, name, messages.NewTable("10.2", "kiln-and-gloam", "random", seed=3, **more)
    )
    room = await server.hall.room(opened["table"])
    assert room.match is not None
    await until(lambda: room.match is not None and room.match.deciding == "A")
    return player, room, room.match


async def until(true: Any) -> None:
    """Waits for what has to become true."""
    while not true():
        await asyncio.sleep(0.001)


def test_a_table_that_nobody_uses_costs_only_disk(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall(tmp_path) as server:
            clock = messages.Clock(600)
            rooms = [(await table(server, clock=one))[1] for one in (None, clock, None)]
            before = [room.snapshot("A", "A") for room in rooms]
            for room in rooms[:2]:
                room.used -= IDLE_SECONDS
            rooms[2].used += 1
            server.hall.forget_idle()
            assert set(server.hall.rooms()) == set(rooms[1:]), "the second has a clock, the third was used"
            again = await server.hall.room(rooms[0].id)
            assert again is not rooms[0] and again.snapshot("A", "A") == before[0]
            again.used -= IDLE_SECONDS
            again.join(Listener("A", "A", False))
            server.hall.forget_idle()
            assert again in server.hall.rooms(), "somebody looks at it"

    asyncio.run(run())


def test_who_has_no_time_left_loses(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall(tmp_path) as server:
            _, room, match = await table(server, clock=messages.Clock(60.0, 2.0))
            assert 50 < (room.left("A") or 0) <= 60
            await server.driver._look_at_time(room)
            assert match.winner is None
            room.asked_at -= 61
            await server.driver._look_at_time(room)
            assert room.status == "over" and [event["kind"] for event in match.events("A", 0)].count("timeout") == 1

    asyncio.run(run())


def test_a_bot_plays_for_who_is_away_and_gives_the_seat_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall(tmp_path) as server:
            _, room, match = await table(server, away=messages.Away(30.0))
            told = room.snapshot("A", "A")["away_in"]
            assert told is not None and 0 < told <= 30, "the other player is told how long it takes"
            await server.driver._look_at_time(room)
            assert not room.taken_over
            room.present["A"] -= 31
            await server.driver._look_at_time(room)
            assert room.taken_over == {"A"}
            before = match.count
            await until(lambda: match.count > before)
            await server.api.actions.present(room, "A")
            assert not room.taken_over

    asyncio.run(run())


def test_priority_is_passed_for_who_wants_that(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall(tmp_path) as server:
            player, room, match = await table(server)
            wanted = messages.Priority(auto=True, stops=[])
            await server.api.actions.priority(room.id, player, wanted)
            for _ in range(200):
                if match.winner or match.turn >= 4:
                    break
                await until(lambda: room.driver is None and (match.deciding == "A" or match.winner))
                assert match.kind != "priority" or not passes(room.priority["A"], match, "A")
                async with room.lock:
                    index = match.passing()
                    move = Move(room.seq + 1, "answer", "A", index, match.decision_id(), "", note=match.check(index))
                    await server.hall.do(room, move)
            assert match.turn >= 4 or match.winner
            await server.api.actions.priority(room.id, player, messages.Priority(auto=True, full_control=True))
            assert not passes(room.priority["A"], match, "A")

    asyncio.run(run())


def test_taking_back_restores_stops_and_passes_over_what_was_passed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with hall(tmp_path) as server:
            player, room, match = await table(server, undo="free")
            asked = match.asked("A")
            assert asked is not None
            early, late = messages.Priority(auto=False, stops=[]), messages.Priority(auto=True, stops=[])
            await server.api.actions.priority(room.id, player, early)
            before = len(match.answers)
            option = next(one["id"] for one in asked["options"] if one["kind"] != "done")
            await server.hall.answer(room.id, player, asked["id"], option)
            monkeypatch.setattr("willforge.server.room.asks", lambda settings, match, seat: not settings["auto"])
            monkeypatch.setattr(Match, "kind", "priority")
            monkeypatch.setattr(Driver, "look", lambda self, room: None)
            await server.api.actions.priority(room.id, player, late)
            async with room.lock:  # as the driver does for a player
                await server.hall.do(room, server.driver._move(room, match, "A", 0))
            assert len(match.answers) >= before + 2 and room.priority["A"]["auto"]
            assert room.before_last_choice_of("A") == before
            async with room.lock:
                await server.hall.do(room, Move(room.seq + 1, "undo", "A", room.before_last_choice_of("A")))
            assert len(match.answers) == before and not room.priority["A"]["auto"]
            again = match.asked("A")
            assert again is not None and len(again["options"]) == len(asked["options"])
            assert room.before_last_choice_of("A") == -1

    asyncio.run(run())


def test_stops_and_yields(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with hall(tmp_path) as server:
            _, _, match = await table(server)
            moments = {"kind": "priority"}
            monkeypatch.setattr(Match, "kind", property(lambda self: moments["kind"]))
            monkeypatch.setattr(Match, "can_only_pass", lambda self: False)
            monkeypatch.setattr(Match, "top_of_chase", lambda self: None)
            monkeypatch.setattr(Match, "moment", lambda self: ("A", "main", ""))
            assert not passes({"auto": True}, match, "A"), "one's own main phase is a stop"
            assert passes({"auto": True}, match, "B"), "the other's is none"
            monkeypatch.setattr(Match, "moment", lambda self: ("A", "call", ""))
            assert not passes({"auto": True}, match, "A"), "one who is not asked here calls no stone (2.0 5.4#2)"
            assert passes({"auto": True}, match, "B")
            monkeypatch.setattr(Match, "moment", lambda self: ("A", "battle", "attack"))
            assert passes({"auto": True}, match, "A") and not passes({"auto": True}, match, "B")
            assert passes({"auto": True, "stops": []}, match, "B")
            assert not passes({"auto": False, "stops": []}, match, "B")
            monkeypatch.setattr(Match, "top_of_chase", lambda self: ("A", "Fox: draw"))
            assert not passes({"auto": True, "stops": []}, match, "B"), "what the other does always stops"
            assert passes({"auto": True, "yields": [{"ability": "Fox: draw"}]}, match, "B")
            gone = {"ability": "Fox: draw", "until": "turn", "turn": match.turn - 1}
            assert not passes({"auto": True, "yields": [gone]}, match, "B")
            moments["kind"] = "target"
            assert not passes({"auto": True, "stops": []}, match, "A")

    asyncio.run(run())


def test_how_long_a_pass_takes_does_not_tell_whether_something_could_be_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with hall(tmp_path) as server:
            _, room, _ = await table(server)
            monkeypatch.setattr(Match, "kind", "priority")
            monkeypatch.setattr(Match, "top_of_chase", lambda self: None)
            for moment, wanted in ((("B", "end", ""), True), (("B", "draw", ""), False)):
                monkeypatch.setattr(Match, "moment", lambda self, moment=moment: moment)
                for only_passes in (True, False):
                    monkeypatch.setattr(Match, "can_only_pass", lambda self, only=only_passes: only)
                    room.priority["A"] = {"auto": True}
                    assert room.asks("A") is wanted, "it depends on the moment alone"
                    assert room.passing("A") is (only_passes or not wanted)
                    waits = [room.pause("A", random.Random(number)) for number in range(40)]
                    assert (max(waits) > DELAY[1]) is wanted, "and so does the time"
            chance = random.Random(1)
            short = [short_pause(chance) for _ in range(200)]
            assert DELAY[0] <= min(short) and max(short) <= DELAY[1]
            by_hand = [pause_at_stop((4_000, 90_000, 1) + (3_000,) * 5, chance) for _ in range(200)]
            assert set(by_hand) == {4.0, MOST_THINKING, DELAY[0], 3.0}, "as long as the player takes"
            unknown = [pause_at_stop(deque(), chance) for _ in range(200)]
            assert THINKING[0] <= min(unknown) and max(unknown) <= THINKING[1]

    asyncio.run(run())


def test_what_is_taken_back_is_not_passed_again_by_itself(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall(tmp_path) as server:
            player, room, match = await table(server, undo="free")
            while match.kind != "priority":
                asked = match.asked("A")
                assert asked is not None
                await server.hall.answer(room.id, player, asked["id"], asked["options"][-1]["id"])
                await until(lambda: room.driver is None and match.deciding == "A")
            settings = messages.Priority(auto=True, stops=[])
            async with room.lock:
                passed = server.driver._move(room, match, "A", match.passing())
                room.priority["A"] = {"auto": False}
                await server.hall.do(room, passed, Move(room.seq + 2, "undo", "A", len(match.answers)))
            await server.api.actions.priority(room.id, player, settings)
            assert not room.passing("A") and passes(room.priority["A"], match, "A")

    asyncio.run(run())


def test_spectators_see_it_later(tmp_path: Path) -> None:
    async def run() -> None:
        async with hall(tmp_path) as server:
            player, room, match = await table(server, delay=100.0)
            past = room.past("spectator")
            assert past is not None
            unseen = room.from_outside("spectator")
            assert (unseen["view"], unseen["seq"], unseen["winner"]) == (None, 0, None)
            await server.api.actions.say(room.id, player, "hello")
            assert len(room.said_to("A")) == 1 and room.said_to("spectator") == [], "and hear it later"
            await server.hall.concede(room.id, player)
            assert match.winner == "B" and room.from_outside("spectator")["winner"] is None
            assert await server.api.actions.events(room, "spectator", 0) == []
            with pytest.raises(Refusal):
                server.api.actions.record(room, "spectator")
            assert server.api.actions.record(room, "A")["winner"] == "B"
            past.delay = 0.0
            assert len(room.said_to("spectator")) == 1
            assert (
                room.from_outside("spectator")["winner"] == "B"
                and server.api.actions.record(room, "spectator")["winner"] == "B"
            )

    asyncio.run(run())


def test_names_steer_nothing() -> None:
    assert clean_name("  a\u202e\x00b\n c ") == "ab c"
    assert clean_name("\x00") is None


def test_who_does_not_read_is_let_go() -> None:
    async def run() -> None:
        listener = Listener("A", "A", False)
        for number in range(MOST_WAITING + 1):
            assert not listener.lost
            listener.put(b"%d" % number)
        assert listener.lost and await listener.take() is None

    asyncio.run(run())


def test_a_wall_clock_that_jumps_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with hall(tmp_path) as server:
            player, room, match = await table(server, clock=messages.Clock(60.0))
            for hour in (10**9, -(10**9)):
                monkeypatch.setattr("willforge.server.hall.now", lambda hour=hour: hour)
                await until(lambda: match.deciding == "A")
                asked = match.asked("A")
                assert asked is not None
                await server.hall.answer(room.id, player, asked["id"], asked["options"][0]["id"])
            assert match.winner is None and (room.left("A") or 0) > 50

    asyncio.run(run())


def test_a_bot_that_dies_passes_and_has_a_new_process(tmp_path: Path) -> None:
    async def run() -> None:
        begun = decks.beginning("10.2", default_decks("10.2"), 3, None, starter_pool())
        thinkers = Thinkers(1, 120.0)
        try:
            assert await thinkers.choose("table", "greedy", 1, begun, []) is not None
            thinkers._workers[0].process.kill()
            thinkers._workers[0].process.join()
            assert await thinkers.choose("table", "greedy", 1, begun, []) is None
            thinkers._budget = -1.0
            assert await thinkers.choose("table", "greedy", 1, begun, []) is None, "it had no time at all"
        finally:
            thinkers.stop()

    asyncio.run(run())
