"""How much of the card language the scenarios prove.

python bench/language.py                    the constructs and kinds of nodes that no scenario's cards use
python bench/language.py --of CATEGORY      only those of one category
python bench/language.py --break N [--seed] takes N constructs out, one at a time, and sees that a scenario fails
python bench/language.py --deaf N           makes the engine deaf to N kinds of effects, one at a time, likewise
python bench/language.py --verbs            in which contexts each verb is read, and why not in the others"""

from __future__ import annotations

import argparse
import inspect
import random
import sys
from collections import defaultdict
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from text.test_language_scenarios import DRAFTS, FAMILIES, FOLDER  # noqa: E402
from text.tracing import kinds, tracing  # noqa: E402
from willforge.engine.effects import interpreter  # noqa: E402
from willforge.play.scenario import read_file, run_scenario  # noqa: E402
from willforge.play.scenario.names import ScenarioError  # noqa: E402
from willforge.rules.versions import VERSIONS  # noqa: E402
from willforge.text import nodes  # noqa: E402
from willforge.text.compile import TextError, compile_face, forget_programs  # noqa: E402
from willforge.text.grammar import Construct, Grammar, Reader, _Trie  # noqa: E402
from willforge.text.language import language  # noqa: E402
from willforge.text.spelling import tokens_of  # noqa: E402
from willforge.text.verbs import participle, past, third_person  # noqa: E402

Uses = dict[int, set[Path]]
VERBS: Final[dict[str, tuple[str, str]]] = {
    "destroy": ("a resonator", ""),
    "banish": ("a resonator", ""),
    "remove": ("a resonator", "from the game"),
    "return": ("a resonator", "to its owner's hand"),
    "put": ("a resonator", "into the field"),
    "discard": ("a card", ""),
    "rest": ("a resonator", ""),
    "recover": ("a resonator", ""),
    "reveal": ("a resonator", ""),
    "cancel": ("a spell", ""),
    "play": ("a card", ""),
    "draw": ("a card", ""),
    "gain": ("life", ""),
    "lose": ("life", ""),
    "pay": ("life", ""),
}
"""Each verb with what it is done to, and what stands behind that."""
CONTEXTS: Final[dict[str, tuple[str, str]]] = {
    "do": ("clause", "{plain} {some} {rest}"),
    "does": ("clause", "your opponent {third} {some} {rest}"),
    "is": ("event1", "{what} is {done} {rest}"),
    "you": ("event1", "you {plain} {what} {rest}"),
    "they": ("event1", "your opponent {third} {what} {rest}"),
    "was": ("cond", "{what} was {done} {rest} this turn"),
    "did": ("cond", "you {past} {what} {rest} this turn"),
    "this way": ("measure", "the number of {plural} {done} this way"),
    "would be": ("would", "{what} would be {done} {rest}"),
    "would": ("would", "you would {plain} {what} {rest}"),
    "cannot": ("cannot1", "be {done} {rest}"),
    "price": ("costs", "{plain} {some} {rest}"),
}
"""Each context with its category, and how a verb is said in it."""
PLAYERS_DO: Final = ("play", "draw", "gain", "lose", "pay")
"""Verbs of what only players do: nobody can do them where their object cannot be done so."""
UNDONE: Final = ("static", "{plural} cannot be {done}")
OF_LIFE: Final[dict[str, tuple[str, str]]] = {"this way": ("measure", "the life {done} this way")}
"""Life is no card that is counted."""
_NOT_REPLACED: Final = "nothing can happen instead of it"
HOLES: Final[dict[tuple[str, str], str]] = {
    **{(verb, context): _NOT_REPLACED for verb in ("reveal", "play", "pay") for context in ("would be", "would")},
    ("put", "price"): "a price names the place that it is put from",
    ("discard", "cannot"): "players cannot be kept from discarding",
    ("reveal", "cannot"): "nothing is kept from being revealed",
    ("cancel", "price"): "no price cancels",
    ("play", "do"): "a card is played from a place, or without paying its cost",
    ("play", "does"): "a card is played from a place, or without paying its cost",
    ("play", "this way"): "what is played is spoken of as it",
    ("play", "price"): "no price plays a card",
    ("draw", "price"): "drawing is no price",
    ("pay", "cannot"): "no effect keeps a player from paying",
    ("gain", "price"): "gaining is no price",
    ("lose", "price"): "a price is paid",
}
"""Why a verb is not read in a context."""


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
                forget_programs()
                try:
                    found = kinds(compile_face(face))
                except TextError:
                    continue
                for construct in used:
                    by_construct[construct].add(path)
                for kind in found:
                    by_kind[kind].add(path)
    return by_construct, by_kind


def reads(verb: str, context: str) -> bool:
    """Whether the grammar has exactly one reading of the verb in the context."""
    what, rest = VERBS[verb]
    category, pattern = CONTEXTS[context]
    if context == "cannot" and verb in PLAYERS_DO:
        category, pattern = UNDONE
    if what == "life":
        category, pattern = OF_LIFE.get(context, (category, pattern))
    text = pattern.format(
        plain=verb,
        third=third_person(verb),
        past=past(verb),
        done=participle(verb),
        what=what,
        some=f"100 {what}" if what == "life" else what,
        plural=what if what == "life" else what.split()[-1] + "s",
        rest=rest,
    )
    return len(Reader(language(), tokens_of(" ".join(text.split()))).whole(category)) == 1


def print_verbs() -> int:
    """Prints the matrix and the reasons of its holes; returns how many have none."""
    print(" " * 9, *(f"{context:>8}" for context in CONTEXTS))
    holes: list[tuple[str, str]] = []
    for verb in VERBS:
        row = {context: reads(verb, context) for context in CONTEXTS}
        holes += [(verb, context) for context, read in row.items() if not read]
        print(f"{verb:>9}", *(f"{'yes' if read else '-':>8}" for read in row.values()))
    for verb, context in holes:
        print(f"{verb}, {context}: {HOLES.get((verb, context), 'NO REASON')}")
    size = len(VERBS) * len(CONTEXTS)
    print(f"{size - len(holes)} of {size} are read; {sum(hole not in HOLES for hole in holes)} holes without a reason")
    return sum(hole not in HOLES for hole in holes)


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
    waiting = [grammar._tries[category] for category, _ in construct.said()]
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
        forget_programs()
        if not fails(by_construct[id(construct)]):
            alive += 1
            print(f"not missed: {construct.category}: {construct.patterns[0]}", flush=True)
        for trie, entry in removed:
            trie.ends.append(entry)
        forget_programs()
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
    parser.add_argument("--verbs", action="store_true", help="print the matrix of verbs and contexts")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.verbs:
        return 1 if print_verbs() else 0
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
