"""A lab for deck builders and judges: many games between programs, and what can be said from them with how much
confidence. `willforge sim` is its command; docs/lab.md its page."""

from __future__ import annotations

from willforge.lab.difference import Difference, difference
from willforge.lab.intervals import Share
from willforge.lab.plan import Arm, Job, Plan, PlanError
from willforge.lab.playing import Played, play_job
from willforge.lab.tallies import Tallies, tallies

__all__ = [
    "Arm",
    "Difference",
    "Job",
    "Plan",
    "PlanError",
    "Played",
    "Share",
    "Tallies",
    "difference",
    "play_job",
    "tallies",
]
