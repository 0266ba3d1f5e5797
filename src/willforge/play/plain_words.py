"""A card's program in plain words, with all it refers to spelled out: "the card found in step 2" instead of "it".

Each kind of node has a template: `{field}` is what the field holds, in words, and what stands in brackets is said only
if its field is not as it is by default. So nothing a program holds can be left out: a kind without a template is said
field by field, and a test sees that templates name every field."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from typing import Any, Final

from willforge import terms
from willforge.cards.cost import WillCost
from willforge.play.explain import is_default, plain_value, words_of_name
from willforge.play.keywords import keyword
from willforge.text import nodes
from willforge.text.nodes import Ability, Effect, Filter, Program, Test, Trigger
from willforge.text.put_this_way import deed_of

TEMPLATES: Final[dict[type[Any], str]] = {
    # objects
    nodes.This: "this card",
    nodes.Each: "[either: the one meant among ]all of {filter}",
    nodes.Paid: "what was paid with ({verb})",
    nodes.Host: "the card this card is added to",
    nodes.ControllerOf: "the controller of {what}",
    nodes.OwnerOf: "the owner of {what}",
    nodes.SourceOf: "the card whose ability is {what}",
    nodes.TopCards: "the [bottom:bottom, not top, ]{count} cards on top of the {zone} of {who}",
    nodes.Opposing: "what {what} battles with",
    nodes.Both: "{parts}",
    nodes.Only: "those of ({what}) that are {filter}",
    nodes.Nth: "number {number} of ({what})",
    # numbers
    nodes.Const: "{value}",
    nodes.Variable: "{name}",
    nodes.Count: "the number of ({what})",
    nodes.Value: "the {value}[name: {name}] of ({what})",
    nodes.Arith: "({left} {op} {right})",
    nodes.Best: "the [highest:lowest, not ]highest {value} among ({what})",
    nodes.Roll: "the result of the roll",
    nodes.Amount: "as much as the event had",
    nodes.Done: "as much as the step before did",
    nodes.TimesHappened: (
        "how often[amounts: and how much in all][with_this: up to this one][so_far: by then] this turn: {event}"
    ),
    nodes.Kinds: "how many different {of}s among ({what})",
    # conditions
    nodes.Compare: "{left} is {op} {right}",
    nodes.Is: "({what}) is {filter}",
    nodes.TurnOf: "it is the turn of {who}",
    nodes.Happened: "this turn, at least {times} times: {event}",
    nodes.DidSo: "the offer or deed before was done",
    nodes.WeatherIs: "the weather of {who} is {weather}",
    nodes.Not: "not ({condition})",
    nodes.AsPlayed: "as this card was played, {condition} ({keyword})",
    nodes.Played: "this card was played {how}[number: ({number})]",
    # tests
    nodes.Typed: "{types}",
    nodes.Measured: "{value}[name: {name}] {op} {number}",
    nodes.HasKeyword: "with {keyword}",
    nodes.Status: "{status}",
    nodes.Other: "other than this card",
    nodes.Among: "one of ({what})",
    nodes.AddedTo: "added to ({what})",
    nodes.Hosts: "with {addition} added to it",
    nodes.SharesWith: "sharing a {of} with ({what})",
    nodes.ControlledBy: "of ({what})",
    nodes.Targets: "targeting[only: nothing but] {filter}",
    nodes.Negated: "not [{test}]",
    nodes.NamePart: "with {words} in its name",
    # modifications
    nodes.Stats: "ATK {atk} and DEF {defense} more",
    nodes.GainAbility: "has {ability}",
    nodes.CopyOf: "is a copy of ({what})",
    nodes.EntersWith: "enters with {number} {counter} counters",
    # effects
    nodes.If: "if {condition}",
    nodes.May: "{who}: may",
    nodes.PayOr: "{who}: may pay {cost}[x:, where X is {x}]",
    nodes.ForEach: "for each of ({what})",
    nodes.Repeat: "{times} times",
    nodes.Separate: "{who}: separate {what} into {number} piles",
    nodes.ChooseGroup: "{who}: choose one of the piles ({groups})",
    nodes.Exchange: "the players exchange control of {what}",
    nodes.Continuous: "until ({until}): {static}",
    nodes.Delayed: "later, at the event ({trigger})[until:, each time until the end of the {until}]",
    nodes.Draw: "{who}: draw {number}",
    nodes.Discard: "{who}: discard[random: at random] {number}[filter: of {filter}]",
    nodes.Shuffle: "{who}: shuffle the {zone}",
    nodes.Damage: "{source} deals {amount} damage[divided: divided as chosen] to ({to})"
    "[excess:; what is more than the {excess} goes to its controller]",
    nodes.Life: "{who}: life, {how} {amount}",
    nodes.Turn: "{how}: {what}",
    nodes.Cancel: "cancel {what}[to_zone: and put it into the {to_zone}]",
    nodes.Add: "add {what} to ({to})",
    nodes.Heal: "heal {what}",
    nodes.PlayCard: "{who}: play[copy: a copy of] ({what}), without paying its cost: {free}",
    nodes.CallStone: "{who}: put the {number} cards on top of the stone deck into the field[rested:, rested]",
    nodes.Finish: "{who} wins the game: {wins}",
    nodes.ExtraTurn: "{who}: take an extra turn",
    nodes.Counter: "counters, {how} {number} {name}: ({what})[to: to ({to})][divided: divided as chosen]",
    nodes.Move: "{verb} {what}[doer: (by {doer})]: to the {zone}[place:, {place}][under:, under the control of {under}]"
    "[rested:, rested][face_down:, face down][inverted:, despair side up][part:, as its half {part}]"
    "[quiet:, without causing its own abilities to trigger]",
    nodes.Search: "{who}: search for {least} to {most} of {filter}",
    nodes.Choose: "{who}: choose[random: at random] {least} to {most} of {filter}",
    nodes.Look: "{who}: look at[reveal: and reveal] {what}[stay:, for the {stay}]",
    nodes.Arrange: "{who}: put {what} on the [bottom:bottom, not ]top of the deck, in [random:random, not ]any order",
    nodes.CostPart: "{verb}[cost: {cost}][number: {number}][name: {name}][what: {what}]",
}
"""What the fields that hold further effects are is said by the steps below them."""
NUMBERED: Final = ("register", "others")
"""Fields that only say where something is kept: later steps name the step instead."""
_BODIES: Final = ("then", "otherwise", "do", "instead")
_TOLD: Final = frozenset(
    (
        *("gate", "cost", "trigger", "condition", "targets", "where", "statics", "effects", "modes"),
        *("kind", "text", "keyword", "least_modes", "most_modes", "bare"),
    )
)
"""Fields of an ability that have lines of their own."""
_PART: Final = re.compile(r"\[(\w+):([^\]]*)\]|\{(\w+)\}")
_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


class Teller:
    """Says one ability: knows its targets, its event, and which step filled which register."""

    def __init__(self, ability: Ability, outer: Teller | None = None) -> None:
        self.spell = ability.kind == nodes.SPELL
        self.slots = ability.targets
        self.trigger = ability.trigger
        self.kept: dict[int, str] = dict(outer.kept) if outer is not None else {}
        self.done: dict[str, list[str]] = {}

    def lines(self, ability: Ability) -> list[str]:
        """The ability as lines."""
        said: list[str] = []
        if ability.gate is not None:
            name = f"[{terms.KEYWORD_NAMES[ability.gate.keyword]}], " if ability.gate.keyword else ""
            said.append(f"{name}only if {self.say(ability.gate.condition)}")
        if ability.cost:
            said.append(f"cost: {'; '.join(self.say(part) for part in ability.cost)}")
        if ability.trigger is not None:
            said.append(f"whenever: {self.say(ability.trigger)}")
        if ability.condition is not None:
            said.append(f"only if {self.say(ability.condition)}")
        said += [f"the {_nth(place)} target: {self.slot(slot)}" for place, slot in enumerate(ability.targets)]
        if ability.where is not None:
            said.append(f"X is {self.say(ability.where)}")
        for static in ability.statics:
            said.append(self.say(static))
        said += self.steps(ability.effects, "")
        for number, mode in enumerate(ability.modes, 1):
            inner = Teller(Ability(ability.kind, targets=mode.targets, trigger=ability.trigger), self)
            only = f" (only if {self.say(mode.condition)})" if mode.condition is not None else ""
            said.append(f"option {number} of {self.say(ability.least_modes)} to {self.say(ability.most_modes)}{only}:")
            said += [f"  the {_nth(place)} target: {inner.slot(slot)}" for place, slot in enumerate(mode.targets)]
            said += [f"  {line}" for line in inner.steps(mode.effects, "")]
        for one in fields(ability):
            if one.name not in _TOLD and not is_default(getattr(ability, one.name), one):
                said.append(f"{one.name.replace('_', ' ')}: {self.value(one.name, getattr(ability, one.name))}")
        return said

    def slot(self, slot: nodes.TargetSlot) -> str:
        """What may be targeted, and how many."""
        words = f"{self.say(slot.least)} to {self.say(slot.most)} of {self.say(slot.filter)}"
        if slot.divided is not None:
            words += f", dividing {self.say(slot.divided)} in steps of {slot.step}"
        return f"{words}, at random" if slot.random else words

    def steps(self, effects: tuple[Effect, ...], before: str) -> list[str]:
        """Effects as numbered steps, those within them below them."""
        said: list[str] = []
        for number, effect in enumerate(effects, 1):
            step = f"{before}{number}"
            said.append(f"{step}. {self.say(effect)}")
            self._keep(effect, step)
            held: Any = effect
            for one in fields(held):
                if one.name in _BODIES and getattr(held, one.name):
                    if one.name != "do":
                        said.append(f"{step}. {one.name}:")
                    inner = self._within(effect)
                    said += [f"  {line}" for line in inner.steps(getattr(held, one.name), f"{step}.")]
        return said

    def _within(self, effect: Effect) -> Teller:
        """What speaks in the effects of an effect: a later event has cards of its own."""
        if isinstance(effect, nodes.Delayed) and any(
            isinstance(part, Filter) for part in (effect.trigger.what, effect.trigger.by, effect.trigger.other)
        ):
            return Teller(Ability(nodes.AUTOMATIC, targets=self.slots, trigger=effect.trigger), self)
        return self

    def _keep(self, effect: Effect, step: str) -> None:
        """Remembers which step a register or a deed is of."""
        verb = {nodes.Choose: "chosen", nodes.Search: "found", nodes.Look: "looked at", nodes.CreateToken: "made"}
        word = verb.get(type(effect), "moved" if isinstance(effect, nodes.Move) else "taken")
        for name in NUMBERED:
            register = getattr(effect, name, -1)
            if isinstance(register, int) and register >= 0:
                extra = "others " if name == "others" else ""
                self.kept[register] = f"the {extra}cards {word} in step {step}"
        done = effect.verb if isinstance(effect, nodes.Move) else getattr(effect, "how", type(effect).__name__.lower())
        if isinstance(done, str):
            self.done.setdefault(done, []).append(step)

    def say(self, node: Any) -> str:
        """A node in words."""
        if isinstance(node, nodes.Target):
            return f"the {_nth(node.slot)} target"
        if isinstance(node, nodes.Chosen):
            return self.kept.get(node.register, f"what was kept before ({node.register})")
        if isinstance(node, nodes.Other) and self.spell:
            return "other than the targets before"  # a spell is none of the cards it could leave out
        if isinstance(node, nodes.Register):
            return self.kept.get(node.index, f"the number kept before ({node.index})")
        if isinstance(node, nodes.DoneSo):
            steps = self.done.get(node.verb, [])
            return f"what was really affected ({deed_of(node)}) in step {' and '.join(steps) or 'before'}"
        if isinstance(node, nodes.Subject):
            return self.part_of_event(node.role)
        if isinstance(node, nodes.Player):
            return str(plain_value("who", node.who))
        if isinstance(node, Filter):
            return self.filter(node)
        if isinstance(node, Trigger):
            return self.event(node)
        if isinstance(node, nodes.Static):
            return self.static(node)
        if isinstance(node, Ability):
            inner = "; ".join(Teller(node).lines(node))
            name = f"[{terms.KEYWORD_NAMES[node.keyword]}]" if node.keyword else nodes.ABILITY_KINDS[node.kind]
            return f"{name} {{{inner}}}" if inner else name
        if isinstance(node, (nodes.All, nodes.AnyOf)):
            return (" and " if isinstance(node, nodes.All) else " or ").join(
                f"({self.say(one)})" for one in node.conditions
            )
        if isinstance(node, nodes.Either):
            return "(" + " or ".join(self.tests(option) for option in node.options) + ")"
        if isinstance(node, (nodes.Raced, nodes.Named, nodes.Attributed)):
            return self.characteristic(node)
        if isinstance(node, nodes.General):
            return ", ".join(terms.names_of(node.mask, terms.GENERAL_NAMES)).lower()
        template = TEMPLATES.get(type(node))
        return self.generic(node) if template is None else self.filled(node, template)

    def characteristic(self, test: nodes.Raced | nodes.Named | nodes.Attributed) -> str:
        """A race, a name or an attribute: printed, or chosen in a step before."""
        if test.register >= 0:
            return f"of the {words_of_name(type(test).__name__)} of {self.kept.get(test.register, 'what was chosen')}"
        if isinstance(test, nodes.Attributed) and test.register == nodes.PAID_WILL:
            return "of an attribute of the will paid for this card"
        if isinstance(test, nodes.Raced):
            return test.race
        if isinstance(test, nodes.Named):
            return f'named "{test.name}"'
        return plain_value("mask", test.mask).replace(", ", " or ")  # a card of any of them is one

    def filled(self, node: Any, template: str) -> str:
        """A template with the fields of a node."""
        default = {one.name: is_default(getattr(node, one.name), one) for one in fields(node)}

        def part(found: re.Match[str]) -> str:
            name, said, plain = found.groups()
            if plain is not None:
                return self.value(plain, getattr(node, plain)) if hasattr(node, plain) else found.group()
            if default.get(name, True):
                return ""
            return re.sub(r"\{(\w+)\}", lambda inner: self.value(inner[1], getattr(node, inner[1])), said)

        return " ".join(_PART.sub(part, template).split())

    def generic(self, node: Any) -> str:
        """A kind of node that has no template: its name, and every field that is not as by default."""
        shown = [one for one in fields(node) if one.name not in (*_BODIES, *NUMBERED)]
        told = ", ".join(
            f"{one.name.replace('_', ' ')}: {self.value(one.name, getattr(node, one.name))}"
            for one in shown
            if not is_default(getattr(node, one.name), one)
        )
        return f"{words_of_name(type(node).__name__)} ({told})" if told else words_of_name(type(node).__name__)

    def value(self, name: str, value: Any) -> str:
        """What a field holds, in words."""
        if name == "options" and _is_will(value):
            return " or ".join(str(WillCost(tuple(unit for unit in one if unit), one.count(0))) for one in value)
        if name == "more_modes":
            condition, least, most = (self.say(part) for part in value)
            return f"{least} to {most} instead if {condition}"
        if isinstance(value, tuple):
            return " and ".join(self.value(name, part) for part in value) or "none"
        if is_dataclass(value) and not isinstance(value, (type, WillCost)):
            return self.say(value)
        if name == "chosen" and isinstance(value, int) and not isinstance(value, bool):
            return self.kept.get(value, str(value))
        return plain_value(name, value).strip('"')

    def tests(self, tests: tuple[Test, ...]) -> str:
        """Tests that all hold."""
        return ", ".join(self.say(test) for test in tests) or "anything"

    def filter(self, filter_: Filter) -> str:
        """Cards, by what they are, where and whose."""
        said = self.tests(filter_.tests) if filter_.tests else "card"
        if filter_.players != -1:
            player = f"a player ({plain_value('who', filter_.players)})"
            said = player if not filter_.zones else f"{said} or {player}"
        if filter_.zones > 0:
            said += f" in the {plain_value('zones', filter_.zones)}"
        for name in ("controller", "owner"):
            if getattr(filter_, name) != nodes.ANY_PLAYER:
                said += f", {name} {plain_value(name, getattr(filter_, name))}"
        return f"<{said}>"

    def event(self, trigger: Trigger) -> str:
        """An event with all that is asked of it."""
        told = [f"{trigger.event.replace('_', ' ')}"]
        for one in fields(trigger):
            value = getattr(trigger, one.name)
            if one.name != "event" and not is_default(value, one):
                told.append(f"{one.name.replace('_', ' ')} {self.value(one.name, value)}")
        return ", ".join(told)

    def static(self, static: nodes.Static) -> str:
        """What holds for what, and when."""
        told = f"{self.say(static.what)}: " + "; ".join(self.mod(mod) for mod in static.mods)
        return f"{told}, as long as {self.say(static.condition)}" if static.condition is not None else told

    def mod(self, mod: Any) -> str:
        """A modification, with the steps of a replacement."""
        told = self.say(mod)
        if isinstance(mod, nodes.Replace):
            inner = Teller(Ability(nodes.AUTOMATIC, targets=self.slots, trigger=mod.event), self)
            told += "".join(f" {{{line}}}" for line in inner.steps(mod.instead, ""))
        if isinstance(mod, nodes.EntersDoing):
            told += "".join(f" {{{line}}}" for line in self.steps(mod.do, ""))
        return told

    def part_of_event(self, role: str) -> str:
        """A part of the event, by what is asked of it."""
        if role == "player":
            return "the player of the event"
        if self.trigger is None:
            return f"the {role} of the event"
        part = {"it": self.trigger.what, "source": self.trigger.by, "other": self.trigger.other}.get(role)
        words = {"it": "what it happens to", "source": "what does it", "other": "the other card"}[role]
        asked = f": {self.say(part)}" if part is not None else ""
        return f"the one of the event ({words}{asked})"


def _is_will(value: Any) -> bool:
    """Whether what is chosen between is will that is produced, not something that is done."""
    if not isinstance(value, tuple) or not value:
        return False
    return all(isinstance(one, tuple) and all(isinstance(unit, int) for unit in one) for one in value)


def _nth(place: int) -> str:
    return _ORDINALS[place] if place < len(_ORDINALS) else f"{place + 1}th"


def spelled(program: Program) -> list[str]:
    """A program in plain words, a line for each thing it says. Linear in it."""
    said: list[str] = []
    for ability in program.abilities:
        name = nodes.ABILITY_KINDS[ability.kind]
        if ability.keyword:
            name += f" [{terms.KEYWORD_NAMES[ability.keyword]}]"
        lines = [f"  {line}" for line in Teller(ability).lines(ability)]
        alone = ability.keyword and not lines  # what it does is said by the rules
        said.append(f"{name}: {keyword(terms.KEYWORD_NAMES[ability.keyword]).meaning}" if alone else f"{name}:")
        said += lines
    return said or ["no abilities"]
