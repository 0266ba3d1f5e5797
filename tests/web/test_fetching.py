"""What the client is made of is fetched from a registry that may fail once."""

from __future__ import annotations

import subprocess
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import ModuleType
from typing import Any


class Shaky(BaseHTTPRequestHandler):
    """A registry that is out of order the first time it is asked."""

    asked = 0

    def do_GET(self) -> None:
        Shaky.asked += 1
        self.send_response(503 if Shaky.asked == 1 else 200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(b"{}")

    def log_message(self, format: str, *arguments: Any) -> None:
        """Nothing is printed."""


def test_a_registry_that_fails_once_is_asked_again(client: ModuleType) -> None:
    node = client.find_node()
    Shaky.asked = 0
    with ThreadingHTTPServer(("127.0.0.1", 0), Shaky) as registry:
        threading.Thread(target=registry.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{registry.server_port}/"
        command = [node.program, node.npm, "ping", f"--registry={address}", *client.QUICKLY]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        registry.shutdown()
    assert done.returncode == 0, done.stderr
    assert Shaky.asked == 2
