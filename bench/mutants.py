"""How much of the engine the scenario files prove: takes rules out of it one at a time and sees if a scenario fails.

A mutant is the engine with one condition fixed to true or to false. `python bench/mutants.py --sample 100 --seed 1`
makes 100 of them, runs all scenario files against each until one fails, and prints how many were noticed and which were
not. Every mutant runs in a process of its own with a time limit, so one that hangs counts as noticed."""

from __future__ import annotations

import argparse
import ast
import json
import random
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ROOT / "src" / "willforge" / "engine"
SKIPPED = {"data.py", "watch.py", "reads.py", "visibility.py"}
"""Files about saving and speed, not about rules."""
SECONDS = 90


@dataclass(frozen=True)
class Mutant:
    """One condition of one file, fixed to a value."""

    file: str
    number: int
    value: bool


class _Fix(ast.NodeTransformer):
    """Replaces the test of the n-th if, elif, conditional expression or comprehension condition."""

    def __init__(self, number: int, value: bool) -> None:
        self.left = number
        self.value = value
        self.line = 0

    def _test(self, test: ast.expr) -> ast.expr:
        self.left -= 1
        if self.left != -1:
            return test
        self.line = test.lineno
        return ast.copy_location(ast.Constant(self.value), test)

    def visit_If(self, node: ast.If) -> ast.AST:
        node.test = self._test(node.test)
        self.generic_visit(node)
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        node.test = self._test(node.test)
        self.generic_visit(node)
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        node.ifs = [self._test(test) for test in node.ifs]
        self.generic_visit(node)
        return node


def conditions(path: Path) -> int:
    """How many conditions a file has."""
    counter = _Fix(1 << 30, True)
    counter.visit(ast.parse(path.read_text(encoding="utf-8")))
    return (1 << 30) - counter.left


def mutants() -> list[Mutant]:
    """All mutants of the engine."""
    found: list[Mutant] = []
    for path in sorted(ENGINE.glob("*.py")):
        if path.name not in SKIPPED:
            for number in range(conditions(path)):
                found += [Mutant(path.name, number, value) for value in (False, True)]
    return found


def run_mutant(mutant: Mutant) -> tuple[str, int]:
    """What became of it: "noticed" or "alive", and the line that was changed."""
    call = [sys.executable, __file__, "--one", mutant.file, str(mutant.number), str(int(mutant.value))]
    try:
        done = subprocess.run(call, capture_output=True, text=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return "noticed", 0
    last = done.stdout.strip().rsplit("\n", 1)[-1]
    if not last.startswith("{"):
        return "noticed", 0  # it could not even be loaded
    told = json.loads(last)
    return ("noticed" if told["failed"] else "alive"), told["line"]


def one(file: str, number: int, value: bool) -> None:
    """In a process of its own: loads the changed engine and runs the scenarios until one fails."""
    import importlib.abc
    import importlib.machinery

    if number < 0:
        sys.path.insert(0, str(ROOT / "src"))
        print(json.dumps({"failed": _scenarios_fail(), "line": 0}))
        return
    fix = _Fix(number, value)
    tree = ast.fix_missing_locations(fix.visit(ast.parse((ENGINE / file).read_text(encoding="utf-8"))))
    changed = f"willforge.engine.{file.removesuffix('.py')}"

    class Loader(importlib.machinery.SourceFileLoader):
        def get_code(self, fullname: str):  # type: ignore[no-untyped-def]
            return compile(tree, self.path, "exec")

    class Finder(importlib.abc.MetaPathFinder):
        def find_spec(self, fullname, path, target=None):  # type: ignore[no-untyped-def]
            if fullname != changed:
                return None
            loader = Loader(fullname, str(ENGINE / file))
            return importlib.machinery.ModuleSpec(fullname, loader, origin=str(ENGINE / file))

    sys.meta_path.insert(0, Finder())
    sys.path.insert(0, str(ROOT / "src"))
    print(json.dumps({"failed": _scenarios_fail(), "line": fix.line}))


def _scenarios_fail() -> bool:
    from willforge.play.scenario import read_file, run_scenario
    from willforge.rules.versions import VERSIONS

    files = sorted((ROOT / "tests" / "scenarios").rglob("*.yaml"))
    random.Random(5).shuffle(files)
    for path in files:
        try:
            if any(result.rules in VERSIONS and not result.ok for result in run_scenario(read_file(path))):
                return True
        except Exception:  # a mutant may fail in any way: that is being noticed
            return True
    return False


def whole_engine_passes() -> bool:
    """Whether all scenarios hold for the engine as it is: otherwise every mutant would seem to be noticed."""
    call = [sys.executable, __file__, "--one", "terms.py", "-5", "0"]
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    return '"failed": false' in done.stdout


def main() -> int:
    """Runs a sample and prints the share that was noticed; 2 if the engine as it is fails a scenario."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", help="only this file of the engine")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--one", nargs=3, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.one:
        one(arguments.one[0], int(arguments.one[1]), arguments.one[2] == "1")
        return 0
    if not whole_engine_passes():
        print("some scenario fails for the engine as it is: make them all hold first", file=sys.stderr)
        return 2
    population = [mutant for mutant in mutants() if arguments.file in (None, mutant.file)]
    chosen = random.Random(arguments.seed).sample(population, min(arguments.sample, len(population)))
    counts: Counter[str] = Counter()
    alive: list[str] = []
    for mutant in chosen:
        status, line = run_mutant(mutant)
        counts[status] += 1
        if status == "alive":
            alive.append(f"{mutant.file}:{line} always {mutant.value}")
            if not arguments.json:
                print(f"not noticed: {alive[-1]}", flush=True)
    share = counts["noticed"] / max(1, len(chosen))
    if arguments.json:
        told = {"mutants": len(chosen), "of": len(population), "noticed": counts["noticed"], "alive": sorted(alive)}
        print(json.dumps(told))
    else:
        print(f"{counts['noticed']} of {len(chosen)} mutants noticed ({share:.0%}); the engine has {len(population)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
