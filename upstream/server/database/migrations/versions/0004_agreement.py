"""Who made a table, and what is agreed there about seats that are left."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the columns. Nobody knows who made the tables of before: all players there may decide."""
    op.add_column("tables", sa.Column("maker", sa.String(32)))
    op.add_column("tables", sa.Column("left_level", sa.String(24)))
    op.add_column("tables", sa.Column("left_after", sa.Float()))
