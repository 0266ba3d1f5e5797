"""A state that contradicts itself is told from one that play can reach, each kind of contradiction by its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from willforge import terms
from willforge.cards.pool import starter_pool
from willforge.engine import machine, soundness
from willforge.engine.model import agenda
from willforge.engine.model.data import digest
from willforge.engine.model.frame import Batch, Frame
from willforge.engine.model.records import NO_OBJECT, Event, Pending, zone_index
from willforge.engine.model.state import State
from willforge.play.scenario import begin, play_through, read_text
from willforge.rules.versions import rules_of

POSITION: Final = """
rules: "10.2"
cards:
  - name: Toll
    type: Regalia
    text: "If a resonator would be destroyed, its controller may pay {1} instead."
  - {name: Doom, type: Chant, cost: "{B}", text: "Destroy target resonator."}
  - {name: Sack, type: Chant, cost: "{0}", text: "Choose a resonator. Return it to its owner's hand."}
  - {name: Altar, type: Regalia, cost: "{0}", text: "Discard a card: Draw a card."}
  - {name: Boon, type: Chant, cost: "{0}", text: "Resonators you control gain [+100/+100] until end of turn."}
  - {name: Later, type: Chant, cost: "{0}", text: "At the end of turn, draw a card."}
  - {name: Lamb, type: Resonator, cost: "{1}", atk: 100, def: 100}
  - {name: Ewe, type: Resonator, cost: "{1}", atk: 100, def: 100}
  - {name: Ram, type: Resonator, cost: "{1}", atk: 100, def: 100}
  - {name: Dirge, type: Chant, cost: "{0}", text: "You lose 100 life."}
  - {name: Well, type: Regalia, cost: "{0}", text: "{0}: Produce {W}. Spend this will only to play resonators."}
  - {name: Snare, type: Chant, cost: "{0}", text: "[Trigger] When your opponent loses life >>> Draw a card."}
A: {hand: [Doom, Sack, Boon, Later, Dirge, 9x Ewe], field: [Altar, Ram, Well],
    stones: [2x Darkness Magic Stone]}
B: {field: [2x Toll, Lamb], standby: [Snare], stones: [2x Light Magic Stone]}
steps:
"""
MOMENTS: Final[dict[str, list[str]]] = {
    "at rest": ["A play Boon", "resolve", "A play Later", "resolve"],
    "playing": ["A play Doom"],
    "paying": ["A activate Altar"],
    "replacing": ["A play Doom -> Lamb", "resolve"],
    "in battle": ["A attack Ram -> B"],
    "doing": ["A play Sack", "resolve"],
    "ending": ["next turn"],
    "revealing": ["A play Dirge", "resolve"],
    "with will": ["A activate Well"],
    "after an ability": ["A activate Altar", "A choose Ewe", "resolve"],
}
TOP: Final = {
    "at rest": agenda.PRIORITY,
    "playing": agenda.PLAY,
    "paying": agenda.PAY,
    "replacing": agenda.EVENTS,
    "in battle": agenda.PRIORITY,
    "doing": agenda.CODE,
    "ending": agenda.CLEANUP,
    "revealing": agenda.REVEAL,
    "with will": agenda.PRIORITY,
    "after an ability": agenda.PRIORITY,
}


def moment(name: str) -> State:
    """A state in the midst of something."""
    steps = "".join(f"  - {step}\n" for step in MOMENTS[name])
    run = begin(read_text(POSITION + steps), rules_of("10.2"), starter_pool(), [])
    play_through(run)
    return run.state


def _set(name: str, value: object) -> Callable[[State], None]:
    def lie(state: State) -> None:
        setattr(state, name, value)

    return lie


def _top(name: str, value: object) -> Callable[[State], None]:
    def lie(state: State) -> None:
        setattr(state.agenda[-1], name, value)

    return lie


def _of(record: str, name: str, value: object) -> Callable[[State], None]:
    def lie(state: State) -> None:
        setattr(getattr(state.agenda[-1], record), name, value)

    return lie


def _battle(name: str, value: object) -> Callable[[State], None]:
    def lie(state: State) -> None:
        frame = next(one for one in state.agenda if one.kind == agenda.BATTLE)
        setattr(frame, name, value)

    return lie


def _card(name: str, value: object) -> Callable[[State], None]:
    def lie(state: State) -> None:
        setattr(state.own(state.zone(terms.FIELD, 0)[0]), name, value)

    return lie


def _waiting(what: str, name: str, value: object) -> Callable[[State], None]:
    def lie(state: State) -> None:
        setattr(getattr(state, what)[0], name, value)

    return lie


def _twice(state: State) -> None:
    state.zones[0] = (*state.zones[0], state.zone(terms.FIELD, 0)[0])


def _gone(state: State) -> None:
    index = next(place for place, zone in enumerate(state.zones) if zone)
    state.zones[index] = state.zones[index][1:]


def _moved(zone: int) -> Callable[[State], None]:
    def lie(state: State) -> None:
        obj = state.own(state.zone(terms.HAND, 0)[0])
        here = zone_index(obj.zone, 0)
        state.zones[here] = tuple(handle for handle in state.zones[here] if handle != obj.id)
        obj.zone = zone
        if zone != terms.NOWHERE:
            there = zone_index(zone, 0)
            state.zones[there] = (*state.zones[there], obj.id)

    return lie


def _asked(name: str, value: object) -> Callable[[State], None]:
    def lie(state: State) -> None:
        setattr(state.decision, name, value)

    return lie


def _before(state: State) -> None:
    assert state.rewind is not None
    state.rewind.passes = 2


def _no_will(state: State) -> None:
    state.will[0], state.will_only[0] = (1 << 20,), (0,)


def _of_the_other_player(state: State) -> None:
    state.own(state.zone(terms.DECK, 0)[0]).owner = 1


def _nobody(state: State) -> None:
    state.zones[0] = (*state.zones[0], 1 << 19 | 1)


def _twice_below(state: State) -> None:
    _moved(terms.NOWHERE)(state)
    (hidden,) = (obj.id for obj in state.objs if obj is not None and obj.zone == terms.NOWHERE)
    for handle in state.zone(terms.FIELD, 0)[:2]:
        state.own(handle).under = hidden


def _below_all(kind: int) -> Callable[[State], None]:
    """An item right above the turn that remembers nothing."""

    def lie(state: State) -> None:
        state.agenda.insert(1, Frame(kind))

    return lie


def _no_event(state: State) -> None:
    state.agenda[-1].events = (Event(999),)


def _triggered(ability: int, code: int, regs: tuple[tuple[int, ...], ...] = ()) -> Callable[[State], None]:
    def lie(state: State) -> None:
        state.triggered.append(Pending(state.next_number, ability, code, 0, 0, None, regs, (), 0))
        state.next_number += 1

    return lie


def _same_trigger(state: State) -> None:
    _triggered(-1, 0)(state)
    state.triggered[0] = Pending(state.delayed[0].number, -1, 0, 0, 0, None, (), (), 0)


def _numbers(state: State) -> None:
    state.agenda[-1].regs = [1 << 19] * 8


def _same_number(state: State) -> None:
    state.effects[0].number = state.delayed[0].number


def _restricted(state: State) -> None:
    state.will[0], state.will_only[0] = (1,), (99,)


def _upside(state: State) -> None:
    state.agenda.append(state.agenda[0])


def _no_turn(state: State) -> None:
    del state.agenda[0]


LIES: Final[list[tuple[str, str, Callable[[State], None], str]]] = [
    ("at rest", "an object twice", _twice, "also lies in"),
    ("at rest", "an object nowhere", _gone, "the object says it is in"),
    ("at rest", "a free slot too many", lambda state: state.free.append(1), "free: the free slots are"),
    ("at rest", "no kind of object", _card("kind", 99), "there is no kind of object"),
    ("at rest", "the other's card in a deck", _of_the_other_player, "that its owner does not control in deck"),
    ("at rest", "an ability in the field", _card("kind", 4), "not played on the chase"),
    ("at rest", "face up and down", _card("face_down", 5), "mean nothing"),
    ("at rest", "shown and not", _card("revealed", 5), "mean nothing"),
    ("at rest", "less than no damage", _card("damage", -1), "less than no damage"),
    ("at rest", "no counters", _card("counters", (("limit", 0),)), "less than no damage or counters"),
    ("at rest", "a memory of nobody", _card("memory", ((1 << 19,),)), "remembers objects"),
    ("at rest", "a stamp to come", _card("stamp", 1 << 40), "from the future"),
    ("at rest", "a turn to come", _card("since", 999), "from the future"),
    ("at rest", "will of no kind", _set("will", [(99,), ()]), "will_only.0"),
    ("at rest", "will for nothing", _restricted, "there is no such restriction 99"),
    ("at rest", "under nothing", _moved(terms.NOWHERE), "lies nowhere, and under 0 others"),
    ("at rest", "under two", _twice_below, "lies nowhere, and under 2 others"),
    ("at rest", "a handle of nobody", _nobody, "zones.0: there is no object"),
    ("at rest", "a chant among rulers", _moved(terms.RULER_AREA), "a card that is no ruler in"),
    ("at rest", "will of no attribute", _no_will, "is no will"),
    ("at rest", "a trigger without a text", _triggered(-1, -1), "triggered: "),
    ("at rest", "a trigger with two texts", _triggered(0, 0), "triggered: "),
    ("at rest", "a trigger about nobody", _triggered(0, -1, ((1 << 19,),)), "triggered: "),
    ("at rest", "two of one number", _same_number, "next_number"),
    ("at rest", "an effect remembers nobody", _waiting("effects", "regs", ((1 << 19,),)), "names objects"),
    ("at rest", "one that waits for nobody", _waiting("delayed", "targets", ((1 << 19,),)), "cannot be played"),
    ("at rest", "revealed for no ability", _below_all(agenda.REVEAL), "agenda.1: it is about no ability"),
    ("at rest", "at once for no ability", _below_all(agenda.AT_ONCE), "agenda.1: it is about no ability"),
    ("at rest", "nothing to be asked", lambda state: state.agenda.__delitem__(-1), "nothing would be asked"),
    ("at rest", "a zone of other versions", _moved(terms.STONE_AREA), "no magic stone area"),
    ("at rest", "a chant among magic stones", _moved(terms.STONE_DECK), "no magic stone in"),
    ("at rest", "turns not taken", _set("turns_taken", [-1, 0]), "turns_taken.0: -1 is less than nothing"),
    ("at rest", "calls not made", _set("called", [0, -1]), "called.1: -1 is less than nothing"),
    ("at rest", "judgments not made", _set("judged", [-1, 0]), "judged.0"),
    ("at rest", "cards not played", _set("played", [-1, 0]), "played.0"),
    ("at rest", "nothing broken", _set("broken", [-2, 0]), "broken.0"),
    ("at rest", "nothing lost", _set("lost", [-1, 0]), "lost.0"),
    ("at rest", "a turn before the first", _set("turn", -1), ""),
    ("at rest", "two passes", _set("passes", 2), "after 2 passes cannot be"),
    ("at rest", "a pass less", _set("passes", -1), "after -1 passes cannot be"),
    ("at rest", "a chain of less", _set("chain", -1), "turn: turn"),
    ("at rest", "work not done", _set("work", -1), "turn: turn"),
    ("at rest", "dice below", _set("rng", -1), "rng: no state"),
    ("at rest", "dice above", _set("rng", 1 << 64), "rng: no state"),
    ("at rest", "stopped by a third", _set("stoppers", 4), "rng: no state"),
    ("at rest", "an effect to come", _waiting("effects", "stamp", 1 << 40), "is from the future"),
    ("at rest", "an effect of a later turn", _waiting("effects", "turn", 99), "is from the future"),
    ("at rest", "an effect on nobody", _waiting("effects", "objects", (1 << 19,)), "names objects"),
    ("at rest", "an effect without its numbers", _waiting("effects", "locked", (1,)), "lacks numbers"),
    ("at rest", "an effect of no number", _waiting("effects", "number", 0), "next_number"),
    ("at rest", "one that waits for nothing", _waiting("delayed", "code", -1), "cannot be played"),
    ("at rest", "nobody has priority", _set("priority", -1), "priority: nobody has it"),
    ("at rest", "nothing is asked", _set("decision", None), "nothing is asked"),
    ("at rest", "the game is over", _set("winner", 1), "decision: the game is over"),
    ("at rest", "nothing is left", lambda state: state.agenda.clear(), "nothing is left to do"),
    ("at rest", "no turn below", _no_turn, "below everything else"),
    ("at rest", "a turn above", _upside, "a turn above something else"),
    ("at rest", "no kind of item", _top("kind", 99), "there is no kind 99"),
    ("at rest", "no step", _top("step", 99), "there is no step 99"),
    ("at rest", "a step before", _top("step", -1), "there is no step -1"),
    ("at rest", "targets of nobody", _top("targets", ((1 << 19,),)), "names objects"),
    ("at rest", "moved by nobody", _top("moved", (-3,)), "names objects"),
    ("at rest", "a bill of nobody", _top("batch", Batch(0)), "does not remember"),
    ("at rest", "a battle nowhere", lambda state: state.agenda.insert(1, Frame(agenda.BATTLE)), "battle: 1 battles"),
    ("playing", "nothing to play", _of("playing", "kind", 9), "nothing that can be played"),
    ("playing", "no face", _of("playing", "face", 1 << 20), "there is no face"),
    ("playing", "a face below", _of("playing", "face", -1), "there is no face"),
    ("playing", "a play that is gone", _top("obj", 0), "what is played is not there"),
    ("playing", "no way back", _set("rewind", None), "rewind: 1 plays"),
    ("playing", "two passes before", _before, "rewind.turn: turn"),
    ("playing", "no text", _of("playing", "kind", agenda.PLAYS_ABILITY), "a delayed ability without a text"),
    ("paying", "less than nothing", _of("bill", "free", -1), "less than nothing is due"),
    ("paying", "a part of nothing", _of("bill", "parts", [1 << 20]), "no such part"),
    ("paying", "picked from nowhere", _of("bill", "picked", (1 << 19,)), "names objects"),
    ("replacing", "beyond the last event", _top("place", 9), "9 of 1 events"),
    ("replacing", "before the first", _top("place", -1), "-1 of 1 events"),
    ("replacing", "too much is planned", _of("batch", "planned", 99), "items that wait"),
    ("replacing", "no register below", _of("batch", "register", 99), "there is no register 99"),
    ("replacing", "no event", _no_event, "there is no such event"),
    ("in battle", "three are declared", _battle("picks", [1, 2, 3]), "more is declared"),
    ("in battle", "no battle at all", _set("battle", None), "battle: 1 battles"),
    ("doing", "another is asked", _asked("player", 1), "of player 0 would be asked"),
    ("doing", "something else is asked", _asked("kind", "order"), "choose of player 0 would be asked"),
    ("doing", "other options", _asked("options", [(agenda.DONE,)]), "other options would be offered"),
    ("doing", "other names", _asked("names", ("word",)), "other options would be offered"),
    ("doing", "in other words", _asked("prompt", "Choose."), "it would be asked by"),
    ("doing", "by another rule", _asked("rule", "1.1"), "it would be asked by"),
    ("doing", "about another card", _asked("source", 0), "it would be asked by"),
    ("at rest", "a trigger of the same number", _same_trigger, "next_number"),
    ("after an ability", "a free slot too few", lambda state: state.free.clear(), "free: the free slots are"),
    ("with will", "will for nothing at all", _set("will_only", [(9,), ()]), "there is no such restriction 9"),
    ("doing", "no text", _top("code", -1), "an effect without a text"),
    ("doing", "beyond its text", _top("step", 999), "its text has no step"),
    ("doing", "too few registers", _top("regs", []), "registers are needed"),
    ("doing", "registers of nobody", _top("regs", [(1 << 19,)] * 8), "registers name objects"),
]


@pytest.mark.parametrize("name", MOMENTS)
def test_what_play_reaches_is_sound(name: str) -> None:
    state = moment(name)
    assert state.agenda[-1].kind == TOP[name]
    assert soundness.contradiction(state) == ""


def test_a_number_that_is_remembered_is_no_object() -> None:
    state = moment("doing")
    _numbers(state)
    assert soundness.contradiction(state) == ""


def test_what_is_chosen_one_after_the_other_is_sound_all_the_while() -> None:
    state = moment("ending")
    for chosen in range(5):
        assert len(state.agenda[-1].picks) == chosen
        assert soundness.contradiction(state) == ""
        machine.answer(state, 0)


ENTERING: Final = """
rules: "10.2"
cards:
  - {name: Fox, type: Resonator, atk: 1, def: 1, text: "As this card enters the field, choose an attribute."}
  - {name: Twin, type: Chant, cost: "{0}", text: "Put two token copies of target resonator into your field."}
A: {hand: [Twin], field: [Fox]}
steps: [A play Twin -> Fox, resolve]
"""


def test_tokens_about_which_something_is_asked_as_they_enter_lie_nowhere() -> None:
    run = begin(read_text(ENTERING), rules_of("10.2"), starter_pool(), [])
    play_through(run)
    for _ in range(2):
        assert any(obj is not None and obj.zone == terms.NOWHERE for obj in run.state.objs)
        assert soundness.contradiction(run.state) == ""
        machine.answer(run.state, 0)


def test_a_game_that_is_over_is_sound_whatever_was_left_to_do() -> None:
    state = moment("doing")
    machine.concede(state, 0)
    assert state.decision is None
    assert soundness.contradiction(state) == ""
    state.agenda.clear()
    assert soundness.contradiction(state) == ""


@pytest.mark.parametrize(("name", "what", "lie", "told"), LIES, ids=[f"{name}: {what}" for name, what, _, _ in LIES])
def test_what_contradicts_itself_is_found(name: str, what: str, lie: Callable[[State], None], told: str) -> None:
    state = moment(name)
    lie(state)
    found = soundness.contradiction(state)
    assert found and told in found


def test_a_game_that_has_not_begun_or_is_over_takes_no_answer() -> None:
    state = moment("at rest")
    state.decision = None
    with pytest.raises(machine.IllegalAnswer, match="no decision is pending"):
        machine.answer(state, 0)
    machine.concede(state, 1)
    with pytest.raises(machine.IllegalAnswer, match="the game is over"):
        machine.answer(state, 0)


def test_who_gives_up_after_the_end_changes_nothing() -> None:
    state = moment("at rest")
    machine.concede(state, 1)
    machine.concede(state, 0)
    assert state.winner == 0 and state.lost[0] == 0


def test_without_an_answer_nothing_is_taken_back() -> None:
    state = moment("at rest").clone()
    state.anchor = None
    before = digest(state)
    machine.take_back(state)
    assert digest(state) == before
    machine.answer(state, 0)
    assert digest(state) != before
    for _ in range(2):
        machine.take_back(state)
        assert digest(state) == before


@pytest.mark.parametrize(("zone", "name"), [(terms.REMOVED, "removed_by"), (terms.CHASE, "spell_of")])
def test_what_a_card_is_tied_to_is_said_by_its_zone(zone: int, name: str) -> None:
    state = moment("at rest")
    card = state.own(state.zone(terms.HAND, 0)[0])
    card.link = 7
    assert getattr(card, name) == NO_OBJECT
    card.zone = zone
    assert getattr(card, name) == 7
