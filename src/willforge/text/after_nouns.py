"""What follows a noun: whose it is, where, and with what."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from operator import or_
from typing import Any, Final

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
from willforge.text.drafts import Np, Some, TargetOf, joined
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
    Arith,
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

ZONES: Final = (
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
)
"""The zones that a text can name, and the words for each."""


def declare(g: Grammar) -> None:
    """Declares what follows a noun."""
    rule = g.rule

    def post(patterns: str | tuple[str, ...], node: Any, when: Any = None, back: Any = None) -> None:
        rule("post1", patterns, node, when, back)

    yours = Np(controller=YOU)
    theirs = Np((ControlledBy(It("player")),))
    its_controllers = Np((ControlledBy(ControllerOf(It("it"))),))
    g.lexicon(
        "post1",
        {
            "you control|controlled": Np(controller=YOU),
            "you own": Np(owner=YOU),
            "your|an opponent control|controls|controlled": Np(controller=OPPONENT),
            "you don't control": Np(controller=OPPONENT),
            "you control but don't own": Np(controller=YOU, owner=OPPONENT),
            "your? opponents control|controlled": Np(controller=OPPONENT),
            "played by your|an opponent": Np(controller=OPPONENT),
            "a player controls": Np(),
            "they control|controlled": theirs,
            "he or she controls|controlled": theirs,
            "that player control|controls|controlled": theirs,
            "its|their controller controls|controlled": its_controllers,
        },
    )
    post("target <p:player_noun> controls", lambda p: Np((_of_target(p),)))
    for zone, words in ZONES:
        g.lexicon("zone", {words: zone})
        if zone & (HAND | GRAVEYARD | REMOVED | FIELD | STANDBY | STONE_AREA):
            g.lexicon("zones", {words.replace("|", "s|") + "s": zone})
    g.lexicon(
        "zone_of",
        {
            "your": Np(controller=YOU),
            "your|an opponent 's": Np(controller=OPPONENT),
            "opponent 's": Np(controller=OPPONENT),
            "a|any|all|the": Np(),
            "their": theirs,
            "that player 's": theirs,
            "his or her": theirs,
            "its owner 's": Np((ControlledBy(OwnerOf(It("it"))),)),
            "its controller 's": its_controllers,
        },
    )
    rule("zone_of", "target <p:player_noun> 's", lambda p: Np((_of_target(p),)))
    post("in|from <w:zone_of> <z:zone>", lambda w, z: joined(w, Np(zones=z)))
    post("in|from ( all|any? | all|both players 's | their ) <z:zones>", Np(zones=S.z))
    post("in|from all|any? <l:zones,or|and|and/or>", lambda l: Np(zones=any_zone(l)), back=_of_anybody)
    rule("your_zone", "your? <z:zone>", S.z)
    # a zone that is moved is all the cards in it
    g.lexicon("whole_zone", {"graveyard": GRAVEYARD, "removed area": REMOVED})
    rule("obj1", "<w:zone_of> <z:whole_zone>", lambda w, z: Each(joined(w, Np(zones=z)).filter()), when=_somebodys)
    post(
        ("in|from your <l:your_zone,or|and|and/or>", "in|from <w:zone_of> <l:zone,or|and|and/or>"),
        lambda l, w=yours: joined(w, Np(zones=any_zone(l))),
        when=lambda l, w=None: w is None or w.controller != YOU,
        back=_zones_back,
    )
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
    rule("bound", "<k:num> more|greater|higher than <n:measure>", lambda k, n: (EQUAL, Arith("+", n, k)))
    rule("bound", "<k:num> less|lower than <n:measure>", lambda k, n: (EQUAL, Arith("-", n, k)))
    rule("measured", "a|an? <v:value> <b:bound>", Measured(S.v, S.b[0], S.b[1]))
    rule("measured", ("<n:num> <o:op> <v:value>", "<n:num> <v:value> <o:op>"), Measured(S.v, S.o, S.n), when=_strength)
    post("named <n:name>", lambda n: Np((Named(n),)))
    post(("named <l:name,or|and/or>", "named <l:name,and>"), lambda l: Np((named_one_of(l),)))
    post(
        (
            "of that name",
            "with that name",
            "with the chosen|named name",
            "that share|shares the chosen|named name",
            "that share|shares a name with the named card",
            "with the same name as the named card",
        ),
        Np((Named("", 0),)),
    )
    rule("likened", "<o:obj>", S.o, when=lambda o: not isinstance(o, Some))
    rule("likened", "a|an <np>", lambda np: Each(np.filter()))  # any one of them will do
    post("added to <o:likened>", lambda o: Np((AddedTo(o),)))
    post("attached to <o:likened>", lambda o: Np((AddedTo(o),), FIELD | ITEMS))  # 1032.2; old cards say it of additions
    post(
        ("that share|shares a|an <k:kind> with <o:likened>", "with a|an <k:kind> in common with <o:likened>"),
        Np((SharesWith(S.k, S.o),)),
    )
    post(("targeting <o:targeted>", "that target|targets <o:targeted>"), lambda o: Np((Targets(o),)))
    rule("targeted", "a|an <np>", lambda np: np.filter())
    rule("targeted", "this card", lambda: Filter((_among(This()),)))
    rule("targeted", "you", Filter((), 0, players=YOU))
    post(("targeting only <o:targeted>", "that target|targets only <o:targeted>"), lambda o: Np((Targets(o, True),)))
    post(
        ("from among them|those", "among them", "from among the revealed cards", "from? among those cards"),
        Np((_among(It("them")),), -1),
    )
    post("of the chosen|named race", Np((Raced(""),)))
    post("that was|were removed by this card", Np((Status("removed_by_this"),)))
    post(("with the <h:extreme> <v:value> among <q:np>",), lambda h, v, q: Np((Extreme(v, h, q.filter()),)))
    g.lexicon("extreme", {"highest|greatest|most": True, "lowest|least|smallest": False})
    post("( that is|are )? attacking you", Np((Status("attacking_you"),)))
    post("revealed from|in your extra deck", Np((Status("revealed"),), EXTRA_DECK, YOU))
    post(
        (
            "of different <k:kind>",
            "that don't share a|an <k:kind>",
            "that do not share a|an <k:kind>",
        ),
        Np((Distinct(S.k),)),
    )
    post("from it|them", Np((_among(It("them")),), -1))
    rule("ability_source", ("a|an <np>", "<np>"), S.np)
    post(("with single target", "with a single target"), Np((Status("single_target"),)))
    post(("in battle with this card", "battling with? this card"), Np((Status("in_battle_with_this"),)))
    post("of <a:attributes> attribute|attributes?", lambda a: Np(a))
    post("on the chase", Np(zones=CHASE))


def any_zone(zones: tuple[int, ...]) -> int:
    """One of several zones."""
    return reduce(or_, zones)


def zones_of(want: Any) -> list[dict[str, Any]]:
    """The slot of "your hand or graveyard"."""
    if not isinstance(want, int) or want < 0:
        return []
    zones = tuple(1 << place for place in range(want.bit_length()) if want >> place & 1)
    return [{"l": zones}] if len(zones) > 1 else []


def _zones_back(want: Any) -> list[dict[str, Any]]:
    """The slots of "in your hand or graveyard"."""
    if not isinstance(want, Np) or want.players != -1:
        return []
    return [{"w": replace(want, zones=0), **listed} for listed in zones_of(want.zones)]


def _of_anybody(want: Any) -> list[dict[str, Any]]:
    """The slot of "in graveyards and removed areas"."""
    return zones_of(want.zones) if isinstance(want, Np) and want == Np(zones=want.zones) else []


def _somebodys(w: Np, z: int) -> bool:
    return w != Np()


def _strength(v: str, **others: Any) -> bool:
    return v in ("atk", "def")


def _of_target(player: int) -> Test:
    return ControlledBy(TargetOf(Np(players=player, noun="player")))


def _among(what: Objects) -> Test:
    return Among(what)
