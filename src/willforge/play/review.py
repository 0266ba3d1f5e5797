"""A page on which a person checks cards: the print beside the program in plain words, and a box to mark.

A mark belongs to the digest of the text and the program together: if either changes, the card asks to be checked
again. The page is Markdown; marks are read back from the page written before."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from willforge.cards.model import Face
from willforge.play.plain_words import spelled
from willforge.text.compile import TextError, compile_face

_MARK: Final = re.compile(r"^- \[([ xX])\] ([0-9a-f]{16}) (.*)$", re.MULTILINE)
CHECKED: Final = "x"


@dataclass(frozen=True)
class Review:
    """A page, and how much of it is checked: how many faces there are, are marked, ask again, and are refused."""

    page: str
    faces: int
    checked: int
    again: int
    refused: int


def digest(face: Face, words: list[str]) -> str:
    """What a mark belongs to: sixteen digits of the text and its program in plain words. Linear in them."""
    said = "\0".join((face.text, *words))
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def review(cards: Iterable[tuple[str, Face]], before: str = "") -> Review:
    """The page of faces by their codes, with the marks of the page written before. Each text is on it once.
    Milliseconds for a face."""
    marks = {found[2]: found[1] != " " for found in _MARK.finditer(before)}
    known = {found[3]: found[2] for found in _MARK.finditer(before) if found[1] != " "}
    parts: list[str] = []
    seen: set[str] = set()
    checked = again = refused = 0
    for code, face in cards:
        if not face.text or face.text in seen:
            continue
        seen.add(face.text)
        title = f"{code} {face.name}"
        try:
            words = spelled(compile_face(face))
        except TextError as error:
            refused += 1
            parts.append(f"## {title}\n\nRefused: {_cell(error.why)}\n\n{_table(face.text.splitlines(), [])}")
            continue
        mark = digest(face, words)
        done = marks.get(mark, False)
        asks = not done and title in known
        checked += done
        again += asks
        note = "\n\nIt was checked before, and has changed since." if asks else ""
        box = CHECKED if done else " "
        parts.append(f"## {title}\n\n- [{box}] {mark} {title}{note}\n\n{_table(face.text.splitlines(), words)}")
    head = (
        f"# Cards to check\n\n{checked} of {len(seen)} texts are checked, {again} have changed since they were, "
        f"{refused} are refused. Put an x into the box of a text whose program says what is printed; the marks are "
        "kept when the page is made again.\n"
    )
    return Review("\n".join((head, *parts)), len(seen), checked, again, refused)


def _table(printed: list[str], words: list[str]) -> str:
    left = "<br>".join(_cell(line) for line in printed)
    right = "<br>".join(_cell(line) for line in words)
    return f"| print | program |\n| --- | --- |\n| {left} | {right} |\n"


def _cell(line: str) -> str:
    """A line as a cell of a table shows it: with its indent, and without what Markdown would take for its own."""
    indent = len(line) - len(line.lstrip())
    shown = line.strip().replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("|", "&#124;")
    return "&nbsp;" * indent + shown
