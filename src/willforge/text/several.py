"""Several things in one phrase: lists of different cards, parts of a group, and objects named by what they are."""

from __future__ import annotations

from functools import partial
from typing import Any

from willforge.terms import (
    CHANT,
    CHASE,
    DECK,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    J_RULER,
    RUNES,
    STONE,
    STONE_DECK,
)
from willforge.text.conditions import _and, _exists
from willforge.text.drafts import AllButOne, Np, Pick, Some, Such, TargetOf, joined, said_twice
from willforge.text.effects import DOER, NEW, _owned_by_doer
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    EACH_PLAYER,
    LESS,
    MORE,
    OPPONENT,
    YOU,
    Add,
    Alike,
    All,
    Among,
    Both,
    ChooseMode,
    Compare,
    Const,
    ControlledBy,
    ControllerOf,
    CostPart,
    Count,
    Counter,
    Distinct,
    Each,
    Either,
    Extreme,
    Filter,
    It,
    Measured,
    Move,
    Named,
    Negated,
    Only,
    Paid,
    PlayCard,
    Player,
    Raced,
    RevealUntil,
    Status,
    This,
    Turn,
    TurnOf,
    Typed,
    Value,
)
from willforge.text.nouns import _type_np
from willforge.text.quantities import ONE
from willforge.text.verbs import deed, own_deed
from willforge.text.words import singular

TWO = Const(2)


def _pair_back(want: Any) -> list[dict[str, Any]]:
    """The slots of "a ... and another ... with a race the first does not share from among them"."""
    phrase = want.np if isinstance(want, Some) and want.least == want.most == TWO else Np()
    said = [test for test in phrase.tests if isinstance(test, Distinct) and test.of.startswith("all ")]
    rest = tuple(test for test in phrase.tests if test not in said)
    if len(said) != 1:
        return []
    kind = said[0].of.removeprefix("all ")
    cores = [Np(rest[:place], noun=phrase.noun) for place in range(1, len(rest))]
    return [{"a": core, "b": core, "k": kind, "p": Np(rest[len(core.tests) :], -1)} for core in cores]


def declare(g: Grammar) -> None:
    """Declares lists and groups."""
    _objects(g)
    _places(g)
    _nouns(g)
    _costs(g)
    _deeds(g)
    _conditions(g)


def _has_extreme(np: Np) -> bool:
    return any(isinstance(test, Extreme) for test in np.tests)


def _objects(g: Grammar) -> None:
    rule = g.rule
    rule("obj1", "the <np>", lambda np: Some(np), when=_has_extreme)
    rule("obj1", "up to <n:num>", Such(S.n))
    rule("victim", "each player and <np>", lambda np: Both((Player(EACH_PLAYER), Each(np.filter()))))
    rule(
        "anaphor",
        "card|cards <v:chosen_word> this way",
        lambda v: It(v + "card"),
    )
    rule(
        "anaphor",
        "<t:type> <v:chosen_word> this way",
        lambda v, t: Only(It(v + "card"), Filter(_type_np(t).tests, 0)),
    )
    rule("obj1", "<c:count> of your <np:your_np>", lambda c, np: Some(joined(np, Np(controller=YOU)), c[0], c[1]))
    for state in ("attacking", "blocking", "blocked"):
        rule("obj1", (f"the {state} <t:type>", f"the <t:type> {state}"), Each(Filter((Status(state), Typed(S.t)))))
        g.lexicon("battling", {state: Status(state)})
    rule(
        "obj",
        "<a:battling> <t:type> and <b:battling> <u:type>",
        Each(Filter((Either(((S.a, Typed(S.t)), (S.b, Typed(S.u)))),))),
        when=lambda a, b, t, u: a != b,
    )
    rule(
        "obj",
        "<a:target> , <b:target> ,? and|and/or <c:target>",
        lambda a, b, c: Both((a, b, c)),
        when=lambda a, b, c: bool(a.np.zones) or not c.np.zones,  # a place at the end is said of all
    )
    rule(
        "obj",
        ("<a:target> , <b:target> , <c:target> ,? and <d:target>",),
        lambda a, b, c, d: Both((a, b, c, d)),
        when=lambda a, b, c, d: bool(a.np.zones) or not d.np.zones,
    )
    rule(
        "obj",
        "<l:target_from,and> <p:post1>",
        lambda l, p: Both(tuple(_lying(one, p) for one in l)),
        when=lambda l, p: p.zones and not p.tests,
    )
    rule(
        "obj",
        "<c:count> <a:placeless> and <d:count> <b:placeless> <p:post1>",
        lambda c, a, d, b, p: Both((Some(joined(a, p), c[0], c[1]), Some(joined(b, p), d[0], d[1]))),
        when=lambda c, a, d, b, p: p.zones and all(isinstance(test, Among) for test in p.tests),
    )
    rule("target_from", "<c:count> target <np:placeless>", lambda c, np: TargetOf(np, c[0], c[1]))
    rule("target_from", "target <np:placeless>", lambda np: TargetOf(np))
    rule("placeless", "<c:cores>", S.c)
    rule("placeless", "<c:cores> with <h:having>", lambda c, h: joined(c, Np(h)))
    rule("placeless", "card named <n:name>", lambda n: Np((Named(n),)))


def _places(g: Grammar) -> None:
    """Where things go and come from, in the words of older cards."""
    rule = g.rule
    own_deed(g, "@put <a:anaphor> on to <p:obj1>", lambda a, p: (Add(a, p),))
    rule("victim", "each controller of <a:anaphor>", ControllerOf(S.a))
    rule("obj1", "resonator banished for its judgment", Paid("banish"))
    rule("adj", "nonspell", lambda: Np((Negated(Typed(CHANT)),)))
    deed(
        g,
        "@reveal cards from the top of your main? deck until you reveal the named card",
        (RevealUntil(DOER, Filter((Named("", 0),), DECK), NEW, NEW),),
    )
    rule("obj1", "those your opponent controls", Only(It("them"), Filter((ControlledBy(Player(OPPONENT)),), 0)))
    rule("obj1", "those you control", Only(It("them"), Filter((ControlledBy(Player(YOU)),), 0)))
    own_deed(
        g, "@play <c:count> <np>", lambda c, np: (PlayCard(DOER, Some(np, c[0], c[1]), False),), when=_lies_elsewhere
    )
    rule("mode_head", "choose up to one for each <p:per>", (Const(0), S.p))
    rule(
        "obj1",
        "a|an <a:core> and another <b:core> with a|an <k:kind> the first doesn't|don't share <p:post>",
        lambda a, b, k, p: Some(joined(joined(said_twice(a, b), p), Np((Distinct(f"all {k}"),))), TWO, TWO),
        when=lambda a, b, k, p: k != "cost",
        back=_pair_back,
    )


def _lies_elsewhere(c: Any, np: Np) -> bool:
    """Cards are played from a zone that the text names."""
    return bool(np.zones) and not np.zones & (FIELD | CHASE)


def _lying(target: TargetOf, place: Np) -> TargetOf:
    return TargetOf(joined(target.np, place), target.least, target.most)


def _nouns(g: Grammar) -> None:
    rule = g.rule
    rule("post1", "recovered you control", Np((Status("recovered"),), controller=YOU))
    rule("post1", "in|from a single <z:zone>", Np((Alike("zone"),), S.z))
    rule("adj", "true", lambda: Np((Raced("True Magic Stone"),)))
    less = ("<v:value> less than <o:that_thing> ( 's )?", "less|lower <v:value> than <o:that_thing> ( 's )?")
    more = (
        "<v:value> greater than <o:that_thing> ( 's )?",
        "more|greater|higher <v:value> than <o:that_thing> ( 's )?",
    )
    rule("measured", less, Measured(S.v, LESS, Value(S.o, S.v)))
    rule("measured", more, Measured(S.v, MORE, Value(S.o, S.v)))
    rule("measured", "less|lower <v:value> than <m:measure>", Measured(S.v, LESS, S.m))
    rule("measured", "more|greater|higher <v:value> than <m:measure>", Measured(S.v, MORE, S.m))
    rule("that_thing", "this card", This())
    rule("that_thing", "<a:anaphor>", S.a)
    rule(
        "cores",
        "<a:race_noun> and non- <p:race_part> <b:race_noun>",
        lambda a, p, b: Np((Either(((Raced(a),), (Negated(Raced(p)), Raced(b)))),), noun="race:" + a.lower()),
        when=lambda a, p, b: singular(p) == a,
    )
    rule("post1", "you control and you own everywhere", Np(zones=-1, controller=YOU))


def _costs(g: Grammar) -> None:
    rule = g.rule
    rule(
        "costs",
        "<c:symbols> <d:cost1>",
        lambda c, d: (CostPart("will", cost=c), *d),
        when=lambda c, d: bool(d) and d[0].verb not in ("will", "rest_this"),
    )


def _deeds(g: Grammar) -> None:
    stones = Each(Filter((_owned_by_doer(), Typed(STONE)), GRAVEYARD))
    others = Each(Filter((_owned_by_doer(), Negated(Typed(STONE))), GRAVEYARD))
    deed(
        g,
        tuple(
            f"@shuffle all magic stones from {whose} graveyard into {whose} magic stone deck ,? and|then "
            f"@shuffle all other cards from {whose} graveyard into {whose} main? deck"
            for whose in ("your", "their", "his or her")
        ),
        (Move(stones, STONE_DECK, "return", "shuffle"), Move(others, DECK, "return", "shuffle")),
    )
    own_deed(g, ("@banish all but one of them",), (AllButOne(It("them")),))
    deed(g, "@choose <c:count> of them", lambda c: (Pick(DOER, Np((Among(It("them")),), -1), c[0], c[1]),))
    own_deed(g, "also choose <c:count> <np>", lambda c, np: (Pick(DOER, np, c[0], c[1]),))
    own_deed(
        g,
        ("@flip <o:obj> face-down", "@flip over <o:obj>"),
        lambda o: (Turn(o, "face_down"),),
        when=lambda o: isinstance(o, Some) and o.np.zones in (EXTRA_DECK, RUNES),
    )
    own_deed(
        g,
        "@put a|an <a:counter_name> counter or a|an <b:counter_name> counter on <o:obj1>",
        lambda a, b, o: (
            ChooseMode(
                DOER,
                ((Counter("put", a, ONE, o),), (Counter("put", b, ONE, o),)),
                (f"{a} counter", f"{b} counter"),
            ),
        ),
        when=lambda a, b, o: isinstance(o, This),
    )


def _conditions(g: Grammar) -> None:
    rule = g.rule
    rule(
        "cond1",
        "there is a|an <t:each_type> <p:post1>",
        lambda t, p: All(tuple(_exists(joined(Np((Typed(one),)), p)) for one in t)),
        back=_each_there,
    )
    rule("each_type", "<t:type> ,? and <u:type>", (S.t, S.u))
    rule("each_type", "<t:type> , <u:each_type>", lambda t, u: (t, *u))
    rule(
        "static_subject",
        "your j-ruler and <s:several> <np:plural_np>",
        lambda s, np: Both((Each(Filter((Typed(J_RULER),), FIELD, YOU)), Each(np.filter()))),
    )
    rule(
        "who_it",
        "your j-ruler or a|an <np>",
        lambda np: Filter((Either(((Typed(J_RULER),), np.tests)),), FIELD, YOU),
        when=lambda np: np.controller == YOU,
    )
    rule(
        "cond",
        "<c:joined_cond> , and <d:cond>",  # what is joined by "or" before the comma is one of the parts
        lambda c, d: _and(c, d),
        when=lambda c, d: not isinstance(c, All),
    )
    for words, whose in (("your opponent 's", OPPONENT), ("your", YOU)):
        rule(
            "standing",
            f"during {words} turn , <c:cond>",
            lambda c, whose=whose: All((TurnOf(whose), *_parts(c))),
            back=partial(_besides, first=TurnOf(whose)),
        )


def _each_there(want: Any) -> list[dict[str, Any]]:
    """The slots of "there is a ..., ... and ... in ..."."""
    parts = want.conditions if isinstance(want, All) else ()
    found: list[Filter] = []
    for part in parts:
        if isinstance(part, Compare) and isinstance(part.left, Count) and isinstance(part.left.what, Each):
            found.append(part.left.what.filter)
    if not found or len(found) != len(parts):
        return []
    types = tuple(test.types for one in found for test in one.tests[:1] if isinstance(test, Typed))
    place = found[0]
    return [{"t": types, "p": Np((), place.zones, place.controller)}] if len(types) == len(found) else []


def _besides(want: Any, first: TurnOf) -> list[dict[str, Any]]:
    """The slots of a condition said behind the first of several."""
    parts = _parts(want)
    if parts[:1] != (first,) or len(parts) < 2:
        return []
    return [{"c": parts[1] if len(parts) == 2 else All(parts[1:])}]


def _parts(condition: Any) -> tuple[Any, ...]:
    return condition.conditions if isinstance(condition, All) else (condition,)
