"""Putting the subject of a clause into its deeds."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from willforge.terms import FIELD
from willforge.text.discourse import BindingError
from willforge.text.drafts import DOER_CONTROLS, Doer, Np, Some, joined
from willforge.text.nodes import (
    ANY_PLAYER,
    OPPONENT,
    YOU,
    ControlledBy,
    Counter,
    CreateToken,
    Each,
    Effect,
    GainControl,
    It,
    Move,
    Objects,
    Player,
    Shuffle,
    Turn,
)

_ALIKE: Final = (Counter, Move, Shuffle, Turn)
"""Deeds that are the same whoever does them."""


def with_doer(node: Any, who: Objects) -> Any:
    """The deed with its subject put in; what the subject chooses is chosen by them, and what they banish is theirs."""
    if isinstance(node, Doer):
        return _agreed(node.said, who)
    if isinstance(node, tuple):
        return tuple(with_doer(part, who) for part in node)
    if isinstance(node, GainControl) and (node.who == DOER_CONTROLS or node.player == Doer()):
        if isinstance(who, Player) and who.who in (YOU, OPPONENT):
            return GainControl(who.who)
        return GainControl(YOU, who)
    if isinstance(node, CreateToken) and node.under is None and who != Player(YOU):
        node = replace(node, under=who)  # whoever puts a token into the field controls it (1303.1c)
    if isinstance(node, Move) and _theirs(node) and node.doer is None and who != Player(YOU):
        node = replace(node, doer=who)  # and whoever puts a card there does, if nobody else is named (I-370)
    if isinstance(node, Some):
        return replace(node, chooser=node.chooser or who, np=with_doer(node.np, who))
    if is_dataclass(node) and not isinstance(node, type):
        if isinstance(node, Move) and node.verb in ("banish",) and isinstance(node.what, Some):
            node = replace(node, what=_own(node.what, who))
        if isinstance(node, Move) and node.verb == "banish" and isinstance(node.what, Each) and who != Player(YOU):
            node = replace(node, what=_all_of(node.what, who))
        changed = {}
        for item in fields(node):
            old = getattr(node, item.name)
            new = with_doer(old, who)
            if new is not old:
                changed[item.name] = new
        return replace(node, **changed) if changed else node
    return node


def _theirs(node: Move) -> bool:
    """Whether what is moved comes under the control of whoever moves it: into the field, or as a spell."""
    return node.zone == FIELD or node.verb == "summon"


def done_by(do: tuple[Effect, ...], who: Objects) -> tuple[Effect, ...]:
    """The deeds of a clause with its subject put in. Raises BindingError where none of them has a place for it: who
    does it would be lost, unless it is the same whoever does it. Linear in the deeds."""
    done: tuple[Effect, ...] = with_doer(do, who)
    if done == do and who != Player(YOU) and not all(isinstance(one, _ALIKE) for one in do):
        raise BindingError("who does it is said, and makes no difference")
    return done


def _agreed(said: str, who: Objects) -> Objects:
    """The subject, by the word that speaks of them. Raises BindingError for "your" of another player, or "their" of
    you."""
    yours = who == Player(YOU)
    if yours and said == "theirs":
        return It("player")
    if said in ("your", "their", "theirs") and yours != (said == "your"):
        raise BindingError("a word for another player than the one who does it")
    return who


def _own(some: Some, who: Objects) -> Some:
    if some.np.controller != ANY_PLAYER or any(isinstance(test, ControlledBy) for test in some.np.tests):
        return some
    if isinstance(who, Player) and who.who in (YOU, OPPONENT):
        return replace(some, np=joined(some.np, Np(controller=who.who)))
    return replace(some, np=joined(some.np, Np((ControlledBy(who),))))


def _all_of(each: Each, who: Objects) -> Each:
    """Of the cards to banish, those of the player who banishes (1011.2)."""
    if each.filter.controller != ANY_PLAYER or any(isinstance(test, ControlledBy) for test in each.filter.tests):
        return each
    return Each(replace(each.filter, tests=(*each.filter.tests, ControlledBy(who))))
