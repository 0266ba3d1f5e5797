""" "If ... would ..., ... instead" and "Prevent ..."."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from willforge.terms import (
    FIELD,
    GRAVEYARD,
    INFINITY,
)
from willforge.text.doers import with_doer
from willforge.text.drafts import Clause, Np, TargetOf, ThatMuch, joined
from willforge.text.grammar import Grammar, S
from willforge.text.happenings import done_by, harm_of, said_of
from willforge.text.nodes import (
    ANY_PLAYER,
    EACH_PLAYER,
    OPPONENT,
    YOU,
    Amount,
    Arith,
    ChaseKind,
    Const,
    Continuous,
    Damage,
    Effect,
    EntersRested,
    Filter,
    ForEach,
    Is,
    It,
    Life,
    May,
    Move,
    Objects,
    PayOr,
    Player,
    Replace,
    Static,
    Subject,
    This,
    Trigger,
    Turn,
)


def _less(number: Const) -> Const:
    return Const(-number.value)


def replaced(event: Trigger, outcome: tuple[tuple[str, Any], ...]) -> Replace:
    """The replacement of an event by what comes of it: another amount, no damage, or something else."""
    made = dict(outcome)
    return instead(event, made["instead"]) if "instead" in made else Replace(event, **made)


def _of_this_alone(event: Trigger) -> bool:
    """Whether "it" can be nothing but this card: no other card is part of the event."""
    parts = [part for part in (event.what, event.by) if part is not None and not isinstance(part, Player)]
    return parts == [This()]


def _offers(effect: Effect) -> bool:
    return isinstance(effect, Clause) and len(effect.do) == 1 and isinstance(effect.do[0], May)


def may_come_of(e: Trigger, o: tuple[tuple[str, Any], ...], **others: Any) -> bool:
    """Whether the event has such an outcome: only damage is prevented or dealt otherwise."""
    if _enters(e) and o == (("instead", (Turn(It("it"), "rest"),)),):
        return False  # "it enters the field rested instead": it enters
    if o[0][0] == "instead" and any(isinstance(one, ForEach) and _offers(one.do[0]) for one in o[0][1]):
        return False  # "each player may": what happens if only some do is not said
    return e.event == "damage" or o[0][0] == "instead"


def _enters(event: Trigger) -> bool:
    return event.event == "moves" and event.to_zones == FIELD


def instead(event: Trigger, effects: tuple[Effect, ...]) -> Replace:
    """The replacement; one that begins with "you may" is its controller's choice, one that begins with who else may do
    it, or pay, is theirs."""
    if len(effects) == 1 and isinstance(effects[0], May):
        return Replace(event, effects[0].do, optional=True)
    if len(effects) == 1 and (isinstance(effects[0], PayOr) or _offers(effects[0])):
        return Replace(event, effects, optional=True)
    if (
        len(effects) == 1
        and isinstance(effects[0], Move)
        and effects[0].what in (It("it"), This())
        and (event.event in ("moves", "removed") or (event.event in _ENDS and effects[0].zone != GRAVEYARD))
        and event.to_zones != FIELD
        and effects[0] == Move(effects[0].what, effects[0].zone, effects[0].verb, effects[0].place)
    ):
        return Replace(event, to_zone=effects[0].zone, place=effects[0].place)
    clause = effects[0] if len(effects) == 1 else None
    done = with_doer(clause.do, clause.who) if isinstance(clause, Clause) else effects
    if done == doubled_life(event):
        return Replace(event, multiply=2)
    return Replace(event, effects)


def doubled_life(event: Trigger) -> tuple[Life]:
    """Gaining or losing twice as much life, for the player of an event of life."""
    who: Objects = Player(YOU) if event.who == YOU else It("player")
    how = {"life_gained": "gain", "life_lost": "lose"}.get(event.event, "")
    return (Life(who, how, Arith("*", ThatMuch(), Const(2))),)


_ENDS = ("destroyed", "banished")
"""What is done to a card in the field by putting it into a graveyard."""
_DAMAGE = (("damage", (False, False)), ("battle damage", (True, False)), ("non- battle damage", (False, True)))
"""Which damage: only battle damage, only damage that is no battle damage."""
_REPLACEABLE = (
    *("moves", "destroyed", "banished", "drawn", "discarded", "life_gained", "life_lost"),
    *("removed", "rested", "recovered", "cancelled"),
)
"""Events that something else can happen instead of; damage and counters have sentences of their own."""


def declare(g: Grammar) -> None:
    """ "If ... would ..., ... instead" and "Prevent ..."."""
    _of_players(g)
    _of_moves(g)
    _of_damage(g)
    _preventions(g)
    _altered(g)
    _of_counters(g)
    _replacements(g)


def _of_players(g: Grammar) -> None:
    """What a player would do or suffer."""
    g.rule("would", "<p:past_player> would <h:player_do>", lambda p, h: done_by(h, p), when=_replaceable)
    g.rule("would", "you would lose the game", Trigger("lost", who=YOU))
    g.rule("shifted", "plus|+ <n:num> more?", S.n)
    g.rule("shifted", "minus <n:num>", lambda n: _less(n))
    g.lexicon("multiplied", {"double|twice": 2, "triple": 3, "three times": 3})
    g.rule("life_instead", ("that much <n:shifted>", "that much life <n:shifted>"), (("plus", S.n),))
    g.lexicon("some_other", {"your opponent": OPPONENT, "a player": ANY_PLAYER})
    for deed, event in (("gain", "life_gained"), ("lose", "life_lost")):
        g.rule(
            "replacement",
            f"if you would {deed} life , you? {deed} <d:life_instead> instead",
            lambda d, event=event: (Static(This(), (replaced(Trigger(event, who=YOU), d),)),),
        )
        g.rule(
            "replacement",
            f"if <p:some_other> would {deed} life , they {deed} <d:life_instead> instead",
            lambda p, d, event=event: (Static(This(), (replaced(Trigger(event, who=p), d),)),),
        )


def _replaceable(h: Trigger, w: Filter | Objects | None = None, **others: Any) -> bool:
    """Whether something else can happen instead, to what is spoken of (w), or to what the event itself names."""
    return h.event in _REPLACEABLE and (h.event != "cancelled" or _spells_alone(w or h.what))


def _spells_alone(what: Filter | Objects | None) -> bool:
    """Whether no ability is among what would be cancelled: an ability leaves the chase without moving (903.3)."""
    kinds = {test.kind for test in what.tests if isinstance(test, ChaseKind)} if isinstance(what, Filter) else set()
    return kinds == {"spell"}


def _of_moves(g: Grammar) -> None:
    """Where something would go."""
    rule = g.rule
    rule("would", "<w:who_it> would be <h:befallen>", lambda w, h: said_of(h, w), when=_replaceable)
    rule("would", "<w:who_it> would <h:act>", lambda w, h: said_of(h, w), when=_replaceable)


def _of_damage(g: Grammar) -> None:
    """Who would deal which damage to whom."""
    rule = g.rule
    g.lexicon("damage_word", dict(_DAMAGE))
    by = "( by <s:source> )?"
    rule("damage_said", "<k:damage_word>", (S.k[0], S.k[1], 0, 0))
    rule("damage_said", "<n:int> or more <k:damage_word>", (S.k[0], S.k[1], S.n, 0))
    rule("damage_said", "<n:int> or less <k:damage_word>", (S.k[0], S.k[1], 0, S.n))
    rule(
        "would_damage",
        (f"<k:damage_said> would be dealt to <h:hit> {by}", f"<h:hit> would be dealt <k:damage_said> {by}"),
        lambda h, k, s=None: harm_of(k, h, s),
    )
    rule("would_damage", "<s:source> would deal <k:damage_said> ( to <h:hit> )?", lambda s, k, h=None: harm_of(k, h, s))


def _preventions(g: Grammar) -> None:
    """ "Prevent all damage that would be dealt ...", as long as the text is in force."""
    rule = g.rule
    r = "replacement"
    prevent = "prevent all <k:damage_word> that would be dealt"
    rule(
        r,
        (f"{prevent} to <h:hits> ( by <b:hits> )?", f"{prevent} by <b:hits> ( to <h:hits> )?"),
        lambda k, h=None, b=None: (_prevented(Trigger("damage", h, b, battle=k[0], not_battle=k[1])),),
    )
    rule(
        r,
        f"{prevent} to or|and dealt? by <h:hits>",
        (
            _prevented(Trigger("damage", S.h, battle=S.k[0], not_battle=S.k[1])),
            _prevented(Trigger("damage", None, S.h, battle=S.k[0], not_battle=S.k[1])),
        ),
    )
    rule(
        r,
        "prevent all <k:damage_word> you would be dealt by <b:hits>",
        (_prevented(Trigger("damage", Player(YOU), S.b, battle=S.k[0], not_battle=S.k[1])),),
    )


def _altered(g: Grammar) -> None:
    """Damage that is more or less than it would be, said of the damage."""
    rule = g.rule
    g.lexicon("altered", {"reduced|decreased": -1, "increased": 1})
    dealt = "all? <k:damage_word> ( that would be )? dealt"
    rule(
        "replacement",
        (
            f"{dealt} to <h:hits> ( by <b:hits> )? is <a:altered> by <n:int>",
            f"{dealt} by <b:hits> ( to <h:hits> )? is <a:altered> by <n:int>",
        ),
        lambda k, a, n, h=None, b=None: (Static(This(), (Replace(harm_of((*k, 0, 0), h, b), plus=Const(a * n)),)),),
        back=_altered_back,
    )
    rule(
        "replacement",
        "<b:hits> deal|deals double damage ( to <h:hits> )?",
        lambda b, h=None: (Static(This(), (Replace(Trigger("damage", h, b), multiply=2),)),),
    )


def _altered_back(want: Any) -> list[dict[str, Any]]:
    """The slots of "damage dealt to ... is reduced by ..."."""
    one = want[0].mods[0] if isinstance(want, tuple) and len(want) == 1 and isinstance(want[0], Static) else None
    if not isinstance(one, Replace) or not isinstance(one.plus, Const) or one.plus.value == 0:
        return []
    more = 1 if one.plus.value > 0 else -1
    slots = {"k": (one.event.battle, one.event.not_battle), "a": more, "n": abs(one.plus.value)}
    parties = {"h": one.event.what, "b": one.event.by}
    return [slots | {name: value for name, value in parties.items() if value is not None}]


def _prevented(event: Trigger) -> Static:
    return Static(This(), (Replace(event, prevent=Const(INFINITY)),))


def _of_counters(g: Grammar) -> None:
    """Counters that would be put on something, by anybody or by a player."""
    rule = g.rule
    rule("some_counters", "one or more counters", "")
    rule("some_counters", ("one or more <n:counter_name> counters", "<n:counter_name> counters"), S.n)
    rule("would_put", "<n:some_counters> would be put on <w:who_it>", Trigger("counter_put", S.w, name=S.n))
    by_player = Trigger("counter_put", S.w, who=S.p, name=S.n)
    rule("would_put", "<p:past_player> would put <n:some_counters> on <w:who_it>", by_player)


def _said_here(w: Any) -> bool:
    """Whether it is named, not a word for what was named before."""
    return not isinstance(w, It)


def _replacements(g: Grammar) -> None:
    rule = g.rule
    r = "replacement"
    rule("outcome", "<d:dealt> instead", S.d)
    rule("outcome", ("<m:main> instead", "instead <m:main>"), (("instead", S.m),))
    rule(
        "outcome",
        ("it's dealt to <h:hit> instead", "it is dealt to <h:hit> instead"),
        (("instead", (Damage(Subject("source"), Amount(), S.h),)),),
        when=lambda h: not isinstance(h, Filter),
    )
    rule("outcome", "prevent <p:prevented>", (("prevent", S.p),))
    rule("outcome", "reduce|decrease ( that damage | it ) by <n:num>", lambda n: (("plus", _less(n)),))
    rule("outcome", "increase ( that damage | it ) by <n:num>", (("plus", S.n),))
    rule("outcome", "you may instead <d:do_seq>", lambda d: (("instead", (May(Player(YOU), d),)),))
    rule("replaced_event", ("<e:would>", "<e:would_damage>"), S.e)
    rule(
        r,
        ("if <e:replaced_event> , <o:outcome>", "when|whenever <e:replaced_event> , <o:outcome>"),
        lambda e, o: (Static(This(), (replaced(e, o),)),),
        when=may_come_of,
    )
    rule(
        r,
        "if <e:replaced_event> while it is <s:state> , <o:outcome>",
        lambda e, s, o: (Static(This(), (replaced(e, o),), Is(This(), Filter((s,), 0))),),
        when=lambda e, s, o: _of_this_alone(e) and may_come_of(e, o),
    )
    rule(
        "card_clause",
        "if <e:replaced_event> <u:until> , <o:outcome>",
        lambda e, u, o: (Continuous(Static(This(), (replaced(e, o),)), u),),
        when=may_come_of,
    )
    rule("would_next", "<s:source> would deal the? next damage", Trigger("damage", by=S.s))
    rule(
        "card_clause",
        ("the next time <e:replaced_event> this turn , <o:outcome>", "if <e:would_next> this turn , <o:outcome>"),
        lambda e, o: (Continuous(Static(This(), (replace(replaced(e, o), once=True),)), "turn"),),
        when=may_come_of,
    )
    rule(
        r,
        "all? damage that would be dealt to <h:hit> is dealt to <k:hit> instead",
        lambda h, k: (Static(This(), (Replace(Trigger("damage", h), (Damage(Subject("source"), Amount(), k),)),)),),
        when=lambda h, k: not isinstance(k, Filter),
    )
    rule(
        r,
        "if <e:would> , it enters ( the|your field )? rested instead",
        lambda e: (Static(e.what, (EntersRested(),)),),
        when=lambda e: _enters(e) and not e.from_zones and isinstance(e.what, (Filter, This)),
    )
    rule("twice", "put <k:multiplied> that many", (("multiply", S.k),))
    rule("twice", "put that many <n:shifted>", (("plus", S.n),))
    rule(r, "if <e:would_put> , <d:twice> instead", lambda e, d: (Static(This(), (replaced(e, d),)),))
    rule(
        r,
        (
            "prevent the first damage that would be dealt to <h:hits> each turn",
            "each turn , prevent the first damage that would be dealt to <h:hit>",
        ),
        lambda h: (Static(This(), (Replace(Trigger("damage", h), prevent=Const(INFINITY), each_turn=True),)),),
    )
    rule("hit", "<w:struck>", S.w, when=_said_here)
    rule("source", "<w:who_it>", S.w, when=_said_here)
    rule("hits", "<w:struck>", S.w, when=lambda w: _said_here(w) and not isinstance(w, (Filter, TargetOf)))
    rule("hits", "<w:your_ruler>", S.w)
    rule("hit", "<h:hits>", S.h)
    rule("dealt", "( it deals | it's dealt )? <c:other_damage>", S.c)
    rule("other_damage", "<k:multiplied> ( that much damage? | that? damage )", (("multiply", S.k),))
    rule("other_damage", "that much ( damage )? <n:shifted>", (("plus", S.n),))
    rule("prevented", ("<n:num> of it", "<n:num> of that damage"), S.n)
    rule("source", "a source", Filter((), -1))
    for words, whose in (("you control", YOU), ("your opponent controls", OPPONENT)):
        g.lexicon("whose_source", {words: whose})
    rule("source", "a source <w:whose_source>", Filter((), -1, S.w))
    rule("source", "a|an <a:attributes> source <w:whose_source>", Filter(S.a, -1, S.w))
    g.lexicon("hit_player", {"you": YOU, "your opponent": OPPONENT, "a? player": EACH_PLAYER})
    rule(
        "hit",
        ("<p:hit_player> or ( to )? <np:indef>", "<np:indef> or ( to )? <p:hit_player>"),
        lambda p, np: joined(np, Np(players=p)).filter(),
    )
    rule("prevented", ("it", "that damage"), Const(INFINITY))
    rule("hits", "<np:nps>", lambda np: np.filter())
    rule("hits", "you and <np:nps>", lambda np: joined(np, Np(players=YOU)).filter())
