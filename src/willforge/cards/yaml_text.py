"""YAML text from strangers, read safely and with the line of every key.

Nothing is constructed but lists, mappings and plain scalars. Aliases are refused, so a small file can not stand for an
endless one, and so are text, nesting and sizes no card or scenario file needs.
"""

from __future__ import annotations

import re
from typing import Any, Final, NoReturn

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

MAX_CHARACTERS: Final = 16_000_000
MAX_DEPTH: Final = 16

_TEXTS: Final = frozenset({"str", "!", "timestamp", "merge", "value"})
_NULLS: Final = frozenset({"", "~", "null"})
_BOOLEANS: Final = {"yes": True, "no": False, "true": True, "false": False, "on": True, "off": False}
_INTEGER: Final = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,30})")
_DECIMAL: Final = re.compile(r"[-+]?[0-9]{1,30}\.[0-9]{0,30}")
_LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class YamlError(ValueError):
    """A text that can not be read as YAML; `line` is where, counted from 1, or 0 when it concerns the whole text."""

    def __init__(self, where: str, line: int, problem: str) -> None:
        self.where = where
        self.line = line
        self.problem = problem
        super().__init__(f"{place(where, line)}{problem}")


class Located(dict[Any, Any]):
    """A mapping that remembers the line it starts on, the line of each key, and those of the items of each list."""

    def __init__(self, line: int) -> None:
        super().__init__()
        self.line = line
        self.lines: dict[object, int] = {}
        self.item_lines: dict[object, list[int]] = {}

    def line_of(self, key: object) -> int:
        """The line of `key`, or that of the mapping."""
        return self.lines.get(key, self.line)


def place(where: str, line: int) -> str:
    """`file:line: `, as far as known."""
    if where and line:
        return f"{where}:{line}: "
    if line:
        return f"line {line}: "
    return f"{where}: " if where else ""


def read_yaml(text: str, where: str) -> object:
    """The data of one YAML document; mappings are `Located`. Linear in the text. Raises YamlError."""
    if len(text) > MAX_CHARACTERS:
        raise YamlError(where, 0, f"the text has {len(text)} characters, more than {MAX_CHARACTERS}: split the file")
    try:
        _check_shape(text, where)
        node = yaml.compose(text, Loader=_LOADER)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark is not None else 0
        raise YamlError(where, line, f"not valid YAML: {error.problem or error.context}") from error
    except (yaml.YAMLError, UnicodeError) as error:
        raise YamlError(where, 0, f"not valid YAML: {error}") from error
    if node is None:
        return None
    return _value(node, where)


def _check_shape(text: str, where: str) -> None:
    """Refuses aliases and deep nesting before anything is built from the text."""
    depth = 0
    for event in yaml.parse(text, Loader=_LOADER):
        if isinstance(event, yaml.AliasEvent):
            _refuse(event, where, "an alias (*name) is not read here: write the value out")
        elif isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > MAX_DEPTH:
                _refuse(event, where, f"nested more than {MAX_DEPTH} deep: a bracket or an indent is wrong")
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


def _refuse(event: Any, where: str, problem: str) -> NoReturn:
    raise YamlError(where, event.start_mark.line + 1, problem)


def _value(node: Node, where: str) -> object:
    """The value of a node, at most MAX_DEPTH deep."""
    if isinstance(node, SequenceNode):
        return [_value(item, where) for item in node.value]
    if isinstance(node, MappingNode):
        mapping = Located(node.start_mark.line + 1)
        for key_node, value_node in node.value:
            line = key_node.start_mark.line + 1
            if not isinstance(key_node, ScalarNode):
                raise YamlError(where, line, "a key must be a word; put quotes around a cost such as '{W}'")
            key = _scalar(key_node, where)
            if key in mapping:
                raise YamlError(where, line, f"the key '{key}' stands here twice: remove one")
            mapping[key] = _value(value_node, where)
            mapping.lines[key] = line
            if isinstance(value_node, SequenceNode):
                mapping.item_lines[key] = [item.start_mark.line + 1 for item in value_node.value]
        return mapping
    return _scalar(node, where)


def _scalar(node: Node, where: str) -> object:
    """A plain value. Only decimal numbers are numbers: what else YAML takes for one (010, 0x1F, 1:30) is a trap."""
    text: str = node.value
    kind = node.tag.removeprefix("tag:yaml.org,2002:")
    if kind in _TEXTS:
        return text
    if kind == "null" and text.lower() in _NULLS:
        return None
    if kind == "bool" and text.lower() in _BOOLEANS:
        return _BOOLEANS[text.lower()]
    if kind == "int" and _INTEGER.fullmatch(text):
        return int(text)
    if kind == "float" and _DECIMAL.fullmatch(text):
        return float(text)
    raise YamlError(where, node.start_mark.line + 1, f"'{text[:40]}' can not be read ({kind[:40]}): put it in quotes")
