"""Triggers: what follows "When", "Whenever" and "At"."""

from __future__ import annotations

from willforge.terms import (
    ATTACK_STEP,
    BLOCK_STEP,
    CALL_PHASE,
    CHASE,
    DECK,
    DRAW_PHASE,
    END_PHASE,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    J_RULER,
    MAIN_PHASE,
    RECOVERY_PHASE,
    REMOVED,
    RULER,
    STANDBY,
)
from willforge.text.drafts import Np, TriggerOr, joined
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    ANY_PLAYER,
    EACH_PLAYER,
    EQUAL,
    OPPONENT,
    YOU,
    All,
    Compare,
    Const,
    Filter,
    Host,
    It,
    Not,
    Player,
    This,
    Trigger,
    Typed,
    Value,
)
from willforge.text.trigger_filters import (
    SUBJECT,
    _any_side,
    _anywhere,
    _from,
    _this_or,
    _with,
    belonging,
    everywhere,
    from_a_zone,
    from_nowhere,
    happening,
    in_whose,
    mine,
    owned,
    played_from,
    said_of_one,
)

ZONE_WORDS = (
    (HAND, "hand"), (GRAVEYARD, "graveyard"), (DECK, "main? deck"), (REMOVED, "removed area"), (FIELD, "field"),
    (STANDBY, "standby area"), (EXTRA_DECK, "extra deck"),
)  # fmt: skip


LATER = "later"
"""The name of a time that does not come in the turn in which it is spoken of."""


def declare(g: Grammar) -> None:
    """What follows "When", "Whenever" and "At"."""
    rule = g.rule
    rule("trigger", "when|whenever <e:event>", S.e)
    rule("trigger", "when|whenever <e:event> , if <c:cond>", lambda e, c: _with(e, condition=c))
    rule("trigger", "when|whenever <e:event> during your turn", lambda e: _with(e, whose_turn=YOU))
    rule("trigger", "when|whenever <e:event> during your opponent 's turn", lambda e: _with(e, whose_turn=OPPONENT))
    rule("trigger", "at <e:time>", S.e)
    rule("event", "<e:event1>", S.e)
    rule(
        "trigger",
        ("when|whenever <e:event> or when|whenever <f:event>", "when|whenever <e:event> or <f:event>"),
        lambda e, f: TriggerOr((e, f)),
    )
    rule("trigger", "when|whenever <e:event> or at <f:time>", lambda e, f: TriggerOr((e, f)))
    rule(
        "trigger",
        "when|whenever <w:who_it> <l:happenings>",
        lambda w, l: TriggerOr(tuple(happening(one, w) for one in l)),
        back=said_of_one,
    )
    for several, one in (("happenings", "happens"), ("sufferings", "suffered")):
        rule(several, f"<a:{one}> or <b:{one}>", (S.a, S.b))
        rule(several, f"<a:{one}> , <b:{one}> , or <c:{one}>", (S.a, S.b, S.c))
        rule(several, f"<a:{one}> , <l:{several}>", (S.a, *S.l))
    rule("happenings", "is|becomes <l:sufferings>", S.l)
    rule("happens", "is|becomes <e:suffered>", S.e)
    for words, event in (
        ("destroyed", "destroyed"),
        ("banished", "banished"),
        ("removed from the game", "removed"),
        ("blocked", "blocked"),
        ("rested", "rested"),
        ("recovered", "recovered"),
        ("targeted", "targeted"),
    ):
        rule("suffered", words, Trigger(event, SUBJECT))
    rule("suffered", "attacked", Trigger("attacks", other=SUBJECT))
    rule("suffered", "dealt damage", Trigger("damage", SUBJECT))
    rule("happens", "attacks", Trigger("attacks", SUBJECT))
    rule("happens", "blocks", Trigger("blocks", SUBJECT))
    rule("happens", "recovers", Trigger("recovered", SUBJECT))
    rule("happens", "becomes a target", Trigger("targeted", SUBJECT))
    rule("happens", "shifts", Trigger("shifted", SUBJECT))
    rule("happens", "inverts", Trigger("inverted", SUBJECT))
    rule("happens", "deals damage", Trigger("damage", by=SUBJECT))
    rule("happens", "deals battle damage", Trigger("damage", by=SUBJECT, battle=True))
    rule("happens", "deals damage to your opponent", Trigger("damage", Player(OPPONENT), by=SUBJECT))
    for whose, who in (("the|a", ANY_PLAYER), ("your", YOU)):
        entering = ["enters the field under your control"] if who == YOU else []
        entering[:0] = [f"enters {whose} field", f"comes into {whose} field"]
        rule("happens", tuple(entering), Trigger("moves", SUBJECT, to_zones=FIELD, who=who))
        rule(
            "happens",
            f"is put into a graveyard from {whose} field",
            Trigger("moves", SUBJECT, from_zones=FIELD, to_zones=GRAVEYARD, who=who),
        )
        rule(
            "happens",
            (f"leaves {whose} field", f"leaves {whose} field for a non- field zone"),
            Trigger("moves", SUBJECT, from_zones=FIELD, who=who),
        )
    # the thing it happens to: this card, or a filter
    rule("who_it", ("this card", "this resonator|addition|regalia"), This())
    rule("who_it", "it", It("it"))
    rule("who_it", "<np:indef>", lambda np: np.filter())
    rule(
        "who_it",
        ("the? added|bestowed <h:host_noun>", "the? <h:host_noun> with this card?", "a <h:host_noun> with this card?"),
        lambda h: Host(),
    )
    rule("who_it", "your j-ruler", Filter((Typed(J_RULER),), FIELD, YOU))
    rule("who_it", "your j/ruler", Filter((Typed(J_RULER | RULER),), FIELD | 16, YOU))
    rule("who_it", "your ruler", Filter((Typed(RULER),), 16, YOU))
    rule(
        "who_it",
        "this card or <np:indef>",
        lambda np: Filter((_this_or(np),), np.filter().zones, ANY_PLAYER),
        when=lambda np: np.owner == ANY_PLAYER,
    )
    ev = "event1"
    rule(
        ev,
        (
            "<w:who_it> enters the|a field",
            "<w:who_it> comes into the|a field",
            "<w:who_it> enters a|any player 's field",
        ),
        lambda w: Trigger("moves", w, to_zones=FIELD),
    )
    rule(
        ev,
        (
            "<w:who_it> enters the field under your control",
            "<w:who_it> enters|comes into? your field",
            "<w:who_it> enters your magic stone area",
            "<w:who_it> is put into your field",
        ),
        lambda w: Trigger("moves", owned(w, YOU), to_zones=FIELD),
    )
    rule(
        ev,
        ("<w:who_it> enters your opponent 's field", "<w:who_it> enters the field under your opponent 's control"),
        lambda w: Trigger("moves", owned(w, OPPONENT), to_zones=FIELD),
    )
    for zone, words in ZONE_WORDS:
        for whose, owner in (("the|a", ANY_PLAYER), ("your", YOU)):
            if zone in (FIELD, EXTRA_DECK):
                continue
            rule(
                ev,
                (
                    f"<w:who_it> enters the field from {whose} {words}",
                    f"<w:who_it> is put into the field from {whose} {words}",
                ),
                lambda w, zone=zone, owner=owner: Trigger(
                    "moves", _from(_anywhere(w, zone), owner), from_zones=zone, to_zones=FIELD
                ),
            )
            rule(
                ev,
                (
                    f"<w:who_it> enters your field from {whose} {words}",
                    f"<w:who_it> is put into your field from {whose} {words}",
                    f"<w:who_it> enters the field under your control from {whose} {words}",
                ),
                lambda w, zone=zone, owner=owner: Trigger(
                    "moves", _from(owned(_anywhere(w, zone), YOU), owner), from_zones=zone, to_zones=FIELD
                ),
            )
        under_control = ("<w:who_it> is put into a|its? graveyard from the field under your control",)
        for whose, owner in (("the|a", ANY_PLAYER), ("your", YOU)):
            if zone in (GRAVEYARD, REMOVED, EXTRA_DECK):
                continue
            rule(
                ev,
                (
                    f"<w:who_it> is put into a|its? graveyard from {whose} {words}",
                    f"<w:who_it> is put into its owner 's graveyard from {whose} {words}",
                    f"<w:who_it> is put from {whose} {words} into a graveyard",
                    *(under_control if (zone, owner) == (FIELD, YOU) else ()),
                ),
                lambda w, zone=zone, owner=owner: Trigger(
                    "moves", in_whose(_anywhere(w, zone), owner), from_zones=zone, to_zones=GRAVEYARD
                ),
            )
            rule(
                ev,
                (
                    f"<w:who_it> is put into your graveyard from {whose} {words}",
                    f"<w:who_it> is put from {whose} {words} into your graveyard",
                ),
                lambda w, zone=zone, owner=owner: Trigger(
                    "moves", mine(in_whose(_anywhere(w, zone), owner)), from_zones=zone, to_zones=GRAVEYARD
                ),
            )
    rule(
        ev,
        ("<w:who_it> is put into a|the graveyard", "<w:who_it> is put into a graveyard from anywhere"),
        lambda w: Trigger("moves", everywhere(w), to_zones=GRAVEYARD),
    )
    rule(
        ev,
        ("<w:who_it> is put into your graveyard", "<w:who_it> is put into your graveyard from anywhere"),
        lambda w: Trigger("moves", mine(everywhere(w)), to_zones=GRAVEYARD),
    )
    rule(
        ev,
        "<w:who_it> is put into your opponent 's graveyard",
        lambda w: Trigger("moves", belonging(everywhere(w), OPPONENT), to_zones=GRAVEYARD),
    )
    rule(
        ev,
        ("<w:who_it> leaves the field", "<w:who_it> leaves the field for a non- field zone"),
        lambda w: Trigger("moves", w, from_zones=FIELD),
    )
    rule(
        ev,
        (
            "<w:who_it> leaves your field",
            "<w:who_it> leaves your field for a non- field zone",
            "<w:who_it> leaves the field under your control",
        ),
        lambda w: Trigger("moves", owned(w, YOU), from_zones=FIELD),
    )
    rule(
        ev,
        "<w:who_it> is returned to its? ( owner 's )? hand ( from the field )?",
        lambda w: Trigger("moves", w, from_zones=FIELD, to_zones=HAND),
    )
    rule(
        ev,
        "<w:who_it> is returned to your hand ( from the field )?",
        lambda w: Trigger("moves", mine(w), from_zones=FIELD, to_zones=HAND),
    )
    rule(ev, "<w:who_it> is destroyed", lambda w: Trigger("destroyed", w))
    rule(ev, "<w:who_it> is banished", lambda w: Trigger("banished", w))
    rule(ev, "<w:who_it> is discarded", lambda w: Trigger("discarded", _anywhere(w, HAND)))
    rule(
        ev,
        (
            "<w:who_it> is discarded by <np:cause>",
            "<w:who_it> is put into a|your graveyard from your hand by <np:cause>",
        ),
        lambda w, np: Trigger("discarded", _anywhere(w, HAND), by=np),
    )
    rule(ev, "<w:who_it> is removed from the game", lambda w: Trigger("removed", w))
    rule("cause", "<c:causer>", S.c)
    rule("causer", "a|an <np>", lambda np: np.filter())
    rule("causer", "your opponent", Filter((), 0, OPPONENT))
    rule(ev, "<w:who_it> attacks", lambda w: Trigger("attacks", w))
    rule(
        ev,
        ("<w:who_it> attacks a player", "<w:who_it> attacks target player"),
        lambda w: Trigger("attacks", w, other=Player(EACH_PLAYER)),
    )
    rule(ev, "<w:who_it> attacks your opponent", lambda w: Trigger("attacks", w, other=Player(OPPONENT)))
    rule(ev, "<w:who_it> attacks you", lambda w: Trigger("attacks", w, other=Player(YOU)))
    rule(ev, "<w:who_it> attacks <o:who_it>", lambda w, o: Trigger("attacks", w, other=o))
    rule(ev, "<w:who_it> blocks", lambda w: Trigger("blocks", w))
    rule(ev, "<w:who_it> blocks <o:who_it>", lambda w, o: Trigger("blocks", w, other=o))
    rule(ev, ("<w:who_it> is blocked", "<w:who_it> becomes blocked"), lambda w: Trigger("blocked", w))
    rule(ev, "<w:who_it> is blocked by <o:who_it>", lambda w, o: Trigger("blocked", w, other=o))
    rule(ev, "<w:who_it> is attacked", lambda w: Trigger("attacks", other=w))
    rule(ev, "<w:who_it> battles ( with? <o:who_it> )?", lambda w, o=None: Trigger("battles", w, other=o))
    rule(ev, "<w:who_it> deals damage", lambda w: Trigger("damage", by=w))
    rule(ev, "<w:who_it> deals battle damage", lambda w: Trigger("damage", by=w, battle=True))
    rule(ev, "<w:who_it> deals damage to <v:struck>", lambda w, v: Trigger("damage", v, by=w))
    rule(ev, "<w:who_it> deals battle damage to <v:struck>", lambda w, v: Trigger("damage", v, by=w, battle=True))
    rule(
        ev,
        "<w:who_it> deals <n:int> or more damage to <v:struck>",
        lambda w, v, n: Trigger("damage", v, by=w, at_least=n),
    )
    rule("struck", "<o:who_it>", S.o)
    rule("struck", ("your opponent|opponents", "an opponent"), Player(OPPONENT))
    rule("struck", ("a player", "any player"), Player(EACH_PLAYER))
    rule("struck", "you", Player(YOU))
    rule(ev, ("<w:who_it> is dealt damage", "damage is dealt to <w:who_it>"), lambda w: Trigger("damage", w))
    rule(ev, ("you are dealt damage", "damage is dealt to you"), lambda: Trigger("damage", Player(YOU)))
    rule(
        ev,
        ("your opponent is dealt damage", "damage is dealt to your opponent"),
        lambda: Trigger("damage", Player(OPPONENT)),
    )
    for words, third, player in (
        ("you", "", YOU),
        ("( your | an ) opponent", "s", OPPONENT),
        ("a player", "s", ANY_PLAYER),
    ):
        rule(ev, f"{words} gain{third} life", Trigger("life_gained", who=player))
        rule(ev, f"{words} lose{third} life", Trigger("life_lost", who=player))
        rule(ev, f"{words} draw{third} a card", Trigger("drawn", who=player))
        rule(ev, f"{words} discard{third} a card", Trigger("discarded", who=player))
        rule(ev, f"{words} discard{third} one or more cards", Trigger("discarded", who=player, together=True))
        rule(
            ev,
            f"{words} play{third} <np:indef>",
            lambda np, player=player: Trigger("played", np.filter(-1), who=player),
            when=from_nowhere,
        )
        rule(
            ev,
            f"{words} play{third} <np:indef>",
            lambda np, player=player: Trigger("played", played_from(np), who=player),
            when=from_a_zone,
        )
        rule(
            ev,
            (f"{words} call{third} a magic stone", f"{words} call{third} magic stones"),
            Trigger("called", who=player),
        )
        rule(
            ev,
            f"{words} call{third} a <np>",
            lambda np, player=player: Trigger("called", np.filter(-1), who=player),
            when=lambda np: len(np.tests) > 1 or not isinstance(np.tests[0], Typed),
        )
        rule(
            ev,
            (f"{words} do{'es' if third else ''} judgment", f"{words} perform{third} judgment"),
            Trigger("judgment", who=player),
        )
        rule(
            ev,
            f"{words} banish{'es' if third else ''} <np:indef>",
            lambda np, player=player: Trigger("banished", np.filter(), who=player),
        )
        rule(ev, f"{words} search{'es' if third else ''} your|their main? deck", Trigger("searched", who=player))
        for kind in ("gem", "crystal"):
            rule(
                ev,
                (f"{words} gain{third} a {kind}", f"{words} gain{third} one or more {kind}s"),
                Trigger("gem", who=player, name=kind),
            )
        rule(ev, f"{words} <k:force>", Trigger("forced", who=player))
        rule(ev, f"{words} shuffle{third} your|their main? deck", Trigger("shuffled", who=player))
        rule(ev, f"{words} attack{third}", Trigger("attacks", who=player))
        rule(
            ev,
            f"{words} produce{third} will with|from? <np:indef>",
            lambda np, player=player: Trigger("produced", np.filter(), who=player),
        )
    rule(
        ev,
        ("you do judgment of a|an <np>", "you do judgment of your <np>"),
        lambda np: Trigger("judgment", _any_side(joined(np, Np(controller=YOU)).filter(24)), who=YOU),
    )
    rule(
        ev,
        "<w:who_it> is put into a|the|its? ( owner 's )? graveyard from your opponent 's field",
        lambda w: Trigger("moves", owned(w, OPPONENT), from_zones=FIELD, to_zones=GRAVEYARD),
    )
    rule(
        ev,
        "<w:who_it> is put into your magic stone area",
        lambda w: Trigger("moves", owned(w, YOU), to_zones=FIELD),
    )
    rule(
        ev,
        ("<w:who_it> is put into a|the field", "<w:who_it> enters field"),
        lambda w: Trigger("moves", w, to_zones=FIELD),
    )
    rule(
        ev,
        ("a spell or ability your opponent controls targets <w:who_it>",),
        lambda w: Trigger("targeted", w, by=Filter((), CHASE, OPPONENT)),
    )
    rule(ev, ("<w:who_it> becomes targeted by <np:nps>",), lambda w, np: Trigger("targeted", w, by=np.filter()))
    rule(ev, "<w:who_it> is dealt battle damage", lambda w: Trigger("damage", w, battle=True))
    rule(
        ev,
        "<w:who_it> deals damage to <v:struck> or a|an <np>",
        lambda w, v, np: Trigger("damage", joined(np, Np(players=OPPONENT)).filter(), by=w),
        when=lambda w, v, np: v == Player(OPPONENT),
    )
    rule(ev, ("<w:who_it> is summoned", "<w:who_it> summoned"), lambda w: Trigger("summoned", w))  # 1412.2
    placed = (
        "a|an? <n:counter_name> counter is placed on <w:who_it>",
        "an <n:counter_name> counter is put on <w:who_it>",
    )
    rule(ev, placed, lambda n, w: Trigger("counter_put", w, name=n))
    rule("trigger", ("when <c:state_cond>",), lambda c: Trigger("status", condition=c))
    rule("state_cond", "<c:cond>", S.c, when=lambda c: isinstance(c, (Compare, Not, All)))
    rule(
        ev,
        ("<w:who_it> is dealt damage by <o:who_it>", "damage is dealt to <w:who_it> by <o:who_it>"),
        lambda w, o: Trigger("damage", w, by=o),
    )
    rule(ev, "<np:indef> is played", lambda np: Trigger("played", np.filter(-1)), when=from_nowhere)
    rule(ev, "you play an activate ability of this card", Trigger("activated", This(), who=YOU))
    rule(
        ev,
        ("<w:who_it> is bestowed to this card", "<w:who_it> is added to this card"),
        lambda w: Trigger("added", w, other=This()),
        when=lambda w: not isinstance(w, This),
    )
    rule(
        "trigger",
        "when|whenever <w:who_it> blocks or is blocked by <o:who_it>",
        lambda w, o: TriggerOr((Trigger("blocks", w, other=o), Trigger("blocked", w, other=o))),
    )
    rule("cause", "the|an ability of <c:causer>", S.c)
    rule(ev, "you activate an ability", Trigger("activated", who=YOU))
    rule(
        ev,
        ("a counter is put on <w:who_it>", "one or more counters are put on <w:who_it>"),
        lambda w: Trigger("counter_put", w),
    )
    rule(
        ev,
        ("you put a counter on <w:who_it>", "you put one or more counters on <w:who_it>"),
        lambda w: Trigger("counter_put", w, who=YOU),
    )
    rule(
        ev,
        (
            "you put a|an <n:counter_name> counter on <w:who_it>",
            "you put one or more <n:counter_name> counters on <w:who_it>",
        ),
        lambda n, w: Trigger("counter_put", w, who=YOU, name=n),
    )
    rule(ev, ("your opponent attacks you", "you are attacked"), Trigger("attacks", other=Player(YOU)))
    rule("who_it", "<t:target>", S.t)
    rule(ev, "one or more <np> attack", lambda np: Trigger("attacks", np.filter()))
    rule(ev, "<w:who_it> deals <n:int> or more damage", lambda w, n: Trigger("damage", by=w, at_least=n))
    rule(
        "time",
        ("the beginning of each battle", "the beginning of a battle phase", "the beginning of the battle phase"),
        Trigger("battle_begins"),
    )
    rule(ev, "you attack with <w:who_it>", lambda w: Trigger("attacks", owned(w, YOU)))
    rule(ev, "your opponent attacks with <w:who_it>", lambda w: Trigger("attacks", owned(w, OPPONENT)))
    rule(ev, "<w:who_it> is dealt <n:int> or more damage", lambda w, n: Trigger("damage", w, at_least=n))
    rule("force", "[force]", "")
    rule(ev, "<w:who_it> is|becomes rested", lambda w: Trigger("rested", w))
    rule(ev, ("<w:who_it> recovers", "<w:who_it> becomes|is recovered"), lambda w: Trigger("recovered", w))
    rule(
        ev,
        (
            "<w:who_it> becomes targeted by <c:cause>",
            "<w:who_it> becomes the target of <c:cause>",
            "<w:who_it> is targeted by <c:cause>",
        ),
        lambda w, c: Trigger("targeted", w, by=c),
    )
    rule(ev, ("<w:who_it> becomes targeted", "<w:who_it> becomes a target"), lambda w: Trigger("targeted", w))
    rule(ev, ("<w:who_it> does judgment", "<w:who_it> becomes a j-ruler"), lambda w: Trigger("judgment", w))
    rule(
        ev,
        "a|one|one or? more? <n:counter_name> counter|counters is|are put on <w:who_it>",
        lambda n, w: Trigger("counter_put", w, name=n),
    )
    rule(
        ev,
        "the last <n:counter_name> counter is removed from <w:who_it>",
        lambda n, w: Trigger(
            "counter_removed", w, name=n, condition=Compare(Value(This(), "counters", n), EQUAL, Const(0))
        ),
    )
    rule(
        ev, "a <n:counter_name> counter is removed from <w:who_it>", lambda n, w: Trigger("counter_removed", w, name=n)
    )
    rule(ev, "<w:who_it> shifts", lambda w: Trigger("shifted", w))
    rule(ev, "<w:who_it> inverts", lambda w: Trigger("inverted", w))
    rule(ev, "<w:who_it> is revealed", lambda w: Trigger("revealed", w))
    rule(ev, "<w:who_it> is cancelled|canceled", lambda w: Trigger("cancelled", w))
    rule(ev, "<w:who_it> is added to <o:who_it>", lambda w, o: Trigger("added", w, other=o))
    rule(ev, "this card is put into your? removed area ( from anywhere )?", Trigger("removed", This()))
    rule(ev, "this card in your graveyard is removed from the game", Trigger("removed", This(), from_zones=GRAVEYARD))
    rule(ev, "the weather changes", Trigger("weather"))
    # times
    rule("phase", "draw phase", DRAW_PHASE)
    rule("phase", "recovery phase", RECOVERY_PHASE)
    rule("phase", "main phase", MAIN_PHASE)
    rule("phase", "end phase", END_PHASE)
    rule("phase", "call phase", CALL_PHASE)
    rule(
        "time",
        (
            "the beginning of each player 's <p:phase>",
            "the beginning of the <p:phase>",
            "the beginning of each <p:phase>",
        ),
        Trigger("begins", phase=S.p),
    )
    rule("time", "the beginning of <q:whose> <p:phase>", Trigger("begins", phase=S.p, whose_turn=S.q))
    rule("time", "the beginning of <q:whose> next <p:phase>", Trigger("begins", phase=S.p, whose_turn=S.q, name="next"))
    rule("time", "the beginning of <q:whose> turn", Trigger("turn_begins", whose_turn=S.q))
    rule("time", "the beginning of <q:whose> next turn", Trigger("turn_begins", whose_turn=S.q, name="next"))
    rule("time", "the end of <q:whose> next turn", Trigger("ends", phase=END_PHASE, whose_turn=S.q, name=LATER))
    rule("time", "the end of your <p:phase>", Trigger("ends", phase=S.p, whose_turn=YOU))
    rule(
        "time",
        ("the beginning of each turn", "the beginning of each player 's turn", "the beginning of the turn"),
        Trigger("turn_begins"),
    )
    rule(
        "time",
        (
            "the? end of turn",
            "the end of each turn",
            "the end of the turn",
            "the end of this turn",
            "the next end of turn",
            "end of this turn",
            "the end of each player 's turn",
        ),
        Trigger("ends", phase=END_PHASE),
    )
    rule(
        "time", ("the end of your turn", "the next end of your turn"), Trigger("ends", phase=END_PHASE, whose_turn=YOU)
    )
    rule("time", "the end of the next turn", Trigger("ends", phase=END_PHASE, name=LATER))
    rule(
        "time",
        ("the end of your opponent 's turn", "the next end of your opponent 's turn"),
        Trigger("ends", phase=END_PHASE, whose_turn=OPPONENT),
    )
    rule(
        "time",
        (
            "the beginning of battle",
            "the beginning of the battle",
            "the beginning of battle phase",
        ),
        Trigger("battle_begins"),
    )
    rule("time", "the beginning of your battle phase", Trigger("battle_begins", whose_turn=YOU))
    rule(
        "time",
        (
            "the end of battle",
            "the end of the battle",
            "end of battle",
            "the end of battle phase",
            "the end of the battle phase",
        ),
        Trigger("battle_ends"),
    )
    for words, step in (("attack", ATTACK_STEP), ("block", BLOCK_STEP)):
        rule(
            "time",
            (f"the beginning of the declare {words} step", f"the beginning of declare {words} step"),
            Trigger("step_begins", phase=step),
        )
        rule(
            "time",
            (f"the end of the declare {words} step", f"the end of declare {words} step"),
            Trigger("step_ends", phase=step),
        )
    rule("time", ("the beginning of the game", "the start of the game"), Trigger("game_begins"))
