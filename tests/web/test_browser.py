"""Games and pages in a real Chromium: web/tests/browser says what each test does."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

WEB = Path(__file__).resolve().parents[2] / "web"
NAMES = re.findall(r"^  async (\w+)\(", (WEB / "tests" / "browser" / "tests.mjs").read_text("utf-8"), re.MULTILINE)


@pytest.fixture(scope="session")
def results(node: str, address: str) -> dict[str, dict[str, Any]]:
    """What every test said; one browser runs them all."""
    command = [node, str(WEB / "tests" / "browser" / "run.mjs"), address]
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False, timeout=3600)
    found = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    assert found, done.stdout + done.stderr
    return {one["name"]: one for one in found}


def test_there_are_tests() -> None:
    assert len(NAMES) >= 8


@pytest.mark.parametrize("name", NAMES)
def test_in_the_browser(name: str, results: dict[str, dict[str, Any]]) -> None:
    assert name in results, f"{name} was not run"
    assert results[name]["ok"], results[name]["error"]
