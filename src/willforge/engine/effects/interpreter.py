"""Runs the effects of cards: one step after the other, stopping whenever a player has to choose or something else comes
first.

A CODE item holds: code and step = where it is; regs = its registers; picks = what the player has picked so far for the
step that is asking. A step that asks is run again after every pick, until it has all it needs; then its picks are
forgotten."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from willforge import terms
from willforge.engine.catalog import steps
from willforge.engine.effects import cards as effects_cards
from willforge.engine.effects import chase as effects_chase
from willforge.engine.effects import joining as effects_joining
from willforge.engine.effects import tokens as effects_tokens
from willforge.engine.effects import values as effects_values
from willforge.engine.flow import processes
from willforge.engine.happen import charge, entering, event_frame, events, feasible, picks, triggers
from willforge.engine.legal import prohibited, requirements
from willforge.engine.model import agenda, deeds, limits, story
from willforge.engine.model.decision import Option
from willforge.engine.model.frame import Frame
from willforge.engine.model.records import HIDDEN, SHOWN_FOR_EFFECT
from willforge.engine.model.state import State
from willforge.engine.query import alike, evaluate, filters
from willforge.terms import INFINITY
from willforge.text import nodes


def run(state: State, frame: Frame) -> None:
    """Runs steps until one asks, another item comes first, rule processes interrupt (2.0 11#0), or the code is done."""
    doing = state.catalog.codes[frame.code].steps
    if state.lost[0] or state.lost[1]:  # lost by this effect, after replacement effects were asked about
        processes.end_game(state)
        return
    while True:
        if frame.step >= len(doing):
            _leave(state, frame)
            return
        step = doing[frame.step]
        done = frame.done
        frame.step += 1
        HANDLERS[type(step)](state, frame, step)
        if state.decision is not None:
            frame.done = done  # it asks, and is run again with the pick: "that many" are those of the deed before
            return
        frame.picks.clear()
        if state.winner >= 0 or not state.agenda or state.agenda[-1] is not frame:
            return
        if state.rules.processes_all_the_time and not state.settled:
            return


def _leave(state: State, frame: Frame) -> None:
    state.agenda.pop()
    if state.agenda and state.agenda[-1].kind == agenda.EVENTS and state.agenda[-1].step == event_frame.DOING:
        state.own(frame.source).memory = tuple(frame.regs)  # what was chosen as the card enters stays with it
    if state.catalog.codes[frame.code].reveals:  # 1005.1: revealing ends with the effect
        for obj in state.objs:
            if obj is not None and obj.revealed == SHOWN_FOR_EFFECT and obj.zone & ~terms.STANDBY:
                state.set_revealed(obj.id, HIDDEN)


def answer(state: State, frame: Frame, option: Option) -> None:
    """Keeps a pick for the step that asked."""
    kind = option[0]
    if kind == agenda.YES:
        frame.picks.append(agenda.SAID_YES)
    elif kind == agenda.NO:
        frame.picks.append(agenda.SAID_NO)
    elif kind == agenda.DONE:
        frame.picks.append(agenda.CHOSE_NO_MORE)
    else:
        frame.picks.append(option[1])


# -- control ------------------------------------------------------------------------------------------------
def _branch(state: State, frame: Frame, step: steps.Branch) -> None:
    if not evaluate.holds(state, evaluate.of_frame(state, frame), step.condition):
        frame.step = step.otherwise


def _jump(state: State, frame: Frame, step: steps.Jump) -> None:
    frame.step = step.to


def _set_done(state: State, frame: Frame, step: steps.SetDone) -> None:
    frame.did = step.done


def _enough(state: State, frame: Frame, step: steps.Enough) -> None:
    frame.did = frame.did and frame.done >= evaluate.number(state, evaluate.of_frame(state, frame), step.number)


def _ask_deck(state: State, frame: Frame, step: steps.AskDeck) -> None:
    who = picks.player(state, frame, step.who)
    if not frame.picks:
        picks.ask_yes_no(state, frame, who, state.rules.cite.search, "ask-search-deck")
    elif picks.one(frame) == agenda.SAID_NO:
        frame.step = step.otherwise


def _ask(state: State, frame: Frame, step: steps.Ask) -> None:
    who = picks.player(state, frame, step.who)
    if not frame.picks:
        if feasible.can_do_anything(state, frame, step.otherwise):
            picks.ask_yes_no(state, frame, who, state.rules.cite.may, "ask-may")
        else:
            frame.step = step.otherwise
        return
    if picks.one(frame) == agenda.SAID_NO:
        frame.step = step.otherwise
    else:
        frame.did = True  # a step that can do nothing says otherwise


def _if_able(state: State, frame: Frame, step: steps.IfAble) -> None:
    if not feasible.can_do(state, frame):
        state.agenda.pop()
        events.perform(state, list(frame.events))


def _ask_pay(state: State, frame: Frame, step: steps.AskPay) -> None:
    who = picks.player(state, frame, step.who)
    if not frame.picks:
        x = _x_to_pay(state, frame, step)
        if who < 0 or not requirements.can_pay(state, who, frame.source, step.cost, x):
            frame.step = step.otherwise
        else:
            picks.ask_yes_no(state, frame, who, state.rules.cite.may, "ask-may-pay")
        return
    if picks.one(frame) == agenda.SAID_NO:
        frame.step = step.otherwise
        return
    charge.pay(state, who, frame.source, step.cost, _x_to_pay(state, frame, step))


def _pay(state: State, frame: Frame, step: steps.Pay) -> None:
    who = picks.player(state, frame, step.who)
    charge.pay(state, who, frame.source, step.cost, _x_to_pay(state, frame, step))


def _x_to_pay(state: State, frame: Frame, step: steps.AskPay | steps.Pay) -> int:
    """The X of a cost: what the step says, or what it is for the whole text."""
    context = evaluate.of_frame(state, frame)
    if step.x is not None:
        return evaluate.number(state, context, step.x)
    return evaluate.number(state, context, nodes.Variable("X")) if _uses_x(step.cost) else 0


def _uses_x(parts: tuple[nodes.CostPart, ...]) -> bool:
    return any(part.cost.x or isinstance(part.number, nodes.Variable) for part in parts)


def _recall(state: State, frame: Frame, step: steps.Recall) -> None:
    found = evaluate.objects(state, evaluate.of_frame(state, frame), step.what)
    frame.regs[step.register] = tuple(evaluate.follow(state, frame, handle) for handle in found)


def _loop_start(state: State, frame: Frame, step: steps.LoopStart) -> None:
    frame.regs[step.rest] = evaluate.objects(state, evaluate.of_frame(state, frame), step.what)


def _loop_next(state: State, frame: Frame, step: steps.LoopNext) -> None:
    rest = frame.regs[step.rest]
    assert isinstance(rest, tuple)
    if not rest:
        deeds.end_loop(frame, step.rest)
        frame.step = step.end
        return
    deeds.begin_round(frame, step.rest)
    frame.regs[step.register] = rest[:1]
    frame.regs[step.rest] = rest[1:]


def _round(state: State, frame: Frame, step: steps.Round) -> None:
    deeds.begin_round(frame, step.rest)


def _count_start(state: State, frame: Frame, step: steps.CountStart) -> None:
    frame.regs[step.rest] = limits.times(state, evaluate.number(state, evaluate.of_frame(state, frame), step.times))


def _count_next(state: State, frame: Frame, step: steps.CountNext) -> None:
    left = frame.regs[step.rest]
    assert isinstance(left, int)
    if left <= 0:
        deeds.end_loop(frame, step.rest)
        frame.step = step.end
        return
    deeds.begin_round(frame, step.rest)
    frame.regs[step.rest] = left - 1


def _pick_mode(state: State, frame: Frame, step: steps.PickMode) -> None:
    if not frame.picks:
        options: list[Option] = [(agenda.MODE, index) for index in range(len(step.starts))]
        picks.ask(
            state,
            frame,
            picks.player(state, frame, step.who),
            "mode",
            options,
            state.rules.cite.choose_modes,
            "ask-mode",
            step.texts,
        )
        return
    place = picks.one(frame)
    story.tell(state, "mode_chosen", picks.player(state, frame, step.who), frame.source, step.texts[place])
    frame.step = step.starts[place]


# -- choices ---------------------------------------------------------------------------------------------------
def _choose(state: State, frame: Frame, step: nodes.Choose) -> None:
    context = evaluate.of_frame(state, frame)
    assert isinstance(step.filter, nodes.Filter)
    found = evaluate.find(state, context, step.filter)
    if frame.events and not step.random:
        found = feasible.choosable(state, frame, step, found)
    elif "cannot" in state.tables.mods:
        found = feasible.to_be_banished(state, frame, step, found)
    least = evaluate.number(state, context, step.least)
    most = evaluate.number(state, context, step.most)
    told = least if least < INFINITY else 1
    found, least = alike.choosable(state, context, step.filter, found, frame.picks, least)
    if step.random:
        frame.regs[step.register] = picks.at_random(state, found, most)
        frame.did = bool(frame.regs[step.register])
        return
    who = picks.player(state, frame, step.who)
    question = _how_many(least, most)
    chosen = picks.choose(state, frame, who, found, least, most, state.rules.cite.choose, question)
    if chosen is not None:
        frame.regs[step.register] = chosen
        frame.did = len(chosen) >= max(1, told)


def _how_many(least: int, most: int) -> str:
    if least == most:
        return "ask-one" if most == 1 else "ask-exactly"
    if most >= INFINITY:
        return "ask-at-least" if least else "ask-any"
    return "ask-between" if least else "ask-up-to"


def _search(state: State, frame: Frame, step: nodes.Search) -> None:
    context = evaluate.of_frame(state, frame)
    who = picks.player(state, frame, step.who)
    found = evaluate.find(state, context, step.filter)
    if who < 0 or prohibited.cannot(state, "search", -1 - who):
        found = ()
    most = evaluate.number(state, context, step.most)
    told = evaluate.number(state, context, step.least)
    least = told if _must_find(step) else 0
    found = alike.distinct(state, context, step.filter, found, frame.picks)
    chosen = picks.choose(state, frame, max(0, who), found, least, most, state.rules.cite.search, "ask-search")
    if chosen is None:
        return
    if who >= 0:
        story.tell(state, "searches", who, step.filter.zones, len(chosen))
        triggers.note_simple(state, "searched", frame.source, frame.source, player=who)
        if step.filter.zones & terms.DECK and state.catalog.speaks_of_deeds:
            deeds.searched(frame, who)
    frame.regs[step.register] = chosen
    frame.did = len(chosen) >= max(1, told if told < INFINITY else 1)
    frame.done = len(chosen)


def _must_find(step: nodes.Search) -> bool:
    """1014.2: what has no special information, or lies where all can see it, has to be found."""
    hidden = step.filter.zones & ~(terms.GRAVEYARD | terms.REMOVED | terms.IN_PLAY)
    return not hidden or all(isinstance(test, nodes.ControlledBy) for test in step.filter.tests)


def _choose_number(state: State, frame: Frame, step: nodes.ChooseNumber) -> None:
    if not frame.picks:
        most = evaluate.number(state, evaluate.of_frame(state, frame), step.most)
        most = min(most, step.least + limits.MOST_NUMBERS * step.step)  # 104.7d: infinity is no number to choose
        options: list[Option] = [(agenda.NUMBER, value) for value in range(step.least, most + 1, step.step)]
        picks.ask(
            state,
            frame,
            picks.player(state, frame, step.who),
            "number",
            options,
            state.rules.cite.choose_number,
            "ask-number",
        )
        return
    number = picks.one(frame)
    frame.regs[step.register] = number
    story.tell(state, "number_chosen", picks.player(state, frame, step.who), frame.source, number)


def _choose_attribute(state: State, frame: Frame, step: nodes.ChooseAttribute) -> None:
    bits = [bit for bit in terms.ATTRIBUTE_NAMES if step.mask & bit]
    if not frame.picks:
        options: list[Option] = [(agenda.WORD, index) for index in range(len(bits))]
        names = tuple(terms.ATTRIBUTE_NAMES[bit] for bit in bits)
        picks.ask(
            state,
            frame,
            picks.player(state, frame, step.who),
            "choose",
            options,
            state.rules.cite.choose,
            "ask-attribute",
            names,
        )
        return
    bit = bits[picks.one(frame)]
    frame.regs[step.register] = bit
    story.tell(state, "chosen", picks.player(state, frame, step.who), frame.source, terms.ATTRIBUTE_NAMES[bit])


def _choose_race(state: State, frame: Frame, step: nodes.ChooseRace) -> None:
    names = tuple(sorted({race for printed in state.catalog.sayable for race in printed.races}))
    _choose_word(state, frame, step.who, step.register, names, state.rules.cite.choose, "ask-race")
    _remember(state, frame, step.register)


def _choose_word_of(state: State, frame: Frame, step: nodes.ChooseWord) -> None:
    """One of the words, or both where an effect allows that; other cards may wait for the choice."""
    who = picks.player(state, frame, step.who)
    names = step.words
    if who >= 0 and prohibited.permits_both(state, who, step.words[0]):
        names = (*names, " ".join(names))
    if step.number != nodes.Const(1):
        _choose_words(state, frame, step)
        return
    asked = not frame.picks
    _choose_word(state, frame, step.who, step.register, names, state.rules.cite.choose, "ask-word")
    held = frame.regs[step.register]
    if not asked and isinstance(held, str):
        triggers.note_simple(state, "word_chosen", frame.source, frame.source, player=who, name=held)


def _choose_words(state: State, frame: Frame, step: nodes.ChooseWord) -> None:
    """So many different words, one after the other; all of them if there are no more (104.2)."""
    number = min(len(step.words), evaluate.number(state, evaluate.of_frame(state, frame), step.number))
    if len(frame.picks) < number:
        options: list[Option] = [(agenda.WORD, place) for place in range(len(step.words)) if place not in frame.picks]
        who, rule = picks.player(state, frame, step.who), state.rules.cite.choose
        picks.ask(state, frame, who, "choose", options, rule, "ask-word", step.words, number, number)
        return
    chosen = [step.words[place] for place in frame.picks]
    frame.regs[step.register] = " ".join(chosen)
    for word in chosen:
        _tell_word(state, frame, step.who, state.rules.cite.choose, word)


def _name_card(state: State, frame: Frame, step: nodes.NameCard) -> None:
    context = evaluate.of_frame(state, frame)
    tests = () if step.filter is None else step.filter.tests
    names = tuple(
        dict.fromkeys(
            printed.name for printed in state.catalog.sayable if filters.printed_passes(state, context, printed, tests)
        )
    )
    _choose_word(state, frame, step.who, step.register, names, state.rules.cite.name_card, "ask-name")
    _remember(state, frame, step.register)


def _remember(state: State, frame: Frame, register: int) -> None:
    """A word that was chosen stays with the card, for "that name" and "the chosen race" of its other abilities."""
    held = frame.regs[register]
    if isinstance(held, str) and state.obj(frame.source) is not None:
        mine = state.own(frame.source)
        kept = list(mine.memory) + [()] * max(0, register + 1 - len(mine.memory))
        kept[register] = held
        mine.memory = tuple(kept)


def _choose_word(
    state: State, frame: Frame, who: nodes.Objects, register: int, names: tuple[str, ...], rule: str, prompt: str
) -> None:
    if not frame.picks:
        frame.regs[register] = ()
        options: list[Option] = [(agenda.WORD, index) for index in range(len(names))]
        if options:
            picks.ask(
                state,
                frame,
                picks.player(state, frame, who),
                "choose",
                options,
                rule,
                prompt,
                names,
            )
        return
    frame.regs[register] = names[picks.one(frame)]
    _tell_word(state, frame, who, rule, str(frame.regs[register]))


def _tell_word(state: State, frame: Frame, who: nodes.Objects, rule: str, word: str) -> None:
    if rule == state.rules.cite.name_card:
        story.tell(state, "named", frame.source, word)
    else:
        story.tell(state, "chosen", picks.player(state, frame, who), frame.source, word)


Handler = Callable[[State, Frame, Any], None]  # Any: each handler takes the kind of step it is listed under


def _enter_as(state: State, frame: Frame, step: nodes.EnterAs) -> None:
    found = evaluate.acted_on(state, frame, step.what)
    frame.did = bool(found)
    if found:
        entering.enter_as(state.agenda[-2], found[0])


HANDLERS: Final[dict[type, Handler]] = {
    steps.Branch: _branch,
    steps.Jump: _jump,
    steps.SetDone: _set_done,
    steps.Enough: _enough,
    steps.AskDeck: _ask_deck,
    steps.Ask: _ask,
    steps.IfAble: _if_able,
    steps.AskPay: _ask_pay,
    steps.Pay: _pay,
    steps.Recall: _recall,
    steps.LoopStart: _loop_start,
    steps.LoopNext: _loop_next,
    steps.Round: _round,
    steps.CountStart: _count_start,
    steps.CountNext: _count_next,
    steps.PickMode: _pick_mode,
    nodes.Choose: _choose,
    nodes.Search: _search,
    nodes.ChooseNumber: _choose_number,
    nodes.ChooseAttribute: _choose_attribute,
    nodes.ChooseRace: _choose_race,
    nodes.ChooseWord: _choose_word_of,
    nodes.NameCard: _name_card,
    nodes.Look: effects_cards.look,
    nodes.Arrange: effects_cards.arrange,
    nodes.Draw: effects_cards.draw,
    nodes.Discard: effects_cards.discard,
    nodes.Move: effects_cards.move,
    nodes.Add: effects_joining.add,
    nodes.Attach: effects_joining.attach,
    nodes.PutOnTop: effects_joining.put_on_top,
    nodes.Shuffle: effects_cards.shuffle,
    nodes.RevealUntil: effects_cards.reveal_until,
    nodes.Foresee: effects_cards.foresee,
    steps.LookExploring: effects_cards.look_exploring,
    steps.PutExplored: effects_cards.put_explored,
    nodes.CallStone: effects_cards.call_stone,
    nodes.PlayCard: effects_chase.play_card,
    nodes.Cancel: effects_chase.cancel,
    nodes.CopySpell: effects_chase.copy_spell,
    nodes.Retarget: effects_chase.retarget,
    nodes.PlayAgain: effects_values.play_again,
    nodes.EnterAs: _enter_as,
    nodes.CreateToken: effects_tokens.create_token,
    nodes.GainItem: effects_chase.gain_item,
    nodes.Continuous: effects_chase.continuous,
    nodes.Delayed: effects_chase.delayed,
    nodes.Again: effects_chase.again,
    nodes.ReturnRuler: effects_chase.return_ruler,
    nodes.Restart: effects_chase.restart,
    nodes.Damage: effects_values.damage,
    nodes.RemoveDamage: effects_values.remove_damage,
    nodes.Life: effects_values.life,
    nodes.Counter: effects_values.counter,
    nodes.Turn: effects_values.turn,
    nodes.Produce: effects_values.produce,
    nodes.SetWeather: effects_chase.weather,
    nodes.Force: effects_values.force,
    nodes.Heal: effects_values.heal,
    nodes.ExtraTurn: effects_values.extra_turn,
    nodes.Skip: effects_values.skip,
    nodes.RemoveFromBattle: effects_values.remove_from_battle,
    nodes.Finish: effects_values.finish,
}
