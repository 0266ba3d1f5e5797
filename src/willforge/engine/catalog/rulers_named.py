"""Whether the words for what an effect destroys name rulers: no others destroy one in its ruler area (1010.2, I-3)."""

from __future__ import annotations

from willforge import terms
from willforge.engine.catalog.steps import LoopNext, LoopStart
from willforge.text import nodes


class Words:
    """What the words of a text have spoken of before: its targets, the event it waits for, and what was chosen."""

    __slots__ = ("chosen", "slots", "trigger")

    def __init__(self, slots: tuple[nodes.TargetSlot, ...] = (), trigger: nodes.Trigger | None = None) -> None:
        self.slots = slots
        self.trigger = trigger
        self.chosen: dict[int, nodes.Filter | nodes.Objects] = {}  # by register

    def later(self, trigger: nodes.Trigger) -> Words:
        """The same for a delayed ability of the text, which waits for an event of its own (906.8)."""
        other = Words(self.slots, trigger)
        other.chosen = dict(self.chosen)
        return other

    def hear(self, step: nodes.Effect) -> None:
        """Notes what a step puts into a register."""
        if isinstance(step, (nodes.Choose, nodes.Search)):
            self.chosen[step.register] = step.filter
        elif isinstance(step, nodes.Look) and step.register >= 0:
            self.chosen[step.register] = step.what
        elif isinstance(step, LoopStart):
            self.chosen[step.rest] = step.what
        elif isinstance(step, LoopNext):
            self.chosen[step.register] = nodes.Chosen(step.rest)

    def name_ruler(self, what: nodes.Filter | nodes.Objects | None) -> bool:
        """Whether a phrase, or the one it refers back to, has the type in it. Linear in the phrase."""
        if isinstance(what, nodes.Filter):
            return _has_type(what.tests)
        if isinstance(what, nodes.Each):
            return _has_type(what.filter.tests)
        if isinstance(what, nodes.Only):
            return _has_type(what.filter.tests) or self.name_ruler(what.what)
        if isinstance(what, nodes.Both):
            return any(self.name_ruler(part) for part in what.parts)
        if isinstance(what, nodes.Nth):
            return self.name_ruler(what.what)
        if isinstance(what, nodes.Target):
            return what.slot < len(self.slots) and _has_type(self.slots[what.slot].filter.tests)
        if isinstance(what, nodes.Chosen):
            return self.name_ruler(self.chosen.get(what.register))
        if isinstance(what, nodes.Subject) and self.trigger is not None:
            return self.name_ruler(self.trigger.other if what.role == "other" else self.trigger.what)
        return False


def _has_type(tests: tuple[nodes.Test, ...]) -> bool:
    return any(
        any(_has_type(option) for option in test.options)
        if isinstance(test, nodes.Either)
        else isinstance(test, nodes.Typed) and bool(test.types & terms.RULER)
        for test in tests
    )
