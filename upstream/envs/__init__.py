"""Environments for reinforcement learning on the compiled board; see docs/environments.md.

- ``upstream_v0``: PettingZoo's AEC interface, for two to five agents.
- ``UpstreamEnv``: Gymnasium's interface for one agent against opponents; ``Upstream-v0``.
- ``UpstreamVectorEnv``: thousands of games in one call, after ``gymnasium.vector.VectorEnv``.
- ``BotAgent``: a bot as an agent of your own loop, such as PettingZoo's.
- ``upstream.envs.openspiel``: OpenSpiel's ``python_upstream``; importing it registers the game.

They share one action space and one observation, which docs/engine.md describes byte by byte.
"""

from __future__ import annotations

from upstream.extras import require

require("envs", "gymnasium", "numpy", "pettingzoo", "PIL", "rich")

import gymnasium

from upstream.envs import upstream_v0
from upstream.envs.opponents import BotAgent
from upstream.envs.single import UpstreamEnv
from upstream.envs.spaces import split
from upstream.envs.vector import UpstreamVectorEnv

__all__ = [
    "ENV_ID",
    "VECTOR_ENV_ID",
    "BotAgent",
    "UpstreamEnv",
    "UpstreamVectorEnv",
    "split",
    "upstream_v0",
]

#: The id for ``gymnasium.make``.
ENV_ID = "Upstream-v0"
#: The id for ``gymnasium.make_vec``: the same environment, with all games in compiled code.
VECTOR_ENV_ID = "UpstreamVector-v0"

for _id, _vector in ((ENV_ID, None), (VECTOR_ENV_ID, "upstream.envs.vector:make_vector")):
    if _id not in gymnasium.registry:
        gymnasium.register(
            _id, entry_point="upstream.envs.single:UpstreamEnv", vector_entry_point=_vector
        )
