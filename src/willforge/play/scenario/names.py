"""How a scenario names things: labels, `Name`, `Name#2`, `A:Name`. A name keeps meaning the same physical card."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from willforge import terms
from willforge.errors import WillforgeError
from willforge.play.lookahead import CARD, COPY, SLOT_MASK, TOKEN, Obj, State

_NUMBER: Final = re.compile(r"#([1-9][0-9]{0,2})")
_SIDE: Final = re.compile(r"([AB]):")
_QUOTED: Final = re.compile(r'"([^"]*)"')


class ScenarioError(WillforgeError):
    """A scenario file that can not be read: file, line and reason."""

    def __init__(self, problem: str, where: str = "", line: int = 0) -> None:
        self.problem = problem
        self.where = where
        self.line = line
        place = f"{where}:{line}: " if where and line else f"line {line}: " if line else f"{where}: " if where else ""
        super().__init__(f"{place}{problem}")

    def at(self, where: str, line: int) -> ScenarioError:
        """The same problem with its place, unless it has one."""
        return self if self.line else ScenarioError(self.problem, where, line)


class StepFailed(Exception):
    """A step that could not be carried out, or an expectation that does not hold."""


@dataclass(frozen=True)
class Ref:
    """What a step or path names: a player, or cards by label or name."""

    text: str
    player: int = -1
    label: str = ""
    name: str = ""
    number: int = 0
    side: int = -1
    ability: bool = False
    """Of something on the chase: the ability of that card, not the card."""


class Known:
    """One card, token or copy that has a name in the scenario."""

    __slots__ = ("handle", "kind", "names", "slot")

    def __init__(self, obj: Obj, names: tuple[str, ...]) -> None:
        self.handle = obj.id
        self.slot = obj.id & SLOT_MASK
        self.kind = obj.kind
        self.names = names

    def now(self, state: State) -> Obj | None:
        """The object it is now, None if it has ceased to exist."""
        obj = state.objs[self.slot]
        if obj is None or obj.kind != self.kind:
            return None
        if self.kind == TOKEN and obj.id != self.handle:
            return None  # another token in the same place
        return obj


class Names:
    """All names of a scenario: labels, and cards in the order of the position, tokens and copies after them as they
    appear."""

    def __init__(self) -> None:
        self.cards: list[Known] = []
        self.labels: dict[str, Known] = {}
        self.words: set[str] = set()
        self._called: dict[int, tuple[str, ...]] = {}
        """The names of each card, by its number in the catalog."""

    def learn(self, state: State) -> None:
        """Learns the names of all cards and tokens that the catalog has."""
        self.words = {face.face.name for face in state.catalog.faces}

    def add(self, state: State, handle: int, label: str = "") -> Known:
        """Names a card of the position."""
        obj = state.at(handle)
        names = self._called.get(obj.card)
        if names is None:
            names = self._called[obj.card] = _names_of(state, obj.card)
        known = Known(obj, names)
        self.cards.append(known)
        if label:
            self.labels[label] = known
        return known

    def follow(self, state: State) -> None:
        """Names tokens and copies that have appeared since the last time, in order of creation."""
        taken = {known.slot: known for known in self.cards if known.kind != CARD and known.now(state) is not None}
        fresh: list[Obj] = []
        for obj in state.objs:
            if obj is None or obj.kind not in (TOKEN, COPY):
                continue
            if obj.zone == terms.NOWHERE:  # a token that is about to enter, and becomes another object as it does
                continue
            known = taken.get(obj.id & SLOT_MASK)
            if known is None:
                fresh.append(obj)
            else:
                known.handle = obj.id
        fresh.sort(key=lambda obj: (obj.stamp, obj.id))
        for obj in fresh:
            self.add(state, obj.id)

    # -- reading ---------------------------------------------------------------------------------------------------
    def take(self, text: str) -> tuple[Ref, str]:
        """The longest name or label at the beginning of a text, and the rest. Raises ScenarioError if nothing fits."""
        rest = text.lstrip()
        whole = rest
        for seat, player in enumerate(terms.PLAYER_NAMES):
            if rest == player or (rest.startswith(player) and rest[1:2] in (" ", ",") and not self._longer(rest)):
                return Ref(player, player=seat), rest[1:].lstrip()
        side = -1
        prefix = _SIDE.match(rest)
        if prefix is not None:
            side = terms.PLAYER_NAMES.index(prefix.group(1))
            rest = rest[2:].lstrip()
        quoted = _QUOTED.match(rest)
        if quoted is not None:
            found = quoted.group(1)
            if found not in self.labels and found not in self.words:
                raise ScenarioError(f"no card or label is named '{found}'{self._near(found)}")
            rest = rest[quoted.end() :]
        else:
            found = self._longest(rest)
            if not found:
                raise ScenarioError(f"no card or label is named '{_first_words(whole)}'{self._near(whole)}")
            rest = rest[len(found) :]
        number = 0
        counted = _NUMBER.match(rest)
        if counted is not None:
            number = int(counted.group(1))
            rest = rest[counted.end() :]
        shown = whole[: len(whole) - len(rest)].strip()
        rest = rest.lstrip()
        ability = False
        for word in ("ability", "judgment"):
            if rest == word or rest.startswith((word + " ", word + ",")):
                ability = True
                rest = rest[len(word) :].lstrip()
        if found in self.labels:
            return Ref(shown, label=found, side=side, ability=ability), rest
        return Ref(shown, name=found, number=number, side=side, ability=ability), rest

    def _near(self, text: str) -> str:
        """A name that is spelled almost so."""
        known = (*self.labels, *self.words)
        return suggestion(_first_words(text), known)

    def _longer(self, text: str) -> bool:
        """Whether a name longer than a player's letter stands here ("A Small Study")."""
        return len(self._longest(text)) > 1

    def _longest(self, text: str) -> str:
        best = ""
        for name in (*self.labels, *self.words):
            if len(name) > len(best) and text.startswith(name):
                after = text[len(name) : len(name) + 1]
                if not after or after in " ,#=.)]" or text[len(name) :].startswith("->"):
                    best = name
        return best

    def take_list(self, text: str) -> tuple[list[Ref], str]:
        """Names with commas between them, and the rest."""
        found: list[Ref] = []
        ref, rest = self.take(text)
        found.append(ref)
        while rest.startswith(","):
            ref, rest = self.take(rest[1:])
            found.append(ref)
        return found, rest

    def whole(self, text: str) -> Ref:
        """A text that is one name and nothing else."""
        ref, rest = self.take(text)
        if rest:
            raise ScenarioError(f"'{rest}' after '{ref.text}' means nothing")
        return ref

    # -- meaning ----------------------------------------------------------------------------------------------------
    def meant(self, state: State, ref: Ref) -> list[Known]:
        """The cards a name means, in the order of the position; of one player if it says so."""
        if ref.label:
            return [self.labels[ref.label]]
        found = [known for known in self.cards if ref.name in known.names]
        if ref.side >= 0:
            found = [known for known in found if _belongs(known.now(state), ref.side)]
        if ref.number:
            return found[ref.number - 1 : ref.number]
        return found

    def handles(self, state: State, ref: Ref) -> list[int]:
        """The handles of what a name means now: players, cards, or abilities of a card on the chase."""
        if ref.player >= 0:
            return [-1 - ref.player]
        if ref.ability:
            slots = [known.slot for known in self.meant(state, ref)]
            return [item for item in state.chase if _source_slot(state, item) in slots]
        alive = [known.now(state) for known in self.meant(state, ref)]
        return [obj.id for obj in alive if obj is not None]

    def place_of(self, handle: int) -> int:
        """Where a card stands in the position's order."""
        for place, known in enumerate(self.cards):
            if known.slot == handle & SLOT_MASK:
                return place
        return len(self.cards)


def _names_of(state: State, number: int) -> tuple[str, ...]:
    """What a card of the catalog is called: by the names of its faces, and by those they have in the game."""
    card = state.catalog.cards[number]
    return tuple(dict.fromkeys((*card.card.names, *(state.catalog.faces[f].face.name for f in card.faces))))


def _source_slot(state: State, item: int) -> int:
    obj = state.at(item)
    if obj.kind in (CARD, TOKEN, COPY) or obj.play is None:
        return -1
    return obj.play.source & SLOT_MASK


def _belongs(obj: Obj | None, side: int) -> bool:
    if obj is None:
        return False
    in_play = obj.zone & (terms.IN_PLAY | terms.ITEMS | terms.CHASE)
    return (obj.controller if in_play else obj.owner) == side


def _first_words(text: str) -> str:
    return re.split(r"->|,", text)[0].strip()[:60]


def suggestion(word: str, known: tuple[str, ...]) -> str:
    """ ": did you mean 'play'?" if a known word is much like this one, else "". Linear in the known words."""
    spelled = {one.lower(): one for one in known}
    near = [spelled[one] for one in get_close_matches(word.lower(), spelled, 1, 0.7)]
    return f": did you mean '{near[0]}'?" if near else ""
