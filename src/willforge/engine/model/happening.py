"""One thing that happened in a game, as data."""

from __future__ import annotations

Value = int | str | tuple[int, ...]


class Happening:
    """An event as it is written down: what, by which rule, with whom, where and how much, and through which effect.

    What the values mean is said by `story.FIELDS`. Immutable."""

    __slots__ = ("ability", "cause", "faces", "kind", "rule", "seen", "values")

    def __init__(
        self,
        kind: str,
        rule: str,
        values: tuple[Value, ...],
        faces: dict[int, int],
        cause: int,
        ability: int,
        seen: dict[int, int],
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.values = values
        self.faces = faces  # by handle, the side that was up as it happened
        self.cause = cause  # the card whose effect or cost did it, 0 for what players and rules do
        self.ability = ability  # the number of the ability that did it, -1 for none
        self.seen = seen  # by handle, who could see it as it happened: a bit per player; left out where both could
