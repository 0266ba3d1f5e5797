"""How the things of a game are called: cards, will, options. Everything is told to one player, who learns nothing
hidden from it."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.engine.catalog.catalog import Catalog
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
from willforge.words import Argument, Message, say

HIDDEN_CARD: Final = "a hidden card"


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


def seen_word(state: State, player: int, handle: int) -> Argument:
    """An object or player as a word of a message, as far as a player may know it."""
    return card_word(state, handle) if knows(state, player, handle) else ("card", "")


def told_apart(state: State, player: int, handle: int) -> Argument:
    """The name with what tells a card from others of that name: whose it is, where, ATK and DEF, rested, damage."""
    if handle < 0:
        return "message", "player-named", {"player": ("player", terms.PLAYER_NAMES[-1 - handle])}
    obj = state.obj(handle)
    if obj is None:
        return card_word(state, handle)
    whose = terms.PLAYER_NAMES[obj.controller if obj.zone & (terms.IN_PLAY | terms.ITEMS | terms.CHASE) else obj.owner]
    owner: Argument = ("player", whose)
    if obj.zone != terms.FIELD:
        owner = ("message", "zone-of", {"player": owner, "zone": ("zone", terms.ZONE_NAMES[obj.zone])})
    parts = [owner]
    current = info(state, handle)
    if obj.zone == terms.FIELD and knows(state, player, handle):
        if current.types & terms.J_RESONATOR_TYPES and current.atk != NO_VALUE:
            parts.append(f"{_number(current.atk)}/{_number(current.defense)}")
        if obj.rested:
            parts.append(("message", "mark-rested", {}))
        if obj.damage:
            parts.append(("message", "mark-damage", {"number": obj.damage}))
    return "message", "card-apart", {"card": seen_word(state, player, handle), "marks": ("list", *parts)}


def _number(value: int) -> str:
    return "∞" if value >= terms.INFINITY else str(value)


def price_word(state: State, found: price.Price, x: int) -> Argument:
    """A price in symbols and words, without will "{0}"."""
    symbols = "".join("{" + _symbol(symbol) + "}" for symbol in found.symbols) + "{X}" * x
    free = max(0, found.free)
    if free or not (symbols or found.parts):
        symbols += "{" + str(free) + "}"
    parts: list[Argument] = [symbols] if symbols else []
    parts += [("verb", state.catalog.parts[number].verb) for number in found.parts]
    return ("list", *parts)


def price_text(state: State, found: price.Price, x: int, language: str = "en") -> str:
    """A price in a language."""
    return say(Message("list", {"list": price_word(state, found, x)}), language)


def _symbol(symbol: int) -> str:
    if symbol & terms.ALL_ATTRIBUTES:  # "{R/G}": one of several may be paid
        return "/".join(letter for bit, letter in terms.ATTRIBUTE_SYMBOLS.items() if symbol & bit)
    return "M" if symbol & terms.MOON else "T"


def ability_word(catalog: Catalog, number: int) -> Argument:
    """The text of an ability as it is printed, or a word for one that has none."""
    if number < 0:
        return "message", "ability-delayed", {}
    text = " ".join(catalog.abilities[number].ability.text.split())
    return text or terms.KEYWORD_NAMES[catalog.abilities[number].keyword] or ("message", "ability-unnamed", {})


def ability_text(state: State, number: int) -> str:
    """The text of an ability, on one line."""
    if number < 0:
        return "a delayed ability"
    text = " ".join(state.catalog.abilities[number].ability.text.split())
    return text if text else terms.KEYWORD_NAMES[state.catalog.abilities[number].keyword] or "its ability"


# -- options --------------------------------------------------------------------------------------------------
def option_text(state: State, decision: Decision, option: Option, language: str = "en") -> str:
    """What an option of the pending decision does, for the player who decides. Linear in the cards it names."""
    return say(option_message(state, decision, option), language, terms.PLAYER_NAMES[decision.player])


def option_message(state: State, decision: Decision, option: Option) -> Message:
    """What to say of an option of the pending decision to the player who decides. Linear in the cards it names."""
    kind = option[0]
    player = decision.player
    if kind in _PLAIN:
        return Message(_PLAIN[kind])
    if kind == agenda.PLAY_CARD:
        return _play_message(state, player, option)
    if kind == agenda.ACTIVATE or kind == agenda.WILL_ABILITY:
        return _activate_message(state, option[1], option[2])
    if kind == agenda.DO_JUDGMENT:
        cost = price_word(state, price.of_ability(state, player, option[1], option[2], 0), _ability_x(state, option[2]))
        return Message("option-judgment", {"card": card_word(state, option[1]), "cost": cost})
    if kind == agenda.CALL_STONE:
        return Message("option-call", {"card": card_word(state, option[1])})
    if kind == agenda.STANDBY:
        cost = "{" + str(main_actions.STANDBY_PRICE) + "}"
        return Message("option-standby", {"card": seen_word(state, player, option[1]), "cost": cost})
    if kind == agenda.OBJECT:
        return Message("option-choose", {"card": told_apart(state, player, option[1])})
    if kind == agenda.NUMBER:
        return Message("literal", {"text": str(option[1])})
    if kind == agenda.WORD or kind == agenda.MODE:
        return Message("literal", {"text": decision.names[option[1]]})
    if kind == agenda.ATTACK:
        cards = {"card": card_word(state, option[1]), "other": card_word(state, option[2])}
        return Message("option-attack", cards)
    if kind == agenda.BLOCK:
        return Message("option-block", {"card": card_word(state, option[1])})
    if kind == agenda.PAYMENT:
        return _payment_message(state, option)
    if kind == agenda.PAY_WITH:
        return _pick_message(state, player, option)
    if kind == agenda.PENDING:
        return _pending_message(state, option)
    return Message("option-replace", {"card": card_word(state, option[1])})


_PLAIN: Final[dict[int, str]] = {
    agenda.PASS: "option-pass",
    agenda.BATTLE_ACTION: "option-battle",
    agenda.LIFEBREAK: "option-lifebreak",
    agenda.DONE: "option-done",
    agenda.YES: "option-yes",
    agenda.NO: "option-no",
    agenda.NO_ATTACK: "option-no_attack",
    agenda.NO_BLOCK: "option-no_block",
    agenda.FIRST: "option-first",
    agenda.SECOND: "option-second",
}


def _play_message(state: State, player: int, option: Option) -> Message:
    _, handle, face, flags, awakened = option
    ways: list[Argument] = []
    if awakened:
        ways.append(("message", "way-awaken", {"number": awakened.bit_count()}))
    ways += [("message", f"way-{word}", {}) for flag, word in _WAYS if flags & flag]
    zone = state.at(handle).zone
    if zone & ~terms.HAND and not flags & (RUNE_PLAY | REMNANT_PLAY | STEALTHED):
        ways.append(("message", "way-from", {"zone": ("zone", terms.ZONE_NAMES[zone])}))
    found = price.of_card(state, player, handle, face, flags, awakened, 0, 0, zone)
    cost = price_word(state, found, price.x_symbols(state, face, flags, zone))
    card = ("card", state.catalog.faces[face].face.name)
    if ways:
        return Message("option-play-ways", {"card": card, "cost": cost, "ways": ("list", *ways)})
    return Message("option-play", {"card": card, "cost": cost})


_WAYS: Final = (
    (INCARNATED, "incarnate"),
    (OTHER_COST, "other_cost"),
    (REMNANT_PLAY, "remnant"),
    (RUNE_PLAY, "rune"),
    (STEALTHED, "stealth"),
)


def _ability_x(state: State, number: int) -> int:
    return price.ability_x(state.catalog.abilities[number].ability)


def _activate_message(state: State, handle: int, number: int) -> Message:
    card = card_word(state, handle)
    text = ability_word(state.catalog, number)
    if isinstance(text, str) and text.startswith("{Rest}: "):
        return Message("option-rest", {"card": card, "text": text.removeprefix("{Rest}: ").rstrip(".")})
    return Message("option-activate", {"card": card, "text": text})


def _payment_message(state: State, option: Option) -> Message:
    units = option[2 : 2 + option[1]]
    rest = option[2 + option[1] :]
    flat = rest[1 + rest[0] :]
    rested = [card_word(state, flat[place]) for place in range(0, len(flat), 3)]
    counted: list[Argument] = [
        ("message", "counted", {"number": rested.count(card), "card": card}) if rested.count(card) > 1 else card
        for card in dict.fromkeys(rested)
    ]
    will = will_text(units) or "{0}"
    if not counted:
        return Message("option-pay", {"will": will})
    return Message("option-pay-rest", {"will": will, "cards": ("list", *counted)})


def _pick_message(state: State, player: int, option: Option) -> Message:
    """Something that is used for a payment of which not all ways are listed."""
    _, place, handle, unit = option
    if handle == 0:
        return Message("option-spend", {"will": will_text((state.will[player][place],))})
    card = card_word(state, handle)
    if unit < 0:
        return Message("option-rest-card", {"card": card})
    return Message("option-rest-for", {"card": card, "will": will_text((unit,))})


def _pending_message(state: State, option: Option) -> Message:
    card = card_word(state, option[1])
    for pending in state.triggered:
        if pending.number == option[2] and pending.ability >= 0:
            return Message("option-activate", {"card": card, "text": ability_word(state.catalog, pending.ability)})
    return Message("option-choose", {"card": card})


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
