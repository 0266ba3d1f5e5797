"""Effects back to phrases: target slots, registers and parts of an event become "target ...", "a resonator", "it".

Binding decides what a pronoun stands for, so the way back asks it: every phrase is bound again, and the words are those
that give the same effects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import is_dataclass, replace
from typing import Any, Final

from willforge.terms import INFINITY
from willforge.text.discourse import noun_of
from willforge.text.drafts import (
    ENTERING,
    AllButOne,
    Clause,
    Counted,
    CountSymbols,
    Doer,
    Fight,
    Fought,
    Instead,
    Looped,
    Np,
    PaidMuch,
    Pick,
    PlayInstead,
    Quietly,
    Repeated,
    Some,
    Still,
    TargetOf,
    ThisIn,
    Together,
    VictimFirst,
)
from willforge.text.effects import NEW
from willforge.text.following import told_apart
from willforge.text.nodes import (
    EACH_PLAYER,
    OPPONENT,
    YOU,
    Ability,
    Among,
    Attributed,
    Both,
    Cancel,
    ChangeAttribute,
    ChangeRace,
    Choose,
    ChooseAttribute,
    ChooseGroup,
    ChooseMode,
    ChooseNumber,
    ChooseRace,
    Chose,
    Chosen,
    Const,
    Continuous,
    ControllerOf,
    CostAsChosen,
    Count,
    CreateToken,
    Damage,
    DoneSo,
    Each,
    Effect,
    EntersWith,
    Filter,
    ForEach,
    GainItem,
    Host,
    If,
    Is,
    It,
    Kinds,
    Look,
    May,
    Move,
    NameCard,
    Named,
    Negated,
    Only,
    OwnerOf,
    Paid,
    PayOr,
    Player,
    Produce,
    Raced,
    Register,
    Repeat,
    RevealUntil,
    Search,
    SharesWith,
    Shuffle,
    SourceOf,
    Subject,
    Target,
    TargetSlot,
    This,
    TopCards,
    Trigger,
    Value,
)
from willforge.text.printing.apart import as_it_enters, asked_of_deed, said_apart
from willforge.text.printing.choosing import choice_of_deeds, introduce_skipped, introduced_among
from willforge.text.printing.conditional import (
    as_long_as,
    asked_first,
    asked_of_doer,
    conditional,
    offer_ended,
    paid_or,
)
from willforge.text.printing.matching import PhraseOf, field_names
from willforge.text.printing.shapes import (
    Ref,
    again,
    all_not_own,
    another_said,
    asks_whence,
    but_one,
    done_words,
    entering_loudly,
    fight,
    held_in,
    in_battle,
    in_order,
    kept_types,
    not_own,
    noun_in,
    other_said,
    owner_of,
    registers_of,
    rest,
    roles_of,
    said_by,
    said_to_do,
    slots_in,
    this_way,
    together_in,
    told_of_prevention,
    untitled,
    without_types,
    words_for,
)
from willforge.text.printing.styles import Style
from willforge.text.printing.unsayable import Unsayable
from willforge.text.within import holds

YOURSELF: Final = Player(YOU)

Effects = tuple[Effect, ...]


class Unbinder:
    """Unbinds the effects of one ability or one of its modes."""

    def __init__(self, slots: tuple[TargetSlot, ...], trigger: Trigger | None, style: Style, zone: int = 0) -> None:
        self.slots = slots
        self.zone = zone
        self.style = style
        self.introduced: set[int] = set()
        self.pending: dict[int, Choose] = {}
        self.nouns: dict[Any, str] = {}
        self.chosen: dict[int, Any] = {}
        self.loops: set[int] = set()
        self.said: set[Any] = set()
        self.asked: set[Any] = set()
        self.doer: Any = None
        self.owners: dict[int, Any] = {}
        self.moved: dict[int, str] = {}
        self.conditions = 0  # how many the effects stand behind
        self.names_hosts = self.banishes = False
        self.done_as: dict[str, Any] = {}
        self.searched: set[int] = set()
        self.counted: Any = None
        self.last_doer: Any = None
        self.together: set[tuple[int, ...]] = set()
        self.put_into, self.numbers = 0, set[int]()  # where something was put last; registers of this text's own
        self.battle_over = trigger is not None and trigger.event == "battle_ends"
        if trigger is not None:
            self.nouns |= roles_of(trigger)
            self.said |= said_by(trigger)

    def effects(self, effects: Effects) -> list[Any]:
        """The phrases of a list of effects, with places for what refers."""
        result, held = list[Any](), list[Any]()
        self.together |= together_in(effects := told_apart(effects))
        index = 0
        while index < len(effects):
            effect = effects[index]
            them = but_one(effect, effects[index + 1]) if index + 1 < len(effects) else None
            if them is not None:
                result.append(AllButOne(self.node(them)))
                index += 2
                continue
            if isinstance(effect, Choose) and self._hoisted(effect, effects[index + 1 :]):
                result.extend(introduced_among(self, effect))
                self.pending[effect.register] = effect
                index += 1
                continue
            if index + 1 < len(effects) and fight(effect, effects[index + 1]):
                assert isinstance(effect, Damage)
                result.append(Fight(self.node(effect.source), self.node(effect.to)))
                index += 2
                continue
            if isinstance(effect, Repeat) and index and effect.do == effects[:index]:
                result.append(Repeated(self.node(effect.times)))
                index += 1
                continue
            introduce_skipped(self, effect, result)
            self.banishes = isinstance(effect, Move) and effect.verb == "banish"
            for one in self._effect(effect, result):
                self.counts(result)
                if self.style.later and isinstance(one, (Instead, PlayInstead)):
                    held.append(one)
                else:
                    self._append(one, result)
            self._did(effect)
            self._speaks_together(effect, result)
            index += 1
        if self.style.offer_ended:
            result = [one for draft in result for one in offer_ended(draft)]
        return result + held

    def counts(self, result: list[Any]) -> None:
        """Says what the next effect has counted."""
        if self.counted is not None:
            result.append(CountSymbols(self.counted))
            self.counted = None

    def _speaks_together(self, effect: Effect, result: list[Any]) -> None:
        """What the last effects found is spoken of together."""
        for registers in self.together:
            if isinstance(effect, Search) and effect.register == registers[-1]:
                result.append(Together(len(registers)))

    def _append(self, effect: Any, result: list[Any]) -> None:
        """Deeds of the same player follow each other in one sentence."""
        last = result[-1] if result else None
        if isinstance(effect, Clause) and isinstance(last, Clause) and not self.style.apart:
            same = isinstance(effect.who, Ref) and effect.who.what == self.last_doer
            if (same or effect.who == last.who) and not any(isinstance(part, May) for part in (*last.do, *effect.do)):
                result[-1] = Clause(last.who, last.do + effect.do)
                return
        result.append(effect)

    def _did(self, effect: Effect) -> None:
        """Remembers what was done to what was chosen, for "this way"."""
        if isinstance(effect, Move) and isinstance(effect.what, Chosen):
            self.moved.setdefault(effect.what.register, effect.verb)
        elif isinstance(effect, Look) and effect.reveal and isinstance(effect.what, Chosen):
            self.moved.setdefault(effect.what.register, "reveal")

    def _hoisted(self, choice: Choose, after: Effects) -> bool:
        """A choice that was said where it is needed: the next effect that is no such choice speaks of it."""
        if self.style.chosen_first or (self.style.random_first and choice.random):
            return False
        for effect in after:
            if holds(effect, Negated(Among(Chosen(choice.register)))):
                return False  # what is done to the others is done to none that was chosen
            if holds(effect, Chosen(choice.register)):
                return not isinstance(effect, Look) or effect.register < 0 or isinstance(effect.what, Both)
            if not isinstance(effect, Choose):
                return False
        return False

    def _effect(self, effect: Effect, before: list[Any]) -> list[Any]:
        loud = entering_loudly(effect)
        if loud != effect:
            return [*self._effect(loud, before), Quietly()]
        if isinstance(effect, If):
            return self._if(asked_of_doer(effect, before))
        if isinstance(effect, PayOr):
            return paid_or(self, effect)
        if isinstance(effect, May):
            who = self.node(effect.who)
            if who == YOURSELF:
                return [May(who, tuple(self.effects(effect.do)))]
            return [self._clause(effect.who, who, lambda: (May(Doer(), tuple(self.effects(effect.do))),))]
        if isinstance(effect, ForEach):
            what = self.node(effect.what)
            if effect.what == Player(EACH_PLAYER):
                self.loops.add(effect.register)
            return [ForEach(what, tuple(self.effects(effect.do)), NEW)]
        if isinstance(effect, ChooseMode):
            return choice_of_deeds(self, effect)
        if isinstance(effect, Choose):
            return self._choice(effect, before)
        if (told := told_of_prevention(effect)) is not None:
            return [self._unnumbered(told[0]), *self.effects(told[1])]
        if isinstance(effect, Continuous) and asked_first(self, effect):
            return [as_long_as(self, effect)]
        if isinstance(effect, Continuous) and kept_types(effect):
            types = kept_types(effect)
            return [self._unnumbered(without_types(effect, types)), Still(types)]
        if (more := said_apart(self, effect)) is not None:
            return more
        if isinstance(effect, Move) and effect.doer == ControllerOf(effect.what):  # "its controller banishes it"
            if isinstance(effect.what, (Target, Chosen, Subject, This)):
                what, spoken = self.node(effect.what), again(effect.what)
                owner = ControllerOf(spoken if isinstance(what, This) else what)
                moved = replace(effect, what=spoken, register=NEW if effect.register >= 0 else -1, doer=Doer())
                return [Clause(owner, (moved,))]
        return self.plainly(effect)

    def plainly(self, effect: Effect) -> list[Any]:
        """An effect of which no sentence of its own says more."""
        who, effect = said_to_do(effect)
        if isinstance(effect, Move) and isinstance(effect.what, Chosen) and effect.what.register in self.pending:
            who = self.pending[effect.what.register].who
        if isinstance(effect, Shuffle) and self.style.the_deck:
            return [replace(effect, who=It("deck"), zone=Shuffle(YOURSELF).zone)]
        if isinstance(effect, Shuffle) and self.style.their_deck and isinstance(effect.who, (OwnerOf, Player)):
            return [self.node(effect)]
        if isinstance(effect, Move) and self.style.deeds:
            if isinstance(effect.what, TopCards):
                who = effect.what.who
            elif isinstance(effect.what, Each):
                who = owner_of(effect.what.filter, self.owners)
            elif isinstance(effect.what, Chosen) and effect.what.register not in self.pending:
                who = self.owners.get(effect.what.register)
        if isinstance(effect, Move) and effect.verb == "banish" and isinstance(effect.what, (Each, Only)):
            looped = isinstance(effect.doer, Chosen) and effect.doer.register in self.loops
            who = effect.doer if who is None and not looped else who
            if who is not None and isinstance(effect.what, Each):
                effect = replace(effect, what=Each(all_not_own(effect.what.filter, who)))
        others = who is not None and not isinstance(who, int) and who != YOURSELF
        if others and who != self.doer and not (isinstance(who, Chosen) and who.register in self.loops):
            return [self._clause(who, self.node(who), lambda: (self._unnumbered(effect),))]
        return [self._unnumbered(effect)]

    def _clause(self, bound: Any, who: Any, deeds: Callable[[], Effects]) -> Clause:
        outer = self.doer
        self.doer = bound
        do = deeds()
        self.doer = outer
        self.last_doer = bound
        return Clause(who, do)

    def _if(self, effect: If) -> list[Any]:
        self.conditions += 1
        held = held_in(effect.condition)
        if held is not None:
            self.asked.add(held)
            self.nouns[held] = noun_of(held.filter)
        result = conditional(self, effect)
        self.conditions -= 1
        return result

    def _choice(self, effect: Choose, before: list[Any]) -> list[Any]:
        """ "Choose a card": its own sentence."""
        self._owned(effect.register, effect.filter)
        self._knows(Chosen(effect.register), effect.filter)
        self.chosen[effect.register] = effect.filter
        last = before[-1] if before else None
        if isinstance(last, Clause):
            last = last.do[-1]
        if not isinstance(effect.filter, Filter):
            return [replace(effect, who=self.node(effect.who), filter=self.node(effect.filter), register=NEW)]
        if effect.who not in (YOURSELF, self.doer) and not isinstance(effect.who, Chosen):
            who = self.node(effect.who)
            return [self._clause(effect.who, who, lambda: (self._pick(effect, Doer(), last),))]
        return [self._pick(effect, self.node(effect.who), last)]

    def _pick(self, effect: Choose, who: Any, last: Any) -> Pick:
        filter_ = effect.filter
        assert isinstance(filter_, Filter)
        looked = filter_.tests[-1] if filter_.tests else None
        if (
            isinstance(looked, Among)
            and isinstance(looked.what, Chosen)
            and (isinstance(last, Look) or self.conditions)
            and not self.style.among
        ):
            np = self._phrase(replace(filter_, tests=filter_.tests[:-1], zones=8), 0)
        else:
            np = self._phrase(filter_)
        return Pick(who, np, self.node(effect.least), self.node(effect.most), effect.random)

    def _unnumbered(self, effect: Effect) -> Any:
        """The effect with its registers taken away."""
        if isinstance(effect, Damage) and (self.style.victim_first or slots_in(effect.to) - self.introduced):
            to = self.node(effect.to)
            dealt = Damage(self.node(effect.source), self.node(effect.amount), to, effect.divided)
            return VictimFirst(dealt) if self.style.victim_first else dealt
        made = self.node(effect)
        changes: dict[str, Any] = {}
        if isinstance(effect, Move):
            self.done_as[effect.verb] = Chosen(effect.register) if effect.register >= 0 else effect.what
            self.put_into = effect.zone
            if effect.register >= 0:
                self._knows(Chosen(effect.register), effect.what)
                self.moved[effect.register] = effect.verb
                changes["register"] = -1 if isinstance(effect.what, (Each, Only, TopCards)) else NEW
        elif isinstance(effect, Look):
            if effect.reveal:
                self.done_as["reveal"] = Chosen(effect.register) if effect.register >= 0 else effect.what
            if effect.register >= 0:
                self._knows(Chosen(effect.register), effect.what)
                self._owned(effect.register, effect.what.filter if isinstance(effect.what, Each) else None)
            found = isinstance(effect.what, (Chosen, Target, Subject)) and (effect.reveal or not effect.stay)
            changes["register"] = NEW if effect.register >= 0 or found else -1
        elif isinstance(effect, Cancel):
            self.done_as["cancel"] = effect.what
        elif isinstance(effect, RevealUntil):
            self._knows(Chosen(effect.register), effect.filter)
            changes.update(register=NEW, others=NEW)
        elif isinstance(effect, ChooseGroup):
            changes.update(register=NEW, groups=())
        elif isinstance(effect, (Search, CreateToken)):
            if isinstance(effect, Search):
                self.searched.add(effect.register)
            self.nouns[Chosen(effect.register)] = "token" if isinstance(effect, CreateToken) else noun_of(effect.filter)
            changes["register"] = NEW
        elif isinstance(effect, (ChooseNumber, NameCard, ChooseRace, ChooseAttribute)) or (
            hasattr(effect, "register") and effect.register >= 0
        ):
            changes["register"] = NEW
            self.numbers.add(effect.register)
        if isinstance(effect, GainItem) and effect.kind == "limit_break" and effect.chosen >= 0:
            changes.update(chosen=-1, like=It("card"))  # of the card that was named
        elif isinstance(effect, (GainItem, Produce)) and effect.chosen >= 0:
            changes["chosen"] = NEW
        return replace(made, **changes) if changes else made

    def _owned(self, register: int, filter_: Any) -> None:
        """Remembers whose the cards are that were looked at or chosen."""
        owner = owner_of(filter_, self.owners) if isinstance(filter_, Filter) else None
        if owner is not None:
            self.owners[register] = owner

    def _knows(self, what: Any, source: Any) -> None:
        self.nouns[what] = noun_of(source.filter if isinstance(source, Each) else source)

    def node(self, node: Any) -> Any:
        """Any node as it is said."""
        if node is not None and node == self.doer:
            return Doer()
        if isinstance(node, Target):
            return Ref(node) if node.slot in self.introduced else self.target(node.slot)
        if isinstance(node, Chosen):
            if node.register in self.pending:
                return self._some(self.pending.pop(node.register))
            return Looped() if node.register in self.loops else Ref(node)
        if isinstance(node, Negated) and isinstance(node.test, Among) and isinstance(node.test.what, (Chosen, Target)):
            return Negated(Among(self.node(node.test.what)))
        if isinstance(node, Among) and isinstance(node.what, (Chosen, Target)):
            inner = self.node(node.what)
            among: Any = Ref(node.what, "them") if isinstance(inner, Ref) else inner
            return Among(among)
        if isinstance(node, Player) and node.who == OPPONENT and self.style.they:
            if node in self.said:
                return Ref(node)
            self.said.add(node)
        if isinstance(node, (Chose, CostAsChosen)) and node.register >= 0:
            return replace(node, register=NEW)
        if isinstance(node, Is) and node.what == This() and self.zone and node.filter.zones == self.zone:
            self.zone = 0  # that it is asked says where it is
        if isinstance(node, Trigger) and node.what == This() and self.style.this_it:
            return replace(node, what=again(This()))
        if isinstance(node, Is) and node.what == This() and asks_whence(node.filter):
            return replace(node, what=again(This()))
        if isinstance(node, Is) and self.battle_over and in_battle(node.filter):
            return Fought(self.node(node.what), node.filter)
        if isinstance(node, This) and self.zone:
            zone, self.zone = self.zone, 0
            return ThisIn(zone)
        if isinstance(node, SourceOf) and isinstance(node.what, Target):  # "... of a resonator. ... that resonator"
            self.nouns[node] = noun_of(self.slots[node.what.slot].filter)
            return Ref(node)
        if isinstance(node, (Subject, Paid, DoneSo)):
            return Ref(node)
        if isinstance(node, Host):
            self.nouns[node] = "resonator"
            if node in self.said and not self.style.again and not self.names_hosts:
                return Ref(node)
            self.said.add(node)
            return node
        if isinstance(node, Only) and (rest(node) or node.what == This()):
            return again(node) if rest(node) else replace(node, what=again(This()))
        if (asked := asked_of_deed(self, node)) is not None:
            return asked
        if isinstance(node, Count) and isinstance(node.what, (Paid, DoneSo)):
            return this_way(node.what)
        if isinstance(node, Count) and isinstance(node.what, Chosen) and node.what.register in self.moved:
            return this_way(self.moved[node.what.register])
        if isinstance(node, Count) and isinstance(node.what, Only) and not node.what.filter.zones:
            kept = node.what
            if isinstance(kept.what, (Paid, DoneSo)):
                return this_way(kept.what, self.node(kept.filter.tests))
            if isinstance(kept.what, Chosen) and kept.what.register in self.moved:
                return this_way(self.moved[kept.what.register], self.node(kept.filter.tests))
        if isinstance(node, Value) and node.value == "symbols":
            self.counted = Value(self.node(node.what), node.value, node.name)
            return Counted()
        if (
            isinstance(node, Both)
            and registers_of(node) in self.together
            and not self.pending.keys() & {*registers_of(node)}
        ):
            return Ref(node)
        if isinstance(node, Value) and node.what in self.asked and not self.style.again:
            return replace(node, what=again(node.what))
        if isinstance(node, (Count, Value, Kinds)) and isinstance(node.what, Each):
            counted = Each(self.node(node.what.filter), node.what.either)
            return replace(node, what=counted)  # what is only counted is not spoken of
        if isinstance(node, (ChangeAttribute, ChangeRace)) and isinstance(node.like, Each):
            return replace(node, like=Each(self.node(node.like.filter), node.like.either))
        if isinstance(node, Each):
            if node in self.said and not self.style.again:
                return Ref(node)
            said = other_said(node.filter) if self.style.other else node.filter
            self.said.add(node)
            self.nouns[node] = noun_of(node.filter)
            return Each(self.node(said), node.either)
        if isinstance(node, Register):
            return Register(NEW) if self.names_hosts or node.index in self.numbers else PaidMuch((ENTERING,))
        if isinstance(node, EntersWith):
            return replace(node, number=as_it_enters(self.node(node.number)))
        if isinstance(node, Ability):
            return untitled(node)
        if isinstance(node, Raced) and not node.race:
            return Raced("")
        if isinstance(node, Attributed) and node.register >= 0:
            return Attributed(0, NEW)
        if isinstance(node, SharesWith) and node.of == "name" and self.style.that_name:
            return Named("", 0)
        if isinstance(node, Named) and (not node.name or (self.style.that_name and node in self.said)):
            return Named("", 0)
        if isinstance(node, Named):
            self.said.add(node)
        if isinstance(node, (ChangeAttribute, ChangeRace)) and node.chosen >= 0:
            return replace(node, chosen=NEW)
        if isinstance(node, tuple):
            if node and all(isinstance(part, Effect) for part in node):
                return tuple(self.effects(node))
            return tuple(self.node(part) for part in node)
        if is_dataclass(node) and not isinstance(node, type):
            changed = {}
            for name in field_names(type(node)):
                old = getattr(node, name)
                new = self.node(old)
                if new is not old and new != old:
                    changed[name] = new
            return replace(node, **changed) if changed else node
        return node

    def _phrase(self, filter_: Filter, zones: int = -2) -> PhraseOf:
        bound = self.node(filter_)
        return PhraseOf(
            bound.tests,
            bound.zones if zones == -2 else zones,
            bound.controller,
            bound.owner,
            noun_in(filter_),
            bound.players,
            bound,
        )

    def target(self, number: int) -> TargetOf:
        """ "target ...": the first mention of a target slot."""
        if number >= len(self.slots):
            raise Unsayable("a target slot that is not there")
        self.introduced.add(number)
        slot, filter_ = self.slots[number], self.slots[number].filter
        self.nouns[Target(number)] = noun_in(filter_)
        least, most = self.node(slot.least), self.node(slot.most)
        if not filter_.tests and not filter_.zones and filter_.players != -1:
            self.nouns[Target(number)] = "player"
            return TargetOf(Np(players=filter_.players, noun="player"), least, most, random=slot.random)
        phrase = self._phrase(another_said(filter_))
        return TargetOf(phrase, least, most, self.node(slot.divided), slot.step, slot.random)

    def _some(self, choice: Choose) -> Any:
        assert isinstance(choice.filter, Filter)
        filter_ = choice.filter
        self.chosen[choice.register] = filter_
        if choice.least == choice.most == Const(INFINITY) and any(isinstance(test, Among) for test in filter_.tests):
            return Each(self.node(filter_))
        self._knows(Chosen(choice.register), filter_)
        chooser: Any = None
        if isinstance(choice.who, Chosen) and choice.who.register in self.loops:
            chooser = Looped()
        elif choice.who not in (YOURSELF, self.doer):
            chooser = self.node(choice.who)
        if self.banishes and choice.who == self.doer and self.doer is not None:
            filter_ = not_own(filter_, choice.who)
        return Some(
            self._phrase(another_said(filter_)), self.node(choice.least), self.node(choice.most), choice.random, chooser
        )

    def hints(self, what: Any) -> list[str]:
        """Words that may refer to it, the most usual first."""
        noun = self.nouns.get(what, "card")
        done = done_words(what, noun, self.moved, self.done_as, self.searched)
        return in_order(words_for(what, noun), done, self.style)
