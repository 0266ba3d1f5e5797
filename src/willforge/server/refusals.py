"""What the server refuses, with the code and the HTTP status that say so to a program."""

from __future__ import annotations

from typing import Any, Final

from willforge.errors import WillforgeError

MALFORMED: Final = "malformed"
UNAUTHORISED: Final = "unauthorised"
FORBIDDEN: Final = "forbidden"
UNKNOWN: Final = "unknown"
STALE: Final = "stale"
ILLEGAL: Final = "illegal"
TOO_LARGE: Final = "too_large"
TOO_MANY: Final = "too_many"
UNAVAILABLE: Final = "unavailable"
FAULT: Final = "fault"

STATUS: Final[dict[str, int]] = {
    MALFORMED: 400, UNAUTHORISED: 401, FORBIDDEN: 403, UNKNOWN: 404, STALE: 409, ILLEGAL: 422, TOO_LARGE: 413,
    TOO_MANY: 429, UNAVAILABLE: 503, FAULT: 500,
}  # fmt: skip
"""The HTTP status of each code."""


class Refusal(WillforgeError):
    """Something a client asked for that is not done. `reasons` are the rules of the game in the way, if it is they."""

    def __init__(self, code: str, message: str, reasons: list[dict[str, str]] | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.reasons = reasons or []

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS[self.code]

    def body(self) -> dict[str, Any]:
        """What the client is sent."""
        error: dict[str, Any] = {"code": self.code, "message": self.message}
        if self.reasons:
            error["rule"] = self.reasons[0]["rule"]
            error["reasons"] = self.reasons
        return {"error": error}
