"""Occasions: conditions, events and lines that are automatic abilities without saying "when"."""

from __future__ import annotations

from typing import Any, Final

from willforge.cards.cost import WillCost
from willforge.terms import (
    CHASE,
    END_PHASE,
    FIELD,
    GRAVEYARD,
    MAIN_PHASE,
    REMOVED,
    RULER,
    RULER_AREA,
)
from willforge.text.clauses import YOURSELF, _by
from willforge.text.conditions import _exists
from willforge.text.drafts import (
    Instead,
    Np,
    Restriction,
    joined,
    kind_only,
)
from willforge.text.grammar import Grammar, Nonsense, S
from willforge.text.mods import keyword_ability
from willforge.text.nodes import (
    ANY_PLAYER,
    AT_LEAST,
    EACH_PLAYER,
    EQUAL,
    OPPONENT,
    TURN_PLAYER,
    YOU,
    Amount,
    AnyOf,
    Arith,
    Attributed,
    Cannot,
    ChaseKind,
    Compare,
    Continuous,
    ControlledBy,
    CostPart,
    Count,
    Each,
    Filter,
    GainAbility,
    Happened,
    HasKeyword,
    Host,
    If,
    Is,
    It,
    Kinds,
    Life,
    Move,
    Must,
    Negated,
    Not,
    Other,
    PayOr,
    Permit,
    Player,
    Replace,
    SetStats,
    Static,
    Status,
    Subject,
    This,
    TookPart,
    Trigger,
    Typed,
    Value,
)
from willforge.text.quantities import ONE
from willforge.text.statics import _as_static, _conditioned

_OTHER_RULER: Final = Filter((Typed(RULER), Other()), RULER_AREA, YOU)


def _entered_from(zone: Any) -> Trigger:
    """This card entered the field from a zone of its owner's (302.5)."""
    return Trigger("moves", This(), from_zones=zone[0], to_zones=FIELD)


def declare(g: Grammar) -> None:
    """Declares occasions."""
    _lines(g)
    _events(g)
    _conditions(g)
    _statics(g)
    _this_way(g)
    _chosen_and_played(g)


def _lines(g: Grammar) -> None:
    """Automatic abilities in the words of a continuous line: a trigger and what is done then."""
    rule = g.rule
    of_its_controller = Is(Host(), Filter((ControlledBy(Player(TURN_PLAYER)),), 0))
    rule(
        "occasion",
        "<a:do_seq> at the end of its controller 's turn",
        lambda a: (Trigger("ends", phase=END_PHASE, condition=of_its_controller), _by(YOURSELF, a)),
        when=lambda a: any(isinstance(effect, Move) and effect.what == Host() for effect in a),
    )
    rule(
        "occasion",
        "you gain life equal to the damage <w:who_it> deals to <v:struck>",
        (Trigger("damage", S.v, by=S.w), (Life(YOURSELF, "gain", Amount()),)),
    )
    rule(
        "occasion",
        "<np:cores> battle|battling with this card <m:mods> <u:until>",
        lambda np, m, u: (Trigger("battles", np.filter(), other=This()), (Continuous(Static(Subject("it"), m), u),)),
    )


def _events(g: Grammar) -> None:
    rule = g.rule
    ev = "event1"
    rule(ev, "<w:who_it> is banished by [incarnation]", Trigger("banished", S.w, by=Filter((Status("incarnated"),), 0)))
    paid = "<w:who_it> is banished as"
    rule(ev, f"{paid} a cost", Trigger("banished", S.w, name="cost"))
    rule(ev, f"{paid} a cost of an ability of <c:causer>", Trigger("banished", S.w, by=S.c, name="cost"))
    of_spell = Np((ChaseKind("spell"),))  # what is paid beside the cost of a card as it is played
    rule(
        ev,
        f"{paid} an additional cost",
        lambda w: Trigger("banished", w, by=of_spell.filter(-1), name="cost"),
    )
    rule(
        ev,
        f"{paid} an additional cost of a|an <np>",
        lambda w, np: Trigger("banished", w, by=joined(np, of_spell).filter(-1), name="cost"),
    )
    rule(
        "causer",
        "an|your? opponent 's <np>",
        lambda np: joined(np, Np(controller=OPPONENT)).filter(),
        when=lambda np: np.noun in ("spell", "ability") and np.controller == ANY_PLAYER,
    )
    rule(
        ev,
        "this card in <z:whose_zone> is removed from the game",
        Trigger("removed", This(), from_zones=S.z[0]),
        when=lambda z: z[1] != OPPONENT,  # it is never there
        back=_from_where_it_lay,
    )
    rule(
        "would",
        "<np:indef> dealt damage by <h:host> would be put into a graveyard this turn",
        lambda np, h: Trigger("moves", joined(np, Np((_hurt_by_host(),))).filter(-1), to_zones=GRAVEYARD),
    )
    rule(ev, "<w:who_it> isn't blocked", Trigger("unblocked", S.w))
    rule(
        ev,
        "<w:who_it> isn't blocked while attacking your opponent",
        Trigger("unblocked", S.w, other=Player(EACH_PLAYER)),
    )


def _hurt_by_host() -> TookPart:
    return TookPart(Trigger("damage", by=Host()))


def _conditions(g: Grammar) -> None:
    rule = g.rule
    rule("first_attack", "it's <w:whose> first attack this turn", Not(Happened(Trigger("attacks", who=S.w))))
    rule("predicate", "a|an <a:attribute_word> attribute", Filter((Attributed(S.a),), 0))
    rule("mod", "'s printed atk becomes <n:measure>", (SetStats(S.n, None, True),))
    rule("mod", "'s printed def becomes <n:measure>", (SetStats(None, S.n, True),))


def _ransom(cost: WillCost) -> PayOr:
    """Paying and banishing this card, or it is destroyed after all."""
    parts = (CostPart("will", cost=cost), CostPart("banish"))
    return PayOr(Player(YOU), parts, (), (Move(It("it"), GRAVEYARD, "destroy"),))


def _statics(g: Grammar) -> None:
    rule = g.rule
    st = "static"
    rule("statics", "each turn , <s:static> unless <c:first_attack>", lambda s, c: _conditioned(s, Not(c)))
    rule(
        st,
        "you cannot summon this card , or put it into any field unless <c:cond>",
        lambda c: (Static(This(), (Cannot("play"), Cannot("enter")), Not(c)),),
    )
    rule(
        "statics",
        "<o:static_subject> gain|gains <k:keyword,and/or> as long as there are <np:cores> with that ability <p:post>",
        lambda o, k, np, p: tuple(
            Static(
                _as_static(o),
                (GainAbility(keyword_ability(keyword)),),
                _exists(joined(joined(np, Np((HasKeyword(keyword),))), p)),
            )
            for keyword in k
        ),
    )
    attacked = Np((Status("attacked"),))
    rule(
        st,
        (
            "if this card attacks a|an <np> , your opponent cannot block this card with any? <q:nps> other than the "
            "attacked one",
            "if this card attacks a|an <np> , it cannot be blocked by <q:nps> other than the attacked one",
        ),
        lambda np, q: (
            Static(
                This(),
                (Cannot("be_blocked", joined(q, Np((Negated(Status("attacked")),))).filter()),),
                _exists(joined(np, attacked)),
            ),
        ),
    )
    without = Negated(Status("summoned"))
    rule(
        "replacement",
        "if <np:indef> would be put into your opponent 's field without being played , remove it from the? game "
        "instead",
        lambda np: (
            Static(
                This(),
                (
                    Replace(
                        Trigger("moves", Filter((*np.tests, without), -1, OPPONENT), to_zones=FIELD), to_zone=REMOVED
                    ),
                ),
            ),
        ),
        when=kind_only,
    )
    rule(
        st,
        "if you would roll one or more dice using [force] , roll that many dice plus one instead",
        (Static(Player(YOU), (Permit("roll_more"),)),),
    )
    g.lexicon(
        "played_from",
        {"graveyard": (GRAVEYARD, "played_from_graveyard"), "removed area": (REMOVED, "played_from_removed")},
    )
    rule("post1", "that was|were played from a <z:played_from>", Np((Status(S.z[1]),), CHASE))
    rule(
        st,
        "once per turn , you may play a|an <np:cores> from your <z:played_from>",
        lambda np, z: (
            Static(
                Player(YOU),
                (Permit("play_from", joined(np, Np(zones=z[0], controller=YOU)).filter()),),
                Not(Happened(Trigger("played", joined(np, Np((Status(z[1]),), -1)).filter(), who=YOU))),
            ),
        ),
    )
    rule(
        "replacement",
        "if <e:would> , pay <c:symbols> and banish this card not to destroy it instead",
        lambda e, c: (Static(This(), (Replace(e, (_ransom(c),)),)),),
        when=lambda e, c: e.event == "destroyed",
    )
    targeting = ("spells or abilities targeting", "a spell or ability targeting")
    rule(
        st,
        tuple(
            f"as your opponent plays {words} a|an <np> , {who} must choose this card as one of its "
            "target|targets if able"
            for words in targeting
            for who in ("he or she", "they")
        ),
        lambda np: (Static(This(), (Must("be_targeted", np.filter()),)),),
    )


def _this_way(g: Grammar) -> None:
    """Conditions and events."""
    rule = g.rule
    rule(
        "cond1",
        "you lost life this turn in any way",
        AnyOf(
            (
                Happened(Trigger("life_lost", who=YOU)),
                Happened(Trigger("life_paid", who=YOU)),
                Happened(Trigger("damage", YOURSELF)),
            )
        ),
    )
    rule(
        "cond1",
        "this card entered the|your field from <z:whose_zone>",
        lambda z: Happened(_entered_from(z)),
        when=lambda z: z[1] != OPPONENT,
    )
    rule(
        "event1",
        "this card is banished as an additional cost of a|an <np> or by an effect of a|an <q:np>",
        lambda np, q: Trigger("banished", This(), by=_alike(np, q).filter(-1)),
    )
    rule("conditional", "if <c:cond> , <e:main> instead and <f:main>", (Instead(S.c, S.e), If(S.c, S.f)))


def _alike(first: Np, second: Np) -> Np:
    """Two phrases that have to be the same."""
    if first != second:
        raise Nonsense("a cost of one thing and an effect of another")
    return first


def _chosen_and_played(g: Grammar) -> None:
    """Conditions, events and options."""
    rule = g.rule
    rule("cond1", "<o:subject> is still a legal target", Compare(Count(S.o), AT_LEAST, ONE))
    rule("cond1", "none of them share a name", Compare(Kinds(It("them"), "name"), AT_LEAST, Count(It("them"))))
    rule(
        "cond1",
        "this card was recovered by an ability this turn",
        Happened(Trigger("recovered", This(), by=Filter((ChaseKind("ability"),), CHASE))),
    )
    rule(
        "cond1",
        "your other ruler is <s:state>",
        Is(Each(_OTHER_RULER, True), Filter((S.s,), 0)),
    )
    ev = "event1"
    rule(
        ev,
        "this card is discarded by the effect or as a cost of an ability of <c:cause>",
        Trigger("discarded", This(), by=S.c),
    )
    rule(
        ev,
        "<np:indef> you played is put into a graveyard",
        lambda np: Trigger("moves", Filter(np.tests, CHASE, YOU), from_zones=CHASE, to_zones=GRAVEYARD),
        when=kind_only,
    )
    first_turn = Compare(Value(YOURSELF, "turns"), EQUAL, ONE)
    rule(
        "time",
        "the beginning of the main phase of your first turn",
        Trigger("begins", phase=MAIN_PHASE, whose_turn=YOU, condition=first_turn),
    )
    rule("special", "choose this option only if <c:cond>", (Restriction(condition=S.c, option=True),))
    rule(
        "mode_head",
        "choose one , you may choose an additional one for each <p:per>",
        (ONE, Arith("+", ONE, S.p)),
    )


def _from_where_it_lay(want: Any) -> list[dict[str, Any]]:
    """The zone out of which this card was removed, whose it is said or not."""
    if not isinstance(want, Trigger) or want != Trigger("removed", This(), from_zones=want.from_zones):
        return []
    return [{"z": (want.from_zones, whose)} for whose in (ANY_PLAYER, YOU)]
