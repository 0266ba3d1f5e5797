"""Whether the compiled engine plays the same games as the plain source, in one process and in two.

python bench/builds.py                        500 games of every version with each build
python bench/builds.py --games 4 --rules 6.3  fewer

The plain build is the source of this checkout, the compiled one the package installed for this Python. Every decision,
every answer and the end of every game must agree. Prints the speeds too, as they were measured side by side."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src"
VERSIONS: Final = ("2.0", "5.00", "5.12", "6.3", "10.2")
WHICH: Final = "import willforge; from willforge.engine import build; print(build.name()); print(willforge.__path__[0])"
RUNS: Final = (("interpreted", 1), ("compiled", 1), ("compiled", 2))


class Hindered(Exception):
    """The builds cannot be compared."""


def environment(build: str) -> dict[str, str]:
    """Where a process finds the package: the source of this checkout, or what is installed."""
    found = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return found | {"PYTHONPATH": str(SOURCE)} if build == "interpreted" else found


def called(build: str, *arguments: str) -> str:
    """What Python prints, started away from this checkout."""
    call = [sys.executable, *arguments]
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(call, capture_output=True, text=True, check=False, env=environment(build), cwd=folder)
    if done.returncode not in (0, 1):
        raise Hindered(f"{' '.join(call)} failed:\n{done.stderr}")
    return done.stdout


def check_builds() -> None:
    """Raises Hindered unless both builds are there and made of the same source."""
    for build in ("interpreted", "compiled"):
        lines = called(build, "-c", WHICH).splitlines()
        if lines[:1] != [build]:
            raise Hindered(f"there is no {build} build here: install one with 'pip install .' and a C compiler")
        folder = Path(lines[1])
        for path in sorted((SOURCE / "willforge").rglob("*.py")):
            installed = folder / path.relative_to(SOURCE / "willforge")
            if not installed.exists() or installed.read_bytes() != path.read_bytes():
                raise Hindered(f"the {build} build is made of another {path.name}: install it again")


def played(build: str, jobs: int, rules: str, games: int) -> dict[str, Any]:
    """The report of random games."""
    arguments = ("--rules", rules, "--games", str(games), "--jobs", str(jobs), "--json")
    report: dict[str, Any] = json.loads(called(build, "-m", "willforge.cli.main", "selfplay", *arguments))
    return report


def compare(rules: str, games: int) -> bool:
    """Plays the same games with every build and prints what came out; whether it was the same."""
    reports = {(build, jobs): played(build, jobs, rules, games) for build, jobs in RUNS}
    for (build, jobs), report in reports.items():
        speed = report["decisions"] / report["seconds"] if report["seconds"] else 0.0
        print(
            f"{rules:>5}  {build:<11}  {jobs} process{'es' if jobs > 1 else '  '}  {report['games']} games  "
            f"{report['decisions']} decisions  {speed:>8.0f}/s  {report['digest']}  {len(report['failures'])} failed",
            flush=True,
        )
    failed = any(report["failures"] for report in reports.values())
    return len({report["digest"] for report in reports.values()}) == 1 and not failed


def main() -> int:
    """0 if all builds agree, 1 if they do not, 2 if they cannot be compared."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=500, metavar="N", help="games of each version (default 500)")
    parser.add_argument("--rules", nargs="+", choices=VERSIONS, default=VERSIONS, help="which versions (default all)")
    arguments = parser.parse_args()
    if arguments.games < 1:
        parser.error("--games must be at least 1")
    try:
        check_builds()
        agree = [compare(rules, arguments.games) for rules in arguments.rules]
    except Hindered as error:
        print(error, file=sys.stderr)
        return 2
    print("the builds agree" if all(agree) else "the builds differ")
    return 0 if all(agree) else 1


if __name__ == "__main__":
    sys.exit(main())
