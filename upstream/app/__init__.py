"""Everything a client can ask for, independent of how the request travels.

Importing it raises NotCompiled if the engine has not been compiled: puzzles, studies and most
opponents search with it.
"""

from upstream.engine import Board  # noqa: F401 (raises NotCompiled)
from upstream.extras import require

require("server", "pydantic")
