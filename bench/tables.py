"""Many tables with bots on one process, each with a client on a socket that thinks for a while before it answers.

    python bench/tables.py --tables 300 --seconds 60
    python bench/tables.py --tables 300 --seconds 60 --before 40      in the midst of their games

Prints how long answers took until they were acknowledged, what they took of the processor (which says more on a machine
that does other work too), the memory of the process per table, and what an idle table costs."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).resolve().parent.parent / folder) for folder in ("tests", "src")]

from websockets.asyncio.client import connect  # noqa: E402

from server.client import Client, Scripted, Server, serving  # noqa: E402

LONGEST = 3_600.0
VERSIONS = ("10.2", "6.3", "5.12", "5.00", "2.0")


def memory(server: Server) -> int:
    """Bytes the process holds now."""
    status = Path(f"/proc/{server.process.pid}/status").read_text("ascii")
    return int(status.split("VmRSS:")[1].split()[0]) * 1024


def quantiles(client: Client, name: str) -> str:
    """What shares of something took at most how many milliseconds, by the buckets of the server's own counters."""
    text = client.call("GET", "/metrics")[1].decode("ascii")
    found = re.findall(rf'{name}_bucket{{le="([^"]+)"}} (\d+)', text)
    total = max(1, int(found[-1][1]))
    shares = (
        (share, next(most for most, count in found if int(count) >= total * share / 100)) for share in (50, 90, 99)
    )
    return ", ".join(f"{share} % under {1000 * float(most):g}" for share, most in shares)


def processor(server: Server) -> float:
    """Seconds of the processor that the process has used."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


async def play(
    port: int, token: str, table: str, seed: int, until: float, think: float, took: list[float], most: int = sys.maxsize
) -> None:
    """One client: answers what it is asked, after thinking, so many times at most."""
    chance, player = random.Random(seed), Scripted(seed)
    address = f"ws://127.0.0.1:{port}/api/tables/{table}/live"
    async with connect(address, additional_headers={"Authorization": f"Bearer {token}"}, proxy=None) as socket:
        sent: dict[str, float] = {}
        while time.monotonic() < until and len(sent) <= most:
            try:
                message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), until - time.monotonic()))
            except TimeoutError:
                return
            if message["type"] == "ack":
                took.append(time.perf_counter() - sent[message["decision"]])
                if len(sent) == most:
                    return
            if message["type"] == "over":
                return
            decision = message.get("decision") if message["type"] in ("snapshot", "events") else None
            if decision and decision["id"] not in sent and len(sent) < most:
                await asyncio.sleep(chance.uniform(0, 2 * think))
                sent[decision["id"]] = time.perf_counter()
                answer = {"type": "answer", "decision": decision["id"], "option": player.choose(decision)["id"]}
                await socket.send(json.dumps(answer))


def main() -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--think", type=float, default=5.0, help="seconds a client thinks, on average")
    parser.add_argument("--before", type=int, default=0, help="answers at each table before anything is measured")
    parser.add_argument("--bot", default="random")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, serving("--data", folder) as server:
        client = Client(server.port)
        for version in VERSIONS:
            client.table(version)
        before = memory(server)
        began = time.perf_counter()
        tables = [str(client.table(VERSIONS[one % 5], options.bot, seed=one)["table"]) for one in range(options.tables)]
        print(f"{options.tables} tables opened in {time.perf_counter() - began:.1f} s")
        took: list[float] = []

        async def everybody(seconds: float, think: float, told: list[float], most: int) -> None:
            until = time.monotonic() + seconds
            await asyncio.gather(
                *(
                    play(server.port, client.token, table, seed, until, think, told, most)
                    for seed, table in enumerate(tables)
                )
            )

        if options.before:
            asyncio.run(everybody(LONGEST, 0.0, [], options.before))
            client.close()
        used = processor(server)
        asyncio.run(everybody(options.seconds, options.think, took, sys.maxsize))
        used = processor(server) - used
        took.sort()
        shown = {share: took[min(len(took) - 1, int(len(took) * share / 100))] * 1000 for share in (50, 90, 99, 100)}
        print(f"{len(took)} answers; ms: " + ", ".join(f"{share} % {ms:.1f}" for share, ms in shown.items()))
        print(f"processor: {100 * used / options.seconds:.0f} %, {1000 * used / max(1, len(took)):.1f} ms per answer")
        print(f"playing and telling an answer, ms of the processor: {quantiles(client, 'answer_processor_seconds')}")
        print(f"memory: {(memory(server) - before) / options.tables / 1000:.0f} kB per table, its socket included")
        idle = processor(server)
        time.sleep(5)
        print(f"idle: {processor(server) - idle:.2f} s of the processor in 5 s")
        client.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
