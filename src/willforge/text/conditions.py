"""Conditions: what follows "if" and "as long as"."""

from __future__ import annotations

from typing import Any, Final

from willforge.terms import (
    FIELD,
    ITEMS,
    REMOVED,
)
from willforge.text.coordination import both_ways
from willforge.text.drafts import (
    IT_DOES,
    THEY_DO,
    DidBy,
    DoneToThat,
    Fought,
    Np,
    PreventedMuch,
    Some,
    done_so,
    joined,
    kind_only,
    names_only,
)
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    OPPONENT,
    YOU,
    AddedTo,
    All,
    AnyOf,
    Compare,
    Condition,
    Const,
    ControlledBy,
    Count,
    DidSo,
    Each,
    Either,
    Filter,
    Happened,
    HasKeyword,
    HasPlayerKeyword,
    InPhase,
    Is,
    It,
    Kinds,
    Measured,
    Named,
    Negated,
    Not,
    Num,
    Objects,
    Only,
    Other,
    Played,
    Player,
    Roll,
    SharesWith,
    Status,
    This,
    TimesHappened,
    Trigger,
    TurnOf,
    Value,
    WeatherIs,
)
from willforge.text.nouns import named_one_of
from willforge.text.quantities import ONE
from willforge.text.singled_out import says_the_same
from willforge.text.verbs import past


def _exists(np: Np) -> Condition:
    return Compare(Count(Each(np.filter())), AT_LEAST, ONE)


def _control(np: Np, who: int) -> Np:
    return joined(np, Np(controller=who))


def _amount(np: Np, bound: tuple[int, Any]) -> Condition:
    return Compare(Count(Each(np.filter())), bound[0], bound[1])


def _of_known(o: Objects, p: Filter) -> bool:
    """Whether it is asked of cards that are known, and not where a card of some name lies: one of them is enough."""
    if not p.zones or not isinstance(o, Each):
        return True
    return not any(isinstance(test, Named) or names_only(test) for test in o.filter.tests)


def _lies(name: str, where: Filter) -> Condition:
    return Compare(Count(Each(Filter((Named(name), *where.tests), where.zones, where.controller))), AT_LEAST, ONE)


_IT: Final = It("it")
_LOOKED_BACK_ON: Final = ("banish", "discard", "remove", "destroy", "return", "rest", "recover", "draw", "reveal")
"""Verbs of which is asked whether a player has done so this way."""


def _of_a_kind(np: Np, **others: Any) -> bool:
    return kind_only(np)


def _several(n: Num) -> bool:
    """Whether a number without "or more" is one that more have too; one and none are said of so many alone."""
    return n not in (Const(0), ONE)


def _names_another(parameter: str) -> bool:
    """Whether a parameter is no name, but says whose name it is: that of the card spoken of before."""
    return parameter.lower() in ("name of target resonator", "name of that resonator", "that resonator's name")


def _named_like(keyword: int, player: int) -> Compare:
    """A player has a token with a keyword that bears the name of the resonator spoken of (1037.2)."""
    tests = (HasKeyword(keyword), SharesWith("name", It("resonator")))
    return Compare(Count(Each(Filter(tests, ITEMS, player))), AT_LEAST, ONE)


def declare(g: Grammar) -> None:
    """What follows "if" and "as long as"."""
    rule = g.rule
    rule("cond", "<c:joined_cond>", S.c)
    both_ways(g, "joined_cond", "cond1", lambda a, b: _and(a, b), lambda a, b: _or(a, b))
    g.lexicon("keyword_had", {"you have": YOU, "your opponent has": OPPONENT})
    rule(
        "cond1",
        "<w:holds> <k:keyword> <p:parameter>",
        lambda w, k, p: HasPlayerKeyword(w, k, p.strip('"“”')),
        when=lambda w, k, p: not _names_another(p),
    )
    rule(
        "cond1",
        "<w:holds> <k:keyword> <p:parameter>",
        lambda w, k, p: _named_like(k, w),
        when=lambda w, k, p: _names_another(p),
    )
    rule("cond1", "<w:keyword_had> <k:keyword>", HasPlayerKeyword(S.w, S.k))
    rule("cond1", "<w:holds> a|an? <k:keyword> <p:characteristic>", HasPlayerKeyword(S.w, S.k, S.p[0]))
    rule(
        "cond1",
        "<o:subject> was dealt damage this turn",
        lambda o: Is(o, Filter((Status("dealt_damage_this_turn"),), 0)),
    )
    rule(
        "cond1",
        "you <v:past_verb> <c:some> <np> in? this way",
        lambda v, c, np: done_so(v, np, c),
        when=_of_a_kind,
    )
    rule("cond1", "<c:some> <np> was|were <v:participle> this way", lambda v, c, np: done_so(v, np, c), when=_of_a_kind)
    rule("cond1", "<a:anaphor> is|was|were <d:done_there> this way", DoneToThat(S.a, S.d[0], S.d[1]))
    rule("cond1", "no <np> was|were <v:participle> this way", lambda v, np: Not(done_so(v, np)), when=_of_a_kind)
    rule(
        "cond1",
        "<p:other_doer> <v:past_verb> <c:some> <np> this way",
        lambda p, v, c, np: Compare(
            Count(Only(It("done:" + v + ":card"), Filter((*np.tests, ControlledBy(p)), 0))), c[0], c[1]
        ),
        when=lambda p, v, c, np: v in ("banish", "discard") and kind_only(np),  # of one's own cards
    )
    rule("other_doer", ("that player", "he or she", "they"), It("player"))
    rule("other_doer", "your opponent", Player(OPPONENT))
    g.lexicon("past_verb", {f"{past(verb)}|{verb}": verb for verb in _LOOKED_BACK_ON})
    rule("cond1", "damage was dealt this way", DidSo())
    rule("cond1", "damage was|is prevented this way", Compare(PreventedMuch(), AT_LEAST, Const(1)))
    # without "this turn" it is asked of the battle that goes on or ends
    attacked, blocked = (Status("attacking"),), (Status("blocking"),)
    g.lexicon(
        "fought",
        {
            "attacked": Filter(attacked, 0),
            "blocked": Filter(blocked, 0),
            "attacked or blocked": Filter((Either((attacked, blocked)),), 0),
        },
    )
    rule("cond1", "<o:subject> <f:fought>", Fought(S.o, S.f), when=lambda o, f: isinstance(o, (This, It)))
    rule("cond1", "it's the named card", Is(It("it"), Filter((Named("", 0),), 0)))
    rule(
        "cond1",
        "this is the <o:ordinal_bound> <np> you play|played this turn",
        lambda o, np: Compare(
            TimesHappened(Trigger("played", np.filter(-1), who=YOU), with_this=True), o[0], Const(o[1])
        ),
    )
    ordinals = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
    g.lexicon("ordinal", {word: place + 1 for place, word in enumerate(ordinals)})
    rule("cond1", "you have <l:keyword,or>", lambda l: AnyOf(tuple(HasPlayerKeyword(YOU, one) for one in l)))
    g.lexicon("holds", {"you control": YOU, "your opponent controls": OPPONENT})
    g.lexicon("holds_not", {"you don't control": YOU, "your opponent doesn't control": OPPONENT})
    rule("held_one", "this card", This())
    rule("held_one", "<a:anaphor>", S.a)
    rule("cond1", "<p:holds> <o:held_one>", Is(S.o, Filter((), FIELD, S.p)))
    rule("cond1", "<p:holds_not> <o:held_one>", Not(Is(S.o, Filter((), FIELD, S.p))))
    players = {"you": YOU, "your opponent": OPPONENT}
    g.lexicon("held", {f"{who} controlled": (ControlledBy(Player(player)),) for who, player in players.items()})
    rule("cond1", "<p:held> <o:held_one>", Is(S.o, Filter(S.p, 0)))
    rule("cond1", "<o:subject> is still in the field", lambda o: Is(o, Filter((), FIELD)))
    rule("cond1", "it's already? <p:predicate>", lambda p: Is(It("it"), p))
    rule("cond1", "it's not <p:predicate>", Not(Is(It("it"), S.p)))
    rule("cond1", "<o:subject> was <p:been>", lambda o, p: Is(o, p))
    rule("been", "a|an <np>", Filter(S.np.tests, 0, S.np.controller))
    rule("been", "<a:attributes>", Filter(S.a, 0))
    rule("been", "<s:state>", Filter((S.s,), 0), when=lambda s: s != Status("awakened"))  # said of how it was played
    rule("cond1", "<o:subject> had <h:having>", lambda o, h: Is(o, Filter(h, 0)))
    for words, zone in (("hand", "hand"), ("graveyard", "graveyard"), ("removed area", "removed")):
        status = Status(f"played_from_{zone}")
        g.lexicon(
            "played_place",
            {
                f"a|the {words}": Filter((status,), 0),
                f"your {words}": Filter((status,), 0, owner=YOU),
                f"your opponent 's {words}": Filter((status,), 0, owner=OPPONENT),
            },
        )
    played = ("<a:anaphor> was played from <p:played_place>", "you played <a:anaphor> from <p:played_place>")
    rule("cond1", played, lambda a, p: Is(a, p))
    for words, zone in (
        ("hand", "hand"),
        ("graveyard", "graveyard"),
        ("removed area", "removed"),
        ("rune area", "runes"),
        ("deck", "deck"),
    ):
        g.lexicon("own_origin", {f"your {words}": f"from_{zone}"})
        g.lexicon("origin", {f"a|the|your {words}": f"from_{zone}"})
    rule(
        "cond1",
        ("this card was played from <z:origin>", "you played this card from <z:own_origin>"),
        Played(S.z),
    )
    rule(
        "cond1",
        "there are <c:some> different? <k:kind> among <o:obj>",
        lambda c, k, o: Compare(Kinds(o, k), c[0], c[1]),
    )
    rule("some", ("a|an", "one or more"), (AT_LEAST, ONE))
    rule("some", ("<n:num> or more", "at least <n:num>"), lambda n: (AT_LEAST, n))
    rule("some", "<n:num> or less|fewer", lambda n: (AT_MOST, n))
    rule("some", "<n:num>", lambda n: (AT_LEAST, n), when=_several)  # whoever has three has two (I-767)
    rule("some", "<n:num>", lambda n: (EQUAL, n), when=lambda n: not _several(n))
    rule("some", "exactly <n:num>", lambda n: (EQUAL, n))
    rule(
        "cond1",
        ("there is|are <s:one_thing> <c:some> <np>", "there're <s:one_thing> <c:some> <np>"),
        lambda s, c, np: _amount(np, c),
        when=lambda s, c, np: c[1] == ONE or not says_the_same(np.tests),
    )
    rule("cond1", "there is|are no <np>", lambda np: Not(_exists(np)))
    rule(
        "cond1",
        (
            "there is|are <c:some> ( <n:counter_name> )? counter|counters on <o:subject>",
            "<o:subject> has <c:some> ( <n:counter_name> )? counter|counters ( on it )?",
        ),
        lambda c, o, n="": Compare(Value(o, "counters", n), c[0], c[1]),
    )
    rule(
        "cond1",
        (
            "there is|are <c:some> ( <n:counter_name> )? counter|counters on <np:indef>",
            "<np:indef> has <c:some> ( <n:counter_name> )? counter|counters ( on it )?",
        ),
        lambda c, np, n="": _exists(joined(np, Np((Measured("counters", c[0], c[1], n),)))),
    )
    rule(
        "cond1",
        (
            "there is|are no ( <n:counter_name> )? counter|counters on <o:subject>",
            "<o:subject> has no ( <n:counter_name> )? counter|counters ( on it )?",
        ),
        lambda o, n="": Compare(Value(o, "counters", n), EQUAL, Const(0)),
    )
    rule("cond1", "( it is | it's | this card was played during ) <w:whose> turn", TurnOf(S.w))
    rule("cond1", "( it isn't | it's not | it is not ) <w:whose> turn", Not(TurnOf(S.w)))
    rule("cond1", "<o:subject> is|are already? <p:predicate>", lambda o, p: Is(o, p), when=_of_known)
    rule(
        "cond1",
        "<np:indef> is|are <p:predicate>",
        lambda np, p: _exists(joined(np, Np(p.tests, p.zones, p.controller))),
        when=lambda np, p: np.tests and p.tests and not np.zones,
    )
    rule(
        "cond1",
        "<o:subject> ( isn't|aren't | is|are not ) <p:predicate>",
        lambda o, p: Not(Is(o, p)),
        when=_of_known,
    )
    rule("cond1", "<n:name> is <p:predicate>", lambda n, p: _lies(n, p), when=lambda n, p: p.zones)
    rule(
        "cond1",
        "<l:name,and> are <p:predicate>",
        lambda l, p: All(tuple(_lies(name, p) for name in l)),
        when=lambda l, p: p.zones,
    )
    rule(
        "cond1",
        "<n:name> ( isn't | is not ) <p:predicate>",
        lambda n, p: Not(_lies(n, p)),
        when=lambda n, p: p.zones,
    )
    rule("cond1", "<o:subject> has <h:having>", lambda o, h: Is(o, Filter(h, 0)), when=lambda o, h: not _counters(h))
    rule(
        "cond1",
        "( <o:subject> 's | its ) <v:value> is|was <b:bound>",
        lambda v, b, o=_IT: Is(o, Filter((Measured(v, b[0], b[1]),), 0)),
    )
    rule("subject", "<o:obj1>", S.o, when=lambda o: not isinstance(o, Some))
    rule("predicate", "a|an <np>", lambda np: Filter(np.tests, np.zones, np.controller))
    rule("predicate", "<n:names>", lambda n: Filter(n, 0))
    rule("names", "<n:name>", lambda n: (Named(n),))
    rule("names", "<l:name,or>", lambda l: (named_one_of(l),))
    rule("predicate", "<s:state>", lambda s: Filter((s,), 0))
    rule("predicate", "<a:attributes>", lambda a: Filter(a, 0))
    rule("predicate", "<p:post>", Filter(S.p.tests, S.p.zones, S.p.controller), when=lambda p: p.zones > 0)
    rule("predicate", "removed from the game", Filter((), REMOVED))
    rule("predicate", "added to a card", Filter((Status("added"),), 0))
    rule(
        "predicate",
        "added to a|an <np>",
        lambda np: Filter((AddedTo(Each(np.filter())),), 0),
        when=lambda np: np.tests,
    )
    rule("predicate", "in battle", Filter((Status("battling"),), 0))
    g.lexicon(
        "cond1",
        {
            "you do": DidSo(),
            "you don't|cannot": Not(DidSo()),
            "you do not": Not(DidSo()),
            "it does": DidBy(IT_DOES),
            "that player does": DidBy(THEY_DO),
            "he or she does": DidBy(THEY_DO),
            "they do": DidBy(THEY_DO),
            "their|its controller does": DidBy(THEY_DO),
            "your|an? opponent does": DidBy(OPPONENT),
            "that player doesn't|cannot": Not(DidBy(THEY_DO)),
            "he or she doesn't|cannot": Not(DidBy(THEY_DO)),
            "they don't|cannot": Not(DidBy(THEY_DO)),
            "their|its controller doesn't|cannot": Not(DidBy(THEY_DO)),
            "your|an? opponent doesn't|cannot": Not(DidBy(OPPONENT)),
        },
    )
    rule("cond1", ("this card was awakened", "you awakened this card"), Played("awakened"))
    rule("cond1", "<t:past>", lambda t: Happened(t))
    rule("cond1", ("the? weather is <w:weather>", "your weather is <w:weather>"), WeatherIs(YOU, S.w))
    rule(
        "cond1",
        ("the result of the roll is <b:bound>", "the result is <b:bound>"),
        lambda b: Compare(Roll(), b[0], b[1]),
    )
    rule("cond1", "it is main timing", InPhase(main_timing=True))
    rule(
        "cond1",
        "<o:subject> shares|share|shared a|an <k:kind> with <l:likened>",
        lambda o, k, l: Is(o, Filter((SharesWith(k, l),), 0)),
    )
    rule(
        "cond1",
        ("<m:measure> is <b:bound>",),
        lambda m, b: Compare(m, b[0], b[1]),
        when=lambda m, b: not isinstance(m, (Roll, Const, Value)),
    )
    rule("indef", "a|an|any <np>", S.np)
    rule("indef", "another <np>", lambda np: joined(np, Np((Other(),))))


def _counters(tests: tuple[Any, ...]) -> bool:
    asked = [test.test if isinstance(test, Negated) else test for test in tests]
    return any(isinstance(test, Measured) and test.value == "counters" for test in asked)


def _and(first: Condition, rest: Condition) -> Condition:
    return All((first, *(rest.conditions if isinstance(rest, All) else (rest,))))


def _or(first: Condition, rest: Condition) -> Condition:
    return AnyOf((first, *(rest.conditions if isinstance(rest, AnyOf) else (rest,))))
