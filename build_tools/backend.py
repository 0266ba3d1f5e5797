"""The build backend: setuptools, which is given a Node where the machine has none that can build the client."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

import client
from setuptools import build_meta
from setuptools.build_meta import (  # noqa: F401  what a build backend has to have
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

Settings = Mapping[str, Any] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What building the wheel needs: Node only if the client is not built and no Node is there."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *_node()]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """The same for a package that is installed in place."""
    return [*build_meta.get_requires_for_build_editable(config_settings), *_node()]


def _node() -> list[str]:
    if os.environ.get("WILLFORGE_CLIENT") == "0" or client.is_built() or client.find_node() is not None:
        return []
    return [client.NODE_WHEEL]
