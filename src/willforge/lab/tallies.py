"""What the games of one pilot in one arm say: who beats whom, who begins, how long it takes, why it ends, which cards
matter."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from statistics import quantiles
from typing import Final

from willforge.lab.intervals import Share, difference_interval, share_of
from willforge.lab.plan import Job, Plan
from willforge.lab.playing import SEATS, Played

Results = Mapping[Job, tuple[Played, Played]]
"""The games that were played, by their jobs."""
ENOUGH: Final = 20
"""Of how many games with a card, and without it, its influence is told."""


@dataclass(frozen=True)
class Lengths:
    """How long games are, in turns: the quarter, the half and three quarters of them; and decisions on average."""

    turns: tuple[float, float, float]
    decisions: float


@dataclass(frozen=True)
class CardTally:
    """One card in one deck."""

    deck: int
    card: str
    with_it: Share
    """The games in which it was in hand at the beginning or drawn."""
    without: Share
    used: int
    """In how many of the games with it it was played."""

    @property
    def influence(self) -> float:
        """How much more is won with it than without it."""
        return self.with_it.share - self.without.share

    @property
    def interval(self) -> tuple[float, float]:
        """Where the influence lies with a confidence of 95 percent."""
        return difference_interval(self.without, self.with_it)


@dataclass(frozen=True)
class Tallies:
    """What was counted for one pilot in one arm."""

    games: int
    meetings: tuple[Share, ...]
    """By the places of the plan's meetings, the share of the first deck."""
    decks: tuple[Share, ...]
    beginner: Share
    """The share of the games that whoever began won."""
    lengths: Lengths
    ends: dict[str, int]
    cards: tuple[CardTally, ...]


def score(game: Played, deck_seat: int) -> float:
    """What a seat gets of a game: 1 for winning it, a half for a draw."""
    if game.winner == "draw":
        return 0.5
    return 1.0 if game.winner == SEATS[deck_seat] else 0.0


def pair_score(games: tuple[Played, Played]) -> tuple[float, float]:
    """What the first deck of a meeting gets of the two games of a job: it sits in A, then in B."""
    return score(games[0], 0), score(games[1], 1)


def tallies(plan: Plan, results: Results, pilot: int, arm: int) -> Tallies:
    """Counts the games of one pilot in one arm. Linear in what was played."""
    mine = [(job, games) for job, games in results.items() if (job.pilot, job.arm) == (pilot, arm)]
    games = [game for _, pair in mine for game in pair]
    by_meeting: dict[int, list[tuple[float, float]]] = defaultdict(list)
    by_deck: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for job, pair in mine:
        first, second = plan.meetings[job.meeting]
        points = pair_score(pair)
        by_meeting[job.meeting].append(points)
        by_deck[first].append(points)
        by_deck[second].append((1 - points[0], 1 - points[1]))
    return Tallies(
        len(games),
        tuple(share_of(by_meeting[place]) for place in range(len(plan.meetings))),
        tuple(share_of(by_deck[place]) for place in range(len(plan.names))),
        share_of([(_beginner(pair[0]), _beginner(pair[1])) for _, pair in mine]),
        _lengths(games),
        dict(Counter(game.end for game in games).most_common()),
        tuple(_cards(plan, games, arm)),
    )


def _beginner(game: Played) -> float:
    return score(game, SEATS.index(game.first))


def _lengths(games: list[Played]) -> Lengths:
    if not games:
        return Lengths((0.0, 0.0, 0.0), 0.0)
    turns = [game.turns for game in games]
    quarter, half, three = quantiles(turns, n=4, method="inclusive") if len(turns) > 1 else turns * 3
    return Lengths((quarter, half, three), sum(game.decisions for game in games) / len(games))


def _cards(plan: Plan, games: Iterable[Played], arm: int) -> list[CardTally]:
    """Each card of each deck, the most helpful first; those that were seen too seldom, or too seldom missed, are left
    out."""
    won: Counter[tuple[int, int]] = Counter()
    seen: Counter[tuple[int, int]] = Counter()
    used: Counter[tuple[int, int]] = Counter()
    points: Counter[int] = Counter()
    played: Counter[int] = Counter()
    for game in games:
        for seat, deck in enumerate(game.decks):
            gained = round(2 * score(game, seat))
            points[deck] += gained
            played[deck] += 1
            for card in game.drawn[seat]:
                seen[deck, card] += 1
                won[deck, card] += gained
            for card in set(game.used[seat]) & set(game.drawn[seat]):
                used[deck, card] += 1
    cards = plan.cards
    numbers = {name: place for place, name in enumerate(cards)}
    found: list[CardTally] = []
    for deck, listed in enumerate(plan.arms[arm].decks):
        for name in sorted(set(listed.main)):
            key = deck, numbers[name]
            with_it, without = seen[key], played[deck] - seen[key]
            if with_it >= ENOUGH and without >= ENOUGH:
                found.append(
                    CardTally(
                        deck,
                        name,
                        Share(won[key] / 2, with_it, with_it),
                        Share((points[deck] - won[key]) / 2, without, without),
                        used[key],
                    )
                )
    return sorted(found, key=lambda one: (-one.influence, one.deck, one.card))


@dataclass(frozen=True)
class Disagreement:
    """Two pilots who do not agree about a meeting: the stronger and the weaker one's share of the first deck."""

    meeting: int
    stronger: Share
    weaker: Share


def disagreements(plan: Plan, strong: Tallies, weak: Tallies) -> list[Disagreement]:
    """The meetings in which two pilots surely differ, and differ in who is ahead: what is said of these depends on who
    plays."""
    found: list[Disagreement] = []
    for place in range(len(plan.meetings)):
        first, second = strong.meetings[place], weak.meetings[place]
        low, high = difference_interval(first, second)
        if (low > 0 or high < 0) and (first.share - 0.5) * (second.share - 0.5) < 0:
            found.append(Disagreement(place, first, second))
    return found
