"""The page of docs/words.md: what Willforge says in each language, side by side. `python -m willforge.words.page`
writes it to the standard output."""

from __future__ import annotations

from typing import Final

from willforge.words import LANGUAGES, Message, say

_CARD: Final = ("card", "Ember Fox")
_OTHER: Final = ("card", "Kite Scout")
_A: Final = ("player", "A")
_B: Final = ("player", "B")
SAMPLES: Final[tuple[Message, ...]] = (
    Message("ask-priority"),
    Message("ask-first"),
    Message("ask-redraw"),
    Message("ask-mulligan"),
    Message("ask-attack"),
    Message("ask-block"),
    Message("prompt-card", {"player": _A, "card": _CARD, "question": ("message", "ask-target", {})}),
    Message("ask-pay"),
    Message("ask-part-banish"),
    Message("ask-pierce"),
    Message("ask-hand-limit"),
    Message("ask-trigger-order"),
    Message("ask-replacement"),
    Message("ask-up-to", {"least": 0, "most": 2}),
    Message("option-pass"),
    Message("option-play-ways", {"card": _CARD, "cost": "{R}{1}", "ways": ("list", ("message", "way-incarnate", {}))}),
    Message("option-attack", {"card": _CARD, "other": _B}),
    Message("option-block", {"card": _OTHER}),
    Message("option-call", {"card": ("card", "Orrin Vask")}),
    Message("option-standby", {"card": _CARD, "cost": "{2}"}),
    Message("option-pay-rest", {"will": "{R}{R}", "cards": ("list", ("card", "Fire Magic Stone"))}),
    Message("pass-resolve", {"card": _CARD}),
    Message("log-turn", {"player": _A, "number": 3}),
    Message("log-phase", {"player": _A, "phase": ("phase", "main")}),
    Message("log-drawn", {"player": _B, "card": ("card", ""), "known": "no"}),
    Message("log-drawn", {"player": _A, "card": _CARD, "known": "yes"}),
    Message("log-played", {"player": _A, "card": _CARD, "cards": ("cards", _OTHER), "number": 0, "with": "targets"}),
    Message("log-damage", {"card": _CARD, "other": _OTHER, "number": 700}),
    Message("log-life", {"player": _B, "number": 500, "total": 3500, "change": "less"}),
    Message(
        "log-destroyed", {"card": _OTHER, "from": ("zone", "field"), "zone": ("zone", "graveyard"), "where": "usual"}
    ),
    Message("log-moves", {"card": _OTHER, "from": ("zone", "graveyard"), "zone": ("zone", "hand"), "where": "other"}),
    Message("log-counters", {"card": _CARD, "number": 2, "word": "+100/+100", "change": "more"}),
    Message("log-attacks", {"card": _CARD, "other": _B}),
    Message("log-fails", {"card": _CARD}),
    Message("log-mulligan", {"player": _B, "number": 2}),
    Message("log-concedes", {"player": _B}),
    Message("refused-cannot_pay"),
    Message("remedy-cannot_pay"),
    Message("remedy-phase", {"phase": ("phase", "draw")}),
    Message("remedy-attacker_entered"),
)
"""Forty messages as player A reads them."""


def page() -> str:
    """The page as text."""
    lines = [
        "# What Willforge says",
        "",
        "Whatever a player reads is a message with arguments: an id in the code, a sentence in a catalogue.",
        "The catalogues are [en.ftl](../src/willforge/words/en.ftl) and [ja.ftl](../src/willforge/words/ja.ftl), in",
        "the format of [Project Fluent](https://projectfluent.org), which browsers read too. A test holds them",
        "together: no message is missing in a language, none is unused, and none asks for an argument that it does",
        "not get. Card texts stay in the language they are printed in.",
        "",
        "To add a language, translate `en.ftl` into a file named after it and add its name to `LANGUAGES` in",
        "[words](../src/willforge/words/__init__.py).",
        "",
        "These are some of them, as player A reads them. `python -m willforge.words.page` writes this page.",
        "",
        "| message | " + " | ".join(LANGUAGES) + " |",
        "| --- |" + " --- |" * len(LANGUAGES),
    ]
    for message in SAMPLES:
        said = [say(message, language, "A") for language in LANGUAGES]
        lines.append(f"| `{message.id}` | " + " | ".join(said) + " |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(page(), end="")
