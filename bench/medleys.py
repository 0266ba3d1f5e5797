"""Games with the cards of all scenarios, mixed (tests/medley.py): what changed in them, and whether their states are
sound.

python bench/medleys.py            names the medleys that go otherwise than they are kept in tests/medleys.json
python bench/medleys.py --write    keeps them as they go now
python bench/medleys.py --check    looks at every state of the medleys of all files; `--share 4` of one file in four"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

import medley  # noqa: E402
from willforge.engine.model.state import State  # noqa: E402
from willforge.play import audit  # noqa: E402

CLOSELY = 4


def changed() -> tuple[list[str], dict[str, str]]:
    """The medleys that are new, gone or go otherwise than they are kept, and all digests as they are now."""
    kept = medley.kept()
    now = {medley.title(*one): medley.digest(*one) for one in medley.medleys()}
    return [name for name in sorted(kept.keys() | now.keys()) if kept.get(name) != now.get(name)], now


def checked(share: int) -> int:
    """Looks at every state of medleys, closely at one in four; says how many failed."""
    failed = looked_at = 0
    chosen = medley.shared_out(share)
    for one in chosen:
        count = 0

        def look(state: State) -> None:
            nonlocal count
            count += 1
            audit.look(state)
            if count % CLOSELY == 0:
                audit.look_closely(state)

        try:
            medley.digest(*one, look)
        except Exception as error:  # whatever a defect of the engine raises
            failed += 1
            print(f"{medley.title(*one)}, decision {count}: {type(error).__name__}: {error}", flush=True)
        looked_at += count
    print(f"{len(chosen)} medleys, {looked_at} states, {failed} failed")
    return failed


def main() -> int:
    """0 if nothing is found, 1 if something is."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--share", type=int, default=1, metavar="N")
    arguments = parser.parse_args()
    if arguments.check:
        return int(checked(max(1, arguments.share)) > 0)
    found, now = changed()
    print(*found, f"{len(found)} of {len(now)} medleys changed", sep="\n")
    if arguments.write:
        medley.KEPT.write_text(json.dumps(now, indent=0, sort_keys=True) + "\n", encoding="utf-8")
        return 0
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
