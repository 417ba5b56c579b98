"""What the tests of the environments share."""

from __future__ import annotations

import sys
import warnings
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

with warnings.catch_warnings():
    # Its tests import one of its own games, if pygame is there, in a way that it has outgrown.
    warnings.simplefilter("ignore", DeprecationWarning)
    import pettingzoo.test  # noqa: F401
