"""What is to be played: which decks meet, under which rules, by whom, how often. A plan is data, so that a run can be
stopped and taken up again, and so that any machine can do any part of it.

A **job** is one seed of one meeting of two decks: two games, with the decks in either seat. An **arm** is one side of a
comparison: the rules and the decks as they are there. All arms and all pilots play the same jobs with the same seeds,
so what differs between them is what was changed (common random numbers)."""

from __future__ import annotations

import hashlib
import itertools
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, Final

from willforge.cards.deck import Deck, DeckError
from willforge.cards.loader import card_to_data, cards_from_data
from willforge.cards.pool import Pool
from willforge.errors import WillforgeError
from willforge.play.decks import PILES, deck_to_data
from willforge.play.game import check_deck, deck_names

FORMAT: Final = 1
MOST_DECKS: Final = 64


class PlanError(WillforgeError):
    """A plan that can not be played, or the data of none."""


@dataclass(frozen=True)
class Arm:
    """One side of a comparison."""

    name: str
    rules: str
    decks: tuple[Deck, ...]
    """In the order of the plan: each is what becomes of the same deck here."""


@dataclass(frozen=True, order=True)
class Job:
    """Two games: the decks of a meeting in either seat, with one seed."""

    round: int
    meeting: int
    pilot: int
    arm: int


@dataclass(frozen=True)
class Plan:
    """Everything that decides what a run gives. Immutable."""

    arms: tuple[Arm, ...]
    pilots: tuple[str, ...]
    """Names of bots (`bots.registry`), the strongest first; each plays both seats of its games."""
    meetings: tuple[tuple[int, int], ...]
    """Which decks meet, by their places."""
    rounds: int
    seed: int
    variant: str | None
    pool: Pool
    """The cards of all decks."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the decks are called."""
        return tuple(deck.name for deck in self.arms[0].decks)

    @property
    def games(self) -> int:
        """How many games it has in all."""
        return 2 * self.rounds * len(self.meetings) * len(self.pilots) * len(self.arms)

    @property
    def cards(self) -> tuple[str, ...]:
        """The names of all cards, in a fixed order: results speak of them by their places."""
        return tuple(sorted(card.name for card in self.pool.cards()))

    def jobs(self) -> Iterator[Job]:
        """All jobs, round by round: a run that is stopped has played everything about equally often."""
        for turn, meeting, pilot, arm in itertools.product(
            range(self.rounds), range(len(self.meetings)), range(len(self.pilots)), range(len(self.arms))
        ):
            yield Job(turn, meeting, pilot, arm)

    def fingerprint(self) -> str:
        """Names the plan: two with the same one give the same results. Linear in its cards."""
        told = json.dumps(self.to_data(), sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(told.encode("utf-8")).hexdigest()[:32]

    def to_data(self) -> dict[str, Any]:
        """The plan as plain data."""
        return {
            "format": FORMAT,
            "arms": [
                {"name": arm.name, "rules": arm.rules, "decks": [deck_to_data(deck) for deck in arm.decks]}
                for arm in self.arms
            ],
            "pilots": list(self.pilots),
            "meetings": [list(pair) for pair in self.meetings],
            "rounds": self.rounds,
            "seed": self.seed,
            "variant": self.variant,
            "cards": [card_to_data(self.pool[name]) for name in self.cards],
        }

    @classmethod
    def from_data(cls, data: Any) -> Plan:
        """The plan that `to_data` gave. Raises PlanError for anything else."""
        try:
            if data["format"] != FORMAT:
                raise PlanError(f"a plan of format {data['format']!r} is not known here")
            cards = cards_from_data(data["cards"])
            arms = tuple(
                Arm(str(arm["name"]), str(arm["rules"]), tuple(deck_from_data(deck) for deck in arm["decks"]))
                for arm in data["arms"]
            )
            plan = cls(
                arms,
                tuple(str(pilot) for pilot in data["pilots"]),
                tuple((int(first), int(second)) for first, second in data["meetings"]),
                int(data["rounds"]),
                int(data["seed"]),
                None if data["variant"] is None else str(data["variant"]),
                Pool(cards),
            )
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise PlanError(f"this is no plan of a run: {type(error).__name__} {error}") from error
        plan.check()
        return plan

    def check(self) -> None:
        """Raises PlanError or DeckError if it can not be played."""
        if not self.arms or not self.pilots or not self.meetings or self.rounds < 1:
            raise PlanError("a plan needs rules, a bot, two decks that meet, and at least one round")
        places = range(len(self.arms[0].decks))
        if any(place not in places for pair in self.meetings for place in pair):
            raise PlanError("a meeting names a deck that is not there")
        for arm in self.arms:
            if len(arm.decks) != len(places):
                raise PlanError("every side of a comparison needs as many decks")
            for deck in arm.decks:
                check_deck(deck, self.pool, arm.rules)


def planned(
    arms: Sequence[Arm],
    pilots: Sequence[str],
    games: int,
    seed: int,
    variant: str | None,
    pool: Pool,
    against: int = 0,
) -> Plan:
    """A plan in which every deck meets every other one, or, if the last `against` decks are opponents, each of the
    others meets each of these. Every pilot plays at least `games` games in every arm, in whole rounds. Raises PlanError
    or DeckError for what can not be played. Linear in the decks."""
    count = len(arms[0].decks)
    if not 2 <= count <= MOST_DECKS:
        raise PlanError(f"{count} decks can not meet each other: name 2 to {MOST_DECKS}")
    everyone = range(count)
    if against:
        meetings = tuple(itertools.product(everyone[:-against], everyone[-against:]))
    else:
        meetings = tuple(itertools.combinations(everyone, 2))
    _tell_apart(arms[0].decks)
    used = sorted({name for arm in arms for deck in arm.decks for name in deck_names(deck)})
    rounds = ceil(games / (2 * len(meetings)))
    plan = Plan(tuple(arms), tuple(pilots), meetings, rounds, seed, variant, Pool(pool[name] for name in used))
    plan.check()
    return plan


def exchanged(deck: Deck, old: str, new: str) -> Deck:
    """A deck with every copy of one card replaced by another one."""

    def renamed(pile: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(new if name == old else name for name in pile)

    return replace(
        deck,
        rulers=renamed(deck.rulers),
        main=renamed(deck.main),
        stones=renamed(deck.stones),
        extra=renamed(deck.extra),
        runes=renamed(deck.runes),
        strangers=renamed(deck.strangers),
    )


def _tell_apart(decks: Sequence[Deck]) -> None:
    names = [deck.name for deck in decks]
    for name in names:
        if names.count(name) > 1:
            raise PlanError(f"two decks are called '{name[:60]}': a line 'Name: ...' in its list gives a deck a name")


def deck_from_data(data: Any) -> Deck:
    """The deck of plain data (`play.decks.deck_to_data`). Raises KeyError or TypeError for other data, and DeckError
    for a deck without cards."""
    piles = {pile: tuple(str(name) for name in data[pile]) for pile in PILES}
    if not piles["main"]:
        raise DeckError("a deck is empty")
    return Deck(name=str(data["name"]), **piles)
