"""The gallery: one situation under all versions of the rules, as a page that shows the outcomes and what decides."""

from __future__ import annotations

import json
import re
from functools import partial
from itertools import pairwise
from typing import Any, Final

from willforge.cards.pool import Pool
from willforge.play.compare import Outcome, deciding, table
from willforge.play.scenario import Scenario, begin
from willforge.play.scenario.names import StepFailed
from willforge.play.scenario.words import EXPECT
from willforge.rules.ledger.entries import Ref, ledger
from willforge.rules.record import Rules
from willforge.rules.versions import RULES

NOT_RUN: Final = "<!-- not run: what each version does with it stands below -->"
NOT_POSSIBLE: Final = "not possible"
_REASON: Final = re.compile(r"\((.*\[[^\]]+\].*)\)")
"""The reason with its rule, in what a step that failed says."""


def ending(scenario: Scenario, pool: Pool, rules: Rules) -> Outcome:
    """How a situation ends under some rules: the table, or the first step that is not possible and why. Who has
    priority is no part of it. Raises ScenarioError if the file means nothing."""
    run = begin(scenario, rules, pool, [])
    refused = ""
    for place, step in enumerate(run.steps):
        run.at = place
        try:
            if step.kind != EXPECT:
                run.do(step)
        except StepFailed as error:
            reason = _REASON.search(str(error))
            refused = f"`{step.text}`: {reason[1] if reason else error}"
            break
    shown = table(run.state)
    if str(shown["asked"]).endswith("priority"):
        del shown["asked"]
    return Outcome((), shown, refused)


def page(scenario: Scenario, source: str, pool: Pool) -> str:
    """The page of a situation in Markdown: `source` is the text of its file. Costs a run for every version, and where
    two neighbours differ two more for every setting in which they do."""
    found = endings(scenario, pool)
    parts = [f"# {scenario.title}", "", NOT_RUN, "```yaml", source.strip(), "```", "", "## What happens", ""]
    parts += outcomes(found)
    parts += ["", "## What decides", ""]
    parts += _decisions(scenario, found, pool)
    return "\n".join(parts) + "\n"


def endings(scenario: Scenario, pool: Pool) -> dict[str, Outcome]:
    """The ending under every version the file names, oldest first."""
    return {version: ending(scenario, pool, RULES[version]) for version in RULES if version in scenario.versions}


def outcomes(found: dict[str, Outcome]) -> list[str]:
    """The lines of a table of what differs, a column for each version."""
    rows: dict[str, list[str]] = {}
    if any(outcome.refused for outcome in found.values()):
        rows[NOT_POSSIBLE] = [outcome.refused or "-" for outcome in found.values()]
    for path in dict.fromkeys(path for outcome in found.values() for path in outcome.table):
        values = [outcome.table.get(path) for outcome in found.values()]
        if any(value != values[0] for value in values):
            rows[path] = [shown(value) for value in values]
    lines = [
        f"| | {' | '.join(found)} |",
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


def _decisions(scenario: Scenario, found: dict[str, Outcome], pool: Pool) -> list[str]:
    """For each two neighbours that differ, the settings that make the difference and the rules behind them."""
    lines: list[str] = []
    for older, newer in pairwise(found):
        if not found[older].differs(found[newer]):
            continue
        books = (RULES[older], RULES[newer])
        names = deciding(books, (found[older], found[newer]), partial(ending, scenario, pool))
        lines += [f"**{older} and {newer}**", ""]
        for name in names:
            lines.append(f"- `{name}`")
            lines += [f"  - {_rule(rules.version, getattr(rules.sources, name))}" for rules in books]
        lines += [] if names else ["Several settings together."]
        lines.append("")
    return lines[:-1] if lines else ["Nothing: all versions do the same."]


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
