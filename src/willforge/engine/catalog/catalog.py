"""The printed cards of one game with their programs, numbered: what the integers in a state refer to.

A catalog is built once from cards and shared by all games and clones that use them; it is never part of a game's data
except as the list of its cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from willforge import terms
from willforge.cards.model import ALTERNATIVE, Card, Face
from willforge.engine.catalog import code as codes
from willforge.engine.catalog.card_data import AbilityData, CardData, FaceData, ModeData, StaticData
from willforge.engine.catalog.information import Info
from willforge.engine.catalog.keywords import expand
from willforge.engine.catalog.parts import as_played, is_node, parts_of
from willforge.engine.catalog.printed_text import (
    about_its_damage,
    about_the_chase,
    apply_base,
    gives_quickcast,
    is_base_choice,
    is_base_stats,
    lies_in,
    plays_itself_from,
    printed_info,
    replaces_from,
    seen_from,
    stone_ability,
    waits_for_its_damage,
    with_cost_attributes,
)
from willforge.engine.catalog.rulers_named import Words
from willforge.text import nodes
from willforge.text.compile import compile_face
from willforge.text.registers import registers

GRANTED: Final = -1
"""Stands for the types of a card that is not known yet: an ability to be gained."""
EVENT_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(nodes.EVENTS)}


def _sayable(cards: list[Card]) -> tuple[Info, ...]:
    """The printed information of every card that can be named, by name, one for each way a name is printed."""
    found = {face: printed_info(-1, face) for card in cards if not card.token for face in card.faces}
    return tuple(sorted(found.values(), key=_name_of))


def _name_of(printed: Info) -> str:
    return printed.name


class Catalog:
    """Cards, faces, abilities, codes, statics and triggers by number."""

    __slots__ = (
        "abilities", "any_limit_break", "asks_arrival", "asks_spent", "automatic_events", "base_values",
        "by_name", "cards", "codes", "coins", "copy_static", "counted_plays", "delayed_codes", "faces",
        "happenings", "hidden_abilities", "items", "keywords", "onlys", "openings", "part_numbers", "parts",
        "ruler_fellers", "sayable", "says_words", "speaks_of_deeds", "static_numbers", "statics", "stone_abilities",
        "token_cards", "triggers", "while_codes", "will_changers", "will_elsewhere",
    )  # fmt: skip

    def __init__(self, cards: list[Card], named: Iterable[Card] = ()) -> None:
        """Numbers the cards of a game. `named` are further cards whose names, races and the like a player may say
        though nobody plays them: the whole pool, so that what can be said tells nothing about a deck."""
        self.cards: list[CardData] = []
        self.faces: list[FaceData] = []
        self.abilities: list[AbilityData] = []
        self.codes: list[codes.Code] = []
        self.statics: list[StaticData] = []
        self.triggers: list[nodes.Trigger] = []
        self.onlys: list[nodes.Produce | None] = [None]  # what will may be spent on; 0 is anything
        self.parts: list[nodes.CostPart] = []  # every part of every cost, so that a payment going on can name them
        self.part_numbers: dict[int, int] = {}  # identity of a CostPart -> its number
        self.by_name: dict[str, int] = {}
        self.token_cards: dict[int, int] = {}  # identity of a CreateToken node -> card
        self.static_numbers: dict[int, int] = {}  # identity of a Continuous node -> static
        self.delayed_codes: dict[int, tuple[int, int]] = {}  # identity of a Delayed node -> (trigger, code)
        self.ruler_fellers: set[int] = set()  # identities of Move nodes that destroy what their words call rulers
        self.while_codes: set[int] = set()  # codes that make an effect for as long as a condition holds
        self.will_changers = False  # some will ability costs will itself
        self.will_elsewhere = 0  # of hand and graveyard, where some will ability is used
        self.asks_spent = False  # some text looks at the attributes of the will that was spent on a card
        self.asks_arrival = False  # some text looks at whether a card came this turn
        self.base_values = False  # some card has base abilities that are worked out in the game
        self.automatic_events = 0  # events for which some card triggers from hand or standby area: bit per event kind
        self.hidden_abilities = 0  # zones other than field and ruler area where some ability is active
        self.keywords = 0  # those that some ability has, also one that is only gained: bit per keyword
        self.openings = False  # some ruler changes how the game begins
        self.says_words = False  # some card asks for the name of a card, or for a race
        self.happenings = 0  # events that some condition asks about later: bit per event kind
        self.any_limit_break = False  # some text gains a [Limit Break] with a name that only the game tells
        self.counted_plays: set[str] = set()  # names of cards and texts of abilities whose plays some text counts
        self.speaks_of_deeds = False  # some text says "this way"
        self.stone_abilities: dict[int, int] = {}  # attribute -> "{Rest}: Produce" of that magic stone type (201.4e)
        for attribute in terms.ATTRIBUTE_NAMES:
            self.stone_abilities[attribute] = self._ability(stone_ability(attribute), terms.STONE)
        self.coins: dict[int, int] = {-1: self._coin((), "")}  # [Energize] ability -> will coin card; -1: of any ruler
        # the effect of a card that entered the field as a copy (1017.2)
        self.copy_static = self._static(nodes.Static(nodes.This(), (nodes.CopyOf(nodes.Chosen(0)),)))
        self.items: dict[tuple[str, int, str], int] = {}  # (kind, attribute, name) -> token card of the item area
        for card in cards:
            self.add(card)
        # what is printed on every card that a player may speak of; nothing where no card asks
        self.sayable = _sayable([*cards, *named]) if self.says_words else ()
        for printed in self.sayable if self.any_limit_break else ():
            self.add_item(nodes.GainItem(nodes.Player(nodes.YOU), "limit_break", name=printed.name))

    def _coin(self, options: tuple[tuple[int, ...], ...], text: str) -> int:
        """The will coin: used up for will of its ruler's attribute, or for what an [Energize] names (1119.2, 1119.3a).
        It is banished in the item area, and erased in the removed area (6.3 1119.2)."""
        produce = nodes.Produce(nodes.Player(nodes.YOU), options, any_ruler=not options)
        banished = nodes.CostPart("banish")
        erased = nodes.CostPart("erase")
        return self._face_card(
            Face("Will Coin", 0),
            (
                nodes.Ability(nodes.ACTIVATE, text, cost=(banished,), effects=(produce,), zones=terms.ITEMS),
                nodes.Ability(nodes.ACTIVATE, text, cost=(erased,), effects=(produce,), zones=terms.REMOVED),
            ),
        )

    def _face_card(self, face: Face, abilities: tuple[nodes.Ability, ...]) -> int:
        number = len(self.cards)
        data = FaceData(len(self.faces), number, face)
        self.faces.append(data)
        self.cards.append(CardData(number, Card((face,), token=True), (data.number,)))
        self._fill(data, abilities)
        return number

    def add(self, card: Card) -> int:
        """Registers a card and compiles its faces; returns its number. Raises TextError for a text that is not
        understood."""
        number = len(self.cards)
        first = len(self.faces)
        data = CardData(number, card, tuple(range(first, first + len(card.faces))))
        self.cards.append(data)
        for name in card.names:
            self.by_name.setdefault(name, number)
        for face in card.faces:
            self.faces.append(FaceData(len(self.faces), number, face))
        for offset, face in enumerate(card.faces):
            self._fill(self.faces[first + offset], compile_face(face).abilities)
        if card.layout == ALTERNATIVE:
            self._combine(data)
        return number

    def _combine(self, data: CardData) -> None:
        """Both halves together are what an alternative card is outside chase and field (1307.5)."""
        halves = [self.faces[number] for number in data.faces]
        first = halves[0].face
        types = attributes = 0
        races: tuple[str, ...] = ()
        for half in halves:
            types |= half.face.types
            attributes |= half.face.attributes
            races += half.face.races
        total = first.cost
        for half in halves[1:]:
            if total is not None and half.face.cost is not None:
                total = total.plus(half.face.cost)
        both = Face(first.name, types, first.general, attributes, total, tuple(dict.fromkeys(races)))
        combined = FaceData(len(self.faces), data.number, both)
        for half in halves:
            combined.abilities += half.abilities
            combined.info.keywords |= half.info.keywords
        combined.info.abilities = combined.abilities
        combined.info.names = tuple(half.face.name for half in halves)
        self.faces.append(combined)
        for half in halves:
            half.combined = combined.info
        data.faces = (*data.faces, combined.number)

    def _fill(self, data: FaceData, abilities: tuple[nodes.Ability, ...]) -> None:
        numbers: list[int] = []
        for ability in abilities:
            numbers.extend(self.register(ability, data.face.types))
        data.abilities = tuple(numbers)
        data.gated = tuple(n for n in numbers if self.abilities[n].ability.gate is not None)
        data.gated_quickcast = any(self.abilities[n].keyword == terms.QUICKCAST for n in data.gated) or any(
            gives_quickcast(self.statics[static].static) for n in numbers for static in self.abilities[n].statics
        )
        data.spells = tuple(n for n in numbers if self.abilities[n].kind == nodes.SPELL)
        data.part = as_played(tuple(self.abilities[n].ability.effects for n in data.spells))
        data.statics = bool(data.gated) or any(self.abilities[n].statics for n in numbers)
        info = data.info
        info.abilities = tuple(n for n in numbers if self.abilities[n].ability.gate is None)
        for number in info.abilities:
            self.count_in(info, number)
            for static in self.abilities[number].statics:
                self.statics[static].base = apply_base(info, self.statics[static].static)
                if is_base_stats(self.statics[static].static):
                    self.statics[static].base = True
                    data.base_stats += (static,)
                    self.base_values = True
                if is_base_choice(self.statics[static].static):
                    self.statics[static].base = True
                    data.base_choices += (static,)
                    self.base_values = True

        data.stone_info = self._with_stone_abilities(info)
        data.cost_info = with_cost_attributes(info, data.face)
        for number in numbers:
            self._note_ways(data, self.abilities[number])

    def _note_ways(self, data: FaceData, ability: AbilityData) -> None:
        """Writes down what an ability means for how and when the card can be played."""
        if (
            ability.event >= 0
            and (ability.kind == nodes.SPELL or ability.keyword == terms.STEALTH)
            and data.automatic < 0
        ):
            data.automatic = ability.number
        if ability.kind == nodes.SPELL and ability.keyword == terms.TRIGGER:
            data.trigger_text = True
            data.priced = False
        if ability.kind == nodes.KEYWORD and ability.keyword == terms.AWAKENING:
            number = ability.ability.number
            assert isinstance(number, nodes.Const)
            bit = 1 << number.value
            data.awakenings += tuple(mask | bit for mask in data.awakenings)
        for static in ability.statics:
            mods = self.statics[static].static.mods
            if any(isinstance(mod, (nodes.ChangeCost, nodes.ExtraCost, nodes.OtherCost)) for mod in mods):
                data.priced = False
            if any(isinstance(mod, nodes.OtherCost) for mod in mods):
                data.other_cost = True
            for mod in mods:
                if isinstance(mod, nodes.ExtraCost) and mod.optional:
                    if all(isinstance(part.number, nodes.Variable) for part in mod.parts):
                        data.open_cost = True
                    else:
                        data.extra_cost = True

    def _with_stone_abilities(self, info: Info) -> Info:
        """201.4e: each magic stone type brings its will ability, unless the stone has one that produces it already."""
        if not info.types & terms.STONE or not info.stone_types:
            return info
        missing = tuple(
            number
            for attribute, number in self.stone_abilities.items()
            if info.stone_types & attribute
            and not any(self.abilities[held].is_of_stone_type(attribute) for held in info.abilities)
        )
        if not missing:
            return info
        full = info.copy()
        full.abilities += missing
        return full

    def count_in(self, info: Info, number: int) -> None:
        """Adds the keyword and the awaited event of an ability to the masks of `info`. O(1)."""
        ability = self.abilities[number]
        if ability.keyword:
            info.keywords |= 1 << ability.keyword
        if ability.event >= 0:
            info.triggers |= 1 << ability.event

    def register(self, ability: nodes.Ability, types: int) -> tuple[int, ...]:
        """Numbers an ability and what its keyword means; granted abilities come here too."""
        numbers = [self._ability(ability, types)]
        for meaning in expand(ability):
            numbers.append(self._ability(meaning, types))
        return tuple(numbers)

    def _ability(self, ability: nodes.Ability, types: int) -> int:
        number = len(self.abilities)
        zones = ability.zones
        if zones == 0:
            # 902.1: rulers in the ruler area, everything else in the field
            zones = terms.RULER_AREA if types & terms.RULER else terms.FIELD
            if types & terms.STONE:
                zones = terms.FIELDS  # 5.12 9.2#1.c
            if types == GRANTED or types & terms.ADDITION:
                zones = terms.IN_PLAY  # on whatever gains it or is lent it, field or ruler area
            if plays_itself_from(ability):
                zones = plays_itself_from(ability)
                self.hidden_abilities |= zones & ~terms.IN_PLAY
            elif about_the_chase(ability):
                zones = terms.CHASE
                self.hidden_abilities |= terms.CHASE
            elif about_its_damage(ability) or (types & terms.CHANT and waits_for_its_damage(ability)):
                zones |= terms.CHASE
                self.hidden_abilities |= terms.CHASE
            elsewhere = seen_from(ability) | lies_in(ability) | replaces_from(ability)
            if elsewhere and types:
                zones |= elsewhere
                self.hidden_abilities |= elsewhere
        elif types and ability.kind in (nodes.ACTIVATE, nodes.AUTOMATIC, nodes.CONTINUOUS):
            self.hidden_abilities |= zones & ~terms.IN_PLAY
        data = AbilityData(number, ability, zones)
        data.granted = types == GRANTED
        self.keywords |= 1 << data.keyword
        self.abilities.append(data)
        if ability.effects or ability.kind in (nodes.ACTIVATE, nodes.AUTOMATIC, nodes.SPELL):
            data.code = self._code(ability.effects, ability.text, Words(ability.targets, ability.trigger))
        data.modes = tuple(
            ModeData(
                mode.targets,
                self._code(mode.effects, mode.text, Words(mode.targets, ability.trigger)),
                mode.text,
            )
            for mode in ability.modes
        )
        data.statics = tuple(self._static(static) for static in ability.statics)
        self._walk((ability, data.incarnation))
        if ability.trigger is not None:
            data.trigger = self._trigger(ability.trigger)
            data.event = EVENT_NUMBER[ability.trigger.event]
            if ability.kind == nodes.SPELL or ability.keyword == terms.STEALTH:
                self.automatic_events |= 1 << data.event
        if ability.keyword == terms.ENERGIZE and ability.effects and isinstance(ability.effects[0], nodes.Produce):
            self.coins[number] = self._coin(ability.effects[0].options, ability.text)
        if ability.kind == nodes.ACTIVATE and not ability.targets and not ability.modes:
            data.is_will = any(isinstance(step, nodes.Produce) for step in self.codes[data.code].steps)
            data.produces()
            if data.is_will:
                self.will_elsewhere |= zones & (terms.HAND | terms.GRAVEYARD)
                if any(part.verb == "will" for part in ability.cost):
                    self.will_changers = True
        elif ability.kind == nodes.AUTOMATIC and data.event == EVENT_NUMBER["produced"] and not ability.targets:
            data.is_will = any(isinstance(step, nodes.Produce) for step in self.codes[data.code].steps)
        return number

    def _walk(self, node: object) -> None:
        stack: list[object] = [node]
        while stack:
            item = stack.pop()
            stack.extend(parts_of(item))
            if not is_node(item):
                continue
            if isinstance(item, nodes.CostPart):
                self.part_number(item)
            self.speaks_of_deeds = self.speaks_of_deeds or isinstance(item, nodes.DoneSo)
            if isinstance(item, (nodes.NameCard, nodes.ChooseRace)):
                self.says_words = True
            if isinstance(item, nodes.GainItem) and item.kind == "limit_break" and not item.name:
                self.says_words = self.any_limit_break = True
            if isinstance(item, nodes.Value) and item.value == "played_in_game":
                self.counted_plays.add(item.name)
            if isinstance(item, (nodes.Happened, nodes.TimesHappened, nodes.TookPart)):
                self.happenings |= 1 << EVENT_NUMBER[item.event.event]
            elif (isinstance(item, nodes.Status) and item.status == "attacked_this_turn") or (
                isinstance(item, nodes.Permit) and item.what == "attack_again"
            ):
                self.happenings |= 1 << EVENT_NUMBER["attacks"]
            elif isinstance(item, nodes.ChangeCost) and item.of == "first":
                self.happenings |= 1 << EVENT_NUMBER["played"]
            elif isinstance(item, nodes.ChangeCost) and item.of.startswith("first_"):
                self.happenings |= 1 << EVENT_NUMBER["activated"]
            elif isinstance(item, nodes.Replace) and item.each_turn:
                self.happenings |= 1 << EVENT_NUMBER[item.event.event]
            elif isinstance(item, nodes.Status) and item.status == "put_here_from_field_this_turn":
                self.happenings |= 1 << EVENT_NUMBER["moves"]
            elif isinstance(item, nodes.Status) and item.status.startswith("dealt_damage"):
                self.happenings |= 1 << EVENT_NUMBER["damage"]
            elif isinstance(item, nodes.Trigger) and item.event == "destroyed" and (item.battle or item.other):
                self.happenings |= 1 << EVENT_NUMBER["damage"]  # whose damage it was
            if isinstance(item, nodes.Status) and item.status in ("entered_this_turn", "put_here_this_turn"):
                self.asks_arrival = True
            elif (
                (isinstance(item, nodes.Played) and item.how == "spent")
                or (isinstance(item, nodes.Value) and item.value == "spent_attributes")
                or (isinstance(item, nodes.Attributed) and item.register == nodes.PAID_WILL)
            ):
                self.asks_spent = True

    def part_number(self, part: nodes.CostPart) -> int:
        """The number of a part of a cost. O(1)."""
        number = self.part_numbers.get(id(part))
        if number is None:
            number = len(self.parts)
            self.parts.append(part)
            self.part_numbers[id(part)] = number
        return number

    def _trigger(self, trigger: nodes.Trigger) -> int:
        self.triggers.append(trigger)
        return len(self.triggers) - 1

    def _static(self, static: nodes.Static) -> int:
        gains: list[tuple[int, ...]] = []
        code_numbers: list[int] = []
        events: list[int] = []
        for mod in static.mods:
            gained: tuple[int, ...] = ()
            code_number = -1
            event = -1
            if isinstance(mod, (nodes.GainAbility, nodes.PlayerKeyword)):
                gained = self.register(mod.ability, GRANTED)
            elif isinstance(mod, nodes.Replace):
                event = EVENT_NUMBER[mod.event.event]
                if mod.instead:
                    doing = codes.agreed(mod.instead) if mod.optional else mod.instead
                    code_number = self._code(doing, "", Words((), mod.event))
            elif isinstance(mod, nodes.EntersDoing):
                code_number = self._code(mod.do, "", Words())
            gains.append(gained)
            code_numbers.append(code_number)
            events.append(event)
        self.openings = self.openings or any(isinstance(mod, nodes.Opening) for mod in static.mods)
        data = StaticData(len(self.statics), static, tuple(gains), tuple(code_numbers), tuple(events))
        lent = (self.statics[one] for gained in gains for number in gained for one in self.abilities[number].statics)
        data.lends_entering = any(granted.of_entering for granted in lent)
        self.statics.append(data)
        return data.number

    def _code(self, effects: tuple[nodes.Effect, ...], text: str, words: Words) -> int:
        flat, many = codes.flatten(effects, registers(effects))
        number = len(self.codes)
        self.codes.append(codes.Code(tuple(flat), many, text))
        for step in flat:
            words.hear(step)
            if isinstance(step, nodes.Move) and step.verb == "destroy" and words.name_ruler(step.what):
                self.ruler_fellers.add(id(step))
            if isinstance(step, nodes.Continuous):
                self.static_numbers[id(step)] = self._static(step.static)
                if step.until == "while":
                    self.while_codes.add(number)
            elif isinstance(step, nodes.SetWeather):
                weather = nodes.Static(nodes.Player(nodes.YOU), (nodes.HasWeather(step.weather),))
                self.static_numbers[id(step)] = self._static(weather)
            elif isinstance(step, nodes.Delayed):
                trigger = self._trigger(step.trigger)
                self.delayed_codes[id(step)] = (trigger, self._code(step.do, text, words.later(step.trigger)))
            elif isinstance(step, nodes.CreateToken) and step.copy_of is None:
                self.token_cards[id(step)] = self._token(step)
            elif isinstance(step, nodes.GainItem):
                self.add_item(step)
            elif isinstance(step, nodes.Produce) and (step.only is not None or step.only_for or step.spent is not None):
                self.onlys.append(step)
                if step.spent is not None:
                    self.static_numbers[id(step)] = self._static(step.spent)
        return number

    def _token(self, step: nodes.CreateToken) -> int:
        races = tuple(one for race in step.races for one in race.split("/"))
        face = Face(
            name=step.name or (races[0] if races else "Token"),
            types=step.types,
            attributes=step.attributes,
            races=races,
            atk=step.atk.value if isinstance(step.atk, nodes.Const) else None,
            defense=step.defense.value if isinstance(step.defense, nodes.Const) else None,
        )
        return self._face_card(face, step.abilities)

    def add_item(self, step: nodes.GainItem) -> None:
        """Registers the tokens an effect that gains an item can make; nothing if they are known."""
        attributes = (
            [step.attribute] if step.attribute or step.kind not in ("gem", "crystal") else list(terms.ATTRIBUTE_NAMES)
        )
        for attribute in attributes:
            key = (step.kind, attribute, step.name)
            if key in self.items or (step.kind == "limit_break" and not step.name):
                continue
            abilities: tuple[nodes.Ability, ...] = ()
            name = step.name
            if step.kind in ("gem", "crystal"):
                name = f"{terms.ATTRIBUTE_NAMES[attribute].capitalize()} {step.kind.capitalize()}"
            elif step.kind == "limit_break":  # 1037.1a
                abilities = (
                    nodes.Ability(nodes.KEYWORD, "[Limit Break]", terms.LIMIT_BREAK, race=step.name, zones=terms.ITEMS),
                )
            else:  # 1036.1
                name = f"Dragon Emblem ({step.name})" if step.name else "Dragon Emblem"
                abilities = (
                    nodes.Ability(
                        nodes.KEYWORD, "[Dragon Emblem]", terms.DRAGON_EMBLEM, race=step.name, zones=terms.ITEMS
                    ),
                )
            self.items[key] = self._face_card(Face(name, 0, attributes=attribute), abilities)

    def item_card(self, kind: str, attribute: int, name: str) -> int:
        """The token card of the item area an effect gains (1027, 1036, 1037)."""
        return self.items[(kind, attribute, name)]

    def only_number(self, step: nodes.Produce) -> int:
        """The number of what this will may be spent on, 0 for anything."""
        if step.only is None and not step.only_for and step.spent is None:
            return 0
        for number, only in enumerate(self.onlys):
            if only is step:
                return number
        return 0
