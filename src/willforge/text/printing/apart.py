"""What is said of an effect in a sentence of its own: new targets of a copy, where a cancelled card goes, what will may
be spent on, and whether it was really done."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from willforge.text.clauses import YOURSELF
from willforge.text.drafts import CancelTo, DoneToThat, Excess, SpendOnly, Spent, ThatMuch, done_at_all
from willforge.text.nodes import (
    Arith,
    Cancel,
    Compare,
    CopySpell,
    Count,
    Damage,
    DoneSo,
    Effect,
    It,
    May,
    Produce,
    Register,
    Retarget,
)
from willforge.text.printing.shapes import Ref

if TYPE_CHECKING:
    from willforge.text.printing.unbinding import Unbinder


def said_apart(unbinder: Unbinder, effect: Effect) -> list[Any] | None:
    """The phrases of an effect of which a sentence of its own says more; None for others."""
    if isinstance(effect, CopySpell) and effect.new_targets:
        return [*unbinder.plainly(replace(effect, new_targets=False)), May(YOURSELF, (Retarget(It("copy")),))]
    if isinstance(effect, Damage) and effect.excess:
        return [*unbinder.plainly(replace(effect, excess="")), Excess(effect.excess)]
    if isinstance(effect, Cancel) and effect.to_zone:
        return [replace(unbinder.node(effect), to_zone=0), CancelTo(effect.to_zone)]
    if isinstance(effect, Produce) and effect.spent is not None:
        spent = unbinder.node(effect.spent)
        return [*unbinder.plainly(replace(effect, spent=None)), Spent(spent.what, spent.mods, spent.condition)]
    if isinstance(effect, Produce) and (effect.only is not None or effect.only_for):
        plain = unbinder.plainly(replace(effect, only=None, only_for="", also=()))
        return [*plain, SpendOnly(unbinder.node(effect.only), effect.only_for, unbinder.node(effect.also))]
    return None


def asked_of_deed(unbinder: Unbinder, node: Any) -> DoneToThat | None:
    """ "If it was destroyed this way", asked of what the deed before was done to; None for other questions."""
    asked = node.left.what if isinstance(node, Compare) and isinstance(node.left, Count) else None
    if not isinstance(asked, DoneSo) or asked.verb not in unbinder.done_as or node != done_at_all(asked.verb):
        return None
    zone = unbinder.put_into if asked.verb == "put" else 0
    what: Any = Ref(unbinder.done_as[asked.verb])
    return DoneToThat(what, asked.verb, zone)


def as_it_enters(number: Any) -> Any:
    """So many counters for each so much life: as much as was paid as the card enters."""
    if not isinstance(number, Arith):
        return number
    if number.op == "//" and isinstance(number.left, Register):
        return replace(number, left=ThatMuch("life"))
    return replace(number, left=as_it_enters(number.left), right=as_it_enters(number.right))
