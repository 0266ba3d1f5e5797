"""The gate `runs`: does a card work in games? Each card gets positions of its own, with all it speaks of around it,
and random players that like to use it. It runs if it was played, each of its abilities was played or applied, and
nothing failed."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Final

from willforge import terms
from willforge.cards.builtin import PLAIN_RULER, stone_name
from willforge.cards.model import Card
from willforge.cards.pool import starter_pool
from willforge.engine import agenda, machine
from willforge.engine import data as state_data
from willforge.engine.catalog import AbilityData
from willforge.engine.records import Decision, Obj, Option
from willforge.engine.state import State
from willforge.play.scenario_position import Builder, Entry, Position
from willforge.rules.versions import rules_of
from willforge.text import nodes

GAMES: Final = 8
"""Games per card at most; it is done as soon as everything was seen."""
DECISIONS: Final = 240
"""Decisions per game."""
_USE: Final = 80  # percent of decisions in which a player uses the card if it can
_ACT: Final = 45  # percent in which a player does anything else it can
_MOST_HELPERS: Final = 6
_QUOTED: Final = re.compile(r"\"([^\"]{2,80})\"|“([^”]{2,80})”")
_SYMBOL: Final = re.compile(r"\{([WRUGB])\}")
_SYMBOL_BITS: Final[dict[str, int]] = {symbol: bit for bit, symbol in terms.ATTRIBUTE_SYMBOLS.items()}
_PLAYED: Final = "it was never played"
_HANDLES: Final = frozenset(
    {agenda.PLAY_CARD, agenda.ACTIVATE, agenda.WILL_ABILITY, agenda.DO_JUDGMENT, agenda.STANDBY, agenda.ATTACK}
)
_ENTITIES: Final = terms.RESONATOR | terms.REGALIA


@dataclass(frozen=True)
class Trial:
    """How a card did: `error` is what failed and `seed` the game it failed in, `unseen` what did not happen."""

    code: str
    name: str
    error: str = ""
    seed: int = 0
    unseen: tuple[str, ...] = ()
    games: int = 0

    @property
    def runs(self) -> bool:
        """Whether the card passes."""
        return not self.error and not self.unseen


class TrialFailed(Exception):
    """Something that must hold in every game did not."""


class _Dice:
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


class Trials:
    """Trials of cards among cards: `cards` are what helpers are taken from, all of them understood."""

    def __init__(self, cards: list[Card], rules: str) -> None:
        self.rules = rules_of(rules)
        self.pool = starter_pool().plus(cards)
        self.by_race: dict[str, list[Card]] = {}
        for card in self.pool.cards():
            for race in card.faces[0].races:
                if card.faces[0].types & (terms.RESONATOR | terms.CHANT | terms.ADDITION | terms.REGALIA):
                    self.by_race.setdefault(race.lower(), []).append(card)
        for ones in self.by_race.values():
            ones.sort(key=_price)
        names = sorted(self.by_race, key=len, reverse=True)
        self.races = re.compile(r"\b(" + "|".join(map(re.escape, names)) + r")s?\b", re.IGNORECASE)
        starters = starter_pool().cards()
        self.resonators = [card for card in starters if card.faces[0].types & terms.RESONATOR and not card.token]
        self.resonators.sort(key=_price)
        self.chants = sorted((card for card in starters if card.faces[0].types & terms.CHANT), key=_price)
        self.others = [card for card in starters if card.faces[0].types & (terms.REGALIA | terms.ADDITION)]
        self.rulers = [card for card in starters if card.faces[0].types & terms.RULER and len(card.faces) > 1]

    def run(self, code: str, card: Card, seed: int) -> Trial:
        """Tries one card in up to GAMES games of at most DECISIONS decisions."""
        pool = self.pool if self.pool.get(card.name) == card else self.pool.plus([card])
        missing: dict[int, str] | None = None
        seen: set[int] = set()
        for number in range(GAMES):
            game_seed = seed * 1_000_003 + number
            try:
                watch = _Watch(self._begin(card, pool, number, game_seed), card)
                watch.seen |= seen
                watch.play(_Dice(game_seed))
            except Exception as error:  # whatever goes wrong in a game is the finding this is for
                told = " ".join(str(error).split())[:300]
                return Trial(code, card.name, f"{type(error).__name__}: {told}", game_seed, games=number + 1)
            seen = watch.seen
            missing = watch.missing()
            if not missing:
                return Trial(code, card.name, games=number + 1)
        return Trial(code, card.name, unseen=tuple((missing or {}).values()), games=GAMES)

    # -- positions ---------------------------------------------------------------------------------------------------
    def _begin(self, card: Card, pool: Any, number: int, seed: int) -> State:
        dice = _Dice(seed ^ 0xC0FFEE)
        helpers = self._helpers(card)
        position = Position("trial")
        position.seats[0] = self._seat(card, helpers, number, dice)
        position.seats[1] = self._other_seat(card, helpers, number, dice)
        text = _all_text(card)
        valhalla = int("[break]" in text or "lifebreak" in text)
        state, _ = Builder(position, pool, [card], self.rules, valhalla).build()
        state.script = None
        state.rng = seed & 0xFFFFFFFFFFFFFFFF
        state.log = []
        return state

    def _helpers(self, card: Card) -> list[Card]:
        """Cards the text names or whose race it names."""
        text = "\n".join(face.text for face in card.faces)
        found: dict[str, Card] = {}
        for match in _QUOTED.finditer(text):
            name = (match.group(1) or match.group(2)).strip(" .,")
            if name in self.pool and self.pool[name].name not in (card.name, *found) and not self.pool[name].token:
                found[self.pool[name].name] = self.pool[name]
        for race in dict.fromkeys(match.group(1).lower() for match in self.races.finditer(text)):
            for one in [one for one in self.by_race[race] if one.name != card.name][:2]:
                found.setdefault(one.name, one)
        return list(found.values())

    def _seat(self, card: Card, helpers: list[Card], number: int, dice: _Dice) -> dict[str, Any]:
        """The side of the player who has the card: in hand, deck and graveyard, and in every second game in play."""
        first = card.faces[0]
        seat: dict[str, Any] = {"life": 4000, "hand": [], "field": [], "graveyard": [], "deck": []}
        mine = [one for one in helpers if not one.faces[0].types & (terms.RULER | terms.STONE | terms.RUNE)]
        rulers = [one for one in helpers if one.faces[0].types & terms.RULER]
        own = 0
        for face in card.faces:
            own |= face.attributes
        ruler = (
            rulers[0] if rulers else next((one for one in self.rulers if one.faces[0].attributes & own), self.rulers[0])
        )
        names = [one.name for one in mine[:_MOST_HELPERS]]
        fighters = [one.name for one in mine if one.faces[0].types & _ENTITIES][:3]
        near = [one.name for one in self.resonators if one.faces[0].attributes & own][:3]
        near = near or [one.name for one in self.resonators[:3]]
        chants = [one.name for one in self.chants if one.faces[0].attributes & own][:2]
        seat["field"] = fighters[:3] + near[:2]
        seat["hand"] = names[:3] + chants + near[2:3]
        seat["graveyard"] = names[:3] + near[:2] + chants[:1]
        copies = 0 if first.types & (terms.RULER | terms.STONE) else 3
        seat["deck"] = dice.shuffled([card.name] * copies + names * 2 + near * 3 + chants * 3)
        side = card.faces[number // 2 % len(card.faces)].side
        if first.types & terms.RULER:
            ruler = card
            seat["ruler"] = [Entry(card.name, {"side": side} if side else {}, 0)]
        else:
            seat["ruler"] = [Entry(ruler.name, {}, 0)]
            if number % 4 >= 2 and any(face.side == "j_ruler" for face in ruler.faces):
                seat["j_ruler"] = True
            self._place(card, seat, number)
        stones = [one.name for one in helpers if one.faces[0].types & terms.STONE]
        for key in ("hand", "field", "graveyard", "deck", "stones", "standby", "lifebreak", "extra_deck", "runes"):
            if key == "stones":
                seat[key] = seat.get(key, []) + stones + self._stones(card)
            if key in seat:
                seat[key] = [one if isinstance(one, Entry) else Entry(one, {}, 0) for one in seat[key]]
        if "stranger_deck" in seat:
            seat["stranger_deck"] = [Entry(one, {}, 0) for one in seat["stranger_deck"]]
        will = tuple(
            symbol
            for face in card.faces
            if face.cost is not None
            for symbol in face.cost.symbols
            if symbol & (terms.MOON | terms.TIME)
        )
        if will:
            seat["will"] = will
        return seat

    def _place(self, card: Card, seat: dict[str, Any], number: int) -> None:
        """Where a card that is no ruler begins."""
        first = card.faces[0]
        text = _all_text(card)
        if first.types & terms.STONE and not first.types & terms.RESONATOR:
            seat["stones"] = [self._turned(card, number), card.name]
            return
        seat["hand"] = [card.name, card.name, *seat["hand"]]
        seat["graveyard"] = [card.name, *seat["graveyard"]]
        if number % 2 and first.types & _ENTITIES:
            seat["field"] = [self._turned(card, number), *seat["field"]]
        if any(face.types & terms.RUNE for face in card.faces):
            seat["runes"] = [card.name]
        if first.general & terms.STRANGER:
            seat["stranger_deck"] = [card.name] * 2
        if "[trigger]" in text or "[stealth]" in text:
            seat["standby"] = [card.name]
        if "[break]" in text:
            seat["life"] = 1500
            seat["lifebreak"] = [card.name] * 3
        if any(race.lower() == "story" for race in first.races):
            seat["extra_deck"] = [card.name]

    def _turned(self, card: Card, number: int) -> Entry:
        """The card with one of its sides up that can be in the field."""
        sides = [face for face in card.faces if face.types & terms.ENTITY_TYPES]
        side = sides[number // 2 % len(sides)].side
        return Entry(card.name, {"side": side} if side else {}, 0)

    def _stones(self, card: Card) -> list[str]:
        """Magic stones for everything the card may cost."""
        bits: list[int] = []
        total = 0
        for face in card.faces:
            if face.cost is not None:
                bits += [symbol & terms.ALL_ATTRIBUTES for symbol in face.cost.symbols]
                total = max(total, face.cost.total() + 2 * face.cost.x)
            for symbol in _SYMBOL.findall(face.text):
                bits.append(_SYMBOL_BITS[symbol])
        wanted = [bit for bit in dict.fromkeys(bits) if bit]
        counts = {bit: max(2, min(4, bits.count(bit))) for bit in wanted[:4]}
        spare = wanted[0] if wanted else terms.LIGHT
        counts[spare] = counts.get(spare, 0) + max(1, total + 2 - sum(counts.values()))
        return [stone_name(bit) for bit, count in counts.items() for _ in range(min(count, 12))]

    def _other_seat(self, card: Card, helpers: list[Card], number: int, dice: _Dice) -> dict[str, Any]:
        """The opponent: something of every kind in play."""
        resonators = [one.name for one in self.resonators]
        places = [dice.below(len(resonators)) for _ in range(4)]
        named = [one.name for one in helpers if one.faces[0].types & terms.RESONATOR][:1]
        regalia = [one.name for one in self.others if one.faces[0].types & terms.REGALIA][:1]
        field = [resonators[place] for place in places[:3]] + (named if number % 2 else []) + regalia
        chants = [one.name for one in self.chants]
        hand = [resonators[places[3]], chants[dice.below(len(chants))], chants[dice.below(len(chants))]]
        ruler = self.rulers[dice.below(len(self.rulers))]
        seat: dict[str, Any] = {
            "life": 4000,
            "ruler": [Entry(ruler.name if number % 2 else PLAIN_RULER, {}, 0)],
            "hand": [Entry(name, {}, 0) for name in hand],
            "field": [Entry(name, {"rested": place == 1}, 0) for place, name in enumerate(field)],
            "stones": [Entry(stone_name(bit), {}, 0) for bit in terms.ATTRIBUTE_NAMES],
            "graveyard": [Entry(name, {}, 0) for name in (resonators[places[0]], chants[0])],
            "deck": [Entry(name, {}, 0) for name in dice.shuffled((resonators[:10] + chants[:4]) * 2)],
        }
        if number % 4 == 3 and any(face.side == "j_ruler" for face in ruler.faces):
            seat["j_ruler"] = True
        return seat


class _Watch:
    """A game of a trial: plays it and notes what happened to the card."""

    def __init__(self, state: State, card: Card) -> None:
        self.state = state
        self.card = state.catalog.by_name[card.name]
        data = state.catalog.cards[self.card]
        self.faces = data.faces[: len(card.faces)]
        self.goals: dict[int, AbilityData] = {
            number: state.catalog.abilities[number]
            for face in self.faces
            for number in state.catalog.faces[face].abilities
        }
        self.spell = not card.faces[0].types & (terms.RULER | terms.STONE)
        self.seen: set[int] = set()

    def missing(self) -> dict[int, str]:
        """What has not happened, by number, in words; -1 is playing the card at all."""
        found: dict[int, str] = {}
        if self.spell and -1 not in self.seen:
            found[-1] = _PLAYED
        for number, ability in self.goals.items():
            if number not in self.seen:
                text = " ".join(ability.ability.text.split())
                found[number] = text or terms.KEYWORD_NAMES[ability.keyword]
        return found

    def play(self, dice: _Dice) -> None:
        """Plays until everything was seen, the game is over, or DECISIONS were made. Raises what the engine raises."""
        state = self.state
        for _ in range(DECISIONS):
            decision = state.decision
            if decision is None:
                break
            self._look()
            if not self.missing():
                break
            machine.answer(state, self._choose(decision, dice))
            self._read_log()
        self._look()
        saved = json.loads(json.dumps(state_data.to_data(state)))
        if state_data.digest(state_data.from_data(saved, state.catalog, state.rules)) != state_data.digest(state):
            raise TrialFailed("the state does not come back from its save")

    def _choose(self, decision: Decision, dice: _Dice) -> int:
        options = decision.options
        liked = [place for place, option in enumerate(options) if self._is_ours(option)]
        fresh = [place for place in liked if self._is_fresh(options[place])]
        roll = dice.below(100)
        if liked and roll < _USE:
            among = fresh or liked
            return among[dice.below(len(among))]
        if decision.kind == "priority" and options[0][0] == agenda.PASS:
            if len(options) == 1 or dice.below(100) >= _ACT:
                return 0
            return 1 + dice.below(len(options) - 1)
        return dice.below(len(options))

    def _is_ours(self, option: Option) -> bool:
        if option[0] not in _HANDLES:
            return False
        obj = self.state.obj(option[1])
        return obj is not None and obj.card == self.card

    def _is_fresh(self, option: Option) -> bool:
        """Whether the option does something not seen yet."""
        if option[0] in (agenda.ACTIVATE, agenda.WILL_ABILITY, agenda.DO_JUDGMENT):
            return option[2] not in self.seen
        if option[0] == agenda.PLAY_CARD:
            face = self.state.catalog.faces[option[2]]
            return -1 not in self.seen or any(number not in self.seen for number in face.abilities)
        return False

    def _read_log(self) -> None:
        log = self.state.log
        if log is None:
            self.state.log = []  # a restarted game begins without one
            return
        for entry in log:
            kind = entry[0]
            if kind == "played":
                self._note_played(entry[3])
            elif kind == "ability_played":
                self._note(entry[4])
            elif kind == "will_ability":
                self._note(entry[3])
            elif kind in ("judgment_played", "rested"):
                self._note_simple(kind, entry[-1])
        log.clear()

    def _note(self, number: object) -> None:
        if isinstance(number, int) and number in self.goals:
            self.seen.add(number)

    def _object(self, handle: object) -> Obj | None:
        """The object of this handle or what it was, if it is our card."""
        if not isinstance(handle, int):
            return None
        obj = self.state.obj(handle)
        if obj is None and handle in self.state.last:
            obj = self.state.last[handle].obj
        return obj if obj is not None and obj.card == self.card else None

    def _note_played(self, handle: object) -> None:
        obj = self._object(handle)
        if obj is None:
            return
        self.seen.add(-1)
        if obj.play is not None:
            self.seen.update(number for number in obj.play.abilities if number in self.goals)
        for number in self.state.catalog.faces[obj.face].abilities:
            if number in self.goals and self.goals[number].kind in (nodes.CONTINUOUS, nodes.KEYWORD):
                self.seen.add(number)

    def _note_simple(self, kind: object, handle: object) -> None:
        obj = self._object(handle)
        if obj is None:
            return
        for number in self.state.catalog.faces[obj.face].abilities:
            ability = self.goals.get(number)
            if ability is not None and (
                (kind == "rested" and ability.plain_will)
                or (kind == "judgment_played" and ability.keyword == terms.JUDGMENT)
            ):
                self.seen.add(number)

    def _look(self) -> None:
        """Notes continuous abilities and keywords of the card where it is now."""
        for obj in self.state.objs:
            if obj is None or obj.card != self.card or not obj.zone & (terms.IN_PLAY | terms.RUNES):
                continue
            for number in self.state.catalog.faces[obj.face].abilities:
                ability = self.goals.get(number)
                if ability is None or ability.kind not in (nodes.CONTINUOUS, nodes.KEYWORD):
                    continue
                if ability.keyword != terms.JUDGMENT or obj.zone == terms.FIELD:
                    self.seen.add(number)


def _price(card: Card) -> int:
    cost = card.faces[0].cost
    return cost.total() if cost is not None else 0


def _all_text(card: Card) -> str:
    return "\n".join(face.text for face in card.faces).lower()
