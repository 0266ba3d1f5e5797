"""The reference of the public names, as the page docs/api.md prints it, from their signatures and docstrings.

`python -m willforge.play.api_page` writes the page's text."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

_HEAD: Final = """\
# Reference

What a program may rely on: the names of `willforge`, and the modules of `willforge.play` that are for everybody. The
command line, the server, bots, research, lessons and scenarios import nothing of the engine itself; programs that look
ahead take what [lookahead.py](../src/willforge/play/lookahead.py) names. This page is written by
`python -m willforge.play.api_page` from signatures and docstrings, and a test compares them.

```python
from willforge import Game
from willforge.play.keywords import keyword
from willforge.play.mirror import Mirror

game = Game.new("10.2", seed=7).follow("A")
table = Mirror(game.shown("A"), game.seq("A"))
while game.deciding == "A" or game.moment < 40:
    game.answer(game.decision.idle)
table.apply(game.events("A", after=table.seq))
assert table == game.shown("A")
assert keyword("Flying", "ja").called == "飛翔"
```
"""
NAMES: Final[dict[str, tuple[str, ...]]] = {
    "willforge": (
        "Game", "Decision", "Option", "Deck", "Pool", "parse_deck", "load_cards", "starter_deck", "starter_decks",
        "starter_pool", "WillforgeError", "IllegalAnswer", "BrokenSave", "DeckError", "CardError", "TextError",
        "UnknownRules",
    ),
    "willforge.play.audience": ("Audience",),
    "willforge.play.mirror": ("Mirror",),
    "willforge.play.changes": ("difference", "applied"),
    "willforge.play.menu": ("menu", "everything"),
    "willforge.play.keywords": ("Keyword", "keyword", "keywords", "keywords_in"),
    "willforge.play.build": ("name", "compiled", "memory"),
    "willforge.play.board": ("Board", "by_fiat", "set_value", "unsettle", "ask_again"),
    "willforge.play.asking": (
        "stage", "is_playing", "moves_to_battle", "play_of", "picked", "cost_verb", "produces_will", "keeps_order",
        "same_question", "divides", "divided", "shares", "shares_on_resolution", "way_of", "way_in_order",
        "can_have_targets",
    ),
    "willforge.play.reading": ("will", "weather", "counters", "player_keywords"),
}  # fmt: skip
"""By module, the public names in the order of the page."""


def page() -> str:
    """The page of all public names, in Markdown. Linear in them."""
    lines = [_HEAD]
    for module, names in NAMES.items():
        lines += [f"## {module}", ""]
        home = import_module(module)
        for name in names:
            lines += _entry(name, getattr(home, name))
    return "\n".join(lines).rstrip() + "\n"


def _entry(name: str, found: Any) -> list[str]:
    if not inspect.isclass(found):
        return [f"`{name}{_signature(found)}`", "", _said(found), ""]
    lines = [f"### {name}", "", _said(found), ""]
    for own, member in vars(found).items():
        if own.startswith("_") or not _speaks(member):
            continue
        if isinstance(member, property):
            lines.append(f"* `{own}`: {_said(member)}")
        else:
            plain = member.__func__ if isinstance(member, (classmethod, staticmethod)) else member
            lines.append(f"* `{own}{_signature(plain)}`: {_said(plain)}")
    return [*lines, ""] if lines[-1] else lines


def _speaks(member: object) -> bool:
    """Whether something is a method or property that says what it does."""
    found = member.__func__ if isinstance(member, (classmethod, staticmethod)) else member
    return isinstance(found, property) or (inspect.isroutine(found) and bool(inspect.getdoc(found)))


def _said(found: object) -> str:
    return " ".join((inspect.getdoc(found) or "").split())


def _signature(found: Callable[..., object]) -> str:
    """The parameters without the object or class that a method belongs to."""
    signature = inspect.signature(found)
    kept = [one for name, one in signature.parameters.items() if name not in ("self", "cls")]
    return re.sub(r"(: |-> )'([^']*)'", r"\1\2", str(signature.replace(parameters=kept)))  # annotations are texts


if __name__ == "__main__":
    print(page(), end="")
