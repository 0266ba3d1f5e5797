"""Plain data as a short text, for what is kept often and read seldom."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any


def packed(data: Any) -> str:
    """The text of plain data. Linear."""
    return base64.b64encode(zlib.compress(json.dumps(data, separators=(",", ":")).encode("utf-8"))).decode("ascii")


def unpacked(text: str) -> Any:
    """The data of such a text. Linear."""
    return json.loads(zlib.decompress(base64.b64decode(text)))
