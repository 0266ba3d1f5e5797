"""A client that knows the protocol and nothing else, and believes no word of it: every promise about starting, calls,
fields, codes, ids, numbers of events, sockets, spectators, records and stopping is held against a running server, in
whole games of every version, over HTTP and over sockets. `bench/host.py` does so for kills and several processes.

    python bench/outsider.py                      all versions, a server of its own
    python bench/outsider.py --rules 10.2 2.0

Every broken promise is printed; the exit code is 1 if there was one."""

from __future__ import annotations

import argparse
import http.client
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

ROOT: Final = Path(__file__).resolve().parent.parent
VERSIONS: Final = ("10.2", "6.3", "5.12", "5.00", "2.0")
STATUS: Final = {
    "malformed": 400, "unauthorised": 401, "forbidden": 403, "unknown": 404, "stale": 409, "illegal": 422,
    "too_large": 413, "too_many": 429,
}  # fmt: skip
PATIENCE: Final = 60
Data = dict[str, Any]
broken: list[str] = []
links: list[http.client.HTTPConnection] = []


def hold(kept: bool, promise: str, *found: object) -> bool:
    """Notes a promise that is not kept."""
    if not kept:
        broken.append(promise)
        print(f"broken: {promise}" + "".join(f"; {str(one)[:300]}" for one in found), flush=True)
    return kept


# -- a server ----------------------------------------------------------------------------------------------------------
def command(*arguments: str) -> list[str]:
    """How a server is started."""
    return [sys.executable, "-m", "willforge.cli.main", "serve", *arguments]


def environment() -> dict[str, str]:
    """Where the server is found."""
    return {**os.environ, "PYTHONPATH": os.environ.get("PYTHONPATH", str(ROOT / "src"))}


def started(*arguments: str) -> tuple[subprocess.Popen[str], int]:
    """A server and its port, which it prints in one line."""
    process = subprocess.Popen(
        command("--port", "0", *arguments), env=environment(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        text=True,
    )  # fmt: skip
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.fullmatch(r"Willforge is at http://127\.0\.0\.1:(\d+)/\n", line)
    hold(found is not None, "one line, Willforge is at http://HOST:PORT/, is printed", line)
    return process, int(found[1] if found else 0)


def stopped(process: subprocess.Popen[str]) -> None:
    """Ends a server as an operator does."""
    began = time.monotonic()
    process.send_signal(signal.SIGTERM)
    code = process.wait(30)
    hold(code == 0, "SIGTERM: exit 0", code)
    hold(time.monotonic() - began < 10, "SIGTERM: within 10 s", time.monotonic() - began)
    assert process.stdout is not None
    hold(process.stdout.read() == "", "one line is printed and no more")
    process.stdout.close()


# -- a player ----------------------------------------------------------------------------------------------------------
class Player:
    """Somebody with a token."""

    def __init__(self, port: int, name: str | None = None, token: str | None = None) -> None:
        self.port = port
        self.link = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        links.append(self.link)
        self.token = token
        if token is None:
            self.token = str(self.call("POST", "/api/guests", {} if name is None else {"name": name}, 201)["token"])

    def raw(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
    ) -> tuple[int, bytes, str]:
        """Status, bytes and type of any request."""
        sent = {**({"Authorization": f"Bearer {self.token}"} if self.token else {}), **(headers or {})}
        try:
            self.link.request(method, path, body, sent)
            answer = self.link.getresponse()
        except http.client.RemoteDisconnected:  # a connection that nobody used for long
            self.link.close()
            self.link.request(method, path, body, sent)
            answer = self.link.getresponse()
        return answer.status, answer.read(), answer.headers.get("Content-Type", "")

    def call(self, method: str, path: str, body: Any = None, status: int = 200, language: str = "en") -> Any:
        """A call that has to be answered with a status."""
        data = None if body is None else json.dumps(body).encode()
        got, answer, kind = self.raw(method, path, data, {"Accept-Language": language})
        hold(kind.startswith("application/json"), f"{method} {path.split('?')[0]} answers JSON", kind)
        found = json.loads(answer.decode("utf-8"))
        hold(got == status, f"{method} {re.sub('/tables/[^/]+', '/tables/T', path)}: {status}", got, found)
        return found

    def refused(self, code: str, method: str, path: str, body: bytes | Any = None) -> Data:
        """A call that has to be refused with a code."""
        data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        status, answer, _ = self.raw(method, path, data)
        try:
            error = json.loads(answer)["error"]
        except (ValueError, KeyError, TypeError):
            hold(False, f"a refusal of {method} {path} has its shape", status, answer[:200])
            return {"code": "", "message": ""}
        hold(set(error) >= {"code", "message"} and bool(error["message"]), "a refusal has code and message", error)
        hold(error["code"] == code and status == STATUS[code], f"{method} {path[:60]} {str(body)[:60]}: {code}", status,
             error)  # fmt: skip
        return dict(error)

    def live(self, table: str, query: str = "", language: str = "en") -> ClientConnection:
        """A socket at a table."""
        headers = {"Accept-Language": language}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live{query}"
        return connect(address, additional_headers=headers, proxy=None)


# -- shapes ------------------------------------------------------------------------------------------------------------
def snapshot_shape(shown: Data, seat: str | None) -> None:
    """A snapshot has its fields, and hides what it has to hide."""
    needed = {
        "table", "seq", "rules", "you", "view", "decision", "deciding", "winner", "commitment"
    }  # fmt: skip
    hold(needed <= set(shown), "the snapshot has its fields", needed - set(shown))
    hold(shown["you"] == seat, "the snapshot says who you are", shown["you"], seat)
    hold(shown["deciding"] in (None, "A", "B"), "deciding is A, B or null", shown["deciding"])
    hold(shown["winner"] in (None, "A", "B", "draw"), "winner is A, B, draw or null", shown["winner"])
    hold(isinstance(shown["commitment"], str) and bool(shown["commitment"]), "there is a commitment")
    if shown["view"] is not None:
        view_shape(shown["view"], seat)
    if shown["decision"] is not None:
        decision_shape(shown["decision"], shown["view"])
        hold(shown["deciding"] == seat, "only who decides has a decision", shown["deciding"], seat)
    elif seat is not None and shown["winner"] is None:
        hold(shown["deciding"] != seat, "who decides has a decision")


def view_shape(view: Data, seat: str | None) -> None:
    """A view has its fields; hands and decks of others are hidden."""
    needed = {"turn", "phase", "step", "priority", "players", "chase", "battle", "faces"}
    hold(needed <= set(view), "the view has its fields", needed - set(view))
    for side, player in view["players"].items():
        hold({"life", "will", "zones"} <= set(player), "a player has life, will and zones", player.keys())
        hold({"hand", "field"} <= set(player["zones"]), "zones have hand and field", player["zones"].keys())
        for zone, cards in player["zones"].items():
            if isinstance(cards, dict):
                hold({"count", "known"} <= set(cards), "a deck has count and known", cards.keys())
                hold(len(cards["known"]) <= cards["count"], "no more cards are known than there are")
                cards = cards["known"]
            for card in cards:
                if card.get("hidden"):
                    hold(set(card) == {"id", "hidden"}, "a hidden card has id and hidden and nothing else", card)
                    hold(zone != "hand" or side != seat, "one's own hand is not hidden")
                else:
                    hold(card.get("face") in view["faces"], "a card's face is among the faces", card)
                hold(isinstance(card["id"], str), "ids are texts")
    used = {card["face"] for card in cards_of(view).values() if "face" in card}
    hold(used <= set(view["faces"]), "all faces are there")


def cards_of(view: Data) -> dict[str, Data]:
    """All cards of a view by their ids; no id stands twice."""
    found: dict[str, Data] = {}
    for player in view["players"].values():
        for cards in player["zones"].values():
            for card in cards["known"] if isinstance(cards, dict) else cards:
                hold(card["id"] not in found, "an id names one card", card)
                found[card["id"]] = card
    return found


def decision_shape(decision: Data, view: Data) -> None:
    """A decision has its fields, and names only what can be seen."""
    hold(
        {"id", "kind", "prompt", "rule", "source", "options"} <= set(decision), "the decision has its fields", decision
    )
    hold(bool(decision["options"]), "a decision has options", decision)
    names = [option["id"] for option in decision["options"]]
    hold(len(names) == len(set(names)), "options have ids of their own")
    known = {*cards_of(view), *(item["id"] for item in view["chase"]), "A", "B"}
    for option in decision["options"]:
        hold({"id", "kind", "text", "rule", "cards"} <= set(option), "an option has its fields", option)
        hold(all(isinstance(card, str) for card in option["cards"]), "an option names cards by ids", option)
        unseen = [card for card in option["cards"] if card not in known]
        hold(not unseen or decision["kind"] not in ("priority", "attack", "block"), "what is offered is in the view",
             decision["kind"], option)  # fmt: skip


def events_shape(events: list[Data], first: int) -> None:
    """Events have their fields, and numbers without gaps."""
    for place, event in enumerate(events, first):
        hold({"kind", "rule", "text", "cards", "from", "to", "amount"} <= set(event), "an event has its fields", event)
        hold(event.get("seq") == place, "events have numbers without gaps and repeats", event.get("seq"), place)


# -- playing -----------------------------------------------------------------------------------------------------------
def choose(decision: Data, chance: random.Random) -> Data:
    """Something that leads on."""
    by_kind: dict[str, list[Data]] = {}
    for option in decision["options"]:
        by_kind.setdefault(option["kind"], []).append(option)
    for kind in ("attack", "judgment", "play", "call", "battle", "pay"):
        if kind in by_kind and (kind != "battle" or chance.random() < 0.6):
            return chance.choice(by_kind[kind])
    if decision["kind"] == "priority" and "pass" in by_kind:
        return by_kind["pass"][0]
    return chance.choice(decision["options"])


def over_http(player: Player, table: str, chance: random.Random) -> Data:
    """Plays a game against a bot to its end by HTTP alone; the last snapshot."""
    told: list[Data] = []
    number = 0
    while True:
        shown = player.call("GET", f"/api/tables/{table}")
        snapshot_shape(shown, "A")
        new = player.call("GET", f"/api/tables/{table}/events?after={len(told)}")["events"]
        events_shape(new, len(told) + 1)
        told += new
        hold(len(told) >= shown["seq"], "the story reaches the snapshot", len(told), shown["seq"])
        if shown["winner"] is not None:
            return dict(shown)
        if shown["decision"] is None:
            continue
        decision, option = shown["decision"], choose(shown["decision"], chance)
        body = {"decision": decision["id"], "option": option["id"]}
        seq = player.call("POST", f"/api/tables/{table}/answers", body)
        hold(set(seq) >= {"seq"} and isinstance(seq["seq"], int), "an answer gets seq", seq)
        number += 1
        if number % 7 == 0:
            again = player.call("POST", f"/api/tables/{table}/answers", body)
            hold(again == seq, "the same answer gets the result of the first", seq, again)
            others = [one for one in decision["options"] if one["id"] != option["id"]]
            if others:
                player.refused("stale", "POST", f"/api/tables/{table}/answers", {**body, "option": others[0]["id"]})
        if number % 9 == 0:
            wrong_words(player, table)


def wrong_words(player: Player, table: str) -> None:
    """Mistakes in the middle of a game, none of which changes anything."""
    before = player.call("GET", f"/api/tables/{table}")
    if before["decision"] is None:
        return
    path = f"/api/tables/{table}/answers"
    named = before["decision"]["id"]
    error = player.refused("illegal", "POST", path, {"decision": named, "option": "nothing"})
    hold("rule" in error and "reasons" in error, "a refusal by a rule has rule and reasons", error)
    player.refused("stale", "POST", path, {"decision": "nothing", "option": "nothing"})
    for body in (b"", b"{", b"[]", b"\xff", b'{"decision":1,"option":2}', {"decision": named}):
        player.refused("malformed", "POST", path, body)
    player.refused("too_large", "POST", path, b'{"decision":"' + b"x" * 5_000_000 + b'"}')
    stranger = Player(player.port)
    first = before["decision"]["options"][0]["id"]
    stranger.refused("forbidden", "POST", path, {"decision": named, "option": first})
    Player(player.port, token="nobody").refused("unauthorised", "POST", path, {"decision": named, "option": first})
    Player(player.port, token="").refused("unauthorised", "POST", path, {"decision": named, "option": first})
    player.refused("forbidden", "GET", f"/api/tables/{table}/record")
    player.refused("unknown", "GET", "/api/tables/nothing")
    player.refused("unknown", "POST", "/api/tables/nothing/answers", {"decision": "x", "option": "y"})
    player.refused("malformed", "GET", f"/api/tables/{table}/events?after=x")
    after = player.call("GET", f"/api/tables/{table}")
    hold(before == after, "what is refused changes nothing")


def over_socket(player: Player, table: str, chance: random.Random) -> str:
    """Plays a game over sockets alone, coming back now and then; the winner."""
    seq, decision, answers = -1, None, 0
    query = ""
    while True:
        with player.live(table, query) as link:
            sent: set[str] = set()
            first = True
            until = chance.randrange(5, 40)
            while first or until > 0:
                if not first and decision is not None and decision["id"] not in sent:
                    until -= 1
                    answers += 1
                    sent.add(decision["id"])
                    body = {"type": "answer", "decision": decision["id"], "option": choose(decision, chance)["id"]}
                    link.send(json.dumps(body))
                    ack = acknowledged(link, seq)
                    mistakes = answers % 10 == 0
                    if mistakes:
                        link.send(json.dumps({"type": "answer", "decision": "nothing", "option": "x"}))
                        link.send("{")
                        link.send(json.dumps(body))
                    seq, decision, ended = drained(link, seq, ack, 3 if mistakes else 0)
                    if ended is not None:
                        return ended
                    continue
                message = json.loads(link.recv(PATIENCE))
                kind = message["type"]
                if first:
                    hold(kind == ("events" if query else "snapshot"), "a socket begins with a snapshot or events", kind)
                    first = False
                if kind == "snapshot":
                    snapshot_shape(message, "A")
                    seq, decision = message["seq"], message["decision"]
                elif kind == "events":
                    hold({"seq", "events", "decision"} <= set(message), "events have their fields", message.keys())
                    events_shape(message["events"], seq + 1)
                    hold(seq + len(message["events"]) == message["seq"], "events lead to seq", seq, message["seq"])
                    seq, decision = message["seq"], message["decision"]
                elif kind == "over":
                    return str(message["winner"])
                else:
                    hold(kind == "ping", "nothing comes that nobody waits for", message)
        query = f"?after={seq}"


waiting: list[Data] = []


def acknowledged(link: ClientConnection, seq: int) -> int:
    """Waits for the acknowledgement; what else comes is kept for later."""
    while True:
        message = json.loads(link.recv(PATIENCE))
        if message["type"] in ("ack", "error"):
            right = message["type"] == "ack" and isinstance(message["seq"], int) and message["seq"] >= seq
            hold(right, "a right answer is acknowledged with seq", message)
            return int(message.get("seq", seq))
        waiting.append(message)


def drained(link: ClientConnection, seq: int, ack: int, replies: int) -> tuple[int, Data | None, str | None]:
    """Takes the story up to what was acknowledged, and the replies to mistakes."""
    decision: Data | None = None
    codes: list[str] = []
    acks: list[int] = []
    while seq < ack or len(codes) + len(acks) < replies or waiting:
        message = waiting.pop(0) if waiting else json.loads(link.recv(PATIENCE))
        if message["type"] == "events":
            events_shape(message["events"], seq + 1)
            seq, decision = message["seq"], message["decision"]
        elif message["type"] == "error":
            codes.append(message["error"]["code"])
        elif message["type"] == "ack":
            acks.append(message["seq"])
        elif message["type"] == "over":
            return seq, None, str(message["winner"])
    if replies:
        hold(codes == ["stale", "malformed"], "mistakes on a socket have their codes", codes)
        hold(acks == [ack], "the same answer on a socket gets the result of the first", acks, ack)
    return seq, decision, None


def after_the_end(player: Player, table: str, winner: str, folder: Path) -> None:
    """The record is there and can be checked; nothing can be answered any more."""
    record = player.call("GET", f"/api/tables/{table}/record")
    hold({"seed", "commitment"} <= set(record), "the record has seed and commitment", record.keys())
    shown = player.call("GET", f"/api/tables/{table}")
    hold(record["commitment"] == shown["commitment"], "it is the commitment that was shown")
    hold(shown["winner"] == winner and shown["decision"] is None, "the end is shown", shown["winner"], winner)
    file = folder / f"{table}.json"
    file.write_text(json.dumps(record), "utf-8")
    checked = subprocess.run(
        [sys.executable, "-m", "willforge.cli.main", "replay", "verify", str(file)], env=environment(),
        capture_output=True, text=True,
    )  # fmt: skip
    hold(checked.returncode == 0, "willforge replay verify checks the record", checked.stdout, checked.stderr)
    player.refused("stale", "POST", f"/api/tables/{table}/answers", {"decision": "x", "option": "y"})
    with player.live(table) as link:
        kinds = [json.loads(link.recv(PATIENCE))["type"] for _ in range(2)]
        hold(kinds == ["snapshot", "over"], "a finished table is told to be over", kinds)


def two_people(port: int, rules: str, chance: random.Random, answers: int = 120) -> None:
    """Two people and a spectator: seats, invitations, ids of their own, what each may know, conceding."""
    first, second, watcher = Player(port, "One"), Player(port, "Two"), Player(port, "Three")
    decks = first.call("GET", f"/api/decks?rules={rules}")["decks"]
    deck = next(one["id"] for one in decks if one["legal"])
    path = "/api/tables"
    first.refused("illegal", "POST", path, {"rules": rules, "deck": deck, "opponent": "open", "seed": 3})
    opened = first.call("POST", path, {"rules": rules, "deck": deck, "opponent": "open", "undo": "ask"}, 201)
    hold({"table", "seat", "invite"} <= set(opened), "a new table has its fields", opened)
    table = f"{path}/{opened['table']}"
    snapshot_shape(first.call("GET", table), "A")
    first.refused("stale", "POST", f"{table}/answers", {"decision": "x", "option": "y"})
    second.refused("forbidden", "POST", f"{table}/seat", {"invite": "wrong", "deck": deck})
    seated = second.call("POST", f"{table}/seat", {"invite": opened["invite"], "deck": deck})
    hold(seated == {"table": opened["table"], "seat": "B"}, "who sits down is told where", seated)
    refusal = watcher.raw("POST", f"{table}/seat", json.dumps({"invite": opened["invite"], "deck": deck}).encode())
    hold(refusal[0] in (403, 409), "a seat is taken once", refusal)
    players = {"A": first, "B": second}
    with watcher.live(opened["table"]) as spectating:
        seen = json.loads(spectating.recv(PATIENCE))
        snapshot_shape(seen, None)
        seq = seen["seq"]
        for _ in range(answers):
            shown = {seat: player.call("GET", table) for seat, player in players.items()}
            for seat, one in shown.items():
                snapshot_shape(one, seat)
                theirs = one["view"]["players"]["B" if seat == "A" else "A"]["zones"]["hand"]
                hold(all(card.get("hidden") or card.get("revealed") for card in theirs), "the other hand is hidden")
            hands = [{card["id"] for card in one["view"]["players"]["A"]["zones"]["hand"]} for one in shown.values()]
            hold(not hands[0] & hands[1], "each viewer has ids of its own")
            decider = shown["A"]["deciding"]
            if decider is None:
                break
            decision = shown[decider]["decision"]
            option = choose(decision, chance)
            body = {"decision": decision["id"], "option": option["id"]}
            other = players["B" if decider == "A" else "A"]
            other.refused("stale", "POST", f"{table}/answers", body)
            watcher.refused("forbidden", "POST", f"{table}/answers", body)
            players[decider].call("POST", f"{table}/answers", body)
        snapshot_shape(watcher.call("GET", table), None)
        anybody = Player(port, token="")
        snapshot_shape(anybody.call("GET", table), None)
        spectating.send(json.dumps({"type": "answer", "decision": "x", "option": "y"}))
        refused = None
        while refused is None:
            message = json.loads(spectating.recv(PATIENCE))
            if message["type"] == "events":
                events_shape(message["events"], seq + 1)
                hold(message["decision"] is None, "a spectator has no decision")
                seq = message["seq"]
            elif message["type"] == "error":
                refused = message["error"]["code"]
        hold(refused == "forbidden", "a spectator can not answer", refused)
        told = watcher.call("GET", f"{table}/events?after=0")["events"]
        events_shape(told, 1)
        japanese = first.call("GET", f"{table}/events?after=0", language="ja")["events"]
        english = first.call("GET", f"{table}/events?after=0")["events"]
        texts = [[one["text"] for one in told] for told in (japanese, english)]
        hold(texts[0] != texts[1], "texts are in the language asked for")
        hold([{**one, "text": ""} for one in japanese] == [{**one, "text": ""} for one in english],
             "everything but the text is the same in all languages")  # fmt: skip
    hands_after_shuffles(english)
    first.refused("forbidden", "GET", f"{table}/record")
    second.call("POST", f"{table}/concede", {})
    hold(first.call("GET", table)["winner"] == "A", "who concedes loses")
    watcher.call("GET", f"{table}/record")


def hands_after_shuffles(events: list[Data]) -> None:
    """Nothing that went into a deck unseen has the id it had."""
    gone: set[str] = set()
    for event in events:
        if event["to"] in ("deck", "stone_deck") and event.get("was"):
            gone.add(event["was"])
        else:
            again = gone & set(event["cards"]) if event["from"] in ("deck", "stone_deck") else set()
            hold(not again, "a card comes back under another id", event)


def around(port: int) -> None:
    """Calls about the server, and mistakes that have nothing to do with a game."""
    nobody = Player(port, token="")
    guest = nobody.call("POST", "/api/guests", {"name": "Guest"}, 201)
    hold(
        set(guest) >= {"player", "token"} and guest["player"]["name"] == "Guest", "a guest has player and token", guest
    )
    nobody.call("POST", "/api/guests", {}, 201)
    me = Player(port, token=str(guest["token"]))
    for rules in VERSIONS:
        decks = me.call("GET", f"/api/decks?rules={rules}")["decks"]
        hold(all({"id", "name", "rules", "legal"} <= set(deck) for deck in decks), "a deck has its fields", decks[:1])
        hold(any(deck["legal"] for deck in decks), f"there is a legal deck for {rules}")
    hold(me.raw("GET", "/health")[0] == 200 and me.raw("GET", "/metrics")[0] == 200, "/health and /metrics answer")
    described = me.call("GET", "/api/openapi.json")
    for path in ("/api/guests", "/api/decks", "/api/tables", "/api/tables/{table}/answers"):
        hold(path in described["paths"], f"OpenAPI describes {path}")
    deck = next(one["id"] for one in me.call("GET", "/api/decks?rules=10.2")["decks"] if one["legal"])
    good = {"rules": "10.2", "deck": deck, "opponent": "random"}
    nobody.refused("unauthorised", "POST", "/api/tables", good)
    for change, code in (
        ({"rules": "9.9"}, "illegal"), ({"deck": "no such deck"}, "unknown"), ({"opponent": "nobody"}, "illegal"),
        ({"seed": "x"}, "malformed"), ({"undo": "never"}, "malformed"), ({"clock": 5}, "malformed"),
        ({"deck": {"list": "4 Nothing At All"}}, "illegal"), ({"rules": 10.2}, "malformed"), ({"deck": 3}, "malformed"),
    ):  # fmt: skip
        me.refused(code, "POST", "/api/tables", {**good, **change})
    clocked = me.call("POST", "/api/tables", {**good, "seed": 7, "clock": {"initial": 600, "increment": 5}}, 201)
    table = f"/api/tables/{clocked['table']}"
    hold(clocked["seat"] == "A", "who opens a table sits at A")
    undone(port)
    shown = waited(me, table)
    names = [card["id"] for card in shown["view"]["players"]["A"]["zones"]["hand"]]
    if names:
        reasons = me.call("POST", f"{table}/why", {"card": names[0]})["reasons"]
        hold(all({"rule", "text", "remedy"} <= set(one) for one in reasons), "reasons have their fields", reasons)
    me.refused("malformed", "POST", f"{table}/why", {})
    me.refused("unknown", "GET", "/api/nothing")
    me.refused("unknown", "PUT", "/api/tables")
    for header in ({"Authorization": ""}, {"Authorization": "Bearer wrong"}):
        status = me.raw("POST", f"{table}/concede", b"{}", header)[0]
        hold(status == 401, "without a token nothing is conceded", status)
    try:
        Player(port, token="wrong").live(clocked["table"])
        hold(False, "a socket with a wrong token is refused")
    except InvalidStatus as refused:
        hold(refused.response.status_code == 401, "a socket with a wrong token gets 401", refused.response.status_code)
    try:
        me.live("nothing")
        hold(False, "a socket at no table is refused")
    except InvalidStatus as refused:
        hold(refused.response.status_code == 404, "a socket at no table gets 404", refused.response.status_code)
    me.call("POST", f"{table}/concede", {})
    hold(me.call("GET", table)["winner"] == "B", "who concedes loses")


def undone(port: int) -> None:
    """An answer is taken back where that is free, and is not where it is off."""
    me = Player(port)
    deck = next(one["id"] for one in me.call("GET", "/api/decks?rules=10.2")["decks"] if one["legal"])
    for policy in ("free", "off"):
        wish = {"rules": "10.2", "deck": deck, "opponent": "random", "seed": 3, "undo": policy}
        table = f"/api/tables/{me.call('POST', '/api/tables', wish, 201)['table']}"
        before = waited(me, table)["decision"]
        option = next(one["id"] for one in before["options"] if one["kind"] != "done")
        me.call("POST", f"{table}/answers", {"decision": before["id"], "option": option})
        if policy == "off":
            me.refused("forbidden", "POST", f"{table}/undo", {})
            continue
        me.call("POST", f"{table}/undo", {})
        again = waited(me, table)["decision"]
        hold([one["text"] for one in again["options"]] == [one["text"] for one in before["options"]],
             "after undo the same is asked")  # fmt: skip
        hold(again["id"] != before["id"], "what is asked again has another id")


def waited(player: Player, table: str) -> Data:
    """The table as soon as the player has to choose."""
    while True:
        shown = player.call("GET", table)
        if shown["decision"] is not None or shown["winner"] is not None:
            return dict(shown)


def hang_up() -> None:
    """Closes all connections."""
    while links:
        links.pop().close()


def main() -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", nargs="*", default=list(VERSIONS))
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        process, port = started("--data", str(folder / "data"))
        try:
            around(port)
            for place, rules in enumerate(options.rules):
                chance = random.Random(options.seed + place)
                two_people(port, rules, chance)
                me = Player(port)
                decks = me.call("GET", f"/api/decks?rules={rules}")["decks"]
                deck = next(one["id"] for one in decks if one["legal"])
                for way in ("HTTP", "a socket"):
                    wish = {"rules": rules, "deck": deck, "opponent": "random", "seed": options.seed + place}
                    table = str(me.call("POST", "/api/tables", wish, 201)["table"])
                    if way == "HTTP":
                        winner = str(over_http(me, table, chance)["winner"])
                    else:
                        winner = over_socket(me, table, chance)
                    after_the_end(me, table, winner, folder)
                    print(f"{rules} over {way}: {winner} wins ({time.perf_counter() - began:.0f} s)", flush=True)
            stopped(process)
        finally:
            process.kill()
            hang_up()
    print(f"{len(broken)} promises are broken" if broken else "every promise is kept")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
