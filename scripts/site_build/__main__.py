"""Builds the standalone site; see scripts/site."""

from __future__ import annotations

import fcntl

from . import build, python_files

if __name__ == "__main__":
    python_files.WORK.mkdir(parents=True, exist_ok=True)
    with (python_files.WORK / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # one build at a time
        print(build.make())
