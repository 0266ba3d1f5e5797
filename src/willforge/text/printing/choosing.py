"""Choices back to sentences: what all options speak of, or what is chosen among, is named before them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from willforge.text.drafts import Introduce
from willforge.text.nodes import Among, Choose, ChooseMode, Continuous, Effect, Filter, Only, Target, This
from willforge.text.printing.shapes import refs_in, same_subject, slots_in, spoken_of

if TYPE_CHECKING:
    from willforge.text.printing.unbinding import Unbinder


def choice_of_deeds(unbinder: Unbinder, effect: ChooseMode) -> list[Any]:
    """A choice between deeds, after what its options speak of."""
    same = same_subject(effect.options)
    if same is not None:
        subject = unbinder.node(same)
        options = spoken_of(effect.options)
        return [Introduce(subject), replace(effect, who=unbinder.node(effect.who), options=options)]
    named = sorted(slots_in(effect))
    first = [Introduce(unbinder.target(slot)) for slot in named if slot not in unbinder.introduced]
    options = tuple(tuple(unbinder.effects(option)) for option in effect.options)
    spoken = {ref for option in options for part in option for ref in refs_in(part)}
    if not first and len(spoken) == 1:
        reference: Any = spoken.pop()
        if not isinstance(reference.what, Only):
            first = [Introduce(reference)]
    elif not first and all(isinstance(part, Continuous) for option in options for part in option):
        first = [Introduce(This())]
    return [*first, replace(effect, who=unbinder.node(effect.who), options=options)]


def introduced_among(unbinder: Unbinder, choice: Choose) -> list[Introduce]:
    """Targets of which some are chosen: "Target two resonators. ... one of them"."""
    tests = choice.filter.tests if isinstance(choice.filter, Filter) else ()
    targets = [test.what.slot for test in tests if isinstance(test, Among) and isinstance(test.what, Target)]
    return [Introduce(unbinder.target(slot)) for slot in targets if slot not in unbinder.introduced]


def introduce_skipped(unbinder: Unbinder, effect: Effect, result: list[Any]) -> None:
    """Targets that were said before the effect that needs a later one."""
    named = slots_in(effect)
    for slot in range(min(named, default=0)):
        if slot not in unbinder.introduced and slot not in named:
            result.append(Introduce(unbinder.target(slot)))
    if unbinder.style.named_first:
        for slot in sorted(named):
            if slot not in unbinder.introduced:
                result.append(Introduce(unbinder.target(slot)))
