"""Deeds of players: drawing, moving cards, counters, tokens, will, and the other actions by rules."""

from __future__ import annotations

from typing import Any

from willforge.cards.cost import WillCost
from willforge.terms import (
    ALL_ATTRIBUTES,
    CALL_PHASE,
    DECK,
    DRAGON_EMBLEM,
    DRAW_PHASE,
    END_PHASE,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    INFINITY,
    J_RULER,
    LIFEBREAK,
    LIMIT_BREAK,
    MAIN_PHASE,
    MOON,
    RECOVERY_PHASE,
    REMOVED,
    RUNES,
    STANDBY,
    STONE_DECK,
    STRANGER_DECK,
    TIME,
)
from willforge.text.drafts import Doer, Np, Some, SpendOnly, TargetOf, ThatMuch, joined
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    EACH_PLAYER,
    OPPONENT,
    YOU,
    Add,
    Arith,
    Arrange,
    Attach,
    CallStone,
    Cancel,
    Choose,
    ChooseAttribute,
    ChooseNumber,
    ChooseRace,
    Const,
    Continuous,
    CopySpell,
    Count,
    Counter,
    CreateToken,
    Discard,
    Draw,
    Each,
    Effect,
    Explore,
    ExtraTurn,
    Filter,
    Finish,
    Force,
    Foresee,
    GainControl,
    GainItem,
    Heal,
    It,
    Life,
    Look,
    Move,
    NameCard,
    Num,
    Objects,
    OwnerOf,
    PlayCard,
    Player,
    Produce,
    PutOnTop,
    ReleaseSeal,
    RemoveDamage,
    RemoveFromBattle,
    Restart,
    Retarget,
    Search,
    Shuffle,
    Skip,
    Static,
    This,
    Turn,
    Typed,
)
from willforge.text.phrases import ALL, ONE
from willforge.text.statics import _as_static
from willforge.text.verbs import deed

DOER = Doer()
NEW = -2
"""A register that binding numbers."""

Effects = tuple[Effect, ...]


def _per(number: Num, np: Np) -> Num:
    times = Count(Each(np.filter()))
    return times if number == ONE else Arith("*", number, times)


def declare_basics(g: Grammar) -> None:
    """Cards, life and damage of players."""
    deed(g, ("@draw a|one card", "@draw a card from your main? deck"), (Draw(DOER, ONE),))
    deed(
        g,
        (
            "@draw <n> cards",
            "@draw <n> cards from your main? deck",
            "@draw <n> card|cards from their main? deck",
            "@draw <n> more? cards",
        ),
        lambda n: (Draw(DOER, n),),
    )
    deed(g, "@draw a card for each <np>", lambda np: (Draw(DOER, Count(Each(np.filter()))),))
    deed(g, "@draw a card for each <np> <w:this_way>", lambda np, w: (Draw(DOER, ThatMuch()),))
    deed(g, "@draw card|cards equal to <m:measure>", lambda m: (Draw(DOER, m),))
    deed(g, ("@discard a|one card", "@discard a card from your|their hand"), (Discard(DOER, ONE),))
    deed(g, ("@discard <n> cards", "@discard <n> cards from your|their hand"), lambda n: (Discard(DOER, n),))
    deed(
        g,
        ("@discard any number of cards", "@discard any number of cards from your hand"),
        (Choose(DOER, Filter((), HAND, YOU), Const(0), ALL, NEW), Move(It("chosen"), GRAVEYARD, "discard")),
    )
    deed(
        g,
        "@discard up to <n:num> cards",
        lambda n: (Choose(DOER, Filter((), HAND, YOU), Const(0), n, NEW), Move(It("chosen"), GRAVEYARD, "discard")),
    )
    deed(
        g,
        ("@discard a card at random", "@discard a card from their|his hand at random"),
        (Discard(DOER, ONE, None, True),),
    )
    deed(g, "@discard <n> cards at random", lambda n: (Discard(DOER, n, None, True),))
    deed(
        g,
        ("@discard your|their hand", "@discard all cards in your|their hand", "@discard his or her hand"),
        (Discard(DOER, Const(INFINITY)),),
    )
    deed(
        g,
        "@discard <c:cost_count> <np>",
        lambda c, np: (Discard(DOER, c, np.filter(HAND)),),
        when=lambda c, np: np.tests,
    )
    deed(g, ("@discard <a:anaphor>",), lambda a: (Move(a, GRAVEYARD, "discard"),))
    deed(g, "@discard a card for each <np>", lambda np: (Discard(DOER, Count(Each(np.filter()))),))
    deed(g, "@gain <n:amount> life", lambda n: (Life(DOER, "gain", n),))
    deed(g, "@gain <n:num> life for each <np>", lambda n, np: (Life(DOER, "gain", _per(n, np)),))
    deed(g, "@gain life equal to <m:measure>", lambda m: (Life(DOER, "gain", m),))
    deed(g, "@lose <n:amount> life", lambda n: (Life(DOER, "lose", n),))
    deed(g, "@lose <n:num> life for each <np>", lambda n, np: (Life(DOER, "lose", _per(n, np)),))
    deed(g, "@lose life equal to <m:measure>", lambda m: (Life(DOER, "lose", m),))
    deed(
        g,
        ("@lose half of? your|their life ( ,? rounded up )?", "@lose half of? his or her life ( ,? rounded up )?"),
        (Life(DOER, "half", ONE),),
    )
    deed(g, "@pay <n:num> life", lambda n: (Life(DOER, "pay", n),))
    deed(g, "@shuffle your|their|that? main? deck|decks", (Shuffle(DOER, DECK),))
    deed(g, ("@shuffle it", "@shuffle that player 's deck"), (Shuffle(It("deck"), DECK),))
    deed(g, "@shuffle your magic stone deck", (Shuffle(DOER, STONE_DECK),))
    deed(
        g,
        ("@shuffle <o:obj> into its|their owner 's main? deck", "@shuffle <o:obj> into your|their main? deck"),
        lambda o: (Move(o, DECK, "return", "shuffle"),),
    )
    deed(
        g,
        "@shuffle your|their graveyard into your|their main? deck",
        (Move(Each(Filter((_owned_by_doer(),), GRAVEYARD)), DECK, "return", "shuffle"),),
    )
    deed(g, "@win the game", (Finish(DOER, True),))
    deed(g, "@lose the game", (Finish(DOER, False),))
    deed(
        g,
        (
            "@take an extra turn after this one",
            "@take another turn after this one",
            "@gain an extra turn after this one",
        ),
        (ExtraTurn(DOER),),
    )
    for words, phase in (
        ("draw", DRAW_PHASE),
        ("recovery", RECOVERY_PHASE),
        ("main", MAIN_PHASE),
        ("end", END_PHASE),
        ("call", CALL_PHASE),
    ):
        deed(g, f"@skip your|their next {words} phase", (Skip(DOER, phase),))
    deed(g, ("[exploration] <n:num>",), lambda n: (Explore(DOER, n),))
    deed(g, "@foresee <n:num>", lambda n: (Foresee(DOER, n),))
    deed(g, "[force] <n:num>", lambda n: (Force(n),))
    deed(g, "@restart the game", (Restart(),))


def _owned_by_doer() -> Any:
    from willforge.text.nodes import ControlledBy

    return ControlledBy(DOER)


def declare_moves(g: Grammar) -> None:
    """Moving cards."""
    deed(g, "@destroy <o:obj>", lambda o: (Move(o, GRAVEYARD, "destroy"),))
    deed(g, "@banish <o:obj>", lambda o: (Move(o, GRAVEYARD, "banish"),))
    deed(g, ("@remove <o:obj> from the game", "@remove <o:obj> from game"), lambda o: (Move(o, REMOVED, "remove"),))
    deed(
        g,
        ("@remove <o:obj> inverted from the game", "@remove <o:obj> from the game inverted"),
        lambda o: (Move(o, REMOVED, "remove", inverted=True),),
    )
    deed(
        g,
        ("@remove <o:obj> from the game face-down", "@remove <o:obj> face-down from the game"),
        lambda o: (Move(o, REMOVED, "remove", face_down=True),),
    )
    deed(g, "@return <o:obj> to <z:to_place>", lambda o, z: (Move(o, z[0], "return", z[1], rested=z[2], under=z[3]),))
    deed(g, "@put <o:obj> into|in <z:to_place>", lambda o, z: (Move(o, z[0], "put", z[1], rested=z[2], under=z[3]),))
    deed(
        g,
        ("@put <o:obj> on|to? <z:onto_place>", "@return <o:obj> to <z:onto_place>"),
        lambda o, z: (Move(o, z[0], "put", z[1]),),
    )
    deed(g, "@place <o:obj> into|in <z:to_place>", lambda o, z: (Move(o, z[0], "put", z[1], rested=z[2], under=z[3]),))
    deed(
        g,
        ("@put <o:obj> face-down? into <z:standby_place>", "@set <o:obj> in? <z:standby_place>"),
        lambda o, z: (Move(o, STANDBY, "put", face_down=True),),
    )
    deed(
        g,
        (
            "@put <a:anaphor> back ( on the top of your|their|its? main? deck )? in any order",
            "@put <a:anaphor> on the? top of your|their main? deck in any order",
            "@put <a:anaphor> back on top of your|their main? deck in any order",
            "@return <a:anaphor> to the top of your deck in any order",
        ),
        lambda a: (Arrange(DOER, a),),
    )
    deed(
        g,
        (
            "@put <a:anaphor> on the bottom of your|their|its? ( owner 's )? main? deck in any order",
            "@put <a:anaphor> on the bottom in any order",
            "@put <a:anaphor> on the bottom of that deck in any order",
        ),
        lambda a: (Arrange(DOER, a, True),),
    )
    deed(
        g,
        (
            "@put <a:anaphor> on the bottom of your|their main? deck in a random order",
            "@put <a:anaphor> on the bottom of your|their main? deck at random",
        ),
        lambda a: (Move(a, DECK, "put", "bottom_random"),),
    )
    deed(g, ("@put <a:anaphor> back",), lambda a: (Arrange(DOER, a),))
    rule = g.rule
    you, opp = Player(YOU), Player(OPPONENT)
    rule("to_place", ("the field", "a field"), (FIELD, "", False, None))
    rule("to_place", ("your field", "the field under your control", "your magic stone area"), (FIELD, "", False, you))
    rule("to_place", ("your opponent 's field", "the field under your opponent 's control"), (FIELD, "", False, opp))
    rule(
        "to_place",
        ("its|their owner 's field", "the field under its|their owner 's control"),
        (FIELD, "", False, OwnerOf(It("it"))),
    )
    rule("to_place", "their field", (FIELD, "", False, DOER))
    rule(
        "to_place",
        ("your field rested", "the field rested under your control", "your magic stone area rested"),
        (FIELD, "", True, you),
    )
    rule("to_place", "the field rested", (FIELD, "", True, None))
    rule(
        "to_place",
        ("your hand", "its|their owner|owners 's hand|hands", "their hand", "hand", "his or her hand"),
        (HAND, "", False, None),
    )
    rule(
        "to_place",
        (
            "your graveyard",
            "its|their owner|owners 's graveyard|graveyards",
            "a|the graveyard",
            "their graveyard",
            "graveyard",
            "his or her graveyard",
        ),
        (GRAVEYARD, "", False, None),
    )
    rule("to_place", ("your removed area", "the removed area"), (REMOVED, "", False, None))
    rule("to_place", ("your standby area", "the standby area", "your chant-standby area"), (STANDBY, "", False, None))
    rule("to_place", ("your rune area",), (RUNES, "", False, None))
    rule("to_place", ("your extra deck",), (EXTRA_DECK, "", False, None))
    rule("to_place", ("your lifebreak area",), (LIFEBREAK, "", False, None))
    rule("to_place", ("your ruler area", "its owner 's ruler area"), (16, "", False, None))
    rule("to_place", "its|their owner 's main? deck", (DECK, "shuffle", False, None), when=lambda: False)
    rule("standby_place", "your standby area", STANDBY)
    rule(
        "onto_place",
        ("the? top of your|their main? deck", "the? top of its|their owner|owners 's main? deck|decks"),
        (DECK, "top"),
    )
    rule(
        "onto_place",
        ("the? bottom of your|their main? deck", "the? bottom of its|their owner|owners 's main? deck|decks"),
        (DECK, "bottom"),
    )
    rule("onto_place", ("the? bottom of your magic stone deck",), (STONE_DECK, "bottom"))
    rule("onto_place", ("the? top of your magic stone deck",), (STONE_DECK, "top"))
    deed(
        g,
        ("@search your main? deck for <c:count> <np>", "@search for <c:count> <np> from your main? deck"),
        lambda c, np: (Search(DOER, joined(np, Np(controller=YOU)).filter(DECK), c[1], NEW),),
    )
    deed(
        g,
        "@search your magic stone deck for <c:count> <np>",
        lambda c, np: (Search(DOER, joined(np, Np(controller=YOU)).filter(STONE_DECK), c[1], NEW),),
    )
    deed(
        g,
        (
            "@search your deck or|and|and/or graveyard for <c:count> <np>",
            "@search your graveyard or|and|and/or deck for <c:count> <np>",
        ),
        lambda c, np: (Search(DOER, joined(np, Np(controller=YOU)).filter(DECK | GRAVEYARD), c[1], NEW),),
    )
    deed(
        g,
        "@search your extra deck for <c:count> <np>",
        lambda c, np: (Search(DOER, joined(np, Np(controller=YOU)).filter(EXTRA_DECK), c[1], NEW),),
    )
    deed(
        g,
        "@search your stranger deck for <c:count> <np>",
        lambda c, np: (Search(DOER, joined(np, Np(controller=YOU)).filter(STRANGER_DECK), c[1], NEW),),
    )
    deed(g, "@reveal <o:obj>", lambda o: (Look(DOER, o, NEW, True),), when=_revealable)
    deed(
        g,
        ("@reveal <o:obj> and keep it|them revealed until end of game",),
        lambda o: (Look(DOER, o, NEW, True, "game"),),
    )
    deed(g, ("@reveal your|their hand",), (Look(DOER, Each(Filter((_owned_by_doer(),), HAND)), NEW, True),))
    deed(g, "@reveal this card from your hand", (Look(DOER, This(), NEW, True),))
    deed(g, "@look at <o:obj>", lambda o: (Look(DOER, o, NEW),))
    deed(
        g,
        ("@look at target player 's hand", "@look at target opponent 's hand"),
        lambda: (
            Look(DOER, Each(Filter((_in_zone_of(TargetOf(Np(players=EACH_PLAYER, noun="player"))),), HAND)), NEW),
        ),
    )
    deed(g, ("@look at your opponent 's hand",), (Look(DOER, Each(Filter((), HAND, OPPONENT)), NEW),))
    deed(g, "@choose <c:count> <np>", lambda c, np: (Choose(DOER, np.filter(), c[0], c[1], NEW),))
    deed(g, "@choose <t:target>", lambda t: (Choose(DOER, t, ONE, ALL, NEW),), when=lambda t: False)
    deed(g, "@choose an attribute", (ChooseAttribute(DOER, ALL_ATTRIBUTES, NEW),))
    deed(g, "@choose a race", (ChooseRace(DOER, NEW),))
    deed(g, "@choose a number", (ChooseNumber(DOER, 0, ALL, NEW),))
    deed(g, ("@name a card", "@choose a card name"), (NameCard(DOER, NEW),))
    deed(
        g,
        ("@play <a:anaphor> without paying its cost|costs", "@play <a:anaphor> without paying their cost|costs"),
        lambda a: (PlayCard(DOER, a),),
    )
    deed(g, "@play <c:count> <np> without paying its cost|costs", lambda c, np: (PlayCard(DOER, Some(np, c[0], c[1])),))
    deed(g, ("@play <a:anaphor>", "@play <a:anaphor> by paying its cost"), lambda a: (PlayCard(DOER, a, False),))
    deed(g, "@play a copy of <o:obj1> without paying its cost", lambda o: (PlayCard(DOER, o, True, True),))
    deed(g, "@summon <o:obj>", lambda o: (Move(o, 256, "summon"),))
    deed(g, "@add <o:obj> to <p:obj>", lambda o, p: (Add(o, p),))
    deed(g, ("@attach <o:obj> to <p:obj>",), lambda o, p: (Attach(o, p),))
    deed(g, "@put <o:obj> on top of <p:ruler_top>", lambda o, p: (PutOnTop(o, p),))
    rule("ruler_top", "your j-ruler", Each(Filter((Typed(J_RULER),), FIELD, YOU)))
    deed(g, "@move <o:target> onto <p:obj>", lambda o, p: (Add(o, p),))
    deed(g, ("@cancel <o:obj>",), lambda o: (Cancel(o),))
    deed(g, "@copy <o:obj>", lambda o: (CopySpell(o),))
    deed(g, "@choose new targets for <o:anaphor>", lambda o: (Retarget(o),))
    deed(g, ("@choose new targets for the copy", "@choose new targets for that copy"), (Retarget(It("copy")),))
    deed(g, ("@gain control of <o:obj>",), lambda o: (Continuous(Static(_as_static(o), (GainControl(YOU),)), "game"),))
    deed(
        g,
        ("@gain control of <o:obj> <u:until>",),
        lambda o, u: (Continuous(Static(_as_static(o), (GainControl(YOU),)), u),),
    )
    deed(
        g,
        (
            "@call a magic stone",
            "@put the top card of your magic stone deck into your field|magic stone? area?",
            "@put the top card of your magic stone deck into your magic stone area",
            "@reveal the top card of your magic stone deck and put it into your magic stone area",
        ),
        (CallStone(DOER, ONE),),
    )
    deed(
        g,
        (
            "@put the top card of your magic stone deck into your field rested",
            "@put the top card of your magic stone deck into your magic stone area rested",
            "@put the top card of your magic stone deck rested into your field",
        ),
        (CallStone(DOER, ONE, True),),
    )


def _in_zone_of(what: Objects) -> Any:
    from willforge.text.nodes import ControlledBy

    return ControlledBy(what)


def _revealable(o: Objects) -> bool:
    return True


def _token(stats: tuple[Num, Num], make: dict[str, Any]) -> Any:
    raise NotImplementedError


def declare_counters(g: Grammar) -> None:
    """Counters, resting, will, and the rest of chapter 1000."""
    rule = g.rule
    deed(
        g,
        ("@put <c:count> <n:counter_name> counter|counters on|onto <o:obj>",),
        lambda c, n, o: (Counter("put", n, c[1], o),),
    )
    deed(
        g,
        "@put <c:cost_count> <n:counter_name> counter|counters on <o:obj> for each <np>",
        lambda c, n, o, np: (Counter("put", n, _per(c, np), o),),
    )
    deed(
        g,
        ("@remove <c:count> <n:counter_name> counter|counters from <o:obj>",),
        lambda c, n, o: (Counter("remove", n, c[1], o),),
    )
    deed(g, ("@remove all <n:counter_name> counters from <o:obj>",), lambda n, o: (Counter("remove", n, ALL, o),))
    deed(g, ("@remove all counters from <o:obj>",), lambda o: (Counter("remove", "", ALL, o),))
    deed(
        g,
        ("@move <c:count> <n:counter_name> counter|counters from <o:obj> to|onto <p:obj>",),
        lambda c, n, o, p: (Counter("move", n, c[1], o, p),),
    )
    deed(
        g,
        ("@move all <n:counter_name> counters from <o:obj> to|onto <p:obj>",),
        lambda n, o, p: (Counter("move", n, ALL, o, p),),
    )
    deed(
        g, ("@double the number of <n:counter_name> counters on <o:obj>",), lambda n, o: (Counter("double", n, ONE, o),)
    )
    deed(g, "@rest <o:obj>", lambda o: (Turn(o, "rest"),))
    deed(g, "@recover <o:obj>", lambda o: (Turn(o, "recover"),))
    deed(g, "@shift <o:obj>", lambda o: (Turn(o, "shift"),))
    deed(g, "@invert <o:obj>", lambda o: (Turn(o, "invert"),))
    deed(g, "@turn <o:obj> face-down", lambda o: (Turn(o, "face_down"),))
    deed(g, "@turn <o:obj> face-up", lambda o: (Turn(o, "face_up"),))
    deed(g, "@heal <o:obj>", lambda o: (Heal(o),))
    deed(g, ("@remove all damage from <o:obj>", "@remove all damage on <o:obj>"), lambda o: (RemoveDamage(o, ALL),))
    deed(g, "@remove <n:amount> damage from <o:obj>", lambda o, n: (RemoveDamage(o, n),))
    deed(g, ("@remove <o:obj> from battle", "@remove <o:obj> from the battle"), lambda o: (RemoveFromBattle(o),))
    deed(
        g,
        ("@gain <k:keyword> <p:parameter>",),
        lambda k, p: (GainItem(DOER, "limit_break" if k == LIMIT_BREAK else "dragon_emblem", 0, p.strip('"“”')),),
        when=lambda k, p: k in (LIMIT_BREAK, DRAGON_EMBLEM),
    )
    for kind in ("gem", "crystal"):
        deed(g, f"@gain a|an <a:attribute_word> {kind}", lambda a, kind=kind: (GainItem(DOER, kind, a),))
        deed(g, f"@gain a {kind} of any attribute", lambda kind=kind: (GainItem(DOER, kind, 0),))
    deed(
        g,
        "@release the [seal] ( abilities )? of <o:obj> <u:until>",
        lambda o, u: (Continuous(Static(_as_static(o), (ReleaseSeal(),)), u),),
    )
    deed(g, "@produce <w:will>", lambda w: (Produce(DOER, **dict(w)),))
    deed(
        g,
        "@produce <w:will> for each <np>",
        lambda w, np: (Produce(DOER, times=Count(Each(np.filter())), **dict(w)),),
        when=lambda w, np: all(key != "times" for key, _ in w),
    )
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
        ),
        (("options", ()), ("any_ruler", True)),
    )
    rule(
        "will", ("one will of the chosen attribute", "will of the chosen attribute"), (("options", ()), ("chosen", NEW))
    )
    rule("special", "spend this will only to play <np:nps>", lambda np: (SpendOnly(np.filter(-1), "play"),))
    rule("special", "spend this will only to play a|an <np>", lambda np: (SpendOnly(np.filter(-1), "play"),))
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
    rule("token", "<n:name> <k:token_kind>", lambda n, k: (("name", n), *k))
    rule("token_kind", "<r:race> resonator token|tokens", lambda r: (("races", (r,)),))
    rule("token_kind", "resonator token|tokens", ())
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
    rule("held_list", "<m:gain>", lambda m: tuple(mod.ability for mod in m), when=_abilities_only)
    rule(
        "held_list",
        ("<m:gain> and <l:held_list>", "<m:gain> , and? <l:held_list>"),
        lambda m, l: tuple(mod.ability for mod in m) + l,
        when=lambda m, l: _abilities_only(m),
    )
    deed(
        g,
        (
            "@put <c:cost_count> <t:token_with> into <z:to_place>",
            "@create <c:cost_count> <t:token_with> in <z:to_place>",
        ),
        lambda c, t, z: (CreateToken(c, under=z[3], rested=z[2], register=NEW, **dict(t)),),
        when=lambda c, t, z: z[0] == FIELD,
    )
    deed(
        g,
        "@put <c:cost_count> <t:token_with> into <z:to_place> for each <np>",
        lambda c, t, z, np: (CreateToken(_per(c, np), under=z[3], rested=z[2], register=NEW, **dict(t)),),
        when=lambda c, t, z, np: z[0] == FIELD,
    )
    deed(
        g,
        (
            "@put a token copy of <o:obj> into <z:to_place>",
            "@put a token into <z:to_place> that is? a copy of <o:obj>",
            "@put a token that is a copy of <o:obj> into <z:to_place>",
        ),
        lambda o, z: (CreateToken(ONE, copy_of=o, under=z[3], rested=z[2], register=NEW),),
        when=lambda o, z: z[0] == FIELD,
    )
    deed(
        g,
        "@put <c:num> token copies of <o:obj> into <z:to_place>",
        lambda c, o, z: (CreateToken(c, copy_of=o, under=z[3], rested=z[2], register=NEW),),
    )


def _abilities_only(m: tuple[Any, ...]) -> bool:
    from willforge.text.nodes import GainAbility

    return all(isinstance(mod, GainAbility) for mod in m)


def units(cost: WillCost) -> tuple[int, ...]:
    """Will symbols as the units they produce; a number is that many void ones. A characteristic (moon, time) joins the unit before."""
    made: list[int] = []
    for symbol in cost.symbols:
        if symbol in (MOON, TIME) and made:
            made[-1] |= symbol
        else:
            made.append(symbol)
    return tuple(made) + (0,) * cost.free


def declare(g: Grammar) -> None:
    """Declares all of the above."""
    declare_basics(g)
    declare_moves(g)
    declare_counters(g)
