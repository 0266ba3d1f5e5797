"""Binding: "it", "that resonator" and "those cards" get the objects they stand for, targets their
slots, choices their registers."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from willforge.terms import J_RULER, RULER
from willforge.text.antecedents import (
    EACH_ANSWERED,
    answered,
    as_long_as,
    asked_again,
    dealt_as_before,
    done_each_time,
    gains_or_deals,
    gathered,
    keep_type,
    let_act,
    plain_condition,
    play_instead,
    played_copy,
    said_afterwards,
    said_of,
    told_new_targets,
)
from willforge.text.asked_of import not_asked, of_one_it
from willforge.text.chosen_abilities import by_choice, lost_so, speaks_of_chosen
from willforge.text.discourse import (
    ASKED,
    CARD_WORDS,
    FOUND,
    OBJECT,
    STRENGTHS,
    THERE,
    BindingError,
    Discourse,
    can_be,
    noun_of,
    one_is_asked,
    patients,
    ruler_there,
)
from willforge.text.doers import done_by
from willforge.text.drafts import (
    IT_DOES,
    AllButOne,
    AsLongAs,
    CancelTo,
    Clause,
    CountSymbols,
    DidBy,
    DoneTo,
    Excess,
    Fight,
    Fought,
    Instead,
    Introduce,
    LateIf,
    Otherwise,
    Pick,
    PlayInstead,
    Quietly,
    Quoted,
    Repeated,
    Some,
    Still,
    TargetOf,
    ThisIn,
    Together,
    VictimFirst,
    Where,
)
from willforge.text.following import ask_clearly, attach, granted_for_a_turn, lasting_as_before
from willforge.text.kept import KEPT
from willforge.text.nodes import (
    OPPONENT,
    Ability,
    Add,
    AddedTo,
    Among,
    Both,
    Cancel,
    ChooseMode,
    ChooseNumber,
    Chosen,
    Continuous,
    ControllerOf,
    CopySpell,
    CostPart,
    Count,
    CreateToken,
    Damage,
    Delayed,
    DidSo,
    DoneSo,
    Each,
    Effect,
    EntersDoing,
    Filter,
    ForEach,
    GainAbility,
    Host,
    If,
    Is,
    It,
    Kinds,
    May,
    Move,
    Not,
    Num,
    Objects,
    Only,
    OwnerOf,
    PayOr,
    PlayCard,
    Player,
    Repeat,
    Replace,
    Retarget,
    SharesWith,
    Shuffle,
    Static,
    Subject,
    TargetSlot,
    This,
    Trigger,
    Typed,
    Value,
)
from willforge.text.numbering import all_but_one, dealt_to, measured, plain
from willforge.text.otherwise import done_otherwise
from willforge.text.payers import asked_first
from willforge.text.picking import chosen_some, done_in_place, from_somewhere, of_the_whole, picked, put_first, targeted
from willforge.text.referents import (
    all_other,
    done_to,
    each_of_them,
    find,
    hear,
    holds_this,
    joint,
    lying,
    nobodys,
    of_shown,
    other_than,
    remember,
    said_of_each,
    said_of_what_is_in_play,
    shown_before,
    speaks_of_prevention,
    taken,
    taken_by,
    tell_of_prevention,
)
from willforge.text.within import holds
from willforge.text.words import singular


class Binder:
    """Binds the effects of one ability. `compile_quoted` compiles a quoted ability text."""

    def __init__(self, compile_quoted: Any, spell: bool = False) -> None:
        self.slots: list[TargetSlot] = []
        self.named: list[tuple[TargetOf | It, Objects]] = []  # what each phrase stands for, also where it is used twice
        self.registers = 0
        self.said = Discourse(spell)
        self.role = OBJECT  # the part that what is spoken of plays here
        self.apart: tuple[Objects, ...] = ()  # what "it" cannot be here
        self.compile_quoted = compile_quoted
        self.name_register = self.word_register = -1
        self.last_name = ""
        self.keywords: tuple[int, ...] = ()  # those between which was chosen last
        self.lost: If | None = None  # how one of them was lost last
        self.race_register = self.number_register = self.attribute_register = -1
        self.looked: Objects | None = None  # the set of which something is taken
        self.chosen_from: tuple[Objects | None, Filter | None] = (None, None)  # what was chosen, of which cards
        self.taken: list[Objects] = []
        self.loop: Objects | None = None
        self.hoisted: list[Effect] = []
        self.before = self.replacing = self.chose_number = False
        self.last: Effect | None = None  # what was done last
        self.where: Num | None = None
        self.zone = 0
        self.moved: dict[str, Objects] = {}
        self.each_did: set[str] = set()  # what each player did
        self.repeated: set[str] = set()  # what was done more than once
        self.revealed: Objects | None = None  # all that was revealed until such a card was
        self.put_into = 0  # the zones that cards were put into
        self.put_of: list[tuple[int, Objects | None]] = []  # and each time of whom they were, None if of anybody
        self.fielded: list[Objects] = []  # what was put into the field
        self.gone: list[Objects] = []  # what was destroyed or banished
        self.acting: Effect | None = None  # what is being bound
        self.acted_on: Any = None  # what a spell or ability does something to in the event
        self.event = ""
        self.suffers = self.rests = False  # the event deals this card damage; "the rest" is spoken of
        self.counting = self.beside_this = False  # within a list after this card
        self.prevents = self.lasts = False  # within what is done about prevented damage; within what lasts once done
        self.piles: tuple[Objects, ...] = ()  # what was separated, and the piles
        self.paid: frozenset[str] = frozenset()
        self.paid_cards: set[str] = set()  # by what nouns cards were called that were paid with
        self.amounts: dict[str, CostPart] = {}  # costs of as much as was chosen, by their verb
        self.damaged: Objects | None = None
        self.dealer: Objects | None = None  # what dealt damage last
        self.counted_on: Objects | None = None  # what counters were put on last
        self.counted: Num | None = None
        self.attached = self.meant_cost = False  # put into the effect before; "that much" was what was paid
        self.searched: Shuffle | None = None  # how the deck that was searched or looked into last is shuffled

    def from_trigger(self, trigger: Trigger) -> None:
        """Makes the parts of the event something later words can mean."""
        hear(self, trigger)

    def _aimed(self) -> bool:
        """Whether "it" is this card, to which something was done, and not the spell or ability that did it."""
        return self.acted_on == This() and self.said.last() == Subject("source")

    def register(self, noun: str, definer: Any = None, most: Num | None = None) -> int:
        """A new register, which later words call by the noun; `most` is how many it holds at most. O(1)."""
        number = self.registers
        self.registers += 1
        self.said.mention(Chosen(number), noun, definer, FOUND, most)
        return number

    # -- effects ----------------------------------------------------------------------------------------
    def effects(self, effects: tuple[Effect, ...], sentences: tuple[int, ...] = ()) -> tuple[Effect, ...]:
        """The effects bound, with choices put before what needs them. `sentences` numbers the sentence of each."""
        result: list[Effect] = []
        self.rests = self.rests or holds(effects, It("rest"))
        for place, effect in enumerate(effects):
            self.said.deed += 1
            if sentences:
                self.said.sentence = sentences[place]
            outer = self.hoisted
            self.hoisted = []
            if told_new_targets(effect, result):
                self.hoisted = outer
                continue
            if isinstance(effect, Clause):
                who = self.node(effect.who)
                self.said.mention_player(who)
                result.extend(self.hoisted)
                self.hoisted = outer
                for one in self.effects(done_by(effect.do, who)):
                    if not attach(one, result):
                        result.append(one)
                continue
            if isinstance(effect, Fight):
                one, two = self.node(effect.one), self.node(effect.two)
                result += [*self.hoisted, Damage(one, Value(one, "atk"), two), Damage(two, Value(two, "atk"), one)]
                self.hoisted = outer
                continue
            if isinstance(effect, Introduce):
                introduced = self.node(effect.what)
                if isinstance(introduced, This):
                    self.said.mention(introduced)
                result.extend(self.hoisted)
                self.hoisted = outer
                continue
            if not self.prevents and speaks_of_prevention(effect, result):
                self.hoisted = outer
                tell_of_prevention(self, effect, result)
                continue
            apart = self.apart
            self.apart, self.acting = apart + (taken(self) if said_of_what_is_in_play(effect) else ()), effect
            bound = self._effect(effect, result)
            self.apart = apart
            put_first(self.hoisted, result, effect)
            self.hoisted = outer
            if bound is not None:
                ask_clearly(bound, result)
            self.attached = bound is not None and attach(bound, result)
            if bound is not None and not self.attached:
                result.append(bound)
                for what, role in patients(bound):
                    if holds_this(what):
                        self.said.mention(This(), "card", bound, role)
                remember(self, bound)
            self.before = True
            self.last = bound
            self.chose_number = isinstance(bound, ChooseNumber)
        return tuple(result)

    def instead(self, do: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """The effects bound, which are done in the place of others."""
        dealt = do if self.dealer is None else dealt_as_before(do, self.dealer)
        if dealt != do:
            self.said.deed += 1
            self.said.again(self.dealer)
        self.replacing = True
        bound = self._not_done(dealt)
        self.replacing = False
        return bound

    def _not_done(self, do: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """The effects bound, which are done where what stands before them is not."""
        gone, self.gone = self.gone, []
        bound = self.effects(do)
        self.gone = gone
        return bound

    def _effect(self, effect: Effect, result: list[Effect]) -> Effect | None:
        if self.suffers and not self.before and gains_or_deals(effect) == It("it"):
            raise BindingError("'it' can be this card or what deals damage to it: say which is meant")
        if self.said.leader is not None and self.said.only_the_event():
            effect = said_of(self.said.leader, effect, self.event)
        if isinstance(effect, (Add, Move, PlayCard)) and isinstance(effect.what, It) and effect.what.hint in CARD_WORDS:
            if not (effect.what.hint == "it" and self._aimed()):
                found = self.said.moved(effect.what.hint, self.apart)
                if found == DoneSo("draw") and (self.said.this_said or self.said.last() != self.said.cards()[0].what):
                    raise BindingError("'it' can be the card that was drawn or another: say which is meant")
                self.said.again(found)
        effect = from_somewhere(self, effect)
        if isinstance(effect, VictimFirst):
            dealt = dealt_to(self, effect.damage)
            self.damaged, self.dealer = dealt.to, dealt.source
            return dealt
        if isinstance(effect, AsLongAs):
            return as_long_as(self._effect(If(effect.condition, (effect.lasts,)), result))
        if isinstance(effect, LateIf):
            then, self.apart = self.effects(effect.do), (*self.apart, *taken_by(effect.do))
            condition = self.asked(effect.condition)
            one_is_asked(self.said, effect.condition, condition)
            return If(condition, then)
        if isinstance(effect, Instead):
            done_in_place(self, effect, result)
            return None
        if isinstance(effect, Otherwise):
            return done_otherwise(self, effect, result)
        if isinstance(effect, If):
            looped = result[-1] if result else None
            if effect.condition in EACH_ANSWERED and isinstance(looped, ForEach):
                asked = list(looped.do)  # "For each ..., its controller may pay {1}. If they don't, ..."
                within = self._effect(effect, asked)
                result[-1] = replace(looped, do=(*asked, *(() if within is None else (within,))))
                return None
            if played_copy(effect, result) or (effect.condition == DidBy(IT_DOES) and lost_so(self, effect, result)):
                return None
            if plain_condition(effect.condition) == DidBy(IT_DOES):
                self.said.mention(let_act(result) or This())
            effect = replace(effect, condition=answered(effect.condition, result))
            if result and isinstance(result[-1], PayOr) and isinstance(effect.condition, (DidSo, Not)):
                pay = result[-1]
                if isinstance(effect.condition, DidSo) and not pay.then:
                    result.pop()
                    return replace(pay, then=self.effects(effect.then))
                if effect.condition == Not(DidSo()) and not pay.otherwise:
                    result.pop()
                    return replace(pay, otherwise=self.effects(effect.then))
            condition = self.asked(asked_again(effect.condition, result))
            one_is_asked(self.said, effect.condition, condition)
            self.said.ask(condition, effect)
            first = self.said.deed + 1
            then = self._not_done(effect.then) if condition == Not(DidSo()) else self.effects(effect.then)
            otherwise = self._not_done(effect.otherwise)
            self.said.end_of_condition(first)
            return lasting_as_before(of_one_it(self, effect, If(condition, then, otherwise)), result)
        if isinstance(effect, May):
            who, do = self.node(effect.who), self.effects(effect.do)
            self.said.price_of(do)
            return May(who, do)
        if isinstance(effect, PayOr):
            if not effect.then and effect.otherwise:  # "... unless its controller pays": said after what it avoids
                avoided, who = self.effects(effect.otherwise), self.node(effect.who)
                return PayOr(who, self.node(effect.cost), (), asked_first(self, who, avoided), self.node(effect.x))
            who, cost, x = self.node(effect.who), self.node(effect.cost), self.node(effect.x)
            return PayOr(who, cost, self.effects(effect.then), self.effects(effect.otherwise), x)
        if isinstance(effect, AllButOne):
            return all_but_one(self, self.node(effect.what), result)
        if isinstance(effect, PlayInstead):
            play_instead(self.node(effect.condition), result)
            return None
        if isinstance(effect, Pick):
            return picked(self, effect, result)
        if isinstance(effect, Where):
            self.where = measured(self, effect.number)
            return None
        if isinstance(effect, ChooseMode):
            who, targets = self.node(effect.who), len(self.slots)
            options = tuple(self.effects(option) for option in effect.options)
            if len(self.slots) > targets:
                raise BindingError("one of two things is done, and each would need its targets")
            return replace(effect, who=who, options=options)
        if isinstance(effect, (CancelTo, Excess, Quietly)):
            said_afterwards(effect, result)
            return None
        if isinstance(effect, Together):
            registers = range(self.registers - effect.count, self.registers)
            self.said.mention(Both(tuple(Chosen(number) for number in registers)), "card", effect, FOUND)
            return None
        if isinstance(effect, Repeated):
            if not result:
                raise BindingError("no process was described before")
            return Repeat(self.node(effect.times), tuple(result))
        if isinstance(effect, CountSymbols):
            self.counted = self.node(effect.number)
            return None
        if isinstance(effect, Still):
            keep_type(effect.types, result)
            return None
        if isinstance(effect, Repeat):
            targets, times, do = len(self.slots), self.node(effect.times), self.effects(effect.do)
            done_each_time(do, len(self.slots) > targets)
            return Repeat(times, do)
        if isinstance(effect, ForEach):
            what = self.node(each_of_them(self, effect.what))
            outer = self.loop
            is_player = isinstance(what, Player)
            number = self.registers
            self.registers += 1
            if is_player:
                self.said.mention_player(Chosen(number))
                self.loop = Chosen(number)
            else:
                self.said.mention(Chosen(number), "card", effect, FOUND)
            targets, do = len(self.slots), self.effects(effect.do)
            done_each_time(do, len(self.slots) > targets)
            self.loop = outer
            self.said.end_of_loop(number, gathered(do))
            if is_player:
                self.each_did |= {one.verb for one in do if isinstance(one, Move)}
            return ForEach(what, do, number)
        if isinstance(effect, Delayed):
            return self._later(effect)
        if isinstance(effect, Continuous) and speaks_of_chosen(effect):
            return by_choice(self, effect)
        return plain(self, effect)

    def node(self, node: Any) -> Any:
        """Any node, bound."""
        if isinstance(node, Fought):
            if self.event != "battle_ends":
                raise BindingError("it is not said in which battle, or that it was this turn")
            return Is(self.node(node.what), node.how)
        if isinstance(node, (This, ThisIn)):
            self.said.this_said = True
            self.zone = node.zone if isinstance(node, ThisIn) else self.zone
            return This()
        if isinstance(node, Both):
            return joint(self, node)
        if isinstance(node, Player):
            if node.who == OPPONENT:
                self.said.mention_player(node)
            return node
        if isinstance(node, Each):
            if shown_before(self, node.filter):
                return self.node(of_shown(node.filter))
            filter_ = self.node(all_other(self, node.filter))
            bound = Each(filter_, node.either)
            if not self.counting:
                self.said.mention(bound, noun_of(filter_), role=self.role)
            return bound
        if isinstance(node, (AddedTo, Count, Value, Kinds, SharesWith)):  # what is only compared with is not spoken of
            outer, apart = self.counting, self.apart
            self.counting = True
            if isinstance(node, Value):
                if node.value not in STRENGTHS:
                    self.apart = tuple(one for one in self.apart if not isinstance(one, DoneSo))
                self.apart += self.said.without(node.value)
            what = self.node(node.what)
            self.counting, self.apart = outer, apart
            return replace(node, what=what)
        if isinstance(node, Filter) and node.controller == OPPONENT:
            self.said.mention_player_first(Player(OPPONENT))
        if isinstance(node, TargetOf):
            return targeted(self, node)
        if isinstance(node, Only) and node.what == It("done:reveal:card"):
            return Only(self.revealed or self.node(node.what), self.node(other_than(self, node.filter)))
        if isinstance(node, Among) and node.what == It("them"):
            among = self.node(node.what)
            return Among(self.looked if self.looked is not None and of_the_whole(self, among) else among)
        if isinstance(node, Some):
            return chosen_some(self, node)
        if isinstance(node, ControllerOf) and node.what == It("it") and self._aimed():
            node = ControllerOf(It("spell"))
        if isinstance(node, (ControllerOf, OwnerOf)) and node.what in (It("it"), It("card")):
            apart, self.apart = self.apart, self.apart + nobodys(self, node)
            whose = self.node(node.what)
            self.apart = apart
            return replace(node, what=whose)
        if isinstance(node, (Cancel, CopySpell, Retarget)) and node.what == It("it") and self.acted_on is not None:
            node = replace(node, what=It("spell"))
        if isinstance(node, It):
            if node.hint in ("it", "card") and self._aimed():
                if node.hint == "card":
                    raise BindingError("'that card' can be this card or the spell: say which is meant")
                return This()
            for phrase, known in self.named:
                if phrase is node:
                    return known
            found = find(self, node.hint, node)
            self.named.append((node, found))
            if not self.counting:
                self.said.again(found, self.role)
            return found
        if isinstance(node, DoneTo):
            return done_to(self, node)
        keeper = KEPT.get(type(node))
        if keeper is not None:
            return keeper(self, node)
        if isinstance(node, Quoted):
            made = self.compile_quoted(node.text)
            if len(made) != 1:
                raise BindingError("a quoted text must be one ability")
            return made[0]
        if isinstance(node, Ability):
            return node
        if isinstance(node, Host):
            self.said.mention(node, "resonator")
            return node
        if isinstance(node, CreateToken):
            self.said.races |= {singular(race).lower() for race in node.races}
        if isinstance(node, Static) and isinstance(node.what, ThisIn):
            return self.node(lying(node, node.what.zone))
        if isinstance(node, Static) and isinstance(node.what, Filter):
            what = self.node(node.what)
            if any(isinstance(test, Typed) and not test.types & ~(RULER | J_RULER) for test in what.tests):
                self.said.mention(Each(what, True), noun_of(what))  # "your J-ruler ... if it's darkness"
            return Static(what, self.node(node.mods), self.node(node.condition), node.granted)
        if isinstance(node, tuple):
            parts: list[Any] = []
            for part in node:
                if isinstance(part, GainAbility) and isinstance(part.ability, Quoted):
                    parts.extend(GainAbility(one) for one in self.compile_quoted(part.ability.text))
                else:
                    parts.append(self.node(part))
            return tuple(parts)
        if isinstance(node, Replace):
            return self._replace(node)
        if isinstance(node, EntersDoing):
            return EntersDoing(self.effects(node.do))
        if isinstance(node, Continuous):
            node = granted_for_a_turn(node)
            what, self.lasts = self.node(node.static.what), True
            mods, self.lasts = self.node(node.static.mods), False
            said_of_each(self, what, mods)
            return Continuous(Static(what, mods, self.node(node.static.condition), node.static.granted), node.until)
        if is_dataclass(node) and not isinstance(node, type):
            changed = {}
            for item in fields(node):
                old = getattr(node, item.name)
                new = self.node(old)
                if new is not old and new != old:
                    changed[item.name] = new
            return replace(node, **changed) if changed else node
        return node

    def _replace(self, node: Replace) -> Replace:
        """A replacement: its effects speak of the event that would have happened."""
        event = self.node(node.event)
        inner = Binder(self.compile_quoted, self.said.spell)
        inner.registers, inner.slots = self.registers, list(self.slots)
        inner.said.mentions = list(self.said.mentions)
        inner.said.deed = self.said.deed + 1
        inner.prevents = node.prevent is not None
        inner.from_trigger(event)
        instead = inner.effects(node.instead)
        if inner.slots != self.slots and not self.lasts:
            raise BindingError("a replacement effect has no targets of its own")
        self.registers, self.slots = inner.registers, inner.slots
        return replace(node, event=event, instead=instead, plus=self.node(node.plus), prevent=self.node(node.prevent))

    def asked(self, condition: Any) -> Any:
        """A condition, bound: what it only asks about is spoken of less than what something is done to."""
        outer = self.role, self.apart
        self.role = ASKED
        self.apart += not_asked(self, condition)
        bound = self.node(condition)
        self.role, self.apart = outer
        if getattr(plain_condition(condition), "what", None) == It("it"):
            can_be(self.said, plain_condition(bound))
        ruler = ruler_there(bound)
        if ruler is not None:
            self.said.mention(ruler, noun_of(ruler.filter), THERE, ASKED)
        if isinstance(bound, Is) and bound.what == This():
            self.said.mention(This(), "card", None, ASKED)
        return bound

    def _later(self, effect: Delayed) -> Delayed:
        """What happens at a later event speaks of that event, if it has cards; of the one before otherwise."""
        trigger = self.node(effect.trigger)
        event, before, self.before = self.event, self.before, False  # "that much" is of the later event
        outer = self.said.mentions, self.acted_on, self.said.leader
        of_cards = any(isinstance(part, Filter) for part in (trigger.what, trigger.by, trigger.other))
        if of_cards:
            self.said.mentions = [entry for entry in outer[0] if not isinstance(entry.what, Subject)]
            self.said.deed += 1
            hear(self, trigger)
        self.event = trigger.event
        zone, do = self.zone, self.effects(effect.do)
        self.event, self.before, self.zone = event, before, zone  # where it is then is not where the text works
        if of_cards:
            self.said.mentions, self.acted_on, self.said.leader = outer
        return Delayed(trigger, do, effect.until)

    def of_looked(self, filter_: Filter) -> bool:
        """Whether a filter is asked of the cards that were just looked at."""
        return any(isinstance(test, Among) and test.what == self.looked for test in filter_.tests)
