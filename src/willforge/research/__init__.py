"""Willforge for research: observations as arrays, environments of PettingZoo and Gymnasium, a state in the manner of
OpenSpiel, and a runner of many games at once. docs/research.md shows each.

Needs the extra `willforge[research]`. PettingZoo and Gymnasium are imported only by the modules that carry their names:
`willforge.research.pettingzoo_env` and `willforge.research.gymnasium_env`."""

from __future__ import annotations

from willforge.play.columns import OBJECTS, OPTIONS
from willforge.research.layout import Arrays
from willforge.research.state import TERMINAL, State
from willforge.research.vector import VectorRunner

__all__ = ["OBJECTS", "OPTIONS", "TERMINAL", "Arrays", "State", "VectorRunner"]
