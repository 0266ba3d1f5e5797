"""Several processes that serve one address: they share the socket and the database, and nothing else."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from typing import Final

from willforge.server.logs import note
from willforge.server.serve import line_of
from willforge.server.store import Store

RESTART_SECONDS: Final = 1.0


def run_several(listening: socket.socket, database: str, count: int) -> int:
    """Serves with so many processes until it is told to stop; one that ends by itself is started again. Returns the
    exit code. Raises WillforgeError if the database can not be had."""
    store = Store(database)
    store.prepare()
    store.stop()
    stopping = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stopping.set())
    children = [_start(listening, database) for _ in range(count)]
    for child in children:
        _wait_until_ready(child)
    if all(child.poll() is None for child in children):
        print(line_of(listening), flush=True)
    while not stopping.wait(RESTART_SECONDS):
        for place, child in enumerate(children):
            if child.poll() is not None:
                note("restart", code=child.returncode)
                children[place] = _start(listening, database)
    alive = [child for child in children if child.poll() is None]
    for child in alive:
        child.send_signal(signal.SIGTERM)
    codes = [child.wait() for child in alive]
    # One that has only just been started can not say that it was told to stop; one that was killed from outside a
    # moment ago could not be told any more.
    well = (0, -signal.SIGTERM, -signal.SIGKILL)
    return 0 if all(code in well for code in codes) else 1


def _start(listening: socket.socket, database: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "willforge.cli.main", "serve", "--database", database]
    command += ["--inherit", str(listening.fileno())]
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, pass_fds=(listening.fileno(),), env=dict(os.environ)
    )


def _wait_until_ready(child: subprocess.Popen[bytes]) -> None:
    assert child.stdout is not None
    child.stdout.readline()


def end_with_parent() -> None:
    """Lets this process stop when the one that started it is gone."""

    def wait() -> None:
        sys.stdin.read()
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(30.0)
        os._exit(1)

    threading.Thread(target=wait, name="parent", daemon=True).start()
