"""The messages as TypeScript: `python -m willforge.server.typescript FILE` writes the types of the browser client."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import UnionType
from typing import Any, Final, Literal, Union, get_origin

import msgspec

from willforge.server import calls, messages
from willforge.server.openapi import kinds

HEAD: Final = (
    "/* What goes over the wire, made from the messages of the server by `python -m willforge.server.typescript`: "
    "do not edit. */\n"
)
_PLAIN: Final[dict[str, str]] = {
    "string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null",
}  # fmt: skip
Schema = dict[str, Any]


def typescript() -> str:
    """All messages as interfaces, and the named choices as types."""
    _, components = msgspec.json.schema_components(kinds(calls.ALL), ref_template="{name}")
    names = {name: _schema(kind) for name, kind in sorted(_choices().items())}
    types = "".join(f"\nexport type {name} = {_Types({}).text(schema)};\n" for name, schema in names.items())
    shapes = _Types({_key(schema): name for name, schema in names.items()})
    return HEAD + types + "".join(shapes.interface(name, schema) for name, schema in sorted(components.items()))


def _choices() -> dict[str, Any]:
    """The messages and values that are one of several, by name."""
    return {name: kind for name, kind in vars(messages).items() if get_origin(kind) in (Literal, Union, UnionType)}


def _schema(kind: Any) -> Schema:
    (schema,), _ = msgspec.json.schema_components((kind,), ref_template="{name}")
    return schema


def _key(schema: Schema) -> str:
    """The same text for schemas that mean the same."""
    return json.dumps([sorted(json.dumps(one, sort_keys=True) for one in schema.get("anyOf", [schema]))])


class _Types:
    """Writes schemas as types, some of which have names."""

    def __init__(self, names: dict[str, str]) -> None:
        self._names = names

    def interface(self, name: str, schema: Schema) -> str:
        """A message."""
        required = set(schema.get("required", ()))
        lines = [f"\n/** {' '.join(schema['description'].split())} */"] if "description" in schema else [""]
        lines.append(f"export interface {name} {{")
        for field, kind in schema.get("properties", {}).items():
            lines.append(f"  {field}{'' if field in required else '?'}: {self.text(kind)};")
        return "\n".join([*lines, "}", ""])

    def text(self, schema: Schema) -> str:
        """A type."""
        schema = {key: value for key, value in schema.items() if key != "default"}
        if "$ref" in schema:
            return str(schema["$ref"])
        if _key(schema) in self._names:
            return self._names[_key(schema)]
        if "anyOf" in schema:
            return self._either(schema["anyOf"])
        if "const" in schema:
            return _literal(schema["const"])
        if "enum" in schema:
            return " | ".join(_literal(value) for value in schema["enum"])
        return self._plain(schema)

    def _either(self, several: list[Schema]) -> str:
        """One of several, where all but null may have a name."""
        others = [one for one in several if one != {"type": "null"}]
        name = self._names.get(_key({"anyOf": others}))
        texts = [name] if name is not None else [self.text(one) for one in others]
        return " | ".join(dict.fromkeys([*texts, *(["null"] if len(others) < len(several) else [])]))

    def _plain(self, schema: Schema) -> str:
        kind = schema.get("type")
        if kind == "array":
            inner = self.text(schema.get("items", {}))
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        if kind == "object":
            values = schema.get("additionalProperties")
            return f"Record<string, {self.text(values) if isinstance(values, dict) and values else 'unknown'}>"
        return _PLAIN.get(str(kind), "unknown")


def _literal(value: str | int | bool) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript(), "utf-8")
