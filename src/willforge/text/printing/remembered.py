"""What a card's text said on earlier lines that later ones speak of: what was paid, what was chosen as it entered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, is_dataclass
from typing import Any

from willforge.terms import AWAKENING
from willforge.text.binding import Binder
from willforge.text.nodes import (
    KEYWORD,
    Ability,
    ChooseAttribute,
    ChooseRace,
    CostPart,
    EntersDoing,
    ExtraCost,
    NameCard,
    OtherCost,
    Trigger,
)
from willforge.text.places import amounts_in, amounts_kept, paid_entering
from willforge.text.printing.matching import field_names


@dataclass
class Remembered:
    """The verbs of costs paid for the card, those of as much as was chosen, and the registers of what was chosen, by
    what it is."""

    paid: set[str] = field(default_factory=set)
    amounts: dict[str, CostPart] = field(default_factory=dict)
    kept: dict[str, int] = field(default_factory=dict)

    def line(self, abilities: list[Ability]) -> None:
        """Takes in the abilities of a line, as compiling the line does. Linear in them."""
        for ability in abilities:
            if ability.kind == KEYWORD and ability.keyword == AWAKENING and len(abilities) > 1:
                self.paid.update(part.verb for part in ability.cost)
            if ability.trigger is not None:
                self.kept.update((kind, number) for kind, number in _chosen(ability.effects) if kind == "race")
            self.kept.update(pair for pair in _chosen((ability.effects, ability.modes)) if pair[0] == "name")
            for static in ability.statics:
                for mod in static.mods:
                    if isinstance(mod, (ExtraCost, OtherCost)):
                        self.paid.update(part.verb for part in mod.parts)
                        self.amounts.update(amounts_in(mod.parts))
                    elif isinstance(mod, EntersDoing):
                        self.kept.update(_chosen(mod.do))
                        self.kept.update(paid_entering(mod.do))

    def tell(self, binder: Binder, cost: tuple[CostPart, ...], trigger: Trigger | None) -> None:
        """Gives a binder what the text before its ability said, and the ability's own cost and event."""
        binder.race_register = self.kept.get("race", -1)
        binder.attribute_register = self.kept.get("attribute", -1)
        binder.registers = 1 + max(self.kept.values(), default=-1)
        binder.amounts = amounts_in(cost) | (self.amounts if binder.said.spell else {}) | amounts_kept(self.kept)
        binder.paid = frozenset(part.verb for part in cost) | frozenset(self.paid)
        binder.said.this_said = any(part.what is None and part.verb != "will" for part in cost)
        if trigger is not None:
            binder.from_trigger(trigger)


_KINDS = {ChooseRace: "race", ChooseAttribute: "attribute", NameCard: "name"}


def _chosen(node: Any) -> Iterator[tuple[str, int]]:
    kind = _KINDS.get(type(node))
    if kind is not None:
        yield kind, node.register
    elif isinstance(node, tuple):
        for part in node:
            yield from _chosen(part)
    elif is_dataclass(node) and not isinstance(node, (type, Ability)):
        for name in field_names(type(node)):
            yield from _chosen(getattr(node, name))
