"""Environments for students of games, thin over the compiled board; docs/environments.md.

- ``upstream_v0``: PettingZoo's AEC interface, for two to five agents.
- ``UpstreamEnv``: Gymnasium's interface for one agent against opponents; ``Upstream-v0``.
- ``UpstreamVectorEnv``: thousands of games in one call, after Gymnasium's vector environments.
- ``upstream.envs.openspiel``: OpenSpiel's ``python_upstream``; importing it registers the game.

They share one action space and one observation, which docs/fast.md lists byte by byte.
"""

from __future__ import annotations

try:
    import gymnasium
    import pettingzoo  # noqa: F401 -- asked for here, so that the answer is the same for all
except ImportError as error:
    raise ImportError(
        f"upstream.envs needs {error.name}: install upstream with its extra, "
        "as in pip install 'upstream[envs]'"
    ) from error

from upstream.envs import upstream_v0
from upstream.envs.single import UpstreamEnv
from upstream.envs.spaces import split
from upstream.envs.vector import UpstreamVectorEnv

__all__ = ["ENV_ID", "UpstreamEnv", "UpstreamVectorEnv", "split", "upstream_v0"]

#: What ``gymnasium.make`` knows it by.
ENV_ID = "Upstream-v0"

if ENV_ID not in gymnasium.registry:
    gymnasium.register(ENV_ID, entry_point="upstream.envs.single:UpstreamEnv")
