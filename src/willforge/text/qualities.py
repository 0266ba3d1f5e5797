"""What cards are told apart by: what they have, are and did, and what is excepted.

A quality is a tuple of tests that all hold. "No", "without", "not" and "other than" turn it round, "and" and "or" join
several (willforge.text.coordination); so whatever is a quality can be said in all these ways."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from willforge.terms import FIELD, GRAVEYARD, ITEMS
from willforge.text.coordination import both_ways, several
from willforge.text.drafts import Np, kind_only
from willforge.text.grammar import Grammar, Nonsense, S
from willforge.text.happenings import SUBJECT
from willforge.text.nodes import (
    ANY_PLAYER,
    AT_LEAST,
    YOU,
    Among,
    Attributed,
    Combined,
    Const,
    Distinct,
    Either,
    Filter,
    HasKeyword,
    Hosts,
    It,
    Measured,
    MultiAttributed,
    Named,
    NamePart,
    Negated,
    Raced,
    SharesWith,
    Status,
    Test,
    This,
    TookPart,
    Trigger,
    Typed,
)
from willforge.text.quantities import ONE

Tests = tuple[Test, ...]


def turned(tests: Tests) -> Tests:
    """The contrary of what is said of a card."""
    if len(tests) > 1:
        return (Negated(Either((tests,))),)
    return (tests[0].test,) if isinstance(tests[0], Negated) else (Negated(tests[0]),)


def all_turned(qualities: tuple[Tests, ...]) -> Tests:
    """Neither of them."""
    return tuple(test for one in qualities for test in turned(one))


def some_of(first: Tests, rest: Tests) -> Tests:
    """One or the other."""
    others = rest[0].options if len(rest) == 1 and isinstance(rest[0], Either) else (rest,)
    return (Either((first, *others)),)


def declare(g: Grammar) -> None:
    """Declares qualities."""
    _had(g)
    _had_or_lacked(g)
    _had_together(g)
    _been(g)
    _excepted(g)
    _done(g)


def _had(g: Grammar) -> None:
    """What can be had, but not lacked with the same words."""
    rule = g.rule
    both_ways(g, "having", "having1", lambda a, b: a + b, lambda a, b: some_of(a, b))
    rule("having1", "<m:measured>", (S.m,))
    rule("having1", "<i:in_name>", S.i)
    rule(
        "in_name",
        ("<n:name> in its|their name|names", "the word|words <n:name> in its|their name|names"),
        (NamePart(S.n),),
    )
    rule("in_name", "<n:name> or <m:name> in its|their name|names", (Either(((NamePart(S.n),), (NamePart(S.m),))),))
    rule("having1", "<i:in_name> but not <o:name>", (*S.i, Negated(NamePart(S.o))))
    rule("having1", "<i:in_name> but not named <o:name>", (*S.i, Negated(Named(S.o))))
    rule("having1", "the name <n:name>", (Named(S.n),))
    rule("having1", "that name", (Named("", 0),))
    rule(
        "having1",
        "<c:some> ( <n:counter_name> )? counters on it|them",
        lambda c, n="": (Measured("counters", c[0], c[1], n),),
    )
    rule("having1", "the race <r:race>", (Raced(S.r),))
    rule("having1", "an addition added to it|them", (Hosts(Filter((Typed(16),))),))
    rule("having1", "a|an <np> attached to it|them", lambda np: (Hosts(np.filter(FIELD | ITEMS)),))
    rule("having1", "the same <k:kind> as <o:likened>", (SharesWith(S.k, S.o),))
    rule("having1", "the same <k:kind>", (SharesWith(S.k, It("it")),))
    rule(
        "having1",
        "<n:num> or more attributes",
        lambda n: (MultiAttributed(n.value),),
        when=lambda n: isinstance(n, Const),
    )
    rule("having1", "atk different from its printed atk", (Status("atk_changed"),))
    rule("having1", "def different from its printed def", (Status("def_changed"),))


def _had_or_lacked(g: Grammar) -> None:
    rule = g.rule
    rule("thing_had", "<k:keyword> ( ability|abilities )?", (HasKeyword(S.k),))
    there = "( <n:counter_name> )? counter|counters on it|them"
    rule("thing_had", there, lambda n="": (Measured("counters", AT_LEAST, ONE, n),))
    rule("thing_had", "damage ( on it|them )?", (Status("damaged"),))
    rule("thing_had", "ability|abilities", (Status("abilities"),))
    rule("thing_had", "printed abilities", (Status("printed_abilities"),))
    rule("thing_had", "attribute|attributes", (Negated(Attributed(0)),))
    rule("thing_had", "attribute cost", (Measured("specified", AT_LEAST, ONE),))
    rule("thing_had", "symbol skill|skills", (Status("symbol_skill"),))
    rule("thing_had", "atk and|or def", (Negated(Status("no_values")),))
    rule("having1", "( a|an | one or more )? <t:thing_had>", S.t)
    rule("having1", "no <t:thing_had>", lambda t: turned(t))
    rule("lacked", "any|a|an? <t:thing_had>", S.t)
    rule("post1", ("with <h:having>", "that has|have <h:having>"), Np(S.h))
    rule("post1", "whose <v:value> is|was <b:bound>", Np((Measured(S.v, S.b[0], S.b[1]),)))
    rule("post1", "without <t:lacked>", lambda t: Np(turned(t)))
    rule("post1", "without <l:lacked,or>", lambda l: Np(all_turned(l)))


def _had_together(g: Grammar) -> None:
    """What several cards have only together, alone or beside what each of them has."""
    rule = g.rule
    rule("had_together", "different <k:kind>", (Distinct(S.k),))
    rule(
        "had_together",
        ("a combined total cost of <n:num> or less", "combined total cost of? <n:num> or less"),
        (Combined("cost", S.n),),
    )
    rule("post1", "with <t:had_together>", Np(S.t))
    rule("post1", "with <t:had_together> and <h:having>", lambda t, h: Np(t + h))
    rule("post1", "with <h:having> and <t:had_together>", lambda h, t: Np(h + t))
    rule("post1", "with <t:had_together> and <u:had_together>", lambda t, u: Np(t + u))


def _been(g: Grammar) -> None:
    """What cards are."""
    rule = g.rule
    rule("trait", "<s:state>", (S.s,))
    rule("trait", "<a:attributes>", S.a)
    rule("trait", "named <n:name>", (Named(S.n),))
    rule("trait", "a|an <np:kinds>", S.np.tests, when=kind_only)
    rule("post1", "that is|are <t:trait>", Np(S.t), when=lambda t: not isinstance(t[0], Named))
    rule("post1", "that ( is|are not | isn't|aren't ) <t:trait>", lambda t: Np(turned(t)))
    rule("post1", "not named <n:name>", Np((Negated(Named(S.n)),)))
    rule("predicate", "with no <t:thing_had>", lambda t: Filter(turned(t), 0))


def _excepted(g: Grammar) -> None:
    rule = g.rule
    rule("exempt", "this card", (Among(This()),))
    rule("exempt", "a? card|cards named <n:name>", (Named(S.n),))
    rule("exempt", "this card 's target|targets", (Status("targeted_by_this"),))
    rule("exempt", "<t:target>", lambda t: (Among(t),))
    rule("exempt", "<o:anaphor>", lambda o: (Among(o),))
    rule("exempt", ("<np:cores>", "a|an <np:kinds>"), S.np.tests, when=lambda np: bool(np.tests) and kind_only(np))
    several(g, "exempts", "exempt", "and|or", when=_not_one_noun)
    but = "( other than | except for? | but )"
    rule("post1", f"{but} <o:exempt>", lambda o: Np(turned(o)))
    rule("post1", f"{but} <l:exempts>", lambda l: Np(all_turned(l)))


def _not_one_noun(a: Tests, b: Tests) -> bool:
    """ "other than Elves and Beasts" is one noun that is excepted."""
    return any(isinstance(one[0], (Among, Status)) for one in (a, b))


STATES: Final[dict[tuple[Trigger, str], Status]] = {
    (Trigger("attacks"), "it"): Status("attacked_this_turn"),
    (Trigger("damage"), "it"): Status("dealt_damage_this_turn"),
    (Trigger("damage", by=This()), "it"): Status("dealt_damage_by_this"),
    (Trigger("damage"), "source"): Status("dealt_damage"),
    (Trigger("moves", to_zones=FIELD), "it"): Status("entered_this_turn"),
    (Trigger("moves", to_zones=GRAVEYARD), "it"): Status("put_here_this_turn"),
    (Trigger("moves", from_zones=FIELD, to_zones=GRAVEYARD), "it"): Status("put_here_from_field_this_turn"),
}
"""What is kept of a card that took its part in an event of this turn."""
_STAYS: Final = ("attacks", "blocks", "blocked", "battles", "damage", "recovered", "rested", "targeted", "revealed")
"""Events after which a card is where it was."""


def took_part(happening: Trigger) -> Np:
    """Cards to which it happened this turn. Raises Nonsense for events that take them away to an unsaid place."""
    event, role = happening, "it"
    if happening.by == SUBJECT:
        event, role = replace(happening, by=None), "source"
    elif happening.other == SUBJECT:
        event, role = replace(happening, other=None), "other"
    place = event.what if role == "it" else None
    if event.event == "moves" and event.to_zones in (FIELD, GRAVEYARD) and isinstance(place, Filter):
        return _moved(event, place)
    if event.event not in _STAYS:
        raise Nonsense("cards that are no longer where they were")
    event = replace(event, what=None) if role == "it" else event
    return Np((STATES.get((event, role)) or TookPart(event, role),))


def _moved(event: Trigger, place: Filter) -> Np:
    plain = replace(event, what=None)
    entered = event.to_zones == FIELD
    whose = place.controller if entered else place.owner
    zones = 0 if entered else GRAVEYARD
    known = STATES.get((plain, "it"))
    if known is not None and (entered or place.controller == ANY_PLAYER):
        return Np((known,), zones, whose)
    if place.controller == YOU and event.from_zones == FIELD and not entered:
        left = Trigger("moves", Filter((), FIELD, YOU), from_zones=FIELD)
        return Np((TookPart(left),), zones, whose)
    if place.controller == ANY_PLAYER or entered:
        return Np((TookPart(replace(plain, what=Filter((), -1, ANY_PLAYER, place.owner))),), zones, whose)
    raise Nonsense("cards of a field that is not looked at")


def not_so(quality: Np) -> Np:
    """Cards of which it is not so. Raises Nonsense where it is said whose or where they are."""
    if not kind_only(quality):
        raise Nonsense("cards to which it did not happen at a place where they are")
    return Np(turned(quality.tests))


def _done(g: Grammar) -> None:
    """What happened to cards this turn, or was done by them."""
    rule = g.rule
    rule("post1", ("that <h:did_it> this turn", "<h:hurt_this_turn> this turn"), lambda h: took_part(h))
    rule("hurt_this_turn", "<h:dealt_damage>", S.h)
    rule("hurt_this_turn", "put into <c:entered_field>", Trigger("moves", Filter((), 0, S.c), to_zones=FIELD))
    rule("post1", "that <h:did_not> this turn", lambda h: not_so(took_part(h)))
