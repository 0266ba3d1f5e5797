"""The entries of a catalog: continuous effects, texts, abilities, faces and cards, numbered, with what the engine asks
of them all the time worked out once. All games share them."""

from __future__ import annotations

from typing import Final

from willforge import terms
from willforge.cards.model import Card, Face
from willforge.engine.catalog.dependence import category, reads
from willforge.engine.catalog.information import Info
from willforge.engine.catalog.printed_text import (
    incarnation_parts,
    is_rest_this,
    letters,
    meant_keyword,
    names_itself,
    names_result,
    names_x,
    plain_will,
    printed_info,
)
from willforge.engine.catalog.watch import ALWAYS, watched
from willforge.text import nodes

ENTERING: Final = (nodes.EntersRested, nodes.EntersWith, nodes.EntersAsCopy, nodes.EntersDoing)
"""What says how a card enters the field."""


def description(what: nodes.Filter | nodes.Objects) -> nodes.Filter | nodes.Objects:
    """What an effect is about, as the filter it describes cards by if it does: a continuous ability has the filter
    itself, a lasting effect "all that match" it. O(1)."""
    return what.filter if isinstance(what, nodes.Each) else what


class StaticData:
    """A continuous effect, numbered; `gains` has for each modification the abilities it grants, `codes` the code of a
    replacement."""

    __slots__ = (
        "alters_cards", "base", "categories", "codes", "events", "gains", "lends_entering", "number", "of_entering",
        "reads", "static", "watch", "zones",
    )  # fmt: skip

    def __init__(
        self,
        number: int,
        static: nodes.Static,
        gains: tuple[tuple[int, ...], ...],
        code_numbers: tuple[int, ...],
        events: tuple[int, ...],
    ) -> None:
        self.number = number
        self.static = static
        self.gains = gains
        self.codes = code_numbers
        self.events = events  # per modification: the event a replacement waits for, -1 none
        self.watch = watched(static)
        self.reads = reads(static)
        self.categories = tuple(category(mod, static) for mod in static.mods)  # per modification: its layer's kind
        self.alters_cards = "kind" in self.categories or "other" in self.categories
        self.base = False  # a base ability (904.2): already part of the printed information
        self.of_entering = any(isinstance(mod, ENTERING) for mod in static.mods)  # it says how a card enters (909.5)
        self.lends_entering = False  # an ability that it grants does
        what = description(static.what)
        self.zones = what.zones if isinstance(what, nodes.Filter) else 0  # where the cards are that it describes


class ModeData:
    """One option of a text: its target slots and its code."""

    __slots__ = ("code", "slots", "text", "x_to_play")

    def __init__(self, slots: tuple[nodes.TargetSlot, ...], code: int, text: str) -> None:
        self.slots = slots
        self.code = code
        self.text = text
        self.x_to_play = names_x(slots)


class AbilityData:
    """An ability, numbered."""

    __slots__ = (
        "ability",
        "closed",
        "code",
        "condition",
        "event",
        "free",
        "gate_watch",
        "granted",
        "incarnation",
        "is_will",
        "keyword",
        "kind",
        "lends",
        "letters",
        "means",
        "modes",
        "number",
        "per_game",
        "per_turn",
        "plain_will",
        "priced",
        "rests_itself",
        "slots",
        "speaks_of_itself",
        "statics",
        "symbols",
        "trigger",
        "trigger_watch",
        "where",
        "will_mask",
        "will_units",
        "x_later",
        "x_to_play",
        "zones",
    )

    def __init__(self, number: int, ability: nodes.Ability, zones: int) -> None:
        self.number = number
        self.ability = ability
        self.kind = ability.kind
        self.keyword = ability.keyword
        self.means = ability.keyword or meant_keyword(
            ability
        )  # the keyword its words mean in newer versions (1411.3, 1417.1)
        self.zones = zones
        self.granted = False  # an effect gives it to cards, and it is printed on none
        self.per_turn = ability.per_turn
        self.per_game = ability.per_game
        self.condition = ability.condition
        self.where = ability.where
        self.code = -1
        self.slots: tuple[nodes.TargetSlot, ...] = ability.targets
        self.modes: tuple[ModeData, ...] = ()
        self.statics: tuple[int, ...] = ()
        self.incarnation = incarnation_parts(ability)
        self.trigger = -1
        self.event = -1
        self.is_will = False
        self.closed = ability.closed  # nothing may be played on it (1008.2)
        self.letters = letters(ability.cost)  # which of X and Y its cost asks for
        self.priced = not ability.cost_changes  # its own text does not change its cost
        self.symbols: tuple[int, ...] = ()  # the will of its cost without X and Y: symbols and a free number
        self.free = 0
        for part in ability.cost:
            if part.verb == "will":
                self.symbols += part.cost.symbols
                self.free += part.cost.free
        self.rests_itself = any(is_rest_this(part) for part in ability.cost)  # {Rest} is part of its cost (1013.2)
        self.x_to_play = ability.where is not None and names_x((ability.targets, ability.cost))
        self.x_later = names_result(ability.where)
        self.speaks_of_itself = names_itself(ability)  # an addition keeps it where it lends the others (2.0 2.5.2#4)
        self.plain_will: tuple[tuple[int, ...], ...] = ()  # what "{Rest}: Produce" may produce, if that is all it does
        # whether the will does something to what it is spent on
        self.lends = any(isinstance(step, nodes.Produce) and step.spent is not None for step in ability.effects)
        self.will_units = 0  # how many units that is at most, and of which attributes
        self.will_mask = 0
        # the changes after which the keyword condition of its text, or the status it waits for, may be another
        self.gate_watch = ALWAYS if ability.gate is None else watched(ability.gate.condition)
        self.trigger_watch = ALWAYS if ability.trigger is None else watched(ability.trigger)

    def produces(self) -> None:
        """Works out what the ability gives if it does nothing but produce will."""
        self.plain_will = plain_will(self.ability)
        for option in self.plain_will:
            self.will_units = max(self.will_units, len(option))
            for unit in option:
                self.will_mask |= unit

    def is_of_stone_type(self, attribute: int) -> bool:
        """Whether it is the will ability that a magic stone type brings (201.4e) and nothing more. O(options)."""
        return (attribute,) in self.plain_will and not self.lends


class FaceData:
    """A printed face, numbered, with its abilities."""

    __slots__ = (
        "abilities",
        "addition_slot",
        "automatic",
        "awakenings",
        "base_choices",
        "base_stats",
        "card",
        "combined",
        "cost_info",
        "extra_cost",
        "face",
        "field_slot",
        "free",
        "gated",
        "gated_quickcast",
        "info",
        "number",
        "open_cost",
        "other_cost",
        "part",
        "priced",
        "spells",
        "statics",
        "stone_info",
        "symbols",
        "trigger_text",
        "types",
    )  # fmt: skip

    def __init__(self, number: int, card: int, face: Face) -> None:
        self.number = number
        self.card = card
        self.face = face
        self.types = face.types  # as printed
        self.symbols: tuple[int, ...] = () if face.cost is None else face.cost.symbols
        self.free = 0 if face.cost is None else face.cost.free
        self.priced = face.cost is not None  # it has a cost, which its own text does not change
        self.abilities: tuple[int, ...] = ()  # all, in printed order
        self.gated: tuple[int, ...] = ()  # those that a keyword condition switches on
        self.gated_quickcast = False  # it has [Quickcast] only on a condition
        self.spells: tuple[int, ...] = ()  # the SPELL abilities among them
        self.part: nodes.AsPlayed | None = None  # the condition of a part of their text that is asked as it is played
        self.statics = False  # some ability of it makes continuous effects
        self.info = printed_info(number, face)
        self.stone_info = self.info  # in the field, where magic stone types bring their will abilities (201.4e)
        self.cost_info = self.info  # where the cost says the attributes (5.12 2.3#6)
        self.combined: Info | None = None  # both halves of an alternative card (1307.5)
        self.automatic = -1  # the [Trigger] or [Stealth] text with a trigger condition (708.1a, 1114.2)
        self.trigger_text = False  # it has a [Trigger] text
        self.awakenings: tuple[int, ...] = (0,)  # the combinations of [Awakening] it can be played with
        self.other_cost = False  # its own text offers another cost
        self.extra_cost = False  # its own text offers an additional cost
        self.open_cost = False  # ... of as much as the player chooses, nothing included
        self.base_stats: tuple[int, ...] = ()  # base abilities that say its ATK and DEF (904.2)
        self.base_choices: tuple[int, ...] = ()  # base abilities that say a race or an attribute that was chosen
        self.addition_slot: nodes.TargetSlot | None = None
        self.field_slot: nodes.TargetSlot | None = None  # the same within the field (5.00 7.2#3)
        if face.types & terms.ADDITION and face.adds_to > 0:
            # 1406.2a; a subtype that names rulers means where rulers are (308.4)
            zones = terms.IN_PLAY if face.adds_to & terms.RULER else terms.FIELD
            tests: tuple[nodes.Test, ...] = (nodes.Typed(face.adds_to),)
            if zones == terms.IN_PLAY:
                tests += (nodes.Negated(nodes.Status("fallen")),)  # 5.00 and 5.12 13.3#1.a
            self.addition_slot = nodes.TargetSlot(nodes.Filter(tests, zones))
            self.field_slot = nodes.TargetSlot(nodes.Filter(tests, terms.FIELD))


class CardData:
    """A printed card, numbered, with the numbers of its faces."""

    __slots__ = ("card", "faces", "layout", "number")

    def __init__(self, number: int, card: Card, faces: tuple[int, ...]) -> None:
        self.number = number
        self.card = card
        self.layout = card.layout
        self.faces = faces
