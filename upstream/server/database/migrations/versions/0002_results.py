"""Results of finished games, and games that begin from a position."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the columns. When the server starts, it gives games finished earlier their results."""
    op.add_column("tables", sa.Column("finished", sa.Float))
    op.add_column("tables", sa.Column("start", sa.Text))
    for name in ("place", "points", "salmon"):
        op.add_column("seats", sa.Column(name, sa.Integer))
    op.execute("UPDATE tables SET finished = touched WHERE phase = 'over'")
