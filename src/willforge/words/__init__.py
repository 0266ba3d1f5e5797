"""Saying things: what happens, what is asked and what is refused are messages, an id with arguments, and a language is
one way to say them.

The sentences are in `en.ftl` and `ja.ftl` (Project Fluent, which browsers can read too). Every language has every
message with the same arguments; a test compares them. Arguments are numbers, texts that stay as they are (what is
printed on a card, will in symbols), and words: tuples whose first part says of what kind they are, and which are looked
up or joined before they are put into a sentence:

    ("card", NAME)              a card; with an empty name, one that the reader may not know
    ("card", NAME, KIND)        an "ability" or "judgment" of a card
    ("cards", WORD, ...)        several of these
    ("player", "A")             a player
    ("zone", NAME, ...)         a zone, or several
    ("phase", NAME), ("step", NAME), ("verb", NAME), ("until", NAME)
    ("list", WORD or TEXT, ...) several, with commas between them
    ("message", ID, {...})      another message"""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from willforge.errors import WillforgeError

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES: Final = ("en", "ja")
Argument = Any
"""A number, a text, or a word as above."""
_LOOKED_UP: Final = ("phase", "step", "verb", "until")


class Message:
    """Something that can be said in every language. Immutable."""

    __slots__ = ("args", "id")

    def __init__(self, id: str, args: dict[str, Argument] | None = None) -> None:
        self.id = id
        self.args: dict[str, Argument] = {} if args is None else args

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.id == other.id and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"<Message {self.id} {self.args}>"


class UnknownLanguage(WillforgeError):
    """A language that there is no catalogue for."""


def say(message: Message, language: str = "en", reader: str = "") -> str:
    """The message in words. `reader` is the player who reads it, "A" or "B", if one does: a language may call players
    "you" and "the opponent". Linear in the message. Raises UnknownLanguage."""
    bundle = _bundle(language)
    args = {name: _argument(bundle, value, reader) for name, value in message.args.items()}
    return _format(bundle, message.id, args)


def catalogue(language: str) -> str:
    """The messages of a language as they are written (Fluent). Raises UnknownLanguage."""
    if language not in LANGUAGES:
        raise UnknownLanguage(f"there is no language {language!r}: choose {' or '.join(LANGUAGES)}")
    return resources.files(__name__).joinpath(f"{language}.ftl").read_text(encoding="utf-8")


def has(message: str, language: str = "en") -> bool:
    """Whether there is such a message."""
    return bool(_bundle(language).has_message(message))


_DEPTH: Final = 8
_SIZES: Final[dict[str, tuple[int, int]]] = {
    "card": (1, 2), "player": (1, 1), "zone": (1, 30), "cards": (0, 10_000), "list": (0, 10_000), "message": (2, 2),
    "phase": (1, 1), "step": (1, 1), "verb": (1, 1), "until": (1, 1),
}  # fmt: skip
"""How many parts a word of each kind has besides its kind."""


def checked_arguments(data: object, depth: int = 0) -> dict[str, Argument]:
    """The arguments of a message as they were read from somewhere. Raises ValueError if they are none. Linear in
    them."""
    if not isinstance(data, dict) or not all(isinstance(name, str) for name in data) or depth > _DEPTH:
        raise ValueError("the arguments of a message were expected")
    return {name: _checked(value, depth) for name, value in data.items()}


def _checked(value: object, depth: int) -> Argument:
    if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    if not isinstance(value, list | tuple) or not value or depth > _DEPTH or not isinstance(value[0], str):
        raise ValueError("a number, a text or a word was expected")
    kind, parts = value[0], value[1:]
    least, most = _SIZES.get(kind, (1, 0))
    if not least <= len(parts) <= most:
        raise ValueError(f"{kind!r} is no kind of word, or it has too many parts or too few")
    if kind == "message":
        if not isinstance(parts[0], str) or not has(parts[0]):
            raise ValueError("a message was expected")
        return kind, parts[0], checked_arguments(parts[1], depth + 1)
    if kind in ("cards", "list"):
        return (kind, *(_checked(part, depth + 1) for part in parts))
    if not all(isinstance(part, str) for part in parts):
        raise ValueError(f"the parts of a word of the kind {kind!r} have to be texts")
    return (kind, *parts)


@lru_cache(maxsize=len(LANGUAGES))
def _bundle(language: str) -> FluentBundle:
    """A language ready to be spoken. Read when it is first needed: whoever says nothing does not wait for it."""
    text = catalogue(language)
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    return bundle


def _format(bundle: FluentBundle, name: str, args: dict[str, Any]) -> str:
    return _formatted(bundle, name, tuple(args.items()))


@lru_cache(maxsize=8192)
def _formatted(bundle: FluentBundle, name: str, args: tuple[tuple[str, Any], ...]) -> str:
    """A message with its arguments; the same ones are said again and again."""
    if not bundle.has_message(name):
        raise WillforgeError(f"there is no message {name!r}")
    value = bundle.get_message(name).value
    assert value is not None, f"the message {name} has no text"
    text, errors = bundle.format_pattern(value, dict(args))
    if errors:
        raise WillforgeError(f"the message {name!r} can not be said: {errors[0]}")
    return str(text)


def _argument(bundle: FluentBundle, value: Argument, reader: str) -> Any:
    if isinstance(value, int):
        from fluent.runtime.types import fluent_number

        return fluent_number(value, useGrouping=False)
    if isinstance(value, str):
        return value
    return _word(bundle, value, reader)


def _word(bundle: FluentBundle, word: Any, reader: str) -> str:
    kind = word[0]
    if kind == "card":
        if not word[1]:
            return _format(bundle, "card-hidden", {})
        name = f"card-{word[2]}" if len(word) > 2 else "card-name"
        return _format(bundle, name, {"name": word[1]})
    if kind == "player":
        who = "player" if not reader else "player-you" if word[1] == reader else "player-opponent"
        return _format(bundle, who, {"player": word[1]})
    if kind == "cards":
        return _joined(bundle, [_word(bundle, one, reader) for one in word[1:]])
    if kind == "zone":
        return _joined(bundle, [_format(bundle, f"zone-{one}", {}) for one in word[1:]])
    if kind == "list":
        said = [one if isinstance(one, str) else _word(bundle, one, reader) for one in word[1:]]
        return _format(bundle, "comma", {}).join(said)
    if kind == "message":
        return _format(bundle, word[1], {name: _argument(bundle, one, reader) for name, one in word[2].items()})
    assert kind in _LOOKED_UP, f"no word is of the kind {kind}"
    return _format(bundle, f"{kind}-{word[1]}", {})


def _joined(bundle: FluentBundle, said: list[str]) -> str:
    """Several as a sentence joins them."""
    if len(said) <= 1:
        return "".join(said)
    first = _format(bundle, "comma", {}).join(said[:-1])
    return _format(bundle, "pair" if len(said) == 2 else "several", {"first": first, "last": said[-1]})
