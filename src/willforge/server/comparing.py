"""Compares somebody's own position under two versions; run apart, since its steps are searched for."""

from __future__ import annotations

import json
import sys
from typing import Any, Final

from willforge.learn.boards import own_side_by_side
from willforge.server.apart import done_apart, work

SECONDS: Final = 30.0


async def compared_apart(text: str, first: str, second: str) -> dict[str, Any]:
    """Both boards at the first difference. Raises Refusal."""
    return await done_apart(__name__, json.dumps([text, first, second]), SECONDS)


if __name__ == "__main__":
    sys.exit(work(lambda sent: own_side_by_side(*json.loads(sent))))
