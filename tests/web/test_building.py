"""What the page shows of rules and cards is written while a package is built, with what building needs alone."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest


def test_what_building_needs_is_found_there(
    client: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """pip gives what a package needs to be built by a folder of its own on the path."""
    given = tmp_path / "given"
    given.mkdir()
    (given / "sitecustomize.py").write_text(f"open({str(tmp_path / 'seen')!r}, 'w').close()\n")
    monkeypatch.setenv("PYTHONPATH", str(given))
    monkeypatch.setattr(client, "BUILT", tmp_path / "built")
    client.write_reference()
    assert (tmp_path / "seen").is_file()
    assert (tmp_path / "built" / "cards.json").is_file()


def test_half_a_page_is_not_left_behind(client: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built = tmp_path / "built"
    built.mkdir()
    (built / "index.html").write_text("half")

    def fails() -> None:
        raise client.NoClient("the cards could not be written")

    monkeypatch.setattr(client, "BUILT", built)
    monkeypatch.setattr(client, "fetch", lambda: None)
    monkeypatch.setattr(client, "_run", lambda *arguments: None)
    monkeypatch.setattr(client, "write_reference", fails)
    assert not client.build_or_say(client.build)
    assert not built.exists()
