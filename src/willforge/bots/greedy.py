"""A bot that looks one move ahead.

It tries each of its options in a game it imagines (`Seat.imagine`), lets everybody pass until the turn is over, and
takes the option after which the position is worth most to it (`evaluation.worth`). Trying is stronger than rules of
thumb about options, because the engine itself says what a card does, whatever its text; going on to the end of the turn
lets what lasts only for a turn vanish, and finishes the battle that an attack begins. Choices that a move brings with
it, such as targets, attacks and blocks, are tried too, the other player's at their worst.

What it imagines holds nothing that its player may not know, so its choices do not depend on it."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.bots.bot import Seat
from willforge.bots.evaluation import DEAR_CARD, WON, card_worth, worth
from willforge.play import lookahead as ahead
from willforge.play.lookahead import Decision, Option, State

MARGIN: Final = 15
"""Doing something has to be worth so much more than passing."""
ATTENTION: Final = 12
"""How many ways a move may branch into choices that it brings with it; further choices are made quietly."""
MOST_BLOCKERS: Final = 6
"""Attacks are tried with so many blockers; with more, as if nobody blocked."""
MOST_TRIALS: Final = 3000
"""After so many trials for one choice what a move brings with it is chosen quietly: battles that follow each other,
with several blockers for each, would take minutes."""
MOST_STEPS: Final = 300
"""Answers after which a turn that does not end is judged as it is."""
OPENING_STONES: Final = 1
"""Opening hands are for games with few magic stones: what is dear then is changed."""

QUIET: Final = (ahead.PASS, ahead.NO_ATTACK, ahead.NO_BLOCK)
"""Options that do nothing."""


class GreedyBot:
    """Takes what is best at the end of the turn if nobody does anything more. `seed` is how it imagines what it does
    not know."""

    __slots__ = ("_seed",)

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, seat: Seat) -> int:
        """The number of an option. Costs a trial of the rest of the turn for each option and what it brings with it."""
        decision = seat.decision
        if len(decision.options) == 1:
            return 0
        state = seat.imagine(self._seed).state
        pending = state.decision
        assert pending is not None
        if state.turn == 0:
            return _opening(state, pending)
        if pending.kind == "priority":
            return _act(state, pending)
        places = list(range(len(pending.options)))
        return _Trial(state, pending.player).best(state, ATTENTION, places, 0, -2 * WON)[0]


def _opening(state: State, pending: Decision) -> int:
    """Before the first turn: begin, and change the cards that can not be played for a long time."""
    hand = state.zone(terms.HAND, pending.player)
    dear = [handle for handle in hand if card_worth(state, handle, OPENING_STONES) == DEAR_CARD]
    for place, option in enumerate(pending.options):
        if option[0] == ahead.OBJECT and option[1] in dear:
            return place
    if pending.options[0][0] == ahead.YES:
        return 0 if dear else 1
    return 0


def _act(state: State, pending: Decision) -> int:
    """The best action with priority, or passing. Battles are thought about once nothing else is worth doing."""
    quiet = _quiet(pending)
    if pending.options[quiet][0] == ahead.PASS and _waits(state, pending.player):
        return quiet
    actions = _different(state, pending, quiet)
    if not actions:
        return quiet
    battles = [place for place in actions if pending.options[place][0] == ahead.BATTLE_ACTION]
    others = [place for place in actions if place not in battles]
    trial = _Trial(state, pending.player)
    _, least = trial.best(state, ATTENTION, [quiet], quiet, -2 * WON)
    for places in (others, battles):
        best, _ = trial.best(state, ATTENTION, places, quiet, least + MARGIN)
        if best != quiet:
            return best
    return quiet


def _waits(state: State, player: int) -> bool:
    """Whether a better moment will come: before the own main phase, in the other's turn before its end, and while
    something of one's own is still to resolve. Battles and what the other player does are moments to act."""
    if state.chase:
        return state.at(state.chase[0]).controller == player
    if state.step != terms.NO_STEP:
        return False
    if state.turn_player == player:
        return state.phase not in (terms.CALL_PHASE, terms.MAIN_PHASE)
    return state.phase != terms.END_PHASE


def _different(state: State, pending: Decision, quiet: int) -> list[int]:
    """The options worth a trial: one of those that are alike, and none that only produces will (it is produced when
    something is paid)."""
    found: dict[Option, int] = {}
    for place, option in enumerate(pending.options):
        if place == quiet or (option[0] == ahead.ACTIVATE and state.catalog.abilities[option[2]].is_will):
            continue
        if option[0] in (ahead.PLAY_CARD, ahead.STANDBY):
            obj = state.at(option[1])
            found.setdefault((option[0], obj.card, obj.zone, *option[2:]), place)
        else:
            found.setdefault(option, place)
    return list(found.values())


def _quiet(pending: Decision) -> int:
    """The option that does nothing, else the first one."""
    for place, option in enumerate(pending.options):
        if option[0] in QUIET:
            return place
    return 0


class _Trial:
    """Tries moves of a player up to the end of the turn; with how many trials are left for what they bring with
    them."""

    __slots__ = ("left", "player", "turn")

    def __init__(self, state: State, player: int) -> None:
        self.player = player
        self.turn = state.turn
        self.left = MOST_TRIALS

    def best(self, state: State, attention: int, places: list[int], best: int, most: int) -> tuple[int, int]:
        """The best of these options and what the position is worth at the end of the turn after it; `best`, unless one
        of them is worth more than `most`. The state stays as it is."""
        for place in places:
            value = self._value(state, place, attention, most)
            if value > most:
                best, most = place, value
        return best, most

    def _value(self, state: State, place: int, attention: int, least: int) -> int:
        """What the position is worth after this option; if that is not more than `least`, any number that is not."""
        pending = state.decision
        assert pending is not None
        if pending.kind == "attack":
            attention = 1  # one attack of a turn is thought about, the others are made when it is their turn
        self.left -= 1
        after = state.clone()
        ahead.answer(after, place)
        return self._end_of_turn(after, attention, least)

    def _end_of_turn(self, state: State, attention: int, least: int) -> int:
        """Lets everybody pass until the turn is over. A choice on the way is made for the best by this player and for
        the worst by the other, while there is attention left for all its options."""
        for _ in range(MOST_STEPS):
            pending = state.decision
            if pending is None or state.turn != self.turn:
                break
            if self._is_tried(pending, attention):
                places = list(range(len(pending.options)))
                share = attention if pending.kind == "block" else attention // len(places)
                if pending.player == self.player:
                    return self.best(state, share, places, 0, least)[1]
                return self._worst(state, share, places, least)
            ahead.answer(state, _quiet(pending))
        return worth(state, self.player)

    def _worst(self, state: State, attention: int, places: list[int], least: int) -> int:
        """What the other player leaves: no more is tried once that is not more than `least`."""
        value = WON
        for place in places:
            value = min(value, self._value(state, place, attention, least))
            if value <= least:
                break
        return value

    def _is_tried(self, pending: Decision, attention: int) -> bool:
        many = len(pending.options)
        if pending.kind == "priority" or pending.kind == "order" or self.left <= 0:
            return False
        if pending.kind == "attack":
            return attention > 1 and pending.player == self.player
        if pending.kind == "block":
            return many <= MOST_BLOCKERS + 1
        return many <= attention
