"""More that continuous effects do to cards: gains to choose from, what cannot be gained, changed kinds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from willforge.terms import BESTOW, EVOLUTION, KEYWORD_NAMES, MOBILIZE, SHIFT
from willforge.text.clauses import YOURSELF
from willforge.text.drafts import Introduce, Still
from willforge.text.effects import NEW
from willforge.text.grammar import Grammar, S
from willforge.text.mods import keyword_ability
from willforge.text.nodes import (
    Attributed,
    ChangeRace,
    ChangeType,
    ChooseMode,
    ChooseRace,
    Continuous,
    CostPart,
    Filter,
    GainAbility,
    It,
    LoseAbility,
    May,
    Mod,
    Permit,
    Static,
    Stats,
    This,
)

_COSTED = (MOBILIZE, BESTOW, EVOLUTION, SHIFT)


def declare(g: Grammar) -> None:
    """Declares what cards gain, lose and become."""
    rule = g.rule
    rule(
        "granted_keyword",
        "<k:keyword> <c:symbols>",
        lambda k, c: keyword_ability(k, cost=(CostPart("will", cost=c),)),
        when=lambda k, c: k in _COSTED,
    )
    rule("mod", "is|are mobilized", (Permit("mobilize"),))  # 1129.3
    rule("static", "blocking does not cause this card to rest", (Static(This(), (Permit("block_recovered"),)),))
    rule(
        "mod",
        ("lose|loses and cannot gain <k:keyword_list>",),
        lambda k: tuple(LoseAbility(keyword, True) for keyword in k),
    )
    rule("mod", "lose|loses and cannot gain <k:keyword>", (LoseAbility(S.k, True),))
    rule("mod", "lose|loses all abilities and cannot gain abilities", (LoseAbility(0, True),))
    rule("mod", "gain|gains all races of <o:obj>", (ChangeRace((), True, like=S.o),))
    rule(
        "gain",
        "<r:race> in addition to its|their own|other? race|races|subtypes",
        (ChangeRace((S.r,), True),),
    )
    rule(
        "mod",
        "become|becomes a|an? <b:becoming> in addition to its|their own|other? race|races|type|types",
        lambda b: tuple(_kept(mod) for mod in b),
        when=lambda b: all(isinstance(mod, (ChangeRace, ChangeType)) for mod in b),
    )
    rule("statement", ("it's still a|an <t:type>", "it is still a|an <t:type>"), (Still(S.t),))
    _choices(g)
    _offers(g)


def _kept(mod: Mod) -> Mod:
    assert isinstance(mod, (ChangeRace, ChangeType))
    return replace(mod, gains=True)


def _choices(g: Grammar) -> None:
    """ "gains [Flying], [First Strike], or [+200/+200]": one of them."""
    rule = g.rule
    rule("one_gain", "<g:gain>", S.g, when=lambda g: len(g) == 1 and isinstance(g[0], (Stats, GainAbility)))
    rule("gain_or", ("<a:one_gain> , or <b:one_gain>", "<a:one_gain> or <b:one_gain>"), lambda a, b: (a, b))
    rule("gain_or", "<a:one_gain> , <b:gain_or>", lambda a, b: (a, *b))
    rule(
        "card_clause",
        "<o:obj> gain|gains <k:gain_or> <u:until>",
        lambda o, k, u: (
            Introduce(o),
            ChooseMode(
                YOURSELF,
                tuple((Continuous(Static(It("it"), mods), u),) for mods in k),
                tuple(_told(mods[0]) for mods in k),
            ),
        ),
        when=lambda o, k, u: any(isinstance(mods[0], Stats) for mods in k),
    )
    rule(
        "card_clause",
        "<o:obj> lose|loses all races and gain|gains a race of your choice <u:until>",
        lambda o, u: (ChooseRace(YOURSELF, NEW), Continuous(Static(o, (ChangeRace((), False, chosen=NEW),)), u)),
    )


def _told(mod: Any) -> str:
    return KEYWORD_NAMES[mod.ability.keyword] if isinstance(mod, GainAbility) else "ATK/DEF"


def _offers(g: Grammar) -> None:
    """ "Target resonator may gain ...": the player of the effect decides."""
    g.rule(
        "may_clause",
        "<o:obj> may gain <g:gains> <u:until>",
        lambda o, g, u: (May(YOURSELF, (Continuous(Static(o, g), u),)),),
    )
    g.rule(
        "card_clause",
        "<o:obj> <m:mods> <u:until> and <n:mods> <v:until>",
        lambda o, m, u, n, v: (Introduce(o), Continuous(Static(It("it"), m), u), Continuous(Static(It("it"), n), v)),
    )
    g.rule("predicate", "with <h:having>", lambda h: Filter(h, 0))
    g.rule("predicate", "with no attribute|attributes", Filter((Attributed(0),), 0))
