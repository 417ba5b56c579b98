"""Quick phrases in the chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column. Lines of before have no phrase: they were typed."""
    op.add_column("chat", sa.Column("phrase", sa.String(24)))
