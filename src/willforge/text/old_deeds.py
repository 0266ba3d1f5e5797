"""Deeds of the Valhalla cluster: attacking at once, damage that becomes 0, searches, and what is put where."""

from __future__ import annotations

from willforge.cards.cost import WillCost
from willforge.terms import CHASE, DECK, HAND, LIFEBREAK, STANDBY
from willforge.text.clauses import _speaks_of_player as speaks_of_player
from willforge.text.costs import _cost_filter as cost_filter
from willforge.text.drafts import Looped, Np, Some, ThatMuch, ThisIn, Where, joined
from willforge.text.effects import DOER, NEW
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    EACH_PLAYER,
    YOU,
    Add,
    Amount,
    Arith,
    ChangeAttribute,
    ChangeCost,
    ChaseKind,
    ChooseNumber,
    Const,
    Continuous,
    ControllerOf,
    CostPart,
    Count,
    Damage,
    Done,
    Draw,
    Each,
    Filter,
    ForEach,
    It,
    Look,
    Move,
    Named,
    PayOr,
    Permit,
    Player,
    Register,
    Replace,
    Static,
    Status,
    Subject,
    Targets,
    This,
    TopCards,
    Trigger,
    Value,
)
from willforge.text.producing import units
from willforge.text.verbs import deed, own_deed

YOURSELF = Player(YOU)
ATTACKS_AT_ONCE = Permit("attack_entering")


def declare(g: Grammar) -> None:
    """Declares the deeds of the oldest cards."""
    declare_attacks(g)
    declare_damage(g)
    declare_moves(g)
    declare_payments(g)


def declare_attacks(g: Grammar) -> None:
    """Attacking in the turn a card enters the field."""
    rule = g.rule
    rule("entering_turn", "this turn", "turn")
    rule("entering_turn", "in|during|on the turn that? it's|it was? summoned", "turn")
    rule("entering_turn", "in|during|on the turn that? it was put into a|the|your field", "turn")
    rule("entering_turn", "on the turn you did judgment", "turn")
    rule(
        "card_clause",
        "<o:obj> can|may attack <t:entering_turn>",
        (Continuous(Static(S.o, (ATTACKS_AT_ONCE,)), S.t),),
    )
    rule(
        "card_clause",
        "<o:obj> <m:mods> until end of turn and can attack <t:entering_turn>",
        lambda o, m, t: (Continuous(Static(o, (*m, ATTACKS_AT_ONCE)), t),),
    )
    rule(
        "card_clause",
        "<o:obj> can attack",
        (Continuous(Static(S.o, (ATTACKS_AT_ONCE,)), "turn"),),
        when=lambda o: isinstance(o, Each) and Status("entered_this_turn") in o.filter.tests,
    )


def declare_damage(g: Grammar) -> None:
    """Damage that becomes 0 or more, and damage to each player for what is theirs."""
    rule = g.rule
    rule("harm", "damage", False)
    rule("harm", "battle damage", True)
    rule("zero", "<n:num>", S.n, when=lambda n: n == Const(0))
    rule(
        "card_clause",
        "all <k:harm> becomes <z:zero> <u:until>",
        (Continuous(Static(This(), (Replace(Trigger("damage", battle=S.k), multiply=S.z.value),)), S.u),),
    )
    rule(
        "card_clause",
        "<k:harm> dealt by <b:hits> becomes <z:zero> <u:until>",
        (Continuous(Static(This(), (Replace(Trigger("damage", by=S.b, battle=S.k), multiply=S.z.value),)), S.u),),
    )
    rule(
        "card_clause",
        "all <k:harm> dealt to <h:hits> this turn is decreased by <n:num> damage",
        (
            Continuous(
                Static(
                    This(),
                    (Replace(Trigger("damage", S.h, battle=S.k), plus=Arith("-", Const(0), S.n)),),
                ),
                "turn",
            ),
        ),
    )
    rule(
        "replacement",
        "if <e:would> , the source of the effect deals that amount of damage instead",
        lambda e: (Static(This(), (Replace(e, (Damage(Subject("source"), Amount(), Subject("player")),)),)),),
        when=lambda e: e.event == "life_gained",
    )
    own_spells = Filter((ChaseKind("spell"),), CHASE, YOU)
    rule(
        "card_clause",
        "damage dealt by your spells deal <n:num> more damage <u:until>",
        (Continuous(Static(This(), (Replace(Trigger("damage", by=own_spells), plus=S.n),)), S.u),),
    )
    deals = "<s:source_obj> deals|deal"
    rule(
        "card_clause",
        f"{deals} <n:num> damage to each|a player for each <p:per>",
        lambda s, n, p: (ForEach(Player(EACH_PLAYER), (Damage(s, Arith("*", n, p), Looped()),), NEW),),
        when=lambda s, n, p: speaks_of_player(p),
    )
    rule(
        "card_clause",
        f"{deals} <n:amount> damage to <v:victim> and deals|deal <m:num> damage to <w:victim>",
        (Damage(S.s, S.n, S.v), Damage(S.s, S.m, S.w)),
    )
    rule("card_clause", f"{deals} an equal amount of damage to <v:victim>", (Damage(S.s, ThatMuch(), S.v),))
    rule("victim", "the player who played that spell", ControllerOf(It("spell")))
    rule(
        "card_clause",
        f"{deals} number of damage more than the def to <v:victim>",
        (Damage(S.s, Arith("-", Done(), Value(It("resonator"), "def")), S.v),),
    )
    rule("measure1", "the damage it has been dealt", Value(It("it"), "damage"))
    rule("measure1", "total number of all? <np>", Count(Each(S.np.filter())))


def declare_moves(g: Grammar) -> None:
    """Moving cards."""
    rule = g.rule
    own_deed(
        g,
        "@put <o:obj> to <z:to_place>",
        (Move(S.o, S.z[0], "put", S.z[1], rested=S.z[2], under=S.z[3]),),
    )
    deed(
        g,
        "@put <n:name> into <z:to_place> from <p:own_place>",
        (Move(Some(Np((Named(S.n),), S.p, YOU)), S.z[0], "put", S.z[1], rested=S.z[2], under=S.z[3]),),
    )
    deed(
        g,
        "@put this card into <z:to_place> from your hand ( without paying its cost )?",
        (Move(ThisIn(HAND), S.z[0], "put", S.z[1], rested=S.z[2], under=S.z[3]),),
    )
    lifebreak = ("your lifebreak area", "their lifebreak area", "its owner 's lifebreak area")
    deed(
        g,
        tuple(f"@put <o:obj> face-down on the? bottom of {area}" for area in lifebreak),
        (Move(S.o, LIFEBREAK, "put", "bottom"),),
    )
    deed(
        g,
        "@put <o:obj> into your standby area face-up",
        (Move(S.o, STANDBY), Look(YOURSELF, It("done:put:it"), NEW, True, "game")),
    )
    own_deed(g, "@put <o:obj> on|onto this card", (Add(S.o, This()),))
    deed(
        g,
        "@put up to <n:num> cards from the top of your|their main? deck into <z:to_place>",
        (
            ChooseNumber(DOER, 0, S.n, NEW),
            Move(TopCards(DOER, Register(NEW), DECK), S.z[0], "put", S.z[1], rested=S.z[2], under=S.z[3]),
        ),
    )
    own_deed(
        g,
        "@put top cards up to <n:num> of their deck to their lifebreak area",
        (ChooseNumber(DOER, 0, S.n, NEW), Move(TopCards(DOER, Register(NEW), DECK), LIFEBREAK)),
    )
    deed(
        g,
        "@draw cards until you have <n:num> in your hand",
        (Draw(DOER, Arith("-", S.n, Count(Each(Filter((), HAND, YOU))))),),
    )
    rule("post1", "that has one or more targets", Np((Targets(Filter((), -1, players=EACH_PLAYER)),)))


def declare_payments(g: Grammar) -> None:
    """Will to be paid, and what happens if it is not."""
    rule = g.rule
    rule(
        "main",
        "<c:clauses> unless <p:payer> pay|pays <m:much_will>",
        (PayOr(S.p, (CostPart("will", cost=WillCost(x=1)),), (), S.c), Where(S.m)),
    )
    rule("much_will", "will equal to <m:measure>", S.m)
    rule("much_will", "{1} for each <m:per>", S.m)
    rule("main", "pay <c:symbols>", (PayOr(YOURSELF, (CostPart("will", cost=S.c),)),))
    rule("main", "pay <c:symbols> or <e:clauses>", (PayOr(YOURSELF, (CostPart("will", cost=S.c),), (), S.e),))
    rule("costs", "{rest} <d:costs>", lambda d: (CostPart("rest_this"), *d))
    rule("cost1", "remove <c:cost_count> <np>", lambda c, np: (CostPart("remove", cost_filter("remove", np), c),))
    rule("will", "<n:int> <c:symbols>", lambda n, c: (("options", (units(c),)),), when=lambda n, c: n == 1)
    rule(
        "card_clause",
        "<u:until> , treat this card as a resonator of that attribute",
        (Continuous(Static(This(), (ChangeAttribute(0, False, NEW),)), S.u),),
    )
    rule(
        "card_clause",
        "the free cost of the next <np> you play is reduced by <c:symbols>",
        lambda np, c: (
            Continuous(Static(joined(np, Np(controller=YOU)).played(), (ChangeCost(c, True, "next"),)), "game"),
        ),
    )
