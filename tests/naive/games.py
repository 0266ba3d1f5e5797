"""Random games in which the engine is compared with the second implementations."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from naive import continuous, legal
from willforge.bots.random import RandomBot
from willforge.cards.pool import starter_pool
from willforge.cards.starters import starter_decks
from willforge.engine.model import agenda
from willforge.engine.model.state import State
from willforge.play.game import Game
from willforge.play.scenario import begin, read_file, words
from willforge.play.scenario.expect import check
from willforge.play.texts import name_of
from willforge.rules.versions import rules_of

FORMS = (
    ("2.0", "valhalla"),
    ("5.00", "valhalla"),
    ("5.00", "bifrost"),
    ("5.12", "valhalla"),
    ("5.12", "bifrost"),
    ("6.3", "bifrost"),
    ("6.3", "valhalla"),
    ("10.2", "bifrost"),
    ("10.2", "valhalla"),
)


class Tally:
    """How often something was compared."""

    def __init__(self) -> None:
        self.actions = 0
        self.battles = 0
        self.values = 0


def differences(version: str, variant: str, seed: int, every: int, tally: Tally) -> Iterator[str]:
    """Plays a random game and tells where the engine and the second implementations part: legal actions at every
    `every`-th priority, attacks and blocks always, current information at every `every`-th decision."""
    decks = list(starter_decks(version).values())
    game = Game.new(version, (decks[seed % len(decks)], decks[seed // len(decks) % len(decks)]), seed, variant).quiet()
    bot = RandomBot(seed * 7919 + 5)
    count = 0
    while not game.over:
        state = game.state
        assert state.decision is not None
        for line in _compared(state, count % every == seed % every, tally):
            yield f"{version} {variant}, seed {seed}, decision {count}: {line}"
        game.answer(bot.below(len(state.decision.options)))
        count += 1


def _compared(state: State, whole: bool, tally: Tally) -> Iterator[str]:
    decision = state.decision
    assert decision is not None
    if decision.kind == "attack" and legal.is_plain_battle(state):
        tally.battles += 1
        attacks = {(option[1], option[2]) for option in decision.options if option[0] == agenda.ATTACK}
        for pair in attacks ^ legal.attacks(state):
            word = "offered" if pair in attacks else "missing"
            yield f"attack {word}: {name_of(state, pair[0])} -> {name_of(state, pair[1])}"
    elif decision.kind == "block" and legal.is_plain_battle(state):
        tally.battles += 1
        blocks = {option[1] for option in decision.options if option[0] == agenda.BLOCK}
        for handle in blocks ^ legal.blocks(state):
            yield f"block {'offered' if handle in blocks else 'missing'}: {name_of(state, handle)}"
    if not whole:
        return
    if decision.kind == "priority":
        tally.actions += 1
        offered = legal.offered(state)
        expected, left_open = legal.expected(state)
        for action in (offered ^ expected) - left_open:
            word, handle, _ = action
            name = name_of(state, handle) if handle else ""
            yield f"{word} {name} {'offered' if action in offered else 'missing'}"
    tally.values += 1
    yield from continuous.differences(state)


def scenario_differences(path: Path, tally: Tally) -> Iterator[str]:
    """Runs a scenario under each of its versions and tells where current information is another after some step."""
    scenario = read_file(path)
    if scenario.refused:
        return
    for version in scenario.versions:
        run = begin(scenario, rules_of(version), starter_pool(), [])
        for place, step in enumerate(run.steps):
            run.at = place
            if step.kind == words.EXPECT:
                check(run, step.data)
            else:
                run.do(step)
            tally.values += 1
            for line in continuous.differences(run.state):
                yield f"{path.name} under {version}, step {place + 1}: {line}"
