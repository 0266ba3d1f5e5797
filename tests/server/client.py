"""A server in a process of its own, and a client that knows nothing but the calls."""

from __future__ import annotations

import http.client
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

from package import FOLDER

ROOT: Final = Path(__file__).resolve().parents[2]
WISHES: Final = (
    "first", "attack", "judgment", "play", "call", "battle", "yes", "target", "choose", "order", "pay", "mode",
)  # fmt: skip
"""What the scripted player likes best, in this order; it passes if there is nothing of it."""
PATIENCE: Final = 60.0


class Server:
    """A running server."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process = process
        self.port = port

    def kill(self) -> None:
        """Ends it at once, without a word."""
        self.process.kill()
        self.process.wait()
        self._close()

    def _close(self) -> None:
        assert self.process.stdout is not None
        self.process.stdout.close()

    def stop(self) -> int:
        """Asks it to stop; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(PATIENCE)
        self._close()
        return code


def start(*arguments: str, **environment: str) -> Server:
    """Starts a server and waits until it accepts connections."""
    command = [sys.executable, "-m", "willforge.cli.main", "serve", "--port", "0", *arguments]
    patient = {"WILLFORGE_BOT_WORKERS": "1", "WILLFORGE_LIMIT_BOT_SECONDS": "600"}  # however busy the machine is
    settings = {**os.environ, "PYTHONPATH": FOLDER, **patient, **environment}
    process = subprocess.Popen(command, env=settings, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("Willforge is at http://127.0.0.1:"), f"it did not start: {line!r}, {process.wait(1)}"
    return Server(process, int(line.rstrip("/\n").rpartition(":")[2]))


@contextmanager
def serving(*arguments: str, **environment: str) -> Iterator[Server]:
    """A server for a while."""
    server = start(*arguments, **environment)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


class Failed(Exception):
    """A call was refused."""

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        super().__init__(f"{status} {body}")
        self.status = status
        self.error = body["error"]


MADE: Final[list[Client]] = []
"""All clients of a test, whose connections are closed after it."""


class Client:
    """One player."""

    def __init__(self, port: int, name: str = "Tester", token: str = "") -> None:
        self.port = port
        self._link = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        MADE.append(self)
        self.token = token
        if not token:
            guest = self.post("/api/guests", {"name": name})
            self.token = guest["token"]

    def close(self) -> None:
        """Ends its connection; the next call makes a new one."""
        self._link.close()

    def call(self, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, bytes]:
        """Status and bytes of any request."""
        if self.token:
            headers.setdefault("Authorization", f"Bearer {self.token}")
        for attempt in (0, 1):
            try:
                self._link.request(method, path, body, headers)
                response = self._link.getresponse()
                return response.status, response.read()
            except (http.client.HTTPException, ConnectionError):
                self._link.close()
                if attempt or method != "GET":
                    raise
        raise AssertionError("unreachable")

    def _json(self, method: str, path: str, body: Any = None) -> Any:
        status, data = self.call(method, path, None if body is None else json.dumps(body).encode())
        found = json.loads(data)
        if status >= 400:
            raise Failed(status, found)
        return found

    def get(self, path: str) -> Any:
        """What a GET answers. Raises Failed."""
        return self._json("GET", path)

    def post(self, path: str, body: Any) -> Any:
        """What a POST answers. Raises Failed."""
        return self._json("POST", path, body)

    def table(self, rules: str = "10.2", opponent: str = "random", **more: Any) -> dict[str, Any]:
        """Opens a table with the first deck that is legal."""
        deck = more.pop("deck", None) or self.deck(rules)
        opened: dict[str, Any] = self.post("/api/tables", {"rules": rules, "deck": deck, "opponent": opponent, **more})
        return opened

    def deck(self, rules: str) -> str:
        """The id of a legal deck."""
        found = self.get(f"/api/decks?rules={rules}")["decks"]
        return next(str(deck["id"]) for deck in found if deck["legal"])

    def snapshot(self, table: str) -> dict[str, Any]:
        """The table now."""
        found: dict[str, Any] = self.get(f"/api/tables/{table}")
        return found

    def waiting(self, table: str) -> dict[str, Any]:
        """The table as soon as this player has to choose, or the game is over."""
        while True:
            found = self.snapshot(table)
            if found["decision"] is not None or found["winner"] is not None:
                return found

    def answer(self, table: str, decision: dict[str, Any], option: dict[str, Any]) -> int:
        """Gives an answer."""
        found = self.post(f"/api/tables/{table}/answers", {"decision": decision["id"], "option": option["id"]})
        return int(found["seq"])

    def live(self, table: str, query: str = "") -> ClientConnection:
        """A socket at a table."""
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live{query}"
        return connect(address, additional_headers={"Authorization": f"Bearer {self.token}"}, proxy=None)


class Scripted:
    """A player who plays what it can, attacks, and does not defend; now and then it does nothing, so that games end."""

    def __init__(self, seed: int = 1) -> None:
        self._random = random.Random(seed)

    def choose(self, decision: dict[str, Any]) -> dict[str, Any]:
        """One of the options."""
        options: list[dict[str, Any]] = decision["options"]
        if decision["kind"] == "block":
            return options[-1]
        if decision["kind"] in ("mulligan", "order"):
            return options[0]
        for kind in WISHES:
            if kind == "battle" and self._random.random() < 0.4:
                continue
            fitting = [option for option in options if option["kind"] == kind]
            if fitting:
                return self._random.choice(fitting)
        return options[0]


def play(client: Client, table: str, most: int = 10_000) -> dict[str, Any]:
    """Plays a game to its end over HTTP; the last snapshot."""
    player = Scripted()
    for _ in range(most):
        found = client.waiting(table)
        if found["winner"] is not None:
            return found
        client.answer(table, found["decision"], player.choose(found["decision"]))
    raise AssertionError("the game does not end")


def play_live(
    client: Client, table: str, most: int = 10_000, every_second_over_http: bool = False
) -> tuple[str, list[dict[str, Any]]]:
    """Plays a game to its end over a socket, or giving answers in both ways by turns; the winner, and everything that
    was received."""
    received: list[dict[str, Any]] = []
    player = Scripted()
    sent = ""
    answers = 0
    with client.live(table) as socket:
        for _ in range(most):
            message = json.loads(socket.recv(PATIENCE))
            received.append(message)
            assert message["type"] != "error", message
            if message["type"] == "over":
                return message["winner"], received
            decision = message.get("decision") if message["type"] in ("snapshot", "events") else None
            if decision is not None and decision["id"] != sent:
                sent = decision["id"]
                answers += 1
                if every_second_over_http and answers % 2:
                    client.answer(table, decision, player.choose(decision))
                    continue
                answer = {"type": "answer", "decision": sent, "option": player.choose(decision)["id"]}
                socket.send(json.dumps(answer))
    raise AssertionError("the game does not end")
