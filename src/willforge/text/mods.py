"""Modifications: what cards gain, lose, cannot and must, and for how long."""

from __future__ import annotations

from typing import Any

from willforge.cards.cost import WillCost
from willforge.terms import ALL_ATTRIBUTES
from willforge.text.drafts import Quoted, of_nobody
from willforge.text.grammar import Grammar, Reader, S
from willforge.text.nodes import (
    ANY_PLAYER,
    KEYWORD,
    Ability,
    Arith,
    Attributed,
    Cannot,
    ChangeAttribute,
    ChangeRace,
    ChangeType,
    Const,
    DoubleStats,
    Filter,
    GainAbilitiesOf,
    GainAbility,
    Mod,
    Must,
    Num,
    Other,
    Permit,
    SetStats,
    Stats,
    SwapStats,
    Test,
    This,
    Value,
)
from willforge.text.nouns import either
from willforge.text.spelling import tokens_of

Mods = tuple[Mod, ...]


def _times(number: Num, times: Num) -> Num:
    if isinstance(number, Const) and number.value == 0:
        return number
    return Arith("*", number, times)


def _stats_times(changes: tuple[Num, Num], times: Num) -> Mods:
    return (Stats(_times(changes[0], times), _times(changes[1], times)),)


ATK, DEF = 1, 2


def changed_strength(which: int, change: tuple[str, Num]) -> Mods:
    """ATK, DEF or both, increased by a number or set to it."""
    how, number = change
    if how == "plus":
        return (Stats(number if which & ATK else Const(0), number if which & DEF else Const(0)),)
    return (SetStats(number if which & ATK else None, number if which & DEF else None),)


def doubled_strength(which: int) -> Mods:
    """ATK, DEF or both, doubled."""
    return (DoubleStats(2 if which & ATK else 1, 2 if which & DEF else 1),)


def _quoted(text: str) -> Any:
    return Quoted(text)


def keyword_ability(keyword: int, **parameters: Any) -> Ability:
    """A keyword as something gained or lost."""
    return Ability(KEYWORD, keyword=keyword, **parameters)


def barrier_filter(*texts: str) -> Filter:
    """What a [Barrier] with parameters keeps out, which is what any of them says; raises ValueError if one means
    nothing."""
    from willforge.text.language import language

    kept_out: list[tuple[Test, ...]] = []
    for text in texts:
        readings = Reader(language(), tokens_of(text)).whole("barrier_information")
        if len(readings) != 1:
            raise ValueError(f"'{text}' is no information for [Barrier]")
        assert isinstance(readings[0], Filter)
        kept_out.append(readings[0].tests)
    return Filter(either(tuple(kept_out)) if len(kept_out) > 1 else kept_out[0], -1)


def _is_barrier(p: str) -> bool:
    try:
        barrier_filter(p)
    except ValueError:
        return False
    return True


def declare_gains(g: Grammar) -> None:
    """What follows "gains"."""
    rule = g.rule
    rule("gain", "<c:changes>", lambda c: (Stats(c[0], c[1]),))
    rule("gain", "<c:changes> for each <t:per>", lambda c, t: _stats_times(c, t))
    g.lexicon(
        "kind",
        {"name|names": "name", "attribute|attributes": "attribute", "race|races": "race", "total cost|costs": "cost"},
    )
    rule("gain", "<k:granted_keyword>", lambda k: (GainAbility(k),))
    rule("gain", "<n:angle_name>", lambda n: (GainAbilitiesOf(This(), f"<{n}>"),))  # of its own, by its name (901.1d)
    rule("gain", "<q:quoted_text>", lambda q: (GainAbility(_quoted(q)),))
    rule("gain", "<n:num> atk", lambda n: (Stats(n, Const(0)),))
    rule("gain", "<n:num> def", lambda n: (Stats(Const(0), n),))
    rule("granted_keyword", "<k:keyword>", lambda k: keyword_ability(k))
    rule("granted_keyword", "[barrier] <i:barrier_information>", lambda i: keyword_ability(19, filter=i))
    rule(
        "granted_keyword",
        "[barrier] <p:parameter>",
        lambda p: keyword_ability(19, filter=barrier_filter(p)),
        when=_is_barrier,
    )
    rule(
        "barrier_information",
        "<c:symbols>",
        lambda c: Filter((Attributed(c.attributes()),), -1),
        when=lambda c: c.symbols and all(symbol & ALL_ATTRIBUTES for symbol in c.symbols) and c == WillCost(c.symbols),
    )
    rule("barrier_information", "<np>", lambda np: Filter(np.tests, -1), when=of_nobody)
    rule("barrier_information", "<h:having>", lambda h: Filter(h, -1))
    rule("barrier_information", "<a:attributes>", lambda a: Filter(a, -1))
    rule("gains", "<a:gain>", S.a)
    rule("gains", ("<a:gain> and <b:gains>", "<a:gain> , and? <b:gains>"), lambda a, b: a + b)
    rule("mod", ("gain|gains|get|gets <g:gains>", "also gain|gains <g:gains>"), S.g)
    rule("mod", "have|has <g:held>", S.g)
    rule("held", "<k:granted_keyword>", lambda k: (GainAbility(k),))
    rule("held", "<q:quoted_text>", lambda q: (GainAbility(_quoted(q)),))
    held = ("<k:granted_keyword> and <b:held>", "<k:granted_keyword> , and? <b:held>")
    rule("held", held, lambda k, b: (GainAbility(k), *b))
    rule("mod", ("become|becomes a|an? <np:becoming>",), S.np)
    rule(
        "mod",
        (
            "are|is <r:race_noun> in addition to its|their other races|types",
            "is|are also a|an? <r:race_noun>",
        ),
        lambda r: (ChangeRace((r,), True),),
    )
    rule("mod", "become|becomes void", (ChangeAttribute(0, False),))
    rule("becoming", "<b:becoming_head>", S.b)
    rule("becoming_head", "<a:attribute_word>", lambda a: (ChangeAttribute(a, False),), when=lambda a: a != 0)
    rule("becoming_head", "<r:race_noun>", lambda r: (ChangeRace((r,), False),))
    rule("becoming", "<b:becoming_head> with <g:gains>", lambda b, g: b + g)
    rule("becoming_head", "<t:type>", lambda t: (ChangeType(t, False),))
    rule("becoming_head", "<s:stats> <b:becoming_head>", lambda s, b: (*b, SetStats(s[0], s[1])))
    rule("becoming_head", "<r:race> <b:becoming_head>", lambda r, b: (*b, ChangeRace((r,), False)))
    rule("becoming_head", "<a:attribute_word> <b:becoming_head>", lambda a, b: (*b, ChangeAttribute(a, False)))
    rule("mods", "<m:mod>", S.m)
    rule("mods", ("<m:mod> and <n:mods>", "<m:mod> , and? <n:mods>", "<m:mod> , it <n:mods>"), lambda m, n: m + n)


def _other() -> Any:
    return Other()


def declare_cannots(g: Grammar) -> None:
    """Prohibitions, duties and permissions of cards."""
    rule = g.rule
    rule(
        "mod",
        (
            "must|has attack if able",
            "attacks each turn if able",
            "must attack each turn if able",
            "attack|attacks if able",
        ),
        (Must("attack"),),
    )
    rule("mod", "must block if able", (Must("block"),))
    rule(
        "mod",
        ("'s atk and def become|becomes <s:stats>", "become|becomes <s:stats>"),
        lambda s: (SetStats(s[0], s[1]),),
    )
    rule(
        "mod",
        "'s atk and def become|becomes the same of|as ( those of )? <o:obj1>",
        (SetStats(Value(S.o, "atk"), Value(S.o, "def")),),
    )
    rule("mod", "'s <w:strength> <c:strength_change>", lambda w, c: changed_strength(w, c))
    doubled = ("'s <w:strength> become|becomes double|doubled", "'s <w:strength> is|are doubled")
    rule("mod", doubled, lambda w: doubled_strength(w))
    g.lexicon("strength", {"atk": ATK, "def": DEF, "atk and def": ATK | DEF})
    rule("strength_change", "is|are increased by <n:measure>", ("plus", S.n))
    rule(
        "strength_change",
        (
            "become|becomes|is|are equal to <n:measure>",
            "are each equal to <n:measure>",
            "each? become|becomes <n:measure>",
        ),
        ("set", S.n),
    )
    rule("mod", "can|may block as though it had [flying]", (Permit("block_flying"),))
    rule("mod", ("can|may attack twice each turn", "can|may attack twice per turn"), (Permit("attack_again"),))
    rule("mod", ("deal|deals no battle damage", "doesn't|don't deal battle damage"), (Cannot("deal_battle_damage"),))
    rule("becoming_head", "<s:stats>", lambda s: (SetStats(s[0], s[1]),))
    rule("mod", "can|may block while rested", (Permit("block_rested"),))
    rule(
        "mod",
        (
            "can|may attack in|during the turn that? it enters the|your|a field",
            "can|may attack in|during the turn that? it was summoned",
            "can|may attack in|during the turn it's summoned",
            "can|may attack in|during the turn that? it was put into a|the|your field",
            "can|may attack as though it had [swiftness]",
            "can|may attack the turn it enters the|your field",
            "can|may attack the same turn it enters the|your field",
        ),
        (Permit("attack_entering"),),
    )
    rule(
        "mod",
        "can|may attack recovered <np:nps>",
        lambda np: (Permit("attack_recovered", np.filter()),),
    )
    rule("mod", "can|may block <np:nps>", lambda np: (Permit("block_flying", np.filter()),))
    rule("mod", ("'s atk and def are|is switched", "'s atk and def switch"), (SwapStats(),))


def declare_durations(g: Grammar) -> None:
    """How long."""
    rule = g.rule
    g.lexicon(
        "until",
        {
            "until the? end of this|the? turn": "turn",
            "for|during? this turn": "turn",
            "until the next end of turn": "turn",
            "until the? end of the? battle": "battle",
            "during|in this battle ( phase )?": "battle",
            "until the? end of the? game": "game",
            "for the rest of the game": "game",
            "until your next turn begins?": "your_turn",
            "until the beginning|start of your next turn": "your_turn",
            "until the? end of your next turn": "your_turn_end",
            "until the? end of your opponent 's next turn": "their_turn_end",
            "until the end of their turn": "their_turn_end",
            "until the? end of the? next turn": "next_turn_end",
            "as long as this card is in|on the|your|a? field": "this_leaves",
            "as long as this card remains in|on the|your|a field": "this_leaves",
            "until this card leaves the field": "this_leaves",
        },
    )
    rule(
        "next_recovery",
        (
            "its|their controller 's next recovery phase",
            "their controllers 's next recovery phase|phases",
            "its|their next recovery phase",
            "the next recovery phase",
            "their owner 's next recovery phase",
            "its owner 's next recovery phase",
            "his or her next recovery phase",
        ),
        ANY_PLAYER,
    )
    rule("next_recovery", "<w:whose> next recovery phase", S.w)


def declare(g: Grammar) -> None:
    """Declares modifications and durations."""
    declare_gains(g)
    declare_cannots(g)
    declare_durations(g)
