"""Onto, under and into decks: whose deck is meant, at which end, and in which order (304, 305)."""

from __future__ import annotations

from willforge.terms import DECK, STONE_DECK
from willforge.text.drafts import TargetOf, ThatMuch
from willforge.text.effects import DOER, _others_there
from willforge.text.grammar import Grammar, S
from willforge.text.nodes import OPPONENT, Arrange, It, Move, Player, Shuffle
from willforge.text.verbs import deed, own_deed


def declare(g: Grammar) -> None:
    """Declares decks as places, and cards that are put on, under and into them."""
    _names(g)
    _arranged(g)
    _shuffled(g)


def _names(g: Grammar) -> None:
    """A card goes to its owner's deck, whoever is named with it (302.5)."""
    rule = g.rule
    rule("rest_move", "on <z:onto_place>", (Move(It("rest"), S.z[0], "put", S.z[1]),))


def _arranged(g: Grammar) -> None:
    """In any order, or at random."""
    rule = g.rule
    top, bottom = "on the? top of <d:home_deck>", "on the? bottom of <d:home_deck>"
    rule(
        "arranged",
        (f"{top} in any order", f"back {top} in any order", "back in any order", "back? on the? top in any order"),
        (False, False),
    )
    rule("arranged", (f"{bottom} in any order", "on the bottom in any order"), (True, False))
    rule(
        "arranged",
        (f"{bottom} in a random order", f"{bottom} at random", "on the bottom in a random order"),
        (True, True),
    )
    deed(g, "@put <o:obj> <r:arranged>", (Arrange(DOER, S.o, S.r[0], S.r[1]),))
    deed(
        g,
        (
            "@put <a:anaphor> back",
            "@put <a:anaphor> in any order",
            "@return <a:anaphor> in any order",
            "@return <a:anaphor> to the top of <d:home_deck> in any order",
        ),
        lambda a, d=None: (Arrange(DOER, a),),
    )
    g.lexicon("deck_end", {"top": "top", "bottom": "bottom"})
    rule(  # 302.4: each owner orders theirs
        "subject_clause",
        "their owners put them on the? <p:deck_end> of their main? decks ( in any order )?",
        (Move(It("them"), DECK, "put", S.p),),
        forms=(("clause", ("their owners put them on the? <p:deck_end> of their main? decks ( in any order )?",)),),
    )
    rule("rest_move", "<r:arranged>", (Arrange(DOER, It("rest"), S.r[0], S.r[1]),))


def _shuffled(g: Grammar) -> None:
    rule = g.rule
    deed(
        g,
        "@shuffle <o:obj> into <d:deck_name>",
        (Move(S.o, S.d, "return", "shuffle"),),
        when=lambda o, d: not _others_there(o),
    )
    deed(
        g,
        "@put|return <o:obj> in|into|to <d:deck_name> ( and | , then? ) @shuffle ( it | that|the deck|decks | them )",
        (Move(S.o, S.d, "return", "shuffle"),),
    )
    rule("measure1", "the number of cards you had ( from your deck )?", ThatMuch())
    g.lexicon("which_deck", {"main? deck": DECK, "magic stone deck": STONE_DECK})
    deed(
        g,
        (
            "@shuffle the rest of your <z:which_deck> and put <a:anaphor> on top of it",
            "@shuffle your <z:which_deck> and put <a:anaphor> on the? top of it",
            "@shuffle your <z:which_deck> and put <a:anaphor> on the? top",
        ),
        (Shuffle(DOER, S.z), Arrange(DOER, S.a)),
    )
    own_deed(
        g,
        "@shuffle <d:deck>",
        (Shuffle(S.d[0], S.d[1]),),
        when=lambda d: (isinstance(d[0], TargetOf) or d[0] == Player(OPPONENT)) and d[1] in (DECK, STONE_DECK),
    )
