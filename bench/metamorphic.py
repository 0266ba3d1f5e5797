"""Whether small changes of a card's text change its program as they must.

python bench/metamorphic.py FILE             all cards of a file
python bench/metamorphic.py FILE --every 20  every twentieth
python bench/metamorphic.py FILE --kind "up to"

Each finding is a change that was not followed: the text is read otherwise than its words say."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src")]

from willforge.cards.importer import import_cards  # noqa: E402
from willforge.text.compile import TextError  # noqa: E402
from willforge.text.printing.metamorphic import changed, check  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--every", type=int, default=1, metavar="N")
    parser.add_argument("--kind", default="")
    arguments = parser.parse_args()
    imported = import_cards(arguments.file.read_text(encoding="utf-8"), str(arguments.file))
    faces = {face.text: (one.code, face) for one in imported.printings for face in one.card.faces if face.text}
    tried: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for code, face in list(faces.values())[:: arguments.every]:
        try:
            findings = list(check(face))
        except TextError:
            continue
        tried.update(change.kind for change, _ in changed(face.text))
        for finding in findings:
            wrong[finding.kind] += 1
            if arguments.kind in ("", finding.kind):
                print(f"{code}: {finding.kind}: {finding.why}\n    {finding.text}")
    for kind, number in tried.most_common():
        print(f"{kind:>24}  {number:5} tried, {wrong[kind]} not followed")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
