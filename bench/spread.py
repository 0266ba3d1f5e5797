"""Work on all cores of the machine at once, with everything that was collected so far: processes are forked."""

from __future__ import annotations

import json
import os
import sys
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any


def spread(work: Callable[[int, int], Any]) -> list[Any]:
    """What a function gives for each core, called with the number of the core and how many there are, in a process of
    its own; what it gives must be JSON. Raises RuntimeError if one of them fails; it has said why."""
    count = os.cpu_count() or 1
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / str(number) for number in range(count)]
        children = [_begin(work, number, count, file) for number, file in enumerate(files)]
        codes = [os.waitpid(child, 0)[1] for child in children]
        if any(codes):
            raise RuntimeError(f"{sum(map(bool, codes))} of {count} processes failed")
        return [json.loads(file.read_text(encoding="utf-8")) for file in files]


def _begin(work: Callable[[int, int], Any], number: int, count: int, file: Path) -> int:
    child = os.fork()
    if child:
        return child
    code = 1
    try:
        file.write_text(json.dumps(work(number, count)), encoding="utf-8")
        code = 0
    except BaseException:  # a process that is forked must end here, whatever happens
        traceback.print_exc(file=sys.stderr)
    sys.stderr.flush()
    os._exit(code)
