"""What happens: phrases for what cards and players do and what is done to them, each said once for all its forms.

A happening is an event that leaves open whom it is of; the noun in front of it says that (`said_of`, `done_by`). Of a
card it says only where the card was and whose ("put into your graveyard from the field"). What is done to a card is a
participle, which serves "is ...", "was ... this turn" and "would be ..." alike; what a card or a player does is
declared with its verb, from which the other forms come (willforge.text.verbs)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from willforge.terms import CHASE, DECK, FIELD, GRAVEYARD, HAND, REMOVED, STANDBY
from willforge.text.drafts import Np, TriggerOr, joined
from willforge.text.grammar import Grammar, Nonsense, S
from willforge.text.nodes import (
    ANY_PLAYER,
    EACH_PLAYER,
    OPPONENT,
    YOU,
    ChaseKind,
    Filter,
    It,
    Objects,
    Player,
    Status,
    This,
    Trigger,
    Typed,
)
from willforge.text.trigger_filters import (
    _any_side,
    belonging,
    from_a_zone,
    from_nowhere,
    owned,
    played_from,
    wherever_owned,
)
from willforge.text.verbs import card_act, participle, player_act, verb_class

SUBJECT: Final = It("subject")
"""Where a happening has what the sentence is about, until that is said."""
ANYWHERE: Final = -1
_ANYTHING: Final = Filter((), 0)
_LEFT_FOR: Final = (GRAVEYARD, REMOVED)
"""Where cards of a kind come to from where they are in play, unless another place is said."""
_DONE_TO_CARDS: Final = (
    ("destroy", "destroyed", 0),
    ("banish", "banished", 0),
    ("cancel", "cancelled", 0),
    ("play", "played", ANYWHERE),
    ("discard", "discarded", HAND),
    ("reveal", "revealed", 0),
    ("rest", "rested", 0),
    ("recover", "recovered", 0),
    ("target", "targeted", 0),
    ("block", "blocked", 0),
    ("summon", "summoned", 0),  # 2.0 1412.2
)
"""Verbs, the events of what they are done to, and where that is if the noun does not say it."""


def declare(g: Grammar) -> None:
    """Declares what happens."""
    _places(g)
    _done_to_cards(g)
    _moved(g)
    _acts_of_cards(g)
    _acts_of_players(g)


def _places(g: Grammar) -> None:
    """Fields, graveyards and hands are of the player who controls or owns the card."""
    rule = g.rule
    g.lexicon("whose", {"your": YOU, "your|an? opponent 's": OPPONENT})
    rule("whose_field", ("<w:whose> field", "the field under <w:whose> control"), S.w)
    rule("whose_graveyard", "<w:whose> graveyard", S.w)
    rule("whose_hand", "<w:whose> hand", S.w)
    rule("zone_owner", "<w:whose>", S.w)
    rule("whose_field", ("the|a field", "a|any player 's field"), ANY_PLAYER)
    rule("entered_field", "<c:whose_field>", S.c)
    rule("entered_field", "field", ANY_PLAYER)
    rule("entered_field", "your magic stone area", YOU)
    rule(
        "whose_graveyard",
        ("a|the graveyard", "their owners 's graveyards", "graveyards", "its? ( owner 's )? graveyard"),
        ANY_PLAYER,
    )
    rule("whose_hand", ("its|their? owner|owners 's hand|hands", "a player 's hand"), ANY_PLAYER)
    rule("zone_owner", ("the|a", "their"), ANY_PLAYER)
    for words, zone in (
        ("hand", HAND),
        ("main? deck", DECK),
        ("removed area", REMOVED),
        ("graveyard", GRAVEYARD),
        ("standby area", STANDBY),
    ):
        g.lexicon("card_zone", {words: zone})
    rule("whose_zone", "<o:zone_owner> <z:card_zone>", (S.z, S.o))
    g.lexicon("hurt_player", {"you": Player(YOU), "your opponent": Player(OPPONENT), "a player": Player(EACH_PLAYER)})


def _done_to_cards(g: Grammar) -> None:
    rule = g.rule
    rule("befallen", "<h:befallen1>", S.h)
    rule("befallen", "<h:befallen1> by <c:cause>", lambda h, c: replace(h, by=c), when=_has_cause)
    rule(
        "befallen",
        "<h:befallen1> by the|an effect of <c:causer>",
        lambda h, c: replace(h, by=c, by_effect=True),
        when=_has_cause,
    )
    for verb, event, zone in _DONE_TO_CARDS:
        g.lexicon("befallen1", {participle(verb): Trigger(event, Filter((), zone))})
    g.lexicon("befallen1", {"removed from the game": Trigger("removed", Filter((), 0))})
    g.lexicon("befallen1", {"a target": Trigger("targeted", _ANYTHING)})
    removed = Trigger("removed", Filter((), S.z[0], ANY_PLAYER, S.z[1]), from_zones=S.z[0])
    rule("befallen1", ("removed from <z:whose_zone>", "removed from the game from <z:whose_zone>"), removed)
    rule("befallen", "attacked", Trigger("attacks", other=SUBJECT))
    rule("befallen", "blocked by <o:who_it>", Trigger("blocked", _ANYTHING, other=S.o))
    rule("befallen", "added to <o:who_it>", Trigger("added", _ANYTHING, other=S.o))
    rule("befallen", "<h:dealt_damage>", S.h)
    rule("dealt_damage", "<h:hurt>", S.h)
    rule("dealt_damage", "<h:hurt> by <o:who_it>", lambda h, o: replace(h, by=o))
    rule("hurt", "dealt <k:damage_said>", harm_of(S.k, _ANYTHING))


def _has_cause(h: Trigger, c: Any) -> bool:
    """Whether the event knows what caused it."""
    return h.event in ("destroyed", "banished", "revealed", "removed", "discarded", "targeted")


def _moved(g: Grammar) -> None:
    """Put into the field, a graveyard or a hand, from a field or from a zone whose cards have owners only."""
    rule = g.rule
    kind = "befallen"
    rule(kind, "put into <c:entered_field>", Trigger("moves", Filter((), 0, S.c), to_zones=FIELD))
    rule(kind, "put into <c:entered_field> from <z:whose_zone>", _entering())
    rule(
        kind,
        "put into <o:whose_graveyard>",
        Trigger("moves", Filter((), 0, ANY_PLAYER, S.o), to_zones=GRAVEYARD),
    )
    rule(
        kind,
        "put into <o:whose_graveyard> from anywhere",
        Trigger("moves", Filter((), ANYWHERE, ANY_PLAYER, S.o), to_zones=GRAVEYARD),
    )
    rule(
        kind,
        "put into a|your graveyard from your hand by <c:cause>",
        Trigger("discarded", Filter((), HAND), by=S.c),
    )
    rule("owned_place", "<o:whose_graveyard>", (GRAVEYARD, S.o))
    rule("owned_place", "<o:whose_hand>", (HAND, S.o))
    rule(
        kind,
        "put into <o:owned_place> by <c:cause>",
        Trigger("moves", Filter((), 0, ANY_PLAYER, S.o[1]), S.c, to_zones=S.o[0]),
    )
    rule(
        kind,
        ("put into <o:owned_place> from <c:whose_field>", "put from <c:whose_field> into <o:owned_place>"),
        Trigger("moves", Filter((), FIELD, S.c, S.o[1]), from_zones=FIELD, to_zones=S.o[0]),
    )
    rule(
        kind,
        ("put into <o:owned_place> from <z:whose_zone>", "put from <z:whose_zone> into <o:owned_place>"),
        lambda o, z: Trigger(
            "moves", Filter((), z[0], ANY_PLAYER, one_owner(o[1], z[1])), from_zones=z[0], to_zones=o[0]
        ),
        when=lambda o, z: z[0] != o[0],
    )
    rule(kind, "returned to <o:whose_hand> ( from the field )?", _returned(S.o))


def _entering() -> Trigger:
    return Trigger("moves", Filter((), S.z[0], S.c, S.z[1]), from_zones=S.z[0], to_zones=FIELD)


def one_owner(first: int, second: int) -> int:
    """Whose graveyard and whose hand are one player's. Raises Nonsense for those of two."""
    if first != second and ANY_PLAYER not in (first, second):
        raise Nonsense("a card of two players")
    return second if first == ANY_PLAYER else first


def _acts_of_cards(g: Grammar) -> None:
    verb_class(
        g,
        "moved_itself",
        {"attack": "attacks", "block": "blocks", "recover": "recovered", "shift": "shifted", "invert": "inverted"},
    )
    card_act(g, "<e:@moved_itself>", Trigger(S.e, _ANYTHING))
    card_act(g, "@attack <v:struck>", Trigger("attacks", _ANYTHING, other=S.v))
    card_act(g, "@block <o:who_it>", Trigger("blocks", _ANYTHING, other=S.o))
    card_act(g, "@battle ( with? <o:who_it> )?", lambda o=None: Trigger("battles", _ANYTHING, other=o))
    card_act(g, ("@do judgment", "@become a j-ruler"), Trigger("judgment", _ANYTHING))
    entered = ("@enter <c:entered_field>", "@come into <c:entered_field>")
    card_act(g, entered, Trigger("moves", Filter((), 0, S.c), to_zones=FIELD))
    card_act(g, "@enter <c:entered_field> from <z:whose_zone>", _entering())
    card_act(
        g,
        "@enter <o:whose_graveyard>",
        Trigger("moves", Filter((), 0, ANY_PLAYER, S.o), to_zones=GRAVEYARD),
    )
    card_act(
        g,
        "@leave <c:whose_field> ( for a non- field zone )?",
        Trigger("moves", Filter((), 0, S.c), from_zones=FIELD),
    )
    card_act(
        g,
        "@leave <o:whose_graveyard>",
        Trigger("moves", Filter((), GRAVEYARD, ANY_PLAYER, S.o), from_zones=GRAVEYARD),
    )
    card_act(g, "@deal <k:damage_said>", harm_of(S.k, None, SUBJECT))
    card_act(g, "@deal <k:damage_said> to <v:struck>", harm_of(S.k, S.v, SUBJECT))
    card_act(
        g,
        (
            "@deal <k:damage_said> to <p:hit_player> or ( to )? <np:indef>",
            "@deal <k:damage_said> to <np:indef> or <p:hit_player>",
        ),
        lambda k, p, np: harm_of(k, joined(np, Np(players=p)).filter(), SUBJECT),
    )


def harm_of(harm: Any, to: Any, by: Any = None) -> Trigger:
    """The event of damage of such a kind and amount."""
    return Trigger("damage", to, by=by, battle=harm[0], not_battle=harm[1], at_least=harm[2], at_most=harm[3])


def _acts_of_players(g: Grammar) -> None:
    verb_class(g, "lived", {"gain": "life_gained", "lose": "life_lost", "pay": "life_paid"})
    verb_class(g, "handled", {"draw": "drawn", "discard": "discarded"})
    verb_class(g, "went_through", {"search": "searched", "shuffle": "shuffled"})
    verb_class(g, "done_with", {"banish": "banished", "rest": "rested", "recover": "recovered"})
    player_act(g, "<e:@lived> life", Trigger(S.e))
    player_act(g, "<e:@lived> <n:int> or more life", Trigger(S.e, at_least=S.n))
    player_act(g, "<e:@handled> a card", Trigger(S.e))
    player_act(g, "@discard one or more cards", Trigger("discarded", together=True))
    player_act(g, "@discard this card", Trigger("discarded", This()))
    player_act(g, "@discard <np:indef>", Trigger("discarded", S.np.filter(-1)), when=lambda np: bool(np.tests))
    player_act(g, "@play <np:indef>", Trigger("played", S.np.filter(-1)), when=from_nowhere)
    player_act(g, "@play <np:indef>", lambda np: Trigger("played", played_from(np)), when=from_a_zone)
    player_act(g, "@summon <np:indef>", Trigger("summoned", S.np.filter()))
    player_act(
        g,
        "@awaken <np:indef>",
        lambda np: Trigger("played", joined(np, Np((Status("awakened"),))).filter(-1)),
    )
    player_act(g, "@target <w:who_it> ( with a spell or ability )?", Trigger("targeted", S.w, by=SUBJECT))
    player_act(g, "@cancel <np:indef>", Trigger("cancelled", S.np.filter(), by=SUBJECT))
    player_act(g, "<e:@done_with> <w:who_it>", Trigger(S.e, S.w))
    verb_class(g, "wrought", {"destroy": Trigger("destroyed", _ANYTHING)})
    player_act(g, "<h:@wrought> <w:who_it>", lambda h, w: _wrought(h, w))
    gone = Trigger("removed", _ANYTHING)
    player_act(g, "@remove <w:who_it> from the game", lambda w: _wrought(gone, w))
    player_act(g, "@return <w:who_it> to <o:whose_hand>", lambda w, o: _wrought(_returned(o), w))
    player_act(g, "@reveal <w:who_it>", Trigger("revealed", S.w))
    player_act(g, "<e:@done_with> one or more <np:nps>", Trigger(S.e, S.np.filter(), together=True))
    player_act(g, "@put <np:indef> into a|the|your|their field", Trigger("moves", S.np.filter(), to_zones=FIELD))
    several = Trigger("moves", S.np.filter(), to_zones=FIELD, together=True)
    player_act(g, "@put one or more <np:nps> into a|the|your|their field", several)
    player_act(g, ("@call a magic stone", "@call magic stones"), Trigger("called"))
    player_act(
        g,
        "@call a <np>",
        Trigger("called", S.np.filter(-1)),
        when=lambda np: len(np.tests) > 1 or not isinstance(np.tests[0], Typed),
    )
    player_act(g, ("@do judgment", "@perform judgment"), Trigger("judgment"))
    player_act(
        g,
        ("@do judgment of a|an <np>", "@do judgment of your|their <np>"),
        lambda np: Trigger("judgment", _any_side(np.filter(24))),
    )
    player_act(g, "<e:@went_through> your|their main? deck", Trigger(S.e))
    for kind in ("gem", "crystal"):
        player_act(g, (f"@gain a {kind}", f"@gain one or more {kind}s"), Trigger("gem", name=kind))
    player_act(g, ("<k:force>", "@roll one or more dice using <k:force>"), lambda k: Trigger("forced"))
    _undergone(g)
    g.rule("force", "[force]", "")
    player_act(g, "@attack", Trigger("attacks"))
    player_act(g, "@attack with <w:who_it>", Trigger("attacks", S.w, by=SUBJECT))
    player_act(g, "@produce will with|from? <np:indef>", Trigger("produced", S.np.filter()))
    player_act(g, "@activate an ability", Trigger("activated"))
    player_act(g, "@play|activate an activate? ability of <w:who_it>", Trigger("activated", S.w))
    for verb, onto, event in (("put", "on", "counter_put"), ("remove", "from", "counter_removed")):
        player_act(
            g,
            (
                f"@{verb} a|an ( <n:counter_name> )? counter {onto} <w:who_it>",
                f"@{verb} one or more ( <n:counter_name> )? counters {onto} <w:who_it>",
            ),
            lambda w, n="", event=event: Trigger(event, w, name=n),
        )


def _undergone(g: Grammar) -> None:
    """What players do, said of the life or of the card: whoever it is that does it."""
    g.rule(
        "event1",
        "life is <e:lived_participle>",
        Trigger(S.e),
        forms=(("past", ("life was <e:lived_participle> this turn",)),),
    )
    g.rule("would", "life would be <e:lived_participle>", Trigger(S.e), when=lambda e: e != "life_paid")
    drawn = (("past", ("a card was drawn this turn",)), ("would", ("a card would be drawn",)))
    g.rule("event1", "a card is drawn", Trigger("drawn"), forms=drawn)


def _returned(owner: Any) -> Trigger:
    return Trigger("moves", Filter((), 0, ANY_PLAYER, owner), from_zones=FIELD, to_zones=HAND)


def _wrought(happening: Trigger, what: Filter | Objects) -> Trigger:
    """What is done to cards by a spell or ability of whoever it will be said of (I-700)."""
    return replace(said_of(happening, what), by=SUBJECT)


def done_by(happening: Trigger, player: int) -> Trigger:
    """What a player does. Raises Nonsense for what is done with another's cards."""
    if happening.event == "attacks" and happening.by == SUBJECT:
        assert happening.what is not None
        return replace(happening, what=owned(happening.what, player), by=None)
    if happening.by == SUBJECT:
        return replace(happening, by=Filter((), ANYWHERE, player))
    if happening.event == "moves" and isinstance(happening.what, Filter):
        return replace(happening, what=owned(happening.what, player))
    if happening.event == "judgment" and isinstance(happening.what, Filter):
        return replace(happening, what=owned(happening.what, player), who=player)
    return replace(happening, who=player)


def said_of(happening: Trigger, what: Filter | Objects) -> Trigger:
    """The event, of these cards. Raises Nonsense if they are of two players."""
    if happening.by == SUBJECT:
        return replace(happening, by=what)
    if happening.other == SUBJECT:
        return replace(happening, other=what)
    place = happening.what
    assert isinstance(place, Filter)
    if not isinstance(what, Filter):
        return replace(happening, what=belonging(owned(what, place.controller), place.owner))
    for one, other in ((place.controller, what.controller), (place.owner, what.owner)):
        if one != other and ANY_PLAYER not in (one, other):
            raise Nonsense("one thing of two players")
    departs = happening.event == "removed" or happening.to_zones in _LEFT_FOR
    what = wherever_owned(what) if departs else what
    zones = place.zones or (what.zones if departs or what.zones != ANYWHERE else FIELD)
    if departs and not place.zones and zones != ANYWHERE:
        happening = replace(happening, from_zones=happening.from_zones or zones)
    if not place.zones and what.zones > 0 and happening.from_zones and not what.zones & happening.from_zones:
        happening = replace(happening, from_zones=what.zones)  # "a card in your graveyard is returned to your hand"
    if zones == ANYWHERE and what.zones == CHASE and any(isinstance(test, ChaseKind) for test in what.tests):
        zones = CHASE
    return replace(
        happening,
        what=Filter(
            what.tests,
            zones,
            what.controller if place.controller == ANY_PLAYER else place.controller,
            what.owner if place.owner == ANY_PLAYER else place.owner,
            what.players,
        ),
    )


def all_said_of(happenings: tuple[Trigger, ...], what: Filter | Objects) -> TriggerOr:
    """Several events of the same cards."""
    return TriggerOr(tuple(said_of(one, what) for one in happenings))
