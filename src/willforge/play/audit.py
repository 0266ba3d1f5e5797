"""What must hold in every state of every game, whoever plays and whatever the cards say: the guard that runs beside
games and scenarios.

A finding is a defect of the engine, never of what a player did. `willforge selfplay --check` looks after every answer;
the tests look after some answers of every scenario and of some medleys, `python bench/medleys.py --check` after every
answer of all medleys."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, Final

from willforge import terms
from willforge.engine import soundness
from willforge.engine.flow import processes
from willforge.engine.legal.visibility import knows
from willforge.engine.model import data as state_data
from willforge.engine.model import data_fields
from willforge.engine.model.records import ABILITY_OBJECT, CARD, SLOT_MASK, Obj
from willforge.engine.model.state import State
from willforge.engine.model.tables import Tables
from willforge.engine.query import layers
from willforge.engine.query.current import base_info, info
from willforge.play.texts import option_rule, option_text
from willforge.play.view import hidden_word, picture
from willforge.text import nodes

_TABLES: Final = ("infos", "mods", "listeners", "statuses", "actives", "gained", "costs_as_printed", "watch")
_ACTIVE_SLOTS: Final = (
    "ability", "controller", "lasting", "locked", "objects", "regs", "source", "stamp", "static", "targets", "x",
)  # fmt: skip
_INFO_SLOTS: Final = tuple(name for name, _ in data_fields.INFO_FIELDS)

Census = dict[int, tuple[int, int]]
"""The physical cards of a game: for each slot the printed card and its owner."""


class CheckFailed(Exception):
    """Something that must hold did not: a defect of the engine."""


def census(state: State) -> Census:
    """The physical cards there are. Linear in the objects."""
    return {obj.id & SLOT_MASK: (obj.card, obj.owner) for obj in state.objs if obj is not None and obj.kind == CARD}


def look(state: State, cards: Census | None = None) -> None:
    """Checks what is cheap enough to be looked at after every answer: the state does not contradict itself, its tables
    and listeners are those that would be worked out now, and no card is lost or made.

    Raises CheckFailed. Costs about as much as working out the tables and the pending decision once more; the state
    stays as it is."""
    for finding in (
        stale_bases(state),
        soundness.contradiction(state),
        stale_tables(state),
        wrong_listeners(state),
        unsettled(state),
        "" if cards is None else _lost_cards(state, cards),
    ):
        if finding:
            raise CheckFailed(finding)


def look_closely(state: State) -> None:
    """Checks what costs more: a copy and a state rebuilt from its save agree in data and in everything derived from it,
    and what each player sees does not depend on what is hidden from them. Raises CheckFailed."""
    for finding in (wrong_twin(state), *[leak(state, player) for player in (0, 1)]):
        if finding:
            raise CheckFailed(finding)


# -- tables ------------------------------------------------------------------------------------------------------
def derived(state: State) -> dict[str, Any]:
    """Everything that is derived from a state, as plain values that can be compared: current information, effects in
    force, listeners. Works the tables out if they do not stand."""
    layers.update(state)
    tables = state.tables
    return {
        "infos": {slot: _values(found, _INFO_SLOTS) for slot, found in sorted(tables.infos.items())},
        "mods": {kind: [_values(one, _ACTIVE_SLOTS) for one in found] for kind, found in tables.mods.items() if found},
        "listeners": dict(sorted(tables.listeners.items())),
        "statuses": tables.statuses,
        "actives": [_values(active, _ACTIVE_SLOTS) for active in tables.actives],
        "gained": dict(sorted(tables.gained.items())),
        "costs_as_printed": tables.costs_as_printed,
        "watch": tables.watch,
    }


def _values(record: object, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: getattr(record, name) for name in names}


def stale_tables(state: State) -> str:
    """What the tables of a state say that working them out anew would not say; empty if nothing, or if there are
    none."""
    if not state.tables.ready:
        return ""
    return _difference("the tables are stale", derived(state), derived(_untabled(state)))


def stale_bases(state: State) -> str:
    """What an object keeps of its information before effects that working it out anew would not say. Looks at those
    that were written since the state was last copied."""
    for obj in state.objs:
        if obj is not None and obj.base is not None and obj.token is state.token:
            kept, anew = (_values(found, _INFO_SLOTS) for found in (obj.base, base_info(state, obj.copy(None))))
            if kept != anew:
                return f"object {obj.id} keeps stale information: {_told(kept, anew)}"
    return ""


def _untabled(state: State) -> State:
    """A copy whose tables have to be worked out anew."""
    other = state.clone()
    other.tables = Tables()
    return other


def _difference(what: str, found: dict[str, Any], wanted: dict[str, Any]) -> str:
    for name in wanted:
        if found[name] != wanted[name]:
            return f"{what}: {name}: {_told(found[name], wanted[name])}"
    return ""


def _told(found: Any, wanted: Any) -> str:
    """The first place at which two values of the same kind differ."""
    if isinstance(found, dict) and isinstance(wanted, dict):
        for key in [*found, *wanted]:
            if found.get(key) != wanted.get(key):
                return f"{key}: {_told(found.get(key), wanted.get(key))}"
    if isinstance(found, list) and isinstance(wanted, list) and len(found) == len(wanted):
        for place, (left, right) in enumerate(zip(found, wanted, strict=True)):
            if left != right:
                return f"{place}: {_told(left, right)}"
    return f"{_short(found)} instead of {_short(wanted)}"


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 300 else text[:297] + "..."


def wrong_listeners(state: State) -> str:
    """Whether the index of listeners is what a scan of all objects finds (906): the scan asks each object for its
    abilities and each ability where it works, and knows nothing of how the index is kept."""
    other = _untabled(state)
    found: Counter[tuple[int, int, int]] = Counter()
    for obj in other.objs:
        if obj is None or obj.kind >= ABILITY_OBJECT:
            continue
        for number in info(other, obj.id).abilities:
            ability = other.catalog.abilities[number]
            if ability.kind == nodes.AUTOMATIC and ability.event >= 0 and ability.zones & obj.zone:
                waits = ability.ability.trigger is not None and ability.ability.trigger.event == "status"
                found[(-1 if waits else ability.event, obj.id, number)] += 1
    tables = state.tables if state.tables.ready else other.tables
    kept: Counter[tuple[int, int, int]] = Counter()
    for event, listeners in tables.listeners.items():
        kept.update((event, handle, number) for handle, number in listeners)
    kept.update((-1, handle, number) for handle, number in tables.statuses)
    if kept == found:
        return ""
    missing, more = sorted((found - kept).elements()), sorted((kept - found).elements())
    return f"the listeners are wrong: missing {missing[:3]}, too many {more[:3]} (event, object, ability)"


def unsettled(state: State) -> str:
    """Whether rule processes would do something although the state says they have nothing to do."""
    if not state.settled or state.winner >= 0:
        return ""
    other = state.clone()
    other.settled = False
    if processes.perform(other) or other.zones != state.zones or other.winner != state.winner:
        return "a rule process is forgotten: it has something to do, but the state says it has not"
    return ""


# -- cards -------------------------------------------------------------------------------------------------------
def _lost_cards(state: State, cards: Census) -> str:
    """Each player has the same cards as before; a shuffle mixes them among slots (1021)."""
    before, now = sorted(cards.values()), sorted(census(state).values())
    if before == now:
        return ""
    lost = [card for card in before if before.count(card) > now.count(card)]
    made = [card for card in now if now.count(card) > before.count(card)]
    return f"cards are not conserved: lost {lost}, made {made} (card, owner)"


# -- twins -------------------------------------------------------------------------------------------------------
def rebuilt(state: State) -> State:
    """The state that a save of it gives. Linear in the state."""
    data = json.loads(json.dumps(state_data.to_data(state)))
    return state_data.from_data(data, state.catalog, state.rules)


def differ(state: State, other: State) -> str:
    """Where two states that should be the same are not: in their data, or in what is derived from it."""
    return _difference("the data differ", state_data.to_data(state), state_data.to_data(other)) or _difference(
        "the same data, but", derived(state), derived(other)
    )


def wrong_twin(state: State) -> str:
    """Whether a copy, or a state rebuilt from its save, is another one than the state itself."""
    for name, other in (("a copy", state.clone()), ("the save", rebuilt(state))):
        found = differ(state, other)
        if found:
            return f"{name} is not the game: {found}"
    return ""


# -- hidden information -----------------------------------------------------------------------------------------
def leak(state: State, player: int) -> str:
    """What a player is shown, options and their order included, that would be otherwise if cards hidden from them were
    other cards. What is hidden is exchanged twice: among itself, and for other cards of the game."""
    shown = shown_to(state, player)
    for what, exchange in (("changed places", _rotate), ("were other cards", _replace)):
        other = state.clone()
        exchange(other, player)
        other.tables = Tables()
        _ask_again(other, player)
        found = _difference("", shown, shown_to(other, player))
        if found:
            name = terms.PLAYER_NAMES[player]
            return f"{name} could tell that cards hidden from {name} {what}{found}"
    return ""


def shown_to(state: State, player: int) -> dict[str, Any]:
    """All that a player is given: the picture, and the pending decision with its options as numbers and as words."""
    shown = picture(state, player)
    decision = state.decision
    shown["deciding"] = None if decision is None else decision.player
    shown["asked"] = None
    if decision is not None and decision.player == player:
        shown["asked"] = {
            "kind": decision.kind,
            "prompt": decision.prompt,
            "rule": decision.rule,
            "source": decision.source,
            "names": decision.names,
            "options": [
                (option, option_text(state, decision, option), option_rule(state, decision, option))
                for option in decision.options
            ],
        }
    return shown


def _ask_again(state: State, player: int) -> None:
    """The decision is asked anew, so that options which were worked out from hidden cards change with them; a decision
    of the other player may rest on what only that player knows and stays."""
    if state.decision is not None and state.decision.player == player:
        soundness.ask_again(state)


def _hidden(state: State, player: int) -> list[list[Obj]]:
    """The cards a player may not know, by owner and by what their backs tell (10.2 303.2b). A card whose ability is on
    the chase was seen by everybody as that ability was played."""
    plays = [state.at(handle).play for handle in state.chase]
    seen = {play.source for play in plays if play is not None}
    groups: dict[tuple[int, bool, str], list[Obj]] = {}
    for obj in state.objs:
        if obj is not None and obj.kind == CARD and obj.id not in seen and not knows(state, player, obj.id):
            groups.setdefault((obj.owner, obj.zone == terms.STONE_DECK, hidden_word(state, obj)), []).append(obj)
    return list(groups.values())


def _rotate(state: State, player: int) -> None:
    for group in _hidden(state, player):
        faces = [(obj.card, obj.face) for obj in group]
        _become(state, group, faces[7:] + faces[:7])


def _replace(state: State, player: int) -> None:
    """Every hidden card of the other player is one and the same card that is not hidden from its own kind of deck."""
    for group in _hidden(state, player):
        if group[0].owner != player:
            first = min((obj.card, obj.face) for obj in group)
            _become(state, group, [first] * len(group))


def _become(state: State, group: list[Obj], faces: list[tuple[int, int]]) -> None:
    for obj, (card, face) in zip(group, faces, strict=True):
        mine = state.own(obj.id)
        mine.card, mine.face = card, face
