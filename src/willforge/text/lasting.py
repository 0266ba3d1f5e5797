"""What lasts: whatever holds for a while, with its duration before it or behind it, or as long as something is so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from willforge.text.clauses import IN_FIELD, YOURSELF
from willforge.text.clauses import _players as players
from willforge.text.drafts import AsLongAs, TargetOf
from willforge.text.grammar import Grammar, S
from willforge.text.mods import ATK, DEF, changed_strength, doubled_strength
from willforge.text.nodes import (
    YOU,
    Among,
    ChooseMode,
    Condition,
    Const,
    Continuous,
    CopyOf,
    Each,
    Filter,
    GainAbility,
    GainControl,
    It,
    Permit,
    Player,
    PlayerKeyword,
    Replace,
    Static,
    Stats,
    Status,
    SwapStats,
    This,
)
from willforge.text.quantities import ALL
from willforge.text.refusal import SentenceError
from willforge.text.statics import not_of_spells
from willforge.text.within import holds, parts_of

Statics = tuple[Static, ...]


def watches_its_victims(static: Static) -> bool:
    """Whether something is said of the cards this card dealt damage to this turn: on a spell it lasts for the turn."""
    replaces = any(isinstance(mod, Replace) and mod.event.what != This() for mod in static.mods)
    return replaces and holds(static.mods, Status("dealt_damage_by_this"))


def said_of_itself(statics: list[Static], text: str) -> None:
    """Refuses what a spell says of other cards or of players without a duration. What it says of itself holds: what it
    costs, what it is, and what holds as long as it is somewhere. Linear in the statics."""
    for static in statics:
        lent = isinstance(static.what, Filter) and not holds(static.what, Among(This()))
        events = any(isinstance(mod, Replace) and mod.event.what != This() for mod in static.mods)
        of_itself = holds((static.condition, static.mods), This())
        if (lent or events or isinstance(static.what, Player)) and not of_itself:
            raise SentenceError(text, "a spell does not last: how long that holds is not said")


def declare(g: Grammar) -> None:
    """Declares what lasts, and how long."""
    rule = g.rule
    rule(
        "card_clause",
        ("<l:in_force> <u:until>", "<u:until> , <l:in_force>", "<u:until> , <l:begun>"),
        lambda l, u: tuple(Continuous(static, u) for static in l),
    )
    rule(
        "card_clause",
        ("<l:in_force> as long as <c:cond>", "<l:begun> as long as <c:cond>"),
        lambda l, c: tuple(Continuous(replace(static, condition=c), "while") for static in l),
        when=_while,
        back=_while_back,
    )
    rule(
        "card_clause",
        ("as long as <c:cond> , <l:in_force> <u:until>", "<u:until> , as long as <c:cond> , <l:in_force>"),
        lambda l, c, u: (AsLongAs(c, Continuous(l[0], u)),),
        when=lambda l, **others: len(l) == 1 and l[0].condition is None,
    )
    rule(
        "card_clause",
        "<l:in_force> <u:until> as long as <c:cond>",
        lambda l, c, u: tuple(Continuous(replace(static, condition=c), u) for static in l),
        when=lambda l, **others: all(static.condition is None for static in l),
        back=_under_a_condition,
    )
    rule("card_clause", "<l:in_force>", lambda l: tuple(Continuous(static, "game") for static in l), when=_for_good)
    rule("begun", "gain control of <o:obj>", lambda o: (Static(o, (GainControl(YOU),)),))
    rule("begun", "<r:replacement>", S.r)
    _of_cards(g)
    _of_players(g)


def _of_cards(g: Grammar) -> None:
    rule = g.rule
    rule(
        "in_force",
        "<o:obj> <m:mods>",
        lambda o, m: (Static(o, m),),
        when=lambda o, m: not players(o) and not_of_spells(o, m),
    )
    rule("in_force", "<s:of_spells>", S.s)
    rule(
        "in_force",
        "the? <w:strength> of <o:obj> <c:strength_change>",
        lambda o, w, c: (Static(o, changed_strength(w, c)),),
    )
    rule(
        "in_force",
        "its|their <w:strength> <c:strength_change>",
        lambda w, c: (Static(It("it"), changed_strength(w, c)),),
    )
    rule("strength_of", ("<o:obj> 's <w:strength>", "the? <w:strength> of <o:obj>"), (S.o, S.w))
    rule("strength_of", "its|their <w:strength>", (It("it"), S.w))
    rule("in_force", "double <s:strength_of>", lambda s: (Static(s[0], doubled_strength(s[1])),))
    swapped = "switch|exchange|swap <s:strength_of>"
    rule(
        "in_force",
        swapped,
        lambda s: (Static(s[0], (SwapStats(),)),),
        when=lambda s: s[1] == ATK | DEF,
        back=_swapped_back,
    )
    copied = "<o:obj1> become|becomes a copy of <p:obj1> ( and <m:mods> )?"
    rule("in_force", copied, lambda o, p, m=(): (Static(o, (CopyOf(p), *m)),))


def _swapped_back(want: Any) -> list[dict[str, Any]]:
    """Whose ATK and DEF are switched."""
    static = want[0] if isinstance(want, tuple) and len(want) == 1 else None
    swaps = isinstance(static, Static) and static == Static(static.what, (SwapStats(),))
    return [{"s": (static.what, ATK | DEF)}] if swaps and static is not None else []


def _of_players(g: Grammar) -> None:
    rule = g.rule
    rule("in_force", "<p:player_subject> <m:player_mod>", lambda p, m: (Static(p, m),))
    rule("in_force", "<p:priced>", S.p)
    rule(
        "in_force",
        "you and <np:nps> gain <k:granted_keyword>",
        lambda np, k: (Static(YOURSELF, (PlayerKeyword(k),)), Static(Each(np.filter()), (GainAbility(k),))),
    )
    rule(
        "card_clause",
        "you or <t:target> gain <k:granted_keyword> <u:until>",
        lambda t, k, u: (
            ChooseMode(
                YOURSELF,
                (
                    (Continuous(Static(YOURSELF, (PlayerKeyword(k),)), u),),
                    (Continuous(Static(t, (GainAbility(k),)), u),),
                ),
                ("first", "second"),
            ),
        ),
    )
    rule(
        "in_force",
        "you may play <c:count> <np>",
        lambda c, np: (Static(YOURSELF, (Permit("play_from", np.filter()),)),),
        when=lambda c, np: np.zones and c == (Const(0), ALL),
    )
    rule("in_force", "you may play <t:that_card>", lambda t: (Static(t, (Permit("play_from"),)),))
    rule(
        "in_force",
        "you may play <t:that_card> without paying its|their cost|costs",
        lambda t: (Static(t, (Permit("play_from", None, "free"),)),),
    )


def _of_one_card(static: Static) -> bool:
    return isinstance(static.what, (TargetOf, It)) and static.condition is None


def _of_this_card(static: Static) -> bool:
    """Whether this card gains something: what else is said of it is a continuous text of its own."""
    return isinstance(static.what, This) and all(isinstance(mod, (GainAbility, Stats)) for mod in static.mods)


def acts(statement: Any) -> bool:
    """Whether a sentence of a spell is something it does; that the spell itself gains something for good, or is
    something as long as something is so, is not, but a continuous text of its own. Linear in it."""
    if isinstance(statement, Continuous) and statement.until == "while":
        return not isinstance(statement.static.what, This)
    if isinstance(statement, Continuous) and statement.until == "game":
        return not _of_this_card(statement.static)
    return all(acts(part) for part in parts_of(statement))


def _while(l: Statics, c: Condition) -> bool:
    """Whether it is said of a card that is meant now; of all cards of a kind it is no effect but a continuous text."""
    return c != IN_FIELD and all(
        isinstance(static.what, This) or _of_one_card(static) or isinstance(static.mods[0], GainControl) for static in l
    )


def _under_a_condition(want: Any) -> list[dict[str, Any]]:
    """What lasts, under which condition, and how long."""
    if not isinstance(want, tuple) or not all(isinstance(one, Continuous) for one in want):
        return []
    told = {(one.static.condition, one.until) for one in want}
    if len(told) != 1:
        return []
    condition, until = told.pop()
    if condition is None or until == "while":
        return []
    return [{"l": tuple(replace(one.static, condition=None) for one in want), "c": condition, "u": until}]


def _while_back(want: Any) -> list[dict[str, Any]]:
    if not isinstance(want, tuple) or not all(isinstance(one, Continuous) and one.until == "while" for one in want):
        return []
    conditions = {one.static.condition for one in want}
    if len(conditions) != 1 or None in conditions:
        return []
    return [{"l": tuple(replace(one.static, condition=None) for one in want), "c": conditions.pop()}]


def _for_good(l: Statics) -> bool:
    """Whether it may be said without a duration: of one card, or of what becomes a copy. What may be done, and what
    something is replaced by, is said with one."""
    return all(
        (
            (_of_one_card(static) or _of_this_card(static))
            and not any(isinstance(mod, (Permit, Replace)) for mod in static.mods)
        )
        or isinstance(static.mods[0], CopyOf)
        for static in l
    )
