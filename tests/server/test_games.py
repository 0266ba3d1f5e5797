"""Whole games, and what players do in them, over HTTP and over sockets."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from server.client import PATIENCE, Client, Failed, Scripted, Server, play_live, serving
from willforge import starter_deck
from willforge.play.game import Game
from willforge.rules.versions import VERSIONS
from willforge.server import decks, fairness

MOST_MESSAGES = 200


def sit_down(shared: Server, rules: str, **more: Any) -> tuple[Client, Client, str]:
    """Two people at a table."""
    first, second = Client(shared.port, "First"), Client(shared.port, "Second")
    opened = first.table(rules, "open", **more)
    seated = second.post(
        f"/api/tables/{opened['table']}/seat", {"invite": opened["invite"], "deck": second.deck(rules)}
    )
    assert seated == {"table": opened["table"], "seat": "B"}
    return first, second, opened["table"]


def test_two_people_one_on_a_socket_and_the_other_on_http(shared: Server) -> None:
    first, second, table = sit_down(shared, "6.3")
    players = {"A": Scripted(3), "B": Scripted(4)}
    seqs: list[int] = []
    winner = None
    with first.live(table) as socket:
        message = json.loads(socket.recv(PATIENCE))
        assert message["type"] == "snapshot" and message["you"] == "A"
        seqs.append(message["seq"])
        for number in range(MOST_MESSAGES * 2):
            if number == MOST_MESSAGES:
                second.post(f"/api/tables/{table}/concede", {})
            if message["type"] == "over":
                winner = message["winner"]
                break
            if message["type"] in ("snapshot", "events") and message["decision"] is not None:
                option = players["A"].choose(message["decision"])
                answer = {"type": "answer", "decision": message["decision"]["id"], "option": option["id"]}
                socket.send(json.dumps(answer))
            elif message["type"] in ("snapshot", "events") and message["deciding"] == "B":
                while (found := second.snapshot(table))["deciding"] == "B":
                    second.answer(table, found["decision"], players["B"].choose(found["decision"]))
            message = json.loads(socket.recv(PATIENCE))
            assert message["type"] != "error", message
            if message["type"] == "events":
                assert [event["seq"] for event in message["events"]] == list(range(seqs[-1] + 1, message["seq"] + 1))
                seqs.append(message["seq"])
    assert winner in ("A", "B", "draw")
    record = first.get(f"/api/tables/{table}/record")
    assert fairness.verify(record).winner == winner
    assert first.get(f"/api/tables/{table}/verify") == {"fair": True, "reason": None}
    assert second.snapshot(table)["winner"] == winner
    assert len(second.get(f"/api/tables/{table}/events?after=0")["events"]) == second.snapshot(table)["seq"]


@pytest.mark.parametrize("rules", VERSIONS)
def test_a_whole_game_over_a_socket_and_http_in_turn(client: Client, rules: str) -> None:
    table = client.table(rules, seed=5)["table"]
    winner, received = play_live(client, table, every_second_over_http=True)
    assert winner in ("A", "B", "draw") and received[-1] == {
        "type": "over", "seq": client.snapshot(table)["seq"], "winner": winner,
    }  # fmt: skip
    assert any(message["type"] == "ack" for message in received)
    assert fairness.verify(client.get(f"/api/tables/{table}/record")).winner == winner


def test_an_answer_that_is_sent_twice_counts_once(client: Client) -> None:
    table = client.table()["table"]
    found = client.waiting(table)
    option = Scripted().choose(found["decision"])
    first = client.answer(table, found["decision"], option)
    assert client.answer(table, found["decision"], option) == first
    others = [one for one in found["decision"]["options"] if one["id"] != option["id"]]
    with pytest.raises(Failed) as refused:
        client.answer(table, found["decision"], others[0])
    assert (refused.value.status, refused.value.error["code"]) == (409, "stale")


def test_what_is_not_offered_is_refused_with_the_rule(client: Client) -> None:
    table = client.table()["table"]
    found = client.waiting(table)
    with pytest.raises(Failed) as refused:
        client.answer(table, found["decision"], {"id": "nothing"})
    error = refused.value.error
    assert (refused.value.status, error["code"], error["rule"]) == (422, "illegal", found["decision"]["rule"])
    assert client.snapshot(table)["decision"] == found["decision"]


def test_a_player_can_not_answer_for_the_other(shared: Server) -> None:
    first, second, table = sit_down(shared, "10.2")
    asked = {"A": first, "B": second}
    found = first.snapshot(table)
    decider, other = asked[found["deciding"]], asked["B" if found["deciding"] == "A" else "A"]
    decision = decider.snapshot(table)["decision"]
    assert other.snapshot(table)["decision"] is None
    for outsider, code in ((other, "stale"), (Client(shared.port), "forbidden")):
        with pytest.raises(Failed) as refused:
            outsider.answer(table, decision, decision["options"][0])
        assert refused.value.error["code"] == code
    assert decider.snapshot(table)["decision"] == decision


def test_why_not(client: Client) -> None:
    table = client.table(seed=3)["table"]
    found = client.waiting(table)
    while found["decision"]["kind"] != "priority":
        client.answer(table, found["decision"], found["decision"]["options"][0])
        found = client.waiting(table)
    cards = found["view"]["players"]["A"]["zones"]["hand"]
    about = [client.post(f"/api/tables/{table}/why", {"card": card["id"]})["reasons"] for card in cards]
    assert any(reason["rule"] and reason["text"] for reasons in about for reason in reasons)
    assert client.post(f"/api/tables/{table}/why", {"action": f"attack {cards[0]['name']} -> B"})["reasons"]
    for body, status in (({}, 400), ({"card": "x", "action": "y"}, 400), ({"action": "sing"}, 422)):
        with pytest.raises(Failed) as refused:
            client.post(f"/api/tables/{table}/why", body)
        assert refused.value.status == status


def test_taking_back(client: Client) -> None:
    table = client.table(seed=3, undo="free")["table"]
    found = client.waiting(table)
    assert found["decision"]["kind"] in ("mulligan", "first")
    picks = [option for option in found["decision"]["options"] if option["kind"] != "done"]
    client.answer(table, found["decision"], picks[0])
    after = client.snapshot(table)
    assert client.post(f"/api/tables/{table}/undo", {})["asked"] is False
    again = client.snapshot(table)
    assert again["decision"]["id"] not in (found["decision"]["id"], after["decision"]["id"])
    assert [option["text"] for option in again["decision"]["options"]] == [
        option["text"] for option in found["decision"]["options"]
    ]
    assert again["seq"] == after["seq"] + 1
    story = client.get(f"/api/tables/{table}/events?after={after['seq']}")["events"]
    assert [event["kind"] for event in story] == ["undone"]
    where = f"/api/tables/{table}/events?after={after['seq']}"
    _, told = client.call("GET", where, None, **{"Accept-Language": "ja"})
    assert json.loads(told)["events"][0]["text"].startswith("あなたが"), "nobody is called by the seat"


def test_nothing_is_taken_back_once_a_card_was_seen(client: Client) -> None:
    table = client.table(seed=3, undo="free")["table"]
    found = client.waiting(table)
    while found["view"]["turn"] < 3:
        client.answer(table, found["decision"], Scripted().choose(found["decision"]))
        found = client.waiting(table)
    hand = len(found["view"]["players"]["A"]["zones"]["hand"])
    while len(found["view"]["players"]["A"]["zones"]["hand"]) <= hand and found["view"]["turn"] < 8:
        hand = len(found["view"]["players"]["A"]["zones"]["hand"])
        client.answer(table, found["decision"], found["decision"]["options"][0])
        found = client.waiting(table)
    with pytest.raises(Failed) as refused:
        client.post(f"/api/tables/{table}/undo", {})
    assert refused.value.error["code"] == "illegal"


def test_taking_back_by_consent(shared: Server) -> None:
    first, second, table = sit_down(shared, "10.2", undo="ask")
    found = first.snapshot(table)
    asks, other = (first, second) if found["deciding"] == "A" else (second, first)
    found = asks.snapshot(table)
    asks.answer(table, found["decision"], found["decision"]["options"][0])
    assert asks.post(f"/api/tables/{table}/undo", {})["asked"] is True
    assert other.snapshot(table)["offers"] == {found["you"]: "undo"}
    other.post(f"/api/tables/{table}/undo", {"accept": True})
    assert [option["text"] for option in asks.snapshot(table)["decision"]["options"]] == [
        option["text"] for option in found["decision"]["options"]
    ]
    table = first.table("10.2", undo="off")["table"]
    with pytest.raises(Failed) as refused:
        first.post(f"/api/tables/{table}/undo", {})
    assert refused.value.error["code"] == "forbidden"


def test_conceding_draws_talk_and_another_game(shared: Server) -> None:
    first, second, table = sit_down(shared, "6.3")
    with first.live(table) as socket:
        json.loads(socket.recv(PATIENCE))
        second.post(f"/api/tables/{table}/chat", {"text": "Hello <b>there</b>\u0007"})
        said = json.loads(socket.recv(PATIENCE))
    assert said == {"type": "chat", "number": 1, "seat": "B", "text": "Hello <b>there</b>"}
    first.post(f"/api/tables/{table}/mute", {"muted": True})
    assert first.get(f"/api/tables/{table}/chat")["chat"] == []
    assert len(second.get(f"/api/tables/{table}/chat")["chat"]) == 1
    with pytest.raises(Failed) as refused:
        first.get(f"/api/tables/{table}/record")
    assert refused.value.error["code"] == "forbidden"
    first.post(f"/api/tables/{table}/draw", {})
    second.post(f"/api/tables/{table}/draw", {"accept": True})
    assert first.snapshot(table)["winner"] == "draw"
    assert fairness.verify(first.get(f"/api/tables/{table}/record")).winner is None
    assert first.post(f"/api/tables/{table}/rematch", {})["table"] is None
    again = second.post(f"/api/tables/{table}/rematch", {"deck": second.deck("6.3")})
    assert again["seat"] == "B" and first.snapshot(table)["next"] == again["table"]
    first.post(f"/api/tables/{again['table']}/concede", {})
    assert second.snapshot(again["table"])["winner"] == "B"


def test_best_of_three(shared: Server) -> None:
    first, second, table = sit_down(shared, "10.2", best_of=3)
    won = []
    for _ in range(3):
        second.post(f"/api/tables/{table}/concede", {})
        won.append(first.snapshot(table)["series"]["won"])
        first.post(f"/api/tables/{table}/rematch", {"deck": first.deck("10.2")})
        table = second.post(f"/api/tables/{table}/rematch", {})["table"]
    assert won == [{"A": 1, "B": 0}, {"A": 2, "B": 0}, {"A": 1, "B": 0}], "after the second a new series begins"


def test_within_a_series_cards_come_from_the_side_deck_alone(shared: Server) -> None:
    first, second, table = sit_down(shared, "10.2", best_of=3)
    listed = first.get(f"/api/tables/{table}/deck")["list"]
    with pytest.raises(Failed) as refused:
        Client(shared.port).get(f"/api/tables/{table}/deck")
    assert refused.value.error["code"] == "forbidden"
    first.post(f"/api/tables/{table}/concede", {})
    main = listed.split("Main:\n")[1].split("\n")[0].split(" ", 1)
    many = listed.replace(f"Main:\n{main[0]} {main[1]}", f"Main:\n9 {main[1]}")
    other = next(one["id"] for one in first.get("/api/decks?rules=10.2")["decks"][1:] if one["legal"])
    for deck, word in (
        ({"list": many}, "not legal under rules 10.2"),
        ({"list": f"{listed}\nSideboard:\n1 {main[1]}\n"}, f"too many: 1 {main[1]}"),
        (other, "missing"),
    ):
        with pytest.raises(Failed) as refused:
            first.post(f"/api/tables/{table}/rematch", {"deck": deck})
        assert refused.value.error["code"] == "illegal" and word in refused.value.error["message"]
    assert first.snapshot(table)["rematch"] == []
    first.post(f"/api/tables/{table}/rematch", {"deck": {"list": listed}})
    table = second.post(f"/api/tables/{table}/rematch", {})["table"]
    first.post(f"/api/tables/{table}/concede", {})
    assert first.post(f"/api/tables/{table}/rematch", {"deck": other})["table"] is None, "the series is decided"


def test_the_side_deck_is_played_in_the_next_game(shared: Server) -> None:
    first, second = Client(shared.port), Client(shared.port)
    deck = starter_deck("lamplit-vigil")
    side = next(name for name in starter_deck("kiln-and-gloam").main if name not in deck.main)
    registered = replace(deck, sideboard=(side,))
    exchanged = replace(deck, main=(side, *deck.main[1:]), sideboard=(deck.main[0],))
    opened = first.table("10.2", "open", deck={"list": decks.written(registered)}, best_of=3)
    table = opened["table"]
    second.post(f"/api/tables/{table}/seat", {"invite": opened["invite"], "deck": second.deck("10.2")})
    second.post(f"/api/tables/{table}/concede", {})
    first.post(f"/api/tables/{table}/rematch", {"deck": {"list": decks.written(exchanged)}})
    table = second.post(f"/api/tables/{table}/rematch", {})["table"]
    assert decks.kept(first.get(f"/api/tables/{table}/deck")["list"]) == exchanged
    second.post(f"/api/tables/{table}/concede", {})
    played = first.get(f"/api/tables/{table}/record")["decks"][0]
    assert side in str(played) and first.snapshot(table)["series"]["won"] == {"A": 2, "B": 0}


def test_a_killed_server_goes_on_where_it_was(tmp_path: Path) -> None:
    with serving("--data", str(tmp_path)) as server:
        client = Client(server.port)
        tables = [client.table(rules, seed=2)["table"] for rules in ("2.0", "10.2")]
        for table in tables:
            for _ in range(12):
                found = client.waiting(table)
                client.answer(table, found["decision"], Scripted().choose(found["decision"]))
        before = [client.waiting(table) for table in tables]
        server.kill()
    with serving("--data", str(tmp_path)) as server:
        client = Client(server.port, token=client.token)
        assert [client.snapshot(table) for table in tables] == before
        for table in tables:
            client.answer(table, client.snapshot(table)["decision"], client.snapshot(table)["decision"]["options"][0])
        assert server.stop() == 0


def test_the_seed_comes_from_the_secret_and_both_words(client: Client) -> None:
    commitment = client.post("/api/commitments", {})["commitment"]
    opened = client.table("10.2", word="mine", commitment=commitment)
    assert opened["commitment"] == commitment == client.snapshot(opened["table"])["commitment"]
    client.post(f"/api/tables/{opened['table']}/concede", {})
    record = client.get(f"/api/tables/{opened['table']}/record")
    assert record["words"][0] == "mine" and record["seed"] == fairness.seed_of(record["secret"], record["words"])
    assert Game.replay(record).winner == "B"
    for key, value in (("seed", record["seed"] + 1), ("secret", "00"), ("winner", "A"), ("words", ["x", "y"])):
        with pytest.raises(fairness.Unfair):
            fairness.verify({**record, key: value})


def test_anybody_may_join_from_the_lobby(shared: Server) -> None:
    first, second, third = (Client(shared.port, name) for name in ("First", "Second", "Third"))
    listed = first.table("6.3", "open", join="anybody", clock={"initial": 60})["table"]
    private = first.table("6.3", "open")["table"]
    found = {one["table"]: one for one in second.get("/api/lobby")["tables"]}
    assert private not in found and (found[listed]["name"], found[listed]["you"]) == ("First", False)
    assert next(one["you"] for one in first.get("/api/lobby")["tables"] if one["table"] == listed)
    deck = second.deck("6.3")
    for table, code in ((private, "forbidden"), ("nothing", "unknown")):
        with pytest.raises(Failed) as refused:
            second.post(f"/api/tables/{table}/seat", {"deck": deck})
        assert refused.value.error["code"] == code
    assert second.post(f"/api/tables/{listed}/seat", {"deck": deck})["seat"] == "B"
    assert listed not in [one["table"] for one in third.get("/api/lobby")["tables"]]
    with pytest.raises(Failed) as refused:
        third.post(f"/api/tables/{listed}/seat", {"deck": deck})
    assert refused.value.error["code"] == "stale"


def test_a_table_that_nobody_has_joined_is_taken_away(shared: Server) -> None:
    first, second, begun = sit_down(shared, "6.3")
    waits = first.table("6.3", "open", join="anybody")["table"]
    for client, table, code in ((second, waits, b"forbidden"), (first, begun, b"stale"), (first, "x", b"unknown")):
        assert code in client.call("DELETE", f"/api/tables/{table}")[1]
    assert first.call("DELETE", f"/api/tables/{waits}") == (200, b"{}")
    assert second.call("GET", f"/api/tables/{waits}")[0] == 404
    assert waits not in [one["table"] for one in second.get("/api/lobby")["tables"]]
    assert first.snapshot(begun)["status"] == "playing"


def test_a_table_that_nobody_has_joined_is_changed(shared: Server) -> None:
    first, second, begun = sit_down(shared, "6.3")
    opened = first.table("6.3", "open")
    waits, deck = opened["table"], second.deck("10.2")
    wish = {"rules": "10.2", "opponent": "open", "deck": deck, "join": "anybody", "best_of": 3, "judge": True}

    def change(client: Client, table: str, **wrong: Any) -> tuple[int, dict[str, Any]]:
        body = json.dumps({**wish, **wrong}).encode()
        status, told = client.call("PUT", f"/api/tables/{table}", body, **{"Content-Type": "application/json"})
        return status, json.loads(told)

    for client, table, code in ((second, waits, "forbidden"), (first, begun, "stale"), (first, "x", "unknown")):
        assert change(client, table)[1]["error"]["code"] == code
    for wrong in ({"rules": "1.0"}, {"opponent": "random"}, {"seed": 3}, {"deck": {"list": "1 Nothing"}}):
        assert change(first, waits, **wrong)[0] == 422
    changed = change(first, waits)[1]
    assert (changed["table"], changed["commitment"]) == (waits, opened["commitment"]) and changed["judge"]
    assert change(first, waits)[1]["judge"] is None  # the link that was told before stays good
    listed = next(one for one in second.get("/api/lobby")["tables"] if one["table"] == waits)
    assert (listed["rules"], listed["best_of"], listed["judge"]) == ("10.2", 3, True)
    assert second.post(f"/api/tables/{waits}/seat", {"invite": opened["invite"], "deck": deck})["seat"] == "B"
    assert first.snapshot(waits)["rules"] == "10.2"


def test_a_hint_is_one_of_the_options_where_the_table_allows_it(client: Client, shared: Server) -> None:
    table = client.table(seed=3)["table"]
    found = client.waiting(table)
    assert found["hints"] is True
    told = client.post(f"/api/tables/{table}/hint", {"level": "easy"})
    assert told["decision"] == found["decision"]["id"] and told["level"] == "easy"
    offered = {one["id"] for option in found["decision"]["options"] for one in (option, *option.get("alike", ()))}
    assert told["option"] in offered
    client.post(f"/api/tables/{table}/answers", {"decision": told["decision"], "option": told["option"]})
    first, second, between = sit_down(shared, "10.2", hints=True)
    asks = {"A": first, "B": second}
    decider = first.snapshot(between)["deciding"]
    assert asks[decider].post(f"/api/tables/{between}/hint", {})["option"]
    quiet, _, without = sit_down(shared, "10.2")
    outsiders = (
        (asks["B" if decider == "A" else "A"], between, "stale"),
        (client, between, "forbidden"),
        (quiet, without, "forbidden"),
    )
    for outsider, where, code in outsiders:
        with pytest.raises(Failed) as refused:
            outsider.post(f"/api/tables/{where}/hint", {})
        assert refused.value.error["code"] == code
    assert first.snapshot(without)["hints"] is False


def test_a_judge_sees_everything_and_can_do_nothing(shared: Server) -> None:
    first, second, judge = (Client(shared.port, name) for name in ("First", "Second", "Judge"))
    opened = first.table("10.2", "open", judge=True, spectators="none")
    table, invite = opened["table"], {"invite": opened["judge"]}
    assert second.get("/api/lobby") is not None and first.snapshot(table)["judge"] == {"name": None}
    with pytest.raises(Failed) as refused:
        judge.post(f"/api/tables/{table}/judge", invite)
    assert refused.value.error["code"] == "stale", "the game has not begun"
    second.post(f"/api/tables/{table}/seat", {"invite": opened["invite"], "deck": second.deck("10.2")})
    for client, word in ((judge, opened["invite"]), (judge, "x"), (second, opened["judge"])):
        with pytest.raises(Failed) as refused:
            client.post(f"/api/tables/{table}/judge", {"invite": word})
        assert refused.value.error["code"] == "forbidden"
    with pytest.raises(Failed) as refused:
        judge.snapshot(table)
    assert refused.value.error["code"] == "forbidden", "nobody else looks on"
    judge.post(f"/api/tables/{table}/judge", invite)
    judge.post(f"/api/tables/{table}/judge", invite)
    seen = judge.snapshot(table)
    assert (seen["you"], seen["decision"], seen["judge"]) == (None, None, {"name": "Judge"})
    for seat in ("A", "B"):
        assert all("name" in card for card in seen["view"]["players"][seat]["zones"]["hand"])
    with judge.live(table) as socket:
        assert json.loads(socket.recv(PATIENCE))["view"] == seen["view"]
        asked = {"A": first, "B": second}[seen["deciding"]].snapshot(table)["decision"]
        for path, body in (
            ("answers", {"decision": asked["id"], "option": asked["options"][0]["id"]}), ("concede", {}), ("undo", {}),
            ("chat", {"text": "hm"}), ("hint", {}),
        ):  # fmt: skip
            with pytest.raises(Failed) as refused:
                judge.post(f"/api/tables/{table}/{path}", body)
            assert refused.value.error["code"] == "forbidden"
        {"A": first, "B": second}[seen["deciding"]].answer(table, asked, asked["options"][0])
        told = json.loads(socket.recv(PATIENCE))
        assert told["type"] == "events" and told["decision"] is None and told["seq"] > seen["seq"]
    with pytest.raises(Failed) as refused:
        Client(shared.port).post(f"/api/tables/{table}/judge", invite)
    assert refused.value.error["code"] == "stale", "the seat is taken"
