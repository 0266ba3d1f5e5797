"""A few kills; `python bench/kills.py` does many."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from server.client import ROOT


def bench(name: str) -> ModuleType:
    """A module of the folder bench."""
    spec = importlib.util.spec_from_file_location(f"bench_{name}", ROOT / "bench" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_nothing_acknowledged_is_lost_on_sqlite(tmp_path: Path) -> None:
    assert bench("kills").run(("--data", str(tmp_path)), 1, 4, 1, 1) > 3


def test_nothing_acknowledged_is_lost_on_postgresql(database: str) -> None:
    """With two processes: test_databases."""
    assert bench("kills").run(("--database", database), 1, 3, 1, 1) > 3
