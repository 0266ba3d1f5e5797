"""A game as people and programs hold it: ask for the pending decision, answer it, look, copy, save, replay."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, overload

from willforge import terms
from willforge.cards.deck import Deck, DeckError, legality
from willforge.cards.loader import card_to_data, cards_from_data
from willforge.cards.model import Card
from willforge.cards.pool import Pool, UnknownCardError, starter_pool
from willforge.cards.starters import starter_decks
from willforge.engine import machine
from willforge.engine.catalog.catalog import Catalog
from willforge.engine.flow.setup import Seat, new_state
from willforge.engine.machine import IllegalAnswer
from willforge.engine.model import data as state_data
from willforge.engine.model import decision as engine
from willforge.engine.model.data import BrokenSave
from willforge.engine.model.state import State
from willforge.errors import WillforgeError
from willforge.play import log as logs
from willforge.play import saves, why
from willforge.play import view as views
from willforge.play.payment import Foreseen, foresee
from willforge.play.prompts import prompt_text
from willforge.play.texts import option_rule, option_text
from willforge.play.why import Reason
from willforge.rules.record import Rules
from willforge.rules.versions import rules_of

FORMAT: Final = 1
VALHALLA: Final = "valhalla"
BIFROST: Final = "bifrost"
VARIANTS: Final = (VALHALLA, BIFROST)
_PILES: Final = ("rulers", "main", "stones", "extra", "runes", "strangers")


class Option:
    """One of the things a player may answer. `text` and `rule` are worked out when asked for."""

    __slots__ = ("_decision", "_state", "code", "index")

    def __init__(self, state: State, decision: engine.Decision, index: int) -> None:
        self._state = state
        self._decision = decision
        self.index = index
        self.code = decision.options[index]

    @property
    def text(self) -> str:
        """What it does, in words."""
        return option_text(self._state, self._decision, self.code)

    @property
    def rule(self) -> str:
        """The rule that offers it."""
        return option_rule(self._state, self._decision, self.code)

    @property
    def payment(self) -> Foreseen | None:
        """What it costs, and how that is paid if nothing else is chosen, before it is chosen itself; None for an option
        without a price. As much work as listing the ways to pay."""
        return foresee(self._state, self.code) if self._state.decision is self._decision else None

    def belongs_to(self, decision: engine.Decision | None) -> bool:
        """Whether it is an option of this decision."""
        return self._decision is decision

    def __repr__(self) -> str:
        return (
            f"<Option {self.index}: {self.text}>"
            if self._state.decision is self._decision
            else f"<Option {self.index}, answered>"
        )


class Options(Sequence[Option]):
    """The options of a decision, made when asked for: counting them costs nothing."""

    __slots__ = ("_decision", "_state")

    def __init__(self, state: State, decision: engine.Decision) -> None:
        self._state = state
        self._decision = decision

    def __len__(self) -> int:
        return len(self._decision.options)

    @overload
    def __getitem__(self, index: int) -> Option: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Option]: ...

    def __getitem__(self, index: int | slice) -> Option | Sequence[Option]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        place = index + len(self) if index < 0 else index
        if not 0 <= place < len(self):
            raise IndexError(f"there are {len(self)} options")
        return Option(self._state, self._decision, place)

    def __iter__(self) -> Iterator[Option]:
        return (self[place] for place in range(len(self)))

    def __repr__(self) -> str:
        return repr(list(self))


class Decision:
    """What a player has to choose now. Valid until the game is answered."""

    __slots__ = ("_decision", "_state")

    def __init__(self, state: State, decision: engine.Decision) -> None:
        self._state = state
        self._decision = decision

    @property
    def player(self) -> str:
        """Who decides: "A" or "B"."""
        return terms.PLAYER_NAMES[self._decision.player]

    @property
    def kind(self) -> str:
        """priority, attack, block, target, choose, order, number, yes_no, mode, pay, mulligan or first."""
        return self._decision.kind

    @property
    def options(self) -> Options:
        """What may be answered."""
        return Options(self._state, self._decision)

    def called(self, text: str) -> Option | None:
        """The option whose text this is, upper and lower case aside; None if there is none, or several. Linear in the
        options."""
        wanted = text.strip().casefold()
        found = [option for option in self.options if option.text.casefold() == wanted]
        return found[0] if len(found) == 1 else None

    @property
    def rule(self) -> str:
        """The rule that asks."""
        return self._decision.rule

    @property
    def prompt(self) -> str:
        """The question in words: who is asked, by which card and text, and what."""
        return prompt_text(self._state, self._decision)

    def __repr__(self) -> str:
        return f"<Decision of {self.player}: {self.kind}, {len(self.options)} options, {self.prompt} [{self.rule}]>"


class Game:
    """One game under one version of the rules. The state inside is plain data; everything else here is derived from
    it."""

    __slots__ = ("_answers", "_cards", "_decks", "_lines", "_named", "_seed", "_variant", "state")

    def __init__(self, state: State, record: dict[str, Any], lines: list[logs.Line]) -> None:
        self.state = state
        self._cards: tuple[Card, ...] = record["cards"]
        self._named: tuple[Card, ...] = record["named"]
        self._decks: tuple[Deck, Deck] = record["decks"]
        self._seed: int = record["seed"]
        self._variant: str | None = record["variant"]
        self._answers: list[int] = record["answers"]
        self._lines = lines

    # -- beginning -----------------------------------------------------------------------------------------------
    @classmethod
    def new(
        cls,
        rules: str = "10.2",
        decks: tuple[Deck, Deck] | None = None,
        seed: int = 7,
        variant: str | None = None,
        pool: Pool | None = None,
    ) -> Game:
        """A new game. Without decks, two of the starter decks; `variant="valhalla"` switches lifebreak on; `pool` are
        the cards
        the decks name (the starter set if left out). Raises UnknownRules, DeckError for a deck that is not legal,
        TextError."""
        rules_of(rules)
        if variant is not None and not (isinstance(variant, str) and variant in VARIANTS):
            raise WillforgeError(f"there is no variant {variant!r}: choose {' or '.join(VARIANTS)}, or none")
        if not isinstance(seed, int) or isinstance(seed, bool):
            raise WillforgeError(f"the seed {seed!r} is not a whole number")
        if pool is not None and not isinstance(pool, Pool):
            raise WillforgeError(f"the pool has to be a willforge.Pool, not {_kind(pool)}: Pool(load_cards(text))")
        cards_of = starter_pool() if pool is None else pool
        chosen = default_decks(rules) if decks is None else _two_decks(decks)
        for deck in chosen:
            check_deck(deck, cards_of, rules)
        played = {cards_of[name] for deck in chosen for name in deck_names(deck)}
        cards = tuple(sorted(played, key=lambda card: card.name))  # their numbers tell no deck list
        return cls._start(rules_of(rules), chosen, cards, _named(cards, cards_of), seed, variant)

    @classmethod
    def _start(
        cls,
        rules: Rules,
        decks: tuple[Deck, Deck],
        cards: tuple[Card, ...],
        named: tuple[Card, ...],
        seed: int,
        variant: str | None,
    ) -> Game:
        catalog = catalog_of(cards, named)
        seats = (_seat(decks[0], catalog), _seat(decks[1], catalog))
        state = new_state(rules, catalog, seats, seed, variant == VALHALLA)
        record = {
            "cards": cards, "named": named, "decks": decks, "seed": seed, "variant": variant, "answers": []
        }  # fmt: skip
        game = cls(state, record, [])
        state.log = []
        machine.advance(state)
        game._collect()
        return game

    # -- what is there -------------------------------------------------------------------------------------------
    @property
    def rules(self) -> str:
        """The version of the rules."""
        return self.state.rules.version

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.winner >= 0

    @property
    def winner(self) -> str | None:
        """ "A", "B", "draw", or None while the game goes on."""
        return views.winner_name(self.state)

    @property
    def decision(self) -> Decision | None:
        """What has to be chosen now; None when the game is over."""
        pending = self.state.decision
        return None if pending is None else Decision(self.state, pending)

    @property
    def log(self) -> list[logs.Line]:
        """Everything that has happened, each line with its rule. The full truth: show players `line.for_player`."""
        return self._lines

    @property
    def seed(self) -> int:
        """The seed it was begun with."""
        return self._seed

    @property
    def decks(self) -> tuple[Deck, Deck]:
        """The decks of A and B."""
        return self._decks

    def view(self, player: str | None) -> dict[str, Any]:
        """What "A" or "B" may know, as plain data: zones with cards or "hidden", life, will, chase, phase, and the
        pending
        decision if it is theirs. None is a spectator, who sees what both may see. Linear in the cards."""
        seat = views.SPECTATOR if player is None else seat_of(player)
        shown = views.picture(self.state, seat)
        pending = self.decision
        shown["deciding"] = None if pending is None else pending.player
        shown["decision"] = None
        if pending is not None and pending.player == player:
            shown["decision"] = {
                "kind": pending.kind,
                "prompt": pending.prompt,
                "rule": pending.rule,
                "options": [
                    {"index": option.index, "text": option.text, "rule": option.rule} for option in pending.options
                ],
            }
        return shown

    # -- going on --------------------------------------------------------------------------------------------------
    def answer(self, choice: int | Option | str) -> None:
        """Answers the pending decision with an option, its number or its text, and goes on to the next decision.

        All or nothing: anything else raises IllegalAnswer, and whatever goes wrong on the way, the game is as
        before."""
        if isinstance(choice, str):
            choice = self._called(choice)
        if isinstance(choice, Option):
            if not choice.belongs_to(self.state.decision):
                raise IllegalAnswer("this option belongs to another decision: take one of game.decision.options")
            choice = choice.index
        if not isinstance(choice, int) or isinstance(choice, bool):
            raise IllegalAnswer(f"{choice!r} is neither an option nor its number")
        machine.answer(self.state, choice)
        try:
            self._collect()
        except BaseException:
            machine.take_back(self.state)
            raise
        self._answers.append(choice)

    def _called(self, text: str) -> Option:
        pending = self.decision
        found = None if pending is None else pending.called(text)
        if found is None:
            raise IllegalAnswer(f"{text[:80]!r} is neither an option nor its number, nor the text of exactly one")
        return found

    def concede(self, player: str) -> None:
        """A player gives up, at any moment (103.4); after the end nothing happens."""
        seat = seat_of(player)
        if not self.over:
            machine.concede(self.state, seat)
            self._answers.append(-1 - seat)
            self._collect()

    def quiet(self) -> Game:
        """The same game without writing a log from now on: for simulations. Returns itself."""
        self.state.log = None
        return self

    def _collect(self) -> None:
        log = self.state.log
        if log:
            self._lines.extend(logs.tell(self.state, log))
            log.clear()

    # -- copies ------------------------------------------------------------------------------------------
    def clone(self) -> Game:
        """An independent game at the same moment, also in the middle of an effect. Costs a few list copies."""
        state = self.state.clone()
        state.log = None if self.state.log is None else []
        return Game(state, self._record(), self._lines.copy())

    def _record(self) -> dict[str, Any]:
        return {
            "cards": self._cards,
            "named": self._named,
            "decks": self._decks,
            "seed": self._seed,
            "variant": self._variant,
            "answers": self._answers.copy(),
        }

    def digest(self) -> str:
        """A fingerprint of the whole state: two games at the same moment have the same one. Linear in the state."""
        return state_data.digest(self.state)

    @property
    def record(self) -> dict[str, Any]:
        """What is needed to play the same game again, as plain data: rules, variant, cards, decks, seed and all
        answers; where a card asks for a card name or a race, also what is printed on all cards of the pool."""
        return {
            "format": FORMAT,
            "rules": self.rules,
            "variant": self._variant,
            "cards": [card_to_data(card) for card in self._cards],
            "named": [card_to_data(card) for card in self._named],
            "decks": [_deck_to_data(deck) for deck in self._decks],
            "seed": self._seed,
            "answers": self._answers.copy(),
        }

    @classmethod
    def beginning(cls, record: object, rules: Rules | None = None) -> Game:
        """The game of a `record` before its first answer, under other rules if they are given. Raises BrokenSave if it
        is malformed."""
        version, variant, cards, named, decks, seed, _ = _read_record(record)
        try:
            return cls._start(rules or rules_of(version), decks, cards, named, seed, variant)
        except KeyError as error:
            raise BrokenSave("decks", f"no card of the record is named {error}") from error

    @classmethod
    def replay(cls, record: object) -> Game:
        """Plays a game again from its `record`; raises BrokenSave if it is malformed or an answer does not fit."""
        game = cls.beginning(record)
        answers = _read_record(record)[-1]
        for place, choice in enumerate(answers):
            if choice < 0:
                game.concede(terms.PLAYER_NAMES[-1 - choice])
                continue
            try:
                game.answer(choice)
            except IllegalAnswer as error:
                raise BrokenSave(f"answers.{place}", str(error)) from error
        return game

    def save(self) -> str:
        """The game at this moment as one text; `Game.load` goes on from it. Linear in the state."""
        saved = self.record
        saved["engine"] = saves.engine()
        saved["fingerprint"] = saves.of_cards(self._cards)
        saved["state"] = state_data.to_data(self.state)
        saved["log"] = [[line.kind, line.rule, line.text, *line.seen] for line in self._lines]
        return json.dumps(saved, separators=(",", ":"), ensure_ascii=False)

    @classmethod
    def load(cls, text: str) -> Game:
        """The game that `save` wrote. Raises BrokenSave naming the place of whatever is wrong: what is no save, was
        made with another engine or with other cards, or contradicts itself."""
        if not isinstance(text, str):
            raise BrokenSave("", f"a saved game is the text that Game.save() gave, not {_kind(text)}")
        try:
            saved = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BrokenSave("", f"this is not JSON: {str(error)[:80]}") from error
        rules, variant, cards, named, decks, seed, answers = _read_record(saved)
        saves.check_fit(saved, cards)
        state = state_data.from_data(saved["state"], catalog_of(cards, named), rules_of(rules))
        saves.check_sound(state)
        state.log = []
        record = {
            "cards": cards, "named": named, "decks": decks, "seed": seed, "variant": variant, "answers": answers
        }  # fmt: skip
        return cls(state, record, _read_lines(saved.get("log", [])))

    def why_not(self, player: str, action: str) -> list[Reason]:
        """Why a player can not do something now, written as in a scenario: "play Ember Fox", "attack Kite Scout ->
        B", "call".

        Empty if it is legal. Cards are named as far as the player may know them; raises WillforgeError for other names.
        Costs a search over what the action leaves open."""
        if not isinstance(action, str):
            raise WillforgeError(f"an action is a text such as 'play Ember Fox', not {_kind(action)}")
        return why.explain(self.state, seat_of(player), action)

    # -- for people --------------------------------------------------------------------------------------
    def __repr__(self) -> str:
        life = ", ".join(f"{terms.PLAYER_NAMES[seat]} {self.state.life[seat]}" for seat in (0, 1))
        whose, phase = terms.PLAYER_NAMES[self.state.turn_player], terms.PHASE_NAMES[self.state.phase]
        where = f"rules {self.rules}, turn {self.state.turn} ({whose}), {phase}"
        if self.state.step:
            where += f", battle step {terms.STEP_NAMES[self.state.step]}"
        pending = self.decision
        if self.over:
            now = "a draw" if self.winner == "draw" else f"{self.winner} has won"
        else:
            now = (
                "nothing pending"
                if pending is None
                else f"{pending.player} to decide: {pending.kind} ({len(pending.options)} options)"
            )
        return f"<Game {where}; life {life}; {now}>"


# -- decks and cards -------------------------------------------------------------------------------------
def seat_of(player: str) -> int:
    """0 for "A", 1 for "B"; raises WillforgeError for anything else."""
    if not isinstance(player, str) or player not in terms.PLAYER_NAMES:
        raise WillforgeError(f"there is no player {player!r}: the players are A and B")
    return terms.PLAYER_NAMES.index(player)


def _two_decks(decks: object) -> tuple[Deck, Deck]:
    """The decks of A and B as a caller gave them. Raises DeckError saying what was expected."""
    if isinstance(decks, Deck):
        raise DeckError("two decks were expected, and this is one: write decks=(deck_of_a, deck_of_b)")
    if isinstance(decks, (str, bytes)) or not isinstance(decks, Sequence):
        raise DeckError(f"two decks were expected as a pair, not {_kind(decks)}: write decks=(deck_of_a, deck_of_b)")
    for deck in decks:
        if not isinstance(deck, Deck):
            raise DeckError(
                f"a deck has to be a willforge.Deck, not {_kind(deck)}: parse_deck(text) reads a list, "
                "starter_deck(name) gives a shipped one"
            )
    if len(decks) != 2:
        raise DeckError(f"two decks were expected, and there are {len(decks)}: write decks=(deck_of_a, deck_of_b)")
    return decks[0], decks[1]


def _kind(value: object) -> str:
    """What a value is, for a message."""
    return "None" if value is None else f"{type(value).__name__} {repr(value)[:40]}"


def default_decks(rules: str) -> tuple[Deck, Deck]:
    """Two different starter decks for a version of the rules. Raises UnknownRules."""
    rules_of(rules)
    found = list(starter_decks(rules).values())
    if not found:
        raise DeckError(f"there is no starter deck for rules {rules}: name two decks")
    return found[0], found[-1]


def deck_names(deck: Deck) -> tuple[str, ...]:
    """All names of a deck that take part in a game: everything but the sideboard."""
    return deck.rulers + deck.main + deck.stones + deck.extra + deck.runes + deck.strangers


def check_deck(deck: Deck, pool: Pool, rules: str) -> None:
    """Raises DeckError with the reasons if a deck may not be played under a version of the rules. Linear in the
    deck."""
    found = legality(deck, pool, rules_of(rules).deck)
    if found:
        shown = "; ".join(f"{violation.text} [{violation.rule}]" for violation in found[:3])
        more = f"; and {len(found) - 3} more" if len(found) > 3 else ""
        raise DeckError(f"the deck '{deck.name}' is not legal under rules {rules}: {shown}{more}")


@lru_cache(maxsize=64)
def catalog_of(cards: tuple[Card, ...], named: tuple[Card, ...] = ()) -> Catalog:
    """The catalog of these cards in this order; the same one for the same cards, so that games share it. `named` are
    the other cards that can be spoken of."""
    return Catalog(list(cards), named)


def _named(cards: tuple[Card, ...], pool: Pool) -> tuple[Card, ...]:
    """The cards of the pool, without their texts, if some card of the game asks for the name of a card or for a race;
    else none."""
    if not catalog_of(cards).says_words:
        return ()
    return tuple(
        replace(card, faces=tuple(replace(face, text="", divinity=None) for face in card.faces))
        for card in pool.cards()
        if not card.token
    )


def _seat(deck: Deck, catalog: Catalog) -> Seat:
    piles = [[catalog.by_name[name] for name in getattr(deck, pile)] for pile in _PILES]
    return Seat(*piles)


def _deck_to_data(deck: Deck) -> dict[str, Any]:
    return {"name": deck.name, **{pile: list(getattr(deck, pile)) for pile in _PILES}}


# -- reading records -------------------------------------------------------------------------------------
def _read_record(
    record: object,
) -> tuple[str, str | None, tuple[Card, ...], tuple[Card, ...], tuple[Deck, Deck], int, list[int]]:
    if not isinstance(record, dict):
        raise BrokenSave("", "a mapping was expected")
    if record.get("format") != FORMAT:
        raise BrokenSave("format", f"format {record.get('format')!r} is not known: this version reads format {FORMAT}")
    for key in ("rules", "variant", "cards", "named", "decks", "seed", "answers"):
        if key not in record:
            raise BrokenSave(key, "this key is missing")
    rules = record["rules"]
    if not isinstance(rules, str):
        raise BrokenSave("rules", "a text was expected")
    rules_of(rules)
    variant = record["variant"]
    if variant is not None and variant not in VARIANTS:
        raise BrokenSave("variant", f"{variant!r} is no variant")
    seed, answers, decks = record["seed"], record["answers"], record["decks"]
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise BrokenSave("seed", "a number was expected")
    if not isinstance(answers, list) or not all(
        isinstance(item, int) and not isinstance(item, bool) and item >= -2 for item in answers
    ):
        raise BrokenSave("answers", "a list of numbers was expected")
    if not isinstance(decks, list) or len(decks) != 2:
        raise BrokenSave("decks", "two decks were expected")
    cards = tuple(cards_from_data(record["cards"], "cards"))
    named = tuple(cards_from_data(record["named"], "named"))
    return rules, variant, cards, named, (_read_deck(decks[0], 0), _read_deck(decks[1], 1)), seed, answers.copy()


def _read_deck(data: object, place: int) -> Deck:
    if not isinstance(data, dict) or not isinstance(data.get("name"), str):
        raise BrokenSave(f"decks.{place}", "a mapping with a name was expected")
    piles: dict[str, tuple[str, ...]] = {}
    for pile in _PILES:
        names = data.get(pile)
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise BrokenSave(f"decks.{place}.{pile}", "a list of names was expected")
        piles[pile] = tuple(names)
    return Deck(name=data["name"], **piles)


def _read_lines(data: object) -> list[logs.Line]:
    if not isinstance(data, list):
        raise BrokenSave("log", "a list was expected")
    lines: list[logs.Line] = []
    for place, item in enumerate(data):
        if not isinstance(item, list) or len(item) != 5 or not all(isinstance(word, str) for word in item):
            raise BrokenSave(f"log.{place}", "five texts were expected")
        kind, rule, text, first, second = item
        lines.append(logs.Line(text, rule, (first, second), kind))
    return lines


__all__ = [
    "Decision",
    "Game",
    "Option",
    "Options",
    "UnknownCardError",
    "catalog_of",
    "check_deck",
    "deck_names",
    "default_decks",
    "seat_of",
]
