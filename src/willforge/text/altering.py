"""More that continuous effects do: gains to choose from, what cannot be gained, changed kinds, how cards enter the
field, and what players need not do."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from willforge.cards.cost import WillCost
from willforge.terms import (
    BESTOW,
    CHASE,
    EVOLUTION,
    FIELD,
    INFINITY,
    KEYWORD_NAMES,
    MOBILIZE,
    QUICKCAST,
    REMOVED,
    SHIFT,
)
from willforge.text.antecedents import put_for
from willforge.text.clauses import YOURSELF
from willforge.text.drafts import (
    Introduce,
    Np,
    Quoted,
    joined,
    kind_only,
    said_twice,
)
from willforge.text.effects import NEW
from willforge.text.grammar import Grammar, S
from willforge.text.mods import keyword_ability
from willforge.text.nodes import (
    EQUAL,
    YOU,
    Cannot,
    ChangeCost,
    ChangeRace,
    ChangeType,
    ChooseMode,
    ChooseRace,
    Const,
    Continuous,
    CostPart,
    Either,
    EntersRested,
    Filter,
    GainAbilitiesOf,
    GainAbility,
    Is,
    It,
    May,
    Measured,
    Mod,
    Named,
    Negated,
    Num,
    Objects,
    Permit,
    Replace,
    SetStats,
    Static,
    Stats,
    Status,
    This,
    Trigger,
    Value,
    Variable,
)
from willforge.text.statics import _as_static
from willforge.text.statics import _conditioned as conditioned
from willforge.text.within import holds

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
    free = "can|may attack and block without paying its|their? [mobilize] cost|costs"
    rule("mod", ("is|are mobilized", free), (Permit("mobilize"),))  # 1129.3
    rule(
        "static",
        ("blocking doesn't cause this card to rest", "this card doesn't rest when it blocks"),
        (Static(This(), (Permit("block_recovered"),)),),
    )
    rule(
        "mod",
        "become|becomes a|an? <b:becoming> in addition to its|their own|other? race|races|type|types",
        lambda b: tuple(_kept(mod) for mod in b),
        when=lambda b: all(isinstance(mod, (ChangeRace, ChangeType, SetStats)) for mod in b) and not _sizes_only(b),
    )
    _choices(g)
    _offers(g)
    _sources(g)
    _conditional_gains(g)
    _printed(g)
    _unhindered(g)
    _entering(g)


def _sources(g: Grammar) -> None:
    """Spells and abilities by what their card is."""
    rule = g.rule
    rule(
        "event1",
        "<w:who_it> becomes targeted by <a:attributes> spells or <b:attributes> card 's abilities",
        lambda w, a, b: Trigger("targeted", w, by=Filter(said_twice(a, b), CHASE)),
    )
    rule(
        "mod",
        (
            "prevent any|all damage it would be dealt by <b:hits>",
            "prevent all damage that would be dealt to it by <b:hits>",
        ),
        lambda b: (Replace(Trigger("damage", It("it"), by=b), prevent=Const(INFINITY)),),
    )


def _conditional_gains(g: Grammar) -> None:
    """ "gains [Flying] as long as ..., [Swiftness] as long as ... and ..."."""
    rule = g.rule
    rule("gain_while", "<g:gains> as long as <c:cond1>", (S.g, S.c))
    rule(
        "statics",
        "<o:static_subject> gain|gains <w:gain_while,and>",
        lambda o, w: tuple(Static(_as_static(o), one[0], one[1]) for one in w),
    )


def _printed(g: Grammar) -> None:
    """What is printed on a card, whatever it is now."""
    rule = g.rule
    both = Either(((Status("atk_changed"),), (Status("def_changed"),)))
    rule(
        "cond1",
        "its atk is different from its printed atk or its def is different from its printed def",
        Is(It("it"), Filter((both,), 0)),
    )
    rule(
        "cond1",
        "its printed atk and def is|are <s:stats>",
        lambda s: Is(It("it"), Filter((Measured("printed_atk", EQUAL, s[0]), Measured("printed_def", EQUAL, s[1])), 0)),
    )


def _kept(mod: Mod) -> Mod:
    return replace(mod, gains=True) if isinstance(mod, (ChangeRace, ChangeType)) else mod


def _sizes_only(mods: tuple[Mod, ...]) -> bool:
    return all(isinstance(mod, SetStats) for mod in mods)


def _choices(g: Grammar) -> None:
    """ "gains [Flying], [First Strike], or [+200/+200]": one of them."""
    rule = g.rule
    rule("one_gain", "<g:gain>", S.g, when=lambda g: len(g) == 1 and isinstance(g[0], (Stats, GainAbility)))
    rule(
        "card_clause",
        ("<o:obj> gain|gains <k:one_gain,or> <u:until>", "<o:obj> gain|gains your choice of <k:one_gain,or> <u:until>"),
        lambda o, k, u: (
            Introduce(o),
            ChooseMode(
                YOURSELF,
                tuple((Continuous(Static(It("it"), mods), u),) for mods in k),
                tuple(_told(mods[0]) for mods in k),
            ),
        ),
        when=lambda o, k, u: len({type(mods[0]) for mods in k}) > 1,
    )
    rule(
        "card_clause",
        "<o:obj> lose|loses all races and gain|gains a race of your choice <u:until>",
        lambda o, u: (ChooseRace(YOURSELF, NEW), Continuous(Static(o, (ChangeRace((), False, chosen=NEW),)), u)),
    )


def _told(mod: Any) -> str:
    if isinstance(mod, GainAbility):
        ability: Any = mod.ability  # a quoted text is not compiled yet
        return ability.text if isinstance(ability, Quoted) else KEYWORD_NAMES[ability.keyword]
    return "ATK/DEF"


def _offers(g: Grammar) -> None:
    """ "Target resonator may gain ...": the player of the effect decides."""
    g.rule(
        "may_clause",
        ("<o:obj> may gain <g:gains> <u:until>", "you may have <o:obj> gain <g:gains> <u:until>"),
        lambda o, g, u: (May(YOURSELF, (Continuous(Static(o, g), u),)),),
    )
    g.rule(
        "card_clause",
        "<o:obj> <m:mods> <u:until> and <n:mods> <v:until>",
        lambda o, m, u, n, v: (Introduce(o), Continuous(Static(It("it"), m), u), Continuous(Static(It("it"), n), v)),
    )


def _unhindered(g: Grammar) -> None:
    """Continuous lines."""
    rule = g.rule
    st = "static"
    rule(
        "statics",
        "if <c:cond> , <s:static> and you may? pay <k:symbols> less to play this card",
        lambda c, s, k: conditioned((*s, Static(This(), (ChangeCost(k, True),))), c),
    )
    rule(
        st,
        ("calling a magic stone doesn't cause your rulers|j/rulers to rest",),
        (Static(YOURSELF, (Permit("call_unrested"),)),),
    )
    rule(
        st,
        "you may rest this recovered? card|resonator to call a magic stone rather than rest your ruler|j/ruler",
        (Static(This(), (Permit("rested_to_call"),)),),
    )
    rule(
        st,
        ("you may choose not to recover this card during|in a|the|your recovery phase",),
        (Static(This(), (Permit("stay_rested"),)),),
    )
    rule(st, "you cannot do judgment of this card", (Static(This(), (Cannot("judgment"),)),))
    rule("nps", "the named card|cards", Np((Named("", 0),)))


def _entering(g: Grammar) -> None:
    """Continuous lines."""
    rule = g.rule
    st = "static"
    rule("statics", "<s:static> , where x is equal? to? <m:measure>", lambda s, m: with_x(s, m))
    both = ", where x is the atk and y is the def of <o:obj1>"
    rule(
        "statics",
        f"<s:static> {both}",
        lambda s, o: with_both(s, o),
        when=has_both,
        forms=(("statement", (f"<s:conditional> {both}",)),),
    )
    from_hand = Status("played_from_hand")
    rule(
        "replacement",
        "if <np:indef> would be put into the field without being played from a hand , remove it from the game instead",
        lambda np: (
            Static(
                This(),
                (
                    Replace(
                        Trigger("moves", Filter((*np.tests, Negated(from_hand)), -1), to_zones=FIELD), to_zone=REMOVED
                    ),
                ),
            ),
        ),
        when=kind_only,
    )
    entering = "<np:plural_np> entering <c:whose_field> <m:as_it_enters>"
    rule(
        st,
        entering,
        lambda np, c, m: (Static(joined(np, Np(controller=c)).filter(), m),),
        forms=(("in_force", (entering,)),),
    )
    rule("as_it_enters", "don't cause their own abilities to trigger", (Cannot("trigger_entering"),))
    rule("as_it_enters", "enter the field rested", (EntersRested(),))
    rule("mod", "gain|gains [quickcast] in all zones", (GainAbility(keyword_ability(QUICKCAST)),))
    rule(
        "player_mod",
        "can|may ( play only | only play ) one card|spell each|per turn",
        (Cannot("play_another"),),
    )
    rule(
        "card_clause",
        "this turn , you may play your next <np> without paying its cost",
        lambda np: (
            Continuous(
                Static(
                    joined(np, Np(controller=YOU)).played(),
                    (ChangeCost(WillCost(), False, "next", set_to=WillCost()),),
                ),
                "turn",
            ),
        ),
    )


def has_both(s: Any, o: Objects) -> bool:
    """Whether something is said of X and of Y."""
    return holds(s, Variable("X")) and holds(s, Variable("Y"))


def with_both(node: Any, measured: Objects) -> Any:
    """The tree with X and Y replaced by the ATK and the DEF of what is measured: of that whose abilities are gained
    with them, if it is spoken of again."""
    lent = [mod.what for static in node for mod in getattr(static, "mods", ()) if isinstance(mod, GainAbilitiesOf)]
    if isinstance(measured, It) and len(lent) == 1:
        measured = lent[0]
    return put_for(put_for(node, Variable("X"), Value(measured, "atk")), Variable("Y"), Value(measured, "def"))


def with_x(node: Any, number: Num) -> Any:
    """The tree with "X" replaced by what X is."""
    if node == Variable("X"):
        return number
    if isinstance(node, tuple):
        return tuple(with_x(part, number) for part in node)
    if isinstance(node, ChangeCost) and node.cost.x:
        return replace(node, cost=WillCost(free=1), times=number)
    if is_dataclass(node) and not isinstance(node, type):
        changed = {}
        for item in fields(node):
            old = getattr(node, item.name)
            new = with_x(old, number)
            if new is not old:
                changed[item.name] = new
        return replace(node, **changed) if changed else node
    return node
