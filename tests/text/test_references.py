"""What a word that refers stands for: by agreement and salience, and either of two is refused with both named."""

from __future__ import annotations

import pytest

from text.reading import ability, effects
from willforge.cards.model import Face
from willforge.terms import ADDITION, CHANT, CHASE, REGALIA, RESONATOR
from willforge.text.compile import TextError, compile_face
from willforge.text.nodes import Among, Chosen, Continuous, DoneSo, Each, Move, Negated, Objects, Shuffle, Subject, This


@pytest.mark.parametrize(
    ("types", "text", "one", "other"),
    [
        (CHANT, "Destroy target resonator and target addition. Its controller draws a card.", "resonator", "addition"),
        (CHANT, "Target resonator and another target resonator gain [Flying] until end of turn. Destroy it.",
         "first", "then"),
        (CHANT, "Rest target resonator and recover another target resonator. Destroy that resonator.", "first", "then"),
        (CHANT, "Destroy target resonator. Search your deck for a J/resonator card and reveal it. "
                "That resonator gains [Flying].", "target resonator", "j/resonator that"),
        (RESONATOR, "[Enter] >>> Target resonator gains [Flying] until end of turn. Destroy all other resonators.",
         "target resonator", "this card"),
        (RESONATOR, "Whenever a resonator enters the field >>> This card deals damage equal to its ATK to your "
                    "opponent.",
         "resonator of the event", "this card"),
        (RESONATOR, "{1}: Rest target resonator. This card deals 300 damage to your opponent. It gains [Flying] until "
                    "end of turn.", "target resonator", "this card"),
        (RESONATOR, "{1}: This card deals damage to target resonator equal to its ATK.", "this card", "deals damage"),
        (CHANT, "Target J/resonator gains [Flying] until end of turn. If you control a J-ruler, it gains [Swiftness] "
                "until end of turn.", "target j/resonator", "j-ruler that was asked about"),
        # this card as the price of an offer
        (REGALIA, "Whenever a Knight attacks, you may rest this card. If you do, it gains [Flying] until end of turn.",
         "knight of the event", "this card"),
        (ADDITION, "Whenever a resonator you control blocks >>> You may return this card to its owner's hand. If you "
                   "do, it gains [First Strike] until end of turn.", "resonator of the event", "this card"),
        # this card, asked about or done something to under a condition
        (RESONATOR, "[Enter] >>> Destroy target addition. Put a [+100/+100] counter on this card. If it's rested, draw "
                    "a card.", "target addition", "this card"),
        (REGALIA, "{Rest}: Target resonator gains [Flying] until end of turn. Recover this card if it is a Knight.",
         "target resonator", "this card"),
        (REGALIA, "{1}: Rest target J/resonator. Banish this card if it is rested.", "target j/resonator", "this card"),
        (RESONATOR, "{1}: Return target addition to its owner's hand. Put a [+100/+100] counter on this card if it is "
                    "a Knight.", "target addition", "this card"),
        (RESONATOR, "Whenever you play a spell with total cost 4 or more, if this card is rested, recover it.",
         "spell of the event", "this card"),
        (RESONATOR, "Whenever another resonator enters your field >>> If this card is rested, destroy it.",
         "resonator of the event", "this card"),
        (RESONATOR, "Whenever a resonator attacks, if this card is attacking, it gains [Flying] until end of turn.",
         "resonator of the event", "this card"),
        (RESONATOR, "[Enter] >>> Reveal the top card of your deck. If it's a chant, this card gains [Flying] until end "
                    "of turn. Put it on the bottom of your deck.", "was spoken of", "this card"),
        (RESONATOR, "If a spell would deal damage to this card, it deals that much damage to your opponent instead.",
         "this card", "what deals damage to it"),
        (RESONATOR, "Whenever you put a magic stone into the field >>> This card gains [+100/0] until end of turn. If "
                    "it was a fire magic stone, draw a card.", "magic stone of the event", "this card"),
        (RESONATOR, "Whenever this card destroys a resonator >>> Put a [+100/+100] counter on this card. If that "
                    "resonator was a Dragon, put three [+100/+100] counters on it instead.", "before", "last"),
        (RESONATOR, "{1}, banish another resonator: This card deals damage equal to that resonator's ATK to target "
                    "resonator.", "was paid", "is dealt damage"),
        (RESONATOR, "[Enter] >>> Choose an addition. If it's a Curse, put a [+100/+100] counter on this card. Return "
                    "it to its owner's hand.", "was spoken of", "this card"),
    ],
)  # fmt: skip
def test_either_of_two_is_refused_with_both_named(types: int, text: str, one: str, other: str) -> None:
    with pytest.raises(TextError) as caught:
        compile_face(Face("Murmur", types, text=text))
    assert one in caught.value.why and other in caught.value.why
    assert "say which is meant" in caught.value.why


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Destroy all other resonators.", "other"),
        ("Whenever it attacks this turn >>> Draw a card.", "nothing mentioned"),
        ("Your opponent may draw a card. If you do, you gain 300 life.", "another player"),
        ("You may draw a card. If they do, you gain 300 life.", "offered to you"),
        ("You may draw a card. If it does, you gain 300 life.", "no card was let"),
        ("Destroy all resonators, additions.", "not understood"),
        ("Destroy all light resonators, rested additions.", "not understood"),
        ("Put an Elf and/or Cat from your hand into the field.", "one thing"),
        (
            "Banish a resonator. Destroy target resonator with total cost X or less, where X is that resonator's "
            "total cost.",
            "not known yet",
        ),
        # "them" are several
        ("Put a [+100/+100] counter on target resonator. Remove all of them.", "'them' stands for nothing"),
        ("Rest target resonator. Destroy them.", "'them' stands for nothing"),
        ("Return target addition to its owner's hand. Then remove one of them from the game.", "'them' stands"),
        # cards that are no longer what they were called
        ("Rest all recovered resonators. They gain [+100/+100] until end of turn.", "no longer what they were"),
        (
            "Recover all rested resonators you control. They gain [Flying] until end of turn.",
            "no longer what they were",
        ),
        (
            "Gain control of all resonators your opponent controls until end of turn. Recover them.",
            "stands for nothing",
        ),
        ("Resonators with ATK 500 or less gain [+200/+200] until end of turn. Rest them.", "no longer what they were"),
        ("Resonators with [Flying] lose [Flying] until end of turn. Destroy them.", "no longer what they were"),
        # what each player chose
        (
            "Each player may put a resonator from their hand into the field. Those resonators gain [Flying] until end "
            "of turn.",
            "no longer",
        ),
        # put into two places
        (
            "Reveal cards from the top of your deck until you reveal a resonator. Put it into your hand and the rest "
            "into your graveyard. You lose 100 life for each card put this way.",
            "different places",
        ),
        ("Copy target chant spell you control. It cannot be cancelled.", "the copy"),
        # each of several
        ("Each resonator deals damage equal to its ATK to itself.", "not understood"),
        ("Each J/resonator you control deals damage equal to its DEF to itself.", "not understood"),
        ("Resonators your opponent controls deal damage equal to its ATK to their controller.", "not understood|own"),
        ("Each resonator you control gains [+100/+100] until end of turn for each addition added to it.", "its own"),
        ("Resonators you control gain [+100/+100] until end of turn for each counter on it.", "not understood|own"),
        # once for each
        ("For each Knight you control, choose target resonator. Rest those resonators.", "nothing is done each time"),
        ("For each Knight you control, destroy target resonator.", "how many targets"),
        ("For each card in your hand, return target addition to its owner's hand.", "how many targets"),
        # what can not be played, and what was not done so
        (
            "Remove the top card of your deck from the game. If it's a resonator, this card deals 300 damage to target "
            "resonator. You may play it this turn.",
            "can not be played",
        ),
        (
            "Until end of turn, if a card would be put into a graveyard from the field, its owner removes it from the "
            "game instead. Draw a card for each card removed this way.",
            "nothing done so",
        ),
        (
            "Look at the top card of your deck. You may put it into your graveyard. If it was a resonator, draw a "
            "card.",
            "in any case",
        ),
        (
            "Reveal the top card of your deck. You may put it on the bottom of your deck. If it's a chant, draw a "
            "card.",
            "in any case",
        ),
        # an addition that a card has is not the card
        (
            "Destroy target resonator. If it had an addition added to it, return that addition to its owner's hand.",
            "'that addition' stands for nothing",
        ),
        # when the first of two deeds is done
        ("Remove target resonator from the game and put it into the field at end of turn.", "not understood"),
        ("Rest target resonator and destroy it at end of turn.", "not understood"),
        ("Draw a card and discard a card at the beginning of your next turn.", "not understood"),
        # as much as what?
        ("Put twice that many [+100/+100] counters on target resonator.", "'that much' stands for nothing"),
        ("You gain that much life.", "'that much' stands for nothing"),
        ("Draw two cards. At the end of turn, discard that many cards.", "'that much' stands for nothing"),
        ("Rest target resonator. It gains [Flying] until end of turn. You gain that much life.", "so much before"),
        # in any case, or only then?
        (
            "Target resonator gains [+100/0] until end of turn. If it's an Elf, rest it. It gains [Flying] until end "
            "of turn.",
            "in any case",
        ),
        (
            "Choose a resonator. You may put a [+100/+100] counter on it. If you do, draw a card. Then, if you control "
            "a Knight, recover it. It gains [Flying] until end of turn.",
            "in any case",
        ),
        ("If you control a Knight, you may draw a card. If you don't, you gain 300 life.", "does not hold"),
        ("If you control a Knight, your opponent may draw a card. If you do, you gain 300 life.", "another player"),
        (
            "The next time target resonator would be destroyed this turn, rest it instead. It gains [Flying] until end "
            "of turn.",
            "at once, or when",
        ),
        # who deals it
        (
            "This card deals 300 damage to target resonator. If you control a Wizard, it deals 200 damage to your "
            "opponent.",
            "what dealt damage before or what was dealt it",
        ),
        # no Dragon, but what has to do with one
        (
            "Cancel target spell that targets a Dragon you control. That Dragon gains [+300/+300] until end of turn.",
            "'that dragon' stands for nothing",
        ),
        # what is not known as targets are chosen
        (
            "You may discard a card. If you do, destroy target resonator with total cost less than or equal to the "
            "discarded card's total cost.",
            "not known yet",
        ),
        # asked of a card that is not that kind of card, or from which it was taken
        ("Rest target resonator. If it's a chant, draw a card.", "another kind"),
        ("Return target addition to its owner's hand. If it was a magic stone, draw a card.", "another kind"),
        ("Target resonator loses [Flying] until end of turn. If it had [Flying], draw a card.", "just taken"),
        ("Recover target resonator. If it's rested, draw a card.", "just taken"),
        (
            "Each player discards a card. If you discarded a resonator this way, draw a card.",
            "each player did so",
        ),
        # one target or another
        (
            "Destroy target resonator with total cost 3 or less. If you control a Demon, destroy target addition "
            "instead.",
            "each would need its targets",
        ),
        (
            "Return target addition to its owner's hand. If you control a Demon, return target resonator to its "
            "owner's hand instead.",
            "each would need its targets",
        ),
        # at once, or instead too?
        (
            "Until end of turn, if a resonator would be put into a graveyard, remove it from the game instead and draw "
            "a card.",
            "at once, or instead",
        ),
        # words that are no names of counters
        ("Put two additional charge counters on target resonator.", "not understood"),
        ("Put a second charge counter on target resonator.", "not understood"),
        ("Remove a hundred charge counters from target resonator.", "not understood"),
    ],
)
def test_a_word_for_nothing_is_refused(text: str, why: str) -> None:
    with pytest.raises(TextError, match=why):
        compile_face(Face("Murmur", CHANT, text=text))


@pytest.mark.parametrize(
    "text",
    [
        "Fire chants you control gain [Drain].",
        "If a chant would deal damage, it deals that much plus 100 instead.",
        "Whenever a chant deals damage to this card >>> Draw a card.",
    ],
)
def test_a_chant_that_is_not_called_a_card_is_on_the_chase(text: str) -> None:
    assert f"zones={CHASE}," in repr(compile_face(Face("Murmur", RESONATOR, text=text)))


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you play your second card from your removed area this turn >>> Draw a card.",
        "At the end of turn, if you played a chant from your graveyard this turn, draw a card.",
    ],
)
def test_where_a_card_was_played_from_is_not_lost_in_an_event(text: str) -> None:
    with pytest.raises(TextError, match="not understood"):
        compile_face(Face("Murmur", RESONATOR, text=text))


@pytest.mark.parametrize(
    ("types", "text"),
    [
        (RESONATOR, "This card cannot block unless you remove two star counters from this J/ruler."),
        (REGALIA, "Banish this addition: Draw a card."),
        (ADDITION, "{Rest}: Destroy this regalia."),
    ],
)
def test_a_card_that_is_called_what_it_is_not_is_refused(types: int, text: str) -> None:
    with pytest.raises(TextError, match="called what it is not"):
        compile_face(Face("Murmur", types, text=text))


@pytest.mark.parametrize(
    "text",
    [
        "Ember Fox deals 100 damage to target player.",
        "Destroy Ember Fox.",
        "Other Ember Fox you control gain [Flying].",
    ],
)
def test_a_card_that_calls_itself_by_its_name_is_refused(text: str) -> None:
    """It was read as all cards of a race of that name, of which there is none."""
    with pytest.raises(TextError, match="this card"):
        compile_face(Face("Ember Fox", CHANT, text=text))


def test_a_card_may_name_cards_of_its_name() -> None:
    compile_face(Face("Ember Fox", RESONATOR, text='Other cards named "Ember Fox" you control gain [Flying].'))


@pytest.mark.parametrize(
    "text",
    [
        "At the beginning of your main phase, if you control an Elf, you may search your deck for an Elf, reveal it "
        "and put it into your hand. Then shuffle your deck.",
        "[Enter] >>> If you control a Knight, banish this card and you may search your deck for a Knight and put it "
        "into the field. Then shuffle your deck.",
        "{1}: If there are three or more cards in your graveyard, you may pay {1}. If you do, search your deck for a "
        "resonator and put it into your graveyard. Then shuffle your deck.",
    ],
)
def test_a_deck_that_was_not_searched_is_not_shuffled(text: str) -> None:
    (ability,) = compile_face(Face("Murmur", RESONATOR, text=text)).abilities
    assert not any(isinstance(effect, Shuffle) for effect in ability.effects)
    assert "Shuffle(" in repr(ability.effects)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Your opponent discards a card at random. If it's a resonator, draw a card.", DoneSo("discard")),
        ("Discard a card. Remove it from the game.", DoneSo("discard")),
        ("Discard a card. You gain life equal to its ATK.", DoneSo("discard")),
        ("Draw a card and reveal it.", DoneSo("draw")),
        ("Draw a card. If it isn't a chant, you lose 300 life.", DoneSo("draw")),
        ("Draw a card. It gains [+100/+100] until end of turn.", This()),
        ("Discard a card. Rest it.", This()),
        ("Discard a card. Remove all damage from it.", This()),
        ("Discard a card. Remove it from battle.", This()),
        ("Draw a card. If it's rested, you gain 300 life.", This()),
    ],
)
def test_it_is_what_was_discarded_or_drawn_unless_that_is_said_of_what_is_in_play(text: str, meant: Objects) -> None:
    last = ability(f"Whenever this card attacks >>> {text}").effects[-1]
    assert repr(meant) in repr(last)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Discard two cards. If it's a chant, draw a card.", "several cards were taken"),
        ("Each player discards a card. If it's a chant, draw a card.", "several cards were taken"),
        ("Draw a card. Return it to its owner's hand.", "the card that was drawn or another"),
        ("Put the top card of your magic stone deck into the field. It gains [Flying] until end of turn.", "stone"),
        ("You gain a light gem. Banish it.", "the gem or crystal"),
        ("Draw a card. If you banished an Elf this way, draw a card.", "nothing was done before"),
        ("Destroy target resonator. If a chant was discarded this way, draw a card.", "nothing was done before"),
        ("Each player banishes a resonator. If you banished an Elf this way, draw a card.", "each player did so"),
        ("Destroy target resonator and target addition your opponent controls.", "not understood"),
        ("Resonators you control gain [+100/0] until end of turn for each other resonator.", "others are counted"),
        ("Draw a card for each resonator and each addition you control.", "not understood"),
    ],
)
def test_what_has_no_one_meaning_is_refused(text: str, why: str) -> None:
    with pytest.raises(TextError, match=why):
        compile_face(Face("Murmur", RESONATOR, text=f"Whenever this card attacks >>> {text}"))


@pytest.mark.parametrize("event", ["a resonator attacks this card", "a resonator blocks this card"])
def test_it_is_who_attacks_or_blocks_this_card(event: str) -> None:
    (effect,) = ability(f"Whenever {event} >>> It gains [-200/-200] until end of turn.").effects
    assert isinstance(effect, Continuous)
    assert effect.static.what == Subject("it")


def test_the_rest_of_those_some_were_chosen_from_are_the_others() -> None:
    _, banished = effects("Choose two resonators you control. Banish the rest.")
    assert isinstance(banished, Move)
    assert isinstance(banished.what, Each)
    assert banished.what.filter.tests[-1] == Negated(Among(Chosen(0)))
