"""`willforge scenario`: runs scenario files and tells which hold, or compares one under two versions."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

from willforge.cards.pool import Pool
from willforge.cli.arguments import add_pool
from willforge.cli.comparison import add_versions, report
from willforge.cli.gating import gated_pool
from willforge.cli.output import complain, print_json
from willforge.files import is_file, is_folder, read_text, write_text
from willforge.play.compare import compare_scenario
from willforge.play.gallery import index, page
from willforge.play.scenario import Result, Scenario, read_file, run_scenario
from willforge.play.scenario.names import ScenarioError
from willforge.rules.versions import rules_of

HOLDS: Final = 0
FAILS: Final = 1
UNREADABLE: Final = 2


def add_parser(commands: Any) -> None:
    """Adds the subcommand."""
    parser: argparse.ArgumentParser = commands.add_parser("scenario", help="run scenario files")
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    runner: argparse.ArgumentParser = actions.add_parser("run", help="run files, or all files of folders")
    runner.add_argument("files", nargs="+", metavar="FILE", help="a scenario file or a folder of them")
    runner.add_argument("--rules", default="", metavar="VERSION", help="run under this version instead of the file's")
    runner.add_argument("--json", action="store_true", help="print one JSON object per file")
    runner.add_argument("--trace", action="store_true", help="print the log with its rules")
    add_pool(runner)
    runner.set_defaults(run=run)
    comparer: argparse.ArgumentParser = actions.add_parser(
        "compare", help="the steps of a file under two versions, up to the first difference"
    )
    comparer.add_argument("file", metavar="FILE", help="a scenario file; its expectations are left out")
    add_versions(comparer)
    add_pool(comparer)
    comparer.set_defaults(run=compare)
    painter: argparse.ArgumentParser = actions.add_parser(
        "gallery", help="write a page for every situation of a folder: what each version does, and what decides"
    )
    painter.add_argument("folder", metavar="FOLDER", help="a folder of scenario files; the pages are put beside them")
    add_pool(painter)
    painter.set_defaults(run=gallery)


def gallery(arguments: argparse.Namespace) -> int:
    """Writes the pages and their index; 0."""
    pool = gated_pool(arguments.pool)
    folder = Path(arguments.folder)
    pages = {path.stem: pages_of(path, pool) for path in _files([arguments.folder])}
    for name, text in pages.items():
        write_text(folder / f"{name}.md", text)
    write_text(folder / "README.md", index(pages))
    print(f"{len(pages)} pages in {folder}")
    return HOLDS


def pages_of(path: Path, pool: Pool) -> str:
    """The page of one file."""
    return page(read_file(path), read_text(path), pool)


def compare(arguments: argparse.Namespace) -> int:
    """Tells where two versions part: 0 if they do not, 1 if they do."""
    for version in arguments.rules:
        rules_of(version)
    scenario = read_file(Path(arguments.file))
    return report(compare_scenario(scenario, tuple(arguments.rules), gated_pool(arguments.pool)), arguments)


def run(arguments: argparse.Namespace) -> int:
    """Runs the files: 0 if all hold, 1 if one fails, 2 if one can not be read."""
    if arguments.rules:
        rules_of(arguments.rules)
    pool = gated_pool(arguments.pool)
    code = HOLDS
    for path in _files(arguments.files):
        results = _run_file(path, arguments.rules, pool)
        code = max(code, *(_code(result) for result in results))
        _print(path, results, arguments)
    return code


def _files(names: list[str]) -> list[Path]:
    found: list[Path] = []
    for name in names:
        path = Path(name)
        if is_folder(path):
            inside = sorted(entry for entry in path.rglob("*") if entry.suffix in (".yaml", ".yml") and is_file(entry))
            if not inside:
                raise ScenarioError("there is no scenario file in this folder", name)
            found += inside
        else:
            found.append(path)
    return found


def _run_file(path: Path, version: str, pool: Pool) -> list[Result]:
    try:
        scenario: Scenario = read_file(path)
    except ScenarioError as error:
        return [Result(str(path), version, error=str(error))]
    return run_scenario(scenario, version, pool)


def _code(result: Result) -> int:
    return UNREADABLE if result.error else FAILS if result.failed else HOLDS


def _print(path: Path, results: list[Result], arguments: argparse.Namespace) -> None:
    bad = [result for result in results if not result.ok]
    if arguments.json:
        first = bad[0] if bad else None
        print_json(
            {
                "file": str(path),
                "ok": not bad,
                "failed": None if first is None else (first.error or first.failed),
                "steps": results[0].steps,
            }
        )
        return
    for result in results:
        if arguments.trace:
            print(f"== {path} (rules {result.rules})")
            for line in result.lines:
                print(f"   {line}")
        if result.ok:
            print(f"ok    {path} (rules {result.rules})")
        else:
            word = "error" if result.error else "FAIL "
            version = f" (rules {result.rules})" if result.rules else ""
            complain(f"{word} {result.error or result.failed}{version}")
