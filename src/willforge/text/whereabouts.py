"""Noun phrases of several places and kinds: "an addition or a card in a standby area", what cards share, and the values
and numbers they are told apart by."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from willforge.terms import (
    CHANT,
    CHASE,
    FIELD,
    GRAVEYARD,
    J_RESONATOR_TYPES,
    REMOVED,
)
from willforge.text.drafts import (
    Np,
    TargetOf,
    joined,
    kind_only,
    measures,
    one_phrase,
)
from willforge.text.effects import NEW
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    ANY_PLAYER,
    EQUAL,
    YOU,
    Among,
    Arith,
    ChaseKind,
    Combined,
    Const,
    Each,
    Either,
    Extreme,
    Filter,
    It,
    Measured,
    Negated,
    Only,
    Register,
    SharesWith,
    Status,
    Test,
    TimesHappened,
    Trigger,
    Typed,
    Value,
    Variable,
)
from willforge.text.nouns import either


def declare(g: Grammar) -> None:
    """Declares these noun phrases."""
    rule = g.rule
    rule(
        "np",
        "<c:core> or a? card|cards <p:post>",
        lambda c, p: Np(_in_two_places(c, p), c.filter().zones | p.zones, noun=f"{c.noun}|card"),
        when=lambda c, p: c.tests and not c.zones and p.zones and not p.tests and p.zones != FIELD,
    )
    not_shared = Np((Negated(SharesWith(S.k, S.o)),))
    rule(
        "post1",
        (
            "that don't|doesn't share <o:obj> 's <k:kind>",
            "that doesn't|don't share a|an <k:kind> with <o:obj>",
            "that do not share a|an <k:kind> with <o:obj>",
        ),
        not_shared,
    )
    rule("post1", "that share|shares <o:obj> 's <k:kind>", Np((SharesWith(S.k, S.o),)))
    rule("post1", "named as <t:target>", lambda t: Np((SharesWith("name", t),)), when=lambda t: isinstance(t, TargetOf))
    rule(
        "np",
        "<a:core> or <b:core> that has or shares the <h:extreme> <v:value>",
        lambda a, b, h, v: Np(
            (Either((a.tests, (*b.tests, Extreme(v, h, b.filter())))),),
            noun=f"{a.noun}|{b.noun}",
        ),
        when=lambda a, b, h, v: a.tests and b.tests,
    )
    rule(
        "np",
        ("<b:core> that has or shares the <h:extreme> <v:value>", "<b:core> with the <h:extreme> <v:value>"),
        lambda b, h, v: joined(b, Np((Extreme(v, h, b.filter()),))),
        when=lambda b, h, v: v not in ("atk", "def") or not _lacks_values(b),
    )
    rule(
        "head",
        "[spell:chant] or [spell:chant-instant] spell|spells",
        Np((ChaseKind("spell"), Typed(CHANT)), CHASE, noun="spell"),
    )
    g.lexicon("state", {"face-up": Status("face_up")})
    rule("post1", "put into|in a|the|your field by this card", Np((Status("put_by_this"),)))
    rule(
        "obj1",
        (
            "the <np> put into|in a|the|your field by this card",
            "the <np> put into|in a|the|your field by the ability of this card",
        ),
        lambda np: Each(joined(np, Np((Status("put_by_this"),))).filter()),
    )
    rule("post1", "that can be added to a j/resonator", Np((Status("adds_j_resonator"),)))
    rule(
        "np",
        "<c:core> you control and <d:core> you own in non- field zones",
        lambda c, d: joined(c, Np(zones=-1, controller=YOU)),  # what lies outside the field is its owner's (303.3)
        when=lambda c, d: c == d,
        back=_said_of_both,
    )
    _values(g)
    _numbers(g)


def _said_of_both(want: Any) -> list[dict[str, Any]]:
    """The slots of "... you control and ... you own in non-field zones"."""
    if not isinstance(want, Np) or (want.zones, want.controller) != (-1, YOU):
        return []
    core = replace(want, zones=0, controller=ANY_PLAYER)
    return [{"c": core, "d": core}]


def _lacks_values(np: Np) -> bool:
    """Whether some of what is meant has neither ATK nor DEF."""
    return any(isinstance(test, Typed) and test.types & ~J_RESONATOR_TYPES for test in np.tests)


def _in_two_places(core: Np, place: Np) -> tuple[Test, ...]:
    """What is meant by its kind where such things are, and anything at the other place."""
    return (Either(((*core.tests, Among(Each(Filter((), core.filter().zones)))), (Among(Each(place.filter())),))),)


def _values(g: Grammar) -> None:
    """Objects, values and what is named."""
    rule = g.rule
    rule("head", ("<t:type> spell or ability", "<t:type> spells or|and abilities"), lambda t: _spell_or_ability(t))
    rule(
        "np",
        "<a:core> with <h:having> or a|an <b:core> <p:post>",
        lambda a, h, b, p: Np((*either((a.tests + h, b.tests)), *p.tests), p.zones, p.controller),
        when=lambda a, h, b, p: (a.tests and b.tests) and not measures(h) & measures(p.tests),
    )
    rule(
        "obj1",
        "the <np> removed by this card",
        lambda np: Each(Filter((*np.tests, Status("removed_by_this")), REMOVED)),
        when=kind_only,
    )
    rule("anaphor", "revealed <r:host_noun>", It("done:reveal:card"))
    rule("measure1", "<m:total>", S.m)
    rule(
        "total",
        "the total damage dealt by sources you controlled this turn",
        TimesHappened(Trigger("damage", by=Filter((), -1, YOU)), True),
    )


def _spell_or_ability(types: int) -> Np:
    return Np((Either(((ChaseKind("spell"), Typed(types)), (ChaseKind("ability"),))),), CHASE, noun="spell")


def _numbers(g: Grammar) -> None:
    """Objects and numbers."""
    rule = g.rule
    rule(
        "post1",
        "whose combined total cost is <n:num> or less",
        Np((Combined("cost", S.n),)),
    )
    rule(
        "post1",
        ("you control and/or in your graveyard", "in the field under your control and/or in your graveyard"),
        Np(zones=FIELD | GRAVEYARD, controller=YOU),
    )
    rule("post1", "with {x} in its|their cost", Np((Status("x_in_cost"),)))
    rule(
        "post1",
        "that has or shares the <h:extreme> <v:value> from? among all <q:np>",
        lambda h, v, q: Np((Among(Each(q.filter())), Extreme(v, h, q.filter())), q.filter().zones),
    )
    rule("measure1", "the total of its|their atk and def", Arith("+", Value(It("it"), "atk"), Value(It("it"), "def")))
    rule(
        "obj1",
        "all <np:nps> <v:chosen_word> this way",
        lambda np, v: Only(It(v + "card"), Filter(np.tests, 0)),
        when=lambda np, v: plain(np) and one_phrase(np),
    )
    rule("num", "<x:variable> - <n:int>", lambda x, n: Arith("-", x, Const(n)))
    rule("bound", "equal to that number", (EQUAL, Register(NEW)))


def plain(np: Np) -> bool:
    """Nothing in the phrase is counted itself."""
    return not any(isinstance(test, Measured) and not isinstance(test.number, (Const, Variable)) for test in np.tests)
