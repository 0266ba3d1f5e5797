"""The settings of all versions side by side, as the page docs/versions.md prints them.

`python -m willforge.rules.table` writes the page's text."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

from willforge.rules.record import Rules
from willforge.rules.versions import RULES

NOT_SETTINGS: Final = ("version", "deck", "cite", "sources")
_HEAD: Final = """\
# What differs between the versions

One row for every setting of the [rules record](../src/willforge/rules/record.py) in which the versions differ; the
rule that gives a setting its value stands in parentheses. How decks are built is in
[deck_rules.py](../src/willforge/rules/deck_rules.py). This page is written by `python -m willforge.rules.table`, and
a test compares it with the records.
"""


def settings() -> list[tuple[str, tuple[str, ...]]]:
    """Name of every setting, and its value with its rule in each version. Linear in the record."""
    rows: list[tuple[str, tuple[str, ...]]] = []
    for field in fields(Rules):
        if field.name not in NOT_SETTINGS:
            cells = (f"{shown(getattr(r, field.name))} ({getattr(r.sources, field.name)})" for r in RULES.values())
            rows.append((field.name, tuple(cells)))
    return rows


def page() -> str:
    """The page of all settings, in Markdown. Linear in the record."""
    lines = [_HEAD, f"| setting | {' | '.join(RULES)} |", f"| --- |{' --- |' * len(RULES)}"]
    lines += [f"| `{name}` | {' | '.join(cells)} |" for name, cells in settings()]
    return "\n".join(lines) + "\n"


def shown(value: object) -> str:
    """A value of a setting in words. Linear in the value."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return " > ".join("+".join(part) if isinstance(part, tuple) else str(part) for part in value)
    return str(value)


if __name__ == "__main__":
    print(page(), end="")
