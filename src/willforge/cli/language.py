"""In which language the terminal is spoken to."""

from __future__ import annotations

import os
from typing import Final

from willforge.words import LANGUAGES

_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says which language its user reads: the first that is set counts (POSIX)."""


def language() -> str:
    """The language of the person at the terminal, by the environment; English where there is no catalogue for it."""
    named = next((os.environ[name] for name in _VARIABLES if os.environ.get(name)), "")
    short = named.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return short if short in LANGUAGES else LANGUAGES[0]
