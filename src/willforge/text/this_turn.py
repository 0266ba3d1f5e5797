"""This turn: what happened to cards, what players did, how often, and how much it came to.

What happens to a card is an event that says of the card only where it was and whose ("was put into your graveyard from
the field"); a noun in front of it makes it an event of such cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from willforge.terms import CHASE, DECK, FIELD, GRAVEYARD, HAND, IN_PLAY, J_RULER, REMOVED, RULER, RULER_AREA
from willforge.text.drafts import Np, joined
from willforge.text.grammar import Grammar, Nonsense, S
from willforge.text.nodes import (
    ANY_PLAYER,
    AT_LEAST,
    EACH_PLAYER,
    OPPONENT,
    YOU,
    All,
    Compare,
    Filter,
    Happened,
    Host,
    Not,
    Objects,
    Player,
    This,
    TimesHappened,
    Trigger,
    Typed,
)
from willforge.text.trigger_filters import belonging, from_nowhere, owned

_ANYTHING = Filter((), 0)


def declare(g: Grammar) -> None:
    """Declares what happened this turn."""
    _happenings(g)
    _things(g)
    _deeds(g)
    _acts(g)


def _happenings(g: Grammar) -> None:
    rule = g.rule
    rule("acted", "attacked", Trigger("attacks", _ANYTHING))
    rule("acted", "blocked", Trigger("blocks", _ANYTHING))
    entering = Trigger("moves", Filter((), 0, S.c), to_zones=FIELD)
    rule("acted", ("entered <c:whose_field>", "entered the field under <c:whose> control"), entering)
    rule("acted", "left <c:whose_field>", Trigger("moves", Filter((), 0, S.c), from_zones=FIELD))
    rule("acted", "entered <o:whose_graveyard>", Trigger("moves", Filter((), 0, ANY_PLAYER, S.o), to_zones=GRAVEYARD))
    rule("befallen", "blocked", Trigger("blocked", _ANYTHING))
    for word, event in (
        ("destroyed", "destroyed"),
        ("banished", "banished"),
        ("removed from the game", "removed"),
        ("cancelled", "cancelled"),
        ("played", "played"),
        ("discarded", "discarded"),
    ):
        anywhere = Filter((), -1 if event in ("played", "discarded", "removed") else 0)
        rule("befallen", word, Trigger(event, anywhere))
    rule("befallen", "put into <c:whose_field>", entering)
    returned = Trigger("moves", _ANYTHING, from_zones=FIELD, to_zones=HAND)
    rule("befallen", ("returned to its|their owner 's hand", "returned to their owners 's hands"), returned)
    fallen = Trigger("moves", Filter((), 0, S.c, S.o), from_zones=FIELD, to_zones=GRAVEYARD)
    rule("befallen", "put into <o:whose_graveyard> from <c:whose_field>", fallen)
    rule(
        "befallen",
        "put into <o:whose_graveyard>",
        Trigger("moves", Filter((), -1, ANY_PLAYER, S.o), to_zones=GRAVEYARD),
    )
    theirs = "your opponent 's"
    for patterns, owner in (
        (("a graveyard from a <z:card_zone>",), ANY_PLAYER),
        (
            ("your graveyard from your <z:card_zone>", "a graveyard from your <z:card_zone>"),
            YOU,
        ),
        ((f"a graveyard from {theirs} <z:card_zone>", f"{theirs} graveyard from their|a <z:card_zone>"), OPPONENT),
    ):
        rule(
            "befallen",
            tuple(f"put into {one}" for one in patterns),
            Trigger("moves", Filter((), S.z, ANY_PLAYER, owner), from_zones=S.z, to_zones=GRAVEYARD),
        )
    for words, zone in (("hand", HAND), ("main? deck", DECK), ("removed area", REMOVED)):
        rule("card_zone", words, zone)
    for words, player in (("your", YOU), (theirs, OPPONENT)):
        rule("whose", words, player)
        rule("whose_field", f"{words} field", player)
        rule("whose_graveyard", f"{words} graveyard", player)
    rule("whose_field", "the|a field", ANY_PLAYER)
    rule("whose_graveyard", "a graveyard", ANY_PLAYER)


def _things(g: Grammar) -> None:
    rule = g.rule
    rule("did_it", "<h:acted>", S.h)
    rule("did_it", ("was|were <h:befallen>", "is|are <h:befallen>"), S.h)
    rule("did_not", ("hasn't|haven't <h:acted>",), S.h)
    rule("did_not", ("wasn't|weren't <h:befallen>", "hasn't|haven't been <h:befallen>"), S.h)
    rule("did_not", "didn't attack", Trigger("attacks", _ANYTHING))
    rule("did_not", "didn't block", Trigger("blocks", _ANYTHING))
    rule("past_thing", "<np:indef>", S.np.filter())
    rule("past_thing", "this card", This())
    rule("past_thing", "the? <h:host>", lambda h: Host())
    rule("past_thing", "your j-ruler", Filter((Typed(J_RULER),), FIELD, YOU))
    rule("past_thing", "your j/ruler", Filter((Typed(J_RULER | RULER),), FIELD | RULER_AREA, YOU))
    rule("past", "<w:past_thing> <h:did_it> this turn", lambda w, h: befell(h, w))
    rule("cond1", "<w:past_thing> <h:did_not> this turn", lambda w, h: Not(Happened(befell(h, w))))
    rule(
        "cond1",
        ("no <np> <h:did_it> this turn",),
        lambda np, h: Not(Happened(befell(h, np.filter()))),
    )
    rule(
        "cond1",
        "<n:int> or more <np> <h:did_it> this turn",
        lambda n, np, h: Happened(befell(h, np.filter()), n),
    )
    rule(
        "cond1",
        "<a:indef> and <b:indef> <h:did_it> this turn",
        lambda a, b, h: All((Happened(befell(h, a.filter())), Happened(befell(h, b.filter())))),
    )
    rule("past", "<w:past_thing> dealt damage to <v:struck> this turn", Trigger("damage", S.v, by=S.w))
    rule(
        "past",
        "<w:past_thing> dealt battle damage to <v:struck> this turn",
        Trigger("damage", S.v, by=S.w, battle=True),
    )
    rule("departed", "<np:nps> <h:befallen> this turn", lambda np, h: befell(h, np.filter()))


def _is_known(v: Any, np: Any, **others: Any) -> bool:
    """Where a card was played from is not kept."""
    return v != "played" or from_nowhere(np)


def _deeds(g: Grammar) -> None:
    """What players did to cards."""
    rule = g.rule
    rule("past_player", "you", YOU)
    rule("past_player", "your opponent", OPPONENT)
    rule("past_player", "a player", ANY_PLAYER)
    for past, perfect, plain, event in (
        ("played", "played", "play", "played"),
        ("drew", "drawn", "draw", "drawn"),
        ("discarded", "discarded", "discard", "discarded"),
        ("called", "called", "call", "called"),
        ("banished", "banished", "banish", "banished"),
    ):
        rule("past_deed", past, event)
        rule("no_deed", (f"didn't {plain}", f"hasn't|haven't {perfect}"), event)
    done = Trigger(S.v, S.np.played(), who=S.p)
    rule("past", "<p:past_player> <v:past_deed> <np:indef> this turn", done, when=_is_known)
    rule("cond1", "<p:past_player> <v:past_deed> <n:int> or more <np> this turn", Happened(done, S.n), when=_is_known)
    rule("cond1", "<p:past_player> <v:no_deed> a|an|any <np> this turn", Not(Happened(done)), when=_is_known)
    for words, player in (("you", YOU), ("your opponent", OPPONENT)):
        rule(
            "past",
            f"{words} cancelled <np:indef> this turn",
            Trigger("cancelled", S.np.filter(), by=Filter((), -1, player)),
        )
    for words, whose, player in (("you", "your", YOU), ("your opponent", "their", OPPONENT)):
        rule(
            "past",
            f"{words} put <np:indef> into a|the|{whose} field this turn",
            lambda np, player=player: Trigger("moves", joined(np, Np(controller=player)).filter(), to_zones=FIELD),
        )
    rule("departed", "<np:nps> <p:past_player> <v:past_deed> this turn", done)


def _acts(g: Grammar) -> None:
    """What players did or went through."""
    rule = g.rule
    for past, plain, event in (
        ("gained life", "gain life", "life_gained"),
        ("lost life", "lose life", "life_lost"),
        ("attacked", "attack", "attacks"),
        ("did judgment", "do judgment", "judgment"),
        ("searched your|their main? deck", "search your|their main? deck", "searched"),
    ):
        rule("past_act", past, event)
        rule("no_act", (f"didn't {plain}", f"hasn't|haven't {past}"), event)
    rule("past", "<p:past_player> <e:past_act> this turn", Trigger(S.e, who=S.p))
    rule("cond1", "<p:past_player> <e:no_act> this turn", Not(Happened(Trigger(S.e, who=S.p))))
    rule("life_change", "gained", "life_gained")
    rule("life_change", "lost", "life_lost")
    changed = TimesHappened(Trigger(S.e, who=S.p), True)
    rule(
        "cond1",
        "<p:past_player> <e:life_change> <n:num> or more life this turn",
        Compare(changed, AT_LEAST, S.n),
    )
    rule(
        "measure",
        (
            "the amount of life <p:past_player> <e:life_change> this turn",
            "the life <p:past_player> <e:life_change> this turn",
        ),
        changed,
    )
    rule("hurt_player", "you", Player(YOU))
    rule("hurt_player", "your opponent", Player(OPPONENT))
    rule("hurt_player", "a player", Player(EACH_PLAYER))
    hurt = Trigger("damage", S.v)
    rule(
        "past",
        ("<v:hurt_player> was|were dealt damage this turn", "damage was dealt to <v:hurt_player> this turn"),
        hurt,
    )
    rule(
        "cond1",
        "<v:hurt_player> wasn't|weren't dealt damage this turn",
        Not(Happened(hurt)),
    )
    rule(
        "cond1",
        "<v:hurt_player> was|were dealt <n:num> or more damage this turn",
        Compare(TimesHappened(hurt, True), AT_LEAST, S.n),
    )
    rule(
        "total",
        (
            "the total? damage dealt to <v:hurt_player> this turn",
            "the total? damage that was dealt to <v:hurt_player> this turn",
            "the damage <v:hurt_player> were|was dealt this turn",
        ),
        TimesHappened(hurt, True),
    )


def befell(happening: Trigger, what: Filter | Objects) -> Trigger:
    """The event, of these cards. Raises Nonsense if they are of two players."""
    place = happening.what
    assert isinstance(place, Filter)
    if not isinstance(what, Filter):
        return replace(happening, what=belonging(owned(what, place.controller), place.owner))
    if place.zones == -1 and happening.to_zones == GRAVEYARD and what.tests:
        raise Nonsense("a resonator comes from the field, a resonator card from anywhere")
    for one, other in ((place.controller, what.controller), (place.owner, what.owner)):
        if one != other and ANY_PLAYER not in (one, other):
            raise Nonsense("one thing of two players")
    elsewhere = what.zones if what.zones > 0 and not what.zones & (IN_PLAY | CHASE) else 0
    if elsewhere and place.zones == -1:  # "a card in your graveyard is removed from the game"
        place = replace(place, zones=elsewhere)
        happening = replace(happening, from_zones=elsewhere)
    return replace(
        happening,
        what=Filter(
            what.tests,
            place.zones or what.zones,
            what.controller if place.controller == ANY_PLAYER else place.controller,
            what.owner if place.owner == ANY_PLAYER else place.owner,
            what.players,
        ),
    )
