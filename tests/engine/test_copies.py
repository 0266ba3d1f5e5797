"""A copy stays as it was, whatever happens to the game it was taken from: objects are shared until one side writes.

The scenarios are few, and together they pass every place of the engine that owns an object in order to write to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from willforge.engine.model.data import digest
from willforge.engine.model.state import State
from willforge.play.scenario import read_file, run_scenario

SCENARIOS = Path(__file__).parent.parent / "scenarios"
WRITING = [
    ("1017/1017.1-a-token-copy-of-a-sized-token", "10.2"),
    ("1033/1033.3-begins-in-the-field", "10.2"),
    ("1035/1035.1-a-card-of-the-opponent", "10.2"),
    ("1035/1035.2-what-lay-on-either", "10.2"),
    ("104/104.4-a-j-ruler-that-cannot-enter", "5.12"),
    ("1117/1117.2-already-future-side", "6.3"),
    ("1122/1122.2a-a-ruler-starts-with-mana", "10.2"),
    ("2.0/1.4.3-an-addition-overrules-a-theft", "2.0"),
    ("303/303.2a-rulers-stay-face-up", "10.2"),
    ("307/307.8b-in-the-other-field-at-once", "10.2"),
    ("5.x/3.1-counters-do-not-come-along", "5.00"),
    ("differences-20/032-two-judgments-20", "2.0"),
    ("differences-20/039-destroyed-ruler-20", "2.0"),
    ("differences-5x/19-heal-and-rulers-without-judgment-63", "6.3"),
    ("differences-5x/49-addition-left-alone-63", "6.3"),
    ("differences/63-copy-of-a-resonator-spell-102", "10.2"),
    ("language/conditions/put-by-its-other-half", "10.2"),
    ("language/moves/named", "10.2"),
]


class Keeper:
    """Copies a game after every answer, and sees after the next one that the copy is what it was."""

    def __init__(self) -> None:
        self.copies: list[tuple[State, str]] = []

    def __call__(self, state: State) -> None:
        for copy, before in self.copies[-1:]:
            assert digest(copy) == before
        copy = state.clone()
        self.copies.append((copy, digest(copy)))


@pytest.mark.parametrize(("name", "version"), WRITING)
def test_a_copy_stays_as_it_was(name: str, version: str) -> None:
    keeper = Keeper()
    (result,) = run_scenario(read_file(SCENARIOS / f"{name}.yaml"), version, watcher=keeper)
    assert result.ok, result.failed
    assert keeper.copies
