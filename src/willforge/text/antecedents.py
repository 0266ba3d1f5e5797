"""What sentences say about the ones before them: instead of what, asked of which card, and who acts then."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from willforge.terms import FIELD, HAND
from willforge.text.discourse import BindingError, Discourse
from willforge.text.drafts import IT_DOES, THEY_DO, CancelTo, Clause, DidBy, Excess, Quietly
from willforge.text.following import last_of, with_last
from willforge.text.nodes import (
    YOU,
    Among,
    Cancel,
    ChangeType,
    Choose,
    Chosen,
    Continuous,
    CopySpell,
    Counter,
    Damage,
    DidSo,
    Discard,
    Done,
    DoneSo,
    Draw,
    Effect,
    Filter,
    If,
    Is,
    It,
    Look,
    May,
    Move,
    Negated,
    Not,
    Num,
    Objects,
    Paid,
    PayOr,
    PlayCard,
    Player,
    Retarget,
    Search,
    Shuffle,
    Subject,
    Target,
    This,
    Trigger,
    Turn,
)
from willforge.text.within import holds, holds_a

PAID_AWAY: Final[frozenset[Objects]] = frozenset(map(Paid, ("banish", "destroy", "discard", "remove")))
"""What a cost was paid with that is not in play any more."""


def speaks_of_victim(node: Any) -> bool:
    """ "... equal to that resonator's ATK", "... the cards in their hand": what is damaged is said before how much."""
    if isinstance(node, It):
        return node.hint != "it" and not node.hint.startswith("done:")
    if isinstance(node, tuple):
        return any(speaks_of_victim(part) for part in node)
    return is_dataclass(node) and any(speaks_of_victim(getattr(node, item.name)) for item in fields(node))


def as_long_as(effect: Effect | None) -> Effect:
    """What lasts only under a condition, which is asked all the time. A choice is made once, and cannot stand under
    it."""
    lasts = effect.then[0] if isinstance(effect, If) and len(effect.then) == 1 else None
    if not isinstance(effect, If) or not isinstance(lasts, Continuous):
        raise BindingError("what lasts as long as something is so is said of nothing that is chosen")
    return replace(lasts, static=replace(lasts.static, condition=effect.condition))


def called_in(node: Any) -> set[str]:
    """The nouns by which words in a node refer. Linear in it."""
    if isinstance(node, It):
        return {node.hint}
    if isinstance(node, tuple):
        return {noun for part in node for noun in called_in(part)}
    if not is_dataclass(node):
        return set()
    return {noun for item in fields(node) for noun in called_in(getattr(node, item.name))}


def asked_again(condition: Any, result: list[Effect]) -> Any:
    """ "If it's a resonator, ... If it's an addition, ...": the same card is asked about."""
    last = result[-1].condition if result and isinstance(result[-1], If) else None
    if isinstance(condition, Is) and condition.what == It("it") and isinstance(last, Is):
        if isinstance(last.what, (Chosen, Subject, Target)) or _taken_once(last.what, result[-1]):
            return replace(condition, what=last.what)
    return condition


def _taken_once(what: Objects, since: Effect) -> bool:
    """Whether it is the card that was drawn or discarded, and no other was since then. Linear in the effect."""
    if what == DoneSo("discard"):
        return not holds_a(since, Discard)
    return what == DoneSo("draw") and not holds_a(since, Draw)


def leader(trigger: Trigger) -> Objects | None:
    """Of whom an event of two is said: who attacks or blocks this card, this card, or who destroyed the other one."""
    if trigger.event in ("attacks", "blocks") and trigger.other == This() and isinstance(trigger.what, Filter):
        return Subject("it")
    if This() in (trigger.what, trigger.by, trigger.other):
        return This()
    if trigger.event == "destroyed" and (trigger.by is not None or trigger.other is not None):
        return Subject("source" if trigger.by is not None else "other")
    return None


def said_of(lead: Objects, effect: Effect, event: str) -> Effect:
    """ "Whenever this card battles with a resonator >>> It gains ...": who does something then is who did something
    before. What was destroyed is not meant where counters are put or a card is turned."""
    if isinstance(effect, Continuous) and effect.static.what == It("it"):
        return replace(effect, static=replace(effect.static, what=lead))
    if isinstance(effect, Damage) and effect.source == It("it"):
        return replace(effect, source=lead)
    if event == "destroyed" and isinstance(effect, (Counter, Turn)) and effect.what == It("it"):
        return replace(effect, what=lead)
    return effect


def gains_or_deals(effect: Effect) -> Any:
    """What gains something by an effect, or deals damage; None for other effects."""
    if isinstance(effect, Continuous):
        return effect.static.what
    return effect.source if isinstance(effect, Damage) else None


def asks_new_targets(effect: Effect) -> bool:
    """ "You may choose new targets for the copy"."""
    if isinstance(effect, May) and len(effect.do) == 1:
        effect = effect.do[0]
    return isinstance(effect, Retarget) and effect.what == It("copy")


def told_new_targets(effect: Effect, result: list[Effect]) -> bool:
    """ "They may choose new targets for the copy", said to whoever copies, also where copying is an offer. Whether it
    is that."""
    asked = effect.do[0] if isinstance(effect, Clause) and len(effect.do) == 1 else effect
    told = _aimed_anew(result[-1], not isinstance(effect, Clause)) if result and asks_new_targets(asked) else None
    if told is not None:
        result[-1] = told
    return told is not None


def _aimed_anew(effect: Effect, by_you: bool) -> Effect | None:
    """The effect with new targets for the copy that it makes last; None if it makes none."""
    if isinstance(effect, CopySpell):
        if by_you != (effect.who == Player(YOU)):
            raise BindingError("whoever copies a spell chooses the targets of the copy")
        return replace(effect, new_targets=True)
    last = last_of(effect)
    told = None if last is None else _aimed_anew(last, by_you)
    return None if told is None else with_last(effect, told)


def gathered(do: tuple[Effect, ...]) -> set[int]:
    """The registers of what the rounds of a loop choose, which are known together after it. Linear in its effects."""
    return {one.register for one in do if isinstance(one, (Choose, Look, Search))}


EACH_ANSWERED: Final = (DidBy(THEY_DO), Not(DidBy(THEY_DO)))
"""Whether those who were each asked for something did it."""


def plain_condition(condition: Any) -> Any:
    """What is asked, whether it shall be so or not."""
    return condition.condition if isinstance(condition, Not) else condition


def played_copy(effect: If, result: list[Effect]) -> bool:
    """ "You may copy that card. If you do, you may play the copy.": one offer, since a copy that is not played is
    nothing (1017.3). Whether it is that."""
    offer = result[-1] if result else None
    copied = offer.do[0] if isinstance(offer, May) and len(offer.do) == 1 else None
    if not isinstance(offer, May) or not isinstance(copied, CopySpell) or effect.condition != DidSo():
        return False
    then = effect.then[0] if len(effect.then) == 1 else None
    play = then.do[0] if isinstance(then, May) and len(then.do) == 1 else None
    if not isinstance(play, PlayCard) or play.what != It("copy"):
        return False
    result[-1] = May(offer.who, (replace(play, who=offer.who, what=copied.what, copy=True),))
    return True


def answered(condition: Any, before: list[Effect]) -> Any:
    """Whether an offer was taken, asked of the player or the card it was made to."""
    if isinstance(condition, Not):
        return Not(answered(condition.condition, before))
    if isinstance(condition, DidBy) and not before:  # what you did may have been a cost (903.2i)
        raise BindingError("nothing was done or offered before")
    offer = before[-1] if before else None
    while isinstance(offer, If) and offer.then and not offer.otherwise:
        offer = offer.then[-1]  # what was offered under a condition
    others = isinstance(offer, (May, PayOr)) and offer.who != Player(YOU)
    if isinstance(condition, DidSo) and others:
        raise BindingError("what was offered before was offered to another player")
    if not isinstance(condition, DidBy):
        return condition
    if condition.who == IT_DOES:
        if let_act(before) is None:
            raise BindingError("no card was let do something before")
    elif condition.who == THEY_DO:
        if isinstance(offer, (May, PayOr)) and not others:
            raise BindingError("what was offered before was offered to you")
    elif not isinstance(offer, (May, PayOr)) or offer.who != Player(condition.who):
        raise BindingError("nothing was offered to that player before")
    return DidSo()


def let_act(before: list[Effect]) -> Objects | None:
    """The card that was let do something last: "it may deal ...", "another target resonator may gain ..."."""
    offer = before[-1] if before else None
    deed = offer.do[0] if isinstance(offer, May) and offer.do else None
    if isinstance(deed, Damage):
        return deed.source
    if isinstance(deed, Continuous) and isinstance(deed.static.what, Objects):
        return deed.static.what
    return None


def instead_of(condition: Any, then: tuple[Effect, ...], result: list[Effect]) -> bool:
    """What happens instead takes the place of the last effect of its kind, with the choice made for that one. It lasts
    as long as that one if it does not say how long; if it is only allowed, that one happens when it is declined.
    Whether it takes the place of something that has a target."""
    offer = then[0] if len(then) == 1 else None
    kind = type(offer.do[-1]) if isinstance(offer, May) and offer.do else type(then[-1])
    alike = [index for index, one in enumerate(result) if type(one) is kind]
    place = alike[-1] if alike else len(result) - 1
    if not alike and place and isinstance(result[place], Shuffle):
        place -= 1  # the deck is shuffled for what was done before
    mine, earlier = then[-1], result[place]
    if isinstance(mine, Search) and isinstance(earlier, Search):  # what is done with the card is said before
        then = (*then[:-1], replace(mine, register=earlier.register))
    if isinstance(mine, Move) and isinstance(earlier, Move) and (mine.verb, mine.zone) == (earlier.verb, earlier.zone):
        # what is done with the cards is said of either, and the manner is said once
        face_down = mine.face_down or earlier.face_down
        register = earlier.register if mine.register >= 0 and earlier.register >= 0 else mine.register
        then = (*then[:-1], replace(mine, face_down=face_down, register=register))
    replaced = getattr(earlier, "amount", None) or getattr(earlier, "number", None)
    if isinstance(replaced, Num):  # "it deals that much damage to each player instead"
        then = (put_for(then[0], Done(), replaced), *then[1:])
    if isinstance(earlier, Move) and earlier.register >= 0:  # what would have been moved is still where it was
        then = tuple(put_for(one, Chosen(earlier.register), earlier.what) for one in then)
    start = place
    chosen = result[place - 1] if place else None
    if isinstance(chosen, Choose) and Chosen(chosen.register) == getattr(result[place], "what", None):
        start = place - 1
    for index, found in enumerate(result[:place]):  # a search for what is put somewhere is done instead as a whole
        if isinstance(found, Search) and getattr(earlier, "what", None) == Chosen(found.register):
            start = start if holds(then, Chosen(found.register)) else index
    for index, found in enumerate(result[:place]):  # and so is a choice that leaves the rest, which is put elsewhere
        if isinstance(found, Choose) and holds(earlier, Negated(Among(Chosen(found.register)))):
            start = start if holds(then, Chosen(found.register)) else min(start, index)
    searched = result[start]
    if isinstance(searched, Search) and not holds_a(then, Search) and not holds(then, Chosen(searched.register)):
        place += sum(isinstance(one, Shuffle) for one in result[place + 1 : place + 2])  # nothing was searched then
    same_card = isinstance(earlier, Move) and holds(then, earlier.what)
    if start and not alike and not same_card and not holds_a(earlier, kind):
        raise BindingError("it is not said instead of which sentence that is done")
    old = tuple(result[start : place + 1])
    then = _chosen_as(then, old, tuple(result[place + 1 :]))
    lasts, last = old[-1], then[-1]
    if isinstance(lasts, Continuous) and isinstance(last, Continuous) and last.until == "game":
        then = (*then[:-1], Continuous(last.static, lasts.until))
    if isinstance(offer, May):
        then = (offer, If(Not(DidSo()), old))
    result[start : place + 1] = [If(condition, then, old)]
    return holds_a(old, Target)


def _chosen_as(then: tuple[Effect, ...], old: tuple[Effect, ...], after: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """What is chosen instead is remembered as what would have been chosen, of which the text speaks after that."""
    here, before = ([one for one in effects if isinstance(one, Choose)] for effects in (then, old))
    if len(here) != 1 or len(before) != 1 or not holds(after, Chosen(before[0].register)):
        return then
    kept = before[0].register
    same = put_for(then, Chosen(here[0].register), Chosen(kept))
    return tuple(replace(one, register=kept) if isinstance(one, Choose) else one for one in same)


def kept_beside(then: tuple[Effect, ...], text: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    """What of a text is done all the same where others are done instead of it: they take the place of the deeds of
    their kind, with the choices made for those (I-480). None if that is not said: no deed is of their kind, or what is
    left speaks of what is not done then. Quadratic in the text."""
    kinds = {_kind(one) for one in then if not isinstance(one, Choose)}
    deeds = [one for one in text if not isinstance(one, Choose)]
    taken = tuple(one for one in deeds if _kind(one) in kinds)
    if not taken:
        return None if len(deeds) > 1 else ()
    left = tuple(
        one
        for one in text
        if not (holds(taken, Chosen(one.register)) if isinstance(one, Choose) else _kind(one) in kinds)
    )
    if any(holds_a(left, kind) for kind in (Target, DidSo, Done, DoneSo)):
        return None
    made = [one.register for one in text if one not in left and isinstance(one, (Choose, Search, Move))]
    apart = text[: len(left)] == left or text[len(text) - len(left) :] == left
    return left if apart and not any(holds(left, Chosen(register)) for register in made) else None


def one_is_meant(said: tuple[Effect, ...], then: tuple[Effect, ...], before: list[Effect]) -> None:
    """Refuses "put three counters on it instead" where "it" is another card than the one the same is done to before.
    Linear in what was done."""
    for draft, bound in zip(said, then, strict=False):
        if type(draft) is not type(bound) or getattr(draft, "what", None) != It("it"):
            continue
        alike = [one for one in before if type(one) is type(bound) and _deed(one) == _deed(bound)]
        if alike and getattr(alike[-1], "what", None) != getattr(bound, "what", None):
            raise BindingError("'it' can be what was done so to before or what was spoken of last: say which is meant")


def _kind(effect: Effect) -> tuple[Any, ...]:
    return (type(effect), *_deed(effect))


def _deed(effect: Effect) -> tuple[Any, ...]:
    return tuple(getattr(effect, name, None) for name in ("verb", "how"))


def put_for(node: Any, old: Any, new: Any) -> Any:
    """The node with something else in the place of a part of it. Linear in it."""
    if type(node) is type(old) and node == old:
        return new
    if isinstance(node, tuple):
        return tuple(put_for(part, old, new) for part in node)
    if is_dataclass(node) and not isinstance(node, type) and holds(node, old):
        return replace(node, **{item.name: put_for(getattr(node, item.name), old, new) for item in fields(node)})
    return node


def same_register(said: Discourse, then: tuple[Effect, ...], result: list[Effect]) -> None:
    """What was moved or found instead is called by the words for what would have been."""
    last = then[-1]
    branch = next((one for one in reversed(result) if isinstance(one, If)), None)
    new = branch.then[-1] if branch is not None and branch.then else None
    if isinstance(last, (Move, Search)) and type(new) is type(last) and last.register != new.register:
        for entry in said.mentions:
            if entry.what == Chosen(last.register):
                entry.what = Chosen(new.register)


def dealt_as_before(do: tuple[Effect, ...], dealer: Objects) -> tuple[Effect, ...]:
    """ "... it deals 800 damage instead": what deals the damage that is replaced deals that damage too."""
    if not do or not isinstance(do[0], Damage) or do[0].source != It("it"):
        return do
    said = do[0].source  # one word, of all that it deals
    return tuple(
        replace(deed, source=dealer) if isinstance(deed, Damage) and deed.source is said else deed for deed in do
    )


def done_each_time(do: tuple[Effect, ...], aims: object) -> None:
    """Refuses what can not be done again and again: nothing at all, or putting or turning one and the same target that
    the sentence aims at. Linear in the effects."""
    if not do:
        raise BindingError("nothing is done each time")
    if aims and any(isinstance(one, (Move, Turn)) and isinstance(one.what, Target) for one in do):
        raise BindingError("the same target would be put or turned each time: how many targets is not said")


def keep_type(types: int, result: list[Effect]) -> None:
    """Adds a type to what the last change of types made of the cards."""
    for index in range(len(result) - 1, -1, -1):
        earlier = result[index]
        if not isinstance(earlier, Continuous):
            continue
        mods = earlier.static.mods
        kept = tuple(
            replace(mod, types=mod.types | types) if isinstance(mod, ChangeType) and not mod.gains else mod
            for mod in mods
        )
        if kept != mods:
            result[index] = replace(earlier, static=replace(earlier.static, mods=kept))
            return
    raise BindingError("nothing became something else before")


def _entering_quietly(effect: Effect) -> Effect | None:
    """The effect with what it puts into the field last put there quietly; None if it puts nothing there last."""
    if isinstance(effect, Move):
        return replace(effect, quiet=True) if effect.zone == FIELD else None
    if isinstance(effect, If) and effect.then and not effect.otherwise:
        last = _entering_quietly(effect.then[-1])
        return None if last is None else replace(effect, then=(*effect.then[:-1], last))
    return None


def said_afterwards(effect: CancelTo | Excess | Quietly, result: list[Effect]) -> None:
    """Where a spell goes that was cancelled before, what becomes of the rest of the damage before, or how a card was
    put into the field before. Raises BindingError if there was none."""
    if isinstance(effect, Quietly):
        quiet = _entering_quietly(result[-1]) if result else None
        if quiet is None:
            raise BindingError("no card was put into the field before")
        result[-1] = quiet
        return
    if isinstance(effect, Excess):
        last = result[-1] if result else None
        if not isinstance(last, Damage) or last.excess:
            raise BindingError("no damage was dealt before")
        result[-1] = replace(last, excess=effect.value)
        return
    for index in range(len(result) - 1, -1, -1):
        earlier = result[index]
        if isinstance(earlier, Cancel):
            result[index] = replace(earlier, to_zone=effect.zone)
            return
    raise BindingError("no spell was cancelled before")


def play_instead(condition: Any, result: list[Effect]) -> None:
    """The card that was put into the hand before may be played instead."""
    for index in range(len(result) - 1, -1, -1):
        move = result[index]
        if isinstance(move, Move) and move.zone == HAND:
            offer = May(Player(YOU), (PlayCard(Player(YOU), move.what),))
            result[index] = If(condition, (offer, If(Not(DidSo()), (move,))), (move,))
            return
    raise BindingError("nothing was put into the hand before")
