"""One thing or another: words to choose between, what happens instead, and what happens otherwise."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from willforge.terms import KEYWORD_NAMES
from willforge.text.drafts import AllOfThose, ChosenAbility, Instead, Introduce, PlayInstead, TargetOf
from willforge.text.effects import DOER, NEW
from willforge.text.grammar import Grammar, Nonsense, S
from willforge.text.nodes import (
    YOU,
    All,
    AnyOf,
    ChangeCost,
    ChooseMode,
    ChooseWord,
    Chose,
    Condition,
    Continuous,
    CostAsChosen,
    Each,
    Effect,
    Filter,
    Is,
    It,
    Not,
    Permit,
    Player,
    Static,
    Trigger,
)
from willforge.text.quantities import ONE
from willforge.text.verbs import own_deed
from willforge.text.within import exchanged, holds_a, parts_of

WORD_PAIRS = (("harvest", "corrupt"), ("odd", "even"))
"""Words that mean nothing by themselves and are only chosen between."""


def declare(g: Grammar) -> None:
    """Declares alternatives."""
    _words(g)
    _abilities(g)
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

    rule("having", "a total cost matching your choice", (CostAsChosen(NEW),))


def _abilities(g: Grammar) -> None:
    """Keywords that are chosen before they are gained or lost."""
    rule = g.rule
    own_deed(
        g,
        ("@choose <k:keyword,or>", "@choose an ability for each <t:per> from <k:keyword,and>"),
        lambda k, t=ONE: (ChooseWord(DOER, bracketed(k), NEW, t),),
    )
    rule("gain", ("the chosen ability", "that ability", "those abilities"), (ChosenAbility(),))
    rule(
        "card_clause",
        "<o:obj> lose|loses <k:keyword,or> <u:until>",
        lambda o, k, u: (
            Introduce(o),
            ChooseWord(Player(YOU), bracketed(k), NEW),
            Continuous(Static(It("it"), (ChosenAbility(False),)), u),
        ),
    )
    rule("card_clause", "it|they gain|gains all those abilities", (AllOfThose(),))


def bracketed(keywords: tuple[int, ...]) -> tuple[str, ...]:
    """Keywords as words to choose between."""
    return tuple(f"[{KEYWORD_NAMES[one]}]" for one in keywords)


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
    rule("static_more", "you still discard that card", (None, ()))  # 1126.2: that is not the cost that is not paid


def told_further(static: Static, more: tuple[Any, ...]) -> list[Static]:
    """ "As long as ..., they gain ... instead", "Otherwise, it ...": the same cards under the other condition. Raises
    Nonsense if there is none, or if nothing is discarded for what costs something else."""
    condition, mods = more
    if not mods:
        if not any(isinstance(mod, ChangeCost) and mod.of.endswith("inheritance") for mod in static.mods):
            raise Nonsense("no card is discarded for that")
        return [static]
    if condition is None:
        if static.condition is None:
            raise Nonsense("'otherwise' follows no condition")
        return [static, Static(static.what, mods, Not(static.condition), static.granted)]
    before: Condition = Not(condition)
    if static.condition is not None:
        before = All((static.condition, before))
    return [replace(static, condition=before), Static(static.what, mods, condition, static.granted)]


def of_one_target(either: ChooseMode) -> list[Effect]:
    """ "Rest target resonator or recover it": one target, of which one of two things is done as it resolves; what is
    chosen with its targets stays one effect. Linear in the options."""
    first, others = either.options[0], either.options[1:]
    targets = _targets_in(first)
    if len(targets) != 1 or targets[0].np.noun == "player" or holds_a(others, TargetOf) or not holds_a(others, It):
        return [either]
    return [Introduce(targets[0]), replace(either, options=(exchanged(first, targets[0], It("it")), *others))]


def _targets_in(node: Any) -> list[TargetOf]:
    if isinstance(node, TargetOf):
        return [node]
    return [target for part in parts_of(node) for target in _targets_in(part)]
