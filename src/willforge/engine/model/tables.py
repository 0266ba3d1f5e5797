"""What is derived from a state: current information, effects in force, listeners. Never part of a game's data."""

from __future__ import annotations

from typing import Final

from willforge.engine.catalog.information import Info
from willforge.engine.model.records import Obj
from willforge.text import nodes

RULE_MODS: Final[dict[type, str]] = {
    nodes.Cannot: "cannot",
    nodes.Must: "must",
    nodes.Permit: "permit",
    nodes.ChangeCost: "cost",
    nodes.ExtraCost: "extra_cost",
    nodes.OtherCost: "other_cost",
    nodes.Replace: "replace",
    nodes.EntersRested: "enters",
    nodes.EntersWith: "enters",
    nodes.EntersAsCopy: "enters",
    nodes.EntersDoing: "enters",
    nodes.HandSize: "hand_size",
    nodes.Opening: "opening",
    nodes.PlayerKeyword: "player_keyword",
    nodes.ReleaseSeal: "release_seal",
    nodes.GainControl: "control",
    nodes.HasWeather: "weather",
}
"""Changes of rules rather than of information, and what each changes."""


BaseValues = dict[tuple[int, int], tuple[tuple[int, int], tuple[int | None, int | None]]]
"""By object and static: the ATK and DEF before a base ability, and those that it says (904.2)."""


class Tables:
    """What is derived from the state and thrown away when something it depends on changes. Never part of the data."""

    __slots__ = (
        "actives", "altered", "base_values", "copied", "costs_as_printed", "counted", "gained", "gated", "infos",
        "known_values", "listeners", "mods", "ready", "statuses", "watch",
    )  # fmt: skip

    def __init__(self) -> None:
        self.ready = False
        self.infos: dict[int, Info] = {}  # by slot, only where they differ from the printed face
        self.altered: list[Info | None] = []  # the same by slot once all are applied, since it is asked all the time
        self.mods: dict[str, list[Active]] = {}  # rule-changing modifications in force, by kind
        self.listeners: dict[int, list[tuple[int, int]]] = {}  # event kind -> (handle, ability)
        self.statuses: list[tuple[int, int]] = []
        self.actives: list[Active] = []
        self.gained: dict[tuple[int, int], tuple[int, ...]] = {}  # (slot, ability gained) -> since when (909.3b)
        self.base_values: BaseValues = {}  # what base abilities say, as it was applied
        self.known_values: BaseValues = {}  # what they were found to say before these tables were worked out
        self.copied: dict[int, int] = {}  # slot -> the face that an effect has made it a copy of
        self.gated: list[Obj] = []  # cards with text that a keyword condition switches on
        self.counted: list[Obj] = []  # cards in play with counters
        self.costs_as_printed = False  # no effect changes any cost
        self.watch = 0

    def showing(self, slot: int, shown: Info) -> Tables:
        """The same tables with other information for one slot; these stay as they are. Linear in `infos`."""
        other = Tables()
        other.ready = self.ready
        other.infos = dict(self.infos)
        other.infos[slot] = shown
        other.mods = self.mods
        other.listeners = self.listeners
        other.statuses = self.statuses
        other.actives = self.actives
        other.gained = self.gained
        other.base_values = self.base_values
        other.known_values = self.known_values
        other.copied = self.copied
        other.gated = self.gated
        other.counted = self.counted
        other.costs_as_printed = self.costs_as_printed
        other.watch = self.watch
        return other


class Purse:
    """What a player could pay will with while nothing changes: masks of units, whatever they are spent on (1003.4)."""

    __slots__ = ("handles", "player", "units")

    def __init__(self, player: int) -> None:
        self.player = player
        self.units: list[int] = []
        self.handles: list[int] = []  # per unit: the card that is used for it, 0 if it is produced already


class Active:
    """A continuous effect in force: one static, whose it is, and the values it captured."""

    __slots__ = (
        "ability",
        "controller",
        "lasting",
        "locked",
        "objects",
        "regs",
        "source",
        "stamp",
        "static",
        "targets",
        "x",
    )

    def __init__(
        self,
        static: int,
        source: int,
        controller: int,
        stamp: int,
        ability: int,
        lasting: int,
        objects: tuple[int, ...],
        regs: tuple[int | str | tuple[int, ...], ...],
        targets: tuple[tuple[int, ...], ...],
        x: int,
        locked: tuple[int, ...] = (),
    ) -> None:
        self.static = static
        self.locked = locked
        self.source = source
        self.controller = controller
        self.stamp = stamp
        self.ability = ability  # the continuous ability, -1 for an effect that was made
        self.lasting = lasting  # number of the Lasting, 0 for a continuous ability
        self.objects = objects
        self.regs = regs
        self.targets = targets
        self.x = x
