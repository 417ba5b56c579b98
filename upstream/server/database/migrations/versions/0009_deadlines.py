"""Deadlines of tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the deadlines. They go with their table even if an older process deletes it."""
    op.create_table(
        "deadlines",
        sa.Column(
            "table_id",
            sa.String(24),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("kind", sa.String(24), primary_key=True),
        sa.Column("due", sa.Float, nullable=False),
    )
    op.create_index("deadlines_due", "deadlines", ["due"])
