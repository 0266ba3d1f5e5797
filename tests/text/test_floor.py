"""How much of the printed cards is understood may only rise: floor.json holds what was reached.

The tests read and print some of the cards, `willforge cards coverage` all of them. Whoever makes more cards pass writes
the new number there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from willforge.cards.importer import Imported, import_cards
from willforge.play.coverage import complete, round_trips

REAL = Path(__file__).resolve().parents[3] / "shared" / "cards" / "real-cards.jsonl"
FLOOR = Path(__file__).with_name("floor.json")


def _complete(imported: Imported) -> int:
    """Of every twelfth card: what is refused takes long, as repairs are tried."""
    return sum(complete(printing) is None for printing in imported.printings[::12])


def _round_trip(imported: Imported) -> int:
    """Of one card in a hundred: printing takes longer than reading."""
    tried = [printing for printing in imported.printings[::100] if complete(printing) is None]
    return sum(round_trips(printing) is None for printing in tried)


GATES: Final = {"complete": _complete, "round_trip": _round_trip}


@pytest.mark.skipif(not REAL.exists(), reason="needs the file of printed cards")
def test_what_is_understood_only_rises() -> None:
    floor = json.loads(FLOOR.read_text(encoding="utf-8"))
    assert sorted(floor) == sorted(GATES)
    imported = import_cards(REAL.read_text(encoding="utf-8"), str(REAL))
    for gate, count in GATES.items():
        reached = count(imported)
        assert reached >= floor[gate], f"{reached} cards pass '{gate}', {floor[gate]} did before"
