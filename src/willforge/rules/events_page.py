"""The events of the log and their rules in all versions side by side, as the page docs/log.md prints them.

`python -m willforge.rules.events_page` writes the page's text."""

from __future__ import annotations

from typing import Final

from willforge.rules.events import CHAPTERS
from willforge.rules.versions import RULES

_HEAD: Final = """\
# What the log tells

Everything that happens in a game is written down as an event, and each event cites the rule by which it happens. These
are all events and their rules; the sentences are [messages](words.md), the data that an event
carries in [story.py](../src/willforge/engine/model/story.py). Where no rule of a version speaks of something, it
happens because a card says so (104.1, before 6.3 1.4#1). This page is written by
`python -m willforge.rules.events_page` from the table that the engine reads, and a test compares them.
"""


def page() -> str:
    """The page of all events, in Markdown. Linear in the table."""
    lines = [_HEAD]
    for title, rows in CHAPTERS.items():
        lines += [f"## {title}", "", f"| event | {' | '.join(RULES)} |", f"| --- |{' --- |' * len(RULES)}"]
        lines += [f"| `{kind}` | {' | '.join(row)} |" for kind, row in rows.items()]
        lines.append("")
    return "\n".join(lines[:-1]) + "\n"


if __name__ == "__main__":
    print(page(), end="")
