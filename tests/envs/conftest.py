"""What the tests of the environments share."""

from __future__ import annotations

import os
import warnings

# Small matrices: more threads of numpy only wait for each other where the tests share the cores.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

with warnings.catch_warnings():
    # The libraries' own tests import games of theirs, some in ways that they have outgrown.
    warnings.simplefilter("ignore", DeprecationWarning)
    import pettingzoo.test  # noqa: F401
