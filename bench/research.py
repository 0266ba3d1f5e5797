"""How fast games can be learnt from: decisions and encoded steps per second, in one process and in several.

python bench/research.py                       10 seconds of each
python bench/research.py --seconds 2 --jobs 1  shorter, and alone
python bench/research.py --steps 1000000       as many encoded steps in one process, with the memory before and after

A step is a choice that somebody had; what leaves no choice is answered on the way and counted as a decision only."""

from __future__ import annotations

import argparse
import multiprocessing
import random
import resource
import sys
import time
from typing import Any

import numpy as np

from willforge.engine import build
from willforge.errors import WillforgeError
from willforge.research import Arrays, State, VectorRunner

GAMES = 16


def decisions(seconds: float, seed: int) -> tuple[int, float]:
    """Decisions of random games without any observation, and the seconds they took."""
    dice = random.Random(seed)
    from willforge import Game
    from willforge.engine import machine

    done, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        state = Game.new(seed=dice.getrandbits(60), secret=b"bench").quiet().state
        while state.decision is not None:
            machine.answer(state, dice.randrange(len(state.decision.options)))
            done += 1
    return done, time.perf_counter() - begun


def encoded(seconds: float, seed: int, steps: int = 0) -> tuple[int, float]:
    """Steps of random games with an observation each, and the seconds they took."""
    dice = np.random.default_rng(seed)
    arrays = Arrays.new(GAMES)
    runner = VectorRunner(GAMES, lambda number: State.new(seed=number).quiet(), seed << 20, arrays)
    done, begun = 0, time.perf_counter()
    while done < steps if steps else time.perf_counter() - begun < seconds:
        chances = dice.random(arrays.mask.shape) * arrays.mask
        runner.step(chances.argmax(axis=1))
        done += GAMES
    return done, time.perf_counter() - begun


def memory() -> float:
    """The most memory this process has had, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _work(job: tuple[str, float, int]) -> tuple[int, float]:
    name, seconds, seed = job
    return (decisions if name == "decisions" else encoded)(seconds, seed)


def measure(name: str, seconds: float, jobs: int) -> float:
    """How many per second, over all processes."""
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        pool.map(_work, [(name, 0.5, 900 + number) for number in range(jobs)])  # what is read and compiled once
        told: list[Any] = pool.map(_work, [(name, seconds, number) for number in range(jobs)])
    return float(sum(done / took for done, took in told))


def soak(steps: int) -> None:
    """Prints the memory as a long run goes on."""
    encoded(0.5, 1)
    for part in range(5):
        done, took = encoded(0, 2 + part, steps // 5)
        print(f"{done * (part + 1):>9} encoded steps  {done / took:>7.0f}/s  {memory():>6.0f} MB", flush=True)


def main() -> int:
    """Prints the numbers."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each is measured (default 10)")
    parser.add_argument("--jobs", type=int, nargs="+", default=[1, 2], help="processes (default 1 and 2)")
    parser.add_argument("--steps", type=int, default=0, help="instead: so many encoded steps, with the memory")
    arguments = parser.parse_args()
    if arguments.seconds <= 0 or arguments.steps < 0 or min(arguments.jobs) < 1:
        parser.error("seconds, steps and jobs have to be positive")
    try:
        print(f"{build.name()} engine")
        if arguments.steps:
            soak(arguments.steps)
            return 0
        for jobs in arguments.jobs:
            for name in ("decisions", "encoded"):
                rate = measure(name, arguments.seconds, jobs)
                print(f"{name:<10} {jobs} process{'es' if jobs > 1 else '  '} {rate:>9.0f}/s", flush=True)
    except WillforgeError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
