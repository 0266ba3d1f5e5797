"""The engine is compiled where that can be done, and stays plain Python where not."""

from __future__ import annotations

import runpy
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from willforge.engine import build, machine


@pytest.fixture
def setup(project: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The names of setup.py."""
    pytest.importorskip("setuptools")
    monkeypatch.chdir(project)
    monkeypatch.delenv("WILLFORGE_PURE", raising=False)
    monkeypatch.delenv("WILLFORGE_COMPILED", raising=False)
    return runpy.run_path("setup.py", run_name="setup")


def test_every_module_of_the_engine_is_compiled_or_named(setup: dict[str, Any], project: Path) -> None:
    named = {Path(name).name for name in setup["modules"]()} | setup["PLAIN"]
    assert {path.name for path in (project / "src/willforge/engine").rglob("*.py")} <= named
    assert all((project / name).exists() for name in setup["modules"]())


def test_an_installed_package_has_every_file_it_reads(project: Path) -> None:
    """What is no source is part of the package only if it is named."""
    patterns = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]["package-data"]
    package = project / "src" / "willforge"
    packed = {path for pattern in patterns["willforge"] for path in package.glob(pattern)}
    read = {path for path in package.rglob("*") if path.is_file() and path.suffix not in (".py", ".pyc", ".so")}
    assert read - packed == set()


def test_the_compiler_can_be_left_out(setup: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WILLFORGE_PURE", "1")
    assert setup["extensions"]() == []


@pytest.mark.skipif(sys.platform == "win32", reason="the variable CC names the compiler elsewhere")
def test_without_a_compiler_the_engine_stays_plain(
    setup: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert setup["extensions"]() == []
    assert "the engine stays plain Python" in capsys.readouterr().err
    monkeypatch.setenv("WILLFORGE_COMPILED", "1")
    with pytest.raises(SystemExit, match="cannot be compiled"):
        setup["extensions"]()


def test_the_build_is_named() -> None:
    assert build.compiled() == (not str(machine.__file__).endswith(".py"))
    assert build.name() == ("compiled" if build.compiled() else "interpreted")


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make here")
def test_playing_compiles_nothing(project: Path) -> None:
    """`make play` in a fresh clone makes an environment, fetches the dependencies and plays: it never builds."""
    planned = subprocess.run(
        ["make", "--dry-run", "--no-print-directory", "VENV=no-such-folder", "play"],
        cwd=project, capture_output=True, text=True, check=True, timeout=60,
    ).stdout  # fmt: skip
    assert "-m venv" in planned
    assert "install --requirement" in planned
    assert "PYTHONPATH=src" in planned
    assert "install ." not in planned
