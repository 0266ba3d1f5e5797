"""Parts that compose: durations before and behind, outcomes of replaced events, lists of anything, words for places."""

from __future__ import annotations

import pytest

from text.reading import abilities, ability, effects, static
from willforge.cards.model import Face
from willforge.terms import CHANT, DECK, FIELD, GRAVEYARD, HAND, IN_PLAY, REMOVED, RESONATOR
from willforge.text.compile import TextError, compile_face
from willforge.text.nodes import YOU, Continuous, Damage, Move, Replace


def _refused(text: str, types: int = CHANT) -> str:
    with pytest.raises(TextError) as refusal:
        compile_face(Face("sample", types, text=text))
    return refusal.value.why


@pytest.mark.parametrize(
    "lasting",
    [
        "target resonator gains [Flying]",
        "the ATK of target resonator becomes 0",
        "double the DEF of target resonator",
        "switch the ATK and DEF of target resonator",
        "gain control of target resonator",
        "prevent all battle damage that would be dealt to you by target resonator",
        "prevent the next 300 damage that would be dealt to target resonator",
        "your opponent cannot draw cards",
        "you may play target chant in your graveyard without paying its cost",
    ],
)
def test_a_duration_stands_before_or_behind(lasting: str) -> None:
    first, last = f"Until end of turn, {lasting}.", f"{lasting[0].upper()}{lasting[1:]} until end of turn."
    assert effects(first) == effects(last)


def test_a_duration_with_which_a_sentence_begins_is_said_of_all_of_it() -> None:
    both = effects("Until end of turn, target resonator gains [Flying] and another target resonator gains [Pierce].")
    assert [one.until for one in both if isinstance(one, Continuous)] == ["turn", "turn"]


def test_what_may_be_done_is_not_allowed_for_good() -> None:
    assert "not understood" in _refused("You may play target chant in your graveyard.")


@pytest.mark.parametrize(
    "event", ["damage would be dealt to you", "you would gain life", "this card would be destroyed"]
)
def test_an_offer_instead_is_declined_by_letting_it_happen(event: str) -> None:
    (one,) = static(f"If {event}, you may draw a card instead.").mods
    assert isinstance(one, Replace)
    assert one.optional


def test_it_is_this_card_only_where_no_other_is_part_of_the_event() -> None:
    assert static("If this card would be dealt damage while it is rested, prevent that damage.").condition is not None
    for event in ("a resonator you control would be dealt damage", "this card would deal damage to a resonator"):
        assert "not understood" in _refused(f"If {event} while it is rested, prevent that damage.")


def test_blows_of_one_source_are_a_list() -> None:
    told = effects("This card deals 300 damage to target resonator, 200 damage to you, and 100 damage to each J-ruler.")
    assert [one.amount.value for one in told if isinstance(one, Damage)] == [300, 200, 100]  # type: ignore[attr-defined]


def test_zones_of_a_player_are_a_list() -> None:
    (slot,) = ability(
        "{1}: Remove target card in your opponent's hand, graveyard, or removed area from the game."
    ).targets
    assert slot.filter.zones == HAND | GRAVEYARD | REMOVED


@pytest.mark.parametrize(
    ("place", "zone"),
    [("its owner's hand", HAND), ("his or her graveyard", GRAVEYARD), ("your field rested", FIELD)],
)
def test_places(place: str, zone: int) -> None:
    (move,) = effects(f"Put target resonator into {place}.")
    assert isinstance(move, Move)
    assert (move.zone, move.rested) == (zone, "rested" in place)


def test_into_a_deck() -> None:
    texts = (
        "Put target resonator into its owner's deck, then shuffle it.",
        "Return target resonator to your deck and shuffle that deck.",
    )
    assert [one.zone for text in texts for one in effects(text) if isinstance(one, Move)] == [DECK, DECK]


def test_three_events_of_one_ability() -> None:
    made = abilities(
        "Whenever this card attacks, at the end of turn, or whenever you gain life >>> Draw a card.", RESONATOR
    )
    events = [one.trigger.event for one in made if one.trigger is not None]
    assert events == ["attacks", "ends", "life_gained"]


def test_what_a_player_controls_is_in_play() -> None:
    """307.4, I-300."""
    trigger = ability("Whenever a resonator you control is put into a graveyard >>> Draw a card.").trigger
    assert trigger is not None
    assert trigger.from_zones == FIELD
    assert getattr(trigger.what, "controller", None) == YOU


@pytest.mark.parametrize(
    ("what", "zones"),
    [
        ("a resonator", FIELD),
        ("an addition", FIELD),
        ("a token", FIELD),
        ("an entity you control", FIELD),
        ("an Elf", IN_PLAY),
        ("a resonator card", 0),
        ("an Elf card", 0),
        ("a chant card", 0),
        ("a card", 0),
    ],
)
def test_kinds_of_cards_are_in_play(what: str, zones: int) -> None:
    """201.5, 205.4, 307.4, I-330."""
    for event in ("is put into a graveyard", "enters a graveyard", "is removed from the game"):
        trigger = ability(f"Whenever {what} {event} >>> Draw a card.").trigger
        assert trigger is not None
        assert trigger.from_zones == zones


@pytest.mark.parametrize("text", ["If they don't, draw a card.", "If that player does, draw a card."])
def test_an_answer_needs_an_offer(text: str) -> None:
    assert _refused(text) == "nothing was done or offered before"


@pytest.mark.parametrize("whom", ["each resonator you control", "two target resonators", "you and target resonator"])
def test_the_next_damage_is_that_of_one(whom: str) -> None:
    assert "not understood" in _refused(f"Prevent the next 300 damage that would be dealt to {whom} this turn.")


@pytest.mark.parametrize(
    "several", ["Choose two resonators.", "Target two resonators.", "Choose up to two J/resonators."]
)
@pytest.mark.parametrize("damage", ["300 damage", "damage"])
def test_the_next_damage_to_them_is_open(several: str, damage: str) -> None:
    assert "open whether for each" in _refused(
        f"{several} Prevent the next {damage} that would be dealt to them this turn."
    )
    compile_face(Face("sample", CHANT, text=f"{several} Prevent all damage that would be dealt to them this turn."))


def test_there_is_no_second_of_one_target() -> None:
    assert "there are only 1" in _refused("Destroy target resonator. This card deals 300 damage to the second.")
