"""Continuous lines of text: on cards, on players, and on what it costs to play."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from willforge.terms import (
    ALL_ATTRIBUTES,
    CHASE,
    FIELD,
    GRAVEYARD,
    INFINITY,
    QUICKCAST,
    REMOVED,
)
from willforge.text.drafts import (
    Np,
    Restriction,
    Some,
    TargetOf,
    joined,
)
from willforge.text.grammar import Grammar, Nonsense, S
from willforge.text.mods import _times, keyword_ability
from willforge.text.nodes import (
    ANY_PLAYER,
    EACH_PLAYER,
    OPPONENT,
    YOU,
    AddedTo,
    All,
    Among,
    Both,
    Cannot,
    ControllerOf,
    DidSo,
    Each,
    EntersAsCopy,
    EntersDoing,
    EntersRested,
    EntersWith,
    ExtraCost,
    Filter,
    GainAbility,
    GainControl,
    HandSize,
    Happened,
    HasWeather,
    Host,
    Is,
    It,
    Mod,
    Must,
    Not,
    Objects,
    OtherCost,
    Permit,
    Player,
    PlayerKeyword,
    Static,
    Status,
    StoneTypes,
    This,
    TopCards,
    TurnOf,
)
from willforge.text.quantities import exactly
from willforge.text.singled_out import says_the_same
from willforge.text.trigger_filters import wherever_owned
from willforge.text.within import holds


def declare_player_statics(g: Grammar) -> None:
    """Continuous effects on players, and costs."""
    rule = g.rule
    rule("player_mod", "gain|gains|have|has <k:granted_keyword>", lambda k: (PlayerKeyword(k),))
    rule(
        "player_mod",
        "gain|gains|have|has <k:granted_keyword> and <l:granted_keyword>",
        lambda k, l: (PlayerKeyword(k), PlayerKeyword(l)),
    )
    rule("player_mod", "have|has no maximum hand size", (HandSize(INFINITY),))
    rule("player_mod", "may play <np:played_np>", lambda np: (Permit("play_from", np),))
    rule("played_np", "<np:nps>", lambda np: np.filter(), when=lambda np: np.zones)
    rule("played_np", "this card from your graveyard", Filter((Among(This()),), GRAVEYARD, YOU))
    rule("played_np", "this card from your removed area", Filter((Among(This()),), REMOVED, YOU))
    rule(
        "player_mod",
        ("may play <np:nps> as though it|they had [quickcast]", "may play <np:nps> anytime you have priority"),
        lambda np: (Permit("play_quickcast", np.played()),),
    )
    rule(
        "static",
        "<np:nps> you play gain|have [quickcast]",
        (Static(Player(YOU), (Permit("play_quickcast", S.np.played()),)),),
    )
    rule("player_mod", "may call an additional magic stone ( each turn )?", (Permit("call_again"),))
    g.lexicon(
        "player_subject",
        {
            "you": Player(YOU),
            "your|each opponent": Player(OPPONENT),
            "your? opponents": Player(OPPONENT),
            "all? players": Player(EACH_PLAYER),
            "each player": Player(EACH_PLAYER),
            "that player": It("player"),
            "its controller": ControllerOf(It("it")),
        },
    )
    rule("player_subject", "target <p:player_noun>", lambda p: TargetOf(Np(players=p, noun="player")))


def declare_static_lines(g: Grammar) -> None:
    """Whole continuous sentences: a tuple of statics."""
    rule = g.rule
    st = "static"
    rule("static_subject", "<o:obj>", S.o, when=lambda o: not _chosen(o))
    rule(st, "<o:static_subject> <m:mods>", lambda o, m: (Static(_as_static(o), m),), when=not_of_spells)
    rule(st, "<s:of_spells>", S.s)
    # what is cancelled is on the chase: resonators that a player controls there are spells (903.2a)
    rule(
        "of_spells",
        "<np:plural_np> cannot be cancelled ( by <s:sources> )?",
        lambda np, s=(None, ANY_PLAYER, False): (
            Static(np.filter(CHASE), (Cannot("be_cancelled", s[0], s[1], s[2]),)),
        ),
        when=lambda np, s=None: np.filter() != np.filter(CHASE),
    )
    rule(
        st,
        "<o:static_subject> <m:mods> and <p:static_subject> <n:mods>",
        lambda o, m, p, n: (Static(_as_static(o), m), Static(_as_static(p), n)),
    )
    rule(st, "<p:player_subject> <m:player_mod>", lambda p, m: (Static(p, m),), when=lambda p, m: isinstance(p, Player))
    both = "<p:player_subject> <m:player_mod> and <q:player_subject> <n:player_mod>"
    rule(st, both, lambda p, m, q, n: (Static(p, m), Static(q, n)), when=_two_known_players)
    rule("statics", "<s:static>", S.s)
    rule(
        "statics",
        ("as long as <c:cond> , <s:static>", "if <c:cond> , <s:static>", "while <c:cond> , <s:static>"),
        lambda c, s: _conditioned(s, c),
        when=lambda c, s: not isinstance(c, DidSo),
    )
    rule(
        "statics",
        (
            "<s:static> as long as <c:cond>",
            "<s:static> if <c:cond>",
            "<s:static> while <c:cond>",
            "<s:static> , as long as <c:cond>",
            "<s:static> , if <c:cond>",
        ),
        lambda c, s: _conditioned(s, c),
    )
    rule(
        "statics",
        ("as long as <c:cond> , it <m:mods>", "if <c:cond> , it <m:mods>", "while <c:cond> , it <m:mods>"),
        lambda c, m: (Static(_spoken_of(c), m, c),),
        when=lambda c, m: _spoken_of(c) is not None,
    )
    rule(
        "statics", ("<s:static> unless <c:cond>", "unless <c:cond> , <s:static>"), lambda c, s: _conditioned(s, Not(c))
    )
    rule("statics", ("<c:during> , <s:static>", "<s:static> <c:during>"), lambda c, s: _conditioned(s, c))
    # entering
    rule(
        st,
        (
            "this card enters the|your|a field rested",
            "this card comes into the|your field rested",
            "this card enters your|a magic stone area rested",
            "this card comes into your|a magic stone area rested",
        ),
        (Static(This(), (EntersRested(),)),),
    )
    rule(
        st,
        (
            "this card enters the|your field rested unless you <c:costs>",
            "this card enters your magic stone area rested unless you <c:costs>",
        ),
        lambda c: (Static(This(), (EntersRested(c),)),),
    )
    rule(
        st,
        (
            "this card enters the|your field with <c:count> <n:counter_name> counter|counters on it",
            "this card enters the|your field with <c:count> <n:counter_name> counter|counters",
        ),
        lambda c, n: (Static(This(), (EntersWith(n, c[1]),)),),
        when=exactly,
    )
    rule(
        st,
        "this card enters the|your field with <c:count> <n:counter_name> counter|counters on it for each <t:per>",
        lambda c, n, t: (Static(This(), (EntersWith(n, _times(c[1], t)),)),),
        when=exactly,
    )
    rule(
        st,
        "<np:plural_np> enter|enters the|their field|fields rested",
        lambda np: (Static(np.filter(), (EntersRested(),)),),
    )
    rule(
        st,
        "<np:plural_np> enter|enters your field rested",
        lambda np: (Static(joined(np, Np(controller=YOU)).filter(), (EntersRested(),)),),
    )
    rule(
        st,
        "you may have this card enter the field as a copy of a|an|any <np>",
        lambda np: (Static(This(), (EntersAsCopy(np.filter()),)),),
    )
    rule(st, "damage cannot be prevented", (Static(Player(EACH_PLAYER), (Cannot("be_prevented"),)),))
    rule(
        "statics",
        "as long as <c:cond> , <s:static> during <w:whose> turn",
        lambda c, s, w: _conditioned(_conditioned(s, _turn(w)), c),
    )
    rule(
        st,
        ("as you play this card , you may <c:costs>", "as an additional cost to play this card , you may <c:costs>"),
        lambda c: (Static(This(), (ExtraCost(c, optional=True),)),),
    )
    g.lexicon("only_place", {"your graveyard": GRAVEYARD, "your removed area": REMOVED})
    rule(  # I-690
        st,
        (
            "play this card only from <z:only_place>",
            "you may play this card from <z:only_place> , but not from anywhere else",
        ),
        (
            Static(Player(YOU), (Permit("play_from", Filter((Among(This()),), S.z, YOU)),)),
            Static(This(), (Cannot("play"),), Not(Is(This(), Filter((), S.z)))),
        ),
    )
    rule(
        st,
        "this card cannot attack the turn it enters the field",
        (Static(This(), (Cannot("attack"),), Is(This(), Filter((Status("entered_this_turn"),), 0))),),
    )
    rule(
        st,
        ("<o:plural_np> cannot attack the turn they enter the field",),
        lambda o: (Static(joined(o, Np((Status("entered_this_turn"),))).filter(), (Cannot("attack"),)),),
    )
    rule(
        st,
        "<np:plural_np> enter|enters the field with <c:count> <n:counter_name> counter|counters on it|them",
        lambda np, c, n: (Static(np.filter(), (EntersWith(n, c[1]),)),),
        when=exactly,
    )
    rule(st, "<np:plural_np> are also <s:stone_types>", lambda np, s: (Static(np.filter(), (StoneTypes(s),)),))
    rule("statics", "<s:static> while <t:state>", lambda s, t: tuple(_while(one, t) for one in s))
    rule(
        st,
        "this card may|can be played from your graveyard",
        (Static(Player(YOU), (Permit("play_from", Filter((Among(This()),), GRAVEYARD, YOU)),)),),
    )
    rule(
        st,
        (
            "you may look at the top card of your main? deck any time",
            "you may look at the top card of your main? deck at any time",
        ),
        (Static(Player(YOU), (Permit("look_top"),)),),
    )
    rule(st, "damage dealt by this card cannot be prevented", (Static(This(), (Cannot("be_prevented"),)),))
    rule(st, "you control <h:host>", lambda h: (Static(Host(), (GainControl(YOU),)),))
    # stones
    rule(
        st,
        "as you choose a card to attack , you must choose this card if able",
        (Static(This(), (Must("attack_first"),)),),
    )
    rule(st, "your opponent must attack this card if able", (Static(This(), (Must("be_attacked"),)),))
    rule(st, "your opponent must block this card if able", (Static(This(), (Must("be_blocked"),)),))
    rule(
        st,
        "<np:plural_np> must attack this card if able",
        lambda np: (Static(This(), (Must("be_attacked", np.filter()),)),),
    )
    rule(
        st,
        "you may play this card from the removed area",
        (Static(This(), (Permit("play_from", Filter((Among(This()),), REMOVED, YOU)),)),),
    )
    rule(  # 1015.1a
        st,
        "automatic abilities of <np:plural_np> won't|don't|cannot trigger",
        lambda np: (Static(np.filter(), (Cannot("trigger"),)),),
    )
    g.lexicon("limited", {"your": YOU, "your opponent 's": OPPONENT, "each player 's": EACH_PLAYER})
    rule("hand_size", "increased by <n:int>", HandSize(S.n, True))
    rule("hand_size", "reduced|decreased by <n:int>", HandSize(-S.n, True))
    rule("hand_size", "<n:int>", HandSize(S.n))
    rule(st, "<w:limited> maximum hand size is <h:hand_size>", (Static(Player(S.w), (S.h,)),))
    rule(st, "the weather is <w:weather>", lambda w: (Static(Player(YOU), (HasWeather(w),)),))
    rule(
        st,
        (
            "as this card enters the|your field , <e:main>",
            "as this card comes into the|your field , <e:main>",
            "as this card enters|comes into? a|your magic stone area , <e:main>",
        ),
        lambda e: (Static(This(), (EntersDoing(e),)),),
    )
    rule(st, "treat this card as a|an? <s:stone_types>", lambda s: (Static(This(), (StoneTypes(s),)),))
    rule(st, "treat <np:nps> also? as <s:stone_types>", lambda np, s: (Static(np.filter(), (StoneTypes(s),)),))
    rule("stone_types", "<a:attribute_word> magic stone|stones", S.a)
    rule(
        "stone_types",
        (
            "<a:attribute_word> magic stone|stones and a|an? <b:stone_types>",
            "<a:attribute_word> and <b:stone_types>",
            "<a:attribute_word> magic stone|stones , and? a|an? <b:stone_types>",
            "<a:attribute_word> , and? <b:stone_types>",
        ),
        lambda a, b: a | b,
    )
    rule("stone_types", ("magic stone of any attribute", "magic stone of all attributes"), ALL_ATTRIBUTES)
    # costs
    rule(
        st,
        (
            "as an additional cost to play this card , <c:costs>",
            "<c:costs> as an additional cost to play this card",
            "as you play this card , <c:costs>",
        ),
        lambda c: (Static(This(), (ExtraCost(c),)),),
    )
    rule(
        st,
        (
            "you may <c:costs> rather than paying|pay its|this? card? 's? cost",
            "rather than paying its|this? card? 's? cost , you may <c:costs>",
            "you may <c:costs> rather than paying the cost of this card",
        ),
        lambda c: (Static(This(), (OtherCost(c),)),),
    )
    rule(st, "you may play this card without paying its cost", (Static(This(), (OtherCost(()),)),))
    rule(
        st,
        "while this card is revealed ( from your deck )? by a|an [exploration] ability ( you control )? , you may play "
        "it without paying its cost",
        (Static(This(), (Permit("play_explored"),)),),
    )
    rule(  # 1107: as though it had the keyword, wherever it is played from
        st,
        "you may play this card as though it had [quickcast]",
        (Static(This(), (GainAbility(keyword_ability(QUICKCAST)),)),),
    )
    rule(
        st,
        "this card cannot be played from <z:its_place>",
        lambda z: (Static(This(), (Cannot("play"),), Is(This(), Filter((), z))),),
    )
    rule(
        st,
        (
            "play this card only <r:restriction>",
            "this card can be played only <r:restriction>",
            "you may play this card only <r:restriction>",
        ),
        lambda r: (Static(This(), (Cannot("play"),), Not(r.condition)),),
        when=lambda r: not r.per_turn and not r.per_game,
        back=_only_then,
    )
    rule(st, ("this card cannot be played", "you cannot play this card"), (Static(This(), (Cannot("play"),)),))
    unplayed = "<np:nps> cannot be played"
    rule(
        st,
        unplayed,
        lambda np: (Static(Player(EACH_PLAYER), (Cannot("play", np.played()),)),),
        when=lambda np: np.noun != "ability" and bool(np.tests or np.zones),
        forms=(("in_force", (unplayed,)),),
    )
    # replacement of damage
    rule(st, "<r:replacement>", lambda r: r)


def not_of_spells(o: Objects, m: tuple[Mod, ...]) -> bool:
    """Whether it can be said of cards that are where such cards usually are: only spells can be cancelled."""
    cancels = any(isinstance(mod, Cannot) and mod.what == "be_cancelled" for mod in m)
    return not cancels or not isinstance(o, Each) or o.filter.zones < 0 or not o.filter.zones & FIELD


def _two_known_players(p: Objects, q: Objects, **others: Any) -> bool:
    return isinstance(p, Player) and isinstance(q, Player) and p != q


def _chosen(o: Objects) -> bool:
    if isinstance(o, Both):
        return any(_chosen(part) for part in o.parts)
    return isinstance(o, (TargetOf, Some, TopCards, It))


def _as_static(o: Objects) -> Filter | Objects:
    return wherever_owned(o.filter) if isinstance(o, Each) else o


def _turn(who: int) -> Any:
    return TurnOf(who)


def _mentions_this(node: Any) -> bool:
    if isinstance(node, This):
        return True
    if isinstance(node, tuple):
        return any(_mentions_this(part) for part in node)
    return is_dataclass(node) and any(_mentions_this(getattr(node, item.name)) for item in fields(node))


def _spoken_of(condition: Any) -> Any:
    """What "it" means after the condition: this card, the card it is added to, or your ruler; None if not clear."""
    if isinstance(condition, Is):
        if isinstance(condition.filter, Filter) and any(isinstance(test, AddedTo) for test in condition.filter.tests):
            return Host()  # an addition gains nothing that a resonator could (1406)
        return condition.what.filter if isinstance(condition.what, Each) else condition.what
    return This() if _mentions_this(condition) else None


def _conditioned(statics: tuple[Static, ...], condition: Any) -> tuple[Static, ...]:
    """The same under a condition. Raises Nonsense for one that each of the players has to be asked, and for how this
    card came into the field, which is known for a turn only."""
    if isinstance(condition, Happened) and condition.event.what == This() and condition.event.to_zones == FIELD:
        raise Nonsense("how a card came into the field is known for a turn only")
    if says_the_same(condition):
        raise Nonsense("the same as what is not said")
    if holds(condition, It("player")) and any(one.what == Player(EACH_PLAYER) for one in statics):
        raise Nonsense("each player is asked of their own")
    return tuple(
        Static(s.what, s.mods, condition if s.condition is None else All((condition, s.condition)), s.granted)
        for s in statics
    )


def _while(static: Static, state: Status) -> Static:
    """What is true of cards while they attack or block: each of them is asked."""
    if isinstance(static.what, Filter):
        return replace(static, what=replace(static.what, tests=(*static.what.tests, state)))
    if not isinstance(static.what, (This, Host)):
        raise Nonsense("it is not known what attacks or blocks")
    return _conditioned((static,), Is(static.what, Filter((state,), 0)))[0]


def declare(g: Grammar) -> None:
    """Declares continuous lines."""
    declare_player_statics(g)
    declare_static_lines(g)


def _only_then(want: Any) -> list[dict[str, Any]]:
    """The slots of "play this card only ..."."""
    one = want[0] if isinstance(want, tuple) and len(want) == 1 else None
    if not isinstance(one, Static) or not isinstance(one.condition, Not):
        return []
    barred = (one.what, one.mods) == (This(), (Cannot("play"),))
    return [{"r": Restriction(condition=one.condition.condition)}] if barred else []
