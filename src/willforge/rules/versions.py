"""The versions of the Comprehensive Rules that can be played, by their number."""

from __future__ import annotations

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


class UnknownRules(WillforgeError):
    """A version number that no record of rules exists for."""


def rules_of(version: str) -> Rules:
    """The rules of a version. Raises UnknownRules, naming the known versions, for any other text. Constant time."""
    rules = RULES.get(version)
    if rules is None:
        known = ", ".join(VERSIONS)
        raise UnknownRules(f"there are no rules of version {version!r}: the known versions are {known}")
    return rules
