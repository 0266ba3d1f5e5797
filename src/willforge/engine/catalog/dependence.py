"""Which information a continuous effect reads and which it writes: two effects can only depend on each other where
these meet (909.3a)."""

from __future__ import annotations

from typing import Final

from willforge.engine.catalog.parts import parts_of
from willforge.text import nodes

KIND: Final = 1  # types, races
OTHER: Final = 2  # attributes, names, magic stone types
ABILITIES: Final = 4
VALUES: Final = 8
LOSS: Final = 16  # abilities that may be gone
COPY: Final = 31


def reads(static: nodes.Static) -> int:
    """The information that decides what the effect applies to, or how. Linear in the tree."""
    mask = 0
    stack: list[object] = [static]
    while stack:
        item = stack.pop()
        if isinstance(item, nodes.Ability):
            continue
        if isinstance(item, (nodes.Typed, nodes.Raced)):
            mask |= KIND
        elif isinstance(item, (nodes.Attributed, nodes.Named, nodes.NamePart, nodes.StoneType, nodes.MultiAttributed)):
            mask |= OTHER
        elif isinstance(item, (nodes.HasKeyword, nodes.GainAbilitiesOf)) or (
            isinstance(item, nodes.Status) and item.status in ("symbol_skill", "abilities")
        ):
            mask |= ABILITIES
        elif (isinstance(item, nodes.Status) and item.status in ("atk_changed", "def_changed")) or (
            isinstance(item, (nodes.Measured, nodes.Value, nodes.Best, nodes.Extreme))
            and item.value
            in (
                "atk",
                "def",
                "capacity",
            )
        ):
            mask |= VALUES
        elif isinstance(item, (nodes.SharesWith, nodes.Kinds)):
            mask |= KIND | OTHER
        stack.extend(parts_of(item))
    return mask


def writes(mod: nodes.Mod) -> int:
    """The information a modification changes. O(1)."""
    if isinstance(mod, (nodes.ChangeType, nodes.ChangeRace)):
        return KIND
    if isinstance(mod, (nodes.ChangeAttribute, nodes.StoneTypes, nodes.Rename)):
        return OTHER
    if isinstance(mod, nodes.LoseAbility):
        return ABILITIES | LOSS
    if isinstance(mod, (nodes.GainAbility, nodes.GainAbilitiesOf)):
        return ABILITIES
    if isinstance(mod, (nodes.Stats, nodes.SetStats, nodes.DoubleStats, nodes.SwapStats)):
        return VALUES
    return COPY if isinstance(mod, nodes.CopyOf) else 0


def category(mod: nodes.Mod, static: nodes.Static) -> str:
    """The kind of a modification, in which a version's layers are told (909.1); "" for one that changes a rule."""
    granted = static.granted
    if isinstance(mod, (nodes.Stats, nodes.SetStats, nodes.DoubleStats, nodes.SwapStats)):
        return "granted_value" if granted else "value"
    if isinstance(mod, (nodes.GainAbility, nodes.GainAbilitiesOf, nodes.LoseAbility)):
        return "granted" if granted else "ability"
    if isinstance(mod, (nodes.ChangeType, nodes.ChangeRace)):
        return "kind"
    if isinstance(mod, (nodes.ChangeAttribute, nodes.StoneTypes, nodes.Rename)):
        return "other"
    return "copy" if isinstance(mod, nodes.CopyOf) else ""
