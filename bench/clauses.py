"""Whether a word of a card is dropped: deletes and alters every word of every card of a file, one at a time, and prints
those whose program stays the same though the word is not listed as one without a meaning.

    python bench/clauses.py [FILE] [--listed]

Without a file it takes the starter set. Lines of text that occur twice are tried once. `--listed` prints how often each
entry of the list was needed."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from willforge.cards.importer import import_cards  # noqa: E402
from willforge.cards.model import Face  # noqa: E402
from willforge.cards.pool import starter_pool  # noqa: E402
from willforge.text.compile import TextError, compile_exactly  # noqa: E402
from willforge.text.nodes import Program  # noqa: E402
from willforge.text.printing.alterations import alterations, same  # noqa: E402
from willforge.text.printing.no_meaning import idle  # noqa: E402


def lines(faces: list[Face]) -> list[Face]:
    """A face for each different line of text that is understood by itself, of faces that are understood."""
    found: dict[tuple[str, int], Face] = {}
    for face in faces:
        if program(face) is None:
            continue
        for line in face.text.split("\n"):
            one = replace(face, text=line.strip())
            if one.text and (one.text, one.types) not in found and program(one) is not None:
                found[one.text, one.types] = one
    return list(found.values())


def program(face: Face) -> Program | None:
    """What the text means, None if it is refused."""
    try:
        return compile_exactly(face)
    except TextError:
        return None


def main() -> int:
    """Prints what is dropped, and how much was tried; 1 if anything is dropped."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", nargs="?", metavar="FILE", help="a file of cards (default: the starter set)")
    parser.add_argument("--listed", action="store_true", help="print how often each entry of the list was needed")
    arguments = parser.parse_args()
    if arguments.file:
        path = Path(arguments.file)
        printings = import_cards(path.read_text(encoding="utf-8"), str(path)).printings
        faces = [face for printing in printings for face in printing.card.faces]
    else:
        faces = [face for card in starter_pool().cards() for face in card.faces]
    tried = dropped = 0
    listed: Counter[str] = Counter()
    for face in lines(faces):
        meant = compile_exactly(face)
        for altered in alterations(face.text):
            tried += 1
            changed = program(replace(face, text=altered.text))
            if changed is None or not same(meant, changed):
                continue
            entry = idle(altered)
            if entry is not None:
                listed[f"{entry.how} {entry.word.pattern}: {entry.reason}"] += 1
                continue
            dropped += 1
            print(f"'{altered.word}' {altered.how} changes nothing: {altered.text}", flush=True)
    if arguments.listed:
        for reason, count in listed.most_common():
            print(f"{count:>6}  {reason}")
    print(f"{tried} words tried, {dropped} dropped, {sum(listed.values())} listed as having no meaning")
    return 1 if dropped else 0


if __name__ == "__main__":
    sys.exit(main())
