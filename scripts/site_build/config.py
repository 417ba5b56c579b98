"""Runs in Pyodide: returns the configuration of its Python."""

from __future__ import annotations

import sysconfig
from typing import Any


def run(arguments: dict[str, Any]) -> dict[str, int | str]:  # noqa: ARG001 (none needed)
    found = sysconfig.get_config_vars()
    return {name: value for name, value in found.items() if isinstance(value, int | str)}
