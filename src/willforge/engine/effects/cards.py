"""Effects that move, show and arrange cards (chapter 1000)."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog import steps, verbs
from willforge.engine.catalog.watch import zone_watch
from willforge.engine.effects import chase
from willforge.engine.flow import turn as turns
from willforge.engine.happen import events, make_events, moves, picks, triggers
from willforge.engine.legal import actions
from willforge.engine.model import agenda, event_names, limits, story
from willforge.engine.model.decision import Option
from willforge.engine.model.frame import Frame
from willforge.engine.model.records import (
    DOWN,
    DOWN_TO_OTHER,
    DOWN_TO_OWNER,
    HIDDEN,
    NO_OBJECT,
    SHOWN_FOR_EFFECT,
    SHOWN_FOR_GAME,
    SHOWN_FOR_TURN,
    zone_index,
)
from willforge.engine.model.state import State
from willforge.engine.query import alike, evaluate, occasions
from willforge.engine.query.current import info
from willforge.terms import INFINITY
from willforge.text import nodes

_STAYS: Final[dict[str, int]] = {"": SHOWN_FOR_EFFECT, "turn": SHOWN_FOR_TURN, "game": SHOWN_FOR_GAME}
_STACKS: Final = terms.DECK | terms.STONE_DECK | terms.LIFEBREAK


def _players(state: State, frame: Frame, who: nodes.Objects) -> list[int]:
    return [-1 - handle for handle in evaluate.objects(state, evaluate.of_frame(state, frame), who)]


# -- seeing ---------------------------------------------------------------------------------------------------
def look(state: State, frame: Frame, step: nodes.Look) -> None:
    """Looks at or reveals cards (1005)."""
    found = picks.cards(state, frame, step.what)
    if step.register >= 0:
        frame.regs[step.register] = found
    frame.did = bool(found)
    frame.done = len(found)
    if step.reveal:
        reveal(
            state, found, _STAYS.get(step.stay, SHOWN_FOR_EFFECT), frame.source, picks.player(state, frame, step.who)
        )
    elif step.stay:
        _may_look(state, picks.player(state, frame, step.who), found)
    else:
        _tell_looking(state, picks.player(state, frame, step.who), found)


def _tell_looking(state: State, player: int, found: tuple[int, ...]) -> None:
    """Writes down whose cards a player looks at, and where they lie."""
    for zone, owner in dict.fromkeys([(state.at(handle).zone, state.at(handle).owner) for handle in found]):
        seen = sum(1 for handle in found if state.at(handle).zone == zone and state.at(handle).owner == owner)
        story.tell(state, "looks" if zone & _STACKS else "looks_at_hand", max(0, player), seen, owner, zone)


def _may_look(state: State, player: int, handles: tuple[int, ...]) -> None:
    """Lets a player look at face down cards at any time, as long as they lie there."""
    for handle in handles:
        obj = state.at(handle)
        if obj.face_down == DOWN:
            state.set_face_down(handle, DOWN_TO_OTHER if obj.owner == player else DOWN_TO_OWNER)


def reveal(state: State, handles: tuple[int, ...], stays: int, by: int, who: int) -> None:
    """A player shows cards to all players, by a card's text; one that is already revealed is not revealed again
    (1005.2)."""
    for handle in handles:
        obj = state.obj(handle)
        if obj is None or obj.revealed >= stays:
            continue
        fresh = obj.revealed == HIDDEN
        state.set_revealed(handle, stays)
        if fresh:
            story.tell(state, "revealed", handle, info(state, handle).name)
            triggers.note_simple(state, "revealed", handle, by, player=who)


def reveal_until(state: State, frame: Frame, step: nodes.RevealUntil) -> None:
    """Reveals cards from the top of a deck (1005) until one is what the effect asks for, or all of them."""
    who = picks.player(state, frame, step.who)
    context = evaluate.of_frame(state, frame)
    before: list[int] = []
    found: tuple[int, ...] = ()
    for handle in state.zone(terms.DECK, who) if who >= 0 else ():
        if occasions.passes_tests(state, context, handle, step.filter):
            found = (handle,)
            break
        before.append(handle)
    reveal(state, (*before, *found), SHOWN_FOR_EFFECT, frame.source, who)
    frame.regs[step.register] = found
    frame.regs[step.others] = tuple(before)
    frame.did = bool(found)
    frame.done = len(before) + len(found)


def arrange(state: State, frame: Frame, step: nodes.Arrange) -> None:
    """Puts cards on the top or bottom of their owner's deck in an order the player chooses, top first."""
    found = picks.cards(state, frame, step.what)
    frame.did = bool(found)
    frame.done = 0
    place = verbs.BOTTOM if step.bottom else verbs.TOP
    who = picks.player(state, frame, step.who)
    if step.random:
        ordered: tuple[int, ...] | None = picks.at_random(state, found, len(found))
    else:
        ordered = picks.order(state, frame, who, found, "ask-first-card")
    if ordered is not None:
        if ordered:
            story.tell(state, "arranged", max(0, who), len(ordered), place)
        place_on_deck(state, ordered, place)


def place_on_deck(state: State, ordered: tuple[int, ...], place: int) -> None:
    """Puts cards on their owners' decks (verbs.TOP or BOTTOM) in this order, the first one uppermost."""
    inside = [handle for handle in ordered if state.at(handle).zone & (terms.DECK | terms.STONE_DECK)]
    for handle in inside:
        obj = state.at(handle)
        index = zone_index(obj.zone, obj.owner)
        rest = tuple(other for other in state.zones[index] if other not in inside)
        mine = tuple(
            other for other in inside if state.at(other).owner == obj.owner and state.at(other).zone == obj.zone
        )
        state.zones[index] = rest + mine if place == verbs.BOTTOM else mine + rest
        state.touch(zone_watch(obj.zone))
    outside = [handle for handle in ordered if handle not in inside]
    sequence = outside if place == verbs.BOTTOM else outside[::-1]
    if sequence:
        events.perform(
            state,
            [
                make_events.move_event(state, handle, _deck_of(state, handle), verbs.PUT, place=place)
                for handle in sequence
            ],
        )


def _deck_of(state: State, handle: int) -> int:
    return terms.STONE_DECK if info(state, handle).types & terms.STONE else terms.DECK


# -- drawing and discarding --------------------------------------------------------------------------------------
def draw(state: State, frame: Frame, step: nodes.Draw) -> None:
    """1009."""
    number = max(0, evaluate.number(state, evaluate.of_frame(state, frame), step.number))
    frame.begin()
    for player in _players(state, frame, step.who):
        turns.draw(state, player, min(number, limits.MOST_TIMES), frame.source)  # no deck has as many cards


def discard(state: State, frame: Frame, step: nodes.Discard) -> None:
    """1019: cards of the player's choice, at random, or the whole hand."""
    context = evaluate.of_frame(state, frame)
    number = evaluate.number(state, context, step.number)
    found: list[int] = []
    asked = _players(state, frame, step.who)
    if len(asked) == 1:
        hand = _discardable(state, frame, step, asked[0])
        if step.random:
            found = list(picks.at_random(state, hand, number))
        else:
            hand, number = alike.choosable(state, context, step.filter, hand, frame.picks, number)
            chosen = picks.choose(state, frame, asked[0], hand, number, number, state.rules.cite.discard, "ask-discard")
            if chosen is None:
                return
            found = list(chosen)
    else:
        chosen_all = _each_discards(state, frame, step, asked, number)
        if chosen_all is None:
            return
        found = chosen_all
    whole = number >= INFINITY and state.rules.empty_hand_is_discarded
    frame.did = whole  # 1019.2a: an empty hand was discarded all the same
    frame.done = 0
    events.perform(
        state, [make_events.move_event(state, h, terms.GRAVEYARD, verbs.DISCARD, frame.source) for h in found]
    )


def _discardable(state: State, frame: Frame, step: nodes.Discard, player: int) -> tuple[int, ...]:
    """The cards in a player's hand that the effect means."""
    hand = state.zone(terms.HAND, player)
    context = evaluate.of_frame(state, frame)
    return tuple(h for h in hand if step.filter is None or occasions.passes_tests(state, context, h, step.filter))


def _each_discards(state: State, frame: Frame, step: nodes.Discard, asked: list[int], number: int) -> list[int] | None:
    """Each player chooses, turn player first; then all are discarded together."""
    taken = list(frame.picks)
    for player in asked:
        hand = _discardable(state, frame, step, player)
        mine = [h for h in taken if h in hand]
        need = min(number, len(hand))
        if step.random and len(mine) < need:
            frame.picks.extend(picks.at_random(state, hand, need))
            return _each_discards(state, frame, step, asked, number)
        if len(mine) < need:
            if need == len(hand):
                frame.picks.extend(hand)
                taken = list(frame.picks)
                continue
            options: list[Option] = [(agenda.OBJECT, h) for h in hand if h not in mine]
            cite, chosen = state.rules.cite.discard, tuple(mine)
            prompt = "ask-discard"
            picks.ask(state, frame, player, "choose", options, cite, prompt, (), need, need, chosen)
            return None
    return frame.picks


# -- moving ----------------------------------------------------------------------------------------------------------
def move(state: State, frame: Frame, step: nodes.Move) -> None:
    """Moves objects to a zone, by whatever verb."""
    found = picks.cards(state, frame, step.what)
    zone = step.zone
    if step.verb == "banish" and not state.rules.banish_reaches_all:
        banishing = (frame.controller,) if step.doer is None else tuple(_players(state, frame, step.doer))
        found = tuple(handle for handle in found if state.at(handle).controller in banishing)  # 1011.2
    names_ruler = state.rules.ruler_falls_to_j_ruler or id(step) in state.catalog.ruler_fellers
    if step.verb == "destroy" and not names_ruler:
        found = tuple(handle for handle in found if state.at(handle).zone != terms.RULER_AREA)  # 1010.2
    if step.verb == "destroy" and not state.rules.destroy_reaches_standby:
        found = tuple(handle for handle in found if state.at(handle).zone != terms.STANDBY)  # 1010.1
    if zone & (terms.DECK | terms.STONE_DECK) and len(found) > 1 and step.place != "shuffle":
        ordered = _ordered_by_owners(state, frame, found)
        if ordered is None:
            return
        found = ordered if step.place == "bottom" else ordered[::-1]
    if step.verb == "summon":
        _summon(state, frame, step, found)
        return
    if step.part:
        for handle in found:
            _turn_to_half(state, handle, step.part)
    hidden = verbs.DESPAIR_SIDE if step.inverted else verbs.FACE_DOWN if step.face_down else verbs.FACE_UP
    place = verbs.PLACES[step.place]
    verb = verbs.VERBS.get(step.verb, verbs.PUT)
    if zone == terms.FIELD and state.rules.additions_put_find_host:
        hosts = _find_hosts(state, frame, found)
        if hosts is None:
            return
        for handle, host in hosts:
            agenda.push(state, Frame(agenda.RESOLVE_ADD, obj=host, source=handle))
        homeless = [handle for handle, host in hosts if not host]
        found = tuple(handle for handle in found if handle not in homeless)  # 1406.3: they stay, added to nothing
    frame.begin()
    name = event_names.QUIET if step.quiet else ""
    moving = [
        make_events.move_event(
            state, h, zone, verb, frame.source, place, _receiver(state, frame, step, h), int(step.rested), hidden, name
        )
        for h in found
    ]
    events.perform(state, moving, step.register)


def _receiver(state: State, frame: Frame, step: nodes.Move, handle: int) -> int:
    """Under whose control a card comes into play: of the owners of several cards each its own one's, else whom the text
    names, or whoever puts it there (307.7, I-370); -1 for its owner (6.3 302.5), and for other zones."""
    if not step.zone & (terms.IN_PLAY | terms.ITEMS):
        return -1
    if step.under is not None:
        named = _players(state, frame, step.under)
        owner = state.at(handle).owner
        if isinstance(step.under, nodes.OwnerOf) and owner in named:
            return owner
        if named:
            return named[0]
    if step.zone & terms.FIELDS and not state.rules.effect_controls_what_it_puts:
        return -1
    if isinstance(step.doer, nodes.Player) and state.at(handle).owner in _players(state, frame, step.doer):
        return state.at(handle).owner  # each player puts a card of their own there
    return _doer(state, frame, step)


def _doer(state: State, frame: Frame, step: nodes.Move) -> int:
    """Who does it: the player the text makes do it, else the controller of the effect."""
    doers = [] if step.doer is None else _players(state, frame, step.doer)
    return doers[0] if doers else frame.controller


def _turn_to_half(state: State, handle: int, name: str) -> None:
    """1307.4: an alternative card on the chase is put into the field as its other half."""
    card = state.catalog.cards[state.at(handle).card]
    for number in card.faces:
        if state.catalog.faces[number].face.name == name:
            state.own(handle).face = number


def _needs_target(state: State, handle: int) -> bool:
    obj = state.at(handle)
    return not obj.zone & terms.IN_PLAY and state.catalog.faces[obj.face].addition_slot is not None


def _ordered_by_owners(state: State, frame: Frame, found: tuple[int, ...]) -> tuple[int, ...] | None:
    """302.4: each owner orders the cards of theirs, turn player first, top first; None while asking."""
    picked = tuple(frame.picks)
    ordered: list[int] = []
    for player in (state.turn_player, 1 - state.turn_player):
        mine = [handle for handle in found if state.at(handle).owner == player]
        chosen = tuple(handle for handle in picked if handle in mine)
        left = tuple(handle for handle in mine if handle not in picked)
        if len({state.at(handle).card for handle in left}) > 1:
            options: list[Option] = [(agenda.OBJECT, handle) for handle in left]
            cite, many = state.rules.cite.order, len(mine)
            picks.ask(state, frame, player, "order", options, cite, "ask-first-card", (), many, many, chosen)
            return None
        ordered += chosen + left
    return tuple(ordered)


def _find_hosts(state: State, frame: Frame, found: tuple[int, ...]) -> list[tuple[int, int]] | None:
    """1406.3: old additions put into the field, each with the legal card its controller chooses to add it to, or
    NO_OBJECT if there is none; None while asking."""
    picked = list(frame.picks)
    hosts: list[tuple[int, int]] = []
    for handle in found:
        if not _needs_target(state, handle):
            continue
        slot = state.catalog.faces[state.at(handle).face].addition_slot
        assert slot is not None
        legal = evaluate.find(state, evaluate.Context(handle, frame.controller), slot.filter)
        if len(hosts) < len(picked):
            hosts.append((handle, picked[len(hosts)]))
        elif len(legal) > 1:
            options: list[Option] = [(agenda.OBJECT, host) for host in legal]
            picks.ask(state, frame, frame.controller, "choose", options, state.rules.cite.add, "ask-host")
            return None
        else:
            frame.picks.append(legal[0] if legal else NO_OBJECT)
            picked = list(frame.picks)
            hosts.append((handle, picked[-1]))
    return hosts


def _summon(state: State, frame: Frame, step: nodes.Move, found: tuple[int, ...]) -> None:
    """1006.1: a resonator card comes on top of the chase as a spell of who summons it; in 2.0 it goes straight into
    the field, which is no summon spell (14.9#1)."""
    frame.begin()
    if not state.rules.summoning_uses_chase:
        entering = [handle for handle in found if info(state, handle).types & terms.RESONATOR]
        events.perform(
            state,
            [
                make_events.move_event(
                    state, handle, terms.FIELD, verbs.PUT, frame.source, under=state.at(handle).owner
                )
                for handle in entering
            ],
        )
        return
    summoned = [handle for handle in found if info(state, handle).types & terms.RESONATOR]
    if state.rules.summoning_is_chasing:
        summoned = [handle for handle in summoned if not actions.chase_closed(state, handle)]
    under = _doer(state, frame, step)
    events.perform(
        state,
        [
            make_events.move_event(state, handle, terms.CHASE, verbs.SUMMON, frame.source, under=under)
            for handle in summoned
        ],
    )


def shuffle(state: State, frame: Frame, step: nodes.Shuffle) -> None:
    """1021. The cards the effect has found stay those it found, though the deck's handles are new."""
    for player in _players(state, frame, step.who):
        _follow(frame, moves.shuffle(state, player, step.zone))
        story.tell(state, "shuffles", player, step.zone)
        if step.zone == terms.DECK:  # "your deck" is not the magic stone deck
            triggers.note_simple(state, "shuffled", player=player)


def _follow(frame: Frame, became: dict[int, int]) -> None:
    """Lets the registers of a frame mean the same cards after their handles were re-issued."""
    for index, held in enumerate(frame.regs):
        if isinstance(held, tuple):
            frame.regs[index] = tuple([became.get(handle, handle) for handle in held])


def call_stone(state: State, frame: Frame, step: nodes.CallStone) -> None:
    """Puts the top cards of the magic stone deck into the field."""
    number = max(0, evaluate.number(state, evaluate.of_frame(state, frame), step.number))
    frame.begin()
    for player in _players(state, frame, step.who):
        top = state.zone(terms.STONE_DECK, player)[:number]
        events.perform(
            state,
            [
                make_events.move_event(
                    state, h, terms.FIELD, verbs.PUT, frame.source, under=player, rested=int(step.rested)
                )
                for h in top
            ],
        )


# -- foresee, exploration
# -----------------------------------------------------------------------------------------------
def foresee(state: State, frame: Frame, step: nodes.Foresee) -> None:
    """1034: which cards stay on top, their order, then the order of those that go to the bottom."""
    who = picks.player(state, frame, step.who)
    number = max(0, evaluate.number(state, evaluate.of_frame(state, frame), step.number))
    seen = state.zone(terms.DECK, who)[:number]
    picked = list(frame.picks)
    frame.begin()
    if not seen:
        return
    kept = (
        tuple(h for h in picked[: picked.index(agenda.CHOSE_NO_MORE)])
        if agenda.CHOSE_NO_MORE in picked
        else tuple(picked)
    )
    if agenda.CHOSE_NO_MORE not in picked and len(kept) < len(seen):
        options: list[Option] = [(agenda.OBJECT, handle) for handle in seen if handle not in kept]
        options.append((agenda.DONE,))
        cite, most = state.rules.cite.foresee, len(seen)
        picks.ask(state, frame, who, "choose", options, cite, "ask-stay-on-top", (), 0, most, kept)
        return
    if agenda.CHOSE_NO_MORE not in picked:
        frame.picks.append(agenda.CHOSE_NO_MORE)
    start = frame.picks.index(agenda.CHOSE_NO_MORE) + 1
    ordered = tuple(frame.picks[start:])
    rest = tuple(h for h in seen if h not in kept)
    missing = [h for h in kept if h not in ordered]
    if len(missing) == 1 and len(ordered) < len(kept):
        frame.picks.append(missing[0])
        ordered = tuple(frame.picks[start:])
        missing = []
    if missing:
        choices: list[Option] = [(agenda.OBJECT, handle) for handle in missing]
        cite, most = state.rules.cite.foresee, len(kept)
        picks.ask(state, frame, who, "order", choices, cite, "ask-uppermost", (), most, most, ordered)
        return
    low = tuple(h for h in ordered if h in rest)
    left = [h for h in rest if h not in low]
    if len(left) > 1:
        choices = [(agenda.OBJECT, handle) for handle in left]
        cite, most = state.rules.cite.foresee, len(rest)
        picks.ask(state, frame, who, "order", choices, cite, "ask-first-at-bottom", (), most, most, low)
        return
    top = tuple(h for h in ordered if h in kept)
    story.tell(state, "foreseen", who, len(top), len(rest))
    place_on_deck(state, low + tuple(left), verbs.BOTTOM)
    place_on_deck(state, top, verbs.TOP)
    frame.did = True


def look_exploring(state: State, frame: Frame, step: steps.LookExploring) -> None:
    """1038: may look, may reveal one of them, and may play that as it is revealed if its own text says so (I-750)."""
    who = picks.player(state, frame, step.who)
    number = max(0, evaluate.number(state, evaluate.of_frame(state, frame), step.number))
    picked = list(frame.picks)
    cite = state.rules.cite
    seen = tuple(state.zone(terms.DECK, who)[:number])
    frame.begin()
    frame.regs[step.first : step.first + 3] = [(), (), ()]
    if not picked:
        if seen:
            picks.ask_yes_no(state, frame, who, cite.explore, "ask-look")
        return
    if picked[0] == agenda.SAID_NO:
        return
    frame.regs[step.first] = seen
    if len(picked) == 1:
        picks.ask_yes_no(state, frame, who, cite.explore, "ask-reveal-one")
        return
    if picked[1] == agenda.SAID_NO:
        return
    if len(picked) == 2:
        options: list[Option] = [(agenda.OBJECT, handle) for handle in seen]
        picks.ask(state, frame, who, "choose", options, cite.explore, "ask-revealed")
        return
    shown = picked[2]
    frame.regs[step.first + 1] = (shown,)
    if len(picked) == 3:
        story.tell(state, "revealed_exploring", shown, info(state, shown).name)
        triggers.note_simple(state, "revealed", shown, frame.source, player=who)
        if chase.may_play_explored(state, who, shown):
            picks.ask_yes_no(state, frame, who, cite.explore, "ask-play-revealed")
    elif picked[3] == agenda.SAID_YES:
        frame.regs[step.first + 2] = (shown,)


def put_explored(state: State, frame: Frame, step: steps.PutExplored) -> None:
    """1038: a revealed Treasure is removed, the rest go to the bottom in any order."""
    who = picks.player(state, frame, step.who)
    held = frame.regs[step.first]
    seen = tuple(handle for handle in held if state.obj(handle) is not None) if isinstance(held, tuple) else ()
    frame.begin()
    if not seen:
        return
    treasures = tuple(
        handle for handle in seen if (handle,) == frame.regs[step.first + 1] and "Treasure" in info(state, handle).races
    )
    rest = tuple(handle for handle in seen if handle not in treasures)
    ordered = tuple(frame.picks)
    left = [handle for handle in rest if handle not in ordered]
    if len(left) > 1:
        options: list[Option] = [(agenda.OBJECT, handle) for handle in left]
        prompt, many = "ask-first-at-bottom", len(rest)
        picks.ask(state, frame, who, "order", options, state.rules.cite.explore, prompt, (), many, many, ordered)
        return
    story.tell(state, "explored", who, len(rest))
    place_on_deck(state, ordered + tuple(left), verbs.BOTTOM)
    moved = [make_events.move_event(state, one, terms.REMOVED, verbs.REMOVE, -1 - who) for one in treasures]
    if moved:
        events.perform(state, moved)
