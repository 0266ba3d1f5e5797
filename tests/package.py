"""Which package is tested: the source of this checkout, or the one that is installed, whose engine may be compiled."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import willforge

FOLDER: Final = str(Path(willforge.__file__).resolve().parent.parent)
"""The folder it is imported from: PYTHONPATH for commands that are to run the same package."""
