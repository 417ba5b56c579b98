"""``king``: the same network as ``grilse``, with a search on top: the strongest there is."""

from __future__ import annotations

from typing import Final

from upstream.bots.grilse import Grilse
from upstream.bots.protocol import Budget

#: Positions valued for one decision, and the time that is never exceeded.
NODES: Final = 150_000
SECONDS: Final = 1.5


class King(Grilse):
    """Looks ahead over the best ends, the others' replies and the tiles that may be drawn."""

    usual = Budget(nodes=NODES, seconds=SECONDS)

    def _widest(self, budget: Budget) -> int:  # noqa: ARG002 (grilse asks)
        """It looks at every end before it looks further."""
        return 0

    def _nodes(self, budget: Budget) -> int:
        return budget.most_nodes()
