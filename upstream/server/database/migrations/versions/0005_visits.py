"""When somebody was last at a table, and how often its link to watch has changed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the columns; null if nothing is known, so that older processes can go on writing."""
    op.add_column("tables", sa.Column("visited", sa.Float()))
    op.add_column("tables", sa.Column("watch_generation", sa.Integer()))
