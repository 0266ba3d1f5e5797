"""How much of the card language the scenarios prove.

python bench/language.py                    the constructs and kinds of nodes that no scenario's cards use
python bench/language.py --of CATEGORY      only those of one category
python bench/language.py --break N [--seed] takes N constructs out, one at a time, and sees that a scenario fails
python bench/language.py --deaf N           makes the engine deaf to N kinds of effects, one at a time, likewise"""

from __future__ import annotations

import argparse
import inspect
import random
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from text.test_language_scenarios import DRAFTS, FAMILIES, FOLDER  # noqa: E402
from text.tracing import kinds, tracing  # noqa: E402
from willforge.engine.effects import interpreter  # noqa: E402
from willforge.play.scenario import read_file, run_scenario  # noqa: E402
from willforge.play.scenario.names import ScenarioError  # noqa: E402
from willforge.rules.versions import VERSIONS  # noqa: E402
from willforge.text import nodes  # noqa: E402
from willforge.text.compile import TextError, _program, compile_face  # noqa: E402
from willforge.text.grammar import Construct, Grammar, _Trie  # noqa: E402
from willforge.text.language import language  # noqa: E402

Uses = dict[int, set[Path]]


def measure() -> tuple[Uses, dict[str, set[Path]]]:
    """The scenario files whose cards use each construct (by identity) and each kind of node."""
    by_construct: Uses = defaultdict(set)
    by_kind: dict[str, set[Path]] = defaultdict(set)
    with tracing() as used:
        for path in sorted(FOLDER.rglob("*.yaml")):
            try:
                cards = read_file(path).cards
            except ScenarioError:
                continue
            for face in (face for card in cards for face in card.faces):
                used.clear()
                _program.cache_clear()
                try:
                    found = kinds(compile_face(face))
                except TextError:
                    continue
                for construct in used:
                    by_construct[construct].add(path)
                for kind in found:
                    by_kind[kind].add(path)
    return by_construct, by_kind


def fails(paths: set[Path]) -> bool:
    """Whether any of the scenarios does not hold now."""
    for path in sorted(paths):
        try:
            if any(result.rules in VERSIONS and not result.ok for result in run_scenario(read_file(path))):
                return True
        except Exception:  # what is broken may fail in any way
            return True
    return False


def taken_out(grammar: Grammar, construct: Construct) -> list[tuple[_Trie, tuple[Construct, tuple[str, ...]]]]:
    """Takes a construct out of the grammar; returns what has to be put back."""
    removed: list[tuple[_Trie, tuple[Construct, tuple[str, ...]]]] = []
    waiting = [grammar._tries[construct.category]]
    while waiting:
        trie = waiting.pop()
        for entry in [entry for entry in trie.ends if entry[0] is construct]:
            trie.ends.remove(entry)
            removed.append((trie, entry))
        waiting.extend(trie.words.values())
        waiting.extend(trie.slots.values())
    return removed


def break_constructs(by_construct: Uses, number: int, seed: int) -> int:
    """Takes constructs out one at a time; prints those whose scenarios all hold without them."""
    grammar = language()
    proved = [construct for construct in grammar.constructs if id(construct) in by_construct]
    chosen = random.Random(seed).sample(proved, min(number, len(proved)))
    alive = 0
    for construct in chosen:
        removed = taken_out(grammar, construct)
        _program.cache_clear()
        if not fails(by_construct[id(construct)]):
            alive += 1
            print(f"not missed: {construct.category}: {construct.patterns[0]}", flush=True)
        for trie, entry in removed:
            trie.ends.append(entry)
        _program.cache_clear()
    print(f"{len(chosen) - alive} of {len(chosen)} constructs are missed by a scenario")
    return alive


def deafen(by_kind: dict[str, set[Path]], number: int, seed: int) -> int:
    """Lets the engine do nothing for a kind of effect, one at a time; prints those whose scenarios all hold so."""
    handled = [kind for kind in interpreter.HANDLERS if by_kind.get(kind.__name__)]
    chosen = random.Random(seed).sample(handled, min(number, len(handled)))
    alive = 0
    for kind in chosen:
        handler = interpreter.HANDLERS[kind]
        interpreter.HANDLERS[kind] = lambda state, frame, step: None
        if not fails(by_kind[kind.__name__]):
            alive += 1
            print(f"not missed: {kind.__name__}", flush=True)
        interpreter.HANDLERS[kind] = handler
    print(f"{len(chosen) - alive} of {len(chosen)} kinds of effects are missed by a scenario")
    return alive


def main() -> int:
    """Prints what is asked for; 1 if something broken was not noticed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--of", metavar="CATEGORY", help="only constructs of this category")
    parser.add_argument("--break", dest="broken", type=int, metavar="N", help="take N constructs out, one at a time")
    parser.add_argument("--deaf", type=int, metavar="N", help="switch N kinds of effects off, one at a time")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    by_construct, by_kind = measure()
    if arguments.broken:
        return 1 if break_constructs(by_construct, arguments.broken, arguments.seed) else 0
    if arguments.deaf:
        return 1 if deafen(by_kind, arguments.deaf, arguments.seed) else 0
    constructs = [one for one in language().constructs if arguments.of in (None, one.category)]
    missing = [one for one in constructs if id(one) not in by_construct]
    for one in missing:
        print(f"{one.category:>16}  {one.patterns[0]}")
    known = {name for name, kind in inspect.getmembers(nodes, inspect.isclass) if kind.__module__.startswith("will")}
    for name in sorted(known - set(by_kind) - FAMILIES - DRAFTS):
        print(f"            node  {name}")
    print(f"{len(constructs) - len(missing)} of {len(constructs)} constructs are used by the cards of some scenario")
    return 0


if __name__ == "__main__":
    sys.exit(main())
