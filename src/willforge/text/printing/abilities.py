"""Abilities back to lines: costs, triggers, keywords, gates and options around the effects."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from willforge.terms import (
    AWAKENING,
    BREAK,
    DIVE,
    ENTER,
    GODS_ART,
    INHERITANCE,
    KEYWORD_NAMES,
    RESONANCE,
    RUNE_KEYWORD,
    SEALED_ITEM,
    TRIGGER,
)
from willforge.text.binding import Binder
from willforge.text.drafts import Instead, Restriction, TriggerOr, Where
from willforge.text.keywords import GATES, compile_line
from willforge.text.lasting import watches_its_victims
from willforge.text.lines import Compiler
from willforge.text.meanings import Text
from willforge.text.nodes import (
    ACTIVATE,
    AUTOMATIC,
    BREAK_ABILITY,
    CONTINUOUS,
    KEYWORD,
    SPELL,
    Ability,
    Condition,
    Continuous,
    CostPart,
    Filter,
    Gate,
    If,
    Mode,
    Not,
    Num,
    Program,
    TargetSlot,
    This,
    Trigger,
)
from willforge.text.printing.continuous import ContinuousLine
from willforge.text.printing.keyword_lines import asked_too, cheaper, gate_parameter, keyword_text, prefers, standby
from willforge.text.printing.matching import PhraseOf
from willforge.text.printing.pieces import (
    begins,
    belongs,
    capital,
    conditions_without_text,
    gate_of_option,
    guided,
    kind_of,
    line_of,
    mode_count,
    on_one_line,
    once_per_game,
    price_of_judgment,
    said_zone,
    same_but_trigger,
    sentence,
    spoken_again,
    uses_variable,
    whence,
    with_its_price,
)
from willforge.text.printing.plain import lines_of, nearest
from willforge.text.printing.printer import Printer, TooMuch
from willforge.text.printing.referring import Known, alone, unbound
from willforge.text.printing.remembered import Remembered
from willforge.text.printing.shapes import lasting_once, untitled
from willforge.text.printing.speech import Lean, Option, Pairs, Saying, Voice, Words, text_of
from willforge.text.printing.styles import STYLES, more_styles
from willforge.text.printing.unsayable import Unsayable
from willforge.text.refusal import SentenceError

_GATES: Final = (*GATES, AWAKENING)
_BEGINNINGS: Final = ("", ">>>", ":", "-", ",", "or", ".", "[enter]", "[break]")
_AFTER_STOP: Final = (".",)
_ENDS: Final = (".", ";")
_BEFORE: Final = {"statics": ("", ".", ":", "-"), "statement": (".", ":")}
_AFTER: Final = {
    "costs": (":", "."),
    "trigger": (">>>", ",", ":"),
    "statics": (".",),
    "statement": (".", ";"),
    "mode_head": ("-", ":", ";", "."),
}
"""What stands before and after a part of a line."""
MAX_CLIMBS: Final = 3
"""How often another way to say it is added to the best ones."""
MAX_ROUNDS: Final = 2
"""How often a line is said again with other words."""
UNSAID: Final = 100.0
"""What a phrase costs that is no sentence by itself."""
MAX_TOGETHER: Final = 6
"""How many effects one sentence may say."""


Behind = tuple[If | Instead, ...]


class Speaker:
    """Prints the abilities of one face. `spell` for chants and runes, whose text is read as effects."""

    def __init__(
        self, spell: bool, vocabulary: Pairs | None = None, lean: Lean | None = None, source: str = ""
    ) -> None:
        self.spell = spell
        self.printer = Printer()
        self._sources = lines_of(source)
        self._apart_lines = False
        self.voice = Voice(self._quoted, vocabulary, lean)
        self._going_on: frozenset[Condition] = frozenset()
        self._gone_on: dict[Condition, Behind] = {}
        self._instead: set[Condition] = set()
        self._remembered = Remembered()

    def _quoted(self, ability: Ability) -> str:
        return Speaker(False, self.voice.vocabulary, self.voice.lean).program(Program((ability,)))

    def program(self, program: Program) -> str:
        """All lines; raises Unsayable naming what cannot be said."""
        lines: list[str] = []
        abilities = [untitled(ability) for ability in program.abilities]
        self._going_on = conditions_without_text(abilities)
        index = 0
        while index < len(abilities):
            size, line = self._fitting(abilities, index)
            lines[-1:] = with_its_price(lines[-1:], line, self.voice.vocabulary)
            self._remembered.line(abilities[index : index + size])
            index += size
        return "\n".join(lines)

    def _fitting(self, abilities: list[Ability], index: int) -> tuple[int, str]:
        """One line; if its words are not those of the line of the source it comes from, with that line's vocabulary and
        leaning to its words."""
        if not self._sources:
            return self._line(abilities, index)
        whole = self.voice
        state = (set(self._instead), dict(self._gone_on))
        best = self._line(abilities, index)
        after = (self._instead, self._gone_on)
        for self._apart_lines in (False, True):
            for _ in range(MAX_ROUNDS):
                gap = nearest(best[1], self._sources)
                if not gap.size:
                    break
                self.voice = Voice(self._quoted, gap.vocabulary, gap.lean)
                self._instead, self._gone_on = set(state[0]), dict(state[1])
                try:
                    other = self._line(abilities, index)
                except (Unsayable, TooMuch):
                    break
                if nearest(other[1], self._sources).size >= gap.size:
                    break
                best, after = other, (self._instead, self._gone_on)
        self.voice, self._apart_lines = whole, False
        self._instead, self._gone_on = after
        return best

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
        prices = price_of_judgment(abilities[index : index + 2])
        if prices:
            said = " ".join(sentence(one) for one in cheaper(self, prices))
            return 2, f"{self._ability(ability).removesuffix('.')}. {said}"
        if guided(ability):
            return self._guided(abilities[index:])
        after = abilities[index + 1] if index + 1 < len(abilities) else None
        if ability.keyword == ENTER and not self._apart_lines and after is not None:
            if after.trigger is not None and same_but_trigger(replace(ability, keyword=0), after):
                words = self.must("trigger", self.free(after.trigger))
                return 2, f"[Enter] and {text_of(words)} >>> {self.body(after)}"
        same = 1
        while index + same < len(abilities) and same_but_trigger(ability, abilities[index + same]):
            same += 1
        if self._apart_lines:
            same = 1
        if same > 1:
            alike = [one.trigger for one in abilities[index : index + same]]
            events = tuple(trigger for trigger in alike if trigger is not None)
            words = self._best("trigger", [self.free(TriggerOr(said)) for said in (events, spoken_again(events))])
            if words:
                return same, self._automatic(ability, words)
        return 1, self._ability(ability)

    def _guided(self, abilities: list[Ability]) -> tuple[int, str]:
        """[Guidance] texts of one event: each waits for its number of counters."""
        first = abilities[0].trigger
        assert first is not None
        event = replace(first, condition=None)
        lines: list[str] = []
        for ability in abilities:
            number = guided(ability)
            if not number or ability.trigger is None or replace(ability.trigger, condition=None) != event:
                break
            lines.append(f"- [Guidance] ({number}): {self.body(ability)}")
        head = capital(text_of(self.must("trigger", self.free(event))))
        return len(lines), f"{head} >>> " + "\n".join(lines)

    def _gated(self, abilities: list[Ability], index: int) -> tuple[int, str]:
        marker = abilities[index]
        inner: list[Ability] = []
        size = 1
        while index + size < len(abilities):
            ability = abilities[index + size]
            if ability.gate is None or ability.gate.keyword != marker.keyword:
                break
            if marker.keyword == AWAKENING and inner and ability.gate != inner[0].gate:
                break
            if marker.keyword == RUNE_KEYWORD and inner and ability.gate != inner[0].gate:
                rest = self._gated([marker, *abilities[index + size :]], 0)
                line = self._behind(marker, inner)
                return size + rest[0] - 1, f"{line}\n{rest[1]}"
            inner.append(ability)
            size += 1
        if inner:
            return size, self._behind(marker, inner)
        start, join = self._gate_head(marker, None)
        for condition, behind in self._gone_on.items():
            if belongs(marker, condition):
                del self._gone_on[condition]
                return 1, f"{start}{join}{' '.join(self._gone_behind(drafts) for drafts in behind)}"
        return 1, start

    def _gone_behind(self, draft: If | Instead) -> str:
        """What a spell does behind a gate, or does instead."""
        sentences = self._statements(draft.then if isinstance(draft, If) else draft.do)[0]
        text = " ".join(sentence(text_of(words)) for words in sentences)
        return text if isinstance(draft, If) else text.removesuffix(".") + " instead."

    def _gate_head(self, marker: Ability, gate: Gate | None) -> tuple[str, str]:
        """The keyword of a gate with its parameter, and what stands between it and its text."""
        name = f"[{KEYWORD_NAMES[marker.keyword]}]"
        if marker.keyword == AWAKENING:
            return f"{name} {text_of(self.must('costs', marker.cost))}", ": "
        parameter = gate_parameter(marker, gate, self.voice.vocabulary)
        return " ".join(part for part in (name, parameter) if part), " - "

    def _behind(self, marker: Ability, inner: list[Ability]) -> str:
        """A gate and the text behind it."""
        gate = inner[0].gate
        assert gate is not None
        start, join = self._gate_head(marker, gate)
        text = self._granted(inner)
        if text.startswith("\n"):  # the lines below
            if asked_too(marker, gate) is not None or gate.condition in self._instead:
                raise Unsayable("several abilities behind one gate")
            return f"{start}{text}"
        if (asked := asked_too(marker, gate)) is not None:
            text = f"If {text_of(self.must('cond', self.free(asked)))}, {text}"
        if gate.condition in self._instead:
            text = text.removesuffix(".") + " instead."
        return f"{start}{join}{text}"

    def _granted(self, inner: list[Ability]) -> str:
        """The text behind a gate: one line, as it would stand alone."""
        plain = [
            replace(ability, gate=None, statics=tuple(replace(static, granted=False) for static in ability.statics))
            for ability in inner
        ]
        size, line = self._line(plain, 0)
        if size != len(plain):
            if all(ability.kind == KEYWORD for ability in plain[:-1]):
                return " ".join(self._ability(ability) for ability in plain)
            lines = [line]
            while size < len(plain):
                more, line = self._line(plain, size)
                lines.append(line)
                size += more
            return "\n" + "\n".join(lines)
        return line

    def _sealed(self, abilities: list[Ability], index: int) -> tuple[int, str]:
        marker = abilities[index]
        head = f'[Sealed Item] "{marker.name}"' if marker.name else "[Sealed Item]"
        if index + 1 < len(abilities) and abilities[index + 1].name == marker.name and marker.name:
            size, line = self._line([replace(one, name="") for one in abilities[index + 1 :]], 0)
            return size + 1, f"{head} - {line}"
        return 1, head

    # -- abilities -------------------------------------------------------------------------------------------
    def _ability(self, ability: Ability) -> str:
        if ability.gate is not None and not ability.gate.keyword:
            condition = text_of(self.must("cond", self.free(ability.gate.condition)))
            return f'If {condition}, this card gains "{on_one_line(self._granted([ability]))}".'
        if ability.gate is not None:
            if not isinstance(ability.gate.condition, Not):
                raise Unsayable("a gate on another line")
            self._instead.add(ability.gate.condition.condition)
        if ability.kind == KEYWORD:
            return keyword_text(self, ability)
        if ability.kind == CONTINUOUS:
            return self._continuous(ability)
        if ability.kind == AUTOMATIC:
            return self._automatic(ability, ())
        if ability.kind == ACTIVATE:
            return self._activate(ability)
        if ability.kind == SPELL:
            if ability.keyword == TRIGGER:
                return standby(self, ability)
            return self.body(ability)
        if ability.kind == BREAK_ABILITY:
            return f"[{KEYWORD_NAMES[BREAK]}] {self.body(ability)}"
        raise Unsayable("an unknown kind of ability")

    def _continuous(self, ability: Ability) -> str:
        def means(sentences: list[Words]) -> bool:
            try:
                made = compile_line(Text(line_of(sentences), self.spell, kept=dict(self._remembered.kept)))
            except SentenceError:
                return False
            return len(made) == 1 and untitled(made[0].statics) == ability.statics

        line = ContinuousLine(
            lambda category, node: self.saying(category, self.free(node)),
            lambda drafts: self._statements(self.free(drafts)),
        )
        said = line.sentences(ability.statics, None if self.voice.vocabulary is None else means, self.voice.enough)
        rules = [sentence(text_of(self.must("deck_rule", rule))) for rule in ability.deck]
        return " ".join([*rules, line_of(said)] if said else rules)

    def free(self, node: Any, trigger: Trigger | None = None) -> Any:
        """A node that binding changed little: references within it are those of its own event, or of the trigger."""
        return alone(node, STYLES[0], trigger, self._prefers)

    def _automatic(self, ability: Ability, said: Words) -> str:
        assert ability.trigger is not None
        trigger = ability.trigger
        if ability.keyword == ENTER:
            return f"[Enter]{':' if trigger.name == 'old_enter' else ' >>>'} {self.body(ability)}"
        if ability.keyword == RESONANCE:
            assert isinstance(trigger.what, Filter)
            words = self.must("np", PhraseOf(whole=replace(trigger.what, controller=4)))
            return f"[Resonance] {text_of(words)} >>> {self.body(ability)}"
        if said:
            words = said
        elif (
            trigger.event == "status"
            and not begins(self.voice.vocabulary, "when")
            and trigger.condition is not None
            and self.said("cond", self.free(trigger.condition))
        ):
            words = ("if", *self.must("cond", self.free(trigger.condition)))
        else:
            words = self.must("trigger", self.free(trigger))
        return f"{capital(text_of(words))} >>> {self.body(ability)}"

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
        words = self.must("costs", self.free(cost)) if cost else ("anytime",)
        often = once_per_game(ability, self.voice.vocabulary)
        return f"{head}{capital(text_of(words))}: {self.body(ability)}{often}"

    # -- effects ---------------------------------------------------------------------------------------------
    def body(self, ability: Ability) -> str:
        """The effects as sentences, with options and what is said about the ability itself."""
        sentences = self._sentences(
            ability.effects,
            ability.targets,
            ability.trigger,
            ability.cost,
            ability.where,
            said_zone(ability),
            whence(ability),
        )
        parts = [sentence(text_of(words)) for words in sentences]
        lines: list[str] = []
        about = self.about(replace(ability, where=None))
        if ability.modes:
            head = self._mode_head(ability)
            parts.append(f"{head}. {about.removesuffix('.')}:" if about else head + ":")
            about = ""
            for mode in ability.modes:
                lines.append(self._mode(mode, ability))
            if ability.where is not None and not any(uses_variable(mode) for mode in ability.modes):
                parts.append(sentence(text_of(self.must("statement", (Where(self.free(ability.where)),)))))
        if about:
            parts.append(about)
        return "\n".join([" ".join(parts), *lines])

    def _mode_head(self, ability: Ability) -> str:
        condition = None if ability.more_modes is None else self.free(ability.more_modes[0], ability.trigger)
        words = self.must("mode_head", mode_count(ability, condition))
        return capital(
            text_of(tuple("one" if place == 1 and word == "a" else word for place, word in enumerate(words)))
        )

    def _mode(self, mode: Mode, ability: Ability) -> str:
        where = ability.where if uses_variable(mode) else None
        sentences = self._sentences(mode.effects, mode.targets, ability.trigger, (), where)
        gate = "" if mode.condition is None else gate_of_option(mode.condition)
        if mode.condition is not None and not gate:
            chosen = Restriction(condition=self.free(mode.condition), option=True)
            numbered = replace(chosen, place=1 + ability.modes.index(mode))
            words = self._best("statement", [(chosen,), (numbered,)])
            if not words:
                raise Unsayable(kind_of(chosen))
            sentences.append(words)
        return f"- {gate}" + " ".join(sentence(text_of(words)) for words in sentences)

    def about(self, ability: Ability) -> str:
        """ "Play this ability only ...": restrictions and prices of the ability itself."""
        said = cheaper(self, ability.cost_changes)
        if ability.per_turn or ability.per_game or ability.condition is not None:
            condition = self.free(ability.condition)
            whole = Restriction(ability.per_turn, ability.per_game, condition)
            words = self.said("statement", (whole,))
            if words is None:
                raise Unsayable("Restriction")
            pairs = self.voice.vocabulary
            triggers = pairs is None or ("ability", "trigger") in pairs
            if triggers and ability.kind == AUTOMATIC and whole == Restriction(per_turn=1):
                words = ("this", "ability", "triggers", "only", "once", "per", "turn")
            said.append(text_of(words))
        for told in (Restriction(closed=ability.closed), Restriction(spent_as=self.free(ability.spent_as))):
            if told != Restriction():
                said.append(text_of(self.must("statement", (told,))))
        if ability.where is not None:
            said.append(text_of(self.must("statement", (Where(self.free(ability.where)),))))
        return " ".join(sentence(one) for one in said)

    def _sentences(
        self,
        effects: tuple[Any, ...],
        targets: tuple[TargetSlot, ...],
        trigger: Trigger | None,
        cost: tuple[CostPart, ...],
        where: Num | None,
        zone: int = 0,
        elsewhere: int = 0,
    ) -> list[Words]:
        if not effects and not targets:
            return []

        def binder() -> Binder:
            made = Compiler(Text("", self.spell)).binder()
            self._remembered.tell(made, cost, trigger)
            return made

        best: tuple[list[Words], float] | None = None
        behind: Behind = ()
        liked, waiting = STYLES[0], list(STYLES)
        problem: Unsayable | None = None
        known, referring = set[Any](), Known()
        for turn in range(MAX_CLIMBS):
            found = False
            for style in waiting:
                try:
                    drafts = unbound(
                        effects,
                        targets,
                        trigger,
                        style,
                        binder,
                        zone,
                        self._prefers,
                        where,
                        self._price,
                        self.voice.enough,
                        elsewhere,
                        referring,
                    )
                    here, gated = self._apart(drafts)
                    if (here, gated) in known:
                        continue
                    known.add((here, gated))
                    said, price = self._statements(here)
                    price += sum(
                        self._statements(draft.then if isinstance(draft, If) else draft.do)[1] for draft in gated
                    )
                except Unsayable as error:
                    problem = problem or error
                    continue
                if best is None or price < best[1]:
                    best, behind, liked, found = (said, price), gated, style, True
                if self.voice.vocabulary is None or best[1] < self.voice.enough:
                    self._goes_on(behind)
                    return best[0]
            if best is None:
                raise problem or Unsayable("effects")
            if turn and not found:
                break
            waiting = more_styles(liked)
        assert best is not None
        self._goes_on(behind)
        return best[0]

    def _apart(self, drafts: tuple[Any, ...]) -> tuple[tuple[Any, ...], Behind]:
        """The phrases that stand here, and those that stand on lines of their own behind a gate."""
        gated = tuple(
            draft for draft in drafts if isinstance(draft, (If, Instead)) and draft.condition in self._going_on
        )
        return tuple(draft for draft in drafts if draft not in gated), gated

    def _goes_on(self, gated: Behind) -> None:
        """Keeps the phrases that are said behind gates."""
        for draft in gated:
            self._gone_on[draft.condition] = (*self._gone_on.get(draft.condition, ()), draft)
            if isinstance(draft, Instead):
                self._instead.add(draft.condition)

    def _statements(self, drafts: tuple[Any, ...]) -> tuple[list[Words], float]:
        """Sentences that say the phrases, in the pieces that fit the vocabulary best."""
        reached: dict[int, tuple[list[Words], float]] = {0: ([], 0.0)}
        for end in range(1, len(drafts) + 1):
            for start in range(end - 1, max(-1, end - 1 - MAX_TOGETHER), -1):
                options = self._together(drafts[start:end]) if start in reached else []
                if not options:
                    continue
                before, cost = reached[start]
                saying = self.voice.say(options, _AFTER_STOP if before else _BEGINNINGS, _ENDS)
                cost += saying.cost
                if end not in reached or cost < reached[end][1]:
                    reached[end] = ([*before, saying.words], cost)
                if self.voice.vocabulary is None:
                    break
        if len(drafts) not in reached:
            raise Unsayable(kind_of(drafts[max(reached)]))
        return reached[len(drafts)]

    def _together(self, drafts: tuple[Any, ...]) -> list[Option]:
        """What can be said for phrases in one sentence."""
        options = self.printer.say("statement", drafts)
        if len(drafts) == 1 and isinstance(drafts[0], Continuous) and watches_its_victims(drafts[0].static):
            return [*options, *self.printer.say("statics", (drafts[0].static,))]  # on a spell, for the turn
        once = drafts if self.voice.vocabulary is None else lasting_once(drafts)
        return options if once == drafts else [*options, *self.printer.say("statement", once)]

    def _prefers(self, noun: str) -> bool:
        return prefers(self.voice.vocabulary, noun)

    def _price(self, before: tuple[Any, ...], draft: Any) -> float:
        """How far a phrase is from the vocabulary, as a sentence of its own or together with the one before it."""
        if self.voice.vocabulary is None:
            return 0.0
        alone = self._cost((draft,))
        if not before or alone < self.voice.enough:
            return alone
        return min(alone, self._cost((before[-1], draft)) - self._cost(before[-1:]))

    def _cost(self, drafts: tuple[Any, ...]) -> float:
        options = self._together(drafts)
        return self.voice.say(options, _BEGINNINGS, _ENDS).cost if options else UNSAID

    # -- words -----------------------------------------------------------------------------------------------
    def saying(self, category: str, node: Any) -> Saying | None:
        """The best words of a node as the category, and what they cost; None if it cannot be said."""
        said = self.printer.say(category, node)
        return self.voice.say(said, _BEFORE.get(category, ()), _AFTER.get(category, ())) if said else None

    def _best(self, category: str, nodes: list[Any]) -> Words:
        """The words of the node that fits the vocabulary best; none if no node can be said."""
        found = [saying for saying in (self.saying(category, node) for node in nodes) if saying is not None]
        return min(found, key=lambda saying: saying.cost).words if found else ()

    def said(self, category: str, node: Any) -> Words | None:
        """The best words of a node as the category, if it can be said."""
        saying = self.saying(category, node)
        return saying.words if saying is not None else None

    def must(self, category: str, node: Any) -> Words:
        """The best words of a node as the category; raises Unsayable if there are none."""
        words = self.said(category, node)
        if words is None:
            raise Unsayable(f"{category}: {kind_of(node)}")
        return words
