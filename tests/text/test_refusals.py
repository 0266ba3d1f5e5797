"""What is not understood is refused, at once, with the sentence and the face named."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from willforge.cards.model import Face
from willforge.terms import CHANT, RESONATOR
from willforge.text.compile import TextError, compile_face
from willforge.text.grammar import MAX_WORK
from willforge.text.language import language


def refusal(text: str, types: int = CHANT) -> TextError:
    with pytest.raises(TextError) as caught:
        compile_face(Face("Murmur", types, text=text))
    return caught.value


def test_the_sentence_and_the_face_are_named() -> None:
    error = refusal("Draw a card. Then frobnicate the moon.")
    assert error.face == "Murmur"
    assert error.sentence == "Then frobnicate the moon"
    assert "Murmur" in str(error) and "frobnicate" in str(error)


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card twice over.",
        "Draw the a card.",
        "Destroy target.",
        "Target resonator gains until end of turn.",
        "Destroy target resonator until end of turn.",
        "{W}: ",
        "Draw a card, or else.",
        "If you control a light resonator, draw two cards instead.",  # instead of nothing
        "Draw a card (two cards if you have no cards in hand).",  # what stands there is no reminder
        "Destroy target resonator (with total cost 3 or less).",
        "Destroy target resonator. Draw a card. If it was an Elf, you gain 200 life.",  # which of the two
        "Gain control of target spell.",  # control is changed of what is in play
        "Call a magic stone.",  # 1016.1: that rests the ruler, and is no card from a deck alone
        "[Flying] quickly",
        "[Limit]",
        "[Seal] - Draw a card.",
        "[Unheard Of]",
        "[God's Art] Draw a card.",
        "Choose one;",
        "Destroy resonator.",
        "Resonator you control gains [Flying] until end of turn.",
        "Put card into your hand.",
        "Put a resonator into the field.",  # from where
        "Reveal a resonator.",
        "Rest target addition. If it's added to a resonator, destroy that resonator.",  # not all resonators
        "Recover target resonator. All Elves gain [Flying] until end of turn. Destroy that Elf.",
        "Choose target resonator. Rest all other resonators. Destroy that resonator.",  # all of those, or the target
        "Look at your opponent's hand. Put a resonator on the bottom of its owner's deck.",  # of which
        "Cancel target resonator.",
        "Put two light Spirit resonator tokens into the field.",
        "Put a this counter on target resonator.",
        "Draw a card.\n- Draw two cards.",
        "Destroy target Resonater.",
        "Destroy all Additons.",
        "Put any number of star counters on target resonator.",
        "Put one or more star counters on target resonator.",
        "[Barrier] {T}",
        "[Barrier] {W}{1}",
        "[Limit Break] (Your life is 1000 or less) [Flying]",
        "You may discard a card. If your opponent does, draw a card.",
        "Each player may discard a card. If your opponent does, draw a card.",
        "Draw a card if this card attacked.",
        "If you control an Elf and your life is 1000 or less or you control a Beast, draw a card.",
        "If you control an Elf or you control a Beast and your life is 1000 or less, draw a card.",
        "If your life is 1000 or less, destroy target resonator or destroy target addition.",
    ],
)
def test_no_word_is_swallowed(text: str) -> None:
    refusal(text)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("That resonator gains [Flying] until end of turn.", "that resonator"),
        ("That player draws a card.", "that player"),
        ("Draw a card. Put the rest into your graveyard.", "the rest"),
        ("Otherwise, draw a card.", "otherwise"),
        ("Players cannot play cards with that name this turn.", "that name"),
        ("Draw a card. Spend this will only to play resonators.", "this will"),
    ],
)
def test_a_word_that_stands_for_nothing_is_refused(text: str, word: str) -> None:
    assert word in refusal(text).why


@pytest.mark.parametrize(
    "text",
    [
        "[Flying",
        "{W: Draw a card.",
        'Target resonator gains "Draw a card.',
        "Draw a card (and more.",
        "Draw a c\u0000ard.",
        "Draw a card \U0001f409.",
        "This card deals 99999999999999999999 damage to target player.",
    ],
)
def test_broken_writing_is_refused(text: str) -> None:
    refusal(text)


def _hostile() -> list[str]:
    return [
        "a " * 1900,
        "x" * 5000,
        "destroy target " * 250,
        "[Flying] " * 440,
        "Draw a card and " * 240 + "draw a card.",
        "target resonator or " * 190 + "resonator.",
        "If you control a resonator, " * 140 + "draw a card.",
        "Resonators you control with [Flying] with [Flying] " * 70,
        "(" * 3000 + ")" * 900,
        '"' * 3999,
        "half half half " * 260,
        "Target resonator gains " + "[Flying] and " * 290 + "[Flying] until end of turn.",
        "Light or fire or water or " * 150 + "wind resonators you control gain [Flying].",
        "Knight or Wizard, " * 200,
        "choose one - " * 300,
        "draw a card\n" * 330,
        "\u202e" * 3999,
        "{W}" * 1300,
        "the top card of " * 240,
    ]


@pytest.mark.parametrize("number", range(len(_hostile())))
def test_hostile_texts_end_with_bounded_work(number: int) -> None:
    for types in (CHANT, RESONATOR):
        try:
            compile_face(Face("Hostile", types, text=_hostile()[number]))
        except TextError as error:
            assert error.sentence
        assert language().work <= MAX_WORK + 1


def test_quotes_do_not_nest_without_end() -> None:
    text = "Draw a card."
    for _ in range(8):
        text = f"Resonators you control gain “{text}”"
    refusal(text, RESONATOR)


def _spoiled(seed: int, lines: list[str]) -> str:
    """A text made by cutting, mixing or breaking texts that are read."""
    chance = random.Random(seed)
    first, second = chance.choice(lines), chance.choice(lines)
    kind = seed % 4
    if kind == 0:
        words, others = first.split(), second.split()
        return " ".join(words[: chance.randint(0, len(words))] + others[chance.randint(0, len(others)) :])
    if kind == 1:
        words = first.split()
        chance.shuffle(words)
        return " ".join(words)
    if kind == 2:
        return f"{first}\n- {second}"
    place = chance.randrange(len(first))
    return first[:place] + chance.choice('[]{}()":;,.->X0 \n') + first[place:]


@pytest.mark.parametrize("start", range(0, 240, 40))
def test_spoiled_texts_are_read_or_refused_and_nothing_else(start: int) -> None:
    wordings = Path(__file__).parent / "wordings"
    lines = [line for path in sorted(wordings.glob("*.txt")) for line in path.read_text(encoding="utf-8").splitlines()]
    for seed in range(start, start + 40):
        for types in (CHANT, RESONATOR):
            try:
                compile_face(Face("Spoiled", types, text=_spoiled(seed, lines)))
            except TextError as error:
                assert error.face == "Spoiled" and error.why


@pytest.mark.parametrize(
    "text",
    [
        ".",
        "Draw a card.\n.",
        "...",
        ":",
        ">>>",
        "[Enter]",
        "[Judgment] .",
        "[Awakening] {1}:",
        "[Seal] (3) -",
        "[Break]:",
    ],
)
def test_texts_that_say_nothing(text: str) -> None:
    try:
        compile_face(Face("Nothing", RESONATOR, text=text))
    except TextError as error:
        assert error.why


@pytest.mark.parametrize(
    "text",
    [
        "Other light resonators and darkness resonators you control gain [+100/+100].",
        "Elves you control gain [+100/+100]. Other resonators you control lose [Flying].",
        "{1}: Reveal an Elf from your hand. Put a [+100/+100] counter on another Elf you control.",
    ],
)
def test_others_of_whom_is_open(text: str) -> None:
    assert "other" in refusal(text, RESONATOR).why


@pytest.mark.parametrize(
    "text",
    [
        "Other Elves and Fairies you control gain [+100/+100].",
        "Light resonators and other Elves you control gain [+100/+100].",
        "Elves you control gain [+100/+100].\nOther resonators you control lose [Flying].",
    ],
)
def test_others_than_this_card(text: str) -> None:
    assert compile_face(Face("Murmur", RESONATOR, text=text)).abilities


def test_cancelled_abilities_are_not_counted() -> None:
    error = refusal("Cancel all abilities. Draw a card for each ability cancelled this way.")
    assert "nothing is left" in error.why


@pytest.mark.parametrize(
    "text",
    [
        "Target resonator becomes fire until end of turn. If it was light, draw a card.",
        "Target resonator becomes an Elf until end of turn. If it was a Dragon, draw a card.",
        "Recover target resonator. If it was rested, draw a card.",
    ],
)
def test_what_a_card_was_before_it_changed_is_not_known(text: str) -> None:
    assert "just taken" in refusal(text).why
