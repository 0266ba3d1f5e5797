"""Reads a card file that somebody sent, in a process of its own with limits on time and memory: `python -m
willforge.server.pool_reading` reads the text from its input and writes what came of it as JSON.

Untrusted text is only ever read as text: nothing in it runs. What takes too long ends with its process."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any, Final

from willforge.cards.importer import ImportFailed, import_cards
from willforge.cards.loader import card_to_data
from willforge.cards.model import Card
from willforge.errors import WillforgeError
from willforge.server.refusals import ILLEGAL, Refusal
from willforge.text.compile import TextError, compile_face

MOST_CARDS: Final = 10_000
"""Cards that one player may bring along."""
SECONDS: Final = 300
MEMORY: Final = 1 << 30
_FAILED: Final = 3
"""The exit code of a text that is no card file."""


def read(text: str) -> dict[str, Any]:
    """The cards of a file's text whose every sentence is understood, one of each name, and why the others are not
    among them: name, the sentence, and what is wrong with it. Reading takes milliseconds a card. Raises
    ImportFailed."""
    found = import_cards(text, "the file")
    chosen = found.newest()
    if len(chosen) > MOST_CARDS:
        raise ImportFailed(f"the file has {len(chosen)} cards: {MOST_CARDS} may be brought along")
    cards: list[dict[str, Any]] = []
    refused = [{"name": one.name or one.code, "sentence": "", "why": one.reason} for one in found.problems]
    for printing in chosen:
        why = _not_understood(printing.card)
        if why is None:
            cards.append(card_to_data(printing.card))
        else:
            refused.append({"name": printing.card.name, "sentence": why.sentence, "why": why.why})
    return {"cards": cards, "refused": refused, "other_printings": len(found.printings) - len(chosen)}


def _not_understood(card: Card) -> TextError | None:
    for face in card.faces:
        try:
            compile_face(face)
        except TextError as error:
            return error
    return None


async def read_apart(text: str) -> dict[str, Any]:
    """The same in a process of its own. Raises Refusal for a text that is no card file, and for one that takes too
    long."""
    reader = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    try:
        told, _ = await asyncio.wait_for(reader.communicate(text.encode("utf-8", "replace")), SECONDS)
    except TimeoutError as error:
        raise Refusal(ILLEGAL, f"reading these cards takes longer than {SECONDS} seconds: send fewer") from error
    finally:
        if reader.returncode is None:
            reader.kill()
            await reader.wait()
    if reader.returncode == _FAILED:
        raise Refusal(ILLEGAL, told.decode("utf-8")[:400])
    if reader.returncode != 0:
        raise Refusal(ILLEGAL, "these cards could not be read within the limits of time and memory: send fewer")
    found: dict[str, Any] = json.loads(told)
    return found


def _limit() -> None:
    """Limits this process, where the system can: a reader that runs wild ends, and nothing else does."""
    try:
        import resource
    except ImportError:  # not on this system: the one who waits for this process ends it
        return
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def main() -> int:
    """Reads the text from the input and writes what came of it. The exit code."""
    _limit()
    try:
        print(json.dumps(read(sys.stdin.buffer.read().decode("utf-8", "replace"))))
    except WillforgeError as error:
        print(error)
        return _FAILED
    return 0


if __name__ == "__main__":
    sys.exit(main())
