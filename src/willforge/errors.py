"""What can go wrong with what a caller hands in: one base for every error that a caller has to expect."""

from __future__ import annotations


class WillforgeError(ValueError):
    """Bad input of any kind: a card file, a deck, a save, an answer, a rules version. The message says what, where
    and what to do."""
