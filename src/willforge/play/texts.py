"""How the things of a game are called: cards, will, options. Everything is told to one player, who learns nothing
hidden from it."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog.information import NO_VALUE
from willforge.engine.effects.values import will_text
from willforge.engine.legal import main_actions, price
from willforge.engine.legal.visibility import knows
from willforge.engine.legal.will import produces_at_once
from willforge.engine.model import agenda
from willforge.engine.model.decision import Decision, Option
from willforge.engine.model.records import (
    ABILITY_OBJECT,
    INCARNATED,
    JUDGMENT_OBJECT,
    OTHER_COST,
    REMNANT_PLAY,
    RUNE_PLAY,
    STEALTHED,
)
from willforge.engine.model.state import State
from willforge.engine.query.current import info
from willforge.rules.record import Citations
from willforge.words import Argument

HIDDEN_CARD: Final = "a hidden card"
_VERBS: Final[dict[str, str]] = {
    "counter_off": "remove counters",
    "counter_on": "put counters",
    "rest_this": "rest it",
    "return": "return to hand",
    "bottom": "put on the bottom of the deck",
    "life": "pay life",
    "mill": "put cards from the top of the deck into the graveyard",
}


def name_of(state: State, handle: int) -> str:
    """The name of an object or player, whoever asks; an ability is called after its card. O(1)."""
    if handle < 0:
        return terms.PLAYER_NAMES[-1 - handle]
    obj = state.obj(handle)
    last = state.last.get(handle)
    known = obj if obj is not None else last.obj if last is not None else None
    name = info(state, handle).name
    if not name and known is not None:
        name = state.catalog.faces[known.face].face.name
    if known is not None and known.kind == ABILITY_OBJECT:
        return f"{name} ability"
    if known is not None and known.kind == JUDGMENT_OBJECT:
        return f"{state.catalog.faces[known.face].face.name} judgment"  # by the side that was up as it was declared
    return name or "something"


def card_word(state: State, handle: int) -> Argument:
    """An object or player as a word of a message, whoever asks; an ability is called after its card. O(1)."""
    if handle < 0:
        return "player", terms.PLAYER_NAMES[-1 - handle]
    obj = state.obj(handle)
    last = state.last.get(handle)
    known = obj if obj is not None else last.obj if last is not None else None
    name = info(state, handle).name
    if not name and known is not None:
        name = state.catalog.faces[known.face].face.name
    if known is not None and known.kind == ABILITY_OBJECT:
        return "card", name, "ability"
    if known is not None and known.kind == JUDGMENT_OBJECT:
        # by the side that was up as it was declared
        return "card", state.catalog.faces[known.face].face.name, "judgment"
    return ("card", name) if name else ("message", "card-something", {})


def seen_name(state: State, player: int, handle: int) -> str:
    """The name as far as a player may know it."""
    return name_of(state, handle) if knows(state, player, handle) else HIDDEN_CARD


def told_apart(state: State, player: int, handle: int) -> str:
    """The name with what tells a card from others of that name: whose it is, where, ATK and DEF, rested, damage."""
    if handle < 0:
        return f"player {terms.PLAYER_NAMES[-1 - handle]}"
    obj = state.obj(handle)
    if obj is None:
        return name_of(state, handle)
    whose = terms.PLAYER_NAMES[obj.controller if obj.zone & (terms.IN_PLAY | terms.ITEMS | terms.CHASE) else obj.owner]
    parts = [whose if obj.zone == terms.FIELD else f"{whose}'s {terms.ZONE_NAMES[obj.zone].replace('_', ' ')}"]
    current = info(state, handle)
    if obj.zone == terms.FIELD and knows(state, player, handle):
        if current.types & terms.J_RESONATOR_TYPES and current.atk != NO_VALUE:
            parts.append(f"{_number(current.atk)}/{_number(current.defense)}")
        if obj.rested:
            parts.append("rested")
        if obj.damage:
            parts.append(f"{obj.damage} damage")
    return f"{seen_name(state, player, handle)} ({', '.join(parts)})"


def _number(value: int) -> str:
    return "∞" if value >= terms.INFINITY else str(value)


def price_text(state: State, found: price.Price, x: int) -> str:
    """A price in symbols and words, without will "{0}"."""
    symbols = "".join("{" + _symbol(symbol) + "}" for symbol in found.symbols) + "{X}" * x
    free = max(0, found.free)
    if free or not (symbols or found.parts):
        symbols += "{" + str(free) + "}"
    parts = [symbols] if symbols else []
    for number in found.parts:
        verb = state.catalog.parts[number].verb
        parts.append(_VERBS.get(verb, verb))
    return ", ".join(parts)


def _symbol(symbol: int) -> str:
    if symbol & terms.ALL_ATTRIBUTES:  # "{R/G}": one of several may be paid
        return "/".join(letter for bit, letter in terms.ATTRIBUTE_SYMBOLS.items() if symbol & bit)
    return "M" if symbol & terms.MOON else "T"


def ability_word(state: State, number: int) -> Argument:
    """The text of an ability as it is printed, or a word for one that has none."""
    if number < 0:
        return "message", "ability-delayed", {}
    text = " ".join(state.catalog.abilities[number].ability.text.split())
    return text or terms.KEYWORD_NAMES[state.catalog.abilities[number].keyword] or ("message", "ability-unnamed", {})


def ability_text(state: State, number: int) -> str:
    """The text of an ability, on one line."""
    if number < 0:
        return "a delayed ability"
    text = " ".join(state.catalog.abilities[number].ability.text.split())
    return text if text else terms.KEYWORD_NAMES[state.catalog.abilities[number].keyword] or "its ability"


# -- options --------------------------------------------------------------------------------------------------
def option_text(state: State, decision: Decision, option: Option) -> str:
    """What an option of the pending decision does, for the player who decides. Linear in the cards it names."""
    kind = option[0]
    player = decision.player
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind == agenda.PLAY_CARD:
        return _play_text(state, player, option)
    if kind == agenda.ACTIVATE or kind == agenda.WILL_ABILITY:
        return _activate_text(state, option[1], option[2])
    if kind == agenda.DO_JUDGMENT:
        cost = price_text(state, price.of_ability(state, player, option[1], option[2], 0), _ability_x(state, option[2]))
        return f"Judgment: {name_of(state, option[1])}, {cost}"
    if kind == agenda.CALL_STONE:
        return f"Call a magic stone (rest {name_of(state, option[1])})"
    if kind == agenda.STANDBY:
        cost = "{" + str(main_actions.standby_price(state, player)) + "}"
        return f"Put {seen_name(state, player, option[1])} face down into the standby area, {cost}"
    if kind == agenda.OBJECT:
        return told_apart(state, player, option[1])
    if kind == agenda.NUMBER:
        return str(option[1])
    if kind == agenda.WORD or kind == agenda.MODE:
        return decision.names[option[1]]
    if kind == agenda.ATTACK:
        return f"Attack {name_of(state, option[2])} with {name_of(state, option[1])}"
    if kind == agenda.BLOCK:
        return f"Block with {name_of(state, option[1])}"
    if kind == agenda.PAYMENT:
        return _payment_text(state, option)
    if kind == agenda.PAY_WITH:
        return _pick_text(state, player, option)
    if kind == agenda.PENDING:
        return _pending_text(state, option)
    return f"Apply {name_of(state, option[1])}"


_PLAIN: Final[dict[int, str]] = {
    agenda.PASS: "Pass",
    agenda.BATTLE_ACTION: "Begin a battle",
    agenda.LIFEBREAK: "Perform lifebreak",
    agenda.DONE: "Done",
    agenda.YES: "Yes",
    agenda.NO: "No",
    agenda.NO_ATTACK: "Do not attack",
    agenda.NO_BLOCK: "Do not block",
    agenda.FIRST: "Play first",
    agenda.SECOND: "Play second",
}


def _play_text(state: State, player: int, option: Option) -> str:
    _, handle, face, flags, awakened = option
    ways: list[str] = []
    if awakened:
        many = awakened.bit_count()
        ways.append("awaken" if many == 1 else f"awaken {many} times")
    for flag, word in _WAYS:
        if flags & flag:
            ways.append(word)
    zone = state.at(handle).zone
    if zone & ~terms.HAND and not flags & (RUNE_PLAY | REMNANT_PLAY | STEALTHED):
        ways.append(f"from {terms.ZONE_NAMES[zone].replace('_', ' ')}")
    cost = price.of_card(state, player, handle, face, flags, awakened, 0, 0, zone)
    way = f" ({', '.join(ways)})" if ways else ""
    paid = price_text(state, cost, price.x_symbols(state, face, flags, zone))
    return f"Play {state.catalog.faces[face].face.name}{way}, {paid}"


_WAYS: Final = (
    (INCARNATED, "incarnate"),
    (OTHER_COST, "other cost"),
    (REMNANT_PLAY, "remnant"),
    (RUNE_PLAY, "rune"),
    (STEALTHED, "stealth"),
)


def _ability_x(state: State, number: int) -> int:
    return price.ability_x(state.catalog.abilities[number].ability)


def _activate_text(state: State, handle: int, number: int) -> str:
    name = name_of(state, handle)
    text = ability_text(state, number)
    if text.startswith("{Rest}: "):
        return f"Rest {name}: {text.removeprefix('{Rest}: ').rstrip('.')}"
    return f"{name}: {text}"


def _payment_text(state: State, option: Option) -> str:
    units = option[2 : 2 + option[1]]
    rest = option[2 + option[1] :]
    flat = rest[1 + rest[0] :]
    rested = [name_of(state, flat[place]) for place in range(0, len(flat), 3)]
    counted = [f"{rested.count(name)}x {name}" if rested.count(name) > 1 else name for name in dict.fromkeys(rested)]
    return f"Pay {will_text(units) or '{0}'}" + (f" (rest {', '.join(counted)})" if counted else "")


def _pick_text(state: State, player: int, option: Option) -> str:
    """Something that is used for a payment of which not all ways are listed."""
    _, place, handle, unit = option
    if handle == 0:
        return f"Spend {will_text((state.will[player][place],))}"
    return f"Rest {name_of(state, handle)}" + (f" for {will_text((unit,))}" if unit >= 0 else "")


def _pending_text(state: State, option: Option) -> str:
    for pending in state.triggered:
        if pending.number == option[2]:
            text = ability_text(state, pending.ability) if pending.ability >= 0 else ""
            return f"{name_of(state, option[1])}: {text}" if text else name_of(state, option[1])
    return name_of(state, option[1])


_RULES: Final[dict[int, str]] = {
    agenda.PASS: "priority",
    agenda.PLAY_CARD: "play",
    agenda.ACTIVATE: "play",
    agenda.WILL_ABILITY: "will_ability",
    agenda.DO_JUDGMENT: "judgment",
    agenda.CALL_STONE: "call",
    agenda.STANDBY: "standby",
    agenda.BATTLE_ACTION: "battle",
    agenda.LIFEBREAK: "lifebreak",
    agenda.ATTACK: "declare_attack",
    agenda.NO_ATTACK: "declare_attack",
    agenda.BLOCK: "declare_block",
    agenda.NO_BLOCK: "declare_block",
    agenda.PAYMENT: "pay_will",
    agenda.PAY_WITH: "pay_will",
}


def option_rule(state: State, decision: Decision, option: Option) -> str:
    """The rule that offers an option: its own where the action has one, else that of the decision."""
    kind = option[0]
    if kind == agenda.ACTIVATE and state.catalog.abilities[option[2]].is_will and produces_at_once(state, option[1]):
        kind = agenda.WILL_ABILITY
    field = _RULES.get(kind)
    return decision.rule if field is None else cited(state.rules.cite, field)


def cited(cite: Citations, field: str) -> str:
    """The rule number a field of the citations holds."""
    rule = getattr(cite, field)
    assert isinstance(rule, str)
    return rule
