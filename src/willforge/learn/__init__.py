"""Lessons, puzzles and the gallery: positions that people learn from (docs/learning.md)."""
