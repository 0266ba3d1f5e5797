"""Deeds with counters, tokens, will and the other actions by rules."""

from __future__ import annotations

from typing import Any

from willforge.cards.cost import WillCost
from willforge.terms import (
    ADDITION,
    ALL_ATTRIBUTES,
    DRAGON_EMBLEM,
    FIELD,
    LIMIT_BREAK,
    MOON,
    TIME,
)
from willforge.text.drafts import SpendOnly, TargetOf
from willforge.text.effects import DOER, NEW
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    Ability,
    Add,
    ChooseAttribute,
    Continuous,
    Counter,
    CreateToken,
    Effect,
    GainAbility,
    GainItem,
    Heal,
    Judge,
    Num,
    Permit,
    Produce,
    ReleaseSeal,
    RemoveDamage,
    RemoveFromBattle,
    Repeat,
    Static,
    Turn,
)
from willforge.text.quantities import ALL, ONE
from willforge.text.statics import _as_static
from willforge.text.tallies import _that_many
from willforge.text.verbs import deed, own_deed

Effects = tuple[Effect, ...]


ANY_WILL = tuple((1 << index,) for index in range(5))


def declare(g: Grammar) -> None:
    """Counters, resting, will, and the rest of chapter 1000."""
    rule = g.rule
    deed(
        g,
        ("@put <c:count> <n:counter_name> counter|counters on|onto <o:obj>",),
        lambda c, n, o: (Counter("put", n, c[1], o),),
    )
    own_deed(g, "@put <n:counter_name> counter on <o:obj>", lambda n, o: (Counter("put", n, ONE, o),))
    own_deed(
        g,
        "@put <c:cost_count> <n:counter_name> counter|counters on <o:obj> for each <p:per>",
        lambda c, n, o, p: (Counter("put", n, _that_many(c, p), o),),
    )
    deed(
        g,
        ("@remove <c:count> <n:counter_name> counter|counters from <o:obj>",),
        lambda c, n, o: (Counter("remove", n, c[1], o),),
    )
    deed(g, ("@remove all <n:counter_name> counters from|on <o:obj>",), lambda n, o: (Counter("remove", n, ALL, o),))
    own_deed(g, ("@remove all counters from <o:obj>",), lambda o: (Counter("remove", "", ALL, o),))
    deed(
        g,
        ("@move <c:count> <n:counter_name> counter|counters from <o:obj> to|onto <p:obj>",),
        lambda c, n, o, p: (Counter("move", n, c[1], o, p),),
    )
    own_deed(
        g,
        ("@move all <n:counter_name> counters from <o:obj> to|onto <p:obj>",),
        lambda n, o, p: (Counter("move", n, ALL, o, p),),
    )
    own_deed(
        g, ("@double the number of <n:counter_name> counters on <o:obj>",), lambda n, o: (Counter("double", n, ONE, o),)
    )
    deed(g, "@rest <o:obj>", lambda o: (Turn(o, "rest"),))
    deed(g, "@recover <o:obj>", lambda o: (Turn(o, "recover"),))
    own_deed(g, "@shift <o:obj>", lambda o: (Turn(o, "shift"),))
    own_deed(g, "@invert <o:obj>", lambda o: (Turn(o, "invert"),))
    own_deed(g, ("@turn <o:obj> face-down", "@turn <o:obj> face down"), lambda o: (Turn(o, "face_down"),))
    own_deed(g, ("@turn <o:obj> face-up", "@turn <o:obj> face up"), lambda o: (Turn(o, "face_up"),))
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
    for kind in ("gem", "crystal"):
        deed(
            g,
            f"@gain a|an <a:attribute_word> {kind}",
            lambda a, kind=kind: (GainItem(DOER, kind, a),),
            when=lambda a: a,  # 1027: there is no void one
        )
        deed(
            g,
            f"@gain <n:num> <a:attribute_word> {kind}s",
            lambda n, a, kind=kind: (Repeat(n, (GainItem(DOER, kind, a),)),),
        )
        deed(
            g,
            f"@gain a|an <a:attribute_word> {kind} and a|an <b:attribute_word> {kind}",
            lambda a, b, kind=kind: (GainItem(DOER, kind, a), GainItem(DOER, kind, b)),
        )
        deed(
            g,
            f"@gain <n:num> <a:attribute_word> {kind}s and <m:num> <b:attribute_word> {kind}s",
            lambda n, a, m, b, kind=kind: (
                Repeat(n, (GainItem(DOER, kind, a),)),
                Repeat(m, (GainItem(DOER, kind, b),)),
            ),
        )
        deed(g, f"@gain a {kind} of any attribute", lambda kind=kind: (GainItem(DOER, kind, 0),))
        deed(
            g,
            f"@gain <n:num> {kind}s of any one attribute",
            lambda n, kind=kind: (
                ChooseAttribute(DOER, ALL_ATTRIBUTES, NEW),
                Repeat(n, (GainItem(DOER, kind, chosen=NEW),)),
            ),
        )
        deed(
            g, f"@gain <n:num> {kind}s of any attribute", lambda n, kind=kind: (Repeat(n, (GainItem(DOER, kind, 0),)),)
        )
    own_deed(
        g,
        "@release the [seal] ( abilities )? of <o:obj> <u:until>",
        lambda o, u: (Continuous(Static(_as_static(o), (ReleaseSeal(),)), u),),
    )
    own_deed(  # 1129.3
        g,
        "@mobilize <o:obj> <u:until>",
        lambda o, u: (Continuous(Static(_as_static(o), (Permit("mobilize"),)), u),),
    )
    deed(g, "@produce <w:will>", lambda w: (_produced(w, None),))
    deed(
        g,
        "@produce <w:will> for each <p:per>",
        lambda w, p: (_produced(w, p),),
        when=lambda w, p: all(key != "times" for key, _ in w),
    )
    own_deed(g, "@remove <c:count> counter|counters from <o:obj>", lambda c, o: (Counter("remove", "", c[1], o),))
    own_deed(
        g, "@put <n:counter_name> counters equal to <m:measure> on <o:obj>", lambda n, m, o: (Counter("put", n, m, o),)
    )
    own_deed(
        g,
        (
            "@put <o:obj> into your|its? ( owner 's )? ruler area ,? as a ruler",
            "@return <o:obj> to your|its? ( owner 's )? ruler area ,? as a ruler",
        ),
        lambda o: (Judge(o, True),),
    )
    rule("will", "<c:symbols> and <d:symbols>", lambda c, d: (("options", (units(c) + units(d),)),))
    rule("special", ("spend this|that will only to pay [awakening] costs",), (SpendOnly(None, "awakening"),))
    rule(
        "special",
        "spend that will only to play <np:nps>",
        lambda np: (SpendOnly(np.played(), "play"),),
        when=lambda np: np.noun != "ability",
    )
    rule("special", ("spend this will only to play god's art abilities",), (SpendOnly(None, "gods_art"),))
    own_deed(
        g,
        "@distribute <n:num> <c:counter_name> counters on|among <k:count> target <np>",
        lambda n, c, k, np: (Counter("put", c, n, TargetOf(np, k[0], k[1], n, 1), divided=True),),
    )
    own_deed(
        g, "@put <n:counter_name> counters on <o:obj1> equal to <m:measure>", lambda n, o, m: (Counter("put", n, m, o),)
    )
    own_deed(g, "@move all counters from <o:obj> to|onto <p:obj>", lambda o, p: (Counter("move", "", ALL, o, p),))
    own_deed(
        g,
        "@put a number of <n:counter_name> counters on <o:obj> equal to <m:measure>",
        lambda n, o, m: (Counter("put", n, m, o),),
    )
    own_deed(g, "@bestow <o:obj> to|on <p:obj>", lambda o, p: (Add(o, p),))
    rule("will", "<c:symbols>", lambda c: (("options", (units(c),)),))
    rule("will", "<c:symbols> <d:symbols_or>", lambda c, d: (("options", (units(c), *d)),))
    rule("symbols_or", "or <c:symbols>", lambda c: (units(c),))
    rule("symbols_or", ", or? <c:symbols>", lambda c: (units(c),))
    rule("symbols_or", ", <c:symbols> <d:symbols_or>", lambda c, d: (units(c), *d))
    rule(
        "will",
        (
            "one will of any attribute",
            "a will of any attribute",
            "will of any attribute",
            "any attribute will",
            "one will of any one? attribute",
        ),
        (("options", tuple((1 << i,) for i in range(5))),),
    )
    rule(
        "will",
        "<n:num> will|wills of any one? attribute",
        lambda n: (("options", tuple((1 << i,) for i in range(5))), ("times", n)),
        when=lambda n: n != ONE,
    )
    rule(
        "will",
        (
            "one will of an attribute of your ruler|j/ruler",
            "one will of any of your ruler|j/ruler 's attributes",
            "will of an attribute of your ruler",
            "one will of your ruler|j/ruler 's attribute",
            "one will of any attribute of your ruler|j/ruler",
            "one will of any attribute shared with your j/ruler|ruler",
        ),
        (("options", ()), ("any_ruler", True)),
    )
    rule(
        "will", ("one will of the chosen attribute", "will of the chosen attribute"), (("options", ()), ("chosen", NEW))
    )
    rule(
        "will",
        ("<n:num> will|wills in any combination of attributes", "<n:num> will|wills of any combination of attributes"),
        lambda n: (("options", ANY_WILL), ("times", n)),
    )
    rule(
        "will",
        "<n:num> will|wills in any combination of <c:symbols> and/or|and|or <d:symbols>",
        lambda n, c, d: (("options", (units(c), units(d))), ("times", n)),
    )
    rule(
        "special",
        "spend this will only to play <np:nps>",
        lambda np: (SpendOnly(np.played(), "play"),),
        when=lambda np: np.noun != "ability",
    )
    rule("special", "spend this will only to play a|an <np>", lambda np: (SpendOnly(np.played(), "play"),))
    rule(
        "special",
        (
            "spend this will only to play activate? abilities of <np:nps>",
            "spend this will only to pay? for? activate? abilities of <np:nps>",
        ),
        lambda np: (SpendOnly(np.filter(), "activate"),),
    )
    rule(
        "special",
        ("spend this will only to do judgment", "spend this will only for judgment"),
        (SpendOnly(None, "judgment"),),
    )
    # tokens
    rule("token", "<s:stats> <k:token_kind>", lambda s, k: (("atk", s[0]), ("defense", s[1]), *k))
    rule("token", "<s:stats> <n:name> <k:token_kind>", (("atk", S.s[0]), ("defense", S.s[1]), *S.k, ("name", S.n)))
    rule("token_kind", "<r:race> resonator token|tokens", lambda r: (("races", (r,)),))
    rule("token", "<k:token_kind> with <s:stats>", lambda k, s: (("atk", s[0]), ("defense", s[1]), *k))
    rule("token_kind", "resonator token|tokens", ())
    rule("token_kind", "<r:race> addition token|tokens", (("races", (S.r,)), ("types", ADDITION)))
    rule("token", "<k:addition_token>", S.k)
    rule("addition_token", "<k:token_kind>", S.k, when=lambda k: ("types", ADDITION) in k)
    rule("token_kind", "<r:race> token|tokens", lambda r: (("races", (r,)),))  # 1303.1b, 1303.1d
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
        "@put <c:cost_count> <t:token_with> into <z:to_place> for each <p:per>",
        lambda c, t, z, p: (_token(_that_many(c, p), z, t),),
        when=lambda c, t, z, p: z[0] == FIELD,
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
    )


def _emblem(want: Any) -> list[dict[str, Any]]:
    """The slots of "gain a [Dragon Emblem] ..."."""
    item = want[0] if isinstance(want, tuple) and len(want) == 1 else None
    if not isinstance(item, GainItem) or item.kind != "dragon_emblem":
        return []
    return [{"k": DRAGON_EMBLEM, "p": (item.name, item.attribute)}]


def _produced(will: tuple[tuple[str, Any], ...], times: Num | None) -> Effect:
    """Will as its words say, so many times where that is said apart."""
    return Produce(DOER, **dict(will)) if times is None else Produce(DOER, times=times, **dict(will))


def _token(number: Num, place: tuple[Any, ...], token: tuple[tuple[str, Any], ...]) -> Effect:
    """Tokens as their words say, at a place in the field."""
    return CreateToken(number, under=place[3], rested=place[2], register=NEW, **dict(token))


def _held(gains: tuple[Any, ...]) -> tuple[Ability, ...]:
    return tuple(mod.ability for mod in gains)


def _item(keyword: int, parameter: str) -> Effect:
    kind = "limit_break" if keyword == LIMIT_BREAK else "dragon_emblem"
    return GainItem(DOER, kind, 0, parameter.strip('"“”'))


def _abilities_only(m: tuple[Any, ...]) -> bool:
    return all(isinstance(mod, GainAbility) for mod in m)


def units(cost: WillCost) -> tuple[int, ...]:
    """Will symbols as the units they produce; a number is that many void ones. A characteristic (moon, time)
    joins the unit before."""
    made: list[int] = []
    for symbol in cost.symbols:
        if symbol in (MOON, TIME) and made:
            made[-1] |= symbol
        else:
            made.append(symbol)
    return tuple(made) + (0,) * cost.free
