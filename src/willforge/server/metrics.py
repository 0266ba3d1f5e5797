"""What the server counts, in the text form that Prometheus reads."""

from __future__ import annotations

import resource
import time
from collections import Counter
from typing import Any, Final

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Histogram:
    """How long something took, in buckets."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """One more."""
        place = next((place for place, most in enumerate(BUCKETS) if seconds <= most), len(BUCKETS))
        self.counts[place] += 1
        self.total += seconds

    def lines(self, name: str) -> list[str]:
        """As text."""
        found = [f"# TYPE {name} histogram"]
        below = 0
        for most, count in zip(BUCKETS, self.counts, strict=False):
            below += count
            found.append(f'{name}_bucket{{le="{most}"}} {below}')
        below += self.counts[-1]
        return [*found, f'{name}_bucket{{le="+Inf"}} {below}', f"{name}_sum {self.total:.6f}", f"{name}_count {below}"]


class Metrics:
    """The counters of one process."""

    def __init__(self) -> None:
        self.started = time.monotonic()
        self.opened = 0
        self.loaded = 0
        self.moves = 0
        self.faults = 0
        self.connections = 0
        self.requests: Counter[tuple[str, int]] = Counter()
        self.refusals: Counter[str] = Counter()
        self.answers = Histogram()
        self.work = Histogram()  # of the processor: playing an answer, and putting together what is told of it
        self.last_fault: BaseException | None = None

    def fault(self, error: BaseException | None) -> None:
        """Something failed that should not have."""
        self.faults += 1
        self.last_fault = error

    def text(self, gauges: dict[str, Any]) -> str:
        """Everything, with some values of the moment."""
        lines = []
        counters = {
            "tables_opened": self.opened, "tables_loaded": self.loaded, "moves_stored": self.moves,
            "faults": self.faults,
        }  # fmt: skip
        for name, value in counters.items():
            lines += [f"# TYPE willforge_{name}_total counter", f"willforge_{name}_total {value}"]
        lines.append("# TYPE willforge_requests_total counter")
        for (method, status), count in sorted(self.requests.items()):
            lines.append(f'willforge_requests_total{{method="{method}",status="{status}"}} {count}')
        lines.append("# TYPE willforge_refusals_total counter")
        for code, count in sorted(self.refusals.items()):
            lines.append(f'willforge_refusals_total{{code="{code}"}} {count}')
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
        shown = {**gauges, "connections": self.connections, "memory_peak_bytes": memory}
        for name, value in shown.items():
            lines += [f"# TYPE willforge_{name} gauge", f"willforge_{name} {value}"]
        lines += self.answers.lines("willforge_answer_seconds")
        lines += self.work.lines("willforge_answer_processor_seconds")
        return "\n".join(lines) + "\n"
