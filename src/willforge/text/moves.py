"""Deeds that move, search, reveal and choose cards."""

from __future__ import annotations

from typing import Any

from willforge.terms import (
    ALL_ATTRIBUTES,
    CHASE,
    DECK,
    END_PHASE,
    FIELD,
    GRAVEYARD,
    HAND,
    J_RULER,
    REMOVED,
    RULER_AREA,
    STANDBY,
    STONE_DECK,
)
from willforge.text.drafts import DOER_CONTROLS, Introduce, Np, Pick, Quietly, Some, TargetOf, joined
from willforge.text.effects import DOER, NEW
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    ANY_PLAYER,
    YOU,
    Add,
    Among,
    Attach,
    CallStone,
    Cancel,
    ChooseAttribute,
    ChooseMode,
    ChooseNumber,
    ChooseRace,
    Continuous,
    ControlledBy,
    CopySpell,
    Delayed,
    Each,
    Effect,
    Filter,
    GainControl,
    If,
    Is,
    It,
    Look,
    Move,
    NameCard,
    Objects,
    OwnerOf,
    PlayCard,
    PutOnTop,
    Retarget,
    RevealUntil,
    Static,
    Status,
    This,
    TopCards,
    Trigger,
    Typed,
)
from willforge.text.quantities import ALL, ONE
from willforge.text.statics import _as_static
from willforge.text.verbs import deed, own_deed

Effects = tuple[Effect, ...]


def declare(g: Grammar) -> None:
    """Moving cards."""
    deed(g, "@destroy <o:obj>", lambda o: (Move(o, GRAVEYARD, "destroy"),))
    deed(g, "@banish <o:obj>", lambda o: (Move(o, GRAVEYARD, "banish", doer=DOER),))
    deed(
        g,
        ("@remove <o:obj> from the game", "@remove <o:obj> from game", "@remove <o:obj>"),
        lambda o: (Move(o, REMOVED, "remove"),),
    )
    own_deed(
        g,
        ("@remove <o:obj> inverted from the game", "@remove <o:obj> from the game inverted"),
        lambda o: (Move(o, REMOVED, "remove", inverted=True),),
    )
    deed(
        g,
        (
            "@remove <o:obj> from the game face-down",
            "@remove <o:obj> face-down from the game",
        ),
        lambda o: (Move(o, REMOVED, "remove", face_down=True),),
    )
    deed(
        g,
        "@return <o:obj> to|into <z:to_place>",
        lambda o, z: (Move(o, z[0], "return", z[1], rested=z[2], under=z[3]),),
        when=lambda o, z: z[0] != RULER_AREA and _said_whose(o, z),
    )
    deed(
        g,
        "@put <o:obj> into|in <z:to_place>",
        lambda o, z: (Move(o, z[0], "put", z[1], rested=z[2], under=z[3]),),
        when=_not_a_call,
    )
    deed(
        g,
        ("@put <o:obj> on|to <z:onto_place>", "@return <o:obj> to <z:onto_place>"),
        lambda o, z: (Move(o, z[0], "put", z[1]),),
        when=_said_whose,
    )
    deed(
        g,
        "@place <o:obj> into|in <z:to_place>",
        lambda o, z: (Move(o, z[0], "put", z[1], rested=z[2], under=z[3]),),
        _said_whose,
    )
    own_deed(
        g,
        ("@put <o:obj> face-down? into <z:standby_place>", "@set <o:obj> in? <z:standby_place>"),
        lambda o, z: (Move(o, STANDBY, "put"),),
    )
    rule = g.rule
    own_deed(g, "@choose <t:target>", lambda t: (Introduce(t),))
    rule("back_at", "until end of turn", Trigger("ends", phase=END_PHASE))
    rule("back_at", "until the beginning of <w:whose> next turn", Trigger("turn_begins", whose_turn=S.w, name="next"))
    removed = It("done:remove:it")
    back = (Move(removed, FIELD, "put", under=OwnerOf(removed)),)
    deed(g, "@remove <o:obj> from the game <t:back_at>", (Move(S.o, REMOVED, "remove"), Delayed(S.t, back)))
    leaves = Trigger("moves", This(), from_zones=FIELD)  # what has left already is not waited for (I-400)
    deed(
        g,
        "@remove <o:obj> from the game until this card leaves the field",
        (If(Is(This(), Filter((), FIELD)), (Move(S.o, REMOVED, "remove"), Delayed(leaves, back))),),
    )
    deed(
        g,
        ("@put one into|in <z:to_place> and the other|rest <r:rest_move>",),
        lambda z, r: (Move(Some(Np((Among(It("them")),), -1)), z[0], "put", z[1], rested=z[2], under=z[3]), *r),
    )
    deed(
        g,
        (
            "@put <o:obj1> on the? top or the? bottom of your|their|its? ( owner 's )? main? deck",
            "@put <o:obj1> on either the top or the? bottom of your|its? ( owner 's )? main? deck",
        ),
        lambda o: (
            Introduce(o),
            ChooseMode(
                DOER,
                ((Move(It("it"), DECK, "put", "top"),), (Move(It("it"), DECK, "put", "bottom"),)),
                ("top", "bottom"),
            ),
        ),
        when=lambda o: isinstance(o, (It, TargetOf)),
    )
    deed(g, "@name a|an <np>", lambda np: (NameCard(DOER, NEW, Filter(np.tests, -1)),), when=lambda np: np.tests)
    deed(
        g,
        "@reveal cards from the top of <w:own> main? deck until you|they reveal a|an <np>",
        lambda w, np: (RevealUntil(w, np.filter(DECK), NEW, NEW),),
    )
    rule("rest_move", "into|in <z:to_place>", lambda z: (Move(It("rest"), z[0], "put", z[1], rested=z[2], under=z[3]),))
    deed(
        g,
        (
            "@put <o:obj1> into|in <z:to_place> ( and | , | , and ) the rest|other <r:rest_move>",
            "@put <o:obj1> into|in <z:to_place> ( and | , | , and ) the other card|cards <r:rest_move>",
        ),
        lambda o, z, r: (Move(o, z[0], "put", z[1], rested=z[2], under=z[3]), *r),
    )
    deed(
        g,
        "@put <o:obj1> on <z:onto_place> and the rest <r:rest_move>",
        lambda o, z, r: (Move(o, z[0], "put", z[1]), *r),
    )
    own_deed(
        g,
        (
            "@change the|all target|targets of <o:obj1>",
            "@choose a? new target|targets for <o:obj1>",
        ),
        (Retarget(S.o),),
        when=lambda o: not isinstance(o, Each) and _on_the_chase(o),
    )
    rule("standby_place", "your standby area", STANDBY)
    deed(g, "@reveal <o:obj>", lambda o: (Look(DOER, o, NEW, True),))
    own_deed(
        g,
        ("@reveal <o:obj> and keep it|them revealed <u:until>",),
        lambda o, u: (Look(DOER, o, NEW, True, u),),
        when=lambda o, u: u in ("turn", "game"),
    )
    deed(g, "@reveal <w:own> hand", (Look(DOER, Each(Filter((ControlledBy(S.w),), HAND)), NEW, True),))
    deed(g, "@look at <o:obj>", lambda o: (Look(DOER, o, NEW),))
    deed(g, "@choose <c:count> <np>", lambda c, np: (Pick(DOER, np, c[0], c[1]),))
    deed(g, "@choose <c:count> <np> at random", lambda c, np: (Pick(DOER, np, c[0], c[1], True),))
    deed(
        g,
        "@choose <c:count> <np:cores> at random <p:post>",
        lambda c, np, p: (Pick(DOER, joined(np, p), c[0], c[1], True),),
        when=lambda c, np, p: not np.zones and p.zones,
    )
    deed(g, "@choose an attribute", (ChooseAttribute(DOER, ALL_ATTRIBUTES, NEW),))
    deed(g, ("@choose a race", "@name a race"), (ChooseRace(DOER, NEW),))
    _numbers(g)
    deed(g, ("@name a card", "@choose a card name"), (NameCard(DOER, NEW),))
    deed(
        g,
        (
            "@play <a:that_card> without paying its|their cost|costs",
            "@play <a:that_card> from the|your removed area without paying its cost",
        ),
        lambda a: (PlayCard(DOER, a),),
    )
    own_deed(g, "@play <o:picked> without paying its|their cost|costs", lambda o: (PlayCard(DOER, o),))
    deed(g, ("@play <a:anaphor>", "@play <a:anaphor> by paying its cost"), lambda a: (PlayCard(DOER, a, False),))
    own_deed(g, "@play a copy of <o:obj1> without paying its cost", lambda o: (PlayCard(DOER, o, True, True),))
    own_deed(g, ("@summon <o:obj>", "@summon <o:obj> to the field"), lambda o: (Move(o, 256, "summon"),))
    own_deed(
        g,
        (
            "@add <o:obj> to <p:obj>",
            "@add <o:obj> on|onto <p:obj>",
            "@put <o:obj> into the|your field added to <p:obj>",
            "@put <o:obj> into the|your field , added to <p:obj>",
        ),
        lambda o, p: (Add(o, p),),
    )
    own_deed(g, ("@attach <o:obj> to <p:obj>",), lambda o, p: (Attach(o, p),))
    own_deed(g, "@put <o:obj> on top of <p:ruler_top>", lambda o, p: (PutOnTop(o, p),))
    rule("ruler_top", "your j-ruler", Each(Filter((Typed(J_RULER),), FIELD, YOU), True))
    own_deed(g, "@move <o:added_one> onto <p:obj>", lambda o, p: (Add(o, p),))
    g.rule("added_one", "<t:target>", S.t)
    g.rule("added_one", "this card", This())
    deed(g, "@cancel <o:obj>", lambda o: (Cancel(o),), when=_on_the_chase)
    deed(g, "@copy <o:obj>", lambda o: (CopySpell(o, who=DOER),))
    own_deed(g, "@play the copy", (PlayCard(DOER, It("copy"), False),))
    g.rule(
        "statement",
        "<a:anaphor> entering the field doesn't|don't cause its|their own abilities to trigger",
        lambda a: (Quietly(),),
        when=lambda a: a in (It("card"), It("it"), It("them"), It("resonator")),
    )
    own_deed(g, ("@choose new targets for the copy", "@choose new targets for that copy"), (Retarget(It("copy")),))
    deed(
        g,
        ("@gain control of <o:obj>",),
        lambda o: (Continuous(Static(_as_static(o), (GainControl(DOER_CONTROLS),)), "game"),),
    )
    deed(
        g,
        ("@gain control of <o:obj> <u:until>",),
        lambda o, u: (Continuous(Static(_as_static(o), (GainControl(DOER_CONTROLS),)), u),),
    )
    for words, rested in (("", False), ("rested", True)):
        g.lexicon("called_to", {f"the|your field {words}": rested, f"the field under your control {words}": rested})
        g.lexicon(
            "called_to", {f"the field {words} under your control": rested, f"your magic stone area {words}": rested}
        )
        g.lexicon("they_call_to", {f"the|their field {words}": rested, f"their magic stone area {words}": rested})
    call = "@put the top card of"
    called = (
        f"{call} your magic stone deck into <r:called_to>",
        f"{call} their magic stone deck into <r:they_call_to>",
    )
    deed(g, called, (CallStone(DOER, ONE, S.r),))


def _numbers(g: Grammar) -> None:
    """A number that is chosen is 0 or more (104.5)."""
    deed(g, "@choose a number", (ChooseNumber(DOER, 0, ALL, NEW),))


def _on_the_chase(o: Objects) -> bool:
    """Only spells and abilities can be cancelled (1012.1)."""
    if isinstance(o, (TargetOf, Some)):
        return o.np.filter().zones == CHASE or o.np.noun.startswith("chant")
    return not isinstance(o, Each) or o.filter.zones == CHASE


def _not_a_call(o: Objects, z: tuple[Any, ...]) -> bool:
    """The top of the magic stone deck is called into the field, not moved."""
    if isinstance(o, Some) and o.np.noun == "token" and z[0] == FIELD:
        return False  # a token that is not there yet is created, with its ATK and DEF
    if isinstance(o, TopCards) and o.zone == STONE_DECK and z[0] == FIELD and o.count == ONE:
        return False
    return _said_whose(o, z)


def _said_whose(o: Objects, z: tuple[Any, ...]) -> bool:
    """Whether it is said whose resonator is put into one's own hand, deck or graveyard: those of others go to their
    owners' (302.5), so "return a resonator to your hand" without more leaves it open."""
    if isinstance(o, Some):
        return not z[-1] or _told(o.np.filter())
    return not isinstance(o, Each) or z[-1] != "your" or _told(o.filter)


def _told(cards: Filter) -> bool:
    """Whether cards in the field are told apart by their player, or by what was said of them before."""
    if cards.zones <= 0 or not cards.zones & FIELD or (cards.controller, cards.owner) != (ANY_PLAYER, ANY_PLAYER):
        return True
    shown = Status("revealed") in cards.tests
    return shown or not cards.tests or any(isinstance(test, (Among, ControlledBy)) for test in cards.tests)
