"""What a text that is not read says for itself."""

from __future__ import annotations

from typing import Final

NOT_UNDERSTOOD: Final = "not understood"
UNREADABLE: Final = "unreadable"
"""A text that is no card's: too long, nested too deeply, or with characters that no card has."""


class SentenceError(ValueError):
    """A sentence that is refused: NOT_UNDERSTOOD, or UNREADABLE. `unknown`: its words are not, whatever they refer to;
    `place` is how far they are understood, in characters, or -1."""

    def __init__(
        self, sentence: str, why: str, kind: str = NOT_UNDERSTOOD, unknown: bool = False, place: int = -1
    ) -> None:
        super().__init__(why)
        self.unknown = unknown
        self.place = place
        self.sentence = sentence
        self.why = why
        self.kind = kind
