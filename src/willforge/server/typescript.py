"""The messages as TypeScript: `python -m willforge.server.typescript FILE` writes the types of the browser client."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from willforge.server import calls
from willforge.server.openapi import kinds

HEAD: Final = "/* Made from the messages of the server by `python -m willforge.server.typescript`: do not edit. */\n"
_PLAIN: Final[dict[str, str]] = {
    "string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null",
}  # fmt: skip


def typescript() -> str:
    """All messages as interfaces."""
    _, components = msgspec.json.schema_components(kinds(calls.ALL), ref_template="{name}")
    return HEAD + "".join(_interface(name, schema) for name, schema in sorted(components.items()))


def _interface(name: str, schema: dict[str, Any]) -> str:
    required = set(schema.get("required", ()))
    lines = [f"\n/** {' '.join(schema['description'].split())} */"] if "description" in schema else [""]
    lines.append(f"export interface {name} {{")
    for field, kind in schema.get("properties", {}).items():
        lines.append(f"  {field}{'' if field in required else '?'}: {_type(kind)};")
    return "\n".join([*lines, "}", ""])


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(one) for one in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(f"'{value}'" if isinstance(value, str) else str(value) for value in schema["enum"])
    kind = schema.get("type")
    if kind == "array":
        inner = _type(schema.get("items", {}))
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {_type(values) if isinstance(values, dict) and values else 'unknown'}>"
    return _PLAIN.get(str(kind), "unknown")


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript(), "utf-8")
