"""Prices: who pays how much more or less to play what (903.2i), other costs, and what attribute costs are paid with."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from willforge.cards.cost import WillCost
from willforge.terms import ATTRIBUTE_NAMES, GRAVEYARD, HAND, REMOVED, RUNES
from willforge.text.conditions import _exists
from willforge.text.drafts import Cheaper, Np, Restriction, SoDo, joined
from willforge.text.grammar import Grammar, Nonsense, S
from willforge.text.nodes import (
    ANY_PLAYER,
    OPPONENT,
    YOU,
    Ability,
    Among,
    Cannot,
    ChangeCost,
    ChaseKind,
    Const,
    Continuous,
    ControlledBy,
    CostPart,
    Each,
    Filter,
    HasKeyword,
    It,
    Named,
    Not,
    Objects,
    OtherCost,
    Permit,
    Played,
    Player,
    SharesWith,
    Static,
    Targets,
    This,
    Value,
)
from willforge.text.statics import _conditioned
from willforge.text.within import exchanged, holds
from willforge.text.words import attribute_name

_THEIRS = ControlledBy(It("player"))
ONCE = Const(1)
_ANYTHING = Filter((), -1)
_ANY_CARD = Np(zones=-1)
_ITSELF = Filter((Among(This()),), -1)


def declare(g: Grammar) -> None:
    """Declares what playing something costs."""
    _payers(g)
    _amounts(g)
    _errands(g)
    _changes(g)
    _once(g)
    _of_this_ability(g)
    _other_costs(g)
    _attribute_costs(g)
    _duties(g)


def _payers(g: Grammar) -> None:
    g.lexicon(
        "price_payer",
        {
            "you may? pay": YOU,
            "your|each? opponent pays": OPPONENT,
            "your? opponents pay": OPPONENT,
            "players pay": ANY_PLAYER,
            "each player pays": ANY_PLAYER,
        },
    )
    g.lexicon("player_plays", {"you play": YOU, "your opponent plays": OPPONENT, "your? opponents play": OPPONENT})


def _amounts(g: Grammar) -> None:
    rule = g.rule
    g.lexicon("less", {"less": True, "more": False})
    rule("either_symbol", "<c:symbols> or <d:symbols>", lambda c, d: either(c, d), when=_single, back=_either_back)
    rule("price", "<c:symbols>", S.c)
    rule("price", "<c:either_symbol>", S.c)


def either(c: WillCost, d: WillCost) -> WillCost:
    """A cost of one symbol or another."""
    return WillCost((c.symbols[0] | d.symbols[0],))


def _single(c: WillCost, d: WillCost) -> bool:
    alone = all(len(one.symbols) == 1 and not one.free and not one.x for one in (c, d))
    return alone and c != d


def _either_back(want: Any) -> list[dict[str, Any]]:
    """The two symbols of a cost of one or the other."""
    if not isinstance(want, WillCost) or len(want.symbols) != 1 or want.free or want.x:
        return []
    bits = [1 << place for place in range(8) if want.symbols[0] >> place & 1]
    return [{"c": WillCost((bits[0],)), "d": WillCost((bits[1],))}] if len(bits) == 2 else []


def _errands(g: Grammar) -> None:
    """What is paid for: the cards, and which price of theirs."""
    rule = g.rule
    for words, zone in (
        ("your graveyard", GRAVEYARD),
        ("your|the removed area", REMOVED),
        ("your hand", HAND),
        ("a|your rune area", RUNES),
    ):
        g.lexicon("own_place", {words: zone})
    rule("errand", "play this card", (This(), "play"))
    rule("errand", "play this card from <z:own_place>", (Filter((Among(This()),), S.z), "play"))
    rule(
        "errand",
        "play this card ,? if it targets a|an <np>",
        lambda np: (Filter((Among(This()), Targets(np.filter())), -1), "play"),
    )
    rule("errand", ("play <np:nps>", "play a|an <np>"), (S.np.played(), "play"), when=_are_cards)
    played = {f"[{name}]": name for name in ("evolution", "shift", "bestow", "inheritance")}
    g.lexicon("ability_word", {"activate": "activate", "[judgment]": "judgment", "god's art": "gods_art", **played})
    rule("ability_kind", "<k:ability_word> abilities", S.k)
    rule("ability_kind", "god's arts", "gods_art")
    rule("errand", "play <k:ability_kind>", (_ANYTHING, S.k))
    rule("errand", "do judgment", (_ANYTHING, "judgment"))
    rule("errand", ("<k:paid_deed> <o:paid_for>", "play this card 's <k:ability_kind>"), lambda k, o=_ITSELF: (o, k))
    rule("paid_deed", "play <k:ability_kind> of", S.k)
    rule("paid_deed", "do the? judgment of", "judgment")
    rule("paid_for", "this card", _ITSELF)
    rule("paid_for", "<t:target>", S.t)
    rule("paid_for", "<np:nps>", S.np.filter())
    rule("paid_for", "your <o:ruler_word>", S.o.filter)
    rule("errand", "play <a:anaphor>", (S.a, "play"), when=lambda a: a != It("ability"))
    rule("errand", "play its <k:ability_kind>", (It("it"), S.k))
    rule("errand", "play <np:nps> 's <k:ability_kind>", (S.np.filter(), S.k))


def _are_cards(np: Np, **others: Any) -> bool:
    return np.noun != "ability" and _of_one_kind(np)


def _of_one_kind(np: Np, **others: Any) -> bool:
    """Whether a phrase means cards, spells or activate abilities; what a spell costs and what an ability costs are two
    prices, and of which keyword an ability is, no filter on the card says."""
    if np.noun == "spell":
        return ChaseKind("spell") in np.tests
    if np.noun == "ability":
        named = any(isinstance(test, HasKeyword) for test in np.tests)
        return not named and (ChaseKind("activate") in np.tests or ChaseKind("ability") in np.tests)
    return True


def bought(what: Filter | Objects, who: int) -> Filter | Objects:
    """What is paid for, by these players; a player plays no abilities but those of cards of their own (904.1). Raises
    Nonsense if it is another player's."""
    if not isinstance(what, Filter) or Among(This()) in what.tests:
        if who != YOU:
            raise Nonsense("this card is played by you")
        return what
    if what.controller not in (ANY_PLAYER, who):
        raise Nonsense("the price of what another player plays")
    return replace(what, tests=tuple(test for test in what.tests if test != _THEIRS), controller=who)


def _changes(g: Grammar) -> None:
    rule = g.rule
    pays = "<w:price_payer> <c:price> <l:less>"
    rule(
        "priced",
        (f"{pays} to <g:errand> ( for each <t:per> )?", f"{pays} for each <t:per> to <g:errand>"),
        lambda w, c, l, g, t=ONCE: (Static(bought(g[0], w), (ChangeCost(c, l, g[1], t),)),),
    )
    rule(
        "priced",
        f"{pays} and an additional <d:price> <m:less> for each <t:per> to <g:errand>",
        lambda w, c, l, d, m, t, g: (Static(bought(g[0], w), (ChangeCost(c, l, g[1]), ChangeCost(d, m, g[1], t))),),
    )
    rule(
        "priced",
        f"{pays} to play <a:ability_word> or|and <b:ability_word> abilities",
        lambda w, c, l, a, b: (
            Static(bought(_ANYTHING, w), (ChangeCost(c, l, a),)),
            Static(bought(_ANYTHING, w), (ChangeCost(c, l, b),)),
        ),
        when=lambda w, c, l, a, b: a != b,
    )
    rule(
        "priced",
        "<g:bargain> cost|costs <c:price> <l:less> ( to play )? ( for each <t:per> )?",
        lambda g, c, l, t=ONCE: (Static(g[0], (ChangeCost(c, l, g[1], t),)),),
    )
    rule("bargain", "this card", (This(), "play"))
    rule("bargain", "<a:anaphor>", (S.a, "play"), when=lambda a: a != It("ability"))
    rule("bargain", "<np:nps>", lambda np: (np.played(), "play"), when=_are_cards)
    rule("bargain", "<np:nps> <w:player_plays>", lambda np, w: (bought(np.played(), w), "play"), when=_are_cards)
    rule(
        "bargain",
        "<np:nps> <w:player_plays> <p:post1>",
        lambda np, w, p: (bought(joined(np, p).played(), w), "play"),
        when=_are_cards,
    )
    rule(
        "bargain",
        "the first <np> <w:player_plays> each turn",
        lambda np, w: (bought(np.played(), w), "first"),
        when=_are_cards,
    )
    rule("bargain", "the first <f:one_ability> <w:player_plays> each turn", lambda f, w: (bought(f[0], w), f[1]))
    rule(
        "one_ability",
        "<k:ability_word> ability ( of a|an <np> )?",
        lambda k, np=_ANY_CARD: (np.filter(), "first_" + k),
        when=lambda k, np=_ANY_CARD: k != "judgment",  # another action, which is not counted among abilities (705.2d)
    )
    rule("bargain", "<k:ability_kind> of <np:nps>", (S.np.filter(), S.k))
    rule("bargain", "abilities of <np:nps>", (S.np.filter(), "activate"))
    free = "the? free cost for|of"
    rule(
        "priced",
        (
            f"{free} <np:nps> <w:player_plays> is|are reduced by <c:symbols>",
            f"{free} <np:nps> <w:player_plays> cost|costs <c:symbols> less ( to play )?",
        ),
        lambda np, w, c: (Static(bought(np.played(), w), (ChangeCost(c, True),)),),
        when=_of_one_kind,
    )
    rule(
        "priced",
        f"{free} <np:nps> is|are reduced by <c:symbols>",
        lambda np, c: (Static(np.played(), (ChangeCost(c, True),)),),
        when=_of_one_kind,
    )
    # a price of its own: "you may pay {0} to play God's Art abilities"
    rule(
        "priced",
        (
            "you may pay <c:symbols> to <g:errand>",
            "you may pay <c:symbols> to <g:errand> rather than pay its|their cost|costs",
            "you may pay <c:symbols> to <g:errand> instead",
        ),
        lambda c, g: (Static(bought(g[0], YOU), (ChangeCost(c, False, g[1], set_to=c),)),),
        when=lambda c, g: g[0] != This(),  # an alternative cost (903.2h): below
    )
    rule("static", "<p:priced>", S.p)
    rule(
        "static",
        "you may? pay <c:price> <l:less> to play a|an <np> if a|an <q:np> with the same name is <p:post1>",
        lambda c, l, np, q, p: (
            Static(
                joined(joined(np, Np((_namesake(joined(q, p)),))), Np(controller=YOU)).played(),
                (ChangeCost(c, l),),
            ),
        ),
        when=lambda c, l, np, q, p: p.zones and not p.tests,
    )


def _namesake(np: Np) -> SharesWith:
    return SharesWith("name", Each(np.filter()))


def _once(g: Grammar) -> None:
    """The first one each turn, and the next one."""
    rule = g.rule
    for time in ("first", "next"):
        rule(
            f"{time}_card",
            (f"your|their|the {time} <np>", f"the {time} <np> they play"),
            S.np.played(),
            when=_are_cards,
        )
        rule(
            f"{time}_card",
            f"the {time} <np> <p:player_plays>",
            lambda np, p: joined(np, Np(controller=p)).played(),
            when=_are_cards,
        )
    rule("first_errand", "<f:first_card>", (S.f, "first"))
    rule("first_errand", "your|their|the first <f:one_ability>", S.f)
    rule(
        "static",
        (
            "each turn , <w:price_payer> <c:price> <l:less> to play <g:first_errand>",
            "<w:price_payer> <c:price> <l:less> to play <g:first_errand> each turn",
        ),
        lambda w, c, l, g: (Static(bought(g[0], w), (ChangeCost(c, l, g[1]),)),),
    )
    rule(
        "static",
        (
            "each turn , you may play <g:first_errand> without paying its cost",
            "each turn , you may pay {0} to play <g:first_errand> rather than pay its cost",
        ),
        lambda g: (Static(bought(g[0], YOU), (ChangeCost(WillCost(), False, g[1], set_to=WillCost()),)),),
    )
    rule(
        "card_clause",
        (
            "<w:price_payer> <c:price> <l:less> to play <f:next_card> <u:until>",
            "<u:until> , <w:price_payer> <c:price> <l:less> to play <f:next_card>",
        ),
        lambda w, c, l, f, u: (Continuous(Static(bought(f, w), (ChangeCost(c, l, "next"),)), u),),
    )
    rule(
        "card_clause",
        "the next <np> <w:player_plays> <u:until> costs <c:price> <l:less> ( to play )?",
        lambda np, w, u, c, l: (Continuous(Static(bought(np.played(), w), (ChangeCost(c, l, "next"),)), u),),
        when=_of_one_kind,
    )


def _of_this_ability(g: Grammar) -> None:
    """ "You pay {1} less to play this ability", said with the ability."""
    rule = g.rule
    pays = "you may? pay <c:price> <l:less> to play this ability"
    rule(
        "special",
        (pays, "this ability costs <c:price> <l:less> ( to play )?"),
        (Cheaper(Static(This(), (ChangeCost(S.c, S.l, "activate"),))),),
    )
    rule(
        "special",
        (f"{pays} if <d:cond>", f"if <d:cond> , {pays}"),
        (Cheaper(Static(This(), (ChangeCost(S.c, S.l, "activate"),), S.d)),),
    )
    rule("special", f"{pays} for each <t:per>", (Cheaper(Static(This(), (ChangeCost(S.c, S.l, "activate", S.t),))),))
    rule(
        "special",
        (
            "if <d:cond> , pay <c:symbols> instead",
            "if <d:cond> , you may pay <c:symbols> instead",
            "if <d:cond> , you may pay <c:symbols> to play this ability instead",
            "if <d:cond> , you may pay <c:symbols> to play this ability rather than pay its cost",
        ),
        (Cheaper(Static(This(), (ChangeCost(S.c, False, "activate", set_to=S.c),), S.d)),),
    )


def counting_itself(ability: Ability) -> Ability:
    """The ability, where it counts how often it was played before: by its own words. Linear in it."""
    itself = Value(Player(YOU), "played_in_game", "")
    if not holds((ability.cost_changes, ability.effects, ability.modes), itself):
        return ability
    named = replace(itself, name=ability.text)
    changed = {name: exchanged(getattr(ability, name), itself, named) for name in ("cost_changes", "effects", "modes")}
    return replace(ability, **changed)


def _other_costs(g: Grammar) -> None:
    rule = g.rule
    # a price that is worked out, not chosen: nothing, and so much more
    rule(
        "fixed_cost",
        "{x} , where x is equal? to? <m:measure>",
        (
            (CostPart("will", cost=WillCost()),),
            Static(This(), (ChangeCost(WillCost(free=1), False, "activate", S.m),)),
        ),
    )
    # "As you play this card, you may .... If you do, you may pay {1} less to play this card."
    rule("statics", "if you do , <s:static>", lambda s: _conditioned(s, Played("extra")))
    rule(
        "static",
        (
            "you may pay <c:price> to play this card instead",
            "you may pay <c:price> to play this card rather than pay its cost",
            "you may play this card for <c:price>",
        ),
        (Static(This(), (OtherCost((CostPart("will", cost=S.c),)),)),),
    )

    rule(
        "static",
        "you may play this card without paying its cost if it targets a|an <np>",
        lambda np: (
            Static(
                Filter((Among(This()), Targets(np.filter())), -1),
                (ChangeCost(WillCost(), False, "play", set_to=WillCost()),),
            ),
        ),
    )


def _attribute_costs(g: Grammar) -> None:
    rule = g.rule
    any_will = Permit("any_attribute", S.np.played())
    pays = "you may pay the attribute cost|costs of <np:nps> with"
    rule(
        "static",
        (f"{pays} will of any attribute", f"{pays} any will", f"{pays} will of any attributes"),
        (Static(Player(YOU), (any_will,)),),
    )
    rule(
        "static",
        f"{pays} <a:attribute_word> will",
        lambda np, a: (Static(Player(YOU), (Permit("attribute_as", np.played(), attribute_name(a)),)),),
        when=lambda np, a: a in ATTRIBUTE_NAMES,
    )


def _duties(g: Grammar) -> None:
    """Declares what things cost."""
    _conditional_prices(g)
    _limits(g)
    _free(g)


def _conditional_prices(g: Grammar) -> None:
    """Reductions said once more, of other conditions."""
    rule = g.rule
    rule(
        "special",
        "so do|does <l:name,and>",
        lambda l: (SoDo(tuple(_exists(Np((Named(name),), controller=YOU)) for name in l)),),
    )
    rule("special", "so does <n:name>", lambda n: (SoDo((_exists(Np((Named(n),), controller=YOU)),)),))


def _limits(g: Grammar) -> None:
    """What players cannot do unless something is theirs, and how often a God's Art is played."""
    rule = g.rule
    rule(
        "static",
        "players cannot <c:player_cannot> unless they control a|an <np>",
        lambda c, np: tuple(
            Static(Player(who), _of_their_own(c), Not(_exists(joined(np, Np(controller=who)))))
            for who in (YOU, OPPONENT)
        ),
    )
    rule(
        "special",
        "choose the <o:ordinal> only if <c:cond>",
        lambda o, c: (Restriction(condition=c, option=True, place=o),),
    )
    art = "play god's art"
    rule(
        "special",
        (
            f"{art} <n:name> only once per game",
            f"{art} <n:bracket_name> only once per game",
            f"{art} <n:angle_name> only once per game",
            f"{art} only once per game",
        ),
        lambda n="": (Restriction(per_game=1),),
    )


def _of_their_own(mods: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "abilities of resonators they control": a player plays no others (904.1)."""
    theirs = ControlledBy(It("player"))
    return tuple(
        replace(mod, by=replace(mod.by, tests=tuple(test for test in mod.by.tests if test != theirs)))
        if isinstance(mod, Cannot) and mod.by is not None
        else mod
        for mod in mods
    )


def _free(g: Grammar) -> None:
    """Cards that may be played without paying for them."""
    g.rule(
        "player_mod",
        "may play <np:played_np> without paying its|their cost|costs",
        (Permit("play_from", S.np, "free"),),
    )
