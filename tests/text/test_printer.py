"""The printer and the round trip: programs come back as text, and synonyms hide no difference in meaning."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace

import pytest

from willforge.cards.model import Face
from willforge.cards.pool import starter_pool
from willforge.terms import ADDITION, CHANT, DECK, GRAVEYARD, RESONATOR, RULER
from willforge.text.compile import compile_face
from willforge.text.grammar import Star, Symbol, Term, expand, slot_names
from willforge.text.language import language
from willforge.text.nodes import OPPONENT, Const, Damage, Draw, If, Player, Program, This
from willforge.text.printing.gate import print_program, round_trip
from willforge.text.printing.inverses import INVERSES
from willforge.text.printing.plain import compared
from willforge.text.printing.shapes import untitled
from willforge.text.printing.unsayable import Unsayable
from willforge.text.printing.wordings import _AWKWARD, wordings
from willforge.text.synonyms import ARTICLES, ONCE, SYNONYMS, UNSAID


def face(text: str, types: int = RESONATOR) -> Face:
    return Face("Test Card", types, text=text)


def program(text: str, types: int = RESONATOR) -> Program:
    return compile_face(face(text, types))


STARTERS = sorted(
    {(card.name, one.name, one.text, one.types) for card in starter_pool().cards() for one in card.faces if one.text}
)


@pytest.mark.parametrize(("card", "name", "text", "types"), STARTERS, ids=[f"{one[0]}/{one[1]}" for one in STARTERS])
def test_every_starter_card_comes_back(card: str, name: str, text: str, types: int) -> None:
    result = round_trip(Face(name, types, text=text))
    assert not result.problem, f"{card}: {result.problem} {result.details}: {result.printed}"


TEXTS = (
    ("Draw two cards, then discard a card.", CHANT),
    ("Destroy target resonator your opponent controls with total cost 3 or less.", CHANT),
    ("Your opponent banishes a resonator.", CHANT),
    ("Each player draws a card.", CHANT),
    ("Choose one;\n- Draw a card.\n- Target resonator gains [+200/+200] until end of turn.", CHANT),
    ("[Enter] >>> You may pay {1}. If you do, draw a card.", RESONATOR),
    ("[Enter] >>> Look at the top three cards of your deck. Put one of them into your hand and the rest on the bottom "
     "of your deck in any order.", RESONATOR),
    ("{Rest}, banish this card: Produce {R}.", RESONATOR),
    ("[Awakening] {W}: When this card enters the field >>> Draw a card.", RESONATOR),
    ("[Seal] (3) - This card gains [Flying].", RESONATOR),
    ('This card gains "{Rest}: Draw a card." as long as you control two or more Elves.', RESONATOR),
    ("At the beginning of your main phase >>> Target player discards a card.", RESONATOR),
    ("This card deals 300 damage to target resonator. If you control an Elf, it deals 500 damage instead.", CHANT),
    ("Put a [200/200] light Moth resonator token with [Flying] into the field.", CHANT),
    ("When this card is put into a graveyard from the field >>> Put target resonator from your graveyard into your "
     "hand.", RESONATOR),
    ("You gain X00 life, where X is the number of cards in your hand.", CHANT),
    ("Target player chooses a card in their hand at random and discards it.", CHANT),
    ("When you control two or more magic stones with the same name >>> Banish all but one of them.", RESONATOR),
    ("Choose one, if you control a fire J/resonator and another water J/resonator, you may choose both:\n"
     "- Draw a card.\n- Rest target resonator.", CHANT),
    ("This card gains [Flying] as long as you control an Elf and [Pierce] as long as you control a Moth.", RESONATOR),
    ("Added resonator gains [+300/+300]. If it's an Elf, it gains [+600/+600] instead.", ADDITION),
    ("Added resonator cannot attack or block if it's an Elf. Otherwise, it gains [+400/+400].", ADDITION),
    ("If added resonator would be destroyed, banish an Elf instead. If you do, remove all damage from that "
     "resonator.", ADDITION),
    ("{0}: This card gains [Flying], [Pierce], or [+200/+200] until end of turn.", RESONATOR),
    ("Target magic stone becomes a [500/500] resonator until end of turn. It's still a magic stone.", CHANT),
    ("Put up to one target addition and up to one target resonator from your graveyard into your hand.", CHANT),
    ("Discard a card. Resonators you control gain [+X00/+0] until end of turn, where X is the total cost of the card "
     "discarded this way.", CHANT),
    ("This card deals 600 damage to target resonator. If your J/ruler is \"Ada\", it deals 800 damage instead.", CHANT),
    ("[Judgment] {6}. You may pay {3} less to play this ability if you control an Elf.", RULER),
    ("[Enter] >>> Search your deck for an Elf, reveal it and put it into your hand. If you control a Moth, you may put "
     "it into your field instead. Then shuffle your deck.", RESONATOR),
    ("Target resonator gains [+200/+400] until end of turn if it's wind. Otherwise, it gains [-200/-400] until end "
     "of turn.", CHANT),
    ("{2}: Add this card to another target resonator.", ADDITION),
    ("When this card enters your field or attacks >>> Draw a card.", RESONATOR),
    ("When this card enters the field or whenever it attacks >>> Draw a card.", RESONATOR),
    ("Whenever you attack with this card >>> Draw a card.", RESONATOR),
    ("Put a fire magic stone or a wind magic stone from your graveyard into the field.", CHANT),
    ("{Rest}, rest a recovered Elf you control and a recovered Fairy you control: Draw a card.", RESONATOR),
    ("At the end of battle >>> If this card attacked or blocked, rest it.", RESONATOR),
    ("Target resonator you control gains [+300/+300] and target resonator your opponent controls gains "
     "[-300/-300] until end of turn.", CHANT),
    ("Choose a resonator at random, then destroy all other resonators.", CHANT),
    ("As you play this card, you may rest any number of Elves you control. You may pay {1} less to play "
     "this card for each card rested this way.", RESONATOR),
    ("Search your opponent's deck for a card and put it into their graveyard. Then shuffle your "
     "opponent's deck.", CHANT),
    ("Put X [100/100] wind Elf resonator tokens into the field, where X is the number of additions you "
     "control. At the next end of turn >>> Remove them from the game.", CHANT),
    ("Cancel target automatic ability of a resonator. Destroy that resonator.", CHANT),
)  # fmt: skip


THEIR_OWN_WORDS = (
    ("Discard any number of cards. Draw a card for each card discarded this way.", CHANT),
    ("Discard any number of cards. You gain 100 life for each Elf discarded this way.", CHANT),
    ("Rest all recovered magic stones you control. This card deals X00 damage to your opponent, where X is the number "
     "of cards rested this way.", CHANT),
    ("Put any number of cards from your removed area into your graveyard. You gain 400 life for each card put into "
     "your graveyard this way.", CHANT),
    ("Put the top three cards of your deck into your graveyard. If a resonator was put into your graveyard this way, "
     "draw a card.", CHANT),
    ("Your opponent shuffles their hand into their deck, then draws that many cards.", CHANT),
    ("If damage would be dealt to you this turn, it's dealt to target resonator instead.", CHANT),
    ("Your opponent gains control of target resonator you control.", CHANT),
)  # fmt: skip
"""What comes back in the words of the card alone: other words come first, and are bound to something else."""


@pytest.mark.parametrize(("text", "types"), TEXTS + THEIR_OWN_WORDS)
def test_texts_come_back(text: str, types: int) -> None:
    result = round_trip(face(text, types))
    assert not result.problem, f"{result.problem} {result.details}: {result.printed}"


@pytest.mark.parametrize(("text", "types"), TEXTS)
def test_what_is_printed_without_a_vocabulary_means_the_same(text: str, types: int) -> None:
    wanted = program(text, types)
    printed = print_program(wanted, types)
    assert untitled(program(printed, types)) == untitled(wanted), printed


def test_what_deals_damage_instead_is_what_dealt_it_before() -> None:
    made = program('This card deals 600 damage to target resonator. If your J/ruler is "Ada", it deals 800 damage '
                   "instead.", CHANT)  # fmt: skip
    (one,) = made.abilities[0].effects
    assert isinstance(one, If)
    (more,), (less,) = one.then, one.otherwise
    assert isinstance(more, Damage) and isinstance(less, Damage)
    assert more.source == less.source == This()


def test_the_kept_text_of_an_ability_is_not_what_is_printed() -> None:
    made = program("Draw two cards.", CHANT)
    other = replace(made.abilities[0], text="Destroy all resonators.")
    assert print_program(Program((other,)), CHANT) == "Draw two cards."


def test_what_has_no_words_is_not_printed() -> None:
    made = program("Draw two cards.", CHANT)
    odd = replace(made.abilities[0], effects=(Draw(Player(0), Const(-7)),))
    with pytest.raises(Unsayable):
        print_program(Program((odd,)), CHANT)


SAME = (
    ("Destroy target resonator. Return it to the field.", "Destroy target resonator. Return that card to the field."),
    ("Target resonator cannot attack this turn.", "Target resonator cannot attack until end of turn."),
    ("Spend this will only to play Elves.", "Spend that will only to play Elves."),
    ("That player draws a card.", "He or she draws a card."),
    ("If you do, draw a card.", "If they do, draw a card."),
    ("Put it into the field.", "Put it into the magic stone area."),
    ("Destroy target resonator you control.", "Destroy target resonator in your field."),
    ("Destroy target resonator from your hand.", "Destroy target resonator in your hand."),
    ("Remove target resonator.", "Remove target resonator from the game."),
    ("Discard a card.", "Discard a card from your hand."),
    ("Draw a card.", "Draw a card from your main deck."),
    ("Rest two resonators you control.", "Rest two recovered resonators you control."),
    ("When this card attacks, draw a card.", "Whenever this card attacks >>> Draw a card."),
    ("At the end of turn, draw a card.", "At the next end of turn, draw a card."),
    ("It cannot be targeted.", "It cannot be targeted by spells or abilities."),
    ("Choose one - Draw a card; or destroy target addition.", "Choose one: Draw a card; Destroy target addition."),
    ("Draw X cards. X is two.", "Draw X cards, where X is two."),
    ("[Sealed Item] Draw a card.", "Sealed Item Draw a card."),
    ("[God's Art] {1}: Draw a card.", "God's Art {1}: Draw a card."),
    ("Destroy target darkness resonator.", "Destroy target dark resonator."),
    ("Draw two cards and discard a card.", "You draw 2 cards. Then discard one card."),
    ("Pay {1}: Draw a card.", "[Activate] {1}: Draw a card."),
    ("[Precision]", "[Target Attack]"),
    ("Draw a card. (It is a card.)", "Draw a card."),
    ('Search for a card named "Moth".', 'Search for a "Moth".'),
    ("A resonator with cost 2.", "A resonator with total cost 2."),
)  # fmt: skip


@pytest.mark.parametrize(("first", "second"), SAME)
def test_synonyms(first: str, second: str) -> None:
    assert compared(first) == compared(second)


DIFFERENT = (
    ("Draw two cards.", "Draw three cards."),
    ("Draw a card.", "Discard a card."),
    ("Draw a card.", "You may draw a card."),
    ("Draw a card.", "Your opponent draws a card."),
    ("Draw a card.", "Each player draws a card."),
    ("Target player draws a card.", "Target opponent draws a card."),
    ("Destroy target resonator.", "Destroy another target resonator."),
    ("Destroy target resonator.", "Destroy all resonators."),
    ("Destroy target resonator.", "Destroy target J/resonator."),
    ("Destroy target resonator.", "Destroy target resonator you control."),
    ("Destroy target resonator you control.", "Destroy target resonator your opponent controls."),
    ("Destroy target resonator.", "Destroy up to one target resonator."),
    ("Destroy target non-light resonator.", "Destroy target light resonator."),
    ("Destroy target light resonator.", "Destroy target light or fire resonator."),
    ("Put target card from your graveyard into your hand.", "Put target card from your graveyard into the field."),
    ("Put it on the top of your deck.", "Put it on the bottom of your deck."),
    ("Put it into the field.", "Put it into the field rested."),
    ("Gain 200 life.", "Lose 200 life."),
    ("It deals 200 damage to target player.", "It deals 200 damage to target resonator."),
    ("Target resonator gains [+200/0] until end of turn.", "Target resonator gains [+200/0]."),
    ("Target resonator gains [+200/0].", "Target resonator gains [-200/0]."),
    ("Target resonator gains [Flying].", "Target resonator loses [Flying]."),
    ("If you control an Elf, draw a card.", "If you control no Elf, draw a card."),
    ("If you control two or more Elves, draw a card.", "If you control two or less Elves, draw a card."),
    ("At the beginning of your turn, draw a card.", "At the end of your turn, draw a card."),
    ("Draw a card for each Elf you control.", "Draw a card for each Moth you control."),
    ('Destroy target "Moth".', 'Destroy target "Elf".'),
    ("{1}: Draw a card.", "{2}: Draw a card."),
    ("{W}: Draw a card.", "{R}: Draw a card."),
    ("Draw a card only once per turn.", "Draw a card only twice per turn."),
    ("This card cannot attack.", "This card must attack if able."),
    ("When this card enters the field, draw a card.", "When this card leaves the field, draw a card."),
)  # fmt: skip


@pytest.mark.parametrize(("first", "second"), DIFFERENT)
def test_synonyms_hide_no_meaning(first: str, second: str) -> None:
    assert compared(first) != compared(second)


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("Draw two cards.", lambda effect: replace(effect, number=Const(3))),
        ("Draw two cards.", lambda effect: replace(effect, who=Player(OPPONENT))),
        ("Put target card from your graveyard into your hand.", lambda effect: replace(effect, zone=DECK, place="top")),
        (
            "Return target resonator to its owner's hand.",
            lambda effect: replace(effect, zone=GRAVEYARD, verb="destroy"),
        ),
    ],
)
def test_a_changed_program_is_printed_as_another_text(text: str, change: object) -> None:
    made = program(text, CHANT)
    ability = made.abilities[0]
    assert callable(change)
    changed = Program((replace(ability, effects=(change(ability.effects[0]),)),))
    assert compared(print_program(changed, CHANT)) != compared(text)


def test_every_synonym_has_a_reason_and_is_in_its_plain_form() -> None:
    for synonym in SYNONYMS:
        assert synonym.why
        assert synonym.said
    for words in (ARTICLES, UNSAID, ONCE):
        assert all(words.values())


def test_awkward_wordings_are_wordings() -> None:
    known = {(name, one.construct.patterns[0]) for name, listed in wordings().items() for one in listed.every()}
    assert known >= _AWKWARD


def _functions(node: object) -> Iterator[Callable[..., object]]:
    """The functions that stay in a template."""
    if isinstance(node, Term):
        yield node.function
        for part in node.arguments:
            yield from _functions(part)
    elif isinstance(node, Star):
        yield from _functions(node.symbol)
    elif isinstance(node, tuple):
        for part in node:
            yield from _functions(part)
    elif is_dataclass(node) and not isinstance(node, (type, Symbol)):
        for item in fields(node):
            yield from _functions(getattr(node, item.name))


def test_a_function_is_inverted_by_its_own_inverse() -> None:
    """Inverses are found by the name of a function: two functions of one name would share one."""
    named: dict[str, set[str]] = {}
    for construct in language().constructs:
        for flat in {slot_names(flat) for pattern in construct.patterns for flat in expand(pattern)}:
            for function in _functions(construct.template_of(flat)):
                named.setdefault(function.__name__, set()).add(function.__module__)
    assert {name: sorted(places) for name, places in named.items() if name in INVERSES and len(places) > 1} == {}
    assert sorted(set(INVERSES) - set(named)) == []


@pytest.mark.parametrize(
    "text",
    [
        'Resonators you control gain "{0}: This card gains "{Rest}: Draw a card." until end of turn."',
        '{0}: Target resonator gains "Whenever this card attacks >>> Target resonator gains "[Enter] >>> Draw a card." '
        'until end of turn." until end of turn.',
        "{0}: This card gains “{0}: Target resonator gains “Whenever this card attacks >>> Draw a card.” until end of "
        "turn.” until end of turn.",
    ],
)
def test_quotes_within_quotes_come_back(text: str) -> None:
    assert round_trip(Face("Quoter", RESONATOR, text=text)).problem == ""
