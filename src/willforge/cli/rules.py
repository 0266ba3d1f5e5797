"""`willforge rules`: the rules of all versions as a reference, and how much of them is proven."""

from __future__ import annotations

import argparse
import json
import sys
import textwrap
from pathlib import Path
from typing import Any, Final

import willforge
from willforge.cli.output import print_json
from willforge.files import FileError, write_text
from willforge.play.scenario.citing import SCENARIOS, Citations
from willforge.rules.ledger.entries import Entry, Ledger, LedgerError, ledger
from willforge.rules.ledger.measured import ASSERTED, EXCHANGE, MUTATION, Project, read_measured
from willforge.rules.ledger.proof import (
    DEFAULT_MEASURED,
    DEFAULT_PROOF,
    Coverage,
    complaints,
    coverage,
    read_floor,
    read_proof,
)
from willforge.rules.ledger.reference import (
    Texts,
    book,
    difference,
    entry_data,
    find,
    history,
    read_texts,
    relatives,
    search,
)
from willforge.rules.ledger.whereabouts import line_of

WELL: Final = 0
FAILED: Final = 1
WIDTH: Final = 100
MOST_SCENARIOS: Final = 8
"""How many of the scenarios that prove a rule are named."""


def add_parser(commands: Any) -> None:
    """Adds the subcommand."""
    parser: argparse.ArgumentParser = commands.add_parser("rules", help="look up rules, and what is proven of them")
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)

    shown: argparse.ArgumentParser = actions.add_parser("show", help="show a rule, or all rules of a section")
    shown.add_argument("numbers", nargs="+", metavar="NUMBER", help="such as 903.2g, 903 or 7.5#1")
    shown.add_argument("--version", default="", metavar="VERSION", help="the version; else the newest that has it")
    shown.add_argument(
        "--scenarios", default=str(SCENARIOS), metavar="FOLDER", help="where to look for scenarios that prove it"
    )
    _add_output(shown)
    shown.set_defaults(run=run_show)

    searched: argparse.ArgumentParser = actions.add_parser("search", help="find the rules that speak of something")
    searched.add_argument("words", nargs="+", metavar="WORD", help="beginnings of words; all of them must be there")
    searched.add_argument("--version", default="", metavar="VERSION", help="only in this version")
    _add_output(searched)
    searched.set_defaults(run=run_search)

    compared: argparse.ArgumentParser = actions.add_parser("diff", help="what changed from one version to another")
    compared.add_argument("old", metavar="OLD", help="the older version")
    compared.add_argument("new", metavar="NEW", help="the newer version")
    compared.add_argument("--section", default="", metavar="NUMBER", help="only this chapter or section, such as 900")
    compared.add_argument("--json", action="store_true", help="print JSON")
    compared.set_defaults(run=run_diff)

    told: argparse.ArgumentParser = actions.add_parser("history", help="how the rules about something changed")
    told.add_argument("words", nargs="+", metavar="WORD", help="beginnings of words; all of them must be there")
    _add_output(told)
    told.set_defaults(run=run_history)

    exported: argparse.ArgumentParser = actions.add_parser("export", help="write the whole reference as one JSON file")
    exported.add_argument("--output", default="", metavar="FILE", help="the file; else it is printed")
    exported.set_defaults(run=run_export)

    covered: argparse.ArgumentParser = actions.add_parser("coverage", help="how many rules the last test run proved")
    covered.add_argument("--proof", default=str(DEFAULT_PROOF), metavar="FILE", help="what the test run wrote")
    covered.add_argument(
        "--measured", default=str(DEFAULT_MEASURED), metavar="FILE", help="which tests fail without their rule"
    )
    covered.add_argument(
        "--floor", default="", metavar="FILE", help="fail if fewer rules have a passing test than it says"
    )
    covered.add_argument("--raise-floor", action="store_true", help="write the present numbers into the floor")
    covered.add_argument("--json", action="store_true", help="print JSON")
    covered.set_defaults(run=run_coverage)


def _add_output(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--texts", default="", metavar="FOLDER", help="show the official texts of this folder too")
    parser.add_argument("--json", action="store_true", help="print JSON")


def _texts(arguments: argparse.Namespace) -> Texts:
    return read_texts(Path(arguments.texts)) if arguments.texts else {}


def _words(arguments: argparse.Namespace) -> list[str]:
    return [word for part in arguments.words for word in part.split()]


def _wrapped(text: str, indent: str) -> str:
    return textwrap.fill(text, WIDTH, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)


# -- looking up ---------------------------------------------------------------------------------------------------
def run_show(arguments: argparse.Namespace) -> int:
    """Shows rules."""
    book_of_rules, texts = ledger(), _texts(arguments)
    found = [entry for number in arguments.numbers for entry in find(book_of_rules, number, arguments.version)]
    scenarios = Citations(Path(arguments.scenarios))
    if arguments.json:
        print_json(
            [
                entry_data(book_of_rules, entry, texts)
                | {"line": _line(entry), "scenarios": _proving(book_of_rules, entry, scenarios)}
                for entry in found
            ]
        )
        return WELL
    for entry in found:
        print(_whole(book_of_rules, entry, texts, scenarios))
    return WELL


def _line(entry: Entry) -> str:
    """File and line of what enforces a rule, "" if nothing does."""
    file, line = line_of(Path(willforge.__file__).resolve().parent, entry.enforced_by)
    return f"{file}:{line}" if file else ""


def _proving(rules: Ledger, entry: Entry, scenarios: Citations) -> list[str]:
    """The scenarios that prove a rule."""
    same = [one.entry.number for one in relatives(rules, entry)]
    return scenarios.of(entry.version, entry.number, same)


def _whole(rules: Ledger, entry: Entry, texts: Texts, scenarios: Citations) -> str:
    lines = [f"{entry.ref}  {entry.title} ({entry.kind})", _wrapped(entry.summary, "  ")]
    if entry.enforced_by:
        lines.append(f"  enforced by  willforge.{entry.enforced_by}")
        lines.append(f"  in           {_line(entry)}")
    proving = _proving(rules, entry, scenarios)
    if proving:
        more = f" and {len(proving) - MOST_SCENARIOS} more" if len(proving) > MOST_SCENARIOS else ""
        lines.append(_wrapped(f"proven by    {', '.join(proving[:MOST_SCENARIOS])}{more}", "  "))
    if entry.interpretation:
        lines.append(f"  reading      {entry.interpretation} (docs/interpretations.md)")
    others = [f"{one.entry.ref}{'' if one.same else ' (differs)'}" for one in relatives(rules, entry)]
    if others:
        lines.append(_wrapped(f"elsewhere    {', '.join(others)}", "  "))
    if entry.ref in texts:
        lines.append(_wrapped(f"official     {texts[entry.ref]}", "  "))
    return "\n".join(lines)


def _short(entry: Entry, texts: Texts, indent: str = "") -> str:
    lines = [_wrapped(f"{entry.ref}  {entry.summary}", indent)]
    if entry.ref in texts:
        lines.append(_wrapped(f"official  {texts[entry.ref]}", indent + "    "))
    return "\n".join(lines)


def run_search(arguments: argparse.Namespace) -> int:
    """Finds rules: 0 if there are any, 1 if there are none."""
    rules, texts, words = ledger(), _texts(arguments), _words(arguments)
    found = search(rules, words, arguments.version, texts)
    if arguments.json:
        print_json([entry_data(rules, entry, texts) for entry in found])
    else:
        for entry in found:
            print(_short(entry, texts))
    if not found:
        print(f"willforge: no rule speaks of {' '.join(words)}{_as_number(rules, words)}", file=sys.stderr)
    return WELL if found else FAILED


def run_diff(arguments: argparse.Namespace) -> int:
    """Tells what changed between two versions."""
    rules = ledger()
    found = difference(rules, arguments.old, arguments.new, arguments.section)
    if arguments.json:
        print_json(
            {
                "old": found.old,
                "new": found.new,
                "changed": [
                    {
                        "old": [entry_data(rules, one, {}) for one in older],
                        "new": entry_data(rules, entry, {}),
                    }
                    for older, entry in found.changed
                ],
                "gone": [entry_data(rules, entry, {}) for entry in found.gone],
                "added": [entry_data(rules, entry, {}) for entry in found.added],
                "settings": [{"name": name, "old": old, "new": new} for name, old, new in found.settings],
            }
        )
        return WELL
    if found.changed:
        print("Changed")
        for older, entry in found.changed:
            for one in older:
                print(_short(one, {}, "  "))
            print(_short(entry, {}, "      "))
    for heading, entries in (("Gone", found.gone), ("New", found.added)):
        if entries:
            print(heading)
            for entry in entries:
                print(_short(entry, {}, "  "))
    if found.settings:
        print("Settings of the rules record")
        for name, old, new in found.settings:
            print(f"  {name}: {old} -> {new}")
    if not (found.changed or found.gone or found.added or found.settings):
        print("nothing changed")
    return WELL


def run_history(arguments: argparse.Namespace) -> int:
    """Tells how the rules about something changed: 0 if there are any, 1 if there are none."""
    rules, texts, words = ledger(), _texts(arguments), _words(arguments)
    found = history(rules, words, texts)
    some = any(chapter.new or chapter.unchanged for chapter in found)
    if arguments.json:
        print_json(
            [
                {
                    "version": chapter.version,
                    "new": [
                        entry_data(rules, entry, texts) | {"was": [str(one.ref) for one in older]}
                        for entry, older in chapter.new
                    ],
                    "unchanged": chapter.unchanged,
                    "gone": [entry_data(rules, entry, texts) for entry in chapter.gone],
                }
                for chapter in found
            ]
        )
    elif some:
        for chapter in found:
            print(chapter.version + (f"  ({chapter.unchanged} unchanged)" if chapter.unchanged else ""))
            for entry, older in chapter.new:
                print(_short(entry, texts, "  "))
                if older:
                    print(f"      before: {', '.join(str(one.ref) for one in older)}")
            for entry in chapter.gone:
                print(_wrapped(f"gone: {entry.ref}", "  "))
    if not some:
        print(f"willforge: no rule speaks of {' '.join(words)}{_as_number(rules, words)}", file=sys.stderr)
    return WELL if some else FAILED


def _as_number(rules: Ledger, words: list[str]) -> str:
    """What to type instead, where what was meant as words is the number of a rule."""
    (first, *others) = words
    known = not others and any(first in entries for entries in rules.rules.values())
    return f": 'willforge rules show {first}' tells what it is in each version" if known else ""


def run_export(arguments: argparse.Namespace) -> int:
    """Writes the whole reference as JSON."""
    text = json.dumps(book(ledger()), separators=(",", ":"))
    if not arguments.output:
        print(text)
        return WELL
    _write(Path(arguments.output), text + "\n")
    return WELL


def _write(path: Path, text: str) -> None:
    try:
        write_text(path, text)
    except FileError as error:
        raise LedgerError(str(error)) from error


# -- proofs -------------------------------------------------------------------------------------------------------
def run_coverage(arguments: argparse.Namespace) -> int:
    """Counts the proven rules: 0 if all is well, 1 if something must not stay so."""
    measured = Path(arguments.measured)
    project = Project(measured.absolute().parent.parent, Path(willforge.__file__).resolve().parent)
    parts = coverage(ledger(), read_proof(Path(arguments.proof)), read_measured(measured), project)
    if arguments.json:
        print_json({part.version: part.data() for part in parts})
    else:
        _print_coverage(parts)
    if arguments.raise_floor:
        if not arguments.floor:
            raise LedgerError("name the file of the floor with --floor")
        _write(Path(arguments.floor), json.dumps({part.version: part.named_count for part in parts}, indent=1) + "\n")
    if not arguments.floor:
        return WELL
    wrong = complaints(parts, read_floor(Path(arguments.floor)))
    for line in wrong:
        print(f"willforge: {line}", file=sys.stderr)
    return FAILED if wrong else WELL


def _why_asserted(entry: Entry, stale: set[str]) -> str:
    if entry.number in stale:
        return "not measured since something changed"
    if entry.enforced_by.startswith("rules.record."):
        return f"its tests hold with another value of {entry.enforced_by.rpartition('.')[2]}"
    return f"its tests hold with any one change of {entry.enforced_by} that was tried"


def _print_coverage(parts: list[Coverage]) -> None:
    for part in parts:
        stale = {entry.number for entry in part.stale}
        for entry in part.unproven:
            print(_wrapped(f"{entry.ref}  {entry.summary}", ""))
            print(_wrapped(f"not proven: {entry.reason or 'no reason is given'}", "    "))
        for entry in part.asserted:
            print(_wrapped(f"{entry.ref}  {entry.summary}", ""))
            print(_wrapped(f"only asserted: {entry.reason or _why_asserted(entry, stale)}", "    "))
    names = ("rules", "behaviour", MUTATION, EXCHANGE, ASSERTED, "unproven", "definition", "physical")
    print(f"{'version':8}" + "".join(f"{name:>12}" for name in names) + f"{'proven':>9}")
    for part in parts:
        data = part.data()
        print(f"{part.version:8}" + "".join(f"{data[name]:12}" for name in names) + f"{part.share:9.1%}")
