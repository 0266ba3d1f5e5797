"""Triggers: what follows "When", "Whenever" and "At"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from willforge.terms import (
    ATTACK_STEP,
    BLOCK_STEP,
    CALL_PHASE,
    CHANT,
    CHASE,
    DRAW_PHASE,
    END_PHASE,
    FIELD,
    GRAVEYARD,
    IN_PLAY,
    J_RULER,
    MAIN_PHASE,
    RECOVERY_PHASE,
    RULER,
    RUNES,
)
from willforge.text.drafts import Np, TriggerOr, joined
from willforge.text.grammar import Grammar, S
from willforge.text.happenings import all_said_of, done_by, said_of
from willforge.text.nodes import (
    ANY_PLAYER,
    AT_LEAST,
    EACH_PLAYER,
    EQUAL,
    OPPONENT,
    YOU,
    All,
    Compare,
    Condition,
    Const,
    Count,
    Each,
    Filter,
    Host,
    It,
    Negated,
    Not,
    Objects,
    Other,
    Player,
    Raced,
    Status,
    This,
    TimesHappened,
    Trigger,
    Typed,
    Value,
)
from willforge.text.trigger_filters import _this_or, from_nowhere

_SEEN_THERE = IN_PLAY | CHASE | RUNES
"""Where cards are while they are played, or usually."""
_IT: Final = It("it")
LATER = "later"
"""The name of a time that does not come in the turn in which it is spoken of."""


def declare(g: Grammar) -> None:
    """What follows "When", "Whenever" and "At"."""
    rule = g.rule
    rule("occurs", "when|whenever <e:event>", S.e)
    rule("occurs", "at <e:time>", S.e)
    rule("trigger", "<e:occurs>", S.e)
    rule(
        "trigger",
        "<e:occurs> ( , if | while ) <c:cond>",
        lambda e, c: replace(e, condition=c),
        when=lambda e, c: e.condition is None,
    )
    rule(
        "trigger",
        "<e:occurs> , unless <c:cond>",
        lambda e, c: replace(e, condition=Not(c)),
        when=lambda e, c: e.condition is None,
    )
    rule("trigger", "when|whenever <e:event> during <w:whose> turn", lambda e, w: replace(e, whose_turn=w))
    rule("event", "<e:event1>", S.e)
    rule(
        "trigger",
        "when|whenever <e:event> for the first time each turn",
        lambda e: replace(e, condition=Compare(TimesHappened(e, so_far=True), EQUAL, Const(1))),
        when=lambda e: e.condition is None and (e.together or not isinstance(e.what, Filter)),  # whose first time?
    )
    rule("trigger", ("<l:occurs,or>", "when|whenever <l:event,or>"), TriggerOr(S.l))
    rule("trigger", "when|whenever <w:who_it> <l:happenings>", lambda w, l: all_said_of(l, w))
    for several, one in (("happenings", "happens"), ("sufferings", "befallen")):
        rule(several, f"<a:{one}> or <b:{one}>", (S.a, S.b), when=_not_shared)
        rule(several, f"<a:{one}> , <b:{one}> , or <c:{one}>", (S.a, S.b, S.c))
        rule(several, f"<a:{one}> , <l:{several}>", (S.a, *S.l))
    rule("happenings", "is|becomes <l:sufferings>", S.l)
    rule("happens", ("<h:acts>", "is|becomes <h:befallen>"), S.h)
    # the thing it happens to: this card, or a filter
    rule("who_it", ("this card", "this resonator|addition|regalia"), This())
    rule("who_it", "it", It("it"))
    rule("who_it", "<np:indef>", S.np.befallen())
    rule("who_it", "<h:host>", lambda h: Host())
    rule("who_it", "<w:your_ruler>", S.w)
    g.lexicon(
        "your_ruler",
        {
            "your j-ruler": Filter((Typed(J_RULER),), FIELD, YOU),
            "your j/ruler": Filter((Typed(J_RULER | RULER),), FIELD | 16, YOU),
            "your ruler": Filter((Typed(RULER),), 16, YOU),
            "your other ruler": Filter((Typed(RULER), Other()), 16, YOU),
            "your opponent 's j-ruler": Filter((Typed(J_RULER),), FIELD, OPPONENT),
            "your opponent 's j/ruler": Filter((Typed(J_RULER | RULER),), FIELD | 16, OPPONENT),
            "your opponent 's ruler": Filter((Typed(RULER),), 16, OPPONENT),
        },
    )
    rule(
        "who_it",
        "this card or <np:indef>",
        lambda np: Filter((_this_or(np),), np.filter().zones, ANY_PLAYER),
        when=lambda np: np.owner == ANY_PLAYER,
    )
    _ordinals(g)
    _at_once(g)
    ev = "event1"
    rule(
        ev,
        "<w:who_it> is put into a|your graveyard from your? <a:own_zone> or your? <b:own_zone>",
        Trigger("moves", S.w, from_zones=S.a | S.b, to_zones=GRAVEYARD),
        when=lambda w, a, b: not isinstance(w, Filter),
    )
    rule("own_zone", "<z:card_zone>", S.z)
    rule("own_zone", "field", FIELD)
    happening = ("<w:who_it> <h:happens>", "it's <h:befallen>")
    rule(ev, happening, lambda h, w=_IT: said_of(h, w), when=_can_tell)
    rule(ev, "<v:hurt_player> is|are <h:dealt_damage>", lambda v, h: said_of(h, v))
    rule(ev, "damage is dealt to <v:struck> ( by <o:who_it> )?", lambda v, o=None: Trigger("damage", v, by=o))
    rule(ev, "you <h:player_do>", lambda h: done_by(h, YOU))
    rule(ev, "<p:one_player> <h:player_does>", lambda h, p: done_by(h, p))
    g.lexicon("one_player", {"your|an? opponent": OPPONENT, "a player": ANY_PLAYER})
    rule("cause", "<c:causer>", S.c)
    # what a chant does is no ability of it (703.3); "an ability of a resonator" is a noun phrase
    rule("cause", "the ability of <np:indef>", lambda np: joined(np, _NO_CHANT).filter())
    rule("cause", "an ability of <np:indef>", lambda np: joined(np, _NO_CHANT).filter(), _of_any_kind)
    rule("causer", "<np:indef>", S.np.filter())
    rule("causer", "<np:nps>", S.np.filter())
    rule("causer", "your opponent", Filter((), 0, OPPONENT))
    rule("struck", "<o:who_it>", S.o)
    g.lexicon(
        "struck",
        {
            "your opponent|opponents": Player(OPPONENT),
            "an opponent": Player(OPPONENT),
            "a|any player": Player(EACH_PLAYER),
            "you": Player(YOU),
        },
    )
    rule(
        ev,
        ("a spell or ability your opponent controls targets <w:who_it>",),
        lambda w: Trigger("targeted", w, by=Filter((), CHASE, OPPONENT)),
    )
    g.lexicon("counted", {"placed|put on": "counter_put", "removed from": "counter_removed"})
    rule(
        ev,
        (
            "a|an? ( <n:counter_name> )? counter is <d:counted> <w:who_it>",
            "one or? more? ( <n:counter_name> )? counter|counters is|are <d:counted> <w:who_it>",
        ),
        lambda d, w, n="": Trigger(d, w, name=n),
    )
    rule("trigger", ("when <c:state_cond>",), lambda c: Trigger("status", condition=c))
    rule("state_cond", "<c:cond>", S.c, when=lambda c: isinstance(c, (Compare, Not, All)) and not _befalls(c))
    rule(
        "trigger",
        "when|whenever <w:who_it> blocks or is|becomes blocked by <o:who_it>",
        lambda w, o: TriggerOr((Trigger("blocks", w, other=o), Trigger("blocked", w, other=o))),
    )
    rule(ev, ("you are attacked", "your opponent attacks you"), Trigger("attacks", other=Player(YOU)))
    rule("who_it", "<t:target>", S.t)
    rule(
        ev,
        "the last ( <n:counter_name> )? counter is removed from this card",
        lambda n="": Trigger(
            "counter_removed", This(), name=n, condition=Compare(Value(This(), "counters", n), EQUAL, Const(0))
        ),
    )
    rule(ev, "this card is put into your? removed area ( from anywhere )?", Trigger("removed", This()))
    rule(ev, "the weather changes", Trigger("weather"))
    # times
    g.lexicon(
        "phase",
        {
            "draw phase": DRAW_PHASE,
            "recovery phase": RECOVERY_PHASE,
            "main phase": MAIN_PHASE,
            "end phase": END_PHASE,
            "call phase": CALL_PHASE,
        },
    )
    # 906.3: a time of each player's turn, or of one player's; "next" is the next one that comes
    beginning, end = "the beginning of", "the end of"
    rule("time", f"{beginning} <w:whose_time> <p:phase>", Trigger("begins", phase=S.p, whose_turn=S.w))
    rule("time", f"{beginning} <w:whose> next <p:phase>", Trigger("begins", phase=S.p, whose_turn=S.w, name="next"))
    rule("time", f"{beginning} the next <p:phase>", Trigger("begins", phase=S.p, name="next"))
    rule("time", f"{end} <w:whose_time> <p:phase>", Trigger("ends", phase=S.p, whose_turn=S.w))
    rule("time", f"{beginning} <w:whose_time> turn", Trigger("turn_begins", whose_turn=S.w))
    rule("time", f"{beginning} <w:whose> next turn", Trigger("turn_begins", whose_turn=S.w, name="next"))
    rule(
        "time",
        (f"{end} <w:whose_time> turn", "the next end of <w:whose> turn"),
        Trigger("ends", phase=END_PHASE, whose_turn=S.w),
    )
    rule(
        "time",
        ("the? end of turn", "the next end of turn", "end of this turn"),
        Trigger("ends", phase=END_PHASE),
    )
    rule("time", f"{end} <w:next_turn> next turn", Trigger("ends", phase=END_PHASE, whose_turn=S.w, name=LATER))
    rule("next_turn", "<w:whose>", S.w)
    rule("next_turn", "the", ANY_PLAYER)
    rule("whose_time", "<w:whose>", S.w)
    rule("whose_time", ("each|the|a|this", "each player 's"), ANY_PLAYER)
    _battles(g, beginning, end)
    g.lexicon("step", {"attack": ATTACK_STEP, "block": BLOCK_STEP})
    g.lexicon("step_edge", {"beginning": "step_begins", "end": "step_ends"})
    rule("time", "the <e:step_edge> of the? declare <s:step> step", Trigger(S.e, phase=S.s))
    game = Trigger("game_begins")
    rule("time", ("the beginning of the game", "the start of the game"), game, forms=((ev, ("the game starts", "")),))


def _battles(g: Grammar, beginning: str, end: str) -> None:
    """The battle phase of old cards is the battle (1410.1)."""
    rule = g.rule
    rule(
        "time",
        (
            f"{beginning} battle",
            f"{beginning} battle phase",
            f"{beginning} the|a|each battle",
            f"{beginning} the|a|each battle phase",
        ),
        Trigger("battle_begins"),
    )
    rule("time", f"{beginning} <w:whose> battle phase", Trigger("battle_begins", whose_turn=S.w))
    rule("time", ("the? end of battle", f"{end} the battle", f"{end} the? battle phase"), Trigger("battle_ends"))


def _ordinals(g: Grammar) -> None:
    """The first or second card of a turn."""
    rule = g.rule
    ev = "event1"
    rule("plays_their", "you play your", YOU)
    rule("plays_their", "your opponent plays their", OPPONENT)
    rule("draws_their", "you draw your", YOU)
    rule("draws_their", "your opponent draws their", OPPONENT)
    played = Trigger("played", S.np.filter(-1), who=S.p)
    drawn = Trigger("drawn", who=S.p)
    rule("ordinal_bound", "<o:ordinal>", (EQUAL, S.o))
    rule("ordinal_bound", "<o:ordinal> or subsequent", (AT_LEAST, S.o))
    rule(
        ev,
        ("<p:plays_their> <o:ordinal_bound> <np> this|each turn", "<p:plays_their> <o:ordinal_bound> <np> in a turn"),
        Trigger("played", S.np.filter(-1), who=S.p, condition=Compare(TimesHappened(played), S.o[0], Const(S.o[1]))),
        when=from_nowhere,
    )
    rule(
        ev,
        ("<p:draws_their> <o:ordinal_bound> card this|each turn", "<p:draws_their> <o:ordinal_bound> card in a turn"),
        Trigger("drawn", who=S.p, condition=Compare(TimesHappened(drawn), S.o[0], Const(S.o[1]))),
    )
    rule(
        ev,
        "the <o:ordinal_bound> <n:counter_name> counter is put on this card",
        lambda o, n: Trigger(
            "counter_put", This(), name=n, condition=Compare(Value(This(), "counters", n), o[0], Const(o[1]))
        ),
    )


def _at_once(g: Grammar) -> None:
    """Several cards to which something happens at once are one event."""
    for pattern in ("one or more <np:nps> are <h:befallen>", "one or more <np:nps> <h:act>"):
        g.rule("event1", pattern, lambda np, h: replace(said_of(h, np.befallen()), together=True))


_NO_CHANT: Final = Np((Negated(Typed(CHANT)),))


def _of_any_kind(np: Np) -> bool:
    return not any(isinstance(test, (Raced, Typed)) for test in np.tests)


def _befalls(condition: Condition) -> bool:
    """ "When a resonator is attacked": what happens to one, not that there is one to which it happened."""
    what = condition.left.what if isinstance(condition, Compare) and isinstance(condition.left, Count) else None
    return isinstance(what, Each) and bool(what.filter.tests) and isinstance(what.filter.tests[-1], Status)


def _can_tell(h: Trigger, w: Filter | Objects = _IT) -> bool:
    """Whether it is an event that the text is there to see, not this card being played, and of cards whose place is
    known: what is played is on the chase by then."""
    return h.event != "played" or (isinstance(w, Filter) and (w.zones <= 0 or bool(w.zones & _SEEN_THERE)))


def _not_shared(a: Trigger, b: Trigger) -> bool:
    """Whether two events are told apart: "blocks or is blocked by a resonator" names the other one for both."""
    return not (a.event == "blocks" and b.event == "blocked" and b.other is not None)
