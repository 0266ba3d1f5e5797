"""Work on what somebody unknown sent, in a process of its own with limits on time and memory. What takes too long ends
with its process; the server itself goes on meanwhile.

A module that works apart calls `work` with a function of the text it is sent; its answer, plain data, goes back."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from typing import Any, Final

from willforge.errors import WillforgeError
from willforge.server.refusals import ILLEGAL, Refusal

MEMORY: Final = 1 << 30
_REFUSED: Final = 3
"""The exit code of a text that is refused; the output says why."""


async def done_apart(module: str, text: str, seconds: float) -> dict[str, Any]:
    """What a module makes of a text. Raises Refusal for one that it refuses, and for one that takes too long."""
    worker = await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, str(int(seconds)), stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    try:
        told, _ = await asyncio.wait_for(worker.communicate(text.encode("utf-8", "replace")), seconds)
    except TimeoutError as error:
        raise Refusal(ILLEGAL, f"this takes longer than {seconds:g} seconds: send less") from error
    finally:
        if worker.returncode is None:
            worker.kill()
            await worker.wait()
    if worker.returncode == _REFUSED:
        raise Refusal(ILLEGAL, told.decode("utf-8").strip()[:400])
    if worker.returncode != 0:
        raise Refusal(ILLEGAL, "this could not be done within the limits of time and memory: send less")
    found: dict[str, Any] = json.loads(told)
    return found


def work(make: Callable[[str], dict[str, Any]]) -> int:
    """The life of a worker: reads the text from the input, and writes what is made of it. The exit code."""
    _limit(int(sys.argv[1]) + 1)
    try:
        print(json.dumps(make(sys.stdin.buffer.read().decode("utf-8", "replace"))))
    except WillforgeError as error:
        print(error)
        return _REFUSED
    return 0


def _limit(seconds: int) -> None:
    """Limits this process, where the system can."""
    try:
        import resource
    except ImportError:  # not on this system: the one who waits for this process ends it
        return
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
