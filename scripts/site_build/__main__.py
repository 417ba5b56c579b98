"""Builds the standalone site; see scripts/site."""

from __future__ import annotations

from . import build, python_files

if __name__ == "__main__":
    with python_files.one_at_a_time():
        print(build.make())
