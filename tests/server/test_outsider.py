"""The protocol, held against a server by a client that knows nothing else; `python bench/outsider.py` plays whole games
of every version too."""

from __future__ import annotations

import random

from server.client import Server
from server.test_kills import bench


def test_every_promise_of_the_protocol_is_kept(shared: Server) -> None:
    outsider = bench("outsider")
    try:
        outsider.around(shared.port)
        outsider.two_people(shared.port, "5.00", random.Random(4), 30)
    finally:
        outsider.hang_up()
    assert outsider.broken == []
