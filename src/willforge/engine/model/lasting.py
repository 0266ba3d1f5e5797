"""Continuous effects that spells and abilities have made, and until when they last (909.4)."""

from __future__ import annotations

from typing import Final

# Lasting.until
UNTIL_TURN_END: Final = 1
UNTIL_BATTLE_END: Final = 2
UNTIL_GAME_END: Final = 3
UNTIL_YOUR_TURN: Final = 4
UNTIL_NEXT_RECOVERY: Final = 5
UNTIL_SOURCE_LEAVES: Final = 6
WHILE_CONDITION: Final = 7
UNTIL_CHASE_LEFT: Final = 8
UNTIL_THEIR_TURN_END: Final = 9
UNTIL_YOUR_TURN_END: Final = 10
UNTIL_NEXT_TURN_END: Final = 11


class Lasting:
    """A continuous effect made by a spell or ability (909.4). Immutable; a used-up shield is replaced."""

    __slots__ = (
        "controller",
        "left",
        "locked",
        "number",
        "objects",
        "regs",
        "source",
        "stamp",
        "static",
        "targets",
        "turn",
        "until",
        "x",
    )

    def __init__(
        self,
        number: int,
        static: int,
        objects: tuple[int, ...],
        source: int,
        controller: int,
        stamp: int,
        until: int,
        turn: int,
        regs: tuple[int | str | tuple[int, ...], ...],
        targets: tuple[tuple[int, ...], ...],
        x: int,
        left: int,
        locked: tuple[int, ...],
    ) -> None:
        self.number = number
        self.static = static  # number in the catalog
        self.objects = objects  # the cards it was made for; empty where it applies by its condition (909.4)
        self.source = source
        self.controller = controller
        self.stamp = stamp
        self.until = until
        self.turn = turn  # the turn it was made
        self.regs = regs
        self.targets = targets
        self.x = x
        self.left = left  # what a shield still prevents
        self.locked = locked  # the numbers of its changes of ATK and DEF, fixed when it was made

    def of_itself(self, handle: int) -> Lasting:
        """The same effect, of a card on itself that is another object now. O(1)."""
        return Lasting(
            self.number, self.static, (handle,), handle, self.controller, self.stamp, self.until, self.turn,
            self.regs, self.targets, self.x, self.left, self.locked,
        )  # fmt: skip

    def made_for(self, objects: tuple[int, ...]) -> Lasting:
        """The same effect, made for other cards. O(1)."""
        return Lasting(
            self.number, self.static, objects, self.source, self.controller, self.stamp, self.until, self.turn,
            self.regs, self.targets, self.x, self.left, self.locked,
        )  # fmt: skip
