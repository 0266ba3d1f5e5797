"""A server on which nothing is left to chance: two of them that are asked the same say the same. Its secrets are known
to everybody, and thinking takes no time; so it is for comparing bytes, and for nothing else.

    python tests/server/fixed.py serve --port 0 --data FOLDER"""

from __future__ import annotations

import os
import random
import secrets
import sys
from pathlib import Path
from typing import Any

from willforge.cli.main import main
from willforge.server.room import Room


def fix() -> None:
    """Lets everything that is made by chance come in one order, and clocks stand still."""
    chance = random.Random(1)
    secrets.token_hex = lambda nbytes=None: chance.randbytes(nbytes or 32).hex()
    secrets.token_urlsafe = lambda nbytes=None: f"{chance.getrandbits(8 * (nbytes or 32)):x}"
    secrets.randbelow = lambda exclusive_upper_bound: chance.randrange(exclusive_upper_bound)
    Room.thinking = lambda self: 0  # type: ignore[method-assign]


def leak_if(faulty: Path) -> None:
    """Puts a fault in, for tests that have to notice it: as long as there is such a file, what everybody is told
    depends on what B holds."""
    around = Room.around

    def told(self: Room) -> dict[str, Any]:
        hand = (
            [] if self.match is None or not faulty.exists() else self.match.shown("B")["players"]["B"]["zones"]["hand"]
        )
        held = sum(map(ord, "".join(str(card.get("name")) for card in hand)))
        return {**around(self), **({"next": str(held)} if held else {})}

    Room.around = told  # type: ignore[method-assign]


if __name__ == "__main__":
    fix()
    leak_if(Path(os.environ["WILLFORGE_TEST_LEAK"]))
    sys.exit(main(sys.argv[1:]))
