"""What happened before: this turn, by this card, or in the effect so far."""

from __future__ import annotations

from willforge.terms import (
    DRAW_PHASE,
    END_PHASE,
    FIELD,
    GRAVEYARD,
    REMOVED,
)
from willforge.text.conditions import _control, _exists
from willforge.text.drafts import Np, joined, kind_only
from willforge.text.effects import NEW
from willforge.text.grammar import Grammar
from willforge.text.nodes import (
    OPPONENT,
    YOU,
    Arith,
    Compare,
    Count,
    Each,
    Filter,
    GainControl,
    Happened,
    Host,
    InPhase,
    Is,
    It,
    Not,
    Player,
    Register,
    Static,
    Status,
    This,
    TimesHappened,
    TookPart,
    Trigger,
    Twin,
)
from willforge.text.trigger_filters import _with, belonging, everywhere

_DAMAGED_BY_THIS = Filter((Status("dealt_damage_by_this"),), 0)
NOT_REMOVED = ((1 << 14) - 1) & ~REMOVED
"""Every zone but the removed area."""


def declare(g: Grammar) -> None:
    """Declares what speaks of the past."""
    _posts(g)
    _conditions(g)
    _numbers(g)
    _triggers(g)


def _posts(g: Grammar) -> None:
    rule = g.rule
    rule(
        "post1",
        ("removed by this card", "that were removed by this card", "removed from the game by this card"),
        Np((Status("removed_by_this"),), REMOVED),
    )
    rule("post1", ("that was put into that zone this turn",), Np((Status("put_here_this_turn"),)))
    rule(
        "post1",
        ("that was put into that zone from a|the field this turn",),
        Np((Status("put_here_from_field_this_turn"),)),
    )
    yours = TookPart(Trigger("moves", Filter((), FIELD, YOU), from_zones=FIELD))
    rule("post1", "that was put into that zone from your field this turn", Np((yours,)))


def _conditions(g: Grammar) -> None:
    rule = g.rule
    rule("post1", "that share|shares a name with another <q:np>", lambda q: Np((Twin("name", q.filter()),)))
    rule(
        "cond1",
        "you discarded a|an <np>",
        lambda np: Is(It("done:discard:card"), Filter(np.tests, 0)),
        when=lambda np: bool(np.tests) and kind_only(np),
    )
    rule("cond1", "<o:subject> was dealt damage by this card this turn", lambda o: Is(o, _DAMAGED_BY_THIS))
    for noun in ("resonator", "j/resonator", "card", "entity"):
        rule("who_it", f"that {noun}", It(noun))
    rule(
        "cond1",
        "<np:plural_np> attacked a total of <n:int> times or more this turn",
        lambda np, n: Happened(Trigger("attacks", np.filter()), n),
    )
    rule(
        "cond1",
        "<np:indef> is <p:post1>",
        lambda np, p: _exists(joined(np, p)),
        when=lambda np, p: p.zones and not p.tests,
    )
    rule(
        "cond1",
        "<np:indef> is <p:post1> and was removed by this card",
        lambda np, p: _exists(joined(joined(np, p), Np((Status("removed_by_this"),)))),
        when=lambda np, p: p.zones == REMOVED and not p.tests,
    )
    rule(
        "cond1",
        "<np:indef> is <s:state>",
        lambda np, s: _exists(joined(np, Np((s,)))),
        when=lambda np, s: s.status in ("attacking", "blocking", "battling"),
    )
    rule(
        "cond1",
        (
            "you control <c:some> <np> with the? same name",
            "you control <c:some> <np> that share a name",
        ),
        lambda c, np: Compare(Count(Each(_twins(_control(np, YOU)))), c[0], c[1]),
    )
    rule(
        "cond1",
        "<o:subject> isn't|wasn't <p:predicate_past>",
        lambda o, p: Not(Is(o, Filter((p,), 0))),
    )
    rule("predicate_past", "dealt damage this turn", Status("dealt_damage_this_turn"))


def _twins(np: Np) -> Filter:
    whole = np.filter()
    return Filter((*whole.tests, Twin("name", whole)), whole.zones, whole.controller, whole.owner)


def _numbers(g: Grammar) -> None:
    rule = g.rule
    rule(
        "measure1",
        "the damage it dealt this turn",
        TimesHappened(Trigger("damage", by=It("it")), True),
    )
    rule("measure1", "the chosen number", Register(NEW))
    rule(
        "measure1",
        "the? total number of all <np> and all <q:np>",
        lambda np, q: Arith("+", Count(Each(np.filter())), Count(Each(q.filter()))),
    )


def _triggers(g: Grammar) -> None:
    rule = g.rule
    rule(
        "would",
        (
            "you would draw a card in a phase other than the? draw phase",
            "you would draw a card in phase other than the draw phase",
        ),
        Trigger("drawn", who=YOU, condition=Not(InPhase(DRAW_PHASE))),
    )
    rule("cond1", "its total cost is odd", Is(It("it"), Filter((Status("odd_cost"),), 0)))
    rule("cond1", "its total cost is even", Not(Is(It("it"), Filter((Status("odd_cost"),), 0))))
    rule("obj1", "that removed card", Each(Filter((Status("removed_by_this"),), REMOVED)))
    rule("static", "gain control of <h:host>", lambda h: (Static(Host(), (GainControl(YOU),)),))
    rule(
        "time",
        ("the end of a turn you're dealt damage",),
        Trigger("ends", phase=END_PHASE, condition=Happened(Trigger("damage", Player(YOU)))),
    )
    rule(
        "event1",
        "<w:who_it> is put into your opponent 's graveyard from a non- removed area",
        lambda w: Trigger("moves", belonging(everywhere(w), OPPONENT), from_zones=NOT_REMOVED, to_zones=GRAVEYARD),
    )
    rule(
        "trigger",
        "when|whenever <e:event> while attacking",
        lambda e: _with(e, condition=Is(This(), Filter((Status("attacking"),), 0))),
        when=lambda e: This() in (e.what, e.by),
    )
