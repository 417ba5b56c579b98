"""The former place of ``upstream.server.protocol.refusals``."""

from upstream.server.protocol.refusals import *  # noqa: F403
