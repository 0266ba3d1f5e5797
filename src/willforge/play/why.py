"""Why an action is not legal: the rules in the way, found by the same checks that make the list of legal actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from willforge import terms
from willforge.engine.happen import moves
from willforge.engine.legal import actions, attacks, main_actions
from willforge.engine.legal.visibility import knows
from willforge.engine.model import agenda
from willforge.engine.model.state import State
from willforge.engine.query.current import info
from willforge.play import why_details as details
from willforge.play.remedies import meaning, remedy
from willforge.play.scenario import words
from willforge.play.scenario.names import Names
from willforge.play.scenario.search import EVERYTHING, Refused, Search, ability_place, activates, fits_way
from willforge.play.texts import cited
from willforge.text import nodes
from willforge.words import Message, say

_FAR: Final = 4


@dataclass(frozen=True)
class Reason:
    """One rule in the way, what it says here, and what can be done about it, as messages and in English."""

    rule: str
    says: Message
    advice: Message

    @property
    def text(self) -> str:
        """What the rule says here."""
        return say(self.says)

    @property
    def remedy(self) -> str:
        """What can be done about it."""
        return say(self.advice)

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]: {self.remedy}"


def explain(state: State, player: int, text: str) -> list[Reason]:
    """Why a player can not do what a text says, with names as far as that player knows them. Raises ScenarioError for
    a text or
    name that means nothing."""
    names = Names()
    for obj in state.objs:
        if obj is not None and moves.is_card(obj) and knows(state, player, obj.id):
            names.add(state, obj.id)
    names.words = {name for known in names.cards for name in known.names}
    action = words.Words(names, "").action(player, " ".join(text.split()))
    if action.verb in (words.CHOOSE, words.CONCEDE):
        return []
    return reasons(state, names, action)


def of_card(state: State, player: int, handle: int) -> list[Reason]:
    """Why a player can not do with a card what one may want to do with one that lies there: play, attack, use an
    ability, judgment, call. Empty if something of that is legal. Costs a search for each."""
    found: list[Reason] = []
    for action in _wanted(state, player, handle):
        refused = explain(state, player, action)
        if not refused:
            return []
        found += [reason for reason in refused if reason not in found]
    return found


def _wanted(state: State, player: int, handle: int) -> list[str]:
    """What a player may want to do with a card, as `explain` reads it."""
    obj = state.at(handle)
    if not knows(state, player, handle):
        return []
    name = state.catalog.faces[obj.face].face.name
    if obj.zone == terms.RULER_AREA:
        return ["judgment", "call"]
    if not obj.zone & terms.FIELDS:
        return [f"play {name}"]
    fights = [f"attack {name} -> {terms.PLAYER_NAMES[1 - player]}"] if attacks.has_values(state, handle) else []
    uses = any(state.catalog.abilities[number].kind == nodes.ACTIVATE for number in info(state, handle).abilities)
    return fights + ([f"activate {name}"] if uses else [])


def reasons(state: State, names: Names, action: words.Action) -> list[Reason]:
    """The rules that forbid an action now, each once; empty if it is legal. Costs a search over what the action
    leaves open."""
    card = _card(state, names, action)
    found = dict.fromkeys(name for name in _refusals(state, names, action) if name)
    return [
        Reason(cited(state.rules.cite, name), meaning(name), remedy(state, action.player, name, card)) for name in found
    ]


def _card(state: State, names: Names, action: words.Action) -> int:
    """The card an action is about, 0 if none."""
    handles = _meant(state, names, action)
    return handles[0] if handles else 0


def _meant(state: State, names: Names, action: words.Action) -> list[int]:
    """The cards that an action means: of those with the name, the ones that lie nearest to where it is done from."""
    handles = [] if action.what is None else names.handles(state, action.what)
    nearest = min((_distance(state, action, handle) for handle in handles), default=0)
    return [handle for handle in handles if _distance(state, action, handle) == nearest]


def _distance(state: State, action: words.Action, handle: int) -> int:
    """How far a card is from where a player would do this with it: there and theirs, somewhere theirs, another's."""
    obj = state.obj(handle)
    if obj is None:
        return _FAR
    player = action.player
    if action.verb in (words.PLAY, words.STANDBY):
        if action.words.get("from", terms.ZONE_NAMES[obj.zone]) != terms.ZONE_NAMES[obj.zone]:
            return _FAR
        if obj.owner == player and obj.zone == terms.HAND:
            return 0
        if action.verb == words.PLAY and handle in actions.playable_places(state, player):
            return 1
        return 2 if obj.owner == player else 3
    if obj.zone & (terms.IN_PLAY | terms.ITEMS):
        return 0 if obj.controller == player else 3
    return 2 if obj.owner == player else _FAR


def _refusals(state: State, names: Names, action: words.Action) -> list[str]:
    verb = action.verb
    found: list[str] = []
    decision = state.decision
    if verb in (words.PLAY, words.ACTIVATE, words.JUDGMENT, words.CALL, words.STANDBY, words.LIFEBREAK, words.PASS):
        if decision is None or decision.kind != "priority" or decision.player != action.player:
            found.append("priority")
    if verb == words.PLAY:
        return found + _play(state, names, action)
    if verb == words.ACTIVATE:
        return found + _activate(state, names, action)
    if verb == words.JUDGMENT:
        return found + _judgment(state, names, action)
    if verb == words.CALL:
        rulers = _named(state, names, action, main_actions.callers(state, action.player))
        without = [] if rulers else ["call"]  # nobody is there to be rested
        return found + without + [main_actions.call_refusal(state, action.player, ruler) for ruler in rulers]
    if verb == words.STANDBY:
        return found + _standby(state, names, action)
    if verb == words.LIFEBREAK:
        return [*found, main_actions.lifebreak_refusal(state, action.player)]
    if verb == words.PASS:
        return [*found, actions.pass_refusal(state, action.player)]
    return found + _fighting(state, names, action)


def _searched(state: State, names: Names, action: words.Action, name: str) -> list[str]:
    """The citation, if the action can not be carried out although nothing forbids to begin it. Who may not act now can
    not be asked."""
    decision = state.decision
    if decision is None or decision.kind != "priority" or decision.player != action.player:
        return []
    try:
        Search(names, action, EVERYTHING).find(state)
    except Refused:
        return [name]
    return []


def _play(state: State, names: Names, action: words.Action) -> list[str]:
    assert action.what is not None
    found: list[str] = []
    open_way = False
    for handle in names.handles(state, action.what):
        for face, flags, awakened in actions.variants(state, action.player, state.at(handle)):
            if fits_way(state, action, (handle, face, flags, awakened), EVERYTHING):
                way = (face, flags, awakened)
                refusal = actions.play_refusal(state, action.player, handle, *way)
                open_way = open_way or not refusal
                if refusal == "cannot_pay" and "x" in action.numbers:  # with this X it may be something else
                    told = (action.numbers["x"][0], action.numbers.get("y", [0])[0])
                    refusal = actions.numbers_refusal(state, action.player, handle, way, told) or refusal
                if handle in _meant(state, names, action):
                    found += details.of_card(state, action.player, handle, way, refusal)
    if open_way:
        found = []  # a copy that can be played is the one that is meant
    elif not found:
        found.append("play_from")
    found += details.of_names(state, names, action)
    if open_way:
        found += _searched(state, names, action, "wrong_targets" if action.targets is not None else "cannot_do")
    return found


def _activate(state: State, names: Names, action: words.Action) -> list[str]:
    assert action.what is not None
    found: list[str] = []
    open_way = False
    for handle in names.handles(state, action.what):
        for number in activates(state, handle):
            if ability_place(state, handle, number, action.ability):
                refusal = actions.ability_refusal(state, action.player, handle, number)
                open_way = open_way or not refusal
                if handle in _meant(state, names, action):
                    found += details.of_ability(state, action.player, handle, number, refusal)
    if open_way:
        found = []
    elif not found:
        found.append("inactive")
    found += details.of_names(state, names, action)
    if open_way:
        found += _searched(state, names, action, "wrong_targets" if action.targets is not None else "cannot_do")
    return found


def _standby(state: State, names: Names, action: words.Action) -> list[str]:
    assert action.what is not None
    return _of_copies(
        [[main_actions.standby_refusal(state, action.player, handle)] for handle in _meant(state, names, action)]
    )


def _of_copies(refusals: list[list[str]]) -> list[str]:
    """What stands against doing something with any of several copies: nothing, if one of them can do it."""
    if any(not any(found) for found in refusals):
        return []
    return [name for found in refusals for name in found]


def _judgment(state: State, names: Names, action: words.Action) -> list[str]:
    found: list[str] = []
    rulers = _named(state, names, action, main_actions.callers(state, action.player))
    for ruler in rulers:
        for number in main_actions.judgments(state, ruler):
            refusal = main_actions.judgment_refusal(state, action.player, ruler, number)
            found += details.of_judgment(state, action.player, ruler, number, refusal)
    if "" in found:
        return _searched(state, names, action, "cannot_do")  # it may be played, but not so
    return (found or ["judgment"]) + details.of_astral(state, rulers)


def _named(state: State, names: Names, action: words.Action, rulers: tuple[int, ...]) -> tuple[int, ...]:
    """Those of a player's rulers that an action means: the one it names of two (1146.1), all where it names none."""
    if action.what is None:
        return rulers
    handles = names.handles(state, action.what)
    return tuple(ruler for ruler in rulers if ruler in handles)


def _fighting(state: State, names: Names, action: words.Action) -> list[str]:
    """Attacks and blocks, at the declaration or before it."""
    if action.verb in (words.ATTACK, words.NO_ATTACK):
        return _attacking(state, names, action)
    return _blocking(state, names, action)


def _attacking(state: State, names: Names, action: words.Action) -> list[str]:
    found: list[str] = []
    if state.battle is None:
        found.append(main_actions.battle_refusal(state, action.player))
    if action.player != state.turn_player:
        found.append("attacker")
    if details.attack_is_declared(state):
        return [*found, "attack_declared"]
    if action.what is not None and action.targets:
        copies: list[list[str]] = []
        for attacker in _meant(state, names, action):
            refusal = attacks.attack_refusal(state, attacker)
            attacked = [[attacks.target_refusal(state, attacker, h)] for h in names.handles(state, action.targets[0])]
            copies.append([refusal, *details.of_fight(state, attacker, refusal), *_of_copies(attacked)])
        objects = names.handles(state, action.targets[0])
        found += _of_copies(copies) or details.of_order(state, _meant(state, names, action), objects)
    elif action.verb == words.NO_ATTACK:
        found += details.of_forfeit(state)
    return found


def _blocking(state: State, names: Names, action: words.Action) -> list[str]:
    if state.battle is not None and state.battle.met:
        return ["block_declared"]
    if action.player != attacks.who_blocks(state):
        return ["block"]
    if action.what is not None:
        copies: list[list[str]] = []
        for blocker in _meant(state, names, action):
            refusal = attacks.block_refusal(state, blocker)
            copies.append([refusal, *details.of_fight(state, blocker, refusal)])
        return _of_copies(copies)
    if state.battle is None or not state.battle.attacker:
        return ["declare_block"]
    return [] if (agenda.NO_BLOCK,) in attacks.block_options(state) else ["declare_block"]
