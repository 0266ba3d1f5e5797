"""What follows an offer or a condition and speaks of what was done then: it happens only if that was done."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from willforge.terms import FIELD
from willforge.text.discourse import OBJECT, BindingError, patients, takes_away
from willforge.text.drafts import Clause, DidBy, Otherwise, Quoted
from willforge.text.lexer import Token
from willforge.text.nodes import (
    YOU,
    Add,
    Cancel,
    Choose,
    Chosen,
    Continuous,
    ControllerOf,
    Counter,
    Delayed,
    DidSo,
    Effect,
    EntersDoing,
    Filter,
    GainAbility,
    If,
    Is,
    It,
    Look,
    May,
    Mod,
    Move,
    Not,
    OwnerOf,
    PayOr,
    Permit,
    PlayCard,
    Player,
    Replace,
    Search,
    Shuffle,
    Static,
    Subject,
    Target,
    This,
    Turn,
)
from willforge.text.within import holds

UNSAID: Final = "game"
"""How long an effect lasts of which nothing is said (909.2)."""


def attach(effect: Effect, before: list[Effect]) -> bool:
    """Puts an effect into the offer or condition before it if it can only mean what is done there: the shuffling of a
    deck that was searched, what happens to the cards that were moved, at once or later, and a question about cards
    that were found (I-232). Whether it was put there."""
    if isinstance(effect, Shuffle):
        for place in range(len(before) - 1, -1, -1):
            if any(isinstance(one, Search) for one in before[: place + 1]):
                return False  # the deck was searched in any case
            inner = list(_offered(before[place]))
            if place == len(before) - 1 and inner and not _searching(inner) and attach(effect, inner):
                before[place] = _doing(before[place], tuple(inner))
                return True
            found = [
                one
                for one in _offered(before[place])
                if isinstance(one, Search) and isinstance(one.filter, Filter) and one.filter.zones & effect.zone
            ]
            if found:
                if not _only_follows(before[place + 1 :], found):
                    return False
                before[place:] = [_with(before[place], (*before[place + 1 :], effect))]
                return True
        return False
    if not before:
        return False
    inner = list(_offered(before[-1]))
    if inner and isinstance(inner[-1], (If, May, PayOr)) and attach(effect, inner):
        before[-1] = _doing(before[-1], tuple(inner))
        return True
    told = _speaks_of(effect, _offered(before[-1])) or _asks_what_was_moved(effect, before[-1])
    if told or _goes_on_with(effect, before) or _for_whose_it_was(effect, before):
        before[-1] = _with(before[-1], (effect,))
        return True
    if _asks_whether_done(effect, before[-1]):
        before[-1] = _with(before[-1], (effect,))
        return True
    return False


def _asks_whether_done(effect: Effect, before: Effect) -> bool:
    """ "If you control a Knight, you may rest it. If you do, ...": asked of what is done under the condition; where
    that does not hold, nothing was done."""
    if not isinstance(effect, If) or not isinstance(before, If) or before.otherwise:
        return False
    return effect.condition == DidSo() and not holds(before.condition, DidSo())


def _for_whose_it_was(effect: Effect, before: list[Effect]) -> bool:
    """ "You may destroy target resonator. Its controller draws a card.": of what is done something to there."""
    who = getattr(effect, "who", None)
    if not isinstance(who, (ControllerOf, OwnerOf)) or not isinstance(who.what, (Chosen, Subject, Target)):
        return False
    there = [deed.what for deed in _offered(before[-1]) if isinstance(deed, (Cancel, Move))]
    return who.what in there


def _goes_on_with(effect: Effect, before: list[Effect]) -> bool:
    """ "You may rest target resonator. It ...", "If you do, recover that card. It ...": said of what something is done
    to there."""
    what = effect.static.what if isinstance(effect, Continuous) else getattr(effect, "what", None)
    told = isinstance(effect, (Add, Continuous, Counter, Move, Turn)) and isinstance(what, (Chosen, Subject, Target))
    return told and what in [one for deed in _offered(before[-1]) for one, role in patients(deed) if role == OBJECT]


def _asks_what_was_moved(effect: Effect, offer: Effect) -> bool:
    """ "You may return it to its owner's hand. If it was an Elf, ...": asked only of what was moved."""
    if not isinstance(offer, May) or not isinstance(effect, If):
        return False
    moved = [one.what for one in offer.do if isinstance(one, Move)]
    return any(isinstance(what, Target) and holds(effect.condition, what) for what in moved)


def ask_clearly(effect: Effect, before: list[Effect]) -> None:
    """Refuses a question about a card that was looked at before it was offered to move it: whether it is asked if the
    offer was declined is not said. So is what goes on with a card of which was spoken before the offer or condition
    too: it may be said of it in any case. Linear in what was said."""
    offer = before[-1] if before else None
    if offer is not None and _takes_place(offer) and _of_what_is_replaced(effect, offer):
        raise BindingError("it is not said whether that is done at once, or when the other is done instead")
    if offer is not None and not _speaks_of(effect, _offered(offer)) and _goes_on_with(effect, before):
        what = effect.static.what if isinstance(effect, Continuous) else getattr(effect, "what", None)
        if holds((*before[:-1], offer.condition if isinstance(offer, If) else None), what):
            raise BindingError("it is not said whether that happens in any case, or only if what was said before does")
    if isinstance(effect, If) and isinstance(effect.condition, Is) and offer is not None:
        what = offer.static.what if isinstance(offer, Continuous) else getattr(offer, "what", None)
        if effect.condition.what == what and takes_away(offer, effect.condition.filter):
            raise BindingError("that is asked of a card from which it was just taken")
    if isinstance(effect, If) and isinstance(offer, If) and effect.condition == Not(DidSo()):
        if not holds(offer.condition, DidSo()) and not offer.otherwise:
            raise BindingError("it is not said whether that happens too if the condition before does not hold")
    if not isinstance(offer, May) or not isinstance(effect, If):
        return
    found = [one.register for one in offer.do if isinstance(one, (Choose, Look, Search))]
    for what in [one.what for one in offer.do if isinstance(one, Move)]:
        if isinstance(what, Chosen) and what.register not in found and holds(effect.condition, what):
            raise BindingError("it is not said whether that is asked in any case, or only of what was moved")


def _speaks_of(effect: Effect, offered: tuple[Effect, ...]) -> bool:
    """Whether an effect is about what was done in an offer that was taken."""
    moved = [one.what for one in offered if isinstance(one, Move)]
    if isinstance(effect, Delayed):
        return any(isinstance(what, (Chosen, Target)) and holds(effect.do, what) for what in moved)
    if isinstance(effect, If):
        found = [one.register for one in offered if isinstance(one, (Choose, Look, Search))]
        return any(holds(effect.condition, Chosen(register)) for register in found)
    what = effect.static.what if isinstance(effect, Continuous) else getattr(effect, "what", None)
    told = isinstance(effect, (Add, Continuous, Counter, Move, Turn))
    return told and isinstance(what, (Subject, Target, This)) and what in moved


def is_done_then(effect: Effect, later: Delayed) -> bool:
    """Whether what follows a later deed is done with it: the shuffling of what is searched then, what is done to a card
    that comes into the field then, and what depends on an offer that is made then. O(1)."""
    if isinstance(effect, Shuffle):
        return True
    offer = later.do[-1] if later.do else None
    if isinstance(offer, Move) and offer.zone == FIELD and not isinstance(effect, Delayed):
        return any(isinstance(what, It) for what, role in patients(effect) if role == OBJECT)
    if isinstance(effect, If) and isinstance(offer, (If, May, PayOr)):
        asked = effect.condition.condition if isinstance(effect.condition, Not) else effect.condition
        return isinstance(asked, (DidSo, DidBy))
    return isinstance(effect, Otherwise) and isinstance(offer, (If, PayOr))


def told_of_entering(static: Static, sentence: Sequence[Token]) -> bool:
    """ "If you do, this card enters ...": what is said after "As this card enters ..., you may ..."."""
    starts = [token.key for token in sentence[:4]] == ["if", "you", "do", ","]
    return starts and isinstance(static.mods[-1], EntersDoing)


def last_of(effect: Effect) -> Effect | None:
    """What is done last in an offer or a condition; None if it is neither."""
    return _offered(effect)[-1] if _offered(effect) else None


def before_last(effect: Effect) -> tuple[Effect, ...]:
    """What is done before that; nothing if it is neither."""
    return _offered(effect)[:-1]


def with_last(effect: Effect, last: Effect) -> Effect:
    """The offer or condition with something else done last."""
    return _with(_shortened(effect), (last,))


def told_apart(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The other way: what a sentence of its own may have said after an offer or a condition stands behind it."""
    result: list[Effect] = []
    for effect in effects:
        apart: list[Effect] = []
        while len(_offered(effect)) > 1 and attach(_offered(effect)[-1], [_shortened(effect)]):
            apart.insert(0, _offered(effect)[-1])
            effect = _shortened(effect)
        result += [effect, *apart]
    return tuple(result)


def lasting_throughout(sentence: Sequence[Token], effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The effects of a sentence: a duration with which it begins is said of all of them, one with which it ends of
    those before it, if nothing else is said of them. Linear in the sentence."""
    keys = [token.key for token in sentence]
    if any(key == "game" and keys[place - 2 : place] != ["from", "the"] for place, key in enumerate(keys)):
        return effects
    first = effects[0] if effects else None
    if not isinstance(first, Continuous) or not (keys[0] == "until" or keys[:2] == ["this", "turn"]):
        return lasting(effects)
    return tuple(_lasting(effect, first.until) for effect in effects)


def _lasting(effect: Effect, until: str) -> Effect:
    """An effect so long: what may be played may be played as long."""
    if isinstance(effect, Continuous) and effect.until == UNSAID:
        return replace(effect, until=until)
    play = effect.do[0] if isinstance(effect, May) and effect.who == Player(YOU) and len(effect.do) == 1 else None
    if not isinstance(play, PlayCard) or play.copy or not isinstance(play.what, It):
        return effect
    return Continuous(Static(play.what, (Permit("play_from", None, "free" if play.free else ""),)), until)


_THIS_TURN: Final = re.compile(r"(?i)^this turn, |(?<=\w) this turn(?=,| >>>)")


def granted_for_a_turn(effect: Continuous) -> Continuous:
    """ "... gains "This turn, ..."", "... gains "Whenever ... this turn, ..." until end of turn": the quoted text does
    not say of itself how long it lasts, the effect does. Linear in the text."""
    mods: list[Mod] = []
    until = effect.until
    for mod in effect.static.mods:
        quoted: Any = mod.ability if isinstance(mod, GainAbility) else None
        if isinstance(quoted, Quoted) and until in ("turn", UNSAID):
            found = _THIS_TURN.search(quoted.text)
            begins = found is not None and found.start() == 0
            if found is not None and begins == (until == UNSAID) and len(effect.static.mods) == 1:
                text = quoted.text[: found.start()] + quoted.text[found.end() :]
                given: Any = Quoted(text[:1].upper() + text[1:])
                mod, until = GainAbility(given), "turn"
        mods.append(mod)
    return replace(effect, static=replace(effect.static, mods=tuple(mods)), until=until)


def lasting(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The effects of one sentence: how long the last of them lasts is said of those before it too, if nothing else is
    said of them. Linear in the sentence."""
    inner = tuple(_inside(effect) for effect in effects)
    last = inner[-1] if inner else None
    if not isinstance(last, Continuous) or last.until == UNSAID:
        return inner
    return tuple(
        replace(effect, until=last.until) if isinstance(effect, Continuous) and effect.until == UNSAID else effect
        for effect in inner
    )


def done_instead(effects: tuple[Effect, ...]) -> bool:
    """Whether a sentence goes on after "instead" as if that were done at once: "remove it from the game instead and
    draw a card". Linear in the sentence."""
    held = [_takes_place(effect) for effect in effects]
    inner = [effect.do for effect in effects if isinstance(effect, (May, Clause))]
    return held != sorted(held) or any(done_instead(do) for do in inner)


def _of_what_is_replaced(effect: Effect, lasting: Effect) -> bool:
    """Whether an effect is about the card to which something else would happen."""
    what = effect.static.what if isinstance(effect, Continuous) else getattr(effect, "what", None)
    mods = lasting.static.mods if isinstance(lasting, Continuous) else ()
    return any(isinstance(mod, Replace) and mod.event.what == what and isinstance(what, Target) for mod in mods)


def _takes_place(effect: Effect) -> bool:
    """Whether an effect is that something happens in the place of something else."""
    mods = effect.static.mods if isinstance(effect, Continuous) else ()
    return any(isinstance(mod, Replace) and mod.prevent is None for mod in mods)


def lasting_as_before(effect: If, before: list[Effect]) -> If:
    """ "Target resonator gains ... until end of turn. If it's a Knight, it also gains ...": as long as what it gains in
    any case, if nothing else is said (I-310). Linear in the effect."""
    last = before[-1] if before else None
    if not isinstance(last, Continuous) or last.until == UNSAID:
        return effect
    then = tuple(
        replace(one, until=last.until)
        if isinstance(one, Continuous) and one.until == UNSAID and one.static.what == last.static.what
        else one
        for one in effect.then
    )
    return replace(effect, then=then)


def _inside(effect: Effect) -> Effect:
    if isinstance(effect, (May, Clause)):
        return replace(effect, do=lasting(effect.do))
    if isinstance(effect, (If, PayOr)):
        return replace(effect, then=lasting(effect.then), otherwise=lasting(effect.otherwise))
    return effect


def _only_follows(between: list[Effect], searches: list[Search]) -> bool:
    """Whether everything between a search and the shuffling is done with what was found, and so only if the search
    was."""
    if any(isinstance(one, If) and one.condition == Not(DidSo()) for one in between):
        return False
    return all(any(holds(one, Chosen(search.register)) for search in searches) for one in between)


def _offered(effect: Effect) -> tuple[Effect, ...]:
    """What is done if an offer is taken, a price paid or a condition fulfilled."""
    if isinstance(effect, May):
        return effect.do
    if isinstance(effect, (If, PayOr)) and not effect.otherwise:
        return effect.then
    return ()


def _searching(effects: list[Effect]) -> bool:
    return any(isinstance(one, Search) for one in effects)


def _doing(effect: Effect, do: tuple[Effect, ...]) -> Effect:
    """The offer or condition with other things done."""
    if isinstance(effect, May):
        return replace(effect, do=do)
    assert isinstance(effect, (If, PayOr))
    return replace(effect, then=do)


def _with(effect: Effect, more: tuple[Effect, ...]) -> Effect:
    if isinstance(effect, May):
        return replace(effect, do=(*effect.do, *more))
    assert isinstance(effect, (If, PayOr))
    return replace(effect, then=(*effect.then, *more))


def _shortened(effect: Effect) -> Effect:
    if isinstance(effect, May):
        return replace(effect, do=effect.do[:-1])
    assert isinstance(effect, (If, PayOr))
    return replace(effect, then=effect.then[:-1])
