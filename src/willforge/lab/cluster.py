"""The same jobs on the machines of a Ray cluster (extra `willforge[cluster]`). Ray does a job again whose worker was
lost; the results come in the order of the jobs, so they are the same as anywhere else."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, Final

from willforge.errors import WillforgeError
from willforge.lab.plan import Job, Plan
from willforge.lab.running import Done, done

AHEAD: Final = 4
"""How many jobs wait for each core, so that none is idle."""
TRIES: Final = 3


class ClusterError(WillforgeError):
    """There is no Ray here, or no cluster at the address, or it went away."""


def on_cluster(address: str, plan: Plan, jobs: Iterable[Job]) -> Iterator[Done]:
    """Does jobs on the cluster at an address: `ray://HOST:PORT`, `HOST:PORT`, or `local` for one that is started here
    and ends with this. Raises ClusterError."""
    ray = _ray()
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR", configure_logging=False)
    except Exception as error:  # Ray raises a dozen kinds for a cluster that is not there
        raise ClusterError(f"no cluster answers at {address}: {_first_line(error)}") from error
    try:
        yield from _spread(ray, plan, jobs)
    except ray.exceptions.RayError as error:
        raise ClusterError(f"the cluster at {address} failed: {_first_line(error)}") from error
    finally:
        ray.shutdown()


def _spread(ray: Any, plan: Plan, jobs: Iterable[Job]) -> Iterator[Done]:
    shared = ray.put(json.dumps(plan.to_data()))
    work = ray.remote(max_retries=TRIES)(_work)
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: deque[Any] = deque()
    for job in jobs:
        waiting.append(work.remote(shared, job))
        if len(waiting) >= most:
            yield ray.get(waiting.popleft())
    while waiting:
        yield ray.get(waiting.popleft())


def _work(text: str, job: Job) -> Done:
    """What a worker does."""
    return done(_plan(text), job)


@lru_cache(maxsize=2)
def _plan(text: str) -> Plan:
    """The plan of a text; a worker reads it once."""
    return Plan.from_data(json.loads(text))


def _ray() -> Any:
    try:
        import ray
    except ImportError as error:
        raise ClusterError("Ray is not installed here: pip install 'willforge[cluster]'") from error
    return ray


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0][:200]
