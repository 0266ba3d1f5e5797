"""Scenario files: read, run under one or several versions of the rules, and told what happened. The format is a
public contract."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from willforge import files
from willforge.cards.loader import CardError, cards_from_data
from willforge.cards.model import Card
from willforge.cards.pool import Pool, starter_pool
from willforge.cards.yaml_text import MAX_CHARACTERS, Located, YamlError, read_yaml
from willforge.errors import WillforgeError
from willforge.play import log as logs
from willforge.play.scenario import words
from willforge.play.scenario.expect import check
from willforge.play.scenario.names import ScenarioError, StepFailed
from willforge.play.scenario.position import Builder, Position, read_seat, read_turn
from willforge.play.scenario.steps import Run, Watcher
from willforge.rules.ledger.entries import Ref, ledger
from willforge.rules.record import Rules
from willforge.rules.versions import VERSIONS, UnknownRules, base_version, rules_of
from willforge.text.compile import TextError

VARIANTS: Final = ("valhalla", "bifrost")
KEYS: Final = ("title", "rules", "variant", "cites", "cards", "turn", "A", "B", "steps", "refused")
DEFAULT_RULES: Final = "10.2"
MAX_STEPS: Final = 2000


@dataclass
class Scenario:
    """A file, read but not yet run."""

    where: str
    title: str = ""
    versions: tuple[str, ...] = (DEFAULT_RULES,)
    variant: str = ""
    cites: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The rules it is about, under each of its versions."""
    cards: list[Card] = field(default_factory=list)
    position: Position = field(default_factory=lambda: Position(""))
    steps: list[tuple[int, Any]] = field(default_factory=list)
    refused: bool = False
    refusal: ScenarioError | None = None
    """Why the cards or the position of a file with `refused: true` were refused while reading."""


@dataclass
class Result:
    """How one run ended: `failed` says what went wrong, with the step; `error` that the file could not be used."""

    file: str
    rules: str
    title: str = ""
    steps: int = 0
    failed: str = ""
    error: str = ""
    lines: list[logs.Line] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether every expectation held."""
        return not self.failed and not self.error


# -- reading ------------------------------------------------------------------------------------------------------
def read_file(path: Path) -> Scenario:
    """Reads a scenario file. Raises ScenarioError with file, line and reason."""
    try:
        text = files.read_text(path, MAX_CHARACTERS)
    except files.FileError as error:
        raise ScenarioError(error.why, str(path)) from error
    return read_text(text, str(path))


def read_text(text: str, where: str = "scenario") -> Scenario:
    """Reads a scenario. Raises ScenarioError with line and reason. Linear in the text."""
    try:
        data = read_yaml(text, where)
    except YamlError as error:
        raise ScenarioError(error.problem, error.where, error.line) from error
    if not isinstance(data, Located):
        raise ScenarioError("a scenario is a mapping with keys such as A, B and steps", where, 1)
    for key in data:
        if key not in KEYS:
            raise ScenarioError(f"unknown key '{key}': use {', '.join(KEYS)}", where, data.line_of(key))
    found = Scenario(where)
    found.refused = _truth(data, "refused", where)
    found.title = str(data.get("title", "") or "")
    found.versions = _versions(data, where)
    found.variant = _variant(data, where)
    found.cites = _cites(data, found.versions, where)
    try:
        found.cards = _cards(data, where)
        found.position = _position(data, where)
    except ScenarioError as error:
        if not found.refused:
            raise
        found.refusal = error
    found.steps = _steps(data, where)
    return found


def _truth(data: Located, key: str, where: str) -> bool:
    value = data.get(key, False)
    if not isinstance(value, bool):
        raise ScenarioError(f"{key}: write true or false", where, data.line_of(key))
    return value


def _versions(data: Located, where: str) -> tuple[str, ...]:
    value = data.get("rules", DEFAULT_RULES)
    listed = value if isinstance(value, list) else [value]
    found: list[str] = []
    for item in listed:
        if not isinstance(item, str):
            problem = f"'{item}' is no version of the rules: put it in quotes"
            raise ScenarioError(f"rules: {problem}", where, data.line_of("rules"))
        try:
            rules_of(item)
        except UnknownRules as error:
            raise ScenarioError(f"rules: {error}", where, data.line_of("rules")) from error
        found.append(item)
    if not found:
        raise ScenarioError("rules: the list is empty", where, data.line_of("rules"))
    return tuple(dict.fromkeys(found))


def _variant(data: Located, where: str) -> str:
    value = data.get("variant", "")
    if value and value not in VARIANTS:
        raise ScenarioError(
            f"variant: '{value}' is not known: use {', '.join(VARIANTS)}", where, data.line_of("variant")
        )
    return str(value or "")


def _cites(data: Located, versions: tuple[str, ...], where: str) -> dict[str, tuple[str, ...]]:
    """A list has the numbers of the newest version; a mapping says them for each."""
    value = data.get("cites", [])
    if isinstance(value, dict):
        found = {str(version): numbers for version, numbers in value.items()}
        if not all(version in VERSIONS and isinstance(numbers, list) for version, numbers in found.items()):
            raise ScenarioError("cites: write {version: [numbers]}", where, data.line_of("cites"))
    elif isinstance(value, list):
        found = dict.fromkeys(versions, value)
    else:
        raise ScenarioError("cites: write a list of rule numbers", where, data.line_of("cites"))
    if not all(isinstance(number, str) for numbers in found.values() for number in numbers):
        raise ScenarioError("cites: put each rule number in quotes", where, data.line_of("cites"))
    if isinstance(value, list):
        return {version: _listed(value, versions, version) for version in versions}
    return {version: tuple(numbers) for version, numbers in found.items()}


def _listed(numbers: list[str], versions: tuple[str, ...], version: str) -> tuple[str, ...]:
    """The rules of a list in one of a file's versions: a number is that of the newest version that has it."""
    rules = ledger()
    own = {base_version(one) for one in versions}
    found: list[str] = []
    for number in numbers:
        holders = [one for one in VERSIONS if one in own and number in rules.rules[one]]
        if holders:
            found += rules.under(Ref(holders[-1], number), base_version(version))
    return tuple(dict.fromkeys(found))


def _cards(data: Located, where: str) -> list[Card]:
    try:
        return cards_from_data(data.get("cards"), where)
    except CardError as error:
        line = getattr(error, "line", 0) or data.line_of("cards")
        raise ScenarioError(_problem(error, where), where, line) from error


def _problem(error: WillforgeError, where: str) -> str:
    """The message of an error without the place that is told anyway."""
    text = str(error)
    while text.startswith(where) or text[:1] in ":0123456789 ":
        text = text[len(where) :] if text.startswith(where) else text[1:]
    return text


def _position(data: Located, where: str) -> Position:
    found = Position(where)
    if "turn" in data:
        found.turn = read_turn(data["turn"], where, data.line_of("turn"))
    for seat, player in enumerate(("A", "B")):
        found.seats[seat], found.lines[seat] = read_seat(data.get(player), where, data.line_of(player))
    return found


def _steps(data: Located, where: str) -> list[tuple[int, Any]]:
    value = data.get("steps", [])
    if value is None:
        return []
    if not isinstance(value, list):
        raise ScenarioError("steps: write a list", where, data.line_of("steps"))
    if len(value) > MAX_STEPS:
        raise ScenarioError(f"steps: more than {MAX_STEPS}", where, data.line_of("steps"))
    return list(zip(data.item_lines.get("steps", []), value, strict=True))


# -- running -----------------------------------------------------------------------------------------------------
def run_scenario(
    scenario: Scenario,
    version: str = "",
    pool: Pool | None = None,
    watcher: Watcher | None = None,
    fiat_watcher: Watcher | None = None,
) -> list[Result]:
    """Runs a scenario once for each of its versions, or for the given one only; it knows the cards of `pool`, the
    starter set if left out, and its own. A `watcher` looks at the state after every answer, a `fiat_watcher` after
    values were set without one; what they raise is a failure of the run. Never raises for what the file contains."""
    if version:
        rules_of(version)  # raises UnknownRules, naming the known ones
    cards = starter_pool() if pool is None else pool
    versions = (version,) if version else scenario.versions
    return [_run_one(scenario, one, cards, watcher, fiat_watcher) for one in versions]


def _run_one(
    scenario: Scenario, version: str, pool: Pool, watcher: Watcher | None, fiat_watcher: Watcher | None
) -> Result:
    result = Result(scenario.where, version, scenario.title, len(scenario.steps))
    try:
        run = begin(scenario, rules_of(version), pool, result.lines)
    except ScenarioError as error:
        if not scenario.refused:
            result.error = str(error)
        return result
    if scenario.refused:
        result.failed = f"{scenario.where}: expected the cards or the position to be refused, but they were read"
        return result
    run.watcher, run.fiat_watcher = watcher, fiat_watcher
    try:
        play_through(run)
        _check_end(run)
    except StepFailed as error:
        step = run.steps[run.at]
        result.failed = f"{scenario.where}:{step.line}: step {step.number} ({_shown(step)}): {error}"
    except ScenarioError as error:
        step = run.steps[run.at]
        result.error = str(
            ScenarioError(f"step {step.number}: {error.problem}", scenario.where, error.line or step.line)
        )
    except Exception as error:  # a defect of the engine is the finding of this run, not the end of all runs
        step = run.steps[run.at]
        told = f"{type(error).__name__}: {error}"
        result.failed = f"{scenario.where}:{step.line}: step {step.number} ({_shown(step)}): the engine broke: {told}"
    return result


def begin(scenario: Scenario, rules: Rules, pool: Pool, lines: list[logs.Line]) -> Run:
    """The position as a running scenario that logs to `lines`; raises ScenarioError if cards, position or steps mean
    nothing."""
    if scenario.refusal is not None:
        raise scenario.refusal
    known = pool.plus(scenario.cards)
    try:
        builder = Builder(scenario.position, known, scenario.cards, rules, int(scenario.variant == "valhalla"))
        state, names = builder.build()
    except TextError as error:
        raise ScenarioError(f"card text not understood: {error}", scenario.where) from error
    if scenario.refused:
        return Run(state, names, [], lines)
    reader = words.Words(names, scenario.where)
    steps = [reader.step(number, line, item) for number, (line, item) in enumerate(scenario.steps, 1)]
    run = Run(state, names, steps, lines)
    run.at = -1
    run.keep_up()
    run.settle()
    return run


def play_through(run: Run) -> None:
    """Carries out all steps; StepFailed or ScenarioError at the first that fails, `run.at` says which."""
    for place, step in enumerate(run.steps):
        run.at = place
        if step.kind == words.EXPECT:
            check(run, step.data)
        else:
            run.do(step)


def _check_end(run: Run) -> None:
    decision = run.state.decision
    if decision is not None and decision.kind != "priority" and run.steps and run.steps[-1].kind != words.EXPECT:
        raise StepFailed(f"the scenario ends with a decision that no step answers: {run.pending()}")


def _shown(step: words.Step) -> str:
    return step.text if step.kind != words.EXPECT else "expect"
