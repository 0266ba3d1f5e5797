"""Tables that begin in a position, and what is taught there."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from server.client import Client, Failed, play
from willforge.learn.course import lessons, puzzles
from willforge.server import fairness, messages


def opened(client: Client, **place: Any) -> str:
    return str(client.post("/api/positions", place)["table"])


def follow(client: Client, table: str, hint: str = "") -> dict[str, Any]:
    """Does what leads on until the lesson or puzzle is done or lost."""
    for _ in range(80):
        now = client.waiting(table)
        goal: dict[str, Any] = client.get(f"/api/tables/{table}/goal{hint}")
        msgspec.convert(goal, messages.Goal)
        if goal["state"] != "open" or now["decision"] is None:
            return goal
        option = next((one for one in now["decision"]["options"] if one["id"] == goal["option"]), None)
        assert option is not None, (goal, now["decision"]["kind"])
        client.answer(table, now["decision"], option)
    raise AssertionError("it does not end")


def test_everything_there_is_to_learn_is_listed_in_both_languages(client: Client) -> None:
    course = msgspec.convert(client.get("/api/learn"), messages.Course)
    assert [one.name for one in course.lessons] == list(lessons())
    assert [one.name for one in course.puzzles] == list(puzzles())
    status, data = client.call("GET", "/api/learn", None, **{"Accept-Language": "ja"})
    assert status == 200
    titles = [one["title"] for one in json.loads(data)["lessons"]]
    assert all(any(ord(letter) > 0x3000 for letter in title) for title in titles)


def test_a_lesson_is_done_by_what_happens(client: Client) -> None:
    table = opened(client, kind="lesson", name="04-attack")
    goal = client.get(f"/api/tables/{table}/goal")
    assert (goal["step"], goal["steps"], goal["state"]) == (0, 3, "open")
    assert follow(client, table)["state"] == "done"


def test_taking_back_takes_the_progress_back(client: Client) -> None:
    table = opened(client, kind="lesson", name="03-a-resonator")
    now = client.waiting(table)
    wanted = client.get(f"/api/tables/{table}/goal")["option"]
    client.answer(table, now["decision"], {"id": wanted})
    assert client.get(f"/api/tables/{table}/goal")["step"] == 1
    client.post(f"/api/tables/{table}/undo", {})
    assert client.get(f"/api/tables/{table}/goal")["step"] == 0


@pytest.mark.parametrize("name", ["03-fly-over", "24-fuse"])
def test_a_puzzle_is_solved_against_its_defender(client: Client, name: str) -> None:
    table = opened(client, kind="puzzle", name=name)
    assert client.get(f"/api/tables/{table}/goal")["option"] is None, "without asking there is no hint"
    goal = follow(client, table, "?asks=hint")
    assert goal["state"] == "done"
    assert "[" in goal["says"]


def test_a_missed_puzzle_is_explained_in_the_language(client: Client) -> None:
    table = opened(client, kind="puzzle", name="01-swift")
    while (now := client.waiting(table))["view"]["turn"] == 3 and now["winner"] is None:
        client.answer(table, now["decision"], next(one for one in now["decision"]["options"] if one["kind"] == "pass"))
    status, data = client.call("GET", f"/api/tables/{table}/goal", None, **{"Accept-Language": "ja"})
    goal = json.loads(data)
    assert (status, goal["state"]) == (200, "lost")
    assert "待たなければ" in goal["says"]


def test_a_situation_of_the_gallery_is_played_to_its_end_and_verified(client: Client) -> None:
    table = opened(client, kind="gallery", name="explode", rules="6.3", bot="random")
    last = play(client, table)
    record = client.get(f"/api/tables/{table}/record")
    assert last["rules"] == record["rules"] == "6.3"
    assert fairness.verify(record).winner == last["winner"]
    assert client.get(f"/api/tables/{table}/verify") == {"fair": True, "reason": None}
    again = client.post(f"/api/tables/{table}/rematch", {})["table"]
    assert client.waiting(again)["view"]["turn"] == 3


def test_the_steps_of_a_situation_have_happened_already(client: Client) -> None:
    table = opened(client, kind="gallery", name="pierce-on-a-damaged-blocker", rules="5.12", steps=True)
    assert client.waiting(table)["view"]["players"]["B"]["life"] == 3300
    assert any(
        "Pierce" in one["text"] or "damage" in one["text"]
        for one in client.get(f"/api/tables/{table}/events?after=0")["events"]
    )


def test_two_versions_are_compared(client: Client) -> None:
    found = client.get("/api/gallery/pierce-on-a-damaged-blocker/compare?first=2.0&second=5.12")
    compared = msgspec.convert(found, messages.Compared)
    assert compared.ringed == ["B.life"]
    assert len(client.get("/api/gallery")["situations"]) >= 34


def test_a_position_of_ones_own(client: Client) -> None:
    table = opened(
        client, kind="text", text="A: {life: 700, hand: [Tin Gull]}\nB: {field: [Flotsam Crab]}", rules="6.3"
    )
    now = client.waiting(table)
    assert now["view"]["players"]["A"]["life"] == 700
    with pytest.raises(Failed, match="nothing is taught"):
        client.get(f"/api/tables/{table}/goal")
    other = Client(client.port)
    with pytest.raises(Failed) as refused:
        other.snapshot(table)
    assert refused.value.status == 403


@pytest.mark.parametrize(
    ("place", "problem"),
    [
        ({"kind": "lesson", "name": "none"}, "no such lesson"),
        ({"kind": "lesson", "name": "04-attack", "part": 7}, "no such lesson"),
        ({"kind": "puzzle", "name": "../../etc"}, "no such puzzle"),
        ({"kind": "gallery", "name": "none"}, "no such situation"),
        ({"kind": "gallery", "name": "explode", "rules": "9"}, "there are no rules"),
        ({"kind": "gallery", "name": "explode", "bot": "puzzle:01-swift"}, "there is no bot"),
        ({"kind": "text", "text": "A: {life: 0}"}, "the game is over"),
        ({"kind": "text", "text": "A: {hand: [Nobody]}"}, "no card is named 'Nobody'"),
        ({"kind": "text", "text": "steps: [A pass]"}, "a position has no steps"),
        ({"kind": "text", "text": "{" * 5000}, "position"),
        ({"kind": "text", "text": "x" * 30_000}, "length <= 20000"),
        ({"kind": "text", "text": "cards: [{name: X, type: Chant, cost: '{R}', text: Sing.}]"}, "not understood"),
    ],
)  # fmt: skip
def test_what_is_no_place_is_refused(client: Client, place: dict[str, Any], problem: str) -> None:
    with pytest.raises(Failed) as refused:
        client.post("/api/positions", place)
    assert refused.value.status in (400, 404, 422)
    assert problem in refused.value.error["message"]


def test_a_position_of_ones_own_is_compared_under_two_versions(client: Client) -> None:
    """A magic stone is called in the main phase by 7.11 of 5.00, and not there by 5.4 of 2.0."""
    text = """
turn: {player: A, number: 3, phase: main}
A: {ruler: "Orrin Vask, Kiln Regent", stone_deck: [Light Magic Stone]}
B: {ruler: "Orrin Vask, Kiln Regent"}
steps: [A call]
"""
    versions = {"first": "2.0", "second": "5.00"}
    found = client.post("/api/compare", {"text": text, **versions})
    assert not found["same"] and found["at"] == 1 and len(found["boards"]) == 2
    assert found["sides"][0]["refused"] and not found["sides"][1]["refused"]
    with pytest.raises(Failed, match="more than 20 steps"):
        client.post("/api/compare", {"text": text.replace("[A call]", str(["A pass"] * 21)), **versions})
