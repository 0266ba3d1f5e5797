"""Which build of the engine runs: compiled extensions or plain Python. Never compiled itself."""

from __future__ import annotations

from willforge.engine import machine


def compiled() -> bool:
    """Whether the engine runs as compiled extensions. O(1)."""
    return not str(machine.__file__).endswith(".py")


def name() -> str:
    """The build in a word: "compiled" or "interpreted"."""
    return ("interpreted", "compiled")[compiled()]
