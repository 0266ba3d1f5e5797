"""The machinery: patterns, readings, ambiguity, and that constructs can be read backwards."""

from __future__ import annotations

from typing import Any

import pytest

from text.reading import abilities
from willforge.cards.pool import starter_pool
from willforge.terms import CHANT, RESONATOR
from willforge.text.grammar import Construct, Grammar, GrammarError, Reader, S, TooComplex, expand, fill, holds_star
from willforge.text.keywords import compile_line
from willforge.text.language import language
from willforge.text.lexer import LexError, Token, tokenize
from willforge.text.meanings import Text
from willforge.text.nodes import Const, Draw, Player


def words(text: str) -> list[Token]:
    return tokenize(text)


def test_patterns_expand_to_flat_sequences() -> None:
    assert sorted(expand("draw|take a? card")) == [
        ["draw", "a", "card"],
        ["draw", "card"],
        ["take", "a", "card"],
        ["take", "card"],
    ]
    assert expand("go ( left | far right )?") == [["go"], ["go", "left"], ["go", "far", "right"]]
    with pytest.raises(GrammarError):
        expand("go ( left")


def small() -> Grammar:
    grammar = Grammar()
    grammar.rule("number", "one", Const(1))
    grammar.rule("number", "two", Const(2))
    grammar.rule("effect", ("draw <n:number> card|cards", "take <n:number>"), Draw(Player(0), S.n))
    return grammar


def test_a_construct_is_read_from_all_its_patterns() -> None:
    assert Reader(small(), words("draw two cards")).whole("effect") == [Draw(Player(0), Const(2))]
    assert Reader(small(), words("take one")).whole("effect") == [Draw(Player(0), Const(1))]
    assert Reader(small(), words("draw two cards now")).whole("effect") == []


def test_the_same_node_twice_is_one_reading() -> None:
    grammar = small()
    grammar.rule("effect", "draw two cards", Draw(Player(0), Const(2)))
    assert len(Reader(grammar, words("draw two cards")).whole("effect")) == 1
    grammar.rule("effect", "draw two cards", Draw(Player(1), Const(2)))
    assert len(Reader(grammar, words("draw two cards")).whole("effect")) == 2


def test_unknown_categories_and_empty_patterns_are_errors() -> None:
    grammar = small()
    grammar.rule("effect", "draw <x:nothing>", S.x)
    with pytest.raises(GrammarError):
        grammar.check()
    with pytest.raises(GrammarError):
        grammar.rule("effect", "( maybe )?", None)


def test_nesting_has_an_end() -> None:
    grammar = Grammar()
    grammar.rule("nest", "very <n:nest>", S.n)
    grammar.rule("nest", "deep", Const(0))
    assert Reader(grammar, words("very " * 20 + "deep")).whole("nest") == [Const(0)]
    with pytest.raises(TooComplex):
        Reader(grammar, words("very " * 400 + "deep")).whole("nest")


def test_slots_say_what_is_taken_from_them() -> None:
    template = (S.pair[1], S.pair[0])
    assert fill(template, {"pair": (1, 2)}) == (2, 1)


TEXTS = (
    "Draw two cards, then discard a card.",
    "Destroy up to two target non-light Elf resonators with total cost 3 or less your opponent controls.",
    "Target resonator gains [+200/+200] and [Flying] until end of turn.",
    "Search your deck for a Knight resonator, reveal it and put it into your hand. Then shuffle your deck.",
    "This card deals 300 damage to target player or resonator.",
    "If you control three or more magic stones, put a star counter on target resonator you control.",
    "Prevent all damage that would be dealt to you this turn.",
)


def test_a_template_filled_is_the_node_that_was_built(monkeypatch: pytest.MonkeyPatch) -> None:
    language()
    plain = Construct.build
    compared: set[tuple[str, ...]] = set()

    def checked(self: Construct, values: dict[str, Any]) -> Any:
        built = plain(self, values)
        template = self.template_of(tuple(values))
        if template is not None and not holds_star(template):
            assert fill(template, values) == built, self.patterns[0]
            compared.add(self.patterns)
        return built

    monkeypatch.setattr(Construct, "build", checked)
    for text in TEXTS:
        compile_line(Text(text, spell=True))
    assert len(compared) > 30


def test_most_constructs_can_be_read_backwards() -> None:
    constructs = language().constructs
    assert sum(construct.template() is not None for construct in constructs) > 0.6 * len(constructs)


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("Draw a card.", ["draw", "a", "card", "."]),
        ("{W}{1}, {Rest}:", ["{w}", "{1}", ",", "{rest}", ":"]),
        ("[First Strike] (It is quick.)", ["[first strike]"]),
        ("[Seal] (3) - Draw", ["[seal]", "(parameter)", "-", "draw"]),
        ("[+200/-100]", ["[stats]"]),
        ("[X00/X00]", ["[stats]"]),
        ("a >>> b => c ⇒ d", ["a", ">>>", "b", ">>>", "c", ">>>", "d"]),
        ("its owner's hand", ["its", "owner", "'s", "hand"]),
        ("their owners' hands", ["their", "owners", "'s", "hands"]),
        ("non-light J/resonator", ["non-", "light", "j/resonator"]),
        ('named "Old Wolf"', ["named", "(quote)"]),
        ("[Continuous]: Draw", ["draw"]),
        ("[Force] 1 (Roll.) Draw", ["[force]", "(number)", ".", "draw"]),
    ],
)
def test_tokens(text: str, keys: list[str]) -> None:
    assert [token.key for token in tokenize(text)] == keys


def test_numbers_are_bounded_and_odd_characters_refused() -> None:
    for text in ("1" * 12, "a\u0007b", "☃"):
        with pytest.raises(LexError):
            tokenize(text)


def test_no_text_of_the_starter_set_has_two_readings() -> None:
    for card in starter_pool().cards():
        for face in card.faces:
            abilities(face.text, face.types or (CHANT if "Chant" in face.name else RESONATOR))
