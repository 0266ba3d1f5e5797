"""Whose: the words for a player before what is theirs, one slot for decks, hands, life and whatever is searched.

"Your" and "your opponent's" are players of the text (`whose`, willforge.text.happenings); the others are found in what
the text has spoken of, or are targets (`possessor`)."""

from __future__ import annotations

from willforge.terms import DECK, EXTRA_DECK, GRAVEYARD, HAND, LIFEBREAK, STONE_DECK
from willforge.text.drafts import Np, TargetOf
from willforge.text.effects import DOER, NEW
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import ControlledBy, ControllerOf, Each, Filter, It, Life, Look, OwnerOf, Player
from willforge.text.verbs import deed


def declare(g: Grammar) -> None:
    """Declares whose something is, and what is said of all players alike."""
    rule = g.rule
    g.lexicon(
        "possessor",
        {
            "their": It("player"),
            "that player 's": It("player"),
            "its|their owner 's": OwnerOf(It("it")),
            "its|their controller 's": ControllerOf(It("it")),
        },
    )
    rule("possessor", "target <p:player_noun> 's", lambda p: TargetOf(Np(players=p, noun="player")))
    g.lexicon(
        "deck_zone",
        {
            "main? deck": DECK,
            "magic stone deck": STONE_DECK,
            "extra deck": EXTRA_DECK,
            "lifebreak area": LIFEBREAK,
            "graveyard": GRAVEYARD,
        },
    )
    rule("deck", "<w:whose> <z:deck_zone>", (Player(S.w), S.z))
    rule("deck", "<w:possessor> <z:deck_zone>", (S.w, S.z))
    rule("searched", "<w:whose> <z:search_places>", Np(zones=S.z, controller=S.w))
    rule("searched", "<w:possessor> <z:search_places>", Np((ControlledBy(S.w),), S.z))
    rule("life_of", "<w:whose> life", Player(S.w))
    rule("life_of", "<w:possessor> life", S.w)
    rule(
        "card_clause",
        ("<l:life_of> becomes <m:measure>", "<l:life_of> becomes equal to <m:measure>"),
        (Life(S.l, "become", S.m),),
    )
    deed(g, "@look at <w:whose> hand", (Look(DOER, Each(Filter((), HAND, S.w)), NEW),))
    deed(g, "@look at <w:possessor> hand", (Look(DOER, Each(Filter((ControlledBy(S.w),), HAND)), NEW),))
