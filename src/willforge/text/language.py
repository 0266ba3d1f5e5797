"""The one grammar of the card language, put together on first use."""

from __future__ import annotations

import gc
from functools import lru_cache

from willforge.text import (
    after_nouns,
    altering,
    alternatives,
    clauses,
    conditions,
    costs,
    dealing,
    deck_lines,
    decks,
    destinations,
    effects,
    halves_and_treasures,
    happenings,
    history,
    items,
    lasting,
    mods,
    moves,
    nouns,
    objects,
    occasions,
    often,
    old_deeds,
    old_wordings,
    ordinals,
    piles,
    possessions,
    prices,
    producing,
    prohibitions,
    qualities,
    quantities,
    replacements,
    searches,
    sentences,
    several,
    spending,
    statics,
    tallies,
    this_turn,
    traits,
    triggers,
    undertakings,
    whereabouts,
    whose,
    words,
    works,
)
from willforge.text.grammar import Grammar

_PARTS = (
    quantities,
    tallies,
    nouns,
    after_nouns,
    qualities,
    objects,
    conditions,
    possessions,
    whose,
    this_turn,
    triggers,
    happenings,
    costs,
    mods,
    traits,
    prohibitions,
    statics,
    prices,
    replacements,
    effects,
    moves,
    destinations,
    decks,
    searches,
    works,
    producing,
    items,
    often,
    clauses,
    lasting,
    dealing,
    sentences,
    old_wordings,
    old_deeds,
    halves_and_treasures,
    history,
    several,
    altering,
    alternatives,
    spending,
    deck_lines,
    occasions,
    whereabouts,
    undertakings,
    ordinals,
    piles,
)
_CLOSED = frozenset(("head", "adj", "anaphor", "who_it", "thing_had", "obj1", "quality", "victim", "targeted"))
"""Kinds of cards, qualities and words for what is meant: whatever stands there without a slot is a word of the game."""
_OLD = (old_wordings, old_deeds)
"""Wordings that are read but no longer printed where there is another."""


@lru_cache(maxsize=1)
def language() -> Grammar:
    """The grammar; declared once, about a tenth of a second."""
    g = Grammar(_CLOSED)
    for category, reader in words.TERMINALS.items():
        g.terminal(category, reader)
    for part in _PARTS:
        before = len(g.constructs)
        part.declare(g)
        if part in _OLD:
            g.old.update(id(construct) for construct in g.constructs[before:])
    g.lists()
    g.check()
    words.SENTENCE_WORDS.update(g.words)
    gc.freeze()  # it stays as long as the process: collecting garbage need not walk through it in the midst of a card
    return g
