"""Seats that the host asks for, and several seats for one person."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add a column to seats and one to tables. Null means no."""
    op.add_column("seats", sa.Column("asked", sa.Boolean()))
    op.add_column("tables", sa.Column("several_seats", sa.Boolean()))
