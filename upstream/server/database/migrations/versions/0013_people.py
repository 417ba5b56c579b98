"""Blocked people, invitations, and reported chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("blocked", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64)),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("blocks_blocked", "blocks", ["blocked"])
    op.create_table(
        "invitations",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column(
            "table_id",
            sa.String(24),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("inviter", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64)),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("invitations_table", "invitations", ["table_id"])
    op.create_table(
        "chat_reports",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("reporter", sa.String(32)),
        sa.Column("time", sa.Float, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
    )
