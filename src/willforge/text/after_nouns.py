"""What follows a noun: whose it is, where, and with what."""

from __future__ import annotations

from typing import Any

from willforge.terms import (
    CHASE,
    DECK,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    ITEMS,
    LIFEBREAK,
    REMOVED,
    RULER_AREA,
    RUNES,
    STANDBY,
    STONE_AREA,
    STONE_DECK,
    STRANGER_DECK,
)
from willforge.text.drafts import Np, Some, TargetOf
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    LESS,
    MORE,
    OPPONENT,
    YOU,
    AddedTo,
    Among,
    ControlledBy,
    ControllerOf,
    Distinct,
    Each,
    Extreme,
    Filter,
    It,
    Measured,
    Named,
    Objects,
    OwnerOf,
    Raced,
    SharesWith,
    Status,
    Targets,
    Test,
    This,
)
from willforge.text.nouns import named_one_of


def declare(g: Grammar) -> None:
    """Declares what follows a noun."""
    rule = g.rule

    def post(patterns: str | tuple[str, ...], node: Any, when: Any = None) -> None:
        rule("post1", patterns, node, when)

    post("you control|controlled", Np(controller=YOU))
    post("you own", Np(owner=YOU))
    post(
        (
            "your opponent controls",
            "an opponent controls",
            "your opponent control",
            "played by your opponent",
            "played by an opponent",
            "your opponent controlled",
        ),
        Np(controller=OPPONENT),
    )
    post("a player controls", Np())
    post(
        ("they control", "he or she controls", "that player controls", "that player control"),
        Np((ControlledBy(It("player")),)),
    )
    post("target <p:player_noun> controls", lambda p: Np((_of_target(p),)))
    post(("its controller controls", "their controller controls"), Np((ControlledBy(ControllerOf(It("it"))),)))
    for zone, words in (
        (HAND, "hand"),
        (GRAVEYARD, "graveyard"),
        (DECK, "main? deck"),
        (REMOVED, "removed area"),
        (FIELD, "field"),
        (STANDBY, "standby area|zone"),
        (STONE_AREA, "magic stone area"),  # 1404.1
        (RUNES, "rune area"),
        (EXTRA_DECK, "extra deck"),
        (STONE_DECK, "magic stone deck"),
        (STRANGER_DECK, "stranger deck"),
        (LIFEBREAK, "lifebreak area"),
        (ITEMS, "item area"),
        (RULER_AREA, "ruler area"),
    ):
        g.lexicon("zone", {words: zone})
        if zone & (HAND | GRAVEYARD | REMOVED | FIELD | STANDBY | STONE_AREA):
            g.lexicon("zones", {words.replace("|", "s|") + "s": zone})
    post("in|from your <z:zone>", Np(zones=S.z, controller=YOU))
    post(("in|from your opponent 's <z:zone>", "in|from an? opponent 's <z:zone>"), Np(zones=S.z, controller=OPPONENT))
    post(("in|from a|any|all <z:zone>", "in|from the <z:zone>"), Np(zones=S.z))
    post("in|from target <p:player_noun> 's <z:zone>", lambda p, z: Np((_of_target(p),), zones=z))
    post(
        ("in|from their <z:zone>", "in|from that player 's <z:zone>", "in|from his or her <z:zone>"),
        Np((ControlledBy(It("player")),), zones=S.z),
    )
    post("in|from its owner 's <z:zone>", Np((ControlledBy(OwnerOf(It("it"))),), zones=S.z))
    post("in|from its controller 's <z:zone>", Np((ControlledBy(ControllerOf(It("it"))),), zones=S.z))
    post(
        (
            "in|from all|any? <z:zones>",
            "in|from all|both players 's <z:zones>",
            "in|from their <z:zones>",
        ),
        Np(zones=S.z),
    )
    post("in|from your <a:zone> or|and/or your? <b:zone>", Np(zones=S.a | S.b, controller=YOU))
    post("revealed from|in your rune area", Np((Status("revealed"),), RUNES, YOU))
    post("from outside the game", Np(zones=REMOVED, controller=YOU))  # 318.1b: there is no sideboard
    # values
    g.lexicon("op", {"or less": AT_MOST, "or more|greater": AT_LEAST})
    rule("bound", ("<n:num>", "exactly <n:num>"), lambda n: (EQUAL, n))
    rule("bound", ("<n:num> <o:op>", "of <n:num> <o:op>"), lambda n, o: (o, n))
    rule("bound", "equal to <n:measure>", lambda n: (EQUAL, n))
    rule("bound", ("less than or equal to <n:measure>", "equal to or less than <n:measure>"), lambda n: (AT_MOST, n))
    rule("bound", "less than <n:measure>", lambda n: (LESS, n))
    rule("bound", "greater than <n:measure>", lambda n: (MORE, n))
    rule("measured", "a|an? <v:value> <b:bound>", Measured(S.v, S.b[0], S.b[1]))
    rule("measured", ("<n:num> <o:op> <v:value>", "<n:num> <v:value> <o:op>"), Measured(S.v, S.o, S.n), when=_strength)
    post("named <n:name>", lambda n: Np((Named(n),)))
    post("named <l:any_names>", lambda l: Np((named_one_of(l),)))
    post("named <l:all_names>", lambda l: Np((named_one_of(l),)))
    post(
        ("of that name", "that share|shares a name with the named card", "with the same name as the named card"),
        Np((Named("", 0),)),
    )
    rule("likened", "<o:obj>", S.o, when=lambda o: not isinstance(o, Some))
    rule("likened", "a|an <np>", lambda np: Each(np.filter()))  # any one of them will do
    post("added|bestowed to <o:likened>", lambda o: Np((AddedTo(o),)))
    post("attached to <o:likened>", lambda o: Np((AddedTo(o),), FIELD | ITEMS))  # 1032.2; old cards say it of additions
    post("that share|shares a|an <k:kind> with <o:likened>", Np((SharesWith(S.k, S.o),)))
    post(("targeting <o:targeted>", "that target|targets <o:targeted>"), lambda o: Np((Targets(o),)))
    rule("targeted", "a|an <np>", lambda np: np.filter())
    rule("targeted", "this card", lambda: Filter((_among(This()),)))
    rule("targeted", "you", Filter((), 0, players=YOU))
    post(("targeting only <o:targeted>", "that target|targets only <o:targeted>"), lambda o: Np((Targets(o, True),)))
    post(("from among them|those", "among them", "from among the revealed cards"), Np((_among(It("them")),), -1))
    post("of the chosen race", Np((Raced(""),)))
    post("that was|were removed by this card", Np((Status("removed_by_this"),)))
    post(("with the <h:extreme> <v:value> among <q:np>",), lambda h, v, q: Np((Extreme(v, h, q.filter()),)))
    g.lexicon("extreme", {"highest": True, "lowest": False})
    post("( that is|are )? attacking you", Np((Status("attacking_you"),)))
    post("revealed from|in your extra deck", Np((Status("revealed"),), EXTRA_DECK, YOU))
    post(
        ("with different <k:kind>", "that don't share a|an <k:kind>", "that do not share a|an <k:kind>"),
        Np((Distinct(S.k),)),
    )
    post("from it|them", Np((_among(It("them")),), -1))
    rule("ability_source", ("a|an <np>", "<np>"), S.np)
    post(("with single target", "with a single target"), Np((Status("single_target"),)))
    post(("in battle with this card", "battling with? this card"), Np((Status("in_battle_with_this"),)))
    post("of <a:attributes> attribute|attributes?", lambda a: Np(a))
    post("on the chase", Np(zones=CHASE))


def _strength(v: str, **others: Any) -> bool:
    return v in ("atk", "def")


def _of_target(player: int) -> Test:
    return ControlledBy(TargetOf(Np(players=player, noun="player")))


def _among(what: Objects) -> Test:
    return Among(what)
