"""Objects and players of the card language."""

from __future__ import annotations

from dataclasses import replace

from willforge.terms import (
    FIELD,
    GRAVEYARD,
    HAND,
    J_RULER,
    REMOVED,
    RULER,
    STONE_DECK,
)
from willforge.text.after_nouns import any_zone, zones_of
from willforge.text.drafts import CHOSEN, Np, Some, TargetOf, ThisIn, joined, of_nobody
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    ANY_PLAYER,
    EACH_PLAYER,
    OPPONENT,
    TURN_PLAYER,
    YOU,
    Among,
    Both,
    Const,
    ControllerOf,
    Each,
    Filter,
    Host,
    It,
    Negated,
    Num,
    Objects,
    Only,
    Opposing,
    Other,
    OwnerOf,
    Paid,
    Player,
    Test,
    This,
    TopCards,
    Typed,
)
from willforge.text.nouns import _type_np, either
from willforge.text.quantities import ALL, ONE
from willforge.text.words import PARTICIPLES


def _target(np: Np, count: tuple[Num, Num] = (ONE, ONE), other: Test | None = None) -> TargetOf:
    if other is not None:
        np = joined(np, Np((other,)))
    return TargetOf(np, count[0], count[1])


def _excepts(what: Objects) -> bool:
    """ "all cards except this card and the chosen card": what follows is excepted too."""
    if not isinstance(what, Each) or not what.filter.tests:
        return False
    last = what.filter.tests[-1]
    return isinstance(last, Other) or (isinstance(last, Negated) and isinstance(last.test, Among))


def _place_said_of_both(a: Objects, b: Objects) -> bool:
    """ "target addition and target resonator from your graveyard", "a chant and a resonator from among them": the place
    is said of both; "target addition and target resonator you control": whose, of either or both."""
    if not isinstance(a, (TargetOf, Some)) or not isinstance(b, (TargetOf, Some)) or type(a) is not type(b):
        return False
    return (not a.np.zones and bool(b.np.zones)) or (of_nobody(a.np) and not of_nobody(b.np) and not b.np.zones)


_OWNED = ("resonator", "magic stone", "addition", "regalia", "token", "j/resonator")
"""What is called "your ..." where a player controls it."""
_LEFT = (HAND, GRAVEYARD, REMOVED)
"""Zones in which something may be that was spoken of before."""


def declare(g: Grammar) -> None:
    """Objects and players."""
    rule = g.rule
    rule("obj", "<o:obj1>", S.o)
    rule(
        "obj",
        "<a:obj1> and <b:obj1>",
        lambda a, b: Both((a, b)),
        when=lambda a, b: (
            (not isinstance(b, Each) or isinstance(a, (This, TargetOf, It)))
            and not _place_said_of_both(a, b)
            and not _excepts(a)
        ),
    )
    rule(
        "obj1",
        (
            "this card",
            "this resonator",
            "this addition",
            "this regalia",
            "this j/resonator",
            "this",
            "this j/ruler|j-ruler|ruler|rune|magic stone",
        ),
        This(),
    )
    g.lexicon("obj1", {"this spell": It("this spell")})
    rule("victim", ("you and your opponent", "all players"), Player(EACH_PLAYER))
    rule("obj1", "<o:picked> chosen? at random", lambda o: replace(o, random=True))
    rule(
        "obj1",
        "<c:count> <np:cores> at random <p:post>",
        lambda c, np, p: Some(joined(np, p), c[0], c[1], True),
        when=lambda c, np, p: not np.zones and p.zones,
    )
    rule("picked", "<c:count> <np>", Some(S.np, S.c[0], S.c[1]))
    rule("picked", "another <np>", lambda np: Some(joined(np, Np((Other(),)))))
    of_them = ("<c:count> of them", "<c:count> from among them")
    any_of_them = ("any number of them", "any number from among them")
    rule("obj1", any_of_them, Some(Np((Among(It("them")),), -1), Const(0), ALL))
    for category in ("picked", "obj1"):
        rule(category, of_them, Some(Np((Among(It("them")),), -1), S.c[0], S.c[1]))
    rule(
        "target",
        "target <np> or target <q:np>",
        lambda np, q: TargetOf(
            Np(either((np.tests, q.tests)), np.zones | q.zones, np.controller, noun=f"{np.noun}|{q.noun}")
        ),
        when=lambda np, q: np.controller == q.controller and np.tests and q.tests,
    )
    rule("obj1", "<a:anaphor> from|in your <z:zone>", Only(S.a, Filter((), S.z, YOU)), when=lambda a, z: z in _LEFT)
    rule(
        "obj1",
        "<a:anaphor> from|in its|their owner 's <z:zone>",
        Only(S.a, Filter((), S.z)),
        when=lambda a, z: z in _LEFT,
    )
    rule("target", "target <c:num> <np>", lambda c, np: _target(np, (c, c)))
    rule("target", "target <np> or yourself", lambda np: TargetOf(joined(np, Np(players=YOU))))
    rule("obj1", "each of <t:target>", S.t)
    rule("anaphor", "each of them", It("them"))
    for noun in ("resonator", "card", "spell", "token", "addition", "regalia"):
        rule("anaphor", f"the {noun}", It(noun))
    rule("target", "up to one second target <np>", lambda np: _target(np, (Const(0), ONE), Other()))
    rule("host", "the? added <h:host_noun>", "")
    rule("host", ("the|a? <h:host_noun> with this card?", "the? <h:host_noun> this card is added to"), "")
    rule(
        "anaphor",
        ("that target", "those targets", "the targets", "the chosen target|targets"),
        It("target"),
    )
    rule("obj1", "this card from|in <z:its_place>", ThisIn(S.z))
    g.lexicon(
        "its_zone",
        {"your? hand": HAND, "your? graveyard": GRAVEYARD, "your? removed area": REMOVED},
    )
    g.lexicon("its_place", {"your hand": HAND, "your removed area": REMOVED})
    rule("its_place", ("your graveyard", "its owner 's graveyard"), GRAVEYARD)
    rule("its_place", "your <l:its_zone,or|and/or>", lambda l: any_zone(l), back=zones_of)
    rule(
        "obj1",
        ("your <np:your_np>", "each of your <np:your_np>"),
        lambda np: Each(joined(np, Np(controller=YOU)).filter()),
    )
    rule(
        "your_np",
        "<np>",
        S.np,
        when=lambda np: (
            np.controller == ANY_PLAYER and not np.zones and (np.noun in _OWNED or np.noun.startswith("race:"))
        ),
    )
    rule("obj1", "<a:anaphor>", S.a)
    rule("obj1", "<t:target>", S.t)
    rule("obj1", "all <np:nps>", lambda np: Each(np.filter()))
    rule(
        "obj1",
        "all <np:cores> in|from each player 's <z:zone>",
        lambda np, z: Each(joined(np, Np(zones=z)).filter()),
        when=lambda np, z: not np.zones,
    )
    rule("obj1", "each <np>", lambda np: Each(np.filter()))
    rule("obj1", "<s:several> <np:plural_np>", lambda s, np: Each(np.filter()))
    rule("plural_np", "<np>", S.np)
    rule(
        "obj1",
        "<c:count> <np> ( <w:of_choice> )?",
        lambda c, np, w=None: Some(np, c[0], c[1], False, w),
    )
    g.lexicon("of_choice", {"of your choice": Player(YOU), "of their|his|her choice": None})
    rule("obj1", "another <np>", lambda np: Some(joined(np, Np((Other(),)))))
    rule("obj1", "the? added <np:host_noun>", lambda np: Host())
    rule(
        "obj1", ("the? <np:host_noun> with this card?", "the? <np:host_noun> this card is added to"), lambda np: Host()
    )
    g.lexicon("host_noun", {"resonator|card|j/resonator|j-ruler|ruler|j/ruler|entity": ""})
    rule("obj1", "your ruler", lambda: Each(Filter((Typed(RULER),), 16, YOU), True))
    rule("obj1", "your j-ruler", lambda: Each(Filter((Typed(J_RULER),), FIELD, YOU), True))
    rule("obj1", "your j/ruler", lambda: Each(Filter((Typed(RULER | J_RULER),), FIELD | 16, YOU), True))
    rule("obj1", "your opponent 's j-ruler", lambda: Each(Filter((Typed(J_RULER),), FIELD, OPPONENT), True))
    rule(
        "obj1", "your opponent 's j/ruler", lambda: Each(Filter((Typed(RULER | J_RULER),), FIELD | 16, OPPONENT), True)
    )
    rule(
        "obj1",
        ("your opponent 's ruler", "the ruler your opponent controls"),
        lambda: Each(Filter((Typed(RULER),), 16, OPPONENT), True),
    )
    rule("obj1", "the? top card? of|in|from <d:deck>", lambda d: TopCards(d[0], ONE, d[1]))
    rule(
        "obj1",
        "the? top <n> cards of|in|from <d:deck>",
        lambda n, d: TopCards(d[0], n, d[1]),
    )
    rule("obj1", "the bottom card of <d:deck>", lambda d: TopCards(d[0], ONE, d[1], True))
    rule("obj1", "the card this card is battling", Opposing(This()))
    rule("deck", "magic stone deck", (Player(YOU), STONE_DECK))
    # targets
    rule("target", "target <np>", lambda np: _target(np))
    rule(
        "target",
        (
            "another target <np>",
            "target another <np>",
            "target other <np>",
            "one other target <np>",
            "a second target <np>",
        ),
        lambda np: _target(np, other=Other()),
    )
    rule("target", "<c:count> target <np>", lambda c, np: _target(np, c))
    rule("target", "<c:count> other target <np>", lambda c, np: _target(np, c, Other()))
    rule("target", "target <p:player_noun>", lambda p: TargetOf(Np(players=p, noun="player")))
    rule(
        "target",
        ("target <p:player_noun> or <np>", "target <np> or <p:player_noun>"),
        lambda p, np: TargetOf(joined(np, Np(players=p))),
    )
    g.lexicon("player_noun", {"player|players": EACH_PLAYER, "opponent": OPPONENT})
    # anaphora
    rule("anaphor", "it", It("it"))
    rule("anaphor", ("them|they|those", "all of them"), It("them"))
    rule("anaphor", "both of them", It("both"))
    rule("anaphor", ("that|those <t:type>", "that|those <t:type> card|cards"), lambda t: It(_type_np(t).noun))
    rule("anaphor", "that|those card|cards", It("card"))
    rule("anaphor", ("that token", "those tokens"), It("token"))
    rule("anaphor", "that ability", It("ability"))
    rule(
        "anaphor",
        ("that spell or ability", "that|those spell|spells", "that summon spell", "that normal spell"),
        It("spell"),
    )
    rule("anaphor", "that|those <r:race_noun>", lambda r: It("race:" + r.lower()))
    rule(
        "anaphor",
        (
            "the <v:chosen_word> <k:thing_word>",
            "the <k:thing_word> <v:chosen_word> this way",
            "the <k:thing_word> <v:chosen_word> from the game this way",
        ),
        lambda v, k: It(v + k),
    )
    rule("anaphor", "all? the? cards <v:participle> by this card 's [awakening] cost", Paid(S.v))
    rule("thing_word", "card|cards", "card")
    rule("thing_word", "one|ones", "it")
    rule("thing_word", "<t:type>", lambda t: _type_np(t).noun)
    rule("thing_word", "<r:race_noun>", lambda r: "race:" + r.lower())
    rule("thing_word", "<k:item_kind>", lambda k: "card")
    g.lexicon("chosen_word", {word: f"done:{verb}:" for verb, word in PARTICIPLES.items()})
    g.lexicon("chosen_word", {"searched": "", "chosen|targeted|selected": CHOSEN})
    rule("anaphor", ("the rest", "the other", "the other card|cards", "the rest of the revealed cards"), It("rest"))
    # players
    g.lexicon(
        "player3",
        {
            "your opponent|opponents": Player(OPPONENT),
            "an|each opponent": Player(OPPONENT),
            "opponent player": Player(OPPONENT),
            "each player": Player(EACH_PLAYER),
            "that player": It("player"),
            "he or she": It("player"),
            "the turn player": Player(TURN_PLAYER),
            "its|their controller": ControllerOf(It("it")),
            "its|their owner": OwnerOf(It("it")),
        },
    )
    rule("player3", "target <p:player_noun>", lambda p: TargetOf(Np(players=p, noun="player")))
    rule("player3", ("<o:that_card> 's owner", "the? owner of <o:that_card>"), OwnerOf(S.o))
    rule("player3", ("the? controller of <o:that_card>", "<o:that_card> 's controller"), ControllerOf(S.o))
    rule("that_card", "<a:anaphor>", S.a)
    rule("that_card", "<t:target>", S.t)
    rule("player", "<p:player3>", S.p)
    rule("player", "you", Player(YOU))
    g.lexicon(
        "plural_player",
        {
            "they": It("player"),
            "the chosen targets": It("player"),
            "all|both? players": Player(EACH_PLAYER),
            "each player": Player(EACH_PLAYER),
        },
    )
    g.lexicon("they", {"they": It("player")})
    g.lexicon(
        "several_players",
        {"their controllers ( each )?": ControllerOf(It("them")), "their owners ( each )?": OwnerOf(It("them"))},
    )
    # recipients of damage
    rule("victim", "<o:obj>", S.o)
    rule("victim", "<p:player>", S.p, when=lambda p: not isinstance(p, TargetOf))
    rule("victim", "<p:player> and <o:obj>", lambda p, o: Both((p, o)))
    rule("victim", "<o:obj> and ( to )? <p:player>", lambda p, o: Both((o, p)))
