"""``king``: the network of ``grilse`` with a tree search; the strongest level."""

from __future__ import annotations

from typing import Final

from upstream.bots.bot import Budget
from upstream.bots.grilse import Grilse

#: Positions evaluated for one decision, and the time limit.
NODES: Final = 150_000
SECONDS: Final = 1.5


class King(Grilse):
    """Searches the best ends of its turn, the replies, and the tiles that may be drawn."""

    default_budget = Budget(nodes=NODES, seconds=SECONDS)

    def _widest(self, budget: Budget) -> int:  # noqa: ARG002 (grilse needs it)
        """All ends are evaluated before the search goes deeper."""
        return 0

    def _nodes(self, budget: Budget) -> int:
        return budget.most_nodes()
