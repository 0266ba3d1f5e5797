"""The reference of the public names."""

from __future__ import annotations

from pathlib import Path

import pytest

import willforge
from willforge.engine import build
from willforge.play.api_page import NAMES, page


@pytest.mark.skipif(build.compiled(), reason="compiled exceptions have no docstrings")
def test_the_reference_is_made_of_the_docstrings(project: Path) -> None:
    assert (project / "docs" / "api.md").read_text(encoding="utf-8") == page()


def test_every_public_name_is_in_the_reference() -> None:
    assert set(willforge.__all__) - {"VERSIONS", "__version__"} == set(NAMES["willforge"])
