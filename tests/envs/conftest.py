"""What the tests of the environments share."""

from __future__ import annotations

import warnings

with warnings.catch_warnings():
    # The libraries' own tests import games of theirs, some in ways that they have outgrown.
    warnings.simplefilter("ignore", DeprecationWarning)
    import pettingzoo.test  # noqa: F401
