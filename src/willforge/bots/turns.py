"""Planning a turn: which plays, attacks and choices, one after the other, lead to the best end of it.

A step is a whole play: the action with its targets and payment, what it brings with it, and everything resolved, until
the player may act again. A beam keeps the best positions after each number of steps; positions that were reached before
are dropped. What a position is worth is asked at the end of the turn, when what lasts only that long is gone.

While a turn is planned the other player does nothing but block, as well as they can; what they might hold is the matter
of `search`."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from willforge import terms
from willforge.bots.standing import standing
from willforge.play.likeness import clutters
from willforge.play.lookahead import (
    ACTIVATE,
    ATTACK,
    BATTLE_ACTION,
    CALL_STONE,
    DO_JUDGMENT,
    HALTS,
    NO_ATTACK,
    NO_BLOCK,
    OBJECT,
    PASS,
    PLAY_CARD,
    SLEEPS,
    STANDBY,
    Decision,
    Option,
    State,
    answer,
    at_leisure,
    info,
    offer,
)

QUIET: Final = (PASS, NO_ATTACK, NO_BLOCK)
"""Options that do nothing."""
ATTENTION: Final = 12
"""How many ways a step may branch into choices that it brings with it; further choices are made quietly."""
BLOCKS: Final = 3
"""Attacks are tried with so many blocks."""
MOST_ATTACKS: Final = 16
"""So many attacks are tried at a time; of more than these, those that look best."""
MOST_STEPS: Final = 300
"""Answers after which a turn that does not end is judged as it is."""
ALIKE: Final = 2
"""Of the lines whose last steps begin alike, so many are followed."""
STEP: Final = 3
"""What every step has to be worth at least."""
MARGIN: Final = 12
"""Doing something has to be worth so much more than passing."""

ATTACKS: Final = 5
"""So many attacks of the other player are looked ahead."""

Value = Callable[[State, int], int]
"""What a position is worth to a player."""
Path = tuple[Option, ...]
"""The player's own choices, one after the other."""
Actions = Callable[[State, Path], list[int]]
"""The options of a player who may act that are tried, after such choices."""


class Budget:
    """How much may be tried: so many answers, and until a moment of the clock if there is one. What is spent of a part
    of it is spent of the whole."""

    __slots__ = ("_until", "_whole", "left")

    def __init__(self, answers: int, seconds: float | None = None, whole: Budget | None = None) -> None:
        self.left = answers
        self._until = None if seconds is None else time.monotonic() + seconds
        self._whole = whole

    def answer(self, state: State, place: int) -> None:
        """Answers, and counts it."""
        self.spend()
        answer(state, place)

    def spend(self) -> None:
        """Counts an answer."""
        self.left -= 1
        if self._whole is not None:
            self._whole.spend()

    def share(self, answers: int) -> Budget:
        """So many answers of it."""
        return Budget(answers, None, self)

    def part(self, parts: int) -> Budget:
        """One of so many parts of what is left."""
        return self.share(self.left // parts)

    @property
    def late(self) -> bool:
        """Whether its moment has passed, or that of the whole it is a part of."""
        if self._until is not None and time.monotonic() >= self._until:
            return True
        return self._whole is not None and self._whole.late

    @property
    def over(self) -> bool:
        """Whether it is used up."""
        return self.left <= 0 or self.late


class Line:
    """A way to play on: the player's own choices, the position they lead to, and what it is worth."""

    __slots__ = ("path", "state", "step", "value")

    def __init__(self, state: State, path: Path, value: int = 0) -> None:
        self.state = state
        self.path = path
        self.value = value
        self.step: Option = ()  # what its last step began with


class Turn:
    """Plans the rest of a turn for a player, on a state that they imagine."""

    __slots__ = ("attacks", "attention", "budget", "player", "turn", "value")

    def __init__(
        self,
        state: State,
        player: int,
        budget: Budget,
        value: Value = standing,
        attention: int = ATTENTION,
        attacks: int = MOST_ATTACKS,
    ) -> None:
        self.player = player
        self.turn = state.turn
        self.budget = budget
        self.value = value
        self.attention = attention
        self.attacks = attacks

    # -- planning ------------------------------------------------------------------------------------------------
    def lines(self, state: State, places: list[int], width: int, depth: int, further: Actions) -> list[Line]:
        """The lines that begin with these options of the pending decision and go on with `further` ones, and doing
        nothing more where that is possible; the best first. At most `depth` steps, and the best `width` positions after
        each. The state stays as it is."""
        seen: dict[object, Line] = {}
        frontier = self._steps(Line(state, ()), places, seen)
        if at_rest(state, self.player):
            frontier.append(Line(state, (), self.end_of_turn(state)))
        found = list(frontier)
        frontier = [line for line in frontier if line.path]
        for _ in range(depth - 1):
            ahead: list[Line] = []
            for line in _kept(frontier, width):
                if self.budget.over:
                    break
                if at_rest(line.state, self.player):
                    offer(line.state)
                    ahead += self._steps(line, further(line.state, line.path), seen)
            if not ahead:
                break
            found += ahead
            frontier = ahead
        found.sort(key=_by_value, reverse=True)
        return found

    def _steps(self, line: Line, places: list[int], seen: dict[object, Line]) -> list[Line]:
        """The lines one step longer than a line, without those that lead where another one led already."""
        found: list[Line] = []
        pending = line.state.decision
        assert pending is not None
        for place in places:
            if found and self.budget.late:
                break
            after = line.state.clone()
            after.let_idle(*((HALTS, SLEEPS) if after.turn_player == 0 else (SLEEPS, HALTS)))
            option = pending.options[place]
            self.budget.answer(after, place)
            for reached in self.settled(after, (*line.path, option), self.attention):
                look = likeness(reached.state, self.player)
                before = seen.get(look)
                if before is not None:
                    if _calls(reached.path) and not _calls(before.path):
                        before.path = reached.path  # the stone first: what comes may change the plan
                    continue
                reached.value = self.end_of_turn(reached.state) - STEP * len(reached.path)
                reached.step = option
                seen[look] = reached
                found.append(reached)
        return found

    def end_of_turn(self, state: State) -> int:
        """What the position is worth at the end of the turn if the player does nothing more; in the other's turn, if
        they attack as well as they can. The state stays as it is, but for what it offers to who halts."""
        if at_rest(state, 1 - self.player):
            offer(state)
            theirs = Turn(state, 1 - self.player, self.budget, self.value)
            return -theirs.lines(state, battles(state), 1, ATTACKS, battles)[0].value
        after = state.clone()
        after.let_idle(SLEEPS, SLEEPS)
        while after.decision is not None and after.turn == self.turn:
            if self.budget.left < -MOST_STEPS:
                break
            self.budget.answer(after, quiet(after.decision))
        return self.value(after, self.player)

    # -- until the player may act again --------------------------------------------------------------------------------
    def settled(self, state: State, path: Path, attention: int) -> list[Line]:
        """Goes on until a player may act again in their own turn, or the turn is over: everybody passes, the player
        makes the choices that come up in as many ways as there is attention for, the other blocks for the best. Changes
        the state, in which everybody idles until then."""
        for _ in range(MOST_STEPS):
            pending = state.decision
            if pending is None or state.turn != self.turn or at_rest(state, state.turn_player):
                break
            if pending.player != self.player:
                if pending.kind == "block" and len(pending.options) > 1:
                    return [min(self._blocks(state, path), key=_by_value)]
                self.budget.answer(state, quiet(pending))
                continue
            places = different(state, pending)
            if pending.kind == "attack":
                places = attacks(state, pending, places, self.attacks)
            if len(places) > 1 and (len(places) <= attention or pending.kind == "attack") and not self.budget.over:
                return self._branched(state, pending, places, path, attention)
            place = places[0] if places else quiet(pending)
            path = (*path, pending.options[place])
            self.budget.answer(state, place)
        return [Line(state, path)]

    def _branched(self, state: State, pending: Decision, places: list[int], path: Path, attention: int) -> list[Line]:
        share = 1 if pending.kind == "attack" else max(1, attention // len(places))
        found: list[Line] = []
        for place in places:
            after = state.clone()
            self.budget.answer(after, place)
            found += self.settled(after, (*path, pending.options[place]), share)
        return found

    def _blocks(self, state: State, path: Path) -> list[Line]:
        """Where the blocks lead that are worth a trial, with what each is worth then."""
        pending = state.decision
        assert pending is not None
        found: list[Line] = []
        for place in blocks(state, pending):
            after = state.clone()
            self.budget.answer(after, place)
            line = self.settled(after, path, 1)[0]
            line.value = self.value(line.state, self.player)
            found.append(line)
        return found


def _kept(lines: list[Line], width: int) -> list[Line]:
    """The lines that are followed further: the best ones, but few whose last steps begin alike, so that a step is tried
    that is worth nothing by itself and much with the next one."""
    lines.sort(key=_by_value, reverse=True)
    found: list[Line] = []
    begun: dict[Option, int] = {}
    for line in lines:
        if begun.get(line.step, 0) < ALIKE:
            begun[line.step] = begun.get(line.step, 0) + 1
            found.append(line)
            if len(found) == width:
                break
    return found


def _by_value(line: Line) -> int:
    return line.value


def _calls(path: Path) -> bool:
    return bool(path) and path[0][0] == CALL_STONE


def at_rest(state: State, player: int) -> bool:
    """Whether a player has to choose and may do what they like in their own turn. O(1)."""
    pending = state.decision
    return (
        pending is not None
        and pending.player == player
        and pending.kind == "priority"
        and state.turn_player == player
        and at_leisure(state, player)
    )


def quiet(pending: Decision) -> int:
    """The option that does nothing, else the first one."""
    for place, option in enumerate(pending.options):
        if option[0] in QUIET:
            return place
    return 0


def actions(state: State, path: Path = ()) -> list[int]:
    """The options with priority that are worth a trial, whatever was done before: one of those that do the same with
    cards of the same print, none that only produces will (it is produced when something is paid), none that puts a card
    into the standby area that could never be played from there; calling a magic stone first. Linear in them."""
    pending = state.decision
    assert pending is not None
    found: dict[Option, int] = {}
    for place, option in enumerate(pending.options):
        kind = option[0]
        if kind == PASS or (kind == ACTIVATE and state.catalog.abilities[option[2]].is_will):
            continue
        if kind == STANDBY and clutters(state, option):
            continue
        if kind in (PLAY_CARD, STANDBY):
            obj = state.at(option[1])
            found.setdefault((kind, obj.card, obj.zone, *option[2:]), place)
        elif kind == ACTIVATE:
            obj = state.at(option[1])
            found.setdefault((kind, obj.card, obj.damage, int(obj.rested), *option[2:]), place)
        else:
            found.setdefault(option, place)
    places = list(found.values())
    places.sort(key=lambda place: _RANK.get(pending.options[place][0], 1))
    return places


def in_order(state: State, path: Path = ()) -> list[int]:
    """Those of a player who does everything in the usual order, as far as they do it at all: a magic stone or judgment
    first, and battles last. Linear in them."""
    pending = state.decision
    assert pending is not None
    done = 0
    for option in path:
        done = max(done, _ORDER.get(option[0], 0))
    return [place for place in actions(state) if _ORDER.get(pending.options[place][0], 1) >= done]


def battles(state: State, path: Path = ()) -> list[int]:
    """The options that begin a battle."""
    pending = state.decision
    assert pending is not None
    return [place for place, option in enumerate(pending.options) if option[0] == BATTLE_ACTION]


_RANK: Final = {CALL_STONE: 0, BATTLE_ACTION: 2}
_ORDER: Final = {CALL_STONE: 0, DO_JUDGMENT: 0, PLAY_CARD: 1, ACTIVATE: 1, STANDBY: 1, BATTLE_ACTION: 2}


def different(state: State, pending: Decision) -> list[int]:
    """The options of a choice that are worth a trial: one of those that name cards which look the same."""
    found: dict[object, int] = {}
    for place, option in enumerate(pending.options):
        kind = option[0]
        if kind == NO_ATTACK:
            continue
        if kind in (OBJECT, ATTACK):
            found.setdefault((kind, *(_look(state, handle) for handle in option[1:])), place)
        else:
            found.setdefault(option, place)
    return list(found.values())


def attacks(state: State, pending: Decision, places: list[int], most: int) -> list[int]:
    """At most so many of these attacks: on the player by what is strong, on cards by what destroys and survives. Linear
    in them."""
    if len(places) <= most:
        return places
    ranked: list[tuple[int, int]] = []
    for place in places:
        option = pending.options[place]
        atk, defense, worth = _strength(state, option[1])
        gain = atk
        if option[2] >= 0:
            other_atk, other_defense, other_worth = _strength(state, option[2])
            gain = (other_worth if atk >= other_defense else 0) - (worth if other_atk >= defense else 0)
        ranked.append((-gain, place))
    ranked.sort()
    return [place for _, place in ranked[:most]]


def blocks(state: State, pending: Decision) -> list[int]:
    """The blocks worth a trial: none, and the two that look best by ATK and DEF. Linear in them."""
    if len(pending.options) <= BLOCKS:
        return list(range(len(pending.options)))
    battle = state.battle
    attacker = 0 if battle is None else battle.attacker
    atk, defense, worth = _strength(state, attacker)
    ranked: list[tuple[int, int]] = []
    found: list[int] = []
    for place, option in enumerate(pending.options):
        if option[0] == NO_BLOCK:
            found.append(place)
            continue
        other_atk, other_defense, other_worth = _strength(state, option[1])
        gain = (worth if other_atk >= defense else 0) - (other_worth if atk >= other_defense else 0)
        ranked.append((-gain, place))
    ranked.sort()
    return found + [place for _, place in ranked[: BLOCKS - 1]]


def _strength(state: State, handle: int) -> tuple[int, int, int]:
    """ATK, the damage that destroys it, and about what it is worth."""
    obj = state.obj(handle)
    if obj is None:
        return 0, 0, 0
    current = info(state, handle)
    return current.atk, current.defense - obj.damage, current.atk + current.defense


def _look(state: State, handle: int) -> object:
    obj = state.obj(handle)
    if obj is None:
        return handle
    current = info(state, handle)
    return (obj.card, obj.face, obj.zone, obj.controller, obj.rested, obj.damage, current.atk, current.defense)


def likeness(state: State, player: int) -> object:
    """Equal for positions that look the same to a player: life, their hand, and the cards in play as they are now.
    Linear in those."""
    parts: list[object] = [state.life[0], state.life[1], state.turn, state.called[0], state.called[1]]
    for seat in (0, 1):
        cards: list[tuple[object, ...]] = []
        for handle in state.zone(terms.FIELD, seat):
            obj = state.at(handle)
            current = info(state, handle)
            lies = (obj.card, obj.face, obj.rested, obj.damage, obj.counters, obj.host)
            cards.append((*lies, current.atk, current.defense, current.keywords))
        cards.sort()
        parts.append(tuple(cards))
        hand = state.zone(terms.HAND, seat)
        parts.append(len(hand))
        if seat == player:
            parts.append(tuple(sorted([state.at(handle).card for handle in hand])))
        for zone in (terms.STONE_AREA, terms.RULER_AREA):
            parts.append(tuple([(state.at(handle).card, state.at(handle).rested) for handle in state.zone(zone, seat)]))
        parts.append(len(state.zone(terms.GRAVEYARD, seat)))
        parts.append(len(state.zone(terms.STANDBY, seat)))
    parts.append(len(state.effects))
    return tuple(parts)
