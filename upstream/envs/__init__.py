"""Environments for reinforcement learning on the compiled board; see docs/environments.md.

- ``upstream_v0``: PettingZoo's AEC interface, for two to five agents.
- ``UpstreamEnv``: Gymnasium's interface for one agent against opponents; ``Upstream-v0``.
- ``UpstreamVectorEnv``: thousands of games in one call, after ``gymnasium.vector.VectorEnv``.
- ``upstream.envs.openspiel``: OpenSpiel's ``python_upstream``; importing it registers the game.

They share one action space and one observation, which docs/fast.md describes byte by byte.
"""

from __future__ import annotations

try:
    import gymnasium
    import pettingzoo  # noqa: F401
    import PIL  # noqa: F401 -- all are checked here, so that the message is the same
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

#: The id for ``gymnasium.make``.
ENV_ID = "Upstream-v0"

if ENV_ID not in gymnasium.registry:
    gymnasium.register(ENV_ID, entry_point="upstream.envs.single:UpstreamEnv")
