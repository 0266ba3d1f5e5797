"""One thing or another: words to choose between, what happens instead, and what happens otherwise."""

from __future__ import annotations

from willforge.text.drafts import Instead, PlayInstead
from willforge.text.effects import DOER, NEW
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    YOU,
    AnyOf,
    ChooseWord,
    Chose,
    Continuous,
    Each,
    Filter,
    Is,
    It,
    Permit,
    Player,
    Static,
    Trigger,
)
from willforge.text.verbs import own_deed

WORD_PAIRS = (("harvest", "corrupt"), ("odd", "even"))
"""Words that mean nothing by themselves and are only chosen between."""


def declare(g: Grammar) -> None:
    """Declares alternatives."""
    _words(g)
    _instead(g)
    _continuous(g)


def _words(g: Grammar) -> None:
    rule = g.rule
    for first, second in WORD_PAIRS:
        own_deed(g, f"@choose {first} or {second}", (ChooseWord(DOER, (first, second), NEW),))
        for word in (first, second):
            rule("cond1", f"you chose|choose {word}", Chose(NEW, word))
            rule("cond1", f"{word} was chosen", Chose(-1, word))
        rule(
            "event1",
            f"{first} or {second} is chosen",
            Trigger("word_chosen", condition=AnyOf((Chose(-1, first), Chose(-1, second)))),
        )
        rule(
            "static",
            f"if you would choose between {first} and {second} , you may choose both instead",
            (Static(Player(YOU), (Permit("choose_both", name=first),)),),
        )


def _instead(g: Grammar) -> None:
    rule = g.rule
    rule(
        "conditional",
        "if <c:cond> , <o:obj> <m:mods> instead",
        lambda c, o, m: (Instead(c, (Continuous(Static(o, m), "game"),)),),
        when=lambda c, o, m: isinstance(o, Each),
    )
    rule(
        "conditional",
        "if <c:cond> , you may play <a:anaphor> without paying its cost instead of putting it into your hand",
        lambda c, a: (PlayInstead(c),),
    )
    rule("cond1", "its name is <n:names>", lambda n: Is(It("it"), Filter(n, 0)))
    # a spell is played in the turn in which it resolves
    # every zone that is named is looked through, the deck among them


def _continuous(g: Grammar) -> None:
    rule = g.rule
    rule(
        "static_more",
        ("as long as <c:cond> , they|it <m:mods> instead", "if <c:cond> , they|it <m:mods> instead"),
        (S.c, S.m),
    )
    rule("static_more", "otherwise ,? they|it <m:mods>", (None, S.m))
