"""The `willforge` command. Everything else is imported within `main`, so that Ctrl-C is answered from the beginning."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

STOPPED: Final = 130
"""The exit code after Ctrl-C."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line; returns the exit code: 0 all is well, 1 something failed, 2 bad input, 130 stopped."""
    try:
        from willforge.cli.commands import run

        return run(argv)
    except KeyboardInterrupt:
        if sys.stderr is not None:
            print("\nstopped", file=sys.stderr)
        return STOPPED


if __name__ == "__main__":
    sys.exit(main())
