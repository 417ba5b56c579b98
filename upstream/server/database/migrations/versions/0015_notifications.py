"""Notifications: channels, preferences, muted tables and the outbox."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def _of_table() -> sa.Column[str]:
    key = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(24), key, primary_key=True)


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "channels",
        sa.Column("key", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(128)),
        sa.Column("auth", sa.String(64)),
        sa.Column("device", sa.String(32)),
        sa.Column("name", sa.String(64)),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("verified", sa.Boolean, nullable=False),
        sa.Column("enabled", sa.Boolean, nullable=False),
        sa.Column("failed", sa.Float),
    )
    op.create_index("channels_person", "channels", ["person"])
    op.create_table(
        "notification_preferences",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("kinds", sa.String(64), nullable=False),
        sa.Column("timing", sa.String(8), nullable=False),
        sa.Column("hour", sa.Integer, nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
    )
    op.create_table(
        "muted_tables",
        _of_table(),
        sa.Column("person", sa.String(32), primary_key=True),
    )
    op.create_index("muted_tables_person", "muted_tables", ["person"])
    op.create_table(
        "notices",
        _of_table(),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(12), primary_key=True),
        sa.Column("detail", sa.String(24), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("due", sa.Float),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("left", sa.Text),
        sa.Column("claim", sa.String(32)),
        sa.Column("claimed_until", sa.Float),
    )
    op.create_index("notices_due", "notices", ["due"])
    op.create_index("notices_person", "notices", ["person"])
