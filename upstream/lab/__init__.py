"""The laboratory: training, tournaments, datasets, puzzles and studies of balance.

Importing it raises NotCompiled if the engine has not been compiled.
"""

from upstream.engine import Board  # noqa: F401 (raises NotCompiled)
from upstream.extras import require

require("lab", "matplotlib", "openskill", "rich")
