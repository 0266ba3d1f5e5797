"""The same run here and on a real Ray cluster on this machine, with a worker killed in the middle: both must find the
same.

    python bench/cluster.py --games 24

Needs the extra `willforge[cluster]`. Prints how long each took, and exits with 1 if they differ."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

from willforge.cards.pool import starter_pool
from willforge.cards.starters import starter_decks
from willforge.lab.cluster import on_cluster
from willforge.lab.plan import Arm, Job, Plan, planned
from willforge.lab.playing import Played
from willforge.lab.records import Records
from willforge.lab.running import done, run

WORKER = b"ray::_work"


def played(plan: Plan, address: str) -> dict[Job, tuple[Played, Played]]:
    """The games of a plan on the cluster at an address, here if there is none."""
    records = Records(plan)
    if address:
        failed = run(records, lambda plan, jobs: on_cluster(address, plan, jobs), lambda count: None)
    else:
        failed = run(records, lambda plan, jobs: (done(plan, job) for job in jobs), lambda count: None)
    if failed:
        sys.exit(f"failed: {failed[0]}")
    return records.results


def workers() -> list[int]:
    """The processes of this machine that are at a job of ours."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and (entry / "cmdline").read_bytes().startswith(WORKER):
                found.append(int(entry.name))
        except OSError:
            continue  # it has ended
    return found


def kill_one(seconds: float) -> list[int]:
    """Waits for a worker and kills it; which one."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for process in workers():
            os.kill(process, signal.SIGKILL)
            return [process]
        time.sleep(0.02)
    return []


def main() -> int:
    """Plays both and compares."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--bot", default="random")
    arguments = parser.parse_args()
    decks = tuple(starter_decks("10.2").values())[:3]
    plan = planned([Arm("10.2", "10.2", decks)], [arguments.bot], arguments.games, 1, None, starter_pool())
    began = time.monotonic()
    here = played(plan, "")
    print(f"here: {2 * len(here)} games in {time.monotonic() - began:.1f} s")
    ray = Path(sys.executable).with_name("ray")
    subprocess.run(
        [ray, "start", "--head", "--port=6399", "--disable-usage-stats"], check=True, stdout=subprocess.DEVNULL
    )
    killed: list[int] = []
    killer = threading.Thread(target=lambda: killed.extend(kill_one(120)), daemon=True)
    try:
        killer.start()
        began = time.monotonic()
        there = played(plan, "127.0.0.1:6399")
        print(
            f"on the cluster: {2 * len(there)} games in {time.monotonic() - began:.1f} s, {len(killed)} worker killed"
        )
    finally:
        subprocess.run([ray, "stop", "--force"], check=False, stdout=subprocess.DEVNULL)
    if not killed:
        print("no worker was killed: play more games")
    print("the same" if here == there else "DIFFERENT")
    return 0 if here == there and killed else 1


if __name__ == "__main__":
    sys.exit(main())
