"""The gate `runs` looks at what follows from the words alone: faults put in on purpose are found."""

from __future__ import annotations

from dataclasses import replace

import pytest

from willforge.cards.loader import cards_from_data
from willforge.cards.model import Face
from willforge.engine.model.records import Obj
from willforge.engine.model.state import State
from willforge.play.trial import Trials, consequences
from willforge.terms import CHANT
from willforge.text import nodes
from willforge.text.compile import compile_face


@pytest.fixture(scope="module")
def trials() -> Trials:
    return Trials([], "10.2")


def _run(trials: Trials, text: str) -> str:
    (card,) = cards_from_data([{"name": "Murmur", "type": "Chant", "cost": "{0}", "text": text}], "test")
    return trials.run("test", card, 1).error


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target resonator.",
        "Put target resonator on the bottom of its owner's deck. You gain 300 life.",
        "Return target resonator to its owner's hand. Draw a card.",
        "Rest target resonator.",
        "Put target resonator on top of its owner's deck. Draw two cards.",
        "You may draw two cards. If you do, discard a card.",
    ],
)
def test_what_does_as_it_says_runs(trials: Trials, text: str) -> None:
    assert not _run(trials, text)


def test_a_broken_card_goes_on_though_what_it_offered_was_declined(trials: Trials) -> None:
    data = {"name": "Murmurer", "type": "Resonator", "cost": "{1}", "atk": 100, "def": 100}
    (card,) = cards_from_data([data | {"text": "[Break]: You may discard a card. If you do, draw a card."}], "test")
    assert not any(trials.run("test", card, seed).error for seed in range(1, 4))


@pytest.mark.parametrize(
    ("done", "said", "why"),
    [
        ("Return target resonator to its owner's hand.", "Destroy target resonator.", "and not in the graveyard"),
        ("Draw a card.", "You gain 100 life.", "cards were drawn"),
        ("Recover target resonator.", "Rest target resonator.", "was not turned"),
        (
            "Destroy target resonator. Put the top card of your deck into your graveyard.",
            "Destroy target resonator.",
            "of which nothing was said",
        ),
        ("You may draw a card. You lose 100 life.", "You may draw a card.", "life changed"),
        ("You may draw a card. Put the top card of your deck into your graveyard.", "You may draw a card.", "left the"),
        ("You may draw a card. Rest all resonators.", "You may draw a card.", "though what was offered was declined"),
    ],
)
def test_a_program_that_does_something_else_is_found(
    trials: Trials, done: str, said: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game does one thing, and is looked at by the words of another."""
    (words,) = compile_face(Face("Murmur", CHANT, text=said)).abilities
    real = consequences._top

    def misread(state: State, goals: frozenset[int]) -> tuple[Obj | None, nodes.Ability | None]:
        spell, ability = real(state, goals)
        return spell, None if ability is None else replace(ability, effects=words.effects)

    monkeypatch.setattr(consequences, "_top", misread)
    assert why in _run(trials, done)
