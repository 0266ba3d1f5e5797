"""About the server itself."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Health(Struct):
    """Whether the server is well."""

    status: Literal["ok", "stopping"]
    version: str
