"""How all scenarios go, in what they do not speak of (tests/course.py): what changed in them.

python bench/courses.py          names the scenarios that go otherwise than they are kept in tests/courses.json
python bench/courses.py --write  keeps them as they go now"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

import course  # noqa: E402
from scenario_files import FILES, FOLDER, scenario_at  # noqa: E402
from willforge.rules.versions import VERSIONS  # noqa: E402

Courses = dict[str, dict[str, str]]


def now() -> Courses:
    """All courses as they are now. Some minutes."""
    found: Courses = {}
    for path in FILES:
        scenario, place = scenario_at(path), path.relative_to(FOLDER).as_posix()
        found[place] = {}
        for version in scenario.versions:
            if version in VERSIONS:
                result, found[place][version] = course.followed(scenario, place, version)
                if not result.ok:
                    print(result.error or result.failed)
    return found


def changed(before: Courses, after: Courses) -> list[str]:
    """The scenarios that are new, gone or go otherwise, each with its version."""
    pairs = {(place, version) for courses in (before, after) for place in courses for version in courses[place]}
    return [
        f"{place} {version}"
        for place, version in sorted(pairs)
        if before.get(place, {}).get(version) != after.get(place, {}).get(version)
    ]


def main() -> int:
    """0 if nothing has changed or it was to be kept, 1 if something has."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    write = parser.parse_args().write
    before, after = course.kept() if course.KEPT.exists() else {}, now()
    different = changed(before, after)
    print(*different, f"{len(different)} courses differ from those that are kept", sep="\n")
    if write:
        lines = (f"{json.dumps(place)}: {json.dumps(after[place])}" for place in sorted(after))
        course.KEPT.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    return 0 if write or not different else 1


if __name__ == "__main__":
    sys.exit(main())
