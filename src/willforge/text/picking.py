"""Cards that a text has somebody choose: among which, and what they are called then."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from willforge.terms import CHASE, FIELD, IN_PLAY
from willforge.text.antecedents import instead_of, one_is_meant, same_register
from willforge.text.chosen_abilities import all_of_those
from willforge.text.discourse import ASKED, BindingError, describes_x, noun_of
from willforge.text.drafts import AllOfThose, Instead, Np, Pick, Some, TargetOf, Where, joined, of_nobody
from willforge.text.effects import NEW
from willforge.text.nodes import (
    ANY_PLAYER,
    YOU,
    Among,
    Choose,
    Chosen,
    Const,
    Done,
    DoneSo,
    Each,
    Effect,
    Filter,
    It,
    Look,
    Move,
    Objects,
    Only,
    PlayCard,
    Player,
    Search,
    SourceOf,
    Target,
    TargetSlot,
)
from willforge.text.numbering import plain
from willforge.text.referents import all_other, another_target, shown_before
from willforge.text.singled_out import same_as_each_other
from willforge.text.within import holds, holds_a

if TYPE_CHECKING:
    from willforge.text.binding import Binder


def picked(binder: Binder, effect: Pick, before: list[Effect]) -> Effect:
    """ "Choose a card": among those just looked at, if no other place is said. Linear in the effect."""
    np = replace(effect.np, tests=same_as_each_other(binder, effect.np.tests, effect.most))
    last = before[-1] if before else binder.last
    if not np.zones and isinstance(last, Look) and last.register >= 0:
        np = joined(np, Np((Among(Chosen(last.register)),), -1))
    elif not np.zones and np.noun == "card" and binder.looked is not None:
        np = joined(np, Np((Among(binder.looked),), -1))
    made = plain(binder, Choose(effect.who, np.filter(), effect.least, effect.most, NEW, effect.random))
    if isinstance(made, Choose) and effect.most != Const(1) and binder.looked is None:
        binder.looked, binder.taken = Chosen(made.register), []  # "from among them", "the other"
    return made


def chosen_some(binder: Binder, node: Some) -> Chosen:
    """ "Two of them", "a resonator you control" as what something is done to: chosen first. Linear in the phrase."""
    if binder.role == ASKED:
        raise BindingError("a condition has no card chosen: whether it is asked of any or of each is not said")
    np = replace(node.np, tests=same_as_each_other(binder, node.np.tests, node.most))
    filter_ = binder.node(all_other(binder, np.filter()))
    who = binder.node(node.chooser) if node.chooser is not None else Player(YOU)
    least, most = binder.node(node.least), binder.node(node.most)
    number = binder.register(node.np.noun, node, most)
    for test in filter_.tests:
        if isinstance(test, Among) and isinstance(test.what, (Chosen, Target)):
            if test.what != binder.looked:
                binder.looked, binder.taken = test.what, []
            binder.taken.append(Chosen(number))
    binder.hoisted.append(Choose(who, filter_, least, most, number, node.random))
    return Chosen(number)


def put_first(choices: list[Effect], result: list[Effect], effect: Effect) -> None:
    """Puts what an effect has somebody choose before what needs it: behind the effects so far; for "where X is" before
    the first of them that X is said in. Linear in the effects."""
    place = len(result)
    if isinstance(effect, Where):
        place = next((index for index, one in enumerate(result) if describes_x(one)), place)
    result[place:place] = choices


def from_somewhere(binder: Binder, effect: Effect) -> Effect:
    """ "Put a card into your hand", "play a chant": one of those just looked at, where that is not said and nothing of
    the kind lies anywhere else. Raises BindingError if there are none, or if it may be another one. Linear in it."""
    if not isinstance(effect, (Look, Move, PlayCard)) or not _lies_anywhere(effect.what):
        return effect
    if isinstance(effect.what, Each) and shown_before(binder, effect.what.filter):
        return effect
    verb = effect.verb if isinstance(effect, Move) else "reveal" if isinstance(effect, Look) else "play"
    if isinstance(effect, Look) and not effect.reveal:
        return effect
    if effect.what == Each(Np().filter()) or (isinstance(effect.what, Some) and effect.what.np == Np()):
        if verb != "put":
            return effect
        if binder.looked is None or not isinstance(effect.what, Some):
            raise BindingError(_FROM_NOWHERE)
        return _among(effect, binder.looked)
    nowhere = verb in ("reveal", "play") or (verb == "put" and isinstance(effect, Move) and effect.zone == FIELD)
    looked = _pile(binder)
    if looked is None:
        if nowhere:
            raise BindingError(_FROM_NOWHERE)
        return effect
    if not nowhere and verb not in ("put", "remove"):
        return effect
    if not nowhere and not binder.rests:
        raise BindingError("whether it is one of the cards that were looked at or another one is not said")
    return _among(effect, looked)


_FROM_NOWHERE: Final = "where the card that is put somewhere, played or revealed comes from is not said"


def _lies_anywhere(what: Objects) -> bool:
    """Whether a phrase says neither where its cards are nor whose: they are looked for in play, if nothing tells more.
    O(1)."""
    if isinstance(what, Each):
        np = Np(what.filter.tests)
        return (
            not what.either
            and what.filter.zones in (FIELD, IN_PLAY, CHASE)
            and what.filter == np.filter(what.filter.zones)
        )
    return isinstance(what, Some) and what.np.zones == 0 and of_nobody(what.np) and what.np.noun != "player"


def _pile(binder: Binder) -> Objects | None:
    """The cards that were looked at or found, if they may be several. Linear in what was said."""
    for entry in binder.said.mentions:
        if entry.what == binder.looked and entry.many and isinstance(entry.definer, (Look, Search)):
            return binder.looked
    return None


def _among(effect: Look | Move | PlayCard, looked: Objects) -> Effect:
    """The effect, done to those of the cards that were looked at."""
    if isinstance(effect.what, Some):
        np = replace(effect.what.np, tests=(*effect.what.np.tests, Among(looked)), zones=-1)
        return replace(effect, what=replace(effect.what, np=np))
    assert isinstance(effect.what, Each)
    return replace(effect, what=Only(looked, Filter(effect.what.filter.tests, 0)))


def of_the_whole(binder: Binder, among: Objects) -> bool:
    """Whether "from among them" is said of all that was looked at: after something was taken from it, or where nothing
    counts as taken any more."""
    return among in binder.taken or (not binder.taken and isinstance(among, Only) and among.what == binder.looked)


def done_in_place(binder: Binder, effect: Instead, result: list[Effect]) -> None:
    """ "If ..., ... instead": the effects of the text so far are changed. What is taken anew from what was looked
    at is taken from all of it (I-481). Raises BindingError if there are none. Linear in the effects."""
    condition, targets = binder.asked(effect.condition), len(binder.slots)
    if holds(effect.do, It("rest")) and holds_a(effect.do, Some):
        binder.taken = []
        binder.said.again(binder.looked)
    then = all_of_those(result) if effect.do == (AllOfThose(),) else binder.instead(effect.do)
    if not result:
        raise BindingError("'instead' of what is not said")
    one_is_meant(effect.do, then, result)
    aimed = any(holds(then, Target(slot)) for slot in range(targets, len(binder.slots)))
    if instead_of(condition, then, result) and aimed:
        raise BindingError("one of two things is done, and each would need its targets")
    same_register(binder.said, then, result)


def targeted(binder: Binder, node: TargetOf) -> Objects:
    """ "Target resonator": a slot for it; one phrase is one slot. Raises BindingError if what can be targeted is not
    known yet. Linear in the phrase."""
    for phrase, bound in binder.named:
        if phrase is node:
            return bound
    np = replace(node.np, tests=same_as_each_other(binder, node.np.tests, node.most))
    filter_ = binder.node(another_target(binder, np.filter(0)))
    if node.np.noun == "player":
        filter_ = Filter((), 0, ANY_PLAYER, ANY_PLAYER, node.np.players)
    slot = len(binder.slots)
    binder.slots.append(
        TargetSlot(
            filter_,
            binder.node(node.least),
            binder.node(node.most),
            binder.node(node.divided),
            node.step,
            node.random,
        )
    )
    if any(holds_a(binder.slots[slot], kind) for kind in (Chosen, Done, DoneSo)):
        raise BindingError("what can be targeted is not known yet as targets are chosen")
    if node.np.noun == "player":
        binder.said.mention_player(Target(slot))
    else:
        binder.said.mention(Target(slot), node.np.noun, binder.slots[slot], binder.role, binder.slots[slot].most)
        if node.np.noun == "ability" and noun_of(filter_) != "card":  # "an ability of a resonator": that resonator
            binder.said.mention(SourceOf(Target(slot)), noun_of(filter_), binder.slots[slot], ASKED)
    binder.named.append((node, Target(slot)))
    return Target(slot)
