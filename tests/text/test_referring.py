"""What words that refer stand for, and sentences that are for the deck list."""

from __future__ import annotations

from text.reading import abilities, effects
from willforge.terms import INFINITY, RESONATOR
from willforge.text.nodes import Among, Arrange, Choose, Chosen, Const, DeckRule, Filter, Look


def test_the_revealed_cards_are_those_that_were_revealed() -> None:
    done = effects(
        "Reveal the top five cards of your deck. Destroy target resonator. Put the revealed cards on the bottom of "
        "your deck in any order."
    )
    shown = next(one for one in done if isinstance(one, Look))
    assert next(one for one in done if isinstance(one, Arrange)).what == Chosen(shown.register)


def test_from_among_them_is_said_of_all_that_is_chosen_there() -> None:
    done = effects(
        "Look at the top five cards of your deck. Put up to one chant and up to one resonator from among them into "
        "your hand. Put the rest on the bottom of your deck in any order."
    )
    looked = next(one for one in done if isinstance(one, Look))
    choices = [one for one in done if isinstance(one, Choose)]
    assert len(choices) == 2
    for choice in choices:
        assert isinstance(choice.filter, Filter)
        assert Among(Chosen(looked.register)) in choice.filter.tests


def test_what_a_card_says_about_decks_is_kept() -> None:
    (ability,) = abilities("You may have any number of copies of this card in your deck.", RESONATOR)
    assert ability.deck == (DeckRule("copies", Const(INFINITY)),)
    assert not ability.statics
    (other,) = abilities("You may have up to six copies of this card in your deck.", RESONATOR)
    assert other.deck == (DeckRule("copies", Const(6)),)
