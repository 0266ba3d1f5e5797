"""Lines of text to abilities: costs before a colon, triggers before an arrow, spells, and continuous lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from willforge.text import places
from willforge.text.alternatives import of_one_target, told_further
from willforge.text.binding import Binder
from willforge.text.cutting import COMMA, STOP, index_of, sentences, split_options, told_apart
from willforge.text.discourse import BindingError, noun_of
from willforge.text.drafts import Cheaper, Restriction, SoDo, SpendOnly, Spent, TargetOf, TriggerOr
from willforge.text.following import done_instead, is_done_then, lasting_throughout, told_of_entering
from willforge.text.grammar import Nonsense
from willforge.text.guided import conditional_text, guidance, is_guided, reaching
from willforge.text.lasting import acts, said_of_itself, watches_its_victims
from willforge.text.lexer import Token
from willforge.text.meanings import MAX_OPTIONS, MAX_QUOTES, Meaning, Text, bare_cost, read, readings, tells_when
from willforge.text.nodes import (
    ACTIVATE,
    AUTOMATIC,
    CONTINUOUS,
    SPELL,
    Ability,
    ChooseMode,
    Condition,
    Const,
    Continuous,
    CostPart,
    DeckRule,
    Delayed,
    DidSo,
    Effect,
    EntersDoing,
    ExtraCost,
    Filter,
    Gate,
    If,
    Mode,
    OtherCost,
    Played,
    Produce,
    Replace,
    Static,
    This,
    Trigger,
)
from willforge.text.prices import counting_itself
from willforge.text.referents import spoken_of
from willforge.text.refusal import UNREADABLE, SentenceError
from willforge.text.spelling import tokens_of
from willforge.text.triggers import LATER
from willforge.text.within import holds_a


class Compiler:
    """Compiles the parts of one line."""

    def __init__(self, text: Text) -> None:
        self.text = text

    def binder(self) -> Binder:
        """A binder that compiles quoted abilities one level deeper."""
        return Binder(self.quoted, self.text.spell)

    def quoted(self, inner: str) -> tuple[Ability, ...]:
        """The ability a quoted text describes; one that waits for several events is one for each of them."""
        if self.text.depth >= MAX_QUOTES:
            raise SentenceError(inner, "quoted abilities are nested too deeply", UNREADABLE)
        from willforge.text.keywords import compile_line

        abilities = compile_line(Text(inner, False, self.text.depth + 1))
        if len({ability.text for ability in abilities}) != 1 or (len(abilities) > 1 and abilities[0].kind != AUTOMATIC):
            raise SentenceError(inner, "a quoted text must be one ability")
        return tuple(abilities)

    # -- effects -----------------------------------------------------------------------------------------
    def meaning(
        self,
        tokens: Sequence[Token],
        trigger: Trigger | None = None,
        options: tuple[str, ...] = (),
        cost: tuple[CostPart, ...] = (),
    ) -> Meaning:
        """What effect sentences mean together."""
        binder = self._spoken_to(trigger, cost)
        meaning = Meaning()
        drafts: list[Effect] = []
        numbers: list[int] = []  # which sentence each is of
        for number, sentence in enumerate(self._modal_apart(tokens, meaning, options, trigger)):
            self._sentence(sentence, drafts, meaning)
            numbers += [number] * (len(drafts) - len(numbers))
        if len(drafts) == 1 and isinstance(drafts[0], ChooseMode) and holds_a(drafts[0].options, TargetOf):
            drafts = of_one_target(drafts[0])
            numbers *= len(drafts)
        if len(drafts) == 1 and isinstance(drafts[0], ChooseMode) and holds_a(drafts[0].options, TargetOf):
            self._either(drafts[0], tokens, meaning, trigger, cost)
            return meaning
        meaning.effects, meaning.targets = self._bound(binder, tuple(drafts), tokens, tuple(numbers))
        if binder.name_register >= 0:
            self.text.kept["name"] = binder.name_register
        if trigger is not None and binder.race_register >= 0:
            self.text.kept["race"] = binder.race_register
        if self.text.spell and trigger is None:
            self.text.spoken.append(binder)
        meaning.where = meaning.where or binder.where
        own = trigger is not None and isinstance(trigger.what, This)
        asked = places.triggers_in(trigger, meaning.effects) if trigger is not None else 0
        meaning.zones = 0 if own else binder.zone or asked  # its own event is seen from where it was (906.4)
        if own and binder.zone and trigger is not None and trigger.to_zones and not trigger.to_zones & binder.zone:
            raise SentenceError(self.text.words(tokens), "this card is in another zone after that")
        meaning.condition = self._bound_number(binder, meaning.condition, tokens)
        meaning.option = self._bound_number(binder, meaning.option, tokens)
        return meaning

    def _spoken_to(self, trigger: Trigger | None, cost: tuple[CostPart, ...]) -> Binder:
        """What gives words their meaning before the first of them: the event, the cost and what the card remembers."""
        binder = self.binder()
        kept = self.text.kept
        binder.race_register = kept.get("race", -1)
        binder.attribute_register = kept.get("attribute", -1)
        binder.registers = 1 + max(kept.values(), default=-1)  # what the card remembers stays beside its own
        binder.paid = frozenset(part.verb for part in cost) | frozenset(self.text.paid)
        binder.paid_cards = {noun_of(part.what) for part in cost if isinstance(part.what, Filter)}
        said = self.text.amounts if self.text.spell else {}
        binder.amounts = places.amounts_in(cost) | places.amounts_kept(kept) | said
        binder.said.this_said = any(
            (part.what is None and part.verb != "will") or isinstance(part.what, This) for part in cost
        )
        if trigger is not None:
            binder.from_trigger(trigger)
        return binder

    def _either(
        self,
        draft: ChooseMode,
        tokens: Sequence[Token],
        meaning: Meaning,
        trigger: Trigger | None,
        cost: tuple[CostPart, ...],
    ) -> None:
        """ "Destroy target resonator or return target addition ...": options, of which one is chosen with its targets
        (903.2e, 903.2g)."""
        modes: list[Mode] = []
        for option, words in zip(draft.options, draft.texts, strict=True):
            effects, targets = self._bound(self._spoken_to(trigger, cost), option, tokens)
            modes.append(Mode(targets, effects, words))
        meaning.modes = tuple(modes)

    def goes_on(
        self,
        tokens: Sequence[Token],
        bind: Callable[[Binder, tuple[Effect, ...]], tuple[Effect, ...]] = Binder.effects,
    ) -> tuple[Effect, ...]:
        """Effects that speak of what the spell's text before said; they have no targets of their own. `bind` is how:
        after it or instead of it."""
        binder = self.text.spoken[-1]
        targets = len(binder.slots)
        drafts: list[Effect] = []
        for sentence in sentences(tokens):
            self._sentence(sentence, drafts, Meaning())
        try:
            effects = bind(binder, tuple(drafts))
        except BindingError as error:
            raise SentenceError(self.text.words(tokens), str(error)) from error
        if len(binder.slots) > targets:
            raise SentenceError(self.text.words(tokens), "it has targets of its own")
        return effects

    def _bound(
        self, binder: Binder, drafts: tuple[Effect, ...], tokens: Sequence[Token], sentences: tuple[int, ...] = ()
    ) -> Any:
        try:
            effects = binder.effects(drafts, sentences)
        except BindingError as error:
            raise SentenceError(self.text.words(tokens), str(error)) from error
        return effects, tuple(binder.slots)

    def _bound_number(self, binder: Binder, node: Any, tokens: Sequence[Token]) -> Any:
        """The node bound where nothing is done, so that nobody chooses anything there. Raises SentenceError."""
        try:
            bound = binder.node(node)
        except BindingError as error:
            raise SentenceError(self.text.words(tokens), str(error)) from error
        if binder.hoisted:
            raise SentenceError(self.text.words(tokens), "one of several is meant, and nobody chooses it: say which")
        return bound

    def _sentence(self, sentence: Sequence[Token], drafts: list[Effect], meaning: Meaning) -> None:
        said: tuple[Effect, ...] = read("statement", sentence, self.text)
        said = lasting_throughout(sentence, said)
        if done_instead(said):
            raise SentenceError(
                self.text.words(sentence), "it is not said whether that is done at once, or instead too"
            )
        for effect in said:
            if isinstance(effect, Restriction):
                meaning.limit(effect)
            elif isinstance(effect, Cheaper):
                meaning.cheaper += (self._bound_number(self.binder(), effect.static, sentence),)
            elif isinstance(effect, SoDo):
                if not meaning.cheaper:
                    raise SentenceError(self.text.words(sentence), "'so does' follows no change of the cost")
                last = meaning.cheaper[-1]
                meaning.cheaper += tuple(replace(last, condition=condition) for condition in effect.conditions)
            elif isinstance(effect, (SpendOnly, Spent)):
                will = drafts[-1] if drafts else None
                if not isinstance(will, Produce):
                    raise SentenceError(self.text.words(sentence), "'this will' stands for no will produced before")
                on = Static(effect.on, effect.mods, effect.condition) if isinstance(effect, Spent) else None
                only = {} if isinstance(effect, Spent) else vars(effect)
                drafts[-1] = replace(will, spent=on or will.spent, **only)
            elif drafts and isinstance(drafts[-1], Delayed) and is_done_then(effect, drafts[-1]):
                drafts[-1] = replace(drafts[-1], do=(*drafts[-1].do, effect))
            else:
                drafts.append(effect)

    def _modal_apart(
        self, tokens: Sequence[Token], meaning: Meaning, options: tuple[str, ...], trigger: Trigger | None
    ) -> list[list[Token]]:
        """Takes "Choose one;" with its options out of the sentences."""
        listed = sentences(tokens)
        if options:
            bare = [[token for token in sentence if token.key not in (";", ":", "-")] for sentence in listed]
            for index, head in enumerate(bare):
                found = readings("mode_head", head)
                if len(found) == 1:
                    self.text.chosen = True
                    last = index + 1
                    if last < len(bare) and not readings("statement", bare[last]):  # "Choose one. If ..., choose both;"
                        longer = readings("mode_head", [*head, COMMA, *bare[last]])
                        if len(longer) == 1:
                            found, last = longer, last + 1
                    self._modes(found[0], [tokens_of(option) for option in options], list(options), meaning, trigger)
                    return listed[:index] + bare[last:]
            raise SentenceError(self.text.source, "has options but no 'Choose one;'")
        for index, sentence in enumerate(listed):
            if index and sentence[0].key == "or" and all(readings("special", one) for one in listed[index + 1 :]):
                parts = [[token for one in listed[:index] for token in [*one, STOP]], sentence[1:]]
                self._modes((Const(1), Const(1)), parts, [self.text.words(part) for part in parts], meaning, trigger)
                return listed[index + 1 :]
            if sentence[0].key != "choose":
                continue
            if index + 1 < len(listed) and len(readings("mode_head", sentence)) == 1:
                before = self._said_before_options(sentence, listed, index, meaning, trigger)
                if before is not None:
                    return before
            for at, token in enumerate(sentence):
                if token.key in ("-", ":", ";"):
                    found = readings("mode_head", sentence[:at])
                    if len(found) == 1:
                        rest = [
                            token for later in [sentence[at + 1 :], *listed[index + 1 :]] for token in [*later, STOP]
                        ]
                        parts = split_options(rest)
                        if len(parts) < 2:
                            break
                        texts = [self.text.words([token for token in part if token is not STOP]) for part in parts]
                        self._modes(found[0], parts, texts, meaning, trigger)
                        return listed[:index]
                    break
        return listed

    def _said_before_options(
        self,
        head: Sequence[Token],
        listed: list[list[Token]],
        index: int,
        meaning: Meaning,
        trigger: Trigger | None,
    ) -> list[list[Token]] | None:
        """ "Choose one. Play this ability only once per turn - ...; or ...": a sentence between head and options. It
        belongs to the head ("If ..., choose up to two instead") or to the ability."""
        follows = listed[index + 1]
        dash = index_of(follows, "-")
        if dash < 1:
            return None
        rest = [token for later in [follows[dash + 1 :], *listed[index + 2 :]] for token in [*later, STOP]]
        parts = split_options(rest)
        if len(parts) < 2:
            return None
        texts = [self.text.words([token for token in part if token is not STOP]) for part in parts]
        together = readings("mode_head", [*head, *follows[:dash]])
        if len(together) == 1:
            self._modes(together[0], parts, texts, meaning, trigger)
            return listed[:index]
        if len(readings("special", follows[:dash])) != 1:
            return None
        self._modes(readings("mode_head", head)[0], parts, texts, meaning, trigger)
        return [*listed[:index], follows[:dash]]

    def _modes(
        self,
        head: tuple[Any, ...],
        parts: list[list[Token]],
        texts: list[str],
        meaning: Meaning,
        trigger: Trigger | None,
    ) -> None:
        if len(parts) > MAX_OPTIONS:
            raise SentenceError(texts[MAX_OPTIONS], f"there are more than {MAX_OPTIONS} options", UNREADABLE)
        modes: list[Mode] = []
        places: tuple[tuple[int, Condition], ...] = ()
        for part, words in zip(parts, texts, strict=True):
            inner = Compiler(
                Text(words if part and part[0].start == 0 else self.text.source, self.text.spell, self.text.depth)
            )
            behind = self._behind_keyword(part, inner)
            if behind is not None:
                modes.append(behind)
                continue
            inside = inner.meaning(part, trigger)
            places, meaning.cheaper = places + inside.places, meaning.cheaper + inside.cheaper
            if inside.modes:
                raise SentenceError(words, "an option has options of its own")
            if meaning.where is not None and inside.where not in (None, meaning.where):
                raise SentenceError(words, "it gives X another value than the option before")
            meaning.where = meaning.where or inside.where
            said = Restriction(
                inside.per_turn, inside.per_game, inside.condition, inside.closed, False, inside.spent_as
            )
            if said != Restriction():
                meaning.limit(said)
            modes.append(Mode(inside.targets, inside.effects, words, inside.option))
        for place, condition in places:
            if place > len(modes):
                raise SentenceError(texts[-1], f"there is no option {place}")
            modes[place - 1] = replace(modes[place - 1], condition=self._bound_number(self.binder(), condition, []))
        meaning.modes = tuple(modes)
        meaning.least, meaning.most = head[0], head[1]
        if isinstance(head[-1], str):
            meaning.random, meaning.choosing = head[-1] == "random", head[-1].removeprefix("random")
            head = head[:-1]
        if len(head) > 3:
            binder = self.binder()
            if trigger is not None:
                binder.from_trigger(trigger)
            condition = self._bound_number(binder, head[2], [])
            meaning.more = (condition, head[0] if len(head) == 4 else head[4], head[3])

    def _behind_keyword(self, part: Sequence[Token], inner: Compiler) -> Mode | None:
        """ "...; or [Torrent] ...": an option that may be chosen if the keyword's condition holds; None for others."""
        from willforge.text.keywords import GATES, compile_tokens, keyword_of

        if not part or keyword_of(part[0]) not in GATES:
            return None
        made = compile_tokens(part, inner.text)[-1]
        if made.gate is None or made.modes:
            raise SentenceError(self.text.words(part), "an option behind a keyword is one text")
        return Mode(made.targets, made.effects, inner.text.words(part), made.gate.condition)

    # -- lines -------------------------------------------------------------------------------------------
    def abilities(self, tokens: Sequence[Token]) -> list[Ability]:
        """The abilities of a line without a leading keyword."""
        text = self.text.words(tokens)
        listed = sentences(tokens)
        if not listed:
            raise SentenceError(self.text.source, "it says nothing")
        first = listed[0]
        arrow = index_of(first, ">>>")
        colon = index_of(first, ":")
        starts = tells_when(first)
        if arrow > 0 and tokens[0].key == "if":
            return self.status(tokens, arrow, text)
        if starts and arrow > 0 and not (self.text.spell and readings("statement", first)):
            return self.automatic(tokens, arrow, text)
        modal = tokens[0].key == "choose" and colon > 0 and len(readings("mode_head", tokens[:colon])) == 1
        if colon > 0 and not modal and not (starts and self.text.spell):
            return [self.activate(tokens[:colon], tokens[colon + 1 :], text)]
        bare = bare_cost(tokens) if colon < 0 and not self.text.spell else 0
        if bare:
            return [self.activate(tokens[:bare], tokens[bare:], text)]
        if starts and not (self.text.spell and (tokens[0].key == "at" or readings("statement", first))):
            return self.old_automatic(tokens, text)
        if self.text.spell:
            return self.spell(tokens, text)
        if [token.key for token in tokens[:7]] == ["as", "you", "play", "this", "card", ",", "target"]:
            return [self.meaning(tokens).ability(SPELL, text)]  # an addition that is added to what it targets (1406.2)
        occasions = readings("occasion", first) if len(listed) == 1 else []
        if len(occasions) == 1:
            trigger, drafts = occasions[0]
            return [self.occasion(trigger, drafts, tokens, text)]
        return self.continuous(tokens, text)

    def occasion(self, trigger: Trigger, drafts: tuple[Effect, ...], tokens: Sequence[Token], text: str) -> Ability:
        """An automatic ability in the words of a continuous line (1411.1)."""
        binder = self.binder()
        bound = self._bound_number(binder, trigger, tokens)
        binder.from_trigger(bound)
        effects, targets = self._bound(binder, drafts, tokens)
        return Ability(AUTOMATIC, text=text, trigger=bound, effects=effects, targets=targets)

    def automatic(self, tokens: Sequence[Token], arrow: int, text: str) -> list[Ability]:
        """A trigger, the arrow, effects; one ability for each of several triggers."""
        made: list[Ability] = []
        for trigger in self.triggers(tokens[:arrow]):
            if is_guided(tokens[arrow + 1 :]):
                made.extend(self.guided(tokens[arrow + 1 :], trigger, text))
                continue
            meaning = self.meaning(tokens[arrow + 1 :], trigger, self.text.options)
            made.append(meaning.ability(AUTOMATIC, text, trigger=trigger))
        return made

    def guided(self, tokens: Sequence[Token], trigger: Trigger, text: str) -> list[Ability]:
        """[Guidance] texts: each is an ability that triggers as the counters reach its number (I-110)."""
        parts: list[tuple[Compiler, Sequence[Token]]] = [(self, tokens)]
        for option in self.text.options:
            parts.append((Compiler(Text(option, self.text.spell, self.text.depth)), tokens_of(option)))
        self.text.chosen = True
        made: list[Ability] = []
        for compiler, part in parts:
            try:
                number, effects = guidance(part)
            except ValueError as error:
                raise SentenceError(text, str(error)) from error
            reached = reaching(trigger, number)
            made.append(compiler.meaning(effects, reached).ability(AUTOMATIC, text, trigger=reached))
        return made

    def status(self, tokens: Sequence[Token], arrow: int, text: str) -> list[Ability]:
        """A status automatic ability (906.9): "If ... >>> ..."."""
        condition = self._bound_number(self.binder(), read("cond", tokens[1:arrow], self.text), tokens)
        trigger = Trigger("status", condition=condition)
        return [self.meaning(tokens[arrow + 1 :], trigger, self.text.options).ability(AUTOMATIC, text, trigger=trigger)]

    def triggers(self, tokens: Sequence[Token]) -> list[Trigger]:
        """The triggers the tokens say."""
        found = read("trigger", tokens, self.text)
        binder = self.binder()
        spoken_of(binder, self.text.said_of)
        bound: list[Trigger] = []
        parts: tuple[Any, ...] = found.triggers if isinstance(found, TriggerOr) else (found,)
        for part in parts:
            trigger = self._bound_number(binder, replace(part, condition=None), tokens)
            inner = self.binder()
            inner.from_trigger(trigger)  # "..., if it was ...": what it happened to
            inner.said.mentions[:0] = binder.said.mentions
            inner.said.this_said |= binder.said.this_said
            bound.append(replace(trigger, condition=self._bound_number(inner, part.condition, tokens)))
        if binder.slots:
            raise SentenceError(self.text.words(tokens), "a triggering condition has no targets")
        if any(trigger.name in ("next", LATER) for trigger in bound):
            raise SentenceError(self.text.words(tokens), "an ability that stays has no 'next' time")
        return bound

    def old_automatic(self, tokens: Sequence[Token], text: str) -> list[Ability]:
        """ "When ..., ...": the comma after the trigger stands for the arrow (1411.1)."""
        failed: SentenceError | None = None
        for index, token in enumerate(tokens):
            if token.key == "." and not (failed is None and len(readings("trigger", tokens[:index])) == 1):
                break
            if token.key in (",", ".") and len(readings("trigger", tokens[:index])) == 1:
                try:
                    made = self.automatic(tokens, index, text)
                    if self.text.source.lstrip().startswith("["):
                        return made
                    return [replace(ability, bare=True) for ability in made]
                except SentenceError as error:
                    failed = error
        if failed is not None:
            raise failed
        return self._without_comma(tokens, text)

    def _without_comma(self, tokens: Sequence[Token], text: str) -> list[Ability]:
        """The same with the comma left out, if there is one place for it."""
        found: list[list[Ability]] = []
        first = sentences(tokens)[0]
        if "," not in [token.key for token in first]:
            for index in range(2, len(first) - 1):
                if len(readings("trigger", tokens[:index])) == 1 and readings("statement", first[index:]):
                    found.append(self.automatic([*tokens[:index], COMMA, *tokens[index:]], index, text))
        if len(found) == 1:
            return found[0]
        raise SentenceError(self.text.words(first), "its condition is not understood", unknown=True)

    def activate(self, cost: Sequence[Token], effect: Sequence[Token], text: str, **more: Any) -> Ability:
        """cost: effect."""
        parts = more.pop("extra", ())
        fixed = readings("fixed_cost", cost)
        paid = fixed[0][0] if len(fixed) == 1 else read("costs", cost, self.text)
        meaning = self.meaning(effect, None, self.text.options, paid)
        if len(fixed) == 1:
            meaning.cheaper += (self._bound_number(self.binder(), fixed[0][1], cost),)
        said = 0 if places.paid_in_field(paid) else meaning.zones  # where it is once it is paid is not where it works
        meaning.zones = said or places.paid_from(paid) or places.played_from(meaning.condition)
        return counting_itself(meaning.ability(ACTIVATE, text, cost=paid + parts, **more))

    def spell(self, tokens: Sequence[Token], text: str) -> list[Ability]:
        """The text of a chant; sentences about how it is played become continuous abilities."""
        statics: list[Static] = []
        lasting: list[Static] = []
        rest: list[Token] = []
        more: list[Ability] = []
        offer = 0
        for sentence in (part for whole in sentences(tokens) for part in told_apart(whole)):
            switched = conditional_text(sentence)
            if switched is not None:
                more.extend(self._switched(*switched))
                continue
            if not any(acts(one) for one in readings("statement", sentence)) and index_of(sentence, "choose") != 0:
                found = readings("statics", sentence)
                if len(found) == 1:
                    for static in self._bound_statics(found[0], sentence):
                        (lasting if watches_its_victims(static) else statics).append(static)
                    offer = len(rest)
                    continue
            if offer == len(rest) > 0 and [token.key for token in sentence[:3]] == ["if", "you", "do"]:
                raise SentenceError(self.text.words(sentence), "say how the card may be played before what it does")
            rest.extend([*sentence, STOP])
        said_of_itself(statics, text)
        result = [Ability(CONTINUOUS, text=text, statics=tuple(statics))] if statics else []
        if rest:
            made = self.meaning(rest, None, self.text.options).ability(SPELL, text)
            made = replace(made, effects=(*made.effects, *(Continuous(static, "turn") for static in lasting)))
            taken = places.taken_up(statics)
            first = made.effects[0] if made.effects else None
            if taken is not None and isinstance(first, If) and isinstance(first.condition, DidSo):
                made = replace(made, effects=(replace(first, condition=taken), *made.effects[1:]))
            result.append(made)
        return result + more

    def _switched(self, condition: Sequence[Token], inner: str) -> list[Ability]:
        """Text that a spell gains as it is played if the condition holds."""
        from willforge.text.keywords import compile_line

        if self.text.depth >= MAX_QUOTES:
            raise SentenceError(inner, "quoted abilities are nested too deeply")
        holds = self._bound_number(self.binder(), read("cond", condition, self.text), condition)
        abilities = compile_line(Text(inner, True, self.text.depth + 1))
        return [replace(ability, gate=Gate(0, holds)) for ability in places.granted(abilities)]

    def continuous(self, tokens: Sequence[Token], text: str) -> list[Ability]:
        """Continuous sentences, with an automatic ability after them if one begins with "When"."""
        drafts: list[Static] = []
        result: list[Ability] = []
        deck: list[DeckRule] = []
        listed = sentences(tokens)
        for index, sentence in enumerate(listed):
            if tells_when(sentence):
                self.text.said_of = drafts[-1].what if drafts else None
                result.extend(self.abilities([token for later in listed[index:] for token in [*later, STOP]]))
                break
            more = readings("static_more", sentence) if drafts else []
            about = readings("deck_rule", sentence)
            if len(about) == 1:
                deck.append(self._bound_number(self.binder(), about[0], sentence))
            elif len(more) == 1:
                try:
                    drafts[-1:] = told_further(drafts[-1], more[0])
                except Nonsense as error:
                    raise SentenceError(self.text.words(sentence), str(error)) from error
            elif drafts and sentence[0].key == "it" and len(readings("mods", sentence[1:])) == 1:
                if drafts[-1].condition is not None:
                    raise SentenceError(self.text.words(sentence), "it is not said whether that holds only then too")
                drafts.append(replace(drafts[-1], mods=read("mods", sentence[1:], self.text)))
            elif drafts and (told_of_entering(drafts[-1], sentence) or not readings("statics", sentence)):
                drafts[-1] = self._goes_on(drafts[-1], sentence)
            else:
                drafts.extend(read("statics", sentence, self.text))
        works = places.works_in(statics := self._bound_statics(tuple(drafts), tokens))
        if statics or deck:
            result.insert(0, Ability(CONTINUOUS, text=text, statics=tuple(statics), deck=tuple(deck), zones=works))
        return result

    def _goes_on(self, static: Static, sentence: Sequence[Token]) -> Static:
        """A sentence after "... instead" or "As this card enters ..." that says what else is done."""
        more = read("statement", sentence, self.text)
        last = static.mods[-1]
        if isinstance(last, Replace) and (last.instead or last.prevent is not None):
            return replace(static, mods=(*static.mods[:-1], replace(last, instead=last.instead + more)))
        if isinstance(last, EntersDoing):
            return replace(static, mods=(*static.mods[:-1], EntersDoing(last.do + more)))
        raise SentenceError(self.text.words(sentence), "a continuous ability has no effects")

    def _bound_statics(self, statics: tuple[Static, ...], sentence: Sequence[Token]) -> list[Static]:
        binder = self.binder()
        binder.race_register = self.text.kept.get("race", -1)
        binder.attribute_register = self.text.kept.get("attribute", -1)
        binder.name_register = self.text.kept.get("name", -1)
        bound: list[Static] = []
        for static in statics:
            if static.condition == Played("extra") and not self.text.offered:
                raise SentenceError(self.text.words(sentence), "'if you do' follows no offer")
            binder.amounts = self.text.amounts | places.amounts_kept(self.text.kept, "life")
            bound.append(places.where_it_lies(self._bound_number(binder, static, sentence)))
            for mod in bound[-1].mods:
                if isinstance(mod, (ExtraCost, OtherCost)):
                    self.text.paid.update(part.verb for part in mod.parts)
                    self.text.amounts.update(places.amounts_in(mod.parts))
                    self.text.offered |= isinstance(mod, ExtraCost) and mod.optional
                elif isinstance(mod, EntersDoing):
                    self.text.kept.update(places.paid_entering(mod.do))
                    binder.before = False  # "this way" is what was paid then
        if any(isinstance(mod, EntersDoing) for static in bound for mod in static.mods):
            self.text.kept.update({kind: getattr(binder, f"{kind}_register") for kind in ("race", "name", "attribute")})
        if binder.slots:
            raise SentenceError(self.text.words(sentence), "a continuous ability has no targets")
        return bound
