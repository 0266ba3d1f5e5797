"""Conditions and payments back to sentences: "If ...", "... if ...", "Otherwise", "... instead", "If you do"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from willforge.terms import HAND
from willforge.text.clauses import YOURSELF
from willforge.text.drafts import (
    THEY_DO,
    AllOfThose,
    AsLongAs,
    Clause,
    DidBy,
    Instead,
    LateIf,
    Otherwise,
    PlayInstead,
    Same,
    SamePlace,
    ThatMuch,
)
from willforge.text.following import UNSAID
from willforge.text.nodes import (
    Again,
    ChooseMode,
    Continuous,
    Counter,
    Damage,
    DidSo,
    If,
    May,
    Move,
    Not,
    PayOr,
    PlayCard,
    Shuffle,
)
from willforge.text.printing.shapes import same_victims, slots_in
from willforge.text.undertakings import SHUFFLED_IF_SEARCHED

if TYPE_CHECKING:
    from willforge.text.printing.unbinding import Unbinder


def asked_of_doer(effect: If, before: list[Any]) -> If:
    """ "If they do" after what another player was told or let do."""
    if before and isinstance(before[-1], Clause) and before[-1].who != YOURSELF:
        if effect.condition == DidSo():
            return replace(effect, condition=DidBy(THEY_DO))
        if effect.condition == Not(DidSo()):
            return replace(effect, condition=Not(DidBy(THEY_DO)))
    return effect


def asked_first(unbinder: Unbinder, effect: Continuous) -> bool:
    """Whether something lasts under a condition that is said before it."""
    condition = effect.static.condition
    told = condition is not None and effect.until != "while"
    return told and not unbinder.style.late and not slots_in(condition) - unbinder.introduced


def as_long_as(unbinder: Unbinder, effect: Continuous) -> AsLongAs:
    """What lasts under a condition that is said before it."""
    condition = unbinder.node(effect.static.condition)
    (lasts,) = unbinder.effects((replace(effect, static=replace(effect.static, condition=None)),))
    return AsLongAs(condition, lasts)


def conditional(unbinder: Unbinder, effect: If) -> list[Any]:
    """A condition with what follows from it."""
    if effect == SHUFFLED_IF_SEARCHED:
        return [effect]
    offered = effect.then[0] if len(effect.then) == 2 else None
    if isinstance(offered, May) and effect.then[1] == If(Not(DidSo()), effect.otherwise):
        return _offered_instead(unbinder, effect, offered)
    if not effect.otherwise:
        inside = unbinder.style.late_within and unbinder.conditions > 1
        if unbinder.style.late or inside or slots_in(effect.condition) - unbinder.introduced:
            then = tuple(unbinder.effects(effect.then))
            return [LateIf(unbinder.node(effect.condition), then)]
        condition = unbinder.node(effect.condition)
        then = tuple(unbinder.effects(effect.then))
        return [If(condition, tuple(map(_as_long, then)) if unbinder.style.brief else then)]
    if unbinder.style.otherwise:
        if unbinder.style.late:
            then = tuple(unbinder.effects(effect.then))
            first = LateIf(unbinder.node(effect.condition), then)
            return [first, Otherwise(tuple(unbinder.effects(effect.otherwise)))]
        condition = unbinder.node(effect.condition)
        then = tuple(unbinder.effects(effect.then))
        return [If(condition, then), Otherwise(tuple(unbinder.effects(effect.otherwise)))]
    before = unbinder.effects(effect.otherwise)
    condition = unbinder.node(effect.condition)
    if isinstance(effect.otherwise[0], ChooseMode) and effect.then == sum(effect.otherwise[0].options, ()):
        return [*before, Instead(condition, (AllOfThose(),))]
    if same_victims(effect.then, effect.otherwise) and not unbinder.style.again:
        (damage,) = effect.then
        assert isinstance(damage, Damage)
        more = Damage(unbinder.node(damage.source), unbinder.node(damage.amount), Same())
        return [*before, Instead(condition, (more,))]
    more_counters = _more_counters(effect)
    if more_counters is not None and not unbinder.style.again:
        return [*before, Instead(condition, (replace(more_counters, what=SamePlace()),))]
    instead = unbinder.effects(effect.then)
    lasts, again = effect.otherwise[-1], instead[-1]
    if unbinder.style.brief and isinstance(lasts, Continuous) and isinstance(again, Continuous):
        if lasts.until == again.until:
            instead[-1] = replace(again, until=UNSAID)
    dealt = effect.then[-1]
    if unbinder.style.brief and isinstance(lasts, Damage) and isinstance(again, Damage) and isinstance(dealt, Damage):
        if dealt.amount == lasts.amount:
            instead[-1] = replace(again, amount=ThatMuch())
    if unbinder.style.brief and isinstance(lasts, Move) and isinstance(again, Move) and lasts.face_down:
        instead[-1] = replace(again, face_down=False)
    return [*before, Instead(condition, tuple(instead))]


def offer_ended(draft: Any) -> list[Any]:
    """An offer without what sentences after it say of what it did, and those."""
    if isinstance(draft, May):
        ends = [place for place, one in enumerate(draft.do) if place and isinstance(one, (Again, May, Shuffle))]
        return [replace(draft, do=draft.do[: ends[0]]), *draft.do[ends[0] :]] if ends else [draft]
    if isinstance(draft, If) and not draft.otherwise:
        offers = [place for place, one in enumerate(draft.then) if isinstance(one, May)]
        return [replace(draft, then=draft.then[: offers[0] + 1]), *draft.then[offers[0] + 1 :]] if offers else [draft]
    return [draft]


def _as_long(effect: Any) -> Any:
    """What lasts as long as what was said before, which is not said again."""
    return replace(effect, until=UNSAID) if isinstance(effect, Continuous) else effect


def _more_counters(effect: If) -> Counter | None:
    """Counters that are put on the same card either way."""
    if len(effect.then) != 1 or len(effect.otherwise) != 1:
        return None
    then, otherwise = effect.then[0], effect.otherwise[0]
    if not isinstance(then, Counter) or not isinstance(otherwise, Counter):
        return None
    return then if then == replace(otherwise, name=then.name, number=then.number) and then.how == "put" else None


def _offered_instead(unbinder: Unbinder, effect: If, offer: May) -> list[Any]:
    """ "... . If ..., you may ... instead"."""
    before = unbinder.effects(effect.otherwise)
    condition = unbinder.node(effect.condition)
    last = effect.otherwise[-1] if effect.otherwise else None
    if isinstance(last, Move) and last.zone == HAND and offer.do == (PlayCard(YOURSELF, last.what),):
        return [*before, PlayInstead(condition)]
    return [*before, Instead(condition, tuple(unbinder.effects((offer,))))]


def paid_or(unbinder: Unbinder, effect: PayOr) -> list[Any]:
    """What is paid, and what happens if it is or is not."""
    if effect.otherwise and not effect.then and not unbinder.style.otherwise:
        otherwise = tuple(unbinder.effects(effect.otherwise))
        return [PayOr(unbinder.node(effect.who), unbinder.node(effect.cost), (), otherwise, unbinder.node(effect.x))]
    result: list[Any] = [PayOr(unbinder.node(effect.who), unbinder.node(effect.cost), x=unbinder.node(effect.x))]
    done = DidSo() if effect.who == YOURSELF else DidBy(THEY_DO)
    if effect.then:
        result.append(If(done, tuple(unbinder.effects(effect.then))))
    if effect.otherwise:
        result.append(If(Not(done), tuple(unbinder.effects(effect.otherwise))))
    return result
