"""The entries of the ledger, read from the files of `data`: one folder per version, one file per chapter.

A file is made of headings and lines:

    == 903 Playing and resolving
    903.2g behaviour engine.legal.targets.legal: Targets are chosen now ...
    104.7 definition engine.query.evaluate.compare I-14: Infinity is a number above all others.
    211.2 physical: These have no meaning for the game.
      unproven: why no test proves the rule above
    903.2e = 10.2 903.2g
    803.5 behaviour engine.flow.battle.answer ~ 10.2 804.5: The attacker battles ...

`=` says that the rule stands unchanged in a newer version, where its entry is written; `~` that it became another one
there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from typing import Final

from willforge.errors import WillforgeError

ORDER: Final = ("2.0", "5.00", "5.12", "6.3", "10.2")
"""The versions of the ledger, oldest first."""
BEHAVIOUR: Final = "behaviour"
DEFINITION: Final = "definition"
PHYSICAL: Final = "physical"
"""About paper, etiquette or the document itself: nothing a program could do or prove."""
KINDS: Final = (BEHAVIOUR, DEFINITION, PHYSICAL)

_HEADING: Final = re.compile(r"== (\S+) (.+)")
_SAME: Final = re.compile(r"(\S+) = (\S+) (\S+)")
_ENTRY: Final = re.compile(r"(\S+) (\w+)(?: ([\w.]+))?(?: (I-\d+))?(?: ~ (\S+) (\S+))?: (.+)")
_REASON: Final = re.compile(r"  unproven: (.+)")


class LedgerError(WillforgeError):
    """A line of the ledger that cannot be read, or a rule number that does not exist."""


@dataclass(frozen=True, order=True)
class Ref:
    """A rule of a version."""

    version: str
    number: str

    def __str__(self) -> str:
        return f"{self.version} {self.number}"


@dataclass(frozen=True)
class Entry:
    """What the ledger says about one rule statement."""

    version: str
    number: str
    section: str
    title: str
    """The heading of the section."""
    kind: str
    summary: str
    enforced_by: str
    """The function or the field of the rules record that makes the game behave so; empty for physical rules."""
    interpretation: str
    reason: str
    """Why no test proves the rule; empty if one does."""
    newer: Ref | None
    """The rule of a newer version that it became."""
    same: bool
    """`newer` says the same."""

    @property
    def ref(self) -> Ref:
        """Its version and number."""
        return Ref(self.version, self.number)

    @property
    def chapter(self) -> str:
        """The number of its chapter: 900 for section 903, 6 for section 6.3. Constant time."""
        return chapter_of(self.section)


@dataclass
class Ledger:
    """All entries, by version and number, in the order of the documents."""

    rules: dict[str, dict[str, Entry]] = field(default_factory=dict)
    older: dict[Ref, list[Ref]] = field(default_factory=dict)
    """For a rule, the rules of older versions that became it."""

    def __iter__(self) -> Iterator[Entry]:
        for version in ORDER:
            yield from self.rules[version].values()

    def at(self, ref: Ref) -> Entry:
        """The entry of a rule. Raises KeyError if there is none. Constant time."""
        return self.rules[ref.version][ref.number]

    def origin(self, ref: Ref) -> Ref:
        """The newest rule that says the same as this one: itself if its text changed afterwards. Constant time."""
        entry = self.at(ref)
        while entry.same and entry.newer is not None:
            entry = self.at(entry.newer)
        return entry.ref

    def under(self, ref: Ref, version: str) -> list[str]:
        """The numbers that a rule has in another version, or the rule there that it changed from if that one has its
        number; empty if there is none. Linear in the older rules that became it."""
        if ref.version == version:
            return [ref.number]
        found: list[str] = []
        waiting = [ref]
        while waiting:
            for older in self.older.get(waiting.pop(), []):
                if self.at(older).same:
                    waiting.append(older)
                    if older.version == version:
                        found.append(older.number)
        namesake = self.rules[version].get(ref.number)
        if not found and namesake is not None and self._became(namesake, ref):
            found.append(ref.number)
        return found

    def _became(self, entry: Entry, ref: Ref) -> bool:
        """Whether a rule became that one, or one above or below it."""
        while entry.newer is not None:
            entry = self.at(entry.newer)
            if entry.version == ref.version:
                return entry.number.startswith(ref.number) or ref.number.startswith(entry.number)
        return False


def chapter_of(section: str) -> str:
    """The chapter of a section: `900` for `903`, `6` for `6.3` and `6`. Constant time."""
    return f"{int(section) // 100 * 100}" if section.isdigit() and int(section) >= 100 else section.split(".")[0]


@cache
def ledger() -> Ledger:
    """The whole ledger. Reads some hundred kilobytes once per process. Raises LedgerError naming file and line."""
    found = Ledger()
    folder = files(__package__) / "data"
    for version in reversed(ORDER):
        found.rules[version] = {}
        for part in sorted((folder / version).iterdir(), key=lambda part: (len(part.name), part.name)):
            if part.name.endswith(".txt"):
                read_chapter(found, version, part.read_text(encoding="utf-8"), f"{version}/{part.name}")
    for entry in found:
        if entry.newer is not None:
            found.older.setdefault(entry.newer, []).append(entry.ref)
    return found


def read_chapter(into: Ledger, version: str, text: str, where: str) -> None:
    """Adds the entries of one file to a ledger that holds the newer versions already. Raises LedgerError naming the
    line. Takes time in proportion to the text."""
    section = title = last = ""
    entries = into.rules[version]
    for place, line in enumerate(text.splitlines(), 1):
        heading = _HEADING.fullmatch(line)
        reason = _REASON.fullmatch(line)
        if not line:
            continue
        if heading:
            section, title = heading.groups()
        elif reason and last:
            entries[last] = replace(entries[last], reason=reason.group(1))
        else:
            entry = _entry(into, version, section, title, line, f"{where}, line {place}")
            if entry.number in entries:
                raise LedgerError(f"{where}, line {place}: {entry.number} has an entry already")
            entries[entry.number] = entry
            last = entry.number


def _entry(into: Ledger, version: str, section: str, title: str, line: str, where: str) -> Entry:
    same = _SAME.fullmatch(line)
    written = _ENTRY.fullmatch(line)
    if not section:
        raise LedgerError(f"{where}: write a heading such as '== 903 Title' before the first rule")
    if same:
        number = same.group(1)
        newer = _newer(into, version, same.group(2), same.group(3), where)
        meant = into.at(newer)
        return replace(
            meant, version=version, number=number, section=section, title=title, reason="", newer=newer, same=True
        )
    if not written:
        raise LedgerError(f"{where}: {line!r} is neither a heading, an entry, nor a reason; see docs/rules.md")
    number, kind, enforced_by, interpretation, to_version, to_number, summary = written.groups()
    if kind not in KINDS:
        raise LedgerError(f"{where}: {kind!r} is not one of {', '.join(KINDS)}")
    if (kind == PHYSICAL) != (enforced_by is None):
        raise LedgerError(f"{where}: name what enforces the rule, unless it is a physical one")
    became = _newer(into, version, to_version, to_number, where) if to_version else None
    return Entry(
        version=version,
        number=number,
        section=section,
        title=title,
        kind=kind,
        summary=summary,
        enforced_by=enforced_by or "",
        interpretation=interpretation or "",
        reason="",
        newer=became,
        same=False,
    )


def _newer(into: Ledger, version: str, to_version: str, to_number: str, where: str) -> Ref:
    if to_version not in ORDER or ORDER.index(to_version) <= ORDER.index(version):
        raise LedgerError(f"{where}: {to_version!r} is not a version newer than {version}")
    if to_number not in into.rules[to_version]:
        raise LedgerError(f"{where}: there is no rule {to_number} in {to_version}")
    return Ref(to_version, to_number)
