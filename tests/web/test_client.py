"""The browser client: its types, its style, its parts for themselves, its size, and how it is built."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

from willforge.play.keywords import keywords
from willforge.words import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
CHECKS = {
    "types": ["svelte-check/bin/svelte-check", "--fail-on-warnings"],
    "style": ["eslint/bin/eslint.js", "."],
    "parts": ["vitest/vitest.mjs", "run"],
}
FIRST_LOAD = 200_000
GENERATED = "wire.ts"
"""Made from the messages of the server: nobody reads it from top to bottom."""


@pytest.mark.parametrize("check", CHECKS)
def test_the_client_passes(check: str, node: str) -> None:
    program, *arguments = CHECKS[check]
    command = [node, str(WEB / "node_modules" / program), *arguments]
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_no_file_is_too_long() -> None:
    written = {".ts", ".svelte", ".css"}
    files = [path for path in (WEB / "src").rglob("*") if path.suffix in written and path.name != GENERATED]
    assert files
    assert [path.name for path in files if len(path.read_text("utf-8").splitlines()) > 600] == []


def test_the_first_load_is_small(client: ModuleType, node: str) -> None:
    client.build()
    page = (client.BUILT / "index.html").read_text("utf-8")
    needed = [client.BUILT / name for name in re.findall(r'(?:src|href)="\./([^"]+)"', page)]
    assert len(needed) >= 2
    assert (
        sum(len(gzip.compress(path.read_bytes())) for path in needed) + len(gzip.compress(page.encode())) < FIRST_LOAD
    )


def test_the_page_runs_under_a_strict_policy(client: ModuleType, node: str) -> None:
    client.build()
    page = (client.BUILT / "index.html").read_text("utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", page)
    styles = "".join(path.read_text("utf-8") for path in client.BUILT.rglob("*.css"))
    assert not re.search(r"url\((?!#)|@import", styles)
    assert "://" not in styles


def test_the_lock_names_everything_that_is_asked_for(client: ModuleType) -> None:
    assert client.lock_is_whole()


def test_without_a_node_the_client_is_left_out_in_words(
    client: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(client, "is_built", lambda: False)
    monkeypatch.setattr(client, "find_node", lambda: None)
    monkeypatch.delenv("WILLFORGE_CLIENT", raising=False)
    assert not client.build_or_say(client.build)
    assert "there is no Node 22.12 or newer" in capsys.readouterr().err
    monkeypatch.setenv("WILLFORGE_CLIENT", "1")
    with pytest.raises(SystemExit, match="cannot be built"):
        client.build_or_say(client.build)


def test_every_keyword_is_explained(client: ModuleType, node: str) -> None:
    client.build()
    told = json.loads((client.BUILT / "keywords.json").read_text("utf-8"))
    assert set(told) == set(LANGUAGES)
    for language in LANGUAGES:
        known = keywords(language)
        assert told[language] == {name: [one.called, one.meaning] for name, one in known.items()}


def test_the_reference_has_the_rules_of_every_version(client: ModuleType, node: str) -> None:
    client.build()
    assert {path.stem for path in (client.BUILT / "reference").glob("*.json")} == {"2.0", "5.00", "5.12", "6.3", "10.2"}
