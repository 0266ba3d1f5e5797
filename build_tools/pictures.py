"""Takes the pictures of docs/pictures anew: builds the client, starts a server, and lets a browser play."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import client

FOLDER: Final = client.ROOT / "docs" / "pictures"


def main() -> int:
    """Takes all of them. The exit code of the browser's program."""
    client.build()
    node = client.find_node()
    assert node is not None, "there is no Node"
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "willforge.cli.main", "serve", "--port", "0", "--data", data]
        environment = {**os.environ, "PYTHONPATH": str(client.ROOT / "src")}
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = next(line.split()[-1] for line in server.stdout if "is at http" in line)
            script = Path("tests") / "browser" / "pictures.mjs"
            done = subprocess.run([node.program, str(script), address, str(FOLDER)], cwd=client.WEB, check=False)
            server.terminate()
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
