"""What a trigger is about, put together from the words for cards, owners and places."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from willforge.terms import (
    FIELD,
    J_RULER,
    RULER,
)
from willforge.text.drafts import Np, TriggerOr
from willforge.text.grammar import Nonsense
from willforge.text.nodes import (
    ANY_PLAYER,
    OPPONENT,
    YOU,
    Among,
    Either,
    Filter,
    Host,
    Objects,
    This,
    Trigger,
    Typed,
)


def _any_side(filter_: Filter) -> Filter:
    """A ruler that does judgment is a J-ruler when it has been done."""
    tests = tuple(Typed(RULER | J_RULER) if test == Typed(RULER) else test for test in filter_.tests)
    return Filter(tests, FIELD | 16, filter_.controller)


def _of(trigger: Trigger, what: Filter | Objects) -> Trigger:
    """The event said of something; a move "from your field" and "into your field" is one of your cards."""
    if trigger.event == "moves" and trigger.who != ANY_PLAYER:
        return replace(trigger, what=owned(what, trigger.who), who=ANY_PLAYER)
    return replace(trigger, what=what)


def said_of_both(want: Any) -> list[dict[str, Any]]:
    """The slots of "when ... attacks or blocks": two events of one thing."""
    if not isinstance(want, TriggerOr) or len(want.triggers) != 2:
        return []
    first, second = want.triggers
    found: list[dict[str, Any]] = []
    for what in (first.what, second.what):
        if what is None:
            return []
        wider = replace(what, controller=ANY_PLAYER) if isinstance(what, Filter) and what.controller == YOU else what
        for said in (what, wider):
            found += [{"w": said, "a": a, "b": b} for a in _said(first, said) for b in _said(second, said)]
    return found


def _said(trigger: Trigger, what: Filter | Objects) -> list[Trigger]:
    """The event without what it happens to; nothing if it does not happen to this."""
    alone = replace(trigger, what=None)
    events = [alone] if trigger.what == what else []
    yours = not isinstance(what, Filter) or what.controller in (ANY_PLAYER, YOU)
    if yours and trigger.event == "moves" and trigger.what == owned(what, YOU):
        events.append(replace(alone, who=YOU))
    return events


def _from(what: Filter | Objects, owner: int) -> Filter | Objects:
    """Something that comes out of a player's hand, deck, graveyard or other zone of cards they own."""
    return what if owner == ANY_PLAYER or not isinstance(what, Filter) else replace(what, owner=owner)


def in_whose(what: Filter | Objects, who: int) -> Filter | Objects:
    """Of a player, or of anybody."""
    return what if who == ANY_PLAYER else owned(what, who)


def mine(what: Filter | Objects) -> Filter | Objects:
    """Only cards of your own are put into your graveyard."""
    return replace(what, owner=YOU) if isinstance(what, Filter) else what


def everywhere(what: Filter | Objects) -> Filter | Objects:
    """Wherever it is."""
    return replace(what, zones=-1) if isinstance(what, Filter) else what


def _with(trigger: Trigger, **changes: Any) -> Trigger:
    return replace(trigger, **changes)


def owned(what: Filter | Objects, who: int) -> Filter | Objects:
    """Of a player. A card speaks of itself as its controller's: "this card enters your opponent's field" is nothing a
    card can see."""
    if not isinstance(what, Filter):
        if who == OPPONENT and isinstance(what, This):
            raise Nonsense("this card, but your opponent's")
        if isinstance(what, Host) and who != ANY_PLAYER:
            return Filter((Among(what),), FIELD, who)
        return what
    if ANY_PLAYER not in (what.controller, who) and what.controller != who:
        raise Nonsense("one thing of two players")
    return replace(what, controller=who)


def _anywhere(what: Filter | Objects, zone: int) -> Filter | Objects:
    """A filter on the card as it was where it came from."""
    return replace(what, zones=zone) if isinstance(what, Filter) else what


def _this_or(np: Np) -> Any:
    return Either(((Among(This()),), np.tests))
