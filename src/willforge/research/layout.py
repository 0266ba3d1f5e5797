"""The arrays of an observation: three of whole numbers, with the columns of `play.columns`, and a mask."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from willforge.play.columns import OBJECT, OBJECTS, OPTION, OPTIONS, TABLE

Numbers = NDArray[np.int32]
Mask = NDArray[np.int8]


@dataclass(frozen=True)
class Arrays:
    """The arrays of one observation. They may be parts of larger ones: whoever asks for an observation says where it is
    written."""

    table: Numbers
    objects: Numbers
    options: Numbers
    mask: Mask

    @classmethod
    def new(cls, *count: int) -> Arrays:
        """Room for one observation, or for as many as the numbers say, all zero."""
        return cls(
            np.zeros((*count, len(TABLE)), np.int32),
            np.zeros((*count, OBJECTS, len(OBJECT)), np.int32),
            np.zeros((*count, OPTIONS, len(OPTION)), np.int32),
            np.zeros((*count, OPTIONS), np.int8),
        )

    def part(self, number: int) -> Arrays:
        """The arrays of one of several observations: views, no copies."""
        return Arrays(self.table[number], self.objects[number], self.options[number], self.mask[number])

    def copy(self) -> Arrays:
        """The same numbers in arrays of their own."""
        return Arrays(self.table.copy(), self.objects.copy(), self.options.copy(), self.mask.copy())

    def as_dict(self) -> dict[str, Any]:
        """What PettingZoo and Gymnasium hand out: the observation by names, without the mask."""
        return {"table": self.table, "objects": self.objects, "options": self.options}
