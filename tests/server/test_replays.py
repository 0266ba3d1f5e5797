"""Games that are over: looked at from every side, talked about, gone on with, brought from elsewhere; and tables that
others watch."""

from __future__ import annotations

import json
import re
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from server.client import PATIENCE, Client, Failed, Scripted, Server, serving
from willforge.play.mirror import Mirror
from willforge.server.match import Deed
from willforge.server.replays import _moments

ANSWERS = 12


def played(client: Client, answers: int = ANSWERS, **more: Any) -> str:
    """A table at which some answers were given before somebody gave up."""
    table = client.table(seed=5, undo="free", **more)["table"]
    player = Scripted()
    for _ in range(answers):
        found = client.waiting(table)
        client.answer(table, found["decision"], player.choose(found["decision"]))
    client.waiting(table)
    client.post(f"/api/tables/{table}/concede", {})
    return str(table)


@pytest.fixture(scope="module")
def once(shared: Server) -> tuple[str, str]:
    """A game that is over, and the token of who played it."""
    client = Client(shared.port)
    table = played(client)
    client.close()
    return client.token, table


@pytest.fixture
def over(shared: Server, once: tuple[str, str]) -> tuple[Client, str]:
    """A game that is over, and who played it."""
    return Client(shared.port, token=once[0]), once[1]


def test_the_events_of_a_replay_lead_from_its_first_view_to_its_last(over: tuple[Client, str]) -> None:
    client, table = over
    found = client.get(f"/api/tables/{table}/replay?viewer=A")
    mirror = Mirror(found["first"])
    mirror.apply(found["events"])
    assert mirror == client.snapshot(table)["view"]
    assert found["moments"][0] == 0 and found["moments"][-1] == len(found["events"])
    assert found["moments"] == sorted(found["moments"]) and len(found["moments"]) > ANSWERS
    assert (found["viewer"], found["you"], found["winner"], found["status"]) == ("A", "A", "B", "over")


def test_after_the_end_nothing_is_hidden_from_anybody(over: tuple[Client, str], shared: Server) -> None:
    _, table = over
    stranger = Client(shared.port)
    hands = {}
    for viewer in ("A", "B", "judge", "spectator"):
        found = stranger.get(f"/api/tables/{table}/replay?viewer={viewer}")
        mirror = Mirror(found["first"])
        mirror.apply(found["events"])
        hands[viewer] = [
            all("face" in card for card in mirror.view["players"][seat]["zones"]["hand"]) for seat in ("A", "B")
        ]
    assert hands == {"A": [True, False], "B": [False, True], "judge": [True, True], "spectator": [False, False]}
    with pytest.raises(Failed) as refused:
        stranger.get(f"/api/tables/{table}/replay?viewer=everybody")
    assert refused.value.error["code"] == "unknown"


def test_a_game_that_goes_on_has_no_replay(client: Client) -> None:
    table = client.table(seed=5)["table"]
    branch = {"moment": 0, "seat": "A", "opponent": "random"}
    for method, path, body in (
        ("GET", "replay", None),
        ("GET", "turnings", None),
        ("POST", "comments", {"moment": 0, "text": "Oh"}),
        ("POST", "branch", branch),
    ):
        sent = None if body is None else json.dumps(body).encode()
        assert client.call(method, f"/api/tables/{table}/{path}", sent)[0] == 403, path


def test_the_choices_that_turned_a_game_are_told(over: tuple[Client, str], shared: Server) -> None:
    client, table = over
    found = None
    while found is None:
        found = client.get(f"/api/tables/{table}/turnings")["turnings"]
    assert found, "a game of somebody who only follows a script has choices that cost much"
    assert [one["moment"] for one in found] == sorted(one["moment"] for one in found)
    assert all(one["better_odds"] - one["odds"] >= 0.05 and one["line"] for one in found)
    mine = next(one for one in found if one["seat"] == "A")
    branch = {"moment": mine["moment"], "seat": "A", "opponent": "random"}
    begun = client.snapshot(client.post(f"/api/tables/{table}/branch", branch)["table"])
    offered = [option["text"] for option in begun["decision"]["options"]]
    assert mine["chosen"] in offered and mine["line"][0] in offered, "the same question is asked there"
    status, data = client.call("GET", f"/api/tables/{table}/turnings", None, **{"Accept-Language": "ja"})
    assert status == 200 and re.search("[ぁ-ん]", json.loads(data)["turnings"][0]["line"][0])


def test_what_was_taken_back_is_no_turning_point() -> None:
    deeds: list[Deed] = [
        ("answer", "A", 0), ("answer", "B", 1), ("say asks_undo", "B", 0), ("undo", "B", 1), ("answer", "B", 0),
        ("say offers_draw", "A", 0), ("answer", "A", 2),
    ]  # fmt: skip
    assert _moments(deeds) == [0, 4, 6, 7]


def test_a_replay_is_told_in_japanese(over: tuple[Client, str]) -> None:
    client, table = over
    status, data = client.call("GET", f"/api/tables/{table}/replay", None, **{"Accept-Language": "ja"})
    texts = "".join(event["text"] for event in json.loads(data)["events"])
    assert status == 200 and "ターン" in texts


def test_whoever_played_a_game_may_comment_on_it(over: tuple[Client, str], shared: Server) -> None:
    client, table = over
    client.post(f"/api/tables/{table}/comments", {"moment": 3, "text": "Too\n early <b>"})
    found = Client(shared.port).get(f"/api/tables/{table}/replay")
    assert found["comments"] == [{"number": 1, "moment": 3, "seat": "A", "text": "Too early <b>"}]
    with pytest.raises(Failed) as refused:
        Client(shared.port).post(f"/api/tables/{table}/comments", {"moment": 3, "text": "Me too"})
    assert refused.value.status == 403
    with pytest.raises(Failed) as refused:
        client.post(f"/api/tables/{table}/comments", {"moment": 9999, "text": "Where?"})
    assert refused.value.error["code"] == "illegal"


def test_a_bot_plays_on_from_any_moment(over: tuple[Client, str]) -> None:
    client, table = over
    replay = client.get(f"/api/tables/{table}/replay?viewer=A")
    moment = next(place for place, seq in enumerate(replay["moments"]) if seq > replay["moments"][-1] // 2)
    opened = client.post(f"/api/tables/{table}/branch", {"moment": moment, "seat": "A", "opponent": "random"})
    begun = client.snapshot(opened["table"])
    mirror = Mirror(replay["first"])
    mirror.apply(replay["events"][: replay["moments"][moment]])
    assert begun["from"] == {"table": table, "moment": moment} and begun["you"] == "A"
    now, then = begun["view"], mirror.view
    assert (now["turn"], now["players"]["A"]["life"]) == (then["turn"], then["players"]["A"]["life"])
    names = [sorted(card["name"] for card in view["players"]["A"]["zones"]["hand"]) for view in (now, then)]
    assert names[0] == names[1]
    client.post(f"/api/tables/{opened['table']}/concede", {})
    assert client.get(f"/api/tables/{opened['table']}/verify")["fair"]
    with pytest.raises(Failed) as refused:
        last = len(replay["moments"]) - 1
        client.post(f"/api/tables/{table}/branch", {"moment": last, "seat": "A", "opponent": "random"})
    assert "is over at this moment" in refused.value.error["message"]


def test_a_moment_before_a_taking_back_is_that_moment(client: Client) -> None:
    table = client.table(seed=5, undo="free")["table"]
    player = Scripted()
    for _ in range(4):
        found = client.waiting(table)
        client.answer(table, found["decision"], player.choose(found["decision"]))
    before = client.waiting(table)
    passing = next(option for option in before["decision"]["options"] if option["kind"] == "pass")
    client.answer(table, before["decision"], passing)
    client.waiting(table)
    client.post(f"/api/tables/{table}/undo", {})
    client.post(f"/api/tables/{table}/concede", {})
    replay = client.get(f"/api/tables/{table}/replay")
    undone = next(event["seq"] for event in replay["events"] if event["kind"] == "undone")
    moment = max(place for place, seq in enumerate(replay["moments"]) if seq < undone)
    opened = client.post(f"/api/tables/{table}/branch", {"moment": moment, "seat": "A", "opponent": "random"})
    mirror = Mirror(replay["first"])
    mirror.apply(replay["events"][: replay["moments"][moment]])
    view = client.snapshot(opened["table"])["view"]
    assert (view["turn"], view["phase"]) == (mirror.view["turn"], mirror.view["phase"])


def test_a_friend_plays_on_with_the_decks_of_the_game(over: tuple[Client, str], shared: Server) -> None:
    client, table = over
    opened = client.post(f"/api/tables/{table}/branch", {"moment": 4, "seat": "B", "opponent": "open"})
    friend = Client(shared.port, "Friend")
    assert friend.snapshot(opened["table"])["from"] == {"table": table, "moment": 4}
    seated = friend.post(f"/api/tables/{opened['table']}/seat", {"invite": opened["invite"]})
    assert seated["seat"] == "A"
    assert client.snapshot(opened["table"])["status"] == "playing"
    assert {friend.snapshot(opened["table"])["you"], client.snapshot(opened["table"])["you"]} == {"A", "B"}


def test_an_open_table_wants_a_deck(client: Client, shared: Server) -> None:
    opened = client.table(opponent="open")
    with pytest.raises(Failed) as refused:
        Client(shared.port).post(f"/api/tables/{opened['table']}/seat", {"invite": opened["invite"]})
    assert "name the deck" in refused.value.error["message"]


def test_a_record_from_elsewhere_is_kept_and_shown(over: tuple[Client, str], shared: Server) -> None:
    client, table = over
    record = client.get(f"/api/tables/{table}/record")
    other = Client(shared.port)
    brought = other.post("/api/replays", {"record": record})["table"]
    there, here = (
        other.get(f"/api/tables/{brought}/replay?viewer=judge"),
        client.get(f"/api/tables/{table}/replay?viewer=judge"),
    )
    assert [event["text"] for event in there["events"]] == [event["text"] for event in here["events"]]
    assert there["uploaded"] and there["winner"] == here["winner"]
    assert other.get(f"/api/tables/{brought}/verify")["fair"]
    assert [one["table"] for one in other.get("/api/tables")["tables"]] == [brought]
    other.post(f"/api/tables/{brought}/comments", {"moment": 0, "text": "Brought from elsewhere"})
    del record["secret"]
    plain = other.post("/api/replays", {"record": record})["table"]
    assert other.get(f"/api/tables/{plain}/verify") == {
        "fair": False,
        "reason": "the record has no secret: nobody committed to its shuffle",
    }


def test_a_record_that_does_not_fit_is_refused_in_words(over: tuple[Client, str]) -> None:
    client, table = over
    record = client.get(f"/api/tables/{table}/record")
    for changed, word in (
        ({"answers": [*record["answers"][:2], 99]}, "keys"),
        ({"winner": "A"}, "the record says"),
        ({"secret": "00"}, "commitment"),
        ({"cards": 7}, "cards"),
        ({"answers": record["answers"][:-1], "keys": record["keys"][:-1], "winner": None}, "not over"),
    ):
        with pytest.raises(Failed) as refused:
            client.post("/api/replays", {"record": {**record, **changed}})
        assert refused.value.status == 422 and word in refused.value.error["message"], refused.value
    status, _ = client.call("POST", "/api/replays", b'{"record": {"a": "' + b"x" * 1_000_000 + b'"}}')
    assert status == 413
    status, _ = client.call("POST", "/api/replays", b'{"record": ' + b"[" * 100_000)
    assert status == 400


def test_a_game_of_another_engine_is_shown_from_what_was_kept(tmp_path: Path) -> None:
    with serving("--data", str(tmp_path)) as server:
        client = Client(server.port)
        table = played(client)
        told = client.get(f"/api/tables/{table}/replay?viewer=judge")
        server.kill()
    with sqlite3.connect(tmp_path / "willforge.sqlite3") as link:
        link.execute("DELETE FROM stories")  # as if it had been killed before there was time to keep them
    with serving("--data", str(tmp_path)) as server:
        while link.execute("SELECT COUNT(*) FROM stories").fetchone() != (4,):
            time.sleep(0.05)
        server.kill()
    with link:
        link.execute("UPDATE moves SET note = 'another' WHERE kind = 'answer' AND seq = 6")
    with serving("--data", str(tmp_path)) as server:
        again = Client(server.port, token=client.token)
        kept = again.get(f"/api/tables/{table}/replay?viewer=judge")
        assert kept["status"] == "kept"
        assert (kept["first"], kept["events"], kept["moments"]) == (told["first"], told["events"], told["moments"])
        with pytest.raises(Failed) as refused:
            again.post(f"/api/tables/{table}/branch", {"moment": 1, "seat": "A", "opponent": "random"})
        assert "another version of the engine" in refused.value.error["message"]


def test_tables_are_listed_for_watching_only_if_they_ask_for_it(client: Client, shared: Server) -> None:
    listed = client.table(seed=5, spectators="listed")["table"]
    quiet = client.table(seed=5)["table"]
    found = [one["table"] for one in Client(shared.port).get("/api/watch")["tables"]]
    assert listed in found and quiet not in found
    client.post(f"/api/tables/{listed}/concede", {})
    assert listed not in [one["table"] for one in client.get("/api/watch")["tables"]]


def test_a_socket_may_say_who_it_is_by_its_subprotocol(client: Client) -> None:
    from websockets.sync.client import connect
    from websockets.typing import Subprotocol

    table = client.table(seed=5)["table"]
    address = f"ws://127.0.0.1:{client.port}/api/tables/{table}/live?language=ja"
    named = [Subprotocol("willforge"), Subprotocol(client.token)]
    with connect(address, subprotocols=named, proxy=None) as socket:
        assert socket.subprotocol == "willforge"
        assert json.loads(socket.recv(PATIENCE))["you"] == "A"
    with connect(address, proxy=None) as socket:
        assert json.loads(socket.recv(PATIENCE))["you"] is None


def test_passing_until_the_end_of_the_turn_is_told_and_ends_with_it(client: Client) -> None:
    table = client.table(seed=5)["table"]
    player = Scripted()
    while (found := client.waiting(table))["decision"]["kind"] != "priority":
        client.answer(table, found["decision"], player.choose(found["decision"]))
    turn = found["view"]["turn"]
    assert not found["passing"]
    client.post(f"/api/tables/{table}/priority", {"auto": False, "pass_turn": turn})
    while (found := client.waiting(table))["view"]["turn"] == turn:
        assert found["passing"] or found["decision"]["kind"] != "priority"
        if not found["passing"]:
            client.answer(table, found["decision"], player.choose(found["decision"]))
    assert not found["passing"] and found["view"]["turn"] == turn + 1


def test_a_wish_for_another_game_is_told_to_the_other_player(shared: Server) -> None:
    first, second = Client(shared.port, "First"), Client(shared.port, "Second")
    opened = first.table("10.2", "open")
    table = opened["table"]
    second.post(f"/api/tables/{table}/seat", {"invite": opened["invite"], "deck": second.deck("10.2")})
    second.post(f"/api/tables/{table}/concede", {})
    with first.live(table) as socket:
        assert json.loads(socket.recv(PATIENCE))["rematch"] == []
        assert json.loads(socket.recv(PATIENCE))["type"] == "over"
        second.post(f"/api/tables/{table}/rematch", {})
        message = json.loads(socket.recv(PATIENCE))
        assert message["type"] == "events" and message["rematch"] == ["B"] and message["next"] is None
        after = first.post(f"/api/tables/{table}/rematch", {})["table"]
        while message.get("next") is None:
            message = json.loads(socket.recv(PATIENCE))
        assert message["next"] == after
