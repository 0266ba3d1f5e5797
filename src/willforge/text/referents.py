"""What words that refer stand for: "it", "that resonator", "the rest", and how many things were done "this way"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from willforge.terms import CHASE, DECK, EXTRA_DECK, FIELD, FIELDS, HAND, RULER_AREA, RUNES
from willforge.text.antecedents import PAID_AWAY, leader, plain_condition
from willforge.text.discourse import (
    ASKED,
    CARD_WORDS,
    COPY,
    FOUND,
    LEFT,
    BindingError,
    Mention,
    called,
    noun_of,
    races_in,
)
from willforge.text.drafts import CHOSEN, DoneTo, Np, PreventedMuch, Some, TargetOf, ThatMuch, VictimFirst
from willforge.text.kept import TIMED
from willforge.text.nodes import (
    ANY_PLAYER,
    EACH_PLAYER,
    OPPONENT,
    YOU,
    Add,
    All,
    Among,
    Amount,
    Both,
    CallStone,
    Cancel,
    ChaseKind,
    Choose,
    Chosen,
    Compare,
    Continuous,
    ControllerOf,
    CopySpell,
    Count,
    Counter,
    Damage,
    Discard,
    Done,
    DoneSo,
    Draw,
    Each,
    Effect,
    Filter,
    GainControl,
    GainItem,
    Happened,
    Host,
    Hosts,
    Is,
    It,
    Look,
    Move,
    Negated,
    Num,
    Objects,
    Only,
    Other,
    OwnerOf,
    Paid,
    Permit,
    PlayCard,
    Player,
    RemoveDamage,
    RemoveFromBattle,
    Replace,
    RevealUntil,
    Search,
    Static,
    Status,
    Subject,
    Target,
    Test,
    This,
    TopCards,
    Trigger,
    Turn,
)
from willforge.text.piles import chosen_pile
from willforge.text.put_this_way import PUT, plain_deed, put_there, remember_put
from willforge.text.quantities import ALL
from willforge.text.singled_out import but_chosen, called_a_card, one_before
from willforge.text.within import holds, holds_a, says_a

if TYPE_CHECKING:
    from willforge.text.binding import Binder


_FROM_THE_TOP: Final = {"remove": "remove_top"}
"""The part of a cost that does the same with the top cards of a deck."""


def _paid(binder: Binder, verb: str) -> Paid | None:
    """The cards that the cost was paid with by doing something to them; None if it was not."""
    for part in (verb, _FROM_THE_TOP.get(verb, verb)):
        if part in binder.paid:
            return Paid(part)
    return None


def find(binder: Binder, hint: str, word: It | None = None) -> Objects:
    """What a word that refers stands for, by its noun, or by the word itself. Raises BindingError if nothing was said
    that it could mean. Linear in what was said."""
    if hint == "player":
        return _player(binder)
    if hint == "rest":
        return _rest(binder)
    if hint.startswith("done:"):
        _, deed, noun = hint.split(":", 2)
        verb = plain_deed(binder, deed)
        there = put_there(binder, verb)
        if there is not None:
            return there
        if verb in binder.each_did and binder.role == ASKED:
            raise BindingError("each player did so before: whose is asked about is not known")
        if verb in binder.moved:
            return binder.moved[verb]
        paid = _paid(binder, verb)
        if paid is not None:
            if noun not in CARD_WORDS:
                binder.said.mention(paid, noun, None, ASKED)  # "that resonator" is the one that was paid with
            return paid
        found = find(binder, noun)
        if not isinstance(found, Subject):
            raise BindingError(f"nothing was done before that is meant: {verb}")
        return found
    if hint.startswith(CHOSEN):
        outer, binder.apart = binder.apart, binder.apart + but_chosen(binder)
        chosen = find(binder, hint.removeprefix(CHOSEN), word)
        binder.apart = outer
        return chosen
    if hint == "target":
        for entry in reversed(binder.said.mentions):
            if isinstance(entry.what, Target):
                return entry.what
        return find(binder, "them")
    if hint == "resolving":
        if holds_a(binder.last, PlayCard):
            raise BindingError("'it' can be the card that was played, which resolves later, or this card")
        return This()
    if hint == "this spell":
        if not binder.said.spell:
            raise BindingError("'this spell' stands in the text of no spell")
        return This()
    if hint == "pile":
        return chosen_pile(binder)
    if hint == "searched":
        return _what_was_searched(binder)
    if hint == "both" and binder.looked is not None and binder.said.last() in binder.taken:
        return binder.looked  # all of them, not the one that was chosen among them
    left = (
        gone(binder) if hint == "it" and isinstance(binder.acting, _IN_PLAY) and word is gainer(binder.acting) else ()
    )
    found = one_was_taken(binder, hint, binder.said.meant(hint, binder.apart + left))
    if hint == "card":
        found = called_a_card(binder, found)
    one = one_before(binder, hint, found)
    if one is not None:
        raise BindingError(f"'that {hint.removeprefix('race:')}' can be {called(one)} or all of those said since")
    return found


def other_than(binder: Binder, filter_: Filter) -> Filter:
    """ "All other resonators", "another resonator": other than those spoken of before, or than this card if none were.
    Raises BindingError if it can be either. Linear in what was said."""
    if Other() not in filter_.tests or not binder.said.deed or binder.beside_this:
        return filter_
    such = binder.said.such(noun_of(filter_))
    chosen = [entry for entry in such if isinstance(entry.definer, (Choose, Some))]
    if not binder.said.spell and any(_elsewhere(binder, entry, filter_.zones) for entry in chosen):
        raise BindingError("'other' can be other than a card that is not there, or than this card: say which is meant")
    if chosen or (such and (binder.said.spell or not filter_.zones & FIELD)):
        apart: list[Objects] = []
        for entry in chosen or such:
            apart += [] if entry.what in apart else [entry.what]
        tests = tuple(test for test in filter_.tests if test != Other())
        return replace(filter_, tests=tests + tuple(Negated(Among(what)) for what in apart))
    if such:
        raise BindingError(f"'other' can be other than {called(such[-1])} or than this card: say which is meant")
    return filter_


def _elsewhere(binder: Binder, entry: Mention, zones: int) -> bool:
    """Whether what was chosen is in none of the zones, where it does not have to be told apart: a card in a hand from
    those in the field."""
    found = entry.definer.np if isinstance(entry.definer, Some) else getattr(entry.definer, "filter", None)
    if not isinstance(found, (Filter, Np)) or found.zones <= 0 or entry.what in binder.fielded:
        return False
    return zones > 0 and bool(zones & FIELD) and not found.zones & zones


def joint(binder: Binder, node: Both) -> Both:
    """ "This card and each other Elf", "target Elf and all other Elves": other than what stands before in the list.
    Linear in the list."""
    bound: list[Objects] = []
    for part in node.parts:
        if bound and isinstance(part, Each) and Other() in part.filter.tests and not isinstance(bound[0], Player):
            binder.beside_this = bound == [This()]
            if not binder.beside_this:
                tests = tuple(test for test in part.filter.tests if test != Other())
                apart = tuple(Negated(Among(one)) for one in bound)
                part = replace(part, filter=replace(part.filter, tests=tests + apart))
        bound.append(binder.node(part))
        binder.beside_this = False
    return Both(tuple(bound))


def another_target(binder: Binder, filter_: Filter) -> Filter:
    """ "Target resonator ... another target resonator": other than the target before it, if there is one; this card
    may be chosen then. A spell cannot be, so that its "another" can stay as it is. Linear in what was said."""
    before = [entry.what for entry in binder.said.such(noun_of(filter_)) if isinstance(entry.what, Target)]
    if Other() not in filter_.tests or binder.said.spell or not before:
        return filter_
    tests = tuple(test for test in filter_.tests if test != Other())
    return replace(filter_, tests=tests + tuple(Negated(Among(what)) for what in dict.fromkeys(before)))


def on_another(binder: Binder, effect: Add) -> Add:
    """ "Add this card to another target resonator", "move target addition onto another resonator": other than the one
    it is added to. Linear in the effect."""
    if not isinstance(effect.to, (Some, TargetOf)) or Other() not in effect.to.np.tests:
        return effect
    what = binder.node(effect.what)
    host: Test = Among(Host()) if what == This() else Hosts(Filter((Among(what),), FIELD))
    tests = tuple(Negated(host) if test == Other() else test for test in effect.to.np.tests)
    return replace(effect, what=what, to=replace(effect.to, np=replace(effect.to.np, tests=tests)))


def all_other(binder: Binder, filter_: Filter) -> Filter:
    """ "All other resonators" of a spell are other than something."""
    found = other_than(binder, filter_)
    if Other() in found.tests and found.zones & FIELD and binder.said.spell and binder.said.deed:
        raise BindingError("'other' than what? Nothing was mentioned before")
    return found


def each_of_them(binder: Binder, what: Objects) -> Objects:
    """ "Target any number of spells. For each spell, ...": each of those, if there are several of them and no more is
    said of them. Linear in what was said."""
    if not isinstance(what, Each) or len(what.filter.tests) > 1:
        return what
    if (what.filter.controller, what.filter.owner) != (ANY_PLAYER, ANY_PLAYER):
        return what
    such = [entry for entry in binder.said.such(noun_of(what.filter)) if entry.many]
    return such[-1].what if such else what


def shown_before(binder: Binder, filter_: Filter) -> bool:
    """ "all revealed resonators": of the cards this text revealed, not of those that lie open somewhere."""
    lies_open = filter_.zones in (RUNES, EXTRA_DECK)
    return Status("revealed") in filter_.tests and not lies_open and binder.said.deed > 0


def shown_by(effect: Look | RevealUntil) -> Objects:
    """What "the revealed card" means after it."""
    if isinstance(effect, Look) and effect.register < 0:
        return effect.what
    return Chosen(effect.register)


_TAKEN: Final = {Discard: "discard", Draw: "draw"}
"""What takes cards without speaking of one, and what is done to them so."""
_IN_PLAY: Final = (Continuous, Counter, RemoveDamage, Turn)
"""What is done only to what is in play; what was there may still deal damage, be measured and be moved."""
_NOT_IN_PLAY: Final = ("", "put", "return", "remove", "discard")
"""Verbs of moves that are said of cards that are not in play."""


def taken(binder: Binder) -> tuple[Objects, ...]:
    """The cards that were discarded or drawn, which are not in play. Linear in what was said."""
    return tuple(entry.what for entry in binder.said.cards() if isinstance(entry.what, DoneSo))


def gone(binder: Binder) -> tuple[Objects, ...]:
    """The cards with which a cost was paid by taking them out of play, and those that this text destroyed or banished.
    Linear in what was said."""
    return (*binder.gone, *(entry.what for entry in binder.said.cards() if entry.what in PAID_AWAY))


def taken_by(do: tuple[Effect, ...]) -> tuple[Objects, ...]:
    """What is drawn or discarded under a condition that stands behind it: "draw a card if it's an Angel" is asked of
    another card. Linear in the effects."""
    return tuple(DoneSo(_TAKEN[type(effect)]) for effect in do if isinstance(effect, (Discard, Draw)))


def nobodys(binder: Binder, player: ControllerOf | OwnerOf) -> tuple[Objects, ...]:
    """The cards that are not meant where it is said whose "it" is: of one that was drawn nobody asks that, and what
    was discarded or found in a deck has an owner, but is under nobody's control. Linear in what was said."""
    if isinstance(player, OwnerOf):
        return tuple(what for what in taken(binder) if what == DoneSo("draw"))
    found = (entry.what for entry in binder.said.cards() if _of_a_deck(entry) and entry.what not in binder.fielded)
    return (*taken(binder), *found)


def _of_a_deck(entry: Mention) -> bool:
    """Whether it was found in a deck, or put elsewhere than into the field from the top of one. O(1)."""
    definer = entry.definer
    if isinstance(definer, Search):
        return definer.filter.zones & ~DECK == 0
    return isinstance(definer, Move) and isinstance(definer.what, TopCards) and definer.zone != FIELD


def gainer(effect: Effect) -> Any:
    """The card that something is done to, or that gains something by an effect; None if there is none. O(1)."""
    return effect.static.what if isinstance(effect, Continuous) else getattr(effect, "what", None)


def said_of_what_is_in_play(effect: Effect) -> bool:
    """Whether what it is done to is in play. O(1)."""
    if isinstance(effect, Move):
        return effect.verb not in _NOT_IN_PLAY
    return isinstance(effect, (Continuous, Turn, Counter, Damage, RemoveDamage, RemoveFromBattle, VictimFirst, Cancel))


def asks_of_what_is_in_play(condition: Any) -> bool:
    """Whether how something is, not what it is, is asked: "if it's rested". Linear in the condition."""
    asked = plain_condition(condition)
    return isinstance(asked, Is) and any(isinstance(test, Status) for test in asked.filter.tests)


def one_was_taken(binder: Binder, hint: str, found: Objects) -> Objects:
    """What a word means, if that is not one of several cards that were discarded or drawn. Raises BindingError if it
    is. Linear in what was said."""
    if not isinstance(found, DoneSo):
        return found
    if binder.role == ASKED and found == DoneSo("draw") and any(entry.what != found for entry in binder.said.cards()):
        raise BindingError("'it' can be the card that was drawn or another: say which is meant")
    many = hint == "it" and any(entry.what == found and entry.many for entry in binder.said.cards())
    if many or found.verb in binder.each_did or found.verb in binder.repeated:
        raise BindingError("several cards were taken before, of which it is said is open")
    return found


def remember(binder: Binder, effect: Effect) -> None:
    """Keeps what an effect did for later words: what was done so "this way", and which cards are no longer what they
    were called. O(1)."""
    binder.said.change(effect)
    if isinstance(effect, (Discard, Draw)):
        verb = _TAKEN[type(effect)]
        if effect.who == Player(EACH_PLAYER):
            binder.each_did.add(verb)
        if verb in binder.moved:
            binder.repeated.add(verb)
        binder.moved[verb] = DoneSo(verb)
        binder.said.mention(DoneSo(verb), "card", effect, FOUND, effect.number)
    if isinstance(effect, Move):
        if effect.verb in ("put", "return") and effect.zone in (HAND, DECK) and isinstance(effect.what, Target):
            binder.said.mention_player(OwnerOf(effect.what))  # "to its owner's hand. That player ..."
        binder.moved[effect.verb] = DoneSo(effect.verb)
        if binder.loop is not None:
            binder.each_did.add(effect.verb)
        if effect.verb == PUT:
            remember_put(binder, effect)
        if effect.zone == FIELD:
            binder.fielded.append(effect.what)
            binder.gone = [what for what in binder.gone if what != effect.what]
        elif effect.verb in ("banish", "destroy"):
            binder.gone.append(effect.what)
    elif isinstance(effect, Cancel):
        binder.moved["cancel"] = DoneSo("cancel")
        binder.said.mention(effect.what, "spell|ability")
    elif isinstance(effect, CopySpell):
        binder.said.mention(COPY, "spell|copy", effect, FOUND)
    elif isinstance(effect, CallStone):
        binder.said.mention(Subject("stone"), "magic stone", effect, FOUND)
    elif isinstance(effect, GainItem):
        binder.said.mention(Subject("item"), effect.kind, effect, FOUND)
    elif isinstance(effect, Turn) and effect.how in ("rest", "recover"):
        binder.moved[effect.how] = DoneSo(effect.how)
    elif isinstance(effect, RevealUntil) or (isinstance(effect, Look) and effect.reveal):
        binder.moved["reveal"] = shown_by(effect)
        binder.revealed = (
            Both((Chosen(effect.register), Chosen(effect.others))) if isinstance(effect, RevealUntil) else None
        )


def lying(static: Static, zone: int) -> Static:
    """ "This card in your hand gains ...": as long as it lies there, where the text works (902.2)."""
    there = Is(This(), Filter((), zone, YOU))
    condition = there if static.condition is None else All((static.condition, there))
    return replace(static, what=This(), condition=condition)


def said_of_each(binder: Binder, what: Any, mods: tuple[Any, ...]) -> None:
    """Refuses a change of several cards that is measured by themselves, as if they were one; and leave to play a card
    that lies in the field. Linear in the change."""
    if isinstance(what, Each) and not what.either and any(holds(mod, what) for mod in mods):
        raise BindingError("each of them has a measure of its own: that is not one change of all of them")
    if any(isinstance(mod, Permit) and mod.what == "play_from" for mod in mods) and isinstance(what, Target):
        if binder.slots[what.slot].filter.zones & FIELD:
            raise BindingError("the target is in the field: it can not be played")
    if any(isinstance(mod, GainControl) for mod in mods) and not _may_be_in_play(binder, what):
        raise BindingError("only what is in play is given to another player")


def _may_be_in_play(binder: Binder, what: Any) -> bool:
    """Whether it can be a card in the field, the magic stone area or a ruler area. Linear in what was put there."""
    if isinstance(what, Target):
        zones = binder.slots[what.slot].filter.zones
        return zones <= 0 or bool(zones & (FIELDS | RULER_AREA)) or what in binder.fielded
    return not (isinstance(what, Subject) and binder.event == "played")


def holds_this(what: Any) -> bool:
    """Whether this card is one of the objects."""
    return isinstance(what, This) or (isinstance(what, Both) and This() in what.parts)


def of_shown(filter_: Filter) -> Objects:
    """Those of the cards that were revealed."""
    tests = tuple(test for test in filter_.tests if test != Status("revealed"))
    shown = It("done:reveal:card")
    return Only(shown, Filter(tests, 0)) if tests else shown


def _player(binder: Binder) -> Objects:
    found = binder.said.player() or binder.loop
    if found is not None:
        _one_player(binder, found)
        return found
    if any(isinstance(entry.what, Subject) for entry in binder.said.mentions):
        return Subject("player")
    raise BindingError("'that player' stands for no player mentioned before")


def _one_player(binder: Binder, found: Objects) -> None:
    """Refuses a word for a player that may be the owner of a returned card or somebody spoken of before. Linear."""
    others = [entry.what for entry in binder.said.mentions if entry.player and entry.what != found]
    if isinstance(found, OwnerOf) and isinstance(found.what, Target) and others:
        raise BindingError("'that player' can be the owner of the card or a player before that: say which is meant")


def _rest(binder: Binder) -> Objects:
    """Those of the set that were not taken from it, or that were not chosen."""
    chosen, whole = binder.chosen_from
    if chosen is not None and whole is not None and binder.taken in ([], [chosen]) and binder.looked in (None, chosen):
        return Each(replace(whole, tests=(*whole.tests, Negated(Among(chosen)))))
    if binder.looked is None:
        raise BindingError("'the rest' stands for no cards looked at before")
    if not binder.taken:
        return binder.looked
    rest = Only(binder.looked, Filter(tuple(Negated(Among(one)) for one in binder.taken), 0))
    binder.said.mention(rest, "card", None, LEFT, ALL)
    return rest


def spoken_of(binder: Binder, before: Filter | Objects | None) -> None:
    """What "it" is in an event: that of which the sentence before was said, or this card. O(1)."""
    if isinstance(before, Host):
        binder.said.mention(before, "resonator")
    else:
        binder.said.this_said = not isinstance(before, Filter)


def hear(binder: Binder, trigger: Trigger) -> None:
    """Makes the parts of the event something later words can mean. O(1)."""
    for part in (trigger.what, trigger.by, trigger.other):
        binder.said.races |= races_in(part)
        if isinstance(part, Filter) and OPPONENT in (part.controller, part.owner):
            binder.said.mention_player_first(Player(OPPONENT))  # "a resonator your opponent controls": that player
    by_spell = isinstance(trigger.by, Filter) and trigger.by.zones == CHASE
    binder.acted_on = trigger.what if by_spell else None
    binder.event, binder.said.leader = trigger.event, leader(trigger)
    binder.suffers = trigger.event == "damage" and trigger.what == This() and isinstance(trigger.by, Filter)
    timed = trigger.event in ("begins", "ends", "turn_begins")
    if trigger.who != ANY_PLAYER or trigger.whose_turn != ANY_PLAYER or timed:
        binder.said.mention_player(Subject("player"))
    if trigger.event == "moves" and trigger.to_zones == HAND:  # 302.6: whose hand it is put into
        binder.said.mention_player(OwnerOf(Subject("it")))
    for role, what in (("source", trigger.by), ("other", trigger.other), ("it", trigger.what)):
        if what is None:
            continue
        if isinstance(what, Player):  # who attacks is the player of the event, who is attacked is the other part
            binder.said.mention_player(Subject("other" if role == "other" else "player"))
        elif isinstance(what, This):
            binder.said.this_said = True
        else:
            noun = "resonator" if isinstance(what, Host) else noun_of(what)
            noun = "spell|ability" if by_spell and role == "source" else noun
            binder.said.mention(Subject(role), f"{noun}|spell" if trigger.event == "played" else noun)
    if holds(trigger.condition, This()):
        binder.said.this_said = True
    if isinstance(trigger.condition, Is):
        if isinstance(trigger.condition.what, This):
            if binder.said.leader is None:
                binder.said.deed += 1
                binder.said.mention(This(), "card", None, ASKED)
        elif isinstance(trigger.condition.what, Host):
            binder.said.mention(trigger.condition.what, "resonator")
    binder.said.mentions.sort(key=lambda entry: entry.noun == "player")
    if trigger.what is None and trigger.by is None and trigger.other is None:
        binder.said.mention_player(Subject("player"))
    if trigger.event == "activated":
        binder.said.mentions.insert(0, Mention(Subject("source"), "ability"))
    condition = trigger.condition
    if isinstance(condition, Happened) and isinstance(condition.event.what, Host):
        binder.said.mention(Host(), "resonator")
    if trigger.event == "status" and isinstance(condition, Compare) and isinstance(condition.left, Count):
        binder.said.mention(condition.left.what, "card")
    if trigger.event in ("played", "drawn", "discarded", "called", "moves") and trigger.what is None:
        binder.said.mention(Subject("it"), "card")


def done_to(binder: Binder, node: DoneTo) -> Num:
    """How many of the things something was done to are such things. Where everything it could be done to is called
    so, how much was done is the answer, also for what has ceased to exist."""
    tests = binder.node(node.np.tests)
    verb = plain_deed(binder, node.verb)
    taken = binder.amounts.get(verb)
    if taken is not None and (not tests or (isinstance(taken.what, Filter) and taken.what.tests == tests)):
        return taken.number
    if verb == PUT and binder.put_into & (binder.put_into - 1):
        raise BindingError("cards were put into different places before: 'this way' can be either")
    what = put_there(binder, verb) or binder.moved.get(verb, _paid(binder, verb))
    if what is not None:
        if verb == "cancel":
            tests = _of_cancelled(tests)
        return Count(Only(what, Filter(tests, 0)) if tests else what)
    if not binder.before and binder.event in ("", *TIMED) and not binder.prevents:
        raise BindingError("'this way' stands for nothing that was done or paid before")
    if node.verb and not binder.prevents:
        raise BindingError("'this way' stands for nothing done so before")
    called = [entry.noun for entry in binder.said.cards()]
    if not node.np.tests or (len(node.np.tests) == 1 and called[-1:] == [node.np.noun]):
        return Done() if binder.before else Amount()
    raise BindingError("'this way' stands for nothing done to such cards before")


def _of_cancelled(tests: tuple[Test, ...]) -> tuple[Test, ...]:
    """Spells that were cancelled, as the cards that they are then (1012.1). Raises BindingError for abilities, of which
    nothing is left to count."""
    if any(isinstance(test, ChaseKind) and test.kind != "spell" for test in tests):
        raise BindingError("only spells that were cancelled are counted: of abilities nothing is left")
    return tuple(test for test in tests if not isinstance(test, ChaseKind))


def _what_was_searched(binder: Binder) -> Objects:
    for entry in reversed(binder.said.mentions):
        if isinstance(entry.definer, Search):
            return entry.what
    raise BindingError("'the card you searched' stands for no search before")


def speaks_of_prevention(effect: Effect, before: list[Effect]) -> bool:
    """Whether an effect asks how much damage was prevented: by its words, or by "that much" right after a prevention.
    Linear in the effect."""
    last = before[-1] if before else None
    return says_a(effect, PreventedMuch) or (_prevents(last) and says_a(effect, ThatMuch))


def _prevents(effect: Effect | None) -> bool:
    mods = effect.static.mods if isinstance(effect, Continuous) else ()
    return bool(mods) and isinstance(mods[-1], Replace) and mods[-1].prevent is not None


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
