"""Plays pairs of games that differ only in what a viewer may not know, and compares every byte that the viewer gets:
the table, the events, and what is asked, with its options, keys, ids, counts and order.

    python bench/twins.py --games 20         whole games of every version, three viewers

A random game is played to its end. After every so many answers a twin is made for each viewer, in which the cards that
the viewer may not know have changed places: those in the other's hand, in both decks and stone decks, in life areas,
face down in standby areas, in decks laid aside. Both then go on with the same answers until a card that the viewer may
know is another one, or the other player has nothing in common left to choose. A question about a card that the viewer
may not know is answered with no, in whichever game it comes up. Anything that differs before is a leak, and is printed;
the exit code is 1 then."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
try:
    import willforge  # noqa: F401
except ImportError:  # not installed: the plain source of this checkout
    sys.path.insert(0, str(ROOT / "src"))

from willforge.bots.random import RandomBot  # noqa: E402
from willforge.engine.model.records import CARD, Obj  # noqa: E402
from willforge.engine.model.state import State  # noqa: E402
from willforge.play import build  # noqa: E402
from willforge.play.game import Game  # noqa: E402
from willforge.play.ids import VIEWERS, sees  # noqa: E402
from willforge.play.stream import asks_in_secret  # noqa: E402
from willforge.rules.versions import VERSIONS  # noqa: E402

WATCHED: Final = ("A", "B", "spectator")
"""Those from whom something is hidden."""
QUIET: Final = ("pass", "done", "no", "no_attack", "no_block")
"""Keys of answers that show nothing."""
SECRET: Final = b"known to the bench alone"
MOST_ANSWERS: Final = 60
"""Answers after which a pair that is still equal is left."""


class Leak(Exception):
    """A viewer can tell two games apart though nothing different can be seen."""


def hidden_from(state: State, viewer: str) -> dict[tuple[int, int], list[Obj]]:
    """The cards that a viewer may not know, by owner and by the kind of deck they come from: those may change places
    and the game stays one that could have been dealt. Linear in the cards."""
    found: dict[tuple[int, int], list[Obj]] = {}
    for obj in state.objs:
        if obj is not None and obj.kind == CARD and not sees(state, VIEWERS[viewer], obj.id):
            found.setdefault((obj.owner, obj.start_zone), []).append(obj)
    return found


def twin_of(game: Game, viewer: str, bot: RandomBot) -> tuple[Game, int]:
    """A copy in which what is hidden from a viewer has changed places, and how many cards are others now."""
    twin = game.clone()
    state = twin.state
    changed = 0
    for objs in hidden_from(state, viewer).values():
        printed = [(obj.card, obj.face) for obj in objs]
        for place in range(len(printed) - 1, 0, -1):
            other = bot.below(place + 1)
            printed[place], printed[other] = printed[other], printed[place]
        for obj, (card, face) in zip(objs, printed, strict=True):
            if obj.card != card:
                changed += 1
                mine = state.own(obj.id)
                mine.card, mine.face = card, face
    state.touch(-1)
    state.anchor = None
    return twin, changed


def can_tell(one: Game, other: Game, viewer: str) -> bool:
    """Whether a card that a viewer may know is another one in the other game. Linear in the cards."""
    number = VIEWERS[viewer]
    for mine, theirs in zip(one.state.objs, other.state.objs, strict=False):
        if mine is None or theirs is None:
            if mine is not theirs:
                return True  # a token, copy or ability that only one of them has
        elif (mine.id, mine.card, mine.face) != (theirs.id, theirs.card, theirs.face):
            if sees(one.state, number, mine.id) or sees(other.state, number, theirs.id):
                return True
    return len(one.state.objs) != len(other.state.objs)


def decline(game: Game, viewer: str) -> None:
    """Answers no to questions about cards that a viewer may not know."""
    while asks_in_secret(game.state, VIEWERS[viewer]):
        assert game.decision is not None
        quiet = [option.key for option in game.decision.options if option.key in QUIET]
        if not quiet:
            return
        game.answer(quiet[0])


def compare(game: Game, twin: Game, viewer: str, bot: RandomBot, most: int) -> int:
    """Answers both alike until the viewer can see a difference; how many answers were compared. Raises Leak."""
    _equal("table", game.shown(viewer), twin.shown(viewer))
    for count in range(most):
        if game.decision is None or twin.decision is None:
            return count
        if game.deciding != twin.deciding:
            return count  # the other's hidden cards let only one of them be asked
        keys = [option.key for option in game.decision.options]
        common = [key for key in keys if key in {option.key for option in twin.decision.options}]
        if game.deciding == viewer:
            _equal("options", keys, [option.key for option in twin.decision.options])
            _equal("question", game.asked(viewer), twin.asked(viewer))
        if not common:
            return count
        quiet = [key for key in common if key in QUIET]
        key = quiet[0] if quiet and game.deciding != viewer else common[bot.below(len(common))]
        before = game.seq(viewer)
        if twin.seq(viewer) != before:
            raise Leak(f"{before} events or {twin.seq(viewer)}")
        for one in (game, twin):
            one.answer(key)
            decline(one, viewer)
        if can_tell(game, twin, viewer):
            return count
        if game.deciding != twin.deciding or (game.decision is None) != (twin.decision is None):
            return count
        _equal("events", game.events(viewer, before), twin.events(viewer, before))
        _equal("table", game.shown(viewer), twin.shown(viewer))
    return most


def _equal(what: str, one: Any, other: Any) -> None:
    first, second = json.dumps(one), json.dumps(other)
    if first != second:
        place = next((at for at, pair in enumerate(zip(first, second, strict=False)) if pair[0] != pair[1]), 0)
        raise Leak(f"the {what} differ: ...{first[max(0, place - 120) : place + 80]} / ...{second[place : place + 80]}")


def pairs(
    rules: str, seed: int, every: int, most: int = MOST_ANSWERS, length: int = 1_000_000
) -> Iterator[tuple[int, int, str]]:
    """Plays one random game, or the first `length` answers of it, and makes twins on the way, of which `most` answers
    are compared: for each pair the number of exchanged cards, of compared answers, and what leaked."""
    game = Game.new(rules, seed=seed, secret=SECRET).follow(*WATCHED)
    bot = RandomBot(seed)
    number = 0
    while game.decision is not None and number < length:
        number += 1
        if number % every == 0:
            for viewer in WATCHED:
                twin, changed = twin_of(game, viewer, bot)
                try:
                    yield changed, compare(game.clone(), twin, viewer, bot, most), ""
                except Leak as leak:
                    yield changed, 0, f"rules {rules}, seed {seed}, answer {number}, {viewer}: {leak}"
        game.answer(bot.below(len(game.decision.options)))


def main() -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20, metavar="N", help="random games of every version")
    parser.add_argument("--first", type=int, default=1, metavar="SEED", help="the first seed")
    parser.add_argument("--every", type=int, default=25, metavar="N", help="answers between two sets of twins")
    arguments = parser.parse_args()
    print(f"engine: {build.name()}")
    leaks = 0
    for rules in VERSIONS:
        began, made, exchanged, compared = time.perf_counter(), 0, 0, 0
        for seed in range(arguments.first, arguments.first + arguments.games):
            for changed, answers, leak in pairs(rules, seed, arguments.every):
                made, exchanged, compared = made + 1, exchanged + changed, compared + answers
                if leak:
                    leaks += 1
                    print(leak, flush=True)
        print(
            f"rules {rules}: {arguments.games} games, {made} pairs, {exchanged} cards exchanged, {compared} answers "
            f"compared, {time.perf_counter() - began:.0f} s",
            flush=True,
        )
    return 1 if leaks else 0


if __name__ == "__main__":
    sys.exit(main())
