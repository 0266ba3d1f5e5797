"""How long reading cards takes, on one core: the whole file, the slowest card, hostile texts, and the memory needed.

    python bench/compile.py FILE

The goals: a file of 3,000 cards within 60 s, a card within 50 ms, a hostile text within 1 s, 500 MB of memory."""

from __future__ import annotations

import argparse
import resource
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from text.test_hostile import DEEP, ODD  # noqa: E402
from willforge.cards.importer import import_cards  # noqa: E402
from willforge.cards.model import Face  # noqa: E402
from willforge.terms import CHANT, RESONATOR  # noqa: E402
from willforge.text.compile import TextError, compile_face  # noqa: E402
from willforge.text.language import language  # noqa: E402
from willforge.text.lexer import LIMIT  # noqa: E402


def seconds(face: Face) -> float:
    """How long a face takes to be read or refused, in seconds of the processor."""
    begun = time.process_time()
    try:
        compile_face(face)
    except TextError:
        return time.process_time() - begun
    return time.process_time() - begun


def main() -> int:
    """Prints the four numbers."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", metavar="FILE", help="a file of cards")
    arguments = parser.parse_args()
    path = Path(arguments.file)
    begun = time.process_time()
    printings = import_cards(path.read_text(encoding="utf-8"), str(path)).printings
    loaded = time.process_time() - begun
    begun = time.process_time()
    language()
    built = time.process_time() - begun
    cards = [(sum(seconds(face) for face in printing.card.faces), printing.card.name) for printing in printings]
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    slowest = max(cards)
    hostile = max(
        (seconds(Face("Hostile", types, text=text[:LIMIT])), name)
        for name, text in (DEEP | ODD).items()
        for types in (RESONATOR, CHANT)
    )
    print(f"{len(cards)} cards: {sum(cost for cost, _ in cards):.1f} s, {loaded:.1f} s to load the file")
    print(f"grammar: {built * 1000:.0f} ms")
    print(f"slowest card: {slowest[0] * 1000:.0f} ms ({slowest[1]})")
    print(f"slowest hostile text: {hostile[0] * 1000:.0f} ms ({hostile[1]})")
    print(f"memory: {memory:.0f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
