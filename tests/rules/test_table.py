"""The settings in which the versions differ, side by side with their rule numbers: the page docs/versions.md."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

from willforge.rules.record import Rules
from willforge.rules.table import NOT_SETTINGS, page, settings
from willforge.rules.versions import RULES


def test_the_page_of_settings_is_this_table(project: Path) -> None:
    assert (project / "docs" / "versions.md").read_text(encoding="utf-8") == page()


def test_the_table_has_every_setting_in_every_version() -> None:
    rows = settings()
    assert [name for name, _ in rows] == [f.name for f in fields(Rules) if f.name not in NOT_SETTINGS]
    assert all(len(cells) == len(RULES) for _, cells in rows)


def test_no_setting_is_the_same_everywhere() -> None:
    """A setting that no version needs otherwise is not a setting."""
    for name, _ in settings():
        assert len({getattr(rules, name) for rules in RULES.values()}) > 1, name
