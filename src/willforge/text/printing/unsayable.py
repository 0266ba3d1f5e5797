"""What a program that cannot be printed says for itself."""

from __future__ import annotations


class Unsayable(ValueError):
    """What no words of the grammar stand for."""
