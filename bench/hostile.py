"""Sends what no honest client sends, and looks whether anything changes, breaks or grows.

    python bench/hostile.py --count 20000

Malformed, oversized, replayed, out of turn, foreign, flooding and slow requests and frames: each has to be refused with
the code of its status, the table of somebody else has to stay as it is, and the server has to stay well."""

from __future__ import annotations

import argparse
import json
import random
import re
import socket
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, Final

sys.path[:0] = [str(Path(__file__).resolve().parent.parent / folder) for folder in ("tests", "src")]

from websockets.exceptions import ConnectionClosed, InvalidStatus  # noqa: E402
from websockets.sync.client import connect  # noqa: E402

from server.client import PATIENCE, Client, Server, serving  # noqa: E402
from willforge.server.refusals import STATUS  # noqa: E402

WORDS: Final = (
    "", "x", "null", "\x00", "\ud83d\ude00" * 30, "a" * 5_000, "../../etc/passwd", "' OR 1=1 --", "<script>", "-1",
    "1e999", "NaN", "%00", "{{7*7}}", "A", "B",
)  # fmt: skip
KEYS: Final = (
    "decision", "option", "deck", "rules", "opponent", "seed", "invite", "text", "accept", "auto", "card", "name",
)  # fmt: skip
BODIES: Final = (
    b"", b"{", b"[]", b"null", b'"x"', b"\xff\xfe", b'{"a":' * 2_000, b'{"decision":1}', b'{"option":[]}',
    b'{"option":"x"}', b"[" * 50_000, b'{"rules":"10.2"}', b"\x00" * 100, b'{"name":"\\ud800"}',
)  # fmt: skip


HELD: Final = 60


WEIGHTS: Final = (76, 5, 2, 2, 8, 2, 5)
"""How often each kind of attempt is made."""


class Attacker:
    """Somebody who means no good, and what came back."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.chance = random.Random(seed)
        self.victim = Client(server.port, "Victim")
        self.table = str(self.victim.table("10.2", seed=4)["table"])
        self.before = self.victim.waiting(self.table)
        self.me = Client(server.port, "Attacker")
        self.mine = str(self.me.table("10.2", seed=5)["table"])
        self.old: list[dict[str, str]] = []
        self.codes: Counter[str] = Counter()
        self.calls = ("/api/nothing", "/api/tables/{table}/x", "/api/tables/{table}/live", *self.described())
        self.held: list[socket.socket] = []

    def described(self) -> list[str]:
        """The address of every call, those included that were added after this was written; but an attacker who signs
        out can attack no more."""
        paths = self.me.get("/api/openapi.json")["paths"]
        return [path for path in paths if path.startswith("/api/") and "/sessions/end" not in path]

    # -- one attempt each ----------------------------------------------------------------------------------------------
    def path(self) -> str:
        """An address that may mean something."""
        table = self.chance.choice((self.table, self.mine, "x", "%2e%2e", "a" * 300))
        if self.chance.random() < 0.2:
            return self.chance.choice(
                (
                    f"/api/tables/{table}/events?after={self.chance.choice(('-1', 'x', '9' * 30, '', '1e5'))}",
                    f"/api/decks?rules={self.chance.choice(('9.9', '', '%00', '10.2'))}",
                    f"/api/tables/{table}/replay?viewer={self.chance.choice(('A', 'B', 'judge', 'x', '%00'))}",
                )
            )
        return re.sub(r"{\w+}", table, self.chance.choice(self.calls))

    def body(self) -> bytes:
        """A body that is wrong somehow."""
        if self.chance.random() < 0.4:
            return self.chance.choice(BODIES)
        if self.chance.random() < 0.15:
            return b'{"name":"' + b"a" * 200_000 + b'"}'
        keys = (
            "decision",
            "option",
            "deck",
            "rules",
            "opponent",
            "seed",
            "invite",
            "text",
            "accept",
            "auto",
            "card",
            "name",
        )
        made: dict[str, Any] = {
            key: self.chance.choice(
                (self.chance.choice(WORDS), self.chance.randrange(-(2**70), 2**70), None, [], {}, True)
            )
            for key in self.chance.sample(keys, self.chance.randrange(1, 5))
        }
        return json.dumps(made).encode()

    def request(self) -> None:
        """A request with something wrong in it."""
        method = self.chance.choice(("POST", "POST", "POST", "GET", "DELETE", "PUT", "PATCH", "OPTIONS"))
        token = self.chance.choice((self.me.token, "x", "", "a" * 500, self.me.token[:-1], "\xe9"))
        headers = {"Authorization": f"Bearer {token}"}
        if self.chance.random() < 0.2:
            headers = {"Cookie": f"willforge={self.me.token}", "Origin": "http://elsewhere.invalid"}
        status, data = self.me.call(method, self.path(), self.body(), **headers)
        self.judge(status, data)

    def judge(self, status: int, data: bytes) -> None:
        """Every refusal has its code, and nothing fails."""
        if status < 400 or not data.startswith(b"{"):
            assert status in (200, 201, 404, 405), status
            self.codes[str(status)] += 1
            return
        error = json.loads(data)["error"]
        assert STATUS[error["code"]] == status and error["code"] != "fault", (status, error)
        self.codes[error["code"]] += 1

    def oversized(self) -> None:
        """More than anybody has to say."""
        body = b'{"decision":"' + b"a" * self.chance.randrange(70_000, 300_000) + b'"}'
        status, data = self.me.call("POST", f"/api/tables/{self.mine}/answers", body)
        assert status == 413, data
        self.judge(status, data)

    def foreign(self) -> None:
        """Answers for somebody else, with what they are asked in truth."""
        decision = self.before["decision"]
        answer = {"decision": decision["id"], "option": self.chance.choice(decision["options"])["id"]}
        status, data = self.me.call("POST", f"/api/tables/{self.table}/answers", json.dumps(answer).encode())
        assert status == 403, data
        self.judge(status, data)

    def replayed(self) -> None:
        """Plays on, and sends what was sent before."""
        found = self.me.waiting(self.mine)
        if found["winner"] is None:
            answer = {"decision": found["decision"]["id"], "option": found["decision"]["options"][0]["id"]}
            self.me.post(f"/api/tables/{self.mine}/answers", answer)
            self.old.append(answer)
        before = self.me.waiting(self.mine)
        status, data = self.me.call(
            "POST", f"/api/tables/{self.mine}/answers", json.dumps(self.chance.choice(self.old)).encode()
        )
        self.judge(status, data)
        after = self.me.waiting(self.mine)
        assert (before["seq"], before["decision"]) == (after["seq"], after["decision"])

    def raw(self) -> None:
        """Bytes that are no request, or half of one."""
        junk = self.chance.choice(
            (
                b"\x16\x03\x01" + bytes(200), b"GET / HTTP/9.9\r\n\r\n", b"GET /" + b"a" * 70_000, b"\r\n" * 500,
                b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n",
                b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{",
                b"POST /api/guests HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
            )
        )  # fmt: skip
        with socket.create_connection(("127.0.0.1", self.server.port), PATIENCE) as link:
            link.sendall(junk)
        self.codes["raw"] += 1

    def slow(self) -> None:
        """Half a request that is never finished; many of them are held open at once."""
        link = socket.create_connection(("127.0.0.1", self.server.port), PATIENCE)
        link.sendall(
            b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{"[: self.chance.randrange(70)]
        )
        self.held.append(link)
        if len(self.held) > HELD:
            self.held.pop(0).close()
        self.codes["slow"] += 1

    def frames(self) -> None:
        """A socket that talks nonsense; at the table of somebody else."""
        headers = {"Authorization": f"Bearer {self.me.token}"}
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.chance.choice((self.table, self.mine))}/live"
        if self.chance.random() < 0.2:
            headers["Origin"] = "http://elsewhere.invalid"
        try:
            with connect(address, additional_headers=headers, proxy=None, max_size=None) as link:
                if json.loads(link.recv(PATIENCE))["winner"]:
                    assert json.loads(link.recv(PATIENCE))["type"] == "over"
                for _ in range(5):
                    sent = self.chance.choice(
                        (b"\x00\x01", "x", "{}", '{"type":"answer"}', '{"type":"nothing"}', "[" * 3_000,
                         json.dumps({"type": "answer", "decision": self.before["decision"]["id"], "option": "x"}),
                         self.body().decode("utf-8", "replace")[:60_000])
                    )  # fmt: skip
                    link.send(sent)
                    message = json.loads(link.recv(PATIENCE))
                    assert message["type"] == "error", message
                    self.codes[message["error"]["code"]] += 1
                if self.chance.random() < 0.3:
                    link.send("x" * 200_000)
                    link.recv(PATIENCE)
        except ConnectionClosed as closed:
            assert closed.rcvd is not None and closed.rcvd.code == 1009, closed
            self.codes["too large a frame"] += 1
        except InvalidStatus as refused:
            assert refused.response.status_code == 403
            self.codes["another site"] += 1

    def run(self, count: int) -> None:
        """So many attempts; raises AssertionError if one of them does something."""
        attempts = (self.request, self.foreign, self.oversized, self.replayed, self.raw, self.slow, self.frames)
        for number in range(count):  # each once, then any of them
            attempt = attempts[number] if number < len(attempts) else self.chance.choices(attempts, WEIGHTS)[0]
            attempt()
        for link in self.held:
            link.close()
        self.held.clear()
        now = self.victim.snapshot(self.table)
        assert now == self.before, "the table of somebody else has changed"
        assert json.loads(self.victim.call("GET", "/health")[1])["status"] == "ok"
        faults = re.search(r"willforge_faults_total (\d+)", self.victim.call("GET", "/metrics")[1].decode())
        assert faults is not None and faults.group(1) == "0", "something failed inside"

    def memory(self) -> int:
        """Bytes the server has needed at most."""
        found = re.search(r"willforge_memory_peak_bytes (\d+)", self.victim.call("GET", "/metrics")[1].decode())
        assert found is not None
        return int(found.group(1))


def main() -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, serving("--data", folder) as server:
        attacker = Attacker(server, options.seed)
        attacker.run(options.count // 10)
        before = attacker.memory()
        attacker.run(options.count - options.count // 10)
        print(f"{options.count} attempts, nothing changed; memory {before >> 20} MB, then {attacker.memory() >> 20} MB")
        for code, many in attacker.codes.most_common():
            print(f"  {many:>7} {code}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
