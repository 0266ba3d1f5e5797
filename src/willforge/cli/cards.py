"""`willforge cards`: import, find and check cards, see how much of a file is understood, read a card's program."""

from __future__ import annotations

import argparse
import sys
import textwrap
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from willforge.cards.importer import MAX_ROWS, Imported, Printing, Problem, import_cards
from willforge.cards.loader import card_to_data, cards_from_data
from willforge.cards.model import Card, Face
from willforge.cards.pool import UnknownCardError, starter_pool
from willforge.cards.pools import PoolError, open_pool, pool_exists, pool_name, pool_names, read_text, save_pool
from willforge.cards.search import find, parse_query
from willforge.cli.arguments import DEFAULT_RULES, MOST_JOBS, add_pool, up_to, whole
from willforge.cli.gating import lost_of, printed_back, told
from willforge.cli.output import print_json
from willforge.cli.workers import Lost, spread
from willforge.errors import WillforgeError
from willforge.files import is_file, read_stream, write_text
from willforge.terms import ATTRIBUTE_NAMES, TYPE_NAMES, names_of
from willforge.text.compile import TextError, compile_face, shortened
from willforge.text.refusal import UNREADABLE
from willforge.words import say

UNDERSTOOD: Final = 0
NOT_UNDERSTOOD: Final = 1
_RESONATOR: Final = "Resonator"
_CHANT: Final = "Chant"
COMPLETE: Final = "complete"
ROUND_TRIP: Final = "round_trip"
RUNS: Final = "runs"
SHOWN_GROUPS: Final = 30
SHOWN_PROBLEMS: Final = 20
PROGRESS: Final = 100
WIDTH: Final = 100
LONGEST_TEXT: Final = 100_000
"""Characters of a text that is tried."""


def add_parser(commands: Any) -> None:
    """Adds the subcommand."""
    parser: argparse.ArgumentParser = commands.add_parser("cards", help="import, measure and explain cards")
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)

    importer: argparse.ArgumentParser = actions.add_parser("import", help="keep the cards of a file as a pool")
    importer.add_argument("file", metavar="FILE", help="JSON lines, a community database export, or a card file")
    importer.add_argument("--name", default="", metavar="POOL", help="the pool's name (default: the file's)")
    importer.add_argument("--replace", action="store_true", help="replace the pool of that name if there is one")
    importer.add_argument("--printed", action="store_true", help="keep the first printing of a name, not the latest")
    importer.add_argument(
        "--gate",
        choices=(COMPLETE, ROUND_TRIP),
        default=ROUND_TRIP,
        help="round_trip: cards whose programs do not have all their words are left out (default; a tenth of a second "
        "for a card the first time); complete: they are kept",
    )
    importer.add_argument(
        "--jobs", type=up_to(MOST_JOBS), default=1, metavar="N", help="processes for the gate (default 1)"
    )
    importer.add_argument("--json", action="store_true", help="print one JSON object")
    importer.set_defaults(run=run_import)

    coverage: argparse.ArgumentParser = actions.add_parser("coverage", help="measure how much of a file is understood")
    coverage.add_argument("file", metavar="FILE", help="JSON lines, a community database export, or a card file")
    coverage.add_argument("--json", action="store_true", help="print one JSON object")
    coverage.add_argument(
        "--gate",
        choices=(COMPLETE, ROUND_TRIP, RUNS),
        default=COMPLETE,
        help="complete: every word is understood (default); round_trip: the text also comes back from the program; "
        "runs: also played in random games",
    )
    coverage.add_argument(
        "--sample", type=up_to(MAX_ROWS), metavar="N", help="only about N cards, spread over the file"
    )
    coverage.add_argument("--rules", default=DEFAULT_RULES, metavar="VERSION", help="rules version of the games")
    coverage.add_argument("--seed", type=whole, default=1, metavar="N", help="seed of the games (default 1)")
    coverage.add_argument(
        "--jobs", type=up_to(MOST_JOBS), default=1, metavar="N", help="processes for the games (default 1)"
    )
    coverage.set_defaults(run=run_coverage)

    searcher: argparse.ArgumentParser = actions.add_parser(
        "search",
        help="find cards by name, text, type, attribute, race, cost",
        description="All terms have to hold: words that are on the card, and keys such as type:chant attr:fire,wind "
        "race:human keyword:swiftness cost<=3 atk>=500 name:lamp text:'draw a card'. A minus before a term excludes, "
        "| means or; put what has < or > into quotes. Write -- before a term that begins with a minus.",
    )
    searcher.add_argument("words", nargs="+", metavar="TERM", help="a word that is on the card, or KEY:VALUE")
    searcher.add_argument("--json", action="store_true", help="print JSON")
    add_pool(searcher)
    searcher.set_defaults(run=run_search)

    explainer: argparse.ArgumentParser = actions.add_parser("explain", help="show what a card does, with its rules")
    explainer.add_argument("name", metavar="NAME", help="the name of a card")
    add_pool(explainer)
    explainer.set_defaults(run=run_explain)

    tester: argparse.ArgumentParser = actions.add_parser("try", help="compile a text and show what it means")
    tester.add_argument("text", metavar="TEXT", help="card text; \\n or a line break between abilities, - for input")
    tester.add_argument("--type", default="", metavar="TYPE", help="the card's type (default Resonator)")
    tester.set_defaults(run=run_try)

    reviewer: argparse.ArgumentParser = actions.add_parser("review", help="make a page on which a person checks cards")
    reviewer.add_argument("file", metavar="FILE", help="JSON lines, a community database export, or a card file")
    reviewer.add_argument(
        "--page", default="", metavar="FILE", help="the page, whose marks are kept (default: beside the file, .md)"
    )
    reviewer.set_defaults(run=run_review)

    lister: argparse.ArgumentParser = actions.add_parser("pools", help="list the pools there are")
    lister.set_defaults(run=run_pools)


# -- import ----------------------------------------------------------------------------------------------------------
def run_import(arguments: argparse.Namespace) -> int:
    """Keeps the cards of a file as a pool and tells what it could not read: 1 if that is all there was."""
    path = Path(arguments.file)
    name = pool_name(arguments.name or path.stem)
    if pool_exists(name) and not arguments.replace:
        raise PoolError(
            f"there is a pool '{name}' already: --replace replaces it, --name gives the new one another name"
        )
    found = import_cards(read_text(path), str(path))
    chosen = found.oldest() if arguments.printed else found.newest()
    if not chosen:
        for problem in found.problems[:SHOWN_PROBLEMS]:
            print(problem, file=sys.stderr)
        raise PoolError(f"{path} has no card that can be read: nothing is kept")
    superseded = len(found.printings) - len(chosen)
    doubtful: list[str] = []
    if arguments.gate == ROUND_TRIP:
        chosen = _gated(chosen, found, arguments.jobs)
        doubtful = _doubtful([printing.card for printing in chosen])
    kept_in = save_pool(name, [printing.card for printing in chosen])
    if arguments.json:
        problems = [{"code": one.code, "name": one.name, "reason": one.reason} for one in found.problems]
        data = {"pool": name, "file": str(kept_in), "cards": len(chosen), "other_printings": superseded}
        print_json(data | {"problems": problems, "doubtful": doubtful})
        return 0
    for problem in found.problems:
        print(f"not read: {problem}", file=sys.stderr)
    for doubt in doubtful:
        print(f"doubtful: {doubt}", file=sys.stderr)
    which = "later" if arguments.printed else "earlier"
    print(
        f"{len(chosen)} cards are now the pool '{name}'; {superseded} {which} printings of the same names are left out"
    )
    if found.problems:
        print(f"{len(found.problems)} entries could not be read")
    print(f"use it with --pool {name}")
    return 0


def _gated(chosen: list[Printing], found: Imported, jobs: int) -> list[Printing]:
    """The cards whose programs have all their words; the others become problems of the file. Cards that are refused
    stay: they say so when they are played."""
    passed: list[Printing] = []
    with closing(spread(_lost_of, None, chosen, jobs)) as lost:
        for printing, why in zip(chosen, lost, strict=True):
            if isinstance(why, Lost):
                raise WillforgeError(f"{printing.code} could not be read: {why.why}")
            if why:
                found.problems.append(Problem(printing.code, printing.card.name, why))
            else:
                passed.append(printing)
            if len(passed) % PROGRESS == 0 and sys.stderr.isatty():
                print(f"{len(passed)} of {len(chosen)} cards read", file=sys.stderr)
    return passed


def _doubtful(cards: list[Card]) -> list[str]:
    """What a person should look at: texts that ask for a race, a name or a part of a name that no card has."""
    from willforge.text.in_vain import NAME, RACE, in_vain  # the other actions read no texts of whole pools

    says = {RACE: "no card is a", NAME: "no card is called"}
    return [
        f"{one.card}: {says.get(one.kind, 'no card has in its name')} '{one.asked}'"
        + (f"; is '{one.meant}' meant?" if one.meant else "")
        for one in in_vain(cards, starter_pool().cards())
    ]


def _lost_of(_setting: None, printing: Printing) -> str:
    """What the program of a card does not have of its text; empty if nothing is lost."""
    for face in printing.card.faces:
        try:
            lost = lost_of(face)
        except TextError:
            continue
        if lost:
            return told(lost)
    return ""


def run_pools(_arguments: argparse.Namespace) -> int:
    """Prints the names of all pools."""
    for name in pool_names():
        print(name)
    return 0


# -- coverage --------------------------------------------------------------------------------------------------------
def run_coverage(arguments: argparse.Namespace) -> int:
    """Prints how many cards pass each gate, and what is missing most in the others."""
    from willforge.cli.coverage import tell_coverage  # plays games: the other actions need no engine

    return tell_coverage(arguments)


# -- search -----------------------------------------------------------------------------------------------------------
def run_search(arguments: argparse.Namespace) -> int:
    """Prints the cards that a query finds, by cost and name, and what of it is not understood: 1 if there is none."""
    text = " ".join(arguments.words)
    query = parse_query(text)
    for problem in query.problems:
        print(f"willforge: not understood: {say(problem)}", file=sys.stderr)
    if not query.terms:
        raise WillforgeError(f"there is nothing to look for in '{text[:60]}'")
    found = find(query, open_pool(arguments.pool).cards())
    if arguments.json:
        print_json([card_to_data(card) for card in found])
    else:
        for card in found:
            for face in card.faces:
                _tell_face(face)
    if not found:
        print(f"willforge: no card has {text}", file=sys.stderr)
    return UNDERSTOOD if found else NOT_UNDERSTOOD


def _tell_face(face: Face) -> None:
    values = "" if face.atk is None else f" {face.atk}/{face.defense}"
    races = f", {' '.join(face.races)}" if face.races else ""
    print(
        " ".join(part for part in (face.name, str(face.cost or "")) if part) + f" ({_type_line(face)}{races}){values}"
    )
    for line in face.text.splitlines():
        print(textwrap.fill(line, WIDTH, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False))


def _type_line(face: Face) -> str:
    kinds = "/".join(names_of(face.types, TYPE_NAMES)) or "token"
    attributes = "/".join(names_of(face.attributes, ATTRIBUTE_NAMES)) or "void"
    return f"{kinds}, {attributes}"


# -- review -----------------------------------------------------------------------------------------------------------
def run_review(arguments: argparse.Namespace) -> int:
    """Writes the page with the marks it had before, and tells how much is checked."""
    path = Path(arguments.file)
    found = import_cards(read_text(path), str(path))
    if not found.printings:
        raise WillforgeError(f"{path}: there are no cards in it")
    page = Path(arguments.page) if arguments.page else path.with_suffix(".review.md")
    before = read_text(page) if is_file(page) else ""
    from willforge.play.review import review

    made = review(((one.code, face) for one in found.printings for face in one.card.faces), before)
    write_text(page, made.page)
    print(
        f"{made.checked} of {made.faces} texts are checked, {made.again} have changed since, {made.refused} are refused"
    )
    print(page)
    return 0


# -- explain and try -------------------------------------------------------------------------------------------------
def run_explain(arguments: argparse.Namespace) -> int:
    """Prints a card and the program of each of its faces: 1 if its text is not understood."""
    pool = open_pool(arguments.pool)
    try:
        card = pool[arguments.name]
    except UnknownCardError as error:
        raise WillforgeError(str(error)) from error
    return _explain(card)


def run_try(arguments: argparse.Namespace) -> int:
    """Compiles a text and prints its program, or the sentence that is not understood and 1; 2 for what no card says."""
    text = read_stream(sys.stdin, LONGEST_TEXT) if arguments.text == "-" else arguments.text.replace("\\n", "\n")
    code = _explain(_with_text(text, arguments.type or _RESONATOR))
    if code == NOT_UNDERSTOOD and not arguments.type and _is_understood(_with_text(text, _CHANT)):
        print(f"  a chant may say that: try it with --type {_CHANT}", file=sys.stderr)
    return code


def _with_text(text: str, kind: str) -> Card:
    """A card of a type that says this. Raises CardError for a type that there is not."""
    (card,) = cards_from_data([{"name": "This Card", "type": kind, "text": text}], "try")
    return card


def _is_understood(card: Card) -> bool:
    try:
        return all(compile_face(face) is not None for face in card.faces)
    except TextError:
        return False


def _explain(card: Card) -> int:
    from willforge.play.explain import explain_face
    from willforge.play.plain_words import spelled

    code = UNDERSTOOD
    for number, face in enumerate(card.faces):
        if number:
            print()
        print(" ".join(part for part in (face.name, str(face.cost or ""), f"({_type_line(face)})") if part))
        try:
            for line in explain_face(face):
                print(f"  {line}")
            program = compile_face(face)
            for repair in program.repairs:
                print(f"  misprint: read {repair}")
            print("  in plain words:")
            for line in spelled(program):
                print(f"    {line}")
            _tell_printed(face)
            lost = lost_of(face)
            if lost:
                print(f"  not accepted: {told(lost)}", file=sys.stderr)
                code = NOT_UNDERSTOOD
        except TextError as error:
            if error.kind == UNREADABLE:
                raise
            print(f"  not understood: '{shortened(error.sentence)}': {error.why}", file=sys.stderr)
            code = NOT_UNDERSTOOD
    return code


def _tell_printed(face: Face) -> None:
    """The text printed from the program, and whether it is the card's."""
    if not face.text:
        return
    printed, problem, details = printed_back(face)
    print("  printed back:")
    for line in printed.split("\n") if printed else ():
        print(f"    {line}")
    if problem:
        print(f"    {problem}" + (f" ({details})" if details else ""))
