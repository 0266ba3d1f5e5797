"""Numbers of the card language: literal, counted, measured."""

from __future__ import annotations

from willforge.terms import (
    INFINITY,
)
from willforge.text.drafts import DoneTo, PreventedMuch, ThatMuch
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    Arith,
    Best,
    Const,
    Count,
    Each,
    It,
    Kinds,
    Num,
    Roll,
    TimesHappened,
    Trigger,
    Value,
)

ONE = Const(1)
ALL = Const(INFINITY)


def exactly(c: tuple[Num, Num], **others: object) -> bool:
    """Whether a count is one number; of "up to two" or "one or more" somebody chooses."""
    return c[0] == c[1]


def declare(g: Grammar) -> None:
    """Numbers: literal, counted, measured."""
    rule = g.rule
    rule("n", "<num>", S.num)
    rule("num", "<x:variable> + <n:int>", lambda x, n: Arith("+", x, Const(n)))
    rule("n", "that many plus <n:int>", lambda n: Arith("+", ThatMuch(), Const(n)))
    rule("n", "that many", ThatMuch())
    rule("measure", "∞", ALL)  # 104.7
    rule("n", "twice that many", Arith("*", ThatMuch(), Const(2)))
    rule("count", "a|an", (ONE, ONE))
    rule("count", "<n>", (S.n, S.n))
    rule("count", "up to <n:num>", (Const(0), S.n))
    rule("count", "up to that many", (Const(0), ThatMuch()))
    rule("count", ("any number of", "zero or more"), (Const(0), ALL))
    rule("count", "<a:num> or <b:num>", (S.a, S.b))
    rule("count", "<a:num> or more", (S.a, ALL))
    rule("amount", "<n:num>", S.n)
    rule("amount", "that much", ThatMuch())
    rule("amount", "double that much", Arith("*", ThatMuch(), Const(2)))
    rule("amount", "half that much", Arith("/", ThatMuch(), Const(2)))
    rule("measure", "<n:num>", S.n)
    rule("measure", "the number of <np:nps>", lambda np: Count(Each(np.filter())))
    rule("measure", "the number of different name|names among <obj>", Kinds(S.obj, "name"))
    rule("measure", "the number of different attribute|attributes among <obj>", Kinds(S.obj, "attribute"))
    rule("measure", "the number of different race|races among <obj>", Kinds(S.obj, "race"))
    rule("measure", "the number of <name:counter_name> counter|counters on <obj>", Value(S.obj, "counters", S.name))
    rule("measure", "the number of counter|counters on <obj>", Value(S.obj, "counters"))
    rule("measure", "<obj> 's <v:value>", Value(S.obj, S.v))
    rule("measure", "its|their <v:value>", Value(It("it"), S.v))
    rule("measure", "the combined? <v:value> of <obj>", Value(S.obj, S.v))
    rule("measure", ("the result of the roll", "that result"), Roll())
    rule("measure", ("half <m:half_of> ( ,? rounded up )?", "half of <m:half_of>"), Arith("/", S.m, Const(2)))
    rule("measure", "half <m:half_of> ,? rounded down", Arith("//", S.m, Const(2)))
    rule("half_of", "<m:measure>", S.m)
    rule(
        "measure",
        (
            "that damage",
            "the amount of life you gained",
            "the life you gained",
            "the amount of damage dealt ( this way )?",
            "the amount of life lost|gained|paid ( this way )?",
            "the damage dealt",
            "the life you paid",
            "the amount of damage dealt by this card",
        ),
        ThatMuch(),
    )
    rule("measure", ("the amount of damage prevented ( this way )?", "the damage prevented this way"), PreventedMuch())
    rule("measure", "its|their <v:value> times <n:num>", lambda v, n: Arith("*", Value(It("it"), v), n))
    rule("measure", "<obj> 's <v:value> times <n:num>", lambda obj, v, n: Arith("*", Value(obj, v), n))
    rule("measure", "the highest <v:value> among <np:nps>", lambda v, np: Best(Each(np.filter()), v))
    rule("measure", "the lowest <v:value> among <np:nps>", lambda v, np: Best(Each(np.filter()), v, False))
    rule("measure", "<n:num> minus <m:half_of>", Arith("-", S.n, S.m))
    rule("measure", "<m:factor_left> minus <n:num>", Arith("-", S.m, S.n))
    rule("measure", "<obj> 's <v:value> plus <n:num>", lambda obj, v, n: Arith("+", Value(obj, v), n))
    rule("measure", "the number of times <w:who_it> attacked this turn", lambda w: TimesHappened(Trigger("attacks", w)))
    rule(
        "measure",
        (
            "<m:factor_left> times <n:num>",
            "<m:factor_left> multiplied by <n:num>",
            "<n:num> multiplied by <m:half_of>",
            "<m:factor_left> x <n:num>",
        ),
        Arith("*", S.m, S.n),
    )
    rule("measure", ("the number of <np:nps> plus <n:num>",), lambda np, n: Arith("+", Count(Each(np.filter())), n))
    rule("measure", "the total <v:value> of <obj>", Value(S.obj, S.v), when=lambda v, obj: v != "cost")
    rule("measure", "the number of <e:departed>", TimesHappened(S.e))
    rule("measure", "twice <m:half_of>", Arith("*", S.m, Const(2)))
    rule("measure", "<n:num> times <m:half_of>", Arith("*", S.m, S.n))
    rule("measure", "<a:num> plus <m:half_of>", Arith("+", S.m, S.a))
    rule("measure", "the number of <np:nps> <way:this_way>", DoneTo(S.way, S.np))
    rule("factor_left", "the number of <np:nps>", lambda np: Count(Each(np.filter())))
    rule("this_way", ("<v:participle> this way", "<v:participle> in this way", "you <v:participle> this way"), S.v)
    for participle, verb in (
        ("discarded", "discard"),
        ("banished", "banish"),
        ("destroyed", "destroy"),
        ("removed", "remove"),
        ("removed from the game", "remove"),
        ("returned", "return"),
        ("put", "put"),
        ("put into a|your graveyard", "put"),
        ("rested", "rest"),
        ("recovered", "recover"),
        ("drawn", "draw"),
        ("revealed", "reveal"),
    ):
        rule("participle", participle, verb)
    rule("value", "atk", "atk")
    rule("value", "def", "def")
    rule("value", ("total? cost|costs", "total cost"), "cost")
    rule("value", "divinity", "divinity")
