"""What a player is asked, and results fixed beforehand for what is left to chance."""

from __future__ import annotations

Option = tuple[int, ...]


class Decision:
    """What a player has to choose now: flat options, and the rule that asks. Where several are chosen one after the
    other, how many it will be in all, and which were. Immutable."""

    __slots__ = ("chosen", "kind", "least", "most", "names", "options", "player", "prompt", "rule", "source")

    def __init__(
        self,
        player: int,
        kind: str,
        options: list[Option],
        rule: str,
        prompt: str,
        source: int = 0,
        names: tuple[str, ...] = (),
        least: int = 1,
        most: int = 1,
        chosen: tuple[int, ...] = (),
    ) -> None:
        self.player = player
        self.kind = kind
        self.options = options
        self.rule = rule
        self.prompt = prompt  # the id of a message (willforge.words)
        self.source = source
        self.names = names  # texts of options that are words, not objects
        self.least = least  # how many are chosen in all
        self.most = most
        self.chosen = chosen  # the objects chosen so far


class Script:
    """Results fixed beforehand for the next random events; used by scenarios and tests."""

    __slots__ = ("picks", "rolls", "shuffles")

    def __init__(self, rolls: list[int], shuffles: list[tuple[int, int, tuple[int, ...]]], picks: list[int]) -> None:
        self.rolls = rolls
        self.shuffles = shuffles  # (player, zone, slots on top)
        self.picks = picks  # slots

    def copy(self) -> Script:
        """The same script."""
        return Script(self.rolls.copy(), self.shuffles.copy(), self.picks.copy())
