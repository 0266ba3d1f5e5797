"""What a card is tried with, and what a trial finds."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from willforge import terms
from willforge.cards.loader import load_cards
from willforge.cards.model import Card, Face
from willforge.cards.pool import starter_pool
from willforge.play.trial import Trials, trial
from willforge.play.trial.cast import Member, cast, counters_of
from willforge.text import nodes
from willforge.text.compile import compile_face


def toad(text: str) -> Card:
    """A resonator with this text."""
    return Card((Face("Toad", terms.RESONATOR, races=("Frog",), atk=100, defense=100, text=text),))


def only_member(text: str) -> Member:
    """The one member of the cast of a card with this text."""
    (member,) = cast(toad(text), starter_pool())
    return member


def test_what_pays_a_cost_is_there_often_enough() -> None:
    member = only_member("Rest five recovered Elves you control: Draw a card.")
    assert member.card.faces[0].races == ("Elf",)
    assert (member.copies, member.controller) == (5, nodes.YOU)
    assert member.zones & terms.FIELD


def test_a_member_has_the_values_and_keywords_that_are_asked_for() -> None:
    face = only_member("[Enter] >>> Destroy target resonator with [Flying].").card.faces[0]
    assert face.cost is not None and face.cost.total() == 0
    assert any(ability.keyword == terms.FLYING for ability in compile_face(face).abilities)
    face = only_member("[Enter] >>> Destroy target resonator with total cost 4 or more.").card.faces[0]
    assert face.cost is not None and face.cost.total() == 4
    face = only_member("[Enter] >>> Destroy target resonator with ATK 200 or less.").card.faces[0]
    assert face.atk == 200


def test_a_member_has_nothing_that_is_barred() -> None:
    face = only_member("[Enter] >>> Destroy target non-light resonator.").card.faces[0]
    assert face.attributes and not face.attributes & terms.LIGHT
    assert face.types == terms.RESONATOR
    face = only_member("[Enter] >>> Cancel target non-resonator spell.").card.faces[0]
    assert not face.types & terms.RESONATOR


def test_whoever_waits_for_a_name_gets_it() -> None:
    member = only_member('Discard a card with "Apple" in its name: Draw a card.')
    assert "Apple" in member.card.name and member.zones & terms.HAND
    member = only_member('Rest four "Toad" you control: Draw a card.')
    assert (member.card.name, member.copies) == ("Toad", 4)
    assert member.card.faces[0].races == ("Frog",)  # the card itself, not another of its name


def test_nobody_is_made_for_what_every_position_has() -> None:
    assert cast(toad("[Enter] >>> Destroy target resonator."), starter_pool()) == []


def test_counters_are_named_by_the_program() -> None:
    card = toad("Remove four divine bow counters from this card: Draw a card.")
    assert counters_of(card) == ["divine bow"]
    member = cast(card, starter_pool())[-1]
    assert member.card.faces[0].text == "Put a divine bow counter on target entity."


@pytest.mark.parametrize(
    "text",
    [
        "Rest five recovered Elves you control: Draw a card.",
        "[Enter] >>> Destroy target non-light resonator with total cost 5 or more.",
        "Remove four divine bow counters from this card: Draw a card.",
        "[Bane]",
        "Whenever this card blocks >>> Draw a card.",
        "[Awakening] {5}: [Enter] >>> Draw a card.",
        "If you have [Calmness], this card gains [+100/+100].\n[Enter] >>> Destroy target regalia.",
    ],
)
def test_cards_that_ask_for_much_run(text: str) -> None:
    (card,) = load_cards('[{name: Toad, type: Resonator, cost: "{U}{2}", atk: 300, def: 300}]', "trial")
    card = Card((Face("Toad", terms.RESONATOR, cost=card.faces[0].cost, atk=300, defense=300, text=text),))
    found = Trials([], "10.2").run("T-1", card, 1)
    assert found.runs, found


def test_a_chant_waits_for_the_time_when_its_text_does_something() -> None:
    text = 'If you have [Passion], this card gains "You gain 300 life.".'
    card = Card((Face("Toad Song", terms.CHANT, cost=toad("").faces[0].cost, text=f"[Quickcast]\n{text}"),))
    found = Trials([], "10.2").run("T-1", card, 1)
    assert found.runs, found


def test_what_fails_in_a_game_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("of all things")

    monkeypatch.setattr(trial, "machine", SimpleNamespace(answer=fail))
    found = Trials([], "10.2").run("T-1", toad("{Rest}: Draw a card."), 7)
    assert (found.error, found.seed, found.runs) == ("ZeroDivisionError: of all things", 7_000_021, False)


def test_what_happens_by_the_ability_of_another_card_can_happen() -> None:
    member = only_member('When this card is revealed by the ability of a "Heron" you control >>> Draw a card.')
    (ability,) = compile_face(member.card.faces[0]).abilities
    assert member.card.name == "Heron" and ability.kind == nodes.ACTIVATE
    assert any(isinstance(effect, nodes.Look) and effect.reveal for effect in ability.effects)
