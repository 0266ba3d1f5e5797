"""Noun phrases of several places and kinds: "an addition or a card in a standby area", and what cards share."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from willforge.terms import CHANT, CHASE, FIELD, J_RESONATOR_TYPES
from willforge.text.drafts import Np, TargetOf, joined
from willforge.text.grammar import Grammar
from willforge.text.nodes import (
    ANY_PLAYER,
    YOU,
    Among,
    ChaseKind,
    Each,
    Either,
    Extreme,
    Filter,
    Negated,
    Raced,
    SharesWith,
    Status,
    Test,
    Typed,
)

_OF_A_RACE = ("resonator", "j/resonator", "j-ruler", "ruler", "j/ruler", "addition", "card")


def declare(g: Grammar) -> None:
    """Declares these noun phrases."""
    rule = g.rule
    rule(
        "np",
        ("<c:core> or card|cards <p:post>", "<c:core> or a card <p:post>"),
        lambda c, p: Np(_in_two_places(c, p), c.filter().zones | p.zones, noun=f"{c.noun}|card"),
        when=lambda c, p: c.tests and not c.zones and p.zones and not p.tests and p.zones != FIELD,
    )
    rule(
        "np",
        "<c:core> of <r:race_noun>",
        lambda c, r: joined(c, Np((Raced(r),))),
        when=lambda c, r: c.noun in _OF_A_RACE,
    )
    for words, of in (("total cost", "cost"), ("name", "name"), ("race", "race"), ("attribute", "attribute")):
        rule(
            "post1",
            f"that don't|doesn't share <o:obj> 's {words}",
            lambda o, of=of: Np((Negated(SharesWith(of, o)),)),
        )
        rule("post1", f"that share|shares <o:obj> 's {words}", lambda o, of=of: Np((SharesWith(of, o),)))
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
        "<b:core> that has or shares the <h:extreme> <v:value>",
        lambda b, h, v: joined(b, Np((Extreme(v, h, b.filter()),))),
        when=lambda b, h, v: v not in ("atk", "def") or not _lacks_values(b),
    )
    rule(
        "head",
        "[spell:chant] or [spell:chant-instant] spell|spells",
        Np((ChaseKind("spell"), Typed(CHANT)), CHASE, noun="spell"),
    )
    rule("state", "face up", Status("face_up"))
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
