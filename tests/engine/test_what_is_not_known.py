"""What a text speaks of and is not there means nothing: what was never chosen, nobody's event, a card nobody ever saw.

Such questions come up while a card is looked at before it is played, or lies in play without the choice that is made
as it enters; none of them may break off the game or mean something by chance."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

import pytest

from willforge import terms
from willforge.cards.pool import starter_pool
from willforge.engine.model import event_kinds, sight
from willforge.engine.model.records import ABILITY_OBJECT, BREAK_PLAY, SLOT_BITS, Event, Play, player_handle
from willforge.engine.model.state import State
from willforge.engine.query import alike, current, evaluate, filters, last_known, occasions, zone_masks
from willforge.engine.query.evaluate import Context
from willforge.play.scenario import begin, play_through, read_text
from willforge.rules.versions import rules_of
from willforge.text import nodes

POSITION: Final = """
rules: "10.2"
cards:
  - {name: Lamb, type: Resonator, cost: "{1}", atk: 100, def: 100}
A: {field: [Lamb], hand: [Lamb]}
steps: []
"""
BROKEN: Final = """
rules: "10.2"
variant: valhalla
cards:
  - {name: Cracked Lamb, type: Resonator, cost: "{1}", atk: 100, def: 100, text: "[Break] Draw a card."}
A: {field: [Cracked Lamb]}
steps: []
"""
A: Final = player_handle(0)
B: Final = player_handle(1)
CHOSEN: Final = nodes.Chosen(0)
ANY: Final = nodes.Filter(zones=terms.FIELD)


@cache
def state() -> State:
    """One resonator in the field, another in a hand."""
    run = begin(read_text(POSITION), rules_of("10.2"), starter_pool(), [])
    play_through(run)
    return run.state


def lamb() -> int:
    """The resonator in the field."""
    return state().zone(terms.FIELD, 0)[0]


def nobody() -> int:
    """A handle that no card ever had."""
    return lamb() + (99 << SLOT_BITS)


def about(*held: int | str | tuple[int, ...], source: int | None = None, event: Event | None = None) -> Context:
    """A text of the resonator with these registers."""
    return Context(lamb() if source is None else source, 0, regs=list(held), event=event)


def _event(player: int = -1) -> Event:
    return Event(event_kinds.DAMAGE, lamb(), player=player)


@pytest.mark.parametrize("held", [(), ((),), ("word",)])
def test_a_number_that_was_never_chosen_is_0(held: tuple[int | str | tuple[int, ...], ...]) -> None:
    assert evaluate.number(state(), about(*held), nodes.Register(0)) == 0


@pytest.mark.parametrize("held", [(), ((),), (3,), ("",)])
def test_a_word_that_was_never_chosen_is_none(held: tuple[int | str | tuple[int, ...], ...]) -> None:
    assert evaluate.word(about(*held), 0) == ()


@pytest.mark.parametrize("held", [(), ((),), ("Lamb",), (3,)])
def test_cards_that_were_never_chosen_are_none(held: tuple[int | str | tuple[int, ...], ...]) -> None:
    assert evaluate.objects(state(), about(*held), CHOSEN) == ()


@pytest.mark.parametrize(
    "test",
    [nodes.Raced("", 0), nodes.Named("", 0), nodes.CostAsChosen(0), nodes.Attributed(0, 0)],
    ids=lambda test: type(test).__name__,
)
@pytest.mark.parametrize("held", [(), ((),)])
def test_no_card_is_like_a_choice_that_was_not_made(test: nodes.Test, held: tuple[tuple[int, ...], ...]) -> None:
    lies_under_no_attribute = isinstance(test, nodes.Attributed) and current.info(state(), lamb()).attributes == 0
    assert filters.passes(state(), about(*held), lamb(), (test,)) == lies_under_no_attribute


def test_a_slot_that_has_no_targets_yet_means_none() -> None:
    assert evaluate.objects(state(), about(), nodes.Target(1)) == ()


def test_without_an_event_there_is_nothing_it_happened_to() -> None:
    assert evaluate.number(state(), about(), nodes.Amount()) == 0
    for role in ("it", "source", "player", "other"):
        assert evaluate.objects(state(), about(), nodes.Subject(role)) == ()


def test_what_an_event_leaves_open_is_nothing() -> None:
    event = _event()
    for role in ("source", "player", "other"):
        assert evaluate.objects(state(), about(event=event), nodes.Subject(role)) == ()
    assert evaluate.objects(state(), about(event=event), nodes.Subject("it")) == (lamb(),)
    assert evaluate.objects(state(), about(event=_event(player=1)), nodes.Subject("player")) == (B,)


@pytest.mark.parametrize(
    "what",
    [
        nodes.Host(),
        nodes.Paid("banish"),
        nodes.OwnerOf(nodes.This()),
        nodes.ControllerOf(nodes.This()),
        nodes.SourceOf(nodes.This()),
    ],
    ids=lambda what: type(what).__name__,
)
def test_a_card_that_nobody_saw_has_nothing(what: nodes.Objects) -> None:
    assert evaluate.objects(state(), about(source=nobody()), what) == ()


def test_a_card_that_nobody_saw_is_nothing() -> None:
    gone = nobody()
    context = about((gone,))
    assert evaluate.original_face(state(), gone) == -1
    assert evaluate.controller_of(state(), gone) == -1
    assert evaluate.paid_attributes(state(), about(source=gone)) == 0
    assert evaluate.value_of(state(), gone, "damage", "") == 0
    assert evaluate.value_of(state(), gone, "spent_attributes", "") == 0
    assert not evaluate.matches(state(), context, gone, ANY)
    assert not filters.chase_kind(state(), gone, "spell")
    for test in (
        nodes.ControlledBy(nodes.Player(nodes.YOU)),
        nodes.Targets(ANY),
        nodes.Status("rested"),
        nodes.AddedTo(nodes.This()),
    ):
        assert not filters.passes(state(), context, gone, (test,))


def test_a_card_that_was_not_played_has_no_targets_and_is_the_source_of_nothing() -> None:
    assert not filters.passes(state(), about(), lamb(), (nodes.Targets(ANY),))
    assert evaluate.objects(state(), about(), nodes.SourceOf(nodes.This())) == ()


def test_players_are_their_own_owners_and_have_no_top_cards_of_cards() -> None:
    assert evaluate.objects(state(), about(), nodes.OwnerOf(nodes.Player(nodes.OPPONENT))) == (B,)
    assert evaluate.objects(state(), about(), nodes.ControllerOf(nodes.Player(nodes.YOU))) == (A,)
    one = nodes.Const(1)
    assert evaluate.objects(state(), about(), nodes.TopCards(nodes.This(), one, terms.DECK)) == ()
    top = nodes.TopCards(nodes.Player(nodes.YOU), one, terms.DECK)
    assert evaluate.objects(state(), about(), top) == state().zone(terms.DECK, 0)[:1]


def test_players_have_life_and_none_of_the_numbers_of_cards() -> None:
    assert evaluate.value_of(state(), A, "life", "") == 4000
    assert evaluate.value_of(state(), A, "atk", "") == 0
    assert current.info(state(), A).types == 0
    assert sight.knowers(state(), A) == sight.ALL
    assert state().now(A) is None


def test_what_is_said_twice_is_meant_once() -> None:
    assert evaluate.objects(state(), about(), nodes.Both((nodes.This(), nodes.This()))) == (lamb(),)


def test_one_of_several_is_the_one_at_its_place() -> None:
    context = about((lamb(), B))
    assert evaluate.objects(state(), context, nodes.Nth(CHOSEN, 2)) == (B,)
    assert evaluate.objects(state(), context, nodes.Nth(CHOSEN, 3)) == ()
    context.targets = ((0, lamb()),)
    assert evaluate.objects(state(), context, nodes.Target(0)) == (lamb(),)
    assert evaluate.objects(state(), context, nodes.Nth(nodes.Target(0), 1)) == ()
    assert evaluate.objects(state(), context, nodes.Nth(nodes.Target(0), 2)) == (lamb(),)


def test_of_some_things_those_are_left_that_pass_and_players_always_do() -> None:
    context = about((lamb(), B))
    for zones, left in ((terms.HAND, (B,)), (terms.FIELD, (lamb(), B)), (0, (lamb(), B))):
        assert evaluate.objects(state(), context, nodes.Only(CHOSEN, nodes.Filter(zones=zones))) == left
    chants = nodes.Filter(tests=(nodes.Typed(terms.CHANT),))
    assert evaluate.objects(state(), context, nodes.Only(CHOSEN, chants)) == (B,)


def test_a_player_is_one_of_the_players_that_are_meant() -> None:
    assert filters.is_one(state(), about(), B, nodes.Filter(players=nodes.OPPONENT))
    assert not filters.is_one(state(), about(), A, nodes.Filter(players=nodes.OPPONENT))
    assert not filters.is_one(state(), about(), B, nodes.Filter(zones=0))


def test_what_is_about_players_means_no_card() -> None:
    damaged = nodes.Trigger("damage", what=nodes.Filter(zones=0, players=nodes.YOU))
    assert not occasions.fits(state(), about(), _event(), damaged)
    assert occasions.fits(state(), about(), Event(event_kinds.DAMAGE, A), damaged)


@pytest.mark.parametrize(
    ("of", "shared"), [("name", True), ("type", True), ("cost", True), ("race", False), ("attribute", False)]
)
def test_what_two_blank_cards_have_in_common(of: str, shared: bool) -> None:
    one = current.info(state(), lamb())
    assert alike.shares(state(), one, one, of) == shared
    stone = current.info(state(), state().zone(terms.STONE_DECK, 0)[0])
    assert not alike.shares(state(), one, stone, of)


def test_how_many_kinds_there_are() -> None:
    cards = (lamb(), state().zone(terms.HAND, 0)[0], state().zone(terms.DECK, 0)[0])
    for of, many in (("name", 2), ("cost", 2), ("race", 0), ("attribute", 0)):
        assert evaluate.number(state(), about(cards), nodes.Kinds(CHOSEN, of)) == many


def test_what_took_part_in_an_event_did_so_in_its_role() -> None:
    """What dealt the damage, what it was dealt to, and what else it was about."""
    some, other, third = lamb(), state().zone(terms.HAND, 0)[0], state().zone(terms.DECK, 0)[0]
    told = state().clone()
    told.happened.append(Event(event_kinds.DAMAGE, some, by=other, other=third))
    damaged = nodes.Trigger("damage")
    for role, meant in (("it", some), ("source", other), ("other", third)):
        took = [
            handle
            for handle in (some, other, third)
            if filters.passes(told, about(), handle, (nodes.TookPart(damaged, role),))
        ]
        assert took == [meant]
    told.happened.append(Event(event_kinds.DAMAGE, third))
    for role, latest, holds in (
        ("it", False, True),
        ("it", True, False),
        ("source", False, False),
        ("other", False, False),
    ):
        assert filters.passes(told, about(), some, (nodes.TookPart(damaged, role, latest),)) == holds


def test_the_place_among_events_is_that_of_the_card_or_the_next_one() -> None:
    """A card in play that took no part has no place; one that may be played yet would be the next."""
    held = state().zone(terms.HAND, 0)[0]
    told = state().clone()
    told.happened += [
        Event(event_kinds.DAMAGE, held),
        Event(event_kinds.DAMAGE, lamb()),
        Event(event_kinds.DAMAGE, held),
    ]
    damaged = nodes.Trigger("damage")
    for source, place in ((lamb(), 2), (held, 1), (state().zone(terms.DECK, 0)[0], 4), (nobody(), 3)):
        assert evaluate.number(told, about(source=source), nodes.TimesHappened(damaged, with_this=True)) == place
    alone = state().clone()
    assert evaluate.number(alone, about(), nodes.TimesHappened(damaged, with_this=True)) == 0


@pytest.mark.parametrize(
    ("held", "word", "chosen"),
    [
        ("red", "red", True),
        ("red blue", "blue", True),
        ("redder", "red", False),
        ("[Flying]", "[Flying]", True),
        ("[Flying] [Pierce]", "[Flying]", True),
        ("[First Strike] [Pierce]", "[First Strike]", True),
        ("", "red", False),
        ((), "red", False),
        (3, "red", False),
    ],
)
def test_a_word_is_chosen_if_it_is_one_of_those_that_were(
    held: int | str | tuple[int, ...], word: str, chosen: bool
) -> None:
    assert evaluate.holds(state(), about(held), nodes.Chose(0, word)) == chosen
    if isinstance(held, str):
        event = Event(event_kinds.DAMAGE, lamb(), name=held)
        assert evaluate.holds(state(), about(event=event), nodes.Chose(-1, word)) == chosen


def test_a_word_that_was_never_chosen_was_not() -> None:
    assert not evaluate.holds(state(), about(), nodes.Chose(0, "red"))
    assert not evaluate.holds(state(), about(), nodes.Chose(-1, "red"))


@pytest.mark.parametrize(
    "what",
    ["exploration", "targeted_by_this", "summoned", "awakened", "played_from_hand", "single_target", "incarnated",
     "played_from_removed", "revealed", "astral", "added", "token", "x_in_cost", "alternative", "attacked_this_turn"],
)  # fmt: skip
def test_a_card_that_was_put_into_the_field_is_none_of_this(what: str) -> None:
    assert not filters.status(state(), about(), lamb(), current.info(state(), lamb()), what)
    assert not filters.status(state(), about(source=nobody()), lamb(), current.info(state(), lamb()), what)


def test_a_player_s_event_is_not_of_a_card() -> None:
    """An automatic ability is about its event; one that happened to nothing else is asked of nobody."""
    assert occasions.passes_tests(state(), about(), lamb(), nodes.Filter(zones=0))
    assert occasions.passes_tests(state(), about(), nobody(), nodes.Filter(zones=0))
    assert not occasions.passes_tests(state(), about(), B, nodes.Filter(zones=0))
    assert occasions.passes_tests(state(), about(), B, nodes.Filter(zones=0, players=nodes.OPPONENT))


def test_what_a_text_spoke_of_as_it_left_is_forgotten_with_its_event() -> None:
    """I-182: a J-ruler that left is asked as it was in the field, about this event and about no other."""
    context = about()
    moved = Event(event_kinds.MOVES, lamb(), from_zone=terms.FIELD, to_zone=terms.RULER_AREA, new=lamb())
    occasions.fits(state(), context, moved, nodes.Trigger("moves", from_zones=terms.FIELD))
    assert context.left == ()


def test_a_text_asks_of_a_card_that_it_finds_as_it_is() -> None:
    context = about()
    context.left = (lamb(), B)
    other = last_known.as_it_is(context, lamb())
    assert other.left == (B,) and context.left == (lamb(), B)
    assert last_known.as_it_is(context, nobody()) is context


def test_an_ability_that_was_not_played_yet_has_the_information_of_nothing() -> None:
    ability = state().at(lamb()).copy(None)
    ability.kind, ability.play, ability.base = ABILITY_OBJECT, None, None
    assert current.base_info(state(), ability).name == ""


@pytest.mark.rules("2.0 7.3#3")
@pytest.mark.parametrize(("version", "is_ability"), [("2.0", False), ("10.2", True)])
def test_breaking_is_an_ability_where_the_version_says_so(version: str, is_ability: bool) -> None:
    run = begin(read_text(BROKEN), rules_of("10.2"), starter_pool(), [])
    play_through(run)
    told = run.state.clone()
    told.rules = rules_of(version)
    handle = told.zone(terms.FIELD, 0)[0]
    number = current.info(told, handle).abilities[0]
    broken = told.own(handle)
    broken.kind = ABILITY_OBJECT
    broken.play = Play(number, (), (), (), (), 0, 0, 0, BREAK_PLAY, terms.LIFEBREAK, (), handle, None, (), -1)
    assert filters.chase_kind(told, handle, "ability") == is_ability
    assert not filters.chase_kind(told, handle, "spell")
    broken.play = Play(-1, (), (), (), (), 0, 0, 0, 0, terms.LIFEBREAK, (), handle, None, (), -1)
    assert filters.chase_kind(told, handle, "ability") and not filters.chase_kind(told, handle, "activate")


@pytest.mark.rules("5.12 3.7#4", "2.0 3.10#1")
def test_the_field_of_a_text_is_also_where_stones_lie_if_it_speaks_of_them() -> None:
    told = state().clone()
    told.rules = rules_of("5.12")
    stones = nodes.Filter(tests=(nodes.Typed(terms.STONE),))
    cards = nodes.Filter(tests=(nodes.Typed(terms.STONE | terms.RESONATOR),))
    either = nodes.Filter(tests=(nodes.Either(((nodes.Typed(terms.STONE),), (nodes.Typed(terms.CHANT),))),))
    both = terms.FIELD | terms.STONE_AREA
    for what, meant in (
        (None, terms.FIELD),
        (nodes.Player(nodes.YOU), terms.FIELD),
        (nodes.This(), both),
        (nodes.Filter(tests=(nodes.Typed(terms.RESONATOR),)), terms.FIELD),
        (stones, terms.STONE_AREA),
        (nodes.Filter(tests=(nodes.StoneType(terms.FIRE),)), terms.STONE_AREA),
        (cards, both),
        (either, both),
    ):
        assert zone_masks.meant(told, terms.FIELD, what) == meant
        assert zone_masks.meant(told, terms.GRAVEYARD, what) == terms.GRAVEYARD
        assert zone_masks.meant(told, both, what) == both
    told.rules = rules_of("10.2")
    assert zone_masks.meant(told, terms.FIELD, stones) == terms.FIELD
    assert zone_masks.meant(told, terms.STONE_AREA, stones) == both


@pytest.mark.rules("10.2 1411.3", "10.2 1417.1")
@pytest.mark.parametrize("setting", ["entering_is_enter", "indestructible_is_eternal"])
def test_old_words_mean_a_keyword_by_a_setting_of_their_own(setting: str) -> None:
    told = words().clone()
    told.rules = replace(rules_of("10.2"), entering_is_enter=False, indestructible_is_eternal=False)
    old, new = told.zone(terms.FIELD, 0)[:2]
    entering, indestructible = (current.info(told, card).abilities[0] for card in (old, new))
    assert not current.stands_for(told, entering, terms.ENTER)
    assert not current.stands_for(told, indestructible, terms.ETERNAL)
    told.rules = (
        replace(told.rules, entering_is_enter=True)
        if setting == "entering_is_enter"
        else replace(told.rules, indestructible_is_eternal=True)
    )
    assert current.stands_for(told, entering, terms.ENTER) == (setting == "entering_is_enter")
    assert current.stands_for(told, indestructible, terms.ETERNAL) == (setting == "indestructible_is_eternal")
    assert not current.stands_for(told, entering, terms.ETERNAL)


@cache
def words() -> State:
    """Cards that say a keyword in other words, and one that gives a keyword to its player."""
    text = """
rules: "10.2"
cards:
  - name: Guest
    type: Resonator
    cost: "{1}"
    atk: 100
    def: 100
    text: "When this card enters the field, draw a card."
  - {name: Idol, type: Resonator, cost: "{1}", atk: 100, def: 100, text: "This card cannot be destroyed."}
  - {name: Calm, type: Regalia, cost: "{0}", text: "You have [Bloodlust]."}
A: {field: [Guest, Idol, Calm]}
steps: []
"""
    run = begin(read_text(text), rules_of("10.2"), starter_pool(), [])
    play_through(run)
    return run.state


def test_a_player_has_the_keywords_that_effects_give_and_no_others() -> None:
    assert filters.has_player_keyword(words(), 0, terms.BLOODLUST, "")
    assert not filters.has_player_keyword(words(), 1, terms.BLOODLUST, "")
    assert not filters.has_player_keyword(words(), 0, terms.BARRIER, "")


@pytest.mark.rules("6.3 1411.2b")
def test_an_old_enter_of_what_is_gone_is_none() -> None:
    told = state().clone()
    told.rules = rules_of("6.3")
    gone = Event(event_kinds.MOVES, nobody(), from_zone=terms.CHASE, to_zone=terms.FIELD, new=nobody())
    assert told.rules.old_enter_needs_playing
    assert not occasions.fits(told, about(), gone, nodes.Trigger("moves", name="old_enter"))
    assert occasions.fits(told, about(), gone, nodes.Trigger("moves"))
