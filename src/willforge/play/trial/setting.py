"""The positions of trials: a card among everything it may need, and simple cards that make things happen."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from willforge import terms
from willforge.cards.builtin import PLAIN_RULER, stone_name
from willforge.cards.loader import load_cards
from willforge.cards.model import ANY_FIELD, TWO_FACE, Card, Face
from willforge.cards.pool import starter_pool
from willforge.play.scenario.position import Entry
from willforge.play.trial.cast import Member
from willforge.text import nodes

DECK_SIZE: Final = 40
STONES: Final = 12
_MOST_HELPERS: Final = 6
_SYMBOL: Final = re.compile(r"\{([WRUGB])\}")
_FREE: Final = re.compile(r"\{(\d{1,2})\}")
_SYMBOL_BITS: Final[dict[str, int]] = {symbol: bit for bit, symbol in terms.ATTRIBUTE_SYMBOLS.items()}
_COUNTERS: Final = 6  # of each kind that a card speaks of
_ITEMS: Final = 3  # of each attribute, for a card that speaks of gems or crystals
_WEATHER: Final = re.compile(r"weather is (\w+)")
_SEAL: Final = re.compile(r"\[seal\]\s*\(?(\d{1,2})")
_ENTITIES: Final = terms.RESONATOR | terms.REGALIA
_PLACES: Final = (
    (terms.FIELD, "field"),
    (terms.GRAVEYARD, "graveyard"),
    (terms.HAND, "hand"),
    (terms.REMOVED, "removed"),
    (terms.STANDBY, "standby"),
    (terms.LIFEBREAK, "lifebreak"),
    (terms.EXTRA_DECK, "extra_deck"),
    (terms.STONE_AREA, "stones"),
)
_ZONES: Final = (
    "hand", "field", "graveyard", "deck", "stones", "stone_deck", "standby", "lifebreak", "extra_deck", "runes",
    "stranger_deck", "items", "removed",
)  # fmt: skip

# Each makes one thing happen that other cards wait for. They cost nothing, so that both players always can.
_TOOLS: Final = """\
- {name: Trial Needle, type: Chant, cost: "{0}", text: "[Quickcast]\\nThis card deals 100 damage to target resonator."}
- {name: Trial Dart, type: Chant, cost: "{0}", text: "This card deals 200 damage to target player."}
- {name: Trial Spyglass, type: Chant, cost: "{0}", text: "Draw a card, then discard a card."}
- {name: Trial Balm, type: Chant, cost: "{0}", text: "[Quickcast]\\nYou gain 100 life."}
- {name: Trial Seedling, type: Chant, cost: "{0}", text: "Put a [200/200] wind Elf resonator token into the field."}
- {name: Trial Ladder, type: Chant, cost: "{0}", text: "Put a [+100/+100] counter on target resonator."}
- {name: Trial Axe, type: Chant, cost: "{0}", text: "Destroy target resonator, addition or regalia."}
- {name: Trial Hook, type: Chant, cost: "{0}", text: "Return target resonator to its owner's hand."}
- {name: Trial Mallet, type: Chant, cost: "{0}", text: "Destroy target magic stone."}
- {name: Trial Leash, type: Chant, cost: "{0}", text: "Rest target entity."}
- {name: Trial Drum, type: Chant, cost: "{0}", text: "Recover target entity."}
- {name: Trial Sieve, type: Chant, cost: "{0}", text: "Put the top two cards of your deck into your graveyard."}
- {name: Trial Purse, type: Chant, cost: "{0}", text: "Gain a fire gem."}
- {name: Trial Spade, type: Chant, cost: "{0}", text: "Put target resonator from your graveyard into the field."}
- {name: Trial Rod, type: Chant, cost: "{0}",
   text: "Search your deck for a resonator and put it into the field. Then shuffle your deck."}
- {name: Trial Quarry, type: Chant, cost: "{0}",
   text: "Put the top two cards of your magic stone deck into your field."}
- {name: Trial Broom, type: Chant, cost: "{0}", text: "Remove target card in a graveyard from the game."}
- {name: Trial Wrath, type: Chant, cost: "{0}", text: "You gain [Passion] until end of turn."}
- {name: Trial Calm, type: Chant, cost: "{0}", text: "You gain [Calmness] until end of turn."}
- {name: Trial Thief, type: Chant, cost: "{0}", text: "Each player discards a card."}
- {name: Trial Door, type: Chant, cost: "{0}", text: "Remove target resonator from the game."}
- {name: Trial Gong, type: Chant, cost: "{0}", text: "You gain 100 life.\\n[Awakening] {0}: Draw a card."}
- {name: Trial Cup, type: Chant, cost: "{0}", text: "[Force] 1. You gain 100 life."}
- {name: Trial Banner, type: "Addition: Field", cost: "{0}", text: "Resonators you control gain [+100/+0]."}
- {name: Trial Harness, type: "Addition: Resonator", cost: "{0}", text: "Added resonator gains [+100/+100]."}
- {name: Trial Anvil, type: Regalia, cost: "{0}", text: "{Rest}: You gain 100 life."}
- {name: Trial Shrine, type: Regalia, cost: "{0}", text: "[God's Art] \\"Rite\\" {0}: You gain 100 life."}
- {name: Trial Page, type: Resonator, cost: "{0}", atk: 300, def: 300,
   text: "{0}: This card deals 100 damage to target player. Play this ability only once per turn."}
- {name: Trial Sign, type: Rune, attribute: [light, fire, water, wind, darkness], cost: "{0}", divinity: 1,
   text: "Draw a card."}
- {name: Trial Oracle, type: Ruler, attribute: [light, fire, water, wind, darkness],
   text: "[Divinity] 9\\n[Judgment] {1}", j_ruler: {name: Trial Oracle Awake, atk: 700, def: 700, text: "[Divinity] 9"}}
"""
ALL_STONES: Final = [stone_name(bit) for bit in terms.ATTRIBUTE_NAMES]
# Words of a text, and the tool that makes happen what they speak of.
_HELPFUL: Final = (
    ("from your hand by", "Trial Thief"),
    ("awaken", "Trial Gong"),
    ("[force]", "Trial Cup"),
    ("from a graveyard", "Trial Spade"),
    ("from your graveyard", "Trial Spade"),
    ("from your deck", "Trial Rod"),
    ("from your deck", "Trial Sieve"),
    ("[fallen]", "Trial Shrine"),
    ("[passion]", "Trial Wrath"),
    ("[calmness]", "Trial Calm"),
    ("[revenge]", "Trial Axe"),
    ("graveyard is removed", "Trial Broom"),
    ("removed area", "Trial Broom"),
    ("discards", "Trial Thief"),
    ("discarded", "Trial Thief"),
    ("gem", "Trial Purse"),
    ("token", "Trial Seedling"),
    ("counter", "Trial Ladder"),
    ("magic stone", "Trial Quarry"),
    ("magic stone", "Trial Mallet"),
    ("addition", "Trial Harness"),
    ("discard", "Trial Spyglass"),
    ("life", "Trial Balm"),
    ("damage", "Trial Needle"),
    ("graveyard", "Trial Axe"),
    ("destroy", "Trial Axe"),
    ("removed", "Trial Door"),
    ("from the game", "Trial Door"),
    ("hand", "Trial Hook"),
    ("recover", "Trial Drum"),
    ("rest", "Trial Leash"),
    ("top", "Trial Sieve"),
)
_MOST_HELPFUL: Final = 6
_MOST_RARE: Final = 4
_OTHER_TOOLS: Final = 10  # in the opponent's deck
_LONELY_GAMES: Final = (2, 7)
"""Games without the cast, for cards that want few others about."""
OPEN_GAMES: Final = (3, 5, 7)
"""Games in which all that the opponent has is rested, so that attacks get through."""
_QUICK: Final = ("Trial Needle", "Trial Balm")
_BANNER: Final = "Trial Banner"
_HARNESS: Final = "Trial Harness"
_ANVIL: Final = "Trial Anvil"
_PAGE: Final = "Trial Page"
_SIGN: Final = "Trial Sign"
_ORACLE: Final = "Trial Oracle"
_TALE: Final = "Story"
_CREST: Final = "Magic Crest"


class Dice:
    """A small random generator (splitmix64), so that a trial is the same everywhere."""

    def __init__(self, seed: int) -> None:
        self.state = seed & 0xFFFFFFFFFFFFFFFF

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        mixed ^= mixed >> 31
        return (mixed * bound) >> 64

    def shuffled(self, items: list[str]) -> list[str]:
        """The items in random order."""
        rest = items.copy()
        return [rest.pop(self.below(len(rest))) for _ in items]


class Supply:
    """The cards every trial draws from: tools, and cards of the starter set by kind."""

    def __init__(self) -> None:
        self.tools = load_cards(_TOOLS, "tools of trials")
        starters = starter_pool().cards()
        self.resonators = [card for card in starters if card.faces[0].types & terms.RESONATOR and not card.token]
        self.resonators.sort(key=price)
        self.chants = sorted((card for card in starters if card.faces[0].types & terms.CHANT), key=price)
        self.rulers = [card for card in starters if card.faces[0].types & terms.RULER and len(card.faces) > 1]
        self.tales = [card for card in self.chants if _TALE in card.faces[0].races]
        self.crests = [card for card in starters if _CREST in card.faces[0].races]

    def chants_among_tools(self) -> list[str]:
        """The names of the tools that are chants."""
        return [card.name for card in self.tools if card.faces[0].types == terms.CHANT]


def helpful_tools(card: Card) -> list[str]:
    """The tools that make happen what a card's text speaks of; a stone that waits for its own end needs the mallet
    first."""
    text = "\n".join(face.text for face in card.faces).lower()
    found = [tool for word, tool in _HELPFUL if word in text]
    if card.faces[0].types & terms.STONE:
        found.insert(0, "Trial Mallet")
    return list(dict.fromkeys(found))[:_MOST_HELPFUL]


@dataclass(frozen=True)
class Company:
    """What a card is tried with: cards it names or whose race it names, the cast made for it, the counters it speaks
    of."""

    helpers: list[Card]
    cast: list[Member]
    counters: list[str]


class Setting:
    """One position around a card; `number` and `seed` vary it."""

    def __init__(self, supply: Supply, card: Card, text: str, company: Company, number: int, seed: int) -> None:
        self.supply = supply
        self.card = card
        self.text = text
        self.helpers = company.helpers
        self.cast = company.cast if number not in _LONELY_GAMES else []
        self.number = number
        self.dice = Dice(seed ^ 0xC0FFEE)
        self.own = 0
        for face in card.faces:
            self.own |= face.attributes
        self.spoken = [bit for bit, name in terms.ATTRIBUTE_NAMES.items() if re.search(rf"\b{name}\b", text)]
        self.counters = dict.fromkeys(company.counters, _COUNTERS) if number % 2 else {}

    def seat(self) -> dict[str, Any]:
        """The side of the player who has the card: in hand, deck and graveyard, and in every second game in play."""
        card = self.card
        supply = self.supply
        near = [one.name for one in supply.resonators if one.faces[0].attributes & self.own][:3]
        near = near or [one.name for one in supply.resonators[:3]]
        coloured: list[str] = []
        for bit in self.spoken:
            coloured += [one.name for one in supply.resonators if one.faces[0].attributes == bit][:1]
            coloured += [one.name for one in supply.chants if one.faces[0].attributes == bit][:1]
        mine = [one for one in self.helpers if not one.faces[0].types & (terms.RULER | terms.STONE | terms.RUNE)]
        names = [one.name for one in mine[:_MOST_HELPERS]]
        fighters = [one.name for one in mine if one.faces[0].types & _ENTITIES][:3]
        tools = self.dice.shuffled(supply.chants_among_tools())
        useful = helpful_tools(card)
        copies = 0 if card.faces[0].types & (terms.RULER | terms.STONE) else 3
        seat: dict[str, Any] = {
            "life": 4000,
            "hand": names[:3] + useful + coloured[:6] + tools[:2] + [_HARNESS, _BANNER][self.number % 2 :],
            "field": [*fighters, *near[:2], _PAGE, *([_BANNER, _ANVIL] if self.number % 2 else [])],
            "graveyard": names[:3] + near[:2] + tools[4:5],
            "deck": self.dice.shuffled([card.name] * copies + names * 2 + near * 2 + useful * 2 + tools[5:12]),
            "removed": near[:1],
        }
        if self.number % 2:
            seat["field"] = [Entry(name, {"counters": self.counters}, 0) for name in seat["field"]]
        self._place_ruler(seat)
        if not card.faces[0].types & terms.RULER:
            self._place_card(seat)
        stones = [one.name for one in self.helpers if one.faces[0].types & terms.STONE]
        seat["stones"] = seat.get("stones", []) + stones + self._stones()
        seat.setdefault("stone_deck", self.dice.shuffled((stones + self._stones())[:8] + ALL_STONES))
        items = [item for item in ("gem", "crystal") if item in self.text]
        seat["items"] = [
            f"{name} {item}".title() for item in items for name in terms.ATTRIBUTE_NAMES.values() for _ in range(_ITEMS)
        ]
        if "rune" in self.text:
            shown = Entry(_SIGN, {"revealed": True}, 0)
            seat["runes"] = [*seat.get("runes", []), shown, shown, shown, _SIGN]
        weather = _WEATHER.search(self.text)
        if weather is not None and self.number % 2 == 0:
            seat["weather"] = weather.group(1)
        if "[legend]" in self.text:
            told = [Entry(tale.name, {"revealed": True}, 0) for tale in supply.tales]
            seat["extra_deck"] = [*seat.get("extra_deck", []), *told]
        if "[crest]" in self.text and self.number % 2 == 0:
            seat["field"] = [*seat["field"], *(crest.name for crest in supply.crests)]
        if "regalia" in self.text:
            seat["graveyard"] = [*seat["graveyard"], _ANVIL]
        rare = [symbol for face in card.faces for symbol in _rare_symbols(face)]
        if rare:
            seat["will"] = tuple(rare[:_MOST_RARE])
        self._place_cast(seat, nodes.OPPONENT)
        if "[null]" in self.text and self.number % 2:
            seat["hand"] = [card.name] if copies and self.number % 4 == 1 else []
        elif "in your hand" in self.text and self.number in _LONELY_GAMES:
            seat["hand"] = [card.name] if copies else []
        return _entries(seat)

    def _place_cast(self, seat: dict[str, Any], not_of: int) -> None:
        """The members of the cast that are not only of the other player: where they are asked for, in hand and in the
        deck."""
        for member in self.cast:
            name = member.card.name
            kind = member.card.faces[0].types
            if member.controller == not_of or kind & terms.RULER:
                continue
            here = next((key for zone, key in _PLACES if zone & member.zones), "")
            if kind == terms.STONE:
                here = "stones"
            elif kind == terms.RUNE:
                here = "runes"
            elif here == "stones" or (here == "field" and kind == terms.CHANT):
                here = ""
            if here:
                keys = dict(member.keys)
                if not_of == nodes.YOU and self.number in OPEN_GAMES and here == "field":
                    keys["rested"] = True
                seat[here] = [*seat.get(here, []), *[Entry(name, keys, 0)] * member.copies]
            if not kind & (terms.STONE | terms.RUNE):
                for key in ("hand", "deck"):
                    seat[key] = [name, *seat[key]] if seat[key] else seat[key]

    def _place_ruler(self, seat: dict[str, Any]) -> None:
        """The card itself if it is a ruler, one that the text names, one of the card's attribute, or a plain one."""
        card = self.card
        keys = self._marks(None)
        if card.faces[0].types & terms.RULER:
            face = card.faces[self.number // 2 % len(card.faces)]
            keys = self._marks(face)
            if card.layout == TWO_FACE:  # both sides are rulers: the name tells which is up
                seat["ruler"] = [Entry(face.name, keys, 0)]
            else:
                seat["ruler"] = [Entry(card.name, keys | ({"side": face.side} if face.side else {}), 0)]
            return
        named = [one for one in self.helpers if one.faces[0].types & terms.RULER]
        like = [one for one in self.supply.rulers if one.faces[0].attributes & self.own] or self.supply.rulers
        if "rune" in self.text or any(face.types & terms.RUNE for face in card.faces):
            oracle = next(one for one in self.supply.tools if one.name == _ORACLE)
            ruler = named[self.number // 2 % len(named)] if named and self.number % 2 else oracle
        elif named:
            ruler = named[self.number % len(named)]
        elif self.number % 2:
            ruler = like[0]
        else:
            ruler = starter_pool()[PLAIN_RULER]
        seat["ruler"] = [Entry(ruler.name, keys, 0)]
        if self.number % 4 >= 2 and any(face.side == "j_ruler" for face in ruler.faces):
            seat["j_ruler"] = True
        elif ("[faith]" in self.text or "astral" in self.text) and self.number % 2:
            seat["astral"] = True

    def _place_card(self, seat: dict[str, Any]) -> None:
        """Where a card that is no ruler begins."""
        card = self.card
        first = card.faces[0]
        if first.types & terms.STONE:
            seat["stones"] = [self._turned()]
            seat["stone_deck"] = [card.name] * 4
            return
        seat["hand"] = [card.name, card.name, *seat["hand"]]
        seat["graveyard"] = [card.name, *seat["graveyard"]]
        stays = first.types & _ENTITIES or (first.types & terms.ADDITION and first.adds_to in (0, ANY_FIELD))
        if self.number % 2 and stays:
            seat["field"] = [self._turned(), *seat["field"]]
        if any(face.types & terms.RUNE for face in card.faces):
            seat["runes"] = [card.name]
            if not any(face.types & ~terms.RUNE for face in card.faces):
                seat["hand"] = [name for name in seat["hand"] if name != card.name]
        if first.general & terms.STRANGER:
            seat["stranger_deck"] = [card.name] * 2
        if any(word in self.text for word in ("[trigger]", "[stealth]", "standby")):
            seat["standby"] = [card.name]
        if "[break]" in self.text:
            seat["life"] = 1500
            seat["lifebreak"] = [card.name] * 3
        if any(race.lower() == "story" for race in first.races):
            seat["extra_deck"] = [card.name]
        for face in card.faces:
            if "your removed area" in face.text.lower():  # with that side up
                seat["removed"] = [*seat["removed"], Entry(face.name, {}, 0)]

    def _turned(self) -> Entry:
        """The card with one of its sides up that can be in the field."""
        sides = [face for face in self.card.faces if face.types & terms.ENTITY_TYPES]
        face = sides[self.number // 2 % len(sides)]
        return Entry(self.card.name, self._marks(face) | ({"side": face.side} if face.side else {}), 0)

    def _marks(self, face: Face | None) -> dict[str, Any]:
        """The counters a card begins with; one without DEF would not live without some."""
        counters = self.counters
        if face is not None and face.types & terms.J_RESONATOR_TYPES and not face.defense:
            counters = {"+100/+100": _COUNTERS} | counters
        return {"counters": counters} if counters else {}

    def _stones(self) -> list[str]:
        """Magic stones for everything the card may cost."""
        bits: list[int] = []
        total = 0
        for face in self.card.faces:
            own = 0
            if face.cost is not None:
                bits += [symbol & terms.ALL_ATTRIBUTES for symbol in face.cost.symbols]
                own = face.cost.total() + 2 * face.cost.x
                total = max(total, own)
            bits += [_SYMBOL_BITS[symbol] for symbol in _SYMBOL.findall(face.text)]
            bits += self.spoken
            for line in face.text.splitlines():
                free = sum(int(number) for number in _FREE.findall(line))
                extra = own if "[Awakening]" in line else 0  # an awakening is paid beside the cost
                total = max(total, len(_SYMBOL.findall(line)) + free + extra)
        total = max([total, *(int(number) for number in _SEAL.findall(self.text))])
        wanted = [bit for bit in dict.fromkeys(bits) if bit]
        counts = {bit: max(2, min(4, bits.count(bit))) for bit in wanted[:5]}
        spare = wanted[0] if wanted else terms.LIGHT
        counts[spare] = counts.get(spare, 0) + max(1, total + 2 - sum(counts.values()))
        return [stone_name(bit) for bit, count in counts.items() for _ in range(min(count, 12))]

    def other_seat(self) -> dict[str, Any]:
        """The opponent: something of every kind in play, one of them rested and one damaged."""
        resonators = [one.name for one in self.supply.resonators]
        chants = [one.name for one in self.supply.chants]
        dice = self.dice
        places = [dice.below(len(resonators)) for _ in range(4)]
        named = [one.name for one in self.helpers if one.faces[0].types & terms.RESONATOR][:1]
        field = [resonators[place] for place in places[:3]] + (named if self.number % 2 else [])
        field += [_PAGE, _ANVIL, _BANNER]
        open_game = self.number in OPEN_GAMES
        tools = dice.shuffled(self.supply.chants_among_tools())
        ruler = self.supply.rulers[dice.below(len(self.supply.rulers))]
        seat: dict[str, Any] = {
            "life": 4000,
            "ruler": [Entry(ruler.name if self.number % 2 else PLAIN_RULER, {}, 0)],
            "hand": [resonators[places[3]], chants[dice.below(len(chants))], *_QUICK, _HARNESS, *tools[:2]],
            "field": [
                Entry(name, {"rested": open_game or place == 1, "damage": 100 if place == 2 else 0}, 0)
                for place, name in enumerate(field)
            ],
            "stones": ALL_STONES,
            "graveyard": [resonators[places[0]], chants[0]],
            "deck": dice.shuffled(resonators[:8] + chants[:3] + tools[:_OTHER_TOOLS] + list(_QUICK) * 3),
        }
        if self.number % 4 == 3 and any(face.side == "j_ruler" for face in ruler.faces):
            seat["j_ruler"] = True
        if "your opponent controls" in self.text or "your opponent plays" in self.text:
            seat["hand"] = [*helpful_tools(self.card)[:3], *seat["hand"]]
        self._place_cast(seat, nodes.YOU)
        return _entries(seat)

    def deck(self) -> list[list[str]]:
        """A deck of forty around the card, pile by pile as a seat takes them."""
        card = self.card
        first = card.faces[0]
        seat: dict[str, Any] = {}
        self._place_ruler(seat)
        near = [one.name for one in self.supply.resonators if one.faces[0].attributes & self.own][:4]
        mine = [one.name for one in self.helpers if not one.faces[0].types & (terms.RULER | terms.STONE | terms.RUNE)]
        main = [] if first.types & (terms.RULER | terms.STONE) else [card.name] * 4
        kinds = terms.STONE | terms.RUNE
        main += [one.card.name for one in self.cast[:4] if not one.card.faces[0].types & kinds] * 2
        main += [name for name in mine[:_MOST_HELPERS] for _ in range(3)] + near * 3 + [_PAGE] * 2
        main += helpful_tools(card) * 2 + self.supply.chants_among_tools() * 3
        runes = [card.name] if first.types & terms.RUNE else []
        if runes and not first.types & ~terms.RUNE:
            main = [name for name in main if name != card.name]
        stones = ([card.name] * 4 if first.types & terms.STONE else []) + self._stones() + ALL_STONES
        story = any(race.lower() == "story" for race in first.races)
        return [
            [entry.name for entry in seat["ruler"]],
            main[:DECK_SIZE],
            stones[:STONES],
            [card.name] if story else [],
            [*runes, *([_SIGN] if "rune" in self.text else [])],
            [card.name] * 2 if first.general & terms.STRANGER else [],
        ]

    def other_deck(self) -> list[list[str]]:
        """The opponent's deck: cheap resonators, starter chants and tools."""
        main = [one.name for one in self.supply.resonators[:10]] * 2 + self.supply.chants_among_tools() * 2
        return [[PLAIN_RULER], main[:DECK_SIZE], ALL_STONES * 2, [], [], []]


def price(card: Card) -> int:
    """The total cost of a card's first face."""
    cost = card.faces[0].cost
    return cost.total() if cost is not None else 0


def _rare_symbols(face: Face) -> list[int]:
    """The symbols of will that no magic stone produces, in the cost and in the text of a face."""
    found = list(face.cost.symbols) if face.cost is not None else []
    found += [terms.MOON] * face.text.count("{M}") + [terms.TIME] * face.text.count("{T}")
    return [symbol for symbol in found if symbol & (terms.MOON | terms.TIME)]


def _entries(seat: dict[str, Any]) -> dict[str, Any]:
    """The seat with every name in its zones as an entry."""
    for key in _ZONES:
        if key in seat:
            seat[key] = [one if isinstance(one, Entry) else Entry(one, {}, 0) for one in seat[key]]
    return seat
