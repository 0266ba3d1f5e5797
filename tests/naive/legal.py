"""What the player with priority may do, the slow way: the sentences of chapter 700 (5.x chapters 6 and 7; 2.0 chapters
2, 5, 7 and 9) about who, when and from where, each a line here; and whether an action can be carried out at all is
found out by carrying it out with every choice there is.

Nothing here asks the functions that list legal actions. Which ways a card offers (sides, [Awakening], ...) and whether
an effect forbids or allows something comes from the engine; that is not what is compared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from naive.payer import UNDONE
from willforge import terms
from willforge.engine import machine
from willforge.engine.catalog.information import NO_VALUE
from willforge.engine.legal import actions, main_actions, prohibited, will
from willforge.engine.model import agenda
from willforge.engine.model.decision import Option
from willforge.engine.model.records import Obj
from willforge.engine.model.state import State
from willforge.engine.query import evaluate, filters
from willforge.engine.query.current import info
from willforge.text import nodes

Action = tuple[str, int, int]
"""A word, what it is done with, and the ability."""

MOST_TRIES: Final = 600
"""Choices tried before it is left open whether an action can be carried out."""

OLD: Final = ("2.0", "5.00", "5.12")
FROM_STANDBY_ONLY: Final = ("2.0", "5.00")  # 2.0 2.6.3#1; 5.00 6.3#1.c
STANDBY_TRIGGER_CARDS: Final = ("2.0", "5.00")  # 2.0 2.6.3#2; 5.00 6.3#2.d
NO_REGALIA: Final = ("2.0", "5.00")  # 5.00 6.3#2.a names none
CALL_PHASE: Final = ("2.0",)  # 2.0 5.4#2
JUDGMENT_ALLOWS_CALL: Final = ("2.0",)  # 2.0 5.4#2 comes before 2.2#4 and does not ask
JUDGMENT_AGAIN: Final = ("2.0",)  # 2.0 2.2#4 knows no limit but the ruler's orientation
ABILITY_KEYS: Final = 1 << 20
"""Uses are counted by the number of the ability, and above it since when the card has it."""
STONES_ONLY_PAY: Final = ("2.0",)  # 2.0 1.4.5#8.a
SHARED_ONLY: Final = ("6.3", "10.2")


class Unknown(Exception):
    """Not all choices were tried."""


def main_timing(state: State, player: int) -> bool:
    """701.2; 5.x 6.3#2; 2.0 2.4#1: the turn player with priority in the main phase, no battle, an empty chase."""
    return (
        state.turn_player == player == state.priority
        and state.phase == terms.MAIN_PHASE
        and state.battle is None
        and not state.chase
    )


# -- what is offered -------------------------------------------------------------------------------------------
def offered(state: State) -> set[Action]:
    """The pending priority decision, without the ways in which something is done."""
    assert state.decision is not None and state.decision.kind == "priority"
    return {_named(option) for option in state.decision.options}


_WORDS: Final[dict[int, str]] = {
    agenda.PASS: "pass",
    agenda.PLAY_CARD: "play",
    agenda.ACTIVATE: "activate",
    agenda.DO_JUDGMENT: "judgment",
    agenda.CALL_STONE: "call",
    agenda.STANDBY: "standby",
    agenda.BATTLE_ACTION: "battle",
    agenda.LIFEBREAK: "lifebreak",
}


def _named(option: Option) -> Action:
    word = _WORDS[option[0]]
    return (
        word,
        option[1] if len(option) > 1 else 0,
        option[2] if option[0] in (agenda.ACTIVATE, agenda.DO_JUDGMENT) else 0,
    )


# -- what should be -------------------------------------------------------------------------------------------
def expected(state: State) -> tuple[set[Action], set[Action]]:
    """The actions that are legal, and those that are left open here."""
    player = state.priority
    legal: set[Action] = set()
    left_open: set[Action] = set()
    for action, ways in _candidates(state, player):
        try:
            if any(can_be_done(state, way) for way in ways):
                legal.add(action)
        except Unknown:
            left_open.add(action)
    return legal, left_open


def _candidates(state: State, player: int) -> Iterator[tuple[Action, list[Option]]]:
    """Every action the text allows at this time, with the ways to try."""
    if not _must_attack(state, player):
        yield ("pass", 0, 0), [(agenda.PASS,)]
    if not _closed(state, 0):
        yield from _cards(state, player)
    yield from _abilities(state, player)
    yield from _calls(state, player)
    if main_timing(state, player):
        yield from _judgments(state, player)
        yield from _standbys(state, player)
        if not state.forfeited:  # 803.6
            yield ("battle", 0, 0), [(agenda.BATTLE_ACTION,)]
    if state.valhalla and _may_break(state, player):
        yield ("lifebreak", 0, 0), [(agenda.LIFEBREAK,)]


def _closed(state: State, card: int) -> bool:
    """1008.2: something on the chase says that it cannot be chased."""
    for item in state.chase:
        play = state.at(item).play
        if play is not None and play.ability >= 0 and state.catalog.abilities[play.ability].ability.closed:
            return True
        if prohibited.cannot(state, "be_chased", item, card):
            return True
    return False


def _must_attack(state: State, player: int) -> bool:
    """712.2, 6.3 710.2, 5.x 7.12#2; 2.0 has no such rule: left to what effects demand."""
    return main_timing(state, player) and "must" in state.tables.mods and not state.forfeited and _bars(state, player)


def _bars(state: State, player: int) -> bool:
    if state.rules.version == "2.0":
        return False
    return bool(actions.pass_refusal(state, player))


# -- cards ------------------------------------------------------------------------------------------------------
def _cards(state: State, player: int) -> Iterator[tuple[Action, list[Option]]]:
    for zone in (terms.HAND, terms.STANDBY, terms.RUNES, terms.GRAVEYARD, terms.REMOVED):
        for handle in state.zone(zone, player):
            obj = state.at(handle)
            ways: list[Option] = [
                (agenda.PLAY_CARD, handle, face, flags, awakened)
                for face, flags, awakened in actions.variants(state, player, obj)
                if _timely(state, player, obj, face)
                and not prohibited.playing(state, player, handle, face)
                and not _closed(state, handle)
            ]
            if ways:
                yield ("play", handle, 0), ways


def _timely(state: State, player: int, obj: Obj, face: int) -> bool:
    """Whether a card of this kind is played from where it lies, now."""
    version = state.rules.version
    printed = state.catalog.faces[face]
    types = printed.types
    if types & (terms.STONE | terms.RULER | terms.J_RULER) or not types:
        return False  # 702, 703, 711 name none of them
    if types & terms.REGALIA and version in NO_REGALIA and types == terms.REGALIA:
        return False
    if _doubled(state, player, obj, face):
        return False
    texts = [state.catalog.abilities[number].ability for number in printed.spells]
    waiting = [text for text in texts if text.keyword == terms.TRIGGER]
    keywords = info(state, obj.id).keywords
    if obj.zone == terms.STANDBY:
        if not waiting:
            return False  # 706.3; [Stealth] is asked by its own rule and left to it
        if obj.zone_turn == state.turn:
            return False  # 708.5; 5.x 7.9; 2.0 2.6.3#3
        if any(state.at(item).spell_of == obj.id for item in state.chase):
            return False  # 2.0 2.6.3#8: it stays there until its spell has resolved, and is played once
    elif obj.zone == terms.GRAVEYARD:
        if not keywords >> terms.REMNANT & 1:
            return False
    elif obj.zone == terms.RUNES:
        if not _rune(state, player, obj):
            return False
    elif obj.zone == terms.REMOVED:
        if not (keywords >> terms.DIVE & 1 and _holds(obj, "cyberbrain")):
            return False  # 1144.2
    if waiting:
        if obj.zone == terms.HAND and version in FROM_STANDBY_ONLY:
            return False
        return all(
            # 604.1b: an automatic card is not played as an action; 2.0 2.6.3#4: it is once its condition has happened
            (text.trigger is None or _fulfilled(state, obj))
            and (text.condition is None or evaluate.holds(state, evaluate.Context(obj.id, player), text.condition))
            for text in waiting
        ) and _shows_stones(state, player, obj)
    if main_timing(state, player):
        return True
    quick = printed.info.keywords >> terms.QUICKCAST & 1 if face != obj.face else keywords >> terms.QUICKCAST & 1
    return bool(quick)  # 604.1c; 5.x 6.3#1.a; 2.0 2.6.2#1


def _fulfilled(state: State, obj: Obj) -> bool:
    """2.0 2.6.3#4: what it waits for has happened since its owner last gave up priority."""
    return state.rules.version == "2.0" and any(pending.source == obj.id for pending in state.fulfilled)


def _doubled(state: State, player: int, obj: Obj, face: int) -> bool:
    """2.0 2.5.1#3: an [Addition: Field] of a name that lies in one's field is not played."""
    printed = state.catalog.faces[face].face
    if state.rules.version != "2.0" or not printed.types & terms.ADDITION or printed.adds_to > 0:
        return False
    return any(
        info(state, other).types & terms.ADDITION and info(state, obj.id).name in info(state, other).names
        for other in state.zone(terms.FIELD, player)
        if state.catalog.faces[state.at(other).face].face.adds_to <= 0
    )


def _shows_stones(state: State, player: int, obj: Obj) -> bool:
    """2.0 2.6.3#4 and 5.00 9.3#2.a: the stones for its cost are there, rested or not."""
    return obj.zone != terms.STANDBY or will.shows_stones(state, player, obj)


def _rune(state: State, player: int, obj: Obj) -> bool:
    """711.1, 711.2: a rune that lies face down, of no more divinity than remains."""
    rulers = [
        handle
        for zone in (terms.RULER_AREA, terms.FIELD)
        for handle in state.zone(zone, player)
        if info(state, handle).types & terms.J_RULER_TYPES and info(state, handle).keywords >> terms.DIVINITY & 1
    ]
    if not rulers or obj.revealed:
        return False
    shown = [handle for handle in state.zone(terms.RUNES, player) if state.at(handle).revealed]
    left = max(info(state, handle).divinity for handle in rulers) - sum(info(state, h).divinity for h in shown)
    return info(state, obj.id).divinity <= left


# -- abilities ---------------------------------------------------------------------------------------------------
def _abilities(state: State, player: int) -> Iterator[tuple[Action, list[Option]]]:
    """707.1: activate abilities of cards one controls, where they are active (902.1)."""
    version = state.rules.version
    for obj in [obj for obj in state.objs if obj is not None and obj.kind <= 2]:
        holder = obj.controller if obj.zone & (terms.IN_PLAY | terms.ITEMS) else obj.owner
        if holder != player:
            continue
        for number in info(state, obj.id).abilities:
            data = state.catalog.abilities[number]
            if data.kind != nodes.ACTIVATE or not data.zones & obj.zone:
                continue
            if data.is_will and version in STONES_ONLY_PAY and info(state, obj.id).types & terms.STONE:
                continue
            if not _at_once(state, obj.id, number) and _closed(state, 0):
                continue
            if _may_activate(state, player, obj, number):
                yield ("activate", obj.id, number), [(agenda.ACTIVATE, obj.id, number)]


def _at_once(state: State, handle: int, number: int) -> bool:
    """907.3: whether it is a will ability, which does without the chase; in 2.0 2.7#3 only stones do."""
    data = state.catalog.abilities[number]
    stone = bool(info(state, handle).types & terms.STONE)
    return data.is_will and (stone or state.rules.version != "2.0")


def _may_activate(state: State, player: int, obj: Obj, number: int) -> bool:
    ability = state.catalog.abilities[number].ability
    has = info(state, obj.id).abilities.count(number)  # I-197: each of them so often
    used = sum(times for key, times in obj.ability_uses if key >= 0 and key % ABILITY_KEYS == number)
    if ability.per_turn and used >= ability.per_turn * has:
        return False
    if ability.per_game and state.uses_game.count((player, ability.name or ability.text)) >= ability.per_game:
        return False
    if state.rules.version == "2.0" and _on_chase(state, obj, number) >= has:
        return False  # 2.0 7.2.3#5
    if ability.condition is not None:
        context = evaluate.Context(obj.id, player, (), list(obj.memory))
        if not evaluate.holds(state, context, ability.condition):
            return False
    for part in ability.cost:
        if part.verb == "counter_off" and part.what is None and not _holds(obj, part.name):
            return False
    rests = any(part.verb in ("rest", "rest_this") and part.what is None for part in ability.cost)
    if rests and not _can_rest_itself(state, obj):
        return False
    return not (
        prohibited.cannot(state, "activate", obj.id, obj.id)
        or prohibited.cannot(state, "activate", -1 - player, obj.id)
        or (rests and prohibited.cannot(state, "play_rest_abilities", obj.id, obj.id))
        or (
            not state.catalog.abilities[number].is_will
            and (
                prohibited.cannot(state, "activate_no_will", obj.id, obj.id)
                or prohibited.cannot(state, "activate_no_will", -1 - player, obj.id)
            )
        )
    )


def _holds(obj: Obj, name: str) -> int:
    """How many counters of that name are on it, of any kind if none is named."""
    return sum(many for counter, many in obj.counters if name in ("", counter))


def _on_chase(state: State, obj: Obj, number: int) -> int:
    plays = [state.at(item).play for item in state.chase]
    return sum(1 for play in plays if play is not None and play.source == obj.id and play.ability == number)


def _can_rest_itself(state: State, obj: Obj) -> bool:
    """1013.2; 905.3 (6.3 905.4; 5.x 9.5#4; 2.0 13.1#1): recovered, and a J/resonator since the turn began."""
    if obj.rested or prohibited.cannot(state, "be_rested", obj.id):
        return False
    current = info(state, obj.id)
    if current.types & terms.STONE and prohibited.cannot(state, "rest_stones", -1 - obj.controller):
        return False
    if obj.zone != terms.FIELD or not current.types & terms.J_RESONATOR_TYPES:
        return True
    if obj.since < state.turn and obj.field_turn < state.turn:
        return True
    if prohibited.permitted(state, "rest_abilities", obj.id):
        return True
    return bool(current.keywords >> terms.SWIFTNESS & 1)


# -- call, judgment, standby, lifebreak ---------------------------------------------------------------------------
def _calls(state: State, player: int) -> Iterator[tuple[Action, list[Option]]]:
    """710.1 (6.3 709.1; 5.x 7.11#1; 2.0 5.4#2)."""
    version = state.rules.version
    if version in CALL_PHASE:
        if not (state.phase == terms.CALL_PHASE and state.turn_player == player == state.priority and not state.chase):
            return
    elif not main_timing(state, player):
        return
    again = filters.permits(state, "call_again", player)
    if state.called[player] > again or (state.judged[player] and version not in JUDGMENT_ALLOWS_CALL):
        return
    if not state.zone(terms.STONE_DECK, player) or prohibited.cannot(state, "call", -1 - player):
        return
    for zone in (terms.RULER_AREA, terms.FIELD):
        for handle in state.zone(zone, player):
            obj = state.at(handle)
            card = state.catalog.cards[obj.card].card
            ruler = info(state, handle).types & (terms.J_RULER_TYPES | terms.ASTRAL_RULER) or zone == terms.RULER_AREA
            if ruler and not obj.rested and card is not None:
                yield ("call", handle, 0), [(agenda.CALL_STONE, handle)]


def _judgments(state: State, player: int) -> Iterator[tuple[Action, list[Option]]]:
    """705.1 (5.x 7.5#1; 2.0 2.2#4): a recovered ruler in the ruler area, once a turn where the version says so."""
    if state.judged[player] and state.rules.version not in JUDGMENT_AGAIN:
        return
    for zone in (terms.RULER_AREA, terms.FIELD):
        for handle in state.zone(zone, player):
            obj = state.at(handle)
            face = state.catalog.faces[obj.face]
            first_form = zone == terms.FIELD and face.face.side == "j_ruler" and state.rules.version in SHARED_ONLY
            if obj.rested or obj.astral or not (zone == terms.RULER_AREA or first_form):
                continue
            faces = state.catalog.cards[obj.card].faces
            later = faces[faces.index(obj.face) + 1 :] if obj.face in faces else ()
            if not later or not state.catalog.faces[later[0]].types & terms.J_RULER:
                continue
            for number in main_actions.judgments(state, handle):
                ability = state.catalog.abilities[number].ability
                if ability.condition is not None:
                    if not evaluate.holds(state, evaluate.Context(handle, player), ability.condition):
                        continue  # 705.2b
                if prohibited.cannot(state, "judgment", handle, handle):
                    continue
                if prohibited.cannot(state, "judgment", -1 - player, handle):
                    continue
                yield ("judgment", handle, number), [(agenda.DO_JUDGMENT, handle, number)]


def _standbys(state: State, player: int) -> Iterator[tuple[Action, list[Option]]]:
    """706.1 (5.x 7.6#1; 2.0 2.6.3#2)."""
    if prohibited.cannot(state, "standby", -1 - player):
        return
    for handle in state.zone(terms.HAND, player):
        texts = [
            state.catalog.abilities[number].ability for number in state.catalog.faces[state.at(handle).face].spells
        ]
        if state.rules.version in STANDBY_TRIGGER_CARDS:
            if not any(text.keyword == terms.TRIGGER for text in texts):
                continue
        yield ("standby", handle, 0), [(agenda.STANDBY, handle)]


def _may_break(state: State, player: int) -> bool:
    """1415.1d (5.12 7.10#1; 5.00 7.10#1 with its own sign; 2.0 7.3.1#4)."""
    cards = [handle for handle in state.zone(terms.LIFEBREAK, player) if not state.at(handle).revealed]
    if not cards:
        return False
    life = state.life[player]
    if state.rules.version == "2.0":
        allowed = sum(1 for limit in (4000, 3000, 2000, 1000) if life <= limit)
        return state.broken[player] < allowed
    if state.rules.version == "5.00":
        return len(cards) >= (life - 1) // 1000
    return len(cards) > (life - 1) // 1000


# -- attacks and blocks -------------------------------------------------------------------------------------------
def attacks(state: State) -> set[tuple[int, int]]:
    """803.3a, 803.3b (5.x 8.2#3; 2.0 5.6.2#2.b with 13.1#1 and 2.3#4): who may attack whom."""
    player = state.turn_player
    other = 1 - player
    found: set[tuple[int, int]] = set()
    for attacker in state.zone(terms.FIELD, player):
        obj = state.at(attacker)
        current = info(state, attacker)
        if not _fights(state, attacker) or obj.rested:
            continue
        fresh = obj.since >= state.turn or (state.rules.version == "2.0" and obj.field_turn >= state.turn)
        if fresh and not (
            current.keywords >> terms.SWIFTNESS & 1 or prohibited.permitted(state, "attack_entering", attacker)
        ):
            continue
        if not _free_to(state, "attack", attacker):
            continue
        if _free_to(state, "attack_player", attacker) and _free_to(state, "be_attacked", -1 - other):
            found.add((attacker, -1 - other))
        if not _free_to(state, "attack_cards", attacker):
            continue
        for attacked in state.zone(terms.FIELD, other):
            open_to_all = state.at(attacked).rested or current.keywords >> terms.PRECISION & 1
            if (
                _fights(state, attacked)
                and open_to_all
                and not prohibited.cannot(state, "be_attacked", attacked, attacker)
            ):
                found.add((attacker, attacked))
    return found


def blocks(state: State) -> set[int]:
    """804.3, 804.4, 1106.2 (5.x 8.3#3, 8.3#4, 11.5#1; 2.0 5.6.3#2.b, 8.1#1): who may block."""
    battle = state.battle
    assert battle is not None
    found: set[int] = set()
    flies = info(state, battle.attacker).keywords >> terms.FLYING & 1
    for blocker in state.zone(terms.FIELD, 1 - state.turn_player):
        if not _fights(state, blocker) or state.at(blocker).rested or blocker == battle.attacked:
            continue
        if flies and not info(state, blocker).keywords >> terms.FLYING & 1:
            continue
        if prohibited.cannot(state, "block", blocker, battle.attacker):
            continue
        if prohibited.cannot(state, "be_blocked", battle.attacker, blocker):
            continue
        found.add(blocker)
    return found


def _fights(state: State, handle: int) -> bool:
    """803.3a: a J/resonator with ATK and DEF; before 6.3 any J/resonator."""
    current = info(state, handle)
    if not current.types & terms.J_RESONATOR_TYPES:
        return False
    return state.rules.version in OLD or (current.atk != NO_VALUE and current.defense != NO_VALUE)


def _free_to(state: State, what: str, handle: int) -> bool:
    return not prohibited.cannot(state, what, handle)


def is_plain_battle(state: State) -> bool:
    """Whether no effect demands, prices or permits attacks and blocks: what such effects do is not compared here."""
    mods = state.tables.mods
    return not ("must" in mods or "permit" in mods or "extra_cost" in mods) and not any(
        info(state, handle).keywords >> terms.MOBILIZE & 1
        for player in (0, 1)
        for handle in state.zone(terms.FIELD, player)
    )


# -- can it be done? ------------------------------------------------------------------------------------------------
def can_be_done(state: State, option: Option) -> bool:
    """Whether the action can be begun and carried through by some choices. Raises Unknown where too many are left."""
    if option[0] in (agenda.PASS, agenda.BATTLE_ACTION, agenda.CALL_STONE, agenda.LIFEBREAK):
        return True
    depth = len(state.agenda)
    first = state.clone()
    first.log = []
    first.barred = []
    machine.give(first, option)
    waiting = [first]
    tries = 0
    while waiting:
        trial = waiting.pop()
        machine.advance(trial)
        tries += 1
        assert trial.log is not None
        if any(entry.kind in UNDONE for entry in trial.log):
            continue
        if trial.winner >= 0 or not _under_way(trial, depth, option):
            if _was_done(state, trial, option):
                return True
            continue
        if tries > MOST_TRIES:
            raise Unknown
        assert trial.decision is not None
        for choice in reversed(trial.decision.options):
            branch = trial.clone()
            branch.log = list(trial.log)
            machine.give(branch, choice)
            waiting.append(branch)
    return False


def _was_done(before: State, after: State, option: Option) -> bool:
    """Whether something came of it: a card put face down, will produced, something put on the chase."""
    if option[0] == agenda.STANDBY:
        return after.obj(option[1]) is None
    if option[0] == agenda.ACTIVATE and _at_once(before, option[1], option[2]):
        assert after.log is not None
        return any(entry.kind == "produced" for entry in after.log)
    played = [after.at(item).play for item in after.chase if item not in before.chase]
    texts = [text for play in played if play is not None for text in play.abilities]
    needed = any(before.catalog.abilities[text].slots for text in texts) or _adds(before, option)
    return not needed or any(
        (play is not None and any(play.targets)) or _may_be_none(before, texts) for play in played
    )  # 2.0 1.4.5#7.b: one of them at least


def _adds(state: State, option: Option) -> bool:
    """Whether it is an addition that needs something to be added to."""
    return option[0] == agenda.PLAY_CARD and state.catalog.faces[option[2]].addition_slot is not None


def _may_be_none(state: State, texts: list[int]) -> bool:
    """Whether the texts ask for "up to" so many targets."""
    slots = [slot for text in texts for slot in state.catalog.abilities[text].slots]
    return bool(slots) and all(slot.least == nodes.Const(0) for slot in slots)


def _under_way(state: State, depth: int, option: Option) -> bool:
    """Whether what was begun is still being played or paid for; a will ability resolves at once (907.3)."""
    if option[0] == agenda.ACTIVATE and _at_once(state, option[1], option[2]):
        return len(state.agenda) > depth
    return any(frame.kind in (agenda.PLAY, agenda.PAY) for frame in state.agenda[depth:])
