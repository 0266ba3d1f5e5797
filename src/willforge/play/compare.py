"""The same inputs under two versions of the rules, side by side, up to the first difference.

Which settings of the rules decide is found by trial: a version that takes over one setting of the other and then does
something else at that input owes its outcome to that setting."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from functools import partial
from typing import Any, Final

from willforge import terms
from willforge.cards.pool import Pool
from willforge.engine.catalog.information import NO_VALUE
from willforge.engine.effects.values import will_text
from willforge.engine.machine import IllegalAnswer
from willforge.engine.model.state import State
from willforge.engine.query.current import info
from willforge.errors import WillforgeError
from willforge.play import log as logs
from willforge.play import view as views
from willforge.play.game import Game, Option
from willforge.play.scenario import Scenario, begin, words
from willforge.play.scenario.names import ScenarioError, StepFailed
from willforge.play.scenario.steps import Run
from willforge.play.texts import name_of
from willforge.rules.record import Rules
from willforge.rules.versions import rules_of

_NO_SETTING: Final = ("version", "cite", "sources")
_COUNTED: Final = terms.DECK | terms.STONE_DECK
"""Zones of which the number of cards is compared; what is in them is the same to begin with and known to nobody."""
_NAMED: Final = (
    terms.HAND | terms.GRAVEYARD | terms.REMOVED | terms.STANDBY | terms.ITEMS | terms.EXTRA_DECK | terms.RUNES
) | (terms.STRANGER_DECK | terms.LIFEBREAK)
"""Zones of which the names of the cards are compared."""


@dataclass(frozen=True)
class Outcome:
    """What one version did with one input: the lines it logged, the table after it, and why it was not possible."""

    lines: tuple[logs.Line, ...]
    table: dict[str, Any]
    refused: str = ""

    def differs(self, other: Outcome) -> bool:
        """Whether something else happened; rule numbers do not count, since every version has its own."""
        texts = [[line.text for line in outcome.lines] for outcome in (self, other)]
        return texts[0] != texts[1] or self.table != other.table or bool(self.refused) != bool(other.refused)


@dataclass(frozen=True)
class Side:
    """One version at the input where the two part: `said` are the lines from the first that differs, `refused` why
    the input was not possible, `values` the parts of the table that differ, `settings` the rules that decide."""

    version: str
    said: tuple[logs.Line, ...] = ()
    refused: str = ""
    values: dict[str, Any] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)

    def as_data(self) -> dict[str, Any]:
        """The side as plain data."""
        return {
            "rules": self.version,
            "log": [{"text": line.text, "rule": line.rule} for line in self.said],
            "refused": self.refused,
            "values": self.values,
            "settings": self.settings,
        }


@dataclass(frozen=True)
class Comparison:
    """Two runs that took `inputs` inputs in the same way, and then all of them, or parted at the input `text`, counted
    from 1; 0 is the beginning."""

    sides: tuple[Side, Side]
    inputs: int
    parted: bool = False
    number: int = 0
    text: str = ""

    def as_data(self) -> dict[str, Any]:
        """The comparison as plain data."""
        return {
            "same": not self.parted,
            "inputs": self.inputs,
            "at": self.number if self.parted else None,
            "input": self.text if self.parted else None,
            "sides": [side.as_data() for side in self.sides],
        }


# -- scenarios ---------------------------------------------------------------------------------------------------
def compare_scenario(
    scenario: Scenario, versions: tuple[str, str], pool: Pool, states: list[State] | None = None
) -> Comparison:
    """Carries out the steps of a scenario under two versions until something differs. Expectations are left out, since
    what one version is expected to do the other is not; `can` and `cannot` ask both whether the action is legal.

    Raises UnknownRules, and ScenarioError for a file, position or step that means nothing under one of them or is
    possible under neither. Costs two runs, and if they part two more for every setting in which they differ. The two
    states at the end, or where they part, are added to `states`."""
    books = (rules_of(versions[0]), rules_of(versions[1]))
    runs = [begin(scenario, rules, pool, []) for rules in books]
    if states is not None:
        states += [run.state for run in runs]
    pair = (_first_outcome(runs[0]), _first_outcome(runs[1]))
    if pair[0].differs(pair[1]):
        return _parting(
            books, pair, (0, 0, "the position"), lambda rules: _first_outcome(begin(scenario, rules, pool, []))
        )
    inputs = 0
    for place, step in enumerate(runs[0].steps):
        if step.kind == words.EXPECT:
            continue
        pair = (_step_outcome(runs[0], place), _step_outcome(runs[1], place))
        if pair[0].differs(pair[1]):
            where = (inputs, step.number, step.text)
            return _parting(books, pair, where, partial(_outcome_at, scenario, pool, place))
        if pair[0].refused and step.kind not in (words.CAN, words.CANNOT):
            raise ScenarioError(f"step {step.number}: {pair[0].refused}", scenario.where, step.line)
        inputs += 1
    return Comparison((Side(versions[0]), Side(versions[1])), inputs)


def _outcome_at(scenario: Scenario, pool: Pool, place: int, rules: Rules) -> Outcome:
    """What a version does with one step after all before it."""
    run = begin(scenario, rules, pool, [])
    for before in range(place):
        if run.steps[before].kind != words.EXPECT:
            _step_outcome(run, before)
    return _step_outcome(run, place)


def _first_outcome(run: Run) -> Outcome:
    return Outcome(_deeds(run.lines), table(run.state))


def _step_outcome(run: Run, place: int) -> Outcome:
    run.at = place
    seen = len(run.lines)
    step = run.steps[place]
    refused = ""
    try:
        run.do(replace(step, kind=words.CAN) if step.kind == words.CANNOT else step)
    except StepFailed as error:
        refused = str(error)
    return Outcome(_deeds(run.lines[seen:]), table(run.state), refused)


# -- games -------------------------------------------------------------------------------------------------------
def compare_record(record: dict[str, Any], versions: tuple[str, str]) -> Comparison:
    """Plays the game of a record again under two versions, one of them its own, until something differs: its own
    version takes the answers by number, the other the option that reads the same.

    Raises UnknownRules, BrokenSave, and WillforgeError if the game was played under neither version."""
    books = (rules_of(versions[0]), rules_of(versions[1]))
    own = Game.replay(record).rules
    if own not in versions:
        raise WillforgeError(f"the game was played under rules {own}: compare that with another version")
    answers: list[int] = record["answers"]
    texts = _inputs(Game.beginning(record), answers)
    games = (Game.beginning(record, books[0]), Game.beginning(record, books[1]))
    pair = (_game_outcome(games[0], 0, ""), _game_outcome(games[1], 0, ""))
    if pair[0].differs(pair[1]):
        return _parting(
            books, pair, (0, 0, "the beginning"), lambda rules: _game_outcome(Game.beginning(record, rules), 0, "")
        )
    for place, (answer, text) in enumerate(zip(answers, texts, strict=True)):
        pair = (_answered(games[0], answer, text), _answered(games[1], answer, text))
        if pair[0].differs(pair[1]):
            upto = list(zip(answers, texts, strict=True))[: place + 1]
            return _parting(books, pair, (place, place + 1, text), partial(_played, record, upto))
    return Comparison((Side(versions[0]), Side(versions[1])), len(answers))


def _inputs(game: Game, answers: list[int]) -> list[str]:
    """The answers of a game in words."""
    found: list[str] = []
    for answer in answers:
        decision = game.decision
        if answer < 0:
            found.append(f"{terms.PLAYER_NAMES[-1 - answer]} concede")
            game.concede(terms.PLAYER_NAMES[-1 - answer])
        else:
            assert decision is not None
            found.append(decision.options[answer].text)
            game.answer(answer)
    return found


def _played(record: dict[str, Any], inputs: list[tuple[int, str]], rules: Rules) -> Outcome:
    """What rules do with the last of some inputs."""
    game = Game.beginning(record, rules)
    for answer, text in inputs[:-1]:
        _answered(game, answer, text)
    return _answered(game, *inputs[-1])


def _answered(game: Game, answer: int, text: str) -> Outcome:
    seen = len(game.log)
    refused = ""
    if answer < 0:
        game.concede(terms.PLAYER_NAMES[-1 - answer])
    else:
        try:
            game.answer(_matching(game, answer, text))
        except IllegalAnswer as error:
            refused = str(error)
    return _game_outcome(game, seen, refused)


def _matching(game: Game, answer: int, text: str) -> Option:
    """The option that reads like the text; of several alike the one at the same place, else the first."""
    decision = game.decision
    options = [] if decision is None else [option for option in decision.options if option.text == text]
    if not options:
        raise IllegalAnswer(f"there is no option '{text}'")
    return next((option for option in options if option.index == answer), options[0])


def _game_outcome(game: Game, seen: int, refused: str) -> Outcome:
    return Outcome(_deeds(game.log[seen:]), table(game.state), refused)


# -- differences -------------------------------------------------------------------------------------------------
def _parting(
    books: tuple[Rules, Rules],
    pair: tuple[Outcome, Outcome],
    where: tuple[int, int, str],
    again: Callable[[Rules], Outcome],
) -> Comparison:
    """The comparison of two versions that part; `again` is what other rules do with the same inputs."""
    inputs, number, text = where
    start = _common(pair[0].lines, pair[1].lines)
    values = differences(pair[0].table, pair[1].table)
    names = deciding(books, pair, again)
    sides = [
        Side(
            rules.version,
            outcome.lines[start:],
            outcome.refused,
            {path: both[place] for path, both in values.items()},
            {name: getattr(rules.sources, name) for name in names},
        )
        for place, (rules, outcome) in enumerate(zip(books, pair, strict=True))
    ]
    return Comparison((sides[0], sides[1]), inputs, True, number, text)


def deciding(books: tuple[Rules, Rules], pair: tuple[Outcome, Outcome], again: Callable[[Rules], Outcome]) -> list[str]:
    """The settings that make the difference: with the other version's value of one of them alone, a version does
    something else than it did."""
    found: list[str] = []
    for place in fields(Rules):
        name = place.name
        values = [getattr(rules, name) for rules in books]
        if name in _NO_SETTING or values[0] == values[1]:
            continue
        for rules, outcome, value in zip(books, pair, reversed(values), strict=True):
            if again(replace(rules, **{name: value})).differs(outcome):
                found.append(name)
                break
    return found


def _common(first: tuple[logs.Line, ...], second: tuple[logs.Line, ...]) -> int:
    """How many lines two logs have in common from their beginning."""
    for place, (one, other) in enumerate(zip(first, second, strict=False)):
        if one.text != other.text:
            return place
    return min(len(first), len(second))


_FRAMEWORK: Final = frozenset(("phase", "turn", "first_turn", "passes", "stops_attacking", "stops_blocking"))


def _deeds(lines: list[logs.Line]) -> tuple[logs.Line, ...]:
    """The lines about what happened, without those that only name phases and passes, as every version cuts its turn in
    its own way, or that a card is out of a battle, which only those say that ask for it before each step (8.3#4): what
    comes of that is told."""
    return tuple(line for line in lines if line.kind not in _FRAMEWORK)


def table(state: State) -> dict[str, Any]:
    """What lies on the table and who is asked what, as plain data by names instead of handles, hidden cards included.
    Magic stones stand apart, since older versions have an area for them (1404.1). Linear in the cards."""
    shown: dict[str, Any] = {"winner": views.winner_name(state)}
    for seat, player in enumerate(terms.PLAYER_NAMES):
        shown[f"{player}.life"] = state.life[seat]
        shown[f"{player}.will"] = will_text(state.will[seat])
        for zone, name in terms.ZONE_NAMES.items():
            if zone & _COUNTED:
                shown[f"{player}.{name}"] = len(state.zone(zone, seat))
            elif zone & _NAMED:
                shown[f"{player}.{name}"] = sorted(name_of(state, handle) for handle in state.zone(zone, seat))
        in_field = state.zone(terms.FIELD, seat)
        stones = [handle for handle in in_field if info(state, handle).types & terms.STONE]
        others = [handle for handle in in_field if handle not in stones]
        shown[f"{player}.field"] = [_in_play(state, handle) for handle in others]
        stones += state.zone(terms.STONE_AREA, seat)
        shown[f"{player}.stones"] = [_in_play(state, handle) for handle in stones]
        shown[f"{player}.ruler_area"] = [_in_play(state, handle) for handle in state.zone(terms.RULER_AREA, seat)]
    shown["chase"] = [name_of(state, handle) for handle in state.chase]
    decision = state.decision
    shown["asked"] = None if decision is None else f"{terms.PLAYER_NAMES[decision.player]}: {decision.kind}"
    return shown


def _in_play(state: State, handle: int) -> dict[str, Any]:
    obj, current = state.at(handle), info(state, handle)
    shown: dict[str, Any] = {"name": name_of(state, handle)}
    if current.atk != NO_VALUE and current.defense != NO_VALUE:
        shown["atk"], shown["def"] = current.atk, current.defense
    if obj.rested:
        shown["rested"] = True
    if obj.damage:
        shown["damage"] = obj.damage
    if obj.counters:
        shown["counters"] = dict(obj.counters)
    return shown


def differences(first: Any, second: Any, path: str = "") -> dict[str, tuple[Any, Any]]:
    """The places at which two pieces of plain data differ, by their path. Linear in the data."""
    if isinstance(first, dict) and isinstance(second, dict):
        found: dict[str, tuple[Any, Any]] = {}
        for key in [*first, *(key for key in second if key not in first)]:
            found |= differences(first.get(key), second.get(key), f"{path}.{key}" if path else str(key))
        return found
    if isinstance(first, list) and isinstance(second, list) and len(first) == len(second):
        found = {}
        for place, (one, other) in enumerate(zip(first, second, strict=True)):
            found |= differences(one, other, f"{path}.{place}")
        return found
    return {} if first == second else {path: (first, second)}
