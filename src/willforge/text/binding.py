"""Binding: "it", "that resonator" and "those cards" get the objects they stand for, targets their
slots, choices their registers."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from willforge.terms import J_RULER, RULER
from willforge.text.antecedents import (
    CARD_WORDS,
    Antecedent,
    BindingError,
    answered,
    asked_again,
    asks_new_targets,
    dealt_as_before,
    instead_of,
    keep_type,
    noun_of,
    play_instead,
    said_of,
    same_register,
    say_again,
    what_moves,
)
from willforge.text.doers import with_doer
from willforge.text.drafts import (
    AllButOne,
    CancelTo,
    Clause,
    Counted,
    CountSymbols,
    DoneTo,
    Excess,
    Fight,
    Fought,
    Instead,
    Introduce,
    LateIf,
    Looped,
    Np,
    Otherwise,
    PaidMuch,
    Pick,
    PlayInstead,
    PreventedMuch,
    Quoted,
    Repeated,
    Same,
    SamePlace,
    Some,
    Still,
    TargetOf,
    ThatMuch,
    ThisIn,
    Together,
    Where,
    joined,
)
from willforge.text.effects import NEW
from willforge.text.following import attach
from willforge.text.nodes import (
    ANY_PLAYER,
    OPPONENT,
    YOU,
    Ability,
    Add,
    Among,
    Amount,
    Attributed,
    Both,
    Cancel,
    ChangeAttribute,
    ChangeRace,
    Choose,
    ChooseMode,
    ChooseNumber,
    Chose,
    Chosen,
    Const,
    Continuous,
    ControllerOf,
    CopySpell,
    CostPart,
    Count,
    CreateToken,
    Damage,
    Delayed,
    DidSo,
    Discard,
    Done,
    DoneSo,
    Draw,
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
    Look,
    May,
    Move,
    Named,
    Not,
    Num,
    Objects,
    PayOr,
    PlayCard,
    Player,
    Raced,
    Register,
    Repeat,
    Replace,
    Retarget,
    RevealUntil,
    SharesWith,
    Shuffle,
    Static,
    Subject,
    Target,
    TargetSlot,
    This,
    Trigger,
    Turn,
    Typed,
    Value,
)
from willforge.text.numbering import all_but_one, plain
from willforge.text.referents import done_to, find, hear, speaks_of_prevention, tell_of_prevention
from willforge.text.words import singular


def _shown(effect: Look | RevealUntil) -> Objects:
    """What "the revealed card" means after it."""
    if isinstance(effect, Look) and effect.register < 0:
        return effect.what
    return Chosen(effect.register)


class Binder:
    """Binds the effects of one ability. `compile_quoted` compiles a quoted ability text."""

    def __init__(self, compile_quoted: Any) -> None:
        self.slots: list[TargetSlot] = []
        self.named: list[tuple[TargetOf, Target]] = []  # what each phrase stands for, also where it is used twice
        self.registers = 0
        self.said: list[Antecedent] = []
        self.races: set[str] = set()
        self.compile_quoted = compile_quoted
        self.name_register = -1
        self.last_name = ""
        self.word_register = -1
        self.race_register = -1
        self.number_register = -1
        self.attribute_register = -1
        self.looked: int = -1
        self.taken: list[int] = []
        self.loop: Objects | None = None
        self.hoisted: list[Effect] = []
        self.before = False
        self.chose_number = False
        self.where: Num | None = None
        self.zone = 0
        self.moved: dict[str, Objects] = {}
        self.this_said = False
        self.acted_on: Any = None  # what a spell or ability does something to in the event
        self.event = ""
        self.leader: Objects | None = None  # of whom the event is said
        self.counting = False
        self.prevents = False  # within what is done about damage that was prevented
        self.paid: frozenset[str] = frozenset()
        self.amounts: dict[str, CostPart] = {}  # costs of as much as was chosen, by their verb
        self.meant_cost = False  # "that much" was what was paid
        self.damaged: Objects | None = None
        self.counted_on: Objects | None = None  # what counters were put on last
        self.counted: Num | None = None
        self.searched: Shuffle | None = None  # how the deck that was searched or looked into last is shuffled

    # -- antecedents ------------------------------------------------------------------------------------
    def from_trigger(self, trigger: Trigger) -> None:
        """Makes the parts of the event something later words can mean."""
        hear(self, trigger)

    def _aimed(self) -> bool:
        """Whether "it" is this card, to which something was done, and not the spell or ability that did it."""
        return self.acted_on == This() and self._last() == Subject("source")

    def _last(self) -> Objects | None:
        cards = [entry.what for entry in self.said if not entry.player]
        return cards[-1] if cards else None

    def register(self, noun: str, definer: Any = None) -> int:
        """A new register, which later words call by the noun. O(1)."""
        number = self.registers
        self.registers += 1
        self.said.append(Antecedent(Chosen(number), noun, False, definer))
        return number

    # -- effects ----------------------------------------------------------------------------------------
    def effects(self, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """The effects bound, with choices put before what needs them."""
        result: list[Effect] = []
        for effect in effects:
            outer = self.hoisted
            self.hoisted = []
            if isinstance(effect, Clause):
                who = self.node(effect.who)
                self.said.append(Antecedent(who, "player", True))
                result.extend(self.hoisted)
                self.hoisted = outer
                result.extend(self.effects(with_doer(effect.do, who)))
                continue
            if isinstance(effect, Fight):
                one, two = self.node(effect.one), self.node(effect.two)
                result.extend(self.hoisted)
                self.hoisted = outer
                result.append(Damage(one, Value(one, "atk"), two))
                result.append(Damage(two, Value(two, "atk"), one))
                continue
            if isinstance(effect, Introduce):
                introduced = self.node(effect.what)
                if isinstance(introduced, This):
                    self.said.append(Antecedent(introduced, "card"))
                result.extend(self.hoisted)
                self.hoisted = outer
                continue
            if asks_new_targets(effect) and result and isinstance(result[-1], CopySpell):
                result[-1] = replace(result[-1], new_targets=True)
                self.hoisted = outer
                continue
            if not self.prevents and speaks_of_prevention(effect):
                self.hoisted = outer
                tell_of_prevention(self, effect, result)
                continue
            bound = self._effect(effect, result)
            result.extend(self.hoisted)
            self.hoisted = outer
            if bound is not None and not attach(bound, result):
                result.append(bound)
                if isinstance(bound, Move):
                    if bound.what == This():
                        self.said.append(Antecedent(This(), "card"))
                    self.moved[bound.verb] = DoneSo(bound.verb)
                elif isinstance(bound, Cancel):
                    self.said.append(Antecedent(bound.what, "spell|ability"))
                elif isinstance(bound, Discard):
                    self.moved["discard"] = DoneSo("discard")
                elif isinstance(bound, Draw):
                    self.moved["draw"] = DoneSo("draw")
                elif isinstance(bound, Turn) and bound.how in ("rest", "recover"):
                    self.moved[bound.how] = DoneSo(bound.how)
                elif isinstance(bound, RevealUntil) or (isinstance(bound, Look) and bound.reveal):
                    self.moved["reveal"] = _shown(bound)
            self.before = True
            self.chose_number = isinstance(bound, ChooseNumber)
        return tuple(result)

    def _effect(self, effect: Effect, result: list[Effect]) -> Effect | None:
        if self.leader is not None and isinstance(self._last(), Subject):
            effect = said_of(self.leader, effect, self.event)
        if isinstance(effect, (Add, Move, PlayCard)) and effect.what in (It("it"), It("card"), It("them")):
            say_again(self.said, what_moves(self.said))
        if isinstance(effect, LateIf):
            then = self.effects(effect.do)
            return If(self.node(effect.condition), then)
        if isinstance(effect, Instead):
            condition = self.node(effect.condition)
            then = self.effects(dealt_as_before(effect.do, result))
            if not result:
                return If(condition, then)
            instead_of(condition, then, result)
            same_register(self.said, then, result)
            return None
        if isinstance(effect, Otherwise):
            otherwise = self.effects(effect.do)
            last = result[-1] if result else None
            if isinstance(last, (If, PayOr)) and not last.otherwise:
                result.pop()
                return replace(last, otherwise=otherwise)
            raise BindingError("'otherwise' follows no condition")
        if isinstance(effect, If):
            effect = replace(effect, condition=answered(effect.condition, result))
            if result and isinstance(result[-1], PayOr) and isinstance(effect.condition, (DidSo, Not)):
                pay = result[-1]
                if isinstance(effect.condition, DidSo) and not pay.then:
                    result.pop()
                    return replace(pay, then=self.effects(effect.then))
                if effect.condition == Not(DidSo()) and not pay.otherwise:
                    result.pop()
                    return replace(pay, otherwise=self.effects(effect.then))
            condition = self.node(asked_again(effect.condition, result))
            if isinstance(condition, Is) and isinstance(condition.what, (Chosen, Subject, Target)):
                self.said.append(Antecedent(condition.what, noun_of(condition.filter), False, effect))
            return If(condition, self.effects(effect.then), self.effects(effect.otherwise))
        if isinstance(effect, May):
            return May(self.node(effect.who), self.effects(effect.do))
        if isinstance(effect, PayOr):
            if not effect.then and effect.otherwise:  # "... unless its controller pays": said after what it avoids
                otherwise = self.effects(effect.otherwise)
                return PayOr(self.node(effect.who), self.node(effect.cost), (), otherwise, self.node(effect.x))
            who = self.node(effect.who)
            cost, x = self.node(effect.cost), self.node(effect.x)
            return PayOr(who, cost, self.effects(effect.then), self.effects(effect.otherwise), x)
        if isinstance(effect, AllButOne):
            return all_but_one(self, self.node(effect.what), result)
        if isinstance(effect, PlayInstead):
            play_instead(self.node(effect.condition), result)
            return None
        if isinstance(effect, Pick):
            np = effect.np
            last = result[-1] if result else None
            if not np.zones and isinstance(last, Look) and last.register >= 0:
                np = joined(np, Np((Among(Chosen(last.register)),), -1))
            elif not np.zones and np.noun == "card" and self.looked >= 0:
                np = joined(np, Np((Among(Chosen(self.looked)),), -1))
            picked = plain(self, Choose(effect.who, np.filter(), effect.least, effect.most, NEW, effect.random))
            if isinstance(picked, Choose) and effect.most != Const(1) and self.looked < 0:
                self.looked, self.taken = picked.register, []  # "from among them", "the other"
            return picked
        if isinstance(effect, Where):
            self.where = self.node(effect.number)
            return None
        if isinstance(effect, ChooseMode):
            who, targets = self.node(effect.who), len(self.slots)
            options = tuple(self.effects(option) for option in effect.options)
            if len(self.slots) > targets:
                raise BindingError("one of two things is done, and each would need its targets")
            return replace(effect, who=who, options=options)
        if isinstance(effect, CancelTo):
            for index in range(len(result) - 1, -1, -1):
                earlier = result[index]
                if isinstance(earlier, Cancel):
                    result[index] = replace(earlier, to_zone=effect.zone)
                    return None
            raise BindingError("no spell was cancelled before")
        if isinstance(effect, Excess):
            last = result[-1] if result else None
            if not isinstance(last, Damage) or last.excess:
                raise BindingError("no damage was dealt before")
            result[-1] = replace(last, excess=effect.value)
            return None
        if isinstance(effect, Together):
            registers = range(self.registers - effect.count, self.registers)
            self.said.append(Antecedent(Both(tuple(Chosen(number) for number in registers)), "card"))
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
            return Repeat(self.node(effect.times), self.effects(effect.do))
        if isinstance(effect, ForEach):
            what = self.node(effect.what)
            outer = self.loop
            is_player = isinstance(what, Player)
            number = self.registers
            self.registers += 1
            self.said.append(Antecedent(Chosen(number), "player" if is_player else "card", is_player))
            if is_player:
                self.loop = Chosen(number)
            do = self.effects(effect.do)
            self.loop = outer
            return ForEach(what, do, number)
        if isinstance(effect, Delayed):
            trigger = self.node(effect.trigger)
            return Delayed(trigger, self.effects(effect.do), effect.until)
        return plain(self, effect)

    # -- everything else --------------------------------------------------------------------------------
    def node(self, node: Any) -> Any:
        """Any node, bound."""
        if isinstance(node, Fought):
            if self.event != "battle_ends":
                raise BindingError("it is not said in which battle, or that it was this turn")
            return Is(self.node(node.what), node.how)
        if isinstance(node, ThisIn):
            self.this_said = True
            self.zone = node.zone
            return This()
        if isinstance(node, This):
            self.this_said = True
            return node
        if isinstance(node, Player):
            if node.who == OPPONENT:
                self.said.append(Antecedent(node, "player", True))
            return node
        if isinstance(node, Each):
            filter_ = self.node(node.filter)
            bound = Each(filter_, node.either)
            if not self.counting:
                self.said.append(Antecedent(bound, noun_of(filter_)))
            return bound
        if isinstance(node, (Count, Value, Kinds, SharesWith)):  # what is only compared with is not spoken of later
            outer = self.counting
            self.counting = True
            what = self.node(node.what)
            self.counting = outer
            return replace(node, what=what)
        if isinstance(node, Filter) and node.controller == OPPONENT:
            self.said.insert(0, Antecedent(Player(OPPONENT), "player", True))
        if isinstance(node, TargetOf):
            return self._target(node)
        if isinstance(node, Among) and node.what == It("them"):
            among = self.node(node.what)
            taken = isinstance(among, Chosen) and among.register in self.taken
            return Among(Chosen(self.looked) if taken and self.looked >= 0 else among)
        if isinstance(node, Some):
            return self._some(node)
        if isinstance(node, ControllerOf) and node.what == It("it") and self._aimed():
            node = ControllerOf(It("spell"))
        if isinstance(node, (Cancel, CopySpell, Retarget)) and node.what == It("it") and self.acted_on is not None:
            node = replace(node, what=It("spell"))
        if isinstance(node, It):
            if node.hint == "it" and self._aimed():
                return This()
            found = find(self, node.hint)
            if node.hint not in CARD_WORDS and not self.counting:
                say_again(self.said, found)
            return found
        if isinstance(node, Same):
            if self.damaged is None:
                raise BindingError("no damage was dealt before")
            return self.damaged
        if isinstance(node, SamePlace):
            if self.counted_on is None:
                raise BindingError("no counters were put before")
            return self.counted_on
        if isinstance(node, Looped):
            if self.loop is None:
                raise BindingError("'they' stands for no player")
            return self.loop
        if isinstance(node, Register) and node.index == NEW:
            return Register(self.number_register)
        if isinstance(node, ThatMuch):
            if self.chose_number:
                return Register(self.number_register)
            if self.amounts and (self.meant_cost or not self.before):
                self.meant_cost = True
                return next(iter(self.amounts.values())).number
            return Done() if self.before else Amount()
        if isinstance(node, Counted):
            if self.counted is None:
                raise BindingError("nothing was counted before")
            return self.counted
        if isinstance(node, PaidMuch):
            for verb in node.verbs:
                if verb in self.amounts:
                    return self.amounts[verb].number
            raise BindingError("no such cost was paid")
        if isinstance(node, DoneTo):
            return done_to(self, node)
        if isinstance(node, PreventedMuch):
            if not self.prevents:
                raise BindingError("no damage was prevented before")
            return Amount()
        if isinstance(node, Quoted):
            made = self.compile_quoted(node.text)
            if len(made) != 1:
                raise BindingError("a quoted text must be one ability")
            return made[0]
        if isinstance(node, Ability):
            return node
        if isinstance(node, Host):
            self.said.append(Antecedent(node, "resonator"))
            return node
        if isinstance(node, Raced) and node.race:
            self.races.add(singular(node.race).lower())
        if isinstance(node, CreateToken):
            self.races |= {singular(race).lower() for race in node.races}
        if isinstance(node, Raced) and not node.race:
            if self.race_register < 0:
                raise BindingError("'the chosen race' stands for no race chosen before")
            return Raced("", self.race_register)
        if isinstance(node, Chose) and node.register == NEW:
            if self.word_register < 0:
                raise BindingError("no word was chosen before")
            return replace(node, register=self.word_register)
        if isinstance(node, Chose) and self.word_register >= 0:
            return replace(node, register=self.word_register)  # chosen before in this text, not in the event
        if isinstance(node, Attributed) and node.register == NEW:
            if self.attribute_register < 0:
                raise BindingError("'the chosen attribute' stands for no attribute chosen before")
            return Attributed(0, self.attribute_register)
        if isinstance(node, Named) and node.name:
            self.last_name = node.name
            return node
        if isinstance(node, Named):
            if self.name_register < 0 and self.last_name:
                return Named(self.last_name)
            if self.name_register < 0:
                raise BindingError("'that name' stands for no name chosen before")
            return Named("", self.name_register)
        if isinstance(node, Static) and isinstance(node.what, Filter):
            what = self.node(node.what)
            if any(isinstance(test, Typed) and not test.types & ~(RULER | J_RULER) for test in what.tests):
                self.said.append(Antecedent(Each(what, True), noun_of(what)))  # "your J-ruler ... if it's darkness"
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
        if isinstance(node, ChangeRace) and node.chosen == NEW:
            if self.race_register < 0:
                raise BindingError("'the chosen race' stands for no race chosen before")
            return replace(node, chosen=self.race_register)
        if isinstance(node, ChangeAttribute) and node.chosen == NEW:
            if self.attribute_register < 0:
                raise BindingError("'the chosen attribute' stands for no attribute chosen before")
            return replace(node, chosen=self.attribute_register)
        if isinstance(node, Continuous):
            what = self.node(node.static.what)
            return Continuous(
                Static(what, self.node(node.static.mods), self.node(node.static.condition), node.static.granted),
                node.until,
            )
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
        inner = Binder(self.compile_quoted)
        inner.registers = self.registers
        inner.said = list(self.said)
        inner.prevents = node.prevent is not None
        inner.from_trigger(event)
        instead = inner.effects(node.instead)
        self.registers = inner.registers
        if inner.slots:
            raise BindingError("a replacement effect has no targets of its own")
        return replace(node, event=event, instead=instead, plus=self.node(node.plus), prevent=self.node(node.prevent))

    def _target(self, node: TargetOf) -> Target:
        for phrase, bound in self.named:
            if phrase is node:
                return bound
        filter_ = self.node(node.np.filter(0))
        if node.np.noun == "player":
            filter_ = Filter((), 0, ANY_PLAYER, ANY_PLAYER, node.np.players)
        slot = len(self.slots)
        self.slots.append(
            TargetSlot(
                filter_,
                self.node(node.least),
                self.node(node.most),
                self.node(node.divided),
                node.step,
                node.random,
            )
        )
        player_only = node.np.noun == "player"
        self.said.append(Antecedent(Target(slot), node.np.noun, player_only))
        self.named.append((node, Target(slot)))
        return Target(slot)

    def of_looked(self, filter_: Filter) -> bool:
        """Whether a filter is asked of the cards that were just looked at."""
        return any(isinstance(test, Among) and test.what == Chosen(self.looked) for test in filter_.tests)

    def _some(self, node: Some) -> Chosen:
        filter_ = self.node(node.np.filter())
        who = self.node(node.chooser) if node.chooser is not None else Player(YOU)
        least, most = self.node(node.least), self.node(node.most)
        number = self.register(node.np.noun)
        for test in filter_.tests:
            if isinstance(test, Among) and test.what == Chosen(self.looked):
                self.taken.append(number)
        self.hoisted.append(Choose(who, filter_, least, most, number, node.random))
        return Chosen(number)
