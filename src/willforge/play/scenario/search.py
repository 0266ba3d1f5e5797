"""Trying actions on copies: what a step leaves open is searched, so that an impossible step leaves the game untouched.

`find` returns the answers that carry an action out. With `everything` each open choice is tried (for "can" and
"cannot"); without it, an open choice that is real ends the search there and is left for the next step to answer.

Refused says that the rules forbid it. A search that gives up, and a word that has nothing to do with what is played,
say nothing about the rules: that is a ScenarioError, so that no "cannot" holds by it."""

from __future__ import annotations

from collections import Counter
from typing import Final

from willforge import terms
from willforge.cards.model import ALTERNATIVE
from willforge.play import asking
from willforge.play import lookahead as ahead
from willforge.play.likeness import TIES, TOLD_APART
from willforge.play.lookahead import (
    ABILITY_OBJECT,
    COPY,
    INCARNATED,
    JUDGMENT_OBJECT,
    OTHER_COST,
    REMNANT_PLAY,
    SLOT_MASK,
    Obj,
    Option,
    State,
    info,
)
from willforge.play.scenario import sense, words
from willforge.play.scenario.names import Names, Ref, ScenarioError
from willforge.play.scenario.position import read_will
from willforge.text import nodes

MOST_TRIES: Final = 4000
ASKED_ONCE: Final = 0
EVERYTHING: Final = 1
_PLAYING: Final = (words.PLAY, words.ACTIVATE, words.JUDGMENT)


class Refused(Exception):
    """The action is not possible; the message says what stands in the way."""


class Search:
    """One search for a way to carry out an action."""

    def __init__(self, names: Names, action: words.Action, effort: int) -> None:
        self.names = names
        self.action = action
        self.effort = effort
        self.everything = effort == EVERYTHING
        self.tries = 0
        self.reason = ""
        self.start: Option = ()
        self.idle: list[str] = []
        """Words of the action that had nothing to say about a play that was complete."""

    def find(self, state: State) -> list[int]:
        """The answers, or Refused. The state is not touched."""
        decision = state.decision
        seat = self.action.player
        who = terms.PLAYER_NAMES[seat]
        if decision is None or decision.kind != "priority" or decision.player != seat:
            raise Refused(f"{who} does not have priority")
        starts = self.starts(state, decision.options)
        if not starts:
            raise Refused(f"no legal action of {who} fits '{self.action.text}'")
        for index in starts:
            self.start = decision.options[index]
            found = self.follow(state, [index], state)
            if found is not None:
                return found
        if self.idle:
            what = self.action.what_text or self.action.verb
            raise ScenarioError(f"'{self.idle[0]}' means nothing for {what}: leave it out")
        raise Refused(self.reason or f"'{self.action.text}' can not be completed")

    # -- where it starts -------------------------------------------------------------------------------------------
    def starts(self, state: State, options: list[Option]) -> list[int]:
        """The options that begin the action, the most natural one first."""
        verb = self.action.verb
        if verb == words.PLAY:
            return self._plays(state, options)
        if verb == words.ACTIVATE:
            return self._abilities(state, options)
        kinds = {
            words.JUDGMENT: ahead.DO_JUDGMENT,
            words.CALL: ahead.CALL_STONE,
            words.STANDBY: ahead.STANDBY,
            words.LIFEBREAK: ahead.LIFEBREAK,
            words.PASS: ahead.PASS,
        }
        found = [index for index, option in enumerate(options) if option[0] == kinds[verb]]
        if self.action.what is not None:
            slots = self._slots(state, self.action.what)
            found = [index for index in found if options[index][1] & SLOT_MASK in slots]
            found.sort(key=lambda index: slots.index(options[index][1] & SLOT_MASK))
        if verb == words.JUDGMENT and len(found) > 1 and not self.everything:
            raise Refused("more than one judgment is possible: name the ruler")
        return found

    def _slots(self, state: State, ref: Ref) -> list[int]:
        return [known.slot for known in self.names.meant(state, ref)]

    def _plays(self, state: State, options: list[Option]) -> list[int]:
        assert self.action.what is not None
        slots = self._slots(state, self.action.what)
        found: list[tuple[int, int, int]] = []
        for index, option in enumerate(options):
            if option[0] != ahead.PLAY_CARD or option[1] & SLOT_MASK not in slots:
                continue
            if fits_way(state, self.action, option[1:], self.effort):
                away = int(state.at(option[1]).zone != terms.HAND)
                found.append((away, slots.index(option[1] & SLOT_MASK), index))
        return [index for _, _, index in sorted(found)]

    def _abilities(self, state: State, options: list[Option]) -> list[int]:
        assert self.action.what is not None
        slots = self._slots(state, self.action.what)
        found: list[tuple[int, int, int]] = []
        for index, option in enumerate(options):
            if option[0] != ahead.ACTIVATE or option[1] & SLOT_MASK not in slots:
                continue
            place = ability_place(state, option[1], option[2], self.action.ability)
            if place:
                found.append((slots.index(option[1] & SLOT_MASK), place, index))
        found.sort()
        if (
            not self.everything
            and not self.action.ability
            and len({place for slot, place, _ in found if slot == found[0][0]}) > 1
        ):
            raise Refused(
                f"{self.action.what.text} has more than one ability that can be played: give its number or name"
            )
        return [index for _, _, index in found]

    # -- what is asked on the way --------------------------------------------------------------------------------------
    def follow(self, state: State, answers: list[int], start: State) -> list[int] | None:
        """Goes on from `state` after the last of `answers`; None if this way leads nowhere. Raises ScenarioError if
        there are too many ways to try them all."""
        self.tries += 1
        if self.tries > MOST_TRIES:
            raise ScenarioError(
                f"'{self.action.text}' leaves too much open to try all of it: "
                "say more, such as its targets, x=, mode=, pay= or the cards of its cost"
            )
        copy = state.clone()
        copy.log = list(state.log) if state is not start and state.log else []
        ahead.answer(copy, answers[-1])
        decision = copy.decision
        if decision is None or not self.going_on(copy):
            problem = self.unfit(start, copy)
            if problem:
                self.reason = problem
                return None
            return answers
        choices = self.choices(copy)
        if choices is None:
            return answers  # a real choice: the next step answers it
        for index in choices:
            found = self.follow(copy, [*answers, index], start)
            if found is not None:
                return found
        return None

    def going_on(self, state: State) -> bool:
        """Whether the pending decision still belongs to the action."""
        decision = state.decision
        if decision is None or decision.kind == "priority":
            return False
        if self.action.verb in _PLAYING or self.action.verb == words.LIFEBREAK:
            if asking.is_playing(state):
                return True
        if asking.stage(state) == asking.PAYS:
            return True
        return self.action.verb == words.ACTIVATE and asking.produces_will(state)

    def choices(self, state: State) -> list[int] | None:
        """The answers to try for a decision on the way; None to leave it to the next step."""
        decision = state.decision
        assert decision is not None
        options = decision.options
        stage = asking.stage(state)
        if decision.kind == "mode" and stage == asking.PLAYS:
            return self._modes(state, options)
        if decision.kind == "number" and stage == asking.PLAYS:
            return self._number(state, options)
        if decision.kind == "target" and stage == asking.PLAYS:
            return self._targets(state, options)
        if decision.kind == "pay":
            named = [self.names.handles(state, ref) for ref in self.action.costs.get("rest", ())]
            return payment(state, options, self.action.will.get("pay"), named, self.effort)
        if stage == asking.PAYS:
            return self._cost_cards(state, options)
        if options and options[0][0] == ahead.WORD and "produce" in self.action.will:
            wanted = Counter(self.action.will["produce"])  # several wills are asked for one after the other
            return [i for i, o in enumerate(options) if Counter(will_units(decision.names[o[1]])) <= wanted]
        return self._open(state, options)

    def _open(self, state: State, options: list[Option]) -> list[int] | None:
        """An open choice: all ways are tried, or things alike are taken, or it is left to the next step."""
        if self.everything:
            return list(range(len(options)))
        return [0] if alike(state, options) else None

    def _modes(self, state: State, options: list[Option]) -> list[int] | None:
        wanted = self.action.numbers.get("mode")
        if wanted is None:
            return self._open(state, options)
        assert state.decision is not None
        printed = len(state.decision.names)
        if not all(1 <= number <= printed for number in wanted):
            raise ScenarioError(
                f"{self.action.what_text} has {printed} options: mode= takes numbers from 1 to {printed}"
            )
        left = [number - 1 for number in wanted]
        for chosen in asking.play_of(state).modes:
            left = [number for number in left if number not in chosen]
        if left:
            return [i for i, o in enumerate(options) if o[0] == ahead.MODE and o[1] in left]
        return [i for i, o in enumerate(options) if o[0] == ahead.DONE]

    def _number(self, state: State, options: list[Option]) -> list[int] | None:
        if asking.divides(state):
            return [0] if self.everything else None
        letter = "y" if asking.picked(state) else "x"  # 903.2f: X is chosen before Y
        if letter in self.action.numbers:
            return [i for i, o in enumerate(options) if o[1] == self.action.numbers[letter][0]]
        return list(range(len(options))) if self.everything else None

    def _targets(self, state: State, options: list[Option]) -> list[int] | None:
        wanted = self.action.targets
        if wanted is None:
            return self._open(state, options)
        taken = [h for slot in asking.play_of(state).targets for h in slot] + asking.picked(state)
        left = unmatched(state, self.names, wanted, taken)
        found: list[int] = []
        offered = {o[1] for o in options if o[0] == ahead.OBJECT}
        for ref in left or []:
            handles = [handle for handle in self.names.handles(state, ref) if handle in offered]
            for handle in sense.meant(state, self.names, ref, handles, wanted.count(ref)):
                found += [
                    i for i, o in enumerate(options) if o[0] == ahead.OBJECT and o[1] == handle and i not in found
                ]
        found += [i for i, o in enumerate(options) if o[0] == ahead.DONE]
        if not found:
            self.reason = "these are not its targets"
        return found

    def _cost_cards(self, state: State, options: list[Option]) -> list[int] | None:
        verb = asking.cost_verb(state)
        wanted = self.action.costs.get(sense.COST_WORD.get(verb, verb))
        if wanted is None:
            return self._open(state, options)
        handles = [handle for ref in wanted for handle in self.names.handles(state, ref)]
        return [i for handle in handles for i, o in enumerate(options) if o[0] == ahead.OBJECT and o[1] == handle]

    # -- whether it is what the step says ----------------------------------------------------------------
    def unfit(self, before: State, after: State) -> str:
        """What is different from what the step says, "" if nothing is."""
        action = self.action
        if action.verb not in _PLAYING:
            return self._costs_unfit(before, after)
        item = self._item(before, after)
        if item is None:
            if action.verb == words.ACTIVATE and self._was_will(after):
                return ""
            return "it can not be completed and is undone"
        play = item.play
        assert play is not None
        self.idle = sense.idle_words(before, action, self.start, play)
        if self.idle:
            return f"'{self.idle[0]}' means nothing for it"
        if action.targets is not None:
            if not self._are_those(before, action.targets, play.targets):
                return "its targets are not those"
        if "mode" in action.numbers and sorted(m + 1 for modes in play.modes for m in modes) != sorted(
            action.numbers["mode"]
        ):
            return "its options are not those"
        for letter, value in (("x", play.x), ("y", play.y)):
            if letter in action.numbers and value != action.numbers[letter][0]:
                return f"{letter.upper()} is not that"
        if "pay" in action.will and sorted(play.paid) != sorted(action.will["pay"]):
            return "it is not paid with that"
        return self._costs_unfit(before, after)

    def _are_those(self, before: State, wanted: list[Ref], slots: tuple[tuple[int, ...], ...]) -> bool:
        """Whether targets are those that a step names, in the order in which the text asks for them: cards among
        themselves and players among themselves, and those of one place ("two target resonators") in any order."""
        left = [[ref for ref in wanted if ref.player < 0], [ref for ref in wanted if ref.player >= 0]]
        for slot in slots:
            for refs, taken in zip(left, ([h for h in slot if h > 0], [h for h in slot if h < 0]), strict=True):
                if unmatched(before, self.names, refs[: len(taken)], taken) != []:
                    return False
                del refs[: len(taken)]
        return left == [[], []]

    def _costs_unfit(self, before: State, after: State) -> str:
        for key, refs in self.action.costs.items():
            for ref in refs:
                if not any(_was_paid(before, after, known.slot, key) for known in self.names.meant(before, ref)):
                    return f"'{ref.text}' is not what to {key}"
        return ""

    def _was_will(self, after: State) -> bool:
        """Whether a will ability was used: it never lies on the chase (907.3). Its will may have cost other will."""
        made: list[int] = []
        for entry in after.log or ():
            if entry.kind == "paid":
                made.clear()  # what paid for it is not what it produces
            elif entry.kind == "produced" and entry.values[0] == self.action.player:
                units = entry.values[2]
                made += units if isinstance(units, tuple) else ()
        wanted = self.action.will.get("produce")
        return self.start[0] == ahead.ACTIVATE and bool(made) and (wanted is None or sorted(made) == sorted(wanted))

    def _item(self, before: State, after: State) -> Obj | None:
        """What the action has put on the chase."""
        old = set(before.chase)
        for handle in after.chase:
            obj = after.at(handle)
            if handle in old or obj.play is None:
                continue
            if self.action.verb == words.PLAY and obj.kind not in (ABILITY_OBJECT, JUDGMENT_OBJECT):
                return obj
            if self.action.verb == words.JUDGMENT and obj.kind == JUDGMENT_OBJECT:
                return obj
            if self.action.verb == words.ACTIVATE and obj.kind == ABILITY_OBJECT and obj.play.event is None:
                return obj
        return None


def _was_paid(before: State, after: State, slot: int, key: str) -> bool:
    old, new = before.objs[slot], after.objs[slot]
    if old is None:
        return False
    if key == "rest":
        return new is not None and new.rested and (not old.rested or _was_offered(after, new.id))  # I-150
    if key == "reveal":
        return new is not None and (new.revealed > 0 or _was_offered(after, new.id))
    return new is None or new.id != old.id or new.zone != old.zone  # a J-ruler that leaves the field keeps its handle


def _was_offered(state: State, handle: int) -> bool:
    """Whether something on the chase was paid for with a card, also one that is hidden again."""
    plays = [state.at(item).play for item in state.chase]
    return any(handle in entry[1:] for play in plays if play is not None for entry in play.offered)


def unmatched(state: State, names: Names, wanted: list[Ref], taken: list[int]) -> list[Ref] | None:
    """The names of `wanted` that no taken object stands for; None if an object was taken that nobody named."""
    left = list(wanted)
    for handle in taken:
        for ref in left:
            if handle in names.handles(state, ref) or _same_card(state, names, ref, handle):
                left.remove(ref)
                break
        else:
            return None
    return left


def _same_card(state: State, names: Names, ref: Ref, handle: int) -> bool:
    if handle <= 0 or ref.player >= 0 or ref.ability:
        return False
    return any(known.slot == handle & SLOT_MASK for known in names.meant(state, ref))


def fits_way(state: State, action: words.Action, way: tuple[int, ...], effort: int) -> bool:
    """Whether a way of playing a card (handle, face, flags, awakened) is the one the step says: awakening,
    incarnation and
    other costs are used only if it says so, which half of a card is searched."""
    handle, face, flags, awakened = way
    obj = state.at(handle)
    card = state.catalog.cards[obj.card]
    if "from" in action.words and terms.ZONE_NAMES[obj.zone] != action.words["from"]:
        return False
    if "side" in action.words:
        if state.catalog.faces[face].face.side != action.words["side"]:
            return False
    elif "half" in action.numbers:
        number = action.numbers["half"][0]
        if not 1 <= number <= len(card.card.faces) or card.faces[number - 1] != face:
            return False
    elif not _natural_face(state, action, obj, face) and (effort == ASKED_ONCE or card.card.layout != ALTERNATIVE):
        return False
    if "awaken" in action.numbers:
        if awakened != sum(1 << number for number in action.numbers["awaken"]):
            return False
    elif "awaken" in action.flags:
        if not awakened:
            return False
    elif awakened:
        return False
    for word, flag in (("incarnate", INCARNATED), ("alt", OTHER_COST)):
        if word in action.flags:
            if not flags & flag:
                return False
        elif flags & flag:
            return False
    return "remnant" not in action.flags or flags & REMNANT_PLAY != 0


def _natural_face(state: State, action: words.Action, obj: Obj, face: int) -> bool:
    """Without a word about it a card is played with the side its name belongs to, else the first one."""
    assert action.what is not None
    printed = state.catalog.cards[obj.card].card.faces
    named = [place for place, one in enumerate(printed) if one.name == action.what.name]
    first = named[0] if named else 0
    return state.catalog.cards[obj.card].faces[first] == face


def ability_place(state: State, handle: int, number: int, wanted: str) -> int:
    """The place of an ability among the activate abilities of its card, from 1; 0 if the step means another one."""
    listed = activates(state, handle)
    place = listed.index(number) + 1 if number in listed else len(listed) + 1
    if not wanted:
        return place
    if wanted.isdigit():
        return place if int(wanted) == place else 0
    ability = state.catalog.abilities[number].ability
    keyword = terms.KEYWORD_NAMES[ability.keyword]
    return place if wanted.lower() in (ability.name.lower(), keyword.lower(), f"[{keyword.lower()}]") else 0


def activates(state: State, handle: int) -> list[int]:
    """The activate abilities of an object: its own in printed order, then lent ones."""
    found = [n for n in info(state, handle).abilities if state.catalog.abilities[n].kind == nodes.ACTIVATE]
    obj = state.at(handle)
    printed = state.catalog.faces[obj.face].abilities
    return sorted(found, key=lambda n: printed.index(n) if n in printed else len(printed) + found.index(n))


def payment(
    state: State, options: list[Option], wanted: tuple[int, ...] | None, named: list[list[int]], effort: int
) -> list[int] | None:
    """Ways to pay, the automatic one first: produced will, then magic stones by their position; other sources only
    where nothing else does. `wanted` is the will to be spent, `named` are the cards that a step names to be rested, for
    each name those it can mean: ways with more of them come first."""
    ways = [index for index, option in enumerate(options) if option[0] == ahead.PAYMENT]
    picks = [index for index, option in enumerate(options) if option[0] == ahead.PAY_WITH]
    if wanted is not None:
        found = [i for i in ways if sorted(options[i][2 : 2 + options[i][1]]) == sorted(wanted)]
        found += [i for i in picks if _could_be(state, options[i]) & {*wanted}]
        return found + ([] if ways else _sources(state, options, effort))
    if named and ways:
        return _with_named(options, ways, picks, named)
    first = _in_order(state, options, ways, picks)
    if ways and effort == ASKED_ONCE:
        return first
    others = _sources(state, options, effort)
    return first + [index for index in ways if index not in first] + others or None


def _with_named(options: list[Option], ways: list[int], picks: list[int], named: list[list[int]]) -> list[int]:
    """All ways, those first that rest most of the named cards; of what can be picked the named ones, if any are."""

    def missing(index: int) -> int:
        rested = [handle for handle, _, _ in asking.way_of(options[index]).rested]
        return sum(1 for handles in named if not any(handle in rested for handle in handles))

    some = [i for i in picks if any(options[i][2] in handles for handles in named)]
    return sorted(ways, key=missing) + (some or picks)


def _in_order(state: State, options: list[Option], ways: list[int], picks: list[int]) -> list[int]:
    """The way that spends produced will first and then rests magic stones by their position, or the next source that
    leads there."""
    way = asking.way_in_order(state)
    if way is None:
        return []
    places = {*way.places}
    stones = {handle for handle, _, _ in way.rested}
    if picks:
        return [i for i in picks if options[i][1] in places or options[i][2] in stones][:1]

    def apart(index: int) -> int:
        other = asking.way_of(options[index])
        return len(places ^ {*other.places}) + len(stones ^ {handle for handle, _, _ in other.rested})

    return sorted(ways, key=apart)[:1]


def _could_be(state: State, option: Option) -> set[int]:
    """The units that a source can give for a payment."""
    _, place, handle, unit = option
    if handle == 0:
        decision = state.decision
        assert decision is not None
        return {state.will[decision.player][place]}
    if unit >= 0:
        return {unit}
    abilities = [state.catalog.abilities[number] for number in info(state, handle).abilities]
    return {made for ability in abilities for choice in ability.plain_will for made in choice}


def _sources(state: State, options: list[Option], effort: int) -> list[int]:
    found = [index for index, option in enumerate(options) if option[0] == ahead.WILL_ABILITY]
    if effort == EVERYTHING:
        return found
    return [index for index in found if info(state, options[index][1]).types & terms.STONE]


def will_units(text: str) -> list[int]:
    """The units of a text such as "{R}{1}"."""
    return sorted(read_will(text, "", 0))


def alike(state: State, options: list[Option]) -> bool:
    """Whether all options are objects that nothing tells apart, or what replaces something by one effect of each."""
    if not options or any(option[0] not in (ahead.OBJECT, ahead.EFFECT) or option[1] <= 0 for option in options):
        return False
    if options[0][0] == ahead.EFFECT and len({option[1] for option in options}) < len(options):
        return False
    found = [obj for option in options if (obj := state.obj(option[1])) is not None]
    if len(found) < len(options):  # an effect outlasts the spell that made it
        return False
    return all(_alike(state, found[0], other) for other in found[1:])


def _alike(state: State, one: Obj, two: Obj) -> bool:
    for name in (*TOLD_APART, *TIES):
        if getattr(one, name) != getattr(two, name):
            return False
    if one.play is not None or two.play is not None or one.memory:
        return False
    if info(state, one.id).types & terms.J_RESONATOR_TYPES and (one.since, one.field_turn) != (
        two.since,
        two.field_turn,
    ):
        return False
    involved = {handle for lasting in state.effects for handle in lasting.objects}
    return one.id not in involved and two.id not in involved and one.kind != COPY
