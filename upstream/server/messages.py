"""The former place of ``upstream.server.protocol``."""

from upstream.server.protocol import *  # noqa: F403
