"""The gate `runs`: does a card work in games? Each card gets positions of its own, with all it speaks of around it, and
a whole game with a deck built around it; the players are random and like to use it. It runs if it was played, each of
its abilities was played or applied, what was played has left the chase, what follows from its words alone has happened
(`consequences`), and nothing failed."""

from __future__ import annotations

import json
import re
from copy import copy
from dataclasses import dataclass
from typing import Final

from willforge import terms
from willforge.cards.builtin import BLANK_CARD, PLAIN_RULER, stone_name
from willforge.cards.model import Card
from willforge.cards.pool import Pool
from willforge.cards.pools import with_starters
from willforge.engine import machine
from willforge.engine.catalog.card_data import AbilityData
from willforge.engine.catalog.catalog import Catalog
from willforge.engine.flow.setup import Seat, new_state
from willforge.engine.model import agenda
from willforge.engine.model import data as state_data
from willforge.engine.model.decision import Decision, Option
from willforge.engine.model.records import Obj
from willforge.engine.model.state import State
from willforge.play.scenario.position import Builder, Position
from willforge.play.trial.cast import cast, counters_of
from willforge.play.trial.consequences import check, foretold, unchanged
from willforge.play.trial.setting import OPEN_GAMES, Company, Dice, Setting, Supply, helpful_tools, price
from willforge.rules.versions import rules_of
from willforge.text import nodes

GAMES: Final = 16
"""Games per card at most in which something is still looked for."""
DECISIONS: Final = 300
"""Decisions per game."""
WHOLE_DECISIONS: Final = 120
"""Decisions of the whole game that a card plays when everything was seen."""
_SETTLING: Final = 60  # decisions at most until the chase is empty, once everything was seen
_USE: Final = (80, 80, 40, 80, 25)  # percent of decisions in which a player uses the card for something new, by game
_AGAIN: Final = 10  # percent in which it uses the card for what has been seen
_WANT: Final = (60, 80, 30, 70, 50)  # percent in which it does something the card's text speaks of, by game
_CALM: Final = 15  # the same in calm games, in which turns go by quickly
_WHOLE_GAMES: Final = frozenset((8, 9, GAMES))  # the games that are whole ones
_CALM_GAMES: Final = frozenset((5, 6, 7, 13, 14, 15))
_TARGETED: Final = 35  # percent in which whatever takes a card takes this one
_LATER: Final = 30  # percent in which it is played again though nothing new comes of it at once
_ACT: Final = 45  # percent in which a player does anything else it can
_BATTLE_WORDS: Final = ("attack", "block", "battle", "damage", "[bane]", "[limit]", "[explode]", "[drain]")
_QUOTED: Final = re.compile(r"\"([^\"]{2,80})\"|“([^”]{2,80})”")
_PLAYED: Final = "it was never played"
_HANDLES: Final = frozenset(
    {
        agenda.PLAY_CARD,
        agenda.ACTIVATE,
        agenda.WILL_ABILITY,
        agenda.DO_JUDGMENT,
        agenda.STANDBY,
        agenda.ATTACK,
        agenda.BLOCK,
    }
)


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


class Trials:
    """Trials of cards among cards: `cards` are what helpers are taken from, all of them understood."""

    def __init__(self, cards: list[Card], rules: str) -> None:
        self.rules = rules_of(rules)
        self.supply = Supply()
        self.pool = with_starters([*self.supply.tools, *cards])
        self.by_race: dict[str, list[Card]] = {}
        for card in self.pool.cards():
            for race in card.faces[0].races:
                if card.faces[0].types & (terms.RESONATOR | terms.CHANT | terms.ADDITION | terms.REGALIA):
                    self.by_race.setdefault(race.lower(), []).append(card)
        for ones in self.by_race.values():
            ones.sort(key=price)
        names = sorted(self.by_race, key=len, reverse=True)
        self.races = re.compile(r"\b(" + "|".join(map(re.escape, names)) + r")s?\b", re.IGNORECASE)

    def run(self, code: str, card: Card, seed: int) -> Trial:
        """Tries one card in up to GAMES games of at most DECISIONS decisions until everything was seen, and then in
        a whole game of WHOLE_DECISIONS, if none of them was one."""
        company = self._company(card)
        pool = self.pool.plus([*(member.card for member in company.cast), card])
        missing: dict[int, str] = {}
        seen: set[int] = set()
        number = 0
        try:
            for number in range(GAMES):
                game_seed = seed * 1_000_003 + number
                watch = _Watch(self._begin(card, pool, company, number, game_seed), card, company, number)
                watch.seen |= seen
                watch.play(Dice(game_seed))
                seen = watch.seen
                missing = watch.missing()
                if not missing:
                    break
            if number < min(_WHOLE_GAMES):
                game_seed = seed * 1_000_003 + GAMES
                watch = _Watch(self._begin(card, pool, company, GAMES, game_seed), card, company, GAMES)
                watch.play_on(Dice(game_seed), WHOLE_DECISIONS)
                watch.check_save()
        except Exception as error:  # whatever goes wrong in a game is the finding this is for
            told = " ".join(str(error).split())[:300]
            return Trial(code, card.name, f"{type(error).__name__}: {told}", game_seed, games=number + 1)
        return Trial(code, card.name, unseen=tuple(missing.values()), games=number + 1)

    # -- positions ---------------------------------------------------------------------------------------------------
    def _begin(self, card: Card, pool: Pool, company: Company, number: int, seed: int) -> State:
        text = "\n".join(face.text for face in card.faces).lower()
        setting = Setting(self.supply, card, text, company, number, seed)
        if number in _WHOLE_GAMES or ("of the game" in text and number % 2 == 0):
            return self._begin_whole(card, pool, setting, seed)
        position = Position("trial")
        position.seats[0] = setting.seat()
        position.seats[1] = setting.other_seat()
        valhalla = int("[break]" in text or "lifebreak" in text)
        state, _ = Builder(position, pool, [card], self.rules, valhalla).build()
        state.script = None
        state.rng = seed & 0xFFFFFFFFFFFFFFFF
        state.log = []
        return state

    def _begin_whole(self, card: Card, pool: Pool, setting: Setting, seed: int) -> State:
        """A game from its very beginning, with a deck around the card."""
        decks = (setting.deck(), setting.other_deck())
        # The card stands where a position has it too, so that its abilities have the same numbers in all games.
        first = [pool[PLAIN_RULER], pool[BLANK_CARD], pool[stone_name(terms.LIGHT)], card]
        names = [name for deck in decks for pile in deck for name in pile]
        catalog = Catalog(list(dict.fromkeys([*first, *(pool[name] for name in names)])))
        seats = [Seat(*([catalog.by_name[name] for name in pile] for pile in deck)) for deck in decks]
        state = new_state(self.rules, catalog, (seats[0], seats[1]), seed, "[break]" in setting.text)
        state.log = []
        machine.advance(state)
        return state

    def _company(self, card: Card) -> Company:
        members = cast(card, self.pool)
        made = {member.card.name for member in members}
        return Company([one for one in self._helpers(card) if one.name not in made], members, counters_of(card))

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


class _Watch:
    """A game of a trial: plays it and notes what happened to the card."""

    def __init__(self, state: State, card: Card, company: Company, number: int) -> None:
        self.state = state
        # percent of priorities in which a player does something other than passing
        self.act = _CALM if number in _CALM_GAMES else _ACT
        self.use = _USE[number % len(_USE)]
        self.want = _WANT[number % len(_WANT)]
        self.attacks_players = number % 2 == 0 or number in OPEN_GAMES
        self.card = state.catalog.by_name[card.name]
        data = state.catalog.cards[self.card]
        self.faces = data.faces[: len(card.faces)]
        self.goals: dict[int, AbilityData] = {
            number: state.catalog.abilities[number]
            for face in self.faces
            for number in state.catalog.faces[face].abilities
        }
        text = "\n".join(face.text for face in card.faces).lower()
        self.spell = not card.faces[0].types & (terms.RULER | terms.STONE)
        by_name = state.catalog.by_name
        names = [*helpful_tools(card), *(one.name for one in company.helpers)]
        names += [member.card.name for member in company.cast]
        self.tools = {by_name[name] for name in names if name in by_name}
        self.hides = "[trigger]" in text or "[stealth]" in text
        self.wanted: set[int] = set()  # actions that bring about what the text speaks of
        if any(word in text for word in _BATTLE_WORDS):
            self.wanted.add(agenda.BATTLE_ACTION)
        if "judgment" in text or "j-ruler" in text or card.faces[0].types & terms.RULER:
            self.wanted.add(agenda.DO_JUDGMENT)
        if card.faces[0].types & terms.STONE or "magic stone" in text:
            self.wanted.add(agenda.CALL_STONE)
        if "[break]" in text:
            self.wanted.add(agenda.LIFEBREAK)
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

    def play(self, dice: Dice) -> None:
        """Plays until everything was seen and has left the chase, the game is over, or DECISIONS were made; saves the
        game in the midst and at the end. Raises what the engine raises."""
        state = self.state
        for _ in range(DECISIONS):
            if state.decision is None:
                break
            self._look()
            if not self.missing():
                self.check_save()
                self._settle(dice)
                break
            self._step(state.decision, dice)
        self._look()
        self.check_save()

    def play_on(self, dice: Dice, decisions: int) -> None:
        """Plays as many decisions, whatever was seen, or until the game is over."""
        for _ in range(decisions):
            if self.state.decision is None:
                break
            self._step(self.state.decision, dice)

    def _settle(self, dice: Dice) -> None:
        """Both pass until what is on the chase was resolved: an ability that was only announced has not been tried."""
        for _ in range(_SETTLING):
            decision = self.state.decision
            if decision is None or not self.state.chase:
                break
            if decision.kind == "priority" and decision.options[0][0] == agenda.PASS:
                self._answer(decision, 0)
            else:
                self._step(decision, dice)

    def _step(self, decision: Decision, dice: Dice) -> None:
        self._answer(decision, self._choose(decision, dice))

    def _answer(self, decision: Decision, place: int) -> None:
        """Answers, and looks at what follows from the words of the card's text."""
        option, said = decision.options[place], None
        if option[0] == agenda.PASS:
            said = foretold(self.state, frozenset(self.goals))
        elif option[0] == agenda.NO and decision.prompt == "ask-may":
            said = unchanged(self.state, frozenset(self.goals))
        machine.answer(self.state, place)
        if said is not None:
            check(self.state, said)
        self._read_log()

    def check_save(self) -> None:
        """Raises TrialFailed if the game as it is now does not come back from its save."""
        state = self.state
        saved = json.loads(json.dumps(state_data.to_data(state)))
        if state_data.digest(state_data.from_data(saved, state.catalog, state.rules)) != state_data.digest(state):
            raise TrialFailed("the state does not come back from its save")

    def _choose(self, decision: Decision, dice: Dice) -> int:
        options = decision.options
        liked = [place for place, option in enumerate(options) if self._is_ours(option)]
        fresh = [place for place in liked if self._is_fresh(options[place])]
        if fresh and -1 in self.seen:
            fresh = [place for place in fresh if self._is_time(place, options[place], dice)]
        roll = dice.below(100)
        if fresh and roll < self.use:
            return fresh[dice.below(len(fresh))]
        if liked and roll < _AGAIN:
            return liked[dice.below(len(liked))]
        if decision.kind in ("target", "choose") and roll < _TARGETED:
            mine = [place for place, option in enumerate(options) if self._is_card(option)]
            if mine:
                return mine[dice.below(len(mine))]
        if decision.kind == "priority" and options[0][0] == agenda.PASS:
            wanted = [place for place, option in enumerate(options) if self._is_wanted(option)]
            if wanted and dice.below(100) < self.want:
                return wanted[dice.below(len(wanted))]
            # Will produced without a cost to pay for, cards put aside, and the card used for nothing new are only
            # missing later.
            others = [
                place
                for place, option in enumerate(options)
                if place and place not in liked and not self._is_wasteful(option)
            ]
            if not others or dice.below(100) >= self.act:
                return 0
            return others[dice.below(len(others))]
        return dice.below(len(options))

    def _is_ours(self, option: Option) -> bool:
        if option[0] not in _HANDLES:
            return False
        if option[0] == agenda.STANDBY and not self.hides:
            return False
        obj = self.state.obj(option[1])
        return obj is not None and obj.card == self.card

    def _is_time(self, place: int, option: Option, dice: Dice) -> bool:
        """Whether now is the time to play the card once more: a copy of the game shows whether something new comes of
        it at once. One that stays in the field may also be worth it later."""
        if option[0] != agenda.PLAY_CARD:
            return True
        probe = copy(self)
        probe.seen = self.seen.copy()
        probe.state = self.state.clone()
        probe.state.log = []
        machine.answer(probe.state, place)
        probe._read_log()
        probe._settle(dice)
        if probe.seen != self.seen:
            return True
        stays = self.state.catalog.faces[option[2]].face.types & terms.ENTITY_TYPES
        return bool(stays) and dice.below(100) < _LATER

    def _is_card(self, option: Option) -> bool:
        obj = self.state.obj(option[1]) if option[0] == agenda.OBJECT else None
        return obj is not None and obj.card == self.card

    def _is_wasteful(self, option: Option) -> bool:
        if option[0] == agenda.ACTIVATE:
            return self.state.catalog.abilities[option[2]].is_will
        return option[0] in (agenda.WILL_ABILITY, agenda.STANDBY)

    def _is_wanted(self, option: Option) -> bool:
        """Whether the option brings about something the card's text speaks of."""
        if option[0] == agenda.PLAY_CARD:
            obj = self.state.obj(option[1])
            return obj is not None and obj.card in self.tools
        if option[0] == agenda.ACTIVATE:  # of a helper, for whose abilities it may wait
            obj = self.state.obj(option[1])
            return obj is not None and obj.card in self.tools and not self._is_wasteful(option)
        return option[0] in self.wanted

    def _is_fresh(self, option: Option) -> bool:
        """Whether the option does something not seen yet."""
        if option[0] in (agenda.ACTIVATE, agenda.WILL_ABILITY, agenda.DO_JUDGMENT):
            return option[2] not in self.seen
        if option[0] == agenda.PLAY_CARD:
            face = self.state.catalog.faces[option[2]]
            return -1 not in self.seen or any(number not in self.seen for number in face.abilities)
        # An attack on a player may be blocked or not: more can come of it than of one on a resonator.
        return option[0] in (agenda.STANDBY, agenda.BLOCK) or (
            option[0] == agenda.ATTACK and (option[2] < 0 or not self.attacks_players)
        )

    def _read_log(self) -> None:
        log = self.state.log
        if log is None:
            self.state.log = []  # a restarted game begins without one
            return
        for entry in log:
            kind = entry.kind
            if kind == "played":
                self._note_played(entry.values[1])
            elif kind == "ability_played":
                self._note(entry.values[2])
            elif kind == "will_ability":
                self._note(entry.values[1])
            elif kind == "judgment_played":
                self._note_simple(kind, entry.values[1])
            elif kind == "rested":
                self._note_simple(kind, entry.values[0])
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
        face = obj.face
        if kind == "judgment_played" and self.state.rules.judgment_turns_when_declared:
            face -= 1  # 2.0 1.4.5#6.c: it has been turned over already
        for number in self.state.catalog.faces[face].abilities:
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
