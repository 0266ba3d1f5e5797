"""The ledger as a reference: finding rules, where they come from, and what changed between two versions."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any, Final

from willforge.files import is_file, read_text
from willforge.rules.ledger.entries import ORDER, PHYSICAL, Entry, Ledger, LedgerError, Ref
from willforge.rules.table import NOT_SETTINGS, shown
from willforge.rules.versions import RULES

NEAREST: Final = 5
LONGEST_NUMBER: Final = 40
"""Characters that are compared with the numbers of rules; none is longer."""
_WORD: Final = re.compile(r"[\w/+'-]+")

Texts = dict[Ref, str]


def check_version(version: str) -> str:
    """The version itself. Raises LedgerError naming the known ones if it is not in the ledger. Constant time."""
    if version not in ORDER:
        raise LedgerError(f"there are no rules of version {version!r}: the versions are {', '.join(ORDER)}")
    return version


def find(ledger: Ledger, number: str, version: str = "") -> list[Entry]:
    """The rule of a number, or all rules of a section, in a version, or else in the newest one that has the number.
    Raises LedgerError naming the nearest numbers if there is none. Linear in the number of rules."""
    for candidate in [check_version(version)] if version else reversed(ORDER):
        entries = ledger.rules[candidate]
        if number in entries:
            return [entries[number]]
        section = [entry for entry in entries.values() if entry.section == number]
        if section:
            return section
    where = f"in {version}" if version else "in any version"
    near = ", ".join(nearest(ledger, number, version or ORDER[-1]))
    raise LedgerError(f"there is no rule {number!r} {where}: the nearest are {near}")


def nearest(ledger: Ledger, number: str, version: str) -> list[str]:
    """The numbers of a version most like this text, in their order. Linear in the number of rules."""
    numbers = list(ledger.rules[version])
    asked = number[:LONGEST_NUMBER]
    likeness = {other: (_shared(asked, other), SequenceMatcher(None, asked, other).ratio()) for other in numbers}
    best = sorted(numbers, key=lambda other: likeness[other], reverse=True)[:NEAREST]
    return [other for other in numbers if other in best]


def _shared(one: str, other: str) -> int:
    count = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        count += 1
    return count


@dataclass(frozen=True)
class Relative:
    """The same rule, or what it was or became, in another version."""

    entry: Entry
    same: bool


def relatives(ledger: Ledger, entry: Entry) -> list[Relative]:
    """The rule in the other versions, newest first. Linear in their number."""
    found: list[Relative] = []
    newer, same = entry, True
    while newer.newer is not None:
        same = same and newer.same
        newer = ledger.at(newer.newer)
        found.append(Relative(newer, same))
    found.reverse()
    waiting = [Relative(entry, True)]
    while waiting:
        current = waiting.pop(0)
        for ref in ledger.older.get(current.entry.ref, []):
            older = ledger.at(ref)
            waiting.append(Relative(older, current.same and older.same))
            found.append(waiting[-1])
    return found


def carried(ledger: Ledger, entry: Entry, version: str) -> Relative | None:
    """What a rule has become in a newer version; None if it is gone there. Constant time."""
    same = True
    while entry.version != version:
        if entry.newer is None or ORDER.index(entry.newer.version) > ORDER.index(version):
            return None
        same = same and entry.same
        entry = ledger.at(entry.newer)
    return Relative(entry, same)


# -- words --------------------------------------------------------------------------------------------------------
def says(entry: Entry, words: Sequence[str], texts: Texts) -> bool:
    """Whether each of the words begins a word of the summary, the heading or the official text. Linear in these."""
    text = " ".join((entry.summary, entry.title, texts.get(entry.ref, ""))).lower()
    present = _WORD.findall(text)
    return all(any(part.startswith(word.lower()) for part in present) for word in words)


def search(ledger: Ledger, words: Sequence[str], version: str, texts: Texts) -> list[Entry]:
    """The rules that speak of all the words, newest version first; one that stands unchanged in several versions is
    found once. Linear in the ledger."""
    found: dict[Ref, Entry] = {}
    for candidate in [check_version(version)] if version else reversed(ORDER):
        for entry in ledger.rules[candidate].values():
            if says(entry, words, texts):
                found.setdefault(ledger.origin(entry.ref), entry)
    return list(found.values())


@dataclass
class Chapter:
    """What one version brought about a subject."""

    version: str
    new: list[tuple[Entry, list[Entry]]] = field(default_factory=list)
    """Rules that are new or changed, with the older rules they were."""
    unchanged: int = 0
    gone: list[Entry] = field(default_factory=list)
    """Rules of the version before that have no successor."""


def history(ledger: Ledger, words: Sequence[str], texts: Texts) -> list[Chapter]:
    """What each version, oldest first, brought about a subject. Linear in the ledger."""
    found: list[Chapter] = []
    before: list[Entry] = []
    for version in ORDER:
        chapter = Chapter(version)
        current = [entry for entry in ledger.rules[version].values() if says(entry, words, texts)]
        for entry in current:
            older = [ledger.at(ref) for ref in ledger.older.get(entry.ref, [])]
            if any(one.same for one in older):
                chapter.unchanged += 1
            else:
                chapter.new.append((entry, older))
        chapter.gone = [entry for entry in before if entry.newer is None]
        found.append(chapter)
        before = current
    return found


# -- differences --------------------------------------------------------------------------------------------------
@dataclass
class Difference:
    """What changed for the players from one version to another."""

    old: str
    new: str
    changed: list[tuple[list[Entry], Entry]] = field(default_factory=list)
    gone: list[Entry] = field(default_factory=list)
    added: list[Entry] = field(default_factory=list)
    settings: list[tuple[str, str, str]] = field(default_factory=list)
    """Name, value and rule before, value and rule after."""


def difference(ledger: Ledger, old: str, new: str, section: str = "") -> Difference:
    """What changed between two versions, the older one first, in a chapter or section of either or everywhere. Physical
    rules are left out. Raises LedgerError for versions in the wrong order and for a section neither has. Linear in the
    ledger."""
    if ORDER.index(check_version(old)) >= ORDER.index(check_version(new)):
        raise LedgerError(f"{old} is not older than {new}: name the older version first")
    found = Difference(old, new)
    into: dict[str, list[Entry]] = {}
    kept: set[str] = set()
    for entry in ledger.rules[old].values():
        became = carried(ledger, entry, new)
        if became is None:
            if entry.kind != PHYSICAL and _within(entry, section):
                found.gone.append(entry)
        elif became.same:
            kept.add(became.entry.number)
        else:
            into.setdefault(became.entry.number, []).append(entry)
    for entry in ledger.rules[new].values():
        sources = into.get(entry.number, [])
        if not any(_within(one, section) for one in (entry, *sources)):
            continue
        if sources and entry.number not in kept:
            found.changed.append((sources, entry))
        elif not sources and entry.number not in kept and entry.kind != PHYSICAL:
            found.added.append(entry)
    if section and not any(_within(one, section) for version in (old, new) for one in ledger.rules[version].values()):
        raise LedgerError(f"neither {old} nor {new} has a chapter or section {section!r}")
    found.settings = _settings(ledger, old, new, section)
    return found


def _within(entry: Entry, section: str) -> bool:
    return not section or section in (entry.section, entry.chapter)


def _settings(ledger: Ledger, old: str, new: str, section: str) -> list[tuple[str, str, str]]:
    before, after = RULES.get(old), RULES.get(new)
    if before is None or after is None:
        return []
    found: list[tuple[str, str, str]] = []
    for one in fields(before):
        if one.name in NOT_SETTINGS or getattr(before, one.name) == getattr(after, one.name):
            continue
        sources = getattr(before.sources, one.name), getattr(after.sources, one.name)
        places = [ledger.rules[v].get(number) for v, number in zip((old, new), sources, strict=True)]
        if any(place is not None and _within(place, section) for place in places):
            values = [
                f"{shown(getattr(rules, one.name))} ({number})"
                for rules, number in zip((before, after), sources, strict=True)
            ]
            found.append((one.name, values[0], values[1]))
    return found


# -- texts and data -----------------------------------------------------------------------------------------------
def read_texts(folder: Path) -> Texts:
    """The official texts that a user has: files such as 10.2.jsonl with one object of id and text per line. Raises
    LedgerError naming what is wrong. Linear in the files."""
    found: Texts = {}
    for version in ORDER:
        path = folder / f"{version}.jsonl"
        if not is_file(path):
            continue
        try:
            for line in read_text(path).splitlines():
                rule = json.loads(line)
                found[Ref(version, rule["id"])] = str(rule["text"])
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise LedgerError(f"{path} can not be read: write one JSON object of id and text per line") from error
    if not found:
        raise LedgerError(f"{folder} has no texts of the rules: put files such as {ORDER[-1]}.jsonl there")
    return found


def entry_data(ledger: Ledger, entry: Entry, texts: Texts) -> dict[str, Any]:
    """An entry as JSON has it. Linear in its relatives."""
    data: dict[str, Any] = {
        "version": entry.version,
        "number": entry.number,
        "section": entry.section,
        "title": entry.title,
        "kind": entry.kind,
        "summary": entry.summary,
        "enforced_by": entry.enforced_by,
        "interpretation": entry.interpretation,
        "elsewhere": [
            {"version": one.entry.version, "number": one.entry.number, "same": one.same}
            for one in relatives(ledger, entry)
        ],
    }
    if entry.ref in texts:
        data["text"] = texts[entry.ref]
    return data


def book(ledger: Ledger) -> dict[str, Any]:
    """The whole reference as one JSON object, for other programs: versions, rules, settings. Linear in the ledger."""
    return {
        "versions": list(ORDER),
        "rules": [entry_data(ledger, entry, {}) for entry in ledger],
        "settings": {
            version: {
                one.name: shown(getattr(rules, one.name)) for one in fields(rules) if one.name not in NOT_SETTINGS
            }
            for version, rules in RULES.items()
        },
    }
