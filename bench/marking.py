"""Notes where a run passes: every place of some functions that can be changed (`mutation.py`) gets a mark.

A condition notes whether it held, a statement or a write to an object that it was come to. Nothing else changes, and it
costs little: one entry in a set for each place that is passed."""

from __future__ import annotations

import ast
import builtins
import copy
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Final

from mutation import FALSE, LEFT_OUT, SHARED, TRUE, Change, Function, function_swapped, node_of, sites

KINDS: Final = (TRUE, FALSE, LEFT_OUT, SHARED)
"""The kinds of changes whose places are marked."""
_NOTE: Final = "__passed__"
"""What marked functions call: they see it among what every module sees."""


class Passed:
    """The changes that would have made a difference to what was run since it was cleared."""

    def __init__(self) -> None:
        self.marks: set[int] = set()
        self._changes: list[Change] = []

    def new(self, change: Change) -> int:
        """The mark of a change."""
        self._changes.append(change)
        return len(self._changes) - 1

    def changes(self) -> Iterator[Change]:
        """Those that were passed."""
        return (self._changes[mark] for mark in self.marks)

    def all(self) -> tuple[Change, ...]:
        """Those that can be passed."""
        return tuple(self._changes)


@contextmanager
def marked(places: tuple[str, ...]) -> Iterator[Passed]:
    """While it lasts these functions note which of their places are passed."""
    passed = Passed()
    setattr(builtins, _NOTE, passed.marks.add)
    try:
        with ExitStack() as stack:
            for place in places:
                stack.enter_context(function_swapped(place, _with_marks(place, passed)))
            yield passed
    finally:
        delattr(builtins, _NOTE)


def _with_marks(place: str, passed: Passed) -> Function:
    node = copy.deepcopy(node_of(place))
    assert isinstance(node, Function), place
    conditions, statements, writes = (
        {id(part): number for number, part in enumerate(sites(node, kind))} for kind in (TRUE, LEFT_OUT, SHARED)
    )

    class Marking(ast.NodeTransformer):
        def visit(self, part: ast.AST) -> ast.AST | list[ast.AST]:
            found: ast.AST | list[ast.AST] = self.generic_visit(part)
            if id(part) in writes:
                mark = _note(passed.new(Change(place, SHARED, writes[id(part)])))
                found = ast.BoolOp(ast.Or(), [mark, found])
            if id(part) in conditions:
                number = conditions[id(part)]
                held = _note(passed.new(Change(place, FALSE, number)))
                failed = _note(passed.new(Change(place, TRUE, number)))
                found = ast.IfExp(found, ast.UnaryOp(ast.Not(), held), failed)
            if id(part) in statements:
                mark = _note(passed.new(Change(place, LEFT_OUT, statements[id(part)])))
                found = [ast.Expr(mark), found]
            return found

    marked = Marking().visit(node)
    assert isinstance(marked, Function)
    return marked


def _note(mark: int) -> ast.Call:
    """A call that notes a mark and gives None."""
    return ast.Call(ast.Name(_NOTE, ast.Load()), [ast.Constant(mark)], [])
