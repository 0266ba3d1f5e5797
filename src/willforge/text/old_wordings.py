"""What the first generation of cards prints: objects, times and lines of the Valhalla cluster in their own words."""

from __future__ import annotations

from willforge.terms import (
    ADDITION,
    BEGINNING_STEP,
    CHASE,
    END_PHASE,
    FIELD,
    HAND,
    LIFEBREAK,
    RESONATOR,
    STONE_AREA,
)
from willforge.text.drafts import Np, Restriction, Some, TargetOf, TriggerOr, joined, kind_only, of_nobody
from willforge.text.effects import NEW
from willforge.text.grammar import Grammar, S
from willforge.text.happenings import done_by, said_of
from willforge.text.mods import _stats_times as stats_times
from willforge.text.mods import changed_strength
from willforge.text.nodes import (
    AT_LEAST,
    EACH_PLAYER,
    EQUAL,
    MORE,
    OPPONENT,
    YOU,
    AddedTo,
    All,
    Among,
    Attributed,
    Both,
    Cannot,
    ChaseKind,
    Compare,
    Condition,
    Const,
    ControlledBy,
    Count,
    Done,
    Each,
    Either,
    Filter,
    Happened,
    Host,
    Hosts,
    InPhase,
    Is,
    It,
    Named,
    Not,
    Objects,
    Other,
    Permit,
    Player,
    SetStats,
    Static,
    Status,
    Test,
    This,
    TimesHappened,
    TookPart,
    Trigger,
    TurnOf,
    Typed,
    Value,
)
from willforge.text.quantities import ONE
from willforge.text.statics import _conditioned as conditioned

ADDED = Hosts(Filter((Typed(ADDITION),)))
THEIRS = Np(controller=OPPONENT)
YOURS = Np(controller=YOU)
JUST_SUMMONED = Np((Among(It("it")),))


def _battled(with_what: Objects) -> Np:
    return Np((TookPart(Trigger("battles", other=with_what)),))


def _many(test: Test) -> bool:
    """Several attributes in one test."""
    return isinstance(test, Either) or (isinstance(test, Attributed) and test.mask.bit_count() > 1)


def declare_objects(g: Grammar) -> None:
    """Whose cards, cards with additions, and cards by what they did."""
    rule = g.rule
    theirs = ("your? opponent 's <np:your_np>", "an opponent 's <np:your_np>")
    rule("np", theirs, lambda np: joined(np, THEIRS))
    rule("obj1", "each of your? opponent 's <np:your_np>", lambda np: Each(joined(np, THEIRS).filter()))
    rule("indef", theirs, lambda np: joined(np, THEIRS))
    rule("indef", "your <np:your_np>", lambda np: joined(np, YOURS))
    rule("post1", "targeted by an addition", Np((ADDED,)))
    rule("obj1", "resonator targeted by an addition", Each(Filter((Typed(RESONATOR), ADDED))))
    rule("post1", "on this card", Np((AddedTo(This()),), FIELD))
    rule("post1", "in the area", Np(zones=LIFEBREAK, controller=YOU))
    rule("post1", ("that was just summoned", "just summoned"), JUST_SUMMONED)
    rule("adj", "summoned", JUST_SUMMONED)
    rule("post1", ("this card battled", "that this card battled", "battle with this card"), _battled(This()))
    rule("post1", "that the? resonator with this battled", _battled(Host()))
    blocked = Np((TookPart(Trigger("blocked", other=This())),))
    rule("post1", ("this card blocked", "that this card blocked"), blocked)
    rule(
        "post1",
        (
            "of that attribute",
            "of the chosen attribute",
            "that share|shares an attribute with the chosen attribute",
        ),
        Np((Attributed(0, NEW),)),
    )
    rule("adj", "<a:attributes> attribute", lambda a: Np(a), when=lambda a: _many(a[0]))
    rule("anaphor", "the <r:host_noun> just summoned", It("it"))
    rule(
        "obj",
        ("all <a:np> and all <b:np>", "all the <a:np> and all <b:np>", "each <a:np> and each <b:np>"),
        Both((Each(S.a.filter()), Each(S.b.filter()))),
        when=lambda a, b: of_nobody(b) or not of_nobody(a),  # whose the last ones are may be said of all
    )
    rule("anaphor", "the drawn card", It("card"))
    drawn = TookPart(Trigger("drawn", who=YOU), latest=True)
    rule("anaphor", "the card you just drew", Each(Filter((drawn,), HAND, YOU)))
    rule("anaphor", "the card|cards you searched", It("searched"))
    rule(
        "obj1",
        "the <np>",
        Each(S.np.filter()),
        when=lambda np: any(isinstance(test, TookPart) for test in np.tests),
    )
    rule("obj1", "<np:plural_np> up to the number equal to the cards banished", Some(S.np, Const(0), Done()))
    rule("post1", "that had this card on it", Np((Among(Host()),)))
    rule("head", "judgment", Np((ChaseKind("judgment"),), CHASE, noun="judgment"))
    rule("head", "<n:bracket_name>", Np((Named(S.n),)))
    rule("bound", "<c:symbols> <o:op>", lambda c, o: (o, Const(c.free)), when=lambda c, o: not c.symbols)
    g.lexicon("plural_player", {"your opponent|opponents": Player(OPPONENT)})
    g.lexicon("value", {"printed atk": "printed_atk", "printed def": "printed_def"})
    rule("measure1", "the number equal to <m:measure>", S.m)
    rule("targeted", "a player", Filter((), 0, players=EACH_PLAYER))
    rule("that_card", "<h:host>", lambda h: Host())


def _fought(*states: str) -> Condition:
    return Is(This(), Filter((Either(tuple((Status(state),) for state in states)),), 0))


def declare_times(g: Grammar) -> None:
    """Events and times."""
    rule = g.rule
    ev = "event1"
    rule(
        ev,
        "<w:who_it> <h:befallen>",
        lambda w, h: said_of(h, w),
        when=lambda w, h: h.event == "summoned" or (h.event == "moves" and h.from_zones == FIELD),
    )
    rule(ev, "<w:who_it> attacked", Trigger("attacks", S.w))
    rule(ev, "you add this card", Trigger("added", This()))
    rule(
        ev,
        "<np:indef> is put into a player 's hand",
        Trigger("moves", S.np.filter(), from_zones=FIELD, to_zones=HAND),
        when=lambda np: np.zones == FIELD,
    )
    rule(ev, "<w:who_it> is destroyed by battle damage", Trigger("destroyed", S.w, battle=True))
    rule(ev, "<x:who_it> destroys <w:who_it> in a? battle", Trigger("destroyed", S.w, other=S.x, battle=True))
    rule(
        "trigger",
        "when|whenever <x:who_it> destroys <w:who_it>",
        TriggerOr((Trigger("destroyed", S.w, other=S.x), Trigger("destroyed", S.w, by=S.x))),
    )
    rule(
        ev,
        "you are dealt <n:int> or more battle damage by a single <np>",
        Trigger("damage", Player(YOU), by=S.np.filter(), battle=True, at_least=S.n),
    )
    rule(
        ev,
        "<t:that_player> rests <np:indef>",
        lambda t, np: Trigger("rested", joined(np, Np((ControlledBy(t),))).filter()),
    )
    rule("that_player", "target <p:player_noun>", TargetOf(Np(players=S.p, noun="player")))
    first = Compare(TimesHappened(Trigger("drawn", who=YOU)), EQUAL, ONE)
    rule(
        "trigger",
        "when you draw a card from your deck , if it's a|the first card you draw this turn",
        Trigger("drawn", who=YOU, condition=first),
    )
    end = "the end of a|the? battle phase"
    fought = _fought("attacking", "blocking", "attacked")
    g.lexicon(
        "took_part_in",
        {
            "attacked": _fought("attacking"),
            "blocked": _fought("blocking"),
            "battled": All((fought, Happened(Trigger("battles", This())))),  # 5.12 8.3#5: the attacked one battles too
            "attacked or blocked": _fought("attacking", "blocking"),
        },
    )
    rule("time", f"{end} that|when? this card <f:took_part_in>", Trigger("battle_ends", condition=S.f))
    host_attacked = Is(Host(), Filter((Status("attacking"),), 0))
    rule("time", f"{end} when the resonator with this attacked", Trigger("battle_ends", condition=host_attacked))
    # conditions of [Trigger] texts
    rule("standing", "during the end phase of a turn <c:past_turn>", All((InPhase(END_PHASE), S.c)))
    rule("standing", "<c:during>", S.c)
    rule("standing", "your opponent 's battle phase", All((TurnOf(OPPONENT), InPhase(battle=True))))
    which = "( that | where | in which )"
    rule("past_turn", f"{which} <p:past_player> <h:player_did>", lambda p, h: Happened(done_by(h, p)))
    rule("past_turn", f"{which} <w:past_thing> <h:did_it>", lambda w, h: Happened(said_of(h, w)))


def declare_restrictions(g: Grammar) -> None:
    """When an ability may be played."""
    rule = g.rule
    rule(
        "restriction1",
        "at the beginning of your opponent 's battle phase",
        Restriction(condition=All((TurnOf(OPPONENT), InPhase(battle=True, step=BEGINNING_STEP)))),
    )
    # 906.5: automatic abilities are played whenever they can be, whoever's cards they speak of
    rule("special", ("you must play this ability if able", "this ability is applied to all players"), ())
    # paying life is no damage (1003)
    rule("special", "you don't gain life if the life is lost by any damage", ())
    rule(
        "special",
        (
            "players cannot chase to this ability",
            "players cannot chase this ability",
            "players cannot chase to? this [enter] :?",
        ),
        (Restriction(closed=True),),
    )


def declare_lines(g: Grammar) -> None:
    """Continuous lines and conditions."""
    rule = g.rule
    st = "static"
    rule(
        st,
        "the? <w:strength> of <o:static_subject> <c:strength_change>",
        lambda w, o, c: (Static(o, changed_strength(w, c)),),
    )
    rule(
        st,
        ("for each <t:per> , it gains <c:changes>", "for each <t:per> , this card gains <c:changes>"),
        lambda t, c: (Static(This(), stats_times(c, t)),),
    )
    rule(
        st,
        "<a:adjs> <h:host_noun> with this card? <m:mods>",
        lambda a, h, m: (Static(Host(), m, Is(Host(), Filter(a.tests, 0))),),
        when=lambda a, h, m: kind_only(a),
    )
    rule(st, "[activate] of this card cannot be used", (Static(This(), (Cannot("activate"),)),))
    for whose, shown in (("your", "own_shown"), ("their", "their_shown")):
        g.lexicon(
            shown,
            {
                f"{whose} hand": "show_hand",
                f"the top card of {whose} main? deck": "show_top",
                f"all his|the? card|cards in {whose} standby area": "show_standby",
            },
        )
    g.lexicon("others_shown", {"your opponent": OPPONENT, "each player": EACH_PLAYER, "all? players": EACH_PLAYER})
    rule(
        st,
        ("you? reveal <s:own_shown>", "you? play with <s:own_shown> revealed"),
        (Static(Player(YOU), (Permit(S.s),)),),
    )
    rule(
        st,
        (
            "<p:others_shown> reveal|reveals <s:their_shown>",
            "<p:others_shown> play|plays with <s:their_shown> revealed",
        ),
        (Static(Player(S.p), (Permit(S.s),)),),
    )
    rule(
        "mod",
        "'s atk and def become|becomes the? <o:obj1> 's printed atk and printed def",
        (SetStats(Value(S.o, "printed_atk"), Value(It("target"), "printed_def")),),
    )
    in_battle = InPhase(battle=True)
    rule(
        "statics",
        ("<s:static> in any battle phase", "during battle phase , <s:static>"),
        lambda s: conditioned(s, in_battle),
    )
    rule("predicate", "targeted by an addition", Filter((ADDED,), 0))
    rule("cond1", "<n:name> is added on|to this card", Is(This(), Filter((Hosts(Filter((Named(S.n),))),), 0)))
    rule("cond1", "it deals more damage than def of <o:that_card>", Compare(Done(), MORE, Value(S.o, "def")))
    rule("cond1", "there is|are another <np>", lambda np: _exists(joined(np, Np((Other(),)))))
    rule(
        "cond1",
        "all of your opponent 's card|cards in their magic stone area are rested",
        Not(Compare(Count(Each(Filter((Status("recovered"),), STONE_AREA, OPPONENT))), AT_LEAST, ONE)),
    )
    rule(
        st,
        (
            "while this card is a resonator spell , players cannot chase <np:nps>",
            "while this card is a summon spell , players cannot chase <np:nps>",
        ),
        (Static(This(), (Cannot("be_chased", S.np.played()),)),),
    )


def _exists(np: Np) -> Condition:
    return Compare(Count(Each(np.filter())), AT_LEAST, ONE)


def declare(g: Grammar) -> None:
    """Declares the oldest wordings."""
    declare_objects(g)
    declare_times(g)
    declare_restrictions(g)
    declare_lines(g)
