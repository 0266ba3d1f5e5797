"""Hostile input: alters saves, replays, scenario files, deck lists and card files, hands them to the library, and sees
that nothing comes back but a WillforgeError. What loads has to play on.

`python bench/fuzz.py saves --count 20000` alters so many saves and answers each that loads up to 60 times; `--seed`
chooses other alterations, `--seconds` ends earlier. The tests do the same with a small fixed number of each kind. The
corpus is made here: moments of seeded games, and the scenario files, decks and cards of the project."""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from willforge import Game
from willforge.bots.random import RandomBot
from willforge.cards.deck import legality
from willforge.cards.formats import FORMATS, read_deck, write_deck
from willforge.cards.loader import load_cards
from willforge.cards.pool import starter_pool
from willforge.cards.starters import starter_decks
from willforge.engine.machine import Contradiction
from willforge.errors import WillforgeError
from willforge.play.scenario import read_text, run_scenario
from willforge.rules.versions import VERSIONS, rules_of
from willforge.text.compile import compile_face

ROOT: Final = Path(__file__).resolve().parent.parent
ANSWERS: Final = 60
"""How many answers are given to a game that loads."""
LONGEST: Final = 800
"""So many answers of a game are looked at for moments to save: later ones take long to reach and to load."""
MOMENTS: Final = 12
"""Saves per version of the rules that are altered."""
NUMBERS: Final = (-(2**63), -(10**9), -84, -3, -2, -1, 0, 1, 2, 3, 7, 15, 99, 255, 4095, 4096, 2**20, 2**40, 2**63)
WORDS: Final = ("", "A", "B", "10.2", "priority", "\x00", "\ud800", "é" * 40, "{", "[", "∞", "1" * 400)


# -- altering --------------------------------------------------------------------------------------------------------
def alter_data(data: Any, dice: random.Random) -> Any:
    """The data with one to three values in it changed, dropped, doubled or exchanged. Changes `data`."""
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        holders = list(_holders(data))
        if not holders:
            return dice.choice(NUMBERS)
        _alter(dice.choice(holders), dice)
    return data


def _holders(data: Any) -> list[Any]:
    found: list[Any] = []
    stack = [data]
    while stack:
        item = stack.pop()
        if isinstance(item, dict) and item:
            found.append(item)
            stack.extend(item.values())
        elif isinstance(item, list) and item:
            found.append(item)
            stack.extend(item)
    return found


def _alter(holder: Any, dice: random.Random) -> None:
    keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
    key, other = dice.choice(keys), dice.choice(keys)
    value = holder[key]
    how = dice.randrange(8)
    if how == 0:
        del holder[key]
    elif how == 1 and isinstance(holder, list):
        holder.insert(other, value)
    elif how == 2:
        holder[key], holder[other] = holder[other], holder[key]
    elif how == 3:
        holder[key] = dice.choice((None, True, False, [], {}, 1.5, dice.choice(WORDS), dice.choice(NUMBERS)))
    elif isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = dice.choice((value + 1, value - 1, -value, value ^ 1 << dice.randrange(24), dice.choice(NUMBERS)))
    elif isinstance(value, str):
        holder[key] = dice.choice((value[:-1], value + "x", dice.choice(WORDS)))
    elif isinstance(value, list) and value:
        holder[key] = dice.choice((value[:-1], value + value[-1:], value[::-1], []))
    else:
        holder[key] = dice.choice(NUMBERS)


def alter_text(text: str, dice: random.Random) -> str:
    """The text with one to four pieces of it dropped, doubled, exchanged or replaced."""
    for _ in range(dice.choice((1, 1, 1, 2, 4))):
        start = dice.randrange(len(text) + 1)
        end = min(len(text), start + dice.choice((1, 1, 2, 5, 20, 200)))
        piece = text[start:end]
        how = dice.randrange(5)
        if how == 0:
            piece = ""
        elif how == 1:
            piece *= dice.choice((2, 3, 50))
        elif how == 2:
            piece = dice.choice(WORDS) + str(dice.choice(NUMBERS))
        elif how == 3:
            piece = "".join(chr(dice.choice((9, 10, 32, 34, 39, 45, 58, 91, 93, 123, 125, 233, 8734))) for _ in piece)
        else:
            lines = text.splitlines(keepends=True)
            piece = dice.choice(lines) if lines else ""
        text = text[:start] + piece + text[end:]
    return text


def alter_lines(text: str, dice: random.Random) -> str:
    """The text with one to four lines dropped, doubled, exchanged, or with other numbers."""
    lines = text.splitlines(keepends=True)
    for _ in range(dice.choice((1, 1, 1, 2, 4))):
        place, other = dice.randrange(len(lines)), dice.randrange(len(lines))
        how = dice.randrange(4)
        if how == 0 and len(lines) > 1:
            del lines[place]
        elif how == 1:
            lines.insert(other, lines[place])
        elif how == 2:
            lines[place], lines[other] = lines[other], lines[place]
        else:
            lines[place] = re.sub(r"\d+", str(dice.choice(NUMBERS)), lines[place], count=1)
    return "".join(lines)


# -- the corpus ------------------------------------------------------------------------------------------------------
@cache
def saves() -> tuple[str, ...]:
    """Moments of random games of every version, at decisions of as many kinds as there are."""
    found: list[str] = []
    for version in VERSIONS:
        kinds: Counter[str] = Counter()
        for seed in range(3):
            decks = list(starter_decks(version).values())
            game = Game.new(version, (decks[seed % len(decks)], decks[-1 - seed % len(decks)]), seed)
            bot = RandomBot(seed)
            while game.decision is not None and game.moment < LONGEST:
                kind = game.decision.kind
                kinds[kind] += 1
                if (kinds[kind] in (1, 40) and len(kinds) <= MOMENTS) or kinds[kind] == 150:
                    found.append(game.save())
                game.answer(bot.below(len(game.decision.options)))
    return tuple(found)


@cache
def scenarios() -> tuple[str, ...]:
    """Every thirtieth scenario file of the project."""
    files = sorted((ROOT / "tests" / "scenarios").rglob("*.yaml"))[::30]
    return tuple(file.read_text(encoding="utf-8") for file in files)


@cache
def deck_lists() -> tuple[str, ...]:
    """Starter decks in every form that can be written."""
    pool = starter_pool()
    return tuple(write_deck(deck, pool, form) for deck in starter_decks("10.2").values() for form in FORMATS)


@cache
def card_files() -> tuple[str, ...]:
    """The cards of some scenario files, as card files."""
    found: list[str] = []
    for text in scenarios():
        start = text.find("\ncards:\n")
        if start >= 0:
            rest = text[start + 1 :].splitlines(keepends=True)
            end = next((place for place, line in enumerate(rest) if place and line[:1] not in (" ", "\n")), len(rest))
            found.append("".join(rest[1:end]))
    return tuple(found)


# -- one try each ----------------------------------------------------------------------------------------------------
def try_save(dice: random.Random) -> str:
    """Alters a save; what loads is answered at random."""
    saved = json.loads(dice.choice(saves()))
    if dice.randrange(5):
        saved["state"] = alter_data(saved["state"], dice)
    else:
        saved = alter_data(saved, dice)
    try:
        game = Game.load(json.dumps(saved))
    except WillforgeError:
        return "refused"
    return play_on(game, dice)


def play_on(game: Game, dice: random.Random) -> str:
    """Answers a game at random, and looks at it as players do."""
    try:
        for _ in range(ANSWERS):
            decision = game.decision
            if decision is None:
                return "played to its end"
            game.view(decision.player)
            game.answer(dice.randrange(len(decision.options)))
        Game.load(game.save())
    except Contradiction:
        return "contradicted itself later"
    return "played on"


def try_replay(dice: random.Random) -> str:
    """Alters the record of a game."""
    record = json.loads(dice.choice(saves()))
    del record["state"]
    record["answers"] = record["answers"][:ANSWERS]
    record = alter_data(record, dice)
    try:
        game = Game.replay(json.loads(json.dumps(record)))
    except WillforgeError:
        return "refused"
    return play_on(game, dice)


def try_scenario(dice: random.Random) -> str:
    """Alters a scenario file, reads it, and runs it if it can be read."""
    try:
        scenario = read_text(dice.choice((alter_text, alter_lines))(dice.choice(scenarios()), dice))
    except WillforgeError:
        return "refused"
    results = run_scenario(scenario)
    broken = [result.failed for result in results if "the engine broke" in result.failed]
    if broken:
        raise AssertionError(broken[0])
    return "held" if all(result.ok for result in results) else "failed"


def try_deck(dice: random.Random) -> str:
    """Alters a deck list, reads it, and asks whether it is legal."""
    pool = starter_pool()
    try:
        deck = read_deck(dice.choice((alter_text, alter_lines))(dice.choice(deck_lists()), dice), pool)
        found = legality(deck, pool, rules_of(dice.choice(VERSIONS)).deck)
    except WillforgeError:
        return "refused"
    return "not legal" if found else "legal"


def try_cards(dice: random.Random) -> str:
    """Alters a card file, and reads it with the text of its cards."""
    try:
        cards = load_cards(dice.choice((alter_text, alter_lines))(dice.choice(card_files()), dice), "cards")
        for card in cards:
            for face in card.faces:
                compile_face(face)
    except WillforgeError:
        return "refused"
    return "read"


KINDS: Final[dict[str, Callable[[random.Random], str]]] = {
    "saves": try_save,
    "replays": try_replay,
    "scenarios": try_scenario,
    "decks": try_deck,
    "cards": try_cards,
}


def fuzz(kind: str, count: int, seed: int, seconds: float = 1e9) -> tuple[Counter[str], list[str]]:
    """Tries so many alterations of a kind; returns how they ended, and what came back that is no WillforgeError."""
    ends: Counter[str] = Counter()
    faults: list[str] = []
    stop = time.monotonic() + seconds
    for number in range(seed, seed + count):
        if time.monotonic() > stop:
            break
        try:
            ends[KINDS[kind](random.Random(f"{kind} {number}"))] += 1
        except Exception:  # anything but a WillforgeError is the finding this is for
            ends["FAULT"] += 1
            faults.append(f"{kind} --seed {number} --count 1\n{traceback.format_exc()}")
    return ends, faults


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", choices=[*KINDS, []], help="what is altered (default: everything)")
    parser.add_argument("--count", type=int, default=1000, help="how many of each kind (default 1000)")
    parser.add_argument("--seed", type=int, default=1, help="the first alteration (default 1)")
    parser.add_argument("--seconds", type=float, default=1e9, help="end a kind after so long")
    arguments = parser.parse_args()
    failed = 0
    for kind in arguments.kinds or KINDS:
        ends, faults = fuzz(kind, arguments.count, arguments.seed, arguments.seconds)
        print(f"{kind}: {sum(ends.values())} tried; " + ", ".join(f"{many} {end}" for end, many in ends.most_common()))
        for fault in faults[:10]:
            print(fault, file=sys.stderr)
        failed += len(faults)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
