"""What a record of the engine consists of, in either build."""

from __future__ import annotations


def slots_of(cls: type) -> tuple[str, ...]:
    """The names of the slots of a record. A compiled class has no `__slots__`: mypyc names them otherwise."""
    found: tuple[str, ...] = cls.__slots__ if hasattr(cls, "__slots__") else cls.__mypyc_attrs__  # type: ignore[attr-defined]
    return found
