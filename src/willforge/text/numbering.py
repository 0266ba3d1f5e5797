"""Registers: effects that choose, search, make or name something get a place to keep it in."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from willforge.terms import DECK, FIELD, GRAVEYARD, STONE_DECK
from willforge.text.antecedents import called_in, speaks_of_victim
from willforge.text.discourse import AGENT, CARD_WORDS, BindingError, describes_x, is_many, noun_of
from willforge.text.effects import NEW
from willforge.text.lexer import KEYWORDS
from willforge.text.nodes import (
    OPPONENT,
    YOU,
    Add,
    Among,
    Choose,
    ChooseAttribute,
    ChooseGroup,
    ChooseNumber,
    ChooseRace,
    ChooseWord,
    Chosen,
    Const,
    ControlledBy,
    Counter,
    CreateToken,
    Damage,
    DoneSo,
    Each,
    Effect,
    Filter,
    ForEach,
    GainItem,
    If,
    It,
    Look,
    Move,
    NameCard,
    Negated,
    Num,
    Objects,
    Only,
    Player,
    Produce,
    RevealUntil,
    Search,
    Separate,
    SharesWith,
    Shuffle,
    Subject,
    Target,
    This,
    TopCards,
    Twin,
)
from willforge.text.piles import one_of_them, separated
from willforge.text.quantities import ALL
from willforge.text.referents import on_another
from willforge.text.singled_out import same_as_each_other
from willforge.text.within import exchanged, holds, holds_a

if TYPE_CHECKING:
    from willforge.text.binding import Binder


def _just_asked(binder: Binder) -> bool:
    """Whether the last thing said is a card of which was asked what it is."""
    cards = binder.said.cards()
    return bool(cards) and isinstance(cards[-1].definer, If)


def plain(binder: Binder, effect: Effect) -> Effect:
    """An effect that holds no others, bound; what it fills gets a register. Linear in the tree."""
    if isinstance(effect, (GainItem, Produce)) and effect.chosen == NEW:
        if binder.attribute_register < 0:
            raise BindingError("'the chosen attribute' stands for nothing chosen before")
        return replace(effect, who=binder.node(effect.who), chosen=binder.attribute_register)
    if isinstance(effect, GainItem) and effect.like == It("card") and isinstance(binder.last, NameCard):
        return replace(effect, who=binder.node(effect.who), like=None, chosen=binder.name_register)
    if isinstance(effect, Separate):
        return separated(binder, effect)
    if isinstance(effect, ChooseGroup):
        return one_of_them(binder, binder.node(effect.who))
    if isinstance(effect, ChooseNumber):
        number = binder.registers
        binder.registers += 1
        binder.number_register = number
        return replace(effect, who=binder.node(effect.who), most=binder.node(effect.most), register=number)
    if isinstance(effect, NameCard):
        number = binder.registers
        binder.registers += 1
        binder.name_register = number
        return replace(effect, who=binder.node(effect.who), register=number)
    if isinstance(effect, RevealUntil):
        who, wanted = binder.node(effect.who), binder.node(effect.filter)
        found = binder.register(noun_of(effect.filter), effect)
        others = binder.registers
        binder.registers += 1
        binder.looked, binder.taken = Chosen(others), []
        return replace(effect, who=who, filter=wanted, register=found, others=others)
    if isinstance(effect, ChooseRace):
        binder.race_register = binder.registers
        binder.registers += 1
        return replace(effect, who=binder.node(effect.who), register=binder.race_register)
    if isinstance(effect, ChooseWord):
        binder.word_register = binder.registers
        binder.registers += 1
        binder.keywords = tuple(KEYWORDS[word[1:-1].lower()] for word in effect.words if word.startswith("["))
        who, number = binder.node(effect.who), binder.node(effect.number)
        return replace(effect, who=who, register=binder.word_register, number=number)
    if isinstance(effect, ChooseAttribute):
        number = binder.registers
        binder.registers += 1
        binder.attribute_register = number
        return replace(effect, who=binder.node(effect.who), register=number)
    if isinstance(effect, Shuffle) and effect.who == It("deck"):
        if binder.searched is None:
            raise BindingError("no deck was searched or looked into before")
        return binder.searched
    if isinstance(effect, Add):
        effect = on_another(binder, effect)
    if isinstance(effect, Search) and isinstance(effect.filter, Filter):
        tests = same_as_each_other(binder, effect.filter.tests, effect.most)
        effect = replace(effect, filter=replace(effect.filter, tests=tests))
    bound = _dealt(binder, effect) if isinstance(effect, Damage) else binder.node(effect)
    taken = _all_looked(binder, bound.what) if isinstance(bound, Move) else None
    if isinstance(bound, Move) and taken is not None:
        number = binder.register(noun_of(taken), bound, ALL)
        binder.taken.append(Chosen(number))
        binder.hoisted.append(Choose(Player(YOU), taken, ALL, ALL, number))  # all of them are taken
        return replace(bound, what=Chosen(number))
    if isinstance(bound, Move) and bound.register == -1 and _found(bound):
        noun = noun_of(bound.what.filter) if isinstance(bound.what, (Each, Only)) else "card"
        most = bound.what.count if isinstance(bound.what, TopCards) else ALL
        return replace(bound, register=binder.register(noun, bound, most))
    if isinstance(bound, Damage):
        binder.damaged, binder.dealer = bound.to, bound.source
    if isinstance(bound, Counter) and bound.how == "put":
        binder.counted_on = bound.what
    if isinstance(bound, (Choose, Search, Look, CreateToken)) and bound.register == NEW:
        noun = "resonator|token" if isinstance(bound, CreateToken) else "card"
        if isinstance(bound, (Choose, Search)):
            noun = noun_of(bound.filter)
        if isinstance(bound, Search):
            _spoken_of_deck(binder, *_searched(bound.filter))
        if isinstance(bound, Look) and isinstance(bound.what, (Chosen, Target, Subject)):
            return replace(bound, register=-1)  # revealing what was already found
        if isinstance(bound, Look) and isinstance(bound.what, TopCards):
            _spoken_of_deck(binder, bound.what.who, bound.what.zone)
        number = binder.register(noun, bound, _most_found(bound))
        if isinstance(bound, Look) and isinstance(bound.what, (TopCards, Each)):
            binder.looked, binder.taken = Chosen(number), []
        elif isinstance(bound, Search) and bound.most != Const(1):
            binder.looked, binder.taken = Chosen(number), []  # "the rest" of what was found
        elif isinstance(bound, Choose):
            binder.taken.append(Chosen(number))
            if isinstance(bound.filter, Filter) and not binder.of_looked(bound.filter):
                binder.chosen_from = Chosen(number), bound.filter
        return replace(bound, register=number)
    if hasattr(bound, "register") and bound.register == NEW:
        numbered: Effect = replace(bound, register=binder.register("card", bound))
        return numbered
    assert isinstance(bound, Effect)
    return bound


def _dealt(binder: Binder, effect: Damage) -> Damage | ForEach:
    """Damage, in the order of its words: who deals it, how much, and to whom. "That resonator's ATK" may be that of the
    one it is dealt to; "its ATK" is not, if that one is called by its noun."""
    asked = _just_asked(binder)
    source = binder.node(effect.source)
    if effect.to == It("them") and binder.said.player() is not None and not binder.said.several():
        effect = replace(effect, to=It("player"))
    if effect.source == It("it") and source == binder.damaged and binder.dealer not in (None, source):
        raise BindingError("'it' can be what dealt damage before or what was dealt it: say which is meant")
    if speaks_of_victim(effect.amount) and not asked:
        if binder.paid_cards & called_in(effect.amount) and not isinstance(effect.to, It):
            raise BindingError("'that' can be what was paid or what is dealt damage: say which is meant")
        effect = replace(effect, to=binder.node(effect.to))
    elif holds(effect.amount, It("it")):
        effect = _equal_to_its(binder, effect, source)
    if effect.to == It("it"):  # else it would be "itself"
        outer, binder.apart = binder.apart, (*binder.apart, source)
        effect = replace(effect, amount=binder.node(effect.amount), to=binder.node(effect.to))
        binder.apart = outer
    bound: Damage = binder.node(replace(effect, source=source))
    if is_many(source) and holds(bound.amount, source):
        if bound.to == This() or bound.divided or holds(bound.to, source):
            raise BindingError("each deals damage of its own: that is not one deed of all of them")
        return _each_deals(binder, bound)
    return bound


def _each_deals(binder: Binder, dealt: Damage) -> ForEach:
    """ "Dragons you control deal damage equal to their ATK to target resonator": each of them as much as its own."""
    number = binder.registers
    binder.registers += 1
    return ForEach(dealt.source, (exchanged(dealt, dealt.source, Chosen(number)),), number)


def dealt_to(binder: Binder, effect: Damage) -> Damage:
    """The same with the words for whom it is dealt to first: "its ATK" is theirs, or who deals it is asked for."""
    source, to = binder.node(effect.source), binder.node(effect.to)
    if not holds(effect.amount, It("it")) or isinstance(to, Player):
        return replace(effect, source=source, to=to, amount=binder.node(effect.amount))
    if source == This() and not binder.said.spell:
        raise BindingError("'its' can be of this card or of what it deals damage to: say which is meant")
    binder.said.again(to)
    return replace(effect, source=source, to=to, amount=binder.node(effect.amount))


def _equal_to_its(binder: Binder, effect: Damage, source: Objects) -> Damage:
    """ "This card deals damage equal to its ATK to that resonator": its own, or that of something spoken of before."""
    by_noun = isinstance(effect.to, It) and effect.to.hint not in CARD_WORDS
    victim = binder.node(effect.to) if by_noun else effect.to
    acts = source == This() and not binder.said.spell
    if by_noun and (acts or any(entry.what != victim for entry in binder.said.cards())):
        binder.apart = (victim,)
    if acts:
        binder.said.mention(source, role=AGENT)
        effect = replace(effect, amount=binder.node(effect.amount))
        binder.said.mentions = [entry for entry in binder.said.mentions if entry.role != AGENT]
    else:
        effect = replace(effect, amount=binder.node(effect.amount))
    binder.apart = ()
    return replace(effect, to=victim)


def measured(binder: Binder, number: Any) -> Num:
    """ "where X is that card's total cost": of a card that is not itself described by X. What is chosen as the
    text resolves is not known yet as targets are chosen."""
    binder.apart = tuple(entry.what for entry in binder.said.cards() if describes_x(entry.definer))
    bound: Num = binder.node(number)
    binder.apart = ()
    if any(describes_x(slot) for slot in binder.slots) and any(holds_a(bound, kind) for kind in (Chosen, DoneSo)):
        raise BindingError("X is not known yet as targets are chosen")
    return bound


def _most_found(effect: Choose | Search | Look | CreateToken) -> Num:
    """How many things an effect brings up at most."""
    if isinstance(effect, (Choose, Search)):
        return effect.most
    if isinstance(effect, CreateToken):
        return effect.number
    return ALL if is_many(effect.what) else Const(1)


def _searched(where: Filter) -> tuple[Objects, int]:
    """Whose deck is searched, and which."""
    zone = DECK if where.zones & DECK or not where.zones & STONE_DECK else STONE_DECK
    for test in where.tests:
        if isinstance(test, ControlledBy):
            return test.what, zone
    return Player(OPPONENT if where.controller == OPPONENT else YOU), zone


def _spoken_of_deck(binder: Binder, who: Objects, zone: int) -> None:
    """Lets "shuffle it" mean that deck, and "their" the player whose it is."""
    binder.searched = Shuffle(who, zone)
    if who != Player(YOU) and all(entry.what != who for entry in binder.said.mentions):
        binder.said.mention_player(who)


def _found(move: Move) -> bool:
    """Whether a move finds its cards only as it happens, so that later words mean those it found."""
    if isinstance(move.what, Only):
        return isinstance(move.what.what, (Chosen, DoneSo)) and move.zone == FIELD and not move.what.filter.zones
    return isinstance(move.what, (Each, TopCards))


def _all_looked(binder: Binder, what: Objects) -> Filter | None:
    """ "all Elves from among them", "all Elves revealed this way": what they are; None for anything else."""
    if isinstance(what, Each) and binder.of_looked(what.filter):
        return what.filter
    if isinstance(what, Only) and what.what == binder.looked and not what.filter.zones:
        if not any(isinstance(test, Negated) and isinstance(test.test, Among) for test in what.filter.tests):
            return Filter((*what.filter.tests, Among(what.what)), -1)
    return None


def all_but_one(binder: Binder, them: Objects, result: list[Effect]) -> Effect:
    """One of them is kept; those that are twins of it go."""
    kept = binder.registers
    binder.registers += 1
    result.append(Choose(Player(YOU), Filter((Among(them),), -1), Const(1), Const(1), kept))
    tests: tuple[Any, ...] = (Negated(Among(Chosen(kept))),)
    if isinstance(them, Each):
        tests += tuple(SharesWith(test.of, Chosen(kept)) for test in them.filter.tests if isinstance(test, Twin))
    return Move(Only(them, Filter(tests, 0)), GRAVEYARD, "banish")
