"""Movements and deeds as events: cards of your opponent that come and go, the first or second card of a turn, and what
players pay, cancel, discard and are dealt."""

from __future__ import annotations

from dataclasses import replace

from willforge.terms import FIELD, GRAVEYARD
from willforge.text.drafts import Np, joined
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    ANY_PLAYER,
    AT_LEAST,
    EQUAL,
    OPPONENT,
    YOU,
    Compare,
    Const,
    Filter,
    This,
    TimesHappened,
    Trigger,
)
from willforge.text.this_turn import befell
from willforge.text.trigger_filters import from_nowhere


def declare(g: Grammar) -> None:
    """Declares these events."""
    _theirs(g)
    _ordinals(g)
    _deeds(g)
    _at_once(g)


def _theirs(g: Grammar) -> None:
    rule = g.rule
    ev = "event1"
    theirs = "your opponent 's"
    fallen = Trigger("moves", Filter((), 0, ANY_PLAYER, OPPONENT), from_zones=FIELD, to_zones=GRAVEYARD)
    rule(ev, f"<w:who_it> is put into {theirs} graveyard from the|a field", lambda w: befell(fallen, w))
    rule(
        ev,
        (
            f"<w:who_it> is put into a graveyard from {theirs} <z:card_zone>",
            f"<w:who_it> is put into {theirs} graveyard from their|a <z:card_zone>",
        ),
        lambda w, z: befell(Trigger("moves", Filter((), z, ANY_PLAYER, OPPONENT), from_zones=z, to_zones=GRAVEYARD), w),
    )
    rule(
        ev,
        (f"<w:who_it> enters the field from {theirs} <z:left_zone>",),
        lambda w, z: befell(Trigger("moves", Filter((), z, ANY_PLAYER, OPPONENT), from_zones=z, to_zones=FIELD), w),
    )
    rule(
        ev,
        f"<w:who_it> enters {theirs} field from their|a <z:left_zone>",
        lambda w, z: befell(Trigger("moves", Filter((), z, OPPONENT), from_zones=z, to_zones=FIELD), w),
    )
    rule("left_zone", "<z:card_zone>", S.z)
    rule("left_zone", "graveyard", GRAVEYARD)
    leaving = Trigger("moves", Filter((), FIELD, OPPONENT), from_zones=FIELD)
    rule(ev, f"<w:who_it> leaves {theirs} field", lambda w: befell(leaving, w))
    rule(
        ev,
        "<w:who_it> leaves <o:whose_graveyard>",
        lambda w, o: befell(Trigger("moves", Filter((), GRAVEYARD, ANY_PLAYER, o), from_zones=GRAVEYARD), w),
    )
    rule(
        ev,
        ("this card is put into a|your graveyard from your <a:own_zone> or your? <b:own_zone>",),
        Trigger("moves", This(), from_zones=S.a | S.b, to_zones=GRAVEYARD),
    )
    rule("own_zone", "<z:card_zone>", S.z)
    rule("own_zone", "field", FIELD)


def _ordinals(g: Grammar) -> None:
    rule = g.rule
    ev = "event1"
    rule("plays_their", "you play your", YOU)
    rule("plays_their", "your opponent plays their", OPPONENT)
    rule("draws_their", "you draw your", YOU)
    rule("draws_their", "your opponent draws their", OPPONENT)
    played = Trigger("played", S.np.filter(-1), who=S.p)
    drawn = Trigger("drawn", who=S.p)
    for words, op in (("", EQUAL), ("or subsequent ", AT_LEAST)):
        rule(
            ev,
            (
                f"<p:plays_their> <o:ordinal> {words}<np> this|each turn",
                f"<p:plays_their> <o:ordinal> {words}<np> in a turn",
            ),
            Trigger(
                "played",
                S.np.filter(-1),
                who=S.p,
                condition=Compare(TimesHappened(played), op, Const(S.o)),
            ),
            when=from_nowhere,
        )
        rule(
            ev,
            (
                f"<p:draws_their> <o:ordinal> {words}card this|each turn",
                f"<p:draws_their> <o:ordinal> {words}card in a turn",
            ),
            Trigger("drawn", who=S.p, condition=Compare(TimesHappened(drawn), op, Const(S.o))),
        )


def _deeds(g: Grammar) -> None:
    rule = g.rule
    ev = "event1"
    for words, third, whose, player in (
        ("you", "", "your", YOU),
        ("your? opponent", "s", "their", OPPONENT),
        ("a player", "s", "their", ANY_PLAYER),
    ):
        rule(ev, f"{words} pay{third} life", Trigger("life_paid", who=player))
        rule(ev, f"{words} summon{third} <np:indef>", Trigger("summoned", S.np.filter(), who=player))
        rule(
            ev,
            f"{words} discard{third} <np:indef>",
            Trigger("discarded", S.np.filter(-1), who=player),
            when=lambda np: bool(np.tests),
        )
        rule(
            ev,
            f"{words} gain{third} <n:int> or more life",
            Trigger("life_gained", who=player, at_least=S.n),
        )
        if player != ANY_PLAYER:
            rule(
                ev,
                f"{words} cancel{third} <np:indef>",
                Trigger("cancelled", S.np.filter(), by=Filter((), -1, player)),
            )
            rule(
                ev,
                f"{words} put{third} <np:indef> into a|the|{whose} field",
                lambda np, player=player: Trigger("moves", joined(np, Np(controller=player)).filter(), to_zones=FIELD),
            )
    rule(ev, "<v:hurt_player> is|are dealt <n:int> or more damage", Trigger("damage", S.v, at_least=S.n))
    rule(ev, "<v:hurt_player> is|are dealt battle damage", Trigger("damage", S.v, battle=True))
    rule(ev, "<v:hurt_player> is|are dealt damage by <o:who_it>", Trigger("damage", S.v, by=S.o))


def _at_once(g: Grammar) -> None:
    """Several cards to which something happens at once are one event."""
    rule = g.rule
    ev = "event1"
    rule(ev, "one or more <np:nps> are <h:befallen>", lambda np, h: replace(befell(h, np.filter()), together=True))
    rule(
        ev,
        ("one or more <np:nps> enter <o:whose_field>",),
        lambda np, o: replace(befell(Trigger("moves", Filter((), 0, o), to_zones=FIELD), np.filter()), together=True),
    )
    rule(
        ev,
        "one or more <np:nps> enter the field under your control",
        lambda np: replace(befell(Trigger("moves", Filter((), 0, YOU), to_zones=FIELD), np.filter()), together=True),
    )
