"""This turn: what happened to cards, what players did, how often, and how much it came to.

What happens to a card is an event that says of the card only where it was and whose ("was put into your graveyard from
the field"); a noun in front of it makes it an event of such cards."""

from __future__ import annotations

from typing import Any, Final

from willforge.text.grammar import Grammar, S
from willforge.text.happenings import done_by, said_of
from willforge.text.nodes import (
    ANY_PLAYER,
    AT_LEAST,
    EQUAL,
    OPPONENT,
    YOU,
    All,
    AnyOf,
    Compare,
    Const,
    Filter,
    Happened,
    Host,
    It,
    Not,
    Objects,
    Player,
    This,
    TimesHappened,
    Trigger,
    Value,
)
from willforge.text.trigger_filters import from_nowhere
from willforge.text.verbs import participle, past

_DEEDS: Final = {"play": "played", "draw": "drawn", "discard": "discarded", "call": "called", "banish": "banished"}
"""What players do to cards, and the events of it."""
_GONE: Final = ("destroyed", "banished", "removed", "discarded", "cancelled", "played")
"""After these a card is not where it was: such cards are counted as they were then."""
_IT: Final = It("it")


def declare(g: Grammar) -> None:
    """Declares what happened this turn."""
    _things(g)
    _deeds(g)
    _acts(g)


def _things(g: Grammar) -> None:
    rule = g.rule
    suffered = ("was|were <h:befallen>", "is|are <h:befallen>", "has|have been <h:befallen>")
    rule("did_it", ("<h:acted>", *suffered), S.h)
    spared = ("wasn't|weren't <h:befallen>", "hasn't|haven't been <h:befallen>")
    rule("did_not", ("didn't <h:act>", "hasn't|haven't <h:has_acted>", *spared), S.h)
    rule("past_thing", "<w:who_it>", S.w, when=_of_this_turn)
    rule("all_such", "<np:plural_np>", S.np.befallen())
    rule("past", "<w:past_thing> <h:did_it> this turn", lambda w, h: said_of(h, w))
    rule("did_either", "<a:did_it> or <b:did_it>", (S.a, S.b))
    rule("did_either", "was|were <a:befallen> or <b:befallen>", (S.a, S.b))
    rule(
        "cond1",
        "( <w:past_thing> | it ) <l:did_either> this turn",
        lambda l, w=_IT: AnyOf((Happened(said_of(l[0], w)), Happened(said_of(l[1], w)))),
        when=_stays,
    )
    rule("cond1", "<w:past_thing> <h:did_not> this turn", lambda w, h: Not(Happened(said_of(h, w))))
    rule(
        "cond1",
        ("no <np> <h:did_it> this turn",),
        lambda np, h: Not(Happened(said_of(h, np.befallen()))),
    )
    rule(
        "cond1",
        "<n:int> or more <np> <h:did_it> this turn",
        lambda n, np, h: Happened(said_of(h, np.befallen()), n),
    )
    rule(
        "cond1",
        "<a:indef> and <b:indef> <h:did_it> this turn",
        lambda a, b, h: All((Happened(said_of(h, a.befallen())), Happened(said_of(h, b.befallen())))),
    )
    rule("departed", "<np:nps> <h:befallen> this turn", lambda np, h: said_of(h, np.befallen()))
    rule(
        "departed",
        "<np:nps> that was|were <h:befallen> this turn",
        lambda np, h: said_of(h, np.befallen()),
        when=lambda np, h: h.event in _GONE,
    )


def _is_known(v: Any, np: Any, **others: Any) -> bool:
    """Where a card was played from is not kept."""
    return v != "played" or from_nowhere(np)


def _deeds(g: Grammar) -> None:
    """What players did to cards."""
    rule = g.rule
    g.lexicon("past_player", {"you": YOU, "your opponent": OPPONENT, "a player": ANY_PLAYER})
    for verb, event in _DEEDS.items():
        g.lexicon("past_deed", {past(verb): event})
        g.lexicon("no_deed", {f"didn't {verb}": event, f"hasn't|haven't {participle(verb)}": event})
    done = Trigger(S.v, S.np.played(), who=S.p)
    rule("past", "<p:past_player> <v:past_deed> <np:indef> this turn", done, when=_is_known)
    rule("cond1", "<p:past_player> <v:past_deed> <n:int> or more <np> this turn", Happened(done, S.n), when=_is_known)
    rule("cond1", "<p:past_player> <v:no_deed> a|an|any <np> this turn", Not(Happened(done)), when=_is_known)
    rule("departed", "<np:nps> <p:past_player> <v:past_deed> this turn", done)


def _acts(g: Grammar) -> None:
    """What players did or went through."""
    rule = g.rule
    rule("past", "<p:past_player> <h:player_did> this turn", lambda p, h: done_by(h, p), when=_no_deed)
    rule("no_act", ("didn't <h:player_do>", "hasn't|haven't <h:player_done>"), S.h, when=_no_deed)
    rule("cond1", "<p:past_player> <h:no_act> this turn", lambda p, h: Not(Happened(done_by(h, p))))
    g.lexicon("life_change", {"gained": "life_gained", "lost": "life_lost"})
    changed = TimesHappened(Trigger(S.e, who=S.p), True)
    rule(
        "cond1",
        "<p:past_player> <e:life_change> <n:num> or more life this turn",
        Compare(changed, AT_LEAST, S.n),
    )
    rule(
        "measure1",
        (
            "the amount of life <p:past_player> <e:life_change> this turn",
            "the life <p:past_player> <e:life_change> this turn",
        ),
        changed,
    )
    g.lexicon("counters_done", {"put": "counter_put", "removed": "counter_removed"})
    rule(
        "cond1",
        "<p:past_player> <e:counters_done> <n:int> or more ( <c:counter_name> )? counters on|from <w:who_it> this turn",
        lambda p, e, n, w, c="": Compare(TimesHappened(Trigger(e, w, who=p, name=c), True), AT_LEAST, Const(n)),
    )
    rule("cond1", "you have no produced will", Compare(Value(Player(YOU), "will"), EQUAL, Const(0)))
    hurt = Trigger("damage", S.v)
    rule(
        "past",
        ("<v:hurt_player> was|were dealt damage this turn", "damage was dealt to <v:hurt_player> this turn"),
        hurt,
    )
    rule(
        "cond1",
        "<v:hurt_player> wasn't|weren't dealt damage this turn",
        Not(Happened(hurt)),
    )
    rule(
        "cond1",
        "<v:hurt_player> was|were dealt <n:num> or more damage this turn",
        Compare(TimesHappened(hurt, True), AT_LEAST, S.n),
    )
    rule(
        "total",
        (
            "the total? damage dealt to <v:hurt_player> this turn",
            "the total? damage that was dealt to <v:hurt_player> this turn",
            "the damage <v:hurt_player> were|was dealt this turn",
        ),
        TimesHappened(hurt, True),
    )


def _no_deed(h: Trigger, **others: Any) -> bool:
    """Whether it is not what players did to cards, which asks about the cards as they were then; nor so much life, of
    which all that was gained this turn is counted."""
    return h.event not in _DEEDS.values() and not h.at_least


def _stays(l: tuple[Trigger, ...], w: Filter | Objects | None = None) -> bool:
    """Whether "it" is the same card after what it did: who attacks or blocks is in the field then."""
    return w is not None or all(one.event in ("attacks", "blocks") for one in l)


def _of_this_turn(w: Filter | Objects) -> bool:
    """Whether it is something that can be looked for among what happened."""
    return isinstance(w, (Filter, This, Host))
