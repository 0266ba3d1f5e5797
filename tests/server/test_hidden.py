"""Every byte to a player and to a spectator, what is counted and what is logged: the same whatever is hidden.

`python bench/hidden.py` plays many more pairs of games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.client import Server
from server.pairs import FAULTY, Leak, fixed_servers, play_pair
from willforge.play.decks import default_decks

Two = tuple[Server, Server]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where both servers keep what they keep."""
    return tmp_path_factory.mktemp("pairs")


@pytest.fixture(scope="module")
def two(folder: Path) -> Iterator[Two]:
    """Two servers that say the same if they are asked the same."""
    with fixed_servers(folder) as servers:
        yield servers


@pytest.mark.parametrize(
    ("rules", "seed", "passes_by_itself", "where"),
    [("10.2", 1, False, "hand"), ("5.00", 2, True, "hand")],
)
def test_no_byte_depends_on_hidden_cards(
    two: Two, folder: Path, rules: str, seed: int, passes_by_itself: bool, where: str
) -> None:
    found = play_pair(two, folder, rules, default_decks(rules), seed, 24, passes_by_itself, where=where)
    assert found is not None and found.messages > 80
    assert found.held or where != "hand", "the card never was in the hand of B: nothing was tried"


def test_a_byte_that_does_is_noticed(two: Two, folder: Path) -> None:
    (folder / FAULTY).touch()
    with pytest.raises(Leak):
        play_pair(two, folder, "10.2", default_decks("10.2"), 1, 5)
    (folder / FAULTY).unlink()
