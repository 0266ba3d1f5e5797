"""How much faster the lab is with several processes, and that it finds the same: `willforge sim` with one and with two.

    python bench/sim.py                         10,000 games of `random`
    python bench/sim.py --games 200 --jobs 1 3  fewer, and other numbers of processes

Prints the seconds and how many times as fast each was as the first; exits with 1 if the findings differ."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from typing import Any

from willforge.engine import build


def findings(games: int, bot: str, jobs: int) -> dict[str, Any]:
    """What `willforge sim` finds with so many processes."""
    call = [sys.executable, "-m", "willforge.cli.main", "sim", "--bot", bot, "--second", "none", "--json"]
    done = subprocess.run(
        [*call, "--games", str(games), "--jobs", str(jobs)], capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(done.stderr.strip() or f"sim ended with {done.returncode}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def main() -> int:
    """Plays the same with each number of processes, and compares."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000, metavar="N", help="how many (default 10,000)")
    parser.add_argument("--bot", default="random", metavar="BOT", help="who plays (default random)")
    parser.add_argument("--jobs", type=int, nargs="+", default=[1, 2], metavar="N", help="processes (default 1 and 2)")
    arguments = parser.parse_args()
    if arguments.games < 1 or min(arguments.jobs) < 1:
        parser.error("games and jobs have to be positive")
    print(f"{build.name()} engine, {arguments.bot}")
    first: dict[str, Any] = {}
    alone = 0.0
    for jobs in arguments.jobs:
        found = findings(arguments.games, arguments.bot, jobs)
        seconds = found.pop("seconds")
        if not first:
            first, alone = found, seconds
        told = f"{found['games']} games with {jobs} process{'es' if jobs > 1 else ''}: {seconds:.1f} s"
        print(f"{told}, {alone / seconds:.2f} times as fast as the first", flush=True)
        if found != first:
            print("DIFFERENT findings")
            return 1
    print("the same findings")
    return 0


if __name__ == "__main__":
    sys.exit(main())
