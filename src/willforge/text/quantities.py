"""Numbers of the card language: literal, counted, measured."""

from __future__ import annotations

from willforge.terms import (
    INFINITY,
)
from willforge.text.drafts import ENTERING, DoneTo, Np, PaidMuch, PreventedMuch, ThatMuch, ThisIn, one_phrase
from willforge.text.grammar import Grammar, S
from willforge.text.happenings import said_of
from willforge.text.nodes import (
    YOU,
    Among,
    Arith,
    Best,
    Const,
    Count,
    Each,
    It,
    Kinds,
    Negated,
    Num,
    Player,
    Roll,
    TimesHappened,
    Value,
    Variable,
)
from willforge.text.put_this_way import PLACES, PUT, WHOSE, own_deed, put_into

ONE = Const(1)
ALL = Const(INFINITY)


def exactly(c: tuple[Num, Num], **others: object) -> bool:
    """Whether a count is one number; of "up to two" or "one or more" somebody chooses."""
    return c[0] == c[1]


def declare(g: Grammar) -> None:
    """Numbers: literal, counted, measured."""
    rule = g.rule
    _arithmetic(g)
    rule("n", "<num>", S.num)
    rule("num", "<x:variable> + <n:int>", lambda x, n: Arith("+", x, Const(n)))
    rule("n", "that many plus <n:int>", lambda n: Arith("+", ThatMuch(), Const(n)))
    rule("n", "that many", ThatMuch())
    rule("measure1", "∞", ALL)  # 104.7
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
    rule("measure1", "<n:num>", S.n)
    rule("measure1", "the? number of <np:nps>", lambda np: Count(Each(np.filter())))
    rule("measure1", "the number of different? <k:kind> among <obj>", Kinds(S.obj, S.k))
    rule(
        "measure1",
        "the number of ( <n:counter_name> )? counter|counters ( that were )? on <obj>",
        lambda obj, n="": Value(obj, "counters", n),
        when=lambda obj, n="": not isinstance(obj, ThisIn),  # "... on this card from your hand": counters are in play
    )
    rule("measure1", "<obj> 's <v:value>", Value(S.obj, S.v))
    rule("measure1", "its|their <v:value>", Value(It("it"), S.v))
    rule("measure1", ("the combined? <v:value> of <obj>", "the? total <v:value> of <obj>"), Value(S.obj, S.v))
    rule("measure1", "the|that result ( of the roll )?", Roll())
    rule("measure1", "that much? damage", ThatMuch())
    rule("measure1", "the ( amount of )? <f:flow>", S.f)
    g.lexicon(
        "flow",
        {
            "damage dealt ( this way )?": ThatMuch("damage"),
            "damage dealt by this card": ThatMuch("damage"),
            "life you? lost|gained|paid ( this way )?": ThatMuch("life"),
            "damage prevented ( this way )?": PreventedMuch(),
            "life paid as an? additional cost": PaidMuch(("life",)),
            "life ( you )? paid as this card entered the|your field": PaidMuch((ENTERING,)),
        },
    )
    rule("measure1", "the <h:extreme> <v:value> among <np:nps>", Best(Each(S.np.filter()), S.v, S.h))
    rule(
        "measure1",
        tuple(f"the number of times that? <w:{one}> <h:did_it> this turn" for one in ("who_it", "all_such")),
        lambda w, h: TimesHappened(said_of(h, w)),
    )
    rule("measure1", "the number of <e:departed>", TimesHappened(S.e))
    rule(
        "measure1",
        "the number of times you already? played <n:counted_play> in this game",
        Value(Player(YOU), "played_in_game", S.n),
    )
    rule("counted_play", "a|any card named <n:name>", S.n)
    g.lexicon("counted_play", {"this ability": ""})  # its text, when that is known
    rule("measure1", "the number of <np:nps> <way:this_way>", DoneTo(S.way, S.np), when=one_phrase)
    rule("this_way", ("<v:participle> in? this way", "<v:you_did> in? this way"), S.v)
    rule("post1", "not <way:this_way>", lambda way: Np((Negated(Among(It("done:" + way + ":card"))),)))
    for participle, verb in (
        ("discarded", "discard"),
        ("banished", "banish"),
        ("destroyed", "destroy"),
        ("removed", "remove"),
        ("removed from the game", "remove"),
        ("returned", "return"),
        ("put", "put"),
        ("rested", "rest"),
        ("recovered", "recover"),
        ("drawn", "draw"),
        ("revealed", "reveal"),
        ("cancelled|canceled", "cancel"),
    ):
        g.lexicon("participle", {participle: verb})
        g.lexicon("done_there", {participle: (verb, 0)})
        g.lexicon("you_did", {f"you {participle}": own_deed(verb)})
    for place, zone in PLACES.items():
        g.lexicon("participle", {f"put into {whose}{place}": put_into(place, whose) for whose in WHOSE if whose})
        g.lexicon("participle", {f"put into a|the {place}": put_into(place)})
        g.lexicon("done_there", {f"put into a|the|your|their {place}": (PUT, zone)})
    g.lexicon("value", {"atk": "atk", "def": "def", "total? cost|costs": "cost", "divinity": "divinity"})


def _arithmetic(g: Grammar) -> None:
    """What is made of one number and another, whatever is measured."""
    rule = g.rule
    rule("measure", "<m:measure1>", S.m)
    rule("measure", ("<m:measure1> plus <n:num>", "<n:num> plus <m:measure1>"), Arith("+", S.m, S.n), when=_measured)
    rule("measure", "<m:measure1> minus <n:num>", Arith("-", S.m, S.n), when=_measured)
    rule("measure", "<n:num> minus <m:measure1>", Arith("-", S.n, S.m), when=_measured)
    rule(
        "measure",
        (
            "<m:measure1> times|x <n:num>",
            "<n:num> times <m:measure1>",
        ),
        Arith("*", S.m, S.n),
        when=_measured,
    )
    rule("measure", "<m:measure1> divided by <n:num>", Arith("//", S.m, S.n), when=_measured)
    rule("measure", ("half <m:measure1> ( ,? rounded up )?", "half of <m:measure1>"), Arith("/", S.m, Const(2)))
    rule(
        "measure",
        "half of? <m:measure1> ,? rounded up to the nearest hundred",
        Arith("*", Arith("/", S.m, Const(200)), Const(100)),
    )
    rule("measure", "half <m:measure1> ,? rounded down", Arith("//", S.m, Const(2)))
    rule("measure", "twice <m:measure1>", Arith("*", S.m, Const(2)))


def _measured(m: Num, n: Num) -> bool:
    """Whether the first is measured and the second said; of two numbers it would be open which is which."""
    return not isinstance(m, (Const, Variable))
