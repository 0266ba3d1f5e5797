"""Games with the cards of all scenarios, mixed.

A scenario's position holds what its question needs and nothing else, and the starter decks hold what plays well. So
here the odd cards of a scenario meet those of some others, on both sides, with will enough to play them: what no
question and no deck brings together comes up here. The same file and version give the same game, on every machine; a
new scenario file changes the few games it is mixed into."""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from course import Course
from scenario_files import FILES, FOLDER, scenario_at
from willforge import terms
from willforge.bots.random import RandomBot
from willforge.cards.builtin import BLANK_CARD
from willforge.cards.model import Card
from willforge.cards.pool import starter_pool
from willforge.engine import machine
from willforge.engine.model import agenda
from willforge.engine.model.decision import Option
from willforge.engine.model.state import State
from willforge.play.likeness import clutters
from willforge.play.scenario.position import Builder, Entry, Position
from willforge.play.scenario.steps import Watcher
from willforge.rules.versions import VERSIONS, rules_of

KEPT: Final = Path(__file__).resolve().parent / "medleys.json"
"""The digests of all medleys that the tests play."""
OTHERS: Final = 6
"""The scenarios whose cards are mixed into one's own."""
ANSWERS: Final = 160
SHARE: Final = 10
"""One file in so many has a medley that the tests play."""
SEEN: Final = 20
"""What players see is looked at after one answer in so many."""
USUAL: Final = 8
"""Once in so many times a player with priority does anything at all: games that mostly pass, or produce will for
nothing, show little."""
_STONES: Final = tuple(f"{name} Magic Stone" for name in ("Light", "Fire", "Water", "Wind", "Darkness"))
_MOST: Final = {"hand": 7, "field": 6, "graveyard": 4, "standby": 1}


# -- which cards ---------------------------------------------------------------------------------------------------
@cache
def places(version: str) -> tuple[str, ...]:
    """The scenario files of a version that bring cards of their own."""
    found = [path for path in FILES if version in scenario_at(path).versions and scenario_at(path).cards]
    return tuple(path.relative_to(FOLDER).as_posix() for path in found if not scenario_at(path).refused)


def medleys() -> list[tuple[str, str]]:
    """The medleys that the tests play: those of a share of the files, and those that were chosen because they pass
    through what no other test comes to. Each is a file and one of its versions."""
    shared = dict.fromkeys(shared_out(SHARE))
    return list(shared | dict.fromkeys(one for one in map(_named, kept()) if one[0] in places(one[1])))


@cache
def kept() -> dict[str, str]:
    """The digests as they are kept."""
    found: dict[str, str] = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    return found


def shared_out(share: int) -> list[tuple[str, str]]:
    """One file in so many, each with one of its versions."""
    found: list[tuple[str, str]] = []
    for version in VERSIONS:
        for place in places(version):
            versions = [one for one in VERSIONS if one in scenario_at(FOLDER / place).versions]
            number = zlib.crc32(place.encode())
            if number % share == 0 and versions[number // share % len(versions)] == version:
                found.append((place, version))
    return found


def _mixed_in(place: str, version: str) -> list[str]:
    """The files whose cards come along: those that mix best with it, which others seldom change."""
    others = (other for other in places(version) if other != place)
    return sorted(others, key=lambda other: hashlib.md5(f"{place}+{other}".encode()).digest())[:OTHERS]


def cards_of(place: str, version: str) -> list[Card]:
    """The cards of a medley: each name once."""
    found: list[Card] = []
    taken: set[str] = set()
    for one in (place, *_mixed_in(place, version)):
        for card in scenario_at(FOLDER / one).cards:
            if not card.token and taken.isdisjoint(card.names):
                taken.update(card.names)
                found.append(card)
    return found


# -- the position ----------------------------------------------------------------------------------------------------
def begun(place: str, version: str) -> State:
    """The first moment of a medley."""
    cards = cards_of(place, version)
    dice = RandomBot(zlib.crc32(f"{place} {version}".encode()))
    position = Position(place)
    position.turn.number = 5
    position.seats = [_seat(cards, dice) for _ in (0, 1)]
    pool = starter_pool().plus(cards)
    state, _ = Builder(position, pool, cards, rules_of(version), dice.below(2)).build()
    return state


def _seat(cards: list[Card], dice: RandomBot) -> dict[str, list[Entry]]:
    """What one player has: all the cards, each in a zone it can be in."""
    seat: dict[str, list[Entry]] = {key: [] for key in (*_MOST, "deck", "runes", "stranger_deck", "stone_deck")}
    seat["stones"] = [Entry(name, {}, 0) for name in _STONES for _ in range(2)]
    for card in _shuffled(cards, dice):
        face = card.faces[0]
        if face.types & terms.RULER:
            seat.setdefault("ruler", [Entry(card.name, {}, 0)])
        elif face.types & terms.STONE:
            seat["stones"].append(Entry(card.name, {}, 0))
            seat["stone_deck"].append(Entry(card.name, {}, 0))
        elif face.types & terms.RUNE:
            seat["runes"].append(Entry(card.name, {}, 0))
        elif face.general & terms.STRANGER:
            seat["stranger_deck"].append(Entry(card.name, {}, 0))
        elif not face.types & terms.J_RULER:
            seat[_zone(seat, card, dice)].append(Entry(card.name, {}, 0))
    seat["deck"] += [Entry(BLANK_CARD, {}, 0)] * 4
    seat["stone_deck"] += [Entry(name, {}, 0) for name in _STONES]
    return seat


def _zone(seat: dict[str, list[Entry]], card: Card, dice: RandomBot) -> str:
    """Where a card is: anywhere it fits, while there is room."""
    open_zones = [key for key, most in _MOST.items() if len(seat[key]) < most]
    if not any(face.types & terms.ENTITY_TYPES & ~terms.J_RULER for face in card.faces):
        open_zones = [key for key in open_zones if key != "field"]
    return open_zones[dice.below(len(open_zones))] if open_zones else "deck"


def _shuffled(cards: list[Card], dice: RandomBot) -> list[Card]:
    found = list(cards)
    for place in range(len(found) - 1, 0, -1):
        other = dice.below(place + 1)
        found[place], found[other] = found[other], found[place]
    return found


# -- the game ----------------------------------------------------------------------------------------------------------
def states(place: str, version: str, answers: int = ANSWERS) -> Iterator[State]:
    """A medley as it is played: the state at every decision, and the last one. It is one state that goes on."""
    state = begun(place, version)
    dice = RandomBot(zlib.crc32(f"{version} {place}".encode()))
    for _ in range(answers):
        yield state
        decision = state.decision
        if decision is None:
            return
        machine.answer(state, _choice(state, decision.options, dice))
    yield state


def _choice(state: State, options: list[Option], dice: RandomBot) -> int:
    """Any option; but mostly one that does something, where there is one, and no will produced for nothing."""
    places = list(range(len(options)))
    if len(places) > 1 and options[0][0] == agenda.PASS and dice.below(USUAL):
        places = [place for place in places[1:] if not clutters(state, options[place])] or [0]
    return places[dice.below(len(places))]


def digest(place: str, version: str, watcher: Watcher | None = None) -> str:
    """The course of a medley. A watcher sees every state."""
    course = Course(SEEN)
    for state in states(place, version):
        if watcher is not None:
            watcher(state)
        course(state)
        state.log = []
    return course.digest


def title(place: str, version: str) -> str:
    """What a medley is called where its digest is kept."""
    return f"{place.removesuffix('.yaml')} {version}"


def _named(title: str) -> tuple[str, str]:
    """The medley of a title."""
    place, _, version = title.rpartition(" ")
    return f"{place}.yaml", version
