"""The gallery: one situation under all versions of the rules, as a page that shows the outcomes and what decides."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from willforge.cards.pool import Pool
from willforge.play.compare import Comparison, compare_scenario, table
from willforge.play.scenario import Scenario, begin
from willforge.play.scenario_names import StepFailed
from willforge.play.scenario_words import EXPECT
from willforge.rules.ledger.entries import Ref, ledger
from willforge.rules.versions import RULES, rules_of

NOT_POSSIBLE: Final = "not possible"
_REASON: Final = re.compile(r"\((.*\[[^\]]+\].*)\)")
"""The reason with its rule, in what a step that failed says."""


@dataclass(frozen=True)
class Ending:
    """How a situation ends under one version: the table, or the step that is not possible and why."""

    version: str
    table: dict[str, Any]
    refused: str = ""


def endings(scenario: Scenario, pool: Pool) -> list[Ending]:
    """The ending under every version the file names. Raises ScenarioError if the file means nothing."""
    return [_ending(scenario, version, pool) for version in RULES if version in scenario.versions]


def _ending(scenario: Scenario, version: str, pool: Pool) -> Ending:
    run = begin(scenario, rules_of(version), pool, [])
    for place, step in enumerate(run.steps):
        run.at = place
        try:
            if step.kind != EXPECT:
                run.do(step)
        except StepFailed as error:
            reason = _REASON.search(str(error))
            return Ending(version, table(run.state), f"`{step.text}`: {reason[1] if reason else error}")
    return Ending(version, table(run.state))


def page(scenario: Scenario, source: str, pool: Pool) -> str:
    """The page of a situation in Markdown: `source` is the text of its file. Costs a run for every version, and a
    comparison wherever two neighbours differ."""
    found = endings(scenario, pool)
    parts = [f"# {scenario.title}", "", "```yaml", source.strip(), "```", "", "## What happens", ""]
    parts += _outcomes(found)
    parts += ["", "## What decides", ""]
    parts += _decisions(scenario, found, pool)
    return "\n".join(parts) + "\n"


def _outcomes(found: list[Ending]) -> list[str]:
    """The table of what differs, a column for each version."""
    rows: dict[str, list[str]] = {}
    if any(ending.refused for ending in found):
        rows[NOT_POSSIBLE] = [ending.refused or "-" for ending in found]
    for path in found[0].table:
        values = [ending.table.get(path) for ending in found]
        if any(value != values[0] for value in values):
            rows[path] = [shown(value) for value in values]
    lines = [
        f"| | {' | '.join(ending.version for ending in found)} |",
        f"| --- |{' --- |' * len(found)}",
    ]
    return lines + [f"| {path} | {' | '.join(cells)} |" for path, cells in rows.items()]


def shown(value: Any) -> str:
    """A value of the table in words."""
    if value is None or value == []:
        return "-"
    if isinstance(value, list):
        return ", ".join(shown(part) for part in value)
    if isinstance(value, dict):
        extra = [f"{value['atk']}/{value['def']}"] if "atk" in value else []
        extra += ["rested"] if value.get("rested") else []
        extra += [f"{value['damage']} damage"] if "damage" in value else []
        extra += [json.dumps(value["counters"])] if "counters" in value else []
        return f"{value['name']} ({', '.join(extra)})" if extra else str(value["name"])
    return str(value).replace("|", "/")


def _decisions(scenario: Scenario, found: list[Ending], pool: Pool) -> list[str]:
    lines: list[str] = []
    for older, newer in pairwise(found):
        if (older.table, bool(older.refused)) == (newer.table, bool(newer.refused)):
            continue
        parted = compare_scenario(scenario, (older.version, newer.version), pool)
        lines.append(f"**{older.version} and {newer.version}** part at `{parted.text}`.")
        lines += ["", *_reasons(parted), ""]
    return lines[:-1] if lines else ["Nothing: all versions do the same."]


def _reasons(parted: Comparison) -> list[str]:
    """The settings that decide with the rules behind them, or where there are none the rules the log cites."""
    lines: list[str] = []
    for name in parted.sides[0].settings:
        lines.append(f"- `{name}`")
        lines += [f"  - {_rule(side.version, side.settings[name])}" for side in parted.sides]
    if not lines:
        for side in parted.sides:
            cited = dict.fromkeys(line.rule for line in side.said if line.rule)
            lines += [f"- {_rule(side.version, number)}" for number in cited]
    return lines


def _rule(version: str, number: str) -> str:
    """A rule with its summary in the ledger."""
    return f"{version} {number}: {ledger().at(Ref(version, number)).summary}"


def index(pages: dict[str, str]) -> str:
    """The list of pages, by the names of their files."""
    lines = [
        "# One situation, five rulebooks",
        "",
        "Every page shows a position and what is done in it, the outcome under each version, and the rules that",
        "make the difference. The pages are written by `willforge scenario gallery docs/versions`; the situations",
        "are scenario files that can be run and compared like any other.",
        "",
    ]
    for name, text in sorted(pages.items()):
        title = text.splitlines()[0].removeprefix("# ")
        lines.append(f"- [{title}]({name}.md)")
    return "\n".join(lines) + "\n"
