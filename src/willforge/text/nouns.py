"""Noun phrases: adjectives and heads."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from willforge.terms import (
    BASIC,
    CHANT,
    CHASE,
    DRAGON_EMBLEM,
    ENTER,
    FIELD,
    GODS_ART,
    ITEMS,
    J_RULER,
    JUDGMENT,
    LIMIT_BREAK,
    QUICKCAST,
    RESONATOR,
    RULER,
    RULER_AREA,
    RUNES,
    SPECIAL,
    STANDBY,
    STONE,
    STONE_AREA,
    STRANGER,
    TRIGGER,
)
from willforge.text.coordination import listed
from willforge.text.drafts import Np, joined, measures, names_only
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    ANY_PLAYER,
    AddedTo,
    Among,
    Attributed,
    ChaseKind,
    Const,
    ControlledBy,
    Count,
    Each,
    Either,
    Extreme,
    General,
    HasKeyword,
    It,
    Measured,
    MultiAttributed,
    Named,
    NamePart,
    Negated,
    Num,
    Other,
    Raced,
    Register,
    SharesWith,
    Status,
    StoneType,
    Targets,
    Test,
    Typed,
    Value,
    Variable,
)

_KINDS_OF_ABILITIES = (JUDGMENT, GODS_ART, ENTER, TRIGGER, DRAGON_EMBLEM, LIMIT_BREAK)
"""Keywords that are no adjectives of cards: texts speak of such abilities, or of items that are called so."""


def either(options: tuple[tuple[Test, ...], ...]) -> tuple[Test, ...]:
    """A disjunction in its simplest form: masks are merged where all options are of one kind."""
    singles = [option[0] for option in options if len(option) == 1]
    if len(singles) == len(options):
        typed = [test.types for test in singles if isinstance(test, Typed)]
        if len(typed) == len(singles):
            return (Typed(_union(typed)),)
        masks = [test.mask for test in singles if isinstance(test, Attributed) and test.mask]
        if len(masks) == len(singles):
            return (Attributed(_union(masks)),)
        stones = [test.mask for test in singles if isinstance(test, StoneType) and test.mask]
        if len(stones) == len(singles):
            return (StoneType(_union(stones)),)
    return (Either(options),)


def _union(masks: list[int]) -> int:
    result = 0
    for mask in masks:
        result |= mask
    return result


def named_one_of(names: tuple[str, ...]) -> Either:
    """Has one of these names."""
    return Either(tuple((Named(name),) for name in names))


def _core_or(first: Np, rest: Np) -> Np:
    noun = first.noun if first.noun == rest.noun else "card"
    options: tuple[tuple[Test, ...], ...] = (first.tests,)
    if len(rest.tests) == 1 and isinstance(rest.tests[0], Either):
        options += rest.tests[0].options
    else:
        options += (rest.tests,)
    return Np(either(options), first.zones | rest.zones, noun=noun if noun != "card" else f"{first.noun}|{rest.noun}")


def _bare_race(np: Np) -> bool:
    return bool(np.tests) and isinstance(np.tests[-1], (Raced, Either)) and np.noun.startswith("race:")


def _starts_with_race(np: Np) -> bool:
    first = np.tests[0] if np.tests else None
    if isinstance(first, Either):
        return isinstance(first.options[0][0], Raced)
    return isinstance(first, Raced)


def _type_np(types: int) -> Np:
    nouns = {RESONATOR: "resonator", RESONATOR | J_RULER: "j/resonator", J_RULER: "j-ruler", RULER: "ruler",
             RULER | J_RULER: "j/ruler", STONE: "magic stone"}  # fmt: skip
    names = {8: "chant", 16: "addition", 32: "regalia", 128: "rune"}
    return Np((Typed(types),), noun=nouns.get(types) or names.get(types) or "entity")


def one_attribute(a: int) -> bool:
    """Whether a word names one attribute, or void: a "water/darkness card" is both (208.3)."""
    return not a & (a - 1)


def _of_all_attributes(want: Any) -> list[dict[str, Any]]:
    if not isinstance(want, tuple) or len(want) < 2 or not all(isinstance(test, Attributed) for test in want):
        return []
    return [{"a": _union([test.mask for test in want])}]


def _off_the_chase(p: Np) -> bool:
    return p.zones > 0 and not p.zones & (CHASE | FIELD)


def declare(g: Grammar) -> None:
    """Noun phrases: adjectives and heads."""
    rule = g.rule
    rule("attribute", "<a:attribute_word>", (Attributed(S.a),), when=one_attribute)
    rule("attributes", "<a:attribute>", S.a)
    rule(
        "attributes",
        "<a:attribute_word>",
        lambda a: tuple(Attributed(1 << bit) for bit in range(a.bit_length()) if a >> bit & 1),
        when=lambda a: not one_attribute(a),
        back=_of_all_attributes,
    )
    listed(g, "attributes", "attribute", lambda a, b: _attribute_or(a[0], b))
    rule("one_race", "<r:race>", (Raced(S.r),))
    rule("races", "<r:one_race>", S.r)
    listed(g, "races", "one_race", lambda a, b: _race_or(a[0], b))
    rule("one_race_noun", "<r:race_noun>", (Raced(S.r),))
    rule("race_nouns", "<r:one_race_noun>", S.r)
    listed(g, "race_nouns", "one_race_noun", lambda a, b: _race_or(a[0], b))
    for status in (
        "rested",
        "recovered",
        "attacking",
        "blocking",
        "blocked",
        "battling",
        "damaged",
        "revealed",
        "astral",
        "awakened",
    ):
        g.lexicon("state", {status: Status(status)})
    g.lexicon("state", {"face-down": Status("face_down")})
    rule("adj", "<s:state>", lambda s: Np((s,)))
    rule("adj", "<a:state> or <b:state>", lambda a, b: Np((Either(((a,), (b,))),)))
    rule("adj", "<a:attributes>", lambda a: Np(a))
    rule("adj", "<r:races>", lambda r: Np(r))
    rule("adj", "<k:keyword>", Np((HasKeyword(S.k),)), when=lambda k: k not in _KINDS_OF_ABILITIES)
    rule("adj", "special", lambda: Np((General(SPECIAL),)))
    rule("adj", "basic", lambda: Np((General(BASIC),)))
    rule("adj", "other", lambda: Np((Other(),)))
    rule("adj", "<n:name>", lambda n: Np((Named(n),)))
    rule("adj", ("non- <q:quality>", "non - <q:quality>", "non <q:quality>"), Np((Negated(S.q),)))
    rule("quality", "<a:attribute_word> ( attribute )?", Attributed(S.a), when=one_attribute)
    rule("quality", "<r:race>", Raced(S.r))
    rule("quality", "<t:type>", Typed(S.t))
    rule("quality", "<s:state>", S.s)
    rule("quality", "token", Status("token"))
    rule("quality", "special", General(SPECIAL))
    rule("quality", "(stranger)", General(STRANGER))
    rule("quality", "spell", Typed(CHANT))
    rule(
        "head",
        "spell or automatic ability",
        Np((Either(((ChaseKind("spell"),), (ChaseKind("automatic"),))),), CHASE, noun="spell"),
    )
    rule("adj", ("(stranger)", "stranger"), lambda: Np((General(STRANGER),)))  # 1305.1a
    rule("adj", "<a:attribute_word> attribute", lambda a: Np((Attributed(a),)), when=one_attribute)
    rule("head", ("(stranger)|(strangers)", "stranger|strangers"), Np((General(STRANGER),), noun="resonator"))
    rule("adj", "multi-attribute", lambda: Np((MultiAttributed(2),)))
    rule("adjs", "<a:adj>", S.a)
    rule("adjs", "<a:adj> <b:adjs>", lambda a, b: joined(a, b))
    rule("adjs", "<a:adj> , <b:adjs>", lambda a, b: joined(a, b), when=_not_a_list)
    rule(
        "adjs",
        "<a:adj> <t:type> , <b:adjs>",
        lambda a, t, b: joined(Np((Either((a.tests, (Negated(Typed(t)),))),)), b),
        when=lambda a, t, b: all(isinstance(one.tests[0], Negated) for one in (a, b)),
    )
    rule("head", "<k:card_kind>", S.k)
    rule("head", "<k:card_kind> card|cards", lambda k: _as_card(k))
    rule("card_kind", "<t:head_type>", lambda t: _type_np(t))
    g.lexicon(
        "card_kind",
        {
            "[addition:resonator]": Np((Typed(16), Status("adds_resonator")), noun="addition"),
            "[addition:field]": Np((Typed(16), Status("adds_field")), noun="addition"),
        },
    )
    rule("head_type", "<t:type>", S.t)
    listed(g, "head_type", "type", S.a | S.b)
    rule("head", "card|cards", Np())
    rule("head", "token|tokens", Np((Status("token"),), noun="token"))
    rule("head", "<t:type> token|tokens", lambda t: Np((Typed(t), Status("token")), noun="token"))
    rule(
        "head",
        "<a:attributes> magic stone|stones",
        lambda a: Np((_stone_type(a),), noun="magic stone"),
        when=lambda a: _stone_ok(a),
    )
    rule("head", "magic stone|stones of any attribute", Np((StoneType(0),), noun="magic stone"))
    rule("head", "spell|spells", Np((ChaseKind("spell"),), CHASE, noun="spell"))
    rule("head", "<t:type> spell|spells", lambda t: Np((ChaseKind("spell"), Typed(t)), CHASE, noun="spell"))
    _old_spells(g)
    rule(
        "head",
        ("ability|abilities", "activate or automatic ability|abilities", "automatic or activate ability|abilities"),
        Np((ChaseKind("ability"),), CHASE, noun="ability"),
    )
    rule("head", ("activate ability|abilities", "[activate]"), Np((ChaseKind("activate"),), CHASE, noun="ability"))
    rule(
        "head",
        "<k:keyword> ability|abilities",
        lambda k: Np((ChaseKind("ability"), HasKeyword(k)), CHASE, noun="ability"),
    )
    rule(
        "head",
        ("god's art ability|abilities", "god's art|arts"),
        Np((ChaseKind("activate"), HasKeyword(11)), CHASE, noun="ability"),
    )
    rule("head", "automatic ability|abilities", Np((ChaseKind("automatic"),), CHASE, noun="ability"))
    rule("head", "spell|spells or|and ability|abilities", Np((), CHASE, noun="spell"))
    _old_types(g)
    rule("head", "<n:name>", lambda n: Np((Named(n),)))
    rule("head", ("<l:name,or|and/or>", "<l:name,and>"), lambda l: Np((named_one_of(l),)))
    emblem = Np((HasKeyword(S.k),), ITEMS, noun="dragon emblem")
    rule("head", "<k:keyword>", emblem, when=lambda k: k == DRAGON_EMBLEM)
    g.lexicon("state", {"attacked": Status("attacked")})
    rule("head", "gem|gems", Np((NamePart("Gem"), Status("token")), ITEMS, noun="gem"))
    rule("head", "crystal|crystals", Np((NamePart("Crystal"), Status("token")), ITEMS, noun="crystal"))
    rule("core", "<h:head>", S.h)
    rule("core", "<a:adjs> <h:head>", lambda a, h: joined(a, h), when=_adjective_fits)
    rule("core", "<r:race_nouns>", lambda r: Np(r, noun="race:" + _race_name(r)))
    rule(
        "core",
        "<a:adjs> <r:race_nouns>",
        lambda a, r: joined(a, Np(r, noun="race:" + _race_name(r))),
        when=lambda a, r: not isinstance(a.tests[-1], Raced),
    )
    rule("cores", "<c:core>", S.c)
    rule("cores", "<a:core> ,? or|and|and/or <b:cores>", lambda a, b: _core_or(a, b), when=_cores_fit)
    rule(
        "cores",
        ("<a:core> , <b:cores>", "<a:core> , a|an <b:cores>"),
        lambda a, b: _core_or(a, b),
        when=_ends_with_list,
    )
    # an article begins another thing: the adjectives before it are not said of that, nor what follows of the first
    # (I-454); where the things are, and whose, is said of both
    rule("kinds", "<c:cores>", S.c)
    for word, apart in (("or", _set_apart), ("and/or", _two_things)):
        again = f"<a:core> ,? {word} a|an <b:cores>"
        rule("np", again, lambda a, b: _core_or(a, b), when=apart)
        rule(
            "np",
            f"{again} <p:post>",
            lambda a, b, p: _of_the_last(a, b, p),
            when=lambda a, b, p, apart=apart: apart(a, b),
        )
    rule("kinds", "<a:core> ,? or|and/or a|an <b:cores>", lambda a, b: _core_or(a, b), when=_set_apart)
    rule(
        "core",
        "<a:adjs> <h:heads>",
        lambda a, h: Np(either(tuple(joined(a, one).tests for one in h)), _zones_of(h), noun=_nouns_of(h)),
        when=_one_adjective_for_all,
        back=_said_of_all,
    )
    rule("heads", "<a:head> ,? or|and|and/or <b:head>", (S.a, S.b))
    rule("heads", "<a:head> , <b:heads>", (S.a, *S.b))
    rule("np", "<c:cores>", S.c)
    rule("np", "<c:cores> <p:post>", lambda c, p: joined(c, p))
    two = "<a:core> <p:post1> or a|an? <b:core> <q:post1>"
    rule("np", two, lambda a, p, b, q: _one_of_two(a, p, b, q), when=_alike)
    rule(
        "np",
        f"{two} <r:post>",
        lambda a, p, b, q, r: joined(_one_of_two(a, p, b, q), r),
        when=lambda a, p, b, q, r: _alike(a, p, b, q) and not r.tests,
    )
    # a spell that is not played is a card of the type spell, which is chant (1405.1)
    rule("np", "spell|spells <p:post>", lambda p: joined(Np((Typed(CHANT),), noun="chant"), p), when=_off_the_chase)
    rule(
        "np",
        "<c:core> or|and/or a? card|cards <p:post>",
        lambda c, p: Np(either((c.tests, p.tests)), p.zones, p.controller, noun=f"{c.noun}|card"),
        when=lambda c, p: c.tests and p.tests,
    )
    rule(
        "np",
        "<c:cores> of <o:ability_source>",
        lambda c, o: Np(c.tests + o.tests, c.zones, o.controller, noun=c.noun),
        when=lambda c, o: c.noun == "ability" and o.noun != "ability",
    )
    rule("nps", "<c:np>", S.c)
    rule("post", "<p:post1>", S.p)
    rule("post", "<p:post1> <q:post>", lambda p, q: joined(p, q), when=_posts_fit)


def _old_spells(g: Grammar) -> None:
    """What spells on the chase were called (1407)."""
    g.rule("head", "summon spell|spells", Np((ChaseKind("spell"), Typed(RESONATOR)), CHASE, noun="spell"))
    g.rule("head", "normal spell|spells", Np((ChaseKind("spell"), Negated(Typed(RESONATOR))), CHASE, noun="spell"))


def _old_types(g: Grammar) -> None:
    """What the types of old spells are called now (1405)."""
    chant = Np((Typed(CHANT),), noun="chant")
    standby = Np((Typed(CHANT), HasKeyword(TRIGGER)), noun="chant")
    instant = Np((Typed(CHANT), HasKeyword(QUICKCAST)), noun="chant")
    for words, kind in (("chant", chant), ("chant-standby", standby), ("chant-instant", instant)):
        g.lexicon("card_kind", {f"[spell:{words}]": kind, f"spell : {words}": kind})
    g.rule("head", "spell card|cards", _as_card(chant))


def _alike(a: Np, p: Np, b: Np, q: Np) -> bool:
    """Whether two kinds of cards each have a condition of their own: "an Elf with total cost 3 or less or a Beast with
    total cost 2 or less"."""
    placed = any(part.zones or part.controller != ANY_PLAYER for part in (p, q))
    return bool(a.tests and b.tests) and not placed and bool(measures(p.tests) & measures(q.tests))


def _one_of_two(a: Np, p: Np, b: Np, q: Np) -> Np:
    noun = a.noun if a.noun == b.noun else f"{a.noun}|{b.noun}"
    return Np(either((a.tests + p.tests, b.tests + q.tests)), a.zones | b.zones, noun=noun)


def _not_a_list(a: Np, b: Np) -> bool:
    """ "Cat, Dog or Elf resonator" is one of three, "Cats, rested resonators" are two things; "non-light, non-Elf
    resonator" is both."""
    if _bare_races(a):
        return False
    return not (isinstance(a.tests[-1], Attributed) and isinstance(b.tests[0], (Attributed, Either)))


def _bare_races(np: Np) -> bool:
    last = np.tests[-1]
    return isinstance(last, Raced) or (isinstance(last, Either) and isinstance(last.options[0][0], Raced))


def _posts_fit(p: Np, q: Np) -> bool:
    if ANY_PLAYER not in (p.controller, q.controller) and not (p.zones or q.zones or (q.tests and p.tests == ())):
        return False  # "you control" is said once, or again with more: "that entered your field this turn"
    if p.controller != ANY_PLAYER and not p.zones and not p.tests and _lies_elsewhere(q):
        return False  # nobody controls what lies in a graveyard
    if q.controller != ANY_PLAYER and any(_excepts_a_kind(test) for test in p.tests):
        return False  # "other than Dragons you control": whether the others are yours or the Dragons is open
    for test in p.tests:
        inner = test.test if isinstance(test, Negated) else test
        if isinstance(inner, (Targets, Extreme, SharesWith, AddedTo)) and not isinstance(
            getattr(inner, "what", None), It
        ):
            return False
    # "with total cost less than the number of stones you control": what follows a count belongs to it, but for the
    # place of other cards: "... you control from your graveyard"
    counts = [
        test.number
        for test in p.tests
        if isinstance(test, Measured) and not isinstance(test.number, (Const, Variable, Register))
    ]
    return not counts or (not q.tests and _lies_elsewhere(q) and all(_in_play(number) for number in counts))


def _lies_elsewhere(place: Np) -> bool:
    """Whether a place is said where nobody controls cards."""
    return place.zones > 0 and not place.zones & (CHASE | FIELD | ITEMS | STONE_AREA | RULER_AREA | RUNES | STANDBY)


def _in_play(number: Num) -> bool:
    """Whether cards are counted that a player controls, or one card is measured."""
    if isinstance(number, Value):
        return not isinstance(number.what, Each)
    if not isinstance(number, Count) or not isinstance(number.what, Each):
        return False
    counted = number.what.filter
    return counted.controller != ANY_PLAYER and bool(counted.zones & FIELD)


def _excepts_a_kind(test: Test) -> bool:
    return isinstance(test, Negated) and isinstance(test.test, (Typed, Raced, Attributed, Either))


def _race_or(first: Test, rest: tuple[Test, ...]) -> tuple[Test, ...]:
    if len(rest) == 1 and isinstance(rest[0], Either):
        return (Either(((first,), *rest[0].options)),)
    return (Either(((first,), rest)),)


def _attribute_or(first: Test, rest: tuple[Test, ...]) -> tuple[Test, ...]:
    return either(((first,), *(rest[0].options if isinstance(rest[0], Either) else (rest,))))


def _race_name(tests: tuple[Test, ...]) -> str:
    return tests[0].race.lower() if isinstance(tests[0], Raced) else ""


def _as_card(kind: Np) -> Np:
    """ "Resonator card": one of the kind, wherever it is (201.5)."""
    return replace(kind, noun=f"{kind.noun}|card")


def _stone_ok(a: tuple[Test, ...]) -> bool:
    return len(a) == 1 and isinstance(a[0], Attributed) and a[0].mask != 0


def _stone_type(a: tuple[Test, ...]) -> StoneType:
    assert isinstance(a[0], Attributed)
    return StoneType(a[0].mask)


def _adjective_fits(a: Np, h: Np) -> bool:
    # "light magic stone" is a stone type (201.4), not an attribute.
    last = a.tests[-1]
    stone = h.noun.startswith("magic stone") and h.tests and isinstance(h.tests[0], Typed)
    of_its_own = h.noun == "ability" and any(isinstance(test, HasKeyword) for test in a.tests)  # said below
    return not of_its_own and not (stone and isinstance(last, Attributed) and last.mask)


def _zones_of(heads: tuple[Np, ...]) -> int:
    return _union([head.zones for head in heads])


def _nouns_of(heads: tuple[Np, ...]) -> str:
    return "|".join(dict.fromkeys(head.noun for head in heads))


def _one_adjective_for_all(a: Np, h: tuple[Np, ...]) -> bool:
    """ "light chants and abilities": both are light. Types alone are one head; a name or "card" is no kind of card."""
    kinds = all(head.tests and isinstance(head.tests[0], (Typed, ChaseKind)) for head in h)
    types = all(len(head.tests) == 1 and isinstance(head.tests[0], Typed) for head in h)
    played = all(head.noun in ("spell", "ability") for head in h)
    return kinds and not types and not played and all(_adjective_fits(a, head) for head in h)


def _said_of_all(want: Any) -> list[dict[str, Any]]:
    """The slots of "light chants and abilities"."""
    both = want.tests[0] if isinstance(want, Np) and len(want.tests) == 1 else None
    options = both.options if isinstance(both, Either) else ()
    if not options or any(len(option) < 2 or option[0] != options[0][0] for option in options):
        return []
    heads = tuple(_as_head(option[1:]) for option in options)
    return [{"a": Np(options[0][:1]), "h": said} for said in (heads, (*heads[:-1], _as_card(heads[-1])))]


def _as_head(tests: tuple[Test, ...]) -> Np:
    """The kind of cards that has these tests, as it is called."""
    if isinstance(tests[0], ChaseKind):
        return Np(tests, CHASE, noun="spell" if tests[0].kind == "spell" else "ability")
    return Np(tests, noun=_type_np(tests[0].types).noun if isinstance(tests[0], Typed) else "card")


def _bare(tests: tuple[Test, ...]) -> bool:
    """Whether nothing is said of a kind of cards but what it is."""
    if isinstance(tests[0], Either):
        return all(_bare(option) for option in tests[0].options)
    kind = isinstance(tests[0], (Typed, ChaseKind))
    return kind and all(isinstance(test, (Typed, ChaseKind, HasKeyword, Status)) for test in tests)


def _ends_with_list(a: Np, b: Np) -> bool:
    """ "God's Art abilities, Cats, or Dogs": the last things are a list by themselves."""
    return _cores_fit(a, b) and isinstance(b.tests[-1], Either)


def _cores_fit(a: Np, b: Np) -> bool:
    if not _two_things(a, b):
        return False
    # an adjective before a list is said of all of it
    return not (_bare(b.tests) and not _bare(a.tests) and isinstance(a.tests[-1], (Typed, ChaseKind, HasKeyword)))


def _set_apart(a: Np, b: Np) -> bool:
    """Whether each has an article of its own: adjectives before the first are not said of the second."""
    return bool(a.tests and b.tests) and not (a.noun in ("spell", "ability") and b.noun in ("spell", "ability"))


def _of_the_last(a: Np, b: Np, p: Np) -> Np:
    """Two things, of which the last has the qualities that follow; the place is that of both."""
    places = tuple(test for test in p.tests if isinstance(test, (Among, ControlledBy)))
    qualities = tuple(test for test in p.tests if test not in places)
    both = _core_or(a, replace(b, tests=b.tests + qualities))
    return joined(both, replace(p, tests=places))


def _two_things(a: Np, b: Np) -> bool:
    if not a.tests or not b.tests:
        return False
    if _bare_race(a) and _starts_with_race(b):
        return False
    if a.noun in ("spell", "ability") and b.noun in ("spell", "ability"):
        return False
    if len(b.tests) == 1 and isinstance(b.tests[0], Typed) and len(a.tests) > 1 and isinstance(a.tests[-1], Typed):
        return False  # the adjective is said of both
    simple = all(len(np.tests) == 1 and isinstance(np.tests[0], Typed) for np in (a, b))
    if simple:
        return False  # the head already says it
    # "light or fire resonator": attributes join before the noun; names are a list of their own
    return not (
        len(a.tests) == 1
        and isinstance(a.tests[0], (Attributed, Named))
        and (isinstance(b.tests[0], (Attributed, Named)) or names_only(b.tests[0]))
        and len(b.tests) == 1
    )
