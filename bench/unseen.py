"""How general the card language is: what it would read of cards it was not written for.

python bench/unseen.py FILE                 how many cards need no construct that no other card of the file uses
python bench/unseen.py FILE --of CATEGORY   also lists the constructs of a category that one card alone uses
python bench/unseen.py FILE --all           lists all of them

A card that alone uses a construct would be refused if the construct had been written from the other cards. So the share
of cards without such a construct is an estimate, from below, of how many unseen cards of the same kind are read: a
construct that was written for many cases at once is counted against the card as well."""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from text.tracing import tracing  # noqa: E402
from willforge.cards.importer import import_cards  # noqa: E402
from willforge.text.compile import TextError, _program, compile_face  # noqa: E402
from willforge.text.language import language  # noqa: E402


def uses(file: Path) -> tuple[int, dict[str, frozenset[int]]]:
    """How many cards the file has, and the constructs (by identity) that each card that is read uses."""
    imported = import_cards(file.read_text(encoding="utf-8"), str(file))
    found: dict[str, frozenset[int]] = {}
    with tracing() as used:
        for printing in imported.printings:
            used.clear()
            _program.cache_clear()
            try:
                for face in printing.card.faces:
                    compile_face(face)
            except TextError:
                continue
            found[printing.code] = frozenset(used)
    return len(imported.printings) + len(imported.problems), found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--of", default="", metavar="CATEGORY")
    parser.add_argument("--all", action="store_true")
    arguments = parser.parse_args()
    constructs = {id(construct): construct for construct in language().constructs}
    cards, found = uses(arguments.file)
    users: dict[int, list[str]] = defaultdict(list)
    for code, used in found.items():
        for construct in used:
            users[construct].append(code)
    alone = {construct: codes[0] for construct, codes in users.items() if len(codes) == 1}
    for construct, code in alone.items():
        one = constructs[construct]
        if arguments.all or one.category == arguments.of:
            print(f"{one.category:>16}  {one.patterns[0]}  ({code})")
    without = sum(not used & alone.keys() for used in found.values())
    print(f"{cards} cards, {len(found)} read with {len(users)} constructs, {len(alone)} of which one card alone uses")
    print(f"{without} cards ({100 * without / max(1, cards):.1f} %) use no construct of their own")
    return 0


if __name__ == "__main__":
    sys.exit(main())
