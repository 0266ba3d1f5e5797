"""Words for what the text chose, counted, paid or dealt before: "the chosen race", "that much", "that name"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from willforge.text.discourse import BindingError, noun_of
from willforge.text.drafts import (
    ENTERING,
    Counted,
    DoneToThat,
    InPile,
    Looped,
    NthTarget,
    PaidMuch,
    PreventedMuch,
    Same,
    SamePlace,
    Such,
    ThatMuch,
    done_at_all,
)
from willforge.text.effects import NEW
from willforge.text.nodes import (
    Amount,
    Attributed,
    Cancel,
    ChangeAttribute,
    ChangeRace,
    Choose,
    Chose,
    Chosen,
    Compare,
    Const,
    Continuous,
    CostAsChosen,
    Counter,
    Damage,
    Done,
    Effect,
    It,
    Life,
    Move,
    Named,
    Num,
    Objects,
    Raced,
    Register,
    SharesWith,
    Target,
)
from willforge.text.piles import in_one_pile
from willforge.text.within import holds_a, parts_of
from willforge.text.words import singular

if TYPE_CHECKING:
    from willforge.text.binding import Binder


def _damaged(binder: Binder, node: Same) -> Objects:
    if binder.damaged is None:
        raise BindingError("no damage was dealt before")
    return binder.damaged


def _counted_on(binder: Binder, node: SamePlace) -> Objects:
    if binder.counted_on is None:
        raise BindingError("no counters were put before")
    return binder.counted_on


def _such(binder: Binder, node: Such) -> Objects:
    """As many more of those from which was chosen in what this takes the place of."""
    before = _last_choice(binder.last) if binder.replacing else None
    if before is None:
        raise BindingError("'up to' so many of what is not said")
    number = binder.register(noun_of(before.filter), node, node.most)
    binder.taken.append(Chosen(number))
    binder.hoisted.append(replace(before, least=Const(0), most=node.most, register=number))
    return Chosen(number)


def _nth_target(binder: Binder, node: NthTarget) -> Objects:
    slots = binder.slots[: node.number]
    single = all(slot.least == slot.most == Const(1) for slot in binder.slots)
    if len(binder.slots) < 2 or len(slots) < node.number or not single or noun_of(slots[-1].filter) != node.noun:
        raise BindingError("so many targets were not spoken of one after the other")
    return Target(node.number - 1)


def _last_choice(node: Any) -> Choose | None:
    """The last choice of cards within an effect, if there is one. Linear in it."""
    if isinstance(node, Choose):
        return node
    found = [choice for choice in map(_last_choice, parts_of(node)) if choice is not None]
    return found[-1] if found else None


def _of_this_round(binder: Binder, node: Looped) -> Objects:
    if binder.loop is None:
        raise BindingError("'they' stands for no player")
    return binder.loop


def _number(binder: Binder, node: Register) -> Num:
    return Register(binder.number_register) if node.index == NEW else node


TIMED: Final = ("begins", "ends", "turn_begins", "battle_begins", "battle_ends")
"""Events of which nothing can be said how much they were."""


_FLOWS: Final[dict[str, tuple[type[Effect], tuple[str, ...]]]] = {
    "life": (Life, ("life_gained", "life_lost", "life_paid")),
    "damage": (Damage, ("damage",)),
}
"""The deeds and the events of which is said how much of something they were."""


_UNMEASURED: Final = frozenset(
    (
        *("attacks", "banished", "battles", "blocked", "blocks", "called", "cancelled", "destroyed", "judgment"),
        *("moves", "played", "recovered", "removed", "rested", "revealed", "summoned", "targeted", "unblocked"),
    )
)
"""Events of one card each: how many there were is not asked of them."""


def _that_much(binder: Binder, node: ThatMuch) -> Num:
    """What was chosen, else what was paid, else what was done or happened; of what was done only the same thing."""
    deed, events = _FLOWS.get(node.of, (Effect, ()))
    if binder.event in events and not holds_a(binder.last, deed):
        return Amount()
    if binder.chose_number:
        return Register(binder.number_register)
    paid = [part.number for called, part in binder.amounts.items() if called != ENTERING]
    if paid and (binder.meant_cost or not binder.before):
        binder.meant_cost = True
        return paid[0]
    if not binder.before and binder.event in ("", *TIMED) and not binder.prevents:
        raise BindingError("'that much' stands for nothing that was done or paid before")
    if binder.prevents:
        return Amount()
    if binder.before and isinstance(binder.last, Continuous):
        raise BindingError("'that much' stands for nothing done so much before")
    if not binder.before and binder.event in _UNMEASURED:
        raise BindingError("'that much' stands for an event that is of no amount")
    return Done() if binder.before else Amount()


def _counted(binder: Binder, node: Counted) -> Num:
    if binder.counted is None:
        raise BindingError("nothing was counted before")
    return binder.counted


def _paid_much(binder: Binder, node: PaidMuch) -> Num:
    for verb in node.verbs:
        if verb in binder.amounts:
            return binder.amounts[verb].number
    if "counter_off" in node.verbs and isinstance(binder.last, Counter):
        return Done()
    raise BindingError("no such cost was paid")


def _prevented_much(binder: Binder, node: PreventedMuch) -> Num:
    if not binder.prevents:
        raise BindingError("no damage was prevented before")
    return Amount()


def _race(binder: Binder, node: Raced) -> Raced:
    if not node.race:
        return Raced("", _chosen_race(binder))
    binder.said.races.add(singular(node.race).lower())
    return node


def _chosen_race(binder: Binder) -> int:
    if binder.race_register < 0:
        raise BindingError("'the chosen race' stands for no race chosen before")
    return binder.race_register


def _chosen_attribute(binder: Binder) -> int:
    if binder.attribute_register < 0:
        raise BindingError("'the chosen attribute' stands for no attribute chosen before")
    return binder.attribute_register


def _word(binder: Binder, node: Chose) -> Chose:
    if binder.word_register >= 0:
        return replace(node, register=binder.word_register)  # chosen before in this text, not in the event
    if node.register == NEW:
        raise BindingError("no word was chosen before")
    return node


def _cost_as_chosen(binder: Binder, node: CostAsChosen) -> CostAsChosen:
    if binder.word_register < 0:
        raise BindingError("neither odd nor even was chosen before")
    return CostAsChosen(binder.word_register)


def _attribute(binder: Binder, node: Attributed) -> Attributed:
    return Attributed(0, _chosen_attribute(binder)) if node.register == NEW else node


def _name(binder: Binder, node: Named) -> Named | SharesWith:
    if node.name:
        binder.last_name = node.name
        return node
    if binder.name_register >= 0:
        return Named("", binder.name_register)
    if binder.last_name:
        return Named(binder.last_name)
    return SharesWith("name", _bearer(binder))


def _bearer(binder: Binder) -> Objects:
    """The one card that was spoken of, whose name is meant."""
    try:
        found: Objects = binder.node(It("it"))
    except BindingError as error:
        raise BindingError("'that name' stands for no name chosen before") from error
    if any(entry.many for entry in binder.said.mentions if entry.what == found):
        raise BindingError("'that name' can be the name of each of several cards")
    return found


def _into_race(binder: Binder, node: ChangeRace) -> ChangeRace:
    if node.chosen == NEW:
        return replace(node, chosen=_chosen_race(binder))
    return replace(node, like=binder.node(node.like))


def _into_attribute(binder: Binder, node: ChangeAttribute) -> ChangeAttribute:
    if node.chosen == NEW:
        return replace(node, chosen=_chosen_attribute(binder))
    return replace(node, like=binder.node(node.like))


def _done_to_that(binder: Binder, node: DoneToThat) -> Compare:
    """Whether the deed before was done to what it was to be done to."""
    what = binder.node(node.what)
    told = [one for one in _deeds(binder.last) if getattr(one, "verb", "cancel") == node.verb]
    deeds = [one for one in told if not node.zone or getattr(one, "zone", 0) == node.zone]
    if not deeds or any(one.what != what and Chosen(getattr(one, "register", -1)) != what for one in deeds):
        raise BindingError(f"nothing was done to that before which is asked about: {node.verb}")
    return done_at_all(node.verb)


def _deeds(node: Any) -> Iterator[Cancel | Move]:
    """What an effect moves or cancels."""
    if isinstance(node, (Cancel, Move)):
        yield node
    for part in parts_of(node):
        yield from _deeds(part)


KEPT: Final[dict[type, Callable[[Binder, Any], Any]]] = {
    DoneToThat: _done_to_that,
    InPile: in_one_pile,
    Same: _damaged,
    SamePlace: _counted_on,
    Such: _such,
    NthTarget: _nth_target,
    Looped: _of_this_round,
    Register: _number,
    ThatMuch: _that_much,
    Counted: _counted,
    PaidMuch: _paid_much,
    PreventedMuch: _prevented_much,
    Raced: _race,
    Chose: _word,
    CostAsChosen: _cost_as_chosen,
    Attributed: _attribute,
    Named: _name,
    ChangeRace: _into_race,
    ChangeAttribute: _into_attribute,
}
"""How each of them is bound."""
