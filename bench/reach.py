"""Medleys that pass through what no test comes to: they are kept with the others, and the tests play them.

Where no test passes, no test can notice a change (`trail.py`). So the medleys of all files are played with every place
of the engine marked, and those are taken that come somewhere new.

python bench/reach.py          tells how many changes some test can notice, and what medleys would add
python bench/reach.py --write  keeps those medleys
python bench/reach.py --bare   lists the places that nothing comes to
python bench/reach.py --by FILE ...  tells which of them scenario files come to, and whether they notice a change"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import cases
from marking import marked
from mutants import population
from mutation import Change, applied, forget, line_of, split, text_of
from trail import CATALOGS, kept_trail, places, trail

import medley
from scenario_files import FOLDER, scenario_at
from willforge.rules.versions import VERSIONS


def candidates() -> list[tuple[str, str]]:
    """All medleys there can be that the tests do not play."""
    played = set(medley.medleys())
    every = ((place, version) for version in VERSIONS for place in medley.places(version))
    return sorted(
        (one for one in every if one not in played), key=lambda one: (_is_newest(*one), cases.mixed(str(one)))
    )


def _is_newest(place: str, version: str) -> bool:
    """The newest version of a file is tried last: most tests are about it."""
    return version == scenario_at(FOLDER / place).versions[-1]


def lay() -> None:
    """Lays the trail."""
    trail()


def reaching(bare: set[Change], most: int) -> dict[tuple[str, str], set[Change]]:
    """The medleys that come to places which nothing comes to, with those places. Takes them out of `bare`."""
    found: dict[tuple[str, str], set[Change]] = {}
    with marked(places()) as passed:
        for one in candidates()[:most]:
            passed.marks.clear()
            forget(CATALOGS)
            medley.digest(*one)
            new = bare.intersection(passed.changes())
            if new:
                found[one] = new
                bare -= new
    return found


def reached_by(files: list[str], bare: set[Change]) -> None:
    """Tells which places scenario files come to that nothing came to, and whether they fail with them changed."""
    places_of = (str(Path(file).resolve().relative_to(FOLDER)) for file in files)
    wanted = [cases.Case(file, version) for file in places_of for version in cases.scenario(file).versions]
    passing: dict[Change, list[cases.Case]] = {}
    with marked(places()) as passed:
        for case in wanted:
            passed.marks.clear()
            forget(CATALOGS)
            print(f"{case.file} {case.version}: {cases.run(case)}")
            for change in bare.intersection(passed.changes()):
                passing.setdefault(change, []).append(case)
    for change in sorted(passing):
        with applied(change):
            noticed = any(cases.run(case) != cases.HOLDS for case in passing[change])
        print(f"{'noticed' if noticed else 'NOT noticed'}: {told(change)}")


def told(change: Change) -> str:
    """A change as a line."""
    return f"{split(change.place)[0].replace('.', '/')}.py:{line_of(change)} {change.kind}: {text_of(change)}"


def main() -> int:
    """0."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--bare", action="store_true")
    parser.add_argument("--most", type=int, default=sys.maxsize, metavar="N", help="tries so many medleys")
    parser.add_argument("--by", nargs="+", default=[], metavar="FILE")
    arguments = parser.parse_args()
    bare = set(population())
    count = len(bare)
    laid = kept_trail()
    if laid is None:
        cases.with_tests(lay)
        laid = trail()
    bare -= set(filter(laid.comes_to, bare))
    print(f"{count - len(bare)} of {count} changes can be noticed by some test", flush=True)
    if arguments.bare:
        print(*sorted(map(told, bare)), sep="\n")
    if arguments.by:
        reached_by(arguments.by, bare)
    if arguments.bare or arguments.by:
        return 0
    found = reaching(bare, arguments.most)
    for one, new in found.items():
        print(f"{medley.title(*one)}: {len(new)}")
    print(f"{len(found)} medleys come to {sum(map(len, found.values()))} more; to {len(bare)} nothing comes")
    if arguments.write:
        now = medley.kept() | {medley.title(*one): medley.digest(*one) for one in found}
        medley.KEPT.write_text(json.dumps(now, indent=0, sort_keys=True) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
