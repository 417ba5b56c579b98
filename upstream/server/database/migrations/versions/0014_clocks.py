"""Clocks, tables that are open to everybody, and notes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add columns to tables and seats, and the table of notes. Null means no."""
    op.add_column("tables", sa.Column("open_to_all", sa.Boolean()))
    op.add_column("tables", sa.Column("clock", sa.Text()))
    op.add_column("tables", sa.Column("clock_state", sa.Text()))
    op.add_column("tables", sa.Column("turn_due", sa.Float()))
    op.add_column("seats", sa.Column("stand_in", sa.Boolean()))
    op.create_table(
        "notes",
        sa.Column(
            "table_id",
            sa.String(24),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("identity", sa.String(32), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("notes_identity", "notes", ["identity"])
