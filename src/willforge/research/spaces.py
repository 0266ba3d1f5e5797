"""The spaces of Gymnasium that observations and actions lie in."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from willforge.play.columns import OBJECT, OBJECTS, OPTION, OPTIONS, TABLE

_LOW = np.iinfo(np.int32).min
_HIGH = np.iinfo(np.int32).max


def action_space() -> spaces.Discrete[Any]:
    """One action for each place of a page."""
    return spaces.Discrete(OPTIONS)


def observation_space() -> spaces.Dict:
    """The three arrays of an observation, by name."""
    return spaces.Dict(
        {
            "table": spaces.Box(_LOW, _HIGH, (len(TABLE),), np.int32),
            "objects": spaces.Box(_LOW, _HIGH, (OBJECTS, len(OBJECT)), np.int32),
            "options": spaces.Box(_LOW, _HIGH, (OPTIONS, len(OPTION)), np.int32),
        }
    )


def masked_space() -> spaces.Dict:
    """An observation with the mask of the actions that are legal."""
    return spaces.Dict({"observation": observation_space(), "action_mask": spaces.Box(0, 1, (OPTIONS,), np.int8)})
