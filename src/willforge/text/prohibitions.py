"""Prohibitions: what cards and players cannot do and what cannot be done to them (104.4), by whom, and unless what."""

from __future__ import annotations

from typing import Any

from willforge.terms import FIELD
from willforge.text.costs import _cost_filter
from willforge.text.drafts import Np, joined, kind_only, of_nobody, said_twice
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    ANY_PLAYER,
    EACH_PLAYER,
    OPPONENT,
    YOU,
    Among,
    Cannot,
    ChaseKind,
    CostPart,
    Either,
    ExtraCost,
    Filter,
    Happened,
    Mod,
    Named,
    Negated,
    Player,
    Raced,
    Static,
    Status,
    This,
    Trigger,
)

_THIS = Filter((Among(This()),))
_SUFFERED = (
    ("destroyed", "be_destroyed"),
    ("banished", "be_banished"),
    ("cancelled|canceled", "be_cancelled"),
    ("targeted", "be_targeted"),
    ("removed from the game", "be_removed"),
    ("rested", "be_rested"),
    ("recovered", "recover"),
    ("dealt any? damage", "be_dealt_damage"),
    ("dealt any? battle damage", "be_dealt_battle_damage"),
)
"""What cannot be done to a card, by anything or by something."""
_RETURNED = "be_returned"
_NAMED = (Named("", 0),)
"""The card that was named before."""
_DEEDS = (
    ("attack", "attack"),
    ("block", "block"),
    ("recover", "recover"),
    ("be? attacked", "be_attacked"),
    ("be? blocked", "be_blocked"),
    ("be? chased ( to )?", "be_chased"),
    ("trigger its|their activate abilities", "activate"),  # 1015.2
    ("trigger its|their [activate]", "activate"),
    ("play its? activate abilities", "activate"),
    ("trigger its|their automatic abilities", "trigger"),  # 1015.1a
    ("play its? {rest} abilities", "play_rest_abilities"),
    ("deal damage", "deal_damage"),
    ("deal battle damage", "deal_battle_damage"),
    ("produce will", "produce"),
    ("do judgment", "judgment"),
    ("be? put into the field", "enter"),
    ("enter the field", "enter"),
)
_OF_PLAYERS = (
    ("gain life", "gain_life"),
    ("lose life", "lose_life"),
    ("draw cards", "draw"),
    ("search ( their decks | his or her deck | decks | their deck | your deck )?", "search"),
    ("call magic? stones", "call"),
    ("do judgment", "judgment"),
    ("attack", "attack"),
    ("lose the game", "lose_game"),
    ("win the game", "win_game"),
    ("be targeted", "be_targeted"),
    ("be attacked", "be_attacked"),
    ("be dealt damage", "be_dealt_damage"),
    ("be dealt battle damage", "be_dealt_battle_damage"),
    ("put cards into your|their standby area", "standby"),  # 706.1
    ("rest magic stones", "rest_stones"),
    ("play non- will activate abilities", "activate_no_will"),
    ("activate abilities", "activate"),
    ("play more than one card|spell each|per turn", "play_another"),
)


def declare(g: Grammar) -> None:
    """Declares what cannot be."""
    _sources(g)
    _of_cards(g)
    _taxes(g)
    _of_players(g)
    _chases(g)


def _sources(g: Grammar) -> None:
    """By whose spells, abilities or cards: which, whose, and whether only by their effects."""
    rule = g.rule
    rule("sources", "<np:nps>", lambda np: (_kept_out(np), np.controller, True), when=_on_the_chase)
    rule(
        "sources",
        "<np:nps>",
        lambda np: (Filter(np.tests, -1), np.controller, False),
        when=lambda np: not _on_the_chase(np) and np.tests,
    )
    theirs = "your? opponent 's <np:nps>"
    rule("sources", theirs, lambda np: (_kept_out(np), OPPONENT, True), when=_of_the_chase_alone)
    rule("sources", "your opponent", (None, OPPONENT, False))
    rule("sources", ("your? opponent 's cards", "cards your opponent controls"), (None, OPPONENT, False))
    rule(
        "sources",
        "<np:nps> 's abilities",
        lambda np: (Filter((*np.tests, ChaseKind("ability")), -1), np.controller, True),
        when=lambda np: "spell" not in np.noun and np.noun != "ability" and np.tests,
    )
    rule(
        "sources",
        "<a:attributes> spells or <b:attributes> card 's abilities",
        lambda a, b: (Filter(said_twice(a, b), -1), ANY_PLAYER, True),
    )
    rule(
        "sources",
        "<a:race> spells or <b:race> card 's abilities",
        lambda a, b: (Filter((Raced(said_twice(a, b)),), -1), ANY_PLAYER, True),
    )
    rule(
        "sources",
        "spells <p:post> or abilities on|of a card <q:post>",
        lambda p, q: (Filter(said_twice(p, q).tests, -1), said_twice(p, q).controller, True),
    )


def _on_the_chase(np: Np) -> bool:
    return np.noun in ("spell", "ability")


def _of_the_chase_alone(np: Np) -> bool:
    return _on_the_chase(np) and of_nobody(np)


def _kept_out(np: Np) -> Filter | None:
    return Filter(np.tests, -1) if np.tests else None


def _of_cards(g: Grammar) -> None:
    rule = g.rule
    rule("mod", ("cannot|can't <c:cannot>", "can not <c:cannot>"), S.c)
    rule("cannot", "<c:cannot1>", S.c)
    rule(
        "cannot",
        ("<c:cannot1> or <d:cannot>", "<c:cannot1> and <d:cannot>", "<c:cannot1> , or? <d:cannot>"),
        lambda c, d: c + d,
        when=_said_apart,
    )
    c1 = "cannot1"
    rule("mod", "isn't|aren't dealt any? damage", (Cannot("be_dealt_damage"),))  # as 2.0 says it
    rule(
        "mod",
        ("its|their activate abilities cannot be played", "'s activate abilities cannot be played"),
        (Cannot("activate"),),
    )
    rule(
        "mod",
        ("its|their abilities cannot be played", "'s abilities cannot be played"),
        (Cannot("play_abilities"),),
    )
    g.lexicon(
        "closed",
        {
            "activate abilities": "activate",
            "abilities": "play_abilities",
            "non- will activate? abilities": "activate_no_will",
        },
    )
    closed = "<k:closed> of <np:nps> cannot be played"
    rule(
        "static",
        closed,
        (Static(S.np.filter(), (Cannot(S.k),)),),
        when=lambda np, k: np.noun != "ability" and np.tests != _NAMED,
        forms=(("in_force", (closed,)),),
    )
    named = "<k:closed> of the? cards|card <p:post1> cannot be played"  # wherever it is
    rule(
        "static",
        named,
        (Static(Filter(S.p.tests, -1), (Cannot(S.k),)),),
        when=lambda p, k: p.tests == _NAMED,
        forms=(("in_force", (named,)),),
    )
    g.lexicon("spared", dict(_SUFFERED))
    g.lexicon("spared", {"returned to its|their owner 's hand|hands": _RETURNED})
    g.lexicon("spared", {"returned to a|any? player? 's? hand|hands": _RETURNED})
    by = "by|from <s:sources>"
    rule(c1, "be? <a:spared>", (Cannot(S.a),))
    rule(c1, f"be? <a:spared> {by}", (Cannot(S.a, S.s[0], S.s[1], S.s[2]),))
    rule(
        c1,
        f"be? <l:spared,or|and> {by}",
        lambda l, s: tuple(Cannot(what, s[0], s[1], s[2]) for what in l),
        back=_spared_back,
    )
    rule(c1, "be? removed from the game by effects", (Cannot("be_removed_by_effects"),))
    g.lexicon(c1, {words: (Cannot(what),) for words, what in _DEEDS})
    rule(c1, "recover during <w:recovery>", lambda w: (Cannot("be_recovered_in_phase"),))
    g.lexicon(
        "recovery",
        {
            "your recovery phase": "",
            "the? recovery phase": "",
            "its|their controller 's recovery phase": "",
            "their recovery phase|phases": "",
        },
    )
    rule(
        "mod",
        ("doesn't|don't recover during <w:recovery>", "do not recover during <w:recovery>"),
        lambda w: (Cannot("be_recovered_in_phase"),),
    )
    _of_battle(g)


def _spared_back(want: Any) -> list[dict[str, Any]]:
    """The slots of "cannot be destroyed, banished, or targeted by ..."."""
    if not isinstance(want, tuple) or len(want) < 2 or not all(isinstance(one, Cannot) for one in want):
        return []
    by = (want[0].by, want[0].controller, want[0].by_effect)
    return [{"l": tuple(one.what for one in want), "s": by}]


def _said_apart(c: tuple[Cannot, ...], d: tuple[Cannot, ...]) -> bool:
    """Whether "by ..." is not meant for both: "cannot be destroyed or banished by abilities" says it of both."""
    suffered = {what for _, what in _SUFFERED} | {_RETURNED}
    alone = c[-1].what in suffered and c[-1].by is None and c[-1].controller == ANY_PLAYER
    told = next((one for one in d if one.by is not None or one.controller != ANY_PLAYER), None)
    return not alone or told is None or told.what not in suffered


def _of_battle(g: Grammar) -> None:
    """Whom and what a card cannot attack or block, and which cards cannot attack or block it."""
    rule = g.rule
    c1 = "cannot1"
    g.lexicon(
        "not_attacked",
        {
            "players directly?": (Cannot("attack_player"),),
            "a player": (Cannot("attack_player"),),
            "your opponent": (Cannot("attack_player", controller=OPPONENT),),
            "you": (Cannot("attack_player", controller=YOU),),
        },
    )
    rule("not_attacked", "<np:battled>", (Cannot("attack_cards", S.np),))
    rule(c1, "attack <a:not_attacked>", S.a)
    rule(
        c1,
        "attack <a:not_attacked> or|and <b:not_attacked>",
        lambda a, b: a + b,
        when=lambda a, b: a[0].what != b[0].what,
    )
    rule("battled", "<np:nps>", S.np.filter())
    rule("battled", "this card", _THIS)
    rule("battled", "your <np:your_np>", lambda np: joined(np, Np(controller=YOU)).filter())
    rule(c1, "block <np:battled>", (Cannot("block", S.np),))
    rule(c1, "be? blocked by <np:battled>", (Cannot("be_blocked", S.np),))
    rule(
        c1,
        "be? blocked except by <np:nps>",
        lambda np: (Cannot("be_blocked", Filter((_not(np),), FIELD)),),
        when=kind_only,
    )
    rule(c1, "be? attacked by <np:battled>", (Cannot("be_attacked", S.np),))
    rule(
        c1,
        "be? attacked except by <np:nps>",
        lambda np: (Cannot("be_attacked", Filter((_not(np),), FIELD)),),
        when=kind_only,
    )
    rule(c1, "deal damage to <np:nps>", (Cannot("deal_damage", S.np.filter()),), when=lambda np: np.tests)
    rule(c1, "deal battle damage to <np:nps>", (Cannot("deal_battle_damage", S.np.filter()),), when=lambda np: np.tests)


def _not(np: Np) -> Any:
    return Negated(Either((np.tests,)))


def _taxes(g: Grammar) -> None:
    """What has to be paid to attack or block; whoever is said to pay it, it is who attacks or blocks."""
    rule = g.rule
    g.lexicon("taxed", {"attack": ("attack",), "block": ("block",), "attack or block": ("attack", "block")})
    rule("mod", "cannot <t:taxed> unless you <c:costs>", lambda t, c: _taxed(t, c))
    rule(  # nothing is on the chase that could target: one of yours is chosen (I-692)
        "mod",
        "cannot <t:taxed> unless you <v:cost_verb> target <np>",
        lambda t, v, np: _taxed(t, (CostPart(v, _cost_filter(v, np)),)),
    )
    rule(
        "mod",
        (
            "cannot <t:taxed> unless its|their controller <c:paying>",
            "cannot <t:taxed> unless a player <c:paying>",
            "cannot <t:taxed> unless the controller of that resonator <c:paying>",
        ),
        lambda t, c: _taxed(t, c),
    )


def _taxed(what: tuple[str, ...], cost: tuple[CostPart, ...]) -> tuple[Mod, ...]:
    return tuple(ExtraCost(cost, to) for to in what)


def _of_players(g: Grammar) -> None:
    rule = g.rule
    pc = "player_cannot"
    rule(pc, "play <b:barred>", S.b)
    rule(pc, "play <a:barred_abilities>", S.a)
    rule(pc, "play <b:barred> or|and <a:barred_abilities>", lambda b, a: b + a)
    g.lexicon("barred", {"cards|spells": (Cannot("play"),), "normal spells and|or summon spells": (Cannot("play"),)})
    rule("barred", "<np:nps>", lambda np: (Cannot("play", np.played()),), when=_told_apart)
    g.lexicon("barred_abilities", {"abilities": (Cannot("play_abilities"),)})  # 906.6: automatic ones too
    g.lexicon("barred_abilities", {words: (Cannot("activate"),) for words in ("activate abilities", "[activate]")})
    rule(
        "barred_abilities",
        ("activate abilities of <np:nps>", "[activate] of <np:nps>"),
        (Cannot("activate", S.np.filter()),),
    )
    rule("barred_abilities", "abilities of <np:nps>", (Cannot("play_abilities", S.np.filter()),))
    g.lexicon(pc, {words: (Cannot(what),) for words, what in _OF_PLAYERS})
    rule(pc, "be targeted by <s:sources>", (Cannot("be_targeted", S.s[0], S.s[1], S.s[2]),))
    rule(pc, "be attacked by <np:battled>", (Cannot("be_attacked", S.np),))
    rule(pc, "be dealt damage by <s:sources>", (Cannot("be_dealt_damage", S.s[0], S.s[1], S.s[2]),))
    rule(pc, "attack with <np:nps>", (Cannot("attack", S.np.filter()),))
    rule("player_cannots", "<c:player_cannot>", S.c)
    rule(
        "player_cannots",
        ("<c:player_cannot> or <d:player_cannots>", "<c:player_cannot> , or? <d:player_cannots>"),
        lambda c, d: c + d,
    )
    rule("player_mod", "cannot|can't <c:player_cannots>", S.c)
    _limits(g)
    _of_what_players_do(g)
    rule(
        "static",
        "your opponent cannot target <np:nps> with spells or abilities",
        (Static(S.np.filter(), (Cannot("be_targeted", None, OPPONENT, True),)),),
    )


def _of_what_players_do(g: Grammar) -> None:
    """What nobody can do, said of the life or of the cards."""
    g.lexicon("undone", {"life cannot be gained": "gain_life", "life cannot be lost": "lose_life"})
    g.lexicon("undone", {"cards cannot be drawn": "draw", "cards|spells cannot be played": "play"})
    barred = Static(Player(EACH_PLAYER), (Cannot(S.k),))
    g.rule("static", "<k:undone>", (barred,), forms=(("in_force", ("<k:undone>",)),))


def _limits(g: Grammar) -> None:
    """How often a player can do something in a turn: after so many times not again."""
    both = (YOU, OPPONENT)
    g.lexicon("capped", {"you": (YOU,), "your opponent": (OPPONENT,), "all? players": both, "each player": both})
    each_turn = "each|per turn"
    g.rule(
        "static",
        f"<w:capped> cannot draw more than <n:int> card|cards {each_turn}",
        lambda w, n: tuple(Static(Player(who), (Cannot("draw"),), Happened(Trigger("drawn", who=who), n)) for who in w),
    )
    g.rule(
        "static",
        f"<w:capped> cannot play more than <n:int> <np> {each_turn}",
        lambda w, n, np: tuple(
            Static(Player(who), (Cannot("play", np.played()),), Happened(Trigger("played", np.played(), who=who), n))
            for who in w
        ),
        when=lambda w, n, np: _told_apart(np) or (np == Np(noun="card") and n > 1),
    )


def _told_apart(np: Np) -> bool:
    """Whether it is some cards that cannot be played: what has a type or a place, or spells of some kind."""
    if np.noun == "spell":
        return len(np.tests) > 1
    return np.noun != "ability" and bool(np.tests or np.zones) and not of_abilities(np)


def of_abilities(np: Np) -> bool:
    """Whether abilities on the chase are among what the words mean."""
    options = [option for test in np.tests if isinstance(test, Either) for option in test.options]
    return any(isinstance(test, ChaseKind) for tests in (np.tests, *options) for test in tests)


def _chases(g: Grammar) -> None:
    """What nobody can chase (604)."""
    rule = g.rule
    rule(
        "static",
        (
            "<w:chasers> cannot chase to ( this card | it )",
            "<w:chasers> cannot chase this card|spell",
            "while this card is a summon spell , <w:chasers> cannot chase",
        ),
        (Static(This(), (Cannot("be_chased", None, S.w),)),),
    )
    its_target = Filter((Status("targeted_by_this"),), -1)
    rule(
        "static",
        "it|they cannot be used to chase this card|spell",
        (Static(This(), (Cannot("be_chased", its_target),)),),
    )
    g.lexicon("chasers", {"players": ANY_PLAYER, "your opponent": OPPONENT, "you": YOU})
    rule(
        "static",
        "<w:chasers> cannot chase ( to )? <np:nps>",
        (Static(S.np.filter(), (Cannot("be_chased", None, S.w),)),),
        when=lambda np, w: _on_the_chase(np),
    )
