"""One game as the people around it may see and answer it: the only place where the server touches the engine's games.

A viewer is "A", "B", "spectator" or "judge". Whatever a viewer is given is made of what that viewer may know, and names
cards and options by ids of its own, which nobody can make without the secret of the table."""

from __future__ import annotations

import hashlib
from importlib import resources
from typing import Any, Final

from willforge import terms, words
from willforge.errors import WillforgeError
from willforge.play.changes import difference
from willforge.play.game import Contradiction, Game, IllegalAnswer
from willforge.play.shelf import Shelf
from willforge.play.texts import ability_text
from willforge.play.undoing import learnt
from willforge.server import bots
from willforge.server.packing import unpacked
from willforge.server.refusals import FAULT, ILLEGAL, Refusal

SPECTATOR: Final = "spectator"
JUDGE: Final = "judge"
"""Whoever sees both hands: a judge during a game, anybody after it."""
Deed = tuple[str, str, int]
"""Something that was done with a game: what, by whom, and its number."""
VIEWERS: Final = ("A", "B", SPECTATOR)


SAYINGS: Final[dict[str, tuple[str, str]]] = {
    "timeout": ("{0} has no time left.", "{0}の持ち時間がなくなりました。"),
    "agreed": ("The players agree on a draw.", "両プレイヤーが引き分けに合意しました。"),
    "undone": ("{0} takes the last answer back.", "{0}が最後の選択を取り消しました。"),
    "asks_undo": ("{0} asks to take the last answer back.", "{0}が選択の取り消しを求めています。"),
    "offers_draw": ("{0} offers a draw.", "{0}が引き分けを提案しました。"),
    "declines": ("{0} says no.", "{0}が断りました。"),
    "taken_over": ("{0} is away: a bot plays for {0}.", "{0}は離席中です。ボットが代わりにプレイします。"),
    "came_back": ("{0} is back.", "{0}が戻りました。"),
}
"""What happens at a table that is no event of the game, in English and Japanese; {0} is the player."""
ENGLISH: Final = "en"
JAPANESE: Final = "ja"
SPOKEN: Final = tuple(
    name for name in (ENGLISH, JAPANESE) if resources.files("willforge.words").joinpath(f"{name}.ftl").is_file()
)
"""The languages in which events can be told."""


class _Part:
    """A part of a viewer's story: events of a game from one to another, or something that happened at the table. Of a
    game that was taken back nothing but its events is kept."""

    __slots__ = ("end", "said", "shelf", "start")

    def __init__(self, shelf: Shelf | None, start: int, end: int, said: dict[str, Any] | None = None) -> None:
        self.shelf = shelf
        self.start = start
        self.end = end
        self.said = said

    def events(self, skipped: int, language: str, viewer: str) -> list[dict[str, Any]]:
        """Its events without the first ones, as they are told to a viewer."""
        if self.shelf is not None:
            return self.shelf.after(self.start + skipped, language)[: self.end - self.start - skipped]
        assert self.said is not None
        english, japanese = SAYINGS[self.said["kind"]]
        player = self.said.get("player", "")
        who = "player-you" if viewer == player else "player-opponent" if viewer in terms.PLAYER_NAMES else "player"
        named = words.say(words.Message(who, {"player": player}), language)
        text = (japanese if language == JAPANESE else english).format(named)
        return [] if skipped else [{**self.said, "text": text}]


class Match:
    """A game between two seats, and the story of it that each viewer is told. `viewers` are those whose story is kept
    from the beginning; that of another one is found out when it is asked for, by playing all again.

    `count` counts what has been done with the game, taking back included; it never goes down, so a decision that is
    asked again after an undo has another id."""

    __slots__ = (
        "_asked", "_deeds", "_parts", "_undone", "agreed", "answers", "authors", "beginning", "count", "game", "secret",
    )  # fmt: skip

    def __init__(self, beginning: str, secret: bytes, viewers: tuple[str, ...] = VIEWERS) -> None:
        self.beginning = beginning
        self.secret = secret
        self.game = self._begun(viewers)
        self.count = 0
        self.authors: list[str] = []
        self.answers: list[int] = []
        self.agreed: str | None = None
        self._undone = 0
        self._asked: dict[str, dict[str, Any] | None] = {}
        self._deeds: list[Deed] = []
        self._parts: dict[str, list[_Part]] = {viewer: [] for viewer in viewers}

    def _begun(self, viewers: tuple[str, ...]) -> Game:
        secret = hashlib.blake2b(self.secret, digest_size=32, person=b"ids").digest()
        return Game.replay(unpacked(self.beginning), secret=secret).without_log().follow(*viewers)

    # -- what is going on ----------------------------------------------------------------------------------------
    @property
    def winner(self) -> str | None:
        """ "A", "B", "draw", or None while the game goes on."""
        return self.agreed or self.game.winner

    @property
    def deciding(self) -> str | None:
        """Who has to choose now."""
        pending = None if self.winner else self.game.decision
        return None if pending is None else pending.player

    @property
    def kind(self) -> str:
        """The kind of the pending decision, empty if there is none."""
        pending = None if self.winner else self.game.decision
        return "" if pending is None else pending.kind

    @property
    def turn(self) -> int:
        """The number of the turn, 0 before the first."""
        return self.game.state.turn

    def decision_id(self) -> str:
        """The id of the pending decision, empty if there is none."""
        player = self.deciding
        return "" if player is None else self.game.audience.decision_id(player)

    def can_only_pass(self) -> bool:
        """Whether the player who has priority could do nothing of use but pass. Linear in the options."""
        pending = self.game.decision
        return pending is not None and pending.only_passes

    def moment(self) -> tuple[str, str, str]:
        """Whose turn it is, the phase, and the step of the battle, empty outside of one."""
        state = self.game.state
        return (
            terms.PLAYER_NAMES[state.turn_player],
            terms.PHASE_NAMES[state.phase],
            terms.STEP_NAMES[state.step] if state.step else "",
        )

    def top_of_chase(self) -> tuple[str, str] | None:
        """Who controls what resolves next, and a key that is the same for the same ability of cards of that name."""
        state = self.game.state
        if not state.chase:
            return None
        obj = state.at(state.chase[0])
        ability = "" if obj.play is None or obj.play.ability < 0 else ability_text(state, obj.play.ability)
        return terms.PLAYER_NAMES[obj.controller], f"{state.catalog.faces[obj.face].face.name}: {ability}"

    def threatens(self, player: str) -> bool:
        """Whether the other player attacks this one or what this one controls, or has something on the chase that aims
        there. Linear in the chase."""
        state = self.game.state
        me = terms.PLAYER_NAMES.index(player)

        def mine(handle: int) -> bool:
            found = state.now(handle) if handle > 0 else None
            return handle == -1 - me or (found is not None and found.controller == me)

        battle = state.battle
        if battle is not None and battle.attacker and not mine(battle.attacker) and mine(battle.attacked):
            return True
        for handle in state.chase:
            item = state.at(handle)
            if item.controller != me and item.play is not None:
                if any(mine(target) for slot in item.play.targets for target in slot):
                    return True
        return False

    # -- doing -----------------------------------------------------------------------------------------------------
    def answer(self, index: int) -> None:
        """Takes the option at `index` for whoever decides; all or nothing. Raises Refusal."""
        player = self.deciding
        if player is None:
            raise Refusal(ILLEGAL, "there is nothing to answer")
        try:
            self.game.answer(index)
        except Contradiction as error:
            raise Refusal(FAULT, "the engine found a contradiction: nothing was changed") from error
        except IllegalAnswer as error:
            raise Refusal(ILLEGAL, str(error)) from error
        self._done("answer", player, index)
        self.authors.append(player)
        self.answers.append(index)

    def concede(self, player: str) -> None:
        """A player gives up."""
        if self.game.over:
            return
        self.game.concede(player)
        self._done("concede", player, 0)
        self.authors.append(player)
        self.answers.append(-1 - terms.PLAYER_NAMES.index(player))

    def agree(self) -> None:
        """Both players agree on a draw."""
        self.agreed = "draw"
        self.say("agreed")
        self.count += 1

    def say(self, kind: str, player: str = "") -> None:
        """Adds something to everybody's story that is no event of the game: one of `SAYINGS`."""
        said: dict[str, Any] = {"batch": self.count, "kind": kind, "rule": "", "cards": []}
        if player:
            said["player"] = player
        for viewer in self._parts:
            self._close(viewer)
            self._parts[viewer].append(_Part(None, 0, 1, said))
        self._deeds.append((f"say {kind}", player, 0))

    def rewound(self) -> Match:
        """The same match as it began, to be answered again with some of its answers, and then handed to
        `take_back`."""
        return Match(self.beginning, self.secret, tuple(self._parts))

    def take_back(self, earlier: Match, player: str) -> None:
        """Goes back to the moment of `earlier`; the story goes on, and tells how the table looks different."""
        for viewer, parts in self._parts.items():
            self._close(viewer)
            changes = difference(self.game.shown(viewer), earlier.game.shown(viewer))
            said = {
                "batch": self.count,
                "kind": "undone",
                "rule": "",
                "cards": [],
                "player": player,
                "changes": changes,
            }
            parts.append(_Part(None, 0, 1, said))
            reached = earlier.game.seq(viewer)
            parts.append(_Part(earlier._shelf(viewer), reached, reached))
        self._deeds.append(("undo", player, len(earlier.authors)))
        self.game = earlier.game
        self.authors, self.answers = earlier.authors, earlier.answers
        self.agreed = None
        self._undone += 1
        self.game.audience.undone = self._undone  # what is asked again is another question
        self.count += 1
        self._asked = {}

    def learned_since(self, earlier: Match, player: str) -> bool:
        """Whether somebody has come to know a card since an earlier moment, other than one the player showed of their
        own accord. Linear in the cards."""
        return learnt(earlier.game.state, self.game.state, terms.PLAYER_NAMES.index(player))

    def deeds(self) -> list[Deed]:
        """Everything that was done with the game, in its order, taking back included. Linear."""
        return self._deeds.copy()

    def do(self, deed: Deed) -> None:
        """Does again what was done with the same game. Raises Refusal if it does not fit. Taking back is as much work
        as playing what is left."""
        what, player, number = deed
        if what == "answer":
            self.answer(number)
        elif what == "concede":
            self.concede(player)
        elif what == "undo":
            earlier = self.rewound()
            for choice in self.answers[:number]:
                earlier.answer(choice)
            self.take_back(earlier, player)
        elif what == "say agreed":
            self.agree()
        else:
            self.say(what.removeprefix("say "), player)

    def _done(self, what: str, player: str, number: int) -> None:
        self._deeds.append((what, player, number))
        self.count += 1
        self._asked = {}

    # -- the story -------------------------------------------------------------------------------------------------
    def _close(self, viewer: str) -> None:
        """Everything of the game so far is in the viewer's parts."""
        parts, shelf = self._parts[viewer], self._shelf(viewer)
        shelf.pack()
        reached = len(shelf)
        if parts and parts[-1].shelf is shelf:
            parts[-1].end = reached
            return
        started = max((part.end for part in parts if part.shelf is shelf), default=0)
        if started < reached:
            parts.append(_Part(shelf, started, reached))

    def _shelf(self, viewer: str) -> Shelf:
        """The events of the game that a viewer was told."""
        return self.game.audience.stream(viewer).shelf

    def _follow(self, viewer: str) -> None:
        """Finds out the story of a viewer that was not kept. As much work as playing all again."""
        if viewer in self._parts:
            return
        again = Match(self.beginning, self.secret, (viewer,))
        for deed in self._deeds:
            again.do(deed)
        self._parts[viewer] = again._parts[viewer]
        before = again._shelf(viewer)
        self.game.audience.adopt(again.game.audience)
        for part in self._parts[viewer]:
            if part.shelf is before:
                part.shelf = self._shelf(viewer)

    def seq(self, viewer: str) -> int:
        """The number of the last event of a viewer's story."""
        self._follow(viewer)
        self._close(viewer)
        return sum(part.end - part.start for part in self._parts[viewer])

    def events(self, viewer: str, after: int, language: str = ENGLISH) -> list[dict[str, Any]]:
        """A viewer's story after an event, in the shape of the wire. Linear in what is told, and in the parts."""
        self._follow(viewer)
        self._close(viewer)
        found: list[dict[str, Any]] = []
        before = 0
        for part in self._parts[viewer]:
            length = part.end - part.start
            if before + length > after and length:
                skipped = max(0, after - before)
                for place, event in enumerate(part.events(skipped, language, viewer), before + skipped + 1):
                    found.append({"from": None, "to": None, "amount": None, **event, "seq": place})
            before += length
        return found

    # -- what is shown and asked -------------------------------------------------------------------------------------
    def shown(self, viewer: str) -> dict[str, Any]:
        """The table as a viewer may know it. Linear in the cards that have changed."""
        return self.game.shown(viewer)

    def asked(self, viewer: str, language: str = ENGLISH) -> dict[str, Any] | None:
        """The pending decision, for the viewer who has to choose; None for others. Worked out once in a language."""
        if self.deciding != viewer:
            return None
        if language not in self._asked:
            self._asked[language] = self.game.asked(viewer, language)
        return self._asked[language]

    def option_named(self, viewer: str, name: str) -> int:
        """The number of the option with this id. Raises Refusal, with the rule that asks."""
        found = self._options(viewer).get(name)
        if found is not None:
            return found
        decision = self.game.state.decision
        assert decision is not None
        reason = {"rule": decision.rule, "text": "this is none of the options", "remedy": "name an option by its id"}
        raise Refusal(ILLEGAL, "this is none of the options of the decision", [reason])

    def option_id(self, viewer: str, index: int) -> str | None:
        """What a viewer calls the option with this number; None if nothing is asked of the viewer."""
        if self.deciding != viewer:
            return None
        return next((name for name, place in self._options(viewer).items() if place == index), None)

    def _options(self, viewer: str) -> dict[str, int]:
        return self.game.audience.options(self.game.state, viewer)

    def why(self, viewer: str, what: str, language: str = ENGLISH) -> list[dict[str, str]]:
        """Why a player can not do something now: an action in words, or what is done with a card named by its id.
        Empty if it is legal. Raises Refusal for words that mean nothing."""
        try:
            return self.game.why(viewer, what, language)
        except WillforgeError as error:
            raise Refusal(ILLEGAL, str(error)) from error

    def would(self, viewer: str, option: str) -> dict[str, Any]:
        """What would come of an option if everybody passed, on what the viewer may know. Raises Refusal."""
        self.option_named(viewer, option)
        return self.game.would(viewer, option)

    # -- bots and records --------------------------------------------------------------------------------------------
    def think(self, bot: str, seed: int) -> int:
        """What a bot chooses for whoever decides."""
        return bots.choice(bot, seed, self.game)

    def passing(self) -> int:
        """The number of the option that does nothing, or of the first one there is."""
        decision = self.game.decision
        assert decision is not None
        return decision.idle

    def check(self, index: int) -> str:
        """A short fingerprint of what was asked and chosen: another engine that asks something else is noticed."""
        decision = self.game.state.decision
        assert decision is not None
        told = f"{decision.player} {decision.kind} {len(decision.options)} {decision.options[index]}"
        return hashlib.blake2b(told.encode("ascii"), digest_size=6).hexdigest()

    def record(self) -> dict[str, Any]:
        """What is needed to play the game again: it holds everything, so only after the end."""
        found = self.game.record
        found["winner"] = self.winner
        found["agreed"] = self.agreed
        return found
