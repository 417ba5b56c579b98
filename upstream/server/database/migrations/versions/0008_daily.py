"""Tables of the river of the day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the date whose river is played at a table."""
    op.add_column("tables", sa.Column("daily", sa.String(10)))
    op.create_index("tables_daily", "tables", ["daily"])
