"""The record of a battle: who fights whom, and what has happened in it so far."""

from __future__ import annotations


class Battle:
    """The battle going on (chapter 800). Written only through `State.own_battle`."""

    __slots__ = (
        "attacked",
        "attacked_recovered",
        "attacker",
        "blocker",
        "dealt",
        "enemy_played",
        "foe",
        "fought",
        "met",
        "processed",
        "was_blocked",
    )

    def __init__(
        self,
        attacker: int,
        attacked: int,
        blocker: int,
        dealt: bool,
        processed: bool,
        enemy_played: bool,
        fought: bool,
        was_blocked: bool,
        met: bool,
        foe: int,
        attacked_recovered: bool = False,
    ) -> None:
        self.attacker = attacker
        self.attacked = attacked
        self.blocker = blocker
        self.dealt = dealt  # the attacker dealt battle damage in the first strike step (6.3 806.2)
        self.processed = processed  # it performed the battle damage process there (10.2 806.2a)
        self.enemy_played = enemy_played  # the non-turn player played a spell or ability (803.6)
        self.fought = fought  # an attack was declared
        self.was_blocked = was_blocked
        self.met = met  # blocking was decided: the attacker battles another J/resonator (804.5)
        self.foe = foe  # what the attacker was last seen to battle with: meeting somebody else is news; or who is fixed
        self.attacked_recovered = attacked_recovered  # the attacked one will be rested in the block step (2.0 8.4#2)

    def copy(self) -> Battle:
        """The same battle."""
        return Battle(
            self.attacker,
            self.attacked,
            self.blocker,
            self.dealt,
            self.processed,
            self.enemy_played,
            self.fought,
            self.was_blocked,
            self.met,
            self.foe,
            self.attacked_recovered,
        )
