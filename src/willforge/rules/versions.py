"""The versions of the Comprehensive Rules that can be played, by their number, and versions with another reading.

`5.00+lifebreak_allows=5.12` is version 5.00 with one setting as 5.12 has it: the switch between two readings of a rule
(docs/interpretations.md), and a way to ask what a single change of the rules changes in a game."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import lru_cache
from typing import Final

from willforge.errors import WillforgeError
from willforge.rules.record import Rules
from willforge.rules.v20 import RULES_20
from willforge.rules.v63 import RULES_63
from willforge.rules.v102 import RULES_102
from willforge.rules.v500 import RULES_500
from willforge.rules.v512 import RULES_512

RULES: Final[dict[str, Rules]] = {
    "2.0": RULES_20,
    "5.00": RULES_500,
    "5.12": RULES_512,
    "6.3": RULES_63,
    "10.2": RULES_102,
}
VERSIONS: Final = tuple(RULES)


NO_SETTING: Final = ("version", "cite", "sources")
MOST_READINGS: Final = 20


class UnknownRules(WillforgeError):
    """A version number that no record of rules exists for, or a setting that the record does not have."""


def rules_of(version: str) -> Rules:
    """The rules of a version, or of one with other readings, written `5.00+lifebreak_allows=5.12`. Raises UnknownRules,
    naming what is known, for any other text. Constant time after the first call."""
    if not isinstance(version, str):
        raise UnknownRules(f"a rules version is a text such as '10.2', not {version!r}")
    rules = RULES.get(version)
    return _with_readings(version) if rules is None else rules


def base_version(version: str) -> str:
    """The version without its other readings."""
    return version.partition("+")[0]


@lru_cache(maxsize=64)
def _with_readings(text: str) -> Rules:
    base, *readings = text.split("+")
    rules = _known(base)
    if len(readings) > MOST_READINGS:
        raise UnknownRules(f"{len(readings)} other readings are too many: {MOST_READINGS} are possible")
    settings = {field.name for field in fields(Rules)} - set(NO_SETTING)
    for reading in readings:
        name, _, other = reading.partition("=")
        if name not in settings:
            raise UnknownRules(f"the rules have no setting {name!r}: docs/versions.md lists the settings")
        source = _known(other)
        rules = replace(
            rules,
            **{name: getattr(source, name)},
            sources=replace(rules.sources, **{name: f"{other} {getattr(source.sources, name)}"}),
        )
    return replace(rules, version=text)


def _known(version: str) -> Rules:
    rules = RULES.get(version)
    if rules is None:
        known = ", ".join(VERSIONS)
        raise UnknownRules(f"there are no rules of version {version!r}: the known versions are {known}")
    return rules
