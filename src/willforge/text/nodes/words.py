"""The small words of the vocabulary: who is meant, and how numbers are compared."""

from __future__ import annotations

from typing import Final

# -- who ------------------------------------------------------------------------------------------------
YOU: Final = 0
OPPONENT: Final = 1
EACH_PLAYER: Final = 2
TURN_PLAYER: Final = 3
ANY_PLAYER: Final = 4  # filters only: no restriction

# -- comparisons ----------------------------------------------------------------------------------------
EQUAL: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2
MORE: Final = 3
LESS: Final = 4

# -- registers --------------------------------------------------------------------------------------------
PAID_WILL: Final = -3  # in Attributed: the attributes of the will spent to play this card
