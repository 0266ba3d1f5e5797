"""What the commands that compare two versions of the rules share."""

from __future__ import annotations

import argparse
import json
from typing import Any, Final

from willforge.cli.output import print_json
from willforge.play.compare import Comparison, Side

SAME: Final = 0
PARTED: Final = 1
LINES_SHOWN: Final = 12


def add_versions(parser: argparse.ArgumentParser) -> None:
    """Adds the two versions and the form of the answer."""
    parser.add_argument("--rules", nargs=2, required=True, metavar="VERSION", help="the two versions")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def report(found: Comparison, arguments: argparse.Namespace) -> int:
    """Prints a comparison: 0 if nothing differs, 1 if the versions part."""
    if arguments.json:
        print_json(found.as_data())
    else:
        print(told(found))
    return PARTED if found.parted else SAME


def told(found: Comparison) -> str:
    """A comparison as a person reads it."""
    names = " and ".join(side.version for side in found.sides)
    if not found.parted:
        return f"rules {names} do the same with all {found.inputs} inputs"
    where = f"input {found.number} ({found.text})" if found.number else found.text
    lines = [f"rules {names} part at {where}, after {found.inputs} inputs with the same outcome"]
    for side in found.sides:
        lines += ["", f"rules {side.version}", *_side(side)]
    return "\n".join(lines)


def _side(side: Side) -> list[str]:
    lines = [f"  not possible: {side.refused}"] if side.refused else []
    lines += [f"  {line}" for line in side.said[:LINES_SHOWN]]
    if len(side.said) > LINES_SHOWN:
        lines.append(f"  ... and {len(side.said) - LINES_SHOWN} more lines")
    lines += [f"  {path}: {_value(value)}" for path, value in side.values.items()]
    lines += [f"  decided by {name} [{rule}]" for name, rule in side.settings.items()]
    return lines


def _value(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
