"""The Chromium that tests, pictures and benchmarks drive."""

from __future__ import annotations

import os
import shutil

#: Without windows it takes a quarter less processor time, and draws the same.
NAMES = ("chromium-headless-shell", "chromium")


def executable() -> str | None:
    """Where it is: as UPSTREAM_CHROMIUM says, or as it is installed; None if it is not."""
    found = map(shutil.which, NAMES)
    return os.environ.get("UPSTREAM_CHROMIUM") or next(filter(None, found), None)
