"""Several processes over one database: revisions, presence, leases."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the tables for messages between processes."""
    revision = sa.Column("revision", sa.Integer, nullable=False, server_default="0")
    op.add_column("tables", revision)
    op.create_index("tables_touched", "tables", ["touched"])
    op.create_table(
        "processes",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("process", sa.String(24), primary_key=True),
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("identity", sa.String(32), primary_key=True),
    )
    op.create_index("presence_table", "presence", ["table_id"])
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("process", sa.String(24), nullable=False),
    )
    op.create_table(
        "properties",
        sa.Column("name", sa.String(24), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
    )
