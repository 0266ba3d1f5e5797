"""Who is asked to pay for not having something done: "... unless its controller pays"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willforge.text.discourse import BindingError
from willforge.text.nodes import Choose, Chosen, Const, ControllerOf, Each, Effect, Move, Objects, OwnerOf, Target

if TYPE_CHECKING:
    from willforge.text.binding import Binder

_SEVERAL: Final = "each of several players would have to pay for their own: say it of one card"


def asked_first(binder: Binder, who: Objects, avoided: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """What is done if nobody pays. A card that is chosen for it is chosen before its controller is asked. Raises
    BindingError if it is done to several cards: each of their controllers could pay for their own. Linear in the
    deeds."""
    if not isinstance(who, (ControllerOf, OwnerOf)):
        return avoided
    what = who.what
    if isinstance(what, Chosen) and isinstance(avoided[0], Choose) and avoided[0].register == what.register:
        if avoided[0].most == Const(1):
            binder.hoisted.append(avoided[0])
            return avoided[1:]
        raise BindingError(_SEVERAL)
    if isinstance(what, Each) and not what.either:
        raise BindingError(_SEVERAL)
    if isinstance(what, Target) and binder.slots[what.slot].most != Const(1):
        raise BindingError(_SEVERAL)
    if isinstance(what, Chosen) and any(isinstance(one, Move) and one.register == what.register for one in avoided):
        raise BindingError(_SEVERAL)  # all that fit, which nobody knows before
    return avoided
