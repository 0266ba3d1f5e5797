"""Scenarios: positions that are put straight into a state, and steps that answer its decisions (docs/scenarios.md)."""

from willforge.play.scenario.scenario import (
    Result,
    Scenario,
    begin,
    play_through,
    read_file,
    read_text,
    run_scenario,
)

__all__ = ["Result", "Scenario", "begin", "play_through", "read_file", "read_text", "run_scenario"]
