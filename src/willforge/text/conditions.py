"""Conditions, triggers and costs of the card language."""

from __future__ import annotations

from typing import Any

from willforge.terms import (
    CALL_PHASE,
    DECK,
    DRAW_PHASE,
    END_PHASE,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    INFINITY,
    J_RULER,
    MAIN_PHASE,
    RECOVERY_PHASE,
    REMOVED,
    RULER,
    STANDBY,
)
from willforge.text.drafts import Np, Some, joined
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    ANY_PLAYER,
    AT_LEAST,
    AT_MOST,
    EACH_PLAYER,
    EQUAL,
    LESS,
    MORE,
    OPPONENT,
    YOU,
    All,
    AnyOf,
    Compare,
    Condition,
    Const,
    CostPart,
    Count,
    DidSo,
    Each,
    Filter,
    Happened,
    HasPlayerKeyword,
    Host,
    InPhase,
    Is,
    It,
    Measured,
    Named,
    Not,
    Objects,
    Other,
    Played,
    Player,
    Roll,
    SharesWith,
    Status,
    This,
    Trigger,
    TurnOf,
    Typed,
    Value,
    WeatherIs,
)
from willforge.text.phrases import ONE

ZONE_WORDS = (
    (HAND, "hand"), (GRAVEYARD, "graveyard"), (DECK, "main? deck"), (REMOVED, "removed area"), (FIELD, "field"),
    (STANDBY, "standby area"), (EXTRA_DECK, "extra deck"),
)  # fmt: skip


def _exists(np: Np) -> Condition:
    return Compare(Count(Each(np.filter())), AT_LEAST, ONE)


def _control(np: Np, who: int) -> Np:
    return joined(np, Np(controller=who))


def _amount(np: Np, bound: tuple[int, Any]) -> Condition:
    return Compare(Count(Each(np.filter())), bound[0], bound[1])


def declare_conditions(g: Grammar) -> None:
    """What follows "if" and "as long as"."""
    rule = g.rule
    rule("cond", "<c:cond1>", S.c)
    rule("cond", "<c:cond1> and <d:cond>", lambda c, d: All((c, *(d.conditions if isinstance(d, All) else (d,)))))
    rule("cond", "<c:cond1> or <d:cond>", lambda c, d: AnyOf((c, *(d.conditions if isinstance(d, AnyOf) else (d,)))))
    who = (
        ("you", "control", "have", YOU, "you"),
        ("your opponent", "controls", "has", OPPONENT, "he or she"),
        ("they", "control", "have", OPPONENT, ""),
    )
    for words, control, have, player, _ in who[:2]:
        rule("cond1", f"{words} {control} <c:some> <np>", lambda c, np, player=player: _amount(_control(np, player), c))
        rule(
            "cond1",
            f"{words} {control} another <np>",
            lambda np, player=player: _exists(_control(joined(np, Np((Other(),))), player)),
        )
        rule("cond1", f"{words} {control} no <np>", lambda np, player=player: Not(_exists(_control(np, player))))
        rule(
            "cond1", f"{words} {control} <n:name>", lambda n, player=player: _exists(Np((Named(n),), controller=player))
        )
        rule(
            "cond1",
            f"{words} {control} <n:name> or <m:name>",
            lambda n, m, player=player: AnyOf(
                (_exists(Np((Named(n),), controller=player)), _exists(Np((Named(m),), controller=player)))
            ),
        )
        rule(
            "cond1",
            f"{words} {control} <n:name> and <m:name>",
            lambda n, m, player=player: All(
                (_exists(Np((Named(n),), controller=player)), _exists(Np((Named(m),), controller=player)))
            ),
        )
        rule(
            "cond1",
            f"{words} {control} <k:keyword> <p:parameter>",
            lambda k, p, player=player: HasPlayerKeyword(player, k, p.strip('"“”')),
        )
        rule(
            "cond1",
            f"{words} {control} <a:some> <np> and <c:some> <mp:np>",
            lambda a, np, c, mp, player=player: All(
                (_amount(_control(np, player), a), _amount(_control(mp, player), c))
            ),
        )
        rule(
            "cond1",
            f"{words} {have} <b:bound> life",
            lambda b, player=player: Compare(Value(Player(player), "life"), b[0], b[1]),
        )
        rule(
            "cond1",
            f"{words} {have} <c:some> card|cards in your|their hand",
            lambda c, player=player: _amount(Np(zones=HAND, controller=player), c),
        )
        rule(
            "cond1",
            f"{words} {have} no cards in your|their hand",
            lambda player=player: Compare(Count(Each(Filter((), HAND, player))), EQUAL, Const(0)),
        )
        rule("cond1", f"{words} {have} <k:keyword>", lambda k, player=player: HasPlayerKeyword(player, k))
        rule(
            "cond1",
            f"{words} gained life this turn",
            lambda player=player: Happened(Trigger("life_gained", who=player)),
        )
        rule("cond1", f"{words} lost life this turn", lambda player=player: Happened(Trigger("life_lost", who=player)))
    rule("cond1", "you don't control <c:some> <np>", lambda c, np: Not(_amount(_control(np, YOU), c)))
    rule("cond1", "you don't control another <np>", lambda np: Not(_exists(_control(joined(np, Np((Other(),))), YOU))))
    rule("cond1", "you don't control <n:name>", lambda n: Not(_exists(Np((Named(n),), controller=YOU))))
    rule(
        "cond1",
        "you control more <np:nps> than your opponent",
        lambda np: Compare(Count(Each(_control(np, YOU).filter())), MORE, Count(Each(_control(np, OPPONENT).filter()))),
    )
    rule(
        "cond1",
        "your opponent controls more <np:nps> than you",
        lambda np: Compare(Count(Each(_control(np, OPPONENT).filter())), MORE, Count(Each(_control(np, YOU).filter()))),
    )
    rule(
        "cond1",
        "your opponent has more life than you",
        Compare(Value(Player(OPPONENT), "life"), MORE, Value(Player(YOU), "life")),
    )
    rule(
        "cond1",
        ("you have more life than your opponent", "your life is more|greater than your opponent 's"),
        Compare(Value(Player(YOU), "life"), MORE, Value(Player(OPPONENT), "life")),
    )
    rule(
        "cond1",
        ("your life is less than your opponent 's ( life )?", "you have less life than your opponent"),
        Compare(Value(Player(YOU), "life"), LESS, Value(Player(OPPONENT), "life")),
    )
    rule("cond1", "your life is <b:bound>", lambda b: Compare(Value(Player(YOU), "life"), b[0], b[1]))
    rule("cond1", "your opponent 's life is <b:bound>", lambda b: Compare(Value(Player(OPPONENT), "life"), b[0], b[1]))
    rule("some", "a|an", (AT_LEAST, ONE))
    rule("some", "<n:num> or more", lambda n: (AT_LEAST, n))
    rule("some", "at least <n:num>", lambda n: (AT_LEAST, n))
    rule("some", "<n:num> or less|fewer", lambda n: (AT_MOST, n))
    rule("some", "exactly? <n:num>", lambda n: (EQUAL, n), when=lambda n: True)
    rule("some", "one or more", (AT_LEAST, ONE))
    rule("cond1", ("there is|are <c:some> <np>", "there're <c:some> <np>"), lambda c, np: _amount(np, c))
    rule("cond1", "there is|are no <np>", lambda np: Not(_exists(np)))
    rule(
        "cond1",
        "there is|are <c:some> <n:counter_name> counter|counters on <o:obj1>",
        lambda c, n, o: Compare(Value(o, "counters", n), c[0], c[1]),
    )
    rule(
        "cond1",
        (
            "there is|are no <n:counter_name> counter|counters on <o:obj1>",
            "<o:obj1> has no <n:counter_name> counter|counters ( on it )?",
        ),
        lambda n, o: Compare(Value(o, "counters", n), EQUAL, Const(0)),
    )
    rule(
        "cond1",
        "<o:obj1> has <c:some> <n:counter_name> counter|counters ( on it )?",
        lambda c, n, o: Compare(Value(o, "counters", n), c[0], c[1]),
    )
    rule("cond1", "it is your turn", TurnOf(YOU))
    rule("cond1", "it's your turn", TurnOf(YOU))
    rule("cond1", "it is|it's your opponent 's turn", TurnOf(OPPONENT))
    rule("cond1", "<o:subject> is|are <p:predicate>", lambda o, p: Is(o, p))
    rule(
        "cond1",
        ("<o:subject> isn't|aren't <p:predicate>", "<o:subject> is|are not <p:predicate>"),
        lambda o, p: Not(Is(o, p)),
    )
    rule("cond1", "<o:subject> has <h:having>", lambda o, h: Is(o, Filter(h, 0)))
    rule("cond1", "<o:subject> 's <v:value> is <b:bound>", lambda o, v, b: Is(o, Filter((Measured(v, b[0], b[1]),), 0)))
    rule(
        "cond1",
        "<o:subject> has <v:value> <b:bound>",
        lambda o, v, b: Is(o, Filter((Measured(v, b[0], b[1]),), 0)),
        when=lambda o, v, b: False,
    )
    rule("cond1", "its <v:value> is <b:bound>", lambda v, b: Is(It("it"), Filter((Measured(v, b[0], b[1]),), 0)))
    rule("subject", "<o:obj1>", S.o, when=lambda o: not isinstance(o, Some))
    rule("predicate", "a|an <np>", lambda np: Filter(np.tests, np.zones, np.controller))
    rule("predicate", "<n:names>", lambda n: Filter(n, 0))
    rule("names", "<n:name>", lambda n: (Named(n),))
    rule("names", ("<n:name> or <m:names>", "<n:name> , or? <m:names>"), lambda n, m: _names_or(Named(n), m))
    rule("predicate", "<s:state>", lambda s: Filter((s,), 0))
    rule("predicate", "<a:attributes>", lambda a: Filter(a, 0))
    rule("predicate", "in your|the field", Filter((), FIELD))
    rule("predicate", "in your graveyard", Filter((), GRAVEYARD, YOU))
    rule("predicate", "in your hand", Filter((), HAND, YOU))
    rule("predicate", "in your removed area", Filter((), REMOVED, YOU))
    rule("predicate", "in your standby area", Filter((), STANDBY, YOU))
    rule("predicate", "in your extra deck", Filter((), EXTRA_DECK, YOU))
    rule("predicate", "removed from the game", Filter((), REMOVED))
    rule("predicate", "added|bestowed to a|an <np>", lambda np: Filter((Status("added"),), 0))
    rule("predicate", "in battle", Filter((Status("battling"),), 0))
    rule("cond1", "you do", DidSo())
    rule("cond1", ("you don't", "you do not"), Not(DidSo()))
    rule("cond1", ("that player does", "they do", "he or she does", "your opponent does"), DidSo())
    rule(
        "cond1",
        (
            "that player doesn't",
            "they don't",
            "he or she doesn't",
            "your opponent doesn't",
            "their controller doesn't",
            "its controller doesn't",
        ),
        Not(DidSo()),
    )
    rule("cond1", "this card was awakened", Played("awakened"))
    rule("cond1", "you awakened this card", Played("awakened"))
    rule("cond1", "you played this card from your hand", Played("from_hand"))
    rule("cond1", "this card was played from your hand", Played("from_hand"))
    rule(
        "cond1",
        ("you played this card from your graveyard", "this card was played from your graveyard"),
        Played("from_graveyard"),
    )
    rule("cond1", "<t:past>", lambda t: Happened(t))
    rule("cond1", "the? weather is <w:weather>", WeatherIs(YOU, S.w))
    rule("cond1", "your weather is <w:weather>", WeatherIs(YOU, S.w))
    rule("cond1", "the result of the roll is <b:bound>", lambda b: Compare(Roll(), b[0], b[1]))
    rule("cond1", "the result is <b:bound>", lambda b: Compare(Roll(), b[0], b[1]))
    rule("cond1", "it is main timing", InPhase(main_timing=True))
    rule("cond1", "it shares a race with <o:obj1>", lambda o: Is(It("it"), Filter((SharesWith("race", o),), 0)))
    rule(
        "cond1",
        ("<m:measure> is <b:bound>",),
        lambda m, b: Compare(m, b[0], b[1]),
        when=lambda m, b: not isinstance(m, (Roll, Const, Value)),
    )
    # what happened this turn
    rule(
        "past",
        "<np:indef> was put into a|your graveyard from the|your|a field this turn",
        lambda np: Trigger("moves", np.filter(), from_zones=FIELD, to_zones=GRAVEYARD),
    )
    rule(
        "past",
        "<np:indef> entered the|your field ( under your control )? this turn",
        lambda np: Trigger("moves", np.filter(), to_zones=FIELD),
    )
    rule("past", "this card entered the|your field this turn", Trigger("moves", This(), to_zones=FIELD))
    rule("past", "this card attacked this turn", Trigger("attacks", This()))
    rule("past", "<np:indef> attacked this turn", lambda np: Trigger("attacks", np.filter()))
    rule("past", "you played <np:indef> this turn", lambda np: Trigger("played", np.filter(-1), who=YOU))
    rule("past", "your opponent played <np:indef> this turn", lambda np: Trigger("played", np.filter(-1), who=OPPONENT))
    rule("past", "you discarded a card this turn", Trigger("discarded", who=YOU))
    rule("past", "you called a magic stone this turn", Trigger("called", who=YOU))
    rule("past", "you did judgment this turn", Trigger("judgment", who=YOU))
    rule("indef", "a|an <np>", S.np)
    rule("indef", "another <np>", lambda np: joined(np, Np((Other(),))))
    rule("indef", "one or more ( other )? <np>", S.np)


def _names_or(first: Named, rest: tuple[Any, ...]) -> tuple[Any, ...]:
    from willforge.text.nodes import Either

    if isinstance(rest[0], Either):
        return (Either(((first,), *rest[0].options)),)
    return (Either(((first,), rest)),)


def _what(np: Np) -> Filter:
    return np.filter()


def declare_triggers(g: Grammar) -> None:
    """What follows "When", "Whenever" and "At"."""
    rule = g.rule
    rule("trigger", "when|whenever <e:event>", S.e)
    rule("trigger", "when|whenever <e:event> , if <c:cond>", lambda e, c: _with(e, condition=c))
    rule("trigger", "when|whenever <e:event> during your turn", lambda e: _with(e, whose_turn=YOU))
    rule("trigger", "when|whenever <e:event> during your opponent 's turn", lambda e: _with(e, whose_turn=OPPONENT))
    rule("trigger", "at <e:time>", S.e)
    rule("event", "<e:event1>", S.e)
    # the thing it happens to: this card, or a filter
    rule("who_it", "this card", This())
    rule("who_it", "it", This())
    rule("who_it", "<np:indef>", lambda np: np.filter(), when=lambda np: True)
    rule("who_it", "the? added|bestowed <h:host_noun>", lambda h: Host())
    rule("who_it", ("the? <h:host_noun> with this card?",), lambda h: Host())
    rule("who_it", "your j-ruler", Filter((Typed(J_RULER),), FIELD, YOU))
    rule("who_it", "your j/ruler", Filter((Typed(J_RULER | RULER),), FIELD | 16, YOU))
    rule("who_it", "your ruler", Filter((Typed(RULER),), 16, YOU))
    rule("who_it", "this card or <np:indef>", lambda np: Filter((_this_or(np),), np.filter().zones, ANY_PLAYER))
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
        lambda w: Trigger("moves", _owned(w, YOU), to_zones=FIELD),
    )
    rule(
        ev,
        ("<w:who_it> enters your opponent 's field", "<w:who_it> enters the field under your opponent 's control"),
        lambda w: Trigger("moves", _owned(w, OPPONENT), to_zones=FIELD),
    )
    for zone, words in ZONE_WORDS:
        rule(
            ev,
            (
                f"<w:who_it> enters the|your field from your|a {words}",
                f"<w:who_it> is put into the|your field from your|a {words}",
            ),
            lambda w, zone=zone: Trigger("moves", _anywhere(w, zone), from_zones=zone, to_zones=FIELD),
        )
        rule(
            ev,
            (
                f"<w:who_it> is put into a|your|its? graveyard from the|your|a {words}",
                f"<w:who_it> is put into its owner 's graveyard from the|your|a {words}",
                f"<w:who_it> is put from the|your|a {words} into a|your graveyard",
            ),
            lambda w, zone=zone: Trigger("moves", _anywhere(w, zone), from_zones=zone, to_zones=GRAVEYARD),
        )
    rule(
        ev,
        ("<w:who_it> is put into a|your|the graveyard", "<w:who_it> is put into a graveyard from anywhere"),
        lambda w: Trigger("moves", w, to_zones=GRAVEYARD),
    )
    rule(
        ev,
        "<w:who_it> is put into your opponent 's graveyard",
        lambda w: Trigger("moves", _owned(w, OPPONENT), to_zones=GRAVEYARD),
    )
    rule(ev, "<w:who_it> leaves the|your field", lambda w: Trigger("moves", w, from_zones=FIELD))
    rule(
        ev,
        "<w:who_it> is returned to your|its? ( owner 's )? hand ( from the field )?",
        lambda w: Trigger("moves", w, from_zones=FIELD, to_zones=HAND),
    )
    rule(ev, "<w:who_it> is destroyed", lambda w: Trigger("destroyed", w))
    rule(ev, "<w:who_it> is banished", lambda w: Trigger("banished", w))
    rule(ev, "<w:who_it> is discarded", lambda w: Trigger("discarded", _anywhere(w, HAND)))
    rule(
        ev,
        ("this card is discarded by <np:cause>", "this card is put into a|your graveyard from your hand by <np:cause>"),
        lambda np: Trigger("discarded", This(), by=np),
    )
    rule(ev, "<w:who_it> is removed from the game", lambda w: Trigger("removed", w))
    rule("cause", "a|an <np>", lambda np: np.filter())
    rule("cause", "your opponent", Filter((), 0, OPPONENT))
    rule(ev, "<w:who_it> attacks", lambda w: Trigger("attacks", w))
    rule(
        ev,
        ("<w:who_it> attacks a player", "<w:who_it> attacks your opponent", "<w:who_it> attacks target player"),
        lambda w: Trigger("attacks", w, other=Player(EACH_PLAYER)),
    )
    rule(ev, "<w:who_it> attacks you", lambda w: Trigger("attacks", w, other=Player(YOU)))
    rule(ev, "<w:who_it> attacks <o:who_it>", lambda w, o: Trigger("attacks", w, other=o))
    rule(ev, "<w:who_it> blocks", lambda w: Trigger("blocks", w))
    rule(ev, "<w:who_it> blocks <o:who_it>", lambda w, o: Trigger("blocks", w, other=o))
    rule(ev, ("<w:who_it> is blocked", "<w:who_it> becomes blocked"), lambda w: Trigger("blocked", w))
    rule(ev, "<w:who_it> is blocked by <o:who_it>", lambda w, o: Trigger("blocked", w, other=o))
    rule(ev, "<w:who_it> is attacked", lambda w: Trigger("attacks", other=w))
    rule(ev, ("<w:who_it> attacks or blocks", "<w:who_it> attacks or is attacked"), lambda w: Trigger("battles", w))
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
    rule("struck", "your opponent|opponents", Player(OPPONENT))
    rule("struck", ("a player", "any player"), Player(EACH_PLAYER))
    rule("struck", "an opponent", Player(OPPONENT))
    rule("struck", "you", Player(YOU))
    rule(ev, ("<w:who_it> is dealt damage", "damage is dealt to <w:who_it>"), lambda w: Trigger("damage", w))
    rule(ev, ("you are dealt damage", "damage is dealt to you"), lambda: Trigger("damage", Player(YOU)))
    rule(
        ev,
        ("your opponent is dealt damage", "damage is dealt to your opponent"),
        lambda: Trigger("damage", Player(OPPONENT)),
    )
    for words, third, player in (("you", "", YOU), ("your opponent", "s", OPPONENT), ("a player", "s", ANY_PLAYER)):
        rule(ev, f"{words} gain{third} life", Trigger("life_gained", who=player))
        rule(ev, f"{words} lose{third} life", Trigger("life_lost", who=player))
        rule(ev, f"{words} draw{third} a card", Trigger("drawn", who=player))
        rule(ev, f"{words} discard{third} a card", Trigger("discarded", who=player))
        rule(ev, f"{words} discard{third} one or more cards", Trigger("discarded", who=player))
        rule(
            ev,
            f"{words} play{third} <np:indef>",
            lambda np, player=player: Trigger("played", np.filter(-1), who=player),
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
        rule(ev, f"{words} gain{third} a gem", Trigger("gem", who=player))
        rule(ev, f"{words} <k:force>", Trigger("forced", who=player))
        rule(ev, f"{words} shuffle{third} your|their main? deck", Trigger("shuffled", who=player))
        rule(ev, f"{words} attack{third}", Trigger("attacks", who=player))
        rule(
            ev,
            f"{words} produce{third} will with|from? <np:indef>",
            lambda np, player=player: Trigger("produced", np.filter(), who=player),
        )
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
    rule(ev, "this card is put into your? removed area from anywhere?", Trigger("removed", This()))
    rule(ev, "the weather changes", Trigger("weather"))
    # times
    phases = (
        ("draw phase", DRAW_PHASE),
        ("recovery phase", RECOVERY_PHASE),
        ("main phase", MAIN_PHASE),
        ("end phase", END_PHASE),
        ("call phase", CALL_PHASE),
    )
    for words, phase in phases:
        rule("time", f"the beginning of your {words}", Trigger("begins", phase=phase, whose_turn=YOU))
        rule("time", f"the beginning of your opponent 's {words}", Trigger("begins", phase=phase, whose_turn=OPPONENT))
        rule(
            "time",
            (
                f"the beginning of each player 's {words}",
                f"the beginning of the {words}",
                f"the beginning of each {words}",
            ),
            Trigger("begins", phase=phase),
        )
        rule("time", f"the end of your {words}", Trigger("ends", phase=phase, whose_turn=YOU))
        rule("time", f"the beginning of your next {words}", Trigger("begins", phase=phase, whose_turn=YOU, name="next"))
    rule("time", "the beginning of your turn", Trigger("turn_begins", whose_turn=YOU))
    rule("time", "the beginning of your next turn", Trigger("turn_begins", whose_turn=YOU, name="next"))
    rule("time", "the beginning of your opponent 's turn", Trigger("turn_begins", whose_turn=OPPONENT))
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
        "time", ("the end of your turn", "the end of your next turn"), Trigger("ends", phase=END_PHASE, whose_turn=YOU)
    )
    rule("time", "the end of your opponent 's turn", Trigger("ends", phase=END_PHASE, whose_turn=OPPONENT))
    rule(
        "time",
        (
            "the beginning of battle",
            "the beginning of the battle",
            "the beginning of battle phase",
            "the beginning of your battle phase",
        ),
        Trigger("battle_begins"),
    )
    rule(
        "time",
        ("the end of battle", "the end of the battle", "end of battle", "the end of battle phase"),
        Trigger("battle_ends"),
    )
    rule("time", ("the beginning of the game", "the start of the game"), Trigger("game_begins"))


def _with(trigger: Trigger, **changes: Any) -> Trigger:
    from dataclasses import replace

    return replace(trigger, **changes)


def _owned(what: Filter | Objects, who: int) -> Filter | Objects:
    from dataclasses import replace

    return replace(what, controller=who) if isinstance(what, Filter) else what


def _anywhere(what: Filter | Objects, zone: int) -> Filter | Objects:
    """A filter on the card as it was where it came from."""
    from dataclasses import replace

    return replace(what, zones=zone) if isinstance(what, Filter) else what


def _this_or(np: Np) -> Any:
    from willforge.text.nodes import Among, Either

    return Either(((Among(This()),), np.tests))


def declare_costs(g: Grammar) -> None:
    """What stands before the colon, and after "unless you" and "additional cost"."""
    rule = g.rule
    rule("costs", "<c:cost1>", S.c)
    rule("costs", ("<c:cost1> , <d:costs>", "<c:cost1> and <d:costs>", "<c:cost1> , and <d:costs>"), lambda c, d: c + d)
    rule("cost1", ("pay? <c:symbols>",), lambda c: (CostPart("will", cost=c),))
    rule("cost1", "{rest}", (CostPart("rest_this"),))
    rule("cost1", "{rest} this card", (CostPart("rest_this"),))
    rule("cost1", "<c:symbols> {rest}", lambda c: (CostPart("will", cost=c), CostPart("rest_this")))
    rule("cost1", "rest this card", (CostPart("rest_this"),))
    rule("cost1", "recover this card", (CostPart("recover"),))
    rule("cost1", "anytime", ())
    rule("cost1", "<v:cost_verb> this card|resonator|one?", lambda v: (CostPart(v),))
    rule("cost1", "<v:cost_verb> <c:cost_count> <np>", lambda v, c, np: (CostPart(v, _cost_filter(v, np), c),))
    rule(
        "cost1", "<v:cost_verb> another <np>", lambda v, np: (CostPart(v, _cost_filter(v, joined(np, Np((Other(),))))),)
    )
    rule(
        "cost1",
        "<v:cost_verb> <c:cost_count> other <np>",
        lambda v, c, np: (CostPart(v, _cost_filter(v, joined(np, Np((Other(),)))), c),),
        when=lambda v, c, np: False,
    )
    rule("cost1", "<v:cost_verb> your <o:ruler_word>", lambda v, o: (CostPart(v, o),))
    rule("cost1", "<v:cost_verb> all <np>", lambda v, np: (CostPart(v, _cost_filter(v, np), Const(INFINITY)),))
    rule("ruler_word", "j/ruler", Each(Filter((Typed(RULER | J_RULER),), FIELD | 16, YOU)))
    rule("ruler_word", "ruler", Each(Filter((Typed(RULER),), 16, YOU)))
    rule("ruler_word", "j-ruler", Each(Filter((Typed(J_RULER),), FIELD, YOU)))
    for verb in ("banish", "discard", "rest", "reveal", "destroy", "recover"):
        rule("cost_verb", verb, verb)
    rule("cost1", "discard your hand", (CostPart("discard", Filter((), HAND, YOU), Const(INFINITY)),))
    rule("cost_count", "a|an", ONE)
    rule("cost_count", "<n>", S.n)
    rule("cost_count", "up to <n:num>", S.n, when=lambda n: False)
    rule(
        "cost1",
        "remove <c:cost_count> <n:counter_name> counter|counters from this card",
        lambda c, n: (CostPart("counter_off", None, c, name=n),),
    )
    rule(
        "cost1",
        "remove <c:cost_count> <n:counter_name> counter|counters from your <o:ruler_word>",
        lambda c, n, o: (CostPart("counter_off", o, c, name=n),),
    )
    rule(
        "cost1",
        "remove <c:cost_count> <n:counter_name> counter|counters from a|an <np>",
        lambda c, n, np: (CostPart("counter_off", _cost_filter("counter_off", np), c, name=n),),
    )
    rule(
        "cost1",
        "put <c:cost_count> <n:counter_name> counter|counters on this card",
        lambda c, n: (CostPart("counter_on", None, c, name=n),),
    )
    rule("cost1", "pay <n:num> life", lambda n: (CostPart("life", number=n),))
    rule("cost1", "remove this card from the game", (CostPart("remove"),))
    rule(
        "cost1",
        "remove this card in|from your graveyard from the game",
        (CostPart("remove", Filter((_among_this(),), GRAVEYARD, YOU)),),
    )
    rule(
        "cost1", "remove this card from your graveyard", (CostPart("remove", Filter((_among_this(),), GRAVEYARD, YOU)),)
    )
    rule(
        "cost1",
        "remove <c:cost_count> <np> from the game",
        lambda c, np: (CostPart("remove", _cost_filter("remove", np), c),),
    )
    rule("cost1", "return this card to its owner 's hand", (CostPart("return"),))
    rule(
        "cost1",
        ("return <c:cost_count> <np> to its|their owner 's hand", "return <c:cost_count> <np> to your hand"),
        lambda c, np: (CostPart("return", _cost_filter("return", np), c),),
    )
    rule("cost1", "put this card on the bottom of its owner 's deck", (CostPart("bottom"),))
    rule("cost1", "put the top card of your main? deck into your graveyard", (CostPart("mill"),))
    rule(
        "cost1",
        "put the top <n:num> cards of your main? deck into your graveyard",
        lambda n: (CostPart("mill", number=n),),
    )
    rule("cost1", "put this card into its owner 's graveyard", (CostPart("banish"),))


def _among_this() -> Any:
    from willforge.text.nodes import Among

    return Among(This())


def _cost_filter(verb: str, np: Np) -> Filter:
    """Costs are paid with one's own: a discard from the hand, anything else from what one controls."""
    if verb in ("discard", "reveal"):
        return joined(np, Np(controller=YOU)).filter(HAND)
    result = joined(np, Np(controller=YOU)) if np.controller == ANY_PLAYER else np
    made = result.filter()
    if verb == "rest":
        from dataclasses import replace

        if not any(isinstance(test, Status) and test.status == "recovered" for test in made.tests):
            return replace(made, tests=(Status("recovered"), *made.tests))
    return made


def declare(g: Grammar) -> None:
    """Declares all of the above."""
    declare_conditions(g)
    declare_triggers(g)
    declare_costs(g)
