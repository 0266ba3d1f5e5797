"""`willforge deck`: list the shipped decks, check, convert, count and sample deck lists of any format."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, Final

from willforge.cards.deck import MAX_TEXT, Deck, DeckError, legality
from willforge.cards.formats import FORMATS, runs, write_deck
from willforge.cards.odds import FIRST, MOST_TURNS, SECOND, at_least, cards_seen
from willforge.cards.pool import Pool
from willforge.cards.search import finds, parse_query
from willforge.cards.starters import starter_decks
from willforge.cards.statistics import opening_hands, statistics
from willforge.cli.arguments import DEFAULT_RULES, add_pool, deck_file, deck_named, deck_text, up_to, whole
from willforge.cli.gating import gated_pool
from willforge.cli.output import print_json
from willforge.files import FileError, read_stream
from willforge.rules.versions import rules_of
from willforge.words import say

LEGAL: Final = 0
NOT_LEGAL: Final = 1
BAR: Final = 40
MOST_HANDS: Final = 10_000
STANDARD_INPUT: Final = "-"


def add_parser(commands: Any) -> None:
    """Adds the subcommand."""
    parser: argparse.ArgumentParser = commands.add_parser("deck", help="check, convert and count deck lists")
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    lister: argparse.ArgumentParser = actions.add_parser("list", help="list the decks that come with Willforge")
    lister.add_argument("--rules", default="", metavar="VERSION", help="only those for this version")
    lister.add_argument("--json", action="store_true", help="print JSON")
    lister.set_defaults(run=show_list)
    checker = _action(actions, "check", "tell whether a deck is legal, and by which rule it is not", check)
    checker.add_argument("--rules", default="", metavar="VERSION", help="rules version (default: those of the list)")
    checker.add_argument("--json", action="store_true", help="print one JSON object")
    converter = _action(actions, "convert", "write a deck in another format", convert)
    converter.add_argument("--to", required=True, choices=FORMATS, help="the format to write")
    counter = _action(actions, "stats", "show cost curve, attributes, types and races", stats)
    counter.add_argument("--json", action="store_true", help="print one JSON object")
    likely = _action(actions, "odds", "tell how likely cards are drawn by a turn", odds)
    likely.add_argument("--find", required=True, metavar="QUERY", help="the cards, as for 'cards search'")
    likely.add_argument("--wanted", type=up_to(60), default=1, metavar="N", help="at least so many (default 1)")
    likely.add_argument("--turns", type=up_to(MOST_TURNS), default=8, metavar="N", help="up to this turn (default 8)")
    likely.add_argument("--json", action="store_true", help="print one JSON object")
    dealer = _action(actions, "hand", "deal opening hands", hand)
    dealer.add_argument("--seed", type=whole, default=1, metavar="N", help="deal the hands of this seed (default 1)")
    dealer.add_argument("--count", type=up_to(MOST_HANDS), default=1, metavar="N", help="how many hands (default 1)")
    dealer.add_argument("--json", action="store_true", help="print one JSON object")


def show_list(arguments: argparse.Namespace) -> int:
    """Prints the decks that come with Willforge, those for one version if one is named."""
    if arguments.rules:
        rules_of(arguments.rules)
    found = starter_decks(arguments.rules)
    if arguments.json:
        print_json([{"deck": key, "name": deck.name, "rules": list(deck.rules)} for key, deck in found.items()])
        return 0
    width = max(map(len, found), default=0)
    for key, deck in found.items():
        rulers = "; ".join(dict.fromkeys(deck.rulers))
        print(f"{key:<{width}}  rules {', '.join(deck.rules)}: {rulers}")
    return 0


def _action(actions: Any, name: str, told: str, run: Any) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = actions.add_parser(name, help=told)
    parser.add_argument("file", metavar="FILE", help="a deck list, a starter deck's name, or - for standard input")
    parser.add_argument("--from", dest="form", default="", choices=FORMATS, help="the format of the list (recognised)")
    add_pool(parser)
    parser.set_defaults(run=run)
    return parser


def read(arguments: argparse.Namespace, pool: Pool) -> Deck:
    """The deck that the arguments name. Raises DeckError naming the file and every line that is wrong."""
    if arguments.file == STANDARD_INPUT:
        try:
            return deck_text(read_stream(sys.stdin, MAX_TEXT), pool, arguments.form)
        except FileError as error:
            raise DeckError(str(error)) from error
    return deck_file(Path(arguments.file), pool, arguments.form) if arguments.form else deck_named(arguments.file, pool)


def check(arguments: argparse.Namespace) -> int:
    """Prints every violation with its rule, for one version or those the list is meant for: 0 if there is none."""
    pool = gated_pool(arguments.pool)
    deck = read(arguments, pool)
    if arguments.rules:
        versions: tuple[str, ...] = (arguments.rules,)
    else:
        versions = deck.rules or (DEFAULT_RULES,)
    found = {version: legality(deck, pool, rules_of(version).deck) for version in versions}
    legal = not any(found.values())
    if arguments.json:
        shown = [
            {"rules": version, "rule": one.rule, "text": one.text} for version, ones in found.items() for one in ones
        ]
        data = {"deck": deck.name, "rules": list(versions), "legal": legal, "violations": shown}
        print_json(data)
        return LEGAL if legal else NOT_LEGAL
    title = deck.name or arguments.file
    for version, violations in found.items():
        if not violations:
            print(f"{title}: legal under rules {version}")
            continue
        print(f"{title}: not legal under rules {version}")
        for violation in violations:
            print(f"  {violation.rule}: {violation.text}")
    return LEGAL if legal else NOT_LEGAL


def convert(arguments: argparse.Namespace) -> int:
    """Prints the deck in the wanted format."""
    pool = gated_pool(arguments.pool)
    sys.stdout.write(write_deck(read(arguments, pool), pool, arguments.to))
    return 0


def stats(arguments: argparse.Namespace) -> int:
    """Prints the deck's numbers, as bars or as JSON."""
    pool = gated_pool(arguments.pool)
    deck = read(arguments, pool)
    found = statistics(deck, pool)
    if arguments.json:
        print_json(found.as_data())
        return 0
    sizes = ", ".join(f"{pile} {size}" for pile, size in found.sizes.items() if size)
    print(f"{deck.name or arguments.file}: {sizes}")
    print(f"\ntotal cost (average {found.average_cost:.2f})")
    _bars({str(cost): count for cost, count in found.curve.items()})
    for title, counts in (
        ("attributes", found.attributes),
        ("types", found.types),
        ("races and traits", found.races),
        ("magic stones", found.stones),
    ):
        if counts:
            print(f"\n{title}")
            _bars(counts)
    return 0


def _bars(counts: dict[str, int]) -> None:
    width = max(map(len, counts), default=0)
    largest = max(counts.values(), default=0)
    for name, count in counts.items():
        length = count if largest <= BAR else -(-count * BAR // largest)
        print(f"  {name:>{width}} {count:>3} {'#' * length}".rstrip())


def odds(arguments: argparse.Namespace) -> int:
    """Prints the odds of having drawn what a query finds, for each turn of the player who goes first and second."""
    pool = gated_pool(arguments.pool)
    deck = read(arguments, pool)
    query = parse_query(arguments.find)
    if query.problems or not query.terms:
        raise DeckError(f"--find: {say(query.problems[0]) if query.problems else 'there is nothing to look for'}")
    names = [name for name in deck.main if finds(query, pool[name])]
    rows = [
        tuple(
            at_least(arguments.wanted, len(names), len(deck.main), cards_seen(turn, place)) for place in (FIRST, SECOND)
        )
        for turn in range(arguments.turns + 1)
    ]
    if arguments.json:
        told = {"deck": deck.name, "cards": len(names), "of": len(deck.main), "wanted": arguments.wanted}
        print_json(told | {"odds": [{"turn": turn, "first": a, "second": b} for turn, (a, b) in enumerate(rows)]})
        return 0
    print(f"at least {arguments.wanted} of {len(names)} cards among {len(deck.main)}")
    print("turn   going first   going second")
    for turn, (first, second) in enumerate(rows):
        print(f"{turn or 'hand':>4}   {first:>11.1%}   {second:>12.1%}")
    return 0


def hand(arguments: argparse.Namespace) -> int:
    """Prints opening hands."""
    pool = gated_pool(arguments.pool)
    deck = read(arguments, pool)
    hands = opening_hands(deck, arguments.seed, arguments.count)
    if arguments.json:
        print_json({"deck": deck.name, "seed": arguments.seed, "hands": hands})
        return 0
    for number, names in enumerate(hands, 1):
        shown = ", ".join(f"{count}x {name}" if count > 1 else name for count, name in runs(tuple(sorted(names))))
        print(f"{number}. {shown}")
    return 0
