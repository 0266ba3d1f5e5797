"""Abilities back to lines: costs, triggers, keywords, gates and options around the effects."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from willforge.cards.cost import SYMBOL_OF, WillCost
from willforge.terms import (
    ATTRIBUTE_NAMES,
    AWAKENING,
    BARRIER,
    BREAK,
    CREST,
    DIVE,
    ENERGIZE,
    ENTER,
    FAITH,
    GODS_ART,
    INCARNATION,
    INFINITY,
    INHERITANCE,
    JUDGMENT,
    KEYWORD_NAMES,
    LEGEND,
    NULL,
    RESONANCE,
    REVENGE,
    RUNE_KEYWORD,
    SEAL,
    SEALED_ITEM,
    TORRENT,
    TRIGGER,
)
from willforge.text.binding import Binder
from willforge.text.drafts import Cheaper, Restriction, TriggerOr, Where
from willforge.text.lines import Compiler, Text, paid_from, played_from
from willforge.text.nodes import (
    ACTIVATE,
    AUTOMATIC,
    BREAK_ABILITY,
    CONTINUOUS,
    KEYWORD,
    SPELL,
    Ability,
    All,
    Attributed,
    Compare,
    Condition,
    Const,
    CostPart,
    Count,
    Each,
    Filter,
    Gate,
    Mode,
    Num,
    Program,
    Static,
    TargetSlot,
    This,
    Trigger,
)
from willforge.text.printing.matching import PhraseOf
from willforge.text.printing.printer import Printer
from willforge.text.printing.speech import Pairs, Voice, Words, text_of
from willforge.text.printing.terminals import number
from willforge.text.printing.unbinding import STYLES, Style, Unbinder, Unsayable, unbound, untitled

_GATES: Final = (SEAL, LEGEND, NULL, CREST, RUNE_KEYWORD, FAITH, REVENGE, TORRENT, AWAKENING)
MAX_TOGETHER: Final = 5
"""How many effects one sentence may say."""


class Speaker:
    """Prints the abilities of one face. `spell` for chants and runes, whose text is read as effects."""

    def __init__(self, spell: bool, style: Style = STYLES[0], vocabulary: Pairs | None = None) -> None:
        self.spell = spell
        self.style = style
        self.printer = Printer()
        self.voice = Voice(self._quoted, vocabulary)
        self.missing: list[str] = []

    def _quoted(self, ability: Ability) -> str:
        return Speaker(False, self.style, self.voice.vocabulary).program(Program((ability,)))

    def program(self, program: Program) -> str:
        """All lines; raises Unsayable naming what cannot be said."""
        lines: list[str] = []
        abilities = [untitled(ability) for ability in program.abilities]
        index = 0
        while index < len(abilities):
            size, line = self._line(abilities, index)
            lines.append(line)
            index += size
        return "\n".join(lines)

    # -- lines -----------------------------------------------------------------------------------------------
    def _line(self, abilities: list[Ability], index: int) -> tuple[int, str]:
        """One line: an ability, or several that were one line."""
        ability = abilities[index]
        if ability.kind == KEYWORD and ability.keyword in _GATES:
            return self._gated(abilities, index)
        if ability.kind == KEYWORD and ability.keyword == SEALED_ITEM:
            return self._sealed(abilities, index)
        if ability.keyword == DIVE and ability.kind == ACTIVATE:
            return 2, self._ability(ability)
        same = 1
        while index + same < len(abilities) and _same_but_trigger(ability, abilities[index + same]):
            same += 1
        if same > 1:
            triggers = TriggerOr(tuple(one.trigger for one in abilities[index : index + same]))
            words = self._said("trigger", self._free(triggers))
            if words is not None:
                return same, self._automatic(ability, words)
        return 1, self._ability(ability)

    def _gated(self, abilities: list[Ability], index: int) -> tuple[int, str]:
        marker = abilities[index]
        head = [f"[{KEYWORD_NAMES[marker.keyword]}]"]
        inner: list[Ability] = []
        size = 1
        while index + size < len(abilities):
            ability = abilities[index + size]
            if ability.gate is None or ability.gate.keyword != marker.keyword:
                break
            if marker.keyword == AWAKENING and inner and ability.gate != inner[0].gate:
                break
            inner.append(ability)
            size += 1
        gate = inner[0].gate if inner else None
        if marker.keyword == AWAKENING:
            cost = text_of(self._must("costs", marker.cost))
            if not inner:
                return 1, f"{head[0]} {cost}"
            return size, f"{head[0]} {cost}: {self._granted(inner)}"
        parameter = self._gate_parameter(marker, gate)
        start = " ".join(part for part in (head[0], parameter) if part)
        if not inner:
            return 1, start
        return size, f"{start} - {self._granted(inner)}"

    def _granted(self, inner: list[Ability]) -> str:
        """The text behind a gate: one line, as it would stand alone."""
        plain = [
            replace(ability, gate=None, statics=tuple(replace(static, granted=False) for static in ability.statics))
            for ability in inner
        ]
        size, line = self._line(plain, 0)
        if size != len(plain):
            keywords = [self._ability(ability) for ability in plain]
            if all(ability.kind == KEYWORD for ability in plain[:-1]):
                return " ".join(keywords)
            raise Unsayable("several abilities behind one gate")
        return line

    def _gate_parameter(self, marker: Ability, gate: Gate | None) -> str:
        keyword = marker.keyword
        if keyword in (SEAL, LEGEND):
            return f"({_number(marker.number)})"
        if keyword == CREST and marker.filter is not None:
            masks = [test.mask for test in marker.filter.tests if isinstance(test, Attributed)]
            return _symbols(masks)
        if keyword == RUNE_KEYWORD:
            if marker.number is not None:
                return f"({_number(marker.number)})"
            if gate is not None:
                return _rune_symbols(gate.condition)
        return ""

    def _sealed(self, abilities: list[Ability], index: int) -> tuple[int, str]:
        marker = abilities[index]
        head = f'[Sealed Item] "{marker.name}"' if marker.name else "[Sealed Item]"
        if index + 1 < len(abilities) and abilities[index + 1].name == marker.name and marker.name:
            size, line = self._line([replace(one, name="") for one in abilities[index + 1 :]], 0)
            return size + 1, f"{head} - {line}"
        return 1, head

    # -- abilities -------------------------------------------------------------------------------------------
    def _ability(self, ability: Ability) -> str:
        if ability.gate is not None:
            raise Unsayable("a gate on another line")
        if ability.kind == KEYWORD:
            return self._keyword(ability)
        if ability.kind == CONTINUOUS:
            return self._continuous(ability)
        if ability.kind == AUTOMATIC:
            return self._automatic(ability, ())
        if ability.kind == ACTIVATE:
            return self._activate(ability)
        if ability.kind == SPELL:
            if ability.keyword == TRIGGER:
                return self._standby(ability)
            return self._body(ability)
        if ability.kind == BREAK_ABILITY:
            return f"[{KEYWORD_NAMES[BREAK]}] {self._body(ability)}"
        raise Unsayable("an unknown kind of ability")

    def _continuous(self, ability: Ability) -> str:
        sentences: list[str] = []
        statics = ability.statics
        index = 0
        while index < len(statics):
            for size in (*range(1, len(statics) - index + 1),):
                words = self._statics(statics[index : index + size])
                if words is not None:
                    break
            else:
                raise Unsayable(_kind_of(statics[index]))
            sentences.append(text_of(words))
            index += size
        return " ".join(_sentence(one) for one in sentences)

    def _statics(self, statics: tuple[Static, ...]) -> Words | None:
        return self._said("statics", self._free(statics))

    def _free(self, node: Any) -> Any:
        """A node that binding changed little: references within it are those of its own event."""
        return Unbinder((), None, self.style).alone(node)

    def _automatic(self, ability: Ability, said: Words) -> str:
        assert ability.trigger is not None
        trigger = ability.trigger
        if ability.keyword == ENTER:
            return f"[Enter]{':' if trigger.name == 'old_enter' else ' >>>'} {self._body(ability)}"
        if ability.keyword == RESONANCE:
            assert isinstance(trigger.what, Filter)
            words = self._must("np", PhraseOf(whole=replace(trigger.what, controller=4)))
            return f"[Resonance] {text_of(words)} >>> {self._body(ability)}"
        if said:
            words = said
        elif (
            trigger.event == "status"
            and trigger.condition is not None
            and self._said("cond", self._free(trigger.condition))
        ):
            words = ("if", *self._must("cond", self._free(trigger.condition)))
        else:
            words = self._must("trigger", self._free(trigger))
        return f"{_capital(text_of(words))} >>> {self._body(ability)}"

    def _activate(self, ability: Ability) -> str:
        cost = ability.cost
        head = ""
        per_game = ability.per_game
        if ability.keyword == GODS_ART:
            head = f'[God\'s Art] "{ability.name}" ' if ability.name else "[God's Art] "
            ability = replace(ability, per_game=0)
        elif ability.keyword == INHERITANCE and cost[-1:] == (CostPart("discard", This()),):
            head, cost = "[Inheritance] ", cost[:-1]
        elif ability.keyword == DIVE and cost[-1:] == (CostPart("reveal", This()),):
            head, cost = "[Dive] ", cost[:-1]
            ability = replace(ability, effects=ability.effects[:-2])
        elif ability.name or ability.keyword:
            raise Unsayable("an activate ability with a name")
        if per_game > 1 or (ability.keyword == GODS_ART and per_game != 1):
            raise Unsayable("a number of times per game")
        words = self._must("costs", self._free(cost)) if cost else ("anytime",)
        return f"{head}{_capital(text_of(words))}: {self._body(ability)}"

    def _standby(self, ability: Ability) -> str:
        head: list[str] = []
        if ability.trigger is not None:
            head.append(text_of(self._must("trigger", self._free(ability.trigger))))
        if ability.cost:
            head.append(text_of(self._must("costs", ability.cost)))
        if ability.condition is not None:
            head.append("if " + text_of(self._must("cond", self._free(ability.condition))))
        arrow = " >>>" if ability.trigger is not None else ":"
        return f"[Trigger] {_capital(', '.join(head))}{arrow} {self._body(replace(ability, condition=None))}"

    def _keyword(self, ability: Ability) -> str:
        keyword = ability.keyword
        name = f"[{KEYWORD_NAMES[keyword]}]"
        parts = [name]
        if keyword == JUDGMENT:
            if ability.cost:
                parts.append(text_of(self._must("costs", ability.cost)))
            line = " ".join(parts)
            rest = self._about(ability)
            return f"{line}. {rest}" if rest else line
        if keyword == ENERGIZE:
            effect = ability.effects[0]
            options = getattr(effect, "options", ())
            return f"{name} {' or '.join(_units(option) for option in options)}" if options else name
        if keyword == INCARNATION:
            return f"{name} {', '.join(_attributes(one) for one in ability.filters)}"
        if ability.trigger is not None or ability.condition is not None:
            return self._stealth(ability)
        if ability.number is not None:
            parts.append(_number(ability.number))
        if ability.cost:
            parts.append(text_of(self._must("costs", ability.cost)))
        if keyword == BARRIER and ability.filter is not None:
            kept_out = text_of(self._must("barrier_information", ability.filter))
            parts.append(kept_out if kept_out.startswith("{") else f"({kept_out})")
        if ability.race:
            parts.append(ability.race if ability.race.startswith("{") else f"({ability.race})")
        return " ".join(parts)

    def _stealth(self, ability: Ability) -> str:
        head: list[str] = []
        if ability.trigger is not None:
            head.append(text_of(self._must("trigger", self._free(ability.trigger))))
        if ability.condition is not None:
            head.append("if " + text_of(self._must("cond", self._free(ability.condition))))
        if ability.cost:
            head.append(text_of(self._must("costs", ability.cost)))
        return f"[{KEYWORD_NAMES[ability.keyword]}] {', '.join(head)}"

    # -- effects ---------------------------------------------------------------------------------------------
    def _body(self, ability: Ability) -> str:
        """The effects as sentences, with options and what is said about the ability itself."""
        sentences = self._sentences(
            ability.effects, ability.targets, ability.trigger, ability.cost, ability.where, _said_zone(ability)
        )
        parts = [_sentence(text_of(words)) for words in sentences]
        lines: list[str] = []
        if ability.modes:
            parts.append(self._mode_head(ability) + ":")
            for mode in ability.modes:
                lines.append(self._mode(mode, ability))
        about = self._about(replace(ability, where=None))
        if about:
            parts.append(about)
        return "\n".join([" ".join(parts), *lines])

    def _mode_head(self, ability: Ability) -> str:
        head: tuple[Any, ...] = (ability.least_modes, ability.most_modes)
        if ability.random_modes:
            head = (*head, "random")
        if ability.more_modes is not None:
            head = (*head, self._free(ability.more_modes[0]), ability.more_modes[1])
        words = self._must("mode_head", head)
        return _capital(text_of(tuple("one" if word == "a" else word for word in words)))

    def _mode(self, mode: Mode, ability: Ability) -> str:
        sentences = self._sentences(mode.effects, mode.targets, ability.trigger, (), None)
        return "- " + " ".join(_sentence(text_of(words)) for words in sentences)

    def _about(self, ability: Ability) -> str:
        """ "Play this ability only ...": restrictions and prices of the ability itself."""
        said: list[str] = []
        for static in ability.cost_changes:
            said.append(text_of(self._must("statement", (Cheaper(self._free(static)),))))
        if ability.per_turn or ability.per_game or ability.condition is not None:
            condition = self._free(ability.condition)
            whole = Restriction(ability.per_turn, ability.per_game, condition)
            words = self._said("statement", (whole,))
            if words is None:
                raise Unsayable("Restriction")
            if ability.kind == AUTOMATIC and whole == Restriction(per_turn=1):
                words = ("this", "ability", "triggers", "only", "once", "per", "turn")
            said.append(text_of(words))
        if ability.where is not None:
            said.append(text_of(self._must("statement", (Where(self._free(ability.where)),))))
        return " ".join(_sentence(one) for one in said)

    def _sentences(
        self,
        effects: tuple[Any, ...],
        targets: tuple[TargetSlot, ...],
        trigger: Trigger | None,
        cost: tuple[CostPart, ...],
        where: Num | None,
        zone: int = 0,
    ) -> list[Words]:
        if not effects and not targets:
            return []

        def binder() -> Binder:
            made = Compiler(Text("", self.spell)).binder()
            made.paid = frozenset(part.verb for part in cost)
            made.this_said = any(part.what is None and part.verb != "will" for part in cost)
            if trigger is not None:
                made.from_trigger(trigger)
            return made

        drafts = unbound(effects, targets, trigger, self.style, binder, zone)
        if where is not None:
            drafts = (*drafts, Where(self._free(where)))
        return self._statements(drafts)

    def _statements(self, drafts: tuple[Any, ...]) -> list[Words]:
        """Sentences that say the phrases: the shortest pieces that can be said."""
        reached: dict[int, list[Words]] = {0: []}
        for end in range(1, len(drafts) + 1):
            for start in range(end - 1, max(-1, end - 1 - MAX_TOGETHER), -1):
                words = self._said("statement", drafts[start:end]) if start in reached else None
                if words is not None:
                    reached[end] = [*reached[start], words]
                    break
        if len(drafts) not in reached:
            raise Unsayable(_kind_of(drafts[max(reached)]))
        return reached[len(drafts)]

    def _knows(self, word: str) -> bool:
        """Whether the vocabulary has a sentence that begins with the word."""
        pairs = self.voice.vocabulary
        return pairs is not None and any(first == "" and second == word for first, second in pairs)

    # -- words -----------------------------------------------------------------------------------------------
    def _said(self, category: str, node: Any) -> Words | None:
        said = self.printer.say(category, node)
        if not said:
            return None
        return self.voice.say(min(said, key=self.voice.cost) if self.voice.vocabulary is not None else said[0])

    def _must(self, category: str, node: Any) -> Words:
        words = self._said(category, node)
        if words is None:
            raise Unsayable(f"{category}: {_kind_of(node)}")
        return words


def _same_but_trigger(first: Ability, second: Ability) -> bool:
    return (
        first.kind == second.kind == AUTOMATIC
        and not first.keyword
        and replace(first, trigger=None) == replace(second, trigger=None)
    )


def _said_zone(ability: Ability) -> int:
    """Where the effects say this card is, if neither cost nor condition does."""
    if ability.keyword in (INHERITANCE, DIVE) or paid_from(ability.cost) or played_from(ability.condition):
        return 0
    return ability.zones


def _kind_of(node: Any) -> str:
    """The kinds of nodes in a node, the outermost two."""
    from willforge.text.printing.matching import field_names

    if isinstance(node, tuple):
        return ", ".join(_kind_of(part) for part in node)
    inner: list[str] = []
    if hasattr(type(node), "__dataclass_fields__"):
        for name in field_names(type(node)):
            part = getattr(node, name)
            for one in part if isinstance(part, tuple) else (part,):
                if hasattr(type(one), "__dataclass_fields__"):
                    inner.append(type(one).__name__)
    return f"{type(node).__name__}({', '.join(dict.fromkeys(inner))})" if inner else type(node).__name__


def _number(value: Num | None) -> str:
    if value == Const(INFINITY):
        return "∞"
    text = number(value)
    if text is None:
        raise Unsayable("the number of a keyword")
    return text


def _sentence(text: str) -> str:
    text = _capital(text)
    return text if text.endswith((".", '."')) else text + "."


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _symbols(masks: list[int]) -> str:
    return "".join(str(WillCost((mask,))) for mask in masks)


def _units(units: tuple[int, ...]) -> str:
    return "".join(
        "{1}" if not unit else "{" + SYMBOL_OF[unit] + "}" for unit in units if not unit or unit in SYMBOL_OF
    )


def _attributes(filter_: Filter) -> str:
    for test in filter_.tests:
        if isinstance(test, Attributed):
            names = [name for mask, name in ATTRIBUTE_NAMES.items() if test.mask & mask]
            return f"[{' or '.join(names)}]"
    raise Unsayable("[Incarnation] of no attribute")


def _rune_symbols(condition: Condition) -> str:
    """The will symbols of [Rune] {W}{W} (1137.2a)."""
    parts = condition.conditions if isinstance(condition, All) else (condition,)
    symbols = ""
    for part in parts:
        if not isinstance(part, Compare) or not isinstance(part.left, Count) or not isinstance(part.right, Const):
            raise Unsayable("[Rune]")
        what = part.left.what
        masks = [t.mask for t in what.filter.tests if isinstance(t, Attributed)] if isinstance(what, Each) else []
        symbols += _symbols(masks) * part.right.value
    return symbols
