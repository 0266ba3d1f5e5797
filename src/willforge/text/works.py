"""Deeds with counters, tokens, will and the other actions by rules."""

from __future__ import annotations

from typing import Any

from willforge.terms import (
    ADDITION,
    DRAGON_EMBLEM,
    FIELD,
    LIMIT_BREAK,
)
from willforge.text.drafts import Some, TargetOf
from willforge.text.effects import DOER, NEW
from willforge.text.grammar import Grammar, Nonsense, S
from willforge.text.nodes import (
    Ability,
    ChooseNumber,
    Continuous,
    Counter,
    CreateToken,
    Each,
    Effect,
    GainAbility,
    GainItem,
    Heal,
    It,
    Num,
    Objects,
    Permit,
    Register,
    ReleaseSeal,
    RemoveDamage,
    RemoveFromBattle,
    Repeat,
    ReturnRuler,
    Static,
    This,
    Turn,
    Value,
)
from willforge.text.quantities import ALL, ONE, exactly
from willforge.text.statics import _as_static
from willforge.text.verbs import deed, own_deed

Effects = tuple[Effect, ...]


def declare(g: Grammar) -> None:
    """Counters, resting, will, and the rest of chapter 1000."""
    rule = g.rule
    _counters(g)
    own_deed(
        g,
        "@put up to <c:num> <n:counter_name> counter|counters on|onto <o:obj>",
        (ChooseNumber(DOER, 0, S.c, NEW), Counter("put", S.n, Register(NEW), S.o)),
    )
    own_deed(
        g,
        "@remove up to <c:num> ( <n:counter_name> )? counter|counters from <o:obj>",
        lambda c, o, n="": (ChooseNumber(DOER, 0, c, NEW), Counter("remove", n, Register(NEW), o)),
    )
    own_deed(
        g,
        "@remove any number of ( <n:counter_name> )? counters from <o:obj>",
        lambda o, n="": (ChooseNumber(DOER, 0, Value(o, "counters", n), NEW), Counter("remove", n, Register(NEW), o)),
        when=_known,
    )
    own_deed(
        g,
        "@move up to <c:num> ( <n:counter_name> )? counter|counters from <o:obj> to|onto <p:obj>",
        lambda c, o, p, n="": (ChooseNumber(DOER, 0, c, NEW), Counter("move", n, Register(NEW), o, p)),
    )
    own_deed(
        g,
        "@move any number of ( <n:counter_name> )? counters from <o:obj> to|onto <p:obj>",
        lambda o, p, n="": (
            ChooseNumber(DOER, 0, Value(o, "counters", n), NEW),
            Counter("move", n, Register(NEW), o, p),
        ),
        when=_known,
    )
    own_deed(
        g,
        ("@double the number of ( <n:counter_name> )? counters on <o:obj>",),
        lambda o, n="": (Counter("double", n, ONE, o),),
    )
    deed(g, "@rest <o:obj>", lambda o: (Turn(o, "rest"),))
    deed(g, "@recover <o:obj>", lambda o: (Turn(o, "recover"),))
    own_deed(g, "@shift <o:obj>", lambda o: (Turn(o, "shift"),))
    own_deed(g, "@invert <o:obj>", lambda o: (Turn(o, "invert"),))
    own_deed(g, "@turn <o:obj> face-down", lambda o: (Turn(o, "face_down"),))
    own_deed(g, "@turn <o:obj> face-up", lambda o: (Turn(o, "face_up"),))
    deed(g, "@heal <o:obj>", lambda o: (Heal(o),))
    deed(
        g,
        (
            "@remove all damage from <o:obj>",
            "@remove all damage on <o:obj>",
            "@remove all damage that was dealt to <o:obj> this turn",
        ),
        lambda o: (RemoveDamage(o, ALL),),
    )
    own_deed(g, "@remove <n:amount> damage from <o:obj>", lambda o, n: (RemoveDamage(o, n),))
    own_deed(g, ("@remove <o:obj> from battle", "@remove <o:obj> from the battle"), lambda o: (RemoveFromBattle(o),))
    deed(
        g,
        ("@gain <k:keyword> <p:parameter>",),
        lambda k, p: (_item(k, p),),
        when=lambda k, p: k in (LIMIT_BREAK, DRAGON_EMBLEM),
    )
    own_deed(
        g,
        "@gain a? <k:keyword> <p:characteristic>",
        lambda k, p: (GainItem(DOER, "dragon_emblem", p[1], p[0]),),
        when=lambda k, p: k == DRAGON_EMBLEM,
        back=_emblem,
    )
    own_deed(
        g,
        "@release the [seal] ( abilities )? of <o:obj> <u:until>",
        lambda o, u: (Continuous(Static(_as_static(o), (ReleaseSeal(),)), u),),
    )
    own_deed(  # 1129.3; without a duration it is for good (I-701)
        g,
        "@mobilize <o:obj> ( <u:until> )?",
        lambda o, u="game": (Continuous(Static(_as_static(o), (Permit("mobilize"),)), u),),
    )
    own_deed(
        g,
        (
            "@put <o:obj> into your|its? ( owner 's )? ruler area ,? as a ruler",
            "@return <o:obj> to your|its? ( owner 's )? ruler area ,? as a ruler",
            "@return <o:obj> to your|its? ( owner 's )? ruler area",
            "@return <o:obj> to the? ruler side",
        ),
        lambda o: (ReturnRuler(o),),
    )
    own_deed(
        g,
        "@distribute <n:num> <c:counter_name> counters on|among <k:count> target <np>",
        lambda n, c, k, np: (Counter("put", c, n, TargetOf(np, k[0], k[1], n, 1), divided=True),),
    )
    # tokens
    rule(
        "token",
        ("<s:stats> <k:token_kind>", "<k:token_kind> with <s:stats>"),
        lambda s, k: (("atk", s[0]), ("defense", s[1]), *k),
    )
    rule("token", "<s:stats> <n:name> <k:token_kind>", (("atk", S.s[0]), ("defense", S.s[1]), *S.k, ("name", S.n)))
    rule("token_kind", ("<r:race> resonator token|tokens", "<r:race> token|tokens"), lambda r: (("races", (r,)),))
    rule("token_kind", "resonator token|tokens", ())
    rule("token_kind", "<r:race> addition token|tokens", (("races", (S.r,)), ("types", ADDITION)))
    rule("token", "<k:addition_token>", S.k)
    rule("addition_token", "<k:token_kind>", S.k, when=lambda k: ("types", ADDITION) in k)
    # 1303.1b, 1303.1d
    rule(
        "token_kind",
        "<a:attribute_word> <k:token_kind>",
        lambda a, k: (("attributes", a), *k),
        when=lambda a, k: all(key != "attributes" for key, _ in k),
    )
    rule(
        "token_kind",
        "<a:attribute_word> and <b:attribute_word> <k:token_kind>",
        lambda a, b, k: (("attributes", a | b), *k),
        when=lambda a, b, k: all(key != "attributes" for key, _ in k),
    )
    rule("token_with", "<t:token>", S.t)
    rule("token_with", "<t:token> with <g:held_list>", lambda t, g: (*t, ("abilities", g)))
    rule("token_with", "<t:token> named <n:name>", lambda t, n: (*t, ("name", n)))
    rule(
        "token_with", "<t:token> named <n:name> with <g:held_list>", lambda t, n, g: (*t, ("name", n), ("abilities", g))
    )
    rule("held_list", "<m:gain>", lambda m: _held(m), when=_abilities_only)
    rule(
        "held_list",
        ("<m:gain> and <l:held_list>", "<m:gain> , and? <l:held_list>"),
        lambda m, l: _held(m) + l,
        when=lambda m, l: _abilities_only(m),
    )
    deed(
        g,
        (
            "@put <c:cost_count> <t:token_with> into|in <z:to_place>",
            "@create <c:cost_count> <t:token_with> in <z:to_place>",
        ),
        lambda c, t, z: (_token(c, z, t),),
        when=lambda c, t, z: z[0] == FIELD,
    )
    own_deed(
        g,
        (
            "@put a token copy of <o:obj> into <z:to_place>",
            "@put a token into <z:to_place> that is? a copy of <o:obj>",
            "@put a token that is a copy of <o:obj> into <z:to_place>",
        ),
        lambda o, z: (CreateToken(ONE, copy_of=o, under=z[3], rested=z[2], register=NEW),),
        when=lambda o, z: z[0] == FIELD,
    )
    own_deed(
        g,
        "@put <c:num> token copies of <o:obj> into <z:to_place>",
        lambda c, o, z: (CreateToken(c, copy_of=o, under=z[3], rested=z[2], register=NEW),),
        when=lambda c, o, z: z[0] == FIELD,
    )


def _emblem(want: Any) -> list[dict[str, Any]]:
    """The slots of "gain a [Dragon Emblem] ..."."""
    item = want[0] if isinstance(want, tuple) and len(want) == 1 else None
    if not isinstance(item, GainItem) or item.kind != "dragon_emblem":
        return []
    return [{"k": DRAGON_EMBLEM, "p": (item.name, item.attribute)}]


def _token(number: Num, place: tuple[Any, ...], token: tuple[tuple[str, Any], ...]) -> Effect:
    """Tokens as their words say, at a place in the field."""
    return CreateToken(number, under=place[3], rested=place[2], register=NEW, **dict(token))


def _held(gains: tuple[Any, ...]) -> tuple[Ability, ...]:
    return tuple(mod.ability for mod in gains)


_NAME_OF = "Name of that "


def _item(keyword: int, parameter: str) -> Effect:
    if keyword == LIMIT_BREAK and parameter[:1] not in '"“':
        _, of, noun = parameter.partition(_NAME_OF)
        if not of or not noun or " " in noun:
            raise Nonsense("a name stands in quotation marks")
        return GainItem(DOER, "limit_break", like=It(noun if noun == "card" else f"race:{noun.lower()}"))
    kind = "limit_break" if keyword == LIMIT_BREAK else "dragon_emblem"
    return GainItem(DOER, kind, 0, parameter.strip('"“”'))


def _abilities_only(m: tuple[Any, ...]) -> bool:
    return all(isinstance(mod, GainAbility) for mod in m)


def _known(o: Objects, **others: object) -> bool:
    """Whether it is known which card is meant before anything is chosen."""
    return isinstance(o, (This, It))


def _counters(g: Grammar) -> None:
    """So many counters of a name, put, removed or moved."""
    rule = g.rule
    rule("counters", "<c:count> <n:counter_name> counter|counters", (S.n, S.c[1]), when=exactly)
    rule("counters", "<n:counter_name> counter", (S.n, ONE))
    rule("counters", "<n:counter_name> counters equal to <m:measure>", (S.n, S.m))
    rule("counters_there", "<k:counters>", S.k)
    rule("counters_there", "all ( <n:counter_name> )? counters", lambda n="": (n, ALL))
    rule("counters_there", "<c:count> counter|counters", ("", S.c[1]), when=exactly)
    deed(g, "@put <k:counters> on|onto <o:obj>", (Counter("put", S.k[0], S.k[1], S.o),))
    own_deed(
        g,
        (
            "@put <n:counter_name> counters on <o:obj1> equal to <m:measure>",
            "@put a number of <n:counter_name> counters on <o:obj> equal to <m:measure>",
        ),
        (Counter("put", S.n, S.m, S.o),),
    )
    deed(g, "@remove <k:counters_there> from|on <o:obj>", (Counter("remove", S.k[0], S.k[1], S.o),))
    deed(
        g,
        "@move <k:counters_there> from <o:obj> to|onto <p:obj>",
        (Counter("move", S.k[0], S.k[1], S.o, S.p),),
        when=lambda k, o, p: not (k[1] == ALL and k[0] and isinstance(p, Each)),
    )
    own_deed(  # I-691
        g,
        "@move all <n:counter_name> counters from <o:obj1> to|onto <np:nps>",
        (Repeat(Value(S.o, "counters", S.n), (Counter("move", S.n, ONE, S.o, Some(S.np)),)),),
        when=lambda n, o, np: isinstance(o, This),
    )
