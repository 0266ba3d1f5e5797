"""Noun phrases: adjectives, heads and what follows them."""

from __future__ import annotations

from typing import Any

from willforge.terms import (
    BASIC,
    CHASE,
    DECK,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    ITEMS,
    J_RULER,
    LIFEBREAK,
    REMOVED,
    RESONATOR,
    RULER,
    RULER_AREA,
    RUNES,
    SPECIAL,
    STANDBY,
    STONE,
    STONE_AREA,
    STONE_DECK,
    STRANGER,
    STRANGER_DECK,
)
from willforge.text.drafts import Np, Some, TargetOf, joined
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    ANY_PLAYER,
    AT_LEAST,
    AT_MOST,
    EACH_PLAYER,
    EQUAL,
    LESS,
    MORE,
    OPPONENT,
    YOU,
    AddedTo,
    Among,
    Attributed,
    ChaseKind,
    Const,
    ControlledBy,
    ControllerOf,
    Distinct,
    Each,
    Either,
    Extreme,
    Filter,
    General,
    HasKeyword,
    Hosts,
    It,
    Measured,
    MultiAttributed,
    Named,
    NamePart,
    Negated,
    Objects,
    Other,
    OwnerOf,
    Raced,
    Register,
    SharesWith,
    Status,
    StoneType,
    Targets,
    Test,
    This,
    Typed,
    Variable,
)
from willforge.text.quantities import ONE


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


def declare_nouns(g: Grammar) -> None:
    """Noun phrases: adjectives, heads and what follows them."""
    rule = g.rule
    rule("attributes", "<a:attribute_word>", lambda a: (Attributed(a),))
    rule(
        "attributes",
        (
            "<a:attribute_word> or|and|and/or <b:attributes>",
            "<a:attribute_word> , <b:attributes>",
            "<a:attribute_word> , or|and <b:attributes>",
        ),
        lambda a, b: _attribute_or(Attributed(a), b),
    )
    rule("races", "<r:race>", lambda r: (Raced(r),))
    rule("races", ("<r:race> , or? <s:races>", "<r:race> or|and|and/or <s:races>"), lambda r, s: _race_or(Raced(r), s))
    rule("race_nouns", "<r:race_noun>", lambda r: (Raced(r),))
    rule(
        "race_nouns",
        ("<r:race_noun> or|and|and/or <s:race_nouns>", "<r:race_noun> , or? <s:race_nouns>"),
        lambda r, s: _race_or(Raced(r), s),
    )
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
        rule("state", status, Status(status))
    rule("state", "face-down", Status("face_down"))
    rule("state", "face-up", Status("face_up"))
    rule("adj", "<s:state>", lambda s: Np((s,)))
    rule("adj", "<a:state> or <b:state>", lambda a, b: Np((Either(((a,), (b,))),)))
    rule("adj", "<a:attributes>", lambda a: Np(a))
    rule("adj", "<r:races>", lambda r: Np(r))
    rule("adj", "special", lambda: Np((General(SPECIAL),)))
    rule("adj", "basic", lambda: Np((General(BASIC),)))
    rule("adj", "other", lambda: Np((Other(),)))
    rule("adj", "<n:name>", lambda n: Np((Named(n),)))
    rule("adj", "non- <a:attribute_word>", lambda a: Np((Negated(Attributed(a)),)))
    rule("adj", "non- <r:race>", lambda r: Np((Negated(Raced(r)),)))
    rule("adj", "non- <t:type>", lambda t: Np((Negated(Typed(t)),)))
    rule("adj", "non- token", lambda: Np((Negated(Status("token")),)))
    rule("adj", "non- special", lambda: Np((Negated(General(SPECIAL)),)))
    rule("adj", "non <t:type>", lambda t: Np((Negated(Typed(t)),)))
    rule("adj", "non - (stranger)", lambda: Np((Negated(General(STRANGER)),)))
    rule(
        "head",
        "spell or automatic ability",
        Np((Either(((ChaseKind("spell"),), (ChaseKind("automatic"),))),), CHASE, noun="spell"),
    )
    rule("adj", ("(stranger)", "stranger"), lambda: Np((General(STRANGER),)))  # 1305.1a
    rule("adj", "<a:attribute_word> attribute", lambda a: Np((Attributed(a),)))
    rule("adj", "non- <a:attribute_word> attribute", lambda a: Np((Negated(Attributed(a)),)))
    rule("head", "god's art|arts", Np((ChaseKind("activate"), HasKeyword(11)), CHASE, noun="ability"))
    rule("head", "(stranger)|(strangers)", Np((General(STRANGER),), noun="resonator"))
    rule("adj", "multi-attribute", lambda: Np((MultiAttributed(2),)))
    rule("adjs", "<a:adj>", S.a)
    rule("adjs", "<a:adj> <b:adjs>", lambda a, b: joined(a, b))
    rule("adjs", "<a:adj> , <b:adjs>", lambda a, b: joined(a, b), when=_not_a_list)
    rule("head", "<t:type>", _type_np_slot)
    rule(
        "head",
        (
            "<t:type> or <u:head_type>",
            "<t:type> and|and/or <u:head_type>",
            "<t:type> , or? <u:head_type>",
            "<t:type> , and <u:head_type>",
        ),
        lambda t, u: _type_np(t | u),
    )
    rule("head_type", "<t:type>", S.t)
    rule(
        "head_type",
        ("<t:type> or|and|and/or <u:head_type>", "<t:type> , or? <u:head_type>", "<t:type> , and <u:head_type>"),
        lambda t, u: t | u,
    )
    rule("head", "card|cards", Np())
    rule("head", "<t:head_type> card|cards", _type_np_slot)
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
    rule("head", "summon spell|spells", Np((ChaseKind("spell"), Typed(RESONATOR)), CHASE, noun="spell"))
    rule("head", "normal spell|spells", Np((ChaseKind("spell"), Negated(Typed(RESONATOR))), CHASE, noun="spell"))
    rule("head", "ability|abilities", Np((ChaseKind("ability"),), CHASE, noun="ability"))
    rule("head", "activate ability|abilities", Np((ChaseKind("activate"),), CHASE, noun="ability"))
    rule(
        "head",
        ("activate or automatic ability|abilities", "automatic or activate ability|abilities"),
        Np((ChaseKind("ability"),), CHASE, noun="ability"),
    )
    rule(
        "head",
        "<k:keyword> ability|abilities",
        lambda k: Np((ChaseKind("ability"), HasKeyword(k)), CHASE, noun="ability"),
    )
    rule("head", "god's art ability|abilities", Np((ChaseKind("activate"), HasKeyword(11)), CHASE, noun="ability"))
    rule("head", "automatic ability|abilities", Np((ChaseKind("automatic"),), CHASE, noun="ability"))
    rule("head", "spell|spells or|and ability|abilities", Np((), CHASE, noun="spell"))
    rule("head", "[addition:resonator]", Np((Typed(16), Status("adds_resonator")), noun="addition"))
    rule("head", "[addition:field]", Np((Typed(16), Status("adds_field")), noun="addition"))
    rule("head", ("[spell:chant]", "spell : chant"), Np((Typed(8),), noun="chant"))
    rule("head", ("[spell:chant-instant]", "spell : chant-instant"), Np((Typed(8), HasKeyword(10)), noun="chant"))
    rule("head", ("[spell:chant-standby]", "spell : chant-standby"), Np((Typed(8), HasKeyword(12)), noun="chant"))
    rule("head", "<n:name>", lambda n: Np((Named(n),)))
    rule("head", "<n:name> or <m:name>", lambda n, m: Np((Either(((Named(n),), (Named(m),))),)))
    rule("head", "spell card|cards", Np((Typed(8),), noun="chant"))
    rule("head", ("[addition:resonator] card|cards",), Np((Typed(16), Status("adds_resonator")), noun="addition"))
    rule("head", ("[addition:field] card|cards",), Np((Typed(16), Status("adds_field")), noun="addition"))
    rule("head", ("[spell:chant] card|cards",), Np((Typed(8),), noun="chant"))
    rule("head", ("[spell:chant-instant] card|cards",), Np((Typed(8), HasKeyword(10)), noun="chant"))
    rule(
        "head",
        ("<n:name> and <m:name>", "<n:name> and/or <m:name>"),
        lambda n, m: Np((Either(((Named(n),), (Named(m),))),)),
    )
    rule(
        "head",
        ("<n:name> , <m:name> ,? and|or|and/or <o:name>",),
        lambda n, m, o: Np((Either(((Named(n),), (Named(m),), (Named(o),))),)),
    )
    rule("state", "attacked", Status("attacked"))
    rule("adj", "non- spell", lambda: Np((Negated(Typed(8)),)))
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
    rule(
        "cores",
        (
            "<a:core> or <b:cores>",
            "<a:core> and|and/or <b:cores>",
            "<a:core> , or? <b:cores>",
            "<a:core> or a|an <b:cores>",
            "<a:core> and/or a|an <b:cores>",
        ),
        lambda a, b: _core_or(a, b),
        when=_cores_fit,
    )
    rule("np", "<c:cores>", S.c)
    rule("np", "<c:cores> <p:post>", lambda c, p: joined(c, p))
    rule(
        "np",
        ("<c:core> or|and/or card|cards <p:post>", "<c:core> or|and/or a|an card <p:post>"),
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


def _not_a_list(a: Np, b: Np) -> bool:
    """ "Cat, Dog or Elf resonator" is one of three; "non-light, non-Elf resonator" is both."""
    if _bare_races(a) and _starts_with_race(b):
        return False
    return not (isinstance(a.tests[-1], Attributed) and isinstance(b.tests[0], (Attributed, Either)))


def _bare_races(np: Np) -> bool:
    last = np.tests[-1]
    return isinstance(last, Raced) or (isinstance(last, Either) and isinstance(last.options[0][0], Raced))


def _posts_fit(p: Np, q: Np) -> bool:
    if p.controller != ANY_PLAYER and q.controller != ANY_PLAYER and not (p.zones or q.zones):
        return False
    for test in p.tests:
        inner = test.test if isinstance(test, Negated) else test
        if isinstance(inner, (Targets, Extreme, SharesWith, AddedTo)) and not isinstance(
            getattr(inner, "what", None), It
        ):
            return False
    # "with total cost less than the number of stones you control": what follows a count belongs to it
    return not any(
        isinstance(test, Measured) and not isinstance(test.number, (Const, Variable, Register)) for test in p.tests
    )


def _race_or(first: Test, rest: tuple[Test, ...]) -> tuple[Test, ...]:
    if len(rest) == 1 and isinstance(rest[0], Either):
        return (Either(((first,), *rest[0].options)),)
    return (Either(((first,), rest)),)


def _attribute_or(first: Test, rest: tuple[Test, ...]) -> tuple[Test, ...]:
    return either(((first,), *(rest[0].options if isinstance(rest[0], Either) else (rest,))))


def _race_name(tests: tuple[Test, ...]) -> str:
    return tests[0].race.lower() if isinstance(tests[0], Raced) else ""


def _type_np_slot(t: int) -> Np:
    return _type_np(t)


def _stone_ok(a: tuple[Test, ...]) -> bool:
    return len(a) == 1 and isinstance(a[0], Attributed) and a[0].mask != 0


def _stone_type(a: tuple[Test, ...]) -> StoneType:
    assert isinstance(a[0], Attributed)
    return StoneType(a[0].mask)


def _adjective_fits(a: Np, h: Np) -> bool:
    # "light magic stone" is a stone type (201.4), not an attribute.
    last = a.tests[-1]
    stone = h.noun == "magic stone" and h.tests and isinstance(h.tests[0], Typed)
    return not (stone and isinstance(last, Attributed) and last.mask)


def _cores_fit(a: Np, b: Np) -> bool:
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
    # "light or fire resonator": attributes join before the noun
    return not (
        len(a.tests) == 1
        and isinstance(a.tests[0], (Attributed, Named))
        and isinstance(b.tests[0], (Attributed, Named))
        and len(b.tests) == 1
    )


def declare_after_nouns(g: Grammar) -> None:
    """What follows a noun: whose, where, with what."""
    rule = g.rule

    def post(patterns: str | tuple[str, ...], node: Any, when: Any = None) -> None:
        rule("post1", patterns, node, when)

    post("you control|controlled", Np(controller=YOU))
    post("you own", Np(owner=YOU))
    post(
        (
            "your opponent controls",
            "an opponent controls",
            "your opponent control",
            "played by your opponent",
            "played by an opponent",
            "your opponent controlled",
        ),
        Np(controller=OPPONENT),
    )
    post("a player controls", Np())
    post(
        ("they control", "he or she controls", "that player controls", "that player control"),
        Np((ControlledBy(It("player")),)),
    )
    post("target player controls", lambda: Np((_of_target_player(),)))
    post(("its controller controls", "their controller controls"), Np((ControlledBy(ControllerOf(It("it"))),)))
    for zone, words in (
        (HAND, "hand"),
        (GRAVEYARD, "graveyard"),
        (DECK, "main? deck"),
        (REMOVED, "removed area"),
        (FIELD, "field"),
        (STANDBY, "standby area|zone"),
        (STONE_AREA, "magic stone area"),  # 1404.1
        (RUNES, "rune area"),
        (EXTRA_DECK, "extra deck"),
        (STONE_DECK, "magic stone deck"),
        (STRANGER_DECK, "stranger deck"),
        (LIFEBREAK, "lifebreak area"),
        (ITEMS, "item area"),
        (RULER_AREA, "ruler area"),
    ):
        rule("zone", words, zone)
        if zone & (HAND | GRAVEYARD | REMOVED | FIELD | STANDBY | STONE_AREA):
            rule("zones", words.replace("|", "s|") + "s", zone)
    post("in|from your <z:zone>", Np(zones=S.z, controller=YOU))
    post(("in|from your opponent 's <z:zone>", "in|from an? opponent 's <z:zone>"), Np(zones=S.z, controller=OPPONENT))
    post(("in|from a|any|all <z:zone>", "in|from the <z:zone>"), Np(zones=S.z))
    post("in|from target player 's <z:zone>", lambda z: Np((_of_target_player(),), zones=z))
    post(
        ("in|from their <z:zone>", "in|from that player 's <z:zone>", "in|from his or her <z:zone>"),
        Np((ControlledBy(It("player")),), zones=S.z),
    )
    post("in|from its owner 's <z:zone>", Np((ControlledBy(OwnerOf(It("it"))),), zones=S.z))
    post("in|from its controller 's <z:zone>", Np((ControlledBy(ControllerOf(It("it"))),), zones=S.z))
    post(("in|from all|any? <z:zones>", "in|from all players 's <z:zones>", "in|from their <z:zones>"), Np(zones=S.z))
    post("in|from your <a:zone> or|and/or your? <b:zone>", Np(zones=S.a | S.b, controller=YOU))
    post("revealed from|in your rune area", Np((Status("revealed"),), RUNES, YOU))
    post("from outside the game", Np(zones=REMOVED, controller=YOU))  # 318.1b: there is no sideboard
    # values
    rule("op", "or less", AT_MOST)
    rule("op", "or more", AT_LEAST)
    rule("op", "or greater", AT_LEAST)
    rule("bound", "<n:num>", lambda n: (EQUAL, n))
    rule("bound", "of <n:num> <o:op>", lambda n, o: (o, n))
    rule("bound", "<n:num> <o:op>", lambda n, o: (o, n))
    rule("bound", "exactly <n:num>", lambda n: (EQUAL, n))
    rule("bound", "equal to <n:measure>", lambda n: (EQUAL, n))
    rule("bound", "less than or equal to <n:measure>", lambda n: (AT_MOST, n))
    rule("bound", "equal to or less than <n:measure>", lambda n: (AT_MOST, n))
    rule("bound", "less than <n:measure>", lambda n: (LESS, n))
    rule("bound", "greater than <n:measure>", lambda n: (MORE, n))
    rule("measured", "<v:value> <b:bound>", lambda v, b: Measured(v, b[0], b[1]))
    rule("measured", "a total cost <b:bound>", lambda b: Measured("cost", b[0], b[1]))
    rule("measured", "<n:num> <o:op> atk", lambda n, o: Measured("atk", o, n))
    rule("measured", "<n:num> <o:op> def", lambda n, o: Measured("def", o, n))
    rule("having", "<m:measured>", lambda m: (m,))
    rule("having", "<m:measured> and <k:measured>", lambda m, k: (m, k))
    rule("having", "<k:keyword>", lambda k: (HasKeyword(k),))
    rule("having", "<k:keyword> or <j:keyword>", lambda k, j: (Either(((HasKeyword(k),), (HasKeyword(j),))),))
    rule("having", "<k:keyword> and <j:keyword>", lambda k, j: (HasKeyword(k), HasKeyword(j)))
    rule("having", "<n:name> in its|their name|names", lambda n: (NamePart(n),))
    rule(
        "having",
        "<n:name> or <m:name> in its|their name|names",
        lambda n, m: (Either(((NamePart(n),), (NamePart(m),))),),
    )
    rule(
        "having",
        ("the word <n:name> in its|their name|names", "the words <n:name> in its|their name|names"),
        lambda n: (NamePart(n),),
    )
    rule("having", "the name <n:name>", lambda n: (Named(n),))
    rule("having", "that name", (Named("", 0),))
    rule(
        "having",
        ("a <n:counter_name> counter on it|them", "<n:counter_name> counters on it|them"),
        lambda n: (Measured("counters", AT_LEAST, ONE, n),),
    )
    rule(
        "having",
        "<c:num> or more <n:counter_name> counters on it|them",
        lambda c, n: (Measured("counters", AT_LEAST, c, n),),
    )
    rule(
        "having",
        ("a counter on it", "counters on them", "one or more counters on it|them"),
        (Measured("counters", AT_LEAST, ONE),),
    )
    rule("having", "damage", (Status("damaged"),))
    rule("having", "no abilities", (Negated(Status("abilities")),))
    rule("having", "the race <r:race>", lambda r: (Raced(r),))
    rule("having", "an addition added to it|them", lambda: (Hosts(Filter((Typed(16),))),))
    rule("having", "the same name as <o:likened>", lambda o: (SharesWith("name", o),))
    rule("having", "the same race as <o:likened>", lambda o: (SharesWith("race", o),))
    rule("having", "the same attribute as <o:likened>", lambda o: (SharesWith("attribute", o),))
    rule("having", "symbol skill|skills", (Status("symbol_skill"),))
    rule("having", "a symbol skill", (Status("symbol_skill"),))
    rule(
        "having",
        "<n:num> or more attributes",
        lambda n: (MultiAttributed(n.value),),
        when=lambda n: isinstance(n, Const),
    )
    rule("lacking", "<k:keyword>", lambda k: (Negated(HasKeyword(k)),))
    rule(
        "lacking",
        "<n:counter_name> counter|counters on it|them",
        lambda n: (Negated(Measured("counters", AT_LEAST, ONE, n)),),
    )
    rule(
        "lacking", "a <n:counter_name> counter on it|them", lambda n: (Negated(Measured("counters", AT_LEAST, ONE, n)),)
    )
    rule("lacking", "any attribute", (Attributed(0),))
    rule("lacking", "any abilities", (Negated(Status("abilities")),))
    post(("with <h:having>", "that has|have <h:having>"), lambda h: Np(h))
    post("without <h:lacking>", lambda h: Np(h))
    post("other than <o:exempt>", lambda o: Np(o))
    rule("exempt", "this card", (Other(),))
    rule("exempt", "<t:target>", lambda t: (Negated(Among(t)),))
    rule("exempt", "<n:name>", lambda n: (Negated(Named(n)),))
    rule("exempt", "<o:anaphor>", lambda o: (Negated(_among(o)),))
    rule("exempt", "J-rulers|j-rulers", (Negated(Typed(J_RULER)),))
    post("named <n:name>", lambda n: Np((Named(n),)))
    post("named <n:name> or <m:name>", lambda n, m: Np((Either(((Named(n),), (Named(m),))),)))
    post(
        ("of that name", "that share|shares a name with the named card", "with the same name as the named card"),
        Np((Named("", 0),)),
    )
    rule("likened", "<o:obj>", S.o, when=lambda o: not isinstance(o, Some))
    rule("likened", "a|an <np>", lambda np: Each(np.filter()))  # any one of them will do
    post("added|attached|bestowed to <o:likened>", lambda o: Np((AddedTo(o),)))
    post("that share|shares a race with <o:likened>", lambda o: Np((SharesWith("race", o),)))
    post("that share|shares an attribute with <o:likened>", lambda o: Np((SharesWith("attribute", o),)))
    post("that share|shares a name with <o:likened>", lambda o: Np((SharesWith("name", o),)))
    post(("targeting <o:targeted>", "that target|targets <o:targeted>"), lambda o: Np((Targets(o),)))
    rule("targeted", "a|an <np>", lambda np: np.filter())
    rule("targeted", "this card", lambda: Filter((_among(This()),)))
    rule("targeted", "you", Filter((), 0, players=YOU))
    post(("targeting only <o:targeted>", "that target|targets only <o:targeted>"), lambda o: Np((Targets(o, True),)))
    post(("from among them|those", "among them", "from among the revealed cards"), Np((_among(It("them")),), -1))
    post("that dealt damage this turn", Np((Status("dealt_damage"),)))
    post("of the chosen race", Np((Raced(""),)))
    post(
        ("with no <n:counter_name> counter|counters on it|them",),
        lambda n: Np((Negated(Measured("counters", AT_LEAST, ONE, n)),)),
    )
    post("that was|were removed by this card", Np((Status("removed_by_this"),)))
    post(("with the <h:extreme> <v:value> among <q:np>",), lambda h, v, q: Np((Extreme(v, h, q.filter()),)))
    rule("extreme", "highest", True)
    rule("extreme", "lowest", False)
    post("( that is|are )? attacking you", Np((Status("attacking_you"),)))
    post("revealed from|in your extra deck", Np((Status("revealed"),), EXTRA_DECK, YOU))
    post("not named <n:name>", lambda n: Np((Negated(Named(n)),)))
    post(
        ("with different names", "with different name", "that don't share a name", "that do not share a name"),
        Np((Distinct("name"),)),
    )
    post("with different total costs|cost", Np((Distinct("cost"),)))
    rule("having", "damage on it|them", (Status("damaged"),))
    post("from it|them", Np((_among(It("them")),), -1))
    rule("ability_source", "a|an <np>", S.np)
    rule("ability_source", "<np>", S.np)
    post("with no attribute|attributes", Np((Attributed(0),)))
    post(("with single target", "with a single target"), Np((Status("single_target"),)))
    post("( that was )? dealt damage this turn", Np((Status("dealt_damage_this_turn"),)))
    post(("in battle with this card", "battling with? this card"), Np((Status("in_battle_with_this"),)))
    post("that attacked this turn", Np((Status("attacked_this_turn"),)))
    post(
        (
            "that entered the field this turn",
            "that was|were put into a|the|your field this turn",
            "that entered your|a field this turn",
        ),
        Np((Status("entered_this_turn"),)),
    )
    post(("that is|are not <s:state>", "that isn't|aren't <s:state>"), lambda s: Np((Negated(s),)))
    post("that is|are <s:state>", lambda s: Np((s,)))
    post("of <a:attributes> attribute|attributes?", lambda a: Np(a))
    post("on the chase", Np(zones=CHASE))


def _of_target_player() -> Test:
    return ControlledBy(TargetOf(Np(players=EACH_PLAYER, noun="player")))


def _among(what: Objects) -> Test:
    return Among(what)


def declare(g: Grammar) -> None:
    """Declares noun phrases."""
    declare_nouns(g)
    declare_after_nouns(g)
