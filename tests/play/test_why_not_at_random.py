"""Questions that nobody thought of, in random games: what is illegal has a reason, and what is legal has none."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from willforge import terms
from willforge.engine.happen import moves
from willforge.engine.model.state import State
from willforge.play.game import Game
from willforge.play.scenario import words
from willforge.play.scenario.names import Names, ScenarioError
from willforge.play.scenario.steps import Run
from willforge.rules.versions import RULES

GAMES = 3
ANSWERS = 1200
SEEN = terms.FIELD | terms.RULER_AREA | terms.HAND | terms.STANDBY | terms.GRAVEYARD
DECLARED = (words.ATTACK, words.NO_ATTACK, words.BLOCK, words.NO_BLOCK)


def names_of(state: State) -> Names:
    """All cards of the game by their names."""
    names = Names()
    for obj in state.objs:
        if obj is not None and moves.is_card(obj):
            names.add(state, obj.id)
    names.words = {name for known in names.cards for name in known.names}
    return names


def questions(state: State, chance: random.Random) -> Iterator[str]:
    """Something either player might want to do, with any card that lies about."""
    shown = [obj for obj in state.objs if obj is not None and moves.is_card(obj) and obj.zone & SEEN]
    cards = [f'"{state.catalog.faces[obj.face].face.name}"' for obj in shown]
    for verb in chance.sample(("no attack", "no block", "pass", "call", "judgment", "lifebreak"), 2):
        yield verb
    for verb in chance.sample(("block", "play", "activate", "standby", "attack"), 3):
        object_of = f" -> {chance.choice((*'AB', *cards))}" if verb == "attack" else ""
        yield f"{verb} {chance.choice(cards)}{object_of}"


def asked(version: str, seed: int) -> Iterator[tuple[Run, words.Action]]:
    """Questions in a random game, each with the moment in which it is asked."""
    chance = random.Random(seed)
    game = Game.new(version, seed=seed)
    for _ in range(ANSWERS):
        if game.over:
            return
        game.answer(chance.randrange(len(game.decision.options)))  # type: ignore[union-attr]
        state = game.state
        if (
            state.decision is None
            or state.decision.kind not in ("priority", "attack", "block")
            or chance.random() > 0.05
        ):
            continue
        names = names_of(state)
        for text in questions(state, chance):
            copy = state.clone()
            copy.log = []
            player = chance.randrange(2)
            yield Run(copy, names, [], []), words.Words(names, "").action(player, text)


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("version", RULES)
def test_what_is_illegal_has_a_reason_and_nothing_else_has(version: str, seed: int) -> None:
    tried = 0
    for run, action in asked(version, seed):
        try:
            legal = run._is_legal(action)
        except ScenarioError:
            continue  # the question means nothing here
        found = run._reasons(action)
        tried += 1
        assert legal or found, f"{action.text}: nothing says why not"
        if action.verb not in DECLARED:  # whether those are legal is asked later, at the declaration
            assert not (legal and found), f"{action.text} is legal, and {found} stands against it"
    assert tried > 50
