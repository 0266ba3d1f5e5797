"""A network that says how likely a player wins, and which option it would take, from what that player sees.

Every card is a token: what is seen of it, and a description of its program. The tokens of each player are added up by
where they lie; with the table they make the context. From it comes by how much the value is more or less than what
`standing` says, which is asked too. An option is a token too, which points
at the cards it is about; from it and the context comes its score. Here it is only asked, with NumPy; it is trained in
`research.training`."""

from __future__ import annotations

import zipfile
import zlib
from pathlib import Path
from typing import Final

import numpy as np

from willforge import terms
from willforge.bots.described import KINDS, description
from willforge.bots.features import (
    OBJECT_WIDTH,
    OPTION_WIDTH,
    TABLE_WIDTH,
    Floats,
    Ints,
    object_column,
    object_features,
    option_column,
    option_features,
    table_features,
)
from willforge.bots.standing import SCALE, standing
from willforge.errors import WillforgeError
from willforge.play.columns import NO_ROW, OBJECT, OPTION, ZONES
from willforge.play.lookahead import State
from willforge.play.observed import name_number, observed

WIDTH: Final = 64
"""How many numbers a token has."""
_PLACES: Final = (terms.FIELD | terms.RULER_AREA | terms.ITEMS, terms.HAND | terms.STANDBY, terms.CHASE)
"""Where cards are added up by themselves; all other places are one more."""
GROUPS: Final = 2 * (len(_PLACES) + 1)
GROUP_OF_ZONE: Final[Ints] = np.array(
    [next((place for place, zones in enumerate(_PLACES) if zone & zones), len(_PLACES)) for zone in ZONES], np.int32
)
SHARE: Final = 0.2
"""What a token counts in the sum of its group."""
SHAPES: Final[dict[str, tuple[int, ...]]] = {
    "card": (len(KINDS), WIDTH),
    "object": (OBJECT_WIDTH, WIDTH),
    "object_bias": (WIDTH,),
    "token": (WIDTH, WIDTH),
    "token_bias": (WIDTH,),
    "table": (TABLE_WIDTH, 2 * WIDTH),
    "groups": (GROUPS * WIDTH, 2 * WIDTH),
    "groups_bias": (2 * WIDTH,),
    "context": (2 * WIDTH, WIDTH),
    "context_bias": (WIDTH,),
    "value": (WIDTH, 1),
    "value_bias": (1,),
    "standing": (1,),
    "option": (OPTION_WIDTH, WIDTH),
    "option_card": (WIDTH, WIDTH),
    "option_other": (WIDTH, WIDTH),
    "option_context": (WIDTH, WIDTH),
    "option_bias": (WIDTH,),
    "score": (WIDTH, 1),
}
"""The weights there are."""
_SURE: Final = 8.0
"""What is beyond these odds is not told apart."""
LARGEST_FILE: Final = 16_000_000


class NetworkError(WillforgeError):
    """A file that holds no network, or one of another version."""


def stands(state: State, player: int) -> float:
    """What `standing` says, as the logarithm of the odds."""
    return max(-_SURE, min(_SURE, standing(state, player) / SCALE))


def groups_of(objects: Ints) -> Ints:
    """The group in which each card is added up."""
    mine: Ints = object_column(objects, "mine")
    return GROUP_OF_ZONE[object_column(objects, "zone")] * 2 + mine


class Network:
    """Weights that are asked what a position is worth. Remembers the descriptions of the cards it has seen."""

    __slots__ = ("_cards", "_weights")

    def __init__(self, weights: dict[str, Floats]) -> None:
        self._weights = weights
        self._cards: dict[int, Floats] = {}  # by the number of the name

    @property
    def weights(self) -> dict[str, Floats]:
        """The weights by name; to be read only."""
        return self._weights

    @classmethod
    def read(cls, path: Path) -> Network:
        """The network of a file that `write` has written. Raises NetworkError."""
        try:
            if path.exists() and not path.is_file():  # one that never ends is not waited for
                raise NetworkError(f"{path} is no file")
            with zipfile.ZipFile(path) as packed:
                if sum(one.file_size for one in packed.infolist()) > LARGEST_FILE:
                    raise NetworkError(f"{path} is too large for a network")
            with path.open("rb") as source, np.load(source, allow_pickle=False) as file:
                weights = {name: np.asarray(file[name], np.float32) for name in SHAPES}
        except NetworkError:
            raise
        except OSError as error:
            raise NetworkError(f"{path} can not be read: {error.strerror or error}") from error
        except (ValueError, KeyError, zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError) as error:
            raise NetworkError(f"{path} is no network of this version: train one with 'willforge train'") from error
        for name, shape in SHAPES.items():
            if weights[name].shape != shape or not np.isfinite(weights[name]).all():
                raise NetworkError(f"{path} is a network of another version: train it anew with 'willforge train'")
        return cls(weights)

    def write(self, path: Path) -> None:
        """Writes the weights to a file. Raises OSError."""
        with path.open("wb") as sink:
            np.savez_compressed(sink, allow_pickle=False, **self._weights)

    def value(self, state: State, player: int) -> float:
        """How likely a player wins, as the logarithm of the odds. Linear in the cards that are not in a deck."""
        seen = observed(state, player, 0)
        _, context = self._seen(state, _rows(seen.objects, len(OBJECT)), np.array([seen.table], np.int32))
        weights = self._weights
        found = context @ weights["value"] + weights["value_bias"] + weights["standing"] * stands(state, player)
        return float(found[0])

    def scores(self, state: State, player: int) -> Floats:
        """How good each option looks to the player who has to choose; of very many options, those of the first page.
        Linear in options and cards."""
        seen = observed(state, player, 0)
        tokens, context = self._seen(state, _rows(seen.objects, len(OBJECT)), np.array([seen.table], np.int32))
        options = np.array(seen.options, np.int32).reshape(-1, len(OPTION))
        weights = self._weights
        tokens = np.concatenate([tokens, np.zeros((1, WIDTH), np.float32)])  # the last row is that of no card
        told = (
            option_features(options) @ weights["option"] + weights["option_bias"] + context @ weights["option_context"]
        )
        for name in ("card", "other"):
            rows = option_column(options, name)
            told += tokens[np.where(rows == NO_ROW, len(tokens) - 1, rows)] @ weights[f"option_{name}"]
        found: Floats = (np.maximum(told, 0) @ weights["score"])[:, 0]
        return found

    def _seen(self, state: State, objects: Ints, table: Ints) -> tuple[Floats, Floats]:
        """The tokens of the cards, and the context."""
        weights = self._weights
        tokens = object_features(objects) @ weights["object"] + self._described(state, objects) + weights["object_bias"]
        tokens = np.maximum(np.maximum(tokens, 0) @ weights["token"] + weights["token_bias"], 0)
        sums = np.zeros((GROUPS, WIDTH), np.float32)
        np.add.at(sums, groups_of(objects), tokens * SHARE)
        told = table_features(table)[0] @ weights["table"] + sums.ravel() @ weights["groups"] + weights["groups_bias"]
        context: Floats = np.maximum(np.maximum(told, 0) @ weights["context"] + weights["context_bias"], 0)
        return tokens, context

    def _described(self, state: State, objects: Ints) -> Floats:
        """What the descriptions add to the tokens of cards."""
        found = np.zeros((len(objects), WIDTH), np.float32)
        for row, name in enumerate(object_column(objects, "name").tolist()):
            if name:
                card = self._cards.get(name)
                if card is None:
                    self._learn(state)
                    card = self._cards.setdefault(name, np.zeros(WIDTH, np.float32))  # a name that an effect gave
                found[row] = card
        return found

    def _learn(self, state: State) -> None:
        """Remembers the cards of a game."""
        for entry in state.catalog.faces:
            told = np.array(description(entry.face), np.float32)
            self._cards[name_number(entry.face.name)] = told @ self._weights["card"]


def _rows(numbers: bytearray, width: int) -> Ints:
    found: Ints = np.frombuffer(numbers, np.int32).reshape(-1, width)
    return found
