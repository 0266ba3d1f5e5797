"""The log of the server: one JSON object per line on the error stream. It never holds tokens, passwords, invitations,
the addresses of requests with their queries, or anything of a game."""

from __future__ import annotations

import json
import sys
import threading
import traceback
from datetime import UTC, datetime
from typing import Any, Final

_LOCK: Final = threading.Lock()


def note(event: str, **values: Any) -> None:
    """Writes a line. Of an error the type and the place are told, not the message, which may quote what was sent."""
    line: dict[str, Any] = {"at": datetime.now(UTC).isoformat(timespec="milliseconds"), "event": event}
    for name, value in values.items():
        line[name] = _fault(value) if isinstance(value, BaseException) else value
    with _LOCK:
        print(json.dumps(line), file=sys.stderr, flush=True)


def _fault(error: BaseException) -> dict[str, Any]:
    frames = traceback.extract_tb(error.__traceback__)[-6:]
    where = [f"{frame.filename.rpartition('willforge/')[2]}:{frame.lineno} {frame.name}" for frame in frames]
    return {"type": type(error).__name__, "where": where}
