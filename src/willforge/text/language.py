"""The one grammar of the card language, put together on first use."""

from __future__ import annotations

from functools import lru_cache

from willforge.text import conditions, effects, phrases, sentences, statics, words
from willforge.text.grammar import Grammar


@lru_cache(maxsize=1)
def language() -> Grammar:
    """The grammar; declared once, about a tenth of a second."""
    g = Grammar()
    for category, reader in words.TERMINALS.items():
        g.terminal(category, reader)
    for part in (phrases, conditions, statics, effects, sentences):
        part.declare(g)
    g.check()
    words.SENTENCE_WORDS.update(g.words)
    return g
