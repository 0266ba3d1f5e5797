"""A game as people and programs hold it: ask for the pending decision, answer it, look, copy, save, replay."""

from __future__ import annotations

import json
from typing import Any

from willforge import terms
from willforge.cards.deck import Deck
from willforge.cards.loader import card_to_data
from willforge.cards.model import Card
from willforge.cards.pool import Pool, UnknownCardError, starter_pool
from willforge.engine import machine
from willforge.engine.machine import Contradiction, IllegalAnswer
from willforge.engine.model import data as state_data
from willforge.engine.model.data import BrokenSave
from willforge.engine.model.state import State
from willforge.errors import WillforgeError
from willforge.play import log as logs
from willforge.play import outlook, placing, saves, undoing, why
from willforge.play import view as views
from willforge.play.audience import Audience
from willforge.play.decisions import Decision, Option, Options
from willforge.play.decks import (
    NO_DECK,
    VARIANTS,
    catalog_of,
    check_deck,
    dealt,
    deck_names,
    deck_to_data,
    default_decks,
    kind_of_value,
    named_cards,
    seat_of,
    two_decks,
)
from willforge.play.ids import viewer_number
from willforge.play.options import key_of
from willforge.play.record import (
    CONCEDES,
    DIGEST_EVERY,
    FORMAT,
    Answer,
    read_answers,
    read_audience,
    read_keys,
    read_position,
    read_record,
)
from willforge.play.scenario.names import ScenarioError
from willforge.play.why import Reason
from willforge.rules.record import Rules
from willforge.rules.versions import rules_of
from willforge.words import say


class Game:
    """One game under one version of the rules. The state inside is plain data; everything else here is derived from
    it."""

    __slots__ = (
        "_answers",
        "_audience",
        "_cards",
        "_decks",
        "_digests",
        "_keys",
        "_lines",
        "_logging",
        "_named",
        "_noting",
        "_position",
        "_seed",
        "_variant",
        "state",
    )

    def __init__(
        self, state: State, record: dict[str, Any], lines: list[logs.Line], audience: Audience | None = None
    ) -> None:
        self.state = state
        self._audience = Audience() if audience is None else audience
        self._cards: tuple[Card, ...] = record["cards"]
        self._named: tuple[Card, ...] = record["named"]
        self._decks: tuple[Deck, Deck] = record["decks"]
        self._seed: int = record["seed"]
        self._variant: str | None = record["variant"]
        self._position: str = record.get("position", "")  # the text it began with, "" where it began with decks
        self._answers: list[int] = record["answers"]
        self._keys: list[str] = []  # of the answers, as far as they were noted: `record` finds the others
        self._noting = state.log is not None
        self._digests: dict[int, str | State] = {}  # by the number of answers; a state until somebody asks
        self._lines = lines
        self._logging = True

    # -- beginning -----------------------------------------------------------------------------------------------
    @classmethod
    def new(
        cls,
        rules: str = "10.2",
        decks: tuple[Deck, Deck] | None = None,
        seed: int = 7,
        variant: str | None = None,
        pool: Pool | None = None,
        secret: bytes | None = None,
    ) -> Game:
        """A new game. Without decks, two of the starter decks; `variant="valhalla"` switches lifebreak on; `pool` are
        the cards the decks name (the starter set if left out); `secret` is what the viewers' ids are made with (random
        if left out). Raises UnknownRules, DeckError for a deck that is not legal, TextError."""
        rules_of(rules)
        if variant is not None and not (isinstance(variant, str) and variant in VARIANTS):
            raise WillforgeError(f"there is no variant {variant!r}: choose {' or '.join(VARIANTS)}, or none")
        if not isinstance(seed, int) or isinstance(seed, bool):
            raise WillforgeError(f"the seed {seed!r} is not a whole number")
        if pool is not None and not isinstance(pool, Pool):
            raise WillforgeError(
                f"the pool has to be a willforge.Pool, not {kind_of_value(pool)}: Pool(load_cards(text))"
            )
        cards_of = starter_pool() if pool is None else pool
        chosen = default_decks(rules) if decks is None else two_decks(decks)
        for deck in chosen:
            check_deck(deck, cards_of, rules)
        played = {cards_of[name] for deck in chosen for name in deck_names(deck)}
        cards = tuple(sorted(played, key=lambda card: card.name))  # their numbers tell no deck list
        return cls._start(rules_of(rules), chosen, cards, named_cards(cards, cards_of), seed, variant, secret)

    @classmethod
    def placed(
        cls, text: str, rules: str = "", seed: int = 7, pool: Pool | None = None, secret: bytes | None = None
    ) -> Game:
        """A game that begins in the position of a scenario's text (docs/scenarios.md) and whose first answers are its
        steps; under the first version it names if none is given. Chance goes by `seed`. Raises UnknownRules, and
        ScenarioError for what means nothing under these rules."""
        scenario = placing.scenario_of(text)
        book = rules_of(rules or scenario.versions[0])
        cards, named = placing.cards_of(scenario, starter_pool() if pool is None else pool)
        answers = placing.given(scenario, book, cards, named, seed)
        game = cls._start(book, (NO_DECK, NO_DECK), cards, named, seed, scenario.variant or None, secret, text)
        for choice in answers:
            game._give(choice)
        return game

    @classmethod
    def _start(
        cls,
        rules: Rules,
        decks: tuple[Deck, Deck],
        cards: tuple[Card, ...],
        named: tuple[Card, ...],
        seed: int,
        variant: str | None,
        secret: bytes | None,
        position: str = "",
    ) -> Game:
        record = {
            "cards": cards, "named": named, "decks": decks, "seed": seed, "variant": variant, "position": position,
            "answers": [],
        }  # fmt: skip
        if position:
            state = placing.built(position, rules, cards, named, seed)
        else:
            state = dealt(rules, decks, catalog_of(cards, named), seed, variant)
        game = cls(state, record, [], Audience(secret))
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
        pending decision if it is theirs. None is a spectator, who sees what both may see. Linear in the cards."""
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

    @property
    def audience(self) -> Audience:
        """Who looks at the game, for whoever shows it to others: what viewers call things, and their events."""
        return self._audience

    @property
    def deciding(self) -> str | None:
        """Who has to choose now: "A", "B", or None when the game is over."""
        pending = self.state.decision
        return None if pending is None else terms.PLAYER_NAMES[pending.player]

    def shown(self, viewer: str) -> dict[str, Any]:
        """What "A", "B", a "spectator" or a "judge" may know now, in the shape of the wire: by ids made for this viewer
        alone, printed faces in one table. Linear in the cards, where the game keeps a log in those that changed."""
        viewer_number(viewer)  # anything else is refused, by the compiled build too
        return self._audience.shown(self.state, viewer)

    def asked(self, viewer: str, language: str = "en") -> dict[str, Any] | None:
        """The pending decision in the shape of the wire, None unless the viewer decides. Options that are alike are
        one, with a count; plays carry their price and how it would be paid."""
        viewer_number(viewer)
        return self._audience.asked(self.state, viewer, language)

    # -- going on --------------------------------------------------------------------------------------------------
    def answer(self, choice: int | Option | str) -> list[logs.Line]:
        """Answers the pending decision with an option, its number, key or text, and goes on to the next decision.
        Returns what happened, as the whole truth; nothing where the game keeps no log.

        All or nothing: anything else raises IllegalAnswer; whatever goes wrong on the way, the game is as before."""
        if type(choice) is not int:
            choice = self._number_of(choice)
        asked = self.state.decision
        key = ""
        if self._noting and asked is not None and len(self._keys) == len(self._answers):
            key = key_of(self.state, asked, choice) if 0 <= choice < len(asked.options) else ""
        self._audience.hold(self.state)
        machine.answer(self.state, choice)
        try:
            lines = [] if self.state.log is None else self._collect()
        except BaseException:
            machine.take_back(self.state)
            raise
        self._answers.append(choice)
        self._audience.answered(self.state, asked, choice, lines)
        if key:
            self._keys.append(key)
            if len(self._answers) % DIGEST_EVERY == 0:
                self._digests[len(self._answers)] = self.state.clone() if self._logging else self.digest()
        return lines

    def answer_key(self, viewer: str, option: str) -> list[logs.Line]:
        """Answers with an option that a viewer names by the viewer's own id for it. Raises IllegalAnswer if it is not
        offered to that viewer now."""
        return self.answer(self._audience.option(self.state, viewer, option))

    def _number_of(self, choice: int | Option | str) -> int:
        found = self._called(choice) if isinstance(choice, str) else choice
        if isinstance(found, Option):
            if not found.belongs_to(self.state.decision):
                raise IllegalAnswer("this option belongs to another decision: take one of game.decision.options")
            return found.index
        raise IllegalAnswer(f"{choice!r} is neither an option nor its number")

    def _called(self, text: str) -> Option:
        pending = self.decision
        found = None if pending is None else pending.keyed(text) or pending.called(text)
        if found is None:
            raise IllegalAnswer(
                f"{text[:80]!r} is neither an option nor its number, nor its key, nor the text of exactly one"
            )
        return found

    def concede(self, player: str) -> None:
        """A player gives up, at any moment (103.4); after the end nothing happens."""
        seat = seat_of(player)
        if not self.over:
            self._audience.hold(self.state)
            machine.concede(self.state, seat)
            if len(self._keys) == len(self._answers):
                self._keys.append(f"{CONCEDES}{player}")
            self._answers.append(-1 - seat)
            self._audience.tell(self.state, self._collect(), -1 - seat)

    def quiet(self) -> Game:
        """The same game without writing a log or keeping events from now on: for simulations. Returns itself."""
        self.state.log = None
        self._noting = False
        self._audience.unfollow()
        return self

    def without_log(self) -> Game:
        """Keeps no log any more: whoever is followed is still told what happens. Returns itself."""
        self._lines, self._logging = [], False
        return self

    def noting(self) -> Game:
        """Notes the keys of answers although it may be quiet, so that its `record` need not play it again. Returns
        itself."""
        self._noting = True
        return self

    def _collect(self) -> list[logs.Line]:
        """Takes over what the engine has written down."""
        log = self.state.log
        if log is None:
            return []
        lines = logs.tell(self.state, log)
        if self._logging:
            self._lines.extend(lines)
        log.clear()
        return lines

    # -- events ----------------------------------------------------------------------------------------------------
    def follow(self, *viewers: str) -> Game:
        """Keeps the events of these viewers. Where the game has gone on already, it is played again once to have those
        that were missed; one that can not be played again is followed from here. Returns itself."""
        new = [viewer for viewer in viewers if viewer_number(viewer) is not None and not self._audience.find(viewer)]
        if not new or self.state.log is None:
            return self
        if self._answers and (self._decks[0].main or self._position) and not self._audience.undone:
            again = self._again().follow(*new)
            for choice in self._answers:
                again._give(choice)
            self._audience.adopt(again._audience)
            return self
        for viewer in new:
            self._audience.follow(self.state, viewer)
        return self

    def events(self, viewer: str, after: int = 0, language: str = "en") -> list[dict[str, Any]]:
        """What a viewer was told after the event with this number, in the shape of the wire: numbered 1, 2, 3, ...
        without gaps, each with its text in the language. Follows the viewer if nobody does yet. Linear in them."""
        stream = self.follow(viewer).audience.find(viewer)
        return [] if stream is None else stream.after(after, language)

    def seq(self, viewer: str) -> int:
        """The number of the last event that a viewer was told, 0 before the first."""
        stream = self.follow(viewer).audience.find(viewer)
        return 0 if stream is None else stream.seq

    def _again(self) -> Game:
        """The game at its beginning, with the same ids."""
        return Game._start(
            self.state.rules, self._decks, self._cards, self._named, self._seed, self._variant, self._audience.secret,
            self._position,
        )  # fmt: skip

    def _give(self, choice: int) -> None:
        """An answer of a record: an option's number, or a player who concedes."""
        if choice < 0:
            self.concede(terms.PLAYER_NAMES[-1 - choice])
        else:
            self.answer(choice)

    # -- copies ------------------------------------------------------------------------------------------
    def clone(self) -> Game:
        """An independent game at the same moment, also in the middle of an effect. Costs a few list copies."""
        state = self.state.clone()
        state.log = None if self.state.log is None else []
        other = Game(state, self._record(), self._lines.copy(), self._audience.copy())
        other._keys, other._digests, other._noting = self._keys.copy(), self._digests.copy(), self._noting
        other._logging = self._logging
        return other

    def _record(self) -> dict[str, Any]:
        return {
            "cards": self._cards, "named": self._named, "decks": self._decks, "seed": self._seed,
            "variant": self._variant, "position": self._position, "answers": self._answers.copy(),
        }  # fmt: skip

    def digest(self) -> str:
        """A fingerprint of the whole state: two games at the same moment have the same one. Linear in the state."""
        return state_data.digest(self.state)

    @property
    def record(self) -> dict[str, Any]:
        """What is needed to play the same game again, as plain data: rules, variant, cards, decks, seed and all
        answers, by number and by key, with digests every so often and the fingerprints of engine and cards; where a
        card asks for a card name or a race, also what is printed on all cards of the pool. Holds the whole truth."""
        if len(self._keys) != len(self._answers):
            self._note_keys()
        begun = {"position": self._position} if self._position else {}
        return begun | {
            "format": FORMAT,
            "rules": self.rules,
            "variant": self._variant,
            "cards": [card_to_data(card) for card in self._cards],
            "named": [card_to_data(card) for card in self._named],
            "decks": [deck_to_data(deck) for deck in self._decks],
            "seed": self._seed,
            "answers": self._answers.copy(),
            "keys": self._keys.copy(),
            "digests": {str(place): digest for place, digest in self._known_digests().items()},
            "engine": saves.engine(),
            "fingerprint": saves.of_cards(self._cards),
        }

    def _known_digests(self) -> dict[int, str]:
        """The digests every so often, those that nobody has asked for yet worked out now."""
        found = {
            place: kept if isinstance(kept, str) else state_data.digest(kept) for place, kept in self._digests.items()
        }
        self._digests = {**found}
        return found

    def _note_keys(self) -> None:
        """Plays the game again to have the keys of answers that nobody noted, because it kept no log."""
        again = self._again()
        for choice in self._answers:
            again._give(choice)
        self._keys, self._digests = again._keys, again._digests

    @classmethod
    def beginning(cls, record: object, rules: Rules | None = None, secret: bytes | None = None) -> Game:
        """The game of a `record` before its first answer, under other rules if they are given. Raises BrokenSave if it
        is malformed."""
        version, variant, cards, named, decks, seed, _ = read_record(record)
        position = read_position(record)
        try:
            return cls._start(rules or rules_of(version), decks, cards, named, seed, variant, secret, position)
        except KeyError as error:
            raise BrokenSave("decks", f"no card of the record is named {error}") from error
        except ScenarioError as error:
            raise BrokenSave("position", str(error)) from error

    @classmethod
    def replay(cls, record: object, secret: bytes | None = None) -> Game:
        """Plays a game again from its `record`, by keys where it has them; raises BrokenSave if it is malformed, and at
        the first answer that is not offered or after which the game is another one, saying both sides."""
        game = cls.beginning(record, None, secret)
        for answer in read_answers(record):
            game.take(answer)
        return game

    def take(self, answer: Answer) -> None:
        """Gives an answer of a record (`play.record.read_answers`). Raises BrokenSave if it does not fit."""
        try:
            self._give(answer.choice if not answer.key else self._index(answer))
        except IllegalAnswer as error:
            raise BrokenSave(f"answers.{answer.place}", str(error)) from error
        if answer.digest and answer.digest != self.digest():
            raise BrokenSave(f"digests.{answer.place + 1}", "from here on the game is another one than it was")

    def _index(self, answer: Answer) -> int:
        pending = self.decision
        if answer.key.startswith(CONCEDES):
            return answer.choice
        found = None if pending is None else pending.keyed(answer.key)
        if found is None:
            offered = "nothing" if pending is None else ", ".join(option.key for option in pending.options[:20])
            who = "nobody" if pending is None else pending.player
            raise IllegalAnswer(f"the record answers {answer.key!r}, but {who} is offered {offered}")
        return found.index

    # -- going back ----------------------------------------------------------------------------------------
    @property
    def moment(self) -> int:
        """How many answers were given so far: what `rewind` goes back to."""
        return len(self._answers)

    def undo(self, player: str | None = None) -> None:
        """Takes answers back to the last decision that a player answered, or to the very last one: it is asked again.
        Plays the game again. Raises WillforgeError if there is none."""
        moments = self._moments(0)
        seat = -1 if player is None else seat_of(player)
        for place in range(len(self._answers) - 1, -1, -1):
            asked = moments[place].decision
            if asked is not None and seat in (-1, asked.player):
                self.rewind(place)
                return
        raise WillforgeError("there is nothing to take back")

    def rewind(self, moment: int) -> None:
        """Goes back to the moment after so many answers; what came after is forgotten, but for the events, which go on
        and tell that it was taken back. Plays the game again. Raises WillforgeError for a moment that never was."""
        if not isinstance(moment, int) or not 0 <= moment <= len(self._answers):
            raise WillforgeError(f"there is no moment {moment!r}: the game is at moment {len(self._answers)}")
        if moment == len(self._answers):
            return
        again = self._again()
        if self.state.log is None:
            again.quiet()
        for choice in self._answers[:moment]:
            again._give(choice)
        self.state = again.state
        self._answers, self._keys, self._digests = again._answers, again._keys, again._digests
        self._lines = again._lines
        self._audience.go_back(self.state, again._audience.decided)

    def hidden_came_out(self, since: int, player: str | None = None) -> bool:
        """Whether something that was hidden at a moment has come out since: a card that somebody may know now, or what
        chance brought; with `player`, whether that player has learnt something. Plays the game again."""
        if not isinstance(since, int) or not 0 <= since <= len(self._answers):
            raise WillforgeError(f"there is no moment {since!r}: the game is at moment {len(self._answers)}")
        return undoing.came_out(self._moments(since), -1 if player is None else seat_of(player))

    def _moments(self, since: int) -> list[State]:
        """The states after each answer from a moment on."""
        again = self._again().quiet()
        found: list[State] = []
        for place, choice in enumerate(self._answers):
            if place >= since:
                found.append(again.state.clone())
            again._give(choice)
        return [*found, again.state]

    def save(self) -> str:
        """The game at this moment as one text; `Game.load` goes on from it. Linear in the state."""
        saved = self.record
        saved["secret"] = self._audience.secret.hex()
        saved["decided"] = self._audience.decided
        saved["state"] = state_data.to_data(self.state)
        saved["log"] = [line.to_data() for line in self._lines]
        return json.dumps(saved, separators=(",", ":"), ensure_ascii=False)

    @classmethod
    def load(cls, text: str) -> Game:
        """The game that `save` wrote. Raises BrokenSave naming the place of whatever is wrong: what is no save, was
        made with another engine or with other cards, or contradicts itself."""
        if not isinstance(text, str):
            raise BrokenSave("", f"a saved game is the text that Game.save() gave, not {kind_of_value(text)}")
        try:
            saved = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BrokenSave("", f"this is not JSON: {str(error)[:80]}") from error
        rules, variant, cards, named, decks, seed, answers = read_record(saved)
        saves.check_fit(saved, cards)
        position = read_position(saved)
        state = state_data.from_data(
            saved["state"], placing.catalog(position, rules_of(rules), cards, named), rules_of(rules)
        )
        saves.check_sound(state)
        state.log = []
        record = {
            "cards": cards, "named": named, "decks": decks, "seed": seed, "variant": variant, "position": position,
            "answers": answers,
        }  # fmt: skip
        game = cls(state, record, logs.lines_from_data(saved.get("log", [])), read_audience(saved))
        game._keys, digests = read_keys(saved)
        game._digests = {**digests}
        return game

    def why_not(self, player: str, action: str) -> list[Reason]:
        """Why a player can not do something now, written as in a scenario: "play Ember Fox", "attack Kite Scout ->
        B", "call".

        Empty if it is legal. Cards are named as far as the player may know them; raises WillforgeError for other names.
        Costs a search over what the action leaves open."""
        if not isinstance(action, str):
            raise WillforgeError(f"an action is a text such as 'play Ember Fox', not {kind_of_value(action)}")
        return why.explain(self.state, seat_of(player), action)

    def why(self, viewer: str, what: str, language: str = "en") -> list[dict[str, str]]:
        """Why a player can not do something now, in the shape of the wire: `what` is an action as in `why_not`, or the
        viewer's id of a card, which asks for everything one may want to do with it. Empty if nothing is in the way."""
        handle = self._audience.ids(viewer).find(self.state, what)
        found = self.why_not(viewer, what) if handle <= 0 else why.of_card(self.state, seat_of(viewer), handle)
        return [
            {"rule": reason.rule, "text": say(reason.says, language), "remedy": say(reason.advice, language)}
            for reason in found
        ]

    def would(self, viewer: str, option: str) -> dict[str, Any]:
        """What comes of an option of the viewer's decision, named by the viewer's id, if everybody passed: `changes` of
        the view, and who is asked something first (`asks`). Tells nothing hidden. Raises IllegalAnswer."""
        index = self._audience.option(self.state, viewer, option)
        return outlook.would(self.state, self._audience.ids(viewer), index)

    # -- for people --------------------------------------------------------------------------------------
    def __repr__(self) -> str:
        return f"<Game {views.sketch(self.state)}>"


__all__ = [
    "BrokenSave", "Contradiction", "Decision", "Game", "IllegalAnswer", "Option", "Options", "UnknownCardError",
    "catalog_of", "check_deck", "deck_names", "default_decks", "seat_of",
]  # fmt: skip
