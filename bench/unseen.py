"""How general the card language is: what it would read of cards it was not written for.

python bench/unseen.py FILE                 how many cards need no construct that no other card of the file uses
python bench/unseen.py FILE --of CATEGORY   also lists the constructs of a category that one card alone uses
python bench/unseen.py FILE --all           lists all of them, by what kind of generality is missing
python bench/unseen.py FILE --wordings      lists the wordings instead, each with how many of its own the card has
python bench/unseen.py FILE --save PROGRAMS also keeps all programs, to compare with
python bench/unseen.py FILE --compare PROGRAMS  names the cards whose programs are others, or that are read no more

A card that alone uses a construct would be refused if the construct had been written from the other cards. So the share
of cards without such a construct is an estimate, from below, of how many unseen cards of the same kind are read: a
construct that was written for many cases at once is counted against the card as well. A construct has several wordings;
the second number is stricter and asks for each card whether another one uses its wordings too. Words of a closed class
("first", "second") are listed at once and are no constructs; the forms of a verb and the lists of a category come from
one rule."""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from text.tracing import tracing  # noqa: E402
from willforge.cards.importer import import_cards  # noqa: E402
from willforge.text.compile import TextError, compile_face, forget_programs  # noqa: E402
from willforge.text.grammar import Construct  # noqa: E402
from willforge.text.language import language  # noqa: E402

GENERALITY: Final[dict[str, tuple[str, ...]]] = {
    "a verb in another context": (
        "do", "does", "event1", "befallen", "befallen1", "acts", "player_does", "past", "would", "would_damage",
        "cannot1", "player_cannot", "cost1", "paying", "participle", "chosen_word", "past_deed", "may_clause",
    ),
    "a coordination": (
        "obj", "np", "cores", "victim", "holdings", "keyword_list", "any_of", "gain_or", "shares", "gainers", "adjs",
        "search_places", "statement", "clauses", "do_seq", "main",
    ),
    "a test": (
        "adj", "quality", "post1", "having", "lacking", "predicate", "state", "exempt", "head", "measured", "spared",
    ),
    "a condition": ("cond", "cond1", "holding1", "conditional", "did_it", "did_not", "standing"),
    "a time": ("time", "until", "during", "trigger", "restriction1", "next_recovery", "entering_turn"),
    "a player": ("player3", "player", "party", "whose", "hurt_player", "one_player", "life_of", "price_payer"),
    "a quantity": ("measure", "measure1", "num", "count", "amount", "per", "total", "bound", "ordinal", "value"),
    "a place": ("zone", "zones", "to_place", "deck", "search_place", "whose_field", "whose_graveyard", "own_place"),
    "a word for what was said": ("anaphor", "obj1", "host", "that_card", "who_it", "thing_word", "that_thing"),
    "a continuous effect": ("static", "statics", "card_clause", "mod", "player_mod", "replacement", "priced", "errand"),
}  # fmt: skip
"""What kind of generality a construct of a category lacks that one card alone uses."""
_KIND: Final = {category: kind for kind, categories in GENERALITY.items() for category in categories}

Wording = tuple[int, str]
"""A construct, by identity, and one of its patterns."""


def uses(file: Path) -> tuple[int, dict[str, frozenset[Wording]], dict[str, str]]:
    """How many cards the file has, the wordings that each card that is read uses, and a digest of its programs."""
    imported = import_cards(file.read_text(encoding="utf-8"), str(file))
    found: dict[str, frozenset[Wording]] = {}
    programs: dict[str, str] = {}
    with tracing() as used:
        for printing in imported.printings:
            used.clear()
            forget_programs()
            try:
                made = [compile_face(face) for face in printing.card.faces]
            except TextError:
                continue
            found[printing.code] = frozenset(used.wordings)
            programs[printing.code] = hashlib.sha256(repr(made).encode()).hexdigest()[:16]
    return len(imported.printings) + len(imported.problems), found, programs


def alone(found: dict[str, frozenset[Wording]]) -> tuple[dict[int, str], dict[Wording, str]]:
    """The constructs and the wordings that one card alone uses, with that card."""
    constructs: dict[int, set[str]] = defaultdict(set)
    wordings: dict[Wording, set[str]] = defaultdict(set)
    for code, used in found.items():
        for wording in used:
            constructs[wording[0]].add(code)
            wordings[wording].add(code)
    return (
        {one: next(iter(codes)) for one, codes in constructs.items() if len(codes) == 1},
        {one: next(iter(codes)) for one, codes in wordings.items() if len(codes) == 1},
    )


def _listed(single: dict[int, str], constructs: dict[int, Construct], of: str) -> None:
    """Prints the constructs that one card alone uses, by what is missing; of one category, or of all."""
    chosen = [(one, code) for one, code in single.items() if of in ("", constructs[one].category)]
    kinds = Counter(_KIND.get(constructs[one].category, "something else") for one, _ in chosen)
    for kind, number in kinds.most_common():
        print(f"{kind} ({number})")
        for one, code in sorted(chosen, key=lambda entry: constructs[entry[0]].category):
            construct = constructs[one]
            if _KIND.get(construct.category, "something else") == kind:
                print(f"{construct.category:>16}  {construct.patterns[0]}  ({code})")


def _worded(worded: dict[Wording, str], constructs: dict[int, Construct]) -> None:
    """Prints the wordings that one card alone uses, by what is missing: a card with one of its own is read as soon as
    that one is said more generally."""
    own = Counter(worded.values())
    kinds: dict[str, list[str]] = defaultdict(list)
    for (one, pattern), code in worded.items():
        category = constructs[one].category
        line = f"{category:>16}  {pattern}  ({code}, one of {own[code]})"
        kinds[_KIND.get(category, "something else")].append(line)
    for kind, lines in sorted(kinds.items(), key=lambda entry: -len(entry[1])):
        print(f"{kind} ({len(lines)})", *sorted(lines), sep="\n")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--of", default="", metavar="CATEGORY")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--wordings", action="store_true")
    parser.add_argument("--save", type=Path, metavar="PROGRAMS")
    parser.add_argument("--compare", type=Path, metavar="PROGRAMS")
    arguments = parser.parse_args()
    constructs = {id(construct): construct for construct in language().constructs}
    cards, found, programs = uses(arguments.file)
    single, worded = alone(found)
    if arguments.all or arguments.of:
        _listed(single, constructs, arguments.of)
    if arguments.wordings:
        _worded(worded, constructs)
    if arguments.save is not None:
        arguments.save.write_text(json.dumps(programs, indent=0), encoding="utf-8")
    if arguments.compare is not None:
        before: dict[str, str] = json.loads(arguments.compare.read_text(encoding="utf-8"))
        for code in sorted(before.keys() | programs.keys()):
            if before.get(code) != programs.get(code):
                print(
                    code, "is read now" if code not in before else "changed" if code in programs else "is not read now"
                )
    users = {one for used in found.values() for one, _ in used}
    without = sum(not any(one in single for one, _ in used) for used in found.values())
    strictly = sum(not any(one in worded for one in used) for used in found.values())
    read = f"{cards} cards, {len(found)} read"
    print(f"{read}; {len(constructs)} constructs, {len(users)} of them used, {len(single)} by one card alone")
    print(f"{without} cards ({100 * without / max(1, cards):.1f} %) use no construct of their own")
    print(f"{strictly} cards ({100 * strictly / max(1, cards):.1f} %) use no wording of their own")
    return 0


if __name__ == "__main__":
    sys.exit(main())
