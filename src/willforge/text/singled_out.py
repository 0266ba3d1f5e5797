"""What a word for one thing means where others, or several, were spoken of since: "the chosen resonator"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from willforge.text.discourse import BROADER, CARD_WORDS, BindingError, Mention, several
from willforge.text.drafts import Some
from willforge.text.nodes import Choose, Chosen, Distinct, Each, It, Objects, SharesWith, Subject, Target, Test
from willforge.text.within import parts_of

if TYPE_CHECKING:
    from willforge.text.binding import Binder


def but_chosen(binder: Binder) -> tuple[Objects, ...]:
    """What "the chosen resonator" cannot mean: all but what was chosen or targeted, if something was. Linear in what
    was said."""
    cards = binder.said.cards()
    others = tuple(entry.what for entry in cards if not _was_chosen(entry))
    return others if len(others) < len(cards) else ()


def same_as_each_other(binder: Binder, tests: tuple[Test, ...], most: Any) -> tuple[Test, ...]:
    """ "Two resonators with the same name": as each other. Raises BindingError if that may be the name of what was
    spoken of before. Linear in the tests."""
    if not several(most) or not says_the_same(tests):
        return tests
    if binder.said.cards():
        raise BindingError("'the same' can be said of them among themselves or of what was spoken of before")
    return tuple(
        Distinct(test.of, True) if isinstance(test, SharesWith) and says_the_same(test) else test for test in tests
    )


def says_the_same(node: Any) -> bool:
    """Whether something is called the same as what was spoken of: "with the same name". Linear in the node."""
    if isinstance(node, SharesWith):
        return node.what == It("it")
    return any(says_the_same(part) for part in parts_of(node))


def called_a_card(binder: Binder, found: Objects) -> Objects:
    """ "That card": what was called a card, if the target that was spoken of last was called otherwise. Linear in what
    was said."""
    if not isinstance(found, Target) or any(
        entry.what == found and entry.noun == "card" for entry in binder.said.cards()
    ):
        return found
    cards = [entry.what for entry in binder.said.cards() if entry.noun == "card" and not entry.many]
    cards = [what for what in cards if isinstance(what, (Chosen, Subject, Target)) and what not in binder.apart]
    return cards[-1] if cards else found


def one_before(binder: Binder, hint: str, found: Objects) -> Mention | None:
    """One that is called by a noun, where the noun is found of all such cards: "that resonator" does not tell it from
    those. Linear in what was said."""
    if hint in CARD_WORDS or (isinstance(found, Each) and found.either):
        return None
    if not any(entry.what == found and entry.many and not _was_chosen(entry) for entry in binder.said.cards()):
        return None
    kin = {hint, *(BROADER["entity"] if hint.startswith("race:") else ())}
    for entry in binder.said.cards():
        if not entry.many and isinstance(entry.what, (Chosen, Subject, Target)) and kin & set(entry.noun.split("|")):
            return entry
    return None


def _was_chosen(entry: Mention) -> bool:
    return isinstance(entry.what, Target) or isinstance(entry.definer, (Choose, Some))
