"""Carrying out the steps of a scenario. The runner answers by itself only what the format allows; never does the
engine pick."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from willforge import terms
from willforge.play import asking, why
from willforge.play import log as logs
from willforge.play import lookahead as ahead
from willforge.play.lookahead import Decision, Happening, State
from willforge.play.prompts import question_message
from willforge.play.scenario import choose as choosing
from willforge.play.scenario import fiat, sense, words
from willforge.play.scenario.names import Names, ScenarioError, StepFailed
from willforge.play.scenario.position import PHASES
from willforge.play.scenario.search import ASKED_ONCE, EVERYTHING, Refused, Search, alike, payment
from willforge.rules.versions import base_version
from willforge.words import Message, say

MOST_PASSES: Final = 10_000

Watcher = Callable[[State], None]
"""Looks at the state after every answer, and raises if something is wrong with it."""


class Word:
    """A passing word and the moment it began, so that it can be repeated after a decision that stopped it."""

    __slots__ = ("phase", "repeated", "text", "turn")

    def __init__(self, text: str, state: State) -> None:
        self.text = text
        self.turn = state.turn
        self.phase = state.phase
        self.repeated = False


class Run:
    """A scenario being played: its state, its names, what was logged, and the steps still to come."""

    def __init__(self, state: State, names: Names, steps: list[words.Step], lines: list[logs.Line]) -> None:
        self.state = state
        self.names = names
        self.steps = steps
        self.lines = lines
        self.told: list[logs.Line] = []  # since the last expectation
        self.kinds: list[str] = []
        self.at = 0
        self.stopped: Word | None = None
        self.pay: tuple[int, ...] | None = None
        self.watcher: Watcher | None = None
        self.fiat_watcher: Watcher | None = None
        self.given: list[int] = []  # every answer so far, as a record has them

    # -- answering ------------------------------------------------------------------------------------------------
    def answer(self, index: int) -> None:
        """Gives one answer to the engine and keeps up with names and log."""
        ahead.answer(self.state, index)
        self.given.append(index)
        self.keep_up()

    def keep_up(self) -> None:
        """Names new tokens, takes over the log, and lets whoever watches look."""
        self.names.follow(self.state)
        if self.watcher is not None:
            self.watcher(self.state)
        log = self.state.log
        self.kinds = [entry.kind for entry in log or ()]
        if log:
            told = logs.tell(self.state, log)
            self.lines.extend(told)
            self.told.extend(told)
            log.clear()

    def set_by_fiat(self) -> None:
        """Lets whoever watches look at what was set without an answer, before anything comes of it."""
        if self.fiat_watcher is not None:
            self.fiat_watcher(self.state)

    def apply(self, answers: list[int]) -> None:
        """Gives answers one after the other."""
        for index in answers:
            self.answer(index)

    def pending(self) -> str:
        """The pending decision in words."""
        decision = self.state.decision
        if decision is None:
            return "the game is over"
        who = terms.PLAYER_NAMES[decision.player]
        if decision.kind == "priority":
            return f"{who} has priority"
        question = say(question_message(decision))
        return f"{who} has to decide ({decision.kind}, {question}): {choosing.listed(self.state, decision)}"

    # -- what is answered without a step ---------------------------------------------------------------------------
    def settle(self) -> None:
        """Answers what needs no step, up to the next decision that does."""
        for _ in range(MOST_PASSES):
            decision = self.state.decision
            if decision is None or decision.kind == "priority":
                return
            index = self.automatic(decision)
            if index < 0:
                return
            self.answer(index)

    def automatic(self, decision: Decision) -> int:
        """The answer that needs no step; -1 if the decision is left to a step."""
        options = decision.options
        if len(options) == 1:
            return 0
        if decision.kind == "pay":
            found = payment(self.state, options, self.pay, [], ASKED_ONCE)
            return found[0] if found else -1
        if self._is_chosen_next(decision):
            return -1
        if all(option[0] == ahead.PENDING for option in options):
            return min(range(len(options)), key=lambda index: options[index][2])
        if asking.orders_triggered(self.state):
            return 0
        if decision.kind == "order" and asking.keeps_order(self.state):
            return min(range(len(options)), key=lambda index: self.names.place_of(options[index][1]))
        return 0 if alike(self.state, options) else -1

    def _is_chosen_next(self, decision: Decision) -> bool:
        """Whether the next step that does something is a choice of this player among these options."""
        for step in self.steps[self.at + 1 :]:
            if step.kind in (words.EXPECT, words.WITH, words.ROLL, words.SHUFFLE, words.RANDOM):
                continue
            action = step.action
            if action is None or action.verb != words.CHOOSE or action.player != decision.player:
                return False
            if step.kind in (words.CAN, words.CANNOT):
                return True
            if decision.kind == "order" and asking.keeps_order(self.state) and not action.value.startswith("order "):
                return False  # what has an order by itself is ordered only by a step that says so
            values = [action.value, *choosing.split(action.value)[:1]]
            return any(choosing.index_of(self.state, self.names, decision, value) >= 0 for value in values)
        return False

    # -- passing ---------------------------------------------------------------------------------------------
    def pass_once(self) -> None:
        """The player with priority passes."""
        decision = self.state.decision
        assert decision is not None
        for index, option in enumerate(decision.options):
            if option[0] == ahead.PASS:
                self.answer(index)
                return
        raise StepFailed(f"{terms.PLAYER_NAMES[decision.player]} may not pass: {self.pending()}")

    def pass_until(self, reached: Callable[[], bool], extra: Callable[[Decision], int]) -> bool:
        """Both players pass until `reached` holds at a priority; `extra` may answer other decisions (-1: not).

        True if it was reached or the game ended, False if a decision that is left to a step came first."""
        for _ in range(MOST_PASSES):
            decision = self.state.decision
            if decision is None:
                return True
            if decision.kind == "priority":
                if reached():
                    return True
                self.pass_once()
                continue
            index = extra(decision)
            if index < 0:
                index = self.automatic(decision)
            if index < 0:
                return reached_at_decision(reached, decision)
            self.answer(index)
        raise StepFailed(f"not reached after {MOST_PASSES} answers: {self.pending()}")

    def need_priority(self) -> None:
        """Fails if something else than passing is asked."""
        decision = self.state.decision
        if decision is None:
            raise StepFailed("the game is over: only 'expect' may follow")
        if decision.kind != "priority":
            raise StepFailed(f"a decision is pending that this step does not answer: {self.pending()}")

    # -- steps -----------------------------------------------------------------------------------------------
    def do(self, step: words.Step) -> None:
        """Carries out one step that is not an expectation."""
        kind = step.kind
        if self.state.decision is None and kind not in (words.CAN, words.CANNOT):
            raise StepFailed("the game is over: only 'expect' may follow")
        if kind in (words.ROLL, words.SHUFFLE, words.RANDOM, words.WITH):
            fiat.arrange(self, step)
            return
        if kind == words.CANNOT:
            self._cannot(step)
            return
        if kind == words.CAN:
            assert step.action is not None
            try:
                self.find(step.action, EVERYTHING)
            except Refused as error:
                raise StepFailed(f"it is not legal: {error}{self._because(step.action)}") from error
            return
        if step.action is not None:
            if step.action.verb != words.CHOOSE:
                self.stopped = None
            self._act(step.action)
        else:
            self._go(step)
        self.settle()

    def _go(self, step: words.Step) -> None:
        """A word that passes. One that stopped at a decision and is repeated goes on from where it began."""
        word = Word(step.text, self.state)
        if self.stopped is not None and self.stopped.text == step.text:
            word = self.stopped
            word.repeated = True
        self.stopped = None
        if step.kind == words.RESOLVE:
            arrived = self._resolve(word)
        elif step.kind == words.RESOLVE_ALL:
            self.need_priority()
            arrived = self.pass_until(lambda: not self.state.chase, nothing)
        elif step.kind == words.BATTLE:
            arrived = self._battle(word)
        elif step.kind == words.NEXT_TURN:
            self.need_priority()
            arrived = self.pass_until(
                lambda: self.state.turn > word.turn and self.state.phase == terms.MAIN_PHASE, nothing
            )
        else:
            arrived = self._to(step, word)
        if not arrived:
            self.stopped = word

    def _act(self, action: words.Action) -> None:
        if action.verb == words.CONCEDE:
            ahead.concede(self.state, action.player)
            self.given.append(-1 - action.player)
            self.keep_up()
            return
        try:
            answers = self.find(action, ASKED_ONCE)
        except Refused as error:
            raise StepFailed(f"{error}{self._because(action)}; {self.pending()}") from error
        self.pay = action.will.get("pay")
        self.apply(answers)
        decision = self.state.decision
        if decision is None or not asking.is_playing(self.state):
            self.pay = None

    def _because(self, action: words.Action) -> str:
        found = why.reasons(self.state, self.names, action) if action.verb != words.CHOOSE else []
        return f" ({'; '.join(map(str, found))})" if found else ""

    def find(self, action: words.Action, effort: int) -> list[int]:
        """The answers that carry an action out. Raises Refused, and ScenarioError for one that means nothing here; the
        state is not touched."""
        sense.check(self.state, self.names, action)
        if action.verb == words.CHOOSE:
            return choosing.answers(self.state, self.names, action.player, action.value)
        if action.verb == words.CONCEDE:
            if self.state.winner >= 0:
                raise Refused("the game is over")
            return []
        if action.verb in (words.ATTACK, words.NO_ATTACK, words.BLOCK, words.NO_BLOCK):
            return self._find_declaration(action, effort)
        return Search(self.names, action, effort).find(self.state)

    def _cannot(self, step: words.Step) -> None:
        assert step.action is not None
        if self._is_legal(step.action):
            raise StepFailed(f"it is legal: {self.pending()}")
        wanted = step.because
        if isinstance(wanted, dict):
            version = base_version(self.state.rules.version)
            if version not in wanted:
                raise ScenarioError(f"because: it names no rule of version {version}: add it")
            wanted = wanted[version]
        found = [reason.rule for reason in self._reasons(step.action)]
        if not found:
            raise StepFailed("it is illegal, and no rule is named for that")
        if wanted and not any(_cites(rule, wanted) for rule in found):
            cited = ", ".join(dict.fromkeys(found)) or "nothing"
            raise StepFailed(f"expected the explanation to cite {wanted}, it cites {cited}")

    def _is_legal(self, action: words.Action) -> bool:
        if action.verb == words.CHOOSE:
            choosing.check_value(self.state, self.names, action.value)
        elif self._waits_for_a_choice(action):
            raise ScenarioError(f"a decision comes first, and no step answers it: {self.pending()}")
        try:
            self.find(action, EVERYTHING)
        except Refused:
            return False
        return True

    def _waits_for_a_choice(self, action: words.Action) -> bool:
        """Whether something is pending that nobody could do anything before, so that a question about an action says
        nothing."""
        decision = self.state.decision
        return decision is not None and decision.kind not in ("priority", "attack", "block")

    def _reasons(self, action: words.Action) -> list[why.Reason]:
        if action.verb == words.CHOOSE:
            decision = self.state.decision
            return (
                []
                if decision is None
                else [why.Reason(decision.rule, question_message(decision), Message("remedy-offered"))]
            )
        found = why.reasons(self.state, self.names, action)
        if action.verb in (words.ATTACK, words.NO_ATTACK, words.BLOCK, words.NO_BLOCK):
            probe = self.probe()
            try:
                for index in self._way_there(action):
                    found += why.reasons(probe.state, self.names, action)
                    ahead.answer(probe.state, index)
            except Refused:
                return found
            found += why.reasons(probe.state, self.names, action)
        return found

    def _way_there(self, action: words.Action) -> list[int]:
        """The answers that lead to a declaration, also to one that is made without asking."""
        probe = self.probe()
        given: list[int] = []
        kind = "attack" if action.verb in (words.ATTACK, words.NO_ATTACK) else "block"
        while probe.state.decision is not None and probe.state.decision.kind != kind and not probe.declared(kind):
            given.append(probe._toward(probe.state.decision, kind, action.player))
            ahead.answer(probe.state, given[-1])
        return given

    # -- declarations ----------------------------------------------------------------------------------------
    def probe(self) -> Run:
        """A copy to try something on."""
        other = Run(self.state.clone(), self.names, self.steps, [])
        other.state.log = []
        other.at = self.at
        return other

    def to_declaration(self, action: words.Action) -> list[int]:
        """Passes up to the declaration of an attack or block on this copy; the answers it took. Raises Refused."""
        given: list[int] = []
        kind = "attack" if action.verb in (words.ATTACK, words.NO_ATTACK) else "block"
        for _ in range(MOST_PASSES):
            decision = self.state.decision
            if decision is None or decision.kind == kind:
                break
            index = self._toward(decision, kind, action.player)
            given.append(index)
            ahead.answer(self.state, index)
            if self.declared(kind):
                break
        decision = self.state.decision
        declared = self.declared(kind)
        if declared is not None:
            if not self._declares(action, declared):
                raise Refused(f"another declaration was the only one possible: {self.lines_of_log()}")
            return given
        if decision is None or decision.kind != kind:
            raise Refused(f"there is no declaration of a{'n attack' if kind == 'attack' else ' block'}")
        if decision.player != action.player:
            raise Refused(f"{terms.PLAYER_NAMES[decision.player]} declares, not {terms.PLAYER_NAMES[action.player]}")
        return given

    def declared(self, kind: str) -> Happening | None:
        """The log entry of a declaration that was made without asking because there was only one; None if there is
        none."""
        for entry in self.state.log or ():
            if entry.kind in (f"{kind}s", f"no_{kind}", f"no_{kind}er"):
                return entry
        return None

    def _declares(self, action: words.Action, entry: Happening) -> bool:
        """Whether a declaration in the log is the one the step says."""
        if action.what is None:
            return entry.kind.startswith("no_")
        if entry.kind.startswith("no_") or entry.values[0] not in self.names.handles(self.state, action.what):
            return False
        return not action.targets or entry.values[1] in self.names.handles(self.state, action.targets[0])

    def lines_of_log(self) -> str:
        """What the engine has written down on this copy, in words."""
        return " ".join(line.text for line in logs.tell(self.state, self.state.log or []))

    def _toward(self, decision: Decision, kind: str, player: int) -> int:
        if decision.kind != "priority":
            index = self.automatic(decision)
            if index < 0:
                raise ScenarioError(f"a decision comes first, and no step answers it: {self.pending()}")
            return index
        wanted = ahead.PASS
        if self.state.battle is None:
            if kind == "block":
                raise Refused("there is no battle")
            if not asking.moves_to_battle(self.state):
                if decision.player != player:
                    raise Refused(f"{terms.PLAYER_NAMES[player]} does not have priority")
                wanted = ahead.BATTLE_ACTION
        elif kind == "attack" and self.state.battle.fought:
            raise Refused("the attack of this battle has been declared")
        for index, option in enumerate(decision.options):
            if option[0] == wanted:
                return index
        raise Refused("a battle can not be begun now" if wanted == ahead.BATTLE_ACTION else "the players may not pass")

    def _find_declaration(self, action: words.Action, effort: int) -> list[int]:
        probe = self.probe()
        given = probe.to_declaration(action)
        decision = probe.state.decision
        if probe.declared("attack" if action.verb in (words.ATTACK, words.NO_ATTACK) else "block"):
            return given  # it was the only answer
        assert decision is not None
        starts = self._declarations(probe.state, action, decision)
        if not starts:
            raise Refused(f"'{action.text}' is not a legal declaration: {choosing.listed(probe.state, decision)}")
        search = Search(self.names, action, effort)
        for index in starts:
            found = search.follow(probe.state, [index], probe.state)
            if found is not None:
                return given + found
        raise Refused(search.reason or f"'{action.text}' can not be paid for")

    def _declarations(self, state: State, action: words.Action, decision: Decision) -> list[int]:
        kinds = {
            words.ATTACK: ahead.ATTACK,
            words.NO_ATTACK: ahead.NO_ATTACK,
            words.BLOCK: ahead.BLOCK,
            words.NO_BLOCK: ahead.NO_BLOCK,
        }
        found = [i for i, option in enumerate(decision.options) if option[0] == kinds[action.verb]]
        if action.what is not None:
            mine = self.names.handles(state, action.what)
            found = [i for i in found if decision.options[i][1] in mine]
        if action.targets:
            theirs = self.names.handles(state, action.targets[0])
            offered = {decision.options[i][2] for i in found}
            theirs = sense.meant(state, self.names, action.targets[0], [h for h in theirs if h in offered], 1)
            found = [i for i in found if decision.options[i][2] in theirs]
        return found

    # -- passing steps ---------------------------------------------------------------------------------------
    def _resolve(self, word: Word) -> bool:
        self.need_priority()
        if not self.state.chase:
            if word.repeated:
                return True  # the answer has completed it
            raise StepFailed("the chase is empty: there is nothing to resolve")
        top = self.state.chase[0]
        return self.pass_until(lambda: top not in self.state.chase, nothing)

    def _battle(self, word: Word) -> bool:
        decision = self.state.decision
        if self.state.battle is None:
            if word.repeated:
                return True
            raise StepFailed("there is no battle")
        if decision is not None and decision.kind != "block":
            self.need_priority()
        return self.pass_until(lambda: self.state.battle is None, no_block)

    def _to(self, step: words.Step, word: Word) -> bool:
        self.need_priority()
        state = self.state
        if step.place in PHASES:
            phase = PHASES[step.place]

            def in_phase() -> bool:
                whose = step.seat < 0 or state.turn_player == step.seat
                return state.phase == phase and (state.turn, state.phase) != (word.turn, word.phase) and whose

            return self.pass_until(in_phase, nothing)
        if state.battle is None:
            raise StepFailed(f"there is no battle: '{step.text}' is a place inside one")
        kind = step.place
        if kind in ("attack", "block"):
            return self._to_declaration_of(kind)
        places = {"damage": self._damaged, "normal damage": self._normally_damaged, "end of battle": self._at_end}
        arrived = self.pass_until(places[kind], nothing)
        if not self._in_battle() and self.state.winner < 0:
            raise StepFailed(f"the battle ended before '{step.text}'")
        return arrived

    def _to_declaration_of(self, kind: str) -> bool:
        state = self.state
        while True:
            decision = state.decision
            if decision is None or decision.kind == kind:
                return True
            if state.battle is None:
                raise StepFailed(f"the battle ended before the declaration of {kind}")
            if decision.kind == "priority":
                self.pass_once()
                if any(told in self.kinds for told in (f"{kind}s", f"no_{kind}", f"no_{kind}er")):
                    return True  # declared without asking: it was the only answer
                continue
            index = self.automatic(decision)
            if index < 0:
                return False
            self.answer(index)

    def _damaged(self) -> bool:
        battle = self.state.battle
        if battle is None:
            return True
        if self.state.step == terms.FIRST_STRIKE_STEP:
            return battle.processed
        return self.state.step >= terms.DAMAGE_STEP

    def _normally_damaged(self) -> bool:
        return not self._in_battle() or self.state.step >= terms.DAMAGE_STEP

    def _at_end(self) -> bool:
        return not self._in_battle() or self.state.step == terms.END_STEP

    def _in_battle(self) -> bool:
        return self.state.battle is not None


def nothing(decision: Decision) -> int:
    """No decision but passing is answered."""
    return -1


def no_block(decision: Decision) -> int:
    """A block that no step declares is not declared."""
    if decision.kind == "block":
        for index, option in enumerate(decision.options):
            if option[0] == ahead.NO_BLOCK:
                return index
    return -1


def reached_at_decision(reached: Callable[[], bool], decision: Decision) -> bool:
    """Whether a place was reached at a decision that stops passing."""
    return decision.kind != "priority" and reached()


def _cites(rule: str, wanted: str) -> bool:
    """Whether a citation is the wanted rule or a part of it."""
    return rule == wanted or (rule.startswith(wanted) and not rule[len(wanted)].isdigit())
