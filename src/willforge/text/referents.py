"""What words that refer stand for: "it", "that resonator", "the rest", and how many things were done "this way"."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from willforge.terms import CHASE, HAND
from willforge.text.antecedents import BROADER, CARD_WORDS, Antecedent, BindingError, leader, noun_of, races_in
from willforge.text.drafts import DoneTo, PreventedMuch
from willforge.text.nodes import (
    ANY_PLAYER,
    Among,
    Amount,
    Chosen,
    Compare,
    Continuous,
    Count,
    Done,
    Effect,
    Filter,
    Happened,
    Host,
    Is,
    Negated,
    Num,
    Objects,
    Only,
    OwnerOf,
    Paid,
    Player,
    Replace,
    Search,
    Subject,
    Target,
    This,
    Trigger,
)

if TYPE_CHECKING:
    from willforge.text.binding import Binder


def find(binder: Binder, hint: str) -> Objects:
    """What a word that refers stands for, by its noun; raises BindingError if nothing was said that it could mean.
    Linear in what was said."""
    if hint == "player":
        for entry in reversed(binder.said):
            if entry.player:
                return entry.what
        if binder.loop is not None:
            return binder.loop
        for entry in reversed(binder.said):
            if isinstance(entry.what, Subject):
                return Subject("player")
        raise BindingError("'that player' stands for no player mentioned before")
    if hint == "rest":
        if binder.looked < 0:
            raise BindingError("'the rest' stands for no cards looked at before")
        whole: Objects = Chosen(binder.looked)
        if not binder.taken:
            return whole
        tests = tuple(Negated(Among(Chosen(register))) for register in binder.taken)
        return Only(whole, Filter(tests, 0))
    if hint.startswith("done:"):
        _, verb, noun = hint.split(":", 2)
        if verb in binder.moved:
            return binder.moved[verb]
        if verb in binder.paid:
            return Paid(verb)
        return find(binder, noun)
    if hint == "target":
        for entry in reversed(binder.said):
            if isinstance(entry.what, Target):
                return entry.what
        return find(binder, "them")
    if hint == "searched":
        return _what_was_searched(binder)
    cards = [entry for entry in binder.said if not entry.player]
    if hint == "both" and binder.looked >= 0 and cards and cards[-1].what in [Chosen(one) for one in binder.taken]:
        return Chosen(binder.looked)  # all of them, not the one that was chosen among them
    if hint not in CARD_WORDS:
        for entry in reversed(cards):
            if hint == entry.noun or hint in entry.noun.split("|"):
                return entry.what
        for entry in reversed(cards):
            if hint.startswith("race:") and hint.removeprefix("race:") not in binder.races:
                break
            if any(
                noun in BROADER.get(hint, ()) or noun == "card" or noun.startswith("race:")
                for noun in entry.noun.split("|")
            ):
                return entry.what
        if hint.removeprefix("race:") in binder.races and cards:
            return cards[-1].what
        raise BindingError(f"'that {hint.removeprefix('race:')}' stands for nothing mentioned before")
    if cards:
        return cards[-1].what
    if hint in ("it",) and binder.this_said:
        return This()
    raise BindingError(f"'{'that card' if hint == 'card' else hint}' stands for nothing mentioned before")


def hear(binder: Binder, trigger: Trigger) -> None:
    """Makes the parts of the event something later words can mean. O(1)."""
    for part in (trigger.what, trigger.by, trigger.other):
        binder.races |= races_in(part)
    by_spell = isinstance(trigger.by, Filter) and trigger.by.zones == CHASE
    binder.acted_on = trigger.what if by_spell else None
    binder.event, binder.leader = trigger.event, leader(trigger)
    timed = trigger.event in ("begins", "ends", "turn_begins")
    if trigger.who != ANY_PLAYER or trigger.whose_turn != ANY_PLAYER or timed:
        binder.said.append(Antecedent(Subject("player"), "player", True))
    if trigger.event == "moves" and trigger.to_zones == HAND:  # 302.6: whose hand it is put into
        binder.said.append(Antecedent(OwnerOf(Subject("it")), "player", True))
    for role, what in (("source", trigger.by), ("other", trigger.other), ("it", trigger.what)):
        if what is None:
            continue
        if isinstance(what, Player):
            binder.said.append(Antecedent(Subject("player"), "player", True))
        elif isinstance(what, This):
            binder.this_said = True
        else:
            noun = "spell|ability" if by_spell and role == "source" else noun_of(what)
            binder.said.append(Antecedent(Subject(role), f"{noun}|spell" if trigger.event == "played" else noun))
    if isinstance(trigger.condition, Is):
        if isinstance(trigger.condition.what, This):
            binder.this_said = True
        elif isinstance(trigger.condition.what, Host):
            binder.said.append(Antecedent(trigger.condition.what, "resonator"))
    binder.said.sort(key=lambda entry: entry.noun == "player")
    if trigger.what is None and trigger.by is None and trigger.other is None:
        binder.said.append(Antecedent(Subject("player"), "player", True))
    if trigger.event == "activated":
        binder.said.insert(0, Antecedent(Subject("source"), "ability"))
    condition = trigger.condition
    if isinstance(condition, Happened) and isinstance(condition.event.what, Host):
        binder.said.append(Antecedent(Host(), "resonator"))
    if trigger.event == "status" and isinstance(condition, Compare) and isinstance(condition.left, Count):
        binder.said.append(Antecedent(condition.left.what, "card"))
    if trigger.event in ("played", "drawn", "discarded", "called", "moves") and trigger.what is None:
        binder.said.append(Antecedent(Subject("it"), "card"))


def done_to(binder: Binder, node: DoneTo) -> Num:
    """How many of the things something was done to are such things. Where everything it could be done to is called
    so, how much was done is the answer, also for what has ceased to exist."""
    tests = binder.node(node.np.tests)
    taken = binder.amounts.get(node.verb)
    if taken is not None and (not tests or (isinstance(taken.what, Filter) and taken.what.tests == tests)):
        return taken.number
    if node.verb in binder.moved or node.verb in binder.paid:
        what = binder.moved.get(node.verb, Paid(node.verb))
        return Count(Only(what, Filter(tests, 0)) if tests else what)
    called = [entry.noun for entry in binder.said if not entry.player]
    if not node.np.tests or (len(node.np.tests) == 1 and called[-1:] == [node.np.noun]):
        return Done() if binder.before else Amount()
    raise BindingError("'this way' stands for nothing done to such cards before")


def _what_was_searched(binder: Binder) -> Objects:
    for entry in reversed(binder.said):
        if isinstance(entry.definer, Search):
            return entry.what
    raise BindingError("'the card you searched' stands for no search before")


def speaks_of_prevention(node: Any) -> bool:
    """Whether a text asks how much damage was prevented."""
    if isinstance(node, PreventedMuch):
        return True
    if isinstance(node, tuple):
        return any(speaks_of_prevention(part) for part in node)
    return is_dataclass(node) and any(speaks_of_prevention(getattr(node, item.name)) for item in fields(node))


def tell_of_prevention(binder: Binder, effect: Effect, result: list[Effect]) -> None:
    """What is done about the damage that was prevented becomes part of the prevention: it is done whenever some is."""
    for place in range(len(result) - 1, -1, -1):
        lasting = result[place]
        last = lasting.static.mods[-1] if isinstance(lasting, Continuous) and lasting.static.mods else None
        if isinstance(lasting, Continuous) and isinstance(last, Replace) and last.prevent is not None:
            binder.prevents = True
            told = binder.effects((effect,))
            binder.prevents = False
            mods = (*lasting.static.mods[:-1], replace(last, instead=last.instead + told))
            result[place] = replace(lasting, static=replace(lasting.static, mods=mods))
            return
    raise BindingError("no damage was prevented before")
