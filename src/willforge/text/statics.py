"""What continuous effects say: modifications, durations and continuous lines of text."""

from __future__ import annotations

from typing import Any

from willforge.cards.cost import WillCost
from willforge.terms import (
    ALL_ATTRIBUTES,
    DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    INFINITY,
    J_RULER,
    REMOVED,
    RULER,
    RUNES,
)
from willforge.text.drafts import Np, Quoted, Some, TargetOf, ThatMuch, joined
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    EACH_PLAYER,
    KEYWORD,
    OPPONENT,
    YOU,
    Ability,
    Among,
    Arith,
    Attributed,
    Cannot,
    ChangeAttribute,
    ChangeCost,
    ChangeRace,
    ChangeType,
    Const,
    Count,
    DoubleStats,
    Each,
    EntersAsCopy,
    EntersRested,
    EntersWith,
    ExtraCost,
    Filter,
    GainAbility,
    HandSize,
    It,
    LoseAbility,
    Mod,
    Must,
    Not,
    Num,
    Objects,
    OtherCost,
    Permit,
    Player,
    PlayerKeyword,
    Replace,
    SetStats,
    Static,
    Stats,
    StoneTypes,
    SwapStats,
    This,
    Trigger,
    Typed,
    Value,
)
from willforge.text.phrases import ONE

Mods = tuple[Mod, ...]


def _times(number: Num, times: Num) -> Num:
    if isinstance(number, Const) and number.value == 0:
        return number
    return Arith("*", number, times)


def _stats_times(changes: tuple[Num, Num], times: Num) -> Mods:
    return (Stats(_times(changes[0], times), _times(changes[1], times)),)


def _quoted(text: str) -> Any:
    return Quoted(text)


def keyword_ability(keyword: int, **parameters: Any) -> Ability:
    """A keyword as something gained or lost."""
    return Ability(KEYWORD, keyword=keyword, **parameters)


def barrier_filter(text: str) -> Filter:
    """What a [Barrier] with a parameter keeps out; raises ValueError if the parameter means nothing."""
    from willforge.text.grammar import Reader
    from willforge.text.language import language
    from willforge.text.lexer import tokenize

    readings = Reader(language(), tokenize(text)).whole("barrier_information")
    if len(readings) != 1:
        raise ValueError(f"'{text}' is no information for [Barrier]")
    result = readings[0]
    assert isinstance(result, Filter)
    return result


def declare_gains(g: Grammar) -> None:
    """What follows "gains"."""
    rule = g.rule
    rule("gain", "<c:changes>", lambda c: (Stats(c[0], c[1]),))
    rule("gain", "<c:changes> for each <np>", lambda c, np: _stats_times(c, Count(Each(np.filter()))))
    rule(
        "gain",
        "<c:changes> for each <n:counter_name> counter on <o:obj1>",
        lambda c, n, o: _stats_times(c, Value(o, "counters", n)),
    )
    rule("gain", "<c:changes> for each <np> <w:this_way>", lambda c, np, w: _stats_times(c, ThatMuch()))
    rule(
        "gain",
        "<c:changes> for each other <np>",
        lambda c, np: _stats_times(c, Count(Each(joined(np, Np((_other(),))).filter()))),
        when=lambda c, np: False,
    )
    rule("gain", "<k:granted_keyword>", lambda k: (GainAbility(k),))
    rule("gain", "<q:quoted_text>", lambda q: (GainAbility(_quoted(q)),))
    rule("gain", "<n:num> atk", lambda n: (Stats(n, Const(0)),))
    rule("gain", "<n:num> def", lambda n: (Stats(Const(0), n),))
    rule("granted_keyword", "<k:keyword>", lambda k: keyword_ability(k))
    rule("granted_keyword", "[barrier] <i:barrier_information>", lambda i: keyword_ability(19, filter=i))
    rule("granted_keyword", "[barrier] <p:parameter>", lambda p: keyword_ability(19, filter=barrier_filter(p)))
    rule(
        "barrier_information",
        "<c:symbols>",
        lambda c: Filter((Attributed(c.attributes()),), -1),
        when=lambda c: c.symbols,
    )
    rule("barrier_information", "<np>", lambda np: Filter(np.tests, -1))
    rule("barrier_information", "<h:having>", lambda h: Filter(h, -1))
    rule("barrier_information", "<a:attributes>", lambda a: Filter(a, -1))
    rule("gains", "<a:gain>", S.a)
    rule("gains", ("<a:gain> and <b:gains>", "<a:gain> , and? <b:gains>"), lambda a, b: a + b)
    rule("mod", "gain|gains|get|gets <g:gains>", S.g)
    rule("mod", "have|has <g:held>", S.g)
    rule("held", "<k:granted_keyword>", lambda k: (GainAbility(k),))
    rule("held", "<q:quoted_text>", lambda q: (GainAbility(_quoted(q)),))
    rule("held", "<k:granted_keyword> and <b:held>", lambda k, b: (GainAbility(k), *b))
    rule("mod", "lose|loses <k:keyword>", lambda k: (LoseAbility(k),))
    rule("mod", "lose|loses <k:keyword> and <j:keyword>", lambda k, j: (LoseAbility(k), LoseAbility(j)))
    rule("mod", "lose|loses all ( of its|their )? abilities", (LoseAbility(0),))
    rule("mod", "become|becomes <s:stats>", lambda s: (SetStats(s[0], s[1]),))
    rule("mod", "gain|gains <t:type> ( in addition to its other types )?", lambda t: (ChangeType(t, True),))
    rule("mod", ("become|becomes a|an? <np:becoming>",), S.np)
    rule("mod", "gain|gains race? <r:race>", lambda r: (ChangeRace((r,), True),))
    rule("mod", "gain|gains the race|trait <r:race>", lambda r: (ChangeRace((r,), True),))
    rule("mod", "gain|gains <a:attribute_word> attribute", lambda a: (ChangeAttribute(a, True),))
    rule("mod", ("lose|loses all attributes", "become|becomes void"), (ChangeAttribute(0, False),))
    rule("becoming", "<t:type>", lambda t: (ChangeType(t, False),))
    rule("becoming", "<s:stats> <b:becoming>", lambda s, b: (*b, SetStats(s[0], s[1])))
    rule("becoming", "<a:attribute_word> <b:becoming>", lambda a, b: (*b, ChangeAttribute(a, False)))
    rule("becoming", "<a:attribute_word>", lambda a: (ChangeAttribute(a, False),), when=lambda a: a != 0)
    rule("becoming", "<r:race> <b:becoming>", lambda r, b: (*b, ChangeRace((r,), False)))
    rule("becoming", "<r:race>", lambda r: (ChangeRace((r,), False),))
    rule("becoming", "<b:becoming_head> with <g:gains>", lambda b, g: b + g)
    rule("becoming_head", "<t:type>", lambda t: (ChangeType(t, False),))
    rule("becoming_head", "<s:stats> <b:becoming_head>", lambda s, b: (*b, SetStats(s[0], s[1])))
    rule("becoming_head", "<r:race> <b:becoming_head>", lambda r, b: (*b, ChangeRace((r,), False)))
    rule("becoming_head", "<a:attribute_word> <b:becoming_head>", lambda a, b: (*b, ChangeAttribute(a, False)))
    rule("mods", "<m:mod>", S.m)
    rule("mods", ("<m:mod> and <n:mods>", "<m:mod> , and? <n:mods>"), lambda m, n: m + n)


def _other() -> Any:
    from willforge.text.nodes import Other

    return Other()


def declare_cannots(g: Grammar) -> None:
    """Prohibitions, duties and permissions of cards."""
    rule = g.rule
    rule("mod", "cannot|can't|can not <c:cannot>", S.c)
    rule("cannot", "<c:cannot1>", S.c)
    rule(
        "cannot",
        ("<c:cannot1> or <d:cannot>", "<c:cannot1> and <d:cannot>", "<c:cannot1> , or? <d:cannot>"),
        lambda c, d: c + d,
    )
    c1 = "cannot1"
    rule(c1, "attack", (Cannot("attack"),))
    rule(
        c1,
        ("attack players", "attack players directly", "attack a player", "attack your opponent"),
        (Cannot("attack_player"),),
    )
    rule(c1, ("attack you",), (Cannot("attack_player"),))
    rule(c1, "attack <np:nps>", lambda np: (Cannot("attack_cards", np.filter()),))
    rule(c1, "block", (Cannot("block"),))
    rule(c1, "block <np:blocked_np>", lambda np: (Cannot("block", np),))
    rule("blocked_np", "<np:nps>", lambda np: np.filter())
    rule("blocked_np", "this card", Filter((Among(This()),)))
    rule(c1, ("be? blocked",), (Cannot("be_blocked"),))
    rule(c1, "be? blocked by <np:nps>", lambda np: (Cannot("be_blocked", np.filter()),))
    rule(c1, "be? blocked except by <np:nps>", lambda np: (Cannot("be_blocked", Filter((_not(np),), FIELD)),))
    rule(c1, "be? attacked", (Cannot("be_attacked"),))
    rule(c1, "be? attacked by <np:nps>", lambda np: (Cannot("be_attacked", np.filter()),))
    rule(
        c1,
        ("be? targeted by <s:sources>", "be? the target of <s:sources>"),
        lambda s: (Cannot("be_targeted", s[0], s[1]),),
    )
    rule(c1, "be? targeted", (Cannot("be_targeted"),))
    rule(
        "sources",
        "<np:nps>",
        lambda np: (None if not np.tests else Filter(np.tests, -1), np.controller),
        when=lambda np: np.noun in ("spell", "ability"),
    )
    rule(
        "sources",
        "<np:nps> or abilities your opponent controls",
        lambda np: (Filter(np.tests, -1), OPPONENT),
        when=lambda np: np.noun in ("spell",) and np.tests,
    )
    rule("sources", "your opponent", (None, OPPONENT))
    rule(c1, "be? destroyed", (Cannot("be_destroyed"),))
    rule(c1, "be? destroyed by <s:sources>", lambda s: (Cannot("be_destroyed", s[0], s[1]),))
    rule(c1, "be? banished", (Cannot("be_banished"),))
    rule(c1, "be? cancelled|canceled", (Cannot("be_cancelled"),))
    rule(c1, "be? chased ( to )?", (Cannot("be_chased"),))
    rule(c1, "be? prevented", (Cannot("be_prevented"),))
    rule(c1, "be? recovered", (Cannot("recover"),))
    rule(c1, "recover", (Cannot("recover"),))
    rule(c1, "recover during <w:recovery>", lambda w: (Cannot("be_recovered_in_phase"),))
    rule(c1, "play its? {rest} abilities", (Cannot("play_rest_abilities"),))
    rule(c1, ("play its activate abilities", "play activate abilities"), (Cannot("activate"),))
    rule(c1, "be? dealt damage", (Cannot("be_dealt_damage"),))
    rule(c1, "deal damage", (Cannot("deal_damage"),))
    rule(c1, "deal battle damage", (Cannot("deal_battle_damage"),))
    rule(c1, "produce will", (Cannot("produce"),))
    rule(c1, "do judgment", (Cannot("judgment"),))
    rule(c1, "be? put into the field ( from <z:zone_word> )?", lambda z=None: (Cannot("enter"),))
    rule(c1, "enter the field", (Cannot("enter"),))
    rule("zone_word", "graveyards|graveyard", GRAVEYARD)
    rule(
        "mod",
        ("doesn't|don't recover during <w:recovery>", "do not recover during <w:recovery>"),
        lambda w: (Cannot("be_recovered_in_phase"),),
    )
    rule("mod", "doesn't|don't deal battle damage", (Cannot("deal_battle_damage"),))
    rule(
        "recovery",
        ("your recovery phase", "the recovery phase", "its|their controller 's recovery phase", "recovery phase"),
        "",
    )
    rule(
        "mod",
        ("must|has attack if able", "attacks each turn if able", "must attack each turn if able"),
        (Must("attack"),),
    )
    rule("mod", "must block if able", (Must("block"),))
    rule("mod", "must be attacked if able", (Must("be_attacked"),))
    rule("mod", "must be blocked if able", (Must("be_blocked"),))
    rule(
        "mod",
        ("can|may attack recovered <np:nps>", "can|may attack recovered j/resonators"),
        lambda np=None: (Permit("attack_recovered", np.filter() if np else None),),
    )
    rule(
        "mod",
        ("can|may attack the turn it enters the|your field", "can|may attack the same turn it enters the|your field"),
        (Permit("attack_entering"),),
    )
    rule("mod", "can|may block <np:nps>", lambda np: (Permit("block_flying", np.filter()),))
    rule("mod", "can|may attack and block without paying <x:mobilize>", lambda x: (Permit("mobilize"),))
    rule("mobilize", "its|their? [mobilize] cost|costs", "")
    rule("mod", "'s atk becomes <n:measure>", lambda n: (SetStats(n, None),))
    rule("mod", "'s def becomes <n:measure>", lambda n: (SetStats(None, n),))
    rule(
        "mod",
        ("'s atk and def become|becomes <n:measure>", "'s atk and def each become|becomes <n:measure>"),
        lambda n: (SetStats(n, n),),
    )
    rule("mod", "'s atk becomes double|doubled", (DoubleStats(2, 1),))
    rule("mod", ("'s atk and def are|is switched", "'s atk and def switch"), (SwapStats(),))


def _not(np: Np) -> Any:
    from willforge.text.nodes import Either, Negated

    return Negated(Either((np.tests,)))


def declare_durations(g: Grammar) -> None:
    """How long."""
    rule = g.rule
    rule(
        "until",
        (
            "until end of turn",
            "until the end of turn",
            "this turn",
            "until end of this turn",
            "until the end of this turn",
            "until the end of the turn",
            "for this turn",
            "during this turn",
        ),
        "turn",
    )
    rule(
        "until",
        ("until end of battle", "until the end of battle", "until the end of the battle", "during this battle"),
        "battle",
    )
    rule(
        "until",
        ("until end of game", "until the end of the game", "for the rest of the game", "until end of the game"),
        "game",
    )
    rule(
        "until",
        (
            "until your next turn",
            "until the beginning of your next turn",
            "until your next turn begins",
            "until the start of your next turn",
        ),
        "your_turn",
    )
    rule(
        "until",
        (
            "as long as this card is in the|your field",
            "as long as this card remains in the|your field",
            "until this card leaves the field",
        ),
        "this_leaves",
    )
    rule(
        "next_recovery",
        (
            "its|their controller 's next recovery phase",
            "its|their next recovery phase",
            "your opponent 's next recovery phase",
            "the next recovery phase",
            "their owner 's next recovery phase",
            "your next recovery phase",
            "its owner 's next recovery phase",
        ),
        "next_recovery",
    )


def declare_player_statics(g: Grammar) -> None:
    """Continuous effects on players, and costs."""
    rule = g.rule
    pc = "player_cannot"
    rule(pc, ("play cards|spells",), (Cannot("play"),))
    rule(
        pc,
        "play <np:nps>",
        lambda np: (Cannot("play", np.filter(-1)),),
        when=lambda np: np.noun not in ("spell", "ability") and (np.tests or np.zones),
    )
    rule(
        pc,
        "play <np:nps> or activate? abilities",
        lambda np: (Cannot("play", np.filter(-1)), Cannot("activate")),
        when=lambda np: np.noun not in ("ability",),
    )
    rule(pc, "play abilities", (Cannot("activate"),))
    rule(pc, ("play activate abilities", "activate abilities"), (Cannot("activate"),))
    rule(pc, "play spells or abilities", (Cannot("play"), Cannot("activate")))
    rule(pc, "play this card", (Cannot("play", Filter((Among(This()),), -1)),))
    rule(pc, "gain life", (Cannot("gain_life"),))
    rule(pc, "lose life", (Cannot("lose_life"),))
    rule(pc, "draw cards", (Cannot("draw"),))
    rule(pc, "search ( their decks | his or her deck | decks )?", (Cannot("search"),))
    rule(pc, "call magic? stones", (Cannot("call"),))
    rule(pc, "do judgment", (Cannot("judgment"),))
    rule(pc, "attack", (Cannot("attack"),))
    rule(pc, "lose the game", (Cannot("lose_game"),))
    rule(pc, "win the game", (Cannot("win_game"),))
    rule(pc, "be targeted by <s:sources>", lambda s: (Cannot("be_targeted", s[0], s[1]),))
    rule(pc, "play cards from standby", (Cannot("standby"),))
    rule("player_mod", "cannot|can't <c:player_cannot>", S.c)
    rule("player_mod", "cannot <c:player_cannot> or <d:player_cannot>", lambda c, d: c + d)
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
        lambda np: (Permit("play_quickcast", np.filter(-1)),),
    )
    rule("player_mod", "may call an additional magic stone ( each turn )?", (Permit("call_again"),))
    rule("player_subject", "you", Player(YOU))
    rule("player_subject", ("your opponent", "your opponents", "each opponent", "opponents"), Player(OPPONENT))
    rule("player_subject", ("players", "each player", "all players"), Player(EACH_PLAYER))
    rule("player_subject", "that player", It("player"))
    rule("player_subject", "target <p:player_noun>", lambda p: TargetOf(Np(players=p, noun="player")))
    rule("player_subject", "its controller", _controller())


def _controller() -> Any:
    from willforge.text.nodes import ControllerOf

    return ControllerOf(It("it"))


def _cost_static(what: Any, cost: WillCost, less: str, of: str = "play", times: Num = ONE) -> Static:
    return Static(what, (ChangeCost(cost, less == "less", of, times),))


def declare_static_lines(g: Grammar) -> None:
    """Whole continuous sentences: a tuple of statics."""
    rule = g.rule
    st = "static"
    rule("static_subject", "<o:obj>", S.o, when=lambda o: not _chosen(o))
    rule(st, "<o:static_subject> <m:mods>", lambda o, m: (Static(_as_static(o), m),))
    rule(
        st,
        "<o:static_subject> <m:mods> and <p:static_subject> <n:mods>",
        lambda o, m, p, n: (Static(_as_static(o), m), Static(_as_static(p), n)),
    )
    rule(st, "<p:player_subject> <m:player_mod>", lambda p, m: (Static(p, m),), when=lambda p, m: isinstance(p, Player))
    rule("statics", "<s:static>", S.s)
    rule(
        "statics",
        ("as long as <c:cond> , <s:static>", "if <c:cond> , <s:static>", "while <c:cond> , <s:static>"),
        lambda c, s: _conditioned(s, c),
    )
    rule(
        "statics",
        ("<s:static> as long as <c:cond>", "<s:static> if <c:cond>", "<s:static> while <c:cond>"),
        lambda c, s: _conditioned(s, c),
    )
    rule("statics", "<s:static> unless <c:cond>", lambda c, s: _conditioned(s, Not(c)))
    rule("statics", "during your turn , <s:static>", lambda s: _conditioned(s, _turn(YOU)))
    rule("statics", "during your opponent 's turn , <s:static>", lambda s: _conditioned(s, _turn(OPPONENT)))
    rule("statics", "<s:static> during your turn", lambda s: _conditioned(s, _turn(YOU)))
    rule("statics", "<s:static> during your opponent 's turn", lambda s: _conditioned(s, _turn(OPPONENT)))
    # entering
    rule(
        st,
        ("this card enters the|your|a field rested", "this card comes into the|your field rested"),
        (Static(This(), (EntersRested(),)),),
    )
    rule(
        st,
        "this card enters the|your field rested unless you <c:costs>",
        lambda c: (Static(This(), (EntersRested(c),)),),
    )
    rule(
        st,
        "this card enters the|your field with <c:count> <n:counter_name> counter|counters on it",
        lambda c, n: (Static(This(), (EntersWith(n, c[1]),)),),
    )
    rule(
        st,
        "this card enters the|your field with <c:count> <n:counter_name> counter|counters on it for each <np>",
        lambda c, n, np: (Static(This(), (EntersWith(n, _times(c[1], Count(Each(np.filter())))),)),),
    )
    rule(st, "<np:plural_np> enter|enters the|your field rested", lambda np: (Static(np.filter(), (EntersRested(),)),))
    rule(
        st,
        "you may have this card enter the field as a copy of a|an|any <np>",
        lambda np: (Static(This(), (EntersAsCopy(np.filter()),)),),
    )
    # stones
    rule(st, "treat this card as a|an? <s:stone_types>", lambda s: (Static(This(), (StoneTypes(s),)),))
    rule(st, "treat <np:nps> also? as <s:stone_types>", lambda np, s: (Static(np.filter(), (StoneTypes(s),)),))
    rule("stone_types", "<a:attribute_word> magic stone|stones", S.a)
    rule(
        "stone_types",
        (
            "<a:attribute_word> magic stone|stones and a|an? <b:stone_types>",
            "<a:attribute_word> and <b:stone_types>",
            "<a:attribute_word> magic stone , <b:stone_types>",
            "<a:attribute_word> , and? <b:stone_types>",
        ),
        lambda a, b: a | b,
    )
    rule("stone_types", ("magic stone of any attribute", "magic stone of all attributes"), ALL_ATTRIBUTES)
    # costs
    rule(
        st,
        (
            "you may? pay <c:symbols> <l:less> to play this card",
            "this card costs <c:symbols> <l:less> to play",
            "this card costs <c:symbols> <l:less>",
        ),
        lambda c, l: (_cost_static(This(), c, l),),
    )
    rule(
        st,
        "you may? pay <c:symbols> <l:less> to play this card for each <np>",
        lambda c, l, np: (_cost_static(This(), c, l, times=Count(Each(np.filter()))),),
    )
    rule(
        st,
        ("you may? pay <c:symbols> <l:less> to play this card from a|your rune area",),
        lambda c, l: (Static(Filter((Among(This()),), RUNES), (ChangeCost(c, l == "less"),)),),
    )
    rule(
        st,
        (
            "you may? pay <c:symbols> <l:less> to play <np:nps>",
            "<np:nps> you play cost|costs <c:symbols> <l:less> ( to play )?",
        ),
        lambda c, l, np: (_cost_static(joined(np, Np(controller=YOU)).filter(-1), c, l),),
    )
    rule(
        st,
        "you may? pay <c:symbols> <l:less> to play a|an <np>",
        lambda c, l, np: (_cost_static(joined(np, Np(controller=YOU)).filter(-1), c, l),),
    )
    rule(
        st,
        (
            "your opponent pays <c:symbols> <l:less> to play <np:nps>",
            "your opponents pay <c:symbols> <l:less> to play <np:nps>",
            "<np:nps> your opponent plays cost <c:symbols> <l:less> ( to play )?",
        ),
        lambda c, l, np: (_cost_static(joined(np, Np(controller=OPPONENT)).filter(-1), c, l),),
    )
    rule(
        st,
        ("players pay <c:symbols> <l:less> to play <np:nps>", "<np:nps> cost|costs <c:symbols> <l:less> ( to play )?"),
        lambda c, l, np: (_cost_static(np.filter(-1), c, l),),
    )
    rule(
        st,
        "you may? pay <c:symbols> <l:less> to do judgment",
        lambda c, l: (Static(Filter((Typed(RULER),), 16, YOU), (ChangeCost(c, l == "less", "judgment"),)),),
    )
    rule("less", "less", "less")
    rule("less", "more", "more")
    rule(
        st,
        ("as an additional cost to play this card , <c:costs>", "<c:costs> as an additional cost to play this card"),
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
    rule(st, "play this card only if <c:cond>", lambda c: (Static(This(), (Cannot("play"),), Not(c)),))
    rule(st, "you cannot play this card unless <c:cond>", lambda c: (Static(This(), (Cannot("play"),), Not(c)),))
    # replacement of damage
    rule(st, "<r:replacement>", lambda r: r)


def _chosen(o: Objects) -> bool:
    from willforge.text.nodes import Both, TopCards

    if isinstance(o, Both):
        return any(_chosen(part) for part in o.parts)
    return isinstance(o, (TargetOf, Some, TopCards)) or isinstance(o, It)


def _as_static(o: Objects) -> Filter | Objects:
    return o.filter if isinstance(o, Each) else o


def _turn(who: int) -> Any:
    from willforge.text.nodes import TurnOf

    return TurnOf(who)


def _conditioned(statics: tuple[Static, ...], condition: Any) -> tuple[Static, ...]:
    from willforge.text.nodes import All

    return tuple(
        Static(s.what, s.mods, condition if s.condition is None else All((condition, s.condition)), s.granted)
        for s in statics
    )


def declare_replacements(g: Grammar) -> None:
    """ "If ... would ..., ... instead" and "Prevent ..."."""
    rule = g.rule
    r = "replacement"
    rule("source", "a source you control", Filter((), -1, YOU))
    rule("source", "a source your opponent controls", Filter((), -1, OPPONENT))
    rule("source", "a source", Filter((), -1))
    rule("source", "a|an <np>", lambda np: np.filter())
    rule("source", "another <np>", lambda np: joined(np, Np((_other(),))).filter())
    rule("source", "this card", This())
    rule("hit", "your opponent", Player(OPPONENT))
    rule("hit", "you", Player(YOU))
    rule("hit", "a player", Player(EACH_PLAYER))
    rule("hit", "this card", This())
    rule("hit", "a|an <np>", lambda np: np.filter())
    rule("hit", "a|an <np> or player", lambda np: joined(np, Np(players=EACH_PLAYER)).filter())
    rule("would_damage", "<s:source> would deal damage to <h:hit>", lambda s, h: Trigger("damage", h, by=s))
    rule(
        "would_damage",
        "<s:source> would deal battle damage to <h:hit>",
        lambda s, h: Trigger("damage", h, by=s, battle=True),
    )
    rule("would_damage", "<s:source> would deal damage", lambda s: Trigger("damage", by=s))
    rule("would_damage", "damage would be dealt to <h:hit>", lambda h: Trigger("damage", h))
    rule(
        "dealt",
        (
            "it deals double that much ( damage )?",
            "it deals twice that much ( damage )?",
            "it deals double that damage",
            "double that damage",
        ),
        (("multiply", 2),),
    )
    rule("dealt", "it deals triple that much ( damage )?", (("multiply", 3),))
    rule(
        "dealt",
        (
            "it deals that much plus <n:num>",
            "it deals that much damage plus <n:num>",
            "it deals that much damage plus <n:num> more",
        ),
        lambda n: (("plus", n),),
    )
    rule(
        "dealt",
        ("it deals that much minus <n:num>", "it deals that much damage minus <n:num>"),
        lambda n: (("plus", Const(-n.value)),),
    )
    rule(r, "if <e:would_damage> , <d:dealt> instead", lambda e, d: (Static(This(), (Replace(e, **dict(d)),)),))
    rule(r, "if <e:would_damage> , prevent <p:prevented>", lambda e, p: (Static(This(), (Replace(e, prevent=p),)),))
    rule("prevented", "that damage", Const(INFINITY))
    rule("prevented", "<n:num> of that damage", S.n)
    rule("prevented", "it", Const(INFINITY))
    rule("kind_of_damage", "all damage", False)
    rule("kind_of_damage", "all battle damage", True)
    rule(
        r,
        "prevent <k:kind_of_damage> that would be dealt to <h:hits>",
        lambda k, h: (Static(This(), (Replace(Trigger("damage", h, battle=k), prevent=Const(INFINITY)),)),),
    )
    rule(
        r,
        "prevent <k:kind_of_damage> that would be dealt by <h:hits>",
        lambda k, h: (Static(This(), (Replace(Trigger("damage", by=h, battle=k), prevent=Const(INFINITY)),)),),
    )
    rule(
        r,
        "prevent <k:kind_of_damage> that would be dealt to <h:hits> by <b:hits>",
        lambda k, h, b: (Static(This(), (Replace(Trigger("damage", h, by=b, battle=k), prevent=Const(INFINITY)),)),),
    )
    rule("hits", "this card", This())
    rule("hits", "you", Player(YOU))
    rule("hits", "your opponent", Player(OPPONENT))
    rule("hits", "<np:nps>", lambda np: np.filter())
    rule("hits", "your j-ruler", Filter((Typed(J_RULER),), FIELD, YOU))
    rule("hits", "you and <np:nps>", lambda np: joined(np, Np(players=YOU)).filter())
    rule(
        r,
        (
            "if this card would be put into a graveyard from the|a? field , <d:destination> instead",
            "if this card would be destroyed , <d:destination> instead",
        ),
        lambda d: (
            Static(This(), (Replace(Trigger("moves", This(), from_zones=FIELD, to_zones=GRAVEYARD), to_zone=d),)),
        ),
    )
    rule(
        r,
        "if <np:indef> would be put into a graveyard from the|a? field , <d:destination> instead",
        lambda np, d: (
            Static(This(), (Replace(Trigger("moves", np.filter(), from_zones=FIELD, to_zones=GRAVEYARD), to_zone=d),)),
        ),
    )
    rule(
        r,
        "if <np:indef> would be put into a graveyard ( from anywhere )? , <d:destination> instead",
        lambda np, d: (Static(This(), (Replace(Trigger("moves", np.filter(-1), to_zones=GRAVEYARD), to_zone=d),)),),
    )
    rule("destination", "remove it from the game", REMOVED)
    rule("destination", "return it to its owner 's hand", HAND)
    rule("destination", "put it on the bottom of its owner 's deck", DECK)


def declare(g: Grammar) -> None:
    """Declares all of the above."""
    declare_gains(g)
    declare_cannots(g)
    declare_durations(g)
    declare_player_statics(g)
    declare_static_lines(g)
    declare_replacements(g)
