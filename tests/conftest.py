"""What every test may use."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def project() -> Path:
    """The root of the project's tree."""
    return Path(__file__).resolve().parent.parent
