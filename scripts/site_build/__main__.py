"""Builds the standalone site; see scripts/site."""

from __future__ import annotations

from . import python_files

python_files.make()
